//! Inverse trigonometric functions, after FDLIBM (Sun, 1993).

#![allow(clippy::excessive_precision, clippy::approx_constant)] // Coefficients as their sources print them.

use super::build::{Build, V, argument, float, int, select};
use super::hyperbolic::with_sign;
use super::power::left_over;
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, I32, I64, U32, U64};

once! {
    /// Within 1 ulp.
    pub(super) fn atan_f32() -> define("atan_f32", F32, atan);
    /// Within 1 ulp.
    pub(super) fn atan_f64() -> define("atan_f64", F64, atan);
    /// Within 2 ulp; NaN where |x| > 1.
    pub(super) fn asin_f32() -> define("asin_f32", F32, asin);
    /// Within 1 ulp; NaN where |x| > 1.
    pub(super) fn asin_f64() -> define("asin_f64", F64, asin);
    /// Within 2 ulp; NaN where |x| > 1.
    pub(super) fn acos_f32() -> define("acos_f32", F32, acos);
    /// Within 1 ulp; NaN where |x| > 1.
    pub(super) fn acos_f64() -> define("acos_f64", F64, acos);
    /// Within 2 ulp.
    pub(super) fn atan2_f32() -> atan2("atan2_f32", F32);
    /// Within 1 ulp.
    pub(super) fn atan2_f64() -> atan2("atan2_f64", F64);
}

fn define(name: &'static str, compute: Compute, of: fn(&mut Build, V) -> V) -> Function {
    let mut b = Build::default();
    let result = of(&mut b, argument(0, compute));
    b.finish(name, vec![compute], result)
}

/// pi/2 as a float, and the remainder that the float does not hold.
fn half_pi(c: Compute) -> (V, V) {
    if c == F32 {
        (float(c, 1.570_796_251_3), float(c, 7.549_789_415_9e-8))
    } else {
        (float(c, 1.570_796_326_794_896_558_00), float(c, 6.123_233_995_736_766_035_87e-17))
    }
}

fn atan(b: &mut Build, x: V) -> V {
    atan_and(b, x, None)
}

/// `atan(x) + more`, for a tiny `more`.
fn atan_and(b: &mut Build, x: V, more: Option<V>) -> V {
    let c = x.1;
    let a = b.set(x.clone().abs());
    let n = |x: f64| float(c, x);
    let steps: [f64; 4] = [0.4375, 0.6875, 1.1875, 2.4375];
    let below: Vec<V> = steps.iter().map(|s| b.set(a.clone().less(n(*s)))).collect();
    let pick = |b: &mut Build, values: [V; 5]| {
        let [v0, v1, v2, v3, v4] = values;
        let v = b.set(select(below[3].clone(), v3, v4));
        let v = b.set(select(below[2].clone(), v2, v));
        let v = b.set(select(below[1].clone(), v1, v));
        b.set(select(below[0].clone(), v0, v))
    };
    let top = pick(b, [a.clone(), a.clone() + a.clone() - n(1.0), a.clone() - n(1.0), a.clone() - n(1.5), n(-1.0)]);
    let bottom = pick(b, [n(1.0), a.clone() + n(2.0), a.clone() + n(1.0), n(1.0) + a.clone() * n(1.5), a.clone()]);
    let t = b.set(top.div(bottom));
    let (high, low): ([f64; 4], [f64; 4]) = if c == F32 {
        (
            [4.636_476_039_9e-1, 7.853_981_256_5e-1, 9.827_936_887_7e-1, 1.570_796_251_3],
            [5.012_158_244_0e-9, 3.774_894_707_9e-8, 3.447_321_717_0e-8, 7.549_789_415_9e-8],
        )
    } else {
        (
            [
                4.636_476_090_008_060_935_15e-1,
                7.853_981_633_974_482_789_99e-1,
                9.827_937_232_473_290_540_82e-1,
                1.570_796_326_794_896_558_00,
            ],
            [
                2.269_877_745_296_168_709_24e-17,
                3.061_616_997_868_383_017_93e-17,
                1.390_331_103_123_099_845_16e-17,
                6.123_233_995_736_766_035_87e-17,
            ],
        )
    };
    let of = |t: [f64; 4]| [n(0.0), n(t[0]), n(t[1]), n(t[2]), n(t[3])];
    let (high, low) = (pick(b, of(high)), pick(b, of(low)));
    let z = b.set(t.clone() * t.clone());
    let w = b.set(z.clone() * z.clone());
    let (even, odd): (&[f64], &[f64]) = if c == F32 {
        (&[6.168_760_731_8e-2, 1.425_363_570_5e-1, 3.333_332_836_6e-1], &[-1.064_801_737_7e-1, -1.999_915_838_2e-1])
    } else {
        (
            &[
                1.628_582_011_536_578_236_23e-2,
                4.976_877_994_615_932_360_17e-2,
                6.661_073_137_387_531_206_69e-2,
                9.090_887_133_436_506_561_96e-2,
                1.428_571_427_250_346_637_11e-1,
                3.333_333_333_333_293_180_27e-1,
            ],
            &[
                -3.653_157_274_421_691_552_70e-2,
                -5.833_570_133_790_573_486_45e-2,
                -7.691_876_205_044_829_994_95e-2,
                -1.111_111_040_546_235_578_80e-1,
                -1.999_999_999_987_648_324_76e-1,
            ],
        )
    };
    let (even, odd) = (b.horner(&w, even), b.horner(&w, odd));
    let s = b.set(z * even + w * odd);
    let y = t.clone() * s;
    let y = b.set(more.map_or(y.clone(), |more| y - more));
    let near = t.clone() - y.clone();
    let far = high - ((y - low) - t);
    let result = b.set(select(below[0].clone(), near, far));
    let result = with_sign(b, result, x.clone());
    b.set(select(x.clone().is_nan(), x, result))
}

/// `(asin(x) - x) / x` over `z = x*x`, for z up to 1/4.
fn rational(b: &mut Build, z: &V) -> V {
    let (p, q): (&[f64], &[f64]) = if z.1 == F32 {
        (&[-8.656_363_003_0e-3, -4.274_342_209_1e-2, 1.666_658_669_7e-1], &[-7.066_296_339_0e-1, 1.0])
    } else {
        (
            &[
                3.479_331_075_960_211_675_70e-5,
                7.915_349_942_898_145_321_76e-4,
                -4.005_553_450_067_941_140_27e-2,
                2.012_125_321_348_629_258_81e-1,
                -3.255_658_186_224_009_154_05e-1,
                1.666_666_666_666_666_574_15e-1,
            ],
            &[
                7.703_815_055_590_193_527_91e-2,
                -6.882_839_716_054_532_930_30e-1,
                2.020_945_760_233_505_694_71,
                -2.403_394_911_734_414_218_78,
                1.0,
            ],
        )
    };
    let p = b.horner(z, p);
    let q = b.horner(z, q);
    b.set((z.clone() * p).div(q))
}

/// `x` with the low half of its significand cleared, so that its square is exact.
fn coarse(b: &mut Build, x: V) -> V {
    let c = x.1;
    b.set(if c == F32 {
        x.bits(I32).and(int(I32, !0xfff)).bits(F32)
    } else {
        x.bits(I64).and(int(I64, !0xffff_ffff)).bits(F64)
    })
}

/// The square root `s` of `z` as a high part and a correction, and `s` itself.
fn root(b: &mut Build, z: &V) -> (V, V, V) {
    let s = b.set(z.clone().sqrt());
    let f = coarse(b, s.clone());
    let sum = b.set(s.clone() + f.clone());
    let safe = select(sum.clone().equal(float(z.1, 0.0)), float(z.1, 1.0), sum);
    let rest = b.set((z.clone() - f.clone() * f.clone()).div(safe));
    (f, rest, s)
}

/// NaN where `|x| > 1`, else `result`.
fn within_one(b: &mut Build, x: V, result: V) -> V {
    let c = x.1;
    let nan = if c == F32 { int(U32, 0x7fc0_0000).bits(F32) } else { int(U64, 0x7ff8_0000_0000_0000).bits(F64) };
    let past = float(c, 1.0).less(x.clone().abs());
    let result = b.set(select(past, nan, result));
    b.set(select(x.clone().is_nan(), x, result))
}

fn asin(b: &mut Build, x: V) -> V {
    let c = x.1;
    let n = |x: f64| float(c, x);
    let a = b.set(x.clone().abs().min(n(1.0)));
    let middle = b.set(a.clone().less(n(0.5)));
    let z = b.set(select(middle.clone(), a.clone() * a.clone(), (n(1.0) - a.clone()) * n(0.5)));
    let r = rational(b, &z);
    let near = b.set(a.clone() + a.clone() * r.clone());
    let (f, rest, s) = root(b, &z);
    let (high, low) = half_pi(c);
    let quarter = high * n(0.5);
    let product = b.set(s * r);
    let far = b.set(
        quarter.clone() - ((product.clone() + product - (low - (rest.clone() + rest))) - (quarter - (f.clone() + f))),
    );
    let result = b.set(select(middle, near, far));
    let result = with_sign(b, result, x.clone());
    within_one(b, x, result)
}

fn acos(b: &mut Build, x: V) -> V {
    let c = x.1;
    let n = |x: f64| float(c, x);
    let safe = b.set(x.clone().min(n(1.0)).max(n(-1.0)));
    let a = b.set(safe.clone().abs());
    let middle = b.set(a.clone().less(n(0.5)));
    let z = b.set(select(middle.clone(), a.clone() * a.clone(), (n(1.0) - a) * n(0.5)));
    let r = rational(b, &z);
    let (high, low) = half_pi(c);
    let near = b.set(high.clone() - (safe.clone() - (low.clone() - safe.clone() * r.clone())));
    let (f, rest, s) = root(b, &z);
    let product = b.set(s.clone() * r);
    let w = b.set(product.clone() + rest);
    let right = b.set((f + w) * n(2.0));
    let left = b.set((high - (s + (product - low))) * n(2.0));
    let far = select(safe.less(n(0.0)), left, right);
    let result = b.set(select(middle, near, far));
    within_one(b, x, result)
}

/// `atan(y / x)` of positive 64-bit floats and their rounded quotient, whose rounding error counts where it can be had.
fn atan_of_quotient(b: &mut Build, ratio: V, y: &V, x: &V) -> V {
    let n = |x: f64| float(F64, x);
    let is_plain = |v: &V| n(1e-140).less(v.clone()).and(v.clone().less(n(1e140)));
    let plain = b.set(is_plain(y).and(is_plain(x)));
    let missing = left_over(b, y, &ratio, x).div(x.clone() * (n(1.0) + ratio.clone() * ratio.clone()));
    let more = b.set(select(plain, missing, n(0.0)));
    atan_and(b, ratio, Some(more))
}

fn atan2(name: &'static str, c: Compute) -> Function {
    let mut b = Build::default();
    let (y, x) = (argument(0, c), argument(1, c));
    let n = |x: f64| float(c, x);
    let (ay, ax) = (b.set(y.clone().abs()), b.set(x.clone().abs()));
    let ratio = b.set(ay.clone().div(ax.clone()));
    let z = if c == F32 { atan(&mut b, ratio) } else { atan_of_quotient(&mut b, ratio, &ay, &ax) };
    let (high, low) = half_pi(c);
    // The quotient of equal magnitudes, including two infinities or zeros, may be NaN, so it is not used.
    let z = b.set(select(ay.clone().equal(ax.clone()), high.clone() * n(0.5) + low.clone() * n(0.5), z));
    let z = b.set(select(ay.equal(n(0.0)), n(0.0), z));
    let (bits, top) = if c == F32 { (U32, int(U32, 1 << 31)) } else { (U64, int(U64, i64::MIN)) };
    let zero_bits = if c == F32 { int(U32, 0) } else { int(U64, 0) };
    let right = x.clone().bits(bits).and(top).equal(zero_bits);
    let turned = (high.clone() + high) - (z.clone() - (low.clone() + low));
    let straight = right.or(ax.equal(n(0.0)).and(y.clone().abs().equal(n(0.0)).not()));
    let angle = b.set(select(straight, z, turned));
    let signed = with_sign(&mut b, angle, y.clone());
    let nan = y.clone().is_nan().or(x.clone().is_nan());
    let result = b.set(select(nan, x + y, signed));
    b.finish(name, vec![c, c], result)
}
