//! A frame: one call in progress.

use crate::python::class::{Class, Function, Variable};
use crate::python::code::{Code, Op};
use crate::python::foreign::Tensor;
use crate::python::generator::{Frames, Generator};
use crate::python::heap::shed;
use crate::python::module::Module;
use crate::python::table::Table;
use crate::python::value::{Str, Value};
use std::rc::Rc;

/// One call: its code, its variables, its stack, and where its result goes.
pub(crate) struct Frame {
    pub(crate) code: Rc<Code>,
    pub(crate) module: Rc<Module>,
    /// The instruction that runs, or runs next.
    pub(crate) ip: usize,
    pub(crate) locals: Vec<Option<Value>>,
    pub(crate) cells: Vec<Rc<Variable>>,
    pub(crate) stack: Vec<Value>,
    pub(crate) blocks: Vec<Block>,
    /// What led into the `finally` bodies that are running, innermost last.
    pub(crate) pending: Vec<Completion>,
    /// The exceptions that are being handled, innermost last.
    pub(crate) handling: Vec<Value>,
    /// A class body's names.
    pub(crate) names: Option<Box<Table>>,
    /// Results of the calls that the current instruction has made so far.
    pub(crate) memo: Vec<Memo>,
    /// Between `Spread` and the end of its call: positional count and keyword names.
    pub(crate) spread: Option<Box<(usize, Vec<Str>)>>,
    pub(crate) generator: Option<Rc<Generator>>,
    /// What a generator was resumed with that must be raised where it delegates to another.
    pub(crate) thrown: Option<Value>,
    pub(crate) then: Then,
}

/// A result that an instruction's second run finds.
#[derive(Clone)]
pub(crate) enum Memo {
    Value(Value),
    /// A tensor that was read. What a native makes anew in each run is found here again, with its data.
    Read(Tensor),
    /// `StopIteration`, and what it carries.
    Stop(Value),
    /// Another exception that the native asked to be told of.
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

/// What happens with a frame's result.
pub(crate) enum Then {
    /// It goes on the caller's stack.
    Push,
    /// It goes on the caller's stack in the place of so many operands, and where it is `NotImplemented`, into the caller's
    /// memo instead: the caller's operator then runs again, to look for another method.
    Operator(usize),
    /// The frame is a generator's: what it yields is the next item of the caller's loop, and its end is the loop's.
    Item,
    /// The frame is a generator's: what it yields takes the place of what was sent, and its end goes on behind the `yield from`.
    Delegate,
    /// It must be `None`; this instance goes on the caller's stack.
    Instance(Value),
    /// It was a class body: its names become a class with these bases.
    Class(Vec<Rc<Class>>),
    /// It goes into the caller's memo, and the caller's instruction runs again.
    Memo { catches: Option<&'static str> },
    /// It goes into the caller's memo; the frame is a generator's that is closed, and must not yield.
    Closed,
    /// Nobody waits for it: the frame is a generator's that nobody holds any more. These are to be closed next.
    Dropped(Frames),
    /// It is the text of this exception, which nobody caught.
    Failure(Value),
    /// Nobody waits for it.
    End,
}

/// A protected stretch of code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) kind: BlockKind,
    pub(crate) target: u32,
    /// Values on the stack when it began.
    pub(crate) stack: u32,
    /// `finally` bodies that were running when it began.
    pub(crate) pending: u32,
}

/// See the instructions that begin them.
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
    /// A frame of its own: its locals hold nothing.
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
            memo: Vec::new(),
            spread: None,
            generator: None,
            thrown: None,
            code,
            module,
            then: Then::End,
        }
    }

    /// Makes a frame that has ended ready for a call of `function`; its locals are to be filled.
    fn renew(&mut self, function: &Function) {
        if !Rc::ptr_eq(&self.code, &function.code) {
            self.code = Rc::clone(&function.code);
        }
        if !Rc::ptr_eq(&self.module, &function.module) {
            self.module = Rc::clone(&function.module);
        }
        self.ip = 0;
    }

    /// Lets go of what a call held, and keeps the room for the next one.
    fn clear(&mut self) {
        self.locals.clear();
        self.cells.clear();
        self.stack.clear();
        self.blocks.clear();
        self.pending.clear();
        self.handling.clear();
        self.memo.clear();
        self.names = None;
        self.spread = None;
        self.generator = None;
        self.thrown = None;
    }

    /// Whether code runs when it is closed where it rests: a `finally`, an `except`, or of what it delegates to.
    pub(crate) fn closing_runs(&self) -> bool {
        self.ip > 0 && (!self.blocks.is_empty() || self.delegates())
    }

    /// Whether it rests in a `yield from`.
    pub(crate) fn delegates(&self) -> bool {
        let op = |at: usize| self.code.ops.get(at);
        matches!(op(self.ip), Some(Op::Jump(back)) if matches!(op(*back as usize), Some(Op::Delegate(_))))
    }
}

/// Frames that have ended, for the calls to come: most calls need no room that an earlier one has not made.
#[derive(Default)]
#[expect(clippy::vec_box, reason = "frames move between the machine, generators and here without being copied")]
pub(crate) struct Spare(Vec<Box<Frame>>);

/// Frames that are kept, and values that the stack and the locals of one may have room for.
const SPARE: usize = 128;
const ROOM: usize = 256;

impl Spare {
    /// A frame for a call of `function`, whose locals are to be filled.
    pub(crate) fn frame(&mut self, function: &Function) -> Box<Frame> {
        match self.0.pop() {
            Some(mut frame) => {
                frame.renew(function);
                frame
            }
            None => Box::new(Frame::blank(Rc::clone(&function.code), Rc::clone(&function.module))),
        }
    }

    /// Keeps a frame that has ended.
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
