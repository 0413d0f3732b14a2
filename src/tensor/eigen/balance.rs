//! Balancing of matrices (LAPACK's `gebal`): rows that isolate an eigenvalue are moved to an edge, and rows and columns
//! are scaled by powers of two until their norms are about equal (James, Langou and Lowery, "On matrix balancing and
//! eigenvector computation", 2014).

use crate::tensor::decompose::{Element, Matrix};
use num_complex::Complex;

/// The transformation of a balanced matrix.
pub(super) struct Balance {
    /// The first row and column of the part that is not triangular yet.
    pub(super) low: usize,
    /// The last row and column of that part.
    pub(super) high: usize,
    /// The exchanges of rows (and columns), in order.
    swaps: Vec<(usize, usize)>,
    /// The factor for each row of the eigenvectors.
    scale: Vec<f64>,
}

/// The factor by which scaling must at least reduce a row's and column's norm.
const WORTH: f64 = 0.95;

impl Balance {
    /// Balances `a`, which has at least one row.
    pub(super) fn of<T: Element>(a: &mut Matrix<T>) -> Self {
        let n = a.rows;
        let mut balance = Self { low: 0, high: n - 1, swaps: Vec::new(), scale: vec![1.0; n] };
        // Each pass visits every row once, whatever it moves; LAPACK's order of eigenvalues depends on it.
        let mut moved = true;
        while moved {
            moved = false;
            for row in (0..=balance.high).rev() {
                if (0..=balance.high).all(|j| row == j || a.at(row, j).is_zero()) {
                    balance.swap(a, row, balance.high);
                    if balance.high == 0 {
                        return balance;
                    }
                    balance.high -= 1;
                    moved = true;
                }
            }
        }
        moved = true;
        while moved {
            moved = false;
            for column in balance.low..=balance.high {
                if (balance.low..=balance.high).all(|i| i == column || a.at(i, column).is_zero()) {
                    balance.swap(a, column, balance.low);
                    balance.low += 1;
                    moved = true;
                }
            }
        }
        while balance.round(a) {}
        balance
    }

    fn swap<T: Element>(&mut self, a: &mut Matrix<T>, i: usize, j: usize) {
        if i != j {
            a.swap_rows(i, j);
            (0..a.rows).for_each(|k| a.data.swap(k * a.columns + i, k * a.columns + j));
            self.swaps.push((i, j));
        }
    }

    /// Scales each row and its column once; returns whether anything was scaled.
    fn round<T: Element>(&mut self, a: &mut Matrix<T>) -> bool {
        let mut changed = false;
        for i in self.low..=self.high {
            let size = |of: &dyn Fn(usize) -> T| (self.low..=self.high).map(|k| of(k).abs()).fold(0.0, f64::hypot);
            let (mut column, mut row) = (size(&|k| a.at(k, i)), size(&|k| a.at(i, k)));
            let before = column + row;
            // NaN and infinity are left to the eigenvalue iteration.
            if column == 0.0 || row == 0.0 || !before.is_finite() {
                continue;
            }
            let mut factor = 1.0;
            while column < row / 2.0 && factor < 1e290 && row > 1e-290 {
                (factor, column, row) = (factor * 2.0, column * 2.0, row / 2.0);
            }
            while column / 2.0 >= row && factor > 1e-290 && row < 1e290 {
                (factor, column, row) = (factor / 2.0, column / 2.0, row * 2.0);
            }
            let scale = self.scale[i] * factor;
            if column + row >= WORTH * before || !(1e-290..=1e290).contains(&scale) {
                continue;
            }
            self.scale[i] = scale;
            changed = true;
            for k in 0..a.rows {
                a.set(i, k, a.at(i, k) * T::real(1.0 / factor));
            }
            for k in 0..a.rows {
                a.set(k, i, a.at(k, i) * T::real(factor));
            }
        }
        changed
    }

    /// Transforms an eigenvector of the balanced matrix to one of the original matrix.
    pub(super) fn undo(&self, x: &mut [Complex<f64>]) {
        x.iter_mut().zip(&self.scale).for_each(|(x, s)| *x *= *s);
        self.swaps.iter().rev().for_each(|(i, j)| x.swap(*i, *j));
    }
}
