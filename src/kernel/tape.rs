//! A kernel of plain statements, flattened to a list of instructions that each process a block of elements.
//!
//! It computes what is too small to be worth compiling, with the interpreter's bits but without walking a tree for each
//! element. Functions of [`super::math`] are inlined, as in generated code.

use super::interpret::{broken, call};
use super::number::{binary, cast, from_bits, round, to_bits, unary};
use super::{Access, Binary, Kernel, LocalId, LoopKind, Rounding, Stmt, Unary, Value, math};
use crate::dtype::{Compute, Storage};
use crate::error::Result;
use crate::shape::{Expr, Var};
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// Elements that one instruction processes.
const LANES: usize = 32;

/// Estimated nanoseconds of one instruction over one block.
const PER_BLOCK: f64 = 60.0;

/// One value for each element of a block, as bits.
type Lanes = [u64; LANES];

thread_local! {
    /// The instructions' values, kept from run to run so that each run need not allocate.
    static VALUES: Cell<Vec<Lanes>> = const { Cell::new(Vec::new()) };
}

/// An instruction, standing for its value.
type Slot = usize;

enum Instruction {
    Literal(u64),
    /// Loads part `[0]` of an element that has `[1]` parts (two for a complex number), each of this storage, from a
    /// buffer.
    Load(usize, Storage, [usize; 2]),
    Unary(Unary, Slot),
    Quotient(Slot, Slot),
    Binary(Binary, Slot, Slot),
    Select(Slot, Slot, Slot),
    Cast(Slot),
    /// A bitcast.
    Bits(Slot),
    Round(Rounding, Slot),
    Call(&'static math::Function, Vec<Slot>),
}

/// A kernel as a list of instructions.
pub struct Tape {
    /// Each instruction with the type of its value.
    code: Vec<(Instruction, Compute)>,
    /// The values that are stored: one for each part of an element of the result.
    stored: Vec<Slot>,
    storage: Storage,
    /// Whether the next function that is written out is the fast path of it.
    near: bool,
}

/// What the names in a value refer to.
struct Scope<'a> {
    kernel: &'a Kernel,
    /// The variable of the parallel loop.
    var: &'a Var,
    locals: &'a FxHashMap<LocalId, Slot>,
    /// Inside a function: the values of its arguments and of its lets.
    function: Option<(&'a [Slot], &'a [Slot])>,
}

impl Tape {
    /// Flattens a kernel in which each element of the result depends only on the inputs' elements at the same index;
    /// `None` for any other kernel.
    pub fn new(kernel: &Kernel) -> Option<Self> {
        Self::of(kernel, false)
    }

    /// The same for arguments that take the fast path of the one function that the kernel is.
    pub fn near(kernel: &Kernel) -> Option<Self> {
        Self::of(kernel, true)
    }

    fn of(kernel: &Kernel, near: bool) -> Option<Self> {
        let [Stmt::For { var, kind: LoopKind::Parallel, body, .. }] = &kernel.body[..] else { return None };
        let storage = kernel.buffers.iter().find(|b| b.access == Access::Write)?.storage;
        let mut tape = Self { code: Vec::new(), stored: Vec::new(), storage, near };
        let mut locals = FxHashMap::default();
        for stmt in body {
            let (Stmt::Set { value, .. } | Stmt::Store { value, .. }) = stmt else { return None };
            let place = tape.value(value, &Scope { kernel, var, locals: &locals, function: None })?;
            match stmt {
                Stmt::Set { local, .. } => _ = locals.insert(*local, place),
                Stmt::Store { index, .. } if part(index, var)?[0] == tape.stored.len() => tape.stored.push(place),
                _ => return None,
            }
        }
        Some(tape)
    }

    /// Estimated nanoseconds for `count` elements.
    pub fn nanoseconds(&self, count: usize) -> f64 {
        let blocks = count.div_ceil(LANES);
        200.0 + (blocks * self.code.len()) as f64 * PER_BLOCK
    }

    fn push(&mut self, instruction: Instruction, compute: Compute) -> Slot {
        self.code.push((instruction, compute));
        self.code.len() - 1
    }

    fn value(&mut self, value: &Value, scope: &Scope<'_>) -> Option<Slot> {
        use Instruction as I;
        Some(match value {
            Value::Literal(compute, scalar) => {
                let bits = scalar.to_words(*compute).iter().rev().fold(0, |bits, w| bits << 32 | u64::from(*w));
                self.push(I::Literal(bits), *compute)
            }
            Value::Load { buffer, index } => {
                let storage = scope.kernel.buffers[*buffer].storage;
                self.push(I::Load(*buffer, storage, part(index, scope.var)?), storage.compute())
            }
            Value::Argument(k) => *scope.function?.0.get(*k)?,
            Value::Local(k, _) => match scope.function {
                Some((_, lets)) => *lets.get(*k)?,
                None => *scope.locals.get(k)?,
            },
            Value::Unary(op, a) => {
                let a = self.value(a, scope)?;
                let compute = self.code[a].1;
                match math::unary(*op, compute) {
                    Some(function) => self.call(function, vec![a], scope)?,
                    None if *op == Unary::IsNan => self.push(I::Unary(*op, a), Compute::Bool),
                    None => self.push(I::Unary(*op, a), compute),
                }
            }
            Value::Binary(Binary::Quotient, a, b) => {
                let Value::Unary(Unary::Recip, b) = &**b else { return None };
                let (a, b) = (self.value(a, scope)?, self.value(b, scope)?);
                self.push(I::Quotient(a, b), self.code[a].1)
            }
            Value::Binary(op, a, b) => {
                let (a, b) = (self.value(a, scope)?, self.value(b, scope)?);
                let compute = self.code[a].1;
                match math::binary(*op, compute) {
                    Some(function) => self.call(function, vec![a, b], scope)?,
                    None if op.is_comparison() => self.push(I::Binary(*op, a, b), Compute::Bool),
                    None => self.push(I::Binary(*op, a, b), compute),
                }
            }
            Value::Select(c, a, b) => {
                let (c, a, b) = (self.value(c, scope)?, self.value(a, scope)?, self.value(b, scope)?);
                self.push(I::Select(c, a, b), self.code[a].1)
            }
            Value::Cast(to, a) => {
                let a = self.value(a, scope)?;
                self.push(I::Cast(a), *to)
            }
            Value::Bitcast(to, a) => {
                let a = self.value(a, scope)?;
                self.push(I::Bits(a), *to)
            }
            Value::Round(to, a) => {
                let a = self.value(a, scope)?;
                self.push(I::Round(*to, a), self.code[a].1)
            }
            Value::Scalar(_) | Value::Index(_) | Value::MulAdd(..) | Value::Random { .. } => return None,
        })
    }

    /// Inlines a function of `math`; one with a repeated step becomes a call.
    fn call(&mut self, function: &'static math::Function, of: Vec<Slot>, scope: &Scope<'_>) -> Option<Slot> {
        let near = std::mem::take(&mut self.near);
        let function = function.fast_path.filter(|_| near).map_or(function, |(_, near)| near());
        if function.settles.is_some() {
            return Some(self.push(Instruction::Call(function, of), function.returns));
        }
        let mut lets = Vec::with_capacity(function.lets.len());
        for (_, value) in &function.lets {
            let place = self.value(value, &Scope { function: Some((&of, &lets)), ..*scope })?;
            lets.push(place);
        }
        self.value(&function.result, &Scope { function: Some((&of, &lets)), ..*scope })
    }

    /// The bytes of the result's first `count` elements. `buffers` holds the bytes of each buffer that is read, in
    /// order.
    ///
    /// # Errors
    /// `InternalError` for a kernel that breaks its contract, and for a buffer with fewer elements.
    pub fn run(&self, buffers: &[&[u8]], count: usize) -> Result<Vec<u8>> {
        let mut values = VALUES.take();
        if values.len() < self.code.len() {
            values.resize(self.code.len(), [0; LANES]);
        }
        let size = self.storage.bytes();
        let mut out = Vec::with_capacity(count * size * self.stored.len());
        for first in (0..count).step_by(LANES) {
            let lanes = LANES.min(count - first);
            for (at, (instruction, compute)) in self.code.iter().enumerate() {
                let (before, rest) = values.split_at_mut(at);
                self.step(instruction, *compute, before, &mut rest[0], (buffers, first, lanes))?;
            }
            let parts = |lane| self.stored.iter().map(move |&place| (place, lane));
            for (place, lane) in (0..lanes).flat_map(parts) {
                out.extend_from_slice(&stored(self.storage, values[place][lane]).to_le_bytes()[..size]);
            }
        }
        VALUES.set(values);
        Ok(out)
    }

    fn step(
        &self,
        instruction: &Instruction,
        compute: Compute,
        values: &[Lanes],
        out: &mut Lanes,
        (buffers, first, lanes): (&[&[u8]], usize, usize),
    ) -> Result<()> {
        let kind = |of: Slot| self.code[of].1;
        let number = |of: Slot, lane: usize| from_bits(kind(of), values[of][lane]);
        match instruction {
            Instruction::Literal(bits) => out[..lanes].fill(*bits),
            Instruction::Load(buffer, storage, [part, parts]) => {
                let bytes = buffers.get(*buffer).ok_or_else(|| broken("a buffer is missing"))?;
                load(*storage, bytes, first * parts + part, *parts, &mut out[..lanes])?;
            }
            Instruction::Bits(a) => out[..lanes].copy_from_slice(&values[*a][..lanes]),
            Instruction::Select(c, a, b) => {
                let (c, a, b) = (&values[*c], &values[*a], &values[*b]);
                for (out, ((c, a), b)) in out[..lanes].iter_mut().zip(c.iter().zip(a).zip(b)) {
                    // A mask of all ones or all zeros selects without a branch.
                    let mask = c.wrapping_neg();
                    *out = (a & mask) | (b & !mask);
                }
            }
            Instruction::Quotient(a, b) if compute == Compute::F64 => {
                zip(&values[*a], &values[*b], &mut out[..lanes], |a, b| {
                    (f64::from_bits(a) / f64::from_bits(b)).to_bits()
                });
            }
            Instruction::Quotient(a, b) => {
                zip(&values[*a], &values[*b], &mut out[..lanes], |a, b| single(a, b, |a, b| a / b))
            }
            Instruction::Binary(op, a, b) => {
                if !common(*op, kind(*a), &values[*a], &values[*b], &mut out[..lanes]) {
                    for (lane, out) in out[..lanes].iter_mut().enumerate() {
                        *out = to_bits(binary(*op, number(*a, lane), number(*b, lane))?);
                    }
                }
            }
            Instruction::Unary(Unary::Neg, a) if compute == Compute::F64 => {
                zip(&values[*a], &values[*a], &mut out[..lanes], |a, _| a ^ (1 << 63));
            }
            Instruction::Unary(Unary::Nearest, a) if compute == Compute::F64 => {
                zip(&values[*a], &values[*a], &mut out[..lanes], |a, _| f64::from_bits(a).round_ties_even().to_bits());
            }
            Instruction::Unary(Unary::Nearest, a) if compute == Compute::F32 => {
                zip(&values[*a], &values[*a], &mut out[..lanes], |a, _| single(a, a, |a, _| a.round_ties_even()));
            }
            Instruction::Unary(Unary::Neg, a) if compute == Compute::F32 => {
                zip(&values[*a], &values[*a], &mut out[..lanes], |a, _| a ^ (1 << 31));
            }
            Instruction::Unary(op, a) => {
                for (lane, out) in out[..lanes].iter_mut().enumerate() {
                    *out = to_bits(unary(*op, number(*a, lane))?);
                }
            }
            Instruction::Cast(a) => {
                for (lane, out) in out[..lanes].iter_mut().enumerate() {
                    *out = to_bits(cast(compute, number(*a, lane)));
                }
            }
            Instruction::Round(to, a) => {
                for (lane, out) in out[..lanes].iter_mut().enumerate() {
                    *out = to_bits(round(*to, number(*a, lane))?);
                }
            }
            Instruction::Call(function, of) => {
                for (lane, out) in out[..lanes].iter_mut().enumerate() {
                    let of: Vec<_> = of.iter().map(|&k| number(k, lane)).collect();
                    *out = to_bits(call(function, &of)?);
                }
            }
        }
        Ok(())
    }
}

/// Which part of an element an index refers to, and of how many parts, if the index advances with the loop variable.
fn part(index: &Expr, var: &Var) -> Option<[usize; 2]> {
    let parts = index.coefficient(var).filter(|parts| *parts > 0)?;
    let at = (index.clone() - Expr::from(var.clone()) * parts).as_const()?;
    (0..parts).contains(&at).then_some([at as usize, parts as usize])
}

fn zip(a: &Lanes, b: &Lanes, out: &mut [u64], f: impl Fn(u64, u64) -> u64) {
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = f(*a, *b);
    }
}

fn single(a: u64, b: u64, f: impl Fn(f32, f32) -> f32) -> u64 {
    u64::from(f(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits())
}

/// Computes the ops that `math` functions use most, for a whole block; false for any other op.
fn common(op: Binary, compute: Compute, a: &Lanes, b: &Lanes, out: &mut [u64]) -> bool {
    let double = f64::from_bits;
    let half = |x: u64| f32::from_bits(x as u32);
    match (op, compute) {
        (Binary::Add, Compute::F64) => zip(a, b, out, |a, b| (double(a) + double(b)).to_bits()),
        (Binary::Mul, Compute::F64) => zip(a, b, out, |a, b| (double(a) * double(b)).to_bits()),
        (Binary::Less, Compute::F64) => zip(a, b, out, |a, b| u64::from(double(a) < double(b))),
        (Binary::Equal, Compute::F64) => zip(a, b, out, |a, b| u64::from(double(a) == double(b))),
        (Binary::Add, Compute::F32) => zip(a, b, out, |a, b| single(a, b, |a, b| a + b)),
        (Binary::Mul, Compute::F32) => zip(a, b, out, |a, b| single(a, b, |a, b| a * b)),
        (Binary::Less, Compute::F32) => zip(a, b, out, |a, b| u64::from(half(a) < half(b))),
        (Binary::Equal, Compute::F32) => zip(a, b, out, |a, b| u64::from(half(a) == half(b))),
        (Binary::Add, Compute::I64 | Compute::U64) => zip(a, b, out, u64::wrapping_add),
        (Binary::Add, Compute::I32 | Compute::U32) => {
            zip(a, b, out, |a, b| u64::from((a as u32).wrapping_add(b as u32)))
        }
        (Binary::Shl, Compute::I64 | Compute::U64) => zip(a, b, out, |a, b| if b < 64 { a << b } else { 0 }),
        (Binary::And, _) => zip(a, b, out, |a, b| a & b),
        (Binary::Or, _) => zip(a, b, out, |a, b| a | b),
        (Binary::Xor, _) => zip(a, b, out, |a, b| a ^ b),
        (Binary::Equal, _) => zip(a, b, out, |a, b| u64::from(a == b)),
        _ => return false,
    }
    true
}

/// Loads elements of a buffer, widened to the compute type: from element `at`, every `step`th one.
fn load(storage: Storage, bytes: &[u8], at: usize, step: usize, out: &mut [u64]) -> Result<()> {
    let size = storage.bytes();
    for (k, lane) in out.iter_mut().enumerate() {
        let start = (at + k * step) * size;
        let element = bytes.get(start..start + size).ok_or_else(|| broken("a buffer is too short"))?;
        let bits = element.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
        *lane = match storage {
            Storage::Narrow(narrow) => u64::from(narrow.single(bits as u32).to_bits()),
            Storage::I8 => u64::from(i32::from(bits as i8) as u32),
            Storage::I16 => u64::from(i32::from(bits as i16) as u32),
            _ => bits,
        };
    }
    Ok(())
}

/// The bits in which a storage holds a computed number.
fn stored(storage: Storage, bits: u64) -> u64 {
    match storage {
        Storage::Narrow(narrow) => u64::from(narrow.of_single(f32::from_bits(bits as u32))),
        _ => bits,
    }
}
