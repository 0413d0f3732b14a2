//! What every dtype becomes on every device.

report! {
    /// All dtypes on this session's devices and on known ones.
    pub struct ResolutionsReport {
        /// `demote`, `emulate` or `error`.
        pub policy: String,
        pub devices: Vec<KnownDevice>,
        /// One for each dtype and device.
        pub resolutions: Vec<ResolutionReport>,
    }

    /// A device that the table has a column for.
    pub struct KnownDevice {
        /// `cpu` and `gpu` are this session's; others are known profiles.
        pub key: String,
        pub name: String,
        pub description: String,
        /// False for a known profile, and for a GPU that the CPU engine simulates.
        pub here: bool,
        /// What a person should know of it, with its source.
        pub note: String,
        /// Bytes of the largest array; of a known profile, at least.
        pub largest_bytes: f64,
        /// Storage buffers that one kernel may bind.
        pub buffers: u32,
        /// `yes`, `no` or `varies`.
        pub f16: String,
    }

    /// What a dtype becomes on one device.
    pub struct ResolutionReport {
        pub logical: String,
        /// `KnownDevice::key`.
        pub device: String,
        pub storage: String,
        pub compute: String,
        /// `exact`, `widened`, `emulated`, `demoted`, or `refused` by the policy.
        pub fidelity: String,
        /// Bits of precision that are lost.
        pub bits_lost: u32,
        /// The range that is lost, in words; empty where none is.
        pub range_lost: String,
        /// Operations of the device for one of the dtype's, roughly; 0 where there is none.
        pub cost: u32,
        /// Bytes of an element in memory, beside those that the dtype has in NumPy.
        pub bytes: u32,
        pub logical_bytes: u32,
        pub why: String,
    }
}
