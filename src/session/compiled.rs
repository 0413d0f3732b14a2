//! The data kept of compilations: programs, the graphs that they were written as, and the record of each run.

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
use crate::target::{Capabilities, DeviceKind, Policy};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// A program that a device has prepared.
pub struct Compiled {
    /// The graph that the search ended with.
    pub graph: Rc<Graph>,
    /// The steps of the search that led there.
    pub steps: Vec<Step<Graph>>,
    /// The program to replay.
    pub program: Program,
    /// Source code of the program's kernels in the device's language.
    pub code: Vec<Code>,
    /// The prepared code of the same kernels.
    pub(crate) prepared: Prepared,
    /// The number of these that the device had not made for an earlier program.
    pub made: usize,
    /// Estimated time in nanoseconds.
    pub estimated: f64,
    /// The structure, the key of the program cache.
    pub(crate) structure: Rc<Graph>,
    /// Alternative programs of the same structure, to be measured against this one.
    pub(super) rivals: Vec<Rc<Compiled>>,
    /// The measurements that this program was chosen by.
    pub measured: OnceCell<Vec<Measured>>,
    /// The states that the search visited.
    pub trail: Trail,
    /// The time that compilation took, where there are reports.
    pub times: Times,
    /// Rules that broke a contract and were disabled.
    pub dropped: Vec<Dropped>,
    /// The program for calls that give up the memory of inputs, by the numbers of these.
    pub(super) donating: RefCell<Vec<Donating>>,
}

/// The numbers of inputs that give up their memory, and the program where it is another.
type Donating = (Vec<u32>, Option<Rc<Program>>);

/// The most sets of inputs for which a program is kept.
const DONATIONS: usize = 8;

impl Compiled {
    /// The program for a call that gives up the memory of these inputs; `None` where it is the same.
    pub(super) fn donating(&self, inputs: &[u32], device: &Capabilities) -> Option<Rc<Program>> {
        let mut known = self.donating.borrow_mut();
        if let Some((_, program)) = known.iter().find(|(of, _)| of == inputs) {
            return program.clone();
        }
        let program = self.program.donating(inputs, device).map(Rc::new);
        known.truncate(DONATIONS - 1);
        known.insert(0, (inputs.to_vec(), program.clone()));
        program
    }
}

/// Times of the phases of a compilation, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// The search.
    pub search: f64,
    /// Code generation.
    pub render: f64,
    /// The device's own compiler.
    pub prepare: f64,
}

/// A program that was timed on its device.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The names of its kernels in launch order, separated by commas.
    pub kernels: String,
    /// Estimated nanoseconds.
    pub estimated: f64,
    /// Measured nanoseconds, the least of several rounds.
    pub measured: f64,
    /// Whether it was chosen.
    pub chosen: bool,
    /// The trail of the search that ended with it.
    pub trail: Trail,
}

/// A graph as it was written, and its program.
#[derive(Clone)]
pub struct Written {
    /// The graph.
    pub graph: Rc<Graph>,
    /// The steps to its canonical form.
    pub canonical: Rc<[Step<Graph>]>,
    /// Milliseconds of canonicalisation, where there are reports.
    pub canonical_ms: f64,
    /// The program, which may have been compiled for an earlier graph.
    pub compiled: Rc<Compiled>,
    /// Values of the run-time scalars: the graph's own, then the constants that were hoisted.
    pub scalars: Vec<Scalar>,
    /// The source texts that the graph's places refer to.
    pub(crate) texts: Texts,
    /// The map from the program's source places to the graph's, where it was compiled for another.
    pub(crate) moved: Moved,
}

/// The record of one compilation and its run.
pub struct Compilation {
    /// The number that the report names it by.
    pub id: u32,
    /// The device that it ran on.
    pub device: DeviceKind,
    /// The representation of doubles where the device has none.
    pub policy: Policy,
    /// The graph and its program, which an earlier compilation may have made.
    pub written: Rc<Written>,
    /// Values of the shape variables in this run.
    pub sizes: Sizes,
    /// The guards of the graph, all of which held.
    pub guards: Vec<Guard>,
    /// Whether the program was cached.
    pub cached: bool,
    /// The expression whose value was requested.
    pub span: Option<Span>,
    /// Milliseconds of compilation.
    pub compile_ms: f64,
    /// Milliseconds from the first step to the last request, without reading.
    pub run_ms: f64,
    /// References to its inputs.
    pub(crate) inputs: Vec<Kept>,
    /// The program that ran, where inputs gave up their memory.
    pub(super) donating: Option<Rc<Program>>,
}

impl Compilation {
    /// The program that ran.
    pub fn program(&self) -> &Program {
        self.donating.as_deref().unwrap_or(&self.written.compiled.program)
    }
}

/// A rule of the compiler that broke a contract and was disabled.
#[derive(Clone, Debug, PartialEq)]
pub struct Dropped {
    /// Its name; `lower` for lowering, where each op is lowered by its definition instead.
    pub rule: String,
    /// The contract that was broken.
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
