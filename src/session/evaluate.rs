//! Lazy tensors to data.

use super::compile::{Compilation, Prepared};
use super::gather::{Gathered, apart, barriers, gather, stored};
use super::replay::replay;
use super::{Session, Slot};
use crate::array::HostArray;
use crate::error::{Error, Result};
use crate::graph::Graph;
use crate::lower::{from_storage, round_to_storage, to_storage};
use crate::runtime::BufferId;
use crate::shape::{Guard, Sizes};
use crate::span::Span;
use crate::target::{DeviceKind, Float64Policy, Policy, resolve};
use crate::tensor::{Buffer, State, Tensor};
use std::rc::Rc;
use web_time::Instant;

/// A graph to run.
pub(super) struct Work {
    pub(super) graph: Rc<Graph>,
    /// Tensors with data, by `Input` number.
    pub(super) inputs: Vec<Tensor>,
    /// Who gets each output.
    pub(super) outputs: Vec<Option<Tensor>>,
    /// Values of shape variables.
    pub(super) sizes: Sizes,
    /// What the graph relies on.
    pub(super) guards: Vec<Guard>,
    pub(super) span: Option<Span>,
}

impl Session {
    /// Computes tensors, all that are on one device and of one policy in one program; their data stay there.
    ///
    /// # Errors
    /// Whatever compiling, moving or running gives; nothing already computed is lost.
    pub async fn evaluate(&self, tensors: &[Tensor]) -> Result<()> {
        for barrier in barriers(tensors) {
            self.make_move(&barrier).await?;
            self.make_call(&barrier).await?;
        }
        self.evaluate_here(tensors).await
    }

    /// As [`Session::evaluate`], where nothing has to be moved.
    pub(super) async fn evaluate_here(&self, tensors: &[Tensor]) -> Result<()> {
        for tensor in apart(tensors) {
            self.by_policy(tensor.float64(), &[tensor]).await?;
        }
        let mut rest: Vec<Tensor> = tensors.iter().filter(|t| t.is_lazy()).cloned().collect();
        while let Some(first) = rest.first().map(Tensor::float64) {
            let (together, others) = rest.into_iter().partition::<Vec<_>, _>(|t| t.float64() == first);
            self.by_policy(first, &together).await?;
            rest = others;
        }
        Ok(())
    }

    /// Computes tensors of one policy, on each device those that are there.
    async fn by_policy(&self, float64: Option<Float64Policy>, tensors: &[Tensor]) -> Result<()> {
        let policy = float64.map_or(self.policy(), |float64| Policy { float64 });
        self.convert(&stored(tensors), policy).await?;
        for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
            let Some((done, inputs)) = self.compute(kind, policy, tensors)? else { continue };
            self.check(&done, &inputs).await?;
        }
        Ok(())
    }

    /// Verifies every step of a compilation, where that is asked for.
    pub(super) async fn check(&self, done: &Compilation, inputs: &[Tensor]) -> Result<()> {
        if let (Some(count), false) = (self.verified_steps(), done.cached) {
            Box::pin(self.read_all(inputs)).await?;
            let arrays: Vec<HostArray> = inputs.iter().filter_map(Tensor::host).map(|a| (*a).clone()).collect();
            let steps = self.verify(done, &arrays).await?;
            self.0.verified.set(Some(count + steps));
        }
        Ok(())
    }

    /// Done when everything requested of a device so far is done.
    ///
    /// # Errors
    /// `DeviceLostError`.
    pub async fn finish(&self, kind: DeviceKind) -> Result<()> {
        let pending = self.slot(kind).device.borrow_mut().finish();
        pending.await
    }

    /// Computes tensors and keeps their data on the CPU side too.
    pub(super) async fn read_all(&self, tensors: &[Tensor]) -> Result<()> {
        self.evaluate(tensors).await?;
        let mut pending = Vec::new();
        for tensor in tensors {
            let State::Stored(buffer) = tensor.state() else { continue };
            if tensor.host().is_some() {
                continue;
            }
            let storage = buffer.storage;
            let bytes = (tensor.size() * storage.bytes()) as u64;
            if bytes == 0 {
                tensor.set_host(from_storage(Vec::new(), storage, tensor.dtype(), tensor.shape().to_vec())?);
                continue;
            }
            let slot = self.slot(tensor.device());
            pending.push((tensor, storage, slot.device.borrow_mut().read(buffer.id, bytes)));
        }
        for (tensor, storage, read) in pending {
            let bytes = read.await?;
            tensor.set_host(from_storage(bytes, storage, tensor.dtype(), tensor.shape().to_vec())?);
        }
        Ok(())
    }

    /// Brings back to the CPU side what was stored by another policy, to be uploaded as this one has it.
    pub(super) async fn convert(&self, tensors: &[Tensor], policy: Policy) -> Result<()> {
        for tensor in tensors {
            let State::Stored(buffer) = tensor.state() else { continue };
            if buffer.storage == resolve(tensor.dtype(), self.capabilities(tensor.device()), policy)?.storage {
                continue;
            }
            let bytes = (tensor.size() * buffer.storage.bytes()) as u64;
            let pending = self.slot(tensor.device()).device.borrow_mut().read(buffer.id, bytes);
            let data = from_storage(pending.await?, buffer.storage, tensor.dtype(), tensor.shape().to_vec())?;
            tensor.settle_on_host(data);
        }
        Ok(())
    }

    async fn make_move(&self, moved: &Tensor) -> Result<()> {
        let State::Moved(source) = moved.state() else { return Ok(()) };
        Box::pin(self.evaluate_here(std::slice::from_ref(&source))).await?;
        Box::pin(self.read_all(std::slice::from_ref(&source))).await?;
        let data = source.host().ok_or_else(|| Error::internal("session", "a move's source has no data"))?;
        let data = round_to_storage(&data, self.capabilities(moved.device()), self.policy_of(moved))?;
        moved.settle_on_host(data);
        Ok(())
    }

    /// Computes those of `tensors` that are lazy and on `kind`; only queues work. What was compiled, and its inputs.
    fn compute(
        &self,
        kind: DeviceKind,
        policy: Policy,
        tensors: &[Tensor],
    ) -> Result<Option<(Rc<Compilation>, Vec<Tensor>)>> {
        let wanted: Vec<Tensor> = tensors.iter().filter(|t| t.device() == kind && t.is_lazy()).cloned().collect();
        let Some(span) = wanted.last().map(Tensor::span) else { return Ok(None) };
        let Gathered { graph, inputs, outputs } = gather(&wanted)?;
        let outputs = outputs.into_iter().map(Some).collect();
        let (graph, sizes, guards) = (Rc::new(graph), Sizes::default(), Vec::new());
        let work = Work { graph, inputs: inputs.clone(), outputs, sizes, guards, span };
        self.execute(kind, policy, work).map(|done| Some((done, inputs)))
    }

    /// Compiles and replays a graph; its outputs, where somebody wants them, get their buffers.
    pub(super) fn execute(&self, kind: DeviceKind, policy: Policy, work: Work) -> Result<Rc<Compilation>> {
        let Work { graph, inputs: sources, outputs, sizes, guards, span } = work;
        let slot = self.slot(kind);
        slot.give_back();
        let started = Instant::now();
        let Prepared { tidied, compiled, scalars, cached } = self.compile(&graph, slot, policy)?;
        let compile_ms = started.elapsed().as_secs_f64() * 1e3;

        let started = Instant::now();
        let inputs = sources.iter().map(|t| self.stored(t, slot, policy)).collect::<Result<Vec<_>>>()?;
        let given: Vec<BufferId> = inputs.iter().map(|b| b.id).collect();
        let mut device = slot.device.borrow_mut();
        let buffers = replay(&mut **device, &compiled.program, &compiled.prepared, &given, &scalars, &sizes)?;
        drop(device);
        let id = self.new_id();
        // Outputs that are one node, or an input, share its buffer.
        let mut owned = inputs;
        for ((tensor, node), buffer) in outputs.iter().zip(graph.outputs()).zip(buffers) {
            let storage = resolve(graph.node(*node).dtype, &slot.capabilities, policy)?.storage;
            let buffer = owned.iter().find(|b| b.id == buffer).cloned().unwrap_or_else(|| {
                let new = Buffer::new(buffer, storage, slot.released.clone());
                owned.push(new.clone());
                new
            });
            if let Some(tensor) = tensor {
                tensor.set_stored(buffer, Some(id));
            }
        }
        let run_ms = started.elapsed().as_secs_f64() * 1e3;
        Ok(self.remember(Compilation {
            id,
            device: kind,
            policy,
            written: graph,
            tidied,
            compiled,
            scalars,
            sizes,
            guards,
            cached,
            span,
            compile_ms,
            run_ms,
        }))
    }

    /// The device's buffer of a tensor with data, uploaded if it is not there yet.
    fn stored(&self, tensor: &Tensor, slot: &Slot, policy: Policy) -> Result<Rc<Buffer>> {
        if let State::Stored(buffer) = tensor.state() {
            return Ok(buffer);
        }
        let data = tensor.host().ok_or_else(|| Error::internal("session", "an input has no data"))?;
        let storage = resolve(tensor.dtype(), &slot.capabilities, policy)?.storage;
        let mut bytes = to_storage(&data, storage)?;
        bytes.resize(bytes.len().next_multiple_of(4), 0);
        let mut device = slot.device.borrow_mut();
        let id = device.allocate(bytes.len() as u64)?;
        let buffer = Buffer::new(id, storage, slot.released.clone());
        device.upload(id, &bytes)?;
        drop(device);
        tensor.set_stored(buffer.clone(), None);
        Ok(buffer)
    }
}

impl Slot {
    /// Frees the buffers whose tensors are gone.
    fn give_back(&self) {
        let gone = std::mem::take(&mut *self.released.borrow_mut());
        let mut device = self.device.borrow_mut();
        gone.into_iter().for_each(|id| device.free(id));
    }
}
