//! Compilation of a graph to a program of prepared code, through two caches. The first is keyed by the traversal of the
//! lazy tensors; the second by the structure of the graph, which is canonical and has its constants hoisted.

use super::build::Building;
use super::compiled::{Compiled, Dropped, Written};
use super::events::{Doing, Since};
use super::forms::Parametric;
use super::gather::gather;
use super::slot::Slot;
use super::texts::{Moved, moved};
use super::varying;
use super::walk::Walk;
use super::{CACHED_PROGRAMS, Session};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::Graph;
use crate::optimise::{Setting, canonicalise, hoist_constants, lower_plainly, search};
use crate::recent::Recent;
use crate::search::Found;
use crate::target::Policy;
use std::rc::Rc;

impl Session {
    /// Compiles a traversal's graph. The flag tells whether its program was cached.
    pub(super) fn compile(&self, walk: &Walk, slot: &Slot, policy: Policy) -> Result<(Rc<Written>, bool)> {
        let hash = walk.hash(policy);
        let known = slot.known.borrow_mut().find(hash, walk, policy);
        if let Some(written) = known {
            return Ok((written, true));
        }
        let varying = slot.known.borrow_mut().varied(hash, walk, policy);
        let given = varying::values(walk, &varying);
        let (written, cached) = self.compile_graph(Rc::new(gather(walk, &varying, None)?), &given, slot, policy)?;
        let written = Rc::new(written);
        slot.known.borrow_mut().insert(hash, walk.structure(policy, varying), written.clone());
        Ok((written, cached))
    }

    /// The program for a traversal whose sizes are parameters, compiled if enough traversals of its form were seen. `None`
    /// where they cannot be, and the traversal is to be compiled as it is. The flag tells whether the program was cached.
    #[inline(never)]
    pub(super) fn compile_form(&self, walk: &Walk, slot: &Slot, policy: Policy) -> Result<Option<(Parametric, bool)>> {
        let hash = walk.form();
        if let Some(found) = slot.forms.borrow_mut().find(hash, walk, policy) {
            return Ok(Some((found, true)));
        }
        if !slot.forms.borrow_mut().expects(hash, walk, policy) {
            return Ok(None);
        }
        let guess = slot.forms.borrow_mut().guess(hash, walk, policy);
        let Some(guess) = guess else { return Ok(None) };
        let given = varying::values(walk, &guess.varying);
        let graph = gather(walk, &guess.varying, Some(&guess.parameters()));
        let (written, cached) = match graph.and_then(|graph| self.compile_graph(Rc::new(graph), &given, slot, policy)) {
            Ok((written, cached)) if written.compiled.dropped.is_empty() => (Some(Rc::new(written)), cached),
            // What the graph's contract or the compiler has against it is no fault of the program's.
            Err(error) if !error.is_internal() => return Err(error),
            _ => (None, false),
        };
        let mut forms = slot.forms.borrow_mut();
        forms.keep(hash, policy, guess, written);
        Ok(forms.find(hash, walk, policy).map(|found| (found, cached)))
    }

    /// Compiles a function's graph, which is cached by its address.
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

    /// Compiles a graph; `given` are the values of its own run-time scalars.
    pub(crate) fn compile_graph(
        &self,
        graph: Rc<Graph>,
        given: &[Scalar],
        slot: &Slot,
        policy: Policy,
    ) -> Result<(Written, bool)> {
        let setting = &slot.setting(policy);
        let mut since = Since::now();
        let canonical = canonicalise(graph.clone(), setting, &self.options())?;
        match self.compile_canonical((graph.clone(), given), canonical, since.lap(), slot, setting) {
            // A rule's error is not the program's: compile the graph as it was written, each op by itself.
            Err(error) if error.is_internal() => self.compile_as_written((graph, given), error, slot, setting),
            compiled => compiled,
        }
    }

    fn compile_canonical(
        &self,
        (graph, given): (Rc<Graph>, &[Scalar]),
        canonical: Found<Graph>,
        canonical_ms: f64,
        slot: &Slot,
        setting: &Rc<Setting>,
    ) -> Result<(Written, bool)> {
        let (options, policy) = (&self.options(), setting.policy);
        let mut since = Since::now();
        let (structure, scalars) = hoist_constants(&canonical.state, given)?;
        let canonical_ms = canonical_ms + since.lap();
        let structure = &Rc::new(structure);
        // The same structure is the same program, whatever its source places.
        let bare = structure.without_places();
        let found = slot.programs.borrow_mut().get_mut(&policy).and_then(|p| p.get(&bare)).cloned();
        let written = |compiled: Rc<Compiled>, structure: &Graph| Written {
            texts: self.texts(&graph),
            moved: moved(&compiled.structure, structure),
            graph,
            canonical: canonical.steps.into(),
            canonical_ms,
            compiled,
            scalars,
        };
        if let Some(compiled) = found {
            return Ok((written(compiled, structure), true));
        }
        let recalled = self.recalled(structure, setting)?;
        let known = recalled.is_some();
        self.tell(Doing::Searching);
        let found = recalled.map_or_else(|| search(structure.clone(), setting, options, &slot.parts(policy)), Ok);
        let mut dropped = Vec::new();
        Dropped::note(&mut dropped, &canonical.faults);
        let compiled = self.built(found, &Building { structure, slot, setting }, since.lap(), dropped)?;
        if known {
            // It was measured by the session that found it.
            let _ = compiled.measured.set(Vec::new());
        } else if compiled.dropped.is_empty() {
            self.learn(structure, setting, &compiled.steps);
        }
        let compiled = Rc::new(compiled);
        insert(slot, policy, compiled.clone());
        Ok((written(compiled, structure), false))
    }

    /// Compiles a graph for which canonicalisation or the search failed with `error`, each op by itself.
    fn compile_as_written(
        &self,
        (graph, given): (Rc<Graph>, &[Scalar]),
        error: Error,
        slot: &Slot,
        setting: &Rc<Setting>,
    ) -> Result<(Written, bool)> {
        let (structure, scalars) = hoist_constants(&graph, given)?;
        let structure = &Rc::new(structure);
        let dropped = vec![Dropped { rule: "canonicalise".to_owned(), why: error.to_string() }];
        let found = lower_plainly(structure.clone(), setting);
        // The error that is reported is the first one.
        let of = Building { structure, slot, setting };
        let compiled = self.built(found, &of, 0.0, dropped).map_err(|_| error)?;
        let compiled = Rc::new(compiled);
        let written = Written {
            texts: self.texts(&graph),
            moved: Moved::default(),
            graph,
            canonical: Rc::default(),
            canonical_ms: 0.0,
            compiled,
            scalars,
        };
        Ok((written, false))
    }
}

/// Caches a program by its structure.
pub(super) fn insert(slot: &Slot, policy: Policy, compiled: Rc<Compiled>) {
    let mut programs = slot.programs.borrow_mut();
    let programs = programs.entry(policy).or_insert_with(|| Recent::new(CACHED_PROGRAMS));
    programs.insert(Rc::new(compiled.structure.without_places()), compiled);
}
