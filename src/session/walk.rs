//! One walk over the lazy tensors behind those that are wanted.
//!
//! A loop asks for the same structure again and again. A [`Walk`] lists what is there without making a graph of it, and
//! compares it with the [`Structure`] of an earlier one: where they are the same, so are their graphs, and the program of
//! the one serves the other without gathering, canonicalising or search. Constants count as part of the structure, since
//! folding looks at them, and so do places in the source, which the report shows.

use super::keep::kept;
use crate::dtype::DType;
use crate::graph::{Op, Unary};
use crate::sort::sort;
use crate::span::Span;
use crate::target::Policy;
use crate::tensor::{State, Tensor};
use rustc_hash::{FxHashMap, FxHasher};
use std::collections::hash_map::Entry;
use std::hash::{Hash, Hasher};

/// Everything behind some wanted tensors up to data or a move, each once, inputs before users.
#[derive(Default)]
pub(super) struct Walk {
    pub(super) order: Vec<Tensor>,
    /// The places in `order` of all inputs, those of one tensor after those of the one before it.
    pub(super) inputs: Vec<u32>,
    /// The places of the outputs: what is wanted and lazy, and what is worth keeping.
    pub(super) outputs: Vec<u32>,
    /// Whether something has to be moved between devices or called first.
    pub(super) barriers: bool,
    /// Whether something has a float64 policy of its own.
    pub(super) policies: bool,
}

/// What two walks have in common where one program serves both.
pub(super) struct Structure {
    policy: Policy,
    nodes: Vec<Node>,
    inputs: Vec<u32>,
    outputs: Vec<u32>,
    /// Places of the constants that may have any value: the program's first scalars.
    pub(super) varying: Vec<u32>,
}

struct Node {
    /// None for data.
    op: Option<Op>,
    shape: Box<[usize]>,
    dtype: DType,
    span: Option<Span>,
}

impl Walk {
    /// The walk from `wanted`.
    pub(super) fn new(wanted: &[Tensor]) -> Self {
        let (mut found, places) = Self::over(wanted);
        found.outputs = kept(&found.order).iter().chain(wanted).map(|t| places[&t.key()]).collect();
        found.outputs.retain(|&k| found.order[k as usize].is_lazy());
        sort(&mut found.outputs);
        found.outputs.dedup();
        found
    }

    /// The same once more, where something of it may have been computed meanwhile.
    pub(super) fn again(&self) -> Self {
        Self::new(&self.outputs.iter().map(|&k| self.order[k as usize].clone()).collect::<Vec<_>>())
    }

    /// All that is behind `wanted`, and the place of each, without recursion; nothing is an output yet.
    pub(super) fn over(wanted: &[Tensor]) -> (Self, FxHashMap<usize, u32>) {
        let mut found = Self { order: vec![], inputs: vec![], outputs: vec![], barriers: false, policies: false };
        // A tensor that was met has no place before its inputs have theirs.
        let mut places: FxHashMap<usize, u32> = FxHashMap::default();
        let mut stack: Vec<(Tensor, bool)> = wanted.iter().rev().map(|t| (t.clone(), false)).collect();
        while let Some((tensor, met)) = stack.pop() {
            if !met {
                match places.entry(tensor.key()) {
                    Entry::Occupied(_) => continue,
                    Entry::Vacant(unplaced) => unplaced.insert(u32::MAX),
                };
            }
            let state = tensor.borrow_state();
            match &*state {
                State::Lazy { inputs, .. } if !met => {
                    stack.push((tensor.clone(), true));
                    stack.extend(inputs.iter().rev().map(|t| (t.clone(), false)));
                    continue;
                }
                State::Lazy { inputs, .. } => found.inputs.extend(inputs.iter().map(|t| places[&t.key()])),
                State::Moved(_) | State::Called(..) => found.barriers = true,
                State::Stored(_) | State::Host => {}
            }
            drop(state);
            found.policies |= tensor.float64().is_some();
            places.insert(tensor.key(), found.order.len() as u32);
            found.order.push(tensor);
        }
        (found, places)
    }

    /// Has among the outputs what somebody holds and was made of what an earlier walk computed already: a loop that reads a
    /// part of what it goes on with would otherwise compute all its turns again in each. Of `least` elements or more.
    pub(super) fn keep_repeated(&mut self, least: usize) {
        let uses = self.uses();
        let mut again = vec![false; self.order.len()];
        let mut at = 0;
        for (k, tensor) in self.order.iter().enumerate() {
            let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
            let behind = self.inputs[at..at + inputs.len()].iter().any(|&input| again[input as usize]);
            at += inputs.len();
            again[k] = !tensor.pass_over() || behind;
            // A view is as good as what it looks at, and a reciprocal alone is no value.
            let is_value = !matches!(op, Op::View(_) | Op::Unary(Unary::Recip));
            if again[k] && is_value && tensor.size() >= least && tensor.owners() > 1 + uses[k] {
                self.outputs.push(k as u32);
            }
        }
        sort(&mut self.outputs);
        self.outputs.dedup();
    }

    /// How often each is an input here: one that has more owners than these and the walk is held from outside.
    pub(super) fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.order.len()];
        self.inputs.iter().for_each(|&k| uses[k as usize] += 1);
        uses
    }

    /// The tensors with data, in the order of the graph's input numbers.
    pub(super) fn data(&self) -> impl Iterator<Item = &Tensor> {
        self.order.iter().filter(|t| !t.is_lazy())
    }

    /// Equal for walks of the same structure, whatever their constants are.
    pub(super) fn hash(&self, policy: Policy) -> u64 {
        let mut state = FxHasher::default();
        policy.hash(&mut state);
        for tensor in &self.order {
            if let State::Lazy { op, .. } = &*tensor.borrow_state() {
                match op {
                    Op::Constant(_) => 0_u8.hash(&mut state),
                    op => op.hash(&mut state),
                }
            }
            (tensor.shape(), tensor.dtype(), tensor.span()).hash(&mut state);
        }
        (&self.inputs, &self.outputs).hash(&mut state);
        state.finish()
    }

    /// Whether `other` is this walk's structure.
    pub(super) fn is(&self, other: &Structure, policy: Policy) -> bool {
        self.differs(other, policy).is_some_and(|places| places.iter().all(|k| other.varying.contains(k)))
    }

    /// The places of constants that have another value than `other`'s; `None` if anything else differs.
    pub(super) fn differs(&self, other: &Structure, policy: Policy) -> Option<Vec<u32>> {
        let alike = (self.order.len(), policy) == (other.nodes.len(), other.policy)
            && (&self.inputs, &self.outputs) == (&other.inputs, &other.outputs);
        if !alike {
            return None;
        }
        let mut places = Vec::new();
        for (k, (tensor, node)) in self.order.iter().zip(&other.nodes).enumerate() {
            let same = match (&*tensor.borrow_state(), &node.op) {
                (State::Lazy { op: Op::Constant(a), .. }, Some(Op::Constant(b))) => {
                    if a != b {
                        places.push(k as u32);
                    }
                    true
                }
                (State::Lazy { op, .. }, Some(known)) => op == known,
                (State::Lazy { .. }, None) => false,
                (_, known) => known.is_none(),
            };
            let same =
                same && tensor.shape() == &*node.shape && tensor.dtype() == node.dtype && tensor.span() == node.span;
            if !same {
                return None;
            }
        }
        Some(places)
    }

    /// What later walks are compared with.
    pub(super) fn structure(&self, policy: Policy, varying: Vec<u32>) -> Structure {
        let node = |tensor: &Tensor| Node {
            op: if let State::Lazy { op, .. } = &*tensor.borrow_state() { Some(op.clone()) } else { None },
            shape: tensor.shape().into(),
            dtype: tensor.dtype(),
            span: tensor.span(),
        };
        let nodes = self.order.iter().map(node).collect();
        Structure { policy, nodes, inputs: self.inputs.clone(), outputs: self.outputs.clone(), varying }
    }
}
