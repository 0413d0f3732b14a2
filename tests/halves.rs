//! Narrow floats have the same bits on every device: quotients, roots, products, sums.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/gpu.rs"]
mod gpu;

use gpu::native_gpu;
use tensorscope::array::HostArray;
use tensorscope::dtype::DType;
use tensorscope::error::Result;
use tensorscope::graph::Unary;
use tensorscope::runtime::gpu::Native;
use tensorscope::runtime::{Device, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::{self, Tensor};

fn session(native: Native) -> Session {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu: Box<dyn Device> = match native_gpu("16-bit floats on the native GPU", native) {
        Some(gpu) => Box::new(gpu),
        None => Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap()),
    };
    Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default())
}

/// Bit patterns of a linear congruential sequence, all of them over a long run; subnormals and infinities are among them.
fn patterns(dtype: DType, seed: u32, count: usize) -> HostArray {
    // Of 8 bits, all pairs of numbers: one of each in the high byte of a count, the other in the low one.
    if dtype.itemsize() == 1 {
        let bytes = (0..count).map(|k| if seed == 1 { k >> 8 } else { k } as u8).collect();
        return HostArray::new(dtype, vec![count], bytes).unwrap();
    }
    let mut state = seed;
    let mut bytes = Vec::with_capacity(2 * count);
    for _ in 0..count {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let bits = (state >> 16) as u16;
        // Extremes of an exponent as wide as an f32's are where WGSL may flush f32's subnormals.
        let wide = dtype.format().is_some_and(|format| format.exponent_bits == 8);
        let exponent = bits >> 7 & 0xff;
        let bits = if wide && !(40..200).contains(&exponent) { bits & 0x807f | 0x3f80 } else { bits };
        bytes.extend(bits.to_le_bytes());
    }
    HostArray::new(dtype, vec![count], bytes).unwrap()
}

fn check(dtype: DType, what: &str, f: impl Fn(&Tensor, &Tensor) -> Result<Tensor>) {
    for native in [Native::All, Native::Nothing] {
        check_on(&session(native), dtype, what, &f);
    }
}

fn check_on(session: &Session, dtype: DType, what: &str, f: &dyn Fn(&Tensor, &Tensor) -> Result<Tensor>) {
    let count = if dtype.itemsize() == 1 { 1 << 16 } else { 40_000 };
    let results: Vec<HostArray> = [DeviceKind::Cpu, DeviceKind::Gpu]
        .into_iter()
        .map(|device| {
            let host = |seed| Tensor::from_host(patterns(dtype, seed, count), device, true, None);
            let result = f(&host(1), &host(77)).unwrap();
            (*pollster::block_on(session.read(&result)).unwrap()).clone()
        })
        .collect();
    let (a, b) = (patterns(dtype, 1, count), patterns(dtype, 77, count));
    for i in 0..count {
        let (cpu, gpu) = (results[0].get(i), results[1].get(i));
        let both_nan = cpu.to_f64().is_nan() && gpu.to_f64().is_nan();
        assert!(
            cpu == gpu || both_nan,
            "{what} of {:?} and {:?}: {cpu:?} on the cpu, {gpu:?} on the gpu",
            a.get(i),
            b.get(i)
        );
    }
}

fn all(dtype: DType) {
    check(dtype, "quotient", |a, b| tensor::divide(&a.clone().into(), &b.clone().into(), None));
    check(dtype, "root", |a, _| Ok(tensor::transcendental(Unary::Sqrt, a, None)));
    check(dtype, "reciprocal", |a, _| Ok(tensor::transcendental(Unary::Recip, a, None)));
    check(dtype, "product", |a, b| tensor::multiply(&a.clone().into(), &b.clone().into(), None));
    check(dtype, "difference", |a, b| tensor::subtract(&a.clone().into(), &b.clone().into(), None));
    check(dtype, "sum", |a, b| tensor::add(&a.clone().into(), &b.clone().into(), None));
    check(dtype, "chain", |a, b| {
        let sum = tensor::add(&a.clone().into(), &b.clone().into(), None)?;
        let quotient = tensor::divide(&sum.into(), &b.clone().into(), None)?;
        tensor::multiply(&quotient.into(), &a.clone().into(), None)
    });
}

#[test]
fn every_narrow_float() {
    DType::ALL.into_iter().filter(|dtype| dtype.narrow().is_some()).for_each(all);
}
