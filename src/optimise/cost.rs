//! What a graph costs to run, in nanoseconds: launches, bytes moved, operations.
//!
//! A computing node is priced as the kernel it would be; a kernel by its statements, where a vector loop's lanes share an
//! operation unless its loads are scattered. GPUs have prices of their own ([`super::cost_gpu`]), of which those that
//! are CPUs in truth are also slow to compile for ([`super::cost_code`]).

use super::Setting;
use super::cost_code::{compiling, compiling_later};
use super::cost_gpu::Rates;
use super::lower::{copied, needs_kernel};
use crate::graph::{Binary, Graph, Node, Op};
use crate::kernel::{Access, Condition, Kernel, LoopKind, Stmt, Unary, Value};
use crate::lower::walk;
use crate::search::CostEstimator;
use crate::shape::{Atom, Expr, Var, size};
use crate::target::{Capabilities, resolve};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Sizes of shape variables where none is given.
const DEFAULT_SIZE: i64 = 1024;

/// Bytes of a cache line, and of lines that stay in the nearest cache.
pub(super) const LINE: f64 = 64.0;
const NEAR: f64 = 8192.0;

/// Operations that pass while a line comes from further away.
const MISS: f64 = 6.0;

/// Operations from which a value is worth keeping rather than computing it again.
pub(super) const KEPT: f64 = 8.0;

/// Iterations of a loop that [`super::unroll_serial`] writes out.
const SIDE: f64 = 4.0;

/// Operations that the greater of two floats is on a CPU, NaN and signed zeros minded.
const EXTREME: f64 = 6.0;

/// The estimator; kernels are priced once.
pub struct Cost {
    setting: Rc<Setting>,
    launch: f64,
    per_byte: f64,
    per_operation: f64,
    /// Operations that one of a node that is not lowered may take.
    factor: f64,
    gpu: Option<Rates>,
    known: RefCell<FxHashMap<*const Kernel, (Rc<Kernel>, f64)>>,
    fused: RefCell<FxHashMap<*const Graph, (Rc<Graph>, f64)>>,
}

impl Cost {
    /// For a target.
    pub fn new(setting: Rc<Setting>) -> Self {
        let gpu = setting.device.is_gpu().then(|| Rates::of(&setting.device));
        let (launch, per_byte, per_operation, factor) = match &gpu {
            Some(rates) => rates.unlowered(),
            None => {
                let (launch, per_byte, per_operation) =
                    setting.device.prices.map_or((600.0, 0.1, 0.35), |measured| measured.nanoseconds());
                (launch, per_byte, per_operation, 4.0)
            }
        };
        Self {
            setting,
            launch,
            per_byte,
            per_operation,
            factor,
            gpu,
            known: RefCell::default(),
            fused: RefCell::default(),
        }
    }

    fn kernel(&self, kernel: &Rc<Kernel>) -> f64 {
        let key = Rc::as_ptr(kernel);
        if let Some((_, cost)) = self.known.borrow().get(&key) {
            return *cost;
        }
        let cost = match &self.gpu {
            Some(rates) if self.setting.device.software => rates.kernel(kernel) + compiling(kernel),
            Some(rates) => rates.kernel(kernel),
            None => {
                let (bytes, operations) = self.work(kernel);
                self.launch + bytes * self.per_byte + operations * self.per_operation
            }
        };
        self.known.borrow_mut().insert(key, (kernel.clone(), cost));
        cost
    }

    /// Bytes and operations of one launch, as this device's prices are of.
    pub fn work(&self, kernel: &Kernel) -> (f64, f64) {
        match &self.gpu {
            Some(rates) => rates.work(kernel),
            None => {
                let work = Work::new(kernel, self.setting.device.lanes > 1);
                (kernel_bytes(kernel), work.statements(&kernel.body))
            }
        }
    }

    /// The operations of a fused node, whose views may ask for less than all of its parts, or for some of it again.
    fn fused(&self, graph: &Rc<Graph>) -> f64 {
        let key = Rc::as_ptr(graph);
        if let Some((_, work)) = self.fused.borrow().get(&key) {
            return *work;
        }
        let computed = graph.outputs().first().map(|root| walk(graph, *root).computed).unwrap_or_default();
        // What is dear is computed once a row and kept, and with it what only it is made of.
        let keeps = keeps_rows(&self.setting.device);
        let mut kept = vec![keeps; graph.nodes().len()];
        for id in graph.ids().rev() {
            let node = graph.node(id);
            let here = keeps && (weight(node) >= KEPT || kept[id.0 as usize] && !graph.outputs().contains(&id));
            kept[id.0 as usize] = here;
            for input in &node.inputs {
                kept[input.0 as usize] &= here && !matches!(node.op, Op::Reduce { .. });
            }
        }
        let total = computed.iter().map(|(id, loops)| {
            let (sum, most) = (loops.iter().sum::<f64>(), loops.iter().copied().fold(0.0, f64::max));
            let dear = weight(graph.node(*id)) >= KEPT && !kept[id.0 as usize];
            let times = if dear { sum } else { most };
            // What is computed again, or loaded again from where it is kept, will go by lanes.
            let again = match (kept[id.0 as usize], weight(graph.node(*id))) {
                (true, each) => f64::from(u8::from(each >= KEPT)),
                (false, each) => each,
            };
            times * weight(graph.node(*id)) + (sum - times) * again / self.factor.max(1.0)
        });
        let total = total.sum();
        self.fused.borrow_mut().insert(key, (graph.clone(), total));
        total
    }

    fn unlowered(&self, graph: &Graph, node: &Node) -> f64 {
        let bytes = |n: &Node| {
            let storage = resolve(n.dtype, &self.setting.device, self.setting.policy).map_or(4, |r| r.storage.bytes());
            elements(&n.shape) * storage as f64
        };
        let (operations, moved) = match &node.op {
            Op::Fused(inner) => (
                self.fused(inner),
                inner.nodes().iter().filter(|n| matches!(n.op, Op::Input(_))).map(|n| bytes(n)).sum::<f64>(),
            ),
            _ => (work(graph, node), node.inputs.iter().map(|i| bytes(base(graph, graph.node(*i)))).sum::<f64>()),
        };
        let compiling = if self.setting.device.software { compiling_later(graph, node) } else { 0.0 };
        // A node that is not lowered yet is a little dearer than the plainest kernel for it.
        1.0 + compiling
            + (self.launch + (moved + bytes(node)) * self.per_byte + operations * self.per_operation * self.factor)
    }
}

/// Whether a device has memory in which a kernel can keep a row.
pub(super) fn keeps_rows(device: &Capabilities) -> bool {
    device.lanes > 1 && (device.workgroup_bytes == 0 || device.software)
}

impl CostEstimator<Graph> for Cost {
    fn cost(&self, graph: &Graph) -> f64 {
        let copied = copied(graph, &self.setting);
        let price = |id| {
            let node = graph.node(id);
            match &node.op {
                Op::Kernel(kernel, _) => self.kernel(kernel),
                _ if needs_kernel(graph, id, &copied, &self.setting) => self.unlowered(graph, node),
                // By copies.
                Op::Concat { .. } => self.launch + elements(&node.shape) * 8.0 * self.per_byte,
                _ => 0.0,
            }
        };
        graph.ids().map(price).sum()
    }
}

/// What a view stands on.
pub(super) fn base<'g>(graph: &'g Graph, mut node: &'g Node) -> &'g Node {
    while let Op::View(_) = node.op {
        node = graph.node(node.inputs[0]);
    }
    node
}

fn work(graph: &Graph, node: &Node) -> f64 {
    let combined = matches!(node.op, Op::Reduce { .. }).then(|| graph.node(node.inputs[0]));
    elements(&combined.unwrap_or(node).shape) * weight(node)
}

/// The operations for an element; of a reduction, for one that it combines.
fn weight(node: &Node) -> f64 {
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

fn elements(shape: &[Expr]) -> f64 {
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

/// Bytes moved and operations done by one launch.
pub fn kernel_work(kernel: &Kernel) -> (f64, f64) {
    (kernel_bytes(kernel), Work::new(kernel, false).statements(&kernel.body))
}

fn kernel_bytes(kernel: &Kernel) -> f64 {
    kernel.given().iter().map(|b| evaluate(&b.len) * b.storage.bytes() as f64).sum()
}

/// Operations that a value takes by itself.
pub(super) fn operations(kernel: &Kernel, value: &Value) -> f64 {
    Work::new(kernel, false).operations(value)
}

/// Where statements stand.
#[derive(Clone, Copy)]
struct Work<'a> {
    kernel: &'a Kernel,
    /// Whether it is for a CPU, which waits for what is read in long strides.
    cpu: bool,
    /// The variable of the vector loop around, and its extent.
    lane: Option<(&'a Var, f64)>,
    /// The same of the innermost other loop.
    inner: Option<(&'a Var, f64)>,
    /// Iterations of all serial loops around.
    walked: f64,
    /// A loop variable and the part of its range that conditions have left.
    within: Option<(&'a Var, i64, i64)>,
}

impl<'a> Work<'a> {
    fn new(kernel: &'a Kernel, cpu: bool) -> Self {
        Self { kernel, cpu, lane: None, inner: None, walked: 1.0, within: None }
    }

    /// Operations of a run of statements.
    fn statements(self, body: &'a [Stmt]) -> f64 {
        body.iter()
            .map(|stmt| match stmt {
                Stmt::For { extent, kind: LoopKind::Vector, var, body } => {
                    evaluate(extent) / 4.0 * Work { lane: Some((var, evaluate(extent))), ..self }.statements(body)
                }
                // Counting and branching cost about one operation an iteration.
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

    /// The dearer branch; where a loop variable decides, each as often as it is taken.
    fn either(self, condition: &'a Condition, then: &'a [Stmt], otherwise: &'a [Stmt]) -> f64 {
        let Some((var, low, at, high)) = decided(condition, self.within) else {
            return self.statements(then).max(self.statements(otherwise));
        };
        let part = |from: i64, to: i64, body: &'a [Stmt]| {
            (to - from) as f64 * Work { within: Some((var, from, to)), ..self }.statements(body)
        };
        (part(low, at, then) + part(at, high, otherwise)) / (high - low).max(1) as f64
    }

    /// How much of a register four elements take, if they only move.
    fn width(self, buffer: usize, value: &Value) -> f64 {
        let storage = |buffer: usize| self.kernel.buffers.get(buffer).map(|b| b.storage);
        match (self.lane, value, storage(buffer)) {
            (Some(_), Value::Load { buffer: from, .. }, Some(to)) if storage(*from) == Some(to) => {
                to.bytes().min(4) as f64 / 4.0
            }
            _ => 1.0,
        }
    }

    /// A load or store: one operation; a shuffle more where lanes are a few steps apart, one per lane and more to place it
    /// where they are scattered.
    fn access(self, buffer: usize, index: &Expr) -> f64 {
        let each = match self.lane.map(|(l, _)| index.coefficient(l)) {
            None | Some(Some(1)) => 1.0,
            // Once for all registers of the loop.
            Some(Some(0)) => 4.0 / self.lane.map_or(4.0, |(_, n)| n),
            Some(Some(-3..=3)) => 3.0,
            Some(Some(_)) => 5.0,
            Some(None) => 8.0,
        };
        each + self.misses(buffer, index)
    }

    /// What waiting for cache lines adds, where each iteration of the innermost loop asks for others than the one before
    /// and they are too many to stay near.
    fn misses(self, buffer: usize, index: &Expr) -> f64 {
        let decl = self.kernel.buffers.get(buffer).filter(|b| self.cpu && b.access != Access::Scratch);
        let (Some(decl), Some((var, n))) = (decl, self.inner) else { return 0.0 };
        let bytes = decl.storage.bytes() as f64;
        let Some(step) = index.coefficient(var).map(|c| c.unsigned_abs() as f64 * bytes) else { return 0.0 };
        let (apart, lanes) = self.lane.map_or((0, 1.0), |(l, lanes)| (index.coefficient(l).unwrap_or(0), lanes));
        let distance = apart.unsigned_abs() as f64 * bytes;
        if distance >= LINE && step >= LINE {
            // A line for each lane, which is asked for again only when a loop around has its next iteration.
            return if n.max(self.walked) * lanes * LINE < NEAR { 0.0 } else { 4.0 * MISS };
        }
        let touched = lanes * distance.max(bytes);
        // Iterations that are written out side by side read what lies between.
        let side = if apart == 1 { SIDE } else { 1.0 };
        if step <= side * touched.max(LINE) || n.max(self.walked) * LINE < NEAR {
            return 0.0;
        }
        // Elements that all lanes share lie beside those of other rows.
        if self.lane.is_some() && apart == 0 {
            MISS / 8.0
        } else {
            MISS * (touched / LINE).ceil() / (lanes / 4.0).max(1.0)
        }
    }

    /// NaN and signed zeros take the greatest and the least of floats on a CPU many instructions, unless one is a constant.
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
            Value::Binary(op, a, b) => self.binary(*op, a, b) + sub(a) + sub(b),
            // One instruction that takes the greater or the less.
            Value::Select(c, a, b) if matches!(&**c, Value::Binary(Binary::Less, l, r) if [l, r] == [a, b] || [l, r] == [b, a]) => {
                1.0 + sub(a) + sub(b)
            }
            Value::Select(a, b, c) | Value::MulAdd(a, b, c) => 1.0 + sub(a) + sub(b) + sub(c),
            Value::Cast(_, a) | Value::Bitcast(_, a) => 1.0 + sub(a),
            Value::Round(_, a) => 8.0 + sub(a),
            Value::Random { .. } => 60.0,
        }
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
