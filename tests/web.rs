//! In a browser: WebGPU that really computes, and wasm modules that the compiler emits there.
//!
//! Runs in headless Chromium: `cargo xtask test`, or by hand as `xtask/src/test.rs` does.

#![cfg(all(feature = "script", feature = "gpu", target_arch = "wasm32"))]

mod support;

use js_sys::Promise;
use std::rc::Rc;
use support::{Closeness, agree, read, transcript};
use tensorscope::array::HostArray;
use tensorscope::dtype::DType;
use tensorscope::graph::Combine;
use tensorscope::library::Contents;
use tensorscope::report::{RunReport, Verdict};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{Pending, cpu::CpuDevice, gpu::GpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Policy};
use tensorscope::tensor::{Operand, Tensor, add, reduce};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

async fn session(default: DeviceKind) -> Session {
    session_with(default, Float64Policy::default()).await
}

async fn session_with(default: DeviceKind, float64: Float64Policy) -> Session {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(GpuDevice::create().await.expect("this browser must have WebGPU"));
    Session::new(cpu, gpu, None, default, Policy { float64 }, Options::default())
}

fn pause() -> Pending<()> {
    Box::pin(std::future::ready(Ok(())))
}

async fn run(session: &Session, source: &str) -> RunReport {
    Runner::new(session.clone()).run(source, &RunOptions::default()).await
}

const FIRST: &str = "import numpy as np
a = np.arange(16, dtype=np.float32).reshape(4, 4)
b = np.ones((4, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
y = ((a + b) * c).sum(axis=1)
y";

#[wasm_bindgen_test]
async fn the_first_program_on_webgpu() {
    let session = session(DeviceKind::Gpu).await;
    assert!(!session.capabilities(DeviceKind::Gpu).simulated);
    let report = run(&session, FIRST).await;
    assert_eq!(transcript(&report), "array([ 20.,  52.,  84., 116.], dtype=float32)");
    let compiled = session.report(report.compilations[0].id).unwrap().unwrap();
    assert_eq!((compiled.device.as_str(), compiled.kernels.len()), ("gpu", 1));
    assert!(compiled.kernels[0].code.contains("@compute"), "{}", compiled.kernels[0].code);
}

#[wasm_bindgen_test]
async fn the_optimiser_s_steps_and_states_on_both_devices() {
    for kind in [DeviceKind::Gpu, DeviceKind::Cpu] {
        let session = session(kind).await;
        let id = run(&session, FIRST).await.compilations[0].id;
        let compiled = session.report(id).unwrap().unwrap();
        let last = compiled.trace.len() as u32;
        assert!(last >= 2 && compiled.estimated > 0.0);
        assert_eq!(session.graph_at(id, 0).unwrap().unwrap().graph, compiled.before);
        assert_eq!(session.graph_at(id, last).unwrap().unwrap().graph, compiled.after);
        let fused = compiled.trace.iter().position(|s| s.stage == "fusion").unwrap() as u32 + 1;
        assert!(!session.graph_at(id, fused).unwrap().unwrap().changed.is_empty());
        assert!(session.step_diff(id, fused).unwrap().unwrap().parts[0].lines.iter().any(|l| l.contains("fused{")));
        let beam = session.beam(id).unwrap();
        assert_eq!(beam.states.iter().filter_map(|s| s.step).max(), Some(last));
        let inside: Vec<u32> = compiled.after.nodes.iter().filter(|n| n.kernel == Some(0)).map(|n| n.id).collect();
        assert!(session.why(id, inside[0], inside[1]).unwrap().unwrap().contains("are in one kernel"));
        assert!(session.rules().iter().any(|s| s.name == "lower" && s.required && s.serves));
    }
}

#[wasm_bindgen_test]
async fn the_first_program_on_wasm_emitted_here() {
    let session = session(DeviceKind::Cpu).await;
    let report = run(&session, FIRST).await;
    assert_eq!(transcript(&report), "array([ 20.,  52.,  84., 116.], dtype=float32)");
    let compiled = session.report(report.compilations[0].id).unwrap().unwrap();
    assert!(compiled.kernels[0].code.contains("(module"), "{}", compiled.kernels[0].code);
}

#[wasm_bindgen_test]
async fn every_line_knows_its_statement_and_every_statement_its_text() {
    for device in [DeviceKind::Gpu, DeviceKind::Cpu] {
        let session = session(device).await;
        let report = run(&session, FIRST).await;
        let compiled = session.report(report.compilations[0].id).unwrap().unwrap();
        let kernel = &compiled.kernels[0];
        assert_eq!(kernel.ast_lines.len(), kernel.ast.lines().count());
        assert_eq!(kernel.code_lines.len(), kernel.code.lines().count());
        let sum = |s: &usize| {
            let texts = kernel.statements[*s].places.iter().map(|p| &FIRST[p.start as usize..p.end as usize]);
            !kernel.statements[*s].encloses && texts.into_iter().any(|t| t == "((a + b) * c).sum(axis=1)")
        };
        let served: Vec<usize> = (0..kernel.statements.len()).filter(sum).collect();
        assert!(!served.is_empty());
        for at in served {
            assert!(kernel.ast_lines.contains(&Some(at as u32)) && kernel.code_lines.contains(&Some(at as u32)));
        }
    }
}

#[wasm_bindgen_test]
async fn simd_really_runs_here() {
    let session = session(DeviceKind::Cpu).await;
    let source = "import numpy as np\nx = np.arange(3000, dtype=np.float32)\n(x * 2 + 1).sum()";
    let report = run(&session, source).await;
    assert_eq!(transcript(&report), "np.float32(9e+06)");
    let compiled = session.report(report.compilations[0].id).unwrap().unwrap();
    assert!(compiled.kernels[0].code.contains("f32x4.add"), "{}", compiled.kernels[0].code);
}

async fn check(session: &Session, cases: &str, closeness: Closeness) {
    let mut failures = Vec::new();
    for (source, expected) in read(cases) {
        let runner = Runner::new(session.clone());
        runner.set_device(session.default_device());
        let shown = transcript(&runner.run(source, &RunOptions::default()).await);
        if !agree(&shown, expected.trim_end(), closeness) {
            failures.push(format!("{source}\n  expected:\n{expected}\n  shown:\n{shown}\n"));
        }
    }
    assert!(failures.is_empty(), "{} differ:\n\n{}", failures.len(), failures.join("\n"));
}

#[wasm_bindgen_test]
async fn acceptance_on_webgpu() {
    check(&session(DeviceKind::Gpu).await, include_str!("cases/acceptance.txt"), Closeness::Relative(4e-6)).await;
}

#[wasm_bindgen_test]
async fn numpys_transcripts_on_webgpu() {
    check(&session(DeviceKind::Gpu).await, include_str!("cases/numpy.txt"), Closeness::Relative(4e-6)).await;
}

#[wasm_bindgen_test]
async fn numpys_transcripts_on_wasm_emitted_here() {
    check(&session(DeviceKind::Cpu).await, include_str!("cases/numpy.txt"), Closeness::Exact).await;
}

#[wasm_bindgen_test]
async fn lucid_on_webgpu() {
    check(&session(DeviceKind::Gpu).await, include_str!("cases/lucid.txt"), Closeness::Relative(4e-6)).await;
}

// Programs of `cargo xtask oracle`, exact on every device.

#[wasm_bindgen_test]
async fn programs_of_the_oracle_on_webgpu() {
    check(&session(DeviceKind::Gpu).await, include_str!("cases/browser.txt"), Closeness::Exact).await;
}

#[wasm_bindgen_test]
async fn doubles_are_emulated_on_webgpu() {
    let session = session_with(DeviceKind::Gpu, Float64Policy::Emulate).await;
    check(&session, include_str!("cases/doubles.txt"), Closeness::Exact).await;
}

#[wasm_bindgen_test]
async fn programs_of_the_oracle_on_wasm_emitted_here() {
    let cpu = session(DeviceKind::Cpu).await;
    check(&cpu, include_str!("cases/browser.txt"), Closeness::Exact).await;
    check(&cpu, include_str!("cases/doubles.txt"), Closeness::Exact).await;
    check(&cpu, include_str!("cases/functions.txt"), Closeness::Relative(2.5e-7)).await;
}

#[wasm_bindgen_test]
async fn a_gpu_that_is_not_there_is_simulated_and_says_so() {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let why = Some("no adapter".to_owned());
    let session = Session::new(cpu, gpu, why, DeviceKind::Gpu, Policy::default(), Options::default());
    let device = session.device_report(DeviceKind::Gpu);
    assert!(device.simulated && device.unavailable.as_deref() == Some("no adapter"));
    let report = run(&session, "import numpy as np\nnp.array([0.1])").await;
    assert_eq!(transcript(&report), "array([0.1])");
    assert!(!session.capabilities(DeviceKind::Cpu).simulated);
}

#[wasm_bindgen_test]
async fn every_node_is_compared_on_webgpu_and_on_the_cpu() {
    let session = session(DeviceKind::Gpu).await;
    let report = run(&session, FIRST).await;
    let id = report.compilations[0].id;
    let values = session.values(id, pause).await.unwrap();
    let after = session.report(id).unwrap().unwrap().after;
    assert_eq!(values.after.len(), after.nodes.len());
    let last = values.after[after.outputs[0] as usize].summary.as_ref().unwrap();
    assert_eq!(last.text, "array([ 20.,  52.,  84., 116.], dtype=float32)");
    let compared = session.compare(id, pause).await.unwrap();
    assert!(!compared.gpu.simulated && compared.gpu.error.is_none() && compared.first_divergence.is_none());
    for node in &compared.nodes {
        for difference in [&node.cpu, &node.gpu] {
            assert_eq!(difference.as_ref().unwrap().verdict, Verdict::Exact, "{node:?}");
        }
    }
    assert_eq!(compared.results.iter().map(|r| r.device.as_str()).collect::<Vec<_>>(), ["cpu", "gpu"]);

    // Products, norms and attention, as WebGPU computes them.
    for (source, _) in read(include_str!("cases/networks.txt")) {
        for c in run(&session, source).await.compilations {
            let compared = session.compare(c.id, pause).await.unwrap();
            for node in &compared.nodes {
                let verdicts = [&node.cpu, &node.gpu].map(|d| d.as_ref().map(|d| d.verdict));
                assert!(!verdicts.contains(&Some(Verdict::Diverges)), "{source}\n{node:?}");
            }
        }
    }
}

#[wasm_bindgen_test]
async fn a_profile_on_webgpu_and_on_wasm_emitted_here() {
    for kind in [DeviceKind::Gpu, DeviceKind::Cpu] {
        let session = session(kind).await;
        let source = "import numpy as np\nx = np.ones((64, 64), dtype=np.float32)\n(x @ x).sum(axis=0) + 1";
        let runner = Runner::new(session.clone());
        runner.set_device(kind);
        let report = runner.run(source, &RunOptions::default()).await;
        assert!(report.counts.readbacks >= 1 && report.counts.launches >= 1.0, "{:?}", report.counts);
        let id = report.compilations[0].id;
        let profile = session.profile(id, pause).await.unwrap().unwrap();
        assert_eq!(profile.kernels.len(), report.compilations[0].kernels as usize);
        assert_eq!((profile.device.as_str(), profile.simulated), (kind.name(), false));
        let timed = |k: &tensorscope::report::KernelProfile| k.timed > 1 && k.median_ms >= 0.0 && k.bytes > 0.0;
        assert!(profile.kernels.iter().all(timed), "{:?}", profile.kernels);
        assert!(profile.total_ms > 0.0 && profile.ceiling.gigabytes_per_second > 0.0);
        let peak = profile.steps.iter().map(|s| s.bytes).fold(0.0, f64::max);
        assert_eq!(peak, profile.peak_bytes);
        // The program still gives what it gave.
        let again = runner.run(source, &RunOptions::default()).await;
        assert_eq!(transcript(&report), transcript(&again));
    }
}

#[wasm_bindgen_test]
async fn every_dtype_on_this_gpu_and_on_known_ones() {
    let session = session(DeviceKind::Gpu).await;
    let table = session.resolutions(Policy { float64: Float64Policy::Emulate });
    assert!(table.devices[0].here && table.devices[0].key == "gpu", "{:?}", table.devices[0]);
    assert_eq!(table.resolutions.len(), DType::ALL.len() * table.devices.len());
    let double = table.resolutions.iter().find(|r| r.device == "gpu" && r.logical == "float64").unwrap();
    assert_eq!((double.fidelity.as_str(), double.storage.as_str()), ("emulated", "f64"));
}

/// The data of the Result panel: elements, numbers to draw, files out and in, shapes beside lines.
async fn results_data(kind: DeviceKind) {
    let session = session(kind).await;
    let runner = Runner::new(session);
    let source = "import numpy as np\nm = np.arange(600, dtype=np.float32).reshape(20, 30) / 4\nfor n in (1, 2):\n    k = m[:n]\nm\nprint(1)\nm[0, :2] > 0";
    let report = runner.run(source, &RunOptions { data_limit: 0, ..RunOptions::default() }).await;
    assert!(report.error.is_none(), "{:?}", report.error);
    let lines: Vec<String> = report
        .lines
        .iter()
        .map(|l| format!("{} {} {} {:?} {}", l.place.line, l.name, l.dtype, l.shape, l.device))
        .collect();
    let device = kind.name();
    assert_eq!(lines, [format!("2 m float32 [20, 30] {device}"), format!("4 k float32 [2, 30] {device}")]);
    assert_eq!(runner.elements(0, 31, 2, 2, 30).unwrap(), ["7.75", "8.0", "15.25", "15.5"]);
    assert_eq!(runner.elements(0, 599, 5, 1, 0).unwrap(), ["149.75"]);
    assert_eq!(runner.elements(2, 0, 2, 1, 0).unwrap(), ["False", "True"]);
    assert!(runner.elements(1, 0, 1, 1, 0).is_err() && runner.elements(9, 0, 1, 1, 0).is_err());
    let drawn = runner.numbers(0, &[], 100).unwrap();
    assert!(drawn.values.len() <= 100 && drawn.steps.iter().all(|step| *step > 1));
    assert_eq!(runner.numbers(0, &[3], 100).unwrap().values[..2], [22.5, 22.75]);
    let file = runner.npy(0).unwrap();
    let array = tensorscope::array::read_npy(&file).unwrap();
    assert_eq!((array.shape(), array.get(1).to_f64()), (&[20, 30][..], 0.25));
    let added = runner.add_file("m.npy", Contents::Array(Rc::new(array))).unwrap();
    assert_eq!((added.code.as_str(), added.arrays[0].dtype.as_str()), ("np.load(\"m.npy\")", "float32"));
    let table = runner.add_file("t.csv", Contents::Text("a,b\n1,2\n3,4".into())).unwrap();
    assert_eq!(
        (table.code.as_str(), table.table),
        ("np.loadtxt(\"t.csv\", delimiter=\",\", skiprows=1)", Some((2, 2)))
    );
    let loading = format!("import numpy as np\nnp.load('m.npy').sum()\n{}.sum(axis=0)", table.code);
    let shown = transcript(&runner.run(&loading, &RunOptions::default()).await);
    assert_eq!(shown, "np.float32(44925.0)\narray([4., 6.])");
    assert!(runner.remove_file("m.npy") && !runner.remove_file("m.npy"));
    let missing = runner.run("import numpy as np\nnp.load('m.npy')", &RunOptions::default()).await.error.unwrap();
    assert_eq!(
        (missing.error.as_str(), missing.hint.as_deref()),
        ("FileNotFoundError", Some("the files that the page was given, or programs saved, are t.csv"))
    );
}

#[wasm_bindgen_test]
async fn the_data_of_results_on_webgpu() {
    results_data(DeviceKind::Gpu).await;
}

#[wasm_bindgen_test]
async fn the_data_of_results_on_wasm_emitted_here() {
    results_data(DeviceKind::Cpu).await;
}

#[wasm_bindgen_test]
async fn sums_at_odd_sizes_on_webgpu() {
    let session = session(DeviceKind::Gpu).await;
    let source = "import numpy as np
def off(n):
    return abs(float(np.full(n, 0.1, np.float32).sum()) / (float(np.float32(0.1)) * n) - 1)
print(off(1 << 20) <= 2e-7, off(1000003) <= 2e-7, off(99991) <= 2e-7)
print(int((np.arange(1 << 18) % 1000).sum()), int((np.arange(65537) * 5000000029 % 4294967311 // 7).sum()))
print(int(np.ones((3, 100003), np.int8).sum()), float((np.arange(300007, dtype=np.int32) % 251).astype(np.float16).max()))";
    let wanted = "True True True\n130879296 20107037673086\n300009 250.0";
    assert_eq!(transcript(&run(&session, source).await), wanted);
}

#[wasm_bindgen_test]
async fn what_is_asked_for_at_the_same_time_is_computed_from_one_graph() {
    let session = session(DeviceKind::Gpu).await;
    let ones: Vec<u8> = (0..64 << 14).flat_map(|_| 1_f32.to_le_bytes()).collect();
    let ones = HostArray::new(DType::Float32, vec![64, 1 << 14], ones).unwrap();
    let ones = Tensor::from_host(ones, DeviceKind::Gpu, false, None);
    let x = reduce(&ones, Combine::Sum, Some(&[1]), false, None, None).unwrap();
    session.evaluate(std::slice::from_ref(&x)).await.unwrap();
    // Computed directly, for which the GPU is read while the others ask.
    session.always_compute_directly();
    let mut all = vec![x];
    for k in 0..48 {
        let [last, other] = [k, k / 2].map(|k| Operand::Tensor(all[k].clone()));
        all.push(add(&last, &other, None).unwrap());
    }
    let asked: Vec<Promise> = [48, 12, 30, 47]
        .map(|k| {
            let (session, tensor) = (session.clone(), all[k].clone());
            future_to_promise(async move {
                session.read(&tensor).await.map(|a| a.get(63).to_f64().into()).map_err(|e| e.to_string().into())
            })
        })
        .into();
    let mut wanted = vec![16384.0];
    for k in 0..48 {
        wanted.push(wanted[k] + wanted[k / 2]);
    }
    for (promise, k) in asked.into_iter().zip([48, 12, 30, 47]) {
        assert_eq!(JsFuture::from(promise).await.unwrap().as_f64(), Some(wanted[k]), "{k}");
    }
}
