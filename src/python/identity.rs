//! Identity, truth, equality and hashing of values.

use super::context::Context;
use super::foreign;
use super::members::Members;
use super::number;
use super::operator::CompareOp;
use super::value::{Halt, Outcome, Value};
use crate::error::Error;
use std::rc::Rc;

/// `a is b`.
pub(crate) fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Str(x), Value::Str(y)) => x == y,
        (Value::Array(x), Value::Array(y)) => foreign::identity(x) == foreign::identity(y),
        (Value::DType(x), Value::DType(y)) => x == y,
        (Value::ScalarType(x), Value::ScalarType(y)) => x == y,
        (Value::Numeric(x), Value::Numeric(y)) => x == y,
        (Value::Type(x), Value::Type(y)) => x == y,
        (Value::None, Value::None)
        | (Value::Ellipsis, Value::Ellipsis)
        | (Value::NotImplemented, Value::NotImplemented) => true,
        (Value::Bool(x), Value::Bool(y)) => x == y,
        (Value::Int(x), Value::Int(y)) => x == y,
        (Value::Float(x), Value::Float(y)) => x.to_bits() == y.to_bits(),
        (Value::Tuple(x), Value::Tuple(y)) if x.is_empty() && y.is_empty() => true,
        (Value::Method(_), Value::Method(_)) => false,
        _ => {
            std::mem::discriminant(a) == std::mem::discriminant(b) && address(a).is_some_and(|x| Some(x) == address(b))
        }
    }
}

/// A number that no other live object has; `None` for values without identity (numbers).
pub(crate) fn address(value: &Value) -> Option<usize> {
    Some(match value {
        Value::Str(s) => s.address(),
        Value::BigInt(v) => Rc::as_ptr(v) as usize,
        Value::Complex(v) => Rc::as_ptr(v) as usize,
        Value::Tuple(v) => Rc::as_ptr(v) as usize,
        Value::List(v) => Rc::as_ptr(v) as usize,
        Value::Dict(v) => Rc::as_ptr(v) as usize,
        Value::Set(v) => Rc::as_ptr(v) as usize,
        Value::View(v) => Rc::as_ptr(v) as usize,
        Value::Range(v) => Rc::as_ptr(v) as usize,
        Value::Slice(v) => Rc::as_ptr(v) as usize,
        Value::Array(v) => foreign::identity(v),
        Value::Class(v) => Rc::as_ptr(v) as usize,
        Value::Instance(v) => Rc::as_ptr(v) as usize,
        Value::Function(v) => Rc::as_ptr(v) as usize,
        Value::Native(v) => std::ptr::from_ref(*v) as usize,
        Value::Closure(v) => Rc::as_ptr(v) as usize,
        Value::Method(v) => Rc::as_ptr(v) as usize,
        Value::Module(v) => Rc::as_ptr(v) as usize,
        Value::Iterator(v) => Rc::as_ptr(v) as usize,
        Value::Generator(v) => Rc::as_ptr(v) as usize,
        Value::Descriptor(v) => Rc::as_ptr(v) as usize,
        Value::Super(v) => Rc::as_ptr(v) as usize,
        Value::None
        | Value::Ellipsis
        | Value::NotImplemented
        | Value::Bool(_)
        | Value::Int(_)
        | Value::Float(_)
        | Value::DType(_)
        | Value::ScalarType(_)
        | Value::Numeric(_)
        | Value::Type(_) => return None,
    })
}

impl Context {
    /// `bool(value)`.
    ///
    /// # Errors
    /// `ValueError` for an array of several elements; [`Halt::Read`], [`Halt::Call`].
    pub fn truth(&mut self, value: &Value) -> Outcome<bool> {
        Ok(match value {
            Value::None => false,
            Value::Bool(b) => *b,
            Value::Int(i) => *i != 0,
            Value::Float(x) => *x != 0.0,
            Value::Complex(z) => z.0 != 0.0 || z.1 != 0.0,
            Value::Str(s) => !s.is_empty(),
            Value::Tuple(t) => !t.is_empty(),
            Value::List(l) => !l.is_empty(),
            Value::Dict(d) => !d.is_empty(),
            Value::Set(s) => !s.is_empty(),
            Value::View(v) => !v.dict.is_empty(),
            Value::Range(r) => !r.is_empty(),
            Value::Array(a) => return self.foreign.truth(self, a),
            Value::NotImplemented => {
                let message = "NotImplemented should not be used in a boolean context";
                self.warn_or_fail("DeprecationWarning", message)?;
                true
            }
            Value::Instance(instance) => {
                if let Some(method) = instance.class.lookup_named("__bool__") {
                    return match self.call(&method, std::slice::from_ref(value))? {
                        Value::Bool(b) => Ok(b),
                        other => {
                            let name = other.type_name();
                            Err(Error::type_error(format!("__bool__ should return bool, returned {name}")).into())
                        }
                    };
                }
                match instance.class.lookup_named("__len__") {
                    Some(_) => self.length(value)? != 0,
                    None => true,
                }
            }
            Value::Class(_) if value.has_class() => {
                if let Some(method) = Self::special(value, "__bool__") {
                    let answer = self.call(&method, std::slice::from_ref(value))?;
                    return Ok(matches!(answer, Value::Bool(true)));
                }
                Self::special(value, "__len__").is_none() || self.length(value)? != 0
            }
            _ => true,
        })
    }

    /// `a is b or a == b` as a bool: how containers compare their items. Numbers have no identity here, so one NaN is
    /// another.
    ///
    /// # Errors
    /// Those of `==` and of the truth of its result.
    pub fn equals(&mut self, a: &Value, b: &Value) -> Outcome<bool> {
        self.tick()?;
        if same(a, b) {
            return Ok(true);
        }
        match (a, b) {
            (Value::Str(x), Value::Str(y)) => Ok(x == y),
            (Value::Int(x), Value::Int(y)) => Ok(x == y),
            _ => {
                let answer = self.compare(CompareOp::Eq, a, b)?;
                self.truth(&answer)
            }
        }
    }

    /// A hash consistent with `==`.
    ///
    /// # Errors
    /// `TypeError: unhashable type: 'list'`.
    pub fn hash(&mut self, value: &Value) -> Outcome<u64> {
        if let Some(hash) = number::hash(value) {
            return Ok(hash as u64);
        }
        Ok(match value {
            Value::Str(s) => s.hash(),
            Value::None => 0x9E3,
            Value::Ellipsis => 0x9E4,
            Value::NotImplemented => 0x9E5,
            Value::Type(t) => 0xA000 + *t as u64,
            Value::Range(r) => return self.hash(&r.identity()),
            Value::Array(_) | Value::DType(_) | Value::ScalarType(_) | Value::Numeric(_) => {
                return self.foreign.hash(self, value);
            }
            Value::Tuple(items) => self.nested(|ctx| {
                let join = |h, item| Ok::<_, Halt>(number::join_hashes(h, ctx.hash(item)?));
                Ok(number::joined(items.iter().try_fold(number::TUPLE, join)?, items.len()))
            })?,
            Value::Set(set) if set.frozen => set.borrow().frozen_hash(),
            Value::List(_) | Value::Dict(_) | Value::Set(_) | Value::Slice(_) => {
                return Err(Error::type_error(format!("unhashable type: '{}'", value.type_name())).into());
            }
            Value::Method(method) => self.hash(&method.receiver.clone()).unwrap_or(0x9E6),
            Value::Instance(instance) => {
                let own = instance.class.lookup_named("__hash__");
                match own {
                    Some(Value::None) => {
                        let message = format!("unhashable type: '{}'", value.type_name());
                        return Err(Error::type_error(message).into());
                    }
                    Some(method) => match self.call(&method, std::slice::from_ref(value))? {
                        Value::Int(i) => i as u64,
                        Value::Bool(b) => u64::from(b),
                        Value::BigInt(i) => number::hash(&Value::BigInt(i)).unwrap_or(0) as u64,
                        answer if super::builtins::held(&answer).is_some_and(|held| held.as_bigint().is_some()) => {
                            let held = super::builtins::held(&answer).unwrap_or(answer);
                            number::hash(&held).unwrap_or(0) as u64
                        }
                        _ => return Err(Error::type_error("__hash__ method should return an integer").into()),
                    },
                    None if instance.class.lookup_named("__eq__").is_some() => {
                        let message = format!("unhashable type: '{}'", value.type_name());
                        return Err(Error::type_error(message).into());
                    }
                    None => address(value).unwrap_or(0) as u64 >> 4,
                }
            }
            _ => address(value).unwrap_or(0) as u64 >> 4,
        })
    }

    /// `len(value)`.
    ///
    /// # Errors
    /// `TypeError: object of type 'int' has no len()`.
    pub fn length(&mut self, value: &Value) -> Outcome<usize> {
        Ok(match value {
            Value::Str(s) => s.count(),
            Value::Tuple(t) => t.len(),
            Value::List(l) => l.len(),
            Value::Dict(d) => d.len(),
            Value::Set(s) => s.len(),
            Value::View(v) => v.dict.len(),
            Value::Range(r) => r.length()?,
            Value::Array(a) => return self.foreign.length(self, a),
            Value::Instance(instance) if instance.class.lookup_named("__len__").is_some() => {
                let method = instance.class.lookup_named("__len__").unwrap_or(Value::None);
                let length = self.call(&method, std::slice::from_ref(value))?;
                self.told_length(&length)?
            }
            Value::Class(_) if Self::special(value, "__len__").is_some() => {
                let method = Self::special(value, "__len__").unwrap_or(Value::None);
                let length = self.call(&method, std::slice::from_ref(value))?;
                self.told_length(&length)?
            }
            _ => return Err(Error::type_error(format!("object of type '{}' has no len()", value.type_name())).into()),
        })
    }

    /// The length that a `__len__` returned.
    fn told_length(&mut self, told: &Value) -> Outcome<usize> {
        let Some(length) = self.large_index(told)? else { return Ok(told.index().map(|_| 0)?) };
        if length.sign() == num_bigint::Sign::Minus {
            return Err(Error::value("__len__() should return >= 0").into());
        }
        let fits = i64::try_from(length).map(|length| length as usize);
        fits.map_err(|_| Error::overflow("cannot fit 'int' into an index-sized integer").into())
    }

    /// The position of a key in a dictionary, with the key's hash.
    pub(crate) fn find<V>(
        &mut self,
        table: &super::table::Ordered<Value, V>,
        key: &Value,
    ) -> Outcome<(u64, Option<usize>)> {
        let hash = self.hash(key)?;
        let position = table.find(hash, |held| self.equals(held, key))?;
        Ok((hash, position))
    }

    /// The position of a member of a set, with its hash.
    pub(crate) fn find_member(&mut self, members: &Members, key: &Value) -> Outcome<(u64, Option<usize>)> {
        if let Some(found) = members.find_plain(key) {
            return Ok(found);
        }
        let hash = self.hash(key)?;
        let position = members.find(hash, |held| self.equals(held, key))?;
        Ok((hash, position))
    }

    /// Sets `dict[key]`.
    ///
    /// # Errors
    /// `TypeError` for an unhashable key.
    pub fn dict_set(&mut self, dict: &super::value::Dict, key: Value, value: Value) -> Outcome<()> {
        let (hash, position) = self.find(&dict.borrow(), &key)?;
        let old = match position {
            Some(position) => dict.borrow_mut().value_mut(position).map(|held| std::mem::replace(held, value)),
            None => {
                dict.borrow_mut().push(hash, key, value);
                dict.weigh();
                None
            }
        };
        drop(old);
        Ok(())
    }

    /// `dict[key]`, if the key is present.
    ///
    /// # Errors
    /// `TypeError` for an unhashable key.
    pub fn dict_get(&mut self, dict: &super::value::Dict, key: &Value) -> Outcome<Option<Value>> {
        let table = dict.borrow();
        let (_, position) = self.find(&table, key)?;
        Ok(position.and_then(|p| table.at(p)).map(|(_, value)| value.clone()))
    }

    /// Adds a member to a set.
    ///
    /// # Errors
    /// `TypeError` for an unhashable member.
    pub fn set_add(&mut self, set: &super::value::Set, member: Value) -> Outcome<()> {
        let (hash, position) = self.find_member(&set.borrow(), &member)?;
        if position.is_none() {
            set.borrow_mut().push(hash, member);
            set.weigh();
        }
        Ok(())
    }
}

/// The `AttributeError` of an attribute that does not exist.
pub(crate) fn no_attribute(value: &Value, name: &str) -> Halt {
    let error = match value {
        Value::Class(class) => format!("type object '{}' has no attribute '{name}'", class.name),
        Value::Type(t) => format!("type object '{}' has no attribute '{name}'", t.name()),
        Value::Module(module) => format!("module '{}' has no attribute '{name}'", module.name),
        _ => format!("'{}' object has no attribute '{name}'", value.type_name()),
    };
    Error::attribute(error).into()
}
