//! Progress of a long-running program.

report! {
    /// An activity, reported when it begins.
    #[serde(tag = "kind")]
    pub enum Progress {
        /// The program has reached `line`, after this many runs of compiled programs, `compilations` of which were
        /// compiled first. `memory` is the fraction of its memory limit that its values take.
        Running { line: u32, runs: u32, compilations: u32, memory: f64 },
        Searching,
        /// Kernel `kernel` of `of` is being rendered and compiled.
        Rendering { kernel: u32, of: u32 },
        /// This many candidate programs are being timed.
        Tuning { programs: u32 },
        Uploading { bytes: f64 },
        /// Waiting for a device's results.
        Waiting,
    }
}
