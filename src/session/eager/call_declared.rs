//! Declared functions of the `numpy` room called, or found again in a recording.

use super::call::Call;
use super::declared::{Declared, Outcome};
use super::{Argument, Eager, Mode};
use crate::array::HostArray;
use crate::error::{Error, Result};
use crate::numpy::{Returned, Source};
use crate::session::Session;
use crate::tensor::Tensor;
use std::rc::Rc;

/// The result of a declared function.
pub enum Made {
    /// One tensor, by its handle.
    One(u32),
    /// Several.
    Several(Vec<u32>),
    /// Something else.
    Other(Returned),
    /// None yet: it needs the data of this tensor. Those that it read before, for the next call.
    Wants(Tensor, Vec<Rc<HostArray>>),
}

impl Eager {
    /// Makes a declared call or matches it with a recording. New random numbers are drawn from `source`; `read` is what
    /// the call read before it had to wait.
    ///
    /// # Errors
    /// Those of the function; as [`Eager::dtype`].
    pub fn declared(
        &self,
        session: &Session,
        declared: &Rc<Declared>,
        arguments: &[Argument],
        source: &Source,
        read: Vec<Rc<HostArray>>,
    ) -> Result<Made> {
        let call = Call::Declared(declared.clone());
        if let Some(handles) = self.followed(session, &call, arguments)? {
            return made(self.was_several(), handles);
        }
        let operands = self.operands(&call, arguments)?;
        let (several, tensors, depends) = match declared.now(session, &operands, source, read)? {
            Outcome::Tensors { several, tensors, depends } => (several, tensors, depends),
            Outcome::Other(returned) => return Ok(Made::Other(returned)),
            Outcome::Wants(tensor, read) => return Ok(Made::Wants(tensor, read)),
        };
        let handles: Vec<u32> = tensors.iter().map(|tensor| self.keep(tensor.clone())).collect();
        if !depends {
            self.note(call, arguments, operands, &tensors, &handles);
        }
        made(several, handles)
    }

    /// Whether the recorded call that was followed last returned several tensors.
    fn was_several(&self) -> bool {
        let mode = self.mode.borrow();
        let Mode::Following(instance, at) = &*mode else { return false };
        let last = at.checked_sub(1).and_then(|k| instance.recording.events.get(k));
        matches!(last.map(|event| &event.call), Some(Call::Declared(known)) if known.is_several())
    }
}

fn made(several: bool, handles: Vec<u32>) -> Result<Made> {
    match (several, handles.first()) {
        (false, Some(&one)) => Ok(Made::One(one)),
        (true, _) => Ok(Made::Several(handles)),
        (false, None) => Err(Error::internal("eager", "a call without a result")),
    }
}
