//! Conversion of results of declared functions to values.

use super::encodings::as_text;
use super::{python_number, scalar_or_array, sources};
use crate::error::Error;
use crate::numpy::Returned;
use crate::python::builtins::{hold, late};
use crate::python::class::Instance;
use crate::python::value::{Outcome, Value};
use std::rc::Rc;

/// A result as a value.
pub(super) fn value(returned: Returned) -> Outcome {
    let all = |all: Vec<Returned>| all.into_iter().map(value).collect::<Outcome<Vec<_>>>();
    Ok(match returned {
        Returned::Nothing => Value::None,
        Returned::Tensor(tensor) => scalar_or_array(tensor),
        Returned::Array(array) => Value::Array(array),
        Returned::Number(number) => python_number(number),
        Returned::Text(text) => Value::str(text),
        Returned::Bytes(bytes) => bytes_value(&bytes),
        Returned::DType(dtype) => Value::DType(dtype),
        Returned::Sizes(sizes) => Value::sizes(&sizes),
        Returned::Tuple(parts) => Value::tuple(all(parts)?),
        Returned::Named(class, parts) => named(&class_of_results(class)?, all(parts)?)?,
        Returned::List(parts) => Value::list(all(parts)?),
    })
}

/// Bytes. Their class is not called, for the same reason as that of results.
fn bytes_value(bytes: &[u8]) -> Value {
    let Some(Value::Class(class)) = late("bytes", &super::Library) else { return Value::None };
    let instance = Instance::new(class);
    instance.attributes.borrow_mut().set("_text".into(), as_text(bytes));
    Value::Instance(instance)
}

/// A class of results by its name.
fn class_of_results(name: &str) -> Outcome {
    sources::inner(if name.starts_with("Unique") { "namespace" } else { "linalg" }, name)
}

/// An instance of a named result class, with one attribute for each part. The class is not called: a native that calls
/// Python code is executed again, and would compute everything twice.
fn named(class: &Value, parts: Vec<Value>) -> Outcome {
    if let Value::Class(class) = class
        && class.lookup_named("_fields").is_some()
    {
        // One that is a tuple.
        let instance = Value::Instance(Instance::new(Rc::clone(class)));
        hold(&instance, Some(Value::tuple(parts)));
        return Ok(instance);
    }
    let names = match class {
        Value::Class(class) => class.lookup_named("_names").map(|names| (class, names)),
        _ => None,
    };
    let Some((class, Value::Tuple(names))) = names else {
        return Err(Error::internal("library", "a class of results without names").into());
    };
    let instance = Instance::new(Rc::clone(class));
    for (name, part) in names.iter().filter_map(Value::as_str).zip(parts) {
        instance.attributes.borrow_mut().set(name.clone(), part);
    }
    Ok(Value::Instance(instance))
}
