//! Statistics: ranges, differences, averages, and sums without NaN.

use super::super::arguments::Over;
use super::super::scalar_or_array;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::Combine;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Tensor};

pub(in crate::script::library) fn ptp(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let Over { axes, keep } = ctx.reduced_over(args)?;
    args.finish()?;
    let (x, at) = (ctx.tensor(&a)?, Some(ctx.span));
    let high = tensor::reduce(&x, Combine::Max, axes.as_deref(), keep, None, at)?;
    let low = tensor::reduce(&x, Combine::Min, axes.as_deref(), keep, None, at)?;
    Ok(scalar_or_array(tensor::subtract(&high.into(), &low.into(), at)?))
}

pub(in crate::script::library) fn diff(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let n = ctx.int_argument(args, "n", 1)?;
    let axis = ctx.int_argument(args, "axis", -1)?;
    let (before, after) = (args.optional("prepend")?, args.optional("append")?);
    args.finish()?;
    let at = Some(ctx.span);
    let mut x = ctx.tensor(&a)?;
    if x.rank() == 0 {
        return Err(Error::value("diff requires input that is at least one dimensional").into());
    }
    if n < 0 {
        return Err(Error::value(format!("order must be non-negative but got {n}")).into());
    }
    let axis = tensor::normalise_axis(axis, x.rank())?;
    if before.is_some() || after.is_some() {
        let mut thin = x.shape().to_vec();
        thin[axis] = 1;
        // A number stands for one element in each lane.
        let mut beside = |value: Option<Value>| -> Outcome<Option<Tensor>> {
            let Some(value) = value else { return Ok(None) };
            let value = ctx.tensor(&value)?;
            Ok(Some(if value.rank() == 0 { tensor::broadcast_to(&value, &thin, at)? } else { value }))
        };
        let (before, after) = (beside(before)?, beside(after)?);
        let parts: Vec<Tensor> = before.into_iter().chain([x]).chain(after).collect();
        x = tensor::concatenate(&parts, axis as i64, at)?;
    }
    for _ in 0..n.min(x.shape()[axis] as i64 + 1) {
        let count = x.shape()[axis];
        let later = super::part(ctx, &x, axis, 1.min(count), count)?;
        let earlier = super::part(ctx, &x, axis, 0, count.saturating_sub(1))?;
        x = if x.dtype() == DType::Bool {
            tensor::compare(tensor::Comparison::NotEqual, &later.into(), &earlier.into(), at)?
        } else {
            tensor::subtract(&later.into(), &earlier.into(), at)?
        };
    }
    Ok(super::super::wrap(x))
}

pub(in crate::script::library) fn average(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let Over { axes, keep } = ctx.reduced_over(args)?;
    let weights = args.optional_or_none("weights")?;
    let returned = ctx.flag_argument(args, "returned", false)?;
    args.finish()?;
    let (x, at) = (ctx.tensor(&a)?, Some(ctx.span));
    let Some(weights) = weights else {
        let mean = tensor::mean(&x, axes.as_deref(), keep, None, at)?;
        let count = x.size() as f64 / mean.size().max(1) as f64;
        let scale = tensor::full(mean.shape(), Scalar::Float(count), mean.dtype(), mean.device(), mean.is_fixed(), at)?;
        let mean = scalar_or_array(mean);
        return Ok(if returned { Value::tuple(vec![mean, scalar_or_array(scale)]) } else { mean });
    };
    let mut w = ctx.tensor(&weights)?;
    if w.shape() != x.shape() {
        let [axis] = axes.as_deref().unwrap_or_default() else {
            return Err(Error::type_error("Axis must be specified when shapes of a and weights differ.").into());
        };
        let axis = tensor::normalise_axis(*axis, x.rank())?;
        if w.shape() != [x.shape()[axis]] {
            let message = "Shape of weights must be consistent with shape of a along specified axis.";
            return Err(Error::value(message).into());
        }
        let mut shape = vec![1i64; x.rank()];
        shape[axis] = w.size() as i64;
        w = tensor::broadcast_to(&tensor::reshape(&w, &shape, at)?, x.shape(), at)?;
    }
    let dtype = crate::dtype::promote(x.dtype(), w.dtype());
    let dtype = if dtype.is_inexact() { dtype } else { DType::Float64 };
    let (x, w) = (tensor::cast(&x, dtype, at), tensor::cast(&w, dtype, at));
    let product = tensor::multiply(&x.into(), &w.clone().into(), at)?;
    let sum = |t: &Tensor| tensor::reduce(t, Combine::Sum, axes.as_deref(), keep, None, at);
    let (top, scale) = (sum(&product)?, sum(&w)?);
    if w.tracing().is_none() && ctx.read(&scale)?.scalars().any(|total| !total.to_bool()) {
        return Err(Error::new("ZeroDivisionError", "Weights sum to zero, can't be normalized").into());
    }
    let out = scalar_or_array(tensor::divide(&top.into(), &scale.clone().into(), at)?);
    Ok(if returned { Value::tuple(vec![out, scalar_or_array(scale)]) } else { out })
}
