//! Loads and stores of four lanes, of every storage.

use super::emit::{Emitter, broken};
use super::instruction::Instruction as I;
use super::memory::at;
use super::moves::Elements;
use super::vector::{Group, registers};
use crate::dtype::{Compute, Storage};
use crate::error::Result;
use crate::kernel::{Access, Stmt, Value, math};
use crate::shape::Expr;
use wasm_encoder::{MemArg, ValType};

impl Emitter<'_> {
    /// Loads four lanes of a buffer, widened: contiguous, strided, broadcast, or gathered one by one.
    pub(super) fn vector_load(&mut self, buffer: usize, index: &Expr, group: &Group<'_>) -> Result<Vec<u32>> {
        let Some(decl) = self.kernel.buffers.get(buffer) else { return broken(format!("no buffer {buffer}")) };
        let (storage, compute) = (decl.storage, decl.storage.compute());
        let stride = match index.coefficient(group.var) {
            Some(0) => {
                let read = self.kernel.buffers.get(buffer).is_some_and(|b| b.access == Access::Read);
                if read || self.reads_only {
                    return self.splat_scalar(&Value::Load { buffer, index: index.clone() }, compute);
                }
                return self.splat_load(buffer, index, compute);
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
        let widened: &[I] = match storage {
            Storage::F32 | Storage::I32 | Storage::U32 => return Ok(vec![bits]),
            Storage::BoolU32 => &[I::V128Const(0), I::I32x4Ne],
            Storage::BoolU8 => &[I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U, I::V128Const(0), I::I32x4Ne],
            Storage::U8 => &[I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U],
            Storage::I8 => &[I::I16x8ExtendLowI8x16S, I::I32x4ExtendLowI16x8S],
            Storage::I16 => &[I::I32x4ExtendLowI16x8S],
            Storage::U16 => &[I::I32x4ExtendLowI16x8U],
            Storage::Narrow(narrow) if narrow.bytes() == 2 => &[I::I32x4ExtendLowI16x8U],
            Storage::Narrow(_) => &[I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U],
            other => return broken(format!("a load of {other}")),
        };
        let register = self.map(&[bits], widened);
        match storage {
            Storage::Narrow(narrow) => self.vector_call(math::widen(narrow), vec![register], group),
            _ => Ok(register),
        }
    }

    /// Loads one element and broadcasts it to every lane.
    pub(super) fn splat_load(&mut self, buffer: usize, index: &Expr, compute: Compute) -> Result<Vec<u32>> {
        let storage = self.kernel.buffers.get(buffer).map(|b| b.storage);
        let (splat, size): (fn(MemArg) -> I, usize) = match storage {
            Some(Storage::F32 | Storage::I32 | Storage::U32) => (I::V128Load32Splat, 4),
            Some(Storage::F64 | Storage::I64 | Storage::U64) => (I::V128Load64Splat, 8),
            _ => {
                self.load(buffer, index)?;
                return Ok(self.splat(compute));
            }
        };
        let offset = self.address(buffer, index, size)?;
        self.push(splat(at(offset, size)));
        let register = self.keep_v();
        Ok(vec![register; registers(compute)])
    }

    /// Stores four lanes, narrowed.
    pub(super) fn vector_store(&mut self, buffer: usize, index: &Expr, value: &[u32], group: &Group<'_>) -> Result<()> {
        let storage = self.kernel.buffers[buffer].storage;
        let size = storage.bytes();
        let bits = self.narrowed(storage, value, group)?;
        let Some(stride) = index.coefficient(group.var) else {
            for k in 0..4 {
                let offset = self.address(buffer, &group.at(index, k as i64), size)?;
                let address = self.keep(ValType::I32);
                self.store_lane(address, offset, size, &bits, k);
            }
            return Ok(());
        };
        let (address, offset) = self.lowest(buffer, index, group.var, group.lanes)?;
        if stride == 1 {
            self.store_packed(address, offset + group.first as u64 * size as u64, size, &bits);
            return Ok(());
        }
        let step = stride.unsigned_abs() * size as u64;
        for k in 0..4 {
            let lane = group.first + k as i64;
            let steps = if stride < 0 { group.lanes - 1 - lane } else { lane };
            self.store_lane(address, offset + steps as u64 * step, size, &bits, k);
        }
        Ok(())
    }

    /// Stores four lanes of two values interleaved: the first at even positions from `index` on, the second after each.
    pub(super) fn vector_store_pair(
        &mut self,
        buffer: usize,
        index: &Expr,
        values: [&[u32]; 2],
        statements: [&Stmt; 2],
        group: &Group<'_>,
    ) -> Result<()> {
        let storage = self.kernel.buffers[buffer].storage;
        let size = storage.bytes();
        let first = self.narrowed(storage, values[0], group)?;
        let second = self.narrowed(storage, values[1], group)?;
        let (address, offset) = self.lowest(buffer, index, group.var, group.lanes)?;
        let offset = offset + 2 * group.first as u64 * size as u64;
        // Shuffle indices for a register of elements alternately from both values, skipping `left_out` elements.
        let bytes = |left_out: usize| {
            std::array::from_fn(|b| {
                let (element, byte) = (left_out + b / size, b % size);
                (element % 2 * 16 + (element / 2 * size + byte) % 16) as u8
            })
        };
        // The shuffles are attributed to the first statement, the stores to the second.
        self.begin(statements[0]);
        let mut joined = Vec::new();
        for (a, b) in first.iter().zip(&second) {
            let elements = 8 / first.len();
            for left_out in (0..elements).step_by(16 / size) {
                self.extend([I::LocalGet(*a), I::LocalGet(*b), I::I8x16Shuffle(bytes(left_out))]);
                joined.push(self.keep_v());
            }
        }
        self.begin(statements[1]);
        if size == 1 {
            let memarg = at(offset, 1);
            self.extend([I::LocalGet(address), I::LocalGet(joined[0]), I::V128Store64Lane(memarg, 0)]);
            return Ok(());
        }
        for (k, register) in joined.into_iter().enumerate() {
            self.extend([I::LocalGet(address), I::LocalGet(register), I::V128Store(at(offset + 16 * k as u64, size))]);
        }
        Ok(())
    }

    /// Four lanes in their storage, packed from the lowest byte on; 64-bit types take two registers.
    fn narrowed(&mut self, storage: Storage, value: &[u32], group: &Group<'_>) -> Result<Vec<u32>> {
        const BYTES: [u8; 16] = [0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12];
        const HALVES: [u8; 16] = [0, 1, 4, 5, 8, 9, 12, 13, 0, 1, 4, 5, 8, 9, 12, 13];
        let value = match storage {
            Storage::C64 | Storage::C128 => return broken(format!("a store of {storage}")),
            Storage::Narrow(narrow) => self.vector_call(math::narrow(narrow), vec![value.to_vec()], group)?,
            Storage::BoolU8 | Storage::BoolU32 => self.map(value, &[I::I32Const(31), I::I32x4ShrU]),
            _ => value.to_vec(),
        };
        let lanes = match storage.bytes() {
            1 => BYTES,
            2 => HALVES,
            _ => return Ok(value),
        };
        self.extend([I::LocalGet(value[0]), I::LocalGet(value[0]), I::I8x16Shuffle(lanes)]);
        Ok(vec![self.keep_v()])
    }

    fn store_packed(&mut self, address: u32, offset: u64, size: usize, bits: &[u32]) {
        let memarg = at(offset, size);
        for (k, register) in bits.iter().enumerate() {
            self.extend([I::LocalGet(address), I::LocalGet(*register)]);
            self.push(match size {
                1 => I::V128Store32Lane(memarg, 0),
                2 => I::V128Store64Lane(memarg, 0),
                _ => I::V128Store(at(offset + 16 * k as u64, size)),
            });
        }
    }

    fn store_lane(&mut self, address: u32, offset: u64, size: usize, bits: &[u32], k: usize) {
        let per = 4 / bits.len();
        let (memarg, lane) = (at(offset, size), (k % per) as u8);
        self.extend([I::LocalGet(address), I::LocalGet(bits[k / per])]);
        self.push(match size {
            1 => I::V128Store8Lane(memarg, lane),
            2 => I::V128Store16Lane(memarg, lane),
            4 => I::V128Store32Lane(memarg, lane),
            _ => I::V128Store64Lane(memarg, lane),
        });
    }
}
