//! Replay of programs on devices, step by step.

use super::slot::Slot;
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::kernel::Kernel;
use crate::lower::{Program, Role, Step};
use crate::runtime::{BufferId, CodeId, Device, Launch};
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
    let mut live = live(program, inputs);
    for step in &program.steps {
        if let Err(error) = play(device, program, code, scalars, sizes, &mut live, step) {
            own(program, &live, inputs).into_iter().for_each(|id| device.free(id));
            return Err(error);
        }
    }
    program.outputs.iter().map(|&number| id_of(&live, number)).collect()
}

/// A program that runs on a device which others may use meanwhile. Where it is dropped before it has ended, its buffers are
/// released.
struct Running<'a> {
    slot: &'a Slot,
    program: &'a Program,
    inputs: &'a [BufferId],
    live: Vec<Option<BufferId>>,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.slot.released.borrow_mut().extend(own(self.program, &self.live, self.inputs));
    }
}

/// As [`replay`], but long launches are requested part by part, and waited for: a program that is stopped, which drops the
/// result, gives up what was not requested. It must not write its inputs' memory.
///
/// # Errors
/// As [`replay`]; `KeyboardInterrupt`.
pub(super) async fn replay_in_parts(
    slot: &Slot,
    program: &Program,
    code: &[CodeId],
    inputs: &[BufferId],
    scalars: &[Scalar],
    sizes: &Sizes,
) -> Result<Vec<BufferId>> {
    let mut running = Running { slot, program, inputs, live: live(program, inputs) };
    for step in &program.steps {
        let Step::Dispatch { kernel, buffers, scalars: wanted } = step else {
            play(&mut *slot.device()?, program, code, scalars, sizes, &mut running.live, step)?;
            continue;
        };
        let launch = launch(&program.kernels[*kernel], code[*kernel], buffers, wanted, scalars, sizes, &running.live)?;
        let Some(mut launch) = launch else { continue };
        loop {
            let ahead = slot.device()?.next_part(&mut launch)?;
            let Some(ahead) = ahead else { break };
            ahead.await?;
            interrupt::look()?;
        }
    }
    let outputs = program.outputs.iter().map(|&number| id_of(&running.live, number)).collect();
    running.live.clear();
    outputs
}

/// The buffers of a program before it runs: those of its inputs.
pub(crate) fn live(program: &Program, inputs: &[BufferId]) -> Vec<Option<BufferId>> {
    program.buffers.iter().map(|p| input(p.role, inputs)).collect()
}

fn input(role: Role, inputs: &[BufferId]) -> Option<BufferId> {
    if let Role::Input(k) = role { inputs.get(k as usize).copied() } else { None }
}

/// The live buffers that a program has allocated.
fn own(program: &Program, live: &[Option<BufferId>], inputs: &[BufferId]) -> Vec<BufferId> {
    let own = program.buffers.iter().zip(live).filter(|(p, _)| input(p.role, inputs).is_none());
    let mut own: Vec<BufferId> = own.filter_map(|(_, id)| *id).collect();
    sort(&mut own);
    own.dedup();
    // An output may have an input's memory.
    own.retain(|id| !inputs.contains(id));
    own
}

/// A launch of a kernel over live buffers, unless it has no iterations.
fn launch(
    kernel: &Kernel,
    code: CodeId,
    buffers: &[usize],
    wanted: &[u32],
    scalars: &[Scalar],
    sizes: &Sizes,
    live: &[Option<BufferId>],
) -> Result<Option<Launch>> {
    let ids = buffers.iter().map(|b| id_of(live, *b)).collect::<Result<Vec<_>>>()?;
    let words = words(kernel, wanted, scalars, sizes)?;
    let invocations = sizes.of(&kernel.invocations())?.max(0) as u64;
    Ok((invocations > 0).then(|| Launch::new(code, ids, words, invocations)))
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
            let launch = launch(&program.kernels[*kernel], code[*kernel], buffers, wanted, scalars, sizes, live)?;
            if let Some(launch) = launch {
                device.dispatch(launch.code, &launch.buffers, &launch.words, launch.invocations)?;
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
