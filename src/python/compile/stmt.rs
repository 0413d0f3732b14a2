//! Compiles statements that neither loop nor define.

use super::{Compiler, fail, unsupported};
use crate::error::Result;
use crate::python::builtins::exception_class;
use crate::python::code::Op;
use crate::python::tree::{Alias, Expr, ExprKind, Stmt, StmtKind};
use crate::python::value::Value;
use crate::span::Span;

/// Whether the output pasted below a statement can be its own: an assignment prints nothing, unless it fails.
pub(super) fn may_print(stmt: &Stmt, text: &str) -> bool {
    match stmt.kind {
        StmtKind::Expr(_) | StmtKind::For(_) | StmtKind::While(_) => true,
        StmtKind::If(_) | StmtKind::With(_) | StmtKind::Try(_) => true,
        _ => text.starts_with("Traceback"),
    }
}

impl Compiler<'_> {
    /// Compiles a statement of the module body; `fails` if a pasted session says that it raises.
    pub(super) fn top_level(&mut self, stmt: &Stmt, fails: bool) -> Result<()> {
        if !fails {
            return self.shown_statement(stmt);
        }
        let setup = self.emit(Op::TryShow(0), stmt.span);
        self.unit().blocks += 1;
        self.shown_statement(stmt)?;
        self.unit().blocks -= 1;
        self.emit(Op::EndBlock, stmt.span);
        self.patch(setup);
        Ok(())
    }

    fn shown_statement(&mut self, stmt: &Stmt) -> Result<()> {
        let StmtKind::Expr(value) = &stmt.kind else { return self.statement(stmt) };
        self.expression(value)?;
        let op = if self.hidden || self.imported { Op::Pop } else { Op::Show };
        self.emit(op, value.span);
        Ok(())
    }

    pub(super) fn body(&mut self, body: &[Stmt]) -> Result<()> {
        body.iter().try_for_each(|stmt| self.statement(stmt))
    }

    pub(super) fn statement(&mut self, stmt: &Stmt) -> Result<()> {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Expr(_) if self.is_module() && self.paste => self.shown_statement(stmt)?,
            StmtKind::Expr(value) => {
                self.expression(value)?;
                self.emit(Op::Pop, span);
            }
            StmtKind::Assign { targets, value } => self.assign(targets, value, span)?,
            StmtKind::AugAssign { target, op, value } => self.augmented(target, *op, value, span)?,
            StmtKind::AnnAssign { target, annotation, value } => {
                if let Some(value) = value {
                    self.expression(value)?;
                    self.assign_to(target)?;
                }
                let (at_top, is_class) = (self.is_module() && self.annotated, self.unit().code.is_class);
                if let (ExprKind::Name(name), true) = (&target.kind, at_top || is_class) {
                    self.annotation(annotation)?;
                    if is_class {
                        let annotations = self.name_index("__annotations__");
                        self.emit(Op::LoadName(annotations), span);
                    } else {
                        self.load("__annotations__", span);
                    }
                    self.constant(Value::str(&*self.private(name)), span);
                    self.emit(Op::SetItem, span);
                }
            }
            StmtKind::FunctionDef(def) => self.function_def(def, span)?,
            StmtKind::ClassDef(def) => self.class_def(def, span)?,
            StmtKind::Return(value) => self.return_statement(value.as_deref(), span)?,
            StmtKind::Delete(targets) => targets.iter().try_for_each(|target| self.delete_target(target))?,
            StmtKind::For(s) => self.for_loop(s)?,
            StmtKind::While(s) => self.while_loop(s, span)?,
            StmtKind::If(s) => self.if_statement(s)?,
            StmtKind::With(s) => self.with_statement(s)?,
            StmtKind::Raise { exc, cause } => self.raise_statement(exc.as_deref(), cause.as_deref(), span)?,
            StmtKind::Try(s) => self.try_statement(s, span)?,
            StmtKind::Assert { test, msg } => self.assert_statement(test, msg.as_deref(), span)?,
            StmtKind::Import(names) => self.import(names, span),
            StmtKind::ImportFrom { module, names } => self.import_from(module, names, span)?,
            StmtKind::Global(_) | StmtKind::Nonlocal(_) | StmtKind::Pass => {}
            StmtKind::Break => self.leave_loop(true, span)?,
            StmtKind::Continue => self.leave_loop(false, span)?,
            StmtKind::Match(s) => self.match_statement(s)?,
            StmtKind::Unsupported(what) => return unsupported(span, what),
        }
        Ok(())
    }

    /// A class body or a module in which something is annotated has `__annotations__`.
    pub(super) fn set_up_annotations(&mut self, span: Span) {
        let scope = self.unit().scope;
        let is_class = self.unit().code.is_class;
        let annotates = !self.scopes.scopes[scope].annotated.is_empty();
        if annotates && (is_class || self.annotated || !self.hidden) {
            self.emit(Op::SetupAnnotations, span);
        }
    }

    fn return_statement(&mut self, value: Option<&Expr>, span: Span) -> Result<()> {
        let scope = self.unit().scope;
        if self.scopes.scopes[scope].kind != super::scope::ScopeKind::Function {
            return fail(span, "'return' outside function");
        }
        if self.unit().star.is_some() {
            return fail(span, super::control::WITHIN_STAR);
        }
        match value {
            Some(value) => self.expression(value)?,
            None => self.constant(Value::None, span),
        }
        self.emit(Op::Return, span);
        Ok(())
    }

    fn raise_statement(&mut self, exception: Option<&Expr>, cause: Option<&Expr>, span: Span) -> Result<()> {
        let Some(exception) = exception else {
            self.emit(Op::RaiseAgain, span);
            return Ok(());
        };
        self.expression(exception)?;
        if let Some(cause) = cause {
            self.expression(cause)?;
        }
        self.emit(Op::Raise { cause: cause.is_some() }, span);
        Ok(())
    }

    fn assert_statement(&mut self, test: &Expr, message: Option<&Expr>, span: Span) -> Result<()> {
        self.advise_of_assertion(test, span);
        self.expression(test)?;
        let holds = self.emit(Op::JumpIfTrue(0), test.span);
        self.constant(exception_class("AssertionError").map_or(Value::None, Value::Class), span);
        if let Some(message) = message {
            self.expression(message)?;
            self.emit(Op::Call(1), span);
        }
        self.emit(Op::Raise { cause: false }, span);
        self.patch(holds);
        Ok(())
    }

    fn import(&mut self, names: &[Alias], span: Span) {
        for alias in names {
            let name = self.name_index(&alias.name);
            self.emit(Op::Import { name, whole: alias.asname.is_some() }, span);
            let first = alias.name.split('.').next().unwrap_or(&alias.name);
            self.store(alias.asname.as_deref().unwrap_or(first), alias.span);
        }
    }

    fn import_from(&mut self, module: &str, names: &[Alias], span: Span) -> Result<()> {
        if module == "__future__" {
            return Ok(());
        }
        let name = self.name_index(module);
        self.emit(Op::Import { name, whole: true }, span);
        for alias in names {
            if &*alias.name == "*" {
                if !self.is_module() {
                    return fail(span, "import * only allowed at module level");
                }
                self.emit(Op::ImportStar, span);
                return Ok(());
            }
            let name = self.name_index(&alias.name);
            self.emit(Op::ImportFrom(name), span);
            self.store(alias.asname.as_ref().unwrap_or(&alias.name), alias.span);
        }
        self.emit(Op::Pop, span);
        Ok(())
    }
}
