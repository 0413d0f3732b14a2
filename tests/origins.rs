//! Every statement and line of a kernel knows what it is there for: on all programs of `tests/cases`, and exactly on some.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/paper.rs"]
mod paper;
#[allow(dead_code)]
mod support;

use paper::PaperGpu;
use support::read;
use tensorscope::report::{CompilationReport, KernelReport};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Policy};

fn session(default: DeviceKind, float64: Float64Policy) -> Session {
    session_on(Capabilities::webgpu(), default, float64)
}

fn session_on(gpu: Capabilities, default: DeviceKind, float64: Float64Policy) -> Session {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(PaperGpu(InterpreterDevice::new(gpu)));
    Session::new(cpu, gpu, None, default, Policy { float64 }, Options::untimed())
}

fn reports(session: &Session, source: &str) -> Vec<CompilationReport> {
    let runner = Runner::new(session.clone());
    runner.set_device(session.default_device());
    let run = pollster::block_on(runner.run(source, &RunOptions::default()));
    run.compilations.iter().filter_map(|c| session.report(c.id).unwrap()).collect()
}

/// Nodes whose elements are computed, not only moved or given.
fn is_computed(op: &str) -> bool {
    !matches!(op, "view" | "input" | "const" | "scalar" | "real" | "imag" | "complex" | "concat")
}

/// What is wrong with what a report says of its kernels' statements.
fn complaints(report: &CompilationReport) -> Vec<String> {
    let mut wrong = Vec::new();
    for (k, kernel) in report.kernels.iter().enumerate() {
        let KernelReport { ast, code, statements, ast_lines, code_lines, .. } = kernel;
        let mut say = |text: String| wrong.push(format!("{text}\n{ast}\n{code}"));
        if ast_lines.len() != ast.lines().count() {
            say(format!("{} of {} lines of the tree", ast_lines.len(), ast.lines().count()));
        }
        if code_lines.len() != code.lines().count() {
            say(format!("{} of {} lines of code", code_lines.len(), code.lines().count()));
        }
        for (line, at) in ast.lines().zip(ast_lines) {
            let Some(at) = at else { continue };
            let Some(s) = statements.get(*at as usize) else {
                say(format!("no statement {at}"));
                continue;
            };
            if s.nodes.is_empty() && s.reads.is_empty() {
                say(format!("`{}` serves nothing", line.trim()));
            }
            if !s.encloses && !code_lines.contains(&Some(*at)) {
                say(format!("`{}` has no line of code", line.trim()));
            }
        }
        for node in &report.after.nodes {
            let served = || statements.iter().any(|s| !s.encloses && s.nodes.contains(&node.id));
            if node.kernel == Some(k as u32) && is_computed(&node.op) && !served() {
                say(format!("%{} {} is served by no statement", node.id, node.label));
            }
        }
    }
    wrong
}

fn check(cases: &str) {
    let mut wrong = Vec::new();
    for (device, float64) in [
        (DeviceKind::Cpu, Float64Policy::Demote),
        (DeviceKind::Gpu, Float64Policy::Demote),
        (DeviceKind::Gpu, Float64Policy::Emulate),
    ] {
        let session = session(device, float64);
        for (source, _) in read(cases) {
            for report in reports(&session, source) {
                wrong.extend(
                    complaints(&report).into_iter().map(|w| format!("on {device:?}, {float64:?}: {w}\nof\n{source}\n")),
                );
            }
        }
    }
    for w in wrong.iter().take(5) {
        println!("{w}");
    }
    let heads: Vec<&str> = wrong.iter().filter_map(|w| w.lines().next()).collect();
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), heads.join("\n"));
}

#[test]
fn acceptance() {
    check(include_str!("cases/acceptance.txt"));
}

#[test]
fn lucid() {
    check(include_str!("cases/lucid.txt"));
}

#[test]
fn networks() {
    check(include_str!("cases/networks.txt"));
}

#[test]
fn numpy() {
    check(include_str!("cases/numpy.txt"));
}

#[test]
fn programs_of_the_oracle() {
    check(include_str!("cases/browser.txt"));
    check(include_str!("cases/doubles.txt"));
    check(include_str!("cases/functions.txt"));
}

/// A program's kernels, line by line with the texts that each serves.
fn told(source: &str) -> String {
    told_by(&session(DeviceKind::Cpu, Float64Policy::Demote), source)
}

fn told_by(session: &Session, source: &str) -> String {
    let mut out = String::new();
    for report in reports(session, source) {
        for kernel in &report.kernels {
            for (line, at) in kernel.ast.lines().zip(&kernel.ast_lines) {
                let Some(s) = at.map(|at| &kernel.statements[at as usize]).filter(|s| !s.encloses) else { continue };
                let texts: Vec<&str> = s.places.iter().map(|p| &source[p.start as usize..p.end as usize]).collect();
                out.push_str(&format!("{} <- {}\n", line.trim(), texts.join(", ")));
            }
        }
    }
    out
}

const SOFTMAX: &str = "import numpy as np
x = np.array([[1, 2, 3, 4], [5, 6, 7, 9]], dtype=np.float32)
m = x.max(axis=1, keepdims=True)
e = np.exp(x - m)
e / e.sum(axis=1, keepdims=True)";

#[test]
fn a_softmax_in_one_kernel() {
    let expected = "acc1 = -inf <- x.max(axis=1, keepdims=True)
t2 = in0[i0*4 + r0_0] <- np.array([[1, 2, 3, 4], [5, 6, 7, 9]], dtype=np.float32)
acc1 = max(acc1, t2) <- x.max(axis=1, keepdims=True)
acc4 = 0.0 <- e.sum(axis=1, keepdims=True)
t5 = in0[i0*4 + r1_0] <- np.array([[1, 2, 3, 4], [5, 6, 7, 9]], dtype=np.float32)
t6 = exp(t5 - acc1) <- x - m, np.exp(x - m)
row0[r1_0] = t6 <- np.exp(x - m)
acc4 = acc4 + t6 <- e.sum(axis=1, keepdims=True)
t3 = row0[i1] <- np.exp(x - m)
out[i0*4 + i1] = t3 / acc4 <- e / e.sum(axis=1, keepdims=True)
";
    assert_eq!(told(SOFTMAX), expected);
}

/// The result holds a row of something else before it holds its own.
#[test]
fn a_row_that_waits_in_the_result() {
    let gpu = Capabilities { software: true, ..Capabilities::webgpu() };
    let told = told_by(&session_on(gpu, DeviceKind::Gpu, Float64Policy::Demote), SOFTMAX);
    for line in [
        "out[i0*4 + r1_0] = t6 <- np.exp(x - m)",
        "t3 = out[i0*4 + i1] <- np.exp(x - m)",
        "out[i0*4 + i1] = t3 / acc4 <- e / e.sum(axis=1, keepdims=True)",
    ] {
        assert!(told.lines().any(|l| l == line), "{line}\nis not in\n{told}");
    }
}

#[test]
fn complex_numbers_are_spelled_out() {
    let source = "import numpy as np\nz = np.array([1+2j, 3-1j])\nz * z * (z + 1)";
    let expected = "t0 = in0[i0*2] <- np.array([1+2j, 3-1j])
t1 = in0[i0*2 + 1] <- np.array([1+2j, 3-1j])
t2 = t0 * t0 - t1 * t1 <- z * z
t3 = t0 * t1 + t1 * t0 <- z * z
t4 = t0 + 1.0_f64 <- z + 1
t5 = t1 + 0.0_f64 <- z + 1
t6 = t2 * t4 - t3 * t5 <- z * z * (z + 1)
t7 = t2 * t5 + t3 * t4 <- z * z * (z + 1)
out[i0*2] = t6 <- z * z * (z + 1)
out[i0*2 + 1] = t7 <- z * z * (z + 1)
";
    assert_eq!(told(source), expected);
}

#[test]
fn joins_and_gathers() {
    let source = "import numpy as np
a = np.array([1, 2, 3], dtype=np.float32)
b = np.array([4, 5], dtype=np.float32)
c = np.concatenate([a * 2, b + 1])
i = np.array([3, 0, 1])
np.where(c > 3, c, 0)[i]";
    let told = told(source);
    for line in [
        "c0 = in1[i0] * s1 <- a * 2, np.concatenate([a * 2, b + 1])",
        "c0 = in0[i0 - 3] + s2 <- b + 1, np.concatenate([a * 2, b + 1])",
        "let g0 in 0..5 = min(max(in0[i0], 0), 4) <- np.where(c > 3, c, 0)[i]",
    ] {
        assert!(told.lines().any(|l| l == line), "{line}\nis not in\n{told}");
    }
}

/// What vectorising, splitting and summing with what is lost make of two reductions is told apart.
#[test]
fn a_kernel_of_two_reductions() {
    let source = "import numpy as np
x = np.array(np.arange(3000), dtype=np.float32)
(x * x - 3).max() + (x * 2).sum()";
    for line in told(source).lines() {
        let (code, texts) = line.split_once(" <- ").unwrap();
        let is_sum = ["acc2", "lost3", "part4", "t6", "t7", "t8"].iter().any(|name| code.starts_with(name));
        let is_max = code.starts_with("acc0");
        assert!(!is_sum || texts.contains("sum()") && !texts.contains("max()"), "{line}");
        assert!(!is_max || !texts.contains("sum()"), "{line}");
    }
}
