//! Iteration: `iter`, `next`, and collecting the items of an iterable.

use super::builtins;
use super::context::Context;
use super::iterator::{Iterator, Part, State, Walk};
use super::value::{Outcome, Type, Value};
use crate::error::Error;
use crate::interrupt;
use std::rc::Rc;

impl Context {
    /// `iter(value)`.
    ///
    /// # Errors
    /// `TypeError: 'int' object is not iterable`.
    pub fn iter(&mut self, value: &Value) -> Outcome {
        Ok(match value {
            Value::List(list) => Iterator::of(State::List(Rc::clone(list), 0)),
            Value::Tuple(tuple) => Iterator::of(State::Tuple(Rc::clone(tuple), 0)),
            Value::Str(text) => Iterator::of(State::Str(text.clone(), 0)),
            Value::Range(range) => Iterator::of(State::range(range)),
            Value::Dict(dict) => Iterator::of(State::Dict(Part::Keys, Rc::clone(dict), Walk::new(dict.len()))),
            Value::View(view) => {
                Iterator::of(State::Dict(view.part, Rc::clone(&view.dict), Walk::new(view.dict.len())))
            }
            Value::Set(set) => Iterator::of(State::Set(Rc::clone(set), Walk::new(set.len()))),
            Value::Iterator(_) | Value::Generator(_) => value.clone(),
            Value::Array(array) => {
                self.foreign.begin_items(self, array)?;
                Iterator::of(State::Array(array.clone(), 0))
            }
            _ if value.has_class() => {
                if let Some(method) = Self::special(value, "__iter__") {
                    // `__iter__ = None` says that `__getitem__` makes no sequence.
                    if method.is_none() {
                        return Err(not_iterable(value).into());
                    }
                    let iterator = self.call(&method, std::slice::from_ref(value))?;
                    let is_iterator = matches!(iterator, Value::Iterator(_) | Value::Generator(_))
                        || Self::special(&iterator, "__next__").is_some();
                    if !is_iterator {
                        let name = iterator.type_name();
                        let message = format!("iter() returned non-iterator of type '{name}'");
                        return Err(Error::type_error(message).into());
                    }
                    iterator
                } else if Self::special(value, "__getitem__").is_some() {
                    self.call(&builtins::prelude("__items__"), std::slice::from_ref(value))?
                } else {
                    return Err(not_iterable(value).into());
                }
            }
            _ => return Err(not_iterable(value).into()),
        })
    }

    /// The next item of an iterator, or `None` at its end.
    ///
    /// # Errors
    /// `TypeError: 'list' object is not an iterator`.
    pub fn next(&mut self, iterator: &Value) -> Outcome<Option<Value>> {
        match iterator {
            Value::Iterator(iterator) => iterator.next(self),
            _ => Ok(self.advance(iterator)?.ok()),
        }
    }

    /// As [`Context::next`]; at the end, the value of its `StopIteration` as `Err`.
    ///
    /// # Errors
    /// As [`Context::next`].
    pub(crate) fn advance(&mut self, iterator: &Value) -> Outcome<Result<Value, Value>> {
        match iterator {
            Value::Iterator(iterator) => Ok(iterator.next(self)?.ok_or(Value::None)),
            Value::Generator(_) => self.call_or_stop(iterator, &[]),
            _ => match Self::special(iterator, "__next__") {
                Some(method) => self.call_or_stop(&method, std::slice::from_ref(iterator)),
                None => {
                    let name = iterator.type_name();
                    Err(Error::type_error(format!("'{name}' object is not an iterator")).into())
                }
            },
        }
    }

    /// All items of an iterable. Where that runs Python code, the machine makes the call, see [`Context::call`].
    ///
    /// # Errors
    /// `TypeError: 'int' object is not iterable`, `MemoryError`.
    pub fn collect(&mut self, value: &Value) -> Outcome<Vec<Value>> {
        Ok(match value {
            Value::List(list) => {
                self.reserve(list.len() * size_of::<Value>())?;
                list.borrow().clone()
            }
            Value::Tuple(tuple) => {
                self.reserve(tuple.len() * size_of::<Value>())?;
                tuple.to_vec()
            }
            Value::Str(text) => {
                self.reserve(text.count() * size_of::<Value>() + text.beyond_singles() * 64)?;
                interrupt::gathered(text.chars().map(Value::str))
            }
            Value::Range(range) => {
                self.reserve(range.len().saturating_mul(size_of::<Value>()))?;
                range.values()
            }
            Value::Dict(dict) => interrupt::gathered(dict.borrow().iter().map(|(key, _)| key.clone())),
            Value::View(view) => {
                let table = view.dict.borrow();
                let pick = |(key, value): (&Value, &Value)| match view.part {
                    Part::Keys => key.clone(),
                    Part::Values => value.clone(),
                    Part::Items => Value::tuple(vec![key.clone(), value.clone()]),
                };
                interrupt::gathered(table.iter().map(pick))
            }
            Value::Set(set) => interrupt::gathered(set.borrow().iter().cloned()),
            Value::Array(array) => self.foreign.items(self, array)?,
            Value::Class(_) if Self::special(value, "__iter__").is_some() => {
                match self.call(&builtins::prelude("__collect__"), std::slice::from_ref(value))? {
                    Value::List(list) => list.borrow().clone(),
                    _ => Vec::new(),
                }
            }
            Value::Iterator(_) | Value::Generator(_) | Value::Instance(_) => {
                if let Value::Instance(_) = value
                    && Self::special(value, "__iter__").is_none()
                    && Self::special(value, "__getitem__").is_none()
                {
                    return Err(not_iterable(value).into());
                }
                // Advancing an iterator cannot be undone, so it is a call, whose result is memoised.
                match self.call(&builtins::prelude("__collect__"), std::slice::from_ref(value))? {
                    Value::List(list) => list.borrow().clone(),
                    _ => Vec::new(),
                }
            }
            _ => return Err(not_iterable(value).into()),
        })
    }

    /// The items of `value`, for `a, b = value`.
    ///
    /// # Errors
    /// `ValueError: too many values to unpack (expected 2)`, `not enough values to unpack (expected 2, got 1)`.
    pub(crate) fn unpack(&mut self, value: &Value, before: usize, star: Option<usize>) -> Outcome<Vec<Value>> {
        let items = match self.collect(value) {
            Err(super::value::Halt::Error(e)) if e.message().ends_with("object is not iterable") => {
                let name = value.type_name();
                return Err(Error::type_error(format!("cannot unpack non-iterable {name} object")).into());
            }
            items => items?,
        };
        let (got, wanted) = (items.len(), before + star.unwrap_or(0));
        if got < wanted {
            let least = if star.is_some() { "at least " } else { "" };
            return Err(
                Error::value(format!("not enough values to unpack (expected {least}{wanted}, got {got})")).into()
            );
        }
        let Some(after) = star else {
            if got > wanted {
                return Err(Error::value(format!("too many values to unpack (expected {wanted})")).into());
            }
            return Ok(items);
        };
        let mut items = items;
        let tail = items.split_off(got - after);
        let middle = items.split_off(before);
        items.push(Value::list(middle));
        items.extend(tail);
        Ok(items)
    }
}

fn not_iterable(value: &Value) -> Error {
    let name = match value {
        Value::Type(_) | Value::Class(_) => Type::Type.name(),
        _ => value.type_name(),
    };
    Error::type_error(format!("'{name}' object is not iterable"))
}
