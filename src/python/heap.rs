//! Memory accounting of values, and their destruction without recursion.
//!
//! Two guarantees. Dropping a value never recurses, however deeply it is nested: containers hand their children to
//! [`shed`], which drops them in a loop. And large allocations are counted by a [`Charge`], so that the machine raises
//! `MemoryError` before the host runs out.

use super::value::Value;
use std::cell::{Cell, RefCell};

thread_local! {
    static LIVE: Cell<usize> = const { Cell::new(0) };
    static TRASH: RefCell<Vec<Value>> = const { RefCell::new(Vec::new()) };
    static DRAINING: Cell<bool> = const { Cell::new(false) };
}

/// The approximate number of bytes of live values on this thread: strings, lists, tuples, dictionaries, big integers.
pub(crate) fn live_bytes() -> usize {
    LIVE.try_with(Cell::get).unwrap_or(0)
}

/// A part of [`live_bytes`], released when it is dropped.
#[derive(Debug, Default)]
pub(crate) struct Charge(Cell<usize>);

impl Charge {
    /// A charge of so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let charge = Self::default();
        charge.set(bytes);
        charge
    }

    /// Sets the charge to `bytes`.
    pub(crate) fn set(&self, bytes: usize) {
        let before = self.0.replace(bytes);
        // The thread-local is gone while the thread ends; there is nothing left to count then.
        let _ = LIVE.try_with(|live| live.set(live.get().saturating_sub(before).saturating_add(bytes)));
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        self.set(0);
    }
}

/// Drops values without recursion. Containers call it from `drop` with their contents.
pub(crate) fn shed(values: impl IntoIterator<Item = Value>) {
    let mut nested = values.into_iter().filter(Value::is_nested);
    let Some(first) = nested.next() else { return };
    let nested = std::iter::once(first).chain(nested);
    let queued = TRASH.try_with(|trash| trash.borrow_mut().extend(nested));
    if queued.is_err() || DRAINING.try_with(|d| d.replace(true)).unwrap_or(true) {
        return;
    }
    // A drop may queue more values; each is popped before it is dropped, so that the queue is not borrowed then.
    while let Some(value) = TRASH.try_with(|trash| trash.borrow_mut().pop()).ok().flatten() {
        drop(value);
    }
    let _ = DRAINING.try_with(|d| d.set(false));
}
