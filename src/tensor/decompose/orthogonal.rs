//! QR, and products of many Householder reflections, as blocks `1 - V T V*` (Schreiber and Van Loan, "A
//! storage-efficient WY representation for products of Householder transformations", 1989; LAPACK's `geqrf`, `larft`
//! and `larfb`).

use super::product::{Packed, View, Wanted, add_product};
use super::{Element, Matrix, Reflection, reflect, reflect_columns, reflection};
use crate::interrupt;

/// So many reflections are applied one by one, as in LAPACK: blocks would not pay.
const FEW: usize = 128;
/// The number of reflections per block.
const BLOCK: usize = 64;

/// `Q` and `R` by Householder reflections, with LAPACK's signs (`geqrf`): `Q` has `wide` columns, `R` as many rows.
/// `None` if it is interrupted.
pub fn qr<T: Element>(mut a: Matrix<T>, wide: usize) -> Option<(Matrix<T>, Matrix<T>)> {
    let (m, n) = (a.rows, a.columns);
    let reflections = triangle(&mut a)?;
    let mut q = Matrix::zeros(m, wide);
    (0..m.min(wide)).for_each(|k| q.set(k, k, T::one()));
    back_from(&mut q, &reflections, true)?;
    Some((q, upper(&a, wide.min(m), wide, n)))
}

/// `R` alone, with as many rows as the shorter side; `None` if it is interrupted.
pub fn qr_upper<T: Element>(mut a: Matrix<T>) -> Option<Matrix<T>> {
    triangle(&mut a)?;
    let rows = a.rows.min(a.columns);
    Some(upper(&a, rows, rows, a.columns))
}

/// The upper triangle of the first rows of a matrix.
fn upper<T: Element>(a: &Matrix<T>, from: usize, rows: usize, columns: usize) -> Matrix<T> {
    let mut r = Matrix::zeros(rows, columns);
    for i in 0..from.min(columns) {
        r.data[i * columns + i..(i + 1) * columns].copy_from_slice(&a.row(i)[i..]);
    }
    r
}

/// The raw result of LAPACK's `geqrf`: `R` with the vectors of the reflections below its diagonal, and their scale
/// factors. `None` if it is interrupted.
pub fn qr_raw<T: Element>(mut a: Matrix<T>) -> Option<(Matrix<T>, Vec<T>)> {
    let mut scales = vec![T::zero(); a.rows.min(a.columns)];
    for (k, v, tau) in triangle(&mut a)? {
        scales[k] = tau;
        v.iter().enumerate().skip(1).for_each(|(i, x)| a.set(k + i, k, *x));
    }
    Some((a, scales))
}

/// Reduces a matrix to `R`; returns the reflections of which `Q` is the product. `None` if it is interrupted.
pub(super) fn triangle<T: Element>(a: &mut Matrix<T>) -> Option<Vec<Reflection<T>>> {
    let (m, few) = (a.rows, a.rows.min(a.columns));
    let mut reflections = Vec::with_capacity(few);
    if few <= FEW {
        for k in 0..few {
            interrupt::look().ok()?;
            let column: Vec<T> = (k..m).map(|i| a.at(i, k)).collect();
            let Some((beta, v, tau)) = reflection(&column) else { continue };
            a.set(k, k, beta);
            (k + 1..m).for_each(|i| a.set(i, k, T::zero()));
            reflect(a, &v, tau.conj(), k, k + 1);
            reflections.push((k, v, tau));
        }
        return Some(reflections);
    }
    for first in (0..few).step_by(BLOCK) {
        let end = few.min(first + BLOCK);
        // The columns of the panel as rows.
        let mut panel = a.view((first, first), m - first, end - first).transposed().copied();
        let done = reflections.len();
        for k in 0..end - first {
            interrupt::look().ok()?;
            let column = &mut panel.data[k * panel.columns + k..(k + 1) * panel.columns];
            let Some((beta, v, tau)) = reflection(column) else { continue };
            column.fill(T::zero());
            column[0] = beta;
            let adjoint: Vec<T> = v.iter().map(|x| x.conj()).collect();
            reflect_columns(&mut panel, &adjoint, tau.conj(), k, k + 1..end - first);
            reflections.push((first + k, v, tau));
        }
        for i in first..m {
            (first..end).for_each(|j| a.set(i, j, panel.at(j - first, i - first)));
        }
        if end < a.columns {
            apply(a, &reflections[done..], end, true)?;
        }
    }
    Some(reflections)
}

/// Applies reflections to the rows of a matrix, in reverse order. `None` if it is interrupted.
pub(super) fn back<T: Element>(a: &mut Matrix<T>, reflections: &[Reflection<T>]) -> Option<()> {
    back_from(a, reflections, false)
}

/// As [`back`], for the first columns of the identity perhaps: a reflection then leaves columns before its first row as
/// they are.
fn back_from<T: Element>(a: &mut Matrix<T>, reflections: &[Reflection<T>], is_identity: bool) -> Option<()> {
    if reflections.len() <= FEW {
        for (top, v, tau) in reflections.iter().rev() {
            interrupt::look().ok()?;
            reflect(a, v, *tau, *top, 0);
        }
        return Some(());
    }
    for block in reflections.chunks(BLOCK).rev() {
        apply(a, block, if is_identity { block[0].0 } else { 0 }, false)?;
    }
    Some(())
}

/// Applies the product of a few reflections, or its adjoint, from the left, in the columns from `left` on.
fn apply<T: Element>(a: &mut Matrix<T>, block: &[Reflection<T>], left: usize, adjoint: bool) -> Option<()> {
    let (Some((top, ..)), n) = (block.first(), a.columns) else { return Some(()) };
    if left >= n {
        return Some(());
    }
    let high = block.iter().map(|(first, v, _)| first + v.len() - top).max().unwrap_or(0);
    let mut vectors = Matrix::zeros(block.len(), high);
    for ((first, v, _), row) in block.iter().zip(vectors.data.chunks_exact_mut(high)) {
        row[first - top..][..v.len()].copy_from_slice(v);
    }
    let vectors = vectors.view((0, 0), block.len(), high);
    let adjoints = vectors.conjugate().left();
    let count = block.len();
    let times = |left: &Packed, right: &Packed, wide: usize| {
        let mut out = vec![T::zero(); count * wide];
        add_product(&mut out, wide, 1.0, left, right, Wanted::All)?;
        Some(out)
    };
    // `T`, column by column (`larft`).
    let gram = times(&adjoints, &vectors.transposed().right(), count)?;
    let mut t = Matrix::<T>::zeros(count, count);
    for (j, (.., tau)) in block.iter().enumerate() {
        t.set(j, j, *tau);
        for i in 0..j {
            let sum: T = (i..j).map(|k| t.at(i, k) * gram[k * count + j]).sum();
            t.set(i, j, -*tau * sum);
        }
    }
    let t = t.view((0, 0), count, count);
    let t = if adjoint { t.transposed().conjugate() } else { t };
    let wide = n - left;
    let dots = times(&adjoints, &a.view((*top, left), high, wide).right(), wide)?;
    let dots = times(&t.left(), &View::new(&dots, wide, count, wide).right(), wide)?;
    let right = View::new(&dots, wide, count, wide).right();
    add_product(&mut a.data[top * n + left..], n, -1.0, &vectors.transposed().left(), &right, Wanted::All)
}
