//! What a kernel costs on a GPU.
//!
//! Lanes of a vector loop are no cheaper than scalars, since an invocation is one lane of the hardware: vectors save
//! accesses to memory, which are dear. A real GPU wants neighbouring invocations at neighbouring elements, and many
//! of them; an adapter that is a CPU in truth ([`Capabilities::software`]) pays for each access, whatever lies beside
//! it, and for every barrier. Work is spread over as many invocations as the device runs at once; fewer leave it idle.

use super::weights::{decided, evaluate, unary_weight};
use crate::kernel::{Access, Kernel, LoopKind, Stmt, Value};
use crate::shape::{Expr, Var};
use crate::target::Capabilities;
use std::rc::Rc;

/// Prices in nanoseconds, and weights in operations.
pub(super) struct Rates {
    /// Of a launch, a byte of memory and an operation on one number, when the whole device is busy.
    launch: f64,
    per_byte: f64,
    per_operation: f64,
    /// Operations that a load or store of one element, or of four that are bound together, takes.
    access: f64,
    /// The same of workgroup memory.
    scratch: f64,
    /// Of counting and branching, for each iteration of a loop.
    step: f64,
    /// Of finding out what to compute, for each invocation.
    start: f64,
    /// Of a barrier, for each invocation.
    barrier: f64,
    /// Whether invocations side by side share what they load.
    coalesces: bool,
    parallelism: f64,
}

impl Rates {
    /// For a device, measured on SwiftShader and lavapipe where it is one of them.
    pub(super) fn of(device: &Capabilities) -> Self {
        let parallelism = device.parallelism.max(1) as f64;
        let rates = if device.software {
            let (launch, per_byte, per_operation) = (15_000.0, 0.05, 0.3);
            let (access, scratch, step, start, barrier) = (7.0, 7.0, 8.0, 12.0, 400.0);
            Self {
                launch,
                per_byte,
                per_operation,
                access,
                scratch,
                step,
                start,
                barrier,
                coalesces: false,
                parallelism,
            }
        } else {
            let (launch, per_byte, per_operation) = (6_000.0, 0.01, 0.0005);
            let (access, scratch, step, start, barrier) = (4.0, 1.0, 2.0, 8.0, 20.0);
            Self {
                launch,
                per_byte,
                per_operation,
                access,
                scratch,
                step,
                start,
                barrier,
                coalesces: true,
                parallelism,
            }
        };
        match device.prices {
            Some(measured) => {
                let (launch, per_byte, per_operation) = measured.nanoseconds();
                Self { launch, per_byte, per_operation, ..rates }
            }
            None => rates,
        }
    }

    /// Prices of what is not lowered yet, a little dearer than the plainest kernel for it: a launch, a byte, an operation, and
    /// how many of them each may take.
    pub(super) fn unlowered(&self) -> (f64, f64, f64, f64) {
        (self.launch, self.per_byte, self.per_operation, 4.0 + 3.0 * self.access)
    }

    /// Nanoseconds of a launch.
    pub(super) fn kernel(&self, kernel: &Kernel) -> f64 {
        let (bytes, operations) = self.work(kernel);
        self.launch + bytes * self.per_byte + operations * self.per_operation
    }

    /// Bytes and operations of a launch, more where it leaves a part of the device idle.
    pub(super) fn work(&self, kernel: &Kernel) -> (f64, f64) {
        let bytes: f64 = kernel.given().iter().map(|b| evaluate(&b.len) * b.storage.bytes() as f64).sum();
        let near = kernel.grid().last().map(|(v, _)| *v);
        let iterations = evaluate(&kernel.invocations());
        let threads = kernel.threads().unwrap_or(1) as f64;
        let work = Work { rates: self, kernel, lane: None, near, within: None };
        // The grid's own extents are in the iterations: conditions on its variables are weighed where they stand.
        let operations = iterations * (threads * self.start + work.statements(kernel.inner()));
        let busy = (iterations * threads / self.parallelism).clamp(1e-6, 1.0);
        (bytes / busy, operations / busy)
    }
}

/// Where statements stand.
#[derive(Clone, Copy)]
struct Work<'a> {
    rates: &'a Rates,
    kernel: &'a Kernel,
    /// The vector loop around: its variable and its lanes.
    lane: Option<(&'a Var, f64)>,
    /// The variable that tells neighbouring invocations apart.
    near: Option<&'a Var>,
    /// A loop variable and the part of its range that conditions have left.
    within: Option<(&'a Var, i64, i64)>,
}

impl<'a> Work<'a> {
    fn statements(self, body: &'a [Stmt]) -> f64 {
        body.iter().map(|s| self.statement(s)).sum()
    }

    fn statement(self, stmt: &'a Stmt) -> f64 {
        match stmt {
            Stmt::For { extent, kind: LoopKind::Vector, var, body } => {
                let lanes = evaluate(extent);
                lanes * Work { lane: Some((var, lanes)), ..self }.statements(body)
            }
            Stmt::For { extent, kind: LoopKind::Thread, var, body } => {
                let threads = evaluate(extent);
                let within = Work { near: Some(var), ..self };
                threads * (within.statements(body) + self.rates.barrier)
            }
            Stmt::For { extent, body, .. } => evaluate(extent) * (self.rates.step + self.statements(body)),
            Stmt::Set { value, .. } | Stmt::Bind { value, .. } => self.operations(value),
            Stmt::Store { buffer, index, value } => self.operations(value) + self.access(*buffer, index),
            Stmt::StoreWord { values, .. } => {
                self.rates.access + values.iter().map(|v| 2.0 + self.operations(v)).sum::<f64>()
            }
            Stmt::If { condition, then, otherwise } => {
                2.0 + match decided(condition, self.within) {
                    Some((var, low, at, high)) => {
                        let part = |from: i64, to: i64, body| {
                            (to - from) as f64 * Work { within: Some((var, from, to)), ..self }.statements(body)
                        };
                        (part(low, at, then) + part(at, high, otherwise)) / (high - low).max(1) as f64
                    }
                    None => self.statements(then).max(self.statements(otherwise)),
                }
            }
        }
    }

    /// A load or store, for each lane.
    fn access(self, buffer: usize, index: &Expr) -> f64 {
        let groups = self.kernel.buffers.get(buffer).is_some_and(|b| b.storage.bytes() == 4);
        // Elements that one access covers, and lanes that share it.
        let (width, shared) = match self.lane {
            None => (1.0, 1.0),
            Some((lane, lanes)) => match index.coefficient(lane) {
                // Four that lie side by side are one access, if the kernel takes them one after the other.
                Some(0) if groups && (index.clone() - index.constant()).is_multiple_of(4) => (4.0, 4.0 * lanes),
                Some(0) => (1.0, lanes),
                Some(1) if groups && (index.clone() - Expr::from(lane.clone())).is_multiple_of(4) => (4.0, 4.0),
                _ => (1.0, 1.0),
            },
        };
        let near = self.kernel.buffers.get(buffer).is_some_and(|b| b.access == Access::Scratch);
        let spread = match self.near.map(|near| index.coefficient(near)) {
            _ if near || !self.rates.coalesces => 1.0,
            None | Some(Some(0)) => 1.0,
            Some(Some(by)) => (by.unsigned_abs() as f64 / width).clamp(1.0, 8.0),
            Some(None) => 2.0,
        };
        let access = if near { self.rates.scratch } else { self.rates.access };
        access * spread / shared
    }

    fn operations(self, value: &Value) -> f64 {
        let sub = |v: &Rc<Value>| self.operations(v);
        match value {
            Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_) | Value::Argument(_) => 0.0,
            Value::Load { buffer, index } => self.access(*buffer, index),
            Value::Unary(op, a) => unary_weight(*op) + sub(a),
            Value::Binary(_, a, b) => 1.0 + sub(a) + sub(b),
            Value::Select(a, b, c) | Value::MulAdd(a, b, c) => 1.0 + sub(a) + sub(b) + sub(c),
            Value::Cast(_, a) | Value::Bitcast(_, a) => 1.0 + sub(a),
            Value::Round(_, a) => 8.0 + sub(a),
            Value::Random { .. } => 60.0,
        }
    }
}
