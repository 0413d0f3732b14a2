//! Tick labels: matplotlib's formatters.

use serde::Deserialize;

/// The formatter of an axis.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Format {
    /// Plain numbers with as few digits as distinguish them.
    Scalar {
        #[serde(default = "yes")]
        offset: bool,
        #[serde(default = "yes")]
        scientific: bool,
        /// The powers of ten beyond which all labels share a factor.
        #[serde(default = "usual")]
        limits: [i32; 2],
    },
    Log {
        base: f64,
    },
    Symlog {
        base: f64,
    },
    Logit {
        #[serde(default)]
        base: f64,
    },
    Percent {
        whole: f64,
        decimals: Option<i64>,
        symbol: String,
    },
    Null,
}

fn yes() -> bool {
    true
}

fn usual() -> [i32; 2] {
    [-5, 6]
}

impl Default for Format {
    fn default() -> Self {
        Self::Scalar { offset: true, scientific: true, limits: usual() }
    }
}

/// The labels of `ticks`, and the offset or factor that is common to all, such as `1e6` or `+1e3`.
pub fn written(format: &Format, ticks: &[f64], lo: f64, hi: f64) -> (Vec<String>, String) {
    let (lo, hi) = if lo <= hi { (lo, hi) } else { (hi, lo) };
    match format {
        Format::Null => (vec![String::new(); ticks.len()], String::new()),
        Format::Scalar { offset, scientific, limits } => scalar(ticks, lo, hi, *offset, *scientific, *limits),
        Format::Log { base } | Format::Symlog { base } => {
            (ticks.iter().map(|v| power(*v, *base)).collect(), String::new())
        }
        Format::Logit { .. } => (ticks.iter().map(|v| probability(*v)).collect(), String::new()),
        Format::Percent { whole, decimals, symbol } => {
            let span = 100.0 * (hi - lo).abs() / whole;
            let digits = decimals.unwrap_or_else(|| {
                if span > 50.0 { 0 } else { (2.0 - (2.0 * span).log10()).ceil().clamp(0.0, 5.0) as i64 }
            });
            let one = |v: &f64| signed(format!("{:.*}{symbol}", digits.clamp(0, 20) as usize, 100.0 * v / whole));
            (ticks.iter().map(one).collect(), String::new())
        }
    }
}

/// Replaces the hyphen by a minus sign, which is as wide as a plus.
fn signed(text: String) -> String {
    text.replace('-', "\u{2212}")
}

fn scalar(ticks: &[f64], lo: f64, hi: f64, may: bool, scientific: bool, limits: [i32; 2]) -> (Vec<String>, String) {
    let seen: Vec<f64> = ticks.iter().copied().filter(|v| lo <= *v && *v <= hi).collect();
    let offset = if may { common(&seen) } else { 0.0 };
    let greatest = seen.iter().fold(0.0, |a: f64, v| a.max(v.abs()));
    let order = match () {
        () if !scientific => 0,
        () if limits[0] == limits[1] && limits[0] != 0 => limits[0],
        () if seen.is_empty() => 0,
        () => {
            let measured = if offset != 0.0 { hi - lo } else { greatest };
            let order = if measured == 0.0 { 0 } else { measured.log10().floor() as i32 };
            if order <= limits[0] || order >= limits[1] { order } else { 0 }
        }
    };
    let unit = 10f64.powi(order);
    let all: Vec<f64> = if ticks.len() < 2 { ticks.iter().copied().chain([lo, hi]).collect() } else { ticks.to_vec() };
    let small = |v: f64| (v - offset) / unit;
    let span = |values: &[f64]| {
        let least = values.iter().fold(f64::INFINITY, |a, v| a.min(small(*v)));
        let most = values.iter().fold(f64::NEG_INFINITY, |a, v| a.max(small(*v)));
        most - least
    };
    let mut range = span(&all);
    if range == 0.0 {
        range = all.iter().fold(0.0, |a: f64, v| a.max(small(*v).abs()));
    }
    if range == 0.0 || !range.is_finite() {
        range = 1.0;
    }
    let power = range.log10().floor() as i32;
    let mut digits = (3 - power).clamp(0, 30);
    let threshold = 1e-3 * 10f64.powi(power);
    let rounded = |v: f64, digits: i32| {
        let unit = 10f64.powi(digits);
        if unit.is_finite() { (v * unit).round_ties_even() / unit } else { v }
    };
    while digits >= 0 && ticks.iter().all(|v| (small(*v) - rounded(small(*v), digits)).abs() < threshold) {
        digits -= 1;
    }
    let digits = (digits + 1).max(0) as usize;
    let one = |v: &f64| {
        let value = small(*v);
        let value = if value.abs() < 1e-8 { 0.0 } else { value };
        signed(format!("{value:.digits$}"))
    };
    let texts = ticks.iter().map(one).collect();
    let mut left_out = String::new();
    if order != 0 {
        left_out = format!("1e{order}");
    }
    if offset != 0.0 {
        let sign = if offset > 0.0 { "+" } else { "" };
        left_out = format!("{left_out}{sign}{}", short(offset));
    }
    (texts, signed(left_out))
}

/// The shortest form of a number, as `%1.10e` without zeros.
fn short(value: f64) -> String {
    let text = format!("{value:.10e}");
    let Some((mantissa, exponent)) = text.split_once('e') else { return text };
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    if exponent == "0" { mantissa.to_owned() } else { format!("{mantissa}e{exponent}") }
}

/// The offset that all ticks share, if factoring it out saves four digits.
fn common(seen: &[f64]) -> f64 {
    let (least, most) = seen.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(*v), b.max(*v)));
    if seen.is_empty() || least == most || (least <= 0.0 && 0.0 <= most) {
        return 0.0;
    }
    let (a, b) = if least.abs() < most.abs() { (least.abs(), most.abs()) } else { (most.abs(), least.abs()) };
    let start = b.log10().ceil() as i32;
    let unit = |order: i32| 10f64.powi(order);
    let falls = |test: &dyn Fn(f64) -> bool| (start - 330..=start).rev().find(|k| test(unit(*k))).map(|k| k + 1);
    let Some(mut order) = falls(&|u| (a / u).floor() != (b / u).floor()) else { return 0.0 };
    if (b - a) / unit(order) <= 1e-2 {
        let Some(wider) = falls(&|u| (b / u).floor() - (a / u).floor() > 1.0) else { return 0.0 };
        order = wider;
    }
    let count = (b / unit(order)).floor();
    if count >= 1000.0 { (count * unit(order)).copysign(least) } else { 0.0 }
}

/// A power of the base, as `$\mathdefault{10^{2}}$`; empty between powers.
fn power(value: f64, base: f64) -> String {
    if value == 0.0 {
        return r"$\mathdefault{0}$".to_owned();
    }
    let exponent = value.abs().ln() / base.ln();
    let whole = exponent.round();
    let sign = if value < 0.0 { "-" } else { "" };
    let base_text = if base.fract() == 0.0 { format!("{base:.0}") } else { format!("{base}") };
    if (exponent - whole).abs() < 1e-10 {
        return format!(r"$\mathdefault{{{sign}{base_text}^{{{whole:.0}}}}}$");
    }
    let factor = (value.abs() / base.powf(exponent.floor())).round();
    format!(r"$\mathdefault{{{sign}{factor:.0}\times{base_text}^{{{:.0}}}}}$", exponent.floor())
}

fn probability(value: f64) -> String {
    if (value - 0.5).abs() < 1e-9 {
        return r"$\mathdefault{\frac{1}{2}}$".to_owned();
    }
    let rest = if value < 0.5 { value } else { 1.0 - value };
    let exponent = rest.log10().round();
    let before = if value < 0.5 { "" } else { "1-" };
    format!(r"$\mathdefault{{{before}10^{{{exponent:.0}}}}}$")
}
