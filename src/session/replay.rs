//! Replay of programs on devices, step by step.

use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::lower::{Program, Role, Step};
use crate::runtime::{BufferId, CodeId, Device};
use crate::shape::Sizes;
use crate::sort::sort;

/// Runs a program over `inputs`, in the order of its input numbers. Returns a buffer for each output, which may be an
/// input's or another output's. Shape variables have the values in `sizes`. If a step fails, the buffers that it
/// allocated are freed.
///
/// # Errors
/// `MemoryError`; `DeviceLostError`; `ValueError: Missing shape variable: N`; `InternalError` if the program breaks its
/// contract.
pub fn replay(
    device: &mut dyn Device,
    program: &Program,
    code: &[CodeId],
    inputs: &[BufferId],
    scalars: &[Scalar],
    sizes: &Sizes,
) -> Result<Vec<BufferId>> {
    let input = |role: Role| if let Role::Input(k) = role { inputs.get(k as usize).copied() } else { None };
    let mut live = live(program, inputs);
    for step in &program.steps {
        if let Err(error) = play(device, program, code, scalars, sizes, &mut live, step) {
            let ours = program.buffers.iter().zip(&live).filter(|(p, _)| input(p.role).is_none());
            let mut ours: Vec<BufferId> = ours.filter_map(|(_, id)| *id).collect();
            sort(&mut ours);
            ours.dedup();
            // An output may have an input's memory.
            ours.into_iter().filter(|id| !inputs.contains(id)).for_each(|id| device.free(id));
            return Err(error);
        }
    }
    program.outputs.iter().map(|&number| id_of(&live, number)).collect()
}

/// The buffers of a program before it runs: those of its inputs.
pub(crate) fn live(program: &Program, inputs: &[BufferId]) -> Vec<Option<BufferId>> {
    let input = |role: Role| if let Role::Input(k) = role { inputs.get(k as usize).copied() } else { None };
    program.buffers.iter().map(|p| input(p.role)).collect()
}

/// Executes one step.
pub(crate) fn play(
    device: &mut dyn Device,
    program: &Program,
    code: &[CodeId],
    scalars: &[Scalar],
    sizes: &Sizes,
    live: &mut [Option<BufferId>],
    step: &Step,
) -> Result<()> {
    match step {
        Step::Allocate { buffer } => {
            live[*buffer] = Some(device.allocate(program.bytes(*buffer, sizes)?.next_multiple_of(4))?);
        }
        Step::Reuse { from, to } => live[*to] = Some(id_of(live, *from)?),
        Step::Free { buffer } => {
            if let Some(id) = live[*buffer].take() {
                device.free(id);
            }
        }
        Step::Copy { from, to, at } => {
            let at = sizes.of(at)?.max(0) as u64 * program.buffers[*to].storage.bytes() as u64;
            let (bytes, from, to) = (program.bytes(*from, sizes)?, id_of(live, *from)?, id_of(live, *to)?);
            if bytes > 0 {
                device.copy(from, 0, to, at, bytes)?;
            }
        }
        Step::Dispatch { kernel, buffers, scalars: wanted } => {
            let declared = &program.kernels[*kernel];
            let ids = buffers.iter().map(|b| id_of(live, *b)).collect::<Result<Vec<_>>>()?;
            let words = words(declared, wanted, scalars, sizes)?;
            let invocations = sizes.of(&declared.invocations())?.max(0) as u64;
            if invocations > 0 {
                device.dispatch(code[*kernel], &ids, &words, invocations)?;
            }
        }
    }
    Ok(())
}

/// The parameters of a launch: the values of its shape variables, then of the program's scalars at `wanted`.
pub(crate) fn words(kernel: &Kernel, wanted: &[u32], scalars: &[Scalar], sizes: &Sizes) -> Result<Vec<u32>> {
    let mut words = Vec::with_capacity(kernel.parameter_words());
    for var in &kernel.shape_vars {
        words.push(sizes.of(&var.clone().into())? as u32);
    }
    for (k, decl) in wanted.iter().zip(&kernel.scalars) {
        let value = scalars.get(*k as usize).copied().unwrap_or(Scalar::Int(0));
        words.extend(value.to_words(decl.compute));
    }
    Ok(words)
}

fn id_of(live: &[Option<BufferId>], buffer: usize) -> Result<BufferId> {
    let found = live.get(buffer).copied().flatten();
    found.ok_or_else(|| Error::internal("session", format!("buffer {buffer} is not live")))
}
