//! Source places in reports: spans with the text to which they belong.

use crate::report::Place;
use crate::session::{Moved, Session, Written};
use crate::span::{Sources, Span};

/// The most characters shown of a place in an earlier text.
const EXCERPT: usize = 200;

/// Converts spans to [`Place`]s.
#[derive(Clone)]
pub(crate) struct Places {
    sources: Sources,
    moved: Moved,
}

impl Places {
    pub(crate) fn new(sources: Sources) -> Self {
        Self { sources, moved: Moved::default() }
    }

    /// The same for a program found in a cache: its spans are mapped to those of the current graph.
    pub(super) fn of_program(&self, written: &Written) -> Self {
        Self { sources: self.sources.clone(), moved: written.moved.clone() }
    }

    /// What a span of the program is in the current graph.
    fn moved<'a>(&'a self, span: &'a Span) -> &'a [Span] {
        self.moved.get(span).map_or(std::slice::from_ref(span), Vec::as_slice)
    }

    pub(crate) fn sources(&self) -> &Sources {
        &self.sources
    }
}

/// Converts a span to a place in its text.
pub(crate) fn place(span: Span, of: &Places) -> Place {
    shown(of.moved(&span).first().copied().unwrap_or(span), &of.sources)
}

fn shown(span: Span, sources: &Sources) -> Place {
    let text = sources.text(span.source);
    let (line, column) = text.as_ref().map_or((0, 0), |text| span.line_column(text));
    let earlier = (!sources.is_current(span.source)).then(|| {
        let part = text.as_ref().and_then(|text| text.get(span.start as usize..span.end as usize));
        part.unwrap_or_default().chars().take(EXCERPT).collect()
    });
    let file = sources.file_name(span.source).map(|name| name.to_string());
    let line_text = || text.as_ref().and_then(|text| text.lines().nth(line.checked_sub(1)? as usize));
    let file_line = file.as_ref().and_then(|_| line_text()).map(str::to_owned);
    Place { source: span.source.0, start: span.start, end: span.end, line, column, earlier, file, file_line }
}

/// Converts spans to places, each once: an expression and its derivative have one place.
pub(super) fn places(spans: &[Span], of: &Places) -> Vec<Place> {
    let mut found: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans.iter().flat_map(|span| of.moved(span)) {
        let span = Span { derivative: false, ..*span };
        if !found.contains(&span) {
            found.push(span);
        }
    }
    found.into_iter().map(|span| shown(span, &of.sources)).collect()
}

/// Whether these are the places of derivatives alone.
pub(super) fn are_derivatives(spans: &[Span], of: &Places) -> bool {
    !spans.is_empty() && spans.iter().flat_map(|span| of.moved(span)).all(|span| span.derivative)
}

impl Session {
    /// Places in the current program and earlier ones.
    pub(crate) fn places(&self) -> Places {
        Places::new(self.sources())
    }

    /// The same, including the texts that a compilation keeps.
    pub(super) fn places_of(&self, written: &Written) -> Places {
        let mut places = self.places();
        places.sources.recall(&written.texts);
        places
    }
}
