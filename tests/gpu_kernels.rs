//! The kernels that a real GPU gets, where there is none: workgroups that share rows, tiles, vectors of four.
//!
//! Every step of the compilations is verified by the evaluator and the interpreter, and a native adapter, if there is one,
//! runs what was chosen as if it were a real one. Values are those of the CPU but for the order of sums.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/gpu.rs"]
mod gpu;
#[allow(dead_code)]
mod support;

use gpu::{native_gpu, skipped};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::gpu::Native;
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// Programs and the rules that one of their kernels must have come from, on a device that few invocations fill.
const PROGRAMS: [(&str, &str); 10] = [
    (
        "a = data(3 * 520, 17).reshape((3, 520)) / 4\n\
         e = np.exp(a - a.max(axis=1, keepdims=True))\ne / e.sum(axis=1, keepdims=True)",
        "workgroup",
    ),
    // Rows in blocks, and rows that are no whole groups of four.
    ("a = data(2 * 1301, 5).reshape((2, 1301))\na.sum(axis=1)", "workgroup"),
    // Blocks of blocks, whole and not.
    ("a = data(3 * 24576, 13).reshape((3, 24576)) / 4\na.sum(axis=1)", "workgroup"),
    ("a = data(3 * 16411, 17).reshape((3, 16411)) / 4\na.sum(axis=1), a.max(axis=1)", "workgroup"),
    ("a = data(2 * 300, 7).astype(np.Int32).reshape((2, 300))\na.min(axis=1), (a > 2).all(axis=1)", "workgroup"),
    ("a = data(4 * 256, 7).astype(np.Int64).reshape((4, 256))\na.sum(axis=1)", "workgroup"),
    ("a, b = data(64 * 16, 5).reshape((64, 16)), data(16 * 64, 3).reshape((16, 64))\na @ b + 1", "tile"),
    // The last tiles have fewer rows and columns; an operand is turned.
    ("a, b = data(72 * 16, 5).reshape((72, 16)), data(68 * 16, 3).reshape((68, 16))\na @ b.T", "tile"),
    ("a, b = data(15 * 20, 5).reshape((15, 20)), data(20 * 24, 3).reshape((20, 24))\na @ b", "block-rows"),
    ("a = data(1027, 2000)\nnp.maximum(a * a - 3, a), a > 5, -a[1:-1]", "vectorise"),
];

/// Inputs come from outside, so that nothing computes them anew.
const BEFORE: &str = "import lucid as np\n\
    def data(n, period): return np.array([float(i % period) for i in range(n)], dtype=np.Float32)\n";

/// What a program shows, and who had a part in its kernels.
fn run(
    gpu: Box<dyn Device>,
    device: DeviceKind,
    program: &str,
    wanted: &str,
    verify: bool,
) -> (String, Vec<&'static str>) {
    let cpu = Box::new(CpuDevice::new().unwrap());
    // What else could be had instead is switched off.
    let rivals = ["tile", "workgroup", "block-rows", "vector-accumulators", "vectorise"];
    let disabled = rivals.into_iter().filter(|name| *name != wanted).map(str::to_owned).collect();
    let options = Options { disabled, width: 1, ..Options::untimed() };
    let session = Session::new(cpu, gpu, None, device, Policy::default(), options);
    if verify {
        session.verify_steps();
    }
    let runner = Runner::new(session);
    let source = format!("{BEFORE}{program}");
    let report = pollster::block_on(runner.run(&source, &RunOptions::default()));
    let compilations = runner.session().compilations_since(0);
    let taken = compilations.iter().flat_map(|c| c.written.compiled.steps.iter().map(|s| s.rule)).collect();
    (support::transcript(&report), taken)
}

/// WebGPU's limits, and a device that few invocations fill.
fn capabilities() -> Capabilities {
    Capabilities { parallelism: 16, ..Capabilities::webgpu() }
}

#[test]
fn every_step_keeps_values() {
    for (program, rule) in PROGRAMS {
        let (wanted, _) = run(Box::new(InterpreterDevice::new(capabilities())), DeviceKind::Cpu, program, rule, false);
        let (shown, taken) =
            run(Box::new(InterpreterDevice::new(capabilities())), DeviceKind::Gpu, program, rule, true);
        assert!(support::agree(&shown, &wanted, support::Closeness::Relative(1e-5)), "{program}\n{shown}\n{wanted}");
        assert!(taken.contains(&rule), "{program}: {taken:?}");
    }
}

#[test]
fn an_adapter_computes_them() {
    for (program, rule) in PROGRAMS {
        let Some(mut gpu) = native_gpu("the kernels of a real GPU", Native::Nothing) else { return };
        gpu.choose_as_hardware(16);
        let (shown, _) = run(Box::new(gpu), DeviceKind::Gpu, program, rule, false);
        let (wanted, _) = run(Box::new(InterpreterDevice::new(capabilities())), DeviceKind::Cpu, program, rule, false);
        assert!(support::agree(&shown, &wanted, support::Closeness::Relative(1e-5)), "{program}\n{shown}\n{wanted}");
    }
}

#[test]
fn the_devices_clock_runs_while_kernels_do() {
    let Some(mut gpu) = native_gpu("a device's clock", Native::Nothing) else { return };
    gpu.start_clock();
    assert_eq!(pollster::block_on(gpu.stop_clock()).unwrap(), None, "nothing ran");

    let simulated = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let cpu = Box::new(CpuDevice::new().unwrap());
    let session = Session::new(cpu, simulated, None, DeviceKind::Gpu, Policy::default(), Options::default());
    let runner = Runner::new(session);
    let source = "import lucid as np\nnp.sin(np.arange(1 << 18, dtype=np.Float32)).eval()";
    assert!(pollster::block_on(runner.run(source, &RunOptions::default())).error.is_none());
    let compiled = runner.session().compilations_since(0)[0].written.compiled.clone();
    let kernel = &compiled.program.kernels[0];
    let code = gpu.prepare(&gpu.render(kernel).unwrap(), 0.0).unwrap();
    let out = gpu.allocate(4 << 18).unwrap();
    let words = vec![0; kernel.parameter_words()];

    let started = std::time::Instant::now();
    gpu.start_clock();
    (0..3).for_each(|_| gpu.dispatch(code, &[out], &words, 1 << 16).unwrap());
    let nanoseconds = pollster::block_on(gpu.stop_clock()).unwrap();
    let wall = started.elapsed().as_nanos() as f64;
    match nanoseconds {
        Some(theirs) => assert!(theirs > 0.0 && theirs <= wall, "{theirs} of {wall} ns"),
        None => skipped("a device's clock", "this adapter has no timestamp queries"),
    }
    // It has stopped.
    gpu.dispatch(code, &[out], &words, 1 << 16).unwrap();
    assert_eq!(pollster::block_on(gpu.stop_clock()).unwrap(), None);
}
