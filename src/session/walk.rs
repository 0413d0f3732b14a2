//! Traversal of the lazy tensors behind those that are requested.
//!
//! A loop requests the same structure again and again. A [`Walk`] lists the tensors without making a graph of them, and
//! is compared with the [`Structure`] of an earlier one: where they are equal, so are their graphs, and the program of
//! the earlier one is replayed without gathering, canonicalisation or search. Constants count as part of the structure,
//! since folding depends on them, and so do source places, which the report shows.

use super::keep::kept;
use crate::dtype::DType;
use crate::graph::{Op, Unary};
use crate::shape::View;
use crate::sort::sort;
use crate::span::Span;
use crate::target::Policy;
use crate::tensor::{State, Tensor};
use rustc_hash::{FxHashMap, FxHasher};
use std::collections::hash_map::Entry;
use std::hash::{Hash, Hasher};

/// The tensors behind some requested ones, up to data, moves or calls: each once, inputs before users.
#[derive(Default)]
pub(super) struct Walk {
    pub(super) order: Vec<Tensor>,
    /// The places in `order` of all inputs, grouped by tensor, in the order of `order`.
    pub(super) inputs: Vec<u32>,
    /// The places of the outputs: lazy tensors that are requested or worth keeping.
    pub(super) outputs: Vec<u32>,
    /// Whether a move or a call has to be made first.
    pub(super) barriers: bool,
    /// Whether some tensor has a float64 policy of its own.
    pub(super) policies: bool,
}

/// What two traversals have in common if one program serves both.
pub(super) struct Structure {
    policy: Policy,
    nodes: Vec<Node>,
    inputs: Vec<u32>,
    outputs: Vec<u32>,
    /// Places of the constants that may have any value: the program's first run-time scalars.
    pub(super) varying: Vec<u32>,
}

struct Node {
    /// `None` for data.
    op: Option<Op>,
    shape: Box<[usize]>,
    dtype: DType,
    span: Option<Span>,
}

impl Walk {
    /// The traversal from `wanted`.
    pub(super) fn new(wanted: &[Tensor]) -> Self {
        let (mut found, places) = Self::over(wanted);
        found.outputs = kept(&found.order).iter().chain(wanted).map(|t| places[&t.key()]).collect();
        found.outputs.retain(|&k| found.order[k as usize].is_lazy());
        sort(&mut found.outputs);
        found.outputs.dedup();
        found
    }

    /// The same traversal again, after a wait in which some of it may have been computed.
    pub(super) fn again(&self) -> Self {
        Self::new(&self.outputs.iter().map(|&k| self.order[k as usize].clone()).collect::<Vec<_>>())
    }

    /// Everything behind `wanted`, with the place of each tensor, without recursion; there are no outputs yet.
    pub(super) fn over(wanted: &[Tensor]) -> (Self, FxHashMap<usize, u32>) {
        let mut found = Self { order: vec![], inputs: vec![], outputs: vec![], barriers: false, policies: false };
        // A tensor on the stack is entered without a place until its inputs have theirs.
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

    /// Makes outputs of the values that are held from outside and that an earlier traversal computed without keeping
    /// them, or that depend on such a value, if they have `least` elements or more. A loop that reads only a part of
    /// its state would otherwise compute all earlier turns again in each.
    pub(super) fn keep_repeated(&mut self, least: usize) {
        let uses = self.uses();
        let mut found = Vec::new();
        let mut again = vec![false; self.order.len()];
        let mut at = 0;
        for (k, tensor) in self.order.iter().enumerate() {
            let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
            let behind = self.inputs[at..at + inputs.len()].iter().any(|&input| again[input as usize]);
            at += inputs.len();
            again[k] = !tensor.pass_over() || behind;
            // A view is computed from its base, and a reciprocal alone is not a value of its own.
            let is_value = !matches!(op, Op::View(_) | Op::Unary(Unary::Recip));
            if again[k] && is_value && tensor.size() >= least && tensor.holders() > 1 + uses[k] {
                found.push(k as u32);
            }
        }
        if !found.is_empty() {
            let widens = self.widens();
            self.outputs.extend(found.into_iter().filter(|k| !widens[*k as usize]));
        }
        sort(&mut self.outputs);
        self.outputs.dedup();
    }

    /// Whether each tensor has more elements than all that it is computed from, as the products have that a matrix product adds
    /// up: it is computed again rather than kept.
    pub(super) fn widens(&self) -> Vec<bool> {
        // The sizes of the values behind views.
        let mut sizes: Vec<usize> = Vec::with_capacity(self.order.len());
        let mut widens = vec![false; self.order.len()];
        let mut at = 0;
        for (k, tensor) in self.order.iter().enumerate() {
            let mut size = tensor.size();
            if let State::Lazy { op, inputs } = &*tensor.borrow_state() {
                let most = self.inputs[at..at + inputs.len()].iter().map(|&input| sizes[input as usize]).max();
                at += inputs.len();
                match op {
                    Op::View(_) | Op::Unary(Unary::Recip) => size = most.unwrap_or(size),
                    _ => widens[k] = most.is_some_and(|most| most < size),
                }
            }
            sizes.push(size);
        }
        widens
    }

    /// How often each tensor is an input here; one with more owners than these and the traversal is held from outside.
    pub(super) fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.order.len()];
        self.inputs.iter().for_each(|&k| uses[k as usize] += 1);
        uses
    }

    /// The tensors with data, in the order of the graph's input numbers.
    pub(super) fn data(&self) -> impl Iterator<Item = &Tensor> {
        self.order.iter().filter(|t| !t.is_lazy())
    }

    /// A hash of the structure, without the values of constants.
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

    /// A hash of what stays of the structure when its sizes are others: ops, dtypes, ranks and places.
    pub(super) fn form(&self) -> u64 {
        let mut state = FxHasher::default();
        for tensor in &self.order {
            if let State::Lazy { op, .. } = &*tensor.borrow_state() {
                std::mem::discriminant(op).hash(&mut state);
                match op {
                    Op::Constant(_) | Op::Size(_) | Op::View(_) | Op::Insert { .. } => {}
                    op => op.hash(&mut state),
                }
            }
            (tensor.rank(), tensor.dtype(), tensor.span()).hash(&mut state);
        }
        (&self.inputs, &self.outputs).hash(&mut state);
        state.finish()
    }

    /// Whether this traversal has the structure `other`.
    pub(super) fn is(&self, other: &Structure, policy: Policy) -> bool {
        self.differs(other, policy).is_some_and(|places| places.iter().all(|k| other.varying.contains(k)))
    }

    /// The places of constants whose value differs from `other`'s; `None` if anything else differs.
    pub(super) fn differs(&self, other: &Structure, policy: Policy) -> Option<Vec<u32>> {
        self.compared(other, policy, |tensor, op, node| op == node.op.as_ref() && tensor.shape() == &*node.shape)
    }

    /// The places of constants whose value differs from `other`'s; `None` if anything else differs than these and sizes,
    /// strides and offsets.
    pub(super) fn differs_in_form(&self, other: &Structure, policy: Policy) -> Option<Vec<u32>> {
        let alike = |op: Option<&Op>, known: Option<&Op>| match (op, known) {
            (Some(Op::View(a)), Some(Op::View(b))) => {
                let ranks = |view: &View| view.layers().iter().map(|l| l.shape.len()).collect::<Vec<_>>();
                ranks(a) == ranks(b)
            }
            (Some(Op::Size(_)), Some(Op::Size(_))) => true,
            _ => op == known,
        };
        self.compared(other, policy, |tensor, op, node| {
            alike(op, node.op.as_ref()) && tensor.rank() == node.shape.len()
        })
    }

    /// The places of constants whose value differs from `other`'s; `None` if anything else differs that must not. `same`
    /// compares what a node does, and its shape.
    fn compared(
        &self,
        other: &Structure,
        policy: Policy,
        same: impl Fn(&Tensor, Option<&Op>, &Node) -> bool,
    ) -> Option<Vec<u32>> {
        let alike = (self.order.len(), policy) == (other.nodes.len(), other.policy)
            && (&self.inputs, &self.outputs) == (&other.inputs, &other.outputs);
        if !alike {
            return None;
        }
        let mut places = Vec::new();
        for (k, (tensor, node)) in self.order.iter().zip(&other.nodes).enumerate() {
            let state = tensor.borrow_state();
            let op = if let State::Lazy { op, .. } = &*state { Some(op) } else { None };
            if let (Some(Op::Constant(a)), Some(Op::Constant(b))) = (op, &node.op) {
                if a != b {
                    places.push(k as u32);
                }
            } else if !same(tensor, op, node) {
                return None;
            }
            if tensor.dtype() != node.dtype || tensor.span() != node.span {
                return None;
            }
        }
        Some(places)
    }

    /// The structure, to be compared with later traversals.
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
