//! Which elements of one array are among those of another: by a table over a short range of integers, else by a hash table
//! with linear probing (Knuth, "The Art of Computer Programming", volume 3, 6.4).

use super::order::{Rank, rank};
use super::radix::{Digits, Keyed};
use crate::array::{HostArray, with_plain};
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use std::borrow::Cow;

/// The greatest range of integers for which a lookup table is used.
const SPAN: usize = 1 << 22;

/// Whether each element of `data` is in `wanted` (or is not, if `invert`), both compared as `dtype`; false for NaN.
///
/// # Errors
/// `InternalError` for inconsistent data.
pub fn is_in(data: &HostArray, wanted: &HostArray, dtype: DType, invert: bool) -> Result<HostArray> {
    let whole = dtype.is_integer() && dtype != DType::UInt64;
    if whole && let Some(found) = by_table(data, wanted, invert) {
        return found;
    }
    let (data, wanted) = (cast(data, dtype)?, cast(wanted, dtype)?);
    if let Some(found) = with_plain!(dtype, T => by_hash::<T>(&data, &wanted, invert)) {
        return found;
    }
    let mut known: Vec<Rank> = wanted.scalars().map(rank).collect();
    known.sort_unstable();
    let hit = |v: Scalar| !v.is_nan() && known.binary_search(&rank(v)).is_ok();
    HostArray::filled(DType::Bool, data.shape().to_vec(), |out: &mut [u8]| {
        out.iter_mut().zip(data.scalars()).for_each(|(out, x)| *out = u8::from(hit(x) != invert));
    })
}

/// The elements converted to `dtype`.
///
/// # Errors
/// As [`is_in`].
pub fn cast(data: &HostArray, dtype: DType) -> Result<Cow<'_, HostArray>> {
    if data.dtype() == dtype {
        return Ok(Cow::Borrowed(data));
    }
    let values: Vec<Scalar> = data.scalars().map(|v| v.cast(dtype)).collect();
    HostArray::from_scalars(dtype, data.shape().to_vec(), &values).map(Cow::Owned)
}

/// `None` where the range of `wanted` is too long for a table, or empty.
fn by_table(data: &HostArray, wanted: &HostArray, invert: bool) -> Option<Result<HostArray>> {
    let (all, wanted) = (data.integers(), wanted.integers());
    let (low, high) = (*wanted.iter().min()?, *wanted.iter().max()?);
    let span = high.abs_diff(low);
    if span >= SPAN.min(16 * (all.len() + wanted.len())) as u64 {
        return None;
    }
    let mut table = vec![false; span as usize + 1];
    wanted.iter().for_each(|x| table[x.abs_diff(low) as usize] = true);
    let hit = |x: &i64| *x >= low && *x <= high && table[x.abs_diff(low) as usize];
    Some(HostArray::filled(DType::Bool, data.shape().to_vec(), |out: &mut [u8]| {
        out.iter_mut().zip(all.iter()).for_each(|(out, x)| *out = u8::from(hit(x) != invert));
    }))
}

fn by_hash<T: Keyed>(data: &HostArray, wanted: &HostArray, invert: bool) -> Result<HostArray> {
    let (values, wanted) = (data.plain::<T>(), wanted.plain::<T>());
    let is_number = |x: T| x.partial_cmp(&x).is_some();
    let mut known = Known::<T::Key>::new(wanted.len());
    wanted.iter().filter(|x| is_number(**x)).for_each(|x| known.insert(x.key()));
    HostArray::filled(DType::Bool, data.shape().to_vec(), |out: &mut [u8]| {
        let hit = |x: T| is_number(x) && known.has(x.key());
        out.iter_mut().zip(values.iter()).for_each(|(out, x)| *out = u8::from(hit(*x) != invert));
    })
}

/// A set of keys. A free slot has the default key, which is therefore kept apart.
struct Known<K> {
    slots: Vec<K>,
    has_default: bool,
    /// Leaves as many bits of a hash as a slot's number has.
    shift: u32,
}

impl<K: Digits + PartialEq> Known<K> {
    /// A set for up to `count` keys, which then take at most half of the slots.
    fn new(count: usize) -> Self {
        let bits = (2 * count.max(1)).next_power_of_two().trailing_zeros();
        Self { slots: vec![K::default(); 1 << bits], has_default: false, shift: u64::BITS - bits }
    }

    /// The slot of a key, or the free one in which it would be.
    #[inline]
    fn slot(&self, key: K) -> usize {
        // Doubles that are whole numbers differ in their upper bits only.
        let mixed = key.wide() ^ key.wide() >> 32;
        // 2 to the 64th divided by the golden ratio spreads neighbours.
        let mut at = (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        while self.slots[at] != key && self.slots[at] != K::default() {
            at = (at + 1) & (self.slots.len() - 1);
        }
        at
    }

    fn insert(&mut self, key: K) {
        if key == K::default() {
            self.has_default = true;
            return;
        }
        let at = self.slot(key);
        self.slots[at] = key;
    }

    #[inline]
    fn has(&self, key: K) -> bool {
        if key == K::default() { self.has_default } else { self.slots[self.slot(key)] == key }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(dtype: DType, values: &[f64]) -> HostArray {
        let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v).cast(dtype)).collect();
        HostArray::from_scalars(dtype, vec![values.len()], &values).unwrap()
    }

    fn found(data: &HostArray, wanted: &HostArray, dtype: DType) -> Vec<bool> {
        is_in(data, wanted, dtype, false).unwrap().scalars().map(Scalar::to_bool).collect()
    }

    #[test]
    fn nan_is_nowhere_and_zeros_are_equal() {
        let data = of(DType::Float64, &[0.0, -0.0, f64::NAN, f64::INFINITY, 3.5]);
        let wanted = of(DType::Float64, &[-0.0, f64::NAN, f64::INFINITY]);
        assert_eq!(found(&data, &wanted, DType::Float64), [true, true, false, true, false]);
        let nothing = of(DType::Float64, &[]);
        assert_eq!(found(&data, &nothing, DType::Float64), [false; 5]);
        assert!(found(&nothing, &data, DType::Float64).is_empty());
    }

    #[test]
    fn every_way_finds_the_same() {
        let far = [-9.0e15, 0.0, 1.0, 7.0, 9.0e15];
        for dtype in [DType::Int64, DType::UInt64, DType::Float64, DType::Complex128] {
            let spread: Vec<f64> = (0..2000).map(|k| f64::from(k * 37 % 1999)).chain(far).collect();
            let data = of(dtype, &spread);
            let wanted = of(dtype, &far);
            let expected: Vec<bool> = data.scalars().map(|x| wanted.scalars().any(|y| x == y)).collect();
            assert_eq!(found(&data, &wanted, dtype), expected, "{dtype}");
            assert_eq!(found(&data, &data, dtype), vec![true; data.len()], "{dtype}");
        }
        let (small, mixed) = (of(DType::Int8, &[1.0, -1.0, 5.0]), of(DType::Float64, &[-1.0, 5.5]));
        assert_eq!(found(&small, &mixed, DType::Float64), [false, true, false]);
        // The least integer has the key of a free slot.
        let ends = HostArray::from_plain(DType::Int64, vec![2], &[i64::MIN, i64::MAX]).unwrap();
        let least = HostArray::from_plain(DType::Int64, vec![2], &[i64::MIN, 0]).unwrap();
        assert_eq!(found(&ends, &least, DType::Int64), [true, false]);
    }
}
