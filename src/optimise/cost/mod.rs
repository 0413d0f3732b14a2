//! The cost model: the estimated run time of a graph in nanoseconds, from launches, bytes moved and operations.
//!
//! A node that is not lowered is priced as the kernel that it would become (`weights`), a kernel by its statements: in
//! `cpu` for a CPU, in `gpu` for a GPU. For software adapters compiling is priced too (`compile_time`), and their
//! limits on loops are kept (`loop_rounds`).

mod compile_time;
mod cpu;
mod gpu;
pub(super) mod loop_rounds;
mod weights;

pub use self::cpu::kernel_work;
pub(super) use self::cpu::{LINE, operations};
#[cfg(feature = "inspect")]
pub(crate) use self::weights::unary_weight;
pub(super) use self::weights::{CACHED, caches_rows};

use self::compile_time::{compiling, compiling_later};
use self::cpu::{Work, kernel_bytes};
use self::gpu::Rates;
use self::weights::{base, elements, weight};
use super::Setting;
use super::support::known::KnownGraphs;
use super::support::launches::{copied, needs_kernel};
use crate::graph::{Graph, Node, Op};
use crate::kernel::Kernel;
use crate::lower::walk;
use crate::search::CostEstimator;
use crate::target::{Capabilities, resolve};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::convert::Infallible;
use std::rc::Rc;

/// The estimator; the price of each kernel is memoised.
pub struct Cost {
    setting: Rc<Setting>,
    launch: f64,
    per_byte: f64,
    per_operation: f64,
    /// Operations that are assumed for one operation of a node that is not lowered.
    factor: f64,
    gpu: Option<Rates>,
    known: RefCell<FxHashMap<*const Kernel, (Rc<Kernel>, f64)>>,
    fused: RefCell<FxHashMap<*const Graph, (Rc<Graph>, f64)>>,
    /// The same for all graphs that are equal.
    fused_alike: KnownGraphs<f64>,
}

impl Cost {
    /// The estimator for a target.
    pub fn new(setting: Rc<Setting>) -> Self {
        let gpu = setting.device.is_gpu().then(|| Rates::of(&setting.device));
        let (launch, per_byte, per_operation, factor) = match &gpu {
            Some(rates) => rates.unlowered(),
            None => {
                let (launch, per_byte, per_operation) = processor(&setting.device);
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
            fused_alike: KnownGraphs::default(),
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

    /// Bytes and operations of one launch, in the units of this device's prices.
    pub fn work(&self, kernel: &Kernel) -> (f64, f64) {
        match &self.gpu {
            Some(rates) => rates.work(kernel),
            None => processor_work(kernel, &self.setting.device),
        }
    }

    /// The operations of a fused node; its views may read only part of a node, or a part of it several times.
    fn fused(&self, graph: &Rc<Graph>) -> f64 {
        let key = Rc::as_ptr(graph);
        if let Some((_, work)) = self.fused.borrow().get(&key) {
            return *work;
        }
        let Ok(work) = self.fused_alike.get(graph, || Ok::<_, Infallible>(self.fused_now(graph)));
        self.fused.borrow_mut().insert(key, (graph.clone(), work));
        work
    }

    fn fused_now(&self, graph: &Graph) -> f64 {
        let computed = graph.outputs().first().map(|root| walk(graph, *root).computed).unwrap_or_default();
        // Expensive values are computed once per row and cached, together with what only they use.
        let keeps = caches_rows(&self.setting.device);
        let mut kept = vec![keeps; graph.nodes().len()];
        for id in graph.ids().rev() {
            let node = graph.node(id);
            let here = keeps && (weight(node) >= CACHED || kept[id.0 as usize] && !graph.outputs().contains(&id));
            kept[id.0 as usize] = here;
            for input in &node.inputs {
                kept[input.0 as usize] &= here && !matches!(node.op, Op::Reduce { .. });
            }
        }
        let total = computed.iter().map(|(id, loops)| {
            let (sum, most) = (loops.iter().sum::<f64>(), loops.iter().copied().fold(0.0, f64::max));
            let dear = weight(graph.node(*id)) >= CACHED && !kept[id.0 as usize];
            let times = if dear { sum } else { most };
            // Recomputed values, and loads of cached ones, will be vectorised.
            let again = match (kept[id.0 as usize], weight(graph.node(*id))) {
                (true, each) => f64::from(u8::from(each >= CACHED)),
                (false, each) => each,
            };
            times * weight(graph.node(*id)) + (sum - times) * again / self.factor.max(1.0)
        });
        total.sum()
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
        // A node that is not lowered costs slightly more than its simplest kernel.
        1.0 + compiling
            + (self.launch + (moved + bytes(node)) * self.per_byte + operations * self.per_operation * self.factor)
    }
}

impl CostEstimator<Graph> for Cost {
    fn cost(&self, graph: &Graph) -> f64 {
        let copied = copied(graph, &self.setting);
        let price = |id| {
            let node = graph.node(id);
            match &node.op {
                Op::Kernel(kernel, _) => self.kernel(kernel),
                _ if needs_kernel(graph, id, &copied, &self.setting) => self.unlowered(graph, node),
                // A concatenation by buffer copies.
                Op::Concat { .. } => self.launch + elements(&node.shape) * 8.0 * self.per_byte,
                _ => 0.0,
            }
        };
        graph.ids().map(price).sum()
    }
}

/// Estimated nanoseconds of a launch, by which a device splits it, or divides it among threads.
pub fn launch_nanoseconds(kernel: &Kernel, device: &Capabilities) -> f64 {
    if device.is_gpu() {
        return Rates::of(device).kernel(kernel);
    }
    let (launch, per_byte, per_operation) = processor(device);
    let (bytes, operations) = processor_work(kernel, device);
    launch + bytes * per_byte + operations * per_operation
}

/// Bytes and operations of one launch on a CPU.
fn processor_work(kernel: &Kernel, device: &Capabilities) -> (f64, f64) {
    (kernel_bytes(kernel), Work::new(kernel, device.lanes > 1).statements(&kernel.body))
}

/// Nanoseconds of a CPU's launch, of a byte and of an operation.
fn processor(device: &Capabilities) -> (f64, f64, f64) {
    device.prices.map_or((600.0, 0.1, 0.35), |measured| measured.nanoseconds())
}

fn work(graph: &Graph, node: &Node) -> f64 {
    let combined = matches!(node.op, Op::Reduce { .. }).then(|| graph.node(node.inputs[0]));
    elements(&combined.unwrap_or(node).shape) * weight(node)
}
