//! The Hermitian eigenproblem via a tridiagonal matrix (Golub and Van Loan, "Matrix Computations", 4th edition, 8.3).

use super::orthogonal::back;
use super::turns::columns;
use super::{Element, Matrix, Reflection, add_rows, divide, nothing, reflection, scale, tridiagonal};
use crate::interrupt;

/// Eigenvalues, ascending, of a Hermitian matrix, of which only the `upper` or the lower half is read; with `vectors`,
/// the eigenvectors as columns. `None` if it does not converge because of NaN or infinity, or if it is interrupted.
///
/// The steps are those of LAPACK's `syevd` and `heevd`, so that the vectors have its signs.
pub fn eigh<T: Element>(a: &Matrix<T>, upper: bool, vectors: bool) -> Option<(Vec<f64>, Option<Matrix<T>>)> {
    let n = a.rows;
    let mut whole = Matrix::zeros(n, n);
    for i in 0..n {
        // An upper half, whose reflections start at its end, is treated as the lower half of the reversed matrix.
        let at = |j: usize| if upper { a.at(n - 1 - i, n - 1 - j) } else { a.at(i, j) };
        whole.set(i, i, T::real(at(i).re()));
        for j in 0..i {
            whole.set(i, j, at(j));
            whole.set(j, i, at(j).conj());
        }
    }
    if !whole.data.iter().all(|x| x.is_finite()) {
        return None;
    }
    let by = scale(&mut whole);
    let mut form = Tridiagonal::of(whole)?;
    if upper {
        form.diagonal.reverse();
        form.beside.reverse();
    }
    // The eigenvectors, stored as rows; without columns nothing is rotated.
    let mut turned = if vectors { Matrix::identity(n) } else { Matrix::zeros(n, 0) };
    let diagonalise = if vectors && n > divide::SMALL { divide::diagonalise } else { tridiagonal::diagonalise };
    diagonalise(&mut form.diagonal, &mut form.beside, &mut turned)?;
    let mut found = None;
    if vectors {
        let flip = |v: &mut Matrix<T>| (0..if upper { n / 2 } else { 0 }).for_each(|k| v.swap_rows(k, n - 1 - k));
        let mut own = columns(&turned);
        flip(&mut own);
        back(&mut own, &form.reflections)?;
        flip(&mut own);
        found = Some(own);
    }
    Some((form.diagonal.iter().map(|x| x * by).collect(), found))
}

/// The size from which LAPACK blocks reflections, whose rounding then differs anyway.
const BLOCKED: usize = 32;

/// The trailing part of a Hermitian matrix, from row and column `top` on, times `tau` times the vector of which
/// `adjoint` is the conjugate.
fn times<T: Element>(a: &Matrix<T>, top: usize, adjoint: &[T], tau: T) -> Vec<T> {
    let mut w = vec![nothing::<T>(); adjoint.len()];
    let below: Vec<&[T]> = (top..a.rows).map(|i| &a.row(i)[top..]).collect();
    // The rows are the conjugates of the columns.
    add_rows(&mut w, adjoint, &below);
    w.iter_mut().for_each(|x| *x = tau * x.conj());
    w
}

/// As [`times`] for the vector itself, in the summation order of `symv`: for a matrix of low rank, whose trailing part
/// is zero except for rounding, this usually reproduces LAPACK's signs.
fn times_small<T: Element>(a: &Matrix<T>, top: usize, v: &[T], tau: T) -> Vec<T> {
    let one = |i: usize| {
        let left: T = (0..=i).map(|j| tau * v[j] * a.at(top + i, top + j)).sum();
        let right: T = (i + 1..v.len()).map(|k| a.at(top + k, top + i).conj() * v[k]).sum();
        left + tau * right
    };
    (0..v.len()).map(one).collect()
}

/// A real symmetric tridiagonal matrix, and the reflections that reduce a matrix to it.
struct Tridiagonal<T> {
    diagonal: Vec<f64>,
    beside: Vec<f64>,
    reflections: Vec<Reflection<T>>,
}

impl<T: Element> Tridiagonal<T> {
    /// Reduces a Hermitian matrix, given in full (LAPACK's `hetrd`, row by row).
    fn of(mut a: Matrix<T>) -> Option<Self> {
        let n = a.rows;
        let mut form = Self { diagonal: Vec::new(), beside: Vec::new(), reflections: Vec::new() };
        for k in 0..n {
            interrupt::look().ok()?;
            form.diagonal.push(a.at(k, k).re());
            let top = k + 1;
            let column: Vec<T> = (top..n).map(|i| a.at(i, k)).collect();
            let Some(first) = column.first() else { break };
            let Some((beta, v, tau)) = reflection(&column) else {
                form.beside.push(first.re());
                continue;
            };
            form.beside.push(beta.re());
            let adjoint: Vec<T> = v.iter().map(|x| x.conj()).collect();
            let mut w = if v.len() < BLOCKED { times_small(&a, top, &v, tau) } else { times(&a, top, &adjoint, tau) };
            let dot: T = w.iter().zip(&v).map(|(w, v)| w.conj() * *v).sum();
            let by = T::real(-0.5) * tau * dot;
            w.iter_mut().zip(&v).for_each(|(w, v)| *w += by * *v);
            let turned: Vec<T> = w.iter().map(|x| x.conj()).collect();
            for (i, row) in a.data.chunks_exact_mut(n).skip(top).enumerate() {
                add_rows(&mut row[top..], &[-w[i], -v[i]], &[&adjoint, &turned]);
            }
            form.reflections.push((top, v, tau));
        }
        Some(form)
    }
}
