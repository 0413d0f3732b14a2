//! The states of a search as a tree, each with the reason why it was kept or dropped.

use super::words::stage;
use crate::optimise::{about, canonical_rules, names, rewrite_rules};
use crate::report::{BeamReport, BeamState, RuleReport, WhyFate};
use crate::search::{Fate, Record};
use crate::session::{Compilation, Compiled, Measured, Session};

impl Session {
    /// All states that the search of compilation `id` visited; `None` once the compilation is evicted.
    pub fn beam(&self, id: u32) -> Option<BeamReport> {
        self.compilation(id).map(|c| report(&c))
    }

    /// All rules of the optimiser, in the order in which they propose.
    pub fn rules(&self) -> Vec<RuleReport> {
        let setting = &self.slot(self.default_device()).setting(self.policy());
        let all = canonical_rules(setting).into_iter().chain(rewrite_rules(setting));
        let report = |s: Box<dyn crate::search::Suggester<crate::graph::Graph>>| {
            Some(RuleReport {
                name: s.name().to_owned(),
                stage: stage(s.stage()).to_owned(),
                words: about(s.name())?.to_owned(),
                serves: s.serves(),
                required: s.is_required(),
            })
        };
        let all: Vec<RuleReport> = all.filter_map(report).collect();
        debug_assert_eq!(all.len(), names().len());
        all
    }
}

fn report(c: &Compilation) -> BeamReport {
    let compiled = &*c.written.compiled;
    let Some(record) = &compiled.trail.record else {
        let why = "An earlier visit remembered where this search ended, so nothing was searched.".to_owned();
        return BeamReport { states: Vec::new(), left_out: 0, why: Some(why) };
    };
    let way = way(record, compiled.trail.end);
    let first = c.written.canonical.len() as u32;
    let states = record.states.iter().zip(0..).map(|(state, id)| {
        let on_the_way = way.contains(&id);
        let timed = compiled.measured.get().into_iter().flatten().find(|m| m.trail.end == id);
        let (fate, reason) = if on_the_way {
            ("chosen", chosen(id == compiled.trail.end, timed))
        } else {
            dropped(state.fate, state.cost, timed, compiled)
        };
        BeamState {
            id,
            parent: state.parent,
            depth: state.depth,
            rule: state.rule.to_owned(),
            words: state.words.clone(),
            cost: state.cost,
            fate: fate.to_owned(),
            reason,
            step: on_the_way.then_some(first + state.depth),
            measured: timed.map(|m| m.measured),
        }
    });
    BeamReport { states: states.collect(), left_out: record.left_out as u32, why: None }
}

/// The path from the first state to `end`.
fn way(record: &Record, end: u32) -> Vec<u32> {
    let parent = |id: &u32| record.states.get(*id as usize).and_then(|state| state.parent);
    let known = (record.states.len() as u32 > end).then_some(end);
    std::iter::successors(known, parent).collect()
}

fn chosen(is_end: bool, timed: Option<&Measured>) -> WhyFate {
    match (is_end, timed) {
        (false, _) => WhyFate::OnTheWay,
        (true, None) => WhyFate::Cheapest,
        (true, Some(m)) => WhyFate::Fastest { measured: m.measured },
    }
}

/// What became of a state that was not chosen, and why.
fn dropped(fate: Fate, cost: f64, timed: Option<&Measured>, compiled: &Compiled) -> (&'static str, WhyFate) {
    let best = compiled.measured.get().into_iter().flatten().find(|m| m.chosen);
    match fate {
        Fate::Kept => ("kept", WhyFate::Rewritten),
        Fate::Finished => {
            let more = cost - compiled.estimated;
            let reason = match (timed, best) {
                (Some(this), Some(best)) => WhyFate::Timed { measured: this.measured, best: best.measured },
                _ if more > 0.0 => WhyFate::Finished { ns: more },
                _ => WhyFate::Same,
            };
            ("finalist", reason)
        }
        Fate::Dearer(more) => ("pruned", WhyFate::Dearer { ns: more, closed: false }),
        Fate::Closed(more) => ("pruned", WhyFate::Dearer { ns: more, closed: true }),
        Fate::Beaten(width, dearest) => {
            let width = width as u32;
            let why = if cost > dearest { WhyFate::Beaten { width, dearest } } else { WhyFate::NoCheaper { width } };
            ("pruned", why)
        }
        Fate::Late(best) => ("pruned", WhyFate::Late { best }),
    }
}
