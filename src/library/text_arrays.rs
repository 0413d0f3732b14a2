//! Arrays of elements without a native dtype: strings, dates, objects, records, masked arrays and matrices are classes
//! written in Python (`source/`), which replace functions of NumPy for their values.

use super::byte_strings::{is_bytes, is_bytes_class};
use super::data::is_sequence_object;
use super::numpy::NUMPY;
use super::overrides::{SOURCE as SUBCLASSES, follows_protocol};
use super::{declared, methods, sources, streams};
use crate::dtype::ScalarType;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::module::Module;
use crate::python::native::Native;
use crate::python::value::{Outcome, Str, Type, Value};

/// The depth to which nested lists are searched.
const DEPTH: usize = 4;

/// The sources that replace functions of NumPy, in ascending order of precedence.
const KINDS: [&str; 8] = ["texts", "dates", "objects", "records", "polynomials", "matrices", "masked", SUBCLASSES];
const TEXTS: usize = 0;
const DATES: usize = 1;
const OBJECTS: usize = 2;
const RECORDS: usize = 3;
const MASKED: usize = 6;
const OVERRIDING: usize = 7;

/// The replacement of a function that rejected its arguments, if one of them belongs to one of [`KINDS`]. `within` is the
/// module whose code makes the call: a replacement must not be replaced by itself.
pub(crate) fn stand_in<'a>(
    callee: &Value,
    refused: &Error,
    positional: impl Iterator<Item = &'a Value>,
    named: impl Iterator<Item = (&'a Str, &'a Value)>,
    within: &Module,
) -> Option<Value> {
    let name = match callee {
        Value::Native(native) if is_numpys(native) || streams::draws(native) => native.name,
        Value::Type(Type::DType) => "dtype",
        _ => return None,
    };
    if let Value::Native(native) = callee
        && streams::draws(native)
    {
        // What is no array of the machine's has its order changed by the language.
        let is_miscalled = refused.message().starts_with(&format!("{name}()"));
        let is_own = refused.class_name() == "TypeError" && !is_miscalled && &*within.name != "generators";
        let name = if native.binds { format!("of_{name}") } else { name.to_owned() };
        return if is_own { sources::stand_in("generators", &name) } else { None };
    }
    let makes = matches!(name, "array" | "asarray" | "asanyarray");
    // A fill value that is a string is first parsed as a number, and an integer that is too large becomes an object.
    let is_large = refused.class_name() == "OverflowError" && makes;
    let about_kind = refused.class_name() == "TypeError" || (refused.class_name() == "ValueError" && name == "full");
    if !about_kind && !is_large {
        return None;
    }
    // The position of the dtype among the positional arguments.
    let place = match name {
        "dtype" | "view" => Some(if name == "view" { 1 } else { 0 }),
        "array" | "asarray" | "asanyarray" | "ascontiguousarray" | "astype" | "zeros" | "ones" | "empty" => Some(1),
        "full" | "full_like" => Some(2),
        "arange" => Some(3),
        _ => None,
    };
    let (mut kind, mut asked) = (None, None);
    let mut has_dtype = false;
    for (k, value) in positional.enumerate() {
        if Some(k) == place {
            asked = kind_of_dtype(value);
            has_dtype = !value.is_none();
        } else {
            kind = kind.max(kind_of(value, makes || name == "full", DEPTH));
        }
    }
    for (name, value) in named {
        if &**name == "dtype" {
            asked = kind_of_dtype(value);
            has_dtype = !value.is_none();
        } else if &**name == "out" && kind_of(value, false, DEPTH) == Some(OVERRIDING) {
            kind = Some(OVERRIDING);
        } else if value.as_str().is_none() {
            // A string passed by keyword is an option.
            kind = kind.max(kind_of(value, false, DEPTH));
        }
    }
    if is_large && has_dtype && asked.is_none() {
        return None;
    }
    if name == "pad" && kind.is_none_or(|kind| [TEXTS, OBJECTS].contains(&kind)) && &*within.name != "padding" {
        return sources::stand_in("padding", name);
    }
    // A masked array stays masked, whatever its dtype, and so does an array of a subclass.
    let source = KINDS[asked.filter(|_| kind < Some(MASKED)).or(kind)?];
    if &*within.name == source {
        return None;
    }
    sources::stand_in(source, name)
}

/// Whether a value belongs to a kind whose source replaces the function `name`.
pub(super) fn stands_in(value: &Value, name: &str) -> bool {
    let Value::Instance(instance) = value else { return false };
    let Some(Value::Str(source)) = instance.class.lookup_named("_np_source") else { return false };
    sources::stand_in(&source, name).is_some()
}

/// The conversion of a value by the `np.asarray` of its kind.
pub(super) fn as_plain(ctx: &mut Context, value: &Value) -> Outcome {
    let Value::Instance(instance) = value else { return Ok(value.clone()) };
    let Some(Value::Str(source)) = instance.class.lookup_named("_np_source") else { return Ok(value.clone()) };
    match sources::stand_in(&source, "asarray") {
        Some(function) => ctx.call(&function, std::slice::from_ref(value)),
        None => Ok(value.clone()),
    }
}

/// Whether a native is a function of NumPy, or the method `astype`: a method of a list may have the same name.
fn is_numpys(native: &'static Native) -> bool {
    let same = |known: &'static Native| std::ptr::eq(known, native);
    let declared = ["numpy", "numpy.lib.stride_tricks", "numpy.linalg", "numpy.fft", "ufunc"]
        .into_iter()
        .flat_map(declared::of_module);
    let mut all = NUMPY.iter().copied().chain(declared).map(|(_, known)| known);
    all.any(same) || ["astype", "view"].into_iter().any(|name| methods::find(name).is_some_and(same))
}

/// The source of the class of an array, scalar or dtype.
fn source_of(value: &Value) -> Option<usize> {
    let Value::Instance(instance) = value else { return None };
    let Value::Str(source) = instance.class.lookup_named("_np_source")? else { return None };
    KINDS.iter().position(|kind| *kind == &*source)
}

/// Whether a value is an array of one of the kinds.
pub(super) fn is_array(value: &Value) -> bool {
    let Value::Instance(instance) = value else { return false };
    instance.class.lookup_named("_np_source").is_some() && instance.class.lookup_named("_np_scalar").is_none()
}

/// Whether a value is a scalar of one of the kinds: a date, a span of time, bytes or a record.
pub(super) fn is_scalar(value: &Value) -> bool {
    let Value::Instance(instance) = value else { return false };
    let is = |name: &str| instance.class.lookup_named(name).is_some();
    is("_np_scalar")
        && !is("_np_dtype")
        && matches!(instance.class.lookup_named("_np_source"), Some(Value::Str(source)) if &*source != "polynomials")
}

/// Whether a value is a dtype of a class written in Python.
pub(super) fn is_dtype(value: &Value) -> bool {
    let Value::Instance(instance) = value else { return false };
    instance.class.lookup_named("_np_dtype").is_some()
}

/// Whether a name denotes a string dtype: `U`, `S3`, `str`.
fn is_text_code(code: &str) -> bool {
    let rest = code.strip_prefix(['U', 'S', 'a', 'T']).unwrap_or("x");
    rest.bytes().all(|b| b.is_ascii_digit()) || ["str", "bytes", "unicode"].contains(&code.trim_end_matches('_'))
}

fn kind_of_dtype(value: &Value) -> Option<usize> {
    match value {
        Value::Str(name) => {
            let code = name.trim_start_matches(['<', '>', '=', '|']);
            let is_date = ["datetime64", "timedelta64", "M8", "m8"].iter().any(|d| code.starts_with(d));
            Some(match code {
                _ if code.contains(',') || code.starts_with(|c: char| c.is_ascii_digit()) => RECORDS,
                _ if is_date => DATES,
                "O" | "object" | "object_" | "O8" => OBJECTS,
                _ if is_text_code(code) => TEXTS,
                _ => return None,
            })
        }
        Value::Type(Type::Str) | Value::ScalarType(ScalarType::Str) => Some(TEXTS),
        // Anything that is not a number is kept as an object.
        Value::Type(Type::Object | Type::Type | Type::List | Type::Dict | Type::Tuple | Type::Set) => Some(OBJECTS),
        Value::List(_) | Value::Dict(_) | Value::Tuple(_) => Some(RECORDS),
        Value::Class(class) if is_bytes_class(class) => Some(TEXTS),
        Value::Class(class) => match class.lookup_named("_np_source")? {
            Value::Str(source) => KINDS.iter().position(|kind| *kind == &*source),
            _ => None,
        },
        other => source_of(other),
    }
}

fn kind_of(value: &Value, makes: bool, depth: usize) -> Option<usize> {
    if follows_protocol(value) {
        return Some(OVERRIDING);
    }
    match value {
        Value::Str(_) | Value::Type(Type::Str) | Value::ScalarType(ScalarType::Str) => Some(TEXTS),
        Value::List(items) if depth > 0 => items.borrow().iter().map(|item| kind_of(item, makes, depth - 1)).max()?,
        Value::Tuple(items) if depth > 0 => items.iter().map(|item| kind_of(item, makes, depth - 1)).max()?,
        Value::Instance(_) if is_bytes(value) => Some(TEXTS),
        Value::Instance(_) if is_sequence_object(value) => None,
        // In a list it is an element.
        Value::Instance(_) => source_of(value).or((makes || depth < DEPTH).then_some(OBJECTS)),
        Value::BigInt(_) => makes.then_some(OBJECTS),
        Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::Complex(_) | Value::Array(_) => None,
        Value::Range(_) | Value::DType(_) | Value::List(_) | Value::Tuple(_) => None,
        _ => makes.then_some(OBJECTS),
    }
}
