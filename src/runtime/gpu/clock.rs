//! The device's own clock, if its adapter has `timestamp-query`: the time from the start of the first pass to the end
//! of the last one, without submission and readback.

use super::GpuDevice;
use super::read::report;
use crate::error::{Error, Result};
use crate::runtime::Pending;

/// The size of two timestamps.
const BYTES: u64 = 16;

/// The clock.
pub(super) struct Clock {
    queries: wgpu::QuerySet,
    resolved: wgpu::Buffer,
    /// Nanoseconds per tick.
    period: f64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Stopped,
    /// Started; the next pass is the first.
    Waiting,
    Running,
}

impl Clock {
    /// A clock; `None` if the device has no timestamps.
    pub(super) fn of(device: &wgpu::Device, queue: &wgpu::Queue) -> Option<Self> {
        device.features().contains(wgpu::Features::TIMESTAMP_QUERY).then(|| Self {
            queries: device.create_query_set(&wgpu::QuerySetDescriptor {
                label: Some("clock"),
                ty: wgpu::QueryType::Timestamp,
                count: 2,
            }),
            resolved: device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("clock"),
                size: BYTES,
                usage: wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC,
                mapped_at_creation: false,
            }),
            period: f64::from(queue.get_timestamp_period()),
            state: State::Stopped,
        })
    }

    /// The timestamps that the next pass writes.
    pub(super) fn writes(&mut self) -> Option<wgpu::ComputePassTimestampWrites<'_>> {
        let first = self.state == State::Waiting;
        if self.state == State::Stopped {
            return None;
        }
        self.state = State::Running;
        Some(wgpu::ComputePassTimestampWrites {
            query_set: &self.queries,
            beginning_of_pass_write_index: first.then_some(0),
            end_of_pass_write_index: Some(1),
        })
    }
}

impl GpuDevice {
    pub(super) fn restart_clock(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.state = State::Waiting;
        }
    }

    /// Stops the clock and reads it, in nanoseconds; `None` if nothing ran.
    pub(super) fn read_clock(&mut self) -> Result<Option<Pending<Option<f64>>>> {
        let Some(clock) = &mut self.clock else { return Ok(None) };
        if std::mem::replace(&mut clock.state, State::Stopped) != State::Running {
            return Ok(None);
        }
        let (queries, resolved, period) = (clock.queries.clone(), clock.resolved.clone(), clock.period);
        self.encoder().resolve_query_set(&queries, 0..2, &resolved, 0);
        let read = self.start_read_of(&resolved, BYTES)?;
        let trouble = self.trouble.clone();
        Ok(Some(Box::pin(async move {
            let bytes = read.await?.into_vec()?;
            report(&trouble)?;
            let tick = |k: usize| bytes.get(8 * k..8 * k + 8).and_then(|b| b.try_into().ok()).map(u64::from_le_bytes);
            let (Some(first), Some(last)) = (tick(0), tick(1)) else {
                return Err(Error::internal("gpu", "a clock without a time"));
            };
            Ok(Some(last.saturating_sub(first) as f64 * period))
        })))
    }
}
