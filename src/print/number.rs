//! Printing of NumPy scalars.

use super::digits::shortest;
use super::{Options, V1_13, V1_25, V2_2};
use crate::dtype::{DType, Narrow, Scalar, Storage};

/// `repr` of a scalar, as in `np.float32(0.1)`.
pub fn scalar_repr(value: Scalar, dtype: DType) -> String {
    match value {
        Scalar::Bool(b) => if b { "np.True_" } else { "np.False_" }.to_owned(),
        _ => {
            let text = scalar_str(value, dtype);
            let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(&text);
            format!("np.{dtype}({bare})")
        }
    }
}

/// `repr` of a scalar in the version of NumPy that `options` select.
pub fn scalar_repr_as(value: Scalar, dtype: DType, options: &Options) -> String {
    if options.legacy <= V1_25 {
        // In all these versions, `repr` has the shortest digits that identify the number.
        let newer = Options { legacy: options.legacy.max(V1_13 + 1), ..options.clone() };
        return scalar_str_as(value, dtype, &newer);
    }
    let text = scalar_str_as(value, dtype, options);
    let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(&text);
    match value {
        Scalar::Bool(_) => scalar_repr(value, dtype),
        _ => format!("np.{dtype}({bare})"),
    }
}

/// `str` of a scalar in the version of NumPy that `options` select.
pub fn scalar_str_as(value: Scalar, dtype: DType, options: &Options) -> String {
    if options.legacy > V2_2 || !dtype.is_inexact() {
        return scalar_str(value, dtype);
    }
    let old = |x: f64| if options.legacy <= V1_13 { general(x, dtype) } else { float(x, dtype, 1e16) };
    match value {
        Scalar::Float(x) => old(x),
        // NumPy 1.13 marks the imaginary unit if that part is not finite.
        Scalar::Complex(re, im) if options.legacy <= V1_13 => {
            let star = if im.is_finite() { "" } else { "*" };
            let [re_text, im_text] = [re, im].map(|x| old(x).trim_end_matches(".0").to_owned());
            let sign = if im_text.starts_with('-') { "" } else { "+" };
            if re == 0.0 && re.is_sign_positive() {
                format!("{im_text}{star}j")
            } else {
                format!("({re_text}{sign}{im_text}{star}j)")
            }
        }
        _ => scalar_str(value, dtype),
    }
}

/// `repr(a.item())`: a number as Python prints it.
pub(super) fn plain(value: Scalar) -> String {
    let dtype = if matches!(value, Scalar::Complex(..)) { DType::Complex128 } else { DType::Float64 };
    scalar_str(value, dtype)
}

/// C's `%.12g`, or fewer digits for a narrower dtype, with a decimal point.
fn general(x: f64, dtype: DType) -> String {
    let places: usize = match dtype.stored() {
        Storage::Narrow(_) => 5,
        Storage::F32 | Storage::C64 => 8,
        _ => 12,
    };
    if !x.is_finite() {
        return float(x, dtype, 1e16);
    }
    let text = format!("{x:.*e}", places - 1);
    let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
    let power: i32 = power.parse().unwrap_or(0);
    let bare = |text: &str| {
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text.to_owned() }
    };
    if power < -4 || power >= places as i32 {
        let minus = if power < 0 { '-' } else { '+' };
        return format!("{}e{minus}{:02}", bare(digits), power.abs());
    }
    let text = bare(&format!("{x:.*}", (places as i32 - 1 - power).max(0) as usize));
    if text.contains('.') { text } else { format!("{text}.0") }
}

/// `str` of a scalar: `0.1` for `np.float32(0.1)`.
pub fn scalar_str(value: Scalar, dtype: DType) -> String {
    match value {
        Scalar::Bool(b) => if b { "True" } else { "False" }.to_owned(),
        Scalar::Int(i) => i.to_string(),
        Scalar::UInt(u) => u.to_string(),
        Scalar::Float(x) => float(x, dtype, exponent_from(dtype)),
        Scalar::Complex(re, im) => {
            let part = |x: f64| {
                let text = float(x, dtype, exponent_from(dtype));
                text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
            };
            let imaginary = part(im);
            let sign = if imaginary.starts_with('-') { "" } else { "+" };
            if re == 0.0 && re.is_sign_positive() {
                format!("{imaginary}j")
            } else {
                format!("({}{sign}{imaginary}j)", part(re))
            }
        }
    }
}

/// The magnitude from which a float is printed with an exponent: 10 to the power of its dtype's decimal digits (16 for
/// float64).
pub(super) fn exponent_from(dtype: DType) -> f64 {
    if let Some(digits) = dtype.narrow().and_then(Narrow::digits_shown) {
        return 10f64.powi(digits as i32);
    }
    match dtype.format() {
        Some(format) if dtype.is_single() => 10f64.powi(format.decimal_digits() as i32),
        _ => 1e16,
    }
}

/// A single float; printed with an exponent from `most` up and below 1e-4.
fn float(x: f64, dtype: DType, most: f64) -> String {
    let sign = if x.is_sign_negative() && !x.is_nan() { "-" } else { "" };
    if x.is_nan() {
        return "nan".to_owned();
    }
    if x.is_infinite() {
        return format!("{sign}inf");
    }
    let digits = shortest(x, dtype);
    if x != 0.0 && !(1e-4..most).contains(&x.abs()) {
        let (first, rest, exponent) = digits.scientific();
        let point = if rest.is_empty() { "" } else { "." };
        let minus = if exponent < 0 { '-' } else { '+' };
        return format!("{sign}{first}{point}{rest}e{minus}{:02}", exponent.abs());
    }
    let (whole, fraction) = digits.split();
    let fraction = if fraction.is_empty() { "0".to_owned() } else { fraction };
    format!("{sign}{whole}.{fraction}")
}
