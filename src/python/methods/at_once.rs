//! Fast paths of methods of built-in types, for plain arguments: texts of moderate length, which nothing has to be asked about
//! while they are gone through.

use crate::python::characters::is_space;
use crate::python::text::repeated;
use crate::python::value::{List, Set, Str, Value};
use std::rc::Rc;

/// The most bytes of texts that are gone through, or made, here.
const SHORT: usize = 1 << 12;

/// A short text.
fn short(value: &Value) -> Option<&Str> {
    value.as_str().filter(|text| text.len() <= SHORT)
}

/// Two short texts, if they are all arguments.
fn two(args: &[Value]) -> Option<(&Str, &Str)> {
    let [text, part] = args else { return None };
    Some((short(text)?, short(part)?))
}

/// What a function makes of a short text, if that is the only argument.
pub(super) fn mapped(args: &[Value], f: fn(&str) -> String) -> Option<Value> {
    let [text] = args else { return None };
    Some(Value::str(f(short(text)?)))
}

/// What a test says of a short text, likewise.
pub(super) fn tested(args: &[Value], f: fn(&str) -> bool) -> Option<Value> {
    let [text] = args else { return None };
    Some(Value::Bool(f(short(text)?)))
}

/// Whether every character of a short text passes a test, and there is one.
pub(super) fn each_tested(args: &[Value], f: fn(char) -> bool) -> Option<Value> {
    let [text] = args else { return None };
    let text = short(text)?;
    Some(Value::Bool(!text.is_empty() && text.chars().all(f)))
}

/// What a test says of a short text and a part of it.
pub(super) fn with_part(args: &[Value], f: fn(&str, &str) -> bool) -> Option<Value> {
    let (text, part) = two(args)?;
    Some(Value::Bool(f(text, part)))
}

/// `text.find(part)`
pub(super) fn find(args: &[Value]) -> Option<Value> {
    let (text, part) = two(args)?;
    text.is_ascii().then(|| Value::Int(text.find(&**part).map_or(-1, |at| at as i64)))
}

/// `text.count(part)`
pub(super) fn count(args: &[Value]) -> Option<Value> {
    let (text, part) = two(args).filter(|(_, part)| !part.is_empty())?;
    Some(Value::Int(text.matches(&**part).count() as i64))
}

/// `text.strip()` and its kin.
pub(super) fn strip(args: &[Value], left: bool, right: bool) -> Option<Value> {
    let [text] = args else { return None };
    let text = short(text)?;
    let rest = if left { text.trim_start_matches(is_space) } else { text };
    let rest = if right { rest.trim_end_matches(is_space) } else { rest };
    Some(if rest.len() == text.len() { Value::Str(text.to_own()) } else { Value::str(rest) })
}

/// `text.split()`, `text.split(sep)`
pub(super) fn split(args: &[Value]) -> Option<Value> {
    if let [text] = args {
        let words = short(text)?.split(is_space).filter(|word| !word.is_empty());
        return Some(Value::list(words.map(Value::str).collect()));
    }
    let (text, sep) = two(args).filter(|(_, sep)| !sep.is_empty())?;
    Some(Value::list(match (sep.len(), sep.as_bytes()[0]) {
        (1, byte) => text.split(char::from(byte)).map(Value::str).collect(),
        _ => text.split(&**sep).map(Value::str).collect(),
    }))
}

/// `text.join(texts)`
pub(super) fn join(args: &[Value]) -> Option<Value> {
    let [Value::Str(between), items] = args else { return None };
    match items {
        Value::List(list) => joined(between, &list.borrow()),
        Value::Tuple(items) => joined(between, items),
        _ => None,
    }
}

fn joined(between: &str, items: &[Value]) -> Option<Value> {
    let mut length = between.len().checked_mul(items.len())?;
    for item in items.iter().take(SHORT) {
        length += item.as_str()?.len();
    }
    if items.len() > SHORT || length > SHORT {
        return None;
    }
    let mut made = String::with_capacity(length);
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            made.push_str(between);
        }
        made.push_str(item.as_str()?);
    }
    Some(Value::str(made))
}

/// `text.replace(old, new)`
pub(super) fn replace(args: &[Value]) -> Option<Value> {
    let [text, old, new] = args else { return None };
    let (text, old, new) = (short(text)?, short(old)?, short(new)?);
    let fits = !old.is_empty() && text.len() / old.len() * new.len() <= SHORT;
    fits.then(|| Value::str(text.replace(&**old, new)))
}

/// `text.rjust(width)` and its kin: `before` says how many of the missing spaces come first.
pub(super) fn justify(args: &[Value], before: fn(usize, usize) -> usize) -> Option<Value> {
    let [text, Value::Int(width)] = args else { return None };
    let (text, width) = (short(text)?, usize::try_from(*width).unwrap_or(0));
    if width > SHORT {
        return None;
    }
    let missing = width.saturating_sub(text.count());
    let left = before(missing, width);
    let mut made = repeated(" ", left);
    made.push_str(text);
    made.push_str(&repeated(" ", missing - left));
    Some(Value::str(made))
}

/// `list.pop()`, `list.pop(index)`
pub(super) fn pop(args: &[Value]) -> Option<Value> {
    match args {
        [Value::List(list)] => list.borrow_mut().pop(),
        [Value::List(list), Value::Int(index)] => {
            let at = index_in(list, *index)?;
            Some(list.borrow_mut().remove(at))
        }
        _ => None,
    }
}

fn index_in(list: &List, index: i64) -> Option<usize> {
    let length = list.len();
    let at = if index < 0 { index.checked_add(length as i64)? } else { index };
    usize::try_from(at).ok().filter(|at| *at < length)
}

/// `list.insert(index, item)`
pub(super) fn insert(args: &[Value]) -> Option<Value> {
    let [Value::List(list), Value::Int(index), item] = args else { return None };
    let length = list.len();
    let at = if *index < 0 { index.saturating_add(length as i64).max(0) } else { (*index).min(length as i64) };
    let mut items = list.borrow_mut();
    let grows = items.len() == items.capacity();
    items.insert(at as usize, item.clone());
    drop(items);
    if grows {
        list.weigh();
    }
    Some(Value::None)
}

/// `list.extend(items)` of a list or tuple.
pub(super) fn extend(args: &[Value]) -> Option<Value> {
    let [Value::List(list), items] = args else { return None };
    match items {
        Value::Tuple(items) if items.len() <= SHORT => list.borrow_mut().extend_from_slice(items),
        Value::List(items) if items.len() <= SHORT && !Rc::ptr_eq(items, list) => {
            list.borrow_mut().extend_from_slice(&items.borrow());
        }
        _ => return None,
    }
    list.weigh();
    Some(Value::None)
}

/// `set.add(member)`
pub(super) fn add(args: &[Value]) -> Option<Value> {
    let [Value::Set(set), member] = args else { return None };
    add_to(set, member).then_some(Value::None)
}

fn add_to(set: &Set, member: &Value) -> bool {
    let Some((hash, found)) = set.borrow().find_plain(member).filter(|_| !set.frozen) else { return false };
    if found.is_none() {
        set.borrow_mut().push(hash, member.clone());
        set.weigh();
    }
    true
}

/// `dict.setdefault(key, default)`
pub(super) fn set_default(args: &[Value]) -> Option<Value> {
    let [Value::Dict(dict), key, default] = args else { return None };
    let (hash, found) = dict.borrow().find_plain(key)?;
    if let Some(place) = found {
        return dict.borrow().at(place).map(|(_, held)| held.clone());
    }
    dict.borrow_mut().push(hash, key.clone(), default.clone());
    dict.weigh();
    Some(default.clone())
}

/// `dict.pop(key)`, `dict.pop(key, default)`
pub(super) fn take(args: &[Value]) -> Option<Value> {
    let [Value::Dict(dict), key, default @ ..] = args else { return None };
    let (_, found) = dict.borrow().find_plain(key).filter(|_| default.len() < 2)?;
    match found.and_then(|place| dict.borrow_mut().remove(place)) {
        Some((_, value)) => Some(value),
        None => default.first().cloned(),
    }
}
