//! The state of a running program that native functions can reach.
//!
//! The context holds what a program has shown, its current place, the owner of the foreign values, and the means to
//! request a Python call. It knows neither frames nor instructions.

use super::assigned::{Assigned, Assignment};
use super::builtins;
use super::class::Site;
use super::foreign::{self, Array, Figure, Foreign, Kept, Tensor, WeakArray};
use super::lookup::Lookups;
use super::machine::{Memo, Threads};
use super::module::{Globals, Module};
use super::table::Table;
use super::traceback::Earlier;
use super::value::{Call, Halt, Outcome, Resume, Str, Turn, Value};
use super::warned::Warned;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::span::{Sources, Span};
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;
use web_time::Instant;

/// Resource limits of a program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Time spent in the evaluator, waiting for devices excluded; `None` is no limit.
    pub time: Option<Duration>,
    /// Bytes of Python values, tensors excluded.
    pub memory: usize,
    /// The maximal depth of nested calls.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: None, memory: 512 << 20, depth: 1000 }
    }
}

/// One event of a program's output.
#[derive(Clone)]
pub enum ShownEvent {
    /// The value of a top-level expression statement.
    Value {
        /// The expression.
        span: Span,
        /// Its `repr`.
        repr: String,
        /// The value; a list or dictionary may have changed since.
        value: Value,
        /// For an array, its tensor at the time it was shown, with its data on the CPU.
        tensor: Option<Tensor>,
    },
    /// A figure.
    Figure {
        /// The call that showed it, or the program's last statement.
        span: Span,
        /// What it shows.
        figure: Rc<Figure>,
        /// The file name, if the figure was saved rather than shown.
        saved: Option<String>,
    },
    /// The text that one `print` wrote, with its end.
    Text {
        /// The call.
        span: Span,
        /// The text.
        text: String,
        /// Whether it was written to `sys.stderr`.
        error: bool,
    },
    /// A warning, as standard error has it.
    Warning {
        /// The expression that gave it.
        span: Span,
        /// The text.
        text: String,
    },
    /// An error that a pasted session expects: it is shown, and the next pasted statement runs.
    Raised {
        /// The statement's place.
        span: Span,
        /// The error.
        error: Error,
    },
}

/// The number of operations on scalars that a program records as graph nodes, for inspection, before scalars are
/// computed eagerly.
const SINGLES_SHOWN: u32 = 64;
/// Updates of parameters that are remembered: more are computed when they are asked for.
const MOST_UPDATED: usize = 1024;

/// The state of a running program, as natives see it.
pub struct Context {
    /// The expression that is being evaluated; in library code, the user's expression that called it.
    pub span: Span,
    /// What the program showed, in order.
    pub shown: Vec<ShownEvent>,
    /// Its warnings.
    pub warned: Warned,
    /// The session's source texts, in which tracebacks find their lines.
    pub sources: Sources,
    /// The owner of the foreign values.
    pub(crate) foreign: &'static dyn Foreign,
    /// State that the owner keeps between calls.
    pub library: Kept,
    /// Whether a signal may be an error, as the owner said when this step began or when that changed. It is cached because
    /// every instruction asks.
    pub(crate) signals_raise: bool,
    /// Resource limits of the program.
    pub limits: Limits,
    /// Tensors that will be read next: whoever reads one may compute them together.
    pub wanted: Vec<Tensor>,
    /// Tensors that the instruction reads besides the one that it waits for.
    pub read_too: Vec<Tensor>,
    /// Parameters that were given new values since data were last waited for.
    updated: Vec<WeakArray>,
    /// The arrays that its top level assigned to names.
    pub assigned: Assigned,
    pub(crate) globals: Rc<Module>,
    /// Modules that have been loaded from source, by name.
    pub(crate) modules: Table,
    /// Results that earlier executions of the instruction requested, and how many of them this execution has consumed.
    pub(crate) memo: Vec<Memo>,
    pub(crate) cursor: Cell<usize>,
    /// The requested line of input, once it has arrived; the inner `None` is the end of the input.
    pub(crate) line: Option<Option<String>>,
    /// Whether every operation on scalars builds a graph node, so that kernels compute it.
    pub compiles_all: bool,
    /// The cache of class attribute lookups.
    pub(crate) lookups: Lookups,
    /// Whether the program has set the `__dict__` of an instance, which then keeps its attributes there.
    pub(crate) lends: bool,
    /// The addresses of the containers whose `repr` is in progress, against infinite recursion; with the depth of the
    /// frame whose instruction waits for the `__repr__` of an item, or 0.
    pub(crate) showing: Vec<(usize, usize)>,
    /// The number of operations on scalars so far that could be computed eagerly.
    singles: u32,
    /// Values that a run creates once and that keep their identity, by name.
    pub(crate) single: HashMap<&'static str, Value>,
    /// The threads that do not run, and which one does.
    pub(crate) threads: Threads,
    /// The nesting depth of the value that a native is visiting.
    pub(crate) nesting: usize,
    /// The call frames of the error that ended the program, outermost first.
    pub(crate) trace: Vec<Site>,
    /// The chained exceptions behind that error, the earliest first.
    pub(crate) earlier: Vec<Earlier>,
    /// The notes that `add_note` added to it.
    pub(crate) notes: Vec<String>,
    /// Its traceback, where that asks for code of the program or is of a group.
    pub(crate) told: Option<String>,
    /// The time at which the program exceeds its limit, while it runs.
    pub(crate) deadline: Option<Instant>,
    /// Calls of [`Context::tick`] until it next reads the clock.
    pub(crate) ticks: u32,
    /// Whether the warning about the memory limit was given.
    pub(crate) near_limit: bool,
}

impl Context {
    /// Counts an operation on scalars. True once there were so many that nobody inspects each: the operation is then
    /// computed eagerly.
    pub(crate) fn computes_single(&mut self) -> bool {
        self.singles = self.singles.saturating_add(1);
        self.singles > SINGLES_SHOWN && !self.compiles_all
    }

    /// Whether every operation builds a graph node.
    pub(crate) fn compiles_all(&self) -> bool {
        self.compiles_all
    }

    /// Makes scalars be computed eagerly from now on.
    pub(crate) fn computes_singles(&mut self) {
        self.singles = self.singles.max(SINGLES_SHOWN + 1);
    }

    /// Reverts the count of [`Context::computes_single`] where the operation could not be computed eagerly.
    pub(crate) fn uncount_single(&mut self) {
        self.singles = self.singles.saturating_sub(1);
    }

    /// The number of operations on scalars that were computed eagerly.
    pub(crate) fn computed_singles(&self) -> u32 {
        if self.compiles_all { 0 } else { self.singles.saturating_sub(SINGLES_SHOWN) }
    }

    /// A context over a session's variables.
    pub fn new(globals: &Globals, limits: Limits) -> Self {
        Self::over(Rc::clone(&globals.module), globals.foreign, limits)
    }

    /// What an instruction that waits for `tensor` reads besides, and what may be computed together with that.
    pub fn take_reads(&mut self, tensor: &Tensor) -> (Vec<Tensor>, Vec<Tensor>) {
        let others = |all: &mut Vec<Tensor>| {
            let mut all = std::mem::take(all);
            all.retain(|other| !foreign::same(other, tensor));
            all
        };
        let (too, mut together) = (others(&mut self.read_too), others(&mut self.wanted));
        // A step of training is one program with what is read of it: computed later, what it was made from would be gone.
        self.take_updates(&mut together);
        together.retain(|other| !foreign::same(other, tensor));
        (too, together)
    }

    /// Adds the new values of parameters that were updated since this was last asked for, where they have no data.
    pub(crate) fn take_updates(&mut self, to: &mut Vec<Tensor>) {
        for parameter in std::mem::take(&mut self.updated).iter().filter_map(WeakArray::upgrade) {
            let new = foreign::uncomputed(&parameter);
            to.extend(new.filter(|new| !to.iter().any(|other| foreign::same(other, new))));
        }
    }

    /// Whether parameters were updated since their values were last asked for.
    pub(crate) fn has_updates(&self) -> bool {
        !self.updated.is_empty()
    }

    /// Notes that a parameter, or what an optimizer keeps for it, was given a new value.
    pub(crate) fn note_update(&mut self, parameter: &Array) {
        if self.updated.len() < MOST_UPDATED {
            self.updated.push(parameter.downgrade_base());
        }
    }

    pub(crate) fn over(globals: Rc<Module>, foreign: &'static dyn Foreign, limits: Limits) -> Self {
        Self {
            span: Span::default(),
            shown: Vec::new(),
            line: None,
            compiles_all: false,
            warned: Warned::default(),
            sources: Sources::default(),
            foreign,
            library: foreign.state(),
            signals_raise: false,
            limits,
            wanted: Vec::new(),
            read_too: Vec::new(),
            updated: Vec::new(),
            assigned: Assigned::default(),
            globals,
            modules: Table::default(),
            memo: Vec::new(),
            cursor: Cell::new(0),
            lookups: Lookups::default(),
            lends: false,
            showing: Vec::new(),
            singles: 0,
            single: HashMap::new(),
            threads: Threads::default(),
            nesting: 0,
            trace: Vec::new(),
            earlier: Vec::new(),
            told: None,
            notes: Vec::new(),
            deadline: None,
            ticks: 0,
            near_limit: false,
        }
    }

    /// Calls a Python value. The first time this returns `Err(Halt::Call)`, which the caller passes on; once the call
    /// has returned, the native is executed again, and this returns its result. So a native must call before it has
    /// side effects.
    ///
    /// # Errors
    /// [`Halt::Call`], see above. An exception of the call is not returned here, unless whoever passes the request on
    /// sets what it catches.
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

    /// As [`Context::call`]; a `StopIteration` that the call raises is returned as `Err` with its value.
    pub(crate) fn call_or_stop(&mut self, callee: &Value, positional: &[Value]) -> Outcome<Result<Value, Value>> {
        self.resume(callee, Resume::Send, positional.to_vec())
    }

    /// Resumes a generator: `Ok` is the value that it yields, `Err` the one that it returns.
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

    /// Whether the native that runs has asked for something before, whose result it has yet to look at.
    pub(crate) fn goes_on(&self) -> bool {
        self.cursor.get() < self.memo.len()
    }

    /// Starts a thread, waits for others or asks for the call frames. The first time this returns `Err(Halt::Turn)`, as [`Context::call`] does.
    ///
    /// # Errors
    /// [`Halt::Turn`].
    pub(crate) fn turn(&mut self, turn: Turn) -> Outcome {
        match self.memo.get(self.cursor.get()) {
            Some(Memo::Value(value)) => {
                self.cursor.set(self.cursor.get() + 1);
                Ok(value.clone())
            }
            _ => Err(Halt::Turn(turn)),
        }
    }

    fn request(&mut self, call: Call) -> Outcome<Memo> {
        if let Some(found) = self.memo.get(self.cursor.get()) {
            self.cursor.set(self.cursor.get() + 1);
            return Ok(found.clone());
        }
        if call.keywords.is_empty()
            && let Some(value) = builtins::quickly(&call.callee, &call.positional)
        {
            self.cursor.set(self.cursor.get() + 1);
            self.memo.push(Memo::Value(value.clone()));
            return Ok(Memo::Value(value));
        }
        Err(Halt::Call(Box::new(call)))
    }

    /// Checks for interruption and for the time limit; native loops over many values call it once per value.
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

    /// Warns once when the program's values approach the memory limit.
    pub(crate) fn watch_memory(&mut self) {
        let (live, limit) = (super::heap::live_bytes(), self.limits.memory);
        if live / 4 < limit / 5 || self.near_limit {
            return;
        }
        self.near_limit = true;
        let (live, limit) = (live >> 20, limit >> 20);
        self.notice("ResourceWarning", format!("the program's values take {live} of at most {limit} MiB"));
    }

    /// The fraction of the memory limit that live values take.
    pub(crate) fn memory_share(&self) -> f64 {
        super::heap::live_bytes() as f64 / self.limits.memory.max(1) as f64
    }

    /// Checks that an allocation of so many more bytes stays within the memory limit.
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

    /// The name that an assignment bound.
    pub fn name_of(&self, assignment: &Assignment) -> Str {
        self.globals.slot_name(assignment.slot)
    }

    /// Runs `inner` with the nesting depth of values increased by one.
    ///
    /// # Errors
    /// `RecursionError` past the maximal nesting depth.
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
