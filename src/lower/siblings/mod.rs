//! Sibling kernels: launches over the same parallel loops that read the same values become one launch with several results,
//! which reads the values from memory once.
//!
//! ```text
//! parallel i: s = 0                parallel i: m = -inf               parallel i
//!   for r: s = s + x[i*n + r]        for r: m = max(m, x[i*n + r])      s = 0; m = -inf
//!   out[i] = s                       out[i] = m                         for r: s = s + x[i*n + r]; m = max(m, x[i*n + r])
//!                                                                       out[i] = s; outb[i] = m
//! ```
//!
//! Each kernel keeps the order of its own operations (`join`), so results have the same bits. The second may read what the
//! first writes where an iteration reads only what it has written itself, as in `x.mean(1), x.var(1)`. Sizes alone decide.
//! Loops of equal length inside are merged too (`jam`). This is horizontal fusion: Li et al., "Automatic horizontal fusion for
//! GPU kernels" (2022).

mod jam;
mod join;

use super::program::{Program, Step};
use crate::kernel::Access;
use crate::target::Capabilities;
use join::{Joined, Launch, joined};
use std::rc::Rc;

/// Launches between which siblings are looked for.
const NEAR: usize = 32;

/// A launch or a copy, after the steps that allocate for it.
type Slot = Vec<Step>;

impl Program {
    /// Joins launches side by side where that is worth it.
    pub(super) fn join_siblings(&mut self, device: &Capabilities) {
        if self.kernels.len() < 2 {
            return;
        }
        let mut slots = self.slots();
        for late in 1..slots.len() {
            for early in (late.saturating_sub(NEAR)..late).rev() {
                if self.is_pair(&slots[early], &slots[late]) {
                    self.join(&mut slots, early, late, device);
                }
            }
        }
        self.steps = slots.concat();
        self.drop_joined();
    }

    /// The steps in groups, each of which ends with the only one that is no allocation.
    fn slots(&mut self) -> Vec<Slot> {
        let mut slots = vec![Slot::new()];
        for step in std::mem::take(&mut self.steps) {
            let ends = !matches!(step, Step::Allocate { .. });
            if let Some(slot) = slots.last_mut() {
                slot.push(step);
            }
            if ends {
                slots.push(Slot::new());
            }
        }
        slots
    }

    /// Whether two slots launch kernels that read a buffer in common.
    fn is_pair(&self, early: &Slot, late: &Slot) -> bool {
        let (Some(early), Some(late)) = (self.launch(early), self.launch(late)) else { return false };
        late.bound(Access::Read).any(|buffer| early.bound(Access::Read).any(|b| b == buffer))
    }

    fn launch<'a>(&'a self, slot: &'a Slot) -> Option<Launch<'a>> {
        let Some(Step::Dispatch { kernel, buffers, scalars }) = slot.last() else { return None };
        Some(Launch { kernel: &self.kernels[*kernel], buffers, scalars })
    }

    /// The buffers that a slot reads or (`Access::Write`) writes.
    fn bound(&self, slot: &Slot, access: Access) -> Vec<usize> {
        match slot.last() {
            Some(Step::Copy { from, to, .. }) => vec![if access == Access::Read { *from } else { *to }],
            _ => self.launch(slot).map_or_else(Vec::new, |launch| launch.bound(access).collect()),
        }
    }

    /// Joins the launches of two slots in place of the first, if what the second reads is there by then, or else in place of
    /// the second, if nothing reads the first's results before.
    // Few programs come here: not inlined, it comes with the second part of the wasm.
    #[inline(never)]
    fn join(&mut self, slots: &mut [Slot], early: usize, late: usize, device: &Capabilities) -> Option<()> {
        let meet = |a: &[usize], b: &[usize]| a.iter().any(|buffer| b.contains(buffer));
        let (needs, made) = (self.bound(&slots[late], Access::Read), self.bound(&slots[early], Access::Write));
        let between = || slots[early + 1..late].iter();
        let at = if !between().any(|slot| meet(&needs, &self.bound(slot, Access::Write))) {
            early
        } else if !between().any(|slot| meet(&made, &self.bound(slot, Access::Read))) {
            late
        } else {
            return None;
        };
        let results: Vec<usize> = made.into_iter().chain(self.bound(&slots[late], Access::Write)).collect();
        let [one, other] = [early, late].map(|slot| self.launch(&slots[slot]));
        let Joined { kernel, buffers, scalars, places } = joined(one?, other?, device)?;
        let numbers = [early, late].map(|slot| match slots[slot].pop() {
            Some(Step::Dispatch { kernel, .. }) => kernel,
            _ => 0,
        });
        let number = numbers[0].min(numbers[1]);
        let mut shares = Vec::new();
        for (number, places) in numbers.into_iter().zip(&places) {
            for mut share in std::mem::take(&mut self.shares[number]) {
                share.written = places[share.written];
                share.inputs.iter_mut().flatten().for_each(|k| *k = places[*k]);
                shares.push(share);
            }
        }
        self.shares[number] = shares;
        self.kernels[number] = Rc::new(kernel);
        // What else is allocated there stays where it was.
        let is_result = |step: &Step| matches!(step, Step::Allocate { buffer } if results.contains(buffer));
        [early, late].into_iter().for_each(|slot| slots[slot].retain(|step| !is_result(step)));
        slots[at].extend(results.iter().map(|buffer| Step::Allocate { buffer: *buffer }));
        slots[at].push(Step::Dispatch { kernel: number, buffers, scalars });
        Some(())
    }

    /// Renumbers the kernels after some have been joined with others.
    fn drop_joined(&mut self) {
        let mut next = 0;
        let numbers: Vec<usize> = self
            .shares
            .iter()
            .map(|shares| {
                next += usize::from(!shares.is_empty());
                next.saturating_sub(1)
            })
            .collect();
        for step in &mut self.steps {
            if let Step::Dispatch { kernel, .. } = step {
                *kernel = numbers[*kernel];
            }
        }
        let mut kept = self.shares.iter().map(|shares| !shares.is_empty());
        self.kernels.retain(|_| kept.next().unwrap_or(true));
        self.shares.retain(|shares| !shares.is_empty());
    }
}
