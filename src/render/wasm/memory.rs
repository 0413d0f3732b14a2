//! Scalar loads and stores of every storage.

use super::emit::{Emitter, broken};
use super::instruction::Instruction as I;
use crate::dtype::Storage;
use crate::error::Result;
use crate::kernel::{Value, math};
use crate::shape::Expr;
use wasm_encoder::{MemArg, ValType};

/// An address with an immediate offset. The alignment is only a hint; elements may be unaligned.
pub(super) fn at(offset: u64, size: usize) -> MemArg {
    MemArg { offset, align: size.trailing_zeros(), target: Default::default(), ordering: None }
}

impl Emitter<'_> {
    /// Pushes the byte address of `index`, without the immediate offset, which is returned.
    pub(super) fn address(&mut self, buffer: usize, index: &Expr, size: usize) -> Result<u64> {
        let constant = index.constant();
        let variable = index.clone() - constant;
        // The engine adds the offset without wrapping, so the address must not lie below the buffer.
        let positive = variable.bounds().0.is_some_and(|least| least >= 0);
        let immediate = positive && (0..1 << 24).contains(&constant);
        let added = if immediate { 0 } else { constant };
        let place = (buffer, variable.clone() + added);
        if let Some(local) = self.addresses.iter().rev().find_map(|known| known.get(&place)).copied() {
            self.get(local);
            return Ok(if immediate { constant as u64 * size as u64 } else { 0 });
        }
        if place.1.as_const() == Some(0) {
            self.get(self.pointers[buffer]);
            return Ok(if immediate { constant as u64 * size as u64 } else { 0 });
        }
        match self.base(buffer, &variable) {
            Some((base, moving)) => {
                self.get(base);
                let bytes = (moving + added) * size as i64;
                if bytes.as_const() != Some(0) {
                    self.index(&bytes)?;
                    self.push(I::I32Add);
                }
            }
            None => {
                self.get(self.pointers[buffer]);
                let elements = variable + added;
                if elements.as_const() != Some(0) {
                    self.index(&elements)?;
                    if size > 1 {
                        self.extend([I::I32Const(size.trailing_zeros() as i32), I::I32Shl]);
                    }
                    self.push(I::I32Add);
                }
            }
        }
        let local = self.local(ValType::I32);
        self.push(I::LocalTee(local));
        if let Some(scope) = self.addresses.last_mut() {
            scope.insert(place, local);
        }
        Ok(if immediate { constant as u64 * size as u64 } else { 0 })
    }

    /// Pushes an element, widened.
    pub(super) fn load(&mut self, buffer: usize, index: &Expr) -> Result<()> {
        let Some(decl) = self.kernel.buffers.get(buffer) else { return broken(format!("no buffer {buffer}")) };
        self.load_as(decl.storage, buffer, index)
    }

    /// Pushes an element of a buffer, read as `storage`, which has the same width.
    fn load_as(&mut self, storage: Storage, buffer: usize, index: &Expr) -> Result<()> {
        let size = storage.bytes();
        let offset = self.address(buffer, index, size)?;
        let memory = at(offset, size);
        match storage {
            Storage::BoolU8 | Storage::U8 => self.push(I::I32Load8U(memory)),
            Storage::I8 => self.push(I::I32Load8S(memory)),
            Storage::I16 => self.push(I::I32Load16S(memory)),
            Storage::U16 => self.push(I::I32Load16U(memory)),
            Storage::BoolU32 | Storage::I32 | Storage::U32 => self.push(I::I32Load(memory)),
            Storage::I64 | Storage::U64 => self.push(I::I64Load(memory)),
            Storage::F32 => self.push(I::F32Load(memory)),
            Storage::F64 => self.push(I::F64Load(memory)),
            Storage::Narrow(narrow) => {
                self.push(if size == 1 { I::I32Load8U(memory) } else { I::I32Load16U(memory) });
                let number = self.functions.number(math::widen(narrow));
                self.push(I::Call(number));
            }
            Storage::C64 | Storage::C128 => return broken(format!("a load of {storage}")),
        }
        Ok(())
    }

    /// `buffer[index] = value`.
    pub(super) fn store(&mut self, buffer: usize, index: &Expr, value: &Value) -> Result<()> {
        let storage = self.kernel.buffers[buffer].storage;
        let offset = self.address(buffer, index, storage.bytes())?;
        match value {
            // A copy between equal storages preserves bits.
            Value::Load { buffer: from, index }
                if matches!(storage, Storage::Narrow(_))
                    && self.kernel.buffers.get(*from).is_some_and(|b| b.storage == storage) =>
            {
                let bits = if storage.bytes() == 1 { Storage::U8 } else { Storage::U16 };
                self.load_as(bits, *from, index)?;
                self.store_top(bits, offset);
            }
            _ => {
                self.scalar(value)?;
                self.store_top(storage, offset);
            }
        }
        Ok(())
    }

    /// Stores the top of the stack, narrowed, at the address below it.
    pub(super) fn store_top(&mut self, storage: Storage, offset: u64) {
        let memory = at(offset, storage.bytes());
        match storage {
            Storage::BoolU8 | Storage::U8 | Storage::I8 => self.push(I::I32Store8(memory)),
            Storage::I16 | Storage::U16 => self.push(I::I32Store16(memory)),
            Storage::BoolU32 | Storage::I32 | Storage::U32 => self.push(I::I32Store(memory)),
            Storage::I64 | Storage::U64 => self.push(I::I64Store(memory)),
            Storage::F32 => self.push(I::F32Store(memory)),
            Storage::F64 => self.push(I::F64Store(memory)),
            Storage::Narrow(narrow) => {
                let number = self.functions.number(math::narrow(narrow));
                self.push(I::Call(number));
                self.push(if narrow.bytes() == 1 { I::I32Store8(memory) } else { I::I32Store16(memory) });
            }
            // Kernels access complex numbers by parts.
            Storage::C64 | Storage::C128 => self.push(I::Unreachable),
        }
    }

    /// Stores one word of narrow elements, the first in the low bits.
    pub(super) fn store_word(&mut self, buffer: usize, word: &Expr, values: &[Value]) -> Result<()> {
        let storage = self.kernel.buffers[buffer].storage;
        let offset = self.address(buffer, word, 4)?;
        let address = self.keep(ValType::I32);
        for (k, value) in values.iter().enumerate() {
            self.get(address);
            self.scalar(value)?;
            self.store_top(storage, offset + (k * storage.bytes()) as u64);
        }
        Ok(())
    }
}
