//! `numpy.random.RandomState`: construction, uniforms and permutations.

use super::binomial::Cache;
use super::bit_generator::BitGenerator;
use super::bounded::{IntRange, IntSampler, IntType, Rejection, bounded_u64};
use super::error::{Error, Result, collect};
use super::generator::{random_bytes, uniform_range};
use super::mt19937::Mt19937;
use super::permutation::{ChoiceErrors, Population, Probabilities, Swaps, permutation, weighted, weighted_distinct};

/// The frozen legacy distributions over the Mersenne Twister.
///
/// Conventions are those of [`Generator`](super::Generator). The functions of
/// `numpy.random` itself are the methods of one global instance. Integers are
/// 64 bits wide, as on 64-bit Linux.
#[derive(Clone, Debug)]
pub struct RandomState<B = Mt19937> {
    pub(crate) bits: B,
    /// The second deviate of the last pair of normal ones.
    pub(crate) gauss: Option<f64>,
    pub(crate) binomial: Cache,
}

const ERRORS: ChoiceErrors = ChoiceErrors {
    integer: "a must be greater than 0 unless no samples are taken",
    empty: "'a' cannot be empty unless no samples are taken",
    size: "'a' and 'p' must have same size",
    nan: "probabilities contain NaN",
    negative: "probabilities are not non-negative",
    sum: "probabilities do not sum to 1",
    larger: "Cannot take a larger sample than population when 'replace=False'",
};

const SEED_RANGE: &str = "Seed must be between 0 and 2**32 - 1";

impl RandomState {
    /// `RandomState(seed)` of an integer.
    ///
    /// # Errors
    /// `ValueError` unless 0 <= `seed` < 2^32.
    pub fn from_seed(seed: i128) -> Result<Self> {
        let seed = u32::try_from(seed).map_err(|_| Error::value(SEED_RANGE))?;
        Ok(Self::new(Mt19937::from_seed(seed)))
    }

    /// `RandomState(seed)` of a one-dimensional array.
    ///
    /// # Errors
    /// `ValueError` if it is empty or an item is outside [0, 2^32).
    pub fn from_array(seed: &[i128]) -> Result<Self> {
        if seed.is_empty() {
            return Err(Error::value("Seed must be non-empty"));
        }
        let mut items = seed.iter();
        let words = collect(seed.len(), || {
            let word = items.next().and_then(|&word| u32::try_from(word).ok());
            word.ok_or_else(|| Error::value(SEED_RANGE))
        })?;
        Ok(Self::new(Mt19937::from_array(&words)))
    }
}

impl<B: BitGenerator> RandomState<B> {
    /// A state over a generator, without a cached normal deviate.
    pub fn new(bits: B) -> Self {
        Self { bits, gauss: None, binomial: Cache::default() }
    }

    /// The underlying bit generator.
    pub fn bit_generator(&self) -> &B {
        &self.bits
    }

    /// The underlying bit generator, e.g. to set its state.
    pub fn bit_generator_mut(&mut self) -> &mut B {
        &mut self.bits
    }

    /// The cached normal deviate, `has_gauss` and `gauss` of `get_state`.
    pub fn gauss(&self) -> Option<f64> {
        self.gauss
    }

    /// Sets the cached normal deviate, as `set_state`.
    pub fn set_gauss(&mut self, gauss: Option<f64>) {
        self.gauss = gauss;
    }

    /// `count` results of `draw`, e.g. `|r| r.normal(loc, scale)`.
    ///
    /// # Errors
    /// As [`Generator::fill`](super::Generator::fill).
    pub fn fill<T>(&mut self, count: usize, mut draw: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>>
    where
        B: Clone,
    {
        if count == 0 {
            draw(&mut self.clone())?;
        }
        collect(count, || draw(self))
    }

    /// Uniform in [0, 1), a multiple of 2^-53; also `rand`, `random`, `ranf`
    /// and `sample`.
    pub fn random_sample(&mut self) -> f64 {
        self.bits.next_double()
    }

    /// [`RandomState::random_sample`] by the name of `rand`.
    pub fn rand(&mut self) -> f64 {
        self.random_sample()
    }

    /// A uniform integer in [0, 2^63).
    pub fn tomaxint(&mut self) -> i64 {
        (self.bits.next_u64() >> 1) as i64
    }

    /// `length` random bytes.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn bytes(&mut self, length: usize) -> Result<Vec<u8>> {
        random_bytes(self.bits.direct(), length)
    }

    /// Uniform between `low` and `high`, in either order.
    ///
    /// # Errors
    /// `OverflowError` unless high - low is finite.
    pub fn uniform(&mut self, low: f64, high: f64) -> Result<f64> {
        let range = uniform_range(low, high, "Range exceeds valid bounds")?;
        Ok(low + range * self.bits.next_double())
    }

    /// `count` integers of `[low, high)`, in the representation of
    /// [`IntSampler::sample`]. For ranges that differ by element use one
    /// [`IntSampler`] with [`Rejection::Masked`].
    ///
    /// # Errors
    /// As [`Generator::integers`](super::Generator::integers).
    pub fn randint(&mut self, low: i128, high: i128, dtype: IntType, count: usize) -> Result<Vec<u64>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let range = IntRange::new(dtype, low, high, false)?;
        let mut sampler = IntSampler::new(Rejection::Masked);
        collect(count, || Ok(sampler.sample(self.bits.direct(), &range)))
    }

    /// `count` integers of `[low, high]` of dtype `int64`.
    ///
    /// # Errors
    /// As [`RandomState::randint`].
    pub fn random_integers(&mut self, low: i128, high: i128, count: usize) -> Result<Vec<u64>> {
        self.randint(low, high.saturating_add(1), IntType::Int64, count)
    }

    /// The swaps by which `shuffle` orders a sequence of `len` items.
    pub fn swaps(&mut self, len: usize) -> Swaps<'_, B> {
        Swaps::new(&mut self.bits, len)
    }

    /// Shuffles in place, as `shuffle` along the first axis.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for (i, j) in self.swaps(items.len()) {
            items.swap(i, j);
        }
    }

    /// The indices `0..len` in random order, for `permutation(len)` and to
    /// reorder any array along its first axis; empty for `len` <= 0.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn permutation(&mut self, len: i64) -> Result<Vec<i64>> {
        permutation(self.bits.direct(), len)
    }

    /// `size` indices into `population`.
    ///
    /// # Errors
    /// As [`Generator::choice`](super::Generator::choice).
    pub fn choice(
        &mut self,
        population: Population,
        size: usize,
        replace: bool,
        p: Option<Probabilities<'_>>,
    ) -> Result<Vec<i64>> {
        ERRORS.check(population, size, replace, p.as_ref())?;
        let bits = self.bits.direct();
        let count = population.size();
        match (replace, p) {
            (true, Some(p)) => weighted(bits, size, &p),
            (false, Some(p)) => weighted_distinct(bits, size, &p),
            (true, None) => {
                let span = count.saturating_sub(1).max(0) as u64;
                collect(size, || Ok(bounded_u64(bits, span, Rejection::Masked) as i64))
            }
            (false, None) => {
                let mut items = permutation(bits, count)?;
                items.truncate(size);
                Ok(items)
            }
        }
    }
}
