//! `log2`, `log10` and the cube root, with FDLIBM's constants (Sun, 1993). The logarithms use `log` of `exponential`.

#![allow(clippy::excessive_precision, clippy::approx_constant)] // Coefficients as their sources print them.

use super::build::{Build, V, argument, float, int, select};
use super::exponential::{log_near, log_near_one, log_or_special};
use super::hyperbolic::with_sign;
use super::power::{left_over, significand, two_product};
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, U32, U64};

once! {
    /// Within 2 ulp; exact for powers of 2.
    pub(super) fn log2_f32() -> define("log2_f32", F32, log2);
    /// Within 2 ulp; exact for powers of 2.
    pub(super) fn log2_f64() -> define("log2_f64", F64, log2);
    /// Within 2 ulp.
    pub(super) fn log10_f32() -> define("log10_f32", F32, log10);
    /// Within 2 ulp.
    pub(super) fn log10_f64() -> define("log10_f64", F64, log10);
    /// Within 1 ulp.
    pub(super) fn cbrt_f32() -> define("cbrt_f32", F32, cbrt);
    /// Within 0.55 ulp.
    pub(super) fn cbrt_f64() -> define("cbrt_f64", F64, cbrt);
}

fn define(name: &'static str, compute: Compute, of: fn(&mut Build, V) -> V) -> Function {
    let mut b = Build::default();
    let result = of(&mut b, argument(0, compute));
    b.finish(name, vec![compute], result)
}

/// For a positive finite `x`: its exponent, and the logarithm of its significand in [sqrt(1/2), sqrt(2)). Then whether
/// `x` is positive and finite, and the logarithm of `x` for where it is not. For 32-bit floats.
fn pieces(b: &mut Build, x: &V) -> (V, V, V, V) {
    let (c, largest) = (F32, f64::from(f32::MAX));
    let plain =
        float(c, 0.0).less(x.clone()).and(x.clone().less(float(c, largest)).or(x.clone().equal(float(c, largest))));
    let plain = b.set(plain);
    let safe = b.set(select(plain.clone(), x.clone(), float(c, 1.0)));
    let (k, m) = significand(b, &safe);
    let log = log_near(b, m, None);
    let other = log_near(b, x.clone(), None);
    (k, log, plain, other)
}

/// The logarithm to another base of a 64-bit float: `k * step + log(m) * unit` with each factor in two parts, of which the first
/// of `step` has few bits.
fn log_of_base(b: &mut Build, x: &V, step: (f64, f64), unit: (f64, f64)) -> V {
    let n = |x: f64| float(F64, x);
    let plain = b.set(n(0.0).less(x.clone()).and(x.clone().less(n(f64::INFINITY))));
    let safe = b.set(select(plain, x.clone(), n(1.0)));
    let (k, m) = significand(b, &safe);
    let f = b.set(m - n(1.0));
    let (high, low) = log_near_one(b, &f, &n(0.0), n(0.0));
    let log = b.set(high.clone() + low.clone());
    let log_low = b.set(low - (log.clone() - high));
    let (product, product_low) = two_product(b, &log, &n(unit.0));
    let first = b.set(k.clone() * n(step.0));
    let sum = b.set(first.clone() + product.clone());
    let sum_low = product - (sum.clone() - first);
    let rest = b.set(log * n(unit.1) + log_low * n(unit.0) + k * n(step.1));
    let y = b.set(sum + (sum_low + (product_low + rest)));
    log_or_special(b, x, y)
}

fn log2(b: &mut Build, x: V) -> V {
    if x.1 == F64 {
        return log_of_base(b, &x, (1.0, 0.0), (1.442_695_040_888_963_387, 2.035_527_374_093_103_3e-17));
    }
    let c = x.1;
    let (k, log, plain, other) = pieces(b, &x);
    let (high, low) = (1.442_695_04, 1.925_963_033_5e-8);
    let fraction = b.set(log.clone() * float(c, high) + log * float(c, low));
    let result = b.set(k + fraction);
    b.set(select(plain, result, other))
}

fn log10(b: &mut Build, x: V) -> V {
    if x.1 == F64 {
        let step = (3.010_299_956_636_117_713_06e-1, 3.694_239_077_158_930_786_16e-13);
        return log_of_base(b, &x, step, (4.342_944_819_032_518_166_68e-1, 1.098_319_650_216_765_1e-17));
    }
    let c = x.1;
    let (k, log, plain, other) = pieces(b, &x);
    let (high, low) = (3.010_292_053_2e-1, 7.903_415_166_8e-7);
    let (unit, rest) = (4.342_944_920_06e-1, -1.010_305_013e-8);
    let fraction = b.set(k.clone() * float(c, low) + (log.clone() * float(c, rest) + log * float(c, unit)));
    let result = b.set(k * float(c, high) + fraction);
    b.set(select(plain, result, other))
}

fn cbrt(b: &mut Build, x: V) -> V {
    let c = x.1;
    let n = |x: f64| float(c, x);
    let a = b.set(x.clone().abs());
    let tiny = if c == F32 { f64::from(f32::MIN_POSITIVE) } else { f64::MIN_POSITIVE };
    let small = b.set(a.clone().less(n(tiny)));
    let largest = if c == F32 { f64::from(f32::MAX) } else { f64::MAX };
    let up = if c == F32 { 2f64.powi(24) } else { 2f64.powi(54) };
    let back = if c == F32 { 2f64.powi(-8) } else { 2f64.powi(-18) };
    let a = b.set(a.min(n(largest)));
    let a = b.set(select(small.clone(), a.clone() * n(up), a));
    // Dividing the bits by three gives 5 correct bits; a polynomial gives 23, and one Newton step the others.
    let guess = if c == F32 {
        a.clone().bits(U32).floor_div(int(U32, 3)) + int(U32, 709_958_130)
    } else {
        a.clone().bits(U64).floor_div(int(U64, 3)) + int(U64, 715_094_163i64 << 32)
    };
    let t = b.set(guess.bits(c));
    let safe = b.set(select(a.clone().equal(n(0.0)), n(1.0), a));
    let r = b.set(t.clone() * t.clone() * t.clone().div(safe.clone()));
    let low =
        b.horner(&r, &[1.621_429_720_105_354_466_14, -1.884_979_795_433_771_698_75, 1.875_951_824_271_770_096_43]);
    let high = b.horner(&r, &[0.145_996_192_886_612_446_982, -0.758_397_934_778_766_047_437]);
    let t = b.set(t * (low + r.clone() * r.clone() * r * high));
    // Low bits are cleared so that the square is exact.
    let t = b.set(if c == F32 {
        (t.bits(U32) + int(U32, 0x800)).and(int(U32, 0xffff_f000)).bits(F32)
    } else {
        (t.bits(U64) + int(U64, 0x8000_0000)).and(int(U64, !0x3fff_ffff)).bits(F64)
    });
    let s = b.set(t.clone() * t.clone());
    let ratio = b.set(safe.clone().div(s.clone()));
    let less = if c == F32 {
        ratio.clone() - t.clone()
    } else {
        // With the rounding error of the quotient.
        let ratio_low = left_over(b, &safe, &ratio, &s).div(s);
        (ratio.clone() - t.clone()) + ratio_low
    };
    let r = b.set(less.div(t.clone() + t.clone() + ratio));
    let result = b.set(t.clone() + t * r);
    let result = b.set(select(small, result.clone() * n(back), result));
    let result = with_sign(b, result, x.clone());
    let finite = x.clone().abs().less(n(f64::INFINITY)).and(x.clone().equal(n(0.0)).not());
    b.set(select(finite, result, x))
}
