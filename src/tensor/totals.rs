//! Running totals, in typed loops for the common dtypes.

use crate::array::{HostArray, Plain};
use crate::dtype::{DType, Kind};
use crate::error::Result;
use crate::graph::Binary;
use crate::interrupt;

/// A number in a running total; integer sums and products wrap.
trait Total: Plain {
    fn add(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
}

macro_rules! floats {
    ($($t:ty),*) => {$(
        impl Total for $t {
            #[inline]
            fn add(self, other: Self) -> Self {
                self + other
            }
            #[inline]
            fn mul(self, other: Self) -> Self {
                self * other
            }
            // NaN propagates, and 0 is greater than -0.
            #[inline]
            fn max(self, other: Self) -> Self {
                let less = other < self || (other == self && other.is_sign_negative());
                if self.is_nan() || (!other.is_nan() && less) { self } else { other }
            }
            #[inline]
            fn min(self, other: Self) -> Self {
                let less = self < other || (other == self && self.is_sign_negative());
                if self.is_nan() || (!other.is_nan() && less) { self } else { other }
            }
        }
    )*};
}
floats!(f32, f64);

macro_rules! integers {
    ($($t:ty),*) => {$(
        impl Total for $t {
            #[inline]
            fn add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn mul(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            #[inline]
            fn max(self, other: Self) -> Self {
                Ord::max(self, other)
            }
            #[inline]
            fn min(self, other: Self) -> Self {
                Ord::min(self, other)
            }
        }
    )*};
}
integers!(i32, i64);

/// Runs `$body` with `$step` as the function of `$op`; `None` if there is no typed loop for it.
macro_rules! with_step {
    ($op:expr, $t:ty, $step:ident => $body:expr) => {{
        macro_rules! arm {
            ($name:ident) => {{
                let $step = <$t as Total>::$name;
                Some($body)
            }};
        }
        match $op {
            Binary::Add => arm!(add),
            Binary::Mul => arm!(mul),
            Binary::Max => arm!(max),
            Binary::Min => arm!(min),
            _ => None,
        }
    }};
}

/// Running totals along lanes of `n` elements with stride `inner`.
fn run<T: Total>(from: &[T], to: &mut [T], n: usize, inner: usize, step: impl Fn(T, T) -> T) {
    let block = n * inner;
    if block == 0 {
        return;
    }
    for (from, to) in from.chunks_exact(block).zip(to.chunks_exact_mut(block)) {
        if inner == 1 {
            let mut total = from[0];
            to[0] = total;
            for range in interrupt::stretches(n - 1) {
                let (from, to) = (&from[1..][range.clone()], &mut to[1..][range]);
                for (x, to) in from.iter().zip(to) {
                    total = step(total, *x);
                    *to = total;
                }
            }
            continue;
        }
        to[..inner].copy_from_slice(&from[..inner]);
        for k in 1..n {
            if interrupt::ends(inner) {
                return;
            }
            let (before, now) = to.split_at_mut(k * inner);
            let totals = before[(k - 1) * inner..].iter().zip(&from[k * inner..]);
            now.iter_mut().zip(totals).for_each(|(to, (total, x))| *to = step(*total, *x));
        }
    }
}

/// Running totals of `data` along `axis` in `dtype`, rounded after each step; `None` if there is no typed loop for
/// them.
pub(super) fn accumulate(data: &HostArray, axis: usize, op: Binary, dtype: DType) -> Option<Result<HostArray>> {
    let (n, inner) = (data.shape()[axis], data.shape()[axis + 1..].iter().product());
    let shape = || data.shape().to_vec();
    let whole = !matches!(data.dtype().kind(), Kind::Float | Kind::Complex);
    match dtype {
        DType::Float64 => with_step!(op, f64, step => {
            let from = data.doubles();
            HostArray::filled(dtype, shape(), |to: &mut [f64]| run(&from, to, n, inner, step))
        }),
        DType::Float32 if data.dtype() == dtype => with_step!(op, f32, step => {
            HostArray::filled(dtype, shape(), |to: &mut [f32]| run(&data.plain(), to, n, inner, step))
        }),
        DType::Int64 if whole => with_step!(op, i64, step => {
            let from = data.integers();
            HostArray::filled(dtype, shape(), |to: &mut [i64]| run(&from, to, n, inner, step))
        }),
        _ => None,
    }
}

/// `data` with each of `values`, of its dtype, combined with the element at its position, in order; `None` if there is
/// no typed loop.
pub(super) fn join(data: &HostArray, places: &[usize], values: &HostArray, op: Binary) -> Option<Result<HostArray>> {
    fn joined<T: Total>(
        data: &HostArray,
        places: &[usize],
        values: &HostArray,
        step: impl Fn(T, T) -> T,
    ) -> Result<HostArray> {
        HostArray::filled(data.dtype(), data.shape().to_vec(), |to: &mut [T]| {
            to.copy_from_slice(&data.plain());
            let values = values.plain::<T>();
            for range in interrupt::stretches(places.len().min(values.len())) {
                for (&place, x) in places[range.clone()].iter().zip(&values[range]) {
                    to[place] = step(to[place], *x);
                }
            }
        })
    }
    match data.dtype() {
        dtype if dtype != values.dtype() => None,
        DType::Float64 => with_step!(op, f64, step => joined(data, places, values, step)),
        DType::Float32 => with_step!(op, f32, step => joined(data, places, values, step)),
        DType::Int64 => with_step!(op, i64, step => joined(data, places, values, step)),
        DType::Int32 => with_step!(op, i32, step => joined(data, places, values, step)),
        _ => None,
    }
}
