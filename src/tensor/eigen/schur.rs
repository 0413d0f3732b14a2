//! The reduction from Hessenberg to Schur form by QR iteration: with Francis' double shifts for real matrices (LAPACK's
//! `lahqr` and `lanv2`; the deflation criterion is that of Ahues and Tisseur, LAPACK Working Note 122), and with
//! Wilkinson's single shifts for complex ones.

use crate::interrupt;
use crate::tensor::decompose::{Element, Matrix, reflect, reflect_columns, reflect_turned, reflection};
use num_complex::{Complex, ComplexFloat};

/// An element of a matrix whose eigenvalues can be computed.
pub trait Spectral: Element {
    /// Whether elements are real.
    const REAL: bool;
    /// The element as a complex number.
    fn complex(self) -> Complex<f64>;
    /// Reduces `h`, which has Hessenberg form in `low..=high`, to Schur form, and rotates `q`, whose columns are stored
    /// as rows, accordingly. `None` if it does not converge.
    fn schur(h: &mut Matrix<Self>, q: &mut Matrix<Self>, low: usize, high: usize) -> Option<()>;
}

const ULP: f64 = f64::EPSILON;
/// The number of steps without deflation after which an exceptional shift is used.
const OUT_OF_TURN: usize = 10;

/// The limit of steps for a matrix of `n` rows.
fn most_steps(n: usize) -> usize {
    30 * n.max(10)
}

/// The first row of the last unreduced block; sets negligible subdiagonal elements to zero.
fn deflated<T: Element>(h: &mut Matrix<T>, low: usize, high: usize, last: usize) -> usize {
    let tiny = f64::MIN_POSITIVE * ((high - low + 1) as f64 / ULP);
    for k in (low + 1..=last).rev() {
        let below = h.at(k, k - 1).size();
        let small = below <= tiny || {
            let (before, here) = (h.at(k - 1, k - 1), h.at(k, k));
            let mut around = before.size() + here.size();
            if around == 0.0 {
                around += if k >= low + 2 { h.at(k - 1, k - 2).size() } else { 0.0 };
                around += if k < high { h.at(k + 1, k).size() } else { 0.0 };
            }
            let above = h.at(k - 1, k).size();
            let apart = (before - here).size();
            let (ab, ba) = (below.max(above), below.min(above));
            let (aa, bb) = (here.size().max(apart), here.size().min(apart));
            let s = aa + ab;
            below <= ULP * around && ba * (ab / s) <= tiny.max(ULP * (bb * (aa / s)))
        };
        if small {
            h.set(k, k - 1, T::zero());
            return k;
        }
    }
    low
}

impl Spectral for f64 {
    const REAL: bool = true;

    fn complex(self) -> Complex<f64> {
        Complex::new(self, 0.0)
    }

    fn schur(h: &mut Matrix<f64>, q: &mut Matrix<f64>, low: usize, high: usize) -> Option<()> {
        let n = h.rows;
        let mut left = high as i64;
        let (mut steps, mut since) = (0_usize, 0_usize);
        while left >= low as i64 {
            let last = left as usize;
            let first = deflated(h, low, high, last);
            if first + 1 >= last {
                if first + 1 == last {
                    standardise(h, q, first);
                }
                left = first as i64 - 1;
                since = 0;
                continue;
            }
            (steps, since) = (steps + 1, since + 1);
            if steps > most_steps(n) || !h.at(last, last - 1).is_finite() {
                return None;
            }
            let shifts = shifts(h, first, last, since);
            let (top, mut v) = start(h, first, last, shifts);
            for k in top..last {
                interrupt::after(4 * n).ok()?;
                let rows = 3.min(last - k + 1);
                if k > top {
                    v = (k..k + rows).map(|i| h.at(i, k - 1)).collect();
                }
                let Some((beta, v, tau)) = reflection(&v) else { continue };
                if k > top {
                    h.set(k, k - 1, beta);
                    (k + 1..k + rows).for_each(|i| h.set(i, k - 1, 0.0));
                } else if k > first {
                    h.set(k, k - 1, h.at(k, k - 1) * (1.0 - tau));
                }
                reflect(h, &v, tau, k, k);
                reflect_columns(h, &v, tau, k, 0..last.min(k + 3) + 1);
                reflect_turned(q, &v, tau, k);
            }
        }
        Some(())
    }
}

/// Two shifts, real or conjugate, each as `(re, im)`.
type Shifts = [(f64, f64); 2];

fn shifts(h: &Matrix<f64>, first: usize, last: usize, since: usize) -> Shifts {
    let out_of_turn = |a: f64, b: f64, corner: f64| {
        let s = a.abs() + b.abs();
        (0.75 * s + corner, -0.4375 * s, s, 0.75 * s + corner)
    };
    let (mut a, mut b, mut c, mut d) = if since.is_multiple_of(2 * OUT_OF_TURN) {
        out_of_turn(h.at(last, last - 1), h.at(last - 1, last - 2), h.at(last, last))
    } else if since.is_multiple_of(OUT_OF_TURN) {
        out_of_turn(h.at(first + 1, first), h.at(first + 2, first + 1), h.at(first, first))
    } else {
        (h.at(last - 1, last - 1), h.at(last - 1, last), h.at(last, last - 1), h.at(last, last))
    };
    let s = a.abs() + b.abs() + c.abs() + d.abs();
    if s == 0.0 {
        return [(0.0, 0.0); 2];
    }
    (a, b, c, d) = (a / s, b / s, c / s, d / s);
    let middle = (a + d) / 2.0;
    let det = (a - middle) * (d - middle) - b * c;
    let root = det.abs().sqrt();
    if det >= 0.0 {
        return [(middle * s, root * s), (middle * s, -root * s)];
    }
    let (more, less) = (middle + root, middle - root);
    let near = if (more - d).abs() <= (less - d).abs() { more } else { less };
    [(near * s, 0.0); 2]
}

/// The row at which a step can begin, because two consecutive subdiagonal elements are small, and the first column of
/// the step.
fn start(h: &Matrix<f64>, first: usize, last: usize, [(r1, i1), (r2, i2)]: Shifts) -> (usize, Vec<f64>) {
    let mut m = last - 2;
    loop {
        let (here, next) = (h.at(m, m), h.at(m + 1, m + 1));
        let s = (here - r2).abs() + i2.abs() + h.at(m + 1, m).abs();
        let below = h.at(m + 1, m) / s;
        let mut v = [
            below * h.at(m, m + 1) + (here - r1) * ((here - r2) / s) - i1 * (i2 / s),
            below * (here + next - r1 - r2),
            below * h.at(m + 2, m + 1),
        ];
        let s: f64 = v.iter().map(|x| x.abs()).sum();
        v.iter_mut().for_each(|x| *x /= s);
        if m == first {
            return (m, v.to_vec());
        }
        let around = h.at(m - 1, m - 1).abs() + here.abs() + next.abs();
        if h.at(m, m - 1).abs() * (v[1].abs() + v[2].abs()) <= ULP * v[0].abs() * around {
            return (m, v.to_vec());
        }
        m -= 1;
    }
}

/// Brings the block of rows `k` and `k + 1` to standard form: triangular if its eigenvalues are real, else with equal
/// diagonal elements.
fn standardise(h: &mut Matrix<f64>, q: &mut Matrix<f64>, k: usize) {
    let (a, b, c, d) = (h.at(k, k), h.at(k, k + 1), h.at(k + 1, k), h.at(k + 1, k + 1));
    let (block, (cs, sn)) = standard(a, b, c, d);
    let turned = |x: f64, y: f64| (cs * x + sn * y, cs * y - sn * x);
    for j in k + 2..h.columns {
        let (x, y) = turned(h.at(k, j), h.at(k + 1, j));
        h.set(k, j, x);
        h.set(k + 1, j, y);
    }
    for i in 0..k {
        let (x, y) = turned(h.at(i, k), h.at(i, k + 1));
        h.set(i, k, x);
        h.set(i, k + 1, y);
    }
    for i in 0..q.columns {
        let (x, y) = turned(q.at(k, i), q.at(k + 1, i));
        q.set(k, i, x);
        q.set(k + 1, i, y);
    }
    for (at, x) in block.into_iter().enumerate() {
        h.set(k + at / 2, k + at % 2, x);
    }
}

/// The standard form of `[[a, b], [c, d]]`, and the cosine and sine of the rotation.
fn standard(a: f64, b: f64, c: f64, d: f64) -> ([f64; 4], (f64, f64)) {
    if c == 0.0 {
        return ([a, b, c, d], (1.0, 0.0));
    }
    if b == 0.0 {
        return ([d, -c, 0.0, a], (0.0, 1.0));
    }
    if a == d && b.signum() != c.signum() {
        return ([a, b, c, d], (1.0, 0.0));
    }
    let half = (a - d) / 2.0;
    let (most, least) = (b.abs().max(c.abs()), b.abs().min(c.abs()) * b.signum() * c.signum());
    let scale = half.abs().max(most);
    let z = (half / scale) * half + (most / scale) * least;
    if z >= 4.0 * ULP {
        let z = half + (scale.sqrt() * z.sqrt()).copysign(half);
        let tau = c.hypot(z);
        return ([d + z, b - c, 0.0, d - (most / z) * least], (z / tau, c / tau));
    }
    let sigma = b + c;
    let tau = sigma.hypot(a - d);
    let mut cs = ((1.0 + sigma.abs() / tau) / 2.0).sqrt();
    let mut sn = -(half / (tau * cs)) * 1f64.copysign(sigma);
    let (aa, bb, cc, dd) = (a * cs + b * sn, -a * sn + b * cs, c * cs + d * sn, -c * sn + d * cs);
    let (b, c) = (bb * cs + dd * sn, -aa * sn + cc * cs);
    let middle = ((aa * cs + cc * sn) + (-bb * sn + dd * cs)) / 2.0;
    if c == 0.0 {
        return ([middle, b, c, middle], (cs, sn));
    }
    if b == 0.0 {
        return ([middle, -c, 0.0, middle], (-sn, cs));
    }
    if b.signum() != c.signum() {
        return ([middle, b, c, middle], (cs, sn));
    }
    let (of_b, of_c) = (b.abs().sqrt(), c.abs().sqrt());
    let p = (of_b * of_c).copysign(c);
    let tau = 1.0 / (b + c).abs().sqrt();
    let (c1, s1) = (of_b * tau, of_c * tau);
    (cs, sn) = (cs * c1 - sn * s1, cs * s1 + sn * c1);
    ([middle + p, b - c, 0.0, middle - p], (cs, sn))
}

impl Spectral for Complex<f64> {
    const REAL: bool = false;

    fn complex(self) -> Self {
        self
    }

    fn schur(h: &mut Matrix<Self>, q: &mut Matrix<Self>, low: usize, high: usize) -> Option<()> {
        let n = h.rows;
        for i in low + 1..=high {
            let by = real_below(h, q, i);
            if i < high {
                h.set(i + 1, i, h.at(i + 1, i) * by.conj());
            }
        }
        let mut left = high as i64;
        let (mut steps, mut since) = (0_usize, 0_usize);
        while left >= low as i64 {
            let last = left as usize;
            let first = deflated(h, low, high, last);
            if first == last {
                left -= 1;
                since = 0;
                continue;
            }
            (steps, since) = (steps + 1, since + 1);
            if steps > most_steps(n) || !h.at(last, last - 1).is_finite() {
                return None;
            }
            let shift = if since.is_multiple_of(2 * OUT_OF_TURN) {
                h.at(last, last) + 0.75 * h.at(last, last - 1).re.abs()
            } else if since.is_multiple_of(OUT_OF_TURN) {
                h.at(first, first) + 0.75 * h.at(first + 1, first).re.abs()
            } else {
                nearest(h, last)
            };
            let (top, v) = start_shifted(h, first, last, shift);
            for k in top..last {
                interrupt::after(4 * n).ok()?;
                let v = if k > top { [h.at(k, k - 1), h.at(k + 1, k - 1)] } else { v };
                let Some((beta, v, tau)) = reflection(&v) else { continue };
                if k > top {
                    h.set(k, k - 1, beta);
                    h.set(k + 1, k - 1, Self::new(0.0, 0.0));
                }
                reflect(h, &v, tau.conj(), k, k);
                reflect_columns(h, &v, tau, k, 0..last.min(k + 2) + 1);
                reflect_turned(q, &v, tau, k);
                if k == top && top > first {
                    // The element before the first rotated row is no longer real; phase factors make it and the next
                    // one real.
                    let by = Self::new(1.0, 0.0) - tau;
                    let by = by / by.norm();
                    h.set(k + 1, k, h.at(k + 1, k) * by.conj());
                    if k + 2 <= last {
                        h.set(k + 2, k + 1, h.at(k + 2, k + 1) * by);
                    }
                    (k..=last).filter(|j| *j != k + 1).for_each(|j| phase(h, q, j, by));
                }
            }
            real_below(h, q, last);
        }
        Some(())
    }
}

/// Multiplies row `j` to the right of the diagonal by a phase, and column `j` above it, and the vector, by its
/// conjugate.
fn phase(h: &mut Matrix<Complex<f64>>, q: &mut Matrix<Complex<f64>>, j: usize, by: Complex<f64>) {
    (j + 1..h.columns).for_each(|k| h.set(j, k, h.at(j, k) * by));
    (0..j).for_each(|i| h.set(i, j, h.at(i, j) * by.conj()));
    (0..q.columns).for_each(|k| q.set(j, k, q.at(j, k) * by.conj()));
}

/// Makes the subdiagonal element of row `i` real and non-negative, unless it is real; returns the phase.
fn real_below(h: &mut Matrix<Complex<f64>>, q: &mut Matrix<Complex<f64>>, i: usize) -> Complex<f64> {
    let below = h.at(i, i - 1);
    if below.im == 0.0 {
        return Complex::new(1.0, 0.0);
    }
    let by = below.conj() / below.norm();
    h.set(i, i - 1, Complex::new(below.norm(), 0.0));
    phase(h, q, i, by);
    by
}

/// As [`start`], for a single shift.
fn start_shifted(
    h: &Matrix<Complex<f64>>,
    first: usize,
    last: usize,
    shift: Complex<f64>,
) -> (usize, [Complex<f64>; 2]) {
    let mut m = last - 1;
    loop {
        let (here, next, below) = (h.at(m, m), h.at(m + 1, m + 1), h.at(m + 1, m).re);
        let s = (here - shift).l1_norm() + below.abs();
        let (above, below) = ((here - shift) / s, below / s);
        let around = above.l1_norm() * (here.l1_norm() + next.l1_norm());
        if m == first || h.at(m, m - 1).re.abs() * below.abs() <= ULP * around {
            return (m, [above, Complex::new(below, 0.0)]);
        }
        m -= 1;
    }
}

/// Wilkinson's shift: the eigenvalue of the trailing two-by-two block that is nearer to its last element.
fn nearest(h: &Matrix<Complex<f64>>, last: usize) -> Complex<f64> {
    let (a, d) = (h.at(last - 1, last - 1), h.at(last, last));
    let bc = h.at(last - 1, last).sqrt() * h.at(last, last - 1).sqrt();
    if bc.l1_norm() == 0.0 {
        return d;
    }
    let half = (a - d) / 2.0;
    let s = bc.l1_norm().max(half.l1_norm());
    let root = ((half / s) * (half / s) + (bc / s) * (bc / s)).sqrt() * s;
    let root = if half.re * root.re + half.im * root.im < 0.0 { -root } else { root };
    d - bc * (bc / (half + root))
}
