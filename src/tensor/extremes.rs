//! Argmax and argmin: the index of the first greatest or least element, where NaN counts as either.

use super::at_once::{are_here, count};
use super::gather::gather_at;
use super::{
    Comparison, Key, Operand, Tensor, add, arange, bitwise, cast, compare, isnan, minimum, multiply, reduce, reshape,
    select, where_,
};
use crate::array::{HostArray, Plain, with_plain};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Combine};
use crate::span::Span;

type Place = Option<Span>;

/// The size of a block in a long axis: the block is found first, then the index in it.
const BLOCK: usize = 1024;

/// The shortest axis that is searched by blocks. Blocks need launches of their own, and below this length a second pass
/// over the axis is faster.
const LONG: usize = 256 * BLOCK;

/// From this length on, indices are computed as `int32`.
const FEW: usize = 64;

/// The indices, computed eagerly, if the data are small, in CPU memory and of a dtype with a machine type.
fn places_here(tensor: &Tensor, axis: usize, largest: bool) -> Option<Vec<i64>> {
    if tensor.is_empty() || !are_here(&[tensor], tensor.shape()) {
        return None;
    }
    let (shape, data) = (tensor.shape(), tensor.host()?);
    let (n, step) = (*shape.get(axis)?, shape[axis + 1..].iter().product::<usize>());
    let places = with_plain!(tensor.dtype(), T => firsts(&data.plain::<T>(), n, step, largest))?;
    count();
    Some(places)
}

/// The indices along an axis of `n` elements with stride `step`.
fn firsts<T: Plain>(data: &[T], n: usize, step: usize, largest: bool) -> Vec<i64> {
    // Only NaN differs from itself.
    #[allow(clippy::eq_op)]
    let is_nan = |x: T| x != x;
    let place = |row: usize| {
        let line = data[row / step * n * step + row % step..].iter().step_by(step).take(n);
        let (mut best, mut at) = (None, 0);
        for (k, &x) in line.enumerate() {
            if best.is_none_or(|best| is_nan(x) || if largest { x > best } else { x < best }) {
                (best, at) = (Some(x), k as i64);
                if is_nan(x) {
                    break;
                }
            }
        }
        at
    };
    (0..data.len() / n).map(place).collect()
}

/// The index along `axis` of the greatest or least element, as `int64`; the axis is kept with size 1.
///
/// # Errors
/// As [`reduce`].
pub fn places_of_extreme(x: &Tensor, axis: usize, combine: Combine, place: Place) -> Result<Tensor> {
    if let Some(places) = places_here(x, axis, combine == Combine::Max) {
        let mut shape = x.shape().to_vec();
        shape[axis] = 1;
        let data = HostArray::from_plain(DType::Int64, shape, &places)?;
        return Ok(Tensor::from_host(data, x.device(), x.is_fixed(), place));
    }
    let n = x.length(axis);
    let is_line = x.rank() == 1 && !x.extent().is_symbolic();
    let found = if is_line && (LONG..i32::MAX as usize).contains(&n) {
        place_in_line(x, combine, place)?
    } else {
        let best = reduce(x, combine, Some(&[axis as i64]), true, None, place)?;
        first_of(x, &best, axis, place)?
    };
    Ok(cast(&found, DType::Int64, place))
}

/// The index in a long vector: first the block that contains the extreme, then the position in it. The last block to be
/// searched ends with the vector, so that it covers the remainder.
fn place_in_line(x: &Tensor, combine: Combine, place: Place) -> Result<Tensor> {
    let n = x.size();
    let rows = n / BLOCK;
    let part = |start: usize, count: usize| select(x, &[Key::Range { start: start as i64, step: 1, count }], place);
    let blocks = reshape(&part(0, rows * BLOCK)?, &[rows as i64, BLOCK as i64], place)?;
    let of_blocks = reduce(&blocks, combine, Some(&[1]), false, None, place)?;
    let mut best = reduce(&of_blocks, combine, Some(&[0]), true, None, place)?;
    if n > rows * BLOCK {
        let rest = reduce(&part(rows * BLOCK, n - rows * BLOCK)?, combine, Some(&[0]), true, None, place)?;
        let both = super::concatenate(&[best, rest], 0, place)?;
        best = reduce(&both, combine, Some(&[0]), true, None, place)?;
    }
    let number = |k: usize| Operand::Scalar(Scalar::Int(k as i64));
    let block = first_of(&of_blocks, &best, 0, place)?;
    let first = minimum(&multiply(&block.into(), &number(BLOCK), place)?.into(), &number(n - BLOCK), place)?;
    let line = arange(Scalar::Int(0), Scalar::Int(1), BLOCK as u64, DType::Int32, x.device(), x.is_fixed(), place)?;
    let within = gather_at(x, add(&line.into(), &first.clone().into(), place)?, place)?;
    add(&first.into(), &first_of(&within, &best, 0, place)?.into(), place)
}

/// The first index along an axis where `x` equals `best` or is NaN; the axis's length if there is none.
fn first_of(x: &Tensor, best: &Tensor, axis: usize, place: Place) -> Result<Tensor> {
    let n = x.length(axis);
    let mut hit = compare(Comparison::Equal, &x.clone().into(), &best.clone().into(), place)?;
    if matches!(x.dtype().kind(), Kind::Float | Kind::Complex) {
        hit = bitwise("bitwise_or", Binary::Or, &hit.into(), &isnan(x, place).into(), place)?;
    }
    let mut shape = vec![1i64; x.rank()];
    shape[axis] = n as i64;
    // Narrow indices take as many vector lanes as the elements, or more; for short axes that saves less than the final
    // cast costs.
    let dtype = if (FEW..i32::MAX as usize).contains(&n) { DType::Int32 } else { DType::Int64 };
    let line = arange(Scalar::Int(0), Scalar::Int(1), n as u64, dtype, x.device(), false, place)?;
    let line = reshape(&line, &shape, place)?;
    let index = where_(&hit, &line.into(), &Operand::Scalar(Scalar::Int(n as i64)), place)?;
    reduce(&index, Combine::Min, Some(&[axis as i64]), true, None, place)
}
