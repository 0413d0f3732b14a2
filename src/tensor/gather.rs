//! Gather and scatter: elements at positions given by data.

use super::operand::{Operand, on};
use super::views::reshape;
use super::{Comparison, Tensor, cast, compare, maximum, where_};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::Op;
use crate::span::Span;

type Place = Option<Span>;

fn indices(places: impl Iterator<Item = i32>, shape: Vec<usize>, like: &Tensor, place: Place) -> Result<Tensor> {
    let put = |(slot, place): (&mut i32, i32)| *slot = place;
    let data = HostArray::filled(DType::Int32, shape, |out| out.iter_mut().zip(places).for_each(put))?;
    Ok(Tensor::from_host(data, like.device(), like.is_fixed(), place))
}

/// Gathers the elements of `a` at the flat positions in `index`, an `int32` tensor, whose shape the result has.
pub(super) fn gather_at(a: &Tensor, index: Tensor, place: Place) -> Result<Tensor> {
    let flat = reshape(a, &[-1], place)?;
    let (shape, dtype) = (index.extent().clone(), a.dtype());
    Ok(Tensor::lazy(Op::Gather, vec![flat, index], shape, dtype, a.device(), a.is_fixed(), place))
}

/// Gathers the elements at the flat positions `places`, as a tensor of `shape`.
///
/// # Errors
/// `InternalError` if the number of positions does not match `shape`.
pub fn gather(a: &Tensor, places: &[usize], shape: Vec<usize>, place: Place) -> Result<Tensor> {
    #[cfg(feature = "numpy")]
    if let Some(found) = super::at_once::picked(a, places, &shape, place) {
        return Ok(found);
    }
    let index = indices(places.iter().map(|p| *p as i32), shape, a, place)?;
    gather_at(a, index, place)
}

/// Replaces the elements of `a` at the flat positions `places` by `values`, in order; for a repeated position the last
/// value counts.
///
/// It is computed as a gather: each element looks up which value it gets, so nothing is written twice and the result
/// does not depend on the device.
///
/// # Errors
/// As [`gather`].
pub fn scatter(a: &Tensor, places: &[usize], values: &Tensor, place: Place) -> Result<Tensor> {
    if places.is_empty() {
        return Ok(a.clone());
    }
    let mut from = vec![-1i32; a.size()];
    places.iter().enumerate().for_each(|(k, &p)| from[p] = k as i32);
    let index = indices(from.iter().copied(), a.shape().to_vec(), a, place)?;
    let zero = Operand::Scalar(Scalar::Int(0));
    let kept = compare(Comparison::Less, &index.clone().into(), &zero, place)?;
    let values = cast(&on(values, a.device()), a.dtype(), place);
    // The derivative reads the indices, so they must be data.
    let inside = if values.is_followed() {
        indices(from.into_iter().map(|k| k.max(0)), a.shape().to_vec(), a, place)?
    } else {
        maximum(&index.into(), &zero, place)?
    };
    let new = gather_at(&values, inside, place)?;
    where_(&kept, &a.clone().into(), &new.into(), place)
}
