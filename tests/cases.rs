//! Programs and what they show, on every device: the interpreter, the wasm JIT, WebGPU's storages on the CPU, a native GPU
//! with its 64-bit types and without.
//!
//! `tests/cases/*.txt` hold cases separated by `####`: a program, `====`, and its transcript. A last line `!! Error:
//! message` is the error that ends it. `numpy.txt` is what NumPy itself shows (`tests/oracle/record.py` writes it).

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/gpu.rs"]
mod gpu;
#[path = "support/round_trip.rs"]
mod round_trip;
mod support;

use gpu::native_gpu;
use support::{Closeness, agree, read, transcript};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice, gpu::Native};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// The first line of what a GPU with doubles shows otherwise.
const WITHOUT_DOUBLES: &str = "# On a GPU without doubles.\n";

struct Bench {
    name: &'static str,
    session: Session,
    closeness: Closeness,
}

fn benches() -> Vec<Bench> {
    let interpreter = |c| Box::new(InterpreterDevice::new(c)) as Box<dyn Device>;
    let cpu = || Box::new(CpuDevice::new().unwrap()) as Box<dyn Device>;
    let simulated = || Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap()) as Box<dyn Device>;
    let bench = |name, cpu, gpu, default, closeness| {
        let session = Session::new(cpu, gpu, None, default, Policy::default(), Options::default());
        Bench { name, session, closeness }
    };
    let near = Closeness::Relative(4e-6);
    let mut all = vec![
        bench("the wasm JIT", cpu(), simulated(), DeviceKind::Cpu, Closeness::Exact),
        bench(
            "the interpreter",
            interpreter(Capabilities::cpu()),
            interpreter(Capabilities::webgpu()),
            DeviceKind::Cpu,
            Closeness::Exact,
        ),
        bench("a simulated GPU", cpu(), simulated(), DeviceKind::Gpu, near),
    ];
    for (name, native) in [("the native GPU", Native::All), ("the native GPU as WebGPU has it", Native::Nothing)] {
        if let Some(gpu) = native_gpu(name, native) {
            all.push(bench(name, cpu(), Box::new(gpu), DeviceKind::Gpu, near));
        }
    }
    all
}

fn check(cases: &str, at_least: usize) {
    check_on(&benches(), cases, at_least);
}

fn check_on(benches: &[Bench], cases: &str, at_least: usize) {
    let cases = read(cases);
    assert!(cases.len() >= at_least, "only {} cases were read", cases.len());
    let mut failures = Vec::new();
    for bench in benches {
        for (source, expected) in &cases {
            if source.starts_with(WITHOUT_DOUBLES) && bench.session.capabilities(DeviceKind::Gpu).f64 {
                continue;
            }
            let runner = Runner::new(bench.session.clone());
            runner.set_device(bench.session.default_device());
            let from = bench.session.next_compilation();
            let report = pollster::block_on(runner.run(source, &RunOptions::default()));
            let compiled = bench.session.compilations_since(from);
            compiled.iter().filter(|c| !c.cached).for_each(|c| round_trip::compilation(c));
            let (shown, expected) = (transcript(&report), expected.trim_end());
            if !agree(&shown, expected, bench.closeness) {
                failures.push(format!("on {}:\n{source}\n  expected:\n{expected}\n  shown:\n{shown}\n", bench.name));
            }
        }
    }
    assert!(failures.is_empty(), "{} differ:\n\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn acceptance() {
    check(include_str!("cases/acceptance.txt"), 30);
}

#[test]
fn lucid() {
    check(include_str!("cases/lucid.txt"), 19);
}

#[test]
fn numpy() {
    check(include_str!("cases/numpy.txt"), 60);
}

/// Functions of arrays at borders: few elements and many, every axis, order and dtype. They ask for the precision of doubles.
#[test]
fn tensors() {
    let exact: Vec<Bench> = benches().into_iter().filter(|bench| matches!(bench.closeness, Closeness::Exact)).collect();
    check_on(&exact, include_str!("cases/tensors.txt"), 13);
}

/// Functions of complex numbers at infinities, NaN and zeros with a sign.
#[test]
fn complex() {
    check(include_str!("cases/complex.txt"), 60);
}

/// Programs that differ in what else they hold, or ask, show the same.
#[test]
fn state() {
    check(include_str!("cases/state.txt"), 5);
}

#[test]
fn networks() {
    check(include_str!("cases/networks.txt"), 10);
}
