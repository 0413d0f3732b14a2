//! The trace of a search step by step: the graph after each step, and what the step changed.
//!
//! Position 0 is the graph as written, the last position the compiled one. Constants are hoisted between
//! canonicalisation and search; this is not a step, and each step is compared with the state that it rewrote.

use super::contents::ValueNumbers;
use super::diff::diff;
use super::matching::{Matching, matching};
use super::report::{Origin, label};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::{Graph, NodeId, Op};
use crate::report::{DiffPart, GraphReport, StepDiff, StepGraph};
use crate::search::Step;
use crate::session::{Compilation, Compiled, Session, Written};
use std::collections::HashMap;
use std::rc::Rc;

impl Written {
    fn steps(&self) -> usize {
        self.canonical.len() + self.compiled.steps.len()
    }

    fn step(&self, position: usize) -> Option<&Step<Graph>> {
        self.canonical.iter().chain(&self.compiled.steps).nth(position.checked_sub(1)?)
    }

    /// The graph after this many steps, and the values of its scalars.
    fn after(&self, position: usize) -> Option<(&Rc<Graph>, &[Scalar])> {
        match position {
            0 => Some((&self.graph, &self.scalars)),
            last if last == self.steps() => Some((&self.compiled.graph, &self.scalars)),
            _ => self.step(position).map(|step| (&step.after, &self.scalars[..])),
        }
    }
}

/// The kernels and fused nodes of a graph, in the order in which they are listed, each with a name.
fn groups(graph: &Graph) -> impl Iterator<Item = (NodeId, String)> {
    graph.ids().filter(|id| graph.node(*id).is_launched()).map(|id| match &graph.node(id).op {
        Op::Kernel(kernel, _) => (id, kernel.name.clone()),
        _ => (id, "fused, not lowered yet".to_owned()),
    })
}

impl Session {
    /// The graph of compilation `id` after `step` steps of its trace; `None` once the compilation is evicted.
    ///
    /// # Errors
    /// `ValueError` if the trace has fewer steps.
    pub fn graph_at(&self, id: u32, step: u32) -> Result<Option<StepGraph>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let written = &*c.written;
        let Some((graph, scalars)) = written.after(step as usize) else { return Err(no_step(&c, step)) };
        let mut source = self.places_of(written);
        if step as usize > written.canonical.len() {
            source = source.of_program(written);
        }
        let (mut listed, origins) = self.listed(graph, &c, scalars, &source);
        let mut ends = Ends::new(&written.compiled);
        let kernels = ends.number(&mut listed, graph);
        let (mut changed, mut gone) = (Vec::new(), Vec::new());
        if let Some(taken) = written.step(step as usize) {
            let found = matching(&taken.before, &taken.after);
            let is_changed = |origin: &Origin| found.changed.get(origin.node.0 as usize) == Some(&true);
            // Numbers that a kernel receives as parameters are listed outside it.
            let given = |k: u32, origin: &Origin| origin.inner.is_some() && listed.nodes[k as usize].kernel.is_none();
            let all = (0..).zip(&origins).filter(|(k, origin)| is_changed(origin) && !given(*k, origin));
            changed = all.map(|(k, _)| k).collect();
            gone = found.gone.iter().map(|id| label(taken.before.node(*id), &written.scalars)).collect();
        }
        Ok(Some(StepGraph { step, graph: listed, kernels, changed, gone }))
    }

    /// The textual diff of step `step` of compilation `id`: lines of the graph, and of each kernel that is new or was
    /// rewritten; `None` once the compilation is evicted.
    ///
    /// # Errors
    /// `ValueError` if the trace has no such step.
    pub fn step_diff(&self, id: u32, step: u32) -> Result<Option<StepDiff>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let Some(taken) = c.written.step(step as usize) else { return Err(no_step(&c, step)) };
        let found = matching(&taken.before, &taken.after);
        let mut ends = Ends::new(&c.written.compiled);
        let mut parts = vec![DiffPart { kernel: None, lines: graph_diff(&taken.before, &taken.after, &found) }];
        for id in taken.after.ids().filter(|id| found.changed[id.0 as usize]) {
            let Op::Kernel(kernel, _) = &taken.after.node(id).op else { continue };
            let name = ends.name(&taken.after, id).unwrap_or(&kernel.name).to_owned();
            let old = match found.earlier[id.0 as usize].map(|id| &taken.before.node(id).op) {
                Some(Op::Kernel(old, _)) => old.to_string(),
                _ => String::new(),
            };
            parts.push(DiffPart { kernel: Some(name), lines: diff(&old, &kernel.to_string()) });
        }
        parts.retain(|part| !part.lines.is_empty());
        Ok(Some(StepDiff { step, parts }))
    }
}

fn no_step(c: &Compilation, step: u32) -> Error {
    Error::value(format!("compilation {} has no step {step}: its trace has {}", c.id, c.written.steps()))
}

/// The launched nodes of the program's graph, by the values that they compute.
struct Ends<'c> {
    compiled: &'c Compiled,
    /// The kernel of each.
    kernels: Vec<usize>,
    numbers: HashMap<u32, usize>,
    known: ValueNumbers<'c>,
}

impl<'c> Ends<'c> {
    fn new(compiled: &'c Compiled) -> Self {
        let mut known = ValueNumbers::default();
        let values = known.values(&compiled.graph);
        let numbers = groups(&compiled.graph).map(|(id, _)| values.outer[id.0 as usize]).zip(0..).collect();
        Self { compiled, kernels: compiled.program.computed_by(), numbers, known }
    }

    /// The numbers of the launched nodes that a state's groups become.
    fn of(&mut self, state: &'c Graph) -> Vec<Option<usize>> {
        let values = self.known.values(state);
        groups(state).map(|(id, _)| self.numbers.get(&values.outer[id.0 as usize]).copied()).collect()
    }

    /// The name, in the program, of the kernel that a node of a state becomes.
    fn name(&mut self, state: &'c Graph, node: NodeId) -> Option<&'c str> {
        let at = groups(state).position(|(id, _)| id == node)?;
        let end = (*self.of(state).get(at)?)?;
        Some(&self.compiled.program.kernels[self.kernels[end]].name)
    }

    /// Gives the kernels of a state their final numbers, and others the numbers after these; returns the names by
    /// number.
    fn number(&mut self, listed: &mut GraphReport, state: &'c Graph) -> Vec<String> {
        let program = &self.compiled.program.kernels;
        let mut names: Vec<String> = program.iter().map(|kernel| kernel.name.clone()).collect();
        let mut free = vec![true; self.kernels.len()];
        let mut numbers = Vec::new();
        for ((id, name), end) in groups(state).zip(self.of(state)) {
            let lowered = matches!(state.node(id).op, Op::Kernel(..));
            match end.filter(|k| free.get(*k) == Some(&true)) {
                Some(end) => {
                    free[end] = false;
                    let kernel = self.kernels[end];
                    if !lowered {
                        names[kernel] = name;
                    }
                    numbers.push(kernel as u32);
                }
                None => {
                    numbers.push(names.len() as u32);
                    names.push(name);
                }
            }
        }
        for node in &mut listed.nodes {
            node.kernel = node.kernel.map(|k| numbers.get(k as usize).copied().unwrap_or(k));
        }
        names
    }
}

/// Nodes after a step are printed with their numbers before it, so that a line differs only if its node does.
fn graph_diff(before: &Graph, after: &Graph, found: &Matching) -> Vec<String> {
    let mut next = before.nodes().len() as u32;
    let numbers: Vec<u32> = found
        .earlier
        .iter()
        .map(|earlier| {
            earlier.map_or_else(
                || {
                    next += 1;
                    next - 1
                },
                |id| id.0,
            )
        })
        .collect();
    diff(&before.outline(&|id| id.0), &after.outline(&|id| numbers[id.0 as usize]))
}
