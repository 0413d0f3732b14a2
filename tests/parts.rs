//! Long launches of a GPU are requested part by part: a program that is stopped meanwhile gives up what was not requested, and
//! what it would have computed can be had later.

#![cfg(all(feature = "script", feature = "jit", feature = "gpu"))]

mod support {
    pub(crate) mod gpu;
}

use std::cell::Cell;
use std::collections::BTreeSet;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;
use support::gpu::native_gpu;
use tensorscope::error::Result;
use tensorscope::kernel::Kernel;
use tensorscope::render::Code;
use tensorscope::report::{RunReport, Shown};
use tensorscope::runner::{RunOptions, Runner};
use tensorscope::runtime::gpu::Native;
use tensorscope::runtime::{
    BufferId, CodeId, Data, Device, InterpreterDevice, Launch, Pending, RecoveringDevice, cpu::CpuDevice,
};
use tensorscope::search;
use tensorscope::session::Session;
use tensorscope::target::{Capabilities, DeviceKind, Placement, Policy};

/// What a [`Slow`] device was asked for.
#[derive(Default)]
struct Seen {
    live: Cell<usize>,
    waits: Cell<u32>,
    launches: Cell<u32>,
}

/// An interpreter each of whose launches is waited for twice before it is begun.
struct Slow(InterpreterDevice, BTreeSet<BufferId>, Rc<Seen>);

impl Device for Slow {
    fn capabilities(&self) -> &Capabilities {
        self.0.capabilities()
    }
    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        let id = self.0.allocate(bytes)?;
        self.1.insert(id);
        self.2.live.set(self.1.len());
        Ok(id)
    }
    fn free(&mut self, buffer: BufferId) {
        assert!(self.1.remove(&buffer), "{buffer:?} is freed twice");
        self.2.live.set(self.1.len());
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
        self.2.launches.set(self.2.launches.get() + 1);
        self.0.dispatch(code, buffers, words, invocations)
    }
    fn next_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        if launch.requested < 2 {
            launch.requested += 1;
            self.2.waits.set(self.2.waits.get() + 1);
            let mut waited = false;
            return Ok(Some(Box::pin(poll_fn(move |context| {
                if std::mem::replace(&mut waited, true) {
                    return Poll::Ready(Ok(()));
                }
                context.waker().wake_by_ref();
                Poll::Pending
            }))));
        }
        self.dispatch(launch.code, &launch.buffers, &launch.words, launch.invocations)?;
        Ok(None)
    }
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
        self.0.read(buffer, bytes)
    }
    fn finish(&mut self) -> Pending<()> {
        self.0.finish()
    }
}

fn runner(gpu: Box<dyn Device>, kind: DeviceKind) -> Runner {
    // Few steps: it is not speed that is looked at here.
    let options = search::Options { worth: 1e12, ..search::Options::default() };
    let cpu = Box::new(CpuDevice::new().unwrap());
    let session = Session::new(cpu, gpu, None, DeviceKind::Gpu, Policy::default(), options);
    session.set_placement(Placement::On(kind));
    Runner::new(session)
}

/// Runs a program that is stopped at its `stop_at`-th wait, if it comes to that, and the number of its waits.
fn run(runner: &Runner, source: &str, stop_at: Option<u32>) -> (RunReport, u32) {
    let options = RunOptions::default();
    let mut running = pin!(runner.run(source, &options));
    let mut waits = 0;
    let report = pollster::block_on(poll_fn(|context| {
        let polled = running.as_mut().poll(context);
        if polled.is_pending() {
            waits += 1;
            if stop_at == Some(waits) {
                runner.stop();
            }
        }
        polled
    }));
    (report, waits)
}

fn last(report: &RunReport) -> &str {
    assert!(report.error.is_none(), "{:?}", report.error);
    match report.shown.last() {
        Some(Shown::Value { repr, .. }) => repr,
        other => panic!("{other:?}"),
    }
}

fn is_stopped(report: &RunReport) -> bool {
    report.error.as_ref().is_some_and(|e| e.error == "KeyboardInterrupt")
}

const BEFORE: &str = "import numpy as np\nx = np.arange(35, dtype=np.float32).reshape(5, 7)\nx + 0";
const LONG: &str = "y = np.cumsum(x, axis=1) @ x.T\nz = np.sort(y * 2 - x[:, :5])\nz";

#[test]
fn a_program_that_is_stopped_gives_up_its_launches_and_its_memory() {
    let seen = Rc::new(Seen::default());
    let new = || {
        let device = InterpreterDevice::new(Capabilities::simulated_gpu());
        runner(Box::new(Slow(device, BTreeSet::new(), seen.clone())), DeviceKind::Gpu)
    };
    let whole = new();
    let _ = run(&whole, BEFORE, None);
    let (report, waits) = run(&whole, LONG, None);
    let expected = last(&report).to_owned();
    assert!(waits >= 4, "{waits} waits");
    for stop_at in 1..=waits {
        let runner = new();
        let _ = run(&runner, BEFORE, None);
        let (live, launches) = (seen.live.get(), seen.launches.get());
        let (report, _) = run(&runner, LONG, Some(stop_at));
        assert!(is_stopped(&report), "stopped at {stop_at} of {waits}");
        if stop_at <= 2 {
            assert_eq!(seen.launches.get(), launches, "the first launch was given up");
        }
        // What was allocated is given back before the next program.
        let (report, _) = run(&runner, "int(x[4, 6])", None);
        assert_eq!(last(&report), "34");
        if stop_at <= 2 {
            assert!(seen.live.get() <= live + 1, "{} buffers, {live} before", seen.live.get());
        }
        let (report, _) = run(&runner, LONG, None);
        assert_eq!(last(&report), expected, "after a stop at {stop_at} of {waits}");
    }
}

#[test]
fn variables_of_a_stopped_program_are_computed_when_they_are_asked_for() {
    let device = InterpreterDevice::new(Capabilities::simulated_gpu());
    let runner = runner(Box::new(Slow(device, BTreeSet::new(), Rc::default())), DeviceKind::Gpu);
    let _ = run(&runner, BEFORE, None);
    let (report, _) = run(&runner, "y = (x * 3).sum(0)\ny", Some(1));
    assert!(is_stopped(&report));
    let (report, _) = run(&runner, "y", None);
    assert_eq!(last(&report), "array([210., 225., 240., 255., 270., 285., 300.], dtype=float32)");
}

/// Products that may take long: their numbers are exact in 32-bit floats.
const PRODUCTS: &str = "import numpy as np
a = np.arange(257 * 131).reshape(257, 131) % 7
b = np.arange(131 * 257).reshape(131, 257) % 5
c = (a + 1j) @ (b - 2j)
s = a.astype(np.float32) @ b.astype(np.float32)
[int(x.astype(np.int64).sum()) for x in (a @ b, c.real, c.imag, s)]";

fn with_gpu(what: &str, kind: DeviceKind) -> Option<Runner> {
    let gpu = Box::new(native_gpu(what, Native::Nothing)?);
    let again = || -> Pending<Box<dyn Device>> { unreachable!("the device is not lost") };
    Some(runner(Box::new(RecoveringDevice::new(gpu, Box::new(again))), kind))
}

#[test]
fn products_in_parts_are_those_of_the_cpu() {
    let Some(gpu) = with_gpu("launches in parts", DeviceKind::Gpu) else { return };
    let (report, _) = run(&gpu, PRODUCTS, None);
    let cpu = with_gpu("launches in parts", DeviceKind::Cpu).unwrap();
    let (on_cpu, _) = run(&cpu, PRODUCTS, None);
    assert_eq!(last(&report), last(&on_cpu));
}

#[test]
fn a_gpu_may_be_stopped_at_any_question() {
    let Some(runner) = with_gpu("stopped launches in parts", DeviceKind::Gpu) else { return };
    let asked = |stop_at: Option<u32>| {
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
        (pollster::block_on(runner.run(PRODUCTS, &options)), asked.get())
    };
    let (report, _) = asked(None);
    let expected = last(&report).to_owned();
    let (_, all) = asked(None);
    // A machine that is quick has few waits.
    assert!(all > 0, "{all} questions");
    for k in 0..6 {
        let stop_at = 1 + k * all / 6;
        let (report, questions) = asked(Some(stop_at));
        // How often a wait asks depends on how long it is.
        if questions < stop_at {
            assert_eq!(last(&report), expected);
        } else {
            assert!(is_stopped(&report), "stopped at {stop_at} of {all}: {report:?}");
        }
        let (report, _) = asked(None);
        assert_eq!(last(&report), expected, "after a stop at {stop_at} of {all}");
    }
}
