//! Best fit over a growing address space, neighbours joined when they are freed.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A cache line: vector loads stay within one where they can.
const ALIGNMENT: u64 = 64;

/// Which parts of an address space are taken.
pub(super) struct Allocator {
    /// Ends of the free ranges by start; none touches another.
    free: BTreeMap<u64, u64>,
    /// The free ranges as length and start: a loop that keeps little of much leaves many small ones.
    by_length: BTreeSet<(u64, u64)>,
    /// Length of every taken range, by start.
    taken: BTreeMap<u64, u64>,
}

impl Allocator {
    /// All of `start..end` free.
    pub(super) fn new(start: u64, end: u64) -> Self {
        let mut all = Self { free: BTreeMap::new(), by_length: BTreeSet::new(), taken: BTreeMap::new() };
        all.insert(start, end);
        all
    }

    /// A range of at least `bytes`, and a vector register more: vector loads of narrow elements may reach past the end.
    pub(super) fn allocate(&mut self, bytes: u64) -> Option<Range<u64>> {
        let length = bytes.checked_add(16)?.next_multiple_of(ALIGNMENT);
        let &(_, start) = self.by_length.range((length, 0)..).next()?;
        let end = self.remove(start)?;
        if start + length < end {
            self.insert(start + length, end);
        }
        self.taken.insert(start, length);
        Some(start..start + length)
    }

    /// Every range that is taken, in order.
    pub(super) fn taken(&self) -> impl Iterator<Item = Range<u64>> + '_ {
        self.taken.iter().map(|(&start, &length)| start..start + length)
    }

    /// Gives back the range that starts where `range` does.
    pub(super) fn free(&mut self, range: Range<u64>) {
        let Some(length) = self.taken.remove(&range.start) else { return };
        let (mut start, mut end) = (range.start, range.start + length);
        if let Some((&before, &its_end)) = self.free.range(..start).next_back()
            && its_end == start
        {
            self.remove(before);
            start = before;
        }
        if let Some(its_end) = self.remove(end) {
            end = its_end;
        }
        self.insert(start, end);
    }

    fn insert(&mut self, start: u64, end: u64) {
        self.free.insert(start, end);
        self.by_length.insert((end - start, start));
    }

    /// Takes out the free range from `start` on: where it ends.
    fn remove(&mut self, start: u64) -> Option<u64> {
        let end = self.free.remove(&start)?;
        self.by_length.remove(&(end - start, start));
        Some(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_neighbours_join() {
        let mut a = Allocator::new(64, 64 * 10);
        let parts: Vec<_> = (0..4).filter_map(|_| a.allocate(100)).collect();
        assert_eq!(parts.len(), 4);
        assert!(a.allocate(100).is_none());
        for k in [1, 3, 2, 0] {
            a.free(parts[k].clone());
        }
        assert_eq!(a.allocate(64 * 9 - 16).unwrap(), 64..64 * 10);
    }
}
