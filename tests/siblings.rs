//! Kernels side by side that read the same values are one kernel with several results: which are joined, that each result has
//! the bits that it has by itself, and what is shown of them.

#![cfg(all(feature = "script", feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/paper.rs"]
mod paper;
#[path = "support/valid.rs"]
mod valid;

use paper::PaperGpu;
use std::rc::Rc;
use tensorscope::dtype::DType;
use tensorscope::graph::{Graph, Node, NodeId, Op};
use tensorscope::kernel::Kernel;
use tensorscope::lower::Program;
use tensorscope::render::Code;
use tensorscope::report::{CompilationReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// A session over a CPU on so many threads, each launch divided among them, and a GPU that renders WGSL and interprets.
fn session(threads: usize, default: DeviceKind) -> Session {
    let mut cpu = CpuDevice::on_threads(threads).unwrap();
    cpu.share_all(true);
    let gpu = Box::new(PaperGpu(InterpreterDevice::new(Capabilities::webgpu())));
    // A search's time must not decide what is compared.
    let options = Options::untimed();
    Session::new(Box::new(cpu), gpu, None, default, Policy::default(), options)
}

/// What a program shows, and the reports of its compilations.
fn run(session: &Session, source: &str) -> (Vec<String>, Vec<CompilationReport>) {
    let runner = Runner::new(session.clone());
    runner.set_device(session.default_device());
    let run = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(run.error.is_none(), "{:?}\n{source}", run.error);
    let text = |shown: &Shown| match shown {
        Shown::Text { text, .. } => Some(text.clone()),
        Shown::Value { repr, .. } => Some(repr.clone()),
        Shown::Figure { .. } | Shown::Warning { .. } => None,
    };
    let reports = run.compilations.iter().filter_map(|c| session.report(c.id).unwrap()).collect();
    (run.shown.iter().filter_map(text).collect(), reports)
}

/// Arrays of a matrix's rows and columns, and of as many elements as its columns.
fn arrays(rows: usize, columns: usize) -> String {
    format!(
        "import numpy as np
rng = np.random.default_rng(7)
x, y = [rng.standard_normal(({rows}, {columns}), dtype='float32') for _ in range(2)]
v, w = [rng.standard_normal({columns}, dtype='float32') for _ in range(2)]
d, i = rng.standard_normal({columns}), rng.integers(-99, 99, {columns}, dtype='int32')
"
    )
}

/// The report of the program that computes results side by side.
fn report(session: &Session, head: &str, results: &str) -> CompilationReport {
    run(session, &format!("{head}{results}\n")).1.pop().unwrap()
}

/// Results side by side of matrices, and the kernels that compute them on a CPU and on a GPU.
const KERNELS: [(&str, &[&str], &[&str]); 9] = [
    ("x.sum(1), x.max(1)", &["k0_sum_max"], &["k0_sum_max"]),
    ("(x * y).sum(1), x.max(1)", &["k0_mul_sum_max"], &["k0_mul_sum_max"]),
    ("x.min(1), x.max(1), x.sum(0)", &["k0_min_max", "k1_sum"], &["k0_min_max", "k1_sum"]),
    // Of a long reduction the parts are joined.
    ("x.min(), x.max()", &["k0_min", "k1_max", "k0_min_max_parts"], &["k0_min_max", "k1_min", "k2_max"]),
    ("x + 1, x * 2, x - y", &["k0_add_mul_neg_add"], &["k0_add_mul_neg_add"]),
    // An iteration may read what it has written itself, a workgroup may not.
    (
        "x.mean(1), x.var(1)",
        &["k0_sum_div_neg_add_mul_sum", "k1_div"],
        &["k0_sum", "k1_div", "k2_div_neg_add_mul_sum_div"],
    ),
    // Another iteration's, none may.
    ("(s := x.sum(1)), x - s[:, None]", &["k0_sum", "k1_neg_add"], &["k0_sum", "k1_neg_add"]),
    // They read nothing in common, or little, or have other loops.
    ("x + 1, y + 2", &["k0_add", "k1_add"], &["k0_add", "k1_add"]),
    ("x + v, y * v", &["k0_add", "k1_mul"], &["k0_add", "k1_mul"]),
];

#[test]
fn siblings_are_one_kernel() {
    let mut wrong = String::new();
    for (results, on_cpu, on_gpu) in KERNELS {
        for (device, expected) in [(DeviceKind::Cpu, on_cpu), (DeviceKind::Gpu, on_gpu)] {
            let report = report(&session(1, device), &arrays(131, 1009), results);
            let names: Vec<&str> = report.kernels.iter().map(|k| k.name.as_str()).collect();
            if names != *expected {
                wrong += &format!("{results} on the {}: {names:?}\n", device.name());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Sets of results that are joined, at least in part, for some sizes.
const RESULTS: [&str; 14] = [
    "v.min(), v.max(), v.argmax(), (v * w).max()",
    "i.sum(), i.max(), i.min(), (i > 3).any(), (i * i).sum()",
    "v.sum(), (v * v).sum(), (v * w).sum(), v.mean()",
    "d.min(), d.max(), d.sum(), np.ptp(d)",
    "i.astype('int8').max(), i.astype('int8').min(), i.astype('uint16').sum()",
    "x.sum(1), x.max(1), (x * y).sum(1), x.argmin(1)",
    "x.sum(0), x.max(0), x.min(0), (x * x).sum(0)",
    "x.mean(0), x.var(0), x.mean(1), x.std(1)",
    "x.sum(), x.min(), x.max(), (x * y).sum()",
    "x + 1, x * 2, x - y, np.exp(x), x > 0",
    "v + 1, v[::-1] * 2, abs(v), v.astype('float16'), np.sin(v)",
    "v + 1j * w, v - 1j * w, v * 2 + 1j",
    "x[:, ::2].sum(1), x[:, ::2].max(1), x[:, 1::2].sum(1)",
    "d + 1, d * 2, d.sum(), i * 2, i + v",
];

/// A sum of a result's bytes, each of which counts by its place.
const BITS: &str = "def bits(r):
    r = np.frombuffer(np.asarray(r).tobytes(), 'uint8').astype('int64')
    return int((r * (np.arange(r.size) % 8191 + 1)).sum())
";

/// Matrices of so many rows and columns.
const SIZES: [(usize, usize); 6] = [(1, 1), (3, 3), (3, 64), (7, 1009), (1009, 3), (3, 100_003)];

/// The bits of each result, computed together or each by itself, and how many kernels have several results.
fn bits(session: &Session, sizes: (usize, usize), together: bool) -> (Vec<String>, usize) {
    let mut source = format!("{}{BITS}", arrays(sizes.0, sizes.1));
    for results in RESULTS {
        source += &format!("t = ({results})\n");
        // What is shown is computed together.
        source += if together { "t\nprint([bits(r) for r in t])\n" } else { "print([bits(r) for r in t])\n" };
    }
    let (shown, reports) = run(session, &source);
    let printed = shown.into_iter().filter(|text| text.starts_with('[')).collect();
    let several = reports.iter().flat_map(|report| &report.kernels).filter(|k| k.ast.matches(": write ").count() > 1);
    (printed, several.count())
}

#[test]
fn results_have_the_bits_that_they_have_apart() {
    for sizes in SIZES {
        let (apart, few) = bits(&session(1, DeviceKind::Cpu), sizes, false);
        assert_eq!(apart.len(), RESULTS.len());
        for threads in [1, 2, 3, 8] {
            let (together, several) = bits(&session(threads, DeviceKind::Cpu), sizes, true);
            assert_eq!(together, apart, "{sizes:?} on {threads} threads");
            assert!(several >= few + 10, "{sizes:?}: {several} and {few}");
        }
    }
}

#[test]
fn results_of_a_gpu_have_the_bits_that_they_have_apart() {
    // An interpreter runs these.
    for sizes in &SIZES[..5] {
        let (apart, few) = bits(&session(1, DeviceKind::Gpu), *sizes, false);
        assert_eq!(apart.len(), RESULTS.len());
        let (together, several) = bits(&session(1, DeviceKind::Gpu), *sizes, true);
        assert_eq!(together, apart, "{sizes:?}");
        assert!(several >= few + 10, "{sizes:?}: {several} and {few}");
    }
}

#[test]
fn wgsl_with_several_results_is_valid() {
    let mut several = 0;
    for results in RESULTS {
        let report = report(&session(1, DeviceKind::Gpu), &arrays(7, 1009), results);
        for kernel in report.kernels.iter().filter(|k| k.language == "wgsl") {
            let tree: Kernel = kernel.ast.parse().unwrap();
            valid::validate(&Code::Wgsl { kernel: Rc::new(tree), text: kernel.code.clone() }, false);
            several += usize::from(kernel.code.matches("read_write").count() > 1);
        }
    }
    assert!(several >= 10, "{several}");
}

#[test]
fn the_code_of_all_results_is_compared_with_the_interpreter() {
    let session = session(2, DeviceKind::Cpu);
    session.verify_steps();
    for results in RESULTS {
        run(&session, &format!("{}{results}\n", arrays(7, 1009)));
    }
    assert!(session.verified_code().compared >= 2 * RESULTS.len());
}

#[test]
fn a_report_shows_what_ran() {
    for device in [DeviceKind::Cpu, DeviceKind::Gpu] {
        let session = session(1, device);
        let report = report(&session, &arrays(131, 1009), "(x * y).sum(1), x.max(1), np.sqrt(x.max(1))");
        let [joined, root] = &report.kernels[..] else { panic!("{:?}", report.kernels) };
        assert_eq!((joined.name.as_str(), root.name.as_str()), ("k0_mul_sum_max", "k1_sqrt"));
        let node = |op: &str| report.after.nodes.iter().find(|n| n.op == op).unwrap();
        assert_eq!(["sum", "max", "mul", "sqrt"].map(|op| node(op).kernel), [Some(0), Some(0), Some(0), Some(1)]);
        // Each line knows which of the two it serves.
        let nodes = |k: usize| &joined.statements[k].nodes;
        let stored = |name: &str| {
            let line = joined.ast.lines().position(|line| line.trim().starts_with(&format!("{name}["))).unwrap();
            nodes(joined.ast_lines[line].unwrap() as usize).clone()
        };
        assert_eq!(stored("out"), [node("sum").id]);
        assert_eq!(stored("outb"), [node("max").id]);
        assert!(report.steps.iter().any(|s| s.starts_with("dispatch k0_mul_sum_max")), "{:?}", report.steps);
        let why = session.why(report.id, node("sum").id, node("max").id).unwrap().unwrap();
        assert!(why.contains("one kernel with several results, k0_mul_sum_max"), "{why}");
        let why = session.why(report.id, node("max").id, node("sqrt").id).unwrap().unwrap();
        assert!(why.contains("k1_sqrt reads what k0_mul_sum_max writes"), "{why}");
        let last = session.graph_at(report.id, report.trace.len() as u32).unwrap().unwrap();
        assert_eq!(last.graph, report.after);
        assert_eq!(last.kernels, ["k0_mul_sum_max", "k1_sqrt"]);
        if device == DeviceKind::Gpu {
            // An interpreter takes long to be timed.
            continue;
        }
        let profile =
            pollster::block_on(session.profile(report.id, || Box::pin(std::future::ready(Ok(()))))).unwrap().unwrap();
        let [of_both, _] = &profile.kernels[..] else { panic!("{:?}", profile.kernels) };
        assert_eq!(of_both.operations, 3.0 * 131.0 * 1009.0);
        assert_eq!(profile.buffers.iter().filter(|b| b.kernel == Some(0)).count(), 2);
    }
}

/// A program of two kernels, and what it becomes.
fn joined(kernels: [&str; 2]) -> String {
    let parsed = kernels.map(|text| text.parse::<Kernel>().unwrap_or_else(|e| panic!("{e}\n{text}")));
    let mut graph = Graph::new();
    let node = |op, inputs, kernel: &Kernel, buffer: usize| Node {
        op,
        inputs,
        shape: vec![kernel.buffers[buffer].len.clone()],
        dtype: DType::Float32,
        spans: vec![],
    };
    let input = graph.add(node(Op::Input(0), vec![], &parsed[0], 0)).unwrap();
    let (mut scalars, mut outputs): (Vec<NodeId>, Vec<NodeId>) = (Vec::new(), Vec::new());
    for k in 0..2 {
        let scalar = node(Op::Scalar(k), vec![], &parsed[0], 0);
        scalars.push(graph.add(Node { shape: vec![], ..scalar }).unwrap());
    }
    for kernel in parsed {
        let inputs = [input].into_iter().chain(scalars.iter().copied().take(kernel.scalars.len())).collect();
        let root = node(Op::Kernel(Rc::new(kernel.clone()), Rc::default()), inputs, &kernel, 1);
        outputs.push(graph.add(root).unwrap());
    }
    graph.set_outputs(outputs);
    let program = Program::new(&graph, &Capabilities::cpu(), Policy::default()).unwrap();
    program.kernels.iter().for_each(|kernel| kernel.verify(&Capabilities::cpu()).unwrap());
    format!("{program}{}", program.kernels.iter().map(ToString::to_string).collect::<String>())
}

/// Kernels side by side, and the program that they become.
const JOINED: [([&str; 2], &str); 2] = [
    (
        [
            "\
kernel sum(in0: read f32[32256], out: write f32[63], s0: f32)
  var acc: f32
  parallel i in 0..63
    acc = 0.0
    for h in 0..2
      let f in 0..256 = h*256
      for r in 0..256
        acc = acc + in0[i*512 + f + r] * s0
    out[i] = acc
",
            "\
kernel max(in0: read f32[32256], out: write f32[63], row: scratch f32[16], s0: f32, s1: f32)
  var acc, part: f32
  parallel j in 0..63
    acc = s1
    for g in 0..2
      let f in 0..256 = g*256
      row[g] = s0
      for r in 0..256
        acc = max(acc, in0[j*512 + f + r])
      for i in 0..16
        part = row[0] + in0[i]
    out[j] = acc
",
        ],
        "\
allocate out1: f32[63]
allocate out2: f32[63]
dispatch k0_sum_max x63(input0, out1, out2, s0, s1)
kernel k0_sum_max(in0: read f32[32256], out: write f32[63], outb: write f32[63], row: scratch f32[16], s0: f32, s1: f32)
  var acc, accb, part: f32
  parallel i in 0..63
    acc = 0.0
    accb = s1
    for h in 0..2
      let f in 0..256 = h*256
      let fb in 0..256 = h*256
      row[h] = s0
      for r in 0..256
        acc = acc + in0[f + i*512 + r] * s0
        accb = max(accb, in0[fb + i*512 + r])
      for ib in 0..16
        part = row[0] + in0[ib]
    out[i] = acc
    outb[i] = accb
",
    ),
    (
        [
            "\
kernel add(in0: read f32[1003], out: write f32[1003], s0: f32)
  parallel i in 0..251
    if i < 250
      vector l in 0..4
        out[i*4 + l] = in0[i*4 + l] + s0
    else
      for t in 0..3
        out[t + 1000] = in0[t + 1000] + s0
",
            "\
kernel mul(in0: read f32[1003], out: write f32[1003], s0: f32, s1: f32)
  var t0: f32
  parallel i in 0..251
    if i < 250
      vector l in 0..4
        out[i*4 + l] = in0[i*4 + l] * s1
    else
      for u in 0..3
        t0 = in0[u + 1000] * s1
        out[u + 1000] = t0
",
        ],
        "\
allocate out1: f32[1003]
allocate out2: f32[1003]
dispatch k0_add_mul x251(input0, out1, out2, s0, s1)
kernel k0_add_mul(in0: read f32[1003], out: write f32[1003], outb: write f32[1003], s0: f32, s1: f32)
  var t0: f32
  parallel i in 0..251
    if i < 250
      vector l in 0..4
        out[i*4 + l] = in0[i*4 + l] + s0
        outb[i*4 + l] = in0[i*4 + l] * s1
    else
      for t in 0..3
        out[t + 1000] = in0[t + 1000] + s0
        t0 = in0[t + 1000] * s1
        outb[t + 1000] = t0
",
    ),
];

#[test]
fn two_kernels_become_one() {
    for (kernels, expected) in JOINED {
        let found = joined(kernels);
        assert!(found == expected, "{found}");
    }
}
