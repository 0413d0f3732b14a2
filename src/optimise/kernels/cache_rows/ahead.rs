//! A row in a loop of its own, ahead of those that read it.
//!
//! A sum in NumPy's order visits a row in halves, eighths and a rest: no loop over the row, in which each element could be
//! kept when it is first computed. But a plain loop that follows, such as a softmax's division, tells how each is computed.

use super::{Nest, RowNest, at_position, changes, inlined, is_kept, name, nests, new_row, storage, waits_in_result};
use crate::dtype::Storage;
use crate::kernel::{Access, Kernel, LocalId, LoopKind, Stmt, Value};
use crate::optimise::cost::{CACHED, operations};
use crate::shape::{Expr, Var};

/// A value of a plain loop over a row.
struct Row {
    local: LocalId,
    /// It, at the variable `place`.
    value: Value,
    place: Var,
    /// The buffer, the index but for `place`, and the coefficient of `place` of a load in the value.
    load: (usize, Expr, i64),
    len: i64,
    storage: Storage,
    /// The statements from the first that computes it to the plain loop.
    begin: usize,
    end: usize,
    result: Option<(usize, Expr)>,
}

/// Caches the first value of a plain loop over a row that statements before it compute too; returns the name of its
/// outermost op.
pub(super) fn keep(kernel: &mut Kernel, body: &mut Vec<Stmt>, most: i64, in_result: bool) -> Option<String> {
    let all = nests(body);
    let mut plain = all.iter().filter(|nest| nest.nest.is_empty());
    let (row, words, mut made, var) = plain.find_map(|nest| {
        let (set, row) = found(kernel, body, nest, most, in_result)?;
        let Stmt::Set { value, .. } = &nest.body[set] else { return None };
        let made: Vec<Stmt> = nest.body[..=set].iter().filter(|s| matches!(s, Stmt::Set { .. })).cloned().collect();
        let [var] = <[Var; 1]>::try_from(nest.position.vars()).ok()?;
        Some((row, name(value), made, var))
    })?;
    let (buffer, base) = new_row(kernel, row.result.clone(), row.storage, row.len);
    let load = |position: Expr| Value::Load { buffer, index: base.clone() + position };
    for stmt in &mut body[row.begin..=row.end] {
        replace(std::slice::from_mut(stmt), &row, kernel, &load);
    }
    made.push(Stmt::Store { buffer, index: base.clone() + var.clone(), value: Value::Local(row.local, 0.into()) });
    let own = Var { name: format!("{}k", var.name).into(), ..var.clone() };
    let moved = |e: &Expr| e.substitute(&|v| (*v == var).then(|| own.clone().into()));
    let made = made.iter().map(|s| s.map_indices(&moved)).collect();
    body.insert(row.begin, Stmt::For { var: own.clone(), extent: row.len.into(), kind: LoopKind::SERIAL, body: made });
    Some(words)
}

/// The first such value of a loop, and its position there.
fn found(kernel: &Kernel, body: &[Stmt], nest: &Nest<'_>, most: i64, in_result: bool) -> Option<(usize, Row)> {
    let plain = |s: &Stmt| matches!(s, Stmt::Set { .. } | Stmt::Store { .. });
    if nest.at == 0 || !nest.body.iter().all(plain) {
        return None;
    }
    let inlined = inlined(nest.body);
    nest.body.iter().enumerate().find_map(|(set, stmt)| {
        let Stmt::Set { local, value, .. } = stmt else { return None };
        let dear = at_position(inlined.get(local)?, nest)?;
        if operations(kernel, &dear) < CACHED || is_kept(kernel, value) {
            return None;
        }
        let (place, load) = whole_row(kernel, &dear, nest.len)?;
        let mut row = Row {
            local: *local,
            value: dear,
            place,
            load,
            len: nest.len,
            storage: storage(kernel, *local)?,
            begin: nest.at,
            end: nest.at,
            result: None,
        };
        let computes = |s: &Stmt| replace(&mut [s.clone()], &row, kernel, &|_| Value::Local(0, 0.into()));
        row.begin = body[..nest.at].iter().position(computes)?;
        let last = RowNest { at: nest.at, nest: Vec::new(), local: *local, var: nest.position.clone() };
        row.result = in_result.then(|| waits_in_result(kernel, body, &last, row.storage)).flatten();
        let room = row.result.is_some() || row.len * row.storage.bytes() as i64 <= most;
        (room && !changes(&body[row.begin..nest.at], &row.value)).then_some((set, row))
    })
}

/// A load of `value` that shows that whatever else computes the same value does so at a position within the row: the buffer
/// has nothing before and after its rows. And the variable that stands for the position.
fn whole_row(kernel: &Kernel, value: &Value, len: i64) -> Option<(Var, (usize, Expr, i64))> {
    let grid = kernel.grid();
    let mut shown = None;
    let mut given = true;
    value.for_each(&mut |v| {
        let Value::Load { buffer, index } = v else { return };
        let read = &kernel.buffers[*buffer];
        given &= read.access == Access::Read;
        let mut others = index.vars().into_iter().filter(|v| !grid.iter().any(|(g, _)| *g == v));
        let (Some(place), None) = (others.next(), others.next()) else { return };
        let Some(step @ 1..) = index.coefficient(&place) else { return };
        let rest = index.substitute(&|v| (*v == place).then(|| 0.into()));
        if let ((Some(least), Some(greatest)), Some(size)) = (rest.bounds(), read.len.as_const())
            && (0..step).contains(&least)
            && greatest.checked_add(step.saturating_mul(len)).is_some_and(|end| end >= size)
        {
            shown.get_or_insert((place, (*buffer, rest, step)));
        }
    });
    shown.filter(|_| given)
}

impl Row {
    /// The position at which this is the row's value.
    fn position(&self, value: &Value, kernel: &Kernel) -> Option<Expr> {
        let (buffer, rest, step) = &self.load;
        let grid = kernel.grid();
        let mut found = None;
        value.for_each(&mut |v| {
            let Value::Load { buffer: b, index } = v else { return };
            let at = index.clone() - rest.clone();
            if b != buffer || found.is_some() || !at.is_multiple_of(*step) {
                return;
            }
            let at = at.div(&(*step).into());
            let here = |e: &Expr| e.substitute(&|v| (*v == self.place).then(|| at.clone()));
            if !grid.iter().any(|(g, _)| at.mentions(g)) && self.value.map_indices(&here) == *value {
                found = Some(at);
            }
        });
        found
    }
}

/// Replaces what computes the row's value by what `load` makes of its position; whether there was any.
fn replace(stmts: &mut [Stmt], row: &Row, kernel: &Kernel, load: &dyn Fn(Expr) -> Value) -> bool {
    let values = inlined(stmts);
    let mut any = false;
    for stmt in stmts {
        match stmt {
            Stmt::Set { local, value, .. } => {
                if let Some(at) = values.get(local).and_then(|v| row.position(v, kernel)) {
                    *value = load(at);
                    any = true;
                }
            }
            Stmt::For { body, .. } => any |= replace(body, row, kernel, load),
            Stmt::If { then, otherwise, .. } => {
                any |= replace(then, row, kernel, load);
                any |= replace(otherwise, row, kernel, load);
            }
            _ => {}
        }
    }
    any
}
