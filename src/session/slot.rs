//! One device of a session, which may be opened when it is first needed.

use super::CACHED_PROGRAMS;
use super::compiled::{Compiled, Written};
use super::known::Known;
use super::prepared::Prepared;
use crate::error::{Error, Result};
use crate::graph::Graph;
use crate::optimise::Setting;
use crate::recent::Recent;
use crate::runtime::{BufferId, CodeId, Device, Pending};
use crate::target::{Capabilities, Policy, Prices};
use std::cell::{Cell, OnceCell, RefCell, RefMut};
use std::collections::HashMap;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// A device, and why it is not a real one of its kind, where it is not.
pub type Opened = (Box<dyn Device>, Option<String>);

/// Programs by the structure that they compute.
type Programs = Recent<Rc<Graph>, Rc<Compiled>>;

/// One device of a session and what is prepared on it.
pub(crate) struct Slot {
    /// What it can hold before anybody knows it better.
    expected: Capabilities,
    capabilities: OnceCell<Capabilities>,
    device: RefCell<Option<Box<dyn Device>>>,
    opening: RefCell<Option<Pending<Opened>>>,
    /// Who waits for it to open.
    waiting: RefCell<Vec<Waker>>,
    unavailable: OnceCell<String>,
    settings: RefCell<HashMap<Policy, Rc<Setting>>>,
    prices: Cell<Option<Prices>>,
    pub(super) programs: RefCell<HashMap<Policy, Programs>>,
    pub(super) known: RefCell<Known>,
    /// Code that the device makes from now on has at least this number.
    codes: Cell<u32>,
    /// Programs of functions, by the address of their graphs, which they keep alive.
    pub(super) functions: RefCell<Recent<(*const Graph, Policy), Rc<Written>>>,
    /// Buffers whose tensors are gone.
    pub(super) released: Rc<RefCell<Vec<BufferId>>>,
    /// Code whose programs are gone.
    unused: Rc<RefCell<Vec<CodeId>>>,
}

impl Slot {
    /// A device that is open.
    pub(super) fn new(device: Box<dyn Device>, unavailable: Option<String>) -> Self {
        let slot = Self::later(device.capabilities().clone(), None);
        slot.install((device, unavailable));
        slot
    }

    /// A device to be opened when it is first needed; until then it resolves dtypes as `expected` does.
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
            programs: RefCell::default(),
            known: RefCell::default(),
            codes: Cell::new(0),
            functions: RefCell::new(Recent::new(CACHED_PROGRAMS)),
            released: Rc::default(),
            unused: Rc::default(),
        }
    }

    /// What its work takes, as measured; programs that are compiled from now on are ranked by it.
    pub(super) fn set_prices(&self, prices: Prices) {
        self.prices.set(Some(prices));
        self.settings.borrow_mut().clear();
    }

    /// Whatever is asked for next is compiled anew.
    pub(super) fn forget_programs(&self) {
        self.programs.borrow_mut().clear();
        self.functions.borrow_mut().clear();
        *self.known.borrow_mut() = Known::default();
    }

    fn install(&self, (device, unavailable): Opened) {
        // Opened once, these are empty.
        let _ = self.capabilities.set(device.capabilities().clone());
        if let Some(why) = unavailable {
            let _ = self.unavailable.set(why);
        }
        *self.device.borrow_mut() = Some(device);
    }

    /// Done when the device is open; whoever asks first drives the opening.
    ///
    /// # Errors
    /// Whatever opening it gives.
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

    /// Whether there is anything to ask of the device.
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

    /// What it can hold and do.
    pub(crate) fn capabilities(&self) -> &Capabilities {
        self.capabilities.get().unwrap_or(&self.expected)
    }

    /// Why there is no real device of this kind, where there is none.
    pub(super) fn unavailable(&self) -> Option<&String> {
        self.unavailable.get()
    }

    /// What the search is told of the device.
    pub(crate) fn setting(&self, policy: Policy) -> Rc<Setting> {
        let device = || Capabilities { prices: self.prices.get(), ..self.capabilities().clone() };
        let new = || Rc::new(Setting { device: device(), policy });
        self.settings.borrow_mut().entry(policy).or_insert_with(new).clone()
    }

    /// Room for a program's code.
    pub(crate) fn prepared(&self) -> Prepared {
        Prepared::new(self.unused.clone())
    }

    /// Whether the device has made `code` since it was last asked about.
    pub(crate) fn is_new(&self, code: CodeId) -> bool {
        let new = code.0 >= self.codes.get();
        if new {
            self.codes.set(code.0 + 1);
        }
        new
    }

    /// Frees the buffers whose tensors are gone, and the code whose programs are.
    pub(crate) fn give_back(&self) -> Result<()> {
        let gone = std::mem::take(&mut *self.released.borrow_mut());
        let unused = std::mem::take(&mut *self.unused.borrow_mut());
        let mut device = self.device()?;
        gone.into_iter().for_each(|id| device.free(id));
        unused.into_iter().for_each(|id| device.release(id));
        Ok(())
    }
}
