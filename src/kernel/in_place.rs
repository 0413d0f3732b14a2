//! In-place safety: whether a launch may write a result into the memory of one of its inputs.
//!
//! ```text
//! may      out[i*4 + l] = exp(in0[i*4 + l]) * in1[i]        in0: each iteration reads only the element that it writes
//! may not  acc = acc + in0[i*4 + r] ...; out[i] = acc       in0: reads elements that another one may have written
//! ```

use super::{Access, Condition, Kernel, Stmt, Value};
use crate::shape::{Expr, Var};

impl Kernel {
    /// Whether written buffer `out` may share its memory with read buffer `buffer`: both have the same storage and length,
    /// each element is written exactly once, and `buffer` is read only at the index that is written next.
    pub fn may_overwrite(&self, buffer: usize, out: usize) -> bool {
        let given = self.given();
        let (Some(read), Some(written)) = (given.get(buffer), given.get(out)) else { return false };
        // Values cached in scratch are loaded after later stores, so a kernel with scratch is refused.
        let alike = (read.access, written.access) == (Access::Read, Access::Write)
            && given.len() == self.buffers.len()
            && (read.storage, &read.len) == (written.storage, &written.len);
        if !alike {
            return false;
        }
        let mut writes = Writes { buffer, out, ranges: Vec::new(), times: Expr::default() };
        // As many stores as elements mean that each is written once.
        writes.look(&self.body).is_some() && writes.times == written.len
    }
}

/// The stores to `out`, and where `buffer` is read.
struct Writes {
    buffer: usize,
    out: usize,
    /// The loops around the present body: the variable of each, and the range that it has there.
    ranges: Vec<(Var, Expr, Expr)>,
    /// How often `out` is stored to.
    times: Expr,
}

impl Writes {
    /// Counts the stores of a body; `None` unless every read of `buffer` is followed, in the same body, by a store to `out` at
    /// its index. If each element is written once, a store between the two is to another element.
    fn look(&mut self, body: &[Stmt]) -> Option<()> {
        let mut read: Vec<&Expr> = Vec::new();
        for stmt in body {
            match stmt {
                Stmt::For { var, extent, body, .. } => {
                    self.ranges.push((var.clone(), 0.into(), extent.clone()));
                    self.look(body)?;
                    self.ranges.pop();
                }
                Stmt::If { condition: Condition { left, right }, then, otherwise } => {
                    // Of a loop that was divided in two.
                    let var = left.as_var()?;
                    let at = self.ranges.iter().position(|(of, ..)| of == var)?;
                    let (_, from, to) = self.ranges[at].clone();
                    let within = |rest: Expr| rest.bounds().0.is_some_and(|least| least >= 0);
                    if !within(right.clone() - from.clone()) || !within(to.clone() - right.clone()) {
                        return None;
                    }
                    self.ranges[at].2 = right.clone();
                    self.look(then)?;
                    (self.ranges[at].1, self.ranges[at].2) = (right.clone(), to);
                    self.look(otherwise)?;
                    self.ranges[at].1 = from;
                }
                Stmt::Store { buffer: to, index: at, value } => {
                    loads(value, self.buffer, &mut read)?;
                    if *to == self.out {
                        let once = |(_, from, to): &(Var, Expr, Expr)| to.clone() - from.clone();
                        let times = self.ranges.iter().map(once).fold(Expr::from(1), |all, n| all * n);
                        self.times = std::mem::take(&mut self.times) + times;
                        read.retain(|index| *index != at);
                    }
                }
                Stmt::Set { value, .. } | Stmt::Bind { value, .. } => loads(value, self.buffer, &mut read)?,
                Stmt::StoreWord { .. } => return None,
            }
        }
        read.is_empty().then_some(())
    }
}

/// Collects the indices at which `value` reads `buffer`; `None` for kinds of values that a kernel cannot hold.
fn loads<'a>(value: &'a Value, buffer: usize, found: &mut Vec<&'a Expr>) -> Option<()> {
    match value {
        Value::Load { buffer: of, index } => {
            if *of == buffer {
                found.push(index);
            }
        }
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => loads(a, buffer, found)?,
        Value::Binary(_, a, b) => {
            loads(a, buffer, found)?;
            loads(b, buffer, found)?;
        }
        Value::Select(a, b, c) | Value::MulAdd(a, b, c) => {
            loads(a, buffer, found)?;
            loads(b, buffer, found)?;
            loads(c, buffer, found)?;
        }
        Value::Random { key: [a, b], .. } => {
            loads(a, buffer, found)?;
            loads(b, buffer, found)?;
        }
        Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_) => {}
        Value::Argument(_) => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::super::{BufferDecl, Local, LoopKind};
    use super::*;
    use crate::dtype::{Compute, Scalar, Storage};

    /// `for i in 0..8: <body over i>`, from an input to an output of 8 elements.
    fn kernel(body: impl Fn(Expr) -> Vec<Stmt>) -> Kernel {
        let i = Var::new("i", Some(7));
        let buffer =
            |name: &str, access| BufferDecl { name: name.into(), storage: Storage::F32, access, len: 8.into() };
        Kernel {
            name: "k".into(),
            buffers: vec![buffer("in0", Access::Read), buffer("out", Access::Write)],
            shape_vars: vec![],
            scalars: vec![],
            locals: vec![Local::new("t", Compute::F32, 1)],
            body: vec![Stmt::For { var: i.clone(), extent: 8.into(), kind: LoopKind::Parallel, body: body(i.into()) }],
            spans: vec![],
        }
    }

    fn load(index: Expr) -> Value {
        Value::Load { buffer: 0, index }
    }

    fn store(index: Expr, value: Value) -> Stmt {
        Stmt::Store { buffer: 1, index, value }
    }

    #[test]
    fn an_element_may_take_its_own_place() {
        assert!(kernel(|i| vec![store(i.clone(), load(i))]).may_overwrite(0, 1));
        let set = |value| Stmt::Set { local: 0, lane: 0.into(), value };
        let local = || Value::Local(0, 0.into());
        assert!(kernel(|i| vec![set(load(i.clone())), store(i, local())]).may_overwrite(0, 1));
        // An unrolled loop, whose loads all come first.
        let mut halves = kernel(|i| {
            let at = |k: i64| i.clone() * 2 + k;
            let keep = |lane: i64| Stmt::Set { local: 0, lane: lane.into(), value: load(at(lane)) };
            let put = |lane: i64| store(at(lane), Value::Local(0, lane.into()));
            vec![keep(0), keep(1), put(0), put(1)]
        });
        halves.locals = vec![Local::new("t", Compute::F32, 2)];
        let Stmt::For { extent, .. } = &mut halves.body[0] else { unreachable!() };
        *extent = 4.into();
        assert!(halves.may_overwrite(0, 1));
        // A loop of 8 elements in a vector of 4, one of 3 and a last element.
        let split = |i: Expr| {
            let part = |at: i64, extent: i64| {
                let l = Var::new("l", Some(extent - 1));
                let at = Expr::from(l.clone()) + at;
                let body = vec![store(at.clone(), load(at))];
                Stmt::For { var: l, extent: extent.into(), kind: LoopKind::SERIAL, body }
            };
            let condition = Condition { left: i, right: 1.into() };
            let otherwise = vec![part(4, 3), store(7.into(), load(7.into()))];
            vec![Stmt::If { condition, then: vec![part(0, 4)], otherwise }]
        };
        let of = |extent: i64| {
            let mut divided = kernel(split);
            let Stmt::For { extent: of, .. } = &mut divided.body[0] else { unreachable!() };
            *of = extent.into();
            divided
        };
        assert!(of(2).may_overwrite(0, 1));
        // Once more, and the last ones are written twice.
        assert!(!of(3).may_overwrite(0, 1));
        // The written buffer is no input, and there is no third buffer.
        assert!(!kernel(|i| vec![store(i.clone(), load(i))]).may_overwrite(1, 1));
        assert!(!kernel(|i| vec![store(i.clone(), load(i))]).may_overwrite(2, 1));
    }

    #[test]
    fn another_element_may_be_gone() {
        assert!(!kernel(|i| vec![store(i.clone(), load(Expr::from(7) - i))]).may_overwrite(0, 1));
        assert!(!kernel(|i| vec![store(i, load(0.into()))]).may_overwrite(0, 1));
        let set = |value| Stmt::Set { local: 0, lane: 0.into(), value };
        let zero = || Value::Literal(Compute::F32, Scalar::Float(0.0));
        assert!(!kernel(|i| vec![store(i.clone(), zero()), set(load(i))]).may_overwrite(0, 1));
        // The second of two stores of an unrolled loop reads what the first one has overwritten.
        let twice = |i: Expr, from: Expr| {
            let at = |k: i64| i.clone() * 2 + k;
            vec![store(at(0), load(at(0))), store(at(1), load(from))]
        };
        let mut halves = kernel(|i| twice(i.clone(), i * 2));
        let Stmt::For { extent, .. } = &mut halves.body[0] else { unreachable!() };
        *extent = 4.into();
        assert!(!halves.may_overwrite(0, 1));
        // Each element is written twice, so that the second iteration reads what the first one has overwritten.
        let again = |i: Expr| {
            let body = vec![store(i.clone(), load(i))];
            vec![Stmt::For { var: Var::new("r", Some(1)), extent: 2.into(), kind: LoopKind::SERIAL, body }]
        };
        assert!(!kernel(again).may_overwrite(0, 1));
    }
}
