//! Arrays of `datetime64`, all elements at once: their texts, their objects of Python's `datetime`, and the counts of both. What
//! is unusual, such as an error, is left to the library's own functions, of which each does one element.

use super::instant_texts::digits;
use super::instants::{DAY, Moment, SECOND, civil, ordinal_of};
use super::wrap;
use crate::array::HostArray;
use crate::dtype::DType;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use std::fmt::Write;
use std::rc::Rc;

super::modules::natives! { pub(super) MOMENTS:
    "_iso_texts" => texts,
    "_python_dates" => objects,
    "_date_counts" => counts,
}

/// The units, and how many of one a day has; 0 where that is no number.
const UNITS: [(&str, i64); 10] = [
    ("Y", 0),
    ("M", 0),
    ("W", 0),
    ("D", 1),
    ("h", 24),
    ("m", 1440),
    ("s", 86_400),
    ("ms", 86_400_000),
    ("us", DAY),
    ("ns", 1000 * DAY),
];
const MONTH: usize = 1;
const WEEK: usize = 2;
const DAYS: usize = 3;
const MICRO: usize = 8;

const NAT: i64 = i64::MIN;
/// The ordinal of 1970-01-01.
const EPOCH: i64 = 719_163;
/// The most days and months that are taken here.
const MOST: i64 = 1 << 50;

/// The arguments: a list or an array, and a unit.
fn unit_of(args: &mut Args) -> Outcome<Option<usize>> {
    let unit = args.required("unit")?;
    Ok(unit.as_str().and_then(|unit| UNITS.iter().position(|(name, _)| **unit == **name)))
}

/// The counts of an array.
fn counts_of(ctx: &mut Context, args: &mut Args) -> Outcome<Vec<i64>> {
    let array = ctx.tensor(&args.required("counts")?)?;
    let data = ctx.read(&array)?;
    ctx.reserve(data.bytes().len().saturating_mul(16))?;
    Ok(data.bytes().as_chunks().0.iter().map(|bytes| i64::from_le_bytes(*bytes)).collect())
}

/// The ordinal of a day, and how many of the unit there are since; `None` for what is too far.
fn day_of(count: i64, unit: usize) -> Option<(i64, i64)> {
    let (days, rest) = match unit {
        0 | MONTH => {
            let months = if unit == MONTH { count } else { count.checked_mul(12)? };
            let months = Some(months).filter(|months| months.abs() < MOST)?;
            (ordinal_of([1970 + months.div_euclid(12), months.rem_euclid(12) + 1, 1]), 0)
        }
        WEEK => (count.checked_mul(7)?.checked_add(EPOCH)?, 0),
        _ => (count.div_euclid(UNITS[unit].1).checked_add(EPOCH)?, count.rem_euclid(UNITS[unit].1)),
    };
    (days.abs() < MOST).then_some((days, rest))
}

/// `_iso_texts(counts, unit)`: the texts of dates; `None` if one is too far.
fn texts(ctx: &mut Context, args: &mut Args) -> Outcome {
    let counts = counts_of(ctx, args)?;
    let unit = unit_of(args)?;
    args.finish()?;
    let mut texts = Vec::with_capacity(counts.len());
    for count in counts {
        ctx.tick()?;
        match unit.and_then(|unit| iso(count, unit)) {
            Some(text) => texts.push(Value::str(text)),
            None => return Ok(Value::None),
        }
    }
    Ok(Value::list(texts))
}

fn iso(count: i64, unit: usize) -> Option<String> {
    if count == NAT {
        return Some("NaT".to_owned());
    }
    let (day, rest) = day_of(count, unit)?;
    let [year, month, day] = civil(day);
    let mut text = format!("{year:04}");
    if unit >= MONTH {
        write!(text, "-{month:02}").ok()?;
    }
    if unit >= WEEK {
        write!(text, "-{day:02}").ok()?;
    }
    // Hours, minutes, seconds, and the digits of a fraction.
    let parts = UNITS[unit].1;
    for (at, (mark, of_day)) in [('T', 24), (':', 1440), (':', 86_400)].into_iter().enumerate() {
        if unit > DAYS + at {
            let most = if at == 0 { 24 } else { 60 };
            write!(text, "{mark}{:02}", rest / (parts / of_day) % most).ok()?;
        }
    }
    if parts > 86_400 {
        let second = parts / 86_400;
        write!(text, ".{:0width$}", rest % second, width = second.ilog10() as usize).ok()?;
    }
    Some(text)
}

/// `_python_dates(counts, unit, date, datetime)`: the objects of Python, where there are some.
fn objects(ctx: &mut Context, args: &mut Args) -> Outcome {
    let counts = counts_of(ctx, args)?;
    let unit = unit_of(args)?;
    let classes = [args.required("date")?, args.required("datetime")?];
    args.finish()?;
    let (Some(unit), [Value::Class(date), Value::Class(time)]) = (unit, &classes) else { return Ok(Value::None) };
    let mut objects = Vec::with_capacity(counts.len());
    for count in counts {
        ctx.tick()?;
        objects.push(match count {
            NAT => Value::None,
            _ => object(count, unit, if unit > DAYS { time } else { date }).unwrap_or(Value::Int(count)),
        });
    }
    Ok(Value::list(objects))
}

fn object(count: i64, unit: usize, class: &Rc<Class>) -> Option<Value> {
    let (day, rest) = day_of(count, unit).filter(|_| unit <= MICRO)?;
    let micros = if unit > DAYS { rest * (DAY / UNITS[unit].1) } else { 0 };
    let first = Moment::new(class, [1, 1, 1], (unit > DAYS).then_some([0; 4]))?;
    Some(first.at(day.checked_mul(DAY)? + micros)?.into_value())
}

/// `_date_counts(items)`: the counts of texts and of Python's dates in a list, and their finest unit; `None` if one is neither, or
/// an unusual one.
fn counts(ctx: &mut Context, args: &mut Args) -> Outcome {
    let items = args.required("items")?;
    args.finish()?;
    let Value::List(items) = &items else { return Ok(Value::None) };
    let mut own = Vec::with_capacity(items.len());
    for item in items.borrow().iter() {
        ctx.tick()?;
        match count_of(item) {
            Some(count) => own.push(count),
            None => return Ok(Value::None),
        }
    }
    let finest = own.iter().filter(|(count, _)| *count != NAT).map(|(_, unit)| *unit).max();
    let Some(finest) = finest else { return Ok(Value::None) };
    let mut bytes = Vec::with_capacity(8 * own.len());
    for (count, unit) in own {
        let Some(count) = finer(count, unit, finest) else { return Ok(Value::None) };
        bytes.extend(count.to_le_bytes());
    }
    let data = HostArray::new(DType::Int64, vec![bytes.len() / 8], bytes)?;
    Ok(Value::tuple(vec![wrap(ctx.make(data, None)?), Value::str(UNITS[finest].0)]))
}

/// The count of what has its own unit in a finer one.
fn finer(count: i64, unit: usize, finest: usize) -> Option<i64> {
    if count == NAT || unit == finest {
        return Some(count);
    }
    if finest == MONTH {
        return count.checked_mul(12);
    }
    let (day, rest) = day_of(count, unit)?;
    let parts = UNITS[finest].1;
    let more = if unit > DAYS { rest * (parts / UNITS[unit].1) } else { 0 };
    (day - EPOCH).checked_mul(parts)?.checked_add(more)
}

fn count_of(item: &Value) -> Option<(i64, usize)> {
    match item {
        Value::Str(text) => of_text(text.as_bytes()),
        Value::Instance(_) => {
            let moment = Moment::of(item).filter(Moment::is_naive)?;
            let day = ordinal_of(moment.date) - EPOCH;
            Some(match moment.time {
                Some([hour, minute, second, micro]) => {
                    (day * DAY + ((hour * 60 + minute) * 60 + second) * SECOND + micro, MICRO)
                }
                None => (day, DAYS),
            })
        }
        _ => None,
    }
}

/// `YYYY[-MM[-DD[Thh[:mm[:ss[.fraction]]]]]]`, or `NaT`.
fn of_text(text: &[u8]) -> Option<(i64, usize)> {
    if text == b"NaT" {
        return Some((NAT, 0));
    }
    let part = |at: usize, marks: &[u8], most: i64| {
        text.get(at).filter(|mark| marks.contains(mark))?;
        digits(text, at + 1, 2).filter(|number| *number <= most)
    };
    let year = digits(text, 0, 4)?;
    if text.len() == 4 {
        return Some((year - 1970, 0));
    }
    let month = part(4, b"-", 12).filter(|month| *month > 0)?;
    if text.len() == 7 {
        return Some(((year - 1970) * 12 + month - 1, MONTH));
    }
    let date = [year, month, part(7, b"-", 31)?];
    let day = ordinal_of(date);
    if civil(day) != date {
        return None;
    }
    let mut count = day - EPOCH;
    for (unit, (at, marks, most)) in [(10, b"T ", 24), (13, b"::", 60), (16, b"::", 60)].into_iter().enumerate() {
        if text.len() == at {
            return Some((count, DAYS + unit));
        }
        count = count * most + part(at, marks, most - 1)?;
    }
    let fraction = text.get(19..)?;
    if fraction.is_empty() {
        return Some((count, 6));
    }
    // Milliseconds, microseconds or nanoseconds.
    let places = Some(fraction.len() - 1).filter(|places| (1..=9).contains(places) && fraction[0] == b'.')?;
    let thirds = places.div_ceil(3);
    let missing = 10_i64.pow((3 * thirds - places) as u32);
    let more = digits(text, 20, places)? * missing;
    Some((count.checked_mul(1000_i64.pow(thirds as u32))?.checked_add(more)?, 6 + thirds))
}
