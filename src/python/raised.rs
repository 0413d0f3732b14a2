//! What an exception holds besides its attributes: where and why it was raised.

use super::value::{Str, Value};
use crate::error::Error;
use crate::span::Span;

/// Where and why an exception was raised.
#[derive(Debug, Default)]
pub struct Raised {
    pub(crate) hint: Option<String>,
    /// Shapes that failed to broadcast or match, for errors about shapes.
    pub(crate) shapes: Vec<Vec<usize>>,
    pub(crate) span: Option<Span>,
    /// The call frames that it passed through, outermost first.
    pub(crate) trace: Vec<Site>,
    /// The number of frames that it unwound until it was caught.
    pub(crate) passed: usize,
    /// Whether the frame that raised it is not among those, as of what `except*` raises at its end.
    pub(crate) bare: bool,
    /// Whether code of the library caught it, whose frame is no part of the trace.
    pub(crate) within: bool,
    /// Whether its traceback was taken from it, so that raising it begins a new one.
    pub(crate) anew: bool,
    /// How often `raise` raised it again.
    pub(crate) again: u32,
    /// `raise ... from cause`.
    pub(crate) cause: Option<Value>,
    /// The exception that was being handled.
    pub(crate) context: Option<Value>,
    /// Whether `from` was given, so that tracebacks omit the context.
    pub(crate) suppress: bool,
    /// What it says besides its arguments, by name.
    pub(crate) details: Vec<(&'static str, Value)>,
    /// The traceback that it was given before it was raised.
    pub(crate) traceback: Option<Value>,
    /// The Rust error that it was made from: an internal error or a lost device keeps its kind.
    pub(crate) origin: Option<Error>,
}

impl Raised {
    /// The call frames from the one that caught it on.
    pub(crate) fn trace_here(&self) -> &[Site] {
        let shown = (self.passed + 1).saturating_sub(usize::from(self.bare) + usize::from(self.within));
        &self.trace[self.trace.len().saturating_sub(shown)..]
    }

    /// Notes that `raise` raised it again where the program is in these frames: its traceback then goes on with what it
    /// was.
    pub(crate) fn raise_again(&mut self, mut here: Vec<Site>) {
        self.again = self.again.saturating_add(1);
        let (before, frames) = (self.trace_here(), here.len());
        here.extend_from_slice(&before[before.len().saturating_sub(MOST_SITES)..]);
        (self.passed, self.bare, self.within) = (here.len() - frames, false, false);
        self.trace = here;
    }
}

/// The most frames of earlier tracebacks that one keeps: a program may raise one exception any number of times.
const MOST_SITES: usize = 1000;

/// One line of a traceback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The function's name, or `<module>`.
    pub function: Str,
    /// The expression that was being evaluated.
    pub span: Span,
}
