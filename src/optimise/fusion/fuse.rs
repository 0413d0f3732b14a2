//! The three fusers: elementwise chains, into a reduction, and after one.
//!
//! Before and after: `tests/rules/fuse-elementwise.txt`, `tests/rules/fuse-into-reduction.txt` and
//! `tests/rules/fuse-after-reduction.txt`.
//!
//! A concatenation joins elementwise regions, and computes its inputs where they go. A node joins its consumer's region if nobody outside needs it, if no view makes the region compute it more than once
//! per element, and if the device can bind the buffers.

use super::region::{Most, Reach, Region, extract, fuse, grow, holds_reduction, is_reduction, words};
use crate::error::Result;
use crate::graph::{Graph, NodeId, Op, Unary};
use crate::optimise::Setting;
use crate::optimise::cost::loop_rounds::fits_lowered;
use crate::optimise::support::launches::{copied, needs_kernel};
use crate::optimise::support::rewrite::is_elementwise;
use crate::search::{Stage, Suggester, Suggestion};
use std::rc::Rc;

/// Which of the three.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Elementwise,
    IntoReduction,
    AfterReduction,
}

pub(super) struct Fuse(pub(super) Kind, pub(super) Rc<Setting>);

impl Fuse {
    /// Whether the loops of what is fused run to their ends.
    fn runs(&self, graph: &Graph, root: NodeId, region: &Region) -> Result<bool> {
        let ends = self.1.device.loop_rounds.is_some();
        Ok(!ends || fits_lowered(&extract(graph, root, &region.members)?.0, &self.1)?)
    }

    fn may_be_root(&self, graph: &Graph, id: NodeId, copied: &[bool]) -> bool {
        match (self.0, &graph.node(id).op) {
            (Kind::IntoReduction, Op::Reduce { .. }) => true,
            (Kind::IntoReduction, Op::Fused(inner)) => holds_reduction(inner),
            (Kind::IntoReduction, _) => false,
            (_, Op::Fused(inner)) => !holds_reduction(inner),
            // A view that is shown would be a copy: only what it shows is computed instead.
            (_, Op::View(_)) => needs_kernel(graph, id, copied, &self.1),
            (_, Op::Concat { .. }) => true,
            // A reciprocal stays visible to the quotients that use it; they take it in.
            (_, op) => is_elementwise(op) && *op != Op::Unary(Unary::Recip),
        }
    }
}

/// Places at which to propose something: the first one may not pay.
pub(super) fn places(graph: &Graph) -> usize {
    if graph.nodes().len() < 200 { 3 } else { 1 }
}

/// What a region saves, in words.
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

    /// What is lowered or changed as a kernel leaves nothing new to fuse.
    fn reopened_by(&self, step: Stage) -> bool {
        step == Stage::Fusion
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let (uses, copied) = (graph.uses(), copied(graph, &self.1));
        let mut out = Vec::new();
        let reach = if self.0 == Kind::AfterReduction { Reach::AfterReduction } else { Reach::Elementwise };
        for root in graph.ids().rev() {
            if uses[root.0 as usize] == 0 || !self.may_be_root(graph, root, &copied) {
                continue;
            }
            let region = grow(graph, &uses, root, reach, Most::of(&self.1.device));
            let reduces = |id| is_reduction(graph, id);
            let wanted = match self.0 {
                Kind::AfterReduction => region.saved.iter().copied().any(reduces),
                _ => !region.saved.is_empty(),
            };
            if wanted && self.runs(graph, root, &region)? {
                let words = format!("{} into one kernel: {}", words(graph, &region.members), saves(&region));
                out.push(Suggestion { words, state: fuse(graph, root, &region.members)? });
                if out.len() >= places(graph) {
                    break;
                }
            }
        }
        Ok(out)
    }
}
