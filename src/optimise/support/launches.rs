//! Which nodes of a graph become launches: kernels, and concatenations by buffer copies.

use super::rewrite::is_elementwise;
use crate::graph::{Graph, Node, NodeId, Op, Unary};
use crate::optimise::Setting;
use crate::shape::Expr;

/// Whether a node needs a kernel of its own in this state of the graph; `copied` is the result of [`copied`].
pub(in crate::optimise) fn needs_kernel(graph: &Graph, id: NodeId, copied: &[bool], setting: &Setting) -> bool {
    let node = graph.node(id);
    match &node.op {
        Op::Input(_) | Op::Kernel(..) => false,
        Op::Concat { .. } => !by_copies(graph, node, setting),
        Op::View(_) | Op::Constant(_) | Op::Scalar(_) | Op::Size(_) | Op::Iota | Op::Unary(Unary::Recip) => {
            copied[id.0 as usize] || graph.outputs().contains(&id)
        }
        Op::Random { .. } | Op::Reduce { .. } | Op::Gather | Op::Insert { .. } | Op::Fused(_) => true,
        op => is_elementwise(op),
    }
}

/// For each node, whether a concatenation copies its buffer, so that it must be materialised.
pub(in crate::optimise) fn copied(graph: &Graph, setting: &Setting) -> Vec<bool> {
    let mut copied = vec![false; graph.nodes().len()];
    for node in graph.nodes().iter().filter(|n| by_copies(graph, n, setting)) {
        node.inputs.iter().for_each(|i| copied[i.0 as usize] = true);
    }
    copied
}

/// Whether a concatenation is one buffer copy per input: each input is contiguous in the result, in whole words.
pub(in crate::optimise) fn by_copies(graph: &Graph, node: &Node, setting: &Setting) -> bool {
    let Op::Concat { axis } = node.op else { return false };
    if crate::shape::size(&node.shape[..axis]).as_const() != Some(1) {
        return false;
    }
    let Ok(resolved) = crate::target::resolve(node.dtype, &setting.device, setting.policy) else { return false };
    let words = |n: &NodeId| {
        let bytes = crate::shape::size(&graph.node(*n).shape) * resolved.storage.bytes() as i64;
        bytes.rem(&4.into()) == Expr::default()
    };
    node.inputs.iter().all(words)
}
