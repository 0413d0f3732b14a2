//! Fast paths of `max`, `min` and `sum` for plain values; functions of the prelude, which can call back, handle all
//! others.

use super::prelude;
use crate::error::Result;
use crate::python::native::{Args, Native};
use crate::python::number;
use crate::python::operator::BinaryOp;
use crate::python::value::Value;

pub(super) static FUNCTIONS: &[Native] = &[
    Native::new("max", |ctx, args| match best_of(args, true) {
        Some(found) => Ok(found),
        None => ctx.call_keywords(&prelude("__max__"), args.rest(), args.rest_keywords()),
    }),
    Native::new("min", |ctx, args| match best_of(args, false) {
        Some(found) => Ok(found),
        None => ctx.call_keywords(&prelude("__min__"), args.rest(), args.rest_keywords()),
    }),
    Native::new("sum", |ctx, args| match total_of(args)? {
        Some(total) => Ok(total),
        None => ctx.call_keywords(&prelude("__sum__"), args.rest(), args.rest_keywords()),
    }),
];

fn best_of(args: &Args, greatest: bool) -> Option<Value> {
    match args.positional() {
        _ if args.has_keywords() => None,
        [Value::List(list)] => best(&list.borrow(), greatest),
        [Value::Tuple(items)] => best(items, greatest),
        [] | [_] => None,
        several => best(several, greatest),
    }
}

/// The first of the greatest or least values, if all are integers, floats or strings.
fn best(values: &[Value], greatest: bool) -> Option<Value> {
    let (mut best, rest) = values.split_first()?;
    for value in rest {
        let (low, high) = if greatest { (best, value) } else { (value, best) };
        let better = match (low, high) {
            (Value::Int(a), Value::Int(b)) => a < b,
            (Value::Float(a), Value::Float(b)) => a < b,
            (Value::Str(a), Value::Str(b)) => **a < **b,
            _ => return None,
        };
        if better {
            best = value;
        }
    }
    matches!(best, Value::Int(_) | Value::Float(_) | Value::Str(_)).then(|| best.clone())
}

fn total_of(args: &Args) -> Result<Option<Value>> {
    match args.positional() {
        _ if args.has_keywords() => Ok(None),
        [Value::List(list)] => total(&list.borrow()),
        [Value::Tuple(items)] => total(items),
        _ => Ok(None),
    }
}

/// The sum, if all items are integers or floats.
fn total(numbers: &[Value]) -> Result<Option<Value>> {
    let mut total = Value::Int(0);
    for number in numbers {
        let (Value::Int(_) | Value::Float(_)) = number else { return Ok(None) };
        match number::binary(BinaryOp::Add, &total, number)? {
            Some(sum) => total = sum,
            None => return Ok(None),
        }
    }
    Ok(Some(total))
}
