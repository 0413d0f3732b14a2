//! A best-fit allocator over a growing address space; neighbouring free ranges are coalesced.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A cache line, so that aligned vector loads stay within one.
const ALIGNMENT: u64 = 64;

/// Which ranges of an address space are allocated.
pub(super) struct Allocator {
    /// The end of each free range, by start; no two ranges are adjacent.
    free: BTreeMap<u64, u64>,
    /// The free ranges by length, then start, for best fit: a program that keeps a few of many buffers leaves many
    /// small ranges.
    by_length: BTreeSet<(u64, u64)>,
    /// The length of each allocated range, by start.
    taken: BTreeMap<u64, u64>,
}

impl Allocator {
    /// An allocator with all of `start..end` free.
    pub(super) fn new(start: u64, end: u64) -> Self {
        let mut all = Self { free: BTreeMap::new(), by_length: BTreeSet::new(), taken: BTreeMap::new() };
        all.insert(start, end);
        all
    }

    /// Allocates at least `bytes`, plus one vector register: vector loads of narrow elements may read past the end.
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

    /// Frees the range that starts where `range` does.
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

    /// Removes the free range that starts at `start`; returns its end.
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
