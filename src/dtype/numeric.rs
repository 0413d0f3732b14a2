//! `Numeric`: a request for a dtype, after Lucid's class of that name.

use super::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use std::fmt;

/// The kind of number that is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Base {
    Bool,
    Int,
    UInt,
    Float,
    Complex,
}

/// A request for a dtype: a base and, unless it is bit-free, a width.
///
/// ```
/// use tensorscope::dtype::{DType, Numeric};
/// assert_eq!(Numeric::parse_name("mlx.core.float32").unwrap().dtype(), Some(DType::Float32));
/// assert!(Numeric::FLOAT.is_bit_free());
/// assert_eq!(Numeric::FLOAT.over(DType::Int32), DType::Float32);
/// assert!(Numeric::parse_name("foo").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numeric {
    base: Base,
    dtype: Option<DType>,
}

impl Numeric {
    /// `Int`: an integer whose width follows the data.
    pub const INT: Self = Self { base: Base::Int, dtype: None };
    /// `Float`: a float whose width follows the data.
    pub const FLOAT: Self = Self { base: Base::Float, dtype: None };
    /// `Complex`: a complex number whose width follows the data.
    pub const COMPLEX: Self = Self { base: Base::Complex, dtype: None };

    /// The exact request for `dtype`.
    pub fn exact(dtype: DType) -> Self {
        let base = match dtype.kind() {
            Kind::Bool => Base::Bool,
            Kind::Int => Base::Int,
            Kind::UInt => Base::UInt,
            Kind::Float => Base::Float,
            Kind::Complex => Base::Complex,
        };
        Self { base, dtype: Some(dtype) }
    }

    /// The requested kind.
    pub fn base(self) -> Base {
        self.base
    }

    /// The requested width in bits; `None` if it follows the data.
    pub fn bits(self) -> Option<u32> {
        self.dtype.map(DType::bits)
    }

    /// Whether the width follows the data.
    pub fn is_bit_free(self) -> bool {
        self.dtype.is_none()
    }

    /// The dtype that an exact request names; `None` for a bit-free one.
    pub fn dtype(self) -> Option<DType> {
        self.dtype
    }

    /// The dtype that this request gives for data of dtype `data`: an exact request its own, a bit-free one the nearest
    /// possible width (`Float` over `int8` is `Float16`, `Complex` over `float32` is `Complex64`).
    pub fn over(self, data: DType) -> DType {
        if let Some(exact) = self.dtype() {
            return exact;
        }
        let width = if data.kind() == Kind::Complex { data.bits() / 2 } else { data.bits() };
        match (self.base, width) {
            (Base::Float, _) if data.kind() == Kind::Float => data,
            (Base::Int, 8) if data == DType::Bool => DType::Int64,
            (Base::Int, 8) => DType::Int8,
            (Base::Int, 16) => DType::Int16,
            (Base::Int, 32) => DType::Int32,
            (Base::Int, _) => DType::Int64,
            (Base::Complex, 8 | 16 | 32) => DType::Complex64,
            (Base::Complex, _) => DType::Complex128,
            (_, 8) if data == DType::Bool => DType::Float64,
            (_, 8 | 16) => DType::Float16,
            (_, 32) => DType::Float32,
            _ => DType::Float64,
        }
    }

    /// The dtype that this request gives for a bare Python number: 64 bits wide unless the request says otherwise.
    pub fn over_scalar(self, value: Scalar) -> DType {
        self.over(match value.kind() {
            Kind::Bool => DType::Bool,
            Kind::Int | Kind::UInt => DType::Int64,
            Kind::Float => DType::Float64,
            Kind::Complex => DType::Complex128,
        })
    }

    /// Parses a dtype's name in any common notation: `float32`, `numpy.float32`, `mlx.core.bfloat16`,
    /// `<class 'numpy.float32'>`, `torch.float32`, `Float32`, `bool_`.
    ///
    /// # Errors
    /// `TypeError: Unsupported dtype: ...` for any other text.
    pub fn parse_name(text: &str) -> Result<Self> {
        let inner = text.trim();
        let inner = inner.strip_prefix("<class '").and_then(|t| t.strip_suffix("'>")).unwrap_or(inner);
        let word = inner.rsplit('.').next().unwrap_or(inner);
        match word {
            "Int" => return Ok(Self::INT),
            "Float" => return Ok(Self::FLOAT),
            "Complex" => return Ok(Self::COMPLEX),
            _ => {}
        }
        DType::from_name(word)
            .or_else(|| DType::from_alias(word))
            .or_else(|| from_code(word))
            .or_else(|| DType::ALL.into_iter().find(|d| d.class_name() == word))
            .map(Self::exact)
            .ok_or_else(|| Error::type_error(format!("Unsupported dtype: {text}")))
    }
}

/// Parses NumPy's type codes: a kind and a size in bytes (`f4`, `<i8`, `|u1`), or a type character of C. The byte order
/// is ignored; elements always have the native one.
fn from_code(code: &str) -> Option<DType> {
    let code = code.strip_prefix(['<', '>', '=', '|']).unwrap_or(code);
    Some(match code {
        "b1" | "?" => DType::Bool,
        "i1" | "b" => DType::Int8,
        "i2" | "h" => DType::Int16,
        "i4" | "i" => DType::Int32,
        "i8" | "l" | "q" | "p" | "n" => DType::Int64,
        "u1" | "B" => DType::UInt8,
        "u2" | "H" => DType::UInt16,
        "u4" | "I" => DType::UInt32,
        "u8" | "L" | "Q" | "P" | "N" => DType::UInt64,
        "f2" | "e" => DType::Float16,
        "f4" | "f" => DType::Float32,
        "f8" | "d" | "g" => DType::Float64,
        "c8" | "F" => DType::Complex64,
        "c16" | "D" | "G" => DType::Complex128,
        _ => return None,
    })
}

impl fmt::Display for Numeric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.dtype, self.base) {
            (Some(dtype), _) => dtype.class_name(),
            (None, Base::Bool) => "Bool",
            (None, Base::Int) => "Int",
            (None, Base::UInt) => "UInt",
            (None, Base::Float) => "Float",
            (None, Base::Complex) => "Complex",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for d in DType::ALL {
            assert_eq!(Numeric::exact(d).dtype(), Some(d));
            assert_eq!(Numeric::parse_name(d.name()).unwrap().dtype(), Some(d));
            assert_eq!(Numeric::parse_name(&Numeric::exact(d).to_string()).unwrap().dtype(), Some(d));
        }
        for noise in ["float32[...]", "foo", "", "float17", "3"] {
            let e = Numeric::parse_name(noise).unwrap_err();
            assert_eq!(e.to_string(), format!("TypeError: Unsupported dtype: {noise}"));
        }
    }

    #[test]
    fn bit_free_takes_the_nearest_legal_width() {
        let float =
            [(DType::Int8, "float16"), (DType::Int16, "float16"), (DType::Int32, "float32"), (DType::Int64, "float64")];
        for (data, expected) in float {
            assert_eq!(Numeric::FLOAT.over(data).name(), expected);
        }
        assert_eq!(Numeric::COMPLEX.over(DType::Float32), DType::Complex64);
        assert_eq!(Numeric::COMPLEX.over(DType::Float64), DType::Complex128);
        assert_eq!(Numeric::INT.over(DType::Float32), DType::Int32);
    }
}
