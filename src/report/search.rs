//! The optimiser's search, step by step and state by state, asked for as a person looks at it.

use super::{GraphReport, WhyFate};

report! {
    /// The graph after one step of a trace; after step 0 it is as it was written.
    pub struct StepGraph {
        pub step: u32,
        pub graph: GraphReport,
        /// Names of the kernels that the nodes' kernel numbers stand for. A kernel that runs in the end has the number that
        /// it has in `CompilationReport::kernels`; others come after those. What is fused and to be lowered has the number of
        /// the kernel that it becomes.
        pub kernels: Vec<String>,
        /// Nodes that the step made, or gave other inputs or another kernel.
        pub changed: Vec<u32>,
        /// What the step took away, by label.
        pub gone: Vec<String>,
    }

    /// What one step changed, as text.
    pub struct StepDiff {
        pub step: u32,
        pub parts: Vec<DiffPart>,
    }

    /// What changed in the graph or in one kernel.
    pub struct DiffPart {
        /// The kernel's name; none for the graph.
        pub kernel: Option<String>,
        /// Each led by `+`, `-` or a space; by `@` where lines that stay are left out.
        pub lines: Vec<String>,
    }

    /// All that a search looked at.
    pub struct BeamReport {
        /// Parents before what came of them.
        pub states: Vec<BeamState>,
        /// States for which there was no room.
        pub left_out: u32,
        /// Why there are no states, where there are none.
        pub why: Option<String>,
    }

    /// One state of a search.
    pub struct BeamState {
        /// Its place among `states`.
        pub id: u32,
        pub parent: Option<u32>,
        /// Steps from the first state.
        pub depth: u32,
        /// Who proposed it, and what it does; empty for the first.
        pub rule: String,
        pub words: String,
        /// Estimated nanoseconds.
        pub cost: f64,
        /// `chosen`: on the way to the program that runs; `finalist`; `kept`: it was rewritten further; `pruned`.
        pub fate: String,
        /// Why it was not chosen, or was.
        pub reason: WhyFate,
        /// The step of the trace after which the graph is this state, where it was chosen.
        pub step: Option<u32>,
        /// Nanoseconds by the clock, where it was timed.
        pub measured: Option<f64>,
    }

    /// One rule of the optimiser.
    pub struct RuleReport {
        /// By which it is switched off.
        pub name: String,
        /// `canonicalise`, `fusion`, `lowering` or `kernels`.
        pub stage: String,
        /// What it does, in a sentence.
        pub words: String,
        /// Whether it ever has something to say on the session's device.
        pub serves: bool,
        /// Whether nothing runs without it.
        pub required: bool,
    }
}
