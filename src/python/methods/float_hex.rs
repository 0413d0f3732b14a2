//! Hexadecimal notation of floats: `(0.1).hex()`, `float.fromhex`.

use crate::error::Error;

/// `0x1.999999999999ap-4`.
pub(super) fn hex(x: f64) -> String {
    if !x.is_finite() {
        return if x.is_nan() {
            "nan"
        } else if x > 0.0 {
            "inf"
        } else {
            "-inf"
        }
        .to_owned();
    }
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7FF) as i64, bits & ((1 << 52) - 1));
    match (exponent, fraction) {
        (0, 0) => format!("{sign}0x0.0p+0"),
        (0, _) => format!("{sign}0x0.{fraction:013x}p-1022"),
        _ => format!("{sign}0x1.{fraction:013x}p{:+}", exponent - 1023),
    }
}

/// The float of a hexadecimal string.
///
/// # Errors
/// `ValueError` for an invalid string; `OverflowError` beyond the largest float.
pub(super) fn from_hex(text: &str) -> Result<f64, Error> {
    let invalid = || Error::value("invalid hexadecimal floating-point string");
    let text = text.trim().to_ascii_lowercase();
    let (negative, body) = match text.strip_prefix(['+', '-']) {
        Some(body) => (text.starts_with('-'), body),
        None => (false, &*text),
    };
    let signed = |x: f64| if negative { -x } else { x };
    match body {
        "inf" | "infinity" => return Ok(signed(f64::INFINITY)),
        "nan" => return Ok(f64::NAN),
        _ => {}
    }
    let body = body.strip_prefix("0x").unwrap_or(body);
    let (digits, exponent) = body.split_once('p').unwrap_or((body, "0"));
    let exponent: i64 = exponent.parse().map_err(|_| invalid())?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return Err(invalid());
    }
    // 60 bits and a sticky bit, which is what rounding needs.
    let (mut mantissa, mut scale) = (0_u64, exponent.clamp(-100_000, 100_000));
    for (i, c) in whole.chars().chain(fraction.chars()).enumerate() {
        let digit = u64::from(c.to_digit(16).ok_or_else(invalid)?);
        if mantissa >> 59 == 0 {
            mantissa = mantissa << 4 | digit;
            scale -= if i >= whole.len() { 4 } else { 0 };
        } else {
            mantissa |= u64::from(digit != 0);
            scale += if i < whole.len() { 4 } else { 0 };
        }
    }
    if mantissa == 0 {
        return Ok(signed(0.0));
    }
    let length = 64 - i64::from(mantissa.leading_zeros());
    let value = if scale + length > -1022 {
        libm::ldexp(mantissa as f64, scale as i32)
    } else {
        // Subnormal results are rounded at a fixed place.
        let drop = (-1074 - scale).clamp(0, 63) as u32;
        let (floor, lost) = (mantissa >> drop, mantissa & ((1_u64 << drop) - 1));
        let half = if drop == 0 { u64::MAX } else { 1 << (drop - 1) };
        let up = lost > half || lost == half && floor & 1 == 1;
        (floor + u64::from(up)) as f64 * f64::from_bits(1)
    };
    if value.is_infinite() {
        return Err(Error::overflow("hexadecimal value too large to represent as a float"));
    }
    Ok(signed(value))
}
