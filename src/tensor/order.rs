//! What needs all elements in order, one after the other: sorting, running sums, counting. Computed on the CPU side.
//!
//! The order is NumPy's: NaN last, complex numbers by real part and then by imaginary part, truth values as 0 and 1. Sorts
//! are stable.

use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, scalar_binary};
use crate::sort::order_by;

/// A number's place in the order; equal numbers have equal keys.
pub type Rank = (u8, u64, u64);

fn float_key(x: f64) -> u64 {
    if x.is_nan() {
        return u64::MAX;
    }
    let bits = (x + 0.0).to_bits();
    if bits >> 63 == 1 { !bits } else { bits | 1 << 63 }
}

/// The key by which elements are sorted.
pub fn rank(value: Scalar) -> Rank {
    match value {
        Scalar::Bool(b) => (0, u64::from(b), 0),
        Scalar::Int(i) => (0, (i as u64) ^ 1 << 63, 0),
        Scalar::UInt(u) => (1, u, 0),
        Scalar::Float(f) => (0, float_key(f), 0),
        Scalar::Complex(re, im) => (u8::from(im.is_nan()) + 2 * u8::from(re.is_nan()), float_key(re), float_key(im)),
    }
}

/// Positions of the elements along one axis, lane by lane: each lane is given as first position, step and count.
fn lanes(shape: &[usize], axis: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let n = shape[axis];
    let inner: usize = shape[axis + 1..].iter().product();
    let outer: usize = shape[..axis].iter().product();
    (0..outer).flat_map(move |o| (0..inner).map(move |i| (o * n * inner + i, inner, n)))
}

/// The indices that sort each lane along `axis`; `Int64`.
///
/// # Errors
/// `InternalError` for a broken array.
pub fn argsort(data: &HostArray, axis: usize) -> Result<HostArray> {
    let keys: Vec<Rank> = data.scalars().map(rank).collect();
    let mut out = vec![Scalar::Int(0); data.len()];
    for (first, step, n) in lanes(data.shape(), axis) {
        let order = order_by(n, &|a, b| keys[first + a * step].cmp(&keys[first + b * step]));
        for (k, from) in order.into_iter().enumerate() {
            out[first + k * step] = Scalar::Int(from as i64);
        }
    }
    HostArray::from_scalars(DType::Int64, data.shape().to_vec(), &out)
}

/// Flat positions of what indices along `axis` name, such as those of [`argsort`].
pub fn places(indices: &HostArray, axis: usize) -> Vec<usize> {
    let mut out = vec![0; indices.len()];
    for (first, step, n) in lanes(indices.shape(), axis) {
        for k in 0..n {
            out[first + k * step] = first + indices.get(first + k * step).to_i64() as usize * step;
        }
    }
    out
}

/// Each lane along `axis`, sorted.
///
/// # Errors
/// As [`argsort`].
pub fn sort(data: &HostArray, axis: usize) -> Result<HostArray> {
    let values: Vec<Scalar> = data.scalars().collect();
    let mut out = values.clone();
    for (first, step, n) in lanes(data.shape(), axis) {
        let mut lane: Vec<Scalar> = (0..n).map(|k| values[first + k * step]).collect();
        lane.sort_by_key(|v| rank(*v));
        for (k, value) in lane.into_iter().enumerate() {
            out[first + k * step] = value;
        }
    }
    HostArray::from_scalars(data.dtype(), data.shape().to_vec(), &out)
}

/// Running sums or products along `axis`, in `dtype`, rounded after each step as NumPy's are.
///
/// # Errors
/// As [`argsort`].
pub fn accumulate(data: &HostArray, axis: usize, op: Binary, dtype: DType) -> Result<HostArray> {
    let mut out: Vec<Scalar> = data.scalars().map(|v| v.cast(dtype)).collect();
    for (first, step, n) in lanes(data.shape(), axis) {
        for k in 1..n {
            let at = first + k * step;
            out[at] = scalar_binary(op, out[at - step], out[at], dtype)?;
        }
    }
    HostArray::from_scalars(dtype, data.shape().to_vec(), &out)
}

/// The items of the first axis, of which there is at least one, combined one after the other: the shape without that axis.
pub fn fold(data: &HostArray, op: Binary, dtype: DType) -> Result<HostArray> {
    let shape = data.shape()[1..].to_vec();
    let inner: usize = shape.iter().product();
    let mut items = data.scalars().map(|v| v.cast(dtype));
    let mut out: Vec<Scalar> = items.by_ref().take(inner).collect();
    for (k, item) in items.enumerate() {
        let total = &mut out[k % inner];
        *total = scalar_binary(op, *total, item, dtype)?;
    }
    HostArray::from_scalars(dtype, shape, &out)
}

/// The indices of the elements that are not 0, one list per axis.
pub fn nonzero(data: &HostArray) -> Vec<Vec<i64>> {
    let hits: Vec<usize> = data.scalars().enumerate().filter(|(_, v)| v.to_bool()).map(|(k, _)| k).collect();
    let mut inner = data.len();
    data.shape()
        .iter()
        .map(|&n| {
            inner = inner.checked_div(n).unwrap_or(0);
            hits.iter().map(|h| (h / inner.max(1) % n.max(1)) as i64).collect()
        })
        .collect()
}

/// What [`unique`] finds, in sorted order.
pub struct Unique {
    /// Each value once.
    pub values: Vec<Scalar>,
    /// Where each was first.
    pub first: Vec<i64>,
    /// Which of them each element is.
    pub inverse: Vec<i64>,
    /// How often each was there.
    pub counts: Vec<i64>,
}

/// The distinct rows of an array of two axes, in the order of their elements; `values` are the rows, one after the other.
/// NaN differ from each other here, as in NumPy.
pub fn unique_rows(data: &HostArray) -> Unique {
    let [rows, columns] = *data.shape() else { return unique(data, true) };
    let values: Vec<Scalar> = data.scalars().collect();
    let keys: Vec<Rank> = values.iter().copied().map(rank).collect();
    let row = |k: usize| &keys[k * columns..(k + 1) * columns];
    let order = order_by(rows, &|a, b| row(a).cmp(row(b)));
    let mut found = Unique { values: Vec::new(), first: Vec::new(), inverse: vec![0; rows], counts: Vec::new() };
    let mut last: Option<usize> = None;
    for k in order {
        let own = &values[k * columns..(k + 1) * columns];
        let nan = own.iter().any(|v| v.parts().0.is_nan() || v.parts().1.is_nan());
        if nan || last.is_none_or(|l| row(l) != row(k)) {
            found.values.extend(own);
            found.first.push(k as i64);
            found.counts.push(0);
        }
        last = Some(k);
        let at = found.first.len() - 1;
        found.inverse[k] = at as i64;
        found.counts[at] += 1;
    }
    found
}

/// The distinct values; NaN is one if `equal_nan`, else each is one of its own.
pub fn unique(data: &HostArray, equal_nan: bool) -> Unique {
    let values: Vec<Scalar> = data.scalars().collect();
    let order = order_by(values.len(), &|a, b| rank(values[a]).cmp(&rank(values[b])));
    let mut found =
        Unique { values: Vec::new(), first: Vec::new(), inverse: vec![0; values.len()], counts: Vec::new() };
    let mut last = None;
    for k in order {
        let (re, im) = values[k].parts();
        let nan = re.is_nan() || im.is_nan();
        let key = if nan { (u8::MAX, 0, 0) } else { rank(values[k]) };
        if last != Some(key) || (nan && !equal_nan) {
            last = Some(key);
            found.values.push(values[k]);
            found.first.push(k as i64);
            found.counts.push(0);
        }
        let at = found.values.len() - 1;
        found.inverse[k] = at as i64;
        found.counts[at] += 1;
    }
    found
}

/// Where each of `values` would be inserted into the sorted `data`: before equal elements, or after them if `right`.
pub fn search_sorted(data: &HostArray, values: &HostArray, right: bool) -> Vec<Scalar> {
    let mixed = data.dtype().kind().max(values.dtype().kind());
    // One dtype for both, so that keys compare.
    let key = |v: Scalar| match (mixed, v) {
        (Kind::Float, v) => rank(Scalar::Float(v.to_f64())),
        (Kind::Complex, v) => rank(Scalar::Complex(v.parts().0, v.parts().1)),
        (Kind::UInt | Kind::Int, Scalar::Bool(b)) => rank(Scalar::Int(i64::from(b))),
        (_, Scalar::UInt(u)) if u <= i64::MAX as u64 => rank(Scalar::Int(u as i64)),
        (_, v) => rank(v),
    };
    let keys: Vec<Rank> = data.scalars().map(key).collect();
    let place = |v: Scalar| {
        let k = key(v);
        keys.partition_point(|d| if right { *d <= k } else { *d < k })
    };
    values.scalars().map(|v| Scalar::Int(place(v) as i64)).collect()
}

/// `f` of each lane along `axis`, sorted; the axis disappears.
pub fn of_sorted_lanes(data: &HostArray, axis: usize, f: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let values: Vec<f64> = data.scalars().map(Scalar::to_f64).collect();
    lanes(data.shape(), axis)
        .map(|(first, step, n)| {
            let mut lane: Vec<f64> = (0..n).map(|k| values[first + k * step]).collect();
            lane.sort_by_key(|v| float_key(*v));
            f(&lane)
        })
        .collect()
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
}
