//! What every node of a compilation computes, and how the devices' values compare with the reference's.

use super::Place;

report! {
    /// The value of every node, by the reference evaluator: what NumPy would have, whatever a device makes of the dtypes.
    pub struct ValuesReport {
        /// The compilation.
        pub id: u32,
        /// One per node of `CompilationReport::before`, by id.
        pub before: Vec<NodeValue>,
        /// One per node of `CompilationReport::after`, by id.
        pub after: Vec<NodeValue>,
    }

    /// The value of one node.
    pub struct NodeValue {
        pub id: u32,
        pub label: String,
        pub shape: Vec<u32>,
        pub dtype: String,
        /// `None` where it was left out.
        pub summary: Option<ValueSummary>,
        /// Why it was left out, in words.
        pub left_out: Option<String>,
    }

    /// A value at a glance; of complex numbers, their magnitudes.
    pub struct ValueSummary {
        /// Over the finite elements; `None` where there is none.
        pub min: Option<f64>,
        pub max: Option<f64>,
        pub mean: Option<f64>,
        pub nans: u32,
        pub infinities: u32,
        pub zeros: u32,
        /// The last two axes, the first of all others, drawn together to at most 16 by 16 cells, row by row. A cell is the
        /// mean of its elements; `None` where one of them is NaN.
        pub rows: u32,
        pub columns: u32,
        pub cells: Vec<Option<f64>>,
        /// Every element in row-major order, where there are at most 1,024 and none is complex; else nothing.
        pub elements: Vec<f64>,
        /// As NumPy prints it, at most 200 characters.
        pub text: String,
    }

    /// The same program on the CPU, on the GPU and by the reference evaluator.
    pub struct CompareReport {
        /// The compilation.
        pub id: u32,
        /// Where the program ran.
        pub device: String,
        pub cpu: ComparedDevice,
        pub gpu: ComparedDevice,
        /// One per node of `CompilationReport::before`, by id.
        pub nodes: Vec<ComparedNode>,
        /// The program's results as its fused kernels give them, one per result and device.
        pub results: Vec<ComparedResult>,
        /// The first node, in topological order, at which a device leaves the reference by more than is tolerated.
        pub first_divergence: Option<Divergence>,
        /// Where a NaN or infinity came from.
        pub origins: Vec<Origin>,
        /// What is tolerated, and what was left out and why: a sentence each.
        pub notes: Vec<String>,
        /// Whether it was stopped before the end.
        pub stopped: bool,
    }

    /// A device of a comparison.
    pub struct ComparedDevice {
        pub name: String,
        pub description: String,
        pub simulated: bool,
        /// Why nothing could be computed there.
        pub error: Option<String>,
    }

    /// One node on both devices.
    pub struct ComparedNode {
        pub id: u32,
        pub label: String,
        pub place: Option<Place>,
        pub dtype: String,
        pub shape: Vec<u32>,
        pub cpu: Option<Difference>,
        pub gpu: Option<Difference>,
        /// Why it was left out, in words.
        pub left_out: Option<String>,
    }

    /// What to make of a difference.
    #[derive(Copy, Eq)]
    pub enum Verdict {
        Exact,
        /// Within what is tolerated.
        Tolerated,
        /// What the storage loses.
        Demoted,
        Diverges,
    }

    /// How a device's value differs from the reference's.
    pub struct Difference {
        /// Of what this node itself adds, given its operands as the device has them.
        pub verdict: Verdict,
        /// The largest difference in units in the last place of the dtype; 1 is one unit of an integer.
        pub ulps: f64,
        /// The same between this node and the reference over the device's own operands: what this node itself adds.
        pub own_ulps: f64,
        /// What is tolerated of that, in words.
        pub tolerance: String,
        /// The storage, where the device holds the dtype in less.
        pub held: Option<String>,
        pub absolute: f64,
        /// Relative to the reference; infinite where that is 0.
        pub relative: f64,
        /// How many elements differ by 0, at most 1, 2, 4, 16, 256, 65536 and more units.
        pub histogram: Vec<u32>,
        /// Where the difference is largest, and both values there.
        pub index: Vec<u32>,
        pub wanted: String,
        pub got: String,
        /// Elements that are NaN or infinite here and not there, or the other way round.
        pub mismatched: u32,
    }

    /// A result of the program as a device's fused kernels give it.
    pub struct ComparedResult {
        /// A node of `nodes`.
        pub node: u32,
        pub device: String,
        pub kernels: u32,
        /// `None` where it could not be computed.
        pub difference: Option<Difference>,
        pub error: Option<String>,
    }

    /// Where a device leaves the reference.
    pub struct Divergence {
        pub node: u32,
        pub device: String,
        pub place: Option<Place>,
        /// A sentence.
        pub words: String,
    }

    /// A node whose value has a NaN or infinity while none of its operands has it.
    pub struct Origin {
        pub node: u32,
        /// `reference`, `cpu`, `gpu`: by whom it was seen.
        pub seen_by: Vec<String>,
        /// `nan` or `inf`.
        pub what: String,
        pub index: Vec<u32>,
        pub place: Option<Place>,
        /// Such as `log of -1.0 at [0, 3]`.
        pub words: String,
    }

    /// How far a comparison is.
    pub struct CompareProgress {
        pub done: u32,
        pub of: u32,
        /// What is under way, such as `gpu`.
        pub what: String,
    }
}
