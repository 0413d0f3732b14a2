//! `sin`, `cos` and `tan` over the whole range.
//!
//! Arguments are reduced to a quadrant and a remainder in [-pi/4, pi/4]: up to a limit by Cody and Waite's method with
//! exact products, beyond it by Payne and Hanek's (1983), in integer arithmetic with the relevant bits of 2/pi. The
//! rounding error of the remainder is tracked and added to the result: where the result is just above a power of 2 that
//! error would be a whole ulp. The polynomials are Cephes' (F32) and FDLIBM's (F64).
//!
//! Measured maximum error, over every F32 from 1/8 to 2^32 and a quarter of the greater ones: 1.81 ulp for `sin` and
//! `cos`, 1.6 for `tan`; for samples of F64, 0.8 for `sin` and `cos`, 1.2 for `tan`.

#![allow(clippy::excessive_precision)] // Coefficients as their sources print them.

use super::build::{Build, V, argument, float, int, select, word};
use super::exponential::to_whole;
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, I32, I64, U32, U64};
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

once! {
    /// Within 2 ulp; NaN at infinity.
    pub(super) fn sin_f32() -> whole("sin_f32", F32, 0, sin_near_f32);
    /// Within 2 ulp; NaN at infinity.
    pub(super) fn cos_f32() -> whole("cos_f32", F32, 1, cos_near_f32);
    /// Within 2 ulp; NaN at infinity.
    pub(super) fn sin_f64() -> whole("sin_f64", F64, 0, sin_near_f64);
    /// Within 2 ulp; NaN at infinity.
    pub(super) fn cos_f64() -> whole("cos_f64", F64, 1, cos_near_f64);
    /// Within 2 ulp; NaN at infinity.
    pub(super) fn tan_f32() -> whole("tan_f32", F32, TANGENT, tan_near_f32);
    /// Within 2 ulp; NaN at infinity.
    pub(super) fn tan_f64() -> whole("tan_f64", F64, TANGENT, tan_near_f64);
    /// `sin` up to the limit of Cody and Waite's reduction.
    pub(super) fn sin_near_f32() -> define("sin_near_f32", F32, 0, false);
    /// `sin` up to the limit of Cody and Waite's reduction.
    pub(super) fn sin_near_f64() -> define("sin_near_f64", F64, 0, false);
    /// `cos` up to the limit of Cody and Waite's reduction.
    pub(super) fn cos_near_f32() -> define("cos_near_f32", F32, 1, false);
    /// `cos` up to the limit of Cody and Waite's reduction.
    pub(super) fn cos_near_f64() -> define("cos_near_f64", F64, 1, false);
    /// `tan` up to the limit of Cody and Waite's reduction.
    pub(super) fn tan_near_f32() -> define("tan_near_f32", F32, TANGENT, false);
    /// `tan` up to the limit of Cody and Waite's reduction.
    pub(super) fn tan_near_f64() -> define("tan_near_f64", F64, TANGENT, false);
}

/// In place of a number of quarter turns (0 for the sine, 1 for the cosine): their quotient, the tangent.
const TANGENT: i64 = -1;

/// The fraction bits of 2/pi, after 32 zeros.
const TWO_OVER_PI_32: [u32; 8] =
    [0, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041, 0xFE51_63AB];

/// The fraction bits of 2/pi, after 64 zeros.
const TWO_OVER_PI_64: [u64; 20] = [
    0,
    0xA2F9_836E_4E44_1529,
    0xFC27_57D1_F534_DDC0,
    0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0,
    0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E,
    0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4,
    0x9C84_5F8B_BDF9_283B,
    0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F,
    0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA,
    0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB,
];

/// The greatest magnitude that Cody and Waite's reduction handles.
fn limit(compute: Compute) -> f64 {
    if compute == F32 { 1000.0 } else { 1_048_576.0 }
}

/// A function over the whole range, with `near` as its fast path for small arguments.
fn whole(name: &'static str, compute: Compute, turn: i64, near: fn() -> &'static Function) -> Function {
    Function { fast_path: Some((limit(compute), near)), ..define(name, compute, turn, true) }
}

fn define(name: &'static str, compute: Compute, turn: i64, everywhere: bool) -> Function {
    let mut b = Build::default();
    let x = argument(0, compute);
    let whole = if compute == F32 { I32 } else { I64 };
    let magnitude = b.set(x.clone().abs());
    let (quadrant, r, lack) = if everywhere {
        let far = b.set(float(compute, limit(compute)).less(magnitude.clone()));
        let (n, near, near_lack) = cody_waite(&mut b, select(far.clone(), float(compute, 0.0), magnitude.clone()));
        let (q, rest, rest_lack) = if compute == F32 {
            payne_hanek_32(&mut b, magnitude.clone())
        } else {
            payne_hanek_64(&mut b, magnitude.clone())
        };
        let quadrant = b.set(select(far.clone(), q, to_whole(n)));
        (quadrant, b.set(select(far.clone(), rest, near)), select(far, rest_lack, near_lack))
    } else {
        let (n, near, lack) = cody_waite(&mut b, magnitude.clone());
        (b.set(to_whole(n)), near, lack)
    };
    // sin(-x) = -sin(x): the sign of x is applied at the end.
    let quadrant = b.set(quadrant + int(whole, turn.max(0)));
    let z = b.set(r.clone() * r.clone());
    let (s, c) = if turn == TANGENT {
        (r.clone(), r.clone())
    } else if compute == F32 {
        let r = r.clone();
        let p = b.horner(&z, &[-1.951_529_589_1e-4, 8.332_160_873_6e-3, -1.666_666_546_11e-1]);
        let s = p * z.clone() * r.clone() + lack.clone() + r;
        let p = b.horner(&z, &[2.443_315_711_809_948e-5, -1.388_731_625_493_765e-3, 4.166_664_568_298_827e-2]);
        let c = p * z.clone() * z.clone() - float(F32, 0.5) * z.clone() + float(F32, 1.0);
        (s, c)
    } else {
        let sine = [
            1.589_690_995_211_550_102_21e-10,
            -2.505_076_025_340_686_341_95e-8,
            2.755_731_370_707_006_767_89e-6,
            -1.984_126_982_985_794_931_34e-4,
            8.333_333_333_322_489_461_24e-3,
            -1.666_666_666_666_663_243_48e-1,
        ];
        let cosine = [
            -1.135_964_755_778_819_482_65e-11,
            2.087_572_321_298_174_827_90e-9,
            -2.755_731_435_139_066_330_35e-7,
            2.480_158_728_947_672_941_78e-5,
            -1.388_888_888_887_410_957_49e-3,
            4.166_666_666_666_660_190_37e-2,
        ];
        let p = b.horner(&z, &sine);
        let s = p * z.clone() * r.clone() + lack.clone() + r.clone();
        let p = b.horner(&z, &cosine);
        // The correction restores the bits that 1 - z/2 loses, and the rounding error of the remainder.
        let half = b.set(z.clone() * float(F64, 0.5));
        let w = b.set(float(F64, 1.0) - half.clone());
        let more = p * z.clone() * z.clone() - r.clone() * lack.clone();
        let c = w.clone() + ((float(F64, 1.0) - w - half) + more);
        (s, c)
    };
    let odd = quadrant.clone().and(int(whole, 1)).equal(int(whole, 1));
    let value = if turn == TANGENT {
        let (t, rest) = tangent(&mut b, &r, lack, &z);
        let q = b.set(float(compute, -1.0).div(t.clone()));
        // A first-order correction for the error of t.
        let turned = q.clone() + q.clone() * q * rest;
        b.set(select(odd, turned, t))
    } else {
        let value = b.set(select(odd, c, s));
        let flip = quadrant.and(int(whole, 2)).equal(int(whole, 2));
        b.set(select(flip, -value.clone(), value))
    };
    let result = if turn != 1 {
        let (bits, top) = if compute == F32 { (U32, word(0x8000_0000)) } else { (U64, int(U64, i64::MIN)) };
        let sign = x.bits(bits).and(top);
        value.bits(bits).xor(sign).bits(compute)
    } else {
        value
    };
    let result = b.set(result);
    if !everywhere {
        return b.finish(name, vec![compute], result);
    }
    // Infinite arguments give NaN.
    let (bits, infinity, nan) = if compute == F32 {
        (U32, word(0x7f80_0000), word(0x7fc0_0000))
    } else {
        (U64, int(U64, 0x7ff0_0000_0000_0000), int(U64, 0x7ff8_0000_0000_0000))
    };
    let finite = magnitude.bits(bits).less(infinity);
    b.finish(name, vec![compute], select(finite, result, nan.bits(compute)))
}

/// The tangent of `r + lack`, for `r` in [-pi/4, pi/4] and a tiny `lack`, and the error of that tangent; `z` is the
/// square of `r`. Cephes' approximations. The slope of the tangent is up to 2 here, so `lack` matters.
fn tangent(b: &mut Build, r: &V, lack: V, z: &V) -> (V, V) {
    let less = tangent_less(b, r, z);
    let t = b.set(r.clone() + less.clone());
    let steepness = t.clone() * t + float(r.1, 1.0);
    let more = b.set(less + lack * steepness);
    let t = b.set(r.clone() + more.clone());
    let rest = b.set((r.clone() - t.clone()) + more);
    (t, rest)
}

/// `tan(r) - r`.
fn tangent_less(b: &mut Build, r: &V, z: &V) -> V {
    if r.1 == F32 {
        let p = b.horner(
            z,
            &[
                9.385_401_855_43e-3,
                3.119_922_326_97e-3,
                2.443_013_545_25e-2,
                5.341_128_070_05e-2,
                1.333_879_940_85e-1,
                3.333_315_685_48e-1,
            ],
        );
        return b.set(p * z.clone() * r.clone());
    }
    let p = b
        .horner(z, &[-1.309_369_391_813_837_342_05e4, 1.153_516_648_385_874_161_40e6, -1.795_652_519_764_848_779_88e7]);
    let q = b.horner(
        z,
        &[
            1.0,
            1.368_129_634_706_929_546_78e4,
            -1.320_892_344_402_109_674_47e6,
            2.500_838_018_233_579_158_39e7,
            -5.386_957_559_294_546_298_81e7,
        ],
    );
    b.set(r.clone() * (z.clone() * p.div(q)))
}

/// The integer `n` nearest to `x / (pi/2)`, the remainder `x - n*pi/2`, and the error of that remainder. The parts of
/// pi/2 are short enough that their products with `n` are exact.
fn cody_waite(b: &mut Build, x: V) -> (V, V, V) {
    let compute = x.1;
    let pieces: [f64; 4] = if compute == F32 {
        // 12 bits each, except the last part.
        [1.570_312_5, 4.837_512_969_970_703e-4, 7.549_533_620_476_723e-8, 2.563_344_068_257_090_6e-12]
    } else {
        // FDLIBM's: 33 bits each, except the last part.
        [
            1.570_796_326_734_125_614_17,
            6.077_100_506_303_965_976_60e-11,
            2.022_266_248_711_166_455_80e-21,
            8.478_427_660_368_899_569_97e-32,
        ]
    };
    let n = b.set((x.clone() * float(compute, FRAC_2_PI)).nearest());
    // The first differences are exact; the rounding errors of the others are computed. The last part is too small to
    // change them.
    let exact = if compute == F32 { 2 } else { 1 };
    let mut r = x;
    let mut lack = -(n.clone() * float(compute, pieces[3]));
    for (k, piece) in pieces[..3].iter().enumerate() {
        let product = b.set(n.clone() * float(compute, *piece));
        let next = b.set(r.clone() - product.clone());
        if k >= exact {
            lack = lack + (r - next.clone() - product);
        }
        r = next;
    }
    let lack = b.set(lack);
    (n, r, lack)
}

/// The word at `index` of `table`, by selection.
fn pick(b: &mut Build, table: &[V], index: &V, plus: usize, most: usize) -> V {
    let mut found = table[plus].clone();
    for k in 1..=most {
        let here = index.clone().equal(int(index.1, k as i64));
        found = b.set(select(here, table[k + plus].clone(), found));
    }
    found
}

/// The sum of a number and a smaller one, and its rounding error (Dekker 1971). If the second is not smaller, the error
/// is itself rounded, here by less than a thousandth of the remainder's ulp.
fn sum(b: &mut Build, large: V, small: V) -> (V, V) {
    let (large, small) = (b.set(large), b.set(small));
    let sum = b.set(large.clone() + small.clone());
    (sum.clone(), large - sum + small)
}

/// A number of quarter turns, in parts of decreasing weight, times pi/2 (as `high + rest`); and the error of that
/// product.
fn angle(b: &mut Build, turns: [V; 3], high: f64, rest: f64) -> (V, V) {
    let compute = turns[0].1;
    let [coarse, fine, last] = turns.map(|part| b.set(part));
    let small = (coarse.clone() + fine.clone()) * float(compute, rest) + last * float(compute, FRAC_PI_2);
    let (below, less) = sum(b, fine * float(compute, high), small);
    let (r, lack) = sum(b, coarse * float(compute, high), below);
    (r, b.set(lack + less))
}

/// The 64-bit product of two 32-bit words, as (high, low).
fn wide_32(b: &mut Build, x: &V, y: &V) -> (V, V) {
    let (xl, xh) = (b.set(x.clone().and(word(0xffff))), b.set(x.clone().shr(16)));
    let (yl, yh) = (b.set(y.clone().and(word(0xffff))), b.set(y.clone().shr(16)));
    let low = b.set(xl.clone() * yl.clone());
    let middle = b.set(xh.clone() * yl + low.shr(16));
    let other = b.set(xl * yh.clone() + middle.clone().and(word(0xffff)));
    (b.set(xh * yh + middle.shr(16) + other.shr(16)), b.set(x.clone() * y.clone()))
}

/// The quadrant and remainder of a positive F32 of at least 2^-7, and the error of the remainder.
fn payne_hanek_32(b: &mut Build, x: V) -> (V, V, V) {
    let bits = b.set(x.bits(U32));
    let m = b.set(bits.clone().and(word(0x7f_ffff)).or(word(0x80_0000)));
    // x = m * 2^(e-150); the first relevant bit of 2/pi is number e-150-2, and the table begins with 32 zeros.
    let at = b.set(bits.shr(23).max(word(120)) - word(120));
    let index = b.set(at.clone().shr(5));
    let shift = b.set(at.and(word(31)));
    let table: Vec<V> = TWO_OVER_PI_32.iter().map(|w| word(*w)).collect();
    let words: Vec<V> = (0..4).map(|k| pick(b, &table, &index, k, 4)).collect();
    let joined = |b: &mut Build, k: usize| {
        // A shift by 32 gives 0, by the kernel contract.
        let high = words[k].clone().shl_by(shift.clone());
        b.set(high.or(words[k + 1].clone().shr_by(word(32) - shift.clone())))
    };
    let (w0, w1, w2) = (joined(b, 0), joined(b, 1), joined(b, 2));
    let (h1, l1) = wide_32(b, &m, &w1);
    let (h2, _) = wide_32(b, &m, &w2);
    let low = b.set(l1.clone() + h2);
    let carry = select(low.clone().less(l1), word(1), word(0));
    let high = b.set(m * w0 + h1 + carry);
    // Two bits of quadrant, then a fraction of 62 bits. As a signed number the fraction is the distance to the nearest
    // quadrant. Its magnitude is split, because the parts of a small negative number would cancel.
    let fraction = b.set(high.clone().shl(2).or(low.clone().shr(30)));
    let up = b.set(fraction.clone().shr(31));
    let quadrant = b.set((high.shr(30) + up.clone()).bits(I32));
    let below = b.set(up.equal(word(1)));
    let flip = b.set(select(below.clone(), word(u32::MAX), word(0)));
    let size = b.set(fraction.xor(flip.clone()));
    // Parts of 16, 15 and 32 bits. pi/2 is split after its first 8 bits, so that the large products are exact.
    let part = |bits: V, weight: i32| bits.cast(F32) * float(F32, 2f64.powi(weight));
    let coarse = part(size.clone().and(word(0x7fff_8000)), -32);
    let fine = part(size.and(word(0x7fff)), -32);
    let last = part(low.shl(2).xor(flip), -64);
    let (r, lack) = angle(b, [coarse, fine, last], 1.570_312_5, 4.838_267_948_966e-4);
    (quadrant, b.set(select(below.clone(), -r.clone(), r)), select(below, -lack.clone(), lack))
}

/// The 128-bit product of two 64-bit words, as (high, low).
fn wide_64(b: &mut Build, x: &V, y: &V) -> (V, V) {
    let mask = || int(U64, 0xffff_ffff);
    let (xl, xh) = (b.set(x.clone().and(mask())), b.set(x.clone().shr(32)));
    let (yl, yh) = (b.set(y.clone().and(mask())), b.set(y.clone().shr(32)));
    let low = b.set(xl.clone() * yl.clone());
    let middle = b.set(xh.clone() * yl + low.shr(32));
    let other = b.set(xl * yh.clone() + middle.clone().and(mask()));
    (b.set(xh * yh + middle.shr(32) + other.shr(32)), b.set(x.clone() * y.clone()))
}

/// The quadrant and remainder of a positive F64 of at least 2^-10, and the error of the remainder.
fn payne_hanek_64(b: &mut Build, x: V) -> (V, V, V) {
    let bits = b.set(x.bits(U64));
    let m = b.set(bits.clone().and(int(U64, 0xf_ffff_ffff_ffff)).or(int(U64, 0x10_0000_0000_0000)));
    let at = b.set(bits.shr(52).max(int(U64, 1013)) - int(U64, 1013));
    let index = b.set(at.clone().shr(6));
    let shift = b.set(at.and(int(U64, 63)));
    let table: Vec<V> = TWO_OVER_PI_64.iter().map(|w| int(U64, *w as i64)).collect();
    let words: Vec<V> = (0..4).map(|k| pick(b, &table, &index, k, 16)).collect();
    let joined = |b: &mut Build, k: usize| {
        let high = words[k].clone().shl_by(shift.clone());
        b.set(high.or(words[k + 1].clone().shr_by(int(U64, 64) - shift.clone())))
    };
    let (w0, w1, w2) = (joined(b, 0), joined(b, 1), joined(b, 2));
    let (h1, l1) = wide_64(b, &m, &w1);
    let (h2, _) = wide_64(b, &m, &w2);
    let low = b.set(l1.clone() + h2);
    let carry = select(low.clone().less(l1), int(U64, 1), int(U64, 0));
    let high = b.set(m * w0 + h1 + carry);
    let fraction = b.set(high.clone().shl(2).or(low.clone().shr(62)));
    let up = b.set(fraction.clone().shr(63));
    let quadrant = b.set((high.shr(62) + up.clone()).bits(I64));
    let below = b.set(up.equal(int(U64, 1)));
    let flip = b.set(select(below.clone(), int(U64, -1), int(U64, 0)));
    let size = b.set(fraction.xor(flip.clone()));
    // Parts of 31, 32 and 53 bits. pi/2 is split after its first 21 bits, so that the large products are exact.
    let part = |bits: V, weight: i32| bits.bits(I64).cast(F64) * float(F64, 2f64.powi(weight));
    let coarse = part(size.clone().shr(32), -32);
    let fine = part(size.and(int(U64, 0xffff_ffff)), -64);
    let last = part(low.shl(2).xor(flip).shr(11), -117);
    let (r, lack) = angle(b, [coarse, fine, last], 1.570_796_012_878_417_968_75, 3.139_164_786_504_813_2e-7);
    (quadrant, b.set(select(below.clone(), -r.clone(), r)), select(below, -lack.clone(), lack))
}

#[cfg(test)]
mod tests {
    use super::super::tests::worst;
    use super::super::unary;
    use super::*;
    use crate::kernel::Unary;

    /// 126 bits of 2/pi from the bit `at` after the point on.
    fn two_over_pi(at: i32) -> u128 {
        let word = |k: usize| u128::from(TWO_OVER_PI_64.get(k + 1).copied().unwrap_or(0));
        let from = at.max(0) as usize;
        let (word_at, shift) = (from / 64, from % 64);
        let high = word(word_at) << 64 | word(word_at + 1);
        let bits = if shift == 0 { high } else { high << shift | word(word_at + 2) >> (64 - shift) };
        bits >> 2 >> (-at).max(0)
    }

    /// For each power of 2, the numbers of `digits` bits that are nearest to multiples of pi/2: the denominators of the
    /// continued fraction of 2^e * 2/pi, and sums of them (Kahan 1983).
    fn near_quarter_turns(digits: u32, exponents: std::ops::RangeInclusive<i32>) -> Vec<f64> {
        let (least, end) = (1u128 << (digits - 1), 1u128 << digits);
        let mut found = Vec::new();
        for e in exponents.map(|e| e - digits as i32 + 1) {
            let (mut a, mut b) = (1u128 << 126, two_over_pi(e));
            let (mut before, mut denominator) = (0u128, 1u128);
            while b != 0 && denominator < end {
                if denominator > least >> 6 {
                    for base in [0, before] {
                        let first = (least - base.min(least)).div_ceil(denominator);
                        let all = (first..first + 4).map(|k| base + k * denominator);
                        let all = all.filter(|m| (least..end).contains(m));
                        found.extend(all.map(|m| m as f64 * 2f64.powi(e)));
                    }
                }
                (before, denominator) = (denominator, (a / b).saturating_mul(denominator).saturating_add(before));
                (a, b) = (b, a % b);
            }
        }
        found
    }

    /// Large numbers of every magnitude.
    fn large(exponents: std::ops::RangeInclusive<i32>, each: u64) -> Vec<f64> {
        let mut state = 0x2545_F491_4F6C_DD1Du64;
        let mut one = |e: i32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (1.0 + (state >> 12) as f64 * 2f64.powi(-52)) * 2f64.powi(e)
        };
        exponents.flat_map(|e| (0..each).map(|_| one(e)).collect::<Vec<_>>()).collect()
    }

    /// Arguments, found by sweeps over every F32, at which a function was up to 7 ulp off before the remainder's
    /// rounding error was added.
    const KNOWN: [f64; 4] = [36.129_295_349_121_094, 581.210_266_113_281_3, 833_719.0, 840_440.437_5];

    #[test]
    fn every_argument_is_reduced_to_its_last_bit() {
        let singles = [near_quarter_turns(24, -2..=127), large(-2..=127, 300), KNOWN.to_vec()].concat();
        let doubles = [near_quarter_turns(53, -2..=1023), large(-2..=1023, 30)].concat();
        // The known worst case of doubles (Muller) is among them.
        assert!(doubles.contains(&(6_381_956_970_095_103.0 * 2f64.powi(797))));
        type Exact = fn(f64) -> f64;
        let all: [(Unary, Exact); 3] = [(Unary::Sin, libm::sin), (Unary::Cos, libm::cos), (Unary::Tan, libm::tan)];
        for (op, exact) in all {
            for (compute, arguments) in [(F32, &singles), (F64, &doubles)] {
                let function = unary(op, compute).unwrap();
                let both = arguments.iter().flat_map(|x| [*x, -x]);
                let (error, at) = worst(compute == F32, function, exact, both);
                println!("{} of {}: {error:.3} ulp at {at:e}", function.name, arguments.len());
                assert!(error <= 2.0, "{}: {error} ulp at {at:e}", function.name);
            }
        }
    }
}
