//! Unions, intersections and differences of sets, in the steps of CPython's algorithms: the order of insertion and the
//! table size decide the iteration order of the result.

use super::builtins::prelude;
use super::context::Context;
use super::iterator::Part;
use super::members::Members;
use super::methods::asks_classes;
use super::operator::{BinaryOp, CompareOp};
use super::table::plain_hash;
use super::value::{Outcome, Set, Value};
use std::rc::Rc;

/// The other operand of a set operation.
enum Other {
    Set(Rc<Set>),
    /// The items of any other iterable, and their hashes where it is a dictionary, which knows them.
    Items(Vec<Value>, Option<Vec<u64>>),
}

impl Other {
    fn of(ctx: &mut Context, value: &Value) -> Outcome<Self> {
        Ok(match value {
            Value::Set(set) => Self::Set(Rc::clone(set)),
            Value::Dict(dict) => {
                let (hashes, items) = dict.borrow().hashed().map(|(hash, key, _)| (hash, key.clone())).unzip();
                Self::Items(items, Some(hashes))
            }
            _ => Self::Items(ctx.collect(value)?, None),
        })
    }

    /// The number of items, where it is known in advance.
    fn size(&self) -> Option<usize> {
        match self {
            Self::Set(set) => Some(set.len()),
            Self::Items(items, hashes) => hashes.as_ref().map(|_| items.len()),
        }
    }

    /// Whether hashing its items and comparing them with those of `members` may run methods of the program: a native is
    /// then executed again from its start, and must not have had side effects.
    fn may_call(&self, members: &Members) -> bool {
        !members.is_placed()
            || match self {
                Self::Set(set) => !set.borrow().is_placed(),
                Self::Items(items, _) => items.iter().any(|item| plain_hash(item).is_none()),
            }
    }
}

fn find(ctx: &mut Context, members: &Members, hash: u64, key: &Value) -> Outcome<Option<usize>> {
    members.find(hash, |held| ctx.equals(held, key))
}

fn add(ctx: &mut Context, members: &mut Members, hash: u64, key: &Value) -> Outcome<()> {
    if find(ctx, members, hash, key)?.is_none() {
        members.push(hash, key.clone());
    }
    Ok(())
}

fn discard(ctx: &mut Context, members: &mut Members, hash: u64, key: &Value) -> Outcome<bool> {
    let found = find(ctx, members, hash, key)?;
    Ok(found.and_then(|position| members.remove(position)).is_some())
}

fn hash_of(ctx: &mut Context, item: &Value, hashes: &Option<Vec<u64>>, at: usize) -> Outcome<u64> {
    match hashes {
        Some(hashes) => Ok(hashes[at]),
        None => ctx.hash(item),
    }
}

fn copy(members: &Members) -> Members {
    let mut copy = Members::default();
    copy.copy_of(members);
    copy
}

/// `set.update`: inserts all items of another.
fn update(ctx: &mut Context, members: &mut Members, other: &Other) -> Outcome<()> {
    match other {
        Other::Set(set) => {
            let set = set.borrow();
            if members.is_empty() && set.is_placed() && members.end() == 0 {
                members.copy_of(&set);
                return Ok(());
            }
            members.reserve(set.len());
            for (hash, key) in set.hashed() {
                add(ctx, members, hash, key)?;
            }
        }
        Other::Items(items, hashes) => {
            if hashes.is_some() {
                members.reserve(items.len());
            }
            for (i, item) in items.iter().enumerate() {
                ctx.tick()?;
                let hash = hash_of(ctx, item, hashes, i)?;
                add(ctx, members, hash, item)?;
            }
        }
    }
    Ok(())
}

/// `set.difference_update`: removes all items of another.
fn subtract(ctx: &mut Context, members: &mut Members, other: &Other) -> Outcome<()> {
    match other {
        Other::Set(set) if set.len() >> 3 > members.len() => {
            let common = intersection(ctx, members, other)?;
            for (hash, key) in common.hashed() {
                discard(ctx, members, hash, key)?;
            }
        }
        Other::Set(set) => {
            for (hash, key) in set.borrow().hashed() {
                discard(ctx, members, hash, key)?;
            }
        }
        Other::Items(items, hashes) => {
            for (i, item) in items.iter().enumerate() {
                let hash = hash_of(ctx, item, hashes, i)?;
                discard(ctx, members, hash, item)?;
            }
        }
    }
    members.tidy();
    Ok(())
}

/// `set.symmetric_difference_update`: removes common members and inserts those that only the other has.
fn toggle(ctx: &mut Context, members: &mut Members, other: &Members) -> Outcome<()> {
    for (hash, key) in other.hashed() {
        if !discard(ctx, members, hash, key)? {
            add(ctx, members, hash, key)?;
        }
    }
    Ok(())
}

/// The members of `from` that are in `of`, or that are not.
fn kept(ctx: &mut Context, from: &Members, of: &Members, wanted: bool) -> Outcome<Members> {
    let mut result = Members::default();
    for (hash, key) in from.hashed() {
        if find(ctx, of, hash, key)?.is_some() == wanted {
            add(ctx, &mut result, hash, key)?;
        }
    }
    Ok(result)
}

fn intersection(ctx: &mut Context, members: &Members, other: &Other) -> Outcome<Members> {
    match other {
        Other::Set(set) => {
            let set = set.borrow();
            // Where a set keeps insertion order, the result has that of the left operand.
            if set.is_placed() && members.is_placed() && set.len() <= members.len() {
                kept(ctx, &set, members, true)
            } else {
                kept(ctx, members, &set, true)
            }
        }
        Other::Items(items, hashes) => {
            let mut result = Members::default();
            for (i, item) in items.iter().enumerate() {
                let hash = hash_of(ctx, item, hashes, i)?;
                if members.is_placed() {
                    if find(ctx, members, hash, item)?.is_some() {
                        add(ctx, &mut result, hash, item)?;
                    }
                } else {
                    add(ctx, &mut result, hash, item)?;
                }
            }
            if members.is_placed() { Ok(result) } else { kept(ctx, members, &result, true) }
        }
    }
}

fn difference(ctx: &mut Context, members: &Members, other: &Other) -> Outcome<Members> {
    if other.size().is_none_or(|size| members.len() >> 2 > size) {
        let mut result = copy(members);
        subtract(ctx, &mut result, other)?;
        return Ok(result);
    }
    match other {
        Other::Set(set) => kept(ctx, members, &set.borrow(), false),
        Other::Items(..) => {
            let mut others = Members::default();
            update(ctx, &mut others, other)?;
            kept(ctx, members, &others, false)
        }
    }
}

fn symmetric_difference(ctx: &mut Context, members: &Members, other: &Other) -> Outcome<Members> {
    let mut others = Members::default();
    update(ctx, &mut others, other)?;
    if !members.is_placed() || !others.is_placed() {
        let mut result = kept(ctx, members, &others, false)?;
        for (hash, key) in others.hashed() {
            if find(ctx, members, hash, key)?.is_none() {
                add(ctx, &mut result, hash, key)?;
            }
        }
        return Ok(result);
    }
    toggle(ctx, &mut others, members)?;
    Ok(others)
}

/// A set, or a frozen set, of the items of an iterable.
///
/// # Errors
/// `TypeError` for an unhashable item.
pub(crate) fn set_from(ctx: &mut Context, value: &Value, frozen: bool) -> Outcome {
    if let Value::Set(set) = value
        && set.frozen
        && frozen
    {
        return Ok(value.clone());
    }
    let mut members = Members::default();
    let items = match value {
        Value::Iterator(_) | Value::Generator(_) => Value::list(ctx.collect(value)?),
        _ => value.clone(),
    };
    let asks = match &items {
        Value::List(items) => items.borrow().iter().any(|item| asks_classes(item, 4)),
        Value::Tuple(items) => items.iter().any(|item| asks_classes(item, 4)),
        _ => false,
    };
    // Each call of a class's `__hash__` would restart this function.
    if asks && let Value::Set(set) = ctx.call(&prelude("__set__"), std::slice::from_ref(&items))? {
        return Ok(Value::Set(if frozen { Rc::new(Set::new(copy(&set.borrow()), true)) } else { set }));
    }
    let other = Other::of(ctx, &items)?;
    update(ctx, &mut members, &other)?;
    Ok(Value::Set(Rc::new(Set::new(members, frozen))))
}

/// A set display of constants: CPython builds a frozen set, then another set in its order, which is copied at run time.
pub(crate) fn constant(ctx: &mut Context, set: &Set) -> Outcome {
    let mut again = Members::default();
    for (hash, key) in set.borrow().hashed() {
        add(ctx, &mut again, hash, key)?;
    }
    Ok(Value::Set(Rc::new(Set::new(copy(&again), false))))
}

/// A copy of a set.
pub(crate) fn copied(set: &Set) -> Value {
    Value::Set(Rc::new(Set::new(copy(&set.borrow()), set.frozen)))
}

/// Binary operators of sets: `a | b | c`, where all but the first may be any iterables.
///
/// # Errors
/// Those of hashing and comparing members.
pub(crate) fn combine(ctx: &mut Context, op: BinaryOp, set: &Rc<Set>, others: &[Value]) -> Outcome {
    let mut result = None;
    for value in others {
        let other = Other::of(ctx, value)?;
        let next = match (op, result.take()) {
            (BinaryOp::BitOr, result) => {
                let mut members = result.unwrap_or_else(|| copy(&set.borrow()));
                update(ctx, &mut members, &other)?;
                members
            }
            (BinaryOp::Sub, Some(mut members)) => {
                subtract(ctx, &mut members, &other)?;
                members
            }
            (_, result) => {
                let members = result.as_ref();
                let borrowed = if members.is_none() { Some(set.borrow()) } else { None };
                let Some(members) = members.or(borrowed.as_deref()) else { break };
                match op {
                    BinaryOp::BitAnd if matches!(&other, Other::Set(o) if Rc::ptr_eq(o, set)) => copy(members),
                    BinaryOp::BitAnd => intersection(ctx, members, &other)?,
                    BinaryOp::Sub => difference(ctx, members, &other)?,
                    _ => symmetric_difference(ctx, members, &other)?,
                }
            }
        };
        result = Some(next);
    }
    let members = result.unwrap_or_else(|| copy(&set.borrow()));
    Ok(Value::Set(Rc::new(Set::new(members, set.frozen))))
}

/// In-place operators of sets: `a |= b`, where the others may be any iterables.
///
/// # Errors
/// Those of hashing and comparing members.
pub(crate) fn change(ctx: &mut Context, op: BinaryOp, set: &Rc<Set>, others: &[Value]) -> Outcome<()> {
    if op == BinaryOp::BitAnd {
        if let Value::Set(common) = combine(ctx, op, set, others)? {
            put(set, std::mem::take(&mut *common.borrow_mut()));
        }
        return Ok(());
    }
    let mut all = Vec::new();
    for value in others {
        all.push(Other::of(ctx, value)?);
    }
    let careful = all.iter().any(|other| other.may_call(&set.borrow()));
    let mut members = if careful { set.borrow().clone() } else { std::mem::take(&mut *set.borrow_mut()) };
    let mut outcome = Ok(());
    for other in &all {
        let itself = matches!(other, Other::Set(other) if Rc::ptr_eq(other, set));
        outcome = match op {
            _ if outcome.is_err() => break,
            BinaryOp::BitOr if itself => Ok(()),
            BinaryOp::BitOr => update(ctx, &mut members, other),
            _ if itself => {
                members = Members::default();
                Ok(())
            }
            BinaryOp::Sub => subtract(ctx, &mut members, other),
            _ => match other {
                Other::Set(other) => toggle(ctx, &mut members, &other.borrow()),
                items => {
                    let mut others = Members::default();
                    update(ctx, &mut others, items).and_then(|()| toggle(ctx, &mut members, &others))
                }
            },
        };
    }
    if outcome.is_ok() || !careful {
        put(set, members);
    }
    outcome
}

/// Set operators of dictionary views: `keys & other`, where one side is a view of keys or items and the other any
/// iterable.
///
/// # Errors
/// Those of hashing and comparing members.
pub(crate) fn of_views(ctx: &mut Context, op: BinaryOp, a: &Value, b: &Value) -> Outcome {
    let dictionary = |value: &Value| match value {
        Value::View(view) if view.part == Part::Keys => Value::Dict(Rc::clone(&view.dict)),
        _ => value.clone(),
    };
    if op == BinaryOp::BitAnd {
        // Of two views the smaller one is iterated, otherwise the operand that is no view.
        let (view, other) = if matches!(a, Value::View(_)) { (a, b) } else { (b, a) };
        let (size, of) = (ctx.length(view)?, ctx.length(other).ok());
        let (held, through) = match other {
            Value::View(_) if of.is_some_and(|of| of > size) => (other, view),
            Value::Set(set) if !set.frozen && of.is_some_and(|of| size <= of) => {
                return combine(ctx, op, set, &[dictionary(view)]);
            }
            _ => (view, other),
        };
        let mut result = Members::default();
        for item in ctx.collect(through)? {
            if ctx.contains(held, &item)? {
                let hash = ctx.hash(&item)?;
                add(ctx, &mut result, hash, &item)?;
            }
        }
        return Ok(Value::Set(Rc::new(Set::new(result, false))));
    }
    let Value::Set(left) = set_from(ctx, &dictionary(a), false)? else { return Ok(Value::None) };
    change(ctx, op, &left, std::slice::from_ref(b))?;
    Ok(Value::Set(left))
}

impl Context {
    /// A comparison of views of keys or items with one another, or with sets.
    pub(super) fn compare_views(&mut self, op: CompareOp, a: &Value, b: &Value) -> Outcome {
        let (n, m) = (self.length(a)?, self.length(b)?);
        let (fits, part, whole) = match op {
            CompareOp::Eq | CompareOp::Ne => (n == m, a, b),
            CompareOp::Le => (n <= m, a, b),
            CompareOp::Lt => (n < m, a, b),
            CompareOp::Ge => (m <= n, b, a),
            CompareOp::Gt => (m < n, b, a),
        };
        let mut all = fits;
        for item in if fits { self.collect(part)? } else { Vec::new() } {
            all = self.contains(whole, &item)?;
            if !all {
                break;
            }
        }
        Ok(Value::Bool(all == (op != CompareOp::Ne)))
    }
}

/// Replaces the members of a set.
fn put(set: &Set, members: Members) {
    let old = std::mem::replace(&mut *set.borrow_mut(), members);
    set.weigh();
    drop(Set::new(old, false));
}
