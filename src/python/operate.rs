//! Operators on values of every type.
//!
//! Operands are dispatched in Python's order: numbers, then foreign values, then sequences, sets and dictionaries, then
//! special methods of classes, the left operand's before the right operand's.

use super::builtins::prelude;
use super::context::Context;
use super::methods::asks_classes;
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::refusal::{not_iterable, rename, unsupported};
use super::repeat::{cannot_repeat, repeats};
use super::value::{Dict, Outcome, Set, Value};
use super::{format, number, set_operations};
use crate::error::Error;
use std::rc::Rc;

/// Whether [`Foreign`](super::foreign::Foreign) implements operators on the value.
pub(crate) fn is_foreign(value: &Value) -> bool {
    match value {
        Value::Array(_) | Value::DType(_) | Value::ScalarType(_) | Value::Numeric(_) => true,
        Value::Type(t) => t.is_foreign(),
        _ => false,
    }
}

/// Whether a value may stand in a union of types: `int | None`.
fn is_alternative(value: &Value) -> bool {
    matches!(value, Value::None | Value::Type(_) | Value::Class(_) | Value::ScalarType(_))
}

impl Context {
    /// `a ∘ b`.
    ///
    /// # Errors
    /// `TypeError: unsupported operand type(s) for +: 'int' and 'str'`, and those of the operation itself.
    pub fn binary(&mut self, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
        if let Some(value) = number::binary(op, a, b)? {
            return Ok(value);
        }
        if (is_foreign(a) || is_foreign(b)) && !repeats(op, a, b) {
            if let Some(error) = cannot_repeat(op, a, b) {
                return Err(error.into());
            }
            let value = self.foreign.binary(self, op, a, b)?;
            if !matches!(value, Value::NotImplemented) {
                return Ok(value);
            }
        }
        if let Some(value) = self.collections(op, a, b)? {
            return Ok(value);
        }
        if let Some(value) = self.reflected(op.method(), op.reflected(), a, b)? {
            return Ok(value);
        }
        if op == BinaryOp::BitOr && is_alternative(a) && is_alternative(b) && !(a.is_none() && b.is_none()) {
            return self.call(&prelude("__union__"), &[a.clone(), b.clone()]);
        }
        Err(unsupported(op, op.symbol(), a, b).into())
    }

    /// `a ∘= b`: returns what the name is bound to afterwards.
    ///
    /// # Errors
    /// As [`Context::binary`].
    pub fn in_place(&mut self, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
        match a {
            Value::Array(_) => {
                let value = self.foreign.in_place(self, op, a, b)?;
                if !matches!(value, Value::NotImplemented) {
                    return Ok(value);
                }
            }
            Value::List(list) if op == BinaryOp::Add && !matches!(b, Value::Array(_)) => {
                let items = self.collect(b)?;
                self.reserve(items.len() * size_of::<Value>())?;
                list.borrow_mut().extend(items);
                list.weigh();
                return Ok(a.clone());
            }
            Value::List(list) if op == BinaryOp::Mul && self.as_index(b)?.is_some() => {
                if let Some(Value::List(new)) = self.collections(op, a, b)? {
                    let items = new.borrow().clone();
                    let old = std::mem::replace(&mut *list.borrow_mut(), items);
                    list.weigh();
                    drop(Value::list(old));
                    return Ok(a.clone());
                }
            }
            Value::Set(set) if !set.frozen && op.is_of_sets() && matches!(b, Value::Set(_)) => {
                set_operations::change(self, op, set, std::slice::from_ref(b))?;
                return Ok(a.clone());
            }
            Value::Dict(dict) if op == BinaryOp::BitOr => {
                let keyed = Self::special(b, "keys").is_some();
                let other =
                    if keyed { self.call(&prelude("__mapping__"), std::slice::from_ref(b))? } else { b.clone() };
                self.dict_merge(dict, &other)?;
                return Ok(a.clone());
            }
            Value::Instance(_) => {
                if let Some(method) = Self::special(a, op.in_place()) {
                    let value = self.call(&method, &[a.clone(), b.clone()])?;
                    if !matches!(value, Value::NotImplemented) {
                        return Ok(value);
                    }
                }
            }
            _ => {}
        }
        self.binary(op, a, b).map_err(|halt| rename(halt, op))
    }

    /// A unary operator: `-a`, `+a`, `~a`, `abs(a)`.
    ///
    /// # Errors
    /// `TypeError: bad operand type for unary -: 'str'`.
    pub fn unary(&mut self, op: UnaryOp, a: &Value) -> Outcome {
        if let Some(value) = number::unary(op, a) {
            return Ok(value);
        }
        if is_foreign(a) {
            return self.foreign.unary(self, op, a);
        }
        if let Some(method) = Self::special(a, op.method()) {
            return self.call(&method, std::slice::from_ref(a));
        }
        let (symbol, name) = (op.symbol(), a.type_name());
        let place = if op == UnaryOp::Abs { symbol.to_owned() } else { format!("unary {symbol}") };
        Err(Error::type_error(format!("bad operand type for {place}: '{name}'")).into())
    }

    /// Tries the special methods of both operands' classes, the reflected one of the right operand last.
    fn reflected(&mut self, method: &str, reflected: &str, a: &Value, b: &Value) -> Outcome<Option<Value>> {
        let mut attempts = [(a, method, b), (b, reflected, a)];
        // The derived class's method of arithmetic goes first where it is its own.
        let overloads = || match (Self::special(a, reflected), Self::special(b, reflected)) {
            (Some(inherited), Some(own)) => !super::identity::same(&inherited, &own),
            (inherited, _) => inherited.is_none(),
        };
        if of_derived(a, b) && (!reflected.starts_with("__r") || overloads()) {
            attempts.reverse();
        }
        for (receiver, name, other) in attempts {
            if let Some(method) = Self::special(receiver, name) {
                let value = self.call(&method, &[receiver.clone(), other.clone()])?;
                if !matches!(value, Value::NotImplemented) {
                    return Ok(Some(value));
                }
            }
        }
        Ok(None)
    }

    /// `a != b` of instances: a class that has only `__eq__` differs where that says so.
    fn differs(&mut self, a: &Value, b: &Value) -> Outcome<Option<Value>> {
        let mut attempts = [(a, b), (b, a)];
        if of_derived(a, b) {
            attempts.reverse();
        }
        for (receiver, other) in attempts {
            let own = Self::special(receiver, "__ne__");
            let inverts = own.is_none();
            let Some(method) = own.or_else(|| Self::special(receiver, "__eq__")) else { continue };
            let value = self.call(&method, &[receiver.clone(), other.clone()])?;
            if !matches!(value, Value::NotImplemented) {
                return Ok(Some(if inverts { Value::Bool(!self.truth(&value)?) } else { value }));
            }
        }
        Ok(None)
    }

    fn collections(&mut self, op: BinaryOp, a: &Value, b: &Value) -> Outcome<Option<Value>> {
        Ok(Some(match (op, a, b) {
            (BinaryOp::Add, Value::Str(x), Value::Str(y)) => {
                self.reserve(x.len() + y.len())?;
                Value::str([&**x, &**y].concat())
            }
            (BinaryOp::Add, Value::List(x), Value::List(y)) => {
                self.reserve((x.len() + y.len()) * size_of::<Value>())?;
                Value::list([&x.borrow()[..], &y.borrow()[..]].concat())
            }
            (BinaryOp::Add, Value::Tuple(x), Value::Tuple(y)) => {
                self.reserve((x.len() + y.len()) * size_of::<Value>())?;
                Value::tuple([&x[..], &y[..]].concat())
            }
            (BinaryOp::Mul, Value::Str(_) | Value::List(_) | Value::Tuple(_), Value::BigInt(_))
            | (BinaryOp::Mul, Value::BigInt(_), Value::Str(_) | Value::List(_) | Value::Tuple(_)) => {
                return Err(Error::overflow("cannot fit 'int' into an index-sized integer").into());
            }
            (BinaryOp::Mul, Value::Str(_) | Value::List(_) | Value::Tuple(_), _) => match self.as_index(b)? {
                Some(count) => self.repeat(a, count)?,
                None => return Ok(None),
            },
            (BinaryOp::Mul, _, Value::Str(_) | Value::List(_) | Value::Tuple(_)) => match self.as_index(a)? {
                Some(count) => self.repeat(b, count)?,
                None => return Ok(None),
            },
            (BinaryOp::Mod, Value::Str(_), _) if format::has_say(b) => return Ok(None),
            (BinaryOp::Mod, Value::Str(template), _) => Value::str(format::percent(self, template, b)?),
            (_, Value::Set(x), Value::Set(_)) if op.is_of_sets() => {
                set_operations::combine(self, op, x, std::slice::from_ref(b))?
            }
            (_, Value::View(x), _) if op.is_of_sets() && x.is_set() => set_operations::of_views(self, op, a, b)?,
            (_, _, Value::View(y)) if op.is_of_sets() && y.is_set() => set_operations::of_views(self, op, a, b)?,
            (BinaryOp::BitOr, Value::Dict(x), Value::Dict(_)) => {
                let dict = Dict::new(x.borrow().clone());
                self.dict_merge(&dict, b)?;
                Value::Dict(Rc::new(dict))
            }
            _ => return Ok(None),
        }))
    }

    /// Adds the entries of a mapping, or of an iterable of pairs, to a dictionary.
    pub(crate) fn dict_merge(&mut self, dict: &Dict, other: &Value) -> Outcome<()> {
        let pairs = self.pairs(other)?;
        // Hashing may call Python code and restart the instruction, so all keys are hashed before the first insertion.
        for (key, _) in &pairs {
            self.find(&dict.borrow(), key)?;
        }
        pairs.into_iter().try_for_each(|(key, value)| {
            self.tick()?;
            self.dict_set(dict, key, value)
        })
    }

    /// A comparison, such as `a < b`: usually a bool, for arrays an array.
    ///
    /// # Errors
    /// `TypeError: '<' not supported between instances of 'int' and 'str'`.
    pub fn compare(&mut self, op: CompareOp, a: &Value, b: &Value) -> Outcome {
        if let Some(answer) = number::compare(op, a, b) {
            return Ok(Value::Bool(answer));
        }
        self.tick()?;
        if is_foreign(a) || is_foreign(b) {
            let value = self.foreign.compare(self, op, a, b)?;
            if !matches!(value, Value::NotImplemented) {
                return Ok(value);
            }
        }
        if let Some(answer) = self.compare_collections(op, a, b)? {
            return Ok(answer);
        }
        let asked = match op {
            CompareOp::Ne => self.differs(a, b)?,
            _ => self.reflected(op.method(), op.reflected(), a, b)?,
        };
        if let Some(value) = asked {
            return Ok(value);
        }
        match op {
            CompareOp::Eq => Ok(Value::Bool(super::identity::same(a, b))),
            CompareOp::Ne => Ok(Value::Bool(!super::identity::same(a, b))),
            _ => {
                let (symbol, x, y) = (op.symbol(), a.type_name(), b.type_name());
                let message = format!("'{symbol}' not supported between instances of '{x}' and '{y}'");
                Err(Error::type_error(message).into())
            }
        }
    }

    fn compare_collections(&mut self, op: CompareOp, a: &Value, b: &Value) -> Outcome<Option<Value>> {
        let equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
        let verdict = |equal: bool| Some(Value::Bool(equal == (op == CompareOp::Eq)));
        match (a, b) {
            (Value::Str(x), Value::Str(y)) => {
                let order = (**x).cmp(&**y);
                Ok(Some(Value::Bool(op.holds(order))))
            }
            (Value::List(x), Value::List(y)) => {
                let (x, y) = (x.borrow(), y.borrow());
                if equality && x.len() == y.len() && (asks_often(&x, &Value::None) || asks_often(&y, &Value::None)) {
                    let given = [x.clone(), y.clone()].map(Value::list);
                    let equal = self.call(&prelude("__equal__"), &given)?;
                    return Ok(verdict(self.truth(&equal)?));
                }
                self.nested(|ctx| ctx.compare_sequences(op, &x, &y)).map(Some)
            }
            (Value::Tuple(x), Value::Tuple(y)) => self.nested(|ctx| ctx.compare_sequences(op, x, y)).map(Some),
            (Value::Dict(x), Value::Dict(y)) if equality => {
                if x.len() != y.len() {
                    return Ok(verdict(false));
                }
                let equal = self.nested(|ctx| {
                    for (hash, key, value) in x.borrow().hashed() {
                        let table = y.borrow();
                        let at = table.find(hash, |held| ctx.equals(held, key))?;
                        match at.and_then(|at| table.at(at)) {
                            Some((_, other)) if ctx.equals(value, other)? => {}
                            _ => return Ok(false),
                        }
                    }
                    Ok(true)
                })?;
                Ok(verdict(equal))
            }
            (Value::Set(x), Value::Set(y)) => {
                let subset = |ctx: &mut Self, x: &Set, y: &Set| -> Outcome<bool> {
                    for member in x.borrow().iter() {
                        if ctx.find_member(&y.borrow(), member)?.1.is_none() {
                            return Ok(false);
                        }
                    }
                    Ok(true)
                };
                let (n, m) = (x.len(), y.len());
                let answer = match op {
                    CompareOp::Eq => n == m && subset(self, x, y)?,
                    CompareOp::Ne => !(n == m && subset(self, x, y)?),
                    CompareOp::Le => n <= m && subset(self, x, y)?,
                    CompareOp::Lt => n < m && subset(self, x, y)?,
                    CompareOp::Ge => m <= n && subset(self, y, x)?,
                    CompareOp::Gt => m < n && subset(self, y, x)?,
                };
                Ok(Some(Value::Bool(answer)))
            }
            (Value::View(view), Value::Set(_)) | (Value::Set(_), Value::View(view)) if view.is_set() => {
                self.compare_views(op, a, b).map(Some)
            }
            (Value::View(x), Value::View(y)) if x.is_set() && y.is_set() => self.compare_views(op, a, b).map(Some),
            (Value::Range(x), Value::Range(y)) if equality => {
                let equal = self.equal_ranges(x, y)?;
                Ok(verdict(equal))
            }
            (Value::Slice(x), Value::Slice(y)) if equality => {
                let parts = [(&x.start, &y.start), (&x.stop, &y.stop), (&x.step, &y.step)];
                for (p, q) in parts {
                    if !self.equals(p, q)? {
                        return Ok(verdict(false));
                    }
                }
                Ok(verdict(true))
            }
            (Value::Method(x), Value::Method(y)) if equality => Ok(verdict(
                super::identity::same(&x.function, &y.function) && super::identity::same(&x.receiver, &y.receiver),
            )),
            _ => Ok(None),
        }
    }

    fn compare_sequences(&mut self, op: CompareOp, a: &[Value], b: &[Value]) -> Outcome {
        if a.len() != b.len() && matches!(op, CompareOp::Eq | CompareOp::Ne) {
            return Ok(Value::Bool(op == CompareOp::Ne));
        }
        for (x, y) in a.iter().zip(b) {
            if !self.equals(x, y)? {
                return match op {
                    CompareOp::Eq => Ok(Value::Bool(false)),
                    CompareOp::Ne => Ok(Value::Bool(true)),
                    _ => self.compare(op, x, y),
                };
            }
        }
        Ok(Value::Bool(op.holds(a.len().cmp(&b.len()))))
    }

    /// `item in container`.
    ///
    /// # Errors
    /// `TypeError: argument of type 'int' is not iterable`.
    pub fn contains(&mut self, container: &Value, item: &Value) -> Outcome<bool> {
        match container {
            Value::Str(text) => match item {
                Value::Str(part) => Ok(text.contains(&**part)),
                _ => {
                    let name = item.type_name();
                    let message = format!("'in <string>' requires string as left operand, not {name}");
                    Err(Error::type_error(message).into())
                }
            },
            Value::List(list) => {
                let items = list.borrow();
                self.any_equals(&items, item)
            }
            Value::Tuple(items) => self.any_equals(items, item),
            Value::Dict(dict) => Ok(self.find(&dict.borrow(), item)?.1.is_some()),
            Value::Set(set) => {
                Ok(self.find_member(&set.borrow(), &super::methods::as_member(item.clone()))?.1.is_some())
            }
            Value::View(view) if view.part == super::iterator::Part::Keys => {
                Ok(self.find(&view.dict.borrow(), item)?.1.is_some())
            }
            Value::Range(range) => Ok(match item {
                Value::Array(_) if let Some(at) = self.as_index(item)? => range.position(&Value::Int(at)).is_some(),
                Value::Instance(_) | Value::Array(_) => {
                    let given = [container.clone(), item.clone(), Value::Int(0), Value::integer(range.count())];
                    self.call(&prelude("__first__"), &given)?.as_i64() != Some(-1)
                }
                Value::Float(x) => number::float_to_int(*x)
                    .is_some_and(|i| x.fract() == 0.0 && range.position(&Value::integer(i)).is_some()),
                Value::Complex(z) => z.1 == 0.0 && self.contains(container, &Value::Float(z.0))?,
                _ => range.position(item).is_some(),
            }),
            Value::Array(array) => self.foreign.contains(self, array, item),
            Value::View(view) if view.part == super::iterator::Part::Items => match item {
                Value::Tuple(pair) if pair.len() == 2 => match self.dict_get(&view.dict, &pair[0])? {
                    Some(held) => self.equals(&held, &pair[1]),
                    None => Ok(false),
                },
                _ => Ok(false),
            },
            Value::View(_) | Value::Iterator(_) | Value::Generator(_) => {
                let items = self.collect(container)?;
                self.any_equals(&items, item)
            }
            _ if container.has_class() => {
                if let Some(method) = Self::special(container, "__contains__") {
                    let answer = self.call(&method, &[container.clone(), item.clone()])?;
                    return self.truth(&answer);
                }
                if Self::special(container, "__iter__").is_none() && Self::special(container, "__getitem__").is_none() {
                    return Err(not_iterable(container).into());
                }
                let items = self.collect(container)?;
                self.any_equals(&items, item)
            }
            _ => Err(not_iterable(container).into()),
        }
    }

    /// The first position in `start..stop` whose item equals `item`.
    pub(crate) fn first_equal(
        &mut self,
        items: &[Value],
        item: &Value,
        start: usize,
        stop: usize,
    ) -> Outcome<Option<usize>> {
        if asks_often(items, item) {
            let bounds = [start, stop.min(items.len())].map(|at| Value::Int(at as i64));
            let given = [&[Value::list(items.to_vec()), item.clone()][..], &bounds].concat();
            let found = self.call(&prelude("__first__"), &given)?;
            return Ok(found.as_i64().and_then(|at| usize::try_from(at).ok()));
        }
        for (at, held) in items.iter().enumerate().take(stop).skip(start) {
            self.tick()?;
            if self.equals(held, item)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    fn any_equals(&mut self, items: &[Value], item: &Value) -> Outcome<bool> {
        Ok(self.first_equal(items, item, 0, items.len())?.is_some())
    }

    /// The list of pairs in a mapping, or in an iterable of pairs.
    pub(crate) fn pairs(&mut self, value: &Value) -> Outcome<Vec<(Value, Value)>> {
        if let Some(held @ Value::Dict(_)) = super::builtins::held(value) {
            return self.pairs(&held);
        }
        if let Value::Dict(dict) = value {
            return Ok(dict.borrow().iter().map(|(k, v)| (k.clone(), v.clone())).collect());
        }
        let mut pairs = Vec::new();
        for (i, item) in self.collect(value)?.iter().enumerate() {
            let parts = match self.collect(item) {
                Err(super::value::Halt::Error(_)) => {
                    let message = format!("cannot convert dictionary update sequence element #{i} to a sequence");
                    return Err(Error::type_error(message).into());
                }
                parts => parts?,
            };
            let [key, value] = &parts[..] else {
                let n = parts.len();
                let message = format!("dictionary update sequence element #{i} has length {n}; 2 is required");
                return Err(Error::value(message).into());
            };
            pairs.push((key.clone(), value.clone()));
        }
        Ok(pairs)
    }
}

/// Whether the right operand's class derives from the left one's: its methods are then asked first.
fn of_derived(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Instance(x), Value::Instance(y)) => !Rc::ptr_eq(&x.class, &y.class) && y.class.derives(&x.class),
        _ => false,
    }
}

/// Whether comparing an item with many may call methods of classes. Each call would restart the whole comparison, so a loop
/// in the prelude does it instead.
pub(crate) fn asks_often(items: &[Value], item: &Value) -> bool {
    items.len() > 8 && (asks_classes(item, 4) || items.iter().any(|held| asks_classes(held, 4)))
}
