//! The Mersenne Twister, `numpy.random.MT19937`.

use super::bit_generator::BitGenerator;
use super::seed_sequence::SeedSequence;

const N: usize = 624;
const M: usize = 397;
const MATRIX_A: u32 = 0x9908_b0df;
const UPPER_MASK: u32 = 0x8000_0000;

/// MT19937 by M. Matsumoto and T. Nishimura, "Mersenne Twister: A
/// 623-dimensionally equidistributed uniform pseudorandom number generator"
/// (1998); seeding as their 2002 reference code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mt19937 {
    key: [u32; N],
    pos: usize,
}

impl Mt19937 {
    /// Seeds as `np.random.seed(seed)` or `RandomState(seed)`.
    pub fn from_seed(seed: u32) -> Self {
        let mut key = [0; N];
        let mut word = seed;
        for (i, slot) in (1..).zip(&mut key) {
            *slot = word;
            word = 1_812_433_253_u32.wrapping_mul(word ^ (word >> 30)).wrapping_add(i);
        }
        Self { key, pos: N }
    }

    /// Seeds as `np.random.seed([...])`; NumPy rejects an empty array, which
    /// here acts as `[0]`.
    pub fn from_array(seed: &[u32]) -> Self {
        let seed = if seed.is_empty() { &[0] } else { seed };
        let mut mt = Self::from_seed(19_650_218);
        let key = &mut mt.key;
        let mut i = 1;
        let next = |key: &mut [u32; N], i: usize| {
            if i + 1 < N {
                return i + 1;
            }
            key[0] = key[N - 1];
            1
        };
        let words = (0_u32..).zip(seed).cycle();
        for (j, &word) in words.take(N.max(seed.len())) {
            key[i] = (key[i] ^ mixed(key[i - 1], 1_664_525)).wrapping_add(word).wrapping_add(j);
            i = next(key, i);
        }
        for _ in 1..N {
            key[i] = (key[i] ^ mixed(key[i - 1], 1_566_083_941)).wrapping_sub(i as u32);
            i = next(key, i);
        }
        key[0] = UPPER_MASK;
        mt
    }

    /// Seeds as `MT19937(seed_sequence)`.
    pub fn new(seed: &SeedSequence) -> Self {
        let mut words = seed.words();
        let mut key = [0; N];
        for slot in &mut key {
            *slot = words.next_word();
        }
        key[0] = UPPER_MASK;
        // NumPy leaves its loop variable here, so one old word is output.
        Self { key, pos: N - 1 }
    }

    /// The 624 state words and the position in 0..=624.
    pub fn state(&self) -> (&[u32; N], usize) {
        (&self.key, self.pos)
    }

    /// Restores [`Mt19937::state`]; positions above 624 count as 624.
    pub fn from_state(key: [u32; N], pos: usize) -> Self {
        Self { key, pos: pos.min(N) }
    }

    fn twist(&mut self) {
        for i in 0..N {
            let next = self.key[(i + 1) % N];
            let word = (self.key[i] & UPPER_MASK) | (next & !UPPER_MASK);
            let matrix = if word & 1 == 1 { MATRIX_A } else { 0 };
            self.key[i] = self.key[(i + M) % N] ^ (word >> 1) ^ matrix;
        }
        self.pos = 0;
    }
}

fn mixed(word: u32, multiplier: u32) -> u32 {
    (word ^ (word >> 30)).wrapping_mul(multiplier)
}

impl BitGenerator for Mt19937 {
    fn next_u32(&mut self) -> u32 {
        if self.pos >= N {
            self.twist();
        }
        let mut word = self.key[self.pos];
        self.pos += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    fn next_u64(&mut self) -> u64 {
        let high = u64::from(self.next_u32());
        (high << 32) | u64::from(self.next_u32())
    }

    fn next_double(&mut self) -> f64 {
        let high = f64::from(self.next_u32() >> 5);
        let low = f64::from(self.next_u32() >> 6);
        (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0
    }

    fn direct(&mut self) -> &mut dyn BitGenerator {
        self
    }
}
