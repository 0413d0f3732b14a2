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

#[cfg(test)]
mod tests {
    use super::*;

    /// The iterations of an invocation of a kernel with this body.
    fn of(body: &str, device: &Capabilities) -> u64 {
        let head = "kernel k(x: read f32[64], d: read f64[64], out: write f32[64], far: write f64[64], b: write i8[64], N: size, s: u32)
  var acc: f32
  parallel i in 0..8
";
        let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
        let kernel: Kernel = format!("{head}{body}").parse().unwrap_or_else(|e| panic!("{e}\n{body}"));
        rounds(&kernel, device)
    }

    #[test]
    fn loops_count_their_iterations_and_their_exits() {
        let device = Capabilities::webgpu();
        let cases = [
            ("out[i] = x[i] + 1.0", 0),
            ("for r in 0..5\n  acc = acc + x[r]", 6),
            ("for r in 0..5\n  for q in 0..3\n    acc = acc + x[r*3 + q]", 5 * (3 + 1 + 1) + 1),
            ("for r in 0..5\n  acc = acc + x[r]\nfor q in 0..3\n  acc = acc + x[q]", 6 + 4),
            ("for r in 0..N\n  acc = acc + x[r]", 2),
            ("if i < 3\n  for r in 0..5\n    acc = x[r]\nelse\n  for q in 0..3\n    acc = x[q]", 6 + 4),
            ("thread t in 0..64\n  for r in 0..5\n    acc = x[r]", 6),
            ("vector l in 0..4\n  out[i*4 + l] = x[l] + 1.0", 4),
        ];
        for (body, expected) in cases {
            assert_eq!(of(body, &device), expected, "{body}");
        }
    }

    #[test]
    fn functions_count_their_own_loops() {
        let (emulates, native) =
            (Capabilities::webgpu(), Capabilities { f64: true, i64: true, ..Capabilities::webgpu() });
        let half = Capabilities { f64: true, ..Capabilities::webgpu() };
        let vector = |value: &str| format!("vector l in 0..4\n  out[i*4 + l] = {value}");
        // Those of doubles that are emulated, and of native ones.
        let cases = [
            ("far[i] = sqrt(d[i])", QUOTIENT, 0),
            ("far[i] = d[i] / d[i]", QUOTIENT, 0),
            ("far[i] = tanh(d[i])", QUOTIENTS * QUOTIENT, 0),
            ("far[i] = sqrt(sqrt(d[i]))", 2 * QUOTIENT, 0),
            ("far[i] = -d[i]", 0, 0),
            ("far[i] = pow(d[i], d[i])", 2 * QUOTIENTS * QUOTIENT, 0),
            ("far[i] = hypot(d[i], d[i])", 2 * QUOTIENTS * QUOTIENT, 0),
            ("far[i] = max(d[i], d[i])", 0, 0),
            ("far[i] = d[i] % d[i]", REMAINDER, REMAINDER),
            ("far[i] = d[i] // d[i]", REMAINDER, REMAINDER),
            ("out[i] = x[i] % x[i]", SETTLED, SETTLED),
            ("acc = x[i] // x[i]", SETTLED, SETTLED),
            ("out[i] = tanh(x[i])", 0, 0),
            ("out[i] = pow(x[i], x[i])", 0, 0),
            ("b.word[i] = pack(i32(sqrt(d[i])), 0, i32(sqrt(d[i])), 0)", 2 * QUOTIENT, 0),
        ];
        for (body, expected, natively) in cases {
            assert_eq!(of(body, &emulates), expected, "{body}");
            assert_eq!(of(body, &half), expected, "{body}");
            assert_eq!(of(body, &native), natively, "{body}");
        }
        // In a vector loop functions may loop over their four lanes.
        let looped = ["tanh(x[l])", "pow(x[l], x[i])", "max(x[l], x[i])", "round_f16(x[l])", "f32(philox(s, s, i).x)"];
        for value in looped {
            assert_eq!(of(&vector(value), &emulates), 4 * (LANE + 1), "{value}");
        }
        for value in ["sqrt(x[l])", "-x[l]", "x[l] + x[i]"] {
            assert_eq!(of(&vector(value), &emulates), 4, "{value}");
        }
    }

    #[test]
    fn a_kernel_must_end_before_the_adapter_ends_it() {
        let kernel: Kernel = "kernel k(x: read f32[5], out: write f32[1])
  var acc: f32
  for r in 0..5
    acc = acc + x[r]
  out[0] = acc
"
        .parse()
        .unwrap();
        let fits = |loop_rounds| fits(&kernel, &Capabilities { loop_rounds, ..Capabilities::webgpu() });
        assert_eq!([fits(None), fits(Some(6)), fits(Some(7))], [true, false, true]);
    }
}
