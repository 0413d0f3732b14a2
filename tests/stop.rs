//! Stop: whatever takes long asks whether to end, again and again, and ends at the question that is answered with yes.
//!
//! Nothing here looks at a clock: each place that asks does so at each call ([`RunOptions::interrupt_every`]), and what is
//! counted are the questions.

#![cfg(all(feature = "script", feature = "jit"))]

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::InterpreterDevice;
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Policy};

/// Questions that a program asks at the least: the machine asks two or three by itself.
const LEAST: u32 = 12;

const SETUP: &str = "import numpy as np\nrng = np.random.default_rng(1)\n";

fn runner() -> Runner {
    // Few steps: it is not speed that is looked at here.
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    let (cpu, gpu) = (CpuDevice::new().unwrap(), InterpreterDevice::new(Capabilities::webgpu()));
    let session = Session::new(Box::new(cpu), Box::new(gpu), None, DeviceKind::Cpu, Policy::default(), options);
    Runner::new(session)
}

/// Runs a program that is stopped at a question, if at any; how many it asked.
fn run(runner: &Runner, source: &str, stop_at: Option<u32>) -> (RunReport, u32) {
    let asked = Rc::new(Cell::new(0));
    let count = Rc::clone(&asked);
    let options = RunOptions {
        interrupt: Some(Rc::new(move || {
            count.set(count.get() + 1);
            stop_at == Some(count.get())
        })),
        interrupt_every: Duration::ZERO,
        ..RunOptions::default()
    };
    (pollster::block_on(runner.run(source, &options)), asked.get())
}

fn error(report: &RunReport) -> &str {
    report.error.as_ref().map_or("", |e| e.error.as_str())
}

/// Each line is what is there before, and what is stopped.
fn check(lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (before, source) = line.split_once(" | ").unwrap_or(("", line));
        let ready = || {
            let runner = runner();
            let (report, _) = run(&runner, &format!("{SETUP}{before}"), None);
            assert!(report.error.is_none(), "{line}: {:?}", report.error);
            runner
        };
        let (report, all) = run(&ready(), source, None);
        assert!(report.error.is_none(), "{line}: {:?}", report.error);
        assert!(all >= LEAST, "{line} asked {all} times");
        for stop_at in [2, 2 * all / 3] {
            let runner = ready();
            let (report, asked) = run(&runner, source, Some(stop_at));
            assert_eq!(error(&report), "KeyboardInterrupt", "{line}, stopped at {stop_at} of {all}");
            assert_eq!(asked, stop_at, "{line} went on");
            let (report, _) = run(&runner, "6 * 7", None);
            assert!(
                matches!(report.shown.last(), Some(Shown::Value { repr, .. }) if repr == "42"),
                "{line}: {report:?}"
            );
        }
    }
}

#[test]
fn sorts_and_what_is_made_of_them() {
    check(
        "x = rng.random(900_007) | y = np.sort(x)
        x = rng.random(900_007) | y = np.argsort(x)
        x = rng.random(900_007) | y = np.unique(x)
        x = rng.integers(0, 100, 900_007) | y = np.unique(x, return_inverse=True)
        x = rng.random(900_007) | y = np.median(x)
        x = rng.random(900_007) | y = np.partition(x, 7)
        x = rng.random(60_001).astype(np.float16) | y = np.argsort(x)
        x = rng.random(900_007) | y = np.cumsum(x)
        x = rng.random(900_007); e = np.sort(x[:999]) | y = np.searchsorted(e, x)
        x = rng.random(900_007) | y = np.histogram(x, 10)
        x = rng.integers(0, 100, 900_007) | y = np.bincount(x)
        x = rng.random(900_007) | y = np.nonzero(x > 0.5)",
    );
}

#[test]
fn transforms_and_decompositions() {
    check(
        "x = rng.random(200_003) | y = np.fft.fft(x)
        x = rng.random(2**20) | y = np.fft.fft(x)
        x = rng.random(2**20) | y = np.fft.rfft(x)
        x = rng.random((150, 150)) | y = np.linalg.eig(x)
        x = rng.random((200, 200)) | y = np.linalg.svd(x)
        x = rng.random((400, 400)) | y = np.linalg.inv(x)
        x = rng.random((300, 300)) | y = np.linalg.qr(x)
        x = rng.random((300, 200)); b = rng.random(300) | y = np.linalg.lstsq(x, b)",
    );
}

#[test]
fn random_numbers() {
    check(
        "y = rng.random(900_007)
        y = rng.normal(size=900_007)
        y = rng.integers(0, 10, 900_007)
        y = rng.gamma(2.5, size=900_007)
        y = rng.poisson(3, size=900_007)
        y = rng.permutation(300_007)
        y = rng.choice(900_007, 300_003, replace=False)
        y = np.random.randn(900_007)
        y = rng.normal(np.arange(900_007.))",
    );
}

#[test]
fn integers_of_any_size() {
    check(
        "a = 3**400_000; b = 7**200_001 | c = a * b
        a = 3**600_000; b = 7**100_001 | c = a // b
        c = pow(3, 7**300, 11**3000 * 2)
        c = 3**600_000
        import math | c = math.factorial(10_000)
        import math; a = 3**40_000; b = 7**24_001 | c = math.gcd(a * 5, b * 5)
        import math; a = 3**400_001 | c = math.isqrt(a)",
    );
}

#[test]
fn texts_and_lists() {
    check(
        "t = 'ab' * 3_000_007
        s = 'ab' * 2_000_007 | t = s.replace('a', 'xy')
        s = 'aB' * 2_000_007 | t = s.upper()
        s = 'ab' * 2_000_007 | t = s.find('abb')
        s = 'ab' * 2_000_007 | t = s.count('ab')
        s = 'ab ' * 600_007 | t = s.split(' ')
        s = 'ab ' * 400_007 | t = s.split()
        s = 'ab' * 500_007 | t = s[::-1]
        s = 'ab' * 3_000_007 | t = hash(s)
        s = ['ab'] * 900_007 | t = ','.join(s)
        import re | t = re.match('(a+)+b', 'a' * 17)
        import re; s = 'a' * 700 | t = re.search('a*a*c', s)
        y = [0] * 3_000_007
        y = list(range(900_007))
        x = list(range(900_007)) | y = sum(x)
        x = list(range(900_007)) | y = -1 in x
        x = list(range(60_007)) | y = set(x)
        x = list(range(60_007)) | y = repr(x)
        x = list(range(900_007)) | y = np.array(x)
        import hashlib; b = b'ab' * 300_007 | y = hashlib.sha256(b).hexdigest()
        import json; x = list(range(90_007)) | y = json.dumps(x)
        import json; x = json.dumps(list(range(30_007))) | y = json.loads(x)
        import zlib; b = bytes(range(256)) * 7_001 | c = zlib.compress(b)
        import zlib; c = zlib.compress(bytes(range(256)) * 9_001) | b = zlib.decompress(c)
        s = 'ab' * 900_007 | b = s.encode('latin-1')",
    );
}

#[test]
fn arrays_that_are_written_and_moved() {
    check(
        "x = np.arange(9_007.) | y = np.array2string(x, threshold=10**9)
        x = rng.random((1000, 1001)); y = x.T.tobytes() | y = x.tobytes('F')
        x = rng.random(900_007) | y = np.frexp(x)
        x = rng.random(900_007) | y = np.interp(x, [0, 1], [0, 1])
        x = rng.random(900_007) | y = np.array_equal(x, x.copy())
        x = rng.random(900_007) | y = x.tolist()
        import io; x = rng.random(300_007) | np.savez(io.BytesIO(), x)
        import io; x = rng.random(100_007) | np.savez_compressed(io.BytesIO(), x)
        import io; t = '1.5\\n' * 16_000 | y = np.loadtxt(io.StringIO(t))",
    );
}

#[test]
fn what_is_stopped_changes_no_array() {
    let runner = runner();
    let before = "x = np.zeros(900_007); k = rng.integers(0, 900_007, 900_007); m = k > 3; v = np.ones(900_007)";
    run(&runner, &format!("{SETUP}{before}"), None);
    for source in
        ["x[k] = 1", "x[:] = np.sort(k)", "x[m] = np.cumsum(v)[m]", "np.sort(k, axis=0).searchsorted(x); x[k] += 1"]
    {
        let (report, _) = run(&runner, source, Some(4));
        assert_eq!(error(&report), "KeyboardInterrupt", "{source}");
        // What was written before the end may be there; nothing is where it does not belong.
        let (report, _) = run(&runner, "bool(((x == 0) | (x == 1)).all() and x.size == 900_007)", None);
        assert!(
            matches!(report.shown.last(), Some(Shown::Value { repr, .. }) if repr == "True"),
            "{source}: {report:?}"
        );
    }
}

#[test]
fn compilations() {
    check("x = np.ones(7) | exec('y = x' + ''.join(f' + np.sin(x * {k})' for k in range(60)) + '\\nprint(y)')");
}

/// What an inspection of a program is asked: it ends, with what it has, at the question that is answered with yes.
fn looked<T>(source: &str, look: impl AsyncFn(&Session, u32) -> T, is_stopped: impl Fn(&T) -> bool) {
    let runner = runner();
    let options = RunOptions { direct: false, ..RunOptions::default() };
    let report = pollster::block_on(runner.run(&format!("{SETUP}{source}"), &options));
    assert!(report.error.is_none(), "{source}: {:?}", report.error);
    let (session, id) = (runner.session().clone(), report.compilations.last().unwrap().id);
    let ask = |stop_at: Option<u32>| {
        let asked = Rc::new(Cell::new(0));
        let count = Rc::clone(&asked);
        let question: Rc<dyn Fn() -> bool> = Rc::new(move || {
            count.set(count.get() + 1);
            stop_at == Some(count.get())
        });
        session.interrupt_looks(Duration::ZERO, Some(question));
        (pollster::block_on(look(&session, id)), asked.get())
    };
    let (whole, all) = ask(None);
    assert!(!is_stopped(&whole) && all >= LEAST, "{source} asked {all} times");
    for stop_at in [1, all / 3] {
        let (part, asked) = ask(Some(stop_at));
        assert!(is_stopped(&part) && asked == stop_at, "{source}: asked {asked} times, stopped at {stop_at} of {all}");
    }
    session.interrupt_looks(Duration::ZERO, None);
    assert!(!is_stopped(&pollster::block_on(look(&session, id))));
}

fn pause() -> tensorscope::runtime::Pending<()> {
    Box::pin(std::future::ready(Ok(())))
}

#[test]
fn inspections() {
    let source = "x = np.ones((40, 40)); y = np.exp(x @ x).sum(axis=0) + 1\nprint(y)";
    looked(source, async |s, id| s.profile(id, pause).await.unwrap().unwrap(), |report| report.stopped);
    looked(source, async |s, id| s.compare(id, pause).await.unwrap(), |report| report.stopped);
    let left_out = |v: &tensorscope::report::NodeValue| v.left_out.as_ref().is_some_and(|why| why.contains("stopped"));
    looked(source, async |s, id| s.values(id, pause).await.unwrap(), |report| report.before.iter().any(left_out));
}
