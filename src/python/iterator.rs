//! Iterators over built-in collections.

use super::context::Context;
use super::foreign::{self, Array};
use super::heap::shed;
use super::value::{Dict, List, Outcome, Range, Set, Str, Tuple, Type, Value};
use crate::error::Error;
use crate::interrupt;
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// An iterator over a built-in collection; it runs no Python code and needs no tensor's data.
pub struct Iterator {
    state: RefCell<State>,
    /// The items left when it was made, and the count of ops made by then.
    length: usize,
    born: u64,
}

/// What is iterated over, and the position.
#[allow(missing_docs)]
pub enum State {
    List(Rc<List>, usize),
    Tuple(Rc<Tuple>, usize),
    /// The string and a byte offset.
    Str(Str, usize),
    /// The next integer, the step, and the number of items left.
    Range(i64, i64, usize),
    /// The same of integers beyond 64 bits.
    Wide(Box<[BigInt; 3]>),
    /// What to yield, and the walk through the dictionary.
    Dict(Part, Rc<Dict>, Walk),
    Set(Rc<Set>, Walk),
    /// Owned values in reverse order.
    Values(Vec<Value>),
    /// An array along its first axis, and the position; each item is read when it is asked for.
    Array(Array, usize),
    /// A list in reverse, and the number of items left.
    Reversed(Rc<List>, usize),
    /// The next index, and an iterator of this kind.
    Enumerate(i64, Rc<Iterator>),
    /// Iterators of this kind, advanced in parallel.
    Zip(Vec<Rc<Iterator>>),
}

/// How far an iterator has come in a hash table.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    at: usize,
    /// The number of entries at the start; [`CHANGED`] once that was found to have changed.
    size: usize,
    /// The number of entries not visited yet.
    left: usize,
}

/// No table has as many entries.
const CHANGED: usize = usize::MAX;

impl Walk {
    /// A walk from the beginning of a table with so many entries.
    pub fn new(size: usize) -> Self {
        Self { at: 0, size, left: size }
    }

    /// Fails if the table has no longer as many entries; then it fails for good.
    fn check(&mut self, size: usize, what: &str) -> Result<(), Error> {
        if size == self.size {
            return Ok(());
        }
        self.size = CHANGED;
        Err(Error::runtime(format!("{what} changed size during iteration")))
    }

    fn next<T>(&mut self, end: usize, entry: impl Fn(usize) -> Option<T>) -> Option<T> {
        while self.at < end {
            self.at += 1;
            if let Some(found) = entry(self.at - 1) {
                return Some(found);
            }
        }
        None
    }

    /// Counts an entry of a dictionary as visited: more than there were means that keys were exchanged.
    fn count(&mut self) -> Result<(), Error> {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => return Err(Error::runtime("dictionary keys changed during iteration")),
        }
        Ok(())
    }

    fn hint(&self, size: usize) -> usize {
        if size == self.size { self.left } else { 0 }
    }
}

/// Which part of a dictionary's entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Part {
    Keys,
    Values,
    Items,
}

impl Part {
    /// The type of views of it.
    pub(crate) fn type_of(self) -> Type {
        match self {
            Self::Keys => Type::DictKeys,
            Self::Values => Type::DictValues,
            Self::Items => Type::DictItems,
        }
    }
}

impl State {
    /// A range from its beginning.
    pub fn range(range: &Range) -> Self {
        if range.wide.is_some() {
            let [start, _, step] = range.parts();
            return Self::Wide(Box::new([start, step, range.count()]));
        }
        Self::Range(range.start, range.step, range.len())
    }

    /// The number of items left, where it is known without consuming them.
    fn left(&self) -> usize {
        match self {
            State::Range(_, _, left) => *left,
            State::Wide(walk) => walk[2].to_usize().unwrap_or(usize::MAX),
            // A list that has become shorter than that ends the iteration.
            State::Reversed(list, left) => {
                if *left <= list.len() {
                    *left
                } else {
                    0
                }
            }
            State::List(list, i) => list.len().saturating_sub(*i),
            State::Tuple(tuple, i) => tuple.len().saturating_sub(*i),
            State::Str(text, i) => text.len().saturating_sub(*i),
            State::Dict(_, dict, walk) => walk.hint(dict.len()),
            State::Set(set, walk) => walk.hint(set.len()),
            State::Values(values) => values.len(),
            State::Array(array, i) => foreign::count(array).saturating_sub(*i),
            State::Enumerate(_, inner) => inner.left(),
            State::Zip(inner) => inner.iter().map(|iterator| iterator.left()).min().unwrap_or(0),
        }
    }
}

impl Iterator {
    /// Wraps a state as a value.
    pub fn of(state: State) -> Value {
        let length = state.left();
        Value::Iterator(Rc::new(Self { state: RefCell::new(state), length, born: foreign::ops_made() }))
    }

    /// An iterator over owned values.
    pub fn over(mut values: Vec<Value>) -> Value {
        values.reverse();
        Self::of(State::Values(values))
    }

    /// The number of items left, where it is known without consuming them.
    pub fn left(&self) -> usize {
        self.state.borrow().left()
    }

    /// The number of items at the beginning, where it was known.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The count of ops made when the iteration began.
    pub fn born(&self) -> u64 {
        self.born
    }

    /// The next item of a range, or of a list or tuple where the item is [light](Value::light).
    #[inline(always)]
    pub(crate) fn next_light(&self) -> Option<Value> {
        let mut state = self.state.borrow_mut();
        let (item, i) = match &mut *state {
            State::Range(next, step, left) => {
                *left = left.checked_sub(1)?;
                let item = *next;
                *next = item.wrapping_add(*step);
                return Some(Value::Int(item));
            }
            State::List(list, i) => (list.borrow().get(*i)?.light()?, i),
            State::Tuple(items, i) => (items.get(*i)?.light()?, i),
            _ => return None,
        };
        *i += 1;
        Some(item)
    }

    /// The item that [`Iterator::next_light`] would give.
    pub(crate) fn peek_light(&self) -> Option<Value> {
        match &*self.state.borrow() {
            State::Range(next, _, left) if *left > 0 => Some(Value::Int(*next)),
            State::List(list, i) => list.borrow().get(*i)?.light(),
            State::Tuple(items, i) => items.get(*i)?.light(),
            _ => None,
        }
    }

    /// The next item, or `None` at the end.
    ///
    /// # Errors
    /// `RuntimeError` if a dictionary or set changed its size during the iteration.
    pub fn next(&self, ctx: &mut Context) -> Outcome<Option<Value>> {
        let mut state = self.state.borrow_mut();
        let next = match &mut *state {
            State::Range(next, step, left) => {
                let item = *next;
                *left = match left.checked_sub(1) {
                    Some(left) => left,
                    None => return Ok(None),
                };
                *next = item.wrapping_add(*step);
                return Ok(Some(Value::Int(item)));
            }
            State::Wide(walk) => {
                let [next, step, left] = &mut **walk;
                if left.is_zero() {
                    return Ok(None);
                }
                let item = next.clone();
                *next += &*step;
                *left -= 1;
                return Ok(Some(Value::integer(item)));
            }
            State::List(list, i) => step(i, list.borrow().get(*i).cloned()),
            State::Tuple(tuple, i) => step(i, tuple.get(*i).cloned()),
            State::Str(text, offset) => {
                let c = text[*offset..].chars().next();
                *offset += c.map_or(0, char::len_utf8);
                c.map(Value::str)
            }
            State::Dict(part, dict, walk) => {
                let table = dict.borrow();
                walk.check(table.len(), "dictionary")?;
                let next = walk.next(table.end(), |i| {
                    table.at(i).map(|(key, value)| match part {
                        Part::Keys => key.clone(),
                        Part::Values => value.clone(),
                        Part::Items => Value::tuple(vec![key.clone(), value.clone()]),
                    })
                });
                if next.is_some() {
                    walk.count()?;
                }
                next
            }
            State::Set(set, walk) => {
                let table = set.borrow();
                walk.check(table.len(), "Set")?;
                let next = walk.next(table.end(), |i| table.at(i).cloned());
                walk.left = walk.left.saturating_sub(1);
                next
            }
            State::Values(values) => values.pop(),
            State::Array(array, i) => {
                let item = ctx.foreign.item(ctx, array, *i)?;
                step(i, item)
            }
            State::Enumerate(i, inner) => match inner.next(ctx)? {
                Some(item) => {
                    *i = i.checked_add(1).ok_or_else(|| Error::overflow("enumerate() counted too far"))?;
                    Some(Value::tuple(vec![Value::Int(*i - 1), item]))
                }
                None => None,
            },
            State::Zip(inner) => {
                let mut items = Vec::with_capacity(inner.len());
                for iterator in inner.iter() {
                    match iterator.next(ctx)? {
                        Some(item) => items.push(item),
                        None => break,
                    }
                }
                (items.len() == inner.len() && !items.is_empty()).then(|| Value::tuple(items))
            }
            State::Reversed(list, left) => {
                *left = left.checked_sub(1).unwrap_or(usize::MAX);
                list.borrow().get(*left).cloned()
            }
        };
        if next.is_none() {
            // An exhausted iterator stays exhausted, even if its list grows.
            *state = State::Values(Vec::new());
        }
        Ok(next)
    }

    /// Whether its items are read from arrays, which may have to be computed first, or may have been.
    pub(crate) fn reads(&self) -> bool {
        match &*self.state.borrow() {
            State::Array(..) => true,
            // What is executed again after a call that took all items finds them in the call's result.
            State::Values(values) => values.is_empty(),
            State::Enumerate(_, inner) => inner.reads(),
            State::Zip(inner) => inner.iter().any(|iterator| iterator.reads()),
            _ => false,
        }
    }

    /// All items that are left.
    ///
    /// # Errors
    /// As [`Iterator::next`]; `MemoryError`.
    pub(crate) fn rest(&self, ctx: &mut Context) -> Outcome<Vec<Value>> {
        let left = self.left();
        ctx.reserve(left.saturating_mul(size_of::<Value>()))?;
        let mut items = Vec::with_capacity(left);
        while let Some(item) = self.next(ctx)? {
            interrupt::after(1)?;
            items.push(item);
        }
        Ok(items)
    }

    /// The next pair of an iterator over pairs, without allocating a tuple; `None` for any other iterator.
    pub(crate) fn next_pair(&self, ctx: &mut Context) -> Option<Outcome<Option<(Value, Value)>>> {
        let mut state = self.state.borrow_mut();
        let pair = match &mut *state {
            State::Enumerate(i, inner) if *i < i64::MAX => {
                let number = Value::Int(*i);
                let item = inner.next(ctx);
                *i += 1;
                item.map(|item| item.map(|item| (number, item)))
            }
            State::Zip(inner) => {
                let [first, second] = &inner[..] else { return None };
                match first.next(ctx) {
                    Ok(Some(a)) => second.next(ctx).map(|b| b.map(|b| (a, b))),
                    end => end.map(|_| None),
                }
            }
            State::Dict(Part::Items, dict, walk) => {
                let table = dict.borrow();
                if table.len() != walk.size {
                    return None;
                }
                let pair = walk.next(table.end(), |i| table.at(i).map(|(key, value)| (key.clone(), value.clone())));
                if pair.is_some()
                    && let Err(error) = walk.count()
                {
                    return Some(Err(error.into()));
                }
                Ok(pair)
            }
            _ => return None,
        };
        if let Ok(None) = pair {
            *state = State::Values(Vec::new());
        }
        Some(pair)
    }

    /// Whether it wraps other iterators. Wrappers do not nest, so that [`Iterator::next`] recurses once at most.
    pub fn is_composed(&self) -> bool {
        matches!(&*self.state.borrow(), State::Enumerate(..) | State::Zip(_))
    }

    /// Its type, where a program can name that.
    pub(crate) fn type_of(&self) -> Type {
        match &*self.state.borrow() {
            State::Enumerate(..) => Type::Enumerate,
            State::Zip(_) => Type::Zip,
            State::List(..) | State::Values(_) => Type::ListIterator,
            State::Reversed(..) => Type::ListReverseIterator,
            State::Tuple(..) => Type::TupleIterator,
            State::Str(text, ..) if text.is_ascii() => Type::StrAsciiIterator,
            State::Str(..) => Type::StrIterator,
            State::Range(..) => Type::RangeIterator,
            State::Wide(_) => Type::LongRangeIterator,
            State::Dict(Part::Keys, ..) => Type::DictKeyIterator,
            State::Dict(Part::Values, ..) => Type::DictValueIterator,
            State::Dict(Part::Items, ..) => Type::DictItemIterator,
            State::Set(..) => Type::SetIterator,
            State::Array(..) => Type::Iterator,
        }
    }
}

fn step(i: &mut usize, value: Option<Value>) -> Option<Value> {
    *i += 1;
    value
}

impl fmt::Debug for Iterator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.type_of().name())
    }
}

impl Drop for Iterator {
    fn drop(&mut self) {
        match std::mem::replace(self.state.get_mut(), State::Range(0, 1, 0)) {
            State::List(list, _) | State::Reversed(list, _) => shed([Value::List(list)]),
            State::Tuple(tuple, _) => shed([Value::Tuple(tuple)]),
            State::Dict(_, dict, ..) => shed([Value::Dict(dict)]),
            State::Set(set, ..) => shed([Value::Set(set)]),
            State::Values(values) => shed(values),
            State::Enumerate(_, inner) => shed([Value::Iterator(inner)]),
            State::Zip(inner) => shed(inner.into_iter().map(Value::Iterator)),
            State::Str(..) | State::Range(..) | State::Wide(_) | State::Array(..) => {}
        }
    }
}
