//! Views: another index over the same elements. Each is one `Op::View`, and costs nothing.

use super::Tensor;
use crate::error::{Error, Result};
use crate::graph::Op;
use crate::shape::{Expr, View, broadcast_shapes, show_shape};
use crate::span::Span;

type Place = Option<Span>;

/// Sizes as expressions.
pub(super) fn dims(shape: &[usize]) -> Vec<Expr> {
    shape.iter().map(|&d| d.into()).collect()
}

/// The view node of a tensor.
///
/// # Errors
/// `InternalError` if the view's sizes are not constants.
pub fn view_of(a: &Tensor, view: View, place: Place) -> Result<Tensor> {
    let sizes = view.shape().iter().map(|d| d.as_const().and_then(|d| usize::try_from(d).ok()));
    let shape: Option<Vec<usize>> = sizes.collect();
    let Some(shape) = shape else { return Err(Error::internal("tensor", "a view of symbolic shape")) };
    if shape == a.shape() && view.is_contiguous() {
        return Ok(a.clone());
    }
    let (dtype, device, fixed) = (a.dtype(), a.device(), a.is_fixed());
    Ok(Tensor::lazy(Op::View(view), vec![a.clone()], shape, dtype, device, fixed, place))
}

fn whole(a: &Tensor) -> View {
    View::contiguous(&dims(a.shape()))
}

/// Axis `axis` of `rank`, counted from the end if negative.
///
/// # Errors
/// `AxisError: axis 5 is out of bounds for array of dimension 2`.
pub fn normalise_axis(axis: i64, rank: usize) -> Result<usize> {
    let n = rank as i64;
    if axis < -n || axis >= n {
        return Err(Error::new("AxisError", format!("axis {axis} is out of bounds for array of dimension {rank}")));
    }
    Ok((if axis < 0 { axis + n } else { axis }) as usize)
}

/// Several axes, ascending.
///
/// # Errors
/// As [`normalise_axis`]; `ValueError: duplicate value in 'axis'`.
pub fn normalise_axes(axes: &[i64], rank: usize) -> Result<Vec<usize>> {
    let mut out = axes.iter().map(|&a| normalise_axis(a, rank)).collect::<Result<Vec<_>>>()?;
    crate::sort::sort(&mut out);
    if out.windows(2).any(|w| w[0] == w[1]) {
        return Err(Error::value("duplicate value in 'axis'"));
    }
    Ok(out)
}

/// Stretches to `shape`.
///
/// # Errors
/// `ValueError` if it does not broadcast to it.
pub fn broadcast_to(a: &Tensor, shape: &[usize], place: Place) -> Result<Tensor> {
    if a.shape() == shape {
        return Ok(a.clone());
    }
    if a.shape().len() > shape.len() {
        return Err(Error::value("input operand has more dimensions than allowed by the axis remapping"));
    }
    let met = broadcast_shapes(&[a.shape(), shape]);
    if met.as_deref() != Ok(shape) {
        return Err(Error::value(format!(
            "operands could not be broadcast together with remapped shapes [original->remapped]: {}  and requested shape {}",
            show_shape(a.shape()),
            show_shape(shape)
        )));
    }
    super::check_size(shape, a.dtype())?;
    view_of(a, whole(a).expand(&dims(shape)), place)
}

/// Another shape over the same elements; one size may be -1.
///
/// # Errors
/// `ValueError: cannot reshape array of size 6 into shape (4,2)`.
pub fn reshape(a: &Tensor, sizes: &[i64], place: Place) -> Result<Tensor> {
    let listed = || {
        let list: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        if list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(",")) }
    };
    let wrong = || Error::value(format!("cannot reshape array of size {} into shape {}", a.size(), listed()));
    if sizes.iter().filter(|s| **s == -1).count() > 1 {
        return Err(Error::value("can only specify one unknown dimension"));
    }
    if sizes.iter().any(|s| *s < -1) {
        return Err(Error::value("negative dimensions not allowed"));
    }
    let known = sizes
        .iter()
        .filter(|s| **s != -1)
        .try_fold(1usize, |n, &s| n.checked_mul(super::to_size(s)))
        .ok_or_else(wrong)?;
    let unknown = a.size().checked_div(known).unwrap_or(0);
    let shape: Vec<usize> = sizes.iter().map(|&s| if s == -1 { unknown } else { super::to_size(s) }).collect();
    if shape.iter().product::<usize>() != a.size() {
        return Err(wrong());
    }
    super::check_size(&shape, a.dtype())?;
    view_of(a, whole(a).reshape(&dims(&shape)), place)
}

/// Axes in another order.
///
/// # Errors
/// `ValueError: axes don't match array`.
pub fn permute(a: &Tensor, axes: &[i64], place: Place) -> Result<Tensor> {
    let rank = a.shape().len();
    if axes.len() != rank {
        return Err(Error::value("axes don't match array"));
    }
    let order = axes.iter().map(|&k| normalise_axis(k, rank)).collect::<Result<Vec<_>>>()?;
    let mut sorted = order.clone();
    crate::sort::sort(&mut sorted);
    if sorted.windows(2).any(|w| w[0] == w[1]) {
        return Err(Error::value("repeated axis in transpose"));
    }
    view_of(a, whole(a).permute(&order), place)
}

/// Axes in reverse order.
///
/// # Errors
/// Never, but for broken invariants.
pub fn transpose(a: &Tensor, place: Place) -> Result<Tensor> {
    let order: Vec<i64> = (0..a.shape().len() as i64).rev().collect();
    permute(a, &order, place)
}

/// New axes of size 1 at these places of the result.
///
/// # Errors
/// As [`normalise_axes`].
pub fn expand_dims(a: &Tensor, axes: &[i64], place: Place) -> Result<Tensor> {
    let rank = a.shape().len() + axes.len();
    let at = normalise_axes(axes, rank)?;
    let mut old = a.shape().iter();
    let shape: Vec<i64> =
        (0..rank).map(|k| if at.contains(&k) { 1 } else { old.next().map_or(1, |&d| d as i64) }).collect();
    reshape(a, &shape, place)
}

/// Without axes of size 1: all of them, or those named.
///
/// # Errors
/// `ValueError: cannot select an axis to squeeze out which has size not equal to one`.
pub fn squeeze(a: &Tensor, axes: Option<&[i64]>, place: Place) -> Result<Tensor> {
    let shape = a.shape();
    let gone = match axes {
        Some(axes) => normalise_axes(axes, shape.len())?,
        None => (0..shape.len()).filter(|&k| shape[k] == 1).collect(),
    };
    if gone.iter().any(|&k| shape[k] != 1) {
        return Err(Error::value("cannot select an axis to squeeze out which has size not equal to one"));
    }
    let kept: Vec<i64> = (0..shape.len()).filter(|k| !gone.contains(k)).map(|k| shape[k] as i64).collect();
    reshape(a, &kept, place)
}

/// Axes to reduce over; of a tensor without axes, 0 and -1 name nothing, as in NumPy.
///
/// # Errors
/// As [`normalise_axes`].
pub(super) fn reduced_axes(axes: &[i64], rank: usize) -> Result<Vec<usize>> {
    if rank == 0 && axes.iter().all(|a| matches!(a, 0 | -1)) {
        return Ok(Vec::new());
    }
    normalise_axes(axes, rank)
}

/// The elements backwards along `axes`, or along all of them.
///
/// # Errors
/// As [`normalise_axes`].
pub fn flip(a: &Tensor, axes: Option<&[i64]>, place: Place) -> Result<Tensor> {
    let rank = a.shape().len();
    let turned = match axes {
        Some(axes) => normalise_axes(axes, rank)?,
        None => (0..rank).collect(),
    };
    let ranges: Vec<(Expr, i64, Expr)> = (0..rank)
        .map(|k| {
            let n = a.shape()[k] as i64;
            if turned.contains(&k) { ((n - 1).into(), -1, n.into()) } else { (0.into(), 1, n.into()) }
        })
        .collect();
    view_of(a, whole(a).slice(&ranges), place)
}
