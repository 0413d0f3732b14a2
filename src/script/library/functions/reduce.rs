//! Functions over axes: sums, extremes, means, positions.

use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Array};

/// `_to_out(out, value)` for functions in the language: `value`, or `out` with it inside.
pub(in crate::script::library) fn to_out(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (out, value) = (args.required("out")?, args.required("value")?);
    args.finish()?;
    if let Value::Array(target) = &out {
        let (wanted, there) = (ctx.tensor(&value)?, target.tensor());
        if wanted.shape() != there.shape() {
            let shapes = [wanted.shape(), there.shape()].map(super::super::data::shown);
            let message = format!("output array has shape {}, the result has shape {}", shapes[1], shapes[0]);
            return Err(Error::value(message).into());
        }
    }
    put_out(ctx, Some(out).filter(|out| !out.is_none()), value, "")
}

/// What results are put into: an array, which a scalar is not.
pub(super) fn target(out: &Value) -> Option<&Array> {
    match out {
        Value::Array(array) if !array.is_scalar() => Some(array),
        _ => None,
    }
}

/// `value`, put into the array `out` if there is one; `name` is the ufunc that NumPy reduces with.
pub(super) fn put_out(ctx: &mut Context, out: Option<Value>, value: Value, name: &str) -> Outcome {
    let Some(out) = out else { return Ok(value) };
    let Some(target) = target(&out) else {
        return Err(Error::type_error("return arrays must be of ArrayType").into());
    };
    let (new, at) = (ctx.tensor(&value)?, Some(ctx.span));
    let (wanted, there) = (new.rank(), target.tensor().rank());
    if wanted != there {
        return Err(Error::value(format!(
            "output parameter for reduction operation {name} has the wrong number of dimensions: Found {there} but \
             expected {wanted}"
        ))
        .into());
    }
    super::super::indexing::replace(ctx, target, &tensor::cast(&new, target.tensor().dtype(), at))?;
    Ok(out)
}
