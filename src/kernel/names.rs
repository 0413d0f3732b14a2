//! Ops by the names that graphs and kernels print.

use super::{Binary, Unary};

impl Unary {
    /// All of them, in order.
    pub const ALL: [Self; 28] = [
        Self::Neg,
        Self::Recip,
        Self::Sqrt,
        Self::Exp,
        Self::Log,
        Self::Sin,
        Self::Cos,
        Self::Tanh,
        Self::Tan,
        Self::Asin,
        Self::Acos,
        Self::Atan,
        Self::Sinh,
        Self::Cosh,
        Self::Asinh,
        Self::Acosh,
        Self::Atanh,
        Self::Exp2,
        Self::Expm1,
        Self::Log2,
        Self::Log10,
        Self::Log1p,
        Self::Cbrt,
        Self::Abs,
        Self::Floor,
        Self::Nearest,
        Self::Not,
        Self::IsNan,
    ];

    /// The op of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|op| op.name() == name)
    }
}

impl Binary {
    /// All of them, in order.
    pub const ALL: [Self; 17] = [
        Self::Add,
        Self::Mul,
        Self::Quotient,
        Self::FloorDiv,
        Self::Mod,
        Self::Pow,
        Self::Atan2,
        Self::Hypot,
        Self::Max,
        Self::Min,
        Self::And,
        Self::Or,
        Self::Xor,
        Self::Shl,
        Self::Shr,
        Self::Less,
        Self::Equal,
    ];

    /// The op of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|op| op.name() == name)
    }
}

// An op that is missing above moves the last one.
const _: () = assert!(Unary::IsNan as usize + 1 == Unary::ALL.len() && Binary::Equal as usize + 1 == Binary::ALL.len());
