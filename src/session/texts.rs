//! The texts that graphs have places in, kept as long as somebody may ask where a node stands.
//!
//! A variable outlives the program that made it, so a compilation may have nodes of several texts; and a program that
//! was found by its structure has the places of the graph that it was first made for. Here is what is kept of a graph so
//! that both are shown right: its texts, and where the program's places are in it.

use super::Session;
use crate::graph::Graph;
use crate::span::{SourceId, Sources, Span};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The texts that a graph's nodes are in.
pub(crate) type Texts = Rc<[(SourceId, Rc<str>)]>;

/// For each place of a program, the places that serve as it in the graph at hand; what is not here is the same in both.
pub(crate) type Moved = Rc<FxHashMap<Span, Vec<Span>>>;

impl Session {
    /// Makes `text` the one that runs.
    pub(crate) fn enter(&self, text: &str) -> SourceId {
        self.0.sources.borrow_mut().enter(text)
    }

    /// The text that ran last, and those before it.
    pub(crate) fn sources(&self) -> Sources {
        self.0.sources.borrow().clone()
    }

    /// The texts that `graph` has places in.
    pub(super) fn texts(&self, graph: &Graph) -> Texts {
        let mut found: Vec<(SourceId, Rc<str>)> = Vec::new();
        if cfg!(feature = "inspect") {
            let sources = self.0.sources.borrow();
            for span in graph.nodes().iter().flat_map(|node| &node.spans) {
                if found.iter().all(|(id, _)| *id != span.source) {
                    found.extend(sources.text(span.source).map(|text| (span.source, text)));
                }
            }
        }
        found.into()
    }
}

/// How the places of a program, which was made for `known`, are to be read in a graph of the same structure.
pub(super) fn moved(known: &Graph, structure: &Graph) -> Moved {
    let mut found: FxHashMap<Span, Vec<Span>> = FxHashMap::default();
    let pairs = || known.nodes().iter().zip(structure.nodes());
    if !cfg!(feature = "inspect") || pairs().all(|(old, new)| old.spans == new.spans) {
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
