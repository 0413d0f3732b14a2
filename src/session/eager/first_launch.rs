//! The first launch of a recording: compiles its program, runs it and keeps it for later launches.

use super::launch::Launch;
use super::recording::{Draft, LOOP};
use crate::error::Result;
use crate::session::Session;
use crate::session::direct::Pays;
use crate::session::evaluate::Work;
use crate::session::gather::stored;
use crate::session::walk::Walk;
use crate::shape::Sizes;
use crate::target::resolve;
use crate::tensor::{State, Tensor, Weak, collect_tapes};
use rustc_hash::FxHashMap;
use web_time::Instant;

/// Indices in a list of tensors, by the tensors' keys.
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
    /// Computes the requested values of a segment by one program, if that needs no waiting, and returns the launch for
    /// later segments. `None`, with nothing computed, where the values have to be computed in the ordinary path. After
    /// some `times` that was so, the program is compiled also where this pays only over many repetitions.
    pub(super) fn launch_first(&self, draft: &Draft, wanted: &[Tensor], times: u32) -> Result<Option<Launch>> {
        // Frees the tapes that no gradient can be requested of, so that they do not keep values alive.
        collect_tapes();
        let mut walk = Walk::new(wanted);
        let Some(first) = wanted.iter().find(|t| t.is_lazy()) else { return Ok(None) };
        let elsewhere = wanted.iter().any(|t| t.device() != first.device());
        let compared = self.is_checked() || self.options().finalists > 1;
        if elsewhere || compared || walk.barriers || walk.policies || !self.is_whole(&walk, times) {
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
        if self.goes_aside(kind, &walk, policy)
            || (times < LOOP && matches!(self.what_pays(kind, &walk, policy), Pays::All))
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
        if !cached && cfg!(feature = "script") {
            self.note_shown(&walk);
        }
        let varying = slot.known.borrow_mut().varying(&walk, policy);
        let number = |place: &u32| constants.get(&walk.order[*place as usize].key()).copied();
        let scalars: Vec<(usize, u32)> =
            varying.iter().enumerate().filter_map(|(slot, place)| Some((slot, number(place)?))).collect();
        // Numbers outside the graph may have any value.
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
            donated: vec![],
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
}
