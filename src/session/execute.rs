//! Execution: programs are replayed on devices, and outputs get their buffers.

use super::Session;
use super::compiled::Compilation;
use super::evaluate::Work;
use super::events::{Event, Since};
use super::inputs::keep;
use super::replay::{replay, replay_in_parts};
use crate::error::Result;
use crate::lower::Program;
use crate::runtime::BufferId;
use crate::target::{DeviceKind, Policy};
use crate::tensor::{Buffer, State, Tensor};
use std::rc::Rc;
use web_time::Instant;

/// A program whose inputs are on its device.
struct Begun {
    compiled_at: Instant,
    owned: Vec<Rc<Buffer>>,
    /// The program that uses donated memory, if some was.
    donating: Option<Rc<Program>>,
}

impl Begun {
    fn program<'a>(&'a self, work: &'a Work) -> &'a Program {
        self.donating.as_deref().unwrap_or(&work.written.compiled.program)
    }

    fn given(&self) -> Vec<BufferId> {
        self.owned.iter().map(|b| b.id).collect()
    }
}

/// The owners of a donated argument: its call and the present work. Those of its buffer: the tensor and the present work.
const CALL_AND_WORK: usize = 2;

/// Whether an argument that a call gives up is held by nobody else: only by the call, and its buffer only by it.
fn is_donated(input: &Tensor, buffer: &Rc<Buffer>) -> bool {
    let holds = |state: &State| matches!(state, State::Stored(own) if Rc::ptr_eq(own, buffer));
    input.owners() == CALL_AND_WORK && holds(&input.borrow_state()) && Rc::strong_count(buffer) == CALL_AND_WORK
}

impl Session {
    /// Replays a program: only queues work. Outputs with a tensor get their buffers.
    pub(super) fn execute(&self, kind: DeviceKind, policy: Policy, work: Work) -> Result<Rc<Compilation>> {
        let begun = self.begin(kind, policy, &work)?;
        let (written, given) = (&work.written, begun.given());
        let (program, prepared) = (begun.program(&work), &written.compiled.prepared);
        let mut device = self.slot(kind).device()?;
        let buffers = replay(&mut *device, program, prepared, &given, &written.scalars, &work.sizes)?;
        drop(device);
        Ok(self.settle(kind, policy, work, begun, buffers))
    }

    /// As [`Session::execute`], in parts that are waited for where it takes long: who drops the result gives up the others.
    pub(super) async fn execute_in_parts(
        &self,
        kind: DeviceKind,
        policy: Policy,
        work: Work,
    ) -> Result<Rc<Compilation>> {
        let begun = self.begin(kind, policy, &work)?;
        let (written, given) = (&work.written, begun.given());
        let (program, prepared) = (begun.program(&work), &written.compiled.prepared);
        let buffers =
            replay_in_parts(self.slot(kind), program, prepared, &given, &written.scalars, &work.sizes).await?;
        // Others may have seen the outputs uncomputed meanwhile.
        self.has_computed();
        Ok(self.settle(kind, policy, work, begun, buffers))
    }

    /// Uploads inputs that are not on the device, and finds the program that may use what was donated.
    fn begin(&self, kind: DeviceKind, policy: Policy, work: &Work) -> Result<Begun> {
        let Work { written, inputs, .. } = work;
        self.has_computed();
        let slot = self.slot(kind);
        let compiled_at = Instant::now();
        self.log(
            Event::Compile { id: self.next_compilation(), nodes: written.graph.nodes().len(), cached: work.cached },
            Since::at(work.started),
        );
        let owned = inputs.iter().map(|t| self.stored(t, slot, policy)).collect::<Result<Vec<_>>>()?;
        let mut donated = work.donated.clone();
        donated.retain(|&k| is_donated(&inputs[k as usize], &owned[k as usize]));
        let donating =
            if donated.is_empty() { None } else { written.compiled.donating(&donated, self.capabilities(kind)) };
        Ok(Begun { compiled_at, owned, donating })
    }

    /// Gives the outputs of a program that was replayed their buffers.
    fn settle(
        &self,
        kind: DeviceKind,
        policy: Policy,
        work: Work,
        begun: Begun,
        buffers: Vec<BufferId>,
    ) -> Rc<Compilation> {
        let Work { written, cached, started, inputs, outputs, sizes, guards, span, .. } = work;
        let Begun { compiled_at, mut owned, donating } = begun;
        let program = donating.as_deref().unwrap_or(&written.compiled.program);
        let id = self.new_id();
        self.log(Event::Run { id, launches: program.kernels.len() }, Since::at(compiled_at));
        for ((tensor, &number), buffer) in outputs.iter().zip(&program.outputs).zip(buffers) {
            // Outputs that are the same node, or an input, share its buffer.
            let shared = owned.iter().find(|b| b.id == buffer).cloned();
            let buffer = shared.unwrap_or_else(|| {
                let released = self.slot(kind).released.clone();
                let new = Buffer::new(buffer, kind, program.buffers[number].storage, released);
                owned.push(new.clone());
                new
            });
            if let Some(tensor) = tensor {
                tensor.set_stored(buffer, Some(id));
            }
        }
        let milliseconds = |from: Instant, to: Instant| to.duration_since(from).as_secs_f64() * 1e3;
        let compile_ms = milliseconds(started, compiled_at);
        let run_ms = milliseconds(compiled_at, Instant::now());
        self.remember(Compilation {
            id,
            device: kind,
            policy,
            written,
            sizes,
            guards,
            cached,
            span,
            compile_ms,
            run_ms,
            inputs: keep(&inputs),
            donating,
        })
    }
}
