//! The path of a search, short enough to store: a later search from the same state can replay it without exploring.

use super::{CostEstimator, Found, Options, Step, Suggester, Trail};
use crate::error::Result;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

/// The steps of a search: for each, the rule and the position of the proposal among that rule's.
///
/// Printed as words with an optional number, `fuse-rows lower vectorise.1`; the number is left out for the first
/// proposal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(Vec<(String, usize)>);

impl Path {
    /// The path that `steps` took.
    pub fn of<S>(steps: &[Step<S>]) -> Self {
        Self(steps.iter().map(|s| (s.rule.to_owned(), s.which)).collect())
    }

    /// Replays the path from `state`. Each step is taken only if its rule proposes it, so a path for another state
    /// leads to slow code at worst. `None` if a step is not proposed, or if a required rule still matches at the end.
    ///
    /// # Errors
    /// As the rules'.
    pub fn follow<S>(
        &self,
        state: Rc<S>,
        rules: &[Box<dyn Suggester<S>>],
        estimator: &dyn CostEstimator<S>,
        options: &Options,
    ) -> Result<Option<Found<S>>> {
        let mut cost = estimator.cost(&state);
        let mut found =
            Found { state, steps: Vec::new(), cost, others: Vec::new(), trail: Trail::default(), faults: Vec::new() };
        let enabled = || rules.iter().filter(|s| options.enables(&***s));
        for (name, which) in self.0.iter().take(options.max_steps) {
            let Some(rule) = enabled().find(|s| s.name() == name) else { return Ok(None) };
            let Some(taken) = rule.suggest(&found.state)?.into_iter().nth(*which) else { return Ok(None) };
            let (after, cost_before) = (Rc::new(taken.state), cost);
            cost = estimator.cost(&after);
            found.steps.push(Step {
                rule: rule.name(),
                stage: rule.stage(),
                words: taken.words,
                which: *which,
                cost_before,
                cost_after: cost,
                rivals: Vec::new(),
                before: std::mem::replace(&mut found.state, after.clone()),
                after,
            });
        }
        for rule in enabled().filter(|s| s.is_required()) {
            if !rule.suggest(&found.state)?.is_empty() {
                return Ok(None);
            }
        }
        Ok(Some(Found { cost, ..found }))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, (name, which)) in self.0.iter().enumerate() {
            f.write_str(if k == 0 { "" } else { " " })?;
            f.write_str(name)?;
            if *which > 0 {
                write!(f, ".{which}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        let step = |word: &str| {
            let (name, which) = word.split_once('.').unwrap_or((word, "0"));
            which.parse().map(|which| (name.to_owned(), which))
        };
        text.split(' ').filter(|word| !word.is_empty()).map(step).collect::<std::result::Result<_, _>>().map(Self)
    }
}
