//! The whole way below the language: lazy tensors, optimiser, lowering, program, device.

#[path = "support/gpu.rs"]
mod gpu;

use gpu::native_gpu;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::graph::{Binary, Combine, Op, Unary};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice, gpu::Native};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::shape::{Expr, View};
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::Tensor;

/// A session over interpreters, one over compiled wasm whose GPU is simulated, and two with the machine's own GPU:
/// with its 64-bit types and without.
fn sessions() -> Vec<Session> {
    let interpreter = |c| Box::new(InterpreterDevice::new(c)) as Box<dyn Device>;
    let cpu = || Box::new(CpuDevice::new().unwrap()) as Box<dyn Device>;
    let simulated = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = |cpu, gpu, why: Option<&str>| {
        Session::new(cpu, gpu, why.map(str::to_owned), DeviceKind::Cpu, Policy::default(), Options::default())
    };
    let mut all = vec![
        session(interpreter(Capabilities::cpu()), interpreter(Capabilities::webgpu()), None),
        session(cpu(), simulated, Some("simulated")),
    ];
    for native in [Native::All, Native::Nothing] {
        if let Some(gpu) = native_gpu("the pipeline on the native GPU", native) {
            all.push(session(cpu(), Box::new(gpu), None));
        }
    }
    all
}

fn host(values: &[f64], shape: &[usize], dtype: DType, on: DeviceKind) -> Tensor {
    let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v)).collect();
    Tensor::from_host(HostArray::from_scalars(dtype, shape.to_vec(), &values).unwrap(), on, false, None)
}

fn lazy(op: Op, inputs: &[&Tensor], shape: &[usize]) -> Tensor {
    let first = inputs[0];
    let inputs = inputs.iter().map(|t| (*t).clone()).collect();
    Tensor::lazy(op, inputs, shape.to_vec(), first.dtype(), first.device(), false, None)
}

fn dims(shape: &[usize]) -> Vec<Expr> {
    shape.iter().map(|&d| d.into()).collect()
}

fn expand(t: &Tensor, shape: &[usize]) -> Tensor {
    let view = View::contiguous(&dims(t.shape())).expand(&dims(shape));
    lazy(Op::View(view), &[t], shape)
}

fn values(session: &Session, t: &Tensor) -> Vec<f64> {
    let data: Rc<HostArray> = pollster::block_on(session.read(t)).unwrap();
    data.scalars().map(Scalar::to_f64).collect()
}

const BOTH: [DeviceKind; 2] = [DeviceKind::Cpu, DeviceKind::Gpu];

#[test]
fn the_first_program_is_one_kernel() {
    for on in BOTH {
        for dtype in [DType::Float32, DType::Float16, DType::Float64] {
            for s in sessions() {
                let numbers: Vec<f64> = (0..16).map(f64::from).collect();
                let a = host(&numbers, &[4, 4], dtype, on);
                let b = host(&[1.0; 16], &[4, 4], dtype, on);
                let c = host(&[2.0; 4], &[4], dtype, on);
                let sum = lazy(Op::Binary(Binary::Add), &[&a, &b], &[4, 4]);
                let scaled = lazy(Op::Binary(Binary::Mul), &[&sum, &expand(&c, &[4, 4])], &[4, 4]);
                let y = lazy(Op::Reduce { combine: Combine::Sum, axes: vec![1] }, &[&scaled], &[4]);
                assert_eq!(values(&s, &y), [20.0, 52.0, 84.0, 116.0], "{on:?} {dtype}");
                let report = s.report(0).unwrap().unwrap();
                println!("{}", report.kernels[0].code);
                assert_eq!(report.kernels.len(), 1);
            }
        }
    }
}

#[test]
fn softmax_over_views_and_long_sums() {
    for (on, s) in BOTH.into_iter().flat_map(|on| sessions().into_iter().map(move |s| (on, s))) {
        let numbers: Vec<f64> = (0..1500).map(|k| f64::from(k % 97) / 13.0).collect();
        let x = host(&numbers, &[3, 500], DType::Float32, on);
        let max = lazy(Op::Reduce { combine: Combine::Max, axes: vec![1] }, &[&x], &[3]);
        let column = |t: &Tensor| {
            let view = View::contiguous(&dims(&[3])).reshape(&dims(&[3, 1])).expand(&dims(&[3, 500]));
            lazy(Op::View(view), &[t], &[3, 500])
        };
        let negative = lazy(Op::Unary(Unary::Neg), &[&column(&max)], &[3, 500]);
        let shifted = lazy(Op::Binary(Binary::Add), &[&x, &negative], &[3, 500]);
        let e = lazy(Op::Unary(Unary::Exp), &[&shifted], &[3, 500]);
        let sum = lazy(Op::Reduce { combine: Combine::Sum, axes: vec![1] }, &[&e], &[3]);
        let recip = lazy(Op::Unary(Unary::Recip), &[&column(&sum)], &[3, 500]);
        let y = lazy(Op::Binary(Binary::Quotient), &[&e, &recip], &[3, 500]);
        let got = values(&s, &y);
        for row in 0..3 {
            let xs = &numbers[row * 500..][..500];
            let top = xs.iter().cloned().fold(f64::MIN, f64::max);
            let total: f64 = xs.iter().map(|x| (x - top).exp()).sum();
            for (k, x) in xs.iter().enumerate() {
                let exact = (x - top).exp() / total;
                assert!((got[row * 500 + k] - exact).abs() < 1e-6 * exact.max(1e-3));
            }
        }
        println!("{}", s.report(0).unwrap().unwrap().steps.join("\n"));
    }
}

#[test]
fn half_precision_of_odd_length_is_packed_in_words_on_a_gpu() {
    for s in sessions() {
        let a = host(&[0.1, 0.2, 0.3], &[3], DType::Float16, DeviceKind::Gpu);
        let b = lazy(Op::Binary(Binary::Mul), &[&a, &a], &[3]);
        let exact = |x: f64| f64::from(half::f16::from_f64(f64::from(half::f16::from_f64(x)).powi(2)));
        assert_eq!(values(&s, &b), [exact(0.1), exact(0.2), exact(0.3)]);
    }
}

#[test]
fn a_move_demotes_where_there_are_no_doubles_and_a_second_run_is_cached() {
    for s in sessions() {
        let exact = s.capabilities(DeviceKind::Gpu).f64;
        let a = host(&[0.1, 0.7], &[2], DType::Float64, DeviceKind::Cpu);
        let there = Tensor::moved(&a, DeviceKind::Gpu, None);
        let back = Tensor::moved(&there, DeviceKind::Cpu, None);
        let singles = [f64::from(0.1f32), f64::from(0.7f32)];
        assert_eq!(values(&s, &back), if exact { [0.1, 0.7] } else { singles });
        for (k, by) in [3.0, 4.0].into_iter().enumerate() {
            let factor = Tensor::lazy(
                Op::Constant(Scalar::Float(by)),
                vec![],
                vec![],
                DType::Float64,
                DeviceKind::Cpu,
                false,
                None,
            );
            let y = lazy(Op::Binary(Binary::Mul), &[&a, &expand(&factor, &[2])], &[2]);
            assert_eq!(values(&s, &y), [0.1 * by, 0.7 * by]);
            assert_eq!(s.compilation(k as u32).unwrap().cached, k == 1);
        }
    }
}

/// What a session measures of a device is what later searches rank by; values stay what they were.
#[test]
fn a_calibrated_session_computes_the_same() {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default());
    let x = host(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[2, 3], DType::Float32, DeviceKind::Cpu);
    let sum = || lazy(Op::Reduce { combine: Combine::Sum, axes: vec![1] }, &[&x], &[2]);
    let before = values(&session, &sum());
    let estimated = |session: &Session| session.compilations_since(0).last().unwrap().written.compiled.estimated;
    let guess = estimated(&session);
    let prices = pollster::block_on(session.calibrate(DeviceKind::Cpu)).unwrap();
    assert!(prices.launch_ns >= 1 && prices.byte_fs >= 1 && prices.operation_fs >= 1, "{prices:?}");
    // Another structure, compiled anew.
    let most = lazy(Op::Reduce { combine: Combine::Max, axes: vec![1] }, &[&x], &[2]);
    assert_eq!(values(&session, &most), [3.0, 6.0]);
    assert!(estimated(&session) > 0.0 && guess > 0.0);
    assert_eq!(values(&session, &sum()), before);
}

/// In measured mode finalists are timed, one is chosen, and a second run finds it in the cache.
#[test]
fn the_device_chooses_among_finalists() {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let options = Options { finalists: 3, width: 4, ..Options::untimed() };
    let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), options);
    let numbers: Vec<f64> = (0..64 * 48).map(|k| f64::from(k % 11)).collect();
    let x = host(&numbers, &[64, 48], DType::Float32, DeviceKind::Cpu);
    let sum = || lazy(Op::Reduce { combine: Combine::Sum, axes: vec![1] }, &[&x], &[64]);
    let first = values(&session, &sum());
    let done = session.compilations_since(0).pop().unwrap();
    let measured = done.written.compiled.measured.get().expect("a program that was measured");
    assert!(measured.len() > 1 && measured.iter().filter(|m| m.chosen).count() == 1, "{measured:?}");
    assert!(measured.iter().all(|m| m.measured > 0.0 && m.estimated > 0.0));
    assert_eq!(values(&session, &sum()), first);
    let again = session.compilations_since(0).pop().unwrap();
    assert!(again.cached && again.written.compiled.measured.get() == Some(measured));
}

/// A session that is told how another's searches ended takes the same ways without looking around, and gives the same.
#[test]
fn paths_of_earlier_searches_are_walked_again() {
    use std::cell::Cell;
    let run = |session: &Session| {
        let x = host(
            &(0..6 * 40).map(|k| f64::from(k % 17)).collect::<Vec<_>>(),
            &[6, 40],
            DType::Float32,
            DeviceKind::Cpu,
        );
        let most = lazy(Op::Reduce { combine: Combine::Max, axes: vec![1] }, &[&x], &[6]);
        let view = View::contiguous(&dims(&[6])).reshape(&dims(&[6, 1])).expand(&dims(&[6, 40]));
        let least = lazy(Op::Unary(Unary::Neg), &[&lazy(Op::View(view), &[&most], &[6, 40])], &[6, 40]);
        let y = lazy(Op::Binary(Binary::Add), &[&x, &least], &[6, 40]);
        let got = values(session, &y);
        let compiled = session.compilations_since(0).pop().unwrap().written.compiled.clone();
        let rivals: usize = compiled.steps.iter().map(|s| s.rivals.len()).sum();
        (got, rivals, compiled.program.kernels.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let fresh = || sessions().swap_remove(1);
    let (first, told) = (fresh(), Rc::new(Cell::new(0)));
    let count = told.clone();
    first.remember_paths(move || count.set(count.get() + 1));
    let searched = run(&first);
    assert!(searched.1 > 0 && told.get() == 1, "{} rivals, told {} times", searched.1, told.get());

    let second = fresh();
    second.remember_paths(|| panic!("nothing is new"));
    second.recall_paths(&format!("no key at all\nffff\n00 no.number\n{}", first.paths()));
    let walked = run(&second);
    assert_eq!((&walked.0, walked.1, &walked.2), (&searched.0, 0, &searched.2));
    assert_eq!(second.paths(), first.paths());

    // A path that leads nowhere is no path.
    let third = fresh();
    third.remember_paths(|| {});
    third.recall_paths(&first.paths().lines().map(|l| format!("{} lower.7\n", &l[..16])).collect::<String>());
    assert_eq!(run(&third), searched);
}
