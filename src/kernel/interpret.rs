//! What a kernel means: its contract, run statement by statement.
//!
//! Slow and obviously right. Every access is checked; functions that are not basic run through their definition in
//! `math`, so that the interpreter is the meaning of generated code, bit for bit.

use super::{Access, Binary, Kernel, LoopKind, Rounding, Stmt, Unary, Value, math};
use crate::dtype::{Compute, Scalar, Storage};
use crate::error::{Error, Result};
use crate::shape::{Expr, Var};
use std::collections::HashMap;
use std::ops::Range;

/// A number in a kernel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// `Bool`.
    Bool(bool),
    /// `I32`.
    I32(i32),
    /// `U32`.
    U32(u32),
    /// `I64`.
    I64(i64),
    /// `U64`.
    U64(u64),
    /// `F32`.
    F32(f32),
    /// `F64`.
    F64(f64),
}

use Number::{Bool, F32, F64, I32, I64, U32, U64};

/// Runs iterations `range` of the kernel's parallel nest over `buffers`, in the order of its declarations, with `words` as
/// its parameters after `start` and `end`.
///
/// # Errors
/// `InternalError` for an access outside a buffer, missing parameters, or a kernel that breaks its contract.
pub fn run(kernel: &Kernel, buffers: &mut [Vec<u8>], words: &[u32], range: Range<u64>) -> Result<()> {
    if buffers.len() != kernel.given().len() || words.len() < kernel.parameter_words() {
        return Err(broken("buffers or parameters are missing"));
    }
    let mut vars: HashMap<Var, i64> = HashMap::new();
    let mut words = words.iter().copied();
    for var in &kernel.shape_vars {
        vars.insert(var.clone(), i64::from(words.next().unwrap_or(0) as i32));
    }
    let scalars = kernel.scalars.iter().map(|s| {
        let low = words.next().unwrap_or(0);
        let high = if s.compute.words() == 2 { words.next().unwrap_or(0) } else { 0 };
        from_bits(s.compute, u64::from(high) << 32 | u64::from(low))
    });
    let scalars = scalars.collect();
    let locals = kernel.locals.iter().map(|l| vec![zero(l.compute); l.lanes as usize]).collect();
    let scratch = kernel.buffers[buffers.len()..].iter();
    let scratch = scratch.map(|b| vec![0; b.len.as_const().unwrap_or(0).max(0) as usize * b.storage.bytes()]).collect();
    let mut machine = Machine { kernel, buffers, scratch, vars, scalars, locals, threads: Vec::new() };
    let grid = kernel.grid();
    let extents = grid.iter().map(|(_, e)| machine.index(e)).collect::<Result<Vec<i64>>>()?;
    for flat in range {
        let mut rest = flat as i64;
        for ((var, _), extent) in grid.iter().zip(&extents).rev() {
            let extent = (*extent).max(1);
            machine.vars.insert((*var).clone(), rest % extent);
            rest /= extent;
        }
        machine.body(kernel.inner())?;
    }
    Ok(())
}

fn broken(message: impl Into<String>) -> Error {
    Error::internal("interpret", message)
}

fn zero(compute: Compute) -> Number {
    from_bits(compute, 0)
}

/// A number of a type from its bits.
pub fn from_bits(compute: Compute, bits: u64) -> Number {
    match compute {
        Compute::Bool => Bool(bits != 0),
        Compute::I32 => I32(bits as i32),
        Compute::U32 => U32(bits as u32),
        Compute::I64 => I64(bits as i64),
        Compute::U64 => U64(bits),
        Compute::F32 => F32(f32::from_bits(bits as u32)),
        Compute::F64 => F64(f64::from_bits(bits)),
    }
}

/// The bits of a number.
pub fn to_bits(number: Number) -> u64 {
    match number {
        Bool(b) => u64::from(b),
        I32(i) => u64::from(i as u32),
        U32(u) => u64::from(u),
        I64(i) => i as u64,
        U64(u) => u,
        F32(f) => u64::from(f.to_bits()),
        F64(f) => f.to_bits(),
    }
}

struct Machine<'a> {
    kernel: &'a Kernel,
    buffers: &'a mut [Vec<u8>],
    /// The buffers after those.
    scratch: Vec<Vec<u8>>,
    vars: HashMap<Var, i64>,
    scalars: Vec<Number>,
    locals: Vec<Vec<Number>>,
    /// What each invocation of a workgroup has in its locals between thread loops.
    threads: Vec<Vec<Vec<Number>>>,
}

impl Machine<'_> {
    fn index(&self, e: &Expr) -> Result<i64> {
        e.evaluate(&|v| self.vars.get(v).copied()).ok_or_else(|| broken(format!("the index {e} has no value")))
    }

    fn body(&mut self, body: &[Stmt]) -> Result<()> {
        for stmt in body {
            match stmt {
                Stmt::For { var, extent, kind, body } => {
                    if *kind == LoopKind::Parallel {
                        return Err(broken("a parallel loop inside"));
                    }
                    for k in 0..self.index(extent)? {
                        self.vars.insert(var.clone(), k);
                        if *kind == LoopKind::Thread {
                            self.invocation(k as usize, body)?;
                        } else {
                            self.body(body)?;
                        }
                    }
                    self.vars.remove(var);
                }
                Stmt::Set { local, lane, value } => {
                    let (number, lane) = (self.value(value)?, self.index(lane)? as usize);
                    let lanes = self.locals.get_mut(*local).and_then(|l| l.get_mut(lane));
                    *lanes.ok_or_else(|| broken(format!("no lane {lane} of local {local}")))? = number;
                }
                Stmt::Store { buffer, index, value: Value::Load { buffer: from, index: source } }
                    if self.storage(*from) == self.storage(*buffer) =>
                {
                    self.written(*buffer)?;
                    let (source, at) = (self.index(source)?, self.index(index)?);
                    let bytes = self.bytes(*from, source)?.to_vec();
                    self.bytes(*buffer, at)?.copy_from_slice(&bytes);
                }
                Stmt::Store { buffer, index, value } => {
                    let (number, at) = (self.value(value)?, self.index(index)?);
                    let storage = self.written(*buffer)?.1;
                    self.store(*buffer, storage, at, number)?;
                }
                Stmt::StoreWord { buffer, word, values } => {
                    let storage = self.written(*buffer)?.1;
                    let at = self.index(word)? * values.len() as i64;
                    for (k, value) in values.iter().enumerate() {
                        let number = self.value(value)?;
                        self.store(*buffer, storage, at + k as i64, number)?;
                    }
                }
                Stmt::Bind { var, value } => {
                    let I32(at) = self.value(value)? else { return Err(broken("an index that is no i32")) };
                    self.vars.insert(var.clone(), i64::from(at));
                }
                Stmt::If { condition, then, otherwise } => {
                    let holds = self.index(&condition.left)? < self.index(&condition.right)?;
                    self.body(if holds { then } else { otherwise })?;
                }
            }
        }
        Ok(())
    }

    /// One invocation's share of a thread loop, with its own locals.
    fn invocation(&mut self, k: usize, body: &[Stmt]) -> Result<()> {
        while self.threads.len() <= k {
            self.threads.push(self.locals.clone());
        }
        std::mem::swap(&mut self.locals, &mut self.threads[k]);
        let done = self.body(body);
        std::mem::swap(&mut self.locals, &mut self.threads[k]);
        done
    }

    fn written(&self, buffer: usize) -> Result<(usize, Storage)> {
        let decl = self.kernel.buffers.get(buffer).filter(|b| b.access != Access::Read);
        decl.map(|d| (buffer, d.storage)).ok_or_else(|| broken(format!("buffer {buffer} is not written")))
    }

    fn store(&mut self, buffer: usize, storage: Storage, at: i64, number: Number) -> Result<()> {
        let size = storage.bytes();
        let bits = match (storage, number) {
            (Storage::F16, F32(f)) => u64::from(half::f16::from_f32(f).to_bits()),
            (Storage::BF16, F32(f)) => u64::from(half::bf16::from_f32(f).to_bits()),
            (_, number) => to_bits(number),
        };
        self.bytes(buffer, at)?.copy_from_slice(&bits.to_le_bytes()[..size]);
        Ok(())
    }

    fn storage(&self, buffer: usize) -> Option<Storage> {
        self.kernel.buffers.get(buffer).map(|b| b.storage)
    }

    /// The bytes of an element.
    fn bytes(&mut self, buffer: usize, at: i64) -> Result<&mut [u8]> {
        let decl = self.kernel.buffers.get(buffer).ok_or_else(|| broken(format!("no buffer {buffer}")))?;
        let size = decl.storage.bytes();
        let given = self.buffers.len();
        let held = if buffer < given { self.buffers.get_mut(buffer) } else { self.scratch.get_mut(buffer - given) };
        let range = usize::try_from(at).ok().map(|at| at * size..(at + 1) * size);
        let bytes = held.zip(range).and_then(|(held, range)| held.get_mut(range));
        bytes.ok_or_else(|| broken(format!("{}[{at}] is outside the buffer", decl.name)))
    }

    fn load(&self, buffer: usize, at: i64) -> Result<Number> {
        let decl = self.kernel.buffers.get(buffer).ok_or_else(|| broken(format!("no buffer {buffer}")))?;
        let size = decl.storage.bytes();
        let given = self.buffers.len();
        let held = if buffer < given { self.buffers.get(buffer) } else { self.scratch.get(buffer - given) };
        let range = usize::try_from(at).ok().map(|at| at * size..(at + 1) * size);
        let bytes = held.zip(range).and_then(|(held, range)| held.get(range));
        let bytes = bytes.ok_or_else(|| broken(format!("{}[{at}] is outside the buffer", decl.name)))?;
        let bits = bytes.iter().rev().fold(0u64, |acc, b| acc << 8 | u64::from(*b));
        Ok(match decl.storage {
            Storage::F16 => F32(half::f16::from_bits(bits as u16).to_f32()),
            Storage::BF16 => F32(half::bf16::from_bits(bits as u16).to_f32()),
            Storage::I8 => I32(i32::from(bits as i8)),
            Storage::I16 => I32(i32::from(bits as i16)),
            storage => from_bits(storage.compute(), bits),
        })
    }

    fn value(&self, value: &Value) -> Result<Number> {
        match value {
            Value::Scalar(k) => self.scalars.get(*k).copied().ok_or_else(|| broken(format!("no scalar {k}"))),
            Value::Local(k, lane) => {
                let lane = self.index(lane)? as usize;
                let found = self.locals.get(*k).and_then(|l| l.get(lane)).copied();
                found.ok_or_else(|| broken(format!("no lane {lane} of local {k}")))
            }
            Value::Load { buffer, index } => self.load(*buffer, self.index(index)?),
            Value::Index(e) => Ok(I32(self.index(e)? as i32)),
            Value::Argument(_) => Err(broken("an argument outside a function")),
            Value::Random { key: [a, b], counter, word } => {
                let counter = U32(self.index(counter)? as u32);
                call(math::philox(*word), &[self.value(a)?, self.value(b)?, counter])
            }
            other => combine(other, &mut |v| self.value(v)),
        }
    }
}

/// Evaluates a function of `math`.
///
/// # Errors
/// `InternalError` if the definition is broken.
pub fn call(function: &math::Function, arguments: &[Number]) -> Result<Number> {
    if let Some(step) = function.settles {
        let mut all = arguments.to_vec();
        let first = *arguments.first().ok_or_else(|| broken("a loop over nothing"))?;
        all.push(settled(step(), first, arguments)?);
        return straight(function, &all);
    }
    straight(function, arguments)
}

/// What `step` makes of `first` in the end.
fn settled(step: &math::Function, first: Number, arguments: &[Number]) -> Result<Number> {
    let mut now = first;
    for _ in 0..math::MAX_STEPS {
        let mut given = arguments.to_vec();
        given[0] = now;
        let next = straight(step, &given)?;
        if to_bits(next) == to_bits(now) {
            break;
        }
        now = next;
    }
    Ok(now)
}

fn straight(function: &math::Function, arguments: &[Number]) -> Result<Number> {
    let mut lets: Vec<Number> = Vec::with_capacity(function.lets.len());
    for (_, value) in &function.lets {
        let number = inside(value, arguments, &lets)?;
        lets.push(number);
    }
    inside(&function.result, arguments, &lets)
}

fn inside(value: &Value, arguments: &[Number], lets: &[Number]) -> Result<Number> {
    match value {
        Value::Argument(k) => arguments.get(*k).copied().ok_or_else(|| broken(format!("no argument {k}"))),
        Value::Local(k, _) => lets.get(*k).copied().ok_or_else(|| broken(format!("no let {k}"))),
        other => combine(other, &mut |v| inside(v, arguments, lets)),
    }
}

/// The ops, over operands that `of` evaluates.
fn combine(value: &Value, of: &mut dyn FnMut(&Value) -> Result<Number>) -> Result<Number> {
    match value {
        Value::Literal(compute, scalar) => Ok(constant(*compute, *scalar)),
        Value::Unary(op, a) => unary(*op, of(a)?),
        Value::Binary(Binary::Quotient, a, b) => {
            let Value::Unary(Unary::Recip, b) = &**b else { return Err(broken("a quotient without a reciprocal")) };
            Ok(match (of(a)?, of(b)?) {
                (F32(a), F32(b)) => F32(a / b),
                (F64(a), F64(b)) => F64(a / b),
                (a, b) => return Err(broken(format!("{a:?} / {b:?}"))),
            })
        }
        Value::Binary(op, a, b) => binary(*op, of(a)?, of(b)?),
        Value::Select(c, a, b) => {
            let (c, a, b) = (of(c)?, of(a)?, of(b)?);
            Ok(if c == Bool(true) { a } else { b })
        }
        Value::MulAdd(a, b, c) => {
            let product = binary(Binary::Mul, of(a)?, of(b)?)?;
            binary(Binary::Add, product, of(c)?)
        }
        Value::Cast(to, a) => Ok(cast(*to, of(a)?)),
        Value::Bitcast(to, a) => Ok(from_bits(*to, to_bits(of(a)?))),
        Value::Round(to, a) => round(*to, of(a)?),
        Value::Scalar(_)
        | Value::Local(..)
        | Value::Load { .. }
        | Value::Index(_)
        | Value::Argument(_)
        | Value::Random { .. } => Err(broken("a value out of place")),
    }
}

fn constant(compute: Compute, value: Scalar) -> Number {
    let words = value.to_words(compute);
    from_bits(compute, words.iter().rev().fold(0, |acc, w| acc << 32 | u64::from(*w)))
}

fn round(to: Rounding, a: Number) -> Result<Number> {
    match (to, a) {
        (Rounding::Signed(bits), I32(i)) => Ok(I32(i << (32 - bits) >> (32 - bits))),
        (Rounding::Unsigned(bits), U32(u)) => Ok(U32(u << (32 - bits) >> (32 - bits))),
        (Rounding::F16 | Rounding::BF16, F32(_)) => call(math::round(to), &[a]),
        _ => Err(broken(format!("{to:?} of {a:?}"))),
    }
}

fn unary(op: Unary, a: Number) -> Result<Number> {
    let wrong = || broken(format!("{} of {a:?}", op.name()));
    Ok(match (op, a) {
        (Unary::Neg, I32(x)) => I32(x.wrapping_neg()),
        (Unary::Neg, U32(x)) => U32(x.wrapping_neg()),
        (Unary::Neg, I64(x)) => I64(x.wrapping_neg()),
        (Unary::Neg, U64(x)) => U64(x.wrapping_neg()),
        (Unary::Neg, F32(x)) => F32(-x),
        (Unary::Neg, F64(x)) => F64(-x),
        (Unary::Abs, I32(x)) => I32(x.wrapping_abs()),
        (Unary::Abs, I64(x)) => I64(x.wrapping_abs()),
        (Unary::Abs, U32(_) | U64(_)) => a,
        (Unary::Abs, F32(x)) => F32(x.abs()),
        (Unary::Abs, F64(x)) => F64(x.abs()),
        (Unary::Recip, F32(x)) => F32(1.0 / x),
        (Unary::Recip, F64(x)) => F64(1.0 / x),
        (Unary::Sqrt, F32(x)) => F32(x.sqrt()),
        (Unary::Sqrt, F64(x)) => F64(x.sqrt()),
        (Unary::Floor, F32(x)) => F32(x.floor()),
        (Unary::Floor, F64(x)) => F64(x.floor()),
        (Unary::Nearest, F32(x)) => F32(x.round_ties_even()),
        (Unary::Nearest, F64(x)) => F64(x.round_ties_even()),
        (Unary::Floor | Unary::Nearest, I32(_) | U32(_) | I64(_) | U64(_)) => a,
        (Unary::IsNan, F32(x)) => Bool(x.is_nan()),
        (Unary::IsNan, F64(x)) => Bool(x.is_nan()),
        (Unary::Not, Bool(x)) => Bool(!x),
        (Unary::Not, I32(x)) => I32(!x),
        (Unary::Not, U32(x)) => U32(!x),
        (Unary::Not, I64(x)) => I64(!x),
        (Unary::Not, U64(x)) => U64(!x),
        (_, F32(_)) => call(math::unary(op, Compute::F32).ok_or_else(wrong)?, &[a])?,
        (_, F64(_)) => call(math::unary(op, Compute::F64).ok_or_else(wrong)?, &[a])?,
        _ => return Err(wrong()),
    })
}

macro_rules! integers {
    ($op:expr, $a:expr, $b:expr, $wrap:path, $bits:expr, $signed:expr, $compute:expr) => {{
        let (a, b) = ($a, $b);
        match $op {
            Binary::Add => $wrap(a.wrapping_add(b)),
            Binary::Mul => $wrap(a.wrapping_mul(b)),
            Binary::FloorDiv if b == 0 => $wrap(0),
            Binary::FloorDiv => {
                let q = a.wrapping_div(b);
                let inexact = a.wrapping_rem(b) != 0;
                $wrap(if $signed && inexact && ((a as i64) < 0) != ((b as i64) < 0) { q.wrapping_sub(1) } else { q })
            }
            Binary::Mod if b == 0 => $wrap(0),
            Binary::Mod => {
                let r = a.wrapping_rem(b);
                $wrap(if $signed && r != 0 && ((r as i64) < 0) != ((b as i64) < 0) { r.wrapping_add(b) } else { r })
            }
            Binary::Pow => {
                let function = math::pow($compute).ok_or_else(|| broken("pow of this type"))?;
                return call(function, &[$wrap(a), $wrap(b)]);
            }
            Binary::Max => $wrap(a.max(b)),
            Binary::Min => $wrap(a.min(b)),
            Binary::And => $wrap(a & b),
            Binary::Or => $wrap(a | b),
            Binary::Xor => $wrap(a ^ b),
            Binary::Shl if (b as u64) < $bits => $wrap(a.wrapping_shl(b as u32)),
            Binary::Shl => $wrap(0),
            Binary::Shr if (b as u64) < $bits => $wrap(a.wrapping_shr(b as u32)),
            Binary::Shr => $wrap(if $signed && (a as i64) < 0 { !0 } else { 0 }),
            Binary::Less => Bool(a < b),
            Binary::Equal => Bool(a == b),
            Binary::Quotient | Binary::Atan2 | Binary::Hypot => {
                return Err(broken(format!("{} of integers", $op.name())));
            }
        }
    }};
}

macro_rules! floats {
    ($op:expr, $a:expr, $b:expr, $wrap:path, $compute:expr) => {{
        let (a, b) = ($a, $b);
        match $op {
            Binary::Add => $wrap(a + b),
            Binary::Mul => $wrap(a * b),
            op @ (Binary::FloorDiv | Binary::Mod | Binary::Pow | Binary::Atan2 | Binary::Hypot) => {
                return call(math::binary(op, $compute).ok_or_else(|| broken(op.name()))?, &[$wrap(a), $wrap(b)]);
            }
            Binary::Max => $wrap(if a.is_nan() || b.is_nan() {
                a + b
            } else if a > b || (a == b && b.is_sign_negative()) {
                a
            } else {
                b
            }),
            Binary::Min => $wrap(if a.is_nan() || b.is_nan() {
                a + b
            } else if a < b || (a == b && a.is_sign_negative()) {
                a
            } else {
                b
            }),
            Binary::Less => Bool(a < b),
            Binary::Equal => Bool(a == b),
            op => return Err(broken(format!("{} of floats", op.name()))),
        }
    }};
}

fn binary(op: Binary, a: Number, b: Number) -> Result<Number> {
    Ok(match (a, b) {
        (Bool(a), Bool(b)) => Bool(match op {
            Binary::And | Binary::Mul | Binary::Min => a && b,
            Binary::Or | Binary::Add | Binary::Max => a || b,
            Binary::Xor => a != b,
            Binary::Equal => a == b,
            Binary::Less => !a && b,
            _ => return Err(broken(format!("{} of truth values", op.name()))),
        }),
        (I32(a), I32(b)) => integers!(op, a, b, I32, 32, true, Compute::I32),
        (I64(a), I64(b)) => integers!(op, a, b, I64, 64, true, Compute::I64),
        (U32(a), U32(b)) => integers!(op, a, b, U32, 32, false, Compute::U32),
        (U64(a), U64(b)) => integers!(op, a, b, U64, 64, false, Compute::U64),
        (F32(a), F32(b)) => floats!(op, a, b, F32, Compute::F32),
        (F64(a), F64(b)) => floats!(op, a, b, F64, Compute::F64),
        (a, b) => return Err(broken(format!("{} of {a:?} and {b:?}", op.name()))),
    })
}

/// The nearest value of another type, as the contract has it.
pub fn cast(to: Compute, a: Number) -> Number {
    let float = match a {
        Bool(b) => f64::from(u8::from(b)),
        I32(i) => f64::from(i),
        U32(u) => f64::from(u),
        I64(i) => i as f64,
        U64(u) => u as f64,
        F32(f) => f64::from(f),
        F64(f) => f,
    };
    let integer: i64 = match a {
        F32(_) | F64(_) => {
            let wide = matches!(to, Compute::I64 | Compute::U64);
            let (low, high) = match to {
                Compute::I32 => (-2_147_483_649.0, 2_147_483_648.0),
                Compute::U32 => (-9.3e18, 4_294_967_296.0),
                _ => (-9_223_372_036_854_777_856.0, 9_223_372_036_854_775_808.0),
            };
            if float > low && float < high {
                float as i64
            } else if to == Compute::U64 && float > 0.0 && float < 18_446_744_073_709_551_616.0 {
                float as u64 as i64
            } else if wide {
                i64::MIN
            } else if to == Compute::U32 {
                0
            } else {
                i64::from(i32::MIN)
            }
        }
        I64(i) => i,
        other => to_bits(other) as i64,
    };
    let integer = if let I32(i) = a { i64::from(i) } else { integer };
    match to {
        Compute::Bool => Bool(if matches!(a, F32(_) | F64(_)) { float != 0.0 } else { integer != 0 }),
        Compute::I32 => I32(integer as i32),
        Compute::U32 => U32(integer as u32),
        Compute::I64 => I64(integer),
        Compute::U64 => U64(integer as u64),
        Compute::F32 => F32(match a {
            I64(i) => i as f32,
            U64(u) => u as f32,
            _ => float as f32,
        }),
        Compute::F64 => F64(float),
    }
}
