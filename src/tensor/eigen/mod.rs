//! Eigenvalues and eigenvectors of general square matrices, in double precision.
//!
//! The steps are LAPACK's (`geev`), so that eigenvalues come in its order and vectors with its signs. A matrix is
//! balanced, reduced to Hessenberg form by reflections and to Schur form by QR iteration with implicit shifts; the
//! eigenvectors of that form are computed by substitution (Golub and Van Loan, "Matrix Computations", 4th edition, 7.4
//! to 7.6).

mod balance;
mod schur;

use super::decompose::{Element, Matrix, add_rows, reflect, reflect_columns, reflection, scale};
use crate::interrupt;
use balance::Balance;
use num_complex::{Complex, ComplexFloat};
pub use schur::Spectral;

/// Eigenvalues, and eigenvectors as columns.
pub type Eigen = (Vec<Complex<f64>>, Matrix<Complex<f64>>);

/// Eigenvalues and eigenvectors (columns of length one) of a square matrix, in LAPACK's order. Complex eigenvalues of a
/// real matrix are exact conjugates, and vectors of its real ones are real. `None` if it does not converge because of
/// NaN or infinity, or if it is interrupted.
pub fn eig<T: Spectral>(mut a: Matrix<T>) -> Option<Eigen> {
    let n = a.rows;
    if n == 0 {
        return Some((Vec::new(), Matrix::zeros(0, 0)));
    }
    let by = scale(&mut a);
    let balance = Balance::of(&mut a);
    let mut q = hessenberg(&mut a, &balance)?.transposed();
    T::schur(&mut a, &mut q, balance.low, balance.high)?;
    let q = Matrix { rows: n, columns: n, data: q.data.iter().map(|x| x.complex()).collect() };
    let form = Form::of(a);
    let values = form.values();
    let mut vectors = Matrix::zeros(n, n);
    let mut k = 0;
    while k < n {
        interrupt::after(n * n).ok()?;
        let paired = form.paired(k);
        let mut vector = product(&q, &form.vector(k, values[k]));
        balance.undo(&mut vector);
        normalise(&mut vector, paired || !T::REAL, paired);
        for (i, x) in vector.into_iter().enumerate() {
            vectors.set(i, k, x);
            if paired {
                vectors.set(i, k + 1, x.conj());
            }
        }
        k += 1 + usize::from(paired);
    }
    Some((values.into_iter().map(|x| x * by).collect(), vectors))
}

/// Reduces `a` to Hessenberg form, `q* a q`; returns `q`. `None` if it is interrupted.
fn hessenberg<T: Element>(a: &mut Matrix<T>, balance: &Balance) -> Option<Matrix<T>> {
    let n = a.rows;
    let mut reflections = Vec::new();
    for k in balance.low..balance.high.saturating_sub(1) {
        interrupt::after(n * n).ok()?;
        let below: Vec<T> = (k + 1..=balance.high).map(|i| a.at(i, k)).collect();
        let Some((beta, v, tau)) = reflection(&below) else { continue };
        a.set(k + 1, k, beta);
        (k + 2..=balance.high).for_each(|i| a.set(i, k, T::zero()));
        reflect_columns(a, &v, tau, k + 1, 0..n.min(balance.high + 1));
        reflect(a, &v, tau.conj(), k + 1, k + 1);
        reflections.push((k + 1, v, tau));
    }
    let mut q = Matrix::identity(n);
    for (top, v, tau) in reflections.iter().rev() {
        interrupt::after(n * n / 2).ok()?;
        reflect(&mut q, v, *tau, *top, *top);
    }
    Some(q)
}

/// A Schur form: upper triangular, with two-by-two blocks on the diagonal for complex eigenvalues of a real matrix.
struct Form<T> {
    t: Matrix<T>,
    /// The largest magnitude in each column and the columns before it.
    sizes: Vec<f64>,
}

impl<T: Spectral> Form<T> {
    fn of(t: Matrix<T>) -> Self {
        let mut size = 0.0;
        let largest = |j: usize| {
            size = (0..=j).map(|i| t.at(i, j).complex().norm()).fold(size, f64::max);
            size
        };
        let sizes = (0..t.columns).map(largest).collect();
        Self { t, sizes }
    }

    fn at(&self, i: usize, j: usize) -> Complex<f64> {
        self.t.at(i, j).complex()
    }

    /// Whether rows `k` and `k + 1` form a block.
    fn paired(&self, k: usize) -> bool {
        k + 1 < self.t.rows && !self.t.at(k + 1, k).is_zero()
    }

    fn values(&self) -> Vec<Complex<f64>> {
        let mut values = Vec::with_capacity(self.t.rows);
        while values.len() < self.t.rows {
            let k = values.len();
            let value = self.at(k, k);
            if self.paired(k) {
                let im = self.t.at(k, k + 1).abs().sqrt() * self.t.at(k + 1, k).abs().sqrt();
                values.extend([Complex::new(value.re, im), Complex::new(self.at(k + 1, k + 1).re, -im)]);
            } else {
                values.push(value);
            }
        }
        values
    }

    /// The eigenvector, in the basis of the form, of `value`, an eigenvalue of the block that begins at `k`.
    fn vector(&self, k: usize, value: Complex<f64>) -> Vec<Complex<f64>> {
        let mut x = vec![Complex::new(0.0, 0.0); self.t.rows];
        let mut last = k;
        if self.paired(k) {
            last = k + 1;
            let (above, below) = (self.at(k, last).re, self.at(last, k).re);
            let (first, second) =
                if above.abs() >= below.abs() { (1.0, value.im / above) } else { (-value.im / below, 1.0) };
            (x[k], x[last]) = (Complex::new(first, 0.0), Complex::new(0.0, second));
        } else {
            x[k] = Complex::new(1.0, 0.0);
        }
        // For a repeated eigenvalue, the divisor is replaced by the least distinguishable difference.
        let size = self.sizes[last];
        let least = (f64::EPSILON * (value.l1_norm().max(size * f64::EPSILON))).max(f64::MIN_POSITIVE.sqrt());
        let differs = |d: Complex<f64>| if d.l1_norm() < least { Complex::new(least, 0.0) } else { d };
        let mut i = k;
        while i > 0 {
            i -= 1;
            let known = |row: usize| -> Complex<f64> {
                let terms = self.t.row(row)[i + 1..=last].iter().zip(&x[i + 1..]);
                terms.map(|(t, x)| t.complex() * x).sum()
            };
            let end = i;
            if i > 0 && self.paired(i - 1) {
                let (a, b, c, d) =
                    (self.at(i - 1, i - 1) - value, self.at(i - 1, i), self.at(i, i - 1), self.at(i, i) - value);
                let (r, s) = (-known(i - 1), -known(i));
                let det = differs(a * d - b * c);
                (x[i - 1], x[i]) = ((r * d - b * s) / det, (a * s - c * r) / det);
                i -= 1;
            } else {
                x[i] = -known(i) / differs(self.at(i, i) - value);
            }
            // The vector is scaled down before it overflows.
            if x[i..=end].iter().any(|x| x.l1_norm() > 1e150) {
                let most = x.iter().map(|x| x.l1_norm()).fold(0.0, f64::max);
                x.iter_mut().for_each(|x| *x /= most);
            }
        }
        x
    }
}

/// A matrix, whose columns are stored as rows, times a vector.
fn product(columns: &Matrix<Complex<f64>>, x: &[Complex<f64>]) -> Vec<Complex<f64>> {
    let mut out = vec![Complex::new(0.0, 0.0); columns.columns];
    add_rows(&mut out, x, &columns.data.chunks_exact(columns.columns).collect::<Vec<_>>());
    out
}

/// Normalises a vector to length one with a real largest element: positive or, for one of a conjugate pair of a real
/// matrix, with the sign that its real part had.
fn normalise(x: &mut [Complex<f64>], phase: bool, paired: bool) {
    let most = x.iter().map(|x| x.l1_norm()).fold(0.0, f64::max);
    x.iter_mut().for_each(|x| *x /= most);
    let length = x.iter().map(|x| x.norm_sqr()).sum::<f64>().sqrt();
    x.iter_mut().for_each(|x| *x /= length);
    if !phase {
        return;
    }
    let largest = (0..x.len()).rev().max_by(|i, j| x[*i].norm_sqr().total_cmp(&x[*j].norm_sqr())).unwrap_or(0);
    let mut turn = x[largest].conj() / x[largest].norm();
    if paired && x[largest].re < 0.0 {
        turn = -turn;
    }
    x.iter_mut().for_each(|x| *x *= turn);
    x[largest].im = 0.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random numbers in [-1, 1).
    fn noise(count: usize, seed: u64) -> impl Iterator<Item = f64> {
        let mut state = seed;
        std::iter::repeat_with(move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        })
        .take(count)
    }

    fn check<T: Spectral + std::fmt::Debug>(a: &Matrix<T>) {
        let (values, vectors) = eig(a.clone()).unwrap();
        let size: f64 = a.data.iter().map(|x| x.abs()).fold(1.0, f64::max) * a.rows as f64;
        for (k, value) in values.iter().enumerate() {
            let x: Vec<Complex<f64>> = (0..a.rows).map(|i| vectors.at(i, k)).collect();
            assert!((x.iter().map(|x| x.norm_sqr()).sum::<f64>() - 1.0).abs() < 1e-12);
            let turned = Matrix {
                rows: a.rows,
                columns: a.rows,
                data: a.transposed().data.iter().map(|x| x.complex()).collect(),
            };
            for (got, x) in product(&turned, &x).iter().zip(&x) {
                assert!((got - x * value).norm() < 1e-12 * size, "{a:?}: {value}: {got} and {x}");
            }
        }
    }

    #[test]
    fn vectors_are_turned_into_multiples() {
        for n in 1..24 {
            for seed in 0..6 {
                check(&Matrix { rows: n, columns: n, data: noise(n * n, seed + 100 * n as u64).collect::<Vec<f64>>() });
                let (re, im) = (noise(n * n, seed + 7), noise(n * n, seed + 1000));
                let data: Vec<Complex<f64>> = re.zip(im).map(|(re, im)| Complex::new(re, im)).collect();
                check(&Matrix { rows: n, columns: n, data });
                // Small integers and zeros: repeated eigenvalues, isolated rows, reducible matrices.
                let data: Vec<f64> =
                    noise(n * n, seed + 31).map(|x| if x.abs() < 0.6 { 0.0 } else { (x * 3.0).round() }).collect();
                check(&Matrix { rows: n, columns: n, data });
            }
        }
    }

    #[test]
    fn companions_and_rotations() {
        // (x - 1)(x - 2)(x - 3), largest first as LAPACK gives it.
        let roots =
            eig(Matrix { rows: 3, columns: 3, data: vec![6.0, -11.0, 6.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0] }).unwrap().0;
        let near = roots.iter().zip([3.0, 2.0, 1.0]).all(|(got, want)| (got - want).norm() < 1e-12);
        assert!(near, "{roots:?}");
        // Isolated rows are permuted in LAPACK's order.
        let alone =
            eig(Matrix { rows: 3, columns: 3, data: vec![3.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 2.0] }).unwrap().0;
        assert_eq!(alone.iter().map(|x| x.re).collect::<Vec<_>>(), [2.0, 3.0, 1.0]);
        let (values, vectors) = eig(Matrix { rows: 2, columns: 2, data: vec![0.0, -1.0, 1.0, 0.0] }).unwrap();
        assert_eq!(values, [Complex::new(0.0, 1.0), Complex::new(0.0, -1.0)]);
        assert_eq!(vectors.at(0, 0).im, 0.0);
    }

    /// Cycles of these lengths side by side.
    fn cycles(lengths: &[usize]) -> Matrix<f64> {
        let mut a = Matrix::zeros(lengths.iter().sum(), lengths.iter().sum());
        let mut first = 0;
        for n in lengths {
            (0..*n).for_each(|k| a.set(first + (k + 1) % n, first + k, 1.0));
            first += n;
        }
        a
    }

    #[test]
    fn permutations_have_roots_of_unity() {
        // The usual steps leave a cycle as it is.
        for lengths in [&[3][..], &[7], &[5, 3], &[3, 4, 5]] {
            let a = cycles(lengths);
            check(&a);
            let turned = Matrix {
                rows: a.rows,
                columns: a.rows,
                data: a.data.iter().map(|x| Complex::from_polar(*x, 0.3)).collect(),
            };
            check(&turned);
            let values = eig(a).unwrap().0;
            for n in lengths {
                for k in 0..*n {
                    let root = Complex::from_polar(1.0, std::f64::consts::TAU * k as f64 / *n as f64);
                    assert!(values.iter().any(|x| (x - root).norm() < 1e-12), "{lengths:?}: {root} in {values:?}");
                }
            }
        }
    }

    #[test]
    fn steps_may_begin_in_the_middle() {
        // Two small elements below the diagonal, one after the other, of which neither is nothing.
        for n in [5, 8, 13] {
            let (re, im) = (noise(n * n, 3), noise(n * n, 4));
            let data: Vec<Complex<f64>> = re.zip(im).map(|(re, im)| Complex::new(re, im)).collect();
            let mut a = Matrix { rows: n, columns: n, data };
            for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))).filter(|(i, j)| i > j) {
                let by = if i - j > 1 {
                    0.0
                } else if i == n / 2 || i == n / 2 + 1 {
                    1e-9
                } else {
                    1.0
                };
                a.set(i, j, a.at(i, j) * by);
            }
            check(&a);
        }
    }

    #[test]
    fn vectors_of_zeros_and_of_what_is_tiny_or_huge_are_numbers() {
        let (values, vectors) = eig(Matrix::<f64>::zeros(3, 3)).unwrap();
        assert!(values.iter().all(|x| *x == Complex::new(0.0, 0.0)));
        assert!(vectors.data.iter().all(|x| x.re.is_finite() && x.im.is_finite()));
        for n in [2, 7, 30] {
            let data: Vec<f64> = noise(n * n, 5).collect();
            let plain = eig(Matrix { rows: n, columns: n, data: data.clone() }).unwrap();
            for by in [f64::MIN_POSITIVE, 2f64.powi(1000)] {
                let scaled = eig(Matrix { rows: n, columns: n, data: data.iter().map(|x| x * by).collect() }).unwrap();
                assert!(plain.0.iter().zip(&scaled.0).all(|(x, y)| (x - y / by).norm() < 1e-9));
                assert!(plain.1.data.iter().zip(&scaled.1.data).all(|(x, y)| (x - y).norm() < 1e-9));
            }
        }
    }

    #[test]
    fn nan_does_not_loop() {
        assert!(eig(Matrix { rows: 3, columns: 3, data: vec![f64::NAN; 9] }).is_none());
    }
}
