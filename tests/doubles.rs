//! A GPU's doubles have the CPU's bits, native or emulated: arithmetic, roots, comparisons, conversions, functions.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/devices.rs"]
mod devices;

use devices::{Sessions, sessions};
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::graph::{Binary, Unary};
use tensorscope::target::DeviceKind;
use tensorscope::tensor::{self, Comparison, Operand, Tensor};

const COUNT: usize = 20_000;

/// Doubles of every kind: special ones, neighbours, whole numbers, near ones, and bits of any pattern.
fn patterns(dtype: DType, seed: u64) -> HostArray {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    let special = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        f64::MIN_POSITIVE,
        -f64::MIN_POSITIVE,
        5e-324,
        -5e-324,
        f64::MAX,
        f64::MIN,
        4_503_599_627_370_496.5,
        9_007_199_254_740_993.0,
        9.3e18,
        -9.3e18,
        1.8e19,
        2_147_483_647.5,
        -2_147_483_648.5,
        4_294_967_296.0,
        0.5,
        1.5,
        2.5,
        -0.5,
    ];
    let values = (0..COUNT).map(|k| {
        let bits = next();
        Scalar::Float(match k % 5 {
            0 => special[bits as usize % special.len()],
            1 => f64::from_bits(bits),
            2 => (bits as i32) as f64 / 8.0,
            3 => f64::from_bits(0x3ff0_0000_0000_0000 | bits & 0xf_0000_0000_003f),
            _ => f64::from_bits(bits & 0x800f_ffff_ffff_ffff | (bits >> 3 & 63) << 52),
        })
    });
    let values: Vec<Scalar> = values.map(|v| v.cast(dtype)).collect();
    HostArray::from_scalars(dtype, vec![COUNT], &values).unwrap()
}

fn check(sessions: &Sessions, what: &str, from: DType, f: impl Fn(&Tensor, &Tensor) -> Result<Tensor>) {
    devices::check(sessions, what, &|seed| patterns(from, seed), f);
}

#[test]
fn arithmetic_is_correctly_rounded() {
    let sessions = sessions();
    let float = DType::Float64;
    check(&sessions, "sum", float, |a, b| tensor::add(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "difference", float, |a, b| tensor::subtract(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "product", float, |a, b| tensor::multiply(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "quotient", float, |a, b| tensor::divide(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "root", float, |a, _| Ok(tensor::transcendental(Unary::Sqrt, a, None)));
    check(&sessions, "maximum", float, |a, b| tensor::maximum(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "minimum", float, |a, b| tensor::minimum(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "floor", float, |a, _| Ok(tensor::floor(a, None)));
    check(&sessions, "nearest", float, |a, _| Ok(tensor::rint(a, None)));
    check(&sessions, "trunc", float, |a, _| tensor::trunc(a, None));
    check(&sessions, "isnan", float, |a, _| Ok(tensor::isnan(a, None)));
    for op in [Comparison::Less, Comparison::LessEqual, Comparison::Equal, Comparison::NotEqual] {
        check(&sessions, "comparison", float, |a, b| tensor::compare(op, &a.clone().into(), &b.clone().into(), None));
    }
}

/// `inf - inf` is NaN, `(a + b) - a` is rounded twice, and a double that was a single stays one.
#[test]
fn no_compiler_cancels_or_contracts() {
    let sessions = sessions();
    let float = DType::Float64;
    type Step = fn(&Operand, &Operand) -> Result<Tensor>;
    let [add, subtract, multiply, divide]: [Step; 4] = [
        |a, b| tensor::add(a, b, None),
        |a, b| tensor::subtract(a, b, None),
        |a, b| tensor::multiply(a, b, None),
        |a, b| tensor::divide(a, b, None),
    ];
    let of = |t: &Tensor| Operand::from(t.clone());
    for same in [add, subtract, multiply, divide] {
        check(&sessions, "one operand twice", float, |a, _| same(&of(a), &of(a)));
    }
    for (there, back) in [(add, subtract), (subtract, add), (multiply, divide), (divide, multiply), (multiply, add)] {
        check(&sessions, "there and back", float, |a, b| back(&of(&there(&of(a), &of(b))?), &of(a)));
        check(&sessions, "there and back", float, |a, b| back(&of(a), &of(&there(&of(b), &of(a))?)));
    }
    check(&sessions, "compared with itself", float, |a, _| tensor::compare(Comparison::Equal, &of(a), &of(a), None));
    check(&sessions, "less than more", float, |a, b| {
        tensor::compare(Comparison::Less, &of(a), &of(&add(&of(a), &of(b))?), None)
    });
    check(&sessions, "squared root", float, |a, _| {
        let root = tensor::transcendental(Unary::Sqrt, a, None);
        multiply(&of(&root), &of(&root))
    });
    for narrow in [DType::Float32, DType::Float16, DType::Int64, DType::UInt32] {
        check(&sessions, narrow.name(), float, |a, _| Ok(tensor::cast(&tensor::cast(a, narrow, None), float, None)));
    }
    check(&sessions, "an integer's double", DType::Int64, |a, _| {
        Ok(tensor::cast(&tensor::cast(a, float, None), DType::Int64, None))
    });
}

#[test]
fn conversions_are_those_of_the_cpu() {
    let sessions = sessions();
    for to in DType::ALL {
        check(&sessions, to.name(), DType::Float64, |a, _| Ok(tensor::cast(a, to, None)));
    }
    for from in DType::ALL {
        // WGSL may flush a subnormal single before it is converted.
        if from.format().is_none_or(|format| format.exponent_bits != 8) {
            check(&sessions, from.name(), from, |a, _| Ok(tensor::cast(a, DType::Float64, None)));
        }
    }
}

#[test]
fn functions_have_the_bits_of_the_cpu() {
    let sessions = sessions();
    use Unary::{Asinh, Atan, Cbrt, Cos, Exp, Expm1, Log, Log2, Sin, Sinh, Tan, Tanh};
    for op in [Exp, Expm1, Log, Log2, Cbrt, Sin, Cos, Tan, Atan, Sinh, Tanh, Asinh] {
        check(&sessions, op.name(), DType::Float64, |a, _| Ok(tensor::transcendental(op, a, None)));
    }
    check(&sessions, "power", DType::Float64, |a, b| tensor::power(&a.clone().into(), &b.clone().into(), None));
    check(&sessions, "hypot", DType::Float64, |a, b| {
        tensor::function_of_two(Binary::Hypot, &a.clone().into(), &b.clone().into(), None)
    });
}

/// A shader compiler that reorders sums makes errors of hundreds of units where a function recovers what was rounded off.
#[test]
fn all_functions_have_the_bits_of_the_cpu() {
    use Unary::{Acos, Acosh, Asin, Asinh, Atan, Atanh, Cbrt, Cosh, Exp2, Expm1, Log1p, Log2, Log10, Sinh, Tan, Tanh};
    use Unary::{Cos, Exp, Log, Sin};
    let every = sessions();
    let mut native = sessions();
    native.retain(|(_, s)| s.capabilities(DeviceKind::Gpu).f64);
    let ops = [
        Acos, Acosh, Asin, Asinh, Atan, Atanh, Cbrt, Cos, Cosh, Exp, Exp2, Expm1, Log, Log1p, Log2, Log10, Sin, Sinh,
        Tan, Tanh,
    ];
    for dtype in [DType::Float64, DType::Float32, DType::Float16] {
        // Emulated, some of them take a software GPU's compiler too long; the others are above.
        let sessions = if dtype == DType::Float64 { &native } else { &every };
        for op in ops {
            let what = format!("{} of {dtype}", op.name());
            check(sessions, &what, dtype, |a, _| Ok(tensor::transcendental(op, a, None)));
        }
        check(sessions, "pow", dtype, |a, b| tensor::power(&a.clone().into(), &b.clone().into(), None));
    }
}

/// Python's `x % y` and `x // y`, from C's exact remainder.
fn divmod(x: f64, y: f64) -> (f64, f64) {
    if y == 0.0 {
        return (x / y, f64::NAN);
    }
    let rest = x % y;
    if rest.is_nan() {
        return (f64::NAN, f64::NAN);
    }
    let mut q = (x - rest) / y;
    let mut m = rest;
    if rest == 0.0 {
        m = 0.0f64.copysign(y);
    } else if (rest < 0.0) != (y < 0.0) {
        m += y;
        q -= 1.0;
    }
    (if q == 0.0 { 0.0f64.copysign(x / y) } else { q.round_ties_even() }, m)
}

#[test]
fn remainders_are_exact() {
    for (name, session) in sessions() {
        let host = |seed| Tensor::from_host(patterns(DType::Float64, seed), DeviceKind::Gpu, true, None);
        let (a, b) = (host(1), host(77));
        let quotients = tensor::floor_divide(&a.clone().into(), &b.clone().into(), None).unwrap();
        let rests = tensor::remainder(&a.into(), &b.into(), None).unwrap();
        let read = |t: &Tensor| pollster::block_on(session.read(t)).unwrap();
        let (quotients, rests) = (read(&quotients), read(&rests));
        let (x, y) = (patterns(DType::Float64, 1), patterns(DType::Float64, 77));
        for i in 0..COUNT {
            let (x, y) = (x.get(i).to_f64(), y.get(i).to_f64());
            let (q, r) = divmod(x, y);
            let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
            let (got_q, got_r) = (quotients.get(i).to_f64(), rests.get(i).to_f64());
            assert!(same(got_r, r), "{name}: {x:e} % {y:e}: {got_r:e}, not {r:e}");
            assert!(same(got_q, q), "{name}: {x:e} // {y:e}: {got_q:e}, not {q:e}");
        }
    }
}
