//! Whether somebody wants what is running to end.
//!
//! Programs run for as long as they take, so whatever takes long asks now and then whether it still should: [`look`]. Who
//! runs a program installs an [`Interrupt`] around each stretch of it; without one, nothing is ever interrupted.

use crate::error::{Error, Result};
use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// Between two questions to whoever may interrupt: in a browser's worker one costs a message.
pub const BETWEEN: Duration = Duration::from_millis(40);
/// The longest that the question is put off.
const LONGEST: Duration = Duration::from_millis(250);

/// Units of work between two looks: elements of an array, of which each takes some nanoseconds.
const STRETCH: usize = 1 << 16;

thread_local! {
    /// Set by the innermost [`Installed`].
    static NOW: RefCell<Option<Interrupt>> = const { RefCell::new(None) };
    /// Whether it said yes when it was last asked.
    static KNOWN: Cell<bool> = const { Cell::new(false) };
    /// Units of work since the last look.
    static DONE: Cell<usize> = const { Cell::new(0) };
}

/// A question whether to end, asked now and then; a yes holds.
#[derive(Clone)]
pub struct Interrupt(Rc<Inner>);

struct Inner {
    ask: Box<dyn Fn() -> bool>,
    between: Duration,
    /// From when on the time to the next question counts, and when the last one was.
    since: Cell<Instant>,
    asked: Cell<Instant>,
    yes: Cell<bool>,
}

impl Interrupt {
    /// An interrupt that comes once `ask` says so; it is first asked after a while.
    pub fn new(ask: impl Fn() -> bool + 'static) -> Self {
        Self::every(BETWEEN, ask)
    }

    /// As [`Interrupt::new`], with so much time between two questions; without any, `ask` is asked at each look, so what
    /// counts them does not depend on a clock.
    pub fn every(between: Duration, ask: impl Fn() -> bool + 'static) -> Self {
        let (since, asked) = (Cell::new(Instant::now()), Cell::new(Instant::now()));
        Self(Rc::new(Inner { ask: Box::new(ask), between, since, asked, yes: Cell::new(false) }))
    }

    /// Interrupts, whatever the answer would be.
    pub fn set(&self) {
        self.0.yes.set(true);
    }

    /// Whether to end; asks if it has not done so for a while.
    pub fn is_set(&self) -> bool {
        let Inner { ask, between, since, asked, yes } = &*self.0;
        if !yes.get() && since.get().elapsed() >= *between {
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
        DONE.set(0);
        Installed(NOW.replace(Some(self.clone())), KNOWN.replace(self.0.yes.get()))
    }
}

/// See [`Interrupt::install`].
pub struct Installed(Option<Interrupt>, bool);

impl Drop for Installed {
    fn drop(&mut self) {
        NOW.replace(self.0.take());
        KNOWN.set(self.1);
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
    if is_wanted() { Err(stopped()) } else { Ok(()) }
}

// A first visit does none of this: not inlined, it is there once.
#[inline(never)]
fn is_wanted() -> bool {
    let wanted = NOW.with_borrow(|now| now.as_ref().is_some_and(Interrupt::is_set));
    KNOWN.set(wanted);
    wanted
}

/// To be called after so many units of work; looks once there was enough of it.
///
/// # Errors
/// As [`look`].
#[inline]
pub fn after(work: usize) -> Result<()> {
    if ends(work) { Err(stopped()) } else { Ok(()) }
}

/// As [`after`], for what cannot return an error: whether it should leave its work unfinished. A yes holds, so that loops
/// around the one that was told end too.
#[inline]
pub fn ends(work: usize) -> bool {
    if KNOWN.get() {
        return true;
    }
    let done = DONE.get().saturating_add(work);
    let enough = done >= STRETCH;
    DONE.set(if enough { 0 } else { done });
    enough && is_wanted()
}

/// The numbers below `count`, in ranges between which it looks; they end early, but not before the first, where the work
/// should.
pub fn stretches(count: usize) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (range, before) = (at..count.min(at + STRETCH), at.min(STRETCH));
        at = range.end;
        (!range.is_empty() && (before == 0 || !ends(before))).then_some(range)
    })
}

/// What `f` makes of the numbers below `count`; where the work should end, the rest are defaults.
pub fn collected<T: Clone + Default>(count: usize, mut f: impl FnMut(usize) -> T) -> Vec<T> {
    let mut all = Vec::with_capacity(count);
    for range in stretches(count) {
        all.extend(range.map(&mut f));
    }
    all.resize(count, T::default());
    all
}

/// The items of an iterator; only the first ones where the work should end.
pub fn gathered<T>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut all = Vec::with_capacity(items.size_hint().0);
    all.extend(items.take_while(|_| !ends(1)));
    all
}

/// A list in parts between which it looks; they end early where the work should.
pub fn parts<T>(all: &mut [T]) -> impl Iterator<Item = &mut [T]> {
    all.chunks_mut(STRETCH).enumerate().map_while(|(k, part)| (k == 0 || !ends(STRETCH)).then_some(part))
}

/// Refuses what was made since somebody was found to want an end, for it may be unfinished. Asks nobody, so it costs nothing.
///
/// # Errors
/// As [`look`].
#[inline]
pub fn known() -> Result<()> {
    if KNOWN.get() { Err(stopped()) } else { Ok(()) }
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
    fn work_is_counted_and_what_is_left_unfinished_is_refused() {
        let asked = Rc::new(Cell::new(0));
        let count = Rc::clone(&asked);
        let third = Interrupt::every(Duration::ZERO, move || {
            count.set(count.get() + 1);
            count.get() == 3
        });
        let _installed = third.install();
        assert!(after(STRETCH - 1).is_ok() && asked.get() == 0);
        assert!(after(1).is_ok() && asked.get() == 1);
        assert_eq!(stretches(STRETCH).map(|range| range.len()).sum::<usize>(), STRETCH);
        assert!(known().is_ok() && asked.get() == 1, "short work asks nobody");
        let done: Vec<_> = stretches(100 * STRETCH + 7).collect();
        assert_eq!(done, [0..STRETCH, STRETCH..2 * STRETCH], "it ends with the third question");
        assert!(known().is_err() && ends(0) && asked.get() == 3, "what was made is refused, without a question");
        drop(_installed);
        assert!(known().is_ok());
        assert_eq!(stretches(3 * STRETCH + 7).last(), Some(3 * STRETCH..3 * STRETCH + 7));
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
