//! Instructions that create objects, begin and end blocks, format, show and import.

use super::execute::{drop_top, pop, push, replace, top};
use super::unwind::{matches, to_raise};
use super::{Block, BlockKind, Completion, Flow, Frame};
use crate::error::Error;
use crate::python::builtins;
use crate::python::class::Function;
use crate::python::code::{Conversion, Op};
use crate::python::context::{Context, ShownEvent};
use crate::python::cycles;
use crate::python::foreign::{self, Tensor};
use crate::python::members::Members;
use crate::python::operator::BinaryOp;
use crate::python::set_operations;
use crate::python::value::{Dict, Halt, Outcome, Set, Slice, Str, Value};
use std::rc::Rc;

fn take(frame: &mut Frame, count: u32) -> Vec<Value> {
    let keep = frame.stack.len() - count as usize;
    frame.stack.split_off(keep)
}

/// The error of `*iterable` in a call of `function` or, without one, in a display.
fn no_spread(ctx: &mut Context, halt: Halt, function: Option<&Value>, iterable: &Value) -> Halt {
    let name = iterable.type_name();
    match halt {
        Halt::Error(error) if error.message() == format!("'{name}' object is not iterable") => {
            let before = function.map_or("Value".into(), |f| builtins::called(ctx, f) + " argument");
            Error::type_error(format!("{before} after * must be an iterable, not {name}")).into()
        }
        halt => halt,
    }
}

/// Executes an instruction that creates an object, or begins or ends a block.
pub(super) fn make(frame: &mut Frame, ctx: &mut Context, op: Op) -> Outcome<Flow> {
    Ok(match op {
        Op::Tuple(n) => {
            let items = take(frame, n);
            push(frame, |_| Value::tuple(items))
        }
        Op::List(n) => {
            let items = take(frame, n);
            push(frame, |_| Value::list(items))
        }
        Op::Set(n) | Op::ConstantSet(n) => {
            let set = Set::new(Members::default(), false);
            let first = frame.stack.len() - n as usize;
            for i in first..frame.stack.len() {
                ctx.set_add(&set, frame.stack[i].clone())?;
            }
            let constant = matches!(op, Op::ConstantSet(_));
            let set = if constant { set_operations::constant(ctx, &set)? } else { Value::Set(Rc::new(set)) };
            replace(frame, n as usize, set)
        }
        Op::Dict(n) => {
            let dict = Dict::default();
            let first = frame.stack.len() - 2 * n as usize;
            for i in (first..frame.stack.len()).step_by(2) {
                ctx.dict_set(&dict, frame.stack[i].clone(), frame.stack[i + 1].clone())?;
            }
            replace(frame, 2 * n as usize, Value::Dict(Rc::new(dict)))
        }
        Op::Slice => {
            let [start, stop, step] = top(frame).clone();
            replace(frame, 3, Value::Slice(Rc::new(Slice { start, stop, step })))
        }
        Op::ListExtend { call } => {
            let [list, iterable] = top(frame);
            let items = ctx.collect(iterable).map_err(|halt| {
                // Keyword arguments may have been evaluated between them.
                let below = frame.stack.iter().rev().skip(2).find(|value| !matches!(value, Value::Dict(_)));
                let function = below.filter(|_| call).cloned();
                no_spread(ctx, halt, function.as_ref(), iterable)
            })?;
            if let Value::List(list) = list {
                list.borrow_mut().extend(items);
                list.weigh();
            }
            drop_top(frame, 1)
        }
        Op::SetExtend => {
            let [set, iterable] = top(frame);
            if let Value::Set(set) = set {
                set_operations::change(ctx, BinaryOp::BitOr, set, std::slice::from_ref(iterable))?;
            }
            drop_top(frame, 1)
        }
        Op::ListToTuple => {
            let items = match pop(frame) {
                Value::List(list) => list.borrow().clone(),
                _ => Vec::new(),
            };
            push(frame, |_| Value::tuple(items))
        }
        Op::DictMerge { call } => {
            let [dict, mapping] = top(frame);
            if let Value::Dict(dict) = dict {
                let function = frame.stack.iter().rev().nth(3).filter(|_| call);
                builtins::merge_keywords(ctx, dict, mapping, function)?;
            }
            drop_top(frame, 1)
        }
        Op::ListAppend(below) => {
            let item = pop(frame);
            if let Some(Value::List(list)) = frame.stack.get(frame.stack.len() - 1 - below as usize) {
                list.push(item);
            }
            Flow::Next
        }
        Op::SetAdd(below) => {
            let [item] = top(frame);
            if let Some(Value::Set(set)) = frame.stack.get(frame.stack.len() - 2 - below as usize) {
                ctx.set_add(set, item.clone())?;
            }
            drop_top(frame, 1)
        }
        Op::DictInsert(below) => {
            let [key, value] = top(frame);
            if let Some(Value::Dict(dict)) = frame.stack.get(frame.stack.len() - 3 - below as usize) {
                ctx.dict_set(dict, key.clone(), value.clone())?;
            }
            drop_top(frame, 2)
        }
        Op::Spread => {
            let [_, list, dict] = top(frame).clone();
            drop_top(frame, 2);
            let (mut count, mut names) = (0, Vec::new());
            if let Value::List(list) = list {
                count = list.len();
                frame.stack.extend(list.borrow().iter().cloned());
            }
            if let Value::Dict(dict) = dict {
                for (key, value) in dict.borrow().iter() {
                    names.extend(key.as_str().cloned());
                    frame.stack.push(value.clone());
                }
            }
            frame.spread = Some(Box::new((count, names)));
            Flow::Next
        }
        Op::WithLocals(count) => with_locals(frame, ctx, count as usize)?,
        Op::MakeFunction(i) => make_function(frame, i),
        Op::Raise { cause } => return Err(raise(frame, ctx, cause)?),
        Op::RaiseAgain => Flow::RaiseAgain,
        Op::Reraise => return Err(Halt::Raise(pop(frame))),
        Op::TryExcept(target) => begin(frame, BlockKind::Except, target),
        Op::TryFinally(target) => begin(frame, BlockKind::Finally, target),
        Op::TryShow(target) => begin(frame, BlockKind::Show, target),
        Op::EndBlock => {
            if frame.blocks.pop().is_some_and(|block| block.kind == BlockKind::Finally) {
                frame.pending.push(Completion::Normal);
            }
            Flow::Next
        }
        Op::EndHandler => {
            frame.blocks.pop();
            frame.handling.pop();
            Flow::Next
        }
        Op::MatchException(target) => {
            let [exception, class] = top(frame);
            let caught = matches(exception, class)?;
            frame.stack.pop();
            if caught { Flow::Next } else { Flow::Goto(target) }
        }
        Op::ReraiseGroup => {
            let group = pop(frame);
            if !group.is_none() {
                return Err(Halt::Raise(group));
            }
            Flow::Next
        }
        Op::HandleGroup(target) => {
            let [group] = top(frame);
            if group.is_none() {
                frame.stack.pop();
                Flow::Goto(target)
            } else {
                frame.handling.push(group.clone());
                let kept = frame.stack.pop();
                begin(frame, BlockKind::Handler, target);
                frame.stack.extend(kept);
                Flow::Next
            }
        }
        Op::WithEnter(target) => {
            let [manager] = top(frame);
            let (exit, entered) = builtins::enter(ctx, manager)?;
            replace(frame, 1, exit);
            begin(frame, BlockKind::Finally, target);
            frame.stack.push(entered);
            Flow::Next
        }
        Op::WithExit => {
            let [exit] = top(frame);
            let raised = match frame.pending.last() {
                Some(Completion::Raise(exception)) => Some(exception.clone()),
                _ => None,
            };
            if builtins::exit(ctx, exit, raised.as_ref())?
                && let (Some(last), Some(_)) = (frame.pending.last_mut(), raised)
            {
                *last = Completion::Normal;
            }
            drop_top(frame, 1)
        }
        Op::Unpack(n) => {
            let [value] = top(frame);
            let items = ctx.unpack(value, n as usize, None)?;
            frame.stack.pop();
            frame.stack.extend(items.into_iter().rev());
            Flow::Next
        }
        Op::UnpackStar { before, after } => {
            let [value] = top(frame);
            let items = ctx.unpack(value, usize::from(before), Some(usize::from(after)))?;
            frame.stack.pop();
            frame.stack.extend(items.into_iter().rev());
            Flow::Next
        }
        Op::Format(conversion) => {
            let [value] = top(frame);
            let text = converted(ctx, value, conversion)?;
            let text = match text {
                Value::Str(text) => text.to_own(),
                other => Str::from(ctx.format(&other, "")?),
            };
            replace(frame, 1, Value::Str(text))
        }
        Op::FormatSpec(conversion) => {
            let [value, spec] = top(frame);
            let value = converted(ctx, value, conversion)?;
            let text = ctx.format(&value, spec.as_str().map_or("", |s| s))?;
            replace(frame, 2, Value::str(text))
        }
        Op::Join(n) => {
            let first = frame.stack.len() - n as usize;
            let parts = &frame.stack[first..];
            let length: usize = parts.iter().filter_map(Value::as_str).map(|s| s.len()).sum();
            ctx.reserve(length)?;
            let mut text = String::with_capacity(length);
            parts.iter().filter_map(Value::as_str).for_each(|s| text.push_str(s));
            replace(frame, n as usize, Value::str(text))
        }
        Op::Show => {
            let [value] = top(frame);
            if let Some(display) = ctx.foreign.display(value) {
                let value = value.clone();
                ctx.call(&display, &[value])?;
            } else if !value.is_none() && !ctx.foreign.is_quiet(value) {
                // All tensors of the value are requested together, so that one program computes them.
                ctx.wanted = waiting(value);
                let repr = ctx.repr(value)?;
                ctx.wanted.clear();
                let tensor = match value {
                    Value::Array(array) => Some(foreign::tensor(array)),
                    _ => None,
                };
                let value = value.clone();
                ctx.shown.push(ShownEvent::Value { span: ctx.span, repr, value, tensor });
            }
            drop_top(frame, 1)
        }
        Op::Import { name, whole } => {
            let module = builtins::import(ctx, &frame.code.names[name as usize], whole, &frame.module)?;
            push(frame, |_| module)
        }
        Op::ImportFrom(name) => {
            let [module] = top(frame);
            let value = builtins::import_from(ctx, module, &frame.code.names[name as usize])?;
            push(frame, |_| value)
        }
        Op::ImportStar => {
            let [module] = top(frame);
            if let Value::Module(module) = module {
                let module = Rc::clone(module);
                for (name, value) in builtins::import_all(ctx, &module)? {
                    frame.module.set(name, value);
                }
            }
            drop_top(frame, 1)
        }
        _ => return Err(Error::internal("python", format!("no such instruction: {op:?}")).into()),
    })
}

/// Appends a dictionary of the function's variables to the arguments of a built-in that needs them.
fn with_locals(frame: &mut Frame, ctx: &mut Context, count: usize) -> Outcome<Flow> {
    let callee = &frame.stack[frame.stack.len() - 1 - count];
    let callee_name = if let Value::Native(native) = callee { Some(native.name) } else { None };
    let mut given = count;
    if let Some(between) = builtins::sees_locals(callee) {
        let is_file = frame.module.is_file();
        if is_file
            && (frame.code.signature.names.is_empty() && &*frame.code.name == "<module>"
                || callee_name == Some("globals"))
        {
            let names = frame.module.names();
            frame.stack.push(Value::Dict(names));
            if between == 0 && callee_name != Some("locals") {
                frame.spread = Some(Box::new((count, vec![Str::from(builtins::VARIABLES)])));
                return Ok(Flow::Next);
            }
            frame.spread = Some(Box::new((count + 1, Vec::new())));
            return Ok(Flow::Next);
        }
        let dict = Dict::default();
        let named = frame.code.locals.iter().zip(&frame.locals).map(|(name, value)| (name.clone(), value.clone()));
        let cells = frame.code.cell_names.iter().zip(&frame.cells).map(|(name, cell)| (name.clone(), cell.get()));
        for (name, value) in named.chain(cells) {
            if let Some(value) = value {
                ctx.dict_set(&dict, Value::Str(name), value)?;
            }
        }
        for _ in 1..between {
            frame.stack.push(if is_file { Value::Dict(frame.module.names()) } else { Value::None });
        }
        frame.stack.push(Value::Dict(Rc::new(dict)));
        // Where an argument would be an object to look at, the variables come by name.
        if between == 0 && !matches!(callee_name, Some("locals")) {
            frame.spread = Some(Box::new((count, vec![Str::from(builtins::VARIABLES)])));
            return Ok(Flow::Next);
        }
        given = count + between.max(1);
    }
    frame.spread = Some(Box::new((given, Vec::new())));
    Ok(Flow::Next)
}

fn begin(frame: &mut Frame, kind: BlockKind, target: u32) -> Flow {
    let (stack, pending) = (frame.stack.len() as u32, frame.pending.len() as u32);
    frame.blocks.push(Block { kind, target, stack, pending });
    Flow::Next
}

fn converted(ctx: &mut Context, value: &Value, conversion: Conversion) -> Outcome {
    Ok(match conversion {
        Conversion::None => value.clone(),
        Conversion::Str => Value::str(ctx.str(value)?),
        Conversion::Repr => Value::str(ctx.repr(value)?),
        Conversion::Ascii => Value::str(crate::python::text::ascii(&ctx.repr(value)?)),
    })
}

fn raise(frame: &mut Frame, ctx: &mut Context, cause: bool) -> Outcome<Halt> {
    if !cause {
        let [value] = top(frame);
        return Ok(Halt::Raise(to_raise(ctx, value)?));
    }
    let [value, cause] = top(frame);
    let exception = to_raise(ctx, value)?;
    let cause = if cause.is_none() { None } else { Some(builtins::to_cause(ctx, cause)?) };
    if let Some(raised) = super::unwind::raised(&exception) {
        let mut raised = raised.borrow_mut();
        raised.cause = cause;
        raised.suppress = true;
    }
    Ok(Halt::Raise(exception))
}

fn make_function(frame: &mut Frame, index: u32) -> Flow {
    let code = Rc::clone(&frame.code);
    let made = &code.functions[index as usize];
    let with_default = made.keyword_defaults.iter().filter(|has| **has).count() as u32;
    let mut given = take(frame, with_default).into_iter();
    let keyword_defaults = made.keyword_defaults.iter().map(|has| if *has { given.next() } else { None }).collect();
    let defaults = take(frame, made.defaults);
    let function = Function {
        name: made.code.name.clone(),
        code: Rc::clone(&made.code),
        module: Rc::clone(&frame.module),
        defaults,
        keyword_defaults,
        cells: made.captures.iter().map(|&i| Rc::clone(&frame.cells[i as usize])).collect(),
        attributes: Default::default(),
        redefaulted: Default::default(),
        quick: Default::default(),
    };
    let function = Rc::new(function);
    cycles::watch_function(&function);
    push(frame, |_| Value::Function(function))
}

/// The tensors without data in a value: its own, and those in its tuples and lists.
fn waiting(value: &Value) -> Vec<Tensor> {
    let mut out = Vec::new();
    let mut stack = vec![value.clone()];
    let mut seen = 0;
    while let Some(value) = stack.pop() {
        seen += 1;
        match value {
            Value::Array(array) => out.extend(foreign::unread(&array)),
            Value::Tuple(items) if seen < 1000 => stack.extend(items.iter().rev().cloned()),
            Value::List(items) if seen < 1000 => stack.extend(items.borrow().iter().rev().cloned()),
            _ => {}
        }
    }
    out
}
