//! `numpy.random.PCG64DXSM`.

use super::bit_generator::{BitGenerator, Half, JUMP, Pcg64, double_of, stride};
use super::seed_sequence::SeedSequence;

const MULTIPLIER: u64 = 0xda94_2042_e4dd_58b5;

/// PCG CM DXSM 128/64: a cheaper multiplier and a stronger output function than
/// those of [`Pcg64`](super::Pcg64).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pcg64Dxsm {
    /// State of the linear congruential generator.
    pub state: u128,
    /// Its increment, odd.
    pub increment: u128,
    /// The upper half of a 64-bit draw whose lower half `next_u32` returned.
    pub half: Half,
}

impl Pcg64Dxsm {
    /// Seeds as `PCG64DXSM(seed_sequence)`.
    pub fn new(seed: &SeedSequence) -> Self {
        // NumPy takes the first steps with the other multiplier.
        let Pcg64 { state, increment, half } = Pcg64::new(seed);
        Self { state, increment, half }
    }

    /// Moves `delta` steps ahead (mod 2^128) and drops the buffered half.
    pub fn advance(&mut self, delta: u128) {
        let (factor, offset) = stride(MULTIPLIER.into(), self.increment, delta);
        self.state = factor.wrapping_mul(self.state).wrapping_add(offset);
        self.half = Half::default();
    }

    /// A copy `jumps` times 2^128/phi steps ahead, as `PCG64DXSM.jumped`.
    #[must_use]
    pub fn jumped(&self, jumps: u128) -> Self {
        let mut pcg = self.clone();
        pcg.advance(JUMP.wrapping_mul(jumps));
        pcg
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER.into()).wrapping_add(self.increment);
    }
}

impl BitGenerator for Pcg64Dxsm {
    fn next_u32(&mut self) -> u32 {
        if let Some(high) = self.half.take() {
            return high;
        }
        let word = self.next_u64();
        self.half.split(word)
    }

    fn next_u64(&mut self) -> u64 {
        let (mut high, low) = ((self.state >> 64) as u64, self.state as u64 | 1);
        high ^= high >> 32;
        high = high.wrapping_mul(MULTIPLIER);
        high ^= high >> 48;
        self.step();
        high.wrapping_mul(low)
    }

    fn next_double(&mut self) -> f64 {
        double_of(self.next_u64())
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        self
    }
}
