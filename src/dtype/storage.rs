//! How a device stores an element ([`Storage`]), and the type in which its kernels compute ([`Compute`]).

use super::Narrow;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The layout of one element in a device's buffer, little-endian.
///
/// `I64`, `U64` and the 16-bit storages have the same layout on every device: a GPU without 64-bit integers reads an
/// `I64` as two `u32`, and one without `shader-f16` reads two 16-bit floats from one `u32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Storage {
    /// One byte, 0 or 1.
    BoolU8,
    /// Four bytes, 0 or 1: GPUs write whole words.
    BoolU32,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    /// A float narrower than 32 bits.
    Narrow(Narrow),
    F32,
    F64,
    /// Two `f32`, the real part first.
    C64,
    /// Two `f64`, the real part first.
    C128,
}

impl Storage {
    /// The storages that a kernel's buffers may have.
    pub fn of_kernels() -> impl Iterator<Item = Self> {
        use Storage::{BoolU8, BoolU32, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64};
        let others = [BoolU8, BoolU32, I8, I16, I32, I64, U8, U16, U32, U64, F32, F64];
        others.into_iter().chain(Narrow::ALL.map(Self::Narrow))
    }

    /// Bytes of one element.
    pub fn bytes(self) -> usize {
        match self {
            Self::BoolU8 | Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::Narrow(narrow) => narrow.bytes(),
            Self::BoolU32 | Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 | Self::C64 => 8,
            Self::C128 => 16,
        }
    }

    /// The storage and number of elements that a kernel binds: a complex number is two elements of its parts' storage.
    pub fn bound(self) -> (Self, i64) {
        match self {
            Self::C64 => (Self::F32, 2),
            Self::C128 => (Self::F64, 2),
            other => (other, 1),
        }
    }

    /// Its short name in reports, such as `f32`.
    pub fn name(self) -> &'static str {
        match self {
            Self::BoolU8 => "u8",
            Self::BoolU32 => "u32",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::Narrow(narrow) => narrow.name(),
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::C64 => "c64",
            Self::C128 => "c128",
        }
    }

    /// The type that a load gives: elements of 8 and 16 bits are widened to 32 bits, complex numbers are computed part
    /// by part.
    pub fn compute(self) -> Compute {
        match self {
            Self::BoolU8 | Self::BoolU32 => Compute::Bool,
            Self::I8 | Self::I16 | Self::I32 => Compute::I32,
            Self::U8 | Self::U16 | Self::U32 => Compute::U32,
            Self::I64 => Compute::I64,
            Self::U64 => Compute::U64,
            Self::Narrow(_) | Self::F32 | Self::C64 => Compute::F32,
            Self::F64 | Self::C128 => Compute::F64,
        }
    }
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The type of a value inside a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Compute {
    Bool,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
}

impl Compute {
    /// The storage in which scratch memory and parts of results hold values of this type.
    pub fn storage(self) -> Storage {
        match self {
            Self::Bool => Storage::BoolU8,
            Self::I32 => Storage::I32,
            Self::U32 => Storage::U32,
            Self::I64 => Storage::I64,
            Self::U64 => Storage::U64,
            Self::F32 => Storage::F32,
            Self::F64 => Storage::F64,
        }
    }

    /// The number of 32-bit words that a value of this type takes as a kernel parameter.
    pub fn words(self) -> usize {
        match self {
            Self::Bool | Self::I32 | Self::U32 | Self::F32 => 1,
            Self::I64 | Self::U64 | Self::F64 => 2,
        }
    }

    /// The width of one value in bits.
    pub fn bits(self) -> i64 {
        32 * self.words() as i64
    }

    /// Whether it is `f32` or `f64`.
    pub fn is_float(self) -> bool {
        matches!(self, Self::F32 | Self::F64)
    }

    /// Its name in printed kernels, such as `f32`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::I32 => "i32",
            Self::U32 => "u32",
            Self::I64 => "i64",
            Self::U64 => "u64",
            Self::F32 => "f32",
            Self::F64 => "f64",
        }
    }

    /// The type with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let all = [Self::Bool, Self::I32, Self::U32, Self::I64, Self::U64, Self::F32, Self::F64];
        all.into_iter().find(|compute| compute.name() == name)
    }
}

impl fmt::Display for Compute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
