//! Sessions: two devices, the tensors on them, and the programs compiled for them.
//!
//! `evaluate` computes lazy tensors. It traverses the expression behind them and replays the program of an equal
//! traversal, if there was one. Otherwise it gathers the graph, canonicalises it, looks up a program of the same
//! structure, and searches for one if there is none. It never blocks: only reading waits. Records of compilations are
//! kept for the report.

// Items that only higher layers use are dead code in builds without these layers.
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
#[path = "few.rs"]
mod direct;
mod eager;
mod evaluate;
mod events;
mod execute;
mod forms;
mod function;
mod gather;
mod history;
mod inputs;
mod keep;
mod known;
pub(crate) mod measure;
mod numbers;
mod paths;
mod pieces;
mod placing;
mod prepared;
pub(crate) mod replay;
#[cfg(all(target_arch = "wasm32", feature = "functions"))]
mod share;
mod slot;
mod texts;
pub(crate) mod transfer;
mod varying;
mod walk;

pub use compiled::{Compilation, Compiled, Dropped, Measured, Times, Written};
pub use eager::{Argument, Call, Eager};
#[cfg(feature = "functions")]
pub use eager::{Declared, Made, Part};
pub use function::{Function, Query};
pub use replay::replay;
#[cfg(all(target_arch = "wasm32", feature = "functions"))]
pub use share::OnGpu;
pub use slot::Opened;

pub(crate) use check::{Check, Checking};
pub(crate) use events::{Doing, Event, Observer, Since};
pub(crate) use inputs::Kept;
pub(crate) use slot::Slot;
pub(crate) use texts::Moved;

use crate::array::HostArray;
use crate::dtype::{DType, Storage};
use crate::error::Result;
use crate::recent::Recent;
use crate::report::DeviceReport;
use crate::runtime::{Device, Pending};
use crate::search;
use crate::span::Sources;
use crate::target::workarounds::Finding;
use crate::target::{Capabilities, DeviceKind, Placement, Policy, PolicySetting, Resolution, resolve};
use crate::tensor::{State, Tensor};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// The number of compilations that are remembered for the report.
const REMEMBERED: usize = 256;

/// The number of programs that are cached per device.
const CACHED_PROGRAMS: usize = 512;

/// Work that a first visit does not need. Boxing the future moves its code to the deferred module of the wasm.
type Rare<'a, T> = Pin<Box<dyn Future<Output = Result<T>> + 'a>>;

struct Inner {
    cpu: Slot,
    gpu: Slot,
    default: Cell<DeviceKind>,
    /// Whether placement is automatic.
    auto: Cell<bool>,
    /// Whether free tensors are computed on the CPU for now, since somebody cannot wait.
    stays: Cell<bool>,
    /// Whether the user may look at the kernels of a run's first programs.
    looks: Cell<bool>,
    policy: PolicySetting,
    options: RefCell<Rc<search::Options>>,
    compilations: RefCell<VecDeque<Rc<Compilation>>>,
    next_id: Cell<u32>,
    /// Checks every compilation, if set.
    check: RefCell<Option<Rc<dyn Check>>>,
    /// State that higher layers attach.
    attached: attached::Attached,
    /// The progress of the present run.
    history: RefCell<history::History>,
    /// Receives the events of the session.
    observer: RefCell<Option<Rc<dyn Observer>>>,
    /// The state of direct computation: what structures cost so far, and its settings.
    spent: RefCell<direct::Spent>,
    /// The number of evaluations: a task that waited compares it to see whether values were computed meanwhile.
    computed: Cell<u64>,
    /// How often long graphs came, by the hash of the traversal.
    long: RefCell<Recent<u64, u32>>,
    /// The results of earlier searches, where they are remembered.
    paths: OnceCell<paths::Paths>,
    /// The source texts that ran here.
    sources: RefCell<Sources>,
}

/// Two devices and everything that lives on them; a clone is the same session.
#[derive(Clone)]
pub struct Session(Rc<Inner>);

impl Session {
    /// A session over a CPU device and a GPU device. `unavailable` is the reason if the GPU is simulated.
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

    /// A session over a CPU device, which free tensors are on, and a GPU that is opened on first use. Until then dtypes
    /// are resolved for the GPU by the capabilities `expected`.
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
            stays: Cell::new(false),
            looks: Cell::new(true),
            policy: PolicySetting::new(policy),
            options: RefCell::new(Rc::new(options)),
            compilations: RefCell::default(),
            next_id: Cell::new(0),
            check: RefCell::default(),
            attached: Default::default(),
            history: RefCell::default(),
            observer: RefCell::default(),
            spent: RefCell::default(),
            computed: Cell::new(0),
            long: RefCell::new(Recent::new(CACHED_PROGRAMS)),
            paths: OnceCell::new(),
            sources: RefCell::default(),
        }))
    }

    /// A weak handle to this session: returns it while another clone is alive.
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

    /// The device that free tensors are reported on.
    pub fn default_device(&self) -> DeviceKind {
        self.0.default.get()
    }

    /// Places free tensors on a device from now on; this ends automatic placement.
    pub fn set_default_device(&self, kind: DeviceKind) {
        self.0.default.set(kind);
        self.0.auto.set(false);
    }

    /// Completes when a device is open.
    ///
    /// # Errors
    /// Those of opening it.
    pub async fn open(&self, kind: DeviceKind) -> Result<()> {
        self.slot(kind).open().await
    }

    /// A device's capabilities; the expected ones while it is not open.
    pub fn capabilities(&self, kind: DeviceKind) -> &Capabilities {
        self.slot(kind).capabilities()
    }

    /// The policy for dtypes that a device lacks.
    pub fn policy(&self) -> Policy {
        self.0.policy.get()
    }

    /// Sets the policy for dtypes that a device lacks, from now on. Tensors that are stored by another policy are
    /// converted when they are used. A program may override the policy until that is reset.
    pub fn set_policy(&self, policy: Policy) {
        self.0.policy.choose(policy);
    }

    /// The setting itself, for programs.
    pub fn policy_setting(&self) -> &PolicySetting {
        &self.0.policy
    }

    /// The policy for a tensor's doubles where its device has none: its own, or the session's.
    pub fn policy_of(&self, tensor: &Tensor) -> Policy {
        self.policy().or(tensor.float64())
    }

    /// The storage of a tensor on its device, present or future.
    ///
    /// # Errors
    /// As [`resolve`].
    pub fn storage_of(&self, tensor: &Tensor) -> Result<Storage> {
        match tensor.state() {
            State::Stored(buffer) => Ok(buffer.storage),
            _ => Ok(resolve(tensor.dtype(), self.capabilities(tensor.device()), self.policy_of(tensor))?.storage),
        }
    }

    /// The resolution of a dtype on a device under the session's policy.
    ///
    /// # Errors
    /// As [`resolve`].
    pub fn resolve(&self, dtype: DType, kind: DeviceKind) -> Result<Resolution> {
        resolve(dtype, self.capabilities(kind), self.policy())
    }

    /// The options of the search.
    pub fn options(&self) -> Rc<search::Options> {
        self.0.options.borrow().clone()
    }

    /// Sets the options of later searches. Programs that were compiled with other options are compiled again when they
    /// are next requested; the records of earlier compilations stay.
    pub fn set_options(&self, options: search::Options) {
        if *self.options() != options {
            *self.0.options.borrow_mut() = Rc::new(options);
            self.0.cpu.forget_programs();
            self.0.gpu.forget_programs();
        }
    }

    /// Takes over what a check found to go wrong on a device, in place of what it found before: later compilations avoid it,
    /// and a kernel that the device fails is not used there. What was found on other adapters is left out.
    pub fn set_findings(&self, kind: DeviceKind, findings: Vec<Finding>) {
        self.slot(kind).set_findings(findings);
    }

    /// How often the GPU was lost and opened again.
    pub fn recoveries(&self) -> u32 {
        self.0.gpu.recoveries()
    }

    /// A device's description for the user.
    pub fn device_report(&self, kind: DeviceKind) -> DeviceReport {
        device::report(self.slot(kind), &self.0.cpu)
    }

    /// The description of the placement of free tensors, for the user.
    pub fn placement_report(&self) -> DeviceReport {
        match self.placement() {
            Placement::On(kind) => self.device_report(kind),
            Placement::Auto => device::both(&self.0.cpu, &self.0.gpu),
        }
    }

    /// The sizes of a device's caches: traversals, programs and prepared code, each of which is bounded. First frees
    /// what was evicted.
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
    /// Those of compiling, running or reading it; the tensor is unchanged and may be read again.
    pub async fn read(&self, tensor: &Tensor) -> Result<Rc<HostArray>> {
        self.tell(Doing::Waiting);
        self.read_all(std::slice::from_ref(tensor)).await?;
        tensor.host().ok_or_else(|| crate::error::Error::internal("session", "a read tensor has no data"))
    }

    /// A tensor's data, computed and read without waiting: where placement is automatic, on the CPU. `None` where they
    /// have to be waited for, as on a GPU.
    ///
    /// # Errors
    /// As [`Session::read`].
    #[cfg(feature = "functions")]
    pub fn read_at_once(&self, tensor: &Tensor) -> Result<Option<Rc<HostArray>>> {
        if let Some(data) = tensor.host() {
            return Ok(Some(data));
        }
        if tensor.place() == DeviceKind::Gpu {
            return Ok(None);
        }
        use std::task::{Context, Poll, Waker};
        self.0.stays.set(true);
        let done = Box::pin(self.read(tensor)).as_mut().poll(&mut Context::from_waker(Waker::noop()));
        self.0.stays.set(false);
        match done {
            Poll::Ready(data) => data.map(Some),
            Poll::Pending => Ok(None),
        }
    }

    /// The record of compilation `id`, while it is remembered.
    pub fn compilation(&self, id: u32) -> Option<Rc<Compilation>> {
        self.0.compilations.borrow().iter().find(|c| c.id == id).cloned()
    }

    /// The records of the compilations since the id `from`, oldest first.
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
