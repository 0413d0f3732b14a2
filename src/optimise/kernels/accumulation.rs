//! Accumulators of reduction loops: finding them, and combining several into one.

use crate::kernel::{Binary, LocalId, Stmt, Value, reads};
use std::rc::Rc;

/// Matches `acc = acc op operand` in any lane, for an associative op.
pub(super) fn accumulation(stmt: &Stmt) -> Option<(LocalId, Binary, &Value)> {
    let Stmt::Set { local, lane, value: Value::Binary(op, a, b) } = stmt else { return None };
    let associative = matches!(op, Binary::Add | Binary::Mul | Binary::Max | Binary::Min | Binary::And | Binary::Or);
    (associative && **a == Value::Local(*local, lane.clone())).then_some((*local, *op, b))
}

/// Whether each accumulator is set once and read only by its own accumulation, and no other local is carried from one
/// iteration to the next (as in an argmax, or in the minimum of complex numbers).
pub(super) fn independent(body: &[Stmt], sums: &[(LocalId, Binary)]) -> bool {
    let carries = |local: LocalId| {
        let first = body.iter().position(|s| matches!(s, Stmt::Set { local: l, .. } if *l == local));
        first.is_some_and(|at| {
            body[..=at]
                .iter()
                .any(|s| matches!(s, Stmt::Set { value, .. } | Stmt::Store { value, .. } if reads(value, local)))
        })
    };
    body.iter().all(|stmt| {
        let Stmt::Set { local, value, .. } = stmt else {
            return matches!(stmt, Stmt::Store { value, .. } if sums.iter().all(|(acc, _)| !reads(value, *acc)));
        };
        let read = accumulation(stmt).map_or(value, |(_, _, operand)| operand);
        let sets = body.iter().filter(|s| matches!(s, Stmt::Set { local: l, .. } if l == local)).count();
        let accumulates = accumulation(stmt).is_some();
        (if accumulates { sets == 1 } else { !carries(*local) })
            && sums.iter().all(|(acc, _)| !reads(read, *acc) && (accumulates || local != acc))
    })
}

/// Combines `values` as a balanced tree, neighbours first.
pub(super) fn tree(op: Binary, mut values: Vec<Value>) -> Option<Value> {
    while values.len() > 1 {
        let pairs = values.chunks(2).map(|pair| match pair {
            [a, b] => Value::Binary(op, Rc::new(a.clone()), Rc::new(b.clone())),
            rest => rest[0].clone(),
        });
        values = pairs.collect();
    }
    values.pop()
}
