//! Copies of statements with index variables substituted and locals renumbered.

use super::visit::{for_each_local, for_each_stmt, for_each_value};
use super::{Condition, Local, LocalId, Stmt, Value};
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Copies statements, replacing index variables by `index` and locals by `local` (a local and its lane).
pub(crate) struct Rename<'a> {
    pub(crate) index: &'a dyn Fn(&Var) -> Option<Expr>,
    pub(crate) local: &'a dyn Fn(LocalId) -> (LocalId, Expr),
}

impl Rename<'_> {
    /// Copies `body`; a condition that the new indices decide is replaced by the branch taken.
    pub(crate) fn body(&self, body: &[Stmt]) -> Vec<Stmt> {
        body.iter().flat_map(|s| self.stmt(s)).collect()
    }

    fn stmt(&self, stmt: &Stmt) -> Vec<Stmt> {
        vec![match stmt {
            Stmt::For { var, extent, kind, body } => {
                Stmt::For { var: var.clone(), extent: self.expr(extent), kind: *kind, body: self.body(body) }
            }
            Stmt::Set { local, value, .. } => {
                let (local, lane) = (self.local)(*local);
                Stmt::Set { local, lane, value: self.value(value) }
            }
            Stmt::Store { buffer, index, value } => {
                Stmt::Store { buffer: *buffer, index: self.expr(index), value: self.value(value) }
            }
            Stmt::Bind { var, value } => Stmt::Bind { var: var.clone(), value: self.value(value) },
            Stmt::StoreWord { buffer, word, values } => Stmt::StoreWord {
                buffer: *buffer,
                word: self.expr(word),
                values: values.iter().map(|v| self.value(v)).collect(),
            },
            Stmt::If { condition, then, otherwise } => {
                let condition = Condition { left: self.expr(&condition.left), right: self.expr(&condition.right) };
                return condition.choose(self.body(then), self.body(otherwise));
            }
        }]
    }

    fn expr(&self, e: &Expr) -> Expr {
        e.substitute(&|v| (self.index)(v))
    }

    pub(crate) fn value(&self, value: &Value) -> Value {
        let sub = |v: &Rc<Value>| Rc::new(self.value(v));
        match value {
            Value::Literal(..) | Value::Scalar(_) | Value::Argument(_) => value.clone(),
            Value::Local(local, _) => {
                let (local, lane) = (self.local)(*local);
                Value::Local(local, lane)
            }
            Value::Load { buffer, index } => Value::Load { buffer: *buffer, index: self.expr(index) },
            Value::Index(e) => Value::Index(self.expr(e)),
            Value::Unary(op, a) => Value::Unary(*op, sub(a)),
            Value::Binary(op, a, b) => Value::Binary(*op, sub(a), sub(b)),
            Value::Select(c, a, b) => Value::Select(sub(c), sub(a), sub(b)),
            Value::MulAdd(a, b, c) => Value::MulAdd(sub(a), sub(b), sub(c)),
            Value::Cast(to, a) => Value::Cast(*to, sub(a)),
            Value::Bitcast(to, a) => Value::Bitcast(*to, sub(a)),
            Value::Round(to, a) => Value::Round(*to, sub(a)),
            Value::Random { key: [a, b], counter, word } => {
                Value::Random { key: [sub(a), sub(b)], counter: self.expr(counter), word: *word }
            }
        }
    }
}

/// `body` with index variables replaced by `index`; locals and lanes are kept. A condition that the new indices decide
/// is replaced by the branch taken.
pub(crate) fn substituted(body: &[Stmt], index: &dyn Fn(&Var) -> Option<Expr>) -> Vec<Stmt> {
    let expr = |e: &Expr| e.substitute(&|v| index(v));
    let value = |v: &Value| v.map_indices(&expr);
    let each = |stmt: &Stmt| {
        vec![match stmt {
            Stmt::For { var, extent, kind, body } => {
                Stmt::For { var: var.clone(), extent: expr(extent), kind: *kind, body: substituted(body, index) }
            }
            Stmt::Set { local, lane, value: v } => Stmt::Set { local: *local, lane: expr(lane), value: value(v) },
            Stmt::Store { buffer, index, value: v } => {
                Stmt::Store { buffer: *buffer, index: expr(index), value: value(v) }
            }
            Stmt::StoreWord { buffer, word, values } => {
                Stmt::StoreWord { buffer: *buffer, word: expr(word), values: values.iter().map(value).collect() }
            }
            Stmt::Bind { var, value: v } => Stmt::Bind { var: var.clone(), value: value(v) },
            Stmt::If { condition, then, otherwise } => {
                let condition = Condition { left: expr(&condition.left), right: expr(&condition.right) };
                return condition.choose(substituted(then, index), substituted(otherwise, index));
            }
        }]
    };
    body.iter().flat_map(each).collect()
}

/// Removes the locals that no statement mentions and renumbers the others.
pub(crate) fn drop_unused(locals: &mut Vec<Local>, body: &mut [Stmt]) {
    let mut used = vec![false; locals.len()];
    for_each_stmt(body, &mut |stmt| {
        if let Stmt::Set { local, .. } = stmt {
            used[*local] = true;
        }
        for_each_value(stmt, &mut |v| for_each_local(v, &mut |k| used[k] = true));
    });
    let mut next = 0;
    let numbers: Vec<LocalId> = used
        .iter()
        .map(|u| {
            next += usize::from(*u);
            next.saturating_sub(1)
        })
        .collect();
    let rename = |id: LocalId| numbers[id];
    for stmt in body.iter_mut() {
        *stmt = renumber(stmt, &rename);
    }
    let mut keep = used.iter();
    locals.retain(|_| keep.next().copied().unwrap_or(false));
}

/// The statement with its locals renumbered.
pub(crate) fn renumber(stmt: &Stmt, rename: &dyn Fn(LocalId) -> LocalId) -> Stmt {
    let body = |b: &[Stmt]| b.iter().map(|s| renumber(s, rename)).collect::<Vec<_>>();
    match stmt {
        Stmt::For { var, extent, kind, body: b } => {
            Stmt::For { var: var.clone(), extent: extent.clone(), kind: *kind, body: body(b) }
        }
        Stmt::If { condition, then, otherwise } => {
            Stmt::If { condition: condition.clone(), then: body(then), otherwise: body(otherwise) }
        }
        Stmt::Set { local, lane, value } => {
            Stmt::Set { local: rename(*local), lane: lane.clone(), value: relocal(value, rename) }
        }
        Stmt::Store { buffer, index, value } => {
            Stmt::Store { buffer: *buffer, index: index.clone(), value: relocal(value, rename) }
        }
        Stmt::Bind { var, value } => Stmt::Bind { var: var.clone(), value: relocal(value, rename) },
        Stmt::StoreWord { buffer, word, values } => Stmt::StoreWord {
            buffer: *buffer,
            word: word.clone(),
            values: values.iter().map(|v| relocal(v, rename)).collect(),
        },
    }
}

/// `value` with its locals renumbered and their lanes kept.
fn relocal(value: &Value, rename: &dyn Fn(LocalId) -> LocalId) -> Value {
    value.map(&mut |part| match part {
        Value::Local(k, lane) => Some(Value::Local(rename(*k), lane.clone())),
        _ => None,
    })
}
