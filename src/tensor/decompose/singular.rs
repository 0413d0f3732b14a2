//! The singular value decomposition via a bidiagonal matrix (Golub and Van Loan, "Matrix Computations", 4th edition,
//! 8.6).

use super::orthogonal::{back, triangle};
use super::turns::{columns, turn};
use super::{Element, Matrix, Reflection, bidiagonal, halve, reflect, reflect_columns, reflection, scale};
use crate::interrupt;

/// `U`, the values and `V*`.
type Svd<T> = (Matrix<T>, Vec<f64>, Matrix<T>);

/// Which singular vectors are computed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Vectors {
    /// None.
    Without,
    /// As many per side as there are singular values.
    Few,
    /// As many as make both factors square.
    All,
}

/// `U`, the singular values (descending) and `V*`. `None` if it does not converge because of NaN or infinity, or if it
/// is interrupted.
///
/// The steps are those of LAPACK's `gesdd`, so that the vectors have its signs.
pub fn svd<T: Element>(a: &Matrix<T>, vectors: Vectors) -> Option<Svd<T>> {
    let (m, n) = (a.rows, a.columns);
    if !a.data.iter().all(|x| x.is_finite()) {
        return None;
    }
    let wide = m < n;
    let (long, few) = (m.max(n), m.min(n));
    let mut tall = if wide { a.adjoint() } else { a.clone() };
    let by = scale(&mut tall);
    // A matrix with many more rows than columns is reduced to a triangle first.
    let far = long >= few * T::FAR.0 / T::FAR.1;
    let mut first = Vec::new();
    if far {
        first = triangle(&mut tall)?;
        tall.data.truncate(few * few);
        tall.rows = few;
        if wide {
            tall = tall.adjoint();
        }
    }
    let mut form = Bidiagonal::of(tall)?;
    let (d, e) = (&mut form.diagonal, &mut form.above);
    // The bidiagonal form of a transposed matrix is lower.
    let lower = wide && !far;
    let mut turns = if lower { bidiagonal::raise(d, e) } else { Vec::new() };
    // The factors' columns, stored as rows; without columns nothing is rotated.
    let start = || if vectors == Vectors::Without { Matrix::zeros(few, 0) } else { Matrix::identity(few) };
    let (mut u, mut v) = (start(), start());
    let divided = vectors != Vectors::Without && few > halve::SMALL;
    let diagonalise = if divided { halve::diagonalise } else { bidiagonal::diagonalise };
    diagonalise(d, e, &mut u, &mut v)?;
    let s = d.iter().map(|d| d * by).collect();
    if vectors == Vectors::Without {
        return Some((Matrix::zeros(m, 0), s, Matrix::zeros(0, n)));
    }
    if lower {
        u = u.transposed();
        turns.reverse();
        turn(&mut u, (0..few).rev(), &turns);
        u = u.transposed();
    }
    // The factor of the longer side includes the first reflections, and has all columns.
    let whole = |turned: &Matrix<f64>, of_form: &[Reflection<T>], outer: bool| {
        let mut out = columns(turned);
        if outer {
            out = widened(&out, long, if vectors == Vectors::All { long } else { few });
        }
        back(&mut out, of_form)?;
        back(&mut out, if outer { &first } else { &[] })?;
        Some(out)
    };
    let (left, right) = if lower { (&form.right, &form.left) } else { (&form.left, &form.right) };
    Some((whole(&u, left, !wide)?, s, whole(&v, right, wide)?.adjoint()))
}

/// A matrix extended to `rows` by `columns`, with ones on the rest of the diagonal.
fn widened<T: Element>(a: &Matrix<T>, rows: usize, columns: usize) -> Matrix<T> {
    let mut out = Matrix::zeros(rows, columns);
    for i in 0..a.rows {
        out.data[i * columns..][..a.columns].copy_from_slice(a.row(i));
    }
    (a.columns..columns).for_each(|k| out.set(k, k, T::one()));
    out
}

/// A real upper bidiagonal matrix, and the reflections that reduce a matrix to it.
struct Bidiagonal<T> {
    diagonal: Vec<f64>,
    above: Vec<f64>,
    left: Vec<Reflection<T>>,
    right: Vec<Reflection<T>>,
}

impl<T: Element> Bidiagonal<T> {
    /// Reduces a matrix with at least as many rows as columns (`gebrd`).
    fn of(mut a: Matrix<T>) -> Option<Self> {
        let (m, n) = (a.rows, a.columns);
        let mut form = Self { diagonal: Vec::new(), above: Vec::new(), left: Vec::new(), right: Vec::new() };
        for k in 0..n {
            interrupt::look().ok()?;
            let column: Vec<T> = (k..m).map(|i| a.at(i, k)).collect();
            let mut first = column[0].re();
            if let Some((beta, v, tau)) = reflection(&column) {
                first = beta.re();
                reflect(&mut a, &v, tau.conj(), k, k + 1);
                form.left.push((k, v, tau));
            }
            form.diagonal.push(first);
            let row: Vec<T> = a.row(k)[k + 1..].iter().map(|x| x.conj()).collect();
            let Some(first) = row.first() else { break };
            let mut first = first.re();
            if let Some((beta, v, tau)) = reflection(&row) {
                first = beta.re();
                reflect_columns(&mut a, &v, tau, k + 1, k + 1..m);
                form.right.push((k + 1, v, tau));
            }
            form.above.push(first);
        }
        Some(form)
    }
}
