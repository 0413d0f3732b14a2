//! Arrays of what the machine has no elements for: texts, dates, objects, records, masked elements and matrices are classes of the
//! language (`source/`), and say what functions of NumPy do with them.

use super::numpy::NUMPY;
use super::{declared, methods, sources};
use crate::dtype::ScalarType;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::module::Module;
use crate::python::native::Native;
use crate::python::value::{Outcome, Str, Type, Value};

/// Nested lists that are looked into.
const DEPTH: usize = 4;

/// The sources that stand in for functions of NumPy, the one that takes what is of another's kind after that.
const KINDS: [&str; 7] = ["texts", "dates", "objects", "records", "polynomials", "matrices", "masked"];
const TEXTS: usize = 0;
const DATES: usize = 1;
const OBJECTS: usize = 2;
const RECORDS: usize = 3;

/// The function that takes the place of one that refused its arguments, if there is something among them that one of [`KINDS`]
/// is about. `within` is the module whose code makes the call: what stands in a function's place has no other to stand in
/// its own.
pub(crate) fn stand_in<'a>(
    callee: &Value,
    refused: &Error,
    positional: impl Iterator<Item = &'a Value>,
    named: impl Iterator<Item = (&'a Str, &'a Value)>,
    within: &Module,
) -> Option<Value> {
    let name = match callee {
        Value::Native(native) if is_numpys(native) => native.name,
        Value::Type(Type::DType) => "dtype",
        _ => return None,
    };
    let makes = matches!(name, "array" | "asarray" | "asanyarray");
    // What is asked to be filled with a text takes it for a number first, and what is too large for an integer is an object.
    let is_large = refused.class_name() == "OverflowError" && makes;
    let about_kind = refused.class_name() == "TypeError" || (refused.class_name() == "ValueError" && name == "full");
    if !about_kind && !is_large {
        return None;
    }
    // Where a dtype stands among what is given by position.
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
        } else if value.as_str().is_none() {
            // A text that is given by name says how.
            kind = kind.max(kind_of(value, false, DEPTH));
        }
    }
    if is_large && has_dtype && asked.is_none() {
        return None;
    }
    // What is masked stays so, whatever its elements are to be.
    let source = KINDS[asked.filter(|_| kind != Some(KINDS.len() - 1)).or(kind)?];
    if &*within.name == source {
        return None;
    }
    sources::stand_in(source, name)
}

/// Whether a value is of a kind that the language defines, in whose source something stands in for the function `name`.
pub(super) fn stands_in(value: &Value, name: &str) -> bool {
    let Value::Instance(instance) = value else { return false };
    let Some(Value::Str(source)) = instance.class.lookup_named("_np_source") else { return false };
    sources::stand_in(&source, name).is_some()
}

/// An array of a kind that the language defines: what its own `np.asarray` makes of it.
pub(super) fn as_plain(ctx: &mut Context, value: &Value) -> Outcome {
    let Value::Instance(instance) = value else { return Ok(value.clone()) };
    let Some(Value::Str(source)) = instance.class.lookup_named("_np_source") else { return Ok(value.clone()) };
    match sources::stand_in(&source, "asarray") {
        Some(function) => ctx.call(&function, std::slice::from_ref(value)),
        None => Ok(value.clone()),
    }
}

/// Whether a function is one of NumPy's, or its `astype`: that of the same name of a list is another.
fn is_numpys(native: &'static Native) -> bool {
    let same = |known: &'static Native| std::ptr::eq(known, native);
    let declared = ["numpy", "numpy.lib.stride_tricks"].into_iter().flat_map(declared::of_module);
    let mut all = NUMPY.iter().copied().chain(declared).map(|(_, known)| known);
    all.any(same) || ["astype", "view"].into_iter().any(|name| methods::find(name).is_some_and(same))
}

/// The source whose array, scalar or dtype a value is.
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

/// Whether a value is a dtype that an object of the language stands for.
pub(super) fn is_dtype(value: &Value) -> bool {
    let Value::Instance(instance) = value else { return false };
    instance.class.lookup_named("_np_dtype").is_some()
}

/// Whether a name is one of a dtype of texts: `U`, `S3`, `str`.
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
                _ if code.contains(',') => RECORDS,
                _ if is_date => DATES,
                "O" | "object" | "object_" | "O8" => OBJECTS,
                _ if is_text_code(code) => TEXTS,
                _ => return None,
            })
        }
        Value::Type(Type::Str) | Value::ScalarType(ScalarType::Str) => Some(TEXTS),
        // What is no number is kept as an object.
        Value::Type(Type::Object | Type::List | Type::Dict | Type::Tuple | Type::Set) => Some(OBJECTS),
        Value::List(_) | Value::Dict(_) => Some(RECORDS),
        Value::Class(class) => match class.lookup_named("_np_source")? {
            Value::Str(source) => KINDS.iter().position(|kind| *kind == &*source),
            _ => None,
        },
        other => source_of(other),
    }
}

fn kind_of(value: &Value, makes: bool, depth: usize) -> Option<usize> {
    match value {
        Value::Str(_) | Value::Type(Type::Str) | Value::ScalarType(ScalarType::Str) => Some(TEXTS),
        Value::List(items) if depth > 0 => items.borrow().iter().map(|item| kind_of(item, makes, depth - 1)).max()?,
        Value::Tuple(items) if depth > 0 => items.iter().map(|item| kind_of(item, makes, depth - 1)).max()?,
        Value::Instance(_) => source_of(value).or(makes.then_some(OBJECTS)),
        Value::BigInt(_) => makes.then_some(OBJECTS),
        Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::Complex(_) | Value::Array(_) => None,
        Value::Range(_) | Value::DType(_) | Value::List(_) | Value::Tuple(_) => None,
        _ => makes.then_some(OBJECTS),
    }
}
