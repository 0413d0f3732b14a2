//! The resolution of every dtype on every device.

report! {
    /// The resolutions of all dtypes on this session's devices and on known ones.
    pub struct ResolutionsReport {
        /// `demote`, `emulate` or `error`.
        pub policy: String,
        pub devices: Vec<KnownDevice>,
        /// One for each dtype and device.
        pub resolutions: Vec<ResolutionReport>,
    }

    /// A device in the table.
    pub struct KnownDevice {
        /// `cpu` and `gpu` are this session's devices; others are known profiles.
        pub key: String,
        pub name: String,
        pub description: String,
        /// False for a known profile, and for a GPU that the CPU engine simulates.
        pub here: bool,
        /// A remark for display, with its source.
        pub note: String,
        /// Bytes of the largest array; for a known profile a lower bound.
        pub largest_bytes: f64,
        /// The number of storage buffers that a kernel may bind.
        pub buffers: u32,
        /// `yes`, `no` or `varies`.
        pub f16: String,
    }

    /// The resolution of a dtype on one device.
    pub struct ResolutionReport {
        pub logical: String,
        /// The device's `KnownDevice::key`.
        pub device: String,
        pub storage: String,
        pub compute: String,
        /// `exact`, `widened`, `emulated`, `demoted`, or `refused` by the policy.
        pub fidelity: String,
        /// Lost bits of precision.
        pub bits_lost: u32,
        /// The lost range, described; empty if none is.
        pub range_lost: String,
        /// The approximate number of device operations per operation of the dtype; 0 if it is refused.
        pub cost: u32,
        /// Bytes of an element in memory, and (`logical_bytes`) in NumPy.
        pub bytes: u32,
        pub logical_bytes: u32,
        pub why: String,
    }
}
