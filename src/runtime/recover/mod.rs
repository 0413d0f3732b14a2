//! A device that is opened again when it is lost, with everything that its buffers held.
//!
//! A GPU is lost when its driver is reset or updated, when the browser ends its GPU process, or when somebody destroys
//! the device. [`RecoveringDevice`] passes requests on and keeps their [`lineage`]. Once a request or an answer says
//! that the device is lost, further requests are only kept. The next read opens a new device, repeats what live buffers
//! and waiting reads depend on, in the order of the first time, and goes on: who asked sees the values, later.
//!
//! What is kept is bounded. From time to time, live buffers are copied back to the CPU side, which ends their lineages.
//! Uploads are shared with the tensors that they came from; what only lineages still hold has a budget, beyond which
//! the oldest cannot be had again.

mod launching;
mod lineage;
mod reading;
mod restore;

pub(super) use lineage::Held;
use lineage::{Content, Extent, Kept, Request, Version, What};
use reading::{Everyone, Waits};

use super::codes::Codes;
use super::{BlockTime, BufferId, CodeId, Data, Device, Divided, Launch, Pending, Threads};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::render::Code;
use crate::target::Capabilities;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use std::sync::Arc;

/// Bytes on the CPU side that only lineages hold.
const BUDGET: u64 = 128 << 20;

/// Requests that are kept before live buffers are copied back.
const MANY: usize = 1 << 13;

/// Requests that are kept at most; what comes then cannot be had again.
const MOST: usize = 1 << 16;

/// Launches after which it may pay to copy live buffers back, and how many times longer they must have taken.
const LAUNCHES: usize = 512;
const WORTH: f64 = 20.0;

/// Estimated nanoseconds of copying a byte back, and of copying a buffer.
const BYTE_NANOSECONDS: f64 = 1.0;
const COPY_NANOSECONDS: f64 = 50e3;

/// Opens a device of the same capabilities.
pub type Open = Box<dyn Fn() -> Pending<Box<dyn Device>>>;

/// A device that survives the loss of the device underneath.
pub struct RecoveringDevice {
    capabilities: Capabilities,
    state: Rc<RefCell<State>>,
}

struct State {
    device: Box<dyn Device>,
    /// The number of devices before this one.
    generation: u32,
    lost: bool,
    /// The bytes that its buffers may take.
    most: u64,
    open: Open,
    opening: Option<Pending<Box<dyn Device>>>,
    waiting: Arc<Everyone>,
    /// Devices that were opened since the last answer.
    failures: u32,
    buffers: BTreeMap<BufferId, Buffer>,
    next: u32,
    codes: Codes<Rc<Kept>>,
    unused: Rc<RefCell<Vec<(u32, CodeId)>>>,
    /// The number of the last request.
    number: u64,
    kept: Rc<Cell<usize>>,
    reads: Vec<Weak<dyn Waits>>,
    /// Copies of live buffers that are under way.
    copies: Vec<(Rc<Version>, Pending<Data>)>,
    /// Versions with bytes on the CPU side, in order; the bytes that came since they were last counted, and the number of
    /// versions at which they are counted again.
    held: VecDeque<Weak<Version>>,
    uncounted: u64,
    count_at: usize,
    /// Whether lineages held more than half of the budget when they were last counted.
    full: bool,
    /// Launches since live buffers were copied back, and their estimated nanoseconds.
    launches: usize,
    nanoseconds: f64,
}

struct Buffer {
    /// Its id on the device; none while that is lost.
    inner: Option<BufferId>,
    version: Rc<Version>,
}

impl RecoveringDevice {
    /// A device that is replaced by what `open` gives when it is lost.
    pub fn new(device: Box<dyn Device>, open: Open) -> Self {
        let capabilities = device.capabilities().clone();
        let state = State {
            device,
            generation: 0,
            lost: false,
            most: u64::MAX,
            open,
            opening: None,
            waiting: Arc::default(),
            failures: 0,
            buffers: BTreeMap::new(),
            next: 0,
            codes: Codes::default(),
            unused: Rc::default(),
            number: 0,
            kept: Rc::default(),
            reads: Vec::new(),
            copies: Vec::new(),
            held: VecDeque::new(),
            uncounted: 0,
            count_at: MANY,
            full: false,
            launches: 0,
            nanoseconds: 0.0,
        };
        Self { capabilities, state: Rc::new(RefCell::new(state)) }
    }

    /// The number of requests whose repetition live buffers may need, which is bounded.
    pub fn kept(&self) -> usize {
        self.state.borrow().kept.get()
    }
}

/// What comes when `ahead` does, also where the device is lost meanwhile: the next read notices that.
fn whether_lost_or_not(ahead: Pending<()>) -> Pending<()> {
    Box::pin(async move {
        let _ = ahead.await;
        Ok(())
    })
}

fn freed(id: BufferId) -> Error {
    Error::internal("recover", format!("{id:?} was freed"))
}

impl State {
    /// Passes a request on; `None` if the device is lost.
    fn pass_on<T>(&mut self, request: impl FnOnce(&mut dyn Device) -> Result<T>) -> Result<Option<T>> {
        if self.lost {
            return Ok(None);
        }
        match request(&mut *self.device) {
            Err(error) if error.is_device_lost() => {
                self.lost = true;
                Ok(None)
            }
            done => done.map(Some),
        }
    }

    fn buffer(&self, id: BufferId) -> Result<&Buffer> {
        self.buffers.get(&id).ok_or_else(|| freed(id))
    }

    /// A buffer's id on the device, which is not lost.
    fn inner(&self, id: BufferId) -> Result<BufferId> {
        self.buffer(id)?.inner.ok_or_else(|| Error::internal("recover", format!("{id:?} is not on the device")))
    }

    fn extent(&self, id: BufferId) -> Result<Extent> {
        Ok((id, self.buffer(id)?.version.bytes))
    }

    /// The id of code on the device, compiled again if an earlier device compiled it.
    fn made(&mut self, kept: &Kept) -> Result<CodeId> {
        if let Some((_, id)) = kept.made.get().filter(|made| made.0 == self.generation) {
            return Ok(id);
        }
        let id = self.device.prepare(&kept.code, kept.nanoseconds)?;
        kept.made.set(Some((self.generation, id)));
        Ok(id)
    }

    /// Keeps a request that writes buffers, and whose result depends on `needs`.
    fn keep(&mut self, what: What, needs: Vec<Rc<Version>>, written: &[BufferId]) {
        self.number += 1;
        let number = self.number;
        let lost = needs.iter().find_map(|version| match *version.content.borrow() {
            Content::Lost(why) => Some(why),
            _ => None,
        });
        let lost = lost.or((self.kept.get() >= MOST).then_some("too much was computed since it was last copied"));
        let request = lost.is_none().then(|| Request::new(number, what, needs, &self.kept));
        for id in written {
            let Some(buffer) = self.buffers.get_mut(id) else { continue };
            let content = match (&request, lost) {
                (Some(request), _) => Content::By(request.clone()),
                (None, why) => Content::Lost(why.unwrap_or_default()),
            };
            buffer.version = buffer.version.next(number, content);
        }
    }

    /// The versions behind these buffers, where something has been written.
    fn needs(&self, buffers: impl Iterator<Item = BufferId>) -> Vec<Rc<Version>> {
        let versions = buffers.filter_map(|id| self.buffers.get(&id)).map(|buffer| &buffer.version);
        versions.filter(|version| version.is_defined()).cloned().collect()
    }

    fn upload(&mut self, id: BufferId, data: Held) -> Result<()> {
        let extent = self.extent(id)?;
        if !self.lost {
            let inner = self.inner(id)?;
            self.pass_on(|device| device.upload(inner, (*data).as_ref()))?;
        }
        let length = (*data).as_ref().len() as u64;
        let needs = if length < extent.1 { self.needs([id].into_iter()) } else { Vec::new() };
        self.keep(What::Upload { to: extent, data }, needs, &[id]);
        let version = self.buffer(id)?.version.clone();
        self.hold(&version, length);
        Ok(())
    }

    /// Counts bytes on the CPU side by which a version can be had again. Where only lineages hold too many, the oldest
    /// are given up.
    fn hold(&mut self, version: &Rc<Version>, bytes: u64) {
        self.held.push_back(Rc::downgrade(version));
        self.uncounted += bytes;
        if self.uncounted < BUDGET / 8 && self.held.len() < self.count_at {
            return;
        }
        self.uncounted = 0;
        self.held.retain(|version| version.strong_count() > 0);
        self.count_at = MANY.max(2 * self.held.len());
        let mut left = BUDGET;
        for version in self.held.iter().rev().filter_map(Weak::upgrade) {
            let own = version.own_bytes();
            match left.checked_sub(own) {
                Some(rest) => left = rest,
                None => {
                    *version.content.borrow_mut() = Content::Lost("more was uploaded since than is kept");
                }
            }
        }
        self.full = left < BUDGET / 2;
    }

    /// Called after an answer of the device, which is thus not lost: takes over copies that have arrived, and begins to
    /// copy live buffers where enough has been computed since.
    fn answered(&mut self) {
        self.failures = 0;
        for (version, mut pending) in std::mem::take(&mut self.copies) {
            match reading::look(&mut pending) {
                Some(Ok(data)) => {
                    *version.content.borrow_mut() = Content::Copied(Rc::new(data));
                    self.hold(&version, version.bytes);
                }
                Some(Err(_)) => {}
                None => self.copies.push((version, pending)),
            }
        }
        if self.copies.is_empty() && !self.lost {
            self.copy_back();
        }
    }

    fn copy_back(&mut self) {
        let many = self.kept.get() >= MANY || self.full;
        if self.launches < LAUNCHES && !many {
            return;
        }
        let computed = || self.buffers.values().filter(|buffer| buffer.version.is_computed());
        let bytes: u64 = computed().map(|buffer| buffer.version.bytes).sum();
        let price = bytes as f64 * BYTE_NANOSECONDS + computed().count() as f64 * COPY_NANOSECONDS;
        if bytes > BUDGET || (self.nanoseconds < WORTH * price && !many) {
            return;
        }
        let computed: Vec<_> = computed().filter_map(|b| Some((b.version.clone(), b.inner?))).collect();
        for (version, inner) in computed {
            let pending = self.device.read(inner, version.bytes);
            self.copies.push((version, pending));
        }
        (self.launches, self.nanoseconds, self.full) = (0, 0.0, false);
    }

    /// Releases what no program and no lineage uses.
    fn release_unused(&mut self) {
        for (generation, id) in std::mem::take(&mut *self.unused.borrow_mut()) {
            if generation == self.generation {
                self.device.release(id);
            }
        }
    }
}

/// What tells code apart.
fn key(code: &Code) -> Cow<'_, [u8]> {
    match code {
        Code::Wgsl { text, .. } => Cow::Borrowed(text.as_bytes()),
        Code::Wasm { bytes, .. } => Cow::Borrowed(bytes),
        Code::Ast { kernel } => Cow::Owned(kernel.to_string().into_bytes()),
    }
}

impl Device for RecoveringDevice {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn threads(&self) -> Threads {
        self.state.borrow().device.threads()
    }

    fn recoveries(&self) -> u32 {
        self.state.borrow().generation
    }

    fn limit_memory(&mut self, most: u64) {
        let mut state = self.state.borrow_mut();
        state.most = state.most.min(most);
        state.device.limit_memory(most);
    }

    fn allocate(&mut self, bytes: u64) -> Result<BufferId> {
        let mut state = self.state.borrow_mut();
        let inner = state.pass_on(|device| device.allocate(bytes))?;
        let id = BufferId(state.next);
        state.next = state.next.wrapping_add(1);
        let version = Version::new(id, bytes, state.number);
        state.buffers.insert(id, Buffer { inner, version });
        Ok(id)
    }

    fn free(&mut self, buffer: BufferId) {
        let mut state = self.state.borrow_mut();
        let inner = state.buffers.remove(&buffer).and_then(|buffer| buffer.inner);
        if let (Some(inner), false) = (inner, state.lost) {
            state.device.free(inner);
        }
    }

    fn upload(&mut self, buffer: BufferId, data: &[u8]) -> Result<()> {
        self.upload_shared(buffer, Rc::new(data.to_vec()))
    }

    fn upload_shared(&mut self, buffer: BufferId, data: Held) -> Result<()> {
        self.state.borrow_mut().upload(buffer, data)
    }

    fn copy(&mut self, from: BufferId, from_offset: u64, to: BufferId, to_offset: u64, bytes: u64) -> Result<()> {
        let mut state = self.state.borrow_mut();
        let (source, target) = (state.extent(from)?, state.extent(to)?);
        if !state.lost {
            let (inner, other) = (state.inner(from)?, state.inner(to)?);
            state.pass_on(|device| device.copy(inner, from_offset, other, to_offset, bytes))?;
        }
        let needs = state.needs([from, to].into_iter());
        state.keep(What::Copy { from: source, from_offset, to: target, to_offset, bytes }, needs, &[to]);
        Ok(())
    }

    fn render(&self, kernel: &Rc<Kernel>) -> Result<Code> {
        self.state.borrow().device.render(kernel)
    }

    fn prepare(&mut self, code: &Code, nanoseconds: f64) -> Result<CodeId> {
        let mut state = self.state.borrow_mut();
        state.release_unused();
        if let Some(id) = state.codes.find(&key(code)) {
            return Ok(id);
        }
        let made = state.pass_on(|device| device.prepare(code, nanoseconds))?;
        let made = Cell::new(made.map(|id| (state.generation, id)));
        let kept = Kept { code: code.clone(), nanoseconds, made, unused: state.unused.clone() };
        Ok(state.codes.insert(&key(code), Rc::new(kept)))
    }

    fn release(&mut self, code: CodeId) {
        let mut state = self.state.borrow_mut();
        state.codes.release(code);
        state.release_unused();
    }

    fn prepared(&self) -> usize {
        self.state.borrow().codes.len()
    }

    fn dispatch(&mut self, code: CodeId, buffers: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        self.state.borrow_mut().dispatch(code, buffers, words, invocations)
    }

    fn next_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        self.state.borrow_mut().next_part(launch)
    }

    fn read(&mut self, buffer: BufferId, bytes: u64) -> Pending<Data> {
        reading::begin(&self.state, buffer, move |device, id| device.read(id, bytes))
    }

    #[cfg(target_arch = "wasm32")]
    fn read_into(&mut self, buffer: BufferId, into: super::Target) -> Pending<()> {
        reading::begin(&self.state, buffer, move |device, id| device.read_into(id, into.clone()))
    }

    /// What their holder writes to a buffer is lost with the device.
    #[cfg(target_arch = "wasm32")]
    fn handles(&mut self, buffer: BufferId) -> Result<Option<super::Handles>> {
        let mut state = self.state.borrow_mut();
        let inner = state.inner(buffer);
        let handles = state.pass_on(|device| device.handles(inner?))?;
        let Some(handles) = handles else { return Err(reading::lost()) };
        if let Some(buffer) = state.buffers.get(&buffer).filter(|buffer| !buffer.version.is_defined()) {
            *buffer.version.content.borrow_mut() = Content::Lost("somebody else wrote it");
        }
        Ok(handles)
    }

    fn divided(&self, code: CodeId) -> Option<Divided> {
        let state = self.state.borrow();
        let (_, id) = state.codes.get(code)?.made.get()?;
        state.device.divided(id)
    }

    fn record(&mut self, begin: bool) -> Vec<BlockTime> {
        self.state.borrow_mut().device.record(begin)
    }

    fn keep_pace(&mut self) -> Option<Pending<()>> {
        self.state.borrow_mut().device.keep_pace().map(whether_lost_or_not)
    }

    fn finish(&mut self) -> Pending<()> {
        reading::wait(&self.state, |device| device.finish())
    }

    fn start_clock(&mut self) {
        self.state.borrow_mut().device.start_clock();
    }

    fn stop_clock(&mut self) -> Pending<Option<f64>> {
        reading::wait(&self.state, |device| device.stop_clock())
    }
}
