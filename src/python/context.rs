//! What native functions see of a running program.
//!
//! The context holds what a program has shown, the place it is at, whose the foreign values are and the means to ask for
//! a Python call. It knows neither frames nor instructions.

use super::assigned::{Assigned, Assignment};
use super::class::Site;
use super::foreign::{Figure, Foreign, Kept, Tensor};
use super::lookup::Lookups;
use super::machine::Memo;
use super::module::{Globals, Module};
use super::table::Table;
use super::traceback::Earlier;
use super::value::{Call, Halt, Outcome, Resume, Str, Value};
use crate::error::{Error, Result};
use crate::interrupt;
use crate::span::{Sources, Span};
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// How much a program may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Time spent in the evaluator, waiting for devices not counted; `None`: as long as it takes.
    pub time: Option<Duration>,
    /// Bytes of Python values, tensors not counted.
    pub memory: usize,
    /// Calls within calls.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: None, memory: 512 << 20, depth: 1000 }
    }
}

/// One thing a program showed.
#[derive(Clone)]
pub enum ShownEvent {
    /// The value of a top-level expression statement.
    Value {
        /// The expression.
        span: Span,
        /// As Python prints it.
        repr: String,
        /// The value; a list or dictionary may have changed since.
        value: Value,
        /// If it is an array, its tensor as it was then, with its data on the CPU.
        tensor: Option<Tensor>,
    },
    /// A figure.
    Figure {
        /// The call, or the program's last statement.
        span: Span,
        /// What it shows.
        figure: Rc<Figure>,
        /// The name under which it was saved, if it was saved rather than shown.
        saved: Option<String>,
    },
    /// What one `print` wrote, its end included.
    Text {
        /// The call.
        span: Span,
        /// The text.
        text: String,
        /// Whether it went to `sys.stderr`.
        error: bool,
    },
    /// An error that a paste said would come: it is shown, and the next pasted statement runs.
    Raised {
        /// The statement's place.
        span: Span,
        /// The error.
        error: Error,
    },
}

/// A warning, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// `RuntimeWarning`, `Notice`.
    pub category: &'static str,
    /// What it says.
    pub message: String,
    /// The expression.
    pub span: Span,
}

/// Operations on single numbers that a program makes before they are computed at once: what it does first is looked at.
const SINGLES_SHOWN: u32 = 64;

/// What natives see of a running program.
pub struct Context {
    /// The expression that is being evaluated; in code of ours, the person's expression that led there.
    pub span: Span,
    /// What the program showed, in order.
    pub shown: Vec<ShownEvent>,
    /// Warnings, in order.
    pub warnings: Vec<Warning>,
    /// The categories of warnings that the program does not want to hear of.
    pub silenced: Vec<&'static str>,
    /// Categories of warnings that are errors.
    pub raised: Vec<&'static str>,
    /// A warning that is an error, to be raised before the next instruction.
    error: Option<Error>,
    /// The session's texts, in which tracebacks find their lines.
    pub sources: Sources,
    /// Whose the foreign values are.
    pub(crate) foreign: &'static dyn Foreign,
    /// What their owner keeps between calls.
    pub library: Kept,
    /// Whether a signal may be an error, as their owner said when this step began or when that changed: every instruction asks.
    pub(crate) signals_raise: bool,
    /// How much the program may take.
    pub limits: Limits,
    /// Tensors that will be asked for next: whoever reads one may compute them with it.
    pub wanted: Vec<Tensor>,
    /// The arrays that its top level assigned.
    pub assigned: Assigned,
    pub(crate) globals: Rc<Module>,
    /// Modules that have been loaded from source, by name.
    pub(crate) modules: Table,
    /// Results that the instruction's earlier runs asked for, and how many of them this run has used.
    pub(crate) memo: Vec<Memo>,
    pub(crate) cursor: Cell<usize>,
    /// The line that the program has asked for, once it is there; within, nothing where no more can be read.
    pub(crate) line: Option<Option<String>>,
    /// Whether operations on single numbers are all kept for kernels.
    pub compiles_all: bool,
    /// Where class attributes were found.
    pub(crate) lookups: Lookups,
    /// The containers that `repr` is inside of, by address.
    pub(crate) showing: Vec<usize>,
    /// Operations so far on single numbers that could be computed at once.
    singles: u32,
    /// What is one object however often a run asks for it, by name.
    pub(crate) single: HashMap<&'static str, Value>,
    /// How deep natives are in nested values.
    pub(crate) nesting: usize,
    /// The calls that led to the error that ended the program, outermost first.
    pub(crate) trace: Vec<Site>,
    /// The exceptions behind that error, the first one first.
    pub(crate) earlier: Vec<Earlier>,
    /// What `add_note` added to it.
    pub(crate) notes: Vec<String>,
    /// When the program's time is up, while it runs.
    pub(crate) deadline: Option<Instant>,
    /// Calls of [`Context::tick`] until it next looks at the clock.
    pub(crate) ticks: u32,
    /// Whether the program has been told that it comes near to its limit of memory.
    pub(crate) near_limit: bool,
}

impl Context {
    /// Counts an operation on single numbers; whether there have been so many that nobody looks at each, so that it is to be
    /// computed at once.
    pub(crate) fn computes_single(&mut self) -> bool {
        self.singles = self.singles.saturating_add(1);
        self.singles > SINGLES_SHOWN && !self.compiles_all
    }

    /// Whether kernels are asked for everything.
    pub(crate) fn compiles_all(&self) -> bool {
        self.compiles_all
    }

    /// From now on single numbers are computed at once.
    pub(crate) fn computes_singles(&mut self) {
        self.singles = self.singles.max(SINGLES_SHOWN + 1);
    }

    /// Takes back what [`Context::computes_single`] counted: it could not be done.
    pub(crate) fn uncount_single(&mut self) {
        self.singles = self.singles.saturating_sub(1);
    }

    /// Operations on single numbers that were computed at once.
    pub(crate) fn computed_singles(&self) -> u32 {
        if self.compiles_all { 0 } else { self.singles.saturating_sub(SINGLES_SHOWN) }
    }

    /// A context over a session's variables.
    pub fn new(globals: &Globals, limits: Limits) -> Self {
        Self::over(Rc::clone(&globals.module), globals.foreign, limits)
    }

    pub(crate) fn over(globals: Rc<Module>, foreign: &'static dyn Foreign, limits: Limits) -> Self {
        Self {
            span: Span::default(),
            shown: Vec::new(),
            warnings: Vec::new(),
            line: None,
            compiles_all: false,
            silenced: Vec::new(),
            raised: Vec::new(),
            error: None,
            sources: Sources::default(),
            foreign,
            library: foreign.state(),
            signals_raise: false,
            limits,
            wanted: Vec::new(),
            assigned: Assigned::default(),
            globals,
            modules: Table::default(),
            memo: Vec::new(),
            cursor: Cell::new(0),
            lookups: Lookups::default(),
            showing: Vec::new(),
            singles: 0,
            single: HashMap::new(),
            nesting: 0,
            trace: Vec::new(),
            earlier: Vec::new(),
            notes: Vec::new(),
            deadline: None,
            ticks: 0,
            near_limit: false,
        }
    }

    /// Calls a Python value. The first time this returns `Err(Halt::Call)`, which the caller passes on; when the call
    /// has been made the native runs again, and then this returns its result. So call before you change anything.
    ///
    /// # Errors
    /// [`Halt::Call`], see above. What the call raises does not come back here, unless whoever passes the request on sets
    /// what it catches.
    pub fn call(&mut self, callee: &Value, positional: &[Value]) -> Outcome {
        self.call_keywords(callee, positional, Vec::new())
    }

    /// As [`Context::call`], with keyword arguments.
    ///
    /// # Errors
    /// As [`Context::call`].
    pub fn call_keywords(&mut self, callee: &Value, positional: &[Value], keywords: Vec<(Str, Value)>) -> Outcome {
        let call = Call::of(callee, positional.to_vec());
        match self.request(Call { keywords, ..call })? {
            Memo::Value(value) => Ok(value),
            Memo::Raised(exception) => Err(Halt::Raise(exception)),
            _ => Err(Error::internal("python", "a call stopped that nobody allowed to").into()),
        }
    }

    /// As [`Context::call`]; as `Err` what a `StopIteration` carries that the call raises.
    pub(crate) fn call_or_stop(&mut self, callee: &Value, positional: &[Value]) -> Outcome<Result<Value, Value>> {
        self.resume(callee, Resume::Send, positional.to_vec())
    }

    /// Resumes a generator: what it yields, or as `Err` what it returns.
    pub(crate) fn resume(
        &mut self,
        generator: &Value,
        resume: Resume,
        positional: Vec<Value>,
    ) -> Outcome<Result<Value, Value>> {
        let call = Call::of(generator, positional);
        match self.request(Call { catches: Some("StopIteration"), resume, ..call })? {
            Memo::Value(value) => Ok(Ok(value)),
            Memo::Stop(value) => Ok(Err(value)),
            Memo::Raised(exception) => Err(Halt::Raise(exception)),
            Memo::Read(_) => Ok(Err(Value::None)),
        }
    }

    fn request(&mut self, call: Call) -> Outcome<Memo> {
        if let Some(found) = self.memo.get(self.cursor.get()) {
            self.cursor.set(self.cursor.get() + 1);
            return Ok(found.clone());
        }
        Err(Halt::Call(Box::new(call)))
    }

    /// Says whether to go on: what loops over many values without the machine's help asks at each.
    ///
    /// # Errors
    /// `KeyboardInterrupt`; `TimeoutError` where there is a limit.
    pub fn tick(&mut self) -> Result<()> {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(1024) {
            interrupt::look()?;
            if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
                return Err(self.out_of_time());
            }
        }
        Ok(())
    }

    pub(crate) fn out_of_time(&self) -> Error {
        let seconds = self.limits.time.unwrap_or_default().as_secs_f64();
        Error::timeout(format!("the program did not finish within {seconds} seconds"))
    }

    /// Says so once, when the program's values come near to what they may take.
    pub(crate) fn watch_memory(&mut self) {
        let (live, limit) = (super::heap::live_bytes(), self.limits.memory);
        if live / 4 < limit / 5 || self.near_limit {
            return;
        }
        self.near_limit = true;
        let (live, limit) = (live >> 20, limit >> 20);
        self.warn("ResourceWarning", format!("the program's values take {live} of at most {limit} MiB"));
    }

    /// The share of the memory that values may take which is taken.
    pub(crate) fn memory_share(&self) -> f64 {
        super::heap::live_bytes() as f64 / self.limits.memory.max(1) as f64
    }

    /// Says whether so many more bytes of values are allowed.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn reserve(&self, bytes: usize) -> Result<()> {
        if super::heap::live_bytes().saturating_add(bytes) > self.limits.memory {
            let (need, limit) = (bytes as f64, self.limits.memory >> 20);
            let need = if need >= 1e9 { format!("{:.1} GB", need / 1e9) } else { format!("{:.1} MB", need / 1e6) };
            return Err(Error::memory(format!("unable to allocate {need}: a program's values may take {limit} MiB")));
        }
        Ok(())
    }

    /// The name that an assignment was to.
    pub fn name_of(&self, assignment: &Assignment) -> Str {
        self.globals.slot_name(assignment.slot)
    }

    /// Records a warning at the current place.
    pub fn warn(&mut self, category: &'static str, message: impl Into<String>) {
        let warning = Warning { category, message: message.into(), span: self.span };
        if self.raised.contains(&category) {
            self.error.get_or_insert(Error::new(category, warning.message).at(self.span));
            return;
        }
        if !self.warnings.contains(&warning) && !self.silenced.contains(&category) {
            self.warnings.push(warning);
        }
    }

    /// As [`Context::warn`], before anything is changed.
    ///
    /// # Errors
    /// The warning itself, where the program made its class an error.
    pub fn warn_or_fail(&mut self, category: &'static str, message: impl Into<String>) -> Result<()> {
        self.warn(category, message);
        self.error.take().map_or(Ok(()), Err)
    }

    /// Records warnings of what arithmetic has signalled since the last time, each at its expression.
    pub fn note_signals(&mut self) {
        for (message, place) in self.foreign.signals(self) {
            let here = self.span;
            self.span = place.unwrap_or(here);
            self.warn("RuntimeWarning", message);
            self.span = here;
        }
    }

    /// Whether a warning or a signal may be an error, so that each value is looked at before the program goes on.
    pub(crate) fn is_strict(&self) -> bool {
        !self.raised.is_empty() || self.signals_raise
    }

    /// The warning or the signal that is an error and was not raised yet.
    pub(crate) fn take_error(&mut self) -> Option<Error> {
        self.error.take().or_else(|| {
            let (class, message, place) = self.foreign.raised_signal(self)?;
            Some(Error::new(class, message).at(place.unwrap_or(self.span)))
        })
    }

    /// Runs `inner` one level deeper in nested values.
    ///
    /// # Errors
    /// `RecursionError` past a depth that no honest value has.
    pub fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        if self.nesting >= 150 {
            return Err(Error::new("RecursionError", "maximum recursion depth exceeded").into());
        }
        self.nesting += 1;
        let result = inner(self);
        self.nesting -= 1;
        result
    }
}
