//! `numpy.random.SeedSequence`: hashing of seeds into generator states.

use super::error::{Result, collect};

const POOL_SIZE: usize = 4;
const INIT_A: u32 = 0x43b0_d7e5;
const MULT_A: u32 = 0x931e_8875;
const INIT_B: u32 = 0x8b51_f9dd;
const MULT_B: u32 = 0x58f3_8ded;
const MIX_MULT_L: u32 = 0xca01_f9dd;
const MIX_MULT_R: u32 = 0x4973_f715;
const XSHIFT: u32 = 16;

/// Mixes entropy words into a 128-bit pool that seeds bit generators.
///
/// Algorithm: M. E. O'Neill, "Developing a seed_seq Alternative" (2015), as
/// NumPy's `SeedSequence` with its default pool size of four words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedSequence {
    entropy: Vec<u32>,
    spawn_key: Vec<u32>,
    children: u32,
    pool: [u32; POOL_SIZE],
}

impl SeedSequence {
    /// A sequence from entropy words.
    ///
    /// A Python integer gives its base-2^32 digits, least significant first
    /// (zero gives one word); a list gives the digits of its items in turn.
    /// See [`integer_words`].
    pub fn new(entropy: &[u32]) -> Self {
        Self::with_spawn_key(entropy, &[])
    }

    /// As [`SeedSequence::new`], with the words of `spawn_key`.
    pub fn with_spawn_key(entropy: &[u32], spawn_key: &[u32]) -> Self {
        let mut words = entropy.to_vec();
        // Padding keeps a spawn key apart from longer entropy.
        if !spawn_key.is_empty() && words.len() < POOL_SIZE {
            words.resize(POOL_SIZE, 0);
        }
        words.extend_from_slice(spawn_key);
        Self { entropy: entropy.to_vec(), spawn_key: spawn_key.to_vec(), children: 0, pool: mix_entropy(&words) }
    }

    /// `count` 32-bit words of state.
    ///
    /// # Errors
    /// `MemoryError` if they cannot be stored.
    pub fn generate_state_u32(&self, count: usize) -> Result<Vec<u32>> {
        let mut words = self.words();
        collect(count, || Ok(words.next_word()))
    }

    /// `count` 64-bit words of state, each from two 32-bit ones, low half first.
    ///
    /// # Errors
    /// `MemoryError` if they cannot be stored.
    pub fn generate_state_u64(&self, count: usize) -> Result<Vec<u64>> {
        let mut words = self.words();
        collect(count, || Ok(words.next_u64()))
    }

    /// `count` independent children; later calls go on numbering them.
    ///
    /// # Errors
    /// `MemoryError` if they cannot be stored.
    pub fn spawn(&mut self, count: usize) -> Result<Vec<Self>> {
        collect(count, || {
            let mut key = self.spawn_key.clone();
            key.push(self.children);
            self.children = self.children.wrapping_add(1);
            Ok(Self::with_spawn_key(&self.entropy, &key))
        })
    }

    /// The entropy words given at construction.
    pub fn entropy(&self) -> &[u32] {
        &self.entropy
    }

    /// The words of the path in the tree of spawned sequences.
    pub fn spawn_key(&self) -> &[u32] {
        &self.spawn_key
    }

    /// The number of children spawned so far.
    pub fn n_children_spawned(&self) -> u32 {
        self.children
    }

    pub(crate) fn words(&self) -> StateWords<'_> {
        StateWords { pool: &self.pool, index: 0, hash: INIT_B }
    }
}

/// The unending stream of state words of a [`SeedSequence`].
pub(crate) struct StateWords<'a> {
    pool: &'a [u32; POOL_SIZE],
    index: usize,
    hash: u32,
}

impl StateWords<'_> {
    pub(crate) fn next_word(&mut self) -> u32 {
        let word = self.pool[self.index] ^ self.hash;
        self.index = (self.index + 1) % POOL_SIZE;
        self.hash = self.hash.wrapping_mul(MULT_B);
        let word = word.wrapping_mul(self.hash);
        word ^ (word >> XSHIFT)
    }

    pub(crate) fn next_u64(&mut self) -> u64 {
        let low = u64::from(self.next_word());
        low | (u64::from(self.next_word()) << 32)
    }
}

/// The base-2^32 digits of a non-negative integer, least significant first,
/// as [`SeedSequence`] takes them.
pub fn integer_words(mut value: u128) -> Vec<u32> {
    let mut words = Vec::with_capacity(4);
    loop {
        words.push(value as u32);
        value >>= 32;
        if value == 0 {
            return words;
        }
    }
}

fn hashmix(value: u32, hash: &mut u32) -> u32 {
    let value = value ^ *hash;
    *hash = hash.wrapping_mul(MULT_A);
    let value = value.wrapping_mul(*hash);
    value ^ (value >> XSHIFT)
}

fn mix(x: u32, y: u32) -> u32 {
    let mixed = MIX_MULT_L.wrapping_mul(x).wrapping_sub(MIX_MULT_R.wrapping_mul(y));
    mixed ^ (mixed >> XSHIFT)
}

fn mix_entropy(words: &[u32]) -> [u32; POOL_SIZE] {
    let mut hash = INIT_A;
    let mut pool = [0; POOL_SIZE];
    for (i, slot) in pool.iter_mut().enumerate() {
        *slot = hashmix(words.get(i).copied().unwrap_or(0), &mut hash);
    }
    for source in 0..POOL_SIZE {
        for target in 0..POOL_SIZE {
            if source != target {
                pool[target] = mix(pool[target], hashmix(pool[source], &mut hash));
            }
        }
    }
    for &word in words.iter().skip(POOL_SIZE) {
        for slot in &mut pool {
            *slot = mix(*slot, hashmix(word, &mut hash));
        }
    }
    pool
}
