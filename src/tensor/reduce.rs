//! Reductions over axes.

use super::elementwise::{cast, divide, like};
use super::operand::Operand;
use super::views::{normalise_axes, reduced_axes, reshape};
use super::{Tensor, full};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Combine, Op};
use crate::span::Span;

type Place = Option<Span>;

/// Combines elements over `axes` (all of them if `None`). Sums and products of narrow integers and truth values are
/// 64 bits wide, as in NumPy; others keep the dtype, unless `dtype` says otherwise.
///
/// # Errors
/// `AxisError`; `ValueError: zero-size array to reduction operation maximum which has no identity`.
pub fn reduce(
    a: &Tensor,
    combine: Combine,
    axes: Option<&[i64]>,
    keepdims: bool,
    dtype: Option<DType>,
    place: Place,
) -> Result<Tensor> {
    let rank = a.shape().len();
    let axes = match axes {
        Some(axes) => reduced_axes(axes, rank)?,
        None => (0..rank).collect(),
    };
    let sums = matches!(combine, Combine::Sum | Combine::Prod);
    let to = dtype.unwrap_or(match a.dtype().kind() {
        Kind::Bool | Kind::Int if sums => DType::Int64,
        Kind::UInt if sums => DType::UInt64,
        _ => a.dtype(),
    });
    let kept: Vec<usize> = (0..rank).filter(|k| !axes.contains(k)).map(|k| a.shape()[k]).collect();
    let a = cast(a, to, place);
    let empty = axes.iter().any(|&k| a.shape()[k] == 0);
    let reduced = if empty {
        let identity = match combine {
            Combine::Sum => Scalar::Int(0),
            Combine::Prod => Scalar::Int(1),
            Combine::Max | Combine::Min => {
                let name = if combine == Combine::Max { "maximum" } else { "minimum" };
                return Err(Error::value(format!(
                    "zero-size array to reduction operation {name} which has no identity"
                )));
            }
        };
        full(&kept, identity, to, a.device(), a.is_fixed(), place)?
    } else if axes.is_empty() {
        a.clone()
    } else {
        let op = Op::Reduce { combine, axes: axes.clone() };
        Tensor::lazy(op, vec![a.clone()], kept, to, a.device(), a.is_fixed(), place)
    };
    if !keepdims {
        return Ok(reduced);
    }
    let shape: Vec<i64> = (0..rank).map(|k| if axes.contains(&k) { 1 } else { a.shape()[k] as i64 }).collect();
    reshape(&reduced, &shape, place)
}

/// The arithmetic mean: a sum in the result's dtype (Float64 for integers), divided by the count. A 16-bit mean is
/// computed in Float32 and rounded once.
///
/// # Errors
/// `AxisError`.
pub fn mean(a: &Tensor, axes: Option<&[i64]>, keepdims: bool, dtype: Option<DType>, place: Place) -> Result<Tensor> {
    if let Some(axes) = axes {
        // A mean needs the axes that it is over to be there, unlike a sum.
        normalise_axes(axes, a.shape().len())?;
    }
    let to = dtype.unwrap_or(if a.dtype().is_inexact() { a.dtype() } else { DType::Float64 });
    let work = if matches!(to, DType::Float16 | DType::BFloat16) { DType::Float32 } else { to };
    let sum = reduce(a, Combine::Sum, axes, keepdims, Some(work), place)?;
    let count = a.size().checked_div(sum.size()).unwrap_or(0);
    let count = like(&sum, Scalar::Float(count as f64), place)?;
    Ok(cast(&divide(&Operand::Tensor(sum), &Operand::Tensor(count), place)?, to, place))
}
