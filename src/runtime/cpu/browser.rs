//! The engine of a browser or Node.

use crate::error::{Error, Result};
use crate::runtime::{Data, Target};
use js_sys::{Function, Object, Reflect, Uint8Array, Uint32Array, WebAssembly};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// The memory that all kernels share, the imports object that holds it, and views of all of it.
pub(super) struct Engine {
    memory: WebAssembly::Memory,
    imports: Object,
    /// Views are recreated when the memory grows, which detaches them.
    bytes: Uint8Array,
    words: Uint32Array,
}

/// An instantiated kernel.
pub(super) struct Instance(Function);

/// The number of calls into which a kernel's first launch is split. An engine starts with baseline code and switches to
/// optimised code at a call boundary; in a single call the whole first launch would run baseline code.
pub(super) const FIRST_SLICES: i32 = 64;

#[wasm_bindgen]
extern "C" {
    /// `Function.prototype.call` with numbers, which are not boxed that way.
    #[wasm_bindgen(js_name = Function)]
    type Kernel;
    #[wasm_bindgen(method, catch)]
    fn call(this: &Kernel, of: &JsValue, arguments: i32, start: i32, end: i32) -> Result<(), JsValue>;
}

/// `(module (func (param v128 v128 v128) (result v128) local.get 0 local.get 1 local.get 2 f32x4.relaxed_madd))`
const RELAXED: [u8; 40] = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 123, 123, 123, 1, 123, 3, 2, 1, 0, 10, 13, 1, 11, 0, 32, 0, 32, 1, 32,
    2, 253, 133, 2, 11, 0, 0, 0,
];

fn failed(e: JsValue) -> Error {
    let text = e.dyn_ref::<js_sys::Error>().map(|e| String::from(e.message()));
    Error::internal("cpu", text.unwrap_or_else(|| format!("{e:?}")))
}

impl Engine {
    pub(super) fn new() -> Result<Self> {
        let limits = Object::new();
        Reflect::set(&limits, &"initial".into(), &1.into()).map_err(failed)?;
        Reflect::set(&limits, &"maximum".into(), &65536.into()).map_err(failed)?;
        let memory = WebAssembly::Memory::new(&limits).map_err(failed)?;
        let (env, imports) = (Object::new(), Object::new());
        Reflect::set(&env, &"memory".into(), &memory).map_err(failed)?;
        Reflect::set(&imports, &"env".into(), &env).map_err(failed)?;
        let (bytes, words) = views(&memory);
        Ok(Self { memory, imports, bytes, words })
    }

    pub(super) fn has_relaxed_simd() -> bool {
        // The last three bytes are padding.
        let module = Uint8Array::from(&RELAXED[..37]);
        WebAssembly::validate(&module).unwrap_or(false)
    }

    pub(super) fn describe() -> String {
        "wasm SIMD128 in this browser's engine, one thread".into()
    }

    pub(super) fn grow(&mut self, bytes: u64) -> Result<()> {
        let have = u64::from(self.bytes.length());
        let pages = bytes.saturating_sub(have).div_ceil(65536);
        if pages > 0 {
            // `grow` throws where the engine refuses, and wasm-bindgen's own binding would panic.
            let grow = Reflect::get(&self.memory, &"grow".into()).map_err(failed)?;
            let grow: Function = grow.dyn_into().map_err(failed)?;
            grow.call1(&self.memory, &JsValue::from(pages as f64)).map_err(failed)?;
            (self.bytes, self.words) = views(&self.memory);
        }
        Ok(())
    }

    pub(super) fn write(&mut self, at: u64, data: &[u8]) -> Result<()> {
        let end = at + data.len() as u64;
        self.bytes.subarray(at as u32, end as u32).copy_from(data);
        Ok(())
    }

    /// Writes a few words, from word `at` on.
    pub(super) fn write_words(&mut self, at: u32, words: &[u32]) -> Result<()> {
        (at..).zip(words).for_each(|(at, &word)| self.words.set_index(at, word));
        Ok(())
    }

    pub(super) fn read(&mut self, at: u64, bytes: u64) -> Result<Data> {
        Ok(self.bytes.slice(at as u32, (at + bytes) as u32).into())
    }

    pub(super) fn read_into(&mut self, at: u64, into: &Target) -> Result<()> {
        into.fill(&self.bytes.subarray(at as u32, (at + into.bytes()) as u32))
    }

    pub(super) fn copy(&mut self, from: u64, to: u64, bytes: u64) -> Result<()> {
        self.bytes.copy_within(to as i32, from as i32, (from + bytes) as i32);
        Ok(())
    }

    pub(super) fn instantiate(&mut self, bytes: &[u8]) -> Result<Instance> {
        let module = WebAssembly::Module::new(&Uint8Array::from(bytes)).map_err(failed)?;
        let instance = WebAssembly::Instance::new(&module, &self.imports).map_err(failed)?;
        let run = Reflect::get(&instance.exports(), &"run".into()).map_err(failed)?;
        run.dyn_into().map(Instance).map_err(failed)
    }

    /// Does nothing: the garbage collector frees unused instances.
    pub(super) fn recycle(&mut self, _: impl Iterator<Item = std::ops::Range<u64>>) -> Result<()> {
        Ok(())
    }

    pub(super) fn run(&mut self, instance: &Instance, arguments: i32, start: i32, end: i32) -> Result<()> {
        instance.0.unchecked_ref::<Kernel>().call(&JsValue::UNDEFINED, arguments, start, end).map_err(failed)
    }
}

fn views(memory: &WebAssembly::Memory) -> (Uint8Array, Uint32Array) {
    let buffer = memory.buffer();
    (Uint8Array::new(&buffer), Uint32Array::new(&buffer))
}
