//! Conversions of four lanes between types.

use super::emit::Emitter;
use super::instruction::Instruction as I;
use crate::dtype::Compute;
use crate::error::Result;
use wasm_encoder::ValType;

/// The bits of 1 in every lane of a type. (The least i32 is `ONE_I32` times 0x8000_0000.)
const ONE_I32: i128 = 0x0000_0001_0000_0001_0000_0001_0000_0001;
const ONE_F32: i128 = 0x3f80_0000_3f80_0000_3f80_0000_3f80_0000;

impl Emitter<'_> {
    /// Converts four lanes of `from` to four lanes of `to`.
    pub(super) fn vector_cast(&mut self, a: Vec<u32>, from: Compute, to: Compute) -> Result<Vec<u32>> {
        use Compute::{Bool, F32, F64, I32, I64, U32, U64};
        let one = |s: &mut Self, ops: &[I]| {
            s.get(a[0]);
            s.extend(ops.iter().cloned());
            s.keep(ValType::V128)
        };
        Ok(match (from, to) {
            (from, to) if from == to => a,
            (I32, U32) | (U32, I32) | (I64, U64) | (U64, I64) => a,
            (I32 | U32, Bool) => vec![one(self, &[I::V128Const(0), I::I32x4Ne])],
            (F32, Bool) => vec![one(self, &[I::V128Const(0), I::F32x4Ne])],
            (I64 | U64 | F64, Bool) => {
                let ne = if from == F64 { I::F64x2Ne } else { I::I64x2Ne };
                let mut masks = Vec::new();
                for register in &a {
                    self.extend([I::LocalGet(*register), I::V128Const(0), ne]);
                    masks.push(self.keep(ValType::V128));
                }
                vec![self.narrow_mask(&masks)]
            }
            (Bool, I32 | U32) => vec![one(self, &[I::V128Const(ONE_I32), I::V128And])],
            (Bool, F32) => vec![one(self, &[I::V128Const(ONE_F32), I::V128And])],
            (Bool, I64 | U64 | F64) => {
                let ones = vec![one(self, &[I::V128Const(ONE_I32), I::V128And])];
                return self.vector_cast(ones, I32, to);
            }
            (I32, F32) => vec![one(self, &[I::F32x4ConvertI32x4S])],
            (U32, F32) => vec![one(self, &[I::F32x4ConvertI32x4U])],
            (F32, I32) => {
                // Saturation is right at the low end; at the high end and for NaN the result is replaced by the least
                // integer.
                let least = ONE_I32.wrapping_mul(0x8000_0000);
                let limit = ONE_I32.wrapping_mul(0x4f00_0000);
                let x = a[0];
                self.extend([I::LocalGet(x), I::I32x4TruncSatF32x4S, I::V128Const(least)]);
                self.extend([I::LocalGet(x), I::V128Const(limit), I::F32x4Lt, I::V128Bitselect]);
                vec![self.keep(ValType::V128)]
            }
            (I32, F64) => {
                let low = one(self, &[I::F64x2ConvertLowI32x4S]);
                vec![low, self.high(a[0], I::F64x2ConvertLowI32x4S)]
            }
            (U32, F64) => {
                let low = one(self, &[I::F64x2ConvertLowI32x4U]);
                vec![low, self.high(a[0], I::F64x2ConvertLowI32x4U)]
            }
            (I32, I64 | U64) => vec![one(self, &[I::I64x2ExtendLowI32x4S]), one(self, &[I::I64x2ExtendHighI32x4S])],
            (U32, I64 | U64) => vec![one(self, &[I::I64x2ExtendLowI32x4U]), one(self, &[I::I64x2ExtendHighI32x4U])],
            (I64 | U64, I32 | U32) => vec![self.narrow_mask(&a)],
            (F32, F64) => {
                let low = one(self, &[I::F64x2PromoteLowF32x4]);
                vec![low, self.high(a[0], I::F64x2PromoteLowF32x4)]
            }
            (F64, F32) => {
                self.extend([I::LocalGet(a[0]), I::F32x4DemoteF64x2Zero]);
                self.extend([I::LocalGet(a[1]), I::F32x4DemoteF64x2Zero]);
                self.push(I::I8x16Shuffle([0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]));
                vec![self.keep(ValType::V128)]
            }
            _ => return self.cast_by_lanes(&a, from, to),
        })
    }

    /// Applies `op`, which reads the low half of a register, to the high half.
    fn high(&mut self, a: u32, op: I) -> u32 {
        self.extend([I::LocalGet(a), I::LocalGet(a)]);
        self.push(I::I8x16Shuffle([8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15]));
        self.push(op);
        self.keep(ValType::V128)
    }
}
