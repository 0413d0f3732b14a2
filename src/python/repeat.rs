//! Texts, lists and tuples times a number.

use super::context::Context;
use super::foreign;
use super::operator::BinaryOp;
use super::value::{Outcome, Value};

impl Context {
    /// A text, list or tuple so many times.
    pub(super) fn repeat(&mut self, value: &Value, count: i64) -> Outcome {
        let count = usize::try_from(count.max(0)).unwrap_or(usize::MAX);
        let wide = |items: usize| items.saturating_mul(count).saturating_mul(size_of::<Value>());
        Ok(match value {
            Value::Str(s) => {
                self.reserve(s.len().saturating_mul(count))?;
                Value::str(s.repeat(count))
            }
            Value::List(list) => {
                self.reserve(wide(list.len()))?;
                let count = if list.is_empty() { 0 } else { count };
                Value::list(repeated(&list.borrow(), count))
            }
            Value::Tuple(tuple) => {
                self.reserve(wide(tuple.len()))?;
                let count = if tuple.is_empty() { 0 } else { count };
                Value::tuple(repeated(tuple, count))
            }
            _ => Value::NotImplemented,
        })
    }
}

/// Whether a text, list or tuple is repeated: also by an integer of NumPy's.
pub(super) fn repeats(op: BinaryOp, a: &Value, b: &Value) -> bool {
    let is_sequence = |v: &Value| matches!(v, Value::Str(_) | Value::List(_) | Value::Tuple(_));
    let counts = |v: &Value| matches!(v, Value::Array(a) if foreign::is_integer(a));
    op == BinaryOp::Mul && (is_sequence(a) && counts(b) || counts(a) && is_sequence(b))
}

fn repeated(items: &[Value], count: usize) -> Vec<Value> {
    let mut all = Vec::with_capacity(items.len() * count);
    match items {
        [one] => all.resize(count, one.clone()),
        _ => (0..count).for_each(|_| all.extend_from_slice(items)),
    }
    all
}
