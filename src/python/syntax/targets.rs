//! What cannot be assigned to.

use crate::python::parse;
use crate::python::tree::{Constant, Expr, ExprKind, UnaryOp};
use crate::span::Span;

/// The message about a target of an assignment that is none.
pub(super) fn unassignable(text: &str, span: Span) -> String {
    let source = text.get(span.start as usize..span.end as usize).unwrap_or("");
    let what = described(source);
    let is_constant = matches!(what, "None" | "True" | "False");
    if !is_constant && is_compared(text, span) {
        format!("cannot assign to {what} here. Maybe you meant '==' instead of '='?")
    } else if what == "yield expression" {
        "assignment to yield expression not possible".to_owned()
    } else {
        format!("cannot assign to {what}")
    }
}

/// Whether CPython takes `=` for a mistyped `==`: what is before it stands alone and binds more tightly than a comparison,
/// and no other `=` follows.
fn is_compared(text: &str, span: Span) -> bool {
    let (mut start, mut end) = (span.start as usize, span.end as usize);
    let Some(expr) = text.get(start..end).and_then(read) else { return false };
    let mut is_enclosed = false;
    loop {
        let (before, after) = (text[..start].trim_end(), &text[end..]);
        let gap = after.len() - after.trim_start().len();
        if !before.ends_with('(') || !after.trim_start().starts_with(')') {
            break;
        }
        (start, end, is_enclosed) = (before.len() - 1, end + gap + 1, true);
    }
    let before = text[..start].trim_end_matches([' ', '\t']);
    let begins = before.is_empty() || before.ends_with(['\n', ';', ':', ',']);
    let is_tight =
        is_enclosed && !matches!(expr.kind, ExprKind::GeneratorExp(_) | ExprKind::Tuple(_)) || is_tight(&expr);
    begins && is_tight && is_last(&text[end..])
}

/// Whether an expression binds more tightly than a comparison, and is no list, tuple or generator expression.
fn is_tight(expr: &Expr) -> bool {
    !matches!(
        expr.kind,
        ExprKind::Lambda(_)
            | ExprKind::IfExp { .. }
            | ExprKind::Compare { .. }
            | ExprKind::BoolOp { .. }
            | ExprKind::UnaryOp { op: UnaryOp::Not, .. }
            | ExprKind::Starred(_)
            | ExprKind::NamedExpr { .. }
            | ExprKind::Yield(_)
            | ExprKind::YieldFrom(_)
            | ExprKind::GeneratorExp(_)
            | ExprKind::Tuple(_)
            | ExprKind::List(_)
    )
}

/// Whether a text goes on with a `=` that no other follows on its line.
fn is_last(after: &str) -> bool {
    let Some(rest) = after.trim_start_matches([' ', '\t']).strip_prefix('=') else { return false };
    let line = rest.lines().next().unwrap_or("");
    let line = line.split_once([';', '#']).map_or(line, |(line, _)| line);
    let mut depth = 0i32;
    let mut last = ' ';
    let mut letters = line.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '=' if letters.peek() == Some(&'=') => drop(letters.next()),
            '=' if depth == 0 && !matches!(last, '<' | '>' | '!') => return false,
            _ => {}
        }
        last = c;
    }
    !rest.starts_with('=')
}

/// The message about a `=` where a condition ends, which stands at `span`, and the place that CPython marks: what looks like an
/// assignment to a name, or what is no name. `None` if CPython knows nothing better.
pub(super) fn equal_for_colon(text: &str, span: Span) -> Option<(String, Span)> {
    let named = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?".to_owned();
    let before = text.get(..span.start as usize)?;
    let line = before.rsplit('\n').next()?.trim_start();
    let Some(source) = ["if ", "elif ", "while "].iter().find_map(|word| line.strip_prefix(word)) else {
        return Some((named, span));
    };
    let expr = read(source.trim())?;
    let left = Span { start: span.start - source.trim_start().len() as u32, ..span };
    let rest = text.get(span.end as usize..)?;
    let value = rest[..operand_end(rest)].trim_end();
    match expr.kind {
        ExprKind::Name(_) => Some((named, Span { end: span.end + value.len() as u32, ..left })),
        ExprKind::Constant(Constant::Bool(_) | Constant::None) => None,
        _ if is_tight(&expr) => {
            let message = format!("cannot assign to {} here. Maybe you meant '==' instead of '='?", self::named(&expr));
            Some((message, Span { end: left.start + source.trim().len() as u32, ..left }))
        }
        _ => None,
    }
}

/// Where the operand at the beginning of a text ends, outside of brackets and strings: at a colon or a comment, at a comparison,
/// and where `and`, `or` and their kin go on.
fn operand_end(text: &str) -> usize {
    let (mut depth, mut quote, mut word) = (0i32, None, 0);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (_, '\n') => return at,
            (Some(open), c) if open == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth -= 1,
            (None, ':' | '#' | ',' | '<' | '>' | '=' | '!') if depth <= 0 => return at,
            (None, c) if depth <= 0 && !c.is_alphanumeric() && c != '_' => {
                if matches!(&text[word..at], "and" | "or" | "not" | "in" | "is" | "if" | "else") {
                    return word;
                }
                word = at + c.len_utf8();
            }
            _ => {}
        }
    }
    text.len()
}

/// The expression of a text, which may be one only within parentheses.
fn read(source: &str) -> Option<Expr> {
    parse::expression(source).or_else(|| parse::expression(&format!("({source})")))
}

/// CPython's name for an expression that cannot be assigned to.
pub(super) fn described(source: &str) -> &'static str {
    match read(source) {
        None => "expression",
        Some(expr) => named(&expr),
    }
}

fn named(expr: &Expr) -> &'static str {
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
        ExprKind::Starred(_) => "starred",
        ExprKind::NamedExpr { .. } => "named expression",
        ExprKind::Subscript { .. } => "subscript",
        ExprKind::Attribute { .. } => "attribute",
        ExprKind::SetComp(_) => "set comprehension",
        ExprKind::DictComp(_) => "dict comprehension",
        ExprKind::Yield(_) | ExprKind::YieldFrom(_) => "yield expression",
        ExprKind::Await(..) => "await expression",
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
