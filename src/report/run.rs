//! What a run gives at once.

use super::{CompilationSummary, DeviceReport, Place};

report! {
    /// What one run of a program gave.
    pub struct RunReport {
        /// Displayed values and printed lines, in order.
        pub shown: Vec<Shown>,
        /// Warnings and notices.
        pub diagnostics: Vec<Diagnostic>,
        /// Why the program stopped early; what came before it still holds.
        pub error: Option<ErrorReport>,
        /// The session's default device.
        pub device: DeviceReport,
        /// One entry per compilation of this run, oldest first; ask the session for its report by `id`.
        pub compilations: Vec<CompilationSummary>,
        /// Arrays that top-level lines assigned to names, in the order of the text; of several runs of a line, the last.
        pub lines: Vec<LineReport>,
        /// Milliseconds from start to end.
        pub elapsed_ms: f64,
        /// What the whole run asked of its devices.
        pub counts: RunCounts,
        /// Where its time went, oldest first; the first 2,000.
        pub spans: Vec<SpanReport>,
        /// What became of float64 where there is none, when the run ended: `demote`, `emulate` or `error`.
        pub policy: String,
    }

    /// A part of a run that took time.
    pub struct SpanReport {
        /// `compile`; `run` (on a GPU only until all is requested); `read` (with the wait for what is computed); `upload`.
        pub kind: String,
        pub compilation: Option<u32>,
        /// Milliseconds from the run's start.
        pub start_ms: f64,
        pub duration_ms: f64,
        /// Bytes moved.
        pub bytes: f64,
    }

    /// What a run asked of its devices and caches.
    #[derive(Copy, Default)]
    pub struct RunCounts {
        pub uploads: u32,
        pub uploaded_bytes: f64,
        pub readbacks: u32,
        pub read_bytes: f64,
        pub launches: f64,
        /// Compiled programs that were found in a cache, and those that were not.
        pub cache_hits: u32,
        pub cache_misses: u32,
        /// Graphs and operations on single numbers that were computed at once, since compiling them would have taken longer.
        pub direct: u32,
        /// About how many milliseconds launching a kernel for each of them would have taken, without compiling it.
        pub direct_as_kernels_ms: f64,
    }

    /// An array that a line assigned to a name.
    pub struct LineReport {
        /// The name's place.
        pub place: Place,
        pub name: String,
        pub dtype: String,
        pub shape: Vec<u32>,
        pub device: String,
    }

    /// One thing a program showed.
    #[serde(tag = "kind")]
    pub enum Shown {
        /// A top-level expression statement's value.
        Value {
            place: Place,
            /// As NumPy 2 prints it.
            repr: String,
            /// Present for tensors and NumPy scalars only.
            tensor: Option<TensorReport>,
        },
        /// A figure of `matplotlib.pyplot`; ask the session for a drawing of it by its place among what was shown.
        Figure {
            place: Place,
            /// Inches.
            width: f64,
            height: f64,
            /// Its title, or its axes'.
            title: String,
            axes: u32,
            /// The name under which the program saved it; such a figure was not shown.
            saved: Option<String>,
        },
        /// One `print`.
        Text {
            place: Place,
            text: String,
            /// Whether it went to `sys.stderr`.
            error: bool,
        },
    }

    /// A tensor's value and what it is.
    pub struct TensorReport {
        pub dtype: String,
        pub storage: String,
        pub shape: Vec<u32>,
        pub device: String,
        /// Flat, row-major; complex numbers as `[re, im]`, NaN and infinities as strings, 64-bit integers as strings.
        /// At most `data_limit` elements.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(number | string | boolean | [number | string, number | string])[]"))]
        pub data: Vec<serde_json::Value>,
        /// Whether `data` holds every element.
        pub complete: bool,
        /// The compilation that computed it, if any.
        pub compilation: Option<u32>,
        /// Where it was computed directly: about how many microseconds the launch of a kernel would have taken.
        pub directly_instead_of_us: Option<f64>,
    }

    /// A warning or notice.
    pub struct Diagnostic {
        /// `RuntimeWarning`, `Demotion`, `Notice`.
        pub category: String,
        pub message: String,
        pub place: Option<Place>,
    }

    /// An error and its place.
    pub struct ErrorReport {
        /// The class, such as `ValueError`.
        pub error: String,
        pub message: String,
        pub hint: Option<String>,
        /// The shapes that did not meet, if it is about such.
        pub shapes: Vec<Vec<f64>>,
        pub place: Option<Place>,
        /// As Python prints it, source lines and carets included.
        pub traceback: String,
    }
}
