//! What the search takes, and whether its estimates rank programs as the clock does: `cargo xtask bench --estimates`.
//!
//! Each program is compiled in measured mode on each device; a line gives its graph, the kernels that were chosen,
//! milliseconds of the search alone (width 2, the default, and width 1), the estimate and the time. Spearman's rank
//! correlation of the last two ends each device's table.

use std::rc::Rc;
use std::time::Instant;
use tensorscope::error::Result;
use tensorscope::graph::Graph;
use tensorscope::optimise::{Setting, canonicalise, hoist_constants, search};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::gpu::{GpuDevice, Native};
use tensorscope::runtime::{Device, cpu::CpuDevice};
use tensorscope::search::{KnownParts, Options};
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// Names and texts; `N` is replaced by each size.
const PROGRAMS: [(&str, &str, &[usize]); 17] = [
    ("add", "(x + y)", &[16, 128, 512, 1024]),
    ("chain", "np.maximum((x * y + x) * np.float32(0.5) - y, np.float32(0))", &[16, 128, 512, 1024]),
    ("sum axis 0", "x.sum(axis=0)", &[128, 512, 1024]),
    ("sum axis 1", "x.sum(axis=1)", &[128, 512, 1024]),
    ("sum", "x.sum()", &[16, 128, 512, 1024]),
    ("variance", "x.var(axis=1)", &[128, 512]),
    ("softmax", "softmax(x)", &[16, 128, 512, 1024]),
    ("layer norm", "norm(x)", &[64, 512]),
    (
        "gelu",
        "x * np.float32(0.5) * (np.float32(1) + np.tanh(x * np.float32(0.8) + x * x * x * np.float32(0.04)))",
        &[16, 128, 512],
    ),
    ("exp", "np.exp(x)", &[16, 128, 512]),
    ("matmul", "x @ y", &[16, 64, 128, 256, 512]),
    ("matmul transposed", "x @ y.T", &[16, 128, 256]),
    ("transpose", "x.T + y", &[128, 512]),
    ("slice", "x[:, 1:-1:2] * np.float32(2)", &[128, 512, 1024]),
    ("concat", "np.concatenate([x, y, x], axis=1)", &[128, 512]),
    ("attention", "softmax(x @ y.T / np.float32(8)) @ x", &[32, 128, 256]),
    ("block", "norm(softmax(x @ y.T / np.float32(8)) @ x + x)", &[32, 128]),
];

const OPENING: &str = "import numpy as np
def softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
def norm(x):
    return (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + np.float32(1e-5))
x = (np.arange(N * N, dtype=np.float32) % np.float32(7)).reshape(N, N) + np.float32(0)
y = (np.arange(N * N, dtype=np.float32) % np.float32(5)).reshape(N, N) + np.float32(0)
";

struct Row {
    estimated: f64,
    measured: f64,
}

fn milliseconds(graph: &Rc<Graph>, setting: &Rc<Setting>, width: usize) -> Result<f64> {
    let options = Options { width, ..Options::default() };
    let started = Instant::now();
    let canonical = canonicalise(graph.clone(), setting, &options)?;
    let (structure, _) = hoist_constants(&canonical.state, &[])?;
    search(Rc::new(structure), setting, &options, &KnownParts::default())?;
    Ok(started.elapsed().as_secs_f64() * 1e3)
}

fn device(kind: DeviceKind) -> Result<Session> {
    let cpu: Box<dyn Device> = Box::new(CpuDevice::new()?);
    let (gpu, unavailable): (Box<dyn Device>, _) = match pollster::block_on(GpuDevice::create_with(Native::Nothing)) {
        Ok(gpu) => (Box::new(gpu), None),
        Err(e) => (Box::new(CpuDevice::with(Capabilities::simulated_gpu())?), Some(e.message().to_owned())),
    };
    let options = Options { finalists: 2, ..Options::default() };
    Ok(Session::new(cpu, gpu, unavailable, kind, Policy::default(), options))
}

fn main() -> Result<()> {
    // Names that contain it, all where there is none.
    let wanted = std::env::args().nth(1);
    for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
        let session = device(kind)?;
        let capabilities = session.capabilities(kind).clone();
        println!("{}: {}", kind.name(), capabilities.description);
        println!(
            "{:<20}{:>6}{:>7}{:>8}{:>10}{:>10}{:>14}{:>14}",
            "program", "N", "nodes", "kernels", "ms, w 2", "ms, w 1", "estimated us", "measured us"
        );
        let setting = Rc::new(Setting { device: capabilities, policy: Policy::default() });
        let mut rows = Vec::new();
        for (name, text, sizes) in
            PROGRAMS.into_iter().filter(|(name, ..)| wanted.as_ref().is_none_or(|w| name.contains(w)))
        {
            for n in sizes {
                let runner = Runner::new(session.clone());
                let first = format!("{}len(x.tolist()), len(y.tolist())\n", OPENING.replace('N', &n.to_string()));
                pollster::block_on(runner.run(&first, &RunOptions::default()));
                let from = session.next_compilation();
                pollster::block_on(runner.run(&format!("{text}\n"), &RunOptions::default()));
                for done in session.compilations_since(from) {
                    let compiled = &done.written.compiled;
                    let Some(chosen) = compiled.measured.get().and_then(|all| all.iter().find(|m| m.chosen)) else {
                        continue;
                    };
                    let (graph, kernels) = (&done.written.graph, compiled.program.kernels.len());
                    let (two, one) = (milliseconds(graph, &setting, 2)?, milliseconds(graph, &setting, 1)?);
                    let (estimated, measured) = (chosen.estimated / 1e3, chosen.measured / 1e3);
                    println!(
                        "{name:<20}{n:>6}{:>7}{kernels:>8}{two:>10.2}{one:>10.2}{estimated:>14.1}{measured:>14.1}",
                        graph.nodes().len()
                    );
                    rows.push(Row { estimated, measured });
                }
            }
        }
        println!("rank correlation of estimates and times over {} programs: {:.3}\n", rows.len(), spearman(&rows));
    }
    Ok(())
}

/// Spearman's rank correlation, ties at their mean rank.
fn spearman(rows: &[Row]) -> f64 {
    let ranks = |of: &dyn Fn(&Row) -> f64| -> Vec<f64> {
        let less = |x: f64| rows.iter().filter(|r| of(r) < x).count() as f64;
        let same = |x: f64| rows.iter().filter(|r| of(r) == x).count() as f64;
        rows.iter().map(|r| less(of(r)) + (same(of(r)) - 1.0) / 2.0).collect()
    };
    let (a, b) = (ranks(&|r| r.estimated), ranks(&|r| r.measured));
    let mean = (rows.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| (x - mean) * (y - mean)).sum::<f64>();
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}
