//! The events of a session, for an observer: operations that begin, and operations with their time.
//!
//! Only programs of the language observe a session: without the language none of this is compiled.

use super::Session;
use crate::span::Span;
use web_time::Instant;

/// An operation that a session begins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Doing {
    /// The search for a program.
    Searching,
    /// Generating and preparing the code of kernel `kernel` of `of`.
    Rendering { kernel: u32, of: u32 },
    /// Timing of several programs of one structure.
    Tuning { programs: u32 },
    /// An upload to a device.
    Uploading { bytes: usize },
    /// The wait for a device's results.
    Waiting,
}

/// An operation that took time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    /// An upload of that many bytes.
    Upload(u64),
    /// A read of that many bytes, including the wait for the kernels that compute them.
    Read(u64),
    /// The compilation `id` of a graph of `nodes` nodes, whose program was cached or not.
    Compile { id: u32, nodes: usize, cached: bool },
    /// Small work that was computed directly, without compilation.
    Direct,
    /// The run of that compilation's program.
    Run { id: u32, launches: usize },
    /// A computation of that expression on the CPU although its tensor is on a GPU.
    Aside(Option<Span>),
}

/// Receives the events of a session.
pub(crate) trait Observer {
    /// `what` begins now.
    fn begins(&self, what: Doing);
    /// `event` took from `since` to now.
    fn happened(&self, event: Event, since: Since);
}

/// The time at which something began, if there is an observer.
#[derive(Clone, Copy)]
pub(crate) struct Since(Option<Instant>);

impl Since {
    pub(crate) fn now() -> Self {
        Self(cfg!(feature = "inspect").then(Instant::now))
    }

    pub(crate) fn at(instant: Instant) -> Self {
        Self(cfg!(feature = "inspect").then_some(instant))
    }

    /// The time, or `otherwise` where there is no observer.
    pub(crate) fn instant_or(self, otherwise: Instant) -> Instant {
        self.0.unwrap_or(otherwise)
    }

    /// Milliseconds since then; the clock restarts now.
    pub(crate) fn lap(&mut self) -> f64 {
        let now = Self::now();
        let before = std::mem::replace(self, now);
        now.0.zip(before.0).map_or(0.0, |(now, before)| now.duration_since(before).as_secs_f64() * 1e3)
    }
}

impl Session {
    /// Sends this session's events to `observer` only, or to none.
    pub(crate) fn observe(&self, observer: Option<std::rc::Rc<dyn Observer>>) {
        *self.0.observer.borrow_mut() = observer;
    }

    /// Reports an operation that begins now.
    pub(super) fn tell(&self, what: Doing) {
        if !cfg!(feature = "script") {
            return;
        }
        let observer = self.0.observer.borrow().clone();
        if let Some(observer) = observer {
            observer.begins(what);
        }
    }

    /// Reports an event that took from `since` to now.
    pub(super) fn log(&self, event: Event, since: Since) {
        if !cfg!(feature = "script") {
            return;
        }
        self.0.history.borrow_mut().note(event);
        let observer = self.0.observer.borrow().clone();
        if let Some(observer) = observer {
            observer.happened(event, since);
        }
    }
}
