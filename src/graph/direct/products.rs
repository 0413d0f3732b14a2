//! Sums of products in whatever order is quick: matrix products whose order kernels choose.

use super::sums::Terms;
use crate::array::{Plain, Strided};
use crate::graph::eights;
use std::ops::{Add, Mul};

/// The sums over the last axis of the products of two operands: rows are added up in turn where one factor is the same for a
/// whole row, else products of neighbours pairwise. `None` for operands whose elements lie in memory in another way.
pub(super) fn compute<T>(a: &Terms<'_>, b: &Terms<'_>, axes: &[usize]) -> Option<Vec<T>>
where
    T: Plain + Add<Output = T> + Mul<Output = T>,
{
    let (last, kept) = a.at.axes.len().checked_sub(1).map(|last| (last, 0..last))?;
    if axes != [last] {
        return None;
    }
    // Axes of length 1 are no axes: the inner one is the last of the others.
    let inner = kept.clone().rev().find(|&k| a.at.axes[k].0 != 1);
    let outer = |at: &Strided| {
        let axes = kept.clone().filter(|k| Some(*k) != inner).map(|k| at.axes[k]).collect();
        Strided { first: at.first, axes }.places()
    };
    let (count, (steps, strides)) = (a.at.axes[last].0, (a.at.axes[last].1, b.at.axes[last].1));
    let width = inner.map_or(1, |k| a.at.axes[k].0);
    let across = inner.map_or((0, 0), |k| (a.at.axes[k].1, b.at.axes[k].1));
    let (rows, others) = (a.array.plain::<T>(), b.array.plain::<T>());
    let firsts = outer(&a.at);
    let mut out = vec![T::default(); firsts.len() * width];
    for ((from, with), sums) in firsts.into_iter().zip(outer(&b.at)).zip(out.chunks_exact_mut(width.max(1))) {
        match (across, (steps, strides)) {
            ((0, 1), _) => add_rows(sums, (&rows, from, steps), (&others, with, strides), count)?,
            ((1, 0), _) => add_rows(sums, (&others, with, strides), (&rows, from, steps), count)?,
            (_, (1, 1)) => {
                for (k, sum) in (0..).zip(sums) {
                    let (a, b) = (part(&rows, from + k * across.0, count)?, part(&others, with + k * across.1, count)?);
                    *sum = eights::sum_of_products(a, b);
                }
            }
            _ => return None,
        }
    }
    Some(out)
}

/// Adds `count` rows of the second operand to `sums`, each times an element of the first; an operand is its data, the position
/// of its first element and the step to its next.
fn add_rows<T>(sums: &mut [T], (by, mut at, step): (&[T], i64, i64), rows: (&[T], i64, i64), count: usize) -> Option<()>
where
    T: Plain + Add<Output = T> + Mul<Output = T>,
{
    let (data, mut from, stride) = rows;
    let width = sums.len();
    for _ in 0..count {
        let factor = *by.get(usize::try_from(at).ok()?)?;
        for (sum, x) in sums.iter_mut().zip(part(data, from, width)?) {
            *sum = *sum + factor * *x;
        }
        (at, from) = (at + step, from + stride);
    }
    Some(())
}

fn part<T>(data: &[T], first: i64, count: usize) -> Option<&[T]> {
    let first = usize::try_from(first).ok()?;
    data.get(first..first.checked_add(count)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::HostArray;
    use crate::dtype::DType;

    #[test]
    fn products_are_those_of_every_layout() {
        let of = |count: usize, by: f64| {
            let values: Vec<u8> = (0..count).flat_map(|k| ((k as f64 * by).sin()).to_le_bytes()).collect();
            HostArray::new(DType::Float64, vec![count], values).unwrap()
        };
        for (n, m, k) in [(3, 5, 301), (1, 7, 11), (7, 1, 2003), (1, 1, 5), (2, 3, 0), (0, 3, 2)] {
            let (a, b) = (of(n * k, 0.7), of(k * m, 1.3));
            let (rows, columns) = ((k as i64, 1), (1, n as i64));
            // The steps along the axis that stays, and along the one that goes.
            for (of_a, of_b, fits) in [
                (rows, (1, m as i64), true),
                (columns, (1, m as i64), true),
                (rows, (k as i64, 1), true),
                (columns, (k as i64, 1), n == 1 || m == 1),
            ] {
                let left = Terms::strided(&a, vec![(n, of_a.0), (m, 0), (k, of_a.1)]);
                let right = Terms::strided(&b, vec![(n, 0), (m, of_b.0), (k, of_b.1)]);
                let found = compute::<f64>(&left, &right, &[2]);
                let (left, right) = (a.plain::<f64>(), b.plain::<f64>());
                let at = |i: usize, j: usize| {
                    let of = |x: usize, y: usize, (step, stride): (i64, i64)| x * step as usize + y * stride as usize;
                    (0..k).map(|k| left[of(i, k, of_a)] * right[of(j, k, of_b)]).sum::<f64>()
                };
                let naive: Vec<f64> = (0..n).flat_map(|i| (0..m).map(move |j| (i, j))).map(|(i, j)| at(i, j)).collect();
                if n * m * k > 0 {
                    assert_eq!(found.is_some(), fits, "{n} {m} {k} {of_a:?} {of_b:?}");
                }
                for (found, naive) in found.into_iter().flatten().zip(naive) {
                    assert!((found - naive).abs() < 1e-12, "{found} {naive}: {n} {m} {k} {of_a:?} {of_b:?}");
                }
            }
        }
        let (a, b) = (of(6, 0.7), of(3, 1.3));
        let backward = Terms::strided(&a, vec![(2, -1), (1, 0), (3, -2)]);
        assert!(compute::<f64>(&backward, &Terms::strided(&b, vec![(2, 0), (1, 0), (3, 1)]), &[2]).is_none());
        assert!(compute::<f64>(&Terms::whole(&a), &Terms::whole(&a), &[]).is_none());
    }
}
