//! Format specifications of Python's numbers.

use super::builtins::float_of;
use super::context::Context;
use super::format::{Spec, unknown_code};
use super::number::{float_to_int, int_text};
use super::represent::float_text;
use super::text;
use super::value::{Outcome, Value};
use crate::error::{Error, Result};
use num_bigint::{BigInt, Sign};
use num_traits::Signed;

/// `format(number, spec)`.
///
/// # Errors
/// `ValueError`, such as `Unknown format code 'd' for object of type 'float'`.
pub(crate) fn format(value: &Value, spec: &str) -> Result<String> {
    let name = value.type_name();
    let spec = Spec::parse(spec, name)?;
    match (value, spec.kind) {
        (Value::Complex(z), _) => {
            if let Some(code @ '%') = spec.kind {
                return Err(unknown_code(code, name));
            }
            if spec.zero {
                return Err(Error::value("Zero padding is not allowed in complex format specifier"));
            }
            if spec.align == Some('=') {
                return Err(Error::value("'=' alignment flag is not allowed in complex format specifier"));
            }
            let kind = spec.kind.or(spec.precision.map(|_| 'g'));
            let plain = Spec { width: 0, align: None, fill: None, kind, ..spec };
            let part = |x: f64, mark: Option<char>| -> Result<String> {
                let spec = Spec { sign: mark, ..plain };
                let body = match kind {
                    Some(_) => float_body(x, &spec, name)?,
                    None => {
                        let negative = x.is_sign_negative() && !x.is_nan();
                        let shown = float_text(x.abs());
                        let mut shown = shown.strip_suffix(".0").unwrap_or(&shown).to_owned();
                        if spec.alternate && x.is_finite() && !shown.contains('.') {
                            shown.insert(shown.find('e').unwrap_or(shown.len()), '.');
                        }
                        format!("{}{shown}", sign(negative, &spec))
                    }
                };
                Ok(group_and_pad(&body, &spec))
            };
            // Without a letter, it is shown as `str` shows it.
            let text = match spec.kind {
                None if z.0 == 0.0 && z.0.is_sign_positive() => format!("{}j", part(z.1, spec.sign)?),
                None => format!("({}{}j)", part(z.0, spec.sign)?, part(z.1, Some('+'))?),
                Some(_) => format!("{}{}j", part(z.0, spec.sign)?, part(z.1, Some('+'))?),
            };
            Ok(spec.pad(&text, true))
        }
        (Value::Bool(b), None) if spec.sign.is_none() && spec.grouping.is_none() && spec.precision.is_none() => {
            Ok(spec.pad(if *b { "1" } else { "0" }, true))
        }
        (Value::Float(x), _) => Ok(group_and_pad(&float_body(*x, &spec, name)?, &spec)),
        (_, Some('e' | 'E' | 'f' | 'F' | 'g' | 'G' | '%')) => {
            let x = match value.as_bigint() {
                Some(i) => super::number::big_to_float(&i)?,
                None => 0.0,
            };
            Ok(group_and_pad(&float_body(x, &spec, name)?, &spec))
        }
        _ => {
            if let Some(kind) = spec.kind.filter(|kind| !"bcdnoxX".contains(*kind)) {
                return Err(unknown_code(kind, name));
            }
            if spec.unsigned_zero {
                return Err(Error::value("Negative zero coercion (z) not allowed in integer format specifier"));
            }
            if spec.precision.is_some() {
                return Err(Error::value("Precision not allowed in integer format specifier"));
            }
            if let (Value::Int(i), None | Some('d')) = (value, spec.kind) {
                let mut body = sign(*i < 0, &spec).to_owned();
                text::push_decimal(&mut body, i.unsigned_abs());
                return Ok(group_and_pad(&body, &spec));
            }
            let value = value.as_bigint().unwrap_or_default();
            if spec.kind == Some('c') {
                let refused = [(spec.sign.is_some(), "Sign"), (spec.alternate, "Alternate form (#)")];
                if let Some((_, what)) = refused.into_iter().find(|(refused, _)| *refused) {
                    let message = format!("{what} not allowed with integer format specifier 'c'");
                    return Err(Error::value(message));
                }
                let c = value.try_into().ok().and_then(char::from_u32);
                let c = c.ok_or_else(|| Error::overflow("%c arg not in range(0x110000)"))?;
                return Ok(spec.pad(&c.to_string(), false));
            }
            Ok(group_and_pad(&int_body(&value, &spec, name)?, &spec))
        }
    }
}

fn int_body(value: &BigInt, spec: &Spec, name: &str) -> Result<String> {
    let magnitude = value.abs();
    let (prefix, digits) = match spec.kind {
        None | Some('d' | 'n') => ("", int_text(&magnitude)?),
        Some('x') => ("0x", magnitude.to_str_radix(16)),
        Some('X') => ("0X", magnitude.to_str_radix(16).to_uppercase()),
        Some('o') => ("0o", magnitude.to_str_radix(8)),
        Some('b') => ("0b", magnitude.to_str_radix(2)),
        Some(kind) => return Err(unknown_code(kind, name)),
    };
    let prefix = if spec.alternate { prefix } else { "" };
    Ok(format!("{}{prefix}{digits}", sign(value.sign() == Sign::Minus, spec)))
}

fn sign(negative: bool, spec: &Spec) -> &'static str {
    match (negative, spec.sign) {
        (true, _) => "-",
        (false, Some('+')) => "+",
        (false, Some(' ')) => " ",
        _ => "",
    }
}

fn float_body(x: f64, spec: &Spec, name: &str) -> Result<String> {
    let is_negative = x.is_sign_negative() && !x.is_nan();
    let prefix = sign(is_negative, spec);
    let magnitude = x.abs();
    let kind = spec.kind.unwrap_or('r');
    if !"reEfFgGn%".contains(kind) {
        return Err(unknown_code(kind, name));
    }
    let upper = kind.is_ascii_uppercase();
    if !x.is_finite() {
        let word = if x.is_nan() { "nan" } else { "inf" };
        let percent = if kind == '%' { "%" } else { "" };
        return Ok(format!("{prefix}{}{percent}", if upper { word.to_uppercase() } else { word.to_owned() }));
    }
    let precision = spec.precision.unwrap_or(6);
    let body = match kind {
        'f' | 'F' => fixed(magnitude, precision),
        '%' => fixed(magnitude * 100.0, precision) + "%",
        'e' | 'E' => exponent(magnitude, precision),
        'r' if spec.precision.is_none() => float_text(magnitude),
        _ => general(magnitude, precision, spec.alternate, kind == 'r'),
    };
    let is_zero = || body.bytes().take_while(|c| *c != b'e').all(|c| matches!(c, b'0' | b'.' | b'%'));
    let prefix = if is_negative && spec.unsigned_zero && is_zero() { sign(false, spec) } else { prefix };
    let body = if spec.alternate && !body.contains('.') && matches!(kind, 'f' | 'F' | 'e' | 'E') {
        with_point(&body)
    } else {
        body
    };
    Ok(format!("{prefix}{}", if upper { body.to_uppercase() } else { body }))
}

fn with_point(body: &str) -> String {
    let end = body.find('e').unwrap_or(body.len());
    format!("{}.{}", &body[..end], &body[end..])
}

/// No double has more digits after the point that are not 0. Rust writes 65,535 at most.
const MOST_DIGITS: usize = 1100;

/// The zeros that follow the digits of a double where more are asked for.
fn zeros(precision: usize) -> String {
    "0".repeat(precision.saturating_sub(MOST_DIGITS))
}

/// `d.ddd`, with so many digits after the point.
fn fixed(x: f64, precision: usize) -> String {
    format!("{x:.*}", precision.min(MOST_DIGITS)) + &zeros(precision)
}

/// `d.ddde+xx`.
fn exponent(x: f64, precision: usize) -> String {
    let text = format!("{x:.*e}", precision.min(MOST_DIGITS));
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |e| ('-', e));
    format!("{digits}{}e{sign}{exponent:0>2}", zeros(precision))
}

/// Presentation type `g`: so many significant digits in the shorter notation. `keeps_point` gives `1.0` rather than `1`,
/// as `str` does.
fn general(x: f64, precision: usize, alternate: bool, keeps_point: bool) -> String {
    let precision = precision.max(1);
    let scientific = exponent(x, precision - 1);
    let power: i32 = scientific.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let limit = if keeps_point { precision as i32 - 1 } else { precision as i32 };
    let is_fixed = (-4..limit.max(1)).contains(&power);
    let text = if is_fixed { fixed(x, (precision as i32 - 1 - power).max(0) as usize) } else { scientific };
    if alternate {
        return text;
    }
    let (digits, tail) = text.split_once('e').map_or((&*text, String::new()), |(d, e)| (d, format!("e{e}")));
    let digits = if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits };
    let point = if keeps_point && is_fixed && !digits.contains('.') { ".0" } else { "" };
    format!("{digits}{point}{tail}")
}

fn group_and_pad(body: &str, spec: &Spec) -> String {
    let Some(mark) = spec.grouping else { return spec.pad(body, true) };
    let start = body.len() - body.trim_start_matches(['+', '-', ' ']).len();
    let radix = matches!(spec.kind, Some('x' | 'X' | 'o' | 'b'));
    let start = if radix && spec.alternate { start + 2 } else { start };
    let end = body[start..].find(|c: char| !c.is_ascii_hexdigit() || (!radix && !c.is_ascii_digit()));
    let end = end.map_or(body.len(), |i| start + i);
    let size = if radix { 4 } else { 3 };
    let group = |digits: &str| -> String {
        let mut out = String::new();
        for (i, c) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(size) {
                out.push(mark);
            }
            out.push(c);
        }
        out
    };
    let mut digits = body[start..end].to_owned();
    let is_finite =
        digits.starts_with(|c: char| c.is_ascii_hexdigit()) && !body[start..].starts_with(['i', 'I', 'n', 'N']);
    if !is_finite {
        return spec.pad(body, true);
    }
    // Zero padding takes part in the grouping.
    if spec.zero && spec.align.is_none() {
        let others = body.len() - digits.len();
        while group(&digits).len() + others < spec.width {
            digits.insert(0, '0');
        }
    }
    spec.pad(&format!("{}{}{}", &body[..start], group(&digits), &body[end..]), true)
}

/// A number in `template % value`.
///
/// # Errors
/// `TypeError: %d format: a real number is required, not str`.
pub(crate) fn percent(ctx: &mut Context, value: &Value, spec: Spec, kind: char) -> Outcome<String> {
    let name = value.type_name();
    let spec = Spec { kind: Some(if matches!(kind, 'i' | 'u') { 'd' } else { kind }), ..spec };
    Ok(match kind {
        'd' | 'i' | 'u' | 'x' | 'X' | 'o' => {
            let whole = match value {
                Value::Float(x) if matches!(kind, 'd' | 'i' | 'u') => {
                    let whole = float_to_int(*x);
                    match whole {
                        None if x.is_nan() => return Err(Error::value("cannot convert float NaN to integer").into()),
                        None => return Err(Error::overflow("cannot convert float infinity to integer").into()),
                        whole => whole,
                    }
                }
                Value::Array(_) => Some(BigInt::from(ctx.index(value)?)),
                _ => value.as_bigint(),
            };
            let need = if matches!(kind, 'd' | 'i' | 'u') { "a real number" } else { "an integer" };
            let wrong = || Error::type_error(format!("%{kind} format: {need} is required, not {name}"));
            let whole = whole.ok_or_else(wrong)?;
            let body = int_body(&whole, &spec, name)?;
            spec.pad(&body, true)
        }
        'e' | 'E' | 'f' | 'F' | 'g' | 'G' => {
            let is_none =
                matches!(value, Value::Str(_) | Value::List(_) | Value::Tuple(_) | Value::Dict(_) | Value::Set(_));
            if is_none || value.is_none() {
                return Err(Error::type_error(format!("must be real number, not {name}")).into());
            }
            let x = float_of(ctx, value)?;
            let body = float_body(x, &spec, name)?;
            spec.pad(&body, true)
        }
        _ => {
            let message = format!("unsupported format character '{kind}' (0x{:x})", u32::from(kind));
            return Err(Error::value(message).into());
        }
    })
}
