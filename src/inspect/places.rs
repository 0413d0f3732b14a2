//! Places as the report shows them: each in the text that it belongs to.

use crate::report::Place;
use crate::session::{Moved, Session, Written};
use crate::span::{Sources, Span};

/// Characters that are shown of a place of an earlier text.
const EXCERPT: usize = 200;

/// Makes [`Place`]s of spans.
#[derive(Clone)]
pub(crate) struct Places {
    sources: Sources,
    moved: Moved,
}

impl Places {
    pub(crate) fn new(sources: Sources) -> Self {
        Self { sources, moved: Moved::default() }
    }

    /// The same for what a program that was found has: its spans as the graph at hand has them.
    pub(super) fn of_program(&self, written: &Written) -> Self {
        Self { sources: self.sources.clone(), moved: written.moved.clone() }
    }

    pub(crate) fn sources(&self) -> &Sources {
        &self.sources
    }
}

/// A span as a place in its text.
pub(crate) fn place(span: Span, of: &Places) -> Place {
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
    /// Places as they are now: in the program that ran last, and in those before it.
    pub(crate) fn places(&self) -> Places {
        Places::new(self.sources())
    }

    /// The same, with the texts that a compilation keeps.
    pub(super) fn places_of(&self, written: &Written) -> Places {
        let mut places = self.places();
        places.sources.recall(&written.texts);
        places
    }
}
