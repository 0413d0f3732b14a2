//! Long-running inspection: visits every node, yields regularly to other tasks, reports progress and can be stopped.

use crate::error::{Error, Result};
use crate::interrupt::{self, Installed, Interrupt};
use crate::report::CompareProgress;
use crate::runtime::Pending;
use crate::session::Session;
use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};
use std::time::Duration;
use web_time::Instant;

/// The most nodes of a graph that are inspected; (`MOST_BYTES`) the most bytes of all values; (`MOST_ELEMENTS`) the
/// most elements of one.
pub(super) const MOST_NODES: usize = 512;
pub(super) const MOST_BYTES: usize = 32 << 20;
pub(super) const MOST_ELEMENTS: usize = 1 << 20;

/// The time slice between two yields, in milliseconds.
const REST_MS: f64 = 12.0;

/// Whether to end.
type Ask = Rc<dyn Fn() -> bool>;

/// A session's state of the current inspection.
#[derive(Default)]
struct Looking {
    now: RefCell<Option<CompareProgress>>,
    stop: Cell<bool>,
    /// Asked during long stretches that do not yield, so often.
    ask: RefCell<Option<(Duration, Ask)>>,
    /// Wakes the inspection where it waits for a device.
    waiting: RefCell<Option<Waker>>,
}

/// An inspection of a compilation; only one runs at a time.
pub(super) struct Look {
    looking: Rc<Looking>,
    pause: fn() -> Pending<()>,
    interrupt: Interrupt,
    rested: Cell<Instant>,
    /// The deadline of the current phase.
    until: Cell<Instant>,
}

/// Why an inspection ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Stopped,
    OutOfTime,
}

impl Session {
    /// Stops the inspection of a compilation that is running; it returns what it has.
    pub fn stop_comparing(&self) {
        let looking = self.attached::<Looking>();
        looking.stop.set(looking.now.borrow().is_some());
        if let Some(waiting) = looking.waiting.take() {
            waiting.wake();
        }
    }

    /// Whom inspections from now on ask, also within one launch, whether to end; `every` is the least time between two
    /// questions.
    pub fn interrupt_looks(&self, every: Duration, ask: Option<Ask>) {
        *self.attached::<Looking>().ask.borrow_mut() = ask.map(|ask| (every, ask));
    }

    /// The progress of the inspection that is running.
    pub fn compare_progress(&self) -> Option<CompareProgress> {
        self.attached::<Looking>().now.borrow().clone()
    }

    /// Starts an inspection, which yields to other tasks by `pause`.
    ///
    /// # Errors
    /// `RuntimeError` if one is running.
    pub(super) fn look(&self, pause: fn() -> Pending<()>) -> Result<Look> {
        let looking = self.attached::<Looking>();
        if looking.now.borrow().is_some() {
            return Err(Error::runtime("another look at a compilation is under way"));
        }
        looking.stop.set(false);
        *looking.now.borrow_mut() = Some(CompareProgress { done: 0, of: 0, what: String::new() });
        let now = Instant::now();
        let state = looking.clone();
        let interrupt = match looking.ask.borrow().clone() {
            Some((every, ask)) => Interrupt::every(every, move || state.stop.get() || ask()),
            None => Interrupt::new(move || state.stop.get()),
        };
        Ok(Look { looking, pause, interrupt, rested: Cell::new(now), until: Cell::new(now) })
    }
}

impl Look {
    /// Starts a phase over `of` nodes with a time limit.
    pub(super) fn begin(&self, what: &str, of: usize, most_ms: u64) {
        *self.looking.now.borrow_mut() = Some(CompareProgress { done: 0, of: of as u32, what: what.to_owned() });
        self.until.set(Instant::now() + std::time::Duration::from_millis(most_ms));
    }

    /// Must be called before each node: yields when the time slice is over, and returns whether to end.
    ///
    /// # Errors
    /// The errors of `pause`.
    pub(super) async fn next(&self, done: usize) -> Result<Option<End>> {
        if let Some(now) = &mut *self.looking.now.borrow_mut() {
            now.done = done as u32;
        }
        if self.rested.get().elapsed().as_secs_f64() * 1e3 > REST_MS {
            (self.pause)().await?;
            self.rested.set(Instant::now());
        }
        Ok(if self.is_stopped() {
            Some(End::Stopped)
        } else {
            (Instant::now() > self.until.get()).then_some(End::OutOfTime)
        })
    }

    /// Whether it was asked to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.looking.stop.get() || self.interrupt.is_set()
    }

    /// What runs until the result is dropped ends with `KeyboardInterrupt` when the inspection is stopped. Not to be held
    /// while something is awaited.
    pub(super) fn install(&self) -> Installed {
        self.interrupt.install()
    }

    /// Awaits work that ends when the inspection is stopped, or is given up where it waits for a device.
    ///
    /// # Errors
    /// `KeyboardInterrupt`, and those of the work.
    pub(super) async fn unless_stopped<T>(&self, work: impl Future<Output = Result<T>>) -> Result<T> {
        let mut work = pin!(work);
        poll_fn(|context| {
            *self.looking.waiting.borrow_mut() = Some(context.waker().clone());
            let _installed = self.install();
            match work.as_mut().poll(context) {
                Poll::Pending if self.is_stopped() => Poll::Ready(Err(interrupt::stopped())),
                polled => polled,
            }
        })
        .await
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        *self.looking.now.borrow_mut() = None;
        self.looking.stop.set(false);
        self.looking.waiting.take();
    }
}
