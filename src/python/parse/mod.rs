//! Text to syntax tree. The only room that knows the parser, which is ruff's: its crates change with every version, so its
//! tree ([`convert`]), tokens and errors become the language's own here.
//!
//! The parser recurses, and so does the conversion; [`nesting`](super::nesting) has bounded the depth before.

mod convert;

use super::source::SourceMap;
use super::syntax::{Fault, FaultKind};
use super::token::Token;
use super::tree::{self, Expr};
use crate::span::Span;
use convert::Convert;
use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{
    LexicalErrorType, Mode, ParseError, ParseErrorType, ParseOptions, UnsupportedSyntaxError,
    UnsupportedSyntaxErrorKind, lexer, parse_expression, parse_module, parse_unchecked,
};
use ruff_text_size::{Ranged, TextRange};

/// What CPython says of `except A, B:`.
const UNENCLOSED: &str = "multiple exception types must be parenthesized";

/// Parses a module; its spans are mapped to the source by `map`.
///
/// # Errors
/// The first error that the parser finds.
pub(super) fn module(text: &str, map: &SourceMap) -> Result<tree::Module, Fault> {
    let parsed = parse_module(text).map_err(|error| fault(&error))?;
    let is_list = |error: &&UnsupportedSyntaxError| {
        matches!(error.kind, UnsupportedSyntaxErrorKind::UnparenthesizedExceptionTypes)
    };
    if let Some(error) = parsed.unsupported_syntax_errors().iter().find(is_list) {
        return Err(Fault { kind: FaultKind::Said(UNENCLOSED), said: UNENCLOSED.to_owned(), span: place(error.range) });
    }
    // By value, so that both trees never exist in full at once.
    let body = parsed.into_syntax().body.into_iter().map(|stmt| stmt.convert(map));
    Ok(tree::Module { body: body.collect() })
}

/// Parses one expression, if the text is one; its spans are in `text`.
pub(super) fn expression(text: &str) -> Option<Expr> {
    Some(parse_expression(text).ok()?.expr().convert(&SourceMap::default()))
}

/// Parses a text that is one expression, its spans mapped by `map`.
///
/// # Errors
/// The first error that the parser finds.
pub(super) fn whole_expression(text: &str, map: &SourceMap) -> Result<Expr, Fault> {
    let parsed = parse_expression(text).map_err(|error| fault(&error))?;
    Ok(parsed.expr().convert(map))
}

/// The first malformed token of a text.
pub(super) fn lexical_fault(text: &str) -> Option<Fault> {
    let parsed = parse_unchecked(text, ParseOptions::from(Mode::Module));
    let is_lexical = |error: &&ParseError| matches!(error.error, ParseErrorType::Lexical(_));
    parsed.errors().iter().find(is_lexical).map(fault)
}

/// The tokens of a text without spans, which the lexer does not give.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token> {
    let mut lexer = lexer::lex(text, Mode::Module);
    std::iter::from_fn(move || Some(lexer.next_token()).filter(|kind| *kind != TokenKind::EndOfFile).map(token))
}

/// The tokens of a text that need not be valid, with their spans.
pub(super) fn placed_tokens(text: &str) -> Vec<(Token, Span)> {
    let parsed = parse_unchecked(text, ParseOptions::from(Mode::Module));
    parsed.tokens().iter().map(|found| (token(found.kind()), place(found.range()))).collect()
}

fn place(range: TextRange) -> Span {
    Span::new(range.start().to_u32(), range.end().to_u32())
}

fn token(kind: TokenKind) -> Token {
    match kind {
        TokenKind::Lpar => Token::Open('('),
        TokenKind::Lsqb => Token::Open('['),
        TokenKind::Lbrace => Token::Open('{'),
        TokenKind::Rpar => Token::Close(')'),
        TokenKind::Rsqb => Token::Close(']'),
        TokenKind::Rbrace => Token::Close('}'),
        TokenKind::FStringStart => Token::FStringStart,
        TokenKind::FStringEnd => Token::FStringEnd,
        TokenKind::Indent => Token::Indent,
        TokenKind::Dedent => Token::Dedent,
        TokenKind::Newline | TokenKind::Semi => Token::Newline,
        TokenKind::Comma => Token::Comma,
        TokenKind::Name | TokenKind::Int | TokenKind::Float | TokenKind::Complex => Token::Operand,
        TokenKind::String | TokenKind::None | TokenKind::Ellipsis => Token::Operand,
        TokenKind::Dot | TokenKind::Tilde => Token::Tight,
        TokenKind::Plus | TokenKind::Minus | TokenKind::Star => Token::Sign,
        TokenKind::DoubleStar | TokenKind::Not | TokenKind::If | TokenKind::Else => Token::Right,
        TokenKind::Await | TokenKind::Yield | TokenKind::ColonEqual => Token::Prefix,
        TokenKind::Lambda => Token::Lambda,
        _ if kind.as_binary_operator().is_some() => Token::Operator,
        _ => Token::Other,
    }
}

fn fault(error: &ParseError) -> Fault {
    let said = error.error.to_string();
    let kind = match &error.error {
        ParseErrorType::UnexpectedIndentation => FaultKind::UnexpectedIndent,
        ParseErrorType::OtherError(_) if said.starts_with("Expected an indented block") => FaultKind::MissingBlock,
        ParseErrorType::OtherError(_) if said.starts_with("Expected `except` or `finally`") => {
            FaultKind::MissingHandler
        }
        ParseErrorType::OtherError(_) if said.starts_with("Cannot have both 'except' and 'except*'") => {
            FaultKind::Said("cannot have both 'except' and 'except*' on the same 'try'")
        }
        ParseErrorType::OtherError(_) if said.starts_with("Expected one or more exception types") => {
            FaultKind::Said("expected one or more exception types")
        }
        ParseErrorType::OtherError(_) if said.starts_with("Multiple exception types") => FaultKind::Said(UNENCLOSED),
        ParseErrorType::ExpectedKeywordParam => FaultKind::Said("named arguments must follow bare *"),
        ParseErrorType::ParamAfterVarKeywordParam => FaultKind::Said("arguments cannot follow var-keyword argument"),
        ParseErrorType::InvalidAnnotatedAssignmentTarget => FaultKind::Said("illegal target for annotation"),
        ParseErrorType::Lexical(error) => match error {
            LexicalErrorType::IndentationError => FaultKind::Unindent,
            LexicalErrorType::UnclosedStringError => FaultKind::UnclosedString,
            LexicalErrorType::UnrecognizedToken { tok } => FaultKind::Character(*tok),
            LexicalErrorType::LineContinuationError => FaultKind::Continuation,
            LexicalErrorType::Eof => FaultKind::End,
            LexicalErrorType::UnicodeError
            | LexicalErrorType::MissingUnicodeLbrace
            | LexicalErrorType::MissingUnicodeRbrace => FaultKind::Escape,
            _ => FaultKind::Lexical,
        },
        ParseErrorType::FStringError(_) => FaultKind::FString,
        ParseErrorType::OtherError(_) if said.starts_with("Bytes literal cannot be mixed") => FaultKind::MixedLiterals,
        ParseErrorType::OtherError(_) if said == "Expected a parameter name" => FaultKind::AssignmentInCall,
        ParseErrorType::InvalidAssignmentTarget => FaultKind::AssignmentTarget,
        ParseErrorType::InvalidNamedAssignmentTarget => FaultKind::NamedTarget,
        ParseErrorType::InvalidAugmentedAssignmentTarget => FaultKind::AugmentedTarget,
        ParseErrorType::InvalidDeleteTarget => FaultKind::DeleteTarget,
        ParseErrorType::InvalidStarredExpressionUsage => FaultKind::Starred,
        ParseErrorType::UnparenthesizedGeneratorExpression => FaultKind::BareGenerator,
        ParseErrorType::PositionalAfterKeywordArgument => FaultKind::PositionalAfterKeyword,
        ParseErrorType::PositionalAfterKeywordUnpacking => FaultKind::PositionalAfterUnpacking,
        ParseErrorType::InvalidArgumentUnpackingOrder => FaultKind::IterableAfterUnpacking,
        ParseErrorType::NonDefaultParamAfterDefaultParam => FaultKind::NonDefaultAfterDefault,
        ParseErrorType::ExpectedToken { expected: TokenKind::Colon, found } => match found {
            TokenKind::Newline | TokenKind::EndOfFile => FaultKind::MissingColon,
            TokenKind::Equal => FaultKind::EqualForColon,
            TokenKind::Rbrace | TokenKind::Comma => FaultKind::MissingColonInDict,
            _ => FaultKind::Other,
        },
        ParseErrorType::ExpectedToken { expected: TokenKind::Else, .. } => FaultKind::MissingElse,
        ParseErrorType::SimpleStatementsOnSameLine => FaultKind::StatementsOnSameLine,
        _ => FaultKind::Other,
    };
    Fault { kind, said, span: place(error.location) }
}
