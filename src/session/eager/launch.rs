//! The program of a recording, and its runs on other tensors and numbers.

use super::super::Session;
use super::super::compile::Written;
#[cfg(feature = "script")]
use super::super::direct::Pays;
use super::super::evaluate::Work;
use super::super::gather::stored;
use super::super::pieces::pieces;
use super::super::walk::Walk;
use super::recording::Draft;
use crate::dtype::{Scalar, Storage};
use crate::error::Result;
use crate::search;
use crate::shape::Sizes;
use crate::target::{DeviceKind, Placement, Policy, resolve};
use crate::tensor::{State, Tensor, Weak, collect_tapes};
use rustc_hash::FxHashMap;
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
    kind: DeviceKind,
    policy: Policy,
    written: Rc<Written>,
    /// The tensor from outside that each input is, and how the device holds it.
    inputs: Vec<(u32, Storage)>,
    /// The value that each output is, if it is one that a call made.
    pub(super) outputs: Vec<Option<u32>>,
    /// The program's scalars that are numbers of the calls.
    scalars: Vec<(usize, u32)>,
    /// Which numbers may have any value.
    pub(super) free: Vec<bool>,
}

/// Places by the tensors that live there.
fn places<'a>(tensors: impl Iterator<Item = Option<&'a Weak>>) -> FxHashMap<usize, u32> {
    let mut found = FxHashMap::default();
    for (k, weak) in (0..).zip(tensors) {
        if let Some(tensor) = weak.and_then(Weak::upgrade) {
            found.entry(tensor.key()).or_insert(k);
        }
    }
    found
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

    /// Computes what a stretch was asked for by one program, if there is nothing to wait for; how, for later stretches that
    /// are alike. `None` where it has to be computed otherwise: then nothing was. What `is_loop` is compiled even where that pays
    /// only if it comes often.
    pub(super) fn launch_first(&self, draft: &Draft, wanted: &[Tensor], is_loop: bool) -> Result<Option<Launch>> {
        // What no derivative can be asked of holds nothing that has to be kept.
        collect_tapes();
        let mut walk = Walk::new(wanted);
        let Some(first) = wanted.iter().find(|t| t.is_lazy()) else { return Ok(None) };
        let elsewhere = wanted.iter().any(|t| t.device() != first.device());
        let compared = self.verified_steps().is_some() || self.options().finalists > 1;
        if elsewhere || compared || walk.barriers || walk.policies || !pieces(&walk).is_empty() {
            return Ok(None);
        }
        let conditions = self.conditions();
        let policy = self.policy();
        let kind = self.placed(first.device(), &walk, policy);
        let slot = self.slot(kind);
        if !slot.is_open() {
            return Ok(None);
        }
        for tensor in stored(&walk, kind) {
            let storage = resolve(tensor.dtype(), slot.capabilities(), policy)?.storage;
            if !matches!(&*tensor.borrow_state(), State::Stored(b) if (b.device, b.storage) == (kind, storage)) {
                return Ok(None);
            }
        }
        self.keep_repeated(&mut walk);
        #[cfg(not(feature = "script"))]
        let _ = is_loop;
        #[cfg(feature = "script")]
        if self.goes_aside(kind, &walk, policy)
            || (!is_loop && matches!(self.what_pays(kind, &walk, policy), Pays::All))
        {
            return Ok(None);
        }
        let (values, outside) = (
            places(draft.tensors.iter().zip(&draft.values).map(|(t, v)| v.alias.is_none().then_some(t))),
            places(draft.outside_tensors.iter().map(|(tensor, _)| Some(tensor))),
        );
        let constants = places(draft.constants.iter().map(Option::as_ref));
        let inputs: Vec<Tensor> = walk.data().cloned().collect();
        let Some(from) = inputs.iter().map(|t| outside.get(&t.key()).copied()).collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let started = Instant::now();
        slot.give_back()?;
        let (written, cached) = self.compile(&walk, slot, policy)?;
        #[cfg(feature = "script")]
        if !cached {
            self.log_shown(&walk);
        }
        let varying = slot.known.borrow_mut().varying(&walk, policy);
        let number = |place: &u32| constants.get(&walk.order[*place as usize].key()).copied();
        let scalars: Vec<(usize, u32)> =
            varying.iter().enumerate().filter_map(|(slot, place)| Some((slot, number(place)?))).collect();
        // What is no part of the graph may be anything.
        let mut free: Vec<bool> = draft.constants.iter().map(Option::is_some).collect();
        (0..).zip(&walk.order).filter_map(|(k, _)| number(&k)).for_each(|k| free[k as usize] = false);
        scalars.iter().for_each(|&(_, k)| free[k as usize] = true);
        let outputs: Vec<Tensor> = walk.outputs.iter().map(|&k| walk.order[k as usize].clone()).collect();
        let made = outputs.iter().map(|t| values.get(&t.key()).copied()).collect();
        drop(walk);
        let work = Work {
            written: written.clone(),
            cached,
            started,
            inputs: inputs.clone(),
            outputs: outputs.into_iter().map(Some).collect(),
            sizes: Sizes::default(),
            guards: Vec::new(),
            span: None,
        };
        self.execute(kind, policy, work)?;
        let held =
            |tensor: &Tensor| if let State::Stored(b) = &*tensor.borrow_state() { Some(b.storage) } else { None };
        let storages = inputs.iter().map(held).collect::<Option<Vec<_>>>();
        Ok(storages.map(|storages| Launch {
            conditions,
            kind,
            policy,
            written,
            inputs: from.into_iter().zip(storages).collect(),
            outputs: made,
            scalars,
            free,
        }))
    }

    /// Computes a stretch as one before it was computed: `outside` are its tensors, `numbers` its numbers, and `outputs` get
    /// the data. False where its tensors are held otherwise, or something has to be waited for: then nothing was computed.
    ///
    /// # Errors
    /// As [`super::super::replay`].
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
