//! Closing generators that nobody holds any more, see `generator.rs`.
//!
//! They are closed one after another, each by a frame on top of the one that runs, which goes on when they have ended.
//! What such a frame lets go itself is closed above it. Where the calls are as deep as they may be, they wait.

use super::{Frame, Machine, Step, Then};
use crate::error::Error;
use crate::python::builtins;
use crate::python::context::Context;
use crate::python::generator::{self, LetGo, Waiting};
use crate::python::traceback;
use crate::python::value::Value;
use std::rc::Rc;

impl Machine {
    /// Whether generators are to be closed before the next instruction.
    #[inline(always)]
    pub(super) fn closes(&self) -> bool {
        generator::any_dropped() && self.depth < self.context.limits.depth
    }

    /// Begins to close the first of them: `GeneratorExit` is raised where it rests.
    pub(super) fn close_dropped(&mut self) -> Option<Step> {
        let mut waiting = generator::take_dropped();
        let mut frame = match waiting.pop_front()? {
            LetGo::Generator(frame) => frame,
            LetGo::Calls(calls) => {
                self.finalize(&builtins::prelude("__call_gone__"), Value::list(calls), waiting);
                return None;
            }
            LetGo::Object(object) => {
                match Context::special(&object, "__del__") {
                    Some(function) => self.finalize(&function, object, waiting),
                    None => self.closed(waiting),
                }
                return None;
            }
        };
        frame.then = Then::Dropped(waiting, None);
        self.depth += 1;
        let exit = builtins::raise("GeneratorExit", &[]);
        if let crate::python::value::Halt::Raise(exit) = &exit
            && frame.delegates()
        {
            frame.stack.push(Value::None);
            frame.thrown = Some(exit.clone());
            self.frames.push(frame);
            return None;
        }
        // The place is that of the `yield`.
        frame.ip = frame.ip.saturating_sub(1);
        self.frames.push(frame);
        self.raise(exit)
    }

    /// Calls the `__del__` of an object that nobody holds any more.
    fn finalize(&mut self, function: &Value, object: Value, waiting: Waiting) {
        let module = Rc::clone(&self.context.globals);
        let then = Then::Dropped(waiting, Some(Box::new([function.clone(), object.clone()])));
        let mut frame = Frame::new(Rc::clone(&self.trampoline), module, then);
        frame.stack.extend([function.clone(), object]);
        frame.spread = Some(Box::new((1, Vec::new())));
        self.frames.push(frame);
    }

    /// One has ended: the others come next, then what it let go.
    pub(super) fn closed(&mut self, mut waiting: Waiting) {
        waiting.append(&mut generator::take_dropped());
        generator::put_dropped(waiting);
    }

    /// One of them has raised an exception, which nobody can catch.
    pub(super) fn closed_by(&mut self, frame: &mut Frame, exception: &Value) {
        if !builtins::is_a(exception, "GeneratorExit") {
            let trace = super::raised(exception).map(|raised| raised.borrow().trace.clone()).unwrap_or_default();
            let below = self.trace().len();
            let trace = traceback::calls(trace.get(below..).unwrap_or_default(), &self.context.sources);
            let error = self.error_of(exception);
            self.ignored(frame, &trace, &error);
        }
        if let Then::Dropped(waiting, _) = std::mem::replace(&mut frame.then, Then::End) {
            self.closed(waiting);
        }
    }

    /// Tells of an exception of what was let go, as Python does.
    pub(super) fn ignored(&mut self, frame: &Frame, trace: &str, error: &Error) {
        let place = std::ptr::from_ref(frame).addr();
        let name = &frame.code.name;
        let of = match &frame.then {
            Then::Dropped(_, Some(call)) => self.context.repr(&call[0]).ok(),
            _ => None,
        };
        let of = of.unwrap_or_else(|| format!("<generator object {name} at 0x{place:012x}>"));
        let last = traceback::last_line(error);
        let text = format!("Exception ignored in: {of}\nTraceback (most recent call last):\n{trace}{last}");
        self.context.show_text(text, true);
    }
}
