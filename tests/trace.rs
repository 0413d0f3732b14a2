//! The optimiser's trace as a person walks it: graphs after each step, diffs, the beam, and why two nodes are two kernels.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

#[allow(dead_code)]
mod support;

use support::read;
use tensorscope::report::{BeamReport, CompilationReport, NodeReport, WhyFate};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

fn session(kind: DeviceKind, options: Options) -> Session {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    Session::new(cpu, gpu, None, kind, Policy::default(), options)
}

/// Runs a program; the reports of what it compiled.
fn compiled(session: &Session, source: &str) -> Vec<CompilationReport> {
    let runner = Runner::new(session.clone());
    runner.set_device(session.default_device());
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    report.compilations.iter().filter_map(|c| session.report(c.id).unwrap()).collect()
}

fn beam(session: &Session, report: &CompilationReport) -> BeamReport {
    session.beam(report.id).unwrap()
}

const STEPS: &str = "import numpy as np
a = np.arange(4096, dtype=np.float32).reshape(64, 64)
b = a.T * 1 + a
c = (b - b.mean(axis=1)[:, None]) / 2
print(c.sum(), (a + 1).max(axis=0).sum())";

/// Position 0 is the graph as written, the last one the graph as optimised, and each step changes something between.
fn walk(session: &Session, source: &str, report: &CompilationReport) -> usize {
    let at = |step: u32| session.graph_at(report.id, step).unwrap().unwrap();
    let last = report.trace.len() as u32;
    assert_eq!(at(0).graph, report.before);
    if last > 0 {
        assert_eq!(at(last).graph, report.after, "{source}");
        let names: Vec<&str> = report.kernels.iter().map(|k| k.name.as_str()).collect();
        assert_eq!(at(last).kernels, names);
    }
    for step in 1..=last {
        let (before, after) = (at(step - 1), at(step));
        let diff = session.step_diff(report.id, step).unwrap().unwrap();
        assert!(!diff.parts.is_empty(), "step {step} of\n{source}\nshows nothing");
        assert!(
            !after.changed.is_empty() || !after.gone.is_empty(),
            "step {step} of\n{source}\nchanged nothing: {:?}",
            report.trace[step as usize - 1]
        );
        let ids = after.graph.nodes.len() as u32;
        assert!(after.changed.iter().all(|k| *k < ids));
        // What is said to be gone was there.
        for label in &after.gone {
            let was = |n: &NodeReport| {
                n.label == *label || label.starts_with("kernel ") || (n.op == "const" && label.starts_with('s'))
            };
            assert!(before.graph.nodes.iter().any(was), "{label} is gone in step {step} of\n{source}");
        }
        let named = after.graph.nodes.iter().filter_map(|n| n.kernel);
        assert!(named.into_iter().all(|k| (k as usize) < after.kernels.len()));
    }
    assert!(session.graph_at(report.id, last + 1).is_err());
    assert!(session.step_diff(report.id, 0).is_err());
    last as usize
}

#[test]
fn every_trace_can_be_walked_from_the_graph_as_written_to_the_optimised_one() {
    let cases = [include_str!("cases/acceptance.txt"), include_str!("cases/networks.txt")];
    for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
        let session = session(kind, Options::default());
        let mut steps = 0;
        for (source, _) in cases.iter().flat_map(|text| read(text)) {
            for report in compiled(&session, source) {
                steps += walk(&session, source, &report);
            }
        }
        assert!(steps > 300, "only {steps} steps were walked on {}", kind.name());
        for report in compiled(&session, STEPS) {
            walk(&session, STEPS, &report);
        }
    }
    assert!(session(DeviceKind::Cpu, Options::default()).graph_at(7, 0).unwrap().is_none());
}

#[test]
fn a_step_within_a_kernel_shows_its_loops() {
    let session = session(DeviceKind::Cpu, Options::default());
    let source = "import numpy as np\nprint((np.arange(4096, dtype=np.float32) * 2).sum())";
    let report = compiled(&session, source).swap_remove(0);
    let within = report.trace.iter().position(|s| s.stage == "kernels").expect("a kernel that is rewritten");
    let diff = session.step_diff(report.id, within as u32 + 1).unwrap().unwrap();
    assert_eq!(diff.parts.len(), 1, "{diff:?}");
    assert_eq!(diff.parts[0].kernel.as_deref(), Some(report.kernels[0].name.as_str()));
    assert!(diff.parts[0].lines.iter().any(|l| l.starts_with('+') && l.contains("vector")), "{diff:?}");
    assert!(diff.parts[0].lines.iter().any(|l| l.starts_with(' ')), "{diff:?}");
}

#[test]
fn the_beam_is_a_tree_whose_chosen_branch_is_the_trace() {
    for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
        let session = session(kind, Options::untimed());
        for report in compiled(&session, STEPS) {
            let beam = beam(&session, &report);
            assert!(beam.why.is_none() && beam.left_out == 0);
            for (k, state) in beam.states.iter().enumerate() {
                assert_eq!(state.id as usize, k);
                match state.parent {
                    Some(parent) => assert_eq!(beam.states[parent as usize].depth + 1, state.depth),
                    None => assert_eq!((k, state.depth), (0, 0)),
                }
                assert!(state.cost.is_finite());
                let taken = matches!(state.reason, WhyFate::OnTheWay | WhyFate::Cheapest | WhyFate::Fastest { .. });
                assert_eq!(taken, state.fate == "chosen", "{:?}", state.reason);
                assert_eq!(state.step.is_some(), state.fate == "chosen");
            }
            let chosen: Vec<_> = beam.states.iter().filter(|s| s.fate == "chosen").collect();
            for state in &chosen[1..] {
                let step = &report.trace[state.step.unwrap() as usize - 1];
                assert_eq!((&step.rule, &step.words, step.cost_after), (&state.rule, &state.words, state.cost));
            }
            assert_eq!(chosen.last().unwrap().step, Some(report.trace.len() as u32));
            assert_eq!(chosen.last().unwrap().cost, report.estimated);
        }
    }
}

/// Other options find another program, and the old ones the old program again.
#[test]
fn a_session_that_is_told_to_look_otherwise_compiles_anew() {
    // The clock must not end a search.
    let patient = || Options::untimed();
    let session = session(DeviceKind::Cpu, patient());
    let source = "import numpy as np\nx = np.arange(1500, dtype=np.float32)\nprint(((x + 1) * x).max())";
    let kernels = |report: &CompilationReport| (report.kernels.len(), report.estimated);
    let first = kernels(&compiled(&session, source)[0]);
    assert_eq!(first.0, 1);
    let fusers = session.rules().into_iter().filter(|s| s.stage == "fusion").map(|s| s.name);
    session.set_options(Options { disabled: fusers.collect(), ..patient() });
    let apart = compiled(&session, source).swap_remove(0);
    assert_eq!(apart.kernels.len(), 4);
    assert!(apart.estimated > first.1);
    assert!(apart.trace.iter().all(|s| s.stage != "fusion"));
    session.set_options(patient());
    assert_eq!(kernels(&compiled(&session, source)[0]), first);
    let options = session.options();
    session.set_options(patient());
    assert!(std::rc::Rc::ptr_eq(&options, &session.options()), "the same options change nothing");
    session.set_options(Options { finalists: 3, width: 4, ..patient() });
    let measured = compiled(&session, source).swap_remove(0);
    assert!(measured.measured.len() > 1, "{:?}", measured.measured);
    let timed = beam(&session, &measured).states.iter().filter(|s| s.measured.is_some()).count();
    assert_eq!(timed, measured.measured.len());
}

#[test]
fn why_two_nodes_are_one_kernel_or_two_is_said_in_words() {
    let session = session(DeviceKind::Cpu, Options::default());
    let source = "import numpy as np
x = np.arange(12, dtype=np.float32).reshape(3, 4)
a = x.sum(axis=1)
b = (x * a[:, None]).sum(axis=0)
c = (x + b).max(axis=1)
print(c)
print(np.concatenate([x.sum(axis=1), (x * 3).max(axis=1)]))";
    let mut said = Vec::new();
    for report in compiled(&session, source) {
        let nodes = report.after.nodes.len() as u32;
        for (a, b) in (0..nodes).flat_map(|a| (0..nodes).map(move |b| (a, b))) {
            let text = session.why(report.id, a, b).unwrap().unwrap();
            assert_eq!(text, session.why(report.id, b, a).unwrap().unwrap());
            let [one, other] = [a, b].map(|k| report.after.nodes[k as usize].kernel);
            assert_eq!(text.contains("are in one kernel"), a != b && one.is_some() && one == other, "{text}");
            said.push(text);
        }
        let beyond = session.why(report.id, 0, nodes).unwrap_err();
        assert_eq!(beyond.message(), format!("there is no node {nodes}: the graph has {nodes}"));
    }
    for part in ["put them there", "given to kernels", "choose two", "stayed two", "->", "Neither"] {
        assert!(said.iter().any(|text| text.contains(part)), "nobody says '{part}' of {} answers", said.len());
    }
    assert!(session.why(99, 0, 0).unwrap().is_none());
}
