//! How far ahead of the device work is submitted: what was submitted cannot be taken back, so who stops a program would wait
//! for all of it.

use super::GpuDevice;
use crate::runtime::Pending;
use std::time::Duration;
use web_time::Instant;

/// Estimated nanoseconds of launches between two marks, and the time: estimates may be wrong by orders of magnitude.
const LAUNCHES: f64 = 50e6;
const BETWEEN: Duration = Duration::from_millis(50);

/// A point of the queue that can be waited for.
#[cfg(not(target_arch = "wasm32"))]
type Mark = wgpu::SubmissionIndex;
#[cfg(target_arch = "wasm32")]
type Mark = Pending<()>;

/// What was requested since the last mark.
pub(super) struct Pace {
    nanoseconds: f64,
    since: Instant,
    mark: Option<Mark>,
}

impl Default for Pace {
    fn default() -> Self {
        Self { nanoseconds: 0.0, since: Instant::now(), mark: None }
    }
}

impl Pace {
    /// Counts a launch of so many estimated nanoseconds.
    pub(super) fn launched(&mut self, nanoseconds: f64) {
        self.nanoseconds += nanoseconds;
    }

    /// Whether enough was launched for another mark.
    fn is_due(&self) -> bool {
        self.nanoseconds > LAUNCHES || (self.nanoseconds > 0.0 && self.since.elapsed() > BETWEEN)
    }

    /// Begins anew behind `mark`; the one before.
    fn marked(&mut self, mark: Mark) -> Option<Mark> {
        std::mem::replace(self, Self { mark: Some(mark), ..Self::default() }).mark
    }
}

impl GpuDevice {
    /// Marks what was requested, if that was enough, and waits until what had been requested before the last mark is done: the
    /// device always has something to do.
    pub(super) fn keep_pace(&mut self) -> Option<Pending<()>> {
        if !self.pace.is_due() {
            return None;
        }
        let mark = self.mark();
        let earlier = self.pace.marked(mark)?;
        self.wait_for(earlier)
    }

    #[cfg(target_arch = "wasm32")]
    fn mark(&mut self) -> Mark {
        self.finish_recorded()
    }

    #[cfg(target_arch = "wasm32")]
    fn wait_for(&mut self, mark: Mark) -> Option<Pending<()>> {
        Some(mark)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn mark(&mut self) -> Mark {
        self.submit();
        self.queue.submit([])
    }

    /// Natively, waiting is what drives the device.
    #[cfg(not(target_arch = "wasm32"))]
    fn wait_for(&mut self, mark: Mark) -> Option<Pending<()>> {
        self.drive(Some(mark));
        None
    }
}
