//! Beam search.

use super::record::{Fate, Recorder};
use super::{CostEstimator, Fault, Found, Options, Rival, Stage, Step, Suggester, Suggestion, WhyNot};
use crate::error::{Error, Result};
use crate::interrupt;
use crate::sort::sort_by;
use std::rc::Rc;
use web_time::Instant;

/// A state on the way to a finalist.
pub(super) struct Candidate<S> {
    pub(super) state: Rc<S>,
    pub(super) cost: f64,
    /// The steps taken; shared with other candidates from the same states.
    pub(super) steps: Vec<Rc<Step<S>>>,
    /// Rules that are skipped, because none of their proposals pays.
    closed: Vec<&'static str>,
    /// Its number in the record; until it is kept, its parent's number.
    pub(super) at: u32,
}

impl<S> Candidate<S> {
    /// A state at the end of its way.
    pub(super) fn finished(state: Rc<S>, cost: f64, steps: Vec<Rc<Step<S>>>, at: u32) -> Self {
        Self { state, cost, steps, closed: Vec::new(), at }
    }
}

/// Beam search from `state`. Each round applies every proposal to every kept state, and keeps the `width` cheapest
/// results. A state with no proposals is a finalist. The cheapest finalist wins, and the earlier one in a tie.
///
/// # Errors
/// `KeyboardInterrupt`, and errors of rules other than `InternalError`: a rule that fails with one is skipped for that
/// state, and listed in the result.
pub fn beam<S: PartialEq>(
    state: Rc<S>,
    rules: &[Box<dyn Suggester<S>>],
    estimator: &dyn CostEstimator<S>,
    options: &Options,
) -> Result<Found<S>> {
    let mut beam =
        Beam { estimator, options, started: Instant::now(), record: Recorder::default(), faults: Vec::new() };
    let finalists = beam.run(state, rules, options.worth)?;
    beam.found(finalists)
}

/// A search, from its beginning.
pub(super) struct Beam<'a, S> {
    pub(super) estimator: &'a dyn CostEstimator<S>,
    pub(super) options: &'a Options,
    pub(super) started: Instant,
    pub(super) record: Recorder,
    pub(super) faults: Vec<Fault>,
}

impl<S: PartialEq> Beam<'_, S> {
    /// Whether the time limit has been reached.
    pub(super) fn is_late(&self) -> bool {
        self.started.elapsed().as_secs_f64() * 1e3 > self.options.max_ms
    }

    /// Searches from `state`, and records it; the finalists, cheapest first.
    pub(super) fn run(
        &mut self,
        state: Rc<S>,
        rules: &[Box<dyn Suggester<S>>],
        worth: f64,
    ) -> Result<Vec<Candidate<S>>> {
        let options = &Options { worth, ..self.options.clone() };
        let cost = self.estimator.cost(&state);
        let at = self.record.look(None, "", "", cost, Fate::Kept);
        let mut frontier = vec![Candidate::finished(state, cost, Vec::new(), at)];
        let mut finalists: Vec<Candidate<S>> = Vec::new();
        for _ in 0..options.max_steps {
            let late = self.is_late();
            let width = if late { 1 } else { options.width.max(1) };
            let record = &mut self.record;
            let mut next: Vec<Candidate<S>> = Vec::new();
            for kept in frontier.drain(..) {
                interrupt::look()?;
                let proposals = propose(&kept, rules, self.estimator, options, late, (record, &mut self.faults))?;
                if proposals.all.is_empty() {
                    record.finished(kept.at);
                    finalists.push(kept);
                    continue;
                }
                next.extend(extend(&kept, proposals, width, rules, record));
            }
            if next.is_empty() {
                break;
            }
            sort_by(&mut next, |a, b| a.cost.total_cmp(&b.cost));
            let dearest = next[width.min(next.len()) - 1].cost;
            let beaten = if late { Fate::Late(dearest) } else { Fate::Beaten(width, dearest) };
            for (k, candidate) in next.iter_mut().enumerate() {
                let Some(step) = candidate.steps.last() else { continue };
                let fate = if k < width { Fate::Kept } else { beaten };
                candidate.at = record.look(Some(candidate.at), step.rule, &step.words, candidate.cost, fate);
            }
            next.truncate(width);
            frontier = next;
        }
        finalists.extend(frontier);
        sort_by(&mut finalists, |a, b| a.cost.total_cmp(&b.cost));
        Ok(finalists)
    }

    /// The result that `finalists`, cheapest first, are.
    pub(super) fn found(self, finalists: Vec<Candidate<S>>) -> Result<Found<S>> {
        let trail = self.record.trails();
        let mut found: Vec<Found<S>> = Vec::new();
        for Candidate { state, cost, steps, at, .. } in finalists {
            if found.len() < self.options.finalists.max(1) && found.iter().all(|f| f.state != state) {
                let steps = steps.into_iter().map(Rc::unwrap_or_clone).collect();
                found.push(Found { state, steps, cost, others: Vec::new(), trail: trail(at), faults: Vec::new() });
            }
        }
        let others = found.split_off(found.len().min(1));
        found
            .pop()
            .map(|best| Found { others, faults: self.faults, ..best })
            .ok_or_else(|| Error::internal("search", "nothing was found"))
    }
}

struct Proposal<S> {
    rule: &'static str,
    stage: Stage,
    words: String,
    which: usize,
    state: Rc<S>,
    cost: f64,
}

impl<S> Proposal<S> {
    fn of(
        rule: &dyn Suggester<S>,
        which: usize,
        Suggestion { words, state }: Suggestion<S>,
        estimator: &dyn CostEstimator<S>,
    ) -> Self {
        let cost = estimator.cost(&state);
        Self { rule: rule.name(), stage: rule.stage(), words, which, state: Rc::new(state), cost }
    }
}

/// The proposals for a state, cheapest first. The first `takeable` may be taken: those that do not raise the cost or,
/// if there are none, those of required rules. The others are recorded as rivals.
struct Proposals<S> {
    all: Vec<Proposal<S>>,
    takeable: usize,
    /// Rules that are skipped until another step reopens them.
    closed: Vec<&'static str>,
}

fn propose<S>(
    from: &Candidate<S>,
    rules: &[Box<dyn Suggester<S>>],
    estimator: &dyn CostEstimator<S>,
    options: &Options,
    first_only: bool,
    (record, faults): (&mut Recorder, &mut Vec<Fault>),
) -> Result<Proposals<S>> {
    let mut all = Vec::new();
    let mut closed = from.closed.clone();
    for required in [false, true] {
        if !required && from.cost < options.worth {
            continue;
        }
        for rule in enabled(rules, options) {
            if rule.is_required() != required || from.closed.contains(&rule.name()) {
                continue;
            }
            interrupt::look()?;
            let Some(suggested) = unless_failed(&**rule, rule.suggest(&from.state), faults)? else {
                closed.push(rule.name());
                continue;
            };
            let mut pays = required;
            for (which, suggestion) in suggested.into_iter().enumerate() {
                interrupt::look()?;
                let proposal = Proposal::of(&**rule, which, suggestion, estimator);
                pays |= proposal.cost <= from.cost;
                all.push(proposal);
            }
            if !pays {
                closed.push(rule.name());
            }
            // Rules of kernels are each other's rivals: the first that pays may be far from the best.
            if first_only && all.iter().any(|p| p.cost <= from.cost && p.stage != Stage::Kernels) {
                break;
            }
        }
        if !required && all.iter().all(|p| p.cost > from.cost) {
            more(from, rules, estimator, options, &mut all, faults)?;
        }
        sort_by(&mut all, |a, b| a.cost.total_cmp(&b.cost));
        let cheaper = all.iter().filter(|p| p.cost <= from.cost).count();
        if cheaper > 0 {
            return Ok(Proposals { all, takeable: cheaper, closed });
        }
        if !required {
            for Proposal { rule, words, cost, .. } in all.drain(..) {
                record.look(Some(from.at), rule, &words, cost, Fate::Closed(cost - from.cost));
            }
        }
    }
    let takeable = all.len();
    Ok(Proposals { all, takeable, closed })
}

/// What a rule suggested; `None` if it failed, which is noted.
fn unless_failed<S, T>(rule: &dyn Suggester<S>, suggested: Result<T>, faults: &mut Vec<Fault>) -> Result<Option<T>> {
    suggested.map(Some).or_else(|error| Fault::note(faults, rule.name(), error).map(|()| None))
}

/// Adds proposals at further places, up to the first rule of which one pays: small work at the first places that does not pay must
/// not hide large work at others.
#[inline(never)]
fn more<S>(
    from: &Candidate<S>,
    rules: &[Box<dyn Suggester<S>>],
    estimator: &dyn CostEstimator<S>,
    options: &Options,
    all: &mut Vec<Proposal<S>>,
    faults: &mut Vec<Fault>,
) -> Result<()> {
    // A proposal's position counts those of the first places, so the rule has to have been asked for them.
    for rule in enabled(rules, options).filter(|r| !r.is_required() && !from.closed.contains(&r.name())) {
        let Some(suggested) = unless_failed(&**rule, rule.suggest_more(&from.state), faults)? else { continue };
        let first = all.iter().filter(|p| p.rule == rule.name()).count();
        for (which, suggestion) in (first..).zip(suggested) {
            interrupt::look()?;
            all.push(Proposal::of(&**rule, which, suggestion, estimator));
        }
        if all.iter().any(|p| p.cost <= from.cost) {
            return Ok(());
        }
    }
    Ok(())
}

/// The `width` cheapest proposals as candidates, each with the others as its rivals.
fn extend<S>(
    from: &Candidate<S>,
    Proposals { all, takeable, closed }: Proposals<S>,
    width: usize,
    rules: &[Box<dyn Suggester<S>>],
    record: &mut Recorder,
) -> Vec<Candidate<S>> {
    let taken = takeable.min(width);
    for (k, Proposal { rule, words, cost, .. }) in all.iter().enumerate().skip(taken) {
        let fate = match (k < takeable, closed.contains(rule)) {
            (true, _) => Fate::Beaten(taken, all[taken - 1].cost),
            (false, true) => Fate::Closed(cost - from.cost),
            (false, false) => Fate::Dearer(cost - from.cost),
        };
        record.look(Some(from.at), rule, words, *cost, fate);
    }
    (0..taken)
        .map(|at| {
            let p = &all[at];
            let rivals = all.iter().enumerate().filter(|(k, _)| *k != at).map(|(_, r)| Rival {
                rule: r.rule,
                words: r.words.clone(),
                cost: r.cost,
                why_not: why_not(r.cost, p.cost, from.cost),
            });
            let mut steps = from.steps.clone();
            steps.push(Rc::new(Step {
                rule: p.rule,
                stage: p.stage,
                words: p.words.clone(),
                which: p.which,
                part: 0,
                cost_before: from.cost,
                cost_after: p.cost,
                rivals: rivals.collect(),
                before: from.state.clone(),
                after: p.state.clone(),
            }));
            let reopened = |name: &str| rules.iter().any(|s| s.name() == name && s.reopened_by(p.stage));
            let closed = closed.iter().copied().filter(|name| !reopened(name)).collect();
            Candidate { state: p.state.clone(), cost: p.cost, steps, closed, at: from.at }
        })
        .collect()
}

fn why_not(rival: f64, taken: f64, before: f64) -> WhyNot {
    // If the taken proposal raises the cost too, as lowering may, it was not preferred to doing nothing.
    if rival > before && taken <= before {
        WhyNot::Costs(rival - before)
    } else if rival > taken {
        WhyNot::Slower(rival - taken)
    } else {
        WhyNot::Later
    }
}

pub(super) fn enabled<'a, S>(
    all: &'a [Box<dyn Suggester<S>>],
    options: &'a Options,
) -> impl Iterator<Item = &'a Box<dyn Suggester<S>>> {
    all.iter().filter(|s| options.enables(&***s))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Divide, Part, Path, Rules, fixpoint};

    struct Halve;
    impl Suggester<u64> for Halve {
        fn name(&self) -> &'static str {
            "halve"
        }
        fn stage(&self) -> Stage {
            Stage::Kernels
        }
        fn suggest(&self, n: &u64) -> Result<Vec<Suggestion<u64>>> {
            Ok(if n.is_multiple_of(2) && *n > 0 {
                vec![Suggestion { words: format!("{n} / 2"), state: n / 2 }]
            } else {
                vec![]
            })
        }
    }

    struct Less;
    impl Suggester<u64> for Less {
        fn name(&self) -> &'static str {
            "less"
        }
        fn stage(&self) -> Stage {
            Stage::Kernels
        }
        fn suggest(&self, n: &u64) -> Result<Vec<Suggestion<u64>>> {
            Ok(if n % 4 == 2 { vec![Suggestion { words: format!("{n} - 1"), state: n - 1 }] } else { vec![] })
        }
    }

    struct Value;
    impl CostEstimator<u64> for Value {
        fn cost(&self, n: &u64) -> f64 {
            *n as f64
        }
    }

    #[test]
    fn a_rival_is_compared_with_what_was_taken_where_nothing_was_cheaper_than_before() {
        assert_eq!(why_not(5.0, 2.0, 3.0), WhyNot::Costs(2.0));
        assert_eq!(why_not(5.0, 4.0, 3.0), WhyNot::Slower(1.0));
    }

    #[test]
    fn the_cheapest_finalist_wins_and_rivals_are_kept() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Less), Box::new(Halve)];
        let found = beam(Rc::new(24), &all, &Value, &Options::untimed()).unwrap();
        assert_eq!(*found.state, 3);
        let words: Vec<_> = found.steps.iter().map(|s| s.words.as_str()).collect();
        assert_eq!(words, ["24 / 2", "12 / 2", "6 / 2"]);
        assert_eq!(found.steps[2].rivals[0].why_not, WhyNot::Slower(2.0));
    }

    /// 24, 12, 6: there 3 and 5 are proposed, and the wider beam follows both.
    #[cfg(feature = "inspect")]
    #[test]
    fn every_state_that_was_looked_at_is_on_record_with_its_fate() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Less), Box::new(Halve)];
        let looked = |width| {
            let options = Options { width, ..Options::untimed() };
            let trail = beam(Rc::new(24), &all, &Value, &options).unwrap().trail;
            let record = trail.record.unwrap();
            let of = |s: &crate::search::Looked| (s.parent, s.depth, s.rule, s.cost, s.fate);
            (record.states.iter().map(of).collect::<Vec<_>>(), trail.end)
        };
        let (states, end) = looked(2);
        let kept = |parent, depth, cost| (Some(parent), depth, "halve", cost, Fate::Kept);
        assert_eq!(states[..3], [(None, 0, "", 24.0, Fate::Kept), kept(0, 1, 12.0), kept(1, 2, 6.0)]);
        assert_eq!(
            states[3..],
            [(Some(2), 3, "halve", 3.0, Fate::Finished), (Some(2), 3, "less", 5.0, Fate::Finished)]
        );
        assert_eq!(end, 3);
        let (states, _) = looked(1);
        assert!(states.contains(&(Some(2), 3, "less", 5.0, Fate::Beaten(1, 3.0))), "{states:?}");
    }

    struct More;
    impl Suggester<u64> for More {
        fn name(&self) -> &'static str {
            "more"
        }
        fn stage(&self) -> Stage {
            Stage::Kernels
        }
        fn suggest(&self, n: &u64) -> Result<Vec<Suggestion<u64>>> {
            Ok(vec![Suggestion { words: format!("{n} + 4"), state: n + 4 }])
        }
    }

    #[cfg(feature = "inspect")]
    #[test]
    fn what_costs_more_is_on_record_and_the_record_ends_somewhere() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Halve), Box::new(More)];
        let record = beam(Rc::new(2), &all, &Value, &Options::untimed()).unwrap().trail.record.unwrap();
        assert!(record.states.iter().any(|s| s.rule == "more" && s.fate == Fate::Closed(4.0)), "{record:?}");
        let options = Options { width: 1, max_steps: 9000, ..Options::untimed() };
        let stay: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Stay)];
        let found = beam(Rc::new(2), &stay, &Value, &options).unwrap();
        let (record, steps) = (found.trail.record.unwrap(), found.steps.len());
        assert_eq!((steps, record.states.len() + record.left_out), (300, 301 + 300 * 20));
        assert!(record.states.len() == 2301 && record.left_out == 4000);
    }

    /// Always proposes 21 rewrites of equal cost.
    struct Stay;
    impl Suggester<u64> for Stay {
        fn name(&self) -> &'static str {
            "stay"
        }
        fn stage(&self) -> Stage {
            Stage::Kernels
        }
        fn suggest(&self, n: &u64) -> Result<Vec<Suggestion<u64>>> {
            let next = |k| Suggestion { words: format!("way {k}"), state: n + 1000 };
            Ok(if *n < 300_000 { (0..21).map(next).collect() } else { vec![] })
        }
        fn is_required(&self) -> bool {
            true
        }
    }

    #[test]
    fn a_rule_can_be_switched_off() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Less), Box::new(Halve)];
        let options = Options { disabled: vec!["halve".into()], ..Options::untimed() };
        assert_eq!(*beam(Rc::new(6), &all, &Value, &options).unwrap().state, 5);
        assert_eq!(*fixpoint(Rc::new(6), &all, &Value, &options).unwrap().state, 5);
    }

    /// Breaks its contract for numbers of more than one digit.
    struct Breaks;
    impl Suggester<u64> for Breaks {
        fn name(&self) -> &'static str {
            "breaks"
        }
        fn stage(&self) -> Stage {
            Stage::Kernels
        }
        fn suggest(&self, n: &u64) -> Result<Vec<Suggestion<u64>>> {
            if *n > 9 { Err(Error::internal("test", format!("{n} has two digits"))) } else { Ok(vec![]) }
        }
    }

    #[test]
    fn a_search_goes_on_without_a_rule_that_fails_and_names_it() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Breaks), Box::new(Halve)];
        for found in [
            beam(Rc::new(48), &all, &Value, &Options::untimed()).unwrap(),
            fixpoint(Rc::new(48), &all, &Value, &Options::untimed()).unwrap(),
        ] {
            assert_eq!((*found.state, found.faults.len()), (3, 1));
            assert_eq!((found.faults[0].rule, found.faults[0].error.message()), ("breaks", "48 has two digits"));
        }
    }

    #[test]
    fn what_is_not_worth_it_is_only_completed() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Halve)];
        let options = Options { worth: 10.0, ..Options::untimed() };
        assert_eq!(*beam(Rc::new(24), &all, &Value, &options).unwrap().state, 6);
    }

    /// Nothing is a part.
    struct Whole;
    impl Divide<u64> for Whole {
        fn next<'a>(&'a self, _: &Rc<u64>) -> Result<Option<Part<'a, u64>>> {
            Ok(None)
        }
    }

    #[test]
    fn a_path_leads_to_the_same_state_again_or_nowhere() {
        let all: Vec<Box<dyn Suggester<u64>>> = vec![Box::new(Less), Box::new(Halve)];
        let options = Options::untimed();
        let found = beam(Rc::new(24), &all, &Value, &options).unwrap();
        let path: Path = Path::of(&found.steps).to_string().parse().unwrap();
        assert_eq!(path.to_string(), "halve halve halve");
        let rules = Rules { whole: &all, parts: &[], divide: &Whole, width: 1 };
        let again = path.follow(Rc::new(24), &rules, &Value, &options).unwrap().unwrap();
        assert_eq!((*again.state, again.cost), (*found.state, found.cost));
        // From another state a step of the path is not proposed.
        assert!(path.follow(Rc::new(20), &rules, &Value, &options).unwrap().is_none());
        assert!("halve.x".parse::<Path>().is_err());
        let second: Path = "halve.1".parse().unwrap();
        assert!(second.follow(Rc::new(24), &rules, &Value, &options).unwrap().is_none());
    }
}
