//! Long launches in parts that are requested one after the other: [`Device::next_part`].
//!
//! Estimates may be wrong by orders of magnitude, on an adapter in software above all. So the first part is small, and the
//! sizes of those after it follow from what it took.

use super::{GpuDevice, Pipeline};
use crate::error::Result;
use crate::runtime::{Device, Launch, Pending};
use web_time::Instant;

/// What a part takes, in nanoseconds: the most that a stopped program leaves to wait for. Each part costs a round trip.
const TURN: f64 = 100e6;
/// The estimated nanoseconds from which on a launch that was never measured may take long: less would cost the first launches of
/// ordinary kernels a round trip or two.
const UNSURE: f64 = 20e6;
/// How much smaller than estimated the first part is, and by how much the next one may be larger.
const CAUTION: f64 = 64.0;
const GROWTH: u64 = 8;

impl Pipeline {
    /// Whether a launch of so many iterations takes longer than a part, or may.
    fn takes_long(&self, iterations: u64) -> bool {
        match self.measured.get() {
            Some(each) => each * iterations as f64 > TURN,
            None => self.nanoseconds > UNSURE,
        }
    }

    /// The iterations of the part after one of `last` iterations.
    fn next(&self, last: u64, total: u64) -> u64 {
        match self.measured.get() {
            Some(each) if last == 0 => (TURN / each) as u64,
            Some(each) => ((TURN / each) as u64).min(last.saturating_mul(GROWTH)),
            None => (total as f64 / (CAUTION * (self.nanoseconds / TURN).max(1.0))) as u64,
        }
    }
}

impl GpuDevice {
    pub(super) fn request_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        let (code, total) = (launch.code, launch.invocations);
        let pipeline = self.launchable(code, &launch.words, total)?;
        let Some((last, since)) = launch.last else {
            if !pipeline.takes_long(total) {
                self.dispatch(code, &launch.buffers, &launch.words, total)?;
                launch.requested = total;
                return Ok(None);
            }
            // What was requested before is waited for first, so that the time of the first part is its own.
            launch.last = Some((0, Instant::now()));
            return Ok(Some(self.finish_recorded()));
        };
        if last > 0 {
            pipeline.measured.set(Some(since.elapsed().as_nanos().max(1) as f64 / last as f64));
        }
        let each = pipeline.next(last, total);
        let start = launch.requested;
        launch.requested = self.launch_part(code, &launch.buffers, &launch.words, (start, each), total)?;
        launch.last = Some((launch.requested - start, Instant::now()));
        Ok((launch.requested < total).then(|| self.finish_recorded()))
    }
}
