//! Visitors over statements and values, without copies.

use super::{LocalId, Stmt, Value};
use crate::shape::Expr;

/// Calls `f` with every statement in pre-order.
pub(crate) fn for_each_stmt<'s>(body: &'s [Stmt], f: &mut impl FnMut(&'s Stmt)) {
    for stmt in body {
        f(stmt);
        match stmt {
            Stmt::For { body, .. } => for_each_stmt(body, f),
            Stmt::If { then, otherwise, .. } => {
                for_each_stmt(then, f);
                for_each_stmt(otherwise, f);
            }
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => {}
        }
    }
}

/// As [`for_each_stmt`], where `f` may change a statement before those inside it are visited.
pub(crate) fn for_each_stmt_mut(body: &mut [Stmt], f: &mut impl FnMut(&mut Stmt)) {
    for stmt in body {
        f(stmt);
        match stmt {
            Stmt::For { body, .. } => for_each_stmt_mut(body, f),
            Stmt::If { then, otherwise, .. } => {
                for_each_stmt_mut(then, f);
                for_each_stmt_mut(otherwise, f);
            }
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => {}
        }
    }
}

/// Calls `f` with the values of a statement, but not with those of nested statements.
pub(crate) fn for_each_value<'s>(stmt: &'s Stmt, f: &mut impl FnMut(&'s Value)) {
    match stmt {
        Stmt::Set { value, .. } | Stmt::Store { value, .. } | Stmt::Bind { value, .. } => f(value),
        Stmt::StoreWord { values, .. } => values.iter().for_each(f),
        Stmt::For { .. } | Stmt::If { .. } => {}
    }
}

/// Calls `f` with every index expression of a value.
pub(crate) fn for_each_index(value: &Value, f: &mut impl FnMut(&Expr)) {
    value.for_each(&mut |part| match part {
        Value::Load { index: e, .. } | Value::Index(e) | Value::Local(_, e) | Value::Random { counter: e, .. } => f(e),
        _ => {}
    });
}

/// Calls `f` with every local that a value reads.
pub(crate) fn for_each_local(value: &Value, f: &mut impl FnMut(LocalId)) {
    value.for_each(&mut |v| {
        if let Value::Local(k, _) = v {
            f(*k);
        }
    });
}

/// Whether a value reads a local.
pub(crate) fn reads(value: &Value, local: LocalId) -> bool {
    value.any(&mut |part| matches!(part, Value::Local(k, _) if *k == local))
}

/// Keeps the statements for which `keep` holds, innermost first.
pub(crate) fn retain(body: &mut Vec<Stmt>, keep: &mut dyn FnMut(&Stmt) -> bool) {
    body.retain_mut(|stmt| {
        match stmt {
            Stmt::For { body, .. } => retain(body, keep),
            Stmt::If { then, otherwise, .. } => {
                retain(then, keep);
                retain(otherwise, keep);
            }
            _ => {}
        }
        keep(stmt)
    });
}
