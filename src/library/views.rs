//! Views that functions return: permuted axes, another shape, a diagonal.

use crate::python::value::Value;
use crate::tensor::{Array, Lens, Tensor};

/// The result of a function that is also a lens: a view for an array, a new array for anything else.
pub(super) fn seen(a: &Value, lens: Lens, value: Tensor) -> Value {
    match a {
        // The selection of a key is unknown while sizes are symbolic.
        Value::Array(array)
            if !array.is_scalar() && (value.tracing().is_none() || !matches!(lens, Lens::Select(_))) =>
        {
            Value::Array(array.view_as(lens, value))
        }
        Value::Array(array) if array.is_scalar() && value.rank() == 0 => super::wrap_scalar(value),
        _ => super::wrap(value),
    }
}

/// A view of an array through a lens; it shares the array's memory.
pub(super) fn lens(array: &Array, lens: Lens) -> Value {
    Value::Array(array.view(lens))
}
