//! What a beam search looked at: each state that went on and each that was dropped, and why.
//!
//! Only whoever shows a search wants it: without the feature `inspect` nothing is written down.

#[cfg(feature = "inspect")]
use std::rc::Rc;

/// States that were dropped and are written down; more are only counted.
#[cfg(feature = "inspect")]
const DROPPED: usize = 2000;

/// The same for states that went on.
#[cfg(feature = "inspect")]
const KEPT: usize = 4000;

/// The number of a state that is not written down.
const NOWHERE: u32 = u32::MAX;

/// What became of a state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// It was rewritten further.
    Kept,
    /// Nobody had more to propose.
    Finished,
    /// Dearer by so much than the state that it came from, where others were not.
    Dearer(f64),
    /// The same, and so was all else that its rule proposed, which was not asked again until another step reopened it.
    Closed(f64),
    /// So many states were cheaper or came first, the dearest of which cost so much.
    Beaten(usize, f64),
    /// The time was up: the cheapest one, which cost so much, went on alone.
    Late(f64),
}

/// One state of a search.
#[cfg(feature = "inspect")]
#[derive(Clone, Debug, PartialEq)]
pub struct Looked {
    /// The number of the state that it was rewritten from; none for the first.
    pub parent: Option<u32>,
    /// Steps from the first state.
    pub depth: u32,
    /// Who proposed it.
    pub rule: &'static str,
    /// What was done, in words.
    pub words: String,
    /// Estimated, in nanoseconds.
    pub cost: f64,
    /// What became of it.
    pub fate: Fate,
}

/// The states of a search, parents before what came of them.
#[cfg(feature = "inspect")]
#[derive(Debug, Default, PartialEq)]
pub struct Record {
    /// By number.
    pub states: Vec<Looked>,
    /// States for which there was no room.
    pub left_out: usize,
    kept: usize,
}

/// A record that is being written.
#[derive(Default)]
pub(super) struct Recorder {
    #[cfg(feature = "inspect")]
    record: Record,
}

/// A search as it was recorded, and where in it something was found; empty where nothing was searched or written down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trail {
    /// All that was looked at.
    #[cfg(feature = "inspect")]
    pub record: Option<Rc<Record>>,
    /// The number of the state that was found.
    #[cfg(feature = "inspect")]
    pub end: u32,
}

#[cfg(feature = "inspect")]
impl Recorder {
    /// The number of a state that was proposed from the state `parent`, or was the first.
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

    /// Nobody has more to propose for a state.
    pub(super) fn finished(&mut self, state: u32) {
        if let Some(looked) = self.record.states.get_mut(state as usize) {
            looked.fate = Fate::Finished;
        }
    }

    /// The record as it belongs to a state that was found.
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

    pub(super) fn trails(self) -> impl Fn(u32) -> Trail {
        |_| Trail {}
    }
}
