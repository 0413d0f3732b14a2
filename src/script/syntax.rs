//! Syntax errors in CPython's words. What the parser itself says goes into the hint where CPython says no more than
//! "invalid syntax".

use crate::error::Error;
use crate::span::Span;
use ruff_python_ast::Expr;
use ruff_python_ast::token::{Token, TokenKind};
use ruff_python_parser::{
    LexicalErrorType, Mode, ParseError, ParseErrorType, ParseOptions, parse_expression, parse_unchecked,
};
use ruff_text_size::{Ranged, TextRange, TextSize};

/// The error, and its place in `text`.
pub(super) fn translate(error: &ParseError, text: &str) -> (Error, TextRange) {
    let range = error.location;
    if let Some(found) = brackets(text, range) {
        return found;
    }
    let said = error.error.to_string();
    let line = |at: TextSize| Span::new(at.to_u32(), at.to_u32()).line_column(text).0;
    let source = text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("");
    let plain = |message: &str| (Error::syntax(message), range);
    let indent = |message: String| (Error::new("IndentationError", message), range);
    match &error.error {
        ParseErrorType::UnexpectedIndentation => indent("unexpected indent".to_owned()),
        ParseErrorType::Lexical(LexicalErrorType::IndentationError) => indent(said),
        ParseErrorType::OtherError(_) if said.starts_with("Expected an indented block") => {
            let header = text[..range.start().to_usize()].trim_end().len();
            let on = line(TextSize::new(header as u32));
            indent(format!("e{} on line {on}", said[1..].replace('`', "'")))
        }
        ParseErrorType::OtherError(_) if said.starts_with("Expected `except` or `finally`") => {
            plain("expected 'except' or 'finally' block")
        }
        ParseErrorType::Lexical(LexicalErrorType::UnclosedStringError) => {
            let opening = source.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            if opening.starts_with("'''") || opening.starts_with("\"\"\"") {
                let last = line(TextSize::new(text.trim_end().len() as u32));
                return plain(&format!("unterminated triple-quoted string literal (detected at line {last})"));
            }
            plain(&format!("unterminated string literal (detected at line {})", line(range.start())))
        }
        ParseErrorType::Lexical(LexicalErrorType::OtherError(what)) if what.starts_with("Invalid decimal") => {
            plain("leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
        }
        ParseErrorType::InvalidAssignmentTarget | ParseErrorType::InvalidNamedAssignmentTarget => match kind(source) {
            constant @ ("None" | "True" | "False") => plain(&format!("cannot assign to {constant}")),
            kind => plain(&format!("cannot assign to {kind} here. Maybe you meant '==' instead of '='?")),
        },
        ParseErrorType::InvalidAugmentedAssignmentTarget => {
            plain(&format!("'{}' is an illegal expression for augmented assignment", kind(source)))
        }
        ParseErrorType::InvalidDeleteTarget => plain(&format!("cannot delete {}", kind(source))),
        ParseErrorType::PositionalAfterKeywordArgument => plain("positional argument follows keyword argument"),
        ParseErrorType::PositionalAfterKeywordUnpacking => {
            plain("positional argument follows keyword argument unpacking")
        }
        ParseErrorType::InvalidArgumentUnpackingOrder => {
            plain("iterable argument unpacking follows keyword argument unpacking")
        }
        ParseErrorType::NonDefaultParamAfterDefaultParam => plain("non-default argument follows default argument"),
        ParseErrorType::FStringError(_) => plain(&said.replace('`', "'")),
        ParseErrorType::ExpectedToken { expected: TokenKind::Colon, found } => match found {
            TokenKind::Newline | TokenKind::EndOfFile => plain("expected ':'"),
            TokenKind::Equal => plain("invalid syntax. Maybe you meant '==' or ':=' instead of '='?"),
            TokenKind::Rbrace | TokenKind::Comma => plain("':' expected after dictionary key"),
            _ => generic(&said, range),
        },
        ParseErrorType::SimpleStatementsOnSameLine => {
            let start = text[..range.start().to_usize()].rfind('\n').map_or(0, |at| at + 1);
            let statement = &text[start..];
            let indented = statement.len() - statement.trim_start().len();
            if statement.trim_start().starts_with("print ") {
                let at = TextSize::new((start + indented) as u32);
                let message = "Missing parentheses in call to 'print'. Did you mean print(...)?";
                return (Error::syntax(message), TextRange::new(at, range.end()));
            }
            generic("statements are separated by newlines or semicolons", range)
        }
        // Words of our own, and lexical errors that have CPython's.
        ParseErrorType::Lexical(LexicalErrorType::UnrecognizedToken { .. }) => generic(&said, range),
        ParseErrorType::Lexical(_) => plain(&said),
        _ => generic(&said, range),
    }
}

fn generic(said: &str, range: TextRange) -> (Error, TextRange) {
    let mut hint = said.replace('`', "'");
    if let Some(first) = hint.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    (Error::syntax("invalid syntax").with_hint(hint), range)
}

/// The first bracket that closes nothing or the wrong one, or the last that stays open on a line before the error's or at the
/// end of the text.
fn brackets(text: &str, error: TextRange) -> Option<(Error, TextRange)> {
    let parsed = parse_unchecked(text, ParseOptions::from(Mode::Module));
    let mut open: Vec<(char, TextRange)> = Vec::new();
    let bracket = |token: &Token| {
        Some(match token.kind() {
            TokenKind::Lpar => '(',
            TokenKind::Lsqb => '[',
            TokenKind::Lbrace => '{',
            TokenKind::Rpar => ')',
            TokenKind::Rsqb => ']',
            TokenKind::Rbrace => '}',
            _ => return None,
        })
    };
    let line = |range: TextRange| Span::new(range.start().to_u32(), range.end().to_u32()).line_column(text).0;
    for token in parsed.tokens().iter() {
        // An unfinished f-string is the error, not the brace in it.
        if matches!(token.kind(), TokenKind::FStringStart) {
            return None;
        }
        let Some(found) = bracket(token) else { continue };
        if "([{".contains(found) {
            open.push((found, token.range()));
            continue;
        }
        let message = match open.pop() {
            None => format!("unmatched '{found}'"),
            Some(('(', _)) if found == ')' => continue,
            Some(('[', _)) if found == ']' => continue,
            Some(('{', _)) if found == '}' => continue,
            Some((other, at)) => {
                let on = if line(at) == line(token.range()) { String::new() } else { format!(" on line {}", line(at)) };
                format!("closing parenthesis '{found}' does not match opening parenthesis '{other}'{on}")
            }
        };
        return Some((Error::syntax(message), token.range()));
    }
    // Where the text ends unfinished the line may be the same.
    let at_end = error.start().to_usize() >= text.trim_end().len();
    let before = |at: &TextRange| at_end || line(*at) < line(error);
    let last = open.pop().filter(|(_, at)| before(at));
    last.map(|(bracket, at)| (Error::syntax(format!("'{bracket}' was never closed")), at))
}

/// What CPython calls an expression that cannot be assigned to.
fn kind(source: &str) -> &'static str {
    let Ok(parsed) = parse_expression(source) else { return "expression" };
    match parsed.expr() {
        Expr::Call(_) => "function call",
        Expr::NumberLiteral(_) | Expr::StringLiteral(_) | Expr::BytesLiteral(_) => "literal",
        Expr::NoneLiteral(_) => "None",
        Expr::BooleanLiteral(literal) => {
            if literal.value {
                "True"
            } else {
                "False"
            }
        }
        Expr::EllipsisLiteral(_) => "ellipsis",
        Expr::FString(_) => "f-string expression",
        Expr::Compare(_) => "comparison",
        Expr::Lambda(_) => "lambda",
        Expr::If(_) => "conditional expression",
        Expr::Dict(_) => "dict literal",
        Expr::Set(_) => "set display",
        Expr::Tuple(_) => "tuple",
        Expr::List(_) => "list",
        Expr::ListComp(_) => "list comprehension",
        Expr::Generator(_) => "generator expression",
        _ => "expression",
    }
}
