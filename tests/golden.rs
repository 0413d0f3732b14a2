//! Programs' whole stories: graph, trace, kernels as AST, WGSL and wasm text, steps, values.
//!
//! `tests/golden/NAME/` holds one program and what the compiler makes of it on both devices. A difference fails;
//! `cargo xtask bless` rewrites the files, to be read in the diff. The GPU's story is told by its renderer over an
//! interpreter, so that it is the same on every machine. Of a GPU with 64-bit types of its own, `native.*` tells the part
//! that differs.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/paper.rs"]
mod paper;

use paper::PaperGpu;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use tensorscope::report::{CompilationReport, GraphReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{InterpreterDevice, cpu::CpuDevice};
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
            writeln!(trace, "{}: {} ({before:.0} -> {after:.0} ns)", step.suggester, step.words).unwrap();
            for r in &step.rivals {
                writeln!(trace, "    not {}: {} ({:.0} ns): {}", r.suggester, r.words, r.cost, r.why_not).unwrap();
            }
        }
        for a in &report.apart {
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
    let code_name = if reports.iter().any(|r| r.device == "gpu") { "wgsl" } else { "wat" };
    vec![
        ("graph", graphs),
        ("trace", trace),
        ("ast", ast),
        (code_name, code),
        ("steps", steps),
        ("dtypes", dtypes),
        ("shown", shown.to_owned()),
    ]
}

/// A program's whole story on a device; on a GPU with the 64-bit types that it has natively, if it has.
fn run(source: &str, device: DeviceKind, native: bool) -> Vec<(&'static str, String)> {
    // The same text on every machine, whether or not its engine has relaxed SIMD.
    let cpu = CpuDevice::with(Capabilities { relaxed_simd: false, ..Capabilities::cpu() }).unwrap();
    let gpu = PaperGpu(InterpreterDevice::new(Capabilities { i64: native, f64: native, ..Capabilities::webgpu() }));
    let options = Options { max_ms: 1e6, ..Options::default() };
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, device, Policy::default(), options);
    let runner = Runner::new(session.clone());
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    let mut shown = String::new();
    for value in &report.shown {
        match value {
            Shown::Value { repr, .. } => writeln!(shown, "{repr}").unwrap(),
            Shown::Text { text, .. } => shown.push_str(text),
            Shown::Figure { .. } => {}
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
        validate(&kernel.language, &kernel.code, native);
    }
    story(&reports, &shown)
}

/// WGSL by naga; wasm text comes from modules that their engine has accepted.
fn validate(language: &str, code: &str, native: bool) {
    if language == "wgsl" {
        let wide = naga::valid::Capabilities::FLOAT64 | naga::valid::Capabilities::SHADER_INT64;
        let allowed = if native { wide } else { naga::valid::Capabilities::empty() };
        let module = naga::front::wgsl::parse_str(code).unwrap_or_else(|e| panic!("{}", e.emit_to_string(code)));
        let flags = naga::valid::ValidationFlags::all();
        naga::valid::Validator::new(flags, allowed).validate(&module).unwrap();
    }
}

/// Programs whose story is told of a native GPU too.
const NATIVE: [&str; 2] = ["int64", "float64"];

#[test]
fn stories() {
    let bless = std::env::var_os("TENSORSCOPE_BLESS").is_some();
    let mut names: Vec<PathBuf> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    names.retain(|path| path.join("program.py").is_file());
    names.sort();
    assert!(names.len() >= 10, "only {} stories were found", names.len());
    let mut wrong = Vec::new();
    for path in names {
        let source = std::fs::read_to_string(path.join("program.py")).unwrap();
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
            let file = path.join(format!("{device}.{kind}"));
            let text = format!("{}\n", text.trim_end());
            if bless {
                std::fs::write(&file, &text).unwrap();
            } else if std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n") != text {
                wrong.push(format!("{}: now\n{text}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ (cargo xtask bless rewrites them):\n\n{}", wrong.len(), wrong.join("\n"));
}
