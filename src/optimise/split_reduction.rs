//! A reduction to few elements becomes two, so that the first keeps the whole device busy.
//!
//! ```text
//! before   %1: f32[] = sum(%0, axis=0)                     %0: f32[4194304]
//! after    %1: f32[4096] = sum(reshape(%0, (4096,1024)), axis=1); %2: f32[] = sum(%1, axis=0)
//! ```

use super::Setting;
use super::rewrite::rebuild;
use crate::dtype::DType;
use crate::error::Result;
use crate::graph::{Graph, Node, Op};
use crate::search::{Suggester, Suggestion};
use crate::shape::{Expr, View, size};
use std::rc::Rc;

/// Shorter reductions stay whole: a second launch costs more than it brings.
const SHORTEST: i64 = 2048;

pub(super) struct SplitReduction(pub(super) Rc<Setting>);

impl Suggester<Graph> for SplitReduction {
    fn name(&self) -> &'static str {
        "split-reduction"
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let found = graph.ids().find_map(|id| self.parts(graph, graph.node(id)).map(|parts| (id, parts)));
        let Some((target, parts)) = found else { return Ok(Vec::new()) };
        let mut words = String::new();
        let state = rebuild(graph, |out, id, node, _| {
            let Op::Reduce { combine, axes } = &node.op else { return Ok(None) };
            if id != target {
                return Ok(None);
            }
            // The reduced axes go last, as (parts, rest).
            let input = out.node(node.inputs[0]).clone();
            let kept: Vec<usize> = (0..input.shape.len()).filter(|k| !axes.contains(k)).collect();
            let order: Vec<usize> = kept.iter().chain(axes).copied().collect();
            let mut shape: Vec<Expr> = kept.iter().map(|&k| input.shape[k].clone()).collect();
            let total = size(&axes.iter().map(|&k| input.shape[k].clone()).collect::<Vec<_>>());
            shape.extend([parts.into(), total.div(&parts.into())]);
            let view = View::contiguous(&input.shape).permute(&order).reshape(&shape);
            let spans = node.spans.clone();
            let (last, dtype) = (kept.len() + 1, node.dtype);
            let op = Op::View(view);
            let folded =
                out.add(Node { op, inputs: node.inputs.clone(), shape: shape.clone(), dtype, spans: spans.clone() })?;
            shape.pop();
            let op = Op::Reduce { combine: *combine, axes: vec![last] };
            let first = out.add(Node { op, inputs: vec![folded], shape, dtype, spans })?;
            words = format!("{} of {total} elements in {parts} parts", combine.name());
            let op = Op::Reduce { combine: *combine, axes: vec![last - 1] };
            out.add(Node { op, inputs: vec![first], ..node.clone() }).map(Some)
        })?;
        Ok(vec![Suggestion { words, state }])
    }
}

impl SplitReduction {
    /// Into how many parts a reduction should go; a divisor of its length.
    fn parts(&self, graph: &Graph, node: &Node) -> Option<i64> {
        let Op::Reduce { axes, .. } = &node.op else { return None };
        // A 16-bit sum rounds once, at the end: partial sums would round before.
        if matches!(node.dtype, DType::Float16 | DType::BFloat16) {
            return None;
        }
        let shape = &graph.node(node.inputs[0]).shape;
        let total = size(&axes.iter().map(|&k| shape[k].clone()).collect::<Vec<_>>()).as_const()?;
        let outputs = size(&node.shape).as_const()?;
        let wanted = (self.0.device.parallelism as i64).checked_div(outputs)?.min(total / 32);
        if total < SHORTEST || wanted < 2 {
            return None;
        }
        (2..=wanted).rev().find(|p| total % p == 0).filter(|p| *p >= 8)
    }
}
