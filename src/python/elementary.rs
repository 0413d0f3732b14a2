//! Elementary functions of Python's floats, rounded as common C libraries round them.
//!
//! Functions that a C library computes to within little more than half a unit in the last place (`exp`, `log`, `pow`,
//! `sin`, `cos`) are computed here in double-double arithmetic and rounded once. The others use the formulas of Sun's
//! fdlibm on top of these; `gamma` and `lgamma` are CPython's. Programs therefore print the same digits in a browser as
//! under CPython.

mod erfc;
mod gamma;
mod pairs;
mod sun;

pub(crate) use erfc::erfc;
pub(crate) use gamma::{gamma, lgamma};
use pairs::{Pair, exp_pair, log_pair, sin_cos};
pub(crate) use sun::{acosh, asinh, atanh, cbrt, cosh, erf, expm1, log1p, log10, sinh, tanh};

const LN_2: Pair = Pair(std::f64::consts::LN_2, 2.319_046_813_846_299_6e-17);
const PI: Pair = Pair(std::f64::consts::PI, 1.224_646_799_147_353_2e-16);

/// `e**x`.
pub(crate) fn exp(x: f64) -> f64 {
    if !(-745.2..709.8).contains(&x) {
        return libm::exp(x);
    }
    exp_pair(Pair(x, 0.0))
}

/// `2**x`.
pub(crate) fn exp2(x: f64) -> f64 {
    if !(-1074.0..1024.0).contains(&x) || x.fract() == 0.0 {
        return libm::exp2(x);
    }
    exp_pair(LN_2.times(Pair(x, 0.0)))
}

/// The natural logarithm.
pub(crate) fn log(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() { log_pair(x).sum() } else { libm::log(x) }
}

/// The logarithm to base 2.
pub(crate) fn log2(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return libm::log2(x);
    }
    let (fraction, exponent) = libm::frexp(x);
    if fraction == 0.5 { f64::from(exponent - 1) } else { log_pair(x).over(LN_2).sum() }
}

/// `x**y` with the special cases of C's `pow`.
pub(crate) fn pow(x: f64, y: f64) -> f64 {
    if y == 2.0 {
        return x * x;
    }
    if (2.0 * y).fract() == 0.0 && y.abs() <= 32.0 && y != 0.0 && is_middling(x) && (x > 0.0 || y.fract() == 0.0) {
        let power = Pair(x, 0.0).half_power((2.0 * y.abs()) as u32);
        return if y < 0.0 { Pair(1.0, 0.0).over(power).sum() } else { power.sum() };
    }
    let plain = libm::pow(x, y);
    if !plain.is_finite() || plain.abs() < 1e-290 || plain.abs() > 1e300 || x == 1.0 || y == 0.0 || y == 1.0 {
        return plain;
    }
    let rounded = exp_pair(log_pair(x.abs()).times(Pair(y, 0.0)));
    if plain < 0.0 { -rounded } else { rounded }
}

/// The square root of the sum of the squares.
pub(crate) fn hypot(parts: &[f64]) -> f64 {
    let most = parts.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
    if parts.iter().any(|x| x.is_infinite()) {
        return f64::INFINITY;
    }
    if parts.iter().any(|x| x.is_nan()) {
        return f64::NAN;
    }
    if most == 0.0 {
        return 0.0;
    }
    let (_, exponent) = libm::frexp(most);
    let total = parts.iter().fold(Pair(0.0, 0.0), |total, &x| {
        let x = libm::ldexp(x, -exponent);
        total.plus(Pair::product(x, x))
    });
    let root = libm::sqrt(total.sum());
    let rest = total.plus(Pair::product(root, -root)).sum();
    libm::ldexp(root + rest / (2.0 * root), exponent)
}

/// Whether an argument lies in the range where double-double arithmetic pays; outside it other methods are as accurate.
fn is_middling(x: f64) -> bool {
    (1e-9..1e6).contains(&x.abs())
}

/// The sine of `x` in radians.
pub(crate) fn sin(x: f64) -> f64 {
    if is_middling(x) { sin_cos(Pair(x, 0.0)).0.sum() } else { libm::sin(x) }
}

/// The cosine of `x` in radians.
pub(crate) fn cos(x: f64) -> f64 {
    if is_middling(x) { sin_cos(Pair(x, 0.0)).1.sum() } else { libm::cos(x) }
}

/// The tangent of `x` in radians.
pub(crate) fn tan(x: f64) -> f64 {
    if !is_middling(x) {
        return libm::tan(x);
    }
    let (sin, cos) = sin_cos(Pair(x, 0.0));
    sin.over(cos).sum()
}

/// The arc sine, in radians.
pub(crate) fn asin(x: f64) -> f64 {
    let near = libm::asin(x);
    if !(1e-9..1.0).contains(&x.abs()) {
        return near;
    }
    let (sin, cos) = sin_cos(Pair(near, 0.0));
    near + Pair(x, 0.0).minus(sin).over(cos).sum()
}

/// The arc cosine, in radians.
pub(crate) fn acos(x: f64) -> f64 {
    let near = libm::acos(x);
    if x.is_nan() || x.abs() >= 1.0 {
        return near;
    }
    let (sin, cos) = sin_cos(Pair(near, 0.0));
    near + cos.minus(Pair(x, 0.0)).over(sin).sum()
}

/// The arc tangent, in radians.
pub(crate) fn atan(x: f64) -> f64 {
    if is_middling(x) { atan2(x, 1.0) } else { libm::atan(x) }
}

/// The angle of the point `(x, y)` in radians, in `[-pi, pi]`.
pub(crate) fn atan2(y: f64, x: f64) -> f64 {
    let near = libm::atan2(y, x);
    if !(is_middling(x) && is_middling(y)) {
        return near;
    }
    let (sin, cos) = sin_cos(Pair(near, 0.0));
    let (x, y) = (Pair(x, 0.0), Pair(y, 0.0));
    near + y.times(cos).minus(x.times(sin)).over(x.times(cos).plus(y.times(sin))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_c() {
        assert_eq!(exp(1.0), std::f64::consts::E);
        assert_eq!(log(3.0), 1.098_612_288_668_109_8);
        assert_eq!(cosh(1.0), 1.543_080_634_815_243_7);
        assert_eq!(pow(1.1, 4.0), 1.464_100_000_000_000_4);
        assert_eq!(pow(2.5, -5.0), 0.010_24);
        assert_eq!(sin(std::f64::consts::PI), 1.224_646_799_147_353_2e-16);
        assert_eq!(hypot(&[3.0, 4.0]), 5.0);
    }
}
