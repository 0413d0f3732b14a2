//! The values of all nodes of a compilation, and their comparison between devices and the reference.

use super::Place;

report! {
    /// The value of every node, computed by the reference evaluator as NumPy would, whatever devices do with the
    /// dtypes.
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
        /// `None` if it was left out.
        pub summary: Option<ValueSummary>,
        /// Why it was left out.
        pub left_out: Option<String>,
    }

    /// A summary of a value; for complex numbers, of their magnitudes.
    pub struct ValueSummary {
        /// Over the finite elements; `None` if there are none.
        pub min: Option<f64>,
        pub max: Option<f64>,
        pub mean: Option<f64>,
        pub nans: u32,
        pub infinities: u32,
        pub zeros: u32,
        /// The last two axes, at index 0 of all others, averaged to at most 16 by 16 cells, row by row. A cell is the
        /// mean of its elements, or `None` if one of them is NaN.
        pub rows: u32,
        pub columns: u32,
        pub cells: Vec<Option<f64>>,
        /// Every element in row-major order, if there are at most 1,024 and none is complex; else empty.
        pub elements: Vec<f64>,
        /// The value as NumPy prints it, at most 200 characters.
        pub text: String,
    }

    /// A comparison of a program on the CPU, on the GPU and in the reference evaluator.
    pub struct CompareReport {
        /// The compilation.
        pub id: u32,
        /// The device on which the program ran.
        pub device: String,
        pub cpu: ComparedDevice,
        pub gpu: ComparedDevice,
        /// One per node of `CompilationReport::before`, by id.
        pub nodes: Vec<ComparedNode>,
        /// The results of the program's fused kernels, one per result and device.
        pub results: Vec<ComparedResult>,
        /// The first node, in topological order, at which a device differs from the reference by more than is
        /// tolerated.
        pub first_divergence: Option<Divergence>,
        /// The origins of NaN and infinities.
        pub origins: Vec<Origin>,
        /// Sentences that state what is tolerated, and what was left out and why.
        pub notes: Vec<String>,
        /// Whether it was stopped early.
        pub stopped: bool,
    }

    /// A device in a comparison.
    pub struct ComparedDevice {
        pub name: String,
        pub description: String,
        pub simulated: bool,
        /// Why nothing could be computed there.
        pub error: Option<String>,
    }

    /// A node on both devices.
    pub struct ComparedNode {
        pub id: u32,
        pub label: String,
        pub place: Option<Place>,
        pub dtype: String,
        pub shape: Vec<u32>,
        pub cpu: Option<Difference>,
        pub gpu: Option<Difference>,
        /// Why it was left out.
        pub left_out: Option<String>,
    }

    /// The verdict on a difference.
    #[derive(Copy, Eq)]
    pub enum Verdict {
        Exact,
        /// Within the tolerance.
        Tolerated,
        /// Explained by the loss of the storage.
        Demoted,
        Diverges,
    }

    /// The difference of a device's value from the reference's.
    pub struct Difference {
        /// The verdict on what this node adds, given its operands as the device computed them.
        pub verdict: Verdict,
        /// The greatest difference in ulps of the dtype; for integers in units.
        pub ulps: f64,
        /// The same, compared with the reference over the device's own operands: what this node adds.
        pub own_ulps: f64,
        /// The tolerance on that, described.
        pub tolerance: String,
        /// The storage, if the device stores the dtype with less precision.
        pub held: Option<String>,
        pub absolute: f64,
        /// Relative to the reference; infinite if that is 0.
        pub relative: f64,
        /// The number of elements that differ by 0, by at most 1, 2, 4, 16, 256 and 65536 ulps, and by more.
        pub histogram: Vec<u32>,
        /// The index of the greatest difference, and both values there.
        pub index: Vec<u32>,
        pub wanted: String,
        pub got: String,
        /// The number of elements that are NaN or infinite in only one of the values.
        pub mismatched: u32,
    }

    /// A result of the program's fused kernels on a device.
    pub struct ComparedResult {
        /// The node in `nodes`.
        pub node: u32,
        pub device: String,
        pub kernels: u32,
        /// `None` if it could not be computed.
        pub difference: Option<Difference>,
        pub error: Option<String>,
    }

    /// The place where a device diverges from the reference.
    pub struct Divergence {
        pub node: u32,
        pub device: String,
        pub place: Option<Place>,
        /// A sentence that describes it.
        pub words: String,
    }

    /// A node whose value has a NaN or infinity although none of its operands does.
    pub struct Origin {
        pub node: u32,
        /// Where it was seen: `reference`, `cpu`, `gpu`.
        pub seen_by: Vec<String>,
        /// `nan` or `inf`.
        pub what: String,
        pub index: Vec<u32>,
        pub place: Option<Place>,
        /// A description, such as `log of -1.0 at [0, 3]`.
        pub words: String,
    }

    /// The progress of a comparison.
    pub struct CompareProgress {
        pub done: u32,
        pub of: u32,
        /// The current phase, such as `gpu`.
        pub what: String,
    }
}
