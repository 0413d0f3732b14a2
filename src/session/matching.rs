//! Which node of one graph is which of another, by what it computes rather than by its number.

use crate::dtype::DType;
use crate::graph::{Graph, Node, NodeId, Op};
use crate::shape::Expr;
use std::collections::{HashMap, VecDeque};

/// The nodes of a graph before and after a rewrite.
pub(super) struct Matching {
    /// For each node after, the one before that it is.
    pub(super) earlier: Vec<Option<NodeId>>,
    /// Which nodes after are new, read other nodes than before or have another kernel.
    pub(super) changed: Vec<bool>,
    /// The nodes before that nothing after is.
    pub(super) gone: Vec<NodeId>,
}

/// A node whose inputs have numbers that mean the same in both graphs.
type Content<'g> = (&'g Op, Vec<u32>, &'g [Expr], DType);

/// What a node keeps when its inputs or its kernel's loops change.
#[derive(PartialEq, Eq, Hash)]
enum Kind<'g> {
    Op(&'g Op),
    Computes(&'g Graph),
}

fn kind(node: &Node) -> (Kind<'_>, &[Expr], DType) {
    let kind = match &node.op {
        Op::Kernel(_, computes) => Kind::Computes(computes),
        op => Kind::Op(op),
    };
    (kind, &node.shape, node.dtype)
}

/// Matches nodes that compute the same of the same inputs; then, of the rest, those of the same op and shape, first those
/// with the same inputs.
pub(super) fn matching(before: &Graph, after: &Graph) -> Matching {
    let mut known: HashMap<Content<'_>, u32> = HashMap::new();
    let [old, new] = [before, after].map(|graph| {
        let mut numbers: Vec<u32> = Vec::with_capacity(graph.nodes().len());
        for node in graph.nodes() {
            let inputs = node.inputs.iter().map(|i| numbers[i.0 as usize]).collect();
            let next = known.len() as u32;
            numbers.push(*known.entry((&node.op, inputs, &node.shape, node.dtype)).or_insert(next));
        }
        numbers
    });
    let mut by_number: HashMap<u32, NodeId> = HashMap::new();
    for id in before.ids() {
        by_number.entry(old[id.0 as usize]).or_insert(id);
    }
    let mut earlier: Vec<Option<NodeId>> = new.iter().map(|number| by_number.remove(number)).collect();
    let mut taken = vec![false; before.nodes().len()];
    earlier.iter().flatten().for_each(|id| taken[id.0 as usize] = true);
    let mut waiting: HashMap<_, VecDeque<NodeId>> = HashMap::new();
    for id in before.ids().filter(|id| !taken[id.0 as usize]) {
        waiting.entry(kind(before.node(id))).or_default().push_back(id);
    }
    let mut changed = vec![false; after.nodes().len()];
    for id in after.ids().filter(|id| !by_content(&earlier, *id)).collect::<Vec<_>>() {
        let node = after.node(id);
        let inputs: Vec<Option<NodeId>> = node.inputs.iter().map(|i| earlier[i.0 as usize]).collect();
        let same = |old: &NodeId| before.node(*old).inputs.iter().map(|i| Some(*i)).eq(inputs.iter().copied());
        let candidates = waiting.get_mut(&kind(node));
        let found = candidates.and_then(|all| {
            let at = all.iter().position(same).unwrap_or(0);
            all.remove(at)
        });
        earlier[id.0 as usize] = found;
        changed[id.0 as usize] = found.is_none_or(|old| !same(&old) || before.node(old).op != node.op);
        if let Some(old) = found {
            taken[old.0 as usize] = true;
        }
    }
    let gone = before.ids().filter(|id| !taken[id.0 as usize]).collect();
    Matching { earlier, changed, gone }
}

fn by_content(earlier: &[Option<NodeId>], id: NodeId) -> bool {
    earlier[id.0 as usize].is_some()
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

    /// Of `sqrt(abs(neg(x))) + y` without `neg`: `abs` reads something else, and what follows only moves up.
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
