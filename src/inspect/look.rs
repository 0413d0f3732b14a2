//! Long-running inspection: visits every node, yields regularly to other tasks, reports progress and can be stopped.

use crate::error::{Error, Result};
use crate::report::CompareProgress;
use crate::runtime::Pending;
use crate::session::Session;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_time::Instant;

/// The most nodes of a graph that are inspected; (`MOST_BYTES`) the most bytes of all values; (`MOST_ELEMENTS`) the
/// most elements of one.
pub(super) const MOST_NODES: usize = 512;
pub(super) const MOST_BYTES: usize = 32 << 20;
pub(super) const MOST_ELEMENTS: usize = 1 << 20;

/// The time slice between two yields, in milliseconds.
const REST_MS: f64 = 12.0;

/// A session's state of the current inspection.
#[derive(Default)]
struct Looking {
    now: RefCell<Option<CompareProgress>>,
    stop: Cell<bool>,
}

/// An inspection of a compilation; only one runs at a time.
pub(super) struct Look {
    looking: Rc<Looking>,
    pause: fn() -> Pending<()>,
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
        Ok(Look { looking, pause, rested: Cell::new(now), until: Cell::new(now) })
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
        self.looking.stop.get()
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        *self.looking.now.borrow_mut() = None;
        self.looking.stop.set(false);
    }
}
