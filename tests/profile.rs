//! Profiles of programs: every kernel is timed, memory adds up, and what the program holds stays as it was.

#![cfg(all(feature = "script", feature = "jit"))]

use tensorscope::report::{ProfileReport, RunReport, Shown, ThreadProfile};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{Pending, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Policy};

fn session(default: DeviceKind) -> Session {
    let cpu = Box::new(CpuDevice::new().unwrap());
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    Session::new(cpu, gpu, Some("not asked for".into()), default, Policy::default(), Options::default())
}

fn pause() -> Pending<()> {
    Box::pin(std::future::ready(Ok(())))
}

fn run(runner: &Runner, source: &str) -> RunReport {
    let report = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert!(report.error.is_none(), "{:?}", report.error);
    report
}

fn profile(source: &str, device: DeviceKind) -> (RunReport, ProfileReport) {
    let session = session(device);
    let runner = Runner::new(session.clone());
    runner.set_device(device);
    let report = run(&runner, source);
    let id = report.compilations.last().expect("something is compiled").id;
    let profile = pollster::block_on(session.profile(id, pause)).unwrap().expect("it is remembered");
    (report, profile)
}

/// Bytes of the lives that cover each step.
fn held(profile: &ProfileReport) -> Vec<f64> {
    let covers = |at: u32| profile.buffers.iter().filter(move |b| b.first <= at && at <= b.last).map(|b| b.bytes);
    (0..profile.steps.len() as u32).map(|at| covers(at).sum()).collect()
}

const TWO_KERNELS: &str = "import numpy as np
a = np.arange(40000, dtype=np.float32).reshape(200, 200)
b = (a @ a) * 0.5
b.sum(axis=0) + b[0]";

#[test]
fn every_kernel_is_timed_and_its_work_is_counted() {
    let (report, profile) = profile(TWO_KERNELS, DeviceKind::Cpu);
    assert_eq!(profile.kernels.len(), report.compilations.last().unwrap().kernels as usize);
    assert!(!profile.kernels.is_empty() && profile.clock == "host" && !profile.simulated);
    for kernel in &profile.kernels {
        assert!(kernel.timed > 1 && kernel.median_ms > 0.0, "{kernel:?}");
        assert!(kernel.least_ms <= kernel.median_ms && kernel.bytes > 0.0);
        let rate = kernel.bytes / (kernel.median_ms * 1e6);
        assert!((kernel.gigabytes_per_second - rate).abs() <= 1e-9 * rate);
        assert!(!kernel.places.is_empty());
    }
    // Two for each element of each row and column, and more.
    let operations: f64 = profile.kernels.iter().map(|k| k.operations).sum();
    assert!(operations >= 2.0 * 200f64.powi(3) && operations < 2.1 * 200f64.powi(3), "{operations}");
    assert!(profile.ceiling.gigabytes_per_second > 0.0 && profile.ceiling.gigaflops > 0.0);
    assert!(profile.compile.search_ms > 0.0 && profile.compile.prepare_ms > 0.0);
}

#[test]
fn the_buffers_lives_agree_with_the_peak() {
    for device in [DeviceKind::Cpu, DeviceKind::Gpu] {
        for source in [
            TWO_KERNELS,
            "import numpy as np\nx = np.ones((64, 64), dtype=np.float32)\nfor _ in range(6):\n    x = (x @ x) / 64\nx.sum()",
            "import numpy as np\na = np.arange(1000)\nnp.concatenate([a * 2, a, a + 1])",
        ] {
            let (_, profile) = profile(source, device);
            let held = held(&profile);
            assert_eq!(held, profile.steps.iter().map(|s| s.bytes).collect::<Vec<_>>(), "{source}");
            assert_eq!(held.iter().copied().fold(0.0, f64::max), profile.peak_bytes, "{source}");
            assert!(profile.unshared_bytes >= profile.peak_bytes);
            assert_eq!(profile.simulated, device == DeviceKind::Gpu);
        }
    }
}

#[test]
fn a_profile_changes_nothing_that_the_program_holds() {
    let session = session(DeviceKind::Cpu);
    let runner = Runner::new(session.clone());
    let first = run(&runner, "import numpy as np\nx = np.arange(8.0)\nx += 1\nx");
    let id = first.compilations.last().unwrap().id;
    for _ in 0..3 {
        pollster::block_on(session.profile(id, pause)).unwrap().unwrap();
    }
    let again = run(&runner, "x");
    let shown = |report: &RunReport| match &report.shown[0] {
        Shown::Value { repr, .. } => repr.clone(),
        Shown::Text { text, .. } | Shown::Warning { text, .. } => text.clone(),
        Shown::Figure { title, .. } => title.clone(),
    };
    assert_eq!((shown(&first), shown(&again)), ("array([1., 2., 3., 4., 5., 6., 7., 8.])".into(), shown(&first)));
    assert!(pollster::block_on(session.profile(1_000_000, pause)).unwrap().is_none());
}

#[test]
fn a_program_of_symbolic_size_is_profiled_at_the_size_of_its_call() {
    let source = "import lucid as ts
import numpy as np
N = ts.var('N')
smooth = ts.compile(lambda x: x[:-2] + 2 * x[1:-1] + x[2:], shapes=[(N,)])
smooth(np.ones(1000, dtype=np.float32)).sum()";
    let session = session(DeviceKind::Cpu);
    let report = run(&Runner::new(session.clone()), source);
    let profile = |id| pollster::block_on(session.profile(id, pause)).unwrap().unwrap();
    let kernels: Vec<_> = report.compilations.iter().flat_map(|c| profile(c.id).kernels).collect();
    let symbolic = kernels.iter().find(|k| k.bytes == 4.0 * (1000.0 + 998.0)).expect("a kernel of that size");
    // Two sums and a product for each element that comes out.
    assert_eq!(symbolic.operations, 3.0 * 998.0);
}

#[test]
fn a_run_counts_what_it_asked_for() {
    let session = session(DeviceKind::Cpu);
    let runner = Runner::new(session);
    let source = "import numpy as np\nx = np.arange(1000, dtype=np.float32)\nprint((x * 2).sum())\n(x * 2).sum()";
    let first = run(&runner, source);
    assert_eq!(first.counts.cache_hits + first.counts.cache_misses, first.compilations.len() as u32);
    assert!(first.counts.cache_misses >= 1 && first.counts.readbacks >= 2 && first.counts.read_bytes >= 8.0);
    let kernels: u32 = first.compilations.iter().map(|c| c.kernels).sum();
    assert_eq!(first.counts.launches, f64::from(kernels));
    let second = run(&runner, source);
    assert_eq!((second.counts.cache_misses, second.counts.cache_hits), (0, second.compilations.len() as u32));
    for span in &second.spans {
        assert!(span.start_ms >= 0.0 && span.start_ms + span.duration_ms <= second.elapsed_ms + 1.0, "{span:?}");
    }
    assert!(second.spans.iter().any(|s| s.kind == "read") && second.spans.iter().any(|s| s.kind == "run"));
}

#[test]
fn each_thread_has_a_lane_and_each_kernel_says_over_how_many_it_ran() {
    let mut cpu = CpuDevice::on_threads(3).unwrap();
    cpu.share_all(true);
    let gpu = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = Session::new(Box::new(cpu), gpu, None, DeviceKind::Cpu, Policy::default(), Options::default());
    let id = run(&Runner::new(session.clone()), TWO_KERNELS).compilations.last().unwrap().id;
    let launched = session.report(id).unwrap().unwrap().kernels;
    for launch in launched.iter().map(|k| k.launch.as_ref().expect("the device has several threads")) {
        assert!(
            (1..=3).contains(&launch.threads) && launch.blocks >= launch.threads && launch.parts == 1,
            "{launch:?}"
        );
    }
    let profile = pollster::block_on(session.profile(id, pause)).unwrap().unwrap();
    assert_eq!(profile.threads.len(), 3);
    let all: Vec<_> = profile.threads.iter().flat_map(|thread| &thread.ran).collect();
    for (number, kernel) in profile.kernels.iter().enumerate() {
        let launch = kernel.launch.as_ref().unwrap();
        let own = all.iter().filter(|block| block.kernel == number as u32);
        assert_eq!(own.clone().count(), launch.blocks as usize, "{kernel:?}");
        // What it says is the run that the lanes show.
        let ran = |thread: &&ThreadProfile| thread.ran.iter().any(|block| block.kernel == number as u32);
        assert_eq!(profile.threads.iter().filter(ran).count(), launch.threads as usize);
    }
    assert_eq!(all.iter().map(|block| block.start_ms).fold(f64::MAX, f64::min), 0.0);
    for thread in &profile.threads {
        assert_eq!(thread.blocks as usize, thread.ran.len());
        let busy: f64 = thread.ran.iter().map(|block| block.duration_ms).sum();
        assert!((busy - thread.busy_ms).abs() < 1e-9, "{thread:?}");
        assert!(thread.ran.iter().all(|block| block.first < block.end));
    }
    // A GPU has no lanes.
    let (_, simulated) = self::profile(TWO_KERNELS, DeviceKind::Gpu);
    assert!(simulated.threads.is_empty() && simulated.kernels.iter().all(|kernel| kernel.launch.is_none()));
}

#[test]
fn a_policy_that_is_set_holds_for_the_next_run() {
    let session = session(DeviceKind::Gpu);
    let runner = Runner::new(session.clone());
    runner.set_device(DeviceKind::Gpu);
    let source = "import numpy as np\nnp.array([0.1]) + 0.2";
    assert_eq!(run(&runner, source).policy, "demote");
    runner.session().set_policy(Policy { float64: Float64Policy::Emulate });
    let report = run(&runner, source);
    assert_eq!(report.policy, "emulate");
    assert!(matches!(&report.shown[0], Shown::Value { repr, .. } if repr == "array([0.3])"), "{:?}", report.shown);
    runner.session().set_policy(Policy { float64: Float64Policy::Error });
    let refused = pollster::block_on(runner.run(source, &RunOptions::default()));
    assert_eq!(refused.error.expect("float64 is refused").error, "TypeError");
    runner.reset();
    assert_eq!(pollster::block_on(runner.run("1", &RunOptions::default())).policy, "error");
}

#[test]
fn a_profile_that_is_stopped_keeps_what_was_measured() {
    thread_local!(static SESSION: std::cell::RefCell<Option<Session>> = const { std::cell::RefCell::new(None) });
    fn stop() -> Pending<()> {
        SESSION.with_borrow(|session| {
            let session = session.as_ref().unwrap();
            let far = session.compare_progress().expect("a profile is under way");
            assert!(far.of > 0 && far.done < far.of, "{far:?}");
            if far.done > 0 {
                session.stop_comparing();
            }
        });
        pause()
    }
    let source = "import numpy as np\na = np.arange(1000000.0)\nfor i in range(6):\n    a = np.sin(a)\na.sum()";
    let session = session(DeviceKind::Cpu);
    let id = run(&Runner::new(session.clone()), source).compilations.last().unwrap().id;
    SESSION.set(Some(session.clone()));
    let stopped = pollster::block_on(session.profile(id, stop)).unwrap().unwrap();
    SESSION.take();
    assert!(stopped.stopped && stopped.rounds < 9);
    assert!(stopped.kernels.iter().any(|k| k.timed > 0), "{:?}", stopped.kernels);
    let whole = pollster::block_on(session.profile(id, pause)).unwrap().unwrap();
    assert!(!whole.stopped);
}

const STEP: &str = "import numpy as np, lucid
x = np.arange(61 * 83, dtype=np.float32).reshape(61, 83) * np.float32(1e-3)
w, v = np.ones((83, 29), np.float32), np.ones((29, 7), np.float32)
def loss(w, v):
    return (np.tanh(x @ w) @ v).sum()
def step(w, v):
    return lucid.grad(loss, argnums=(0, 1))(w, v)
";

#[test]
fn what_derivatives_read_of_the_computation_is_known() {
    let kept = |end: &str, device| {
        let (_, profile) = profile(&format!("{STEP}{end}"), device);
        let kept: Vec<_> = profile.buffers.iter().filter(|b| b.kept).collect();
        assert_eq!(kept.iter().map(|b| b.bytes).sum::<f64>(), profile.kept_bytes);
        assert!(kept.iter().all(|b| b.role == "temporary" && b.kernel.is_some() && b.last > b.first));
        kept.iter().map(|b| b.bytes).collect::<Vec<_>>()
    };
    for device in [DeviceKind::Cpu, DeviceKind::Gpu] {
        // What tanh is applied to, or gave: both derivatives need it.
        assert_eq!(kept("lucid.compile(step)(w, v)", device), [61.0 * 29.0 * 4.0]);
        // Nobody asks for derivatives.
        assert!(kept("loss(w, v)", device).is_empty());
    }
}
