//! The machine: executes bytecode, one instruction at a time, on a stack of its own.
//!
//! A Python call is a [`Frame`] here, never a Rust call, so the machine can suspend at any instruction: because the
//! budget of this step is spent, a tensor's data must be read, or the user pressed Stop. An instruction that cannot
//! finish leaves its operands on the stack and is executed again later. The result of a call that it requested is kept
//! in the frame's memo, where the second execution finds it.

mod attributes;
mod call;
mod class;
mod closing;
mod execute;
mod foreign;
mod frame;
mod frames;
mod fused;
mod leave;
mod make;
mod plain;
mod quick;
mod quick_call;
mod quick_generators;
mod run;
mod threads;
mod turns;
mod unwind;

use frame::Spare;
pub(crate) use frame::{Block, BlockKind, Completion, Frame, Memo, Then};
pub(crate) use threads::Threads;
pub(crate) use unwind::{raised, to_raise};

use super::code::{Code, Op, Program};
use super::context::Context;
use super::cycles;
use super::foreign::{Tensor, ops_made};
use super::generator::{self, Waiting};
use super::module::Module;
use super::table::Table;
use super::value::Value;
use crate::error::Error;
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// The result of a step.
pub enum Step {
    /// The program has ended.
    Done,
    /// It needs this tensor's data: provide them with `set_host`, then step again.
    NeedsRead(Tensor),
    /// It needs a line of input, with this prompt: provide it with [`Machine::answer`], then step again.
    NeedsLine(String),
    /// These tensors should be computed now, on whatever device: then step again.
    NeedsValues(Vec<Tensor>),
    /// The step's budget is spent; step again.
    Yield,
    /// It failed. Its output and the variables it set remain.
    Failed(Error),
}

/// A program in execution.
pub struct Machine {
    /// The state of the program that natives see.
    pub context: Context,
    #[expect(clippy::vec_box, reason = "frames move between here, generators and the spare ones without being copied")]
    frames: Vec<Box<Frame>>,
    spare: Spare,
    /// The number of frames of the program's own calls, which the depth limit bounds.
    depth: usize,
    elapsed: Duration,
    /// The count of ops made when a loop's variables were last computed.
    settled: u64,
    /// The same when an iteration last ended with many.
    turned: u64,
    /// Whether a loop had many iterations.
    long: bool,
    stopped: bool,
    /// The error of the last request for data, to be raised.
    refused: Option<Error>,
    /// Generators to close that the last step left.
    dropped: Waiting,
    /// Code that calls a value in a frame of its own.
    trampoline: Rc<Code>,
    /// The error of an exception whose own `__str__` was called.
    failure: Option<Error>,
}

/// What happens after an instruction.
enum Flow {
    /// The next instruction.
    Next,
    /// That instruction.
    Goto(u32),
    /// A call: positional count, keyword names.
    Call(usize, CallNames),
    /// A call of the function and object that `LoadMethod` has left.
    CallMethod(usize),
    /// A class body.
    ClassBody {
        completed: bool,
    },
    Return,
    Yield,
    Leave(u32),
    EndFinally,
    /// A bare `raise`.
    RaiseAgain,
}

/// Keyword names of a call.
enum CallNames {
    None,
    Shared(Rc<[super::value::Str]>),
    Spread(Vec<super::value::Str>),
}

impl CallNames {
    fn as_slice(&self) -> &[super::value::Str] {
        match self {
            Self::None => &[],
            Self::Shared(names) => names,
            Self::Spread(names) => names,
        }
    }
}

impl Machine {
    /// A machine about to run `program`.
    pub fn new(program: &Program, context: Context) -> Self {
        let module = Rc::clone(&context.globals);
        let mut machine = Self::idle(context);
        machine.depth = 1;
        machine.context.advise(&program.code.advice);
        machine.frames.push(Frame::new(Rc::clone(&program.code), module, Then::End));
        machine
    }

    fn idle(context: Context) -> Self {
        let ops = vec![Op::CallSpread, Op::Return];
        let spans = vec![crate::span::Span::default(); ops.len()];
        let trampoline = Rc::new(Code { name: "<call>".into(), ops, spans, hidden: true, ..Code::default() });
        Self {
            context,
            frames: Vec::new(),
            spare: Spare::default(),
            depth: 0,
            elapsed: Duration::ZERO,
            settled: ops_made(),
            turned: 0,
            long: false,
            stopped: false,
            refused: None,
            dropped: Waiting::default(),
            trampoline,
            failure: None,
        }
    }

    /// Raises `KeyboardInterrupt` at the next instruction.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// Answers [`Step::NeedsLine`]; `None` is the end of the input.
    pub fn answer(&mut self, line: Option<String>) {
        self.context.line = Some(line);
    }

    /// Answers [`Step::NeedsRead`] or [`Step::NeedsLine`] with an error, which the program may catch.
    pub fn refuse(&mut self, error: Error) {
        self.refused = Some(error);
    }

    /// Executes at most `budget` instructions, and fewer where they take long.
    pub fn step(&mut self, budget: u32) -> Step {
        let started = Instant::now();
        let limit = self.context.limits.time;
        self.context.deadline = limit.map(|time| started + time.saturating_sub(self.elapsed));
        let _running = self.context.foreign.running(&self.context);
        self.context.signals_raise = self.context.foreign.signals_raise(&self.context);
        let outer = generator::collect_dropped(std::mem::take(&mut self.dropped));
        cycles::collect_sometimes();
        let step = match self.run(budget, started) {
            // What it let go is closed before anybody hears of it.
            Step::Failed(error) if self.closes() => {
                self.failure = Some(error);
                Step::Yield
            }
            step => step,
        };
        self.dropped = generator::collected(outer);
        self.elapsed += started.elapsed();
        step
    }

    /// Starts the exit handler once the program has ended; further steps run it. Returns whether there is one.
    pub fn wind_up(&mut self) -> bool {
        let Some(callee) = self.context.foreign.at_end(&mut self.context) else { return false };
        self.call_aside(callee, Vec::new());
        true
    }

    /// Calls a value before the next instruction; its result is discarded.
    pub(super) fn call_aside(&mut self, callee: Value, given: Vec<Value>) {
        let module = Rc::clone(&self.context.globals);
        let mut frame = Frame::new(Rc::clone(&self.trampoline), module, Then::End);
        frame.spread = Some(Box::new((given.len(), Vec::new())));
        frame.stack.push(callee);
        frame.stack.extend(given);
        self.frames.push(frame);
    }

    /// Runs to the end, for code that needs no tensors.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        loop {
            match self.step(u32::MAX) {
                Step::Done => return Ok(()),
                Step::Failed(error) => return Err(error),
                Step::NeedsRead(_) | Step::NeedsValues(_) | Step::NeedsLine(_) => {
                    return Err(Error::internal("python", "something was waited for where nothing can be"));
                }
                Step::Yield => {}
            }
        }
    }

    fn is_trampoline(&self, code: &Rc<Code>) -> bool {
        Rc::ptr_eq(code, &self.trampoline)
    }
}

/// Runs a module's code to its end. Returns the modules that are loaded then.
pub(crate) fn run_module(program: &Program, module: &Rc<Module>, context: Context) -> Result<Table, Error> {
    let mut machine = Machine::idle(context);
    machine.frames.push(Frame::new(Rc::clone(&program.code), Rc::clone(module), Then::End));
    machine.finish()?;
    Ok(std::mem::take(&mut machine.context.modules))
}
