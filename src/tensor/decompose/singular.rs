//! Singular values: of few columns by Jacobi's rotations, of more over a bidiagonal matrix by implicit QR steps (Golub and Van
//! Loan, "Matrix Computations", 4th edition, 8.6; Golub and Reinsch 1970).

use super::symmetric::{SMALL, rotation, turn, turn_rows};
use super::{Element, Matrix, picked, qr, reflect, reflect_columns, reflection, scale};
use crate::interrupt;
use crate::sort::order_by;

/// `U`, the values and `V*`.
type Svd<T> = (Matrix<T>, Vec<f64>, Matrix<T>);

/// Sweeps after which Jacobi's rotations have converged whatever the matrix; a dozen is usual.
const SWEEPS: usize = 60;
/// QR steps that one value may take; two are usual.
const STEPS: usize = 60;

/// `U`, singular values (falling) and `V*`; `U` and `V` have as many columns as there are values, and are made only if
/// `vectors` are wanted. `None` if NaN or infinity keeps it from converging, or if whoever waits for it wants no more.
pub fn svd<T: Element>(a: &Matrix<T>, vectors: bool) -> Option<Svd<T>> {
    if a.rows < a.columns {
        let (u, s, vh) = svd(&a.adjoint(), vectors)?;
        return Some((vh.adjoint(), s, u.adjoint()));
    }
    if a.data.iter().any(|x| !x.abs().is_finite()) {
        return None;
    }
    let mut a = a.clone();
    let by = scale(&mut a);
    let (u, mut s, vh) = if a.columns <= SMALL { by_rotations(a)? } else { by_steps(a, vectors)? };
    s.iter_mut().for_each(|s| *s *= by);
    Some((u, s, vh))
}

/// By rotating columns until they are orthogonal.
fn by_rotations<T: Element>(a: Matrix<T>) -> Option<Svd<T>> {
    let (m, n) = (a.rows, a.columns);
    // Columns as rows, so that what is turned lies side by side.
    let mut w = a.transposed();
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
    Some((u, order.iter().map(|k| norms[*k]).collect(), v.adjoint()))
}

/// By steps that bring what is beside a bidiagonal matrix's diagonal to zero.
fn by_steps<T: Element>(mut a: Matrix<T>, vectors: bool) -> Option<Svd<T>> {
    let (m, n) = (a.rows, a.columns);
    let (mut diagonal, mut above) = (vec![0.0; n], vec![0.0; n]);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for k in 0..n {
        interrupt::look().ok()?;
        let column: Vec<T> = (k..m).map(|i| a.at(i, k)).collect();
        diagonal[k] = column[0].re();
        if let Some((beta, v, tau)) = reflection(&column) {
            diagonal[k] = beta.re();
            reflect(&mut a, &v, tau.conj(), k, k + 1);
            left.push((k, v, tau));
        }
        let row: Vec<T> = a.row(k)[k + 1..].iter().map(|x| x.conj()).collect();
        let Some(first) = row.first() else { break };
        above[k + 1] = first.re();
        if let Some((beta, v, tau)) = reflection(&row) {
            above[k + 1] = beta.re();
            reflect_columns(&mut a, &v, tau, k + 1, k + 1..m);
            right.push((k + 1, v, tau));
        }
    }
    // Their columns as rows; without columns there is nothing to turn.
    let start = || if vectors { Matrix::identity(n) } else { Matrix::zeros(n, 0) };
    let (mut u, mut v) = (start(), start());
    diagonalise(&mut diagonal, &mut above, &mut u, &mut v)?;
    let order = order_by(n, &|x, y| diagonal[y].total_cmp(&diagonal[x]));
    let back = |turned: &Matrix<f64>, rows: usize, reflections: &[(usize, Vec<T>, T)]| {
        let mut out = Matrix::zeros(rows, if vectors { n } else { 0 });
        for (to, &from) in order.iter().enumerate() {
            turned.row(from).iter().enumerate().for_each(|(i, x)| out.set(i, to, T::real(*x)));
        }
        for (top, v, tau) in reflections.iter().rev().filter(|_| vectors) {
            reflect(&mut out, v, *tau, *top, 0);
        }
        out
    };
    let (u, v) = (back(&u, m, &left), back(&v, n, &right));
    Some((u, order.iter().map(|k| diagonal[*k]).collect(), v.adjoint()))
}

/// Brings `e`, of which element `k` stands above element `k` of the diagonal `d`, to zero; the rows of `u` and `v` are turned
/// with rows and columns.
fn diagonalise(d: &mut [f64], e: &mut [f64], u: &mut Matrix<f64>, v: &mut Matrix<f64>) -> Option<()> {
    let whole = d.iter().zip(&*e).map(|(d, e)| d.abs() + e.abs()).fold(0.0, f64::max);
    let tiny = whole * f64::EPSILON * 0.5;
    let (mut of_u, mut of_v) = (Vec::new(), Vec::new());
    for last in (0..d.len()).rev() {
        for step in 0.. {
            // The block that nothing divides; a zero on the diagonal before it empties the row that it stands in.
            let mut first = last;
            while first > 0 && e[first].abs() > tiny && d[first - 1].abs() > tiny {
                first -= 1;
            }
            if first > 0 && e[first].abs() > tiny {
                empty_row(d, e, u, first - 1, last, tiny);
            }
            if first == last {
                break;
            }
            interrupt::look().ok()?;
            if step == STEPS {
                return None;
            }
            let (mut x, y, z, g, h) = (d[first], d[last - 1], d[last], e[last - 1], e[last]);
            let g = if last - 1 > first { g } else { 0.0 };
            let f = ((y - z) * (y + z) + (g - h) * (g + h)) / (2.0 * h * y);
            let mut f = ((x - z) * (x + z) + h * (y / (f + f.hypot(1.0).copysign(f)) - h)) / x;
            let (mut c, mut s) = (1.0, 1.0);
            of_u.clear();
            of_v.clear();
            for k in first..last {
                let (mut g, mut y) = (c * e[k + 1], d[k + 1]);
                let mut h = s * e[k + 1];
                let z = f.hypot(h);
                e[k] = z;
                (c, s) = if z == 0.0 { (1.0, 0.0) } else { (f / z, h / z) };
                of_v.push((c, s));
                (f, g) = (x * c + g * s, g * c - x * s);
                (h, y) = (y * s, y * c);
                let z = f.hypot(h);
                d[k] = z;
                if z != 0.0 {
                    (c, s) = (f / z, h / z);
                }
                of_u.push((c, s));
                (f, x) = (c * g + s * y, c * y - s * g);
            }
            turn(u, first..=last, &of_u);
            turn(v, first..=last, &of_v);
            (e[first], e[last], d[last]) = (0.0, f, x);
        }
        if d[last] < 0.0 {
            d[last] = -d[last];
            let n = v.columns;
            v.data[last * n..(last + 1) * n].iter_mut().for_each(|x| *x = -*x);
        }
    }
    d.iter().all(|x| x.is_finite()).then_some(())
}

/// Turns row `zero`, whose element on the diagonal is zero, with the rows up to `last` until nothing is left of it.
fn empty_row(d: &mut [f64], e: &mut [f64], u: &mut Matrix<f64>, zero: usize, last: usize, tiny: f64) {
    let (mut c, mut s) = (0.0, 1.0);
    for k in zero + 1..=last {
        let f = s * e[k];
        e[k] *= c;
        if f.abs() <= tiny {
            break;
        }
        let (g, h) = (d[k], f.hypot(d[k]));
        d[k] = h;
        (c, s) = (g / h, -f / h);
        turn_rows(u, zero, k, c, -s, 1.0);
    }
}
