//! What the compiler did, asked for later.

use super::{UnfusedReason, WhyNot};

report! {
    /// A place in a source text: byte offsets, and the line and column (from 1) of the start.
    pub struct Place {
        /// The text: equal in places of one text.
        pub source: u32,
        pub start: u32,
        pub end: u32,
        pub line: u32,
        pub column: u32,
        /// If the text is not the one that ran last but an earlier one, what stands there. Where that text is no longer
        /// kept this is empty, and line and column are 0.
        pub earlier: Option<String>,
    }

    /// One compilation in a run.
    pub struct CompilationSummary {
        pub id: u32,
        pub device: String,
        pub place: Option<Place>,
        pub kernels: u32,
        /// Whether a compiled program was reused.
        pub cached: bool,
        /// Pipelines, or wasm modules, that were made for it; the rest of its kernels found one that was there.
        pub made: u32,
        pub compile_ms: f64,
        /// Until the device had everything to do; a CPU has done it by then, a GPU need not have.
        pub run_ms: f64,
    }

    /// Everything the compiler did for one program.
    pub struct CompilationReport {
        pub id: u32,
        pub device: String,
        /// The graph as written, and as optimised.
        pub before: GraphReport,
        pub after: GraphReport,
        pub trace: Vec<TraceStep>,
        /// Nanoseconds that the program is estimated to take.
        pub estimated: f64,
        /// The finalists that were timed, in measured mode.
        pub measured: Vec<MeasuredReport>,
        /// Neighbouring kernels that stayed apart, and why.
        pub unfused: Vec<UnfusedReport>,
        pub kernels: Vec<KernelReport>,
        /// One row per node of `before`, per device of the session.
        pub dtypes: Vec<DtypeRow>,
        /// The program's steps, one a line.
        pub steps: Vec<String>,
        /// Values of shape variables in this run, by name.
        pub sizes: Vec<(String, f64)>,
        /// What a graph of symbolic shape relies on, such as `N == M`; all of it held in this run.
        pub guards: Vec<String>,
        /// How each slice, other view and concatenation was carried out.
        pub copies: Vec<CopyReport>,
        /// Bytes at the program's peak, and bytes if nothing were reused.
        pub peak_bytes: f64,
        /// Rules of the compiler that failed, and without which the program was made.
        pub dropped: Vec<DroppedReport>,
    }

    /// A rule that broke a contract of the compiler.
    pub struct DroppedReport {
        pub rule: String,
        /// What was broken.
        pub why: String,
    }

    /// A program that was timed on its device before one was chosen.
    pub struct MeasuredReport {
        /// Its kernels, one after the other.
        pub kernels: String,
        /// Nanoseconds by estimate, and by the clock.
        pub estimated: f64,
        pub measured: f64,
        pub chosen: bool,
    }

    /// Two kernels, the second of which reads what the first one writes.
    pub struct UnfusedReport {
        /// Numbers in `kernels`.
        pub producer: u32,
        pub consumer: u32,
        pub why: UnfusedReason,
    }

    /// The copy path of a view or concatenation.
    pub struct CopyReport {
        /// The op with its attributes.
        pub what: String,
        /// `none`, `2 copies`, `one kernel` or `fused into the consumer`.
        pub path: String,
        pub why: String,
        pub place: Option<Place>,
    }

    /// A graph, nodes in topological order; what a kernel computes is listed node by node, with the kernel's number.
    pub struct GraphReport {
        pub nodes: Vec<NodeReport>,
        pub outputs: Vec<u32>,
    }

    /// A node of a graph.
    pub struct NodeReport {
        pub id: u32,
        /// The op's name, such as `add`.
        pub op: String,
        /// Whether each element comes from one element of each input.
        pub elementwise: bool,
        /// The op with its attributes, such as `sum(axis=1)`.
        pub label: String,
        /// The label without what stands in its parentheses: `sum`.
        pub name: String,
        pub inputs: Vec<u32>,
        pub shape: Vec<String>,
        /// The shape at this run's sizes, where they are known.
        pub dims: Option<Vec<f64>>,
        pub attributes: Attributes,
        pub dtype: String,
        pub storage: String,
        /// Bytes of an element there.
        pub element_bytes: u32,
        /// For views: strides and offset over the base.
        pub view: Option<String>,
        /// The expressions this node serves.
        pub places: Vec<Place>,
        /// Index into `CompilationReport::kernels` of the kernel that computes it.
        pub kernel: Option<u32>,
    }

    /// What an op says besides its inputs, as data: for drawings, and for exports.
    #[derive(Default)]
    pub struct Attributes {
        /// Axes of a reduction or a concatenation.
        pub axes: Vec<u32>,
        /// The layers of a view at this run's sizes, the visible one first; each maps onto the row-major positions of
        /// the next, the last onto the input.
        pub layers: Vec<LayerReport>,
        /// The number of a constant or of a run-time scalar, or a size.
        pub value: Option<String>,
        /// For an input: which.
        pub input: Option<u32>,
        /// For an insertion: the first index and the step on each axis.
        pub start: Vec<u32>,
        pub step: Vec<u32>,
    }

    /// `position = offset + sum(index[k] * strides[k])` for an index over `shape`.
    pub struct LayerReport {
        pub shape: Vec<f64>,
        pub strides: Vec<f64>,
        pub offset: f64,
    }

    /// One step of the search.
    pub struct TraceStep {
        pub rule: String,
        /// What the rule is for: `canonicalise`, `fusion`, `lowering` or `kernels`.
        pub stage: String,
        pub words: String,
        pub cost_before: f64,
        pub cost_after: f64,
        pub rivals: Vec<Rival>,
    }

    /// A candidate that was not taken.
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
        /// Its statements, outer ones first.
        pub statements: Vec<StatementReport>,
        /// For each line of `ast` and of `code`, the statement that it shows or was written for.
        pub ast_lines: Vec<Option<u32>>,
        pub code_lines: Vec<Option<u32>>,
        pub places: Vec<Place>,
        pub bytes: f64,
        pub operations: f64,
        /// Milliseconds of the last run, where it was timed.
        pub time_ms: Option<f64>,
    }

    /// What a statement of a kernel is there for.
    pub struct StatementReport {
        /// Nodes of `CompilationReport::after` that it computes or helps to; of a loop, what its body does.
        pub nodes: Vec<u32>,
        /// Inputs and numbers of the program that it reads.
        pub reads: Vec<u32>,
        /// The expressions of `nodes`; of `reads` if it computes nothing.
        pub places: Vec<Place>,
        /// Whether it is a loop or a condition around others.
        pub encloses: bool,
    }

    /// What a node's dtype became on one device.
    pub struct DtypeRow {
        pub node: u32,
        pub label: String,
        pub device: String,
        pub logical: String,
        pub storage: String,
        pub compute: String,
        /// `exact`, `widened`, `emulated` or `demoted`.
        pub fidelity: String,
        /// Bits of precision that are lost.
        pub bits_lost: u32,
        /// Operations of the device for one of the dtype's, roughly.
        pub cost: u32,
        pub why: String,
        pub place: Option<Place>,
    }
}
