//! wasmtime.

use crate::error::{Error, Result};
use crate::runtime::Data;
use wasmtime::{Config, Instance as WasmInstance, Memory, MemoryType, Module, Store, TypedFunc};

/// A store with the one memory.
pub(super) struct Engine {
    store: Store<()>,
    memory: Memory,
}

/// Parts of a kernel's first launch: wasmtime's code is as fast at once as it will be.
pub(super) const FIRST_SLICES: i32 = 1;

/// An instantiated kernel.
pub(super) struct Instance(TypedFunc<(i32, i32, i32), ()>);

fn failed(e: impl std::fmt::Display) -> Error {
    Error::internal("cpu", format!("{e:#}"))
}

impl Engine {
    pub(super) fn new() -> Result<Self> {
        let mut config = Config::new();
        config.wasm_simd(true).wasm_relaxed_simd(true).relaxed_simd_deterministic(false);
        let engine = wasmtime::Engine::new(&config).map_err(failed)?;
        let mut store = Store::new(&engine, ());
        let memory = Memory::new(&mut store, MemoryType::new(1, Some(65536))).map_err(failed)?;
        Ok(Self { store, memory })
    }

    pub(super) fn has_relaxed_simd() -> bool {
        true
    }

    pub(super) fn describe() -> String {
        "wasm SIMD128 in wasmtime, one thread".into()
    }

    /// Makes memory reach up to `bytes`.
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

    /// Few words, from word `at` on.
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
        let instance = WasmInstance::new(&mut self.store, &module, &[self.memory.into()]).map_err(failed)?;
        instance.get_typed_func(&mut self.store, "run").map(Instance).map_err(failed)
    }

    pub(super) fn run(&mut self, instance: &Instance, arguments: i32, start: i32, end: i32) -> Result<()> {
        instance.0.call(&mut self.store, (arguments, start, end)).map_err(failed)
    }
}
