//! What the quick loop asks the owner of foreign values: what is known at once of single numbers.

use crate::python::code::Op;
use crate::python::context::Context;
use crate::python::operator::{BinaryOp, CompareOp};
use crate::python::value::Value;
use crate::span::Span;

/// `a ∘ b` of numbers of which one is foreign, where its owner knows it at once.
#[inline]
pub(super) fn binary(op: BinaryOp, a: &Value, b: &Value, context: &mut Context, at: Option<Span>) -> Option<Value> {
    if !matches!((a, b), (Value::Array(_), _) | (_, Value::Array(_))) {
        return None;
    }
    context.span = at.unwrap_or(context.span);
    context.foreign.quick_binary(context, op, a, b)
}

/// Whether `a < b` and its kin hold, likewise, where a jump behind it is all that wants to know.
#[inline]
pub(super) fn holds(op: CompareOp, a: &Value, b: &Value, context: &mut Context, behind: Op) -> Option<bool> {
    let is_foreign = matches!((a, b), (Value::Array(_), _) | (_, Value::Array(_)));
    let is_test = is_foreign && matches!(behind, Op::JumpIfFalse(_) | Op::JumpIfTrue(_));
    if is_test { context.foreign.quick_compare(context, op, a, b) } else { None }
}

/// `a[b] = value` of an array, likewise: the operands are `value a b`, or `a b value`. Returns whether it was done and the
/// operands were popped.
#[inline]
pub(super) fn set_item(stack: &mut Vec<Value>, value_is_last: bool, context: &mut Context, at: Option<Span>) -> bool {
    let [.., a, b, c] = &stack[..] else { return false };
    let (value, object, key) = if value_is_last { (c, a, b) } else { (a, b, c) };
    let Value::Array(array) = object else { return false };
    context.span = at.unwrap_or(context.span);
    let done = context.foreign.quick_set_item(context, array, key, value);
    if done {
        stack.truncate(stack.len() - 3);
    }
    done
}

/// `a[b]` of an array, likewise.
#[inline]
pub(super) fn item(a: &Value, b: &Value, context: &mut Context, at: Option<Span>) -> Option<Value> {
    let Value::Array(array) = a else { return None };
    context.span = at.unwrap_or(context.span);
    context.foreign.quick_item(context, array, b)
}
