//! Shuffles and samples of indices, for both APIs.

use super::ahead::Ahead;
use super::bit_generator::BitGenerator;
use super::bounded::{Rejection, bounded_u64, interval, smallest_mask};
use super::error::{Error, Result, arange, collect, reserve};
use super::generator::Generator;

/// The swaps (i, j) that shuffle a sequence, i falling from length - 1 to 1.
///
/// NumPy makes the same draws for arrays of any rank along any axis and for
/// lists. Algorithm: R. Durstenfeld, "Algorithm 235" (1964).
#[derive(Debug)]
pub struct Swaps<'a, B: ?Sized> {
    bits: &'a mut B,
    left: usize,
}

impl<'a, B: BitGenerator + ?Sized> Swaps<'a, B> {
    pub(crate) fn new(bits: &'a mut B, len: usize) -> Self {
        Self { bits, left: len }
    }
}

impl<B: BitGenerator + ?Sized> Iterator for Swaps<'_, B> {
    type Item = (usize, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let i = self.left.checked_sub(1).filter(|&i| i > 0)?;
        self.left = i;
        // At most i, so the cast is exact.
        Some((i, interval(self.bits, i as u64) as usize))
    }
}

/// `0..len` in random order; empty for len <= 0.
pub(crate) fn permutation(bits: &mut dyn BitGenerator, len: i64) -> Result<Vec<i64>> {
    let mut items = arange(len)?;
    let last = items.len().saturating_sub(1);
    if u32::try_from(last).is_err() {
        for (i, j) in Swaps::new(bits, items.len()) {
            items.swap(i, j);
            Error::after(4)?;
        }
        return Ok(items);
    }
    // The same draws, in blocks.
    let mut ahead = Ahead::new(bits, last);
    for i in (1..=last).rev() {
        items.swap(i, ahead.bounded(i as u32, Rejection::Masked) as usize);
        Error::after(4)?;
    }
    Ok(items)
}

/// What `choice` samples from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Population {
    /// An integer `a`, i.e. `arange(a)`.
    Integer(i64),
    /// An array of that length along the sampled axis.
    Array(usize),
}

impl Population {
    pub(crate) fn size(self) -> i64 {
        match self {
            Self::Integer(size) => size,
            Self::Array(len) => i64::try_from(len).unwrap_or(i64::MAX),
        }
    }
}

/// The probabilities of `choice`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probabilities<'a> {
    values: &'a [f64],
    tolerance: f64,
}

impl<'a> Probabilities<'a> {
    /// Probabilities from `float64` or Python numbers; the sum may be off by
    /// the square root of the machine epsilon.
    pub fn new(values: &'a [f64]) -> Self {
        Self::from_dtype(values, f64::EPSILON)
    }

    /// Probabilities that were converted from an array whose floating dtype has
    /// this machine epsilon, e.g. `f32::EPSILON`.
    pub fn from_dtype(values: &'a [f64], epsilon: f64) -> Self {
        Self { values, tolerance: epsilon.max(f64::EPSILON).sqrt() }
    }
}

/// The texts in which the two APIs differ.
#[derive(Debug)]
pub(crate) struct ChoiceErrors {
    pub(crate) integer: &'static str,
    pub(crate) empty: &'static str,
    pub(crate) size: &'static str,
    pub(crate) nan: &'static str,
    pub(crate) negative: &'static str,
    pub(crate) sum: &'static str,
    pub(crate) larger: &'static str,
}

const ERRORS: ChoiceErrors = ChoiceErrors {
    integer: "a must be a positive integer unless no samples are taken",
    empty: "a cannot be empty unless no samples are taken",
    size: "a and p must have same size",
    nan: "Probabilities contain NaN",
    negative: "Probabilities are not non-negative",
    sum: "Probabilities do not sum to 1. See Notes section of docstring for more information.",
    larger: "Cannot take a larger sample than population when replace is False",
};

impl ChoiceErrors {
    /// Checks all arguments of `choice`.
    pub(crate) fn check(
        &self,
        population: Population,
        size: usize,
        replace: bool,
        p: Option<&Probabilities<'_>>,
    ) -> Result<()> {
        let count = population.size();
        if count <= 0 && size != 0 {
            return Err(Error::value(match population {
                Population::Integer(_) => self.integer,
                Population::Array(_) => self.empty,
            }));
        }
        if let Some(p) = p {
            self.check_probabilities(p, count)?;
        }
        if replace {
            return Ok(());
        }
        if i64::try_from(size).map_or(true, |size| size > count) {
            return Err(Error::value(self.larger));
        }
        if p.is_some_and(|p| p.values.iter().filter(|&&x| x > 0.0).count() < size) {
            return Err(Error::value("Fewer non-zero entries in p than size"));
        }
        Ok(())
    }

    fn check_probabilities(&self, p: &Probabilities<'_>, count: i64) -> Result<()> {
        if i64::try_from(p.values.len()) != Ok(count) {
            return Err(Error::value(self.size));
        }
        let sum = kahan_sum(p.values);
        if sum.is_nan() {
            return Err(Error::value(self.nan));
        }
        if p.values.iter().any(|&x| x < 0.0) {
            return Err(Error::value(self.negative));
        }
        if (sum - 1.0).abs() > p.tolerance {
            return Err(Error::value(self.sum));
        }
        Ok(())
    }
}

/// Compensated summation: W. Kahan, "Further remarks on reducing truncation
/// errors" (1965).
pub(crate) fn kahan_sum(xs: &[f64]) -> f64 {
    let Some((&first, rest)) = xs.split_first() else {
        return 0.0;
    };
    let (mut sum, mut compensation) = (first, 0.0);
    for x in rest {
        let y = x - compensation;
        let total = sum + y;
        compensation = (total - sum) - y;
        sum = total;
    }
    sum
}

/// Running sums divided by the last one.
fn distribution_function(p: &[f64]) -> Result<Vec<f64>> {
    let mut cdf = reserve(p.len())?;
    let mut sum = 0.0;
    for (i, &x) in p.iter().enumerate() {
        // The first term unchanged keeps the sign of zero.
        sum = if i == 0 { x } else { sum + x };
        cdf.push(sum);
    }
    for x in &mut cdf {
        *x /= sum;
    }
    Ok(cdf)
}

fn search(cdf: &[f64], x: f64) -> i64 {
    cdf.partition_point(|&bound| bound <= x) as i64
}

/// `size` indices of probabilities `p`, with replacement.
pub(crate) fn weighted(bits: &mut dyn BitGenerator, size: usize, p: &Probabilities<'_>) -> Result<Vec<i64>> {
    let cdf = distribution_function(p.values)?;
    collect(size, || Ok(search(&cdf, bits.next_double())))
}

/// `size` distinct indices: repeated draws, each round dropping repetitions
/// and what was found before.
pub(crate) fn weighted_distinct(bits: &mut dyn BitGenerator, size: usize, p: &Probabilities<'_>) -> Result<Vec<i64>> {
    let mut weights = reserve(p.values.len())?;
    weights.extend_from_slice(p.values);
    let mut found: Vec<i64> = reserve(size)?;
    while found.len() < size {
        let cdf = distribution_function(&weights)?;
        Error::after(weights.len())?;
        for _ in found.len()..size {
            Error::after(1)?;
            let index = search(&cdf, bits.next_double());
            // A weight of 0 marks what this round or an earlier one found.
            match usize::try_from(index).ok().and_then(|i| weights.get_mut(i)) {
                Some(weight) if *weight != 0.0 => {
                    *weight = 0.0;
                    found.push(index);
                }
                _ => {}
            }
        }
    }
    Ok(found)
}

/// Shuffles the items from the end down to index `first`.
fn shuffle_tail(bits: &mut dyn BitGenerator, items: &mut [i64], first: usize) -> Result<()> {
    for i in (first.max(1)..items.len()).rev() {
        let j = bounded_u64(bits, i as u64, Rejection::Lemire) as usize;
        items.swap(i, j);
        Error::after(4)?;
    }
    Ok(())
}

/// `size` <= `population` distinct indices by R. W. Floyd's algorithm
/// (J. Bentley, "Programming Pearls", 1987), over a table of open addressing.
fn floyd(bits: &mut dyn BitGenerator, population: u64, size: usize) -> Result<Vec<i64>> {
    let mask = smallest_mask((1.2 * size as f64) as u64) as usize;
    let mut table = reserve(mask.saturating_add(1))?;
    table.resize(mask + 1, FREE);
    let mut items = reserve(size)?;
    for j in population - size as u64..population {
        let mut value = bounded_u64(bits, j, Rejection::Lemire);
        if !insert(&mut table, mask, value) {
            value = j;
            insert(&mut table, mask, value);
        }
        items.push(value as i64);
        Error::after(4)?;
    }
    Ok(items)
}

/// Marks free slots; populations are smaller.
const FREE: u64 = u64::MAX;

/// Whether `value` was new; the table has a free slot.
fn insert(table: &mut [u64], mask: usize, value: u64) -> bool {
    let mut slot = value as usize & mask;
    while table[slot] != FREE {
        if table[slot] == value {
            return false;
        }
        slot = (slot + 1) & mask;
    }
    table[slot] = value;
    true
}

impl<B: BitGenerator> Generator<B> {
    /// The swaps by which `shuffle` orders a sequence of `len` items.
    pub fn swaps(&mut self, len: usize) -> Swaps<'_, B> {
        Swaps::new(&mut self.bits, len)
    }

    /// Shuffles in place, as `shuffle` along an axis of that length, and as
    /// `permuted` for each of its lanes.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for (i, j) in self.swaps(items.len()) {
            items.swap(i, j);
        }
    }

    /// The indices `0..len` in random order, for `permutation(len)` and to
    /// reorder any array along an axis; empty for `len` <= 0.
    ///
    /// # Errors
    /// `MemoryError`.
    pub fn permutation(&mut self, len: i64) -> Result<Vec<i64>> {
        permutation(self.bits.direct(), len)
    }

    /// `size` indices into `population`.
    ///
    /// # Errors
    /// `ValueError` for an empty population, too large a sample, or invalid
    /// probabilities; `MemoryError`.
    pub fn choice(
        &mut self,
        population: Population,
        size: usize,
        replace: bool,
        p: Option<Probabilities<'_>>,
        shuffle: bool,
    ) -> Result<Vec<i64>> {
        ERRORS.check(population, size, replace, p.as_ref())?;
        let bits = self.bits.direct();
        let count = population.size().max(0) as u64;
        match (replace, p) {
            (true, Some(p)) => weighted(bits, size, &p),
            (false, Some(p)) => weighted_distinct(bits, size, &p),
            (true, None) => match u32::try_from(count.saturating_sub(1)) {
                Ok(span) => {
                    let mut ahead = Ahead::new(bits, size);
                    collect(size, || Ok(ahead.bounded(span, Rejection::Lemire).into()))
                }
                Err(_) => collect(size, || Ok(bounded_u64(bits, count - 1, Rejection::Lemire) as i64)),
            },
            (false, None) => distinct(bits, count, size, shuffle),
        }
    }
}

/// `size` <= `population` distinct indices, in random order if `shuffle`.
fn distinct(bits: &mut dyn BitGenerator, population: u64, size: usize, shuffle: bool) -> Result<Vec<i64>> {
    let cutoff = if shuffle { 50 } else { 20 };
    if population > 10_000 && size as u64 > population / cutoff {
        let mut items = arange(population as i64)?;
        let first = items.len().saturating_sub(size);
        shuffle_tail(bits, &mut items, first)?;
        return Ok(items.split_off(first));
    }
    let mut items = floyd(bits, population, size)?;
    if shuffle {
        shuffle_tail(bits, &mut items, 1)?;
    }
    Ok(items)
}
