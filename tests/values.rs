//! What every node of a compilation computes, and how the devices compare with the reference.

#![cfg(all(feature = "script", feature = "jit", feature = "gpu"))]

#[path = "support/gpu.rs"]
mod gpu;
#[allow(dead_code)] // Only the cases are read.
mod support;

use gpu::native_gpu;
use tensorscope::report::{CompareReport, ComparedNode, RunReport, ValuesReport, Verdict};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::gpu::Native;
use tensorscope::runtime::{Pending, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn pause() -> Pending<()> {
    Box::pin(std::future::ready(Ok(())))
}

/// The CPU, and a GPU that it simulates.
fn runner() -> Runner {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let why = Some("not asked for".to_owned());
    Runner::new(Session::new(cpu, gpu, why, DeviceKind::Cpu, Policy::default(), Options::default()))
}

fn run(runner: &Runner, source: &str) -> RunReport {
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert_eq!(report.error, None, "{source}");
    report
}

/// Runs a program and compares its last compilation.
fn compare(source: &str) -> CompareReport {
    let runner = runner();
    let id = run(&runner, source).compilations.last().unwrap().id;
    pollster::block_on(runner.session().compare(id, pause)).unwrap()
}

fn values(runner: &Runner, id: u32) -> ValuesReport {
    pollster::block_on(runner.session().values(id, pause)).unwrap()
}

fn node<'r>(report: &'r CompareReport, label: &str) -> &'r ComparedNode {
    let found = report.nodes.iter().find(|n| n.label.starts_with(label));
    found.unwrap_or_else(|| panic!("{label} is not among {:?}", report.nodes.iter().map(|n| &n.label)))
}

const FIRST: &str = "import numpy as np
a = np.arange(16, dtype=np.float32).reshape(4, 4)
b = np.ones((4, 4), dtype=np.float32)
c = np.full((4,), 2.0, dtype=np.float32)
y = ((a + b) * c).sum(axis=1)
y";

#[test]
fn every_node_has_its_value_before_and_after() {
    let runner = runner();
    let id = run(&runner, FIRST).compilations[0].id;
    let report = values(&runner, id);
    let compilation = runner.session().report(id).unwrap().unwrap();
    for (values, graph) in [(&report.before, &compilation.before), (&report.after, &compilation.after)] {
        let labels = |v: &tensorscope::report::NodeValue| (v.id, v.label.clone());
        let wanted = graph.nodes.iter().map(|n| (n.id, n.label.clone()));
        assert!(values.iter().map(labels).eq(wanted));
        let last = values[graph.outputs[0] as usize].summary.as_ref().unwrap();
        assert_eq!(last.text, "array([ 20.,  52.,  84., 116.], dtype=float32)");
        assert_eq!((last.min, last.max, last.mean), (Some(20.0), Some(116.0), Some(68.0)));
        assert_eq!((last.rows, last.columns, last.cells.len()), (1, 4, 4));
        assert!(values.iter().all(|v| v.left_out.is_none()), "{values:?}");
    }
}

#[test]
fn integer_programs_are_exact_everywhere() {
    let report = compare("import numpy as np\na = np.array([7, -8, 9, 2**40])\n((a // 2) ^ (a << 3)).sum()");
    assert_eq!((&report.first_divergence, &report.origins[..]), (&None, &[] as &[_]));
    for n in &report.nodes {
        for d in [&n.cpu, &n.gpu].into_iter().flatten() {
            assert_eq!((d.verdict, d.ulps, d.mismatched), (Verdict::Exact, 0.0, 0), "{n:?}");
        }
    }
    assert!(report.nodes.iter().filter(|n| n.gpu.is_some()).count() > 3);
    assert_eq!(report.results.len(), 2);
    assert!(report.results.iter().all(|r| r.difference.as_ref().unwrap().verdict == Verdict::Exact && r.kernels > 0));
    assert!(report.gpu.simulated && !report.cpu.simulated);
}

#[test]
fn functions_and_sums_stay_within_what_is_tolerated() {
    let report = compare(
        "import numpy as np
x = np.linspace(-3, 3, 300, dtype=np.float32).reshape(20, 15)
e = np.exp(x - x.max(axis=1, keepdims=True))
s = e / e.sum(axis=1, keepdims=True)
np.sqrt(np.abs(np.sin(s) @ np.tanh(s.T)))",
    );
    assert_eq!(report.first_divergence, None);
    let exp = node(&report, "exp").cpu.as_ref().unwrap();
    assert!(exp.own_ulps <= 3.0 && exp.histogram.iter().sum::<u32>() == 300, "{exp:?}");
    assert_eq!(node(&report, "div").left_out, None);
    let recip = node(&report, "recip").left_out.as_deref();
    assert_eq!(recip, Some("it is part of the division that uses it"));
}

#[test]
fn a_demotion_is_the_first_divergence_and_says_why() {
    let report = compare("import numpy as np\na = np.array([1.0, 0.1])\n(a * 3).sum()");
    let first = report.first_divergence.unwrap();
    assert_eq!((first.device.as_str(), first.place.unwrap().line), ("gpu", 2));
    assert_eq!(
        first.words,
        "On the gpu, input 0 is the first node to leave the reference: at [1] it has 0.10000000149011612, the reference 0.1; \
         float64 is held as float32 there."
    );
    let input = node(&CompareReport { first_divergence: None, ..report }, "input 0").gpu.clone().unwrap();
    assert_eq!((input.verdict, input.held.as_deref()), (Verdict::Demoted, Some("float32")));
    assert!(input.ulps > 1e6 && input.index == [1] && input.relative < 1e-7);
}

#[test]
fn a_nan_and_an_infinity_are_followed_to_where_they_began() {
    let said = |source: &str| {
        let report = compare(&format!("import numpy as np\n{source}"));
        let all = ["reference".to_owned(), "cpu".to_owned(), "gpu".to_owned()];
        let line = |o: &tensorscope::report::Origin| o.place.as_ref().unwrap().line;
        let origins = report.origins.iter();
        origins.filter(|o| o.seen_by == all).map(|o| format!("{} {}: {}", line(o), o.what, o.words)).collect::<Vec<_>>()
    };
    let log = "a = np.array([[4, 2, 1, -1]], dtype=np.float32)\nb = np.log(a)\n(b * 2).sum()";
    assert_eq!(said(log), ["3 nan: log of -1.0 at [0, 3]"]);
    let zero = "a = np.array([0.0, 1.0], dtype=np.float32)\nb = a / np.array([0, 0], dtype=np.float32)\nb + 1";
    assert_eq!(said(zero), ["3 nan: 0.0 / 0.0 at [0]", "3 inf: 1.0 / 0.0 at [1]"]);
    let overflow = "a = np.array([3e38], dtype=np.float32)\nb = a * np.float32(10)\nb - b";
    assert_eq!(said(overflow), ["3 inf: overflow: 3e+38 * 10.0 at [0]", "4 nan: inf + -inf at [0]"]);
    let sum = "a = np.array([3e38, 3e38], dtype=np.float32)\na.sum()";
    assert_eq!(said(sum), ["3 inf: overflow: the sum of 2 elements up to 3e+38"]);
    assert_eq!(said("a = np.array([1, np.nan])\n(a + 1).sum()"), ["2 nan: input 0 holds nan at [1]"]);
}

#[test]
fn an_input_that_is_gone_is_said_to_be_gone() {
    let gone = "the input 'a' of line 2 has been freed or changed since; run again with it kept in a variable";
    // Too large to be kept along, and freed.
    let freed = "import numpy as np\na = np.array(list(range(5000)))\nb = a + 1\nb\ndel a";
    // Assigning to an element gives the variable another value.
    let changed = "import numpy as np\na = np.array(list(range(5000)))\nb = a + 1\nb\na[0] = 7\na";
    for source in [freed, changed] {
        let runner = runner();
        let id = run(&runner, source).compilations[0].id;
        let report = values(&runner, id);
        let input = report.before.iter().find(|v| v.label == "input 0").unwrap();
        assert_eq!(input.left_out.as_deref(), Some(gone), "{source}");
        let add = report.before.iter().find(|v| v.label == "add").unwrap();
        assert_eq!(add.left_out.as_deref(), Some(&*format!("it needs input 0: {gone}")));
        let compared = pollster::block_on(runner.session().compare(id, pause)).unwrap();
        assert!(node(&compared, "add").cpu.is_none() && compared.notes.iter().any(|n| n.contains("left out")));
    }
    let kept = "import numpy as np\na = np.array(list(range(5000)))\nb = a + 1\nb";
    let runner = runner();
    let id = run(&runner, kept).compilations[0].id;
    assert!(values(&runner, id).before.iter().all(|v| v.left_out.is_none()));
}

#[test]
fn looking_leaves_no_trace_among_compilations() {
    let runner = runner();
    let id = run(&runner, FIRST).compilations[0].id;
    let next = runner.session().next_compilation();
    pollster::block_on(runner.session().compare(id, pause)).unwrap();
    values(&runner, id);
    assert_eq!(runner.session().next_compilation(), next);
    assert_eq!(runner.session().compare_progress(), None);
    let missing = pollster::block_on(runner.session().values(id + 99, pause)).unwrap_err();
    assert_eq!(missing.message(), format!("there is no compilation {}, or it is no longer kept", id + 99));
}

#[test]
fn what_is_too_large_is_left_out_and_the_rest_is_there() {
    let source = "import numpy as np
a = np.arange(2000, dtype=np.float32)
b = a.reshape(2000, 1) * a
b.sum()";
    let runner = runner();
    let id = run(&runner, source).compilations[0].id;
    let report = values(&runner, id);
    let product = report.before.iter().find(|v| v.label == "mul").unwrap().left_out.clone().unwrap();
    assert!(product.contains("it has 4000000 elements"), "{product}");
    assert!(report.before.iter().any(|v| v.label == "iota" && v.summary.is_some()));
}

#[test]
fn every_kind_of_node_is_compared() {
    let report = compare(
        "import numpy as np
import tensorscope as ts
r = ts.random.random((6, 5))
z = r.astype(np.complex64) * (1 + 2j) / (0.5 - 1j)
h = r.astype(np.float16)
w = np.where(r > 0.5, h, np.float16(1) / (h + 1))
i = np.argsort(r, axis=1)
c = np.concatenate([w, h[::-1]], axis=0)
c[1:3, ::2] = 4
m = (np.maximum(c, 0.25).astype(np.float64) ** 1.5).prod(axis=0) + np.arange(5) % 3
q = np.round(np.array([1.234 + 5.678j]), 1) / (0.3 + 1j)
(np.abs(z).sum() + np.abs(q).sum() + m.mean() + c.sum() + z.real.max() + i.sum())",
    );
    for n in &report.nodes {
        for d in [&n.cpu, &n.gpu].into_iter().flatten() {
            assert_ne!(d.verdict, Verdict::Diverges, "{}: {d:?}", n.label);
        }
        let told = n.left_out.as_deref().is_some_and(|why| why.contains("part of the division"));
        assert!(n.cpu.is_some() || told, "{n:?}");
    }
}

#[test]
fn a_look_can_be_stopped() {
    thread_local!(static SESSION: std::cell::RefCell<Option<Session>> = const { std::cell::RefCell::new(None) });
    fn stop() -> Pending<()> {
        SESSION.with_borrow(|session| {
            let session = session.as_ref().unwrap();
            assert!(session.compare_progress().is_some());
            session.stop_comparing();
        });
        pause()
    }
    let source = "import numpy as np
a = np.arange(900000, dtype=np.float32)
for i in range(6):
    a = np.sin(a)
a.sum()";
    let runner = runner();
    let id = run(&runner, source).compilations[0].id;
    SESSION.set(Some(runner.session().clone()));
    let report = pollster::block_on(runner.session().compare(id, stop)).unwrap();
    assert!(report.stopped);
    assert!(report.nodes.iter().any(|n| n.left_out.as_deref() == Some("it was stopped before this node")));
    SESSION.take();
}

/// What diverges, unfused or fused, in the programs of some files of cases, each with a runner of its own; and how many
/// differences were taken.
fn diverging(files: &[&str], runner: impl Fn() -> Runner) -> (Vec<String>, usize) {
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for source in files.iter().flat_map(|f| support::read(f)).map(|(source, _)| source) {
        let runner = runner();
        let report = pollster::block_on(runner.run(source, &RunOptions::default()));
        for c in &report.compilations {
            let report = pollster::block_on(runner.session().compare(c.id, pause)).unwrap();
            let results = report.results.iter().map(|r| (r.node, r.difference.as_ref()));
            let nodes = report.nodes.iter().flat_map(|n| [(n.id, n.cpu.as_ref()), (n.id, n.gpu.as_ref())]);
            for (id, d) in nodes.chain(results).filter_map(|(id, d)| Some((id, d?))) {
                compared += 1;
                if d.verdict == Verdict::Diverges {
                    wrong.push(format!("{source}\n  {}: {d:?}", report.nodes[id as usize].label));
                }
            }
        }
    }
    (wrong, compared)
}

#[test]
fn programs_that_are_held_to_numpy_do_not_diverge() {
    let files =
        [include_str!("cases/numpy.txt"), include_str!("cases/acceptance.txt"), include_str!("cases/lucid.txt")];
    let (wrong, compared) = diverging(&files, runner);
    assert!(compared > 1000, "only {compared} nodes");
    assert!(wrong.is_empty(), "{} of {compared} diverge:\n\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn networks_do_not_diverge_on_a_native_gpu() {
    let Some(gpu) = native_gpu("networks on the native GPU", Native::Nothing) else { return };
    let files = [include_str!("cases/networks.txt")];
    let session = {
        let cpu = Box::new(CpuDevice::new().unwrap());
        Session::new(cpu, Box::new(gpu), None, DeviceKind::Gpu, Policy::default(), Options::default())
    };
    let (wrong, compared) = diverging(&files, || Runner::new(session.clone()));
    assert!(compared > 300, "only {compared} nodes");
    assert!(wrong.is_empty(), "{} of {compared} diverge:\n\n{}", wrong.len(), wrong.join("\n\n"));
}
