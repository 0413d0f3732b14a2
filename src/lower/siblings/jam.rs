//! The statements of two kernels in one body. They are independent, so any order is right that keeps each kernel's own: loops
//! of equal length are merged (the jam of unroll-and-jam), so that what both read is read once from the nearest cache; the
//! rest comes one kernel's after the other's.

use crate::kernel::{LoopKind, Stmt, for_each_stmt, substituted};
use crate::lower::flow::operations;
use crate::shape::{Expr, Var};

/// The statements of both; no local is in both, and no index variable that either binds for the statements after it.
pub(super) fn merged(a: Vec<Stmt>, b: Vec<Stmt>) -> Vec<Stmt> {
    let straight = [&a, &b].iter().all(|body| body.iter().all(is_straight));
    let pairs = pairs(&a, &b, &|x, y| fits(x, y, straight));
    let (mut a, mut b, mut at) = (a.into_iter(), b.into_iter(), (0, 0));
    let mut out = Vec::new();
    for (i, j) in pairs {
        out.extend(a.by_ref().take(i - at.0));
        out.extend(b.by_ref().take(j - at.1));
        if let (Some(a), Some(b)) = (a.next(), b.next()) {
            out.push(both(a, b));
        }
        at = (i + 1, j + 1);
    }
    out.extend(a);
    out.extend(b);
    out
}

/// Whether two statements become one. Loops over lanes do only where nothing else loops: registers would be taken for longer.
fn fits(a: &Stmt, b: &Stmt, straight: bool) -> bool {
    match (a, b) {
        (Stmt::For { var, extent, kind, .. }, Stmt::For { var: v, extent: e, kind: k, body }) => {
            (kind, extent) == (k, e) && (straight || *kind != LoopKind::Vector) && (var == v || !binds(body, var))
        }
        (Stmt::If { condition, .. }, Stmt::If { condition: c, .. }) => condition == c,
        _ => false,
    }
}

fn both(a: Stmt, b: Stmt) -> Stmt {
    match (a, b) {
        (Stmt::For { var, extent, kind, body }, Stmt::For { var: own, body: other, .. }) => {
            let other = substituted(&other, &|v| (*v == own).then(|| Expr::from(var.clone())));
            Stmt::For { var, extent, kind, body: merged(body, other) }
        }
        (Stmt::If { condition, then, otherwise }, Stmt::If { then: yes, otherwise: no, .. }) => {
            Stmt::If { condition, then: merged(then, yes), otherwise: merged(otherwise, no) }
        }
        (a, _) => a,
    }
}

/// Whether a statement is no loop, except over lanes, and no condition.
fn is_straight(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::For { kind, .. } => *kind == LoopKind::Vector,
        Stmt::If { .. } => false,
        Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => true,
    }
}

/// Whether a body binds an index variable of this name.
fn binds(body: &[Stmt], var: &Var) -> bool {
    let mut found = false;
    for_each_stmt(body, &mut |stmt| {
        found |= matches!(stmt, Stmt::For { var: v, .. } | Stmt::Bind { var: v, .. } if v.name == var.name);
    });
    found
}

/// The pairs of statements, in order, that fit each other and have the most operations together: a longest common
/// subsequence.
fn pairs(a: &[Stmt], b: &[Stmt], fits: &dyn Fn(&Stmt, &Stmt) -> bool) -> Vec<(usize, usize)> {
    let nested = |body: &[Stmt]| -> Vec<usize> {
        (0..body.len()).filter(|k| matches!(body[*k], Stmt::For { .. } | Stmt::If { .. })).collect()
    };
    let (of_a, of_b) = (nested(a), nested(b));
    // For the statements from `i` and `j` on: the most operations, and whether these two are a pair.
    let mut best = vec![vec![(0.0, false); of_b.len() + 1]; of_a.len() + 1];
    for i in (0..of_a.len()).rev() {
        for j in (0..of_b.len()).rev() {
            let (x, y) = (&a[of_a[i]], &b[of_b[j]]);
            let without = f64::max(best[i + 1][j].0, best[i][j + 1].0);
            let own = if fits(x, y) { 1.0 + operations(std::slice::from_ref(x)) } else { f64::NEG_INFINITY };
            let with = best[i + 1][j + 1].0 + own;
            best[i][j] = if with > without { (with, true) } else { (without, false) };
        }
    }
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while i < of_a.len() && j < of_b.len() {
        if best[i][j].1 {
            out.push((of_a[i], of_b[j]));
            (i, j) = (i + 1, j + 1);
        } else if best[i + 1][j].0 >= best[i][j + 1].0 {
            i += 1;
        } else {
            j += 1;
        }
    }
    out
}
