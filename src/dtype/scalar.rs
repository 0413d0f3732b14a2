//! A number without a dtype: the value of a Python literal or a constant node.

use super::{Compute, DType, Kind, Storage};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// A number. It holds every value of every [`DType`] exactly. Equality and hashing are by bits, so `-0.0` and `0.0`
/// differ and a NaN equals itself.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Scalar {
    Bool(bool),
    Int(i64),
    UInt(u64),
    Float(f64),
    Complex(f64, f64),
}

impl Scalar {
    fn key(self) -> (u8, u64, u64) {
        match self {
            Self::Bool(b) => (0, u64::from(b), 0),
            Self::Int(i) => (1, i as u64, 0),
            Self::UInt(u) => (2, u, 0),
            Self::Float(f) => (3, f.to_bits(), 0),
            Self::Complex(re, im) => (4, re.to_bits(), im.to_bits()),
        }
    }

    /// The value as an `f64`; drops an imaginary part and rounds integers above 2^53.
    pub fn to_f64(self) -> f64 {
        match self {
            Self::Bool(b) => f64::from(u8::from(b)),
            Self::Int(i) => i as f64,
            Self::UInt(u) => u as f64,
            Self::Float(f) | Self::Complex(f, _) => f,
        }
    }

    /// The value as an `f32`, rounded once.
    pub fn to_single(self) -> f32 {
        match self {
            Self::Int(i) => i as f32,
            Self::UInt(u) => u as f32,
            other => other.to_f64() as f32,
        }
    }

    /// The value as an integer: truncated towards zero, wrapped modulo 2^64, and `i64::MIN` for NaN and for floats
    /// that no 64-bit integer holds (what NumPy gives on x86-64).
    pub fn to_i64(self) -> i64 {
        match self {
            Self::Bool(b) => i64::from(b),
            Self::Int(i) => i,
            Self::UInt(u) => u as i64,
            Self::Float(f) | Self::Complex(f, _) => {
                if (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&f) {
                    f as i64
                } else {
                    i64::MIN
                }
            }
        }
    }

    /// Whether the value is nonzero; NaN is.
    pub fn to_bool(self) -> bool {
        match self {
            Self::Bool(b) => b,
            Self::Int(i) => i != 0,
            Self::UInt(u) => u != 0,
            Self::Float(f) => f != 0.0,
            Self::Complex(re, im) => re != 0.0 || im != 0.0,
        }
    }

    /// The nearest value that `dtype` can hold: integers wrap, floats round to nearest even.
    ///
    /// ```
    /// use tensorscope::dtype::{DType, Scalar};
    /// assert_eq!(Scalar::Int(300).cast(DType::Int8), Scalar::Int(44));
    /// assert_eq!(Scalar::Float(0.1).cast(DType::Float32), Scalar::Float(0.1f32 as f64));
    /// ```
    pub fn cast(self, dtype: DType) -> Self {
        let word = || self.narrow(-2_147_483_649.0, 2_147_483_648.0, i32::MIN);
        let unsigned = || self.narrow(-9.3e18, 4_294_967_296.0, 0);
        match dtype.stored() {
            Storage::BoolU8 | Storage::BoolU32 => Self::Bool(self.to_bool()),
            Storage::I8 => Self::Int(i64::from(word() as i8)),
            Storage::I16 => Self::Int(i64::from(word() as i16)),
            Storage::I32 => Self::Int(i64::from(word() as i32)),
            Storage::I64 => Self::Int(self.to_i64()),
            Storage::U8 => Self::UInt(u64::from(unsigned() as u8)),
            Storage::U16 => Self::UInt(u64::from(unsigned() as u16)),
            Storage::U32 => Self::UInt(u64::from(unsigned() as u32)),
            Storage::U64 => Self::UInt(match self {
                Self::Float(f) if (9_223_372_036_854_775_808.0..18_446_744_073_709_551_616.0).contains(&f) => f as u64,
                _ => self.to_i64() as u64,
            }),
            Storage::Narrow(narrow) if narrow.rounds_doubles_once() => Self::Float(narrow.rounded(self.to_f64())),
            Storage::Narrow(narrow) => Self::Float(narrow.rounded(self.to_single().into())),
            Storage::F32 => Self::Float(f64::from(self.to_single())),
            Storage::F64 => Self::Float(self.to_f64()),
            Storage::C64 => {
                let (re, im) = self.parts();
                Self::Complex(f64::from(re as f32), f64::from(im as f32))
            }
            Storage::C128 => {
                let (re, im) = self.parts();
                Self::Complex(re, im)
            }
        }
    }

    /// Converts to an integer of at most 32 bits as kernels do: a float outside the open interval (`low`, `high`), or
    /// NaN, becomes `beyond`.
    fn narrow(self, low: f64, high: f64, beyond: i32) -> i64 {
        match self {
            Self::Float(f) | Self::Complex(f, _) if !(f > low && f < high) => i64::from(beyond),
            other => other.to_i64(),
        }
    }

    /// The real and the imaginary part.
    pub fn parts(self) -> (f64, f64) {
        match self {
            Self::Complex(re, im) => (re, im),
            other => (other.to_f64(), 0.0),
        }
    }

    /// Whether it is NaN; for a complex number, whether either part is.
    pub fn is_nan(self) -> bool {
        self.parts().0.is_nan() || self.parts().1.is_nan()
    }

    /// The kind of number.
    pub fn kind(self) -> Kind {
        match self {
            Self::Bool(_) => Kind::Bool,
            Self::Int(_) => Kind::Int,
            Self::UInt(_) => Kind::UInt,
            Self::Float(_) => Kind::Float,
            Self::Complex(..) => Kind::Complex,
        }
    }

    /// The value as the 32-bit words of a kernel parameter, low word first.
    pub fn to_words(self, compute: Compute) -> Vec<u32> {
        let wide = |bits: u64| vec![bits as u32, (bits >> 32) as u32];
        match compute {
            Compute::Bool => vec![u32::from(self.to_bool())],
            Compute::I32 | Compute::U32 => vec![self.to_i64() as u32],
            Compute::I64 => wide(self.to_i64() as u64),
            Compute::U64 => match self {
                Self::UInt(u) => wide(u),
                _ => wide(self.to_i64() as u64),
            },
            Compute::F32 => vec![(self.to_f64() as f32).to_bits()],
            Compute::F64 => wide(self.to_f64().to_bits()),
        }
    }
}

impl Default for Scalar {
    fn default() -> Self {
        Self::Int(0)
    }
}

impl PartialEq for Scalar {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Scalar {}

impl Hash for Scalar {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
