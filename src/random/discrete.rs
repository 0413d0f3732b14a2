//! Discrete distributions of `Generator`, on valid parameters.
//!
//! As NumPy's distributions.c unless a source is named.

use super::continuous::{Bits, standard_gamma};
use super::math::ln;
use super::ziggurat::standard_exponential;

/// 2^63, the least double above every `i64`.
const TWO_63: f64 = 9_223_372_036_854_775_808.0;

/// Truncates as the x86-64 instruction that C's cast compiles to: NaN and
/// what overflows give the least integer.
pub(crate) fn truncate(x: f64) -> i64 {
    if (-TWO_63..TWO_63).contains(&x) { x as i64 } else { i64::MIN }
}

/// The logarithm of the gamma function, x > 0: S. Zhang and J. Jin,
/// "Computation of Special Functions" (1996).
pub(crate) fn ln_gamma(x: f64) -> f64 {
    const SERIES: [f64; 10] = [
        8.333333333333333e-02,
        -2.777777777777778e-03,
        7.936507936507937e-04,
        -5.952380952380952e-04,
        8.417508417508418e-04,
        -1.917526917526918e-03,
        6.41025641025641e-03,
        -2.955065359477124e-02,
        1.796443723688307e-01,
        -1.3924322169059,
    ];
    const LN_2PI: f64 = 1.837_877_066_409_345_3;
    if x == 1.0 || x == 2.0 {
        return 0.0;
    }
    if x.is_nan() || x <= 0.0 {
        return f64::NAN;
    }
    let shift = if x < 7.0 { (7.0 - x).trunc() } else { 0.0 };
    let mut x0 = x + shift;
    let square = (1.0 / x0) * (1.0 / x0);
    let mut sum = SERIES[9];
    for &term in SERIES[..9].iter().rev() {
        sum = sum * square + term;
    }
    let mut result = sum / x0 + 0.5 * LN_2PI + (x0 - 0.5) * ln(x0) - x0;
    for _ in 0..shift as u32 {
        result -= ln(x0 - 1.0);
        x0 -= 1.0;
    }
    result
}

/// A Poisson deviate; any `lam`, also those only NumPy's legacy paths reach.
pub(crate) fn poisson(bits: Bits, lam: f64) -> i64 {
    if lam >= 10.0 {
        poisson_ptrs(bits, lam)
    } else if lam == 0.0 {
        0
    } else {
        poisson_mult(bits, lam)
    }
}

/// Multiplication of uniforms: D. E. Knuth, TAOCP vol. 2, 3.4.1.
fn poisson_mult(bits: Bits, lam: f64) -> i64 {
    let limit = (-lam).exp();
    let mut product = 1.0;
    let mut count = 0;
    loop {
        product *= bits.next_double();
        // With NaN the comparison fails and the count ends.
        if product > limit {
            count += 1;
        } else {
            return count;
        }
    }
}

/// Transformed rejection: W. Hörmann, "The transformed rejection method for
/// generating Poisson random variables" (1993).
fn poisson_ptrs(bits: Bits, lam: f64) -> i64 {
    let root = lam.sqrt();
    let ln_lam = ln(lam);
    let b = 0.931 + 2.53 * root;
    let a = -0.059 + 0.02483 * b;
    let inv_alpha = 1.1239 + 1.1328 / (b - 3.4);
    let v_r = 0.9277 - 3.6224 / (b - 2.0);
    loop {
        let u = bits.next_double() - 0.5;
        let v = bits.next_double();
        let us = 0.5 - u.abs();
        let k = truncate(((2.0 * a / us + b) * u + lam + 0.43).floor());
        if us >= 0.07 && v <= v_r {
            return k;
        }
        if k < 0 || (us < 0.013 && v > us) {
            continue;
        }
        let log_ratio = ln(v) + ln(inv_alpha) - ln(a / (us * us) + b);
        if log_ratio <= -lam + k as f64 * ln_lam - ln_gamma(k as f64 + 1.0) {
            return k;
        }
    }
}

/// A Poisson deviate of gamma-distributed mean.
pub(crate) fn negative_binomial(bits: Bits, n: f64, p: f64) -> i64 {
    let lam = (1.0 - p) / p * standard_gamma(bits, n);
    poisson(bits, lam)
}

pub(crate) fn geometric(bits: Bits, p: f64) -> i64 {
    if p >= 1.0 / 3.0 {
        return geometric_search(bits, p);
    }
    let trials = (-standard_exponential(bits) / (-p).ln_1p()).ceil();
    if trials >= TWO_63 { i64::MAX } else { truncate(trials) }
}

/// Sequential search of the distribution function.
pub(crate) fn geometric_search(bits: Bits, p: f64) -> i64 {
    let q = 1.0 - p;
    let (mut sum, mut product) = (p, p);
    let u = bits.next_double();
    let mut count = 1;
    // Once terms underflow, a sum rounded below `u` would stay there.
    while u > sum && product > 0.0 {
        product *= q;
        sum += product;
        count += 1;
    }
    count
}

/// A. W. Kemp, "Efficient generation of logarithmically distributed
/// pseudo-random variables" (1981), algorithm LK.
pub(crate) fn logseries(bits: Bits, p: f64) -> i64 {
    let r = (-p).ln_1p();
    logseries_with(bits, p, |u| -(r * u).exp_m1())
}

/// The rejection step; `power(u)` is 1 - (1 - p)^u.
pub(crate) fn logseries_with(bits: Bits, p: f64, power: impl Fn(f64) -> f64) -> i64 {
    loop {
        let v = bits.next_double();
        if v >= p {
            return 1;
        }
        let q = power(bits.next_double());
        if v <= q * q {
            let count = truncate((1.0 + ln(v) / ln(q)).floor());
            if count >= 1 && v != 0.0 {
                return count;
            }
            continue;
        }
        return if v >= q { 1 } else { 2 };
    }
}

/// Beyond this, 2^(a-1) overflows and all but 1 has probability < 3e-309.
const ZIPF_LARGE: f64 = 1025.0;

/// L. Devroye, "Non-Uniform Random Variate Generation" (1986), X.6.1,
/// truncated to `i64`.
pub(crate) fn zipf(bits: Bits, a: f64) -> i64 {
    let am1 = a - 1.0;
    let least = TWO_63.powf(-am1);
    zipf_with(bits, a, |u| u * least + (1.0 - u))
}

/// The rejection step; `uniform` maps [0, 1) to the wanted part of (0, 1].
pub(crate) fn zipf_with(bits: Bits, a: f64, uniform: impl Fn(f64) -> f64) -> i64 {
    if a >= ZIPF_LARGE {
        return 1;
    }
    let am1 = a - 1.0;
    let b = 2.0_f64.powf(am1);
    loop {
        let u = uniform(bits.next_double());
        let v = bits.next_double();
        let x = u.powf(-1.0 / am1).floor();
        if !(1.0..=TWO_63).contains(&x) {
            continue;
        }
        let t = (1.0 + 1.0 / x).powf(am1);
        if v * x * (t - 1.0) / (b - 1.0) <= t / b {
            return truncate(x);
        }
    }
}
