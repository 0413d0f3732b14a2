//! How launches were divided among threads, as report data.

use crate::report::{KernelReport, LaunchReport, ThreadLimit};
use crate::runtime::{CodeId, Divided, Limit};
use crate::session::Slot;

/// Tells of each kernel how its last launch was divided.
pub(super) fn launches(slot: &Slot, code: &[CodeId], kernels: &mut [KernelReport]) {
    // Never inlined: a first visit of the page has one thread.
    #[inline(never)]
    fn several(slot: &Slot, code: &[CodeId], kernels: &mut [KernelReport]) {
        for (kernel, code) in kernels.iter_mut().zip(code) {
            kernel.launch = slot.divided(*code).map(launch);
        }
    }
    if code.iter().any(|code| slot.divided(*code).is_some()) {
        several(slot, code, kernels);
    }
}

/// How a launch was divided.
#[inline(never)]
pub(super) fn launch(divided: Divided) -> LaunchReport {
    let Divided { threads, blocks, parts, limit } = divided;
    let limit = match limit {
        Limit::Device => ThreadLimit::Device,
        Limit::Iterations(count) => ThreadLimit::Iterations { count: count as f64 },
        Limit::Work { nanoseconds } => ThreadLimit::Work { ns: nanoseconds },
        Limit::Unknown => ThreadLimit::Unknown,
        Limit::Late { wanted } => ThreadLimit::Late { wanted: wanted as u32 },
    };
    LaunchReport { threads: threads as u32, blocks, parts, limit }
}
