//! Explains why two nodes of an optimised graph are, or are not, in one kernel.

use super::contents::ValueNumbers;
use super::report::Origin;
use super::words::why_not_fused;
use crate::error::{Error, Result};
use crate::graph::{Graph, Node, NodeId, Op};
use crate::optimise::{NotFused, not_fused};
use crate::report::NodeReport;
use crate::session::{Compilation, Session};
use crate::shape::{Expr, show_shape};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

/// One of the two nodes in question.
struct Asked {
    listed: NodeReport,
    node: Rc<Node>,
    origin: Origin,
}

impl Session {
    /// Explains why nodes `a` and `b`, by their ids in `CompilationReport::after`, are or are not in one kernel; `None`
    /// once the compilation is evicted.
    ///
    /// # Errors
    /// `ValueError` if there is no such node.
    pub fn why(&self, id: u32, a: u32, b: u32) -> Result<Option<String>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let places = self.places_of(&c.written).of_program(&c.written);
        let (listed, origins) = self.listed(&c.written.compiled.graph, &c, &c.written.scalars, &places);
        let (_, nodes, _) = self.listed_nodes(&c.written.compiled.graph, &c, &c.written.scalars, &places);
        let count = listed.nodes.len();
        let take = |k: u32| match (origins.get(k as usize), nodes.get(k as usize)) {
            (Some(&origin), Some(node)) => {
                Ok(Asked { listed: listed.nodes[k as usize].clone(), node: node.clone(), origin })
            }
            _ => Err(Error::value(format!("there is no node {k}: the graph has {count}"))),
        };
        // The node that is computed first comes first.
        let (first, second) = (take(a.min(b))?, take(a.max(b))?);
        if a == b {
            return Ok(Some("These are one node: choose two.".to_owned()));
        }
        self.answer(&c, &first, &second).map(Some)
    }

    fn answer(&self, c: &Compilation, first: &Asked, second: &Asked) -> Result<String> {
        let program = &c.written.compiled.program;
        let kernel_of = program.computed_by();
        let name = |node: u32| program.kernels[kernel_of[node as usize]].name.clone();
        match (first.listed.kernel, second.listed.kernel) {
            (Some(a), Some(b)) if a == b => Ok(together(c, first, second, &name(a))),
            (Some(a), Some(b)) if kernel_of[a as usize] == kernel_of[b as usize] => Ok(format!(
                "{} and {} are in one kernel with several results, {}: what computes them reads the same values.",
                first.listed.label,
                second.listed.label,
                name(a)
            )),
            (Some(a), Some(b)) => {
                let setting = self.slot(c.device).setting(c.policy);
                let reasons = not_fused(&c.written.compiled.graph, &setting)?;
                Ok(two_kernels(&c.written.compiled.graph, &reasons, first, second, [a, b], &name))
            }
            (None, None) => Ok(format!("{} {}", no_kernel(first), no_kernel(second))),
            (None, Some(_)) => Ok(no_kernel(first)),
            (Some(_), None) => Ok(no_kernel(second)),
        }
    }
}

/// Why a node outside any kernel cannot be fused.
fn no_kernel(asked: &Asked) -> String {
    let label = &asked.listed.label;
    let why = match asked.node.op {
        Op::Input(_) => "is data that is there already: kernels read it, and there is nothing to fuse",
        Op::Scalar(_) | Op::Constant(_) | Op::Size(_) => {
            "is a number that is given to kernels when they run: there is nothing to fuse"
        }
        Op::Concat { .. } => "is made by copies of whole buffers, which no kernel does",
        _ => "computes nothing: kernels that read it index what lies behind it",
    };
    format!("{label} {why}.")
}

/// The step that put two nodes into one kernel.
fn together(c: &Compilation, first: &Asked, second: &Asked, kernel: &str) -> String {
    let compiled = &c.written.compiled;
    let both = format!("{} and {} are in one kernel, {kernel}.", first.listed.label, second.listed.label);
    let mut known = ValueNumbers::default();
    let end = known.values(&compiled.graph);
    let value = |asked: &Asked| end.of(asked.origin.node, asked.origin.inner);
    let (Some(a), Some(b)) = (value(first), value(second)) else { return both };
    // Nodes that share a kernel continue to share one, so the first such state is found by binary search.
    let (mut apart, mut joined) = (0, compiled.steps.len());
    while apart < joined {
        let middle = (apart + joined) / 2;
        let state = if middle == 0 { &compiled.structure } else { &compiled.steps[middle - 1].after };
        if known.values(state).share(a, b) {
            joined = middle;
        } else {
            apart = middle + 1;
        }
    }
    match joined.checked_sub(1).and_then(|k| compiled.steps.get(k)) {
        Some(step) => {
            let number = c.written.canonical.len() + joined;
            format!("{both} Step {number}, {}, put them there: {}.", step.rule, step.words)
        }
        None => both,
    }
}

/// Why two nodes are in two kernels.
fn two_kernels(
    graph: &Graph,
    reasons: &[NotFused],
    first: &Asked,
    second: &Asked,
    [a, b]: [u32; 2],
    name: &dyn Fn(u32) -> String,
) -> String {
    let why = |from: u32, to: u32| {
        let pair = |r: &&NotFused| (r.producer, r.consumer) == (from as usize, to as usize);
        reasons.iter().find(pair).map(|r| why_not_fused(r.why))
    };
    let numbers = kernel_numbers(graph);
    let way = way(graph, first.origin.node, second.origin.node).map(|nodes| {
        let kernels = nodes.iter().filter_map(|id| numbers.get(id).copied());
        kernels.collect::<Vec<u32>>()
    });
    match way.as_deref() {
        Some([_, _]) => match why(a, b) {
            Some(why) => format!("{} reads what {} writes, and they stayed two: {why:#}.", name(b), name(a)),
            None => {
                format!("{} reads what {} writes through a join by copies, which no kernel does.", name(b), name(a))
            }
        },
        Some(kernels) => {
            let way: Vec<String> = kernels.iter().map(|k| name(*k)).collect();
            let mut text = format!(
                "{} does not read what {} writes; the way leads through {}, and only all of them together could be one.",
                name(b),
                name(a),
                way.join(" -> ")
            );
            for pair in kernels.windows(2) {
                if let Some(why) = why(pair[0], pair[1]) {
                    text.push_str(&format!(" {} and {} stayed two: {why}.", name(pair[0]), name(pair[1])));
                }
            }
            text
        }
        None => {
            let [one, other] = [first, second].map(|asked| &graph.node(asked.origin.node).shape);
            let shapes = if one == other {
                "Kernels side by side stay two, although both are of one shape".to_owned()
            } else {
                format!("They also are of different shapes, {} and {}", show(one), show(other))
            };
            let both = common(graph, first.origin.node, second.origin.node).and_then(|id| numbers.get(&id));
            let reader = both.map_or_else(String::new, |k| format!("; {} reads both", name(*k)));
            format!(
                "Neither {} nor {} reads what the other writes, and fusing joins a kernel with one that reads it. {shapes}{reader}.",
                name(a),
                name(b)
            )
        }
    }
}

fn show(shape: &[Expr]) -> String {
    let known: Option<Vec<usize>> = shape.iter().map(|d| d.as_const().and_then(|d| usize::try_from(d).ok())).collect();
    known.map_or_else(
        || format!("({})", shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
        |k| show_shape(&k),
    )
}

/// The kernels' numbers in the program.
fn kernel_numbers(graph: &Graph) -> BTreeMap<NodeId, u32> {
    graph.ids().filter(|id| graph.node(*id).is_launched()).zip(0..).collect()
}

/// The shortest path of data from one node to another, both included.
fn way(graph: &Graph, from: NodeId, to: NodeId) -> Option<Vec<NodeId>> {
    let mut next: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    let mut queue = VecDeque::from([to]);
    while let Some(id) = queue.pop_front() {
        if id == from {
            return Some(std::iter::successors(Some(from), |id| next.get(id).copied()).collect());
        }
        for input in &graph.node(id).inputs {
            if *input != to && !next.contains_key(input) {
                next.insert(*input, id);
                queue.push_back(*input);
            }
        }
    }
    None
}

/// The first kernel that reads both, if there is one.
fn common(graph: &Graph, a: NodeId, b: NodeId) -> Option<NodeId> {
    let behind = |id: NodeId| {
        // Through views only.
        let mut found = BTreeSet::new();
        let mut stack = graph.node(id).inputs.clone();
        while let Some(id) = stack.pop() {
            if matches!(graph.node(id).op, Op::View(_)) {
                stack.extend(&graph.node(id).inputs);
            }
            found.insert(id);
        }
        found
    };
    graph.ids().filter(|id| matches!(graph.node(*id).op, Op::Kernel(..))).find(|id| {
        let read = behind(*id);
        read.contains(&a) && read.contains(&b)
    })
}
