//! Reductions and what uses their results again for every element: softmax, variance, layer norm in one kernel.
//!
//! Before and after: `tests/rules/fuse-rows.txt`.
//!
//! The rows stay parallel. A node joins if nobody outside needs it and if then every reduction is still computed once a
//! row and nothing else is computed more often than there are rows or, in each of the loops, elements.

use super::fuse::{places, saves};
use super::region::{
    MAX_OPS, Region, buffers, externals, extract, fuse, holds_reduction, is_free, is_reduction, size, words,
};
use crate::error::Result;
use crate::graph::{Graph, NodeId, Op, Unary};
use crate::lower::rows_once;
use crate::optimise::Setting;
use crate::optimise::cost::loop_rounds::fits_lowered;
use crate::optimise::support::launches::{copied, needs_kernel};
use crate::optimise::support::rewrite::is_elementwise;
use crate::search::{Stage, Suggester, Suggestion};
use crate::target::resolve;
use std::collections::BTreeSet;
use std::rc::Rc;

/// How many regions of one root are looked at.
const TRIES: usize = 4;

pub(super) struct FuseRows(pub(super) Rc<Setting>);

impl Suggester<Graph> for FuseRows {
    fn name(&self) -> &'static str {
        "fuse-rows"
    }

    fn stage(&self) -> Stage {
        Stage::Fusion
    }

    /// What is lowered or changed as a kernel leaves nothing new to fuse.
    fn reopened_by(&self, step: Stage) -> bool {
        step == Stage::Fusion
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let (uses, copied) = (graph.uses(), copied(graph, &self.0));
        let mut out = Vec::new();
        let shares = shares(graph);
        for root in graph.ids().rev() {
            let there =
                uses[root.0 as usize] > 0 && shares[root.0 as usize] && self.may_be_root(graph, root, &copied)?;
            if !there {
                continue;
            }
            let Some(region) = self.grow(graph, &uses, root)? else { continue };
            let words = format!("{} row by row in one kernel: {}", words(graph, &region.members), saves(&region));
            out.push(Suggestion { words, state: fuse(graph, root, &region.members)? });
            if out.len() >= places(graph) {
                break;
            }
        }
        Ok(out)
    }
}

impl FuseRows {
    /// A device without narrow writes computes several elements of narrow storages at once, whatever row they are of.
    fn may_be_root(&self, graph: &Graph, id: NodeId, copied: &[bool]) -> Result<bool> {
        let node = graph.node(id);
        let storage = resolve(node.dtype, &self.0.device, self.0.policy)?.storage;
        let wide = storage.bytes() >= 4 || self.0.device.narrow_writes;
        Ok(wide && joins(&node.op) && node.op != Op::Unary(Unary::Recip) && needs_kernel(graph, id, copied, &self.0))
    }

    /// A region that walks rows, as large as it may be; `None` if it would share no reduction. Where all that could join
    /// does not walk, reductions as large as the result stay outside, then those furthest from it.
    fn grow(&self, graph: &Graph, uses: &[u32], root: NodeId) -> Result<Option<Region>> {
        let mut barred = BTreeSet::new();
        for _ in 0..TRIES {
            let region = self.all(graph, uses, root, &barred);
            let reductions: Vec<NodeId> = region.members.iter().copied().filter(|m| is_reduction(graph, *m)).collect();
            if region.saved.is_empty() || reductions.is_empty() {
                return Ok(None);
            }
            let (inner, ..) = extract(graph, root, &region.members)?;
            if let Some(rows) = rows_once(&inner)
                && fits_lowered(&inner, &self.0)?
            {
                let count = inner.nodes().iter().filter(|n| matches!(n.op, Op::Reduce { .. })).count();
                return Ok((!rows.serial.is_empty() || count > 1).then_some(region));
            }
            let total = |id: NodeId| crate::shape::size(&graph.node(id).shape);
            let before = barred.len();
            barred.extend(reductions.iter().filter(|m| **m != root && total(**m) == total(root)));
            if barred.len() == before {
                barred.extend(reductions.first().filter(|m| **m != root));
            }
            if barred.len() == before {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Everything that can join a root, but for what is barred.
    fn all(&self, graph: &Graph, uses: &[u32], root: NodeId, barred: &BTreeSet<NodeId>) -> Region {
        let mut region = Region { members: BTreeSet::from([root]), saved: Vec::new() };
        loop {
            let external = with_free(graph, &mut region.members);
            let mut grown = false;
            for &id in external.iter().rev() {
                let op = &graph.node(id).op;
                let inside = region.members.iter().flat_map(|m| &graph.node(*m).inputs).filter(|i| **i == id).count();
                let full = size(graph, &region.members) >= MAX_OPS;
                if full || barred.contains(&id) || !joins(op) || inside != uses[id.0 as usize] as usize {
                    continue;
                }
                let mut members = region.members.clone();
                members.insert(id);
                if buffers(graph, &with_free(graph, &mut members)) < self.0.device.max_buffers as usize {
                    region.members = members;
                    region.saved.push(id);
                    grown = true;
                }
            }
            if !grown {
                return region;
            }
        }
    }
}

/// Takes in what is free to make again; what is read from outside then.
fn with_free(graph: &Graph, members: &mut BTreeSet<NodeId>) -> BTreeSet<NodeId> {
    loop {
        let external = externals(graph, members);
        let before = members.len();
        members.extend(external.iter().filter(|id| is_free(&graph.node(**id).op)));
        if members.len() == before {
            return external;
        }
    }
}

/// Whether an op can stand in a kernel that walks rows.
fn joins(op: &Op) -> bool {
    match op {
        Op::Reduce { .. } => true,
        Op::Fused(inner) => inner.nodes().iter().all(|n| match &n.op {
            Op::Input(_) => true,
            op => is_free(op) || joins(op),
        }),
        op => is_elementwise(op),
    }
}

/// Which nodes use, at some distance, a reduction through a view that repeats its elements, with nothing between that
/// has to be a kernel of its own.
fn shares(graph: &Graph) -> Vec<bool> {
    let mut reduces = vec![false; graph.nodes().len()];
    let mut shares = reduces.clone();
    for id in graph.ids() {
        let node = graph.node(id);
        let any = |of: &[bool]| node.inputs.iter().any(|i| of[i.0 as usize]);
        let total = |id: NodeId| crate::shape::size(&graph.node(id).shape);
        let repeats = |id: NodeId, of: NodeId| (total(id) - total(of)).bounds().1.is_none_or(|most| most > 0);
        let at = id.0 as usize;
        let (reaches, shared) = match &node.op {
            Op::Reduce { .. } => (true, any(&shares)),
            Op::Fused(inner) if joins(&node.op) => (any(&reduces) || holds_reduction(inner), any(&shares)),
            Op::View(_) => (any(&reduces), any(&shares) || (any(&reduces) && repeats(id, node.inputs[0]))),
            op if is_elementwise(op) => (any(&reduces), any(&shares)),
            _ => (false, false),
        };
        (reduces[at], shares[at]) = (reaches, shared);
    }
    shares
}
