//! The fast interpreter loop: common instructions with plain operands, which cannot fail or suspend.
//!
//! `execute` defines every instruction in full. This loop handles those whose operands are plain: numbers, items of lists,
//! locals, calls of the program's own functions. It checks the operands before it changes anything, and leaves an
//! instruction with other operands to [`Machine::slow_step`]. An instruction may also execute the jump or store after it, which
//! stays in place so that jumps to it remain valid. The budget counts loop iterations, calls and returns: between two of
//! them nothing takes long.

use super::fused::{Item, decided, delegated, fused, given, next, place, put_one};
use super::leave::Leave;
use super::{Block, BlockKind, Frame, Machine, Step};
use super::{attributes, foreign, plain};
use crate::python::class::Variable;
use crate::python::code::{Conversion, Op};
use crate::python::foreign::ops_made;
use crate::python::generator::any_dropped;
use crate::python::identity::same;
use crate::python::iterator::{Iterator, State};
use crate::python::operator::{BinaryOp, UnaryOp};
use crate::python::text::decimal;
use crate::python::value::{Outcome, Value};
use std::mem::{ManuallyDrop, forget};
use std::rc::Rc;

/// The cost, in instructions, of entering or resuming a frame; loop iterations are counted separately.
const ENTRY: u64 = 4;

impl Machine {
    /// Executes instructions, those that need it in full, until something else is to be done first, or the budget `left` is
    /// spent. `Some` where the step ends.
    pub(super) fn quick(&mut self, left: &mut u64) -> Outcome<Option<Step>> {
        while *left > 0 {
            *left = left.saturating_sub(ENTRY);
            let pile = self.pile();
            let Self { frames, context, .. } = self;
            let Some(frame) = frames.last_mut().filter(|frame| frame.memo.is_empty()) else { return Ok(None) };
            context.memo.clear();
            let Frame { code, module, ip: at, locals, stack, cells, blocks, pending, thrown, .. } = &mut **frame;
            let ops = &code.ops[..];
            let mut ip = *at;
            let leave = loop {
                match ops[ip] {
                    Op::Const(i) => {
                        plain::push(stack, &code.constants[i as usize]);
                        ip += 1;
                    }
                    Op::LoadLocal(i) => {
                        let Some(value) = &locals[i as usize] else { break Leave::Slow };
                        plain::push(stack, value);
                        ip += 1;
                    }
                    Op::StoreLocal(i) => {
                        let value = plain::top(stack);
                        ip += 1;
                        if plain::store(&mut locals[i as usize], value) {
                            break Leave::Close;
                        }
                    }
                    Op::LoadGlobal(slot) => {
                        let Some(value) = module.load_light(slot).or_else(|| module.load(slot)) else {
                            break Leave::Slow;
                        };
                        plain::put(stack, value);
                        ip += 1;
                    }
                    Op::StoreGlobal(slot) => {
                        let value = stack.pop();
                        if !code.hidden && Rc::ptr_eq(module, &context.globals) {
                            context.assigned.note(code.spans[ip], slot, value.as_ref());
                        }
                        ip += 1;
                        if plain::let_go(module.store(slot, value)) {
                            break Leave::Close;
                        }
                    }
                    Op::LoadCell(i) => {
                        let cell = &cells[i as usize];
                        let Some(value) = cell.get_light().or_else(|| cell.get()) else { break Leave::Slow };
                        plain::put(stack, value);
                        ip += 1;
                    }
                    Op::StoreCell(i) => {
                        Variable::set(&cells[i as usize], stack.pop());
                        ip += 1;
                    }
                    Op::Binary(op) | Op::InPlace(op) => {
                        let [.., a, b] = &stack[..] else { break Leave::Slow };
                        if let Some(value) = plain::binary(op, a, b) {
                            forget(stack.pop());
                            forget(stack.pop());
                            ip = given(value, stack, locals, ops, ip + 1);
                            continue;
                        }
                        if let Some(value) = foreign::binary(op, a, b, context, place(code, ip)) {
                            stack.truncate(stack.len() - 2);
                            ip = given(value, stack, locals, ops, ip + 1);
                            continue;
                        }
                        match &stack[..] {
                            [.., Value::Str(_), Value::Str(_)] if op == BinaryOp::Add => {
                                let next = ops.get(ip + 1).copied();
                                if !plain::append(stack, next, locals, module, context) {
                                    break Leave::Slow;
                                }
                                ip += 1;
                            }
                            [.., Value::Instance(_), _] => {
                                let in_place = matches!(ops[ip], Op::InPlace(_)).then(|| op.in_place());
                                break Leave::Operator(op.method(), in_place, 2);
                            }
                            _ => break Leave::Slow,
                        }
                    }
                    Op::Compare(op) => {
                        let [.., a, b] = &stack[..] else { break Leave::Slow };
                        let Some(answer) = plain::compare(op, a, b) else {
                            if let Some(answer) = foreign::holds(op, a, b, context, ops[ip + 1]) {
                                ip = decided(answer, 2, stack, ops, ip);
                                continue;
                            }
                            match &stack[..] {
                                [.., Value::Instance(_), _] => break Leave::Operator(op.method(), None, 2),
                                _ => break Leave::Slow,
                            }
                        };
                        ip = decided(answer, 2, stack, ops, ip);
                    }
                    Op::Is(wanted) => {
                        let [.., a, b] = &stack[..] else { break Leave::Slow };
                        if let (Value::Array(_), Value::Array(_)) = (a, b) {
                            break Leave::Slow;
                        }
                        let answer = same(a, b) == wanted;
                        ip = decided(answer, 2, stack, ops, ip);
                    }
                    Op::In(wanted) => {
                        let Some(found) = plain::contains(stack) else { break Leave::Slow };
                        ip = decided(found == wanted, 2, stack, ops, ip);
                    }
                    Op::Not => {
                        let Some(truth) = stack.last().and_then(plain::truth) else { break Leave::Slow };
                        ip = decided(!truth, 1, stack, ops, ip);
                    }
                    Op::Unary(op) => {
                        let value = match (op, stack.last()) {
                            (UnaryOp::Neg, Some(Value::Float(x))) => Value::Float(-x),
                            (UnaryOp::Neg, Some(Value::Int(i))) if *i != i64::MIN => Value::Int(-i),
                            _ => break Leave::Slow,
                        };
                        forget(stack.pop());
                        stack.push(value);
                        ip += 1;
                    }
                    Op::Jump(target) => {
                        let target = target as usize;
                        if target <= ip {
                            if ops_made() >= pile {
                                break Leave::Slow;
                            }
                            *left = left.saturating_sub((ip - target) as u64 + 1);
                            if *left == 0 {
                                ip = target;
                                break Leave::Slow;
                            }
                        }
                        ip = target;
                    }
                    op @ (Op::JumpIfFalse(target) | Op::JumpIfTrue(target)) => {
                        let Some(truth) = stack.last().and_then(plain::truth) else { break Leave::Slow };
                        let (jumps, target) = (truth == matches!(op, Op::JumpIfTrue(_)), target as usize);
                        let turns = jumps && target <= ip;
                        if turns {
                            if ops_made() >= pile {
                                break Leave::Slow;
                            }
                            *left = left.saturating_sub((ip - target) as u64 + 1);
                        }
                        plain::discard(stack);
                        ip = if jumps { target } else { ip + 1 };
                        if turns && *left == 0 {
                            break Leave::Slow;
                        }
                    }
                    op @ (Op::JumpIfFalseOrPop(target) | Op::JumpIfTrueOrPop(target)) => {
                        let Some(truth) = stack.last().and_then(plain::truth) else { break Leave::Slow };
                        if truth == matches!(op, Op::JumpIfTrueOrPop(_)) {
                            ip = target as usize;
                        } else {
                            drop(stack.pop());
                            ip += 1;
                        }
                    }
                    Op::Iter => {
                        let made = match stack.last() {
                            Some(Value::Range(range)) => Iterator::of(State::range(range)),
                            Some(Value::List(list)) => Iterator::of(State::List(Rc::clone(list), 0)),
                            Some(Value::Tuple(tuple)) => Iterator::of(State::Tuple(Rc::clone(tuple), 0)),
                            _ => break Leave::Slow,
                        };
                        stack.pop();
                        stack.push(made);
                        ip += 1;
                    }
                    Op::ForIter(target) => match stack.last() {
                        Some(Value::Iterator(iterator)) => {
                            if let Some(item) = iterator.next_light() {
                                ip = given(item, stack, locals, ops, ip + 1);
                                continue;
                            }
                            match next(iterator, ops[ip + 1], context, place(code, ip)) {
                                Ok(Some(Item::Pair(first, second))) => {
                                    stack.push(second);
                                    stack.push(first);
                                    ip += 2;
                                }
                                Ok(Some(Item::One(item))) => {
                                    ip = given(item, stack, locals, ops, ip + 1);
                                }
                                Ok(None) => {
                                    stack.pop();
                                    ip = target as usize;
                                }
                                Err(halt) => break Leave::Halt(halt),
                            }
                        }
                        Some(Value::Generator(_) | Value::Instance(_)) => break Leave::Resume,
                        _ => break Leave::Slow,
                    },
                    Op::Delegate(target) => match &stack[..] {
                        [.., Value::Generator(_), _] => break Leave::Delegate,
                        [.., Value::Iterator(_), Value::None] if thrown.is_none() => {
                            match delegated(stack, ip, target as usize, context) {
                                Ok(next) => ip = next,
                                Err(halt) => break Leave::Halt(halt),
                            }
                        }
                        _ => break Leave::Slow,
                    },
                    Op::GetItem => {
                        let [.., a, b] = &stack[..] else { break Leave::Slow };
                        if let Some(value) = plain::element(a, b).map(ManuallyDrop::new) {
                            forget(stack.pop());
                            stack.pop();
                            ip = given(ManuallyDrop::into_inner(value), stack, locals, ops, ip + 1);
                            continue;
                        }
                        match plain::item(a, b) {
                            Some(value) => {
                                plain::discard(stack);
                                stack.pop();
                                stack.push(value);
                                ip += 1;
                            }
                            None => match a {
                                Value::Instance(_) => break Leave::Operator("__getitem__", None, 2),
                                _ => match foreign::item(a, b, context, place(code, ip)) {
                                    Some(value) => {
                                        stack.truncate(stack.len() - 2);
                                        ip = given(value, stack, locals, ops, ip + 1);
                                    }
                                    None => break Leave::Slow,
                                },
                            },
                        }
                    }
                    Op::SetItem => {
                        if !plain::set_item(stack, false) && !foreign::set_item(stack, false, context, place(code, ip))
                        {
                            break Leave::SetItem;
                        }
                        ip += 1;
                    }
                    Op::LoadAttribute(name) => {
                        let Some(object) = stack.last() else { break Leave::Slow };
                        let Some(value) = attributes::attribute(object, &code.names[name as usize], context) else {
                            break Leave::Attribute(name);
                        };
                        stack.pop();
                        stack.push(value);
                        ip += 1;
                    }
                    Op::StoreAttribute(name) => {
                        if !attributes::store_attribute(stack, &code.names[name as usize], false, context) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::LoadMethod(name) => {
                        if !attributes::load_method(stack, &code.names[name as usize], context) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::Call(count) => {
                        let callee = stack.len() - count as usize - 1;
                        if plain::call(stack, callee, callee) {
                            ip += 1;
                            continue;
                        }
                        break Leave::Call(callee, callee);
                    }
                    Op::CallKeywords(call) => break Leave::CallKeywords(call),
                    Op::Spread => break Leave::Spread,
                    Op::ListExtend { .. } => {
                        if !plain::extend(stack, context) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::Dict(n) => {
                        if !plain::dict(stack, n as usize) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::CallMethod(count) => {
                        let bottom = stack.len() - count as usize - 2;
                        let bound = !matches!(stack[bottom], Value::NotImplemented);
                        if plain::call(stack, bottom, if bound { bottom } else { bottom + 1 }) {
                            ip += 1;
                            continue;
                        }
                        break Leave::Call(bottom, if bound { bottom } else { bottom + 1 });
                    }
                    Op::Return => break Leave::Return,
                    Op::Yield => break Leave::Yield,
                    Op::Pop => {
                        ip += 1;
                        if plain::drop_top(stack) {
                            break Leave::Close;
                        }
                    }
                    Op::Dup => {
                        let Some(value) = stack.last().cloned() else { break Leave::Slow };
                        stack.push(value);
                        ip += 1;
                    }
                    Op::Dup2 => {
                        let [.., a, b] = &stack[..] else { break Leave::Slow };
                        let item = if ops[ip + 1] == Op::GetItem { plain::item(a, b) } else { None };
                        if let Some(item) = item {
                            stack.push(item);
                            ip += 2;
                        } else {
                            let (a, b) = (a.clone(), b.clone());
                            stack.push(a);
                            stack.push(b);
                            ip += 1;
                        }
                    }
                    Op::Swap => {
                        if let Op::StoreAttribute(name) = ops[ip + 1]
                            && attributes::store_attribute(stack, &code.names[name as usize], true, context)
                        {
                            ip += 2;
                            continue;
                        }
                        let n = stack.len();
                        stack.swap(n - 1, n - 2);
                        ip += 1;
                    }
                    Op::Rotate3 => {
                        if ops[ip + 1] == Op::SetItem
                            && (plain::set_item(stack, true)
                                || foreign::set_item(stack, true, context, place(code, ip + 1)))
                        {
                            ip += 2;
                            continue;
                        }
                        let n = stack.len();
                        stack[n - 3..].rotate_right(1);
                        ip += 1;
                    }
                    Op::Tuple(n) => {
                        let first = stack.len() - n as usize;
                        if ops.get(ip + 1) == Some(&Op::Unpack(n)) {
                            stack[first..].reverse();
                            ip += 2;
                        } else {
                            let items = stack.split_off(first);
                            stack.push(Value::tuple(items));
                            ip += 1;
                        }
                    }
                    Op::List(n) => {
                        let items = stack.split_off(stack.len() - n as usize);
                        stack.push(Value::list(items));
                        ip += 1;
                    }
                    Op::Slice => {
                        ip += match ops[ip + 1] {
                            Op::GetItem if plain::slice(stack, context) => 2,
                            Op::SetItem if plain::set_slice(stack, context) => 2,
                            _ => break Leave::Slow,
                        };
                    }
                    Op::Format(Conversion::None) => {
                        match stack.last() {
                            Some(Value::Str(text)) if !text.is_foreign() => {}
                            Some(Value::Int(i)) => {
                                let text = Value::str(decimal(*i));
                                put_one(stack, text);
                            }
                            _ => break Leave::Slow,
                        }
                        ip += 1;
                    }
                    Op::FormatSpec(Conversion::None) => {
                        if !plain::format(stack) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::Join(n) => {
                        if !plain::join(stack, n as usize, context) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::TryExcept(target) => {
                        let (stack, pending) = (stack.len() as u32, pending.len() as u32);
                        blocks.push(Block { kind: BlockKind::Except, target, stack, pending });
                        ip += 1;
                    }
                    Op::EndBlock if blocks.last().is_some_and(|block| block.kind == BlockKind::Except) => {
                        blocks.pop();
                        ip += 1;
                    }
                    Op::Unpack(n) => {
                        if !plain::unpack(stack, n as usize) {
                            break Leave::Slow;
                        }
                        ip += 1;
                    }
                    Op::ListAppend(below) => {
                        let Some(item) = stack.pop() else { break Leave::Slow };
                        if let Value::List(list) = &stack[stack.len() - 1 - below as usize] {
                            list.push(item);
                        }
                        ip += 1;
                    }
                    op => match fused(op, ip, code, locals, stack, context) {
                        Some(next) => ip = next,
                        None => break Leave::Slow,
                    },
                }
            };
            *at = ip;
            if any_dropped() {
                return Ok(None);
            }
            if !code.hidden {
                context.span = code.spans[ip];
            }
            let done = match leave {
                Leave::Close => return Ok(None),
                Leave::Slow => false,
                Leave::Spread => self.quick_spread(),
                Leave::Halt(halt) => return Err(halt),
                Leave::Call(bottom, callee) => {
                    *left = left.saturating_sub(self.quick_call(bottom, callee)?);
                    true
                }
                Leave::CallKeywords(call) => self.quick_keywords(call),
                Leave::Operator(method, rather, operands) => {
                    match rather.and_then(|name| self.quick_operator(name, operands)) {
                        None => self.quick_operator(method, operands).unwrap_or(false),
                        Some(done) => done,
                    }
                }
                Leave::SetItem => self.quick_set_item(),
                Leave::Attribute(name) => self.quick_attribute(name),
                Leave::Resume => self.quick_resume()?,
                Leave::Delegate => self.quick_delegate(),
                Leave::Return if self.quick_return() => true,
                Leave::Return => {
                    let value = self.frames.last_mut().and_then(|frame| frame.stack.pop());
                    self.return_value(value.unwrap_or(Value::None))?;
                    true
                }
                Leave::Yield if self.quick_yield() => true,
                Leave::Yield => self.yield_value().map(|()| true)?,
            };
            // What a call lets go is finalized first, as is a generator whose place a result has taken.
            if done && any_dropped() {
                return Ok(None);
            }
            if done || *left == 0 {
                continue;
            }
            if let Some(step) = self.slow_step(left)? {
                return Ok(Some(step));
            }
            if any_dropped() || self.context.is_strict() || self.context.has_warnings() {
                return Ok(None);
            }
        }
        Ok(None)
    }
}
