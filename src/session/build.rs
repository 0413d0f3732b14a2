//! Builds a search's result into code that a device has prepared.
//!
//! An error in a rule never surfaces to the user: where the program found cannot be built, the responsible rule is
//! disabled and the search runs again; as a last resort each op is lowered by its definition. The report lists what was
//! disabled.

use super::Session;
use super::compiled::{Compiled, Dropped, Times};
use super::events::{Doing, Since};
use super::prepared::Prepared;
use super::slot::Slot;
use crate::error::{Error, Result};
use crate::graph::{Graph, Op};
use crate::interrupt;
use crate::lower::Program;
use crate::optimise::{Setting, launch_nanoseconds, lower_plainly, search};
use crate::render::Code;
use crate::runtime::CodeId;
use crate::search::{Fault, Found, KnownParts, Options};
use std::cell::{OnceCell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

/// Searches that are repeated after failures, before only plain lowering is left.
const ATTEMPTS: usize = 4;

/// A program and its prepared code.
struct Coded {
    program: Program,
    code: Vec<Code>,
    prepared: Prepared,
    made: usize,
}

/// The structure that a program is built for, and its device.
pub(super) struct Building<'a> {
    pub(super) structure: &'a Rc<Graph>,
    pub(super) slot: &'a Slot,
    pub(super) setting: &'a Rc<Setting>,
}

impl Session {
    /// Builds the program that a search ended with, and the rivals that it may be measured against. `dropped` are the
    /// rules that failed before the search.
    ///
    /// # Errors
    /// `InternalError` where even the plain lowering cannot be built; any other error of the device.
    pub(super) fn built(
        &self,
        found: Result<Found<Graph>>,
        of: &Building<'_>,
        searched_ms: f64,
        mut dropped: Vec<Dropped>,
    ) -> Result<Compiled> {
        let mut times = Times { search: searched_ms, ..Times::default() };
        let mut fresh = HashSet::new();
        let mut found = match found {
            Err(e) if e.is_internal() => self.plainer(of, &mut dropped, e)?,
            found => found?,
        };
        let mut disabled: Vec<String> = Vec::new();
        loop {
            Dropped::note(&mut dropped, &found.faults);
            let error = match self.coded(&found.state, of, &mut fresh, &mut times) {
                Ok(coded) => return self.compiled(found, coded, of, times, &mut fresh, dropped),
                Err(error) if !error.is_internal() => return Err(error),
                Err(error) => error,
            };
            let to_blame = blamed(&found, of).filter(|rule| *rule != "lower" && disabled.len() < ATTEMPTS);
            let Some(rule) = to_blame else {
                found = self.plainer(of, &mut dropped, error)?;
                continue;
            };
            Dropped::note(&mut dropped, &[Fault { rule, error }]);
            disabled.push(rule.to_owned());
            let options = self.options();
            let disabled = options.disabled.iter().chain(&disabled).cloned().collect();
            let options = Options { disabled, ..(*options).clone() };
            found = search(of.structure.clone(), of.setting, &options, &KnownParts::default())?;
        }
    }

    /// Lowers each op by its definition. At most once in a compilation.
    fn plainer(&self, of: &Building<'_>, dropped: &mut Vec<Dropped>, error: Error) -> Result<Found<Graph>> {
        if dropped.iter().any(|d| d.rule == "lower") {
            let plain = lower_plainly(of.structure.clone(), of.setting)?;
            let program = Program::new(&plain.state, &of.setting.device, of.setting.policy)?;
            return Err(match program.kernels.iter().all(|kernel| of.slot.takes(kernel).is_ok()) {
                true => error,
                false => Error::runtime(format!("a check found that this device fails {}", error.message()))
                    .with_hint("compute it on the other device, or let each program choose: device=\"auto\""),
            });
        }
        dropped.push(Dropped { rule: "lower".to_owned(), why: error.to_string() });
        lower_plainly(of.structure.clone(), of.setting)
    }

    fn compiled(
        &self,
        found: Found<Graph>,
        coded: Coded,
        of: &Building<'_>,
        mut times: Times,
        fresh: &mut HashSet<CodeId>,
        mut dropped: Vec<Dropped>,
    ) -> Result<Compiled> {
        let mut rivals = Vec::new();
        for rival in found.others {
            match self.coded(&rival.state, of, fresh, &mut times) {
                Ok(coded) => rivals.push(Rc::new(self.compiled(rival, coded, of, times, fresh, Vec::new())?)),
                Err(error) if error.is_interrupted() => return Err(error),
                Err(error) => {
                    let rule = blamed(&rival, of).unwrap_or("lower");
                    Dropped::note(&mut dropped, &[Fault { rule, error }]);
                }
            }
        }
        let Coded { program, code, prepared, made } = coded;
        Ok(Compiled {
            graph: found.state,
            steps: found.steps,
            program,
            code,
            prepared,
            made,
            estimated: found.cost,
            structure: of.structure.clone(),
            rivals,
            donating: RefCell::default(),
            measured: OnceCell::new(),
            trail: found.trail,
            times,
            dropped,
        })
    }

    /// Generates and prepares the code of a state's program; `fresh` collects the code that the device made for this
    /// compilation.
    fn coded(&self, state: &Graph, of: &Building<'_>, fresh: &mut HashSet<CodeId>, times: &mut Times) -> Result<Coded> {
        if cfg!(debug_assertions) {
            state.verify()?;
        }
        let program = Program::new(state, &of.setting.device, of.setting.policy)?;
        let mut since = Since::now();
        let (mut code, mut prepared) = (Vec::with_capacity(program.kernels.len()), of.slot.prepared());
        let mut made = HashSet::new();
        for kernel in &program.kernels {
            interrupt::look()?;
            self.tell(Doing::Rendering { kernel: code.len() as u32 + 1, of: program.kernels.len() as u32 });
            if cfg!(debug_assertions) {
                kernel.verify(&of.setting.device)?;
            }
            of.slot.takes(kernel)?;
            let mut device = of.slot.device()?;
            let rendered = device.render(kernel)?;
            times.render += since.lap();
            let nanoseconds = launch_nanoseconds(kernel, device.capabilities());
            let id = device.prepare(&rendered, nanoseconds)?;
            prepared.push(id);
            if of.slot.is_new(id) {
                fresh.insert(id);
            }
            if fresh.contains(&id) {
                made.insert(id);
            }
            times.prepare += since.lap();
            code.push(rendered);
        }
        Ok(Coded { program, code, prepared, made: made.len() })
    }
}

/// The rule whose step is the first with a kernel that breaks its contract or cannot be built.
fn blamed(found: &Found<Graph>, of: &Building<'_>) -> Option<&'static str> {
    let mut sound: Vec<*const crate::kernel::Kernel> = Vec::new();
    let guilty = found.steps.iter().find(|step| {
        step.after.nodes().iter().any(|node| {
            let Op::Kernel(kernel, _) = &node.op else { return false };
            if sound.contains(&Rc::as_ptr(kernel)) {
                return false;
            }
            sound.push(Rc::as_ptr(kernel));
            let made = || {
                let mut device = of.slot.device()?;
                let code = device.render(kernel)?;
                let nanoseconds = launch_nanoseconds(kernel, device.capabilities());
                device.prepare(&code, nanoseconds).map(|id| device.release(id))
            };
            kernel.verify(&of.setting.device).is_err() || of.slot.takes(kernel).is_err() || made().is_err()
        })
    });
    guilty.map(|step| step.rule)
}
