//! Row analysis: the axes along which a kernel uses a reduction's result again, element by element.
//!
//! In `x / sum(x, axis=1)` the sum is one number per row, which every element of the row uses. A fused kernel iterates
//! over the rows in parallel and passes over each row several times: once per reduction, once for the elements.

use crate::graph::{Graph, NodeId, Op};
use crate::shape::{Expr, Var, unravel};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The assumed value of an unknown size.
const UNKNOWN: f64 = 1024.0;

/// The limit of elements that the analysis visits. A chain of matrix products reads each operand at two indices, so its
/// first operands are read at a number of indices exponential in its length; such a chain does not become one kernel.
const MOST: usize = 4096;

/// How a graph with one output uses its reductions.
pub(crate) struct Rows {
    /// Axes of the output that some reduction does not depend on: the kernel loops over them serially, within a row.
    pub(crate) serial: Vec<usize>,
    /// Whether every reduction is computed once per row, and every other op at most once per row or once per element.
    pub(crate) once: bool,
    /// For each node, how often it is computed in each loop nest that computes it, with unknown sizes estimated. For a
    /// reduction, the number of elements that it combines.
    pub(crate) computed: FxHashMap<NodeId, Vec<f64>>,
}

/// Analyses how a graph uses its reductions; `None` if it has none.
pub(crate) fn rows(graph: &Graph) -> Option<Rows> {
    reducing_root(graph).map(|root| follow(graph, root, false))
}

/// As [`rows`], for a graph that computes each reduction once per row; `None` if it has none, or would recompute one.
pub(crate) fn rows_once(graph: &Graph) -> Option<Rows> {
    reducing_root(graph).map(|root| follow(graph, root, true)).filter(|rows| rows.once)
}

/// The output of a graph with a single output and at least one reduction.
fn reducing_root(graph: &Graph) -> Option<NodeId> {
    let &[root] = graph.outputs() else { return None };
    graph.nodes().iter().any(|n| matches!(n.op, Op::Reduce { .. })).then_some(root)
}

/// Analyses the walk from the element of `root` at an index of one variable per axis.
pub(crate) fn walk(graph: &Graph, root: NodeId) -> Rows {
    follow(graph, root, false)
}

/// As [`walk`]; with `once` it stops at the first reduction that would be recomputed.
fn follow(graph: &Graph, root: NodeId, once: bool) -> Rows {
    let shape = &graph.node(root).shape;
    let vars: Vec<Var> = (0..shape.len()).map(|k| Var::below(format!("i{k}"), &shape[k])).collect();
    let mut walk = RowVisitor {
        graph,
        once,
        ended: false,
        indices: Vec::new(),
        known: FxHashMap::default(),
        seen: FxHashSet::default(),
        used: FxHashMap::default(),
        reductions: Vec::new(),
        fresh: 0,
    };
    let whole = walk.number(vars.iter().cloned().map(Expr::from).collect());
    walk.element(root, whole);

    let long = |k: &usize| shape[*k].as_const() != Some(1);
    // The variables of each index.
    let mentioned: Vec<BTreeSet<Var>> =
        walk.indices.iter().map(|index| index.iter().flat_map(Expr::vars).collect()).collect();
    let missing = |k: usize| walk.reductions.iter().any(|(_, at)| !mentioned[*at].contains(&vars[k]));
    let serial: Vec<usize> = (0..shape.len()).filter(long).filter(|k| missing(*k)).collect();
    let around: Vec<&Var> = (0..shape.len()).filter(long).filter(|k| !serial.contains(k)).map(|k| &vars[k]).collect();
    // A reduction inside another's loop would be recomputed in every iteration, as would a value that rows share.
    let plain = |at: usize| mentioned[at].iter().all(|v| around.contains(&v));
    let reduced: BTreeSet<NodeId> = walk.reductions.iter().map(|(id, _)| *id).collect();
    let once = !walk.ended
        && reduced.len() == walk.reductions.len()
        && serial.iter().all(|k| shape[*k].as_const().is_some_and(|n| n > 0))
        && graph.nodes().iter().all(|n| !matches!(n.op, Op::Gather | Op::Insert { .. } | Op::Concat { .. }))
        && walk.reductions.iter().all(|(_, at)| plain(*at))
        && walk.used.values().flatten().all(|at| around.iter().all(|v| mentioned[*at].contains(v)));
    let trips: Vec<f64> = mentioned
        .into_iter()
        .map(|mut vars| {
            vars.extend(around.iter().map(|v| (*v).clone()));
            vars.iter().map(|v| v.max.map_or(UNKNOWN, |max| max as f64 + 1.0)).product::<f64>()
        })
        .collect();
    let mut computed: FxHashMap<NodeId, Vec<f64>> =
        walk.used.iter().map(|(id, all)| (*id, all.iter().map(|at| trips[*at]).collect())).collect();
    for (id, at) in &walk.reductions {
        let node = graph.node(*id);
        let elements = |id: NodeId| crate::shape::size(&graph.node(id).shape).as_const().map_or(UNKNOWN, |n| n as f64);
        let each = elements(node.inputs[0]) / elements(*id).max(1.0);
        computed.entry(*id).or_default().push(trips[*at] * each);
    }
    Rows { serial, once, computed }
}

struct RowVisitor<'g> {
    graph: &'g Graph,
    /// Whether the walk may stop at a reduction that is recomputed.
    once: bool,
    /// Whether the walk stopped early.
    ended: bool,
    /// The indices that were met, each once, and their numbers.
    indices: Vec<Rc<[Expr]>>,
    known: FxHashMap<Rc<[Expr]>, usize>,
    seen: FxHashSet<(NodeId, usize)>,
    /// For each arithmetic node, the indices at which it is computed.
    used: FxHashMap<NodeId, Vec<usize>>,
    reductions: Vec<(NodeId, usize)>,
    fresh: usize,
}

impl RowVisitor<'_> {
    /// The number of an index.
    fn number(&mut self, index: Vec<Expr>) -> usize {
        let index: Rc<[Expr]> = index.into();
        let next = self.indices.len();
        let number = *self.known.entry(index.clone()).or_insert(next);
        if number == next {
            self.indices.push(index);
        }
        number
    }

    fn element(&mut self, id: NodeId, at: usize) {
        self.ended |= self.seen.len() >= MOST;
        if self.ended || !self.seen.insert((id, at)) {
            return;
        }
        let graph = self.graph;
        let node = graph.node(id);
        match &node.op {
            Op::Input(_) | Op::Constant(_) | Op::Scalar(_) | Op::Iota => {}
            Op::View(view) => {
                let from = node.inputs[0];
                let index = unravel(&view.position(&self.indices[at]), &graph.node(from).shape);
                let at = self.number(index);
                self.element(from, at);
            }
            Op::Reduce { axes, .. } => {
                let from = node.inputs[0];
                let shape = &graph.node(from).shape;
                let index = self.indices[at].clone();
                let mut outer = index.iter().cloned();
                let full = (0..shape.len()).filter_map(|k| {
                    if !axes.contains(&k) {
                        return outer.next();
                    }
                    self.fresh += 1;
                    Some(Var::below(format!("r{}", self.fresh), &shape[k]).into())
                });
                let full = full.collect();
                self.ended |= self.once && self.reductions.iter().any(|(other, _)| *other == id);
                self.reductions.push((id, at));
                let full = self.number(full);
                self.element(from, full);
            }
            _ => {
                self.used.entry(id).or_default().push(at);
                let rank = self.indices[at].len();
                for &input in &node.inputs {
                    // Only the inputs of elementwise ops have the shape of the result.
                    if graph.node(input).shape.len() == rank {
                        self.element(input, at);
                    }
                }
            }
        }
    }
}
