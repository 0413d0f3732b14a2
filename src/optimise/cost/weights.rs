//! What ops, values and sizes weigh, wherever they run.

use crate::graph::{Binary, Graph, Node, Op};
use crate::kernel::{Condition, Unary};
use crate::shape::{Atom, Expr, Var, size};
use crate::target::Capabilities;

/// Sizes of shape variables where none is given.
const DEFAULT_SIZE: i64 = 1024;

/// Operations from which a value is worth keeping rather than computing it again.
pub(in crate::optimise) const CACHED: f64 = 8.0;

/// Whether a device has memory in which a kernel can keep a row.
pub(in crate::optimise) fn caches_rows(device: &Capabilities) -> bool {
    device.lanes > 1 && (device.workgroup_bytes == 0 || device.software)
}

/// What a view stands on.
pub(super) fn base<'g>(graph: &'g Graph, mut node: &'g Node) -> &'g Node {
    while let Op::View(_) = node.op {
        node = graph.node(node.inputs[0]);
    }
    node
}

/// The operations for an element; of a reduction, for one that it combines.
pub(super) fn weight(node: &Node) -> f64 {
    match &node.op {
        Op::Input(_) | Op::Constant(_) | Op::Scalar(_) | Op::Size(_) => 0.0,
        Op::View(_) | Op::Kernel(..) | Op::Fused(_) => 0.0,
        // A reciprocal is part of its quotient.
        Op::Unary(Unary::Recip) => 0.0,
        Op::Binary(Binary::Quotient) => unary_weight(Unary::Recip),
        Op::Unary(op) => unary_weight(*op),
        Op::Random { .. } => 60.0,
        Op::Reduce { .. } | Op::Iota | Op::Binary(_) | Op::Select | Op::Cast => 1.0,
        Op::Part { .. } | Op::Complex | Op::Insert { .. } => 1.0,
        Op::Gather => 8.0,
        // What each input is becomes a straight run, which only moves.
        Op::Concat { .. } => 0.25,
    }
}

pub(super) fn elements(shape: &[Expr]) -> f64 {
    evaluate(&size(shape))
}

/// The value of a size or of a loop's extent: a shape variable has its usual size, and an index its first value. The last
/// block of an axis may be shorter; what the loops in it cost is what they cost in all others.
pub(super) fn evaluate(e: &Expr) -> f64 {
    let value = |v: &Var| Some(if v.is_size() { DEFAULT_SIZE } else { 0 });
    e.evaluate(&value).unwrap_or(i64::MAX).max(0) as f64
}

/// Operations that a function takes, roughly, where an addition is one.
pub(crate) fn unary_weight(op: Unary) -> f64 {
    match op {
        Unary::Sqrt | Unary::Recip => 4.0,
        Unary::Neg | Unary::Abs | Unary::Floor | Unary::Nearest | Unary::Not | Unary::IsNan => 1.0,
        Unary::Sin | Unary::Cos | Unary::Tan => 40.0,
        _ => 20.0,
    }
}

/// Where a condition compares a loop variable with a constant: the variable, the least value that is left of it, the first
/// for which the condition does not hold, and the end.
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
