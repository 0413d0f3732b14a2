//! Traversals of statements and values, and copies with parts replaced.

use super::{Binary, Condition, Stmt, Value};
use crate::shape::Expr;
use std::rc::Rc;

impl Stmt {
    /// A copy with every index expression rewritten by `f`; loops keep their variables.
    pub fn map_indices(&self, f: &impl Fn(&Expr) -> Expr) -> Stmt {
        let all = |body: &[Stmt]| body.iter().map(|s| s.map_indices(f)).collect();
        match self {
            Self::For { var, extent, kind, body } => {
                Self::For { var: var.clone(), extent: f(extent), kind: *kind, body: all(body) }
            }
            Self::Set { local, lane, value } => Self::Set { local: *local, lane: f(lane), value: value.map_indices(f) },
            Self::Store { buffer, index, value } => {
                Self::Store { buffer: *buffer, index: f(index), value: value.map_indices(f) }
            }
            Self::StoreWord { buffer, word, values } => {
                let values = values.iter().map(|v| v.map_indices(f)).collect();
                Self::StoreWord { buffer: *buffer, word: f(word), values }
            }
            Self::Bind { var, value } => Self::Bind { var: var.clone(), value: value.map_indices(f) },
            Self::If { condition, then, otherwise } => {
                let condition = Condition { left: f(&condition.left), right: f(&condition.right) };
                Self::If { condition, then: all(then), otherwise: all(otherwise) }
            }
        }
    }
}

/// All statements in pre-order, the order in which reports number them.
#[cfg(feature = "inspect")]
pub fn in_order(body: &[Stmt]) -> Vec<&Stmt> {
    let mut out = Vec::new();
    let mut waiting: Vec<&Stmt> = body.iter().rev().collect();
    while let Some(stmt) = waiting.pop() {
        out.push(stmt);
        match stmt {
            Stmt::For { body, .. } => waiting.extend(body.iter().rev()),
            Stmt::If { then, otherwise, .. } => waiting.extend(then.iter().chain(otherwise).rev()),
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => {}
        }
    }
    out
}

impl Value {
    /// Whether `f` holds for this value or any value in it; stops at the first that satisfies it.
    pub fn any(&self, f: &mut impl FnMut(&Value) -> bool) -> bool {
        f(self)
            || match self {
                Self::Literal(..) | Self::Scalar(_) | Self::Argument(_) => false,
                Self::Local(..) | Self::Load { .. } | Self::Index(_) => false,
                Self::Unary(_, a) | Self::Cast(_, a) | Self::Bitcast(_, a) | Self::Round(_, a) => a.any(f),
                Self::Binary(_, a, b) => a.any(f) || b.any(f),
                Self::Select(a, b, c) | Self::MulAdd(a, b, c) => a.any(f) || b.any(f) || c.any(f),
                Self::Random { key: [a, b], .. } => a.any(f) || b.any(f),
            }
    }

    /// Calls `f` with this value and every value in it, in pre-order.
    pub fn for_each(&self, f: &mut impl FnMut(&Value)) {
        self.any(&mut |part| {
            f(part);
            false
        });
    }

    /// A copy in which every value for which `f` returns a replacement is replaced, outermost first.
    pub fn map(&self, f: &mut impl FnMut(&Value) -> Option<Value>) -> Value {
        f(self).unwrap_or_else(|| self.rebuilt(&mut |part| part.map(f), &Expr::clone))
    }

    /// A copy with every index expression rewritten by `f`.
    pub fn map_indices(&self, f: &impl Fn(&Expr) -> Expr) -> Value {
        self.rebuilt(&mut |part| part.map_indices(f), f)
    }

    /// A copy with `part` applied to its operands and `index` to its index expressions.
    fn rebuilt(&self, part: &mut dyn FnMut(&Value) -> Value, index: &dyn Fn(&Expr) -> Expr) -> Value {
        let mut sub = |v: &Rc<Value>| Rc::new(part(v));
        match self {
            Self::Literal(..) | Self::Scalar(_) | Self::Argument(_) => self.clone(),
            Self::Local(k, lane) => Self::Local(*k, index(lane)),
            Self::Load { buffer, index: at } => Self::Load { buffer: *buffer, index: index(at) },
            Self::Index(e) => Self::Index(index(e)),
            Self::Unary(op, a) => Self::Unary(*op, sub(a)),
            Self::Binary(op, a, b) => Self::Binary(*op, sub(a), sub(b)),
            Self::Select(c, a, b) => Self::Select(sub(c), sub(a), sub(b)),
            Self::MulAdd(a, b, c) => Self::MulAdd(sub(a), sub(b), sub(c)),
            Self::Cast(to, a) => Self::Cast(*to, sub(a)),
            Self::Bitcast(to, a) => Self::Bitcast(*to, sub(a)),
            Self::Round(to, a) => Self::Round(*to, sub(a)),
            Self::Random { key: [a, b], counter, word } => {
                Self::Random { key: [sub(a), sub(b)], counter: index(counter), word: *word }
            }
        }
    }
}

/// The operands of `a <= b` where the operands of an or are `a < b` and `a == b`: of floats it is false if either is NaN.
pub(crate) fn at_most<'v>(left: &'v Value, right: &'v Value) -> Option<(&'v Rc<Value>, &'v Rc<Value>)> {
    match (left, right) {
        (Value::Binary(Binary::Less, a, b), Value::Binary(Binary::Equal, c, d)) if a == c && b == d => Some((a, b)),
        _ => None,
    }
}
