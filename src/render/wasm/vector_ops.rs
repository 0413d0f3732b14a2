//! Ops over four lanes: SIMD instructions where they exist, else lane by lane.

use super::emit::{Emitter, Inline, broken};
use super::instruction::Instruction as I;
use super::vector::Group;
use crate::dtype::{Compute, Scalar};
use crate::error::Result;
use crate::kernel::{Binary, Unary, Value, at_most, math};
use wasm_encoder::{BlockType, ValType};

/// Larger functions are called lane by lane rather than inlined.
const MAX_INLINE: usize = 200;

impl Emitter<'_> {
    pub(super) fn vector_unary(&mut self, op: Unary, a: &Value, group: &Group<'_>) -> Result<Vec<u32>> {
        use Compute::{Bool, F32, F64, I32, I64, U32, U64};
        let of = self.type_of(a);
        let a = self.vector(a, group)?;
        Ok(match (op, of) {
            (Unary::Neg, F32) => self.map(&a, &[I::F32x4Neg]),
            (Unary::Neg, F64) => self.map(&a, &[I::F64x2Neg]),
            (Unary::Neg, I32 | U32) => self.map(&a, &[I::I32x4Neg]),
            (Unary::Neg, I64 | U64) => self.map(&a, &[I::I64x2Neg]),
            (Unary::Abs, F32) => self.map(&a, &[I::F32x4Abs]),
            (Unary::Abs, F64) => self.map(&a, &[I::F64x2Abs]),
            (Unary::Abs, I32) => self.map(&a, &[I::I32x4Abs]),
            (Unary::Abs, I64) => self.map(&a, &[I::I64x2Abs]),
            (Unary::Abs, U32 | U64) => a,
            (Unary::Sqrt, F32) => self.map(&a, &[I::F32x4Sqrt]),
            (Unary::Sqrt, F64) => self.map(&a, &[I::F64x2Sqrt]),
            (Unary::Floor, F32) => self.map(&a, &[I::F32x4Floor]),
            (Unary::Floor, F64) => self.map(&a, &[I::F64x2Floor]),
            (Unary::Nearest, F32) => self.map(&a, &[I::F32x4Nearest]),
            (Unary::Nearest, F64) => self.map(&a, &[I::F64x2Nearest]),
            (Unary::Not, Bool | I32 | U32 | I64 | U64) => self.map(&a, &[I::V128Not]),
            (Unary::Recip, F32 | F64) => {
                self.constant(of, Scalar::Float(1.0));
                let one = self.splat(of);
                let div = if of == F32 { I::F32x4Div } else { I::F64x2Div };
                self.zip(&one, &a, div)
            }
            (Unary::IsNan, F32) => self.zip(&a.clone(), &a, I::F32x4Ne),
            (Unary::IsNan, F64) => {
                let masks = self.zip(&a.clone(), &a, I::F64x2Ne);
                vec![self.narrow_mask(&masks)]
            }
            (Unary::Floor | Unary::Nearest, _) => a,
            _ => match math::unary(op, of) {
                Some(function) => self.vector_call(function, vec![a], group)?,
                None => return broken(format!("{} of {of}", op.name())),
            },
        })
    }

    pub(super) fn vector_binary(
        &mut self,
        op: Binary,
        left: &Value,
        right: &Value,
        group: &Group<'_>,
    ) -> Result<Vec<u32>> {
        use Compute::{Bool, F32, F64, I32, I64, U32, U64};
        let of = self.type_of(left);
        if let (Binary::Or, Some((a, b))) = (op, at_most(left, right))
            && let of @ (F32 | F64) = self.type_of(a)
        {
            let (a, b) = (self.vector(a, group)?, self.vector(b, group)?);
            return Ok(if of == F32 { self.zip(&a, &b, I::F32x4Le) } else { self.compare_wide(&a, &b, I::F64x2Le) });
        }
        let a = self.vector(left, group)?;
        // A constant shift distance is an immediate.
        if let (Binary::Shl | Binary::Shr, Value::Literal(_, by)) = (op, right)
            && (0..of.bits()).contains(&by.to_i64())
        {
            let shift = match (op, of) {
                (Binary::Shl, I32 | U32) => I::I32x4Shl,
                (_, I32) => I::I32x4ShrS,
                (_, U32) => I::I32x4ShrU,
                (Binary::Shl, _) => I::I64x2Shl,
                (_, I64) => I::I64x2ShrS,
                _ => I::I64x2ShrU,
            };
            return Ok(self.map(&a, &[I::I32Const(by.to_i64() as i32), shift]));
        }
        if let (Binary::Max | Binary::Min, F32 | F64, Value::Literal(_, by)) = (op, of, right)
            && let Some(bound) = self.bounded(op, of, &a, by.to_f64(), right)?
        {
            return Ok(bound);
        }
        // `a + -b` has the bits of `a - b`.
        if let (Binary::Add, Value::Unary(Unary::Neg, b)) = (op, right)
            && of != Bool
        {
            let b = self.vector(b, group)?;
            let subtract = match of {
                F32 => I::F32x4Sub,
                F64 => I::F64x2Sub,
                I32 | U32 | Bool => I::I32x4Sub,
                I64 | U64 => I::I64x2Sub,
            };
            return Ok(self.zip(&a, &b, subtract));
        }
        let b = self.vector(right, group)?;
        if let Some(function) = math::binary(op, of) {
            return self.vector_call(function, vec![a, b], group);
        }
        let simple = match (op, of) {
            (Binary::Add, F32) => I::F32x4Add,
            (Binary::Add, F64) => I::F64x2Add,
            (Binary::Add, I32 | U32) => I::I32x4Add,
            (Binary::Add, I64 | U64) => I::I64x2Add,
            (Binary::Mul, F32) => I::F32x4Mul,
            (Binary::Mul, F64) => I::F64x2Mul,
            (Binary::Mul, I32 | U32) => I::I32x4Mul,
            (Binary::Mul, I64 | U64) => I::I64x2Mul,
            (Binary::Max, F32) => I::F32x4Max,
            (Binary::Max, F64) => I::F64x2Max,
            (Binary::Max, I32) => I::I32x4MaxS,
            (Binary::Max, U32) => I::I32x4MaxU,
            (Binary::Min, F32) => I::F32x4Min,
            (Binary::Min, F64) => I::F64x2Min,
            (Binary::Min, I32) => I::I32x4MinS,
            (Binary::Min, U32) => I::I32x4MinU,
            (Binary::And, Bool | I32 | U32 | I64 | U64) | (Binary::Mul | Binary::Min, Bool) => I::V128And,
            (Binary::Or, Bool | I32 | U32 | I64 | U64) | (Binary::Add | Binary::Max, Bool) => I::V128Or,
            (Binary::Xor, Bool | I32 | U32 | I64 | U64) => I::V128Xor,
            (Binary::Less, F32) => I::F32x4Lt,
            (Binary::Less, I32) => I::I32x4LtS,
            (Binary::Less, U32) => I::I32x4LtU,
            (Binary::Less, Bool) => {
                // `!a & b`
                return Ok(self.zip(&b, &a, I::V128AndNot));
            }
            (Binary::Equal, F32) => I::F32x4Eq,
            (Binary::Equal, Bool | I32 | U32) => I::I32x4Eq,
            (Binary::Less, F64) => return Ok(self.compare_wide(&a, &b, I::F64x2Lt)),
            (Binary::Less, I64) => return Ok(self.compare_wide(&a, &b, I::I64x2LtS)),
            (Binary::Less, U64) => {
                let (a, b) = (self.signed(&a, U64), self.signed(&b, U64));
                return Ok(self.compare_wide(&a, &b, I::I64x2LtS));
            }
            (Binary::Max | Binary::Min, I64 | U64) => return Ok(self.wide_extreme(op, of, &a, &b)),
            (Binary::Equal, F64) => return Ok(self.compare_wide(&a, &b, I::F64x2Eq)),
            (Binary::Equal, I64 | U64) => return Ok(self.compare_wide(&a, &b, I::I64x2Eq)),
            _ => return self.by_lanes(op, of, &a, &b),
        };
        Ok(self.zip(&a, &b, simple))
    }

    /// Min or max with a constant bound: one instruction (or two), where the general case takes many for NaN and signed
    /// zeros.
    fn bounded(&mut self, op: Binary, of: Compute, a: &[u32], bound: f64, literal: &Value) -> Result<Option<Vec<u32>>> {
        if bound.is_nan() || (bound == 0.0 && bound.is_sign_negative()) {
            return Ok(None);
        }
        let bounds = self.splat_scalar(literal, of)?;
        let picked = self.zip(a, &bounds, pick(op, of));
        if bound == 0.0 && op == Binary::Max {
            // The maximum of -0 and 0 is 0, which adding 0 ensures.
            let add = if of == Compute::F32 { I::F32x4Add } else { I::F64x2Add };
            return Ok(Some(self.zip(&picked, &bounds, add)));
        }
        Ok(Some(picked))
    }

    fn compare_wide(&mut self, a: &[u32], b: &[u32], op: I) -> Vec<u32> {
        let masks = self.zip(a, b, op);
        vec![self.narrow_mask(&masks)]
    }

    /// 64-bit integers for a signed comparison, of which there is no unsigned one: the order of unsigned ones is that of signed
    /// ones with the highest bit flipped.
    fn signed(&mut self, a: &[u32], of: Compute) -> Vec<u32> {
        if of != Compute::U64 {
            return a.to_vec();
        }
        let highest = (1 << 63) | (1 << 127);
        self.map(a, &[I::V128Const(highest), I::V128Xor])
    }

    /// The greater or the less of 64-bit integers.
    fn wide_extreme(&mut self, op: Binary, of: Compute, a: &[u32], b: &[u32]) -> Vec<u32> {
        let (left, right) = (self.signed(a, of), self.signed(b, of));
        let less = self.zip(&left, &right, I::I64x2LtS);
        let (first, second) = if op == Binary::Max { (b, a) } else { (a, b) };
        let mut out = Vec::new();
        for ((first, second), less) in first.iter().zip(second).zip(less) {
            self.extend([I::LocalGet(*first), I::LocalGet(*second), I::LocalGet(less), I::V128Bitselect]);
            out.push(self.keep_v());
        }
        out
    }

    fn by_lanes(&mut self, op: Binary, of: Compute, a: &[u32], b: &[u32]) -> Result<Vec<u32>> {
        let result = if op.is_comparison() { Compute::Bool } else { of };
        self.gather(result, |s, k| {
            s.lane(a, of, k);
            s.lane(b, of, k);
            s.scalar_binary(op, of)
        })
    }

    /// A conversion lane by lane.
    pub(super) fn cast_by_lanes(&mut self, a: &[u32], from: Compute, to: Compute) -> Result<Vec<u32>> {
        self.gather(to, |s, k| {
            s.lane(a, from, k);
            s.scalar_cast(from, to);
            Ok(())
        })
    }

    /// Calls a function of `math` on four lanes.
    pub(super) fn vector_call(
        &mut self,
        function: &'static math::Function,
        arguments: Vec<Vec<u32>>,
        group: &Group<'_>,
    ) -> Result<Vec<u32>> {
        if function.lets.len() > MAX_INLINE || !inlines(function) {
            return self.gather(function.returns, |s, k| {
                for (argument, of) in arguments.iter().zip(&function.parameters) {
                    s.lane(argument, *of, k);
                }
                s.call(function);
                Ok(())
            });
        }
        let mut arguments = arguments;
        if let Some(step) = function.settles {
            let settled = self.settle_lanes(step(), &arguments, group)?;
            arguments.push(settled);
        }
        self.inlined(function, arguments, group)
    }

    /// Applies `step` repeatedly to the first argument until no lane's bits change.
    fn settle_lanes(
        &mut self,
        step: &'static math::Function,
        arguments: &[Vec<u32>],
        group: &Group<'_>,
    ) -> Result<Vec<u32>> {
        let mut now = Vec::new();
        for register in &arguments[0] {
            self.get(*register);
            now.push(self.keep_v());
        }
        self.extend([I::I32Const(math::MAX_STEPS as i32)]);
        let left = self.keep(ValType::I32);
        self.extend([I::Block(BlockType::Empty), I::Loop(BlockType::Empty)]);
        let mut given = arguments.to_vec();
        given[0] = now.clone();
        let next = self.inlined(step, given, group)?;
        for (k, (next, now)) in next.iter().zip(&now).enumerate() {
            self.extend([I::LocalGet(*next), I::LocalGet(*now), I::V128Xor]);
            if k > 0 {
                self.push(I::V128Or);
            }
        }
        self.extend([I::V128AnyTrue, I::I32Eqz, I::BrIf(1)]);
        for (next, now) in next.iter().zip(&now) {
            self.extend([I::LocalGet(*next), I::LocalSet(*now)]);
        }
        self.extend([I::LocalGet(left), I::I32Const(1), I::I32Sub, I::LocalTee(left), I::BrIf(0), I::End, I::End]);
        Ok(now)
    }

    /// Inlines straight-line code of `math` over four lanes.
    fn inlined(
        &mut self,
        function: &'static math::Function,
        arguments: Vec<Vec<u32>>,
        group: &Group<'_>,
    ) -> Result<Vec<u32>> {
        let inline = Inline { arguments, argument_types: function.argument_types(), ..Inline::default() };
        let outer = self.inline.replace(inline);
        let mut result = Ok(Vec::new());
        for (compute, value) in &function.lets {
            match self.vector(value, group) {
                Ok(registers) => {
                    if let Some(inline) = &mut self.inline {
                        inline.lets.push(registers);
                        inline.let_types.push(*compute);
                    }
                }
                Err(e) => {
                    result = Err(e);
                    break;
                }
            }
        }
        if result.is_ok() {
            result = self.vector(&function.result, group);
        }
        self.inline = outer;
        result
    }
}

/// The pseudo-minimum or -maximum instruction: the second operand if it compares greater (or less), else the first,
/// including where either is NaN.
pub(super) fn pick(op: Binary, of: Compute) -> I {
    match (op, of) {
        (Binary::Max, Compute::F32) => I::F32x4PMax,
        (Binary::Max, _) => I::F64x2PMax,
        (_, Compute::F32) => I::F32x4PMin,
        _ => I::F64x2PMin,
    }
}

/// Whether every op of a function has a vector form; shifts by a variable distance have none.
fn inlines(function: &math::Function) -> bool {
    fn fits(value: &Value) -> bool {
        match value {
            Value::Binary(Binary::Shl | Binary::Shr, a, b) => matches!(**b, Value::Literal(..)) && fits(a),
            Value::Binary(_, a, b) => fits(a) && fits(b),
            Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => fits(a),
            Value::Select(a, b, c) | Value::MulAdd(a, b, c) => fits(a) && fits(b) && fits(c),
            _ => true,
        }
    }
    function.lets.iter().all(|(_, v)| fits(v))
        && fits(&function.result)
        && function.settles.is_none_or(|step| inlines(step()))
}
