//! Matrix factorisations: LU, Cholesky and QR.

use super::{Element, Matrix, Reflection, add_rows, back, nothing, reflect, reflection};

/// The number of columns per panel: the rows below are updated once for all of them.
const PANEL: usize = 8;

/// The LU factorisation of a square matrix with partial pivoting: `L` has ones on its diagonal.
pub struct Lu<T> {
    /// `U`, with the part of `L` below the diagonal in place of zeros.
    pub factors: Matrix<T>,
    /// For each row of the factors, the row of the matrix.
    pub order: Vec<usize>,
    /// Whether the number of row exchanges is odd.
    pub odd: bool,
}

/// LU with partial pivoting, choosing pivots as LAPACK's `getrf` does.
pub fn lu<T: Element>(mut a: Matrix<T>) -> Lu<T> {
    let n = a.rows;
    let (mut order, mut odd): (Vec<usize>, bool) = ((0..n).collect(), false);
    for first in (0..n).step_by(PANEL) {
        let end = n.min(first + PANEL);
        let mut pivots = Vec::with_capacity(PANEL);
        for k in first..end {
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
            pivots.push(k);
            let (above, below) = a.data.split_at_mut((k + 1) * n);
            let pivot = &above[k * n + k..k * n + end];
            for row in below.chunks_exact_mut(n) {
                let by = row[k] / pivot[0];
                row[k] = by;
                row[k + 1..end].iter_mut().zip(&pivot[1..]).for_each(|(x, p)| *x -= by * *p);
            }
        }
        if end == n {
            break;
        }
        for i in first + 1..n {
            let (above, below) = a.data.split_at_mut(i * n);
            let (left, right) = below[..n].split_at_mut(end);
            let before = pivots.iter().take_while(|k| **k < i);
            let by: Vec<T> = before.clone().map(|k| -left[*k]).collect();
            add_rows(right, &by, &before.map(|k| &above[k * n + end..(k + 1) * n]).collect::<Vec<_>>());
        }
    }
    Lu { factors: a, order, odd }
}

impl<T: Element> Lu<T> {
    /// The diagonal of `U`.
    pub fn diagonal(&self) -> impl Iterator<Item = T> + '_ {
        (0..self.factors.rows).map(|k| self.factors.at(k, k))
    }

    /// Solves `a x = b`; `None` if `a` is singular.
    pub fn solve(&self, b: &Matrix<T>) -> Option<Matrix<T>> {
        if self.diagonal().any(|d| d.is_zero()) {
            return None;
        }
        let (n, wide, mut x) = (self.factors.rows, b.columns, Matrix::zeros(b.rows, b.columns));
        let mut known = vec![nothing::<T>(); wide];
        for (i, &from) in self.order.iter().enumerate() {
            let (above, row) = x.data.split_at_mut(i * wide);
            known.fill(nothing());
            add_rows(&mut known, &self.factors.row(i)[..i], &rows(above, wide, i));
            let terms = row.iter_mut().zip(b.row(from).iter().zip(&known));
            terms.for_each(|(x, (b, known))| *x = *b - *known);
        }
        for i in (0..n).rev() {
            let (row, below) = x.data[i * wide..].split_at_mut(wide);
            known.fill(nothing());
            add_rows(&mut known, &self.factors.row(i)[i + 1..], &rows(below, wide, n - i - 1));
            let pivot = self.factors.at(i, i);
            row.iter_mut().zip(&known).for_each(|(x, known)| *x = (*x - *known) / pivot);
        }
        Some(x)
    }
}

/// The rows of a matrix, which may have no columns.
fn rows<T>(data: &[T], columns: usize, count: usize) -> Vec<&[T]> {
    (0..count).map(|k| &data[k * columns..(k + 1) * columns]).collect()
}

/// The lower triangular factor `L` of a Hermitian positive definite matrix `L L*`, of which only the lower half is
/// read; `None` if it is not positive definite.
pub fn cholesky<T: Element>(a: &Matrix<T>) -> Option<Matrix<T>> {
    let n = a.rows;
    // The columns of `L`, stored as rows.
    let mut l = Matrix::<T>::zeros(n, n);
    for j in 0..n {
        let (before, own) = l.data.split_at_mut(j * n);
        let mut known = vec![nothing::<T>(); n - j];
        let above = rows(before, n, j);
        let factors: Vec<T> = above.iter().map(|row| row[j].conj()).collect();
        add_rows(&mut known, &factors, &above.iter().map(|row| &row[j..]).collect::<Vec<_>>());
        let square = a.at(j, j).re() - known[0].re();
        // NaN is not positive either.
        if square.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) {
            return None;
        }
        let root = square.sqrt();
        own[j] = T::real(root);
        for i in j + 1..n {
            own[i] = (a.at(i, j) - known[i - j]) / T::real(root);
        }
    }
    Some(l.transposed())
}

/// `Q` and `R` by Householder reflections, with LAPACK's signs (`geqrf`): `Q` has `wide` columns, `R` as many rows.
pub fn qr<T: Element>(mut a: Matrix<T>, wide: usize) -> (Matrix<T>, Matrix<T>) {
    let (m, n) = (a.rows, a.columns);
    let reflections = triangle(&mut a);
    let mut q = Matrix::zeros(m, wide);
    (0..m.min(wide)).for_each(|k| q.set(k, k, T::one()));
    back(&mut q, &reflections);
    let mut r = Matrix::zeros(wide, n);
    for i in 0..wide.min(m) {
        (i..n).for_each(|j| r.set(i, j, a.at(i, j)));
    }
    (q, r)
}

/// The raw result of LAPACK's `geqrf`: `R` with the vectors of the reflections below its diagonal, and their scale
/// factors.
pub fn qr_raw<T: Element>(mut a: Matrix<T>) -> (Matrix<T>, Vec<T>) {
    let mut scales = vec![T::zero(); a.rows.min(a.columns)];
    for (k, v, tau) in triangle(&mut a) {
        scales[k] = tau;
        v.iter().enumerate().skip(1).for_each(|(i, x)| a.set(k + i, k, *x));
    }
    (a, scales)
}

/// Reduces a matrix to `R`; returns the reflections of which `Q` is the product.
pub(super) fn triangle<T: Element>(a: &mut Matrix<T>) -> Vec<Reflection<T>> {
    let m = a.rows;
    let mut reflections = Vec::new();
    for k in 0..m.min(a.columns) {
        let column: Vec<T> = (k..m).map(|i| a.at(i, k)).collect();
        let Some((beta, v, tau)) = reflection(&column) else { continue };
        a.set(k, k, beta);
        (k + 1..m).for_each(|i| a.set(i, k, T::zero()));
        reflect(a, &v, tau.conj(), k, k + 1);
        reflections.push((k, v, tau));
    }
    reflections
}
