//! Compiles calls.

use super::scope::{Binding, ScopeKind};
use super::{Compiler, fail};
use crate::error::Result;
use crate::python::code::Op;
use crate::python::tree::{Call, Expr, ExprKind, Keyword};
use crate::python::value::{Str, Value};
use crate::span::Span;
use std::rc::Rc;

impl Compiler<'_> {
    pub(super) fn call(&mut self, c: &Call, span: Span) -> Result<()> {
        let (args, keywords) = (&c.args, &c.keywords);
        let spreads = args.iter().any(Expr::is_starred) || keywords.iter().any(|k| k.arg.is_none());
        for (i, keyword) in keywords.iter().enumerate() {
            let Some(name) = &keyword.arg else { continue };
            self.check_name(name);
            if keywords[..i].iter().any(|k| k.arg.as_ref() == Some(name)) {
                return fail(keyword.span, format!("keyword argument repeated: {name}"));
            }
        }
        if let ExprKind::Attribute { value, attr } = &c.func.kind
            && !spreads
            && keywords.is_empty()
        {
            self.expression(value)?;
            let name = self.own_index(attr);
            self.emit(Op::LoadMethod(name), c.func.span);
            args.iter().try_for_each(|arg| self.expression(arg))?;
            self.emit(Op::CallMethod(args.len() as u32), span);
            return Ok(());
        }
        self.expression(&c.func)?;
        if spreads {
            return self.spread_call(c, span);
        }
        if let (ExprKind::Name(name), true) = (&c.func.kind, args.is_empty() && keywords.is_empty())
            && &**name == "super"
            && self.bare_super(span)
        {
            return Ok(());
        }
        args.iter().try_for_each(|arg| self.expression(arg))?;
        if let ExprKind::Name(name) = &c.func.kind
            && keywords.is_empty()
            && self.may_see_locals(name, args.len())
        {
            self.emit(Op::WithLocals(args.len() as u32), span);
            self.emit(Op::CallSpread, span);
            return Ok(());
        }
        if keywords.is_empty() {
            self.emit(Op::Call(args.len() as u32), span);
            return Ok(());
        }
        let mut names = Vec::new();
        for keyword in keywords {
            self.expression(&keyword.value)?;
            names.extend(keyword.arg.as_ref().map(|name| Str::from(&*self.private(name))));
        }
        let calls = &mut self.unit().code.calls;
        calls.push((args.len() as u32, Rc::from(names)));
        let index = calls.len() as u32 - 1;
        self.emit(Op::CallKeywords(index), span);
        Ok(())
    }

    /// Compiles `super()` in a method as `super(__class__, self)`; false outside a method.
    fn bare_super(&mut self, span: Span) -> bool {
        let (Binding::Cell(class), Some(receiver)) =
            (self.place("__class__"), self.unit().code.signature.names.first().cloned())
        else {
            return false;
        };
        self.emit(Op::LoadCell(class), span);
        self.load(&receiver, span);
        self.emit(Op::Call(2), span);
        true
    }

    /// Whether a call inside a function may call a built-in that needs the function's local variables.
    fn may_see_locals(&mut self, name: &str, given: usize) -> bool {
        let scope = self.unit().scope;
        let named = match name {
            "locals" | "vars" | "dir" => given == 0,
            "eval" | "exec" => given == 1,
            "globals" => given == 0 && self.imported,
            _ => false,
        };
        let scope = &self.scopes.scopes[scope];
        let is_within = scope.kind == ScopeKind::Function || self.imported && scope.kind == ScopeKind::Module;
        named && is_within && matches!(scope.place(name), Binding::Global)
    }

    fn spread_call(&mut self, c: &Call, span: Span) -> Result<()> {
        // `f(*a, **b)`: `a` is looked into when everything has been evaluated.
        if let ([Expr { kind: ExprKind::Starred(only), span: place }], false) = (&*c.args, c.keywords.is_empty()) {
            self.expression(only)?;
            self.keywords(&c.keywords, span)?;
            self.emit(Op::Swap, span);
            self.emit(Op::List(0), span);
            self.emit(Op::Swap, span);
            self.emit(Op::ListExtend { call: true }, *place);
            self.emit(Op::Swap, span);
            self.emit(Op::Spread, span);
            self.emit(Op::CallSpread, span);
            return Ok(());
        }
        self.emit(Op::List(0), span);
        for arg in &c.args {
            let op = match &arg.kind {
                ExprKind::Starred(inner) => {
                    self.expression(inner)?;
                    Op::ListExtend { call: c.args.len() == 1 }
                }
                _ => {
                    self.expression(arg)?;
                    Op::ListAppend(0)
                }
            };
            self.emit(op, arg.span);
        }
        self.keywords(&c.keywords, span)?;
        self.emit(Op::Spread, span);
        self.emit(Op::CallSpread, span);
        Ok(())
    }

    /// Compiles keyword arguments to a dictionary.
    pub(super) fn keywords(&mut self, keywords: &[Keyword], span: Span) -> Result<()> {
        self.emit(Op::Dict(0), span);
        for keyword in keywords {
            let place = keyword.span;
            match &keyword.arg {
                Some(name) => {
                    // As a dictionary of one entry, so that a repeated name is detected.
                    self.constant(Value::str(&*self.private(name)), place);
                    self.expression(&keyword.value)?;
                    self.emit(Op::Dict(1), place);
                }
                None => self.expression(&keyword.value)?,
            }
            self.emit(Op::DictMerge { call: true }, place);
        }
        Ok(())
    }
}
