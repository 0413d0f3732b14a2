//! Launches, whole and in parts, on a device that may be lost.

use super::lineage::{Kept, What};
use super::{State, whether_lost_or_not};
use crate::error::{Error, Result};
use crate::kernel::Access;
use crate::runtime::{BufferId, CodeId, Launch, Pending};
use std::rc::Rc;

/// The ids of code and of buffers on the device.
type There = (CodeId, Vec<BufferId>);

impl State {
    /// Code, and its and the buffers' ids on the device; `None` for these where that is lost.
    fn launched(&mut self, code: CodeId, ids: &[BufferId]) -> Result<(Rc<Kept>, Option<There>)> {
        let Some(kept) = self.codes.get(code).cloned() else {
            return Err(Error::internal("recover", "no such code"));
        };
        if self.lost {
            return Ok((kept, None));
        }
        let inner = ids.iter().map(|id| self.inner(*id)).collect::<Result<Vec<_>>>()?;
        let made = self.made(&kept);
        let made = self.pass_on(|_| made)?;
        Ok((kept, made.map(|made| (made, inner))))
    }

    /// Keeps a launch that was requested.
    fn keep_launch(&mut self, code: Rc<Kept>, ids: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        let buffers = ids.iter().map(|id| self.extent(*id)).collect::<Result<Vec<_>>>()?;
        let given = code.code.kernel().clone();
        let writes = given.given().iter().zip(ids).filter(|(decl, _)| decl.access == Access::Write);
        let written: Vec<BufferId> = writes.map(|(_, id)| *id).collect();
        let needs = self.needs(ids.iter().copied());
        self.launches += 1;
        self.nanoseconds += code.nanoseconds;
        self.keep(What::Launch { code, buffers, words: words.into(), invocations }, needs, &written);
        Ok(())
    }

    pub(super) fn dispatch(&mut self, code: CodeId, ids: &[BufferId], words: &[u32], invocations: u64) -> Result<()> {
        let (kept, there) = self.launched(code, ids)?;
        if let Some((made, inner)) = there {
            self.pass_on(|device| device.dispatch(made, &inner, words, invocations))?;
        }
        self.keep_launch(kept, ids, words, invocations)
    }

    /// All of a launch is kept with its first part: a device that takes the place of a lost one repeats all of it.
    pub(super) fn next_part(&mut self, launch: &mut Launch) -> Result<Option<Pending<()>>> {
        let mut beneath = match launch.beneath.take() {
            Some((generation, _)) if self.lost || generation != self.generation => return Ok(None),
            Some((_, beneath)) => beneath,
            None => {
                let (kept, there) = self.launched(launch.code, &launch.buffers)?;
                self.keep_launch(kept, &launch.buffers, &launch.words, launch.invocations)?;
                let Some((made, inner)) = there else { return Ok(None) };
                Box::new(Launch::new(made, inner, launch.words.clone(), launch.invocations))
            }
        };
        let ahead = self.pass_on(|device| device.next_part(&mut beneath))?.flatten();
        launch.requested = beneath.requested;
        launch.beneath = ahead.is_some().then_some((self.generation, beneath));
        Ok(ahead.map(whether_lost_or_not))
    }
}
