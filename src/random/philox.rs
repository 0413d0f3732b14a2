//! `numpy.random.Philox`.

use super::bit_generator::{BitGenerator, Half, double_of};
use super::seed_sequence::SeedSequence;

const ROUNDS: usize = 10;
const MULTIPLIERS: [u64; 2] = [0xd2e7_470e_e14c_6c93, 0xca5a_8263_9512_1157];
const WEYL: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xbb67_ae85_84ca_a73b];

/// Philox 4x64-10, a counter-based generator.
///
/// Algorithm: J. K. Salmon et al., "Parallel Random Numbers: As Easy as 1, 2, 3"
/// (2011).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Philox {
    /// The number of the block that was made last, the lowest word first.
    pub counter: [u64; 4],
    /// What makes streams differ.
    pub key: [u64; 2],
    /// The block that was made last.
    pub buffer: [u64; 4],
    /// Words of the block that were handed out.
    pub used: usize,
    /// The upper half of a 64-bit draw whose lower half `next_u32` returned.
    pub half: Half,
}

/// The upper and the lower half of a product.
fn wide_product(a: u64, b: u64) -> (u64, u64) {
    let product = u128::from(a) * u128::from(b);
    ((product >> 64) as u64, product as u64)
}

impl Philox {
    /// Seeds as `Philox(seed_sequence)`.
    pub fn new(seed: &SeedSequence) -> Self {
        let mut words = seed.words();
        Self::keyed([words.next_u64(), words.next_u64()], [0; 4])
    }

    /// The stream of a key after so many blocks, as `Philox(key=key, counter=counter)`.
    pub fn keyed(key: [u64; 2], counter: [u64; 4]) -> Self {
        Self { counter, key, buffer: [0; 4], used: 4, half: Half::default() }
    }

    /// Adds to the counter from word `first` on, which carries.
    fn count(&mut self, first: usize, by: u64) {
        let mut carry = by;
        for word in self.counter.iter_mut().skip(first) {
            let (sum, overflows) = word.overflowing_add(carry);
            *word = sum;
            carry = overflows.into();
        }
    }

    /// Moves `delta` blocks ahead and drops what is buffered.
    pub fn advance(&mut self, delta: u128) {
        self.count(0, delta as u64);
        self.count(1, (delta >> 64) as u64);
        (self.used, self.half) = (4, Half::default());
    }

    /// A copy `jumps` times 2^128 blocks ahead, as `Philox.jumped`.
    #[must_use]
    pub fn jumped(&self, jumps: u128) -> Self {
        let mut philox = self.clone();
        philox.count(2, jumps as u64);
        philox.count(3, (jumps >> 64) as u64);
        (philox.used, philox.half) = (4, Half::default());
        philox
    }

    fn block(&mut self) {
        self.count(0, 1);
        let (mut words, mut key) = (self.counter, self.key);
        for round in 0..ROUNDS {
            if round > 0 {
                key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
            }
            let (high0, low0) = wide_product(MULTIPLIERS[0], words[0]);
            let (high1, low1) = wide_product(MULTIPLIERS[1], words[2]);
            words = [high1 ^ words[1] ^ key[0], low1, high0 ^ words[3] ^ key[1], low0];
        }
        (self.buffer, self.used) = (words, 0);
    }
}

impl BitGenerator for Philox {
    fn next_u32(&mut self) -> u32 {
        if let Some(high) = self.half.take() {
            return high;
        }
        let word = self.next_u64();
        self.half.split(word)
    }

    fn next_u64(&mut self) -> u64 {
        if self.used >= self.buffer.len() {
            self.block();
        }
        let word = self.buffer[self.used];
        self.used += 1;
        word
    }

    fn next_double(&mut self) -> f64 {
        double_of(self.next_u64())
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        self
    }
}
