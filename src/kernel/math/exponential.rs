//! `exp`, `log` and `tanh`. F32: Cody-Waite reduction; a minimax polynomial computed for this project for `exp`, the
//! polynomials of Cephes (Moshier) for `log` and `tanh`. F64: the same reduction; a minimax polynomial computed for
//! this project for `exp`, FDLIBM's (Sun) for `log`, and Cephes' rational function for `tanh` of small arguments.

#![allow(clippy::excessive_precision)] // Coefficients as their sources print them.

use super::build::{Build, V, argument, float, int, select, word};
use super::power::{significand, two_product};
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, I32, I64, U32, U64};

once! {
    /// Within 1 ulp; 0 below -104, infinity above 88.73.
    pub(super) fn exp_f32() -> {
        let mut b = Build::default();
        let result = exp32(&mut b, argument(0, F32));
        Function { fast_path: Some((NORMAL_32, exp_f32_normal)), ..b.finish("exp_f32", vec![F32], result) }
    };

    /// `exp_f32` for arguments that are not NaN and whose result is normal.
    fn exp_f32_normal() -> {
        let mut b = Build::default();
        let x = argument(0, F32);
        let (n, power) = whole_and_power(&mut b, x.clone());
        let r = reduced_32(&mut b, x, n);
        let y = exp_kernel_32(&mut b, r);
        b.finish("exp_f32_normal", vec![F32], y * power)
    };

    /// Within 1 ulp; NaN below 0, -infinity at 0.
    pub(super) fn log_f32() -> {
        let mut b = Build::default();
        let result = log32(&mut b, argument(0, F32), None);
        b.finish("log_f32", vec![F32], result)
    };

    /// Within 2 ulp; odd to the last bit.
    pub(super) fn tanh_f32() -> {
        let mut b = Build::default();
        let x = argument(0, F32);
        let a = b.set(x.clone().abs());
        let z = b.set(x.clone() * x.clone());
        let p = b.horner(&z, &[-5.704_988_727_45e-3, 2.063_908_879_54e-2, -5.373_971_555_31e-2, 1.333_144_220_36e-1, -3.333_328_194_22e-1]);
        let small = b.set(p * z * x.clone() + x.clone());
        let e = exp32(&mut b, a.clone() + a.clone());
        let large = b.set(float(F32, 1.0) - float(F32, 2.0).div(e + float(F32, 1.0)));
        let result = select(a.clone().less(float(F32, 0.625)), small, large);
        // Of a small number too: -0 has lost it in the sum.
        let sign = x.clone().bits(U32).and(word(0x8000_0000));
        let result = b.set(result.bits(U32).or(sign).bits(F32));
        let nan = a.is_nan();
        b.finish("tanh_f32", vec![F32], select(nan, x, result))
    };

    /// Within 1 ulp; 0 below -746, infinity above 709.79.
    pub(super) fn exp_f64() -> {
        let mut b = Build::default();
        let result = exp64(&mut b, argument(0, F64));
        Function { fast_path: Some((NORMAL_64, exp_f64_normal)), ..b.finish("exp_f64", vec![F64], result) }
    };

    /// `exp_f64` for arguments that are not NaN and whose result is normal.
    fn exp_f64_normal() -> {
        let mut b = Build::default();
        let x = argument(0, F64);
        let (n, power) = whole_and_power(&mut b, x.clone());
        let (high, low) = reduced_64(&mut b, x, n);
        let y = exp_kernel_64(&mut b, high, low);
        b.finish("exp_f64_normal", vec![F64], y * power)
    };

    /// Within 1 ulp; NaN below 0, -infinity at 0.
    pub(super) fn log_f64() -> {
        let mut b = Build::default();
        let result = log64(&mut b, argument(0, F64), None);
        b.finish("log_f64", vec![F64], result)
    };

    /// Within 2 ulp; odd to the last bit.
    pub(super) fn tanh_f64() -> {
        let mut b = Build::default();
        let x = argument(0, F64);
        let a = b.set(x.clone().abs());
        let z = b.set(x.clone() * x.clone());
        let p = b.horner(&z, &[-9.643_991_794_250_522_386_28e-1, -9.928_772_310_019_185_865_64e1, -1.614_687_684_417_084_479_52e3]);
        let q = b.horner(&z, &[1.0, 1.128_116_784_916_329_314_02e2, 2.235_488_390_601_004_485_83e3, 4.844_063_053_251_254_860_48e3]);
        let small = b.set(x.clone() + x.clone() * z * p.div(q));
        let e = exp64(&mut b, a.clone() + a.clone());
        let large = b.set(float(F64, 1.0) - float(F64, 2.0).div(e + float(F64, 1.0)));
        let result = select(a.clone().less(float(F64, 0.625)), small, large);
        let sign = x.clone().bits(U64).and(int(U64, i64::MIN));
        let result = b.set(result.bits(U64).or(sign).bits(F64));
        let nan = a.is_nan();
        b.finish("tanh_f64", vec![F64], select(nan, x, result))
    };
}

/// Up to these magnitudes `exp(x)` and its power of two are normal numbers.
const NORMAL_32: f64 = 87.0;
const NORMAL_64: f64 = 708.0;

/// The constant whose addition makes the last mantissa bit of a sum worth 1, so that the low bits hold an integer; its
/// bits; and the integer type of the same width.
fn counting(compute: Compute) -> (f64, i64, Compute) {
    if compute == F32 { (12_582_912.0, 0x4b40_0000, I32) } else { (6_755_399_441_055_744.0, 0x4338 << 48, I64) }
}

/// An integral `n` of at most 22 bits as an integer, by adding a constant; an arbitrary integer if `n` is NaN. Cheaper
/// than a cast, which handles values out of range.
pub(super) fn to_whole(n: V) -> V {
    let compute = n.1;
    let (ones, bits, whole) = counting(compute);
    (n + float(compute, ones)).bits(whole) - int(whole, bits)
}

/// The integer `n` nearest to `x / log(2)`, and `2^n`, which must be normal.
fn whole_and_power(b: &mut Build, x: V) -> (V, V) {
    let compute = x.1;
    let (ones, _, whole) = counting(compute);
    let (bias, shift) = if compute == F32 { (127.0, 23) } else { (1023.0, 52) };
    // The low bits hold the biased exponent; the shift discards the bits of `ones` above them.
    let counted = b.set(x * float(compute, std::f64::consts::LOG2_E) + float(compute, ones + bias));
    let n = b.set(counted.clone() - float(compute, ones + bias));
    (n, counted.bits(whole).shl(shift).bits(compute))
}

/// `y * 2^n` for an integral `n` of at most 22 bits, in two multiplications, so that only the last rounds to a
/// subnormal or infinite result; an arbitrary number if `n` is NaN.
pub(super) fn scale(b: &mut Build, y: V, n: V) -> V {
    let (whole, bias, shift): (Compute, i64, i64) = if y.1 == F32 { (I32, 127, 23) } else { (I64, 1023, 52) };
    let n = b.set(to_whole(n));
    let first = b.set(n.clone().shr(1));
    let second = b.set(n - first.clone());
    let power = |k: V| (k + int(whole, bias)).shl(shift).bits(y.1);
    let half = b.set(y.clone() * power(first));
    b.set(half * power(second))
}

pub(super) fn exp32(b: &mut Build, x: V) -> V {
    // A product that underflows to 0 is about a hundred times slower than others on some processors, and attention
    // masks of -infinity would hit that in every element.
    let far = b.set(x.clone().less(float(F32, -104.0)));
    let x = b.set(select(far.clone(), float(F32, 0.0), x.min(float(F32, 89.0))));
    let n = b.set((x.clone() * float(F32, std::f64::consts::LOG2_E)).nearest());
    let r = reduced_32(b, x.clone(), n.clone());
    let y = exp_kernel_32(b, r);
    let scaled = scale(b, y, n);
    let near = b.set(select(x.clone().is_nan(), x, scaled));
    b.set(select(far, float(F32, 0.0), near))
}

/// `x - n*log(2)`, with log(2) in two parts.
fn reduced_32(b: &mut Build, x: V, n: V) -> V {
    let r = b.set(x - n.clone() * float(F32, LN2_HIGH_32));
    b.set(r - n * float(F32, LN2_LOW_32))
}

fn exp_kernel_32(b: &mut Build, r: V) -> V {
    let more = exp_terms_32(b, r.clone());
    b.set(more + r + float(F32, 1.0))
}

/// The terms of `exp(r)` after `1 + r`: a minimax polynomial for `exp` on [-log(2)/2, log(2)/2], found by Lawson's algorithm
/// (0.05 ulp). Estrin's scheme has shorter dependency chains than Horner's.
fn exp_terms_32(b: &mut Build, r: V) -> V {
    let term = |n| float(F32, n);
    let z = b.set(r.clone() * r.clone());
    let low = r.clone() * term(1.666_652_010_8e-1) + term(4.999_999_341_2e-1);
    let high = r.clone() * term(8.368_780_418_3e-3) + term(4.166_839_421_5e-2);
    let high = high + z.clone() * term(1.381_446_684_9e-3);
    let p = b.set(low + z.clone() * high);
    p * z
}

/// `1 + r + more`, where `lack` is the rounding error of `r`. It and that of `1 + r` are added to the small terms, so that little
/// error remains beyond the final rounding.
fn exp_of_terms(b: &mut Build, r: V, lack: V, more: V) -> V {
    let one = || float(r.1, 1.0);
    let sum = b.set(one() + r.clone());
    let rounded = b.set(r.clone() - (sum.clone() - one()));
    b.set(sum + (rounded + (lack + more)))
}

/// `exp(r) * 2^n` for `|r|` of at most log(2)/2.
pub(super) fn exp_scaled(b: &mut Build, r: V, n: V) -> V {
    let y = if r.1 == F32 {
        exp_kernel_32(b, r)
    } else {
        let zero = float(F64, 0.0);
        exp_kernel_64(b, r, zero)
    };
    scale(b, y, n)
}

/// `log(x)`, plus `more`: the correction `d/x` for an argument `x + d` with a tiny `d`.
pub(super) fn log_near(b: &mut Build, x: V, more: Option<V>) -> V {
    let x = b.set(x);
    if x.1 == F32 { log32(b, x, more) } else { log64(b, x, more) }
}

pub(super) fn log32(b: &mut Build, x: V, more: Option<V>) -> V {
    let tiny = b.set(x.clone().less(float(F32, f64::from(f32::MIN_POSITIVE))));
    let up = b.set(select(tiny.clone(), x.clone() * float(F32, 8_388_608.0), x.clone()));
    let bits = b.set(up.bits(I32));
    let exponent = b.set(bits.clone().shr(23) - select(tiny, int(I32, 149), int(I32, 126)));
    let m = b.set(bits.and(int(I32, 0x7f_ffff)).or(int(I32, 0x3f00_0000)).bits(F32));
    let low = b.set(m.clone().less(float(F32, std::f64::consts::FRAC_1_SQRT_2)));
    let e = b.set((exponent - select(low.clone(), int(I32, 1), int(I32, 0))).cast(F32));
    let f = b.set(select(low, m.clone() + m.clone(), m) - float(F32, 1.0));
    let z = b.set(f.clone() * f.clone());
    let p = b.horner(
        &f,
        &[
            7.037_683_629_2e-2,
            -1.151_461_031_0e-1,
            1.167_699_874_0e-1,
            -1.242_014_084_6e-1,
            1.424_932_278_7e-1,
            -1.666_805_766_5e-1,
            2.000_071_476_5e-1,
            -2.499_999_399_3e-1,
            3.333_333_117_4e-1,
        ],
    );
    let y = b.set(f.clone() * z.clone() * p);
    let y = b.set(y + e.clone() * float(F32, LN2_LOW_32));
    let y = more.map_or(y.clone(), |more| b.set(y + more));
    let y = b.set(y - z * float(F32, 0.5));
    let y = b.set(f + y + e * float(F32, LN2_HIGH_32));
    let bits = x.clone().bits(U32);
    // NaN, infinity and negative arguments are told by their bits: above 0x7f80_0000 the argument is NaN or negative.
    let negative = select(x.clone().is_nan(), bits.clone(), word(0x7fc0_0000));
    let special = select(word(0x7f80_0000).less(bits.clone()), negative, word(0x7f80_0000));
    let zero = bits.clone().shl(1).equal(word(0));
    let finite = select(bits.less(word(0x7f80_0000)), y.bits(U32), special);
    b.set(select(zero, word(0xff80_0000), finite).bits(F32))
}

const LN2_HIGH_32: f64 = 0.693_359_375;
const LN2_LOW_32: f64 = -2.121_944_4e-4;
const LN2_HIGH: f64 = 6.931_471_803_691_238_164_90e-1;
const LN2_LOW: f64 = 1.908_214_929_270_587_700_02e-10;

/// log(2) in two parts, of which the first has few bits.
pub(super) fn ln2(compute: Compute) -> (f64, f64) {
    if compute == F32 { (LN2_HIGH_32, LN2_LOW_32) } else { (LN2_HIGH, LN2_LOW) }
}

pub(super) fn exp64(b: &mut Build, x: V) -> V {
    let far = b.set(x.clone().less(float(F64, -746.0)));
    let x = b.set(select(far.clone(), float(F64, 0.0), x.min(float(F64, 710.0))));
    let n = b.set((x.clone() * float(F64, std::f64::consts::LOG2_E)).nearest());
    let (high, low) = reduced_64(b, x.clone(), n.clone());
    let y = exp_kernel_64(b, high, low);
    let scaled = scale(b, y, n);
    let near = b.set(select(x.clone().is_nan(), x, scaled));
    b.set(select(far, float(F64, 0.0), near))
}

/// `exp(high + low - n*log(2))`, of which the argument is at most log(2)/2.
pub(super) fn exp_reduced(b: &mut Build, high: V, low: V, n: V) -> V {
    if high.1 == F64 {
        let (high, less) = reduced_64(b, high, n);
        let less = b.set(less - low);
        return exp_kernel_64(b, high, less);
    }
    let first = b.set(high - n.clone() * float(F32, LN2_HIGH_32));
    let rest = b.set(n * float(F32, LN2_LOW_32) - low);
    let r = b.set(first.clone() - rest.clone());
    let lack = b.set((first - r.clone()) - rest);
    let more = exp_terms_32(b, r.clone());
    exp_of_terms(b, r, lack, more)
}

/// `x - n*log(2)` as high part and (subtracted) low part.
fn reduced_64(b: &mut Build, x: V, n: V) -> (V, V) {
    (b.set(x - n.clone() * float(F64, LN2_HIGH)), b.set(n * float(F64, LN2_LOW)))
}

/// `high - low`, of which `low` is small, as a rounded difference and its rounding error.
fn rounded(b: &mut Build, high: V, low: V) -> (V, V) {
    let r = b.set(high.clone() - low.clone());
    let lack = b.set((high - r.clone()) - low);
    (r, lack)
}

/// `exp(high - low)`.
pub(super) fn exp_kernel_64(b: &mut Build, high: V, low: V) -> V {
    let (r, lack) = rounded(b, high, low);
    let z = b.set(r.clone() * r.clone());
    let first = b.set(float(F64, 0.5) + r.clone() * float(F64, SIXTH));
    let p = exp_polynomial_64(b, &r, &z, first);
    exp_of_terms(b, r, lack, z * p)
}

/// The factor of `r^3`: within a few ulp of 1/6.
const SIXTH: f64 = 1.666_666_666_666_668_5e-1;

/// `first` and those terms of `(exp(r) - 1 - r) / r^2` after the second, where `z` is `r^2`: a minimax polynomial found by Remez'
/// algorithm (0.0005 ulp), evaluated by Estrin's scheme.
fn exp_polynomial_64(b: &mut Build, r: &V, z: &V, first: V) -> V {
    let term = |n| float(F64, n);
    let pair = |a, c| term(a) + r.clone() * term(c);
    let second = b.set(pair(4.166_666_666_666_673e-2, 8.333_333_333_316_685e-3));
    let third = b.set(pair(1.388_888_888_885_845_2e-3, 1.984_126_989_719_444_5e-4));
    let fourth = b.set(pair(2.480_158_737_371_348_2e-5, 2.755_723_409_938_507e-6));
    let last = b
        .set(pair(2.755_723_338_553_637e-7, 2.511_228_840_146_045_3e-8) + z.clone() * term(2.092_693_510_326_175_4e-9));
    let w = b.set(z.clone() * z.clone());
    let low = b.set(first + z.clone() * second);
    let high = b.set(third + z.clone() * fourth + w.clone() * last);
    b.set(low + w * high)
}

/// `exp(x) = (1 + r + half + rest) * 2^n`, of a 64-bit float that is not NaN: `half` is `r*r/2`, and the rounding errors of it and of
/// `r` are in `rest`, which is small.
pub(super) struct ExpTerms {
    pub(super) r: V,
    pub(super) half: V,
    pub(super) rest: V,
    pub(super) n: V,
}

pub(super) fn exp_terms_64(b: &mut Build, x: V) -> ExpTerms {
    let n = b.set((x.clone() * float(F64, std::f64::consts::LOG2_E)).nearest());
    let (high, low) = reduced_64(b, x, n.clone());
    let (r, lack) = rounded(b, high, low);
    let (z, z_low) = two_product(b, &r, &r);
    let first = b.set(r.clone() * float(F64, SIXTH));
    let p = exp_polynomial_64(b, &r, &z, first);
    let half = b.set(z.clone() * float(F64, 0.5));
    let rest = b.set(z * p + (z_low * float(F64, 0.5) + (lack.clone() + lack * r.clone())));
    ExpTerms { r, half, rest, n }
}

/// `first + log(1 + f) + rest` for `1 + f` in [sqrt(1/2), sqrt(2)), as the sum of two: the rounding errors of
/// `first + f - f*f/2`, which is the first, are in the second. `first` is 0, or larger than `f`.
pub(super) fn log_near_one(b: &mut Build, f: &V, first: &V, rest: V) -> (V, V) {
    let s = b.set(f.clone().div(float(F64, 2.0) + f.clone()));
    let z = b.set(s.clone() * s.clone());
    let w = b.set(z.clone() * z.clone());
    let even =
        b.horner(&w, &[1.531_383_769_920_937_332e-1, 2.222_219_843_214_978_396e-1, 3.999_999_999_940_941_908e-1]);
    let odd = b.horner(
        &w,
        &[
            1.479_819_860_511_658_591e-1,
            1.818_357_216_161_805_012e-1,
            2.857_142_874_366_239_149e-1,
            6.666_666_666_666_735_130e-1,
        ],
    );
    let r = b.set(w * even + z * odd);
    let (square, square_low) = two_product(b, f, f);
    let half = b.set(square * float(F64, 0.5));
    let sum = b.set(first.clone() + f.clone());
    let sum_low = f.clone() - (sum.clone() - first.clone());
    let high = b.set(sum.clone() - half.clone());
    let high_low = (sum - high.clone()) - half.clone();
    let lost = b.set(sum_low + high_low - square_low * float(F64, 0.5));
    let low = b.set(s * (half + r) + (lost + rest));
    (high, low)
}

pub(super) fn log64(b: &mut Build, x: V, more: Option<V>) -> V {
    let (k, m) = significand(b, &x);
    let f = b.set(m - float(F64, 1.0));
    let first = b.set(k.clone() * float(F64, LN2_HIGH));
    let rest = k * float(F64, LN2_LOW);
    let rest = more.map_or(rest.clone(), |more| rest + more);
    let (high, low) = log_near_one(b, &f, &first, rest);
    let y = b.set(high + low);
    log_or_special(b, &x, y)
}

/// `y`, the logarithm of `x` to some base, where `x` is positive and finite; what it is where `x` is not.
pub(super) fn log_or_special(b: &mut Build, x: &V, y: V) -> V {
    let bits = b.set(x.clone().bits(U64));
    let infinity = || int(U64, 0x7ff0_0000_0000_0000);
    let negative = select(x.clone().is_nan(), bits.clone(), int(U64, 0x7ff8_0000_0000_0000));
    let special = select(infinity().less(bits.clone()), negative, infinity());
    let zero = bits.clone().shl(1).equal(int(U64, 0));
    let finite = select(bits.less(infinity()), y.bits(U64), special);
    b.set(select(zero, int(U64, 0xfff0_0000_0000_0000_u64 as i64), finite).bits(F64))
}
