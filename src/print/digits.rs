//! Decimal digits of floats: the shortest digits that identify a number in its dtype, or a given number of digits.

use crate::digits::{TIED_NARROW, even, evenly};
use crate::dtype::{DType, Narrow, Storage};

/// `0.d1d2d3... * 10^point`, without trailing zeros; zero has no digits.
pub(super) struct Digits {
    pub(super) digits: Vec<u8>,
    pub(super) point: i32,
}

/// Parses Rust's scientific notation of a finite number.
fn parse(text: &str) -> Digits {
    let (mantissa, exponent) = text.trim_start_matches('-').split_once('e').unwrap_or((text, "0"));
    let mut digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect();
    while digits.last() == Some(&0) {
        digits.pop();
    }
    let point = if digits.is_empty() { 0 } else { exponent.parse::<i32>().unwrap_or(0) + 1 };
    Digits { digits, point }
}

/// The shortest digits that read back as the same value of `dtype`.
pub(super) fn shortest(x: f64, dtype: DType) -> Digits {
    match dtype.stored() {
        Storage::F32 | Storage::C64 => {
            let narrow = x as f32;
            parse(&even(x, format!("{narrow:e}"), TIED_NARROW, |lower| lower.parse() == Ok(narrow)))
        }
        Storage::Narrow(of) => match of.digits_shown() {
            Some(digits) => parse(&format!("{x:.*e}", digits - 1)),
            None => narrow(x, of),
        },
        _ => parse(&evenly(x, format!("{x:e}"))),
    }
}

fn narrow(x: f64, of: Narrow) -> Digits {
    for precision in 0..8 {
        let text = format!("{x:.precision$e}");
        if text.parse::<f64>().is_ok_and(|y| of.of_double(y) == of.of_double(x)) {
            return parse(&text);
        }
    }
    parse(&format!("{x:e}"))
}

/// The shortest digits or, if those are longer, the number rounded to `places` digits after the point.
pub(super) fn positional(x: f64, dtype: DType, places: usize) -> Digits {
    let short = shortest(x, dtype);
    if short.digits.len() as i32 - short.point <= places as i32 {
        return short;
    }
    let text = format!("{:.places$}", x.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let whole = whole.trim_start_matches('0');
    let all: Vec<u8> = whole.bytes().chain(fraction.bytes()).map(|b| b - b'0').collect();
    let zeros = all.iter().take_while(|d| **d == 0).count();
    let mut digits = all[zeros..].to_vec();
    while digits.last() == Some(&0) {
        digits.pop();
    }
    let point = if digits.is_empty() { 0 } else { whole.len() as i32 - zeros as i32 };
    Digits { digits, point }
}

/// The shortest digits or, if those are longer, the number rounded to `places` digits after the first.
pub(super) fn scientific(x: f64, dtype: DType, places: usize) -> Digits {
    let short = shortest(x, dtype);
    if short.digits.len() <= places + 1 { short } else { parse(&format!("{x:.places$e}")) }
}

/// The first digit of the exact value, the next `places` digits, and the exponent.
pub(super) fn exact(x: f64, places: usize) -> (String, String, i32) {
    let text = format!("{:.places$e}", x.abs());
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    let (first, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    (first.to_owned(), rest.to_owned(), power.parse().unwrap_or(0))
}

/// The most digits, after the point or after the first digit, that the exact value of a float has.
#[cfg(feature = "numpy")]
const MOST: usize = 1100;

/// The digits of `|x|` as `0.d1d2d3... * 10^point`, for a caller that formats them: the shortest that identify the
/// number (`unique`), else its exact ones. They are limited to `precision` digits, after the point (`from_point`) or in
/// all, and extended by exact digits to at least `least`.
#[cfg(feature = "numpy")]
pub fn float_digits(
    x: f64,
    dtype: DType,
    unique: bool,
    from_point: bool,
    precision: Option<usize>,
    least: usize,
) -> (String, i32) {
    let places = precision.map_or(MOST, |p| p.min(MOST));
    let all = |places: usize| {
        if from_point {
            let text = format!("{:.places$}", x.abs());
            let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
            let whole = whole.trim_start_matches('0');
            Digits {
                digits: whole.bytes().chain(fraction.bytes()).map(|b| b - b'0').collect(),
                point: whole.len() as i32,
            }
        } else {
            let after = places.max(1) - 1;
            let (first, rest, power) = exact(x, after);
            Digits { digits: first.bytes().chain(rest.bytes()).map(|b| b - b'0').collect(), point: power + 1 }
        }
    };
    let found = if !unique {
        all(places)
    } else {
        let short = shortest(x, dtype);
        let after = if from_point { short.digits.len() as i32 - short.point } else { short.digits.len() as i32 };
        let wanted = least.min(MOST).min(places);
        if after > places as i32 {
            let mut cut = all(places);
            while cut.digits.last() == Some(&0) {
                cut.digits.pop();
            }
            cut
        } else if after.max(0) < wanted as i32 {
            // If more digits are requested than identify the number, exact digits follow.
            all(wanted)
        } else {
            short
        }
    };
    (found.digits.iter().map(|d| char::from(b'0' + d)).collect(), found.point)
}

impl Digits {
    /// The parts before and after the decimal point, with at least one digit before it.
    pub(super) fn split(&self) -> (String, String) {
        let digit =
            |k: i32| char::from(b'0' + if k < 0 { 0 } else { self.digits.get(k as usize).copied().unwrap_or(0) });
        let whole: String = (0..self.point.max(0)).map(digit).collect();
        let fraction: String = (self.point.min(0)..0)
            .map(|_| '0')
            .chain((self.point.max(0)..self.digits.len() as i32).map(digit))
            .collect();
        (if whole.is_empty() { "0".to_owned() } else { whole }, fraction)
    }

    /// The first digit, the other digits, and the exponent.
    pub(super) fn scientific(&self) -> (String, String, i32) {
        let mut all = self.digits.iter().map(|d| char::from(b'0' + d));
        let first = all.next().unwrap_or('0').to_string();
        (first, all.collect(), if self.digits.is_empty() { 0 } else { self.point - 1 })
    }
}
