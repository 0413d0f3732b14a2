//! The merge step of divide and conquer: roots of the secular equation `1 + rho sum(squares / (poles - x)) = 0`, the
//! vectors that follow from them, and vectors of the whole as combinations of the halves' (LAPACK's `laed3` and
//! `lasd3`; Gu and Eisenstat 1994).

use super::product::{View, Wanted, add_product};
use super::triangular::SMALL;
use super::{Matrix, add_rows};
use crate::interrupt;
use std::ops::Range;

const EPS: f64 = f64::EPSILON * 0.5;
/// The limit of iterations per root; usually a handful suffice.
const STEPS: usize = 120;

/// All roots of a secular equation.
pub(super) struct Roots {
    /// For each root, the nearer pole and the distance from it.
    pub(super) near: Vec<(usize, f64)>,
    /// The poles minus each root, one row per root.
    pub(super) less: Matrix<f64>,
    /// Weights for which these roots are exact; vectors computed from them are orthogonal.
    pub(super) weights: Vec<f64>,
}

impl Roots {
    /// Solves the secular equation for squared weights and ascending poles, of which only the differences are used.
    pub(super) fn of(k: usize, weights: &[f64], rho: f64, gap: &dyn Fn(usize, usize) -> f64) -> Option<Self> {
        let squares: Vec<f64> = weights.iter().map(|z| z * z).collect();
        let mut less = Matrix::zeros(k, k);
        let mut near = Vec::with_capacity(k);
        for j in 0..k {
            interrupt::look().ok()?;
            near.push(root(j, &squares, rho, gap, &mut less.data[j * k..(j + 1) * k]));
        }
        let mut exact: Vec<f64> = (0..k).map(|i| less.at(i, i)).collect();
        for j in 0..k {
            for (i, exact) in exact.iter_mut().enumerate().filter(|(i, _)| *i != j) {
                *exact *= less.at(j, i) / gap(i, j);
            }
        }
        exact.iter_mut().zip(weights).for_each(|(x, z)| *x = x.abs().sqrt().copysign(*z));
        Some(Self { near, less, weights: exact })
    }
}

/// Normalises a vector to length one.
pub(super) fn normalise(x: &mut [f64]) {
    let length = x.iter().map(|x| x * x).sum::<f64>().sqrt();
    x.iter_mut().for_each(|x| *x /= length);
}

/// Rows of the part of `from` with its corner at `top`: first combinations of the `kept` rows, then the deflated ones
/// (`apart`). A row is nonzero only in the halves of the columns that `halves` names.
pub(super) fn mixed(
    from: &Matrix<f64>,
    top: usize,
    columns: [Range<usize>; 2],
    halves: &[[bool; 2]],
    kept: &[usize],
    mixes: &Matrix<f64>,
    apart: &[usize],
) -> Option<Matrix<f64>> {
    let n = columns[1].end;
    let mut rows = Matrix::zeros(kept.len() + apart.len(), n);
    for (half, columns) in columns.into_iter().enumerate() {
        let those: Vec<usize> = (0..kept.len()).filter(|k| halves[kept[*k]][half]).collect();
        let of = |i: usize| &from.row(top + i)[top + columns.start..top + columns.end];
        let own: Vec<&[f64]> = those.iter().map(|k| of(kept[*k])).collect();
        if kept.len() <= SMALL {
            for j in 0..kept.len() {
                interrupt::look().ok()?;
                let by: Vec<f64> = those.iter().map(|k| mixes.at(j, *k)).collect();
                add_rows(&mut rows.data[j * n..][columns.clone()], &by, &own);
            }
        } else {
            let by: Vec<f64> = (0..kept.len()).flat_map(|j| those.iter().map(move |k| mixes.at(j, *k))).collect();
            let left = View::new(&by, those.len(), kept.len(), those.len()).left();
            let right = own.concat();
            let right = View::new(&right, columns.len(), those.len(), columns.len()).right();
            add_product(&mut rows.data[columns.start..], n, 1.0, &left, &right, Wanted::All)?;
        }
        for (j, i) in apart.iter().enumerate() {
            rows.data[(kept.len() + j) * n..][columns.clone()].copy_from_slice(of(*i));
        }
    }
    Some(rows)
}

/// Root number `k`, as a pole and the distance from it, and the poles minus the root, accurate even if they are close
/// (`laed4`, `lasd4`). Each iteration interpolates by a function with two poles and the same value and slopes.
fn root(k: usize, squares: &[f64], rho: f64, gap: &dyn Fn(usize, usize) -> f64, less: &mut [f64]) -> (usize, f64) {
    let last = k + 1 == squares.len();
    let split = if last { k } else { k + 1 };
    // Sums and slopes of the terms before and after the split.
    let sums = |less: &[f64]| {
        [0..split, split..squares.len()].map(|range| {
            let (mut sum, mut slope) = (0.0, 0.0);
            for (z, d) in squares[range.clone()].iter().zip(&less[range]) {
                sum += z / d;
                slope += z / d / d;
            }
            (sum, slope)
        })
    };
    let width = if last { rho * squares.iter().sum::<f64>() } else { gap(k + 1, k) };
    let measure = |less: &mut [f64], from: usize, x: f64| {
        less.iter_mut().enumerate().for_each(|(i, less)| *less = gap(i, from) - x);
    };
    measure(less, k, width * 0.5);
    let [(before, _), (after, _)] = sums(less);
    let left = 1.0 / rho + before + after >= 0.0;
    // The root is measured from the nearer pole.
    let (from, mut low, mut high) = match (left, last) {
        (true, _) => (k, 0.0, width * 0.5),
        (false, true) => (k, width * 0.5, width),
        (false, false) => (k + 1, -width * 0.5, 0.0),
    };
    let mut x = (low + high) * 0.5;
    for _ in 0..STEPS {
        measure(less, from, x);
        let [(before, up), (after, down)] = sums(less);
        let value = 1.0 / rho + before + after;
        if value.abs() <= EPS * (8.0 * (after - before) + 1.0 / rho + x.abs() * (up + down)) {
            break;
        }
        if value > 0.0 {
            high = x;
        } else {
            low = x;
        }
        let (p, q) = (less[split - 1], less[split]);
        let (a, b) = ((p + q) * value - p * q * (up + down), p * q * value);
        let c = value - p * up - q * down;
        let part = (a * a - 4.0 * b * c).abs().sqrt();
        let step = match last {
            true if a >= 0.0 => (a + part) / (2.0 * c.abs()),
            true => 2.0 * b / (a - part),
            false if a <= 0.0 => (a - part) / (2.0 * c),
            false => 2.0 * b / (a + part),
        };
        let next = x + step;
        let next = if next > low && next < high { next } else { (low + high) * 0.5 };
        if next == x {
            break;
        }
        x = next;
    }
    measure(less, from, x);
    (from, x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_lie_where_the_sum_changes_its_sign() {
        let cases: [(&[f64], &[f64]); 4] = [
            (&[0.0, 1.0, 2.0], &[0.3, 0.3, 0.3]),
            (&[0.0, 1e-9, 1.0, 5.0], &[0.5, 1e-3, 0.4, 0.1]),
            // Almost all belongs to a pole before the last two.
            (&[-0.55, -1e-3, 0.0], &[1.0, 1e-6, 1e-6]),
            (&[-3.0, -0.6, -1e-6, 0.0], &[1e-4, 0.9, 1e-9, 1e-9]),
        ];
        for (poles, squares) in cases {
            for k in 0..poles.len() {
                let gap = |i: usize, j: usize| poles[i] - poles[j];
                let mut less = vec![0.0; poles.len()];
                let (from, x) = root(k, squares, 1.0, &gap, &mut less);
                let sum = |x: f64| 1.0 + squares.iter().enumerate().map(|(i, z)| z / (gap(i, from) - x)).sum::<f64>();
                let near = 1e-13 * x.abs();
                assert!(sum(x - near) <= 0.0 && sum(x + near) >= 0.0, "{poles:?} {squares:?}: root {k} is not {x}");
                assert!(less.iter().enumerate().all(|(i, less)| *less == gap(i, from) - x));
            }
        }
    }
}
