//! The program of a recording, and its runs on other tensors and numbers.

use crate::dtype::{Scalar, Storage};
use crate::error::Result;
use crate::search;
use crate::session::Session;
use crate::session::compiled::Written;
use crate::session::evaluate::Work;
use crate::shape::Sizes;
use crate::target::{DeviceKind, Placement, Policy};
use crate::tensor::{State, Tensor};
use std::rc::Rc;
use web_time::Instant;

/// What of a session decides how a walk is computed.
#[derive(Clone)]
pub(super) struct Conditions {
    policy: Policy,
    placement: Placement,
    /// Whether placing asks how far a run has come, and what it would be told.
    stage: (bool, bool),
    options: Rc<search::Options>,
}

impl PartialEq for Conditions {
    fn eq(&self, other: &Self) -> bool {
        let of = |c: &Self| (c.policy, c.placement, c.stage);
        of(self) == of(other) && Rc::ptr_eq(&self.options, &other.options)
    }
}

/// How a recording is computed.
pub(super) struct Launch {
    pub(super) conditions: Conditions,
    pub(super) kind: DeviceKind,
    pub(super) policy: Policy,
    pub(super) written: Rc<Written>,
    /// The tensor from outside that each input is, and how the device holds it.
    pub(super) inputs: Vec<(u32, Storage)>,
    /// The value that each output is, if it is one that a call made.
    pub(super) outputs: Vec<Option<u32>>,
    /// The program's scalars that are numbers of the calls.
    pub(super) scalars: Vec<(usize, u32)>,
    /// Which numbers may have any value.
    pub(super) free: Vec<bool>,
}

impl Session {
    pub(super) fn conditions(&self) -> Conditions {
        Conditions {
            policy: self.policy(),
            placement: self.placement(),
            stage: self.placing_stage(),
            options: self.options(),
        }
    }

    /// Computes a stretch as one before it was computed: `outside` are its tensors, `numbers` its numbers, and `outputs` get
    /// the data. False where its tensors are held otherwise, or something has to be waited for: then nothing was computed.
    ///
    /// # Errors
    /// As [`crate::session::replay`].
    pub(super) fn launch_again<'a>(
        &self,
        launch: &Launch,
        outside: impl Fn(u32) -> Option<&'a Tensor>,
        numbers: &[Scalar],
        outputs: Vec<Option<Tensor>>,
    ) -> Result<bool> {
        let slot = self.slot(launch.kind);
        let there = |tensor: &Tensor, storage: Storage| match &*tensor.borrow_state() {
            State::Stored(buffer) => (buffer.device, buffer.storage) == (launch.kind, storage),
            State::Host => true,
            _ => false,
        };
        let input = |(k, storage): &(u32, Storage)| outside(*k).filter(|t| there(t, *storage)).cloned();
        let inputs: Option<Vec<Tensor>> = launch.inputs.iter().map(input).collect();
        let Some(inputs) = inputs.filter(|_| slot.is_open()) else { return Ok(false) };
        let started = Instant::now();
        slot.give_back()?;
        let mut written = launch.written.clone();
        let differs = |&(slot, number): &(usize, u32)| written.scalars[slot] != numbers[number as usize];
        if launch.scalars.iter().any(differs) {
            let mut other = Written::clone(&written);
            launch.scalars.iter().for_each(|&(slot, k)| other.scalars[slot] = numbers[k as usize]);
            written = Rc::new(other);
        }
        let (sizes, guards) = (Sizes::default(), Vec::new());
        let work = Work { written, cached: true, started, inputs, outputs, sizes, guards, span: None };
        self.execute(launch.kind, launch.policy, work)?;
        Ok(true)
    }
}
