//! The reference interpreter: runs a kernel's contract statement by statement.
//!
//! Slow and obviously right. Every access is checked. Functions that hardware does not provide run through their
//! definition in `math`, so the interpreter defines the bits that generated code must produce.

pub use super::number::{Number, from_bits, to_bits};
use super::number::{binary, cast, round, unary};
use super::{Access, Binary, Kernel, LoopKind, Stmt, Unary, Value, math};
use crate::dtype::{Compute, Scalar, Storage};
use crate::error::{Error, Result};
use crate::shape::{Expr, Var};
use Number::{Bool, F32, F64, I32, U32};
use std::ops::Range;
use std::rc::Rc;

/// Runs iterations `range` of the kernel's parallel nest over `buffers`, in the order of its declarations, with `words`
/// as its parameters after `start` and `end`.
///
/// # Errors
/// `InternalError` for an access outside a buffer, missing parameters, or a kernel that breaks its contract.
pub fn run(kernel: &Kernel, buffers: &mut [Vec<u8>], words: &[u32], range: Range<u64>) -> Result<()> {
    if buffers.len() != kernel.given().len() || words.len() < kernel.parameter_words() {
        return Err(broken("buffers or parameters are missing"));
    }
    let mut vars = Vars::default();
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

pub(super) fn broken(message: impl Into<String>) -> Error {
    Error::internal("interpret", message)
}

fn zero(compute: Compute) -> Number {
    from_bits(compute, 0)
}

/// Current values of the bound index variables; few are bound at a time.
#[derive(Default)]
struct Vars(Vec<(Var, i64)>);

impl Vars {
    fn find(&self, var: &Var) -> Option<usize> {
        let same = |v: &Var| (Rc::ptr_eq(&v.name, &var.name) && v.max == var.max) || v == var;
        self.0.iter().rposition(|(v, _)| same(v))
    }

    fn get(&self, var: &Var) -> Option<i64> {
        self.find(var).map(|at| self.0[at].1)
    }

    fn insert(&mut self, var: Var, value: i64) {
        match self.find(&var) {
            Some(at) => self.0[at].1 = value,
            None => self.0.push((var, value)),
        }
    }

    fn remove(&mut self, var: &Var) {
        if let Some(at) = self.find(var) {
            self.0.remove(at);
        }
    }
}

struct Machine<'a> {
    kernel: &'a Kernel,
    buffers: &'a mut [Vec<u8>],
    /// Scratch buffers; their numbers follow those of `buffers`.
    scratch: Vec<Vec<u8>>,
    vars: Vars,
    scalars: Vec<Number>,
    locals: Vec<Vec<Number>>,
    /// Each invocation's locals, kept from one thread loop of a workgroup to the next.
    threads: Vec<Vec<Vec<Number>>>,
}

impl Machine<'_> {
    fn index(&self, e: &Expr) -> Result<i64> {
        e.evaluate(&|v| self.vars.get(v)).ok_or_else(|| broken(format!("the index {e} has no value")))
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

    /// Runs one invocation of a thread loop with its own locals.
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
            (Storage::Narrow(narrow), F32(f)) => u64::from(narrow.of_single(f)),
            (_, number) => to_bits(number),
        };
        self.bytes(buffer, at)?.copy_from_slice(&bits.to_le_bytes()[..size]);
        Ok(())
    }

    fn storage(&self, buffer: usize) -> Option<Storage> {
        self.kernel.buffers.get(buffer).map(|b| b.storage)
    }

    /// The bytes of element `at`, bounds-checked.
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
            Storage::Narrow(narrow) => F32(narrow.single(bits as u32)),
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

/// Applies `step` to `first` until its bits no longer change.
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

/// Evaluates one op; `of` evaluates its operands.
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
