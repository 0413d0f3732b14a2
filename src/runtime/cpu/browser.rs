//! The engine of a browser or Node.

use super::division::Division;
use super::pool::{self, Pool};
use super::recording::Recording;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::runtime::{Data, Target, Threads};
use js_sys::{Function, Object, Reflect, Uint8Array, Uint32Array, WebAssembly};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_time::Instant;

/// The memory that all kernels share, the imports object that holds it, and views of all of it.
pub(super) struct Engine {
    memory: WebAssembly::Memory,
    /// The pages that it may have at most.
    most: u32,
    imports: Object,
    /// The number of threads, the caller's included; 1 if the memory is not shared.
    threads: usize,
    /// Why there is one, if more were asked for.
    one: Option<&'static str>,
    /// The other threads, once a launch was worth them.
    pool: Rc<RefCell<Option<Pool>>>,
    /// The number of modules made so far.
    modules: i32,
    /// Views are recreated when the memory grows, which detaches them.
    bytes: Uint8Array,
    words: Uint32Array,
}

/// An instantiated kernel.
pub(super) struct Instance {
    run: Function,
    module: WebAssembly::Module,
    /// The module's number among those of this engine.
    number: i32,
    /// The number of workers that have the module.
    posted: Cell<usize>,
    pool: Rc<RefCell<Option<Pool>>>,
}

impl Drop for Instance {
    #[inline(never)]
    fn drop(&mut self) {
        if self.posted.get() > 0
            && let Some(pool) = self.pool.borrow().as_ref()
        {
            pool.forget(self.number, self.posted.get());
        }
    }
}

/// Pages of a memory that is not shared, at most. Memory is reserved as it grows.
const MOST_PAGES: u32 = 1 << 16;

/// Pages of a shared memory, at most: engines reserve addresses for all of them, and some refuse large numbers.
const SHARED_PAGES: [u32; 6] = [1 << 16, 1 << 15, 1 << 14, 1 << 13, 1 << 12, 1 << 11];

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

    /// `Uint8Array.prototype.slice`, which throws where there is no room for the copy.
    #[wasm_bindgen(js_name = Uint8Array)]
    type Bytes;
    #[wasm_bindgen(method, catch)]
    fn slice(this: &Bytes, start: u32, end: u32) -> Result<Uint8Array, JsValue>;
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
    /// An engine with at most this many threads, the caller's included.
    pub(super) fn new(threads: usize) -> Result<Self> {
        let asked = threads > 1;
        let shares = if asked { pool::shares() } else { Err("") };
        let shared =
            shares.ok().and_then(|()| SHARED_PAGES.iter().find_map(|&most| Some((memory(most, true).ok()?, most))));
        let refused = shares.err().unwrap_or("the engine gives no memory that threads share");
        let (threads, one) = if shared.is_some() { (threads, None) } else { (1, asked.then_some(refused)) };
        let (memory, most) = match shared {
            Some(shared) => shared,
            None => (memory(MOST_PAGES, false)?, MOST_PAGES),
        };
        let (env, imports) = (Object::new(), Object::new());
        Reflect::set(&env, &"memory".into(), &memory).map_err(failed)?;
        Reflect::set(&imports, &"env".into(), &env).map_err(failed)?;
        let (bytes, words) = views(&memory);
        Ok(Self { memory, most, imports, threads, one, pool: Rc::default(), modules: 0, bytes, words })
    }

    /// The number of threads that there are unless one asks for another.
    pub(super) fn cores() -> usize {
        pool::cores()
    }

    /// Bytes that the memory may have at most.
    pub(super) fn most(&self) -> u64 {
        u64::from(self.most) * PAGE
    }

    /// Whether kernels import a shared memory.
    pub(super) fn is_shared(&self) -> bool {
        self.threads > 1
    }

    fn lost(&self) -> Option<String> {
        self.pool.borrow().as_ref().and_then(Pool::lost)
    }

    pub(super) fn threads(&self) -> usize {
        if self.lost().is_some() { 1 } else { self.threads }
    }

    pub(super) fn told(&self) -> Threads {
        Threads { count: self.threads(), one: self.lost().or_else(|| self.one.map(str::to_owned)) }
    }

    pub(super) fn has_relaxed_simd() -> bool {
        // The last three bytes are padding.
        let module = Uint8Array::from(&RELAXED[..37]);
        WebAssembly::validate(&module).unwrap_or(false)
    }

    pub(super) fn describe() -> String {
        "wasm SIMD128 in this browser's engine".into()
    }

    pub(super) fn grow(&mut self, bytes: u64) -> Result<()> {
        let have = u64::from(self.bytes.length());
        let pages = bytes.saturating_sub(have).div_ceil(PAGE);
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
        let none = |_| Error::memory(format!("Unable to allocate {bytes} bytes to read an array of the cpu device"));
        let copied = self.bytes.unchecked_ref::<Bytes>().slice(at as u32, (at + bytes) as u32);
        copied.map(Data::from).map_err(none)
    }

    pub(super) fn read_into(&mut self, at: u64, into: &Target) -> Result<()> {
        into.fill(&self.bytes.subarray(at as u32, (at + into.bytes()) as u32))
    }

    pub(super) fn copy(&mut self, from: u64, to: u64, bytes: u64) -> Result<()> {
        // `copyWithin` counts negative numbers from the end, as which an i32 would pass addresses above 2 GiB.
        let part = self.bytes.subarray(from as u32, (from + bytes) as u32);
        self.bytes.set(&part, to as u32);
        Ok(())
    }

    pub(super) fn instantiate(&mut self, bytes: &[u8]) -> Result<Instance> {
        let module = WebAssembly::Module::new(&Uint8Array::from(bytes)).map_err(failed)?;
        let instance = WebAssembly::Instance::new(&module, &self.imports).map_err(failed)?;
        let run = Reflect::get(&instance.exports(), &"run".into()).map_err(failed)?;
        let run = run.dyn_into().map_err(failed)?;
        self.modules += 1;
        Ok(Instance { run, module, number: self.modules, posted: Cell::new(0), pool: Rc::clone(&self.pool) })
    }

    pub(super) fn run(&mut self, instance: &Instance, arguments: i32, start: i32, end: i32) -> Result<()> {
        instance.run.unchecked_ref::<Kernel>().call(&JsValue::UNDEFINED, arguments, start, end).map_err(failed)
    }

    /// Runs a range on several threads; thread `k`'s arguments are `stride` bytes after those of thread `k - 1`. Returns how many
    /// ran a block.
    // Never inlined: a first visit does not call this, so it, and the pool, are in the page's deferred module.
    #[inline(never)]
    pub(super) fn share(
        &mut self,
        instance: &Instance,
        arguments: i32,
        stride: i32,
        division: &Division,
        mut recording: Option<&mut Recording>,
    ) -> Result<usize> {
        let (began, all) = (Instant::now(), Rc::clone(&self.pool));
        let mut pool = all.borrow_mut();
        let pool = pool.get_or_insert_with(|| Pool::new(&self.memory));
        let module = (&instance.module, instance.number, &instance.posted);
        if pool.begin(module, (arguments, stride), division, recording.as_deref()).is_err() {
            // Nothing of the launch has run.
            return self.run(instance, arguments, division.range.start, division.range.end).map(|()| 1);
        }
        let (mut done, mut own) = (Ok(()), 0);
        while done.is_ok()
            && let Some(block) = pool.take(division)
        {
            own = 1;
            let began = recording.as_deref().map(Recording::now);
            done = self.run(instance, arguments, block.start, block.end).and_then(|()| interrupt::look());
            if let (Some(began), Some(recording)) = (began, &mut recording) {
                recording.add(0, &block, began, recording.now());
            }
        }
        if done.is_err() {
            pool.stop();
        }
        let joined = pool.join(began);
        done.and(joined)?;
        if let Some(recording) = recording {
            pool.told(division, recording);
        }
        Ok(own + pool.others())
    }
}

/// Bytes of a page of WebAssembly memory.
const PAGE: u64 = 65536;

fn memory(most: u32, shared: bool) -> Result<WebAssembly::Memory> {
    let limits = Object::new();
    for (name, value) in [("initial", 1.into()), ("maximum", most.into()), ("shared", JsValue::from(shared))] {
        Reflect::set(&limits, &name.into(), &value).map_err(failed)?;
    }
    WebAssembly::Memory::new(&limits).map_err(failed)
}

fn views(memory: &WebAssembly::Memory) -> (Uint8Array, Uint32Array) {
    let buffer = memory.buffer();
    (Uint8Array::new(&buffer), Uint32Array::new(&buffer))
}
