//! Loads and stores of four lanes, of every storage.

use super::emit::{Emitter, broken};
use super::memory::at;
use super::moves::Elements;
use super::vector::Group;
use crate::dtype::Storage;
use crate::error::Result;
use crate::kernel::math;
use crate::shape::Expr;
use wasm_encoder::{Instruction as I, ValType};

impl Emitter<'_> {
    /// Four lanes of a buffer, widened: side by side, in steps, all the same, or wherever each index says.
    pub(super) fn vector_load(&mut self, buffer: usize, index: &Expr, group: &Group<'_>) -> Result<Vec<u32>> {
        let Some(decl) = self.kernel.buffers.get(buffer) else { return broken(format!("no buffer {buffer}")) };
        let (storage, compute) = (decl.storage, decl.storage.compute());
        let stride = match index.coefficient(group.var) {
            Some(0) => {
                self.load(buffer, index)?;
                return Ok(self.splat(compute));
            }
            Some(stride) => stride,
            None => return self.gather(compute, |s, k| s.load(buffer, &group.at(index, k as i64))),
        };
        let size = storage.bytes();
        let step = stride.unsigned_abs() as usize * size;
        let (address, offset) = self.lowest(buffer, index, group.var, group.lanes)?;
        let reversed = stride < 0;
        let elements = |first: i64, count: usize| {
            let before = if reversed { group.lanes - first - count as i64 } else { first };
            Elements { offset: offset + before as u64 * step as u64, size, step, count, reversed }
        };
        if size == 8 {
            let low = self.packed(address, &elements(group.first, 2))?;
            return Ok(vec![low, self.packed(address, &elements(group.first + 2, 2))?]);
        }
        let bits = self.packed(address, &elements(group.first, 4))?;
        let widened: &[I<'static>] = match storage {
            Storage::F32 | Storage::I32 | Storage::U32 => return Ok(vec![bits]),
            Storage::BoolU32 => &[I::V128Const(0), I::I32x4Ne],
            Storage::BoolU8 => &[I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U, I::V128Const(0), I::I32x4Ne],
            Storage::U8 => &[I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U],
            Storage::I8 => &[I::I16x8ExtendLowI8x16S, I::I32x4ExtendLowI16x8S],
            Storage::I16 => &[I::I32x4ExtendLowI16x8S],
            Storage::U16 | Storage::F16 | Storage::BF16 => &[I::I32x4ExtendLowI16x8U],
            other => return broken(format!("a load of {other}")),
        };
        let register = self.map(&[bits], widened);
        match storage {
            Storage::F16 => self.vector_call(math::f16_to_f32(), vec![register], group),
            Storage::BF16 => self.vector_call(math::bf16_to_f32(), vec![register], group),
            _ => Ok(register),
        }
    }

    /// Pushes a whole byte address.
    fn address_of(&mut self, buffer: usize, index: &Expr, size: usize) -> Result<()> {
        let offset = self.address(buffer, index, size)?;
        if offset != 0 {
            self.extend([I::I32Const(offset as i32), I::I32Add]);
        }
        Ok(())
    }

    /// Stores four lanes, narrowed.
    pub(super) fn vector_store(&mut self, buffer: usize, index: &Expr, value: &[u32], group: &Group<'_>) -> Result<()> {
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
