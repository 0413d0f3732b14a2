//! What `datetime` computes at every turn: days of the calendar, and dates and times that are made, added to and compared. What
//! is unusual here, such as time zones and classes that derive from these, is left to the library's own methods.

use crate::error::Error;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::operator::CompareOp;
use crate::python::value::{Outcome, Str, Value};
use std::rc::Rc;

super::modules::natives! { pub(super) INSTANTS:
    "__ordinal__" => ordinal,
    "__date_of__" => date_of,
}

super::modules::fast_paths! { pub(super) ARITHMETIC:
    "__new_date__" => new_date,
    "__new_datetime__" => new_datetime,
    "__new_timedelta__" => new_timedelta,
    "__date_add__" => |given| of_date(given).and_then(|()| moved(given, 1)),
    "__date_subtract__" => |given| of_date(given).and_then(|()| apart(given).or_else(|| moved(given, -1))),
    "__moment_add__" => |given| moved(given, 1),
    "__moment_subtract__" => |given| apart(given).or_else(|| moved(given, -1)),
    "__moment_ordinal__" => |given| on_day(given, |ordinal| ordinal),
    "__moment_weekday__" => |given| on_day(given, |ordinal| (ordinal + 6) % 7),
    "__moment_isoweekday__" => |given| on_day(given, |ordinal| (ordinal + 6) % 7 + 1),
    "__moment_eq__" => |given| ordered(given, CompareOp::Eq),
    "__moment_lt__" => |given| ordered(given, CompareOp::Lt),
    "__moment_le__" => |given| ordered(given, CompareOp::Le),
    "__moment_gt__" => |given| ordered(given, CompareOp::Gt),
    "__moment_ge__" => |given| ordered(given, CompareOp::Ge),
    "__duration_add__" => |given| added(given, 1),
    "__duration_subtract__" => |given| added(given, -1),
}

/// The ordinal of 9999-12-31.
const LAST: i64 = 3_652_059;
pub(super) const SECOND: i64 = 1_000_000;
pub(super) const DAY: i64 = 86_400 * SECOND;
/// The most days of a duration.
const MOST_DAYS: i64 = 999_999_999;

/// The days since the one before 0001-01-01.
pub(super) fn ordinal_of([year, month, day]: [i64; 3]) -> i64 {
    // Years that begin in March, so that the leap day is the last one.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.saturating_sub(1), month + 9) };
    let years = [(365, 1), (1, 4), (-1, 100), (1, 400)].map(|(days, of)| days * year.div_euclid(of));
    years.iter().sum::<i64>() + (153 * month + 2).div_euclid(5) + day - 306
}

/// `__ordinal__(year, month, day)`
fn ordinal(_: &mut Context, args: &mut Args) -> Outcome {
    let mut number = |name: &str| -> Outcome<i64> { Ok(args.required(name)?.index()?) };
    let date = [number("year")?, number("month")?, number("day")?];
    args.finish()?;
    Ok(Value::Int(ordinal_of(date)))
}

/// Year, month and day, of the years from 1 to 9999.
fn calendar(ordinal: i64) -> Option<[i64; 3]> {
    (1..=LAST).contains(&ordinal).then(|| civil(ordinal))
}

/// Year, month and day in the Gregorian calendar, which goes on before and after.
pub(super) fn civil(ordinal: i64) -> [i64; 3] {
    let (era, day) = ((ordinal + 305).div_euclid(146_097), (ordinal + 305).rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    [year + era * 400, month, day]
}

/// `__date_of__(ordinal)`
fn date_of(ctx: &mut Context, args: &mut Args) -> Outcome {
    let ordinal = args.required("ordinal")?;
    args.finish()?;
    // What is too large for 64 bits is out of range too.
    let ordinal = ctx.large_index(&ordinal)?.and_then(|n| i64::try_from(n).ok());
    let date = ordinal.and_then(calendar).ok_or_else(|| Error::overflow("date value out of range"))?;
    Ok(Value::tuple(date.map(Value::Int).to_vec()))
}

/// The attributes of a `datetime`, in the order in which its `__new__` sets them; of a `date`, the first three.
const FIELDS: [&str; 9] =
    ["_year", "_month", "_day", "_hour", "_minute", "_second", "_microsecond", "_tzinfo", "_fold"];
const ZONE: usize = 7;
const TOTAL: &str = "_total";

thread_local! {
    static NAMES: [Str; 9] = FIELDS.map(Str::from);
    static TOTAL_NAME: Str = Str::from(TOTAL);
}

/// A `date`, or a `datetime`.
pub(super) struct Moment {
    pub(super) class: Rc<Class>,
    pub(super) date: [i64; 3],
    /// Hour, minute, second and microsecond of a `datetime`.
    pub(super) time: Option<[i64; 4]>,
    /// The time zone of a `datetime`.
    zone: Option<Value>,
}

/// Whether a class is the library's own of that module and name.
pub(super) fn is_own(class: &Class, module: &str, name: &str) -> bool {
    let is_of = |held: &Value| held.as_str().is_some_and(|held| **held == *module);
    *class.name == *name && class.attributes.borrow().get_named("__module__").is_some_and(is_of)
}

/// Of a class of the library: whether it is `datetime`, or `date`.
pub(super) fn has_time(class: &Class) -> Option<bool> {
    if is_own(class, "datetime", "datetime") { Some(true) } else { is_own(class, "datetime", "date").then_some(false) }
}

impl Moment {
    /// What an instance of one of the two classes holds.
    pub(super) fn of(value: &Value) -> Option<Self> {
        let Value::Instance(instance) = value else { return None };
        let has_time = has_time(&instance.class)?;
        let attributes = instance.attributes.borrow();
        let held = |at: usize| Some(attributes.at(attributes.place_near(at, FIELDS[at])?)?.1);
        let number = |at: usize| match held(at)? {
            Value::Int(number) => Some(*number),
            _ => None,
        };
        let date = [number(0)?, number(1)?, number(2)?];
        let time = if has_time { Some([number(3)?, number(4)?, number(5)?, number(6)?]) } else { None };
        let zone = if has_time { Some(held(ZONE)?.clone()) } else { None };
        Some(Self { class: Rc::clone(&instance.class), date, time, zone })
    }

    /// One without a time zone, if there is such a day and such a time.
    pub(super) fn new(class: &Rc<Class>, date: [i64; 3], time: Option<[i64; 4]>) -> Option<Self> {
        let [year, month, day] = date;
        let is_date = (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        let is_time =
            time.is_none_or(|time| time.iter().zip([24, 60, 60, SECOND]).all(|(n, end)| (0..end).contains(n)));
        if !is_date || !is_time || day > 28 && calendar(ordinal_of(date)) != Some(date) {
            return None;
        }
        Some(Self { class: Rc::clone(class), date, time, zone: time.map(|_| Value::None) })
    }

    /// Whether no time zone has to be asked.
    pub(super) fn is_naive(&self) -> bool {
        self.zone.as_ref().is_none_or(Value::is_none)
    }

    pub(super) fn into_value(self) -> Value {
        let instance = Instance::new(self.class);
        let fold = self.zone.as_ref().map(|_| Value::Int(0));
        let numbers = self.date.into_iter().chain(self.time.into_iter().flatten()).map(Value::Int);
        NAMES.with(|names| {
            let mut attributes = instance.attributes.borrow_mut();
            for (name, value) in names.iter().zip(numbers.chain(self.zone).chain(fold)) {
                attributes.set(name.clone(), value);
            }
        });
        Value::Instance(instance)
    }

    /// Microseconds since the day before 0001-01-01, where the moment is.
    fn count(&self) -> i64 {
        let [hour, minute, second, micro] = self.time.unwrap_or_default();
        ordinal_of(self.date) * DAY + ((hour * 60 + minute) * 60 + second) * SECOND + micro
    }

    /// The moment so many microseconds since then, which for a `date` are whole days.
    pub(super) fn at(self, count: i64) -> Option<Self> {
        let (date, rest) = (calendar(count.div_euclid(DAY))?, count.rem_euclid(DAY));
        let seconds = rest / SECOND;
        let time = [seconds / 3600, seconds / 60 % 60, seconds % 60, rest % SECOND];
        Some(Self { date, time: self.time.map(|_| time), ..self })
    }
}

/// Whether the first one is a `date` alone, whose methods a `datetime` has too.
pub(super) fn of_date(given: &[Value]) -> Option<()> {
    Moment::of(given.first()?).filter(|moment| moment.time.is_none()).map(|_| ())
}

/// A class and integers.
fn integers(given: &[Value]) -> Option<(&Rc<Class>, Vec<i64>)> {
    let (Value::Class(class), numbers) = given.split_first()? else { return None };
    let number = |value: &Value| match value {
        Value::Int(number) => Some(*number),
        _ => None,
    };
    Some((class, numbers.iter().map(number).collect::<Option<_>>()?))
}

/// `date.__new__`
fn new_date(given: &[Value]) -> Option<Value> {
    let (class, numbers) = integers(given)?;
    Some(Moment::new(class, numbers.try_into().ok()?, None)?.into_value())
}

/// `datetime.__new__` without a time zone.
fn new_datetime(given: &[Value]) -> Option<Value> {
    let given = if let [first @ .., Value::None] = given
        && given.len() == 9
    {
        first
    } else {
        given
    };
    let (class, numbers) = integers(given)?;
    let (date, rest) = numbers.split_first_chunk::<3>()?;
    let mut time = [0; 4];
    time.get_mut(..rest.len())?.copy_from_slice(rest);
    Some(Moment::new(class, *date, Some(time))?.into_value())
}

/// `timedelta.__new__` of integers.
fn new_timedelta(given: &[Value]) -> Option<Value> {
    const UNITS: [i64; 7] = [DAY, SECOND, 1, 1000, 60 * SECOND, 3600 * SECOND, 7 * DAY];
    let (class, numbers) = integers(given).filter(|(_, numbers)| numbers.len() <= UNITS.len())?;
    let part = |sum: i64, (number, unit): (&i64, i64)| sum.checked_add(number.checked_mul(unit)?);
    duration(class, numbers.iter().zip(UNITS).try_fold(0, part)?)
}

/// A duration of so many microseconds.
fn duration(class: &Rc<Class>, total: i64) -> Option<Value> {
    if total.div_euclid(DAY).abs() > MOST_DAYS {
        return None;
    }
    let instance = Instance::new(Rc::clone(class));
    instance.attributes.borrow_mut().set(TOTAL_NAME.with(Str::clone), Value::Int(total));
    Some(Value::Instance(instance))
}

/// The class and the microseconds of a duration.
fn total(value: &Value) -> Option<(Rc<Class>, i64)> {
    let Value::Instance(instance) = value else { return None };
    let attributes = instance.attributes.borrow();
    match attributes.at(attributes.place_near(0, TOTAL)?)?.1 {
        Value::Int(total) if is_own(&instance.class, "datetime", "timedelta") => {
            Some((Rc::clone(&instance.class), *total))
        }
        _ => None,
    }
}

/// `timedelta + timedelta`, or `-`.
fn added(given: &[Value], sign: i64) -> Option<Value> {
    let [a, b] = given else { return None };
    let ((class, a), (_, b)) = (total(a)?, total(b)?);
    duration(&class, a.checked_add(b.checked_mul(sign)?)?)
}

/// `date + timedelta`, or `-`: of a `date`, the days of the duration count.
fn moved(given: &[Value], sign: i64) -> Option<Value> {
    let [moment, by] = given else { return None };
    let (moment, (_, by)) = (Moment::of(moment)?, total(by)?);
    let by = if moment.time.is_none() { by.div_euclid(DAY).checked_mul(DAY)? } else { by };
    let count = moment.count().checked_add(by.checked_mul(sign)?)?;
    Some(moment.at(count)?.into_value())
}

/// `date - date`
fn apart(given: &[Value]) -> Option<Value> {
    let (a, b) = alike(given)?;
    // Of which class durations are, the class of dates knows.
    let own = a.class.attributes.borrow().get_named("resolution").cloned();
    let Some(Value::Instance(resolution)) = own else { return None };
    duration(&resolution.class, a.count() - b.count())
}

/// Two dates, or two times without a time zone.
fn alike(given: &[Value]) -> Option<(Moment, Moment)> {
    let [a, b] = given else { return None };
    let (a, b) = (Moment::of(a)?, Moment::of(b)?);
    (Rc::ptr_eq(&a.class, &b.class) && a.is_naive() && b.is_naive()).then_some((a, b))
}

fn ordered(given: &[Value], op: CompareOp) -> Option<Value> {
    let (a, b) = alike(given)?;
    Some(Value::Bool(op.holds((a.date, a.time).cmp(&(b.date, b.time)))))
}

fn on_day(given: &[Value], answer: fn(i64) -> i64) -> Option<Value> {
    let [moment] = given else { return None };
    Some(Value::Int(answer(ordinal_of(Moment::of(moment)?.date))))
}
