//! Minima and maxima of rows.

use crate::array::{HostArray, Plain, bytes_of};
use crate::dtype::DType;
use crate::graph::Combine;

/// Elements that are compared side by side.
const LANES: usize = 8;

/// Whether a loop of its own is there for a dtype.
pub(super) fn is_quick(how: Combine, dtype: DType) -> bool {
    matches!(how, Combine::Max | Combine::Min)
        && matches!(dtype, DType::Float64 | DType::Float32 | DType::Int64 | DType::Int32)
}

/// The greatest or least of each row, if it is the last axes that go: NaN wins, and 0 is greater than -0.
pub(super) fn compute(how: Combine, a: &HostArray, axes: &[usize]) -> Option<Vec<u8>> {
    let first = a.rank().checked_sub(axes.len())?;
    let row: usize = a.shape()[first..].iter().product();
    if row == 0 || !(first..a.rank()).all(|axis| axes.contains(&axis)) || !is_quick(how, a.dtype()) {
        return None;
    }
    let max = how == Combine::Max;
    match a.dtype() {
        DType::Float64 => Some(rows(a, row, max, f64::NAN, f64::is_sign_negative)),
        DType::Float32 => Some(rows(a, row, max, f32::NAN, f32::is_sign_negative)),
        DType::Int64 => Some(rows(a, row, max, 0i64, |_| false)),
        DType::Int32 => Some(rows(a, row, max, 0i32, |_| false)),
        _ => None,
    }
}

fn rows<T: Plain>(a: &HostArray, row: usize, max: bool, nan: T, negative: impl Fn(T) -> bool + Copy) -> Vec<u8> {
    let all = a.plain::<T>();
    let of = |row: &[T]| {
        if max { furthest::<T, true>(row, nan, negative) } else { furthest::<T, false>(row, nan, negative) }
    };
    bytes_of(&all.chunks_exact(row).map(of).collect::<Vec<T>>())
}

/// The greatest (or least) of one element or more.
fn furthest<T: Plain, const MAX: bool>(row: &[T], nan: T, negative: impl Fn(T) -> bool) -> T {
    let further = |x: T, y: T| if MAX { x > y } else { x < y };
    let (mut best, mut unordered) = ([row[0]; LANES], [false; LANES]);
    let mut see = |k: usize, x: T| {
        best[k] = if further(x, best[k]) { x } else { best[k] };
        unordered[k] |= x.partial_cmp(&x).is_none();
    };
    let chunks = row.chunks_exact(LANES);
    let rest = chunks.remainder();
    for chunk in chunks {
        chunk.iter().enumerate().for_each(|(k, x)| see(k, *x));
    }
    rest.iter().enumerate().for_each(|(k, x)| see(k, *x));
    if unordered.contains(&true) {
        return nan;
    }
    let most = best.into_iter().fold(row[0], |most, x| if further(x, most) { x } else { most });
    // Zeros compare equal; that with the sign is the lesser.
    let zero = T::default();
    if most != zero {
        return most;
    }
    row.iter().copied().find(|x| *x == zero && negative(*x) != MAX).unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nan_wins_and_zeros_have_an_order() {
        for n in [1usize, 2, 3, 7, 8, 9, 16, 17, 1009] {
            for at in [0, n / 2, n - 1] {
                for others in [-1.5f32, -0.0, 0.0, f32::NEG_INFINITY, 7.0] {
                    for odd in [f32::NAN, -f32::NAN, -0.0, 0.0, f32::INFINITY, f32::NEG_INFINITY, 3.0] {
                        let mut row = vec![others; n];
                        row[at] = odd;
                        let (greatest, least) = (
                            furthest::<f32, true>(&row, f32::NAN, f32::is_sign_negative),
                            furthest::<f32, false>(&row, f32::NAN, f32::is_sign_negative),
                        );
                        let mut sorted = row.clone();
                        sorted.sort_by(f32::total_cmp);
                        let expected = |x: f32| if odd.is_nan() { f32::NAN } else { x };
                        assert_eq!(greatest.to_bits(), expected(sorted[n - 1]).to_bits(), "{row:?}");
                        assert_eq!(least.to_bits(), expected(sorted[0]).to_bits(), "{row:?}");
                    }
                }
            }
        }
    }
}
