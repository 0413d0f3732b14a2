//! How far a run has come, as far as what is done next hangs on it: how much was compiled, what of it people saw, and how
//! often its loops have turned. It hangs on nothing that a clock says, so that a program has the same kernels every time.

use super::Session;
use super::events::Event;
use super::walk::Walk;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::Tensor;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// Compilations of a run that people look at: before there are so many, or those there are took so long, nothing is computed
/// directly, but for graphs that only loops write, and nothing is kept because it was computed before.
const SHOWN: u32 = 16;
/// Nanoseconds, estimated, that these may take together. They are estimated and not taken from a clock so that a program has
/// the same kernels every time; in wasm that runs for the first time they take about as long.
const SHOWN_NANOSECONDS: f64 = 250e6;
/// Structures of one expression that people look at: a loop whose every turn has another one shows three.
pub(super) const STRUCTURES_SHOWN: u8 = 3;
/// Places in source texts whose compilations are counted.
const PLACES: usize = 4096;
/// Turns of a run's loops, and runs of its programs, that people look at.
const TURNS_SHOWN: u64 = 64;
const RUNS_SHOWN: u32 = 96;

/// What was done since a run began.
#[derive(Default)]
pub(super) struct History {
    /// Runs of compiled programs.
    runs: u32,
    /// How many of those were compiled for it.
    compilations: u32,
    /// Turns of loops that were computed.
    turns: u64,
    /// Nanoseconds, estimated, of compiling.
    compiling: f64,
    /// How many structures were compiled of what stands at each place.
    shown: FxHashMap<Span, u8>,
}

/// About how many nanoseconds it takes to compile so many ops: the search looks at all of them for each that it changes.
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
    /// Whether kernels are still few enough that people look at them, where anybody does, or chose a GPU; nobody looks at those
    /// of a session without programs.
    pub(super) fn is_looked_at(&self) -> bool {
        cfg!(feature = "script") && (self.0.looks.get() || self.default_device() == DeviceKind::Gpu) && {
            let history = self.0.history.borrow();
            history.compilations < SHOWN && history.compiling < SHOWN_NANOSECONDS
        }
    }

    /// Whether a run's loops have turned so often, or its programs have come again so often, that nobody looks at each turn.
    pub(super) fn is_in_loop(&self) -> bool {
        cfg!(feature = "script") && {
            let history = self.0.history.borrow();
            history.turns > TURNS_SHOWN || history.runs > RUNS_SHOWN
        }
    }

    /// Writes down that a walk was compiled.
    #[inline(never)]
    pub(super) fn note_shown(&self, walk: &Walk) {
        let shown = &mut self.0.history.borrow_mut().shown;
        let lazy = walk.order.iter().filter(|t| t.is_lazy());
        let places: FxHashSet<Span> = lazy.filter_map(Tensor::span).collect();
        for place in places {
            let room = shown.len() < PLACES;
            match shown.entry(place) {
                Entry::Occupied(mut count) => *count.get_mut() = count.get().saturating_add(1),
                Entry::Vacant(new) if room => drop(new.insert(1)),
                Entry::Vacant(_) => {}
            }
        }
    }

    /// Whether everything that a walk computes was compiled so many times already, in other structures.
    #[inline(never)]
    pub(super) fn was_shown(&self, walk: &Walk, times: u8) -> bool {
        let shown = &self.0.history.borrow().shown;
        let often = |t: &Tensor| t.span().and_then(|at| shown.get(&at)).is_some_and(|n| *n >= times);
        walk.order.iter().filter(|t| t.is_lazy()).all(often)
    }

    /// Writes down that a loop has turned; how often the run's loops have.
    pub(super) fn note_turn(&self) -> u64 {
        let mut history = self.0.history.borrow_mut();
        history.turns += 1;
        history.turns
    }

    /// A run begins, or has ended: what comes now is counted by itself.
    pub(crate) fn begin_history(&self) {
        self.0.history.take();
    }

    /// Runs of compiled programs since the run began, and how many of those were compiled for it.
    pub(crate) fn runs_so_far(&self) -> (u32, u32) {
        let history = self.0.history.borrow();
        (history.runs, history.compilations)
    }
}
