//! Superinstructions of the fast interpreter loop: see `compile::fuse`.

use super::{attributes, plain};
use crate::python::code::{Code, Op};
use crate::python::context::Context;
use crate::python::iterator::Iterator;
use crate::python::value::{Outcome, Value};
use crate::span::Span;
use std::mem::{ManuallyDrop, forget};

/// Executes a superinstruction, or its first instruction alone where the operands are not plain. Returns the next
/// instruction; `None` leaves it to the slow path.
#[inline(always)]
pub(super) fn fused(
    op: Op,
    ip: usize,
    code: &Code,
    locals: &mut [Option<Value>],
    stack: &mut Vec<Value>,
    context: &mut Context,
) -> Option<usize> {
    let ops = &code.ops[..];
    Some(match op {
        Op::LoadLocals(a, b) => {
            let (Some(a), Some(b)) = (&locals[a as usize], &locals[b as usize]) else { return None };
            plain::push(stack, a);
            plain::push(stack, b);
            ip + 2
        }
        Op::BinaryLocals(op, a, b) => {
            let (Some(a), Some(b)) = (&locals[a as usize], &locals[b as usize]) else { return None };
            match plain::binary(op, a, b) {
                Some(value) => given(value, stack, locals, ops, ip + 3),
                None => first(a, stack, ip),
            }
        }
        Op::BinaryLocalConst(op, a, b) => {
            let Some(a) = &locals[a as usize] else { return None };
            match plain::binary(op, a, &code.constants[b as usize]) {
                Some(value) => given(value, stack, locals, ops, ip + 3),
                None => first(a, stack, ip),
            }
        }
        Op::BinaryLocal(op, b) => {
            let (Some(a), Some(b)) = (stack.last(), &locals[b as usize]) else { return None };
            match plain::binary(op, a, b) {
                Some(value) => {
                    forget(stack.pop());
                    given(value, stack, locals, ops, ip + 2)
                }
                None => first(b, stack, ip),
            }
        }
        Op::BinaryConst(op, b) => {
            let (Some(a), b) = (stack.last(), &code.constants[b as usize]) else { return None };
            match plain::binary(op, a, b) {
                Some(value) => {
                    forget(stack.pop());
                    given(value, stack, locals, ops, ip + 2)
                }
                None => first(b, stack, ip),
            }
        }
        Op::CompareLocals(op, a, b) => {
            let (Some(a), Some(b)) = (&locals[a as usize], &locals[b as usize]) else { return None };
            match plain::compare(op, a, b) {
                Some(answer) => decided(answer, 0, stack, ops, ip + 2),
                None => first(a, stack, ip),
            }
        }
        Op::CompareLocalConst(op, a, b) => {
            let Some(a) = &locals[a as usize] else { return None };
            match plain::compare(op, a, &code.constants[b as usize]) {
                Some(answer) => decided(answer, 0, stack, ops, ip + 2),
                None => first(a, stack, ip),
            }
        }
        Op::CompareConst(op, b) => {
            let (Some(a), b) = (stack.last(), &code.constants[b as usize]) else { return None };
            match plain::compare(op, a, b) {
                Some(answer) => decided(answer, 1, stack, ops, ip + 1),
                None => first(b, stack, ip),
            }
        }
        Op::ItemLocals(a, b) => {
            let (Some(a), Some(b)) = (&locals[a as usize], &locals[b as usize]) else { return None };
            match plain::element(a, b) {
                Some(value) => given(value, stack, locals, ops, ip + 3),
                None if plain::push_item(a, b, stack) => ip + 3,
                None => first(a, stack, ip),
            }
        }
        Op::ItemLocalConst(a, b) => {
            let Some(a) = &locals[a as usize] else { return None };
            let b = &code.constants[b as usize];
            match plain::element(a, b) {
                Some(value) => given(value, stack, locals, ops, ip + 3),
                None if plain::push_item(a, b, stack) => ip + 3,
                None => first(a, stack, ip),
            }
        }
        Op::ItemLocal(b) => {
            let (Some(a), Some(b)) = (stack.last(), &locals[b as usize]) else { return None };
            match plain::element(a, b) {
                Some(value) => {
                    let value = ManuallyDrop::new(value);
                    stack.pop();
                    given(ManuallyDrop::into_inner(value), stack, locals, ops, ip + 2)
                }
                None => first(b, stack, ip),
            }
        }
        Op::LocalAttribute(a, name) => {
            let Some(a) = &locals[a as usize] else { return None };
            match attributes::attribute(a, &code.names[name as usize], context) {
                Some(value) => given(value, stack, locals, ops, ip + 2),
                None => first(a, stack, ip),
            }
        }
        _ => return None,
    })
}

/// Stores a result: into a local where a store follows at `ip`, else on the stack. Returns the next instruction.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn given(
    value: Value,
    stack: &mut Vec<Value>,
    locals: &mut [Option<Value>],
    ops: &[Op],
    ip: usize,
) -> usize {
    let value = ManuallyDrop::new(value);
    if let Op::StoreLocal(i) = ops[ip] {
        plain::store(&mut locals[i as usize], ManuallyDrop::into_inner(value));
        return ip + 1;
    }
    plain::put(stack, ManuallyDrop::into_inner(value));
    ip
}

/// Executes the first of the fused instructions alone: the ones after it handle operands of any type.
#[cold]
fn first(operand: &Value, stack: &mut Vec<Value>, ip: usize) -> usize {
    stack.push(operand.clone());
    ip + 1
}

/// The next instruction after one with so many operands and a boolean result. A conditional jump that follows is executed
/// too, unless it ends a loop iteration.
#[inline]
pub(super) fn decided(answer: bool, operands: usize, stack: &mut Vec<Value>, ops: &[Op], ip: usize) -> usize {
    for _ in 0..operands {
        plain::discard(stack);
    }
    match ops.get(ip + 1) {
        Some(&Op::JumpIfFalse(target)) if target as usize > ip => {
            if answer {
                ip + 2
            } else {
                target as usize
            }
        }
        _ => {
            plain::put(stack, Value::Bool(answer));
            ip + 1
        }
    }
}

/// What a loop's iterator gives: a pair where the two parts are wanted, which is what stands behind.
pub(super) enum Item {
    One(Value),
    Pair(Value, Value),
}

#[inline]
pub(super) fn next(iterator: &Iterator, behind: Op, context: &mut Context, at: Option<Span>) -> Outcome<Option<Item>> {
    context.span = at.unwrap_or(context.span);
    if behind == Op::Unpack(2)
        && let Some(pair) = iterator.next_pair(context)
    {
        return Ok(pair?.map(|(first, second)| Item::Pair(first, second)));
    }
    Ok(iterator.next(context)?.map(Item::One))
}

/// One step of `yield from` a built-in iterator, for whose next item nothing is sent: `iterator None -- iterator item`, or
/// `-- None` at its end, where `target` is. Returns the next instruction.
pub(super) fn delegated(stack: &mut Vec<Value>, ip: usize, target: usize, context: &mut Context) -> Outcome<usize> {
    let [.., Value::Iterator(iterator), _] = &stack[..] else { return Ok(target) };
    let item = match iterator.next_light() {
        Some(item) => Some(item),
        None => iterator.next(context)?,
    };
    if let Some(item) = item {
        put_one(stack, item);
        return Ok(ip + 1);
    }
    stack.pop();
    put_one(stack, Value::None);
    Ok(target)
}

/// The span of an instruction of the user's code.
pub(super) fn place(code: &Code, ip: usize) -> Option<Span> {
    (!code.hidden).then(|| code.spans[ip])
}

/// Replaces the top value.
pub(super) fn put_one(stack: &mut [Value], value: Value) {
    if let Some(top) = stack.last_mut() {
        *top = value;
    }
}
