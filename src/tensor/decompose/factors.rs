//! Matrix factorisations: LU and Cholesky, by recursion on columns (Toledo, "Locality of reference in LU decomposition
//! with partial pivoting", 1997; LAPACK's `getrf2` and `potrf2`).

use super::product::{View, Wanted, add_product};
use super::triangular::{Half, SMALL, Sides, half, solve};
use super::{Element, Matrix, add_rows, nothing};

/// The number of columns that are eliminated one by one, in matrices that are not [`SMALL`].
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

/// LU with partial pivoting, choosing pivots as LAPACK's `getrf` does; `None` if it is interrupted.
pub fn lu<T: Element>(a: Matrix<T>) -> Option<Lu<T>> {
    let n = a.rows;
    let mut found = Lu { factors: a, order: (0..n).collect(), odd: false };
    found.eliminate(0, n, if n <= SMALL { SMALL } else { PANEL })?;
    Some(found)
}

impl<T: Element> Lu<T> {
    /// Eliminates the columns from `first` up to `end` in the rows from `first` on.
    fn eliminate(&mut self, first: usize, end: usize, panel: usize) -> Option<()> {
        let wide = end - first;
        if wide <= panel {
            self.eliminate_panel(first, end);
            return Some(());
        }
        let (n, middle) = (self.factors.rows, first + half(wide));
        self.eliminate(first, middle, panel)?;
        let triangle = self.factors.view((first, first), middle - first, middle - first).copied();
        let mut sides = Sides {
            data: &mut self.factors.data[first * n + middle..],
            stride: n,
            columns: end - middle,
            are_lower: false,
        };
        solve(triangle.view((0, 0), triangle.rows, triangle.columns), Half::UnitLower, &mut sides)?;
        let left = self.factors.view((middle, first), n - middle, middle - first).left();
        let right = self.factors.view((first, middle), middle - first, end - middle).right();
        add_product(&mut self.factors.data[middle * n + middle..], n, -1.0, &left, &right, Wanted::All)?;
        self.eliminate(middle, end, panel)
    }

    /// As [`Self::eliminate`], column by column, in a transposed copy, whose columns are contiguous.
    fn eliminate_panel(&mut self, first: usize, end: usize) {
        let (n, wide) = (self.factors.rows, end - first);
        let high = n - first;
        let mut panel = self.factors.view((first, first), high, wide).transposed().copied();
        for k in 0..wide {
            let column = &panel.data[k * high..][..high];
            let (mut best, mut most) = (k, column[k].size());
            for (i, x) in column.iter().enumerate().skip(k + 1) {
                if x.size() > most {
                    (best, most) = (i, x.size());
                }
            }
            if column[best].is_zero() {
                continue;
            }
            if best != k {
                // The rows of the panel are exchanged with the others, and overwritten at the end.
                self.factors.swap_rows(first + k, first + best);
                self.order.swap(first + k, first + best);
                self.odd = !self.odd;
                panel.data.chunks_exact_mut(high).for_each(|column| column.swap(k, best));
            }
            let (column, others) = panel.data[k * high..].split_at_mut(high);
            let pivot = column[k];
            let below = &mut column[k + 1..];
            below.iter_mut().for_each(|x| *x = *x / pivot);
            for column in others.chunks_exact_mut(high) {
                let by = column[k];
                column[k + 1..].iter_mut().zip(&*below).for_each(|(x, factor)| *x -= *factor * by);
            }
        }
        for (i, row) in self.factors.data.chunks_exact_mut(n.max(1)).skip(first).enumerate() {
            row[first..end].iter_mut().enumerate().for_each(|(k, x)| *x = panel.data[k * high + i]);
        }
    }

    /// The diagonal of `U`.
    pub fn diagonal(&self) -> impl Iterator<Item = T> + '_ {
        (0..self.factors.rows).map(|k| self.factors.at(k, k))
    }

    fn is_singular(&self) -> bool {
        self.diagonal().any(|d| d.is_zero())
    }

    fn view(&self) -> View<'_, T> {
        self.factors.view((0, 0), self.factors.rows, self.factors.rows)
    }

    /// Solves `a x = b`; `None` if `a` is singular, or if it is interrupted.
    pub fn solve(&self, b: &Matrix<T>) -> Option<Matrix<T>> {
        if self.is_singular() {
            return None;
        }
        let wide = b.columns;
        let mut x = Matrix::zeros(b.rows, wide);
        self.order.iter().enumerate().for_each(|(i, from)| x.data[i * wide..][..wide].copy_from_slice(b.row(*from)));
        let mut sides = Sides { data: &mut x.data, stride: wide, columns: wide, are_lower: false };
        solve(self.view(), Half::UnitLower, &mut sides)?;
        solve(self.view(), Half::Upper, &mut sides)?;
        Some(x)
    }

    /// The inverse of `a`; `None` if it is singular, or if it is interrupted.
    pub fn inverse(&self) -> Option<Matrix<T>> {
        if self.is_singular() {
            return None;
        }
        let n = self.factors.rows;
        let mut x = Matrix::identity(n);
        // A zero times NaN or infinity is NaN.
        let are_lower = n > SMALL && self.factors.data.iter().all(|x| x.is_finite());
        let mut sides = Sides { data: &mut x.data, stride: n, columns: n, are_lower };
        solve(self.view(), Half::UnitLower, &mut sides)?;
        sides.are_lower = false;
        solve(self.view(), Half::Upper, &mut sides)?;
        let mut row = vec![T::zero(); n];
        for x in x.data.chunks_exact_mut(n.max(1)) {
            self.order.iter().zip(&*x).for_each(|(to, x)| row[*to] = *x);
            x.copy_from_slice(&row);
        }
        Some(x)
    }
}

/// The lower triangular factor `L` of a Hermitian positive definite matrix `L L*`, of which only the lower half is
/// read; `None` if it is not positive definite, or if it is interrupted.
pub fn cholesky<T: Element>(a: &Matrix<T>) -> Option<Matrix<T>> {
    let n = a.rows;
    // The transpose of `L`, whose rows are long where the work is.
    let mut l = a.transposed();
    root(&mut l, 0, n, if n <= SMALL { SMALL } else { 2 * PANEL })?;
    let mut l = l.transposed();
    (0..n).for_each(|i| l.data[i * n + i + 1..(i + 1) * n].fill(T::zero()));
    Some(l)
}

/// Replaces the upper half of the part from `first` up to `end` of a Hermitian matrix by the transpose of its factor.
fn root<T: Element>(l: &mut Matrix<T>, first: usize, end: usize, leaf: usize) -> Option<()> {
    let (n, wide) = (l.columns, end - first);
    if wide <= leaf {
        return root_of_small(l, first, end);
    }
    let middle = first + half(wide);
    root(l, first, middle, leaf)?;
    let triangle = l.view((first, first), middle - first, middle - first).copied();
    let mut sides =
        Sides { data: &mut l.data[first * n + middle..], stride: n, columns: end - middle, are_lower: false };
    let triangle = triangle.view((0, 0), triangle.rows, triangle.columns).transposed().conjugate();
    solve(triangle, Half::Lower, &mut sides)?;
    let beside = l.view((first, middle), middle - first, end - middle);
    let (left, right) = (beside.transposed().conjugate().left(), beside.right());
    add_product(&mut l.data[middle * n + middle..], n, -1.0, &left, &right, Wanted::Upper)?;
    root(l, middle, end, leaf)
}

/// As [`root`], row by row.
fn root_of_small<T: Element>(l: &mut Matrix<T>, first: usize, end: usize) -> Option<()> {
    let n = l.columns;
    let mut known = vec![nothing::<T>(); end - first];
    for j in first..end {
        let (before, own) = l.data.split_at_mut(j * n);
        let above: Vec<&[T]> = before[first * n..].chunks_exact(n).map(|row| &row[j..end]).collect();
        let factors: Vec<T> = above.iter().map(|row| row[0].conj()).collect();
        let known = &mut known[..end - j];
        known.fill(nothing());
        add_rows(known, &factors, &above);
        let square = own[j].re() - known[0].re();
        // NaN is not positive either.
        if square.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater) {
            return None;
        }
        let root = square.sqrt();
        own[j] = T::real(root);
        let rest = own[j + 1..end].iter_mut().zip(&known[1..]);
        rest.for_each(|(x, known)| *x = (*x - *known) / T::real(root));
    }
    Some(())
}
