//! From lazy tensors to a graph: everything between them and data, each node once, without recursion.

use crate::error::{Error, Result};
use crate::graph::{Graph, Node, NodeId, Op};
use crate::shape::Expr;
use crate::span::Span;
use crate::tensor::{State, Tensor};
use std::collections::{HashMap, HashSet};

/// A graph and the tensors at its ends.
pub(super) struct Gathered {
    pub(super) graph: Graph,
    /// Tensors with data, by `Input` number.
    pub(super) inputs: Vec<Tensor>,
    /// Lazy tensors, in the order of the graph's outputs.
    pub(super) outputs: Vec<Tensor>,
}

/// Every lazy tensor behind `wanted` on their device, inputs before users.
fn order(wanted: &[Tensor]) -> Vec<Tensor> {
    let mut done: HashSet<usize> = HashSet::new();
    let mut out = Vec::new();
    let mut stack: Vec<(Tensor, bool)> = wanted.iter().rev().map(|t| (t.clone(), false)).collect();
    while let Some((tensor, visited)) = stack.pop() {
        if visited {
            out.push(tensor);
            continue;
        }
        if !done.insert(tensor.key()) {
            continue;
        }
        if let State::Lazy { inputs, .. } = tensor.state() {
            stack.push((tensor, true));
            stack.extend(inputs.into_iter().rev().map(|t| (t, false)));
        } else {
            out.push(tensor);
        }
    }
    out
}

/// Moves that must be made before `wanted` can be computed, deepest first.
pub(super) fn moves(wanted: &[Tensor]) -> Vec<Tensor> {
    let mut done: HashSet<usize> = HashSet::new();
    let mut out = Vec::new();
    let mut stack: Vec<(Tensor, bool)> = wanted.iter().map(|t| (t.clone(), false)).collect();
    while let Some((tensor, visited)) = stack.pop() {
        if visited {
            out.push(tensor);
            continue;
        }
        if !done.insert(tensor.key()) {
            continue;
        }
        match tensor.state() {
            State::Lazy { inputs, .. } => stack.extend(inputs.into_iter().map(|t| (t, false))),
            State::Moved(source) => {
                stack.push((tensor, true));
                stack.push((source, false));
            }
            State::Stored(_) | State::Host => {}
        }
    }
    out
}

/// The graph that computes `wanted`, all on one device and lazy. Reductions and random numbers on the way that somebody
/// else holds become outputs too, so that they are not computed again.
pub(super) fn gather(wanted: &[Tensor]) -> Result<Gathered> {
    let order = order(wanted);
    let mut graph = Graph::new();
    let mut ids: HashMap<usize, NodeId> = HashMap::new();
    let mut inputs: Vec<Tensor> = Vec::new();
    let mut inner_uses: HashMap<usize, usize> = HashMap::new();
    let mut heavy: HashSet<usize> = HashSet::new();
    for tensor in &order {
        let shape: Vec<Expr> = tensor.shape().iter().map(|&d| d.into()).collect();
        let spans: Vec<Span> = tensor.span().into_iter().collect();
        let (op, of) = match tensor.state() {
            State::Lazy { op, inputs } => (op, inputs),
            State::Stored(_) | State::Host => {
                inputs.push(tensor.clone());
                (Op::Input(inputs.len() as u32 - 1), Vec::new())
            }
            State::Moved(_) => return Err(Error::internal("session", "a move was not made")),
        };
        if matches!(op, Op::Reduce { .. } | Op::Random { .. }) {
            heavy.insert(tensor.key());
        }
        for t in &of {
            *inner_uses.entry(t.key()).or_default() += 1;
        }
        let of: Vec<NodeId> = of.iter().filter_map(|t| ids.get(&t.key()).copied()).collect();
        let id = graph.add(Node { op, inputs: of, shape, dtype: tensor.dtype(), spans })?;
        ids.insert(tensor.key(), id);
    }
    let is_wanted: HashSet<usize> = wanted.iter().map(Tensor::key).collect();
    let mut outputs: Vec<Tensor> = Vec::new();
    let mut nodes: Vec<NodeId> = Vec::new();
    for tensor in order.iter().filter(|t| t.is_lazy()) {
        let ours = 1 + inner_uses.get(&tensor.key()).copied().unwrap_or(0);
        let kept = heavy.contains(&tensor.key()) && tensor.owners() > ours;
        if is_wanted.contains(&tensor.key()) || kept {
            nodes.push(ids[&tensor.key()]);
            outputs.push(tensor.clone());
        }
    }
    graph.set_outputs(nodes);
    Ok(Gathered { graph, inputs, outputs })
}
