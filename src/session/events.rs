//! What a session tells of its work: what it begins to do, and what took how long.
//!
//! Programs are told of: without the language nobody listens, and nothing of this is compiled.

use super::Session;
use crate::span::Span;
use web_time::Instant;

/// Something that a session begins to do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Doing {
    /// Looking for a program.
    Searching,
    /// Kernel `kernel` of `of` is translated to its device's language and prepared there.
    Rendering { kernel: u32, of: u32 },
    /// So many programs for the same are timed.
    Tuning { programs: u32 },
    /// So many bytes go to a device.
    Uploading { bytes: usize },
    /// A device's results are waited for.
    Waiting,
}

/// Something that took time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    /// So many bytes to a device.
    Upload(u64),
    /// So many back, and the wait for what they are.
    Read(u64),
    /// A compilation of that id, of a graph of so many nodes, its program found in a cache or not.
    Compile { id: u32, nodes: usize, cached: bool },
    /// Small work that was done without compiling it.
    Direct,
    /// The requests of that compilation's program, so many of which were launches.
    Run { id: u32, launches: usize },
    /// What stands at that place was computed on the CPU in a GPU's stead.
    Aside(Option<Span>),
}

/// Who is told of a session's work.
pub(crate) trait Observer {
    /// `what` begins now.
    fn begins(&self, what: Doing);
    /// `event` took from `since` to now.
    fn happened(&self, event: Event, since: Since);
}

/// When something began, where anybody asks.
#[derive(Clone, Copy)]
pub(crate) struct Since(Option<Instant>);

impl Since {
    pub(crate) fn now() -> Self {
        Self(cfg!(feature = "inspect").then(Instant::now))
    }

    pub(crate) fn at(instant: Instant) -> Self {
        Self(cfg!(feature = "inspect").then_some(instant))
    }

    /// That moment, or `otherwise` where nobody asks.
    pub(crate) fn instant_or(self, otherwise: Instant) -> Instant {
        self.0.unwrap_or(otherwise)
    }

    /// Milliseconds since then, of which it is a new beginning.
    pub(crate) fn lap(&mut self) -> f64 {
        let now = Self::now();
        let before = std::mem::replace(self, now);
        now.0.zip(before.0).map_or(0.0, |(now, before)| now.duration_since(before).as_secs_f64() * 1e3)
    }
}

impl Session {
    /// From now on `observer` is told of this session's work, and nobody else.
    pub(crate) fn observe(&self, observer: Option<std::rc::Rc<dyn Observer>>) {
        *self.0.observer.borrow_mut() = observer;
    }

    /// Tells what begins now.
    pub(super) fn tell(&self, what: Doing) {
        if !cfg!(feature = "script") {
            return;
        }
        let observer = self.0.observer.borrow().clone();
        if let Some(observer) = observer {
            observer.begins(what);
        }
    }

    /// Writes down what took from `since` to now, and tells it.
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
