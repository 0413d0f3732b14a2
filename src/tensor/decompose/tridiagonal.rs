//! Eigenvalues of real symmetric tridiagonal matrices by implicit QL or QR iteration (LAPACK's `steqr`; Dubrulle,
//! Martin and Wilkinson 1968).

use super::turns::{rotation, select, turn};
use super::{Matrix, power_near};
use crate::interrupt;

/// The limit of steps per row; usually two suffice.
const STEPS: usize = 30;
/// The unit roundoff: half the distance from 1 to the next number.
const EPS: f64 = f64::EPSILON * 0.5;
/// Blocks with smaller numbers are scaled, because their squares would underflow.
const LEAST: f64 = 1e-122;

/// Diagonalises the tridiagonal matrix with diagonal `d` and off-diagonal `e`, and rotates the rows of `vectors`
/// accordingly; the values are sorted in ascending order.
pub(super) fn diagonalise(d: &mut [f64], e: &mut [f64], vectors: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    let (mut left, mut first) = (STEPS * n, 0);
    while first < n {
        let apart = |k: &usize| e[*k].abs() <= d[*k].abs().sqrt() * d[*k + 1].abs().sqrt() * EPS;
        let last = (first..n - 1).find(apart).unwrap_or(n - 1);
        block(&mut d[first..=last], &mut e[first..last], first, vectors, &mut left)?;
        first = last + 1;
    }
    if !d.iter().all(|x| x.is_finite()) {
        return None;
    }
    select(d, |x, y| x < y, |i, j| vectors.swap_rows(i, j));
    Some(())
}

/// Diagonalises an unreduced block whose first row is `top`; `left` is the number of steps that remain.
fn block(d: &mut [f64], e: &mut [f64], top: usize, vectors: &mut Matrix<f64>, left: &mut usize) -> Option<()> {
    let size = d.iter().chain(&*e).fold(0.0, |m: f64, x| m.max(x.abs()));
    if size == 0.0 || e.is_empty() {
        return Some(());
    }
    let by = if size < LEAST { power_near(size) } else { 1.0 };
    d.iter_mut().chain(&mut *e).for_each(|x| *x /= by);
    let last = d.len() - 1;
    // Steps run from the larger end to the smaller one: a QR step is a QL step of the reversed block.
    let turned = d[last].abs() < d[0].abs();
    if turned {
        d.reverse();
        e.reverse();
    }
    let row = |k: usize| top + if turned { last - k } else { k };
    let mut turns = Vec::new();
    let mut l = 0;
    while l < last {
        let small = |k: &usize| e[*k] * e[*k] <= EPS * EPS * d[*k].abs() * d[*k + 1].abs() + f64::MIN_POSITIVE;
        let m = (l..last).find(small).unwrap_or(last);
        if m < last {
            e[m] = 0.0;
        }
        if m == l {
            l += 1;
            continue;
        }
        if m == l + 1 {
            let (upper, lower) = if turned { (m, l) } else { (l, m) };
            let (large, small, turn_by) = of_two(d[upper], e[l], d[lower]);
            (d[upper], d[lower], e[l]) = (large, small, 0.0);
            turn(vectors, [row(upper), row(lower)].into_iter(), &[turn_by]);
            l += 2;
            continue;
        }
        interrupt::look().ok()?;
        *left = left.checked_sub(1)?;
        step(&mut d[l..=m], &mut e[l..m], &mut turns);
        turn(vectors, (l..=m).rev().map(row), &turns);
    }
    if turned {
        d.reverse();
    }
    d.iter_mut().for_each(|x| *x *= by);
    Some(())
}

/// One QL step, and its rotations, those of the last rows first.
fn step(d: &mut [f64], e: &mut [f64], turns: &mut Vec<(f64, f64)>) {
    turns.clear();
    let last = e.len();
    let half = (d[1] - d[0]) / (2.0 * e[0]);
    let mut g = d[last] - d[0] + e[0] / (half + half.hypot(1.0).copysign(half));
    let (mut c, mut s, mut p) = (1.0, 1.0, 0.0);
    for k in (0..last).rev() {
        let (f, b) = (s * e[k], c * e[k]);
        let r;
        (c, s, r) = rotation(g, f);
        if k + 1 < last {
            e[k + 1] = r;
        }
        g = d[k + 1] - p;
        let r = (d[k] - g) * s + 2.0 * c * b;
        p = s * r;
        d[k + 1] = g + p;
        g = c * r - b;
        turns.push((c, s));
    }
    d[0] -= p;
    e[0] = g;
}

/// The eigenvalues of `[[a, b], [b, c]]`, the one of larger magnitude first, and the cosine and sine of its vector
/// (`laev2`).
fn of_two(a: f64, b: f64, c: f64) -> (f64, f64, (f64, f64)) {
    let (sum, apart, twice) = (a + c, a - c, b + b);
    let (most, least) = if a.abs() > c.abs() { (a, c) } else { (c, a) };
    let (x, y) = (apart.abs().max(twice.abs()), apart.abs().min(twice.abs()));
    let root = if x == 0.0 { 0.0 } else { x * (1.0 + (y / x) * (y / x)).sqrt() };
    let (large, small) = if sum == 0.0 {
        (0.5 * root, -0.5 * root)
    } else {
        let large = 0.5 * (sum + root.copysign(sum));
        (large, (most / large) * least - (b / large) * b)
    };
    let side = apart + if apart >= 0.0 { root } else { -root };
    let (c, s) = if side.abs() > twice.abs() {
        let t = -twice / side;
        let s = 1.0 / (1.0 + t * t).sqrt();
        (t * s, s)
    } else if b == 0.0 {
        (1.0, 0.0)
    } else {
        let t = -side / twice;
        let c = 1.0 / (1.0 + t * t).sqrt();
        (c, t * c)
    };
    (large, small, if (sum >= 0.0) == (apart >= 0.0) { (-s, c) } else { (c, s) })
}
