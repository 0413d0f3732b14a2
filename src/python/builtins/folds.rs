//! Fast paths of `max`, `min` and `sum` for plain values and arrays of one axis; functions of the prelude, which can call
//! back, handle all others.

use super::prelude;
use crate::interrupt;
use crate::python::context::Context;
use crate::python::foreign::{Array, base, count, is_row};
use crate::python::native::{Args, Native};
use crate::python::number;
use crate::python::number_order::{Plain, plain};
use crate::python::operator::BinaryOp;
use crate::python::value::{Outcome, Value};
use std::cmp::Ordering;

pub(super) static FUNCTIONS: &[Native] = &[
    Native::new("max", |ctx, args| match best_of(ctx, args, true)? {
        Some(found) => Ok(found),
        None => ctx.call_keywords(&prelude("__max__"), args.rest(), args.rest_keywords()),
    }),
    Native::new("min", |ctx, args| match best_of(ctx, args, false)? {
        Some(found) => Ok(found),
        None => ctx.call_keywords(&prelude("__min__"), args.rest(), args.rest_keywords()),
    }),
    Native::new("sum", |ctx, args| match total_of(ctx, args)? {
        Some(total) => Ok(total),
        None => ctx.call_keywords(&prelude("__sum__"), args.rest(), args.rest_keywords()),
    }),
    Native::new("sorted", |ctx, args| ctx.call_keywords(&prelude("__sorted__"), args.rest(), args.rest_keywords()))
        .quickly(sorted),
];

/// The most items that are sorted here: of more, `list.sort` asks whether to end.
const SORTED: usize = 1 << 12;

/// `sorted(items)` of a list or tuple of integers, floats or texts.
fn sorted(args: &[Value]) -> Option<Value> {
    let [of] = args else { return None };
    let mut items = match of {
        Value::List(list) if list.len() <= SORTED => list.borrow().clone(),
        Value::Tuple(items) if items.len() <= SORTED => items.to_vec(),
        _ => return None,
    };
    let kind = std::mem::discriminant(items.first()?);
    let is_plain = |item: &Value| match item {
        Value::Int(_) => true,
        Value::Float(x) => !x.is_nan(),
        Value::Str(text) => !text.is_foreign(),
        _ => false,
    };
    if !items.iter().all(|item| std::mem::discriminant(item) == kind && is_plain(item)) {
        return None;
    }
    items.sort_by(|a, b| match (a, b) {
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b).unwrap_or(Ordering::Equal),
        (Value::Str(a), Value::Str(b)) => (**a).cmp(&**b),
        _ => Ordering::Equal,
    });
    Some(Value::list(items))
}

fn best_of(ctx: &mut Context, args: &Args, greatest: bool) -> Outcome<Option<Value>> {
    Ok(match args.positional() {
        _ if args.has_keywords() => None,
        [Value::List(list)] => best(&list.borrow(), greatest),
        [Value::Tuple(items)] => best(items, greatest),
        [Value::Array(array)] => return best_item(ctx, array, greatest),
        [] | [_] => None,
        several => best(several, greatest),
    })
}

/// The first of the greatest or least elements of an array, if they are ordered as plain numbers are.
fn best_item(ctx: &mut Context, array: &Array, greatest: bool) -> Outcome<Option<Value>> {
    let foreign = ctx.foreign;
    match foreign.plain_items(ctx, array)? {
        Some(keys) if !keys.is_empty() => foreign.item(ctx, array, best_place(&keys, greatest)),
        _ => Ok(None),
    }
}

fn best_place(keys: &Plain, greatest: bool) -> usize {
    match keys {
        Plain::Ints(keys) => place(keys, greatest),
        Plain::Floats(keys) => place(keys, greatest),
    }
}

/// The place of the first of the greatest or least keys, of which there is one.
fn place<T: PartialOrd>(keys: &[T], greatest: bool) -> usize {
    let better = |best: usize, at: usize| {
        let (low, high) = if greatest { (best, at) } else { (at, best) };
        if keys[low] < keys[high] { at } else { best }
    };
    (1..keys.len()).fold(0, better)
}

/// The first of the greatest or least values, if all are strings, or numbers of one kind.
fn best(values: &[Value], greatest: bool) -> Option<Value> {
    let (mut best, rest) = values.split_first()?;
    for value in rest {
        let (low, high) = if greatest { (best, value) } else { (value, best) };
        let better = match (low, high) {
            (Value::Int(a), Value::Int(b)) => a < b,
            (Value::Float(a), Value::Float(b)) => a < b,
            (Value::Str(a), Value::Str(b)) => **a < **b,
            _ => return values.get(best_place(&plain(values)?, greatest)).cloned(),
        };
        if better {
            best = value;
        }
    }
    matches!(best, Value::Int(_) | Value::Float(_) | Value::Str(_)).then(|| best.clone())
}

/// The most elements of an array that are made values all at once.
const AT_ONCE: usize = 1 << 18;

fn total_of(ctx: &mut Context, args: &Args) -> Outcome<Option<Value>> {
    match args.positional() {
        _ if args.has_keywords() => Ok(None),
        [Value::List(list)] => total(ctx, &list.borrow()),
        [Value::Tuple(items)] => total(ctx, items),
        [Value::Array(array)] if is_row(array) && count(array) <= AT_ONCE => {
            let foreign = ctx.foreign;
            // Also where they are there: what halted here before looks for its answer.
            ctx.read(&base(array))?;
            let items = foreign.items(ctx, array)?;
            total(ctx, &items)
        }
        _ => Ok(None),
    }
}

/// The sum, if all items are numbers whose sums are known at once.
fn total(ctx: &mut Context, numbers: &[Value]) -> Outcome<Option<Value>> {
    let foreign = ctx.foreign;
    let mut total = Value::Int(0);
    for number in numbers {
        interrupt::after(1)?;
        let sum = match number {
            Value::Int(_) | Value::Float(_) if !matches!(total, Value::Array(_)) => {
                number::binary(BinaryOp::Add, &total, number)?
            }
            Value::Int(_) | Value::Float(_) | Value::Array(_) => {
                ctx.tick()?;
                foreign.quick_binary(ctx, BinaryOp::Add, &total, number)
            }
            _ => None,
        };
        match sum {
            Some(sum) => total = sum,
            None => return Ok(None),
        }
    }
    Ok(Some(total))
}
