//! Eigenvalues of Hermitian matrices over a tridiagonal one (Golub and Van Loan, "Matrix Computations", 4th edition, 8.3).

use super::turns::columns;
use super::{Element, Matrix, Reflection, add_rows, back, nothing, reflection, scale, tridiagonal};
use crate::interrupt;

/// Eigenvalues, rising, and if they are wanted eigenvectors as columns of a Hermitian matrix of which only one half, the
/// `upper` or the lower, is looked at. `None` if NaN or infinity keeps it from converging, or if whoever waits for it wants
/// no more.
///
/// The steps are those of LAPACK's `syevd` and `heevd`, so that vectors have its signs, up to 25 rows: it divides larger
/// matrices (`laed0`), which is not done here. Nothing else decides about signs.
pub fn eigh<T: Element>(a: &Matrix<T>, upper: bool, vectors: bool) -> Option<(Vec<f64>, Option<Matrix<T>>)> {
    let n = a.rows;
    let mut whole = Matrix::zeros(n, n);
    for i in 0..n {
        // An upper half, which reflections go through from its end, is the lower one of the matrix that is read from there.
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
    // Columns as rows; without columns there is nothing to turn.
    let mut turned = if vectors { Matrix::identity(n) } else { Matrix::zeros(n, 0) };
    tridiagonal::diagonalise(&mut form.diagonal, &mut form.beside, &mut turned)?;
    let found = vectors.then(|| {
        let flip = |v: &mut Matrix<T>| (0..if upper { n / 2 } else { 0 }).for_each(|k| v.swap_rows(k, n - 1 - k));
        let mut found = columns(&turned);
        flip(&mut found);
        back(&mut found, &form.reflections);
        flip(&mut found);
        found
    });
    Some((form.diagonal.iter().map(|x| x * by).collect(), found))
}

/// A real symmetric matrix with nothing but a diagonal and what is beside it, and the reflections that led there.
struct Tridiagonal<T> {
    diagonal: Vec<f64>,
    beside: Vec<f64>,
    reflections: Vec<Reflection<T>>,
}

impl<T: Element> Tridiagonal<T> {
    /// The form of a Hermitian matrix, both halves of which are there; LAPACK's `hetrd`, row by row.
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
}
