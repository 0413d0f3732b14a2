//! The operators of the language, with their symbols and special methods.

use std::cmp::Ordering;

macro_rules! operators {
    ($(#[$doc:meta])* $name:ident { $($variant:ident $symbol:literal $method:literal $reflected:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum $name { $($variant,)* }

        impl $name {
            /// Its spelling in source.
            pub fn symbol(self) -> &'static str {
                match self { $(Self::$variant => $symbol,)* }
            }

            /// The special method of the left operand's class.
            pub fn method(self) -> &'static str {
                match self { $(Self::$variant => $method,)* }
            }

            /// The reflected method of the right operand's class, called with the operands exchanged.
            pub fn reflected(self) -> &'static str {
                match self { $(Self::$variant => $reflected,)* }
            }
        }
    };
}

operators! {
    /// Binary arithmetic and bitwise operators.
    BinaryOp {
        Add "+" "__add__" "__radd__",
        Sub "-" "__sub__" "__rsub__",
        Mul "*" "__mul__" "__rmul__",
        MatMul "@" "__matmul__" "__rmatmul__",
        Div "/" "__truediv__" "__rtruediv__",
        FloorDiv "//" "__floordiv__" "__rfloordiv__",
        Mod "%" "__mod__" "__rmod__",
        Pow "**" "__pow__" "__rpow__",
        LShift "<<" "__lshift__" "__rlshift__",
        RShift ">>" "__rshift__" "__rrshift__",
        BitOr "|" "__or__" "__ror__",
        BitXor "^" "__xor__" "__rxor__",
        BitAnd "&" "__and__" "__rand__",
    }
}

impl BinaryOp {
    /// Whether sets support it.
    pub(crate) fn is_of_sets(self) -> bool {
        matches!(self, Self::BitOr | Self::BitAnd | Self::BitXor | Self::Sub)
    }
}

operators! {
    /// Comparison operators; `is` and `in` are not among them.
    CompareOp {
        Eq "==" "__eq__" "__eq__",
        Ne "!=" "__ne__" "__ne__",
        Lt "<" "__lt__" "__gt__",
        Le "<=" "__le__" "__ge__",
        Gt ">" "__gt__" "__lt__",
        Ge ">=" "__ge__" "__le__",
    }
}

operators! {
    /// Unary operators, and `abs`.
    UnaryOp {
        Neg "-" "__neg__" "",
        Pos "+" "__pos__" "",
        Invert "~" "__invert__" "",
        Abs "abs()" "__abs__" "",
    }
}

impl BinaryOp {
    /// The in-place method that an augmented assignment tries first.
    pub fn in_place(self) -> &'static str {
        match self {
            Self::Add => "__iadd__",
            Self::Sub => "__isub__",
            Self::Mul => "__imul__",
            Self::MatMul => "__imatmul__",
            Self::Div => "__itruediv__",
            Self::FloorDiv => "__ifloordiv__",
            Self::Mod => "__imod__",
            Self::Pow => "__ipow__",
            Self::LShift => "__ilshift__",
            Self::RShift => "__irshift__",
            Self::BitOr => "__ior__",
            Self::BitXor => "__ixor__",
            Self::BitAnd => "__iand__",
        }
    }
}

impl CompareOp {
    /// What the comparison says of two values in that order.
    pub(crate) fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Eq => order.is_eq(),
            Self::Ne => order.is_ne(),
            Self::Lt => order.is_lt(),
            Self::Le => order.is_le(),
            Self::Gt => order.is_gt(),
            Self::Ge => order.is_ge(),
        }
    }
}
