//! The nesting depth of a source text, bounded before it is parsed.
//!
//! The parser recurses, and so do all traversals of its tree: a text that nests deeper than these limits is a
//! `SyntaxError` rather than a stack overflow.

use super::parse::tokens;
use super::token::Token;
use crate::error::{Error, Result};
use crate::span::Span;

/// Brackets within brackets.
const NESTING: usize = 100;
/// Indented blocks within blocks.
const INDENTS: usize = 64;
/// Operators of one expression that nest to the right or chain: `not not x`, `x ** y ** z`, `f()()()`.
const CHAIN: usize = 250;
/// Operators of one expression that nest to the left: `a + b + c`.
const TERMS: usize = 2000;

/// Kinds of nesting, by when they end.
#[derive(Clone, Copy)]
enum Nest {
    /// Until the next binary operator: `-x`, `f()`, `x.y`, `x[0]`.
    Operand,
    /// Until the next comma: `not`, `**`, `x if y else z`.
    Right,
    /// Until the next comma too, but left-associative, which costs less depth: `a + b`.
    Left,
    /// Until the bracket closes or the line ends: a lambda's own parameters have commas.
    Lambda,
}

/// The count of each [`Nest`], in one bracket or in all open ones.
type Level = [usize; 4];

/// Counts the constructs over which the parser would recurse.
///
/// # Errors
/// `SyntaxError` or `IndentationError`, with its place in `text`.
pub(super) fn check(text: &str) -> Result<(), (Error, Span)> {
    let (mut levels, mut total): (Vec<Level>, Level) = (vec![Level::default()], Level::default());
    // For each level, whether it is an f-string: its fields, and literals beside each other, do not nest.
    let mut is_fstring = vec![false];
    let (mut indents, mut operand_before) = (0usize, false);
    for (number, token) in tokens(text).enumerate() {
        let opens = matches!(token, Token::Open(_) | Token::FStringStart);
        let closes = matches!(token, Token::Close(_) | Token::FStringEnd);
        let (nests, ends): (Option<Nest>, &[Nest]) = match token {
            Token::Comma => (None, &[Nest::Operand, Nest::Right, Nest::Left]),
            Token::Newline => (None, &[Nest::Operand, Nest::Right, Nest::Left, Nest::Lambda]),
            Token::Lambda => (Some(Nest::Lambda), &[]),
            Token::Tight => (Some(Nest::Operand), &[]),
            Token::Right => (Some(Nest::Right), &[Nest::Operand]),
            Token::Prefix => (Some(Nest::Right), &[]),
            Token::FStringStart => (None, &[]),
            _ if opens && is_fstring.last() == Some(&true) => (None, &[]),
            _ if opens => (Some(Nest::Operand), &[]),
            Token::Sign | Token::Operator if operand_before => (Some(Nest::Left), &[Nest::Operand]),
            Token::Sign => (Some(Nest::Operand), &[]),
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
        match token {
            Token::Indent => indents += 1,
            Token::Dedent => indents = indents.saturating_sub(1),
            _ if opens => {
                levels.push(Level::default());
                is_fstring.push(token == Token::FStringStart);
            }
            _ if closes && levels.len() > 1 => {
                is_fstring.pop();
                let level = levels.pop().unwrap_or_default();
                total.iter_mut().zip(level).for_each(|(sum, part)| *sum -= part);
            }
            _ => {}
        }
        operand_before = closes || token == Token::Operand;
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
        return Err((error, place(text, number + 1)));
    }
    Ok(())
}

/// The span of the token with that number. The lexer gives no spans, so this searches for the shortest prefix with that
/// many tokens.
fn place(text: &str, number: usize) -> Span {
    let boundaries: Vec<usize> = text.char_indices().map(|(i, c)| i + c.len_utf8()).collect();
    let end = boundaries.partition_point(|&length| tokens(&text[..length]).count() < number);
    let end = boundaries.get(end).copied().unwrap_or(text.len());
    let start = text[..end].char_indices().next_back().map_or(0, |(i, _)| i);
    Span::new(start as u32, end as u32)
}
