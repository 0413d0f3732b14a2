//! Preprocessing of source text before the parser.
//!
//! Prompts of a pasted interactive session are removed, and the output between them is kept as expected output. Notebook
//! magics become comments. A [`SourceMap`] maps spans of the parsed text back to the text that the user sees.

use super::code::Expected;
use super::tree::{Expr, Module};
use super::{nesting, parse, syntax};
use crate::error::{Error, Result};
use crate::span::{SourceId, Span};
use std::cell::Cell;

/// The maximal length of a source, in bytes.
const LENGTH: usize = 16 << 20;

/// A parsed source.
pub(crate) struct Parsed {
    pub(crate) module: Module,
    /// For a pasted session: its prompted pieces, each with the output below it.
    pub(crate) pieces: Vec<Piece>,
}

/// One `>>> ` prompt with its `... ` continuation lines.
pub(crate) struct Piece {
    pub(crate) span: Span,
    pub(crate) output: Span,
    pub(crate) text: String,
}

impl Piece {
    /// The output that the pasted session claims for `statement`.
    pub(crate) fn expected(&self, statement: Span) -> Expected {
        Expected { statement, span: self.output, text: self.text.clone() }
    }
}

/// Maps each line of the parsed text to the source; empty if both texts are the same.
#[derive(Default)]
pub(super) struct SourceMap {
    source: SourceId,
    /// Line starts in the parsed text and in the source, ascending.
    lines: Vec<(u32, u32)>,
    /// The last line found: spans are mostly mapped in order.
    last: Cell<usize>,
}

impl SourceMap {
    fn offset(&self, offset: u32) -> u32 {
        if self.lines.is_empty() {
            return offset;
        }
        let holds = |i: usize| self.lines[i].0 <= offset && self.lines.get(i + 1).is_none_or(|next| offset < next.0);
        let i = if holds(self.last.get()) {
            self.last.get()
        } else {
            self.lines.partition_point(|line| line.0 <= offset).saturating_sub(1)
        };
        self.last.set(i);
        self.lines[i].1 + (offset - self.lines[i].0)
    }

    /// The source span of a span of the parsed text.
    pub(super) fn span(&self, parsed: Span) -> Span {
        Span::new(self.offset(parsed.start), self.offset(parsed.end)).of(self.source)
    }
}

/// Parses a program or a pasted session; its spans are in the text `id`.
///
/// # Errors
/// `SyntaxError` or `IndentationError`, with its place.
pub(crate) fn parse(source: &str, id: SourceId) -> Result<Parsed> {
    if source.len() > LENGTH {
        let nowhere = Span::default().of(id);
        return Err(Error::syntax(format!("the program is longer than {} MiB", LENGTH >> 20)).at(nowhere));
    }
    let is_paste = is_session(source);
    let (text, mut map, mut pieces) =
        if is_paste { strip_prompts(source) } else { (String::new(), SourceMap::default(), Vec::new()) };
    map.source = id;
    for piece in &mut pieces {
        piece.span = map.span(piece.span);
        piece.output.source = id;
    }
    let text = if is_paste { &text } else { source };
    let quiet = (text.contains(MAGIC) || text.lines().any(is_installation)).then(|| without_magics(text));
    let text = quiet.as_deref().unwrap_or(text);
    let in_source = |(error, span): (Error, Span)| error.at(map.span(span));
    nesting::check(text).map_err(in_source)?;
    let module = parse::module(text, &map).map_err(|fault| in_source(syntax::translate(&fault, text)))?;
    Ok(Parsed { module, pieces })
}

/// Parses a text that is one expression.
///
/// # Errors
/// Those of [`parse`].
pub(crate) fn parse_expression(source: &str, id: SourceId) -> Result<Expr> {
    let map = SourceMap { source: id, ..SourceMap::default() };
    let in_source = |(error, span): (Error, Span)| error.at(map.span(span));
    if source.len() > LENGTH {
        return Err(Error::syntax(format!("the expression is longer than {} MiB", LENGTH >> 20)));
    }
    nesting::check(source).map_err(in_source)?;
    parse::whole_expression(source, &map).map_err(|fault| in_source(syntax::translate(&fault, source)))
}

/// The notebook magic that is accepted.
const MAGIC: &str = "%matplotlib";

/// Whether a line installs packages, as notebooks do. Nothing is installed; a failing import lists what is available.
fn is_installation(line: &str) -> bool {
    ["!pip", "!pip3", "%pip", "!conda", "%conda"]
        .iter()
        .any(|word| line.strip_prefix(word).is_some_and(|rest| rest.starts_with(' ')))
}

/// Turns the lines `%matplotlib inline` and `!pip install` into comments of the same length: figures are shown one way
/// only.
fn without_magics(text: &str) -> String {
    let line = |line: &str| {
        if line.starts_with(MAGIC) || is_installation(line) { format!("#{}", &line[1..]) } else { line.to_owned() }
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Whether a line begins with a prompt, other than in a string over several lines, such as a docstring with examples.
fn is_session(source: &str) -> bool {
    let mut long: Option<&str> = None;
    source.lines().any(|line| {
        if long.is_none() && prompt(line, ">>>").is_some() {
            return true;
        }
        let mut rest = line;
        while let Some(next) = rest.chars().next() {
            let taken = match (long, next) {
                (_, '\\') => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
                (Some(quotes), _) if rest.starts_with(quotes) => {
                    long = None;
                    3
                }
                (None, '#') => break,
                (None, '"' | '\'') => {
                    long = [r#"""""#, "'''"].into_iter().find(|quotes| rest.starts_with(quotes));
                    if long.is_some() { 3 } else { short_string(rest) }
                }
                (_, c) => c.len_utf8(),
            };
            rest = &rest[taken..];
        }
        false
    })
}

/// The length of the string within a line that `text` begins with, its quotes included.
fn short_string(text: &str) -> usize {
    let quote = text.as_bytes()[0];
    let mut at = 1;
    while at < text.len() && text.as_bytes()[at] != quote {
        at += if text.as_bytes()[at] == b'\\' { 2 } else { 1 };
    }
    let end = (at + 1).min(text.len());
    (end..=text.len()).find(|end| text.is_char_boundary(*end)).unwrap_or(text.len())
}

/// The part of a line after a prompt, if it begins with one.
fn prompt<'a>(line: &'a str, prompt: &str) -> Option<&'a str> {
    let rest = line.trim_start().strip_prefix(prompt)?;
    if rest.trim().is_empty() { Some("") } else { rest.strip_prefix(' ') }
}

fn strip_prompts(source: &str) -> (String, SourceMap, Vec<Piece>) {
    let (mut text, mut map, mut pieces) = (String::new(), SourceMap::default(), Vec::<Piece>::new());
    let mut in_piece = false;
    let mut offset = 0;
    for line in source.split_inclusive('\n') {
        let (start, end) = (offset, offset + line.len());
        offset = end;
        let begins = prompt(line, ">>>");
        let code = begins.or_else(|| prompt(line, "...").filter(|_| in_piece));
        in_piece = code.is_some();
        let Some(code) = code else {
            if let Some(piece) = pieces.last_mut() {
                if piece.text.is_empty() {
                    piece.output = Span::new(start as u32, end as u32);
                }
                piece.output.end = if line.trim().is_empty() { piece.output.end } else { end as u32 };
                if !(piece.text.is_empty() && line.trim().is_empty()) {
                    piece.text.push_str(line);
                }
            }
            continue;
        };
        let at = text.len() as u32;
        map.lines.push((at, (end - if code.is_empty() { line.len() } else { code.len() }) as u32));
        text.push_str(code);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let here = text.len() as u32;
        match pieces.last_mut() {
            Some(piece) if begins.is_none() => piece.span.end = here,
            _ => pieces.push(Piece { span: Span::new(at, here), output: Span::default(), text: String::new() }),
        }
    }
    for piece in &mut pieces {
        piece.text.truncate(piece.text.trim_end().len());
    }
    (text, map, pieces)
}
