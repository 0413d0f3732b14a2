//! `async for` and `async with` as the statements that they stand for (PEP 492), with `await` where they wait. Variables of
//! their own have names that no program can write.

use super::tree::{Call, Constant, ExceptHandler, Expr, ExprKind, For, If, Stmt, StmtKind, Try, While, With, WithItem};
use crate::span::Span;

/// An `async for`: the loop ends where `__anext__` raises `StopAsyncIteration`.
pub(super) fn for_loop(s: For, span: Span) -> StmtKind {
    let of = Builder { span };
    let (items, goes_on) = (of.own("items"), of.own("on"));
    let next = of.awaited("__anext_of__", vec![of.name(&items)], "'async for'");
    let advance = of.statement(StmtKind::Assign { targets: [*s.target].into(), value: Box::new(next) });
    let ended = of.handler("StopAsyncIteration", None, vec![of.assign(&goes_on, of.truth(false))]);
    let turn = of.statement(StmtKind::Try(Box::new(Try {
        body: [advance].into(),
        handlers: [ended].into(),
        orelse: s.body,
        finalbody: Box::default(),
        is_star: false,
    })));
    let test = Box::new(of.name(&goes_on));
    of.block(vec![
        of.assign(&items, of.call("__iter_async__", vec![*s.iter])),
        of.assign(&goes_on, of.truth(true)),
        of.statement(StmtKind::While(Box::new(While { test, body: [turn].into(), orelse: s.orelse }))),
    ])
}

/// An `async with`, one manager within the other.
pub(super) fn with(s: With, span: Span) -> StmtKind {
    let of = Builder { span };
    let managers = s.items.into_vec().into_iter().enumerate().rev();
    of.block(managers.fold(s.body.into_vec(), |body, (at, item)| within(item, at, body, of)))
}

fn within(item: WithItem, at: usize, body: Vec<Stmt>, of: Builder) -> Vec<Stmt> {
    let own = |what: &str| of.own(&format!("{what}{at}"));
    let (manager, entered, fine, error) = (own("manager"), own("entered"), own("fine"), own("error"));
    let exit = |error: Expr| of.awaited("__exit_async__", vec![of.name(&manager), error], "'async with'");
    let refused = ExprKind::UnaryOp { op: super::tree::UnaryOp::Not, operand: Box::new(exit(of.name(&error))) };
    let again = of.statement(StmtKind::Raise { exc: None, cause: None });
    let failed = vec![of.assign(&fine, of.truth(false)), of.condition(of.expr(refused), vec![again])];
    let guarded = of.statement(StmtKind::Try(Box::new(Try {
        body: body.into(),
        handlers: [of.handler("BaseException", Some(&error), failed)].into(),
        orelse: Box::default(),
        finalbody: Box::default(),
        is_star: false,
    })));
    let nothing = of.expr(ExprKind::Constant(Constant::None));
    let left = of.statement(StmtKind::Expr(Box::new(exit(nothing))));
    let whole = of.statement(StmtKind::Try(Box::new(Try {
        body: [guarded].into(),
        handlers: Box::default(),
        orelse: Box::default(),
        finalbody: [of.condition(of.name(&fine), vec![left])].into(),
        is_star: false,
    })));
    let mut all = vec![
        of.assign(&manager, item.context_expr),
        of.assign(&entered, of.awaited("__enter_async__", vec![of.name(&manager)], "'async with'")),
    ];
    if let Some(target) = item.optional_vars {
        all.push(of.statement(StmtKind::Assign { targets: [*target].into(), value: Box::new(of.name(&entered)) }));
    }
    all.extend([of.assign(&fine, of.truth(true)), whole]);
    all
}

/// Makes nodes at one place.
#[derive(Clone, Copy)]
struct Builder {
    span: Span,
}

impl Builder {
    /// The name of a variable of this statement.
    fn own(self, what: &str) -> String {
        format!("<{what} {}>", self.span.start)
    }

    fn expr(self, kind: ExprKind) -> Expr {
        Expr { span: self.span, kind }
    }

    fn statement(self, kind: StmtKind) -> Stmt {
        Stmt { span: self.span, kind }
    }

    fn name(self, name: &str) -> Expr {
        self.expr(ExprKind::Name(name.into()))
    }

    fn truth(self, value: bool) -> Expr {
        self.expr(ExprKind::Constant(Constant::Bool(value)))
    }

    /// A call of a function of the prelude.
    fn call(self, function: &str, args: Vec<Expr>) -> Expr {
        let func = Box::new(self.name(function));
        self.expr(ExprKind::Call(Box::new(Call { func, args: args.into(), keywords: Box::default() })))
    }

    fn awaited(self, function: &str, args: Vec<Expr>, what: &'static str) -> Expr {
        self.expr(ExprKind::Await(Box::new(self.call(function, args)), what))
    }

    fn assign(self, name: &str, value: Expr) -> Stmt {
        self.statement(StmtKind::Assign { targets: [self.name(name)].into(), value: Box::new(value) })
    }

    fn condition(self, test: Expr, body: Vec<Stmt>) -> Stmt {
        let test = Box::new(test);
        self.statement(StmtKind::If(Box::new(If { test, body: body.into(), elif_else_clauses: Box::default() })))
    }

    /// Several statements as one.
    fn block(self, body: Vec<Stmt>) -> StmtKind {
        self.condition(self.truth(true), body).kind
    }

    fn handler(self, class: &str, name: Option<&str>, body: Vec<Stmt>) -> ExceptHandler {
        let name = name.map(Into::into);
        ExceptHandler { span: self.span, type_: Some(Box::new(self.name(class))), name, body: body.into() }
    }
}
