//! Sliding windows over an array.

use super::argument::Unused;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{moved, part};
use super::view::ArrayView;
use crate::dtype::Scalar;
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Array, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&LIB_STRIDE_TRICKS_SLIDING_WINDOW_VIEW];

/// The windows of `w` elements along an axis, as a new last axis.
fn windows(x: &Tensor, w: usize, axis: usize, at: Option<Span>) -> Result<Tensor, Error> {
    let last = x.rank() - 1;
    let x = moved(x, axis, last, at)?;
    let n = x.length(last);
    // Repeating the n elements and reading rows of n + 1 makes row `i` begin at element `i`: no table of indices is needed.
    let lead: Vec<i64> = x.shape()[..last].iter().map(|&d| d as i64).collect();
    let shaped = |end: &[i64]| lead.iter().chain(end).copied().collect::<Vec<i64>>();
    let mut repeats = x.shape().to_vec();
    repeats.insert(last, w + 1);
    let repeated = tensor::broadcast_to(&tensor::expand_dims(&x, &[last as i64], at)?, &repeats, at)?;
    let repeated = tensor::reshape(&repeated, &shaped(&[-1]), at)?;
    let shifted = part(&repeated, last, 0, w * (n + 1), at)?;
    let rows = tensor::reshape(&shifted, &shaped(&[w as i64, n as i64 + 1]), at)?;
    moved(&part(&rows, last + 1, 0, n - w + 1, at)?, last + 1, axis, at)
}

/// Every window of a shape, as new axes at the end; read-only, or a view into which can be written.
#[function(
    names = "numpy.lib.stride_tricks.sliding_window_view",
    signature = "(x, window_shape, axis=None, *, subok=False, writeable=False)"
)]
fn sliding_window_view(
    caller: &mut dyn Caller,
    x: ArrayView,
    window_shape: Vec<i64>,
    axis: Option<Vec<i64>>,
    _subok: Unused,
    writeable: bool,
) -> Result<Returned> {
    let at = caller.span();
    if window_shape.iter().any(|w| *w < 0) {
        return Err(Error::value("`window_shape` cannot contain negative values").into());
    }
    let rank = x.tensor.rank();
    let is_over_all = axis.is_none();
    let axes = match axis {
        None => (0..rank).collect(),
        Some(axes) => axes.into_iter().map(|k| tensor::normalise_axis(k, rank)).collect::<Result<Vec<_>, _>>()?,
    };
    let (given, wanted) = (window_shape.len(), axes.len());
    if given != wanted {
        return Err(Error::value(if is_over_all {
            format!(
                "Since axis is `None`, must provide window_shape for all dimensions of `x`; got {given} window_shape elements \
                 and `x.ndim` is {rank}."
            )
        } else {
            format!(
                "Must provide matching length window_shape and axis; got {given} window_shape elements and {wanted} axes \
                 elements."
            )
        })
        .into());
    }
    let sizes: Vec<usize> = window_shape.iter().map(|w| *w as usize).collect();
    let mut shape = x.tensor.shape().to_vec();
    for (&axis, &w) in axes.iter().zip(&sizes) {
        if shape[axis] < w {
            return Err(Error::value("window shape cannot be larger than input array shape").into());
        }
        shape[axis] = shape[axis] + 1 - w;
    }
    shape.extend(&sizes);
    let is_empty = x.tensor.is_empty() || sizes.contains(&0);
    let is_plain = !x.tensor.is_followed() && x.tensor.tracing().is_none();
    if writeable && is_plain && !is_empty {
        let array = x.into_array();
        // A strided view of bytes needs the data in host memory.
        let base = array.base();
        let data = caller.read(&base)?;
        base.settle(data);
        if let Some(mut strides) = array.strides() {
            let own: Vec<i64> = axes.iter().map(|k| strides[*k]).collect();
            strides.extend(own);
            return Ok(Returned::Array(array.restride(&shape, &strides)?));
        }
        return Err(Error::internal("sliding_window_view", "an array without strides").into());
    }
    let mut made = x.tensor;
    if is_empty {
        made = tensor::full(&shape, Scalar::Int(0), made.dtype(), made.device(), made.is_fixed(), at)?;
    } else {
        for (axis, w) in axes.into_iter().zip(&sizes) {
            made = windows(&made, *w, axis, at)?;
        }
    }
    let made = Array::new(made);
    if !writeable && !sizes.is_empty() {
        made.set_writeable(false)?;
    }
    Ok(Returned::Array(made))
}
