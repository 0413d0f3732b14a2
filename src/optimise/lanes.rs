//! Rewriting scalar statements for the lanes of a vector loop; shared by the two vectorisers.

use crate::kernel::{Condition, Kernel, Local, LocalId, LoopKind, Stmt, Value, math};
use crate::lower::for_each_stmt;
use crate::shape::{Expr, Var};
use crate::target::Capabilities;
use std::rc::Rc;

/// `stmt` with index variables replaced by `index` and locals by `local` (a local and its lane).
pub(super) struct Rename<'a> {
    pub(super) index: &'a dyn Fn(&Var) -> Option<Expr>,
    pub(super) local: &'a dyn Fn(LocalId) -> (LocalId, Expr),
}

impl Rename<'_> {
    /// A condition that the new indices decide is gone.
    pub(super) fn body(&self, body: &[Stmt]) -> Vec<Stmt> {
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

    pub(super) fn value(&self, value: &Value) -> Value {
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

/// `body` with index variables replaced by `index`; locals and lanes stay. Conditions that the new indices decide are gone.
pub(super) fn substituted(body: &[Stmt], index: &dyn Fn(&Var) -> Option<Expr>) -> Vec<Stmt> {
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

/// The statements with every run of `Set` and `Store` in a vector loop of `lanes` iterations of `lane`; `None` if there
/// is something that a vector loop cannot hold.
pub(super) fn in_vector_loops(body: Vec<Stmt>, lane: &Var, lanes: i64) -> Option<Vec<Stmt>> {
    let mut out = Vec::new();
    let mut run = Vec::new();
    let close = |run: &mut Vec<Stmt>, out: &mut Vec<Stmt>| {
        if !run.is_empty() {
            let body = std::mem::take(run);
            out.push(Stmt::For { var: lane.clone(), extent: lanes.into(), kind: LoopKind::Vector, body });
        }
    };
    for stmt in body {
        match stmt {
            Stmt::Set { .. } | Stmt::Store { .. } => run.push(stmt),
            Stmt::For { var, extent, kind: LoopKind::Serial, body } if !extent.mentions(lane) => {
                close(&mut run, &mut out);
                let body = in_vector_loops(body, lane, lanes)?;
                out.push(Stmt::For { var, extent, kind: LoopKind::Serial, body });
            }
            Stmt::If { condition, then, otherwise }
                if !condition.left.mentions(lane) && !condition.right.mentions(lane) =>
            {
                close(&mut run, &mut out);
                let then = in_vector_loops(then, lane, lanes)?;
                let otherwise = in_vector_loops(otherwise, lane, lanes)?;
                out.push(Stmt::If { condition, then, otherwise });
            }
            Stmt::For { .. } | Stmt::Bind { .. } | Stmt::StoreWord { .. } | Stmt::If { .. } => return None,
        }
    }
    close(&mut run, &mut out);
    Some(out)
}

/// The most lanes that bring something on a device: one where it has none, or none of a type that the kernel computes in; on a
/// GPU four where a function takes longer than all its loads and stores, since each lane is code of its own.
pub(super) fn most_lanes(kernel: &Kernel, device: &Capabilities) -> i64 {
    if device.lanes < 2 {
        return 1;
    }
    if !device.is_gpu() {
        return i64::MAX;
    }
    let mut wide = kernel.given().iter().any(|b| b.storage.compute().words() > 1);
    wide |= kernel.locals.iter().any(|l| l.compute.words() > 1);
    for_each_operation(kernel, &mut |part| wide |= kernel.type_of(part).words() > 1);
    match (wide, calls_functions(kernel)) {
        (true, _) => 1,
        (false, true) => 4,
        (false, false) => i64::MAX,
    }
}

/// Whether a kernel has an op that is a function of many instructions.
pub(super) fn calls_functions(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_operation(kernel, &mut |part| found |= is_function(kernel, part));
    found
}

/// Whether a value's op is such a function.
pub(super) fn is_function(kernel: &Kernel, value: &Value) -> bool {
    match value {
        Value::Unary(op, a) => math::unary(*op, kernel.type_of(a)).is_some(),
        Value::Binary(op, a, _) => math::binary(*op, kernel.type_of(a)).is_some(),
        Value::Random { .. } => true,
        _ => false,
    }
}

/// Calls `f` with every part of every value in a kernel.
fn for_each_operation(kernel: &Kernel, f: &mut impl FnMut(&Value)) {
    for_each_stmt(&mut kernel.inner().to_vec(), &mut |stmt| for_each_value(stmt, &mut |value| value.for_each(f)));
}

/// Whether iterations of the parallel nest can be made together: none has scratch memory of its own.
pub(super) fn may_join(kernel: &Kernel) -> bool {
    kernel.given().len() == kernel.buffers.len()
}

/// A copy of each local with `lanes` lanes; the id of local k is `first + k`.
pub(super) fn widen(locals: &mut Vec<Local>, suffix: &str, lanes: u32) -> LocalId {
    let first = locals.len();
    let copies: Vec<Local> =
        locals.iter().map(|l| Local { name: format!("{}{suffix}", l.name), lanes, ..l.clone() }).collect();
    locals.extend(copies);
    first
}

/// Removes the locals that no statement mentions any more and renumbers the rest.
pub(super) fn drop_unused(locals: &mut Vec<Local>, body: &mut [Stmt]) {
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

/// Calls `f` with the values of a statement, those of the statements in it left out.
pub(super) fn for_each_value(stmt: &Stmt, f: &mut impl FnMut(&Value)) {
    match stmt {
        Stmt::Set { value, .. } | Stmt::Store { value, .. } | Stmt::Bind { value, .. } => f(value),
        Stmt::StoreWord { values, .. } => values.iter().for_each(f),
        Stmt::For { .. } | Stmt::If { .. } => {}
    }
}

/// Calls `f` with every index expression of a value.
pub(super) fn for_each_index(value: &Value, f: &mut impl FnMut(&Expr)) {
    value.for_each(&mut |part| match part {
        Value::Load { index: e, .. } | Value::Index(e) | Value::Local(_, e) | Value::Random { counter: e, .. } => f(e),
        _ => {}
    });
}

/// Whether a value reads a local.
pub(super) fn reads(value: &Value, local: LocalId) -> bool {
    let mut found = false;
    for_each_local(value, &mut |k| found |= k == local);
    found
}

/// Calls `f` with every local that a value reads.
pub(super) fn for_each_local(value: &Value, f: &mut impl FnMut(LocalId)) {
    value.for_each(&mut |v| {
        if let Value::Local(k, _) = v {
            f(*k);
        }
    });
}

pub(super) fn renumber(stmt: &Stmt, rename: &dyn Fn(LocalId) -> LocalId) -> Stmt {
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
