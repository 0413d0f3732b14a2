//! Source text to syntax tree, with places that still refer to the text a person sees.
//!
//! Two things stand before the parser. A paste from an interactive session has its prompts taken off, and what stands
//! between the prompts is kept as expected output. And the nesting is counted, because the parser recurses: a text
//! that nests deeper than any honest program is a `SyntaxError` rather than an exhausted stack.

use super::code::Expected;
use crate::error::{Error, Result};
use crate::span::{SourceId, Span};
use ruff_python_ast::ModModule;
use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, lexer, parse_module};
use ruff_text_size::{TextRange, TextSize};
use std::cell::Cell;

/// Brackets within brackets.
const NESTING: usize = 100;
/// Indented blocks within blocks.
const INDENTS: usize = 64;
/// Operators of one expression that nest to the right or chain: `not not x`, `x ** y ** z`, `f()()()`.
const CHAIN: usize = 250;
/// Operators of one expression that nest to the left: `a + b + c`.
const TERMS: usize = 2000;
/// Bytes of source.
const LENGTH: usize = 16 << 20;

/// A parsed source.
pub(crate) struct Parsed {
    pub(crate) module: ModModule,
    pub(crate) map: SourceMap,
    /// For a paste: its prompted pieces, in the parsed text, each with the output below it.
    pub(crate) pieces: Vec<Piece>,
}

/// One `>>> ` with its `... ` lines.
pub(crate) struct Piece {
    /// In the parsed text.
    pub(crate) range: TextRange,
    /// In the source.
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
pub(crate) struct SourceMap {
    source: SourceId,
    /// Starts in the parsed text and in the source, ascending.
    lines: Vec<(u32, u32)>,
    /// The line found last: places are mostly asked for in order.
    last: Cell<usize>,
}

impl SourceMap {
    fn offset(&self, offset: TextSize) -> u32 {
        let offset = u32::from(offset);
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

    /// The place in the source.
    pub(crate) fn span(&self, range: TextRange) -> Span {
        Span::new(self.offset(range.start()), self.offset(range.end())).of(self.source)
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
    pieces.iter_mut().for_each(|piece| piece.output.source = id);
    let text = if is_paste { &text } else { source };
    let quiet = (text.contains(MAGIC) || text.lines().any(is_installation)).then(|| without_magics(text));
    let text = quiet.as_deref().unwrap_or(text);
    check_nesting(text).map_err(|(error, range)| error.at(map.span(range)))?;
    let parsed = parse_module(text).map_err(|e| {
        let (error, range) = super::syntax::translate(&e, text);
        error.at(map.span(range))
    })?;
    Ok(Parsed { module: parsed.into_syntax(), map, pieces })
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
        let at = TextSize::new(text.len() as u32);
        map.lines.push((text.len() as u32, (end - if code.is_empty() { line.len() } else { code.len() }) as u32));
        text.push_str(code);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let here = TextSize::new(text.len() as u32);
        match pieces.last_mut() {
            Some(piece) if begins.is_none() => piece.range = TextRange::new(piece.range.start(), here),
            _ => pieces.push(Piece { range: TextRange::new(at, here), output: Span::default(), text: String::new() }),
        }
    }
    for piece in &mut pieces {
        piece.text.truncate(piece.text.trim_end().len());
    }
    (text, map, pieces)
}

/// What nests, by when it stops nesting.
#[derive(Clone, Copy)]
enum Nest {
    /// Until the next binary operator: `-x`, `f()`, `x.y`, `x[0]`.
    Operand,
    /// Until the next comma: `not`, `**`, `x if y else z`.
    Right,
    /// Until the next comma too, but to the left, which costs less: `a + b`.
    Left,
    /// Until the bracket closes or the line ends: a lambda's own parameters have commas.
    Lambda,
}

/// How much of each [`Nest`] there is, in one bracket or in all that are open.
type Level = [usize; 4];

/// Counts what the parser would recurse over.
fn check_nesting(source: &str) -> Result<(), (Error, TextRange)> {
    let mut lexer = lexer::lex(source, Mode::Module);
    let (mut levels, mut total): (Vec<Level>, Level) = (vec![Level::default()], Level::default());
    let (mut indents, mut tokens, mut operand_before) = (0usize, 0usize, false);
    loop {
        let kind = lexer.next_token();
        tokens += 1;
        let opens = matches!(kind, TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace | TokenKind::FStringStart);
        let closes = matches!(kind, TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace | TokenKind::FStringEnd);
        let (nests, ends): (Option<Nest>, &[Nest]) = match kind {
            TokenKind::EndOfFile => return Ok(()),
            TokenKind::Comma => (None, &[Nest::Operand, Nest::Right, Nest::Left]),
            TokenKind::Newline | TokenKind::Semi => (None, &[Nest::Operand, Nest::Right, Nest::Left, Nest::Lambda]),
            TokenKind::Lambda => (Some(Nest::Lambda), &[]),
            TokenKind::Dot | TokenKind::Tilde => (Some(Nest::Operand), &[]),
            TokenKind::DoubleStar | TokenKind::Not | TokenKind::If | TokenKind::Else => {
                (Some(Nest::Right), &[Nest::Operand])
            }
            TokenKind::Await | TokenKind::Yield | TokenKind::ColonEqual => (Some(Nest::Right), &[]),
            _ if opens => (Some(Nest::Operand), &[]),
            _ if kind.as_binary_operator().is_some() && operand_before => (Some(Nest::Left), &[Nest::Operand]),
            TokenKind::Minus | TokenKind::Plus | TokenKind::Star => (Some(Nest::Operand), &[]),
            _ => (None, &[]),
        };
        if let Some(level) = levels.last_mut() {
            for &nest in ends {
                total[nest as usize] -= std::mem::take(&mut level[nest as usize]);
            }
            if let Some(nest) = nests {
                level[nest as usize] += 1;
                total[nest as usize] += 1;
            }
        }
        match kind {
            TokenKind::Indent => indents += 1,
            TokenKind::Dedent => indents = indents.saturating_sub(1),
            _ if opens => levels.push(Level::default()),
            _ if closes && levels.len() > 1 => {
                let level = levels.pop().unwrap_or_default();
                total.iter_mut().zip(level).for_each(|(sum, part)| *sum -= part);
            }
            _ => {}
        }
        let atom = matches!(kind, TokenKind::Name | TokenKind::Int | TokenKind::Float | TokenKind::Complex);
        operand_before = closes || atom || matches!(kind, TokenKind::String | TokenKind::None | TokenKind::Ellipsis);
        let [operand, right, left, lambda] = total;
        let error = if indents > INDENTS {
            Error::new("IndentationError", "too many levels of indentation")
        } else if levels.len() > NESTING + 1 {
            Error::syntax("too many nested parentheses")
        } else if operand + right + lambda > CHAIN || left > TERMS {
            Error::syntax("the expression is nested too deeply").with_hint("give parts of it a name")
        } else {
            continue;
        };
        return Err((error, token_range(source, tokens)));
    }
}

/// The place of the token of that number. The lexer does not tell, so the shortest text that has as many is searched for.
fn token_range(source: &str, number: usize) -> TextRange {
    let count = |length: usize| {
        let mut lexer = lexer::lex(&source[..length], Mode::Module);
        let mut count = 0;
        while lexer.next_token() != TokenKind::EndOfFile {
            count += 1;
        }
        count
    };
    let boundaries: Vec<usize> = source.char_indices().map(|(i, c)| i + c.len_utf8()).collect();
    let end = boundaries.partition_point(|&length| count(length) < number);
    let end = boundaries.get(end).copied().unwrap_or(source.len());
    let start = source[..end].char_indices().next_back().map_or(0, |(i, _)| i);
    TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32))
}
