//! The gradient of a gather: for each element of the input, the sum of the gradients of its occurrences.
//!
//! Nothing is added to one memory location from several invocations, so every device gives the same bits: elements of
//! one index are laid out in rows, the rows are summed, and so on until one sum per index is left.

use super::super::elementwise::cast;
use super::super::{Tensor, concatenate, full, gather, reduce, reshape};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::Combine;
use crate::span::Span;

type Place = Option<Span>;

/// The number of elements per row.
const ROW: usize = 16;

/// A tensor of `size` sums: element i is the sum of the elements of `g` at which `indices` is i.
///
/// # Errors
/// `NotImplementedError` if the indices are not in CPU memory.
pub(super) fn at_indices(g: &Tensor, indices: &Tensor, size: usize, place: Place) -> Result<Tensor> {
    let Some(data) = indices.host() else {
        return Err(Error::not_implemented("the derivative of an index that is computed"));
    };
    // 16-bit floats are summed in 32 bits and rounded once.
    let work = g.dtype().accumulator();
    let mut values = reshape(&cast(g, work, place), &[-1], place)?;
    // The index and the position of each value, sorted by both.
    let mut items: Vec<(usize, usize)> =
        data.scalars().enumerate().map(|(k, i)| (i.to_i64().max(0) as usize, k)).collect();
    items.sort_unstable();
    while items.windows(2).any(|w| w[0].0 == w[1].0) {
        let mut rows: Vec<(usize, Vec<usize>)> = Vec::new();
        for (index, at) in items {
            match rows.last_mut() {
                Some((last, row)) if *last == index && row.len() < ROW => row.push(at),
                _ => rows.push((index, vec![at])),
            }
        }
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(1);
        let nothing = values.size();
        let places: Vec<usize> =
            rows.iter().flat_map(|(_, row)| (0..width).map(|k| row.get(k).copied().unwrap_or(nothing))).collect();
        let table = gather(&with_zero(&values, place)?, &places, vec![rows.len(), width], place)?;
        values = reduce(&table, Combine::Sum, Some(&[1]), false, Some(work), place)?;
        items = rows.into_iter().enumerate().map(|(k, (index, _))| (index, k)).collect();
    }
    let mut places = vec![values.size(); size];
    for (index, at) in items {
        if let Some(place) = places.get_mut(index) {
            *place = at;
        }
    }
    let sums = gather(&with_zero(&values, place)?, &places, vec![size], place)?;
    Ok(cast(&sums, g.dtype(), place))
}

/// The values, followed by a zero for rows that are not full.
fn with_zero(values: &Tensor, place: Place) -> Result<Tensor> {
    let zero = full(&[1], Scalar::Int(0), values.dtype(), values.device(), values.is_fixed(), place)?;
    concatenate(&[values.clone(), zero], 0, place)
}
