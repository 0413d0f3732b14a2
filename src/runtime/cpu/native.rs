//! The native engine: wasmtime.

use super::division::Division;
use super::pool::{Launch, Pool};
use super::recording::Recording;
use super::shared::Shared;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::runtime::{Data, Threads};
use std::cell::RefCell;
use std::sync::Arc;
use wasmtime::{
    Config, Instance as WasmInstance, Module, SharedMemory, Store, StoreLimits, StoreLimitsBuilder, TypedFunc,
};

/// The shared memory, the store of this thread's instances, and the other threads.
pub(super) struct Engine {
    memory: Shared,
    own: Instances,
    pool: Pool,
    /// The number of modules made so far.
    modules: u64,
}

/// The number of instances after which a store, which never drops one, is replaced; small in debug builds, so that tests
/// cover it.
const WORN: usize = if cfg!(debug_assertions) { 61 } else { 4096 };

/// Pages of the memory at most.
const MOST_PAGES: u32 = 1 << 16;

/// The number of calls into which a kernel's first launch is split: wasmtime's code is optimised from the start.
pub(super) const FIRST_SLICES: i32 = 1;

type Run = TypedFunc<(i32, i32, i32), ()>;

/// A kernel's module.
pub(super) struct Instance {
    module: Module,
    /// The module's number among those of this engine.
    number: u64,
    /// This thread's entry point, with the number of the store that holds the instance.
    run: RefCell<(u32, Run)>,
}

fn failed(e: impl std::fmt::Display) -> Error {
    Error::internal("cpu", format!("{e:#}"))
}

/// The instances of one thread, in a store of its own.
pub(super) struct Instances {
    store: Store<StoreLimits>,
    memory: SharedMemory,
    /// The number of instances in the store.
    count: usize,
    /// The number of earlier stores.
    earlier: u32,
}

impl Instances {
    pub(super) fn new(engine: &wasmtime::Engine, memory: SharedMemory) -> Self {
        Self { store: Self::store(engine), memory, count: 0, earlier: 0 }
    }

    fn store(engine: &wasmtime::Engine) -> Store<StoreLimits> {
        // All kernels in use are instantiated again in a new store, so there is no limit.
        let mut store = Store::new(engine, StoreLimitsBuilder::new().instances(usize::MAX).build());
        store.limiter(|limits| limits);
        store
    }

    /// Replaces a store with too many instances by a new one; returns whether it did.
    pub(super) fn recycle(&mut self) -> bool {
        let worn = self.count >= WORN;
        if worn {
            self.store = Self::store(self.store.engine());
            self.count = 0;
            self.earlier += 1;
        }
        worn
    }

    /// Instantiates a module; returns its entry point.
    pub(super) fn entry(&mut self, module: &Module) -> wasmtime::Result<Run> {
        self.count += 1;
        let instance = WasmInstance::new(&mut self.store, module, &[self.memory.clone().into()])?;
        instance.get_typed_func(&mut self.store, "run")
    }

    pub(super) fn call(&mut self, run: &Run, arguments: i32, start: i32, end: i32) -> wasmtime::Result<()> {
        run.call(&mut self.store, (arguments, start, end))
    }
}

impl Engine {
    /// An engine with at most this many threads, the caller's included.
    pub(super) fn new(threads: usize) -> Result<Self> {
        let mut config = Config::new();
        config.wasm_simd(true).wasm_relaxed_simd(true).relaxed_simd_deterministic(false);
        config.wasm_threads(true).shared_memory(true);
        let engine = wasmtime::Engine::new(&config).map_err(failed)?;
        let memory = Shared::new(&engine, MOST_PAGES)?;
        let own = Instances::new(&engine, memory.memory());
        let pool = Pool::new(threads, engine, memory.memory());
        Ok(Self { memory, own, pool, modules: 0 })
    }

    /// The number of threads that there are unless one asks for another.
    pub(super) fn cores() -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    pub(super) fn threads(&self) -> usize {
        self.pool.threads()
    }

    /// Whether kernels import a shared memory.
    pub(super) fn is_shared(&self) -> bool {
        true
    }

    pub(super) fn has_relaxed_simd() -> bool {
        true
    }

    pub(super) fn describe() -> String {
        "wasm SIMD128 in wasmtime".into()
    }

    pub(super) fn told(&self) -> Threads {
        Threads { count: self.threads(), one: None }
    }

    /// Bytes that the memory may have at most.
    pub(super) fn most(&self) -> u64 {
        u64::from(MOST_PAGES) * 65536
    }

    /// Grows the memory to at least `bytes`.
    pub(super) fn grow(&mut self, bytes: u64) -> Result<()> {
        self.memory.grow(bytes)
    }

    pub(super) fn write(&mut self, at: u64, data: &[u8]) -> Result<()> {
        self.memory.write(at, data)
    }

    /// Writes a few words, from word `at` on.
    pub(super) fn write_words(&mut self, at: u32, words: &[u32]) -> Result<()> {
        let words: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        self.write(4 * u64::from(at), &words)
    }

    pub(super) fn read(&mut self, at: u64, bytes: u64) -> Result<Data> {
        self.memory.read(at, bytes as usize).map(Data::from)
    }

    pub(super) fn copy(&mut self, from: u64, to: u64, bytes: u64) -> Result<()> {
        self.memory.copy(from, to, bytes as usize)
    }

    pub(super) fn instantiate(&mut self, bytes: &[u8]) -> Result<Instance> {
        let module = Module::new(self.own.store.engine(), bytes).map_err(failed)?;
        self.own.recycle();
        let run = (self.own.earlier, self.own.entry(&module).map_err(failed)?);
        self.modules += 1;
        Ok(Instance { module, number: self.modules, run: RefCell::new(run) })
    }

    pub(super) fn run(&mut self, instance: &Instance, arguments: i32, start: i32, end: i32) -> Result<()> {
        let mut run = instance.run.borrow_mut();
        if run.0 != self.own.earlier {
            *run = (self.own.earlier, self.own.entry(&instance.module).map_err(failed)?);
        }
        self.own.call(&run.1, arguments, start, end).map_err(failed)
    }

    /// Runs a range on several threads; thread `k`'s arguments are `stride` bytes after those of thread `k - 1`. Returns how many
    /// ran a block.
    pub(super) fn share(
        &mut self,
        instance: &Instance,
        arguments: i32,
        stride: i32,
        division: &Division,
        recording: Option<&mut Recording>,
    ) -> Result<usize> {
        let module = (instance.module.clone(), instance.number);
        let since = recording.as_deref().map(Recording::began);
        let launch = Arc::new(Launch::new(module, arguments, stride, division.clone(), since));
        self.pool.begin(&launch)?;
        let done = launch.run_blocks(0, |block| {
            self.run(instance, arguments, block.start, block.end).and_then(|()| interrupt::look())
        });
        launch.stop();
        self.pool.join();
        done?;
        if let Some(text) = launch.failure.lock().map_err(failed)?.take() {
            return Err(failed(text));
        }
        if let Some(recording) = recording {
            let mut ran = launch.recorded.lock().map_err(failed)?.split_off(0);
            ran.sort_by_key(|ran| ran.block.start);
            ran.iter().for_each(|ran| recording.add(ran.thread, &ran.block, ran.start, ran.end));
        }
        Ok(launch.threads())
    }
}
