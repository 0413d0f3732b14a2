//! Whether a loop goes through an array part by part: how often small parts of it were read and written.

use super::Array;

/// Writes of computed values to small parts from which on a loop is taken to go on with them.
const WRITES: u32 = 16;

impl Array {
    /// Counts a read of a small part of a base whose data are not in CPU memory and do not change; returns whether they are worth
    /// fetching, from the read number `often` on.
    pub fn reads_parts(&self, often: u32) -> bool {
        let base = self.0.base();
        let (version, (of, count)) = (base.version.get(), base.parts_read.get());
        let count = if of == version { count.saturating_add(1) } else { 1 };
        base.parts_read.set((version, count));
        count >= often
    }

    /// Counts a write of computed values to a small part, or forgets the earlier ones where it is a large part; returns
    /// whether there were many.
    pub fn writes_parts(&self, small: bool) -> bool {
        let count = &self.0.base().parts_written;
        count.set(if small { count.get().saturating_add(1) } else { 0 });
        self.is_written_in_parts()
    }

    /// Whether computed values were written to many small parts, one after the other.
    pub fn is_written_in_parts(&self) -> bool {
        self.0.base().parts_written.get() >= WRITES
    }
}
