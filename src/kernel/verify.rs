//! The verifier of kernels: enforces the contract in `kernel`.

use super::{Access, Binary, Kernel, LocalId, LoopKind, Stmt, Unary, Value};
use crate::dtype::{Compute, Storage};
use crate::error::{Error, Result};
use crate::shape::{Expr, Var};
use crate::target::Capabilities;
use std::collections::{BTreeMap, BTreeSet};

impl Kernel {
    /// Checks each sentence of the contract in `kernel`, for a device with these capabilities.
    ///
    /// # Errors
    /// `InternalError` that names the kernel and the sentence that it violates.
    pub fn verify(&self, device: &Capabilities) -> Result<()> {
        let mut names = BTreeSet::new();
        let declared = self.buffers.iter().map(|b| &b.name).chain(self.scalars.iter().map(|s| &s.name));
        for name in declared.chain(self.locals.iter().map(|l| &l.name)).chain([&self.name]) {
            let valid = name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if !valid || !names.insert(name) {
                return self.fail(format!("{name:?} is not an identifier of its own"));
            }
        }
        if let Some(odd) = self.locals.iter().find(|l| l.lanes != 1 && (l.lanes % 4 != 0 || l.lanes > 64)) {
            return self.fail(format!("{} has {} lanes", odd.name, odd.lanes));
        }
        if self.given().len() + self.buffers.iter().filter(|b| b.access == Access::Scratch).count()
            != self.buffers.len()
        {
            return self.fail("a scratch buffer is not among the last");
        }
        if let Some(odd) = self.buffers.iter().find(|b| b.access == Access::Scratch && b.len.as_const().is_none()) {
            return self.fail(format!("{} has {} elements", odd.name, odd.len));
        }
        let threads = self.threads();
        if threads.is_some_and(|n| n > i64::from(device.workgroup_size) || device.workgroup_bytes == 0)
            || threads.is_some() && self.scratch_bytes() > u64::from(device.workgroup_bytes)
        {
            return self.fail("more threads or scratch than the device has");
        }
        let mut vars: Vec<Var> = self.shape_vars.clone();
        for (var, extent) in self.grid() {
            self.bound(extent, &vars)?;
            vars.push(var.clone());
        }
        let mut check = Check { kernel: self, device, lane: None, threads, within: false, private: BTreeMap::new() };
        check.body(self.inner(), &mut vars)
    }

    fn fail<T>(&self, what: impl std::fmt::Display) -> Result<T> {
        Err(Error::internal("kernel", format!("{}: {what}", self.name)))
    }

    fn bound(&self, e: &Expr, vars: &[Var]) -> Result<()> {
        match e.vars().into_iter().find(|v| !vars.contains(v)) {
            Some(free) => self.fail(format!("{} in {e} is bound nowhere", free.name)),
            None => Ok(()),
        }
    }
}

struct Check<'a> {
    kernel: &'a Kernel,
    device: &'a Capabilities,
    /// The variable and extent of the enclosing vector loop.
    lane: Option<(Var, i64)>,
    /// The number of invocations of a workgroup.
    threads: Option<i64>,
    /// Whether a thread loop encloses the statement.
    within: bool,
    /// For each local used so far, whether it is private to an invocation.
    private: BTreeMap<LocalId, bool>,
}

impl Check<'_> {
    fn body(&mut self, body: &[Stmt], vars: &mut Vec<Var>) -> Result<()> {
        let outside = vars.len();
        body.iter().try_for_each(|stmt| self.stmt(stmt, vars))?;
        vars.truncate(outside);
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt, vars: &mut Vec<Var>) -> Result<()> {
        let k = self.kernel;
        if self.lane.is_some() && !matches!(stmt, Stmt::Set { .. } | Stmt::Store { .. }) {
            return k.fail("a vector loop holds more than assignments and stores");
        }
        match stmt {
            Stmt::For { var, extent, kind, body } => {
                k.bound(extent, vars)?;
                if *kind == LoopKind::Parallel {
                    return k.fail("a parallel loop inside");
                }
                if *kind == LoopKind::Thread {
                    if self.within || extent.as_const().is_none() || extent.as_const() != self.threads {
                        return k.fail(format!("a thread loop over {extent}"));
                    }
                    self.within = true;
                    vars.push(var.clone());
                    self.body(body, vars)?;
                    vars.pop();
                    self.within = false;
                    return Ok(());
                }
                if *kind == LoopKind::Vector {
                    let n = extent.as_const().filter(|n| n % 4 == 0 && (4..=64).contains(n));
                    let Some(n) = n else { return k.fail(format!("a vector loop over {extent}")) };
                    self.lane = Some((var.clone(), n));
                }
                vars.push(var.clone());
                self.body(body, vars)?;
                vars.pop();
                self.lane = None;
                Ok(())
            }
            Stmt::Set { local, lane, value } => {
                k.bound(lane, vars)?;
                let Some(decl) = k.locals.get(*local) else { return k.fail(format!("no local {local}")) };
                self.owned(*local)?;
                if let Some((var, n)) = &self.lane
                    && (i64::from(decl.lanes) != *n || *lane != Expr::from(var.clone()))
                {
                    return k.fail(format!("{}[{lane}] is set in a vector loop over {n}", decl.name));
                }
                self.typed(value, decl.compute, vars)
            }
            Stmt::Store { buffer, index, value } => {
                let storage = self.written(*buffer)?;
                k.bound(index, vars)?;
                if storage.bytes() < 4 && !self.device.narrow_writes {
                    return k.fail(format!("{storage} elements are stored one by one"));
                }
                self.typed(value, storage.compute(), vars)
            }
            Stmt::StoreWord { buffer, word, values } => {
                let storage = self.written(*buffer)?;
                k.bound(word, vars)?;
                if values.len() * storage.bytes() != 4 {
                    return k.fail(format!("{} values of {storage} are no word", values.len()));
                }
                values.iter().try_for_each(|v| self.typed(v, storage.compute(), vars))
            }
            Stmt::Bind { var, value } => {
                if var.is_size() {
                    return k.fail(format!("{} has no bound", var.name));
                }
                self.typed(value, Compute::I32, vars)?;
                vars.push(var.clone());
                Ok(())
            }
            Stmt::If { condition, then, otherwise } => {
                k.bound(&condition.left, vars)?;
                k.bound(&condition.right, vars)?;
                self.body(then, vars)?;
                self.body(otherwise, vars)
            }
        }
    }

    /// Checks that a local is used only in thread loops or only outside them.
    fn owned(&mut self, local: LocalId) -> Result<()> {
        if self.threads.is_some() && *self.private.entry(local).or_insert(self.within) != self.within {
            return self
                .kernel
                .fail(format!("{} is used in a thread loop and outside", self.kernel.locals[local].name));
        }
        Ok(())
    }

    fn written(&self, buffer: usize) -> Result<Storage> {
        if self.threads.is_some() && !self.within {
            return self.kernel.fail("a store outside the thread loops");
        }
        match self.kernel.buffers.get(buffer) {
            Some(b) if b.access != Access::Read => Ok(b.storage),
            _ => self.kernel.fail(format!("buffer {buffer} is not written")),
        }
    }

    fn typed(&mut self, value: &Value, expected: Compute, vars: &[Var]) -> Result<()> {
        let found = self.value(value, vars)?;
        if found == expected {
            return Ok(());
        }
        self.kernel.fail(format!("a value of type {found} where {expected} belongs"))
    }

    fn value(&mut self, value: &Value, vars: &[Var]) -> Result<Compute> {
        let k = self.kernel;
        match value {
            Value::Literal(c, _) => Ok(*c),
            Value::Scalar(at) => match k.scalars.get(*at) {
                Some(s) => Ok(s.compute),
                None => k.fail(format!("no scalar {at}")),
            },
            Value::Local(at, lane) => {
                k.bound(lane, vars)?;
                match k.locals.get(*at) {
                    Some(l) => self.owned(*at).map(|()| l.compute),
                    None => k.fail(format!("no local {at}")),
                }
            }
            Value::Load { buffer, index } => {
                k.bound(index, vars)?;
                match k.buffers.get(*buffer) {
                    Some(b) if b.access != Access::Write || self.threads.is_none() => Ok(b.storage.compute()),
                    _ => k.fail(format!("buffer {buffer} is not read")),
                }
            }
            Value::Index(e) => k.bound(e, vars).map(|()| Compute::I32),
            Value::Argument(_) => k.fail("an argument outside a function"),
            Value::Unary(op, a) => {
                let of = self.value(a, vars)?;
                Ok(if *op == Unary::IsNan { Compute::Bool } else { of })
            }
            Value::Binary(op, a, b) => {
                if *op == Binary::Quotient && !matches!(**b, Value::Unary(Unary::Recip, _)) {
                    return k.fail("a quotient whose right operand is no reciprocal");
                }
                let of = self.value(a, vars)?;
                self.typed(b, of, vars)?;
                Ok(if op.is_comparison() { Compute::Bool } else { of })
            }
            Value::Select(c, a, b) => {
                self.typed(c, Compute::Bool, vars)?;
                let of = self.value(a, vars)?;
                self.typed(b, of, vars)?;
                Ok(of)
            }
            Value::MulAdd(a, b, c) => {
                let of = self.value(a, vars)?;
                if !of.is_float() {
                    return k.fail(format!("a multiply-add of {of}"));
                }
                self.typed(b, of, vars)?;
                self.typed(c, of, vars)?;
                Ok(of)
            }
            Value::Cast(to, a) => self.value(a, vars).map(|_| *to),
            Value::Bitcast(to, a) => {
                let of = self.value(a, vars)?;
                if of.words() == to.words() { Ok(*to) } else { k.fail(format!("{of} has not the width of {to}")) }
            }
            Value::Round(_, a) => self.value(a, vars),
            Value::Random { key, counter, .. } => {
                k.bound(counter, vars)?;
                key.iter().try_for_each(|v| self.typed(v, Compute::U32, vars))?;
                Ok(Compute::U32)
            }
        }
    }
}
