//! Concatenating and stacking tensors.

use super::operand::{meet_devices, on};
use super::symbolic::Shape;
use super::views::{expand_dims, expand_to, normalise_axis};
use super::{Tensor, cast};
use crate::array::HostArray;
use crate::dtype::promote;
use crate::error::{Error, Result};
use crate::graph::Op;
use crate::shape::Expr;
use crate::span::Span;

/// Concatenates tensors along `axis`, promoted to a common dtype.
///
/// # Errors
/// `ValueError`, with NumPy's messages, for no input, different ranks or mismatched sizes; `AxisError`.
pub fn concatenate(tensors: &[Tensor], axis: i64, place: Option<Span>) -> Result<Tensor> {
    let Some(first) = tensors.first() else { return Err(Error::value("need at least one array to concatenate")) };
    let rank = first.rank();
    if rank == 0 {
        return Err(Error::value("zero-dimensional arrays cannot be concatenated"));
    }
    let axis = normalise_axis(axis, rank)?;
    for (k, t) in tensors.iter().enumerate() {
        if t.rank() != rank {
            return Err(Error::value(format!(
                "all the input arrays must have same number of dimensions, but the array at index 0 has {rank} \
                 dimension(s) and the array at index {k} has {} dimension(s)",
                t.rank()
            ))
            .with_hint("every array must have the same number of axes"));
        }
        let mut differs = None;
        for d in (0..rank).filter(|d| *d != axis) {
            if differs.is_none() && !same_length(t, d, first, d)? {
                differs = Some(d);
            }
        }
        if let Some(d) = differs {
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
    let mut dims = first.extent().dims();
    dims[axis] = tensors.iter().fold(Expr::default(), |n, t| n + t.extent().dim(axis));
    let tracing = tensors.iter().find_map(Tensor::tracing);
    let shape = Shape::new(dims.clone(), tracing)?;
    super::check_size(shape.sizes(), dtype)?;
    if let Some(data) = joined_data(tensors, axis, shape.sizes())? {
        return Ok(Tensor::from_host(data, device, fixed, place));
    }
    let part = |t: &Tensor| {
        let t = cast(&on(t, device), dtype, place);
        if tracing.is_none() {
            return Ok(t);
        }
        let mut dims = dims.clone();
        dims[axis] = t.extent().dim(axis);
        expand_to(&t, &Shape::new(dims, tracing)?, place)
    };
    let inputs = tensors.iter().map(part).collect::<Result<Vec<_>>>()?;
    Ok(Tensor::lazy(Op::Concat { axis }, inputs, shape, dtype, device, fixed, place))
}

/// More parts are copied, if their data are in CPU memory: a kernel asks of each element in which part it is.
pub(crate) const MANY_PARTS: usize = 64;

/// The joined data of many parts of one dtype that have theirs; `None` for others, and where gradients are recorded.
fn joined_data(tensors: &[Tensor], axis: usize, sizes: &[usize]) -> Result<Option<HostArray>> {
    let dtype = tensors[0].dtype();
    let plain = |t: &Tensor| t.dtype() == dtype && t.tracing().is_none() && t.float64().is_none() && !t.is_followed();
    if tensors.len() <= MANY_PARTS || !tensors.iter().all(plain) {
        return Ok(None);
    }
    let Some(parts) = tensors.iter().map(Tensor::host).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let outer: usize = sizes[..axis].iter().product();
    let mut bytes = Vec::with_capacity(sizes.iter().product::<usize>() * dtype.itemsize());
    for k in 0..outer {
        for part in &parts {
            let all = part.bytes();
            let block = all.len() / outer;
            bytes.extend_from_slice(&all[k * block..(k + 1) * block]);
        }
    }
    HostArray::new(dtype, sizes.to_vec(), bytes).map(Some)
}

/// Whether two axes have the same size; adds a guard to the trace.
///
/// # Errors
/// `ValueError: Missing shape variable: N` for sizes of another trace.
pub fn same_length(a: &Tensor, axis_a: usize, b: &Tensor, axis_b: usize) -> Result<bool> {
    let (n, m) = (a.extent().dim(axis_a), b.extent().dim(axis_b));
    a.tracing().or(b.tracing()).map_or(Ok(n == m), |tracing| tracing.is_equal(&n, &m))
}

/// Joins tensors of one shape along a new axis.
///
/// # Errors
/// `ValueError: all input arrays must have the same shape`; as [`concatenate`].
pub fn stack(tensors: &[Tensor], axis: i64, place: Option<Span>) -> Result<Tensor> {
    let Some(first) = tensors.first() else { return Err(Error::value("need at least one array to stack")) };
    let same = tensors.iter().try_fold(true, |same, t| Ok(same && t.extent().agrees(first.extent())?))?;
    if !same {
        return Err(Error::value("all input arrays must have the same shape"));
    }
    let wide = tensors.iter().map(|t| expand_dims(t, &[axis], place)).collect::<Result<Vec<_>>>()?;
    concatenate(&wide, axis, place)
}
