//! The gamma function and its logarithm by the Lanczos approximation, as CPython computes them.

use super::{cos, exp, log, pow, sin};
use std::f64::consts::PI;

const G: f64 = 6.024_680_040_776_73;
const G_LESS_HALF: f64 = 5.524_680_040_776_73;
const LOG_PI: f64 = 1.144_729_885_849_400_2;

const NUMERATOR: [f64; 13] = [
    23_531_376_880.410_76,
    42_919_803_642.649_1,
    35_711_959_237.355_67,
    17_921_034_426.037_21,
    6_039_542_586.352_028,
    1_439_720_407.311_721_6,
    248_874_557.862_054_17,
    31_426_415.585_400_194,
    2_876_370.628_935_372_5,
    186_056.265_395_223_48,
    8_071.672_002_365_816,
    210.824_277_751_579_36,
    2.506_628_274_631_000_2,
];
const DENOMINATOR: [f64; 13] = [
    0.0,
    39_916_800.0,
    120_543_840.0,
    150_917_976.0,
    105_258_076.0,
    45_995_730.0,
    13_339_535.0,
    2_637_558.0,
    357_423.0,
    32_670.0,
    1_925.0,
    66.0,
    1.0,
];

fn sum(x: f64) -> f64 {
    let terms = NUMERATOR.iter().zip(&DENOMINATOR);
    let (above, below) = if x < 5.0 {
        terms.rev().fold((0.0, 0.0), |(above, below), (n, d)| (above * x + n, below * x + d))
    } else {
        terms.fold((0.0, 0.0), |(above, below), (n, d)| (above / x + n, below / x + d))
    };
    above / below
}

/// The sine of pi times `x`.
fn sin_pi(x: f64) -> f64 {
    let y = x.abs() % 2.0;
    let value = match (2.0 * y).round() as i32 {
        0 => sin(PI * y),
        1 => cos(PI * (y - 0.5)),
        2 => sin(PI * (1.0 - y)),
        3 => -cos(PI * (y - 1.5)),
        _ => sin(PI * (y - 2.0)),
    };
    value.copysign(value * x)
}

/// The gamma function; NaN at the negative integers, infinite at 0.
pub(crate) fn gamma(x: f64) -> f64 {
    if !x.is_finite() {
        return if x == f64::NEG_INFINITY { f64::NAN } else { x };
    }
    if x == 0.0 {
        return f64::INFINITY.copysign(x);
    }
    if x == x.floor() {
        if x < 0.0 {
            return f64::NAN;
        }
        if x <= 23.0 {
            return (2..x as i64).map(|i| i as f64).product();
        }
    }
    let size = x.abs();
    if size < 1e-20 {
        return 1.0 / x;
    }
    if size > 200.0 {
        return if x < 0.0 { 0.0 / sin_pi(x) } else { f64::INFINITY };
    }
    let y = size + G_LESS_HALF;
    // The rounding error of the addition.
    let lost = if size > G_LESS_HALF { (y - size) - G_LESS_HALF } else { (y - G_LESS_HALF) - size };
    let z = lost * G / y;
    let root = |power: f64| pow(y, power);
    if x < 0.0 {
        let mut r = -PI / sin_pi(size) / size * exp(y) / sum(size);
        r -= z * r;
        return if size < 140.0 { r / root(size - 0.5) } else { r / root(size / 2.0 - 0.25) / root(size / 2.0 - 0.25) };
    }
    let mut r = sum(size) / exp(y);
    r += z * r;
    if size < 140.0 { r * root(size - 0.5) } else { r * root(size / 2.0 - 0.25) * root(size / 2.0 - 0.25) }
}

/// The logarithm of the absolute value of the gamma function; infinite at 0 and the negative integers.
pub(crate) fn lgamma(x: f64) -> f64 {
    if !x.is_finite() {
        return if x.is_nan() { x } else { f64::INFINITY };
    }
    if x == x.floor() && x <= 2.0 {
        return if x <= 0.0 { f64::INFINITY } else { 0.0 };
    }
    let size = x.abs();
    if size < 1e-20 {
        return -log(size);
    }
    let mut r = log(sum(size)) - G;
    r += (size - 0.5) * (log(size + G - 0.5) - 1.0);
    if x < 0.0 { LOG_PI - log(sin_pi(size).abs()) - log(size) - r } else { r }
}
