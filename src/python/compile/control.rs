//! Compiles statements that branch, loop, or protect a body.

use super::{Compiler, Exit, Loop, fail};
use crate::error::Result;
use crate::python::builtins::prelude;
use crate::python::code::{Leave, Op};
use crate::python::tree::{Constant, ExceptHandler, ExprKind, For, If, Stmt, Try, While, With};
use crate::python::value::Value;
use crate::span::Span;

/// What leaves a clause of `except*` is an error.
pub(super) const WITHIN_STAR: &str = "'break', 'continue' and 'return' cannot appear in an except* block";

impl Compiler<'_> {
    pub(super) fn if_statement(&mut self, s: &If) -> Result<()> {
        let mut ends = Vec::new();
        self.expression(&s.test)?;
        let mut otherwise = Some(self.emit(Op::JumpIfFalse(0), s.test.span));
        self.body(&s.body)?;
        for clause in &s.elif_else_clauses {
            ends.push(self.emit(Op::Jump(0), clause.span));
            if let Some(jump) = otherwise.take() {
                self.patch(jump);
            }
            if let Some(test) = &clause.test {
                self.expression(test)?;
                otherwise = Some(self.emit(Op::JumpIfFalse(0), test.span));
            }
            self.body(&clause.body)?;
        }
        ends.into_iter().chain(otherwise).for_each(|jump| self.patch(jump));
        Ok(())
    }

    fn loop_body(&mut self, body: &[Stmt], start: u32, iterates: bool) -> Result<Vec<Exit>> {
        let unit = self.unit();
        let (blocks, stack, pending) = (unit.blocks, unit.stack, unit.pending);
        unit.loops.push(Loop { start, breaks: Vec::new(), blocks, stack, pending, iterates });
        self.body(body)?;
        Ok(self.unit().loops.pop().map_or_else(Vec::new, |l| l.breaks))
    }

    pub(super) fn while_loop(&mut self, s: &While, span: Span) -> Result<()> {
        let start = self.here();
        let always = matches!(s.test.kind, ExprKind::Constant(Constant::Bool(true)));
        let exit = if always {
            None
        } else {
            self.expression(&s.test)?;
            Some(self.emit(Op::JumpIfFalse(0), s.test.span))
        };
        let breaks = self.loop_body(&s.body, start, false)?;
        // An error of the loop itself is reported at the loop, not at its last statement.
        self.emit(Op::Jump(start), span);
        if let Some(exit) = exit {
            self.patch(exit);
        }
        self.body(&s.orelse)?;
        breaks.into_iter().for_each(|exit| self.patch_exit(exit));
        Ok(())
    }

    pub(super) fn for_loop(&mut self, s: &For) -> Result<()> {
        let span = s.iter.span;
        self.expression(&s.iter)?;
        self.emit(Op::Iter, span);
        let start = self.here();
        let exit = self.emit(Op::ForIter(0), span);
        self.unit().stack += 1;
        self.assign_to(&s.target)?;
        let breaks = self.loop_body(&s.body, start, true)?;
        self.emit(Op::Jump(start), span);
        self.unit().stack -= 1;
        self.patch(exit);
        self.body(&s.orelse)?;
        breaks.into_iter().for_each(|exit| self.patch_exit(exit));
        Ok(())
    }

    pub(super) fn leave_loop(&mut self, is_break: bool, span: Span) -> Result<()> {
        let unit = self.unit();
        let (blocks, pending) = (unit.blocks, unit.pending);
        if unit.star.is_some_and(|around| unit.loops.len() <= around) {
            return fail(span, WITHIN_STAR);
        }
        let Some(inner) = unit.loops.last() else {
            let message = if is_break { "'break' outside loop" } else { "'continue' not properly in loop" };
            return fail(span, message);
        };
        let (start, iterates) = (inner.start, inner.iterates);
        let drops = u32::from(is_break && iterates);
        let leave = Leave { target: start, blocks: inner.blocks, stack: inner.stack - drops, pending: inner.pending };
        let exit = if (blocks, pending) != (leave.blocks, leave.pending) {
            Exit::Leave(self.leave(leave, span))
        } else {
            if drops > 0 {
                self.emit(Op::Pop, span);
            }
            Exit::Jump(self.emit(Op::Jump(start), span))
        };
        if let Some(inner) = self.unit().loops.last_mut().filter(|_| is_break) {
            inner.breaks.push(exit);
        }
        Ok(())
    }

    pub(super) fn try_statement(&mut self, s: &Try, span: Span) -> Result<()> {
        if s.finalbody.is_empty() {
            return self.guarded(s, span);
        }
        let setup = self.emit(Op::TryFinally(0), span);
        self.unit().blocks += 1;
        if s.handlers.is_empty() {
            self.body(&s.body)?;
        } else {
            self.guarded(s, span)?;
        }
        self.unit().blocks -= 1;
        self.emit(Op::EndBlock, span);
        self.patch(setup);
        self.unit().pending += 1;
        self.body(&s.finalbody)?;
        self.unit().pending -= 1;
        self.emit(Op::EndFinally, span);
        Ok(())
    }

    fn guarded(&mut self, s: &Try, span: Span) -> Result<()> {
        if s.is_star { self.try_except_star(s, span) } else { self.try_except(s, span) }
    }

    fn try_except(&mut self, s: &Try, span: Span) -> Result<()> {
        let setup = self.emit(Op::TryExcept(0), span);
        self.unit().blocks += 1;
        self.body(&s.body)?;
        self.unit().blocks -= 1;
        self.emit(Op::EndBlock, span);
        self.body(&s.orelse)?;
        let mut ends = vec![self.emit(Op::Jump(0), span)];
        self.patch(setup);
        self.unit().blocks += 1;
        let mut all = false;
        for (i, handler) in s.handlers.iter().enumerate() {
            let span = handler.span;
            let next = match &handler.type_ {
                Some(class) => {
                    self.expression(class)?;
                    Some(self.emit(Op::MatchException(0), class.span))
                }
                None if i + 1 < s.handlers.len() => return fail(span, "default 'except:' must be last"),
                None => None,
            };
            match &handler.name {
                Some(name) => self.store(name, span),
                None => drop(self.emit(Op::Pop, span)),
            }
            self.body(&handler.body)?;
            self.emit(Op::EndHandler, span);
            if let Some(name) = &handler.name {
                // The name is deleted after the handler, which may have deleted it already: assign it first.
                self.constant(Value::None, span);
                self.store(name, span);
                self.delete(name, span);
            }
            ends.push(self.emit(Op::Jump(0), span));
            match next {
                Some(next) => self.patch(next),
                None => all = true,
            }
        }
        if !all {
            self.emit(Op::Reraise, span);
        }
        self.unit().blocks -= 1;
        ends.into_iter().for_each(|jump| self.patch(jump));
        Ok(())
    }

    /// `try` with clauses of `except*`. Its state, which `prelude_groups.py` makes, stays on the stack below them.
    fn try_except_star(&mut self, s: &Try, span: Span) -> Result<()> {
        let setup = self.emit(Op::TryExcept(0), span);
        self.unit().blocks += 1;
        self.body(&s.body)?;
        self.unit().blocks -= 1;
        self.emit(Op::EndBlock, span);
        self.body(&s.orelse)?;
        let end = self.emit(Op::Jump(0), span);
        self.patch(setup);
        self.unit().blocks += 1;
        self.constant(prelude("__star__"), span);
        self.emit(Op::Swap, span);
        self.emit(Op::Call(1), span);
        self.unit().stack += 1;
        for handler in &s.handlers {
            self.star_clause(handler)?;
        }
        self.unit().stack -= 1;
        self.constant(prelude("__star_end__"), span);
        self.emit(Op::Swap, span);
        self.emit(Op::Call(1), span);
        self.emit(Op::EndHandler, span);
        self.unit().blocks -= 1;
        self.emit(Op::ReraiseGroup, span);
        self.patch(end);
        Ok(())
    }

    fn star_clause(&mut self, handler: &ExceptHandler) -> Result<()> {
        let span = handler.span;
        let Some(class) = &handler.type_ else { return fail(span, "expected one or more exception types") };
        self.emit(Op::Dup, span);
        self.expression(class)?;
        self.constant(prelude("__star_match__"), class.span);
        self.emit(Op::Rotate3, class.span);
        self.emit(Op::Call(2), class.span);
        let next = self.emit(Op::HandleGroup(0), span);
        match &handler.name {
            Some(name) => self.store(name, span),
            None => drop(self.emit(Op::Pop, span)),
        }
        let setup = self.emit(Op::TryExcept(0), span);
        let unit = self.unit();
        unit.blocks += 2;
        let outer = unit.star.replace(unit.loops.len());
        self.body(&handler.body)?;
        self.unit().blocks -= 2;
        self.unit().star = outer;
        self.emit(Op::EndBlock, span);
        let fine = self.emit(Op::Jump(0), span);
        self.patch(setup);
        self.constant(prelude("__star_raised__"), span);
        self.emit(Op::Rotate3, span);
        self.emit(Op::Call(2), span);
        self.emit(Op::EndHandler, span);
        self.patch(fine);
        self.emit(Op::EndHandler, span);
        if let Some(name) = &handler.name {
            self.constant(Value::None, span);
            self.store(name, span);
            self.delete(name, span);
        }
        self.patch(next);
        Ok(())
    }

    pub(super) fn with_statement(&mut self, s: &With) -> Result<()> {
        let mut setups = Vec::new();
        for item in &s.items {
            let span = item.context_expr.span;
            self.expression(&item.context_expr)?;
            setups.push((self.emit(Op::WithEnter(0), span), span));
            self.unit().stack += 1;
            self.unit().blocks += 1;
            match &item.optional_vars {
                Some(target) => self.assign_to(target)?,
                None => drop(self.emit(Op::Pop, span)),
            }
        }
        self.body(&s.body)?;
        for (setup, span) in setups.into_iter().rev() {
            self.unit().blocks -= 1;
            self.emit(Op::EndBlock, span);
            self.patch(setup);
            self.unit().pending += 1;
            self.emit(Op::WithExit, span);
            self.unit().pending -= 1;
            self.unit().stack -= 1;
            self.emit(Op::EndFinally, span);
        }
        Ok(())
    }
}
