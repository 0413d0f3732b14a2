//! Tracebacks in Python's format, with source lines and carets.

use super::class::Site;
use super::context::Context;
use crate::error::Error;
use crate::span::{Sources, Span};

/// An exception in the chain of another (`__cause__` or `__context__`).
pub(crate) struct Earlier {
    /// The call frames that it passed through, outermost first.
    pub(crate) trace: Vec<Site>,
    pub(crate) error: Error,
    /// Whether it is the cause (`from`) of the next one, rather than its context.
    pub(crate) is_cause: bool,
}

impl Context {
    /// The traceback that Python would print for an error that ended the program. A function may belong to an earlier
    /// program than its caller: its lines are taken from that one.
    pub fn traceback(&self, error: &Error, sources: &Sources) -> String {
        if let Some(told) = &self.told {
            return told.clone();
        }
        let mut out = String::new();
        for earlier in &self.earlier {
            out.push_str("Traceback (most recent call last):\n");
            out.push_str(&calls(&earlier.trace, sources));
            out.push_str(&last_line(&earlier.error));
            out.push_str(if earlier.is_cause {
                "\nThe above exception was the direct cause of the following exception:\n\n"
            } else {
                "\nDuring handling of the above exception, another exception occurred:\n\n"
            });
        }
        let is_syntax = matches!(error.class_name(), "SyntaxError" | "IndentationError" | "TabError");
        if is_syntax || self.trace.is_empty() {
            if let Some(span) = error.span() {
                out.push_str(&format!("  {}\n", file(span, sources)));
                out.push_str(&excerpt(span, sources));
            }
        } else {
            out.push_str("Traceback (most recent call last):\n");
            out.push_str(&calls(&self.trace, sources));
        }
        out.push_str(&last_line(error));
        for note in &self.notes {
            out.push_str(note);
            out.push('\n');
        }
        out
    }
}

pub(crate) fn last_line(error: &Error) -> String {
    let text = error.to_string();
    format!("{}\n", if error.message().is_empty() { text.trim_end_matches(": ") } else { &text })
}

/// Call frames, outermost first, each with its source line.
pub(crate) fn calls(trace: &[Site], sources: &Sources) -> String {
    let mut out = String::new();
    let mut repeated = 0;
    for (i, site) in trace.iter().enumerate() {
        repeated = if i > 0 && trace[i - 1] == *site { repeated + 1 } else { 0 };
        if repeated < 3 {
            out.push_str(&format!("  {}, in {}\n", file(site.span, sources), site.function));
            out.push_str(&excerpt(site.span, sources));
        }
        let ends = trace.get(i + 1) != Some(site);
        if ends && repeated >= 3 {
            let (n, s) = (repeated - 2, if repeated > 3 { "s" } else { "" });
            out.push_str(&format!("  [Previous line repeated {n} more time{s}]\n"));
        }
    }
    out
}

/// The name of the text of a span.
fn name(span: Span, sources: &Sources) -> &'static str {
    if sources.is_current(span.source) { "<program>" } else { "<earlier program>" }
}

/// The name of the text, the line's number and the line of a span.
pub(crate) fn place(span: Span, sources: &Sources) -> (&'static str, i64, String) {
    let Some(text) = sources.text(span.source) else { return (name(span, sources), 0, String::new()) };
    let number = span.line_column(&text).0;
    let line = text.lines().nth(number as usize - 1).unwrap_or_default();
    (name(span, sources), i64::from(number), line.trim().to_owned())
}

/// The name of the text and the line number of a span, as a traceback shows them.
fn file(span: Span, sources: &Sources) -> String {
    let name = name(span, sources);
    let text = sources.text(span.source);
    let line = text.map_or(String::new(), |text| format!(", line {}", span.line_column(&text).0));
    format!("File \"{name}\"{line}")
}

/// The line of a span, with carets below the span.
fn excerpt(span: Span, sources: &Sources) -> String {
    let Some(source) = sources.text(span.source) else { return String::new() };
    let (line, column) = span.line_column(&source);
    let Some(text) = source.lines().nth(line as usize - 1) else { return String::new() };
    let shown = text.trim_start();
    let indent = text.chars().count() - shown.chars().count();
    let length = source
        .get(span.start as usize..span.end as usize)
        .map_or(1, |part| part.lines().next().map_or(1, |first| first.chars().count()).max(1));
    let before = (column as usize - 1).saturating_sub(indent);
    let length = length.min(shown.chars().count().saturating_sub(before)).max(1);
    let mut out = format!("    {shown}\n");
    if length < shown.trim_end().chars().count() {
        out.push_str(&format!("    {}{}\n", " ".repeat(before), "^".repeat(length)));
    }
    out
}
