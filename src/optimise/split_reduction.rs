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

/// Invocations of a workgroup that shares a part.
const SHARED: i64 = 256;

/// The longest part for them: 512 elements for each lane of each invocation.
const LONGEST: i64 = 512 * 4 * SHARED;

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
            // The reduced axes become (parts, rest) where the first of them was: what lies side by side stays so.
            let input = out.node(node.inputs[0]).clone();
            let at = axes.iter().copied().min().unwrap_or(0);
            let kept = |range: std::ops::Range<usize>| range.filter(|k| !axes.contains(k)).collect::<Vec<usize>>();
            let (before, after) = (kept(0..at), kept(at..input.shape.len()));
            let order: Vec<usize> = before.iter().chain(axes).chain(&after).copied().collect();
            let sizes = |axes: &[usize]| axes.iter().map(|&k| input.shape[k].clone()).collect::<Vec<Expr>>();
            let total = size(&sizes(axes));
            let mut shape = sizes(&before);
            shape.extend([parts.into(), total.div(&parts.into())]);
            shape.extend(sizes(&after));
            let view = View::contiguous(&input.shape).permute(&order).reshape(&shape);
            let (spans, dtype) = (node.spans.clone(), node.dtype);
            let op = Op::View(view);
            let folded =
                out.add(Node { op, inputs: node.inputs.clone(), shape: shape.clone(), dtype, spans: spans.clone() })?;
            shape.remove(at + 1);
            let op = Op::Reduce { combine: *combine, axes: vec![at + 1] };
            let first = out.add(Node { op, inputs: vec![folded], shape, dtype, spans })?;
            words = format!("{} of {total} elements in {parts} parts", combine.name());
            let op = Op::Reduce { combine: *combine, axes: vec![at] };
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
        // A workgroup shares a part, where its elements lie side by side.
        let rows = (0..shape.len()).skip_while(|k| !axes.contains(k)).all(|k| axes.contains(&k));
        let device = &self.0.device;
        let shared = if rows && device.workgroup_bytes > 0 && !device.software { SHARED } else { 1 };
        let busy = (device.parallelism as i64 / shared).checked_div(outputs)?;
        // Parts that many invocations share are short enough for the sums of each to stay exact to a few units.
        let wanted = busy.max(if shared > 1 { total / LONGEST } else { 0 }).min(total / (32 * shared));
        if total < SHORTEST || wanted < 2 {
            return None;
        }
        (2..=wanted).rev().find(|p| total % p == 0).filter(|p| *p >= 8)
    }
}
