//! Places are those of the text that they belong to: what an earlier program wrote is shown as that.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

use tensorscope::report::{CompilationReport, Place, RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

const FIRST: &str = "import numpy as np\nx = np.ones(3) * 2 + 1\n";
const SECOND: &str = "# a comment that is long enough\n# and another one below it\nq = 5\nx\n";

fn runner() -> Runner {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let options = Options::default();
    Runner::new(Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), options))
}

fn run(runner: &Runner, source: &str) -> RunReport {
    pollster::block_on(runner.run(source, &RunOptions::default()))
}

fn compiled(runner: &Runner, run: &RunReport) -> CompilationReport {
    let last = run.compilations.last().expect("something was compiled");
    runner.session().report(last.id).unwrap().unwrap()
}

/// Every place of a compilation.
fn all(report: &CompilationReport) -> Vec<Place> {
    let nodes = report.before.nodes.iter().chain(&report.after.nodes).flat_map(|n| &n.places);
    let kernels =
        report.kernels.iter().flat_map(|k| k.places.iter().chain(k.statements.iter().flat_map(|s| &s.places)));
    nodes.chain(kernels).chain(report.dtypes.iter().filter_map(|row| row.place.as_ref())).cloned().collect()
}

fn text_of<'a>(source: &'a str, place: &Place) -> &'a str {
    &source[place.start as usize..place.end as usize]
}

#[test]
fn what_an_earlier_program_wrote_has_that_programs_text() {
    let runner = runner();
    assert!(run(&runner, FIRST).compilations.is_empty());
    let second = run(&runner, SECOND);
    let place = second.compilations[0].place.clone().unwrap();
    assert_eq!((place.line, place.earlier.as_deref()), (2, Some("np.ones(3) * 2 + 1")));
    let Shown::Value { place: shown, .. } = &second.shown[0] else { panic!("{:?}", second.shown) };
    assert_eq!((shown.line, shown.earlier.as_deref(), text_of(SECOND, shown)), (4, None, "x"));
    assert_ne!(place.source, shown.source);
    let report = compiled(&runner, &second);
    assert!(!all(&report).is_empty());
    for place in all(&report) {
        assert_eq!(place.earlier.as_deref(), Some(text_of(FIRST, &place)));
        assert_eq!(place.line, 2);
    }
    // The same text again is the same source: nothing in it is of an earlier run.
    run(&runner, FIRST);
    let place = runner.session().report(second.compilations[0].id).unwrap().unwrap().before.nodes[0].places[0].clone();
    assert_eq!((place.line, place.earlier), (2, None));
}

#[test]
fn the_same_program_elsewhere_in_the_text_is_found_and_has_its_new_places() {
    let runner = runner();
    let source = "import numpy as np\nx = np.arange(37.) * 2 + 1\nx\n";
    let first = run(&runner, source);
    assert!(!first.compilations[0].cached);
    // Run again, it is found by its walk; with a line before it, by its structure.
    assert!(run(&runner, source).compilations[0].cached);
    let moved = format!("# now one line further down\n{source}");
    let second = run(&runner, &moved);
    assert!(second.compilations[0].cached, "places are no part of what is compiled");
    let report = compiled(&runner, &second);
    for place in all(&report) {
        assert_eq!((place.line, place.earlier.as_deref()), (3, None), "{place:?}");
        assert!("np.arange(37.) * 2 + 1".contains(text_of(&moved, &place)));
    }
    let [before, after] = [&report.before, &report.after].map(|graph| {
        let mut found: Vec<_> = graph.nodes.iter().flat_map(|n| &n.places).map(|p| text_of(&moved, p)).collect();
        found.sort_unstable();
        found.dedup();
        found
    });
    assert_eq!(before, after);
    assert!(report.kernels.iter().all(|k| !k.places.is_empty()));
}

#[test]
fn two_lines_of_one_structure_share_a_program_and_keep_their_places() {
    let runner = runner();
    let source = "import numpy as np\na = np.arange(41.)\nb = a * 3\nb\nc = a * 3\nc\n";
    let report = run(&runner, source);
    assert_eq!(report.compilations.len(), 2);
    for (compilation, line) in report.compilations.iter().zip([3, 5]) {
        let report = runner.session().report(compilation.id).unwrap().unwrap();
        for kernel in &report.kernels {
            assert!(kernel.places.iter().any(|p| p.line == line), "{:?}", kernel.places);
            assert!(!kernel.places.iter().any(|p| p.line == 8 - line), "{:?}", kernel.places);
        }
    }
}

#[test]
fn an_error_in_an_earlier_programs_function_is_shown_in_its_own_text() {
    let runner = runner();
    run(&runner, "def half(n):\n    # of what\n    return 1 / n\n");
    let source = "# nothing\nhalf(0)\n";
    let report = run(&runner, source);
    let error = report.error.unwrap();
    let place = error.place.unwrap();
    assert_eq!((place.line, place.earlier.as_deref()), (3, Some("1 / n")));
    assert_eq!(
        error.traceback,
        "Traceback (most recent call last):\n  File \"<program>\", line 2, in <module>\n    half(0)\n  \
         File \"<earlier program>\", line 3, in half\n    return 1 / n\n           ~~^~~\n\
         ZeroDivisionError: division by zero\n"
    );
}

#[test]
fn a_compilation_keeps_its_text_when_the_session_no_longer_does() {
    let runner = runner();
    let first = run(&runner, &format!("{FIRST}x\n"));
    // More than is kept of earlier texts.
    for n in 0..5 {
        run(&runner, &format!("# {n}{}\n", "x".repeat(1 << 20)));
    }
    let report = compiled(&runner, &first);
    for place in all(&report) {
        assert_eq!(place.earlier.as_deref(), Some(text_of(FIRST, &place)));
    }
    // A function's text may be gone: then the place says so and nothing wrong.
    run(&runner, "def half(n):\n    return 1 / n\n");
    for n in 5..10 {
        run(&runner, &format!("# {n}{}\n", "x".repeat(1 << 20)));
    }
    let error = run(&runner, "half(0)").error.unwrap();
    let place = error.place.unwrap();
    assert_eq!((place.line, place.column, place.earlier.as_deref()), (0, 0, Some("")));
    assert!(error.traceback.contains("  File \"<earlier program>\", in half\n"), "{}", error.traceback);
}

#[test]
fn a_text_is_checked_without_running() {
    let runner = runner();
    assert_eq!(runner.check("x = 1"), None);
    let error = runner.check("x = (1,").unwrap();
    assert_eq!((error.error.as_str(), error.message.as_str()), ("SyntaxError", "'(' was never closed"));
    let place = error.place.unwrap();
    assert_eq!((place.line, place.column, place.earlier), (1, 5, None));
    assert!(runner.check("x").is_none() && run(&runner, "x").error.is_some());
}
