//! What `datetime` computes at every turn: days of the calendar, and instants of their usual text.

use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};

super::modules::natives! { pub(super) INSTANTS:
    "__ordinal__" => ordinal,
    "__date_of__" => date_of,
    "__iso_instant__" => iso_instant,
}

/// The ordinal of 9999-12-31.
const LAST: i64 = 3_652_059;

/// `__ordinal__(year, month, day)`: the days since the one before 0001-01-01.
fn ordinal(_: &mut Context, args: &mut Args) -> Outcome {
    let mut number = |name: &str| -> Outcome<i64> { Ok(args.required(name)?.index()?) };
    let (year, month, day) = (number("year")?, number("month")?, number("day")?);
    args.finish()?;
    // Years that begin in March, so that the leap day is the last one.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.saturating_sub(1), month + 9) };
    let years = [(365, 1), (1, 4), (-1, 100), (1, 400)].map(|(days, of)| days * year.div_euclid(of));
    Ok(Value::Int(years.iter().sum::<i64>() + (153 * month + 2).div_euclid(5) + day - 306))
}

/// `__date_of__(ordinal)`: year, month and day.
fn date_of(ctx: &mut Context, args: &mut Args) -> Outcome {
    let ordinal = args.required("ordinal")?;
    args.finish()?;
    // What is too large for 64 bits is out of range too.
    let ordinal = ctx.large_index(&ordinal)?.and_then(|n| i64::try_from(n).ok()).filter(|n| (1..=LAST).contains(n));
    let Some(ordinal) = ordinal else { return Err(Error::overflow("date value out of range").into()) };
    let (era, day) = ((ordinal + 305).div_euclid(146_097), (ordinal + 305).rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    Ok(Value::tuple(vec![Value::Int(year + era * 400), Value::Int(month), Value::Int(day)]))
}

/// `__iso_instant__(text)`: the parts of `YYYY-MM-DDTHH:MM:SS`, with or without microseconds; `None` for any other text.
fn iso_instant(_: &mut Context, args: &mut Args) -> Outcome {
    let text = text_of_argument(&args.required("text")?)?;
    args.finish()?;
    let bytes = text.as_bytes();
    let mut parts = Vec::with_capacity(7);
    let mut take = |start: usize, count: usize, before: &[u8]| -> Option<()> {
        if start > 0 && !before.contains(bytes.get(start - 1)?) {
            return None;
        }
        let digits = bytes.get(start..start + count)?;
        let number = digits.iter().try_fold(0i64, |n, c| c.is_ascii_digit().then(|| 10 * n + i64::from(c - b'0')))?;
        parts.push(Value::Int(number));
        Some(())
    };
    let mut whole = || -> Option<()> {
        take(0, 4, b"")?;
        take(5, 2, b"-")?;
        take(8, 2, b"-")?;
        take(11, 2, b"T ")?;
        take(14, 2, b":")?;
        take(17, 2, b":")?;
        match bytes.len() {
            19 => Some(()),
            26 => take(20, 6, b"."),
            _ => None,
        }
    };
    Ok(whole().map_or(Value::None, |()| Value::tuple(parts)))
}
