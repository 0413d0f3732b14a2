//! The native engine's threads.
//!
//! They are made when a launch is first worth several, and wait between launches. A launch is published under a lock; whoever
//! wakes takes blocks from its counter until none is left, or returns to waiting if the launch is over.

use super::division::Division;
use super::engine::Instances;
use crate::error::{Error, Result};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;
use wasmtime::{Module, SharedMemory};

/// A range of a kernel that several threads run.
pub(super) struct Launch {
    pub(super) module: Module,
    /// The module's number, by which a thread finds its instance again.
    pub(super) number: u64,
    pub(super) arguments: i32,
    /// Bytes between the arguments of two threads.
    pub(super) stride: i32,
    pub(super) division: Division,
    /// The next block.
    next: AtomicI32,
    /// Threads that ran a block.
    threads: AtomicUsize,
    /// When the recording of blocks began, if there is one.
    since: Option<Instant>,
    pub(super) recorded: Mutex<Vec<Ran>>,
    /// What failed first on another thread.
    pub(super) failure: Mutex<Option<String>>,
}

/// A block that was recorded, in nanoseconds since the recording began.
pub(super) struct Ran {
    pub(super) thread: usize,
    pub(super) block: Range<i32>,
    pub(super) start: f64,
    pub(super) end: f64,
}

impl Launch {
    pub(super) fn new(
        (module, number): (Module, u64),
        arguments: i32,
        stride: i32,
        division: Division,
        since: Option<Instant>,
    ) -> Self {
        let (next, threads) = (AtomicI32::new(0), AtomicUsize::new(0));
        let (recorded, failure) = (Mutex::default(), Mutex::default());
        Self { module, number, arguments, stride, division, next, threads, since, recorded, failure }
    }

    /// Threads that ran a block.
    pub(super) fn threads(&self) -> usize {
        self.threads.load(Ordering::Relaxed)
    }

    /// Lets nobody take another block.
    pub(super) fn stop(&self) {
        self.next.store(i32::MAX, Ordering::Relaxed);
    }

    /// Has thread `k` run blocks until none is left, or one fails.
    pub(super) fn run_blocks<E>(
        &self,
        thread: usize,
        mut run: impl FnMut(&Range<i32>) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let now = || self.since.map_or(0.0, |since| since.elapsed().as_nanos() as f64);
        let mut recorded = Vec::new();
        let mut next = self.take();
        if next.is_some() {
            self.threads.fetch_add(1, Ordering::Relaxed);
        }
        while let Some(block) = next {
            let start = now();
            run(&block)?;
            if self.since.is_some() {
                recorded.push(Ran { thread, block, start, end: now() });
            }
            next = self.take();
        }
        if !recorded.is_empty() {
            self.recorded.lock().unwrap_or_else(PoisonError::into_inner).append(&mut recorded);
        }
        Ok(())
    }

    /// The next block, if one is left.
    fn take(&self) -> Option<Range<i32>> {
        let blocks = self.division.blocks();
        // The counter stays where it is at the end: it must not overflow.
        let next = |k: i32| (k < blocks).then(|| k + 1);
        let k = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).ok()?;
        Some(self.division.block(k))
    }
}

/// What all threads see.
#[derive(Default)]
struct Board {
    state: Mutex<State>,
    /// A launch was published, or the pool ends.
    published: Condvar,
    /// The last thread left a launch.
    left: Condvar,
}

#[derive(Default)]
struct State {
    launch: Option<Arc<Launch>>,
    /// The number of launches published so far.
    launches: u64,
    /// Threads that run the launch, and how many more may.
    inside: usize,
    wanted: usize,
    ends: bool,
}

impl Board {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No thread panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The other threads of an engine.
pub(super) struct Pool {
    threads: usize,
    engine: wasmtime::Engine,
    memory: SharedMemory,
    board: Arc<Board>,
    made: Vec<JoinHandle<()>>,
}

impl Pool {
    /// A pool for this many threads, the caller's included.
    pub(super) fn new(threads: usize, engine: wasmtime::Engine, memory: SharedMemory) -> Self {
        Self { threads: threads.max(1), engine, memory, board: Arc::default(), made: Vec::new() }
    }

    pub(super) fn threads(&self) -> usize {
        self.threads
    }

    /// Publishes a launch. [`Pool::join`] must follow.
    pub(super) fn begin(&mut self, launch: &Arc<Launch>) -> Result<()> {
        let others = launch.division.threads - 1;
        while self.made.len() < others {
            let (k, board) = (self.made.len() + 1, Arc::clone(&self.board));
            let instances = Instances::new(&self.engine, self.memory.clone());
            let thread = std::thread::Builder::new().name(format!("tensorscope {k}"));
            let made = thread.spawn(move || work(k as i32, &board, instances));
            self.made.push(made.map_err(|e| Error::runtime(format!("thread {k} of the cpu device: {e}")))?);
        }
        let mut state = self.board.lock();
        state.launch = Some(Arc::clone(launch));
        state.launches += 1;
        state.wanted = others;
        drop(state);
        if others == self.made.len() {
            self.board.published.notify_all();
        } else {
            (0..others).for_each(|_| self.board.published.notify_one());
        }
        Ok(())
    }

    /// Ends the launch once no thread runs it any more.
    pub(super) fn join(&self) {
        let mut state = self.board.lock();
        state.launch = None;
        while state.inside > 0 {
            state = self.board.left.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.board.lock().ends = true;
        self.board.published.notify_all();
        for thread in self.made.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Thread `k` of a pool.
fn work(k: i32, board: &Board, mut instances: Instances) {
    let mut entries = FxHashMap::default();
    let mut seen = 0;
    let mut state = board.lock();
    loop {
        if state.ends {
            return;
        }
        let launch = state.launch.clone().filter(|_| state.launches > seen && state.wanted > 0);
        let Some(launch) = launch else {
            state = board.published.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        seen = state.launches;
        state.wanted -= 1;
        state.inside += 1;
        drop(state);
        if instances.recycle() {
            entries.clear();
        }
        if let Err(e) = run(k, &launch, &mut instances, &mut entries) {
            launch.stop();
            if let Ok(mut failure) = launch.failure.lock() {
                failure.get_or_insert_with(|| format!("thread {k}: {e:#}"));
            }
        }
        drop(launch);
        state = board.lock();
        state.inside -= 1;
        if state.inside == 0 {
            board.left.notify_all();
        }
    }
}

/// Runs blocks of a launch until none is left.
fn run(
    k: i32,
    launch: &Launch,
    instances: &mut Instances,
    entries: &mut FxHashMap<u64, wasmtime::TypedFunc<(i32, i32, i32), ()>>,
) -> wasmtime::Result<()> {
    let run = match entries.get(&launch.number) {
        Some(run) => run.clone(),
        None => {
            let run = instances.entry(&launch.module)?;
            entries.insert(launch.number, run.clone());
            run
        }
    };
    let arguments = launch.arguments + k * launch.stride;
    launch.run_blocks(k as usize, |block| instances.call(&run, arguments, block.start, block.end))
}
