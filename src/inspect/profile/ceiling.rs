//! A device's performance limits, measured by three probes: an empty launch, a long pass over memory, and arithmetic on
//! cached data.

use crate::error::Result;
use crate::report::CeilingReport;
use crate::session::Session;
use crate::session::calibrate::{CHAIN, LARGE, MEDIUM, SMALL};
use crate::target::DeviceKind;
use std::cell::Cell;

/// The elements of the pass over memory: more than most caches hold and, on a GPU, long compared to a launch.
const WALK: usize = 2 * LARGE;
const WALK_ON_GPU: usize = 1 << 24;

/// The limits, in units per nanosecond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ceiling {
    pub launch_ns: f64,
    pub bytes: f64,
    /// `f32` additions and multiplications.
    pub flops: f64,
}

/// The limits of a session's devices, once a profile has been requested.
#[derive(Default)]
struct Ceilings {
    cpu: Cell<Option<Ceiling>>,
    gpu: Cell<Option<Ceiling>>,
}

impl Session {
    /// The limits of an open device, measured on first use. Unlike `calibrate`, this does not influence later
    /// compilations.
    pub(super) async fn ceiling(&self, kind: DeviceKind) -> Result<Ceiling> {
        let (slot, ceilings) = (self.slot(kind), self.attached::<Ceilings>());
        let ceiling = match kind {
            DeviceKind::Cpu => &ceilings.cpu,
            DeviceKind::Gpu => &ceilings.gpu,
        };
        if let Some(known) = ceiling.get() {
            return Ok(known);
        }
        let capabilities = slot.capabilities();
        let real = capabilities.is_gpu() && !capabilities.software;
        let large = if real { WALK_ON_GPU.min(capabilities.max_buffer_bytes as usize / 4) } else { WALK };
        // Long compared to a launch, and compute-bound.
        let (medium, length) = if real { (1 << 22, 4 * CHAIN) } else { (MEDIUM, CHAIN) };
        let (launch, _) = self.probe_with(kind, SMALL, 1, Self::clocked).await?;
        let (walk, _) = self.probe_with(kind, large, 1, Self::clocked).await?;
        let (chain, _) = self.probe_with(kind, medium, length, Self::clocked).await?;
        // If a launch takes most of the time, possibly by another clock, the difference is unreliable, so the limit is
        // underestimated.
        let rest = |ns: f64| if launch < ns / 2.0 { ns - launch } else { ns.max(1.0) };
        let found = Ceiling {
            launch_ns: launch,
            // Each element is read and written.
            bytes: (8 * large) as f64 / rest(walk),
            flops: (2 * length * medium) as f64 / rest(chain),
        };
        ceiling.set(Some(found));
        Ok(found)
    }
}

impl Ceiling {
    pub(super) fn report(&self) -> CeilingReport {
        // Units per nanosecond are 10^9 units per second.
        CeilingReport { gigabytes_per_second: self.bytes, gigaflops: self.flops, launch_us: self.launch_ns / 1e3 }
    }
}
