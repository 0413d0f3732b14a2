//! Eigenvectors of large tridiagonal matrices by divide and conquer (LAPACK's `stedc` and `laed0` to `laed4`; Cuppen
//! 1981; Gu and Eisenstat, "A divide-and-conquer algorithm for the symmetric tridiagonal eigenproblem", 1995).

use super::secular::{Roots, mixed, normalise};
use super::turns::{select, turn};
use super::{Matrix, tridiagonal};
use crate::sort::order_by;

/// Matrices of at most this size are not divided.
pub(super) const SMALL: usize = 25;
const EPS: f64 = f64::EPSILON * 0.5;

/// As [`tridiagonal::diagonalise`]; `vectors` must be the identity.
pub(super) fn diagonalise(d: &mut [f64], e: &mut [f64], vectors: &mut Matrix<f64>) -> Option<()> {
    let (n, mut first) = (d.len(), 0);
    while first < n {
        let apart = |k: &usize| e[*k].abs() <= EPS * d[*k].abs().sqrt() * d[*k + 1].abs().sqrt();
        let last = (first..n - 1).find(apart).unwrap_or(n - 1);
        let (d, e) = (&mut d[first..=last], &mut e[first..last]);
        let (mut levels, mut largest) = (0, d.len());
        while largest > SMALL {
            (levels, largest) = (levels + 1, largest.div_ceil(2));
        }
        let size = if levels == 0 { 1.0 } else { d.iter().chain(&*e).fold(0.0, |m: f64, x| m.max(x.abs())) };
        d.iter_mut().chain(&mut *e).for_each(|x| *x /= size);
        part(d, e, first, levels, vectors)?;
        d.iter_mut().for_each(|x| *x *= size);
        first = last + 1;
    }
    select(d, |x, y| x < y, |i, j| vectors.swap_rows(i, j));
    Some(())
}

/// Solves a part whose first row is `top`, dividing it `levels` times.
fn part(d: &mut [f64], e: &mut [f64], top: usize, levels: usize, vectors: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    if levels == 0 {
        let mut own = Matrix::identity(n);
        tridiagonal::diagonalise(d, e, &mut own)?;
        for i in 0..n {
            vectors.data[(top + i) * vectors.columns + top..][..n].copy_from_slice(own.row(i));
        }
        return Some(());
    }
    let cut = n / 2;
    let joint = e[cut - 1];
    d[cut - 1] -= joint.abs();
    d[cut] -= joint.abs();
    part(&mut d[..cut], &mut e[..cut - 1], top, levels - 1, vectors)?;
    part(&mut d[cut..], &mut e[cut..], top + cut, levels - 1, vectors)?;
    join(d, cut, joint, top, vectors)
}

/// Merges two parts that were divided before row `cut`, where the off-diagonal element was `joint` (`laed1`).
fn join(d: &mut [f64], cut: usize, joint: f64, top: usize, vectors: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    let ends = |i: usize| match vectors.at(top + i, top + if i < cut { cut - 1 } else { cut }) {
        z if i >= cut && joint < 0.0 => -z * 0.5f64.sqrt(),
        z => z * 0.5f64.sqrt(),
    };
    let mut z: Vec<f64> = (0..n).map(ends).collect();
    let rho = (2.0 * joint).abs();
    let most = |x: &[f64]| x.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
    let tiny = 8.0 * EPS * most(d).max(most(&z));
    // Deflation (`laed2`): eigenvalues that the merge does not change, ascending. They are those whose vectors are
    // negligible at the cut and, of nearly equal ones, all but one: their vectors are rotated until one becomes
    // negligible.
    let (mut kept, mut apart, mut before): (Vec<usize>, Vec<usize>, Option<usize>) = (Vec::new(), Vec::new(), None);
    let mut halves: Vec<[bool; 2]> = (0..n).map(|i| [i < cut, i >= cut]).collect();
    for next in order_by(n, &|i, j| d[i].total_cmp(&d[j])) {
        if rho * z[next].abs() <= tiny {
            apart.push(next);
            continue;
        }
        if let Some(last) = before {
            let length = z[next].hypot(z[last]);
            let (c, s) = (z[next] / length, -z[last] / length);
            if ((d[next] - d[last]) * c * s).abs() <= tiny {
                (z[next], z[last]) = (length, 0.0);
                let both = [0, 1].map(|half: usize| halves[next][half] || halves[last][half]);
                halves[next] = both;
                turn(vectors, [top + last, top + next].into_iter(), &[(c, s)]);
                (d[last], d[next]) = (d[last] * c * c + d[next] * s * s, d[last] * s * s + d[next] * c * c);
                let at = apart.iter().rposition(|i: &usize| d[last] >= d[*i]).map_or(0, |at| at + 1);
                apart.insert(at, last);
            } else {
                kept.push(last);
            }
        }
        before = Some(next);
    }
    kept.extend(before);
    let poles: Vec<f64> = kept.iter().map(|i| d[*i]).collect();
    let weights: Vec<f64> = kept.iter().map(|i| z[*i]).collect();
    let (mut values, mixes) = eigenvectors(&poles, &weights, rho)?;
    let rows = mixed(vectors, top, [0..cut, cut..n], &halves, &kept, &mixes, &apart)?;
    values.extend(apart.iter().map(|i| d[*i]));
    for (to, from) in order_by(n, &|i, j| values[i].total_cmp(&values[j])).into_iter().enumerate() {
        d[to] = values[from];
        vectors.data[(top + to) * vectors.columns + top..][..n].copy_from_slice(rows.row(from));
    }
    Some(())
}

/// Eigenvalues of a diagonal matrix plus `rho` times the outer product of a vector with itself, and the eigenvectors as
/// rows (`laed3`).
fn eigenvectors(poles: &[f64], weights: &[f64], rho: f64) -> Option<(Vec<f64>, Matrix<f64>)> {
    if let ([pole], [z]) = (poles, weights) {
        return Some((vec![pole + rho * z * z], Matrix::identity(1)));
    }
    let roots = Roots::of(poles.len(), weights, rho, &|i, j| poles[i] - poles[j])?;
    let mut rows = roots.less;
    for row in rows.data.chunks_exact_mut(poles.len().max(1)) {
        row.iter_mut().zip(&roots.weights).for_each(|(x, z)| *x = z / *x);
        normalise(row);
    }
    Some((roots.near.iter().map(|(pole, x)| poles[*pole] + x).collect(), rows))
}
