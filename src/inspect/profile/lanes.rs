//! Lanes: what each thread of the CPU ran when, in one more run of a program whose steps have been timed.

use super::timing::{Rehearsal, Times};
use crate::error::Result;
use crate::lower::Step;
use crate::report::{BlockProfile, ThreadProfile};
use crate::runtime::BlockTime;

/// The most blocks that are listed.
const MOST: usize = 4096;

/// A lane for each thread of the CPU. Nothing of a program that was stopped, or too long for each of its steps to be timed.
pub(super) fn threads(of: &Rehearsal<'_>, times: &Times) -> Result<Vec<ThreadProfile>> {
    let launched = |step: &Step| matches!(step, Step::Dispatch { .. } | Step::Copy { .. });
    let timed = of.program.steps.iter().zip(&times.steps).all(|(step, timed)| timed.runs > 0 || !launched(step));
    if times.stopped || !timed {
        return Ok(Vec::new());
    }
    let blocks = of.recorded()?;
    let count = of.slot.device()?.threads().count;
    Ok(lanes(blocks, count, |block| of.code.iter().position(|code| *code == block.code)))
}

/// The lanes of `threads` threads; `kernel` is the number of a block's kernel.
fn lanes(
    mut blocks: Vec<BlockTime>,
    threads: usize,
    kernel: impl Fn(&BlockTime) -> Option<usize>,
) -> Vec<ThreadProfile> {
    let empty = || ThreadProfile { busy_ms: 0.0, blocks: 0, ran: Vec::new() };
    let threads = blocks.iter().map(|block| block.thread + 1).fold(threads, usize::max);
    let mut lanes: Vec<ThreadProfile> = std::iter::repeat_with(empty).take(threads).collect();
    blocks.sort_by(|a, b| a.start.total_cmp(&b.start));
    let first = blocks.first().map_or(0.0, |block| block.start);
    for (at, block) in blocks.iter().enumerate() {
        let lane = &mut lanes[block.thread];
        let duration_ms = (block.end - block.start).max(0.0) / 1e6;
        lane.busy_ms += duration_ms;
        lane.blocks += 1;
        if let (true, Some(kernel)) = (at < MOST, kernel(block)) {
            let start_ms = (block.start - first) / 1e6;
            let (first, end) = (block.iterations.start, block.iterations.end);
            lane.ran.push(BlockProfile { kernel: kernel as u32, start_ms, duration_ms, first, end });
        }
    }
    lanes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::CodeId;

    #[test]
    fn blocks_are_in_their_threads_lane_in_order() {
        let block = |code, thread, start: f64, end: f64| BlockTime {
            code: CodeId(code),
            thread,
            iterations: 0..7,
            start: start * 1e6,
            end: end * 1e6,
        };
        let blocks = vec![block(4, 0, 5.0, 6.5), block(9, 2, 6.0, 7.0), block(4, 2, 5.25, 6.0), block(9, 0, 6.5, 8.0)];
        let lanes = lanes(blocks, 4, |block| [4, 9].iter().position(|code| *code == block.code.0));
        assert_eq!(lanes.len(), 4);
        let told: Vec<_> = lanes.iter().map(|lane| (lane.busy_ms, lane.blocks)).collect();
        assert_eq!(told, [(3.0, 2), (0.0, 0), (1.75, 2), (0.0, 0)]);
        let kernels: Vec<_> = lanes[2].ran.iter().map(|ran| (ran.kernel, ran.start_ms, ran.duration_ms)).collect();
        assert_eq!(kernels, [(0, 0.25, 0.75), (1, 1.0, 1.0)]);
    }

    #[test]
    fn of_very_many_blocks_the_first_are_listed() {
        let block = |k: usize| BlockTime {
            code: CodeId(0),
            thread: k % 2,
            iterations: 0..1,
            start: k as f64,
            end: k as f64 + 1.0,
        };
        let lanes = lanes((0..MOST + 101).map(block).collect(), 2, |_| Some(0));
        assert_eq!(lanes.iter().map(|lane| lane.ran.len()).sum::<usize>(), MOST);
        assert_eq!(lanes.iter().map(|lane| lane.blocks as usize).sum::<usize>(), MOST + 101);
    }
}
