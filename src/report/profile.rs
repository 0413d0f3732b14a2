//! Where the time and the memory of one compiled program go, measured when it is asked for.

use super::Place;

report! {
    /// A compiled program, run again a few times to be timed. Nobody's tensors change.
    pub struct ProfileReport {
        /// The compilation.
        pub id: u32,
        pub device: String,
        pub description: String,
        /// The CPU engine in the place of a GPU.
        pub simulated: bool,
        /// A GPU whose adapter is a CPU in truth.
        pub software: bool,
        /// `device`: all kernels by the device's own clock; `host`: by the clock of this page, waiting for the device;
        /// `mixed`: some were too short for the device's clock.
        pub clock: String,
        /// Milliseconds of one wait for the device with nothing to do, which host times do not include.
        pub wait_ms: f64,
        /// Rounds that were run, in each of which every kernel was timed.
        pub rounds: u32,
        /// Whether somebody stopped it before its last round.
        pub stopped: bool,
        /// Milliseconds that all of it took.
        pub spent_ms: f64,
        pub kernels: Vec<KernelProfile>,
        /// Sum of the kernels' and copies' medians.
        pub total_ms: f64,
        pub ceiling: CeilingReport,
        /// What compiling took, the program being found in a cache or not.
        pub compile: CompileTimes,
        pub steps: Vec<StepProfile>,
        pub buffers: Vec<BufferLife>,
        /// Bytes at the program's peak, and bytes if nothing were reused.
        pub peak_bytes: f64,
        pub unshared_bytes: f64,
    }

    /// One kernel of a profile.
    pub struct KernelProfile {
        /// Number in `CompilationReport::kernels`.
        pub kernel: u32,
        pub name: String,
        pub places: Vec<Place>,
        /// Milliseconds of one launch: the median of the rounds, and the least.
        pub median_ms: f64,
        pub least_ms: f64,
        /// Bytes of its buffers, and operations on elements (a function such as `exp` is one).
        pub bytes: f64,
        pub operations: f64,
        /// By the median; 0 where the time is too short to be seen.
        pub gigabytes_per_second: f64,
        pub gigaflops: f64,
        /// Parts of the device's ceilings that are reached; more than 1 where data came from caches. For the second one a
        /// function counts as the additions that it takes, roughly.
        pub memory_share: f64,
        pub arithmetic_share: f64,
        /// Times that one run launches it, and times that it was launched to be timed.
        pub launches: u32,
        pub timed: u32,
        /// `device` or `host`.
        pub clock: String,
    }

    /// What the device reached in probes of memory, arithmetic and launches.
    pub struct CeilingReport {
        pub gigabytes_per_second: f64,
        /// Additions and multiplications of `f32`.
        pub gigaflops: f64,
        /// Microseconds of a launch with next to nothing to do.
        pub launch_us: f64,
    }

    /// Milliseconds of the parts of a compilation; those of the search and after it were spent when the program was first
    /// compiled, perhaps in an earlier run.
    #[derive(Copy, Default)]
    pub struct CompileTimes {
        pub canonicalise_ms: f64,
        pub search_ms: f64,
        pub render_ms: f64,
        pub prepare_ms: f64,
    }

    /// One step of the program, as it was timed.
    pub struct StepProfile {
        /// The step as `CompilationReport::steps` has it.
        pub text: String,
        /// `allocate`, `dispatch`, `copy`, `reuse` or `free`.
        pub kind: String,
        pub kernel: Option<u32>,
        /// Milliseconds from the start of the run, by medians; allocation and freeing are not timed.
        pub start_ms: f64,
        pub duration_ms: f64,
        /// Bytes held during this step.
        pub bytes: f64,
    }

    /// A buffer of the program, from the first step that holds it to the last.
    pub struct BufferLife {
        pub name: String,
        /// `input`, `temporary` or `output`.
        pub role: String,
        pub storage: String,
        pub bytes: f64,
        /// Positions in `steps`.
        pub first: u32,
        pub last: u32,
        /// The buffer whose memory it took over, by position.
        pub reuses: Option<u32>,
        /// The kernel that writes it, where one does.
        pub kernel: Option<u32>,
        /// What it holds, in words: an input's node or the kernel's name.
        pub label: String,
        pub places: Vec<Place>,
    }
}
