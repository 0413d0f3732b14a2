//! Records of compilations as the report shows them; made when they are asked for.

use super::copies::copies;
use super::{Compilation, Measured, Session, Written};
use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::{Graph, NodeId, Op};
use crate::kernel::Kernel;
use crate::optimise::{apart, kernel_work};
use crate::render::Code;
use crate::report::{
    ApartReport, CompilationReport, CompilationSummary, DtypeRow, GraphReport, KernelReport, MeasuredReport,
    NodeReport, Place, Rival, TraceStep,
};
use crate::search;
use crate::shape::size;
use crate::span::Span;
use crate::target::{Capabilities, DeviceKind, Policy, resolve};
use std::collections::HashMap;

/// Larger graphs have no line-by-line diff in their trace.
const DIFFED_NODES: usize = 400;

/// A span as a place in `source`.
pub(super) fn place(span: Span, source: &str) -> Place {
    let (line, column) = span.line_column(source);
    Place { start: span.start, end: span.end, line, column }
}

pub(super) fn places(spans: &[Span], source: &str) -> Vec<Place> {
    spans.iter().map(|s| place(*s, source)).collect()
}

fn measured(m: &Measured) -> MeasuredReport {
    let Measured { kernels, estimated, measured, chosen } = m.clone();
    MeasuredReport { kernels, estimated, measured, chosen }
}

impl Compilation {
    /// One line about it.
    pub fn summary(&self, source: &str) -> CompilationSummary {
        CompilationSummary {
            id: self.id,
            device: self.device.name().to_owned(),
            place: self.span.map(|s| place(s, source)),
            kernels: self.written.compiled.program.kernels.len() as u32,
            cached: self.cached,
            compile_ms: self.compile_ms,
            run_ms: self.run_ms,
        }
    }
}

impl Session {
    /// Everything about compilation `id`, with places in `source`; `None` once it is forgotten.
    ///
    /// # Errors
    /// `InternalError` if generated code cannot be printed.
    pub fn report(&self, id: u32, source: &str) -> Result<Option<CompilationReport>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let Written { graph, tidied, compiled, scalars, .. } = &*c.written;
        let program = &compiled.program;
        let kernels = program.kernels.iter().zip(&compiled.code);
        let trace = tidied.iter().chain(&compiled.steps);
        let setting = self.slot(c.device).setting(c.policy);
        let reasons = apart(&compiled.graph, &setting)?.into_iter().map(|a| ApartReport {
            producer: a.producer as u32,
            consumer: a.consumer as u32,
            why: a.why,
        });
        let reasons = reasons.collect();
        Ok(Some(CompilationReport {
            id,
            device: c.device.name().to_owned(),
            before: self.graph(graph, &c, &[], source),
            after: self.graph(&compiled.graph, &c, scalars, source),
            trace: trace.map(step).collect(),
            measured: compiled.measured.get().into_iter().flatten().map(measured).collect(),
            apart: reasons,
            kernels: kernels.map(|(k, code)| kernel(k, code, source)).collect::<Result<_>>()?,
            dtypes: self.dtypes(graph, c.policy, source),
            steps: program.steps.iter().map(|s| program.show(s)).collect(),
            sizes: c.sizes.iter().map(|(name, n)| (name.to_owned(), n as f64)).collect(),
            guards: c.guards.iter().map(ToString::to_string).collect(),
            copies: copies(&compiled.graph, source),
            peak_bytes: program.peak_bytes(&c.sizes)? as f64,
        }))
    }

    fn graph(&self, graph: &Graph, of: &Compilation, scalars: &[Scalar], source: &str) -> GraphReport {
        let mut listing = Listing {
            device: self.capabilities(of.device),
            policy: of.policy,
            scalars,
            source,
            nodes: Vec::new(),
            kernels: 0,
            listed_scalars: HashMap::new(),
        };
        let ids = listing.list(graph, &[], None);
        GraphReport { nodes: listing.nodes, outputs: graph.outputs().iter().map(|o| ids[o.0 as usize]).collect() }
    }

    /// What each node's dtype is on each device.
    fn dtypes(&self, graph: &Graph, policy: Policy, source: &str) -> Vec<DtypeRow> {
        let mut rows = Vec::new();
        for id in graph.ids() {
            let node = graph.node(id);
            for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
                let resolved = resolve(node.dtype, self.capabilities(kind), policy);
                let lost = resolved.as_ref().ok().and_then(|r| r.loss).map_or(0, |l| l.bits);
                let cost = resolved.as_ref().map_or(0, |r| r.cost);
                let (storage, compute, fidelity, why) = match resolved {
                    Ok(r) => (r.storage.to_string(), r.compute.to_string(), r.fidelity.name(), r.why),
                    Err(e) => ("none".to_owned(), "none".to_owned(), "unsupported", e.message().to_owned()),
                };
                rows.push(DtypeRow {
                    node: id.0,
                    label: node.label(),
                    device: kind.name().to_owned(),
                    logical: node.dtype.name().to_owned(),
                    storage,
                    compute,
                    fidelity: fidelity.to_owned(),
                    bits_lost: lost,
                    cost,
                    why,
                    place: node.spans.first().map(|s| place(*s, source)),
                });
            }
        }
        rows
    }
}

/// A graph's nodes as they are listed: those inside a kernel in its place, with its number.
struct Listing<'a> {
    device: &'a Capabilities,
    policy: Policy,
    scalars: &'a [Scalar],
    source: &'a str,
    nodes: Vec<NodeReport>,
    kernels: u32,
    /// The program's scalars that are listed already.
    listed_scalars: HashMap<u32, u32>,
}

impl Listing<'_> {
    /// Lists `graph`, whose inputs are the listed nodes `given` where it is a kernel's; the ids under which its nodes are.
    fn list(&mut self, graph: &Graph, given: &[u32], kernel: Option<u32>) -> Vec<u32> {
        let mut ids = Vec::with_capacity(graph.nodes().len());
        for id in graph.ids() {
            let node = graph.node(id);
            let inputs: Vec<u32> = node.inputs.iter().map(|i| ids[i.0 as usize]).collect();
            let listed = match &node.op {
                Op::Input(k) if (*k as usize) < given.len() => given[*k as usize],
                Op::Scalar(k) => match self.listed_scalars.get(k) {
                    Some(listed) => *listed,
                    None => {
                        let listed = self.add(graph, id, inputs, None);
                        self.listed_scalars.insert(*k, listed);
                        listed
                    }
                },
                Op::Kernel(_, computes) => {
                    // What has no elements has no kernel in the program.
                    let number = (size(&node.shape).as_const() != Some(0)).then_some(self.kernels);
                    self.kernels += u32::from(number.is_some());
                    let inner = self.list(computes, &inputs, number);
                    inner[computes.outputs()[0].0 as usize]
                }
                _ => self.add(graph, id, inputs, kernel),
            };
            ids.push(listed);
        }
        ids
    }

    fn add(&mut self, graph: &Graph, id: NodeId, inputs: Vec<u32>, kernel: Option<u32>) -> u32 {
        let node = graph.node(id);
        let listed = self.nodes.len() as u32;
        let label = match node.op {
            Op::Scalar(k) => format!("s{k} = {}", self.scalars.get(k as usize).map_or("?".to_owned(), |v| show(*v))),
            _ => node.label(),
        };
        let storage = resolve(node.dtype, self.device, self.policy);
        self.nodes.push(NodeReport {
            id: listed,
            op: op_name(graph, id),
            label,
            inputs,
            shape: node.shape.iter().map(ToString::to_string).collect(),
            dtype: node.dtype.name().to_owned(),
            storage: storage.map_or_else(|_| "?".to_owned(), |r| r.storage.to_string()),
            view: if let Op::View(view) = &node.op { Some(view.to_string()) } else { None },
            places: places(&node.spans, self.source),
            kernel,
        });
        listed
    }
}

fn show(value: Scalar) -> String {
    match value {
        Scalar::Bool(b) => b.to_string(),
        Scalar::Int(i) => i.to_string(),
        Scalar::UInt(u) => u.to_string(),
        Scalar::Float(f) => format!("{f:?}"),
        Scalar::Complex(re, im) => format!("({re:?}, {im:?})"),
    }
}

fn op_name(graph: &Graph, id: NodeId) -> String {
    match &graph.node(id).op {
        Op::Input(_) => "input".to_owned(),
        Op::Constant(_) => "const".to_owned(),
        Op::Scalar(_) => "scalar".to_owned(),
        Op::Size(_) => "size".to_owned(),
        Op::Iota => "iota".to_owned(),
        Op::Random { .. } => "random".to_owned(),
        Op::Unary(op) => op.name().to_owned(),
        Op::Binary(op) => op.name().to_owned(),
        Op::Select => "select".to_owned(),
        Op::Cast => "cast".to_owned(),
        Op::Part { imaginary } => if *imaginary { "imag" } else { "real" }.to_owned(),
        Op::Complex => "complex".to_owned(),
        Op::Gather => "gather".to_owned(),
        Op::Reduce { combine, .. } => combine.name().to_owned(),
        Op::View(_) => "view".to_owned(),
        Op::Concat { .. } => "concat".to_owned(),
        Op::Insert { .. } => "insert".to_owned(),
        Op::Fused(_) => "fused".to_owned(),
        Op::Kernel(kernel, _) => kernel.name.clone(),
    }
}

fn step(step: &search::Step<Graph>) -> TraceStep {
    let rival = |r: &search::Rival| Rival {
        suggester: r.suggester.to_owned(),
        words: r.words.clone(),
        cost: r.cost,
        why_not: r.why_not.clone(),
    };
    TraceStep {
        suggester: step.suggester.to_owned(),
        words: step.words.clone(),
        cost_before: step.cost_before,
        cost_after: step.cost_after,
        rivals: step.rivals.iter().map(rival).collect(),
        diff: diff(&step.before, &step.after),
    }
}

/// Lines of two printed graphs: `-` gone, `+` new, a space for both. Numbers shift when a node goes, so lines are
/// compared without them.
fn diff(before: &Graph, after: &Graph) -> Vec<String> {
    if before.nodes().len() + after.nodes().len() > DIFFED_NODES {
        return Vec::new();
    }
    let (old, new) = (before.to_string(), after.to_string());
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    // Longest common subsequence; the graphs are small here.
    let mut longest = vec![vec![0u32; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            longest[i][j] =
                if old[i] == new[j] { longest[i + 1][j + 1] + 1 } else { longest[i + 1][j].max(longest[i][j + 1]) };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut out = Vec::new();
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            out.push(format!(" {}", old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || (i < old.len() && longest[i + 1][j] >= longest[i][j + 1]) {
            out.push(format!("-{}", old[i]));
            i += 1;
        } else {
            out.push(format!("+{}", new[j]));
            j += 1;
        }
    }
    out
}

fn kernel(kernel: &Kernel, code: &Code, source: &str) -> Result<KernelReport> {
    let (bytes, operations) = kernel_work(kernel);
    Ok(KernelReport {
        name: kernel.name.clone(),
        ast: kernel.to_string(),
        language: code.language().to_owned(),
        code: code.text()?,
        places: places(&kernel.spans, source),
        bytes,
        operations,
        time_ms: None,
    })
}
