//! What ends a run of instructions in the fast interpreter loop.

use crate::python::value::Halt;

/// Why the loop leaves the instructions of a frame.
pub(super) enum Leave {
    /// The instruction needs the slow path.
    Slow,
    /// What was let go are generators to close.
    Close,
    Halt(Halt),
    /// A call of the value at a stack position, with the values above it as arguments; the result goes to the first
    /// position.
    Call(usize, usize),
    CallKeywords(u32),
    /// A call with the items of a list as arguments.
    Spread,
    /// A special method of the first operand's class, the second name first, called with so many operands.
    Operator(&'static str, Option<&'static str>, usize),
    /// The assignment of an item of what is no list or dictionary.
    SetItem,
    /// `value.name`, which is not an attribute of the instance itself.
    Attribute(u32),
    /// The next item of a loop over a generator, or over an object with a `__next__`.
    Resume,
    /// The next item of a `yield from` a generator.
    Delegate,
    Return,
    Yield,
}
