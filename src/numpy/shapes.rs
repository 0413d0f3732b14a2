//! Reshaping, and permutations of axes.

use super::argument::Unused;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::{IntoReturned, Returned};
use super::view::{ArrayView, Order};
use crate::error::Error;
use crate::sort::sort;
use crate::span::Span;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &RESHAPE,
    &NDARRAY_RESHAPE,
    &RAVEL,
    &NDARRAY_FLATTEN,
    &TRANSPOSE,
    &NDARRAY_TRANSPOSE,
    &MATRIX_TRANSPOSE,
    &MOVEAXIS,
    &ROLLAXIS,
    &SWAPAXES,
    &SQUEEZE,
    &EXPAND_DIMS,
    &ATLEAST_1D,
    &ATLEAST_2D,
    &ATLEAST_3D,
    &SHAPE,
    &NDIM,
    &SIZE,
    &COPY,
    &NDARRAY_COPY,
];

/// Reshapes `a` to `sizes`, in C or Fortran order.
fn shaped(a: &ArrayView, sizes: &[i64], by_columns: bool, at: Option<Span>) -> Result<ArrayView, Error> {
    if !by_columns {
        return a.reshaped(sizes, at);
    }
    let turned: Vec<i64> = sizes.iter().rev().copied().collect();
    match a.transposed(at)?.reshaped(&turned, at) {
        Ok(made) => made.transposed(at),
        // The error names the sizes as they were given.
        Err(e) => Err(tensor::reshape(&a.tensor, sizes, at).err().unwrap_or(e)),
    }
}

/// The same elements in another shape; -1 is found from the rest.
#[function(names = "numpy.reshape", signature = "(a, /, shape, order='C', *, copy=None)")]
fn reshape(
    caller: &mut dyn Caller,
    a: ArrayView,
    shape: Vec<i64>,
    order: Option<Order>,
    copy: Option<bool>,
) -> Result<ArrayView> {
    let order = order.unwrap_or(Order::Rows);
    if order == Order::Memory {
        return Err(Error::value("order 'K' is not permitted for reshaping").into());
    }
    let made = shaped(&a, &shape, order.is_by_columns(&a), caller.span())?;
    let is_view = match (a.array(), made.array()) {
        (Some(before), Some(after)) => before.shares_memory(after),
        _ => false,
    };
    match copy {
        Some(true) => Ok(made.tensor.into()),
        Some(false) if !is_view => Err(Error::value("Unable to avoid creating a copy while reshaping.").into()),
        _ => Ok(made),
    }
}

/// The same elements in another shape; -1 is found from the rest.
#[function(names = "ndarray.reshape", signature = "(a, /, *shape, order='C', copy=None)")]
fn reshape_method(
    caller: &mut dyn Caller,
    a: ArrayView,
    shape: Option<Vec<i64>>,
    order: Option<Order>,
    copy: Option<bool>,
) -> Result<ArrayView> {
    match shape {
        Some(shape) => reshape(caller, a, shape, order, copy),
        None => Err(Error::type_error("reshape() takes exactly 1 argument (0 given)").into()),
    }
}

/// `a` with its axes permuted so that row-major order reads it in `order`; `None` where they already are.
fn in_order(a: &ArrayView, order: Option<Order>, at: Option<Span>) -> Result<Option<ArrayView>, Error> {
    let order = order.unwrap_or(Order::Rows);
    Ok(match a.array() {
        Some(array) if order == Order::Memory => Some(a.permuted(&array.memory_order(), at)?),
        _ if order.is_by_columns(a) => Some(a.transposed(at)?),
        _ => None,
    })
}

/// All elements in one axis.
#[function(names = "numpy.ravel ndarray.ravel", signature = "(a, order='C')")]
fn ravel(caller: &mut dyn Caller, a: ArrayView, order: Option<Order>) -> Result<ArrayView> {
    let at = caller.span();
    let turned = in_order(&a, order, at)?;
    Ok(turned.as_ref().unwrap_or(&a).raveled(at)?)
}

/// A copy in one axis.
#[function(names = "ndarray.flatten", signature = "(a, /, order='C')")]
fn flatten(caller: &mut dyn Caller, a: ArrayView, order: Option<Order>) -> Result<Returned> {
    let at = caller.span();
    let turned = in_order(&a, order, at)?;
    Ok(Returned::array(tensor::reshape(&turned.as_ref().unwrap_or(&a).tensor, &[-1], at)?))
}

/// The axes reversed, or in the given order.
#[function(names = "numpy.transpose numpy.permute_dims", signature = "(a, axes=None)")]
#[function(names = "ndarray.transpose ndarray.permute", signature = "(a, /, *axes)")]
fn transpose(caller: &mut dyn Caller, a: ArrayView, axes: Option<Vec<i64>>) -> Result<ArrayView> {
    let at = caller.span();
    Ok(match axes {
        Some(axes) => a.permuted(&axes, at)?,
        None => a.transposed(at)?,
    })
}

/// The last two axes exchanged.
#[function(names = "numpy.matrix_transpose numpy.linalg.matrix_transpose", signature = "(x, /)")]
fn matrix_transpose(caller: &mut dyn Caller, x: ArrayView) -> Result<ArrayView> {
    let n = x.tensor.rank();
    if n < 2 {
        return Err(Error::value(format!("Input array must be at least 2-dimensional, but it is {n}")).into());
    }
    let mut order: Vec<i64> = (0..n as i64).collect();
    order.swap(n - 1, n - 2);
    Ok(x.permuted(&order, caller.span())?)
}

/// Normalises an axis; the error names the parameter `what`.
fn axis_for(axis: i64, rank: usize, what: &str) -> Result<usize, Error> {
    tensor::normalise_axis(axis, rank).map_err(|e| Error::new("AxisError", format!("{what}: {}", e.message())))
}

/// Axes moved to other places.
#[function(names = "numpy.moveaxis", signature = "(a, source, destination)")]
fn moveaxis(caller: &mut dyn Caller, a: ArrayView, source: Vec<i64>, destination: Vec<i64>) -> Result<ArrayView> {
    let rank = a.tensor.rank();
    let named = |axes: &[i64], what: &str| -> Result<Vec<usize>, Error> {
        let axes = axes.iter().map(|axis| axis_for(*axis, rank, what)).collect::<Result<Vec<_>, _>>()?;
        let mut sorted = axes.clone();
        sort(&mut sorted);
        if sorted.windows(2).any(|w| w[0] == w[1]) {
            return Err(Error::value(format!("repeated axis in `{what}` argument")));
        }
        Ok(axes)
    };
    let (source, destination) = (named(&source, "source")?, named(&destination, "destination")?);
    if source.len() != destination.len() {
        let message = "`source` and `destination` arguments must have the same number of elements";
        return Err(Error::value(message).into());
    }
    let mut order: Vec<usize> = (0..rank).filter(|k| !source.contains(k)).collect();
    let mut pairs: Vec<(usize, usize)> = destination.into_iter().zip(source).collect();
    sort(&mut pairs);
    pairs.into_iter().for_each(|(to, from)| order.insert(to, from));
    let order: Vec<i64> = order.into_iter().map(|k| k as i64).collect();
    Ok(a.permuted(&order, caller.span())?)
}

/// An axis moved back until it stands before another.
#[function(names = "numpy.rollaxis", signature = "(a, axis, start=0)")]
fn rollaxis(caller: &mut dyn Caller, a: ArrayView, axis: i64, start: i64) -> Result<ArrayView> {
    let n = a.tensor.rank() as i64;
    let axis = tensor::normalise_axis(axis, a.tensor.rank())?;
    let to = if start < 0 { start.saturating_add(n) } else { start };
    if !(0..=n).contains(&to) {
        let message = format!("'start' arg requires {} <= start < {}, but {start} was passed in", -n, n + 1);
        return Err(Error::new("AxisError", message).into());
    }
    let to = tensor::to_size(to);
    let mut order: Vec<i64> = (0..n).collect();
    let moved = order.remove(axis);
    order.insert(if axis < to { to - 1 } else { to }, moved);
    Ok(a.permuted(&order, caller.span())?)
}

/// Two axes exchanged.
#[function(names = "numpy.swapaxes ndarray.swapaxes", signature = "(a, axis1, axis2)")]
fn swapaxes(caller: &mut dyn Caller, a: ArrayView, axis1: i64, axis2: i64) -> Result<ArrayView> {
    let rank = a.tensor.rank();
    let (first, second) = (axis_for(axis1, rank, "axis1")?, axis_for(axis2, rank, "axis2")?);
    let mut order: Vec<i64> = (0..rank as i64).collect();
    order.swap(first, second);
    Ok(a.permuted(&order, caller.span())?)
}

/// Without axes of size 1: all of them, or those named.
#[function(names = "numpy.squeeze ndarray.squeeze", signature = "(a, axis=None)")]
fn squeeze(caller: &mut dyn Caller, a: ArrayView, axis: Option<Vec<i64>>) -> Result<ArrayView> {
    let value = tensor::squeeze(&a.tensor, axis.as_deref(), caller.span())?;
    Ok(a.shaped(value))
}

/// With new axes of size 1.
#[function(names = "numpy.expand_dims", signature = "(a, axis)")]
fn expand_dims(caller: &mut dyn Caller, a: ArrayView, axis: Vec<i64>) -> Result<ArrayView> {
    let value = tensor::expand_dims(&a.tensor, &axis, caller.span())?;
    Ok(a.shaped(value))
}

/// With at least one axis.
#[function(names = "numpy.atleast_1d", signature = "(*arys)", with = 1)]
#[function(names = "numpy.atleast_2d", signature = "(*arys)", sentence = "With at least two axes.", with = 2)]
#[function(names = "numpy.atleast_3d", signature = "(*arys)", sentence = "With at least three axes.", with = 3)]
fn atleast(caller: &mut dyn Caller, rank: usize, arys: Vec<ArrayView>) -> Result<Returned> {
    let at = caller.span();
    let mut out = Vec::with_capacity(arys.len());
    for a in arys {
        let mut shape: Vec<i64> = a.tensor.shape().iter().map(|&d| d as i64).collect();
        match (shape.len(), rank) {
            (0, _) => shape = vec![1; rank],
            (1, 2) => shape.insert(0, 1),
            (1, 3) => shape = vec![1, shape[0], 1],
            (2, 3) => shape.push(1),
            // An array with enough axes is returned as it is.
            _ => {
                out.push(a.into_returned());
                continue;
            }
        }
        out.push(a.reshaped(&shape, at)?.into_returned());
    }
    Ok(if out.len() == 1 { out.swap_remove(0) } else { Returned::Tuple(out) })
}

/// The sizes of the axes, as a tuple.
#[function(names = "numpy.shape", signature = "(a)", no_gradient)]
fn shape(_: &mut dyn Caller, a: Tensor) -> Result<Returned> {
    Ok(Returned::Sizes(a.shape().to_vec()))
}

/// How many axes.
#[function(names = "numpy.ndim", signature = "(a)", no_gradient)]
fn ndim(_: &mut dyn Caller, a: Tensor) -> Result<i64> {
    Ok(a.rank() as i64)
}

/// How many elements, in all or along axes.
#[function(names = "numpy.size", signature = "(a, axis=None)", no_gradient)]
fn size(_: &mut dyn Caller, a: Tensor, axis: Option<Vec<i64>>) -> Result<i64> {
    Ok(match axis {
        None => a.size() as i64,
        Some(axes) => tensor::normalise_axes(&axes, a.rank())?.into_iter().map(|k| a.shape()[k] as i64).product(),
    })
}

/// A copy of the array.
#[function(names = "ndarray.copy", signature = "(a, order='C')")]
fn copy_method(caller: &mut dyn Caller, a: ArrayView, order: Option<Order>) -> Result<Returned> {
    if a.array().is_some_and(|array| array.is_scalar()) {
        return Ok(Returned::Tensor(a.tensor));
    }
    Ok(copy(caller, a, order, Unused)?.into_returned())
}

/// A copy of the array.
#[function(names = "numpy.copy", signature = "(a, order='K', subok=False)")]
fn copy(caller: &mut dyn Caller, a: ArrayView, order: Option<Order>, _subok: Unused) -> Result<ArrayView> {
    let order = order.unwrap_or(Order::Memory);
    let by_columns = order.is_by_columns(&a);
    Ok(ArrayView::laid_out(a.tensor, by_columns, caller.span())?)
}
