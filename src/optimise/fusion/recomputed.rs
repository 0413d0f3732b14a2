//! How often a region computes its nodes for one element of its root.

use super::region::is_free;
use crate::graph::{Graph, Node, NodeId, Op};
use rustc_hash::FxBuildHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::BuildHasher;

/// The most evaluations of a region's nodes for one element of its root, counting each node once per index at which it
/// is read. For `x * roll(x, 1)` the number doubles with each repetition of the product.
const MAX_COMPUTED: usize = 512;

/// Whether one element of a region's root, its last member, needs at most [`MAX_COMPUTED`] evaluations of nodes.
pub(super) fn is_computed_seldom(graph: &Graph, members: &BTreeSet<NodeId>) -> bool {
    if is_surely_computed_seldom(graph, members) {
        return true;
    }
    let mut asked: BTreeMap<NodeId, BTreeSet<u64>> = BTreeMap::new();
    let mut left = MAX_COMPUTED;
    let Some(root) = members.last() else { return true };
    asked.insert(*root, BTreeSet::from([0]));
    members.iter().rev().all(|m| {
        let node = graph.node(*m);
        let indices = asked.remove(m).unwrap_or_default();
        let Op::Fused(inner) = &node.op else {
            return ask(node, (*m, *m), &indices, &mut asked, &mut left);
        };
        let mut within = BTreeMap::from([(inner.outputs()[0], indices)]);
        inner.ids().rev().all(|id| {
            let part = inner.node(id);
            let indices = within.remove(&id).unwrap_or_default();
            if let Op::Input(k) = part.op {
                asked.entry(node.inputs[k as usize]).or_default().extend(&indices);
                return true;
            }
            ask(part, (*m, id), &indices, &mut within, &mut left)
        })
    })
}

/// The indices at which a node is read, as far as they are cheap to tell apart.
#[derive(Clone, Copy)]
enum Indices {
    /// Only this one, as a hash of the views on its path; none where there is none.
    One(Option<u64>),
    /// At most so many.
    Many(usize),
}

impl Indices {
    fn most(self) -> usize {
        match self {
            Self::One(index) => usize::from(index.is_some()),
            Self::Many(most) => most,
        }
    }

    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::One(None), it) | (it, Self::One(None)) => it,
            (Self::One(a), Self::One(b)) if a == b => self,
            _ => Self::Many(self.most().saturating_add(other.most())),
        }
    }
}

/// As [`is_computed_seldom`], by an upper bound.
fn is_surely_computed_seldom(graph: &Graph, members: &BTreeSet<NodeId>) -> bool {
    let Some(root) = members.last() else { return true };
    let mut asked = vec![Indices::One(None); root.0 as usize + 1];
    asked[root.0 as usize] = Indices::One(Some(0));
    let mut left = MAX_COMPUTED;
    members.iter().rev().all(|m| {
        let node = graph.node(*m);
        let indices = asked[m.0 as usize];
        let Op::Fused(inner) = &node.op else { return bound(node, (*m, *m), indices, &mut asked, &mut left) };
        let mut within = vec![Indices::One(None); inner.nodes().len()];
        within[inner.outputs()[0].0 as usize] = indices;
        inner.ids().rev().all(|id| {
            let (part, indices) = (inner.node(id), within[id.0 as usize]);
            if let Op::Input(k) = part.op {
                let to = &mut asked[node.inputs[k as usize].0 as usize];
                *to = to.and(indices);
                return true;
            }
            bound(part, (*m, id), indices, &mut within, &mut left)
        })
    })
}

/// As [`ask`], by an upper bound.
fn bound(node: &Node, place: (NodeId, NodeId), indices: Indices, asked: &mut [Indices], left: &mut usize) -> bool {
    if !is_free(&node.op) {
        let Some(rest) = left.checked_sub(indices.most()) else { return false };
        *left = rest;
    }
    for (k, input) in node.inputs.iter().enumerate() {
        let moved = match (indices, moves(&node.op)) {
            (Indices::One(Some(index)), true) => Indices::One(Some(FxBuildHasher.hash_one((index, place, k)))),
            _ => indices,
        };
        let to = &mut asked[input.0 as usize];
        *to = to.and(moved);
    }
    true
}

/// Whether an op reads its inputs at other indices than its own.
fn moves(op: &Op) -> bool {
    matches!(op, Op::View(_) | Op::Concat { .. } | Op::Gather | Op::Insert { .. } | Op::Reduce { .. })
}

/// Propagates the indices at which a node is read to its inputs, each as a hash of the views on its path, and subtracts
/// their number from the budget; `false` if the budget is exhausted.
fn ask(
    node: &Node,
    place: (NodeId, NodeId),
    indices: &BTreeSet<u64>,
    asked: &mut BTreeMap<NodeId, BTreeSet<u64>>,
    left: &mut usize,
) -> bool {
    if !is_free(&node.op) {
        let Some(rest) = left.checked_sub(indices.len()) else { return false };
        *left = rest;
    }
    for (k, input) in node.inputs.iter().enumerate() {
        let to = asked.entry(*input).or_default();
        if moves(&node.op) {
            to.extend(indices.iter().map(|index| FxBuildHasher.hash_one((index, place, k))));
        } else {
            to.extend(indices);
        }
    }
    true
}
