//! The native engine: wasmtime.

use crate::error::{Error, Result};
use crate::runtime::Data;
use std::cell::RefCell;
use std::ops::Range;
use wasmtime::{
    Config, Instance as WasmInstance, Memory, MemoryType, Module, Store, StoreLimits, StoreLimitsBuilder, TypedFunc,
};

/// A store with the shared memory. A store never drops its instances, so after many of them a new store replaces it.
pub(super) struct Engine {
    store: Store<StoreLimits>,
    memory: Memory,
    /// The number of earlier stores.
    stores: u32,
    /// The number of instances in this one.
    instances: usize,
}

/// The number of instances after which a store is replaced; small in debug builds, so that tests cover it.
const WORN: usize = if cfg!(debug_assertions) { 61 } else { 4096 };

/// The number of calls into which a kernel's first launch is split: wasmtime's code is optimised from the start.
pub(super) const FIRST_SLICES: i32 = 1;

type Run = TypedFunc<(i32, i32, i32), ()>;

/// A kernel's module and its entry point, with the number of the store that holds the instance.
pub(super) struct Instance {
    module: Module,
    run: RefCell<(u32, Run)>,
}

fn failed(e: impl std::fmt::Display) -> Error {
    Error::internal("cpu", format!("{e:#}"))
}

impl Engine {
    pub(super) fn new() -> Result<Self> {
        let mut config = Config::new();
        config.wasm_simd(true).wasm_relaxed_simd(true).relaxed_simd_deterministic(false);
        let engine = wasmtime::Engine::new(&config).map_err(failed)?;
        let (store, memory) = Self::store(&engine)?;
        Ok(Self { store, memory, stores: 0, instances: 0 })
    }

    fn store(engine: &wasmtime::Engine) -> Result<(Store<StoreLimits>, Memory)> {
        // All kernels in use are instantiated again in a new store, so there is no limit.
        let limits = StoreLimitsBuilder::new().instances(usize::MAX).build();
        let mut store = Store::new(engine, limits);
        store.limiter(|limits| limits);
        let memory = Memory::new(&mut store, MemoryType::new(1, Some(65536))).map_err(failed)?;
        Ok((store, memory))
    }

    /// Replaces a store with too many instances by a new one; copies the `taken` ranges of memory.
    pub(super) fn recycle(&mut self, taken: impl Iterator<Item = Range<u64>>) -> Result<()> {
        if self.instances < WORN {
            return Ok(());
        }
        let (mut store, memory) = Self::store(self.store.engine())?;
        for range in taken {
            let (start, end) = (range.start as usize, (range.end as usize).min(self.memory.data_size(&self.store)));
            if start >= end {
                continue;
            }
            let pages = (end as u64).div_ceil(65536).saturating_sub(memory.size(&store));
            if pages > 0 {
                memory.grow(&mut store, pages).map_err(failed)?;
            }
            memory.data_mut(&mut store)[start..end].copy_from_slice(&self.memory.data(&self.store)[start..end]);
        }
        (self.store, self.memory, self.instances) = (store, memory, 0);
        self.stores += 1;
        Ok(())
    }

    pub(super) fn has_relaxed_simd() -> bool {
        true
    }

    pub(super) fn describe() -> String {
        "wasm SIMD128 in wasmtime, one thread".into()
    }

    /// Grows the memory to at least `bytes`.
    pub(super) fn grow(&mut self, bytes: u64) -> Result<()> {
        let pages = bytes.div_ceil(65536).saturating_sub(self.memory.size(&self.store));
        if pages > 0 {
            self.memory.grow(&mut self.store, pages).map_err(failed)?;
        }
        Ok(())
    }

    pub(super) fn write(&mut self, at: u64, data: &[u8]) -> Result<()> {
        self.memory.write(&mut self.store, at as usize, data).map_err(failed)
    }

    /// Writes a few words, from word `at` on.
    pub(super) fn write_words(&mut self, at: u32, words: &[u32]) -> Result<()> {
        let words: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        self.write(4 * u64::from(at), &words)
    }

    pub(super) fn read(&mut self, at: u64, bytes: u64) -> Result<Data> {
        let mut out = vec![0; bytes as usize];
        self.memory.read(&self.store, at as usize, &mut out).map_err(failed)?;
        Ok(out.into())
    }

    pub(super) fn copy(&mut self, from: u64, to: u64, bytes: u64) -> Result<()> {
        let data = self.memory.data_mut(&mut self.store);
        let (from, bytes) = (from as usize, bytes as usize);
        if from + bytes > data.len() || to as usize + bytes > data.len() {
            return Err(failed("a copy past the end of memory"));
        }
        data.copy_within(from..from + bytes, to as usize);
        Ok(())
    }

    pub(super) fn instantiate(&mut self, bytes: &[u8]) -> Result<Instance> {
        let module = Module::new(self.store.engine(), bytes).map_err(failed)?;
        let run = self.entry(&module)?;
        Ok(Instance { module, run: RefCell::new(run) })
    }

    /// Instantiates a module in the current store; returns its entry point.
    fn entry(&mut self, module: &Module) -> Result<(u32, Run)> {
        self.instances += 1;
        let instance = WasmInstance::new(&mut self.store, module, &[self.memory.into()]).map_err(failed)?;
        Ok((self.stores, instance.get_typed_func(&mut self.store, "run").map_err(failed)?))
    }

    pub(super) fn run(&mut self, instance: &Instance, arguments: i32, start: i32, end: i32) -> Result<()> {
        let mut run = instance.run.borrow_mut();
        if run.0 != self.stores {
            *run = self.entry(&instance.module)?;
        }
        run.1.call(&mut self.store, (arguments, start, end)).map_err(failed)
    }
}
