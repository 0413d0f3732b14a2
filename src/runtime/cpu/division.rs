//! How a launch is divided among threads.
//!
//! A launch of `count` iterations is cut in blocks of consecutive ones. Threads, the caller among them, take the next block
//! from a shared counter until none is left; so a thread that wakes late, or is held up, holds up nobody. Which thread
//! computes an iteration decides nothing: iterations of a parallel nest are independent, so results have the same bits for
//! every number of threads.

use std::ops::Range;

/// Nanoseconds of work for which another thread is woken: several times what it takes to wake and to join one.
const WORTH_A_THREAD: f64 = 35_000.0;

/// Blocks for each thread, so that none waits long for the last block of another.
const BLOCKS: i64 = 4;

/// The most blocks that there are.
#[cfg(target_arch = "wasm32")]
pub(super) const MOST_BLOCKS: u32 = MOST as u32 * BLOCKS as u32;

/// The most threads of a device: kernels have arguments and scratch memory for each.
pub(super) const MOST: usize = 64;

/// The most threads that a device has unless it is asked for more.
pub(super) const USUAL: usize = 16;

/// Iterations in blocks, for a number of threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Division {
    pub(super) range: Range<i32>,
    pub(super) block: i32,
    /// How many threads may take blocks, the caller included.
    pub(super) threads: usize,
}

/// The number of threads that so many nanoseconds of work are worth.
pub(super) fn worth(nanoseconds: f64) -> i64 {
    (nanoseconds / WORTH_A_THREAD) as i64
}

impl Division {
    /// The division of `range`, which takes one thread `nanoseconds`, among at most `threads`.
    pub(super) fn of(range: Range<i32>, nanoseconds: f64, threads: usize) -> Self {
        let count = i64::from(range.end) - i64::from(range.start);
        let worth = worth(nanoseconds);
        let threads = (threads as i64).min(worth).min(count).max(1);
        // Also blocks are worth what taking one costs.
        let blocks =
            if threads == 1 { 1 } else { (threads * BLOCKS).min(worth.saturating_mul(2)).clamp(threads, count) };
        let block = (count + blocks - 1) / blocks.max(1);
        Self { range, block: block.clamp(1, i64::from(i32::MAX)) as i32, threads: threads as usize }
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> i32 {
        let count = i64::from(self.range.end) - i64::from(self.range.start);
        ((count + i64::from(self.block) - 1) / i64::from(self.block)) as i32
    }

    /// Block number `k`.
    pub(super) fn block(&self, k: i32) -> Range<i32> {
        let start = i64::from(self.range.start) + i64::from(k) * i64::from(self.block);
        let end = (start + i64::from(self.block)).min(i64::from(self.range.end));
        start as i32..end as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_cover_a_range_once() {
        for (start, end) in
            [(0, 1), (0, 2), (0, 64), (5, 1009), (0, 3_000_007), (i32::MAX - 7, i32::MAX), (0, i32::MAX)]
        {
            for nanoseconds in [0.0, 26e3, 60e3, 1e6, 1e12, f64::INFINITY, f64::NAN] {
                for threads in [1, 2, 3, 8, 64] {
                    let division = Division::of(start..end, nanoseconds, threads);
                    assert!((1..=threads).contains(&division.threads), "{division:?}");
                    let mut next = start;
                    for k in 0..division.blocks() {
                        let block = division.block(k);
                        assert!(block.start == next && block.end > next, "{division:?} {k}");
                        next = block.end;
                    }
                    assert_eq!(next, end, "{division:?}");
                    assert!(division.blocks() as usize >= division.threads, "{division:?}");
                }
            }
        }
    }

    #[test]
    fn little_work_stays_on_one_thread() {
        assert_eq!(Division::of(0..1009, 60e3, 8).threads, 1);
        assert_eq!(Division::of(0..1009, 80e3, 8).threads, 2);
        assert_eq!(Division::of(0..1009, 1e9, 8).threads, 8);
        assert_eq!(Division::of(0..2, 1e9, 8).threads, 2);
    }
}
