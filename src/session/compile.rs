//! A graph to a program of prepared code, through two caches: by what was walked over, and, after clean-up and without
//! its constants, by the structure of the graph.

use super::build::{Building, Dropped};
use super::gather::gather;
use super::log::Since;
use super::slot::{Prepared, Slot};
use super::varying;
use super::walk::{Structure, Walk};
use super::{CACHED_PROGRAMS, Session};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::Graph;
use crate::lower::Program;
use crate::optimise::{Setting, hoist_constants, lower_plainly, search, tidy};
use crate::recent::Recent;
use crate::render::Code;
use crate::search::{Found, Step, Trail};
use crate::shape::{Guard, Sizes};
use crate::span::Span;
use crate::target::{DeviceKind, Policy};
use std::cell::OnceCell;
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
    /// Rules that broke a contract: the program was made without them.
    pub dropped: Vec<Dropped>,
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
#[derive(Clone)]
pub struct Written {
    /// The graph.
    pub graph: Rc<Graph>,
    /// What the clean-up rules did.
    pub tidied: Rc<[Step<Graph>]>,
    /// Milliseconds that they took, where there are reports.
    pub tidy_ms: f64,
    /// The program, perhaps of an earlier graph.
    pub compiled: Rc<Compiled>,
    /// The run-time scalars, the graph's own first and then what the clean-up left of its constants.
    pub scalars: Vec<Scalar>,
    /// The texts that the graph has places in.
    #[cfg(feature = "inspect")]
    pub(super) texts: super::places::Texts,
    /// Where the program's places are in the graph, if it was made for another.
    #[cfg(feature = "inspect")]
    pub(super) moved: super::places::Moved,
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

/// Walks of one hash that are kept: their constants differ.
const ALIKE: usize = 8;

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

    /// The program for a walk of that hash, with the walk's own constants.
    pub(super) fn find(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Option<Rc<Written>> {
        let (structure, written) = self.by_hash.get(&hash)?.iter().find(|(structure, _)| walk.is(structure, policy))?;
        if structure.varying.is_empty() {
            return Some(written.clone());
        }
        let mut written = Written::clone(written);
        let values = varying::values(walk, &structure.varying);
        written.scalars[..values.len()].copy_from_slice(&values);
        Some(Rc::new(written))
    }

    /// Places of the constants that are parameters of the program for a walk.
    pub(super) fn varying(&mut self, walk: &Walk, policy: Policy) -> Vec<u32> {
        let known = self.by_hash.get(&walk.hash(policy)).into_iter().flatten();
        let mut same = known.filter(|(structure, _)| walk.is(structure, policy));
        same.next().map_or_else(Vec::new, |(structure, _)| structure.varying.clone())
    }

    /// Places of the constants by which a walk differs from one that came before.
    fn varied(&mut self, hash: u64, walk: &Walk, policy: Policy) -> Vec<u32> {
        let same = self.by_hash.get(&hash).into_iter().flatten();
        same.filter_map(|(structure, _)| varying::varied(walk, structure, policy))
            .max_by_key(Vec::len)
            .unwrap_or_default()
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
            // What may vary more serves what was there for less.
            Some(same) if same.len() < ALIKE => {
                same.retain(|(old, _)| old.varying.is_empty() || structure.varying.is_empty());
                same.push((structure, written));
            }
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
        let varying = slot.known.borrow_mut().varied(hash, walk, policy);
        let given = varying::values(walk, &varying);
        let (written, cached) = self.compile_graph(Rc::new(gather(walk, &varying)?), &given, slot, policy)?;
        let written = Rc::new(written);
        slot.known.borrow_mut().insert(hash, walk.structure(policy, varying), written.clone());
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
        let (written, cached) = self.compile_graph(graph.clone(), &[], slot, policy)?;
        let written = Rc::new(written);
        slot.functions.borrow_mut().insert(key, written.clone());
        Ok((written, cached))
    }

    /// A graph, compiled; `given` are the values of its own scalars.
    pub(super) fn compile_graph(
        &self,
        graph: Rc<Graph>,
        given: &[Scalar],
        slot: &Slot,
        policy: Policy,
    ) -> Result<(Written, bool)> {
        let setting = &slot.setting(policy);
        let mut since = Since::now();
        let tidied = tidy(graph.clone(), setting, &self.options())?;
        match self.compile_tidied((graph.clone(), given), tidied, since.lap(), slot, setting) {
            // No rule's mistake is the program's: the graph goes as it was written, each op by itself.
            Err(error) if error.is_internal() => self.compile_as_written((graph, given), error, slot, setting),
            compiled => compiled,
        }
    }

    fn compile_tidied(
        &self,
        (graph, given): (Rc<Graph>, &[Scalar]),
        tidied: Found<Graph>,
        tidy_ms: f64,
        slot: &Slot,
        setting: &Rc<Setting>,
    ) -> Result<(Written, bool)> {
        let (options, policy) = (&self.options(), setting.policy);
        let mut since = Since::now();
        let (structure, scalars) = hoist_constants(&tidied.state, given)?;
        let tidy_ms = tidy_ms + since.lap();
        let structure = &Rc::new(structure);
        // The same structure is the same program wherever it stands.
        let bare = structure.without_places();
        let found = slot.programs.borrow_mut().get_mut(&policy).and_then(|p| p.get(&bare)).cloned();
        let written = |compiled: Rc<Compiled>, _structure: &Graph| Written {
            #[cfg(feature = "inspect")]
            texts: self.texts(&graph),
            #[cfg(feature = "inspect")]
            moved: super::places::moved(&compiled.structure, _structure),
            graph,
            tidied: tidied.steps.into(),
            tidy_ms,
            compiled,
            scalars,
        };
        if let Some(compiled) = found {
            return Ok((written(compiled, structure), true));
        }
        let recalled = self.recalled(structure, setting)?;
        let known = recalled.is_some();
        #[cfg(feature = "script")]
        self.tell(crate::report::Progress::Searching);
        let found = recalled.map_or_else(|| search(structure.clone(), setting, options), Ok);
        let mut dropped = Vec::new();
        Dropped::note(&mut dropped, &tidied.faults);
        let compiled = self.built(found, &Building { structure, slot, setting }, since.lap(), dropped)?;
        if known {
            // It was measured when it was found.
            let _ = compiled.measured.set(Vec::new());
        } else if compiled.dropped.is_empty() {
            self.learn(structure, setting, &compiled.steps);
        }
        let compiled = Rc::new(compiled);
        insert(slot, policy, compiled.clone());
        Ok((written(compiled, structure), false))
    }

    /// A graph that the clean-up or the search made nothing of, for the reason `error`.
    fn compile_as_written(
        &self,
        (graph, given): (Rc<Graph>, &[Scalar]),
        error: Error,
        slot: &Slot,
        setting: &Rc<Setting>,
    ) -> Result<(Written, bool)> {
        let (structure, scalars) = hoist_constants(&graph, given)?;
        let structure = &Rc::new(structure);
        let dropped = vec![Dropped { rule: "clean-up".to_owned(), why: error.to_string() }];
        let found = lower_plainly(structure.clone(), setting);
        // What is told is why the better program failed.
        let of = Building { structure, slot, setting };
        let compiled = self.built(found, &of, 0.0, dropped).map_err(|_| error)?;
        let compiled = Rc::new(compiled);
        let written = Written {
            #[cfg(feature = "inspect")]
            texts: self.texts(&graph),
            #[cfg(feature = "inspect")]
            moved: super::places::Moved::default(),
            graph,
            tidied: Rc::default(),
            tidy_ms: 0.0,
            compiled,
            scalars,
        };
        Ok((written, false))
    }
}

/// Keeps a program for graphs of its structure.
pub(super) fn insert(slot: &Slot, policy: Policy, compiled: Rc<Compiled>) {
    let mut programs = slot.programs.borrow_mut();
    let programs = programs.entry(policy).or_insert_with(|| Recent::new(CACHED_PROGRAMS));
    programs.insert(Rc::new(compiled.structure.without_places()), compiled);
}
