//! Dtypes: what a number is, on three levels.
//!
//! * [`Numeric`]: a request for a dtype. `Int`, `Float` and `Complex` leave the width open.
//! * [`DType`]: the logical dtype of a tensor. It survives every op and every move between devices.
//! * [`Storage`] and [`Compute`]: how a device stores an element, and the type in which its kernels compute.
//!
//! This module does not depend on devices: `target` maps a [`DType`] onto a device's capabilities.

mod divmod;
mod element;
mod float_text;
mod format;
mod numeric;
mod promote;
mod scalar;
mod scalar_type;
mod storage;
#[cfg(test)]
mod tests;

pub(crate) use divmod::divmod;
pub use element::{check_element, too_wide};
pub(crate) use float_text::{read_f32, read_f64, show_f32, show_f64};
pub use format::{FloatFormat, Narrow};
pub use numeric::{Base, Numeric};
pub use promote::{can_cast, promote, promote_scalar};
pub use scalar::Scalar;
pub use scalar_type::ScalarType;
pub use storage::{Compute, Storage};

use serde::{Deserialize, Serialize};
use std::fmt;

/// The logical dtype of a tensor, named as in NumPy and ml_dtypes.
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
    Float8E4M3FN,
    Float8E5M2,
    Float16,
    BFloat16,
    Float32,
    Float64,
    Complex64,
    Complex128,
}

/// The facts about a dtype that do not follow from its storage.
#[derive(Clone, Copy)]
struct Facts {
    name: &'static str,
    class: &'static str,
    stored: Storage,
    number: u16,
    letter: &'static str,
}

/// The kinds of number, in order of promotion.
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
    /// All dtypes.
    pub const ALL: [Self; 17] = [
        Self::Bool,
        Self::Int8,
        Self::Int16,
        Self::Int32,
        Self::Int64,
        Self::UInt8,
        Self::UInt16,
        Self::UInt32,
        Self::UInt64,
        Self::Float8E4M3FN,
        Self::Float8E5M2,
        Self::Float16,
        Self::BFloat16,
        Self::Float32,
        Self::Float64,
        Self::Complex64,
        Self::Complex128,
    ];

    /// The facts about a dtype; a table, because loops over elements ask for them.
    fn facts(self) -> &'static Facts {
        static TABLE: [Facts; DType::ALL.len()] = {
            let mut table = [DType::Bool.described(); DType::ALL.len()];
            let mut k = 0;
            while k < table.len() {
                table[DType::ALL[k] as usize] = DType::ALL[k].described();
                k += 1;
            }
            table
        };
        &TABLE[self as usize]
    }

    const fn described(self) -> Facts {
        const fn of(
            name: &'static str,
            class: &'static str,
            stored: Storage,
            number: u16,
            letter: &'static str,
        ) -> Facts {
            Facts { name, class, stored, number, letter }
        }
        match self {
            Self::Bool => of("bool", "Bool", Storage::BoolU8, 0, "?"),
            Self::Int8 => of("int8", "Int8", Storage::I8, 1, "b"),
            Self::Int16 => of("int16", "Int16", Storage::I16, 3, "h"),
            Self::Int32 => of("int32", "Int32", Storage::I32, 5, "i"),
            Self::Int64 => of("int64", "Int64", Storage::I64, 7, "l"),
            Self::UInt8 => of("uint8", "UInt8", Storage::U8, 2, "B"),
            Self::UInt16 => of("uint16", "UInt16", Storage::U16, 4, "H"),
            Self::UInt32 => of("uint32", "UInt32", Storage::U32, 6, "I"),
            Self::UInt64 => of("uint64", "UInt64", Storage::U64, 8, "L"),
            Self::Float8E4M3FN => of("float8_e4m3fn", "Float8E4M3FN", Storage::Narrow(Narrow::F8E4M3FN), 260, "4"),
            Self::Float8E5M2 => of("float8_e5m2", "Float8E5M2", Storage::Narrow(Narrow::F8E5M2), 262, "5"),
            Self::Float16 => of("float16", "Float16", Storage::Narrow(Narrow::F16), 23, "e"),
            Self::BFloat16 => of("bfloat16", "BFloat16", Storage::Narrow(Narrow::BF16), 256, "E"),
            Self::Float32 => of("float32", "Float32", Storage::F32, 11, "f"),
            Self::Float64 => of("float64", "Float64", Storage::F64, 12, "d"),
            Self::Complex64 => of("complex64", "Complex64", Storage::C64, 14, "F"),
            Self::Complex128 => of("complex128", "Complex128", Storage::C128, 15, "D"),
        }
    }

    /// Its name in NumPy, such as `float32`.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The name of the class of its scalars, with its module, such as `numpy.float64`.
    ///
    /// ```
    /// use tensorscope::dtype::DType;
    /// assert_eq!(DType::Bool.scalar_name(), "numpy.bool");
    /// assert_eq!(DType::BFloat16.scalar_name(), "ml_dtypes.bfloat16");
    /// ```
    pub fn scalar_name(self) -> &'static str {
        match self {
            Self::Bool => "numpy.bool",
            Self::Int8 => "numpy.int8",
            Self::Int16 => "numpy.int16",
            Self::Int32 => "numpy.int32",
            Self::Int64 => "numpy.int64",
            Self::UInt8 => "numpy.uint8",
            Self::UInt16 => "numpy.uint16",
            Self::UInt32 => "numpy.uint32",
            Self::UInt64 => "numpy.uint64",
            Self::Float8E4M3FN => "ml_dtypes.float8_e4m3fn",
            Self::Float8E5M2 => "ml_dtypes.float8_e5m2",
            Self::Float16 => "numpy.float16",
            Self::BFloat16 => "ml_dtypes.bfloat16",
            Self::Float32 => "numpy.float32",
            Self::Float64 => "numpy.float64",
            Self::Complex64 => "numpy.complex64",
            Self::Complex128 => "numpy.complex128",
        }
    }

    /// The name of its class in Lucid, such as `Float32`.
    pub fn class_name(self) -> &'static str {
        self.facts().class
    }

    /// The storage of an element in NumPy's memory layout.
    pub fn stored(self) -> Storage {
        self.facts().stored
    }

    /// The dtype that NumPy stores this way; `None` if there is none.
    pub fn stored_as(storage: Storage) -> Option<Self> {
        Self::ALL.into_iter().find(|dtype| dtype.stored() == storage)
    }

    /// Its type number in NumPy or, for dtypes that NumPy lacks, in ml_dtypes.
    pub fn number(self) -> i64 {
        self.facts().number.into()
    }

    /// Its type character in NumPy or, for dtypes that NumPy lacks, in ml_dtypes.
    pub fn letter(self) -> &'static str {
        self.facts().letter
    }

    /// Whether it is one of NumPy's own dtypes, which `.npy` files can hold.
    pub fn is_of_numpy(self) -> bool {
        self.facts().number < 256
    }

    /// The dtype with this name; `None` if there is none.
    ///
    /// ```
    /// use tensorscope::dtype::DType;
    /// assert_eq!(DType::from_name("float16"), Some(DType::Float16));
    /// assert_eq!(DType::from_name("float17"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|d| d.name() == name)
    }

    /// NumPy's aliases of dtypes. C's `long` has 64 bits, and `long double` is `double`, as with some compilers.
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

    /// The dtype with this alias.
    pub fn from_alias(name: &str) -> Option<Self> {
        Self::ALIASES.into_iter().find(|(alias, _)| *alias == name).map(|(_, dtype)| dtype)
    }

    /// Bits of one element in NumPy's memory layout; 8 for `Bool`.
    pub fn bits(self) -> u32 {
        8 * self.itemsize() as u32
    }

    /// Bytes of one element in NumPy's memory layout.
    pub fn itemsize(self) -> usize {
        self.stored().bytes()
    }

    /// The kind of number.
    pub fn kind(self) -> Kind {
        match self.stored() {
            Storage::BoolU8 | Storage::BoolU32 => Kind::Bool,
            Storage::I8 | Storage::I16 | Storage::I32 | Storage::I64 => Kind::Int,
            Storage::U8 | Storage::U16 | Storage::U32 | Storage::U64 => Kind::UInt,
            Storage::Narrow(_) | Storage::F32 | Storage::F64 => Kind::Float,
            Storage::C64 | Storage::C128 => Kind::Complex,
        }
    }

    /// The narrow float that it is, if it is one.
    pub fn narrow(self) -> Option<Narrow> {
        if let Storage::Narrow(narrow) = self.stored() { Some(narrow) } else { None }
    }

    /// The bit fields of a float, or of the parts of a complex number; `None` for other kinds.
    pub fn format(self) -> Option<FloatFormat> {
        match self.stored() {
            Storage::Narrow(narrow) => Some(narrow.format()),
            Storage::F32 | Storage::C64 => Some(FloatFormat::SINGLE),
            Storage::F64 | Storage::C128 => Some(FloatFormat::DOUBLE),
            _ => None,
        }
    }

    /// The dtype of the accumulator of a sum, which is rounded once at the end: `Float32` for narrower floats, else
    /// itself.
    ///
    /// ```
    /// use tensorscope::dtype::DType;
    /// assert_eq!(DType::Float16.accumulator(), DType::Float32);
    /// assert_eq!(DType::Float64.accumulator(), DType::Float64);
    /// ```
    pub fn accumulator(self) -> Self {
        if self.narrow().is_some() { Self::Float32 } else { self }
    }

    /// Whether it is a float of at most 32 bits, or a complex number of two such.
    pub fn is_single(self) -> bool {
        self.format().is_some_and(|format| format.mantissa_bits <= FloatFormat::SINGLE.mantissa_bits)
    }

    /// Whether it is a float or complex dtype, which `/`, `exp` and `mean` keep.
    pub fn is_inexact(self) -> bool {
        matches!(self.kind(), Kind::Float | Kind::Complex)
    }

    /// Whether it is a signed or unsigned integer dtype; `Bool` is not.
    pub fn is_integer(self) -> bool {
        matches!(self.kind(), Kind::Int | Kind::UInt)
    }

    /// The dtype of the parts of a complex dtype; `None` for other kinds.
    pub fn part(self) -> Option<Self> {
        match self {
            Self::Complex64 => Some(Self::Float32),
            Self::Complex128 => Some(Self::Float64),
            _ => None,
        }
    }

    /// The number of real numbers per element: 2 for a complex dtype, else 1.
    pub fn parts(self) -> i64 {
        if self.kind() == Kind::Complex { 2 } else { 1 }
    }

    /// Reverses the bytes of each number in place; complex numbers part by part.
    ///
    /// ```
    /// let mut bytes = [1, 2, 3, 4];
    /// tensorscope::dtype::DType::Int16.swap_bytes(&mut bytes);
    /// assert_eq!(bytes, [2, 1, 4, 3]);
    /// ```
    pub fn swap_bytes(self, bytes: &mut [u8]) {
        bytes.chunks_exact_mut(self.itemsize() / self.parts() as usize).for_each(<[u8]>::reverse);
    }

    /// The least and greatest value of an integer dtype; `None` for other kinds.
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
