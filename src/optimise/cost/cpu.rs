//! The cost of a kernel's statements on a CPU: the lanes of a vector loop share an operation, except for scattered
//! loads.

use super::weights::{decided, evaluate, unary_weight};
use crate::kernel::{Access, Binary, Condition, Kernel, LoopKind, Stmt, Value, at_most};
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Bytes of a cache line, and (`NEAR`) of the lines that stay in the first-level cache.
pub(in crate::optimise) const LINE: f64 = 64.0;
const NEAR: f64 = 8192.0;

/// The cost of a cache miss, in operations.
const MISS: f64 = 6.0;

/// The assumed unroll factor of a loop.
const SIDE: f64 = 4.0;

/// The cost of a float minimum or maximum on a CPU, with NaN and signed zeros, in operations.
const EXTREME: f64 = 6.0;

/// Bytes moved and operations done by one launch.
pub fn kernel_work(kernel: &Kernel) -> (f64, f64) {
    (kernel_bytes(kernel), Work::new(kernel, false).statements(&kernel.body))
}

pub(super) fn kernel_bytes(kernel: &Kernel) -> f64 {
    kernel.given().iter().map(|b| evaluate(&b.len) * b.storage.bytes() as f64).sum()
}

/// The operations of a value.
pub(in crate::optimise) fn operations(kernel: &Kernel, value: &Value) -> f64 {
    Work::new(kernel, false).operations(value)
}

/// The context of a statement.
#[derive(Clone, Copy)]
pub(super) struct Work<'a> {
    kernel: &'a Kernel,
    /// Whether the target is a CPU, where long strides cause cache misses.
    cpu: bool,
    /// The variable and extent of the enclosing vector loop.
    lane: Option<(&'a Var, f64)>,
    /// The same of the innermost other loop.
    inner: Option<(&'a Var, f64)>,
    /// The product of the enclosing serial loops' extents.
    walked: f64,
    /// A loop variable, and the part of its range that the enclosing conditions leave.
    within: Option<(&'a Var, i64, i64)>,
}

impl<'a> Work<'a> {
    pub(super) fn new(kernel: &'a Kernel, cpu: bool) -> Self {
        Self { kernel, cpu, lane: None, inner: None, walked: 1.0, within: None }
    }

    /// The operations of a list of statements.
    pub(super) fn statements(self, body: &'a [Stmt]) -> f64 {
        body.iter()
            .map(|stmt| match stmt {
                Stmt::For { extent, kind: LoopKind::Vector, var, body } => {
                    evaluate(extent) / 4.0 * Work { lane: Some((var, evaluate(extent))), ..self }.statements(body)
                }
                // Loop control costs about one operation per iteration.
                Stmt::For { extent, var, kind, body } => {
                    let n = evaluate(extent);
                    let walked = if *kind == LoopKind::Parallel { 1.0 } else { self.walked * n };
                    n * (1.0 + Work { inner: Some((var, n)), walked, ..self }.statements(body))
                }
                Stmt::Set { value, .. } | Stmt::Bind { value, .. } => self.operations(value),
                Stmt::Store { buffer, index, value } => {
                    (self.operations(value) + self.access(*buffer, index)) * self.width(*buffer, value)
                }
                Stmt::StoreWord { values, .. } => 1.0 + values.iter().map(|v| self.operations(v)).sum::<f64>(),
                Stmt::If { condition, then, otherwise } => 1.0 + self.either(condition, then, otherwise),
            })
            .sum()
    }

    /// The cost of the more expensive branch; if a loop variable decides the condition, each branch weighted by how
    /// often it is taken.
    fn either(self, condition: &'a Condition, then: &'a [Stmt], otherwise: &'a [Stmt]) -> f64 {
        let Some((var, low, at, high)) = decided(condition, self.within) else {
            return self.statements(then).max(self.statements(otherwise));
        };
        let part = |from: i64, to: i64, body: &'a [Stmt]| {
            (to - from) as f64 * Work { within: Some((var, from, to)), ..self }.statements(body)
        };
        (part(low, at, then) + part(at, high, otherwise)) / (high - low).max(1) as f64
    }

    /// The share of a register that four elements take if they are only copied.
    fn width(self, buffer: usize, value: &Value) -> f64 {
        let storage = |buffer: usize| self.kernel.buffers.get(buffer).map(|b| b.storage);
        match (self.lane, value, storage(buffer)) {
            (Some(_), Value::Load { buffer: from, .. }, Some(to)) if storage(*from) == Some(to) => {
                to.bytes().min(4) as f64 / 4.0
            }
            _ => 1.0,
        }
    }

    /// The cost of a load or store: one operation; shuffles in addition if the lanes' stride is small; one access per
    /// lane and its insertion if they are scattered.
    fn access(self, buffer: usize, index: &Expr) -> f64 {
        let each = match self.lane.map(|(l, _)| index.coefficient(l)) {
            None | Some(Some(1)) => 1.0,
            // The value is broadcast once for all registers of the loop.
            Some(Some(0)) => 4.0 / self.lane.map_or(4.0, |(_, n)| n),
            Some(Some(-3..=3)) => 3.0,
            Some(Some(_)) => 5.0,
            Some(None) => 8.0,
        };
        each + self.misses(buffer, index)
    }

    /// The cost of cache misses, where each iteration of the innermost loop touches new lines and there are too many to
    /// stay in the first-level cache.
    fn misses(self, buffer: usize, index: &Expr) -> f64 {
        let decl = self.kernel.buffers.get(buffer).filter(|b| self.cpu && b.access != Access::Scratch);
        let (Some(decl), Some((var, n))) = (decl, self.inner) else { return 0.0 };
        let bytes = decl.storage.bytes() as f64;
        let Some(step) = index.coefficient(var).map(|c| c.unsigned_abs() as f64 * bytes) else { return 0.0 };
        let (apart, lanes) = self.lane.map_or((0, 1.0), |(l, lanes)| (index.coefficient(l).unwrap_or(0), lanes));
        let distance = apart.unsigned_abs() as f64 * bytes;
        if distance >= LINE && step >= LINE {
            // Each lane has its own cache line, which is used again only in the next iteration of an outer loop.
            return if n.max(self.walked) * lanes * LINE < NEAR { 0.0 } else { 4.0 * MISS };
        }
        let touched = lanes * distance.max(bytes);
        // Unrolled iterations use the elements in between.
        let side = if apart == 1 { SIDE } else { 1.0 };
        if step <= side * touched.max(LINE) || n.max(self.walked) * LINE < NEAR {
            return 0.0;
        }
        // Elements that all lanes share are next to those of other rows.
        if self.lane.is_some() && apart == 0 {
            MISS / 8.0
        } else {
            MISS * (touched / LINE).ceil() / (lanes / 4.0).max(1.0)
        }
    }

    /// A float minimum or maximum takes many instructions on a CPU, because of NaN and signed zeros, unless an operand
    /// is constant.
    fn binary(self, op: Binary, a: &Value, b: &Value) -> f64 {
        let careful = matches!(op, Binary::Max | Binary::Min) && !matches!(b, Value::Literal(..));
        if self.cpu && careful && self.kernel.type_of(a).is_float() { EXTREME } else { 1.0 }
    }

    fn operations(self, value: &Value) -> f64 {
        let sub = |v: &Rc<Value>| self.operations(v);
        match value {
            Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_) | Value::Argument(_) => 0.0,
            Value::Load { buffer, index } => self.access(*buffer, index),
            Value::Unary(op, a) => unary_weight(*op) + sub(a),
            Value::Binary(Binary::Or, a, b) if at_most(a, b).is_some() => {
                1.0 + at_most(a, b).map_or(0.0, |(a, b)| sub(a) + sub(b))
            }
            Value::Binary(op, a, b) => self.binary(*op, a, b) + sub(a) + sub(b),
            // This select compiles to one min or max instruction.
            Value::Select(c, a, b) if matches!(&**c, Value::Binary(Binary::Less, l, r) if [l, r] == [a, b] || [l, r] == [b, a]) => {
                1.0 + sub(a) + sub(b)
            }
            Value::Select(a, b, c) | Value::MulAdd(a, b, c) => 1.0 + sub(a) + sub(b) + sub(c),
            // The lanes of a register have no type.
            Value::Bitcast(_, a) if self.lane.is_some() => sub(a),
            Value::Cast(_, a) | Value::Bitcast(_, a) => 1.0 + sub(a),
            Value::Round(_, a) => 8.0 + sub(a),
            Value::Random { .. } => 60.0,
        }
    }
}
