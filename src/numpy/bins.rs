//! How many bins of equal width a histogram has, by the rules that NumPy knows by name.

use crate::error::{Error, Result};
use crate::tensor::select::Lane;

/// Bins at most: a rule may ask for far more than memory has.
const MOST: f64 = 1e9;

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let n = values.len() as f64;
    values.sum::<f64>() / n
}

/// The number between those at both sides of a fraction of all, linearly.
fn quantile(lane: &Lane, fraction: f64) -> f64 {
    let at = fraction * (lane.len() - 1) as f64;
    let (low, high) = lane.pair(at as usize);
    low + (high - low) * at.fract()
}

/// The width that the rule `name` gives; 0 where it gives none. Freedman and Diaconis, Scott, Sturges, Doane, Rice and the
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
        "stone" => return Err(Error::not_implemented("bins='stone': 'auto', 'fd' and 'scott' are there")),
        _ => return Err(Error::value(format!("'{name}' is not a valid estimator for `bins`"))),
    })
}

/// How many bins the rule `name` gives the finite `values` between `low` and `high`, which are whole numbers or not.
///
/// # Errors
/// `ValueError` for a rule that NumPy does not know.
pub(super) fn count(name: &str, values: &[f64], (low, high): (f64, f64), whole: bool) -> Result<i64> {
    let within: Vec<f64> = values.iter().copied().filter(|v| (low..=high).contains(v)).collect();
    let width = width(name, if within.is_empty() { &[0.0] } else { &within })?;
    if within.is_empty() || width.is_nan() || width <= 0.0 {
        return Ok(1);
    }
    let width = if whole { width.max(1.0) } else { width };
    Ok(((high - low) / width).ceil().clamp(1.0, MOST) as i64)
}
