//! The compiled program of a recording, and its launches with other tensors and numbers.

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

/// The state of a session that determines how a graph is computed.
#[derive(Clone)]
pub(super) struct Conditions {
    policy: Policy,
    placement: Placement,
    /// The inputs of placement that depend on the run's progress.
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
    /// For each input of the program: the outside tensor, and its storage.
    pub(super) inputs: Vec<(u32, Storage)>,
    /// For each output of the program: the value, if a call made one.
    pub(super) outputs: Vec<Option<u32>>,
    /// Which run-time scalar is which number of the calls.
    pub(super) scalars: Vec<(usize, u32)>,
    /// For each number, whether it may have any value.
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

    /// Computes a segment by the program of an earlier one: `outside` are its tensors, `numbers` its numbers, and
    /// `outputs` receive the data. False, with nothing computed, where a tensor is stored in another way or the device
    /// is not open.
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
        let work = Work { written, cached: true, started, inputs, outputs, sizes, guards, span: None, donated: vec![] };
        self.execute(launch.kind, launch.policy, work)?;
        Ok(true)
    }
}
