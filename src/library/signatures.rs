//! Parameters of declared functions as values.

use crate::dtype::{DType, ScalarType};
use crate::numpy::{Default, Kind, Parameter};
use crate::python::native::Native;
use crate::python::value::{Type, Value};

/// The parameters of a declared function, as `inspect` asks for them: name, kind and default in a tuple of one; `None` of other
/// natives.
pub(crate) fn parameters_of(native: &Native) -> Value {
    let Some(function) = native.declaration() else { return Value::None };
    let one = |parameter: &Parameter| {
        let kind = match parameter.kind {
            Kind::PositionalOnly => 0,
            Kind::PositionalOrKeyword => 1,
            Kind::VarPositional => 2,
            Kind::KeywordOnly => 3,
        };
        let default = match parameter.default {
            None => Value::None,
            Some(default) => Value::tuple(vec![match default {
                Default::NoValue | Default::None => Value::None,
                Default::Bool(b) => Value::Bool(b),
                Default::Int(i) => Value::Int(i),
                Default::Float(x) => Value::Float(x),
                Default::Text(text) => Value::str(text),
                Default::Ints(all) => Value::tuple(all.iter().map(|i| Value::Int(*i)).collect()),
                Default::Type(DType::Int64) => Value::Type(Type::Int),
                Default::Type(_) => Value::Type(Type::Float),
                Default::DType(dtype) => Value::ScalarType(ScalarType::Of(dtype)),
            }]),
        };
        Value::tuple(vec![Value::str(parameter.name), Value::Int(kind), default])
    };
    Value::list(function.parameters.iter().map(one).collect())
}
