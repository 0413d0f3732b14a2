//! Eigenvalues of Hermitian matrices: small ones by Jacobi's rotations, larger ones over a tridiagonal matrix by implicit QL
//! steps (Golub and Van Loan, "Matrix Computations", 4th edition, 8.5 and 8.3; Dubrulle, Martin and Wilkinson 1968).

use super::{Element, Matrix, add_rows, nothing, picked, positive, reflect, reflection, scale};
use crate::interrupt;
use crate::sort::order_by;

/// Rows up to which rotations of the matrix itself are quicker, and as exact as it gets.
pub(super) const SMALL: usize = 24;

/// Eigenvalues, rising, and if they are wanted eigenvectors as columns of a Hermitian matrix of which only the lower half is
/// looked at. Each vector's largest element is made real and not negative. `None` if NaN or infinity keeps it from
/// converging, or if whoever waits for it wants no more.
pub fn eigh<T: Element>(a: &Matrix<T>, vectors: bool) -> Option<(Vec<f64>, Option<Matrix<T>>)> {
    let n = a.rows;
    let mut a = a.clone();
    for i in 0..n {
        a.set(i, i, T::real(a.at(i, i).re()));
        (0..i).for_each(|j| a.set(j, i, a.at(i, j).conj()));
    }
    let by = scale(&mut a);
    let whole = a.data.iter().map(|x| x.abs()).fold(0.0, f64::hypot);
    if !whole.is_finite() {
        return None;
    }
    let sorted = |values: &[f64]| order_by(n, &|x, y| values[x].total_cmp(&values[y]));
    let (values, order, found) = if n <= SMALL {
        let (values, found) = by_rotations(a, whole)?;
        let order = sorted(&values);
        let found = vectors.then(|| picked(&found.transposed(), &order));
        (values, order, found)
    } else {
        let mut form = Tridiagonal::of(a)?;
        let mut turned = if vectors { Matrix::identity(n) } else { Matrix::zeros(n, 0) };
        form.diagonalise(&mut turned, whole)?;
        let order = sorted(&form.diagonal);
        let found = vectors.then(|| form.back(picked(&turned.transposed(), &order)));
        (form.diagonal, order, found)
    };
    Some((order.iter().map(|k| values[*k] * by).collect(), found.map(positive)))
}

/// Sweeps after which Jacobi's methods have converged whatever the matrix; a dozen is usual.
const SWEEPS: usize = 60;

/// A rotation that makes two numbers one: `c` and `s` of a 2 by 2 symmetric matrix `[[p, r], [r, q]]`.
pub(super) fn rotation(p: f64, q: f64, r: f64) -> (f64, f64) {
    let theta = (q - p) / (2.0 * r);
    let t = if theta == 0.0 { 1.0 } else { theta.signum() / (theta.abs() + theta.hypot(1.0)) };
    let c = 1.0 / t.hypot(1.0);
    (c, t * c)
}

/// Columns `i` and `j` turned into each other: by `c`, and by `s` times the phase `u`.
fn turn_columns<T: Element>(a: &mut Matrix<T>, i: usize, j: usize, c: f64, s: f64, u: T) {
    for k in 0..a.rows {
        let (x, y) = (a.at(k, i), a.at(k, j) * u.conj());
        a.set(k, i, x * T::real(c) - y * T::real(s));
        a.set(k, j, x * T::real(s) + y * T::real(c));
    }
}

/// Rows `i` and `j`, the second times `u`, turned into each other by `c` and `s`.
pub(super) fn turn_rows<T: Element>(a: &mut Matrix<T>, i: usize, j: usize, c: f64, s: f64, u: T) {
    let n = a.columns;
    let (above, below) = a.data.split_at_mut(j * n);
    for (x, y) in above[i * n..(i + 1) * n].iter_mut().zip(&mut below[..n]) {
        let turned = *y * u;
        (*x, *y) = (*x * T::real(c) - turned * T::real(s), *x * T::real(s) + turned * T::real(c));
    }
}

/// By turning pairs of rows and columns until nothing is left beside the diagonal: values, and vectors as rows.
fn by_rotations<T: Element>(mut a: Matrix<T>, whole: f64) -> Option<(Vec<f64>, Matrix<T>)> {
    let n = a.rows;
    let mut v = Matrix::identity(n);
    for _ in 0..SWEEPS {
        let mut turned = false;
        for i in 0..n {
            interrupt::look().ok()?;
            for j in i + 1..n {
                let off = a.at(i, j);
                let size = off.abs();
                let (p, q) = (a.at(i, i).re(), a.at(j, j).re());
                let near = f64::EPSILON * (p.abs() * q.abs()).sqrt().min(whole);
                if size <= near * 0.5 || size <= f64::MIN_POSITIVE {
                    continue;
                }
                turned = true;
                let (c, s) = rotation(p, q, size);
                let u = off / T::real(size);
                turn_columns(&mut a, i, j, c, s, u);
                // The same from the left: columns of the adjoint.
                turn_rows(&mut a, i, j, c, s, u);
                a.set(i, j, T::zero());
                a.set(j, i, T::zero());
                turn_rows(&mut v, i, j, c, s, u.conj());
            }
        }
        if !turned {
            break;
        }
    }
    Some(((0..n).map(|k| a.at(k, k).re()).collect(), v))
}

/// Columns whose turns are made at once, in registers and the nearest cache.
const WIDE: usize = 32;

/// Turns rows into each other along a path: each with what its turn made of the one before, by a cosine and a sine.
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

/// QL steps that one eigenvalue may take; two are usual.
const STEPS: usize = 300;

/// A real symmetric matrix with nothing but a diagonal and what is beside it, and the reflections that led there.
struct Tridiagonal<T> {
    diagonal: Vec<f64>,
    beside: Vec<f64>,
    reflections: Vec<(usize, Vec<T>, T)>,
}

impl<T: Element> Tridiagonal<T> {
    /// The form of a Hermitian matrix, both halves of which are there; LAPACK's `hetrd`, row by row.
    fn of(mut a: Matrix<T>) -> Option<Self> {
        let n = a.rows;
        let mut form = Self { diagonal: vec![0.0; n], beside: vec![0.0; n], reflections: Vec::new() };
        for k in 0..n {
            interrupt::look().ok()?;
            form.diagonal[k] = a.at(k, k).re();
            let top = k + 1;
            let column: Vec<T> = (top..n).map(|i| a.at(i, k)).collect();
            let Some(first) = column.first() else { break };
            let Some((beta, v, tau)) = reflection(&column) else {
                form.beside[k] = first.re();
                continue;
            };
            form.beside[k] = beta.re();
            let adjoint: Vec<T> = v.iter().map(|x| x.conj()).collect();
            let mut w = vec![nothing::<T>(); v.len()];
            let below: Vec<&[T]> = (top..n).map(|i| &a.row(i)[top..]).collect();
            // Rows are the conjugates of columns.
            add_rows(&mut w, &adjoint, &below);
            w.iter_mut().for_each(|x| *x = tau * x.conj());
            let dot: T = w.iter().zip(&v).map(|(w, v)| w.conj() * *v).sum();
            let by = T::real(-0.5) * tau * dot;
            w.iter_mut().zip(&v).for_each(|(w, v)| *w += by * *v);
            let turned: Vec<T> = w.iter().map(|x| x.conj()).collect();
            for (i, row) in a.data.chunks_exact_mut(n).skip(top).enumerate() {
                add_rows(&mut row[top..], &[-v[i], -w[i]], &[&turned, &adjoint]);
            }
            form.reflections.push((top, v, tau));
        }
        Some(form)
    }

    /// Brings what is beside the diagonal to zero, and turns the rows of `vectors` with it.
    fn diagonalise(&mut self, vectors: &mut Matrix<f64>, whole: f64) -> Option<()> {
        let (d, e) = (&mut self.diagonal, &mut self.beside);
        // Where a diagonal is nothing but rounding, nothing beside it need be small against that.
        let tiny = whole * f64::EPSILON * f64::EPSILON.sqrt();
        let n = d.len();
        let mut turns = Vec::new();
        for first in 0..n {
            for step in 0.. {
                let small = |k: usize| e[k].abs() <= tiny.max(f64::EPSILON * 0.5 * (d[k].abs() + d[k + 1].abs()));
                let last = (first..n - 1).find(|k| small(*k)).unwrap_or(n - 1);
                if last == first {
                    break;
                }
                interrupt::look().ok()?;
                if step == STEPS {
                    return None;
                }
                let half = (d[first + 1] - d[first]) / (2.0 * e[first]);
                let mut g = d[last] - d[first] + e[first] / (half + half.hypot(1.0).copysign(half));
                let (mut s, mut c, mut p) = (1.0, 1.0, 0.0);
                turns.clear();
                for k in (first..last).rev() {
                    let (f, b) = (s * e[k], c * e[k]);
                    let r = f.hypot(g);
                    e[k + 1] = r;
                    if r == 0.0 {
                        // It falls apart here.
                        d[k + 1] -= p;
                        break;
                    }
                    (s, c) = (f / r, g / r);
                    g = d[k + 1] - p;
                    let r = (d[k] - g) * s + 2.0 * c * b;
                    p = s * r;
                    d[k + 1] = g + p;
                    g = c * r - b;
                    turns.push((c, s));
                }
                let whole = turns.len() == last - first;
                turn(vectors, (last - turns.len()..=last).rev(), &turns);
                if whole {
                    d[first] -= p;
                    e[first] = g;
                }
                e[last] = 0.0;
            }
        }
        d.iter().all(|x| x.is_finite()).then_some(())
    }

    /// Vectors, as columns, of the matrix that the form is of.
    fn back(&self, vectors: Matrix<f64>) -> Matrix<T> {
        let data = vectors.data.iter().map(|x| T::real(*x)).collect();
        let mut out = Matrix { rows: vectors.rows, columns: vectors.columns, data };
        for (top, v, tau) in self.reflections.iter().rev() {
            reflect(&mut out, v, *tau, *top, 0);
        }
        out
    }
}
