//! How often a region computes its nodes for one element of its root.

use crate::graph::{Graph, Node, NodeId, Op};
use crate::optimise::support::rewrite::is_free;
use crate::sort::sort;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;
use std::hash::BuildHasher;

/// The most evaluations of a region's nodes for one element of its root, counting each node once per index at which it
/// is read. For `x * roll(x, 1)` the number doubles with each repetition of the product.
const MAX_COMPUTED: usize = 512;

/// Whether one element of a region's root, its last member, needs at most [`MAX_COMPUTED`] evaluations of nodes.
pub(super) fn is_computed_seldom(graph: &Graph, members: &BTreeSet<NodeId>) -> bool {
    let members: Vec<NodeId> = members.iter().copied().collect();
    if is_surely_computed_seldom(graph, &members) {
        return true;
    }
    let at = |id: NodeId| members.binary_search(&id).ok();
    let mut asked = vec![Vec::new(); members.len()];
    asked.last_mut().into_iter().for_each(|root| root.push(0));
    let mut left = MAX_COMPUTED;
    (0..members.len()).rev().all(|k| {
        let (m, indices) = (members[k], std::mem::take(&mut asked[k]));
        let node = graph.node(m);
        let Op::Fused(inner) = &node.op else { return ask(node, (m, m), &indices, (&mut asked, &at), &mut left) };
        let mut within = vec![Vec::new(); inner.nodes().len()];
        within[inner.outputs()[0].0 as usize] = indices;
        inner.ids().rev().all(|id| {
            let part = inner.node(id);
            let indices = std::mem::take(&mut within[id.0 as usize]);
            if let Op::Input(k) = part.op {
                at(node.inputs[k as usize]).into_iter().for_each(|to| join(&mut asked[to], &indices));
                return true;
            }
            ask(part, (m, id), &indices, (&mut within, &inside), &mut left)
        })
    })
}

/// The place of a node of a fused graph.
fn inside(id: NodeId) -> Option<usize> {
    Some(id.0 as usize)
}

/// The place that a node has in a list, if it has one.
type Place<'a> = &'a dyn Fn(NodeId) -> Option<usize>;

/// Propagates the indices at which a node is read to its inputs, each as a hash of the views on its path, and subtracts
/// their number from the budget; `false` if the budget is exhausted.
fn ask(
    node: &Node,
    place: (NodeId, NodeId),
    indices: &[u64],
    (asked, at): (&mut [Vec<u64>], Place<'_>),
    left: &mut usize,
) -> bool {
    if !is_free(&node.op) {
        let Some(rest) = left.checked_sub(indices.len()) else { return false };
        *left = rest;
    }
    for (k, input) in node.inputs.iter().enumerate() {
        let Some(to) = at(*input) else { continue };
        let to = &mut asked[to];
        if moves(&node.op) {
            let mut moved: Vec<u64> = indices.iter().map(|index| FxBuildHasher.hash_one((index, place, k))).collect();
            sort(&mut moved);
            moved.dedup();
            join(to, &moved);
        } else {
            join(to, indices);
        }
    }
    true
}

/// Adds the numbers that an ascending list lacks; both are ascending.
fn join(to: &mut Vec<u64>, from: &[u64]) {
    if to.is_empty() {
        to.extend(from);
        return;
    }
    if to.as_slice() == from {
        return;
    }
    let mut all = Vec::with_capacity(to.len() + from.len());
    let (mut a, mut b) = (to.iter().peekable(), from.iter().peekable());
    while let (Some(&&x), Some(&&y)) = (a.peek(), b.peek()) {
        all.push(x.min(y));
        a.next_if(|_| x <= y);
        b.next_if(|_| y <= x);
    }
    all.extend(a.chain(b));
    *to = all;
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
fn is_surely_computed_seldom(graph: &Graph, members: &[NodeId]) -> bool {
    let at = |id: NodeId| members.binary_search(&id).ok();
    let mut asked = vec![Indices::One(None); members.len()];
    asked.last_mut().into_iter().for_each(|root| *root = Indices::One(Some(0)));
    let mut left = MAX_COMPUTED;
    (0..members.len()).rev().all(|k| {
        let (m, indices) = (members[k], asked[k]);
        let node = graph.node(m);
        let Op::Fused(inner) = &node.op else { return bound(node, (m, m), indices, (&mut asked, &at), &mut left) };
        let mut within = vec![Indices::One(None); inner.nodes().len()];
        within[inner.outputs()[0].0 as usize] = indices;
        inner.ids().rev().all(|id| {
            let (part, indices) = (inner.node(id), within[id.0 as usize]);
            if let Op::Input(k) = part.op {
                at(node.inputs[k as usize]).into_iter().for_each(|to| asked[to] = asked[to].and(indices));
                return true;
            }
            bound(part, (m, id), indices, (&mut within, &inside), &mut left)
        })
    })
}

/// As [`ask`], by an upper bound.
fn bound(
    node: &Node,
    place: (NodeId, NodeId),
    indices: Indices,
    (asked, at): (&mut [Indices], Place<'_>),
    left: &mut usize,
) -> bool {
    if !is_free(&node.op) {
        let Some(rest) = left.checked_sub(indices.most()) else { return false };
        *left = rest;
    }
    for (k, input) in node.inputs.iter().enumerate() {
        let moved = match (indices, moves(&node.op)) {
            (Indices::One(Some(index)), true) => Indices::One(Some(FxBuildHasher.hash_one((index, place, k)))),
            _ => indices,
        };
        at(*input).into_iter().for_each(|to| asked[to] = asked[to].and(moved));
    }
    true
}

/// Whether an op reads its inputs at other indices than its own.
fn moves(op: &Op) -> bool {
    matches!(op, Op::View(_) | Op::Concat { .. } | Op::Gather | Op::Insert { .. } | Op::Reduce { .. })
}
