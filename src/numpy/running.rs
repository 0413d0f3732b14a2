//! Cumulative sums and products, differences between neighbours, averages.

use super::argument::{Argument, Axes, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::reductions::{Over, without_nan};
use super::returned::{IntoReturned, Returned};
use super::support::{is_derived, part, put_out};
use super::view::ArrayView;
use crate::dtype::{DType, Kind, Numeric, Scalar, promote};
use crate::error::Error;
use crate::graph::{Binary, Combine};
use crate::span::Span;
use crate::tensor::{self, Comparison, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&CUMSUM, &CUMPROD, &NANCUMSUM, &NANCUMPROD, &CUMULATIVE_SUM, &CUMULATIVE_PROD, &DIFF, &EDIFF1D, &PTP, &AVERAGE];

/// The accumulator dtype of sums: 64 bits for narrow integers and booleans.
pub(super) fn sum_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        Kind::Bool | Kind::Int => DType::Int64,
        Kind::UInt => DType::UInt64,
        _ => dtype,
    }
}

/// The running sums along an axis, or of the flattened array.
#[function(
    names = "numpy.cumsum ndarray.cumsum",
    signature = "(a, axis=None, dtype=None, out=None)",
    with = Binary::Add
)]
#[function(
    names = "numpy.cumprod ndarray.cumprod",
    signature = "(a, axis=None, dtype=None, out=None)",
    sentence = "The running products along an axis, or of the flattened array.",
    with = Binary::Mul
)]
fn cumsum(
    caller: &mut dyn Caller,
    op: Binary,
    a: Tensor,
    axis: Option<i64>,
    dtype: Option<Numeric>,
    out: Out,
) -> Result<Returned> {
    let running = accumulated(caller, &a, axis, dtype, op)?;
    put_out(caller, out, running, if op == Binary::Add { "add" } else { "multiply" })
}

/// The running sums along an axis, NaN counted as 0.
#[function(names = "numpy.nancumsum", signature = "(a, axis=None, dtype=None, out=None)", with = Binary::Add)]
#[function(
    names = "numpy.nancumprod",
    signature = "(a, axis=None, dtype=None, out=None)",
    sentence = "The running products along an axis, NaN counted as 1.",
    with = Binary::Mul
)]
fn nancumsum(
    caller: &mut dyn Caller,
    op: Binary,
    a: Tensor,
    axis: Option<i64>,
    dtype: Option<Numeric>,
    out: Out,
) -> Result<Returned> {
    let neutral = if op == Binary::Add { 0.0 } else { 1.0 };
    let filled = without_nan(&a, neutral, caller.span())?.map_or(a, |(filled, _)| filled);
    cumsum(caller, op, filled, axis, dtype, out)
}

/// The running sums along an axis, begun with 0 where that is asked for.
#[function(
    names = "numpy.cumulative_sum",
    signature = "(x, /, *, axis=None, dtype=None, out=None, include_initial=False)",
    with = Binary::Add
)]
#[function(
    names = "numpy.cumulative_prod",
    signature = "(x, /, *, axis=None, dtype=None, out=None, include_initial=False)",
    sentence = "The running products along an axis, begun with 1 where that is asked for.",
    with = Binary::Mul
)]
fn cumulative_sum(
    caller: &mut dyn Caller,
    op: Binary,
    x: Tensor,
    axis: Option<i64>,
    dtype: Option<Numeric>,
    out: Out,
    include_initial: bool,
) -> Result<Returned> {
    let (ufunc, at) = (if op == Binary::Add { "add" } else { "multiply" }, caller.span());
    let x = if x.rank() == 0 { tensor::reshape(&x, &[1], at)? } else { x };
    let axis = match axis {
        Some(axis) => axis,
        None if x.rank() == 1 => 0,
        None => {
            let message = "For arrays which have more than one dimension ``axis`` argument is required.";
            return Err(Error::value(message).into());
        }
    };
    let mut running = accumulated(caller, &x, Some(axis), dtype, op)?;
    if include_initial {
        let axis = tensor::normalise_axis(axis, x.rank())?;
        let mut shape = running.shape().to_vec();
        shape[axis] = 1;
        let first = Scalar::Int(i64::from(op != Binary::Add));
        let first = tensor::full(&shape, first, running.dtype(), running.device(), running.is_fixed(), at)?;
        running = tensor::concatenate(&[first, running], axis as i64, at)?;
    }
    put_out(caller, out, running, ufunc)
}

fn accumulated(
    caller: &mut dyn Caller,
    a: &Tensor,
    axis: Option<i64>,
    dtype: Option<Numeric>,
    op: Binary,
) -> Result<Tensor> {
    let at = caller.span();
    // A scalar counts as one element along one axis.
    let (x, axis) = match axis {
        Some(0 | -1) if a.rank() == 0 => (tensor::reshape(a, &[1], at)?, 0),
        Some(axis) => (a.clone(), tensor::normalise_axis(axis, a.rank())?),
        None => (tensor::reshape(a, &[-1], at)?, 0),
    };
    let dtype = dtype.map_or(sum_dtype(x.dtype()), |request| request.over(x.dtype()));
    if let Some(running) = followed(&tensor::cast(&x, dtype, at), axis, op, at)? {
        return Ok(running);
    }
    let data = caller.read(&x)?;
    let running = order::accumulate(&data, axis, op, dtype)?;
    tensor::note_combined(op, "accumulate", &data, &running, at);
    caller.back(running, &x)
}

/// A cumulative operation on an intermediate tensor, which no array of the program holds.
pub(super) fn running(caller: &mut dyn Caller, x: &Tensor, axis: i64, op: Binary) -> Result<Tensor> {
    accumulated(caller, x, Some(axis), None, op)
}

/// A cumulative operation through which derivatives pass; `None` where none do.
pub(super) fn followed(x: &Tensor, axis: usize, op: Binary, at: Option<Span>) -> Result<Option<Tensor>> {
    let is_known = matches!(op, Binary::Add | Binary::Mul | Binary::Max | Binary::Min);
    if is_known && is_derived(x) { scanned(x, axis, op, at).map(Some) } else { Ok(None) }
}

/// As [`followed`]: each turn combines an element with what is before it at twice the
/// distance of the last turn (Hillis and Steele 1986).
fn scanned(x: &Tensor, axis: usize, op: Binary, at: Option<Span>) -> Result<Tensor> {
    let n = x.shape()[axis];
    let (mut all, mut distance) = (x.clone(), 1);
    while distance < n {
        let before = part(&all, axis, 0, n - distance, at)?;
        let here = part(&all, axis, distance, n, at)?;
        let joined = match op {
            Binary::Mul => tensor::multiply(&before.into(), &here.into(), at)?,
            Binary::Max => tensor::maximum(&before.into(), &here.into(), at)?,
            Binary::Min => tensor::minimum(&before.into(), &here.into(), at)?,
            _ => tensor::add(&before.into(), &here.into(), at)?,
        };
        all = tensor::concatenate(&[part(&all, axis, 0, distance, at)?, joined], axis as i64, at)?;
        distance *= 2;
    }
    Ok(all)
}

/// The differences between neighbours along an axis, taken n times.
#[function(names = "numpy.diff", signature = "(a, n=1, axis=-1, prepend=<no value>, append=<no value>)")]
fn diff(
    caller: &mut dyn Caller,
    a: ArrayView,
    n: i64,
    axis: i64,
    prepend: Argument,
    append: Argument,
) -> Result<Returned> {
    let at = caller.span();
    if n == 0 {
        return Ok(a.into_returned());
    }
    let mut x = a.tensor;
    if n < 0 {
        return Err(Error::value(format!("order must be non-negative but got {n}")).into());
    }
    if x.rank() == 0 {
        return Err(Error::value("diff requires input that is at least one dimensional").into());
    }
    let axis = tensor::normalise_axis(axis, x.rank())?;
    let mut thin = x.shape().to_vec();
    thin[axis] = 1;
    let mut parts = Vec::new();
    let beside = |caller: &mut dyn Caller, argument: Argument| -> Result<Option<Tensor>> {
        let value = match argument {
            Argument::NoValue => return Ok(None),
            Argument::Tensor(tensor, _) => tensor,
            Argument::Number(number) => super::ufunc::scalar_tensor(caller, number)?,
            other => {
                let message = format!("unsupported operand type(s) for -: '{}' and 'int'", other.type_name());
                return Err(Error::type_error(message).into());
            }
        };
        // A scalar stands for one element in each lane.
        Ok(Some(if value.rank() == 0 { tensor::broadcast_to(&value, &thin, at)? } else { value }))
    };
    parts.extend(beside(&mut *caller, prepend)?);
    let after = beside(&mut *caller, append)?;
    if !parts.is_empty() || after.is_some() {
        parts.push(x);
        parts.extend(after);
        x = tensor::concatenate(&parts, axis as i64, at)?;
    }
    for _ in 0..n.min(x.shape()[axis] as i64 + 1) {
        x = differences(&x, axis as i64, at)?;
    }
    Ok(Returned::array(x))
}

/// All but the first and all but the last elements of an axis.
pub(super) fn neighbours(x: &Tensor, axis: usize, at: Option<Span>) -> Result<(Tensor, Tensor), Error> {
    let count = x.shape()[axis];
    Ok((part(x, axis, 1.min(count), count, at)?, part(x, axis, 0, count.saturating_sub(1), at)?))
}

/// The differences between neighbours along an axis.
///
/// # Errors
/// `ValueError` for a scalar; `AxisError`.
pub(super) fn differences(x: &Tensor, axis: i64, at: Option<Span>) -> Result<Tensor, Error> {
    if x.rank() == 0 {
        return Err(Error::value("diff requires input that is at least one dimensional"));
    }
    let axis = tensor::normalise_axis(axis, x.rank())?;
    let (later, earlier) = neighbours(x, axis, at)?;
    if x.dtype() == DType::Bool {
        return tensor::compare(Comparison::NotEqual, &later.into(), &earlier.into(), at);
    }
    tensor::subtract(&later.into(), &earlier.into(), at)
}

/// The differences between neighbours of the flattened array, with numbers put before and after them.
#[function(names = "numpy.ediff1d", signature = "(ary, to_end=None, to_begin=None)")]
fn ediff1d(caller: &mut dyn Caller, ary: Tensor, to_end: Option<Tensor>, to_begin: Option<Tensor>) -> Result<Returned> {
    let at = caller.span();
    let x = tensor::reshape(&ary, &[-1], at)?;
    let flat = |name: &str, value: Option<Tensor>| -> Result<Option<Tensor>, Error> {
        let Some(value) = value else { return Ok(None) };
        if !crate::dtype::can_cast(value.dtype(), x.dtype(), "same_kind").unwrap_or(false) {
            let message = format!("dtype of `{name}` must be compatible with input `ary` under the `same_kind` rule.");
            return Err(Error::type_error(message));
        }
        Ok(Some(tensor::cast(&tensor::reshape(&value, &[-1], at)?, x.dtype(), at)))
    };
    let mut parts: Vec<Tensor> = flat("to_begin", to_begin)?.into_iter().collect();
    let n = x.size();
    let later = part(&x, 0, 1.min(n), n, at)?;
    let earlier = part(&x, 0, 0, n.saturating_sub(1), at)?;
    let after = flat("to_end", to_end)?;
    parts.push(tensor::subtract(&later.into(), &earlier.into(), at)?);
    parts.extend(after);
    Ok(Returned::array(tensor::concatenate(&parts, 0, at)?))
}

/// The difference between the greatest and the least element.
#[function(names = "numpy.ptp", signature = "(a, axis=None, out=None, keepdims=False)")]
fn ptp(caller: &mut dyn Caller, a: Tensor, axis: Axes, out: Out, keepdims: bool) -> Result<Returned> {
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    let (high, low) = (over.reduce(&a, Combine::Max, None)?, over.reduce(&a, Combine::Min, None)?);
    let range = tensor::subtract(&high.into(), &low.into(), over.at)?;
    put_out(caller, out, range, "subtract")
}

/// The mean in which each element counts as much as its weight, and the sum of the weights where that is asked for.
#[function(names = "numpy.average", signature = "(a, axis=None, weights=None, returned=False, *, keepdims=False)")]
fn average(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Axes,
    weights: Option<Tensor>,
    returned: bool,
    keepdims: bool,
) -> Result<Returned> {
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    let (x, at) = (a, over.at);
    let (mean, scale) = match weights {
        None => {
            let mean = tensor::mean(&x, over.axes, keepdims, None, at)?;
            let count = x.size() as f64 / mean.size().max(1) as f64;
            let scale =
                tensor::full(mean.shape(), Scalar::Float(count), mean.dtype(), mean.device(), mean.is_fixed(), at)?;
            (mean, scale)
        }
        Some(weights) => {
            let w = super::quantiles::weights_over(weights, &x, &axis, at)?;
            let dtype = promote(x.dtype(), w.dtype());
            let dtype = if dtype.is_inexact() { dtype } else { DType::Float64 };
            let (x, w) = (tensor::cast(&x, dtype, at), tensor::cast(&w, dtype, at));
            let product = tensor::multiply(&x.into(), &w.clone().into(), at)?;
            let (top, scale) = (over.reduce(&product, Combine::Sum, None)?, over.reduce(&w, Combine::Sum, None)?);
            if w.tracing().is_none() && caller.read(&scale)?.scalars().any(|total| !total.to_bool()) {
                let message = "Weights sum to zero, can't be normalized";
                return Err(Error::new("ZeroDivisionError", message).into());
            }
            (tensor::divide(&top.into(), &scale.clone().into(), at)?, scale)
        }
    };
    Ok(if returned { (mean, scale).into_returned() } else { Returned::Tensor(mean) })
}
