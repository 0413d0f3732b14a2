//! Fast paths of the methods of `bytearray` that search: they look no further than they must, where the library's own join all
//! items first.

use super::byte_arrays::{byte, instance, list};
use super::byte_strings::held;
use super::encodings::bytes_of;
use crate::python::value::{List, Value};
use std::ops::Range;
use std::rc::Rc;

super::modules::fast_paths! { pub(super) SEARCHES:
    "__bytearray_find__" => |given| found(Searched::of(given)?.first()?),
    "__bytearray_rfind__" => |given| found(Searched::of(given)?.last()?),
    "__bytearray_index__" => |given| Searched::of(given)?.first()?.map(|at| Value::Int(at as i64)),
    "__bytearray_count__" => |given| Some(Value::Int(Searched::of(given)?.count()? as i64)),
    "__bytearray_startswith__" => |given| match given {
        [_, Value::Int(_), ..] => None,
        _ => Some(Value::Bool(Searched::of(given)?.begins())),
    },
    "__bytearray_contains__" => |given| Some(Value::Bool(Searched::of(given)?.first()?.is_some())),
}

/// The most bytes that are searched without asking.
const AT_ONCE: usize = 1 << 18;

/// What a method of a `bytearray` looks for, and where: no further than it must.
struct Searched {
    items: Rc<List>,
    part: Vec<u8>,
    within: Range<usize>,
}

impl Searched {
    /// `method(part, start, end)` of bytes or a byte's number; `None` for an empty part and for unusual arguments.
    fn of(given: &[Value]) -> Option<Self> {
        let [of, part, bounds @ ..] = given else { return None };
        let items = list(instance(of)?, "_items")?;
        let part = match part {
            Value::Int(byte) => vec![u8::try_from(*byte).ok()?],
            bytes => bytes_of(&held(bytes)?),
        };
        let count = items.len();
        let mut places = [0, count];
        for (place, bound) in places.iter_mut().zip(bounds) {
            *place = match *bound {
                Value::None => continue,
                Value::Int(at) if at < 0 => count.saturating_sub(usize::try_from(at.unsigned_abs()).ok()?),
                Value::Int(at) => usize::try_from(at).ok()?.min(count),
                _ => return None,
            };
        }
        let [start, end] = places;
        (!part.is_empty() && bounds.len() <= 2).then_some(Self { items, part, within: start..end.max(start) })
    }

    /// Whether the part is at a place.
    fn is_at(&self, items: &[Value], at: usize) -> bool {
        let behind = items.get(at..at + self.part.len()).filter(|_| at + self.part.len() <= self.within.end);
        behind.is_some_and(|behind| behind.iter().map(byte).eq(self.part.iter().map(|one| Some(*one))))
    }

    /// The first place, or that there is none; `None` if it is far, which is for the full method.
    fn first(&self) -> Option<Option<usize>> {
        self.among(self.within.clone())
    }

    /// As [`Searched::first`], the last place.
    fn last(&self) -> Option<Option<usize>> {
        self.among(self.within.clone().rev())
    }

    fn among(&self, places: impl Iterator<Item = usize>) -> Option<Option<usize>> {
        let items = self.items.borrow();
        let found = places.take(AT_ONCE).find(|at| self.is_at(&items, *at));
        (found.is_some() || self.within.len() <= AT_ONCE).then_some(found)
    }

    /// How often the part is there without overlaps.
    fn count(&self) -> Option<usize> {
        let items = self.items.borrow();
        let mut at = Some(self.within.start).filter(|_| self.within.len() <= AT_ONCE)?;
        let mut count = 0;
        while at < self.within.end {
            let is_there = self.is_at(&items, at);
            count += usize::from(is_there);
            at += if is_there { self.part.len() } else { 1 };
        }
        Some(count)
    }

    fn begins(&self) -> bool {
        self.is_at(&self.items.borrow(), self.within.start)
    }
}

/// What `find` returns for a place.
fn found(place: Option<usize>) -> Option<Value> {
    Some(Value::Int(place.map_or(-1, |at| at as i64)))
}
