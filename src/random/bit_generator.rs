//! The source of random bits, and PCG64.

use super::seed_sequence::SeedSequence;

/// A source of uniform random bits.
pub trait BitGenerator {
    /// 32 random bits.
    fn next_u32(&mut self) -> u32;

    /// 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// A uniform multiple of 2^-53 in [0, 1).
    fn next_double(&mut self) -> f64;

    /// The generator without what stands before it, for a call of its own for each draw.
    fn direct(&mut self) -> &mut dyn BitGenerator;

    /// A uniform multiple of 2^-24 in [0, 1).
    fn next_float(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 * (1.0 / 16_777_216.0)
    }

    /// As many calls of `next_u32`, in one.
    fn fill_u32(&mut self, out: &mut [u32]) {
        out.iter_mut().for_each(|word| *word = self.next_u32());
    }

    /// As many calls of `next_double`, in one.
    fn fill_doubles(&mut self, out: &mut [f64]) {
        out.iter_mut().for_each(|x| *x = self.next_double());
    }
}

impl<B: BitGenerator + ?Sized> BitGenerator for &mut B {
    fn next_u32(&mut self) -> u32 {
        (**self).next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }

    fn next_double(&mut self) -> f64 {
        (**self).next_double()
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        (**self).direct()
    }

    fn next_float(&mut self) -> f32 {
        (**self).next_float()
    }

    fn fill_u32(&mut self, out: &mut [u32]) {
        (**self).fill_u32(out);
    }

    fn fill_doubles(&mut self, out: &mut [f64]) {
        (**self).fill_doubles(out);
    }
}

/// A uniform multiple of 2^-53 in [0, 1) from 64 random bits.
pub(crate) fn double_of(word: u64) -> f64 {
    (word >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
}

/// The upper half of a 64-bit draw, kept after its lower half was handed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Half {
    /// Whether it is still to be handed out.
    pub is_left: bool,
    /// The half that was kept last.
    pub word: u32,
}

impl Half {
    /// What was kept, handed out.
    pub(crate) fn take(&mut self) -> Option<u32> {
        std::mem::take(&mut self.is_left).then_some(self.word)
    }

    /// Keeps the upper half of a draw and hands out the lower.
    pub(crate) fn split(&mut self, word: u64) -> u32 {
        *self = Self { is_left: true, word: (word >> 32) as u32 };
        word as u32
    }
}

const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

/// Steps between the streams of `PCG64.jumped`: 2^128 over the golden ratio.
pub(crate) const JUMP: u128 = 210_306_068_529_402_873_165_736_369_884_012_333_109;

/// The factor and the offset of `delta` steps of a linear congruential generator
/// (mod 2^128).
///
/// Algorithm: F. B. Brown, "Random Number Generation with Arbitrary Stride"
/// (1994).
pub(crate) fn stride(mut factor: u128, mut offset: u128, mut delta: u128) -> (u128, u128) {
    let (mut total_factor, mut total_offset) = (1_u128, 0_u128);
    while delta > 0 {
        if delta & 1 == 1 {
            total_factor = total_factor.wrapping_mul(factor);
            total_offset = total_offset.wrapping_mul(factor).wrapping_add(offset);
        }
        offset = factor.wrapping_add(1).wrapping_mul(offset);
        factor = factor.wrapping_mul(factor);
        delta >>= 1;
    }
    (total_factor, total_offset)
}

/// PCG XSL RR 128/64, `numpy.random.PCG64`.
///
/// Algorithm: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
/// Statistically Good Algorithms for Random Number Generation" (2014).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pcg64 {
    /// State of the linear congruential generator.
    pub state: u128,
    /// Its increment, odd.
    pub increment: u128,
    /// The upper half of a 64-bit draw whose lower half `next_u32` returned.
    pub half: Half,
}

impl Pcg64 {
    /// Seeds as `PCG64(seed_sequence)`.
    pub fn new(seed: &SeedSequence) -> Self {
        let mut words = seed.words();
        let mut next = || {
            let high = u128::from(words.next_u64());
            (high << 64) | u128::from(words.next_u64())
        };
        let (initial, stream) = (next(), next());
        let mut pcg = Self { state: 0, increment: (stream << 1) | 1, half: Half::default() };
        pcg.step();
        pcg.state = pcg.state.wrapping_add(initial);
        pcg.step();
        pcg
    }

    /// Moves `delta` steps ahead (mod 2^128) and drops the buffered half.
    pub fn advance(&mut self, delta: u128) {
        let (factor, offset) = stride(MULTIPLIER, self.increment, delta);
        self.state = factor.wrapping_mul(self.state).wrapping_add(offset);
        self.half = Half::default();
    }

    /// A copy `jumps` times 2^128/phi steps ahead, as `PCG64.jumped`.
    #[must_use]
    pub fn jumped(&self, jumps: u128) -> Self {
        let mut pcg = self.clone();
        pcg.advance(JUMP.wrapping_mul(jumps));
        pcg
    }

    #[inline]
    fn step(&mut self) {
        self.state = times(self.state).wrapping_add(self.increment);
    }
}

/// `state * MULTIPLIER` modulo 2^128.
#[cfg(not(target_arch = "wasm32"))]
#[inline]
fn times(state: u128) -> u128 {
    state.wrapping_mul(MULTIPLIER)
}

/// `state * MULTIPLIER` modulo 2^128, by halves: WebAssembly has no product of more than 64 bits, and the compiler calls a function
/// for one.
#[cfg(target_arch = "wasm32")]
#[inline]
fn times(state: u128) -> u128 {
    by_halves(state)
}

#[cfg(any(target_arch = "wasm32", test))]
#[inline]
fn by_halves(state: u128) -> u128 {
    const HIGH: u64 = (MULTIPLIER >> 64) as u64;
    const LOW: u64 = MULTIPLIER as u64;
    const HALF: u64 = u32::MAX as u64;
    let (high, low) = ((state >> 64) as u64, state as u64);
    let (a, b) = (low >> 32, low & HALF);
    let (c, d) = (LOW >> 32, LOW & HALF);
    let (upper, lower) = (a * d, b * c);
    let middle = ((b * d) >> 32) + (upper & HALF) + (lower & HALF);
    let carried = a * c + (upper >> 32) + (lower >> 32) + (middle >> 32);
    let sum = carried.wrapping_add(high.wrapping_mul(LOW)).wrapping_add(low.wrapping_mul(HIGH));
    u128::from(sum) << 64 | u128::from(low.wrapping_mul(LOW))
}

impl BitGenerator for Pcg64 {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        if let Some(high) = self.half.take() {
            return high;
        }
        let word = self.next_u64();
        self.half.split(word)
    }

    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.step();
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    #[inline]
    fn next_double(&mut self) -> f64 {
        double_of(self.next_u64())
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_by_halves_are_those_of_whole_words() {
        let mut state = 1_u128;
        for k in 0..1000 {
            assert_eq!(by_halves(state), state.wrapping_mul(MULTIPLIER));
            state = state.wrapping_mul(MULTIPLIER).rotate_left(k % 128) ^ u128::from(k);
        }
        for state in [0, u128::MAX, u128::MAX >> 64, u128::MAX << 64] {
            assert_eq!(by_halves(state), state.wrapping_mul(MULTIPLIER));
        }
    }
}
