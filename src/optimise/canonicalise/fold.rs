//! Constant folding, and the algebraic identities that hold under IEEE 754.
//!
//! Before and after: `tests/rules/fold.txt`.
//!
//! A constant is folded by interpreting the kernel that would compute it, in the device's compute type, so that folding
//! never changes a bit. `x + 0.0` is kept, because it turns -0.0 into 0.0; `x * 0` is kept, because of NaN and
//! infinity.

use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Graph, Node, NodeId, Op, Unary};
use crate::kernel::interpret;
use crate::lower::lower;
use crate::optimise::Setting;
use crate::optimise::support::rewrite::rebuild;
use crate::search::{Stage, Suggester, Suggestion};
use crate::shape::View;
use std::rc::Rc;

pub(super) struct Fold(pub(super) Rc<Setting>);

impl Suggester<Graph> for Fold {
    fn name(&self) -> &'static str {
        "fold"
    }

    fn stage(&self) -> Stage {
        Stage::Canonicalise
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let mut words = Vec::new();
        let state = rebuild(graph, |out, _, node, _| {
            if let Some(same) = identity(out, node) {
                words.push(format!("{} does nothing", node.label()));
                return Ok(Some(same));
            }
            let Some(value) = constant(out, node, &self.0)? else { return Ok(None) };
            words.push(format!("{} is {}", node.label(), show(value)));
            splat(out, node, value).map(Some)
        })?;
        let mut said = words.iter().take(4).cloned().collect::<Vec<_>>().join("; ");
        if words.len() > 4 {
            said.push_str(&format!("; and {} more", words.len() - 4));
        }
        Ok(if words.is_empty() { Vec::new() } else { vec![Suggestion { words: said, state }] })
    }
}

fn show(value: Scalar) -> String {
    match value {
        Scalar::Bool(b) => b.to_string(),
        Scalar::Int(i) => i.to_string(),
        Scalar::UInt(u) => u.to_string(),
        Scalar::Float(f) => format!("{f:?}"),
        Scalar::Complex(re, im) => format!("{re:?}{im:+?}j"),
    }
}

/// The value of every element of a node that is a constant or a view of one.
pub(super) fn constant_of(graph: &Graph, id: NodeId) -> Option<Scalar> {
    let node = graph.node(id);
    match node.op {
        Op::Constant(value) => Some(value),
        Op::View(_) => match graph.node(node.inputs[0]).op {
            Op::Constant(value) => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// The input that a node equals, bit for bit.
fn identity(graph: &Graph, node: &Node) -> Option<NodeId> {
    // Multiplying an infinite complex number by 1 + 0j gives NaN.
    if node.dtype.parts() == 2 && matches!(node.op, Op::Binary(_)) {
        return None;
    }
    let value = |k: usize| constant_of(graph, node.inputs[k]);
    let same = |k: usize| (graph.node(node.inputs[k]).dtype == node.dtype).then(|| node.inputs[k]);
    match &node.op {
        Op::Cast => same(0),
        // A part of a complex number that was built from two real ones.
        Op::Part { imaginary } => {
            let made = graph.node(node.inputs[0]);
            (made.op == Op::Complex).then(|| made.inputs[usize::from(*imaginary)])
        }
        Op::Unary(Unary::Neg) => {
            let inner = graph.node(node.inputs[0]);
            (inner.op == Op::Unary(Unary::Neg)).then(|| inner.inputs[0])
        }
        Op::Binary(op @ (Binary::Add | Binary::Mul)) => {
            let neutral = neutral(*op, node.dtype);
            if value(1).is_some_and(|v| v == neutral) {
                same(0)
            } else if value(0).is_some_and(|v| v == neutral) {
                same(1)
            } else {
                None
            }
        }
        Op::Binary(Binary::Quotient) => {
            let recip = graph.node(node.inputs[1]);
            let divisor = constant_of(graph, recip.inputs[0])?;
            (divisor == neutral(Binary::Mul, node.dtype)).then(|| node.inputs[0])
        }
        Op::Select => {
            let yes = value(0)?.to_bool();
            same(if yes { 1 } else { 2 })
        }
        _ => None,
    }
}

/// The identity element of an op: -0.0 for float sums, since adding 0.0 would turn -0.0 into 0.0.
fn neutral(op: Binary, dtype: DType) -> Scalar {
    let number = match (op, dtype.is_inexact()) {
        (Binary::Mul, _) => Scalar::Int(1),
        (_, true) => Scalar::Float(-0.0),
        (_, false) => Scalar::Int(0),
    };
    number.cast(dtype)
}

/// The value of an elementwise node over constants.
fn constant(graph: &Graph, node: &Node, setting: &Setting) -> Result<Option<Scalar>> {
    // A reciprocal is kept, because its division needs it; the division folds as a whole.
    let folds = match node.op {
        Op::Unary(op) => op != Unary::Recip,
        Op::Binary(_) | Op::Select | Op::Cast | Op::Part { .. } | Op::Complex => true,
        _ => false,
    };
    if !folds {
        return Ok(None);
    }
    let mut small = Graph::new();
    let mut inputs = Vec::new();
    for (k, &input) in node.inputs.iter().enumerate() {
        let is_divisor = k == 1 && node.op == Op::Binary(Binary::Quotient);
        let from = if is_divisor { graph.node(input).inputs[0] } else { input };
        let Some(value) = constant_of(graph, from) else { return Ok(None) };
        let dtype = graph.node(from).dtype;
        let leaf = Node { op: Op::Constant(value), inputs: vec![], shape: vec![], dtype, spans: vec![] };
        let mut id = small.add(leaf)?;
        if is_divisor {
            let recip = Node { op: Op::Unary(Unary::Recip), inputs: vec![id], shape: vec![], dtype, spans: vec![] };
            id = small.add(recip)?;
        }
        inputs.push(id);
    }
    let dtype = node.dtype;
    let root = small.add(Node { op: node.op.clone(), inputs, shape: vec![], dtype, spans: vec![] })?;
    small.set_outputs(vec![root]);
    let kernel = lower(&small, &setting.device, setting.policy, false)?.kernel;
    let storage = crate::target::resolve(node.dtype, &setting.device, setting.policy)?.storage;
    let mut buffers = [vec![0u8; storage.bytes().max(4)]];
    interpret::run(&kernel, &mut buffers, &[], 0..1)?;
    let [bytes] = buffers;
    let data = crate::lower::from_storage(bytes, storage, dtype, vec![])?;
    Ok(Some(data.get(0)))
}

/// A node that broadcasts `value` to the shape of `node`.
fn splat(graph: &mut Graph, node: &Node, value: Scalar) -> Result<NodeId> {
    let spans = node.spans.clone();
    let dtype = node.dtype;
    let one =
        graph.add(Node { op: Op::Constant(value), inputs: vec![], shape: vec![], dtype, spans: spans.clone() })?;
    if node.shape.is_empty() {
        return Ok(one);
    }
    let op = Op::View(View::contiguous(&[]).expand(&node.shape));
    graph.add(Node { op, inputs: vec![one], shape: node.shape.clone(), dtype, spans })
}
