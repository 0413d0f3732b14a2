//! Operations that visit elements in order: sorting, running sums, counting. They run on the CPU, outside kernels.
//!
//! The order is NumPy's: NaN last, complex numbers by real part, then imaginary part, booleans as 0 and 1. Sorts
//! are stable. Dtypes with a machine type use typed loops, others [`Scalar`]s.

use super::radix::{self, Keyed};
use super::select::Lane;
use super::totals;
use crate::array::{HostArray, with_plain};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, scalar_binary};
use crate::interrupt;
use crate::sort::order_by;
use std::borrow::Cow;
use std::rc::Rc;

/// A sort key of a number; equal numbers have equal keys.
pub type Rank = (u8, u64, u64);

/// The sort key of a number.
pub fn rank(value: Scalar) -> Rank {
    match value {
        Scalar::Bool(b) => (0, u64::from(b), 0),
        Scalar::Int(i) => (0, i.key(), 0),
        Scalar::UInt(u) => (1, u, 0),
        Scalar::Float(f) => (0, f.key(), 0),
        Scalar::Complex(re, im) => (u8::from(im.is_nan()) + 2 * u8::from(re.is_nan()), re.key(), im.key()),
    }
}

/// The work of combining two scalars, and of finding a place, as [`interrupt::after`] counts it.
const SCALAR: usize = 8;
const SEARCH: usize = 16;

/// All elements in a dtype.
fn scalars(data: &HostArray, dtype: DType) -> Vec<Scalar> {
    interrupt::collected(data.len(), |k| data.get(k).cast(dtype))
}

/// The sort keys of all elements.
fn ranks(data: &HostArray) -> Vec<Rank> {
    interrupt::collected(data.len(), |k| rank(data.get(k)))
}

/// The lanes along an axis: for each, the flat position of its first element, its stride and its length.
fn lanes(shape: &[usize], axis: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let n = shape[axis];
    let inner: usize = shape[axis + 1..].iter().product();
    let outer: usize = shape[..axis].iter().product();
    (0..outer).flat_map(move |o| (0..inner).map(move |i| (o * n * inner + i, inner, n)))
}

/// The indices that sort each lane along `axis`; `Int64`.
///
/// # Errors
/// `InternalError` for inconsistent data.
pub fn argsort(data: &HostArray, axis: usize) -> Result<HostArray> {
    if let Some(found) = with_plain!(data.dtype(), T => radix::argsorted::<T>(data, axis)) {
        return found;
    }
    let keys = ranks(data);
    HostArray::filled(DType::Int64, data.shape().to_vec(), |out: &mut [i64]| {
        for (first, step, n) in lanes(data.shape(), axis) {
            let order = order_by(n, &|a, b| keys[first + a * step].cmp(&keys[first + b * step]));
            for range in interrupt::stretches(n) {
                range.for_each(|k| out[first + k * step] = order[k] as i64);
            }
        }
    })
}

/// Lanes up to this length are sorted completely.
const SORTED: usize = 1 << 12;

/// Partitions each lane along `axis`: the elements of the sorted lane at `ranks` are in their final positions, with
/// smaller elements before and greater ones after each. Short lanes are sorted.
///
/// # Errors
/// As [`argsort`].
pub fn partitioned(data: &HostArray, axis: usize, ranks: &[usize]) -> Result<HostArray> {
    if data.shape()[axis] > SORTED
        && ranks.len() <= 8
        && let Some(found) = with_plain!(data.dtype(), T => radix::partitioned::<T>(data, axis, ranks))
    {
        return found;
    }
    data.picked(places(&partition(data, axis, ranks)?, axis).into_iter(), data.shape().to_vec())
}

/// The indices that partition each lane along `axis`, as [`partitioned`]; `Int64`.
///
/// # Errors
/// As [`argsort`].
pub fn partition(data: &HostArray, axis: usize, ranks: &[usize]) -> Result<HostArray> {
    let keys = if data.shape()[axis] <= SORTED || ranks.len() > 8 { None } else { radix::wide_keys(data) };
    let Some(keys) = keys else { return argsort(data, axis) };
    HostArray::filled(DType::Int64, data.shape().to_vec(), |out: &mut [i64]| {
        for (first, step, n) in lanes(data.shape(), axis) {
            let lane = Lane::of((0..n).map(|k| keys[first + k * step]).collect());
            lane.split(ranks, |k, at| out[first + at * step] = k as i64);
        }
    })
}

/// The flat positions of indices along `axis`, such as those of [`argsort`].
pub fn places(indices: &HostArray, axis: usize) -> Vec<usize> {
    let mut out = vec![0; indices.len()];
    let indices_here = indices.integers();
    for (first, step, n) in lanes(indices.shape(), axis) {
        if interrupt::ends(n) {
            break;
        }
        for range in interrupt::stretches(n) {
            range.for_each(|k| out[first + k * step] = first + indices_here[first + k * step] as usize * step);
        }
    }
    out
}

/// Sorts each lane along `axis`.
///
/// # Errors
/// As [`argsort`].
pub fn sort(data: &HostArray, axis: usize) -> Result<HostArray> {
    match with_plain!(data.dtype(), T => radix::sorted::<T>(data, axis)) {
        Some(found) => found,
        None => data.picked(places(&argsort(data, axis)?, axis).into_iter(), data.shape().to_vec()),
    }
}

/// Running sums or products along `axis`, in `dtype`, rounded after each step as in NumPy.
///
/// # Errors
/// As [`argsort`].
pub fn accumulate(data: &HostArray, axis: usize, op: Binary, dtype: DType) -> Result<HostArray> {
    if let Some(found) = totals::accumulate(data, axis, op, dtype) {
        return found;
    }
    let mut out = scalars(data, dtype);
    for (first, step, n) in lanes(data.shape(), axis) {
        for k in 1..n {
            let at = first + k * step;
            out[at] = scalar_binary(op, out[at - step], out[at], dtype)?;
            interrupt::after(SCALAR)?;
        }
    }
    HostArray::from_scalars(dtype, data.shape().to_vec(), &out)
}

/// `data` with each of `values` combined by `op` with the element at its flat position, in order.
///
/// # Errors
/// As [`argsort`], and the op's for a dtype that it does not support.
pub fn join(data: &HostArray, places: &[usize], values: &HostArray, op: Binary) -> Result<HostArray> {
    if let Some(joined) = totals::join(data, places, values, op) {
        return joined;
    }
    let mut elements = scalars(data, data.dtype());
    for (&place, value) in places.iter().zip(values.scalars()) {
        elements[place] = scalar_binary(op, elements[place], value, data.dtype())?;
        interrupt::after(SCALAR)?;
    }
    HostArray::from_scalars(data.dtype(), data.shape().to_vec(), &elements)
}

/// Reduces the first axis, which must not be empty, by combining its items one after the other.
pub fn fold(data: &HostArray, op: Binary, dtype: DType) -> Result<HostArray> {
    let shape = data.shape()[1..].to_vec();
    let inner: usize = shape.iter().product();
    let mut items = data.scalars().map(|v| v.cast(dtype));
    let mut out: Vec<Scalar> = items.by_ref().take(inner).collect();
    for (k, item) in items.enumerate() {
        let total = &mut out[k % inner];
        *total = scalar_binary(op, *total, item, dtype)?;
        interrupt::after(SCALAR)?;
    }
    HostArray::from_scalars(dtype, shape, &out)
}

/// The indices of the nonzero elements, one list per axis.
pub fn nonzero(data: &HostArray) -> Vec<Vec<i64>> {
    let hits = data.hits();
    let mut inner = data.len();
    let along = |&n: &usize| -> Vec<i64> {
        if data.rank() == 1 {
            return interrupt::collected(hits.len(), |k| hits[k] as i64);
        }
        inner = inner.checked_div(n).unwrap_or(0);
        interrupt::collected(hits.len(), |k| (hits[k] / inner.max(1) % n.max(1)) as i64)
    };
    data.shape().iter().map(along).collect()
}

/// The result of [`unique`], sorted.
pub struct Unique {
    /// The distinct values.
    pub values: HostArray,
    /// Their occurrences.
    pub runs: Runs,
}

/// The occurrences of distinct values, in sorted order.
pub struct Runs {
    /// The index of each value's first occurrence.
    pub first: Vec<i64>,
    /// For each element, the number of its value.
    pub inverse: Vec<i64>,
    /// The number of occurrences of each value.
    pub counts: Vec<i64>,
}

impl Runs {
    fn places(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.first.iter().map(|k| *k as usize)
    }
}

/// The distinct rows of an array with two axes, sorted lexicographically; `values` holds the rows one after the other.
/// NaN are distinct from each other, as in NumPy.
///
/// # Errors
/// As [`argsort`].
pub fn unique_rows(data: &HostArray) -> Result<Unique> {
    let [rows, columns] = *data.shape() else { return unique(data, true, true) };
    let keys = ranks(data);
    let row = |k: usize| &keys[k * columns..(k + 1) * columns];
    let order = order_by(rows, &|a, b| row(a).cmp(row(b)));
    let nan = |k: usize| (k * columns..(k + 1) * columns).any(|at| data.get(at).is_nan());
    let runs = runs_of(&order, |a, b| row(a) == row(b) && !nan(b));
    let places: Vec<usize> = runs.places().flat_map(|k| k * columns..(k + 1) * columns).collect();
    let values = data.picked(places.into_iter(), vec![runs.first.len() * columns])?;
    Ok(Unique { values, runs })
}

/// The runs of equal neighbours in `order`.
fn runs_of(order: &[usize], same: impl Fn(usize, usize) -> bool) -> Runs {
    let mut found = Runs { first: Vec::new(), inverse: vec![0; order.len()], counts: Vec::new() };
    for (at, &k) in order.iter().enumerate() {
        if interrupt::ends(1) {
            break;
        }
        if at == 0 || !same(order[at - 1], k) {
            found.first.push(k as i64);
            found.counts.push(0);
        }
        let last = found.first.len() - 1;
        found.inverse[k] = last as i64;
        found.counts[last] += 1;
    }
    found
}

/// The distinct values. NaN are equal if `equal_nan`, else distinct. Occurrences are only computed if `places`.
///
/// # Errors
/// As [`argsort`].
pub fn unique(data: &HostArray, equal_nan: bool, places: bool) -> Result<Unique> {
    let flat = match data.rank() {
        1 => Cow::Borrowed(data),
        _ => Cow::Owned(HostArray::new(data.dtype(), vec![data.len()], data.bytes().to_vec())?),
    };
    let found = with_plain!(data.dtype(), T => distinct::<T>(&flat, equal_nan, places));
    if let Some(found) = found {
        return found;
    }
    let keys = ranks(data);
    let order = order_by(keys.len(), &|a, b| keys[a].cmp(&keys[b]));
    let nan = |k: usize| data.get(k).is_nan();
    let runs = runs_of(&order, |a, b| match (nan(a), nan(b)) {
        (false, false) => keys[a] == keys[b],
        (a, b) => a && b && equal_nan,
    });
    let values = data.picked(runs.places(), vec![runs.first.len()])?;
    Ok(Unique { values, runs })
}

/// As [`unique`], for elements with keys.
fn distinct<T: Keyed>(flat: &HostArray, equal_nan: bool, places: bool) -> Result<Unique> {
    let own = |x: T| !equal_nan && x.partial_cmp(&x).is_none();
    if places {
        let values = flat.plain::<T>();
        let order = argsort(flat, 0)?;
        let order = order.plain::<i64>();
        let order = interrupt::collected(flat.len(), |k| order[k] as usize);
        let runs = runs_of(&order, |a, b| values[a].key() == values[b].key() && !own(values[b]));
        let values = flat.picked(runs.places(), vec![runs.first.len()])?;
        return Ok(Unique { values, runs });
    }
    let sorted = sort(flat, 0)?;
    let (mut values, mut counts) = (Vec::<T>::new(), Vec::<i64>::new());
    for &x in sorted.plain::<T>().iter() {
        interrupt::after(1)?;
        match (values.last(), counts.last_mut()) {
            (Some(last), Some(count)) if last.key() == x.key() && !own(x) => *count += 1,
            _ => {
                values.push(x);
                counts.push(1);
            }
        }
    }
    let values = HostArray::from_plain(flat.dtype(), vec![values.len()], &values)?;
    Ok(Unique { values, runs: Runs { first: Vec::new(), inverse: Vec::new(), counts } })
}

/// The indices that sort by the last of `keys`, ties by the one before it, and so on. All keys have one axis.
pub fn lexsort(keys: &[Rc<HostArray>]) -> Vec<i64> {
    fn by<T: Keyed>(key: &HostArray, order: &[u32]) -> Vec<u32> {
        let values = key.plain::<T>();
        radix::order(interrupt::collected(order.len(), |k| (values[order[k] as usize].key(), order[k])))
    }
    let mut order: Vec<u32> = (0..keys.first().map_or(0, |k| k.len()) as u32).collect();
    for key in keys {
        order = match with_plain!(key.dtype(), T => by::<T>(key, &order)) {
            Some(found) => found,
            None => {
                let ranks = interrupt::collected(order.len(), |k| rank(key.get(order[k] as usize)));
                let found = order_by(order.len(), &|a, b| ranks[a].cmp(&ranks[b]));
                found.into_iter().map(|k| order[k]).collect()
            }
        };
    }
    interrupt::collected(order.len(), |k| i64::from(order[k]))
}

/// The index at which each of `values` would be inserted into the sorted `data`: before equal elements, or after them
/// if `right`; `Int64`.
///
/// # Errors
/// As [`argsort`].
pub fn search_sorted(data: &HostArray, values: &HostArray, right: bool) -> Result<HostArray> {
    fn found<K: Copy + PartialOrd>(sorted: &[K], values: impl Iterator<Item = K>, right: bool, out: &mut [i64]) {
        let mut at = 0;
        for (slot, v) in out.iter_mut().zip(values) {
            let is_before = |d: &K| if right { *d <= v } else { *d < v };
            // Sorted search keys have neighbouring positions.
            let end = (at + 8).min(sorted.len());
            let is_near = sorted[..at].last().is_none_or(is_before) && sorted.get(end).is_none_or(|d| !is_before(d));
            at = if is_near {
                at + sorted[at..end].partition_point(is_before)
            } else {
                sorted.partition_point(is_before)
            };
            *slot = at as i64;
            if interrupt::ends(SEARCH) {
                return;
            }
        }
    }
    let (a, b) = (data.dtype(), values.dtype());
    let mixed = a.kind().max(b.kind());
    // Both use one dtype, so that keys are comparable.
    let key = |v: Scalar| match (mixed, v) {
        (Kind::Complex, v) => rank(Scalar::Complex(v.parts().0, v.parts().1)),
        (Kind::UInt | Kind::Int, Scalar::Bool(b)) => rank(Scalar::Int(i64::from(b))),
        (_, Scalar::UInt(u)) if u <= i64::MAX as u64 => rank(Scalar::Int(u as i64)),
        (_, v) => rank(v),
    };
    HostArray::filled(DType::Int64, values.shape().to_vec(), |out| match mixed {
        Kind::Float => {
            let doubles = data.doubles();
            let sorted = interrupt::collected(doubles.len(), |k| doubles[k].key());
            found(&sorted, values.doubles().iter().map(|x| x.key()), right, out);
        }
        Kind::Complex => found(&data.scalars().map(key).collect::<Vec<_>>(), values.scalars().map(key), right, out),
        _ if a == DType::UInt64 || b == DType::UInt64 => {
            found(&data.scalars().map(key).collect::<Vec<_>>(), values.scalars().map(key), right, out);
        }
        _ => found(&data.integers(), values.integers().iter().copied(), right, out),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn floats(values: &[f64]) -> HostArray {
        let values: Vec<Scalar> = values.iter().map(|v| Scalar::Float(*v)).collect();
        HostArray::from_scalars(DType::Float64, vec![values.len()], &values).unwrap()
    }

    #[test]
    fn nan_comes_last_and_zeros_are_equal() {
        let a = floats(&[2.0, f64::NAN, -0.0, 0.0, f64::NEG_INFINITY]);
        let order: Vec<i64> = argsort(&a, 0).unwrap().scalars().map(Scalar::to_i64).collect();
        assert_eq!(order, [4, 2, 3, 0, 1]);
    }

    #[test]
    fn running_sums_go_along_their_axis() {
        let values: Vec<Scalar> = (1..=6).map(Scalar::Int).collect();
        let a = HostArray::from_scalars(DType::Int8, vec![2, 3], &values).unwrap();
        let sums: Vec<i64> =
            accumulate(&a, 0, Binary::Add, DType::Int64).unwrap().scalars().map(Scalar::to_i64).collect();
        assert_eq!(sums, [1, 2, 3, 5, 7, 9]);
    }

    #[test]
    fn running_totals_of_narrow_integers_wrap_at_each_step() {
        let values: Vec<Scalar> = (0..30).map(|k| Scalar::Int(k * 37 % 101 - 50)).collect();
        let a = HostArray::from_scalars(DType::Int8, vec![5, 3, 2], &values).unwrap();
        for (axis, step) in [(0, 6), (1, 2), (2, 1)] {
            for (op, combine) in [
                (Binary::Add, i8::wrapping_add as fn(i8, i8) -> i8),
                (Binary::Mul, i8::wrapping_mul),
                (Binary::Max, i8::max),
            ] {
                let mut expected: Vec<i8> = a.plain::<i8>().to_vec();
                for k in 0..expected.len() {
                    if k / step % a.shape()[axis] > 0 {
                        expected[k] = combine(expected[k - step], expected[k]);
                    }
                }
                assert_eq!(*accumulate(&a, axis, op, DType::Int8).unwrap().plain::<i8>(), expected, "{op:?} {axis}");
            }
        }
    }
}
