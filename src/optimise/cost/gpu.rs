//! The cost of a kernel on a GPU.
//!
//! The lanes of a vector loop are no cheaper than scalars, since an invocation is one lane of the hardware: vectors
//! save memory accesses, which are expensive. A real GPU favours coalesced accesses and many invocations. A software
//! adapter ([`Capabilities::software`]) pays for each element of an access, coalesced or not, and for every barrier. Costs assume as
//! many invocations as the device runs at once; fewer leave it partly idle.

use super::weights::{decided, evaluate, unary_weight};
use crate::kernel::{Access, Kernel, LoopKind, Stmt, Value};
use crate::shape::{Expr, Var};
use crate::target::Capabilities;
use std::rc::Rc;

/// Prices in nanoseconds, and costs in operations.
pub(super) struct Rates {
    /// Nanoseconds of a launch, of a byte of memory and of an operation on one number, on a fully occupied device.
    launch: f64,
    per_byte: f64,
    per_operation: f64,
    /// The operations of a load or store of one element; on a real GPU also of four that are bound together.
    access: f64,
    /// The operations of an access to workgroup memory.
    scratch: f64,
    /// The operations of loop control, per iteration.
    step: f64,
    /// The operations of computing the indices, per invocation.
    start: f64,
    /// The operations of a barrier, per invocation.
    barrier: f64,
    /// Whether accesses of neighbouring invocations coalesce.
    coalesces: bool,
    parallelism: f64,
}

impl Rates {
    /// The rates of a device; measured on SwiftShader and lavapipe for software adapters.
    pub(super) fn of(device: &Capabilities) -> Self {
        let parallelism = device.parallelism.max(1) as f64;
        let rates = if device.software {
            // A few cores with four or eight lanes are at work with far fewer invocations than there may be at most.
            let parallelism = (parallelism / 8.0).max(1.0);
            let (launch, per_byte, per_operation) = (15_000.0, 0.05, 0.15);
            let (access, scratch, step, start, barrier) = (20.0, 14.0, 16.0, 24.0, 800.0);
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

    /// Prices of a node that is not lowered, slightly above those of its simplest kernel: of a launch, a byte, an
    /// operation, and the operations per element.
    pub(super) fn unlowered(&self) -> (f64, f64, f64, f64) {
        (self.launch, self.per_byte, self.per_operation, 4.0 + 3.0 * self.access)
    }

    /// Nanoseconds of a launch.
    pub(super) fn kernel(&self, kernel: &Kernel) -> f64 {
        let (bytes, operations) = self.work(kernel);
        self.launch + bytes * self.per_byte + operations * self.per_operation
    }

    /// Bytes and operations of a launch, scaled up if it leaves part of the device idle.
    pub(super) fn work(&self, kernel: &Kernel) -> (f64, f64) {
        let bytes: f64 = kernel.given().iter().map(|b| evaluate(&b.len) * b.storage.bytes() as f64).sum();
        let near = kernel.grid().last().map(|(v, _)| *v);
        let iterations = evaluate(&kernel.invocations());
        let threads = kernel.threads().unwrap_or(1) as f64;
        let work = Work { rates: self, kernel, lane: None, near, within: None };
        // The iterations include the grid's extents; conditions on its variables are weighted where they stand.
        let operations = iterations * (threads * self.start + work.statements(kernel.inner()));
        let busy = (iterations * threads / self.parallelism).clamp(1e-6, 1.0);
        (bytes / busy, operations / busy)
    }
}

/// The context of a statement.
#[derive(Clone, Copy)]
struct Work<'a> {
    rates: &'a Rates,
    kernel: &'a Kernel,
    /// The enclosing vector loop: its variable and its lanes.
    lane: Option<(&'a Var, f64)>,
    /// The grid variable that differs between neighbouring invocations.
    near: Option<&'a Var>,
    /// A loop variable, and the part of its range that the enclosing conditions leave.
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

    /// The cost of a load or store, for each lane.
    fn access(self, buffer: usize, index: &Expr) -> f64 {
        // A software adapter loads each element for each invocation, with a check of its bounds.
        let fits = self.kernel.buffers.get(buffer).is_some_and(|b| b.storage.bytes() == 4);
        let groups = fits && self.rates.coalesces;
        // The number of elements that one access covers, and the number of lanes that share it.
        let (width, shared) = match self.lane {
            None => (1.0, 1.0),
            Some((lane, lanes)) => match index.coefficient(lane) {
                // Four contiguous elements are one access if the kernel uses them one after the other.
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
