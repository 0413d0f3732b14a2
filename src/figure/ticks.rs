//! Tick positions: matplotlib's locators.

use super::scale::{Kind, Scale};
use serde::Deserialize;

/// The locator of an axis.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Ticks {
    /// As many round numbers as there is room for, nine intervals at most.
    Auto,
    MaxN {
        #[serde(default)]
        count: Option<usize>,
        #[serde(default)]
        integer: bool,
        #[serde(default)]
        steps: Option<Vec<f64>>,
        #[serde(default)]
        prune: Option<String>,
        #[serde(default)]
        least: Option<usize>,
        #[serde(default)]
        symmetric: bool,
    },
    Multiple {
        base: f64,
        #[serde(default)]
        offset: f64,
    },
    Fixed {
        values: Vec<f64>,
    },
    Linear {
        count: usize,
    },
    Null,
    Log {
        base: f64,
        #[serde(default)]
        subs: Option<Vec<f64>>,
        #[serde(default)]
        count: Option<usize>,
    },
    /// Between the powers of the base.
    LogMinor {
        base: f64,
    },
    Symlog {
        base: f64,
        threshold: f64,
    },
    Logit,
    /// Between the major ticks of a linear axis.
    Minor {
        #[serde(default)]
        count: Option<usize>,
    },
}

/// The most ticks of an axis.
const MOST: f64 = 1000.0;

/// The step sizes of the default locator.
const STEPS: [f64; 5] = [1.0, 2.0, 2.5, 5.0, 10.0];
/// The step sizes of an explicit `MaxNLocator`.
const MORE_STEPS: [f64; 10] = [1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0];

/// The values of the ticks of an axis from `lo` to `hi` with room for about `room` labels. Some may be just outside.
pub fn places(ticks: &Ticks, lo: f64, hi: f64, room: usize) -> Vec<f64> {
    let (lo, hi) = if lo <= hi { (lo, hi) } else { (hi, lo) };
    if !lo.is_finite() || !hi.is_finite() {
        return Vec::new();
    }
    match ticks {
        Ticks::Null => Vec::new(),
        Ticks::Fixed { values } => values.clone(),
        Ticks::Auto => round(lo, hi, room.clamp(1, 9), &STEPS, false, 2),
        Ticks::MaxN { count, integer, steps, prune, least, symmetric } => {
            let least = least.unwrap_or(2).max(1);
            let count = count.unwrap_or(room.clamp(least.max(2) - 1, 9)).clamp(1, MOST as usize);
            let steps = steps.as_ref().map_or(MORE_STEPS.to_vec(), |given| with_ends(given));
            let (lo, hi) = if *symmetric { (-lo.abs().max(hi.abs()), lo.abs().max(hi.abs())) } else { (lo, hi) };
            let mut found = round(lo, hi, count, &steps, *integer, least);
            if matches!(prune.as_deref(), Some("lower" | "both")) && !found.is_empty() {
                found.remove(0);
            }
            if matches!(prune.as_deref(), Some("upper" | "both")) {
                found.pop();
            }
            found
        }
        Ticks::Multiple { base, offset } => {
            multiples(lo - offset, hi - offset, *base).iter().map(|v| v + offset).collect()
        }
        Ticks::Linear { count } => {
            let count = (*count).min(MOST as usize);
            let step = (hi - lo) / (count.max(2) - 1) as f64;
            (0..count).map(|k| lo + step * k as f64).collect()
        }
        Ticks::Log { base, subs, count } => powers(lo, hi, *base, subs.as_deref(), count.unwrap_or(room.clamp(2, 9))),
        Ticks::LogMinor { base } => between_powers(lo, hi, *base, room.clamp(2, 9)),
        Ticks::Symlog { base, threshold } => symmetric_powers(lo, hi, *base, *threshold),
        Ticks::Logit => logit(lo, hi),
        Ticks::Minor { count } => between(&round(lo, hi, room.clamp(1, 9), &STEPS, false, 2), lo, hi, *count),
    }
}

fn with_ends(given: &[f64]) -> Vec<f64> {
    let mut steps: Vec<f64> = given.iter().copied().filter(|s| (1.0..=10.0).contains(s)).collect();
    if steps.first() != Some(&1.0) {
        steps.insert(0, 1.0);
    }
    if steps.last() != Some(&10.0) {
        steps.push(10.0);
    }
    steps
}

/// `MaxNLocator`: at most `count` intervals of a round length.
fn round(lo: f64, hi: f64, count: usize, steps: &[f64], integer: bool, least: usize) -> Vec<f64> {
    let (lo, hi) = apart(lo, hi, 1e-13, 1e-14);
    let (span, middle) = (hi - lo, (hi + lo) / 2.0);
    let offset =
        if middle.abs() / span < 100.0 { 0.0 } else { 10f64.powf(middle.abs().log10().floor()).copysign(middle) };
    let scale = 10f64.powf((span / count as f64).log10().floor());
    if !scale.is_finite() || scale == 0.0 || !span.is_finite() {
        return vec![lo, hi];
    }
    let (lo, hi) = (lo - offset, hi - offset);
    let all = steps[..steps.len() - 1].iter().map(|s| 0.1 * s).chain(steps.iter().copied()).chain([10.0 * steps[1]]);
    let mut lengths: Vec<f64> = all.map(|s| s * scale).collect();
    if integer {
        lengths.retain(|s| *s < 1.0 || (s - s.round()).abs() < 0.001);
    }
    let raw = (hi - lo) / count as f64;
    let last = lengths.iter().position(|s| *s >= raw).unwrap_or(lengths.len() - 1);
    let mut found = Vec::new();
    for step in lengths[..=last].iter().rev() {
        let mut step = *step;
        if integer && hi.floor() - lo.ceil() >= least as f64 - 1.0 {
            step = step.max(1.0);
        }
        let first = (lo / step).floor() * step;
        let near = |m: f64, edge: f64| {
            let digits = (offset.abs() / step).log10();
            let tolerance = if offset == 0.0 { 1e-10 } else { 10f64.powf(digits - 12.0).clamp(1e-10, 0.4999) };
            (m - edge).abs() < tolerance
        };
        let split = |x: f64| ((x / step).floor(), x - (x / step).floor() * step);
        let (d, m) = split(lo - first);
        let low = if near(m / step, 1.0) { d + 1.0 } else { d };
        let (d, m) = split(hi - first);
        let high = if near(m / step, 0.0) { d } else { d + 1.0 };
        if !(high - low).is_finite() || high - low > MOST {
            break;
        }
        found = (0..=(high - low) as usize).map(|k| (low + k as f64) * step + first).collect();
        if found.iter().filter(|t| lo <= **t && **t <= hi).count() >= least {
            break;
        }
    }
    found.iter().map(|t| t + offset).collect()
}

/// Widens limits that are too close to place ticks between them.
fn apart(lo: f64, hi: f64, expander: f64, tiny: f64) -> (f64, f64) {
    let greatest = lo.abs().max(hi.abs());
    if greatest < 1e6 / tiny * f64::MIN_POSITIVE {
        (-expander, expander)
    } else if hi - lo <= greatest * tiny {
        (lo - expander * lo.abs(), hi + expander * hi.abs())
    } else {
        (lo, hi)
    }
}

fn multiples(lo: f64, hi: f64, base: f64) -> Vec<f64> {
    if base.is_nan() || base <= 0.0 || (hi - lo) / base > MOST {
        return Vec::new();
    }
    let near = |x: f64| (x / base - (x / base).round()).abs() < 1e-10;
    let first = if near(lo) { (lo / base).round() } else { (lo / base).ceil() } * base;
    let count = ((hi - first + 0.001 * base) / base).floor();
    // As in matplotlib, one more at each end.
    (0..(count + 3.0).max(0.0) as usize).map(|k| first - base + k as f64 * base).collect()
}

fn log_of(v: f64, base: f64) -> f64 {
    if base == 10.0 {
        v.log10()
    } else if base == 2.0 {
        v.log2()
    } else {
        v.ln() / base.ln()
    }
}

/// The decades with a tick, one more at each end, and the distance between them.
fn decades(lo: f64, hi: f64, base: f64, wanted: usize) -> (Vec<i64>, i64) {
    let (first, last) = (log_of(lo, base), log_of(hi, base));
    let (low, high) = (first.ceil() as i64, last.floor() as i64);
    let available = high - low + 1;
    let mut wanted = wanted.max(1) as i64;
    let stride = available.max(0) / (wanted + 1) + 1;
    let rounds = (available.max(0) + stride - 1) / stride;
    if rounds <= wanted {
        wanted = rounds;
    }
    if wanted == 0 {
        return (vec![low - 1, high + 1], high - low + 2);
    }
    if wanted == 1 {
        let middle = ((first + last) / 2.0).round_ties_even() as i64;
        let stride = (middle - (low - 1)).max(high + 1 - middle);
        return (vec![middle - stride, middle, middle + stride], stride);
    }
    let mut stride = (available - 1) / (wanted - 1);
    if (stride as f64) < available as f64 / wanted as f64 {
        stride = available / wanted;
    }
    let stride = stride.max(1);
    let least = (available - stride * wanted).max(0);
    let most = (available - stride * (wanted - 1)).min(stride);
    let mut offset = (-low).rem_euclid(stride);
    if !(least <= offset && offset < most) {
        offset = least;
    }
    (
        (0..)
            .map(|k| low + offset - stride + k * stride)
            .take_while(|d| *d <= high + stride)
            .take(MOST as usize)
            .collect(),
        stride,
    )
}

fn powers(lo: f64, hi: f64, base: f64, subs: Option<&[f64]>, wanted: usize) -> Vec<f64> {
    if lo <= 0.0 || base.is_nan() || base <= 1.0 {
        return Vec::new();
    }
    let (found, stride) = decades(lo, hi, base, wanted);
    match subs {
        Some(subs) if subs.len() > 1 || subs.iter().any(|s| *s != 1.0) => {
            if stride != 1 {
                return Vec::new();
            }
            let (low, high) = (log_of(lo, base).ceil() as i64 - 1, log_of(hi, base).floor() as i64);
            let each = |d: i64| subs.iter().map(move |s| s * base.powi(d as i32));
            let all: Vec<f64> = (low..=high.min(low + MOST as i64)).flat_map(each).collect();
            let seen = all.iter().filter(|t| lo <= **t && **t <= hi).count();
            if subs.len() > 1 && found.len() as i64 - 2 + seen as i64 <= 1 {
                return round(lo, hi, 9, &STEPS, false, 2);
            }
            all
        }
        _ => found.iter().map(|d| base.powi(*d as i32)).collect(),
    }
}

fn between_powers(lo: f64, hi: f64, base: f64, wanted: usize) -> Vec<f64> {
    if lo <= 0.0 || base < 3.0 {
        return Vec::new();
    }
    let available = log_of(hi, base).floor() - log_of(lo, base).ceil() + 1.0;
    if available >= 10.0 {
        return Vec::new();
    }
    let subs: Vec<f64> = (2..base.ceil() as i64).take(100).map(|s| s as f64).collect();
    powers(lo, hi, base, Some(&subs), wanted)
}

fn symmetric_powers(lo: f64, hi: f64, base: f64, threshold: f64) -> Vec<f64> {
    if base.is_nan() || base <= 1.0 || threshold.is_nan() || threshold <= 0.0 {
        return Vec::new();
    }
    if -threshold <= lo && hi <= threshold {
        return if lo == hi { vec![lo] } else { vec![lo, 0.0, hi] };
    }
    let (below, above) = (lo < -threshold, hi > threshold);
    let within = (below && hi > -threshold) || (above && lo < threshold) || (-threshold <= lo || hi <= threshold);
    let span = |a: f64, b: f64| (log_of(a, base).floor() as i64, log_of(b, base).ceil() as i64);
    let (a_low, a_high) = if below { span(if hi < -threshold { -hi } else { threshold }, 1.0 - lo) } else { (0, 0) };
    let (c_low, c_high) = if above { span(if lo > threshold { lo } else { threshold }, hi + 1.0) } else { (0, 0) };
    let total = if below { a_high - a_low } else { 0 } + if above { c_high - c_low } else { 0 } + i64::from(within);
    let stride = (total / 14).max(1) as usize;
    let mut found = Vec::new();
    if below {
        let mut down: Vec<f64> = (a_low..a_high).step_by(stride).map(|d| -base.powi(d as i32)).collect();
        down.reverse();
        found.extend(down);
    }
    if within {
        found.push(0.0);
    }
    if above {
        found.extend((c_low..c_high).step_by(stride).map(|d| base.powi(d as i32)));
    }
    found.truncate(MOST as usize);
    found
}

fn logit(lo: f64, hi: f64) -> Vec<f64> {
    let all = (1..=8).rev().map(|d| 10f64.powi(-d)).chain([0.5]).chain((1..=8).map(|d| 1.0 - 10f64.powi(-d)));
    all.filter(|v| lo <= *v && *v <= hi).collect()
}

/// `AutoMinorLocator`: the minor ticks that divide the intervals between major ones.
pub(super) fn between(major: &[f64], lo: f64, hi: f64, parts: Option<usize>) -> Vec<f64> {
    let [first, second, ..] = major else { return Vec::new() };
    let step = second - first;
    let parts = parts.unwrap_or_else(|| {
        let mantissa = 10f64.powf(step.abs().log10().rem_euclid(1.0));
        if [1.0, 2.5, 5.0, 10.0].iter().any(|m| (mantissa - m).abs() < 1e-5 * m) { 5 } else { 4 }
    });
    let small = step / parts.max(1) as f64;
    let (low, high) = (((lo - first) / small).round(), ((hi - first) / small).round());
    if !(high - low).is_finite() || high - low > MOST {
        return Vec::new();
    }
    (0..=(high - low).max(0.0) as i64).map(|k| (low + k as f64) * small + first).collect()
}

/// Whether a scale has equidistant ticks.
pub(super) fn is_even(scale: &Scale) -> bool {
    scale.kind == Kind::Linear
}
