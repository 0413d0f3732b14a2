//! The way that a search took, short enough to keep: whoever meets the same state again walks it without looking around.

use super::{CostEstimator, Found, Options, Step, Suggester, Trail};
use crate::error::Result;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

/// The steps of a search: whose each was, and which of its proposals at that point.
///
/// Written as words with a point and a number, `fuse-rows lower vectorise.1`, where the first proposal's number is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(Vec<(String, usize)>);

impl Path {
    /// The way that `steps` went.
    pub fn of<S>(steps: &[Step<S>]) -> Self {
        Self(steps.iter().map(|s| (s.rule.to_owned(), s.which)).collect())
    }

    /// Takes the same steps from `state`. Every one is a rewrite that its rule proposes, so that a path that was
    /// meant for another state leads to something slow at worst; `None` where there is no such step, or where a rule
    /// that is required has something to say at the end.
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
