//! The CPU device: kernels are wasm modules, run by the browser's engine or, natively, by wasmtime.
//!
//! All data live in a separate WebAssembly memory, which every kernel imports, so a faulty kernel cannot reach the
//! compiler. Where that memory can be shared, several threads run a launch. Only this module instantiates wasm.

mod allocate;
#[cfg(any(target_arch = "wasm32", feature = "jit"))]
mod division;
#[cfg(target_arch = "wasm32")]
#[path = "browser.rs"]
mod engine;
#[cfg(all(not(target_arch = "wasm32"), feature = "jit"))]
#[path = "native.rs"]
mod engine;
#[cfg(target_arch = "wasm32")]
#[path = "browser_pool.rs"]
mod pool;
#[cfg(all(not(target_arch = "wasm32"), feature = "jit"))]
#[path = "native_pool.rs"]
mod pool;
#[cfg(any(target_arch = "wasm32", feature = "jit"))]
mod recording;
#[cfg(all(not(target_arch = "wasm32"), feature = "jit"))]
mod shared;

#[cfg(any(target_arch = "wasm32", feature = "jit"))]
pub use device::CpuDevice;

/// Without an engine only the allocator is compiled, and it is unused.
#[cfg(any(target_arch = "wasm32", feature = "jit"))]
mod device {
    use super::allocate::Allocator;
    use super::division::{Division, MOST, USUAL};
    use super::engine::{Engine, FIRST_SLICES, Instance};
    use super::recording::{Recording, Tally};
    use crate::error::{Error, Result};
    use crate::interrupt;
    use crate::kernel::Kernel;
    use crate::render::{Code, wasm};
    use crate::runtime::budget::Budget;
    use crate::runtime::codes::Codes;
    use crate::runtime::{BlockTime, BufferId, CodeId, Data, Device, Divided, Pending, Threads};
    use crate::target::Capabilities;
    use rustc_hash::FxHashMap;
    use std::cell::Cell;
    use std::ops::Range;
    use std::rc::Rc;
    use std::time::Duration;
    use web_time::Instant;

    /// Bytes that hold a kernel's arguments for one thread. They are at the start of memory, one thread's after the other's.
    const ARGUMENTS: u64 = 4096;

    /// Where the arguments begin: no kernel has anything at address 0.
    const FIRST: i32 = 16;

    /// Nanoseconds of estimated work from which a launch is timed, so that the next is divided by what it took.
    const TIMED: f64 = 10_000.0;

    /// Bytes of buffers above which a launch may take long and is split.
    const LONG: u64 = 1 << 20;

    /// The target duration of a part of a launch; interrupts are checked between parts.
    const PART: Duration = Duration::from_millis(40);

    /// Bytes that are moved at once.
    const MOVED: usize = 1 << 23;

    /// The size of the memory: all that 32 bits can address but one page, so that its length is a `u32`. Kernels add addresses
    /// as wrapping i32, which loads and stores take as unsigned.
    const MEMORY: u64 = (1 << 32) - (1 << 16);

    /// The CPU device.
    pub struct CpuDevice {
        capabilities: Capabilities,
        engine: Engine,
        allocator: Allocator,
        buffers: FxHashMap<BufferId, Range<u64>>,
        budget: Budget,
        next: u32,
        code: Codes<Prepared>,
        /// Scratch memory that all kernels share, for each thread.
        scratch: Range<u64>,
        /// A buffer for the parameter words of a launch.
        arguments: Vec<u32>,
        share_all: bool,
        recording: Option<Recording>,
    }

    struct Prepared {
        instance: Instance,
        /// The offset of each of its scratch buffers in a thread's scratch memory, then the bytes of all.
        scratch: Vec<u64>,
        scratch_bytes: u64,
        /// Whether it has been launched before.
        ran: Cell<bool>,
        /// Nanoseconds that an iteration takes on one thread: estimated, then measured.
        each: Cell<f64>,
        measured: Cell<bool>,
        /// The last launch.
        last: Cell<Tally>,
    }

    impl CpuDevice {
        /// The CPU device, with relaxed SIMD if the engine has it, on as many threads as there are cores, at most 16.
        ///
        /// # Errors
        /// `RuntimeError` if there is no engine or no memory.
        pub fn new() -> Result<Self> {
            Self::on_threads(Engine::cores().min(USUAL))
        }

        /// The CPU device on this many threads, or on one where they cannot share a memory. Results have the same bits for
        /// every number of threads.
        ///
        /// # Errors
        /// As [`CpuDevice::new`]; `ValueError` for no threads, or more than 64.
        pub fn on_threads(threads: usize) -> Result<Self> {
            if !(1..=MOST).contains(&threads) {
                return Err(Error::value(format!("a CPU device has 1 to {MOST} threads, not {threads}")));
            }
            let engine = Engine::new(threads)?;
            let relaxed_simd = Engine::has_relaxed_simd();
            let description = Engine::describe();
            Ok(Self::over(engine, Capabilities { relaxed_simd, description, ..Capabilities::cpu() }))
        }

        /// A device on this engine with other capabilities: the same storages and the same values as a device that has
        /// them. It has one thread.
        ///
        /// # Errors
        /// As [`CpuDevice::new`].
        pub fn with(capabilities: Capabilities) -> Result<Self> {
            Engine::new(1).map(|engine| Self::over(engine, capabilities))
        }

        fn over(engine: Engine, capabilities: Capabilities) -> Self {
            let most = MEMORY.min(engine.most());
            let allocator = Allocator::new(ARGUMENTS * MOST as u64, most);
            Self {
                capabilities,
                engine,
                allocator,
                buffers: FxHashMap::default(),
                budget: Budget::new("cpu", most),
                next: 0,
                code: Codes::default(),
                scratch: 0..0,
                arguments: Vec::new(),
                share_all: false,
                recording: None,
            }
        }

        /// Whether each launch is divided among all threads, however little it is: for tests.
        pub fn share_all(&mut self, yes: bool) {
            self.share_all = yes;
        }

        /// Reserves memory for a kernel's scratch buffers on each thread; returns the start of each, and the bytes of all.
        fn make_scratch(&mut self, kernel: &Kernel) -> Result<(Vec<u64>, u64)> {
            let mut starts = Vec::new();
            let mut own = 0;
            for buffer in &kernel.buffers[kernel.given().len()..] {
                starts.push(own);
                let len = buffer.len.as_const().unwrap_or(0).max(0) as u64;
                own = (own + len * buffer.storage.bytes() as u64).next_multiple_of(16);
            }
            // Each thread's begins on a cache line of its own; vector loads may read one register past the end.
            let each = if own > 0 { (own + 16).next_multiple_of(64) } else { 0 };
            let bytes = each * self.engine.threads() as u64;
            if bytes > self.scratch.end - self.scratch.start {
                let none = || Error::memory(format!("Unable to allocate {bytes} bytes of scratch on the cpu device"));
                let range = self.allocator.allocate(bytes).ok_or_else(none)?;
                if self.engine.grow(range.end).is_err() {
                    self.allocator.free(range);
                    return Err(none());
                }
                self.allocator.free(std::mem::replace(&mut self.scratch, range));
            }
            Ok((starts, each))
        }

        fn bytes_of(&self, buffers: &[BufferId]) -> u64 {
            buffers.iter().filter_map(|id| self.buffers.get(id)).map(|range| range.end - range.start).sum()
        }

        /// Runs a kernel that may take long in parts of about [`PART`] each, checking for interrupts between them.
        fn run_in_parts(&mut self, code: CodeId, Range { mut start, end: last }: Range<i32>) -> Result<()> {
            let Some(prepared) = self.code.get(code) else { return Ok(()) };
            // An estimate may be wrong by orders of magnitude; what was measured is not.
            let count = f64::from(last - start);
            let took = prepared.measured.get().then(|| prepared.each.get() * count);
            let share = took.map_or(1.0 / 64.0, |took| PART.as_nanos() as f64 / took);
            let mut part = (count * share.min(1.0)).max(1.0) as i32;
            while start < last {
                let (began, end) = (Instant::now(), start.saturating_add(part).min(last));
                self.run(code, start..end)?;
                interrupt::look()?;
                let share = PART.as_secs_f64() / began.elapsed().as_secs_f64().max(1e-9);
                part = (f64::from(end - start) * share).clamp(1.0, f64::from(i32::MAX)) as i32;
                start = end;
            }
            Ok(())
        }

        /// Runs a range of iterations, on several threads if that pays.
        fn run(&mut self, code: CodeId, range: Range<i32>) -> Result<()> {
            let Some(prepared) = self.code.get(code) else { return Ok(()) };
            let each = prepared.each.get();
            let (count, threads) = (f64::from(range.end - range.start), self.engine.threads());
            let estimated = if self.share_all { f64::INFINITY } else { each * count };
            let division = Division::of(range, estimated, threads);
            let timed = each * count > TIMED || each == 0.0;
            let began = timed.then(Instant::now);
            let took_part = if division.threads == 1 && self.recording.is_none() {
                let Range { start, end } = division.range;
                self.engine.run(&prepared.instance, FIRST, start, end).map(|()| 1)
            } else {
                let recording = self.recording.as_mut().map(|recording| recording.of(code));
                run_blocks(&mut self.engine, prepared, &division, recording)
            }?;
            if let Some(began) = began {
                let took = began.elapsed().as_nanos() as f64 * division.threads as f64 / count;
                // What is measured again may have been held up by other processes.
                let most = if prepared.measured.replace(true) { 2.0 * each } else { f64::INFINITY };
                prepared.each.set(took.min(most));
            }
            if self.engine.is_shared() {
                Tally::add(&prepared.last, &division, estimated, took_part);
            }
            Ok(())
        }

        /// How the last launch was divided, where there are several threads.
        #[inline(never)]
        fn told(&self, code: CodeId) -> Option<Divided> {
            let threads = self.engine.threads();
            self.code.get(code).filter(|_| threads > 1)?.last.get().told(threads)
        }

        /// Writes the addresses and words of a launch for each thread that may run it.
        fn write_arguments(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32]) -> Result<()> {
            let Some(prepared) = self.code.get(code) else { return Ok(()) };
            let mut arguments = std::mem::take(&mut self.arguments);
            let threads = if prepared.scratch.is_empty() { 1 } else { self.engine.threads() as u64 };
            for thread in 0..threads {
                arguments.clear();
                for id in buffers {
                    arguments.push(self.place(*id, 0, 0)? as u32);
                }
                let scratch = self.scratch.start + thread * prepared.scratch_bytes;
                arguments.extend(prepared.scratch.iter().map(|start| (scratch + start) as u32));
                arguments.extend(words);
                self.engine.write_words((thread * ARGUMENTS) as u32 / 4 + FIRST as u32 / 4, &arguments)?;
            }
            self.arguments = arguments;
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

    /// Runs iterations on several threads, or records them; returns how many threads ran some.
    // Never inlined: the page's first visit has one thread.
    #[inline(never)]
    fn run_blocks(
        engine: &mut Engine,
        prepared: &Prepared,
        division: &Division,
        recording: Option<&mut Recording>,
    ) -> Result<usize> {
        if division.threads > 1 {
            let stride = if prepared.scratch.is_empty() { 0 } else { ARGUMENTS as i32 };
            return engine.share(&prepared.instance, FIRST, stride, division, recording);
        }
        let began = recording.as_deref().map_or(0.0, Recording::now);
        engine.run(&prepared.instance, FIRST, division.range.start, division.range.end)?;
        if let Some(recording) = recording {
            recording.add(0, &division.range, began, recording.now());
        }
        Ok(1)
    }

    impl Device for CpuDevice {
        fn capabilities(&self) -> &Capabilities {
            &self.capabilities
        }

        fn threads(&self) -> Threads {
            self.engine.told()
        }

        fn limit_memory(&mut self, most: u64) {
            self.budget.limit(most);
        }

        fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
            if bytes > self.capabilities.max_buffer_bytes {
                return Err(self.budget.exceeded(bytes));
            }
            self.budget.take(bytes)?;
            let range = self.allocator.allocate(bytes).filter(|range| {
                let grown = self.engine.grow(range.end).is_ok();
                if !grown {
                    self.allocator.free(range.clone());
                }
                grown
            });
            let Some(range) = range else {
                self.budget.give_back(bytes);
                return Err(self.budget.exceeded(bytes));
            };
            let id = BufferId(self.next);
            self.next = self.next.wrapping_add(1);
            self.buffers.insert(id, range.start..range.start + bytes);
            Ok(id)
        }

        fn free(&mut self, buffer: BufferId) {
            if let Some(range) = self.buffers.remove(&buffer) {
                self.budget.give_back(range.end - range.start);
                self.allocator.free(range);
            }
        }

        fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
            let at = self.place(buffer, 0, data.len() as u64)?;
            for (at, part) in (at..).step_by(MOVED).zip(data.chunks(MOVED)) {
                self.engine.write(at, part)?;
                interrupt::after(part.len() / 8)?;
            }
            Ok(())
        }

        fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
            let from = self.place(from, from_offset, bytes)?;
            let to = self.place(to, to_offset, bytes)?;
            if from.abs_diff(to) < bytes {
                return self.engine.copy(from, to, bytes);
            }
            for done in (0..bytes).step_by(MOVED) {
                let part = (bytes - done).min(MOVED as u64);
                self.engine.copy(from + done, to + done, part)?;
                interrupt::after(part as usize / 8)?;
            }
            Ok(())
        }

        fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
            wasm::render(kernel, self.engine.is_shared())
        }

        fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
            let Code::Wasm { bytes, kernel, .. } = code else {
                return Err(Error::internal("cpu", format!("{} is not wasm", code.language())));
            };
            if let Some(id) = self.code.find(bytes) {
                return Ok(id);
            }
            let (scratch, scratch_bytes) = self.make_scratch(kernel)?;
            let instance = self.engine.instantiate(bytes)?;
            // The estimate is of unknown sizes where shape variables decide them.
            let each = kernel.invocations().as_const().map_or(0.0, |count| nanoseconds / count.max(1) as f64);
            let each = Cell::new(each);
            let (ran, measured, last) = (Cell::new(false), Cell::new(false), Cell::default());
            Ok(self.code.insert(bytes, Prepared { instance, scratch, scratch_bytes, ran, each, measured, last }))
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
            let first = !prepared.ran.replace(true);
            if self.engine.is_shared() {
                Tally::begin(&prepared.last);
            }
            self.write_arguments(code, buffers, words)?;
            if first && FIRST_SLICES > 1 {
                let slices = i64::from(count.clamp(1, FIRST_SLICES));
                let bound = |k: i64| (i64::from(count) * k / slices) as i32;
                for k in 0..slices {
                    let began = Instant::now();
                    self.run(code, bound(k)..bound(k + 1))?;
                    interrupt::look()?;
                    if began.elapsed() > PART {
                        return self.run_in_parts(code, bound(k + 1)..count);
                    }
                }
                return Ok(());
            }
            if interrupt::is_installed() && self.bytes_of(buffers) >= LONG {
                return self.run_in_parts(code, 0..count);
            }
            self.run(code, 0..count)?;
            interrupt::look()
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

        fn divided(&self, code: CodeId) -> Option<Divided> {
            if self.engine.is_shared() { self.told(code) } else { None }
        }

        fn record(&mut self, begin: bool) -> Vec<BlockTime> {
            let begun = begin.then(Recording::new);
            std::mem::replace(&mut self.recording, begun).map(Recording::ended).unwrap_or_default()
        }

        fn finish(&mut self) -> Pending<()> {
            Box::pin(std::future::ready(Ok(())))
        }
    }
}
