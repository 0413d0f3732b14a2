//! The GPU device: WGSL through wgpu, over WebGPU in a browser and over Vulkan or Metal natively. Only this module uses
//! wgpu.
//!
//! Requests are recorded into a command encoder, which is submitted before a read or when it holds many. Freed buffers
//! are pooled by size for later allocations. Errors that wgpu reports asynchronously are returned by the next read or
//! `finish`.

mod bind;
mod clock;
mod create;
mod pace;
mod parts;
mod read;

use crate::error::{Error, Result};
use crate::interrupt;
use crate::kernel::Kernel;
use crate::render::{Code, wgsl};
use crate::runtime::budget::Budget;
use crate::runtime::codes::Codes;
use crate::runtime::{BufferId, CodeId, Data, Device, Launch, Pending};
use crate::target::Capabilities;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

/// The number of commands that are recorded before they are submitted.
const BATCH: u32 = 128;

/// Bytes of freed buffers that the pool keeps.
const POOLED_BYTES: u64 = 512 << 20;

/// Bytes that are uploaded at once.
const MOVED: usize = 1 << 24;

/// The most workgroups along one axis of a dispatch.
const MAX_GROUPS: u64 = 65_535;

/// Errors that the device has reported asynchronously and are not consumed yet.
#[derive(Default)]
struct Trouble {
    error: Option<Failure>,
    lost: Option<String>,
}

/// An asynchronous error of the device.
enum Failure {
    Memory(String),
    Other(String),
}

impl From<wgpu::Error> for Failure {
    fn from(error: wgpu::Error) -> Self {
        match error {
            wgpu::Error::OutOfMemory { .. } => Self::Memory(error.to_string()),
            _ => Self::Other(error.to_string()),
        }
    }
}

impl Failure {
    fn into_error(self) -> Error {
        match self {
            Self::Memory(why) => Error::memory(format!("Unable to allocate on the gpu device: {why}")),
            Self::Other(why) => Error::internal("gpu", why),
        }
    }
}

struct Pipeline {
    pipeline: wgpu::ComputePipeline,
    layout: wgpu::BindGroupLayout,
    parameter_words: usize,
    /// Iterations of the parallel nest that one workgroup computes.
    per_workgroup: u32,
    /// The number of dispatches per launch, so that none occupies the device for long.
    parts: u32,
    /// The estimated duration of a launch.
    nanoseconds: f64,
    /// What an iteration took in the last part of a launch that was waited for, in nanoseconds.
    measured: Cell<Option<f64>>,
}

/// Which 64-bit types a device may use natively, if its adapter has them; in a browser none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Native {
    /// Integers and doubles.
    All,
    /// Integers only, as on Metal.
    Integers,
    /// None, and no other feature beyond a browser's WebGPU.
    Nothing,
}

/// The GPU device.
pub struct GpuDevice {
    capabilities: Capabilities,
    device: wgpu::Device,
    queue: wgpu::Queue,
    trouble: Arc<Mutex<Trouble>>,
    encoder: Option<wgpu::CommandEncoder>,
    recorded: u32,
    buffers: BTreeMap<BufferId, wgpu::Buffer>,
    budget: Budget,
    next: u32,
    pool: BTreeMap<u64, Vec<wgpu::Buffer>>,
    pooled: u64,
    pipelines: Codes<Pipeline>,
    bindings: bind::Bindings,
    staging: read::Staging,
    fence: Option<read::Fence>,
    clock: Option<clock::Clock>,
    pace: pace::Pace,
}

fn size_class(bytes: u64) -> u64 {
    let bytes = bytes.max(16).next_multiple_of(16);
    // Size classes: small sizes round up to a power of two, large ones to steps of about an eighth.
    if bytes <= 4096 { bytes.next_power_of_two() } else { bytes.next_multiple_of((bytes / 8).next_power_of_two()) }
}

impl GpuDevice {
    fn check(&self) -> Result<()> {
        read::report(&self.trouble)
    }

    fn encoder(&mut self) -> &mut wgpu::CommandEncoder {
        let device = &self.device;
        self.fence = None;
        self.encoder.get_or_insert_with(|| device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default()))
    }

    fn submit(&mut self) {
        if let Some(encoder) = self.encoder.take() {
            self.queue.submit([encoder.finish()]);
            self.recorded = 0;
            self.bindings.submitted();
        }
    }

    fn recorded_one(&mut self) {
        self.recorded += 1;
        if self.recorded >= BATCH {
            self.submit();
        }
    }

    /// Gives freed buffers back to the system.
    fn empty_pool(&mut self) {
        self.budget.give_back(std::mem::take(&mut self.pooled));
        self.pool.clear();
        self.bindings.forget_groups();
    }

    fn buffer(&self, id: BufferId) -> Result<&wgpu::Buffer> {
        self.buffers.get(&id).ok_or_else(|| Error::internal("gpu", format!("{id:?} was freed")))
    }
}

impl GpuDevice {
    /// Prepared code, if a launch of so many iterations with these parameters can be.
    fn launchable(&self, code: CodeId, words: &[u32], invocations: u64) -> Result<&Pipeline> {
        let Some(pipeline) = self.pipelines.get(code) else {
            return Err(Error::internal("gpu", "no such code"));
        };
        let fits = u32::try_from(invocations).is_ok() && words.len() == pipeline.parameter_words;
        if fits && (words.len() as u64 + 2) * 4 <= bind::PARAMETER_BYTES {
            return Ok(pipeline);
        }
        Err(Error::internal("gpu", "a launch that is too large"))
    }

    /// Records `each` of a launch's `total` iterations from `start` on, or a few more, so that each part has whole workgroups,
    /// except the last. Where the part ends.
    fn launch_part(
        &mut self,
        code: CodeId,
        buffers: &[BufferId],
        words: &[u32],
        (start, each): (u64, u64),
        total: u64,
    ) -> Result<u64> {
        let per_workgroup = u64::from(self.launchable(code, words, total)?.per_workgroup.max(1));
        let end = (start + each.next_multiple_of(per_workgroup).max(1)).min(total);
        let mut parameters = vec![start as u32, end as u32];
        parameters.extend(words);
        parameters.resize(parameters.len().next_multiple_of(4), 0);
        self.launch(code, buffers, &parameters, (end - start).div_ceil(per_workgroup))?;
        Ok(end)
    }

    /// Records one dispatch of `groups` workgroups.
    fn launch(&mut self, code: CodeId, buffers: &[BufferId], parameters: &[u32], groups: u64) -> Result<()> {
        let mut bound = Vec::with_capacity(buffers.len() + 1);
        for id in buffers {
            bound.push(self.buffer(*id)?.clone());
        }
        bound.push(self.bindings.parameters(&self.device, &self.queue, parameters));
        let Some(pipeline) = self.pipelines.get(code) else {
            return Err(Error::internal("gpu", "no such code"));
        };
        let group = self.bindings.group(&self.device, code, &pipeline.layout, bound);
        let pipeline = pipeline.pipeline.clone();
        let (x, y) = if groups <= MAX_GROUPS { (groups, 1) } else { (MAX_GROUPS, groups.div_ceil(MAX_GROUPS)) };
        self.encoder();
        let timestamp_writes = self.clock.as_mut().and_then(clock::Clock::writes);
        let Some(encoder) = &mut self.encoder else { return Err(Error::internal("gpu", "nothing records")) };
        let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor { label: None, timestamp_writes });
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.dispatch_workgroups(x as u32, y as u32, 1);
        drop(pass);
        self.recorded_one();
        Ok(())
    }
}

/// What was begun, or the error that kept it from beginning.
fn begun<T: 'static>(started: Result<Pending<T>>) -> Pending<T> {
    started.unwrap_or_else(|e| Box::pin(std::future::ready(Err(e))))
}

impl Device for GpuDevice {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn limit_memory(&mut self, most: u64) {
        self.budget.limit(most);
    }

    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        self.check()?;
        if bytes > self.capabilities.max_buffer_bytes {
            let (mib, most) = (bytes as f64 / f64::from(1 << 20), self.capabilities.max_buffer_bytes >> 20);
            return Err(Error::memory(format!(
                "Unable to allocate {mib:.1} MiB ({bytes} bytes) on the gpu device, whose largest buffer is {most} MiB"
            )));
        }
        let class = size_class(bytes).min(self.capabilities.max_buffer_bytes.next_multiple_of(16));
        let buffer = match self.pool.get_mut(&class).and_then(Vec::pop) {
            Some(buffer) => {
                self.pooled -= class;
                buffer
            }
            None => {
                if self.budget.take(class).is_err() {
                    self.empty_pool();
                    self.budget.take(class)?;
                }
                self.device.create_buffer(&wgpu::BufferDescriptor {
                    label: None,
                    size: class,
                    usage: wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_SRC | wgpu::BufferUsages::COPY_DST,
                    mapped_at_creation: false,
                })
            }
        };
        self.check()?;
        let id = BufferId(self.next);
        self.next = self.next.wrapping_add(1);
        self.buffers.insert(id, buffer);
        Ok(id)
    }

    fn free(&mut self, id: BufferId) {
        let Some(buffer) = self.buffers.remove(&id) else { return };
        let class = buffer.size();
        if self.pooled + class <= POOLED_BYTES {
            self.pooled += class;
            self.pool.entry(class).or_default().push(buffer);
        } else {
            self.budget.give_back(class);
            self.bindings.forget_groups();
        }
    }

    fn upload(&mut self, id: BufferId, data: &[u8]) -> Result<()> {
        // A queue write takes effect before commands submitted later, so the recorded ones are submitted first.
        self.submit();
        let buffer = self.buffer(id)?;
        if data.len() as u64 > buffer.size() {
            return Err(Error::internal("gpu", "an upload past the end"));
        }
        for (at, part) in (0..).step_by(MOVED).zip(data.chunks(MOVED)) {
            self.queue.write_buffer(buffer, at, part);
            interrupt::after(part.len() / 8)?;
        }
        self.fence = None;
        self.check()
    }

    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        let (source, target) = (self.buffer(from)?.clone(), self.buffer(to)?.clone());
        if from_offset + bytes > source.size() || to_offset + bytes > target.size() {
            return Err(Error::internal("gpu", "a copy past the end"));
        }
        self.encoder().copy_buffer_to_buffer(&source, from_offset, &target, to_offset, Some(bytes));
        self.recorded_one();
        Ok(())
    }

    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        wgsl::render(kernel, &self.capabilities)
    }

    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        let Code::Wgsl { kernel, text } = code else {
            return Err(Error::internal("gpu", format!("{} is not WGSL", code.language())));
        };
        if let Some(id) = self.pipelines.find(text.as_bytes()) {
            return Ok(id);
        }
        let pipeline = create::pipeline(&self.device, kernel, text, &self.capabilities, nanoseconds);
        self.check()?;
        Ok(self.pipelines.insert(text.as_bytes(), pipeline))
    }

    fn release(&mut self, code: CodeId) {
        self.pipelines.release(code);
    }

    fn prepared(&self) -> usize {
        self.pipelines.len()
    }

    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        let pipeline = self.launchable(code, words, invocations)?;
        let each = invocations.div_ceil(u64::from(pipeline.parts.max(1)));
        self.pace.launched(pipeline.nanoseconds);
        let mut start = 0;
        while start < invocations {
            start = self.launch_part(code, buffers, words, (start, each), invocations)?;
            if start < invocations {
                self.submit();
            }
        }
        Ok(())
    }

    fn next_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        self.request_part(launch)
    }

    fn read(&mut self, id: BufferId, bytes: u64) -> Pending<Data> {
        begun(self.start_read(id, bytes))
    }

    #[cfg(target_arch = "wasm32")]
    fn read_into(&mut self, id: BufferId, into: crate::runtime::Target) -> Pending<()> {
        begun(self.start_read_into(id, into))
    }

    #[cfg(target_arch = "wasm32")]
    fn handles(&mut self, id: BufferId) -> Result<Option<crate::runtime::Handles>> {
        self.check()?;
        self.submit();
        // What its holder does is not seen here.
        self.fence = None;
        let buffer = self.buffer(id)?.as_webgpu().cloned();
        let device = self.device.as_webgpu().cloned();
        let both = device.zip(buffer);
        Ok(both.map(|(device, buffer)| crate::runtime::Handles { device: device.into(), buffer: buffer.into() }))
    }

    fn finish(&mut self) -> Pending<()> {
        self.finish_recorded()
    }

    fn keep_pace(&mut self) -> Option<Pending<()>> {
        GpuDevice::keep_pace(self)
    }

    fn start_clock(&mut self) {
        self.restart_clock();
    }

    fn stop_clock(&mut self) -> Pending<Option<f64>> {
        match self.read_clock() {
            Ok(Some(pending)) => pending,
            Ok(None) => {
                let done = self.finish_recorded();
                Box::pin(async move { done.await.map(|()| None) })
            }
            Err(e) => Box::pin(std::future::ready(Err(e))),
        }
    }
}
