//! Room for values: what they weigh in all, and how they are let go.
//!
//! Two promises. Dropping a value never recurses, however deeply it is nested: containers hand their children to
//! [`shed`], which lets them go in a loop. And big allocations are counted by a [`Charge`], so that the machine can say
//! `MemoryError` before the host runs out.

use super::value::Value;
use std::cell::{Cell, RefCell};

thread_local! {
    static LIVE: Cell<usize> = const { Cell::new(0) };
    static TRASH: RefCell<Vec<Value>> = const { RefCell::new(Vec::new()) };
    static DRAINING: Cell<bool> = const { Cell::new(false) };
}

/// Bytes that live values of this thread's programs take, roughly: texts, lists, tuples, dictionaries, big integers.
pub(crate) fn live_bytes() -> usize {
    LIVE.try_with(Cell::get).unwrap_or(0)
}

/// A share of [`live_bytes`], given back when it is dropped.
#[derive(Debug, Default)]
pub(crate) struct Charge(Cell<usize>);

impl Charge {
    /// A charge of so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let charge = Self::default();
        charge.set(bytes);
        charge
    }

    /// Makes the charge `bytes`, whatever it was.
    pub(crate) fn set(&self, bytes: usize) {
        let before = self.0.replace(bytes);
        // While the thread ends there is nothing left to count.
        let _ = LIVE.try_with(|live| live.set(live.get().saturating_sub(before).saturating_add(bytes)));
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        self.set(0);
    }
}

/// Lets values go without recursion. Containers call it from `drop` with what they hold.
pub(crate) fn shed(values: impl IntoIterator<Item = Value>) {
    let mut nested = values.into_iter().filter(Value::is_nested);
    let Some(first) = nested.next() else { return };
    let nested = std::iter::once(first).chain(nested);
    let queued = TRASH.try_with(|trash| trash.borrow_mut().extend(nested));
    if queued.is_err() || DRAINING.try_with(|d| d.replace(true)).unwrap_or(true) {
        return;
    }
    // A dropped value may queue more; each is taken out before it is dropped, so the queue is not borrowed then.
    while let Some(value) = TRASH.try_with(|trash| trash.borrow_mut().pop()).ok().flatten() {
        drop(value);
    }
    let _ = DRAINING.try_with(|d| d.set(false));
}
