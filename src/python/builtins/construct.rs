//! Calling a built-in type: `int("3")`, `list(xs)`, `property(f)`.

use super::functions::{make_iterator, make_super, type_of};
use crate::error::Error;
use crate::python::class::{Class, Descriptor, Instance};
use crate::python::context::Context;
use crate::python::members::Members;
use crate::python::native::Args;
use crate::python::number;
use crate::python::set_operations::set_from;
use crate::python::subscript::bounds;
use crate::python::value::{Dict, Method, Outcome, Range, Set, Slice, Type, Value};
use num_bigint::BigInt;
use std::cell::RefCell;
use std::rc::Rc;

/// `t(...)`.
///
/// # Errors
/// Those of Python's constructor, with its messages.
pub(crate) fn construct(ctx: &mut Context, t: Type, args: &mut Args) -> Outcome {
    match t {
        Type::Int => int(ctx, args),
        Type::Float => {
            let Some(value) = at_most_one(args)? else { return Ok(Value::Float(0.0)) };
            float(ctx, &value).map(Value::Float)
        }
        Type::Complex => complex(ctx, args),
        Type::Bool => {
            let Some(value) = at_most_one(args)? else { return Ok(Value::Bool(false)) };
            Ok(Value::Bool(ctx.truth(&value)?))
        }
        Type::Str => {
            let Some(value) = args.optional("object")? else { return Ok(Value::str("")) };
            let (encoding, errors) = (args.optional("encoding")?, args.optional("errors")?);
            args.finish()?;
            if encoding.is_some() || errors.is_some() {
                if let Value::Str(_) = value {
                    return Err(Error::type_error("decoding str is not supported").into());
                }
                let named = [("encoding", encoding), ("errors", errors)].into_iter();
                let keywords = named.filter_map(|(name, value)| Some((name.into(), value?))).collect();
                let decode = ctx.attribute(&value, &"decode".into()).map_err(|_| {
                    Error::type_error(format!("decoding to str: need a bytes-like object, {} found", value.type_name()))
                })?;
                return ctx.call_keywords(&decode, &[], keywords);
            }
            if let Value::Str(text) = &value {
                return Ok(Value::Str(text.to_own()));
            }
            Ok(Value::str(ctx.str(&value)?))
        }
        Type::List => {
            let items = items(ctx, args)?;
            Ok(Value::list(items))
        }
        Type::Tuple => {
            if let [tuple @ Value::Tuple(_)] = args.positional() {
                return Ok(tuple.clone());
            }
            let items = items(ctx, args)?;
            Ok(Value::tuple(items))
        }
        Type::Set | Type::FrozenSet => {
            let frozen = t == Type::FrozenSet;
            if let [one] = args.positional() {
                let of = one.clone();
                args.rest();
                args.finish()?;
                return set_from(ctx, &of, frozen);
            }
            let items = items(ctx, args)?;
            set_of(ctx, items, frozen)
        }
        Type::Dict => dict(ctx, args),
        Type::Range => range(ctx, args),
        Type::Slice => {
            let given = args.rest();
            args.finish()?;
            let n = given.len();
            let bound = if n == 0 { "at least 1 argument" } else { "at most 3 arguments" };
            let wrong = |_| Error::type_error(format!("slice expected {bound}, got {n}"));
            let [start, stop, step] = bounds(given).map_err(wrong)?;
            Ok(Value::Slice(Rc::new(Slice { start, stop, step })))
        }
        Type::Property => {
            let get = args.optional("fget")?.unwrap_or(Value::None);
            let set = args.optional("fset")?.unwrap_or(Value::None);
            let delete = args.optional("fdel")?.unwrap_or(Value::None);
            args.optional("doc")?;
            args.finish()?;
            Ok(Value::Descriptor(Rc::new(Descriptor::Property { get, set, delete })))
        }
        Type::StaticMethod => Ok(Value::Descriptor(Rc::new(Descriptor::Static(args.positional_only("function")?)))),
        Type::ClassMethod => Ok(Value::Descriptor(Rc::new(Descriptor::Class(args.positional_only("function")?)))),
        Type::Method => {
            let (function, receiver) = (args.positional_only("function")?, args.positional_only("instance")?);
            args.finish()?;
            if receiver.is_none() {
                return Err(Error::type_error("self must not be None").into());
            }
            Ok(Value::Method(Rc::new(Method { function, receiver })))
        }
        Type::Enumerate | Type::Zip | Type::Map | Type::Filter | Type::Reversed => make_iterator(ctx, t, args),
        Type::Super => make_super(args),
        Type::Type => {
            let value = args.positional_only("object")?;
            if args.remaining() > 0 {
                let given = [value, args.positional_only("bases")?, args.positional_only("dict")?];
                return ctx.call_keywords(&super::prelude("__class_of__"), &given, args.rest_keywords());
            }
            args.finish()?;
            Ok(type_of(ctx, &value))
        }
        Type::Object => {
            args.finish()?;
            Ok(Value::Instance(Instance::new(plain_class())))
        }
        Type::NoneType => Ok(Value::None),
        _ => Err(Error::type_error(format!("cannot create '{}' instances", t.name())).into()),
    }
}

thread_local! {
    static PLAIN: Rc<Class> = Rc::new(Class {
        name: "object".into(),
        qualified: RefCell::new("object".into()),
        bases: Vec::new(),
        ancestors: Vec::new(),
        meta: None,
        attributes: Default::default(),
        is_exception: false,
        builtin: true,
        number: crate::python::lookup::new_class(),
        unusual: Default::default(),
        closed: false,
        finalizes: Default::default(),
    });
}

/// The class of `object()`.
fn plain_class() -> Rc<Class> {
    PLAIN.with(Rc::clone)
}

fn at_most_one(args: &mut Args) -> Result<Option<Value>, Error> {
    let n = args.remaining();
    if n > 1 {
        return Err(Error::type_error(format!("{} expected at most 1 argument, got {n}", args.function())));
    }
    let value = if n == 1 { Some(args.positional_only("x")?) } else { None };
    let name = args.function();
    args.finish().map_err(|_| Error::type_error(format!("{name}() takes no keyword arguments")))?;
    Ok(value)
}

fn items(ctx: &mut Context, args: &mut Args) -> Outcome<Vec<Value>> {
    match at_most_one(args)? {
        Some(iterable) => ctx.collect(&iterable),
        None => Ok(Vec::new()),
    }
}

/// A set of these items.
pub(crate) fn set_of(ctx: &mut Context, items: Vec<Value>, frozen: bool) -> Outcome {
    let set = Set::new(Members::default(), frozen);
    for item in items {
        ctx.set_add(&set, item)?;
    }
    Ok(Value::Set(Rc::new(set)))
}

fn dict(ctx: &mut Context, args: &mut Args) -> Outcome {
    let n = args.remaining();
    if n > 1 {
        return Err(Error::type_error(format!("dict expected at most 1 argument, got {n}")).into());
    }
    let dict = Dict::default();
    if n == 1 {
        let mut source = args.positional_only("mapping")?;
        if Context::special(&source, "keys").is_some() {
            source = ctx.call(&super::prelude("__mapping__"), &[source])?;
        }
        ctx.dict_merge(&dict, &source)?;
    }
    for (name, value) in args.rest_keywords() {
        ctx.dict_set(&dict, Value::Str(name), value)?;
    }
    Ok(Value::Dict(Rc::new(dict)))
}

fn range(ctx: &mut Context, args: &mut Args) -> Outcome {
    let given = args.rest();
    args.finish().map_err(|_| Error::type_error("range() takes no keyword arguments"))?;
    let n = given.len();
    let bound = if n == 0 { "at least 1 argument" } else { "at most 3 arguments" };
    let (start, stop, step) = match given {
        [stop] => (0, ctx.index(stop)?, 1),
        [start, stop] => (ctx.index(start)?, ctx.index(stop)?, 1),
        [start, stop, step] => (ctx.index(start)?, ctx.index(stop)?, ctx.index(step)?),
        _ => return Err(Error::type_error(format!("range expected {bound}, got {n}")).into()),
    };
    if step == 0 {
        return Err(Error::value("range() arg 3 must not be zero").into());
    }
    Ok(Value::Range(Rc::new(Range { start, stop, step })))
}

fn int(ctx: &mut Context, args: &mut Args) -> Outcome {
    let n = args.remaining();
    if n > 2 {
        return Err(Error::type_error(format!("int() takes at most 2 arguments ({n} given)")).into());
    }
    let Some(value) = args.optional("x")? else { return Ok(Value::Int(0)) };
    let base = args.optional("base")?;
    args.finish()?;
    if let Some(base) = base {
        let Value::Str(text) = &value else {
            return Err(Error::type_error("int() can't convert non-string with explicit base").into());
        };
        let base = ctx.index(&base)?;
        return Ok(parse_int(text, base)?);
    }
    match &value {
        Value::Int(_) | Value::BigInt(_) => Ok(value),
        Value::Bool(b) => Ok(Value::Int(i64::from(*b))),
        Value::Float(x) => match number::float_to_int(*x) {
            Some(i) => Ok(Value::integer(i)),
            None if x.is_nan() => Err(Error::value("cannot convert float NaN to integer").into()),
            None => Err(Error::overflow("cannot convert float infinity to integer").into()),
        },
        Value::Str(text) => Ok(parse_int(text, 10)?),
        Value::Array(array) => ctx.foreign.to_int(ctx, array),
        _ => {
            for name in ["__int__", "__index__", "__trunc__"] {
                if let Some(method) = Context::special(&value, name) {
                    return ctx.call(&method, std::slice::from_ref(&value));
                }
            }
            let name = value.type_name();
            let message =
                format!("int() argument must be a string, a bytes-like object or a real number, not '{name}'");
            Err(Error::type_error(message).into())
        }
    }
}

fn parse_int(text: &str, base: i64) -> Result<Value, Error> {
    if base != 0 && !(2..=36).contains(&base) {
        return Err(Error::value("int() base must be >= 2 and <= 36, or 0"));
    }
    let invalid = || {
        let shown = crate::python::represent::quote(text);
        Error::value(format!("invalid literal for int() with base {base}: {shown}"))
    };
    let trimmed = text.trim();
    let (negative, body) = match trimmed.strip_prefix(['+', '-']) {
        Some(body) => (trimmed.starts_with('-'), body),
        None => (false, trimmed),
    };
    let lower = body.get(..2).map(str::to_ascii_lowercase);
    let (radix, digits) = match (base, lower.as_deref()) {
        (0 | 16, Some("0x")) => (16, &body[2..]),
        (0 | 8, Some("0o")) => (8, &body[2..]),
        (0 | 2, Some("0b")) => (2, &body[2..]),
        // With leading zeros it might be meant as an octal number.
        (0, _) if body.starts_with('0') && body.contains(|c| !matches!(c, '0' | '_')) => return Err(invalid()),
        (0, _) => (10, body),
        (base, _) => (base as u32, body),
    };
    let grouped =
        digits.starts_with('_') && digits.len() == body.len() || digits.ends_with('_') || digits.contains("__");
    let digits = digits.replace('_', "");
    if digits.is_empty() || grouped || !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(invalid());
    }
    if digits.len() > number::DIGITS && !radix.is_power_of_two() {
        let n = digits.len();
        return Err(Error::value(format!(
            "Exceeds the limit ({} digits) for integer string conversion: value has {n} digits; \
             use sys.set_int_max_str_digits() to increase the limit",
            number::DIGITS
        )));
    }
    let value = BigInt::parse_bytes(digits.as_bytes(), radix).ok_or_else(invalid)?;
    Ok(Value::integer(if negative { -value } else { value }))
}

/// `float(value)`.
///
/// # Errors
/// `ValueError: could not convert string to float: 'x'`, `TypeError`.
pub(crate) fn float(ctx: &mut Context, value: &Value) -> Outcome<f64> {
    match value {
        Value::Float(x) => Ok(*x),
        Value::Int(i) => Ok(*i as f64),
        Value::Bool(b) => Ok(f64::from(u8::from(*b))),
        Value::BigInt(i) => Ok(number::big_to_float(i)?),
        Value::Str(text) => Ok(parse_float(text).ok_or_else(|| {
            let shown = crate::python::represent::quote(text);
            Error::value(format!("could not convert string to float: {shown}"))
        })?),
        Value::Array(array) => ctx.foreign.to_float(ctx, array),
        _ => {
            for name in ["__float__", "__index__"] {
                if let Some(method) = Context::special(value, name) {
                    let answer = ctx.call(&method, std::slice::from_ref(value))?;
                    let held = super::held(&answer).unwrap_or(answer);
                    return match held {
                        Value::Float(x) => Ok(x),
                        // A scalar of NumPy.
                        Value::Array(_) => float(ctx, &held),
                        Value::Int(_) | Value::BigInt(_) | Value::Bool(_) if name == "__index__" => float(ctx, &held),
                        _ => {
                            let (of, kind) = (value.type_name(), held.type_name());
                            let what = if name == "__index__" { "int" } else { "float" };
                            Err(Error::type_error(format!("{of}.{name} returned non-{what} (type {kind})")).into())
                        }
                    };
                }
            }
            let name = value.type_name();
            Err(Error::type_error(format!("float() argument must be a string or a real number, not '{name}'")).into())
        }
    }
}

fn parse_float(text: &str) -> Option<f64> {
    let text = text.trim();
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text).to_ascii_lowercase();
    let word = matches!(&*unsigned, "inf" | "infinity" | "nan");
    if !word && !unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    // An underscore stands between two digits.
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    if bytes.iter().enumerate().any(|(at, c)| *c == b'_' && !(at > 0 && is_digit(at - 1) && is_digit(at + 1))) {
        return None;
    }
    text.replace('_', "").parse().ok()
}

fn complex(ctx: &mut Context, args: &mut Args) -> Outcome {
    let real = args.optional("real")?;
    let imag = args.optional("imag")?;
    args.finish()?;
    match (&real, &imag) {
        (Some(Value::Str(_)), Some(_)) => {
            return Err(Error::type_error("complex() can't take second arg if first is a string").into());
        }
        (_, Some(Value::Str(_))) => return Err(Error::type_error("complex() second arg can't be a string").into()),
        _ => {}
    }
    let (whole, two) = (matches!(real, Some(Value::Complex(_) | Value::Str(_))), imag.is_some());
    let mut part = |value: Option<Value>, need: &str| -> Outcome<(f64, f64)> {
        match value {
            None => Ok((0.0, 0.0)),
            Some(Value::Complex(z)) => Ok(*z),
            Some(Value::Array(array)) => ctx.foreign.to_complex(ctx, &array),
            Some(value @ (Value::Int(_) | Value::BigInt(_) | Value::Float(_) | Value::Bool(_))) => {
                Ok((float(ctx, &value)?, 0.0))
            }
            Some(Value::Str(text)) => {
                Ok((parse_complex(&text)).ok_or_else(|| Error::value("complex() arg is a malformed string"))?)
            }
            Some(other) => {
                if let Some(method) = Context::special(&other, "__complex__") {
                    return match ctx.call(&method, &[other])? {
                        Value::Complex(z) => Ok(*z),
                        _ => Err(Error::type_error("__complex__ should return a complex object").into()),
                    };
                }
                let name = other.type_name();
                let message = format!("complex() {need}, not '{name}'");
                Err(Error::type_error(message).into())
            }
        }
    };
    let re = part(real, "first argument must be a string or a number")?;
    let im = part(imag, "second argument must be a number")?;
    // An absent part changes nothing, not even the sign of a zero.
    let real = if im.1 == 0.0 { re.0 } else { re.0 - im.1 };
    let imaginary = match (whole || re.1 != 0.0, two) {
        (_, false) => re.1,
        (true, true) => re.1 + im.0,
        (false, true) => im.0,
    };
    Ok(Value::complex(real, imaginary))
}

fn parse_complex(text: &str) -> Option<(f64, f64)> {
    let text = text.trim();
    let text = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).map_or(text, str::trim);
    let Some(body) = text.strip_suffix(['j', 'J']) else { return Some((parse_float(text)?, 0.0)) };
    if body.contains(char::is_whitespace) {
        return None;
    }
    // The sign between the parts is the last one that belongs to no exponent.
    let bytes = body.as_bytes();
    let split =
        (1..bytes.len()).rev().find(|&i| matches!(bytes[i], b'+' | b'-') && !matches!(bytes[i - 1], b'e' | b'E'));
    let (re, im) = split.map_or(("", body), |i| body.split_at(i));
    let im = match im {
        "" | "+" => 1.0,
        "-" => -1.0,
        im => parse_float(im)?,
    };
    Some((if re.is_empty() { 0.0 } else { parse_float(re)? }, im))
}
