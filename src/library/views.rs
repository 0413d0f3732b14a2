//! Views as functions make them: another order of axes, another shape, a diagonal.

use crate::python::value::Value;
use crate::tensor::{Array, Lens, Tensor};

/// What a function made of `a`, which a lens shows too: of an array a view, of anything else an array of its own.
pub(super) fn seen(a: &Value, lens: Lens, value: Tensor) -> Value {
    match a {
        // What a key selects is not known for sizes that are not.
        Value::Array(array)
            if !array.is_scalar() && (value.tracing().is_none() || !matches!(lens, Lens::Select(_))) =>
        {
            Value::Array(array.view_as(lens, value))
        }
        Value::Array(array) if array.is_scalar() && value.rank() == 0 => super::wrap_scalar(value),
        _ => super::wrap(value),
    }
}

/// A view of an array that shares its memory.
pub(super) fn lens(array: &Array, lens: Lens) -> Value {
    Value::Array(array.view(lens))
}
