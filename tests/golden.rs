//! Programs' whole stories: graph, trace, kernels as AST and WGSL, steps, values; and what wasm becomes of single kernels.
//!
//! `tests/golden/NAME/` holds one program and what the compiler makes of it on both devices. A difference fails;
//! `cargo xtask bless` rewrites the files, to be read in the diff. The GPU's story is told by its renderer over an
//! interpreter, so that it is the same on every machine. Of a GPU with 64-bit types of its own, `native.*` tells the part
//! that differs.
//!
//! `tests/golden/kernels/` holds small kernels as text, each of which shows one thing, and the wasm text of each. All wasm
//! is validated, and computes what the interpreter does.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/launch.rs"]
mod launch;
#[path = "support/paper.rs"]
mod paper;
#[path = "support/round_trip.rs"]
#[allow(dead_code)] // Graphs are for other tests.
mod round_trip;
#[path = "support/snapshot.rs"]
#[allow(dead_code)] // Failures of other kinds too.
mod snapshot;
#[path = "support/valid.rs"]
mod valid;

use paper::PaperGpu;
use snapshot::{Snapshots, files};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tensorscope::kernel::Kernel;
use tensorscope::report::{CompilationReport, GraphReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn graph(out: &mut String, title: &str, graph: &GraphReport) {
    writeln!(out, "{title}").unwrap();
    for n in &graph.nodes {
        let inputs: Vec<String> = n.inputs.iter().map(|i| format!("%{i}")).collect();
        let kernel = n.kernel.map_or(String::new(), |k| format!("  in kernel {k}"));
        let view = n.view.as_ref().map_or(String::new(), |v| format!("  {v}"));
        let lines: Vec<String> = n.places.iter().map(|p| format!("{}:{}", p.line, p.column)).collect();
        let from = if lines.is_empty() { String::new() } else { format!("  from {}", lines.join(" ")) };
        let (dtype, shape) = (&n.dtype, n.shape.join(","));
        let inputs = inputs.join(", ");
        writeln!(out, "%{}: {dtype}[{shape}] as {} = {}({inputs}){view}{kernel}{from}", n.id, n.storage, n.label)
            .unwrap();
    }
    writeln!(out, "outputs {:?}\n", graph.outputs).unwrap();
}

/// What is compared: file names and their texts.
fn story(reports: &[CompilationReport], shown: &str) -> Vec<(&'static str, String)> {
    let [mut graphs, mut trace, mut ast, mut code, mut steps, mut dtypes] = [const { String::new() }; 6];
    for (k, report) in reports.iter().enumerate() {
        graph(&mut graphs, &format!("# {k}, as written"), &report.before);
        graph(&mut graphs, &format!("# {k}, optimised"), &report.after);
        for step in &report.trace {
            let (before, after) = (step.cost_before, step.cost_after);
            writeln!(trace, "{}: {} ({before:.0} -> {after:.0} ns)", step.rule, step.words).unwrap();
            for r in &step.rivals {
                writeln!(trace, "    not {}: {} ({:.0} ns): {}", r.rule, r.words, r.cost, r.why_not).unwrap();
            }
        }
        for a in &report.unfused {
            let name = |k: u32| &report.kernels[k as usize].name;
            writeln!(trace, "{} and {} stay two: {}", name(a.producer), name(a.consumer), a.why).unwrap();
        }
        for kernel in &report.kernels {
            writeln!(ast, "{}", kernel.ast).unwrap();
            writeln!(code, "{}", kernel.code).unwrap();
        }
        for row in &report.dtypes {
            let (logical, storage, compute, why) = (&row.logical, &row.storage, &row.compute, &row.why);
            writeln!(
                dtypes,
                "%{} {} on {}: {logical} as {storage}, computed in {compute}, {}: {why}",
                row.node, row.label, row.device, row.fidelity
            )
            .unwrap();
        }
        let step = |out: &mut String, s: &String| writeln!(out, "{s}").unwrap();
        report.steps.iter().for_each(|s| step(&mut steps, s));
        writeln!(steps, "{} bytes at the peak\n", report.peak_bytes).unwrap();
    }
    let parts = [
        ("graph", graphs),
        ("trace", trace),
        ("ast", ast),
        ("wgsl", code),
        ("steps", steps),
        ("dtypes", dtypes),
        ("shown", shown.to_owned()),
    ];
    // Wasm text is long: what it looks like, the kernels below show.
    let on_cpu = reports.iter().all(|r| r.device == "cpu");
    parts.into_iter().filter(|(kind, _)| !on_cpu || *kind != "wgsl").collect()
}

/// A program's whole story on a device; on a GPU with the 64-bit types that it has natively, if it has.
fn run(source: &str, device: DeviceKind, native: bool) -> Vec<(&'static str, String)> {
    let cpu = cpu();
    let gpu = PaperGpu(InterpreterDevice::new(Capabilities { i64: native, f64: native, ..Capabilities::webgpu() }));
    let options = Options::untimed();
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, device, Policy::default(), options);
    let runner = Runner::new(session.clone());
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    let mut shown = String::new();
    for value in &report.shown {
        match value {
            Shown::Value { repr, .. } => writeln!(shown, "{repr}").unwrap(),
            Shown::Text { text, .. } => shown.push_str(text),
            // The diagnostics have the warnings.
            Shown::Figure { .. } | Shown::Warning { .. } => {}
        }
    }
    for d in &report.diagnostics {
        writeln!(shown, "{}: {}", d.category, d.message).unwrap();
    }
    if let Some(e) = &report.error {
        writeln!(shown, "{}", e.traceback).unwrap();
    }
    let reports: Vec<CompilationReport> =
        report.compilations.iter().map(|c| session.report(c.id).unwrap().unwrap()).collect();
    for kernel in reports.iter().flat_map(|r| &r.kernels) {
        // What is printed of a kernel is all there is of it: the same code is made of that.
        let read = Rc::new(round_trip::kernel(&kernel.ast));
        let code = match kernel.language.as_str() {
            "wgsl" => tensorscope::render::wgsl::render(&read, session.capabilities(DeviceKind::Gpu)),
            _ => self::cpu().render(&read),
        };
        let code = code.unwrap_or_else(|e| panic!("{e}\n{read}"));
        assert_eq!(code.text().unwrap(), kernel.code, "{read}");
        valid::validate(&code, native);
    }
    story(&reports, &shown)
}

/// The same text on every machine, whether or not its engine has relaxed SIMD.
fn cpu() -> CpuDevice {
    CpuDevice::with(Capabilities { relaxed_simd: false, ..Capabilities::cpu() }).unwrap()
}

/// Programs whose story is told of a native GPU too.
const NATIVE: [&str; 2] = ["int64", "float64"];

fn stories(snapshots: &mut Snapshots) {
    let programs: Vec<PathBuf> = files(&folder()).into_iter().filter(|file| file.ends_with("program.py")).collect();
    assert!(programs.len() >= 10, "only {} stories were found", programs.len());
    for program in programs {
        let path = program.parent().unwrap();
        let source = std::fs::read_to_string(&program).unwrap();
        let mut stories = Vec::new();
        for device in [DeviceKind::Cpu, DeviceKind::Gpu] {
            stories.extend(run(&source, device, false).into_iter().map(|(kind, text)| (device.name(), kind, text)));
        }
        if NATIVE.iter().any(|name| path.ends_with(name)) {
            let native = run(&source, DeviceKind::Gpu, true).into_iter();
            stories
                .extend(native.filter(|(k, _)| ["wgsl", "dtypes", "shown"].contains(k)).map(|(k, t)| ("native", k, t)));
        }
        for (device, kind, text) in stories {
            snapshots.check(&path.join(format!("{device}.{kind}")), &text);
        }
    }
}

fn kernels(snapshots: &mut Snapshots) {
    let folder = folder().join("kernels");
    let asts: Vec<PathBuf> =
        files(&folder).into_iter().filter(|file| file.extension().is_some_and(|e| e == "ast")).collect();
    assert!(asts.len() >= 5, "only {} kernels were found", asts.len());
    for file in asts {
        let kernel: Kernel =
            std::fs::read_to_string(&file).unwrap().parse().unwrap_or_else(|e| panic!("{file:?}: {e}"));
        snapshots.check(&file, &kernel.to_string());
        let mut cpu = cpu();
        kernel.verify(cpu.capabilities()).unwrap();
        let code = cpu.render(&Rc::new(kernel.clone())).unwrap();
        valid::validate(&code, false);
        snapshots.check(&file.with_extension("wat"), &code.text().unwrap());
        let graph = launch::launch(kernel).unwrap();
        let given = launch::Given::to(&graph);
        let interpreted = given.values(&graph, &mut InterpreterDevice::new(cpu.capabilities().clone()));
        assert_eq!(given.values(&graph, &mut cpu), interpreted, "{}", file.display());
    }
}

#[test]
fn what_is_made_of_programs_and_kernels() {
    let mut snapshots = Snapshots::new();
    stories(&mut snapshots);
    kernels(&mut snapshots);
    snapshots.finish(&folder(), |file| file.ends_with("program.py"));
}
