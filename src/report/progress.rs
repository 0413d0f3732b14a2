//! What a program that takes its time is doing.

report! {
    /// What is being done, told as it begins.
    #[serde(tag = "kind")]
    pub enum Progress {
        Running { line: u32 },
        Searching,
        /// Kernel `kernel` of `of` is translated to its device's language and prepared there.
        Rendering { kernel: u32, of: u32 },
        /// So many programs for the same are timed.
        Tuning { programs: u32 },
        Uploading { bytes: f64 },
        /// For a device's results.
        Waiting,
    }
}
