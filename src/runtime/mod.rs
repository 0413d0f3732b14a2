//! Devices: buffers, code, launches.
//!
//! A [`Device`] knows no ops. It replays a flat list of requests; only creation and reading are asynchronous. `gpu` is
//! the only room that knows wgpu, `cpu` the only one that instantiates wasm, `interpreter` runs kernel ASTs as they are.

#[cfg_attr(not(any(target_arch = "wasm32", feature = "jit", feature = "gpu")), allow(dead_code))]
mod codes;
pub mod cpu;
mod data;
#[cfg(feature = "gpu")]
pub mod gpu;
mod interpreter;

pub use data::Data;
#[cfg(target_arch = "wasm32")]
pub use data::Target;
pub use interpreter::InterpreterDevice;

use crate::error::Result;
use crate::kernel::Kernel;
use crate::render::Code;
use crate::target::Capabilities;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// A buffer of one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BufferId(pub u32);

/// Prepared code of one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CodeId(pub u32);

/// Work whose result comes later. It borrows nothing, so that a session stays usable meanwhile.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T>>>>;

/// A device: three implementations run one suite of programs (`tests/cases.rs`).
///
/// Requests take effect in order. Sizes are in bytes; offsets and sizes of copies are multiples of 4. A buffer's contents
/// are undefined until they are written.
pub trait Device {
    /// What it can hold and do.
    fn capabilities(&self) -> &Capabilities;

    /// A buffer of at least `bytes`; perhaps one that was freed before.
    ///
    /// # Errors
    /// `MemoryError` if there is no room.
    fn allocate(&mut self, bytes: u64) -> Result<BufferId>;

    /// Gives a buffer back. Work already requested still sees it.
    fn free(&mut self, buffer: BufferId);

    /// Writes `data` from the buffer's start on.
    ///
    /// # Errors
    /// `InternalError` past the end; `DeviceLostError`.
    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()>;

    /// Copies `bytes` between two different buffers.
    ///
    /// # Errors
    /// `InternalError` past either end; `DeviceLostError`.
    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()>;

    /// Turns a kernel into code of this device's language.
    ///
    /// # Errors
    /// `InternalError` if the kernel breaks its contract.
    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code>;

    /// Compiles code of this device's language, a launch of which is estimated to take so many `nanoseconds`: the device may
    /// split it. The same code gives the same id, and new code a greater one. Whoever has prepared code releases it.
    ///
    /// # Errors
    /// `InternalError` with the compiler's message.
    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId>;

    /// Gives prepared code back, once for each time that it was prepared. Work already requested still has it.
    fn release(&mut self, code: CodeId);

    /// How much prepared code there is.
    fn prepared(&self) -> usize;

    /// Runs `invocations` iterations of prepared code over `buffers`, in the order of the kernel's declarations, with
    /// `words` as its parameters after `start` and `end`. The device may split the range.
    ///
    /// # Errors
    /// `InternalError`; `DeviceLostError`.
    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()>;

    /// The first `bytes` of a buffer, after all that was requested before.
    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data>;

    /// The first bytes of a buffer, after all that was requested before, into an array of the browser's.
    #[cfg(target_arch = "wasm32")]
    fn read_into(&mut self, buffer: BufferId, into: Target) -> Pending<()> {
        let data = self.read(buffer, into.bytes());
        Box::pin(async move { data.await?.copy_into(&into) })
    }

    /// Done when all that was requested before is done.
    fn finish(&mut self) -> Pending<()>;

    /// Starts the device's own clock, where it has one.
    fn start_clock(&mut self) {}

    /// Done when all that was requested before is done: nanoseconds from the beginning of the first launch since the clock
    /// was started to the end of the last one. `None` where there is no clock, or was no launch.
    fn stop_clock(&mut self) -> Pending<Option<f64>> {
        let done = self.finish();
        Box::pin(async move { done.await.map(|()| None) })
    }
}
