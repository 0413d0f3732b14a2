//! The context in which ops are made: whether they are recorded for autograd (the gradient mode), how their
//! floating-point warnings are handled, and the warnings so far.
//!
//! Each program owns one [`OpContext`], which is entered whenever a part of the program runs. Nothing else determines
//! how an op is recorded:
//!
//! - An op is recorded in the context that is entered when it is made. Outside every scope this is the thread's own
//!   context, which records.
//! - A scope ([`Entered`], [`Mode`]) ends when its guard is dropped, on every exit path, and restores the previous
//!   state.
//! - A program that changes its gradient mode changes only its own context, for the rest of its run.

#[cfg(feature = "numpy")]
use super::signals::{Handling, Signals};
#[cfg(feature = "numpy")]
use crate::span::Span;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The settings for making ops; a clone is the same context.
#[derive(Clone, Debug, Default)]
pub struct OpContext(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    records: Cell<bool>,
    #[cfg(feature = "numpy")]
    handling: Cell<Handling>,
    #[cfg(feature = "numpy")]
    signals: Signals,
}

impl Default for Inner {
    fn default() -> Self {
        Self {
            records: Cell::new(true),
            #[cfg(feature = "numpy")]
            handling: Cell::default(),
            #[cfg(feature = "numpy")]
            signals: Signals::default(),
        }
    }
}

thread_local! {
    /// The context of the innermost scope.
    static CURRENT: RefCell<OpContext> = RefCell::default();
}

impl OpContext {
    /// Enters this context until the guard is dropped.
    pub fn enter(&self) -> Entered {
        Entered(CURRENT.replace(self.clone()))
    }

    fn current() -> Self {
        CURRENT.with_borrow(Clone::clone)
    }

    /// Whether ops are recorded for autograd.
    pub fn records(&self) -> bool {
        self.0.records.get()
    }

    /// Sets whether ops are recorded for autograd; returns the previous setting.
    pub fn set_records(&self, on: bool) -> bool {
        self.0.records.replace(on)
    }
}

#[cfg(feature = "numpy")]
impl OpContext {
    /// How floating-point warnings are handled.
    pub fn handling(&self) -> Handling {
        self.0.handling.get()
    }

    /// Sets how floating-point warnings of ops made from now on are handled.
    pub fn set_handling(&self, handling: Handling) {
        self.0.handling.set(handling);
    }

    /// Resets the context when a program starts: it records, no warning is an error, and earlier warnings are dropped.
    pub fn begin(&self) {
        self.set_records(true);
        self.set_handling(self.handling().with_warnings(false, false).with_recorded(false));
        self.0.signals.clear();
    }

    /// The warnings since the last call, each with its source span, in the order of the source.
    pub fn take_signals(&self) -> Vec<(String, Option<Span>)> {
        self.0.signals.take()
    }

    /// Whether there are such warnings.
    pub fn has_signals(&self) -> bool {
        self.0.signals.any()
    }

    /// The warning that became an error since the last call: its class, its message and its source span.
    pub fn take_raised(&self) -> Option<(&'static str, String, Option<Span>)> {
        self.0.signals.take_raised()
    }

    pub(super) fn signals(&self) -> &Signals {
        &self.0.signals
    }
}

/// A guard that leaves the context when it is dropped, see [`OpContext::enter`].
#[must_use]
pub struct Entered(OpContext);

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(std::mem::take(&mut self.0));
    }
}

/// Whether the current context records ops for autograd.
pub fn recording() -> bool {
    CURRENT.with_borrow(OpContext::records)
}

/// How the current context handles floating-point warnings.
#[cfg(feature = "numpy")]
pub fn handling() -> Handling {
    CURRENT.with_borrow(OpContext::handling)
}

/// Calls `use_it` with the current context's warnings.
#[cfg(feature = "numpy")]
pub(super) fn with_signals<R>(use_it: impl FnOnce(&Signals) -> R) -> R {
    CURRENT.with_borrow(|context| use_it(context.signals()))
}

/// A guard: sets the current context's gradient mode until it is dropped.
#[must_use]
pub(super) struct Mode {
    context: OpContext,
    before: bool,
}

impl Mode {
    /// Sets whether ops are recorded.
    pub(super) fn new(on: bool) -> Self {
        let context = OpContext::current();
        let before = context.set_records(on);
        Self { context, before }
    }
}

impl Drop for Mode {
    fn drop(&mut self) {
        self.context.set_records(self.before);
    }
}

/// A guard: while it lives, some floating-point warnings are ignored.
#[cfg(feature = "numpy")]
#[must_use]
pub struct Quiet {
    context: OpContext,
    before: Handling,
}

#[cfg(feature = "numpy")]
impl Quiet {
    /// Ignores these warnings and reports all others.
    pub fn new(ignored: &[super::Signal]) -> Self {
        let context = OpContext::current();
        let before = context.0.handling.replace(Handling::default().ignoring(ignored));
        Self { context, before }
    }
}

#[cfg(feature = "numpy")]
impl Drop for Quiet {
    fn drop(&mut self) {
        self.context.set_handling(self.before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_leaves_what_there_was() {
        assert!(recording());
        let program = OpContext::default();
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _entered = program.enter();
            program.set_records(false);
            assert!(!recording());
            let _mode = Mode::new(true);
            assert!(recording());
            panic!("in the middle");
        }));
        assert!(ended.is_err() && recording());
        assert!(!program.records());
        let _again = program.enter();
        assert!(!recording());
    }
}
