//! What stands before the parser.
//!
//! A paste from an interactive session has its prompts taken off, and what stands between the prompts is kept as expected
//! output. Lines that only notebooks know become comments. A [`SourceMap`] leads from the text that is parsed back to the
//! text that a person sees.

use super::code::Expected;
use super::tree::Module;
use super::{nesting, parse, syntax};
use crate::error::{Error, Result};
use crate::span::{SourceId, Span};
use std::cell::Cell;

/// Bytes of source.
const LENGTH: usize = 16 << 20;

/// A source that was read.
pub(crate) struct Parsed {
    pub(crate) module: Module,
    /// For a paste: its prompted pieces, each with the output below it.
    pub(crate) pieces: Vec<Piece>,
}

/// One `>>> ` with its `... ` lines.
pub(crate) struct Piece {
    pub(crate) span: Span,
    pub(crate) output: Span,
    pub(crate) text: String,
}

impl Piece {
    /// What the paste says `statement` prints.
    pub(crate) fn expected(&self, statement: Span) -> Expected {
        Expected { statement, span: self.output, text: self.text.clone() }
    }
}

/// Where each line of the parsed text stands in the source; empty if they are the same text.
#[derive(Default)]
pub(super) struct SourceMap {
    source: SourceId,
    /// Starts in the parsed text and in the source, ascending.
    lines: Vec<(u32, u32)>,
    /// The line found last: places are mostly asked for in order.
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

    /// The place in the source of a place in the parsed text.
    pub(super) fn span(&self, parsed: Span) -> Span {
        Span::new(self.offset(parsed.start), self.offset(parsed.end)).of(self.source)
    }
}

/// Parses a program or a paste; its places are in the text `id`.
///
/// # Errors
/// `SyntaxError` or `IndentationError`, with its place.
pub(crate) fn parse(source: &str, id: SourceId) -> Result<Parsed> {
    if source.len() > LENGTH {
        let nowhere = Span::default().of(id);
        return Err(Error::syntax(format!("the program is longer than {} MiB", LENGTH >> 20)).at(nowhere));
    }
    let is_paste = source.lines().any(|line| prompt(line, ">>>").is_some());
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

/// What notebooks begin with and Python does not know.
const MAGIC: &str = "%matplotlib";

/// Whether a line installs packages, as notebooks do: there is nothing to install here, and an import says what there is.
fn is_installation(line: &str) -> bool {
    ["!pip", "!pip3", "%pip", "!conda", "%conda"]
        .iter()
        .any(|word| line.strip_prefix(word).is_some_and(|rest| rest.starts_with(' ')))
}

/// The text with its lines `%matplotlib inline` and `!pip install` as comments, of the same length: there is one way to show a
/// figure here.
fn without_magics(text: &str) -> String {
    let line = |line: &str| {
        if line.starts_with(MAGIC) || is_installation(line) { format!("#{}", &line[1..]) } else { line.to_owned() }
    };
    text.split_inclusive('\n').map(line).collect()
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
