//! A session: two devices, the tensors that live there, and what was compiled for them.
//!
//! `evaluate` turns lazy tensors into data: it walks over what is behind them, and replays the program of a walk that was
//! the same. Where there was none, it gathers the graph, canonicalises it, looks for a program of the same structure, and searches
//! for one. It never blocks: only reading waits. Records of what
//! was compiled are kept for the report.

// What only the rooms below ask for is not used where they are left out.
#![cfg_attr(not(feature = "script"), allow(dead_code, unused_imports))]

mod attached;
mod build;
pub(crate) mod calibrate;
mod check;
mod compile;
mod compiled;
mod device;
#[cfg(feature = "script")]
mod direct;
#[cfg(not(feature = "script"))]
#[path = "never_direct.rs"]
mod direct;
mod eager;
mod evaluate;
mod events;
mod function;
mod gather;
mod history;
mod inputs;
mod keep;
mod known;
pub(crate) mod measure;
mod paths;
mod pieces;
mod placing;
mod prepared;
pub(crate) mod replay;
mod slot;
mod texts;
pub(crate) mod transfer;
mod varying;
mod walk;

pub use compiled::{Compilation, Compiled, Dropped, Measured, Times, Written};
pub use eager::{Argument, Call, Eager};
pub use function::{Function, Query};
pub use replay::replay;
pub use slot::Opened;

pub(crate) use check::{Check, Checking};
pub(crate) use events::{Doing, Event, Observer, Since};
pub(crate) use inputs::Kept;
pub(crate) use slot::Slot;
pub(crate) use texts::Moved;

use crate::array::HostArray;
use crate::dtype::{DType, Storage};
use crate::error::Result;
use crate::report::DeviceReport;
use crate::runtime::{Device, Pending};
use crate::search;
use crate::span::Sources;
use crate::target::{Capabilities, DeviceKind, Placement, Policy, PolicySetting, Resolution, resolve};
use crate::tensor::{State, Tensor};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// Compilations that are remembered for the report.
const REMEMBERED: usize = 256;

/// Programs that are kept for reuse, per device.
const CACHED_PROGRAMS: usize = 512;

/// Work that a first visit has none of: behind a pointer its code is in the deferred module of the wasm.
type Rare<'a, T> = Pin<Box<dyn Future<Output = Result<T>> + 'a>>;

struct Inner {
    cpu: Slot,
    gpu: Slot,
    default: Cell<DeviceKind>,
    /// Whether programs of tensors that are free run where they are exact and quickest.
    auto: Cell<bool>,
    /// Whether somebody may look at the kernels of a run's first programs.
    looks: Cell<bool>,
    policy: PolicySetting,
    options: RefCell<Rc<search::Options>>,
    compilations: RefCell<VecDeque<Rc<Compilation>>>,
    next_id: Cell<u32>,
    /// Checks every compilation, where they are to be checked.
    check: RefCell<Option<Rc<dyn Check>>>,
    /// What the rooms below keep here.
    attached: attached::Attached,
    /// How far the present run has come.
    history: RefCell<history::History>,
    /// Who is told of the work.
    observer: RefCell<Option<Rc<dyn Observer>>>,
    /// What was computed without compiling it.
    #[cfg(feature = "script")]
    spent: RefCell<direct::Spent>,
    /// How often something was computed: whoever waited meanwhile looks again at what there is to do.
    computed: Cell<u64>,
    /// How earlier searches ended, where that is to be remembered.
    paths: OnceCell<paths::Paths>,
    /// The texts that ran here.
    sources: RefCell<Sources>,
}

/// Two devices and everything that lives on them; a clone is the same session.
#[derive(Clone)]
pub struct Session(Rc<Inner>);

impl Session {
    /// A session over a CPU device and a GPU one (perhaps simulated: then `unavailable` says why).
    pub fn new(
        cpu: Box<dyn Device>,
        gpu: Box<dyn Device>,
        unavailable: Option<String>,
        default: DeviceKind,
        policy: Policy,
        options: search::Options,
    ) -> Self {
        Self::over(Slot::new(cpu, None), Slot::new(gpu, unavailable), default, policy, options)
    }

    /// A session over a CPU device, where free tensors compute, and a GPU that is opened when it is first needed: until
    /// then it resolves dtypes as `expected` does.
    pub fn with_gpu_later(
        cpu: Box<dyn Device>,
        expected: Capabilities,
        gpu: Pending<Opened>,
        policy: Policy,
        options: search::Options,
    ) -> Self {
        Self::over(Slot::new(cpu, None), Slot::later(expected, Some(gpu)), DeviceKind::Cpu, policy, options)
    }

    fn over(cpu: Slot, gpu: Slot, default: DeviceKind, policy: Policy, options: search::Options) -> Self {
        Self(Rc::new(Inner {
            cpu,
            gpu,
            default: Cell::new(default),
            auto: Cell::new(false),
            looks: Cell::new(true),
            policy: PolicySetting::new(policy),
            options: RefCell::new(Rc::new(options)),
            compilations: RefCell::default(),
            next_id: Cell::new(0),
            check: RefCell::default(),
            attached: Default::default(),
            history: RefCell::default(),
            observer: RefCell::default(),
            #[cfg(feature = "script")]
            spent: RefCell::default(),
            computed: Cell::new(0),
            paths: OnceCell::new(),
            sources: RefCell::default(),
        }))
    }

    /// This session, as long as somebody else holds it.
    pub fn downgrade(&self) -> impl Fn() -> Option<Self> + 'static {
        let weak = Rc::downgrade(&self.0);
        move || weak.upgrade().map(Self)
    }

    pub(crate) fn slot(&self, kind: DeviceKind) -> &Slot {
        match kind {
            DeviceKind::Cpu => &self.0.cpu,
            DeviceKind::Gpu => &self.0.gpu,
        }
    }

    /// The device that free tensors say they are on.
    pub fn default_device(&self) -> DeviceKind {
        self.0.default.get()
    }

    /// Has free tensors compute on a device from now on.
    pub fn set_default_device(&self, kind: DeviceKind) {
        self.0.default.set(kind);
        self.0.auto.set(false);
    }

    /// Done when a device is open.
    ///
    /// # Errors
    /// Whatever opening it gives.
    pub async fn open(&self, kind: DeviceKind) -> Result<()> {
        self.slot(kind).open().await
    }

    /// What a device can do; what is expected of it, where it is not open yet.
    pub fn capabilities(&self, kind: DeviceKind) -> &Capabilities {
        self.slot(kind).capabilities()
    }

    /// What to do with dtypes that a device lacks.
    pub fn policy(&self) -> Policy {
        self.0.policy.get()
    }

    /// Chooses what to do with dtypes that a device lacks, from now on. What is stored by another policy is converted when
    /// it is used. A program may choose otherwise until it is reset.
    pub fn set_policy(&self, policy: Policy) {
        self.0.policy.choose(policy);
    }

    /// The setting itself, for programs.
    pub fn policy_setting(&self) -> &PolicySetting {
        &self.0.policy
    }

    /// What doubles are where a tensor's device has none: its own policy, or the session's.
    pub fn policy_of(&self, tensor: &Tensor) -> Policy {
        self.policy().or(tensor.float64())
    }

    /// How a device holds a tensor, or will hold it.
    ///
    /// # Errors
    /// As [`resolve`].
    pub fn storage_of(&self, tensor: &Tensor) -> Result<Storage> {
        match tensor.state() {
            State::Stored(buffer) => Ok(buffer.storage),
            _ => Ok(resolve(tensor.dtype(), self.capabilities(tensor.device()), self.policy_of(tensor))?.storage),
        }
    }

    /// What a dtype becomes on a device.
    ///
    /// # Errors
    /// As [`resolve`].
    pub fn resolve(&self, dtype: DType, kind: DeviceKind) -> Result<Resolution> {
        resolve(dtype, self.capabilities(kind), self.policy())
    }

    /// How far searches look.
    pub fn options(&self) -> Rc<search::Options> {
        self.0.options.borrow().clone()
    }

    /// Chooses how far searches look from now on: what was compiled by other options is compiled anew when it is next asked
    /// for; records of earlier compilations stay.
    pub fn set_options(&self, options: search::Options) {
        if *self.options() != options {
            *self.0.options.borrow_mut() = Rc::new(options);
            self.0.cpu.forget_programs();
            self.0.gpu.forget_programs();
        }
    }

    /// A device as a person sees it.
    pub fn device_report(&self, kind: DeviceKind) -> DeviceReport {
        device::report(self.slot(kind))
    }

    /// Where free tensors compute, as a person sees it.
    pub fn placement_report(&self) -> DeviceReport {
        match self.placement() {
            Placement::On(kind) => self.device_report(kind),
            Placement::Auto => device::both(&self.0.cpu, &self.0.gpu),
        }
    }

    /// What is kept of compilations on a device: walks, programs and prepared code, each of which has a bound. Gives back
    /// what has left.
    ///
    /// # Errors
    /// `InternalError` if the device is not open.
    pub fn kept(&self, kind: DeviceKind) -> Result<[usize; 3]> {
        let slot = self.slot(kind);
        slot.give_back()?;
        let programs = slot.programs.borrow().values().map(crate::recent::Recent::len).sum();
        let walks = slot.known.borrow().len();
        let code = slot.device()?.prepared();
        Ok([walks, programs, code])
    }

    /// A tensor's data, computed and read as needed.
    ///
    /// # Errors
    /// Whatever compiling, running or reading it gives; the tensor stays as it was and may be asked again.
    pub async fn read(&self, tensor: &Tensor) -> Result<Rc<HostArray>> {
        self.tell(Doing::Waiting);
        self.read_all(std::slice::from_ref(tensor)).await?;
        tensor.host().ok_or_else(|| crate::error::Error::internal("session", "a read tensor has no data"))
    }

    /// The record of compilation `id`, while it is remembered.
    pub fn compilation(&self, id: u32) -> Option<Rc<Compilation>> {
        self.0.compilations.borrow().iter().find(|c| c.id == id).cloned()
    }

    /// Ids of the compilations since `from`, oldest first.
    pub fn compilations_since(&self, from: u32) -> Vec<Rc<Compilation>> {
        self.0.compilations.borrow().iter().filter(|c| c.id >= from).cloned().collect()
    }

    /// The id that the next compilation will have.
    pub fn next_compilation(&self) -> u32 {
        self.0.next_id.get()
    }

    fn remember(&self, compilation: Compilation) -> Rc<Compilation> {
        let record = Rc::new(compilation);
        let mut all = self.0.compilations.borrow_mut();
        all.push_back(record.clone());
        if all.len() > REMEMBERED {
            all.pop_front();
        }
        record
    }

    fn new_id(&self) -> u32 {
        let id = self.0.next_id.get();
        self.0.next_id.set(id.wrapping_add(1));
        id
    }
}
