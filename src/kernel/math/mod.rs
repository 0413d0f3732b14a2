//! Definitions of the functions that hardware does not provide identically everywhere, each defined once.
//!
//! A [`Function`] is straight-line code over basic ops (see [`Value`]), so that the interpreter, wasm and WGSL compute
//! the same sequence of roundings. There is no fused multiply-add, no lookup table in memory and no branch: where cases
//! differ, all are computed and one is selected. The only loop repeats a step until its result no longer changes
//! ([`Function::settles`]). Infinities and NaN come from integer bit patterns, since WGSL has no literals for them.

mod build;
mod convert;
mod exponential;
mod hyperbolic;
mod hyperbolic_f64;
mod inverse;
mod logarithm;
mod philox;
mod power;
#[cfg(test)]
mod tests;
mod trigonometric;

pub use convert::{narrow, round, widen};
pub use philox::philox;

use super::{Binary, Unary, Value};
use crate::dtype::Compute;

/// A reference to another function's definition.
pub type Defined = fn() -> &'static Function;

/// Straight-line code: `lets[k]` may use arguments and earlier lets (`Value::Local(k, 0)`), `result` all of them.
///
/// If `settles` is set, that function is first applied repeatedly, its result replacing the first argument, until the
/// bits no longer change, at most [`MAX_STEPS`] times. The final value is passed as one more argument.
#[derive(Clone, Debug)]
pub struct Function {
    /// A valid identifier.
    pub name: &'static str,
    /// Types of the arguments.
    pub parameters: Vec<Compute>,
    /// The step that is repeated first, if any: straight-line code over the same arguments that returns the first one's
    /// type.
    pub settles: Option<Defined>,
    /// A magnitude of the single argument, and a function that has the same bits up to it for less work. A caller takes
    /// it where it knows that no argument is greater or NaN.
    pub fast_path: Option<(f64, Defined)>,
    /// Intermediate values, each with its type.
    pub lets: Vec<(Compute, Value)>,
    /// The value of a call.
    pub result: Value,
    /// The type of the result.
    pub returns: Compute,
}

/// The limit of a repeated step. The longest case, the remainder of the greatest double by the least, takes 81.
pub const MAX_STEPS: u32 = 96;

impl Function {
    /// Types of the arguments, including the one that a repeated step adds.
    pub fn argument_types(&self) -> Vec<Compute> {
        let settled = self.settles.map(|_| self.parameters[0]);
        self.parameters.iter().copied().chain(settled).collect()
    }
}

// A definition's `Rc`s are not shared between threads, so each thread builds its own copy.
macro_rules! once {
    ($($(#[$doc:meta])* $vis:vis fn $name:ident() -> $build:expr;)*) => {
        $(
            $(#[$doc])*
            $vis fn $name() -> &'static Function {
                thread_local!(static KEPT: std::cell::OnceCell<&'static Function> = const { std::cell::OnceCell::new() });
                KEPT.with(|kept| *kept.get_or_init(|| Box::leak(Box::new($build))))
            }
        )*
    };
}
pub(crate) use once;

type Definition = fn() -> &'static Function;

/// The definition of a unary op, or `None` if it is basic.
pub fn unary(op: Unary, compute: Compute) -> Option<&'static Function> {
    let single = match compute {
        Compute::F32 => true,
        Compute::F64 => false,
        _ => return None,
    };
    let (f32, f64): (Definition, Definition) = match op {
        Unary::Exp => (exponential::exp_f32, exponential::exp_f64),
        Unary::Log => (exponential::log_f32, exponential::log_f64),
        Unary::Tanh => (exponential::tanh_f32, exponential::tanh_f64),
        Unary::Sin => (trigonometric::sin_f32, trigonometric::sin_f64),
        Unary::Cos => (trigonometric::cos_f32, trigonometric::cos_f64),
        Unary::Tan => (trigonometric::tan_f32, trigonometric::tan_f64),
        Unary::Asin => (inverse::asin_f32, inverse::asin_f64),
        Unary::Acos => (inverse::acos_f32, inverse::acos_f64),
        Unary::Atan => (inverse::atan_f32, inverse::atan_f64),
        Unary::Sinh => (hyperbolic::sinh_f32, hyperbolic_f64::sinh_f64),
        Unary::Cosh => (hyperbolic::cosh_f32, hyperbolic_f64::cosh_f64),
        Unary::Asinh => (hyperbolic::asinh_f32, hyperbolic_f64::asinh_f64),
        Unary::Acosh => (hyperbolic::acosh_f32, hyperbolic_f64::acosh_f64),
        Unary::Atanh => (hyperbolic::atanh_f32, hyperbolic_f64::atanh_f64),
        Unary::Exp2 => (hyperbolic::exp2_f32, hyperbolic_f64::exp2_f64),
        Unary::Expm1 => (hyperbolic::expm1_f32, hyperbolic_f64::expm1_f64),
        Unary::Log1p => (hyperbolic::log1p_f32, hyperbolic::log1p_f64),
        Unary::Log2 => (logarithm::log2_f32, logarithm::log2_f64),
        Unary::Log10 => (logarithm::log10_f32, logarithm::log10_f64),
        Unary::Cbrt => (logarithm::cbrt_f32, logarithm::cbrt_f64),
        // Ops that all targets compute identically.
        Unary::Neg | Unary::Recip | Unary::Sqrt | Unary::Abs | Unary::Floor | Unary::Nearest => return None,
        Unary::Not | Unary::IsNan => return None,
    };
    Some(if single { f32() } else { f64() })
}

/// The definition of a binary op, or `None` if it is basic.
pub fn binary(op: Binary, compute: Compute) -> Option<&'static Function> {
    match op {
        Binary::Pow => pow(compute),
        Binary::FloorDiv if compute == Compute::F32 => Some(power::floordiv_f32()),
        Binary::FloorDiv if compute == Compute::F64 => Some(power::floordiv_f64()),
        Binary::Mod if compute == Compute::F32 => Some(power::mod_f32()),
        Binary::Mod if compute == Compute::F64 => Some(power::mod_f64()),
        Binary::Atan2 if compute == Compute::F32 => Some(inverse::atan2_f32()),
        Binary::Atan2 if compute == Compute::F64 => Some(inverse::atan2_f64()),
        Binary::Hypot if compute == Compute::F32 => Some(power::hypot_f32()),
        Binary::Hypot if compute == Compute::F64 => Some(power::hypot_f64()),
        _ => None,
    }
}

/// The definition of `Pow`. Integers are computed by squaring; a negative exponent gives 0, except for bases 1 and -1.
pub fn pow(compute: Compute) -> Option<&'static Function> {
    Some(match compute {
        Compute::F32 => power::pow_f32(),
        Compute::F64 => power::pow_f64(),
        Compute::I32 => power::pow_i32(),
        Compute::I64 => power::pow_i64(),
        Compute::U32 => power::pow_u32(),
        Compute::U64 => power::pow_u64(),
        Compute::Bool => return None,
    })
}
