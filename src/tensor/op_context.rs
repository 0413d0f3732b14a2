//! The context in which ops are made: whether they are recorded for derivatives (the gradient mode), what becomes of what
//! their arithmetic signals, and the signals so far.
//!
//! Each program owns one [`OpContext`], and whoever runs a stretch of the program enters it for that stretch. Nothing else
//! says how an op is recorded:
//!
//! - An op is recorded in the context that is entered when it is made. Outside every scope that is the thread's own, which
//!   records.
//! - A scope ([`Entered`], [`Mode`]) ends with the value that stands for it, on every way out, and leaves what there was
//!   before.
//! - A program that changes its mode changes its own context, for the rest of its run and for nobody else.

#[cfg(feature = "script")]
use super::signals::{Handling, Signals};
#[cfg(feature = "script")]
use crate::span::Span;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How ops are made; a clone is the same context.
#[derive(Clone, Debug, Default)]
pub struct OpContext(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    records: Cell<bool>,
    #[cfg(feature = "script")]
    handling: Cell<Handling>,
    #[cfg(feature = "script")]
    signals: Signals,
}

impl Default for Inner {
    fn default() -> Self {
        Self {
            records: Cell::new(true),
            #[cfg(feature = "script")]
            handling: Cell::default(),
            #[cfg(feature = "script")]
            signals: Signals::default(),
        }
    }
}

thread_local! {
    /// The context of the innermost scope.
    static CURRENT: RefCell<OpContext> = RefCell::default();
}

impl OpContext {
    /// Ops that are made until the result is dropped are made in this context.
    pub fn enter(&self) -> Entered {
        Entered(CURRENT.replace(self.clone()))
    }

    fn current() -> Self {
        CURRENT.with_borrow(Clone::clone)
    }

    /// Whether ops are recorded for derivatives.
    pub fn records(&self) -> bool {
        self.0.records.get()
    }

    /// Records ops from now on, or not; whether it did before.
    pub fn set_records(&self, on: bool) -> bool {
        self.0.records.replace(on)
    }
}

#[cfg(feature = "script")]
impl OpContext {
    /// What becomes of the signals of ops.
    pub fn handling(&self) -> Handling {
        self.0.handling.get()
    }

    /// Says what becomes of the signals of ops that are made from now on.
    pub fn set_handling(&self, handling: Handling) {
        self.0.handling.set(handling);
    }

    /// A program begins: it records, no warning is an error, and nobody is told of what an earlier one left.
    pub fn begin(&self) {
        self.set_records(true);
        self.set_handling(self.handling().with_warnings_raised(false));
        self.0.signals.clear();
    }

    /// The messages since this was last asked, each with its place, in the order of the text.
    pub fn take_signals(&self) -> Vec<(String, Option<Span>)> {
        self.0.signals.take()
    }

    /// The signal that is an error since this was last asked: its class, its message and its place.
    pub fn take_raised(&self) -> Option<(&'static str, String, Option<Span>)> {
        self.0.signals.take_raised()
    }

    pub(super) fn signals(&self) -> &Signals {
        &self.0.signals
    }
}

/// See [`OpContext::enter`].
#[must_use]
pub struct Entered(OpContext);

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(std::mem::take(&mut self.0));
    }
}

/// Whether ops that are made now are recorded for derivatives.
pub fn recording() -> bool {
    CURRENT.with_borrow(OpContext::records)
}

/// What becomes of the signals of ops that are made now.
#[cfg(feature = "script")]
pub fn handling() -> Handling {
    CURRENT.with_borrow(OpContext::handling)
}

/// Runs `use_it` with the signals of the context that is entered.
#[cfg(feature = "script")]
pub(super) fn with_signals<R>(use_it: impl FnOnce(&Signals) -> R) -> R {
    CURRENT.with_borrow(|context| use_it(context.signals()))
}

/// A gradient mode of the context that is entered, until it is dropped.
#[must_use]
pub(super) struct Mode {
    context: OpContext,
    before: bool,
}

impl Mode {
    /// Ops are recorded, or not.
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

/// Until it goes, some signals of ops that are made are ignored.
#[cfg(feature = "script")]
#[must_use]
pub struct Quiet {
    context: OpContext,
    before: Handling,
}

#[cfg(feature = "script")]
impl Quiet {
    /// Ignores these, and tells what nothing is said of.
    pub fn new(ignored: &[super::Signal]) -> Self {
        let context = OpContext::current();
        let before = context.0.handling.replace(Handling::new(ignored, &[]));
        Self { context, before }
    }
}

#[cfg(feature = "script")]
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
