//! Fast paths of functions and methods that are written in Python: heaps and binary search over lists of plain values, texts
//! that are written to, items of dictionaries that classes derive from.

use super::held;
use crate::error::Error;
use crate::interrupt;
use crate::python::context::Context;
use crate::python::native::{Args, Closure, Native, Quick};
use crate::python::value::{Dict, Str, Value};
use std::rc::Rc;

/// By qualified names: what is within a class stays the method that it is.
const FUNCTIONS: [(&str, Quick); 7] = [
    ("bisect_left", |args| bisect(args, |item, x| less(item, x, DEPTH))),
    ("bisect_right", |args| bisect(args, |item, x| less(x, item, DEPTH).map(|above| !above))),
    ("heappop", heap_pop),
    ("heappush", heap_push),
    ("StringIO.write", write),
    ("dict.__getitem__", item),
    ("dict.__setitem__", set_item),
];

/// The depth of tuples in tuples that are compared here.
const DEPTH: usize = 4;

/// `__quickly__(function, native=None)`: a function that does what this one does, at once where the native, or else what is here
/// for its name, has a fast path for its arguments.
pub(super) static QUICKLY: Native = Native::new("__quickly__", |_, args| {
    let function = args.positional_only("function")?;
    let native = args.optional("native")?;
    args.finish()?;
    let Value::Function(python) = &function else { return Err(Error::type_error("a function is needed").into()) };
    if let Some(Value::Native(native)) = native {
        python.quick.set(native.quick);
        return Ok(function);
    }
    let Some((name, quick)) = FUNCTIONS.iter().find(|(name, _)| **name == *python.code.qualified) else {
        return Ok(function);
    };
    if name.contains('.') {
        python.quick.set(Some(*quick));
        return Ok(function);
    }
    Ok(Closure::quickly(*name, quick, move |ctx, args| ctx.call_keywords(&function, args.rest(), args.rest_keywords())))
});

/// `__field__(index)`: a function that gives an item of what a named tuple holds.
pub(super) static FIELD: Native = Native::new("__field__", |_, args| {
    let Value::Int(index) = args.positional_only("index")? else {
        return Err(Error::type_error("the index of a field is needed").into());
    };
    args.finish()?;
    let full = move |ctx: &mut Context, args: &mut Args| {
        let of = args.positional_only("self")?;
        args.finish()?;
        ctx.get_item(&held(&of).unwrap_or(of), &Value::Int(index))
    };
    Ok(Closure::quickly("<lambda>", move |args| field(args, index as usize), full))
});

fn field(args: &[Value], index: usize) -> Option<Value> {
    let [of] = args else { return None };
    let Some(Value::Tuple(items)) = held(of) else { return None };
    items.get(index).cloned()
}

/// `__counted__(counts, items)`: counts the first items of a list, tuple or text in a dictionary, up to one that is no plain
/// value. Returns the number of those.
pub(super) static COUNTED: Native = Native::new("__counted__", |_, args| {
    let (counts, items) = (args.positional_only("counts")?, args.positional_only("items")?);
    args.finish()?;
    let Value::Dict(counts) = &counts else { return Ok(Value::Int(0)) };
    let mut done = 0;
    let mut count = |item: Value| -> Result<bool, Error> {
        interrupt::after(1)?;
        let counted = counts_one(counts, item);
        done += i64::from(counted);
        Ok(counted)
    };
    match &items {
        Value::List(list) => each(list.borrow().iter().cloned(), &mut count)?,
        Value::Tuple(items) => each(items.iter().cloned(), &mut count)?,
        Value::Str(text) => each(text.chars().map(Value::str), &mut count)?,
        _ => {}
    }
    counts.weigh();
    Ok(Value::Int(done))
});

fn each(
    mut items: impl Iterator<Item = Value>,
    count: &mut dyn FnMut(Value) -> Result<bool, Error>,
) -> Result<(), Error> {
    items.try_fold(true, |goes_on, item| Ok(goes_on && count(item)?)).map(|_| ())
}

/// Counts an item, if it and its count so far are plain.
fn counts_one(counts: &Dict, item: Value) -> bool {
    let mut table = counts.borrow_mut();
    let Some((hash, found)) = table.find_plain(&item) else { return false };
    let Some(place) = found else {
        table.push(hash, item, Value::Int(1));
        return true;
    };
    match table.value_mut(place) {
        Some(Value::Int(count)) if *count < i64::MAX => *count += 1,
        _ => return false,
    }
    true
}

/// `dict.__getitem__` of an instance of a class that derives from it, where there is such a key.
fn item(args: &[Value]) -> Option<Value> {
    let [of, key] = args else { return None };
    let Some(Value::Dict(dict)) = held(of) else { return None };
    let table = dict.borrow();
    let (_, found) = table.find_plain(key)?;
    table.at(found?).map(|(_, value)| value.clone())
}

/// `dict.__setitem__`, likewise.
fn set_item(args: &[Value]) -> Option<Value> {
    let [of, key, value] = args else { return None };
    let Some(Value::Dict(dict)) = held(of) else { return None };
    let (hash, found) = dict.borrow().find_plain(key)?;
    let mut table = dict.borrow_mut();
    let old = match found.and_then(|place| table.value_mut(place)) {
        Some(held) => Some(std::mem::replace(held, value.clone())),
        None => {
            table.push(hash, key.clone(), value.clone());
            None
        }
    };
    drop(table);
    if old.is_none() {
        dict.weigh();
    }
    Some(Value::None)
}

/// The attributes of a text in memory, in the order in which its `__init__` sets them.
const TEXT: [&str; 5] = ["_newline", "_parts", "_at", "_length", "closed"];

/// `StringIO.write(text)` at the end, where no line ends are translated.
fn write(args: &[Value]) -> Option<Value> {
    let [Value::Instance(instance), Value::Str(text)] = args else { return None };
    let mut attributes = instance.attributes.borrow_mut();
    let mut places = [0; TEXT.len()];
    for (at, name) in TEXT.iter().enumerate() {
        places[at] = attributes.place_near(at, name)?;
    }
    let held = |at: usize| attributes.at(places[at]).map(|(_, value)| value);
    let (Some(Value::Str(newline)), Some(Value::List(parts))) = (held(0), held(1)) else { return None };
    let (Some(Value::Int(at)), Some(Value::Int(length)), Some(Value::Bool(false))) = (held(2), held(3), held(4)) else {
        return None;
    };
    if at != length || !matches!(&**newline, "" | "\n") {
        return None;
    }
    let (parts, count) = (Rc::clone(parts), text.count() as i64);
    let end = at.checked_add(count)?;
    for place in [places[2], places[3]] {
        *attributes.value_mut(place)? = Value::Int(end);
    }
    if count > 0 {
        parts.push(Value::Str(Str::to_own(text)));
    }
    Some(Value::Int(count))
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
