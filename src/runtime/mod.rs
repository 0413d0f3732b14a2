//! Devices: buffers, code and launches.
//!
//! A [`Device`] knows no ops. It replays a flat list of requests; only creation and readback are asynchronous. Only
//! `gpu` uses wgpu, and only `cpu` instantiates wasm; `interpreter` runs kernel ASTs directly.

#[cfg_attr(not(any(target_arch = "wasm32", feature = "jit", feature = "gpu")), allow(dead_code))]
mod budget;
#[cfg_attr(not(any(target_arch = "wasm32", feature = "jit", feature = "gpu")), allow(dead_code))]
mod codes;
pub mod cpu;
mod data;
#[cfg(feature = "gpu")]
pub mod gpu;
mod interpreter;
mod launch;
#[cfg(feature = "gpu")]
mod recover;

pub use data::Data;
#[cfg(target_arch = "wasm32")]
pub use data::{Handles, Target};
pub use interpreter::InterpreterDevice;
pub use launch::Launch;
#[cfg(feature = "gpu")]
pub use recover::{Open, RecoveringDevice};

use crate::error::Result;
use crate::kernel::Kernel;
use crate::render::Code;
use crate::target::Capabilities;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// The id of a buffer on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BufferId(pub u32);

/// The id of compiled code on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CodeId(pub u32);

/// A result that is available later. It borrows nothing, so the session stays usable in the meantime.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T>>>>;

/// The threads of a device that computes on CPU cores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threads {
    /// Threads that run a launch, the caller's included.
    pub count: usize,
    /// Why there is only one, where more were asked for.
    pub one: Option<String>,
}

/// How a launch was divided among the threads of a device that has several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Divided {
    /// Threads that ran blocks of it, the caller's included.
    pub threads: usize,
    pub blocks: u32,
    /// The parts in which it ran, one after the other, each divided by itself.
    pub parts: u32,
    pub limit: Limit,
}

/// Why no more threads took part in a launch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// The device has no more.
    Device,
    /// It has so many iterations (of several parts, the largest).
    Iterations(u64),
    /// It takes one thread so many nanoseconds (of several parts, the longest): too few to wake another.
    Work { nanoseconds: f64 },
    /// Nobody knew before how long it would take.
    Unknown,
    /// So many might have: no block was left when the others woke.
    Late { wanted: usize },
}

/// A block of a launch, as one thread ran it. Times are nanoseconds since the recording began.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockTime {
    pub code: CodeId,
    /// The thread's number; the caller's is 0.
    pub thread: usize,
    pub iterations: std::ops::Range<u32>,
    pub start: f64,
    pub end: f64,
}

/// A device. All implementations run one suite of programs (`tests/cases.rs`).
///
/// Requests take effect in order. Sizes are in bytes; offsets and sizes of copies are multiples of 4. A buffer's
/// contents are undefined until they are written.
pub trait Device {
    /// What it can hold and compute.
    fn capabilities(&self) -> &Capabilities;

    /// Its threads; of a GPU, the one that asks it.
    fn threads(&self) -> Threads {
        Threads { count: 1, one: None }
    }

    /// How often the device underneath was lost and replaced.
    fn recoveries(&self) -> u32 {
        0
    }

    /// Limits the bytes of all buffers that are not freed; earlier ones stay. A device that no session computes on may
    /// have no limit.
    fn limit_memory(&mut self, _most: u64) {}

    /// Allocates a buffer of at least `bytes`, possibly one that was freed before.
    ///
    /// # Errors
    /// `MemoryError` if there is not enough memory.
    fn allocate(&mut self, bytes: u64) -> Result<BufferId>;

    /// Frees a buffer. Requests made earlier may still use it.
    fn free(&mut self, buffer: BufferId);

    /// Writes `data` to the start of a buffer.
    ///
    /// # Errors
    /// `InternalError` for a range past the buffer's end; `DeviceLostError`.
    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()>;

    /// As [`Device::upload`], of data that the device may keep.
    ///
    /// # Errors
    /// As [`Device::upload`].
    fn upload_shared(&mut self, buffer: BufferId, data: Rc<dyn AsRef<[u8]>>) -> Result<()> {
        self.upload(buffer, (*data).as_ref())
    }

    /// Copies `bytes` between two different buffers.
    ///
    /// # Errors
    /// `InternalError` for a range past either buffer's end; `DeviceLostError`.
    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()>;

    /// Renders a kernel in this device's language.
    ///
    /// # Errors
    /// `InternalError` if the kernel breaks its contract.
    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code>;

    /// Compiles code in this device's language. `nanoseconds` is the estimated duration of a launch, which the device
    /// may split. The same code gives the same id, and new code a greater one. Every `prepare` needs a `release`.
    ///
    /// # Errors
    /// `InternalError` with the compiler's message.
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId>;

    /// Releases compiled code, once for each `prepare`. Requests made earlier may still use it.
    fn release(&mut self, code: CodeId);

    /// The number of compiled codes that are held.
    fn prepared(&self) -> usize;

    /// Runs `invocations` iterations of prepared code over `buffers`, in the order of the kernel's declarations, with
    /// `words` as its parameters after `start` and `end`. The device may split the range.
    ///
    /// # Errors
    /// `InternalError`; `DeviceLostError`.
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()>;

    /// Requests the next part of a launch, as [`Device::dispatch`] would all of it: what to wait for before the part after
    /// it, or `None` once all is requested. A launch that takes no longer than others is requested whole.
    ///
    /// # Errors
    /// As [`Device::dispatch`].
    fn next_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        self.dispatch(launch.code, &launch.buffers, &launch.words, launch.invocations)?;
        launch.requested = launch.invocations;
        Ok(None)
    }

    /// The first `bytes` of a buffer, after all earlier requests.
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data>;

    /// Reads the first bytes of a buffer, after all earlier requests, into a JavaScript array.
    #[cfg(target_arch = "wasm32")]
    fn read_into(&mut self, buffer: BufferId, into: Target) -> Pending<()> {
        let data = self.read(buffer, into.bytes());
        Box::pin(async move { data.await?.copy_into(&into) })
    }

    /// The device's own handles of a buffer, in which all earlier requests come before what their holder does; `None` where
    /// JavaScript has none.
    ///
    /// # Errors
    /// `InternalError` for a buffer that was freed; `DeviceLostError`.
    #[cfg(target_arch = "wasm32")]
    fn handles(&mut self, _buffer: BufferId) -> Result<Option<Handles>> {
        Ok(None)
    }

    /// How the last launch of prepared code was divided; `None` if there was none, or the device has one thread.
    fn divided(&self, _code: CodeId) -> Option<Divided> {
        None
    }

    /// Begins to record which thread runs which block, or ends it. What was recorded until now, in the order of launches; a
    /// launch on one thread is one block.
    fn record(&mut self, _begin: bool) -> Vec<BlockTime> {
        Vec::new()
    }

    /// To be called between programs: what to wait for before the next one is requested, where requests are far ahead of the
    /// device.
    fn keep_pace(&mut self) -> Option<Pending<()>> {
        None
    }

    /// Completes when all earlier requests are done.
    fn finish(&mut self) -> Pending<()>;

    /// Starts the device's own clock, if it has one.
    fn start_clock(&mut self) {}

    /// Completes when all earlier requests are done: nanoseconds from the start of the first launch since the clock was
    /// started to the end of the last one. `None` if there is no clock or was no launch.
    fn stop_clock(&mut self) -> Pending<Option<f64>> {
        let done = self.finish();
        Box::pin(async move { done.await.map(|()| None) })
    }
}
