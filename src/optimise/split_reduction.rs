//! A reduction to few elements becomes two, so that the first keeps the whole device busy.
//!
//! ```text
//! before   %1: f32[] = sum(%0, axis=(0, 1))                %0: f32[4096,1000]
//! after    %1: f32[512] = sum(reshape(%0, (512,8,1000)), axis=(1, 2)); %2: f32[] = sum(%1, axis=0)
//! ```
//!
//! One axis is cut, so that operands that lack others need no division of an index; all of them as one where that gives too
//! few parts.

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

/// Fewer parts do not make a device busy.
const FEWEST: i64 = 8;

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
            let mut shape = sizes(&before);
            shape.extend(parts.outer.iter().chain(&parts.inner).map(|&n| n.into()));
            shape.extend(sizes(&after));
            let view = View::contiguous(&input.shape).permute(&order).reshape(&shape);
            let (spans, dtype) = (node.spans.clone(), node.dtype);
            let op = Op::View(view);
            let folded =
                out.add(Node { op, inputs: node.inputs.clone(), shape: shape.clone(), dtype, spans: spans.clone() })?;
            let rest = at + parts.outer.len();
            let inner = rest..rest + parts.inner.len();
            shape.drain(inner.clone());
            let op = Op::Reduce { combine: *combine, axes: inner.collect() };
            let first = out.add(Node { op, inputs: vec![folded], shape, dtype, spans })?;
            words = format!("{} of {} elements in {} parts", combine.name(), size(&sizes(axes)), parts.count());
            let op = Op::Reduce { combine: *combine, axes: (at..rest).collect() };
            out.add(Node { op, inputs: vec![first], ..node.clone() }).map(Some)
        })?;
        Ok(vec![Suggestion { words, state }])
    }
}

/// The reduced axes, one of them cut: those over parts, those within a part.
struct Parts {
    outer: Vec<i64>,
    inner: Vec<i64>,
}

impl Parts {
    fn count(&self) -> i64 {
        self.outer.iter().product()
    }

    /// At most `wanted` parts of the axes: whole axes as long as they fit, then a divisor of the next.
    fn of(axes: &[i64], wanted: i64) -> Self {
        let (mut outer, mut left, mut rest) = (Vec::new(), wanted, axes);
        while let Some((&n, after)) = rest.split_first().filter(|(n, after)| **n <= left && !after.is_empty()) {
            outer.push(n);
            left /= n.max(1);
            rest = after;
        }
        let mut inner = rest.to_vec();
        if let Some(next) = inner.first_mut()
            && let Some(by) = (2..=left).rev().find(|by| *next % by == 0)
        {
            outer.push(by);
            *next /= by;
        }
        Self { outer, inner }
    }
}

impl SplitReduction {
    /// The parts that a reduction should go into, all of one length.
    fn parts(&self, graph: &Graph, node: &Node) -> Option<Parts> {
        let Op::Reduce { axes, .. } = &node.op else { return None };
        // A 16-bit sum rounds once, at the end: partial sums would round before.
        if matches!(node.dtype, DType::Float16 | DType::BFloat16) {
            return None;
        }
        let shape = &graph.node(node.inputs[0]).shape;
        let extents: Vec<i64> = axes.iter().map(|&k| shape[k].as_const()).collect::<Option<_>>()?;
        let total = extents.iter().try_fold(1i64, |n, e| n.checked_mul(*e))?;
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
        let (by_axes, flat) = (Parts::of(&extents, wanted), Parts::of(&[total], wanted));
        let best = if by_axes.count() * 2 >= flat.count() { by_axes } else { flat };
        (best.count() >= FEWEST).then_some(best)
    }
}
