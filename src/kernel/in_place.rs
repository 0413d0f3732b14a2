//! In-place safety: whether a launch may write its result, or the last of several, into the memory of one of its inputs.
//!
//! ```text
//! may      out[i*4 + l] = exp(in0[i*4 + l]) * in1[i]        in0: each iteration reads only the element that it writes
//! may not  acc = acc + in0[i*4 + r] ...; out[i] = acc       in0: reads elements that another one may have written
//! ```

use super::{Access, Kernel, Stmt, Value};
use crate::shape::Expr;

impl Kernel {
    /// Whether the written buffer, the last one, may share its memory with read buffer `buffer`: both have the same
    /// storage and length, each element is written exactly once, and `buffer` is read only at the index that is written
    /// next.
    pub fn may_overwrite(&self, buffer: usize) -> bool {
        let given = self.given();
        let (Some(read), Some((out, _))) = (given.get(buffer), given.split_last()) else { return false };
        // Values cached in scratch are loaded after later stores, so a kernel with scratch is refused.
        let alike = read.access == Access::Read
            && given.len() == self.buffers.len()
            && (read.storage, &read.len) == (out.storage, &out.len);
        // No element is written twice (the contract), so as many stores as elements means that each is written once.
        alike && written(&self.body, buffer, given.len() - 1).is_some_and(|times| times == out.len)
    }
}

/// How often `body` stores to `out`; `None` unless every read of `buffer` is at the index of the next such store.
fn written(body: &[Stmt], buffer: usize, out: usize) -> Option<Expr> {
    let mut index: Option<&Expr> = None;
    let mut times = Expr::default();
    let mut read: Vec<&Expr> = Vec::new();
    for stmt in body {
        match stmt {
            Stmt::For { extent, body, .. } => times = times + written(body, buffer, out)? * extent.clone(),
            Stmt::Store { buffer: to, index: at, value } if *to == out => {
                loads(value, buffer, &mut read)?;
                times = times + 1;
                // One store per body: a load after a second store could read a result.
                if index.replace(at).is_some() {
                    return None;
                }
            }
            Stmt::Set { value, .. } | Stmt::Bind { value, .. } | Stmt::Store { value, .. } => {
                loads(value, buffer, &mut read)?;
                if index.is_some() && !read.is_empty() {
                    return None;
                }
            }
            Stmt::StoreWord { .. } | Stmt::If { .. } => return None,
        }
    }
    let own = |at: &&Expr| index == Some(*at);
    read.iter().all(own).then_some(times)
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
    use super::super::{Access, BufferDecl, Local, LoopKind};
    use super::*;
    use crate::dtype::{Compute, Scalar, Storage};
    use crate::shape::Var;

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
        assert!(kernel(|i| vec![store(i.clone(), load(i))]).may_overwrite(0));
        let set = |value| Stmt::Set { local: 0, lane: 0.into(), value };
        let local = || Value::Local(0, 0.into());
        assert!(kernel(|i| vec![set(load(i.clone())), store(i, local())]).may_overwrite(0));
        // The written buffer is no input, and there is no third buffer.
        assert!(!kernel(|i| vec![store(i.clone(), load(i))]).may_overwrite(1));
        assert!(!kernel(|i| vec![store(i.clone(), load(i))]).may_overwrite(2));
    }

    #[test]
    fn another_element_may_be_gone() {
        assert!(!kernel(|i| vec![store(i.clone(), load(Expr::from(7) - i))]).may_overwrite(0));
        assert!(!kernel(|i| vec![store(i, load(0.into()))]).may_overwrite(0));
        let set = |value| Stmt::Set { local: 0, lane: 0.into(), value };
        let zero = || Value::Literal(Compute::F32, Scalar::Float(0.0));
        assert!(!kernel(|i| vec![store(i.clone(), zero()), set(load(i))]).may_overwrite(0));
        // Each element is written twice, so that the second iteration reads what the first one has overwritten.
        let again = |i: Expr| {
            let body = vec![store(i.clone(), load(i))];
            vec![Stmt::For { var: Var::new("r", Some(1)), extent: 2.into(), kind: LoopKind::SERIAL, body }]
        };
        assert!(!kernel(again).may_overwrite(0));
    }
}
