//! Hyperbolic functions of doubles, their inverses, `expm1` and `exp2`: exponentials and arguments of logarithms as the sums of two
//! (Dekker 1971), so that little error remains beyond the final rounding.

use super::build::{Build, V, argument, float, int, select};
use super::exponential::{ExpTerms, exp_kernel_64, exp_terms_64, exp64, log64, scale};
use super::hyperbolic::{half_exp, power_of_two, with_sign};
use super::power::{left_over, root_pair, two_product, two_sum};
use super::{Function, once};
use crate::dtype::Compute::{F64, U64};

once! {
    /// Within 0.55 ulp.
    pub(super) fn expm1_f64() -> define("expm1_f64", expm1);
    /// Within 0.55 ulp.
    pub(super) fn exp2_f64() -> define("exp2_f64", exp2);
    /// Within 0.55 ulp, and 1 above 22.
    pub(super) fn sinh_f64() -> define("sinh_f64", sinh);
    /// Within 0.55 ulp, and 1 above 22.
    pub(super) fn cosh_f64() -> define("cosh_f64", cosh);
    /// Within 0.55 ulp.
    pub(super) fn asinh_f64() -> define("asinh_f64", asinh);
    /// Within 0.55 ulp; NaN below 1.
    pub(super) fn acosh_f64() -> define("acosh_f64", acosh);
    /// Within 0.55 ulp; NaN where |x| > 1.
    pub(super) fn atanh_f64() -> define("atanh_f64", atanh);
}

fn define(name: &'static str, of: fn(&mut Build, V) -> V) -> Function {
    let mut b = Build::default();
    let result = of(&mut b, argument(0, F64));
    b.finish(name, vec![F64], result)
}

fn n(x: f64) -> V {
    float(F64, x)
}

/// `x`, with 0 for NaN, and what is outside brought to the nearer end.
fn inside(b: &mut Build, x: &V, least: f64, most: f64) -> V {
    b.set(select(x.clone().is_nan(), n(0.0), x.clone().min(n(most)).max(n(least))))
}

/// `1 + r + half + rest`, in two parts.
fn in_two(b: &mut Build, terms: &ExpTerms) -> (V, V) {
    let ExpTerms { r, half, rest, .. } = terms;
    let first = b.set(n(1.0) + r.clone());
    let first_low = r.clone() - (first.clone() - n(1.0));
    let sum = b.set(first.clone() + half.clone());
    let sum_low = half.clone() - (sum.clone() - first);
    let small = b.set(rest.clone() + (first_low + sum_low));
    let high = b.set(sum.clone() + small.clone());
    let low = b.set(small - (high.clone() - sum));
    (high, low)
}

fn expm1(b: &mut Build, x: V) -> V {
    let safe = inside(b, &x, -41.0, 41.0);
    let terms = exp_terms_64(b, safe);
    let ExpTerms { r, half, rest, n: exponent } = &terms;
    // Where n is 0, nothing is added to 1 and taken from it again.
    let sum = b.set(r.clone() + half.clone());
    let near = b.set(sum.clone() + ((half.clone() - (sum - r.clone())) + rest.clone()));
    let (high, low) = in_two(b, &terms);
    let power = b.set(power_of_two(exponent.clone()));
    let scaled = b.set(high * power.clone());
    let (less, less_low) = two_sum(b, &scaled, &n(-1.0));
    let middle = b.set(less + (less_low + low * power));
    let far = exp64(b, x.clone());
    let result = b.set(select(exponent.clone().equal(n(0.0)), near, middle));
    let result = b.set(select(n(41.0).less(x.clone()), far, result));
    // -0.0 and NaN are returned unchanged.
    b.set(select(x.clone().is_nan().or(x.clone().equal(n(0.0))), x, result))
}

fn exp2(b: &mut Build, x: V) -> V {
    let safe = inside(b, &x, -1080.0, 1030.0);
    let whole = b.set(safe.clone().nearest());
    let part = b.set(safe - whole.clone());
    let (r, r_low) = two_product(b, &part, &n(std::f64::consts::LN_2));
    let low = b.set(-(r_low + part * n(2.319_046_813_846_299_6e-17)));
    let y = exp_kernel_64(b, r, low);
    let y = scale(b, y, whole);
    b.set(select(x.clone().is_nan(), x, y))
}

/// `exp(a)/2` and `exp(-a)/2` for `a` from 0 to 22, each in two parts.
fn halves(b: &mut Build, a: &V) -> ((V, V), (V, V)) {
    let safe = inside(b, a, 0.0, 22.0);
    let terms = exp_terms_64(b, safe);
    let (high, low) = in_two(b, &terms);
    let power = b.set(power_of_two(terms.n - n(1.0)));
    let (high, low) = (b.set(high * power.clone()), b.set(low * power));
    let inverse = b.set(n(0.25).div(high.clone()));
    let missing = left_over(b, &n(0.25), &inverse, &high) - inverse.clone() * low.clone();
    let inverse_low = b.set(missing.div(high.clone()));
    ((high, low), (inverse, inverse_low))
}

fn sinh(b: &mut Build, x: V) -> V {
    let a = b.set(x.clone().abs());
    let ((high, low), (inverse, inverse_low)) = halves(b, &a);
    let less = b.set(high.clone() - inverse.clone());
    let less_low = (high - less.clone()) - inverse;
    let middle = b.set(less + (less_low + (low - inverse_low)));
    // The series, below 0.3.
    let z = b.set(a.clone() * a.clone());
    let factors = [6_227_020_800.0, 39_916_800.0, 362_880.0, 5_040.0, 120.0, 6.0].map(|factorial: f64| 1.0 / factorial);
    let p = b.horner(&z, &factors);
    let near = b.set(a.clone() + a.clone() * (z * p));
    let far = half_exp(b, a.clone());
    let result = b.set(select(a.clone().less(n(0.3)), near, middle));
    let result = b.set(select(a.less(n(22.0)), result, far));
    let result = with_sign(b, result, x.clone());
    b.set(select(x.clone().is_nan(), x, result))
}

fn cosh(b: &mut Build, x: V) -> V {
    let a = b.set(x.clone().abs());
    let ((high, low), (inverse, inverse_low)) = halves(b, &a);
    let sum = b.set(high.clone() + inverse.clone());
    let sum_low = inverse - (sum.clone() - high);
    let middle = b.set(sum + (sum_low + (low + inverse_low)));
    let far = half_exp(b, a.clone());
    let result = b.set(select(a.less(n(22.0)), middle, far));
    b.set(select(x.clone().is_nan(), x, result))
}

/// Above this the 1 under the roots is nothing; below its inverse asinh and atanh are their arguments.
const FAR: f64 = 268_435_456.0;

/// `log(x + sqrt(x*x + one))` for a positive `x` of at most [`FAR`].
fn log_of_root(b: &mut Build, x: &V, one: f64) -> V {
    let (square, square_low) = two_product(b, x, x);
    let (sum, sum_low) = two_sum(b, &square, &n(one));
    let (root, root_low) = root_pair(b, &sum, sum_low + square_low);
    let (u, u_low) = two_sum(b, x, &root);
    let more = b.set((u_low + root_low).div(u.clone()));
    log64(b, u, Some(more))
}

/// `log(2x)`.
fn log_of_double(b: &mut Build, x: &V) -> V {
    log64(b, x.clone(), None) + n(std::f64::consts::LN_2)
}

fn asinh(b: &mut Build, x: V) -> V {
    let a = b.set(x.clone().abs());
    let safe = inside(b, &a, 0.0, FAR);
    let near = log_of_root(b, &safe, 1.0);
    let far = log_of_double(b, &a);
    let result = b.set(select(n(FAR).less(a.clone()), far, near));
    let result = b.set(select(a.clone().less(n(1.0 / FAR)), a, result));
    let result = with_sign(b, result, x.clone());
    b.set(select(x.clone().is_nan(), x, result))
}

fn acosh(b: &mut Build, x: V) -> V {
    let safe = inside(b, &x, 1.0, FAR);
    let near = log_of_root(b, &safe, -1.0);
    let far = log_of_double(b, &x);
    let result = b.set(select(n(FAR).less(x.clone()), far, near));
    outside(b, x.clone().less(n(1.0)), x, result)
}

fn atanh(b: &mut Build, x: V) -> V {
    let a = b.set(x.clone().abs());
    let safe = b.set(select(a.clone().less(n(1.0)), a.clone(), n(0.0)));
    let (above, above_low) = two_sum(b, &n(1.0), &safe);
    let (below, below_low) = two_sum(b, &n(1.0), &-safe);
    let ratio = b.set(above.clone().div(below.clone()));
    let missing = left_over(b, &above, &ratio, &below) + (above_low - ratio.clone() * below_low);
    // Of the ratio, and relative to it.
    let more = b.set(missing.div(below).div(ratio.clone()));
    let log = log64(b, ratio, Some(more));
    let result = b.set(log * n(0.5));
    let result = b.set(select(a.clone().less(n(1.0 / FAR)), a.clone(), result));
    let result = b.set(select(a.clone().equal(n(1.0)), n(f64::INFINITY), result));
    let result = with_sign(b, result, x.clone());
    outside(b, n(1.0).less(a), x, result)
}

/// NaN outside of a function's domain, and where `x` is NaN.
fn outside(b: &mut Build, is_outside: V, x: V, result: V) -> V {
    let nan = int(U64, 0x7ff8_0000_0000_0000).bits(F64);
    let result = b.set(select(is_outside, nan, result));
    b.set(select(x.clone().is_nan(), x, result))
}
