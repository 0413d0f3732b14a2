//! Decompositions of matrices in double precision: LU, Cholesky, QR, the symmetric eigenproblem, singular values.
//!
//! The algorithms are LAPACK's where its choices show in the result (pivots, signs of Householder's reflections), and
//! Jacobi's for eigenvalues and singular values, which is slower and never less accurate (Golub and Van Loan, "Matrix
//! Computations", 4th edition, 5.2, 3.4, 4.2, 8.5 and 8.6). Matrices are dense, row by row; elements are real or complex.

use crate::interrupt;
use crate::sort::order_by;
use num_complex::ComplexFloat;
use std::ops::Range;

/// An element: a double or a complex number of two.
pub trait Element: ComplexFloat<Real = f64> + std::iter::Sum + std::ops::AddAssign + std::ops::SubAssign {
    /// A real number as an element.
    fn real(x: f64) -> Self;
    /// What pivots are compared by: `|re| + |im|`, as in LAPACK.
    fn size(self) -> f64 {
        self.re().abs() + self.im().abs()
    }
}

impl Element for f64 {
    fn real(x: f64) -> Self {
        x
    }
}

impl Element for num_complex::Complex<f64> {
    fn real(x: f64) -> Self {
        Self::new(x, 0.0)
    }
}

/// A matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix<T> {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// `rows * columns` elements.
    pub data: Vec<T>,
}

impl<T: Element> Matrix<T> {
    /// A matrix of zeros.
    pub fn zeros(rows: usize, columns: usize) -> Self {
        Self { rows, columns, data: vec![T::zero(); rows * columns] }
    }

    /// Ones on the diagonal.
    pub fn identity(n: usize) -> Self {
        let mut out = Self::zeros(n, n);
        (0..n).for_each(|k| out.set(k, k, T::one()));
        out
    }

    pub(super) fn at(&self, i: usize, j: usize) -> T {
        self.data[i * self.columns + j]
    }

    pub(super) fn set(&mut self, i: usize, j: usize, value: T) {
        self.data[i * self.columns + j] = value;
    }

    /// Rows become columns, each element its conjugate.
    pub fn adjoint(&self) -> Self {
        let mut out = Self::zeros(self.columns, self.rows);
        for i in 0..self.rows {
            for j in 0..self.columns {
                out.set(j, i, self.at(i, j).conj());
            }
        }
        out
    }

    fn row(&self, i: usize) -> &[T] {
        &self.data[i * self.columns..(i + 1) * self.columns]
    }

    fn transposed(&self) -> Self {
        let data = (0..self.columns).flat_map(|j| (0..self.rows).map(move |i| self.at(i, j))).collect();
        Self { rows: self.columns, columns: self.rows, data }
    }

    pub(super) fn swap_rows(&mut self, i: usize, j: usize) {
        if i != j {
            (0..self.columns).for_each(|k| self.data.swap(i * self.columns + k, j * self.columns + k));
        }
    }
}

/// `L` (below the diagonal, which is 1) and `U` of a square matrix with its rows in `order`.
pub struct Lu<T> {
    /// Both factors in one.
    pub factors: Matrix<T>,
    /// Which row of the matrix each row of the factors is.
    pub order: Vec<usize>,
    /// Whether an odd number of rows were swapped.
    pub odd: bool,
}

/// `LU` with partial pivoting, as LAPACK's `getrf` chooses pivots.
pub fn lu<T: Element>(mut a: Matrix<T>) -> Lu<T> {
    let n = a.rows;
    let (mut order, mut odd): (Vec<usize>, bool) = ((0..n).collect(), false);
    for k in 0..n {
        let mut best = k;
        for i in k + 1..n {
            if a.at(i, k).size() > a.at(best, k).size() {
                best = i;
            }
        }
        if a.at(best, k).is_zero() {
            continue;
        }
        if best != k {
            a.swap_rows(k, best);
            order.swap(k, best);
            odd = !odd;
        }
        let pivot = a.at(k, k);
        for i in k + 1..n {
            let by = a.at(i, k) / pivot;
            a.set(i, k, by);
            for j in k + 1..n {
                let value = a.at(i, j) - by * a.at(k, j);
                a.set(i, j, value);
            }
        }
    }
    Lu { factors: a, order, odd }
}

impl<T: Element> Lu<T> {
    /// The diagonal of `U`.
    pub fn diagonal(&self) -> impl Iterator<Item = T> + '_ {
        (0..self.factors.rows).map(|k| self.factors.at(k, k))
    }

    /// `x` of `a x = b`; `None` if `a` is singular.
    pub fn solve(&self, b: &Matrix<T>) -> Option<Matrix<T>> {
        if self.diagonal().any(|d| d.is_zero()) {
            return None;
        }
        let (n, mut x) = (self.factors.rows, Matrix::zeros(b.rows, b.columns));
        for (i, &from) in self.order.iter().enumerate() {
            (0..b.columns).for_each(|j| x.set(i, j, b.at(from, j)));
        }
        for j in 0..b.columns {
            for i in 0..n {
                let known: T = (0..i).map(|k| self.factors.at(i, k) * x.at(k, j)).sum();
                x.set(i, j, x.at(i, j) - known);
            }
            for i in (0..n).rev() {
                let known: T = (i + 1..n).map(|k| self.factors.at(i, k) * x.at(k, j)).sum();
                x.set(i, j, (x.at(i, j) - known) / self.factors.at(i, i));
            }
        }
        Some(x)
    }
}

/// The lower triangle `L` of a positive definite matrix `L L*`, of which only the lower half is looked at; `None` if it is
/// not positive definite.
pub fn cholesky<T: Element>(a: &Matrix<T>) -> Option<Matrix<T>> {
    let n = a.rows;
    let mut l = Matrix::<T>::zeros(n, n);
    for j in 0..n {
        let known: f64 = (0..j).map(|k| (l.at(j, k) * l.at(j, k).conj()).re()).sum();
        let square = a.at(j, j).re() - known;
        // NaN is not positive either.
        if square.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) {
            return None;
        }
        let root = square.sqrt();
        l.set(j, j, T::real(root));
        for i in j + 1..n {
            let known: T = (0..j).map(|k| l.at(i, k) * l.at(j, k).conj()).sum();
            l.set(i, j, (a.at(i, j) - known) / T::real(root));
        }
    }
    Some(l)
}

/// `Q` and `R` by Householder's reflections, with LAPACK's signs (`geqrf`): `Q` has `wide` columns, `R` as many rows.
pub fn qr<T: Element>(mut a: Matrix<T>, wide: usize) -> (Matrix<T>, Matrix<T>) {
    let (m, n) = (a.rows, a.columns);
    let mut reflections: Vec<(Vec<T>, T)> = Vec::new();
    for k in 0..m.min(n) {
        let column: Vec<T> = (k..m).map(|i| a.at(i, k)).collect();
        let Some((beta, v, tau)) = reflection(&column) else {
            reflections.push((Vec::new(), T::zero()));
            continue;
        };
        a.set(k, k, beta);
        (k + 1..m).for_each(|i| a.set(i, k, T::zero()));
        reflect(&mut a, &v, tau.conj(), k, k + 1);
        reflections.push((v, tau));
    }
    let mut q = Matrix::zeros(m, wide);
    (0..m.min(wide)).for_each(|k| q.set(k, k, T::one()));
    for (k, (v, tau)) in reflections.iter().enumerate().rev() {
        reflect(&mut q, v, *tau, k, 0);
    }
    let mut r = Matrix::zeros(wide, n);
    for i in 0..wide.min(m) {
        (i..n).for_each(|j| r.set(i, j, a.at(i, j)));
    }
    (q, r)
}

/// The reflection that turns a column into `(beta, 0, 0, ...)`, as LAPACK's `larfg` chooses it: `beta`, `v` (its first element
/// is 1) and `tau` of `1 - tau v v*`, whose adjoint it is. `None` if the column is that already.
pub(super) fn reflection<T: Element>(column: &[T]) -> Option<(T, Vec<T>, T)> {
    let alpha = column[0];
    let below = column[1..].iter().map(|x| x.abs()).fold(0.0, f64::hypot);
    if below == 0.0 && alpha.im() == 0.0 {
        return None;
    }
    let beta = T::real(-alpha.abs().hypot(below).copysign(alpha.re()));
    let scale = T::one() / (alpha - beta);
    let v = std::iter::once(T::one()).chain(column[1..].iter().map(|x| *x * scale)).collect();
    Some((beta, v, (beta - alpha) / beta))
}

/// Applies `1 - tau v v*` from the right to the columns from `left` on, in some rows.
pub(super) fn reflect_columns<T: Element>(a: &mut Matrix<T>, v: &[T], tau: T, left: usize, rows: Range<usize>) {
    for i in rows {
        let dot: T = v.iter().enumerate().map(|(j, x)| *x * a.at(i, left + j)).sum();
        for (j, x) in v.iter().enumerate() {
            let value = a.at(i, left + j) - tau * dot * x.conj();
            a.set(i, left + j, value);
        }
    }
}

/// Applies `1 - tau v v*` to the rows from `top` on, in the columns from `left` on.
pub(super) fn reflect<T: Element>(a: &mut Matrix<T>, v: &[T], tau: T, top: usize, left: usize) {
    for j in left..a.columns {
        let dot: T = v.iter().enumerate().map(|(i, x)| x.conj() * a.at(top + i, j)).sum();
        for (i, x) in v.iter().enumerate() {
            let value = a.at(top + i, j) - tau * *x * dot;
            a.set(top + i, j, value);
        }
    }
}

/// Sweeps after which Jacobi's methods have converged whatever the matrix; a dozen is usual.
const SWEEPS: usize = 60;

/// A rotation that makes two numbers one: `c` and `s` of a 2 by 2 symmetric matrix `[[p, r], [r, q]]`.
fn rotation(p: f64, q: f64, r: f64) -> (f64, f64) {
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
fn turn_rows<T: Element>(a: &mut Matrix<T>, i: usize, j: usize, c: f64, s: f64, u: T) {
    let n = a.columns;
    let (above, below) = a.data.split_at_mut(j * n);
    for (x, y) in above[i * n..(i + 1) * n].iter_mut().zip(&mut below[..n]) {
        let turned = *y * u;
        (*x, *y) = (*x * T::real(c) - turned * T::real(s), *x * T::real(s) + turned * T::real(c));
    }
}

/// Eigenvalues, rising, and eigenvectors as columns of a Hermitian matrix of which only the lower half is looked at.
/// Each vector's largest element is made real and not negative. `None` if NaN or infinity keeps it from converging, or if
/// whoever waits for it wants no more.
pub fn eigh<T: Element>(a: &Matrix<T>) -> Option<(Vec<f64>, Matrix<T>)> {
    let n = a.rows;
    let mut a = a.clone();
    for i in 0..n {
        a.set(i, i, T::real(a.at(i, i).re()));
        (0..i).for_each(|j| a.set(j, i, a.at(i, j).conj()));
    }
    let mut v = Matrix::identity(n);
    let whole = a.data.iter().map(|x| x.abs()).fold(0.0, f64::hypot);
    if !whole.is_finite() {
        return None;
    }
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
    let values: Vec<f64> = (0..n).map(|k| a.at(k, k).re()).collect();
    let order = order_by(n, &|x, y| values[x].total_cmp(&values[y]));
    let vectors = picked(&v.transposed(), &order);
    Some((order.iter().map(|k| values[*k]).collect(), positive(vectors)))
}

fn picked<T: Element>(a: &Matrix<T>, columns: &[usize]) -> Matrix<T> {
    let mut out = Matrix::zeros(a.rows, columns.len());
    for (to, &from) in columns.iter().enumerate() {
        (0..a.rows).for_each(|k| out.set(k, to, a.at(k, from)));
    }
    out
}

/// Each column times the phase that makes its largest element real and positive.
fn positive<T: Element>(mut a: Matrix<T>) -> Matrix<T> {
    for j in 0..a.columns {
        let largest = (0..a.rows).map(|k| a.at(k, j)).fold(T::zero(), |m, x| if x.abs() > m.abs() { x } else { m });
        if !largest.is_zero() {
            let phase = largest.conj() / T::real(largest.abs());
            (0..a.rows).for_each(|k| a.set(k, j, a.at(k, j) * phase));
        }
    }
    a
}

/// `U`, singular values (falling) and `V*`, by rotating columns until they are orthogonal; `U` and `V` have as many columns
/// as there are values. `None` if NaN or infinity keeps it from converging, or if whoever waits for it wants no more.
pub fn svd<T: Element>(a: &Matrix<T>) -> Option<(Matrix<T>, Vec<f64>, Matrix<T>)> {
    if a.rows < a.columns {
        let (u, s, vh) = svd(&a.adjoint())?;
        return Some((vh.adjoint(), s, u.adjoint()));
    }
    if a.data.iter().any(|x| !x.abs().is_finite()) {
        return None;
    }
    // One scale for all, so that no square overflows.
    let largest = a.data.iter().map(|x| x.abs()).fold(0.0, f64::max);
    let scale = if largest == 0.0 { 1.0 } else { largest };
    let (m, n) = (a.rows, a.columns);
    // Columns as rows, so that what is turned lies side by side.
    let mut w = Matrix { rows: m, columns: n, data: a.data.iter().map(|x| *x / T::real(scale)).collect() }.transposed();
    let mut v = Matrix::identity(n);
    for _ in 0..SWEEPS {
        let mut turned = false;
        for i in 0..n {
            interrupt::look().ok()?;
            for j in i + 1..n {
                let (mut p, mut q, mut off) = (0.0, 0.0, T::zero());
                for (x, y) in w.row(i).iter().zip(w.row(j)) {
                    p += (*x * x.conj()).re();
                    q += (*y * y.conj()).re();
                    off += x.conj() * *y;
                }
                let size = off.abs();
                if size <= f64::EPSILON * (p * q).sqrt() || size <= f64::MIN_POSITIVE {
                    continue;
                }
                turned = true;
                let (c, s) = rotation(p, q, size);
                let u = off / T::real(size);
                turn_rows(&mut w, i, j, c, s, u.conj());
                turn_rows(&mut v, i, j, c, s, u.conj());
            }
        }
        if !turned {
            break;
        }
    }
    let (w, v) = (w.transposed(), v.transposed());
    let norm = |j: usize| (0..m).map(|k| w.at(k, j).abs()).fold(0.0, f64::hypot);
    let norms: Vec<f64> = (0..n).map(norm).collect();
    let order = order_by(n, &|x, y| norms[y].total_cmp(&norms[x]));
    let (mut u, v) = (picked(&w, &order), picked(&v, &order));
    let rank_below = order.first().map_or(0.0, |k| norms[*k]) * f64::EPSILON * m as f64 * 0.01;
    let mut given = 0;
    for (j, &from) in order.iter().enumerate() {
        if norms[from] > rank_below {
            (0..m).for_each(|k| u.set(k, j, u.at(k, j) / T::real(norms[from])));
            given += 1;
        }
    }
    if given < n {
        // What a matrix of lower rank leaves open: any orthonormal rest.
        let known = picked(&u, &(0..given).collect::<Vec<_>>());
        let (q, _) = qr(known, n);
        for j in given..n {
            (0..m).for_each(|k| u.set(k, j, q.at(k, j)));
        }
    }
    Some((u, order.iter().map(|k| norms[*k] * scale).collect(), v.adjoint()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_complex::Complex;

    fn product<T: Element>(a: &Matrix<T>, b: &Matrix<T>) -> Matrix<T> {
        let mut out = Matrix::zeros(a.rows, b.columns);
        for i in 0..a.rows {
            for j in 0..b.columns {
                out.set(i, j, (0..a.columns).map(|k| a.at(i, k) * b.at(k, j)).sum());
            }
        }
        out
    }

    fn near<T: Element>(a: &Matrix<T>, b: &Matrix<T>) {
        assert_eq!((a.rows, a.columns), (b.rows, b.columns));
        for (x, y) in a.data.iter().zip(&b.data) {
            assert!((*x - *y).abs() < 1e-12, "not equal");
        }
    }

    /// Pseudo-random elements in [-1, 1).
    fn noise(count: usize, seed: u64) -> impl Iterator<Item = f64> {
        let mut state = seed;
        (0..count).map(move |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        })
    }

    fn complex(rows: usize, columns: usize, seed: u64) -> Matrix<Complex<f64>> {
        let parts: Vec<f64> = noise(2 * rows * columns, seed).collect();
        Matrix { rows, columns, data: parts.chunks(2).map(|p| Complex::new(p[0], p[1])).collect() }
    }

    #[test]
    fn solutions_solve() {
        for n in [1, 2, 5, 12] {
            let (a, b) = (complex(n, n, 3), complex(n, 2, 5));
            near(&product(&a, &lu(a.clone()).solve(&b).unwrap()), &b);
        }
        assert_eq!(
            lu(Matrix { rows: 2, columns: 2, data: vec![1.0, 2.0, 2.0, 4.0] }).solve(&Matrix::identity(2)),
            None
        );
    }

    #[test]
    fn factors_multiply_to_the_matrix() {
        for (m, n) in [(1, 1), (3, 3), (5, 2), (2, 5), (7, 7)] {
            let a = complex(m, n, 7);
            for wide in [m.min(n), m] {
                let (q, r) = qr(a.clone(), wide);
                near(&product(&q, &r), &a);
                near(&product(&q.adjoint(), &q), &Matrix::identity(wide));
            }
            let (u, s, vh) = svd(&a).unwrap();
            let mut scaled = u.clone();
            for (j, s) in s.iter().enumerate() {
                (0..m).for_each(|k| scaled.set(k, j, u.at(k, j) * Complex::real(*s)));
            }
            near(&product(&scaled, &vh), &a);
            near(&product(&u.adjoint(), &u), &Matrix::identity(s.len()));
            assert!(s.windows(2).all(|w| w[0] >= w[1]));
        }
    }

    #[test]
    fn a_matrix_of_low_rank_has_orthonormal_vectors() {
        let a = Matrix { rows: 3, columns: 3, data: vec![1.0; 9] };
        let (u, s, _) = svd(&a).unwrap();
        assert!((s[0] - 3.0).abs() < 1e-14 && s[1] < 1e-15);
        near(&product(&u.adjoint(), &u), &Matrix::identity(3));
    }

    #[test]
    fn eigenvectors_are_turned_into_multiples() {
        for n in [1, 2, 6, 15] {
            let half = complex(n, n, 11);
            let mut a = half.clone();
            let adjoint = half.adjoint();
            a.data.iter_mut().zip(&adjoint.data).for_each(|(x, y)| *x += *y);
            let (w, v) = eigh(&a).unwrap();
            let mut scaled = v.clone();
            for (j, w) in w.iter().enumerate() {
                (0..n).for_each(|k| scaled.set(k, j, v.at(k, j) * Complex::real(*w)));
            }
            near(&product(&a, &v), &scaled);
            near(&product(&v.adjoint(), &v), &Matrix::identity(n));
            let positive = product(&half, &adjoint);
            let l = cholesky(&positive).unwrap();
            near(&product(&l, &l.adjoint()), &positive);
        }
        assert_eq!(cholesky(&Matrix { rows: 1, columns: 1, data: vec![-1.0] }), None);
    }
}
