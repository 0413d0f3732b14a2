//! The unary and binary ops that kernels and graphs share, each declared once with its printed name.

/// Declares an enum of ops with their printed names and the list of all of them.
macro_rules! ops {
    ($(#[$about:meta])* $ops:ident { $($(#[$doc:meta])* $op:ident $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)]
        pub enum $ops {
            $($(#[$doc])* $op,)*
        }

        impl $ops {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$op),*];

            /// The name that graphs and kernels print.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$op => $name,)*
                }
            }

            /// The op with this printed name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|op| op.name() == name)
            }
        }
    };
}

ops! {
    /// Functions of one number. Float functions keep the type; `Not` is logical on `Bool`, bitwise on integers.
    Unary {
        Neg "neg",
        Recip "recip",
        Sqrt "sqrt",
        Exp "exp",
        Log "log",
        Sin "sin",
        Cos "cos",
        Tanh "tanh",
        Tan "tan",
        Asin "arcsin",
        Acos "arccos",
        Atan "arctan",
        Sinh "sinh",
        Cosh "cosh",
        Asinh "arcsinh",
        Acosh "arccosh",
        Atanh "arctanh",
        Exp2 "exp2",
        Expm1 "expm1",
        Log2 "log2",
        Log10 "log10",
        Log1p "log1p",
        Cbrt "cbrt",
        Abs "abs",
        Floor "floor",
        /// To the nearest integer, ties to even.
        Nearest "nearest",
        Not "not",
        /// Gives a `Bool`.
        IsNan "isnan",
    }
}

ops! {
    /// Functions of two numbers of one type. `Less` and `Equal` give `Bool`; the others keep the type.
    Binary {
        Add "add",
        Mul "mul",
        /// `a * Recip(b)`, rounded once: division. The right operand must be a `Recip`.
        Quotient "quotient",
        /// Python's `//`.
        FloorDiv "floordiv",
        /// Python's `%`: the sign of the divisor.
        Mod "mod",
        Pow "pow",
        /// The angle of the point (x = right, y = left), in radians.
        Atan2 "arctan2",
        Hypot "hypot",
        Max "max",
        Min "min",
        And "and",
        Or "or",
        Xor "xor",
        Shl "shl",
        Shr "shr",
        Less "less",
        Equal "equal",
    }
}

impl Unary {
    /// The function over `f64`, accurate to about one ulp: the reference evaluator uses it, and the definitions in
    /// `math` are measured against it. `None` for ops that are not functions of floats.
    pub fn of_double(self) -> Option<fn(f64) -> f64> {
        let function: fn(f64) -> f64 = match self {
            Self::Neg => |x| -x,
            Self::Recip => |x| 1.0 / x,
            Self::Sqrt => f64::sqrt,
            Self::Exp => libm::exp,
            Self::Log => libm::log,
            Self::Sin => libm::sin,
            Self::Cos => libm::cos,
            Self::Tanh => libm::tanh,
            Self::Tan => libm::tan,
            Self::Asin => libm::asin,
            Self::Acos => libm::acos,
            Self::Atan => libm::atan,
            Self::Sinh => libm::sinh,
            Self::Cosh => libm::cosh,
            Self::Asinh => libm::asinh,
            Self::Acosh => |x| if x < 1.0 { f64::NAN } else { libm::acosh(x) },
            Self::Atanh => libm::atanh,
            Self::Exp2 => libm::exp2,
            Self::Expm1 => libm::expm1,
            Self::Log2 => libm::log2,
            Self::Log10 => libm::log10,
            Self::Log1p => libm::log1p,
            Self::Cbrt => libm::cbrt,
            Self::Abs => f64::abs,
            Self::Floor => f64::floor,
            Self::Nearest => f64::round_ties_even,
            Self::Not | Self::IsNan => return None,
        };
        Some(function)
    }
}

impl Binary {
    /// Whether the result is a `Bool` whatever the operands are.
    pub fn is_comparison(self) -> bool {
        matches!(self, Self::Less | Self::Equal)
    }
}
