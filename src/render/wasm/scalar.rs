//! Scalar values.

use super::emit::{Emitter, Home, broken, val_type};
use super::instruction::Instruction as I;
use crate::dtype::{Compute, Scalar};
use crate::error::Result;
use crate::kernel::{Binary, Rounding, Unary, Value, math};
use wasm_encoder::{BlockType, Ieee32, Ieee64};

/// Selects the instruction for a type: i32 (signed and unsigned), i64, f32, f64.
macro_rules! typed {
    ($compute:expr, $i32:expr, $u32:expr, $i64:expr, $u64:expr, $f32:expr, $f64:expr) => {
        match $compute {
            Compute::I32 | Compute::Bool => $i32,
            Compute::U32 => $u32,
            Compute::I64 => $i64,
            Compute::U64 => $u64,
            Compute::F32 => $f32,
            Compute::F64 => $f64,
        }
    };
}

impl Emitter<'_> {
    pub(super) fn constant(&mut self, compute: Compute, value: Scalar) {
        let words = value.to_words(compute);
        let wide = words.iter().rev().fold(0u64, |acc, w| acc << 32 | u64::from(*w));
        self.push(match compute {
            Compute::Bool | Compute::I32 | Compute::U32 => I::I32Const(words[0] as i32),
            Compute::I64 | Compute::U64 => I::I64Const(wide as i64),
            Compute::F32 => I::F32Const(Ieee32::new(words[0])),
            Compute::F64 => I::F64Const(Ieee64::new(wide)),
        });
    }

    /// Pushes the value of an expression.
    pub(super) fn scalar(&mut self, value: &Value) -> Result<()> {
        match value {
            Value::Literal(compute, scalar) => self.constant(*compute, *scalar),
            Value::Scalar(k) => {
                let local = self.scalars[*k];
                self.get(local);
            }
            Value::Argument(k) => {
                let Some(local) = self.inline.as_ref().and_then(|i| i.arguments.get(*k)).map(|a| a[0]) else {
                    return broken("an argument outside a function");
                };
                self.get(local);
            }
            Value::Local(k, lane) => {
                if let Some(inline) = &self.inline {
                    let local = inline.lets[*k][0];
                    self.get(local);
                    return Ok(());
                }
                match self.homes[*k].clone() {
                    Home::Scalar(local) => self.get(local),
                    Home::Lanes(registers) => {
                        let Some(lane) = lane.as_const() else { return broken(format!("lane {lane} at run time")) };
                        let compute = self.kernel.locals[*k].compute;
                        let per = if compute.words() == 2 { 2 } else { 4 };
                        self.get(registers[lane as usize / per]);
                        self.extract(compute, lane as usize % per);
                    }
                }
            }
            Value::Load { buffer, index } => self.load(*buffer, index)?,
            Value::Index(e) => self.index(e)?,
            Value::Unary(op, a) => self.scalar_unary(*op, a)?,
            Value::Binary(Binary::Quotient, a, b) => {
                let Value::Unary(Unary::Recip, b) = &**b else { return broken("a quotient without a reciprocal") };
                let compute = self.type_of(a);
                self.scalar(a)?;
                self.scalar(b)?;
                self.push(if compute == Compute::F32 { I::F32Div } else { I::F64Div });
            }
            Value::Binary(op @ (Binary::Shl | Binary::Shr), a, b) if shifts_inside(b, self.type_of(a)) => {
                let compute = self.type_of(a);
                self.scalar(a)?;
                self.scalar(b)?;
                self.push(shift_instruction(*op, compute));
            }
            Value::Binary(op, a, b) => {
                let compute = self.type_of(a);
                self.scalar(a)?;
                self.scalar(b)?;
                self.scalar_binary(*op, compute)?;
            }
            Value::Select(c, a, b) => {
                self.scalar(a)?;
                self.scalar(b)?;
                self.scalar(c)?;
                self.push(I::Select);
            }
            Value::MulAdd(a, b, c) => {
                let single = self.type_of(a) == Compute::F32;
                self.scalar(a)?;
                self.scalar(b)?;
                self.push(if single { I::F32Mul } else { I::F64Mul });
                self.scalar(c)?;
                self.push(if single { I::F32Add } else { I::F64Add });
            }
            Value::Cast(to, a) => {
                let from = self.type_of(a);
                self.scalar(a)?;
                self.scalar_cast(from, *to);
            }
            Value::Bitcast(to, a) => {
                let from = self.type_of(a);
                self.scalar(a)?;
                match (val_type(from), val_type(*to)) {
                    (a, b) if a == b => {}
                    (wasm_encoder::ValType::I32, _) => self.push(I::F32ReinterpretI32),
                    (wasm_encoder::ValType::I64, _) => self.push(I::F64ReinterpretI64),
                    (wasm_encoder::ValType::F32, _) => self.push(I::I32ReinterpretF32),
                    (wasm_encoder::ValType::F64, _) => self.push(I::I64ReinterpretF64),
                    _ => return broken("a bitcast of no number"),
                }
            }
            Value::Round(to, a) => {
                self.scalar(a)?;
                match to {
                    Rounding::Signed(bits) => {
                        let by = 32 - i32::from(*bits);
                        self.extend([I::I32Const(by), I::I32Shl, I::I32Const(by), I::I32ShrS]);
                    }
                    Rounding::Unsigned(bits) => {
                        let by = 32 - i32::from(*bits);
                        self.extend([I::I32Const(by), I::I32Shl, I::I32Const(by), I::I32ShrU]);
                    }
                    Rounding::Float(narrow) => self.call(math::round(*narrow)),
                }
            }
            Value::Random { key: [a, b], counter, word } => {
                self.scalar(a)?;
                self.scalar(b)?;
                self.index(counter)?;
                self.call(math::philox(*word));
            }
        }
        Ok(())
    }

    pub(super) fn call(&mut self, function: &'static math::Function) {
        let number = self.functions.number(function);
        self.push(I::Call(number));
    }

    fn scalar_unary(&mut self, op: Unary, a: &Value) -> Result<()> {
        let compute = self.type_of(a);
        // The 0 of `0 - a` is pushed first.
        let zero_first = matches!(op, Unary::Neg) && !compute.is_float();
        if zero_first {
            self.constant(compute, Scalar::Int(0));
        }
        if op == Unary::Recip {
            self.constant(compute, Scalar::Float(1.0));
        }
        self.scalar(a)?;
        match op {
            Unary::Neg => self.push(typed!(compute, I::I32Sub, I::I32Sub, I::I64Sub, I::I64Sub, I::F32Neg, I::F64Neg)),
            Unary::Recip => self.push(if compute == Compute::F32 { I::F32Div } else { I::F64Div }),
            Unary::Sqrt => self.push(if compute == Compute::F32 { I::F32Sqrt } else { I::F64Sqrt }),
            Unary::Floor if compute.is_float() => {
                self.push(if compute == Compute::F32 { I::F32Floor } else { I::F64Floor });
            }
            Unary::Nearest if compute.is_float() => {
                self.push(if compute == Compute::F32 { I::F32Nearest } else { I::F64Nearest });
            }
            Unary::Floor | Unary::Nearest => {}
            Unary::Abs => match compute {
                Compute::F32 => self.push(I::F32Abs),
                Compute::F64 => self.push(I::F64Abs),
                Compute::I32 => {
                    let x = self.keep(val_type(compute));
                    self.extend([I::I32Const(0), I::LocalGet(x), I::I32Sub, I::LocalGet(x)]);
                    self.extend([I::LocalGet(x), I::I32Const(0), I::I32LtS, I::Select]);
                }
                Compute::I64 => {
                    let x = self.keep(val_type(compute));
                    self.extend([I::I64Const(0), I::LocalGet(x), I::I64Sub, I::LocalGet(x)]);
                    self.extend([I::LocalGet(x), I::I64Const(0), I::I64LtS, I::Select]);
                }
                Compute::Bool | Compute::U32 | Compute::U64 => {}
            },
            Unary::Not => match compute {
                Compute::Bool => self.push(I::I32Eqz),
                Compute::I64 | Compute::U64 => self.extend([I::I64Const(-1), I::I64Xor]),
                _ => self.extend([I::I32Const(-1), I::I32Xor]),
            },
            Unary::IsNan => {
                let x = self.keep(val_type(compute));
                self.extend([I::LocalGet(x), I::LocalGet(x)]);
                self.push(if compute == Compute::F32 { I::F32Ne } else { I::F64Ne });
            }
            _ => match math::unary(op, compute) {
                Some(function) => self.call(function),
                None => return broken(format!("{} of {compute}", op.name())),
            },
        }
        Ok(())
    }

    /// Combines the two values on top of the stack by a binary op.
    pub(super) fn scalar_binary(&mut self, op: Binary, compute: Compute) -> Result<()> {
        if let Some(function) = math::binary(op, compute) {
            self.call(function);
            return Ok(());
        }
        let float_only = || broken(format!("{} of {compute}", op.name()));
        let instruction = match op {
            Binary::Atan2 | Binary::Hypot => return float_only(),
            Binary::Add if compute == Compute::Bool => I::I32Or,
            Binary::Mul if compute == Compute::Bool => I::I32And,
            Binary::Add => typed!(compute, I::I32Add, I::I32Add, I::I64Add, I::I64Add, I::F32Add, I::F64Add),
            Binary::Mul => typed!(compute, I::I32Mul, I::I32Mul, I::I64Mul, I::I64Mul, I::F32Mul, I::F64Mul),
            Binary::And => {
                typed!(compute, I::I32And, I::I32And, I::I64And, I::I64And, return float_only(), return float_only())
            }
            Binary::Or => {
                typed!(compute, I::I32Or, I::I32Or, I::I64Or, I::I64Or, return float_only(), return float_only())
            }
            Binary::Xor => {
                typed!(compute, I::I32Xor, I::I32Xor, I::I64Xor, I::I64Xor, return float_only(), return float_only())
            }
            Binary::Less => typed!(compute, I::I32LtU, I::I32LtU, I::I64LtS, I::I64LtU, I::F32Lt, I::F64Lt),
            Binary::Equal => typed!(compute, I::I32Eq, I::I32Eq, I::I64Eq, I::I64Eq, I::F32Eq, I::F64Eq),
            Binary::Max | Binary::Min if !compute.is_float() => {
                self.integer_extreme(op, compute);
                return Ok(());
            }
            Binary::Max => {
                if compute == Compute::F32 {
                    I::F32Max
                } else {
                    I::F64Max
                }
            }
            Binary::Min => {
                if compute == Compute::F32 {
                    I::F32Min
                } else {
                    I::F64Min
                }
            }
            Binary::FloorDiv | Binary::Mod => {
                self.integer_division(op, compute);
                return Ok(());
            }
            Binary::Shl | Binary::Shr => {
                self.shift(op, compute);
                return Ok(());
            }
            Binary::Quotient | Binary::Pow => return float_only(),
        };
        let signed = if op == Binary::Less && compute == Compute::I32 { I::I32LtS } else { instruction };
        self.push(signed);
        Ok(())
    }

    fn less(&self, compute: Compute) -> I {
        typed!(compute, I::I32LtS, I::I32LtU, I::I64LtS, I::I64LtU, I::F32Lt, I::F64Lt)
    }

    fn integer_extreme(&mut self, op: Binary, compute: Compute) {
        let b = self.keep(val_type(compute));
        let a = self.keep(val_type(compute));
        let (first, second) = if op == Binary::Max { (b, a) } else { (a, b) };
        self.extend([I::LocalGet(first), I::LocalGet(second), I::LocalGet(a), I::LocalGet(b)]);
        self.push(self.less(compute));
        self.push(I::Select);
    }

    /// Python's `//` and `%`: dividing by 0 gives 0, and dividing the least integer by -1 wraps.
    fn integer_division(&mut self, op: Binary, compute: Compute) {
        let of = val_type(compute);
        let b = self.keep(of);
        let a = self.keep(of);
        let wide = compute.words() == 2;
        let pick = |narrow: I, long: I| if wide { long } else { narrow };
        let signed = matches!(compute, Compute::I32 | Compute::I64);
        let zero = pick(I::I32Const(0), I::I64Const(0));
        self.extend([I::LocalGet(b), pick(I::I32Eqz, I::I64Eqz), I::If(BlockType::Result(of)), zero, I::Else]);
        if !signed {
            self.extend([I::LocalGet(a), I::LocalGet(b)]);
            self.push(if op == Binary::FloorDiv { pick(I::I32DivU, I::I64DivU) } else { pick(I::I32RemU, I::I64RemU) });
            self.push(I::End);
            return;
        }
        let minus_one = pick(I::I32Const(-1), I::I64Const(-1));
        self.extend([I::LocalGet(b), minus_one, pick(I::I32Eq, I::I64Eq), I::If(BlockType::Result(of))]);
        if op == Binary::FloorDiv {
            self.extend([zero, I::LocalGet(a), pick(I::I32Sub, I::I64Sub)]);
        } else {
            self.push(zero);
        }
        self.push(I::Else);
        if op == Binary::FloorDiv {
            self.floor_quotient(a, b, wide);
            self.extend([I::End, I::End]);
            return;
        }
        self.extend([I::LocalGet(a), I::LocalGet(b), pick(I::I32RemS, I::I64RemS)]);
        let r = self.keep(of);
        self.extend([I::LocalGet(r), I::LocalGet(b), pick(I::I32Add, I::I64Add), I::LocalGet(r)]);
        // A nonzero remainder takes the sign of the divisor.
        self.extend([I::LocalGet(r), zero, pick(I::I32Ne, I::I64Ne), I::LocalGet(r), I::LocalGet(b)]);
        self.extend([pick(I::I32Xor, I::I64Xor), zero, pick(I::I32LtS, I::I64LtS), I::I32And, I::Select]);
        self.extend([I::End, I::End]);
    }

    /// The truncated quotient, decremented if the remainder's sign differs from the divisor's.
    fn floor_quotient(&mut self, a: u32, b: u32, wide: bool) {
        let pick = |narrow: I, long: I| if wide { long } else { narrow };
        self.extend([I::LocalGet(a), I::LocalGet(b), pick(I::I32DivS, I::I64DivS)]);
        self.extend([I::LocalGet(a), I::LocalGet(b), pick(I::I32RemS, I::I64RemS)]);
        let r = self.keep(if wide { wasm_encoder::ValType::I64 } else { wasm_encoder::ValType::I32 });
        let zero = pick(I::I32Const(0), I::I64Const(0));
        self.extend([I::LocalGet(r), zero, pick(I::I32Ne, I::I64Ne), I::LocalGet(r), I::LocalGet(b)]);
        self.extend([pick(I::I32Xor, I::I64Xor), zero, pick(I::I32LtS, I::I64LtS), I::I32And]);
        if wide {
            self.push(I::I64ExtendI32U);
        }
        self.push(pick(I::I32Sub, I::I64Sub));
    }

    /// Shifts by the width or more give 0, or -1 for a negative left operand shifted right.
    fn shift(&mut self, op: Binary, compute: Compute) {
        let of = val_type(compute);
        let by = self.keep(of);
        let a = self.keep(of);
        let wide = compute.words() == 2;
        let pick = |narrow: I, long: I| if wide { long } else { narrow };
        let signed = matches!(compute, Compute::I32 | Compute::I64);
        self.extend([I::LocalGet(a), I::LocalGet(by)]);
        self.push(shift_instruction(op, compute));
        if op == Binary::Shr && signed {
            self.extend([I::LocalGet(a), pick(I::I32Const(31), I::I64Const(63)), pick(I::I32ShrS, I::I64ShrS)]);
        } else {
            self.push(pick(I::I32Const(0), I::I64Const(0)));
        }
        let width = pick(I::I32Const(32), I::I64Const(64));
        self.extend([I::LocalGet(by), width, pick(I::I32LtU, I::I64LtU), I::Select]);
    }

    /// Converts the value on top of the stack.
    pub(super) fn scalar_cast(&mut self, from: Compute, to: Compute) {
        if to == Compute::Bool {
            match from {
                Compute::Bool => {}
                Compute::I32 | Compute::U32 => self.extend([I::I32Const(0), I::I32Ne]),
                Compute::I64 | Compute::U64 => self.extend([I::I64Const(0), I::I64Ne]),
                Compute::F32 => self.extend([I::F32Const(Ieee32::new(0)), I::F32Ne]),
                Compute::F64 => self.extend([I::F64Const(Ieee64::new(0)), I::F64Ne]),
            }
            return;
        }
        match (from, to) {
            (Compute::Bool | Compute::U32, Compute::I64 | Compute::U64) => self.push(I::I64ExtendI32U),
            (Compute::I32, Compute::I64 | Compute::U64) => self.push(I::I64ExtendI32S),
            (Compute::Bool | Compute::U32, Compute::F32) => self.push(I::F32ConvertI32U),
            (Compute::I32, Compute::F32) => self.push(I::F32ConvertI32S),
            (Compute::Bool | Compute::U32, Compute::F64) => self.push(I::F64ConvertI32U),
            (Compute::I32, Compute::F64) => self.push(I::F64ConvertI32S),
            (Compute::I64 | Compute::U64, Compute::I32 | Compute::U32) => self.push(I::I32WrapI64),
            (Compute::I64, Compute::F32) => self.push(I::F32ConvertI64S),
            (Compute::U64, Compute::F32) => self.push(I::F32ConvertI64U),
            (Compute::I64, Compute::F64) => self.push(I::F64ConvertI64S),
            (Compute::U64, Compute::F64) => self.push(I::F64ConvertI64U),
            (Compute::F32, Compute::F64) => self.push(I::F64PromoteF32),
            (Compute::F64, Compute::F32) => self.push(I::F32DemoteF64),
            (Compute::F32, integer) if !integer.is_float() => {
                self.push(I::F64PromoteF32);
                self.float_to_integer(integer);
            }
            (Compute::F64, integer) if !integer.is_float() => self.float_to_integer(integer),
            // The bits are the same.
            _ => {}
        }
    }

    /// Truncates an f64; out of range gives the least integer (0 for unsigned 32 bits).
    fn float_to_integer(&mut self, to: Compute) {
        let x = self.keep(wasm_encoder::ValType::F64);
        let f64c = |v: f64| I::F64Const(v.into());
        match to {
            Compute::I32 => {
                self.extend([I::LocalGet(x), I::I32TruncSatF64S, I::I32Const(i32::MIN)]);
                self.extend([I::LocalGet(x), f64c(2_147_483_648.0), I::F64Lt, I::Select]);
            }
            Compute::I64 => {
                self.extend([I::LocalGet(x), I::I64TruncSatF64S, I::I64Const(i64::MIN)]);
                self.extend([I::LocalGet(x), f64c(9_223_372_036_854_775_808.0), I::F64Lt, I::Select]);
            }
            Compute::U64 => {
                let high = 9_223_372_036_854_775_808.0;
                self.extend([I::LocalGet(x), I::I64TruncSatF64U, I::LocalGet(x), I::I64TruncSatF64S]);
                self.extend([I::LocalGet(x), f64c(high), I::F64Ge, I::Select]);
                self.extend([I::I64Const(i64::MIN), I::LocalGet(x), f64c(2.0 * high), I::F64Lt, I::Select]);
            }
            _ => {
                self.extend([I::LocalGet(x), I::I64TruncSatF64S, I::I32WrapI64, I::I32Const(0)]);
                self.extend([I::LocalGet(x), f64c(4_294_967_296.0), I::F64Lt]);
                self.extend([I::LocalGet(x), f64c(-9.3e18), I::F64Gt, I::I32And, I::Select]);
            }
        }
    }
}

/// Whether a shift is by a constant less than the width, so that wasm's own instruction is right.
fn shifts_inside(by: &Value, compute: Compute) -> bool {
    matches!(by, Value::Literal(_, by) if (0..compute.bits()).contains(&by.to_i64()))
}

/// wasm's shift instruction, which takes the distance modulo the width.
fn shift_instruction(op: Binary, compute: Compute) -> I {
    match (op, compute) {
        (Binary::Shl, c) if c.words() == 2 => I::I64Shl,
        (Binary::Shl, _) => I::I32Shl,
        (_, Compute::I64) => I::I64ShrS,
        (_, Compute::U64) => I::I64ShrU,
        (_, Compute::I32) => I::I32ShrS,
        (_, _) => I::I32ShrU,
    }
}
