//! Joining tensors along an axis.

use super::operand::{meet_devices, on};
use super::views::{expand_dims, normalise_axis};
use super::{Tensor, cast};
use crate::dtype::promote;
use crate::error::{Error, Result};
use crate::graph::Op;
use crate::span::Span;

/// One tensor after the other along `axis`, promoted to one dtype.
///
/// # Errors
/// `ValueError` in NumPy's words for no input, different ranks or sizes that do not match; `AxisError`.
pub fn concatenate(tensors: &[Tensor], axis: i64, place: Option<Span>) -> Result<Tensor> {
    let Some(first) = tensors.first() else { return Err(Error::value("need at least one array to concatenate")) };
    let rank = first.shape().len();
    if rank == 0 {
        return Err(Error::value("zero-dimensional arrays cannot be concatenated"));
    }
    let axis = normalise_axis(axis, rank)?;
    for (k, t) in tensors.iter().enumerate() {
        if t.shape().len() != rank {
            return Err(Error::value(format!(
                "all the input arrays must have same number of dimensions, but the array at index 0 has {rank} \
                 dimension(s) and the array at index {k} has {} dimension(s)",
                t.shape().len()
            ))
            .with_hint("every array must have the same number of axes"));
        }
        if let Some(d) = (0..rank).find(|&d| d != axis && t.shape()[d] != first.shape()[d]) {
            return Err(Error::value(format!(
                "all the input array dimensions except for the concatenation axis must match exactly, but along dimension \
                 {d}, the array at index 0 has size {} and the array at index {k} has size {}",
                first.shape()[d],
                t.shape()[d]
            )));
        }
    }
    let dtype = tensors.iter().fold(first.dtype(), |d, t| promote(d, t.dtype()));
    let (device, fixed) = meet_devices("concatenate", &tensors.iter().collect::<Vec<_>>())?;
    let mut shape = first.shape().to_vec();
    shape[axis] = tensors.iter().map(|t| t.shape()[axis]).sum();
    super::check_size(&shape, dtype)?;
    let inputs: Vec<Tensor> = tensors.iter().map(|t| cast(&on(t, device), dtype, place)).collect();
    Ok(Tensor::lazy(Op::Concat { axis }, inputs, shape, dtype, device, fixed, place))
}

/// Tensors of one shape along a new axis.
///
/// # Errors
/// `ValueError: all input arrays must have the same shape`; as [`concatenate`].
pub fn stack(tensors: &[Tensor], axis: i64, place: Option<Span>) -> Result<Tensor> {
    let Some(first) = tensors.first() else { return Err(Error::value("need at least one array to stack")) };
    if tensors.iter().any(|t| t.shape() != first.shape()) {
        return Err(Error::value("all input arrays must have the same shape"));
    }
    let wide = tensors.iter().map(|t| expand_dims(t, &[axis], place)).collect::<Result<Vec<_>>>()?;
    concatenate(&wide, axis, place)
}
