//! How programs run: as long as they take, showing what they show meanwhile, until they end or are stopped; and what a
//! session keeps of them, which is bounded.

#![cfg(all(feature = "script", feature = "jit"))]

use std::cell::RefCell;
use std::future::{Future, pending, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;
use tensorscope::error::Result;
use tensorscope::kernel::Kernel;
use tensorscope::python::Limits;
use tensorscope::render::Code;
use tensorscope::report::{Progress, RunReport, Shown};
use tensorscope::runner::{Listener, RunOptions, Runner};
use tensorscope::runtime::cpu::CpuDevice;
use tensorscope::runtime::{BufferId, CodeId, Data, Device, InterpreterDevice, Pending};
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Float64Policy, Policy};
use tensorscope::tensor;

/// A device that takes everything and never answers a read.
struct Silent(InterpreterDevice);

impl Device for Silent {
    fn capabilities(&self) -> &Capabilities {
        self.0.capabilities()
    }
    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        self.0.allocate(bytes)
    }
    fn free(&mut self, buffer: BufferId) {
        self.0.free(buffer);
    }
    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
        self.0.upload(buffer, data)
    }
    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        self.0.copy(from, from_offset, to, to_offset, bytes)
    }
    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        self.0.render(kernel)
    }
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        self.0.prepare(code, nanoseconds)
    }
    fn release(&mut self, code: CodeId) {
        self.0.release(code);
    }
    fn prepared(&self) -> usize {
        self.0.prepared()
    }
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        self.0.dispatch(code, buffers, words, invocations)
    }
    fn read(&mut self, _: BufferId, _: u64) -> Pending<Data> {
        Box::pin(pending())
    }
    fn finish(&mut self) -> Pending<()> {
        Box::pin(pending())
    }
}

fn session(gpu: Box<dyn Device>) -> Session {
    session_over(CpuDevice::new().unwrap(), gpu)
}

fn session_over(cpu: CpuDevice, gpu: Box<dyn Device>) -> Session {
    // Few steps: it is not speed that is looked at here.
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    Session::new(Box::new(cpu), gpu, None, DeviceKind::Cpu, Policy::default(), options)
}

fn runner() -> Runner {
    Runner::new(session(Box::new(InterpreterDevice::new(Capabilities::webgpu()))))
}

fn run(runner: &Runner, source: &str, options: &RunOptions) -> RunReport {
    pollster::block_on(runner.run(source, options))
}

fn shows(runner: &Runner, source: &str) -> Vec<String> {
    let report = run(runner, source, &RunOptions::default());
    assert!(report.error.is_none(), "{source}: {:?}", report.error);
    let text = |shown: Shown| match shown {
        Shown::Text { text, .. } | Shown::Warning { text, .. } => text,
        Shown::Figure { title, .. } => title,
        Shown::Value { repr, .. } => repr,
    };
    report.shown.into_iter().map(text).collect()
}

fn error(report: &RunReport) -> &str {
    report.error.as_ref().map_or("", |e| e.error.as_str())
}

#[test]
fn memory_beyond_the_limit_is_an_error_after_which_the_rest_is_there() {
    let mut cpu = CpuDevice::new().unwrap();
    cpu.limit_memory(40 << 20);
    let runner = Runner::new(session_over(cpu, Box::new(InterpreterDevice::new(Capabilities::webgpu()))));
    let source = "import numpy as np\na = np.arange(1_500_007.) + 1\nkept = []\n\
                  for i in range(100):\n    kept.append(a + i)\n    kept[-1].sum()";
    let failure = run(&runner, source, &RunOptions::default()).error.unwrap();
    assert!(failure.message.contains("of 40.0 MiB are taken"), "{}", failure.message);
    for _ in 0..20 {
        assert_eq!(shows(&runner, "kept.clear()\nc = a * 3\nfloat(c.sum() / a.sum())"), ["3.0"]);
    }
}

#[test]
fn stop_ends_a_wait_for_a_device_and_variables_stay() {
    let runner = Runner::new(session(Box::new(Silent(InterpreterDevice::new(Capabilities::webgpu())))));
    let source = "import numpy as np\nkept = 41\nx = np.ones(7, device='gpu') * 3\nprint(x)";
    let options = RunOptions::default();
    let report = {
        let mut running = pin!(runner.run(source, &options));
        let mut polls = 0;
        pollster::block_on(poll_fn(|context| {
            polls += 1;
            let polled = running.as_mut().poll(context);
            if polls == 1 {
                assert!(polled.is_pending(), "the device answered");
                runner.stop();
            }
            polled
        }))
    };
    assert_eq!(error(&report), "KeyboardInterrupt");
    assert_eq!(report.error.unwrap().place.unwrap().line, 4);
    assert_eq!(shows(&runner, "kept + 1"), ["42"]);
}

#[test]
fn what_is_shown_is_told_before_a_wait_for_a_device() {
    let runner = Runner::new(session(Box::new(Silent(InterpreterDevice::new(Capabilities::webgpu())))));
    let source = "import numpy as np\nprint('one')\nprint(np.ones(7).sum())\nprint('two')\n\
                  print(np.ones(7, device='gpu') * 3)";
    let seen: Rc<RefCell<String>> = Rc::default();
    let told = Rc::clone(&seen);
    let options = RunOptions {
        shown: Some(Rc::new(move |batch| {
            for shown in batch {
                let Shown::Text { text, .. } = shown else { panic!("{shown:?}") };
                told.borrow_mut().push_str(&text);
            }
        })),
        ..RunOptions::default()
    };
    let mut running = pin!(runner.run(source, &options));
    pollster::block_on(poll_fn(|context| {
        assert!(running.as_mut().poll(context).is_pending(), "the device answered");
        Poll::Ready(())
    }));
    assert_eq!(*seen.borrow(), "one\n7.0\ntwo\n");
}

#[test]
fn what_is_shown_comes_while_the_program_runs() {
    let runner = runner();
    let seen: Rc<RefCell<Vec<String>>> = Rc::default();
    let (told, asked) = (Rc::clone(&seen), Rc::clone(&seen));
    let options = RunOptions {
        shown: Some(Rc::new(move |batch| {
            let texts = batch.into_iter().map(|shown| match shown {
                Shown::Text { text, .. } | Shown::Warning { text, .. } => text,
                Shown::Figure { title, .. } => title,
                Shown::Value { repr, .. } => repr,
            });
            told.borrow_mut().extend(texts);
        })),
        // It ends once something has been shown.
        interrupt: Some(Rc::new(move || asked.borrow().len() > 100)),
        ..RunOptions::default()
    };
    let report = run(&runner, "1\nn = 0\nwhile True:\n    print(n)\n    n += 1", &options);
    assert_eq!(error(&report), "KeyboardInterrupt");
    assert!(report.shown.is_empty());
    let seen = seen.borrow();
    assert_eq!(seen[0], "1");
    assert!(seen[1..].iter().enumerate().all(|(k, text)| *text == format!("{k}\n")));
    // It may have ended between the two lines of the loop.
    assert_eq!(
        shows(&runner, "n in (printed, printed - 1)".replace("printed", &(seen.len() - 1).to_string()).as_str()),
        ["True"]
    );
}

#[test]
fn a_limit_of_time_is_one_only_where_it_is_set() {
    let options = RunOptions {
        limits: Limits { time: Some(Duration::from_millis(50)), ..Limits::default() },
        ..RunOptions::default()
    };
    let report = run(&runner(), "while True: pass", &options);
    assert_eq!(error(&report), "TimeoutError");
    assert_eq!(Limits::default().time, None);
}

#[test]
fn the_end_of_memory_is_told_before_it_comes() {
    let shares: Rc<RefCell<Vec<f64>>> = Rc::default();
    let told = Rc::clone(&shares);
    let listener = Listener::new(move |what| {
        if let Progress::Running { memory, .. } = what {
            told.borrow_mut().push(memory);
        }
    });
    let limits = Limits { memory: 8 << 20, ..Limits::default() };
    let options = RunOptions { limits, progress: Some(listener), ..RunOptions::default() };
    let report = run(&runner(), "all = []\nwhile True: all.append('x' * 10007)", &options);
    assert_eq!(error(&report), "MemoryError");
    let message = report.error.unwrap().message;
    assert!(message.contains("8 MiB"), "{message}");
    let warned = report.diagnostics.iter().find(|d| d.category == "ResourceWarning").expect("a warning");
    assert!(warned.message.ends_with("of at most 8 MiB"), "{}", warned.message);
    assert!(shares.borrow().iter().all(|share| *share <= 1.1));
}

#[test]
fn where_memory_ran_out_the_largest_arrays_are_named() {
    let runner = runner();
    let source = "import numpy as np\nx = np.ones((1009, 1013))\ny = x[3:]\ns = np.zeros(7)\n\
                  z = np.ones((100000, 100000, 10)) + np.arange(10)";
    let report = run(&runner, source, &RunOptions::default());
    assert_eq!(error(&report), "MemoryError");
    let hint = report.error.unwrap().hint.unwrap();
    assert!(hint.contains("x, (1009,1013) of float64, 7.8 MiB") && !hint.contains("s,"), "{hint}");
}

#[test]
fn a_complete_q_is_refused_before_it_is_made() {
    let report =
        run(&runner(), "import numpy as np\nnp.linalg.qr(np.ones((70001, 1)), 'complete')", &RunOptions::default());
    assert_eq!(error(&report), "MemoryError");
    let report = report.error.unwrap();
    assert!(report.message.contains("shape (70001, 70001)"), "{}", report.message);
    assert_eq!(report.place.unwrap().line, 2);
}

#[test]
fn many_structures_leave_no_more_than_the_caches_hold() {
    let runner = runner();
    shows(&runner, "import numpy as np\nkept = np.arange(5.) * 2");
    let (mut most, mut later) = ([0; 3], [0; 3]);
    for n in 1..641 {
        let source = format!("import numpy as np\nx = np.arange({n}, dtype=np.float32)\nfloat((x * 2 + 1).sum())");
        assert_eq!(shows(&runner, &source), [format!("{:?}", (n * n) as f64)], "{n}");
        let kept = runner.session().kept(DeviceKind::Cpu).unwrap();
        let most = if n <= 540 { &mut most } else { &mut later };
        (0..3).for_each(|k| most[k] = most[k].max(kept[k]));
    }
    let [walks, programs, code] = later;
    assert!(walks <= 512 && programs <= 512, "{walks} walks, {programs} programs");
    // The caches were full before; the two of them may let go at different times.
    assert!(code <= most[2] + most[2] / 2, "{code} kernels, {} before", most[2]);
    // What came with many stores before this one is still there.
    assert_eq!(shows(&runner, "kept"), ["array([0., 2., 4., 6., 8.])"]);
}

#[test]
fn many_constants_are_one_program() {
    let runner = runner();
    let source = "import numpy as np
x, total = np.arange(7.), 0.0
for k in range(1009):
    total += float((x * (k + 0.5)).sum())
total";
    let exact: f64 = (0..1009).map(|k| 21.0 * (f64::from(k) + 0.5)).sum();
    assert_eq!(shows(&runner, source), [format!("{exact:?}")]);
    let [walks, programs, code] = runner.session().kept(DeviceKind::Cpu).unwrap();
    assert!(walks <= 512 && programs <= 8 && code <= 16, "{walks} walks, {programs} programs, {code} kernels");
}

#[test]
fn training_keeps_what_one_step_needs() {
    let runner = runner();
    let source = "import lucid
import lucid.nn as nn
import lucid.optim as optim
x = lucid.ones((7, 3))
model = nn.Linear(3, 5)
optimiser = optim.Adam(model.parameters(), lr=0.01)
for step in range(150):
    optimiser.zero_grad()
    loss = (model(x) ** 2).mean()
    loss.backward()
    optimiser.step()
float(loss) < 1";
    assert_eq!(shows(&runner, source), ["True"]);
}

#[test]
fn stop_without_a_program_stops_none() {
    let runner = runner();
    runner.stop();
    assert_eq!(shows(&runner, "6 * 7"), ["42"]);
}

/// Loops whose every turn has a structure of its own: after some compilations the rest is computed directly, to the same bits.
#[test]
fn turns_of_many_structures_are_computed_directly() {
    let sieve = "import numpy as np
s = np.ones(10007, dtype=bool)
s[:2] = False
for i in range(2, 101):
    if s[i]:
        s[i * i::i] = False
int(s.sum()), np.flatnonzero(s)[-3:].tolist()";
    let aliases = "import numpy as np
a = np.zeros((13, 7))
rows, b, v = a[3:9], a, a.T[2]
before = a.copy()
for i in range(13):
    for j in range(7):
        a[i, j] = i * j % 7 / 4 - 1
        if i % 3 == 0: c = a[i, j] * 2.0
kept = a + 0.5
for k in range(60):
    a[k % 13, 1:k % 6 + 1] += k
    rows[k % 6, ::2] -= 1
float(before.max()), float(kept.max()), bool((b == a).all()), v.tolist()[:4], float(c), float(a[5, 3])";
    let masks = "import numpy as np
z = np.linspace(-2, 2, 101)
n = np.zeros(101, dtype=int)
for k in range(40):
    m = np.abs(z) < 2 - k / 100
    z[m] = z[m] * z[m] - 1.25
    n[m] += 1
n.tolist()[:9], int(n.sum())";
    // As NumPy has them.
    let expected = [
        "(1229, [9949, 9967, 9973])",
        "(0.0, 1.0, True, [116.0, 133.5, 86.0, 38.5], -1.0, 61.25)",
        "([0, 1, 1, 1, 1, 1, 2, 40, 40], 3494)",
    ];
    for (source, expected) in [sieve, aliases, masks].into_iter().zip(expected) {
        let usual = runner();
        let report = run(&usual, source, &RunOptions::default());
        assert!(report.error.is_none(), "{:?}", report.error);
        assert!(report.counts.direct > 0, "{:?}", report.counts);
        assert!(matches!(&report.shown[..], [Shown::Value { repr, .. }] if repr == expected), "{:?}", report.shown);
        let always = runner();
        always.session().always_compute_directly();
        assert_eq!(shows(&always, source), [expected], "{source}");
    }
}

/// What a loop reads, writes and computes one number at a time needs no graph after some turns, and has a kernel's bits: those of
/// the same sums over whole arrays.
#[test]
fn single_numbers_are_computed_at_once_to_the_same_bits() {
    let source = "import numpy as np
ops = [lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: a / b,
       lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a == b, lambda a, b: a != b]
floats = np.array([0.0, -0.0, 1.5, -2.25, 1e308, 5e-324, np.inf, -np.inf, np.nan])
whole = np.array([0, 3, -7, 2**62, -2**63])
different = 0
for a in (floats, whole):
    for b in (floats, whole):
        extra = [lambda a, b: a // b, lambda a, b: a % b] if a.dtype == b.dtype == np.int64 else []
        for f in ops + extra:
            both = f(a[:, None], b[None, :])
            single = np.zeros(both.shape, both.dtype)
            for i in range(len(a)):
                for j in range(len(b)):
                    single[i, j] = f(a[i], b[j])
            same = (single == both) | ((single != single) & (both != both))
            different += int((~same | (np.signbit(single) != np.signbit(both)) & (both == both)).sum()) if both.dtype == np.float64 else int((~same).sum())
a = np.arange(6.0)
b, row = a, a.reshape(2, 3)[1]
kept = []
for k in range(300):
    a[k % 6] += 0.5
    kept.append(a[k % 6])
    row[k % 3] -= 0.25
different, a.tolist(), bool((a == b).all()), float(kept[0]), float(kept[-1]), type(kept[-1]).__name__, row.tolist()";
    let expected = "(0, [25.0, 26.0, 27.0, 3.0, 4.0, 5.0], True, 0.5, 5.25, 'float64', [3.0, 4.0, 5.0])";
    let runner = runner();
    let report = run(&runner, source, &RunOptions::default());
    assert!(report.error.is_none(), "{:?}", report.error);
    assert!(report.counts.direct > 3000, "{:?}", report.counts);
    assert!(matches!(report.shown.last(), Some(Shown::Value { repr, .. }) if repr == expected), "{:?}", report.shown);
}

/// Short sums of floats have NumPy's order, so its digits, whether a kernel adds them up or the CPU side does.
#[test]
fn short_sums_have_numpys_digits() {
    let source = "import numpy as np
t = np.array([0.1] * 10)
s = t.astype(np.float32)
m = (np.arange(60) * 7919 % 1009 / 1009).reshape(4, 15)
print(t.sum(), s.sum(), t.mean(), t.std(), s.std())
print(m.sum(), m.std(), m.sum(axis=1).tolist(), m.var(axis=0)[:3].tolist(), np.exp(m).sum(axis=1)[2])
for n in range(1, 128):
    x = np.sqrt(np.arange(n) / 7)
    print(repr(x.sum()), repr((x * x).sum()), repr(x.astype(np.float32).sum()))";
    let usual = shows(&runner(), source);
    let always = runner();
    always.session().always_compute_directly();
    assert_eq!(shows(&always, source), usual);
    assert!(usual.concat().starts_with("1.0 1.0 0.1 0.0 0.0\n29.605550049554015 0.29167221849221925 [7.078295341922696, 7.960356788899901, 7.842418235877105, 6.724479682854312] [0.0758109497181462, 0.09420787736928594, 0.0758109497181462] 26.281946013862374"), "{usual:?}");
}

/// What a loop reads of an array that it goes on with, and what it piles up unread, need a few programs, however many turns
/// there are.
#[test]
fn turns_share_their_programs() {
    let reads = "import numpy as np
a = np.array([1 + 1j, 2 - 1j, 0.5j])
for i in range(TURNS):
    a = a * (0.6 + 0.8j)
    if np.abs(a[0]) > 100: break
i, bool(np.allclose(np.abs(a), np.abs(np.array([1 + 1j, 2 - 1j, 0.5j]))))";
    let trains = "import numpy as np
class Net:
    def __init__(self):
        self.layers = [{'w': np.sin(np.arange(6.).reshape(2, 3)), 'b': np.zeros(3)}, {'w': np.cos(np.arange(3.).reshape(3, 1)), 'b': np.zeros(1)}]
    def step(self, x, y):
        first, second = self.layers
        h = np.tanh(x @ first['w'] + first['b'])
        o = h @ second['w'] + second['b']
        d = (o - y) / len(x)
        g = (d @ second['w'].T) * (1 - h ** 2)
        second['w'] -= 0.1 * h.T @ d
        second['b'] -= 0.1 * d.sum(0)
        first['w'] -= 0.1 * x.T @ g
        first['b'] -= 0.1 * g.sum(0)
        return ((o - y) ** 2).mean()
x = np.linspace(-1, 1, 14).reshape(7, 2)
y, net, losses = np.abs(x[:, :1]), Net(), []
for i in range(TURNS):
    losses.append(net.step(x, y))
len(losses), bool(losses[-1] < losses[0]), bool(np.isfinite(sum(losses)))";
    for source in [reads, trains] {
        let compilations = |turns: u32| {
            let report = run(&runner(), &source.replace("TURNS", &turns.to_string()), &RunOptions::default());
            assert!(report.error.is_none(), "{:?}", report.error);
            let [Shown::Value { repr, .. }] = &report.shown[..] else { panic!("{:?}", report.shown) };
            assert!(repr.ends_with("True)") && !repr.contains("False"), "{repr}");
            report.counts.cache_misses
        };
        let (few, many) = (compilations(101), compilations(307));
        assert!(many <= few + 4 && many < 60, "{few}, {many}: {source}");
    }
}

#[test]
fn a_software_gpu_is_spared_functions_of_emulated_doubles() {
    let gpu = Box::new(InterpreterDevice::new(Capabilities { slow_compiler: true, ..Capabilities::webgpu() }));
    let session = session(gpu);
    session.set_policy(Policy { float64: Float64Policy::Emulate });
    let runner = Runner::new(session);
    let program = |device: &str| {
        format!(
            "import numpy as np\nx = (np.arange(101.) / 7).to('{device}')\ny = x * 2\n\
             z = np.sin(y) ** 1.5 + y\nprint(z.sum(), z[::20])\nprint((y + 1).sum())"
        )
    };
    let report = run(&runner, &program("gpu"), &RunOptions::default());
    assert!(report.error.is_none(), "{:?}", report.error);
    assert_eq!(shows(&runner, &program("gpu")), shows(&runner, &program("cpu")));
    let notices: Vec<_> = report.diagnostics.iter().filter(|d| d.category == "Notice").collect();
    let [notice] = notices[..] else { panic!("{:?}", report.diagnostics) };
    assert_eq!(notice.place.as_ref().unwrap().line, 4);
    let devices: Vec<&str> = report.compilations.iter().map(|c| c.device.as_str()).collect();
    assert!(devices.contains(&"cpu") && devices.contains(&"gpu"), "{devices:?}");
}

#[test]
fn what_a_program_sets_outlives_its_run_whatever_its_end() {
    let session = session(Box::new(InterpreterDevice::new(Capabilities::webgpu())));
    let runner = Runner::new(session.clone());
    let set = "import numpy as np\nimport lucid\nnp.random.seed(7)\nnp.set_printoptions(precision=2)\n\
               lucid.set_policy('emulate')\n";
    let drawn = "import numpy as np\nprint(np.random.random(2))";
    let expected = shows(&runner, &format!("{set}{drawn}"));
    assert!(run(&runner, &format!("{set}1 / 0"), &RunOptions::default()).error.is_some());
    assert_eq!(shows(&runner, drawn), expected);
    // Nobody waits for its end any more.
    let never = RunOptions { input: Some(Rc::new(|_: &str| Box::pin(pending()))), ..RunOptions::default() };
    let source = format!("{set}lucid.set_grad_enabled(False)\ninput()");
    {
        let mut given_up = pin!(runner.run(&source, &never));
        assert!(pollster::block_on(poll_fn(|context| Poll::Ready(given_up.as_mut().poll(context).is_pending()))));
        // Files may come while it runs.
        runner.add_file("numbers.txt", tensorscope::library::Contents::Text("1 2".into())).unwrap();
    }
    assert_eq!(shows(&runner, drawn), expected);
    assert_eq!(shows(&runner, "print(np.loadtxt('numbers.txt'), lucid.is_grad_enabled())"), ["[1. 2.] True\n"]);
    assert!(tensor::recording());
    // The policy is the session's: a program sets it for itself, and a reset ends that.
    assert_eq!(session.policy(), Policy { float64: Float64Policy::Emulate });
    runner.reset();
    assert_eq!(session.policy(), Policy::default());
    assert_ne!(shows(&runner, drawn), expected);
}
