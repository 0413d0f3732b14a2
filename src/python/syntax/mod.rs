//! Syntax errors with CPython's messages. The parser's own message becomes the hint where CPython says only "invalid
//! syntax".

mod brackets;
mod escapes;
mod fstring;
mod number;
mod strings;
mod targets;

use super::parse;
use super::token::Token;
use crate::error::Error;
use crate::span::Span;
use targets::described;

/// An error of the parser.
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// The parser's message.
    pub(super) said: String,
    /// Its span in the parsed text.
    pub(super) span: Span,
}

/// Mistakes for which CPython has a specific message.
#[derive(Clone, Copy)]
pub(super) enum FaultKind {
    UnexpectedIndent,
    Unindent,
    MissingBlock,
    MissingHandler,
    UnclosedString,
    FString,
    /// A character that begins no token.
    Character(char),
    /// A backslash that does not end its line.
    Continuation,
    /// The text ends within something.
    End,
    /// A malformed escape sequence.
    Escape,
    /// A malformed token of any other kind.
    Lexical,
    MixedLiterals,
    AssignmentTarget,
    /// A target of `:=` that is no name.
    NamedTarget,
    /// An expression before `=` where a parameter is named.
    AssignmentInCall,
    Starred,
    /// A generator expression without parentheses beside other arguments.
    BareGenerator,
    /// `x if y` without `else`.
    MissingElse,
    AugmentedTarget,
    DeleteTarget,
    PositionalAfterKeyword,
    PositionalAfterUnpacking,
    IterableAfterUnpacking,
    NonDefaultAfterDefault,
    /// The line ends where a `:` is expected.
    MissingColon,
    /// A `=` where a `:` is expected.
    EqualForColon,
    /// A dictionary continues or ends where a `:` is expected.
    MissingColonInDict,
    StatementsOnSameLine,
    /// What CPython says without asking more.
    Said(&'static str),
    Other,
}

/// The error, and its span in `text`. A literal that is cut off in the same line comes first, and before an error of which
/// nothing more is known.
pub(super) fn translate(fault: &Fault, text: &str) -> (Error, Span) {
    let told = told(fault, text);
    let Some(at) = strings::unterminated(text) else { return told };
    let line = |at: u32| Span::new(at, at).line_column(text).0;
    let cut = line(at as u32);
    let is_vague = told.0.message() == "invalid syntax" || told.0.message().ends_with("was never closed");
    if cut != line(fault.span.start) && !(is_vague && cut > line(fault.span.start)) {
        return told;
    }
    let message = format!("unterminated string literal (detected at line {cut})");
    (Error::syntax(message), Span::new(at as u32, at as u32 + 1))
}

fn told(fault: &Fault, text: &str) -> (Error, Span) {
    let tokens = parse::placed_tokens(text);
    if let Some((start, end)) = fstring_around(&tokens, fault) {
        let found = fstring::mistake(&text[start..], end);
        let (error, span) = match found {
            Some(message) => (Error::syntax(message), fault.span),
            None => explained(fault, text, &tokens),
        };
        let message = error.message();
        let is_said = message.starts_with("f-string");
        let error = if is_said { error } else { Error::syntax(format!("f-string: {message}")) };
        return (error, span);
    }
    if let Some(message) = number::mistake(text, fault.span.start as usize) {
        return (Error::syntax(message), fault.span);
    }
    brackets::unbalanced(text, &tokens, fault.span).unwrap_or_else(|| explained(fault, text, &tokens))
}

/// The start of the outermost f-string that a fault is in, and its end, if it has one.
fn fstring_around(tokens: &[(Token, Span)], fault: &Fault) -> Option<(usize, Option<usize>)> {
    let is_own = matches!(fault.kind, FaultKind::FString);
    let (mut open, mut start) = (0usize, None);
    for (token, span) in tokens {
        let holds = span.start < fault.span.start || is_own && span.start == fault.span.start;
        match token {
            Token::FStringStart if open > 0 => open += 1,
            Token::FStringStart if holds => (open, start) = (1, Some(span.start as usize)),
            Token::FStringEnd if open > 0 => {
                open -= 1;
                if open == 0 && (fault.span.start < span.end || is_own && fault.span.start == span.end) {
                    return start.map(|start| (start, Some(span.end as usize - start)));
                }
            }
            _ => {}
        }
    }
    start.filter(|_| open > 0).map(|start| (start, None))
}

/// The error by the kind of the fault.
fn explained(fault: &Fault, text: &str, tokens: &[(Token, Span)]) -> (Error, Span) {
    let Fault { kind, said, span } = fault;
    let span = *span;
    let line = |at: usize| Span::new(at as u32, at as u32).line_column(text).0;
    let before = &text[..span.start as usize];
    let source = text.get(span.start as usize..span.end as usize).unwrap_or("");
    let plain = |message: &str| (Error::syntax(message), span);
    let indent = |message: String| (Error::new("IndentationError", message), span);
    match kind {
        FaultKind::UnexpectedIndent | FaultKind::Unindent if mixes_indentation(text, line(span.start as usize)) => {
            (Error::new("TabError", "inconsistent use of tabs and spaces in indentation"), span)
        }
        FaultKind::UnexpectedIndent => indent("unexpected indent".to_owned()),
        FaultKind::Unindent => indent(said.clone()),
        FaultKind::MissingBlock => {
            let on = line(before.trim_end().len());
            let said = said[1..].replace('`', "'").replace("'class'", "class");
            indent(format!("e{said} on line {on}"))
        }
        FaultKind::MissingHandler => plain("expected 'except' or 'finally' block"),
        FaultKind::UnclosedString => {
            let opening = source.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            if opening.starts_with("'''") || opening.starts_with("\"\"\"") {
                let last = line(text.trim_end().len());
                return plain(&format!("unterminated triple-quoted string literal (detected at line {last})"));
            }
            plain(&format!("unterminated string literal (detected at line {})", line(span.start as usize)))
        }
        // The scan before found every field's end: it is the expression in it.
        FaultKind::FString if said.contains("expecting `}`") => {
            brackets::missing_comma(text, tokens, span).unwrap_or_else(|| generic("the expression goes on", span))
        }
        FaultKind::FString => plain(&said.replace('`', "'")),
        FaultKind::Character(c) => match c {
            c if is_unprintable(*c) => plain(&format!("invalid non-printable character U+{:04X}", u32::from(*c))),
            c if !c.is_ascii() => plain(&format!("invalid character '{c}' (U+{:04X})", u32::from(*c))),
            _ => generic(said, span),
        },
        FaultKind::Continuation if span.end as usize >= text.len() => plain("unexpected EOF while parsing"),
        FaultKind::Continuation => plain("unexpected character after line continuation character"),
        FaultKind::End => plain("unexpected EOF while parsing"),
        FaultKind::Escape => {
            let holds = |(token, at): &&(Token, Span)| *token == Token::Operand && at.start <= span.start;
            let literal = tokens.iter().rev().find(holds).map_or(span.start, |(_, at)| at.start);
            plain(&escapes::mistake(&text[literal as usize..]).unwrap_or_else(|| said.clone()))
        }
        FaultKind::Lexical => plain(said),
        FaultKind::MixedLiterals => plain("cannot mix bytes and nonbytes literals"),
        FaultKind::AssignmentTarget => plain(&targets::unassignable(text, span)),
        FaultKind::Said(message) if message.starts_with("cannot have both") => {
            let word = if source.starts_with("except*") { 7 } else { 6 };
            (Error::syntax(*message), Span::new(span.start, span.start + word))
        }
        FaultKind::Said(message) => plain(message),
        FaultKind::NamedTarget => plain(&format!("cannot use assignment expressions with {}", described(source))),
        FaultKind::AssignmentInCall => match described(source) {
            constant @ ("None" | "True" | "False") => plain(&format!("cannot assign to {constant}")),
            _ => plain("expression cannot contain assignment, perhaps you meant \"==\"?"),
        },
        FaultKind::AugmentedTarget => {
            plain(&format!("'{}' is an illegal expression for augmented assignment", described(source)))
        }
        FaultKind::DeleteTarget if source.starts_with('*') => plain("cannot delete starred"),
        FaultKind::DeleteTarget => plain(&format!("cannot delete {}", described(source))),
        FaultKind::Starred if source.starts_with("**") => plain("cannot use double starred expression here"),
        FaultKind::Starred => plain("cannot use starred expression here"),
        FaultKind::BareGenerator => plain("Generator expression must be parenthesized"),
        FaultKind::MissingElse => plain("expected 'else' after 'if' expression"),
        FaultKind::PositionalAfterKeyword => plain("positional argument follows keyword argument"),
        FaultKind::PositionalAfterUnpacking => plain("positional argument follows keyword argument unpacking"),
        FaultKind::IterableAfterUnpacking => plain("iterable argument unpacking follows keyword argument unpacking"),
        FaultKind::NonDefaultAfterDefault => plain("non-default argument follows default argument"),
        FaultKind::MissingColon => plain("expected ':'"),
        FaultKind::EqualForColon => match targets::equal_for_colon(text, span) {
            Some((message, place)) => (Error::syntax(message), place),
            None => generic(said, span),
        },
        FaultKind::MissingColonInDict => plain("':' expected after dictionary key"),
        FaultKind::StatementsOnSameLine => legacy_statement(text, span)
            .unwrap_or_else(|| generic("statements are separated by newlines or semicolons", span)),
        FaultKind::Other => {
            // A malformed token says more: the next one, or any where nothing else is known.
            let token = parse::lexical_fault(text).filter(|token| !matches!(token.kind, FaultKind::End));
            let next = token.as_ref().filter(|token| line(token.span.start as usize) == line(span.start as usize));
            let found = next.map(|token| explained(token, text, tokens));
            let found = found.or_else(|| brackets::missing_comma(text, tokens, span));
            let found = found.or_else(|| brackets::bare_target(text, tokens, span));
            let found = found.or_else(|| brackets::assignment(text, tokens, span));
            let found = found.or_else(|| token.map(|token| explained(&token, text, tokens)));
            found.unwrap_or_else(|| generic(said, span))
        }
    }
}

/// `print x`, as in Python 2, whose argument is where the parser stopped.
fn legacy_statement(text: &str, span: Span) -> Option<(Error, Span)> {
    let before = text[..span.start as usize].trim_end_matches([' ', '\t']);
    let name = ["print", "exec"].into_iter().find(|name| before.ends_with(name))?;
    let start = before.len() - name.len();
    let begins = before[..start].trim_end_matches([' ', '\t']);
    if !(begins.is_empty() || begins.ends_with(['\n', ':', ';'])) {
        return None;
    }
    let line = text[span.start as usize..].lines().next()?;
    let ends = std::iter::once(line.len()).chain(line.match_indices(';').map(|(at, _)| at));
    let mut parts = ends.map(|end| line[..end].trim_end().trim_end_matches(','));
    let rest = parts.find(|part| parse::expression(part).is_some())?;
    let message = format!("Missing parentheses in call to '{name}'. Did you mean {name}(...)?");
    Some((Error::syntax(message), Span::new(start as u32, span.start + rest.len() as u32)))
}

/// Whether the indentation of a line cannot be compared with that of the line before it.
fn mixes_indentation(text: &str, line: u32) -> bool {
    fn indentation(line: &str) -> &str {
        &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
    }
    let lines: Vec<&str> = text.lines().take(line as usize).filter(|line| !line.trim().is_empty()).collect();
    let [.., above, here] = lines[..] else { return false };
    let (above, here) = (indentation(above), indentation(here));
    !here.starts_with(above) && !above.starts_with(here)
}

/// Whether a character shows nothing.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn generic(said: &str, span: Span) -> (Error, Span) {
    let mut hint = said.replace('`', "'");
    if let Some(first) = hint.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    (Error::syntax("invalid syntax").with_hint(hint), span)
}
