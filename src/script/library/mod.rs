//! The library: arrays, dtypes and the modules that programs import.
//!
//! This file is the seam. The language room hands over every operation in which a value of the library's takes part
//! (`Array`, `DType`, `Numeric`, and the types `Type::Array`, `Type::DType`, `Type::Numeric`); it never looks inside.
//! Until data are on the CPU, anything that needs them returns `Halt::Read`.

use super::context::Context;
use super::native::Args;
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::value::{Outcome, Value};
use crate::error::Error;
use crate::tensor::Array;

/// What the library keeps between calls.
#[derive(Debug, Default)]
pub struct State {}

fn absent<T>(what: &str) -> Outcome<T> {
    Err(Error::not_implemented(format!("{what}: arrays are not part of this build")).into())
}

/// `a ∘ b`, where at least one operand is the library's. `Value::NotImplemented` if it has no such operation: then the
/// other operand's class is asked, and at last the usual `TypeError` comes.
pub fn binary(_: &mut Context, op: BinaryOp, _: &Value, _: &Value) -> Outcome {
    absent(op.symbol())
}

/// `a ∘= b`, where `a` is the library's: arrays change in place. Gives what the name holds afterwards.
pub fn in_place(ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
    binary(ctx, op, a, b)
}

/// `-a`, `+a`, `~a`, `abs(a)`.
pub fn unary(_: &mut Context, op: UnaryOp, _: &Value) -> Outcome {
    absent(op.symbol())
}

/// `a < b` and its kin, where at least one operand is the library's; `Value::NotImplemented` as in [`binary`].
pub fn compare(_: &mut Context, op: CompareOp, _: &Value, _: &Value) -> Outcome {
    absent(op.symbol())
}

/// `a[key]`; a key is an int, slice, `...`, `None`, list, array, or a tuple of those. Also `Type::Array[...]`.
pub fn get_item(_: &mut Context, _: &Value, _: &Value) -> Outcome {
    absent("[]")
}

/// `a[key] = value`.
pub fn set_item(_: &mut Context, _: &Value, _: &Value, _: &Value) -> Outcome<()> {
    absent("[]=")
}

/// `a.name`. Methods are `Value::bound(&NATIVE, receiver)`.
///
/// # Errors
/// `AttributeError` as NumPy words it.
pub fn attribute(_: &mut Context, _: &Array, name: &str) -> Outcome {
    absent(name)
}

/// `v.name` for what is the library's but no array: `DType`, `Numeric`, its types, and natives (`np.add.reduce`).
pub fn attribute_of(_: &mut Context, value: &Value, name: &str) -> Outcome {
    let type_name = value.type_name();
    Err(Error::attribute(format!("'{type_name}' object has no attribute '{name}'")).into())
}

/// `v.name = value`.
pub fn set_attribute(_: &mut Context, value: &Value, name: &str, _: &Value) -> Outcome<()> {
    let type_name = value.type_name();
    Err(Error::attribute(format!("'{type_name}' object has no attribute '{name}'")).into())
}

/// `v(...)` for `DType`, `Numeric` and the library's types: `np.float32(3)`.
pub fn call(_: &mut Context, callee: &Value, _: &mut Args) -> Outcome {
    Err(Error::type_error(format!("'{}' object is not callable", callee.type_name())).into())
}

/// `type(v)` for the library's values.
pub fn type_of(value: &Value) -> Value {
    Value::Type(value.type_of())
}

/// `isinstance(value, class)` where either is the library's; `None` if the question makes no sense to it.
pub fn is_instance(value: &Value, class: &Value) -> Option<bool> {
    let Value::Type(class) = class else { return None };
    Some(value.type_of() == *class)
}

/// `bool(a)`.
pub fn truth(_: &mut Context, _: &Array) -> Outcome<bool> {
    absent("bool()")
}

/// `len(a)`.
pub fn length(_: &mut Context, _: &Array) -> Outcome<usize> {
    absent("len()")
}

/// The items along the first axis.
pub fn iterate(_: &mut Context, _: &Array) -> Outcome<Vec<Value>> {
    absent("iter()")
}

/// `item in a`.
pub fn contains(_: &mut Context, _: &Array, _: &Value) -> Outcome<bool> {
    absent("in")
}

/// `repr(a)`.
pub fn repr(_: &mut Context, _: &Array) -> Outcome<String> {
    absent("repr()")
}

/// `str(a)`.
pub fn str(_: &mut Context, _: &Array) -> Outcome<String> {
    absent("str()")
}

/// `repr(v)` for what is the library's but no array.
pub fn repr_of(_: &mut Context, value: &Value) -> Outcome<String> {
    Ok(match value {
        Value::DType(dtype) => format!("dtype('{dtype}')"),
        Value::Numeric(numeric) => numeric.to_string(),
        _ => format!("<class '{}'>", value.type_name()),
    })
}

/// `str(v)` for what is the library's but no array.
pub fn str_of(ctx: &mut Context, value: &Value) -> Outcome<String> {
    repr_of(ctx, value)
}

/// `format(a, spec)`; the specification is not empty.
pub fn format(_: &mut Context, _: &Array, _: &str) -> Outcome<String> {
    absent("format()")
}

/// `int(a)`: an `Int` or `BigInt`.
pub fn to_int(_: &mut Context, _: &Array) -> Outcome {
    absent("int()")
}

/// `float(a)`.
pub fn to_float(_: &mut Context, _: &Array) -> Outcome<f64> {
    absent("float()")
}

/// `complex(a)`.
pub fn to_complex(_: &mut Context, _: &Array) -> Outcome<(f64, f64)> {
    absent("complex()")
}

/// `a` where Python needs an integer (`range(a)`, `xs[a]`): integer scalars and 0-d integer arrays.
pub fn to_index(_: &mut Context, _: &Array) -> Outcome<i64> {
    absent("index()")
}

/// A hash that agrees with `==`.
///
/// # Errors
/// `TypeError: unhashable type: 'numpy.ndarray'`.
pub fn hash(_: &mut Context, value: &Value) -> Outcome<u64> {
    Err(Error::type_error(format!("unhashable type: '{}'", value.type_name())).into())
}

/// A number that two arrays share if they are one object (`a is b`, `id(a)`).
pub fn identity(array: &Array) -> usize {
    array.identity()
}

/// The module of a dotted name, or `None` if there is none.
pub fn import(_: &mut Context, _: &str) -> Outcome<Option<Value>> {
    Ok(None)
}
