//! Calls of functions with a fast path: one branch for all lanes of a vector loop, instead of one per register.
//!
//! The calls in a statement are emitted before it, for all groups of lanes: the arguments, a branch on whether all
//! lanes can take the fast path, and on both sides the function, inlined for each register. The statement itself then
//! finds each result by the value of the call.

use super::emit::Emitter;
use super::instruction::Instruction as I;
use super::vector::Group;
use crate::dtype::{Compute, Scalar};
use crate::error::Result;
use crate::kernel::{Stmt, Value, math};
use wasm_encoder::BlockType;

/// The bits of a float other than the sign. Some engines need one more instruction for SIMD `abs` than for this mask.
const MAGNITUDE: i128 = 0x7fff_ffff_7fff_ffff_7fff_ffff_7fff_ffff;

impl Emitter<'_> {
    /// The calls in a statement of functions with a fast path, nested calls first.
    pub(super) fn fast_path_calls(&self, stmt: &Stmt) -> Vec<Value> {
        let mut found: Vec<Value> = Vec::new();
        if let Stmt::Set { value, .. } | Stmt::Store { value, .. } = stmt {
            value.for_each(&mut |part| {
                if self.fast_path(part).is_some() {
                    found.retain(|other| other != part);
                    found.push(part.clone());
                }
            });
        }
        // The traversal finds a value before its operands.
        found.reverse();
        found
    }

    /// The function that a value calls, its argument, and the limit and function of its fast path.
    fn fast_path<'v>(&self, value: &'v Value) -> Option<(&'static math::Function, &'v Value, f64, math::Defined)> {
        let Value::Unary(op, a) = value else { return None };
        let function = math::unary(*op, self.type_of(a))?;
        let (limit, near) = function.fast_path?;
        Some((function, a, limit, near))
    }

    /// Emits a call for all groups: the fast path if no lane is NaN or greater than its limit, else the full function.
    pub(super) fn call_fast_path(&mut self, call: &Value, groups: &[Group<'_>]) -> Result<()> {
        let Some((function, argument, limit, near)) = self.fast_path(call) else { return Ok(()) };
        let arguments: Vec<Vec<u32>> = groups.iter().map(|g| self.vector(argument, g)).collect::<Result<_>>()?;
        let of = function.parameters[0];
        let limits = self.splat_scalar(&Value::Literal(of, Scalar::Float(limit)), of)?[0];
        // Magnitudes of floats are ordered as their bits, with NaN greatest, so the maximum decides for all lanes.
        let less = [I::LocalGet(limits), if of == Compute::F32 { I::F32x4Le } else { I::F64x2Le }];
        for (k, register) in arguments.iter().flatten().enumerate() {
            self.push(I::LocalGet(*register));
            if of == Compute::F32 {
                self.extend([I::V128Const(MAGNITUDE), I::V128And]);
            } else {
                self.push(I::F64x2Abs);
                self.extend(less);
            }
            if k > 0 {
                self.push(if of == Compute::F32 { I::I32x4MaxS } else { I::V128And });
            }
        }
        if of == Compute::F32 {
            self.extend(less);
        }
        self.extend([I::I32x4AllTrue, I::If(BlockType::Empty)]);
        let mut results = Vec::new();
        for (argument, group) in arguments.iter().zip(groups) {
            let found = self.vector_call(near(), vec![argument.clone()], group)?;
            let kept = found.into_iter().map(|register| {
                self.get(register);
                self.keep_v()
            });
            results.push(kept.collect::<Vec<u32>>());
        }
        self.push(I::Else);
        for ((argument, group), result) in arguments.into_iter().zip(groups).zip(&results) {
            for (register, to) in self.vector_call(function, vec![argument], group)?.into_iter().zip(result) {
                self.extend([I::LocalGet(register), I::LocalSet(*to)]);
            }
        }
        self.push(I::End);
        for (group, result) in groups.iter().zip(results) {
            self.called.insert((call.clone(), group.first), result);
        }
        Ok(())
    }
}
