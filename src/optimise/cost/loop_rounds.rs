//! The number of loop iterations per invocation, for adapters that limit it.
//!
//! Mesa's llvmpipe counts the iterations of all loops of an invocation together and leaves the loops at 65,535: wrong
//! values, no error. [`crate::optimise::canonicalise::split_reduction`] splits reductions that are too long by
//! themselves; here the search drops kernels that would exceed the limit.

use super::weights::unary_weight;
use crate::dtype::Compute;
use crate::error::Result;
use crate::graph::Graph;
use crate::kernel::{Binary, Kernel, LoopKind, Stmt, Unary, Value};
use crate::lower::lower;
use crate::optimise::Setting;
use crate::target::Capabilities;

/// Iterations of the bitwise division and remainder of doubles in `shaders/lib`: of a quotient or root, and of a
/// remainder of operands whose exponents differ the most.
const QUOTIENT: u64 = 60;
const REMAINDER: u64 = 2300;

/// Iterations of a function that repeats a step until its bits no longer change.
const SETTLED: u64 = crate::kernel::math::MAX_STEPS as u64 + LANE + 2;

/// The most emulated quotients and roots in a function such as `tanh`.
const QUOTIENTS: u64 = 12;

/// Iterations per lane of a loop over four lanes.
const LANE: u64 = 2;

/// Whether all loops of a kernel stay within the device's limit.
pub(in crate::optimise) fn fits(kernel: &Kernel, device: &Capabilities) -> bool {
    device.loop_rounds.is_none_or(|most| rounds(kernel, device) < u64::from(most))
}

/// Whether those of the simplest kernel for `graph` would; its only output is a reduction or made from some.
///
/// # Errors
/// As lowering's.
pub(in crate::optimise) fn fits_lowered(graph: &Graph, setting: &Setting) -> Result<bool> {
    if setting.device.loop_rounds.is_none() {
        return Ok(true);
    }
    Ok(fits(&lower(graph, &setting.device, setting.policy, false)?.kernel, &setting.device))
}

/// The most loop iterations of an invocation; a loop of unknown length counts as one.
fn rounds(kernel: &Kernel, device: &Capabilities) -> u64 {
    Count { kernel, device, vector: false }.statements(kernel.inner())
}

#[derive(Clone, Copy)]
struct Count<'a> {
    kernel: &'a Kernel,
    device: &'a Capabilities,
    /// Whether a vector loop encloses the value, in which functions may loop over four lanes.
    vector: bool,
}

impl Count<'_> {
    fn statements(self, body: &[Stmt]) -> u64 {
        body.iter().fold(0, |sum, stmt| sum.saturating_add(self.statement(stmt)))
    }

    fn statement(self, stmt: &Stmt) -> u64 {
        match stmt {
            Stmt::For { kind: LoopKind::Thread, body, .. } => self.statements(body),
            Stmt::For { extent, kind: LoopKind::Vector, body, .. } => {
                let lanes = extent.as_const().unwrap_or(1).max(0) as u64;
                lanes.saturating_mul(Self { vector: true, ..self }.statements(body).saturating_add(1))
            }
            // The exit test counts as one more iteration.
            Stmt::For { extent, body, .. } => {
                let times = extent.bounds().1.unwrap_or(1).max(0) as u64;
                times.saturating_mul(self.statements(body).saturating_add(1)).saturating_add(1)
            }
            Stmt::If { then, otherwise, .. } => self.statements(then).saturating_add(self.statements(otherwise)),
            Stmt::Set { value, .. } | Stmt::Bind { value, .. } | Stmt::Store { value, .. } => self.value(value),
            Stmt::StoreWord { values, .. } => values.iter().map(|v| self.value(v)).sum(),
        }
    }

    fn value(self, value: &Value) -> u64 {
        let mut sum = 0u64;
        value.for_each(&mut |part| sum = sum.saturating_add(self.own(part)));
        sum
    }

    /// The iterations of an operation by itself, without its operands.
    fn own(self, value: &Value) -> u64 {
        let compute = |v: &Value| self.kernel.type_of(v);
        let lane = if self.vector { LANE } else { 0 };
        let emulated = |c: Compute| c == Compute::F64 && !(self.device.f64 && self.device.i64);
        match value {
            Value::Unary(op, a) => match op {
                Unary::Recip | Unary::Sqrt if emulated(compute(a)) => QUOTIENT,
                _ if unary_weight(*op) > 4.0 && emulated(compute(a)) => QUOTIENTS * QUOTIENT,
                _ if unary_weight(*op) > 4.0 => lane,
                _ => 0,
            },
            Value::Binary(op, a, _) => match (op, compute(a)) {
                (Binary::FloorDiv | Binary::Mod, Compute::F64) => REMAINDER,
                (Binary::FloorDiv | Binary::Mod, Compute::F32) => SETTLED,
                (Binary::Pow | Binary::Atan2 | Binary::Hypot, c) if emulated(c) => 2 * QUOTIENTS * QUOTIENT,
                (Binary::Pow | Binary::Atan2 | Binary::Hypot | Binary::Max | Binary::Min, _) => lane,
                _ => 0,
            },
            Value::Random { .. } | Value::Round(..) => lane,
            _ => 0,
        }
    }
}
