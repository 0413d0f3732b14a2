//! Index-set splitting: an axis is split where conditions on its index change, so that each part is straight-line code.
//!
//! Before and after: among the cases of `vectorise`, in `tests/rules`.
//!
//! After Griebl, Feautrier and Lengauer, "Index set splitting" (2000), restricted to comparisons of the index with
//! constants, which concatenations and slice assignments produce.

use crate::kernel::{Condition, LocalId, Rename, Stmt, Value, for_each_local, for_each_stmt, for_each_value};
use crate::shape::{Expr, Var};
use std::collections::HashMap;

/// The most statements of all parts together; more would take too long to compile.
const MAX_STATEMENTS: usize = 1024;

/// A contiguous part of an axis.
pub(super) struct Run {
    /// Its first index.
    pub(super) start: i64,
    /// The number of indices in it.
    pub(super) len: i64,
    /// The index within the part; `start + place` is the index along the axis.
    pub(super) place: Var,
    /// The statements for one index, in terms of `place`.
    pub(super) body: Vec<Stmt>,
}

/// The parts of `var` in `0..n`, in order; a single one if no condition depends on the index.
pub(super) fn runs(body: &[Stmt], var: &Var, n: i64) -> Vec<Run> {
    let mut statements = 0;
    let mut starts = vec![0];
    for_each_stmt(body, &mut |stmt| {
        statements += 1;
        if let Stmt::If { condition, .. } = stmt {
            starts.extend(change(condition, var).filter(|at| (1..n).contains(at)));
        }
    });
    crate::sort::sort(&mut starts);
    starts.dedup();
    if starts.len() * statements > MAX_STATEMENTS {
        starts.truncate(1);
    }
    let ends = starts.iter().copied().skip(1).chain([n]);
    let run = |(start, end): (i64, i64)| {
        let place = Var::new("r", Some(end - start - 1));
        let at = Expr::from(place.clone()) + start;
        let rename = Rename { index: &|v| (v == var).then(|| at.clone()), local: &|id| (id, 0.into()) };
        let body = forwarded(rename.body(body));
        Run { start, len: end - start, place, body }
    };
    starts.iter().copied().zip(ends).map(run).collect()
}

/// The first index at which a condition that compares `var` with a constant changes its truth value.
fn change(condition: &Condition, var: &Var) -> Option<i64> {
    let difference = condition.left.clone() - condition.right.clone();
    let by = difference.coefficient(var)?;
    let rest = (difference - Expr::from(var.clone()) * by).as_const()?;
    match by {
        0 => None,
        // by * var + rest < 0
        1.. => Some((-rest).div_euclid(by) + i64::from((-rest).rem_euclid(by) != 0)),
        _ => Some(rest.div_euclid(-by) + 1),
    }
}

/// Forwards locals that carry a value to a single copy or store, which shows that a store's value comes unchanged from
/// an input.
fn forwarded(mut body: Vec<Stmt>) -> Vec<Stmt> {
    let mut sets: HashMap<LocalId, u32> = HashMap::new();
    let mut uses: HashMap<LocalId, u32> = HashMap::new();
    for_each_stmt(&body, &mut |stmt| {
        if let Stmt::Set { local, .. } = stmt {
            *sets.entry(*local).or_default() += 1;
        }
        for_each_value(stmt, &mut |v| for_each_local(v, &mut |local| *uses.entry(local).or_default() += 1));
    });
    let once = |counts: &HashMap<LocalId, u32>, local: LocalId| counts.get(&local) == Some(&1);
    let mut at = 0;
    while at < body.len() {
        let Stmt::Set { local, value, .. } = &body[at] else {
            at += 1;
            continue;
        };
        let (local, value) = (*local, value.clone());
        let takes = |s: &Stmt| match s {
            Stmt::Set { value: Value::Local(l, _), .. } | Stmt::Store { value: Value::Local(l, _), .. } => *l == local,
            _ => false,
        };
        let to = body[at..].iter().position(takes).map(|k| at + k);
        // No operand of the value may change before its use.
        let mut steady = true;
        for_each_local(&value, &mut |l| steady &= once(&sets, l));
        match to {
            Some(to) if steady && once(&sets, local) && once(&uses, local) => {
                if let Stmt::Set { value: v, .. } | Stmt::Store { value: v, .. } = &mut body[to] {
                    *v = value;
                }
                body.remove(at);
            }
            _ => at += 1,
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_changes_where_it_says() {
        let i = Var::new("i", Some(99));
        let at = Expr::from(i.clone());
        for (left, right, n) in [
            (at.clone(), Expr::from(4), 4),
            (at.clone() - 10, 7.into(), 17),
            (at.clone() * 3, 10.into(), 4),
            (Expr::from(5), at.clone(), 6),
            (Expr::from(-2), at.clone() * 4 - 9, 2),
        ] {
            let condition = Condition { left: left.clone(), right: right.clone() };
            assert_eq!(change(&condition, &i), Some(n), "{left} < {right}");
            let holds = |k: i64| {
                let of = |e: &Expr| e.evaluate(&|_| Some(k)).unwrap_or_default();
                of(&left) < of(&right)
            };
            let found = (1..99).find(|k| holds(*k) != holds(k - 1));
            assert_eq!(found, Some(n), "{left} < {right}");
        }
        let other = Expr::from(Var::new("j", Some(3)));
        assert_eq!(change(&Condition { left: at + other, right: 3.into() }, &i), None);
    }
}
