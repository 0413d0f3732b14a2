//! Stable radix sorts (Knuth, "The Art of Computer Programming", volume 3, 5.2.5).
//!
//! Elements are mapped to integer keys in NumPy's order; equal elements have equal keys. Leading and trailing bits in
//! which no keys differ cost nothing. A few other bits are split into digits, which are counted in one pass; of more, the
//! upper ones divide the keys into parts, each of which is sorted by itself.
//!
//! A sort that should end ([`crate::interrupt`]) leaves items of its own, in some order and some of them more than once.
//!
//! Plain loops replace iterators, because the page is compiled for size, where each iterator step is a call.

use super::select::Lane;
use crate::array::{HostArray, Plain, with_plain};
use crate::dtype::DType;
use crate::error::Result;
use crate::interrupt;
use std::ops::Range;

/// An item that can be sorted by digits.
pub(super) trait Digits: Copy + Default {
    /// The type of the key.
    type Key: Copy + Ord;
    /// The number of bits of the key.
    const BITS: u32;
    /// The key.
    fn key(self) -> Self::Key;
    /// The key as a 64-bit number.
    fn wide(self) -> u64;
}

macro_rules! digits {
    ($($t:ty),*) => {$(
        impl Digits for $t {
            type Key = $t;
            const BITS: u32 = <$t>::BITS;
            #[inline]
            fn key(self) -> $t {
                self
            }
            #[inline]
            fn wide(self) -> u64 {
                self.into()
            }
        }
    )*};
}
digits!(u32, u64);

/// A key with its original position.
impl<K: Digits> Digits for (K, u32) {
    type Key = K::Key;
    const BITS: u32 = K::BITS;
    #[inline]
    fn key(self) -> K::Key {
        self.0.key()
    }
    #[inline]
    fn wide(self) -> u64 {
        self.0.wide()
    }
}

/// Up to this length, insertion sort is faster.
const SHORT: usize = 32;
/// The width of a digit in bits. With eleven bits, a pass would write to more places than the TLB covers.
const DIGIT: u32 = 8;
/// Keys that differ in more bits are divided by their upper bits first, into parts that fit in a cache.
const FEW_BITS: u32 = 3 * DIGIT;
/// The most bits by which keys are divided.
const DIVIDED: u32 = 10;

/// Sorts `items` by their keys; `room` is a scratch buffer that is kept between calls.
pub(super) fn sort<K: Digits>(items: &mut [K], room: &mut Vec<K>) {
    if items.len() > SHORT && room.len() < items.len() {
        room.resize(items.len(), K::default());
    }
    within(items, room);
}

/// As [`sort`], with a scratch buffer at least as long as `items` where those are not [`SHORT`].
fn within<K: Digits>(items: &mut [K], room: &mut [K]) {
    let n = items.len();
    if n <= SHORT {
        return insert(items);
    }
    let (mut differs, mut last, mut is_sorted) = (0, items[0].wide(), true);
    for range in interrupt::stretches(n) {
        for item in &items[range] {
            let key = item.wide();
            differs |= key ^ last;
            is_sorted &= last <= key;
            last = key;
        }
    }
    if is_sorted || interrupt::known().is_err() {
        return;
    }
    let (low, high) = (differs.trailing_zeros(), u64::BITS - differs.leading_zeros());
    if high - low <= FEW_BITS {
        by_passes(items, &mut room[..n], low, high)
    } else {
        by_parts(items, &mut room[..n], high)
    }
}

/// Insertion sort.
fn insert<K: Digits>(items: &mut [K]) {
    let mut from = 1;
    while from < items.len() {
        let (item, mut at) = (items[from], from);
        while at > 0 && items[at - 1].key() > item.key() {
            items[at] = items[at - 1];
            at -= 1;
        }
        items[at] = item;
        from += 1;
    }
}

/// Turns counts into the first places of what was counted.
fn to_places(counts: &mut [u32]) {
    let mut next = 0;
    for count in counts {
        next += std::mem::replace(count, next);
    }
}

/// Moves items to the places of their digits, which are advanced.
#[inline]
fn distribute<K: Digits>(from: &[K], to: &mut [K], places: &mut [u32], shift: u32) {
    let mask = places.len() - 1;
    for range in interrupt::stretches(from.len()) {
        for item in &from[range] {
            let place = &mut places[(item.wide() >> shift) as usize & mask];
            to[*place as usize] = *item;
            *place += 1;
        }
    }
}

/// Sorts by the bits from `low` to `high`, the least significant digit first.
fn by_passes<K: Digits>(items: &mut [K], room: &mut [K], low: u32, high: u32) {
    let passes = (high - low).div_ceil(DIGIT);
    let width = (high - low).div_ceil(passes);
    let mask = (1usize << width) - 1;
    let mut all_counts = vec![0u32; (passes as usize) << width];
    for range in interrupt::stretches(items.len()) {
        for item in &items[range] {
            let (mut digits, mut counts) = (item.wide() >> low, 0);
            while counts < all_counts.len() {
                all_counts[counts + (digits as usize & mask)] += 1;
                digits >>= width;
                counts += 1 << width;
            }
        }
    }
    if interrupt::known().is_err() {
        return;
    }
    let (mut from, mut to) = (items, room);
    for (pass, counts) in (0..).zip(all_counts.chunks_mut(1 << width)) {
        to_places(counts);
        distribute(from, to, counts, low + width * pass);
        (from, to) = (to, from);
    }
    if passes % 2 == 1 {
        to.copy_from_slice(from);
    }
}

/// Divides items by the bits below `high`, and sorts the parts.
fn by_parts<K: Digits>(items: &mut [K], room: &mut [K], high: u32) {
    // Parts of evenly distributed keys are short enough for insertion as soon as they can be.
    let width = (items.len().ilog2() - 3).min(DIVIDED);
    let (shift, mask) = (high - width, (1usize << width) - 1);
    let mut ends = vec![0u32; 1 << width];
    for range in interrupt::stretches(items.len()) {
        items[range].iter().for_each(|item| ends[(item.wide() >> shift) as usize & mask] += 1);
    }
    if interrupt::known().is_err() {
        return;
    }
    to_places(&mut ends);
    distribute(items, room, &mut ends, shift);
    let mut from = 0;
    for end in ends {
        if interrupt::ends((end as usize).saturating_sub(from)) {
            return;
        }
        let (part, own) = (&mut items[from..end as usize], &mut room[from..end as usize]);
        part.copy_from_slice(own);
        within(part, own);
        from = end as usize;
    }
}

/// The order of positions that sorts `keys`.
pub(super) fn order<K: Digits>(mut pairs: Vec<(K, u32)>) -> Vec<u32> {
    sort(&mut pairs, &mut Vec::new());
    pairs.into_iter().map(|(_, k)| k).collect()
}

/// An element with a key.
pub(super) trait Keyed: Plain {
    /// The type of the key.
    type Key: Digits<Key = Self::Key> + Ord;
    /// The key: NaN is last, and zeros are equal.
    fn key(self) -> Self::Key;
    /// The element of a key; if several share it, the canonical one.
    fn of(key: Self::Key) -> Self;
    /// Whether it is not the canonical element of its key.
    fn is_odd(self) -> bool;
}

macro_rules! whole {
    ($($t:ty, $key:ty, $sign:expr);*) => {$(
        impl Keyed for $t {
            type Key = $key;
            #[inline]
            fn key(self) -> $key {
                self as $key ^ $sign
            }
            #[inline]
            fn of(key: $key) -> Self {
                (key ^ $sign) as $t
            }
            #[inline]
            fn is_odd(self) -> bool {
                false
            }
        }
    )*};
}
whole!(u8, u32, 0; u16, u32, 0; u32, u32, 0; u64, u64, 0;
    i8, u32, 1 << 31; i16, u32, 1 << 31; i32, u32, 1 << 31; i64, u64, 1 << 63);

macro_rules! floats {
    ($($t:ty, $key:ty);*) => {$(
        impl Keyed for $t {
            type Key = $key;
            #[inline]
            fn key(self) -> $key {
                const SIGN: $key = 1 << (<$key>::BITS - 1);
                if self.is_nan() {
                    return <$key>::MAX;
                }
                // -0 becomes 0.
                let bits = (self + 0.0).to_bits();
                if bits & SIGN != 0 { !bits } else { bits | SIGN }
            }
            #[inline]
            fn of(key: $key) -> Self {
                const SIGN: $key = 1 << (<$key>::BITS - 1);
                <$t>::from_bits(if key & SIGN != 0 { key & !SIGN } else { !key })
            }
            #[inline]
            fn is_odd(self) -> bool {
                self.is_nan() || self.to_bits() == (-0.0 as $t).to_bits()
            }
        }
    )*};
}
floats!(f32, u32; f64, u64);

/// The number of lanes that are sorted together, so that contiguous elements are read together.
const TOGETHER: usize = 16;

/// Calls `f` for groups of adjacent lanes along `axis`, with the flat position of the first, their number and their
/// stride.
fn lanes(shape: &[usize], axis: usize, mut f: impl FnMut(usize, usize, usize)) {
    let n = shape[axis];
    let inner: usize = shape[axis + 1..].iter().product();
    let outer: usize = if n == 0 { 0 } else { shape[..axis].iter().product() };
    for o in 0..outer {
        for i in (0..inner).step_by(TOGETHER) {
            if interrupt::ends(n * TOGETHER.min(inner - i)) {
                return;
            }
            f(o * n * inner + i, TOGETHER.min(inner - i), inner);
        }
    }
}

/// Calls `f` with each of `n` positions and each of `count` lanes.
#[inline(always)]
fn each(n: usize, count: usize, mut f: impl FnMut(usize, usize)) {
    for Range { start: mut k, end } in interrupt::stretches(n) {
        while k < end {
            let mut l = 0;
            while l < count {
                f(k, l);
                l += 1;
            }
            k += 1;
        }
    }
}

/// Sorts each lane along `axis`.
pub(super) fn sorted<T: Keyed>(data: &HostArray, axis: usize) -> Result<HostArray> {
    let (values, n) = (data.plain::<T>(), data.shape()[axis]);
    let (mut keys, mut room) = (Vec::new(), Vec::new());
    HostArray::filled(data.dtype(), data.shape().to_vec(), |out: &mut [T]| {
        lanes(data.shape(), axis, |first, count, step| {
            keys.resize(count * n, T::default().key());
            let mut odd = false;
            each(n, count, |k, l| {
                let x = values[first + k * step + l];
                odd |= x.is_odd();
                keys[l * n + k] = x.key();
            });
            keys.chunks_mut(n).for_each(|lane| sort(lane, &mut room));
            each(n, count, |k, l| out[first + k * step + l] = T::of(keys[l * n + k]));
            if odd {
                for (l, lane) in keys.chunks(n).enumerate() {
                    let at = |k: usize| first + l + k * step;
                    restore(lane, |k| values[at(k)], |k, x| out[at(k)] = x);
                }
            }
        });
    })
}

/// Restores the original zeros and NaN, which share keys, in their order.
fn restore<T: Keyed>(lane: &[T::Key], given: impl Fn(usize) -> T, mut put: impl FnMut(usize, T)) {
    let zero = T::default().key();
    let mut zeros = lane.partition_point(|key| *key < zero);
    let mut last = lane.iter().rposition(|key| !T::of(*key).is_odd()).map_or(0, |k| k + 1);
    if interrupt::known().is_err() {
        return;
    }
    for range in interrupt::stretches(lane.len()) {
        for x in range.map(&given) {
            if x.key() == zero {
                put(zeros, x);
                zeros += 1;
            } else if x.is_odd() {
                put(last, x);
                last += 1;
            }
        }
    }
}

/// The indices that sort each lane along `axis`; `Int64`.
pub(super) fn argsorted<T: Keyed>(data: &HostArray, axis: usize) -> Result<HostArray> {
    let (values, n) = (data.plain::<T>(), data.shape()[axis]);
    let (mut pairs, mut room) = (Vec::new(), Vec::new());
    HostArray::filled(DType::Int64, data.shape().to_vec(), |out: &mut [i64]| {
        lanes(data.shape(), axis, |first, count, step| {
            pairs.resize(count * n, (T::default().key(), 0));
            each(n, count, |k, l| pairs[l * n + k] = (values[first + k * step + l].key(), k as u32));
            pairs.chunks_mut(n).for_each(|lane| sort(lane, &mut room));
            each(n, count, |k, l| out[first + k * step + l] = i64::from(pairs[l * n + k].1));
        });
    })
}

/// The elements' keys as 64-bit numbers; `None` for dtypes without keys.
pub(super) fn wide_keys(data: &HostArray) -> Option<Vec<u64>> {
    fn of<T: Keyed>(data: &HostArray) -> Vec<u64> {
        let wide = |x: &T| x.key().wide() << (64 - <T::Key as Digits>::BITS);
        let values = data.plain::<T>();
        interrupt::collected(values.len(), |k| wide(&values[k]))
    }
    with_plain!(data.dtype(), T => of::<T>(data))
}

/// Partitions each lane along `axis` at `ranks`, as [`Lane::split`] does; the lanes are long.
pub(super) fn partitioned<T: Keyed>(data: &HostArray, axis: usize, ranks: &[usize]) -> Result<HostArray> {
    let (values, n) = (data.plain::<T>(), data.shape()[axis]);
    let wide = |x: T| x.key().wide() << (64 - <T::Key as Digits>::BITS);
    HostArray::filled(data.dtype(), data.shape().to_vec(), |out: &mut [T]| {
        lanes(data.shape(), axis, |first, count, step| {
            for first in first..first + count {
                let lane = Lane::of(interrupt::collected(n, |k| wide(values[first + k * step])));
                lane.split(ranks, |k, at| out[first + at * step] = values[first + k * step]);
            }
        });
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::Scalar;

    fn check<T: Keyed + std::fmt::Debug>(dtype: DType, values: &[f64]) {
        let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v)).collect();
        for shape in [[values.len(), 1], [values.len() / 20, 20]] {
            let a = HostArray::from_scalars(dtype, shape.to_vec(), &values[..shape[0] * shape[1]]).unwrap();
            for axis in 0..2 {
                let order = argsorted::<T>(&a, axis).unwrap();
                let places = super::super::order::places(&order, axis).into_iter();
                let found = a.picked(places.collect::<Vec<_>>().into_iter(), shape.to_vec()).unwrap();
                assert_eq!(found, sorted::<T>(&a, axis).unwrap(), "{dtype}");
                let (step, n) = if axis == 0 { (shape[1], shape[0]) } else { (1, shape[1]) };
                for k in 0..n - 1 {
                    let (x, y) = (found.plain::<T>()[k * step], found.plain::<T>()[(k + 1) * step]);
                    assert!(
                        x.key() < y.key()
                            || (x.key() == y.key()
                                && order.plain::<i64>()[k * step] < order.plain::<i64>()[(k + 1) * step])
                    );
                }
            }
        }
    }

    #[test]
    fn lanes_are_sorted_and_keep_what_is_equal_in_order() {
        let noise = |k: i64| (k.wrapping_mul(7_046_029_254_386_353_087) >> 40) as f64;
        let mut values: Vec<f64> = (0..1700).map(|k| noise(k) / 64.0).collect();
        for (k, x) in
            [f64::NAN, -0.0, 0.0, -f64::NAN, f64::INFINITY, f64::NEG_INFINITY].iter().cycle().take(300).enumerate()
        {
            values[5 * k] = *x;
        }
        check::<f64>(DType::Float64, &values);
        check::<f32>(DType::Float32, &values);
        check::<i64>(DType::Int64, &values);
        check::<i32>(DType::Int32, &values);
        check::<i8>(DType::Int8, &values);
        check::<u64>(DType::UInt64, &values);
        check::<u16>(DType::UInt16, &values);
    }

    /// The elements along the middle axis of a shape, for each lane.
    fn along(data: &HostArray) -> Vec<Vec<f64>> {
        let [outer, n, inner] = data.shape().try_into().unwrap();
        let at = |o: usize, i: usize| (0..n).map(move |k| (o * n + k) * inner + i);
        let lanes = (0..outer).flat_map(|o| (0..inner).map(move |i| (o, i)));
        lanes.map(|(o, i)| at(o, i).map(|k| data.plain::<f64>()[k]).collect()).collect()
    }

    #[test]
    fn lanes_between_other_axes_are_sorted_and_partitioned() {
        let values: Vec<Scalar> =
            (0..3 * 600 * 18).map(|k| Scalar::Float(f64::from(k * 7919 % 1009) - 500.0)).collect();
        let a = HostArray::from_scalars(DType::Float64, vec![3, 600, 18], &values).unwrap();
        let mut expected = along(&a);
        expected.iter_mut().for_each(|lane| lane.sort_by(f64::total_cmp));
        assert_eq!(along(&sorted::<f64>(&a, 1).unwrap()), expected);
        let split = along(&partitioned::<f64>(&a, 1, &[430, 40]).unwrap());
        for (split, sorted) in split.iter().zip(&expected) {
            for (k, x) in split.iter().enumerate() {
                let low = [0, 40, 430].into_iter().rfind(|rank| *rank <= k).unwrap();
                let high = [40, 430, 599].into_iter().find(|rank| *rank >= k).unwrap();
                assert!((sorted[low]..=sorted[high]).contains(x), "{x} at {k}");
            }
            let mut again = split.clone();
            again.sort_by(f64::total_cmp);
            assert_eq!(again, *sorted);
        }
    }

    #[test]
    fn keys_of_any_distribution_are_sorted() {
        let noise =
            |k: u64| k.wrapping_mul(7_046_029_254_386_353_087) ^ k.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        let kinds: [fn(u64, u64) -> u64; 6] = [
            |_, x| x,
            // Each magnitude as often as each other.
            |k, x| x >> (k % 64),
            |k, x| if k % 1000 == 0 { x } else { k % 3 },
            |k, _| u64::MAX - k,
            |_, x| x << 40,
            |k, x| (k / 5000) << 50 | x >> 60,
        ];
        for n in [2, 31, 33, 47, 1009, 70_007] {
            for keys in kinds {
                let mut pairs: Vec<(u64, u32)> = (0..n).map(|k| (keys(k, noise(k)), k as u32)).collect();
                let mut expected = pairs.clone();
                expected.sort();
                sort(&mut pairs, &mut Vec::new());
                assert_eq!(pairs, expected);
            }
        }
    }
}
