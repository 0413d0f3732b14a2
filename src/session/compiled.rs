//! What is kept of what was compiled: programs, the graphs that they were written as, and the record of each run of one.

use super::inputs::Kept;
use super::prepared::Prepared;
use super::texts::{Moved, Texts};
use crate::dtype::Scalar;
use crate::graph::Graph;
use crate::lower::Program;
use crate::render::Code;
use crate::search::{Fault, Step, Trail};
use crate::shape::{Guard, Sizes};
use crate::span::Span;
use crate::target::{DeviceKind, Policy};
use std::cell::OnceCell;
use std::rc::Rc;

/// A program that a device has prepared.
pub struct Compiled {
    /// The graph that the search ended with.
    pub graph: Rc<Graph>,
    /// How the search got there.
    pub steps: Vec<Step<Graph>>,
    /// What to replay.
    pub program: Program,
    /// The program's kernels in the device's language.
    pub code: Vec<Code>,
    /// The same, prepared.
    pub(crate) prepared: Prepared,
    /// How many of them the device had not made for an earlier program.
    pub made: usize,
    /// What it is estimated to take, in nanoseconds.
    pub estimated: f64,
    /// By which it is found again.
    pub(crate) structure: Rc<Graph>,
    /// Other programs for the same, to be measured against this one.
    pub(super) rivals: Vec<Rc<Compiled>>,
    /// What was measured before this one was chosen.
    pub measured: OnceCell<Vec<Measured>>,
    /// What the search looked at.
    pub trail: Trail,
    /// What making it took, where there are reports.
    pub times: Times,
    /// Rules that broke a contract: the program was made without them.
    pub dropped: Vec<Dropped>,
}

/// Milliseconds of the parts of a compilation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// Looking for the program.
    pub search: f64,
    /// Writing its kernels' code.
    pub render: f64,
    /// The device's own compiler.
    pub prepare: f64,
}

/// A program that was timed on its device.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// Its kernels, one after the other.
    pub kernels: String,
    /// Nanoseconds by estimate.
    pub estimated: f64,
    /// Nanoseconds, the least of several rounds.
    pub measured: f64,
    /// Whether it is the one that runs.
    pub chosen: bool,
    /// Where the search ended with it.
    pub trail: Trail,
}

/// A graph as it was written, and what became of it.
#[derive(Clone)]
pub struct Written {
    /// The graph.
    pub graph: Rc<Graph>,
    /// The steps to its canonical form.
    pub canonical: Rc<[Step<Graph>]>,
    /// Milliseconds that these took, where there are reports.
    pub canonical_ms: f64,
    /// The program, perhaps of an earlier graph.
    pub compiled: Rc<Compiled>,
    /// The run-time scalars, the graph's own first and then what canonicalising left of its constants.
    pub scalars: Vec<Scalar>,
    /// The texts that the graph has places in.
    pub(crate) texts: Texts,
    /// Where the program's places are in the graph, if it was made for another.
    pub(crate) moved: Moved,
}

/// The record of one compilation.
pub struct Compilation {
    /// By which the report names it.
    pub id: u32,
    /// Where it ran.
    pub device: DeviceKind,
    /// What doubles were where the device has none.
    pub policy: Policy,
    /// What was compiled, perhaps by an earlier compilation.
    pub written: Rc<Written>,
    /// Values of its shape variables in this run.
    pub sizes: Sizes,
    /// What the graph relies on, which held.
    pub guards: Vec<Guard>,
    /// Whether the program was there already.
    pub cached: bool,
    /// The expression whose value was asked for.
    pub span: Option<Span>,
    /// Milliseconds of compiling.
    pub compile_ms: f64,
    /// Milliseconds from the first step to the last request; reading not counted.
    pub run_ms: f64,
    /// By which its inputs are found again.
    pub(crate) inputs: Vec<Kept>,
}

/// A rule of the compiler that broke a contract, and was left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Dropped {
    /// Its name; `lower` for lowering, where each op is lowered by its definition instead.
    pub rule: String,
    /// What was broken.
    pub why: String,
}

impl Dropped {
    fn by(fault: &Fault) -> Self {
        Self { rule: fault.rule.to_owned(), why: fault.error.to_string() }
    }

    /// Adds the rules that failed, each once.
    pub(super) fn note(all: &mut Vec<Self>, faults: &[Fault]) {
        for fault in faults {
            if all.iter().all(|d| d.rule != fault.rule) {
                all.push(Self::by(fault));
            }
        }
    }
}
