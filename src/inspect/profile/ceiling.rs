//! What a device reaches at most, by three probes: next to nothing, a long walk over memory, arithmetic within caches.

use crate::error::Result;
use crate::report::CeilingReport;
use crate::session::Session;
use crate::session::calibrate::{CHAIN, LARGE, MEDIUM, SMALL};
use crate::target::DeviceKind;
use std::cell::Cell;

/// Elements of the walk: past most caches, and on a GPU that is one long beside a launch.
const WALK: usize = 2 * LARGE;
const WALK_ON_GPU: usize = 1 << 24;

/// See the module; rates are in units a nanosecond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ceiling {
    pub launch_ns: f64,
    pub bytes: f64,
    /// Additions and multiplications of `f32`.
    pub flops: f64,
}

/// What a session's devices reach, once somebody asked for a profile.
#[derive(Default)]
struct Ceilings {
    cpu: Cell<Option<Ceiling>>,
    gpu: Cell<Option<Ceiling>>,
}

impl Session {
    /// The ceiling of an open device, measured when it is first asked for. Unlike `calibrate`, it changes nothing that is
    /// compiled later.
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
        // Long enough beside a launch, and dear enough beside its memory.
        let (medium, length) = if real { (1 << 22, 4 * CHAIN) } else { (MEDIUM, CHAIN) };
        let (launch, _) = self.probe_with(kind, SMALL, 1, Self::clocked).await?;
        let (walk, _) = self.probe_with(kind, large, 1, Self::clocked).await?;
        let (chain, _) = self.probe_with(kind, medium, length, Self::clocked).await?;
        // Where a launch is much of the time, perhaps by another clock, what is left is not known: rather too little is said.
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
        // Units a nanosecond are thousand millions a second.
        CeilingReport { gigabytes_per_second: self.bytes, gigaflops: self.flops, launch_us: self.launch_ns / 1e3 }
    }
}
