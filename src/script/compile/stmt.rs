//! Statements that neither loop nor define.

use super::Compiler;
use crate::error::Result;
use crate::script::builtins::exception_class;
use crate::script::code::Op;
use crate::script::value::Value;
use crate::span::Span;
use ruff_python_ast::{self as ast, Expr, Stmt};

/// Whether output below a pasted statement can be its own: an assignment prints nothing, unless it fails.
pub(super) fn may_print(stmt: &Stmt, text: &str) -> bool {
    match stmt {
        Stmt::Expr(_) | Stmt::For(_) | Stmt::While(_) | Stmt::If(_) | Stmt::With(_) | Stmt::Try(_) => true,
        _ => text.starts_with("Traceback"),
    }
}

impl Compiler<'_> {
    /// Compiles a statement of the module's; `fails` if a paste says that it raises.
    pub(super) fn top_level(&mut self, stmt: &Stmt, fails: bool) -> Result<()> {
        let span = self.span(stmt);
        if !fails {
            return self.shown_statement(stmt);
        }
        let setup = self.emit(Op::TryShow(0), span);
        self.unit().blocks += 1;
        self.shown_statement(stmt)?;
        self.unit().blocks -= 1;
        self.emit(Op::EndBlock, span);
        self.patch(setup);
        Ok(())
    }

    fn shown_statement(&mut self, stmt: &Stmt) -> Result<()> {
        let Stmt::Expr(s) = stmt else { return self.statement(stmt) };
        self.expression(&s.value)?;
        let op = if self.hidden { Op::Pop } else { Op::Show };
        let span = self.span(&*s.value);
        self.emit(op, span);
        Ok(())
    }

    pub(super) fn body(&mut self, body: &[Stmt]) -> Result<()> {
        body.iter().try_for_each(|stmt| self.statement(stmt))
    }

    pub(super) fn statement(&mut self, stmt: &Stmt) -> Result<()> {
        let span = self.span(stmt);
        match stmt {
            Stmt::Expr(_) if self.is_module() && self.paste => self.shown_statement(stmt)?,
            Stmt::Expr(s) => {
                self.expression(&s.value)?;
                self.emit(Op::Pop, span);
            }
            Stmt::Assign(s) => self.assign(s)?,
            Stmt::AugAssign(s) => self.augmented(s)?,
            Stmt::AnnAssign(s) => {
                if let Some(value) = &s.value {
                    self.expression(value)?;
                    self.assign_to(&s.target)?;
                }
                if let (Expr::Name(name), true) = (&*s.target, self.unit().code.is_class) {
                    // As `from __future__ import annotations` has it: their text.
                    let place = self.span(&*s.annotation);
                    let text = self.source.get(place.start as usize..place.end as usize).unwrap_or_default();
                    self.constant(Value::str(text), span);
                    let annotations = self.name_index("__annotations__");
                    self.emit(Op::LoadName(annotations), span);
                    self.constant(Value::str(&*self.private(&name.id)), span);
                    self.emit(Op::SetItem, span);
                }
            }
            Stmt::FunctionDef(s) => self.function_def(s)?,
            Stmt::ClassDef(s) => self.class_def(s)?,
            Stmt::Return(s) => self.return_statement(s)?,
            Stmt::Delete(s) => s.targets.iter().try_for_each(|target| self.delete_target(target))?,
            Stmt::For(s) => self.for_loop(s)?,
            Stmt::While(s) => self.while_loop(s)?,
            Stmt::If(s) => self.if_statement(s)?,
            Stmt::With(s) => self.with_statement(s)?,
            Stmt::Raise(s) => self.raise_statement(s)?,
            Stmt::Try(s) => self.try_statement(s)?,
            Stmt::Assert(s) => self.assert_statement(s)?,
            Stmt::Import(s) => self.import(s),
            Stmt::ImportFrom(s) => self.import_from(s)?,
            Stmt::Global(_) | Stmt::Nonlocal(_) | Stmt::Pass(_) => {}
            Stmt::Break(_) => self.leave_loop(stmt, true)?,
            Stmt::Continue(_) => self.leave_loop(stmt, false)?,
            Stmt::Match(s) => self.match_statement(s)?,
            Stmt::TypeAlias(_) => return self.unsupported(stmt, "`type`"),
            Stmt::IpyEscapeCommand(_) => return self.fail(stmt, "invalid syntax"),
        }
        Ok(())
    }

    fn return_statement(&mut self, s: &ast::StmtReturn) -> Result<()> {
        let scope = self.unit().scope;
        if self.scopes.scopes[scope].kind != super::scope::ScopeKind::Function {
            return self.fail(s, "'return' outside function");
        }
        let span = self.span(s);
        match &s.value {
            Some(value) => self.expression(value)?,
            None => self.constant(Value::None, span),
        }
        self.emit(Op::Return, span);
        Ok(())
    }

    fn raise_statement(&mut self, s: &ast::StmtRaise) -> Result<()> {
        let span = self.span(s);
        let Some(exception) = &s.exc else {
            self.emit(Op::RaiseAgain, span);
            return Ok(());
        };
        self.expression(exception)?;
        if let Some(cause) = &s.cause {
            self.expression(cause)?;
        }
        self.emit(Op::Raise { cause: s.cause.is_some() }, span);
        Ok(())
    }

    fn assert_statement(&mut self, s: &ast::StmtAssert) -> Result<()> {
        let span = self.span(s);
        self.expression(&s.test)?;
        let test = self.span(&*s.test);
        let holds = self.emit(Op::JumpIfTrue(0), test);
        self.constant(exception_class("AssertionError").map_or(Value::None, Value::Class), span);
        if let Some(message) = &s.msg {
            self.expression(message)?;
            self.emit(Op::Call(1), span);
        }
        self.emit(Op::Raise { cause: false }, span);
        self.patch(holds);
        Ok(())
    }

    fn import(&mut self, s: &ast::StmtImport) {
        for alias in &s.names {
            let span = self.span(alias);
            let name = self.name_index(&alias.name);
            self.emit(Op::Import { name, whole: alias.asname.is_some() }, span);
            let first = alias.name.split('.').next().unwrap_or(&alias.name);
            let bound = alias.asname.as_ref().map_or(first, |n| n.as_str());
            self.store(bound, span);
        }
    }

    fn import_from(&mut self, s: &ast::StmtImportFrom) -> Result<()> {
        let span = self.span(s);
        let Some(module) = s.module.as_ref().filter(|_| s.level == 0) else {
            return self.unsupported(s, "a relative import");
        };
        if module.as_str() == "__future__" {
            return Ok(());
        }
        let name = self.name_index(module);
        self.emit(Op::Import { name, whole: true }, span);
        for alias in &s.names {
            let span = self.span(alias);
            if alias.name.as_str() == "*" {
                if !self.is_module() {
                    return self.fail(s, "import * only allowed at module level");
                }
                self.emit(Op::ImportStar, span);
                return Ok(());
            }
            let name = self.name_index(&alias.name);
            self.emit(Op::ImportFrom(name), span);
            self.store(alias.asname.as_ref().unwrap_or(&alias.name), span);
        }
        self.emit(Op::Pop, span);
        Ok(())
    }

    /// The span of an operand list, from the first to the last.
    pub(super) fn span_over(&self, exprs: &[Expr]) -> Span {
        let (first, last) = (exprs.first(), exprs.last());
        first.zip(last).map_or_else(Span::default, |(a, b)| self.span(a).to(self.span(b)))
    }
}
