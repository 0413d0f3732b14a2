//! Calls of the fast interpreter loop: functions with positional parameters, natives, special methods of operators.

use super::fused::{given, put_one};
use super::plain::{put, top};
use super::{CallNames, Frame, Machine, Then};
use crate::python::builtins;
use crate::python::class::{Descriptor, Function, Instance};
use crate::python::code::Op;
use crate::python::generator::{Generator, Progress};
use crate::python::operate::is_foreign;
use crate::python::table::Ordered;
use crate::python::value::{Dict, Outcome, Str, Value};
use std::mem::replace;
use std::rc::Rc;

/// The cost of a native's call in instructions.
pub(super) const NATIVE: u64 = 64;

/// The operands of a call with the items of a list.
const SPREAD: usize = 3;

/// The number of operands of the assignment of an item.
const SET_ITEM: usize = 3;

impl Machine {
    /// Calls the value at `callee` on the stack with the values above it; the result goes to `bottom`. Returns the cost of
    /// the call in instructions.
    pub(super) fn quick_call(&mut self, bottom: usize, callee: usize) -> Outcome<u64> {
        if self.quick_next(bottom, callee)? {
            return Ok(0);
        }
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(0) };
        let given = frame.stack.len() - callee - 1;
        match &frame.stack[callee] {
            Value::Function(function) if takes(function, given) && self.depth < context.limits.depth => {
                let function = Rc::clone(function);
                let mut inner = spare.frame(&function);
                inner.locals.resize(function.code.locals.len(), None);
                for local in inner.locals[..given].iter_mut().rev() {
                    *local = frame.stack.pop();
                }
                frame.stack.truncate(bottom);
                inner.then = Then::Push;
                self.depth += 1;
                frames.push(inner);
                Ok(0)
            }
            Value::Function(function) if fits(function, given) && self.depth < context.limits.depth => {
                let function = Rc::clone(function);
                let mut inner = spare.frame(&function);
                inner.locals.extend(frame.stack.drain(callee + 1..).map(Some));
                frame.stack.truncate(bottom);
                self.begin(&function, inner, Then::Push);
                Ok(0)
            }
            Value::Class(class) if !class.unusual.get() && !class.is_exception => {
                let init = match context.lookups.find_named(class, "__init__") {
                    Some(Value::Function(init)) if fits(&init, given + 1) && self.depth < context.limits.depth => init,
                    _ => return self.call(given, CallNames::None, bottom, callee).map(|()| NATIVE),
                };
                let instance = Value::Instance(Instance::new(Rc::clone(class)));
                if let Some(quick) = init.quick.get() {
                    // The class makes room for the instance, which goes first.
                    let class = replace(&mut frame.stack[callee], instance.clone());
                    if quick(&frame.stack[callee..]).is_some() {
                        return self.take_result(bottom, instance);
                    }
                    frame.stack[callee] = class;
                }
                let mut inner = spare.frame(&init);
                inner.locals.push(Some(instance.clone()));
                inner.locals.extend(frame.stack.drain(callee + 1..).map(Some));
                frame.stack.truncate(bottom);
                self.begin(&init, inner, Then::Instance(instance));
                Ok(0)
            }
            Value::Method(method) => match &method.function {
                Value::Function(function) if fits(function, given + 1) && self.depth < context.limits.depth => {
                    let (function, receiver) = (Rc::clone(function), method.receiver.clone());
                    let mut inner = spare.frame(&function);
                    inner.locals.push(Some(receiver));
                    inner.locals.extend(frame.stack.drain(callee + 1..).map(Some));
                    frame.stack.truncate(bottom);
                    self.begin(&function, inner, Then::Push);
                    Ok(0)
                }
                function @ Value::Native(_) if !is_foreign(function) => {
                    context.cursor.set(0);
                    let (function, receiver) = (function.clone(), method.receiver.clone());
                    let held = replace(&mut frame.stack[callee], receiver);
                    let result = super::call::run_native(context, &function, &frame.stack[callee..], &[], &[]);
                    let receiver = replace(&mut frame.stack[callee], held);
                    match result {
                        Ok(value) => self.take_result(bottom, value),
                        Err(refused) => {
                            let at = (bottom, callee, given);
                            self.refused(&function, refused, vec![receiver], at).map(|()| NATIVE)
                        }
                    }
                }
                _ => {
                    context.cursor.set(0);
                    self.call(given, CallNames::None, bottom, callee).map(|()| NATIVE)
                }
            },
            native @ (Value::Native(_) | Value::Closure(_) | Value::Type(_)) if !is_foreign(native) => {
                context.cursor.set(0);
                match super::call::run_native(context, native, &frame.stack[callee + 1..], &[], &[]) {
                    Ok(value) => self.take_result(bottom, value),
                    Err(refused) => {
                        let native = native.clone();
                        self.refused(&native, refused, Vec::new(), (bottom, callee, given)).map(|()| NATIVE)
                    }
                }
            }
            _ => {
                context.cursor.set(0);
                self.call(given, CallNames::None, bottom, callee).map(|()| NATIVE)
            }
        }
    }

    /// Ends the call of a native, whose value goes to `bottom`.
    fn take_result(&mut self, bottom: usize, value: Value) -> Outcome<u64> {
        let Self { frames, context, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(0) };
        frame.stack.truncate(bottom);
        frame.stack.push(value);
        frame.ip += 1;
        // What the quick loop does not do: from now on each value may have to be looked at; the call may have warned.
        Ok(if context.is_strict() || context.has_warnings() { u64::MAX } else { NATIVE })
    }

    /// Begins a call whose arguments are in the new frame's locals.
    pub(super) fn begin(&mut self, function: &Rc<Function>, mut inner: Box<Frame>, then: Then) {
        let signature = &function.code.signature;
        let mut more = Vec::new();
        if let Some(absent) = signature.positional.checked_sub(inner.locals.len()) {
            let defaults = &function.defaults[function.defaults.len() - absent..];
            inner.locals.extend(defaults.iter().cloned().map(Some));
        } else {
            more = inner.locals.drain(signature.positional..).flatten().collect();
        }
        inner.locals.extend(function.keyword_defaults.iter().cloned());
        if signature.variadic {
            inner.locals.push(Some(Value::tuple(more)));
        }
        if signature.keywords {
            inner.locals.push(Some(Value::Dict(Rc::new(Dict::new(Ordered::default())))));
        }
        self.begin_with(function, inner, then);
    }

    /// Begins a call whose new frame has a local for each parameter.
    fn begin_with(&mut self, function: &Rc<Function>, mut inner: Box<Frame>, then: Then) {
        inner.locals.resize(function.code.locals.len(), None);
        if !function.code.cell_names.is_empty() {
            Self::make_cells(&mut inner, &function.cells);
        }
        if function.code.is_generator {
            let state = Progress::Suspended(inner).into();
            let generator = Value::Generator(Rc::new(Generator {
                name: function.name.clone(),
                state,
                is_coroutine: function.code.is_coroutine,
            }));
            self.deliver(generator, then);
            return;
        }
        inner.then = then;
        self.depth += 1;
        self.frames.push(inner);
    }

    /// Calls a function with keyword arguments, whose names and the number of positional ones are `code.calls[call]`.
    /// Returns whether it is a function of the program and each argument has a parameter.
    pub(super) fn quick_keywords(&mut self, call: u32) -> bool {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return false };
        let (given, names) = &frame.code.calls[call as usize];
        let given = *given as usize;
        let callee = frame.stack.len() - names.len() - given - 1;
        let Value::Function(function) = &frame.stack[callee] else { return false };
        let Some(places) = places(function, given, names).filter(|_| self.depth < context.limits.depth) else {
            return false;
        };
        let function = Rc::clone(function);
        let signature = &function.code.signature;
        let mut inner = spare.frame(&function);
        let mut keywords = names.len();
        inner.locals.extend(frame.stack.drain(callee + 1..callee + 1 + given).map(Some));
        inner.locals.resize(signature.positional + signature.keyword_only, None);
        while keywords > 0 {
            keywords -= 1;
            inner.locals[places[keywords]] = frame.stack.pop();
        }
        frame.stack.truncate(callee);
        let defaults = function.defaults.iter().rev().map(Some);
        let optional = inner.locals[..signature.positional].iter_mut().rev().zip(defaults);
        let by_keyword = function.keyword_defaults.iter().map(Option::as_ref);
        let rest = |inner: &mut Option<Value>, default: Option<&Value>| {
            if inner.is_none() {
                *inner = default.cloned();
            }
        };
        optional.for_each(|(local, default)| rest(local, default));
        inner.locals[signature.positional..]
            .iter_mut()
            .zip(by_keyword)
            .for_each(|(local, default)| rest(local, default));
        self.begin_with(&function, inner, Then::Push);
        true
    }

    /// `callee list dict --`, before a `CallSpread`: calls a function of the program with the items of a list, and no keywords.
    /// Returns whether it is one.
    pub(super) fn quick_spread(&mut self) -> bool {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return false };
        let [.., Value::Function(function), Value::List(list), Value::Dict(dict)] = &frame.stack[..] else {
            return false;
        };
        let is_call = frame.code.ops.get(frame.ip + 1) == Some(&Op::CallSpread) && dict.is_empty();
        if !is_call || !fits(function, list.len()) || self.depth >= context.limits.depth {
            return false;
        }
        let function = Rc::clone(function);
        let mut inner = spare.frame(&function);
        inner.locals.extend(list.borrow().iter().cloned().map(Some));
        frame.stack.truncate(frame.stack.len() - SPREAD);
        frame.ip += 1;
        if !frame.code.hidden {
            context.span = frame.code.spans[frame.ip];
        }
        self.begin(&function, inner, Then::Push);
        true
    }

    /// Begins a call that a native requested, in a frame whose result the native finds when it is executed again. Returns
    /// whether it is a function of the program that needs no more than these arguments.
    pub(super) fn quick_request(&mut self, callee: &Value, given: &[Value], catches: Option<&'static str>) -> bool {
        let (function, receiver) = match callee {
            Value::Function(function) => (function, None),
            Value::Method(method) => match &method.function {
                Value::Function(function) => (function, Some(&method.receiver)),
                _ => return false,
            },
            _ => return false,
        };
        let count = given.len() + usize::from(receiver.is_some());
        if function.code.is_generator || !fits(function, count) || self.depth >= self.context.limits.depth {
            return false;
        }
        let mut inner = self.spare.frame(function);
        inner.locals.extend(receiver.into_iter().chain(given).cloned().map(Some));
        self.begin(function, inner, Then::Memo { catches });
        true
    }

    /// Returns the top of the stack to a caller that only takes the value. Returns whether the frame has such a caller.
    pub(super) fn quick_return(&mut self) -> bool {
        let [.., caller, frame] = &mut self.frames[..] else { return false };
        if !frame.blocks.is_empty() || frame.generator.is_some() {
            return false;
        }
        let value = match (&mut frame.then, frame.stack.last()) {
            (Then::Push | Then::Each, _) => top(&mut frame.stack),
            (Then::Next { operands, .. }, Some(_)) => {
                caller.stack.truncate(caller.stack.len() - *operands);
                top(&mut frame.stack)
            }
            (Then::Operator(operands), Some(value)) if !matches!(value, Value::NotImplemented) => {
                caller.stack.truncate(caller.stack.len() - *operands);
                top(&mut frame.stack)
            }
            (Then::Instance(made), Some(Value::None)) => replace(made, Value::None),
            _ => return false,
        };
        let Frame { code, stack, locals, ip, .. } = &mut **caller;
        *ip = given(value, stack, locals, &code.ops, *ip + 1);
        self.depth -= 1;
        if let Some(frame) = self.frames.pop() {
            self.spare.keep(frame);
        }
        true
    }

    /// Calls a special method of the first operand's class with all operands, which stay in place. Returns whether that was
    /// possible, and `None` where there is no such method.
    pub(super) fn quick_operator(&mut self, name: &'static str, operands: usize) -> Option<bool> {
        let Self { frames, context, spare, .. } = self;
        let frame = frames.last_mut()?;
        let arguments = &frame.stack[frame.stack.len() - operands..];
        let Some(Value::Instance(instance)) = arguments.first() else { return None };
        let other = match arguments.get(1) {
            Some(Value::Instance(other)) => Rc::ptr_eq(&other.class, &instance.class),
            Some(other) => !is_foreign(other),
            None => true,
        };
        let found = context.lookups.find_named(&instance.class, name);
        if let Some(value) = found.as_ref().and_then(|method| builtins::quickly(method, arguments)) {
            frame.stack.truncate(frame.stack.len() - operands);
            put(&mut frame.stack, value);
            frame.ip += 1;
            return Some(true);
        }
        match found {
            Some(Value::Function(function))
                if other && fits(&function, operands) && self.depth < context.limits.depth =>
            {
                let mut inner = spare.frame(&function);
                inner.locals.extend(arguments.iter().cloned().map(Some));
                self.begin(&function, inner, Then::Operator(operands));
                Some(true)
            }
            found => found.map(|_| false),
        }
    }

    /// Calls the `__setitem__` of the class of the object in `value object key`. Returns whether that was possible.
    pub(super) fn quick_set_item(&mut self) -> bool {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return false };
        let [.., value, object @ Value::Instance(instance), key] = &frame.stack[..] else { return false };
        let Some(method @ Value::Function(function)) = &context.lookups.find_named(&instance.class, "__setitem__")
        else {
            return false;
        };
        let arguments = [object, key, value].map(Value::clone);
        if builtins::quickly(method, &arguments).is_some() {
            frame.stack.truncate(frame.stack.len() - SET_ITEM);
            frame.ip += 1;
            return true;
        }
        if !fits(function, SET_ITEM) || function.code.is_generator || self.depth >= context.limits.depth {
            return false;
        }
        let mut inner = spare.frame(function);
        inner.locals.extend(arguments.map(Some));
        self.begin(function, inner, Then::Effect(SET_ITEM));
        true
    }

    /// Calls the getter of a property. Returns whether the attribute is a property.
    pub(super) fn quick_attribute(&mut self, name: u32) -> bool {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return false };
        let Some(value @ Value::Instance(instance)) = frame.stack.last() else { return false };
        let Some(Value::Descriptor(descriptor)) =
            context.lookups.find(&instance.class, &frame.code.names[name as usize])
        else {
            return false;
        };
        match &*descriptor {
            Descriptor::Property { get, .. } if let Some(got) = builtins::quickly(get, std::slice::from_ref(value)) => {
                put_one(&mut frame.stack, got);
                frame.ip += 1;
                true
            }
            Descriptor::Property { get: Value::Function(function), .. }
                if fits(function, 1) && self.depth < context.limits.depth =>
            {
                let mut inner = spare.frame(function);
                inner.locals.push(Some(value.clone()));
                self.begin(function, inner, Then::Operator(1));
                true
            }
            _ => false,
        }
    }
}

/// Whether a call with so many positional arguments binds each parameter to one of them, and runs at once: nothing else is to be
/// made.
#[inline]
fn takes(function: &Function, given: usize) -> bool {
    let (code, signature) = (&function.code, &function.code.signature);
    signature.positional == given
        && signature.keyword_only == 0
        && !(signature.variadic || signature.keywords || code.is_generator)
        && code.cell_names.is_empty()
}

/// Whether a call with so many positional arguments needs only these and default values.
pub(super) fn fits(function: &Function, given: usize) -> bool {
    let signature = &function.code.signature;
    !function.redefaulted.get()
        && given + function.defaults.len() >= signature.positional
        && (given <= signature.positional || signature.variadic)
        && function.keyword_defaults.iter().all(Option::is_some)
}

/// The most keyword arguments that are bound here.
const KEYWORDS: usize = 8;

/// The parameters of keyword arguments that follow so many positional ones; `None` unless the call binds every required
/// parameter.
fn places(function: &Function, given: usize, names: &[Str]) -> Option<[usize; KEYWORDS]> {
    let signature = &function.code.signature;
    let unusual = signature.variadic || signature.keywords || function.redefaulted.get();
    if unusual || given > signature.positional || names.len() > KEYWORDS {
        return None;
    }
    let parameters = &signature.names[..signature.positional + signature.keyword_only];
    let first = given.max(signature.positional_only);
    let mut places = [0; KEYWORDS];
    for (place, name) in places.iter_mut().zip(names) {
        *place = first + parameters[first..].iter().position(|parameter| parameter == name)?;
    }
    let places_given = &places[..names.len()];
    let has_default = |i: usize| match i.checked_sub(signature.positional) {
        Some(i) => function.keyword_defaults[i].is_some(),
        None => i + function.defaults.len() >= signature.positional,
    };
    (given..parameters.len()).all(|i| places_given.contains(&i) || has_default(i)).then_some(places)
}
