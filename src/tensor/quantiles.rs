//! Quantiles, by each of NumPy's methods.
//!
//! Nine methods are those of Hyndman and Fan ("Sample Quantiles in Statistical Packages", The American Statistician 50,
//! 1996); four more select one of the neighbours or their midpoint. Each method is a virtual index into the sorted
//! numbers and a rule for interpolation.

use super::select::Lane;
use crate::dtype::{DType, Scalar};

/// A method of computing quantiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The least number whose cumulative share reaches the quantile.
    InvertedCdf,
    /// The same, averaged with the next number at discontinuities.
    AveragedInvertedCdf,
    /// The nearest number; ties go to the even rank.
    ClosestObservation,
    /// Linear interpolation of the inverted empirical distribution.
    InterpolatedInvertedCdf,
    /// Piecewise linear through the midpoints of the steps.
    Hazen,
    /// Interpolates the positions `k / (n + 1)`.
    Weibull,
    /// Interpolates the positions `(k - 1) / (n - 1)`; the default.
    Linear,
    /// Approximately median-unbiased, for any distribution.
    MedianUnbiased,
    /// Approximately unbiased for the normal distribution.
    NormalUnbiased,
    /// The lower neighbour.
    Lower,
    /// The upper neighbour.
    Higher,
    /// The mean of the neighbours.
    Midpoint,
    /// The nearer neighbour; ties go to the even index.
    Nearest,
}

impl Method {
    /// All methods with their names, in NumPy's order.
    pub const ALL: [(&'static str, Self); 13] = [
        ("inverted_cdf", Self::InvertedCdf),
        ("averaged_inverted_cdf", Self::AveragedInvertedCdf),
        ("closest_observation", Self::ClosestObservation),
        ("interpolated_inverted_cdf", Self::InterpolatedInvertedCdf),
        ("hazen", Self::Hazen),
        ("weibull", Self::Weibull),
        ("linear", Self::Linear),
        ("median_unbiased", Self::MedianUnbiased),
        ("normal_unbiased", Self::NormalUnbiased),
        ("lower", Self::Lower),
        ("higher", Self::Higher),
        ("midpoint", Self::Midpoint),
        ("nearest", Self::Nearest),
    ];

    /// Whether the result is one of the numbers, so that their dtype is kept.
    pub fn picks(self) -> bool {
        matches!(self, Self::InvertedCdf | Self::ClosestObservation | Self::Lower | Self::Higher | Self::Nearest)
    }

    /// The virtual index, from 0 on, of the quantile among `n` sorted numbers.
    fn index(self, n: f64, q: f64) -> f64 {
        let fitted = |alpha: f64, beta: f64| n * q + (alpha + q * (1.0 - alpha - beta)) - 1.0;
        // The first index at or after a step; on the step itself, if `stay`, the index of the step.
        let step = |at: f64, stay: bool| if at == at.floor() && stay { at } else { at.floor() + 1.0 };
        match self {
            Self::InvertedCdf => step(n * q - 1.0, true).max(0.0),
            Self::ClosestObservation => {
                let at = n * q - 1.0 - 0.5;
                step(at, at.floor().rem_euclid(2.0) == 1.0).max(0.0)
            }
            Self::AveragedInvertedCdf => n * q - 1.0,
            Self::InterpolatedInvertedCdf => fitted(0.0, 1.0),
            Self::Hazen => fitted(0.5, 0.5),
            Self::Weibull => fitted(0.0, 0.0),
            Self::Linear => (n - 1.0) * q,
            Self::MedianUnbiased => fitted(1.0 / 3.0, 1.0 / 3.0),
            Self::NormalUnbiased => fitted(3.0 / 8.0, 3.0 / 8.0),
            Self::Lower => ((n - 1.0) * q).floor(),
            Self::Higher => ((n - 1.0) * q).ceil(),
            Self::Midpoint => 0.5 * (((n - 1.0) * q).floor() + ((n - 1.0) * q).ceil()),
            Self::Nearest => ((n - 1.0) * q).round_ties_even(),
        }
    }
}

/// Where the quantile `q` of `n` sorted numbers lies: at one of them, or at this fraction of the way to the next.
pub fn position(n: usize, q: f64, method: Method) -> (usize, Option<f64>) {
    let (at, last) = (method.index(n as f64, q), n - 1);
    // Before the first and after the last number there is nothing to interpolate.
    if at < 0.0 || last == 0 {
        return (0, None);
    }
    if at >= last as f64 {
        return (last, None);
    }
    let below = at.floor();
    if method.picks() {
        return (below as usize, None);
    }
    let t = match (method, at == below) {
        (Method::AveragedInvertedCdf, true) => 0.5,
        (Method::AveragedInvertedCdf, false) => 1.0,
        (Method::Midpoint, false) => 0.5,
        _ => at - below,
    };
    (below as usize, Some(t))
}

/// The quantile `q` of numbers with dtype `of`, computed and rounded in `to`; NaN if there are no numbers.
pub fn quantile(lane: &Lane, q: f64, method: Method, of: DType, to: DType) -> f64 {
    if lane.is_empty() || q.is_nan() {
        return f64::NAN;
    }
    let (below, t) = match position(lane.len(), q, method) {
        (at, None) => return lane.at(at),
        (below, Some(t)) => (below, t),
    };
    let (a, b) = lane.pair(below);
    let round = |x: f64| Scalar::Float(x).cast(to).to_f64();
    // A difference of integers wraps, as in NumPy.
    let d = if of.is_integer() { Scalar::Int((b as i128 - a as i128) as i64).cast(of).to_f64() } else { round(b - a) };
    let t = round(t);
    if t >= 0.5 { round(b - round(d * round(1.0 - t))) } else { round(a + round(d * t)) }
}

/// The quantile `q` of weighted numbers, sorted by number: the first whose cumulative share of the weight reaches `q`.
/// `None` if the weights are all 0 or not finite.
pub fn weighted(sorted: &[(f64, f64)], q: f64) -> Option<f64> {
    let Some(&(last, _)) = sorted.last() else { return Some(f64::NAN) };
    let mut sum = 0.0;
    let sums: Vec<f64> = sorted
        .iter()
        .map(|(_, w)| {
            sum += w;
            sum
        })
        .collect();
    if !sum.is_finite() || sum == 0.0 {
        return None;
    }
    if last.is_nan() {
        return Some(last);
    }
    // A number without weight is never selected, not even for q = 0.
    let reached = sums.partition_point(|s| s / sum < q || *s == 0.0);
    Some(sorted[reached.min(sorted.len() - 1)].0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_differ_as_hyndman_and_fan_have_it() {
        let x = [1.0, 2.0, 3.0, 4.0];
        let all = Method::ALL.map(|(_, m)| quantile(&Lane::new(&x), 0.4, m, DType::Float64, DType::Float64));
        let expected = [2.0, 2.0, 2.0, 1.6, 2.1, 2.0, 2.2, 2.0 + 1.0 / 15.0, 2.075, 2.0, 3.0, 2.5, 2.0];
        assert!(all.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-12), "{all:?}");
        assert!(quantile(&Lane::new(&[]), 0.5, Method::Linear, DType::Float64, DType::Float64).is_nan());
    }

    #[test]
    fn the_first_and_the_last_quantile_are_the_least_and_the_greatest() {
        for (name, method) in Method::ALL {
            assert_eq!(position(4, 0.0, method).0, 0, "{name:?}");
            for (q, expected) in [(0.0, 1.0), (1.0, 8.0)] {
                let found = quantile(&Lane::new(&[4.0, 1.0, 8.0, 2.0]), q, method, DType::Float64, DType::Float64);
                assert_eq!(found, expected, "{name:?}");
            }
        }
    }

    #[test]
    fn weights_count_as_repeats() {
        let x = [(1.0, 0.0), (2.0, 1.0), (3.0, 3.0)];
        assert_eq!([0.0, 0.25, 0.3, 1.0].map(|q| weighted(&x, q)), [Some(2.0), Some(2.0), Some(3.0), Some(3.0)]);
        assert_eq!(weighted(&[(1.0, 0.0)], 0.5), None);
    }
}
