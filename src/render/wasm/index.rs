//! Index arithmetic in i32.
//!
//! An expression is computed once per scope. Before a loop, the loop-invariant part of each index inside it is hoisted,
//! so that the loop adds only the part that changes.

use super::emit::{Emitter, broken};
use super::instruction::Instruction as I;
use crate::error::Result;
use crate::kernel::{Kernel, LoopKind, Stmt, Value};
use crate::shape::{Atom, Expr, Var};
use rustc_hash::FxHashMap;
use wasm_encoder::ValType;

impl Emitter<'_> {
    /// A local that holds the value of `e`.
    pub(super) fn index_local(&mut self, e: &Expr) -> Result<u32> {
        if let Some(local) = self.known.iter().rev().find_map(|k| k.get(e)) {
            return Ok(*local);
        }
        self.index(e)?;
        let local = self.keep(ValType::I32);
        if let Some(scope) = self.known.last_mut() {
            scope.insert(e.clone(), local);
        }
        Ok(local)
    }

    /// Pushes the value of `e`.
    pub(super) fn index(&mut self, e: &Expr) -> Result<()> {
        if let Some(c) = e.as_const() {
            self.push(I::I32Const(c as i32));
            return Ok(());
        }
        if let Some(local) = self.known.iter().rev().find_map(|k| k.get(e)).copied() {
            self.get(local);
            return Ok(());
        }
        // The part that is invariant in the innermost loop has been hoisted.
        if let Some(var) = self.loops.last().cloned() {
            let (fixed, moving) = split(e, &[var]);
            let before = self.known.iter().rev().find_map(|k| k.get(&fixed)).copied();
            if let Some(local) = before.filter(|_| !moving.terms().is_empty() && !fixed.terms().is_empty()) {
                self.index(&moving)?;
                self.get(local);
                self.push(I::I32Add);
                return Ok(());
            }
        }
        let mut first = true;
        for (atom, c) in e.terms() {
            self.atom(atom)?;
            if *c != 1 {
                self.push(I::I32Const(*c as i32));
                self.push(I::I32Mul);
            }
            if !first {
                self.push(I::I32Add);
            }
            first = false;
        }
        if e.constant() != 0 {
            self.push(I::I32Const(e.constant() as i32));
            self.push(I::I32Add);
        }
        Ok(())
    }

    fn atom(&mut self, atom: &Atom) -> Result<()> {
        match atom {
            Atom::Var(v) => match self.vars.get(v) {
                Some(local) => {
                    let local = *local;
                    self.get(local);
                    Ok(())
                }
                None => broken(format!("the index {} is bound nowhere", v.name)),
            },
            Atom::Product(factors) => {
                self.push(I::I32Const(1));
                for factor in factors {
                    self.atom(factor)?;
                    self.push(I::I32Mul);
                }
                Ok(())
            }
            Atom::Div(a, b) => {
                if a.bounds().0.is_some_and(|lo| lo >= 0) {
                    self.index(a)?;
                    self.divisor(b)?;
                    self.push(I::I32DivU);
                    return Ok(());
                }
                // floor(a / b) = (a - mod(a, b)) / b for a positive b.
                let (a, b) = (self.index_local(a)?, self.divisor_local(b)?);
                self.get(a);
                self.floor_rem(a, b);
                self.extend([I::I32Sub, I::LocalGet(b), I::I32DivS]);
                Ok(())
            }
            Atom::Rem(a, b) => {
                if a.bounds().0.is_some_and(|lo| lo >= 0) {
                    self.index(a)?;
                    self.divisor(b)?;
                    self.push(I::I32RemU);
                    return Ok(());
                }
                let (a, b) = (self.index_local(a)?, self.divisor_local(b)?);
                self.floor_rem(a, b);
                Ok(())
            }
            Atom::Min(a, b) => {
                let (a, b) = (self.index_local(a)?, self.index_local(b)?);
                self.extend([I::LocalGet(a), I::LocalGet(b), I::LocalGet(a), I::LocalGet(b), I::I32LtS, I::Select]);
                Ok(())
            }
        }
    }

    /// Pushes a divisor that is a size. Hoisted code may divide by a size of 0, whose loop does not run, and must not
    /// trap.
    fn divisor(&mut self, b: &Expr) -> Result<()> {
        if b.as_const().is_some() {
            return self.index(b);
        }
        let b = self.index_local(b)?;
        self.extend([I::LocalGet(b), I::LocalGet(b), I::I32Eqz, I::I32Or]);
        Ok(())
    }

    fn divisor_local(&mut self, b: &Expr) -> Result<u32> {
        if b.as_const().is_some() {
            return self.index_local(b);
        }
        self.divisor(b)?;
        Ok(self.keep(ValType::I32))
    }

    /// Pushes `a mod b`, which is not negative, for a positive `b`.
    fn floor_rem(&mut self, a: u32, b: u32) {
        self.extend([
            I::LocalGet(a),
            I::LocalGet(b),
            I::I32RemS,
            I::LocalGet(b),
            I::I32Add,
            I::LocalGet(b),
            I::I32RemS,
        ]);
    }

    /// Hoists the loop-invariant parts of the accesses in `body`: an address for accesses directly in the loop, part of
    /// the index for those in inner loops.
    pub(super) fn hoist(&mut self, body: &[Stmt], var: &Var) -> Result<()> {
        let mut inner = vec![var.clone()];
        let mut found = Vec::new();
        collect(self.kernel, body, true, &mut inner, &mut found);
        for Access { buffer, size, index, direct } in found {
            // Constants become the instruction's offset, or are added with the part that changes.
            let (fixed, moving) = split(&(index.clone() - index.constant()), &inner);
            if moving.terms().is_empty() || fixed.terms().is_empty() {
                continue;
            }
            if direct && !self.bases.iter().any(|b| b.contains_key(&(buffer, fixed.clone()))) {
                self.get(self.pointers[buffer]);
                self.index(&fixed)?;
                self.extend([I::I32Const(size.trailing_zeros() as i32), I::I32Shl, I::I32Add]);
                let base = self.keep(ValType::I32);
                if let Some(scope) = self.bases.last_mut() {
                    scope.insert((buffer, fixed), base);
                }
            } else if !direct && !matches!(fixed.terms(), [(Atom::Var(_), 1)]) {
                // A single variable is held in a local already.
                self.index_local(&fixed)?;
            }
        }
        Ok(())
    }

    /// For an element at `index`, which has no constant part: the local with its hoisted address, and the part that
    /// changes in the innermost loop.
    pub(super) fn base(&self, buffer: usize, index: &Expr) -> Option<(u32, Expr)> {
        let (fixed, moving) = split(index, &[self.loops.last()?.clone()]);
        if fixed.as_const() == Some(0) {
            return Some((self.pointers[buffer], moving));
        }
        let key = (buffer, fixed);
        self.bases.iter().rev().find_map(|b| b.get(&key)).map(|local| (*local, moving))
    }

    pub(super) fn open(&mut self) {
        self.known.push(FxHashMap::default());
        self.bases.push(FxHashMap::default());
        self.addresses.push(FxHashMap::default());
    }

    pub(super) fn close(&mut self) {
        self.known.pop();
        self.bases.pop();
        self.addresses.pop();
    }
}

/// Splits `e` into the part without `vars`, constant included, and the other part.
fn split(e: &Expr, vars: &[Var]) -> (Expr, Expr) {
    let mut fixed = Expr::from(e.constant());
    let mut moving = Expr::default();
    for (atom, c) in e.terms() {
        let term = e_term(atom, *c);
        if vars.iter().any(|v| term.mentions(v)) { moving = moving + term } else { fixed = fixed + term }
    }
    (fixed, moving)
}

fn e_term(atom: &Atom, c: i64) -> Expr {
    match atom {
        Atom::Var(v) => Expr::from(v.clone()) * c,
        Atom::Product(p) => p.iter().fold(Expr::from(c), |acc, a| acc * e_term(a, 1)),
        Atom::Div(a, b) => a.div(b) * c,
        Atom::Rem(a, b) => a.rem(b) * c,
        Atom::Min(a, b) => a.minimum(b) * c,
    }
}

/// A load or a store.
struct Access {
    buffer: usize,
    size: usize,
    index: Expr,
    /// Whether it is directly in the loop, or in a vector loop there.
    direct: bool,
}

fn collect(kernel: &Kernel, body: &[Stmt], direct: bool, vars: &mut Vec<Var>, out: &mut Vec<Access>) {
    let access = |buffer: usize, index: &Expr| {
        let size = kernel.buffers.get(buffer).map_or(4, |b| b.storage.bytes());
        Access { buffer, size, index: index.clone(), direct }
    };
    for stmt in body {
        match stmt {
            Stmt::For { var, body, kind, .. } => {
                vars.push(var.clone());
                collect(kernel, body, direct && *kind == LoopKind::Vector, vars, out);
            }
            Stmt::Set { value, .. } => loads(value, &mut |b, e| out.push(access(b, e))),
            Stmt::Bind { var, value } => {
                vars.push(var.clone());
                loads(value, &mut |b, e| out.push(access(b, e)));
            }
            Stmt::Store { buffer, index, value } => {
                out.push(access(*buffer, index));
                loads(value, &mut |b, e| out.push(access(b, e)));
            }
            Stmt::StoreWord { buffer, word, values } => {
                out.push(Access { size: 4, ..access(*buffer, word) });
                values.iter().for_each(|v| loads(v, &mut |b, e| out.push(access(b, e))));
            }
            Stmt::If { then, otherwise, .. } => {
                collect(kernel, then, direct, vars, out);
                collect(kernel, otherwise, direct, vars, out);
            }
        }
    }
}

fn loads(value: &Value, f: &mut impl FnMut(usize, &Expr)) {
    match value {
        Value::Load { buffer, index } => f(*buffer, index),
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => loads(a, f),
        Value::Binary(_, a, b) => [a, b].into_iter().for_each(|v| loads(v, f)),
        Value::Select(a, b, c) | Value::MulAdd(a, b, c) => [a, b, c].into_iter().for_each(|v| loads(v, f)),
        Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_) => {}
        Value::Argument(_) | Value::Random { .. } => {}
    }
}
