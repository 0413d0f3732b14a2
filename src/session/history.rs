//! Counters of a run that later decisions depend on: how much was compiled, how much of it was displayed, and how often
//! loops have turned. No clock is read, so that a program has the same kernels in every run.

use super::Session;
use super::events::Event;
use super::walk::Walk;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::Tensor;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use std::hash::Hash;

/// Compilations of a run that are displayed. Until this count or `SHOWN_NANOSECONDS` is reached, nothing is computed
/// directly except the graphs of loops, and no value is kept only because it was computed before.
const SHOWN: u32 = 16;
/// Nanoseconds that these compilations may take together, by estimate. In wasm that runs for the first time they take
/// about as long.
const SHOWN_NANOSECONDS: f64 = 250e6;
/// Structures of one expression that are displayed: a loop whose turns all differ in structure shows three of them.
const STRUCTURES_SHOWN: u8 = 3;
/// Source places, and forms, whose compilations are counted.
const PLACES: usize = 4096;
/// Turns of a run's loops, and runs of its programs, that count as displayed.
const TURNS_SHOWN: u64 = 64;
const RUNS_SHOWN: u32 = 96;

/// The work since a run began.
#[derive(Default)]
pub(super) struct History {
    /// Runs of compiled programs.
    runs: u32,
    /// Those that were compiled for this run.
    compilations: u32,
    /// Turns of loops that were computed.
    turns: u64,
    /// Estimated nanoseconds of compilation.
    compiling: f64,
    /// The number of structures that were compiled for the expression at each source place.
    shown: FxHashMap<Span, u8>,
    /// The same by form, for expressions of JavaScript, which have no place.
    forms: FxHashMap<u64, u8>,
}

/// Estimated nanoseconds of compiling that many ops. The quadratic term: the search examines all ops for each that it
/// rewrites.
pub(super) fn compiling(ops: usize) -> f64 {
    let ops = ops as f64;
    3e6 + 2e5 * ops + 1e4 * ops * ops
}

impl History {
    pub(super) fn note(&mut self, event: Event) {
        if let Event::Compile { nodes, cached, .. } = event {
            self.runs += 1;
            self.compilations += u32::from(!cached);
            self.compiling += if cached { 0.0 } else { compiling(nodes) };
        }
    }
}

impl Session {
    /// Whether the run has so few kernels that the user may look at all of them. Never in a session without programs.
    pub(super) fn is_looked_at(&self) -> bool {
        cfg!(feature = "script") && (self.0.looks.get() || self.default_device() == DeviceKind::Gpu) && {
            let history = self.0.history.borrow();
            history.compilations < SHOWN && history.compiling < SHOWN_NANOSECONDS
        }
    }

    /// Whether a program was compiled for the run.
    pub(super) fn has_compiled(&self) -> bool {
        self.0.history.borrow().compilations > 0
    }

    /// Whether the run's loops have turned, or its programs have run, so often that single turns are not looked at.
    pub(super) fn is_in_loop(&self) -> bool {
        cfg!(feature = "script") && {
            let history = self.0.history.borrow();
            history.turns > TURNS_SHOWN || history.runs > RUNS_SHOWN
        }
    }

    /// Counts a compilation for the source places of a traversal.
    #[inline(never)]
    pub(super) fn note_shown(&self, walk: &Walk) {
        let History { shown, forms, .. } = &mut *self.0.history.borrow_mut();
        let places: FxHashSet<Span> = places(walk).collect();
        if places.is_empty() {
            count(forms, walk.form());
        }
        places.into_iter().for_each(|place| count(shown, place));
    }

    /// Whether every lazy tensor of a traversal has a source place that was compiled at least that many times.
    #[inline(never)]
    pub(super) fn was_shown(&self, walk: &Walk, times: u8) -> bool {
        let shown = &self.0.history.borrow().shown;
        let often = |t: &Tensor| t.span().and_then(|at| shown.get(&at)).is_some_and(|n| *n >= times);
        walk.order.iter().filter(|t| t.is_lazy()).all(often)
    }

    /// Whether as many structures of a traversal's expression were compiled as are displayed: its sizes are others each time.
    #[inline(never)]
    pub(super) fn varies(&self, walk: &Walk) -> bool {
        if places(walk).next().is_some() {
            return self.was_shown(walk, STRUCTURES_SHOWN);
        }
        self.0.history.borrow().forms.get(&walk.form()).is_some_and(|n| *n >= STRUCTURES_SHOWN)
    }

    /// Counts a turn of a loop.
    pub(super) fn note_turn(&self) {
        self.0.history.borrow_mut().turns += 1;
    }

    /// Resets the counters at the begin or end of a run.
    pub(crate) fn begin_history(&self) {
        self.0.history.take();
    }

    /// Runs of compiled programs since the run began, and how many of those were compiled for it.
    pub(crate) fn runs_so_far(&self) -> (u32, u32) {
        let history = self.0.history.borrow();
        (history.runs, history.compilations)
    }
}

/// The source places of a traversal's lazy tensors.
fn places(walk: &Walk) -> impl Iterator<Item = Span> {
    walk.order.iter().filter(|t| t.is_lazy()).filter_map(Tensor::span)
}

/// Counts one more, if there is room.
fn count<T: Eq + Hash>(counts: &mut FxHashMap<T, u8>, of: T) {
    let room = counts.len() < PLACES;
    match counts.entry(of) {
        Entry::Occupied(mut count) => *count.get_mut() = count.get().saturating_add(1),
        Entry::Vacant(new) if room => drop(new.insert(1)),
        Entry::Vacant(_) => {}
    }
}
