//! Views: other indices over the same elements. Each is one `Op::View` and computes nothing.

use super::Tensor;
use super::symbolic::{Shape, Tracing};
use crate::error::{Error, Result};
use crate::graph::Op;
use crate::shape::{Expr, View, broadcast_shapes, contiguous_strides, show_shape, size};
use crate::span::Span;

type Place = Option<Span>;

/// Sizes as expressions.
pub(super) fn dims(shape: &[usize]) -> Vec<Expr> {
    shape.iter().map(|&d| d.into()).collect()
}

/// A view of a tensor, as a node.
///
/// # Errors
/// `ValueError: Missing shape variable: N` if the view has sizes of another trace.
pub fn view_of(a: &Tensor, view: View, place: Place) -> Result<Tensor> {
    let shape = Shape::new(view.shape().to_vec(), a.tracing())?;
    if view.is_contiguous() && shape.is_same(a.extent()) {
        return Ok(a.clone());
    }
    let (dtype, device, fixed) = (a.dtype(), a.device(), a.is_fixed());
    Ok(Tensor::lazy(Op::View(view), vec![a.clone()], shape, dtype, device, fixed, place))
}

fn whole(a: &Tensor) -> View {
    View::contiguous(&a.extent().dims())
}

/// The non-negative number of an axis; a negative one counts from the end.
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

/// The non-negative numbers of several axes, ascending.
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

/// Broadcasts to `shape`.
///
/// # Errors
/// `ValueError` if `a` does not broadcast to it.
pub fn broadcast_to(a: &Tensor, shape: &[usize], place: Place) -> Result<Tensor> {
    if a.shape() == shape {
        return Ok(a.clone());
    }
    if a.rank() > shape.len() {
        return Err(Error::value("input operand has more dimensions than allowed by the axis remapping"));
    }
    let met = broadcast_shapes(&[a.shape(), shape]);
    if met.as_deref() != Ok(shape) {
        return Err(Error::value(format!(
            "operands could not be broadcast together with remapped shapes [original->remapped]: {}  and requested shape {}",
            show_shape(a.shape()),
            show_shape(shape)
        ))
        .with_shapes([a.shape(), shape]));
    }
    super::check_size(shape, a.dtype())?;
    stretched(a, shape, place)
}

/// Broadcasts to a compatible shape with any number of elements, for values that are summed and never materialised.
///
/// # Errors
/// Only `InternalError`.
pub(super) fn stretched(a: &Tensor, shape: &[usize], place: Place) -> Result<Tensor> {
    view_of(a, whole(a).expand(&dims(shape)), place)
}

/// Broadcasts to `shape`; adds guards in a trace.
///
/// # Errors
/// `ValueError` if `a` does not broadcast to it.
pub fn stretch(a: &Tensor, shape: &Shape, place: Place) -> Result<Tensor> {
    if a.tracing().is_none() && shape.tracing().is_none() {
        return broadcast_to(a, shape.pinned(), place);
    }
    let met = Shape::broadcast(&[a.extent(), shape])?;
    if !met.agrees(shape)? {
        return broadcast_to(a, shape.pinned(), place);
    }
    expand_to(a, &met, place)
}

/// Broadcasts to `shape`, which is known to be compatible.
pub(super) fn expand_to(a: &Tensor, shape: &Shape, place: Place) -> Result<Tensor> {
    if a.extent().is_same(shape) {
        return Ok(a.clone());
    }
    if shape.tracing().is_none() {
        return broadcast_to(a, shape.pinned(), place);
    }
    // Sizes that are equal under the guards may be written differently; such an axis is not broadcast.
    let (from, to) = (a.extent(), shape.dims());
    let missing = to.len() - from.rank();
    let dense = contiguous_strides(&from.dims());
    let stretched = |k: usize| from.dim(k).as_const() == Some(1) && to[missing + k].as_const() != Some(1);
    let strides = (0..to.len())
        .map(|k| if k < missing || stretched(k - missing) { 0.into() } else { dense[k - missing].clone() })
        .collect();
    let view = View::strided(to, strides, 0.into());
    let (dtype, device, fixed) = (a.dtype(), a.device(), a.is_fixed());
    Ok(Tensor::lazy(Op::View(view), vec![a.clone()], shape.clone(), dtype, device, fixed, place))
}

/// Reshapes to symbolic sizes, with the same number of elements.
pub(super) fn reshape_to(a: &Tensor, shape: &[Expr], place: Place) -> Result<Tensor> {
    view_of(a, whole(a).reshape(shape), place)
}

/// As [`reshape`], in a trace.
fn reshape_symbolic(a: &Tensor, sizes: &[i64], tracing: &Tracing, place: Place) -> Result<Option<Tensor>> {
    let known: i64 = sizes.iter().filter(|s| **s != -1).product();
    let total = size(&a.extent().dims());
    let dims: Vec<Expr> = if sizes.contains(&-1) {
        if known <= 0 || !tracing.is_equal(&total.rem(&known.into()), &0.into())? {
            return Ok(None);
        }
        let unknown = total.div(&known.into());
        sizes.iter().map(|&s| if s == -1 { unknown.clone() } else { s.into() }).collect()
    } else {
        if !tracing.is_equal(&total, &known.into())? {
            return Ok(None);
        }
        sizes.iter().map(|&s| s.into()).collect()
    };
    reshape_to(a, &dims, place).map(Some)
}

/// Reshapes to `sizes`, one of which may be -1.
///
/// # Errors
/// `ValueError: cannot reshape array of size 6 into shape (4,2)`.
pub fn reshape(a: &Tensor, sizes: &[i64], place: Place) -> Result<Tensor> {
    // NumPy's message omits an unknown size in front and prints `newaxis` for it elsewhere.
    let listed = || {
        let known = sizes.iter().skip_while(|s| **s < 0);
        let list: Vec<String> = known.map(|s| if *s < 0 { "newaxis".to_owned() } else { s.to_string() }).collect();
        if sizes.len() == 1 && list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(",")) }
    };
    let wrong = || Error::value(format!("cannot reshape array of size {} into shape {}", a.size(), listed()));
    if sizes.iter().filter(|s| **s == -1).count() > 1 {
        return Err(Error::value("can only specify one unknown dimension"));
    }
    if sizes.iter().any(|s| *s < -1) {
        return Err(Error::value("negative dimensions not allowed"));
    }
    if let Some(tracing) = a.tracing().filter(|_| a.extent().is_symbolic())
        && let Some(done) = reshape_symbolic(a, sizes, tracing, place)?
    {
        return Ok(done);
    }
    let known = sizes
        .iter()
        .filter(|s| **s != -1)
        .try_fold(1usize, |n, &s| n.checked_mul(super::to_size(s)))
        .ok_or_else(wrong)?;
    if known == 0 && sizes.contains(&-1) {
        return Err(wrong());
    }
    let unknown = a.size().checked_div(known).unwrap_or(0);
    let shape: Vec<usize> = sizes.iter().map(|&s| if s == -1 { unknown } else { super::to_size(s) }).collect();
    if shape.iter().product::<usize>() != a.size() {
        return Err(wrong());
    }
    super::check_size(&shape, a.dtype())?;
    view_of(a, whole(a).reshape(&dims(&shape)), place)
}

/// Permutes the axes.
///
/// # Errors
/// `ValueError: axes don't match array`.
pub fn permute(a: &Tensor, axes: &[i64], place: Place) -> Result<Tensor> {
    let rank = a.rank();
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

/// Reverses the order of the axes.
///
/// # Errors
/// Only `InternalError`.
pub fn transpose(a: &Tensor, place: Place) -> Result<Tensor> {
    let order: Vec<i64> = (0..a.rank() as i64).rev().collect();
    permute(a, &order, place)
}

/// The last two axes swapped.
///
/// # Errors
/// As [`permute`].
#[cfg(feature = "numpy")]
pub fn matrix_transpose(a: &Tensor, place: Place) -> Result<Tensor> {
    let mut order: Vec<i64> = (0..a.rank() as i64).collect();
    order.swap(a.rank() - 1, a.rank() - 2);
    permute(a, &order, place)
}

/// Inserts axes of size 1 at these positions of the result.
///
/// # Errors
/// As [`normalise_axes`]; `ValueError` for more than 64 axes.
pub fn expand_dims(a: &Tensor, axes: &[i64], place: Place) -> Result<Tensor> {
    let rank = a.rank() + axes.len();
    super::check_rank(rank)?;
    let at = normalise_axes(axes, rank)?;
    let mut old = a.extent().dims().into_iter();
    let shape: Vec<Expr> =
        (0..rank).map(|k| if at.contains(&k) { 1.into() } else { old.next().unwrap_or(1.into()) }).collect();
    reshape_to(a, &shape, place)
}

/// Removes axes of size 1: all of them, or the given ones.
///
/// # Errors
/// `ValueError: cannot select an axis to squeeze out which has size not equal to one`.
pub fn squeeze(a: &Tensor, axes: Option<&[i64]>, place: Place) -> Result<Tensor> {
    let one = |k: usize| match a.tracing() {
        Some(tracing) => tracing.is_equal(&a.extent().dim(k), &1.into()),
        None => Ok(a.shape()[k] == 1),
    };
    let mut gone = Vec::new();
    let mut all = true;
    match axes {
        Some(axes) => {
            gone = normalise_axes(axes, a.rank())?;
            for &k in &gone {
                all &= one(k)?;
            }
        }
        None => {
            for k in 0..a.rank() {
                if one(k)? {
                    gone.push(k);
                }
            }
        }
    }
    if !all {
        return Err(Error::value("cannot select an axis to squeeze out which has size not equal to one"));
    }
    let kept: Vec<Expr> = (0..a.rank()).filter(|k| !gone.contains(k)).map(|k| a.extent().dim(k)).collect();
    reshape_to(a, &kept, place)
}

/// The axes of a reduction. For a tensor without axes, 0 and -1 are accepted and mean none, as in NumPy.
///
/// # Errors
/// As [`normalise_axes`].
pub(super) fn reduced_axes(axes: &[i64], rank: usize) -> Result<Vec<usize>> {
    if rank == 0 && axes.iter().all(|a| matches!(a, 0 | -1)) {
        return Ok(Vec::new());
    }
    normalise_axes(axes, rank)
}

/// Reverses the elements along `axes`, or along all axes.
///
/// # Errors
/// As [`normalise_axes`].
pub fn flip(a: &Tensor, axes: Option<&[i64]>, place: Place) -> Result<Tensor> {
    let rank = a.rank();
    let turned = match axes {
        Some(axes) => normalise_axes(axes, rank)?,
        None => (0..rank).collect(),
    };
    let ranges: Vec<(Expr, i64, Expr)> = (0..rank)
        .map(|k| {
            let n = a.extent().dim(k);
            if turned.contains(&k) { (n.clone() - 1, -1, n) } else { (0.into(), 1, n) }
        })
        .collect();
    view_of(a, whole(a).slice(&ranges), place)
}
