//! Verification of the kernels that rules propose, in debug builds and tests.
//!
//! A rule whose kernel violates the contract fails here under its own name, instead of some steps later in a renderer.

use crate::error::Result;
use crate::graph::{Graph, Op};
use crate::kernel::Kernel;
use crate::search::{Stage, Suggester, Suggestion};
use crate::target::Capabilities;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// A rule, and the device for which its kernels are verified.
pub(in crate::optimise) struct Checked {
    rule: Box<dyn Suggester<Graph>>,
    device: Capabilities,
    /// Kernels that passed; they are held, so that an address is never reused.
    known: RefCell<FxHashMap<*const Kernel, Rc<Kernel>>>,
}

impl Checked {
    pub(in crate::optimise) fn new(rule: Box<dyn Suggester<Graph>>, device: Capabilities) -> Self {
        Self { rule, device, known: RefCell::default() }
    }
}

impl Suggester<Graph> for Checked {
    fn name(&self) -> &'static str {
        self.rule.name()
    }

    fn stage(&self) -> Stage {
        self.rule.stage()
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        let all = self.rule.suggest(graph)?;
        let mut known = self.known.borrow_mut();
        for node in all.iter().flat_map(|s| s.state.nodes()) {
            if let Op::Kernel(kernel, _) = &node.op
                && !known.contains_key(&Rc::as_ptr(kernel))
            {
                kernel.verify(&self.device)?;
                known.insert(Rc::as_ptr(kernel), kernel.clone());
            }
        }
        Ok(all)
    }

    fn serves(&self) -> bool {
        self.rule.serves()
    }

    fn reopened_by(&self, step: Stage) -> bool {
        self.rule.reopened_by(step)
    }

    fn is_required(&self) -> bool {
        self.rule.is_required()
    }
}
