//! Generators: calls that rest at a `yield`, and those among them that nobody holds any more.
//!
//! Python closes a generator whose last reference goes: its `finally` bodies and `with` exits run. Code cannot run within
//! a drop, so such a generator's frame is put in a queue, from which the machine takes it before its next instruction
//! (`machine/closing.rs`). A frame of which nothing would run is let go at once, and so is everything while no machine
//! runs. Objects whose class has a `__del__` wait in the same queue.

use super::builtins;
use super::machine::{Frame, Then};
use super::value::{Str, Type, Value};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fmt;
use std::mem::replace;
use std::rc::Rc;

/// A generator: a call that has not ended.
pub struct Generator {
    pub(crate) name: Str,
    pub(crate) state: RefCell<Progress>,
    /// Whether an `async def` without `yield` made it.
    pub(crate) is_coroutine: bool,
}

/// How far a generator has come.
pub(crate) enum Progress {
    Suspended(Box<Frame>),
    Running,
    Ended,
}

impl Generator {
    /// Its type: functions of the prelude that make the iterators of a class are named after that.
    pub(crate) fn type_of(&self) -> Type {
        if self.is_coroutine {
            return Type::Coroutine;
        }
        match &*self.name {
            "__enumerate__" => Type::Enumerate,
            "__zip__" => Type::Zip,
            "__map__" | "__map_two__" | "__map_many__" => Type::Map,
            "__filter__" => Type::Filter,
            "__reversed__" => Type::Reversed,
            "__until__" => Type::CallableIterator,
            "__items__" => Type::Iterator,
            _ => Type::Generator,
        }
    }

    /// Whether it is running, so that it cannot be resumed.
    pub(crate) fn is_running(&self) -> bool {
        matches!(*self.state.borrow(), Progress::Running)
    }

    /// Whether its body has run up to a `yield` or an end.
    pub(crate) fn has_begun(&self) -> bool {
        !matches!(&*self.state.borrow(), Progress::Suspended(frame) if frame.ip == 0)
    }
}

/// What a call of a generator function of the prelude gives.
pub(crate) fn begun(function: &str, arguments: &[Value]) -> Value {
    let Value::Function(function) = builtins::prelude(function) else { return Value::None };
    let mut frame = Frame::new(Rc::clone(&function.code), Rc::clone(&function.module), Then::End);
    for (local, argument) in frame.locals.iter_mut().zip(arguments) {
        *local = Some(argument.clone());
    }
    let state = Progress::Suspended(frame).into();
    Value::Generator(Rc::new(Generator { name: function.name.clone(), state, is_coroutine: false }))
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Generator({})", self.name)
    }
}

impl Drop for Generator {
    fn drop(&mut self) {
        if let Progress::Suspended(frame) = replace(self.state.get_mut(), Progress::Ended)
            && frame.closing_runs()
            && collects()
        {
            let_go(LetGo::Generator(frame));
        }
    }
}

/// What nobody holds any more, and which is to run some code.
pub(crate) enum LetGo {
    /// The frame of a generator, which is to be closed; boxed, as it moves between here and the machine.
    Generator(Box<Frame>),
    /// An object whose `__del__` is to be called.
    Object(Value),
    /// What is called for an object that has gone: callbacks of its weak references.
    Calls(Vec<Value>),
}

/// In the order in which their code is to run.
pub(crate) type Waiting = VecDeque<LetGo>;

/// Whether a machine runs, which will run their code.
pub(crate) fn collects() -> bool {
    COLLECTS.try_with(Cell::get).unwrap_or(false)
}

/// Puts something into the queue.
pub(crate) fn let_go(gone: LetGo) {
    let _ = DROPPED.try_with(|dropped| {
        let mut waiting = dropped.take();
        waiting.push_back(gone);
        dropped.set(waiting);
        ANY.set(true);
    });
}

thread_local! {
    /// A cell, which is taken and put back: a drop may come at any time, and finds nothing borrowed.
    static DROPPED: Cell<Waiting> = const { Cell::new(VecDeque::new()) };
    /// Whether there are any, which instructions ask.
    static ANY: Cell<bool> = const { Cell::new(false) };
    /// Whether a machine runs, which will close them.
    static COLLECTS: Cell<bool> = const { Cell::new(false) };
}

/// Whether there are generators to close.
#[inline(always)]
pub(crate) fn any_dropped() -> bool {
    ANY.get()
}

/// The generators to close, which are then nobody's.
pub(crate) fn take_dropped() -> Waiting {
    ANY.set(false);
    DROPPED.take()
}

/// Makes these generators those to close.
pub(crate) fn put_dropped(frames: Waiting) {
    ANY.set(!frames.is_empty());
    drop(DROPPED.replace(frames));
}

/// What a machine that begins to run inside of another one puts aside.
pub(crate) struct Outer {
    frames: Waiting,
    collected: bool,
}

/// Begins to collect generators that are let go, for a machine that has yet to close `frames`.
pub(crate) fn collect_dropped(frames: Waiting) -> Outer {
    let outer = Outer { frames: take_dropped(), collected: COLLECTS.replace(true) };
    put_dropped(frames);
    outer
}

/// Ends what [`collect_dropped`] began: what has not been closed yet.
pub(crate) fn collected(outer: Outer) -> Waiting {
    let left = take_dropped();
    COLLECTS.set(outer.collected);
    put_dropped(outer.frames);
    left
}

/// Lets everything go that a program holds without closing generators: it has been stopped.
pub(crate) fn without_closing(let_go: impl FnOnce()) {
    let collected = COLLECTS.replace(false);
    let_go();
    drop(take_dropped());
    COLLECTS.set(collected);
}
