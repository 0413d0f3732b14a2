//! Rebuilding a graph with some nodes replaced.

use crate::error::Result;
use crate::graph::{Graph, Node, NodeId, Op, Unary};
use crate::span::Span;
use std::rc::Rc;

/// Maps old ids to new ones, for the nodes copied so far.
pub(in crate::optimise) type Map = [Option<NodeId>];

/// Copies the nodes that the outputs reach, in order. `change` may replace a node: it gets the new graph, the old id,
/// the node with its inputs already mapped, and the map so far, and returns a new id, or `None` to copy the node
/// unchanged.
pub(in crate::optimise) fn rebuild(
    graph: &Graph,
    mut change: impl FnMut(&mut Graph, NodeId, &Node, &Map) -> Result<Option<NodeId>>,
) -> Result<Graph> {
    let live = reachable(graph);
    let mut out = Graph::new();
    let mut map = vec![None; graph.nodes().len()];
    for id in graph.ids().filter(|id| live[id.0 as usize]) {
        let mut node = graph.nodes()[id.0 as usize].clone();
        let inputs: Vec<NodeId> = node.inputs.iter().filter_map(|i| map[i.0 as usize]).collect();
        if inputs != node.inputs {
            Rc::make_mut(&mut node).inputs = inputs;
        }
        let new = match change(&mut out, id, &node, &map)? {
            Some(new) => new,
            None => out.add(node)?,
        };
        map[id.0 as usize] = Some(new);
    }
    out.set_outputs(graph.outputs().iter().filter_map(|o| map[o.0 as usize]).collect());
    Ok(out.pruned())
}

/// The graph with `new` in the place of the node `at`, without the nodes that nothing uses then. The inputs of `new` are
/// nodes of `graph` before `at`, and after those come `leaves`, which are added where `graph` lacks them. All else is
/// as it was, so it is neither verified nor compared again, as [`rebuild`] does.
pub(in crate::optimise) fn replaced(graph: &Graph, at: NodeId, new: Node, leaves: Vec<Node>) -> Result<Graph> {
    let before = &graph.nodes()[..at.0 as usize];
    let place = |leaf: &Node| before.iter().position(|n| n.op == leaf.op && n.dtype == leaf.dtype);
    let places: Vec<Option<NodeId>> = leaves.iter().map(|leaf| place(leaf).map(|k| NodeId(k as u32))).collect();
    let inputs: Vec<NodeId> = new.inputs.iter().chain(places.iter().flatten()).copied().collect();
    if places.iter().all(Option::is_some) && before.iter().any(|n| n.inputs == inputs && n.op == new.op) {
        // The new node is there already; those that use the one or the other may be the same, too.
        return rebuild(graph, |out, id, _, map| {
            let inputs = || inputs.iter().filter_map(|i| map[i.0 as usize]).collect();
            (id == at).then(|| out.add(Node { inputs: inputs(), ..new.clone() })).transpose()
        });
    }
    let live = reached(graph, |id| if id == at { &inputs } else { &graph.node(id).inputs });
    let mut out = Graph::new();
    let mut map = vec![NodeId(0); graph.nodes().len()];
    for id in graph.ids().filter(|id| live[id.0 as usize]) {
        let node = &graph.nodes()[id.0 as usize];
        map[id.0 as usize] = if id == at {
            let mut inputs: Vec<NodeId> = new.inputs.iter().map(|i| map[i.0 as usize]).collect();
            for (leaf, place) in leaves.iter().zip(&places) {
                inputs.push(match place {
                    Some(place) => map[place.0 as usize],
                    None => out.push(Rc::new(leaf.clone()))?,
                });
            }
            out.push(Rc::new(Node { inputs, ..new.clone() }))?
        } else if node.inputs.iter().all(|i| map[i.0 as usize] == *i) {
            out.push_unchecked(node.clone())
        } else {
            let inputs = node.inputs.iter().map(|i| map[i.0 as usize]).collect();
            out.push_unchecked(Rc::new(node.with_inputs(inputs)))
        };
    }
    out.set_outputs(graph.outputs().iter().map(|o| map[o.0 as usize]).collect());
    Ok(out)
}

/// For each node, whether an output reaches it.
pub(in crate::optimise) fn reachable(graph: &Graph) -> Vec<bool> {
    reached(graph, |id| &graph.node(id).inputs)
}

/// As [`reachable`], with the inputs that `inputs` says.
fn reached<'g>(graph: &Graph, inputs: impl Fn(NodeId) -> &'g Vec<NodeId>) -> Vec<bool> {
    let mut live = vec![false; graph.nodes().len()];
    for o in graph.outputs() {
        live[o.0 as usize] = true;
    }
    for id in graph.ids().rev() {
        if live[id.0 as usize] {
            for i in inputs(id) {
                live[i.0 as usize] = true;
            }
        }
    }
    live
}

impl Graph {
    /// Removes the nodes that no output reaches and keeps the order of the others.
    pub(in crate::optimise) fn pruned(self) -> Graph {
        let live = reachable(&self);
        if live.iter().all(|l| *l) {
            return self;
        }
        let mut out = Graph::new();
        let mut map = vec![NodeId(0); self.nodes().len()];
        for id in self.ids().filter(|id| live[id.0 as usize]) {
            let mut node = self.nodes()[id.0 as usize].clone();
            if node.inputs.iter().any(|i| map[i.0 as usize] != *i) {
                Rc::make_mut(&mut node).inputs.iter_mut().for_each(|i| *i = map[i.0 as usize]);
            }
            map[id.0 as usize] = out.push_unchecked(node);
        }
        out.set_outputs(self.outputs().iter().map(|o| map[o.0 as usize]).collect());
        out
    }
}

/// Whether element k of an op's result depends only on elements k of its inputs.
pub(in crate::optimise) fn is_elementwise(op: &Op) -> bool {
    matches!(op, Op::Unary(_) | Op::Binary(_) | Op::Select | Op::Cast | Op::Part { .. } | Op::Complex)
}

/// Whether a node is free to recompute wherever it is used.
pub(in crate::optimise) fn is_leaf(op: &Op) -> bool {
    matches!(op, Op::Constant(_) | Op::Scalar(_) | Op::Size(_) | Op::Iota)
}

/// Whether recomputing a node is cheaper than reading it from a buffer.
pub(in crate::optimise) fn is_free(op: &Op) -> bool {
    is_leaf(op) || matches!(op, Op::View(_) | Op::Unary(Unary::Recip))
}

/// Adds the spans that `into` lacks.
pub(in crate::optimise) fn join_spans(into: &mut Vec<Span>, from: &[Span]) {
    for span in from {
        if !into.contains(span) {
            into.push(*span);
        }
    }
}
