//! Compiles `match`: a pattern becomes a value that describes it, which the prelude's `__match__` interprets. Patterns that only
//! compare the subject, or name it, are compiled to that.

use super::{Compiler, fail};
use crate::error::Result;
use crate::python::builtins;
use crate::python::code::Op;
use crate::python::operator::CompareOp;
use crate::python::tree::{Constant, Expr, ExprKind, Identifier, Match, Pattern, PatternKind, UnaryOp};
use crate::python::value::Value;
use crate::span::Span;

/// The kind of a pattern: the first item of its description.
#[derive(Clone, Copy)]
enum Tag {
    Value,
    Is,
    Sequence,
    Mapping,
    Class,
    Capture,
    Or,
}

/// The names that a case binds, in the order of their slots.
type Names<'a> = Vec<&'a str>;

impl Compiler<'_> {
    pub(super) fn match_statement(&mut self, s: &Match) -> Result<()> {
        self.expression(&s.subject)?;
        // The subject stays on the stack between cases. It is popped before a body, which may leave from anywhere.
        let mut ends = Vec::new();
        for (i, case) in s.cases.iter().enumerate() {
            if i + 1 < s.cases.len() && case.guard.is_none() && case.pattern.is_irrefutable() {
                return unreachable(&case.pattern);
            }
            let span = case.pattern.span;
            let mut names = Names::new();
            captures(&case.pattern, &mut names)?;
            let mut refused = Vec::new();
            if !self.compared(&case.pattern, &mut refused)? {
                self.interpreted(&case.pattern, &names, &mut refused)?;
            }
            if let Some(guard) = &case.guard {
                self.expression(guard)?;
                refused.push(self.emit(Op::JumpIfFalse(0), guard.span));
            }
            self.emit(Op::Pop, span);
            self.body(&case.body)?;
            ends.push(self.emit(Op::Jump(0), span));
            refused.into_iter().for_each(|jump| self.patch(jump));
        }
        self.emit(Op::Pop, s.subject.span);
        ends.into_iter().for_each(|end| self.patch(end));
        Ok(())
    }

    /// Compiles a pattern that compares the subject with values, or that anything fits; the jumps of what does not fit are
    /// added to `refused`. Returns whether it is one.
    fn compared(&mut self, pattern: &Pattern, refused: &mut Vec<usize>) -> Result<bool> {
        let span = pattern.span;
        match &pattern.kind {
            PatternKind::MatchAs { name: None, pattern: None } => {}
            PatternKind::MatchAs { name: Some(name), pattern: None } => {
                self.emit(Op::Dup, span);
                self.store(&name.id, span);
            }
            PatternKind::MatchOr(patterns) if patterns.iter().all(is_value) => {
                let (last, others) = patterns.split_last().unwrap_or_else(|| unreachable!("there are alternatives"));
                let mut fits = Vec::with_capacity(others.len());
                for one in others {
                    self.comparison(one)?;
                    fits.push(self.emit(Op::JumpIfTrue(0), one.span));
                }
                self.comparison(last)?;
                refused.push(self.emit(Op::JumpIfFalse(0), last.span));
                fits.into_iter().for_each(|jump| self.patch(jump));
            }
            _ if is_value(pattern) => {
                self.comparison(pattern)?;
                refused.push(self.emit(Op::JumpIfFalse(0), span));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Pushes whether the subject, which stays, is what a pattern names.
    fn comparison(&mut self, pattern: &Pattern) -> Result<()> {
        let span = pattern.span;
        self.emit(Op::Dup, span);
        match &pattern.kind {
            PatternKind::MatchValue(value) => {
                self.expression(value)?;
                self.emit(Op::Compare(CompareOp::Eq), span);
            }
            PatternKind::MatchSingleton(singleton) => {
                self.constant(singleton.map_or(Value::None, Value::Bool), span);
                self.emit(Op::Is(true), span);
            }
            _ => {}
        }
        Ok(())
    }

    /// Compiles a pattern that the prelude interprets, and the assignments of its names.
    fn interpreted(&mut self, pattern: &Pattern, names: &Names<'_>, refused: &mut Vec<usize>) -> Result<()> {
        let span = pattern.span;
        self.emit(Op::Dup, span);
        self.constant(builtins::prelude("__match__"), span);
        self.emit(Op::Swap, span);
        match described(pattern, names) {
            Some(pattern) => self.constant(pattern, span),
            None => self.pattern(pattern, names)?,
        }
        self.constant(Value::Int(names.len() as i64), span);
        self.emit(Op::Call(3), span);
        // The captures as a list, or `None` without a match.
        self.emit(Op::Dup, span);
        self.constant(Value::None, span);
        self.emit(Op::Is(false), span);
        let fits = self.emit(Op::JumpIfTrue(0), span);
        self.emit(Op::Pop, span);
        refused.push(self.emit(Op::Jump(0), span));
        self.patch(fits);
        self.emit(Op::Unpack(names.len() as u32), span);
        names.iter().for_each(|name| self.store(name, span));
        Ok(())
    }

    /// Pushes a pattern's description: `(tag, ...)`, or `None` for an irrefutable one.
    fn pattern(&mut self, pattern: &Pattern, names: &Names<'_>) -> Result<()> {
        let span = pattern.span;
        let slot = |name: &Option<Identifier>| slot(name, names);
        match &pattern.kind {
            PatternKind::MatchValue(value) => {
                if matches!(value.kind, ExprKind::JoinedStr(_)) {
                    return fail(span, "patterns may only match literals and attribute lookups");
                }
                self.tag(Tag::Value, span);
                self.expression(value)?;
                self.emit(Op::Tuple(2), span);
            }
            PatternKind::MatchSingleton(singleton) => {
                self.tag(Tag::Is, span);
                self.constant(singleton.map_or(Value::None, Value::Bool), span);
                self.emit(Op::Tuple(2), span);
            }
            PatternKind::MatchSequence(patterns) => {
                let is_star = |(_, p): &(usize, &Pattern)| matches!(p.kind, PatternKind::MatchStar(_));
                let mut stars = patterns.iter().enumerate().filter(is_star);
                let star = stars.next().map_or(-1, |(at, _)| at as i64);
                if let Some((_, second)) = stars.next() {
                    return fail(second.span, "multiple starred expressions in sequence pattern");
                }
                self.tag(Tag::Sequence, span);
                self.patterns(patterns, names, span)?;
                self.constant(Value::Int(star), span);
                self.emit(Op::Tuple(3), span);
            }
            PatternKind::MatchMapping(p) => {
                let known: Vec<_> = p.keys.iter().map(literal).collect();
                let again = |(at, key): &(usize, &Option<Literal>)| key.is_some() && known[..*at].contains(key);
                if let Some((at, _)) = known.iter().enumerate().find(again) {
                    let key = &p.keys[at].span;
                    let text = self.source.get(key.start as usize..key.end as usize).unwrap_or_default();
                    return fail(span, format!("mapping pattern checks duplicate key ({text})"));
                }
                self.tag(Tag::Mapping, span);
                p.keys.iter().try_for_each(|key| self.expression(key))?;
                self.emit(Op::Tuple(p.keys.len() as u32), span);
                self.patterns(&p.patterns, names, span)?;
                self.constant(slot(&p.rest), span);
                self.emit(Op::Tuple(4), span);
            }
            PatternKind::MatchClass(p) => {
                self.tag(Tag::Class, span);
                self.expression(&p.cls)?;
                self.patterns(&p.patterns, names, span)?;
                p.kwd_attrs.iter().for_each(|attr| self.constant(Value::str(&**attr), span));
                self.emit(Op::Tuple(p.kwd_attrs.len() as u32), span);
                self.patterns(&p.kwd_patterns, names, span)?;
                self.emit(Op::Tuple(5), span);
            }
            PatternKind::MatchStar(None) | PatternKind::MatchAs { name: None, pattern: None } => {
                self.constant(Value::None, span);
            }
            PatternKind::MatchStar(name) | PatternKind::MatchAs { name, pattern: None } => {
                self.tag(Tag::Capture, span);
                self.constant(Value::None, span);
                self.constant(slot(name), span);
                self.emit(Op::Tuple(3), span);
            }
            PatternKind::MatchAs { name, pattern: Some(inner) } => {
                self.tag(Tag::Capture, span);
                self.pattern(inner, names)?;
                self.constant(slot(name), span);
                self.emit(Op::Tuple(3), span);
            }
            PatternKind::MatchOr(patterns) => {
                self.tag(Tag::Or, span);
                self.patterns(patterns, names, span)?;
                self.emit(Op::Tuple(2), span);
            }
        }
        Ok(())
    }

    fn tag(&mut self, tag: Tag, span: Span) {
        self.constant(Value::Int(tag as i64), span);
    }

    fn patterns(&mut self, patterns: &[Pattern], names: &Names<'_>, span: Span) -> Result<()> {
        patterns.iter().try_for_each(|p| self.pattern(p, names))?;
        self.emit(Op::Tuple(patterns.len() as u32), span);
        Ok(())
    }
}

/// Whether a pattern compares the subject with one value.
fn is_value(pattern: &Pattern) -> bool {
    match &pattern.kind {
        PatternKind::MatchValue(value) => !matches!(value.kind, ExprKind::JoinedStr(_)),
        kind => matches!(kind, PatternKind::MatchSingleton(_)),
    }
}

/// The place of a name among those that a case binds, or -1.
fn slot(name: &Option<Identifier>, names: &Names<'_>) -> Value {
    let at = name.as_ref().and_then(|name| names.iter().position(|n| *n == &*name.id));
    Value::Int(at.map_or(-1, |at| at as i64))
}

/// The description of a pattern that the same one describes at each turn, since it asks for literals only.
fn described(pattern: &Pattern, names: &Names<'_>) -> Option<Value> {
    let tagged = |tag: Tag, parts: Vec<Value>| {
        Some(Value::tuple(std::iter::once(Value::Int(tag as i64)).chain(parts).collect()))
    };
    let all = |patterns: &[Pattern]| -> Option<Value> {
        Some(Value::tuple(patterns.iter().map(|p| described(p, names)).collect::<Option<_>>()?))
    };
    match &pattern.kind {
        PatternKind::MatchValue(value) => tagged(Tag::Value, vec![number_or_text(value)?]),
        PatternKind::MatchSingleton(singleton) => tagged(Tag::Is, vec![singleton.map_or(Value::None, Value::Bool)]),
        PatternKind::MatchSequence(patterns) => {
            let is_star = |p: &Pattern| matches!(p.kind, PatternKind::MatchStar(_));
            let star = patterns.iter().position(is_star);
            if patterns.iter().filter(|p| is_star(p)).count() > 1 {
                return None;
            }
            tagged(Tag::Sequence, vec![all(patterns)?, Value::Int(star.map_or(-1, |at| at as i64))])
        }
        PatternKind::MatchStar(None) | PatternKind::MatchAs { name: None, pattern: None } => Some(Value::None),
        PatternKind::MatchStar(name) | PatternKind::MatchAs { name, pattern: None } => {
            tagged(Tag::Capture, vec![Value::None, slot(name, names)])
        }
        PatternKind::MatchAs { name, pattern: Some(inner) } => {
            tagged(Tag::Capture, vec![described(inner, names)?, slot(name, names)])
        }
        PatternKind::MatchOr(patterns) => tagged(Tag::Or, vec![all(patterns)?]),
        PatternKind::MatchMapping(_) | PatternKind::MatchClass(_) => None,
    }
}

/// The value of a literal text or number of few digits.
fn number_or_text(expr: &Expr) -> Option<Value> {
    Some(match &expr.kind {
        ExprKind::Constant(Constant::Str(text)) => Value::str(&**text),
        ExprKind::Constant(Constant::Int(value)) => Value::Int(i64::try_from(*value).ok()?),
        ExprKind::Constant(Constant::Float(value)) => Value::Float(*value),
        ExprKind::UnaryOp { op: UnaryOp::USub, operand } => match number_or_text(operand)? {
            Value::Int(value) => Value::Int(-value),
            Value::Float(value) => Value::Float(-value),
            _ => return None,
        },
        _ => return None,
    })
}

/// A literal by which a mapping is looked up, so far as that can be compared.
#[derive(PartialEq)]
enum Literal<'a> {
    Text(&'a str),
    Number(f64, f64),
}

fn literal(expr: &Expr) -> Option<Literal<'_>> {
    Some(match &expr.kind {
        ExprKind::Constant(Constant::Str(text)) => Literal::Text(text),
        ExprKind::Constant(Constant::Bool(value)) => Literal::Number(f64::from(u8::from(*value)), 0.0),
        ExprKind::Constant(Constant::Int(value)) if *value < 1 << 53 => Literal::Number(*value as f64, 0.0),
        ExprKind::Constant(Constant::Float(value)) => Literal::Number(*value, 0.0),
        ExprKind::Constant(Constant::Complex(value)) => Literal::Number(0.0, *value),
        ExprKind::UnaryOp { op: UnaryOp::USub, operand } => match literal(operand)? {
            Literal::Number(re, im) => Literal::Number(-re, -im),
            Literal::Text(_) => return None,
        },
        _ => return None,
    })
}

/// The error of a pattern that matches everything and is not the last one, at the innermost part that does.
fn unreachable(pattern: &Pattern) -> Result<()> {
    let what = match &pattern.kind {
        PatternKind::MatchAs { pattern: Some(inner), .. } => return unreachable(inner),
        PatternKind::MatchOr(patterns) => {
            return patterns.iter().find(|p| p.is_irrefutable()).map_or(Ok(()), unreachable);
        }
        PatternKind::MatchAs { name: Some(name), .. } => format!("name capture '{}'", name.id),
        _ => "wildcard".to_owned(),
    };
    fail(pattern.span, format!("{what} makes remaining patterns unreachable"))
}

/// Adds the names that a pattern binds: each once, and the same ones in all alternatives.
fn captures<'a>(pattern: &'a Pattern, names: &mut Names<'a>) -> Result<()> {
    match &pattern.kind {
        PatternKind::MatchValue(_) | PatternKind::MatchSingleton(_) => Ok(()),
        PatternKind::MatchStar(name) => capture(name, names),
        PatternKind::MatchSequence(patterns) => patterns.iter().try_for_each(|p| captures(p, names)),
        PatternKind::MatchMapping(p) => {
            p.patterns.iter().try_for_each(|p| captures(p, names))?;
            capture(&p.rest, names)
        }
        PatternKind::MatchClass(p) => {
            if let Some((_, attr)) = p.kwd_attrs.iter().enumerate().find(|(at, attr)| p.kwd_attrs[..*at].contains(attr))
            {
                return fail(pattern.span, format!("attribute name repeated in class pattern: {attr}"));
            }
            p.patterns.iter().chain(&p.kwd_patterns).try_for_each(|p| captures(p, names))
        }
        PatternKind::MatchAs { pattern, name } => {
            capture(name, names)?;
            pattern.iter().try_for_each(|p| captures(p, names))
        }
        PatternKind::MatchOr(patterns) => {
            let before = names.len();
            let mut first: Option<Names<'a>> = None;
            for (at, alternative) in patterns.iter().enumerate() {
                if at + 1 < patterns.len() && alternative.is_irrefutable() {
                    return unreachable(alternative);
                }
                let mut bound = names[..before].to_vec();
                captures(alternative, &mut bound)?;
                let mut sorted = bound[before..].to_vec();
                sorted.sort_unstable();
                match &first {
                    None => {
                        *names = bound;
                        first = Some(sorted);
                    }
                    Some(first) if *first != sorted => {
                        return fail(pattern.span, "alternative patterns bind different names");
                    }
                    Some(_) => {}
                }
            }
            Ok(())
        }
    }
}

fn capture<'a>(name: &'a Option<Identifier>, names: &mut Names<'a>) -> Result<()> {
    match name {
        Some(name) if names.contains(&&*name.id) => {
            fail(name.span, format!("multiple assignments to name '{}' in pattern", name.id))
        }
        name => {
            names.extend(name.as_ref().map(|name| &*name.id));
            Ok(())
        }
    }
}
