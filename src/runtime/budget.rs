//! How much memory a device gives out.

use crate::error::{Error, Result};

/// The bytes that a device gives out at most, and those that it has given out.
pub(super) struct Budget {
    device: &'static str,
    most: u64,
    taken: u64,
}

impl Budget {
    pub(super) fn new(device: &'static str, most: u64) -> Self {
        Self { device, most, taken: 0 }
    }

    /// Gives out no more than `most` from now on; what is given out stays.
    pub(super) fn limit(&mut self, most: u64) {
        self.most = self.most.min(most);
    }

    /// # Errors
    /// `MemoryError` if the device has not as much left.
    pub(super) fn take(&mut self, bytes: u64) -> Result<()> {
        match self.taken.checked_add(bytes).filter(|taken| *taken <= self.most) {
            Some(taken) => self.taken = taken,
            None => return Err(self.exceeded(bytes)),
        }
        Ok(())
    }

    pub(super) fn give_back(&mut self, bytes: u64) {
        self.taken = self.taken.saturating_sub(bytes);
    }

    /// A `MemoryError` for `bytes`, which there are not.
    pub(super) fn exceeded(&self, bytes: u64) -> Error {
        let [wanted, taken, most] = [bytes, self.taken, self.most].map(|bytes| bytes as f64 / f64::from(1 << 20));
        Error::memory(format!(
            "Unable to allocate {wanted:.1} MiB on the {} device, where {taken:.1} of {most:.1} MiB are taken",
            self.device
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let mut budget = Budget::new("cpu", 10 << 20);
        budget.take(6 << 20).unwrap();
        let refused = budget.take(5 << 20).unwrap_err().to_string();
        assert_eq!(
            refused,
            "MemoryError: Unable to allocate 5.0 MiB on the cpu device, where 6.0 of 10.0 MiB are taken"
        );
        budget.give_back(6 << 20);
        budget.take(10 << 20).unwrap();
        assert!(budget.take(u64::MAX).is_err());
    }

    #[test]
    fn a_limit_is_only_lowered() {
        let mut budget = Budget::new("gpu", 8);
        budget.limit(16);
        assert!(budget.take(9).is_err());
        budget.limit(4);
        budget.take(4).unwrap();
        assert!(budget.take(1).is_err());
    }
}
