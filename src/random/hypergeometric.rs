//! Hypergeometric distributions.

use std::sync::OnceLock;

use super::bounded::interval;
use super::continuous::Bits;
use super::discrete::{ln_gamma, truncate};
use super::double_double::DoubleDouble;
use super::error::{Result, reserve};
use super::math::ln;

/// 2 sqrt(2/e)
const D1: f64 = 1.715_527_769_921_413_5;
/// 3 - 2 sqrt(3/e)
const D2: f64 = 0.898_916_162_058_898_8;

const LN_FACTORIALS: usize = 126;
static LN_FACTORIAL: OnceLock<[f64; LN_FACTORIALS]> = OnceLock::new();

/// ln k! for k >= 0: rounded correctly to 125!, then Stirling's series.
fn ln_factorial(k: i64) -> f64 {
    const HALF_LN_2PI: f64 = 0.918_938_533_204_672_8;
    let table = LN_FACTORIAL.get_or_init(|| {
        let mut sum = DoubleDouble::from(0.0);
        let mut table = [0.0; LN_FACTORIALS];
        for (k, slot) in (0_i32..).zip(&mut table).skip(2) {
            sum = sum.add(DoubleDouble::from(f64::from(k)).ln());
            *slot = sum.hi;
        }
        table
    });
    if let Some(&value) = usize::try_from(k).ok().and_then(|k| table.get(k)) {
        return value;
    }
    let x = k as f64;
    let series = 1.0 / 12.0 - 1.0 / (360.0 * x * x);
    (x + 0.5) * ln(x) - x + (HALF_LN_2PI + (1.0 / x) * series)
}

/// The number of good items of `sample` ones; 0 <= sample <= good + bad < 2^31.
pub(crate) fn hypergeometric(bits: Bits, good: i64, bad: i64, sample: i64) -> i64 {
    if sample >= 10 && sample <= good + bad - 10 {
        ratio_of_uniforms(bits, good, bad, sample)
    } else {
        urn(bits, good, bad, sample)
    }
}

/// Draws item by item the smaller of the sample and its complement.
fn urn(bits: Bits, good: i64, bad: i64, sample: i64) -> i64 {
    let mut total = good + bad;
    let complement = sample > total / 2;
    let mut draws = if complement { total - sample } else { sample };
    let mut left = good;
    while draws > 0 && left > 0 && total > left {
        total -= 1;
        if (interval(bits, total as u64) as i64) < left {
            left -= 1;
        }
        draws -= 1;
    }
    if total == left {
        left -= draws;
    }
    if complement { left } else { good - left }
}

/// E. Stadlober, "The ratio of uniforms approach for generating discrete
/// random variates" (1990), algorithm HRUA.
fn ratio_of_uniforms(bits: Bits, good: i64, bad: i64, sample: i64) -> i64 {
    let population = good + bad;
    let draws = sample.min(population - sample);
    let (less, more) = (good.min(bad), good.max(bad));
    let size = population as f64;
    let p = less as f64 / size;
    let q = more as f64 / size;
    let a = draws as f64 * p + 0.5;
    let variance = (population - draws) as f64 * draws as f64 * p * q / (population - 1) as f64;
    let c = (variance + 0.5).sqrt();
    let h = D1 * c + D2;
    let mode = (draws + 1) as f64 * (less + 1) as f64 / (population + 2) as f64;
    let density =
        |k: i64| ln_factorial(k) + ln_factorial(less - k) + ln_factorial(draws - k) + ln_factorial(more - draws + k);
    let g = density(truncate(mode.floor()));
    let b = ((draws.min(less) + 1) as f64).min((a + 16.0 * c).floor());
    let k = hrua_rejection(bits, a, h, b, |k| g - density(k));
    let k = if good > bad { draws - k } else { k };
    if draws < sample { good - k } else { k }
}

/// Rejection from a table mountain at `a` of scale `h`, for values below `b`;
/// `log_ratio` is the logarithm of the density relative to the mode.
fn hrua_rejection(bits: Bits, a: f64, h: f64, b: f64, log_ratio: impl Fn(i64) -> f64) -> i64 {
    loop {
        let u = bits.next_double();
        let v = bits.next_double();
        let x = a + h * (v - 0.5) / u;
        // Negated, so that 0/0 is rejected.
        if !(x >= 0.0 && x < b) {
            continue;
        }
        let k = truncate(x.floor());
        let t = log_ratio(k);
        // NaN comes from parameters near 2^63 only and would never be accepted.
        if u * (4.0 - u) - 3.0 <= t || t.is_nan() {
            return k;
        }
        if u * (u - t) >= 1.0 {
            continue;
        }
        if 2.0 * ln(u) <= t {
            return k;
        }
    }
}

/// [`hypergeometric`] as `RandomState`; sample >= 1.
pub(crate) fn legacy_hypergeometric(bits: Bits, good: i64, bad: i64, sample: i64) -> i64 {
    if sample > 10 { legacy_ratio_of_uniforms(bits, good, bad, sample) } else { legacy_urn(bits, good, bad, sample) }
}

fn legacy_urn(bits: Bits, good: i64, bad: i64, sample: i64) -> i64 {
    let rest = bad.wrapping_add(good).wrapping_sub(sample);
    let less = good.min(bad) as f64;
    let mut left = less;
    let mut draws = sample;
    while left > 0.0 && draws > 0 {
        let u = bits.next_double();
        left -= (u + left / rest.wrapping_add(draws) as f64).floor();
        draws -= 1;
    }
    let drawn = truncate(less - left);
    if good > bad { sample - drawn } else { drawn }
}

/// HRUA in the form of I. Frohne's rv.py.
fn legacy_ratio_of_uniforms(bits: Bits, good: i64, bad: i64, sample: i64) -> i64 {
    let population = good.wrapping_add(bad);
    let (less, more) = (good.min(bad), good.max(bad));
    let draws = sample.min(population.wrapping_sub(sample));
    let p = less as f64 / population as f64;
    let q = 1.0 - p;
    let a = draws as f64 * p + 0.5;
    let rest = population.wrapping_sub(draws) as f64;
    let c = (rest * sample as f64 * p * q / population.wrapping_sub(1) as f64 + 0.5).sqrt();
    let h = D1 * c + D2;
    let mode = draws.wrapping_add(1) as f64 * less.wrapping_add(1) as f64 / population.wrapping_add(2) as f64;
    let density = |k: i64| {
        let next = k.wrapping_add(1);
        ln_gamma(next as f64)
            + ln_gamma(less.wrapping_sub(k).wrapping_add(1) as f64)
            + ln_gamma(draws.wrapping_sub(k).wrapping_add(1) as f64)
            + ln_gamma(more.wrapping_sub(draws).wrapping_add(next) as f64)
    };
    let g = density(truncate(mode.floor()));
    let b = (draws.min(less) as f64 + 1.0).min((a + 16.0 * c).floor());
    let k = hrua_rejection(bits, a, h, b, |k| g - density(k));
    let k = if good > bad { draws - k } else { k };
    if draws < sample { good - k } else { k }
}

/// Counts by colour of `sample` items, one hypergeometric draw per colour.
pub(crate) fn marginals(bits: Bits, colors: &[i64], sample: i64) -> Result<Vec<i64>> {
    let total: i64 = colors.iter().sum();
    let mut counts = zeros(colors.len())?;
    let Some((last, rest)) = counts.split_last_mut() else {
        return Ok(counts);
    };
    let complement = sample > total / 2;
    let mut draws = if complement { total - sample } else { sample };
    if total == 0 || sample == 0 {
        return Ok(counts);
    }
    let mut others = total;
    for (count, &color) in rest.iter_mut().zip(colors) {
        if draws <= 0 {
            break;
        }
        others -= color;
        *count = hypergeometric(bits, color, others, draws);
        draws -= *count;
    }
    *last = draws.max(0);
    if complement {
        complement_counts(&mut counts, colors);
    }
    Ok(counts)
}

fn complement_counts(counts: &mut [i64], colors: &[i64]) {
    for (count, &color) in counts.iter_mut().zip(colors) {
        *count = color - *count;
    }
}

pub(crate) fn zeros(len: usize) -> Result<Vec<i64>> {
    let mut items = reserve(len)?;
    items.resize(len, 0);
    Ok(items)
}
