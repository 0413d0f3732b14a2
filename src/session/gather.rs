//! From lazy tensors to a graph: everything between them and data, each node once, without recursion.

use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::{Graph, Node, NodeId, Op, Unary};
use crate::shape::Expr;
use crate::span::Span;
use crate::tensor::{State, Tensor, no_data};
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

/// Moves and calls that must be made before `wanted` can be computed, deepest first.
pub(super) fn barriers(wanted: &[Tensor]) -> Vec<Tensor> {
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
            State::Called(call, _) => {
                stack.push((tensor, true));
                stack.extend(call.inputs().iter().map(|t| (t.clone(), false)));
            }
            State::Stored(_) | State::Host => {}
        }
    }
    out
}

/// Tensors in buffers of a dtype whose storage is a matter of policy, which `wanted` is computed from.
pub(super) fn stored(wanted: &[Tensor]) -> Vec<Tensor> {
    let matters = |t: &Tensor| matches!(t.dtype(), DType::Float64 | DType::Complex128);
    order(wanted).into_iter().filter(|t| matters(t) && matches!(t.state(), State::Stored(_))).collect()
}

/// Lazy tensors behind `wanted` that have another policy than what uses them: each is computed first, by its own.
pub(super) fn apart(wanted: &[Tensor]) -> Vec<Tensor> {
    let mut out: Vec<Tensor> = Vec::new();
    for tensor in order(wanted) {
        let (State::Lazy { inputs, .. }, Some(policy)) = (tensor.state(), tensor.float64()) else { continue };
        let differs = |t: &Tensor| t.is_lazy() && t.float64().is_some_and(|p| p != policy);
        for input in inputs.into_iter().filter(differs) {
            if !out.iter().any(|t| t.same(&input)) {
                out.push(input);
            }
        }
    }
    out
}

/// The graph that computes `wanted`, all on one device and lazy. What somebody else holds and is costly to compute again
/// becomes an output too.
pub(super) fn gather(wanted: &[Tensor]) -> Result<Gathered> {
    let order = order(wanted);
    let mut graph = Graph::new();
    let mut ids: HashMap<usize, NodeId> = HashMap::new();
    let mut inputs: Vec<Tensor> = Vec::new();
    for tensor in &order {
        let shape: Vec<Expr> = tensor.shape().iter().map(|&d| d.into()).collect();
        let spans: Vec<Span> = tensor.span().into_iter().collect();
        let (op, of) = match tensor.state() {
            State::Lazy { op: Op::Input(_), .. } => return Err(no_data()),
            State::Lazy { op, inputs } => (op, inputs),
            State::Stored(_) | State::Host => {
                inputs.push(tensor.clone());
                (Op::Input(inputs.len() as u32 - 1), Vec::new())
            }
            State::Moved(_) | State::Called(..) => {
                return Err(Error::internal("session", "a move or call was not made"));
            }
        };
        let of: Vec<NodeId> = of.iter().filter_map(|t| ids.get(&t.key()).copied()).collect();
        let id = graph.add(Node { op, inputs: of, shape, dtype: tensor.dtype(), spans })?;
        ids.insert(tensor.key(), id);
    }
    let mut ends = kept(&order);
    ends.extend(wanted.iter().map(Tensor::key));
    let outputs: Vec<Tensor> = order.iter().filter(|t| t.is_lazy() && ends.contains(&t.key())).cloned().collect();
    graph.set_outputs(outputs.iter().map(|t| ids[&t.key()]).collect());
    Ok(Gathered { graph, inputs, outputs })
}

/// Tensors whose data are worth keeping: held from outside, and behind them a reduction or random numbers that nothing
/// nearer keeps. For a view, what it looks at is kept.
fn kept(order: &[Tensor]) -> HashSet<usize> {
    let mut inner_uses: HashMap<usize, usize> = HashMap::new();
    for tensor in order {
        if let State::Lazy { inputs, .. } = tensor.state() {
            inputs.iter().for_each(|t| *inner_uses.entry(t.key()).or_default() += 1);
        }
    }
    let mut costly: HashSet<usize> = HashSet::new();
    let mut kept = HashSet::new();
    for tensor in order {
        let State::Lazy { op, inputs } = tensor.state() else { continue };
        let work = matches!(op, Op::Reduce { .. } | Op::Random { .. });
        // A row's maximum, seen again for each element of the row, is not worth an array of that size.
        let same_size = |t: &&Tensor| costly.contains(&t.key()) && tensor.size() <= t.size();
        if !work && !inputs.iter().any(|t| same_size(&t)) {
            continue;
        }
        // Held by `order`, and by those here that use it.
        let ours = 1 + inner_uses.get(&tensor.key()).copied().unwrap_or(0);
        if tensor.owners() <= ours {
            costly.insert(tensor.key());
        } else {
            kept.insert(base(tensor).key());
        }
    }
    kept
}

/// What a view looks at, or a reciprocal is of, which is no value by itself; other tensors are their own.
fn base(tensor: &Tensor) -> Tensor {
    let mut tensor = tensor.clone();
    loop {
        match tensor.state() {
            State::Lazy { op: Op::View(_) | Op::Unary(Unary::Recip), inputs } if inputs[0].is_lazy() => {
                tensor = inputs[0].clone()
            }
            _ => return tensor,
        }
    }
}
