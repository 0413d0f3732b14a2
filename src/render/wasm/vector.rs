//! Vector loops: four lanes at a time.
//!
//! A value of four lanes is a list of v128 locals: one for 32-bit types and for truth values (masks of 32-bit lanes), two
//! for 64-bit types. An op that has no vector form here takes its lanes apart and puts them together again.

use super::emit::{Emitter, Home, broken};
use super::memory::at;
use crate::dtype::{Compute, Storage};
use crate::error::Result;
use crate::kernel::{Binary, Stmt, Unary, Value, math};
use crate::shape::{Expr, Var};
use wasm_encoder::{Instruction as I, ValType};

/// Four lanes: of which loop variable, and from which lane on.
pub(super) struct Group<'a> {
    pub(super) var: &'a Var,
    pub(super) first: i64,
}

impl Group<'_> {
    /// `e` at lane `first + k`.
    fn at(&self, e: &Expr, k: i64) -> Expr {
        e.substitute(&|v| (v == self.var).then(|| (self.first + k).into()))
    }
}

/// v128 registers that four lanes of a type take.
pub(super) fn registers(compute: Compute) -> usize {
    compute.words()
}

impl Emitter<'_> {
    pub(super) fn vector_loop(&mut self, var: &Var, extent: &Expr, body: &[Stmt]) -> Result<()> {
        let Some(lanes) = extent.as_const() else { return broken("a vector loop without a constant extent") };
        // Statement by statement over all groups keeps fewer registers alive than group by group would load again.
        for first in (0..lanes).step_by(4) {
            let group = Group { var, first };
            for stmt in body {
                self.check_size()?;
                match stmt {
                    Stmt::Set { local, value, .. } => {
                        let Home::Lanes(homes) = self.homes[*local].clone() else {
                            return broken("a plain local is set in a vector loop");
                        };
                        let n = registers(self.kernel.locals[*local].compute);
                        let value = self.vector(value, &group)?;
                        for (k, register) in value.into_iter().enumerate() {
                            self.get(register);
                            self.set(homes[first as usize / 4 * n + k]);
                        }
                    }
                    Stmt::Store { buffer, index, value } => {
                        let value = self.vector(value, &group)?;
                        self.vector_store(*buffer, index, &value, &group)?;
                    }
                    _ => return broken("a vector loop holds more than assignments and stores"),
                }
            }
        }
        Ok(())
    }

    fn keep_v(&mut self) -> u32 {
        self.keep(ValType::V128)
    }

    /// The registers of four lanes of a value.
    pub(super) fn vector(&mut self, value: &Value, group: &Group<'_>) -> Result<Vec<u32>> {
        let compute = self.type_of(value);
        match value {
            Value::Literal(..) | Value::Scalar(_) => self.splat_scalar(value, compute),
            Value::Argument(k) => match self.inline.as_ref().and_then(|i| i.arguments.get(*k)) {
                Some(registers) => Ok(registers.clone()),
                None => broken("an argument outside a function"),
            },
            Value::Local(k, lane) => {
                if let Some(inline) = &self.inline {
                    return Ok(inline.lets[*k].clone());
                }
                match self.homes[*k].clone() {
                    Home::Scalar(_) => self.splat_scalar(value, compute),
                    Home::Lanes(homes) => {
                        let n = registers(compute);
                        if group.at(lane, 0).as_const() != Some(group.first) {
                            return broken(format!("lane {lane} in a vector loop"));
                        }
                        Ok(homes[group.first as usize / 4 * n..][..n].to_vec())
                    }
                }
            }
            Value::Load { buffer, index } => self.vector_load(*buffer, index, group),
            Value::Index(e) => self.vector_index(e, group).map(|r| vec![r]),
            Value::Unary(op, a) => self.vector_unary(*op, a, group),
            Value::Binary(Binary::Quotient, a, b) => {
                let Value::Unary(Unary::Recip, b) = &**b else { return broken("a quotient without a reciprocal") };
                let (a, b) = (self.vector(a, group)?, self.vector(b, group)?);
                let div = if compute == Compute::F32 { I::F32x4Div } else { I::F64x2Div };
                Ok(self.zip(&a, &b, &div))
            }
            Value::Binary(op, a, b) => self.vector_binary(*op, a, b, group),
            Value::Select(c, a, b) => {
                let mask = self.vector(c, group)?[0];
                let (a, b) = (self.vector(a, group)?, self.vector(b, group)?);
                let masks = if a.len() == 2 { self.widen_mask(mask) } else { vec![mask] };
                let mut out = Vec::new();
                for k in 0..a.len() {
                    self.extend([I::LocalGet(a[k]), I::LocalGet(b[k]), I::LocalGet(masks[k]), I::V128Bitselect]);
                    out.push(self.keep_v());
                }
                Ok(out)
            }
            Value::Cast(to, a) => {
                let from = self.type_of(a);
                let a = self.vector(a, group)?;
                self.vector_cast(a, from, *to)
            }
            Value::Bitcast(_, a) => self.vector(a, group),
            Value::Round(to, a) => {
                let a = self.vector(a, group)?;
                match to {
                    crate::target::Rounding::Signed(bits) => Ok(self.shift_pair(a[0], 32 - u32::from(*bits), true)),
                    crate::target::Rounding::Unsigned(bits) => Ok(self.shift_pair(a[0], 32 - u32::from(*bits), false)),
                    _ => self.vector_call(math::round(*to), vec![a], group),
                }
            }
            Value::Random { key: [a, b], counter, word } => {
                let (a, b) = (self.vector(a, group)?, self.vector(b, group)?);
                let counter = vec![self.vector_index(counter, group)?];
                self.vector_call(math::philox(*word), vec![a, b, counter], group)
            }
        }
    }

    fn shift_pair(&mut self, a: u32, by: u32, signed: bool) -> Vec<u32> {
        let right = if signed { I::I32x4ShrS } else { I::I32x4ShrU };
        self.extend([I::LocalGet(a), I::I32Const(by as i32), I::I32x4Shl, I::I32Const(by as i32), right]);
        vec![self.keep_v()]
    }

    fn splat_scalar(&mut self, value: &Value, compute: Compute) -> Result<Vec<u32>> {
        self.scalar(value)?;
        Ok(self.splat(compute))
    }

    /// The scalar on top of the stack in every lane.
    pub(super) fn splat(&mut self, compute: Compute) -> Vec<u32> {
        match compute {
            Compute::Bool => self.extend([I::I32Const(0), I::I32Ne, I::I32x4Splat, I::I32x4Neg]),
            Compute::I32 | Compute::U32 => self.push(I::I32x4Splat),
            Compute::F32 => self.push(I::F32x4Splat),
            Compute::I64 | Compute::U64 => self.push(I::I64x2Splat),
            Compute::F64 => self.push(I::F64x2Splat),
        }
        let register = self.keep_v();
        vec![register; registers(compute)]
    }

    /// Pushes lane `k` of the register on top of the stack.
    pub(super) fn extract(&mut self, compute: Compute, k: usize) {
        let lane = k as u8;
        match compute {
            Compute::Bool => self.extend([I::I32x4ExtractLane(lane), I::I32Const(1), I::I32And]),
            Compute::I32 | Compute::U32 => self.push(I::I32x4ExtractLane(lane)),
            Compute::F32 => self.push(I::F32x4ExtractLane(lane)),
            Compute::I64 | Compute::U64 => self.push(I::I64x2ExtractLane(lane)),
            Compute::F64 => self.push(I::F64x2ExtractLane(lane)),
        }
    }

    /// Pushes lane `k` of four.
    pub(super) fn lane(&mut self, value: &[u32], compute: Compute, k: usize) {
        let per = 4 / value.len();
        self.get(value[k / per]);
        self.extract(compute, k % per);
    }

    /// Four lanes made one by one by `each`, which pushes a scalar.
    pub(super) fn gather(
        &mut self,
        compute: Compute,
        mut each: impl FnMut(&mut Self, usize) -> Result<()>,
    ) -> Result<Vec<u32>> {
        let n = registers(compute);
        let per = 4 / n;
        let mut out = Vec::new();
        for r in 0..n {
            each(self, r * per)?;
            let register = self.splat(compute)[0];
            for k in 1..per {
                self.get(register);
                each(self, r * per + k)?;
                let lane = k as u8;
                match compute {
                    Compute::Bool => {
                        self.extend([I::I32Const(0), I::I32Ne]);
                        let bit = self.keep(ValType::I32);
                        self.extend([I::I32Const(0), I::LocalGet(bit), I::I32Sub, I::I32x4ReplaceLane(lane)]);
                    }
                    Compute::I32 | Compute::U32 => self.push(I::I32x4ReplaceLane(lane)),
                    Compute::F32 => self.push(I::F32x4ReplaceLane(lane)),
                    Compute::I64 | Compute::U64 => self.push(I::I64x2ReplaceLane(lane)),
                    Compute::F64 => self.push(I::F64x2ReplaceLane(lane)),
                }
                self.set(register);
            }
            out.push(register);
        }
        Ok(out)
    }

    /// `op` on each pair of registers.
    pub(super) fn zip(&mut self, a: &[u32], b: &[u32], op: &I<'static>) -> Vec<u32> {
        let mut out = Vec::new();
        for (a, b) in a.iter().zip(b) {
            self.extend([I::LocalGet(*a), I::LocalGet(*b), op.clone()]);
            out.push(self.keep_v());
        }
        out
    }

    pub(super) fn map(&mut self, a: &[u32], ops: &[I<'static>]) -> Vec<u32> {
        let mut out = Vec::new();
        for a in a {
            self.get(*a);
            self.extend(ops.iter().cloned());
            out.push(self.keep_v());
        }
        out
    }

    /// Two masks of 64-bit lanes from one of 32-bit lanes.
    pub(super) fn widen_mask(&mut self, mask: u32) -> Vec<u32> {
        let low = self.map(&[mask], &[I::I64x2ExtendLowI32x4S])[0];
        let high = self.map(&[mask], &[I::I64x2ExtendHighI32x4S])[0];
        vec![low, high]
    }

    /// One mask of 32-bit lanes from two of 64-bit lanes.
    pub(super) fn narrow_mask(&mut self, masks: &[u32]) -> u32 {
        self.extend([I::LocalGet(masks[0]), I::LocalGet(masks[1])]);
        self.push(I::I8x16Shuffle([0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27]));
        self.keep_v()
    }

    fn vector_index(&mut self, e: &Expr, group: &Group<'_>) -> Result<u32> {
        match e.coefficient(group.var) {
            Some(c) => {
                self.index(&group.at(e, 0))?;
                self.push(I::I32x4Splat);
                if c != 0 {
                    let step = |k: i64| i128::from((c * k) as i32 as u32) << (32 * k);
                    let steps = (0..4).fold(0, |acc, k| acc | step(k));
                    self.extend([I::V128Const(steps), I::I32x4Add]);
                }
                Ok(self.keep_v())
            }
            None => Ok(self.gather(Compute::I32, |s, k| s.index(&group.at(e, k as i64)))?[0]),
        }
    }

    fn vector_load(&mut self, buffer: usize, index: &Expr, group: &Group<'_>) -> Result<Vec<u32>> {
        let Some(decl) = self.kernel.buffers.get(buffer) else { return broken(format!("no buffer {buffer}")) };
        let (storage, compute) = (decl.storage, decl.storage.compute());
        match index.coefficient(group.var) {
            Some(0) => {
                self.load(buffer, index)?;
                return Ok(self.splat(compute));
            }
            Some(1) => {}
            _ => return self.gather(compute, |s, k| s.load(buffer, &group.at(index, k as i64))),
        }
        let size = storage.bytes();
        let base = group.var;
        let start = index.substitute(&|v| (v == base).then(Expr::default));
        self.address_of(buffer, &start, size)?;
        let offset = (group.first as usize * size) as u64;
        let one = |s: &mut Self, ops: &[I<'static>]| {
            s.extend(ops.iter().cloned());
            s.keep_v()
        };
        Ok(match storage {
            Storage::C64 | Storage::C128 => return broken(format!("a load of {storage}")),
            Storage::F32 | Storage::I32 | Storage::U32 => vec![one(self, &[I::V128Load(at(offset, 4))])],
            Storage::BoolU32 => {
                self.push(I::V128Load(at(offset, 4)));
                vec![one(self, &[I::V128Const(0), I::I32x4Ne])]
            }
            Storage::F64 | Storage::I64 | Storage::U64 => {
                let address = self.keep(ValType::I32);
                let low = one(self, &[I::LocalGet(address), I::V128Load(at(offset, 8))]);
                let high = one(self, &[I::LocalGet(address), I::V128Load(at(offset + 16, 8))]);
                vec![low, high]
            }
            Storage::BoolU8 | Storage::U8 => {
                let wide = [I::V128Load32Zero(at(offset, 1)), I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U];
                let register = one(self, &wide);
                if storage == Storage::BoolU8 {
                    vec![one(self, &[I::LocalGet(register), I::V128Const(0), I::I32x4Ne])]
                } else {
                    vec![register]
                }
            }
            Storage::I8 => {
                vec![one(self, &[I::V128Load32Zero(at(offset, 1)), I::I16x8ExtendLowI8x16S, I::I32x4ExtendLowI16x8S])]
            }
            Storage::I16 => vec![one(self, &[I::V128Load64Zero(at(offset, 2)), I::I32x4ExtendLowI16x8S])],
            Storage::U16 => vec![one(self, &[I::V128Load64Zero(at(offset, 2)), I::I32x4ExtendLowI16x8U])],
            Storage::F16 | Storage::BF16 => {
                let bits = one(self, &[I::V128Load64Zero(at(offset, 2)), I::I32x4ExtendLowI16x8U]);
                let function = if storage == Storage::F16 { math::f16_to_f32() } else { math::bf16_to_f32() };
                return self.vector_call(function, vec![vec![bits]], group);
            }
        })
    }

    /// Pushes a whole byte address.
    fn address_of(&mut self, buffer: usize, index: &Expr, size: usize) -> Result<()> {
        let offset = self.address(buffer, index, size)?;
        if offset != 0 {
            self.extend([I::I32Const(offset as i32), I::I32Add]);
        }
        Ok(())
    }

    fn vector_store(&mut self, buffer: usize, index: &Expr, value: &[u32], group: &Group<'_>) -> Result<()> {
        let storage = self.kernel.buffers[buffer].storage;
        let size = storage.bytes();
        if index.coefficient(group.var) != Some(1) {
            for k in 0..4 {
                let offset = self.address(buffer, &group.at(index, k as i64), size)?;
                self.lane(value, storage.compute(), k);
                self.store_top(storage, offset);
            }
            return Ok(());
        }
        let base = group.var;
        let start = index.substitute(&|v| (v == base).then(Expr::default));
        let value = match storage {
            Storage::F16 | Storage::BF16 => {
                let function = if storage == Storage::F16 { math::f32_to_f16() } else { math::f32_to_bf16() };
                self.vector_call(function, vec![value.to_vec()], group)?
            }
            _ => value.to_vec(),
        };
        self.address_of(buffer, &start, size)?;
        let offset = (group.first as usize * size) as u64;
        match storage {
            Storage::C64 | Storage::C128 => return broken(format!("a store of {storage}")),
            Storage::F32 | Storage::I32 | Storage::U32 => {
                self.extend([I::LocalGet(value[0]), I::V128Store(at(offset, 4))]);
            }
            Storage::BoolU32 => {
                self.extend([I::LocalGet(value[0]), I::I32Const(31), I::I32x4ShrU, I::V128Store(at(offset, 4))]);
            }
            Storage::F64 | Storage::I64 | Storage::U64 => {
                let address = self.keep(ValType::I32);
                self.extend([I::LocalGet(address), I::LocalGet(value[0]), I::V128Store(at(offset, 8))]);
                self.extend([I::LocalGet(address), I::LocalGet(value[1]), I::V128Store(at(offset + 16, 8))]);
            }
            Storage::BoolU8 | Storage::U8 | Storage::I8 => {
                // The low byte of each lane, side by side.
                self.get(value[0]);
                if storage == Storage::BoolU8 {
                    self.extend([I::I32Const(31), I::I32x4ShrU]);
                }
                let v = self.keep_v();
                self.extend([I::LocalGet(v), I::LocalGet(v)]);
                self.push(I::I8x16Shuffle([0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12]));
                self.extend([I::I32x4ExtractLane(0), I::I32Store(at(offset, 1))]);
            }
            Storage::I16 | Storage::U16 | Storage::F16 | Storage::BF16 => {
                self.extend([I::LocalGet(value[0]), I::LocalGet(value[0])]);
                self.push(I::I8x16Shuffle([0, 1, 4, 5, 8, 9, 12, 13, 0, 1, 4, 5, 8, 9, 12, 13]));
                self.push(I::V128Store64Lane { memarg: at(offset, 2), lane: 0 });
            }
        }
        Ok(())
    }
}
