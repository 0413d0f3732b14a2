//! A trace walked step by step: the graph after each, and what the step changed.
//!
//! Position 0 is the graph as it was written, the last one what was compiled. Between clean-up and search the constants
//! become run-time scalars; that is no step, and each step is compared with the state that it rewrote.

use super::diff::diff;
use super::matching::{Matching, matching};
use super::report::{Origin, label};
use super::{Compilation, Compiled, Session, Written};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::{Graph, Op};
use crate::kernel::Kernel;
use crate::report::{DiffPart, GraphReport, StepDiff, StepGraph};
use crate::search::Step;
use crate::shape::size;
use std::rc::Rc;

impl Written {
    fn steps(&self) -> usize {
        self.tidied.len() + self.compiled.steps.len()
    }

    fn step(&self, position: usize) -> Option<&Step<Graph>> {
        self.tidied.iter().chain(&self.compiled.steps).nth(position.checked_sub(1)?)
    }

    /// The graph after so many steps, and the values of the scalars in it.
    fn after(&self, position: usize) -> Option<(&Rc<Graph>, &[Scalar])> {
        match position {
            0 => Some((&self.graph, &[])),
            last if last == self.steps() => Some((&self.compiled.graph, &self.scalars)),
            _ => {
                let scalars: &[Scalar] = if position <= self.tidied.len() { &[] } else { &self.scalars };
                self.step(position).map(|step| (&step.after, scalars))
            }
        }
    }
}

/// The kernels of a graph in the order in which they are listed.
fn kernels(graph: &Graph) -> impl Iterator<Item = (&Rc<Kernel>, &Rc<Graph>)> {
    graph.nodes().iter().filter_map(|node| match &node.op {
        Op::Kernel(kernel, computes) if size(&node.shape).as_const() != Some(0) => Some((kernel, computes)),
        _ => None,
    })
}

impl Session {
    /// The graph of compilation `id` after `step` steps of its trace; `None` once the compilation is forgotten.
    ///
    /// # Errors
    /// `ValueError` if the trace has fewer steps.
    pub fn graph_at(&self, id: u32, step: u32, source: &str) -> Result<Option<StepGraph>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let written = &*c.written;
        let Some((graph, scalars)) = written.after(step as usize) else { return Err(no_step(&c, step)) };
        let (mut listed, origins) = self.listed(graph, &c, scalars, source);
        let kernels = number_kernels(&mut listed, graph, &written.compiled);
        let (mut changed, mut gone) = (Vec::new(), Vec::new());
        if let Some(taken) = written.step(step as usize) {
            let found = matching(&taken.before, &taken.after);
            let is_changed = |origin: &Origin| found.changed.get(origin.node.0 as usize) == Some(&true);
            changed = origins.iter().zip(0..).filter(|(origin, _)| is_changed(origin)).map(|(_, k)| k).collect();
            gone = found.gone.iter().map(|id| label(taken.before.node(*id), &written.scalars)).collect();
        }
        Ok(Some(StepGraph { step, graph: listed, kernels, changed, gone }))
    }

    /// What step `step` of compilation `id` changed, as text: lines of the graph, and of each kernel that is new or was
    /// rewritten where it stood; `None` once the compilation is forgotten.
    ///
    /// # Errors
    /// `ValueError` if the trace has no such step.
    pub fn step_diff(&self, id: u32, step: u32) -> Result<Option<StepDiff>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let Some(taken) = c.written.step(step as usize) else { return Err(no_step(&c, step)) };
        let found = matching(&taken.before, &taken.after);
        let mut parts = vec![DiffPart { kernel: None, lines: graph_diff(&taken.before, &taken.after, &found) }];
        for id in taken.after.ids().filter(|id| found.changed[id.0 as usize]) {
            let Op::Kernel(kernel, computes) = &taken.after.node(id).op else { continue };
            let compiled = &c.written.compiled;
            let ends = ending(computes, compiled).next().and_then(|k| compiled.program.kernels.get(k));
            let name = ends.map_or(&kernel.name, |ends| &ends.name).clone();
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

/// Gives the kernels of a state the numbers that they have in the end, and others those after; the names by number.
fn number_kernels(listed: &mut GraphReport, state: &Graph, compiled: &Compiled) -> Vec<String> {
    let mut names: Vec<String> = compiled.program.kernels.iter().map(|kernel| kernel.name.clone()).collect();
    let mut free = vec![true; names.len()];
    let mut numbers = Vec::new();
    for (kernel, computes) in kernels(state) {
        let number = ending(computes, compiled).find(|k| free.get(*k) == Some(&true));
        if let Some(number) = number {
            free[number] = false;
        }
        numbers.push(number.unwrap_or(names.len()) as u32);
        if number.is_none() {
            names.push(kernel.name.clone());
        }
    }
    for node in &mut listed.nodes {
        node.kernel = node.kernel.map(|k| numbers.get(k as usize).copied().unwrap_or(k));
    }
    names
}

/// The numbers of the program's kernels that compute a graph, which stays as the loops for it are rewritten.
fn ending(computes: &Rc<Graph>, compiled: &Compiled) -> impl Iterator<Item = usize> {
    let same = move |other: &Rc<Graph>| Rc::ptr_eq(other, computes) || other == computes;
    kernels(&compiled.graph).enumerate().filter(move |(_, (_, other))| same(other)).map(|(k, _)| k)
}

/// Nodes after a step are printed under the numbers that they had before it, so that a line differs only if its node does.
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
    let mut new = String::new();
    // Writing to a string cannot fail.
    let _ = after.write(&mut new, |id| numbers[id.0 as usize]);
    diff(&before.to_string(), &new)
}
