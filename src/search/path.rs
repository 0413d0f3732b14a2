//! The path of a search, short enough to store: a later search from the same state can replay it without exploring.

use super::{CostEstimator, Found, Options, Rules, Step, Suggester, Trail};
use crate::error::Result;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

/// The steps of a search: for each, the rule and the position of the proposal among that rule's; first those of the whole
/// state, then those of each of its parts.
///
/// Printed as words with an optional number, `fuse-rows / lower vectorise.1 / lower`; the number is left out for the first
/// proposal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    whole: Vec<Word>,
    parts: Vec<Vec<Word>>,
}

/// A rule, and the position of its proposal.
type Word = (String, usize);

impl Path {
    /// The path that `steps` took.
    pub fn of<S>(steps: &[Step<S>]) -> Self {
        let of =
            |part: u32| steps.iter().filter(move |s| s.part == part).map(|s| (s.rule.to_owned(), s.which)).collect();
        let parts = steps.last().map_or(0, |last| last.part);
        Self { whole: of(0), parts: (1..=parts).map(of).collect() }
    }

    /// Replays the path from `state`. Each step is taken only if its rule proposes it, so a path for another state
    /// leads to slow code at worst. `None` if a step is not proposed, or if a required rule still matches at the end.
    ///
    /// # Errors
    /// As the rules'.
    pub fn follow<S>(
        &self,
        state: Rc<S>,
        rules: &Rules<'_, S>,
        estimator: &dyn CostEstimator<S>,
        options: &Options,
    ) -> Result<Option<Found<S>>> {
        let Some(mut found) = follow(&self.whole, state, rules.whole, estimator, options)? else { return Ok(None) };
        for (k, words) in self.parts.iter().take(options.max_steps).enumerate() {
            let Some(mut part) = rules.divide.next(&found.state)? else { return Ok(None) };
            let followed = follow(words, part.state.clone(), rules.parts, estimator, options)?;
            let Some(Found { steps, cost, .. }) = followed else { return Ok(None) };
            let before = steps.first().map_or(cost, |step| step.cost_before);
            let more = found.cost - before;
            for step in steps {
                found.steps.push(step.within(k as u32 + 1, more, &mut found.state, &mut part)?);
            }
            found.cost = cost + more;
        }
        Ok(if rules.divide.next(&found.state)?.is_some() { None } else { Some(found) })
    }
}

/// Replays steps from `state` by rules.
fn follow<S>(
    words: &[Word],
    state: Rc<S>,
    rules: &[Box<dyn Suggester<S>>],
    estimator: &dyn CostEstimator<S>,
    options: &Options,
) -> Result<Option<Found<S>>> {
    let mut cost = estimator.cost(&state);
    let mut found =
        Found { state, steps: Vec::new(), cost, others: Vec::new(), trail: Trail::default(), faults: Vec::new() };
    let enabled = || rules.iter().filter(|s| options.enables(&***s));
    for (name, which) in words.iter().take(options.max_steps) {
        let Some(rule) = enabled().find(|s| s.name() == name) else { return Ok(None) };
        let mut proposals = rule.suggest(&found.state)?;
        if proposals.len() <= *which {
            proposals.extend(rule.suggest_more(&found.state)?);
        }
        let Some(taken) = proposals.into_iter().nth(*which) else { return Ok(None) };
        let (after, cost_before) = (Rc::new(taken.state), cost);
        cost = estimator.cost(&after);
        found.steps.push(Step {
            rule: rule.name(),
            stage: rule.stage(),
            words: taken.words,
            which: *which,
            part: 0,
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

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (k, words) in std::iter::once(&self.whole).chain(&self.parts).enumerate() {
            if k > 0 {
                write!(f, "{between}/")?;
                between = " ";
            }
            for (name, which) in words {
                write!(f, "{between}{name}")?;
                if *which > 0 {
                    write!(f, ".{which}")?;
                }
                between = " ";
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
        let words = |text: &str| text.split(' ').filter(|word| !word.is_empty()).map(step).collect();
        let mut all = text.split('/').map(words).collect::<std::result::Result<Vec<Vec<Word>>, _>>()?.into_iter();
        Ok(Self { whole: all.next().unwrap_or_default(), parts: all.collect() })
    }
}
