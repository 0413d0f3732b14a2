//! Systems with triangular matrices and many right-hand sides, halved until they are small: nearly all the work is in
//! products (LAPACK's `trsm`; Elmroth, Gustavson, Jonsson and Kagstrom, "Recursive blocked algorithms and hybrid data
//! structures for dense matrix library software", 2004).

use super::product::{View, Wanted, add_product};
use super::{Element, add_rows, nothing};

/// Systems of at most this size are solved row by row, in the simplest order of operations.
pub(super) const SMALL: usize = 32;
/// Larger ones are halved down to this size.
const LEAF: usize = 16;

/// The larger part of a size that is halved.
pub(super) fn half(n: usize) -> usize {
    (n / 2).next_multiple_of(8)
}

/// Which half of a triangular matrix is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    /// The lower one, with ones on the diagonal, which are not read.
    UnitLower,
    Lower,
    Upper,
}

/// Right-hand sides, as rows `stride` apart.
pub(super) struct Sides<'a, T> {
    pub(super) data: &'a mut [T],
    pub(super) stride: usize,
    pub(super) columns: usize,
    /// Whether they are zero above the diagonal, which a lower triangle leaves so.
    pub(super) are_lower: bool,
}

/// Solves `t x = b` in place of `b`; `None` if it is interrupted.
pub(super) fn solve<T: Element>(t: View<T>, half: Half, b: &mut Sides<T>) -> Option<()> {
    let leaf = if t.rows <= SMALL { SMALL } else { LEAF };
    part(t, half, b, 0, t.rows, leaf)
}

/// Solves the rows from `first` up to `end`.
fn part<T: Element>(t: View<T>, which: Half, b: &mut Sides<T>, first: usize, end: usize, leaf: usize) -> Option<()> {
    let n = end - first;
    if n <= leaf {
        rows(t, which, b, first, end);
        return Some(());
    }
    let middle = first + half(n);
    let upper = which == Half::Upper;
    let (early, late) = if upper { (middle..end, first..middle) } else { (first..middle, middle..end) };
    part(t, which, b, early.start, early.end, leaf)?;
    let columns = if b.are_lower { early.end.min(b.columns) } else { b.columns };
    let right = View::new(&b.data[early.start * b.stride..], b.stride, early.len(), columns).right();
    let left = t.part((late.start, early.start), late.len(), early.len()).left();
    add_product(&mut b.data[late.start * b.stride..], b.stride, -1.0, &left, &right, Wanted::All)?;
    part(t, which, b, late.start, late.end, leaf)
}

/// Solves a few rows, one after the other.
fn rows<T: Element>(t: View<T>, which: Half, b: &mut Sides<T>, first: usize, end: usize) {
    let (stride, wide) = (b.stride, if b.are_lower { end.min(b.columns) } else { b.columns });
    let mut known = vec![nothing::<T>(); wide];
    let row_of =
        |data: &'_ [T], i: usize| -> std::ops::Range<usize> { i * stride..(i * stride + wide).min(data.len()) };
    for step in 0..end - first {
        let i = if which == Half::Upper { end - 1 - step } else { first + step };
        let (before, after) = b.data.split_at_mut(i * stride);
        let (row, after) = after.split_at_mut(stride.min(after.len()));
        known.fill(nothing());
        if which == Half::Upper {
            let by: Vec<T> = (i + 1..end).map(|k| t.at(i, k)).collect();
            let others: Vec<&[T]> = (0..by.len()).map(|k| &after[row_of(after, k)]).collect();
            add_rows(&mut known, &by, &others);
        } else {
            let by: Vec<T> = (first..i).map(|k| t.at(i, k)).collect();
            let others: Vec<&[T]> = (first..i).map(|k| &before[row_of(before, k)]).collect();
            add_rows(&mut known, &by, &others);
        }
        let terms = row[..wide].iter_mut().zip(&known);
        match which {
            Half::UnitLower => terms.for_each(|(x, known)| *x -= *known),
            _ => {
                let pivot = t.at(i, i);
                terms.for_each(|(x, known)| *x = (*x - *known) / pivot);
            }
        }
    }
}
