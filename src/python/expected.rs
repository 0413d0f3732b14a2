//! Compares the output that a pasted session claims with the actual output.

use super::code::Expected;
use super::context::ShownEvent;
use crate::span::Span;

/// A statement of a pasted session whose output differs from the pasted output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The statement.
    pub statement: Span,
    /// The place of the expected output in the source.
    pub span: Span,
    /// The pasted output.
    pub expected: String,
    /// The actual output; empty if there was none.
    pub shown: String,
}

/// The statements whose output differs from the pasted output. White space is ignored, as is text that follows the
/// expected output (an article's prose); of a traceback only the last line is compared.
pub fn differences(expected: &[Expected], shown: &[ShownEvent]) -> Vec<Difference> {
    let mut differences = Vec::new();
    for item in expected {
        let of = item.statement;
        let inside = |span: &Span| span.source == of.source && of.start <= span.start && span.end <= of.end;
        let mut ours = String::new();
        for event in shown {
            let (span, text) = match event {
                ShownEvent::Value { span, repr, .. } => (span, format!("{repr}\n")),
                ShownEvent::Text { span, text, .. } => (span, text.clone()),
                ShownEvent::Figure { span, .. } => (span, String::new()),
                ShownEvent::Warning { .. } => continue,
                ShownEvent::Raised { span, error } => (span, format!("{error}\n")),
            };
            if inside(span) {
                ours.push_str(&text);
            }
        }
        let theirs = if item.text.starts_with("Traceback") { last_line_of_traceback(&item.text) } else { &item.text };
        if !begins(theirs, &ours) {
            let end = theirs.find("\n\n").unwrap_or(theirs.len());
            let (statement, span) = (item.statement, item.span);
            let (expected, shown) = (theirs[..end].to_owned(), ours.trim_end().to_owned());
            differences.push(Difference { statement, span, expected, shown });
        }
    }
    differences
}

/// The line of a traceback that names the error: the first that is neither the header nor indented.
fn last_line_of_traceback(text: &str) -> &str {
    text.lines().skip(1).find(|line| !line.starts_with(char::is_whitespace)).unwrap_or("")
}

/// Whether the first lines of `expected` equal `shown`.
fn begins(expected: &str, shown: &str) -> bool {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<String>();
    let ours = words(shown);
    let mut theirs = String::new();
    let mut ends = expected.lines().map(|line| {
        theirs.push_str(&words(line));
        theirs.clone()
    });
    // An expression that shows nothing matches only if nothing was expected.
    !ours.is_empty() && ends.any(|prefix| prefix == ours)
}
