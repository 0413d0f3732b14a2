//! Fast paths of functions that are written in Python: heaps and binary search over lists of plain values.

use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::{Args, Closure, Quick};
use crate::python::value::{Outcome, Value};

const FUNCTIONS: [(&str, Quick); 4] = [
    ("bisect_left", |args| bisect(args, |item, x| less(item, x, DEPTH))),
    ("bisect_right", |args| bisect(args, |item, x| less(x, item, DEPTH).map(|above| !above))),
    ("heappop", heap_pop),
    ("heappush", heap_push),
];

/// The depth of tuples in tuples that are compared here.
const DEPTH: usize = 4;

/// `__quickly__(function)`: a function that does what this one does, at once where there is a fast path for its name and arguments.
pub(super) fn quickly(_: &mut Context, args: &mut Args) -> Outcome {
    let function = args.positional_only("function")?;
    args.finish()?;
    let Value::Function(python) = &function else { return Err(Error::type_error("a function is needed").into()) };
    let Some((name, quick)) = FUNCTIONS.iter().find(|(name, _)| **name == *python.name) else { return Ok(function) };
    Ok(Closure::quickly(*name, quick, move |ctx, args| ctx.call_keywords(&function, args.rest(), args.rest_keywords())))
}

/// `a < b` of numbers, texts, and tuples of them; `None` where classes must be asked, and for NaN.
fn less(a: &Value, b: &Value, depth: usize) -> Option<bool> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Some(a < b),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b).map(std::cmp::Ordering::is_lt),
        (Value::Str(a), Value::Str(b)) if !a.is_foreign() && !b.is_foreign() => Some(**a < **b),
        (Value::Tuple(a), Value::Tuple(b)) if depth > 0 => {
            for (x, y) in a.iter().zip(b.iter()) {
                if !equal(x, y, depth - 1)? {
                    return less(x, y, depth - 1);
                }
            }
            Some(a.len() < b.len())
        }
        _ => None,
    }
}

/// `a == b`, as [`less`].
fn equal(a: &Value, b: &Value, depth: usize) -> Option<bool> {
    match (a, b) {
        (Value::None, Value::None) => Some(true),
        (Value::Int(a), Value::Int(b)) => Some(a == b),
        (Value::Float(a), Value::Float(b)) => Some(a == b).filter(|_| !a.is_nan()),
        (Value::Str(a), Value::Str(b)) if !a.is_foreign() && !b.is_foreign() => Some(a == b),
        (Value::Tuple(a), Value::Tuple(b)) if depth > 0 => {
            for (x, y) in a.iter().zip(b.iter()) {
                if !equal(x, y, depth - 1)? {
                    return Some(false);
                }
            }
            Some(a.len() == b.len())
        }
        _ => None,
    }
}

/// Where an item belongs in a sorted list: before the first of which `before` does not hold.
fn bisect(args: &[Value], before: impl Fn(&Value, &Value) -> Option<bool>) -> Option<Value> {
    let [Value::List(list), x] = args else { return None };
    let items = list.borrow();
    let (mut low, mut high) = (0, items.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        if before(&items[middle], x)? {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Some(Value::Int(low as i64))
}

/// `heappush(heap, item)`: all comparisons come before the first change.
fn heap_push(args: &[Value]) -> Option<Value> {
    let [Value::List(list), item] = args else { return None };
    let place = {
        let heap = list.borrow();
        let mut at = heap.len();
        while at > 0 && less(item, &heap[(at - 1) / 2], DEPTH)? {
            at = (at - 1) / 2;
        }
        at
    };
    list.push(item.clone());
    let heap = &mut list.borrow_mut()[..];
    let mut at = heap.len() - 1;
    while at > place {
        heap.swap(at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
    Some(Value::None)
}

/// `heappop(heap)`: the least item; the last one goes down along the lesser children to a leaf, and up again to its place, as in
/// CPython, so that equal items come in the same order.
fn heap_pop(args: &[Value]) -> Option<Value> {
    let [Value::List(list)] = args else { return None };
    let mut path = Vec::with_capacity(32);
    {
        let heap = list.borrow();
        let (last, heap) = heap.split_last()?;
        let mut child = 1;
        while child < heap.len() {
            if child + 1 < heap.len() && !less(&heap[child], &heap[child + 1], DEPTH)? {
                child += 1;
            }
            path.push(child);
            child = 2 * child + 1;
        }
        while let Some(&at) = path.last()
            && less(last, &heap[at], DEPTH)?
        {
            path.pop();
        }
    }
    let mut heap = list.borrow_mut();
    let last = heap.pop()?;
    let Some(least) = heap.first().cloned() else { return Some(last) };
    let mut at = 0;
    for child in path {
        heap.swap(at, child);
        at = child;
    }
    heap[at] = last;
    Some(least)
}
