//! Mistakes that show in the brackets around them.

use crate::error::Error;
use crate::python::token::Token;
use crate::span::Span;

type Placed = (Token, Span);

/// The first bracket that is unmatched or mismatched, or the last that stays open on a line before the error's or at the
/// end of the text.
pub(super) fn unbalanced(text: &str, tokens: &[Placed], error: Span) -> Option<(Error, Span)> {
    let mut open: Vec<(char, Span)> = Vec::new();
    // How many were open where each f-string began.
    let mut outside = Vec::new();
    let line = |span: Span| span.line_column(text).0;
    for (token, span) in tokens.iter().copied() {
        let found = match token {
            Token::FStringStart => {
                outside.push(open.len());
                continue;
            }
            Token::FStringEnd => {
                open.truncate(outside.pop().unwrap_or(0));
                continue;
            }
            Token::Open(bracket) => {
                open.push((bracket, span));
                continue;
            }
            Token::Close(bracket) => bracket,
            _ => continue,
        };
        let message = match open.pop() {
            None => format!("unmatched '{found}'"),
            Some(('(', _)) if found == ')' => continue,
            Some(('[', _)) if found == ']' => continue,
            Some(('{', _)) if found == '}' => continue,
            Some((other, at)) => {
                let on = if line(at) == line(span) { String::new() } else { format!(" on line {}", line(at)) };
                format!("closing parenthesis '{found}' does not match opening parenthesis '{other}'{on}")
            }
        };
        return Some((Error::syntax(message), span));
    }
    if !outside.is_empty() {
        return None;
    }
    // Where the text ends unfinished, the bracket may be on the error's line. Within brackets a line's end is nothing: what is
    // wrong is behind it.
    let at_end = error.start as usize >= text.trim_end().len();
    let rest = text.get(error.start as usize..).unwrap_or_default();
    let breaks = rest.len() - rest.trim_start_matches(['\r', '\n', ' ', '\t']).len();
    let wrong =
        if rest.starts_with(['\r', '\n']) { Span { start: error.start + breaks as u32, ..error } } else { error };
    let before = |at: &Span| at_end || line(*at) < line(wrong);
    let last = open.pop().filter(|(_, at)| before(at));
    last.map(|(bracket, at)| (Error::syntax(format!("'{bracket}' was never closed")), at))
}

/// The innermost bracket that is open at `at`, with its number among the tokens.
fn innermost(tokens: &[Placed], at: u32) -> Option<(char, usize)> {
    let mut open = Vec::new();
    for (i, (token, _)) in tokens.iter().enumerate().take_while(|(_, (_, span))| span.start < at) {
        match token {
            Token::Open(bracket) => open.push((*bracket, i)),
            Token::Close(_) => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

/// Two expressions beside each other within brackets.
pub(super) fn missing_comma(text: &str, tokens: &[Placed], error: Span) -> Option<(Error, Span)> {
    innermost(tokens, error.start)?;
    let word = |span: &Span| text.get(span.start as usize..span.end as usize).unwrap_or("");
    // Lines' ends and comments are nothing within brackets.
    let mut seen = tokens.iter().filter(|(_, span)| !word(span).trim().is_empty() && !word(span).starts_with('#'));
    let (before, left) = seen.clone().take_while(|(_, span)| span.start < error.start).last()?;
    let (after, right) = seen.find(|(_, span)| span.start >= error.start)?;
    let is_name =
        |word: &str| word.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_') && !word.ends_with(['"', '\'']);
    let ends = matches!(before, Token::Operand | Token::Close(_) | Token::FStringEnd)
        || matches!(word(left), "True" | "False");
    let begins = matches!(after, Token::Operand | Token::Open('{') | Token::FStringStart | Token::Lambda)
        || matches!(word(right), "True" | "False" | "not");
    let is_string = *after == Token::FStringStart || word(right).ends_with(['"', '\'']);
    // A misspelt prefix of a string, or a statement that begins with a word such as `match`.
    let is_other = is_name(word(left)) && is_string || matches!(word(left), "match" | "case" | "_");
    let span = Span::new(left.start, right.end);
    (ends && begins && !is_other).then(|| (Error::syntax("invalid syntax. Perhaps you forgot a comma?"), span))
}

/// `[x, y for x, y in z]`, whose first part needs parentheses.
pub(super) fn bare_target(text: &str, tokens: &[Placed], error: Span) -> Option<(Error, Span)> {
    let (bracket, opened) = innermost(tokens, error.start)?;
    let is_for = text.get(error.start as usize..error.end as usize) == Some("for");
    let inside = tokens[opened + 1..].iter().take_while(|(_, span)| span.start < error.start);
    let mut depth = 0i32;
    let mut has_comma = false;
    for (token, _) in inside {
        match token {
            Token::Open(_) => depth += 1,
            Token::Close(_) => depth -= 1,
            Token::Comma => has_comma |= depth == 0,
            _ => {}
        }
    }
    let message = "did you forget parentheses around the comprehension target?";
    (is_for && has_comma && bracket != '(').then(|| (Error::syntax(message), error))
}

/// `(x = y)`, where `=` is none of a call.
pub(super) fn assignment(text: &str, tokens: &[Placed], error: Span) -> Option<(Error, Span)> {
    innermost(tokens, error.start)?;
    let at = tokens.iter().position(|(_, span)| *span == error)?;
    let [.., (other, _), (Token::Operand, target)] = tokens[..at] else { return None };
    let is_assignment = text.get(error.start as usize..error.end as usize) == Some("=");
    let is_alone = matches!(other, Token::Open(_) | Token::Comma | Token::Other);
    let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
    (is_assignment && is_alone).then(|| (Error::syntax(message), Span::new(target.start, error.end)))
}
