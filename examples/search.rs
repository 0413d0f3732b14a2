//! What the search takes: `cargo xtask bench --search [NAME]`; what a long lazy loop takes, with `loops` for the name.
//!
//! A line for each program and target: nodes of its canonical graph, kernels, the search's steps, the least milliseconds of
//! canonicalising and of searching at each beam width, and a digest of the kernels that come out, which tells whether
//! they are the same as before a change.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::time::Instant;
use tensorscope::error::Result;
use tensorscope::graph::{Graph, Op};
use tensorscope::optimise::{Setting, canonicalise, hoist_constants, search};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::{KnownParts, Options};
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// The least of so many times is printed.
const ROUNDS: usize = 7;

const OPENING: &str = "import numpy as np
def softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
def norm(x):
    return (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + np.float32(1e-5))
def array(*shape):
    return (np.arange(np.prod(shape), dtype=np.float32) % np.float32(7)).reshape(shape) * np.float32(0.25) - np.float32(0.5)
def held(*all):
    return [len(a.tolist()) for a in all]
";

/// Names, what is there before, and what is compiled as one graph.
const PROGRAMS: [(&str, &str, &str); 10] = [
    ("sum of products", "x, y = array(64, 64), array(64, 64); held(x, y)", "(x * y + x).sum()"),
    (
        "chain of 50",
        "x, y = array(128, 128), array(128, 128); held(x, y)",
        "
for k in range(17):
    x = np.maximum(x * y + np.float32(k), y)
x",
    ),
    (
        "chain of 50, held",
        "x, y = array(128, 128), array(128, 128); all = []; held(x, y)",
        "
for k in range(17):
    x = np.maximum(x * y + np.float32(k), y)
    all.append(x.sum(axis=k % 2))
x, *all",
    ),
    (
        "softmaxes",
        "x = array(64, 67); held(x)",
        "
for _ in range(4):
    x = softmax(x * np.float32(1.5))
x",
    ),
    (
        "layer norms",
        "x, w = array(67, 64), array(64, 64); held(x, w)",
        "
for _ in range(3):
    x = norm(np.maximum(norm(x) @ w, np.float32(0)) + x)
x",
    ),
    (
        "attention",
        "x, q, k, v = (array(32, 64), *(array(64, 64) for _ in range(3))); held(x, q, k, v)",
        "
x = x + softmax((x @ q) @ (x @ k).T / np.float32(8)) @ (x @ v)
norm(x)",
    ),
    (
        "training step",
        "x, t, w1, b1, w2, b2 = array(64, 50), array(64, 10), array(50, 32), array(32), array(32, 10), array(10); held(x, t, w1, b1, w2, b2)",
        "
h = np.maximum(x @ w1 + b1, np.float32(0))
p = softmax(h @ w2 + b2)
loss = -(t * np.log(p + np.float32(1e-7))).sum(axis=1).mean()
d2 = (p - t) / np.float32(64)
dw2, db2 = h.T @ d2, d2.sum(axis=0)
d1 = np.where(h > 0, d2 @ w2.T, np.float32(0))
dw1, db1 = x.T @ d1, d1.sum(axis=0)
rate = np.float32(0.1)
loss, w1 - rate * dw1, b1 - rate * db1, w2 - rate * dw2, b2 - rate * db2",
    ),
    (
        "mixed 50",
        "x, y = array(61, 53), array(61, 53); held(x, y)",
        "
a = np.exp(x) + y
b = (a * x - y).sum(axis=0)
c = np.sqrt(np.abs(a - b)) * np.float32(2)
d = c.mean(axis=1, keepdims=True)
e = np.where(c > d, c, y) + np.tanh(x)
f = e.max(axis=0) - e.min(axis=0)
g = (e / (f + np.float32(1)))[::-1] + x[:, ::-1]
h = np.cumsum(f[:8]) if False else g.sum(axis=1)
i = np.concatenate([g[:, :20], c[:, 20:]], axis=1) * y
j = (i * i).sum() + h.sum()
k = np.maximum(np.minimum(i, g), e) - j
l = (k - k.mean()) * np.float32(0.5)
m = np.sin(l) * np.cos(l) + b
k.sum(axis=0), m, h, j",
    ),
    (
        "life, 10 turns",
        "x = (np.arange(4096).reshape(64, 64) * 7 % 11 < 4).astype(np.int32); held(x)",
        "
for _ in range(10):
    n = sum(np.roll(np.roll(x, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
    x = ((n == 3) | ((x == 1) & (n == 2))).astype(np.int32)
x",
    ),
    (
        "many small outputs",
        "x = array(7, 5); all = []; held(x)",
        "
for k in range(24):
    all.append((x * np.float32(k)).sum(axis=k % 2) + np.float32(1))
(*all,)",
    ),
];

/// Loops of which nothing is computed before they end, as recursions are not: a turn.
const LOOPS: [(&str, &str, &str); 3] = [
    (
        "life",
        "x = (np.arange(4096).reshape(64, 64) * 7 % 11 < 4).astype(np.int64); held(x)",
        "
    n = sum(np.roll(np.roll(x, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
    x = ((n == 3) | ((x == 1) & (n == 2))).astype(np.int64)",
    ),
    (
        "life, np.where",
        "x = (np.arange(4096).reshape(64, 64) * 7 % 11 < 4).astype(np.int64); held(x)",
        "
    n = sum(np.roll(x, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
    x = np.where((n == 3) | ((x == 1) & (n == 2)), 1, 0)",
    ),
    (
        "descent",
        "x = array(32, 32); y = array(32, 32); held(x, y)",
        "
    x = x - np.float32(0.01) * (x.T @ (x @ y) - y)",
    ),
];

/// Prints the milliseconds of each loop with more and more turns, and how many programs were compiled and run.
fn loops() -> Result<()> {
    for ((name, before, turn), whole) in LOOPS.into_iter().flat_map(|l| [(l, false), (l, true)]) {
        let mut first = None;
        for turns in [10, 20, 40, 80, 160] {
            let way = if whole { "one function" } else { "in pieces" };
            let call = if whole { "lucid.compile(lambda x: " } else { "(lambda x: " };
            let mut least = (f64::INFINITY, 0, 0);
            for _ in 0..3 {
                let runner = runner()?;
                let rest = format!("def turns(x, left):{turn}\n    return turns(x, left - 1) if left > 1 else x\n");
                run(&runner, &format!("{OPENING}import lucid\n{before}\n{rest}"));
                let from = runner.session().next_compilation();
                let started = Instant::now();
                run(&runner, &format!("len({call}turns(x, {turns}))(x).tolist())\n"));
                let taken = started.elapsed().as_secs_f64() * 1e3;
                let all = runner.session().compilations_since(from);
                let compiled = all.iter().filter(|done| !done.cached).count();
                if taken < least.0 {
                    least = (taken, compiled, all.len());
                }
            }
            let (taken, compiled, all) = least;
            let per = taken / *first.get_or_insert(taken);
            println!(
                "{name:<20}{way:<14}{turns:>5} turns{taken:>10.1} ms, {per:>5.2} times the first; {compiled} of {all} programs compiled"
            );
        }
    }
    Ok(())
}

/// A runner that compiles all that it computes, for a CPU.
fn runner() -> Result<Runner> {
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu())?);
    let cpu = Box::new(CpuDevice::new()?);
    let options = Options { width: 1, ..Options::default() };
    Ok(Runner::new(Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), options)))
}

fn run(runner: &Runner, source: &str) {
    let report = pollster::block_on(runner.run(source, &RunOptions { direct: false, ..RunOptions::default() }));
    if let Some(error) = report.error {
        eprintln!("{}", error.traceback);
    }
}

/// The largest graph that a program compiles.
fn graph(before: &str, text: &str) -> Result<Option<Rc<Graph>>> {
    let runner = runner()?;
    run(&runner, &format!("{OPENING}{before}\n"));
    let from = runner.session().next_compilation();
    run(&runner, &format!("{}\n", text.trim_start()));
    let all = runner.session().compilations_since(from);
    Ok(all.iter().map(|done| done.written.graph.clone()).max_by_key(|graph| graph.nodes().len()))
}

/// The least milliseconds of some rounds, and the result.
fn least<T>(work: impl Fn() -> Result<T>) -> Result<(f64, T)> {
    let mut least = f64::INFINITY;
    loop_of(ROUNDS - 1, || {
        let started = Instant::now();
        work()?;
        least = least.min(started.elapsed().as_secs_f64() * 1e3);
        Ok(())
    })?;
    let started = Instant::now();
    let result = work()?;
    Ok((least.min(started.elapsed().as_secs_f64() * 1e3), result))
}

fn loop_of(rounds: usize, mut work: impl FnMut() -> Result<()>) -> Result<()> {
    (0..rounds).try_for_each(|_| work())
}

fn main() -> Result<()> {
    let wanted = std::env::args().nth(1);
    if wanted.as_deref() == Some("loops") {
        return loops();
    }
    let targets = [
        ("cpu", Capabilities::cpu()),
        ("gpu", Capabilities::webgpu()),
        ("software gpu", Capabilities { software: true, loop_rounds: Some(65_535), ..Capabilities::webgpu() }),
    ];
    println!(
        "{:<20}{:<14}{:>7}{:>9}{:>7}{:>12}{:>10}{:>10}{:>18}",
        "program", "target", "nodes", "kernels", "steps", "canonical", "width 1", "width 2", "digest"
    );
    let chosen = PROGRAMS.into_iter().filter(|(name, ..)| wanted.as_ref().is_none_or(|w| name.contains(w.as_str())));
    for (name, before, text) in chosen {
        let Some(graph) = graph(before, text)? else {
            eprintln!("{name}: nothing was compiled");
            continue;
        };
        for (target, device) in &targets {
            let setting = Rc::new(Setting { device: device.clone(), policy: Policy::default() });
            let options = |width| Options { width, max_ms: f64::INFINITY, ..Options::default() };
            let (canonical_ms, canonical) = least(|| canonicalise(graph.clone(), &setting, &options(1)))?;
            let structure = Rc::new(hoist_constants(&canonical.state, &[])?.0);
            let at = |width| least(|| search(structure.clone(), &setting, &options(width), &KnownParts::default()));
            let ((one, narrow), (two, wide)) = (at(1)?, at(2)?);
            let mut digest = FxHasher::default();
            for found in [&narrow, &wide] {
                found.steps.iter().for_each(|s| (s.rule, s.which, &s.words, s.cost_after.to_bits()).hash(&mut digest));
                for node in found.state.nodes() {
                    if let Op::Kernel(kernel, _) = &node.op {
                        kernel.to_string().hash(&mut digest);
                    }
                }
            }
            let kernels = narrow.state.nodes().iter().filter(|n| n.is_launched()).count();
            println!(
                "{name:<20}{target:<14}{:>7}{kernels:>9}{:>7}{canonical_ms:>12.2}{one:>10.2}{two:>10.2}{:>18x}",
                structure.nodes().len(),
                narrow.steps.len(),
                digest.finish()
            );
        }
    }
    Ok(())
}
