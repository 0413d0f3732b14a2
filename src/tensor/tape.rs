//! The autograd tape: how tensors were made, where gradients end, and whether ops are recorded.
//!
//! A handle through which gradients flow owns a [`Tape`]: the op that made the tensor, and its inputs, each with a tape
//! of its own. Detached handles and leaves own none, so the history of a variable is freed with its last follower. A
//! tape refers to leaves weakly: a variable without handles cannot be asked for its gradient. Tapes that lead only to
//! such leaves, and to no intermediate result with a handle, are freed by [`collect_tapes`], as by a garbage collector,
//! each time enough has been recorded.

use super::Tensor;
use super::gradient::may_refuse;
use super::lazy::drop_all;
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
    /// How many of its owners are tapes.
    tapes: Cell<usize>,
    /// Whether a gradient could be asked for through it when [`collect_tapes`] last ran. It decides only what is freed,
    /// never a gradient or an error.
    leads_on: Cell<bool>,
}

struct Made {
    /// Whether its derivative may be an error. The error must be raised even if no gradient can be asked for behind it,
    /// so such a tape is kept.
    refuses: bool,
    /// `None` for a transfer between devices.
    op: Option<Op>,
    inputs: Vec<Input>,
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

    /// The same, consuming the input, to be dropped.
    fn into_handle(self) -> Tensor {
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
        drop(self.0.take().map(Input::into_handle));
    }
}

impl Tape {
    /// The tape of the result of `op` over the tensors `of`.
    pub(super) fn new(op: Option<Op>, of: &[Tensor]) -> Rc<Self> {
        let inputs: Vec<Input> = of.iter().map(Input::new).collect();
        let bytes = inputs.iter().map(Input::bytes).fold(0, usize::saturating_add);
        let refuses = op.as_ref().is_some_and(|op| may_refuse(op, of));
        let made = RefCell::new(Some(Made { refuses, op, inputs }));
        let tape = Rc::new(Self { made, tapes: Cell::new(0), leads_on: Cell::new(true) });
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
        Rc::new(Self { made: RefCell::default(), tapes: Cell::new(0), leads_on: Cell::new(false) })
    }

    /// The op and its inputs, while they are recorded.
    pub(super) fn made(&self) -> Option<(Option<Op>, Vec<Tensor>)> {
        self.made.borrow().as_ref().map(|made| (made.op.clone(), made.inputs.iter().map(Input::handle).collect()))
    }

    /// Removes the history and returns the inputs, to be dropped.
    pub(super) fn take(&self) -> Vec<Tensor> {
        let made = self.made.borrow_mut().take();
        made.map_or_else(Vec::new, |made| made.inputs.into_iter().map(Input::into_handle).collect())
    }
}

impl Drop for Tape {
    fn drop(&mut self) {
        drop_all(self.take());
    }
}

/// The least number of tapes, and of bytes that they keep alive, before they are collected.
const TAPES: usize = 1024;
const BYTES: usize = 16 << 20;

/// The tapes of this thread, oldest first: inputs come before their users.
struct Recorded {
    tapes: Vec<(Weak<Tape>, usize)>,
    bytes: usize,
    most_tapes: usize,
    most_bytes: usize,
}

/// Frees the history of every tape through which no gradient can be asked for.
///
/// It runs after as much has been recorded as was kept the last time, so its amortised cost per op is constant.
pub fn collect_tapes() {
    let tapes = RECORDED.with_borrow_mut(|recorded| std::mem::take(&mut recorded.tapes));
    let (mut kept, mut gone, mut bytes) = (Vec::new(), Vec::new(), 0usize);
    for (weak, its_bytes) in tapes {
        let Some(tape) = weak.upgrade() else { continue };
        let made = tape.made.borrow();
        tape.leads_on.set(made.as_ref().is_some_and(|made| made.refuses || made.inputs.iter().any(Input::leads_on)));
        drop(made);
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
        recorded.most_bytes = BYTES.max(bytes.saturating_mul(2));
        recorded.bytes = bytes;
        // Dropping records nothing.
        recorded.tapes = kept;
    });
}

/// A variable that requires a gradient; it outlives the variable's successive values.
#[derive(Default)]
pub struct Leaf {
    /// The accumulated gradient; `None` before the first.
    pub gradient: RefCell<Option<Tensor>>,
    /// Whether it is a parameter of a model.
    pub is_parameter: bool,
}

thread_local! {
    /// The tapes that [`collect_tapes`] examines.
    static RECORDED: RefCell<Recorded> =
        const { RefCell::new(Recorded { tapes: Vec::new(), bytes: 0, most_tapes: TAPES, most_bytes: BYTES }) };
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
    fn a_gradient_that_has_a_gradient_keeps_no_circle() {
        let v = leaf(&stored());
        let value = v.downgrade();
        backward(&sum(&times(&v, &times(&v, &v))), None, true, None).unwrap();
        let first = v.leaf().and_then(|leaf| leaf.gradient.borrow().clone()).unwrap();
        assert!(gradients(&sum(&first), None, std::slice::from_ref(&v), false, None).unwrap().remove(0).is_some());
        drop((v, first));
        collect_tapes();
        assert!(value.upgrade().is_none());
    }
}
