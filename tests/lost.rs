//! A GPU that is lost at any request costs nothing: programs go on, with the values they would have had.

#![cfg(all(feature = "jit", feature = "gpu", not(target_arch = "wasm32")))]

use std::cell::Cell;
use std::rc::Rc;
use tensorscope::error::{Error, Result};
use tensorscope::kernel::Kernel;
use tensorscope::render::Code;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::{
    BufferId, CodeId, Data, Device, InterpreterDevice, Launch, Pending, RecoveringDevice, cpu::CpuDevice,
};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Placement, Policy};

/// How long devices live.
#[derive(Clone, Default)]
struct Fate {
    /// Requests until the present device is lost; `None` for ever.
    left: Rc<Cell<Option<u64>>>,
    /// Requests so far, of all devices.
    requests: Rc<Cell<u64>>,
    opened: Rc<Cell<u32>>,
    /// Whether requests of a lost device fail, as natively, or do nothing, as in a browser.
    fails: bool,
}

/// An interpreter that is lost as a GPU is.
struct Fragile {
    device: InterpreterDevice,
    fate: Fate,
    lost: bool,
}

impl Fragile {
    fn open(fate: &Fate) -> Box<dyn Device> {
        fate.opened.set(fate.opened.get() + 1);
        let device = InterpreterDevice::new(Capabilities::simulated_gpu());
        Box::new(Self { device, fate: fate.clone(), lost: false })
    }

    /// Whether the device is lost from this request on.
    fn is_lost(&mut self) -> bool {
        self.fate.requests.set(self.fate.requests.get() + 1);
        if let (Some(left), false) = (self.fate.left.get(), self.lost) {
            self.lost = left == 0;
            self.fate.left.set(left.checked_sub(1));
        }
        self.lost
    }

    fn answer(&mut self) -> Pending<()> {
        let lost = self.is_lost();
        Box::pin(std::future::ready(if lost { Err(Error::device_lost("lost by a test")) } else { Ok(()) }))
    }

    fn request<T>(&mut self, nothing: T, make: impl FnOnce(&mut InterpreterDevice) -> Result<T>) -> Result<T> {
        match (self.is_lost(), self.fate.fails) {
            (false, _) => make(&mut self.device),
            (true, false) => Ok(nothing),
            (true, true) => Err(Error::device_lost("lost by a test")),
        }
    }
}

impl Device for Fragile {
    fn capabilities(&self) -> &Capabilities {
        self.device.capabilities()
    }
    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        self.request(BufferId(u32::MAX), |device| device.allocate(bytes))
    }
    fn free(&mut self, buffer: BufferId) {
        self.device.free(buffer)
    }
    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
        self.request((), |device| device.upload(buffer, data))
    }
    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        self.request((), |device| device.copy(from, from_offset, to, to_offset, bytes))
    }
    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        self.device.render(kernel)
    }
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        self.request(CodeId(u32::MAX), |device| device.prepare(code, nanoseconds))
    }
    fn release(&mut self, code: CodeId) {
        self.device.release(code)
    }
    fn prepared(&self) -> usize {
        self.device.prepared()
    }
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        self.request((), |device| device.dispatch(code, buffers, words, invocations))
    }
    /// Two parts, of which the last computes all.
    fn next_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        launch.requested += 1;
        if launch.requested < 2 {
            return Ok(Some(self.answer()));
        }
        self.dispatch(launch.code, &launch.buffers, &launch.words, launch.invocations)?;
        Ok(None)
    }
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
        if self.is_lost() {
            return Box::pin(std::future::ready(Err(Error::device_lost("lost by a test"))));
        }
        self.device.read(buffer, bytes)
    }
    fn finish(&mut self) -> Pending<()> {
        self.answer()
    }
}

const PROGRAMS: [&str; 5] = [
    "import numpy as np
x = np.arange(7, dtype=np.float32)
y = x * 2 + 1
print(y)
z = y.sum() + x
del y
print(z, x[::-1], np.concatenate([x, z])[3:11])
print(z.max(), z @ x)",
    // Changed in place, by views too.
    "import numpy as np
a = np.zeros((3, 5), np.int32)
for k in range(6):
    a[k % 3] += k
    a[:, 1] = a[:, 0] * 2
b = a.T
b[2] = 7
print(a)
print(a.sum(0), b.sum(1))",
    // Every step depends on the one before.
    "import numpy as np
w = np.ones(5, np.float32)
x = np.arange(35, dtype=np.float32).reshape(7, 5) / 10
for k in range(4):
    e = x @ w - 1
    w = w - 0.01 * (x.T @ e)
    if k % 2:
        print(k, w)
print(w, (e ** 2).mean())",
    // A compiled function that takes its arguments' memory.
    "import tensorscope as ts, numpy as np
@ts.compile(donate=['v'])
def step(v, x):
    return v * 0.5 + x
v = ts.tensor(np.arange(8, dtype=np.float32))
x = ts.tensor(np.ones(8, np.float32))
for _ in range(3):
    v = step(v, x)
print(v)",
    "import numpy as np
x = np.arange(11, dtype=np.float32)
s = np.sort(np.sin(x))
c = np.cumsum(s)
print(s, c, np.where(c > 0, c, s), c.astype(np.int32))",
];

fn session(fate: &Fate) -> Session {
    let again = fate.clone();
    let open = move || -> Pending<Box<dyn Device>> { Box::pin(std::future::ready(Ok(Fragile::open(&again)))) };
    let gpu = Box::new(RecoveringDevice::new(Fragile::open(fate), Box::new(open)));
    let cpu = Box::new(CpuDevice::new().unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Gpu, Policy::default(), Options::default());
    session.set_placement(Placement::On(DeviceKind::Gpu));
    session
}

fn run(runner: &Runner, source: &str) -> RunReport {
    pollster::block_on(runner.run(source, &RunOptions::default()))
}

fn shown(report: &RunReport) -> String {
    assert!(report.error.is_none(), "{:?}", report.error);
    let texts = report.shown.iter().map(|shown| match shown {
        Shown::Text { text, .. } => text.clone(),
        other => format!("{other:?}"),
    });
    texts.collect()
}

/// What the programs show on a device that lives, and the number of requests of each.
fn expected() -> Vec<(String, u64)> {
    let once = |source: &&str| {
        let fate = Fate::default();
        let text = shown(&run(&Runner::new(session(&fate)), source));
        assert!(fate.requests.get() > 4, "{source} asks nothing of the GPU");
        (text, fate.requests.get())
    };
    PROGRAMS.iter().map(once).collect()
}

#[test]
fn a_device_may_be_lost_at_any_request() {
    for (source, (text, requests)) in PROGRAMS.iter().zip(expected()) {
        for fails in [false, true] {
            for at in 0..requests {
                let fate = Fate { fails, ..Fate::default() };
                fate.left.set(Some(at));
                let runner = Runner::new(session(&fate));
                assert_eq!(shown(&run(&runner, source)), text, "lost at request {at} of\n{source}");
                // What the session holds is there for the next program.
                fate.left.set(Some(0));
                assert_eq!(shown(&run(&runner, source)), text, "lost again after {at} of\n{source}");
            }
        }
    }
}

#[test]
fn a_device_may_be_lost_a_thousand_times() {
    let expected = expected();
    // Marsaglia's xorshift64.
    let mut state = 2026u64;
    let mut below = |n: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % n
    };
    let fate = Fate::default();
    let runner = Runner::new(session(&fate));
    while fate.opened.get() < 1000 {
        let which = below(PROGRAMS.len() as u64) as usize;
        fate.left.set(Some(below(2 * expected[which].1)));
        assert_eq!(shown(&run(&runner, PROGRAMS[which])), expected[which].0, "{}", PROGRAMS[which]);
    }
}

#[test]
fn variables_survive_between_runs() {
    let fate = Fate::default();
    let runner = Runner::new(session(&fate));
    shown(&run(
        &runner,
        "import numpy as np\nx = np.arange(5, dtype=np.float32)\ny = x.cumsum() * 3\nprint(y)\nz = y + 1\nz.sum()",
    ));
    fate.left.set(Some(0));
    let report = run(&runner, "print(z[1:], y)");
    assert_eq!(shown(&report), "[ 4. 10. 19. 31.] [ 0.  3.  9. 18. 30.]\n");
    assert_eq!(fate.opened.get(), 2);
    assert!(report.diagnostics.iter().any(|d| d.message.contains("lost")), "{:?}", report.diagnostics);
}

#[test]
fn a_device_that_is_lost_again_and_again_is_an_error() {
    let fate = Fate::default();
    let again = fate.clone();
    let open = move || -> Pending<Box<dyn Device>> {
        again.left.set(Some(1));
        Box::pin(std::future::ready(Ok(Fragile::open(&again))))
    };
    let mut device = RecoveringDevice::new(Fragile::open(&fate), Box::new(open));
    fate.left.set(Some(1));
    let buffer = device.allocate(16).unwrap();
    device.upload(buffer, &[1; 16]).unwrap();
    let error = pollster::block_on(device.read(buffer, 16)).unwrap_err();
    assert!(error.is_device_lost(), "{error}");
    assert_eq!(fate.opened.get(), 4);
}

#[test]
fn a_device_that_does_not_open_again_says_why() {
    let fate = Fate::default();
    let open = || -> Pending<Box<dyn Device>> { Box::pin(std::future::ready(Err(Error::runtime("no adapter")))) };
    let mut device = RecoveringDevice::new(Fragile::open(&fate), Box::new(open));
    let buffer = device.allocate(8).unwrap();
    fate.left.set(Some(0));
    device.upload(buffer, &[1; 8]).unwrap();
    let error = pollster::block_on(device.read(buffer, 8)).unwrap_err();
    assert!(error.is_device_lost());
    assert!(error.to_string().contains("no adapter"), "{error}");
}

/// A chain that never ends keeps a bounded number of requests, and is short again once its end was copied back.
#[test]
fn lineages_are_bounded() {
    let fate = Fate::default();
    let again = fate.clone();
    let open = move || -> Pending<Box<dyn Device>> { Box::pin(std::future::ready(Ok(Fragile::open(&again)))) };
    let mut device = RecoveringDevice::new(Fragile::open(&fate), Box::new(open));
    let (a, b) = (device.allocate(16).unwrap(), device.allocate(16).unwrap());
    device.upload(a, &[7; 16]).unwrap();
    let mut most = 0;
    for turn in 0..200_003u32 {
        let (from, to) = if turn % 2 == 0 { (a, b) } else { (b, a) };
        device.copy(from, 0, to, 0, 16).unwrap();
        most = most.max(device.kept());
        if turn % 20_011 == 0 {
            pollster::block_on(device.read(to, 16)).unwrap();
            // The copies that the read began are taken over by the next.
            pollster::block_on(device.read(to, 16)).unwrap();
        }
    }
    assert!(most < 40_000, "{most}");
    fate.left.set(Some(0));
    assert_eq!(pollster::block_on(device.read(b, 16)).unwrap().into_vec().unwrap(), [7; 16]);
    drop(device);
}
