//! Methods and data attributes of the built-in types.

mod at_once;
mod dict;
mod float_hex;
mod list;
pub(crate) use list::{GIVE_BACK, SORT_BY, TAKE};
mod order;
pub(crate) use order::asks_classes;
mod set;
mod special;
mod string;
mod string_parts;

use super::builtins::late_call;
use super::native::{Args, Native};
use super::value::{Halt, Resume, Type, Value};
use crate::error::Error;
use num_bigint::BigInt;
pub(crate) use set::as_member;
pub(crate) use special::{special, special_names};
use std::rc::Rc;

/// The methods of a built-in type.
fn tables(t: Type) -> [&'static [Native]; 2] {
    match t {
        Type::Str => [string::METHODS, string_parts::METHODS],
        Type::List => [list::METHODS, list::SHARED],
        Type::Tuple | Type::Range => [list::SHARED, &[]],
        Type::Dict => [dict::METHODS, &[]],
        Type::Set => [set::METHODS, set::SHARED],
        Type::FrozenSet => [set::SHARED, &[]],
        Type::Int | Type::Bool => [INT, &[]],
        Type::Float => [FLOAT, &[]],
        Type::Complex => [COMPLEX, &[]],
        Type::Property => [PROPERTY, &[]],
        Type::Generator => [GENERATOR, &[]],
        Type::Coroutine => [GENERATOR, COROUTINE],
        Type::Slice => [SLICE, &[]],
        Type::DictKeys | Type::DictItems => [VIEW, &[]],
        Type::Object => [OBJECT, &[]],
        _ => [&[], &[]],
    }
}

/// The method of that name of a built-in type, unbound: it takes its receiver as its first argument.
pub(crate) fn lookup(t: Type, name: &str) -> Option<&'static Native> {
    tables(t).into_iter().flatten().find(|native| native.name == name)
}

/// Names of the methods of a built-in type.
pub(crate) fn names(t: Type) -> impl Iterator<Item = &'static str> {
    tables(t).into_iter().flatten().map(|native| native.name)
}

/// A data attribute of a built-in value, such as `(3).real` or `f.__name__`.
pub(crate) fn data(value: &Value, name: &str) -> Option<Value> {
    Some(match (value, name) {
        (Value::Int(_) | Value::BigInt(_), "real" | "numerator") => value.clone(),
        (Value::Bool(b), "real" | "numerator") => Value::Int(i64::from(*b)),
        (Value::Int(_) | Value::BigInt(_) | Value::Bool(_), "imag") => Value::Int(0),
        (Value::Int(_) | Value::BigInt(_) | Value::Bool(_), "denominator") => Value::Int(1),
        (Value::Float(_), "real") => value.clone(),
        (Value::Float(_), "imag") => Value::Float(0.0),
        (Value::Complex(z), "real") => Value::Float(z.0),
        (Value::Complex(z), "imag") => Value::Float(z.1),
        (Value::Range(r), "start" | "stop" | "step") => {
            let [start, stop, step] = r.parts();
            Value::integer(match name {
                "start" => start,
                "stop" => stop,
                _ => step,
            })
        }
        (Value::Slice(s), "start") => s.start.clone(),
        (Value::Slice(s), "stop") => s.stop.clone(),
        (Value::Slice(s), "step") => s.step.clone(),
        (Value::Function(f), "__name__") => Value::Str(f.name.clone()),
        (Value::Function(f), "__qualname__") => Value::Str(f.code.qualified.clone()),
        (Value::Function(f), "__doc__") => f.code.doc.clone().unwrap_or(Value::None),
        (Value::Type(_), "__doc__") => Value::None,
        (Value::Descriptor(d), "__doc__") => match &**d {
            super::class::Descriptor::Property { doc, .. } if !doc.is_none() => doc.clone(),
            _ => return None,
        },
        (Value::Descriptor(d), "fget" | "fset" | "fdel") => match (&**d, name) {
            (super::class::Descriptor::Property { get, .. }, "fget") => get.clone(),
            (super::class::Descriptor::Property { set, .. }, "fset") => set.clone(),
            (super::class::Descriptor::Property { delete, .. }, _) => delete.clone(),
            _ => return None,
        },
        (Value::Descriptor(d), "__func__") => match &**d {
            super::class::Descriptor::Static(f) | super::class::Descriptor::Class(f) => f.clone(),
            super::class::Descriptor::Property { .. } => return None,
        },
        (Value::Function(f), "__module__") => {
            f.module.get_named("__name__").unwrap_or(Value::Str(f.module.name.clone()))
        }
        (Value::Function(f), "__kwdefaults__") => keyword_defaults(f),
        (Value::Function(f), "__globals__") => Value::Dict(f.module.names()),
        (Value::Function(f), "__defaults__") => {
            if f.defaults.is_empty() {
                Value::None
            } else {
                Value::tuple(f.defaults.clone())
            }
        }
        (Value::Native(native), "__name__" | "__qualname__") => Value::str(native.name),
        (Value::Closure(closure), "__name__") => Value::Str(closure.name.clone()),
        (Value::Method(method), "__self__") => method.receiver.clone(),
        (Value::Method(method), "__func__") => method.function.clone(),
        (Value::Method(method), "__qualname__") if matches!(method.function, Value::Native(_)) => {
            let Some(Value::Str(name)) = data(&method.function, "__name__") else { return None };
            Value::str(format!("{}.{name}", method.receiver.type_name()))
        }
        (Value::Method(method), "__name__" | "__qualname__" | "__doc__")
            if !matches!(method.function, Value::Function(_)) =>
        {
            return data(&method.function, name);
        }
        (Value::Type(t), "__name__" | "__qualname__") => Value::str(t.name().rsplit('.').next().unwrap_or_default()),
        (Value::Type(_), "__module__") => Value::str("builtins"),
        (Value::Generator(generator), "__name__") => Value::Str(generator.name.clone()),
        (_, "__class__") if !matches!(value, Value::Instance(_)) => Value::Type(value.type_of()),
        _ => return None,
    })
}

/// `f.__kwdefaults__`.
fn keyword_defaults(function: &super::class::Function) -> Value {
    let signature = &function.code.signature;
    let names = signature.names.iter().skip(signature.positional);
    let dict = super::value::Dict::default();
    for (name, default) in names.zip(&function.keyword_defaults) {
        if let Some(default) = default {
            dict.borrow_mut().push(name.hash(), Value::Str(name.clone()), default.clone());
        }
    }
    if dict.is_empty() { Value::None } else { Value::Dict(Rc::new(dict)) }
}

/// The receiver of a method, which must be of the method's type.
///
/// # Errors
/// `TypeError: descriptor 'upper' for 'str' objects doesn't apply to a 'int' object`.
fn receiver(args: &mut Args, t: Type) -> Result<Value, Error> {
    let name = args.function();
    let absent = || Error::type_error(format!("unbound method {}.{name}() needs an argument", t.name()));
    let value = args.positional_only("self").map_err(|_| absent())?;
    let value = super::builtins::held(&value).unwrap_or(value);
    // A scalar `numpy.float64` is a float.
    if let (Value::Array(array), Type::Float) = (&value, t)
        && let Some(number) = super::foreign::float_of(array)
    {
        return Ok(Value::Float(number));
    }
    let is_coroutine = t == Type::Generator && value.type_of() == Type::Coroutine;
    if value.type_of() == t || is_coroutine || (t == Type::Int && value.type_of() == Type::Bool) {
        return Ok(value);
    }
    let (kind, given) = (t.name(), value.type_name());
    Err(Error::type_error(format!("descriptor '{name}' for '{kind}' objects doesn't apply to a '{given}' object")))
}

/// Checks that there is no argument besides the receiver.
///
/// # Errors
/// `TypeError: str.upper() takes no arguments (1 given)`.
fn no_more(args: &Args, t: Type) -> Result<(), Error> {
    let (name, given) = (args.function(), args.remaining());
    if given > 0 {
        return Err(Error::type_error(format!("{}.{name}() takes no arguments ({given} given)", t.name())));
    }
    args.finish().map_err(|_| Error::type_error(format!("{}.{name}() takes no keyword arguments", t.name())))
}

/// The only argument besides the receiver.
///
/// # Errors
/// `TypeError: list.append() takes exactly one argument (0 given)`.
fn one_more(args: &mut Args, t: Type) -> Result<Value, Error> {
    let (name, given) = (args.function(), args.remaining());
    if given != 1 {
        return Err(Error::type_error(format!("{}.{name}() takes exactly one argument ({given} given)", t.name())));
    }
    let value = args.positional_only("object")?;
    args.finish().map_err(|_| Error::type_error(format!("{}.{name}() takes no keyword arguments", t.name())))?;
    Ok(value)
}

static INT: &[Native] = &[
    Native::method("bit_length", |_, args| {
        let value = receiver(args, Type::Int)?.as_bigint().unwrap_or_default();
        no_more(args, Type::Int)?;
        Ok(Value::Int(value.bits() as i64))
    }),
    Native::method("bit_count", |_, args| {
        let value = receiver(args, Type::Int)?.as_bigint().unwrap_or_default();
        no_more(args, Type::Int)?;
        let ones: u64 = value.magnitude().iter_u64_digits().map(|d| u64::from(d.count_ones())).sum();
        Ok(Value::Int(ones as i64))
    }),
    Native::method("as_integer_ratio", |_, args| {
        let value = receiver(args, Type::Int)?;
        no_more(args, Type::Int)?;
        Ok(Value::tuple(vec![Value::integer(value.as_bigint().unwrap_or_default()), Value::Int(1)]))
    }),
    Native::method("to_bytes", |ctx, args| late_call(ctx, args, "_to_bytes")),
    Native::method("from_bytes", |ctx, args| late_call(ctx, args, "_from_bytes")),
    Native::method("conjugate", |_, args| {
        let value = receiver(args, Type::Int)?;
        no_more(args, Type::Int)?;
        Ok(Value::integer(value.as_bigint().unwrap_or_default()))
    }),
    Native::method("is_integer", |_, args| {
        receiver(args, Type::Int)?;
        no_more(args, Type::Int)?;
        Ok(Value::Bool(true))
    }),
];

static FLOAT: &[Native] = &[
    Native::method("is_integer", |_, args| match receiver(args, Type::Float)? {
        Value::Float(x) => Ok(Value::Bool(x.is_finite() && x.fract() == 0.0)),
        _ => Ok(Value::None),
    }),
    Native::method("conjugate", |_, args| Ok(receiver(args, Type::Float)?)),
    Native::method("hex", |_, args| {
        let Value::Float(x) = receiver(args, Type::Float)? else { return Ok(Value::None) };
        no_more(args, Type::Float)?;
        Ok(Value::str(float_hex::hex(x)))
    }),
    Native::new("fromhex", |_, args| {
        // It is a class method; called on a float, the receiver is the first argument.
        let text = args.rest().last().cloned().unwrap_or(Value::None);
        args.finish()?;
        match text.as_str() {
            Some(text) => Ok(Value::Float(float_hex::from_hex(text)?)),
            None => Err(Error::type_error("fromhex() argument must be str").into()),
        }
    }),
    Native::method("as_integer_ratio", |_, args| {
        let Value::Float(x) = receiver(args, Type::Float)? else { return Ok(Value::None) };
        no_more(args, Type::Float)?;
        if x.is_nan() {
            return Err(Error::value("cannot convert NaN to integer ratio").into());
        }
        let (mut mantissa, mut exponent) = libm::frexp(x);
        if x.is_infinite() {
            return Err(Error::overflow("cannot convert Infinity to integer ratio").into());
        }
        while mantissa.fract() != 0.0 {
            mantissa *= 2.0;
            exponent -= 1;
        }
        let whole = BigInt::from(mantissa as i64);
        let (top, bottom) = if exponent >= 0 {
            (whole << exponent as u64, BigInt::from(1))
        } else {
            (whole, BigInt::from(1) << exponent.unsigned_abs() as u64)
        };
        Ok(Value::tuple(vec![Value::integer(top), Value::integer(bottom)]))
    }),
];

static COMPLEX: &[Native] = &[Native::method("conjugate", |_, args| {
    let value = receiver(args, Type::Complex)?;
    no_more(args, Type::Complex)?;
    match value {
        Value::Complex(z) => Ok(Value::complex(z.0, -z.1)),
        other => Ok(other),
    }
})];

static PROPERTY: &[Native] = &[
    Native::method("setter", |_, args| property(args, 1)),
    Native::method("getter", |_, args| property(args, 0)),
    Native::method("deleter", |_, args| property(args, 2)),
];

/// A copy of a property with another getter, setter or deleter, by its place.
fn property(args: &mut Args, place: usize) -> super::value::Outcome {
    use super::class::Descriptor;
    let Value::Descriptor(descriptor) = receiver(args, Type::Property)? else { return Ok(Value::None) };
    let new = one_more(args, Type::Property)?;
    let Descriptor::Property { get, set, delete, doc, name } = &*descriptor else { return Ok(Value::None) };
    let mut parts = [get.clone(), set.clone(), delete.clone()];
    if !new.is_none() {
        parts[place] = new;
    }
    let [get, set, delete] = parts;
    let (doc, name) = (doc.clone(), name.clone());
    Ok(Value::Descriptor(Rc::new(Descriptor::Property { get, set, delete, doc, name })))
}

/// A coroutine is what `await` iterates over.
static COROUTINE: &[Native] = &[Native::method("__await__", |_, args| {
    let coroutine = receiver(args, Type::Coroutine)?;
    no_more(args, Type::Coroutine)?;
    Ok(coroutine)
})];

static GENERATOR: &[Native] = &[
    Native::method("send", |ctx, args| {
        let generator = receiver(args, Type::Generator)?;
        let value = one_more(args, Type::Generator)?;
        ctx.call_or_stop(&generator, &[value])?.map_err(super::builtins::stop)
    }),
    Native::method("throw", |ctx, args| {
        let generator = receiver(args, Type::Generator)?;
        let given = args.positional_only("value")?;
        // The deprecated form `throw(type, value, traceback)`.
        let value = args.optional_or_none("value")?;
        args.optional("traceback")?;
        args.finish()?;
        let thrown = match value {
            None => given,
            Some(value) if super::builtins::is_a(&value, "BaseException") => value,
            Some(Value::Tuple(values)) => ctx.call(&given, &values)?,
            Some(value) => ctx.call(&given, &[value])?,
        };
        let exception = super::machine::to_raise(ctx, &thrown)?;
        let step = ctx.resume(&generator, Resume::Throw, vec![exception])?;
        step.map_err(super::builtins::stop)
    }),
    Native::method("close", |ctx, args| {
        let generator = receiver(args, Type::Generator)?;
        no_more(args, Type::Generator)?;
        let exit = match super::builtins::raise("GeneratorExit", &[]) {
            Halt::Raise(exception) => exception,
            halt => return Err(halt),
        };
        Ok(match ctx.resume(&generator, Resume::Close, vec![exit])? {
            Ok(value) | Err(value) => value,
        })
    }),
    Native::method("__next__", |ctx, args| {
        let generator = receiver(args, Type::Generator)?;
        no_more(args, Type::Generator)?;
        ctx.call_or_stop(&generator, &[])?.map_err(super::builtins::stop)
    }),
];

static VIEW: &[Native] = &[Native::method("isdisjoint", |ctx, args| {
    let view = args.positional_only("self")?;
    let kind = match view.type_of() {
        kind @ (Type::DictKeys | Type::DictItems) => kind,
        _ => return Err(super::identity::no_attribute(&view, "isdisjoint")),
    };
    let other = one_more(args, kind)?;
    for item in ctx.collect(&other)? {
        if ctx.contains(&view, &item)? {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
})];

static SLICE: &[Native] = &[Native::method("indices", |ctx, args| {
    let Value::Slice(slice) = receiver(args, Type::Slice)? else { return Ok(Value::None) };
    let length = one_more(args, Type::Slice)?;
    let Some(length) = ctx.large_index(&length)? else { return Err(length.index().map(|_| ()).unwrap_err().into()) };
    if length.sign() == num_bigint::Sign::Minus {
        return Err(Error::value("length should not be negative").into());
    }
    Ok(Value::tuple(ctx.large_stride(&slice, &length)?.map(Value::integer).into()))
})];

/// Methods of `object` such as `object.__setattr__`, called on the class itself.
static OBJECT: &[Native] = &[
    Native::method("__setattr__", |ctx, args| {
        let (target, name) = (args.positional_only("self")?, args.positional_only("name")?);
        let value = args.positional_only("value")?;
        args.finish()?;
        match name.as_str() {
            Some(name) => ctx.set_plain_attribute(&target, name, &value)?,
            None => return Err(Error::type_error("attribute name must be string").into()),
        }
        Ok(Value::None)
    }),
    Native::method("__delattr__", |ctx, args| {
        let (target, name) = (args.positional_only("self")?, args.positional_only("name")?);
        args.finish()?;
        match name.as_str() {
            Some(name) => ctx.delete_plain_attribute(&target, name)?,
            None => return Err(Error::type_error("attribute name must be string").into()),
        }
        Ok(Value::None)
    }),
    Native::method("__repr__", |ctx, args| {
        let value = args.positional_only("self")?;
        Ok(Value::str(ctx.plain_repr(&value)?))
    }),
];
