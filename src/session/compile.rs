//! A graph to a program of prepared code, through two caches: by what was walked over, and, after clean-up and without
//! its constants, by the structure of the graph.

use super::gather::gather;
use super::log::Since;
use super::slot::{Prepared, Slot};
use super::walk::{Structure, Walk};
use super::{CACHED_PROGRAMS, Session};
use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::Graph;
use crate::lower::Program;
use crate::optimise::{Setting, hoist_constants, search, tidy};
use crate::recent::Recent;
use crate::render::Code;
use crate::runtime::CodeId;
use crate::search::{Found, Step, Trail};
use crate::shape::{Guard, Sizes};
use crate::span::Span;
use crate::target::{DeviceKind, Policy};
use std::cell::OnceCell;
use std::collections::HashSet;
use std::rc::Rc;

/// A program that a device has prepared.
pub struct Compiled {
    /// The graph that the search ended with.
    pub graph: Rc<Graph>,
    /// How the search got there.
    pub steps: Vec<Step<Graph>>,
    /// What to replay.
    pub program: Program,
    /// The program's kernels in the device's language.
    pub code: Vec<Code>,
    /// The same, prepared.
    pub(super) prepared: Prepared,
    /// How many of them the device had not made for an earlier program.
    pub made: usize,
    /// What it is estimated to take, in nanoseconds.
    pub estimated: f64,
    /// By which it is found again.
    pub(super) structure: Rc<Graph>,
    /// Other programs for the same, to be measured against this one.
    pub(super) rivals: Vec<Rc<Compiled>>,
    /// What was measured before this one was chosen.
    pub measured: OnceCell<Vec<Measured>>,
    /// What the search looked at.
    pub trail: Trail,
    /// What making it took, where there are reports.
    pub times: Times,
}

/// Milliseconds of the parts of a compilation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// Looking for the program.
    pub search: f64,
    /// Writing its kernels' code.
    pub render: f64,
    /// The device's own compiler.
    pub prepare: f64,
}

/// A program that was timed on its device.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// Its kernels, one after the other.
    pub kernels: String,
    /// Nanoseconds by estimate.
    pub estimated: f64,
    /// Nanoseconds, the least of several rounds.
    pub measured: f64,
    /// Whether it is the one that runs.
    pub chosen: bool,
    /// Where the search ended with it.
    pub trail: Trail,
}

/// A graph as it was written, and what became of it.
pub struct Written {
    /// The graph.
    pub graph: Rc<Graph>,
    /// What the clean-up rules did.
    pub tidied: Vec<Step<Graph>>,
    /// Milliseconds that they took, where there are reports.
    pub tidy_ms: f64,
    /// The program, perhaps of an earlier graph.
    pub compiled: Rc<Compiled>,
    /// The program's run-time scalars for this graph.
    pub scalars: Vec<Scalar>,
}

/// The record of one compilation.
pub struct Compilation {
    /// By which the report names it.
    pub id: u32,
    /// Where it ran.
    pub device: DeviceKind,
    /// What doubles were where the device has none.
    pub policy: Policy,
    /// What was compiled, perhaps by an earlier compilation.
    pub written: Rc<Written>,
    /// Values of its shape variables in this run.
    pub sizes: Sizes,
    /// What the graph relies on, which held.
    pub guards: Vec<Guard>,
    /// Whether the program was there already.
    pub cached: bool,
    /// The expression whose value was asked for.
    pub span: Option<Span>,
    /// Milliseconds of compiling.
    pub compile_ms: f64,
    /// Milliseconds from the first step to the last request; reading not counted.
    pub run_ms: f64,
    /// By which its inputs are found again.
    #[cfg(feature = "inspect")]
    pub(super) inputs: Vec<super::kept::Kept>,
}

/// Programs by the walk that they were written as.
pub(super) struct Known {
    by_hash: Recent<u64, Vec<(Structure, Rc<Written>)>>,
}

impl Default for Known {
    fn default() -> Self {
        Self { by_hash: Recent::new(CACHED_PROGRAMS) }
    }
}

impl Known {
    /// How many walks there are of whose hash no other is.
    pub(super) fn len(&self) -> usize {
        self.by_hash.len()
    }

    fn find(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Option<Rc<Written>> {
        let same = self.by_hash.get(&hash)?.iter().find(|(structure, _)| walk.is(structure, policy));
        same.map(|(_, written)| written.clone())
    }

    /// Puts another program in the place of the one that `walk` has.
    pub(super) fn replace(&mut self, walk: &Walk, policy: Policy, written: Rc<Written>) {
        let all = self.by_hash.get(&walk.hash(policy)).into_iter().flatten();
        for (_, old) in all.filter(|(structure, _)| walk.is(structure, policy)) {
            *old = written.clone();
        }
    }

    fn insert(&mut self, hash: u64, structure: Structure, written: Rc<Written>) {
        match self.by_hash.get(&hash) {
            // Two structures of one hash are next to never met; more are not kept.
            Some(same) if same.len() < 4 => same.push((structure, written)),
            _ => self.by_hash.insert(hash, vec![(structure, written)]),
        }
    }
}

impl Session {
    /// What a walk went over, compiled, and whether its program was there already.
    pub(super) fn compile(&self, walk: &Walk, slot: &Slot, policy: Policy) -> Result<(Rc<Written>, bool)> {
        let hash = walk.hash(policy);
        let known = slot.known.borrow_mut().find(hash, walk, policy);
        if let Some(written) = known {
            return Ok((written, true));
        }
        let (written, cached) = self.compile_graph(Rc::new(gather(walk)?), slot, policy)?;
        let written = Rc::new(written);
        slot.known.borrow_mut().insert(hash, walk.structure(policy), written.clone());
        Ok((written, cached))
    }

    /// A function's graph, compiled; the same one is known by its address.
    pub(super) fn compile_function(
        &self,
        graph: &Rc<Graph>,
        slot: &Slot,
        policy: Policy,
    ) -> Result<(Rc<Written>, bool)> {
        let key = (Rc::as_ptr(graph), policy);
        if let Some(written) = slot.functions.borrow_mut().get(&key) {
            return Ok((written.clone(), true));
        }
        let (written, cached) = self.compile_graph(graph.clone(), slot, policy)?;
        let written = Rc::new(written);
        slot.functions.borrow_mut().insert(key, written.clone());
        Ok((written, cached))
    }

    pub(super) fn compile_graph(&self, graph: Rc<Graph>, slot: &Slot, policy: Policy) -> Result<(Written, bool)> {
        let setting = &slot.setting(policy);
        let mut since = Since::now();
        let options = &self.options();
        let tidied = tidy(graph.clone(), setting, options)?;
        let (structure, scalars) = hoist_constants(&tidied.state)?;
        let tidy_ms = since.lap();
        let found = slot.programs.borrow_mut().get_mut(&policy).and_then(|p| p.get(&structure)).cloned();
        if let Some(compiled) = found {
            return Ok((Written { graph, tidied: tidied.steps, tidy_ms, compiled, scalars }, true));
        }
        let structure = Rc::new(structure);
        let recalled = self.recalled(&structure, setting)?;
        let known = recalled.is_some();
        #[cfg(feature = "script")]
        self.tell(crate::report::Progress::Searching);
        let found = recalled.map_or_else(|| search(structure.clone(), setting, options), Ok)?;
        let compiled = Rc::new(self.prepared(found, since.lap(), &structure, slot, setting, &mut HashSet::new())?);
        if known {
            // It was measured when it was found.
            let _ = compiled.measured.set(Vec::new());
        } else {
            self.learn(&structure, setting, &compiled.steps);
        }
        insert(slot, policy, compiled.clone());
        Ok((Written { graph, tidied: tidied.steps, tidy_ms, compiled, scalars }, false))
    }

    /// The program that a search ended with, and those that it may be measured against, ready to run; `fresh` is the code
    /// that the device made for any of them.
    fn prepared(
        &self,
        found: Found<Graph>,
        search: f64,
        structure: &Rc<Graph>,
        slot: &Slot,
        setting: &Setting,
        fresh: &mut HashSet<CodeId>,
    ) -> Result<Compiled> {
        if cfg!(debug_assertions) {
            found.state.verify()?;
        }
        let program = Program::new(&found.state, &setting.device, setting.policy)?;
        let (mut times, mut since) = (Times { search, ..Times::default() }, Since::now());
        let mut code = Vec::with_capacity(program.kernels.len());
        let mut prepared = slot.prepared();
        let mut made = HashSet::new();
        for kernel in &program.kernels {
            #[cfg(feature = "script")]
            self.tell(crate::report::Progress::Rendering {
                kernel: code.len() as u32 + 1,
                of: program.kernels.len() as u32,
            });
            if cfg!(debug_assertions) {
                kernel.verify(&setting.device)?;
            }
            let mut device = slot.device()?;
            let rendered = device.render(kernel)?;
            times.render += since.lap();
            let id = device.prepare(&rendered)?;
            prepared.push(id);
            if slot.is_new(id) {
                fresh.insert(id);
            }
            if fresh.contains(&id) {
                made.insert(id);
            }
            times.prepare += since.lap();
            code.push(rendered);
        }
        let others = found.others.into_iter();
        let rivals = others.map(|f| self.prepared(f, search, structure, slot, setting, fresh).map(Rc::new));
        let rivals = rivals.collect::<Result<_>>()?;
        Ok(Compiled {
            graph: found.state,
            steps: found.steps,
            program,
            code,
            prepared,
            made: made.len(),
            estimated: found.cost,
            structure: structure.clone(),
            rivals,
            measured: OnceCell::new(),
            trail: found.trail,
            times,
        })
    }
}

/// Keeps a program for graphs of its structure.
pub(super) fn insert(slot: &Slot, policy: Policy, compiled: Rc<Compiled>) {
    let mut programs = slot.programs.borrow_mut();
    let programs = programs.entry(policy).or_insert_with(|| Recent::new(CACHED_PROGRAMS));
    programs.insert(compiled.structure.clone(), compiled);
}
