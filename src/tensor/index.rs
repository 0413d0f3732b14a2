//! Basic indexing: integers, slices, `...` and `None`, as one view.

use super::Tensor;
use super::symbolic::Tracing;
use super::views::{dims, normalise_axis, permute, reshape, view_of};
use crate::error::{Error, Result};
use crate::shape::{Expr, View};
use crate::span::Span;

/// One part of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// An index along an axis; a negative one counts from the end.
    Int(i64),
    /// `start:stop:step`, clamped to the axis.
    Range {
        /// The first index; arbitrary if `count` is 0.
        start: i64,
        /// The step; not 0.
        step: i64,
        /// The number of elements.
        count: usize,
    },
    /// `start:stop:step` as written, for an axis of symbolic size.
    Slice(Option<i64>, Option<i64>, Option<i64>),
    /// A new axis of size 1.
    NewAxis,
}

impl Key {
    /// `start:stop:step` clamped to an axis of `length`, as Python clamps slices.
    ///
    /// # Errors
    /// `ValueError: slice step cannot be zero`.
    ///
    /// ```
    /// use tensorscope::tensor::Key;
    /// assert_eq!(Key::slice(None, Some(-1), None, 5).unwrap(), Key::Range { start: 0, step: 1, count: 4 });
    /// assert_eq!(Key::slice(None, None, Some(-2), 5).unwrap(), Key::Range { start: 4, step: -2, count: 3 });
    /// ```
    pub fn slice(start: Option<i64>, stop: Option<i64>, step: Option<i64>, length: usize) -> Result<Self> {
        let (step, length) = (step.unwrap_or(1), length as i64);
        if step == 0 {
            return Err(Error::value("slice step cannot be zero"));
        }
        let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let clamp = |i: i64| if i < 0 { i.saturating_add(length).max(low) } else { i.min(high) };
        let start = start.map_or(if step > 0 { low } else { high }, clamp);
        let stop = stop.map_or(if step > 0 { high } else { low }, clamp);
        let distance = if step > 0 { stop - start } else { start - stop };
        let count = if distance <= 0 { 0 } else { (distance as u64).div_ceil(step.unsigned_abs()) as usize };
        Ok(Self::Range { start, step, count })
    }
}

/// For each axis, the first index, the step and the count.
type Ranges = Vec<(i64, i64, usize)>;

/// The non-negative index along an axis of size `n` that `i` means, counting from the end if it is negative.
///
/// # Errors
/// `IndexError: index 10 is out of bounds for axis 0 with size 3`.
pub fn normalise_index(i: i64, axis: usize, n: usize) -> Result<usize> {
    let place = if i < 0 { i.checked_add(n as i64) } else { Some(i) };
    let place = place.and_then(|p| usize::try_from(p).ok()).filter(|p| *p < n);
    place.ok_or_else(|| Error::index(format!("index {i} is out of bounds for axis {axis} with size {n}")))
}

/// The view that `keys` (one per axis, and new axes between them) select from a dense tensor of `shape`: one range per
/// axis, and the shape of the result.
///
/// # Errors
/// `IndexError: index 10 is out of bounds for axis 0 with size 3`.
pub fn select_view(shape: &[usize], keys: &[Key]) -> Result<(Ranges, Vec<usize>)> {
    let mut ranges = Vec::with_capacity(shape.len());
    let mut result = Vec::new();
    for key in keys {
        let axis = ranges.len();
        match *key {
            Key::NewAxis => result.push(1),
            Key::Int(i) => {
                ranges.push((normalise_index(i, axis, shape[axis])? as i64, 1, 1));
            }
            Key::Range { start, step, count } => {
                ranges.push((start, step, count));
                result.push(count);
            }
            Key::Slice(start, stop, step) => {
                let Key::Range { start, step, count } = Key::slice(start, stop, step, shape[axis])? else { continue };
                ranges.push((start, step, count));
                result.push(count);
            }
        }
    }
    Ok((ranges, result))
}

/// The elements that `keys` select, as a view.
///
/// # Errors
/// As [`select_view`].
pub fn select(a: &Tensor, keys: &[Key], place: Option<Span>) -> Result<Tensor> {
    let (ranges, shape) = ranges(a, keys)?;
    view_of(a, View::contiguous(&a.extent().dims()).slice(&ranges).reshape(&shape), place)
}

/// The first index, the step and the count along an axis.
type Slice = (Expr, i64, Expr);

/// The range along each axis, and the shape of the result, including new axes.
pub(super) fn ranges(a: &Tensor, keys: &[Key]) -> Result<(Vec<Slice>, Vec<Expr>)> {
    let Some(tracing) = a.tracing().filter(|_| a.extent().is_symbolic()) else {
        let (ranges, shape) = select_view(a.shape(), keys)?;
        let ranges = ranges.iter().map(|&(start, step, count)| (start.into(), step, count.into())).collect();
        return Ok((ranges, dims(&shape)));
    };
    let mut ranges: Vec<Slice> = Vec::with_capacity(a.rank());
    let mut shape = Vec::new();
    for key in keys {
        let axis = ranges.len();
        let n = a.extent().dim(axis);
        let range = match *key {
            Key::NewAxis => {
                shape.push(1.into());
                continue;
            }
            Key::Int(i) => {
                let at = if i < 0 { n.clone() + i } else { i.into() };
                let inside = !tracing.is_less(&at, &0.into())? && tracing.is_less(&at, &n)?;
                if !inside {
                    normalise_index(i, axis, a.shape()[axis])?;
                }
                ranges.push((at, 1, 1.into()));
                continue;
            }
            Key::Range { start, step, count } => {
                tracing.pin(&n);
                (start.into(), step, count.into())
            }
            Key::Slice(start, stop, step) => slice_symbolic(start, stop, step, &n, tracing)?,
        };
        shape.push(range.2.clone());
        ranges.push(range);
    }
    Ok((ranges, shape))
}

/// The range of a slice over `n` elements, as in [`Key::slice`].
fn slice_symbolic(
    start: Option<i64>,
    stop: Option<i64>,
    step: Option<i64>,
    n: &Expr,
    tracing: &Tracing,
) -> Result<Slice> {
    let step = step.unwrap_or(1);
    if step == 0 {
        return Err(Error::value("slice step cannot be zero"));
    }
    let (low, high) = if step > 0 { (Expr::default(), n.clone()) } else { ((-1).into(), n.clone() - 1) };
    let clamp = |i: i64| -> Result<Expr> {
        let at: Expr = if i < 0 { n.clone() + i } else { i.into() };
        if i < 0 {
            return Ok(if tracing.is_less(&at, &low)? { low.clone() } else { at });
        }
        Ok(if tracing.is_less(&high, &at)? { high.clone() } else { at })
    };
    let start = start.map_or_else(|| Ok(if step > 0 { low.clone() } else { high.clone() }), clamp)?;
    let stop = stop.map_or_else(|| Ok(if step > 0 { high.clone() } else { low.clone() }), clamp)?;
    let distance = if step > 0 { stop - start.clone() } else { start.clone() - stop };
    if tracing.is_less(&distance, &0.into())? {
        return Ok((start, step, 0.into()));
    }
    // From a step beyond any axis on there is one element, whatever the step; the sum below must not overflow.
    let by = step.unsigned_abs().min(1 << 40) as i64;
    Ok((start, step, (distance + (by - 1)).div(&by.into())))
}

/// The number of elements of the diagonal `offset` of a matrix.
pub(super) fn diagonal_length(rows: usize, columns: usize, offset: i64) -> usize {
    let (rows, columns) = (rows as i64, columns as i64);
    let length = if offset >= 0 { rows.min(columns - offset) } else { (rows + offset).min(columns) };
    length.max(0) as usize
}

/// The diagonal `offset` of the axes `first` and `second`, as the last axis.
///
/// # Errors
/// `ValueError` for fewer than two axes or a repeated one; `AxisError`; `OverflowError` for an offset beyond 32 bits.
pub fn diagonal(x: &Tensor, offset: i64, first: i64, second: i64, place: Option<Span>) -> Result<Tensor> {
    let rank = x.rank();
    if rank < 2 {
        return Err(Error::value("diag requires an array of at least two dimensions"));
    }
    let (first, second) = (normalise_axis(first, rank)?, normalise_axis(second, rank)?);
    if first == second {
        return Err(Error::value("axis1 and axis2 cannot be the same"));
    }
    if i32::try_from(offset).is_err() {
        return Err(Error::overflow("Python int too large to convert to C int"));
    }
    let (rows, columns) = (x.shape()[first], x.shape()[second]);
    let count = diagonal_length(rows, columns, offset);
    let start = if offset >= 0 { offset } else { -offset * columns as i64 };
    let mut order: Vec<i64> = (0..rank).filter(|k| *k != first && *k != second).map(|k| k as i64).collect();
    let kept: Vec<i64> = order.iter().map(|k| x.shape()[*k as usize] as i64).collect();
    order.extend([first as i64, second as i64]);
    // In a flattened matrix, the stride of a diagonal is the row length plus one.
    let mut flat = kept.clone();
    flat.push((rows * columns) as i64);
    let x = reshape(&permute(x, &order, place)?, &flat, place)?;
    let mut keys: Vec<Key> = kept.iter().map(|&d| Key::Range { start: 0, step: 1, count: d as usize }).collect();
    keys.push(Key::Range { start: if count == 0 { 0 } else { start }, step: columns as i64 + 1, count });
    select(&x, &keys, place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::{DType, Scalar};
    use crate::shape::{Sizes, Var};
    use crate::target::DeviceKind;
    use crate::tensor::{constant, placeholder};

    fn sizes(n: i64) -> Sizes {
        Sizes::from([("N", n)])
    }

    /// A vector whose size `N` is 7 in its trace.
    fn vector() -> (Tracing, Expr, Tensor) {
        let (tracing, n) = (Tracing::new(sizes(7)), Expr::from(Var::new("N", None)));
        let like = constant(Scalar::Int(0), DType::Int64, DeviceKind::Cpu, false, None);
        let vector = placeholder(0, &like, DeviceKind::Cpu, std::slice::from_ref(&n), &tracing).unwrap();
        (tracing, n, vector)
    }

    #[test]
    fn slices_of_a_symbolic_axis_are_those_of_each_size_that_its_guards_allow() {
        let ends = || [None, Some(-9), Some(-7), Some(-3), Some(0), Some(2), Some(5), Some(7), Some(11)].into_iter();
        let mut others = 0;
        for (start, stop) in ends().flat_map(|start| ends().map(move |stop| (start, stop))) {
            for step in [None, Some(2), Some(3), Some(-1), Some(-2), Some(i64::MIN)] {
                let (tracing, _, x) = vector();
                let (ranges, shape) = ranges(&x, &[Key::Slice(start, stop, step)]).unwrap();
                let (first, by, count) = &ranges[0];
                assert_eq!(&shape[0], count);
                for n in 0..15 {
                    let sizes = sizes(n);
                    if !tracing.guards().iter().all(|guard| guard.holds(&sizes)) {
                        assert_ne!(n, 7);
                        continue;
                    }
                    others += usize::from(n != 7);
                    let expected = Key::slice(start, stop, step, n as usize).unwrap();
                    let Key::Range { start: first_there, step: by_there, count: count_there } = expected else {
                        panic!()
                    };
                    let what = format!("{start:?}:{stop:?}:{step:?} of {n}");
                    assert_eq!((sizes.of(count).unwrap(), *by), (count_there as i64, by_there), "{what}");
                    assert!(count_there == 0 || sizes.of(first).unwrap() == first_there, "{what}");
                }
            }
        }
        assert!(others > 1000, "only {others} other sizes are allowed");
        let (_, _, x) = vector();
        assert!(ranges(&x, &[Key::Slice(None, None, Some(0))]).is_err());
    }

    #[test]
    fn an_index_counts_from_either_end_of_a_symbolic_axis() {
        for (i, expected) in [(0, "0"), (6, "6"), (-1, "N - 1"), (-7, "N - 7")] {
            let (_, _, x) = vector();
            let (ranges, shape) = ranges(&x, &[Key::Int(i), Key::NewAxis]).unwrap();
            assert_eq!((ranges[0].0.to_string(), ranges[0].1), (expected.to_owned(), 1));
            assert_eq!((&ranges[0].2, shape), (&1.into(), vec![1.into()]));
        }
        for i in [7, -8] {
            let told = ranges(&vector().2, &[Key::Int(i)]).unwrap_err().to_string();
            assert_eq!(told, format!("IndexError: index {i} is out of bounds for axis 0 with size 7"));
        }
    }

    #[test]
    fn diagonals_are_as_long_as_rows_and_columns_meet() {
        for (rows, columns) in [(1, 1), (3, 5), (5, 3), (4, 4), (0, 3)] {
            for offset in -7..7_i64 {
                let met = (0..rows).filter(|i| (0..columns).contains(&(*i as i64 + offset))).count();
                assert_eq!(diagonal_length(rows, columns as usize, offset), met, "{rows} {columns} {offset}");
            }
        }
    }
}
