//! The number of bins of equal width of a histogram, by the estimators that NumPy knows by name.

use crate::error::{Error, Result};
use crate::tensor::select::Lane;

/// The most bins: an estimator may ask for far more than memory holds.
const MOST: f64 = 1e9;

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let n = values.len() as f64;
    values.sum::<f64>() / n
}

/// A quantile with linear interpolation.
fn quantile(lane: &Lane, fraction: f64) -> f64 {
    let at = fraction * (lane.len() - 1) as f64;
    let (low, high) = lane.pair(at as usize);
    low + (high - low) * at.fract()
}

/// The bin width of the estimator `name`; 0 where it gives none. Freedman-Diaconis, Scott, Sturges, Doane, Rice and the
/// square root are as `numpy.histogram_bin_edges` describes them.
fn width(name: &str, values: &[f64]) -> Result<f64> {
    let n = values.len() as f64;
    let ends = values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v)));
    let span = ends.1 - ends.0;
    let deviation = || {
        let middle = mean(values.iter().copied());
        (middle, mean(values.iter().map(|v| (v - middle).powi(2))).sqrt())
    };
    let (sqrt, sturges) = (span / n.sqrt(), span / (n.log2() + 1.0));
    let freedman = || {
        let lane = Lane::new(values);
        2.0 * (quantile(&lane, 0.75) - quantile(&lane, 0.25)) * n.powf(-1.0 / 3.0)
    };
    Ok(match name {
        "sqrt" => sqrt,
        "sturges" => sturges,
        "rice" => span / (2.0 * n.powf(1.0 / 3.0)),
        "scott" => (24.0 * std::f64::consts::PI.sqrt() / n).cbrt() * deviation().1,
        "fd" => freedman(),
        "auto" => freedman().max(sqrt / 2.0).min(sturges),
        "doane" => {
            let (middle, sigma) = deviation();
            if n <= 2.0 || sigma <= 0.0 {
                return Ok(0.0);
            }
            let skew = mean(values.iter().map(|v| ((v - middle) / sigma).powi(3))).abs();
            let unit = (6.0 * (n - 2.0) / ((n + 1.0) * (n + 3.0))).sqrt();
            span / (1.0 + n.log2() + (1.0 + skew / unit).log2())
        }
        _ => return Err(Error::value(format!("'{name}' is not a valid estimator for `bins`"))),
    })
}

/// The number of bins of the estimator `name` for the finite `values` between `low` and `high`; `whole` if they are
/// integers.
///
/// # Errors
/// `ValueError` for an estimator that NumPy does not know.
pub(super) fn count(name: &str, values: &[f64], (low, high): (f64, f64), whole: bool) -> Result<Found> {
    let within: Vec<f64> = values.iter().copied().filter(|v| (low..=high).contains(v)).collect();
    let all: &[f64] = if within.is_empty() { &[0.0] } else { &within };
    let (width, is_suspect) = if name == "stone" { stone(all, (low, high)) } else { (width(name, all)?, false) };
    if within.is_empty() || width.is_nan() || width <= 0.0 {
        return Ok(Found { count: 1, is_suspect });
    }
    let width = if whole { width.max(1.0) } else { width };
    Ok(Found { count: ((high - low) / width).ceil().clamp(1.0, MOST) as i64, is_suspect })
}

/// The number of bins, and whether the search stopped at its limit.
pub(super) struct Found {
    pub(super) count: i64,
    pub(super) is_suspect: bool,
}

/// The bin width of Stone's estimator, which minimises the leave-one-out cross-validation estimate of the loss, and whether
/// the search stopped at its limit.
fn stone(values: &[f64], (low, high): (f64, f64)) -> (f64, bool) {
    let n = values.len() as f64;
    let mut sorted = values.to_vec();
    crate::sort::sort_by(&mut sorted, |a, b| a.total_cmp(b));
    let span = sorted[sorted.len() - 1] - sorted[0];
    if n <= 1.0 || span == 0.0 {
        return (0.0, false);
    }
    let loss = |bins: usize| {
        // The last bin is closed at both ends.
        let edges = spaced(low, high, bins + 1);
        let below = edges[..bins].iter().map(|edge| sorted.partition_point(|v| v < edge)).chain([sorted.len()]);
        let below: Vec<usize> = below.collect();
        let squares: f64 = below.windows(2).map(|w| ((w[1] - w[0]) as f64 / n).powi(2)).sum();
        (2.0 - (n + 1.0) * squares) * bins as f64 / span
    };
    let most = (n.sqrt() as usize).max(100);
    let least = (1..=most).map(|bins| (loss(bins), bins)).reduce(|a, b| if b.0 < a.0 { b } else { a });
    let bins = least.map_or(1, |(_, bins)| bins);
    (span / bins as f64, bins == most)
}

/// `n` numbers from `low` to `high`, evenly spaced.
pub(super) fn spaced(low: f64, high: f64, n: usize) -> Vec<f64> {
    let step = (high - low) / (n - 1) as f64;
    let at = |k: usize| if k + 1 == n { high } else { k as f64 * step + low };
    (0..n).map(at).collect()
}
