//! Splitting reductions: a reduction to few elements becomes two, so that the first keeps the whole device busy. A
//! reduction longer than an adapter's limit on loop iterations ([`Capabilities::loop_rounds`]) becomes as many as
//! needed.
//!
//! Before and after: `tests/rules/split-reduction.txt`.
//!
//! A single axis is split, so that operands that do not vary along other axes need no division of an index; only if
//! that gives too few parts, all axes are split as one. If an axis has no suitable divisor (a prime length), its parts
//! overlap by a few elements, which count in the later part only.
//!
//! A sum of 16-bit floats, which is rounded once, becomes a sum in `f32`.

use crate::dtype::{DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Combine, Graph, Node, NodeId, Op};
use crate::optimise::Setting;
use crate::optimise::support::rewrite::rebuild;
use crate::search::{Stage, Suggester, Suggestion};
use crate::shape::{Expr, View, contiguous_strides, size};
use crate::span::Span;
use std::rc::Rc;

/// Shorter reductions stay whole: a second launch costs more than it saves.
const SHORTEST: i64 = 2048;

/// Fewer parts do not keep a device busy.
const FEWEST: i64 = 8;

/// The size of a workgroup that shares a part.
const SHARED: i64 = 256;

/// Workgroups that fill a device of more than a hundred cores, several for each. WebGPU tells no number of cores, and more
/// workgroups than a device runs at once cost it little.
const MANY: i64 = 1024;

/// The longest part for such a workgroup: 512 elements for each lane of each invocation.
const LONGEST: i64 = 512 * 4 * SHARED;

pub(super) struct SplitReduction(pub(super) Rc<Setting>);

impl Suggester<Graph> for SplitReduction {
    fn name(&self) -> &'static str {
        "split-reduction"
    }

    fn stage(&self) -> Stage {
        Stage::Canonicalise
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
            let input = out.node(node.inputs[0]).clone();
            let sizes = |axes: &[usize]| axes.iter().map(|&k| input.shape[k].clone()).collect::<Vec<Expr>>();
            words = format!("{} of {} elements in {} parts", combine.name(), size(&sizes(axes)), parts.count());
            let work = node.dtype.accumulator();
            let once = work != node.dtype && matches!(combine, Combine::Sum | Combine::Prod);
            let dtype = if once { work } else { node.dtype };
            let mut make = Make { out, spans: &node.spans, dtype };
            let whole = if once { make.add(Op::Cast, node.inputs[0], input.shape.clone())? } else { node.inputs[0] };
            let at = axes.iter().copied().min().unwrap_or(0);
            let (folded, shape) = make.folded(whole, &input.shape, *combine, axes, &parts)?;
            let rest = at + parts.outer.len();
            let inner = rest..rest + parts.inner.len();
            let mut shape = shape;
            shape.drain(inner.clone());
            let first = make.add(Op::Reduce { combine: *combine, axes: inner.collect() }, folded, shape)?;
            let last = Op::Reduce { combine: *combine, axes: (at..rest).collect() };
            let last = make.add(last, first, node.shape.clone())?;
            if once {
                return make.out.add(Node { op: Op::Cast, inputs: vec![last], ..node.clone() }).map(Some);
            }
            Ok(Some(last))
        })?;
        Ok(vec![Suggestion { words, state }])
    }
}

/// Adds the nodes that replace one node.
struct Make<'a> {
    out: &'a mut Graph,
    spans: &'a [Span],
    dtype: DType,
}

impl Make<'_> {
    fn add(&mut self, op: Op, input: NodeId, shape: Vec<Expr>) -> Result<NodeId> {
        let (dtype, spans) = (self.dtype, self.spans.to_vec());
        self.out.add(Node { op, inputs: vec![input], shape, dtype, spans })
    }

    /// A view of `input` with its reduced axes reordered as (parts, elements of a part), at the position of the first
    /// reduced axis; contiguous axes stay contiguous.
    fn folded(
        &mut self,
        input: NodeId,
        of: &[Expr],
        combine: Combine,
        axes: &[usize],
        parts: &Parts,
    ) -> Result<(NodeId, Vec<Expr>)> {
        let at = axes.iter().copied().min().unwrap_or(0);
        let kept = |range: std::ops::Range<usize>| range.filter(|k| !axes.contains(k)).collect::<Vec<usize>>();
        let (before, after) = (kept(0..at), kept(at..of.len()));
        let order: Vec<usize> = before.iter().chain(axes).chain(&after).copied().collect();
        let sizes = |axes: &[usize]| axes.iter().map(|&k| of[k].clone()).collect::<Vec<Expr>>();
        let shaped = |reduced: &mut dyn Iterator<Item = i64>| -> Vec<Expr> {
            let reduced: Vec<Expr> = reduced.map(Expr::from).collect();
            sizes(&before).into_iter().chain(reduced).chain(sizes(&after)).collect()
        };
        let mut view = View::contiguous(of).permute(&order);
        let Some(cut) = &parts.cut else {
            let shape = shaped(&mut parts.outer.iter().chain(&parts.inner).copied());
            return Ok((self.add(Op::View(view.reshape(&shape)), input, shape.clone())?, shape));
        };
        // First the split axis at its full length, then strided parts over it.
        let place = at + parts.outer.len() - 1;
        let (outer, inner) = (&parts.outer[..parts.outer.len() - 1], &parts.inner[1..]);
        let whole = shaped(&mut outer.iter().chain([&cut.n]).chain(inner).copied());
        view = view.reshape(&whole);
        let mut strides = contiguous_strides(&whole);
        strides.insert(place, strides[place].clone() * cut.step);
        let shape = shaped(&mut parts.outer.iter().chain(&parts.inner).copied());
        let view = view.then(&View::strided(shape.clone(), strides, 0.into()));
        let folded = self.add(Op::View(view), input, shape.clone())?;
        // Elements that occur twice do not change a minimum or maximum.
        if matches!(combine, Combine::Max | Combine::Min) || self.dtype == DType::Bool {
            return Ok((folded, shape));
        }
        let along = |k: usize| (0..shape.len()).map(|i| Expr::from(i64::from(i == k))).collect::<Vec<Expr>>();
        let spread = |make: &mut Self, leaf: Node, strides: Vec<Expr>| {
            let (dtype, spans) = (leaf.dtype, leaf.spans.clone());
            let leaf = make.out.add(leaf)?;
            let op = Op::View(View::strided(shape.clone(), strides, 0.into()));
            make.out.add(Node { op, inputs: vec![leaf], shape: shape.clone(), dtype, spans })
        };
        let leaf = |op: Op, shape: Vec<Expr>, dtype: DType| Node { op, inputs: vec![], shape, dtype, spans: vec![] };
        let int = |value: i64| leaf(Op::Constant(Scalar::Int(value)), vec![], DType::Int32);
        let flat = || vec![Expr::from(0); shape.len()];
        let (part, within) = (shape[place].clone(), shape[place + 1].clone());
        let part = spread(self, leaf(Op::Iota, vec![part], DType::Int32), along(place))?;
        let within = spread(self, leaf(Op::Iota, vec![within], DType::Int32), along(place + 1))?;
        let step = spread(self, int(cut.step), flat())?;
        let last = spread(self, int(cut.parts - 1), flat())?;
        let mut truth = |op: Binary, a: NodeId, b: NodeId| {
            let op = Op::Binary(op);
            let (shape, spans) = (shape.clone(), self.spans.to_vec());
            self.out.add(Node { op, inputs: vec![a, b], shape, dtype: DType::Bool, spans })
        };
        let (own, end) = (truth(Binary::Less, within, step)?, truth(Binary::Equal, part, last)?);
        let counts = truth(Binary::Or, own, end)?;
        let one = combine == Combine::Prod;
        let neutral = match self.dtype.kind() {
            Kind::Complex => Scalar::Complex(if one { 1.0 } else { 0.0 }, 0.0),
            Kind::Float => Scalar::Float(if one { 1.0 } else { 0.0 }),
            _ => Scalar::Int(i64::from(one)),
        };
        let neutral = spread(self, leaf(Op::Constant(neutral), vec![], self.dtype), flat())?;
        let (dtype, spans) = (self.dtype, self.spans.to_vec());
        let inputs = vec![counts, folded, neutral];
        let counted = self.out.add(Node { op: Op::Select, inputs, shape: shape.clone(), dtype, spans })?;
        Ok((counted, shape))
    }
}

/// The reduced axes after the split: those that enumerate parts (`outer`), and those within a part.
struct Parts {
    outer: Vec<i64>,
    inner: Vec<i64>,
    /// For overlapping parts: how the last outer axis steps over the first inner one.
    cut: Option<Cut>,
}

/// Overlapping parts of an axis of `n` elements: a part begins every `step` elements, and all have the length of the
/// last one.
struct Cut {
    n: i64,
    parts: i64,
    step: i64,
}

impl Cut {
    /// About `wanted` parts, at least half as many and at least `least`, with the smallest overlap.
    fn of(n: i64, wanted: i64, least: i64) -> Option<Self> {
        // Loads take four elements at once.
        let step = |parts: i64| if n / parts >= 64 { n / parts / 4 * 4 } else { n / parts };
        let few = (wanted / 2).max(wanted - 4096).max(least.min(wanted)).max(2);
        let best = (few..=wanted).min_by_key(|&parts| n - parts * step(parts))?;
        Some(Self { n, parts: best, step: step(best) })
    }

    /// The number of elements of a part.
    fn length(&self) -> i64 {
        self.n - (self.parts - 1) * self.step
    }
}

impl Parts {
    fn count(&self) -> i64 {
        self.outer.iter().product()
    }

    /// Splits axes into at most `wanted` parts, and at least `least` where possible: whole axes while they fit, then a
    /// divisor of the next axis, or overlapping parts of it.
    fn of(axes: &[i64], wanted: i64, least: i64) -> Self {
        let (mut outer, mut left, mut rest) = (Vec::new(), wanted, axes);
        while let Some((&n, after)) = rest.split_first().filter(|(n, after)| **n <= left && !after.is_empty()) {
            outer.push(n);
            left /= n.max(1);
            rest = after;
        }
        let least = least / outer.iter().product::<i64>().max(1) + 1;
        let (mut inner, mut cut) = (rest.to_vec(), None);
        if let Some(next) = inner.first_mut() {
            let divisor = (2..=left).rev().find(|by| *next % by == 0);
            // A divisor that gives half as many parts as possible is good enough.
            if let Some(by) = divisor.filter(|by| by * 2 > left && *by >= least.min(left)) {
                outer.push(by);
                *next /= by;
            } else if let Some(overlapping) =
                (left >= 2 && *next >= 4 * left).then(|| Cut::of(*next, left, least)).flatten()
            {
                outer.push(overlapping.parts);
                *next = overlapping.length();
                cut = Some(overlapping);
            } else if let Some(by) = divisor {
                outer.push(by);
                *next /= by;
            }
        }
        Self { outer, inner, cut }
    }
}

impl SplitReduction {
    /// The parts into which a reduction should be split, all of one length.
    fn parts(&self, graph: &Graph, node: &Node) -> Option<Parts> {
        let Op::Reduce { axes, .. } = &node.op else { return None };
        let shape = &graph.node(node.inputs[0]).shape;
        let extents: Vec<i64> = axes.iter().map(|&k| shape[k].as_const()).collect::<Option<_>>()?;
        let total = extents.iter().try_fold(1i64, |n, e| n.checked_mul(*e))?;
        let outputs = size(&node.shape).as_const()?;
        // A workgroup can share a part whose elements are contiguous.
        let rows = (0..shape.len()).skip_while(|k| !axes.contains(k)).all(|k| axes.contains(&k));
        let device = &self.0.device;
        let shared = if rows && device.workgroup_bytes > 0 && !device.software { SHARED } else { 1 };
        let least = if shared > 1 { MANY } else { 0 };
        let busy = (device.parallelism as i64 / shared).max(least).checked_div(outputs)?;
        // Parts that a workgroup shares are short enough for each invocation's sum to stay accurate to a few units.
        let wanted = busy.max(if shared > 1 { total / LONGEST } else { 0 }).min(total / (32 * shared));
        // A blocked loop takes up to half as many iterations again as it has elements.
        let most = device.loop_rounds.map(i64::from).filter(|most| total > most * 9 / 16);
        let must = most.map_or(1, |most| total / (most * 3 / 8).max(1) + 1);
        let least = most.map_or(1, |most| total / (most / 2).max(1) + 1);
        if must < 2 && (total < SHORTEST || wanted < 2) {
            return None;
        }
        let wanted = wanted.max(must);
        let (by_axes, flat) = (Parts::of(&extents, wanted, least), Parts::of(&[total], wanted, least));
        let best = if by_axes.count() * 2 >= flat.count() { by_axes } else { flat };
        (best.count() >= if must > 1 { 2 } else { FEWEST }).then_some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::{Capabilities, Policy};

    type Split = (Vec<i64>, Vec<i64>, Option<i64>);

    fn told(parts: Parts) -> Split {
        (parts.outer, parts.inner, parts.cut.map(|cut| cut.step))
    }

    /// What becomes of the reduced axes of a sum.
    fn split(device: &Capabilities, shape: &[i64], axes: &[usize]) -> Option<Split> {
        let mut graph = Graph::new();
        let node = |op, inputs, shape: Vec<Expr>| Node { op, inputs, shape, dtype: DType::Float32, spans: vec![] };
        let whole: Vec<Expr> = shape.iter().map(|&n| n.into()).collect();
        let kept = (0..shape.len()).filter(|k| !axes.contains(k)).map(|k| whole[k].clone()).collect();
        let input = graph.add(node(Op::Input(0), vec![], whole)).unwrap();
        let sum = node(Op::Reduce { combine: Combine::Sum, axes: axes.to_vec() }, vec![input], kept);
        let rule = SplitReduction(Rc::new(Setting { device: device.clone(), policy: Policy::default() }));
        rule.parts(&graph, &sum).map(told)
    }

    #[test]
    fn overlapping_parts_cover_an_axis_with_the_least_overlap() {
        for (n, wanted, least) in [(2503, 64, 0), (2503, 64, 50), (2503, 2, 0), (131, 32, 40), (300_007, 9000, 0)] {
            let cut = Cut::of(n, wanted, least).unwrap();
            let few = (wanted / 2).max(least.min(wanted)).max(wanted - 4096).max(2);
            assert!((few..=wanted).contains(&cut.parts), "{n} {wanted} {least}: {}", cut.parts);
            assert_eq!((cut.parts - 1) * cut.step + cut.length(), n);
            assert!(cut.length() >= cut.step && (n / cut.parts < 64 || cut.step % 4 == 0));
            let step = |parts: i64| if n / parts >= 64 { n / parts / 4 * 4 } else { n / parts };
            let overlap = |parts: i64| n - parts * step(parts);
            assert!((few..=wanted).all(|parts| overlap(parts) >= cut.length() - cut.step), "{n} {wanted} {least}");
        }
    }

    #[test]
    fn axes_are_split_at_a_divisor_or_where_parts_overlap() {
        let cases: [(&[i64], i64, i64, Split); 9] = [
            // Whole axes while they fit, but for the last one.
            (&[4, 5, 60], 40, 0, (vec![4, 5, 2], vec![30], None)),
            (&[4, 10, 60], 40, 0, (vec![4, 10], vec![60], None)),
            (&[8], 8, 0, (vec![8], vec![1], None)),
            // Half as many parts as wanted are enough only if there are more than that.
            (&[60], 11, 0, (vec![10], vec![6], None)),
            (&[2 * 59], 4, 0, (vec![2], vec![59], Some(59))),
            (&[2 * 59], 3, 0, (vec![2], vec![59], None)),
            // A divisor that makes too few parts.
            (&[4 * 61], 7, 4, (vec![5], vec![52], Some(48))),
            // Too short to overlap: any divisor does.
            (&[3 * 7], 6, 0, (vec![3], vec![7], None)),
            (&[23], 6, 0, (vec![], vec![23], None)),
        ];
        for (axes, wanted, least, expected) in cases {
            assert_eq!(told(Parts::of(axes, wanted, least)), expected, "{axes:?} {wanted} {least}");
        }
    }

    #[test]
    fn parts_keep_a_device_busy_and_are_worth_a_launch() {
        let software = Capabilities { software: true, ..Capabilities::webgpu() };
        let outer = |device: &Capabilities, shape: &[i64], axes: &[usize]| {
            split(device, shape, axes).map(|(outer, ..)| outer.iter().product::<i64>())
        };
        // Each of the results has parts of at least 32 elements, as many as keep the device busy.
        assert_eq!(outer(&software, &[2048], &[0]), Some(64));
        assert_eq!(outer(&software, &[2047], &[0]), None);
        assert_eq!(outer(&software, &[128, 4096], &[1]), Some(32));
        assert_eq!(outer(&software, &[512, 4096], &[1]), Some(8));
        assert_eq!(outer(&software, &[513, 4096], &[1]), None);
        assert_eq!(outer(&software, &[4096, 4096], &[1]), None);
        // A workgroup shares a part: fewer of them are busy.
        let shared = Capabilities::webgpu();
        assert_eq!(outer(&shared, &[8 * 32 * 256], &[0]), Some(8));
        assert_eq!(outer(&shared, &[7 * 32 * 256], &[0]), None);
        assert_eq!(outer(&shared, &[1 << 24], &[0]), Some(MANY));
        assert_eq!(outer(&shared, &[4, 1 << 22], &[1]), Some(MANY / 4));
        // Their parts are never longer than what stays accurate.
        assert_eq!(outer(&shared, &[1 << 10, 1 << 24], &[1]), Some((1 << 24) / LONGEST));
        // A workgroup does not share what is apart in memory.
        assert_eq!(outer(&shared, &[8 * 32 * 256, 2], &[0]), Some(2048));
        assert_eq!(outer(&Capabilities { workgroup_bytes: 0, ..shared.clone() }, &[8 * 32 * 256], &[0]), Some(2048));
    }

    #[test]
    fn what_an_adapter_would_end_is_split() {
        let limited = Capabilities { loop_rounds: Some(160), parallelism: 1, ..Capabilities::webgpu() };
        // Loops run up to half as many iterations again, and one more.
        assert_eq!(split(&limited, &[90], &[0]), None);
        let (outer, inner, cut) = split(&limited, &[92], &[0]).unwrap();
        assert_eq!((outer, inner, cut), (vec![2], vec![46], None));
        for n in 91..3000 {
            let (outer, inner, _) = split(&limited, &[n], &[0]).unwrap();
            // What is left may be split again.
            assert!(outer[0] >= 2 && inner[0] < n && (inner[0] <= 90 || outer[0] <= 90), "{n}: {outer:?} {inner:?}");
        }
        // Its 19 parts by a divisor would be longer than half of the limit; parts that overlap are not.
        let wider = Capabilities { loop_rounds: Some(1000), ..limited };
        let (outer, inner, cut) = split(&wider, &[17 * 19 * 31], &[0]).unwrap();
        assert!(outer[0] > 19 && inner[0] <= 500 && cut.is_some(), "{outer:?} {inner:?} {cut:?}");
    }
}
