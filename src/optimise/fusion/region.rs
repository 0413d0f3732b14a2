//! Fusion regions: sets of nodes that become one kernel, and the `Fused` node that holds them.

use super::recomputed::is_computed_seldom;
use crate::error::Result;
use crate::graph::{Binary, Graph, Node, NodeId, Op, Unary};
use crate::optimise::support::rewrite::{is_elementwise, is_free, is_leaf, join_spans, replaced};
use crate::target::Capabilities;
use std::collections::{BTreeMap, BTreeSet};

/// The most ops in one kernel, which keeps generated code and recursion over it small.
pub(in crate::optimise) const MAX_OPS: usize = 96;

/// Which nodes a region may include.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::optimise) enum Reach {
    /// Only nodes that are free to recompute: views and leaves.
    Views,
    /// Elementwise ops too.
    Elementwise,
    /// Elementwise ops, and reductions whose elements the root uses one for one.
    AfterReduction,
}

/// A root, and the nodes that are computed with it.
pub(in crate::optimise) struct Region {
    /// All nodes of the region including the root, ascending.
    pub(in crate::optimise) members: BTreeSet<NodeId>,
    /// Members, other than the root, that would otherwise have been kernels of their own.
    pub(in crate::optimise) saved: Vec<NodeId>,
}

/// The most views through which a region may read one of its nodes, on adapters where compiling is expensive: each view
/// is another copy of the node's code, and such copies multiply along a chain.
const MAX_COPIES: usize = 5;

/// The limits of a region.
#[derive(Clone, Copy)]
pub(in crate::optimise) struct Most {
    /// Buffers that the device can bind.
    pub(in crate::optimise) buffers: usize,
    /// Copies of the code of one node.
    copies: usize,
}

impl Most {
    /// The limits of a device; a software adapter takes longer to compile a shader than to run it.
    pub(in crate::optimise) fn of(device: &Capabilities) -> Self {
        let copies = if device.software { MAX_COPIES } else { usize::MAX };
        Self { buffers: device.max_buffers as usize, copies }
    }

    /// No limits.
    pub(in crate::optimise) const ANY: Self = Self { buffers: usize::MAX, copies: usize::MAX };
}

/// Copies of the code of `id` in a region: one for each view that reads it.
fn copies(graph: &Graph, members: &BTreeSet<NodeId>, id: NodeId) -> usize {
    let views = |m: &NodeId| {
        let node = graph.node(*m);
        let reads = |k: &u32| node.inputs.get(*k as usize) == Some(&id);
        match &node.op {
            Op::View(_) => usize::from(node.inputs.contains(&id)),
            // A fused node may already read it through views of its own.
            Op::Fused(inner) => {
                let of = |n: &&std::rc::Rc<Node>| {
                    matches!(n.op, Op::View(_))
                        && n.inputs.iter().any(|i| matches!(&inner.node(*i).op, Op::Input(k) if reads(k)))
                };
                inner.nodes().iter().filter(of).count()
            }
            _ => 0,
        }
    };
    members.iter().map(views).sum()
}

/// A region that grows, with what its members read.
pub(super) struct Growing<'g> {
    graph: &'g Graph,
    pub(super) members: BTreeSet<NodeId>,
    /// The nodes outside that members read.
    pub(super) external: BTreeSet<NodeId>,
    /// How often members read each node.
    reads: Vec<u32>,
    /// As [`size`].
    size: usize,
    /// Nodes outside that are free to recompute, and some that have joined since.
    free: Vec<NodeId>,
}

impl<'g> Growing<'g> {
    pub(super) fn new(graph: &'g Graph, root: NodeId) -> Self {
        let reads = vec![0; graph.nodes().len()];
        let mut new =
            Self { graph, members: BTreeSet::new(), external: BTreeSet::new(), reads, size: 0, free: Vec::new() };
        new.join(root);
        new
    }

    pub(super) fn is_full(&self) -> bool {
        self.size >= MAX_OPS
    }

    /// Whether only members use a node, which is no output.
    pub(super) fn alone_reads(&self, id: NodeId, uses: &[u32]) -> bool {
        self.reads[id.0 as usize] == uses[id.0 as usize]
    }

    pub(super) fn join(&mut self, id: NodeId) {
        self.members.insert(id);
        self.external.remove(&id);
        self.size += ops(self.graph.node(id));
        for i in &self.graph.node(id).inputs {
            self.reads[i.0 as usize] += 1;
            if !self.members.contains(i) && self.external.insert(*i) && is_free(&self.graph.node(*i).op) {
                self.free.push(*i);
            }
        }
    }

    /// Undoes [`Self::join`].
    pub(super) fn leave(&mut self, id: NodeId) {
        self.members.remove(&id);
        self.size -= ops(self.graph.node(id));
        for i in &self.graph.node(id).inputs {
            self.reads[i.0 as usize] -= 1;
            if self.reads[i.0 as usize] == 0 {
                self.external.remove(i);
            }
        }
        if self.reads[id.0 as usize] > 0 {
            self.external.insert(id);
        }
    }

    /// Joins the nodes that are free to recompute; returns which.
    pub(super) fn join_free(&mut self) -> Vec<NodeId> {
        let mut joined = Vec::new();
        while let Some(id) = self.free.pop() {
            if self.external.contains(&id) {
                self.join(id);
                joined.push(id);
            }
        }
        joined
    }

    /// Whether the device can bind so many buffers fewer than `most`.
    pub(super) fn binds_fewer_than(&self, most: usize) -> bool {
        // A node outside is at most one buffer.
        self.external.len() < most || buffers(self.graph, &self.external) < most
    }
}

/// The largest region of `root` that `reach` and the limits allow.
pub(in crate::optimise) fn grow(graph: &Graph, uses: &[u32], root: NodeId, reach: Reach, most: Most) -> Region {
    let mut region = Growing::new(graph, root);
    let mut saved = Vec::new();
    // What would be computed too often is so in a larger region, too.
    let mut refused: Vec<NodeId> = Vec::new();
    loop {
        let mut grown = false;
        let candidates: Vec<NodeId> = region.external.iter().rev().copied().collect();
        for id in candidates {
            // A node that is free to recompute always joins: no other node would compute it.
            if is_free(&graph.node(id).op) {
                region.join(id);
                grown = true;
                continue;
            }
            let copied = || most.copies < usize::MAX && copies(graph, &region.members, id) > most.copies;
            if region.is_full() || refused.contains(&id) || !fits(&region, uses, root, id, reach) || copied() {
                continue;
            }
            region.join(id);
            if !binds(&mut region, id, most) {
                region.leave(id);
                continue;
            }
            if !is_computed_seldom(graph, &region.members) {
                region.leave(id);
                refused.push(id);
                continue;
            }
            saved.push(id);
            grown = true;
        }
        if !grown {
            return Region { members: region.members, saved };
        }
    }
}

/// Whether the device can bind the buffers of a region, or as well as before `id` joined it.
fn binds(region: &mut Growing<'_>, id: NodeId, most: Most) -> bool {
    if region.binds_fewer_than(most.buffers) {
        return true;
    }
    let now = buffers(region.graph, &region.external);
    region.leave(id);
    let before = buffers(region.graph, &region.external);
    region.join(id);
    now <= before
}

/// Whether a node that is not free to recompute may join a region, as far as the device does not matter.
fn fits(region: &Growing<'_>, uses: &[u32], root: NodeId, id: NodeId, reach: Reach) -> bool {
    if reach == Reach::Views || !region.alone_reads(id, uses) {
        return false;
    }
    let (graph, members) = (region.graph, &region.members);
    let after = reach == Reach::AfterReduction;
    match &graph.node(id).op {
        Op::Reduce { .. } => after && one_for_one(graph, members, root, id),
        Op::Fused(inner) if holds_reduction(inner) => after && one_for_one(graph, members, root, id),
        Op::Fused(inner) => !(repeated(graph, members, id) || holds_concat(inner) && reduces(graph, members)),
        Op::Concat { .. } => !reduces(graph, members) && !repeated(graph, members, id),
        Op::Random { .. } => true,
        Op::Gather => !repeated(graph, members, id),
        op => is_elementwise(op) && !repeated(graph, members, id),
    }
}

pub(in crate::optimise) fn holds_reduction(graph: &Graph) -> bool {
    graph.nodes().iter().any(|n| matches!(n.op, Op::Reduce { .. }))
}

pub(in crate::optimise) fn holds_concat(graph: &Graph) -> bool {
    graph.nodes().iter().any(|n| matches!(n.op, Op::Concat { .. }))
}

/// Whether a region has a reduction; such a region excludes concatenations, to keep its loops free of conditions.
fn reduces(graph: &Graph, members: &BTreeSet<NodeId>) -> bool {
    members.iter().any(|m| is_reduction(graph, *m))
}

/// Whether a node is a reduction or contains one.
pub(in crate::optimise) fn is_reduction(graph: &Graph, id: NodeId) -> bool {
    match &graph.node(id).op {
        Op::Reduce { .. } => true,
        Op::Fused(inner) => holds_reduction(inner),
        _ => false,
    }
}

/// Whether a member reads `id` through a view that repeats elements, or at indices from data, so that fusion would
/// recompute it.
pub(in crate::optimise) fn repeated(graph: &Graph, members: &BTreeSet<NodeId>, id: NodeId) -> bool {
    let total = |id: NodeId| crate::shape::size(&graph.node(id).shape);
    // A symbolic size that may be greater counts as greater. Overlapping parts recompute only a few elements.
    let more = |a: NodeId, b: NodeId| match (total(a).as_const(), total(b).as_const()) {
        (Some(a), Some(b)) => a - b > b / 64,
        _ => (total(a) - total(b)).bounds().1.is_none_or(|most| most > 0),
    };
    members.iter().any(|m| {
        let node = graph.node(*m);
        let views = matches!(node.op, Op::View(_)) && node.inputs.contains(&id) && more(*m, id);
        views || (node.op == Op::Gather && reaches(graph, members, node.inputs[0], id))
    })
}

/// Whether `from` is `id`, or a view of it within the region.
fn reaches(graph: &Graph, members: &BTreeSet<NodeId>, mut from: NodeId, id: NodeId) -> bool {
    while from != id && members.contains(&from) && matches!(graph.node(from).op, Op::View(_)) {
        from = graph.node(from).inputs[0];
    }
    from == id
}

/// Whether each path from the root to `id` preserves the index: elementwise ops, and views that only reshape.
pub(in crate::optimise) fn one_for_one(graph: &Graph, members: &BTreeSet<NodeId>, root: NodeId, id: NodeId) -> bool {
    let mut keeps: BTreeMap<NodeId, bool> = BTreeMap::from([(root, true)]);
    for m in members.iter().rev() {
        let node = graph.node(*m);
        let here = keeps.get(m).copied().unwrap_or(false) && keeps_elements(graph, node);
        for i in &node.inputs {
            let entry = keeps.entry(*i).or_insert(true);
            *entry &= here;
        }
    }
    keeps.get(&id).copied().unwrap_or(false)
}

/// Whether element k of a node depends only on elements k of its inputs.
fn keeps_elements(graph: &Graph, node: &Node) -> bool {
    match &node.op {
        Op::View(view) => {
            view.is_contiguous()
                && crate::shape::size(&node.shape) == crate::shape::size(&graph.node(node.inputs[0]).shape)
        }
        Op::Fused(inner) => inner
            .nodes()
            .iter()
            .all(|n| matches!(n.op, Op::Input(_)) || is_leaf(&n.op) || on_leaf(inner, n) || keeps_elements(inner, n)),
        op => is_elementwise(op),
    }
}

fn on_leaf(graph: &Graph, node: &Node) -> bool {
    matches!(node.op, Op::View(_)) && is_leaf(&graph.node(node.inputs[0]).op)
}

pub(in crate::optimise) fn size(graph: &Graph, members: &BTreeSet<NodeId>) -> usize {
    members.iter().map(|m| ops(graph.node(*m))).sum()
}

/// How many ops a node counts as.
fn ops(node: &Node) -> usize {
    if let Op::Fused(inner) = &node.op { inner.nodes().len() } else { 1 }
}

pub(in crate::optimise) fn externals(graph: &Graph, members: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
    members.iter().flat_map(|m| graph.node(*m).inputs.iter().copied()).filter(|i| !members.contains(i)).collect()
}

/// The values with more elements than all that they are computed from, which one reduction alone reads: the products of a
/// matrix product. They join it; as the result of another kernel they would be written and read.
pub(super) fn summands(graph: &Graph, uses: &[u32]) -> BTreeSet<NodeId> {
    let elements = |id: NodeId| crate::shape::size(&graph.node(id).shape).as_const();
    let behind = |mut id: NodeId| {
        while let Op::View(_) | Op::Unary(Unary::Recip) = graph.node(id).op {
            id = graph.node(id).inputs[0];
        }
        elements(id)
    };
    let widens = |id: NodeId| {
        let most = graph.node(id).inputs.iter().map(|i| behind(*i)).collect::<Option<Vec<_>>>();
        let most = most.and_then(|all| all.into_iter().max());
        matches!(graph.node(id).op, Op::Binary(_)) && most.zip(elements(id)).is_some_and(|(most, n)| most < n)
    };
    let reductions = graph.nodes().iter().filter(|n| matches!(n.op, Op::Reduce { .. }));
    reductions.map(|n| n.inputs[0]).filter(|id| uses[id.0 as usize] == 1 && widens(*id)).collect()
}

/// The number of buffers to bind for reading `external`, the nodes that views and leaves are based on.
pub(in crate::optimise) fn buffers(graph: &Graph, external: &BTreeSet<NodeId>) -> usize {
    let mut bases = BTreeSet::new();
    let mut stack: Vec<NodeId> = external.iter().copied().collect();
    while let Some(id) = stack.pop() {
        let node = graph.node(id);
        match &node.op {
            op if is_leaf(op) => {}
            Op::View(_) | Op::Unary(Unary::Recip) => stack.extend(&node.inputs),
            _ => {
                bases.insert(id);
            }
        }
    }
    bases.len()
}

/// The graph with `region` replaced by a `Fused` node in place of `root`.
pub(in crate::optimise) fn fuse(graph: &Graph, root: NodeId, members: &BTreeSet<NodeId>) -> Result<Graph> {
    let (inner, inputs, spans) = extract(graph, root, members)?;
    let Node { shape, dtype, .. } = graph.node(root);
    let fused = Node { op: Op::Fused(std::rc::Rc::new(inner)), inputs, shape: shape.clone(), dtype: *dtype, spans };
    replaced(graph, root, fused, Vec::new())
}

/// The members as a graph of their own, and the outer nodes that are its inputs.
pub(in crate::optimise) fn extract(
    graph: &Graph,
    root: NodeId,
    members: &BTreeSet<NodeId>,
) -> Result<(Graph, Vec<NodeId>, Vec<crate::span::Span>)> {
    let mut inner = Graph::new();
    let mut inputs: Vec<NodeId> = Vec::new();
    // The new ids of the nodes up to the root.
    let mut map: Vec<Option<NodeId>> = vec![None; root.0 as usize + 1];
    let mut spans = Vec::new();
    for &m in members {
        let node = graph.node(m);
        join_spans(&mut spans, &node.spans);
        for &i in &node.inputs {
            if map[i.0 as usize].is_some() {
                continue;
            }
            let outer = graph.node(i);
            let op = if is_leaf(&outer.op) {
                outer.op.clone()
            } else {
                inputs.push(i);
                Op::Input(inputs.len() as u32 - 1)
            };
            let leaf = Node { op, inputs: vec![], shape: outer.shape.clone(), dtype: outer.dtype, spans: vec![] };
            map[i.0 as usize] = Some(inner.intern(leaf)?);
        }
        let mapped: Vec<NodeId> = node.inputs.iter().filter_map(|i| map[i.0 as usize]).collect();
        map[m.0 as usize] = Some(match &node.op {
            Op::Fused(body) => inline(&mut inner, body, &mapped)?,
            _ => inner.intern(node.with_inputs(mapped))?,
        });
    }
    inner.set_outputs(map[root.0 as usize].into_iter().collect());
    Ok((inner.pruned(), inputs, spans))
}

/// Copies `body` into `graph` with its inputs replaced by `inputs`; returns the new id of its output.
fn inline(graph: &mut Graph, body: &Graph, inputs: &[NodeId]) -> Result<NodeId> {
    let mut map: Vec<NodeId> = Vec::with_capacity(body.nodes().len());
    for node in body.nodes() {
        let id = match node.op {
            Op::Input(k) => inputs[k as usize],
            _ => {
                let mapped = node.inputs.iter().map(|i| map[i.0 as usize]).collect();
                graph.intern(node.with_inputs(mapped))?
            }
        };
        map.push(id);
    }
    Ok(map[body.outputs()[0].0 as usize])
}

/// Lists the ops of a region: `add, mul, sum`.
pub(in crate::optimise) fn words(graph: &Graph, members: &BTreeSet<NodeId>) -> String {
    let mut names = Vec::new();
    for m in members {
        let node = graph.node(*m);
        match &node.op {
            Op::Fused(inner) => names.extend(inner.nodes().iter().filter_map(|n| name(n))),
            _ => names.extend(name(node)),
        }
    }
    names.join(", ")
}

/// The name of an op that computes something.
pub(in crate::optimise) fn name(node: &Node) -> Option<&'static str> {
    match &node.op {
        Op::Unary(Unary::Recip) => None,
        Op::Unary(op) => Some(op.name()),
        Op::Binary(Binary::Quotient) => Some("div"),
        Op::Binary(op) => Some(op.name()),
        Op::Select => Some("select"),
        Op::Cast => Some("cast"),
        Op::Part { imaginary } => Some(if *imaginary { "imag" } else { "real" }),
        Op::Complex => Some("complex"),
        Op::Gather => Some("gather"),
        Op::Random { .. } => Some("random"),
        Op::Reduce { combine, .. } => Some(combine.name()),
        Op::Concat { .. } => Some("concat"),
        Op::Insert { .. } => Some("insert"),
        _ => None,
    }
}
