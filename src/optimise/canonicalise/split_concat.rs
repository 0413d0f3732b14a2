//! A concatenation of more inputs than a kernel can bind becomes a tree of concatenations.
//!
//! Before and after: `tests/rules/split-concat.txt`.

use crate::error::Result;
use crate::graph::{Graph, Node, Op};
use crate::optimise::Setting;
use crate::optimise::support::launches::by_copies;
use crate::optimise::support::rewrite::rebuild;
use crate::search::{Stage, Suggester, Suggestion};
use crate::shape::Expr;
use std::rc::Rc;

pub(super) struct SplitConcat(pub(super) Rc<Setting>);

impl Suggester<Graph> for SplitConcat {
    fn name(&self) -> &'static str {
        "split-concat"
    }

    fn stage(&self) -> Stage {
        Stage::Canonicalise
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let most = (self.0.device.max_buffers as usize).saturating_sub(1).clamp(2, 63);
        let wide = |n: &Node| matches!(n.op, Op::Concat { .. }) && n.inputs.len() > most;
        let Some(target) = graph.ids().find(|id| wide(graph.node(*id)) && !by_copies(graph, graph.node(*id), &self.0))
        else {
            return Ok(Vec::new());
        };
        let state = rebuild(graph, |out, id, node, _| {
            let Op::Concat { axis } = node.op else { return Ok(None) };
            if id != target {
                return Ok(None);
            }
            let mut parts = Vec::new();
            for chunk in node.inputs.chunks(most) {
                let mut shape = node.shape.clone();
                shape[axis] = chunk.iter().fold(Expr::default(), |n, i| n + out.node(*i).shape[axis].clone());
                parts.push(out.add(Node { inputs: chunk.to_vec(), shape, ..node.clone() })?);
            }
            out.add(Node { inputs: parts, ..node.clone() }).map(Some)
        })?;
        let n = graph.node(target).inputs.len();
        let words = format!("concat of {n} inputs in steps of {most}: this device binds {} buffers", most + 1);
        Ok(vec![Suggestion { words, state }])
    }
}
