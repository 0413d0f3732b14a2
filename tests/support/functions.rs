//! More for random graphs: every op of every dtype, and which sums of a graph are exact in any order.

use super::graphs::{Builder, exprs};
use tensorscope::dtype::{DType, Kind, Scalar};
use tensorscope::graph::{Binary, Combine, Graph, Node, NodeId, Op, Unary};

/// Functions whose definitions are other than the evaluator's, within their bound.
fn is_approximate(op: &Op) -> bool {
    use Unary::{Abs, Floor, IsNan, Nearest, Neg, Not, Recip, Sqrt};
    match op {
        Op::Unary(op) => !matches!(op, Neg | Recip | Sqrt | Abs | Floor | Nearest | Not | IsNan),
        Op::Binary(op) => matches!(op, Binary::Pow | Binary::Atan2 | Binary::Hypot),
        _ => false,
    }
}

/// Whether any float of a graph is only near the evaluator's.
pub(crate) fn approximates(graph: &Graph) -> bool {
    graph.nodes().iter().any(|node| node.dtype.is_inexact() && is_approximate(&node.op))
}

/// The bits of a float's significand.
fn significand(dtype: DType, demotes: bool) -> i32 {
    match dtype {
        DType::Float64 | DType::Complex128 if !demotes => 53,
        DType::Float32 | DType::Complex64 | DType::Float64 | DType::Complex128 => 24,
        DType::Float16 => 11,
        DType::BFloat16 => 8,
        DType::Float8E4M3FN => 4,
        _ => 3,
    }
}

/// What is known of a node's elements: none is larger, and each is a multiple of the unit. None where they may be anything.
type Bound = Option<Known>;
type Known = (f64, f64);

fn bound(graph: &Graph, node: &Node, of: &[Bound], small: bool, demotes: bool) -> Bound {
    let all = |f: fn(Known, Known) -> Known| {
        let mut known = of.iter().copied();
        let first = known.next()??;
        known.try_fold(first, |a, b| Some(f(a, b?)))
    };
    let largest = |a: (f64, f64), b: (f64, f64)| (a.0.max(b.0), a.1.min(b.1));
    let (most, unit) = match &node.op {
        Op::Input(_) if small && !matches!(node.dtype.kind(), Kind::UInt) => (6.0, 1.0),
        Op::Constant(value) => (value.to_f64().abs(), if value.to_f64().fract() == 0.0 { 1.0 } else { 0.5 }),
        Op::Iota => (node.shape[0].as_const()? as f64, 1.0),
        Op::Unary(Unary::Neg | Unary::Abs) | Op::View(_) | Op::Gather | Op::Part { .. } => (*of.first()?)?,
        Op::Unary(Unary::Floor | Unary::Nearest) => (of[0]?.0 + 1.0, 1.0),
        Op::Unary(Unary::IsNan) => (1.0, 1.0),
        Op::Binary(op) if op.is_comparison() => (1.0, 1.0),
        Op::Binary(Binary::Add) => all(|a, b| (a.0 + b.0, a.1.min(b.1)))?,
        // Parts of a complex product are sums of two.
        Op::Binary(Binary::Mul) => all(|a, b| (2.0 * a.0 * b.0, a.1 * b.1))?,
        Op::Binary(Binary::Max | Binary::Min) | Op::Concat { .. } | Op::Insert { .. } | Op::Complex => all(largest)?,
        Op::Select => largest(of[1]?, of[2]?),
        Op::Cast => (*of.first()?)?,
        Op::Reduce { combine: Combine::Max | Combine::Min, .. } => of[0]?,
        Op::Reduce { combine: Combine::Sum, axes } => {
            let shape = &graph.node(node.inputs[0]).shape;
            let count: f64 = axes.iter().map(|&k| shape[k].as_const().unwrap_or(0) as f64).product();
            (of[0]?.0 * count.max(1.0), of[0]?.1)
        }
        _ => return None,
    };
    let holds = match node.dtype.integer_range() {
        Some((low, high)) => unit >= 1.0 && -most >= low as f64 && most <= high as f64,
        None if node.dtype == DType::Bool => true,
        None => {
            most / unit <= f64::from(significand(node.dtype, demotes)).exp2()
                && most < 400.0_f64.max(exponent(node.dtype))
        }
    };
    // A bool is 0 or 1, whatever it was.
    if node.dtype == DType::Bool { Some((1.0, 1.0)) } else { holds.then_some((most, unit)) }
}

/// Magnitudes below which no float of the dtype overflows.
fn exponent(dtype: DType) -> f64 {
    match dtype {
        DType::Float8E4M3FN | DType::Float8E5M2 | DType::Float16 => 400.0,
        _ => 1e30,
    }
}

/// How exact a graph is over small integers (or over anything, if not `small`): whether its sums have the same bits in any order,
/// and whether every float of it is exact.
pub(crate) fn exactness(graph: &Graph, small: bool, demotes: bool) -> (bool, bool) {
    let mut bounds: Vec<Bound> = Vec::new();
    let (mut sums, mut all) = (true, true);
    for node in graph.nodes() {
        let of: Vec<Bound> = node.inputs.iter().map(|id| bounds[id.0 as usize]).collect();
        let found = bound(graph, node, &of, small, demotes);
        if node.dtype.is_inexact() && found.is_none() {
            all = false;
            sums &= !matches!(node.op, Op::Reduce { combine: Combine::Sum | Combine::Prod, .. });
        }
        bounds.push(found);
    }
    (sums, all)
}

impl Builder {
    /// A step that the dtype has.
    pub(crate) fn other(&mut self, choice: (u8, u8, u8), all: &[NodeId]) -> Option<NodeId> {
        // Bools have no sign and no part, and are neither halved nor summed as bits.
        let lacks = self.dtype == DType::Bool && matches!(choice.0 % 18, 3..=6 | 15);
        if lacks { None } else { self.step(choice, all) }
    }

    /// A number as wide as `shape`.
    fn filled(&mut self, number: Scalar, dtype: DType, shape: &[usize]) -> NodeId {
        let one = self.add(Op::Constant(number.cast(dtype)), &[], &[], dtype);
        self.expand(one, shape)
    }

    fn as_own(&mut self, id: NodeId) -> NodeId {
        let (shape, dtype) = (self.shape(id), self.dtype);
        if self.graph.node(id).dtype == dtype { id } else { self.add(Op::Cast, &[id], &shape, dtype) }
    }

    /// As `step`, of the ops that it has not.
    pub(crate) fn function(&mut self, (what, first, second): (u8, u8, u8), all: &[NodeId]) -> Option<NodeId> {
        let pick = |k: u8| all[all.len() - 1 - usize::from(k) % all.len().min(4)];
        let (a, b) = (pick(first), pick(second));
        let (shape, dtype, kind) = (self.shape(a), self.dtype, self.dtype.kind());
        let rank = shape.len();
        let axis = if rank > 0 { usize::from(second) % rank } else { 0 };
        let is_whole = dtype.is_integer() || kind == Kind::Bool;
        match what % 17 {
            0 | 1 if kind == Kind::Float => {
                let op = Unary::ALL[usize::from(second) % Unary::ALL.len()];
                if matches!(op, Unary::Not | Unary::IsNan) {
                    return None;
                }
                Some(self.add(Op::Unary(op), &[a], &shape, dtype))
            }
            2 if kind == Kind::Float => {
                let other = self.shape(b);
                let recip = self.add(Op::Unary(Unary::Recip), &[b], &other, dtype);
                // What is broadcast stands below the reciprocal.
                if shape != other {
                    return None;
                }
                Some(self.add(Op::Binary(Binary::Quotient), &[a, recip], &shape, dtype))
            }
            3 if kind != Kind::Complex && kind != Kind::Bool => {
                self.pair([Binary::FloorDiv, Binary::Mod][usize::from(first) % 2], a, b)
            }
            4 if is_whole => self.pair([Binary::And, Binary::Or, Binary::Xor][usize::from(first) / 4 % 3], a, b),
            5 if dtype.is_integer() => {
                let by = i64::from(u32::from(second) % dtype.bits());
                let by = self.filled(Scalar::Int(by), dtype, &shape);
                let op = [Binary::Shl, Binary::Shr][usize::from(first) / 4 % 2];
                Some(self.add(Op::Binary(op), &[a, by], &shape, dtype))
            }
            6 if is_whole => Some(self.add(Op::Unary(Unary::Not), &[a], &shape, dtype)),
            7 => {
                let equal = self.pair(Binary::Equal, a, b)?;
                Some(self.as_own(equal))
            }
            8 if rank > 0 && is_whole => {
                let mut kept = shape.clone();
                kept.remove(axis);
                Some(self.add(Op::Reduce { combine: Combine::Prod, axes: vec![axis] }, &[a], &kept, dtype))
            }
            9 if rank > 0 && shape[axis] > 0 => {
                // Every other element, or some in the middle, of the base's own first ones.
                let step = 1 + usize::from(first) % 3;
                let start = usize::from(second) % shape[axis];
                let count = (shape[axis] - start).div_ceil(step);
                let ranges: Vec<_> =
                    (0..rank).map(|k| (0.into(), 1, if k == axis { count } else { shape[k] }.into())).collect();
                let values = self.view(a, |v| v.slice(&ranges));
                let at = |k: usize, there: usize, elsewhere: usize| if k == axis { there } else { elsewhere };
                let op = Op::Insert {
                    start: (0..rank).map(|k| at(k, start, 0)).collect(),
                    step: (0..rank).map(|k| at(k, step, 1)).collect(),
                };
                Some(self.add(op, &[a, values], &shape, dtype))
            }
            10 => {
                let other = DType::ALL[usize::from(second) % DType::ALL.len()];
                let there = self.add(Op::Cast, &[a], &shape, other);
                Some(self.add(Op::Cast, &[there], &shape, dtype))
            }
            11 if rank > 1 && !shape.contains(&0) => {
                let combine = [Combine::Sum, Combine::Max, Combine::Min][usize::from(first) / 4 % 3];
                Some(self.add(Op::Reduce { combine, axes: (0..rank).collect() }, &[a], &[], dtype))
            }
            12 => {
                let key = [first, second].map(|word| {
                    let word = Scalar::UInt(u64::from(word) * 0x0123_4567);
                    self.add(Op::Constant(word), &[], &[], DType::UInt32)
                });
                let count: usize = shape.iter().product();
                let words = self.add(Op::Random { word: first % 4 }, &key, &[count], DType::UInt32);
                let words = self.view(words, |v| v.reshape(&exprs(&shape)));
                Some(self.as_own(words))
            }
            13 => {
                let count: usize = shape.iter().product();
                let line = [DType::Int32, DType::Int64][usize::from(first) % 2];
                let line = self.add(Op::Iota, &[], &[count], line);
                let line = self.view(line, |v| v.reshape(&exprs(&shape)));
                Some(self.as_own(line))
            }
            14 if kind == Kind::Float => {
                self.pair([Binary::Atan2, Binary::Hypot, Binary::Pow][usize::from(first) / 4 % 3], a, b)
            }
            14 if dtype.is_integer() => self.pair(Binary::Pow, a, b),
            15 if kind == Kind::Float => {
                let nan = self.add(Op::Unary(Unary::IsNan), &[a], &shape, DType::Bool);
                let number = self.filled(Scalar::Float(f64::from(second) - 100.5), dtype, &shape);
                Some(self.add(Op::Select, &[nan, number, a], &shape, dtype))
            }
            16 if rank > 1 => {
                // Two axes become one, or one of each element's neighbours.
                let order: Vec<usize> = (0..rank).rev().collect();
                let turned = self.view(a, |v| v.permute(&order));
                let total: usize = shape.iter().product();
                Some(self.view(turned, |v| v.reshape(&exprs(&[total]))))
            }
            _ => None,
        }
    }
}
