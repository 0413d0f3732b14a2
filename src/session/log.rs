//! What a session asked of its devices and caches, counted and timed for the report of a run; without programs nothing
//! is kept.

use super::Session;
#[cfg(feature = "script")]
use super::direct::compiling;
#[cfg(feature = "script")]
use super::walk::Walk;
#[cfg(feature = "script")]
use crate::report::{RunCounts, SpanReport};
#[cfg(feature = "script")]
use crate::span::Span;
#[cfg(feature = "script")]
use crate::target::DeviceKind;
#[cfg(feature = "script")]
use crate::tensor::Tensor;
#[cfg(feature = "script")]
use rustc_hash::{FxHashMap, FxHashSet};
#[cfg(feature = "script")]
use std::collections::hash_map::Entry;
use web_time::Instant;

/// Compilations of a run that people look at: before there are so many, or those there are took so long, nothing is computed
/// directly, but for graphs that only loops write, and nothing is kept because it was computed before.
#[cfg(feature = "script")]
const SHOWN: u32 = 16;
/// Nanoseconds, estimated, that these may take together. They are estimated and not taken from a clock so that a program has
/// the same kernels every time; in wasm that runs for the first time they take about as long.
#[cfg(feature = "script")]
const SHOWN_NANOSECONDS: f64 = 250e6;
/// Structures of one expression that people look at: a loop whose every turn has another one shows three.
#[cfg(feature = "script")]
pub(super) const STRUCTURES_SHOWN: u8 = 3;
/// Places in source texts whose compilations are counted.
#[cfg(feature = "script")]
const PLACES: usize = 4096;
/// Turns of a run's loops, and runs of its programs, that people look at.
#[cfg(feature = "script")]
const TURNS_SHOWN: u64 = 64;
#[cfg(feature = "script")]
const RUNS_SHOWN: u32 = 96;

/// Spans that are kept; what comes later is only counted.
#[cfg(feature = "script")]
const SPANS: usize = 2000;

/// Something that took time.
#[cfg_attr(not(feature = "script"), allow(dead_code))]
pub(super) enum Event {
    /// So many bytes to a device.
    Upload(u64),
    /// So many back, and the wait for what they are.
    Read(u64),
    /// A compilation of that id, of a graph of so many nodes, its program found in a cache or not.
    Compile { id: u32, nodes: usize, cached: bool },
    /// Small work that was done without compiling it.
    Direct,
    /// The requests of that compilation's program, so many of which were launches.
    Run { id: u32, launches: usize },
}

/// When something began, where anybody asks.
#[derive(Clone, Copy)]
pub(super) struct Since(Option<Instant>);

impl Since {
    pub(super) fn now() -> Self {
        Self(cfg!(feature = "inspect").then(Instant::now))
    }

    pub(super) fn at(instant: Instant) -> Self {
        Self(cfg!(feature = "inspect").then_some(instant))
    }

    /// Milliseconds since then, of which it is a new beginning.
    pub(super) fn lap(&mut self) -> f64 {
        let now = Self::now();
        let before = std::mem::replace(self, now);
        now.0.zip(before.0).map_or(0.0, |(now, before)| now.duration_since(before).as_secs_f64() * 1e3)
    }
}

/// What was asked since a run began.
#[cfg(feature = "script")]
pub(super) struct Log {
    started: Instant,
    pub(super) counts: RunCounts,
    pub(super) spans: Vec<SpanReport>,
    aside: Option<Option<Span>>,
    /// Turns of loops that were computed.
    turns: u64,
    /// Nanoseconds, estimated, of compiling.
    compiling: f64,
    /// How many structures were compiled of what stands at each place.
    shown: FxHashMap<Span, u8>,
}

#[cfg(feature = "script")]
impl Default for Log {
    fn default() -> Self {
        Self {
            started: Instant::now(),
            counts: RunCounts::default(),
            spans: Vec::new(),
            aside: None,
            turns: 0,
            compiling: 0.0,
            shown: FxHashMap::default(),
        }
    }
}

impl Session {
    /// Whether kernels are still few enough that people look at them, where anybody does, or chose a GPU; nobody looks at those
    /// of a session without programs.
    pub(super) fn is_looked_at(&self) -> bool {
        #[cfg(feature = "script")]
        return (self.0.looks.get() || self.default_device() == DeviceKind::Gpu)
            && self.runs_so_far().1 < SHOWN
            && self.0.log.borrow().compiling < SHOWN_NANOSECONDS;
        #[cfg(not(feature = "script"))]
        false
    }

    /// Whether a run's loops have turned so often, or its programs have come again so often, that nobody looks at each turn.
    pub(super) fn is_in_loop(&self) -> bool {
        #[cfg(feature = "script")]
        return self.0.log.borrow().turns > TURNS_SHOWN || self.runs_so_far().0 > RUNS_SHOWN;
        #[cfg(not(feature = "script"))]
        false
    }
}

#[cfg(feature = "script")]
impl Session {
    /// Writes down that what stands at `place` was computed on the CPU in a GPU's stead.
    pub(super) fn log_aside(&self, place: Option<Span>) {
        self.0.log.borrow_mut().aside.get_or_insert(place);
    }

    /// The first place that was computed on the CPU in a GPU's stead, if any was.
    pub(super) fn aside(&self) -> Option<Option<Span>> {
        self.0.log.borrow().aside
    }

    /// Writes down that a walk was compiled.
    #[inline(never)]
    pub(super) fn log_shown(&self, walk: &Walk) {
        let shown = &mut self.0.log.borrow_mut().shown;
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
        let shown = &self.0.log.borrow().shown;
        let often = |t: &Tensor| t.span().and_then(|at| shown.get(&at)).is_some_and(|n| *n >= times);
        walk.order.iter().filter(|t| t.is_lazy()).all(often)
    }

    /// Writes down that a loop has turned; how often the run's loops have.
    pub(super) fn log_turn(&self) -> u64 {
        let mut log = self.0.log.borrow_mut();
        log.turns += 1;
        log.turns
    }

    /// The log up to now; a new one begins.
    pub(super) fn new_log(&self) -> Log {
        self.0.log.take()
    }

    /// Runs of compiled programs in the present log, and how many of those were compiled for it.
    pub(super) fn runs_so_far(&self) -> (u32, u32) {
        let counts = &self.0.log.borrow().counts;
        (counts.cache_hits + counts.cache_misses, counts.cache_misses)
    }

    /// Writes down what took from `since` to now.
    pub(super) fn log(&self, event: Event, mut since: Since) {
        let mut log = self.0.log.borrow_mut();
        let from = since.0.unwrap_or(log.started);
        let counts = &mut log.counts;
        let (kind, compilation, bytes) = match event {
            Event::Upload(bytes) => {
                counts.uploads += 1;
                counts.uploaded_bytes += bytes as f64;
                ("upload", None, bytes)
            }
            Event::Read(bytes) => {
                counts.readbacks += 1;
                counts.read_bytes += bytes as f64;
                ("read", None, bytes)
            }
            Event::Compile { id, nodes, cached } => {
                counts.cache_hits += u32::from(cached);
                counts.cache_misses += u32::from(!cached);
                log.compiling += if cached { 0.0 } else { compiling(nodes) };
                ("compile", Some(id), 0)
            }
            Event::Direct => {
                // Too many and too short for spans of their own.
                counts.direct += 1;
                return;
            }
            Event::Run { id, launches } => {
                counts.launches += launches as f64;
                ("run", Some(id), 0)
            }
        };
        if log.spans.len() < SPANS {
            let start_ms = from.saturating_duration_since(log.started).as_secs_f64() * 1e3;
            let span = SpanReport {
                kind: kind.to_owned(),
                compilation,
                start_ms,
                duration_ms: since.lap(),
                bytes: bytes as f64,
            };
            log.spans.push(span);
        }
    }
}

#[cfg(not(feature = "script"))]
impl Session {
    pub(super) fn log(&self, _: Event, _: Since) {}
}
