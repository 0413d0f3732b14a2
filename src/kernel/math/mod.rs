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
mod inverse;
mod logarithm;
mod philox;
mod power;
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
        Unary::Sinh => (hyperbolic::sinh_f32, hyperbolic::sinh_f64),
        Unary::Cosh => (hyperbolic::cosh_f32, hyperbolic::cosh_f64),
        Unary::Asinh => (hyperbolic::asinh_f32, hyperbolic::asinh_f64),
        Unary::Acosh => (hyperbolic::acosh_f32, hyperbolic::acosh_f64),
        Unary::Atanh => (hyperbolic::atanh_f32, hyperbolic::atanh_f64),
        Unary::Exp2 => (hyperbolic::exp2_f32, hyperbolic::exp2_f64),
        Unary::Expm1 => (hyperbolic::expm1_f32, hyperbolic::expm1_f64),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::interpret::{Number, call};

    /// Distance in units in the last place of `got`'s type.
    fn ulps(got: f64, exact: f64, single: bool) -> f64 {
        if got.is_nan() || exact.is_nan() || got.is_infinite() || exact.is_infinite() {
            let rounded = if single { f64::from(exact as f32) } else { exact };
            return if got == rounded || (got.is_nan() && rounded.is_nan()) { 0.0 } else { f64::INFINITY };
        }
        let unit = if single {
            let near = (exact as f32).abs();
            f64::from(near.next_up()) - f64::from(near)
        } else {
            exact.abs().next_up() - exact.abs()
        };
        (got - exact).abs() / unit
    }

    pub(super) fn worst(
        single: bool,
        f: &Function,
        exact: impl Fn(f64) -> f64,
        inputs: impl Iterator<Item = f64>,
    ) -> (f64, f64) {
        let mut worst = (0.0, 0.0);
        for x in inputs {
            let (number, x) = if single { (Number::F32(x as f32), f64::from(x as f32)) } else { (Number::F64(x), x) };
            let got = match call(f, &[number]).unwrap() {
                Number::F32(y) => f64::from(y),
                Number::F64(y) => y,
                other => panic!("{other:?}"),
            };
            let error = ulps(got, exact(x), single);
            if error > worst.0 {
                worst = (error, x);
            }
        }
        worst
    }

    /// Random bit patterns of the whole range, and dense samples of the middle.
    fn samples(single: bool, count: u64) -> impl Iterator<Item = f64> {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        (0..count).flat_map(move |k| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let any = if single { f64::from(f32::from_bits((state >> 32) as u32)) } else { f64::from_bits(state) };
            [any, (k as f64 / count as f64 - 0.5) * 200.0, (state >> 40) as f64 * 1e-7]
        })
    }

    /// The largest error of a function for each width; a line for each above 2 ulp.
    fn check(op: Unary, exact: fn(f64) -> f64) -> Vec<String> {
        let mut wrong = Vec::new();
        let special = [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1.0, -1.0];
        for single in [true, false] {
            let compute = if single { Compute::F32 } else { Compute::F64 };
            let f = unary(op, compute).unwrap();
            let inputs = special.into_iter().chain(samples(single, 4000));
            let (error, at) = worst(single, f, exact, inputs);
            println!("{}: {error:.2} ulp at {at:e}", f.name);
            if error > 2.0 {
                wrong.push(format!("{}: {error} ulp at {at:e}", f.name));
            }
        }
        wrong
    }

    #[test]
    fn functions_are_within_2_ulp() {
        let defined = Unary::ALL.into_iter().filter(|op| unary(*op, Compute::F64).is_some());
        let wrong: Vec<String> = defined.flat_map(|op| check(op, op.of_double().expect("a function"))).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn pow_is_within_2_ulp_and_has_c99s_special_cases() {
        let special = [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 3.0, 0.5, -0.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
        let mut pairs: Vec<(f64, f64)> = special.iter().flat_map(|x| special.map(|y| (*x, y))).collect();
        let wide: Vec<f64> = samples(true, 1500).collect();
        pairs.extend(wide.windows(2).map(|w| (w[0].abs().min(1e6), w[1] % 40.0)));
        for (x, y) in pairs {
            for single in [true, false] {
                let (x, y) = if single { (f64::from(x as f32), f64::from(y as f32)) } else { (x, y) };
                let arguments = if single {
                    [Number::F32(x as f32), Number::F32(y as f32)]
                } else {
                    [Number::F64(x), Number::F64(y)]
                };
                let f = pow(if single { Compute::F32 } else { Compute::F64 }).unwrap();
                let got = match call(f, &arguments).unwrap() {
                    Number::F32(z) => f64::from(z),
                    Number::F64(z) => z,
                    other => panic!("{other:?}"),
                };
                let error = ulps(got, libm::pow(x, y), single);
                assert!(error <= 2.5, "{x:e} ** {y:e} = {got:e}: {error} ulp, single {single}");
            }
        }
    }

    #[test]
    fn the_fast_path_has_the_same_bits() {
        let bits = |n: Number| match n {
            Number::F32(x) => u64::from(x.to_bits()),
            Number::F64(x) => x.to_bits(),
            other => panic!("{other:?}"),
        };
        for op in [Unary::Sin, Unary::Cos, Unary::Tan, Unary::Exp] {
            for compute in [Compute::F32, Compute::F64] {
                let function = unary(op, compute).unwrap();
                let (limit, near) = function.fast_path.unwrap();
                for x in samples(true, 500).filter(|x| x.abs() <= limit).chain([0.0, -0.0, limit, -limit, 1e-40]) {
                    let x = if compute == Compute::F32 { Number::F32(x as f32) } else { Number::F64(x) };
                    let (whole, short) = (call(function, &[x]).unwrap(), call(near(), &[x]).unwrap());
                    assert_eq!(bits(whole), bits(short), "{op:?} of {x:?}");
                }
            }
        }
    }

    #[test]
    fn floor_division_and_remainder_are_pythons() {
        for (x, y, q, r) in [
            (7.5, 2.0, 3.0, 1.5),
            (-7.5, 2.0, -4.0, 0.5),
            (7.5, -2.0, -4.0, -0.5),
            (1.0, 0.1, 9.0, 0.1 - 5.551_115_123_125_783e-17),
            (-0.0, 3.0, -0.0, 0.0),
            (5.0, f64::INFINITY, 0.0, 5.0),
            (-5.0, f64::INFINITY, -1.0, f64::INFINITY),
            (6.0, 3.0, 2.0, 0.0),
            (1.0, 0.0, f64::INFINITY, f64::NAN),
            (f64::INFINITY, 1.0, f64::NAN, f64::NAN),
            (f64::NEG_INFINITY, f64::INFINITY, f64::NAN, f64::NAN),
            (f64::INFINITY, 0.0, f64::INFINITY, f64::NAN),
        ] {
            for (op, expected) in [(Binary::FloorDiv, q), (Binary::Mod, r)] {
                let f = binary(op, Compute::F64).unwrap();
                let Number::F64(got) = call(f, &[Number::F64(x), Number::F64(y)]).unwrap() else { panic!() };
                assert!(
                    got == expected || (got.is_nan() && expected.is_nan()),
                    "{x} {op:?} {y}: {got}, not {expected}"
                );
            }
        }
    }
}
