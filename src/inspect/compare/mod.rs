//! Comparison of a program on the CPU, on the GPU and in the reference evaluator, node by node.
//!
//! Each node of the graph as written is computed on each device by a kernel of its own, from operands that the device
//! has computed. Two differences are taken: from the reference's value, which has accumulated over all preceding nodes,
//! and from what the reference computes from the device's own operands, which this node alone adds. The second one is
//! judged, so that the first node at fault is found rather than one downstream. The results of the real, fused program
//! are compared at the end.

mod alone;
mod difference;
mod origin;
mod results;
mod tolerance;

use super::look::{Look, MOST_ELEMENTS, MOST_NODES};
use super::missing::Missing;
use super::places::{Places, place};
use super::values::{Recovered, plan, reference};
use crate::array::HostArray;
use crate::dtype::{DType, Storage};
use crate::error::Result;
use crate::graph::{Inputs, Node, Op, evaluate_node};
use crate::print::scalar_str;
use crate::report::{CompareReport, ComparedDevice, ComparedNode, Difference, Divergence, Verdict};
use crate::runtime::Pending;
use crate::session::{Compilation, Session};
use crate::shape::Sizes;
use crate::target::{DeviceKind, resolve};
use difference::{Gap, gap};
use std::rc::Rc;
use tolerance::{Tolerance, tolerance};

/// The time limit in milliseconds, for the reference and for each device.
const MOST_MS: u64 = 20_000;

/// What is compared.
struct Subject<'a> {
    compilation: &'a Compilation,
    nodes: &'a [Rc<Node>],
    sizes: &'a Sizes,
    /// The reference's values.
    wanted: Vec<Recovered>,
    /// The device on which the program ran, if it rounded the inputs before anything was computed.
    rounded_by: Option<DeviceKind>,
}

/// A device's values and their differences.
struct Seen {
    kind: DeviceKind,
    values: Vec<Recovered>,
    differences: Vec<Option<Difference>>,
    error: Option<String>,
}

impl Session {
    /// Compares compilation `id` on both devices with the reference evaluator. Values that are too large, or need an
    /// input that is gone, are left out with a reason. `pause` lets other tasks run.
    ///
    /// # Errors
    /// `ValueError` if there is no such compilation; the errors of reading its inputs.
    pub async fn compare(&self, id: u32, pause: fn() -> Pending<()>) -> Result<CompareReport> {
        let c = self.remembered(id)?;
        let look = self.look(pause)?;
        let inputs = self.recovered(&c).await?;
        let source = &self.places_of(&c.written);
        let nodes = c.written.graph.nodes();
        let wanted = plan(nodes, &c.sizes, &inputs)?;
        let mut subject = Subject { compilation: &c, nodes, sizes: &c.sizes, wanted, rounded_by: None };
        let rounded = |n: &Rc<Node>| matches!(n.op, Op::Input(_)) && self.held(c.device, &subject, n.dtype) != n.dtype;
        subject.rounded_by = nodes.iter().any(rounded).then_some(c.device);
        look.begin("reference", nodes.len(), MOST_MS);
        let given = Inputs { arrays: &[], scalars: &c.written.scalars, sizes: &c.sizes };
        reference(nodes, &mut subject.wanted, &given, &look).await?;
        let cpu = self.seen(DeviceKind::Cpu, &subject, &look).await;
        let gpu = self.seen(DeviceKind::Gpu, &subject, &look).await;
        let mut results = Vec::new();
        for seen in [&cpu, &gpu] {
            if !look.is_stopped() && seen.error.is_none() {
                look.begin(seen.kind.name(), 0, MOST_MS);
                results.extend(self.fused_results(&subject, seen, &inputs, &look).await);
            }
        }
        let stopped = look.is_stopped();
        drop(look);
        let first_divergence = self.first_divergence(&subject, [&cpu, &gpu], source);
        let by = [("reference", &subject.wanted), ("cpu", &cpu.values), ("gpu", &gpu.values)];
        let origins = origin::origins(&subject, by, source);
        let devices = [&cpu, &gpu].map(|seen| self.compared_device(seen));
        let left_out = subject.wanted.iter().filter(|v| v.is_err()).count();
        let nodes = subject.rows(cpu, gpu, source);
        let [cpu, gpu] = devices;
        let mut notes = tolerance::sentences();
        if let Some(device) = subject.rounded_by {
            notes.push(format!(
                "The program ran on the {}, so its inputs are what that device holds: doubles had been rounded to singles \
                 before any node was computed.",
                device.name()
            ));
        }
        if left_out > 0 {
            notes.push(format!(
                "{left_out} of {} nodes were left out: at most {MOST_NODES} nodes are compared, of at most {MOST_ELEMENTS} \
                 elements each, and only what depends on inputs that are still there.",
                nodes.len()
            ));
        }
        let device = c.device.name().to_owned();
        Ok(CompareReport { id, device, cpu, gpu, nodes, results, first_divergence, origins, notes, stopped })
    }

    fn compared_device(&self, seen: &Seen) -> ComparedDevice {
        let report = self.device_report(seen.kind);
        ComparedDevice {
            name: report.name,
            description: report.description,
            simulated: report.simulated,
            error: seen.error.clone(),
        }
    }

    async fn seen(&self, kind: DeviceKind, subject: &Subject<'_>, look: &Look) -> Seen {
        look.begin(kind.name(), subject.nodes.len(), MOST_MS);
        let (values, error) = match self.each_alone(kind, subject, look).await {
            Ok(values) => (values, None),
            Err(error) => {
                let why = Err(Missing::failed(&error));
                (vec![why; subject.nodes.len()], Some(error.message().to_owned()))
            }
        };
        let mut differences = Vec::with_capacity(values.len());
        for at in 0..values.len() {
            let goes_on = matches!(look.next(at).await, Ok(None));
            differences.push(if goes_on { self.compared(kind, subject, &values, at) } else { None });
        }
        Seen { kind, values, differences, error }
    }

    /// The difference of node `at` on a device; `None` if one side has no value.
    fn compared(&self, kind: DeviceKind, subject: &Subject, values: &[Recovered], at: usize) -> Option<Difference> {
        let node = &subject.nodes[at];
        let (Ok(wanted), Ok(got)) = (&subject.wanted[at], &values[at]) else { return None };
        let own = subject.own(values, at)?;
        let unit = self.held(kind, subject, node.dtype);
        let tolerance = tolerance(subject, self.capabilities(kind), values, at, unit);
        let rounded = if unit == node.dtype { own.clone() } else { Rc::new(as_dtype(&own, unit)?) };
        let held_gap = gap(&rounded, got, unit, &tolerance);
        let whole = gap(wanted, got, node.dtype, &Tolerance::none());
        let own_gap = gap(&own, got, node.dtype, &Tolerance::none());
        let verdict = match (held_gap.beyond, own_gap.ulps > 0.0 || own_gap.mismatched > 0) {
            (1.., _) => Verdict::Diverges,
            (0, false) => Verdict::Exact,
            (0, true) if unit != node.dtype => Verdict::Demoted,
            (0, true) => Verdict::Tolerated,
        };
        let held = (unit != node.dtype).then(|| unit.name().to_owned());
        Some(difference_report(whole, own_gap.ulps, verdict, tolerance.words, held, wanted, got))
    }

    /// The dtype that has the precision in which a device stores `dtype`.
    fn held(&self, kind: DeviceKind, subject: &Subject, dtype: DType) -> DType {
        let storage = resolve(dtype, self.capabilities(kind), subject.compilation.policy).map(|r| r.storage);
        match (dtype, storage) {
            (DType::Float64, Ok(Storage::F32)) => DType::Float32,
            (DType::Complex128, Ok(Storage::C64)) => DType::Complex64,
            _ => dtype,
        }
    }

    fn first_divergence(&self, subject: &Subject, seen: [&Seen; 2], source: &Places) -> Option<Divergence> {
        let parts = |d: &Difference| matches!(d.verdict, Verdict::Demoted | Verdict::Diverges);
        for (at, node) in subject.nodes.iter().enumerate() {
            for seen in seen {
                let Some(d) = seen.differences[at].as_ref().filter(|d| parts(d)) else { continue };
                let name = seen.kind.name();
                let cause = match &d.held {
                    Some(held) if d.verdict == Verdict::Demoted => format!("{} is held as {held} there", node.dtype),
                    _ if d.mismatched > 0 => "one is NaN or infinite where the other is not".to_owned(),
                    _ => format!("more than is tolerated ({})", d.tolerance),
                };
                let words = format!(
                    "On the {name}, {} is the first node to leave the reference: {}it has {}, the reference {}; {cause}.",
                    node.label(),
                    if d.index.is_empty() { String::new() } else { format!("at {:?} ", d.index) },
                    d.got,
                    d.wanted
                );
                let place = node.spans.first().map(|s| place(*s, source));
                return Some(Divergence { node: at as u32, device: name.to_owned(), place, words });
            }
        }
        None
    }
}

impl Subject<'_> {
    /// What the reference computes for node `at` from a device's operands.
    fn own(&self, values: &[Recovered], at: usize) -> Option<Rc<HostArray>> {
        let same = |id: usize| match (&self.wanted[id], &values[id]) {
            (Ok(a), Ok(b)) => a.bytes() == b.bytes(),
            _ => matches!(self.nodes[id].op, Op::Unary(_)),
        };
        let operands = self.operands(at);
        if operands.iter().all(|id| same(*id)) {
            return self.wanted[at].clone().ok();
        }
        let known: Vec<Option<Rc<HostArray>>> = (0..self.nodes.len())
            .map(|id| if operands.contains(&id) { values[id].clone().ok() } else { None })
            .collect();
        let inputs = Inputs { arrays: &[], scalars: &self.compilation.written.scalars, sizes: self.sizes };
        evaluate_node(self.nodes, at, &known, &inputs).ok().map(Rc::new)
    }

    /// The nodes whose values node `at` reads; for a division, the operand of the reciprocal.
    fn operands(&self, at: usize) -> Vec<usize> {
        let of = |id: usize| match &self.nodes[id] {
            n if alone::is_recip(n) => n.inputs.first().map_or(id, |i| i.0 as usize),
            _ => id,
        };
        self.nodes[at].inputs.iter().map(|i| of(i.0 as usize)).collect()
    }

    fn rows(&self, cpu: Seen, gpu: Seen, source: &Places) -> Vec<ComparedNode> {
        let values = cpu.values.iter().zip(&gpu.values);
        let causes: Vec<Option<String>> = self
            .wanted
            .iter()
            .zip(values)
            .map(|(wanted, (cpu, gpu))| {
                let all = [wanted, cpu, gpu].into_iter();
                all.filter_map(|v| v.as_ref().err()).next().map(ToString::to_string)
            })
            .collect();
        let differences = cpu.differences.into_iter().zip(gpu.differences);
        let row = |(((at, node), why), (cpu, gpu)): (((usize, &Node), Option<String>), _)| ComparedNode {
            id: at as u32,
            label: node.label(),
            place: node.spans.first().map(|s| place(*s, source)),
            dtype: node.dtype.name().to_owned(),
            shape: self.sizes.shape(&node.shape).unwrap_or_default().iter().map(|d| *d as u32).collect(),
            cpu,
            gpu,
            left_out: why,
        };
        self.nodes.iter().map(Rc::as_ref).enumerate().zip(causes).zip(differences).map(row).collect()
    }
}

fn as_dtype(array: &HostArray, dtype: DType) -> Option<HostArray> {
    HostArray::from_scalars(dtype, array.shape().to_vec(), &array.scalars().collect::<Vec<_>>()).ok()
}

fn difference_report(
    whole: Gap,
    own_ulps: f64,
    verdict: Verdict,
    tolerance: String,
    held: Option<String>,
    wanted: &HostArray,
    got: &HostArray,
) -> Difference {
    let text = |array: &HostArray| match array.is_empty() {
        true => String::new(),
        false => scalar_str(array.get(whole.worst), array.dtype()),
    };
    Difference {
        verdict,
        ulps: whole.ulps,
        own_ulps,
        tolerance,
        held,
        absolute: whole.absolute,
        relative: whole.relative,
        histogram: whole.histogram.to_vec(),
        index: unravel(whole.worst, wanted.shape()),
        wanted: text(wanted),
        got: text(got),
        mismatched: whole.mismatched,
    }
}

/// The index of element `at`, in C order.
fn unravel(mut at: usize, shape: &[usize]) -> Vec<u32> {
    let mut index: Vec<u32> = Vec::with_capacity(shape.len());
    for size in shape.iter().rev().map(|n| (*n).max(1)) {
        index.push((at % size) as u32);
        at /= size;
    }
    index.reverse();
    index
}
