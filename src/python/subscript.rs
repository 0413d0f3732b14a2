//! Subscripts: `a[b]`, `a[b] = c`, `del a[b]`, with Python's slices.

use super::context::Context;
use super::operate::is_foreign;
use super::value::{Outcome, Slice, Str, Type, Value};
use crate::error::{Error, Result};
use crate::interrupt;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

/// A slice resolved for a sequence: the start, the stop, the step, and the number of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// The first position.
    pub start: i64,
    /// One past the last position, in the direction of the step.
    pub stop: i64,
    /// Never 0.
    pub step: i64,
    /// The number of items.
    pub count: usize,
}

impl Stride {
    /// Resolves `start:stop:step` for `length` items; absent parts have Python's defaults.
    ///
    /// # Errors
    /// `ValueError: slice step cannot be zero`.
    pub(crate) fn over(start: Option<i64>, stop: Option<i64>, step: Option<i64>, length: usize) -> Result<Self> {
        let step = step.unwrap_or(1).max(-i64::MAX);
        if step == 0 {
            return Err(Error::value("slice step cannot be zero"));
        }
        let length = length as i64;
        let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let clamp = |i: i64| if i < 0 { (i.saturating_add(length)).max(low) } else { i.min(high) };
        let start = start.map_or(if step > 0 { low } else { high }, clamp);
        let stop = stop.map_or(if step > 0 { high } else { low }, clamp);
        let span = if step > 0 { stop - start } else { start - stop };
        let count = if span <= 0 { 0 } else { (span - 1) / step.abs() + 1 };
        Ok(Stride { start, stop, step, count: count as usize })
    }

    /// Resolves a start, a stop and a step that are integers or `None`; `None` for all else, and for a step of 0.
    pub(crate) fn plain(parts: [&Value; 3], length: usize) -> Option<Self> {
        let mut numbers = [None; 3];
        for (number, part) in numbers.iter_mut().zip(parts) {
            *number = match part {
                Value::None => None,
                Value::Int(i) => Some(*i),
                _ => return None,
            };
        }
        Self::over(numbers[0], numbers[1], numbers[2], length).ok()
    }

    /// The selected items of a list or tuple.
    pub(crate) fn of(self, items: &[Value]) -> Vec<Value> {
        match self.run() {
            Some(run) => items[run].to_vec(),
            None => interrupt::gathered(self.positions().map(|i| items[i].clone())),
        }
    }

    /// The selected characters of a string.
    pub(crate) fn text(self, text: &Str) -> Value {
        if text.is_ascii() {
            return match self.run() {
                Some(run) => Value::str(&text[run]),
                None => {
                    let bytes = interrupt::gathered(self.positions().map(|i| text.as_bytes()[i]));
                    Value::str(String::from_utf8(bytes).unwrap_or_default())
                }
            };
        }
        if let Some(run) = self.run() {
            return Value::str(&text[text.byte_at(run.start)..text.byte_at(run.end)]);
        }
        let chars = interrupt::gathered(text.chars());
        let picked = self.positions().take_while(|_| !interrupt::ends(1)).filter_map(|i| chars.get(i));
        Value::str(picked.collect::<String>())
    }

    /// The positions as a range, if they are contiguous.
    pub(crate) fn run(self) -> Option<std::ops::Range<usize>> {
        let start = self.start.max(0) as usize;
        (self.step == 1).then_some(start..start + self.count)
    }

    pub(crate) fn positions(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.count).map(move |i| (self.start + i as i64 * self.step) as usize)
    }
}

fn integer_held(value: &Value) -> Option<BigInt> {
    super::builtins::held(value).and_then(|held| held.as_bigint())
}

fn saturated(integer: &BigInt) -> i64 {
    integer.to_i64().unwrap_or(if integer.sign() == num_bigint::Sign::Minus { i64::MIN } else { i64::MAX })
}

/// The integer that an `__index__` returned.
///
/// # Errors
/// `TypeError: __index__ returned non-int (type str)`.
pub(crate) fn integer_answer(answer: &Value) -> Result<BigInt> {
    let held = super::builtins::held(answer);
    held.as_ref()
        .unwrap_or(answer)
        .as_bigint()
        .ok_or_else(|| Error::type_error(format!("__index__ returned non-int (type {})", answer.type_name())))
}

impl Context {
    /// The value of `__index__`, or `None` for a value that has none. Integers beyond 64 bits saturate.
    ///
    /// # Errors
    /// Those of `__index__` or of the owner of a foreign value.
    pub fn as_index(&mut self, value: &Value) -> Outcome<Option<i64>> {
        Ok(match value {
            Value::Int(i) => Some(*i),
            Value::Bool(b) => Some(i64::from(*b)),
            Value::BigInt(i) => Some(saturated(i)),
            Value::Array(array) => match self.foreign.to_index(self, array) {
                Ok(i) => Some(i),
                Err(super::value::Halt::Error(e)) if e.class_name() == "TypeError" => None,
                Err(halt) => return Err(halt),
            },
            Value::Instance(_) => match Self::special(value, "__index__") {
                // An instance of a subclass of `int` is the integer that it holds.
                Some(_) if integer_held(value).is_some() => integer_held(value).as_ref().map(saturated),
                Some(method) => match self.call(&method, std::slice::from_ref(value))? {
                    Value::Int(i) => Some(i),
                    answer => Some(saturated(&integer_answer(&answer)?)),
                },
                None => None,
            },
            _ => None,
        })
    }

    /// The value of `__index__`.
    ///
    /// # Errors
    /// `TypeError: 'float' object cannot be interpreted as an integer`.
    pub fn index(&mut self, value: &Value) -> Outcome<i64> {
        match self.as_index(value)? {
            Some(i) => Ok(i),
            None => Ok(value.index()?),
        }
    }

    /// A start, stop or step as the integer that `index` makes of it, `None` where it is left out.
    ///
    /// # Errors
    /// `TypeError` for what is no integer.
    pub(super) fn slice_part<T>(
        &mut self,
        value: &Value,
        index: fn(&mut Self, &Value) -> Outcome<Option<T>>,
    ) -> Outcome<Option<T>> {
        if value.is_none() {
            return Ok(None);
        }
        let message = "slice indices must be integers or None or have an __index__ method";
        index(self, value)?.map(Some).ok_or_else(|| Error::type_error(message).into())
    }

    /// Resolves a slice for `length` items, as Python's `slice.indices` does.
    ///
    /// # Errors
    /// `ValueError: slice step cannot be zero`, `TypeError` for parts that are no integers.
    pub fn stride(&mut self, slice: &Slice, length: usize) -> Outcome<Stride> {
        let mut part = |value: &Value| self.slice_part(value, Self::as_index);
        let (start, stop, step) = (part(&slice.start)?, part(&slice.stop)?, part(&slice.step)?);
        Ok(Stride::over(start, stop, step, length)?)
    }

    fn position(&mut self, value: &Value, key: &Value, length: usize, what: &str) -> Outcome<usize> {
        let index = match key {
            Value::Int(i) => *i,
            _ => match self.as_index(key)? {
                Some(i) => i,
                None => {
                    let (kind, name) = (value.type_name(), key.type_name());
                    let kind = if matches!(value, Value::Str(_)) { "string" } else { kind };
                    let or = if matches!(value, Value::Str(_)) { "" } else { " or slices" };
                    let message = format!("{kind} indices must be integers{or}, not {}", quoted(kind, name));
                    return Err(Error::type_error(message).into());
                }
            },
        };
        let position = if index < 0 { index.checked_add(length as i64).unwrap_or(-1) } else { index };
        match usize::try_from(position) {
            Ok(position) if position < length => Ok(position),
            _ => Err(Error::index(format!("{what} index out of range")).into()),
        }
    }

    /// `value[key]`.
    ///
    /// # Errors
    /// `IndexError`, `KeyError`, `TypeError: 'int' object is not subscriptable`.
    pub fn get_item(&mut self, value: &Value, key: &Value) -> Outcome {
        match (value, key) {
            (Value::List(list), Value::Slice(slice)) => {
                let items = list.borrow();
                let stride = self.stride(slice, items.len())?;
                self.reserve(stride.count * size_of::<Value>())?;
                Ok(Value::list(stride.of(&items)))
            }
            (Value::List(list), _) => {
                let items = list.borrow();
                let i = self.position(value, key, items.len(), "list")?;
                Ok(items[i].clone())
            }
            (Value::Tuple(items), Value::Slice(slice)) => {
                let stride = self.stride(slice, items.len())?;
                self.reserve(stride.count * size_of::<Value>())?;
                Ok(Value::tuple(stride.of(items)))
            }
            (Value::Tuple(items), _) => {
                let i = self.position(value, key, items.len(), "tuple")?;
                Ok(items[i].clone())
            }
            (Value::Str(text), Value::Slice(slice)) => {
                let stride = self.stride(slice, text.count())?;
                Ok(stride.text(text))
            }
            (Value::Str(text), _) => {
                let i = self.position(value, key, text.count(), "string")?;
                Ok(text.char_at(i).map_or(Value::None, Value::str))
            }
            (Value::Range(range), Value::Slice(slice)) => self.range_slice(range, slice),
            (Value::Range(range), _) if range.wide.is_some() || matches!(key, Value::BigInt(_)) => {
                self.range_item(range, key)
            }
            (Value::Range(range), _) => {
                let i = self.position(value, key, range.len(), "range object")?;
                Ok(Value::Int(range.at(i)))
            }
            (Value::Dict(dict), _) => match self.dict_get(dict, key)? {
                Some(found) => Ok(found),
                None => Err(super::builtins::key_error(key)),
            },
            (Value::Class(_), _) if Self::special(value, "__getitem__").is_some() => {
                let method = Self::special(value, "__getitem__").unwrap_or(Value::None);
                self.call(&method, &[value.clone(), key.clone()])
            }
            (Value::Class(class), _) if class.lookup_named("__class_getitem__").is_some() => {
                match class.lookup_named("__class_getitem__") {
                    Some(function @ Value::Function(_)) => self.call(&function, &[value.clone(), key.clone()]),
                    _ => {
                        let method = self.attribute(value, &Str::from("__class_getitem__"))?;
                        self.call(&method, std::slice::from_ref(key))
                    }
                }
            }
            (Value::Instance(_), _) => match Self::special(value, "__getitem__") {
                Some(method) => self.call(&method, &[value.clone(), key.clone()]),
                None => Err(not_subscriptable(value).into()),
            },
            _ if is_foreign(value) => self.foreign.subscript(self, value, key),
            (Value::Type(of), _) if is_generic(*of) => Ok(alias(value, key)),
            (Value::Class(class), _)
                if class.unusual.get()
                    && matches!(class.lookup_named("__stands_for__"), Some(Value::Type(of)) if is_generic(of) && of != Type::Type) =>
            {
                Ok(alias(value, key))
            }
            _ => Err(not_subscriptable(value).into()),
        }
    }

    /// `value[key] = new`.
    ///
    /// # Errors
    /// `IndexError`, `TypeError: 'tuple' object does not support item assignment`.
    pub fn set_item(&mut self, value: &Value, key: &Value, new: &Value) -> Outcome<()> {
        match (value, key) {
            (Value::List(list), Value::Slice(slice)) => {
                let new = match self.collect(new) {
                    Err(super::value::Halt::Error(_)) => {
                        let extended = !matches!(slice.step, Value::None | Value::Int(1));
                        let text = "must assign iterable to extended slice";
                        return Err(
                            Error::type_error(if extended { text } else { "can only assign an iterable" }).into()
                        );
                    }
                    new => new?,
                };
                let length = list.len();
                let stride = self.stride(slice, length)?;
                self.reserve(new.len() * size_of::<Value>())?;
                let old: Vec<Value> = if stride.step == 1 {
                    let start = stride.start as usize;
                    list.borrow_mut().splice(start..start + stride.count, new).collect()
                } else {
                    if new.len() != stride.count {
                        let (n, m) = (new.len(), stride.count);
                        let message = format!("attempt to assign sequence of size {n} to extended slice of size {m}");
                        return Err(Error::value(message).into());
                    }
                    let mut items = list.borrow_mut();
                    stride.positions().zip(new).map(|(i, v)| std::mem::replace(&mut items[i], v)).collect()
                };
                list.weigh();
                drop(old);
                Ok(())
            }
            (Value::List(list), _) => {
                let i = self.position(value, key, list.len(), "list assignment")?;
                let old = std::mem::replace(&mut list.borrow_mut()[i], new.clone());
                drop(old);
                Ok(())
            }
            (Value::Dict(dict), _) => self.dict_set(dict, key.clone(), new.clone()),
            _ if Self::special(value, "__setitem__").is_some() => {
                let method = Self::special(value, "__setitem__").unwrap_or(Value::None);
                self.call(&method, &[value.clone(), key.clone(), new.clone()]).map(drop)
            }
            (Value::Array(_), _) => self.foreign.set_item(self, value, key, new),
            _ => {
                let name = value.type_name();
                Err(Error::type_error(format!("'{name}' object does not support item assignment")).into())
            }
        }
    }

    /// `del value[key]`.
    ///
    /// # Errors
    /// `IndexError`, `KeyError`, `TypeError: 'tuple' object doesn't support item deletion`.
    pub fn delete_item(&mut self, value: &Value, key: &Value) -> Outcome<()> {
        match (value, key) {
            (Value::List(list), Value::Slice(slice)) => {
                let stride = self.stride(slice, list.len())?;
                if let Some(run) = stride.run() {
                    let dropped: Vec<Value> = list.borrow_mut().drain(run).collect();
                    list.weigh();
                    drop(dropped);
                    return Ok(());
                }
                let mut gone = vec![false; list.len()];
                stride.positions().for_each(|i| gone[i] = true);
                let old = std::mem::take(&mut *list.borrow_mut());
                let mut dropped = Vec::new();
                let mut kept = Vec::with_capacity(old.len() - stride.count);
                for (item, gone) in old.into_iter().zip(gone) {
                    if gone { dropped.push(item) } else { kept.push(item) }
                }
                *list.borrow_mut() = kept;
                list.weigh();
                Ok(())
            }
            (Value::List(list), _) => {
                let i = self.position(value, key, list.len(), "list assignment")?;
                let old = list.borrow_mut().remove(i);
                drop(old);
                Ok(())
            }
            (Value::Dict(dict), _) => {
                let (_, position) = self.find(&dict.borrow(), key)?;
                let Some(position) = position else { return Err(super::builtins::key_error(key)) };
                let old = dict.borrow_mut().remove(position);
                drop(old);
                Ok(())
            }
            _ if Self::special(value, "__delitem__").is_some() => {
                let method = Self::special(value, "__delitem__").unwrap_or(Value::None);
                self.call(&method, &[value.clone(), key.clone()]).map(drop)
            }
            _ => {
                let name = value.type_name();
                Err(Error::type_error(format!("'{name}' object doesn't support item deletion")).into())
            }
        }
    }
}

fn quoted(kind: &str, name: &str) -> String {
    if kind == "string" { format!("'{name}'") } else { name.to_owned() }
}

/// Whether annotations say what values of this type hold: `dict[str, int]`.
fn is_generic(of: Type) -> bool {
    matches!(of, Type::List | Type::Tuple | Type::Dict | Type::Set | Type::FrozenSet | Type::Type | Type::Enumerate)
}

/// `list[int]`: a `types.GenericAlias`. It is made without a call, since annotations are evaluated with each `def`.
fn alias(of: &Value, key: &Value) -> Value {
    let Value::Class(class) = super::builtins::prelude("__GenericAlias__") else { return of.clone() };
    let args = if matches!(key, Value::Tuple(_)) { key.clone() } else { Value::tuple(vec![key.clone()]) };
    let made = super::class::Instance::new(class);
    made.attributes.borrow_mut().set("__origin__".into(), of.clone());
    made.attributes.borrow_mut().set("__args__".into(), args);
    Value::Instance(made)
}

fn not_subscriptable(value: &Value) -> Error {
    match value {
        Value::Type(t) => Error::type_error(format!("type '{}' is not subscriptable", t.name())),
        Value::Class(c) => Error::type_error(format!("type '{}' is not subscriptable", c.name)),
        _ => Error::type_error(format!("'{}' object is not subscriptable", value.type_name())),
    }
}

/// The arguments of `slice(...)` or `range(...)`: start, stop, step.
pub(crate) fn bounds(values: &[Value]) -> Result<[Value; 3]> {
    Ok(match values {
        [stop] => [Value::None, stop.clone(), Value::None],
        [start, stop] => [start.clone(), stop.clone(), Value::None],
        [start, stop, step] => [start.clone(), stop.clone(), step.clone()],
        _ => return Err(Error::type_error("expected 1 to 3 arguments")),
    })
}
