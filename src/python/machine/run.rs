//! The interpreter loop: fetch, execute, and the handling of requests.

use super::quick_call::NATIVE;
use super::{CallNames, Flow, Frame, Machine, Memo, Step, Then};
use crate::error::Error;
use crate::interrupt;
use crate::python::builtins;
use crate::python::class::Variable;
use crate::python::code::Op;
use crate::python::generator::{self, Generator, Progress};
use crate::python::heap::live_bytes;
use crate::python::traceback;
use crate::python::value::{Call, Halt, Outcome, Resume, Value};
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// The number of instructions between two checks of the clock.
const STRETCH: u64 = 2048;
/// The time after which a step ends, so that the host regains control: single instructions may take long.
const STRETCH_TIME: Duration = Duration::from_millis(8);
/// The cost of an instruction on the slow path.
const SLOW: u64 = 4;

/// The most frames, trampolines included, for each of a program's own that its limit allows.
const TRAMPOLINES: usize = 4;

impl Machine {
    pub(super) fn run(&mut self, budget: u32, started: Instant) -> Step {
        let mut left = u64::from(budget);
        let mut check = STRETCH.min(left);
        loop {
            if let Some(error) = self.refused.take()
                && let Some(step) = self.halted(error.into())
            {
                return step;
            }
            if self.context.has_warnings() {
                self.hand_on_warnings();
            }
            if self.frames.is_empty() && !self.closes() {
                if self.changes() {
                    if let Err(error) = self.within_limits(started) {
                        return self.abort(error);
                    }
                    match self.go_round(started, STRETCH_TIME) {
                        Some(step) => return step,
                        None => continue,
                    }
                }
                return self.failure.take().map_or(Step::Done, Step::Failed);
            }
            let strict = self.context.is_strict();
            if strict && let Some(step) = self.strictly() {
                return step;
            }
            if check == 0 || self.stopped {
                if let Err(error) = self.within_limits(started) {
                    return self.abort(error);
                }
                if left == 0 || started.elapsed() > STRETCH_TIME {
                    return Step::Yield;
                }
                check = STRETCH.min(left);
                self.take_turns(&mut check);
                continue;
            }
            if self.closes() {
                (check, left) = (check.saturating_sub(SLOW), left.saturating_sub(1));
                if let Some(step) = self.close_dropped() {
                    return step;
                }
                continue;
            }
            let before = check;
            let done = if strict { Ok(None) } else { self.quick(&mut check) };
            left = left.saturating_sub(before - check);
            let done = match done {
                Ok(None) if check > 0 && !self.closes() => {
                    left = left.saturating_sub(1);
                    self.slow_step(&mut check)
                }
                done => done,
            };
            match done {
                Ok(None) => {}
                Ok(Some(step)) => return step,
                Err(halt) => {
                    if let Some(step) = self.halted(halt) {
                        return step;
                    }
                }
            }
        }
    }

    /// Executes an instruction in full, at its cost in instructions. `Some` where the step ends with it.
    pub(super) fn slow_step(&mut self, check: &mut u64) -> Outcome<Option<Step>> {
        let Some(frame) = self.frames.last_mut() else { return Ok(None) };
        *check = check.saturating_sub(SLOW);
        let op = frame.code.ops[frame.ip].first();
        let context = &mut self.context;
        if !frame.code.hidden {
            context.span = frame.code.spans[frame.ip];
        }
        context.cursor.set(0);
        if !frame.memo.is_empty() {
            context.memo = std::mem::take(&mut frame.memo);
        }
        let executed = super::execute::execute(frame, context, op);
        if let Err(error) = interrupt::known() {
            return Ok(Some(self.abort(error)));
        }
        match executed? {
            Flow::Next => frame.ip += 1,
            Flow::Goto(target) => {
                let turn_ends = (target as usize) < frame.ip;
                frame.ip = target as usize;
                if turn_ends {
                    let tensors = self.piled_up();
                    if !tensors.is_empty() {
                        return Ok(Some(Step::NeedsValues(tensors)));
                    }
                }
            }
            Flow::Call(count, names) => {
                *check = check.saturating_sub(NATIVE);
                let base = frame.stack.len() - count - names.as_slice().len() - 1;
                self.call(count, names, base, base)?;
            }
            Flow::CallMethod(count) => {
                *check = check.saturating_sub(NATIVE);
                let bottom = frame.stack.len() - count - 2;
                match frame.stack[bottom] {
                    Value::NotImplemented => self.call(count, CallNames::None, bottom, bottom + 1)?,
                    _ => self.call(count + 1, CallNames::None, bottom, bottom)?,
                }
            }
            Flow::Return => {
                let value = frame.stack.pop().unwrap_or(Value::None);
                self.return_value(value)?;
            }
            Flow::Yield => self.yield_value()?,
            Flow::Leave(index) => self.leave(index),
            Flow::RaiseAgain => {
                return Err(match self.handled() {
                    Some(exception) => Halt::Raise(exception),
                    None => Error::runtime("No active exception to reraise").into(),
                });
            }
            Flow::EndFinally => self.end_finally()?,
            Flow::ClassBody { completed } => self.class_body(completed)?,
        }
        if !self.context.memo.is_empty() {
            self.context.memo.clear();
        }
        Ok(None)
    }

    /// Handles the request of an instruction that could not finish.
    pub(super) fn halted(&mut self, halt: Halt) -> Option<Step> {
        let memo = std::mem::take(&mut self.context.memo);
        match halt {
            Halt::Read(tensor) => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.memo = memo;
                    frame.memo.push(Memo::Read(tensor.clone()));
                }
                Some(Step::NeedsRead(tensor))
            }
            Halt::Line(prompt) => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.memo = memo;
                }
                Some(Step::NeedsLine(prompt.to_string()))
            }
            Halt::Call(call) => {
                self.context.keep_showing(self.frames.len());
                if let Some(frame) = self.frames.last_mut() {
                    frame.memo = memo;
                }
                match self.requested(*call) {
                    Ok(()) => None,
                    Err(halt) => self.raise(halt),
                }
            }
            Halt::Turn(turn) => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.memo = memo;
                }
                match self.turn(turn) {
                    Ok(()) => None,
                    Err(halt) => self.raise(halt),
                }
            }
            halt => self.raise(halt),
        }
    }

    fn within_limits(&mut self, started: Instant) -> Result<(), Error> {
        if self.stopped {
            return Err(interrupt::stopped());
        }
        interrupt::look()?;
        let limits = &self.context.limits;
        if limits.time.is_some_and(|time| self.elapsed + started.elapsed() > time) {
            return Err(self.context.out_of_time());
        }
        if live_bytes() > limits.memory {
            let (live, limit) = (live_bytes() >> 20, limits.memory >> 20);
            return Err(Error::memory(format!("the program's values take {live} MiB, and may take {limit} MiB")));
        }
        self.context.watch_memory();
        Ok(())
    }

    /// Ends the program with an error that no `except` can catch.
    fn abort(&mut self, error: Error) -> Step {
        self.context.trace = self.trace();
        let error = error.at(self.context.span);
        generator::without_closing(|| {
            self.frames.clear();
            self.end_threads();
        });
        Step::Failed(error)
    }

    /// Makes the call that a native requested; its result goes into the caller's memo.
    fn requested(&mut self, call: Call) -> Outcome<()> {
        let Call { callee, positional, keywords, catches, resume } = call;
        if let Value::Generator(generator) = &callee {
            return self.resume(generator, resume, positional.into_iter().next().unwrap_or(Value::None));
        }
        if keywords.is_empty() && self.quick_request(&callee, &positional, catches) {
            return Ok(());
        }
        let module = Rc::clone(&self.context.globals);
        let mut frame = Frame::new(Rc::clone(&self.trampoline), module, Then::Memo { catches });
        let count = positional.len();
        let (names, values): (Vec<_>, Vec<_>) = keywords.into_iter().unzip();
        frame.stack.push(callee);
        frame.stack.extend(positional);
        frame.stack.extend(values);
        frame.spread = Some(Box::new((count, names)));
        self.push_frame(frame)
    }

    pub(super) fn push_frame(&mut self, frame: Box<Frame>) -> Outcome<()> {
        // A native that calls back adds a trampoline frame, which must not count towards the user's depth limit, unless
        // natives call one another without end, as in a class whose `__repr__` is `object.__str__`.
        if self.frames.len() >= TRAMPOLINES * self.context.limits.depth {
            return Err(Error::new("RecursionError", "maximum recursion depth exceeded").into());
        }
        if !self.is_trampoline(&frame.code) {
            if self.depth >= self.context.limits.depth {
                return Err(Error::new("RecursionError", "maximum recursion depth exceeded").into());
            }
            self.depth += 1;
        }
        self.frames.push(frame);
        Ok(())
    }

    pub(super) fn pop_frame(&mut self) -> Option<Box<Frame>> {
        let frame = self.frames.pop()?;
        if !self.is_trampoline(&frame.code) {
            self.depth = self.depth.saturating_sub(1);
        }
        Some(frame)
    }

    fn resume(&mut self, generator: &Rc<Generator>, how: Resume, given: Value) -> Outcome<()> {
        if generator.is_running() {
            return Err(Error::value("generator already executing").into());
        }
        if how == Resume::Send && !given.is_none() && !generator.has_begun() {
            return Err(Error::type_error("can't send non-None value to a just-started generator").into());
        }
        let Progress::Suspended(mut frame) = generator.state.replace(Progress::Running) else {
            generator.state.replace(Progress::Ended);
            if how == Resume::Throw {
                return Err(Halt::Raise(given));
            }
            self.remember(Memo::Stop(Value::None));
            return Ok(());
        };
        frame.then = match how {
            Resume::Close => Then::Closed,
            Resume::Send | Resume::Throw => Then::Memo { catches: Some("StopIteration") },
        };
        frame.generator = Some(Rc::clone(generator));
        if how == Resume::Send {
            if frame.ip > 0 {
                frame.stack.push(given);
            }
            return self.push_frame(frame);
        }
        if frame.delegates() {
            frame.stack.push(Value::None);
            frame.thrown = Some(given);
            return self.push_frame(frame);
        }
        // The place is that of the `yield`.
        frame.ip = frame.ip.saturating_sub(1);
        self.push_frame(frame)?;
        Err(Halt::Raise(given))
    }

    pub(super) fn yield_value(&mut self) -> Outcome<()> {
        let Some(mut frame) = self.pop_frame() else { return Ok(()) };
        let value = frame.stack.pop().unwrap_or(Value::None);
        frame.ip += 1;
        // A suspended frame must not hold its own generator: that would be a reference cycle.
        let then = std::mem::replace(&mut frame.then, Then::End);
        if let Then::Dropped(waiting, _) = then {
            let trace = traceback::calls(&self.trace(), &self.context.sources);
            self.ignored(&frame, &trace, &ignored_exit());
            self.closed(waiting);
            return Ok(());
        }
        if let Some(generator) = frame.generator.take() {
            generator.state.replace(Progress::Suspended(frame));
        }
        match then {
            Then::Closed => return Err(ignored_exit().into()),
            Then::Item => self.deliver(value, Then::Push),
            then @ Then::Next { .. } => self.deliver(value, then),
            Then::Delegate => self.delegated(value, None),
            _ => self.remember(Memo::Value(value)),
        }
        Ok(())
    }

    pub(super) fn remember(&mut self, memo: Memo) {
        self.context.end_showing(self.frames.len());
        if let Some(caller) = self.frames.last_mut() {
            caller.memo.push(memo);
        }
    }

    /// Returns from the current frame, through its `finally` bodies.
    pub(super) fn return_value(&mut self, value: Value) -> Outcome<()> {
        let protected = self.frames.last().is_some_and(|frame| !frame.blocks.is_empty());
        if protected && self.through_finally(super::Completion::Return(value.clone()), 0) {
            return Ok(());
        }
        let Some(mut frame) = self.pop_frame() else { return Ok(()) };
        if let Some(generator) = frame.generator.take() {
            generator.state.replace(Progress::Ended);
            match frame.then {
                Then::Item => self.end_loop(),
                Then::Delegate => {
                    let end = self.frames.last().and_then(|caller| match caller.code.ops.get(caller.ip) {
                        Some(Op::Delegate(target)) => Some(*target as usize),
                        _ => None,
                    });
                    self.delegated(value, end);
                }
                Then::Next { operands, has_default } => {
                    let default = self.frames.last().and_then(|caller| caller.stack.last()).filter(|_| has_default);
                    let default = default.cloned().ok_or_else(|| builtins::stop(value));
                    if let Some(caller) = self.frames.last().filter(|caller| !caller.code.hidden) {
                        self.context.span = caller.code.spans[caller.ip];
                    }
                    self.spare.keep(frame);
                    self.deliver(default?, Then::Next { operands, has_default });
                    return Ok(());
                }
                _ => self.remember(Memo::Stop(value)),
            }
            self.spare.keep(frame);
            return Ok(());
        }
        let result = match std::mem::replace(&mut frame.then, Then::End) {
            Then::End => return Ok(()),
            Then::Dropped(waiting, _) => {
                self.closed(waiting);
                return Ok(());
            }
            Then::Failure(exception) => {
                let message = value.as_str().map(ToString::to_string).unwrap_or_default();
                self.failure = Some(self.named_error(&exception, message));
                return Ok(());
            }
            Then::Memo { .. } | Then::Closed | Then::Item | Then::Delegate => {
                self.remember(Memo::Value(value));
                self.spare.keep(frame);
                return Ok(());
            }
            then @ (Then::Push | Then::Each | Then::Next { .. } | Then::Operator(_) | Then::Effect(_)) => {
                self.spare.keep(frame);
                self.deliver(value, then);
                return Ok(());
            }
            Then::Instance(instance) => {
                if !value.is_none() {
                    let name = value.type_name();
                    return Err(Error::type_error(format!("__init__() should return None, not '{name}'")).into());
                }
                instance
            }
            Then::Class(header) => return self.class_made(frame, &header),
        };
        self.spare.keep(frame);
        self.deliver(result, Then::Push);
        Ok(())
    }

    /// Passes the result of a call to the frame that waits for it.
    pub(super) fn deliver(&mut self, value: Value, then: Then) {
        let Some(caller) = self.frames.last_mut() else { return };
        let result = match then {
            Then::Instance(instance) => instance,
            Then::Effect(operands) => {
                caller.stack.truncate(caller.stack.len() - operands);
                caller.ip += 1;
                return;
            }
            Then::Operator(_) if matches!(value, Value::NotImplemented) => return self.remember(Memo::Value(value)),
            Then::Operator(operands) | Then::Next { operands, .. } => {
                let keep = caller.stack.len() - operands;
                caller.stack.truncate(keep);
                value
            }
            _ => value,
        };
        caller.stack.push(result);
        caller.ip += 1;
    }

    /// Passes what a generator has yielded, or returned (`end` is the instruction after it), to the generator that
    /// delegates to it.
    fn delegated(&mut self, value: Value, end: Option<usize>) {
        let Some(caller) = self.frames.last_mut() else { return };
        caller.stack.pop();
        match end {
            Some(end) => {
                caller.stack.pop();
                caller.ip = end;
            }
            None => caller.ip += 1,
        }
        caller.stack.push(value);
    }

    /// Ends the loop over the iterator whose frame has ended.
    pub(super) fn end_loop(&mut self) {
        if let Some(frame) = self.frames.last_mut()
            && let Some(Op::ForIter(target)) = frame.code.ops.get(frame.ip)
        {
            frame.ip = *target as usize;
            frame.stack.pop();
        }
    }

    /// Creates a frame's own cells, and adds the captured ones of its function.
    pub(super) fn make_cells(frame: &mut Frame, captured: &[Rc<Variable>]) {
        let code = Rc::clone(&frame.code);
        for parameter in &code.own_cells {
            let value = parameter.and_then(|i| frame.locals.get_mut(i as usize).and_then(Option::take));
            let cell = Rc::new(Variable::default());
            Variable::set(&cell, value);
            frame.cells.push(cell);
        }
        frame.cells.extend(captured.iter().cloned());
    }
}

/// What is raised where a generator that is closed goes on to yield.
fn ignored_exit() -> Error {
    Error::runtime("generator ignored GeneratorExit")
}
