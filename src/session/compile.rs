//! A graph to a program of prepared code, through the cache.

use super::{CACHED_PROGRAMS, Session, Slot};
use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::Graph;
use crate::lower::Program;
use crate::optimise::{hoist_constants, search, tidy};
use crate::render::Code;
use crate::runtime::CodeId;
use crate::search::Step;
use crate::shape::{Guard, Sizes};
use crate::span::Span;
use crate::target::{DeviceKind, Policy};
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
    pub(super) prepared: Vec<CodeId>,
}

/// The record of one compilation.
pub struct Compilation {
    /// By which the report names it.
    pub id: u32,
    /// Where it ran.
    pub device: DeviceKind,
    /// What doubles were where the device has none.
    pub policy: Policy,
    /// The graph as written.
    pub written: Rc<Graph>,
    /// What the clean-up rules did.
    pub tidied: Vec<Step<Graph>>,
    /// The program, perhaps of an earlier compilation.
    pub compiled: Rc<Compiled>,
    /// The program's run-time scalars in this run.
    pub scalars: Vec<Scalar>,
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
}

/// A graph, compiled.
pub(super) struct Prepared {
    pub(super) tidied: Vec<Step<Graph>>,
    pub(super) compiled: Rc<Compiled>,
    pub(super) scalars: Vec<Scalar>,
    pub(super) cached: bool,
}

impl Session {
    pub(super) fn compile(&self, graph: &Rc<Graph>, slot: &Slot, policy: Policy) -> Result<Prepared> {
        let setting = &slot.setting(policy);
        let tidied = tidy((**graph).clone(), setting, &self.0.options)?;
        let (structure, scalars) = hoist_constants(&tidied.state)?;
        let found = slot.programs.borrow().get(&policy).and_then(|p| p.get(&structure)).cloned();
        if let Some(compiled) = found {
            return Ok(Prepared { tidied: tidied.steps, compiled, scalars, cached: true });
        }
        let structure = Rc::new(structure);
        let found = search(structure.clone(), setting, &self.0.options)?;
        if cfg!(debug_assertions) {
            found.state.verify()?;
        }
        let program = Program::new(&found.state, &setting.device, setting.policy)?;
        let mut code = Vec::with_capacity(program.kernels.len());
        let mut prepared = Vec::with_capacity(program.kernels.len());
        for kernel in &program.kernels {
            if cfg!(debug_assertions) {
                kernel.verify(&setting.device)?;
            }
            let mut device = slot.device.borrow_mut();
            let rendered = device.render(kernel)?;
            prepared.push(device.prepare(&rendered)?);
            code.push(rendered);
        }
        let compiled = Rc::new(Compiled { graph: found.state, steps: found.steps, program, code, prepared });
        let mut programs = slot.programs.borrow_mut();
        let programs = programs.entry(policy).or_default();
        if programs.len() >= CACHED_PROGRAMS {
            programs.clear();
        }
        programs.insert((*structure).clone(), compiled.clone());
        Ok(Prepared { tidied: tidied.steps, compiled, scalars, cached: false })
    }
}
