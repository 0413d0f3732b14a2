//! Tracebacks in Python's format, with source lines and carets.

use super::class::Site;
use super::context::Context;
use super::source;
use super::tree::ExprKind;
use super::value::Value;
use crate::error::Error;
use crate::span::{SourceId, Sources, Span};
use std::rc::Rc;

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
        let in_file = error.span().is_some_and(|span| sources.file_name(span.source).is_some());
        if is_syntax && in_file && !self.trace.is_empty() {
            out.push_str("Traceback (most recent call last):\n");
            out.push_str(&calls(&self.trace, sources));
        }
        if is_syntax || self.trace.is_empty() {
            if let Some(span) = error.span() {
                out.push_str(&format!("  {}\n", file(span, sources)));
                let marks = if is_syntax { marked(error) } else { Marks::Operator };
                out.push_str(&excerpt(span, sources, marks));
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

/// The name that an error suggests, which Python writes behind the message.
fn suggested(error: &Error) -> Option<&str> {
    error.hint().filter(|hint| hint.starts_with("Did you mean: '"))
}

pub(crate) fn last_line(error: &Error) -> String {
    let mut text = error.to_string();
    if let Some(hint) = suggested(error) {
        text = format!("{text}. {hint}");
    }
    format!("{}\n", if error.message().is_empty() { text.trim_end_matches(": ") } else { &text })
}

/// Call frames, outermost first, each with its source line.
pub(crate) fn calls(trace: &[Site], sources: &Sources) -> String {
    let mut out = String::new();
    let mut repeated = 0;
    // Frames of one function at one line are the same call.
    let line = |span: Span| sources.text(span.source).map(|text| (span.source, span.line_column(&text).0));
    let lines: Vec<_> = trace.iter().map(|site| (&site.function, line(site.span))).collect();
    for (i, site) in trace.iter().enumerate() {
        repeated = if i > 0 && lines[i - 1] == lines[i] { repeated + 1 } else { 0 };
        if repeated < 3 {
            out.push_str(&format!("  {}, in {}\n", file(site.span, sources), site.function));
            out.push_str(&excerpt(site.span, sources, Marks::Operator));
        }
        let ends = lines.get(i + 1) != Some(&lines[i]);
        if ends && repeated >= 3 {
            let (n, s) = (repeated - 2, if repeated > 3 { "s" } else { "" });
            out.push_str(&format!("  [Previous line repeated {n} more time{s}]\n"));
        }
    }
    out
}

/// The name of the text of a span.
pub(super) fn name(span: Span, sources: &Sources) -> Rc<str> {
    let of_program = || if sources.is_current(span.source) { "<program>" } else { "<earlier program>" }.into();
    sources.file_name(span.source).unwrap_or_else(of_program)
}

/// What a program is told of a call frame: the function's name, the text's name, the line's number, the line, and the
/// line and the columns (in characters, from 0) where the expression that is being evaluated ends, begins, ends.
pub(crate) fn told(site: &Site, sources: &Sources) -> Vec<Value> {
    let (span, file) = (site.span, name(site.span, sources));
    let number = |n: u32| Value::Int(n.into());
    let mut parts = vec![Value::Str(site.function.clone()), Value::str(&*file)];
    let Some(text) = sources.text(span.source) else {
        parts.extend([Value::Int(0), Value::str(""), Value::Int(0), Value::None, Value::None]);
        return parts;
    };
    let (line, column) = span.line_column(&text);
    let (end_line, end_column) = Span { start: span.end, ..span }.line_column(&text);
    let shown = text.lines().nth(line as usize - 1).unwrap_or_default();
    let columns = [number(column.saturating_sub(1)), number(end_column.saturating_sub(1))];
    parts.extend([number(line), Value::str(shown), number(end_line)].into_iter().chain(columns));
    parts
}

/// The name of the text and the line number of a span, as a traceback shows them.
fn file(span: Span, sources: &Sources) -> String {
    let name = name(span, sources);
    let text = sources.text(span.source);
    let line = text.map_or(String::new(), |text| format!(", line {}", span.line_column(&text).0));
    format!("File \"{name}\"{line}")
}

/// What is marked of the place of an error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    Nothing,
    /// Its first character.
    Start,
    /// What would follow its line.
    End,
    All,
    /// The operator of an operation; nothing where the place is the whole line.
    Operator,
}

/// What CPython marks of a text that does not compile: the tokenizer knows where what it refuses begins.
fn marked(error: &Error) -> Marks {
    let begins = |parts: &[&str]| parts.iter().any(|part| error.message().starts_with(part));
    if begins(&["unexpected indent", "inconsistent use of tabs"]) {
        return Marks::Nothing;
    }
    if begins(&["unindent does not match"]) {
        return Marks::End;
    }
    if begins(&["expected an indented block", "unterminated", "leading zeros", "f-string:", "invalid decimal literal"])
    {
        return Marks::Start;
    }
    Marks::All
}

/// The line of a span, with carets below what is marked of it.
fn excerpt(span: Span, sources: &Sources, marks: Marks) -> String {
    let Some(source) = sources.text(span.source) else { return String::new() };
    let (line, column) = span.line_column(&source);
    let Some(text) = source.lines().nth(line as usize - 1) else { return String::new() };
    let shown = text.trim();
    let indent = text.chars().count() - text.trim_start().chars().count();
    let part = source.get(span.start as usize..span.end as usize).unwrap_or_default();
    let first = part.lines().next().unwrap_or_default();
    let whole = shown.chars().count();
    let before = if marks == Marks::End { whole } else { (column as usize - 1).saturating_sub(indent) };
    let length = first.trim_end().chars().count().min(whole.saturating_sub(before)).max(1);
    let mut out = format!("    {shown}\n");
    let operator = || anchors(part).filter(|_| part.len() == first.len());
    let marks = match (marks, if marks == Marks::Operator { operator() } else { None }) {
        (Marks::Nothing, _) => return out,
        (Marks::Start | Marks::End, _) => "^".to_owned(),
        (_, Some((left, right))) if right > left => {
            let (left, right) = (left.min(length), right.min(length));
            format!("{}{}{}", "~".repeat(left), "^".repeat(right - left), "~".repeat(length - right))
        }
        (marks, _) if marks == Marks::All || length < whole => "^".repeat(length),
        _ => return out,
    };
    out.push_str(&format!("    {}{marks}\n", " ".repeat(before)));
    out
}

/// The characters of an expression that is an operation, from the first to the last of its operator, or of the brackets of
/// a subscript: the rules are CPython's.
pub(crate) fn anchors(part: &str) -> Option<(usize, usize)> {
    let parsed = source::parse_expression(part, SourceId::default()).ok()?;
    let bytes = part.as_bytes();
    let is_space = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_whitespace);
    let (left, right) = match &parsed.kind {
        ExprKind::BinOp { left, rest } => {
            let (last, before) = rest.split_last()?;
            let start = before.last().map_or(left.span.end, |one| one.span.end) as usize;
            let end = last.right.span.start as usize;
            let mut left = (start..end).find(|at| !is_space(*at))?;
            let mut right = left + 1;
            right += usize::from(right < end && !is_space(right));
            while bytes.get(left).is_some_and(|c| c.is_ascii_whitespace() || matches!(c, b')' | b'#')) {
                (left, right) = (left + 1, right + 1);
            }
            (left, right)
        }
        ExprKind::Subscript { value, slice } => {
            let find = |from: usize, wanted: u8| (from..bytes.len()).find(|at| bytes[*at] == wanted);
            (find(value.span.end as usize, b'[')?, find(slice.span.end as usize, b']').map_or(bytes.len(), |at| at + 1))
        }
        _ => return None,
    };
    let characters = |at: usize| part.get(..at).map(|before| before.chars().count());
    Some((characters(left)?, characters(right)?))
}
