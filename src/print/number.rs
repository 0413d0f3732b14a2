//! NumPy scalars.

use super::digits::shortest;
use crate::dtype::{DType, Scalar};

/// `repr(np.float32(0.1))`: `np.float32(0.1)`.
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

/// `str(np.float32(0.1))`: `0.1`.
pub fn scalar_str(value: Scalar, dtype: DType) -> String {
    match value {
        Scalar::Bool(b) => if b { "True" } else { "False" }.to_owned(),
        Scalar::Int(i) => i.to_string(),
        Scalar::UInt(u) => u.to_string(),
        Scalar::Float(x) => float(x, dtype),
        Scalar::Complex(re, im) => {
            let part = |x: f64| {
                let text = float(x, dtype);
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

/// From where on a float is written with an exponent: past the decimal digits that its dtype holds (16 of a float64's).
pub(super) fn exponent_from(dtype: DType) -> f64 {
    match dtype {
        DType::Float16 => 1e3,
        DType::BFloat16 => 1e2,
        DType::Float32 | DType::Complex64 => 1e6,
        _ => 1e16,
    }
}

/// A float by itself: exponents from [`exponent_from`] up and below 1e-4.
fn float(x: f64, dtype: DType) -> String {
    let sign = if x.is_sign_negative() && !x.is_nan() { "-" } else { "" };
    if x.is_nan() {
        return "nan".to_owned();
    }
    if x.is_infinite() {
        return format!("{sign}inf");
    }
    let digits = shortest(x, dtype);
    if x != 0.0 && !(1e-4..exponent_from(dtype)).contains(&x.abs()) {
        let (first, rest, exponent) = digits.scientific();
        let point = if rest.is_empty() { "" } else { "." };
        let minus = if exponent < 0 { '-' } else { '+' };
        return format!("{sign}{first}{point}{rest}e{minus}{:02}", exponent.abs());
    }
    let (whole, fraction) = digits.split();
    let fraction = if fraction.is_empty() { "0".to_owned() } else { fraction };
    format!("{sign}{whole}.{fraction}")
}
