//! One random graph with all that its check depends on, as a file of the corpus and read from one; and how it is checked: every
//! engine, before and after the search, has the reference evaluator's bits.

#![allow(dead_code)]

use super::functions::{approximates, exactness};
use super::fuzz::Ended;
use super::graphs::data;
use super::valid::validate;
use super::wild::{alike, wild};
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::graph::{Graph, Inputs, Node, NodeId, Op, evaluate};
use tensorscope::inspect::run_state;
use tensorscope::lower::Program;
use tensorscope::optimise::{Setting, canonicalise, hoist_constants, search};
use tensorscope::render::wgsl;
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::{KnownParts, Options};
use tensorscope::shape::{Expr, Sizes};
use tensorscope::target::{Capabilities, Float64Policy, Policy};

/// What a graph is compiled for, by name.
pub(crate) const TARGETS: [&str; 7] =
    ["cpu", "relaxed", "webgpu", "webgpu-emulated", "webgpu-f16", "native", "simulated"];

/// The most steps of a search that ends by itself.
pub(crate) const STEPS: usize = 10_000;

/// A graph, and what its check depends on.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// One of [`TARGETS`].
    pub(crate) target: String,
    /// Makes the data; the numbers are small and whole if it is even, else anything.
    pub(crate) data: u64,
    /// Names of rules that are switched off.
    pub(crate) off: Vec<String>,
    /// The width and the most steps of the search.
    pub(crate) width: usize,
    pub(crate) steps: usize,
    /// Whether each step is checked, not only the last.
    pub(crate) each: bool,
    pub(crate) graph: Graph,
}

impl Case {
    pub(crate) fn text(&self) -> String {
        let Self { target, data, off, width, steps, each, graph } = self;
        format!("{target} {data} {width} {steps} {each}\n{}\n{graph}", off.join(","))
    }

    /// # Panics
    /// If the text is none of `text`.
    pub(crate) fn read(text: &str) -> Self {
        let mut parts = text.splitn(3, '\n');
        let mut part = || parts.next().expect("three parts");
        let (first, off, graph) = (part(), part(), part());
        let [target, data, width, steps, each] = first.split(' ').collect::<Vec<_>>()[..] else { panic!("{first}") };
        Self {
            target: target.to_owned(),
            data: data.parse().unwrap(),
            off: off.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
            width: width.parse().unwrap(),
            steps: steps.parse().unwrap(),
            each: each == "true",
            graph: graph.parse().unwrap_or_else(|e| panic!("{e}\n{graph}")),
        }
    }

    fn is_small(&self) -> bool {
        self.data.is_multiple_of(2)
    }

    fn capabilities(&self) -> (Capabilities, Policy) {
        let float64 = if self.target == "webgpu" { Float64Policy::Demote } else { Float64Policy::Emulate };
        let device = match &*self.target {
            "cpu" => Capabilities::cpu(),
            "relaxed" => Capabilities { relaxed_simd: true, ..Capabilities::cpu() },
            "webgpu-f16" => Capabilities { f16: true, ..Capabilities::webgpu() },
            "native" => Capabilities { f64: true, i64: true, ..Capabilities::webgpu() },
            "simulated" => Capabilities::simulated_gpu(),
            _ => Capabilities::webgpu(),
        };
        (device, Policy { float64 })
    }

    /// Whether the graph's bits depend on no order of its sums and on no contraction.
    pub(crate) fn is_determined(&self) -> bool {
        let (sums, all) = exactness(&self.graph, self.is_small(), self.target == "webgpu");
        sums && (all || self.target != "relaxed")
    }

    /// By `Input` number.
    fn arrays(&self) -> Vec<HostArray> {
        let mut arrays: Vec<HostArray> = Vec::new();
        for node in self.graph.nodes() {
            let Op::Input(k) = node.op else { continue };
            let shape: Vec<usize> = node.shape.iter().map(|d| d.as_const().unwrap() as usize).collect();
            let seed = self.data as usize / 2 % 1000 + k as usize;
            let array = if self.is_small() { data(&shape, node.dtype, seed) } else { wild(&shape, node.dtype, seed) };
            let unused = || HostArray::from_scalars(DType::Float32, vec![0], &[]).unwrap();
            while arrays.len() <= k as usize {
                arrays.push(unused());
            }
            arrays[k as usize] = array;
        }
        arrays
    }
}

fn compare(got: &[HostArray], expected: &[HostArray], what: &str, state: &Graph) -> Result<(), String> {
    for (k, (got, expected)) in got.iter().zip(expected).enumerate() {
        if (got.dtype(), got.shape()) != (expected.dtype(), expected.shape()) {
            return Err(format!("{what}: output {k} is {} {:?}\n{state}", got.dtype(), got.shape()));
        }
        if let Some((at, (got, wanted))) =
            got.scalars().zip(expected.scalars()).enumerate().find(|(_, (a, b))| !alike(*a, *b))
        {
            return Err(format!("{what}: element {at} of output {k} is {got:?}, not {wanted:?}, of\n{state}"));
        }
    }
    Ok(())
}

/// Whether every engine and every state has the same values.
pub(crate) fn check(case: &Case) -> Result<Ended, String> {
    if !case.is_determined() {
        return Ok(Ended::Error);
    }
    let said = |e: tensorscope::error::Error| e.to_string();
    let ((device, policy), arrays, sizes) = (case.capabilities(), case.arrays(), Sizes::default());
    case.graph.verify().map_err(said)?;
    let evaluated = |graph: &Graph, scalars: &[Scalar]| {
        evaluate(graph, &Inputs { arrays: &arrays, scalars, sizes: &sizes }, &device, policy).map_err(said)
    };
    let expected = evaluated(&case.graph, &[])?;
    let is_wide = device.f64 && device.i64;
    let setting = Rc::new(Setting { device: device.clone(), policy });
    let options =
        Options { disabled: case.off.clone(), width: case.width, max_steps: case.steps, ..Options::untimed() };
    let canonical = canonicalise(Rc::new(case.graph.clone()), &setting, &options).map_err(said)?;
    for step in &canonical.steps {
        step.after.verify().map_err(said)?;
        compare(&evaluated(&step.after, &[])?, &expected, step.rule, &step.after)?;
    }
    let (structure, scalars) = hoist_constants(&canonical.state, &[]).map_err(said)?;
    let structure = Rc::new(structure);
    let found = search(structure.clone(), &setting, &options, &KnownParts::default()).map_err(said)?;
    if let Some(fault) = canonical.faults.iter().chain(&found.faults).next() {
        return Err(format!("{fault:?}"));
    }
    let mut devices: [Box<dyn Device>; 2] =
        [Box::new(InterpreterDevice::new(device.clone())), Box::new(CpuDevice::with(device.clone()).map_err(said)?)];
    let mut states = vec![("the start", structure)];
    if case.each {
        states.extend(found.steps.iter().map(|step| (step.rule, step.after.clone())));
    }
    states.push(("the search", found.state.clone()));
    // Functions have definitions of their own, which all engines share.
    let mut engines = if approximates(&case.graph) { None } else { Some(expected.clone()) };
    for (rule, state) in states {
        state.verify().map_err(said)?;
        compare(&evaluated(&state, &scalars)?, &expected, &format!("the evaluator after {rule}"), &state)?;
        let has_threads = state.nodes().iter().any(|n| matches!(&n.op, Op::Kernel(k, _) if k.threads().is_some()));
        for (engine, name) in devices.iter_mut().zip(["the interpreter", "wasm"]).take(if has_threads { 1 } else { 2 })
        {
            let each = |code: &_| validate(code, is_wide);
            let run = run_state(&state, &arrays, &scalars, &sizes, &mut **engine, policy, each);
            let got = pollster::block_on(run).map_err(|e| format!("{name} after {rule}: {e}\n{state}"))?;
            compare(&got, engines.get_or_insert_with(|| got.clone()), &format!("{name} after {rule}"), &state)?;
        }
    }
    // The same kernels in WGSL, whether or not there is a GPU here; a search that may not lower, or ends soon, leaves other nodes.
    let is_lowered = case.steps >= STEPS && !case.off.iter().any(|name| name == "lower");
    if device.is_gpu() && is_lowered {
        let program = Program::new(&found.state, &device, policy).map_err(said)?;
        for kernel in &program.kernels {
            validate(&wgsl::render(kernel, &device).map_err(said)?, is_wide);
        }
    }
    Ok(Ended::Value)
}

/// The graph without what its outputs do not need.
fn pruned(graph: &Graph, outputs: &[NodeId], input: Option<NodeId>) -> Graph {
    let mut needed = vec![false; graph.nodes().len()];
    outputs.iter().for_each(|id| needed[id.0 as usize] = true);
    for id in graph.ids().rev().filter(|&id| Some(id) != input) {
        if needed[id.0 as usize] {
            graph.node(id).inputs.iter().for_each(|of| needed[of.0 as usize] = true);
        }
    }
    let (mut made, mut places) = (Graph::new(), vec![NodeId(0); needed.len()]);
    let next = graph.nodes().iter().filter_map(|n| if let Op::Input(k) = n.op { Some(k + 1) } else { None }).max();
    for id in graph.ids().filter(|id| needed[id.0 as usize]) {
        let node = graph.node(id);
        let (op, inputs) = if Some(id) == input {
            (Op::Input(next.unwrap_or(0)), Vec::new())
        } else {
            (node.op.clone(), node.inputs.iter().map(|of| places[of.0 as usize]).collect())
        };
        let shape: Vec<Expr> = node.shape.clone();
        places[id.0 as usize] = made.add(Node { op, inputs, shape, dtype: node.dtype, spans: vec![] }).unwrap();
    }
    made.set_outputs(outputs.iter().map(|id| places[id.0 as usize]).collect());
    made
}

/// A smaller case that fails as well: fewer rules off, another output, inputs instead of what is computed.
pub(crate) fn smaller(mut case: Case, fails: &dyn Fn(&Case) -> bool) -> Case {
    for name in case.off.clone() {
        let off = case.off.iter().filter(|other| **other != name).cloned().collect();
        let other = Case { off, ..case.clone() };
        if fails(&other) {
            case = other;
        }
    }
    loop {
        let graph = &case.graph;
        let ids = || graph.ids().filter(|id| !matches!(graph.node(*id).op, Op::Input(_)));
        let alone = ids().map(|id| pruned(graph, &[id], None));
        let cut = ids().map(|id| pruned(graph, graph.outputs(), Some(id)));
        let simpler = |other: &Graph| other.nodes().len() < graph.nodes().len();
        let found =
            alone.chain(cut).filter(simpler).map(|graph| Case { graph, ..case.clone() }).find(|other| fails(other));
        match found {
            Some(other) => case = other,
            None => return case,
        }
    }
}
