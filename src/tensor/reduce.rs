//! Reductions over axes.

use super::elementwise::{cast, divide, like};
use super::operand::Operand;
use super::symbolic::Shape;
use super::views::{expand_to, normalise_axes, reduced_axes, reshape_to};
use super::{MOST_AT_ONCE, State, Tensor, full};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Combine, Op};
use crate::shape::{Expr, size};
use crate::span::Span;
#[cfg(feature = "numpy")]
use std::rc::Rc;

type Place = Option<Span>;

/// Reduces over `axes` (all of them if `None`). Sums and products of narrow integers and booleans are 64 bits wide,
/// as in NumPy; others keep their dtype, unless `dtype` is given.
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
    let rank = a.rank();
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
    let kept = (0..rank).filter(|k| !axes.contains(k)).map(|k| a.extent().dim(k)).collect();
    let kept = Shape::new(kept, a.tracing())?;
    let a = cast(a, to, place);
    let empty = match a.tracing() {
        // An empty sum has the right value anyway.
        Some(_) if sums => false,
        Some(tracing) => {
            let one = Expr::from(1);
            axes.iter().try_fold(false, |empty, &k| Ok(empty | tracing.is_less(&a.extent().dim(k), &one)?))?
        }
        None => axes.iter().any(|&k| a.shape()[k] == 0),
    };
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
        // Nothing is summed, and yet it is a function of `a`.
        let none = full(kept.pinned(), identity, to, a.device(), a.is_fixed(), place)?;
        #[cfg(feature = "numpy")]
        let none = none
            .derived_by(&[&a], || Rc::new(|p| Ok(vec![Some(like(&p.inputs[0], Scalar::Int(0), p.output.span())?)])));
        none
    } else if axes.is_empty() {
        a.clone()
    } else {
        let whole = axes.len() == rank && combine == Combine::Sum && to.kind() == Kind::Float;
        let (of, axes) =
            if whole && a.tracing().is_none() { (one_row(&a, place)?, vec![0]) } else { (a.clone(), axes.clone()) };
        let op = Op::Reduce { combine, axes };
        Tensor::lazy(op, vec![of], kept, to, a.device(), a.is_fixed(), place)
    };
    if !keepdims {
        return Ok(reduced);
    }
    let shape: Vec<Expr> = (0..rank).map(|k| if axes.contains(&k) { 1.into() } else { a.extent().dim(k) }).collect();
    reshape_to(&reduced, &shape, place)
}

/// All elements along one axis, in the order in which NumPy adds them up: that of memory, whatever axes were exchanged. Small
/// arrays, which may have been computed at once, are in the order of their axes.
fn one_row(a: &Tensor, place: Place) -> Result<Tensor> {
    let mut a = a.clone();
    while let Some(base) = rearranged(&a) {
        a = base;
    }
    reshape_to(&a, &[a.size().into()], place)
}

/// What a large array only shows in another order of its axes.
fn rearranged(a: &Tensor) -> Option<Tensor> {
    match &*a.borrow_state() {
        State::Lazy { op: Op::View(view), inputs } => {
            let whole = a.size() > MOST_AT_ONCE && inputs[0].size() == a.size() && view.is_rearranged();
            whole.then(|| inputs[0].clone())
        }
        _ => None,
    }
}

/// The number of elements that each element of `sum` combines, with its dtype and shape.
///
/// # Errors
/// `AxisError`.
pub fn count(a: &Tensor, axes: Option<&[i64]>, sum: &Tensor, place: Place) -> Result<Tensor> {
    if !a.extent().is_symbolic() {
        return like(sum, Scalar::Float(a.size().checked_div(sum.size()).unwrap_or(0) as f64), place);
    }
    let over = match axes {
        Some(axes) => reduced_axes(axes, a.rank())?,
        None => (0..a.rank()).collect(),
    };
    let elements = size(&over.iter().map(|&k| a.extent().dim(k)).collect::<Vec<_>>());
    expand_to(&cast(&number_of(elements, sum, place)?, sum.dtype(), place), sum.extent(), place)
}

/// A size as an `Int64` tensor without axes, on the device of `like`.
pub(super) fn number_of(size: Expr, like: &Tensor, place: Place) -> Result<Tensor> {
    let shape = Shape::new(Vec::new(), like.tracing())?;
    Ok(Tensor::lazy(Op::Size(size), Vec::new(), shape, DType::Int64, like.device(), like.is_fixed(), place))
}

/// The arithmetic mean: a sum in the result's dtype (Float64 for integers), divided by the count. For 16-bit floats it
/// is computed in Float32 and rounded once.
///
/// # Errors
/// `AxisError`.
pub fn mean(a: &Tensor, axes: Option<&[i64]>, keepdims: bool, dtype: Option<DType>, place: Place) -> Result<Tensor> {
    if let Some(axes) = axes {
        // Unlike a sum, the mean of a tensor without axes does not accept axes.
        normalise_axes(axes, a.rank())?;
    }
    let to = dtype.unwrap_or(if a.dtype().is_inexact() { a.dtype() } else { DType::Float64 });
    let work = to.accumulator();
    let sum = reduce(a, Combine::Sum, axes, keepdims, Some(work), place)?;
    let count = count(a, axes, &sum, place)?;
    Ok(cast(&divide(&Operand::Tensor(sum), &Operand::Tensor(count), place)?, to, place))
}
