//! The request for a value of a segment: launches the recorded program, or falls back to the calls.

use super::instance::{Instance, Stage};
use super::{Eager, Entry, Mode, gone};
use crate::error::Result;
use crate::session::Session;
use crate::tensor::Tensor;
use std::rc::Rc;

impl Eager {
    /// The tensor of a handle whose data are requested. It has data if a recording's program could compute them; else
    /// it is lazy and the caller has to evaluate it.
    ///
    /// # Errors
    /// As [`Eager::dtype`]; those of making deferred calls.
    pub fn ask(&self, session: &Session, handle: u32) -> Result<Tensor> {
        let (instance, k) = match self.entries.borrow().get(&handle).ok_or_else(gone)? {
            Entry::Tensor(tensor) if !tensor.is_lazy() => return Ok(tensor.clone()),
            Entry::Tensor(tensor) => (Err(tensor.clone()), 0),
            Entry::Value(instance, k) => (Ok(instance.clone()), *k),
        };
        let instance = match instance {
            Ok(instance) => instance,
            Err(tensor) => {
                self.ask_noted(session, handle);
                return Ok(tensor);
            }
        };
        if let Some(tensor) = instance.tensor(k) {
            return Ok(tensor);
        }
        if self.launch(session, &instance, k)
            && let Some(tensor) = instance.tensor(k)
        {
            return Ok(tensor);
        }
        let tensor = self.tensor(handle)?;
        if tensor.is_lazy() {
            self.ask_noted(session, handle);
        }
        Ok(tensor)
    }

    /// Launches the program of a segment that followed its recording to the end.
    fn launch(&self, session: &Session, instance: &Rc<Instance>, k: u32) -> bool {
        let recording = &instance.recording;
        let at_end = matches!(&*self.mode.borrow(), Mode::Following(current, at)
            if Rc::ptr_eq(current, instance) && *at == recording.events.len());
        if !at_end || instance.stage.get() != Stage::Pending {
            return false;
        }
        if !recording.asked.borrow().contains(&k) {
            // The program does not compute this value: discard it, so that the next one does.
            recording.asked.borrow_mut().push(k);
            *recording.launch.borrow_mut() = None;
            return false;
        }
        let now = session.conditions();
        let launched = match &*recording.launch.borrow() {
            Some(launch) if launch.conditions == now => instance.launch(session, launch),
            _ => Ok(false),
        };
        // Whatever failed fails again in the ordinary path, which reports it.
        if !launched.unwrap_or(false) {
            return false;
        }
        recording.hit();
        *self.mode.borrow_mut() = Mode::Between;
        self.ended(recording);
        true
    }

    /// Notes the request for a tensor whose op was made. If its segment was recorded before, one program computes all
    /// values that were requested then.
    fn ask_noted(&self, session: &Session, handle: u32) {
        let mut mode = self.mode.borrow_mut();
        let Mode::Noting(draft) = &mut *mode else { return };
        let Some(value) = draft.value_of(handle).filter(|_| !draft.spoiled) else {
            // The value is of an earlier segment or not recorded. The request ends the current segment all the same.
            draft.spoiled = true;
            draft.asked.push(u32::MAX);
            return;
        };
        if draft.asked.contains(&value) {
            return;
        }
        draft.asked.push(value);
        if draft.asked.len() > 1 {
            return;
        }
        let recordings = self.recordings.borrow();
        let Some(recording) = recordings.iter().find(|known| known.is_wanted() && draft.is(known)).cloned() else {
            return;
        };
        drop(recordings);
        let mut asked = recording.asked.borrow_mut();
        if !asked.contains(&value) {
            asked.push(value);
        }
        let held = |k: &u32| draft.tensors[*k as usize].upgrade();
        let wanted: Option<Vec<Tensor>> = asked.iter().map(held).collect();
        drop(asked);
        let draft = std::mem::take(draft);
        *mode = Mode::Between;
        drop(mode);
        let launched = wanted.map_or(Ok(None), |wanted| session.launch_first(&draft, &wanted, recording.failures()));
        match launched {
            Ok(Some(launch)) => {
                *recording.numbers.borrow_mut() = draft.numbers.clone();
                *recording.launch.borrow_mut() = Some(launch);
                self.ended(&recording);
            }
            _ => {
                recording.failed();
                *self.mode.borrow_mut() = Mode::Noting(draft);
            }
        }
    }
}
