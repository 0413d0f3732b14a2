//! Rewriting to a fixpoint.

use super::beam::enabled;
use super::{CostEstimator, Fault, Found, Options, Step, Suggester, Suggestion, Trail};
use crate::error::Result;
use crate::interrupt;
use std::rc::Rc;

/// Applies `rules` in order, each as long as it proposes something, until none does; at most `max_steps` steps.
///
/// # Errors
/// `KeyboardInterrupt`, and errors of rules other than `InternalError`: a rule that fails with one is disabled and
/// listed in the result.
pub fn fixpoint<S>(
    state: Rc<S>,
    rules: &[Box<dyn Suggester<S>>],
    estimator: &dyn CostEstimator<S>,
    options: &Options,
) -> Result<Found<S>> {
    let mut cost = estimator.cost(&state);
    let mut found =
        Found { state, steps: Vec::new(), cost, others: Vec::new(), trail: Trail::default(), faults: Vec::new() };
    let mut again = true;
    while again {
        again = false;
        for rule in enabled(rules, options) {
            while found.steps.len() < options.max_steps {
                interrupt::look()?;
                let suggested = match rule.suggest(&found.state) {
                    Ok(suggested) => suggested,
                    Err(error) => {
                        Fault::note(&mut found.faults, rule.name(), error)?;
                        break;
                    }
                };
                let Some(Suggestion { words, state }) = suggested.into_iter().next() else { break };
                let (after, cost_before) = (Rc::new(state), cost);
                cost = estimator.cost(&after);
                found.cost = cost;
                found.steps.push(Step {
                    rule: rule.name(),
                    stage: rule.stage(),
                    words,
                    which: 0,
                    part: 0,
                    cost_before,
                    cost_after: cost,
                    rivals: Vec::new(),
                    before: std::mem::replace(&mut found.state, after.clone()),
                    after,
                });
                again = true;
            }
        }
    }
    Ok(found)
}
