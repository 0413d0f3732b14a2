//! The traversal that finds the names that each scope binds and uses.
//!
//! It follows evaluation order, so that locals get their slots in that order and the first error is the one reported.

use super::scope::{Scope, ScopeKind, Scopes};
use crate::error::{Error, Result};
use crate::python::class::private;
use crate::python::tree::{Arguments, Comprehension, Expr, ExprKind, Keyword, Pattern, PatternKind, Stmt, StmtKind};
use crate::span::Span;
use std::borrow::Cow;
use std::rc::Rc;

/// Adds the scopes of `body` to those of a module.
///
/// # Errors
/// `SyntaxError` with its place.
pub(super) fn collect(module: Scopes, body: &[Stmt]) -> Result<Scopes> {
    let (iterables, assigned) = (0, Vec::new());
    let mut collector = Collector { scopes: module, current: 0, class: None, iterables, assigned, error: None };
    collector.body(body);
    collector.error.map_or(Ok(collector.scopes), Err)
}

struct Collector {
    scopes: Scopes,
    current: usize,
    /// The enclosing class, whose name mangles private names.
    class: Option<Rc<str>>,
    /// How many iterables of comprehensions the walk is within.
    iterables: usize,
    /// The names that `:=` assigned within a comprehension, with its scope.
    assigned: Vec<(usize, String)>,
    error: Option<Error>,
}

impl Collector {
    fn scope(&mut self) -> &mut Scope {
        &mut self.scopes.scopes[self.current]
    }

    fn private<'a>(&self, name: &'a str) -> Cow<'a, str> {
        self.class.as_ref().map_or(Cow::Borrowed(name), |class| private(class, name))
    }

    fn bind(&mut self, name: &str) {
        let name = self.private(name);
        self.scope().bind(&name);
    }

    fn fail(&mut self, message: String, span: Span) {
        self.error.get_or_insert_with(|| Error::syntax(message).at(span));
    }

    fn inside(&mut self, span: Span, kind: ScopeKind, walk: impl FnOnce(&mut Self)) {
        let index = self.scopes.scopes.len();
        self.scopes.scopes.push(Scope::new(kind, self.current));
        self.scopes.nodes.insert((span, kind), index);
        let outer = std::mem::replace(&mut self.current, index);
        walk(self);
        self.current = outer;
    }

    fn defaults(&mut self, parameters: &Arguments) {
        self.exprs(parameters.named().filter_map(|named| named.default.as_deref()));
    }

    fn bind_parameters(&mut self, parameters: &Arguments) {
        for parameter in parameters.in_order() {
            let own = self.private(&parameter.name);
            if self.scope().bound_set.contains(&*own) {
                let message = format!("duplicate argument '{}' in function definition", parameter.name);
                self.fail(message, parameter.span);
            }
            self.scope().bind(&own);
        }
        let scope = self.scope();
        scope.parameters = scope.bound.len();
    }

    fn comprehension<'a>(
        &mut self,
        span: Span,
        what: &'static str,
        generators: &[Comprehension],
        elements: impl IntoIterator<Item = &'a Expr>,
    ) {
        generators.iter().take(1).for_each(|first| self.iterable(&first.iter));
        self.inside(span, ScopeKind::Comprehension, |this| {
            this.scope().what = what;
            this.bind(".0");
            this.scope().parameters = 1;
            for (i, generator) in generators.iter().enumerate() {
                if generator.is_async {
                    this.waits(span, "");
                }
                this.target(&generator.target);
                let rebound = |(at, name): &&(usize, String)| {
                    *at == this.current && this.scopes.scopes[*at].bound_set.contains(name)
                };
                if let Some((_, name)) = this.assigned.iter().find(rebound) {
                    let message =
                        format!("comprehension inner loop cannot rebind assignment expression target '{name}'");
                    this.fail(message, generator.target.span);
                }
                if i > 0 {
                    this.iterable(&generator.iter);
                }
                this.exprs(&generator.ifs);
            }
            this.exprs(elements);
        });
    }

    fn iterable(&mut self, iterable: &Expr) {
        self.iterables += 1;
        self.expr(iterable);
        self.iterables -= 1;
    }

    fn body(&mut self, body: &[Stmt]) {
        body.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Assign { targets, value } => {
                self.expr(value);
                targets.iter().for_each(|target| self.target(target));
            }
            StmtKind::AugAssign { target, value, .. } => {
                self.expr(value);
                self.target(target);
            }
            StmtKind::AnnAssign { target, annotation, value } => {
                if self.scope().kind == ScopeKind::Class {
                    self.expr(annotation);
                }
                self.exprs(value.as_deref());
                if let ExprKind::Name(name) = &target.kind {
                    let own = self.private(name).into_owned();
                    for (what, is_declared) in [
                        ("global", self.scope().globals.contains(&own)),
                        ("nonlocal", self.scope().nonlocals.contains_key(&own)),
                    ] {
                        if is_declared {
                            self.fail(format!("annotated name '{name}' can't be {what}"), stmt.span);
                        }
                    }
                    self.scope().annotated.insert(own);
                }
                self.target(target);
            }
            StmtKind::FunctionDef(def) => {
                self.exprs(&def.decorator_list);
                self.defaults(&def.parameters);
                self.exprs(def.parameters.in_order().filter_map(|parameter| parameter.annotation.as_deref()));
                self.exprs(def.returns.as_deref());
                self.bind(&def.name.id);
                self.inside(stmt.span, ScopeKind::Function, |this| {
                    if def.is_async {
                        this.scope().is_async = true;
                        this.scope().is_generator = true;
                    }
                    this.bind_parameters(&def.parameters);
                    this.body(&def.body);
                });
            }
            StmtKind::ClassDef(def) => {
                self.exprs(&def.decorator_list);
                self.arguments(&def.bases, &def.keywords);
                self.bind(&def.name.id);
                let outer = self.class.replace(Rc::clone(&def.name.id));
                self.inside(stmt.span, ScopeKind::Class, |this| {
                    this.bind("__class__");
                    this.body(&def.body);
                });
                self.class = outer;
            }
            StmtKind::Return(value) => self.exprs(value.as_deref()),
            StmtKind::Delete(targets) => targets.iter().for_each(|target| self.target(target)),
            StmtKind::For(s) => {
                self.expr(&s.iter);
                self.target(&s.target);
                self.body(&s.body);
                self.body(&s.orelse);
            }
            StmtKind::While(s) => {
                self.expr(&s.test);
                self.body(&s.body);
                self.body(&s.orelse);
            }
            StmtKind::If(s) => {
                self.expr(&s.test);
                self.body(&s.body);
                for clause in &s.elif_else_clauses {
                    self.exprs(&clause.test);
                    self.body(&clause.body);
                }
            }
            StmtKind::With(s) => {
                for item in &s.items {
                    self.expr(&item.context_expr);
                    item.optional_vars.iter().for_each(|target| self.target(target));
                }
                self.body(&s.body);
            }
            StmtKind::Match(s) => {
                self.expr(&s.subject);
                for case in &s.cases {
                    self.pattern(&case.pattern);
                    self.exprs(case.guard.as_deref());
                    self.body(&case.body);
                }
            }
            StmtKind::Raise { exc, cause } => self.exprs(exc.iter().chain(cause).map(|e| &**e)),
            StmtKind::Try(s) => {
                s.handlers.iter().filter_map(|handler| handler.name.as_ref()).for_each(|name| self.bind(name));
                self.body(&s.body);
                for handler in &s.handlers {
                    self.exprs(handler.type_.as_deref());
                    self.body(&handler.body);
                }
                self.body(&s.orelse);
                self.body(&s.finalbody);
            }
            StmtKind::Assert { test, msg } => {
                self.expr(test);
                self.exprs(msg.as_deref());
            }
            StmtKind::Import(names) => {
                for alias in names {
                    let whole = alias.name.split('.').next().unwrap_or(&alias.name);
                    self.bind(alias.asname.as_deref().unwrap_or(whole));
                }
            }
            StmtKind::ImportFrom { names, .. } => {
                for alias in names.iter().filter(|a| &*a.name != "*") {
                    self.bind(alias.asname.as_ref().unwrap_or(&alias.name));
                }
            }
            StmtKind::Global(names) => {
                for name in names {
                    let own = self.private(&name.id).into_owned();
                    self.check_declaration(&name.id, &own, "global", stmt.span);
                    self.scope().globals.insert(own);
                }
            }
            StmtKind::Nonlocal(names) => {
                for name in names {
                    let own = self.private(&name.id).into_owned();
                    if self.current == 0 {
                        self.fail("nonlocal declaration not allowed at module level".into(), stmt.span);
                    }
                    self.check_declaration(&name.id, &own, "nonlocal", stmt.span);
                    self.scope().nonlocals.insert(own, name.span);
                }
            }
            StmtKind::Pass | StmtKind::Break | StmtKind::Continue | StmtKind::Unsupported(_) => {}
        }
    }

    /// A name is declared global or nonlocal before anything else is done with it.
    fn check_declaration(&mut self, name: &str, own: &str, what: &str, span: Span) {
        let scope = self.scope();
        let is_parameter = scope.bound.iter().take(scope.parameters).any(|bound| **bound == *own);
        let message = if is_parameter {
            format!("name '{name}' is parameter and {what}")
        } else if scope.uses.contains(own) {
            format!("name '{name}' is used prior to {what} declaration")
        } else if scope.annotated.contains(own) {
            format!("annotated name '{name}' can't be {what}")
        } else if scope.binds(own) {
            format!("name '{name}' is assigned to before {what} declaration")
        } else {
            return;
        };
        self.fail(message, span);
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match &pattern.kind {
            PatternKind::MatchValue(value) => self.expr(value),
            PatternKind::MatchSingleton(_) => {}
            PatternKind::MatchSequence(patterns) | PatternKind::MatchOr(patterns) => self.patterns(patterns),
            PatternKind::MatchMapping(p) => {
                p.rest.iter().for_each(|rest| self.bind(&rest.id));
                self.exprs(&p.keys);
                self.patterns(&p.patterns);
            }
            PatternKind::MatchClass(p) => {
                self.expr(&p.cls);
                self.patterns(&p.patterns);
                self.patterns(&p.kwd_patterns);
            }
            PatternKind::MatchStar(name) => name.iter().for_each(|name| self.bind(&name.id)),
            PatternKind::MatchAs { pattern, name } => {
                name.iter().for_each(|name| self.bind(&name.id));
                pattern.iter().for_each(|inner| self.pattern(inner));
            }
        }
    }

    fn patterns(&mut self, patterns: &[Pattern]) {
        patterns.iter().for_each(|pattern| self.pattern(pattern));
    }

    /// Visits the target of an assignment or deletion: names in it are bound.
    fn target(&mut self, target: &Expr) {
        match &target.kind {
            ExprKind::Name(name) => self.bind(name),
            ExprKind::Tuple(elements) | ExprKind::List(elements) => {
                elements.iter().for_each(|element| self.target(element));
            }
            ExprKind::Starred(inner) => self.target(inner),
            _ => self.expr(target),
        }
    }

    fn arguments(&mut self, args: &[Expr], keywords: &[Keyword]) {
        self.exprs(args);
        self.exprs(keywords.iter().map(|keyword| &keyword.value));
    }

    fn exprs<'a>(&mut self, exprs: impl IntoIterator<Item = &'a Expr>) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Name(name) => {
                let own = self.private(name).into_owned();
                self.scope().uses.insert(own);
                if &**name == "super" && self.scope().kind == ScopeKind::Function {
                    self.scope().uses.insert("__class__".into());
                }
            }
            ExprKind::Constant(_) | ExprKind::Unsupported(_) => {}
            ExprKind::JoinedStr(parts) => self.exprs(parts),
            ExprKind::FormattedValue { value, format_spec, .. } => {
                self.expr(value);
                self.exprs(format_spec.as_deref());
            }
            ExprKind::BinOp { left, rest } => {
                self.expr(left);
                self.exprs(rest.iter().map(|operation| &operation.right));
            }
            ExprKind::UnaryOp { operand, .. } => self.expr(operand),
            ExprKind::BoolOp { values, .. } => self.exprs(values),
            ExprKind::Compare { left, rest } => {
                self.expr(left);
                self.exprs(rest.iter().map(|(_, right)| right));
            }
            ExprKind::Call(call) => {
                self.expr(&call.func);
                self.arguments(&call.args, &call.keywords);
            }
            ExprKind::Attribute { value, .. } => self.expr(value),
            ExprKind::Subscript { value, slice } => {
                self.expr(value);
                self.expr(slice);
            }
            ExprKind::Slice { lower, upper, step } => {
                self.exprs([lower, upper, step].into_iter().flatten().map(|part| &**part));
            }
            ExprKind::Starred(value) => self.expr(value),
            ExprKind::Tuple(elements) | ExprKind::List(elements) | ExprKind::Set(elements) => self.exprs(elements),
            ExprKind::Dict(items) => {
                for item in items {
                    self.exprs(&item.key);
                    self.expr(&item.value);
                }
            }
            ExprKind::IfExp { test, body, orelse } => self.exprs([&**test, body, orelse]),
            ExprKind::NamedExpr { target, value } => {
                self.expr(value);
                let ExprKind::Name(name) = &target.kind else { return };
                // In a comprehension it binds in the enclosing function.
                let mut at = self.current;
                let own = self.private(name).into_owned();
                if self.iterables > 0 {
                    let message = "assignment expression cannot be used in a comprehension iterable expression";
                    self.fail(message.into(), expr.span);
                }
                while self.scopes.scopes[at].kind == ScopeKind::Comprehension {
                    if self.scopes.scopes[at].bound_set.contains(&own) {
                        let message =
                            format!("assignment expression cannot rebind comprehension iteration variable '{name}'");
                        self.fail(message, target.span);
                    }
                    self.assigned.push((at, own.clone()));
                    self.scopes.scopes[at].uses.insert(own.clone());
                    at = self.scopes.scopes[at].parent;
                }
                if at != self.current && self.scopes.scopes[at].kind == ScopeKind::Class {
                    let message = "assignment expression within a comprehension cannot be used in a class body";
                    self.fail(message.into(), target.span);
                }
                self.scopes.scopes[at].bind(&own);
            }
            ExprKind::Lambda(lambda) => {
                if let Some(parameters) = &lambda.parameters {
                    self.defaults(parameters);
                }
                self.inside(expr.span, ScopeKind::Function, |this| {
                    if let Some(parameters) = &lambda.parameters {
                        this.bind_parameters(parameters);
                    }
                    this.expr(&lambda.body);
                });
            }
            ExprKind::ListComp(c) | ExprKind::SetComp(c) | ExprKind::GeneratorExp(c) => {
                let what = match &expr.kind {
                    ExprKind::ListComp(_) => "list comprehension",
                    ExprKind::SetComp(_) => "set comprehension",
                    _ => "generator expression",
                };
                self.comprehension(expr.span, what, &c.generators, [&*c.elt]);
            }
            ExprKind::DictComp(c) => {
                self.comprehension(
                    expr.span,
                    "dict comprehension",
                    &c.generators,
                    c.key.as_deref().into_iter().chain([&*c.value]),
                );
            }
            ExprKind::Yield(value) => {
                self.is_generator(expr.span);
                self.scope().yields = self.scope().is_async;
                self.exprs(value.as_deref());
            }
            ExprKind::YieldFrom(value) => {
                self.is_generator(expr.span);
                if self.scope().is_async {
                    self.fail("'yield from' inside async function".into(), expr.span);
                }
                self.expr(value);
            }
            ExprKind::Await(value, what) => {
                self.waits(expr.span, what);
                self.expr(value);
            }
        }
    }

    /// Something waits here, in an asynchronous function or a comprehension of one.
    fn waits(&mut self, span: Span, what: &str) {
        let mut at = self.current;
        while self.scopes.scopes[at].kind == ScopeKind::Comprehension {
            self.scopes.scopes[at].is_async = true;
            at = self.scopes.scopes[at].parent;
        }
        if !self.scopes.scopes[at].is_async {
            let message = match what {
                "'await'" if self.scopes.scopes[at].kind != ScopeKind::Function => {
                    "'await' outside function".to_owned()
                }
                "" => "asynchronous comprehension outside of an asynchronous function".to_owned(),
                _ => format!("{what} outside async function"),
            };
            self.fail(message, span);
        }
    }

    fn is_generator(&mut self, span: Span) {
        match self.scope().kind {
            ScopeKind::Function => {}
            ScopeKind::Comprehension => {
                let message = format!("'yield' inside {}", self.scope().what);
                self.fail(message, span);
            }
            _ => self.fail("'yield' outside function".into(), span),
        }
        self.scope().is_generator = true;
    }
}
