//! Search by parts. What the rules of later stages make of a part of a state depends on nothing outside it, so each part
//! is searched by itself, and equal parts once: the time grows with the number of different parts, and a part that one
//! search knows another need not search again.

use super::beam::{Beam, Candidate};
use super::record::Recorder;
use super::{CostEstimator, Found, Options, Rival, Step, Suggester};
use crate::error::Result;
use crate::recent::Recent;
use crate::sort::sort_by;
use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;
use web_time::Instant;

/// Parts that are remembered; the programs of a session share their kernels.
const KNOWN: usize = 512;

/// Gives the whole state with a rewritten form in the place of its part.
pub type Place<'a, S> = Box<dyn FnMut(&S) -> Result<Rc<S>> + 'a>;

/// A part of a state.
pub struct Part<'a, S> {
    /// It as a state of its own; of parts that are equal, rules make the same.
    pub state: Rc<S>,
    /// Puts a form of it in its place.
    pub place: Place<'a, S>,
}

/// Divides states into parts.
pub trait Divide<S> {
    /// The next part that has to be rewritten.
    ///
    /// # Errors
    /// `InternalError` for a state that breaks its contract.
    fn next<'a>(&'a self, state: &Rc<S>) -> Result<Option<Part<'a, S>>>;
}

/// The rules of a search by parts.
pub struct Rules<'a, S> {
    /// Those that rewrite the whole state, first.
    pub whole: &'a [Box<dyn Suggester<S>>],
    /// Those that rewrite a part of it.
    pub parts: &'a [Box<dyn Suggester<S>>],
    /// What the parts are.
    pub divide: &'a dyn Divide<S>,
    /// The most states of the whole that are kept after each step, if it is less than [`Options::width`].
    pub width: usize,
}

/// What searches of parts ended with, for searches by the same rules, estimator and options.
pub struct KnownParts<S>(RefCell<Recent<Rc<S>, Rc<Ends<S>>>>);

impl<S: Hash + Eq> Default for KnownParts<S> {
    fn default() -> Self {
        Self(RefCell::new(Recent::new(KNOWN)))
    }
}

/// What a search of a part ended with.
struct Ends<S> {
    /// The cost of the part before, in nanoseconds.
    before: f64,
    /// The cheapest forms, with the steps that led to them.
    forms: Vec<Form<S>>,
}

struct Form<S> {
    cost: f64,
    steps: Vec<Rc<Step<S>>>,
    /// Its number in the record of its search.
    at: u32,
}

/// Searches the whole state by [`Rules::whole`] as [`super::beam`] does, then each part of every finalist by
/// [`Rules::parts`]; the cheapest of what that gives wins.
///
/// # Errors
/// As [`super::beam`]'s.
pub fn beam_in_parts<S: Eq + Hash>(
    state: Rc<S>,
    rules: &Rules<'_, S>,
    estimator: &dyn CostEstimator<S>,
    options: &Options,
    known: &KnownParts<S>,
) -> Result<Found<S>> {
    let narrow = Options { width: options.width.min(rules.width), ..options.clone() };
    let whole =
        Beam { estimator, options: &narrow, started: Instant::now(), record: Recorder::default(), faults: Vec::new() };
    let mut search = InParts { whole, rules, options, known, own: KnownParts::default(), now: Vec::new() };
    let fused = search.whole.run(state, rules.whole, options.worth)?;
    let mut all = Vec::new();
    for from in fused {
        search.now.clear();
        all.push(search.completed(&from, None)?);
        for instead in search.next_best(options.finalists) {
            all.push(search.completed(&from, Some(instead))?);
        }
    }
    sort_by(&mut all, |a, b| a.cost.total_cmp(&b.cost));
    search.whole.found(all)
}

struct InParts<'a, S> {
    whole: Beam<'a, S>,
    rules: &'a Rules<'a, S>,
    /// Those of the parts.
    options: &'a Options,
    known: &'a KnownParts<S>,
    /// Those that are no measure for other searches: the clock ended them, or a rule failed.
    own: KnownParts<S>,
    /// The different parts of the present state, and how many of each there are.
    now: Vec<(Rc<Ends<S>>, usize)>,
}

impl<S: Eq + Hash> InParts<'_, S> {
    /// The state with each part in its cheapest form; with `instead`, the parts with that number in that form.
    fn completed(&mut self, from: &Candidate<S>, instead: Option<(usize, usize)>) -> Result<Candidate<S>> {
        let (mut state, mut cost, mut at) = (from.state.clone(), from.cost, from.at);
        let mut steps = from.steps.clone();
        let again = instead.is_some();
        for number in 1.. {
            let Some(mut part) = self.rules.divide.next(&state)? else { break };
            let worth = if cost < self.whole.options.worth { f64::INFINITY } else { 0.0 };
            let (ends, record) = self.ends(&part.state, worth)?;
            let which = self.now.iter().position(|(known, _)| Rc::ptr_eq(known, &ends)).unwrap_or_else(|| {
                self.now.push((ends.clone(), 0));
                self.now.len() - 1
            });
            self.now[which].1 += usize::from(!again);
            let form = instead.filter(|(k, _)| *k == which).map_or(0, |(_, form)| form);
            let Some(form) = ends.forms.get(form).filter(|form| !form.steps.is_empty()) else { break };
            let more = cost - ends.before;
            self.whole.record.goes_on(at);
            let grafted = record.map(|record| self.whole.record.graft(at, record, more));
            for step in &form.steps {
                let step = Step::clone(step).within(number, more, &mut state, &mut part)?;
                if grafted.is_none() {
                    let (rule, words) = (step.rule, &step.words);
                    at = self.whole.record.look(Some(at), rule, words, step.cost_after, super::Fate::Kept);
                }
                steps.push(Rc::new(step));
            }
            if let Some(numbers) = grafted {
                at = numbers(form.at);
            }
            self.whole.record.finished(at);
            cost = form.cost + more;
        }
        Ok(Candidate::finished(state, cost, steps, at))
    }

    /// What a search of a part ends with, and its record where it was not known before.
    fn ends(&mut self, part: &Rc<S>, worth: f64) -> Result<(Rc<Ends<S>>, Option<Recorder>)> {
        let whole = worth == 0.0;
        for known in [self.known, &self.own] {
            if whole && let Some(ends) = known.0.borrow_mut().get(part) {
                return Ok((ends.clone(), None));
            }
        }
        let Beam { estimator, started, .. } = &self.whole;
        let (estimator, options, started) = (*estimator, self.options, *started);
        let mut search = Beam { estimator, options, started, record: Recorder::default(), faults: Vec::new() };
        let before = estimator.cost(part);
        let mut forms: Vec<Form<S>> = Vec::new();
        let mut states: Vec<Rc<S>> = Vec::new();
        for Candidate { state, cost, steps, at, .. } in search.run(part.clone(), self.rules.parts, worth)? {
            if !states.contains(&state) {
                states.push(state);
                forms.push(Form { cost, steps, at });
            }
        }
        let known = if search.is_late() || !search.faults.is_empty() { &self.own } else { self.known };
        for fault in search.faults {
            super::Fault::note(&mut self.whole.faults, fault.rule, fault.error)?;
        }
        let ends = Rc::new(Ends { before, forms });
        if whole {
            known.0.borrow_mut().insert(part.clone(), ends.clone());
        }
        Ok((ends, Some(search.record)))
    }

    /// The other forms, of one part each, that cost least: for `finalists` in all.
    fn next_best(&self, finalists: usize) -> Vec<(usize, usize)> {
        let mut all = Vec::new();
        for (k, (ends, count)) in self.now.iter().enumerate() {
            for (form, other) in ends.forms.iter().enumerate().skip(1) {
                all.push((*count as f64 * (other.cost - ends.forms[0].cost), k, form));
            }
        }
        sort_by(&mut all, |a, b| a.0.total_cmp(&b.0));
        all.into_iter().take(finalists.saturating_sub(1)).map(|(_, k, form)| (k, form)).collect()
    }
}

impl<S> Step<S> {
    /// The step of a part as one of the whole state, which costs `more` than the part.
    pub(super) fn within(self, part: u32, more: f64, whole: &mut Rc<S>, of: &mut Part<'_, S>) -> Result<Self> {
        let after = (of.place)(&self.after)?;
        let before = std::mem::replace(whole, after.clone());
        let dearer = |rival: Rival| Rival { cost: rival.cost + more, ..rival };
        Ok(Self {
            part,
            cost_before: self.cost_before + more,
            cost_after: self.cost_after + more,
            rivals: self.rivals.into_iter().map(dearer).collect(),
            before,
            after,
            ..self
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Path, Stage, Suggestion};
    use std::cell::Cell;

    /// Numbers; those from 1,000 on are finished.
    type Numbers = Vec<u64>;

    fn finished(n: u64) -> bool {
        n >= 1000
    }

    /// The sum, without what marks numbers as finished.
    struct Sum;
    impl CostEstimator<Numbers> for Sum {
        fn cost(&self, numbers: &Numbers) -> f64 {
            numbers.iter().map(|n| (n % 1000) as f64).sum()
        }
    }

    /// Drops the second of two equal numbers, of the whole list alone.
    struct Drop;
    impl Suggester<Numbers> for Drop {
        fn name(&self) -> &'static str {
            "drop"
        }
        fn stage(&self) -> Stage {
            Stage::Fusion
        }
        fn suggest(&self, numbers: &Numbers) -> Result<Vec<Suggestion<Numbers>>> {
            let twice = |k: &usize| numbers[*k] == numbers[k + 1];
            let Some(at) = (0..numbers.len().saturating_sub(1)).find(twice) else { return Ok(Vec::new()) };
            let mut state = numbers.clone();
            state.remove(at);
            Ok(vec![Suggestion { words: "drop".to_owned(), state }])
        }
    }

    /// Halves the first even number that is finished, or a number less; counts its calls.
    struct Halve(Rc<Cell<usize>>);
    impl Suggester<Numbers> for Halve {
        fn name(&self) -> &'static str {
            "halve"
        }
        fn stage(&self) -> Stage {
            Stage::Kernels
        }
        fn suggest(&self, numbers: &Numbers) -> Result<Vec<Suggestion<Numbers>>> {
            self.0.set(self.0.get() + 1);
            let ways = |n: u64| if n > 1001 { vec![1000 + (n - 1000) / 2, n - 1] } else { vec![] };
            let made = ways(numbers[0]).into_iter().map(|n| Suggestion { words: format!("{n}"), state: vec![n] });
            Ok(made.collect())
        }
    }

    struct Finish;
    impl Suggester<Numbers> for Finish {
        fn name(&self) -> &'static str {
            "finish"
        }
        fn stage(&self) -> Stage {
            Stage::Lowering
        }
        fn is_required(&self) -> bool {
            true
        }
        fn suggest(&self, numbers: &Numbers) -> Result<Vec<Suggestion<Numbers>>> {
            let Some(at) = numbers.iter().position(|n| !finished(*n)) else { return Ok(Vec::new()) };
            let mut state = numbers.clone();
            state[at] += 1000;
            Ok(vec![Suggestion { words: "finish".to_owned(), state }])
        }
    }

    /// Each number is a part.
    struct Each;
    impl Divide<Numbers> for Each {
        fn next<'a>(&'a self, state: &Rc<Numbers>) -> Result<Option<Part<'a, Numbers>>> {
            let Some(at) = state.iter().position(|n| !finished(*n)) else { return Ok(None) };
            let whole = state.clone();
            let place = move |form: &Numbers| {
                let mut state = (*whole).clone();
                state[at] = form[0];
                Ok(Rc::new(state))
            };
            Ok(Some(Part { state: Rc::new(vec![state[at]]), place: Box::new(place) }))
        }
    }

    fn with<T>(work: impl FnOnce(&Rules<'_, Numbers>, &Cell<usize>) -> T) -> T {
        let calls = Rc::new(Cell::new(0));
        let whole: Vec<Box<dyn Suggester<Numbers>>> = vec![Box::new(Drop)];
        let parts: Vec<Box<dyn Suggester<Numbers>>> = vec![Box::new(Finish), Box::new(Halve(calls.clone()))];
        work(&Rules { whole: &whole, parts: &parts, divide: &Each, width: 2 }, &calls)
    }

    fn search(
        rules: &Rules<'_, Numbers>,
        numbers: &[u64],
        options: &Options,
        known: &KnownParts<Numbers>,
    ) -> Found<Numbers> {
        beam_in_parts(Rc::new(numbers.to_vec()), rules, &Sum, options, known).unwrap()
    }

    #[test]
    fn each_part_is_searched_and_placed() {
        with(|rules, _| {
            let found = search(rules, &[6, 6, 40, 7], &Options::untimed(), &KnownParts::default());
            assert_eq!((&*found.state, found.cost), (&vec![1001, 1001, 1001], 3.0));
            let steps: Vec<(u32, &str, f64, f64)> =
                found.steps.iter().map(|s| (s.part, s.rule, s.cost_before, s.cost_after)).collect();
            assert_eq!(steps[..3], [(0, "drop", 59.0, 53.0), (1, "finish", 53.0, 53.0), (1, "halve", 53.0, 50.0)]);
            // Each step begins where the one before ended, in state and cost.
            for pair in found.steps.windows(2) {
                assert_eq!((&pair[0].after, pair[0].cost_after), (&pair[1].before, pair[1].cost_before));
            }
            assert_eq!(found.steps.last().unwrap().after, found.state);
        });
    }

    #[test]
    fn equal_parts_are_searched_once_also_by_later_searches() {
        with(|rules, calls| {
            let known = KnownParts::default();
            let first = search(rules, &[40, 6, 40, 6, 40], &Options::untimed(), &known);
            let once = calls.replace(0);
            search(rules, &[40, 6], &Options::untimed(), &KnownParts::default());
            assert_eq!(once, calls.replace(0));
            let again = search(rules, &[40, 6, 40, 6, 40], &Options::untimed(), &known);
            assert_eq!((again.state, again.steps.len(), calls.get()), (first.state, first.steps.len(), 0));
        });
    }

    #[test]
    fn a_path_through_parts_can_be_replayed() {
        with(|rules, _| {
            let options = Options::untimed();
            let found = search(rules, &[6, 6, 7], &options, &KnownParts::default());
            let text = Path::of(&found.steps).to_string();
            assert_eq!(text, "drop / finish halve halve / finish halve halve");
            let path: Path = text.parse().unwrap();
            let again = path.follow(Rc::new(vec![6, 6, 7]), rules, &Sum, &options).unwrap().unwrap();
            assert_eq!((again.state, again.cost, again.steps.len()), (found.state, found.cost, found.steps.len()));
            assert_eq!(again.steps[4].part, 2);
            // Too few parts, too many, and a step that is not proposed.
            for numbers in [vec![6, 6, 7, 8], vec![6, 6], vec![6, 7]] {
                assert!(path.follow(Rc::new(numbers), rules, &Sum, &options).unwrap().is_none());
            }
        });
    }

    #[test]
    fn finalists_differ_in_one_kind_of_part() {
        with(|rules, _| {
            let options = Options { finalists: 3, width: 3, ..Options::untimed() };
            let found = search(rules, &[5, 9, 5], &options, &KnownParts::default());
            let costs: Vec<f64> = std::iter::once(&found).chain(&found.others).map(|f| f.cost).collect();
            assert!(costs.is_sorted() && costs[0] == 3.0, "{costs:?}");
            for other in &found.others {
                assert_eq!(Sum.cost(&other.state), other.cost);
                assert_eq!(other.state[0], other.state[2]);
            }
        });
    }

    #[test]
    fn what_is_not_worth_it_is_only_finished() {
        with(|rules, calls| {
            let options = Options { worth: 50.0, ..Options::untimed() };
            let found = search(rules, &[40, 6], &options, &KnownParts::default());
            assert_eq!((&*found.state, calls.get()), (&vec![1040, 1006], 0));
        });
    }

    #[cfg(feature = "inspect")]
    #[test]
    fn the_record_leads_from_the_first_state_to_the_last() {
        with(|rules, _| {
            let found = search(rules, &[40, 6, 40], &Options::untimed(), &KnownParts::default());
            let record = found.trail.record.unwrap();
            let way = |at: &u32| record.states[*at as usize].parent;
            let mut states: Vec<u32> = std::iter::successors(Some(found.trail.end), way).collect();
            states.reverse();
            assert_eq!(states.len(), found.steps.len() + 1);
            for (step, at) in found.steps.iter().zip(&states[1..]) {
                let state = &record.states[*at as usize];
                assert_eq!((state.rule, &state.words, state.cost), (step.rule, &step.words, step.cost_after));
            }
        });
    }
}
