//! What a loop piles up is computed where a turn ends.
//!
//! A graph that is computed wherever it happens to have grown too long has another structure each time. Where a turn
//! ends, variables stand as they will after later turns: the same program serves them all.

use super::{Machine, Step};
use crate::python::foreign::{self, Tensor, ops_made};
use crate::python::value::Value;

/// Ops that may pile up before the end of a turn of a long loop computes them, and of a short one, whose turns may well be
/// one graph.
const PILE: u64 = 32;
const SHORT_LOOPS_PILE: u64 = 100;
/// Turns that a loop has left, those of loops around it counted, from which on it is long.
const LONG: usize = 32;
/// Values that are looked at for tensors, how deep they may lie in containers, and how many of a list, from its end.
const LOOKED_AT: usize = 1024;
const DEPTH: usize = 6;
const LAST: usize = 64;

impl Machine {
    /// The count of ops at which the end of a turn computes them.
    pub(super) fn pile(&self) -> u64 {
        self.settled.saturating_add(PILE)
    }

    /// How many turns the present frame's loops will have, as far as their iterators know.
    fn turns_left(&self) -> usize {
        let stack = self.frames.last().map_or(&[][..], |frame| &frame.stack);
        let loops = stack.iter().filter_map(|value| match value {
            Value::Iterator(iterator) => Some(iterator.left().saturating_add(1)),
            _ => None,
        });
        loops.fold(1, usize::saturating_mul)
    }

    /// At the end of a turn: what variables hold without data, if enough ops have piled up.
    pub(super) fn piled_up(&mut self) -> Vec<Tensor> {
        let made = ops_made();
        if made < self.pile() {
            return Vec::new();
        }
        // Once there was a long loop, the last turns of it, and of others, have the first ones' structure.
        self.long = self.long || self.turns_left() >= LONG;
        if !self.long && made < self.settled.saturating_add(SHORT_LOOPS_PILE) {
            return Vec::new();
        }
        self.settled = made;
        let mut look = Look { found: Vec::new(), left: LOOKED_AT };
        if let Some(frame) = self.frames.last() {
            let locals = frame.locals.iter().flatten();
            locals.chain(&frame.stack).for_each(|value| look.at(value, 0));
            for cell in &frame.cells {
                if let Some(value) = cell.get() {
                    look.at(&value, 0);
                }
            }
        }
        for (_, value) in self.context.globals.contents() {
            look.at(&value, 0);
        }
        look.found
    }
}

impl Machine {
    /// Where a signal is an error: raises the one that is due, or asks for the value that the last instruction gave, which
    /// may signal.
    pub(super) fn strictly(&mut self) -> Option<Step> {
        if let Some(error) = self.context.take_error() {
            return self.halted(error.into());
        }
        match self.frames.last()?.stack.last()? {
            Value::Array(array) => foreign::uncomputed(array).map(Step::NeedsRead),
            _ => None,
        }
    }
}

/// A search for tensors that have no data yet.
struct Look {
    found: Vec<Tensor>,
    left: usize,
}

impl Look {
    fn at(&mut self, value: &Value, depth: usize) {
        let Some(left) = self.left.checked_sub(1).filter(|_| depth < DEPTH) else { return };
        self.left = left;
        match value {
            Value::Array(array) => {
                if let Some(tensor) = foreign::piled(array)
                    && !self.found.iter().any(|t| foreign::same(t, &tensor))
                {
                    self.found.push(tensor);
                }
            }
            Value::List(list) => list.borrow().iter().rev().take(LAST).for_each(|item| self.at(item, depth + 1)),
            Value::Tuple(items) => items.iter().take(LAST).for_each(|item| self.at(item, depth + 1)),
            Value::Dict(dict) => {
                dict.borrow().iter().rev().take(LAST).for_each(|(_, item)| self.at(item, depth + 1));
            }
            Value::Instance(instance) => {
                let attributes = instance.attributes.borrow();
                attributes.iter().take(LAST).for_each(|(_, item)| self.at(item, depth + 1));
            }
            _ => {}
        }
    }
}
