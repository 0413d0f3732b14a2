//! What a program that takes its time is doing.

report! {
    /// What is being done, told as it begins.
    #[serde(tag = "kind")]
    pub enum Progress {
        /// The program has come to `line`, after so many runs of compiled programs, `compilations` of which had to be compiled
        /// first. `memory` is the share that its values take of what they may take.
        Running { line: u32, runs: u32, compilations: u32, memory: f64 },
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
