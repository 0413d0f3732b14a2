//! Launches that are requested part by part, as [`Device::next_part`](super::Device::next_part) says: a device cannot take
//! back what it was given, but what it was not given yet can be given up.

use super::{BufferId, CodeId};
use web_time::Instant;

/// A launch, and how far it was requested.
pub struct Launch {
    pub code: CodeId,
    /// In the order of the kernel's declarations.
    pub buffers: Vec<BufferId>,
    /// The kernel's parameters after `start` and `end`.
    pub words: Vec<u32>,
    /// Iterations of the parallel nest.
    pub invocations: u64,
    /// Those that were requested: the first ones.
    pub requested: u64,
    /// The iterations of the last part, and when it was requested.
    pub(super) last: Option<(u64, Instant)>,
    /// The same launch on the device underneath, of which there have been so many before.
    #[cfg(feature = "gpu")]
    pub(super) beneath: Option<(u32, Box<Launch>)>,
}

impl Launch {
    /// A launch of which nothing is requested yet.
    pub fn new(code: CodeId, buffers: Vec<BufferId>, words: Vec<u32>, invocations: u64) -> Self {
        Self {
            code,
            buffers,
            words,
            invocations,
            requested: 0,
            last: None,
            #[cfg(feature = "gpu")]
            beneath: None,
        }
    }
}
