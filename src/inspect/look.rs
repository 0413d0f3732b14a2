//! Looking at every node takes a while: it rests now and then so that others run, says how far it is, and can be stopped.

use crate::error::{Error, Result};
use crate::report::CompareProgress;
use crate::runtime::Pending;
use crate::session::Session;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_time::Instant;

/// Nodes of one graph that are looked at, bytes of all their values, and elements of one.
pub(super) const MOST_NODES: usize = 512;
pub(super) const MOST_BYTES: usize = 32 << 20;
pub(super) const MOST_ELEMENTS: usize = 1 << 20;

/// Milliseconds between two rests.
const REST_MS: f64 = 12.0;

/// What a session knows of the look that is under way.
#[derive(Default)]
struct Looking {
    now: RefCell<Option<CompareProgress>>,
    stop: Cell<bool>,
}

/// A look at a compilation; only one at a time.
pub(super) struct Look {
    looking: Rc<Looking>,
    pause: fn() -> Pending<()>,
    rested: Cell<Instant>,
    /// When the time of this part is over.
    until: Cell<Instant>,
}

/// Why a look goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Stopped,
    OutOfTime,
}

impl Session {
    /// Ends the look at a compilation that is under way; it gives what it has.
    pub fn stop_comparing(&self) {
        let looking = self.attached::<Looking>();
        looking.stop.set(looking.now.borrow().is_some());
    }

    /// How far the look that is under way is.
    pub fn compare_progress(&self) -> Option<CompareProgress> {
        self.attached::<Looking>().now.borrow().clone()
    }

    /// Begins a look, which lets others run by `pause`.
    ///
    /// # Errors
    /// `RuntimeError` if one is under way.
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
    /// Begins a part that has `of` nodes and may take so many milliseconds.
    pub(super) fn begin(&self, what: &str, of: usize, most_ms: u64) {
        *self.looking.now.borrow_mut() = Some(CompareProgress { done: 0, of: of as u32, what: what.to_owned() });
        self.until.set(Instant::now() + std::time::Duration::from_millis(most_ms));
    }

    /// To be called before each node: rests where it is time to, and says whether to end.
    ///
    /// # Errors
    /// Whatever resting gives.
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

    /// Whether somebody asked to end.
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
