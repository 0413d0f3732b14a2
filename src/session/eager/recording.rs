//! The recording of a segment of calls between two evaluations: the calls, the source of each operand, and the
//! requested values.
//!
//! It contains everything that building and compiling the graph of these calls depends on: where two segments have
//! equal recordings, one program computes both.

use super::call::Call;
use super::launch::Launch;
use crate::dtype::{DType, Scalar};
use crate::target::DeviceKind;
use crate::tensor::{Leaf, Tensor, Weak};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The source of an operand.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Source {
    /// A result of an earlier call of the same segment.
    Value(u32),
    /// A tensor with data from before the segment.
    Outside(u32),
    /// A number, with the dtype of the constant that it becomes if it is used only as such.
    Number(u32, Option<DType>),
}

/// One call; its results are the next values.
#[derive(PartialEq)]
pub(super) struct Event {
    pub(super) call: Call,
    pub(super) operands: Box<[Source]>,
    /// The index of its first result.
    pub(super) first: u32,
    pub(super) results: u32,
}

/// How gradients continue from a tensor.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Follows {
    Nothing,
    Tape,
    Leaf,
}

impl Follows {
    pub(super) fn of(tensor: &Tensor) -> Self {
        match tensor.leaf() {
            Some(_) => Self::Leaf,
            None if tensor.is_followed() => Self::Tape,
            None => Self::Nothing,
        }
    }
}

/// A tensor's properties without its data.
#[derive(Clone, PartialEq)]
pub(super) struct Metadata {
    pub(super) shape: Box<[usize]>,
    pub(super) dtype: DType,
    pub(super) device: DeviceKind,
    pub(super) fixed: bool,
    pub(super) follows: Follows,
}

impl Metadata {
    pub(super) fn of(tensor: &Tensor) -> Self {
        Self {
            shape: tensor.shape().into(),
            dtype: tensor.dtype(),
            device: tensor.device(),
            fixed: tensor.is_fixed(),
            follows: Follows::of(tensor),
        }
    }

    /// Whether a tensor has data and these properties, and may be recorded.
    pub(super) fn fits(&self, tensor: &Tensor) -> bool {
        tensor.tracing().is_none()
            && *self.shape == *tensor.shape()
            && (self.dtype, self.device, self.fixed) == (tensor.dtype(), tensor.device(), tensor.is_fixed())
            && self.follows == Follows::of(tensor)
            && tensor.float64().is_none()
            && !tensor.is_lazy()
    }
}

/// A tensor with data from before the segment.
#[derive(PartialEq)]
pub(super) struct Outside {
    pub(super) known: Metadata,
    /// The first earlier outside tensor with the same data but another autograd mark.
    pub(super) same_as: Option<u32>,
}

/// A result that has the data of an operand or of an earlier result of its call, perhaps with another autograd mark.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Alias {
    pub(super) of: Source,
    /// Whether the mark is the same too.
    pub(super) marked_alike: bool,
}

#[derive(PartialEq)]
pub(super) struct Value {
    pub(super) known: Metadata,
    pub(super) alias: Option<Alias>,
    /// Whether the backward pass from it, or from an operand of its call, leaves the segment through a tape.
    pub(super) reaches_out: bool,
}

/// A recorded segment.
pub(super) struct Recording {
    pub(super) events: Vec<Event>,
    pub(super) values: Vec<Value>,
    pub(super) outside: Vec<Outside>,
    /// The numbers of the launch, or of the last time that it was recorded.
    pub(super) numbers: RefCell<Vec<Scalar>>,
    /// The values that were requested, in order.
    pub(super) asked: RefCell<Vec<u32>>,
    /// The compiled program, once there is one.
    pub(super) launch: RefCell<Option<Launch>>,
    /// A score of useless attempts to follow the recording: a miss adds, a hit subtracts.
    misses: Cell<u32>,
    /// The number of times that one program could not compute it.
    failures: Cell<u32>,
    /// The recording that followed it the last time.
    pub(super) next: RefCell<std::rc::Weak<Recording>>,
}

/// The score from which on a recording is not followed any more.
const MISSES: u32 = 16;
/// The number of failures from which on a recording counts as a loop's.
pub(super) const LOOP: u32 = 2;

impl Recording {
    /// Notes that a call or a request differed: following only deferred the ops.
    pub(super) fn miss(&self) {
        self.misses.set(self.misses.get().saturating_add(3));
    }

    /// Notes that a segment followed this recording to the end.
    pub(super) fn hit(&self) {
        self.misses.set(self.misses.get().saturating_sub(1));
    }

    /// Notes that no launch was found for it.
    pub(super) fn failed(&self) {
        self.failures.set(self.failures.get().saturating_add(1));
    }

    /// The number of times that it came and no launch was found for it.
    pub(super) fn failures(&self) -> u32 {
        self.failures.get()
    }

    /// Never follows this recording again.
    pub(super) fn give_up(&self) {
        self.misses.set(u32::MAX);
    }

    /// Whether calls may be matched with this recording.
    pub(super) fn is_followed(&self) -> bool {
        self.misses.get() < MISSES && self.launch.borrow().is_some()
    }

    /// Whether a launch may still be looked for.
    pub(super) fn is_wanted(&self) -> bool {
        self.misses.get().saturating_add(self.failures.get()) < MISSES
    }
}

/// The segment in progress, whose ops are made.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) events: Vec<Event>,
    pub(super) values: Vec<Value>,
    /// The tensors of the values; weak, so that only handles and users keep them alive.
    pub(super) tensors: Vec<Weak>,
    pub(super) outside: Vec<Outside>,
    pub(super) outside_tensors: Vec<(Weak, Option<std::rc::Weak<Leaf>>)>,
    pub(super) numbers: Vec<Scalar>,
    /// The constant that each number became.
    pub(super) constants: Vec<Option<Weak>>,
    /// The value of each handle.
    of_handle: FxHashMap<u32, u32>,
    pub(super) asked: Vec<u32>,
    /// Whether it contains something that cannot be recorded.
    pub(super) spoiled: bool,
}

/// The most calls of a segment that are recorded.
const CALLS: usize = 4096;

/// Whether two tensors are the same, also to gradients.
pub(super) fn is_one(a: &Tensor, b: &Tensor) -> bool {
    let mark = |t: &Tensor| (t.is_followed(), t.leaf().map(Rc::as_ptr));
    a.same(b) && mark(a) == mark(b)
}

impl Draft {
    /// The value of a handle.
    pub(super) fn value_of(&self, handle: u32) -> Option<u32> {
        self.of_handle.get(&handle).copied()
    }

    /// Assigns a handle to a value.
    pub(super) fn hold(&mut self, handle: u32, value: u32) {
        self.of_handle.insert(handle, value);
    }

    /// The source of an outside tensor.
    pub(super) fn outside(&mut self, tensor: &Tensor) -> Source {
        // A recording takes only data, which are independent of how they were computed.
        if tensor.is_lazy() || tensor.tracing().is_some() || tensor.float64().is_some() {
            self.spoiled = true;
            return Source::Outside(0);
        }
        let follows = Follows::of(tensor);
        let is_one = |k: &usize| {
            let (weak, leaf) = &self.outside_tensors[*k];
            let leaf = leaf.as_ref().map(|leaf| leaf.as_ptr());
            weak.is(tensor) && leaf == tensor.leaf().map(Rc::as_ptr) && self.outside[*k].known.follows == follows
        };
        let place = (0..self.outside.len()).find(is_one).unwrap_or_else(|| {
            let same_as = self.outside_tensors.iter().position(|(weak, _)| weak.is(tensor)).map(|k| k as u32);
            self.outside.push(Outside { known: Metadata::of(tensor), same_as });
            self.outside_tensors.push((tensor.downgrade(), tensor.leaf().map(Rc::downgrade)));
            self.outside.len() - 1
        });
        Source::Outside(place as u32)
    }

    /// The source of a number, which became a constant if it is used only as such.
    pub(super) fn number(&mut self, value: Scalar, constant: Option<&Tensor>) -> Source {
        self.numbers.push(constant.map_or(value, |t| value.cast(t.dtype())));
        self.constants.push(constant.map(Tensor::downgrade));
        Source::Number(self.numbers.len() as u32 - 1, constant.map(Tensor::dtype))
    }

    /// Notes a call. Returns the index of its first result. `operands` are its tensors, where they are some.
    pub(super) fn note(
        &mut self,
        call: Call,
        sources: Box<[Source]>,
        operands: &[Option<Tensor>],
        results: &[Tensor],
    ) -> u32 {
        let first = self.values.len() as u32;
        if self.events.len() >= CALLS || results.iter().any(|t| t.float64().is_some() || t.tracing().is_some()) {
            self.spoiled = true;
        }
        if self.spoiled {
            return first;
        }
        let out = |source: &Source| match *source {
            Source::Value(k) => self.values[k as usize].reaches_out,
            Source::Outside(k) => self.outside[k as usize].known.follows == Follows::Tape,
            Source::Number(..) => false,
        };
        let reaches_out = sources.iter().any(out);
        if matches!(call, Call::Gradients { .. }) && reaches_out {
            // The tapes that determine its ops are not recorded here.
            self.spoiled = true;
            return first;
        }
        for (k, tensor) in results.iter().enumerate() {
            let before = (first..).zip(&results[..k]).map(|(k, result)| (Source::Value(k), Some(result)));
            let mut of = sources.iter().copied().zip(operands.iter().map(Option::as_ref)).chain(before);
            let alias = of.find_map(|(of, other)| {
                let other = other.filter(|other| other.same(tensor))?;
                let marked_alike = Follows::of(tensor) != Follows::Nothing && is_one(other, tensor);
                Some(Alias { of, marked_alike })
            });
            let known = Metadata::of(tensor);
            // Gradients end at a new leaf, and do not continue from a detached tensor.
            let ends = known.follows == Follows::Nothing || call == Call::Variable;
            self.values.push(Value { known, alias, reaches_out: reaches_out && !ends });
            self.tensors.push(tensor.downgrade());
        }
        self.events.push(Event { call, operands: sources, first, results: results.len() as u32 });
        first
    }

    /// Whether it has the calls of a recording, up to the numbers.
    pub(super) fn is(&self, recording: &Recording) -> bool {
        self.events == recording.events && self.values == recording.values && self.outside == recording.outside
    }

    /// The recording, to be compared with later segments.
    pub(super) fn record(self) -> Recording {
        Recording {
            events: self.events,
            values: self.values,
            outside: self.outside,
            numbers: RefCell::new(self.numbers),
            asked: RefCell::new(self.asked),
            launch: RefCell::default(),
            misses: Cell::new(0),
            failures: Cell::new(0),
            next: RefCell::default(),
        }
    }
}
