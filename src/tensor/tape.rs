//! What derivatives need to know of tensors: how they were made, where derivatives end, and whether ops are remembered at
//! all.
//!
//! A handle that derivatives follow owns a [`Tape`]: the op that made the tensor, and its inputs, each by a tape of its
//! own. A detached handle and a leaf own none, so what a variable was computed from goes with its last follower. A tape
//! reaches leaves weakly: a variable that no handle is left on can be asked for no gradient. What leads to such leaves
//! alone, and to no intermediate result that somebody holds, is let go by [`collect_tapes`], as garbage is: when enough has been
//! recorded since the last time.

use super::Tensor;
use super::gradient::may_refuse;
use super::lazy::drop_all;
use crate::graph::Op;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// How a handle on a tensor stands to derivatives.
#[derive(Clone)]
pub(super) enum Mark {
    /// They go on to what made it, if that is remembered.
    Follow(Option<Rc<Tape>>),
    /// They end here, and nobody asks for them.
    Detached,
    /// They end here, and are summed up.
    Leaf(Rc<Leaf>),
}

/// How a tensor was made.
pub(super) struct Tape {
    /// `None` once nothing behind it can be asked for a gradient.
    made: RefCell<Option<Made>>,
    /// How many of those who own it are tapes.
    tapes: Cell<usize>,
    /// Whether something behind it can be asked for a gradient, when [`collect_tapes`] last looked. What is let go depends on
    /// that, and no gradient and no error does: nobody can ask for what it leads to.
    leads_on: Cell<bool>,
}

struct Made {
    /// Whether its derivative may be an error. That is one also where nothing behind it can be asked for a gradient, so it stays
    /// on the way of whoever goes back.
    refuses: bool,
    /// A move between devices has none.
    op: Option<Op>,
    inputs: Vec<Input>,
}

/// An input: its value, and how derivatives go on from there.
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

    /// The input as whoever goes back sees it.
    fn handle(&self) -> Tensor {
        self.value.marked(match &self.reach {
            Reach::Nowhere => Mark::Detached,
            Reach::Tape(tape) => Mark::Follow(Some(tape.clone())),
            Reach::Leaf(leaf) => leaf.upgrade().map_or(Mark::Detached, Mark::Leaf),
        })
    }

    /// The same, to be let go.
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
            // Who holds the input itself may ask for its gradient.
            Reach::Tape(tape) => tape.leads_on.get() || Rc::strong_count(tape) > tape.tapes.get(),
            Reach::Leaf(leaf) => leaf.strong_count() > 0,
        }
    }

    fn bytes(&self) -> usize {
        let known = self.value.tracing().is_none();
        if known { self.value.size().saturating_mul(self.value.dtype().itemsize()) } else { 0 }
    }
}

/// A tensor as a tape has its inputs: it reaches a leaf only while somebody else has it, and is no reason to keep a tape.
pub struct Reached(Option<Input>);

impl Reached {
    /// `tensor`, so held.
    pub fn new(tensor: &Tensor) -> Self {
        Self(Some(Input::new(tensor)))
    }

    /// The tensor, as whoever goes back sees it.
    pub fn tensor(&self) -> Option<Tensor> {
        self.0.as_ref().map(Input::handle)
    }

    /// Its value, from which nothing goes back.
    pub fn value(&self) -> Option<&Tensor> {
        self.0.as_ref().map(|input| &input.value)
    }

    /// Whether `tensor` is the same, also to derivatives.
    pub fn is(&self, tensor: &Tensor) -> bool {
        let marked = |input: &Input| match (&input.reach, tensor.leaf()) {
            (Reach::Leaf(leaf), Some(other)) => std::ptr::eq(leaf.as_ptr(), Rc::as_ptr(other)),
            (Reach::Tape(_), None) => tensor.is_followed(),
            (Reach::Nowhere, None) => !tensor.is_followed(),
            _ => false,
        };
        self.0.as_ref().is_some_and(|input| input.value.same(tensor) && marked(input))
    }

    /// Whether somebody may ask for a derivative by what is behind it, or by itself, when [`collect_tapes`] last looked.
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
    /// The tape of what `op` makes of `inputs`.
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

    /// The tape of what nothing is known of.
    pub(super) fn forgotten() -> Rc<Self> {
        Rc::new(Self { made: RefCell::default(), tapes: Cell::new(0), leads_on: Cell::new(false) })
    }

    /// The op and its inputs, as long as they are remembered.
    pub(super) fn made(&self) -> Option<(Option<Op>, Vec<Tensor>)> {
        self.made.borrow().as_ref().map(|made| (made.op.clone(), made.inputs.iter().map(Input::handle).collect()))
    }

    /// Forgets how the tensor was made: the inputs, to be let go.
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

/// Tapes, and bytes of what they keep, that are recorded before anybody looks whether they are of use.
const TAPES: usize = 1024;
const BYTES: usize = 16 << 20;

/// The tapes of this thread, oldest first: inputs before their users.
struct Recorded {
    tapes: Vec<(Weak<Tape>, usize)>,
    bytes: usize,
    most_tapes: usize,
    most_bytes: usize,
}

/// Lets go of what every tape keeps from which no derivative can be asked for any more.
///
/// It is called after as much has been recorded as was left the last time, so it costs a constant time for each op.
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
        // What letting go has recorded: nothing.
        recorded.tapes = kept;
    });
}

/// A variable whose derivatives are wanted. It outlives the values that the variable has one after the other.
#[derive(Default)]
pub struct Leaf {
    /// Their sum so far; `None` before the first.
    pub gradient: RefCell<Option<Tensor>>,
    /// Whether it is a parameter of a model.
    pub is_parameter: bool,
}

thread_local! {
    /// What [`collect_tapes`] goes over.
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
        // Nobody has its variable any more, but somebody has it.
        assert!(asked(&other, &held).is_some());
        drop(held);
        collect_tapes();
        assert!(other.is_followed() && other.origin().is_none());
        // It goes nowhere, which is no error.
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
