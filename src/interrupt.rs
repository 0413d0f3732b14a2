//! Whether somebody wants what is running to end.
//!
//! Programs run for as long as they take, so whatever takes long asks now and then whether it still should: [`look`]. Who
//! runs a program installs an [`Interrupt`] around each stretch of it; without one, nothing is ever interrupted.

use crate::error::{Error, Result};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// Between two questions to whoever may interrupt: in a browser's worker one costs a message.
const BETWEEN: Duration = Duration::from_millis(40);
/// The longest that the question is put off.
const LONGEST: Duration = Duration::from_millis(250);

thread_local! {
    /// Set by the innermost [`Installed`].
    static NOW: RefCell<Option<Interrupt>> = const { RefCell::new(None) };
}

/// A question whether to end, asked now and then; a yes holds.
#[derive(Clone)]
pub struct Interrupt(Rc<Inner>);

struct Inner {
    ask: Box<dyn Fn() -> bool>,
    /// From when on the time to the next question counts, and when the last one was.
    since: Cell<Instant>,
    asked: Cell<Instant>,
    yes: Cell<bool>,
}

impl Interrupt {
    /// An interrupt that comes once `ask` says so; it is first asked after a while.
    pub fn new(ask: impl Fn() -> bool + 'static) -> Self {
        let (since, asked) = (Cell::new(Instant::now()), Cell::new(Instant::now()));
        Self(Rc::new(Inner { ask: Box::new(ask), since, asked, yes: Cell::new(false) }))
    }

    /// Interrupts, whatever the answer would be.
    pub fn set(&self) {
        self.0.yes.set(true);
    }

    /// Whether to end; asks if it has not done so for a while.
    pub fn is_set(&self) -> bool {
        let Inner { ask, since, asked, yes } = &*self.0;
        if !yes.get() && since.get().elapsed() >= BETWEEN {
            yes.set(ask());
            since.set(Instant::now());
            asked.set(since.get());
        }
        yes.get()
    }

    /// Asks no more for a while: whoever may interrupt has just had a turn. Who answers a question alone is still asked.
    pub fn put_off(&self) {
        if self.0.asked.get().elapsed() < LONGEST {
            self.0.since.set(Instant::now());
        }
    }

    /// What runs on this thread until the result is dropped can be interrupted.
    pub fn install(&self) -> Installed {
        Installed(NOW.replace(Some(self.clone())))
    }
}

/// See [`Interrupt::install`].
pub struct Installed(Option<Interrupt>);

impl Drop for Installed {
    fn drop(&mut self) {
        NOW.replace(self.0.take());
    }
}

/// Whether what runs now can be interrupted.
pub fn is_installed() -> bool {
    NOW.with_borrow(Option::is_some)
}

/// To be called by what takes long, a thousand times a second or so.
///
/// # Errors
/// `KeyboardInterrupt` if it should end.
pub fn look() -> Result<()> {
    if NOW.with_borrow(|now| now.as_ref().is_some_and(Interrupt::is_set)) { Err(stopped()) } else { Ok(()) }
}

/// What ends a program that is stopped.
pub fn stopped() -> Error {
    Error::interrupted("the program was stopped")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_runs_inside_is_interrupted() {
        assert!(look().is_ok());
        let outer = Interrupt::new(|| false);
        let installed = outer.install();
        let inner = Interrupt::new(|| false);
        {
            let _installed = inner.install();
            assert!(look().is_ok());
            inner.set();
            assert_eq!(look().unwrap_err().class_name(), "KeyboardInterrupt");
        }
        assert!(look().is_ok() && is_installed());
        drop(installed);
        assert!(!is_installed());
    }

    #[test]
    fn it_asks_after_a_while() {
        let asked = Interrupt::new(|| true);
        while !asked.is_set() {
            std::thread::yield_now();
        }
        assert!(asked.is_set());
    }
}
