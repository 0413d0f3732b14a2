//! Record and replay of eager calls, as JavaScript makes them: a repeated sequence of calls is recognised before any op
//! is made.
//!
//! The calls between two evaluations are a segment. A segment is recorded; when it comes the second time, one program
//! computes all values that are requested of it. From then on a call is only compared with the recording's next one: it
//! makes no node, no tape and no graph, and returns a handle that names the value. When a value is requested as in the
//! recording, the program is launched on the present tensors and numbers.
//!
//! When anything differs, be it a call, a shape, a number that is built into the program or a request, the calls so far
//! are made as ops, and the segment continues in the ordinary path.

mod ask;
mod call;
#[cfg(feature = "functions")]
mod call_declared;
#[cfg(feature = "functions")]
mod declared;
mod first_launch;
mod instance;
mod launch;
mod recording;

pub use call::Call;
#[cfg(feature = "functions")]
pub use call_declared::Made;
#[cfg(feature = "functions")]
pub use declared::{Declared, Part};

use self::call::constant_of;
use self::instance::Instance;
use self::recording::{Draft, Follows, Recording, Source};
use super::Session;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::tensor::{self, Operand, Tensor};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// An operand of a call.
pub enum Argument {
    /// The tensor of a handle.
    Handle(u32),
    /// A number without a dtype of its own.
    Number(Scalar),
    /// A tensor that has no handle.
    Tensor(Tensor),
}

/// What a handle stands for.
enum Entry {
    Tensor(Tensor),
    /// A value of a segment whose ops were not made.
    Value(Rc<Instance>, u32),
}

/// How calls are processed now.
enum Mode {
    /// The next call begins a segment.
    Between,
    /// Ops are made and recorded.
    Noting(Box<Draft>),
    /// That many calls matched a recording.
    Following(Rc<Instance>, usize),
}

/// The number of recordings that are kept.
const RECORDINGS: usize = 16;

/// The tensors that JavaScript holds by handles, and the recordings of the calls on them.
pub struct Eager {
    entries: RefCell<FxHashMap<u32, Entry>>,
    mode: RefCell<Mode>,
    recordings: RefCell<Vec<Rc<Recording>>>,
    /// The recording of the last segment.
    last: RefCell<Weak<Recording>>,
}

impl Default for Eager {
    fn default() -> Self {
        Self {
            entries: RefCell::default(),
            mode: RefCell::new(Mode::Between),
            recordings: RefCell::default(),
            last: RefCell::default(),
        }
    }
}

// Handles are unique in a thread, also across sessions; nothing else depends on the number.
thread_local!(static NEXT: Cell<u32> = const { Cell::new(0) });

/// A number that no handle of this thread has had.
fn new_handle() -> u32 {
    NEXT.replace(NEXT.get().wrapping_add(1))
}

fn gone() -> Error {
    Error::runtime("the tensor was disposed, or is another session's")
}

impl Eager {
    /// Creates a handle of a tensor.
    pub fn keep(&self, tensor: Tensor) -> u32 {
        let handle = new_handle();
        self.entries.borrow_mut().insert(handle, Entry::Tensor(tensor));
        handle
    }

    /// Releases a handle.
    pub fn release(&self, handle: u32) {
        let entry = self.entries.borrow_mut().remove(&handle);
        if let Some(Entry::Value(instance, k)) = &entry {
            drop(instance.release(*k));
        }
    }

    /// Releases all handles and ends the current segment.
    pub fn clear(&self) {
        drop(self.mode.replace(Mode::Between));
        drop(self.entries.take());
        drop(self.recordings.take());
    }

    /// The number of the next handle, for [`Eager::handles_since`].
    pub fn next_handle() -> u32 {
        NEXT.get()
    }

    /// The live handles that were made since `first` was the next, in the order in which they were made: what is computed of
    /// them has the same structure each time.
    pub fn handles_since(&self, first: u32) -> Vec<u32> {
        let made = NEXT.get().wrapping_sub(first);
        let age = |handle: &u32| handle.wrapping_sub(first);
        let mut since: Vec<u32> = self.entries.borrow().keys().filter(|handle| age(handle) < made).copied().collect();
        crate::sort::sort_by(&mut since, |a, b| age(a).cmp(&age(b)));
        since
    }

    /// The dtype of a handle's tensor.
    ///
    /// # Errors
    /// `RuntimeError` for a handle that was released. The same holds for the other queries.
    pub fn dtype(&self, handle: u32) -> Result<DType> {
        match self.entries.borrow().get(&handle).ok_or_else(gone)? {
            Entry::Tensor(tensor) => Ok(tensor.dtype()),
            Entry::Value(instance, k) => Ok(instance.recording.values[*k as usize].known.dtype),
        }
    }

    /// The shape of a handle's tensor.
    ///
    /// # Errors
    /// As [`Eager::dtype`].
    pub fn shape(&self, handle: u32) -> Result<Box<[usize]>> {
        match self.entries.borrow().get(&handle).ok_or_else(gone)? {
            Entry::Tensor(tensor) => Ok(tensor.shape().into()),
            Entry::Value(instance, k) => Ok(instance.recording.values[*k as usize].known.shape.clone()),
        }
    }

    /// The number of axes of a handle's tensor.
    ///
    /// # Errors
    /// As [`Eager::dtype`].
    pub fn rank(&self, handle: u32) -> Result<usize> {
        match self.entries.borrow().get(&handle).ok_or_else(gone)? {
            Entry::Tensor(tensor) => Ok(tensor.rank()),
            Entry::Value(instance, k) => Ok(instance.recording.values[*k as usize].known.shape.len()),
        }
    }

    /// The tensor of a handle; its segment's ops are made, if they were not.
    ///
    /// # Errors
    /// As [`Eager::dtype`].
    pub fn tensor(&self, handle: u32) -> Result<Tensor> {
        let (instance, k) = match self.entries.borrow().get(&handle).ok_or_else(gone)? {
            Entry::Tensor(tensor) => return Ok(tensor.clone()),
            Entry::Value(instance, k) => (instance.clone(), *k),
        };
        let ends = instance.recording.values[k as usize].known.follows != Follows::Tape;
        if let (true, Some(tensor)) = (ends, instance.tensor(k)) {
            return Ok(tensor);
        }
        instance.recording.miss();
        self.make_calls_of(&instance)?;
        match self.entries.borrow().get(&handle) {
            Some(Entry::Tensor(tensor)) => Ok(tensor.clone()),
            _ => Err(Error::internal("eager", "a call was not made")),
        }
    }

    /// Makes the ops of an instance's segment.
    fn make_calls_of(&self, instance: &Rc<Instance>) -> Result<()> {
        let followed = match &*self.mode.borrow() {
            Mode::Following(current, at) if Rc::ptr_eq(current, instance) => Some(*at),
            _ => None,
        };
        if let Some(at) = followed {
            return self.make_calls(instance, at);
        }
        for before in instance.before() {
            self.make_calls_of(&before)?;
        }
        let made = instance.rebuild(instance.recording.events.len(), None)?;
        self.put(made);
        Ok(())
    }

    /// Makes the ops of the calls that matched a recording so far, and records what follows.
    fn make_calls(&self, instance: &Rc<Instance>, at: usize) -> Result<()> {
        *self.mode.borrow_mut() = Mode::Between;
        for before in instance.before() {
            self.make_calls_of(&before)?;
        }
        let mut draft = Box::<Draft>::default();
        let made = instance.rebuild(at, Some(&mut draft))?;
        self.put(made);
        *self.mode.borrow_mut() = Mode::Noting(draft);
        Ok(())
    }

    fn put(&self, made: Vec<(u32, Tensor)>) {
        let mut entries = self.entries.borrow_mut();
        let old: Vec<Option<Entry>> =
            made.into_iter().map(|(handle, tensor)| entries.insert(handle, Entry::Tensor(tensor))).collect();
        drop(entries);
        drop(old);
    }

    /// Makes a call or matches it with a recording. Returns handles of its results.
    ///
    /// # Errors
    /// Those of the call; as [`Eager::dtype`].
    pub fn call(&self, session: &Session, call: Call, arguments: &[Argument]) -> Result<Vec<u32>> {
        match self.followed(session, &call, arguments)? {
            Some(handles) => Ok(handles),
            None => self.make(call, arguments),
        }
    }

    /// Handles of a call's results, if the call is the next of a recording. Otherwise the ops of the calls so far are made.
    fn followed(&self, session: &Session, call: &Call, arguments: &[Argument]) -> Result<Option<Vec<u32>>> {
        self.end_of_asking();
        if let Some(handles) = self.follow(session, call, arguments) {
            return Ok(Some(handles));
        }
        let unfollowed = match &*self.mode.borrow() {
            Mode::Following(instance, at) => Some((instance.clone(), *at)),
            _ => None,
        };
        if let Some((instance, at)) = unfollowed {
            instance.recording.miss();
            self.make_calls(&instance, at)?;
        }
        Ok(None)
    }

    /// The first call after a request ends the segment, which is recorded.
    fn end_of_asking(&self) {
        let mut mode = self.mode.borrow_mut();
        if let Mode::Noting(draft) = &mut *mode
            && !draft.asked.is_empty()
        {
            let draft = std::mem::take(draft);
            *mode = Mode::Between;
            drop(mode);
            self.record(*draft);
        }
    }

    fn record(&self, draft: Draft) {
        if draft.spoiled {
            return;
        }
        let mut recordings = self.recordings.borrow_mut();
        let recording = match recordings.iter().find(|known| draft.is(known)) {
            Some(known) => known.clone(),
            None => {
                if recordings.len() >= RECORDINGS {
                    let useless = recordings.iter().position(|known| !known.is_followed()).unwrap_or(0);
                    recordings.remove(useless);
                }
                recordings.push(Rc::new(draft.record()));
                recordings[recordings.len() - 1].clone()
            }
        };
        drop(recordings);
        self.ended(&recording);
    }

    /// Notes a segment's end, to predict its successor.
    fn ended(&self, recording: &Rc<Recording>) {
        let before = self.last.replace(Rc::downgrade(recording));
        if let Some(before) = before.upgrade() {
            *before.next.borrow_mut() = Rc::downgrade(recording);
        }
    }

    /// Handles of a call's results, if the call is the next of a recording.
    fn follow(&self, session: &Session, call: &Call, arguments: &[Argument]) -> Option<Vec<u32>> {
        let mut mode = self.mode.borrow_mut();
        match &mut *mode {
            Mode::Noting(_) => None,
            Mode::Following(instance, at) => {
                let made = self.matches(instance, *at, call, arguments)?;
                *at += 1;
                Some(made)
            }
            Mode::Between => {
                let likely = self.last.borrow().upgrade().and_then(|last| last.next.borrow().upgrade());
                let recordings = self.recordings.borrow();
                let mut conditions = None;
                for recording in likely.iter().chain(recordings.iter()) {
                    let begins = recording.events.first().is_some_and(|event| event.call == *call);
                    if !begins || !recording.is_followed() || !tensor::recording() {
                        continue;
                    }
                    let now = conditions.get_or_insert_with(|| session.conditions());
                    if recording.launch.borrow().as_ref().is_none_or(|launch| launch.conditions != *now) {
                        *recording.launch.borrow_mut() = None;
                        continue;
                    }
                    let instance = Rc::new(Instance::new(recording.clone()));
                    if let Some(made) = self.matches(&instance, 0, call, arguments) {
                        drop(recordings);
                        *mode = Mode::Following(instance, 1);
                        return Some(made);
                    }
                }
                None
            }
        }
    }

    fn matches(&self, instance: &Rc<Instance>, at: usize, call: &Call, arguments: &[Argument]) -> Option<Vec<u32>> {
        let event = instance.recording.events.get(at)?;
        if event.call != *call || event.operands.len() != arguments.len() {
            return None;
        }
        let mut entries = self.entries.borrow_mut();
        for (argument, source) in arguments.iter().zip(&event.operands) {
            let same = match (argument, *source) {
                (Argument::Handle(handle), Source::Value(value)) => {
                    matches!(entries.get(handle)?, Entry::Value(of, k) if *k == value && Rc::ptr_eq(of, instance))
                }
                (Argument::Handle(handle), Source::Outside(place)) => match entries.get(handle)? {
                    Entry::Tensor(tensor) => outside(instance, place, tensor, None),
                    Entry::Value(of, _) if Rc::ptr_eq(of, instance) => false,
                    Entry::Value(of, k) => outside(instance, place, &of.tensor(*k)?, Some((of, *k))),
                },
                (Argument::Number(value), Source::Number(place, dtype)) => {
                    let value = dtype.map_or(*value, |dtype| value.cast(dtype));
                    let recording = &instance.recording;
                    let free = || {
                        let launch = recording.launch.borrow();
                        launch.as_ref().is_some_and(|launch| launch.free[place as usize])
                    };
                    let same = recording.numbers.borrow()[place as usize] == value || free();
                    let mut numbers = instance.numbers.borrow_mut();
                    numbers.truncate(place as usize);
                    numbers.push(value);
                    same
                }
                _ => false,
            };
            if !same {
                return None;
            }
        }
        let made = (0..event.results).map(|_| {
            let handle = new_handle();
            entries.insert(handle, Entry::Value(instance.clone(), instance.hold(handle)));
            handle
        });
        Some(made.collect())
    }

    /// Makes a call as ops and records it.
    fn make(&self, call: Call, arguments: &[Argument]) -> Result<Vec<u32>> {
        let operands = self.operands(&call, arguments)?;
        let results = call.apply(&operands)?;
        let handles: Vec<u32> = results.iter().map(|tensor| self.keep(tensor.clone())).collect();
        self.note(call, arguments, operands, &results, &handles);
        Ok(handles)
    }

    /// The operands of a call.
    fn operands(&self, call: &Call, arguments: &[Argument]) -> Result<Vec<Operand>> {
        let mut operands: Vec<Operand> = Vec::with_capacity(arguments.len());
        for argument in arguments {
            operands.push(match argument {
                Argument::Handle(handle) => self.tensor(*handle)?.into(),
                Argument::Tensor(tensor) => tensor.clone().into(),
                Argument::Number(value) => match operands.first() {
                    Some(Operand::Tensor(first)) => {
                        constant_of(call, first, *value).map_or(Operand::Scalar(*value), Operand::Tensor)
                    }
                    _ => Operand::Scalar(*value),
                },
            });
        }
        Ok(operands)
    }

    /// Records a call whose ops were made.
    fn note(&self, call: Call, arguments: &[Argument], operands: Vec<Operand>, results: &[Tensor], handles: &[u32]) {
        let mut mode = self.mode.borrow_mut();
        if let Mode::Between = &*mode {
            *mode = Mode::Noting(Box::default());
        }
        if let Mode::Noting(draft) = &mut *mode
            && !draft.spoiled
        {
            draft.spoiled = !tensor::recording();
            let source = |(argument, operand): (&Argument, &Operand)| match (argument, operand) {
                (Argument::Handle(handle), Operand::Tensor(tensor)) => match draft.value_of(*handle) {
                    Some(value) => Source::Value(value),
                    None => draft.outside(tensor),
                },
                (Argument::Number(value), Operand::Tensor(constant)) => draft.number(*value, Some(constant)),
                (Argument::Number(value), Operand::Scalar(_)) => draft.number(*value, None),
                _ => {
                    draft.spoiled = true;
                    Source::Outside(0)
                }
            };
            let sources = arguments.iter().zip(&operands).map(source).collect();
            let tensors: Vec<Option<Tensor>> = operands.into_iter().map(instance::tensor).collect();
            let first = draft.note(call, sources, &tensors, results);
            if !draft.spoiled {
                (first..).zip(handles).for_each(|(value, handle)| draft.hold(*handle, value));
            }
        }
    }
}

/// Whether a tensor matches the outside tensor at `place`: the one that is there already, or the next.
fn outside(instance: &Instance, place: u32, tensor: &Tensor, from: Option<(&Rc<Instance>, u32)>) -> bool {
    instance.is_outside(place, tensor).unwrap_or_else(|| instance.enter(tensor, from))
}

impl Drop for Eager {
    fn drop(&mut self) {
        self.clear();
    }
}
