//! Search: rewrite rules propose, a cost model ranks, a beam keeps the best, a trace remembers.
//!
//! This room knows no tensors and no device: a state is whatever its rules rewrite. Every state on the way must compute the
//! same values as the first; the rules promise that, and `tests/steps.rs` checks it. A rule is a [`Suggester`].

mod beam;
mod path;
mod record;

pub use beam::{beam, fixpoint};
pub use path::Path;
pub use record::{Fate, Trail};
#[cfg(feature = "inspect")]
pub use record::{Looked, Record};

use crate::error::{Error, Result};
use std::rc::Rc;

/// The stage in which a rule is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Before the search: it brings states into a canonical form.
    Canonicalise,
    /// It puts several parts of a state into one.
    Fusion,
    /// It makes code of a part.
    Lowering,
    /// It makes code better.
    Kernels,
}

/// A rewrite rule: proposes rewrites of a state.
pub trait Suggester<S> {
    /// A short, stable name, by which it can be switched off.
    fn name(&self) -> &'static str;

    /// The stage in which it is asked.
    fn stage(&self) -> Stage;

    /// Rewrites of `state`, for the first place where there is something to say; none if there is no such place.
    ///
    /// # Errors
    /// `InternalError` if a contract is broken: the search goes on without this rule, and says so.
    fn suggest(&self, state: &S) -> Result<Vec<Suggestion<S>>>;

    /// Whether it ever has something to say for the device that it was made for.
    fn serves(&self) -> bool {
        true
    }

    /// Whether, once nothing it proposes pays, it has to be asked again after a step of the stage `step`.
    fn reopened_by(&self, _step: Stage) -> bool {
        true
    }

    /// Whether the search cannot end while this one has something to say. Its rewrites are taken even where the estimate
    /// says they cost, but only when nobody else has a better one.
    fn is_required(&self) -> bool {
        false
    }
}

/// Estimates what a state costs to run.
pub trait CostEstimator<S> {
    /// Nanoseconds, roughly; only the order matters.
    fn cost(&self, state: &S) -> f64;
}

/// A proposed rewrite.
pub struct Suggestion<S> {
    /// What it does, in words.
    pub words: String,
    /// The state after it.
    pub state: S,
}

/// One rewrite that was taken.
#[derive(Debug)]
pub struct Step<S> {
    /// Who proposed it.
    pub rule: &'static str,
    /// What kind of rule that is.
    pub stage: Stage,
    /// What it did, in words.
    pub words: String,
    /// Which of its rule's proposals it was.
    pub which: usize,
    /// Estimated before, in nanoseconds.
    pub cost_before: f64,
    /// Estimated after, in nanoseconds.
    pub cost_after: f64,
    /// What else was proposed at this point.
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
    /// Who proposed it.
    pub rule: &'static str,
    /// What it would have done, in words.
    pub words: String,
    /// Estimated after it, in nanoseconds.
    pub cost: f64,
    /// Why not.
    pub why_not: WhyNot,
}

/// Why a rewrite was not taken; nanoseconds by estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WhyNot {
    /// It costs so much more than doing nothing.
    Costs(f64),
    /// It is so much slower than what was taken.
    Slower(f64),
    /// It is no cheaper than what came first, and may follow it.
    Later,
}

/// How far to look.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// States kept after each step.
    pub width: usize,
    /// Steps at most.
    pub max_steps: usize,
    /// Milliseconds at most; then the best state so far is completed greedily.
    pub max_ms: f64,
    /// A state that costs less than this, in nanoseconds, is only completed: looking takes longer than is to be won.
    pub worth: f64,
    /// Names of rules that are switched off.
    pub disabled: Vec<String>,
    /// States at the end that are handed back, the best first: a device may be asked which of them is fastest.
    pub finalists: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { width: 2, max_steps: 10_000, max_ms: 40.0, worth: 0.0, disabled: Vec::new(), finalists: 1 }
    }
}

impl Options {
    /// Whether a rule is asked: one that serves and is not switched off.
    pub(crate) fn enables<S>(&self, rule: &dyn Suggester<S>) -> bool {
        rule.serves() && !self.disabled.iter().any(|name| name == rule.name())
    }
}

/// What a search found.
pub struct Found<S> {
    /// The best state.
    pub state: Rc<S>,
    /// How it came about.
    pub steps: Vec<Step<S>>,
    /// What it is estimated to cost, in nanoseconds.
    pub cost: f64,
    /// The next best, where more than one is asked for.
    pub others: Vec<Found<S>>,
    /// All that was looked at on the way.
    pub trail: Trail,
    /// Rules that failed on the way, each once: the search went on without them.
    pub faults: Vec<Fault>,
}

/// A rule that broke a contract.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Its name.
    pub rule: &'static str,
    /// What it broke.
    pub error: Error,
}

impl Fault {
    /// Writes down that a rule failed, once for each; an error that is no bug of ours goes on to whoever asked.
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
