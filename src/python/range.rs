//! Ranges: of integers of 64 bits, and of larger ones.

use super::context::Context;
use super::value::{Outcome, Slice, Value};
use crate::error::{Error, Result};
use crate::interrupt;
use num_bigint::{BigInt, Sign};
use num_traits::{ToPrimitive, Zero};

/// `range(start, stop, step)`; the step is never 0.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Range {
    pub start: i64,
    pub stop: i64,
    pub step: i64,
    /// What the range is, where its bounds or its length exceed 64 bits; the other fields mean nothing then.
    pub(crate) wide: Option<Box<Wide>>,
}

/// A range of large integers.
#[derive(Clone, Debug)]
pub(crate) struct Wide {
    parts: [BigInt; 3],
    count: BigInt,
}

impl Range {
    /// A range of integers that fit 64 bits.
    pub fn new(start: i64, stop: i64, step: i64) -> Self {
        let narrow = Self { start, stop, step, wide: None };
        let near = |i: i64| i.unsigned_abs() < 1 << 62;
        if near(start) && near(stop) { narrow } else { Self::of([start, stop, step].map(BigInt::from)) }
    }

    /// A range of any integers: start, stop and step.
    pub(crate) fn of(parts: [BigInt; 3]) -> Self {
        if let [Some(start), Some(stop), Some(step)] = parts.each_ref().map(BigInt::to_i64) {
            let narrow = Self { start, stop, step, wide: None };
            if narrow.items() <= i128::from(i64::MAX) {
                return narrow;
            }
        }
        let [start, stop, step] = &parts;
        let span = if step.sign() == Sign::Minus { start - stop } else { stop - start };
        let none = matches!(span.sign(), Sign::Minus | Sign::NoSign);
        let count = if none { BigInt::zero() } else { (span - 1) / BigInt::from(step.magnitude().clone()) + 1 };
        Self { start: 0, stop: 0, step: 1, wide: Some(Box::new(Wide { parts, count })) }
    }

    fn items(&self) -> i128 {
        let (start, stop, step) = (i128::from(self.start), i128::from(self.stop), i128::from(self.step));
        let span = if step > 0 { stop - start } else { start - stop };
        if span <= 0 { 0 } else { (span - 1) / step.abs() + 1 }
    }

    /// The number of integers in the range, at most `usize::MAX`.
    pub fn len(&self) -> usize {
        match &self.wide {
            Some(wide) => wide.count.to_usize().unwrap_or(usize::MAX),
            None => usize::try_from(self.items()).unwrap_or(usize::MAX),
        }
    }

    /// Whether the range is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// `len(range)`.
    ///
    /// # Errors
    /// `OverflowError` beyond 63 bits.
    pub(crate) fn length(&self) -> Result<usize> {
        match &self.wide {
            Some(wide) if wide.count > BigInt::from(i64::MAX) => {
                Err(Error::overflow("Python int too large to convert to C ssize_t"))
            }
            _ => Ok(self.len()),
        }
    }

    /// The integer at a position, which must be below [`Range::len`], of a range that is not wide.
    pub fn at(&self, position: usize) -> i64 {
        self.start.wrapping_add((position as i64).wrapping_mul(self.step))
    }

    /// Start, stop and step.
    pub(crate) fn parts(&self) -> [BigInt; 3] {
        match &self.wide {
            Some(wide) => wide.parts.clone(),
            None => [self.start, self.stop, self.step].map(BigInt::from),
        }
    }

    /// The number of integers.
    pub(crate) fn count(&self) -> BigInt {
        self.wide.as_ref().map_or_else(|| BigInt::from(self.items()), |wide| wide.count.clone())
    }

    /// The integers, of which there must be few enough.
    pub(crate) fn values(&self) -> Vec<Value> {
        if self.wide.is_none() {
            return interrupt::gathered((0..self.len()).map(|i| Value::Int(self.at(i))));
        }
        let [start, _, step] = self.parts();
        interrupt::gathered((0..self.len()).map(|i| Value::integer(&start + &step * i)))
    }

    /// What equal ranges have in common: the length, the first integer and the step, as far as they matter.
    pub(crate) fn identity(&self) -> Value {
        let [start, _, step] = self.parts();
        let count = self.count();
        let start = if count.is_zero() { Value::None } else { Value::integer(start) };
        let step = if count <= BigInt::from(1) { Value::None } else { Value::integer(step) };
        Value::tuple(vec![Value::integer(count), start, step])
    }

    /// Whether two ranges of integers of 64 bits have the same items.
    fn same_items(&self, other: &Self) -> Option<bool> {
        if self.wide.is_some() || other.wide.is_some() {
            return None;
        }
        let count = self.items();
        let same = |a: i64, b: i64, from: i128| count < from || a == b;
        Some(count == other.items() && same(self.start, other.start, 1) && same(self.step, other.step, 2))
    }

    /// The position of an integer.
    pub(crate) fn position(&self, item: &Value) -> Option<Value> {
        if let (None, Some(i)) = (&self.wide, item.as_i64()) {
            let (offset, step) = (i128::from(i) - i128::from(self.start), i128::from(self.step));
            let found = offset % step == 0 && (0..self.items()).contains(&(offset / step));
            return found.then(|| Value::Int((offset / step) as i64));
        }
        let [start, _, step] = self.parts();
        let offset = item.as_bigint()? - start;
        let (at, rest) = (&offset / &step, &offset % &step);
        let found = rest.is_zero() && at.sign() != Sign::Minus && at < self.count();
        found.then(|| Value::integer(at))
    }
}

impl Context {
    /// The value of `__index__`, of any size; `None` for a value that has none.
    ///
    /// # Errors
    /// Those of `__index__`.
    pub(crate) fn large_index(&mut self, value: &Value) -> Outcome<Option<BigInt>> {
        let held = super::builtins::held(value);
        if let Some(integer) = held.as_ref().unwrap_or(value).as_bigint() {
            return Ok(Some(integer));
        }
        match value {
            Value::Instance(_) => match Self::special(value, "__index__") {
                Some(method) => {
                    let answer = self.call(&method, std::slice::from_ref(value))?;
                    Ok(Some(super::subscript::integer_answer(&answer)?))
                }
                None => Ok(None),
            },
            _ => Ok(self.as_index(value)?.map(BigInt::from)),
        }
    }

    /// Whether two ranges have the same items.
    ///
    /// # Errors
    /// None, as their numbers are integers.
    pub(crate) fn equal_ranges(&mut self, x: &Range, y: &Range) -> Outcome<bool> {
        match x.same_items(y) {
            Some(equal) => Ok(equal),
            None => self.equals(&x.identity(), &y.identity()),
        }
    }

    /// As [`Context::stride`], for any length: start, stop and step.
    ///
    /// # Errors
    /// As [`Context::stride`].
    pub(crate) fn large_stride(&mut self, slice: &Slice, length: &BigInt) -> Outcome<[BigInt; 3]> {
        let mut part = |value: &Value| self.slice_part(value, Self::large_index);
        let (start, stop, step) = (part(&slice.start)?, part(&slice.stop)?, part(&slice.step)?);
        let step = step.unwrap_or_else(|| BigInt::from(1));
        if step.is_zero() {
            return Err(Error::value("slice step cannot be zero").into());
        }
        let backward = step.sign() == Sign::Minus;
        let (low, high) = if backward { (BigInt::from(-1), length - 1) } else { (BigInt::zero(), length.clone()) };
        let clamp =
            |i: BigInt| if i.sign() == Sign::Minus { (i + length).max(low.clone()) } else { i.min(high.clone()) };
        let start = start.map_or_else(|| if backward { high.clone() } else { low.clone() }, clamp);
        let stop = stop.map_or_else(|| if backward { low.clone() } else { high.clone() }, clamp);
        Ok([start, stop, step])
    }

    /// `range[key]`, where the key is no slice.
    ///
    /// # Errors
    /// `IndexError: range object index out of range`.
    pub(crate) fn range_item(&mut self, range: &Range, key: &Value) -> Outcome {
        let Some(index) = self.large_index(key)? else {
            let name = key.type_name();
            return Err(Error::type_error(format!("range indices must be integers or slices, not {name}")).into());
        };
        let count = range.count();
        let index = if index.sign() == Sign::Minus { index + &count } else { index };
        if index.sign() == Sign::Minus || index >= count {
            return Err(Error::index("range object index out of range").into());
        }
        let [start, _, step] = range.parts();
        Ok(Value::integer(start + step * index))
    }

    /// `range[slice]`.
    ///
    /// # Errors
    /// As [`Context::stride`].
    pub(crate) fn range_slice(&mut self, range: &Range, slice: &Slice) -> Outcome {
        let [start, stop, step] = self.large_stride(slice, &range.count())?;
        let [first, _, by] = range.parts();
        let at = |i: BigInt| &first + i * &by;
        Ok(Value::Range(Range::of([at(start), at(stop), &by * step]).into()))
    }
}
