//! NumPy's scalar types: one class for each dtype, and the abstract classes from which they derive.

use super::{DType, Kind};

/// A scalar class: `np.float64`, or an abstract one such as `np.floating`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ScalarType {
    Of(DType),
    Generic,
    Number,
    Integer,
    SignedInteger,
    UnsignedInteger,
    Inexact,
    Floating,
    ComplexFloating,
    Flexible,
    Character,
    Str,
}

impl ScalarType {
    /// The abstract classes.
    pub const ABSTRACT: [Self; 11] = [
        Self::Generic,
        Self::Number,
        Self::Integer,
        Self::SignedInteger,
        Self::UnsignedInteger,
        Self::Inexact,
        Self::Floating,
        Self::ComplexFloating,
        Self::Flexible,
        Self::Character,
        Self::Str,
    ];

    /// Its name in NumPy.
    pub fn name(self) -> &'static str {
        match self {
            Self::Of(dtype) => dtype.name(),
            Self::Generic => "generic",
            Self::Number => "number",
            Self::Integer => "integer",
            Self::SignedInteger => "signedinteger",
            Self::UnsignedInteger => "unsignedinteger",
            Self::Inexact => "inexact",
            Self::Floating => "floating",
            Self::ComplexFloating => "complexfloating",
            Self::Flexible => "flexible",
            Self::Character => "character",
            Self::Str => "str_",
        }
    }

    /// The dtype; `None` for an abstract class.
    pub fn dtype(self) -> Option<DType> {
        if let Self::Of(dtype) = self { Some(dtype) } else { None }
    }

    /// Whether scalars of `dtype` are instances of this class.
    ///
    /// ```
    /// use tensorscope::dtype::{DType, ScalarType};
    /// assert!(ScalarType::Inexact.includes(DType::Complex64));
    /// assert!(!ScalarType::Number.includes(DType::Bool));
    /// ```
    pub fn includes(self, dtype: DType) -> bool {
        let kind = dtype.kind();
        match self {
            Self::Of(own) => own == dtype,
            Self::Generic => true,
            Self::Number => kind != Kind::Bool,
            Self::Integer => matches!(kind, Kind::Int | Kind::UInt),
            Self::SignedInteger => kind == Kind::Int,
            Self::UnsignedInteger => kind == Kind::UInt,
            Self::Inexact => matches!(kind, Kind::Float | Kind::Complex),
            Self::Floating => kind == Kind::Float,
            Self::ComplexFloating => kind == Kind::Complex,
            // Strings are not numbers.
            Self::Flexible | Self::Character | Self::Str => false,
        }
    }

    /// Whether this class is `of` or derives from it.
    ///
    /// ```
    /// use tensorscope::dtype::{DType, ScalarType};
    /// assert!(ScalarType::Of(DType::Int8).derives(ScalarType::Integer));
    /// assert!(ScalarType::Floating.derives(ScalarType::Number));
    /// assert!(!ScalarType::Number.derives(ScalarType::Floating));
    /// ```
    pub fn derives(self, of: Self) -> bool {
        if matches!(self, Self::Flexible | Self::Character | Self::Str) {
            let is_wider = of == Self::Generic || of == Self::Flexible;
            return of == self || is_wider || (self == Self::Str && of == Self::Character);
        }
        DType::ALL.into_iter().filter(|&dtype| self.includes(dtype)).all(|dtype| of.includes(dtype))
    }
}
