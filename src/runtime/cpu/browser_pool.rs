//! Threads of a browser, Node, Deno or Bun: workers that run `worker.js`.
//!
//! They are made when a launch is first worth several. A launch is published on a board of shared words, which says which
//! module runs which blocks. Its state counts who is inside, and says whether one may enter; the words change only while
//! nobody is inside and none may enter, so a thread that wakes late finds a launch of its own or none.

use super::division::{Division, MOST_BLOCKS};
use super::recording::Recording;
use crate::error::{Error, Result};
use js_sys::{Array, Atomics, Float64Array, Function, Int32Array, Object, Reflect, SharedArrayBuffer, WebAssembly};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_time::{Duration, Instant};

/// The words of the board, by their places; `worker.js` has the same list.
#[derive(Clone, Copy)]
#[repr(u32)]
enum Word {
    /// Who is inside a launch, and [`OPEN`].
    State,
    /// The number of launches published so far.
    Launches,
    /// The next block.
    Next,
    Blocks,
    /// The module's number.
    Number,
    Arguments,
    Stride,
    Start,
    End,
    Block,
    /// The thread that failed, or 0.
    Failed,
    /// Workers that ran a block.
    Others,
    /// 1 while blocks are recorded.
    Recorded,
}

/// Bytes of the words. [`Pool::times`] follow.
const WORDS: u32 = 64;

/// Set in the state while one may enter.
const OPEN: i32 = 1 << 30;

/// More than there are blocks.
const OVER: i32 = 1 << 30;

/// Looks at the state before the caller sleeps: joining mostly takes less than falling asleep.
const LOOKS: u32 = 2000;

/// How long the caller waits for the last blocks of others, beside twenty times what its own part took.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a worker runs. The page's first module does not hold it (`www/cut.mjs`).
const SCRIPT: &str = include_str!("worker.js");

/// The other threads of an engine.
pub(super) struct Pool {
    memory: WebAssembly::Memory,
    board: Int32Array,
    /// When a recording began, by the clock that all threads have; then for each block the worker that ran it, and its start and
    /// end since then, in milliseconds. Only what is recorded is written.
    times: Float64Array,
    workers: Vec<Worker>,
    /// Whether this thread may sleep: a window's may not.
    sleeps: Cell<bool>,
    /// Why there are no other threads any more.
    lost: Rc<RefCell<Option<String>>>,
}

struct Worker {
    worker: JsValue,
    _failed: Closure<dyn FnMut(JsValue)>,
}

fn failed(e: JsValue) -> Error {
    let text = e.dyn_ref::<js_sys::Error>().map(|e| String::from(e.message()));
    Error::runtime(text.unwrap_or_else(|| format!("{e:?}")))
}

fn called(of: &JsValue, method: &str, arguments: &[JsValue]) -> Result<JsValue> {
    let function: Function = Reflect::get(of, &method.into()).map_err(failed)?.dyn_into().map_err(failed)?;
    function.apply(of, &arguments.iter().collect::<Array>()).map_err(failed)
}

fn object(entries: &[(&str, JsValue)]) -> Result<Object> {
    let made = Object::new();
    for (name, value) in entries {
        Reflect::set(&made, &(*name).into(), value).map_err(failed)?;
    }
    Ok(made)
}

/// The property `name` of the global object, if there is one.
fn global(name: &str) -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
}

/// Whether memory can be shared among threads here; the error says why not.
pub(super) fn shares() -> std::result::Result<(), &'static str> {
    if global("crossOriginIsolated").is_some_and(|isolated| isolated == JsValue::FALSE) {
        return Err("the page is not cross-origin isolated");
    }
    if global("SharedArrayBuffer").is_none() || global("Atomics").is_none() {
        return Err("the engine has no shared memory");
    }
    if global("Worker").is_none() && node_worker().is_none() {
        return Err("there are no workers here");
    }
    Ok(())
}

/// The number of cores, as the engine tells it.
pub(super) fn cores() -> usize {
    let told = global("navigator").and_then(|of| Reflect::get(&of, &"hardwareConcurrency".into()).ok());
    // Node tells it so from version 21 on.
    let told =
        told.and_then(|n| n.as_f64()).or_else(|| called(&node("node:os")?, "availableParallelism", &[]).ok()?.as_f64());
    told.map_or(1, |n| n.max(1.0) as usize)
}

/// A module of Node's.
fn node(name: &str) -> Option<JsValue> {
    called(&global("process")?, "getBuiltinModule", &[name.into()]).ok()
}

/// The class `Worker` of Node's `worker_threads`.
fn node_worker() -> Option<JsValue> {
    Reflect::get(&node("node:worker_threads")?, &"Worker".into()).ok().filter(JsValue::is_function)
}

/// The address of [`SCRIPT`], which is never revoked: some engines ask for it only when the worker starts.
fn address() -> Result<JsValue> {
    thread_local! {
        static ADDRESS: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    }
    if let Some(known) = ADDRESS.with_borrow(Clone::clone) {
        return Ok(known);
    }
    let kind = object(&[("type", "text/javascript".into())])?;
    let parts = Array::of2(&Array::of1(&SCRIPT.into()), &kind);
    let blob: Function = global("Blob").ok_or_else(|| Error::runtime("no Blob"))?.dyn_into().map_err(failed)?;
    let blob = Reflect::construct(&blob, &parts).map_err(failed)?;
    let urls = global("URL").ok_or_else(|| Error::runtime("no URL"))?;
    let address = called(&urls, "createObjectURL", &[blob])?;
    ADDRESS.set(Some(address.clone()));
    Ok(address)
}

/// A worker that runs [`SCRIPT`].
// Never inlined: it is in the deferred module, as the text is.
#[inline(never)]
fn spawn() -> Result<JsValue> {
    if let Some(class) = global("Worker") {
        let class: Function = class.dyn_into().map_err(failed)?;
        // A module, since Deno has no other workers.
        let options = object(&[("type", "module".into())])?;
        return Reflect::construct(&class, &Array::of2(&address()?, &options)).map_err(failed);
    }
    let class: Function =
        node_worker().ok_or_else(|| Error::runtime("there are no workers here"))?.dyn_into().map_err(failed)?;
    let options = object(&[("eval", true.into())])?;
    let worker = Reflect::construct(&class, &Array::of2(&SCRIPT.into(), &options)).map_err(failed)?;
    // A program ends although its threads sleep.
    called(&worker, "unref", &[])?;
    Ok(worker)
}

impl Pool {
    /// A pool over a shared memory.
    pub(super) fn new(memory: &WebAssembly::Memory) -> Self {
        let shared = SharedArrayBuffer::new(WORDS + 8 * (1 + 3 * MOST_BLOCKS));
        let board = Int32Array::new_with_byte_offset_and_length(&shared, 0, WORDS / 4);
        let times = Float64Array::new_with_byte_offset(&shared, WORDS);
        Self { memory: memory.clone(), board, times, workers: Vec::new(), sleeps: Cell::new(true), lost: Rc::default() }
    }

    /// Why there are no other threads any more.
    pub(super) fn lost(&self) -> Option<String> {
        self.lost.borrow().clone()
    }

    fn set(&self, word: Word, value: i32) {
        self.board.set_index(word as u32, value);
    }

    fn state(&self) -> i32 {
        Atomics::load(&self.board, Word::State as u32).unwrap_or(0)
    }

    /// The next block, if one is left.
    pub(super) fn take(&self, division: &Division) -> Option<std::ops::Range<i32>> {
        let k = Atomics::add(&self.board, Word::Next as u32, 1).ok()?;
        (k < division.blocks()).then(|| division.block(k))
    }

    /// Publishes a launch of module `number`. `posted` counts the workers that have the module. [`Pool::join`] must follow,
    /// unless there is an error: the pool has no other threads then.
    #[inline(never)]
    pub(super) fn begin(
        &mut self,
        module: (&WebAssembly::Module, i32, &Cell<usize>),
        arguments: (i32, i32),
        division: &Division,
        recording: Option<&Recording>,
    ) -> Result<()> {
        let begun = recording.map_or(Ok(()), |recording| self.record(division, recording));
        self.set(Word::Recorded, i32::from(recording.is_some()));
        begun.and_then(|()| self.publish(module, arguments, division)).map_err(|e| self.lose(e.message().to_owned()))
    }

    fn publish(
        &mut self,
        (module, number, posted): (&WebAssembly::Module, i32, &Cell<usize>),
        (arguments, stride): (i32, i32),
        division: &Division,
    ) -> Result<()> {
        let others = division.threads - 1;
        while self.workers.len() < others {
            let made = self.make(self.workers.len() as i32 + 1)?;
            self.workers.push(made);
        }
        while let Some(next) = self.workers.get(posted.get()) {
            called(
                &next.worker,
                "postMessage",
                &[object(&[("module", module.into()), ("number", number.into())])?.into()],
            )?;
            posted.set(posted.get() + 1);
        }
        let Division { range, block, .. } = division;
        self.set(Word::Next, 0);
        self.set(Word::Blocks, division.blocks());
        self.set(Word::Number, number);
        self.set(Word::Arguments, arguments);
        self.set(Word::Stride, stride);
        self.set(Word::Start, range.start);
        self.set(Word::End, range.end);
        self.set(Word::Block, *block);
        self.set(Word::Failed, 0);
        self.set(Word::Others, 0);
        let board = &self.board;
        Atomics::store(board, Word::State as u32, OPEN).map_err(failed)?;
        Atomics::add(board, Word::Launches as u32, 1).map_err(failed)?;
        Atomics::notify_with_count(board, Word::Launches as u32, others as u32).map_err(failed)?;
        Ok(())
    }

    fn make(&self, thread: i32) -> Result<Worker> {
        let worker =
            spawn().map_err(|e| Error::runtime(format!("thread {thread} of the cpu device: {}", e.message())))?;
        let lost = Rc::clone(&self.lost);
        // What a kernel throws is told at the end of its launch; this is of a worker that could not be started.
        let on_failed = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let text = Reflect::get(&event, &"message".into()).ok().and_then(|text| text.as_string());
            let text = text.filter(|text| !text.is_empty()).unwrap_or_else(|| "it could not be started".into());
            lost.borrow_mut().get_or_insert(format!("thread {thread}: {text}"));
        });
        if Reflect::get(&worker, &"on".into()).is_ok_and(|on| on.is_function()) {
            called(&worker, "on", &["error".into(), on_failed.as_ref().clone()])?;
        } else {
            Reflect::set(&worker, &"onerror".into(), on_failed.as_ref()).map_err(failed)?;
        }
        let message =
            object(&[("board", (&self.board).into()), ("memory", (&self.memory).into()), ("thread", thread.into())])?;
        called(&worker, "postMessage", &[message.into()])?;
        Ok(Worker { worker, _failed: on_failed })
    }

    /// Prepares the board for what a recording is told.
    #[inline(never)]
    fn record(&self, division: &Division, recording: &Recording) -> Result<()> {
        let Some(clock) = global("performance") else { return Ok(()) };
        let origin = Reflect::get(&clock, &"timeOrigin".into()).map_err(failed)?.as_f64().unwrap_or(0.0);
        let now = called(&clock, "now", &[])?.as_f64().unwrap_or(0.0);
        self.times.set_index(0, origin + (now - recording.now() / 1e6));
        (0..division.blocks() as u32).for_each(|k| self.times.set_index(1 + 3 * k, 0.0));
        Ok(())
    }

    /// Tells a recording of the blocks that workers ran in the launch that has ended.
    #[inline(never)]
    pub(super) fn told(&self, division: &Division, recording: &mut Recording) {
        for k in 0..division.blocks() {
            let [thread, start, end] = [1, 2, 3].map(|word| self.times.get_index(3 * k as u32 + word));
            if thread > 0.0 {
                recording.add(thread as usize, &division.block(k), 1e6 * start, 1e6 * end);
            }
        }
    }

    /// The number of workers that ran a block of the launch that has ended.
    pub(super) fn others(&self) -> usize {
        Atomics::load(&self.board, Word::Others as u32).map_or(0, |n| n.max(0) as usize)
    }

    /// Lets nobody take another block.
    pub(super) fn stop(&self) {
        let _ = Atomics::store(&self.board, Word::Next as u32, OVER);
    }

    /// Ends the launch that began at `began` once no thread runs it any more.
    ///
    /// # Errors
    /// `InternalError` if a kernel failed on another thread; `RuntimeError` if a thread does not answer: the pool then has
    /// no other threads.
    #[inline(never)]
    pub(super) fn join(&mut self, began: Instant) -> Result<()> {
        Atomics::and(&self.board, Word::State as u32, !OPEN).map_err(failed)?;
        let mut looks = 0;
        let mut ends: Option<Instant> = None;
        loop {
            let inside = self.state();
            if inside == 0 {
                break;
            }
            looks += 1;
            if looks < LOOKS {
                continue;
            }
            let now = Instant::now();
            let ends = *ends.get_or_insert_with(|| now + PATIENCE + 20 * (now - began));
            if now > ends {
                return Err(self.lose(format!("{inside} of its threads do not answer")));
            }
            looks = 0;
            if self.sleeps.get() && Atomics::wait_with_timeout(&self.board, Word::State as u32, inside, 100.0).is_err()
            {
                self.sleeps.set(false);
            }
        }
        match Atomics::load(&self.board, Word::Failed as u32).map_err(failed)? {
            0 => Ok(()),
            thread => Err(Error::internal("cpu", format!("a kernel failed on thread {thread}"))),
        }
    }

    #[inline(never)]
    fn lose(&mut self, why: String) -> Error {
        self.workers.drain(..).for_each(|Worker { worker, .. }| _ = called(&worker, "terminate", &[]));
        let error = Error::runtime(format!("the cpu device goes on with one thread: {why}"));
        self.lost.borrow_mut().get_or_insert(why);
        error
    }

    /// No launch will run module `number` any more.
    #[inline(never)]
    pub(super) fn forget(&self, number: i32, posted: usize) {
        for Worker { worker, .. } in self.workers.iter().take(posted) {
            let _ = object(&[("dropped", number.into())]).and_then(|m| called(worker, "postMessage", &[m.into()]));
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.workers.drain(..).for_each(|Worker { worker, .. }| _ = called(&worker, "terminate", &[]));
    }
}
