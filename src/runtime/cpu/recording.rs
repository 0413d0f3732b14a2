//! What ran: how the last launch of a kernel was divided and, while somebody records, which thread ran which block from when
//! to when.

use super::division::{Division, worth};
use crate::runtime::{BlockTime, CodeId, Divided, Limit};
use std::cell::Cell;
use std::ops::Range;
use web_time::Instant;

/// A launch, as it ran. It may have run in parts, one after the other; the largest part says why it had no more threads.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    parts: u32,
    blocks: u32,
    /// Threads that ran a block, and that might have.
    threads: usize,
    wanted: usize,
    iterations: i64,
    nanoseconds: f64,
}

impl Tally {
    /// Forgets the launch before.
    #[inline(never)]
    pub(super) fn begin(to: &Cell<Self>) {
        to.take();
    }

    /// Adds a part that takes one thread `nanoseconds`; `threads` ran it.
    #[inline(never)]
    pub(super) fn add(to: &Cell<Self>, part: &Division, nanoseconds: f64, threads: usize) {
        let so_far = to.get();
        to.set(Self {
            parts: so_far.parts + 1,
            blocks: so_far.blocks + part.blocks() as u32,
            threads: so_far.threads.max(threads),
            wanted: so_far.wanted.max(part.threads),
            iterations: so_far.iterations.max(i64::from(part.range.end) - i64::from(part.range.start)),
            nanoseconds: so_far.nanoseconds.max(nanoseconds),
        });
    }

    // Never inlined, nor `add`: the page's first visit has one thread.
    /// What is told of it, on a device of so many threads; `None` before the first launch.
    #[inline(never)]
    pub(super) fn told(&self, of: usize) -> Option<Divided> {
        let limit = if self.threads < self.wanted {
            Limit::Late { wanted: self.wanted }
        } else if self.threads >= of {
            Limit::Device
        } else if self.nanoseconds <= 0.0 {
            Limit::Unknown
        } else if worth(self.nanoseconds) < self.iterations {
            Limit::Work { nanoseconds: self.nanoseconds }
        } else {
            Limit::Iterations(self.iterations as u64)
        };
        let Self { parts, blocks, threads, .. } = *self;
        (parts > 0).then_some(Divided { threads, blocks, parts, limit })
    }
}

/// Which thread ran which block.
pub(super) struct Recording {
    began: Instant,
    /// The code of the launch that is recorded.
    code: CodeId,
    blocks: Vec<BlockTime>,
}

impl Recording {
    #[inline(never)]
    pub(super) fn new() -> Self {
        Self { began: Instant::now(), code: CodeId(0), blocks: Vec::new() }
    }

    pub(super) fn of(&mut self, code: CodeId) -> &mut Self {
        self.code = code;
        self
    }

    /// When it began, by the clock of all threads.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn began(&self) -> Instant {
        self.began
    }

    /// Nanoseconds since it began.
    pub(super) fn now(&self) -> f64 {
        self.began.elapsed().as_nanos() as f64
    }

    /// Adds a block.
    #[inline(never)]
    pub(super) fn add(&mut self, thread: usize, block: &Range<i32>, start: f64, end: f64) {
        let iterations = block.start as u32..block.end as u32;
        self.blocks.push(BlockTime { code: self.code, thread, iterations, start, end });
    }

    pub(super) fn ended(self) -> Vec<BlockTime> {
        self.blocks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told of a launch of `count` iterations, one part, on a device of eight threads.
    fn told(count: i32, nanoseconds: f64, late: usize) -> Divided {
        let division = Division::of(0..count, nanoseconds, 8);
        let tally = Cell::default();
        Tally::add(&tally, &division, nanoseconds, division.threads - late);
        tally.get().told(8).expect("it ran")
    }

    #[test]
    fn a_launch_says_what_kept_more_threads_away() {
        assert_eq!(Tally::default().told(8), None);
        assert_eq!(told(1009, 1e9, 0), Divided { threads: 8, blocks: 32, parts: 1, limit: Limit::Device });
        assert_eq!(told(1009, 1e9, 3).limit, Limit::Late { wanted: 8 });
        assert_eq!(told(1, 1e9, 0).limit, Limit::Iterations(1));
        assert_eq!(told(3, 1e9, 0), Divided { threads: 3, blocks: 3, parts: 1, limit: Limit::Iterations(3) });
        assert!(matches!(told(1009, 3e3, 0), Divided { threads: 1, blocks: 1, limit: Limit::Work { .. }, .. }));
        assert!(matches!(told(1009, 80e3, 0), Divided { threads: 2, limit: Limit::Work { .. }, .. }));
        assert_eq!(told(1009, 0.0, 0).limit, Limit::Unknown);
    }

    #[test]
    fn parts_add_up() {
        let tally = Cell::default();
        for (count, nanoseconds) in [(500, 80e3), (500, 80e3), (9, 1e3)] {
            let division = Division::of(0..count, nanoseconds, 8);
            Tally::add(&tally, &division, nanoseconds, division.threads);
        }
        let Some(Divided { threads: 2, blocks: 9, parts: 3, limit: Limit::Work { nanoseconds } }) = tally.get().told(8)
        else {
            panic!("{:?}", tally.get().told(8));
        };
        assert_eq!(nanoseconds, 80e3);
    }
}
