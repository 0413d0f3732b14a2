//! The record of a beam search: every state that was kept or dropped, and why.
//!
//! It is only for display: without the feature `inspect` nothing is recorded.

#[cfg(feature = "inspect")]
use std::rc::Rc;

/// The most dropped states that are recorded; others are only counted.
#[cfg(feature = "inspect")]
const DROPPED: usize = 2000;

/// The same for states that were kept.
#[cfg(feature = "inspect")]
const KEPT: usize = 4000;

/// The number of a state that is not recorded.
const NOWHERE: u32 = u32::MAX;

/// What became of a state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// It was rewritten further.
    Kept,
    /// No rule had a proposal for it: it is a finalist.
    Finished,
    /// It raised the cost by this much, while others did not.
    Dearer(f64),
    /// The same, and its rule had no better proposal, so the rule was skipped until another step reopened it.
    Closed(f64),
    /// This many states were cheaper or came first; the most expensive of them had this cost.
    Beaten(usize, f64),
    /// The time limit was reached: only the cheapest state, with this cost, was continued.
    Late(f64),
}

/// A state of a search.
#[cfg(feature = "inspect")]
#[derive(Clone, Debug, PartialEq)]
pub struct Looked {
    /// The number of the state that it was rewritten from; none for the first.
    pub parent: Option<u32>,
    /// The number of steps from the first state.
    pub depth: u32,
    /// The rule that proposed it.
    pub rule: &'static str,
    /// A description of the rewrite that led to it.
    pub words: String,
    /// The estimated cost, in nanoseconds.
    pub cost: f64,
    /// What became of it.
    pub fate: Fate,
}

/// The states of a search; parents come before their children.
#[cfg(feature = "inspect")]
#[derive(Debug, Default, PartialEq)]
pub struct Record {
    /// The states, by number.
    pub states: Vec<Looked>,
    /// The number of states that were not recorded, because the limits were reached.
    pub left_out: usize,
    kept: usize,
}

/// A record under construction.
#[derive(Default)]
pub(super) struct Recorder {
    #[cfg(feature = "inspect")]
    record: Record,
}

/// The record of a search, and a state in it; empty if there was no search or no record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trail {
    /// The record.
    #[cfg(feature = "inspect")]
    pub record: Option<Rc<Record>>,
    /// The number of the state that was found.
    #[cfg(feature = "inspect")]
    pub end: u32,
}

#[cfg(feature = "inspect")]
impl Recorder {
    /// Records a state proposed from the state `parent`, or the first one; returns its number.
    pub(super) fn look(&mut self, parent: Option<u32>, rule: &'static str, words: &str, cost: f64, fate: Fate) -> u32 {
        let Record { states, left_out, kept } = &mut self.record;
        let goes_on = fate == Fate::Kept;
        let full = if goes_on { *kept >= KEPT } else { states.len() - *kept >= DROPPED };
        if full || parent == Some(NOWHERE) {
            *left_out += 1;
            return NOWHERE;
        }
        *kept += usize::from(goes_on);
        let depth = parent.map_or(0, |p| states[p as usize].depth + 1);
        states.push(Looked { parent, depth, rule, words: words.to_owned(), cost, fate });
        states.len() as u32 - 1
    }

    /// Marks a state as a finalist.
    pub(super) fn finished(&mut self, state: u32) {
        if let Some(looked) = self.record.states.get_mut(state as usize) {
            looked.fate = Fate::Finished;
        }
    }

    /// Marks a finalist as a state that is rewritten further.
    pub(super) fn goes_on(&mut self, state: u32) {
        if let Some(looked) = self.record.states.get_mut(state as usize) {
            looked.fate = Fate::Kept;
        }
    }

    /// Adds the record of a search that began where the state `at` is, for states that all cost `more`; returns a function
    /// that gives the new number of one of its states.
    pub(super) fn graft(&mut self, at: u32, of: Self, more: f64) -> impl Fn(u32) -> u32 + use<> {
        let mut numbers: Vec<u32> = Vec::with_capacity(of.record.states.len());
        for state in of.record.states {
            numbers.push(match state.parent {
                None => at,
                Some(parent) => {
                    let fate = match state.fate {
                        Fate::Beaten(width, dearest) => Fate::Beaten(width, dearest + more),
                        Fate::Late(best) => Fate::Late(best + more),
                        fate => fate,
                    };
                    let parent = numbers.get(parent as usize).copied().unwrap_or(NOWHERE);
                    self.look(Some(parent), state.rule, &state.words, state.cost + more, fate)
                }
            });
        }
        self.record.left_out += of.record.left_out;
        move |state| numbers.get(state as usize).copied().unwrap_or(NOWHERE)
    }

    /// Completes the record; returns a function that gives the trail to a state.
    pub(super) fn trails(self) -> impl Fn(u32) -> Trail {
        let record = Rc::new(self.record);
        move |end| Trail { record: Some(record.clone()), end }
    }
}

#[cfg(not(feature = "inspect"))]
impl Recorder {
    pub(super) fn look(&mut self, _: Option<u32>, _: &'static str, _: &str, _: f64, _: Fate) -> u32 {
        NOWHERE
    }

    pub(super) fn finished(&mut self, _: u32) {}

    pub(super) fn goes_on(&mut self, _: u32) {}

    pub(super) fn graft(&mut self, _: u32, _: Self, _: f64) -> impl Fn(u32) -> u32 + use<> {
        |_| NOWHERE
    }

    pub(super) fn trails(self) -> impl Fn(u32) -> Trail {
        |_| Trail {}
    }
}
