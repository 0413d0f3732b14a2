//! The cost of compiling a shader on a software adapter.
//!
//! A real GPU's driver compiles quickly and on another thread. SwiftShader and lavapipe translate each operation to
//! several CPU instructions per component, and a memory access to dozens; a block of 8 x 16 results takes longer to
//! compile than a matrix product of 512 x 512 takes to run. So each launch is charged a share of the compile time, as
//! if the kernel ran [`RUNS`] times.

use super::weights::{base, evaluate, unary_weight};
use crate::dtype::{Compute, DType};
use crate::graph::{self, Combine, Graph, Node, NodeId, Op};
use crate::kernel::{Access, Binary, Kernel, LoopKind, Stmt, Unary, Value};
use crate::shape::{Expr, Var};

/// Nanoseconds to compile an operation on one component, measured on SwiftShader.
const OPERATION: f64 = 30_000.0;

/// The cost of an access to a buffer, of one element or of four that are bound together, in operations.
const ACCESS: f64 = 50.0;

/// Costs in operations: the control of a loop; a float minimum or maximum, with NaN and signed zeros; a random number.
const LOOP: f64 = 10.0;
const EXTREME: f64 = 12.0;
const RANDOM: f64 = 100.0;

/// The cost of a word of scratch memory, which the shader clears in code, in operations.
const WORD: f64 = 1.3;

/// A node that is not lowered costs slightly more than its simplest kernel, so that lowering never raises the estimate.
const LATER: f64 = 1.02;

/// The assumed number of runs per compilation.
const RUNS: f64 = 8.0;

/// The share of a kernel's compile time that is charged to a launch, in nanoseconds.
pub(super) fn compiling(kernel: &Kernel) -> f64 {
    let text = Text { kernel, lane: None };
    let scratch = kernel.buffers.iter().filter(|b| b.access == Access::Scratch);
    let words: f64 = scratch.map(|b| evaluate(&b.len) * b.storage.bytes() as f64 / 4.0).sum();
    (text.statements(kernel.inner()) + words * WORD) * OPERATION / RUNS
}

/// The same for the simplest kernel of a node that is not lowered yet.
pub(super) fn compiling_later(graph: &Graph, node: &Node) -> f64 {
    let text: f64 = match &node.op {
        Op::Fused(inner) => inner.nodes().iter().map(|node| unwritten(node)).sum(),
        _ => {
            let loads = |input: &&NodeId| !is_written_out(graph, graph.node(**input));
            node.inputs.iter().filter(loads).count() as f64 * ACCESS + unwritten(node)
        }
    };
    (text + ACCESS) * LATER * OPERATION / RUNS
}

/// Whether an operand is computed in place without a load.
fn is_written_out(graph: &Graph, node: &Node) -> bool {
    let node = base(graph, node);
    match node.op {
        Op::Scalar(_) | Op::Constant(_) | Op::Size(_) | Op::Iota => true,
        Op::Unary(Unary::Recip) => node.inputs.iter().all(|input| is_written_out(graph, graph.node(*input))),
        _ => false,
    }
}

/// The operations of a node's share of a kernel, as [`Text`] counts them; for an input, its load.
fn unwritten(node: &Node) -> f64 {
    let extreme = |dtype: DType| if dtype == DType::Float32 { EXTREME } else { 1.0 };
    match &node.op {
        Op::Input(_) => ACCESS,
        Op::Unary(op) if unary_weight(*op) > 4.0 => 4.0 * unary_weight(*op),
        Op::Binary(graph::Binary::Max | graph::Binary::Min) => extreme(node.dtype),
        Op::Binary(graph::Binary::Quotient) => 2.0,
        Op::Reduce { combine: Combine::Max | Combine::Min, .. } => LOOP + extreme(node.dtype),
        Op::Reduce { .. } => LOOP + 1.0,
        Op::Random { .. } => RANDOM,
        Op::Constant(_) | Op::Scalar(_) | Op::Size(_) | Op::View(_) | Op::Kernel(..) => 0.0,
        _ => 1.0,
    }
}

/// Counts operations as they are emitted: a loop's body once, a vector loop's once per four lanes.
#[derive(Clone, Copy)]
struct Text<'a> {
    kernel: &'a Kernel,
    /// The enclosing vector loop: its variable and its lanes.
    lane: Option<(&'a Var, f64)>,
}

impl<'a> Text<'a> {
    fn statements(self, body: &'a [Stmt]) -> f64 {
        body.iter().map(|s| self.statement(s)).sum()
    }

    fn statement(self, stmt: &'a Stmt) -> f64 {
        match stmt {
            Stmt::For { extent, kind: LoopKind::Vector, var, body } => {
                Text { lane: Some((var, evaluate(extent))), ..self }.statements(body)
            }
            Stmt::For { body, .. } => LOOP + self.statements(body),
            Stmt::Set { value, .. } | Stmt::Bind { value, .. } => self.operations(value),
            Stmt::Store { buffer, index, value } => self.operations(value) + self.access(*buffer, index),
            Stmt::StoreWord { values, .. } => ACCESS + values.iter().map(|v| 2.0 + self.operations(v)).sum::<f64>(),
            Stmt::If { then, otherwise, .. } => 4.0 + self.statements(then) + self.statements(otherwise),
        }
    }

    fn lanes(self) -> f64 {
        self.lane.map_or(1.0, |(_, lanes)| lanes)
    }

    /// The operations of a load or store, for all lanes.
    fn access(self, buffer: usize, index: &Expr) -> f64 {
        let Some((lane, lanes)) = self.lane else { return ACCESS };
        let words = self.kernel.buffers.get(buffer).is_some_and(|b| b.storage.bytes() == 4);
        ACCESS
            * match index.coefficient(lane) {
                // The rows of a block share one load of four elements.
                Some(0) if words && (index.clone() - index.constant()).is_multiple_of(4) => 0.25,
                Some(0) => 1.0,
                Some(1) if words && (index.clone() - Expr::from(lane.clone())).is_multiple_of(4) => lanes / 4.0,
                _ => lanes,
            }
    }

    fn operations(self, value: &Value) -> f64 {
        let (sub, lanes) = (|v: &Value| self.operations(v), self.lanes());
        match value {
            Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_) | Value::Argument(_) => 0.0,
            Value::Load { buffer, index } => self.access(*buffer, index),
            // Functions guard their operands, and are emitted as a loop over four lanes.
            Value::Unary(op, a) if unary_weight(*op) > 4.0 => 4.0 * unary_weight(*op) * (lanes / 4.0).max(1.0) + sub(a),
            Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) => lanes + sub(a),
            Value::Binary(Binary::Max | Binary::Min, a, b) if self.kernel.type_of(a) == Compute::F32 => {
                EXTREME * lanes + sub(a) + sub(b)
            }
            Value::Binary(_, a, b) => lanes + sub(a) + sub(b),
            Value::Select(a, b, c) | Value::MulAdd(a, b, c) => lanes + sub(a) + sub(b) + sub(c),
            Value::Round(_, a) => 8.0 * lanes + sub(a),
            Value::Random { .. } => RANDOM * lanes,
        }
    }
}
