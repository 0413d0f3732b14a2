//! Places as the report shows them: each in the text that it belongs to.
//!
//! A variable outlives the program that made it, so a compilation may have nodes of several texts; and a program that
//! was found by its structure has the places of the graph that it was first made for. Here is what is kept of a graph so
//! that both are shown right: its texts, and where the program's places are in it.

use super::{Session, Written};
use crate::graph::Graph;
use crate::report::Place;
use crate::span::{SourceId, Sources, Span};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Characters that are shown of a place of an earlier text.
const EXCERPT: usize = 200;

/// The texts that a graph's nodes are in.
pub(super) type Texts = Rc<[(SourceId, Rc<str>)]>;

/// For each place of a program, the places that serve as it in the graph at hand; what is not here is the same in both.
pub(super) type Moved = Rc<FxHashMap<Span, Vec<Span>>>;

/// Makes [`Place`]s of spans.
#[derive(Clone)]
pub(super) struct Places {
    sources: Sources,
    moved: Moved,
}

impl Places {
    pub(super) fn new(sources: Sources) -> Self {
        Self { sources, moved: Moved::default() }
    }

    /// The same for what a program that was found has: its spans as the graph at hand has them.
    pub(super) fn of_program(&self, written: &Written) -> Self {
        Self { sources: self.sources.clone(), moved: written.moved.clone() }
    }

    pub(super) fn sources(&self) -> &Sources {
        &self.sources
    }
}

/// A span as a place in its text.
pub(super) fn place(span: Span, of: &Places) -> Place {
    shown(of.moved.get(&span).and_then(|spans| spans.first()).copied().unwrap_or(span), &of.sources)
}

fn shown(span: Span, sources: &Sources) -> Place {
    let text = sources.text(span.source);
    let (line, column) = text.as_ref().map_or((0, 0), |text| span.line_column(text));
    let earlier = (!sources.is_current(span.source)).then(|| {
        let part = text.as_ref().and_then(|text| text.get(span.start as usize..span.end as usize));
        part.unwrap_or_default().chars().take(EXCERPT).collect()
    });
    Place { source: span.source.0, start: span.start, end: span.end, line, column, earlier }
}

pub(super) fn places(spans: &[Span], of: &Places) -> Vec<Place> {
    let mut found: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        let moved = of.moved.get(span).map_or(std::slice::from_ref(span), Vec::as_slice);
        for span in moved {
            if !found.contains(span) {
                found.push(*span);
            }
        }
    }
    found.into_iter().map(|span| shown(span, &of.sources)).collect()
}

impl Session {
    /// Makes `text` the one that runs.
    #[cfg(feature = "script")]
    pub(super) fn enter(&self, text: &str) -> SourceId {
        self.0.sources.borrow_mut().enter(text)
    }

    /// The line of the running program that a machine is at.
    #[cfg(feature = "script")]
    pub(super) fn line(&self, machine: &crate::script::Machine) -> u32 {
        let sources = self.0.sources.borrow();
        let span = machine.place_in(sources.current());
        sources.text(span.source).map_or(0, |text| span.line_column(&text).0)
    }

    /// Places as they are now: in the program that ran last, and in those before it.
    pub(super) fn places(&self) -> Places {
        Places::new(self.0.sources.borrow().clone())
    }

    /// The same, with the texts that a compilation keeps.
    pub(super) fn places_of(&self, written: &Written) -> Places {
        let mut places = self.places();
        places.sources.recall(&written.texts);
        places
    }

    /// The texts that `graph` has places in.
    pub(super) fn texts(&self, graph: &Graph) -> Texts {
        let mut found: Vec<(SourceId, Rc<str>)> = Vec::new();
        let sources = self.0.sources.borrow();
        for span in graph.nodes().iter().flat_map(|node| &node.spans) {
            if found.iter().all(|(id, _)| *id != span.source) {
                found.extend(sources.text(span.source).map(|text| (span.source, text)));
            }
        }
        found.into()
    }
}

/// How the places of a program, which was made for `known`, are to be read in a graph of the same structure.
pub(super) fn moved(known: &Graph, structure: &Graph) -> Moved {
    let mut found: FxHashMap<Span, Vec<Span>> = FxHashMap::default();
    let pairs = || known.nodes().iter().zip(structure.nodes());
    if pairs().all(|(old, new)| old.spans == new.spans) {
        return Moved::default();
    }
    for (old, new) in pairs() {
        for span in &old.spans {
            let all = found.entry(*span).or_default();
            for span in &new.spans {
                if !all.contains(span) {
                    all.push(*span);
                }
            }
        }
    }
    Rc::new(found)
}
