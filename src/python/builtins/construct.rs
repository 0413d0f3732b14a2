//! Calling a built-in type: `int("3")`, `list(xs)`, `property(f)`.

use super::functions::{make_iterator, make_super, type_of};
use super::texts::parse_int;
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
            let Some(value) = args.optional("object")? else {
                args.optional("encoding")?;
                args.optional("errors")?;
                args.finish()?;
                return Ok(Value::str(""));
            };
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
            ctx.str_value(&value)
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
            let doc = args.optional("doc")?.unwrap_or(Value::None);
            args.finish()?;
            let name = Default::default();
            Ok(Value::Descriptor(Rc::new(Descriptor::Property { get, set, delete, doc, name })))
        }
        Type::StaticMethod | Type::ClassMethod => {
            let function = args.positional_only("function")?;
            args.finish().map_err(|_| Error::type_error(format!("{}() takes no keyword arguments", t.name())))?;
            let made = if t == Type::StaticMethod { Descriptor::Static(function) } else { Descriptor::Class(function) };
            Ok(Value::Descriptor(Rc::new(made)))
        }
        Type::Enumerate | Type::Zip | Type::Map | Type::Filter | Type::Reversed => make_iterator(ctx, t, args),
        Type::Super => make_super(args),
        Type::Type => {
            if !matches!(args.remaining(), 1 | 3) {
                return Err(Error::type_error("type() takes 1 or 3 arguments").into());
            }
            let value = args.positional_only("object")?;
            if args.remaining() > 0 {
                let given = [value, args.positional_only("bases")?, args.positional_only("dict")?];
                let fits = [
                    (matches!(given[0], Value::Str(_)) || super::held(&given[0]).is_some(), "str"),
                    (matches!(given[1], Value::Tuple(_)), "tuple"),
                    (super::dictionary(&given[2]).is_some(), "dict"),
                ];
                for (i, (fits, wanted)) in fits.into_iter().enumerate() {
                    if !fits {
                        let kind = given[i].type_name();
                        let message = format!("type.__new__() argument {} must be {wanted}, not {kind}", i + 1);
                        return Err(Error::type_error(message).into());
                    }
                }
                return ctx.call_keywords(&super::prelude("__class_of__"), &given, args.rest_keywords());
            }
            args.finish()?;
            Ok(type_of(ctx, &value))
        }
        Type::Object => {
            args.finish()?;
            Ok(Value::Instance(Instance::new(plain_class())))
        }
        Type::Method => {
            let (function, receiver) = (args.positional_only("function")?, args.positional_only("instance")?);
            args.finish()?;
            let calls = match &function {
                Value::Instance(_) => Context::special(&function, "__call__").is_some(),
                other => matches!(other.type_of(), Type::Function | Type::Builtin | Type::Method | Type::Type),
            };
            if !calls {
                return Err(Error::type_error("first argument must be callable").into());
            }
            if receiver.is_none() {
                return Err(Error::type_error("instance must not be None").into());
            }
            Ok(Value::Method(Rc::new(Method { function, receiver })))
        }
        Type::Module => {
            let (name, doc) = (args.required("name")?, args.optional_or_none("doc")?);
            args.finish().map_err(|_| Error::type_error("module() takes at most 2 arguments"))?;
            let Value::Str(name) = name else {
                let kind = name.type_name();
                return Err(Error::type_error(format!("module() argument 'name' must be str, not {kind}")).into());
            };
            let module = crate::python::module::Module::new(name.clone());
            module.set("__name__", Value::Str(name));
            module.set("__doc__", doc.unwrap_or(Value::None));
            for absent in ["__package__", "__loader__", "__spec__"] {
                module.set(absent, Value::None);
            }
            // Its `__dict__` is what holds its variables.
            module.names();
            Ok(Value::Module(module))
        }
        Type::NoneType | Type::Ellipsis | Type::NotImplementedType => {
            if args.remaining() > 0 || args.has_keywords() {
                let name = if t == Type::Ellipsis { "EllipsisType" } else { t.name() };
                return Err(Error::type_error(format!("{name} takes no arguments")).into());
            }
            Ok(match t {
                Type::Ellipsis => Value::Ellipsis,
                Type::NotImplementedType => Value::NotImplemented,
                _ => Value::None,
            })
        }
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
        closed: true,
        finalizes: Default::default(),
        told: Default::default(),
        derived: Default::default(),
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
        // What is made of them is all that is done with them, so that nothing has to be kept for another execution.
        Some(Value::Iterator(iterator)) if !iterator.reads() => iterator.rest(ctx),
        Some(iterable) => ctx.collect(&iterable),
        None => Ok(Vec::new()),
    }
}

/// A set of these items.
pub(crate) fn set_of(ctx: &mut Context, items: Vec<Value>, frozen: bool) -> Outcome {
    let set = Set::new(Members::default(), frozen);
    for item in items {
        ctx.tick()?;
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
    let made = match given {
        [Value::Int(stop)] => Range::new(0, *stop, 1),
        [Value::Int(start), Value::Int(stop)] => Range::new(*start, *stop, 1),
        [Value::Int(start), Value::Int(stop), Value::Int(step)] if *step != 0 => Range::new(*start, *stop, *step),
        _ if !(1..=3).contains(&n) => {
            return Err(Error::type_error(format!("range expected {bound}, got {n}")).into());
        }
        _ => {
            let mut parts = [0, 0, 1].map(BigInt::from);
            let first = usize::from(n == 1);
            for (part, value) in parts[first..].iter_mut().zip(given) {
                *part = match ctx.large_index(value)? {
                    Some(integer) => integer,
                    None => BigInt::from(value.index()?),
                };
            }
            if parts[2] == BigInt::from(0) {
                return Err(Error::value("range() arg 3 must not be zero").into());
            }
            Range::of(parts)
        }
    };
    Ok(Value::Range(Rc::new(made)))
}

fn int(ctx: &mut Context, args: &mut Args) -> Outcome {
    let n = args.remaining();
    if n > 2 {
        return Err(Error::type_error(format!("int() takes at most 2 arguments ({n} given)")).into());
    }
    let value = if n > 0 { Some(args.positional_only("x")?) } else { None };
    let base = args.optional("base")?;
    if let Some((name, _)) = args.rest_keywords().first() {
        return Err(Error::type_error(format!("'{name}' is an invalid keyword argument for int()")).into());
    }
    let Some(value) = value else {
        return match base {
            Some(_) => Err(Error::type_error("int() missing string argument").into()),
            None => Ok(Value::Int(0)),
        };
    };
    if let Some(base) = base {
        let held = super::held(&value);
        let Value::Str(text) = held.as_ref().unwrap_or(&value) else {
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
                    let answer = ctx.call(&method, std::slice::from_ref(&value))?;
                    return whole_answer(ctx, answer, name);
                }
            }
            let name = value.type_name();
            let message =
                format!("int() argument must be a string, a bytes-like object or a real number, not '{name}'");
            Err(Error::type_error(message).into())
        }
    }
}

/// The integer that `__int__`, `__index__` or `__trunc__` returned.
fn whole_answer(ctx: &mut Context, answer: Value, name: &str) -> Outcome {
    if name == "__trunc__" {
        ctx.warn_or_fail("DeprecationWarning", "The delegation of int() to __trunc__ is deprecated.")?;
        return match ctx.large_index(&answer)? {
            Some(integer) => Ok(Value::integer(integer)),
            None => {
                let kind = answer.type_name();
                Err(Error::type_error(format!("__trunc__ returned non-Integral (type {kind})")).into())
            }
        };
    }
    let held = super::held(&answer);
    let Some(integer) = held.as_ref().unwrap_or(&answer).as_bigint() else {
        return Err(Error::type_error(format!("{name} returned non-int (type {})", answer.type_name())).into());
    };
    warn_of_subclass(ctx, &answer, &format!("{name} returned non-int"), "int")?;
    Ok(Value::integer(integer))
}

/// Warns where a conversion returned an instance of a subclass.
fn warn_of_subclass(ctx: &mut Context, answer: &Value, what: &str, of: &str) -> Result<(), Error> {
    if !matches!(answer, Value::Instance(_) | Value::Bool(_)) {
        return Ok(());
    }
    let kind = answer.type_name();
    let message = format!(
        "{what} (type {kind}).  The ability to return an instance of a strict subclass of {of} is deprecated, and may \
         not be available in a future version of Python."
    );
    ctx.warn_or_fail("DeprecationWarning", message)
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
                    let held = super::held(&answer).unwrap_or_else(|| answer.clone());
                    return match held {
                        Value::Float(x) => {
                            let what = format!("{}.__float__ returned non-float", value.type_name());
                            warn_of_subclass(ctx, &answer, &what, "float")?;
                            Ok(x)
                        }
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
