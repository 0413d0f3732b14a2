//! Vector loops: code for four lanes at a time.
//!
//! A value of four lanes is a list of v128 locals: one for 32-bit types and for booleans (masks of 32-bit lanes),
//! two for 64-bit types. An op without a vector form is computed lane by lane.

use super::emit::{Emitter, Home, broken};
use super::instruction::Instruction as I;
use super::moves::Move;
use super::vector_ops::pick;
use crate::dtype::Compute;
use crate::error::Result;
use crate::kernel::{Binary, Stmt, Unary, Value, math};
use crate::shape::{Expr, Var};
use wasm_encoder::ValType;

/// Four lanes of a vector loop: its variable, its number of lanes, and the first of the four.
pub(super) struct Group<'a> {
    pub(super) var: &'a Var,
    pub(super) lanes: i64,
    pub(super) first: i64,
}

impl Group<'_> {
    /// `e` at lane `first + k`.
    pub(super) fn at(&self, e: &Expr, k: i64) -> Expr {
        e.substitute(&|v| (v == self.var).then(|| (self.first + k).into()))
    }
}

/// The number of v128 registers that four lanes of a type take.
pub(super) fn registers(compute: Compute) -> usize {
    compute.words()
}

/// Whether two stores interleave: each writes every other element of a buffer, the second those between the first's.
fn in_turn(first: &Stmt, second: &Stmt, lane: &Var) -> bool {
    match (first, second) {
        (Stmt::Store { buffer: a, index, .. }, Stmt::Store { buffer: b, index: next, .. }) => {
            a == b && *next == index.clone() + 1 && index.coefficient(lane) == Some(2)
        }
        _ => false,
    }
}

/// The min or max instruction for a select of two floats by `<`: `if b < a then a else b`, or with the operands of `<`
/// swapped.
fn picks(condition: &Value, a: &Value, b: &Value, compute: Compute) -> Option<I> {
    let Value::Binary(Binary::Less, left, right) = condition else { return None };
    let op = match (&**left, &**right) {
        (left, right) if left == b && right == a => Binary::Max,
        (left, right) if left == a && right == b => Binary::Min,
        _ => return None,
    };
    compute.is_float().then(|| pick(op, compute))
}

impl Emitter<'_> {
    pub(super) fn vector_loop(&mut self, var: &Var, extent: &Expr, body: &[Stmt]) -> Result<()> {
        let Some(lanes) = extent.as_const() else { return broken("a vector loop without a constant extent") };
        self.reads_only = !body.iter().any(|s| matches!(s, Stmt::Store { .. }));
        self.splats.clear();
        let mut rest = body;
        let mut computed = Vec::new();
        while let Some((stmt, after)) = rest.split_first() {
            // A buffer that is read is never written, so a move may be emitted before the statements around it.
            match Move::find(self.kernel, rest, var, computed.is_empty()) {
                Some(found) => {
                    self.begin(stmt);
                    self.moved(&found, lanes)?;
                    rest = &rest[found.statements.len()..];
                }
                None => {
                    computed.push(stmt);
                    rest = after;
                }
            }
        }
        let groups: Vec<Group<'_>> = (0..lanes).step_by(4).map(|first| Group { var, lanes, first }).collect();
        let mut rest = computed.as_slice();
        while let Some(at) = rest.iter().position(|s| !self.fast_path_calls(s).is_empty()) {
            let end = at + 1 + usize::from(rest.get(at + 1).is_some_and(|next| in_turn(rest[at], next, var)));
            self.statements(&rest[..at], &groups)?;
            self.begin(rest[at]);
            for call in rest[at..end].iter().flat_map(|s| self.fast_path_calls(s)).collect::<Vec<Value>>() {
                self.call_fast_path(&call, &groups)?;
            }
            self.statements(&rest[at..end], &groups)?;
            self.called.clear();
            rest = &rest[end..];
        }
        self.statements(rest, &groups)
    }

    /// Emits straight-line statements group by group, which keeps fewer registers live than statement by statement.
    fn statements(&mut self, body: &[&Stmt], groups: &[Group<'_>]) -> Result<()> {
        for group in groups {
            let mut rest = body;
            while let Some((stmt, after)) = rest.split_first() {
                self.check_size()?;
                self.begin(stmt);
                rest = after;
                match stmt {
                    Stmt::Set { local, value, .. } => {
                        let Home::Lanes(homes) = self.homes[*local].clone() else {
                            return broken("a plain local is set in a vector loop");
                        };
                        let n = registers(self.kernel.locals[*local].compute);
                        let value = self.vector(value, group)?;
                        for (k, register) in value.into_iter().enumerate() {
                            self.get(register);
                            let Some(home) = homes.get(group.first as usize / 4 * n + k) else {
                                return broken(format!("lane {} of a local that has fewer", group.first));
                            };
                            self.set(*home);
                        }
                    }
                    Stmt::Store { buffer, index, value } => {
                        let value = self.vector(value, group)?;
                        // Interleaved stores, such as the parts of complex numbers, are combined.
                        match after.first() {
                            Some(next @ Stmt::Store { value: second, .. }) if in_turn(stmt, next, group.var) => {
                                self.begin(next);
                                let second = self.vector(second, group)?;
                                self.vector_store_pair(*buffer, index, [&value, &second], [stmt, next], group)?;
                                rest = &after[1..];
                            }
                            _ => self.vector_store(*buffer, index, &value, group)?,
                        }
                    }
                    _ => return broken("a vector loop holds more than assignments and stores"),
                }
            }
        }
        Ok(())
    }

    pub(super) fn keep_v(&mut self) -> u32 {
        self.keep(ValType::V128)
    }

    /// The registers with four lanes of a value.
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
                        // A wider local may be read at an offset of whole registers.
                        let at = group.at(lane, 0).as_const().filter(|at| at % 4 == 0);
                        let at = at.filter(|_| lane.coefficient(group.var) == Some(1));
                        let registers = at.and_then(|at| homes.get(usize::try_from(at).ok()? / 4 * n..)?.get(..n));
                        match registers {
                            Some(registers) => Ok(registers.to_vec()),
                            None => broken(format!("lane {lane} in a vector loop")),
                        }
                    }
                }
            }
            Value::Load { buffer, index } => self.vector_load(*buffer, index, group),
            Value::Index(e) => self.vector_index(e, group).map(|r| vec![r]),
            Value::Unary(op, a) => {
                // Inside an inlined function an equal value may have another meaning.
                if self.inline.is_none()
                    && !self.called.is_empty()
                    && let Some(known) = self.called.get(&(value.clone(), group.first))
                {
                    return Ok(known.clone());
                }
                self.vector_unary(*op, a, group)
            }
            Value::Binary(Binary::Quotient, a, b) => {
                let Value::Unary(Unary::Recip, b) = &**b else { return broken("a quotient without a reciprocal") };
                let (a, b) = (self.vector(a, group)?, self.vector(b, group)?);
                let div = if compute == Compute::F32 { I::F32x4Div } else { I::F64x2Div };
                Ok(self.zip(&a, &b, div))
            }
            Value::Binary(op, a, b) => self.vector_binary(*op, a, b, group),
            Value::Select(c, a, b) => {
                if let Some(op) = picks(c, a, b, compute) {
                    let (a, b) = (self.vector(a, group)?, self.vector(b, group)?);
                    return Ok(self.zip(&b, &a, op));
                }
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
            Value::MulAdd(a, b, c) => {
                let (a, b, c) = (self.vector(a, group)?, self.vector(b, group)?, self.vector(c, group)?);
                let fused = if compute == Compute::F32 { I::F32x4RelaxedMadd } else { I::F64x2RelaxedMadd };
                let mut out = Vec::new();
                for ((a, b), c) in a.into_iter().zip(b).zip(c) {
                    self.extend([I::LocalGet(a), I::LocalGet(b), I::LocalGet(c), fused]);
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
                    crate::target::Rounding::Float(narrow) => self.vector_call(math::round(*narrow), vec![a], group),
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

    /// A value that is the same in every lane: set once per kernel if it is constant, else once per vector loop.
    pub(super) fn splat_scalar(&mut self, value: &Value, compute: Compute) -> Result<Vec<u32>> {
        if matches!(value, Value::Literal(..) | Value::Scalar(_)) {
            return self.constant_lanes(value, compute).map(|r| vec![r; registers(compute)]);
        }
        // A let's number means another value in the next inlined function.
        if self.inline.is_some() {
            self.scalar(value)?;
            return Ok(self.splat(compute));
        }
        if let Some(known) = self.splats.get(value) {
            return Ok(known.clone());
        }
        let lanes = match value {
            Value::Load { buffer, index } => self.splat_load(*buffer, index, compute)?,
            _ => {
                self.scalar(value)?;
                self.splat(compute)
            }
        };
        self.splats.insert(value.clone(), lanes.clone());
        Ok(lanes)
    }

    /// A read-only register with a constant or a run-time scalar in every lane.
    fn constant_lanes(&mut self, value: &Value, compute: Compute) -> Result<u32> {
        if let Some(known) = self.constants.get(value) {
            return Ok(*known);
        }
        let body = std::mem::take(&mut self.code);
        let pushed = self.scalar(value).map(|()| self.splat(compute)[0]);
        self.prologue.extend(std::mem::replace(&mut self.code, body));
        let register = pushed?;
        self.constants.insert(value.clone(), register);
        Ok(register)
    }

    /// Broadcasts the scalar on top of the stack to every lane.
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

    /// Pushes lane `k` of a value of four lanes.
    pub(super) fn lane(&mut self, value: &[u32], compute: Compute, k: usize) {
        let per = 4 / value.len();
        self.get(value[k / per]);
        self.extract(compute, k % per);
    }

    /// Builds four lanes from scalars that `each` pushes one by one.
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

    /// Applies `op` to each pair of registers.
    pub(super) fn zip(&mut self, a: &[u32], b: &[u32], op: I) -> Vec<u32> {
        let mut out = Vec::new();
        for (a, b) in a.iter().zip(b) {
            self.extend([I::LocalGet(*a), I::LocalGet(*b), op]);
            out.push(self.keep_v());
        }
        out
    }

    pub(super) fn map(&mut self, a: &[u32], ops: &[I]) -> Vec<u32> {
        let mut out = Vec::new();
        for a in a {
            self.get(*a);
            self.extend(ops.iter().cloned());
            out.push(self.keep_v());
        }
        out
    }

    /// Two masks of 64-bit lanes from one mask of 32-bit lanes.
    pub(super) fn widen_mask(&mut self, mask: u32) -> Vec<u32> {
        let low = self.map(&[mask], &[I::I64x2ExtendLowI32x4S])[0];
        let high = self.map(&[mask], &[I::I64x2ExtendHighI32x4S])[0];
        vec![low, high]
    }

    /// One mask of 32-bit lanes from two masks of 64-bit lanes.
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
}
