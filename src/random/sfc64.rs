//! `numpy.random.SFC64`.

use super::bit_generator::{BitGenerator, Half, double_of};
use super::seed_sequence::SeedSequence;

/// Chris Doty-Humphrey's small fast chaotic generator (PractRand, 2010).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sfc64 {
    /// Three words of chaos and a counter.
    pub state: [u64; 4],
    /// The upper half of a 64-bit draw whose lower half `next_u32` returned.
    pub half: Half,
}

impl Sfc64 {
    /// Seeds as `SFC64(seed_sequence)`.
    pub fn new(seed: &SeedSequence) -> Self {
        let mut words = seed.words();
        let state = [words.next_u64(), words.next_u64(), words.next_u64(), 1];
        let mut sfc = Self { state, half: Half::default() };
        for _ in 0..12 {
            sfc.next_u64();
        }
        sfc
    }
}

impl BitGenerator for Sfc64 {
    fn next_u32(&mut self) -> u32 {
        if let Some(high) = self.half.take() {
            return high;
        }
        let word = self.next_u64();
        self.half.split(word)
    }

    fn next_u64(&mut self) -> u64 {
        let [a, b, c, counter] = self.state;
        let word = a.wrapping_add(b).wrapping_add(counter);
        self.state =
            [b ^ (b >> 11), c.wrapping_add(c << 3), c.rotate_left(24).wrapping_add(word), counter.wrapping_add(1)];
        word
    }

    fn next_double(&mut self) -> f64 {
        double_of(self.next_u64())
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        self
    }
}
