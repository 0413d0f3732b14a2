//! Repetition of strings, lists and tuples: `"ab" * 3`.

use super::context::Context;
use super::foreign;
use super::operator::BinaryOp;
use super::text;
use super::value::{Outcome, Value};
use crate::error::Error;
use crate::interrupt;

impl Context {
    /// A string, list or tuple repeated `count` times.
    pub(super) fn repeat(&mut self, value: &Value, count: i64) -> Outcome {
        let count = usize::try_from(count.max(0)).unwrap_or(usize::MAX);
        let wide = |items: usize| items.saturating_mul(count).saturating_mul(size_of::<Value>());
        Ok(match value {
            Value::Str(s) => {
                self.reserve(s.len().saturating_mul(count))?;
                Value::str(text::repeated(s, if s.is_empty() { 0 } else { count }))
            }
            Value::List(list) => {
                self.reserve(wide(list.len()))?;
                let count = if list.is_empty() { 0 } else { count };
                Value::list(repeated(&list.borrow(), count))
            }
            Value::Tuple(_) if count == 1 => value.clone(),
            Value::Tuple(tuple) => {
                self.reserve(wide(tuple.len()))?;
                let count = if tuple.is_empty() { 0 } else { count };
                Value::tuple(repeated(tuple, count))
            }
            _ => Value::NotImplemented,
        })
    }
}

fn is_sequence(value: &Value) -> bool {
    matches!(value, Value::Str(_) | Value::List(_) | Value::Tuple(_))
}

/// Whether `op` repeats a string, list or tuple; the count may be a NumPy integer.
pub(super) fn repeats(op: BinaryOp, a: &Value, b: &Value) -> bool {
    let counts = |v: &Value| matches!(v, Value::Array(a) if foreign::is_integer(a));
    op == BinaryOp::Mul && (is_sequence(a) && counts(b) || counts(a) && is_sequence(b))
}

/// The error for repeating a string, list or tuple by a NumPy scalar that is no integer, as in `[1] * np.float64(2)`.
pub(super) fn cannot_repeat(op: BinaryOp, a: &Value, b: &Value) -> Option<Error> {
    let (Value::Array(scalar), other) = (if is_sequence(a) { (b, a) } else { (a, b) }) else { return None };
    if op != BinaryOp::Mul || !is_sequence(other) || !foreign::is_scalar(scalar) || foreign::is_integer(scalar) {
        return None;
    }
    let (dtype, ..) = foreign::described(scalar);
    Some(Error::type_error(format!("can't multiply sequence by non-int of type 'numpy.{dtype}'")))
}

fn repeated(items: &[Value], count: usize) -> Vec<Value> {
    let mut all = Vec::with_capacity(items.len() * count);
    match items {
        [one] => interrupt::stretches(count).for_each(|range| all.resize(range.end, one.clone())),
        _ => {
            for _ in 0..count {
                all.extend_from_slice(items);
                if interrupt::ends(items.len()) {
                    break;
                }
            }
        }
    }
    all
}
