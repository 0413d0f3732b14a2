//! Merging views: a view of a view becomes one view, and an identity view is removed.
//!
//! Before and after: `tests/rules/merge-views.txt`.

use crate::error::Result;
use crate::graph::{Graph, Node, Op};
use crate::optimise::support::rewrite::rebuild;
use crate::search::{Stage, Suggester, Suggestion};

pub(super) struct MergeViews;

impl Suggester<Graph> for MergeViews {
    fn name(&self) -> &'static str {
        "merge-views"
    }

    fn stage(&self) -> Stage {
        Stage::Canonicalise
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let (mut merged, mut dropped) = (0, 0);
        let outputs = graph.outputs();
        let state = rebuild(graph, |out, id, node, _| {
            let Op::View(view) = &node.op else { return Ok(None) };
            let input = out.node(node.inputs[0]);
            if view.is_contiguous() && input.shape == node.shape && !outputs.contains(&id) {
                dropped += 1;
                return Ok(Some(node.inputs[0]));
            }
            let Op::View(inner) = &input.op else { return Ok(None) };
            let (view, inputs) = (inner.then(view), input.inputs.clone());
            merged += 1;
            let node = Node { op: Op::View(view), inputs, ..node.clone() };
            out.add(node).map(Some)
        })?;
        let count = |n: usize, what: &str| format!("{n} view{} {what}", if n == 1 { "" } else { "s" });
        let words = match (merged, dropped) {
            (0, 0) => return Ok(Vec::new()),
            (m, 0) => format!("{} of views merged", count(m, "")).replace("  ", " "),
            (0, d) => count(d, "that changed nothing dropped"),
            (m, d) => format!("{m} views of views merged, {d} that changed nothing dropped"),
        };
        Ok(vec![Suggestion { words, state }])
    }
}
