//! What a program sees of the calls that it is in: `sys._getframe`, `inspect.stack`, the places of log records.

use super::{Frame, Machine};
use crate::python::builtins::first_line;
use crate::python::class::Site;
use crate::python::traceback;
use crate::python::value::{Dict, Str, Value};
use std::rc::Rc;

impl Machine {
    /// The innermost calls of the program, at most `most`, the innermost first: for each, what a traceback says of it, its
    /// qualified name, the line where its function begins, and its variables if asked for, `None` at the top level.
    pub(super) fn frames_told(&mut self, most: usize, variables: bool) -> Value {
        let frames = self.frames.iter().rev().filter(|frame| !frame.code.hidden).take(most);
        let told = frames.map(|frame| {
            let span = frame.code.spans.get(frame.ip).copied().unwrap_or_default();
            let site = Site { function: frame.code.name.clone(), span };
            let mut parts = traceback::told(&site, &self.context.sources);
            parts.push(Value::Str(frame.code.qualified.clone()));
            parts.push(Value::Int(first_line(&self.context, &frame.code)));
            parts.push(if variables { held(frame) } else { Value::None });
            Value::tuple(parts)
        });
        Value::list(told.collect())
    }

    /// The call that a library function, which is the innermost one, warns of: the name of its text, its line's number and
    /// its module's name, or `None` if there is none so far out. What the library calls warns of the line of the program.
    pub(super) fn caller_told(&self, level: usize) -> Value {
        let mut outer = self.frames.iter().rev().filter(|frame| !self.is_trampoline(&frame.code)).skip(1).peekable();
        let level = if outer.peek().is_some_and(|frame| frame.code.hidden) { 1 } else { level.max(1) };
        let Some(frame) = outer.filter(|frame| !frame.code.hidden).nth(level - 1) else { return Value::None };
        let span = frame.code.spans.get(frame.ip).copied().unwrap_or_default();
        let (name, line, _) = self.context.line_at(span);
        Value::tuple(vec![Value::Str(name), Value::Int(line.into()), Value::Str(frame.module.name.clone())])
    }
}

/// The variables of a call, as a new dictionary.
fn held(frame: &Frame) -> Value {
    if &*frame.code.name == "<module>" {
        return Value::None;
    }
    let made = Dict::default();
    let put = |name: &Str, value: Value| {
        if !name.starts_with('<') {
            made.borrow_mut().push(name.hash(), Value::Str(name.clone()), value);
        }
    };
    if let Some(names) = &frame.names {
        names.iter().for_each(|(name, value)| put(name, value.clone()));
    } else {
        // A captured parameter has its value in its cell.
        let own = |name: &Str| frame.code.cell_names.contains(name);
        for (name, value) in frame.code.locals.iter().zip(&frame.locals) {
            value.iter().filter(|_| !own(name)).for_each(|value| put(name, value.clone()));
        }
        for (name, cell) in frame.code.cell_names.iter().zip(&frame.cells) {
            cell.get().into_iter().for_each(|value| put(name, value));
        }
    }
    Value::Dict(Rc::new(made))
}
