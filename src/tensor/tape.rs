//! What derivatives need to know of tensors: where they end, and whether ops are remembered at all.

use super::Tensor;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How a handle on a tensor stands to derivatives.
#[derive(Clone)]
pub(super) enum Mark {
    /// They go on to what made it.
    Follow,
    /// They end here, and nobody asks for them.
    Detached,
    /// They end here, and are summed up.
    Leaf(Rc<Leaf>),
}

/// A variable whose derivatives are wanted. It outlives the values that the variable has one after the other.
#[derive(Default)]
pub struct Leaf {
    /// Their sum so far; `None` before the first.
    pub gradient: RefCell<Option<Tensor>>,
    /// Whether it is a parameter of a model.
    pub is_parameter: bool,
}

thread_local! {
    static RECORDING: Cell<bool> = const { Cell::new(true) };
}

/// Whether ops are remembered for derivatives now.
pub fn recording() -> bool {
    RECORDING.get()
}

/// Ops are remembered for derivatives, or not, until this is dropped.
pub struct Recording(bool);

impl Recording {
    /// From now on.
    pub fn set(on: bool) -> Self {
        Self(RECORDING.replace(on))
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        RECORDING.set(self.0);
    }
}
