//! Search: rules propose rewrites, a cost model ranks the states, a beam keeps the best, a trace records the steps.
//!
//! This module depends on no tensors and no devices: a state is whatever its rules rewrite. Every state must compute
//! the same values as the first; rules guarantee that, and `tests/steps.rs` checks it. A rewrite rule is a
//! [`Suggester`].

mod beam;
mod fixpoint;
mod parts;
mod path;
mod record;

pub use beam::beam;
pub use fixpoint::fixpoint;
pub use parts::{Divide, KnownParts, Part, Place, Rules, beam_in_parts};
pub use path::Path;
pub use record::{Fate, Trail};
#[cfg(feature = "inspect")]
pub use record::{Looked, Record};

use crate::error::{Error, Result};
use std::rc::Rc;

/// The stage to which a rule belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Before the search: brings states into canonical form.
    Canonicalise,
    /// Merges several parts of a state.
    Fusion,
    /// Turns a part into code.
    Lowering,
    /// Improves code.
    Kernels,
}

/// A rewrite rule: proposes rewrites of a state.
pub trait Suggester<S> {
    /// A short, stable name, by which the rule can be disabled.
    fn name(&self) -> &'static str;

    /// The rule's stage.
    fn stage(&self) -> Stage;

    /// Rewrites of `state`, for the first place where the rule matches, or the first few; empty if there is none.
    ///
    /// # Errors
    /// `InternalError` if a contract is broken: the search continues without this rule and reports it.
    fn suggest(&self, state: &S) -> Result<Vec<Suggestion<S>>>;

    /// Rewrites at the places after those of [`Suggester::suggest`]: asked for where no rule's first proposals pay.
    ///
    /// # Errors
    /// As [`Suggester::suggest`].
    fn suggest_more(&self, _state: &S) -> Result<Vec<Suggestion<S>>> {
        Ok(Vec::new())
    }

    /// Whether the rule can ever match on its device.
    fn serves(&self) -> bool {
        true
    }

    /// Whether, after none of its proposals paid, a step of the stage `step` can make one pay.
    fn reopened_by(&self, _step: Stage) -> bool {
        true
    }

    /// Whether the search must continue while this rule matches. Its rewrites are taken even if they raise the cost,
    /// but only when no other rule has a better one.
    fn is_required(&self) -> bool {
        false
    }
}

/// A cost model: estimates what a state costs to run.
pub trait CostEstimator<S> {
    /// The cost in nanoseconds; approximate, since only the order matters.
    fn cost(&self, state: &S) -> f64;
}

/// A proposed rewrite.
pub struct Suggestion<S> {
    /// A description of the rewrite.
    pub words: String,
    /// The rewritten state.
    pub state: S,
}

/// A rewrite that was taken.
#[derive(Debug)]
pub struct Step<S> {
    /// The name of the rule.
    pub rule: &'static str,
    /// The rule's stage.
    pub stage: Stage,
    /// A description of the rewrite.
    pub words: String,
    /// Its position among the rule's proposals.
    pub which: usize,
    /// The part of the state that was rewritten, from 1 on, or 0 for the whole of it.
    pub part: u32,
    /// The estimated cost before, in nanoseconds.
    pub cost_before: f64,
    /// The estimated cost after, in nanoseconds.
    pub cost_after: f64,
    /// The other proposals for this state.
    pub rivals: Vec<Rival>,
    /// The state before.
    pub before: Rc<S>,
    /// The state after.
    pub after: Rc<S>,
}

impl<S> Clone for Step<S> {
    fn clone(&self) -> Self {
        Self {
            rule: self.rule,
            stage: self.stage,
            words: self.words.clone(),
            which: self.which,
            part: self.part,
            cost_before: self.cost_before,
            cost_after: self.cost_after,
            rivals: self.rivals.clone(),
            before: self.before.clone(),
            after: self.after.clone(),
        }
    }
}

/// A rewrite that was not taken.
#[derive(Clone, Debug)]
pub struct Rival {
    /// The name of the rule.
    pub rule: &'static str,
    /// A description of the rewrite.
    pub words: String,
    /// The estimated cost after it, in nanoseconds.
    pub cost: f64,
    /// Why it was not taken.
    pub why_not: WhyNot,
}

/// Why a rewrite was not taken; costs are estimated nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WhyNot {
    /// It costs this much more than the state without it.
    Costs(f64),
    /// It costs this much more than the rewrite that was taken.
    Slower(f64),
    /// It is no cheaper than the rewrite that was taken, and may follow it.
    Later,
}

/// The limits of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The beam width: how many states are kept after each step.
    pub width: usize,
    /// The most steps of the whole state, and of each of its parts.
    pub max_steps: usize,
    /// The time limit in milliseconds, after which the best state so far is completed greedily; of a graph, for every 50
    /// nodes.
    pub max_ms: f64,
    /// A state that costs less than this, in nanoseconds, is completed without a search, which would take longer than
    /// it can save.
    pub worth: f64,
    /// Names of disabled rules.
    pub disabled: Vec<String>,
    /// How many final states are returned, the best first; a device may measure which of them is fastest.
    pub finalists: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { width: 2, max_steps: 10_000, max_ms: 40.0, worth: 0.0, disabled: Vec::new(), finalists: 1 }
    }
}

impl Options {
    /// The default limits without that of time, for a result that is the same on every machine.
    pub fn untimed() -> Self {
        Self { max_ms: f64::INFINITY, ..Self::default() }
    }

    /// Whether a rule takes part: it serves the device and is not disabled.
    pub(crate) fn enables<S>(&self, rule: &dyn Suggester<S>) -> bool {
        rule.serves() && !self.disabled.iter().any(|name| name == rule.name())
    }
}

/// The result of a search.
pub struct Found<S> {
    /// The best state.
    pub state: Rc<S>,
    /// The rewrites that led to it.
    pub steps: Vec<Step<S>>,
    /// Its estimated cost, in nanoseconds.
    pub cost: f64,
    /// The next best states, if more than one was requested.
    pub others: Vec<Found<S>>,
    /// The record of all states that were visited.
    pub trail: Trail,
    /// Rules that failed, each once; the search continued without them.
    pub faults: Vec<Fault>,
}

/// A rule that broke a contract.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The rule's name.
    pub rule: &'static str,
    /// The error that it returned.
    pub error: Error,
}

impl Fault {
    /// Records that a rule failed, once per rule; an error that is not internal is returned instead.
    pub(crate) fn note(faults: &mut Vec<Self>, rule: &'static str, error: Error) -> Result<()> {
        if !error.is_internal() {
            return Err(error);
        }
        if faults.iter().all(|f| f.rule != rule) {
            faults.push(Self { rule, error });
        }
        Ok(())
    }
}
