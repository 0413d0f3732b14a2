//! Singular vectors of large bidiagonal matrices by divide and conquer (LAPACK's `bdsdc` and `lasd0` to `lasd4`; Gu and
//! Eisenstat, "A divide-and-conquer algorithm for the bidiagonal SVD", 1995).

use super::secular::{Roots, mixed, normalise};
use super::turns::{rotation, select, turn};
use super::{Matrix, bidiagonal};
use crate::sort::order_by;

/// Matrices of at most this size are not divided.
pub(super) const SMALL: usize = 25;
const EPS: f64 = f64::EPSILON * 0.5;

/// As [`bidiagonal::diagonalise`]; `u` and `v` must be the identity.
pub(super) fn diagonalise(d: &mut [f64], e: &mut [f64], u: &mut Matrix<f64>, v: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    let size = d.iter().chain(&*e).fold(0.0, |m: f64, x| m.max(x.abs()));
    if size == 0.0 {
        return Some(());
    }
    d.iter_mut().chain(&mut *e).for_each(|x| *x /= size);
    let tiny = 0.9 * EPS;
    d.iter_mut().filter(|x| x.abs() < tiny).for_each(|x| *x = tiny.copysign(*x));
    let mut first = 0;
    while first < n {
        let last = (first..n - 1).find(|k| e[*k].abs() < tiny).unwrap_or(n - 1);
        if first == n - 1 {
            u.set(first, first, d[first].signum());
            d[first] = d[first].abs();
        } else {
            let count = last - first + 1;
            let levels = if count > SMALL { (count as f64 / (SMALL + 1) as f64).log2() as usize + 1 } else { 0 };
            Part { top: first, wider: false, u, v }.solve(&mut d[first..=last], &mut e[first..last], levels)?;
        }
        first = last + 1;
    }
    d.iter_mut().for_each(|x| *x *= size);
    select(
        d,
        |x, y| x > y,
        |i, j| {
            u.swap_rows(i, j);
            v.swap_rows(i, j);
        },
    );
    Some(())
}

/// A part of a bidiagonal matrix: its first row, whether it has one more column than rows, and the factors, whose
/// columns are stored as rows.
struct Part<'a> {
    top: usize,
    wider: bool,
    u: &'a mut Matrix<f64>,
    v: &'a mut Matrix<f64>,
}

impl Part<'_> {
    /// Computes the part's singular values, ascending, dividing it `levels` times.
    fn solve(&mut self, d: &mut [f64], e: &mut [f64], levels: usize) -> Option<()> {
        if levels == 0 {
            return self.leaf(d, e);
        }
        let (n, cut, top) = (d.len(), d.len() / 2, self.top);
        let (middle, beside) = (d[cut], e[cut]);
        Part { top, wider: true, u: self.u, v: self.v }.solve(&mut d[..cut], &mut e[..cut], levels - 1)?;
        Part { top: top + cut + 1, wider: self.wider, u: self.u, v: self.v }.solve(
            &mut d[cut + 1..n],
            &mut e[cut + 1..],
            levels - 1,
        )?;
        self.join(d, cut, middle, beside)
    }

    /// Solves a part that is not divided (`lasdq`); an additional column is rotated away first.
    fn leaf(&mut self, d: &mut [f64], e: &mut [f64]) -> Option<()> {
        let n = d.len();
        let columns = n + usize::from(self.wider);
        let (mut u, mut v) = (Matrix::identity(n), Matrix::identity(columns));
        if self.wider {
            let mut turns = Vec::new();
            for k in 0..n {
                let (c, s, r) = rotation(d[k], e[k]);
                d[k] = r;
                e[k] = 0.0;
                if k + 1 < n {
                    (e[k], d[k + 1]) = (s * d[k + 1], c * d[k + 1]);
                }
                turns.push((c, s));
            }
            turn(&mut v, 0..columns, &turns);
            let turns = bidiagonal::raise(d, e);
            turn(&mut u, 0..n, &turns);
        }
        bidiagonal::rising(d, &mut e[..n - 1], &mut u, &mut v)?;
        for (from, to) in [(u, &mut *self.u), (v, &mut *self.v)] {
            for i in 0..from.rows {
                to.data[(self.top + i) * to.columns + self.top..][..from.columns].copy_from_slice(from.row(i));
            }
        }
        Some(())
    }

    /// Merges two parts that were divided at row `cut`, which has `middle` on the diagonal and `beside` next to it
    /// (`lasd1`).
    fn join(&mut self, d: &mut [f64], cut: usize, middle: f64, beside: f64) -> Option<()> {
        let (n, top) = (d.len(), self.top);
        let columns = n + usize::from(self.wider);
        d[cut] = 0.0;
        let size = d.iter().fold(middle.abs().max(beside.abs()), |m, x| m.max(x.abs()));
        d.iter_mut().for_each(|x| *x /= size);
        let (middle, beside) = (middle / size, beside / size);
        // The divided row in the basis of the parts' vectors: a zero value first, then theirs.
        let ends = |i: usize| match i <= cut {
            true => middle * self.v.at(top + i, top + cut),
            false => beside * self.v.at(top + i, top + cut + 1),
        };
        let mut z: Vec<f64> = (0..columns).map(ends).collect();
        let most = d.iter().fold(middle.abs().max(beside.abs()), |m, x| m.max(*x));
        let tiny = 8.0 * EPS * most;
        // A part with one more column than rows keeps a right vector of the null space.
        let first = if self.wider { z[cut].hypot(z[n]) } else { z[cut] };
        if self.wider && first > tiny {
            turn(self.v, [top + cut, top + n].into_iter(), &[(z[cut] / first, z[n] / first)]);
        }
        z[cut] = if first.abs() <= tiny { tiny } else { first };
        self.u.data[(top + cut) * self.u.columns + top..][..n].fill(0.0);
        self.u.set(top + cut, top + cut, 1.0);
        // Deflation (`lasd2`): values that the merge does not change, ascending.
        let mut halves: Vec<[bool; 2]> = (0..n).map(|i| [i <= cut, i > cut || (i == cut && self.wider)]).collect();
        let (mut kept, mut apart, mut before): (Vec<usize>, Vec<usize>, Option<usize>) = (vec![cut], Vec::new(), None);
        for next in order_by(n, &|i, j| d[i].total_cmp(&d[j])).into_iter().filter(|i| *i != cut) {
            if z[next].abs() <= tiny {
                apart.push(next);
                continue;
            }
            if let Some(last) = before {
                if d[next] - d[last] <= tiny {
                    let length = z[next].hypot(z[last]);
                    let (c, s) = (z[next] / length, -z[last] / length);
                    (z[next], z[last]) = (length, 0.0);
                    let both = [0, 1].map(|half: usize| halves[next][half] || halves[last][half]);
                    halves[next] = both;
                    halves[last] = both;
                    for vectors in [&mut *self.u, &mut *self.v] {
                        turn(vectors, [top + last, top + next].into_iter(), &[(c, s)]);
                    }
                    let at = apart.iter().rposition(|i| d[last] >= d[*i]).map_or(0, |at| at + 1);
                    apart.insert(at, last);
                } else {
                    kept.push(last);
                }
            }
            before = Some(next);
        }
        kept.extend(before);
        let mut poles: Vec<f64> = kept.iter().map(|i| d[*i]).collect();
        if let Some(second) = poles.get_mut(1) {
            *second = second.max(tiny / 2.0);
        }
        let weights: Vec<f64> = kept.iter().map(|i| z[*i]).collect();
        let (mut values, of_u, of_v) = singular_vectors(&poles, &weights)?;
        values.extend(apart.iter().map(|i| d[*i]));
        let u = mixed(self.u, top, [0..cut + 1, cut + 1..n], &halves, &kept, &of_u, &apart)?;
        let v = mixed(self.v, top, [0..cut + 1, cut + 1..columns], &halves, &kept, &of_v, &apart)?;
        for (to, from) in order_by(n, &|i, j| values[i].total_cmp(&values[j])).into_iter().enumerate() {
            d[to] = values[from] * size;
            for (rows, vectors) in [(&u, &mut *self.u), (&v, &mut *self.v)] {
                let at = (top + to) * vectors.columns + top;
                vectors.data[at..at + rows.columns].copy_from_slice(rows.row(from));
            }
        }
        Some(())
    }
}

/// Singular values and vectors (as rows) of a matrix with a row of weights and a diagonal of poles, the first of which
/// is zero (`lasd3`).
fn singular_vectors(poles: &[f64], weights: &[f64]) -> Option<(Vec<f64>, Matrix<f64>, Matrix<f64>)> {
    let k = poles.len();
    if let [z] = weights {
        let mut u = Matrix::identity(1);
        u.set(0, 0, if *z > 0.0 { 1.0 } else { -1.0 });
        return Some((vec![z.abs()], u, Matrix::identity(1)));
    }
    let roots = Roots::of(k, weights, 1.0, &|i, j| (poles[i] - poles[j]) * (poles[i] + poles[j]))?;
    let (mut u, mut v) = (Matrix::zeros(k, k), roots.less);
    for (u, v) in u.data.chunks_exact_mut(k).zip(v.data.chunks_exact_mut(k)) {
        v.iter_mut().zip(&roots.weights).for_each(|(x, z)| *x = z / *x);
        u.iter_mut().zip(&*v).zip(poles).for_each(|((u, v), pole)| *u = pole * v);
        u[0] = -1.0;
        normalise(u);
        normalise(v);
    }
    let value = |(near, x): &(usize, f64)| poles[*near] + x / (poles[*near] + (poles[*near] * poles[*near] + x).sqrt());
    Some((roots.near.iter().map(value).collect(), u, v))
}
