//! Singular values of real bidiagonal matrices by implicit QR iteration (LAPACK's `bdsqr`; Demmel and Kahan, "Accurate
//! singular values of bidiagonal matrices", 1990), in the orders in which LAPACK leaves them (`lasdq`, `bdsdc`).

use super::Matrix;
use super::turns::{rotation, select, turn};
use crate::interrupt;

/// The unit roundoff: half the distance from 1 to the next number.
const EPS: f64 = f64::EPSILON * 0.5;
/// The relative size below which an element is negligible: `EPS` to the power of 7/8.
const SMALL: f64 = 98.701_492_826_108_21 * EPS;
/// The limit of rows that QR steps may visit, per pair of row and column.
const MOST: usize = 6;

/// Diagonalises the bidiagonal matrix with diagonal `d` and superdiagonal `e`, and rotates the rows of `u` and `v`
/// (columns of the factors) accordingly; the values are sorted in descending order.
pub(super) fn diagonalise(d: &mut [f64], e: &mut [f64], u: &mut Matrix<f64>, v: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    if n < 2 {
        // For a single value its sign goes to `u`; below signs go to `v`.
        u.data.iter_mut().zip(&*d).for_each(|(x, d)| *x = d.signum());
        d.iter_mut().for_each(|d| *d = d.abs());
        return Some(());
    }
    rising(d, e, u, v)?;
    select(
        d,
        |x, y| x > y,
        |i, j| {
            u.swap_rows(i, j);
            v.swap_rows(i, j);
        },
    );
    Some(())
}

/// As [`diagonalise`], with ascending values. They are sorted in descending order first, as LAPACK does: for equal
/// values each sort exchanges vectors.
pub(super) fn rising(d: &mut [f64], e: &mut [f64], u: &mut Matrix<f64>, v: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    steps(d, e, u, v)?;
    for (k, value) in d.iter_mut().enumerate() {
        if *value < 0.0 {
            v.data[k * v.columns..(k + 1) * v.columns].iter_mut().for_each(|x| *x = -*x);
        }
        *value = value.abs();
    }
    let mut swap = |i: usize, j: usize| {
        u.swap_rows(i, j);
        v.swap_rows(i, j);
    };
    d.reverse();
    select(d, |x, y| x < y, |i, j| swap(n - 1 - i, n - 1 - j));
    d.reverse();
    select(d, |x, y| x < y, &mut swap);
    d.iter().all(|x| x.is_finite()).then_some(())
}

/// Rotates a subdiagonal to a superdiagonal; returns the rotations of the rows.
pub(super) fn raise(d: &mut [f64], e: &mut [f64]) -> Vec<(f64, f64)> {
    let last = d.len().saturating_sub(1);
    let one = |k: usize| {
        let (c, s, r) = rotation(d[k], e[k]);
        (d[k], e[k], d[k + 1]) = (r, s * d[k + 1], c * d[k + 1]);
        (c, s)
    };
    (0..last).map(one).collect()
}

/// The QR iteration: reduces `e` to zero. The values left in `d` are unsorted and may be negative.
fn steps(d: &mut [f64], e: &mut [f64], u: &mut Matrix<f64>, v: &mut Matrix<f64>) -> Option<()> {
    let n = d.len();
    let least = least_value(d, e) / (n as f64).sqrt();
    let tiny = (SMALL * least).max((MOST * n * n) as f64 * f64::MIN_POSITIVE);
    let mut left = MOST * n * n;
    let mut before = None;
    let mut downwards = true;
    let (mut of_v, mut of_u) = (Vec::new(), Vec::new());
    let mut last = n - 1;
    while last > 0 {
        let end = (0..last).rev().find(|k| e[*k].abs() <= tiny);
        if let Some(k) = end {
            e[k] = 0.0;
        }
        let first = end.map_or(0, |k| k + 1);
        if first == last {
            last -= 1;
            continue;
        }
        if first + 1 == last {
            let two = of_two(d[first], e[first], d[last]);
            (d[first], d[last], e[first]) = (two.large, two.small, 0.0);
            turn(v, first..=last, &[two.right]);
            turn(u, first..=last, &[two.left]);
            last = last.saturating_sub(2);
            continue;
        }
        interrupt::look().ok()?;
        // In a new block, the steps start at its larger end.
        if before.is_none_or(|(low, high)| first > high || last < low) {
            downwards = d[first].abs() >= d[last].abs();
        }
        let (d, e) = (&mut d[first..=last], &mut e[first..last]);
        // An upward step is a downward step of the transpose, read from its end.
        if !downwards {
            d.reverse();
            e.reverse();
        }
        let shift = shift(d, e, n);
        if let Some(shift) = shift {
            before = Some((first, last));
            left = left.checked_sub(last - first)?;
            of_v.clear();
            of_u.clear();
            if shift == 0.0 {
                step_unshifted(d, e, &mut of_v, &mut of_u);
            } else {
                step(d, e, shift, &mut of_v, &mut of_u);
            }
            let beside = &mut e[last - first - 1];
            if beside.abs() <= tiny {
                *beside = 0.0;
            }
        }
        if !downwards {
            d.reverse();
            e.reverse();
        }
        if shift.is_some() && downwards {
            turn(v, first..=last, &of_v);
            turn(u, first..=last, &of_u);
        } else if shift.is_some() {
            turn(u, (first..=last).rev(), &of_v);
            turn(v, (first..=last).rev(), &of_u);
        }
    }
    Some(())
}

/// An estimate of the least singular value.
fn least_value(d: &[f64], e: &[f64]) -> f64 {
    let mut mu = d[0].abs();
    let mut least = mu;
    for (d, e) in d[1..].iter().zip(e) {
        if least == 0.0 {
            break;
        }
        mu = d.abs() * (mu / (mu + e.abs()));
        least = least.min(mu);
    }
    least
}

/// The shift of the next downward step, or zero where a shift would lose the accuracy of small values; `None` if a
/// negligible element was found, which splits the block.
fn shift(d: &[f64], e: &mut [f64], n: usize) -> Option<f64> {
    let last = e.len();
    if e[last - 1].abs() <= SMALL * d[last].abs() {
        e[last - 1] = 0.0;
        return None;
    }
    let mut mu = d[0].abs();
    let mut least = mu;
    for (e, d) in e.iter_mut().zip(&d[1..]) {
        if e.abs() <= SMALL * mu {
            *e = 0.0;
            return None;
        }
        mu = d.abs() * (mu / (mu + e.abs()));
        least = least.min(mu);
    }
    let most = d.iter().chain(&*e).fold(0.0, |m: f64, x| m.max(x.abs()));
    if n as f64 * SMALL * (least / most) <= EPS.max(0.01 * SMALL) {
        return Some(0.0);
    }
    let shift = least_of_two(d[last - 1], e[last - 1], d[last]);
    let against = shift / d[0].abs();
    Some(if d[0] != 0.0 && against * against < EPS { 0.0 } else { shift })
}

type Turns = Vec<(f64, f64)>;

/// A QR step without a shift, and the rotations of the columns and rows.
fn step_unshifted(d: &mut [f64], e: &mut [f64], of_v: &mut Turns, of_u: &mut Turns) {
    let last = e.len();
    let (mut c, mut before, mut s_before) = (1.0, 1.0, 0.0);
    for k in 0..last {
        let (now, s, r) = rotation(d[k] * c, e[k]);
        if k > 0 {
            e[k - 1] = s_before * r;
        }
        c = now;
        (before, s_before, d[k]) = rotation(before * r, d[k + 1] * s);
        of_v.push((c, s));
        of_u.push((before, s_before));
    }
    let h = d[last] * c;
    (d[last], e[last - 1]) = (h * before, h * s_before);
}

/// A QR step with a shift, and the rotations of the columns and rows.
fn step(d: &mut [f64], e: &mut [f64], shift: f64, of_v: &mut Turns, of_u: &mut Turns) {
    let last = e.len();
    let mut f = (d[0].abs() - shift) * (1f64.copysign(d[0]) + shift / d[0]);
    let mut g = e[0];
    for k in 0..last {
        let (c, s, r) = rotation(f, g);
        if k > 0 {
            e[k - 1] = r;
        }
        f = c * d[k] + s * e[k];
        e[k] = c * e[k] - s * d[k];
        g = s * d[k + 1];
        d[k + 1] *= c;
        of_v.push((c, s));
        let (c, s, r) = rotation(f, g);
        d[k] = r;
        f = c * e[k] + s * d[k + 1];
        d[k + 1] = c * d[k + 1] - s * e[k];
        if k + 1 < last {
            g = s * e[k + 1];
            e[k + 1] *= c;
        }
        of_u.push((c, s));
    }
    e[last - 1] = f;
}

/// The smaller singular value of `[[f, g], [0, h]]` (`las2`).
fn least_of_two(f: f64, g: f64, h: f64) -> f64 {
    let (f, g, h) = (f.abs(), g.abs(), h.abs());
    let (low, high) = (f.min(h), f.max(h));
    if low == 0.0 {
        return 0.0;
    }
    let (sum, apart) = (1.0 + low / high, (high - low) / high);
    if g < high {
        let square = (g / high) * (g / high);
        return low * (2.0 / ((sum * sum + square).sqrt() + (apart * apart + square).sqrt()));
    }
    let by = high / g;
    if by == 0.0 {
        return low * high / g;
    }
    let (x, y) = (sum * by, apart * by);
    2.0 * (low * (1.0 / ((1.0 + x * x).sqrt() + (1.0 + y * y).sqrt()))) * by
}

/// Two singular values with signs, and the cosines and sines of their vectors.
struct Two {
    large: f64,
    small: f64,
    right: (f64, f64),
    left: (f64, f64),
}

/// The singular values of `[[f, g], [0, h]]`, accurate to a few ulps (`lasv2`).
fn of_two(f: f64, g: f64, h: f64) -> Two {
    // The larger diagonal element comes first.
    let swapped = h.abs() > f.abs();
    let (top, end) = if swapped { (h, f) } else { (f, h) };
    let (fa, ga, ha) = (top.abs(), g.abs(), end.abs());
    let (mut small, mut large) = (ha, fa);
    let (mut left, mut right) = ((1.0, 0.0), (1.0, 0.0));
    if ga > fa && fa / ga < EPS {
        large = ga;
        small = if ha > 1.0 { fa / (ga / ha) } else { (fa / ga) * ha };
        left = (1.0, end / g);
        right = (top / g, 1.0);
    } else if ga != 0.0 {
        let apart = fa - ha;
        let l = if apart == fa { 1.0 } else { apart / fa };
        let m = g / top;
        let (t, square) = (2.0 - l, m * m);
        let s = (t * t + square).sqrt();
        let r = if l == 0.0 { m.abs() } else { (l * l + square).sqrt() };
        let a = 0.5 * (s + r);
        (small, large) = (ha / a, fa * a);
        let t = if square != 0.0 {
            (m / (s + t) + m / (r + l)) * (1.0 + a)
        } else if l == 0.0 {
            2f64.copysign(top) * 1f64.copysign(g)
        } else {
            g / apart.copysign(top) + m / t
        };
        let length = (t * t + 4.0).sqrt();
        right = (2.0 / length, t / length);
        left = ((right.0 + right.1 * m) / a, (end / top) * right.1 / a);
    }
    if swapped {
        (left, right) = ((right.1, right.0), (left.1, left.0));
    }
    let sign = |x: f64| 1f64.copysign(x);
    let whole = if ga > fa {
        sign(right.1) * sign(left.0) * sign(g)
    } else if swapped {
        sign(right.1) * sign(left.1) * sign(h)
    } else {
        sign(right.0) * sign(left.0) * sign(f)
    };
    Two { large: large.copysign(whole), small: small.copysign(whole * sign(f) * sign(h)), right, left }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_singular_values_have_the_product_and_the_squares_of_the_matrix() {
        let numbers = [0.5, -1.0, 3.0, -40.0, 1e3];
        for (f, g, h) in numbers.iter().flat_map(|f| numbers.iter().flat_map(move |g| numbers.map(|h| (*f, *g, h)))) {
            let near = |x: f64, y: f64| (x / y - 1.0).abs() < 1e-12;
            let Two { large, small, .. } = of_two(f, g, h);
            assert!(near(large * small, f * h), "{f} {g} {h}: {large} {small}");
            assert!(near(large * large + small * small, f * f + g * g + h * h), "{f} {g} {h}: {large} {small}");
            let least = least_of_two(f, g, h);
            assert!(near(least, small.abs()), "{f} {g} {h}: {least} instead of {small}");
        }
        assert_eq!(least_of_two(0.0, 2.0, 3.0), 0.0);
    }
}
