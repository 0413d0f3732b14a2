//! The optimiser's search, step by step and state by state.

use super::{GraphReport, WhyFate};

report! {
    /// The graph after one step of a trace; after step 0, as written.
    pub struct StepGraph {
        pub step: u32,
        pub graph: GraphReport,
        /// The names of the kernels, by the nodes' kernel numbers. A kernel of the final program has its number in
        /// `CompilationReport::kernels`; others follow after those. A fused node that is not lowered yet has the number
        /// of the kernel that it becomes.
        pub kernels: Vec<String>,
        /// Nodes that the step created, or gave other inputs or another kernel.
        pub changed: Vec<u32>,
        /// The labels of the nodes that the step removed.
        pub gone: Vec<String>,
    }

    /// The changes of one step, as a diff.
    pub struct StepDiff {
        pub step: u32,
        pub parts: Vec<DiffPart>,
    }

    /// The changes of the graph or of one kernel.
    pub struct DiffPart {
        /// The name of the kernel; `None` for the graph.
        pub kernel: Option<String>,
        /// Lines that start with `+`, `-` or a space; with `@` where unchanged lines are omitted.
        pub lines: Vec<String>,
    }

    /// All states that a search visited.
    pub struct BeamReport {
        /// The states; parents come before their children.
        pub states: Vec<BeamState>,
        /// The number of states that were not recorded, because a limit was reached.
        pub left_out: u32,
        /// Why there are no states, if there are none.
        pub why: Option<String>,
    }

    /// A state of a search.
    pub struct BeamState {
        /// Its position in `states`.
        pub id: u32,
        pub parent: Option<u32>,
        /// The number of steps from the first state.
        pub depth: u32,
        /// The rule that proposed it, and a description; empty for the first state.
        pub rule: String,
        pub words: String,
        /// The estimated cost, in nanoseconds.
        pub cost: f64,
        /// `chosen`: on the path to the program that runs; `finalist`; `kept`: it was rewritten further; `pruned`.
        pub fate: String,
        /// Why it was or was not chosen.
        pub reason: WhyFate,
        /// If it was chosen, the step of the trace after which the graph is in this state.
        pub step: Option<u32>,
        /// Measured nanoseconds, if it was timed.
        pub measured: Option<f64>,
    }

    /// A rule of the optimiser.
    pub struct RuleReport {
        /// The name by which it can be disabled.
        pub name: String,
        /// `canonicalise`, `fusion`, `lowering` or `kernels`.
        pub stage: String,
        /// What it does, in one sentence.
        pub words: String,
        /// Whether it can ever match on the session's device.
        pub serves: bool,
        /// Whether no program can be built without it.
        pub required: bool,
    }
}
