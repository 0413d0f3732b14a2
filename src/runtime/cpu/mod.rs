//! The CPU device: kernels are wasm modules, run by the browser's engine or, natively, by wasmtime.
//!
//! All data live in a separate WebAssembly memory, which every kernel imports, so a faulty kernel cannot reach the
//! compiler. Only this module instantiates wasm.

mod allocate;
#[cfg(target_arch = "wasm32")]
#[path = "browser.rs"]
mod engine;
#[cfg(all(not(target_arch = "wasm32"), feature = "jit"))]
#[path = "native.rs"]
mod engine;

#[cfg(any(target_arch = "wasm32", feature = "jit"))]
pub use device::CpuDevice;

/// Without an engine only the allocator is compiled, and it is unused.
#[cfg(any(target_arch = "wasm32", feature = "jit"))]
mod device {
    use super::allocate::Allocator;
    use super::engine::{Engine, FIRST_SLICES, Instance};
    use crate::error::{Error, Result};
    use crate::interrupt;
    use crate::kernel::Kernel;
    use crate::render::{Code, wasm};
    use crate::runtime::codes::Codes;
    use crate::runtime::{BufferId, CodeId, Data, Device, Pending};
    use crate::target::Capabilities;
    use rustc_hash::FxHashMap;
    use std::cell::Cell;
    use std::ops::Range;
    use std::rc::Rc;
    use std::time::Duration;
    use web_time::Instant;

    /// Bytes at the start of memory that hold a kernel's arguments.
    const ARGUMENTS: u64 = 4096;

    /// Bytes of buffers above which a launch may take long and is split.
    const LONG: u64 = 1 << 20;

    /// The target duration of a part of a launch; interrupts are checked between parts.
    const PART: Duration = Duration::from_millis(40);

    /// The size of the memory: addresses stay positive as i32.
    const MEMORY: u64 = (1 << 31) - (1 << 16);

    /// The CPU device.
    pub struct CpuDevice {
        capabilities: Capabilities,
        engine: Engine,
        allocator: Allocator,
        buffers: FxHashMap<BufferId, Range<u64>>,
        next: u32,
        code: Codes<Prepared>,
        /// Scratch memory that all kernels share.
        scratch: Range<u64>,
        /// A buffer for the parameter words of a launch.
        arguments: Vec<u32>,
    }

    struct Prepared {
        instance: Instance,
        /// The offset of each of its scratch buffers in the device's scratch memory.
        scratch: Vec<u64>,
        /// Whether it has been launched before.
        ran: Cell<bool>,
    }

    impl CpuDevice {
        /// The CPU device, with relaxed SIMD if the engine has it.
        ///
        /// # Errors
        /// `RuntimeError` if there is no engine or no memory.
        pub fn new() -> Result<Self> {
            let relaxed_simd = Engine::has_relaxed_simd();
            Self::with(Capabilities { relaxed_simd, description: Engine::describe(), ..Capabilities::cpu() })
        }

        /// A device on this engine with other capabilities: the same storages and the same values as a device that has
        /// them.
        ///
        /// # Errors
        /// As [`CpuDevice::new`].
        pub fn with(capabilities: Capabilities) -> Result<Self> {
            let engine = Engine::new()?;
            let allocator = Allocator::new(ARGUMENTS, MEMORY);
            Ok(Self {
                capabilities,
                engine,
                allocator,
                buffers: FxHashMap::default(),
                next: 0,
                code: Codes::default(),
                scratch: 0..0,
                arguments: Vec::new(),
            })
        }

        /// Reserves memory for a kernel's scratch buffers; returns the start of each.
        fn make_scratch(&mut self, kernel: &Kernel) -> Result<Vec<u64>> {
            let mut starts = Vec::new();
            let mut bytes = 0;
            for buffer in &kernel.buffers[kernel.given().len()..] {
                starts.push(bytes);
                let len = buffer.len.as_const().unwrap_or(0).max(0) as u64;
                bytes = (bytes + len * buffer.storage.bytes() as u64).next_multiple_of(16);
            }
            if bytes > self.scratch.end - self.scratch.start {
                let none = || Error::memory(format!("Unable to allocate {bytes} bytes of scratch on the cpu device"));
                let range = self.allocator.allocate(bytes).ok_or_else(none)?;
                if self.engine.grow(range.end).is_err() {
                    self.allocator.free(range);
                    return Err(none());
                }
                self.allocator.free(std::mem::replace(&mut self.scratch, range));
            }
            Ok(starts)
        }

        fn bytes_of(&self, buffers: &[BufferId]) -> u64 {
            buffers.iter().filter_map(|id| self.buffers.get(id)).map(|range| range.end - range.start).sum()
        }

        /// Runs a kernel that may take long in parts of about [`PART`] each, checking for interrupts between them.
        fn run_in_parts(&mut self, code: CodeId, count: i32) -> Result<()> {
            let Some(prepared) = self.code.get(code) else { return Ok(()) };
            let (mut start, mut part) = (0, (count / 64).max(1));
            while start < count {
                let (began, end) = (Instant::now(), start.saturating_add(part).min(count));
                self.engine.run(&prepared.instance, 16, start, end)?;
                interrupt::look()?;
                let share = PART.as_secs_f64() / began.elapsed().as_secs_f64().max(1e-9);
                part = (f64::from(end - start) * share).clamp(1.0, f64::from(i32::MAX)) as i32;
                start = end;
            }
            Ok(())
        }

        /// The address of `bytes` of a buffer, from `offset` on; bounds-checked.
        fn place(&self, buffer: BufferId, offset: u64, bytes: u64) -> Result<u64> {
            let Some(range) = self.buffers.get(&buffer) else {
                return Err(Error::internal("cpu", format!("{buffer:?} was freed")));
            };
            if offset.saturating_add(bytes) > range.end - range.start {
                return Err(Error::internal(
                    "cpu",
                    format!("{bytes} bytes at {offset} of {buffer:?} are past its end"),
                ));
            }
            Ok(range.start + offset)
        }
    }

    impl Device for CpuDevice {
        fn capabilities(&self) -> &Capabilities {
            &self.capabilities
        }

        fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
            let out_of_memory = || {
                let taken: u64 = self.buffers.values().map(|range| range.end - range.start).sum();
                let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
                let (wanted, taken, all) = (mib(bytes), mib(taken), mib(MEMORY));
                Error::memory(format!(
                    "Unable to allocate {wanted:.1} MiB on the cpu device, where {taken:.1} of {all:.1} MiB are taken"
                ))
            };
            if bytes > self.capabilities.max_buffer_bytes {
                return Err(out_of_memory());
            }
            let range = self.allocator.allocate(bytes).ok_or_else(out_of_memory)?;
            if self.engine.grow(range.end).is_err() {
                self.allocator.free(range);
                return Err(out_of_memory());
            }
            let id = BufferId(self.next);
            self.next = self.next.wrapping_add(1);
            self.buffers.insert(id, range.start..range.start + bytes);
            Ok(id)
        }

        fn free(&mut self, buffer: BufferId) {
            if let Some(range) = self.buffers.remove(&buffer) {
                self.allocator.free(range);
            }
        }

        fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
            let at = self.place(buffer, 0, data.len() as u64)?;
            self.engine.write(at, data)
        }

        fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
            let from = self.place(from, from_offset, bytes)?;
            let to = self.place(to, to_offset, bytes)?;
            self.engine.copy(from, to, bytes)
        }

        fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
            wasm::render(kernel)
        }

        fn prepare(&mut self, code: &Code, _: f64) -> Result<CodeId> {
            let Code::Wasm { bytes, kernel } = code else {
                return Err(Error::internal("cpu", format!("{} is not wasm", code.language())));
            };
            if let Some(id) = self.code.find(bytes) {
                return Ok(id);
            }
            let scratch = self.make_scratch(kernel)?;
            self.engine.recycle(self.allocator.taken())?;
            let instance = self.engine.instantiate(bytes)?;
            Ok(self.code.insert(bytes, Prepared { instance, scratch, ran: Cell::new(false) }))
        }

        fn release(&mut self, code: CodeId) {
            self.code.release(code);
        }

        fn prepared(&self) -> usize {
            self.code.len()
        }

        fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
            let Some(prepared) = self.code.get(code) else {
                return Err(Error::internal("cpu", "no such code"));
            };
            let room = 4 * (buffers.len() + prepared.scratch.len() + words.len()) as u64 <= ARGUMENTS - 16;
            let Some(count) = i32::try_from(invocations).ok().filter(|_| room) else {
                return Err(Error::internal("cpu", "a launch that is too large"));
            };
            let mut arguments = std::mem::take(&mut self.arguments);
            arguments.clear();
            for id in buffers {
                arguments.push(self.place(*id, 0, 0)? as u32);
            }
            arguments.extend(prepared.scratch.iter().map(|start| (self.scratch.start + start) as u32));
            arguments.extend(words);
            self.engine.write_words(4, &arguments)?;
            self.arguments = arguments;
            let slices = if prepared.ran.replace(true) { 1 } else { i64::from(count.clamp(1, FIRST_SLICES)) };
            if slices == 1 && interrupt::is_installed() && self.bytes_of(buffers) >= LONG {
                return self.run_in_parts(code, count);
            }
            let Some(prepared) = self.code.get(code) else { return Ok(()) };
            let bound = |k: i64| (i64::from(count) * k / slices) as i32;
            (0..slices).try_for_each(|k| {
                self.engine.run(&prepared.instance, 16, bound(k), bound(k + 1))?;
                interrupt::look()
            })
        }

        fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
            let data = self.place(buffer, 0, bytes).and_then(|at| self.engine.read(at, bytes));
            Box::pin(std::future::ready(data))
        }

        #[cfg(target_arch = "wasm32")]
        fn read_into(&mut self, buffer: BufferId, into: crate::runtime::Target) -> Pending<()> {
            let done = self.place(buffer, 0, into.bytes()).and_then(|at| self.engine.read_into(at, &into));
            Box::pin(std::future::ready(done))
        }

        fn finish(&mut self) -> Pending<()> {
            Box::pin(std::future::ready(Ok(())))
        }
    }
}
