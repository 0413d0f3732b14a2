//! Generators and other iterators in the fast interpreter loop: their frames are resumed, and rest, without requests.

use super::fused::given;
use super::plain::top;
use super::quick_call::fits;
use super::{Frame, Machine, Then};
use crate::python::builtins;
use crate::python::code::Op;
use crate::python::generator::{Generator, Progress};
use crate::python::value::{Outcome, Value};
use std::rc::Rc;

/// The name of the generators that `map` makes, whose locals are the function and the iterator.
const MAP: &str = "__map__";

impl Machine {
    /// Passes what a generator yields to the loop that waits for its next item. Returns whether there is one.
    pub(super) fn quick_yield(&mut self) -> bool {
        let [.., caller, frame] = &mut self.frames[..] else { return false };
        if !matches!(frame.then, Then::Item) {
            return false;
        }
        let Some(generator) = frame.generator.take() else { return false };
        let value = top(&mut frame.stack);
        frame.ip += 1;
        let Frame { code, stack, locals, ip, .. } = &mut **caller;
        *ip = given(value, stack, locals, &code.ops, *ip + 1);
        self.depth -= 1;
        if let Some(frame) = self.frames.pop() {
            generator.state.replace(Progress::Suspended(frame));
        }
        true
    }

    /// Has the iterator on top of the stack give the next item of a loop: resumes a generator, or calls `__next__`, whose fast
    /// path may have it at once. Returns whether that was possible.
    pub(super) fn quick_resume(&mut self) -> Outcome<bool> {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(false) };
        match frame.stack.last() {
            Some(Value::Generator(generator)) => {
                let generator = Rc::clone(generator);
                if self.next_mapped(&generator, Then::Each)? {
                    return Ok(true);
                }
                Ok(self.resume_quickly(generator, Value::None, Then::Item))
            }
            Some(of @ Value::Instance(instance)) => match context.lookups.find_named(&instance.class, "__next__") {
                Some(Value::Function(next))
                    if let Some(item) = next.quick.get().and_then(|quick| quick(std::slice::from_ref(of))) =>
                {
                    self.deliver(item, Then::Each);
                    Ok(true)
                }
                Some(Value::Function(next))
                    if fits(&next, 1) && !next.code.is_generator && self.depth < context.limits.depth =>
                {
                    let mut inner = spare.frame(&next);
                    inner.locals.push(Some(of.clone()));
                    self.begin(&next, inner, Then::Each);
                    Ok(true)
                }
                _ => Ok(false),
            },
            _ => Ok(false),
        }
    }

    /// The next item of `map(function, iterable)`: what the function makes of the next item there, without resuming the
    /// generator that `map` is. Returns whether that was possible; at the end, the generator is to end, too.
    fn next_mapped(&mut self, generator: &Generator, then: Then) -> Outcome<bool> {
        let Self { context, spare, .. } = self;
        let state = generator.state.borrow();
        let Progress::Suspended(resting) = &*state else { return Ok(false) };
        if !resting.code.hidden || &*generator.name != MAP {
            return Ok(false);
        }
        let [Some(function), Some(Value::Iterator(items)), ..] = &resting.locals[..] else { return Ok(false) };
        match function {
            Value::Function(of) if of.quick.get().is_none() => {
                if !fits(of, 1) || of.code.is_generator || items.reads() || self.depth >= context.limits.depth {
                    return Ok(false);
                }
                let Some(item) = items.next(context)? else { return Ok(false) };
                let of = Rc::clone(of);
                drop(state);
                let mut inner = spare.frame(&of);
                inner.locals.push(Some(item));
                self.begin(&of, inner, then);
            }
            _ => {
                let Some(item) = items.peek_light() else { return Ok(false) };
                let Some(made) = builtins::quickly(function, &[item]) else { return Ok(false) };
                drop(items.next_light());
                self.deliver(made, then);
            }
        }
        Ok(true)
    }

    /// `next(generator)`, `next(generator, default)`, `generator.send(value)`: resumes the generator, whose next value is the
    /// result. Returns whether the call is one of these and it was suspended.
    pub(super) fn quick_next(&mut self, bottom: usize, callee: usize) -> Outcome<bool> {
        let Some(frame) = self.frames.last() else { return Ok(false) };
        let [Value::Native(native), Value::Generator(generator), rest @ ..] = &frame.stack[callee..] else {
            return Ok(false);
        };
        let is_next = native.name == "next";
        let sent = match rest {
            [] if is_next || native.name == "__next__" => Value::None,
            [_] if is_next => Value::None,
            [sent] if native.name == "send" => sent.clone(),
            _ => return Ok(false),
        };
        let (operands, has_default) = (frame.stack.len() - bottom, is_next && rest.len() == 1);
        let generator = Rc::clone(generator);
        if sent.is_none() && self.next_mapped(&generator, Then::Next { operands, has_default })? {
            return Ok(true);
        }
        Ok(self.resume_quickly(generator, sent, Then::Next { operands, has_default }))
    }

    /// Resumes the generator that the current one delegates to, with the top of the stack. Returns whether it was
    /// suspended.
    pub(super) fn quick_delegate(&mut self) -> bool {
        let Some(frame) = self.frames.last().filter(|frame| frame.thrown.is_none()) else { return false };
        let [.., Value::Generator(generator), sent] = &frame.stack[..] else { return false };
        let (generator, sent) = (Rc::clone(generator), sent.clone());
        self.resume_quickly(generator, sent, Then::Delegate)
    }

    fn resume_quickly(&mut self, generator: Rc<Generator>, sent: Value, then: Then) -> bool {
        let rests = match &*generator.state.borrow() {
            Progress::Suspended(frame) => frame.ip > 0 || sent.is_none(),
            _ => false,
        };
        if self.depth >= self.context.limits.depth || !rests {
            return false;
        }
        let Progress::Suspended(mut frame) = generator.state.replace(Progress::Running) else { return false };
        // What is sent to a `yield` that is a statement is let go at once.
        if sent.is_none() && frame.ip > 0 && frame.code.ops[frame.ip] == Op::Pop {
            frame.ip += 1;
        } else if frame.ip > 0 {
            frame.stack.push(sent);
        }
        frame.then = then;
        frame.generator = Some(generator);
        self.depth += 1;
        self.frames.push(frame);
        true
    }
}
