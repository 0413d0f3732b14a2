//! Taking another device into use.

use super::lineage::{Again, What, plan};
use super::reading::Waits;
use super::{Content, State};
use crate::error::{Error, Result};
use crate::kernel::Access;
use crate::runtime::{BufferId, Device};
use crate::target::Capabilities;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::{Rc, Weak};

impl State {
    /// Goes on with a new device, on which live buffers hold what they held.
    ///
    /// # Errors
    /// `DeviceLostError` if programs for the earlier device cannot run on it; `MemoryError`; those of compiling.
    pub(super) fn replace(&mut self, device: Box<dyn Device>) -> Result<()> {
        let same = |of: &Capabilities| Capabilities { description: String::new(), prices: None, ..of.clone() };
        if same(device.capabilities()) != same(self.device.capabilities()) {
            return Err(Error::device_lost(format!(
                "the device that there is now, {}, has other capabilities than {}",
                device.capabilities().description,
                self.device.capabilities().description
            )));
        }
        self.device = device;
        self.device.limit_memory(self.most);
        self.generation += 1;
        self.failures += 1;
        self.lost = false;
        self.copies.clear();
        self.unused.borrow_mut().clear();
        let done = self.restore();
        self.lost = done.is_err();
        match done {
            // Lost again; who waits tries again.
            Err(error) if error.is_device_lost() => Ok(()),
            done => done,
        }
    }

    fn restore(&mut self) -> Result<()> {
        self.buffers.values_mut().for_each(|buffer| buffer.inner = None);
        let reads: Vec<Rc<dyn Waits>> = self.reads.iter().filter_map(Weak::upgrade).collect();
        let waiting: Vec<_> = reads.iter().map(|read| (read.number(), read.version().clone())).collect();
        let steps = plan(self.buffers.values().map(|buffer| buffer.version.clone()).collect(), &waiting);
        let mut last = HashMap::new();
        for (at, step) in steps.iter().enumerate() {
            last.extend(step.buffers().into_iter().map(|(id, _)| (id, at)));
        }
        let mut there: HashMap<BufferId, BufferId> = HashMap::new();
        let mut gone: HashMap<BufferId, &'static str> = HashMap::new();
        for (at, step) in steps.iter().enumerate() {
            let buffers = step.buffers();
            for &(id, bytes) in &buffers {
                if let Entry::Vacant(entry) = there.entry(id) {
                    entry.insert(self.device.allocate(bytes)?);
                }
            }
            self.repeat(step, &there, &mut gone, &reads)?;
            for (id, _) in buffers {
                if last.get(&id) == Some(&at)
                    && !self.buffers.contains_key(&id)
                    && let Some(inner) = there.remove(&id)
                {
                    self.device.free(inner);
                }
            }
        }
        for (id, buffer) in &mut self.buffers {
            buffer.inner = Some(match there.get(id) {
                Some(inner) => *inner,
                None => self.device.allocate(buffer.version.bytes)?,
            });
            if let Some(why) = gone.get(id) {
                *buffer.version.content.borrow_mut() = Content::Lost(why);
            }
        }
        Ok(())
    }

    /// Repeats one step; `gone` are the buffers whose contents cannot be had again, with the reasons.
    fn repeat(
        &mut self,
        step: &Again,
        there: &HashMap<BufferId, BufferId>,
        gone: &mut HashMap<BufferId, &'static str>,
        reads: &[Rc<dyn Waits>],
    ) -> Result<()> {
        let request = match step {
            Again::Lost((id, _), why) => {
                gone.insert(*id, why);
                return Ok(());
            }
            Again::Upload((id, _), data) => {
                gone.remove(id);
                return self.device.upload(there[id], &data.to_bytes());
            }
            Again::Read((id, _), at) => {
                reads[*at].restart(&mut *self.device, there[id], gone.get(id).copied());
                return Ok(());
            }
            Again::Request(request) => request,
        };
        match &request.what {
            What::Upload { to: (to, _), data } => {
                if request.needs.is_empty() {
                    gone.remove(to);
                }
                self.device.upload(there[to], (**data).as_ref())
            }
            What::Copy { from: (from, _), from_offset, to: (to, _), to_offset, bytes } => {
                if let Some(why) = gone.get(from).copied() {
                    gone.insert(*to, why);
                    return Ok(());
                }
                self.device.copy(there[from], *from_offset, there[to], *to_offset, *bytes)
            }
            What::Launch { code, buffers, words, invocations } => {
                if let Some(why) = buffers.iter().find_map(|(id, _)| gone.get(id).copied()) {
                    let kernel = code.code.kernel();
                    let written = kernel.given().iter().zip(buffers).filter(|(decl, _)| decl.access == Access::Write);
                    gone.extend(written.map(|(_, (id, _))| (*id, why)));
                    return Ok(());
                }
                let made = self.made(code)?;
                let ids: Vec<BufferId> = buffers.iter().map(|(id, _)| there[id]).collect();
                self.device.dispatch(made, &ids, words, *invocations)
            }
        }
    }
}
