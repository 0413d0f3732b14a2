//! Conversion of lazy tensors to a graph: every tensor between them and their data becomes one node. The traversals use
//! no recursion.

use super::walk::Walk;
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::{Graph, Node, NodeId, Op};
use crate::shape::Expr;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{State, Tensor, no_data};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;

/// The moves and calls that must be made before `wanted` can be computed, deepest first.
pub(super) fn barriers(wanted: &[Tensor]) -> Vec<Tensor> {
    let mut done: FxHashSet<usize> = FxHashSet::default();
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

/// Tensors in buffers of a device other than `kind`, or of a dtype whose storage the policy decides.
pub(super) fn stored(walk: &Walk, kind: DeviceKind) -> Vec<Tensor> {
    let matters = |t: &Tensor| matches!(t.dtype(), DType::Float64 | DType::Complex128);
    let is_stored = |t: &&Tensor| matches!(&*t.borrow_state(), State::Stored(b) if b.device != kind || matters(t));
    walk.order.iter().filter(is_stored).cloned().collect()
}

/// Lazy tensors whose policy differs from that of a tensor that uses them: each is computed first, by its own policy.
pub(super) fn other_policies(walk: &Walk) -> Vec<Tensor> {
    let mut out: Vec<Tensor> = Vec::new();
    for tensor in &walk.order {
        let (State::Lazy { inputs, .. }, Some(policy)) = (&*tensor.borrow_state(), tensor.float64()) else { continue };
        let differs = |t: &&Tensor| t.is_lazy() && t.float64().is_some_and(|p| p != policy);
        for input in inputs.iter().filter(differs) {
            if !out.iter().any(|t| t.same(input)) {
                out.push(input.clone());
            }
        }
    }
    out
}

/// Numbers of a traversal that its graph has as expressions over shape variables.
pub(super) struct Parameters {
    /// In order: of each tensor the shape, and what its op has of sizes, strides and offsets.
    pub(super) sizes: Vec<Expr>,
    /// Constants, by place.
    pub(super) constants: FxHashMap<u32, Expr>,
}

/// The graph of a traversal on one device. Its inputs are the traversal's data, its outputs the traversal's outputs,
/// and its run-time scalars the constants at `varying`. Its numbers are the traversal's unless there are parameters for them.
pub(super) fn gather(walk: &Walk, varying: &[u32], parameters: Option<&Parameters>) -> Result<Graph> {
    let next = Cell::new(0);
    let number = |own: &Expr| match parameters {
        Some(Parameters { sizes, .. }) => sizes[next.replace(next.get() + 1)].clone(),
        None => own.clone(),
    };
    let size = |k: u32| parameters.and_then(|parameters| parameters.constants.get(&k));
    let mut graph = Graph::new();
    let mut ids: FxHashMap<usize, NodeId> = FxHashMap::default();
    let mut data = 0;
    for (k, tensor) in (0..).zip(&walk.order) {
        let shape: Vec<Expr> = tensor.shape().iter().map(|&d| number(&d.into())).collect();
        let spans: Vec<Span> = tensor.span().into_iter().collect();
        let (op, of) = match &*tensor.borrow_state() {
            State::Lazy { op: Op::Input(_), .. } => return Err(no_data()),
            State::Lazy { op: Op::Constant(_), .. } if size(k).is_some() => {
                (Op::Size(size(k).cloned().unwrap_or_default()), Vec::new())
            }
            State::Lazy { op: Op::Constant(_), .. } if varying.contains(&k) => {
                (Op::Scalar(varying.partition_point(|at| *at < k) as u32), Vec::new())
            }
            State::Lazy { op, inputs } => {
                let op = match op {
                    Op::View(view) if parameters.is_some() => Op::View(view.map(&number)),
                    Op::Size(n) => Op::Size(number(n)),
                    op => op.clone(),
                };
                (op, inputs.iter().map(|t| ids[&t.key()]).collect())
            }
            State::Stored(_) | State::Host => {
                data += 1;
                (Op::Input(data - 1), Vec::new())
            }
            State::Moved(_) | State::Called(..) => {
                return Err(Error::internal("session", "a move or call was not made"));
            }
        };
        let id = graph.add(Node { op, inputs: of, shape, dtype: tensor.dtype(), spans })?;
        ids.insert(tensor.key(), id);
    }
    graph.set_outputs(walk.outputs.iter().map(|&k| ids[&walk.order[k as usize].key()]).collect());
    Ok(graph)
}
