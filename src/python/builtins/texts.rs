//! The numbers that texts spell.

use crate::error::Error;
use crate::python::value::Value;
use crate::python::{big, number};
use num_bigint::BigInt;

/// The integer that a text spells in a base.
///
/// # Errors
/// `ValueError: invalid literal for int() with base 10: 'x'`.
pub(super) fn parse_int(text: &str, base: i64) -> Result<Value, Error> {
    if base != 0 && !(2..=36).contains(&base) {
        return Err(Error::value("int() base must be >= 2 and <= 36, or 0"));
    }
    let invalid = || {
        let shown = crate::python::represent::quote(text);
        Error::value(format!("invalid literal for int() with base {base}: {shown}"))
    };
    // Digits of other scripts count as those of ASCII.
    let ascii: String;
    let trimmed = match text.trim() {
        plain if plain.is_ascii() => plain,
        other => {
            let digit = |c| crate::python::characters::decimal(c).and_then(|d| char::from_digit(d, 10)).unwrap_or(c);
            ascii = other.chars().map(digit).collect();
            &ascii
        }
    };
    let (negative, body) = match trimmed.strip_prefix(['+', '-']) {
        Some(body) => (trimmed.starts_with('-'), body),
        None => (false, trimmed),
    };
    let lower = body.get(..2).map(str::to_ascii_lowercase);
    let (radix, digits) = match (base, lower.as_deref()) {
        (0 | 16, Some("0x")) => (16, &body[2..]),
        (0 | 8, Some("0o")) => (8, &body[2..]),
        (0 | 2, Some("0b")) => (2, &body[2..]),
        // With leading zeros it might be meant as an octal number.
        (0, _) if body.starts_with('0') && body.contains(|c| !matches!(c, '0' | '_')) => return Err(invalid()),
        (0, _) => (10, body),
        (base, _) => (base as u32, body),
    };
    let grouped =
        digits.starts_with('_') && digits.len() == body.len() || digits.ends_with('_') || digits.contains("__");
    let digits = digits.replace('_', "");
    if digits.is_empty() || grouped || !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(invalid());
    }
    let most = number::most_digits();
    if digits.len() > most && !radix.is_power_of_two() {
        let n = digits.len();
        return Err(Error::value(format!(
            "Exceeds the limit ({most} digits) for integer string conversion: value has {n} digits; \
             use sys.set_int_max_str_digits() to increase the limit"
        )));
    }
    if digits.len() > number::DIGITS {
        number::fits((digits.len() as f64 * f64::from(radix).log2()) as u64)?;
    }
    let value = if radix == 10 {
        big::from_decimal(&digits)?
    } else {
        BigInt::parse_bytes(digits.as_bytes(), radix).ok_or_else(invalid)?
    };
    Ok(Value::integer(if negative { -value } else { value }))
}
