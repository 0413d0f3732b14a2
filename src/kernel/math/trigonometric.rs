//! `sin` and `cos` over the whole range.
//!
//! Arguments are reduced to a quadrant and a remainder in [-pi/4, pi/4]: up to a limit by Cody and Waite's method with
//! exact products, beyond it by Payne and Hanek's (1983) with the bits of 2/pi that matter, in integers. The polynomials
//! are Cephes' (F32) and FDLIBM's (F64).

#![allow(clippy::excessive_precision)] // Coefficients stand as their sources print them.

use super::build::{Build, V, argument, float, int, select, word};
use super::exponential::to_whole;
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, I32, I64, U32, U64};

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

/// In place of the quarter turns (0 of the sine, 1 of the cosine): the quotient of both.
const TANGENT: i64 = -1;

/// The bits of 2/pi after the point, after 32 zeros.
const TWO_OVER_PI_32: [u32; 8] =
    [0, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041, 0xFE51_63AB];

/// The bits of 2/pi after the point, after 64 zeros.
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

/// The greatest argument that Cody and Waite's reduction takes.
fn limit(compute: Compute) -> f64 {
    if compute == F32 { 1000.0 } else { 1_048_576.0 }
}

/// A function over the whole range, and the one for usual arguments.
fn whole(name: &'static str, compute: Compute, turn: i64, near: fn() -> &'static Function) -> Function {
    Function { usual: Some((limit(compute), near)), ..define(name, compute, turn, true) }
}

fn define(name: &'static str, compute: Compute, turn: i64, everywhere: bool) -> Function {
    let mut b = Build::default();
    let x = argument(0, compute);
    let whole = if compute == F32 { I32 } else { I64 };
    let magnitude = b.set(x.clone().abs());
    let (quadrant, r) = if everywhere {
        let far = b.set(float(compute, limit(compute)).less(magnitude.clone()));
        let (n, near) = cody_waite(&mut b, select(far.clone(), float(compute, 0.0), magnitude.clone()));
        let (q, rest) = if compute == F32 {
            payne_hanek_32(&mut b, magnitude.clone())
        } else {
            payne_hanek_64(&mut b, magnitude.clone())
        };
        (b.set(select(far.clone(), q, to_whole(n))), b.set(select(far, rest, near)))
    } else {
        let (n, near) = cody_waite(&mut b, magnitude.clone());
        (b.set(to_whole(n)), near)
    };
    // sin(-x) = -sin(x): the sign of x comes in at the end.
    let quadrant = b.set(quadrant + int(whole, turn.max(0)));
    let z = b.set(r.clone() * r.clone());
    let (s, c) = if turn == TANGENT {
        (r.clone(), r.clone())
    } else if compute == F32 {
        let r = r.clone();
        let p = b.horner(&z, &[-1.951_529_589_1e-4, 8.332_160_873_6e-3, -1.666_666_546_11e-1]);
        let s = p * z.clone() * r.clone() + r;
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
        let s = p * z.clone() * r.clone() + r.clone();
        let p = b.horner(&z, &cosine);
        // 1 - z/2 loses bits that the correction gives back.
        let half = b.set(z.clone() * float(F64, 0.5));
        let w = b.set(float(F64, 1.0) - half.clone());
        let c = w.clone() + ((float(F64, 1.0) - w - half) + p * z.clone() * z.clone());
        (s, c)
    };
    let odd = quadrant.clone().and(int(whole, 1)).equal(int(whole, 1));
    let value = if turn == TANGENT {
        let (t, rest) = tangent(&mut b, &r, &z);
        let q = b.set(float(compute, -1.0).div(t.clone()));
        // What t lacks, to first order.
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
    // Infinity has no angle.
    let (bits, infinity, nan) = if compute == F32 {
        (U32, word(0x7f80_0000), word(0x7fc0_0000))
    } else {
        (U64, int(U64, 0x7ff0_0000_0000_0000), int(U64, 0x7ff8_0000_0000_0000))
    };
    let finite = magnitude.bits(bits).less(infinity);
    b.finish(name, vec![compute], select(finite, result, nan.bits(compute)))
}

/// The tangent of `r` in [-pi/4, pi/4] and what it lacks, `z` the square of `r`; Cephes' approximations.
fn tangent(b: &mut Build, r: &V, z: &V) -> (V, V) {
    let more = tangent_less(b, r, z);
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

/// `x - n*pi/2` for the nearest `n`, with pi/2 in pieces whose products with `n` are exact.
fn cody_waite(b: &mut Build, x: V) -> (V, V) {
    let compute = x.1;
    let pieces: &[f64] = if compute == F32 {
        // 12 bits each, then the rest.
        &[1.570_312_5, 4.837_512_969_970_703e-4, 7.549_533_620_476_723e-8, 2.563_344_068_257_090_6e-12]
    } else {
        // FDLIBM's: 33 bits each, then the rest.
        &[1.570_796_326_734_125_614_17, 6.077_100_506_303_965_976_60e-11, 2.022_266_248_795_950_631_54e-21]
    };
    let n = b.set((x.clone() * float(compute, std::f64::consts::FRAC_2_PI)).nearest());
    let mut r = x;
    for piece in pieces {
        r = b.set(r - n.clone() * float(compute, *piece));
    }
    (n, r)
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

/// The 64-bit product of two 32-bit words, as (high, low).
fn wide_32(b: &mut Build, x: &V, y: &V) -> (V, V) {
    let (xl, xh) = (b.set(x.clone().and(word(0xffff))), b.set(x.clone().shr(16)));
    let (yl, yh) = (b.set(y.clone().and(word(0xffff))), b.set(y.clone().shr(16)));
    let low = b.set(xl.clone() * yl.clone());
    let middle = b.set(xh.clone() * yl + low.shr(16));
    let other = b.set(xl * yh.clone() + middle.clone().and(word(0xffff)));
    (b.set(xh * yh + middle.shr(16) + other.shr(16)), b.set(x.clone() * y.clone()))
}

/// Quadrant and remainder of a positive F32 of at least 2^-7.
fn payne_hanek_32(b: &mut Build, x: V) -> (V, V) {
    let bits = b.set(x.bits(U32));
    let m = b.set(bits.clone().and(word(0x7f_ffff)).or(word(0x80_0000)));
    // x = m * 2^(e-150); the first bit of 2/pi that matters is number e-150-2, and 32 zeros stand before the table's.
    let at = b.set(bits.shr(23).max(word(120)) - word(120));
    let index = b.set(at.clone().shr(5));
    let shift = b.set(at.and(word(31)));
    let table: Vec<V> = TWO_OVER_PI_32.iter().map(|w| word(*w)).collect();
    let words: Vec<V> = (0..4).map(|k| pick(b, &table, &index, k, 4)).collect();
    let joined = |b: &mut Build, k: usize| {
        // A shift by 32 gives 0.
        let high = words[k].clone().shl_by(shift.clone());
        b.set(high.or(words[k + 1].clone().shr_by(word(32) - shift.clone())))
    };
    let (w0, w1, w2) = (joined(b, 0), joined(b, 1), joined(b, 2));
    let (h1, l1) = wide_32(b, &m, &w1);
    let (h2, _) = wide_32(b, &m, &w2);
    let low = b.set(l1.clone() + h2);
    let carry = select(low.clone().less(l1), word(1), word(0));
    let high = b.set(m * w0 + h1 + carry);
    // Two bits of quadrant, then a fraction; as a signed number it is the distance to the nearest quadrant.
    let fraction = b.set(high.clone().shl(2).or(low.clone().shr(30)).bits(I32));
    let up = select(fraction.clone().less(int(I32, 0)), word(1), word(0));
    let quadrant = b.set((high.shr(30) + up).bits(I32));
    let coarse = b.set(fraction.clone().and(int(I32, -131_072)).cast(F32) * float(F32, 2f64.powi(-32)));
    let fine = fraction.and(int(I32, 131_071)).cast(F32) * float(F32, 2f64.powi(-32));
    let fine = b.set(fine + low.shl(2).cast(F32) * float(F32, 2f64.powi(-64)));
    // pi/2 as 1.5703125 plus the rest, so that the large product, 15 bits by 9, is exact.
    let r = fine.clone() * float(F32, std::f64::consts::FRAC_PI_2) + coarse.clone() * float(F32, 4.838_267_948_966e-4);
    (quadrant, b.set(r + coarse * float(F32, 1.570_312_5)))
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

/// Quadrant and remainder of a positive F64 of at least 2^-10.
fn payne_hanek_64(b: &mut Build, x: V) -> (V, V) {
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
    let fraction = b.set(high.clone().shl(2).or(low.shr(62)).bits(I64));
    let up = select(fraction.clone().less(int(I64, 0)), int(U64, 1), int(U64, 0));
    let quadrant = b.set((high.shr(62) + up).bits(I64));
    // 32 bits each, exact; the low part is not negative.
    let coarse = b.set(fraction.clone().shr(32).cast(F64) * float(F64, 2f64.powi(-32)));
    let fine = b.set(fraction.and(int(I64, 0xffff_ffff)).cast(F64) * float(F64, 2f64.powi(-64)));
    // pi/2 as its first 21 bits plus the rest: the product with 32 bits is exact.
    let high_part = 1.570_796_012_878_417_968_75;
    let rest = 3.139_164_786_504_813_2e-7;
    let r = fine * float(F64, std::f64::consts::FRAC_PI_2) + coarse.clone() * float(F64, rest);
    (quadrant, b.set(r + coarse * float(F64, high_part)))
}
