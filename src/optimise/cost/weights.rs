//! Weights of ops, values and sizes that all targets share.

use crate::graph::{Binary, Graph, Node, Op};
use crate::kernel::{Condition, Unary};
use crate::shape::{Atom, Expr, Var, size};
use crate::target::Capabilities;

/// The assumed size of a shape variable.
const DEFAULT_SIZE: i64 = 1024;

/// From this many operations on, caching a value is cheaper than recomputing it.
pub(in crate::optimise) const CACHED: f64 = 8.0;

/// Whether a device has memory in which a kernel can cache a row.
pub(in crate::optimise) fn caches_rows(device: &Capabilities) -> bool {
    device.lanes > 1 && (!device.is_gpu() || device.software)
}

/// The node that a chain of views reads.
pub(super) fn base<'g>(graph: &'g Graph, mut node: &'g Node) -> &'g Node {
    while let Op::View(_) = node.op {
        node = graph.node(node.inputs[0]);
    }
    node
}

/// The operations per element; for a reduction, per element that it combines.
pub(super) fn weight(node: &Node) -> f64 {
    match &node.op {
        Op::Input(_) | Op::Constant(_) | Op::Scalar(_) | Op::Size(_) => 0.0,
        Op::View(_) | Op::Kernel(..) | Op::Fused(_) => 0.0,
        // A reciprocal is counted with its division.
        Op::Unary(Unary::Recip) => 0.0,
        Op::Binary(Binary::Quotient) => unary_weight(Unary::Recip),
        Op::Unary(op) => unary_weight(*op),
        Op::Random { .. } => 60.0,
        Op::Reduce { .. } | Op::Iota | Op::Binary(_) | Op::Select | Op::Cast => 1.0,
        Op::Part { .. } | Op::Complex | Op::Insert { .. } => 1.0,
        Op::Gather => 8.0,
        // Each input becomes a straight-line run that only copies.
        Op::Concat { .. } => 0.25,
    }
}

pub(super) fn elements(shape: &[Expr]) -> f64 {
    evaluate(&size(shape))
}

/// The value of a size or of a loop's extent, with the assumed sizes of shape variables and index variables at 0. The
/// last block of an axis may be shorter; its loops are assumed to be as long as those of the other blocks.
pub(super) fn evaluate(e: &Expr) -> f64 {
    let value = |v: &Var| Some(if v.is_size() { DEFAULT_SIZE } else { 0 });
    e.evaluate(&value).unwrap_or(i64::MAX).max(0) as f64
}

/// Approximate operations of a function, where an addition is one.
pub(crate) fn unary_weight(op: Unary) -> f64 {
    match op {
        Unary::Sqrt | Unary::Recip => 4.0,
        Unary::Neg | Unary::Abs | Unary::Floor | Unary::Nearest | Unary::Not | Unary::IsNan => 1.0,
        Unary::Sin | Unary::Cos | Unary::Tan => 40.0,
        _ => 20.0,
    }
}

/// For a condition that compares a loop variable with a constant: the variable, the least value in its remaining range,
/// the first value for which the condition is false, and the end of the range.
pub(super) fn decided<'c>(
    condition: &'c Condition,
    within: Option<(&Var, i64, i64)>,
) -> Option<(&'c Var, i64, i64, i64)> {
    let (var, end, at) = match (condition.left.terms(), condition.right.as_const()) {
        ([(Atom::Var(v), 1)], Some(at)) if condition.left.constant() == 0 => (v, v.max? + 1, at),
        _ => return None,
    };
    let (low, high) = within.filter(|(v, ..)| *v == var).map_or((0, end), |(_, low, high)| (low, high));
    Some((var, low, at.clamp(low, high), high))
}
