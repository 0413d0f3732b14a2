//! Call frames.

use super::class::ClassHeader;
use crate::python::class::{Function, Variable};
use crate::python::code::{Code, Op};
use crate::python::foreign::Tensor;
use crate::python::generator::{Generator, Waiting};
use crate::python::heap::shed;
use crate::python::module::Module;
use crate::python::table::Table;
use crate::python::value::{Str, Value};
use std::rc::Rc;

/// A call frame: its code, its variables, its operand stack, and what happens to its result.
pub(crate) struct Frame {
    pub(crate) code: Rc<Code>,
    pub(crate) module: Rc<Module>,
    /// The index of the current or next instruction.
    pub(crate) ip: usize,
    pub(crate) locals: Vec<Option<Value>>,
    pub(crate) cells: Vec<Rc<Variable>>,
    pub(crate) stack: Vec<Value>,
    pub(crate) blocks: Vec<Block>,
    /// The completions to resume after the running `finally` bodies, innermost last.
    pub(crate) pending: Vec<Completion>,
    /// The exceptions that are being handled, innermost last.
    pub(crate) handling: Vec<Value>,
    /// The class namespace, while a class body runs.
    pub(crate) names: Option<Box<Table>>,
    /// The mapping in its stead that a metaclass has prepared.
    pub(crate) mapping: Option<Value>,
    /// Results of the calls that the current instruction has made so far.
    pub(crate) memo: Vec<Memo>,
    /// Between `Spread` and the call: the number of positional arguments and the keyword names.
    pub(crate) spread: Option<Box<(usize, Vec<Str>)>>,
    pub(crate) generator: Option<Rc<Generator>>,
    /// The exception with which a generator was resumed, to be raised in the generator that it delegates to.
    pub(crate) thrown: Option<Value>,
    pub(crate) then: Then,
}

/// A memoised result that the second execution of an instruction finds.
#[derive(Clone)]
pub(crate) enum Memo {
    Value(Value),
    /// A tensor that was read. A native that creates it anew in each execution finds it here, with its data.
    Read(Tensor),
    /// `StopIteration`, with its value.
    Stop(Value),
    /// Another exception that the native asked to handle.
    Raised(Value),
}

impl std::fmt::Debug for Memo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Value(value) => write!(f, "Value({value:?})"),
            Self::Read(_) => f.write_str("Read"),
            Self::Stop(value) => write!(f, "Stop({value:?})"),
            Self::Raised(value) => write!(f, "Raised({value:?})"),
        }
    }
}

/// What happens to a frame's result.
pub(crate) enum Then {
    /// It is pushed on the caller's stack.
    Push,
    /// It replaces so many operands on the caller's stack. `NotImplemented` goes into the caller's memo instead, and the
    /// caller's operator is executed again, to look for another method.
    Operator(usize),
    /// It is let go, and so are so many operands on the caller's stack.
    Effect(usize),
    /// The frame is a generator's: what it yields is the next item of the caller's loop, and its return ends the loop.
    Item,
    /// The frame is a generator's: what it yields replaces so many operands on the caller's stack. Its return raises
    /// `StopIteration` there, unless the last operand is a value in its stead.
    Next { operands: usize, has_default: bool },
    /// What it returns is the next item of the caller's loop, and a `StopIteration` ends the loop.
    Each,
    /// The frame is a generator's: what it yields replaces the value sent, and its return continues after the `yield from`.
    Delegate,
    /// It must be `None` (a result of `__init__`); this instance is pushed on the caller's stack.
    Instance(Value),
    /// It is the result of a class body: the namespace becomes a class.
    Class(Box<ClassHeader>),
    /// It goes into the caller's memo, and the caller's instruction is executed again.
    Memo { catches: Option<&'static str> },
    /// It goes into the caller's memo; the frame belongs to a generator that is being closed, and must not yield.
    Closed,
    /// Nobody waits for it: the frame is a generator's that nobody holds any more, or calls this `__del__` with this object.
    /// These come next, and then what the object holds.
    Dropped(Waiting, Option<Box<[Value; 2]>>),
    /// It is the message of this uncaught exception.
    Failure(Value),
    /// It is discarded.
    End,
}

/// A protected region of code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) kind: BlockKind,
    pub(crate) target: u32,
    /// The stack depth when it began.
    pub(crate) stack: u32,
    /// The number of `finally` bodies that were running when it began.
    pub(crate) pending: u32,
}

/// The kinds of blocks; see the instructions that begin them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlockKind {
    Except,
    Finally,
    Show,
    /// An `except` body; leaving it ends the handling of its exception.
    Handler,
}

/// Why a `finally` body runs.
#[derive(Clone, Debug)]
pub(crate) enum Completion {
    Normal,
    Raise(Value),
    Return(Value),
    Leave(u32),
}

impl Frame {
    /// A new frame with unset locals.
    pub(crate) fn new(code: Rc<Code>, module: Rc<Module>, then: Then) -> Box<Self> {
        let mut frame = Box::new(Self::blank(Rc::clone(&code), module));
        frame.locals.resize(code.locals.len(), None);
        frame.names = code.is_class.then(Box::default);
        frame.then = then;
        frame
    }

    fn blank(code: Rc<Code>, module: Rc<Module>) -> Self {
        Self {
            ip: 0,
            locals: Vec::new(),
            cells: Vec::new(),
            stack: Vec::new(),
            blocks: Vec::new(),
            pending: Vec::new(),
            handling: Vec::new(),
            names: None,
            mapping: None,
            memo: Vec::new(),
            spread: None,
            generator: None,
            thrown: None,
            code,
            module,
            then: Then::End,
        }
    }

    /// Reuses a finished frame for a call of `function`; the caller sets its locals.
    fn renew(&mut self, function: &Function) {
        if !Rc::ptr_eq(&self.code, &function.code) {
            self.code = Rc::clone(&function.code);
        }
        if !Rc::ptr_eq(&self.module, &function.module) {
            self.module = Rc::clone(&function.module);
        }
        self.ip = 0;
    }

    /// Drops what a call held, and keeps the allocations for the next one.
    fn clear(&mut self) {
        self.locals.clear();
        self.cells.clear();
        self.stack.clear();
        self.blocks.clear();
        self.pending.clear();
        self.handling.clear();
        self.memo.clear();
        self.names = None;
        self.mapping = None;
        self.spread = None;
        self.generator = None;
        self.thrown = None;
    }

    /// Whether code runs when it is closed where it rests: a `finally`, an `except`, or of what it delegates to.
    pub(crate) fn closing_runs(&self) -> bool {
        self.ip > 0 && (!self.blocks.is_empty() || self.delegates())
    }

    /// Whether it is suspended in a `yield from`.
    pub(crate) fn delegates(&self) -> bool {
        let op = |at: usize| self.code.ops.get(at);
        matches!(op(self.ip), Some(Op::Jump(back)) if matches!(op(*back as usize), Some(Op::Delegate(_))))
    }
}

/// A pool of finished frames: most calls need no allocation.
#[derive(Default)]
#[expect(clippy::vec_box, reason = "frames move between the machine, generators and here without being copied")]
pub(crate) struct Spare(Vec<Box<Frame>>);

/// The limits of the pool: the number of frames, and the stack and locals capacity of each.
const SPARE: usize = 128;
const ROOM: usize = 256;

impl Spare {
    /// A frame for a call of `function`; the caller sets its locals.
    pub(crate) fn frame(&mut self, function: &Function) -> Box<Frame> {
        match self.0.pop() {
            Some(mut frame) => {
                frame.renew(function);
                frame
            }
            None => Box::new(Frame::blank(Rc::clone(&function.code), Rc::clone(&function.module))),
        }
    }

    /// Returns a finished frame to the pool.
    pub(crate) fn keep(&mut self, mut frame: Box<Frame>) {
        frame.clear();
        if self.0.len() < SPARE && frame.stack.capacity() <= ROOM && frame.locals.capacity() <= ROOM {
            self.0.push(frame);
        }
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        shed(self.stack.drain(..));
        shed(self.locals.drain(..).flatten());
        shed(self.handling.drain(..));
        shed(self.names.take().into_iter().flat_map(|mut names| names.take()).map(|(_, value)| value));
    }
}
