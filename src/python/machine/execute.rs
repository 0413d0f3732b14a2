//! Executes instructions that affect only their own frame.

use super::{CallNames, Flow, Frame};
use crate::error::Error;
use crate::python::builtins;
use crate::python::class::Variable;
use crate::python::code::Op;
use crate::python::context::Context;
use crate::python::foreign::unknown_truth;
use crate::python::identity::same;
use crate::python::value::{Halt, Outcome, Resume, Value};
use std::rc::Rc;

/// The operands of an instruction, which stay on the stack until it has succeeded.
pub(super) fn top<const N: usize>(frame: &Frame) -> &[Value; N] {
    frame.stack.last_chunk().unwrap_or_else(|| unreachable!("the compiler balances the stack"))
}

/// Pops `operands` operands and pushes the result.
pub(super) fn replace(frame: &mut Frame, operands: usize, result: Value) -> Flow {
    let keep = frame.stack.len() - operands;
    frame.stack.truncate(keep);
    frame.stack.push(result);
    Flow::Next
}

pub(super) fn drop_top(frame: &mut Frame, operands: usize) -> Flow {
    let keep = frame.stack.len() - operands;
    frame.stack.truncate(keep);
    Flow::Next
}

pub(super) fn pop(frame: &mut Frame) -> Value {
    frame.stack.pop().unwrap_or(Value::None)
}

pub(super) fn execute(frame: &mut Frame, ctx: &mut Context, op: Op) -> Outcome<Flow> {
    Ok(match op {
        Op::Const(i) => push(frame, |f| f.code.constants[i as usize].clone()),
        Op::Pop => drop_top(frame, 1),
        Op::Dup => push(frame, |f| f.stack[f.stack.len() - 1].clone()),
        Op::Dup2 => {
            let [a, b] = top(frame).clone();
            frame.stack.extend([a, b]);
            Flow::Next
        }
        Op::Swap => {
            let n = frame.stack.len();
            frame.stack.swap(n - 1, n - 2);
            Flow::Next
        }
        Op::Rotate3 => {
            let n = frame.stack.len();
            frame.stack[n - 3..].rotate_right(1);
            Flow::Next
        }
        Op::LoadLocal(i) => match &frame.locals[i as usize] {
            Some(value) => {
                let value = value.clone();
                frame.stack.push(value);
                Flow::Next
            }
            None => return Err(unbound(&frame.code.locals[i as usize]).into()),
        },
        Op::StoreLocal(i) => {
            let value = frame.stack.pop();
            frame.locals[i as usize] = value;
            Flow::Next
        }
        Op::DeleteLocal(i) => {
            let gone = frame.locals[i as usize].take();
            gone.map(|_| Flow::Next).ok_or_else(|| unbound(&frame.code.locals[i as usize]))?
        }
        Op::LoadGlobal(slot) => match frame.module.load(slot) {
            Some(value) => {
                frame.stack.push(value);
                Flow::Next
            }
            None => return Err(builtins::no_name(ctx, &frame.module, &frame.module.slot_name(slot)).into()),
        },
        Op::StoreGlobal(slot) => {
            let value = frame.stack.pop();
            if !frame.code.hidden && Rc::ptr_eq(&frame.module, &ctx.globals) {
                ctx.assigned.note(ctx.span, slot, value.as_ref());
            }
            let old = frame.module.store(slot, value);
            drop(old);
            Flow::Next
        }
        Op::DeleteGlobal(slot) => match frame.module.store(slot, None) {
            Some(_) => Flow::Next,
            None => return Err(builtins::no_name(ctx, &frame.module, &frame.module.slot_name(slot)).into()),
        },
        Op::LoadCell(i) => match frame.cells[i as usize].get() {
            Some(value) => {
                frame.stack.push(value);
                Flow::Next
            }
            None if (i as usize) < frame.code.own_cells.len() => {
                return Err(unbound(&frame.code.cell_names[i as usize]).into());
            }
            None => {
                let name = &frame.code.cell_names[i as usize];
                let message = format!(
                    "cannot access free variable '{name}' where it is not associated with a value in enclosing scope"
                );
                return Err(Error::name(message).into());
            }
        },
        Op::StoreCell(i) => {
            let value = frame.stack.pop();
            Variable::set(&frame.cells[i as usize], value);
            Flow::Next
        }
        Op::DeleteCell(i) => {
            if frame.cells[i as usize].get().is_none() {
                return Err(unbound(&frame.code.cell_names[i as usize]).into());
            }
            Variable::set(&frame.cells[i as usize], None);
            Flow::Next
        }
        Op::LoadName(i) => {
            let name = &frame.code.names[i as usize];
            if let Some(mapping) = &frame.mapping {
                let found =
                    ctx.call(&builtins::prelude("__name_in__"), &[mapping.clone(), Value::Str(name.clone())])?;
                if !matches!(found, Value::NotImplemented) {
                    frame.stack.push(found);
                    return Ok(Flow::Next);
                }
            }
            let own = frame.names.as_ref().and_then(|names| names.get(name)).cloned();
            match own.or_else(|| frame.module.load(frame.module.slot(name))) {
                Some(value) => {
                    frame.stack.push(value);
                    Flow::Next
                }
                None => return Err(builtins::no_name(ctx, &frame.module, name).into()),
            }
        }
        Op::StoreName(i) => {
            let name = frame.code.names[i as usize].clone();
            if let Some(mapping) = &frame.mapping {
                let [value] = top(frame);
                ctx.set_item(mapping, &Value::Str(name), value)?;
                return Ok(drop_top(frame, 1));
            }
            let value = pop(frame);
            if let Some(names) = &mut frame.names {
                names.set(name, value);
            }
            Flow::Next
        }
        Op::DeleteName(i) => {
            let name = frame.code.names[i as usize].clone();
            if let Some(mapping) = &frame.mapping {
                ctx.delete_item(mapping, &Value::Str(name))?;
                return Ok(Flow::Next);
            }
            match frame.names.as_mut().and_then(|names| names.unset(&name)) {
                Some(_) => Flow::Next,
                None => return Err(builtins::no_name(ctx, &frame.module, &name).into()),
            }
        }
        Op::UseMapping => {
            frame.mapping = Some(pop(frame));
            Flow::Next
        }
        Op::SetupAnnotations => {
            let name = crate::python::value::Str::from("__annotations__");
            if let Some(mapping) = frame.mapping.clone() {
                ctx.call(&builtins::prelude("__setup_annotations__"), &[mapping])?;
                return Ok(Flow::Next);
            }
            let made = || Value::Dict(Rc::default());
            match &mut frame.names {
                Some(names) if names.get(&name).is_none() => drop(names.set(name, made())),
                None if frame.module.get(&name).is_none() => frame.module.set(name, made()),
                _ => {}
            }
            Flow::Next
        }
        Op::Binary(op) => {
            let [a, b] = top(frame);
            let value = ctx.binary(op, a, b)?;
            replace(frame, 2, value)
        }
        Op::InPlace(op) => {
            let [a, b] = top(frame);
            let value = ctx.in_place(op, a, b)?;
            replace(frame, 2, value)
        }
        Op::Unary(op) => {
            let [a] = top(frame);
            let value = ctx.unary(op, a)?;
            replace(frame, 1, value)
        }
        Op::Not => {
            let [a] = top(frame);
            let value = Value::Bool(!ctx.truth(a)?);
            replace(frame, 1, value)
        }
        Op::Compare(op) => {
            let [a, b] = top(frame);
            let value = ctx.compare(op, a, b)?;
            replace(frame, 2, value)
        }
        Op::Is(wanted) => {
            let [a, b] = top(frame);
            for unknown in [a, b].into_iter().filter_map(unknown_truth) {
                ctx.read(&unknown)?;
            }
            let value = Value::Bool(same(a, b) == wanted);
            replace(frame, 2, value)
        }
        Op::In(wanted) => {
            let [item, container] = top(frame);
            let value = Value::Bool(ctx.contains(container, item)? == wanted);
            replace(frame, 2, value)
        }
        Op::LoadAttribute(i) => {
            let [object] = top(frame);
            let value = ctx.attribute(object, &frame.code.names[i as usize])?;
            replace(frame, 1, value)
        }
        Op::LoadMethod(i) => {
            let [object] = top(frame);
            let pair = match ctx.attribute(object, &frame.code.names[i as usize])? {
                Value::Method(method) if !matches!(method.receiver, Value::NotImplemented) => {
                    [method.function.clone(), method.receiver.clone()]
                }
                value => [Value::NotImplemented, value],
            };
            drop_top(frame, 1);
            frame.stack.extend(pair);
            Flow::Next
        }
        Op::StoreAttribute(i) => {
            let [value, object] = top(frame);
            ctx.set_attribute(object, &frame.code.names[i as usize], value)?;
            drop_top(frame, 2)
        }
        Op::DeleteAttribute(i) => {
            let [object] = top(frame);
            ctx.delete_attribute(object, &frame.code.names[i as usize])?;
            drop_top(frame, 1)
        }
        Op::GetItem => {
            let [object, key] = top(frame);
            let value = ctx.get_item(object, key)?;
            replace(frame, 2, value)
        }
        Op::SetItem => {
            let [value, object, key] = top(frame);
            ctx.set_item(object, key, value)?;
            drop_top(frame, 3)
        }
        Op::DeleteItem => {
            let [object, key] = top(frame);
            ctx.delete_item(object, key)?;
            drop_top(frame, 2)
        }
        Op::Jump(target) => Flow::Goto(target),
        Op::JumpIfFalse(target) => {
            let [a] = top(frame);
            let truth = ctx.truth(a)?;
            frame.stack.pop();
            if truth { Flow::Next } else { Flow::Goto(target) }
        }
        Op::JumpIfTrue(target) => {
            let [a] = top(frame);
            let truth = ctx.truth(a)?;
            frame.stack.pop();
            if truth { Flow::Goto(target) } else { Flow::Next }
        }
        Op::JumpIfFalseOrPop(target) => {
            let [a] = top(frame);
            if ctx.truth(a)? { drop_top(frame, 1) } else { Flow::Goto(target) }
        }
        Op::JumpIfTrueOrPop(target) => {
            let [a] = top(frame);
            if ctx.truth(a)? { Flow::Goto(target) } else { drop_top(frame, 1) }
        }
        Op::Iter => {
            let [a] = top(frame);
            let value = ctx.iter(a)?;
            replace(frame, 1, value)
        }
        Op::ForIter(target) => {
            let [iterator] = top(frame);
            match ctx.next(iterator)? {
                Some(item) => {
                    frame.stack.push(item);
                    Flow::Next
                }
                None => {
                    frame.stack.pop();
                    Flow::Goto(target)
                }
            }
        }
        Op::Delegate(target) => {
            let [iterator, sent] = top(frame);
            let (iterator, sent) = (iterator.clone(), sent.clone());
            let step = match (&iterator, &frame.thrown) {
                // The inner generator is closed, then the outer one gets the exception.
                (Value::Generator(_), Some(thrown)) if builtins::is_a(thrown, "GeneratorExit") => {
                    let thrown = thrown.clone();
                    ctx.resume(&iterator, Resume::Close, vec![thrown.clone()])?.ok();
                    return Err(Halt::Raise(thrown));
                }
                (Value::Generator(_), Some(thrown)) => ctx.resume(&iterator, Resume::Throw, vec![thrown.clone()])?,
                (_, Some(thrown)) => thrown_into(ctx, &iterator, thrown)?,
                (Value::Generator(_), None) => ctx.resume(&iterator, Resume::Send, vec![sent])?,
                (_, None) if sent.is_none() => ctx.advance(&iterator)?,
                (_, None) => match Context::special(&iterator, "send") {
                    Some(send) => ctx.call_or_stop(&send, &[iterator.clone(), sent])?,
                    None => {
                        let name = iterator.type_name();
                        let message = format!("'{name}' object has no attribute 'send'");
                        return Err(Error::new("AttributeError", message).into());
                    }
                },
            };
            frame.thrown = None;
            match step {
                Ok(item) => replace(frame, 1, item),
                Err(returned) => {
                    replace(frame, 2, returned);
                    Flow::Goto(target)
                }
            }
        }
        Op::Call(count) => Flow::Call(count as usize, CallNames::None),
        Op::CallMethod(count) => Flow::CallMethod(count as usize),
        Op::CallKeywords(i) => {
            let (count, names) = &frame.code.calls[i as usize];
            Flow::Call(*count as usize, CallNames::Shared(Rc::clone(names)))
        }
        Op::CallSpread => match frame.spread.as_deref() {
            Some((count, names)) => Flow::Call(*count, CallNames::Spread(names.clone())),
            None => return Err(Error::internal("python", "a call without arguments").into()),
        },
        Op::Return => Flow::Return,
        Op::Yield => Flow::Yield,
        Op::Leave(i) => Flow::Leave(i),
        Op::EndFinally => Flow::EndFinally,
        Op::MakeClass { completed } => Flow::ClassBody { completed },
        _ => return super::make::make(frame, ctx, op),
    })
}

pub(super) fn push(frame: &mut Frame, value: impl FnOnce(&Frame) -> Value) -> Flow {
    let value = value(frame);
    frame.stack.push(value);
    Flow::Next
}

/// What is raised in a generator that delegates to what is no generator: its `close` and `throw` are asked, if it has them.
fn thrown_into(ctx: &mut Context, iterator: &Value, thrown: &Value) -> Outcome<Result<Value, Value>> {
    let is_exit = builtins::is_a(thrown, "GeneratorExit");
    let method = Context::special(iterator, if is_exit { "close" } else { "throw" });
    match method {
        Some(close) if is_exit => ctx.call(&close, std::slice::from_ref(iterator)).map(|_| ())?,
        Some(throw) => return ctx.call_or_stop(&throw, &[iterator.clone(), thrown.clone()]),
        None => {}
    }
    Err(Halt::Raise(thrown.clone()))
}

fn unbound(name: &str) -> Error {
    let message = format!("cannot access local variable '{name}' where it is not associated with a value");
    Error::new("UnboundLocalError", message)
}
