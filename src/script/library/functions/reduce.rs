//! Functions over axes: sums, extremes, means, positions.

use super::super::arguments::{Over, dtype_argument, flag};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::{Combine, Unary};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::span::Span;
use crate::tensor::{self, Array, Operand, Tensor};

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

/// The elements of an array that a mean is taken of: `where=`.
struct Where(Tensor);

impl Where {
    fn new(ctx: &mut Context, condition: &Value, x: &Tensor) -> Outcome<Self> {
        let at = Some(ctx.span);
        let condition = tensor::cast(&ctx.tensor(condition)?, DType::Bool, at);
        Ok(Self(tensor::broadcast_to(&condition, x.shape(), at)?))
    }

    /// The sum of those elements.
    fn sum(&self, x: &Tensor, axes: Option<&[i64]>, keep: bool, at: Option<Span>) -> Outcome<Tensor> {
        let zero = Operand::Scalar(Scalar::Int(0));
        let there = tensor::cast(&tensor::where_(&self.0, &x.clone().into(), &zero, at)?, x.dtype(), at);
        Ok(tensor::reduce(&there, Combine::Sum, axes, keep, None, at)?)
    }

    fn count(&self, axes: Option<&[i64]>, keep: bool, at: Option<Span>) -> Outcome<Tensor> {
        Ok(tensor::reduce(&self.0, Combine::Sum, axes, keep, Some(DType::Int64), at)?)
    }

    fn mean(&self, x: &Tensor, axes: Option<&[i64]>, keep: bool, at: Option<Span>) -> Outcome<Tensor> {
        let (sum, count) = (self.sum(x, axes, keep, at)?, self.count(axes, keep, at)?);
        Ok(tensor::divide(&sum.into(), &tensor::cast(&count, DType::Float64, at).into(), at)?)
    }
}

/// The mean of squared distances from the mean; the count less `ddof`.
fn spread(ctx: &mut Context, args: &mut Args, root: bool) -> Outcome {
    let a = args.required("a")?;
    let Over { axes, keep } = ctx.reduced_over(args)?;
    let request = dtype_argument(args)?;
    let target = args.optional_or_none("out")?;
    let condition = args.take("where").filter(|v| !matches!(v, Value::Bool(true)));
    let less = match (args.take("ddof"), args.take("correction")) {
        (Some(value), _) | (None, Some(value)) => ctx.number(&value)?.to_f64(),
        (None, None) => 0.0,
    };
    args.finish()?;
    let at = Some(ctx.span);
    let x = ctx.tensor(&a)?;
    let to = request.map_or(if x.dtype().is_inexact() { x.dtype() } else { DType::Float64 }, |r| r.over(x.dtype()));
    let work = if matches!(to, DType::Float16 | DType::BFloat16) { DType::Float32 } else { to };
    let x = tensor::cast(&x, work, at);
    let axes = axes.as_deref();
    let parts = condition.map(|condition| Where::new(ctx, &condition, &x)).transpose()?;
    let mean = match &parts {
        Some(parts) => tensor::cast(&parts.mean(&x, axes, true, at)?, work, at),
        None => tensor::mean(&x, axes, true, None, at)?,
    };
    let squares = tensor::squared_distance(&x, &mean, at)?;
    let sum = match &parts {
        Some(parts) => parts.sum(&squares, axes, keep, at)?,
        None => tensor::reduce(&squares, Combine::Sum, axes, keep, Some(squares.dtype()), at)?,
    };
    let freedom: Operand = if let Some(parts) = &parts {
        let left = tensor::subtract(&parts.count(axes, keep, at)?.into(), &Scalar::Float(less).into(), at)?;
        tensor::cast(&tensor::maximum(&left.into(), &Scalar::Float(0.0).into(), at)?, sum.dtype(), at).into()
    } else if x.extent().is_symbolic() {
        let count = tensor::count(&x, axes, &sum, at)?;
        let left = tensor::subtract(&count.into(), &Scalar::Float(less).into(), at)?;
        tensor::maximum(&left.into(), &Scalar::Float(0.0).into(), at)?.into()
    } else {
        let count = x.size().checked_div(sum.size()).unwrap_or(0) as f64;
        if count <= less {
            ctx.warn("RuntimeWarning", "Degrees of freedom <= 0 for slice");
        }
        Scalar::Float((count - less).max(0.0)).into()
    };
    let mut out = tensor::divide(&sum.into(), &freedom, at)?;
    if root {
        out = tensor::transcendental(Unary::Sqrt, &out, at);
    }
    let out = tensor::cast(&out, to.part().unwrap_or(to), at);
    put_out(ctx, target, super::super::scalar_or_array(out), "add")
}

pub(in crate::script::library) fn std(ctx: &mut Context, args: &mut Args) -> Outcome {
    spread(ctx, args, true)
}

pub(in crate::script::library) fn var(ctx: &mut Context, args: &mut Args) -> Outcome {
    spread(ctx, args, false)
}

/// The index of the first largest (or smallest) element along an axis; NaN counts as both.
fn position(ctx: &mut Context, args: &mut Args, largest: bool) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional_or_none("axis")?;
    let target = args.optional_or_none("out")?;
    let keep = args.take("keepdims");
    let keep = flag(ctx, keep)?;
    args.finish()?;
    let at = Some(ctx.span);
    let mut x = ctx.tensor(&a)?;
    let rank = x.rank();
    let flat = axis.is_none();
    let axis = match axis {
        Some(axis) if x.rank() > 0 => tensor::normalise_axis(ctx.int(&axis)?, x.rank())?,
        _ => {
            x = tensor::reshape(&x, &[-1], at)?;
            0
        }
    };
    let n = x.length(axis);
    if n == 0 {
        let name = if largest { "argmax" } else { "argmin" };
        return Err(Error::value(format!("attempt to get {name} of an empty sequence")).into());
    }
    if let Some(places) = tensor::extreme_places(&x, axis, largest) {
        let mut shape = x.shape().to_vec();
        shape[axis] = 1;
        if flat {
            shape = vec![1; if keep { rank } else { 0 }];
        } else if !keep {
            shape.remove(axis);
        }
        let places: Vec<Scalar> = places.into_iter().map(Scalar::Int).collect();
        let data = HostArray::from_scalars(DType::Int64, shape, &places)?;
        let out = tensor::Tensor::from_host(data, x.device(), x.is_fixed(), at);
        return put_out(ctx, target, super::super::scalar_or_array(out), "maximum");
    }
    let combine = if largest { Combine::Max } else { Combine::Min };
    let best = tensor::reduce(&x, combine, Some(&[axis as i64]), true, None, at)?;
    let equal = tensor::compare(tensor::Comparison::Equal, &x.clone().into(), &best.into(), at)?;
    let nan = tensor::isnan(&x, at);
    let hit = tensor::bitwise("bitwise_or", crate::graph::Binary::Or, &equal.into(), &nan.into(), at)?;
    let mut shape = vec![1i64; x.rank()];
    shape[axis] = n as i64;
    let line = tensor::arange(Scalar::Int(0), Scalar::Int(1), n as u64, DType::Int64, x.device(), false, at)?;
    let line = tensor::reshape(&line, &shape, at)?;
    let index = tensor::where_(&hit, &line.into(), &Operand::Scalar(Scalar::Int(n as i64)), at)?;
    let mut out = tensor::reduce(&index, Combine::Min, Some(&[axis as i64]), keep && !flat, None, at)?;
    if keep && flat {
        out = tensor::reshape(&out, &vec![1; rank], at)?;
    }
    put_out(ctx, target, super::super::scalar_or_array(out), "maximum")
}

pub(in crate::script::library) fn argmax(ctx: &mut Context, args: &mut Args) -> Outcome {
    position(ctx, args, true)
}

pub(in crate::script::library) fn argmin(ctx: &mut Context, args: &mut Args) -> Outcome {
    position(ctx, args, false)
}

/// The dtype in which elements add up: narrow integers and truth values as 64 bits.
pub(in crate::script::library) fn sum_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        crate::dtype::Kind::Bool | crate::dtype::Kind::Int => DType::Int64,
        crate::dtype::Kind::UInt => DType::UInt64,
        _ => dtype,
    }
}

pub(in crate::script::library) fn angle(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("z")?;
    let degrees = ctx.flag_argument(args, "deg", false)?;
    args.finish()?;
    let (x, at) = (ctx.tensor(&a)?, Some(ctx.span));
    let mut out = tensor::angle(&x, at)?;
    if degrees {
        out = tensor::multiply(&out.into(), &Operand::Scalar(Scalar::Float(180.0 / std::f64::consts::PI)), at)?;
    }
    Ok(super::super::scalar_or_array(out))
}
