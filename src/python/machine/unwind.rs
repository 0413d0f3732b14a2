//! Stack unwinding: exceptions, `return` and `break` through blocks, and the error of a failed program.

use super::{Block, BlockKind, Completion, Frame, Machine, Memo, Step, Then};
use crate::error::Error;
use crate::python::builtins::{self, static_name};
use crate::python::class::{Instance, Raised, Site};
use crate::python::code::Op;
use crate::python::context::{Context, ShownEvent};
use crate::python::generator::Progress;
use crate::python::traceback::Earlier;
use crate::python::value::{Halt, Outcome, Str, Value};
use crate::span::{SourceId, Span};
use std::cell::RefCell;
use std::rc::Rc;

impl Machine {
    /// The call frames, outermost first, without library code.
    pub(super) fn trace(&self) -> Vec<Site> {
        let sites = self.frames.iter().filter(|frame| !frame.code.hidden);
        sites
            .map(|frame| Site {
                function: frame.code.name.clone(),
                span: frame.code.spans.get(frame.ip).copied().unwrap_or_default(),
            })
            .collect()
    }

    /// The expression of the text `source` that is being evaluated: functions may belong to earlier programs than the
    /// one that runs.
    pub fn place_in(&self, source: SourceId) -> Span {
        let now = self.context.span;
        if now.source == source {
            return now;
        }
        self.trace().iter().rev().map(|site| site.span).find(|span| span.source == source).unwrap_or(now)
    }

    /// The exception that is being handled, in the innermost handler.
    pub(super) fn handled(&self) -> Option<Value> {
        self.frames.iter().rev().find_map(|frame| handled_in(frame)).cloned()
    }

    /// Raises an exception; `Some` if it is uncaught.
    pub(super) fn raise(&mut self, halt: Halt) -> Option<Step> {
        let mut exception = match self.exception(halt) {
            Ok(exception) => exception,
            Err(error) => {
                self.frames.clear();
                return Some(Step::Failed(error));
            }
        };
        let mut passed = 0;
        loop {
            self.context.end_showing(self.frames.len());
            let Some(frame) = self.frames.last_mut() else { return self.fail(&exception) };
            frame.memo.clear();
            frame.spread = None;
            frame.thrown = None;
            if let Some(block) = frame.blocks.pop() {
                frame.stack.truncate(block.stack as usize);
                frame.pending.truncate(block.pending as usize);
                match block.kind {
                    BlockKind::Handler => {
                        frame.handling.pop();
                        continue;
                    }
                    BlockKind::Except => {
                        caught(&exception, passed, frame.code.hidden);
                        frame.handling.push(exception.clone());
                        frame.blocks.push(Block { kind: BlockKind::Handler, ..block });
                        frame.stack.push(exception);
                    }
                    BlockKind::Finally => {
                        caught(&exception, passed, frame.code.hidden);
                        frame.pending.push(Completion::Raise(exception));
                    }
                    BlockKind::Show => {
                        frame.ip = block.target as usize;
                        let error = self.error_of(&exception);
                        let span = error.span().unwrap_or(self.context.span);
                        self.context.shown.push(ShownEvent::Raised { span, error });
                        return None;
                    }
                }
                frame.ip = block.target as usize;
                return None;
            }
            let Some(mut frame) = self.pop_frame() else { return self.fail(&exception) };
            passed += usize::from(!frame.code.hidden);
            let stops = builtins::is_a(&exception, "StopIteration");
            if let Some(generator) = frame.generator.take() {
                generator.state.replace(Progress::Ended);
                if matches!(frame.then, Then::Closed) && builtins::is_a(&exception, "GeneratorExit") {
                    self.remember(Memo::Stop(Value::None));
                    return None;
                }
                if stops {
                    let error = crate::error::Error::runtime("generator raised StopIteration");
                    match self.exception(error.into()) {
                        Ok(converted) => {
                            if let Some(raised) = raised(&converted) {
                                let mut raised = raised.borrow_mut();
                                raised.cause = Some(exception.clone());
                                raised.context = Some(exception);
                                raised.suppress = true;
                            }
                            exception = converted;
                        }
                        Err(error) => return Some(Step::Failed(error)),
                    }
                }
            } else if let Then::Memo { catches: Some(class) } = frame.then
                && builtins::is_a(&exception, class)
            {
                let memo = if stops { Memo::Stop(builtins::stop_value(&exception)) } else { Memo::Raised(exception) };
                self.remember(memo);
                return None;
            } else if matches!(frame.then, Then::Each) && stops {
                self.end_loop();
                return None;
            }
            if matches!(frame.then, Then::Dropped(..)) {
                self.closed_by(&mut frame, &exception);
                return None;
            }
            if let Then::Failure(of) = &frame.then {
                let error = self.named_error(of, "<exception str() failed>".into());
                return Some(Step::Failed(error));
            }
        }
    }

    /// The exception of a halt, with its place and its call frames.
    fn exception(&mut self, halt: Halt) -> Result<Value, Error> {
        let (value, origin) = match halt {
            Halt::Raise(value) => (value, None),
            Halt::Error(error) => (builtins::exception_of(&error)?, Some(error)),
            Halt::Read(_) | Halt::Call(_) | Halt::Line(_) | Halt::Turn(_) => {
                return Err(Error::internal("python", "a request was raised"));
            }
        };
        let handled = self.handled();
        let at = self.frames.last().and_then(|frame| Some((frame, frame.code.ops.get(frame.ip)?.first())));
        if let (Some(error), Some((frame, Op::LoadAttribute(_) | Op::LoadMethod(_)))) = (&origin, at)
            && error.class_name() == "AttributeError"
            && let Some(object) = frame.stack.last()
        {
            builtins::set_lacking(&value, object);
        }
        // `raise` of an exception whose context is set sets it anew.
        let anew = matches!(at, Some((_, Op::Raise { .. })));
        let is_rest = matches!(at, Some((_, Op::ReraiseGroup)));
        if let Some(raised) = raised(&value) {
            let mut raised = raised.borrow_mut();
            if std::mem::take(&mut raised.anew) {
                raised.trace = self.trace();
            } else if raised.span.is_none() {
                raised.span = origin.as_ref().and_then(Error::span).or(Some(self.context.span));
                raised.trace = self.trace();
                if is_rest {
                    raised.trace.pop();
                    raised.bare = true;
                }
                raised.hint = origin.as_ref().and_then(Error::hint).map(str::to_owned);
                raised.shapes = origin.as_ref().map(|error| error.shapes().to_vec()).unwrap_or_default();
                if origin.is_some() {
                    raised.origin = origin;
                }
            } else if anew {
                raised.raise_again(self.trace());
            }
            let is_other = handled.as_ref().is_some_and(|other| !crate::python::identity::same(other, &value));
            if (raised.context.is_none() || anew) && is_other && !is_rest {
                drop(raised);
                set_context(&value, handled);
            }
        }
        Ok(value)
    }

    /// Ends the program with an uncaught exception.
    fn fail(&mut self, exception: &Value) -> Option<Step> {
        if self.ends_thread(exception) {
            return None;
        }
        self.context.trace = raised(exception).map(|r| r.borrow().trace.clone()).unwrap_or_default();
        self.context.earlier = self.earlier(exception);
        self.context.notes = notes(exception);
        self.context.cursor.set(0);
        self.suggest(exception);
        if let Some(hook) = self.hook(exception) {
            self.fail_by("__hooked__", exception, vec![hook, exception.clone()]);
            return None;
        }
        match self.context.str(exception) {
            Ok(message) if !asks_prelude(exception) => Some(Step::Failed(self.named_error(exception, message))),
            Ok(_) | Err(Halt::Call(_) | Halt::Read(_) | Halt::Line(_) | Halt::Turn(_)) => {
                // The class's own `__str__` gives the message, and a group is told by the prelude.
                self.fail_by("__told__", exception, vec![exception.clone()]);
                None
            }
            Err(_) => Some(Step::Failed(self.named_error(exception, "<exception str() failed>".into()))),
        }
    }

    /// Calls a function of the prelude, whose result is the message of the uncaught exception.
    fn fail_by(&mut self, function: &str, exception: &Value, arguments: Vec<Value>) {
        if let Some(raised) = raised(exception) {
            let mut raised = raised.borrow_mut();
            raised.passed = raised.trace.len();
        }
        let module = Rc::clone(&self.context.globals);
        let mut frame = Frame::new(Rc::clone(&self.trampoline), module, Then::Failure(exception.clone()));
        let count = arguments.len();
        frame.stack.push(builtins::prelude(function));
        frame.stack.extend(arguments);
        frame.spread = Some(Box::new((count, Vec::new())));
        self.frames.push(frame);
    }

    /// What the program has put in the place of `sys.excepthook`.
    fn hook(&self, exception: &Value) -> Option<Value> {
        let Value::Module(sys) = self.context.modules.get(&Str::from("sys"))? else { return None };
        let (hook, own) = (sys.get_named("excepthook")?, sys.get_named("__excepthook__")?);
        let is_own = crate::python::identity::same(&hook, &own) || builtins::is_a(exception, "SystemExit");
        (!is_own).then_some(hook)
    }

    /// The chain of exceptions that led to an exception, the earliest first.
    fn earlier(&mut self, exception: &Value) -> Vec<Earlier> {
        let mut chain: Vec<(Value, bool)> = Vec::new();
        let mut last = exception.clone();
        while chain.len() < MOST_EARLIER {
            let next = raised(&last).and_then(|raised| {
                let raised = raised.borrow();
                let context = raised.context.clone().filter(|_| !raised.suppress).map(|context| (context, false));
                raised.cause.clone().map(|cause| (cause, true)).or(context)
            });
            // Programs can make cyclic chains.
            let is_new = |value: &Value| {
                let seen = chain.iter().map(|(seen, _)| seen).chain([exception]);
                !seen.into_iter().any(|seen| crate::python::identity::same(seen, value))
            };
            let Some((next, is_cause)) = next.filter(|(next, _)| is_new(next)) else { break };
            last = next.clone();
            chain.push((next, is_cause));
        }
        let told = chain.into_iter().rev().map(|(exception, is_cause)| {
            let trace = raised(&exception).map(|raised| {
                let raised = raised.borrow();
                raised.trace_here().to_vec()
            });
            Earlier { trace: trace.unwrap_or_default(), error: self.error_of(&exception), is_cause }
        });
        told.collect()
    }

    /// Finds the name that an exception about one which does not exist may have meant.
    fn suggest(&mut self, exception: &Value) {
        if let (Some(hint), Some(raised)) = (builtins::suggestion(&mut self.context, exception), raised(exception)) {
            raised.borrow_mut().hint = Some(hint);
        }
    }

    /// The error of an exception, as far as it is known without running code.
    pub(super) fn error_of(&mut self, exception: &Value) -> Error {
        self.context.cursor.set(0);
        self.suggest(exception);
        let message = self.context.str(exception).unwrap_or_else(|_| "<exception str() failed>".into());
        self.context.end_showing(usize::MAX);
        self.named_error(exception, message)
    }

    pub(super) fn named_error(&self, exception: &Value, message: String) -> Error {
        let Some(raised) = raised(exception) else {
            return Error::internal("python", "a value that is no exception was raised");
        };
        let raised = raised.borrow();
        let span = raised.span.unwrap_or(self.context.span);
        let hinted = |error: Error| match &raised.hint {
            Some(hint) => error.with_hint(hint.clone()),
            None => error,
        };
        if let Some(origin) = raised.origin.clone() {
            // A file that does not compile has a place of its own.
            return hinted(if origin.span().is_some() { origin } else { origin.at(span) });
        }
        // A truth value is a status too, which is shown as what it is.
        let message = match Some(exception).filter(|e| builtins::is_a(e, "SystemExit")).map(builtins::stop_value) {
            Some(Value::Bool(status)) => i64::from(status).to_string(),
            _ => message,
        };
        hinted(Error::new(static_name(exception.type_name()), message).with_shapes(&raised.shapes).at(span))
    }

    /// Continues a completion in the innermost open `finally` above `keep` blocks; false if there is none.
    pub(super) fn through_finally(&mut self, completion: Completion, keep: usize) -> bool {
        let Some(frame) = self.frames.last_mut() else { return false };
        while frame.blocks.len() > keep {
            let Some(block) = frame.blocks.pop() else { break };
            match block.kind {
                BlockKind::Handler => drop(frame.handling.pop()),
                BlockKind::Except | BlockKind::Show => {}
                BlockKind::Finally => {
                    frame.stack.truncate(block.stack as usize);
                    frame.pending.truncate(block.pending as usize);
                    frame.pending.push(completion);
                    frame.ip = block.target as usize;
                    return true;
                }
            }
        }
        false
    }

    pub(super) fn leave(&mut self, index: u32) {
        let Some(frame) = self.frames.last_mut() else { return };
        let leave = frame.code.leaves[index as usize];
        if self.through_finally(Completion::Leave(index), leave.blocks as usize) {
            return;
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.stack.truncate(leave.stack as usize);
            frame.pending.truncate(leave.pending as usize);
            frame.ip = leave.target as usize;
        }
    }

    pub(super) fn end_finally(&mut self) -> Outcome<()> {
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        match frame.pending.pop() {
            Some(Completion::Raise(exception)) => Err(Halt::Raise(exception)),
            Some(Completion::Return(value)) => self.return_value(value),
            Some(Completion::Leave(index)) => {
                self.leave(index);
                Ok(())
            }
            Some(Completion::Normal) | None => {
                frame.ip += 1;
                Ok(())
            }
        }
    }
}

/// Notes that a frame has caught an exception, which unwound `passed` frames of the program before.
fn caught(exception: &Value, passed: usize, hidden: bool) {
    if let Some(raised) = raised(exception) {
        let mut raised = raised.borrow_mut();
        raised.passed += passed;
        // Code of the library also raises again what is being handled, to see it.
        raised.within = hidden && (raised.within || passed > 0);
    }
}

/// Sets the context of an exception; the chain of contexts that would lead back to it is cut there.
fn set_context(exception: &Value, context: Option<Value>) {
    let same = crate::python::identity::same;
    let mut link = context.clone();
    for _ in 0..MOST_LINKS {
        let Some(raised) = link.as_ref().and_then(raised) else { break };
        let next = raised.borrow().context.clone();
        if next.as_ref().is_some_and(|next| same(next, exception)) {
            raised.borrow_mut().context = None;
            break;
        }
        link = next;
    }
    if let Some(raised) = raised(exception) {
        raised.borrow_mut().context = context;
    }
}

/// The most links of a chain of contexts that are followed: a program can make it cyclic.
const MOST_LINKS: usize = 1000;

/// The exception that a frame is handling: that of its innermost handler, or the one that passes through a `finally`
/// within that.
fn handled_in(frame: &Frame) -> Option<&Value> {
    let handler = frame.blocks.iter().rev().find(|block| block.kind == BlockKind::Handler);
    let outer = handler.map_or(0, |block| block.pending as usize);
    let passing = frame.pending.get(outer..).unwrap_or_default().iter().rev().find_map(|pending| match pending {
        Completion::Raise(exception) => Some(exception),
        _ => None,
    });
    passing.or(frame.handling.last())
}

/// The traceback and chaining data of an exception.
pub(crate) fn raised(exception: &Value) -> Option<&RefCell<Raised>> {
    match exception {
        Value::Instance(instance) => instance.raised.as_deref(),
        _ => None,
    }
}

/// The exception that `raise value` raises: an instance, created if `value` is a class.
pub(crate) fn to_raise(ctx: &mut Context, value: &Value) -> Outcome {
    match value {
        Value::Instance(instance) if instance.raised.is_some() => Ok(value.clone()),
        Value::Class(class) if class.is_exception => {
            // A class without its own constructor needs no call.
            if class.lookup_named("__init__").is_none() && class.lookup_named("__new__").is_none() {
                let instance = Instance::new(Rc::clone(class));
                builtins::set_args(&instance, &[]);
                return Ok(Value::Instance(instance));
            }
            let made = ctx.call(value, &[])?;
            if raised(&made).is_none() {
                let (class, kind) = (ctx.repr(value)?, builtins::type_of(ctx, &made));
                let kind = ctx.repr(&kind)?;
                let message = format!("calling {class} should have returned an instance of BaseException, not {kind}");
                return Err(Error::type_error(message).into());
            }
            Ok(made)
        }
        _ => Err(Error::type_error("exceptions must derive from BaseException").into()),
    }
}

/// Whether `exception` is caught by `except class`.
pub(super) fn matches(exception: &Value, class: &Value) -> Outcome<bool> {
    let wrong = || Error::type_error("catching classes that do not inherit from BaseException is not allowed");
    match (exception, class) {
        (Value::Instance(instance), Value::Class(class)) if class.is_exception => Ok(instance.class.derives(class)),
        (_, Value::Tuple(classes)) => {
            for class in classes.iter() {
                if matches(exception, class)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        _ => Err(wrong().into()),
    }
}

/// Whether the prelude words the traceback of an exception: it or one of those that led to it is a group, has a
/// `__str__` of its own, or is named with its module.
fn asks_prelude(exception: &Value) -> bool {
    let mut link = Some(exception.clone());
    for _ in 0..MOST_EARLIER {
        let Some(Value::Instance(instance)) = &link else { return false };
        let class = &instance.class;
        if !class.builtin
            && (class.lookup_named("__str__").is_some()
                || *class.qualified.borrow() != class.name
                || !matches!(&*class.module(), "builtins" | "__main__"))
            || link.as_ref().is_some_and(|link| builtins::is_a(link, "BaseExceptionGroup"))
        {
            return true;
        }
        let next = instance.raised.as_ref().and_then(|raised| {
            let raised = raised.borrow();
            raised.cause.clone().or_else(|| raised.context.clone().filter(|_| !raised.suppress))
        });
        link = next;
    }
    false
}

/// The most chained exceptions that are reported.
const MOST_EARLIER: usize = 16;

/// The notes that `add_note` added to an exception.
fn notes(exception: &Value) -> Vec<String> {
    let Value::Instance(instance) = exception else { return Vec::new() };
    match instance.attributes.borrow().get_named(builtins::NOTES) {
        Some(Value::List(notes)) => notes.borrow().iter().filter_map(|n| n.as_str().map(|n| n.to_string())).collect(),
        _ => Vec::new(),
    }
}
