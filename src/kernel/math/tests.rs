//! Definitions beside libm, beside NumPy's algorithms, and beside Rust's integers.

use super::*;
use crate::kernel::interpret::{Number, call};

/// Distance in units in the last place of `got`'s type; zeros of different signs are not the same.
fn ulps(got: f64, exact: f64, single: bool) -> f64 {
    if got.is_nan() || exact.is_nan() || got.is_infinite() || exact.is_infinite() {
        let rounded = if single { f64::from(exact as f32) } else { exact };
        return if got == rounded || (got.is_nan() && rounded.is_nan()) { 0.0 } else { f64::INFINITY };
    }
    if got == 0.0 && exact == 0.0 {
        return if got.is_sign_negative() == exact.is_sign_negative() { 0.0 } else { f64::INFINITY };
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

/// A test for each function, so that one that is wrong is named at once.
mod functions_are_within_2_ulp {
    use super::*;

    macro_rules! functions {
        ($($name:ident $op:ident,)*) => {
            $(#[test]
            fn $name() {
                let op = Unary::$op;
                let wrong = check(op, op.of_double().expect("a function"));
                assert!(wrong.is_empty(), "{wrong:#?}");
            })*

            #[test]
            fn all_are_here() {
                let here = [$(Unary::$op),*];
                let defined = Unary::ALL.into_iter().filter(|op| unary(*op, Compute::F64).is_some());
                assert!(defined.clone().all(|op| here.contains(&op)) && defined.count() == here.len());
                assert!(Unary::ALL.into_iter().all(|op| unary(op, Compute::I32).is_none()));
            }
        };
    }

    functions! {
        exp Exp, log Log, tanh Tanh, sin Sin, cos Cos, tan Tan, asin Asin, acos Acos, atan Atan, sinh Sinh, cosh Cosh,
        asinh Asinh, acosh Acosh, atanh Atanh, exp2 Exp2, expm1 Expm1, log1p Log1p, log2 Log2, log10 Log10, cbrt Cbrt,
    }
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
            let arguments =
                if single { [Number::F32(x as f32), Number::F32(y as f32)] } else { [Number::F64(x), Number::F64(y)] };
            let f = pow(if single { Compute::F32 } else { Compute::F64 }).unwrap();
            let got = match call(f, &arguments).unwrap() {
                Number::F32(z) => f64::from(z),
                Number::F64(z) => z,
                other => panic!("{other:?}"),
            };
            let error = ulps(got, libm::pow(x, y), single);
            // The worst of these is 1.02; without the low parts of the logarithm it is more.
            assert!(error <= 1.05, "{x:e} ** {y:e} = {got:e}: {error} ulp, single {single}");
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
            assert!(got == expected || (got.is_nan() && expected.is_nan()), "{x} {op:?} {y}: {got}, not {expected}");
        }
    }
}

/// Pairs of all kinds: special ones, any bits, and numbers of nearby sizes.
fn pairs(single: bool) -> Vec<(f64, f64)> {
    let special = [0.0, -0.0, 1.0, -1.0, 0.5, 3.0, -7.5, 1e-30, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let mut pairs: Vec<(f64, f64)> = special.iter().flat_map(|x| special.map(|y| (*x, y))).collect();
    let any: Vec<f64> = samples(single, 1500).collect();
    pairs.extend(any.windows(2).map(|w| (w[0], w[1])));
    pairs.extend(any.windows(4).map(|w| (w[0], w[3])));
    pairs.extend(any.iter().enumerate().map(|(k, x)| (*x, x * (1.0 + (k % 40) as f64 / 8.0))));
    pairs
}

fn of_pair(f: &Function, x: f64, y: f64, single: bool) -> f64 {
    let arguments =
        if single { [Number::F32(x as f32), Number::F32(y as f32)] } else { [Number::F64(x), Number::F64(y)] };
    match call(f, &arguments).unwrap() {
        Number::F32(z) => f64::from(z),
        Number::F64(z) => z,
        other => panic!("{other:?}"),
    }
}

#[test]
fn angles_and_hypotenuses_are_within_2_ulp() {
    type Exact = fn(f64, f64) -> f64;
    let all: [(Binary, Exact); 2] = [(Binary::Atan2, libm::atan2), (Binary::Hypot, libm::hypot)];
    for (op, exact) in all {
        for single in [true, false] {
            let f = binary(op, if single { Compute::F32 } else { Compute::F64 }).unwrap();
            for (x, y) in pairs(single) {
                let (x, y) = if single { (f64::from(x as f32), f64::from(y as f32)) } else { (x, y) };
                let (got, exact) = (of_pair(f, x, y, single), exact(x, y));
                let error = ulps(got, exact, single);
                assert!(error <= 2.0, "{} of {x:e} and {y:e}: {got:e}, not {exact:e}: {error} ulp", f.name);
            }
        }
    }
}

/// NumPy's `divmod` of doubles.
fn divided(a: f64, b: f64) -> (f64, f64) {
    let rest = a % b;
    if b == 0.0 {
        return (a / b, rest);
    }
    let quotient = (a - rest) / b;
    let (quotient, rest) = match rest {
        0.0 => (quotient, 0.0f64.copysign(b)),
        rest if (b < 0.0) != (rest < 0.0) => (quotient - 1.0, rest + b),
        rest => (quotient, rest),
    };
    let floor = quotient.floor();
    let whole = if quotient - floor > 0.5 { floor + 1.0 } else { floor };
    (if quotient == 0.0 { 0.0f64.copysign(a / b) } else { whole }, rest)
}

#[test]
fn quotients_and_remainders_are_numpys() {
    let of = |op| binary(op, Compute::F64).unwrap();
    let (quotient, remainder) = (of(Binary::FloorDiv), of(Binary::Mod));
    for (x, y) in pairs(false) {
        let (q, r) = divided(x, y);
        let found = (of_pair(quotient, x, y, false), of_pair(remainder, x, y, false));
        let same = |found: f64, exact: f64| found.to_bits() == exact.to_bits() || (found.is_nan() && exact.is_nan());
        assert!(same(found.0, q) && same(found.1, r), "divmod({x:e}, {y:e}) is {found:?}, not {:?}", (q, r));
    }
    // Of singles, quotients that are exact in doubles.
    let of = |op| binary(op, Compute::F32).unwrap();
    let (quotient, remainder) = (of(Binary::FloorDiv), of(Binary::Mod));
    for a in -40..40 {
        for b in [-9, -4, -3, -1, 1, 2, 5, 7, 24] {
            let (x, y) = (f64::from(a) * 0.375, f64::from(b) * 0.25);
            let (q, r) = divided(x, y);
            let found = (of_pair(quotient, x, y, true), of_pair(remainder, x, y, true));
            assert_eq!(
                (found.0.to_bits(), found.1.to_bits()),
                (q.to_bits(), r.to_bits()),
                "divmod({x}, {y}): {found:?}"
            );
        }
    }
}

#[test]
fn powers_of_integers_wrap() {
    let of = |compute, x, y| call(pow(compute).unwrap(), &[x, y]).unwrap();
    for x in [0i64, 1, -1, 2, -2, 3, 10, -7, 65_537, i64::from(i32::MAX), i64::from(i32::MIN), i64::MAX, i64::MIN] {
        for y in [0u32, 1, 2, 3, 5, 13, 31, 32, 33, 62, 63, 64, 1001] {
            let (small, wide) = (x as i32, x as u64);
            assert_eq!(of(Compute::I64, Number::I64(x), Number::I64(y.into())), Number::I64(x.wrapping_pow(y)));
            assert_eq!(of(Compute::U64, Number::U64(wide), Number::U64(y.into())), Number::U64(wide.wrapping_pow(y)));
            assert_eq!(of(Compute::I32, Number::I32(small), Number::I32(y as i32)), Number::I32(small.wrapping_pow(y)));
            let word = x as u32;
            assert_eq!(of(Compute::U32, Number::U32(word), Number::U32(y)), Number::U32(word.wrapping_pow(y)));
        }
        for y in [-1i64, -2, -63, i64::MIN] {
            let expected = match x {
                1 => 1,
                -1 => 1 - 2 * (y & 1),
                _ => 0,
            };
            assert_eq!(of(Compute::I64, Number::I64(x), Number::I64(y)), Number::I64(expected), "{x} ** {y}");
            let (x, y) = (x.clamp(-100, 100) as i32, y.max(-1000) as i32);
            let expected = if x.abs() == 1 { x.pow((y & 1) as u32) } else { 0 };
            assert_eq!(of(Compute::I32, Number::I32(x), Number::I32(y)), Number::I32(expected), "{x} ** {y}");
        }
    }
    // The exponent's top bit.
    assert_eq!(of(Compute::U64, Number::U64(3), Number::U64(1 << 63)), Number::U64(1));
    assert_eq!(of(Compute::U32, Number::U32(u32::MAX), Number::U32(u32::MAX)), Number::U32(u32::MAX));
    assert!(pow(Compute::Bool).is_none());
    // Other ops of integers are basic.
    for op in [Binary::FloorDiv, Binary::Mod, Binary::Atan2, Binary::Hypot, Binary::Add] {
        let integers = [Compute::Bool, Compute::I32, Compute::U32, Compute::I64, Compute::U64];
        assert!(integers.into_iter().all(|compute| binary(op, compute).is_none()), "{op:?}");
    }
    // What a repeated step comes to is an argument more.
    let types = |op, compute| binary(op, compute).unwrap().argument_types();
    assert_eq!(types(Binary::Mod, Compute::F64), [Compute::F64; 3]);
    assert_eq!(types(Binary::Pow, Compute::F32), [Compute::F32; 2]);
}
