//! Warnings: they are told on standard error when they are given, each once for each line that gives it.
//!
//! Natives give them by [`Context::warn`]. Until a program has the module `warnings`, they are told here; afterwards that
//! module decides with its filters, and the machine calls it before the next instruction.

use super::builtins::exception_class;
use super::context::{Context, ShownEvent};
use super::machine::Machine;
use super::traceback;
use super::value::{Str, Value};
use crate::error::{Error, Result};
use crate::span::{SourceId, Span};
use std::collections::HashSet;

/// A warning, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The warning's class, such as `RuntimeWarning` or `Notice`.
    pub category: Str,
    /// The text of the warning.
    pub message: String,
    /// The expression.
    pub span: Span,
    /// Whether what the program shows has its text.
    pub shown: bool,
}

/// The most warnings that a report names; later ones are told alone.
const MOST: usize = 10_000;

/// The warnings of a program, and how it handles them.
#[derive(Default)]
pub struct Warned {
    /// The warnings that were told, in order.
    pub all: Vec<Warning>,
    /// Categories that the program ignores whatever the text.
    pub silenced: Vec<&'static str>,
    /// Categories that the program turns into errors whatever the text.
    pub raised: Vec<&'static str>,
    /// The error that a warning became, to be raised before the next instruction.
    error: Option<Error>,
    /// Warnings that the module `warnings` has yet to decide on.
    waiting: Vec<(&'static str, String, Span)>,
    /// What was told of which line.
    told: HashSet<(&'static str, String, SourceId, u32)>,
}

impl Context {
    /// Gives a warning at the current place.
    pub fn warn(&mut self, category: &'static str, message: impl Into<String>) {
        let (message, span) = (message.into(), self.span);
        if self.warned.raised.contains(&category) {
            self.warned.error.get_or_insert(Error::new(category, message).at(span));
            return;
        }
        if self.warned.silenced.contains(&category) {
            return;
        }
        if self.warnings_module().is_some() {
            self.warned.waiting.push((category, message, span));
            return;
        }
        let (name, line, code) = self.line_at(span);
        if self.warned.told.len() >= MOST {
            self.warned.told.clear();
        }
        if self.warned.told.insert((category, message.clone(), span.source, line)) {
            let code = code.trim();
            let code = if code.is_empty() { String::new() } else { format!("  {code}\n") };
            let text = format!("{name}:{line}: {category}: {message}\n{code}");
            self.tell_warning(category.into(), message, span, text);
        }
    }

    /// Puts something into the report that is no warning of Python's; once for each place.
    pub fn notice(&mut self, category: &'static str, message: impl Into<String>) {
        let notice = Warning { category: category.into(), message: message.into(), span: self.span, shown: false };
        if !self.warned.all.contains(&notice) && self.warned.all.len() < MOST {
            self.warned.all.push(notice);
        }
    }

    /// Shows the text of a warning.
    pub(crate) fn tell_warning(&mut self, category: Str, message: String, span: Span, text: String) {
        self.shown.push(ShownEvent::Warning { span, text });
        if self.warned.all.len() < MOST {
            self.warned.all.push(Warning { category, message, span, shown: true });
        }
    }

    /// The name of the text of a place, the line's number, and the line.
    pub(super) fn line_at(&self, span: Span) -> (Str, u32, String) {
        let name = Str::from(&*traceback::name(span, &self.sources));
        let Some(text) = self.sources.text(span.source) else { return (name, 1, String::new()) };
        let (line, _) = span.line_column(&text);
        (name, line, text.lines().nth(line as usize - 1).unwrap_or_default().to_owned())
    }

    /// Whether the program's text is called so.
    pub(crate) fn is_program(&self, name: &str) -> bool {
        name == "<program>" || self.sources.file_name(self.sources.current()).as_deref() == Some(name)
    }

    /// The place of a line of a text that the program, or an imported file, is called.
    pub(crate) fn place_of_line(&self, name: &str, line: u32) -> Option<Span> {
        let (id, text) = if self.is_program(name) {
            let id = self.sources.current();
            (id, self.sources.text(id)?)
        } else {
            self.sources.file_named(name)?
        };
        let mut lines = text.split_inclusive('\n');
        let start: usize = lines.by_ref().take((line as usize).checked_sub(1)?).map(str::len).sum();
        let line = lines.next()?;
        let indent = line.len() - line.trim_start().len();
        let (from, to) = (start + indent, start + line.trim_end().len());
        Some(Span::new(u32::try_from(from).ok()?, u32::try_from(to.max(from)).ok()?).of(id))
    }

    /// The module `warnings`, once something has imported it.
    fn warnings_module(&self) -> Option<Value> {
        match self.modules.get(&Str::from("warnings"))? {
            Value::Module(module) => module.get_named("_native"),
            _ => None,
        }
    }

    /// Gives what the compiler warns of, each at its place.
    pub(crate) fn advise(&mut self, advice: &[(String, Span)]) {
        let here = self.span;
        for (message, span) in advice {
            self.span = *span;
            self.warn("SyntaxWarning", message);
        }
        self.span = here;
    }

    /// As [`Context::warn`], for callers that have had no side effects yet.
    ///
    /// # Errors
    /// The warning itself, where the program made its class an error.
    pub fn warn_or_fail(&mut self, category: &'static str, message: impl Into<String>) -> Result<()> {
        self.warn(category, message);
        self.warned.error.take().map_or(Ok(()), Err)
    }

    /// Gives warnings for the floating-point signals since the last call, each at its expression.
    pub fn note_signals(&mut self) {
        if !self.foreign.has_signals(self) {
            return;
        }
        for (message, place) in self.foreign.signals(self) {
            let here = self.span;
            self.span = place.unwrap_or(here);
            self.warn("RuntimeWarning", message);
            self.span = here;
        }
    }

    /// Whether the machine has something to do for warnings before the next instruction.
    pub(crate) fn has_warnings(&self) -> bool {
        !self.warned.waiting.is_empty() || self.foreign.has_signals(self)
    }

    /// Whether a warning or a signal may be an error, so that each value is checked before the program continues.
    pub(crate) fn is_strict(&self) -> bool {
        !self.warned.raised.is_empty() || self.signals_raise
    }

    /// Takes the pending warning or signal that is an error.
    pub(crate) fn take_error(&mut self) -> Option<Error> {
        self.warned.error.take().or_else(|| {
            let (class, message, place) = self.foreign.raised_signal(self)?;
            Some(Error::new(class, message).at(place.unwrap_or(self.span)))
        })
    }
}

impl Machine {
    /// Gives the warnings of signals, and has the module `warnings` called for those that wait for it, in their order: the last
    /// call that is begun here runs first.
    pub(super) fn hand_on_warnings(&mut self) {
        self.context.note_signals();
        for (category, message, span) in std::mem::take(&mut self.context.warned.waiting).into_iter().rev() {
            let context = &self.context;
            let (Some(callee), Some(class)) = (context.warnings_module(), exception_class(category)) else { continue };
            let (name, line, _) = context.line_at(span);
            let given = vec![Value::Class(class), Value::str(message), Value::Str(name), Value::Int(line.into())];
            self.call_aside(callee, given);
        }
    }
}
