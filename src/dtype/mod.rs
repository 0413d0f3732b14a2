//! What a number is, at three levels.
//!
//! * [`Numeric`]: what a person asks for. `Int`, `Float`, `Complex` leave the width open.
//! * [`DType`]: the logical dtype of a tensor. It survives every op and every move between devices.
//! * [`Storage`] and [`Compute`]: how a device holds an element, and in which type its kernels compute.
//!
//! This room knows no device: `target` maps a [`DType`] onto what a device can do.

mod float_text;
mod numeric;
mod promote;
mod scalar;
mod scalar_type;
mod storage;

pub(crate) use float_text::{read_f32, read_f64, show_f32, show_f64};
pub use numeric::{Base, Numeric};
pub use promote::{can_cast, promote, promote_scalar};
pub use scalar::{Scalar, to_half};
pub use scalar_type::ScalarType;
pub use storage::{Compute, Storage};

use serde::{Deserialize, Serialize};
use std::fmt;

/// The logical dtype of a tensor, as NumPy names them, and `BFloat16` as JAX has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DType {
    Bool,
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Float16,
    BFloat16,
    Float32,
    Float64,
    Complex64,
    Complex128,
}

/// The kinds of number, in the order in which promotion climbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Kind {
    Bool,
    Int,
    UInt,
    Float,
    Complex,
}

impl DType {
    /// Every dtype.
    pub const ALL: [Self; 15] = [
        Self::Bool,
        Self::Int8,
        Self::Int16,
        Self::Int32,
        Self::Int64,
        Self::UInt8,
        Self::UInt16,
        Self::UInt32,
        Self::UInt64,
        Self::Float16,
        Self::BFloat16,
        Self::Float32,
        Self::Float64,
        Self::Complex64,
        Self::Complex128,
    ];

    /// NumPy's name, such as `float32`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Int8 => "int8",
            Self::Int16 => "int16",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::UInt8 => "uint8",
            Self::UInt16 => "uint16",
            Self::UInt32 => "uint32",
            Self::UInt64 => "uint64",
            Self::Float16 => "float16",
            Self::BFloat16 => "bfloat16",
            Self::Float32 => "float32",
            Self::Float64 => "float64",
            Self::Complex64 => "complex64",
            Self::Complex128 => "complex128",
        }
    }

    /// The dtype of that name.
    ///
    /// ```
    /// use tensorscope::dtype::DType;
    /// assert_eq!(DType::from_name("float16"), Some(DType::Float16));
    /// assert_eq!(DType::from_name("float17"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|d| d.name() == name)
    }

    /// NumPy's further names of dtypes. C's `long` has 64 bits, and its `long double` is a `double`, as with some compilers.
    pub const ALIASES: [(&'static str, Self); 25] = [
        ("bool_", Self::Bool),
        ("byte", Self::Int8),
        ("short", Self::Int16),
        ("intc", Self::Int32),
        ("int", Self::Int64),
        ("int_", Self::Int64),
        ("intp", Self::Int64),
        ("long", Self::Int64),
        ("longlong", Self::Int64),
        ("ubyte", Self::UInt8),
        ("ushort", Self::UInt16),
        ("uintc", Self::UInt32),
        ("uint", Self::UInt64),
        ("uintp", Self::UInt64),
        ("ulong", Self::UInt64),
        ("ulonglong", Self::UInt64),
        ("half", Self::Float16),
        ("single", Self::Float32),
        ("float", Self::Float64),
        ("double", Self::Float64),
        ("longdouble", Self::Float64),
        ("csingle", Self::Complex64),
        ("complex", Self::Complex128),
        ("cdouble", Self::Complex128),
        ("clongdouble", Self::Complex128),
    ];

    /// The dtype that has `name` as one of its further names.
    pub fn from_alias(name: &str) -> Option<Self> {
        Self::ALIASES.into_iter().find(|(alias, _)| *alias == name).map(|(_, dtype)| dtype)
    }

    /// Bits of one element in NumPy's memory; 8 for `Bool`.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bool | Self::Int8 | Self::UInt8 => 8,
            Self::Int16 | Self::UInt16 | Self::Float16 | Self::BFloat16 => 16,
            Self::Int32 | Self::UInt32 | Self::Float32 => 32,
            Self::Int64 | Self::UInt64 | Self::Float64 | Self::Complex64 => 64,
            Self::Complex128 => 128,
        }
    }

    /// Bytes of one element in NumPy's memory.
    pub fn itemsize(self) -> usize {
        self.bits() as usize / 8
    }

    /// The kind of number.
    pub fn kind(self) -> Kind {
        match self {
            Self::Bool => Kind::Bool,
            Self::Int8 | Self::Int16 | Self::Int32 | Self::Int64 => Kind::Int,
            Self::UInt8 | Self::UInt16 | Self::UInt32 | Self::UInt64 => Kind::UInt,
            Self::Float16 | Self::BFloat16 | Self::Float32 | Self::Float64 => Kind::Float,
            Self::Complex64 | Self::Complex128 => Kind::Complex,
        }
    }

    /// Floats and complex numbers: where `/`, `exp` and `mean` stay.
    pub fn is_inexact(self) -> bool {
        matches!(self.kind(), Kind::Float | Kind::Complex)
    }

    /// Signed or unsigned integers, not `Bool`.
    pub fn is_integer(self) -> bool {
        matches!(self.kind(), Kind::Int | Kind::UInt)
    }

    /// The dtype of the real and imaginary parts of a complex number.
    pub fn part(self) -> Option<Self> {
        match self {
            Self::Complex64 => Some(Self::Float32),
            Self::Complex128 => Some(Self::Float64),
            _ => None,
        }
    }

    /// How many numbers one element is: 2 of a complex dtype, else 1.
    pub fn parts(self) -> i64 {
        if self.kind() == Kind::Complex { 2 } else { 1 }
    }

    /// Least and greatest value of an integer dtype.
    pub fn integer_range(self) -> Option<(i128, i128)> {
        let bits = self.bits();
        match self.kind() {
            Kind::Int => Some((-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)),
            Kind::UInt => Some((0, (1i128 << bits) - 1)),
            _ => None,
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
