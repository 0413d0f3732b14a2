//! Matrix decompositions in double precision: LU, Cholesky, QR, the symmetric eigenproblem and singular values.
//!
//! The algorithms are LAPACK's wherever its choices show in the result (pivots, signs of Householder reflections; Golub
//! and Van Loan, "Matrix Computations", 4th edition, 5.2, 3.4 and 4.2). Matrices are dense and row-major, with real or
//! complex elements. Loops run along rows, and several rows are combined at once; in small matrices the terms of each
//! element keep their order, so the bits are those of the simplest loop. Large ones are divided into blocks, so that
//! most of the work is products (`product`).

mod bidiagonal;
mod divide;
mod factors;
mod halve;
mod orthogonal;
mod product;
mod secular;
mod singular;
mod symmetric;
mod triangular;
mod tridiagonal;
mod turns;

pub use factors::{Lu, cholesky, lu};
pub use orthogonal::{qr, qr_raw, qr_upper};
pub use singular::{Vectors, svd};
pub use symmetric::eigh;

use num_complex::ComplexFloat;
use std::ops::Range;

/// An element of a matrix: a double, or a complex number of two doubles.
pub trait Element: ComplexFloat<Real = f64> + std::iter::Sum + std::ops::AddAssign + std::ops::SubAssign {
    /// The ratio of rows to columns, as a fraction, from which LAPACK computes singular values via a QR decomposition.
    const FAR: (usize, usize);
    /// The number of real parts.
    const PARTS: usize;
    /// A real number as an element.
    fn real(x: f64) -> Self;
    /// Adds `by` times numbers that are given by their parts, one after the other.
    fn add_parts(to: &mut [Self], by: f64, parts: &[f64]);
    /// The magnitude by which pivots are compared: `|re| + |im|`, as in LAPACK.
    fn size(self) -> f64 {
        self.re().abs() + self.im().abs()
    }
}

impl Element for f64 {
    const FAR: (usize, usize) = (11, 6);
    const PARTS: usize = 1;
    fn real(x: f64) -> Self {
        x
    }
    fn add_parts(to: &mut [Self], by: f64, parts: &[f64]) {
        to.iter_mut().zip(parts).for_each(|(to, x)| *to += by * x);
    }
}

impl Element for num_complex::Complex<f64> {
    const FAR: (usize, usize) = (17, 9);
    const PARTS: usize = 2;
    fn real(x: f64) -> Self {
        Self::new(x, 0.0)
    }
    fn add_parts(to: &mut [Self], by: f64, parts: &[f64]) {
        to.iter_mut().zip(parts.as_chunks::<2>().0).for_each(|(to, [re, im])| *to += Self::new(by * re, by * im));
    }
}

/// A dense, row-major matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix<T> {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The `rows * columns` elements.
    pub data: Vec<T>,
}

impl<T: Element> Matrix<T> {
    /// A matrix of zeros.
    pub fn zeros(rows: usize, columns: usize) -> Self {
        Self { rows, columns, data: vec![T::zero(); rows * columns] }
    }

    /// The identity matrix.
    pub fn identity(n: usize) -> Self {
        let mut out = Self::zeros(n, n);
        (0..n).for_each(|k| out.set(k, k, T::one()));
        out
    }

    #[inline]
    pub(super) fn at(&self, i: usize, j: usize) -> T {
        self.data[i * self.columns + j]
    }

    #[inline]
    pub(super) fn set(&mut self, i: usize, j: usize, value: T) {
        self.data[i * self.columns + j] = value;
    }

    /// The conjugate transpose.
    pub fn adjoint(&self) -> Self {
        self.view((0, 0), self.rows, self.columns).transposed().conjugate().copied()
    }

    pub(super) fn row(&self, i: usize) -> &[T] {
        &self.data[i * self.columns..(i + 1) * self.columns]
    }

    pub(super) fn transposed(&self) -> Self {
        self.view((0, 0), self.rows, self.columns).transposed().copied()
    }

    pub(super) fn swap_rows(&mut self, i: usize, j: usize) {
        if i != j {
            let (above, below) = self.data.split_at_mut(i.max(j) * self.columns);
            above[i.min(j) * self.columns..][..self.columns].swap_with_slice(&mut below[..self.columns]);
        }
    }
}

/// The value of an empty sum, from which the standard library's sums start.
pub(super) fn nothing<T: Element>() -> T {
    std::iter::empty::<T>().sum()
}

/// Adds multiples of `rows` to a row, one after the other.
pub(super) fn add_rows<T: Element>(to: &mut [T], factors: &[T], rows: &[&[T]]) {
    let n = to.len();
    let (fours, ones) = (factors.chunks_exact(4), factors.chunks_exact(4).remainder());
    let done = factors.len() - ones.len();
    for (f, rows) in fours.zip(rows.chunks_exact(4)) {
        let (a, b, c, d) = (&rows[0][..n], &rows[1][..n], &rows[2][..n], &rows[3][..n]);
        for (j, to) in to.iter_mut().enumerate() {
            *to = *to + f[0] * a[j] + f[1] * b[j] + f[2] * c[j] + f[3] * d[j];
        }
    }
    for (f, row) in ones.iter().zip(&rows[done..]) {
        to.iter_mut().zip(*row).for_each(|(to, x)| *to += *f * *x);
    }
}

/// Magnitudes between which squares and quotients, complex ones too, neither overflow nor underflow.
const LEAST: f64 = 1e-100;
const MOST: f64 = 1e100;

/// A power of two near `size`, by which division is exact.
fn power_near(size: f64) -> f64 {
    f64::from_bits(size.to_bits() & f64::INFINITY.to_bits()).max(f64::MIN_POSITIVE)
}

/// Scales a matrix by a power of two, so that squares of its elements neither overflow nor underflow; returns the
/// divisor, 1 if none is needed.
pub(super) fn scale<T: Element>(a: &mut Matrix<T>) -> f64 {
    let size = a.data.iter().map(|x| x.abs()).fold(0.0, f64::max);
    if size == 0.0 || !size.is_finite() || (LEAST..MOST).contains(&size) {
        return 1.0;
    }
    let by = power_near(size);
    a.data.iter_mut().for_each(|x| *x = *x * T::real(1.0 / by));
    by
}

/// The Householder reflection that maps a column to `(beta, 0, 0, ...)`, with the signs of LAPACK's `larfg`: `beta`,
/// `v` (whose first element is 1) and `tau`. The reflection is the adjoint of `1 - tau v v*`. `None` if the column
/// already has that form.
pub(super) fn reflection<T: Element>(column: &[T]) -> Option<(T, Vec<T>, T)> {
    let alpha = column[0];
    if alpha.im() == 0.0 && column[1..].iter().all(|x| x.is_zero()) {
        return None;
    }
    let most = column.iter().map(|x| x.size()).fold(0.0, f64::max);
    if most != 0.0 && most.is_finite() && !(LEAST..MOST).contains(&most) {
        // The remainder of a matrix of low rank may be tiny, so the column is scaled.
        let by = power_near(most);
        let column: Vec<T> = column.iter().map(|x| *x * T::real(1.0 / by)).collect();
        return reflection(&column).map(|(beta, v, tau)| (beta * T::real(by), v, tau));
    }
    let below = length(&column[1..]);
    let (x, y) = (alpha.abs().max(below), alpha.abs().min(below));
    let size = x * (1.0 + (y / x) * (y / x)).sqrt();
    let beta = T::real(-size.copysign(alpha.re()));
    let scale = T::one() / (alpha - beta);
    let v = std::iter::once(T::one()).chain(column[1..].iter().map(|x| *x * scale)).collect();
    Some((beta, v, (beta - alpha) / beta))
}

/// The Euclidean norm, with the sum of squares computed as if in twice the precision; the squares must not overflow or
/// underflow.
fn length<T: Element>(x: &[T]) -> f64 {
    let (mut sum, mut rest) = (0.0, 0.0);
    for x in x.iter().flat_map(|x| [x.re(), x.im()]) {
        // The upper half of the significand, whose square is exact.
        let high = f64::from_bits(x.to_bits() & !0x7ff_ffff);
        let low = x - high;
        let square = x * x;
        let next = sum + square;
        let back = next - sum;
        rest += (sum - (next - back)) + (square - back) + (((high * high - square) + 2.0 * high * low) + low * low);
        sum = next;
    }
    (sum + rest).sqrt()
}

/// The first row that a reflection changes, its vector and its factor, see [`reflection`].
pub(super) type Reflection<T> = (usize, Vec<T>, T);

/// The number of rows whose dot products are interleaved, since each addition depends on the one before.
const ABREAST: usize = 4;

/// Applies `1 - tau v v*` from the right to some rows, in the columns from `left` on.
pub(super) fn reflect_columns<T: Element>(a: &mut Matrix<T>, v: &[T], tau: T, left: usize, rows: Range<usize>) {
    let n = a.columns;
    // The factors are multiplied in LAPACK's order; their rounding can decide when an iteration ends.
    let by: Vec<T> = v.iter().map(|x| tau * x.conj()).collect();
    for rows in a.data[rows.start * n..rows.end * n].chunks_mut(ABREAST * n) {
        let mut dots = [nothing::<T>(); ABREAST];
        if let Ok(rows) = <[&[T]; ABREAST]>::try_from(rows.chunks_exact(n).collect::<Vec<_>>()) {
            let rows = rows.map(|row| &row[left..left + v.len()]);
            for (j, x) in v.iter().enumerate() {
                dots.iter_mut().zip(&rows).for_each(|(dot, row)| *dot += *x * row[j]);
            }
        } else {
            for (dot, row) in dots.iter_mut().zip(rows.chunks_exact(n)) {
                v.iter().zip(&row[left..]).for_each(|(x, y)| *dot += *x * *y);
            }
        }
        for (dot, row) in dots.iter().zip(rows.chunks_exact_mut(n)) {
            row[left..].iter_mut().zip(&by).for_each(|(y, by)| *y -= *dot * *by);
        }
    }
}

/// As [`reflect_columns`] for all rows, on the transposed matrix.
pub(super) fn reflect_turned<T: Element>(turned: &mut Matrix<T>, v: &[T], tau: T, left: usize) {
    let n = turned.columns;
    let part = &mut turned.data[left * n..(left + v.len()) * n];
    let mut dots = vec![nothing::<T>(); n];
    add_rows(&mut dots, v, &part.chunks_exact(n).collect::<Vec<_>>());
    for (row, x) in part.chunks_exact_mut(n).zip(v) {
        let by = tau * x.conj();
        row.iter_mut().zip(&dots).for_each(|(y, dot)| *y -= *dot * by);
    }
}

/// Applies `1 - tau v v*` from the left to the rows from `top` on, in the columns from `left` on.
pub(super) fn reflect<T: Element>(a: &mut Matrix<T>, v: &[T], tau: T, top: usize, left: usize) {
    let n = a.columns;
    let part = &mut a.data[top * n..(top + v.len()) * n];
    let mut dots = vec![nothing::<T>(); n - left];
    let adjoint: Vec<T> = v.iter().map(|x| x.conj()).collect();
    add_rows(&mut dots, &adjoint, &part.chunks_exact(n).map(|row| &row[left..]).collect::<Vec<_>>());
    dots.iter_mut().for_each(|dot| *dot = tau * *dot);
    for (row, x) in part.chunks_exact_mut(n).zip(v) {
        row[left..].iter_mut().zip(&dots).for_each(|(y, by)| *y -= *by * *x);
    }
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
            assert!((*x - *y).abs() < 1e-11, "not equal");
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
        for n in [1, 2, 5, 12, 37] {
            let (a, b) = (complex(n, n, 3), complex(n, 2, 5));
            near(&product(&a, &lu(a.clone()).unwrap().solve(&b).unwrap()), &b);
        }
        assert_eq!(
            lu(Matrix { rows: 2, columns: 2, data: vec![1.0, 2.0, 2.0, 4.0] }).unwrap().solve(&Matrix::identity(2)),
            None
        );
    }

    #[test]
    fn factors_multiply_to_the_matrix() {
        for (m, n) in [(1, 1), (3, 3), (5, 2), (2, 5), (7, 7), (40, 33), (29, 61), (53, 53)] {
            let a = complex(m, n, 7);
            for wide in [m.min(n), m] {
                let (q, r) = qr(a.clone(), wide).unwrap();
                near(&product(&q, &r), &a);
                near(&product(&q.adjoint(), &q), &Matrix::identity(wide));
            }
            let (u, s, vh) = svd(&a, Vectors::Few).unwrap();
            let mut scaled = u.clone();
            for (j, s) in s.iter().enumerate() {
                (0..m).for_each(|k| scaled.set(k, j, u.at(k, j) * Complex::real(*s)));
            }
            near(&product(&scaled, &vh), &a);
            near(&product(&u.adjoint(), &u), &Matrix::identity(s.len()));
            assert!(s.windows(2).all(|w| w[0] >= w[1]));
        }
    }

    /// Sizes on both sides of the boundaries of blocks.
    const SIZES: [usize; 12] = [1, 2, 8, 9, 31, 32, 33, 63, 65, 128, 129, 143];

    fn real(rows: usize, columns: usize, seed: u64) -> Matrix<f64> {
        Matrix { rows, columns, data: noise(rows * columns, seed).collect() }
    }

    /// `P A = L U`, with factors not above one; solutions and inverses.
    fn eliminates<T: Element>(a: &Matrix<T>, b: &Matrix<T>) {
        let n = a.rows;
        let found = lu(a.clone()).unwrap();
        let (mut l, mut u, mut ordered) = (Matrix::identity(n), Matrix::zeros(n, n), Matrix::zeros(n, n));
        for i in 0..n {
            for j in 0..n {
                let of = if i > j { &mut l } else { &mut u };
                of.set(i, j, found.factors.at(i, j));
                ordered.set(i, j, a.at(found.order[i], j));
            }
        }
        assert!(l.data.iter().all(|x| x.abs() < 1.5));
        near(&product(&l, &u), &ordered);
        let residual = |x: &Matrix<T>, b: &Matrix<T>| {
            let size = x.data.iter().map(|x| x.abs()).fold(1.0, f64::max);
            let error = product(a, x).data.iter().zip(&b.data).map(|(x, y)| (*x - *y).abs()).fold(0.0, f64::max);
            assert!(error < 1e-12 * size * n as f64, "{n}: {error}");
        };
        residual(&found.solve(b).unwrap(), b);
        residual(&found.inverse().unwrap(), &Matrix::identity(n));
    }

    #[test]
    fn blocks_have_no_seams() {
        for n in SIZES {
            for columns in [1, 3, 40] {
                eliminates(&real(n, n, 3), &real(n, columns, 4));
                eliminates(&complex(n, n, 3), &complex(n, columns, 4));
            }
            let a = complex(n, n, 5);
            let mut positive = product(&a, &a.adjoint());
            (0..n).for_each(|k| positive.set(k, k, positive.at(k, k) + Complex::real(1.0)));
            let l = cholesky(&positive).unwrap();
            near(&product(&l, &l.adjoint()), &positive);
            assert!((0..n).all(|i| (i + 1..n).all(|j| l.at(i, j) == Complex::real(0.0))));
            positive.set(n - 1, n - 1, Complex::real(-1.0));
            assert_eq!(cholesky(&positive), None);
        }
    }

    #[test]
    fn blocks_of_reflections_are_orthogonal() {
        for m in SIZES {
            for n in [1, 31, 100, 129, 150] {
                let a = real(m, n, 7);
                for wide in [m.min(n), m] {
                    let (q, r) = qr(a.clone(), wide).unwrap();
                    near(&product(&q, &r), &a);
                    near(&product(&q.adjoint(), &q), &Matrix::identity(wide));
                    assert!((0..wide).all(|i| (0..i.min(n)).all(|j| r.at(i, j) == 0.0)));
                    let few = m.min(n);
                    assert_eq!(qr_upper(a.clone()).unwrap().data[..], r.data[..few * n]);
                }
                let (raw, scales) = qr_raw(a.clone()).unwrap();
                let r = qr_upper(a).unwrap();
                assert!(scales.len() == r.rows && (0..r.rows).all(|i| raw.row(i)[i.min(n)..] == r.row(i)[i.min(n)..]));
            }
        }
    }

    #[test]
    fn singular_matrices_of_any_size_are_found() {
        for n in [3, 33, 80] {
            let mut a = real(n, n, 11);
            (0..n).for_each(|i| a.set(i, n / 2, 0.0));
            let found = lu(a).unwrap();
            assert!(found.solve(&Matrix::identity(n)).is_none() && found.inverse().is_none());
            assert!(
                lu(Matrix { rows: n, columns: n, data: vec![f64::NAN; n * n] }).unwrap().diagonal().all(f64::is_nan)
            );
            // Of equal candidates the first becomes the pivot.
            let ones = lu(Matrix { rows: n, columns: n, data: vec![1.0; n * n] }).unwrap();
            assert!(ones.order.iter().copied().eq(0..n) && !ones.odd);
        }
    }

    #[test]
    fn a_matrix_of_low_rank_has_orthonormal_vectors() {
        let thin = Matrix { rows: 200, columns: 2, data: noise(400, 13).collect::<Vec<f64>>() };
        assert!(eigh(&product(&thin, &thin.adjoint()), false, false).unwrap().0[..198].iter().all(|w| w.abs() < 1e-12));
        let a = Matrix { rows: 3, columns: 3, data: vec![1.0; 9] };
        let (u, s, _) = svd(&a, Vectors::Few).unwrap();
        assert!((s[0] - 3.0).abs() < 1e-14 && s[1] < 1e-15);
        near(&product(&u.adjoint(), &u), &Matrix::identity(3));
        // Reflections leave residuals as small as the least numbers here.
        for n in [25, 97] {
            let a = Matrix { rows: n, columns: n, data: vec![1.0; n * n] };
            let (q, r) = qr(a.clone(), n).unwrap();
            near(&product(&q, &r), &a);
            near(&product(&q.adjoint(), &q), &Matrix::identity(n));
            let (u, s, vh) = svd(&a, Vectors::Few).unwrap();
            assert!((s[0] - n as f64).abs() < 1e-11 && s[1] < 1e-12);
            near(&product(&u.adjoint(), &u), &Matrix::identity(n));
            near(&product(&vh, &vh.adjoint()), &Matrix::identity(n));
            let (w, v) = eigh(&a, false, true).unwrap();
            assert!((w[n - 1] - n as f64).abs() < 1e-11 && w[n - 2].abs() < 1e-12);
            near(&product(&v.as_ref().unwrap().adjoint(), &v.unwrap()), &Matrix::identity(n));
        }
        for (n, rank) in [(30, 3), (41, 1), (41, 0)] {
            let thin = complex(n, rank, 13);
            let a = product(&thin, &thin.adjoint());
            let (u, s, vh) = svd(&a, Vectors::Few).unwrap();
            assert!(s[rank..].iter().all(|s| *s < 1e-12), "{s:?}");
            near(&product(&u.adjoint(), &u), &Matrix::identity(n));
            near(&product(&vh, &vh.adjoint()), &Matrix::identity(n));
            let (w, v) = eigh(&a, false, true).unwrap();
            assert!(w[..n - rank].iter().all(|w| w.abs() < 1e-12), "{w:?}");
            near(&product(&v.as_ref().unwrap().adjoint(), &v.unwrap()), &Matrix::identity(n));
        }
    }

    #[test]
    fn sizes_do_not_matter() {
        for n in [3, 40] {
            let (a, by) = (complex(n, n, 17), [1e-310, 1e-200, 1e200, 1e305]);
            let symmetric = product(&a, &a.adjoint());
            for by in by {
                let scaled = |a: &Matrix<Complex<f64>>| Matrix {
                    rows: n,
                    columns: n,
                    data: a.data.iter().map(|x| *x * by).collect(),
                };
                let near =
                    |x: &[f64], y: &[f64]| x.iter().zip(y).all(|(x, y)| (x - y / by).abs() < 1e-10 * x.abs().max(1.0));
                assert!(near(&svd(&a, Vectors::Few).unwrap().1, &svd(&scaled(&a), Vectors::Few).unwrap().1), "{by}");
                let symmetric =
                    (eigh(&symmetric, false, true).unwrap(), eigh(&scaled(&symmetric), false, true).unwrap());
                assert!(near(&symmetric.0.0, &symmetric.1.0), "{by}");
            }
        }
    }

    #[test]
    fn eigenvectors_are_turned_into_multiples() {
        for n in [1, 2, 6, 15, 31, 70] {
            let half = complex(n, n, 11);
            let mut a = half.clone();
            let adjoint = half.adjoint();
            a.data.iter_mut().zip(&adjoint.data).for_each(|(x, y)| *x += *y);
            let (w, v) = eigh(&a, false, true).unwrap();
            let v = v.unwrap();
            let alone = eigh(&a, false, false).unwrap().0;
            assert!(w.iter().zip(&alone).all(|(x, y)| (x - y).abs() < 1e-12));
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

    #[test]
    fn signs_are_lapacks() {
        let signs = |a: &[f64]| a.iter().map(|x| if *x < 0.0 { '-' } else { '+' }).collect::<String>();
        let square = |data: &[f64]| Matrix { rows: 3, columns: 3, data: data.to_vec() };
        // NumPy's results.
        let a = square(&[4.0, 1.0, 2.0, 1.0, 3.0, 0.5, 2.0, 0.5, 1.0]);
        let (lower, upper) = (eigh(&a, false, true).unwrap().1.unwrap(), eigh(&a, true, true).unwrap().1.unwrap());
        assert_eq!((signs(&lower.data), signs(&upper.data)), ("-+-+--++-".to_owned(), "-+++-++++".to_owned()));
        let a = square(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0]);
        let (u, _, vh) = svd(&a, Vectors::Few).unwrap();
        assert_eq!((signs(&u.data), signs(&vh.data)), ("-++-+---+".to_owned(), "----+++-+".to_owned()));
        let rows = Matrix { rows: 2, columns: 1, data: vec![3.0, 4.0] };
        let (u, s, vh) = svd(&rows, Vectors::All).unwrap();
        near(&u, &Matrix { rows: 2, columns: 2, data: vec![0.6, -0.8, 0.8, 0.6] });
        assert_eq!((s.len(), vh.data), (1, vec![1.0]));
        assert_eq!(svd(&Matrix { rows: 1, columns: 1, data: vec![-2.0] }, Vectors::Few).unwrap().0.data, [-1.0]);
    }

    #[test]
    fn what_is_divided_is_what_is_not() {
        for n in [26, 60, 123] {
            for a in
                [noise(n * n, 23).collect::<Vec<f64>>(), vec![0.0; n * n], (0..n * n).map(|k| (k % 7) as f64).collect()]
            {
                let a = Matrix { rows: n, columns: n, data: a };
                let both = [Vectors::Without, Vectors::All].map(|vectors| svd(&a, vectors).unwrap());
                assert!(both[0].1.iter().zip(&both[1].1).all(|(x, y)| (x - y).abs() < 1e-11));
                near(&product(&both[1].0.adjoint(), &both[1].0), &Matrix::identity(n));
                let symmetric = product(&a, &a.adjoint());
                let both = [false, true].map(|vectors| eigh(&symmetric, false, vectors).unwrap().0);
                assert!(both[0].iter().zip(&both[1]).all(|(x, y)| (x - y).abs() < 1e-10 * n as f64));
            }
        }
    }
}
