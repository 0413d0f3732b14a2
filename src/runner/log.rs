//! The log of a run: counts and timings of its requests to devices and caches.

use super::listener::Listener;
use crate::report::{Progress, RunCounts, SpanReport};
use crate::session::{Doing, Event, Observer, Since};
use crate::span::Span;
use std::cell::RefCell;
use web_time::Instant;

/// The most timed parts that are kept; later ones are only counted.
const SPANS: usize = 2000;

/// The log since a run began.
struct Log {
    started: Instant,
    counts: RunCounts,
    spans: Vec<SpanReport>,
    /// The first place that was computed on the CPU instead of the GPU, if any.
    aside: Option<Option<Span>>,
}

/// Keeps a run's log, and forwards progress to a listener.
pub(super) struct Watch {
    listener: Option<Listener>,
    log: RefCell<Log>,
}

impl Watch {
    pub(super) fn new(listener: Option<Listener>) -> Self {
        let log = Log { started: Instant::now(), counts: RunCounts::default(), spans: Vec::new(), aside: None };
        Self { listener, log: RefCell::new(log) }
    }

    /// Whether there is a listener.
    pub(super) fn is_heard(&self) -> bool {
        self.listener.is_some()
    }

    /// The first place that was computed on the CPU instead of the GPU, if any.
    pub(super) fn aside(&self) -> Option<Option<Span>> {
        self.log.borrow().aside
    }

    /// Takes the counts and timed parts; the log is empty afterwards.
    pub(super) fn log(&self) -> (RunCounts, Vec<SpanReport>) {
        let mut log = self.log.borrow_mut();
        (std::mem::take(&mut log.counts), std::mem::take(&mut log.spans))
    }

    /// Forwards progress to the listener.
    pub(super) fn tell(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener.tell(progress);
        }
    }
}

impl Observer for Watch {
    fn begins(&self, what: Doing) {
        self.tell(match what {
            Doing::Searching => Progress::Searching,
            Doing::Rendering { kernel, of } => Progress::Rendering { kernel, of },
            Doing::Tuning { programs } => Progress::Tuning { programs },
            Doing::Uploading { bytes } => Progress::Uploading { bytes: bytes as f64 },
            Doing::Waiting => Progress::Waiting,
        });
    }

    fn happened(&self, event: Event, mut since: Since) {
        let mut log = self.log.borrow_mut();
        let from = since.instant_or(log.started);
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
            Event::Compile { id, cached, .. } => {
                counts.cache_hits += u32::from(cached);
                counts.cache_misses += u32::from(!cached);
                ("compile", Some(id), 0)
            }
            Event::Direct => {
                // Direct computations are too many and too short to be listed.
                counts.direct += 1;
                return;
            }
            Event::Run { id, launches } => {
                counts.launches += launches as f64;
                ("run", Some(id), 0)
            }
            Event::Aside(place) => {
                log.aside.get_or_insert(place);
                return;
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
