//! The autograd tape: how tensors were made, where gradients end, and whether ops are recorded.
//!
//! A handle through which gradients flow owns a [`Tape`]: the op that made the tensor, and its inputs, each with a tape
//! of its own. Detached handles and leaves own none, so the history of a variable is freed with its last follower. A
//! tape refers to leaves weakly: a variable without handles cannot be asked for its gradient. Tapes that lead only to
//! such leaves, and to no intermediate result with a handle, are freed by [`collect_tapes`], as by a garbage collector,
//! each time enough has been recorded.

use super::gradient::may_refuse;
use super::lazy::drop_all;
#[cfg(feature = "numpy")]
use super::op_context::recording;
use super::{Array, Tensor};
#[cfg(feature = "numpy")]
use crate::error::Result;
use crate::graph::Op;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// How a handle on a tensor takes part in autograd.
#[derive(Clone)]
pub(super) enum Mark {
    /// Gradients flow on to the inputs, if the tape is known.
    Follow(Option<Rc<Tape>>),
    /// Gradients do not flow through it.
    Detached,
    /// Gradients end here and accumulate.
    Leaf(Rc<Leaf>),
}

/// How a tensor was made.
pub(super) struct Tape {
    /// `None` once no gradient can be asked for through it.
    made: RefCell<Option<Made>>,
    /// Whether no gradient is expected to be asked for through it: one was, it is a gradient's own, or leads to no leaf.
    idle: Cell<bool>,
    /// How many of its owners are tapes.
    tapes: Cell<usize>,
    /// Whether a gradient could be asked for through it when [`collect_tapes`] last ran. It decides only what is freed,
    /// never a gradient or an error.
    leads_on: Cell<bool>,
    /// Whether it led to a leaf then: what leads only to other results is seldom asked for.
    leads_to_leaf: Cell<bool>,
}

struct Made {
    /// Whether its derivative may be an error. The error must be raised even if no gradient can be asked for behind it,
    /// so such a tape is kept.
    refuses: bool,
    by: Maker,
    inputs: Vec<Input>,
}

/// What made a tensor of its inputs.
#[derive(Clone)]
pub(super) enum Maker {
    /// A primitive op.
    Op(Op),
    /// A transfer between devices.
    Transfer,
    /// A computation on the CPU side with a rule for its derivative.
    #[cfg(feature = "numpy")]
    Rule(Pullback),
    /// One whose derivative is this error.
    #[cfg(feature = "numpy")]
    Refusal(&'static str),
}

/// The contribution to the gradient of each input; `None` for no contribution.
#[cfg(feature = "numpy")]
pub(super) type Parts = Vec<Option<Tensor>>;

/// A rule for the derivative of a result. It may build ops, and reads nothing.
#[cfg(feature = "numpy")]
pub(super) type Pullback = Rc<dyn Fn(&Pulled<'_>) -> Result<Parts>>;

/// What a [`Pullback`] is given: handles through which gradients flow.
#[cfg(feature = "numpy")]
pub(super) struct Pulled<'a> {
    pub(super) inputs: &'a [Tensor],
    pub(super) output: &'a Tensor,
    /// The gradient of `output`.
    pub(super) gradient: &'a Tensor,
}

/// An input: its value, and where gradients flow from there.
struct Input {
    value: Tensor,
    reach: Reach,
}

enum Reach {
    Nowhere,
    Tape(Rc<Tape>),
    Leaf(Weak<Leaf>),
}

impl Input {
    fn new(of: &Tensor) -> Self {
        let reach = match of.mark() {
            Mark::Follow(Some(tape)) => {
                tape.tapes.set(tape.tapes.get() + 1);
                Reach::Tape(tape.clone())
            }
            Mark::Leaf(leaf) => Reach::Leaf(Rc::downgrade(leaf)),
            Mark::Follow(None) | Mark::Detached => Reach::Nowhere,
        };
        Self { value: of.detached(), reach }
    }

    /// The input as a handle for the backward pass.
    fn handle(&self) -> Tensor {
        self.value.marked(match &self.reach {
            Reach::Nowhere => Mark::Detached,
            Reach::Tape(tape) => Mark::Follow(Some(tape.clone())),
            Reach::Leaf(leaf) => leaf.upgrade().map_or(Mark::Detached, Mark::Leaf),
        })
    }

    /// The same, consuming the input, to be dropped; `idle` as its tape was.
    fn into_handle(self, idle: bool) -> Tensor {
        if idle {
            self.value.held_idly(-1);
        }
        match self.reach {
            Reach::Tape(tape) => {
                tape.tapes.set(tape.tapes.get() - 1);
                self.value.marked(Mark::Follow(Some(tape)))
            }
            _ => self.value,
        }
    }

    fn leads_on(&self) -> bool {
        match &self.reach {
            Reach::Nowhere => false,
            // The owner of the input itself may ask for its gradient.
            Reach::Tape(tape) => tape.leads_on.get() || Rc::strong_count(tape) > tape.tapes.get(),
            Reach::Leaf(leaf) => leaf.strong_count() > 0,
        }
    }

    fn leads_to_leaf(&self) -> bool {
        match &self.reach {
            Reach::Nowhere => false,
            Reach::Tape(tape) => tape.leads_to_leaf.get(),
            Reach::Leaf(leaf) => leaf.strong_count() > 0,
        }
    }

    fn bytes(&self) -> usize {
        let known = self.value.tracing().is_none();
        if known { self.value.size().saturating_mul(self.value.dtype().itemsize()) } else { 0 }
    }
}

/// A reference to a tensor as a tape holds its inputs: it refers to a leaf weakly and does not keep a tape alive.
pub struct Reached(Option<Input>);

impl Reached {
    /// A reference to `tensor`.
    pub fn new(tensor: &Tensor) -> Self {
        Self(Some(Input::new(tensor)))
    }

    /// The tensor as a handle for the backward pass.
    pub fn tensor(&self) -> Option<Tensor> {
        self.0.as_ref().map(Input::handle)
    }

    /// Its value, without gradients.
    pub fn value(&self) -> Option<&Tensor> {
        self.0.as_ref().map(|input| &input.value)
    }

    /// Whether `tensor` is the same, also for autograd.
    pub fn is(&self, tensor: &Tensor) -> bool {
        let marked = |input: &Input| match (&input.reach, tensor.leaf()) {
            (Reach::Leaf(leaf), Some(other)) => std::ptr::eq(leaf.as_ptr(), Rc::as_ptr(other)),
            (Reach::Tape(_), None) => tensor.is_followed(),
            (Reach::Nowhere, None) => !tensor.is_followed(),
            _ => false,
        };
        self.0.as_ref().is_some_and(|input| input.value.same(tensor) && marked(input))
    }

    /// Whether a gradient could be asked for through it, or of it, when [`collect_tapes`] last ran.
    pub fn leads_on(&self) -> bool {
        self.0.as_ref().is_some_and(Input::leads_on)
    }
}

impl Drop for Reached {
    fn drop(&mut self) {
        drop(self.0.take().map(|input| input.into_handle(false)));
    }
}

impl Tape {
    /// The tape of what `by` made of the tensors `of`.
    pub(super) fn new(by: Maker, of: &[Tensor]) -> Rc<Self> {
        let inputs: Vec<Input> = of.iter().map(Input::new).collect();
        let bytes = inputs.iter().map(Input::bytes).fold(0, usize::saturating_add);
        let refuses = match &by {
            Maker::Op(op) => may_refuse(op, of),
            Maker::Transfer => false,
            #[cfg(feature = "numpy")]
            Maker::Rule(_) => false,
            #[cfg(feature = "numpy")]
            Maker::Refusal(_) => true,
        };
        let made = RefCell::new(Some(Made { refuses, by, inputs }));
        let idle = Cell::new(false);
        let [leads_on, leads_to_leaf] = [true; 2].map(Cell::new);
        let tape = Rc::new(Self { made, idle, tapes: Cell::new(0), leads_on, leads_to_leaf });
        if PULLING.get() {
            tape.rest();
        }
        let full = RECORDED.with_borrow_mut(|recorded| {
            recorded.tapes.push((Rc::downgrade(&tape), bytes));
            recorded.bytes = recorded.bytes.saturating_add(bytes);
            recorded.tapes.len() > recorded.most_tapes || recorded.bytes > recorded.most_bytes
        });
        if full {
            collect_tapes();
        }
        tape
    }

    /// A tape without a known history.
    pub(super) fn forgotten() -> Rc<Self> {
        let (made, idle) = (RefCell::default(), Cell::new(true));
        let [leads_on, leads_to_leaf] = [false; 2].map(Cell::new);
        Rc::new(Self { made, idle, tapes: Cell::new(0), leads_on, leads_to_leaf })
    }

    /// What made the tensor, and of which inputs, while that is recorded.
    pub(super) fn made(&self) -> Option<(Maker, Vec<Tensor>)> {
        self.made.borrow().as_ref().map(|made| (made.by.clone(), made.inputs.iter().map(Input::handle).collect()))
    }

    /// Notes that no gradient is expected to be asked for through it any more: its inputs need not be kept for one.
    pub(super) fn rest(&self) {
        if !self.idle.replace(true) {
            self.made.borrow().iter().flat_map(|made| &made.inputs).for_each(|input| input.value.held_idly(1));
        }
    }

    /// Removes the history and returns the inputs, to be dropped.
    pub(super) fn take(&self) -> Vec<Tensor> {
        let (made, idle) = (self.made.borrow_mut().take(), self.idle.get());
        made.map_or_else(Vec::new, |made| made.inputs.into_iter().map(|input| input.into_handle(idle)).collect())
    }
}

impl Drop for Tape {
    fn drop(&mut self) {
        drop_all(self.take());
    }
}

impl Tensor {
    /// What made it, and of which inputs, if gradients flow through it.
    pub(super) fn origin(&self) -> Option<(Maker, Vec<Tensor>)> {
        if let Mark::Follow(Some(tape)) = self.mark() { tape.made() } else { None }
    }

    /// The same data as a result of `inputs` with the rule that `rule` gives, if gradients flow through one of them.
    #[cfg(feature = "numpy")]
    pub(super) fn derived_by(self, inputs: &[&Self], rule: impl FnOnce() -> Pullback) -> Self {
        self.made_by(inputs, || Maker::Rule(rule()))
    }

    /// As [`Self::derived_by`], where the way back through it is an error.
    #[cfg(feature = "numpy")]
    pub(super) fn refused(self, input: &Self, message: &'static str) -> Self {
        self.made_by(&[input], || Maker::Refusal(message))
    }

    #[cfg(feature = "numpy")]
    fn made_by(self, inputs: &[&Self], by: impl FnOnce() -> Maker) -> Self {
        if !recording() || !inputs.iter().any(|input| input.is_followed()) {
            return self;
        }
        let inputs: Vec<Self> = inputs.iter().map(|input| (*input).clone()).collect();
        self.marked(Mark::Follow(Some(Tape::new(by(), &inputs))))
    }

    /// Notes that its derivatives were asked for.
    pub(super) fn rest(&self) {
        if let Mark::Follow(Some(tape)) = self.mark() {
            tape.rest();
        }
    }

    /// As [`Self::owners`], without tapes through which no gradient is expected to be asked for: they alone are no reason
    /// to keep the value.
    pub fn holders(&self) -> usize {
        self.owners().saturating_sub(self.0.idle.get() as usize)
    }

    /// Counts `change` more such tapes.
    pub(super) fn held_idly(&self, change: i32) {
        self.0.idle.set(self.0.idle.get().wrapping_add_signed(change));
    }
}

/// The least number of tapes, and of bytes that they keep alive, before they are collected.
const TAPES: usize = 1024;
const BYTES: usize = 16 << 20;

/// The tapes of this thread, oldest first: inputs come before their users.
struct Recorded {
    tapes: Vec<(Weak<Tape>, usize)>,
    bytes: usize,
    /// How many were left when they were last collected.
    kept: usize,
    most_tapes: usize,
    most_bytes: usize,
}

/// Frees the history of every tape through which no gradient can be asked for.
///
/// It runs after as much has been recorded as was kept the last time, so its amortised cost per op is constant.
pub fn collect_tapes() {
    let tapes = RECORDED.with_borrow_mut(|recorded| std::mem::take(&mut recorded.tapes));
    for tape in tapes.iter().filter_map(|(weak, _)| weak.upgrade()) {
        let made = tape.made.borrow();
        let inputs = made.as_ref().map_or(&[][..], |made| &made.inputs);
        let refuses = made.as_ref().is_some_and(|made| made.refuses);
        tape.leads_on.set(refuses || inputs.iter().any(Input::leads_on));
        tape.leads_to_leaf.set(inputs.iter().any(Input::leads_to_leaf));
        if !tape.leads_to_leaf.get() {
            tape.rest();
        }
    }
    // Only now: a history that was taken is a handle on its inputs, which would seem to be asked for.
    let (mut kept, mut gone, mut bytes) = (Vec::new(), Vec::new(), 0usize);
    for (weak, its_bytes) in tapes {
        let Some(tape) = weak.upgrade() else { continue };
        if tape.leads_on.get() {
            bytes = bytes.saturating_add(its_bytes);
            kept.push((weak, its_bytes));
        } else {
            gone.extend(tape.take());
        }
    }
    drop_all(gone);
    RECORDED.with_borrow_mut(|recorded| {
        recorded.most_tapes = TAPES.max(2 * kept.len());
        recorded.kept = kept.len();
        recorded.most_bytes = BYTES.max(bytes.saturating_mul(2));
        recorded.bytes = bytes;
        // Dropping records nothing.
        recorded.tapes = kept;
    });
}

/// As [`collect_tapes`], if more was recorded since it last ran than it kept.
pub fn collect_new_tapes() {
    if RECORDED.with_borrow(|recorded| recorded.tapes.len() > 2 * recorded.kept) {
        collect_tapes();
    }
}

/// The tapes that are recorded while it lives are those of gradients.
pub(super) struct Pulling(bool);

impl Pulling {
    pub(super) fn new() -> Self {
        Self(PULLING.replace(true))
    }
}

impl Drop for Pulling {
    fn drop(&mut self) {
        PULLING.set(self.0);
    }
}

/// A variable that requires a gradient; it outlives the variable's successive values.
#[derive(Default)]
pub struct Leaf {
    /// The accumulated gradient, the same variable until it is cleared; `None` before the first.
    pub gradient: RefCell<Option<Array>>,
}

thread_local! {
    /// Whether a [`Pulling`] lives.
    static PULLING: Cell<bool> = const { Cell::new(false) };
    /// The tapes that [`collect_tapes`] examines.
    static RECORDED: RefCell<Recorded> =
        const { RefCell::new(Recorded { tapes: Vec::new(), bytes: 0, kept: 0, most_tapes: TAPES, most_bytes: BYTES }) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::HostArray;
    use crate::dtype::{DType, Scalar};
    use crate::graph::{Binary, Combine};
    use crate::target::DeviceKind;
    use crate::tensor::elementwise::binary;
    use crate::tensor::{backward, gradients, reduce};

    fn data() -> HostArray {
        HostArray::from_scalars(DType::Float32, vec![7], &[Scalar::Float(2.0); 7]).unwrap()
    }

    fn stored() -> Tensor {
        Tensor::from_host(data(), DeviceKind::Cpu, false, None)
    }

    fn leaf(of: &Tensor) -> Tensor {
        of.detached().with_leaf(Rc::default())
    }

    fn times(a: &Tensor, b: &Tensor) -> Tensor {
        binary(Binary::Mul, a, b, None)
    }

    fn sum(a: &Tensor) -> Tensor {
        reduce(a, Combine::Sum, None, false, None, None).unwrap()
    }

    #[test]
    fn a_variable_made_of_the_last_one_keeps_one() {
        let (mut p, mut before) = (stored(), Vec::new());
        for _ in 0..101 {
            let v = leaf(&p);
            let q = times(&v, &stored());
            q.settle_on_host(data());
            before.push(p.downgrade());
            p = q;
        }
        let alive = before.iter().filter(|t| t.upgrade().is_some()).count();
        assert!(alive <= 1, "{alive} of them are kept");
    }

    #[test]
    fn running_totals_of_what_nobody_can_ask_for_are_let_go() {
        let (mut total, mut steps) = (stored(), Vec::new());
        for _ in 0..4001 {
            let v = leaf(&stored());
            let loss = times(&v, &v);
            loss.settle_on_host(data());
            total = binary(Binary::Add, &total, &loss, None);
            total.settle_on_host(data());
            steps.push(loss.downgrade());
        }
        let alive = steps.iter().filter(|t| t.upgrade().is_some()).count();
        assert!(alive <= 3 * TAPES, "{alive} of them are kept");
        collect_tapes();
        assert!(steps.iter().filter(|t| t.upgrade().is_some()).count() <= 1);
        assert!(total.is_followed());
        backward(&sum(&total), None, false, None).unwrap();
    }

    #[test]
    fn what_can_be_asked_for_stays() {
        let v = leaf(&stored());
        let middle = times(&v, &stored());
        let loss = sum(&times(&middle, &middle));
        let only_middle = leaf(&stored());
        let held = times(&only_middle, &stored());
        drop(only_middle);
        let other = sum(&times(&held, &held));
        for t in [&middle, &held] {
            t.settle_on_host(data());
        }
        collect_tapes();
        let asked =
            |of: &Tensor, by: &Tensor| gradients(of, None, std::slice::from_ref(by), true, None).unwrap().remove(0);
        assert!(asked(&loss, &v).is_some() && asked(&loss, &middle).is_some());
        // No handle of the leaf is left, but `held` depends on it and is held.
        assert!(asked(&other, &held).is_some());
        drop(held);
        collect_tapes();
        assert!(other.is_followed() && other.origin().is_none());
        // It has no gradient, which is no error.
        backward(&other, None, false, None).unwrap();
    }

    #[test]
    fn a_history_with_two_users_is_let_go_by_one_collection() {
        let v = leaf(&stored());
        let middle = times(&v, &v);
        let loss = sum(&times(&middle, &middle));
        let slope = gradients(&loss, None, std::slice::from_ref(&v), true, None).unwrap().remove(0).unwrap();
        let next = times(&slope, &stored());
        let held = slope.downgrade();
        drop((v, middle, loss, slope));
        collect_tapes();
        // Only the op of `next` is left.
        assert_eq!(held.upgrade().unwrap().owners() - 1, 1);
        assert!(next.origin().is_none());
    }

    #[test]
    fn what_only_a_gradient_that_was_asked_for_needs_has_no_holder() {
        let v = leaf(&stored());
        let middle = times(&v, &v);
        let loss = sum(&middle);
        let held = middle.downgrade();
        drop(middle);
        let holders = || held.upgrade().unwrap().holders() - 1;
        // The sum's op, and its tape.
        assert_eq!(holders(), 2);
        let slope = gradients(&loss, None, std::slice::from_ref(&v), true, None).unwrap().remove(0);
        assert_eq!(holders(), 1);
        drop(loss);
        assert!(held.upgrade().is_none());
        // The derivative's own tape waits for no gradient either.
        let doubled = slope.unwrap();
        let alone = doubled.holders();
        let twice = times(&doubled, &doubled);
        assert_eq!(doubled.holders(), alone + 4);
        drop(twice);
        assert_eq!(doubled.holders(), alone);
    }

    #[test]
    fn a_gradient_that_has_a_gradient_keeps_no_circle() {
        let v = leaf(&stored());
        let value = v.downgrade();
        backward(&sum(&times(&v, &times(&v, &v))), None, true, None).unwrap();
        let first = v.leaf().and_then(|leaf| leaf.gradient.borrow().as_ref().map(Array::tensor)).unwrap();
        assert!(gradients(&sum(&first), None, std::slice::from_ref(&v), false, None).unwrap().remove(0).is_some());
        drop((v, first));
        collect_tapes();
        assert!(value.upgrade().is_none());
    }
}
