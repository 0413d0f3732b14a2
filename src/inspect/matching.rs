//! Matches the nodes of two graphs by what they compute, rather than by number.

use super::contents::ValueNumbers;
use crate::dtype::DType;
use crate::graph::{Graph, Node, NodeId, Op};
use crate::shape::Expr;
use std::collections::{HashMap, VecDeque};

/// The nodes of a graph before and after a rewrite.
pub(super) struct Matching {
    /// For each node after, the same node before.
    pub(super) earlier: Vec<Option<NodeId>>,
    /// For each node after, whether it is new, computed differently or reads other nodes than before.
    pub(super) changed: Vec<bool>,
    /// Nodes before that match no node after, nor one inside a kernel or fused node.
    pub(super) gone: Vec<NodeId>,
}

/// The properties of a node other than its inputs.
fn kind(node: &Node) -> (&Op, &[Expr], DType) {
    (&node.op, &node.shape, node.dtype)
}

/// Matches nodes with the same value, although only one of them may be a kernel; then, of the others, nodes with the
/// same op and shape, first those with the same inputs.
pub(super) fn matching(before: &Graph, after: &Graph) -> Matching {
    let mut known = ValueNumbers::default();
    let (old, new) = (known.values(before), known.values(after));
    let mut by_value: HashMap<u32, NodeId> = HashMap::new();
    for id in before.ids() {
        by_value.entry(old.outer[id.0 as usize]).or_insert(id);
    }
    let mut earlier: Vec<Option<NodeId>> = new.outer.iter().map(|value| by_value.remove(value)).collect();
    let mut taken = vec![false; before.nodes().len()];
    earlier.iter().flatten().for_each(|id| taken[id.0 as usize] = true);
    let mut waiting: HashMap<_, VecDeque<NodeId>> = HashMap::new();
    for id in before.ids().filter(|id| !taken[id.0 as usize]) {
        waiting.entry(kind(before.node(id))).or_default().push_back(id);
    }
    let mut changed = vec![false; after.nodes().len()];
    for id in after.ids() {
        let (at, node) = (id.0 as usize, after.node(id));
        if let Some(old) = earlier[at] {
            changed[at] = before.node(old).op != node.op;
            continue;
        }
        let inputs: Vec<Option<NodeId>> = node.inputs.iter().map(|i| earlier[i.0 as usize]).collect();
        let same = |old: &NodeId| before.node(*old).inputs.iter().map(|i| Some(*i)).eq(inputs.iter().copied());
        let found = waiting.get_mut(&kind(node)).and_then(|all| {
            let at = all.iter().position(same).unwrap_or(0);
            all.remove(at)
        });
        earlier[at] = found;
        changed[at] = found.is_none_or(|old| !same(&old));
        if let Some(old) = found {
            taken[old.0 as usize] = true;
        }
    }
    let held = new.all();
    let gone = before.ids().filter(|id| !taken[id.0 as usize] && !held.contains(&old.outer[id.0 as usize])).collect();
    Matching { earlier, changed, gone }
}

#[cfg(test)]
mod tests {
    use super::matching;
    use crate::dtype::DType;
    use crate::graph::{Binary, Graph, Node, NodeId, Op, Unary};

    fn graph(build: impl Fn(&mut dyn FnMut(Op, &[u32]) -> u32) -> u32) -> Graph {
        let mut graph = Graph::new();
        let mut add = |op, inputs: &[u32]| {
            let inputs = inputs.iter().map(|i| NodeId(*i)).collect();
            graph.add(Node { op, inputs, shape: vec![4.into()], dtype: DType::Float32, spans: vec![] }).unwrap().0
        };
        let output = build(&mut add);
        graph.set_outputs(vec![NodeId(output)]);
        graph
    }

    /// `sqrt(abs(neg(x))) + y` without `neg`: only the input of `abs` changes; later nodes are renumbered.
    #[test]
    fn only_what_reads_something_else_has_changed() {
        let before = graph(|add| {
            let x = add(Op::Input(0), &[]);
            let neg = add(Op::Unary(Unary::Neg), &[x]);
            let abs = add(Op::Unary(Unary::Abs), &[neg]);
            let sqrt = add(Op::Unary(Unary::Sqrt), &[abs]);
            let y = add(Op::Input(1), &[]);
            add(Op::Binary(Binary::Add), &[sqrt, y])
        });
        let after = graph(|add| {
            let x = add(Op::Input(0), &[]);
            let abs = add(Op::Unary(Unary::Abs), &[x]);
            let sqrt = add(Op::Unary(Unary::Sqrt), &[abs]);
            let y = add(Op::Input(1), &[]);
            add(Op::Binary(Binary::Add), &[sqrt, y])
        });
        let found = matching(&before, &after);
        assert_eq!(found.earlier, [0, 2, 3, 4, 5].map(|k| Some(NodeId(k))));
        assert_eq!(found.changed, [false, true, false, false, false]);
        assert_eq!(found.gone, [NodeId(1)]);
        let same = matching(&before, &before);
        assert!(same.gone.is_empty() && same.changed.iter().all(|c| !c));
    }
}
