//! A kernel of plain statements, flattened to a list of instructions that each process a block of elements.
//!
//! It computes what is too small to be worth compiling, with the interpreter's bits but without walking a tree for each
//! element. Functions of [`super::math`] are inlined, as in generated code.

mod lanes;

use self::lanes::{LANES, Lanes};
use super::interpret::broken;
use super::{Access, Binary, Kernel, LocalId, LoopKind, Rounding, Stmt, Unary, Value, math};
use crate::dtype::{Compute, Storage};
use crate::error::Result;
use crate::shape::{Expr, Var};
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// Estimated nanoseconds of one instruction: to choose its loop, and for each element.
const PER_INSTRUCTION: f64 = 8.0;
const PER_ELEMENT: f64 = 1.6;

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
    Binary(Binary, Slot, Slot),
    Select(Slot, Slot, Slot),
    Cast(Slot),
    /// A bitcast.
    Bits(Slot),
    /// Cuts integers.
    Round(Rounding, Slot),
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
        let each = count.div_ceil(LANES) as f64 * PER_INSTRUCTION + count as f64 * PER_ELEMENT;
        200.0 + self.code.len() as f64 * each
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
                self.push(I::Binary(Binary::Quotient, a, b), self.code[a].1)
            }
            Value::Binary(op, a, b) => {
                let (a, b) = (self.value(a, scope)?, self.value(b, scope)?);
                let compute = self.code[a].1;
                match math::binary(*op, compute) {
                    // These are exact, however they are computed.
                    Some(_) if matches!(op, Binary::FloorDiv | Binary::Mod) => self.push(I::Binary(*op, a, b), compute),
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
                match to {
                    Rounding::Float(narrow) => self.call(math::round(*narrow), vec![a], scope)?,
                    _ => self.push(I::Round(*to, a), self.code[a].1),
                }
            }
            Value::Scalar(_) | Value::Index(_) | Value::MulAdd(..) | Value::Random { .. } => return None,
        })
    }

    /// Inlines a function of `math`; `None` for one with a repeated step.
    fn call(&mut self, function: &'static math::Function, of: Vec<Slot>, scope: &Scope<'_>) -> Option<Slot> {
        let near = std::mem::take(&mut self.near);
        let function = function.fast_path.filter(|_| near).map_or(function, |(_, near)| near());
        // Remainders, which are the only ones today, are instructions of their own.
        if function.settles.is_some() {
            return None;
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
        let parts = self.stored.len();
        let mut out = vec![0; count * self.storage.bytes() * parts];
        for first in (0..count).step_by(LANES) {
            let lanes = LANES.min(count - first);
            for (at, (instruction, compute)) in self.code.iter().enumerate() {
                let (before, rest) = values.split_at_mut(at);
                self.step(instruction, *compute, before, &mut rest[0][..lanes], (buffers, first))?;
            }
            for (part, &slot) in self.stored.iter().enumerate() {
                lanes::store(self.storage, &values[slot][..lanes], first * parts + part, parts, &mut out);
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
        out: &mut [u64],
        (buffers, first): (&[&[u8]], usize),
    ) -> Result<()> {
        let of = |slot: Slot| self.code[slot].1;
        let known = match instruction {
            Instruction::Literal(bits) => {
                out.fill(*bits);
                true
            }
            Instruction::Load(buffer, storage, [part, parts]) => {
                let bytes = buffers.get(*buffer).ok_or_else(|| broken("a buffer is missing"))?;
                lanes::load(*storage, bytes, first * parts + part, *parts, out)
            }
            Instruction::Bits(a) => {
                out.copy_from_slice(&values[*a][..out.len()]);
                true
            }
            Instruction::Select(c, a, b) => {
                lanes::select(&values[*c], &values[*a], &values[*b], out);
                true
            }
            Instruction::Cast(a) => {
                lanes::cast(of(*a), compute, &values[*a], out);
                true
            }
            Instruction::Binary(op, a, b) => lanes::binary(*op, of(*a), &values[*a], &values[*b], out),
            Instruction::Unary(op, a) => lanes::unary(*op, of(*a), &values[*a], out),
            Instruction::Round(to, a) => lanes::round(*to, &values[*a], out),
        };
        if known {
            Ok(())
        } else {
            Err(broken("an instruction that its type does not have, or a buffer that is too short"))
        }
    }
}

/// Which part of an element an index refers to, and of how many parts, if the index advances with the loop variable.
fn part(index: &Expr, var: &Var) -> Option<[usize; 2]> {
    let parts = index.coefficient(var).filter(|parts| *parts > 0)?;
    let at = (index.clone() - Expr::from(var.clone()) * parts).as_const()?;
    (0..parts).contains(&at).then_some([at as usize, parts as usize])
}
