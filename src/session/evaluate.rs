//! Evaluation: computes the data of lazy tensors.

use super::compiled::Written;
use super::direct::Pays;
use super::events::{Doing, Event, Since};
use super::forms::Parametric;
use super::gather::{barriers, other_policies, stored};
use super::slot::Slot;
use super::transfer::{download, shared_bytes, upload_shared};
use super::walk::Walk;
use super::{Rare, Session};
use crate::array::HostArray;
use crate::error::{Error, Result};
use crate::lower::{holds, round_to_storage};
use crate::runtime::{BufferId, Data};
use crate::shape::{Guard, Sizes};
use crate::span::Span;
use crate::target::{DeviceKind, Float64Policy, Placement, Policy, resolve};
use crate::tensor::{Buffer, State, Tensor, collect_new_tapes};
use std::future::Future;
use std::rc::Rc;
use std::task::Poll;
use web_time::Instant;

/// A program to run, with its input and output tensors.
pub(super) struct Work {
    pub(super) written: Rc<Written>,
    /// Whether the program was cached.
    pub(super) cached: bool,
    /// The time at which compilation began.
    pub(super) started: Instant,
    /// Tensors with data, by `Input` number.
    pub(super) inputs: Vec<Tensor>,
    /// The tensor of each output, if one is to receive it.
    pub(super) outputs: Vec<Option<Tensor>>,
    /// Values of the shape variables.
    pub(super) sizes: Sizes,
    /// The guards of the graph.
    pub(super) guards: Vec<Guard>,
    pub(super) span: Option<Span>,
    /// The numbers of inputs whose memory the program may use for its outputs, where nobody else holds them.
    pub(super) donated: Vec<u32>,
}

/// Elements from which on a value that is requested again is kept, also where kernels are displayed.
const MUCH: usize = 1 << 18;

fn rare<'a, T>(work: impl Future<Output = Result<T>> + 'a) -> Rare<'a, T> {
    Box::pin(work)
}

impl Session {
    /// Computes tensors, with one program for all those of one device and one policy. Their data stay on the device.
    ///
    /// # Errors
    /// Those of compiling, moving or running; what was computed before the error is kept.
    pub async fn evaluate(&self, tensors: &[Tensor]) -> Result<()> {
        // What only such tapes hold is no value that anybody may still ask for.
        collect_new_tapes();
        let walk = Walk::new(tensors);
        if walk.barriers { self.behind_barriers(tensors).await } else { self.evaluate_here(tensors, walk).await }
    }

    fn behind_barriers<'a>(&'a self, tensors: &'a [Tensor]) -> Rare<'a, ()> {
        Box::pin(async move {
            for barrier in barriers(tensors) {
                self.make_move(&barrier).await?;
                self.make_call(&barrier).await?;
            }
            self.evaluate_here(tensors, Walk::new(tensors)).await
        })
    }

    /// As [`Session::evaluate`], where no barrier is left: all moves and calls are done.
    pub(super) async fn evaluate_here(&self, tensors: &[Tensor], walk: Walk) -> Result<()> {
        let pieces = self.pieces(&walk);
        if pieces.is_empty() {
            return self.evaluate_at_once(tensors, walk).await;
        }
        // Drop the traversal, which holds every tensor, so that values no later piece uses can be freed.
        drop(walk);
        self.in_pieces(tensors, pieces).await
    }

    fn in_pieces<'a>(&'a self, tensors: &'a [Tensor], pieces: Vec<Vec<Tensor>>) -> Rare<'a, ()> {
        Box::pin(async move {
            for piece in pieces {
                self.evaluate_at_once(&piece, Walk::new(&piece)).await?;
            }
            self.evaluate_at_once(tensors, Walk::new(tensors)).await
        })
    }

    async fn evaluate_at_once(&self, tensors: &[Tensor], walk: Walk) -> Result<()> {
        match walk {
            walk if walk.outputs.is_empty() => Ok(()),
            walk if walk.policies => self.by_policies(tensors, walk).await,
            walk => self.by_policy(None, tensors, walk).await,
        }
    }

    fn by_policies<'a>(&'a self, tensors: &'a [Tensor], walk: Walk) -> Rare<'a, ()> {
        Box::pin(async move {
            for tensor in other_policies(&walk) {
                let alone = [tensor];
                self.by_policy(alone[0].float64(), &alone, Walk::new(&alone)).await?;
            }
            let mut rest: Vec<Tensor> = tensors.iter().filter(|t| t.is_lazy()).cloned().collect();
            while let Some(first) = rest.first().map(Tensor::float64) {
                let (together, others) = rest.into_iter().partition::<Vec<_>, _>(|t| t.float64() == first);
                self.by_policy(first, &together, Walk::new(&together)).await?;
                rest = others;
            }
            Ok(())
        })
    }

    /// Computes tensors of one policy, each on its own device.
    async fn by_policy(&self, float64: Option<Float64Policy>, tensors: &[Tensor], mut walk: Walk) -> Result<()> {
        let policy = self.policy().or(float64);
        let on = |kind| tensors.iter().filter(move |t| t.device() == kind && t.is_lazy());
        for kind in [DeviceKind::Cpu, DeviceKind::Gpu] {
            let Some(span) = on(kind).next_back().map(Tensor::span) else { continue };
            let elsewhere = tensors.iter().any(|t| t.device() != kind);
            let mut part = elsewhere.then(|| Walk::new(&on(kind).cloned().collect::<Vec<_>>()));
            let walk = part.as_mut().unwrap_or(&mut walk);
            let placed = self.placed(kind, walk, policy);
            let before = self.0.computed.get();
            self.open(placed).await?;
            let ahead = self.slot(placed).device()?.keep_pace();
            if let Some(ahead) = ahead {
                ahead.await?;
            }
            let stored = stored(walk, placed);
            if !stored.is_empty() {
                rare(self.bring(&stored, placed, policy)).await?;
            }
            if self.0.computed.get() != before {
                *walk = walk.again();
            }
            if walk.outputs.is_empty() {
                continue;
            }
            self.keep_repeated(walk);
            if self.goes_aside(placed, walk, policy) {
                rare(self.compute_aside(std::mem::take(walk))).await?;
                continue;
            }
            let (mut known, mut repeated) = (None, false);
            match self.what_pays(placed, walk, policy) {
                Pays::Nothing => {}
                Pays::Repeated => repeated = true,
                Pays::Known(written, sizes) => known = Some((written, sizes)),
                Pays::Part(part) => {
                    rare(self.compute_directly(placed, part)).await?;
                    *walk = Walk::new(&on(kind).cloned().collect::<Vec<_>>());
                }
                Pays::All => {
                    rare(self.compute_directly(placed, std::mem::take(walk))).await?;
                    continue;
                }
            }
            let walk = &*walk;
            let inputs: Vec<Tensor> = walk.data().cloned().collect();
            let started = Instant::now();
            let slot = self.slot(placed);
            slot.give_back()?;
            let (mut written, sizes, cached) = match known {
                Some((written, sizes)) => (written, sizes, true),
                None => self.compile_for(walk, slot, policy, repeated)?,
            };
            if !cached && self.options().finalists > 1 {
                written = rare(self.fastest(placed, policy, written, walk, &inputs)).await?;
            }
            let outputs = walk.outputs.iter().map(|&k| Some(walk.order[k as usize].clone())).collect();
            let work = Work { written, cached, started, inputs, outputs, sizes, guards: vec![], span, donated: vec![] };
            self.run_and_check(placed, policy, work).await?;
        }
        Ok(())
    }

    /// The program for a walk that none serves, with the values of its shape variables; the flag tells whether it was cached.
    /// What is repeated gets one for its very sizes.
    fn compile_for(
        &self,
        walk: &Walk,
        slot: &Slot,
        policy: Policy,
        repeated: bool,
    ) -> Result<(Rc<Written>, Sizes, bool)> {
        if cfg!(feature = "script")
            && !repeated
            && self.has_parameters()
            && let Some((Parametric { written, sizes }, cached)) = self.compile_form(walk, slot, policy)?
        {
            return Ok((written, sizes, cached));
        }
        let (written, cached) = self.compile(walk, slot, policy)?;
        if !cached && cfg!(feature = "script") {
            self.note_shown(walk);
        }
        Ok((written, Sizes::default(), cached))
    }

    /// Makes outputs of values that an earlier program computed without keeping them. While kernels are displayed, an
    /// expression's kernels stay whole, unless the value is large.
    pub(super) fn keep_repeated(&self, walk: &mut Walk) {
        let least = if self.is_looked_at() { MUCH } else { 0 };
        if walk.order.iter().any(|t| t.size() >= least) {
            walk.keep_repeated(least);
        }
    }

    /// Runs a program, and checks it where compilations are checked.
    pub(super) async fn run_and_check(&self, kind: DeviceKind, policy: Policy, mut work: Work) -> Result<()> {
        let check = self.check().map(|check| (check, work.inputs.clone()));
        if check.is_some() {
            // What is checked is computed again from its inputs.
            work.donated.clear();
        }
        // What was donated is written in place: half of a launch is no use.
        let done = if kind == DeviceKind::Gpu && work.donated.is_empty() {
            self.execute_in_parts(kind, policy, work).await?
        } else {
            self.execute(kind, policy, work)?
        };
        if let (false, Some((check, inputs))) = (done.cached, check) {
            rare(self.read_all(&inputs)).await?;
            check.check(self, &done, &inputs).await?;
        }
        Ok(())
    }

    /// Uploads data that exist only on the CPU side ahead of their first use, if the tensor's device is open.
    ///
    /// # Errors
    /// `MemoryError`; `DeviceLostError`.
    pub fn upload(&self, tensor: &Tensor) -> Result<()> {
        // With automatic placement, a tensor is uploaded when its program has been placed.
        if self.placement() == Placement::Auto && !tensor.is_fixed() {
            return Ok(());
        }
        let slot = self.slot(tensor.device());
        if slot.is_open() && matches!(*tensor.borrow_state(), State::Host) && tensor.size() > 0 {
            self.stored(tensor, slot, self.policy_of(tensor))?;
        }
        Ok(())
    }

    /// Counts an evaluation, for those that waited meanwhile.
    pub(super) fn has_computed(&self) {
        self.0.computed.set(self.0.computed.get() + 1);
    }

    /// Reads a traversal's data to the CPU side. Returns what is left of the traversal, since another call may have
    /// computed part of it meanwhile.
    pub(super) async fn read_for(&self, mut walk: Walk) -> Result<Walk> {
        loop {
            let before = self.0.computed.get();
            let data: Vec<Tensor> = walk.data().cloned().collect();
            Box::pin(self.read_all(&data)).await?;
            if self.0.computed.get() == before {
                return Ok(walk);
            }
            walk = walk.again();
        }
    }

    /// Completes when all work requested of a device so far is done.
    ///
    /// # Errors
    /// `DeviceLostError`.
    pub async fn finish(&self, kind: DeviceKind) -> Result<()> {
        if !self.slot(kind).is_open() {
            return Ok(());
        }
        if kind == DeviceKind::Gpu {
            // Requests of one task are submitted together, and one wait serves all of them.
            pass_turn().await;
        }
        let pending = self.slot(kind).device()?.finish();
        pending.await
    }

    /// Computes tensors and keeps their data on the CPU side too.
    pub(crate) async fn read_all(&self, tensors: &[Tensor]) -> Result<()> {
        self.evaluate(tensors).await?;
        let mut pending = Vec::new();
        for tensor in tensors {
            let State::Stored(buffer) = tensor.state() else { continue };
            if tensor.host().is_some() {
                continue;
            }
            pending.push((tensor, self.fetch(tensor, &buffer)?));
        }
        for (tensor, data) in pending {
            tensor.set_host(data.await?);
        }
        Ok(())
    }

    /// Reads a tensor's data from the buffer that holds them. The read is requested before the future is first polled.
    pub(super) fn fetch(
        &self,
        tensor: &Tensor,
        buffer: &Buffer,
    ) -> Result<impl Future<Output = Result<HostArray>> + use<'_>> {
        let (since, bytes) = (Since::now(), (tensor.size() * buffer.storage.bytes()) as u64);
        let mut device = self.slot(buffer.device).device()?;
        let data = download(&mut *device, buffer.id, buffer.storage, tensor.dtype(), tensor.shape().to_vec());
        Ok(async move {
            let data = data.await?;
            if bytes > 0 {
                self.log(Event::Read(bytes), since);
            }
            Ok(data)
        })
    }

    /// Reads the data of kernels from the CPU device's memory, if they are ready without waiting.
    #[cfg(feature = "script")]
    pub(crate) fn fetch_at_once(&self) -> crate::tensor::Fetch {
        use std::task::{Context, Waker};
        let session = self.clone();
        Rc::new(move |tensor| {
            let State::Stored(buffer) = tensor.state() else { return None };
            let fetched = session.fetch(tensor, &buffer).ok()?;
            match std::pin::pin!(fetched).poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(data) => data.ok(),
                Poll::Pending => None,
            }
        })
    }

    /// A tensor's data as the device stores them, computed as needed; the copy is not kept. `None` where the data are
    /// on the CPU side already, or where the device's storage differs from an array of the dtype.
    ///
    /// # Errors
    /// As [`Session::read`].
    pub async fn read_bytes(&self, tensor: &Tensor) -> Result<Option<Data>> {
        self.evaluate(std::slice::from_ref(tensor)).await?;
        let Some((buffer, bytes)) = held_as_array(tensor) else { return Ok(None) };
        let since = Since::now();
        let pending = self.slot(tensor.place()).device()?.read(buffer, bytes);
        let data = pending.await?;
        self.log(Event::Read(bytes), since);
        Ok(Some(data))
    }

    /// As `read_bytes`, into `into`, which is as long as the tensor's data; `false` where the data have to be read
    /// otherwise.
    ///
    /// # Errors
    /// As [`Session::read`]; `RuntimeError` if `into` was transferred or became too short before the data arrive.
    #[cfg(target_arch = "wasm32")]
    pub async fn read_into(&self, tensor: &Tensor, into: &crate::runtime::Target) -> Result<bool> {
        self.evaluate(std::slice::from_ref(tensor)).await?;
        let Some((buffer, _)) = held_as_array(tensor).filter(|held| held.1 == into.bytes()) else {
            return Ok(false);
        };
        let pending = self.slot(tensor.place()).device()?.read_into(buffer, into.clone());
        pending.await.map(|()| true)
    }

    /// Brings back to the CPU side the data that another device holds, or that are stored by another policy. They are
    /// uploaded again where they are used.
    pub(super) async fn bring(&self, tensors: &[Tensor], kind: DeviceKind, policy: Policy) -> Result<()> {
        let mut pending = Vec::new();
        for tensor in tensors {
            let State::Stored(buffer) = tensor.state() else { continue };
            let known = tensor.host().filter(|_| buffer.device != kind);
            if let Some(data) = known {
                tensor.settle(data);
                continue;
            }
            if buffer.device == kind
                && buffer.storage == resolve(tensor.dtype(), self.capabilities(buffer.device), policy)?.storage
            {
                continue;
            }
            pending.push((tensor, self.fetch(tensor, &buffer)?));
        }
        for (tensor, data) in pending {
            tensor.settle_on_host(data.await?);
        }
        Ok(())
    }

    async fn make_move(&self, moved: &Tensor) -> Result<()> {
        let State::Moved(source) = moved.state() else { return Ok(()) };
        let source_alone = std::slice::from_ref(&source);
        Box::pin(self.evaluate_here(source_alone, Walk::new(source_alone))).await?;
        Box::pin(self.read_all(source_alone)).await?;
        let data = source.host().ok_or_else(|| Error::internal("session", "a move's source has no data"))?;
        let data = round_to_storage(&data, self.capabilities(moved.device()), self.policy_of(moved))?;
        moved.settle_on_host(data);
        Ok(())
    }

    /// The device's buffer of a tensor with data, uploaded first if it is not there.
    pub(crate) fn stored(&self, tensor: &Tensor, slot: &Slot, policy: Policy) -> Result<Rc<Buffer>> {
        if let State::Stored(buffer) = tensor.state() {
            return Ok(buffer);
        }
        let data = tensor.host().ok_or_else(|| Error::internal("session", "an input has no data"))?;
        let storage = resolve(tensor.dtype(), slot.capabilities(), policy)?.storage;
        let bytes = shared_bytes(&data, storage)?;
        let length = (*bytes).as_ref().len();
        self.tell(Doing::Uploading { bytes: length });
        let since = Since::now();
        let id = upload_shared(&mut *slot.device()?, bytes)?;
        let buffer = Buffer::new(id, slot.capabilities().kind, storage, slot.released.clone());
        self.log(Event::Upload(length as u64), since);
        tensor.set_stored(buffer.clone(), None);
        Ok(buffer)
    }
}

/// Yields once, so that tasks which are ready run first.
async fn pass_turn() {
    let mut passed = false;
    std::future::poll_fn(|context| {
        if std::mem::replace(&mut passed, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await
}

/// A tensor's buffer and its bytes, if the data are only on the device and stored as an array of the dtype stores them.
fn held_as_array(tensor: &Tensor) -> Option<(BufferId, u64)> {
    let State::Stored(buffer) = tensor.state() else { return None };
    let bytes = (tensor.size() * buffer.storage.bytes()) as u64;
    let there = bytes > 0 && tensor.host().is_none() && holds(buffer.storage, tensor.dtype());
    there.then_some((buffer.id, bytes))
}
