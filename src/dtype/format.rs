//! Formats of floats: [`FloatFormat`], and the narrow floats in which no kernel computes ([`Narrow`]).

use serde::{Deserialize, Serialize};

/// The bit fields of a float: a sign, an exponent, and a mantissa with an implicit leading 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatFormat {
    /// The width of the exponent.
    pub exponent_bits: u32,
    /// The width of the mantissa, without the implicit 1.
    pub mantissa_bits: u32,
    /// The bias of the stored exponent.
    pub bias: i32,
    /// Whether the greatest exponent encodes infinities and NaN, as in IEEE 754. If not, it encodes numbers, only the
    /// bits that are all ones are NaN, and overflow gives NaN.
    pub has_infinities: bool,
}

impl FloatFormat {
    const fn ieee(exponent_bits: u32, mantissa_bits: u32) -> Self {
        Self { exponent_bits, mantissa_bits, bias: (1 << (exponent_bits - 1)) - 1, has_infinities: true }
    }

    pub(super) const SINGLE: Self = Self::ieee(8, 23);
    pub(super) const DOUBLE: Self = Self::ieee(11, 52);

    /// The distance from 1 to the next greater number.
    pub fn epsilon(self) -> f64 {
        2f64.powi(-(self.mantissa_bits as i32))
    }

    /// The exponent of the greatest number.
    pub fn greatest_exponent(self) -> i32 {
        (1 << self.exponent_bits) - 1 - self.bias - i32::from(self.has_infinities)
    }

    /// The exponent of the least normal number.
    pub fn least_exponent(self) -> i32 {
        1 - self.bias
    }

    /// The exponent of the least positive number, which is subnormal.
    pub fn least_subnormal_exponent(self) -> i32 {
        self.least_exponent() - self.mantissa_bits as i32
    }

    /// The difference of the biases of `f32` and this format, at the position of the `f32`'s exponent.
    pub(crate) fn rebias(self) -> u32 {
        ((127 - self.bias) as u32) << 23
    }

    /// The greatest finite number.
    pub fn greatest(self) -> f64 {
        let unused = if self.has_infinities { 1.0 } else { 2.0 };
        (2.0 - unused * self.epsilon()) * 2f64.powi(self.greatest_exponent())
    }

    /// The least positive normal number.
    pub fn least_normal(self) -> f64 {
        2f64.powi(self.least_exponent())
    }

    /// The number of decimal digits that every number of this format can represent, at least 1.
    pub fn decimal_digits(self) -> u32 {
        (f64::from(self.mantissa_bits) * std::f64::consts::LOG10_2).floor().max(1.0) as u32
    }

    /// The bits of NaN, for formats of at most 16 bits.
    pub(crate) fn nan(self) -> u32 {
        let exponent = ((1 << self.exponent_bits) - 1) << self.mantissa_bits;
        if self.has_infinities {
            exponent | 1 << (self.mantissa_bits - 1)
        } else {
            exponent | ((1 << self.mantissa_bits) - 1)
        }
    }

    /// The bits of the result of an overflow, for formats of at most 16 bits.
    pub(crate) fn overflow(self) -> u32 {
        if self.has_infinities { ((1 << self.exponent_bits) - 1) << self.mantissa_bits } else { self.nan() }
    }

    /// The `f32` bits of the least magnitude that overflows: halfway between the greatest number and the next. That tie
    /// overflows if the greatest number is odd; if it is even, only magnitudes above the tie do.
    pub(crate) fn limit(self) -> u32 {
        let is_even = !self.has_infinities;
        (self.greatest() as f32).to_bits() + (1 << (22 - self.mantissa_bits)) + u32::from(is_even)
    }
}

/// A float narrower than 32 bits. Kernels compute in `f32` and round the result of each op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Narrow {
    F16,
    BF16,
    F8E4M3FN,
    F8E5M2,
}

impl Narrow {
    /// All narrow floats.
    pub const ALL: [Self; 4] = [Self::F16, Self::BF16, Self::F8E4M3FN, Self::F8E5M2];

    /// The short name that kernels print, such as `bf16`.
    pub fn name(self) -> &'static str {
        match self {
            Self::F16 => "f16",
            Self::BF16 => "bf16",
            Self::F8E4M3FN => "f8e4m3fn",
            Self::F8E5M2 => "f8e5m2",
        }
    }

    /// The narrow float with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|narrow| narrow.name() == name)
    }

    /// Its bit fields.
    pub fn format(self) -> FloatFormat {
        match self {
            Self::F16 => FloatFormat::ieee(5, 10),
            Self::BF16 => FloatFormat::ieee(8, 7),
            Self::F8E4M3FN => FloatFormat { has_infinities: false, ..FloatFormat::ieee(4, 3) },
            Self::F8E5M2 => FloatFormat::ieee(5, 2),
        }
    }

    /// Its width in bits.
    pub fn bits(self) -> u32 {
        let format = self.format();
        1 + format.exponent_bits + format.mantissa_bits
    }

    /// Its size in bytes.
    pub fn bytes(self) -> usize {
        self.bits() as usize / 8
    }

    /// The number of significant digits to print, where it is not the least that identifies the number. 8-bit floats
    /// print six digits, as in ml_dtypes; the least digits would print 450 for 448.
    pub fn digits_shown(self) -> Option<usize> {
        (self.bits() == 8).then_some(6)
    }

    /// Whether a double is converted with a single rounding, as NumPy's own float16 is. ml_dtypes rounds it to `f32`
    /// first.
    pub fn rounds_doubles_once(self) -> bool {
        self == Self::F16
    }

    /// The bits of the nearest number; ties round to even.
    pub fn of_single(self, x: f32) -> u32 {
        match self {
            Self::F16 => u32::from(half::f16::from_f32(x).to_bits()),
            Self::BF16 => u32::from(half::bf16::from_f32(x).to_bits()),
            _ => encode(self.format(), x),
        }
    }

    /// The value of these bits.
    pub fn single(self, bits: u32) -> f32 {
        match self {
            Self::F16 => half::f16::from_bits(bits as u16).to_f32(),
            Self::BF16 => half::bf16::from_bits(bits as u16).to_f32(),
            _ => decode(self.format(), bits),
        }
    }

    /// The bits of a converted double. For types that round once, rounding to `f32` to odd first preserves the result
    /// of the second rounding.
    pub fn of_double(self, x: f64) -> u32 {
        let near = x as f32;
        let back = f64::from(near);
        if back == x || x.is_nan() || !self.rounds_doubles_once() {
            return self.of_single(near);
        }
        let bits = near.to_bits() - u32::from(x.abs() < back.abs());
        self.of_single(f32::from_bits(bits | 1))
    }

    /// The value of a converted double.
    pub fn rounded(self, x: f64) -> f64 {
        f64::from(self.single(self.of_double(x)))
    }
}

/// The bits of the nearest number of a format; ties round to even.
fn encode(format: FloatFormat, x: f32) -> u32 {
    let (mantissa, bits) = (format.mantissa_bits, x.to_bits());
    let sign = bits >> 31 << (format.exponent_bits + mantissa);
    let (magnitude, drop) = (bits & 0x7fff_ffff, 23 - mantissa);
    let below = format.rebias();
    let found = if magnitude > 0x7f80_0000 {
        format.nan()
    } else if magnitude >= format.limit() {
        format.overflow()
    } else if magnitude < below + (1 << 23) {
        // A subnormal result counts units of the least number, which the scaling computes exactly.
        let units = f64::from(f32::from_bits(magnitude)) * 2f64.powi(-format.least_subnormal_exponent());
        units.round_ties_even() as u32
    } else {
        let odd = magnitude >> drop & 1;
        (magnitude + ((1 << (drop - 1)) - 1) + odd - below) >> drop
    };
    sign | found
}

/// The value of bits in a format.
fn decode(format: FloatFormat, bits: u32) -> f32 {
    let mantissa = format.mantissa_bits;
    let sign = bits >> (format.exponent_bits + mantissa) & 1;
    let (exponent, last) = (bits >> mantissa & ((1 << format.exponent_bits) - 1), (1 << format.exponent_bits) - 1);
    let fraction = bits & ((1 << mantissa) - 1);
    let magnitude = if exponent == 0 {
        (f64::from(fraction) * 2f64.powi(format.least_subnormal_exponent())) as f32
    } else if exponent == last && format.has_infinities {
        f32::from_bits(0x7f80_0000 | fraction << (23 - mantissa))
    } else if exponent == last && fraction == (1 << mantissa) - 1 {
        f32::NAN
    } else {
        f32::from_bits(((exponent << 23) + format.rebias()) | (fraction << (23 - mantissa)))
    };
    f32::from_bits(magnitude.to_bits() | sign << 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As ml_dtypes converts: ties and their neighbours, numbers below the least, overflow, NaN.
    #[test]
    fn eight_bits_are_those_of_ml_dtypes() {
        for (x, e4m3fn, e5m2) in [
            (1.0, 0x38, 0x3c),
            (-1.5, 0xbc, 0xbe),
            (0.0, 0, 0),
            (-0.0, 0x80, 0x80),
            (464.0, 126, 95),
            (465.0, 127, 95),
            (-464.0, 254, 223),
            (-470.0, 255, 223),
            (480.0, 127, 96),
            (57344.0, 127, 123),
            (61439.9, 127, 123),
            (61440.0, 127, 124),
            (f64::INFINITY, 127, 124),
            (-f64::INFINITY, 255, 252),
            (f64::NAN.copysign(1.0), 127, 126),
            (f64::NAN.copysign(-1.0), 255, 254),
            (2f64.powi(-10), 0, 20),
            (2f64.powi(-17), 0, 0),
            (1.0 + 1.0 / 16.0, 56, 60),
            (1.0 + 1.0 / 8.0, 57, 60),
            (1e-300, 0, 0),
            (-1e300, 255, 252),
            // A double that becomes a tie when it is rounded to a single.
            (1.062_500_000_001, 56, 60),
            (1.062_500_2, 57, 60),
            (1.125_000_2, 57, 61),
        ] {
            let found = [Narrow::F8E4M3FN, Narrow::F8E5M2].map(|narrow| narrow.of_double(x));
            assert_eq!(found, [e4m3fn, e5m2], "{x:e}");
        }
        let limits =
            |narrow: Narrow| (narrow.format().greatest(), narrow.format().least_normal(), narrow.format().epsilon());
        assert_eq!(limits(Narrow::F8E4M3FN), (448.0, 0.015_625, 0.125));
        assert_eq!(limits(Narrow::F8E5M2), (57344.0, 2f64.powi(-14), 0.25));
    }

    #[test]
    fn every_number_of_eight_bits_is_itself() {
        for narrow in [Narrow::F8E4M3FN, Narrow::F8E5M2] {
            for bits in 0..=0xff {
                let x = narrow.single(bits);
                assert!(x.is_nan() || narrow.of_single(x) == bits, "{narrow:?} {bits:#x}");
            }
            let nan = (0..=0xff).filter(|bits| narrow.single(*bits).is_nan()).count();
            assert_eq!(nan, if narrow.format().has_infinities { 6 } else { 2 });
        }
    }

    #[test]
    fn fields_give_what_is_known_of_halves() {
        for narrow in [Narrow::F16, Narrow::BF16] {
            let format = narrow.format();
            for bits in 0..=0xffff {
                let (found, known) = (decode(format, bits), narrow.single(bits));
                assert!(found.to_bits() == known.to_bits() || found.is_nan() && known.is_nan(), "{narrow:?} {bits:#x}");
                // A number, and those near the midpoint to the next.
                for near in -2..=2 {
                    let half = known.to_bits().wrapping_add(1 << (22 - format.mantissa_bits));
                    for x in [known, f32::from_bits(half.wrapping_add_signed(near))] {
                        let (found, known) = (encode(format, x), narrow.of_single(x));
                        assert!(found == known || x.is_nan(), "{narrow:?} {x:e}: {found:#x} {known:#x}");
                    }
                }
            }
        }
    }
}
