//! Syntax errors with CPython's messages. The parser's own message becomes the hint where CPython says only "invalid
//! syntax".

use super::parse;
use super::token::Token;
use super::tree::{Constant, ExprKind};
use crate::error::Error;
use crate::span::Span;

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
    LeadingZeros,
    FString,
    /// A malformed token of any other kind.
    Lexical,
    AssignmentTarget,
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
    Other,
}

/// The error, and its span in `text`.
pub(super) fn translate(fault: &Fault, text: &str) -> (Error, Span) {
    let Fault { kind, said, span } = fault;
    let span = *span;
    if let Some(found) = brackets(text, span) {
        return found;
    }
    let line = |at: usize| Span::new(at as u32, at as u32).line_column(text).0;
    let before = &text[..span.start as usize];
    let source = text.get(span.start as usize..span.end as usize).unwrap_or("");
    let plain = |message: &str| (Error::syntax(message), span);
    let indent = |message: String| (Error::new("IndentationError", message), span);
    match kind {
        FaultKind::UnexpectedIndent => indent("unexpected indent".to_owned()),
        FaultKind::Unindent => indent(said.clone()),
        FaultKind::MissingBlock => {
            let on = line(before.trim_end().len());
            indent(format!("e{} on line {on}", said[1..].replace('`', "'")))
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
        FaultKind::LeadingZeros => {
            plain("leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
        }
        FaultKind::FString => plain(&said.replace('`', "'")),
        FaultKind::Lexical => plain(said),
        FaultKind::AssignmentTarget => match described(source) {
            constant @ ("None" | "True" | "False") => plain(&format!("cannot assign to {constant}")),
            what => plain(&format!("cannot assign to {what} here. Maybe you meant '==' instead of '='?")),
        },
        FaultKind::AugmentedTarget => {
            plain(&format!("'{}' is an illegal expression for augmented assignment", described(source)))
        }
        FaultKind::DeleteTarget => plain(&format!("cannot delete {}", described(source))),
        FaultKind::PositionalAfterKeyword => plain("positional argument follows keyword argument"),
        FaultKind::PositionalAfterUnpacking => plain("positional argument follows keyword argument unpacking"),
        FaultKind::IterableAfterUnpacking => plain("iterable argument unpacking follows keyword argument unpacking"),
        FaultKind::NonDefaultAfterDefault => plain("non-default argument follows default argument"),
        FaultKind::MissingColon => plain("expected ':'"),
        FaultKind::EqualForColon => plain("invalid syntax. Maybe you meant '==' or ':=' instead of '='?"),
        FaultKind::MissingColonInDict => plain("':' expected after dictionary key"),
        FaultKind::StatementsOnSameLine => {
            let start = before.rfind('\n').map_or(0, |at| at + 1);
            let statement = &text[start..];
            let indented = statement.len() - statement.trim_start().len();
            if statement.trim_start().starts_with("print ") {
                let message = "Missing parentheses in call to 'print'. Did you mean print(...)?";
                return (Error::syntax(message), Span::new((start + indented) as u32, span.end));
            }
            generic("statements are separated by newlines or semicolons", span)
        }
        FaultKind::Other => generic(said, span),
    }
}

fn generic(said: &str, span: Span) -> (Error, Span) {
    let mut hint = said.replace('`', "'");
    if let Some(first) = hint.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    (Error::syntax("invalid syntax").with_hint(hint), span)
}

/// The first bracket that is unmatched or mismatched, or the last that stays open on a line before the error's or at the
/// end of the text.
fn brackets(text: &str, error: Span) -> Option<(Error, Span)> {
    let mut open: Vec<(char, Span)> = Vec::new();
    let line = |span: Span| span.line_column(text).0;
    for (token, span) in parse::placed_tokens(text) {
        let found = match token {
            // An unfinished f-string is the error, not the brace in it.
            Token::FStringStart => return None,
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
    // Where the text ends unfinished, the bracket may be on the error's line.
    let at_end = error.start as usize >= text.trim_end().len();
    let before = |at: &Span| at_end || line(*at) < line(error);
    let last = open.pop().filter(|(_, at)| before(at));
    last.map(|(bracket, at)| (Error::syntax(format!("'{bracket}' was never closed")), at))
}

/// CPython's name for an expression that cannot be assigned to.
fn described(source: &str) -> &'static str {
    let Some(expr) = parse::expression(source) else { return "expression" };
    match expr.kind {
        ExprKind::Call(_) => "function call",
        ExprKind::Constant(Constant::None) => "None",
        ExprKind::Constant(Constant::Bool(true)) => "True",
        ExprKind::Constant(Constant::Bool(false)) => "False",
        ExprKind::Constant(Constant::Ellipsis) => "ellipsis",
        ExprKind::Constant(_) => "literal",
        ExprKind::JoinedStr(_) => "f-string expression",
        ExprKind::Compare { .. } => "comparison",
        ExprKind::Lambda(_) => "lambda",
        ExprKind::IfExp { .. } => "conditional expression",
        ExprKind::Dict(_) => "dict literal",
        ExprKind::Set(_) => "set display",
        ExprKind::Tuple(_) => "tuple",
        ExprKind::List(_) => "list",
        ExprKind::ListComp(_) => "list comprehension",
        ExprKind::GeneratorExp(_) => "generator expression",
        _ => "expression",
    }
}
