//! The kernels that a real GPU gets, where there is none: workgroups that share rows, tiles, vectors of four.
//!
//! Every step of the compilations is verified by the evaluator and the interpreter, and a native adapter, if there is one,
//! runs what was chosen as if it were a real one. Values are those of the CPU but for the order of sums.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

mod support;

use tensorscope::runtime::gpu::{GpuDevice, Native};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::{RunOptions, Runner, Session};
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// Programs and the suggesters that one of their kernels must have come from, on a device that few invocations fill.
const PROGRAMS: [(&str, &str); 8] = [
    (
        "a = ((np.arange(3*520, dtype=np.Float32) % 17) / 4).reshape((3, 520))\na.sum()\n\
         e = np.exp(a - a.max(axis=1, keepdims=True))\ne / e.sum(axis=1, keepdims=True)",
        "workgroup",
    ),
    // Rows in blocks, and rows that are no whole groups of four.
    ("a = (np.arange(2*1301, dtype=np.Float32) % 5).reshape((2, 1301))\na.max()\na.sum(axis=1)", "workgroup"),
    (
        "a = (np.arange(2*300, dtype=np.Int32) % 7).reshape((2, 300))\na.sum()\na.min(axis=1), (a > 2).all(axis=1)",
        "workgroup",
    ),
    ("a = (np.arange(4*256, dtype=np.Int64) % 7).reshape((4, 256))\na.max()\na.sum(axis=1)", "workgroup"),
    (
        "a = (np.arange(64*16, dtype=np.Float32) % 5).reshape((64, 16))\nb = (np.arange(16*64, dtype=np.Float32) % 3).reshape((16, 64))\n\
         a.sum(); b.sum()\na @ b + 1",
        "tile",
    ),
    // The last tiles have fewer rows and columns; an operand is turned.
    (
        "a = (np.arange(72*16, dtype=np.Float32) % 5).reshape((72, 16))\nb = (np.arange(68*16, dtype=np.Float32) % 3).reshape((68, 16))\n\
         a.sum(); b.sum()\na @ b.T",
        "tile",
    ),
    (
        "a = (np.arange(15*20, dtype=np.Float32) % 5).reshape((15, 20))\nb = (np.arange(20*24, dtype=np.Float32) % 3).reshape((20, 24))\n\
         a.sum(); b.sum()\na @ b",
        "block-rows",
    ),
    ("a = np.arange(1027, dtype=np.Float32)\na.sum()\nnp.maximum(a * a - 3, a), a > 5, -a[1:-1]", "vectorise"),
];

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
    let rivals = ["tile", "workgroup", "block-rows", "split-accumulator", "vectorise"];
    let disabled = rivals.into_iter().filter(|name| *name != wanted).map(str::to_owned).collect();
    let options = Options { max_ms: 1e6, disabled, width: 1, ..Options::default() };
    let session = Session::new(cpu, gpu, None, device, Policy::default(), options);
    if verify {
        session.verify_steps();
    }
    let runner = Runner::new(session);
    let source = format!("import lucid as np\n{program}");
    let report = pollster::block_on(runner.run(&source, &RunOptions::default()));
    let compilations = runner.session().compilations_since(0);
    let taken = compilations.iter().flat_map(|c| c.written.compiled.steps.iter().map(|s| s.suggester)).collect();
    (support::transcript(&report), taken)
}

/// WebGPU's limits, and a device that few invocations fill.
fn capabilities() -> Capabilities {
    Capabilities { parallelism: 16, ..Capabilities::webgpu() }
}

#[test]
fn every_step_keeps_values() {
    for (program, suggester) in PROGRAMS {
        let (wanted, _) =
            run(Box::new(InterpreterDevice::new(capabilities())), DeviceKind::Cpu, program, suggester, false);
        let (shown, taken) =
            run(Box::new(InterpreterDevice::new(capabilities())), DeviceKind::Gpu, program, suggester, true);
        assert!(support::agree(&shown, &wanted, support::Closeness::Relative(1e-5)), "{program}\n{shown}\n{wanted}");
        assert!(taken.contains(&suggester), "{program}: {taken:?}");
    }
}

#[test]
fn an_adapter_computes_them() {
    for (program, suggester) in PROGRAMS {
        let Ok(mut gpu) = pollster::block_on(GpuDevice::create_with(Native::Nothing)) else { return };
        gpu.choose_as_hardware(16);
        let (shown, _) = run(Box::new(gpu), DeviceKind::Gpu, program, suggester, false);
        let (wanted, _) =
            run(Box::new(InterpreterDevice::new(capabilities())), DeviceKind::Cpu, program, suggester, false);
        assert!(support::agree(&shown, &wanted, support::Closeness::Relative(1e-5)), "{program}\n{shown}\n{wanted}");
    }
}
