//! The source texts that graphs refer to, kept as long as the report may show where a node comes from.
//!
//! A variable outlives the program that made it, so that a compilation may have nodes of several texts; and a program
//! that was found by its structure has the source places of the graph that it was first compiled for. This module keeps
//! a graph's texts and the map from the program's places to the graph's, so that the report shows both correctly.

use super::Session;
use crate::graph::Graph;
use crate::span::{SourceId, Sources, Span};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The texts that a graph's nodes refer to.
pub(crate) type Texts = Rc<[(SourceId, Rc<str>)]>;

/// For each source place of a program, the corresponding places of the graph at hand; places that are missing here are
/// the same in both.
pub(crate) type Moved = Rc<FxHashMap<Span, Vec<Span>>>;

impl Session {
    /// Registers `text` as the one that runs.
    pub(crate) fn enter(&self, text: &str) -> SourceId {
        self.0.sources.borrow_mut().enter(text)
    }

    /// The text that ran last, and those before it.
    pub(crate) fn sources(&self) -> Sources {
        self.0.sources.borrow().clone()
    }

    /// The texts that `graph` refers to.
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

/// The map from the source places of a program, which was compiled for `known`, to those of a graph of the same
/// structure.
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
