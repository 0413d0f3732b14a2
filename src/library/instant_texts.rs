//! Dates and times as texts, where they have no time zone: the fast paths of `isoformat`, `fromisoformat`, `strftime` and
//! `strptime`. Whatever they do not know, such as an error, is left to the library's own methods.

use super::instants::{Moment, has_time, of_date, ordinal_of};
use crate::python::value::Value;
use std::fmt::Write;

super::modules::fast_paths! { pub(super) TEXTS:
    "__date_isoformat__" => |given| of_date(given).and_then(|()| iso(given, "")),
    "__date_strftime__" => |given| of_date(given).and_then(|()| formatted(given)),
    "__moment_isoformat__" => |given| iso(given, "T"),
    "__moment_str__" => |given| iso(given, " "),
    "__moment_of_iso__" => of_iso,
    "__moment_strftime__" => formatted,
    "__moment_strptime__" => parsed,
}

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// The letters of a short name of a day or month.
const SHORT: usize = 3;

/// The most characters of a format that is taken here.
const LONGEST: usize = 256;

/// `moment.isoformat()`, with or without a separator.
fn iso(given: &[Value], usual: &str) -> Option<Value> {
    let (moment, separator) = match given {
        [moment] => (Moment::of(moment)?, usual),
        [moment, Value::Str(separator)] => (Moment::of(moment).filter(|moment| moment.time.is_some())?, &**separator),
        _ => return None,
    };
    if !moment.is_naive() {
        return None;
    }
    let [year, month, day] = moment.date;
    let mut text = format!("{year:04}-{month:02}-{day:02}");
    if let Some([hour, minute, second, micro]) = moment.time {
        write!(text, "{separator}{hour:02}:{minute:02}:{second:02}").ok()?;
        if micro != 0 {
            write!(text, ".{micro:06}").ok()?;
        }
    }
    Some(Value::str(text))
}

/// The number that so many digits are.
pub(super) fn digits(text: &[u8], start: usize, count: usize) -> Option<i64> {
    let digit = |n: i64, c: &u8| c.is_ascii_digit().then(|| 10 * n + i64::from(c - b'0'));
    text.get(start..start + count)?.iter().try_fold(0, digit)
}

/// `date.fromisoformat("YYYY-MM-DD")`, and of `datetime` with `THH:MM:SS` and microseconds or without.
fn of_iso(given: &[Value]) -> Option<Value> {
    let [Value::Class(class), Value::Str(text)] = given else { return None };
    let (text, has_time) = (text.as_bytes(), has_time(class)?);
    let parted_by = |at: usize, by: &[u8]| text.get(at).filter(|c| by.contains(c));
    parted_by(4, b"-").and(parted_by(7, b"-"))?;
    let date = [digits(text, 0, 4)?, digits(text, 5, 2)?, digits(text, 8, 2)?];
    let time = match text.len() {
        10 => [0; 4],
        19 | 26 if has_time => {
            parted_by(10, b"T ").and(parted_by(13, b":")).and(parted_by(16, b":"))?;
            let micro = if text.len() == 19 { 0 } else { parted_by(19, b".").and_then(|_| digits(text, 20, 6))? };
            [digits(text, 11, 2)?, digits(text, 14, 2)?, digits(text, 17, 2)?, micro]
        }
        _ => return None,
    };
    Some(Moment::new(class, date, has_time.then_some(time))?.into_value())
}

/// What directives of more than one part stand for.
fn whole(code: char) -> Option<&'static str> {
    Some(match code {
        'c' => "%a %b %e %H:%M:%S %Y",
        'x' | 'D' => "%m/%d/%y",
        'X' | 'T' => "%H:%M:%S",
        'F' => "%Y-%m-%d",
        'R' => "%H:%M",
        'r' => "%I:%M:%S %p",
        'h' => "%b",
        _ => return None,
    })
}

/// `moment.strftime(format)`
fn formatted(given: &[Value]) -> Option<Value> {
    let [moment, Value::Str(format)] = given else { return None };
    let moment = Moment::of(moment).filter(|moment| moment.is_naive() && format.len() <= LONGEST)?;
    let mut text = String::with_capacity(2 * format.len());
    put(&mut text, format, &moment)?;
    Some(Value::str(text))
}

fn put(text: &mut String, format: &str, moment: &Moment) -> Option<()> {
    let mut rest = format.chars();
    while let Some(c) = rest.next() {
        match (c, rest.as_str()) {
            ('%', "") => text.push('%'),
            ('%', _) => put_part(text, rest.next()?, moment)?,
            (c, _) => text.push(c),
        }
    }
    Some(())
}

fn put_part(text: &mut String, code: char, moment: &Moment) -> Option<()> {
    if let Some(format) = whole(code) {
        return put(text, format, moment);
    }
    let [year, month, day] = moment.date;
    let [hour, minute, second, micro] = moment.time.unwrap_or_default();
    let ordinal = ordinal_of(moment.date);
    let (weekday, since) = ((ordinal + 6) % 7, ordinal - ordinal_of([year, 1, 1]) + 1);
    let name = |names: &[&'static str], at: i64| names.get(usize::try_from(at).ok()?).copied();
    let two = match code {
        'y' => year % 100,
        'C' => year / 100,
        'm' => month,
        'd' => day,
        'H' => hour,
        'I' => (hour + 11) % 12 + 1,
        'M' => minute,
        'S' => second,
        'U' => (since + 6 - (weekday + 1) % 7) / 7,
        'W' => (since + 6 - weekday) / 7,
        _ => {
            match code {
                'Y' => write!(text, "{year}").ok()?,
                'e' => write!(text, "{day:2}").ok()?,
                'j' => write!(text, "{since:03}").ok()?,
                'f' => write!(text, "{micro:06}").ok()?,
                'p' => text.push_str(if hour < 12 { "AM" } else { "PM" }),
                'a' => text.push_str(&name(&DAYS, weekday)?[..SHORT]),
                'A' => text.push_str(name(&DAYS, weekday)?),
                'b' => text.push_str(&name(&MONTHS, month - 1)?[..SHORT]),
                'B' => text.push_str(name(&MONTHS, month - 1)?),
                'u' => write!(text, "{}", weekday + 1).ok()?,
                'w' => write!(text, "{}", (weekday + 1) % 7).ok()?,
                // A moment without a time zone has no name of one.
                'z' | 'Z' => {}
                '%' => text.push('%'),
                _ => return None,
            }
            return Some(());
        }
    };
    write!(text, "{two:02}").ok()
}

/// The digits at the beginning, in so many ways: of two, at most this number; of one, at least that.
fn number(text: &[u8], most: i64, least: i64) -> Option<(i64, usize)> {
    if let Some(two) = digits(text, 0, 2)
        && (least..=most).contains(&two)
    {
        return Some((two, 2));
    }
    digits(text, 0, 1).filter(|one| *one >= least).map(|one| (one, 1))
}

/// The place of the first of some names that a text begins with, in letters of either case.
fn named(text: &[u8], names: &[&str], letters: Option<usize>) -> Option<(i64, usize)> {
    let found = |name: &&str| {
        let name = &name.as_bytes()[..letters.unwrap_or(name.len())];
        text.get(..name.len()).filter(|begin| begin.eq_ignore_ascii_case(name)).map(|_| name.len())
    };
    names.iter().enumerate().find_map(|(at, name)| Some((at as i64, found(name)?)))
}

/// `datetime.strptime(text, format)`: each directive takes what its pattern prefers; where the rest does not follow then, the
/// library's own method looks for other ways.
fn parsed(given: &[Value]) -> Option<Value> {
    let [Value::Class(class), Value::Str(text), Value::Str(format)] = given else { return None };
    // What bytes and texts both take for white space.
    let is_space = |c: &u8| matches!(c, b' ' | b'\t' | b'\n' | b'\r');
    let is_plain = format.bytes().all(|c| c.is_ascii_graphic() || is_space(&c));
    if !is_plain || format.len() > LONGEST || !text.is_ascii() || !has_time(class)? {
        return None;
    }
    let (mut text, mut format) = (text.as_bytes(), format.as_bytes().iter().peekable());
    let (mut date, mut time, mut seen) = ([1900, 1, 1], [0; 4], 0u128);
    let (mut half, mut is_afternoon) = (None, false);
    while let Some(c) = format.next() {
        if is_space(c) {
            while format.next_if(|c| is_space(c)).is_some() {}
            let spaces = text.iter().take_while(|c| is_space(c)).count();
            text = text.get(spaces..).filter(|_| spaces > 0)?;
            continue;
        }
        if *c != b'%' {
            text = text.strip_prefix(&[*c])?;
            continue;
        }
        let code = format.next()?;
        if *code == b'%' {
            text = text.strip_prefix(b"%")?;
            continue;
        }
        let taken = match code {
            b'Y' => (digits(text, 0, 4)?, 4),
            b'y' => (digits(text, 0, 2)?, 2),
            b'm' | b'I' => number(text, 12, 1)?,
            b'd' => number(text, 31, 1)?,
            b'H' => number(text, 23, 0)?,
            b'M' => number(text, 59, 0)?,
            b'S' => number(text, 61, 0)?,
            b'f' => {
                let count = text.iter().take(6).take_while(|c| c.is_ascii_digit()).count();
                (digits(text, 0, count).filter(|_| count > 0)? * 10i64.pow(6 - count as u32), count)
            }
            b'b' => named(text, &MONTHS, Some(SHORT))?,
            b'B' => named(text, &MONTHS, None)?,
            b'a' => named(text, &DAYS, Some(SHORT))?,
            b'A' => named(text, &DAYS, None)?,
            b'p' => named(text, &["am", "pm"], None)?,
            _ => return None,
        };
        // Directives that say the same in two ways: which one counts, the library's own method knows.
        let kind = match code {
            b'y' => b'Y',
            b'b' | b'B' => b'm',
            code => *code,
        };
        if seen & 1 << kind != 0 {
            return None;
        }
        seen |= 1 << kind;
        let (value, count) = taken;
        text = &text[count..];
        match code {
            b'Y' => date[0] = value,
            b'y' => date[0] = value + if value <= 68 { 2000 } else { 1900 },
            b'm' => date[1] = value,
            b'b' | b'B' => date[1] = value + 1,
            b'd' => date[2] = value,
            b'H' => time[0] = value,
            b'I' => half = Some(value % 12),
            b'p' => is_afternoon = value == 1,
            b'M' => time[1] = value,
            b'S' => time[2] = value,
            b'f' => time[3] = value,
            _ => {}
        }
    }
    if let Some(hour) = half {
        time[0] = hour + if is_afternoon { 12 } else { 0 };
    }
    let made = Moment::new(class, date, Some(time)).filter(|_| text.is_empty())?;
    Some(made.into_value())
}
