//! Plane rotations, and sorting of values, with LAPACK's signs and its order of equal values.

use super::{Element, Matrix, power_near};

/// Magnitudes whose squares, and sums of these, neither overflow nor underflow.
const PLAIN: std::ops::Range<f64> = 1.5e-154..9e153;

/// The cosine and sine of the rotation that maps `(f, g)` to `(r, 0)`, and `r`, which has the sign of `f` (`lartg`).
pub(super) fn rotation(f: f64, g: f64) -> (f64, f64, f64) {
    if g == 0.0 {
        return (1.0, 0.0, f);
    }
    if f == 0.0 {
        return (0.0, 1f64.copysign(g), g.abs());
    }
    let plain = PLAIN.contains(&f.abs()) && PLAIN.contains(&g.abs());
    let by = if plain { 1.0 } else { power_near(f.abs().max(g.abs())) };
    let (f, g) = (f / by, g / by);
    let r = (f * f + g * g).sqrt().copysign(f);
    (f / r, g / r, r * by)
}

/// The number of columns that are rotated together, in registers and the first-level cache.
const WIDE: usize = 32;

/// Applies a sequence of plane rotations to pairs of rows along a path; each rotation takes the result of the one
/// before.
pub(super) fn turn(rows: &mut Matrix<f64>, path: impl Iterator<Item = usize> + Clone, turns: &[(f64, f64)]) {
    let n = rows.columns;
    for first in (0..n).step_by(WIDE) {
        let count = WIDE.min(n - first);
        let mut path = path.clone().map(|row| row * n + first);
        let Some(mut before) = path.next() else { return };
        let mut carried = [0.0; WIDE];
        carried[..count].copy_from_slice(&rows.data[before..before + count]);
        for (at, (c, s)) in path.zip(turns) {
            let mut here = [0.0; WIDE];
            here[..count].copy_from_slice(&rows.data[at..at + count]);
            let mut done = [0.0; WIDE];
            for ((done, carried), here) in done.iter_mut().zip(&mut carried).zip(&here) {
                (*done, *carried) = (c * *carried + s * here, c * here - s * *carried);
            }
            rows.data[before..before + count].copy_from_slice(&done[..count]);
            before = at;
        }
        rows.data[before..before + count].copy_from_slice(&carried[..count]);
    }
}

/// Selection sort with few exchanges, each reported to `swap`: for each position, the first of the values that precede
/// all others.
pub(super) fn select(values: &mut [f64], before: fn(f64, f64) -> bool, mut swap: impl FnMut(usize, usize)) {
    for i in 0..values.len() {
        let mut best = i;
        for j in i + 1..values.len() {
            if before(values[j], values[best]) {
                best = j;
            }
        }
        if best != i {
            values.swap(i, best);
            swap(i, best);
        }
    }
}

/// The transpose of a real matrix, as a matrix of other elements.
pub(super) fn columns<T: Element>(rows: &Matrix<f64>) -> Matrix<T> {
    let turned = rows.transposed();
    Matrix { rows: turned.rows, columns: turned.columns, data: turned.data.into_iter().map(T::real).collect() }
}
