//! A device of a session, which may be opened on first use.

use super::CACHED_PROGRAMS;
use super::compiled::{Compiled, Written};
use super::forms::Forms;
use super::known::Known;
use super::prepared::Prepared;
use crate::error::{Error, Result};
use crate::graph::Graph;
use crate::kernel::Kernel;
use crate::optimise::Setting;
use crate::recent::Recent;
#[cfg(feature = "inspect")]
use crate::runtime::Divided;
use crate::runtime::{BufferId, CodeId, Device, Pending};
use crate::search::KnownParts;
use crate::target::workarounds::{Avoid, Finding};
use crate::target::{Capabilities, Policy, Prices};
use std::cell::{Cell, OnceCell, RefCell, RefMut};
use std::collections::HashMap;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// A device, and the reason if it is not a real one of its kind.
pub type Opened = (Box<dyn Device>, Option<String>);

/// Programs by structure.
type Programs = Recent<Rc<Graph>, Rc<Compiled>>;

/// A device of a session, with its caches.
pub(crate) struct Slot {
    /// The capabilities that are assumed until the device is open.
    expected: Capabilities,
    capabilities: OnceCell<Capabilities>,
    device: RefCell<Option<Box<dyn Device>>>,
    opening: RefCell<Option<Pending<Opened>>>,
    /// Tasks that wait for the opening.
    waiting: RefCell<Vec<Waker>>,
    unavailable: OnceCell<String>,
    settings: RefCell<HashMap<Policy, Rc<Setting>>>,
    prices: Cell<Option<Prices>>,
    /// What a check found to go wrong on the device.
    findings: RefCell<Vec<Finding>>,
    pub(super) programs: RefCell<HashMap<Policy, Programs>>,
    pub(super) known: RefCell<Known>,
    pub(super) forms: RefCell<Forms>,
    /// The kernels that searches found.
    parts: RefCell<HashMap<Policy, Rc<KnownParts<Graph>>>>,
    /// A lower bound of the numbers of code that the device makes from now on.
    codes: Cell<u32>,
    /// Programs of functions by the address of the graph, which they keep alive.
    pub(super) functions: RefCell<Recent<(*const Graph, Policy), Rc<Written>>>,
    /// Buffers whose tensors were dropped.
    pub(super) released: Rc<RefCell<Vec<BufferId>>>,
    /// Code whose programs were dropped.
    unused: Rc<RefCell<Vec<CodeId>>>,
}

impl Slot {
    /// An open device.
    pub(super) fn new(device: Box<dyn Device>, unavailable: Option<String>) -> Self {
        let slot = Self::later(device.capabilities().clone(), None);
        slot.install((device, unavailable));
        slot
    }

    /// A device that is opened on first use; until then dtypes are resolved by `expected`.
    pub(super) fn later(expected: Capabilities, opening: Option<Pending<Opened>>) -> Self {
        Self {
            expected,
            capabilities: OnceCell::new(),
            device: RefCell::new(None),
            opening: RefCell::new(opening),
            waiting: RefCell::default(),
            unavailable: OnceCell::new(),
            settings: RefCell::default(),
            prices: Cell::new(None),
            findings: RefCell::default(),
            programs: RefCell::default(),
            known: RefCell::default(),
            forms: RefCell::default(),
            parts: RefCell::default(),
            codes: Cell::new(0),
            functions: RefCell::new(Recent::new(CACHED_PROGRAMS)),
            released: Rc::default(),
            unused: Rc::default(),
        }
    }

    /// Sets the measured costs of the device, by which later compilations rank programs.
    pub(super) fn set_prices(&self, prices: Prices) {
        self.prices.set(Some(prices));
        self.settings.borrow_mut().clear();
        self.parts.borrow_mut().clear();
    }

    /// Takes over what a check found on this adapter: later compilations avoid it.
    pub(super) fn set_findings(&self, findings: Vec<Finding>) {
        let description = &self.capabilities().description;
        *self.findings.borrow_mut() = findings.into_iter().filter(|found| found.adapter == *description).collect();
        self.settings.borrow_mut().clear();
        self.forget_programs();
    }

    /// What a check found to go wrong on the device.
    pub(super) fn findings(&self) -> Vec<Finding> {
        self.findings.borrow().clone()
    }

    /// # Errors
    /// `InternalError` for a kernel that the device fails.
    pub(super) fn takes(&self, kernel: &Kernel) -> Result<()> {
        let findings = self.findings.borrow();
        let names_kernels = findings.iter().any(|found| matches!(found.avoid, Avoid::Kernel(_)));
        let printed = if names_kernels { kernel.to_string() } else { String::new() };
        match findings.iter().find(|found| found.is_of(&printed)) {
            Some(found) => Err(Error::internal("device", format!("{}: {}", kernel.name, found.wrong))),
            None => Ok(()),
        }
    }

    /// The kernels that searches with the session's options found under a policy.
    pub(super) fn parts(&self, policy: Policy) -> Rc<KnownParts<Graph>> {
        self.parts.borrow_mut().entry(policy).or_default().clone()
    }

    /// Clears the caches of programs.
    pub(super) fn forget_programs(&self) {
        self.programs.borrow_mut().clear();
        self.functions.borrow_mut().clear();
        *self.known.borrow_mut() = Known::default();
        *self.forms.borrow_mut() = Forms::default();
        self.parts.borrow_mut().clear();
    }

    fn install(&self, (device, unavailable): Opened) {
        // The device is opened once: these are unset.
        let _ = self.capabilities.set(device.capabilities().clone());
        if let Some(why) = unavailable {
            let _ = self.unavailable.set(why);
        }
        *self.device.borrow_mut() = Some(device);
    }

    /// Completes when the device is open; the first task to poll drives the opening.
    ///
    /// # Errors
    /// Those of opening it.
    pub(super) async fn open(&self) -> Result<()> {
        std::future::poll_fn(|context| {
            if self.device.borrow().is_some() {
                return Poll::Ready(Ok(()));
            }
            let mut opening = self.opening.borrow_mut();
            let Some(work) = opening.as_mut() else {
                return Poll::Ready(Err(Error::runtime("the device could not be opened")));
            };
            let Poll::Ready(opened) = work.as_mut().poll(context) else {
                self.waiting.borrow_mut().push(context.waker().clone());
                return Poll::Pending;
            };
            *opening = None;
            self.waiting.take().into_iter().for_each(Waker::wake);
            Poll::Ready(opened.map(|opened| self.install(opened)))
        })
        .await
    }

    /// Whether the device is open.
    pub(super) fn is_open(&self) -> bool {
        self.device.borrow().is_some()
    }

    /// The device.
    ///
    /// # Errors
    /// `InternalError` if it is not open.
    pub(crate) fn device(&self) -> Result<RefMut<'_, dyn Device>> {
        let device = RefMut::filter_map(self.device.borrow_mut(), Option::as_mut);
        let device = device.map_err(|_| Error::internal("session", "the device is not open"))?;
        Ok(RefMut::map(device, |device| &mut **device))
    }

    /// How the last launch of prepared code was divided among threads; nothing on one thread, or while the device is at work.
    #[cfg(feature = "inspect")]
    pub(crate) fn divided(&self, code: CodeId) -> Option<Divided> {
        self.device.try_borrow().ok()?.as_ref()?.divided(code)
    }

    /// How often the device was lost and opened again.
    pub(super) fn recoveries(&self) -> u32 {
        self.device.try_borrow().ok().and_then(|device| Some(device.as_ref()?.recoveries())).unwrap_or(0)
    }

    /// The capabilities; the expected ones while the device is not open.
    pub(crate) fn capabilities(&self) -> &Capabilities {
        self.capabilities.get().unwrap_or(&self.expected)
    }

    /// The reason if there is no real device of this kind.
    pub(super) fn unavailable(&self) -> Option<&String> {
        self.unavailable.get()
    }

    /// The device and policy for the compiler, with measured costs where there are some.
    pub(crate) fn setting(&self, policy: Policy) -> Rc<Setting> {
        let device = || {
            let mut device = Capabilities { prices: self.prices.get(), ..self.capabilities().clone() };
            self.findings.borrow().iter().for_each(|found| found.apply(&mut device));
            device
        };
        let new = || Rc::new(Setting { device: device(), policy });
        self.settings.borrow_mut().entry(policy).or_insert_with(new).clone()
    }

    /// An empty list of prepared code.
    pub(crate) fn prepared(&self) -> Prepared {
        Prepared::new(self.unused.clone())
    }

    /// Whether `code` is new: the device made it after any code that this was called for.
    pub(crate) fn is_new(&self, code: CodeId) -> bool {
        let new = code.0 >= self.codes.get();
        if new {
            self.codes.set(code.0 + 1);
        }
        new
    }

    /// Frees the buffers of dropped tensors and the code of dropped programs.
    pub(crate) fn give_back(&self) -> Result<()> {
        let gone = std::mem::take(&mut *self.released.borrow_mut());
        let unused = std::mem::take(&mut *self.unused.borrow_mut());
        let mut device = self.device()?;
        gone.into_iter().for_each(|id| device.free(id));
        unused.into_iter().for_each(|id| device.release(id));
        Ok(())
    }
}
