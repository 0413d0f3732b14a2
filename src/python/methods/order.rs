//! Sorting: a stable merge sort whose `<` may fail.

use crate::python::builtins::prelude;
use crate::python::context::Context;
use crate::python::number_order::{Plain, plain};
use crate::python::operator::CompareOp;
use crate::python::value::{List, Outcome, Value};
use std::rc::Rc;

/// The length of the runs that insertion sort makes before they are merged.
const RUN: usize = 8;

/// The sorted order of the keys of a list, as positions.
pub(super) fn sorted(ctx: &mut Context, list: &Rc<List>, keys: &[Value], reverse: bool) -> Outcome<Vec<u32>> {
    let positions = 0..keys.len() as u32;
    match plain(keys) {
        Some(Plain::Ints(keys)) => return order_of(ctx, keys.into_iter().zip(positions).collect(), reverse),
        Some(Plain::Floats(keys)) => return order_of(ctx, keys.into_iter().zip(positions).collect(), reverse),
        None => {}
    }
    // A comparison that calls Python code would restart this function, so a function of the prelude sorts instead.
    if keys.iter().any(|key| asks_classes(key, 4)) {
        let given = [Value::List(Rc::clone(list)), Value::list(keys.to_vec()), Value::Bool(reverse)];
        let made = ctx.call(&prelude("__order__"), &given)?;
        let Value::List(order) = made else { return Ok(Vec::new()) };
        return Ok(order.borrow().iter().filter_map(|at| u32::try_from(at.as_i64()?).ok()).collect());
    }
    merge_sort(positions.collect(), reverse, |&a, &b| less(ctx, &keys[a as usize], &keys[b as usize]))
}

/// The sorted order of numbers with their positions.
fn order_of<N: Copy + PartialOrd>(ctx: &mut Context, numbers: Vec<(N, u32)>, reverse: bool) -> Outcome<Vec<u32>> {
    let less = |a: &(N, u32), b: &(N, u32)| ctx.tick().map(|()| a.0 < b.0).map_err(Into::into);
    Ok(merge_sort(numbers, reverse, less)?.into_iter().map(|(_, at)| at).collect())
}

/// Whether comparing a value may call methods of its class; `true` for values nested deeper than `depth`.
pub(crate) fn asks_classes(value: &Value, depth: usize) -> bool {
    match value {
        Value::Instance(_) => true,
        Value::Tuple(_) | Value::List(_) if depth == 0 => true,
        Value::Tuple(items) => items.iter().any(|item| asks_classes(item, depth - 1)),
        Value::List(items) => items.borrow().iter().any(|item| asks_classes(item, depth - 1)),
        _ => false,
    }
}

/// Sorts items, descending if `reverse`; equal ones keep their order either way.
fn merge_sort<T: Copy>(
    mut items: Vec<T>,
    reverse: bool,
    mut less: impl FnMut(&T, &T) -> Outcome<bool>,
) -> Outcome<Vec<T>> {
    // Whether `b`, which comes after `a`, must be moved before it.
    let mut before = |b: &T, a: &T| if reverse { less(a, b) } else { less(b, a) };
    for run in items.chunks_mut(RUN) {
        for end in 1..run.len() {
            let item = run[end];
            let mut at = end;
            while at > 0 && before(&item, &run[at - 1])? {
                run[at] = run[at - 1];
                at -= 1;
            }
            run[at] = item;
        }
    }
    let mut merged = Vec::with_capacity(items.len());
    let mut width = RUN;
    while width < items.len() {
        merged.clear();
        for run in items.chunks(2 * width) {
            let (mut left, mut right) = run.split_at(width.min(run.len()));
            if let (Some(last), Some(first)) = (left.last(), right.first())
                && before(first, last)?
            {
                while let ([l, rest_left @ ..], [r, rest_right @ ..]) = (left, right) {
                    if before(r, l)? {
                        merged.push(*r);
                        right = rest_right;
                    } else {
                        merged.push(*l);
                        left = rest_left;
                    }
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(&mut items, &mut merged);
        width *= 2;
    }
    Ok(items)
}

fn less(ctx: &mut Context, a: &Value, b: &Value) -> Outcome<bool> {
    ctx.tick()?;
    match (a, b) {
        (Value::Int(x), Value::Int(y)) => return Ok(x < y),
        (Value::Float(x), Value::Float(y)) => return Ok(x < y),
        (Value::Str(x), Value::Str(y)) => return Ok(**x < **y),
        (Value::Tuple(x), Value::Tuple(y)) => {
            if let Some(less) = tuple_less(x, y) {
                return Ok(less);
            }
        }
        _ => {}
    }
    let answer = ctx.compare(CompareOp::Lt, a, b)?;
    ctx.truth(&answer)
}

/// The order of two tuples, if integers, floats or strings decide it.
fn tuple_less(a: &[Value], b: &[Value]) -> Option<bool> {
    for (x, y) in a.iter().zip(b) {
        match (x, y) {
            (Value::Int(x), Value::Int(y)) if x == y => {}
            (Value::Int(x), Value::Int(y)) => return Some(x < y),
            (Value::Float(x), Value::Float(y)) if x == y => {}
            (Value::Float(x), Value::Float(y)) if x.partial_cmp(y).is_some() => return Some(x < y),
            (Value::Str(x), Value::Str(y)) if x == y => {}
            (Value::Str(x), Value::Str(y)) => return Some(**x < **y),
            _ => return None,
        }
    }
    Some(a.len() < b.len())
}
