//! `match`: a pattern is compiled to a value that describes it, which the prelude's `__match__` holds beside the subject.

use super::Compiler;
use crate::error::Result;
use crate::script::builtins;
use crate::script::code::Op;
use crate::script::value::Value;
use crate::span::Span;
use ruff_python_ast::{self as ast, Pattern, Singleton};

/// What `__match__` knows a pattern by: the first item of its description.
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
    pub(super) fn match_statement(&mut self, s: &ast::StmtMatch) -> Result<()> {
        self.expression(&s.subject)?;
        // The subject stays on the stack between cases, and is gone before a body, which may leave from anywhere.
        let mut ends = Vec::new();
        for (i, case) in s.cases.iter().enumerate() {
            if i + 1 < s.cases.len() && case.guard.is_none() && case.pattern.is_irrefutable() {
                let what = match &case.pattern {
                    Pattern::MatchAs(ast::PatternMatchAs { name: Some(name), .. }) => format!("name capture '{name}'"),
                    _ => "wildcard".to_owned(),
                };
                return self.fail(&case.pattern, format!("{what} makes remaining patterns unreachable"));
            }
            let span = self.span(&case.pattern);
            let mut names = Names::new();
            self.captures(&case.pattern, &mut names)?;
            self.emit(Op::Dup, span);
            self.constant(builtins::prelude("__match__"), span);
            self.emit(Op::Swap, span);
            self.pattern(&case.pattern, &names)?;
            self.constant(Value::Int(names.len() as i64), span);
            self.emit(Op::Call(3), span);
            // The captures as a list, or `None`.
            self.emit(Op::Dup, span);
            self.constant(Value::None, span);
            self.emit(Op::Is(false), span);
            let differs = self.emit(Op::JumpIfFalse(0), span);
            self.emit(Op::Unpack(names.len() as u32), span);
            names.iter().for_each(|name| self.store(name, span));
            let refused = match &case.guard {
                Some(guard) => {
                    self.expression(guard)?;
                    let span = self.span(&**guard);
                    Some(self.emit(Op::JumpIfFalse(0), span))
                }
                None => None,
            };
            self.emit(Op::Pop, span);
            self.body(&case.body)?;
            ends.push(self.emit(Op::Jump(0), span));
            self.patch(differs);
            self.emit(Op::Pop, span);
            if let Some(refused) = refused {
                self.patch(refused);
            }
        }
        let span = self.span(&*s.subject);
        self.emit(Op::Pop, span);
        ends.into_iter().for_each(|end| self.patch(end));
        Ok(())
    }

    /// Adds the names that a pattern binds; each once, and the same ones in all alternatives.
    fn captures<'a>(&self, pattern: &'a Pattern, names: &mut Names<'a>) -> Result<()> {
        let mut bind = |name: &'a Option<ast::Identifier>| match name {
            Some(name) if names.contains(&name.as_str()) => {
                self.fail(name, format!("multiple assignments to name '{name}' in pattern"))
            }
            name => {
                names.extend(name.as_ref().map(ast::Identifier::as_str));
                Ok(())
            }
        };
        match pattern {
            Pattern::MatchValue(_) | Pattern::MatchSingleton(_) => Ok(()),
            Pattern::MatchStar(p) => bind(&p.name),
            Pattern::MatchSequence(p) => p.patterns.iter().try_for_each(|p| self.captures(p, names)),
            Pattern::MatchMapping(p) => {
                p.patterns.iter().try_for_each(|p| self.captures(p, names))?;
                match &p.rest {
                    Some(rest) if names.contains(&rest.as_str()) => {
                        self.fail(rest, format!("multiple assignments to name '{rest}' in pattern"))
                    }
                    rest => {
                        names.extend(rest.as_ref().map(ast::Identifier::as_str));
                        Ok(())
                    }
                }
            }
            Pattern::MatchClass(p) => {
                p.arguments.patterns.iter().try_for_each(|p| self.captures(p, names))?;
                p.arguments.keywords.iter().try_for_each(|k| self.captures(&k.pattern, names))
            }
            Pattern::MatchAs(p) => {
                bind(&p.name)?;
                p.pattern.iter().try_for_each(|p| self.captures(p, names))
            }
            Pattern::MatchOr(p) => {
                let before = names.len();
                let mut first: Option<Names<'a>> = None;
                for alternative in &p.patterns {
                    let mut bound = names[..before].to_vec();
                    self.captures(alternative, &mut bound)?;
                    let mut sorted = bound[before..].to_vec();
                    sorted.sort_unstable();
                    match &first {
                        None => {
                            *names = bound;
                            first = Some(sorted);
                        }
                        Some(first) if *first != sorted => {
                            return self.fail(pattern, "alternative patterns bind different names");
                        }
                        Some(_) => {}
                    }
                }
                Ok(())
            }
        }
    }

    /// Puts a pattern's description on the stack: `(tag, ...)`, or `None` of one that takes anything.
    fn pattern(&mut self, pattern: &Pattern, names: &Names<'_>) -> Result<()> {
        let span = self.span(pattern);
        let slot = |name: &Option<ast::Identifier>| {
            let at = name.as_ref().and_then(|name| names.iter().position(|n| *n == name.as_str()));
            Value::Int(at.map_or(-1, |at| at as i64))
        };
        match pattern {
            Pattern::MatchValue(p) => {
                self.tag(Tag::Value, span);
                self.expression(&p.value)?;
                self.emit(Op::Tuple(2), span);
            }
            Pattern::MatchSingleton(p) => {
                self.tag(Tag::Is, span);
                let value = match p.value {
                    Singleton::None => Value::None,
                    Singleton::True => Value::Bool(true),
                    Singleton::False => Value::Bool(false),
                };
                self.constant(value, span);
                self.emit(Op::Tuple(2), span);
            }
            Pattern::MatchSequence(p) => {
                let mut stars = p.patterns.iter().enumerate().filter(|(_, p)| p.is_match_star());
                let star = stars.next().map_or(-1, |(at, _)| at as i64);
                if let Some((_, second)) = stars.next() {
                    return self.fail(second, "multiple starred expressions in sequence pattern");
                }
                self.tag(Tag::Sequence, span);
                self.patterns(&p.patterns, names, span)?;
                self.constant(Value::Int(star), span);
                self.emit(Op::Tuple(3), span);
            }
            Pattern::MatchMapping(p) => {
                self.tag(Tag::Mapping, span);
                p.keys.iter().try_for_each(|key| self.expression(key))?;
                self.emit(Op::Tuple(p.keys.len() as u32), span);
                self.patterns(&p.patterns, names, span)?;
                self.constant(slot(&p.rest), span);
                self.emit(Op::Tuple(4), span);
            }
            Pattern::MatchClass(p) => {
                self.tag(Tag::Class, span);
                self.expression(&p.cls)?;
                self.patterns(&p.arguments.patterns, names, span)?;
                for keyword in &p.arguments.keywords {
                    self.constant(Value::str(keyword.attr.as_str()), span);
                }
                self.emit(Op::Tuple(p.arguments.keywords.len() as u32), span);
                p.arguments.keywords.iter().try_for_each(|k| self.pattern(&k.pattern, names))?;
                self.emit(Op::Tuple(p.arguments.keywords.len() as u32), span);
                self.emit(Op::Tuple(5), span);
            }
            Pattern::MatchStar(ast::PatternMatchStar { name: None, .. })
            | Pattern::MatchAs(ast::PatternMatchAs { name: None, pattern: None, .. }) => {
                self.constant(Value::None, span)
            }
            Pattern::MatchStar(p) => {
                self.tag(Tag::Capture, span);
                self.constant(Value::None, span);
                self.constant(slot(&p.name), span);
                self.emit(Op::Tuple(3), span);
            }
            Pattern::MatchAs(p) => {
                self.tag(Tag::Capture, span);
                match &p.pattern {
                    Some(inner) => self.pattern(inner, names)?,
                    None => self.constant(Value::None, span),
                }
                self.constant(slot(&p.name), span);
                self.emit(Op::Tuple(3), span);
            }
            Pattern::MatchOr(p) => {
                self.tag(Tag::Or, span);
                self.patterns(&p.patterns, names, span)?;
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
