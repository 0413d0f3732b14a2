//! 16-bit floats by integer arithmetic: exact, subnormals, infinities and NaN included.

use super::build::{Build, V, argument, select, word};
use super::{Function, once};
use crate::dtype::Compute::{F32, I32, U32};

once! {
    /// `F32` rounded to the nearest binary16, ties to even, held in `F32`.
    pub(super) fn round_f16() -> {
        let mut b = Build::default();
        let x = argument(0, F32);
        let half = to_half(&mut b, x);
        let result = from_half(&mut b, half);
        b.finish("round_f16", vec![F32], result)
    };

    /// The bits of an `F32` rounded to binary16.
    pub fn f32_to_f16() -> {
        let mut b = Build::default();
        let result = to_half(&mut b, argument(0, F32));
        b.finish("f32_to_f16", vec![F32], result)
    };

    /// The value of binary16 bits.
    pub fn f16_to_f32() -> {
        let mut b = Build::default();
        let result = from_half(&mut b, argument(0, U32));
        b.finish("f16_to_f32", vec![U32], result)
    };

    /// `F32` rounded to the nearest bfloat16, ties to even, held in `F32`.
    pub(super) fn round_bf16() -> {
        let mut b = Build::default();
        let result = to_brain(&mut b, argument(0, F32)).shl(16).bits(F32);
        b.finish("round_bf16", vec![F32], result)
    };

    /// The bits of an `F32` rounded to bfloat16.
    pub fn f32_to_bf16() -> {
        let mut b = Build::default();
        let result = to_brain(&mut b, argument(0, F32));
        b.finish("f32_to_bf16", vec![F32], result)
    };

    /// The value of bfloat16 bits.
    pub fn bf16_to_f32() -> {
        let result = argument(0, U32).shl(16).bits(F32);
        Build::default().finish("bf16_to_f32", vec![U32], result)
    };
}

/// Binary16 bits. Normal results drop 13 bits with round to even; small ones shift their significand by hand, so that
/// nothing depends on how a device treats subnormal floats.
fn to_half(b: &mut Build, x: V) -> V {
    let bits = b.set(x.bits(U32));
    let sign = b.set(bits.clone().shr(16).and(word(0x8000)));
    let magnitude = b.set(bits.and(word(0x7fff_ffff)));
    let odd = magnitude.clone().shr(13).and(word(1));
    let normal = b.set((magnitude.clone() + word(0xfff) + odd - word(0x3800_0000)).shr(13));
    // Below 2^-14 the result counts units of 2^-24. Scaling is exact; what a device flushes to 0 is 0 as a half, too.
    let units = magnitude.clone().bits(F32) * super::build::float(F32, 2f64.powi(24));
    let small = select(magnitude.clone().less(word(0x3880_0000)), units, super::build::float(F32, 0.0));
    let small = b.set(small.nearest().cast(I32).bits(U32));
    let finite = select(magnitude.clone().less(word(0x3880_0000)), small, normal);
    let large = select(word(0x7f80_0000).less(magnitude.clone()), word(0x7e00), word(0x7c00));
    let result = select(magnitude.less(word(0x477f_f000)), finite, large);
    b.set(result.or(sign))
}

fn from_half(b: &mut Build, half: V) -> V {
    let sign = b.set(half.clone().and(word(0x8000)).shl(16));
    let exponent = b.set(half.clone().shr(10).and(word(31)));
    let significand = b.set(half.and(word(0x3ff)));
    let normal = exponent.clone().shl(23) + word(0x3800_0000);
    let normal = normal.or(significand.clone().shl(13));
    let special = word(0x7f80_0000).or(significand.clone().shl(13));
    // A subnormal half is a small integer times 2^-24, exact and normal as an F32.
    let scale = super::build::float(F32, 2f64.powi(-24));
    let small = (significand.cast(F32) * scale).bits(U32);
    let finite = select(exponent.clone().equal(word(0)), small, normal);
    b.set(select(exponent.equal(word(31)), special, finite).or(sign).bits(F32))
}

fn to_brain(b: &mut Build, x: V) -> V {
    let bits = b.set(x.bits(U32));
    let odd = bits.clone().shr(16).and(word(1));
    let rounded = (bits.clone() + word(0x7fff) + odd).shr(16);
    let is_nan = word(0x7f80_0000).less(bits.clone().and(word(0x7fff_ffff)));
    b.set(select(is_nan, bits.shr(16).or(word(0x40)), rounded))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::interpret::{Number, call};

    #[test]
    fn every_half_survives_and_rounding_is_to_nearest_even() {
        for h in 0..=u16::MAX {
            let value = half::f16::from_bits(h);
            let Number::F32(wide) = call(f16_to_f32(), &[Number::U32(u32::from(h))]).unwrap() else { panic!() };
            if value.is_nan() {
                assert!(wide.is_nan());
                continue;
            }
            assert_eq!(wide.to_bits(), value.to_f32().to_bits(), "{h:#x}");
            assert_eq!(call(f32_to_f16(), &[Number::F32(wide)]).unwrap(), Number::U32(u32::from(h)));
        }
        let mut bits = 0x1234_5678u32;
        for _ in 0..50_000 {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let x = f32::from_bits(bits);
            let Number::F32(got) = call(round_f16(), &[Number::F32(x)]).unwrap() else { panic!() };
            let expected = half::f16::from_f32(x).to_f32();
            assert!(
                got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan()),
                "{x:e}: {got} {expected}"
            );
            let Number::F32(got) = call(round_bf16(), &[Number::F32(x)]).unwrap() else { panic!() };
            let expected = half::bf16::from_f32(x).to_f32();
            assert!(
                got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan()),
                "{x:e}: {got} {expected}"
            );
        }
    }
}
