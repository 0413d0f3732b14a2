//! The report that a run returns directly.

use super::{CompilationSummary, DeviceReport, Place};

report! {
    /// The report of one run of a program.
    pub struct RunReport {
        /// Displayed values and printed lines, in order.
        pub shown: Vec<Shown>,
        /// Warnings and notices.
        pub diagnostics: Vec<Diagnostic>,
        /// The error that ended the program; earlier results are still valid.
        pub error: Option<ErrorReport>,
        /// The session's default device.
        pub device: DeviceReport,
        /// The compilations of this run, oldest first; the session has a report for each `id`.
        pub compilations: Vec<CompilationSummary>,
        /// The arrays that top-level lines assigned to names, in the order of the text; for a line that ran several
        /// times, the last one.
        pub lines: Vec<LineReport>,
        /// Milliseconds from start to end.
        pub elapsed_ms: f64,
        /// Counts of the run's requests to its devices.
        pub counts: RunCounts,
        /// The first 2,000 timed parts of the run, oldest first.
        pub spans: Vec<SpanReport>,
        /// The policy for float64 at the end of the run: `demote`, `emulate` or `error`.
        pub policy: String,
    }

    /// A timed part of a run.
    pub struct SpanReport {
        /// `compile`; `run` (on a GPU until all work is submitted); `read` (including the wait for results); `upload`.
        pub kind: String,
        pub compilation: Option<u32>,
        /// Milliseconds from the start of the run.
        pub start_ms: f64,
        pub duration_ms: f64,
        /// Bytes transferred.
        pub bytes: f64,
    }

    /// Counts of a run's requests to its devices and caches.
    #[derive(Copy, Default)]
    pub struct RunCounts {
        pub uploads: u32,
        pub uploaded_bytes: f64,
        pub readbacks: u32,
        pub read_bytes: f64,
        pub launches: f64,
        /// Compiled programs that were found in a cache, and (`cache_misses`) not found.
        pub cache_hits: u32,
        pub cache_misses: u32,
        /// Graphs and scalar operations that were computed directly, because compiling them would have taken longer.
        pub direct: u32,
        /// The estimated milliseconds of launching a kernel for each of them, without compilation.
        pub direct_as_kernels_ms: f64,
    }

    /// An array that a line assigned to a name.
    pub struct LineReport {
        /// The place of the name.
        pub place: Place,
        pub name: String,
        pub dtype: String,
        pub shape: Vec<u32>,
        pub device: String,
    }

    /// An output of a program.
    #[serde(tag = "kind")]
    pub enum Shown {
        /// The value of a top-level expression statement.
        Value {
            place: Place,
            /// The value as NumPy 2 prints it.
            repr: String,
            /// Present only for tensors and NumPy scalars.
            tensor: Option<TensorReport>,
        },
        /// A figure of `matplotlib.pyplot`; the session draws it, identified by its position among the outputs.
        Figure {
            place: Place,
            /// The width in inches.
            width: f64,
            height: f64,
            /// The figure's title, or that of its axes.
            title: String,
            axes: u32,
            /// The file name under which the program saved it; such a figure was not shown.
            saved: Option<String>,
        },
        /// The text of one `print`.
        Text {
            place: Place,
            text: String,
            /// Whether it was written to `sys.stderr`.
            error: bool,
        },
        /// A warning, as Python writes it to `sys.stderr`; the diagnostics have its parts.
        Warning {
            place: Place,
            text: String,
        },
    }

    /// A tensor's value and attributes.
    pub struct TensorReport {
        pub dtype: String,
        pub storage: String,
        pub shape: Vec<u32>,
        pub device: String,
        /// The elements in row-major order; complex numbers as `[re, im]`, NaN, infinities and 64-bit integers as
        /// strings. At most `data_limit` elements.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(number | string | boolean | [number | string, number | string])[]"))]
        pub data: Vec<serde_json::Value>,
        /// Whether `data` has every element.
        pub complete: bool,
        /// The compilation that computed it, if there was one.
        pub compilation: Option<u32>,
        /// If it was computed directly, the estimated microseconds that a kernel launch would have taken.
        pub directly_instead_of_us: Option<f64>,
    }

    /// A warning or notice.
    pub struct Diagnostic {
        /// `RuntimeWarning`, `Demotion` or `Notice`.
        pub category: String,
        pub message: String,
        pub place: Option<Place>,
        /// Whether what the program shows has it as a warning.
        pub shown: bool,
    }

    /// An error and its place.
    pub struct ErrorReport {
        /// The error's class, such as `ValueError`.
        pub error: String,
        pub message: String,
        pub hint: Option<String>,
        /// The incompatible shapes, if it is about shapes.
        pub shapes: Vec<Vec<f64>>,
        pub place: Option<Place>,
        /// The traceback as Python prints it, with source lines and carets.
        pub traceback: String,
    }
}
