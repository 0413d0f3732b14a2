//! Views as functions make them: another order of axes, another shape, a diagonal.

use crate::error::Error;
use crate::script::context::Context;
use crate::script::value::{Outcome, Value};
use crate::tensor::{Array, Key, Lens, Tensor};

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

/// `a` with its axes in another order.
pub(super) fn permuted(ctx: &mut Context, a: &Value, order: &[i64]) -> Outcome {
    let x = ctx.tensor(a)?;
    let turned = crate::tensor::permute(&x, order, Some(ctx.span))?;
    let order = order.iter().map(|&k| crate::tensor::normalise_axis(k, x.rank())).collect::<Result<_, Error>>()?;
    Ok(seen(a, Lens::Permute(order), turned))
}

/// `a` backwards along some axes, or all.
pub(super) fn flipped(ctx: &mut Context, a: &Value, axes: Option<&[i64]>) -> Outcome {
    let x = ctx.tensor(a)?;
    let value = crate::tensor::flip(&x, axes, Some(ctx.span))?;
    if x.rank() == 0 {
        return Ok(super::wrap_scalar(value));
    }
    let gone = |axis: usize| match axes {
        None => true,
        Some(axes) => axes.iter().any(|&k| crate::tensor::normalise_axis(k, x.rank()).is_ok_and(|k| k == axis)),
    };
    let key = |(axis, &count): (usize, &usize)| match gone(axis) && count > 0 {
        true => Key::Range { start: count as i64 - 1, step: -1, count },
        false => Key::Range { start: 0, step: 1, count },
    };
    let keys = x.shape().iter().enumerate().map(key).collect();
    Ok(seen(a, Lens::Select(keys), value))
}

/// `a` in another shape, which `value` has: a copy where NumPy's would be one.
pub(super) fn reshaped(a: &Value, before: &Tensor, value: Tensor) -> Value {
    match a {
        Value::Array(array) if !array.keeps_memory(value.shape()) => super::wrap(value),
        _ => {
            let lens = Lens::Reshape(value.extent().clone(), before.extent().clone());
            seen(a, lens, value)
        }
    }
}

/// `a` as a vector: a copy unless its elements lie one after the other.
pub(super) fn raveled(ctx: &mut Context, a: &Value) -> Outcome {
    let x = ctx.tensor(a)?;
    let flat = crate::tensor::reshape(&x, &[-1], Some(ctx.span))?;
    Ok(match a {
        Value::Array(array) if !array.is_dense() => super::wrap(flat),
        _ => reshaped(a, &x, flat),
    })
}

/// A diagonal `line` of `a`, whose value is `x`.
///
/// # Errors
/// `AxisError`.
pub(super) fn diagonal_seen(
    a: &Value,
    x: &Tensor,
    offset: i64,
    (first, second): (i64, i64),
    line: Tensor,
) -> Result<Value, Error> {
    let axis = |k: i64| crate::tensor::normalise_axis(k, x.rank());
    Ok(seen(a, Lens::Diagonal { offset, first: axis(first)?, second: axis(second)? }, line))
}

/// A view of an array that shares its memory.
pub(super) fn lens(array: &Array, lens: Lens) -> Value {
    Value::Array(array.view(lens))
}
