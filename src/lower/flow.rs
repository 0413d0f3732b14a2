//! Data flow in statements: what they read and set, how much they compute, and what of it nothing needs.

use crate::kernel::{
    LocalId, LoopKind, Stmt, Unary, Value, for_each_index, for_each_local, for_each_stmt, for_each_stmt_mut,
    for_each_value, retain,
};
use crate::shape::{Expr, Var};
use std::collections::BTreeSet;

/// The operations that a function of one number counts as.
const FUNCTION: f64 = 8.0;

pub(super) type Locals = BTreeSet<LocalId>;

/// The buffers that statements load from and store to (`true`), in order.
pub(super) fn accesses(body: &[Stmt]) -> Vec<(usize, bool)> {
    let mut out = Vec::new();
    for_each_stmt(body, &mut |stmt| {
        for_each_value(stmt, &mut |value| {
            value.for_each(&mut |part| {
                if let Value::Load { buffer, .. } = part {
                    out.push((*buffer, false));
                }
            });
        });
        if let Stmt::Store { buffer, .. } | Stmt::StoreWord { buffer, .. } = stmt {
            out.push((*buffer, true));
        }
    });
    out
}

/// The approximate number of operations, each on four numbers. Loops of unknown length have one iteration.
pub(super) fn operations(body: &[Stmt]) -> f64 {
    let mut total = 0.0;
    for stmt in body {
        for_each_value(stmt, &mut |value| {
            total += 1.0;
            value.for_each(&mut |part| {
                let function =
                    matches!(part, Value::Unary(op, _) if !matches!(op, Unary::Neg | Unary::Abs | Unary::Not));
                total += if function { FUNCTION } else { 0.0 };
            });
        });
        total += match stmt {
            Stmt::For { extent, kind, body, .. } => {
                let lanes = if *kind == LoopKind::Vector { 4.0 } else { 1.0 };
                operations(body) * extent.bounds().1.unwrap_or(1) as f64 / lanes
            }
            Stmt::If { then, otherwise, .. } => operations(then).max(operations(otherwise)),
            _ => 0.0,
        };
    }
    total
}

/// The locals that statements set.
pub(super) fn sets<'s>(body: impl IntoIterator<Item = &'s Stmt>) -> Locals {
    let mut out = Locals::new();
    for stmt in body {
        for_each_stmt(std::slice::from_ref(stmt), &mut |stmt| {
            if let Stmt::Set { local, .. } = stmt {
                out.insert(*local);
            }
        });
    }
    out
}

/// The locals that statements may read before they set them.
pub(super) fn exposed<'s>(body: impl IntoIterator<Item = &'s Stmt>) -> Locals {
    let (mut set, mut out) = (Locals::new(), Locals::new());
    expose(body, &mut set, &mut out);
    out
}

fn expose<'s>(body: impl IntoIterator<Item = &'s Stmt>, set: &mut Locals, out: &mut Locals) {
    for stmt in body {
        for_each_value(stmt, &mut |value| {
            for_each_local(value, &mut |local| {
                if !set.contains(&local) {
                    out.insert(local);
                }
            });
        });
        match stmt {
            Stmt::Set { local, .. } => {
                set.insert(*local);
            }
            Stmt::For { extent, body, .. } if extent.bounds().0.is_some_and(|n| n > 0) => expose(body, set, out),
            // These may not run.
            Stmt::For { body, .. } => expose(body, &mut set.clone(), out),
            Stmt::If { then, otherwise, .. } => {
                expose(then, &mut set.clone(), out);
                expose(otherwise, &mut set.clone(), out);
            }
            Stmt::Store { .. } | Stmt::StoreWord { .. } | Stmt::Bind { .. } => {}
        }
    }
}

/// The index variables that statements bind for those after them.
pub(super) fn bound_in(body: &[Stmt]) -> Vec<&Var> {
    body.iter().filter_map(|s| if let Stmt::Bind { var, .. } = s { Some(var) } else { None }).collect()
}

/// Whether an index in a statement depends on a variable.
pub(super) fn mentions(stmt: &Stmt, var: &Var) -> bool {
    let mut found = false;
    for_each_stmt(std::slice::from_ref(stmt), &mut |stmt| {
        found |= match stmt {
            Stmt::For { extent, .. } => extent.mentions(var),
            Stmt::Set { lane: e, .. } | Stmt::Store { index: e, .. } | Stmt::StoreWord { word: e, .. } => {
                e.mentions(var)
            }
            Stmt::If { condition, .. } => condition.left.mentions(var) || condition.right.mentions(var),
            Stmt::Bind { .. } => false,
        };
        for_each_value(stmt, &mut |value| for_each_index(value, &mut |e| found |= e.mentions(var)));
    });
    found
}

/// Removes statements that set what nothing reads; whether there were any.
pub(super) fn drop_dead(body: &mut Vec<Stmt>) -> bool {
    let (mut read, mut used) = (Locals::new(), BTreeSet::new());
    for_each_stmt(body, &mut |stmt| {
        let mut index = |e: &Expr| used.extend(e.vars());
        match stmt {
            Stmt::For { extent, .. } => index(extent),
            Stmt::Store { index: e, .. } | Stmt::StoreWord { word: e, .. } => index(e),
            Stmt::If { condition, .. } => [&condition.left, &condition.right].into_iter().for_each(index),
            Stmt::Set { .. } | Stmt::Bind { .. } => {}
        }
        for_each_value(stmt, &mut |value| {
            for_each_index(value, &mut |e| used.extend(e.vars()));
            for_each_local(value, &mut |local| {
                read.insert(local);
            });
        });
    });
    let mut dropped = false;
    retain(body, &mut |stmt| {
        let keep = match stmt {
            Stmt::Set { local, .. } => read.contains(local),
            Stmt::Bind { var, .. } => used.contains(var),
            Stmt::For { body, .. } => !body.is_empty(),
            _ => true,
        };
        dropped |= !keep;
        keep
    });
    dropped
}

/// Replaces each buffer and index by what `place` gives for them, and each scalar by that of `scalar`.
pub(super) fn rebind(
    body: &mut [Stmt],
    place: &dyn Fn(usize, &Expr) -> (usize, Expr),
    scalar: &dyn Fn(usize) -> usize,
) {
    let renumber = |value: &mut Value| {
        *value = value.map(&mut |part| match part {
            Value::Load { buffer, index } => {
                let (buffer, index) = place(*buffer, index);
                Some(Value::Load { buffer, index })
            }
            Value::Scalar(k) => Some(Value::Scalar(scalar(*k))),
            _ => None,
        });
    };
    for_each_stmt_mut(body, &mut |stmt| match stmt {
        Stmt::Set { value, .. } | Stmt::Bind { value, .. } => renumber(value),
        Stmt::Store { buffer, index, value } => {
            (*buffer, *index) = place(*buffer, index);
            renumber(value);
        }
        Stmt::StoreWord { buffer, values, .. } => {
            *buffer = place(*buffer, &0.into()).0;
            values.iter_mut().for_each(renumber);
        }
        Stmt::For { .. } | Stmt::If { .. } => {}
    });
}
