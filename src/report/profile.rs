//! The profile of a compiled program: its time and memory, measured on demand.

use super::{LaunchReport, Place, ThreadProfile};

report! {
    /// The profile of a compiled program, which is run again several times to be timed. No tensor changes.
    pub struct ProfileReport {
        /// The compilation.
        pub id: u32,
        pub device: String,
        pub description: String,
        /// Whether the CPU engine simulates a GPU.
        pub simulated: bool,
        /// Whether the adapter is a software implementation.
        pub software: bool,
        /// `device`: all kernels were timed by the device's own clock; `host`: by the clock of the page, including the
        /// wait for the device; `mixed`: some were too short for the device's clock.
        pub clock: String,
        /// Milliseconds of one wait for an idle device, which host times do not include.
        pub wait_ms: f64,
        /// The number of rounds, in each of which every kernel was timed.
        pub rounds: u32,
        /// Whether it was stopped before its last round.
        pub stopped: bool,
        /// Milliseconds that the profile took.
        pub spent_ms: f64,
        pub kernels: Vec<KernelProfile>,
        /// The sum of the medians of all kernels and copies.
        pub total_ms: f64,
        pub ceiling: CeilingReport,
        /// The times of compiling, whether or not this run found the program in a cache.
        pub compile: CompileTimes,
        pub steps: Vec<StepProfile>,
        pub buffers: Vec<BufferLife>,
        /// Peak bytes of the program, and the bytes without memory reuse.
        pub peak_bytes: f64,
        pub unshared_bytes: f64,
        /// The bytes of values that are kept for derivatives.
        pub kept_bytes: f64,
        /// The threads of the CPU, the session's own first, in one more run of the program; nothing on a GPU, or if not
        /// every step was timed.
        pub threads: Vec<ThreadProfile>,
    }

    /// A kernel of a profile.
    pub struct KernelProfile {
        /// Its number in `CompilationReport::kernels`.
        pub kernel: u32,
        pub name: String,
        pub places: Vec<Place>,
        /// Milliseconds of one launch: the median of all rounds, and the least.
        pub median_ms: f64,
        pub least_ms: f64,
        /// Bytes of its buffers, and operations on elements (a function such as `exp` counts as one).
        pub bytes: f64,
        pub operations: f64,
        /// Rates by the median time; 0 if the time is too short to measure.
        pub gigabytes_per_second: f64,
        pub gigaflops: f64,
        /// The fractions of the device's limits that are reached; above 1 if data came from caches. In the second one,
        /// a function counts as its approximate number of additions.
        pub memory_share: f64,
        pub arithmetic_share: f64,
        /// The number of launches per run, and of launches that were timed.
        pub launches: u32,
        pub timed: u32,
        /// `device` or `host`.
        pub clock: String,
        /// As `KernelReport::launch`.
        pub launch: Option<LaunchReport>,
    }

    /// The limits of the device, from probes of memory, arithmetic and launches.
    pub struct CeilingReport {
        pub gigabytes_per_second: f64,
        /// `f32` additions and multiplications.
        pub gigaflops: f64,
        /// Microseconds of an empty launch.
        pub launch_us: f64,
    }

    /// Milliseconds of the phases of a compilation. The search and later phases ran when the program was first
    /// compiled, possibly in an earlier run.
    #[derive(Copy, Default)]
    pub struct CompileTimes {
        pub canonicalise_ms: f64,
        pub search_ms: f64,
        pub render_ms: f64,
        pub prepare_ms: f64,
    }

    /// A step of the program, as it was timed.
    pub struct StepProfile {
        /// The step as in `CompilationReport::steps`.
        pub text: String,
        /// `allocate`, `dispatch`, `copy`, `reuse` or `free`.
        pub kind: String,
        pub kernel: Option<u32>,
        /// Milliseconds from the start of the run, by medians; allocating and freeing are not timed.
        pub start_ms: f64,
        pub duration_ms: f64,
        /// Bytes allocated during this step.
        pub bytes: f64,
    }

    /// A buffer of the program, and its lifetime.
    pub struct BufferLife {
        pub name: String,
        /// `input`, `temporary` or `output`.
        pub role: String,
        pub storage: String,
        pub bytes: f64,
        /// The first and the last step in which it is allocated, as positions in `steps`.
        pub first: u32,
        pub last: u32,
        /// The buffer whose memory it took over, by position.
        pub reuses: Option<u32>,
        /// The kernel that writes it, if there is one.
        pub kernel: Option<u32>,
        /// Whether it holds a value for derivatives: kernels of derivatives are the last to read what another computed.
        pub kept: bool,
        /// What it holds: an input's node or a kernel's name.
        pub label: String,
        pub places: Vec<Place>,
    }
}
