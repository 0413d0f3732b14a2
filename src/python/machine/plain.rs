//! Fast paths for plain operands. Each function pops its operands from the top of the stack, and changes nothing where
//! they are not plain.
//!
//! A value that is live across a possible unwind needs a place in memory, and a value stored in two parts and loaded as a
//! whole stalls on store forwarding. So values move directly to their destination within inlined functions, behind a
//! `ManuallyDrop`. On wasm, where nothing unwinds and code size matters, the larger functions are calls.

use crate::python::builtins;
use crate::python::code::Op;
use crate::python::context::Context;
use crate::python::format::format_str;
use crate::python::generator::any_dropped;
use crate::python::module::Module;
use crate::python::number;
use crate::python::number_format;
use crate::python::operator::{BinaryOp, CompareOp};
use crate::python::subscript::Stride;
use crate::python::table::{Ordered, among, plain_equal};
use crate::python::value::{Dict, Value};
use std::cmp::Ordering;
use std::mem::{ManuallyDrop, forget, replace};
use std::rc::Rc;

/// Pushes a value. Nothing here can unwind while it holds the value, which therefore needs no place in memory.
#[inline(always)]
pub(super) fn put(stack: &mut Vec<Value>, value: Value) {
    let value = ManuallyDrop::new(value);
    if stack.len() == stack.capacity() {
        stack.reserve(1);
    }
    if stack.len() < stack.capacity() {
        stack.push(ManuallyDrop::into_inner(value));
    }
}

/// Pushes a clone of a value.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn push(stack: &mut Vec<Value>, value: &Value) {
    match value.light() {
        Some(value) => put(stack, value),
        None => push_clone(stack, value),
    }
}

#[inline(never)]
fn push_clone(stack: &mut Vec<Value>, value: &Value) {
    stack.push(value.clone());
}

/// Whether dropping a value is a no-op.
#[inline(always)]
fn is_number(value: &Value) -> bool {
    matches!(value, Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::None)
}

/// Pops and drops the top of the stack, quickly for a number.
#[inline(always)]
pub(super) fn discard(stack: &mut Vec<Value>) {
    match stack.last() {
        Some(top) if is_number(top) => forget(stack.pop()),
        _ => drop(stack.pop()),
    }
}

/// Stores a value in a variable.
#[inline(always)]
pub(super) fn store(variable: &mut Option<Value>, value: Value) -> bool {
    let value = ManuallyDrop::new(value);
    if variable.as_ref().is_none_or(is_number) {
        forget(variable.replace(ManuallyDrop::into_inner(value)));
        false
    } else {
        let_go(variable.replace(ManuallyDrop::into_inner(value)))
    }
}

/// Pops the top of the stack and lets it go. Whether there are generators to close since.
#[inline(always)]
pub(super) fn drop_top(stack: &mut Vec<Value>) -> bool {
    match stack.last() {
        Some(top) if is_number(top) => {
            forget(stack.pop());
            false
        }
        _ => let_go(stack.pop()),
    }
}

/// Lets a value go. Whether there are generators to close since.
#[inline(never)]
pub(super) fn let_go(value: Option<Value>) -> bool {
    drop(value);
    any_dropped()
}

/// Pops the top of the stack.
#[inline(always)]
pub(super) fn top(stack: &mut Vec<Value>) -> Value {
    let number = match stack.last() {
        Some(Value::Int(i)) => Value::Int(*i),
        Some(Value::Float(x)) => Value::Float(*x),
        _ => return stack.pop().unwrap_or(Value::None),
    };
    forget(stack.pop());
    number
}

/// `a ∘ b` of two numbers.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn binary(op: BinaryOp, a: &Value, b: &Value) -> Option<Value> {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => match op {
            BinaryOp::Add => a.checked_add(*b).map(Value::Int),
            BinaryOp::Sub => a.checked_sub(*b).map(Value::Int),
            BinaryOp::Mul => a.checked_mul(*b).map(Value::Int),
            BinaryOp::Mod if *b > 0 => Some(Value::Int(a.rem_euclid(*b))),
            BinaryOp::FloorDiv if *b > 0 => Some(Value::Int(a.div_euclid(*b))),
            BinaryOp::BitAnd => Some(Value::Int(a & b)),
            _ => match number::small(op, *a, *b)? {
                Value::Float(x) => Some(Value::Float(x)),
                Value::Int(i) => Some(Value::Int(i)),
                _ => None,
            },
        },
        (Value::Float(a), Value::Float(b)) => float(op, *a, *b),
        (Value::Float(a), Value::Int(b)) => float(op, *a, *b as f64),
        (Value::Int(a), Value::Float(b)) => float(op, *a as f64, *b),
        _ => None,
    }
}

#[inline(always)]
fn float(op: BinaryOp, a: f64, b: f64) -> Option<Value> {
    Some(Value::Float(match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div if b != 0.0 => a / b,
        _ => return None,
    }))
}

/// A comparison of two numbers or strings, such as `a < b`.
#[inline]
pub(super) fn compare(op: CompareOp, a: &Value, b: &Value) -> Option<bool> {
    let order = match (a, b) {
        (Value::Int(a), Value::Int(b)) => Some(a.cmp(b)),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b),
        (Value::Str(a), Value::Str(b)) => match op {
            CompareOp::Eq => return Some(a == b),
            CompareOp::Ne => return Some(a != b),
            _ => Some((**a).cmp(&**b)),
        },
        (Value::Float(a), Value::Int(b)) if b.unsigned_abs() < 1 << 53 => a.partial_cmp(&(*b as f64)),
        (Value::Int(a), Value::Float(b)) if a.unsigned_abs() < 1 << 53 => (*a as f64).partial_cmp(b),
        (Value::Tuple(_), Value::Tuple(_)) if matches!(op, CompareOp::Eq | CompareOp::Ne) => {
            return plain_equal(a, b).map(|equal| equal == (op == CompareOp::Eq));
        }
        _ => return None,
    };
    Some(match op {
        CompareOp::Eq => order == Some(Ordering::Equal),
        CompareOp::Ne => order != Some(Ordering::Equal),
        CompareOp::Lt => order == Some(Ordering::Less),
        CompareOp::Le => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        CompareOp::Gt => order == Some(Ordering::Greater),
        CompareOp::Ge => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
    })
}

/// The truth of a value of a built-in type.
#[inline]
pub(super) fn truth(value: &Value) -> Option<bool> {
    Some(match value {
        Value::Bool(b) => *b,
        Value::None => false,
        Value::Int(i) => *i != 0,
        Value::Float(x) => *x != 0.0,
        Value::Str(s) => !s.is_empty(),
        Value::List(l) => !l.is_empty(),
        Value::Tuple(t) => !t.is_empty(),
        Value::Dict(d) => !d.is_empty(),
        Value::Set(s) => !s.is_empty(),
        _ => return None,
    })
}

/// Calls the fast path of a native with the arguments above it on the stack; the result goes to `bottom`.
#[inline]
pub(super) fn call(stack: &mut Vec<Value>, bottom: usize, callee: usize) -> bool {
    let Some(value) = builtins::quickly(&stack[callee], &stack[callee + 1..]) else { return false };
    while stack.len() > bottom {
        discard(stack);
    }
    stack.push(value);
    true
}

/// `item in container` for a dictionary or set with plain keys.
pub(super) fn contains(stack: &[Value]) -> Option<bool> {
    let [.., item, container] = stack else { return None };
    let found = match container {
        Value::Dict(dict) => dict.borrow().find_plain(item)?.1,
        Value::Set(set) => set.borrow().find_plain(item)?.1,
        Value::List(list) => return among(item, &list.borrow()),
        Value::Tuple(items) => return among(item, items),
        _ => return None,
    };
    Some(found.is_some())
}

/// `object start stop step -- item` for a list, tuple or string.
pub(super) fn slice(stack: &mut Vec<Value>, context: &Context) -> bool {
    let [.., object, start, stop, step] = &stack[..] else { return false };
    let found = match object {
        Value::List(list) => {
            let items = list.borrow();
            stride([start, stop, step], items.len(), context).map(|stride| Value::list(stride.of(&items)))
        }
        Value::Tuple(items) => {
            stride([start, stop, step], items.len(), context).map(|stride| Value::tuple(stride.of(items)))
        }
        Value::Str(text) => stride([start, stop, step], text.count(), context).map(|stride| stride.text(text)),
        _ => None,
    };
    let Some(found) = found else { return false };
    stack.truncate(stack.len() - 4);
    stack.push(found);
    true
}

/// `list object start stop step --`: assigns the items of a list to a slice of another.
pub(super) fn set_slice(stack: &mut Vec<Value>, context: &Context) -> bool {
    let [.., Value::List(new), Value::List(list), start, stop, step] = &stack[..] else { return false };
    let new = new.borrow().clone();
    let Some(stride) = stride([start, stop, step], list.len(), context) else { return false };
    let Some(run) = stride.run().filter(|_| context.reserve(new.len() * size_of::<Value>()).is_ok()) else {
        return false;
    };
    let old: Vec<Value> = list.borrow_mut().splice(run, new).collect();
    list.weigh();
    drop(old);
    stack.truncate(stack.len() - 5);
    true
}

/// `list iterable -- list`: adds the items of a list or tuple.
pub(super) fn extend(stack: &mut Vec<Value>, context: &Context) -> bool {
    let [.., Value::List(list), iterable] = &stack[..] else { return false };
    let fits = |count: usize| count <= AT_ONCE && context.reserve(count * size_of::<Value>()).is_ok();
    match iterable {
        Value::List(of) if !Rc::ptr_eq(of, list) && fits(of.len()) => list.borrow_mut().extend_from_slice(&of.borrow()),
        Value::Tuple(of) if fits(of.len()) => list.borrow_mut().extend_from_slice(of),
        _ => return false,
    }
    list.weigh();
    stack.pop();
    true
}

/// `k1 v1 .. kn vn -- dict`, for plain keys.
pub(super) fn dict(stack: &mut Vec<Value>, count: usize) -> bool {
    let first = stack.len() - 2 * count;
    let mut table = Ordered::default();
    for pair in stack[first..].chunks_exact(2) {
        let Some((hash, found)) = table.find_plain(&pair[0]) else { return false };
        match found.and_then(|place| table.value_mut(place)) {
            Some(held) => *held = pair[1].clone(),
            None => table.push(hash, pair[0].clone(), pair[1].clone()),
        }
    }
    stack.truncate(first);
    stack.push(Value::Dict(Rc::new(Dict::new(table))));
    true
}

/// The most items that the quick loop takes at once: of more, the slow one asks whether to end.
const AT_ONCE: usize = 1 << 14;

fn stride(parts: [&Value; 3], length: usize, context: &Context) -> Option<Stride> {
    let stride = Stride::plain(parts, length).filter(|s| s.count <= AT_ONCE)?;
    context.reserve(stride.count * size_of::<Value>()).is_ok().then_some(stride)
}

/// An item of a list or tuple, if it is [light](Value::light).
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn element(object: &Value, key: &Value) -> Option<Value> {
    let Value::Int(i) = key else { return None };
    match object {
        Value::List(list) => {
            let items = list.borrow();
            items.get(position(*i, items.len()))?.light()
        }
        Value::Tuple(items) => items.get(position(*i, items.len()))?.light(),
        _ => None,
    }
}

/// Pushes `object[key]` of a list, tuple, string or dictionary, if the key is plain.
#[inline(never)]
pub(super) fn push_item(object: &Value, key: &Value, stack: &mut Vec<Value>) -> bool {
    let item = item(object, key);
    let done = item.is_some();
    stack.extend(item);
    done
}

/// `object[key]` of a list, tuple, string or dictionary.
pub(super) fn item(object: &Value, key: &Value) -> Option<Value> {
    match (object, key) {
        (Value::List(list), Value::Int(i)) => {
            let items = list.borrow();
            items.get(position(*i, items.len())).cloned()
        }
        (Value::Tuple(items), Value::Int(i)) => items.get(position(*i, items.len())).cloned(),
        (Value::Dict(dict), key) => {
            let table = dict.borrow();
            let (_, found) = table.find_plain(key)?;
            table.at(found?).map(|(_, value)| value.clone())
        }
        (Value::Str(text), Value::Int(i)) => text.char_at(position(*i, text.count())).map(Value::str),
        _ => None,
    }
}

/// The position of an index, which may be negative; `None` where it is too small.
#[inline(always)]
fn position(index: i64, length: usize) -> usize {
    let position = if index < 0 { index.wrapping_add(length as i64) } else { index };
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// `object[key] = value` of a list or dictionary. The operands are `value object key`, or `object key value` for an
/// augmented assignment. Returns whether it was done and the operands were popped.
pub(super) fn set_item(stack: &mut Vec<Value>, value_is_last: bool) -> bool {
    let n = stack.len();
    let [a, b, c] = &mut stack[n - 3..] else { return false };
    let (value, object, key) = if value_is_last { (c, a, b) } else { (a, b, c) };
    match (&*object, &*key) {
        (Value::List(list), Value::Int(i)) => {
            let mut items = list.borrow_mut();
            let at = position(*i, items.len());
            let Some(item) = items.get_mut(at) else { return false };
            std::mem::swap(item, value);
        }
        (Value::Dict(dict), _) => {
            let mut table = dict.borrow_mut();
            let Some((hash, found)) = table.find_plain(key) else { return false };
            match found.and_then(|position| table.value_mut(position)) {
                Some(held) => std::mem::swap(held, value),
                None => {
                    table.push(hash, replace(key, Value::None), replace(value, Value::None));
                    drop(table);
                    dict.weigh();
                }
            }
        }
        _ => return false,
    }
    // The previous item is dropped here, when nothing is borrowed any more.
    (0..3).for_each(|_| discard(stack));
    true
}

/// `value format -- text`, for a number or a string.
pub(super) fn format(stack: &mut Vec<Value>) -> bool {
    let [.., value, Value::Str(spec)] = &stack[..] else { return false };
    let text = match value {
        _ if spec.is_empty() => return false,
        Value::Int(_) | Value::Float(_) => number_format::format(value, spec),
        Value::Str(text) => format_str(text, spec),
        _ => return false,
    };
    let Ok(text) = text else { return false };
    stack.truncate(stack.len() - 2);
    stack.push(Value::str(text));
    true
}

/// `t1 .. tn -- text`
pub(super) fn join(stack: &mut Vec<Value>, count: usize, context: &Context) -> bool {
    let first = stack.len() - count;
    let texts = || stack[first..].iter().filter_map(Value::as_str);
    let length = texts().map(|text| text.len()).sum();
    if context.reserve(length).is_err() {
        return false;
    }
    let mut joined = String::with_capacity(length);
    texts().for_each(|text| joined.push_str(text));
    stack.truncate(first);
    stack.push(Value::str(joined));
    true
}

/// `iterable -- an .. a1`, for a tuple or list of that length.
pub(super) fn unpack(stack: &mut Vec<Value>, count: usize) -> bool {
    match stack.last() {
        Some(Value::Tuple(items)) if items.len() == count => {}
        Some(Value::List(items)) if items.len() == count => {}
        _ => return false,
    }
    match stack.pop() {
        Some(Value::Tuple(items)) => items.iter().rev().for_each(|item| push(stack, item)),
        Some(Value::List(items)) => items.borrow().iter().rev().for_each(|item| push(stack, item)),
        _ => {}
    }
    true
}

/// `a + b` for two strings. Where the target variable holds the only other reference to `a`, `b` is appended in place.
pub(super) fn append(
    stack: &mut Vec<Value>,
    next: Option<Op>,
    locals: &mut [Option<Value>],
    module: &Module,
    context: &Context,
) -> bool {
    let [.., Value::Str(a), Value::Str(b)] = &stack[..] else { return false };
    if context.reserve(a.len() + b.len()).is_err() {
        return false;
    }
    let is_it = |value: &Value| matches!(value, Value::Str(held) if held.same(a));
    match next {
        Some(Op::StoreLocal(i)) if locals[i as usize].as_ref().is_some_and(is_it) => locals[i as usize] = None,
        Some(Op::StoreGlobal(slot)) if module.holds(slot, is_it) => drop(module.store(slot, None)),
        _ => {}
    }
    if let (Some(Value::Str(b)), Some(Value::Str(a))) = (stack.pop(), stack.pop()) {
        stack.push(Value::Str(a.append(&b)));
    }
    true
}
