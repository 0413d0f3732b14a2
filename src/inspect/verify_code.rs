//! Verification of emitted code: each kernel of a program runs again on its device, and its result must equal the
//! interpreter's, bit for bit.
//!
//! The interpreter is slow. Of a large launch it runs the first, the last and some other invocations; a single
//! invocation it runs completely, unless that takes more than [`MOST`] operations.

use crate::dtype::Storage;
use crate::error::{Error, Result};
use crate::kernel::{Access, BufferDecl, Kernel, Value, for_each_stmt, interpret};
use crate::lower::Step;
use crate::optimise::kernel_work;
use crate::render::Code;
use crate::runtime::BufferId;
use crate::session::replay::{live, play, words};
use crate::session::{Compilation, Session};
use std::ops::Range;

/// The approximate number of operations of one launch that are interpreted.
const SOME: f64 = 4e5;

/// The most operations of one invocation that are interpreted.
const MOST: f64 = if cfg!(debug_assertions) { 1e6 } else { 4e7 };

/// The number of ranges of invocations that are interpreted, if not all are.
const RANGES: u64 = 9;

/// The numbers of kernels that were and were not compared with the interpreter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Emitted {
    /// Kernels that were compared.
    pub compared: usize,
    /// Kernels that take too long to interpret.
    pub left_out: usize,
}

impl Session {
    /// Runs each kernel of a compilation's program again, over its stored inputs, and compares it with the interpreter.
    /// On a GPU nothing is compared, because the driver compiles the shader.
    ///
    /// # Errors
    /// `InternalError` that names a kernel and the first element that differs.
    pub(super) async fn verify_code(&self, compilation: &Compilation, inputs: &[BufferId]) -> Result<Emitted> {
        let slot = self.slot(compilation.device);
        let (written, sizes) = (&compilation.written, &compilation.sizes);
        let (compiled, scalars) = (&written.compiled, &written.scalars);
        let program = &compiled.program;
        let mut emitted = Emitted::default();
        if !compiled.code.iter().all(|code| matches!(code, Code::Wasm { .. })) {
            return Ok(emitted);
        }
        let mut live = live(program, inputs);
        for step in &program.steps {
            let Step::Dispatch { kernel: number, buffers, scalars: wanted } = step else {
                play(&mut *slot.device()?, program, &compiled.prepared, scalars, sizes, &mut live, step)?;
                continue;
            };
            let kernel = &program.kernels[*number];
            let invocations = sizes.of(&kernel.invocations())?.max(0) as u64;
            let ranges = sampled(kernel, invocations);
            let mut held: Vec<Vec<u8>> = Vec::new();
            for &buffer in buffers {
                let bytes = program.bytes(buffer, sizes)?.next_multiple_of(4);
                let data = live[buffer].map(|id| slot.device().map(|mut device| device.read(id, bytes)));
                held.push(match data {
                    Some(data) if bytes > 0 && ranges.is_some() => data?.await?.into_vec()?,
                    _ => Vec::new(),
                });
            }
            play(&mut *slot.device()?, program, &compiled.prepared, scalars, sizes, &mut live, step)?;
            let Some(ranges) = ranges else {
                emitted.left_out += 1;
                continue;
            };
            let written: Vec<usize> =
                (0..buffers.len()).filter(|k| kernel.buffers[*k].access == Access::Write).collect();
            for &k in &written {
                let Some(id) = live[buffers[k]].filter(|_| !held[k].is_empty()) else { continue };
                let data = slot.device()?.read(id, held[k].len() as u64);
                held[k] = data.await?.into_vec()?;
            }
            let made: Vec<Vec<u8>> = written.iter().map(|k| held[*k].clone()).collect();
            let words = words(kernel, wanted, scalars, sizes)?;
            for range in ranges {
                interpret::run(kernel, &mut held, &words, range)?;
            }
            written.iter().zip(&made).try_for_each(|(k, made)| compare(kernel, *k, &held[*k], made))?;
            emitted.compared += 1;
        }
        // The program's outputs belong to no tensor here, so they are freed too.
        let mut ours: Vec<BufferId> = live.into_iter().flatten().filter(|id| !inputs.contains(id)).collect();
        crate::sort::sort(&mut ours);
        ours.dedup();
        let mut device = slot.device()?;
        ours.into_iter().for_each(|id| device.free(id));
        Ok(emitted)
    }
}

/// The invocations to be interpreted; `None` if a single one takes too long.
fn sampled(kernel: &Kernel, invocations: u64) -> Option<Vec<Range<u64>>> {
    // The estimate counts four lanes as one operation.
    let each = 4.0 * kernel_work(kernel).1 / (invocations.max(1) as f64);
    let count = (SOME / each.max(1.0)) as u64;
    if count >= invocations {
        return Some(std::iter::once(0..invocations).collect());
    }
    if each > MOST {
        return None;
    }
    let (ranges, len) = if count < RANGES { (count.max(1), 1) } else { (RANGES, count / RANGES) };
    // The last range ends with the last invocation.
    let start = |k: u64| ((invocations - len) as u128 * u128::from(k) / u128::from((ranges - 1).max(1))) as u64;
    Some((0..ranges).map(|k| start(k)..start(k) + len).collect())
}

/// Compares what the interpreter writes to a buffer with what the code does; all NaN are equal.
fn compare(kernel: &Kernel, buffer: usize, expected: &[u8], made: &[u8]) -> Result<()> {
    let BufferDecl { name, storage, .. } = &kernel.buffers[buffer];
    let (size, storage) = (storage.bytes(), *storage);
    let loose = fuses(kernel);
    let pairs = expected.chunks(size).zip(made.chunks(size)).enumerate();
    for (at, (a, b)) in pairs.filter(|(_, (a, b))| a != b) {
        let (x, y) = (number(storage, a), number(storage, b));
        let alike = matches!((x, y), (Some(x), Some(y)) if (x.is_nan() && y.is_nan())
            || loose && (x - y).abs() <= 1e-4 * x.abs().max(y.abs()).max(1.0));
        if !alike {
            let show = |bytes: &[u8], value: Option<f64>| value.map_or(format!("{bytes:?}"), |v| format!("{v:?}"));
            let (x, y) = (show(a, x), show(b, y));
            let what = format!("the code of {} writes {y} to {name}[{at}], the interpreter {x}\n{kernel}", kernel.name);
            return Err(Error::internal("verify", what));
        }
    }
    Ok(())
}

fn number(storage: Storage, bytes: &[u8]) -> Option<f64> {
    match (storage, bytes) {
        (Storage::F32, &[a, b, c, d]) => Some(f64::from(f32::from_le_bytes([a, b, c, d]))),
        (Storage::F64, bytes) => bytes.try_into().ok().map(f64::from_le_bytes),
        (Storage::Narrow(narrow), bytes) => {
            Some(narrow.single(bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u32::from(*byte))).into())
        }
        _ => None,
    }
}

/// Whether the engine may round a multiply-add once or twice, as relaxed SIMD allows.
fn fuses(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_stmt(kernel.inner(), &mut |stmt| {
        use crate::kernel::Stmt;
        let mut look = |value: &Value| value.for_each(&mut |part| found |= matches!(part, Value::MulAdd(..)));
        match stmt {
            Stmt::Set { value, .. } | Stmt::Store { value, .. } | Stmt::Bind { value, .. } => look(value),
            Stmt::StoreWord { values, .. } => values.iter().for_each(look),
            Stmt::For { .. } | Stmt::If { .. } => {}
        }
    });
    found
}
