//! Reports of compilations, requested separately from the run's.

use super::threads::launch;
use super::{LaunchReport, UnfusedReason, WhyNot};

report! {
    /// A place in a source text: byte offsets, and the line and column (from 1) of its start.
    pub struct Place {
        /// The text: equal for places in the same text.
        pub source: u32,
        pub start: u32,
        pub end: u32,
        pub line: u32,
        pub column: u32,
        /// For a place in an earlier text than the one that ran last: the source there. If that text has been evicted
        /// this is empty, and line and column are 0.
        pub earlier: Option<String>,
        /// For a place in a file that a program imported: its path, and the text of the line.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub file: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub file_line: Option<String>,
    }

    /// A compilation in a run.
    pub struct CompilationSummary {
        pub id: u32,
        pub device: String,
        pub place: Option<Place>,
        pub kernels: u32,
        /// Whether a compiled program was found in a cache.
        pub cached: bool,
        /// The number of pipelines or wasm modules that were created for it; its other kernels were found in a cache.
        pub made: u32,
        pub compile_ms: f64,
        /// Milliseconds until all work was submitted; a CPU has completed it by then, a GPU may not have.
        pub run_ms: f64,
    }

    /// The full report of a compilation.
    pub struct CompilationReport {
        pub id: u32,
        pub device: String,
        /// The graph as written, and (`after`) as optimised.
        pub before: GraphReport,
        pub after: GraphReport,
        pub trace: Vec<TraceStep>,
        /// The estimated run time in nanoseconds.
        pub estimated: f64,
        /// The finalists that were timed, in measured mode.
        pub measured: Vec<MeasuredReport>,
        /// Neighbouring kernels that were not fused, and why.
        pub unfused: Vec<UnfusedReport>,
        pub kernels: Vec<KernelReport>,
        /// One row per node of `before` and device of the session.
        pub dtypes: Vec<DtypeRow>,
        /// The program's steps, one per line.
        pub steps: Vec<String>,
        /// The values of shape variables in this run, by name.
        pub sizes: Vec<(String, f64)>,
        /// The guards of a graph of symbolic shape, such as `N == M`; all held in this run.
        pub guards: Vec<String>,
        /// How each slice, other view and concatenation was executed.
        pub copies: Vec<CopyReport>,
        /// Peak bytes of the program, and the bytes without memory reuse.
        pub peak_bytes: f64,
        /// Rules that failed, without which the program was built.
        pub dropped: Vec<DroppedReport>,
    }

    /// A rewrite rule that broke a contract.
    pub struct DroppedReport {
        pub rule: String,
        /// The contract that it broke.
        pub why: String,
    }

    /// A finalist that was timed on its device.
    pub struct MeasuredReport {
        /// Its kernels, as a list of names.
        pub kernels: String,
        /// Estimated nanoseconds, and (`measured`) measured ones.
        pub estimated: f64,
        pub measured: f64,
        pub chosen: bool,
    }

    /// Two kernels that were not fused; the second reads the result of the first.
    pub struct UnfusedReport {
        /// The kernels' numbers in `kernels`.
        pub producer: u32,
        pub consumer: u32,
        pub why: UnfusedReason,
    }

    /// How a view or concatenation was executed.
    pub struct CopyReport {
        /// The op with its attributes.
        pub what: String,
        /// `none`, `2 copies`, `one kernel` or `fused into the consumer`.
        pub path: String,
        pub why: String,
        pub place: Option<Place>,
    }

    /// A graph, with nodes in topological order. The nodes inside a kernel are listed individually, with the kernel's
    /// number.
    pub struct GraphReport {
        pub nodes: Vec<NodeReport>,
        pub outputs: Vec<u32>,
    }

    /// A node of a graph.
    pub struct NodeReport {
        pub id: u32,
        /// The op's name, such as `add`.
        pub op: String,
        /// Whether element k depends only on elements k of the inputs.
        pub elementwise: bool,
        /// The op with its attributes, such as `sum(axis=1)`.
        pub label: String,
        /// The label without the part in parentheses: `sum`.
        pub name: String,
        pub inputs: Vec<u32>,
        pub shape: Vec<String>,
        /// The shape with this run's sizes, if they are known.
        pub dims: Option<Vec<f64>>,
        pub attributes: Attributes,
        pub dtype: String,
        pub storage: String,
        /// Bytes of an element in that storage.
        pub element_bytes: u32,
        /// For a view, strides and offset into the base.
        pub view: Option<String>,
        /// The source expressions that this node computes.
        pub places: Vec<Place>,
        /// The index in `CompilationReport::kernels` of the kernel that computes it.
        pub kernel: Option<u32>,
    }

    /// The attributes of an op as data, for drawings and exports.
    #[derive(Default)]
    pub struct Attributes {
        /// The axes of a reduction or concatenation.
        pub axes: Vec<u32>,
        /// The layers of a view with this run's sizes, outermost first; each maps onto the row-major positions of the
        /// next, the last onto the input.
        pub layers: Vec<LayerReport>,
        /// The value of a constant or run-time scalar, or a size.
        pub value: Option<String>,
        /// The number of an input.
        pub input: Option<u32>,
        /// The first index and the step along each axis of an insertion.
        pub start: Vec<u32>,
        pub step: Vec<u32>,
    }

    /// `position = offset + sum(index[k] * strides[k])` for an index over `shape`.
    pub struct LayerReport {
        pub shape: Vec<f64>,
        pub strides: Vec<f64>,
        pub offset: f64,
    }

    /// A step of the search.
    pub struct TraceStep {
        pub rule: String,
        /// The stage of the rule: `canonicalise`, `fusion`, `lowering` or `kernels`.
        pub stage: String,
        pub words: String,
        pub cost_before: f64,
        pub cost_after: f64,
        pub rivals: Vec<Rival>,
    }

    /// A proposal that was not taken.
    pub struct Rival {
        pub rule: String,
        pub words: String,
        pub cost: f64,
        pub why_not: WhyNot,
    }

    /// A kernel in each of its forms.
    pub struct KernelReport {
        pub name: String,
        pub ast: String,
        /// `wgsl` or `wat`.
        pub language: String,
        pub code: String,
        /// Its statements in pre-order.
        pub statements: Vec<StatementReport>,
        /// For each line of `ast` and of `code`, the statement that it renders.
        pub ast_lines: Vec<Option<u32>>,
        pub code_lines: Vec<Option<u32>>,
        pub places: Vec<Place>,
        pub bytes: f64,
        pub operations: f64,
        /// Milliseconds of the last run, if it was timed.
        pub time_ms: Option<f64>,
        /// How its last launch, in whichever program, was divided among threads of the CPU; nothing if the device has one,
        /// of which `DeviceReport::one_thread` says why, and on a GPU.
        #[serde(serialize_with = "launch", skip_serializing_if = "Option::is_none", default)]
        pub launch: Option<LaunchReport>,
    }

    /// The purpose of a kernel's statement.
    pub struct StatementReport {
        /// Nodes of `CompilationReport::after` that it computes or helps to compute; for a loop, those of its body.
        pub nodes: Vec<u32>,
        /// The program's inputs and constants that it reads.
        pub reads: Vec<u32>,
        /// The source expressions of `nodes`; of `reads` if it computes nothing.
        pub places: Vec<Place>,
        /// Whether it is a loop or a condition with nested statements.
        pub encloses: bool,
    }

    /// The resolution of a node's dtype on one device.
    pub struct DtypeRow {
        pub node: u32,
        pub label: String,
        pub device: String,
        pub logical: String,
        pub storage: String,
        pub compute: String,
        /// `exact`, `widened`, `emulated` or `demoted`.
        pub fidelity: String,
        /// Lost bits of precision.
        pub bits_lost: u32,
        /// The approximate number of device operations per operation of the dtype.
        pub cost: u32,
        pub why: String,
        pub place: Option<Place>,
    }
}
