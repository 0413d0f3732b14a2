//! Conversions between `F32` and narrow floats, by integer arithmetic on their bit fields: exact for subnormals,
//! infinities and NaN too.

use super::Function;
use super::build::{Build, V, argument, float, select, word};
use crate::dtype::Compute::{self, F32, I32, U32};
use crate::dtype::{FloatFormat, Narrow};
use std::cell::RefCell;

/// The functions that each narrow float has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Round,
    Narrow,
    Widen,
}

/// `F32` rounded to the nearest narrow float, ties to even, held in `F32`.
pub fn round(to: Narrow) -> &'static Function {
    kept(to, Way::Round)
}

/// The bits of an `F32` rounded to a narrow float.
pub fn narrow(to: Narrow) -> &'static Function {
    kept(to, Way::Narrow)
}

/// The value of a narrow float's bits.
pub fn widen(from: Narrow) -> &'static Function {
    kept(from, Way::Widen)
}

fn kept(of: Narrow, way: Way) -> &'static Function {
    type Kept = Vec<(Narrow, Way, &'static Function)>;
    // A cache as `once` keeps, for each narrow float and function.
    thread_local!(static KEPT: RefCell<Kept> = const { RefCell::new(Vec::new()) });
    KEPT.with_borrow_mut(|kept| {
        let known = kept.iter().find(|(known, its, _)| *known == of && *its == way);
        known.map(|(.., function)| *function).unwrap_or_else(|| {
            let function = &*Box::leak(Box::new(defined(of, way)));
            kept.push((of, way, function));
            function
        })
    })
}

fn defined(of: Narrow, way: Way) -> Function {
    let (mut b, name, format) = (Build::default(), of.name(), of.format());
    let (name, takes, result): (String, Compute, V) = match way {
        Way::Round => {
            let bits = to_bits(&mut b, format, argument(0, F32));
            (format!("round_{name}"), F32, from_bits(&mut b, format, bits))
        }
        Way::Narrow => (format!("f32_to_{name}"), F32, to_bits(&mut b, format, argument(0, F32))),
        Way::Widen => (format!("{name}_to_f32"), U32, from_bits(&mut b, format, argument(0, U32))),
    };
    b.finish(Box::leak(name.into_boxed_str()), vec![takes], result)
}

/// The bits of the nearest narrow float. A normal result drops mantissa bits, rounding to even. A subnormal result is
/// scaled explicitly, so that it does not depend on how a device treats subnormal floats.
fn to_bits(b: &mut Build, format: FloatFormat, x: V) -> V {
    if format.exponent_bits == 8 {
        return upper_bits(b, format, x);
    }
    let bits = b.set(x.bits(U32));
    let kept = format.exponent_bits + format.mantissa_bits;
    let drop = i64::from(23 - format.mantissa_bits);
    let sign = b.set(bits.clone().shr(i64::from(31 - kept)).and(word(1 << kept)));
    let magnitude = b.set(bits.and(word(0x7fff_ffff)));
    let odd = magnitude.clone().shr(drop).and(word(1));
    let half = (1 << (drop - 1)) - 1;
    let normal = b.set((magnitude.clone() + word(half) + odd - word(format.rebias())).shr(drop));
    // A subnormal result counts units of the least subnormal number. The scaling is exact. An input that a device may
    // flush to 0 rounds to 0 in any case.
    let least = format.rebias() + (1 << 23);
    let units = magnitude.clone().bits(F32) * float(F32, 2f64.powi(-format.least_subnormal_exponent()));
    let small = select(magnitude.clone().less(word(least)), units, float(F32, 0.0));
    let small = b.set(small.nearest().cast(I32).bits(U32));
    let finite = select(magnitude.clone().less(word(least)), small, normal);
    let large = if format.has_infinities {
        select(word(0x7f80_0000).less(magnitude.clone()), word(format.nan()), word(format.overflow()))
    } else {
        word(format.nan())
    };
    let result = select(magnitude.less(word(format.limit())), finite, large);
    b.set(result.or(sign))
}

fn from_bits(b: &mut Build, format: FloatFormat, bits: V) -> V {
    let drop = i64::from(23 - format.mantissa_bits);
    if format.exponent_bits == 8 {
        return bits.shl(drop).bits(F32);
    }
    let kept = format.exponent_bits + format.mantissa_bits;
    let last = (1 << format.exponent_bits) - 1;
    let sign = b.set(bits.clone().and(word(1 << kept)).shl(i64::from(31 - kept)));
    let exponent = b.set(bits.clone().shr(i64::from(format.mantissa_bits)).and(word(last)));
    let significand = b.set(bits.clone().and(word((1 << format.mantissa_bits) - 1)));
    let normal = exponent.clone().shl(23) + word(format.rebias());
    let normal = normal.or(significand.clone().shl(drop));
    let special =
        if format.has_infinities { word(0x7f80_0000).or(significand.clone().shl(drop)) } else { word(0x7fc0_0000) };
    // A subnormal number is a small integer times the least one; the product is exact and normal in F32.
    let scale = float(F32, 2f64.powi(format.least_subnormal_exponent()));
    let small = (significand.cast(F32) * scale).bits(U32);
    let finite = select(exponent.clone().equal(word(0)), small, normal);
    let is_special = if format.has_infinities {
        exponent.equal(word(last))
    } else {
        bits.and(word((1 << kept) - 1)).equal(word(format.nan()))
    };
    b.set(select(is_special, special, finite).or(sign).bits(F32))
}

/// The bits of the nearest number of a format with `f32`'s exponent width: the upper bits of the `f32`, rounded.
fn upper_bits(b: &mut Build, format: FloatFormat, x: V) -> V {
    let drop = 23 - format.mantissa_bits;
    let bits = b.set(x.bits(U32));
    let odd = bits.clone().shr(drop.into()).and(word(1));
    let rounded = (bits.clone() + word((1 << (drop - 1)) - 1) + odd).shr(drop.into());
    let is_nan = word(0x7f80_0000).less(bits.clone().and(word(0x7fff_ffff)));
    let quiet = 1 << (format.mantissa_bits - 1);
    b.set(select(is_nan, bits.shr(drop.into()).or(word(quiet)), rounded))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::interpret::{Number, call};

    #[test]
    fn every_narrow_float_survives_and_rounding_is_to_nearest_even() {
        for of in Narrow::ALL {
            for bits in 0..1u32 << of.bits() {
                let value = of.single(bits);
                let Number::F32(wide) = call(widen(of), &[Number::U32(bits)]).unwrap() else { panic!() };
                if value.is_nan() {
                    assert!(wide.is_nan());
                    continue;
                }
                assert_eq!(wide.to_bits(), value.to_bits(), "{of:?} {bits:#x}");
                assert_eq!(call(narrow(of), &[Number::F32(wide)]).unwrap(), Number::U32(bits));
            }
            let check = |bits: u32| {
                let x = f32::from_bits(bits);
                let Number::F32(got) = call(round(of), &[Number::F32(x)]).unwrap() else { panic!() };
                let expected = of.single(of.of_single(x));
                let same = got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan());
                assert!(same, "{of:?} {x:e}: {got} {expected}");
            };
            let mut bits = 0x1234_5678u32;
            for _ in 0..50_000 {
                bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                check(bits);
                // Half way between two numbers, and next to it.
                let below = of.single(bits >> (32 - of.bits())).to_bits();
                let half = below.wrapping_add(1 << (22 - of.format().mantissa_bits));
                (-1..=1).for_each(|beside| check(half.wrapping_add_signed(beside)));
            }
        }
    }
}
