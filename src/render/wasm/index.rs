//! Index arithmetic in i32.
//!
//! An expression is computed once per scope. On the way into a loop, the part of every index inside that does not change
//! there is computed first, so that the loop only adds what changes.

use super::emit::{Emitter, broken};
use crate::error::Result;
use crate::kernel::{Stmt, Value};
use crate::shape::{Atom, Expr, Var};
use std::collections::HashMap;
use wasm_encoder::{Instruction as I, ValType};

impl Emitter<'_> {
    /// A local that holds `e`.
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

    /// Pushes `e`.
    pub(super) fn index(&mut self, e: &Expr) -> Result<()> {
        if let Some(c) = e.as_const() {
            self.push(I::I32Const(c as i32));
            return Ok(());
        }
        if let Some(local) = self.known.iter().rev().find_map(|k| k.get(e)).copied() {
            self.get(local);
            return Ok(());
        }
        // What the innermost loop does not change was computed before it.
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
                    self.index(b)?;
                    self.push(I::I32DivU);
                    return Ok(());
                }
                // floor(a / b) = (a - mod(a, b)) / b for a positive b.
                let (a, b) = (self.index_local(a)?, self.index_local(b)?);
                self.get(a);
                self.floor_rem(a, b);
                self.extend([I::I32Sub, I::LocalGet(b), I::I32DivS]);
                Ok(())
            }
            Atom::Rem(a, b) => {
                if a.bounds().0.is_some_and(|lo| lo >= 0) {
                    self.index(a)?;
                    self.index(b)?;
                    self.push(I::I32RemU);
                    return Ok(());
                }
                let (a, b) = (self.index_local(a)?, self.index_local(b)?);
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

    /// Pushes `a mod b`, not negative, for a positive `b`.
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

    /// Computes what every index in `body` needs and the loops in it do not change.
    pub(super) fn hoist(&mut self, body: &[Stmt], var: &Var) -> Result<()> {
        let mut inner = vec![var.clone()];
        let mut found = Vec::new();
        collect(body, &mut inner, &mut found);
        for e in found {
            let (fixed, moving) = split(&e, &inner);
            // Constants go into the instruction's offset or the moving part; one variable is in a local anyway.
            if !moving.terms().is_empty() && fixed.terms().len() + usize::from(fixed.constant() != 0) > 1
                || fixed.terms().iter().any(|(a, c)| *c != 1 || !matches!(a, Atom::Var(_)))
            {
                self.index_local(&fixed)?;
            }
        }
        Ok(())
    }

    pub(super) fn open(&mut self) {
        self.known.push(HashMap::new());
    }

    pub(super) fn close(&mut self) {
        self.known.pop();
    }
}

/// The part of `e` without `vars`, constant included, and the rest.
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

fn collect(body: &[Stmt], vars: &mut Vec<Var>, out: &mut Vec<Expr>) {
    for stmt in body {
        match stmt {
            Stmt::For { var, body, .. } => {
                vars.push(var.clone());
                collect(body, vars, out);
            }
            Stmt::Set { value, .. } => indices(value, out),
            Stmt::Bind { var, value } => {
                vars.push(var.clone());
                indices(value, out);
            }
            Stmt::Store { index, value, .. } => {
                out.push(index.clone());
                indices(value, out);
            }
            Stmt::StoreWord { word, values, .. } => {
                out.push(word.clone());
                values.iter().for_each(|v| indices(v, out));
            }
            Stmt::If { then, otherwise, .. } => {
                collect(then, vars, out);
                collect(otherwise, vars, out);
            }
        }
    }
}

fn indices(value: &Value, out: &mut Vec<Expr>) {
    match value {
        Value::Load { index, .. } => out.push(index.clone()),
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => indices(a, out),
        Value::Binary(_, a, b) => [a, b].into_iter().for_each(|v| indices(v, out)),
        Value::Select(c, a, b) => [c, a, b].into_iter().for_each(|v| indices(v, out)),
        Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_) => {}
        Value::Argument(_) | Value::Random { .. } => {}
    }
}
