//! Computes the graph that a loop accumulates at the end of an iteration.
//!
//! A graph that is cut wherever it happens to grow too long has another structure each time. At the end of an
//! iteration, variables are in the same state as after later ones: one compiled program serves all iterations.

use super::{Machine, Step};
use crate::python::foreign::{self, Tensor, ops_made};
use crate::python::value::Value;

/// The number of accumulated ops that triggers computation at the end of an iteration, for a long loop and for a short
/// one, whose iterations may well form one graph.
const PILE: u64 = 32;
const SHORT_LOOPS_PILE: u64 = 100;
/// The number of remaining iterations, enclosing loops included, from which a loop counts as long.
const LONG: usize = 32;
/// The most iterations of a loop that is passed through, the most ops of each, and the number of accumulated ops that ends this.
const PASSAGE: usize = 256;
const PASSAGE_TURN: u64 = 128;
const PASSAGE_PILE: u64 = 2000;
/// Limits of the search for tensors: values visited, nesting depth in containers, and items of a list, from its end.
const LOOKED_AT: usize = 1024;
const DEPTH: usize = 6;
const LAST: usize = 64;

impl Machine {
    /// The number of ops that triggers computation at the end of an iteration.
    pub(super) fn pile(&self) -> u64 {
        self.settled.saturating_add(PILE)
    }

    /// The number of remaining iterations of the current frame's loops, as far as their iterators know.
    fn turns_left(&self) -> usize {
        let stack = self.frames.last().map_or(&[][..], |frame| &frame.stack);
        let loops = stack.iter().filter_map(|value| match value {
            Value::Iterator(iterator) => Some(iterator.left().saturating_add(1)),
            _ => None,
        });
        loops.fold(1, usize::saturating_mul)
    }

    /// Whether the innermost loop is a small part of an iteration of another, such as a loop over the parameters within a step
    /// of training: enough ops had accumulated before it began. Computed in its midst, some values would be of this
    /// step and some of the one before.
    fn is_passage(&mut self, made: u64) -> bool {
        let before = std::mem::replace(&mut self.turned, made);
        let stacks = self.frames.iter().rev().map(|frame| &frame.stack);
        let mut loops = stacks.enumerate().flat_map(|(depth, stack)| {
            stack.iter().rev().filter_map(move |value| match value {
                Value::Iterator(each) => Some((depth, each)),
                _ => None,
            })
        });
        let Some((0, innermost)) = loops.next() else { return false };
        innermost.born() >= self.pile()
            && innermost.length() <= PASSAGE
            && made.saturating_sub(before.max(innermost.born())) < PASSAGE_TURN
            && made < self.settled.saturating_add(PASSAGE_PILE)
            && (loops.next().is_some() || self.context.has_updates())
    }

    /// At the end of an iteration: the tensors without data that variables hold, if enough ops have accumulated.
    pub(super) fn piled_up(&mut self) -> Vec<Tensor> {
        let made = ops_made();
        if made < self.pile() {
            return Vec::new();
        }
        if self.is_passage(made) {
            return Vec::new();
        }
        // After one long loop, the last iterations, and later loops, keep the structure of the first iterations.
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
        self.context.take_updates(&mut look.found);
        look.found
    }
}

impl Machine {
    /// With signals turned into errors: raises the pending one, or requests the value of the last instruction, which may
    /// signal.
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

/// The search for tensors without data.
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
