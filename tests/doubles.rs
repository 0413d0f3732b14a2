//! Emulated doubles have the same bits as native ones: arithmetic, roots, comparisons, conversions, functions.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::graph::{Binary, Unary};
use tensorscope::runtime::{cpu::CpuDevice, gpu::GpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{DeviceKind, Float64Policy, Policy};
use tensorscope::tensor::{self, Comparison, Tensor};

const COUNT: usize = 20_000;

/// A session whose GPU emulates doubles, or `None` where there is no GPU.
fn session() -> Option<Session> {
    let gpu = match pollster::block_on(GpuDevice::create()) {
        Ok(gpu) => Box::new(gpu),
        Err(e) => {
            println!("SKIP the native GPU: {e}");
            return None;
        }
    };
    let policy = Policy { float64: Float64Policy::Emulate };
    let cpu = Box::new(CpuDevice::new().unwrap());
    Some(Session::new(cpu, gpu, None, DeviceKind::Cpu, policy, Options::default()))
}

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

fn check(session: &Session, what: &str, from: DType, f: impl Fn(&Tensor, &Tensor) -> Result<Tensor>) {
    let results: Vec<HostArray> = [DeviceKind::Cpu, DeviceKind::Gpu]
        .into_iter()
        .map(|device| {
            let host = |seed| Tensor::from_host(patterns(from, seed), device, true, None);
            let result = f(&host(1), &host(77)).unwrap();
            (*pollster::block_on(session.read(&result)).unwrap()).clone()
        })
        .collect();
    let (a, b) = (patterns(from, 1), patterns(from, 77));
    for i in 0..COUNT {
        let (cpu, gpu) = (results[0].get(i), results[1].get(i));
        let nan = |s: Scalar| s.to_f64().is_nan();
        assert!(
            cpu == gpu || (nan(cpu) && nan(gpu)),
            "{what} of {:?} and {:?}: {cpu:?} on the cpu, {gpu:?} on the gpu",
            a.get(i),
            b.get(i)
        );
    }
}

#[test]
fn arithmetic_is_correctly_rounded() {
    let Some(session) = session() else { return };
    let float = DType::Float64;
    check(&session, "sum", float, |a, b| tensor::add(&a.clone().into(), &b.clone().into(), None));
    check(&session, "difference", float, |a, b| tensor::subtract(&a.clone().into(), &b.clone().into(), None));
    check(&session, "product", float, |a, b| tensor::multiply(&a.clone().into(), &b.clone().into(), None));
    check(&session, "quotient", float, |a, b| tensor::divide(&a.clone().into(), &b.clone().into(), None));
    check(&session, "root", float, |a, _| Ok(tensor::transcendental(Unary::Sqrt, a, None)));
    check(&session, "maximum", float, |a, b| tensor::maximum(&a.clone().into(), &b.clone().into(), None));
    check(&session, "minimum", float, |a, b| tensor::minimum(&a.clone().into(), &b.clone().into(), None));
    check(&session, "floor", float, |a, _| Ok(tensor::floor(a, None)));
    check(&session, "nearest", float, |a, _| Ok(tensor::rint(a, None)));
    check(&session, "trunc", float, |a, _| tensor::trunc(a, None));
    check(&session, "isnan", float, |a, _| Ok(tensor::isnan(a, None)));
    for op in [Comparison::Less, Comparison::LessEqual, Comparison::Equal, Comparison::NotEqual] {
        check(&session, "comparison", float, |a, b| tensor::compare(op, &a.clone().into(), &b.clone().into(), None));
    }
}

#[test]
fn conversions_are_those_of_the_cpu() {
    let Some(session) = session() else { return };
    for to in DType::ALL {
        check(&session, to.name(), DType::Float64, |a, _| Ok(tensor::cast(a, to, None)));
    }
    for from in DType::ALL {
        // WGSL may flush a subnormal single before it is converted.
        if !matches!(from, DType::Float32 | DType::Complex64 | DType::BFloat16) {
            check(&session, from.name(), from, |a, _| Ok(tensor::cast(a, DType::Float64, None)));
        }
    }
}

#[test]
fn functions_have_the_bits_of_the_cpu() {
    let Some(session) = session() else { return };
    use Unary::{Asinh, Atan, Cbrt, Cos, Exp, Expm1, Log, Log2, Sin, Sinh, Tan, Tanh};
    for op in [Exp, Expm1, Log, Log2, Cbrt, Sin, Cos, Tan, Atan, Sinh, Tanh, Asinh] {
        check(&session, op.name(), DType::Float64, |a, _| Ok(tensor::transcendental(op, a, None)));
    }
    check(&session, "power", DType::Float64, |a, b| tensor::power(&a.clone().into(), &b.clone().into(), None));
    check(&session, "hypot", DType::Float64, |a, b| {
        tensor::function_of_two(Binary::Hypot, &a.clone().into(), &b.clone().into(), None)
    });
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
    let Some(session) = session() else { return };
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
        assert!(same(got_r, r), "{x:e} % {y:e}: {got_r:e}, not {r:e}");
        assert!(same(got_q, q), "{x:e} // {y:e}: {got_q:e}, not {q:e}");
    }
}
