//! Expressions whose sizes vary become one program whose sizes are parameters, which serves every size to the values of NumPy.

#![cfg(all(feature = "script", feature = "jit", not(target_arch = "wasm32")))]

use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Placement, Policy};

fn session(kind: DeviceKind) -> Session {
    let [cpu, gpu] = [CpuDevice::new(), CpuDevice::with(Capabilities::simulated_gpu())].map(Result::unwrap);
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, kind, Policy::default(), Options::default());
    session.set_placement(Placement::On(kind));
    session
}

fn run(source: &str, session: &Session) -> (Vec<String>, RunReport) {
    let report = pollster::block_on(Runner::new(session.clone()).run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    let texts = report.shown.iter().filter_map(|shown| match shown {
        Shown::Text { text, .. } => Some(text.trim_end().to_owned()),
        _ => None,
    });
    (texts.collect(), report)
}

/// How many programs a run compiled, and how many of its launches had sizes as parameters.
fn compiled(report: &RunReport, session: &Session) -> (usize, usize) {
    let of = |id| session.report(id).unwrap().unwrap();
    let made = report.compilations.iter().filter(|c| !c.cached).count();
    (made, report.compilations.iter().filter(|c| !of(c.id).sizes.is_empty()).count())
}

#[test]
fn every_size_has_numpy_s_values() {
    let source = include_str!("everyday/255_every_size.py");
    let numpy = include_str!("everyday/255_every_size.txt");
    for (kind, verify) in [(DeviceKind::Cpu, false), (DeviceKind::Cpu, true), (DeviceKind::Gpu, false)] {
        let session = session(kind);
        session.always_parametric();
        if verify {
            session.verify_steps();
        }
        let (shown, _) = run(source, &session);
        for (own, theirs) in shown.join("\n").lines().zip(numpy.lines()) {
            // A GPU without doubles computes them as singles.
            let alike = if kind == DeviceKind::Gpu { are_near(own, theirs) } else { own == theirs };
            assert!(alike, "{kind:?}, verify: {verify}\n{own}\n{theirs}");
        }
    }
}

/// Whether two lines have the same words, and numbers that are as near as singles are after a sum of thousands.
fn are_near(own: &str, theirs: &str) -> bool {
    let words = |line: &str| line.split(['\'', ' ', ',', '[', ']']).map(str::to_owned).collect::<Vec<_>>();
    let (own, theirs) = (words(own), words(theirs));
    own.len() == theirs.len()
        && own.iter().zip(&theirs).all(|(a, b)| match (a.parse::<f64>(), b.parse::<f64>()) {
            (Ok(a), Ok(b)) => (a - b).abs() <= 2e-3 + 1e-5 * b.abs(),
            _ => a == b,
        })
}

/// Sums of functions of parts that grow, move and shrink.
const PARTS: &str = "import numpy as np\n\
    x = np.linspace(-1, 1, 9001)\n\
    total = 0\n\
    for n in [*range(2003, 9001, 101), 1, 5, 9001]:\n    \
        total += float(np.exp(x[n // 3 : n] ** 2).sum()) / n\n\
    print(round(total, 9))";

#[test]
fn one_program_serves_all_sizes() {
    let session = session(DeviceKind::Cpu);
    let (shown, report) = run(PARTS, &session);
    assert_eq!(shown, ["63.181203588"]);
    let (made, parametric) = compiled(&report, &session);
    assert!(made <= 5 && parametric >= 40, "{made} programs, {parametric} launches with parameters");
}

#[test]
fn sizes_that_keep_coming_get_a_program_of_their_own() {
    let session = session(DeviceKind::Cpu);
    let again = PARTS.replace("1, 5, 9001]", "*[8009] * 40]");
    let (_, report) = run(&again, &session);
    let sizes = |id| session.report(id).unwrap().unwrap().sizes;
    let last = report.compilations.iter().rev().take(20);
    let last: Vec<_> = last.map(|c| (c.cached, sizes(c.id).len())).collect();
    assert_eq!(last, vec![(true, 0); 20]);
}

#[test]
fn who_wants_every_kernel_gets_those_of_each_size() {
    let session = session(DeviceKind::Cpu);
    let options = RunOptions { direct: false, ..RunOptions::default() };
    let report = pollster::block_on(Runner::new(session.clone()).run(PARTS, &options));
    assert!(report.error.is_none(), "{:?}", report.error);
    let (made, parametric) = compiled(&report, &session);
    assert!(made >= 40 && parametric == 0, "{made} programs, {parametric} launches with parameters");
}
