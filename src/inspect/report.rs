//! Reports of compilations, created on demand from a session's records.

use super::attributes::{attributes, dims, show};
use super::copies::copies;
use super::places::{Places, place, places};
use super::threads::launches;
use super::words::{stage, why_not, why_not_fused};
use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::{Graph, Node, NodeId, Op};
use crate::kernel::Kernel;
use crate::lower::{Computed, Origin as Served, Program, Share, Step, origins};
use crate::optimise::{kernel_work, not_fused};
use crate::render::Code;
use crate::report::{
    CompilationReport, CompilationSummary, DroppedReport, DtypeRow, GraphReport, KernelReport, MeasuredReport,
    NodeReport, Place, Rival, StatementReport, TraceStep, UnfusedReport,
};
use crate::search;
use crate::session::{Compilation, Dropped, Measured, Session, Written};
use crate::shape::Sizes;
use crate::target::{Capabilities, DeviceKind, Policy, resolve};
use std::collections::HashMap;
use std::rc::Rc;

fn measured(m: &Measured) -> MeasuredReport {
    let Measured { kernels, estimated, measured, chosen, .. } = m.clone();
    MeasuredReport { kernels, estimated, measured, chosen }
}

fn dropped(d: &Dropped) -> DroppedReport {
    DroppedReport { rule: d.rule.clone(), why: d.why.clone() }
}

impl Compilation {
    /// The one-line summary of a compilation.
    pub(crate) fn summary(&self, source: &Places) -> CompilationSummary {
        CompilationSummary {
            id: self.id,
            device: self.device.name().to_owned(),
            place: self.span.map(|s| place(s, source)),
            kernels: self.written.compiled.program.kernels.len() as u32,
            cached: self.cached,
            made: if self.cached { 0 } else { self.written.compiled.made as u32 },
            compile_ms: self.compile_ms,
            run_ms: self.run_ms,
        }
    }
}

impl Session {
    /// The full report of compilation `id`; `None` once it is evicted.
    ///
    /// # Errors
    /// `InternalError` if generated code cannot be printed.
    pub fn report(&self, id: u32) -> Result<Option<CompilationReport>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let source = &self.places_of(&c.written);
        let moved = &source.of_program(&c.written);
        let Written { graph, canonical, compiled, scalars, .. } = &*c.written;
        let program = &compiled.program;
        let trace = canonical.iter().chain(&compiled.steps);
        let setting = self.slot(c.device).setting(c.policy);
        let kernel_of = program.computed_by();
        let reasons = not_fused(&compiled.graph, &setting)?.into_iter().map(|a| UnfusedReport {
            producer: kernel_of[a.producer] as u32,
            consumer: kernel_of[a.consumer] as u32,
            why: why_not_fused(a.why),
        });
        // One kernel may compute both.
        let reasons = reasons.filter(|a| a.producer != a.consumer).collect();
        let mut listing = self.listing(&c, scalars, moved);
        let mut after = listing.report(&compiled.graph);
        in_program(&mut after, &kernel_of);
        let device = self.capabilities(c.device);
        let kernels = (0..program.kernels.len()).map(|k| {
            let statements = statements(program, k, &listing.computed, &after);
            kernel(&program.kernels[k], &compiled.code[k], device, statements, moved)
        });
        let mut kernels = kernels.collect::<Result<Vec<_>>>()?;
        launches(self.slot(c.device), &compiled.prepared, &mut kernels);
        Ok(Some(CompilationReport {
            id,
            device: c.device.name().to_owned(),
            before: self.listing(&c, scalars, source).report(graph),
            after,
            trace: trace.map(step).collect(),
            estimated: compiled.estimated,
            measured: compiled.measured.get().into_iter().flatten().map(measured).collect(),
            unfused: reasons,
            kernels,
            dtypes: self.dtypes(graph, c.policy, source),
            steps: c.program().steps.iter().map(|s| program.show(s)).collect(),
            sizes: c.sizes.iter().map(|(name, n)| (name.to_owned(), n as f64)).collect(),
            guards: c.guards.iter().map(ToString::to_string).collect(),
            copies: copies(&compiled.graph, moved),
            peak_bytes: c.program().peak_bytes(&c.sizes)? as f64,
            dropped: compiled.dropped.iter().map(dropped).collect(),
        }))
    }

    /// A graph's nodes as a list: as reports, as nodes whose inputs are positions in the list, and the positions of the
    /// outputs.
    pub(super) fn listed_nodes(
        &self,
        graph: &Graph,
        of: &Compilation,
        scalars: &[Scalar],
        source: &Places,
    ) -> (Vec<NodeReport>, Vec<Rc<Node>>, Vec<u32>) {
        let mut listing = self.listing(of, scalars, source);
        let GraphReport { nodes, outputs } = listing.report(graph);
        (nodes, listing.listed, outputs)
    }

    /// The report of a graph, and the origin of each listed node.
    pub(super) fn listed(
        &self,
        graph: &Graph,
        of: &Compilation,
        scalars: &[Scalar],
        source: &Places,
    ) -> (GraphReport, Vec<Origin>) {
        let mut listing = self.listing(of, scalars, source);
        let report = listing.report(graph);
        (report, listing.origins)
    }

    fn listing<'a>(&'a self, of: &'a Compilation, scalars: &'a [Scalar], source: &'a Places) -> Listing<'a> {
        Listing {
            device: self.capabilities(of.device),
            policy: of.policy,
            scalars,
            sizes: &of.sizes,
            source,
            nodes: Vec::new(),
            origins: Vec::new(),
            within: None,
            listed: Vec::new(),
            computed: Vec::new(),
            listed_scalars: HashMap::new(),
        }
    }

    /// The resolution of each node's dtype on each device.
    fn dtypes(&self, graph: &Graph, policy: Policy, source: &Places) -> Vec<DtypeRow> {
        let mut rows = Vec::new();
        for id in graph.ids() {
            let node = graph.node(id);
            for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
                let resolved = resolve(node.dtype, self.capabilities(kind), policy);
                let lost = resolved.as_ref().ok().and_then(|r| r.loss).map_or(0, |l| l.bits);
                let cost = resolved.as_ref().map_or(0, |r| r.cost);
                let (storage, compute, fidelity, why) = match resolved {
                    Ok(r) => (r.storage.to_string(), r.compute.to_string(), r.fidelity.name(), r.why.into_owned()),
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

/// The origin of a listed node: a node of the graph and, if that is a kernel or a fused node, the node of the graph
/// that it computes.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) node: NodeId,
    pub(super) inner: Option<NodeId>,
}

/// Lists a graph's nodes; a kernel or fused node is replaced by the nodes of the graph that it computes, marked with
/// its number.
struct Listing<'a> {
    device: &'a Capabilities,
    policy: Policy,
    scalars: &'a [Scalar],
    sizes: &'a Sizes,
    source: &'a Places,
    nodes: Vec<NodeReport>,
    origins: Vec<Origin>,
    /// The kernel whose nodes are being listed.
    within: Option<NodeId>,
    /// The listed nodes as in their graphs, except for their inputs.
    listed: Vec<Rc<Node>>,
    /// The graph that each launched node computes.
    computed: Vec<Launched>,
    /// The program's scalars that have been listed, by number.
    listed_scalars: HashMap<u32, u32>,
}

/// Gives nodes the numbers of the program's kernels: `kernel_of` has them by the numbers of launched nodes.
fn in_program(graph: &mut GraphReport, kernel_of: &[usize]) {
    for node in &mut graph.nodes {
        node.kernel = node.kernel.map(|node| kernel_of[node as usize] as u32);
    }
}

/// The graph of a launched node, and where its nodes are listed.
struct Launched {
    graph: Rc<Graph>,
    /// For each node of the graph, its listed node.
    ids: Vec<u32>,
}

impl Listing<'_> {
    fn report(&mut self, graph: &Graph) -> GraphReport {
        let ids = self.list(graph, &[], None);
        let outputs = graph.outputs().iter().map(|o| ids[o.0 as usize]).collect();
        GraphReport { nodes: std::mem::take(&mut self.nodes), outputs }
    }

    /// Lists `graph`; for a kernel, `given` are the listed nodes of its inputs. Returns the listed ids of its nodes.
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
                Op::Kernel(_, computes) | Op::Fused(computes) => {
                    let number = node.is_launched().then_some(self.computed.len() as u32);
                    self.within = Some(id);
                    let inner = self.list(computes, &inputs, number);
                    self.within = None;
                    let result = inner[computes.outputs()[0].0 as usize];
                    if number.is_some() {
                        self.computed.push(Launched { graph: computes.clone(), ids: inner });
                    }
                    result
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
        let label = label(node, self.scalars);
        let storage = resolve(node.dtype, self.device, self.policy);
        let inner = self.within.map(|_| id);
        self.origins.push(Origin { node: self.within.unwrap_or(id), inner });
        let listed_inputs = inputs.iter().map(|i| NodeId(*i)).collect();
        self.listed.push(Rc::new(Node { inputs: listed_inputs, ..node.clone() }));
        self.nodes.push(NodeReport {
            id: listed,
            op: op_name(graph, id),
            elementwise: matches!(
                node.op,
                Op::Unary(_) | Op::Binary(_) | Op::Select | Op::Cast | Op::Part { .. } | Op::Complex
            ),
            name: if matches!(node.op, Op::Scalar(_)) { label.clone() } else { node.name() },
            label,
            inputs,
            shape: node.shape.iter().map(ToString::to_string).collect(),
            dims: dims(&node.shape, self.sizes),
            attributes: attributes(node, self.scalars, self.sizes),
            dtype: node.dtype.name().to_owned(),
            element_bytes: storage.as_ref().map_or(4, |r| r.storage.bytes()) as u32,
            storage: storage.map_or_else(|_| "?".to_owned(), |r| r.storage.to_string()),
            view: if let Op::View(view) = &node.op { Some(view.to_string()) } else { None },
            places: places(&node.spans, self.source),
            kernel,
        });
        listed
    }
}

/// The label of a listed node; for a run-time scalar, with its value.
pub(super) fn label(node: &Node, scalars: &[Scalar]) -> String {
    match node.op {
        Op::Scalar(k) => format!("s{k} = {}", scalars.get(k as usize).map_or("?".to_owned(), |v| show(*v))),
        _ => node.label(),
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
        rule: r.rule.to_owned(),
        words: r.words.clone(),
        cost: r.cost,
        why_not: why_not(r.why_not),
    };
    TraceStep {
        rule: step.rule.to_owned(),
        stage: stage(step.stage).to_owned(),
        words: step.words.clone(),
        cost_before: step.cost_before,
        cost_after: step.cost_after,
        rivals: step.rivals.iter().map(rival).collect(),
    }
}

fn kernel(
    kernel: &Kernel,
    code: &Code,
    device: &Capabilities,
    statements: Vec<StatementReport>,
    source: &Places,
) -> Result<KernelReport> {
    let (bytes, operations) = kernel_work(kernel);
    Ok(KernelReport {
        name: kernel.name.clone(),
        ast: kernel.to_string(),
        language: code.language().to_owned(),
        code: code.text()?,
        statements,
        ast_lines: kernel.printed(),
        code_lines: code.statements(device)?,
        places: places(&kernel.spans, source),
        bytes,
        operations,
        time_ms: None,
        launch: None,
    })
}

/// The origins of a kernel's statements.
fn statements(program: &Program, kernel: usize, launched: &[Launched], after: &GraphReport) -> Vec<StatementReport> {
    let scalars = program.steps.iter().find_map(|step| match step {
        Step::Dispatch { kernel: k, scalars, .. } if *k == kernel => Some(scalars.as_slice()),
        _ => None,
    });
    let computed = program.shares[kernel].iter().filter_map(|Share { node, inputs, written, .. }| {
        let Launched { graph, ids } = launched.get(*node)?;
        Some(Computed { graph, ids, inputs, written: *written })
    });
    let computed: Vec<Computed<'_>> = computed.collect();
    let origins = origins(&program.kernels[kernel], &computed, scalars.unwrap_or_default());
    origins.into_iter().map(|origin| statement(origin, after)).collect()
}

/// A statement's origin, as listed nodes.
fn statement(origin: Served, after: &GraphReport) -> StatementReport {
    let mut nodes: Vec<u32> = origin.serves.into_iter().collect();
    // Values of other kernels are not inputs of the program; a statement that only moves such a value serves it.
    let (reads, others): (Vec<u32>, Vec<u32>) =
        origin.reads.into_iter().partition(|id| after.nodes[*id as usize].kernel.is_none());
    if nodes.is_empty() {
        nodes = others;
    }
    let shown = if nodes.is_empty() { &reads } else { &nodes };
    let mut places: Vec<Place> = Vec::new();
    for place in shown.iter().flat_map(|id| &after.nodes[*id as usize].places) {
        if !places.contains(place) {
            places.push(place.clone());
        }
    }
    StatementReport { nodes, reads, places, encloses: origin.encloses }
}
