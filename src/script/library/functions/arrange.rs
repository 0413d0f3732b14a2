//! Functions that join arrays or change their shape.

use super::super::views;
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Lens, Tensor};

/// The tensors of a sequence.
pub(in crate::script::library) fn tensors(ctx: &mut Context, value: &Value) -> Outcome<Vec<Tensor>> {
    let items = match value {
        Value::Array(_) => super::super::iterate_value(ctx, value)?,
        _ => ctx.collect(value)?,
    };
    items.iter().map(|item| ctx.tensor(item)).collect()
}

pub(in crate::script::library) fn swapaxes(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let (first, second) = (args.required("axis1")?, args.required("axis2")?);
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let rank = x.rank();
    let mut order: Vec<i64> = (0..rank as i64).collect();
    let at = |ctx: &mut Context, v: &Value, name: &str| -> Outcome<usize> {
        let found = tensor::normalise_axis(ctx.int(v)?, rank);
        Ok(found.map_err(|e| Error::new("AxisError", format!("{name}: {}", e.message())))?)
    };
    let (first, second) = (at(ctx, &first, "axis1")?, at(ctx, &second, "axis2")?);
    order.swap(first, second);
    views::permuted(ctx, &a, &order)
}

pub(in crate::script::library) fn squeeze(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let value = tensor::squeeze(&x, axes.as_deref(), Some(ctx.span))?;
    Ok(views::reshaped(&a, &x, value))
}

pub(in crate::script::library) fn expand_dims(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let axis = args.required("axis")?;
    let axes = ctx.integers(&axis)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let value = tensor::expand_dims(&x, &axes, Some(ctx.span))?;
    Ok(views::reshaped(&a, &x, value))
}

pub(in crate::script::library) fn flip(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("m")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    args.finish()?;
    views::flipped(ctx, &a, axes.as_deref())
}

/// `flipud` and `fliplr`.
pub(in crate::script::library) fn flip_along(ctx: &mut Context, args: &mut Args, axis: i64) -> Outcome {
    let a = args.required("m")?;
    args.finish()?;
    views::flipped(ctx, &a, Some(&[axis]))
}

pub(in crate::script::library) fn broadcast_to(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("array")?;
    let shape = args.required("shape")?;
    let shape = ctx.shape(&shape)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let value = tensor::broadcast_to(&x, &shape, Some(ctx.span))?;
    Ok(views::seen(&a, Lens::Broadcast(shape), value))
}

/// `shape(a)`, `ndim(a)` and `size(a)`.
pub(in crate::script::library) fn shape_of(ctx: &mut Context, args: &mut Args, f: fn(&Tensor) -> Value) -> Outcome {
    let a = args.required("a")?;
    args.finish()?;
    Ok(f(&ctx.tensor(&a)?))
}
