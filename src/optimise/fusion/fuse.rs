//! The three fusion rules for producer and consumer: elementwise chains, producers into a reduction, consumers after
//! one.
//!
//! Before and after: `tests/rules/fuse-elementwise.txt`, `tests/rules/fuse-into-reduction.txt` and
//! `tests/rules/fuse-after-reduction.txt`.
//!
//! A node joins its consumer's region if no node outside needs it, if no view makes the region compute it more than
//! once per element, and if the device can bind the region's buffers. A concatenation joins elementwise regions and
//! computes its inputs in place.

use super::region::{
    Most, Reach, Region, buffers, extract, fuse, grow, holds_reduction, is_reduction, summands, words,
};
use crate::error::Result;
use crate::graph::{Graph, NodeId, Op, Unary};
use crate::optimise::Setting;
use crate::optimise::cost::loop_rounds::fits_lowered;
use crate::optimise::support::launches::{copied, needs_kernel};
use crate::optimise::support::rewrite::is_elementwise;
use crate::search::{Stage, Suggester, Suggestion};
use std::rc::Rc;

/// Which of the three rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Elementwise,
    IntoReduction,
    AfterReduction,
}

pub(super) struct Fuse(pub(super) Kind, pub(super) Rc<Setting>);

impl Fuse {
    /// Whether the device binds the fused kernel's buffers, of which a concatenation by copies has any number, and its loops
    /// stay within the adapter's limit.
    fn runs(&self, graph: &Graph, root: NodeId, region: &Region) -> Result<bool> {
        if matches!(graph.node(root).op, Op::Concat { .. }) {
            let read = region.members.iter().flat_map(|id| &graph.node(*id).inputs);
            let outside = read.copied().filter(|id| !region.members.contains(id)).collect();
            if buffers(graph, &outside) >= self.1.device.max_buffers as usize {
                return Ok(false);
            }
        }
        let ends = self.1.device.loop_rounds.is_some();
        Ok(!ends || fits_lowered(&extract(graph, root, &region.members)?.0, &self.1)?)
    }

    fn may_be_root(&self, graph: &Graph, id: NodeId, copied: &[bool]) -> bool {
        match (self.0, &graph.node(id).op) {
            (Kind::IntoReduction, Op::Reduce { .. }) => true,
            (Kind::IntoReduction, Op::Fused(inner)) => holds_reduction(inner),
            (Kind::IntoReduction, _) => false,
            (_, Op::Fused(inner)) => !holds_reduction(inner),
            // An output that is a view would be a copy; the region computes only the elements that the view selects.
            (_, Op::View(_)) => needs_kernel(graph, id, copied, &self.1),
            (_, Op::Concat { .. }) => true,
            // A reciprocal stays outside for the divisions that use it; each includes its own copy.
            (_, op) => is_elementwise(op) && *op != Op::Unary(Unary::Recip),
        }
    }
}

/// For each node, whether it is made from a reduction.
fn after_reductions(graph: &Graph) -> Vec<bool> {
    let mut after = vec![false; graph.nodes().len()];
    for id in graph.ids() {
        let inputs = &graph.node(id).inputs;
        after[id.0 as usize] = inputs.iter().any(|i| after[i.0 as usize] || is_reduction(graph, *i));
    }
    after
}

/// How many places to propose: the first one may not pay.
pub(super) fn places(graph: &Graph) -> usize {
    if graph.nodes().len() < 200 { 3 } else { 1 }
}

/// How many places to propose after those, where nothing pays.
pub(super) const MORE_PLACES: usize = 24;

/// Describes what a region saves.
pub(super) fn saves(region: &Region) -> String {
    match region.saved.len() {
        1 => "1 launch and 1 buffer fewer".to_owned(),
        n => format!("{n} launches and {n} buffers fewer"),
    }
}

impl Suggester<Graph> for Fuse {
    fn name(&self) -> &'static str {
        match self.0 {
            Kind::Elementwise => "fuse-elementwise",
            Kind::IntoReduction => "fuse-into-reduction",
            Kind::AfterReduction => "fuse-after-reduction",
        }
    }

    fn stage(&self) -> Stage {
        Stage::Fusion
    }

    /// Lowering and kernel rules open no new opportunity for fusion.
    fn reopened_by(&self, step: Stage) -> bool {
        step == Stage::Fusion
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        self.at_places(graph, 0, places(graph))
    }

    fn suggest_more(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        self.at_places(graph, places(graph), MORE_PLACES)
    }
}

impl Fuse {
    /// Proposals at so many of the places where the rule matches, after the first `skipped` of them.
    fn at_places(&self, graph: &Graph, mut skipped: usize, most: usize) -> Result<Vec<Suggestion<Graph>>> {
        let (uses, copied) = (graph.uses(), copied(graph, &self.1));
        let mut out = Vec::new();
        let after = (self.0 == Kind::AfterReduction).then(|| after_reductions(graph));
        let summands = if self.0 == Kind::AfterReduction { summands(graph, &uses) } else { Default::default() };
        let reach = if self.0 == Kind::AfterReduction { Reach::AfterReduction } else { Reach::Elementwise };
        for root in graph.ids().rev() {
            let reduces = after.as_ref().is_none_or(|after| after[root.0 as usize]);
            if uses[root.0 as usize] == 0
                || !reduces
                || summands.contains(&root)
                || !self.may_be_root(graph, root, &copied)
            {
                continue;
            }
            let region = grow(graph, &uses, root, reach, Most::of(&self.1.device));
            let reduces = |id| is_reduction(graph, id);
            let wanted = match self.0 {
                Kind::AfterReduction => region.saved.iter().copied().any(reduces),
                _ => !region.saved.is_empty(),
            };
            if wanted && self.runs(graph, root, &region)? {
                if skipped > 0 {
                    skipped -= 1;
                    continue;
                }
                let words = format!("{} into one kernel: {}", words(graph, &region.members), saves(&region));
                out.push(Suggestion { words, state: fuse(graph, root, &region.members)? });
                if out.len() >= most {
                    break;
                }
            }
        }
        Ok(out)
    }
}
