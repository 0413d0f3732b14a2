//! Statements: the parallel nest, loops, assignments and stores.

use super::emit::{Emitter, Home, broken, val_type};
use super::instruction::Instruction as I;
use crate::dtype::Compute;
use crate::error::Result;
use crate::kernel::{Condition, LoopKind, Stmt, Value};
use crate::shape::{Expr, Var};
use wasm_encoder::{BlockType, MemArg, ValType};

const START: u32 = 1;
const END: u32 = 2;

fn word(offset: u64) -> MemArg {
    MemArg { offset, align: 2, target: Default::default(), ordering: None }
}

impl Emitter<'_> {
    /// Emits the whole kernel.
    pub(super) fn kernel(&mut self) -> Result<()> {
        let kernel = self.kernel;
        let mut at = 0;
        for buffer in &kernel.buffers {
            let local = self.named(ValType::I32, &buffer.name);
            self.extend([I::LocalGet(0), I::I32Load(word(at)), I::LocalSet(local)]);
            self.pointers.push(local);
            at += 4;
        }
        for var in &kernel.shape_vars {
            let local = self.named(ValType::I32, &*var.name);
            self.extend([I::LocalGet(0), I::I32Load(word(at)), I::LocalSet(local)]);
            self.vars.insert(var.clone(), local);
            at += 4;
        }
        for scalar in &kernel.scalars {
            let local = self.named(val_type(scalar.compute), &scalar.name);
            self.get(0);
            self.push(match scalar.compute {
                Compute::Bool | Compute::I32 | Compute::U32 => I::I32Load(word(at)),
                Compute::I64 | Compute::U64 => I::I64Load(word(at)),
                Compute::F32 => I::F32Load(word(at)),
                Compute::F64 => I::F64Load(word(at)),
            });
            self.set(local);
            self.scalars.push(local);
            at += 4 * scalar.compute.words() as u64;
        }
        for local in &kernel.locals {
            let home = if local.lanes == 1 {
                Home::Scalar(self.named(val_type(local.compute), &local.name))
            } else {
                let per = if matches!(local.compute, Compute::I64 | Compute::U64 | Compute::F64) { 2 } else { 4 };
                let name = |k: u32| format!("{}.{}", local.name, k * per);
                Home::Lanes((0..local.lanes / per).map(|k| self.named(ValType::V128, name(k))).collect())
            };
            self.homes.push(home);
        }
        self.prologue_at = self.code.len();
        self.nest()?;
        self.trail.leave(self.code.len());
        Ok(())
    }

    /// Emits the parallel nest, row by row of its innermost axis: the outer indices are computed once per row.
    fn nest(&mut self) -> Result<()> {
        let kernel = self.kernel;
        let grid: Vec<(Var, Expr)> = kernel.grid().into_iter().map(|(v, e)| (v.clone(), e.clone())).collect();
        let Some(((inner, extent), outer)) = grid.split_last() else {
            self.extend([I::LocalGet(START), I::LocalGet(END), I::I32GeS, I::BrIf(0)]);
            return self.body(kernel.inner());
        };
        let nest = kernel.body.first();
        nest.into_iter().for_each(|stmt| self.begin(stmt));
        let length = self.named(ValType::I32, "length");
        self.index(extent)?;
        self.set(length);
        let row = self.named(ValType::I32, "row");
        let last = self.named(ValType::I32, "last");
        let index = self.named(ValType::I32, &*inner.name);
        self.vars.insert(inner.clone(), index);
        // A guard against dividing by a length of 0. Only the first row may start in its middle.
        self.extend([I::Block(BlockType::Empty), I::LocalGet(START), I::LocalGet(END), I::I32GeS, I::BrIf(0)]);
        self.extend([I::LocalGet(START), I::LocalGet(length), I::I32DivU, I::LocalSet(row)]);
        self.extend([I::LocalGet(START), I::LocalGet(length), I::I32RemU, I::LocalSet(index)]);
        self.push(I::Loop(BlockType::Empty));
        // last = min(length, index + end - start); start += last - index
        self.extend([
            I::LocalGet(index),
            I::LocalGet(END),
            I::LocalGet(START),
            I::I32Sub,
            I::I32Add,
            I::LocalTee(last),
        ]);
        self.extend([
            I::LocalGet(length),
            I::LocalGet(last),
            I::LocalGet(length),
            I::I32LtU,
            I::Select,
            I::LocalSet(last),
        ]);
        self.extend([
            I::LocalGet(START),
            I::LocalGet(last),
            I::I32Add,
            I::LocalGet(index),
            I::I32Sub,
            I::LocalSet(START),
        ]);
        self.open();
        let mut rest = row;
        for (k, (var, extent)) in outer.iter().enumerate().rev() {
            let local = self.named(ValType::I32, &*var.name);
            self.vars.insert(var.clone(), local);
            self.get(rest);
            if k > 0 {
                self.index(extent)?;
                self.push(I::I32RemU);
            }
            self.set(local);
            if k > 0 {
                self.get(rest);
                self.index(extent)?;
                self.push(I::I32DivU);
                rest = self.keep(ValType::I32);
            }
        }
        self.hoist(kernel.inner(), inner)?;
        self.loops.push(inner.clone());
        self.open();
        // `last` is greater than `index`, because a row is never empty.
        self.push(I::Loop(BlockType::Empty));
        self.body(kernel.inner())?;
        nest.into_iter().for_each(|stmt| self.begin(stmt));
        self.extend([I::LocalGet(index), I::I32Const(1), I::I32Add, I::LocalTee(index)]);
        self.extend([I::LocalGet(last), I::I32LtU, I::BrIf(0), I::End]);
        self.close();
        self.loops.pop();
        self.close();
        self.extend([I::LocalGet(row), I::I32Const(1), I::I32Add, I::LocalSet(row)]);
        self.extend([I::I32Const(0), I::LocalSet(index)]);
        // while start < end
        self.extend([I::LocalGet(START), I::LocalGet(END), I::I32LtS, I::BrIf(0), I::End, I::End]);
        Ok(())
    }

    pub(super) fn body(&mut self, body: &[Stmt]) -> Result<()> {
        self.check_size()?;
        body.iter().try_for_each(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<()> {
        self.begin(stmt);
        match stmt {
            Stmt::For { var, extent, kind: LoopKind::Vector, body } => self.vector_loop(var, extent, body),
            Stmt::For { var, extent, body, .. } => self.serial_loop(stmt, var, extent, body),
            Stmt::Set { local, lane, value } => match self.homes[*local].clone() {
                Home::Scalar(home) => {
                    self.scalar(value)?;
                    self.set(home);
                    Ok(())
                }
                Home::Lanes(_) => broken(format!("lane {lane} of {} is set alone", self.kernel.locals[*local].name)),
            },
            Stmt::Store { buffer, index, value } => self.store(*buffer, index, value),
            Stmt::StoreWord { buffer, word, values } => self.store_word(*buffer, word, values),
            Stmt::Bind { var, value } => {
                let local = self.named(ValType::I32, &*var.name);
                self.scalar(value)?;
                self.set(local);
                self.vars.insert(var.clone(), local);
                Ok(())
            }
            Stmt::If { condition, then, otherwise } => {
                self.index(&condition.left)?;
                self.index(&condition.right)?;
                self.extend([I::I32LtS, I::If(BlockType::Empty)]);
                self.open();
                self.body(then)?;
                self.close();
                self.begin(stmt);
                if !otherwise.is_empty() {
                    self.push(I::Else);
                    self.open();
                    self.body(otherwise)?;
                    self.close();
                    self.begin(stmt);
                }
                self.push(I::End);
                Ok(())
            }
        }
    }

    fn serial_loop(&mut self, stmt: &Stmt, var: &Var, extent: &Expr, body: &[Stmt]) -> Result<()> {
        // A loop that indexes lanes of a local is unrolled, since registers have no run-time index.
        if let Some(n) = extent.as_const().filter(|n| *n <= 64)
            && self.reads_lanes(body, var)
        {
            for k in 0..n {
                let fixed: Vec<Stmt> = body.iter().map(|s| at_index(s, var, k)).collect();
                self.trail.copied(body, &fixed);
                self.body(&fixed)?;
            }
            return Ok(());
        }
        self.hoist(body, var)?;
        let end = self.index_local(extent)?;
        let index = self.named(ValType::I32, &*var.name);
        self.extend([I::I32Const(0), I::LocalSet(index)]);
        let shadowed = self.vars.insert(var.clone(), index);
        self.loops.push(var.clone());
        self.extend([I::Block(BlockType::Empty), I::LocalGet(end), I::I32Const(0), I::I32LeS, I::BrIf(0)]);
        self.push(I::Loop(BlockType::Empty));
        self.open();
        self.body(body)?;
        self.close();
        self.begin(stmt);
        self.extend([I::LocalGet(index), I::I32Const(1), I::I32Add, I::LocalTee(index), I::LocalGet(end), I::I32LtS]);
        self.extend([I::BrIf(0), I::End, I::End]);
        self.loops.pop();
        match shadowed {
            Some(old) => self.vars.insert(var.clone(), old),
            None => self.vars.remove(var),
        };
        Ok(())
    }

    fn reads_lanes(&self, body: &[Stmt], var: &Var) -> bool {
        let reads = |value: &Value| value.any(&mut |v| matches!(v, Value::Local(_, lane) if lane.mentions(var)));
        body.iter().any(|s| matches!(s, Stmt::Set { value, .. } if reads(value)))
    }
}

/// A statement with `var` fixed at `k`.
fn at_index(stmt: &Stmt, var: &Var, k: i64) -> Stmt {
    let value = |v: &Value| v.map_indices(&|e| e.substitute(&|x| (x == var).then(|| k.into())));
    let expr = |e: &Expr| e.substitute(&|x| (x == var).then(|| k.into()));
    match stmt {
        Stmt::Set { local, lane, value: v } => Stmt::Set { local: *local, lane: expr(lane), value: value(v) },
        Stmt::Store { buffer, index, value: v } => Stmt::Store { buffer: *buffer, index: expr(index), value: value(v) },
        Stmt::StoreWord { buffer, word, values } => {
            Stmt::StoreWord { buffer: *buffer, word: expr(word), values: values.iter().map(value).collect() }
        }
        Stmt::Bind { var: v, value: x } => Stmt::Bind { var: v.clone(), value: value(x) },
        Stmt::For { var: v, extent, kind, body } => Stmt::For {
            var: v.clone(),
            extent: expr(extent),
            kind: *kind,
            body: body.iter().map(|s| at_index(s, var, k)).collect(),
        },
        Stmt::If { condition, then, otherwise } => Stmt::If {
            condition: Condition { left: expr(&condition.left), right: expr(&condition.right) },
            then: then.iter().map(|s| at_index(s, var, k)).collect(),
            otherwise: otherwise.iter().map(|s| at_index(s, var, k)).collect(),
        },
    }
}
