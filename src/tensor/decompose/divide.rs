//! Eigenvectors of larger tridiagonal matrices by dividing them in two, again and again, and joining what their halves have
//! (LAPACK's `stedc` and `laed0` to `laed4`; Cuppen 1981; Gu and Eisenstat, "A divide-and-conquer algorithm for the symmetric
//! tridiagonal eigenproblem", 1995).

use super::turns::{select, turn};
use super::{Matrix, add_rows, tridiagonal};
use crate::interrupt;
use crate::sort::order_by;

/// Rows that are not divided any more.
pub(super) const SMALL: usize = 25;
const EPS: f64 = f64::EPSILON * 0.5;
/// Steps to a root, of which a handful is usual.
const STEPS: usize = 120;

/// As [`tridiagonal::diagonalise`], for vectors that are the identity.
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

/// A part, whose first row is `top`, that is divided so many times.
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

/// Joins two parts, the second from row `cut` on, that `joint` stood between (`laed1`).
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
    // Values that stay as they are, rising: those whose vectors do not reach the joint, and all but one of equal ones, whose
    // vectors are turned into each other until one does not (`laed2`).
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
    let (mut values, mixes) = roots(&poles, &weights, rho)?;
    // Rows of both halves have their own columns only, unless they were turned.
    let mut rows = Matrix::zeros(n, n);
    for (half, columns) in [0..cut, cut..n].into_iter().enumerate() {
        let those: Vec<usize> = (0..kept.len()).filter(|k| halves[kept[*k]][half]).collect();
        let of = |i: usize| &vectors.row(top + i)[top + columns.start..top + columns.end];
        let from: Vec<&[f64]> = those.iter().map(|k| of(kept[*k])).collect();
        for j in 0..kept.len() {
            let by: Vec<f64> = those.iter().map(|k| mixes.at(j, *k)).collect();
            add_rows(&mut rows.data[j * n..][columns.clone()], &by, &from);
        }
        for (j, i) in apart.iter().enumerate() {
            rows.data[(kept.len() + j) * n..][columns.clone()].copy_from_slice(of(*i));
        }
    }
    values.extend(apart.iter().map(|i| d[*i]));
    for (to, from) in order_by(n, &|i, j| values[i].total_cmp(&values[j])).into_iter().enumerate() {
        d[to] = values[from];
        vectors.data[(top + to) * vectors.columns + top..][..n].copy_from_slice(rows.row(from));
    }
    Some(())
}

/// Eigenvalues of a diagonal plus `rho` times the square of a vector, and eigenvectors as rows (`laed3`).
fn roots(poles: &[f64], weights: &[f64], rho: f64) -> Option<(Vec<f64>, Matrix<f64>)> {
    let k = poles.len();
    if k < 2 {
        return Some((poles.iter().zip(weights).map(|(d, z)| d + rho * z * z).collect(), Matrix::identity(k)));
    }
    let mut rows = Matrix::zeros(k, k);
    let squares: Vec<f64> = weights.iter().map(|z| z * z).collect();
    let mut values = Vec::with_capacity(k);
    for (j, row) in rows.data.chunks_exact_mut(k).enumerate() {
        interrupt::look().ok()?;
        values.push(root(j, poles, &squares, rho, row));
    }
    // The vector whose roots these are exactly, so that vectors are orthogonal.
    let mut exact: Vec<f64> = (0..k).map(|i| rows.at(i, i)).collect();
    for j in 0..k {
        for (i, exact) in exact.iter_mut().enumerate().filter(|(i, _)| *i != j) {
            *exact *= rows.at(j, i) / (poles[i] - poles[j]);
        }
    }
    exact.iter_mut().zip(weights).for_each(|(x, z)| *x = (-*x).max(0.0).sqrt().copysign(*z));
    for row in rows.data.chunks_exact_mut(k) {
        row.iter_mut().zip(&exact).for_each(|(x, z)| *x = z / *x);
        let length = row.iter().map(|x| x * x).sum::<f64>().sqrt();
        row.iter_mut().for_each(|x| *x /= length);
    }
    Some((values, rows))
}

/// The root number `k` of `1 + rho sum(squares / (poles - x))`, and the poles less it, exact even where they are close
/// (`laed4`): from each point a function with two poles and the same value and slopes leads to the next.
fn root(k: usize, poles: &[f64], squares: &[f64], rho: f64, less: &mut [f64]) -> f64 {
    let last = k + 1 == poles.len();
    let split = if last { k } else { k + 1 };
    // Sums and slopes of the terms before and after the split.
    let sums = |less: &[f64]| {
        [0..split, split..poles.len()].map(|range| {
            let (mut sum, mut slope) = (0.0, 0.0);
            for (z, d) in squares[range.clone()].iter().zip(&less[range]) {
                sum += z / d;
                slope += z / d / d;
            }
            (sum, slope)
        })
    };
    let width = if last { rho * squares.iter().sum::<f64>() } else { poles[k + 1] - poles[k] };
    let measure = |less: &mut [f64], from: f64, x: f64| {
        less.iter_mut().zip(poles).for_each(|(less, pole)| *less = (pole - from) - x);
    };
    measure(less, poles[k], width * 0.5);
    let [(before, _), (after, _)] = sums(less);
    let left = 1.0 / rho + before + after >= 0.0;
    // It is measured from the pole that it is nearer to.
    let (from, mut low, mut high) = match (left, last) {
        (true, _) => (poles[k], 0.0, width * 0.5),
        (false, true) => (poles[k], width * 0.5, width),
        (false, false) => (poles[k + 1], -width * 0.5, 0.0),
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
    from + x
}
