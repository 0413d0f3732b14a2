//! Calls: the dispatch on the callee, and the binding of arguments to parameters.

use super::{CallNames, Machine, Then};
use crate::error::{Error, Result};
use crate::interrupt;
use crate::python::builtins;
use crate::python::class::{Class, Descriptor, Function, Instance};
use crate::python::code::Signature;
use crate::python::context::Context;
use crate::python::generator::{Generator, Progress};
use crate::python::native::Args;
use crate::python::operate::is_foreign;
use crate::python::value::Halt;
use crate::python::value::{Dict, Outcome, Str, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// The stack layout of a call: the result goes to `bottom`, the callee is at `base`, `count` positional arguments follow.
#[derive(Clone, Copy)]
struct CallLayout {
    bottom: usize,
    base: usize,
    count: usize,
}

impl Machine {
    /// Calls the callee at `base` with the positional and keyword arguments above it; the result goes to `bottom`, at or
    /// below `base`.
    pub(super) fn call(&mut self, count: usize, names: CallNames, bottom: usize, base: usize) -> Outcome<()> {
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        let at = CallLayout { bottom, base, count };
        let mut callee = frame.stack[base].clone();
        // Arguments to prepend, last first: a method's receiver, an instance that is called.
        let mut receivers: Vec<Value> = Vec::new();
        loop {
            callee = match callee {
                Value::Method(method) => {
                    receivers.push(method.receiver.clone());
                    method.function.clone()
                }
                Value::Instance(_) => match Context::special(&callee, "__call__") {
                    Some(method) => {
                        receivers.push(callee);
                        method
                    }
                    None => return Err(not_callable(&callee).into()),
                },
                Value::Descriptor(ref descriptor) => match &**descriptor {
                    Descriptor::Static(function) => function.clone(),
                    Descriptor::Property { .. } | Descriptor::Class(_) => return Err(not_callable(&callee).into()),
                },
                Value::Class(ref class) if class.meta.is_some() => match class.of_meta("__call__") {
                    Some(method) => {
                        receivers.push(callee.clone());
                        method
                    }
                    None => break self.dispatch(callee, receivers, at, &names),
                },
                callee => break self.dispatch(callee, receivers, at, &names),
            };
            // A cycle of `__call__ = other_instance` would loop for ever.
            if receivers.len() > 100 {
                return Err(Error::new("RecursionError", "maximum recursion depth exceeded").into());
            }
        }
    }

    fn dispatch(&mut self, callee: Value, receivers: Vec<Value>, at: CallLayout, names: &CallNames) -> Outcome<()> {
        match &callee {
            Value::Function(function) => self.call_function(function, receivers, at, names, Then::Push),
            Value::Class(class) => self.construct(class, receivers, at, names),
            Value::Native(native) if std::ptr::eq(*native, &builtins::TYPE_CALL) => {
                let Some(Value::Class(class)) = receivers.last() else { return self.call_unbound(&callee, at, names) };
                self.construct(&Rc::clone(class), Vec::new(), at, names)
            }
            _ => {
                let mut receivers = receivers;
                match self.call_native(&callee, &mut receivers, at, names) {
                    Ok(value) => {
                        self.finish_call(at, value);
                        Ok(())
                    }
                    Err(refused) => self.instead(&callee, refused, receivers, at, names),
                }
            }
        }
    }

    fn call_unbound(&mut self, callee: &Value, at: CallLayout, names: &CallNames) -> Outcome<()> {
        let value = self.call_native(callee, &mut Vec::new(), at, names)?;
        self.finish_call(at, value);
        Ok(())
    }

    /// As [`Machine::instead`], for a call at `bottom` and `base` with `count` positional arguments and no keywords.
    pub(super) fn refused(
        &mut self,
        callee: &Value,
        refused: Halt,
        receivers: Vec<Value>,
        (bottom, base, count): (usize, usize, usize),
    ) -> Outcome<()> {
        self.instead(callee, refused, receivers, CallLayout { bottom, base, count }, &CallNames::None)
    }

    /// Calls the fallback of a native that rejected its arguments, if there is one for their types.
    fn instead(
        &mut self,
        callee: &Value,
        refused: Halt,
        receivers: Vec<Value>,
        at: CallLayout,
        names: &CallNames,
    ) -> Outcome<()> {
        let Some(frame) = self.frames.last() else { return Err(refused) };
        let given = frame.stack.get(at.base + 1..).unwrap_or_default();
        let found = match &refused {
            Halt::Error(error) => {
                let (positional, named) = given.split_at(given.len().saturating_sub(names.as_slice().len()));
                let mut positional = receivers.iter().chain(positional);
                let mut named = names.as_slice().iter().zip(named);
                self.context.foreign.stand_in(callee, error, &mut positional, &mut named, &frame.module)
            }
            _ => None,
        };
        match found {
            Some(Value::Function(function)) => self.call_function(&function, receivers, at, names, Then::Push),
            _ => Err(refused),
        }
    }

    fn finish_call(&mut self, at: CallLayout, value: Value) {
        if let Some(frame) = self.frames.last_mut() {
            frame.stack.truncate(at.bottom);
            frame.stack.push(value);
            frame.spread = None;
            frame.ip += 1;
        }
    }

    /// Calls a native with its arguments in place on the stack.
    fn call_native(
        &mut self,
        callee: &Value,
        receivers: &mut Vec<Value>,
        at: CallLayout,
        names: &CallNames,
    ) -> Outcome {
        let CallLayout { base, count, .. } = at;
        let Self { frames, context, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(Value::None) };
        if receivers.len() > 1 {
            receivers.reverse();
            receivers.extend_from_slice(&frame.stack[base + 1..]);
            let own = receivers.len() - (frame.stack.len() - base - 1);
            let (positional, keywords) = receivers.split_at(receivers.len() - names.as_slice().len());
            let result = run_native(context, callee, positional, names.as_slice(), keywords);
            receivers.truncate(own);
            receivers.reverse();
            return result;
        }
        // A single receiver takes the callee's slot while the function runs.
        let held = receivers.pop().map(|receiver| std::mem::replace(&mut frame.stack[base], receiver));
        let first = if held.is_some() { base } else { base + 1 };
        let (positional, keywords) = frame.stack[first..].split_at(base + 1 + count - first);
        let result = run_native(context, callee, positional, names.as_slice(), keywords);
        if let Some(held) = held {
            receivers.push(std::mem::replace(&mut frame.stack[base], held));
        }
        result
    }

    fn call_function(
        &mut self,
        function: &Rc<Function>,
        mut receivers: Vec<Value>,
        at: CallLayout,
        names: &CallNames,
        then: Then,
    ) -> Outcome<()> {
        let CallLayout { bottom, base, count } = at;
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        receivers.reverse();
        let keywords: Vec<Value> = frame.stack.drain(base + 1 + count..).collect();
        let mut locals: Vec<Option<Value>> = Vec::with_capacity(function.code.locals.len());
        locals.extend(receivers.into_iter().map(Some));
        locals.extend(frame.stack.drain(base + 1..).map(Some));
        frame.stack.truncate(bottom);
        frame.spread = None;
        let signature = &function.code.signature;
        let simple = keywords.is_empty()
            && !signature.variadic
            && !signature.keywords
            && signature.keyword_only == 0
            && locals.len() == signature.positional;
        if !simple {
            locals = bind(function, locals, names.as_slice(), keywords)?;
        }
        locals.resize(function.code.locals.len(), None);
        let mut inner = self.spare.frame(function);
        inner.locals.extend(locals);
        inner.then = then;
        Self::make_cells(&mut inner, &function.cells);
        if function.code.is_generator {
            let state = RefCell::new(Progress::Suspended(inner));
            let generator = Value::Generator(Rc::new(Generator {
                name: function.name.clone(),
                state,
                is_coroutine: function.code.is_coroutine,
            }));
            self.finish_call(at, generator);
            return Ok(());
        }
        self.push_frame(inner)
    }

    fn construct(
        &mut self,
        class: &Rc<Class>,
        receivers: Vec<Value>,
        at: CallLayout,
        names: &CallNames,
    ) -> Outcome<()> {
        let CallLayout { base, count, .. } = at;
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        if class.unusual.get() {
            let (positional, keywords) = frame.stack[base + 1..].split_at(count);
            let keywords = names.as_slice().iter().cloned().zip(keywords.iter().cloned()).collect();
            if let Some(made) = builtins::construct_unusual(&mut self.context, class, positional, keywords)? {
                self.finish_call(at, made);
                return Ok(());
            }
        }
        let mut value = None;
        if class.unusual.get()
            && let Some(frame) = self.frames.last()
        {
            let (positional, keywords) = frame.stack[base + 1..].split_at(count);
            value = builtins::immutable_value(&mut self.context, class, positional, names.as_slice(), keywords)?;
        }
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        let instance = if class.is_exception {
            let given = &frame.stack[base + 1..base + 1 + count];
            let instance = Instance::new(builtins::numbered(class, given));
            builtins::set_args(&instance, given);
            builtins::check_place(&instance, given)?;
            instance
        } else {
            Instance::new(Rc::clone(class))
        };
        let instance = Value::Instance(instance);
        builtins::hold(&instance, value);
        match class.lookup_named("__init__") {
            Some(Value::Function(init)) => {
                let mut receivers = receivers;
                receivers.push(instance.clone());
                self.call_function(&init, receivers, at, names, Then::Instance(instance))
            }
            Some(init @ (Value::Native(_) | Value::Closure(_))) => {
                self.call_native(&init, &mut vec![instance.clone()], at, names)?;
                self.finish_call(at, instance);
                Ok(())
            }
            Some(_) => Err(Error::type_error("__init__ must be a function").into()),
            None => {
                let keywords = names.as_slice().len();
                if !class.is_exception && count + keywords > 0 {
                    return Err(Error::type_error(format!("{}() takes no arguments", class.name)).into());
                }
                if keywords > 0
                    && let (Value::Instance(instance), Some(frame)) = (&instance, self.frames.last())
                {
                    let given = &frame.stack[frame.stack.len() - keywords..];
                    builtins::set_details(instance, names.as_slice(), given)?;
                }
                self.finish_call(at, instance);
                Ok(())
            }
        }
    }
}

pub(super) fn run_native(
    ctx: &mut Context,
    callee: &Value,
    positional: &[Value],
    names: &[Str],
    keywords: &[Value],
) -> Outcome {
    let result = match callee {
        Value::Native(native) => native.call(ctx, &mut Args::new(native.name, positional, names, keywords)),
        Value::Closure(closure) => (closure.function)(ctx, &mut Args::new(&closure.name, positional, names, keywords)),
        _ if is_foreign(callee) => {
            let name = callee.type_name().to_owned();
            ctx.foreign.call(ctx, callee, &mut Args::new(&name, positional, names, keywords))
        }
        Value::Type(t) => builtins::construct(ctx, *t, &mut Args::new(t.name(), positional, names, keywords)),
        _ => Err(not_callable(callee).into()),
    };
    // What was to end may have left its work unfinished.
    interrupt::known()?;
    result
}

fn not_callable(value: &Value) -> Error {
    Error::type_error(format!("'{}' object is not callable", value.type_name()))
}

/// Binds arguments to parameters, with Python's error messages.
fn bind(
    function: &Function,
    positional: Vec<Option<Value>>,
    names: &[Str],
    keywords: Vec<Value>,
) -> Result<Vec<Option<Value>>, Halt> {
    let signature = &function.code.signature;
    let given = positional.len();
    let named = signature.positional + signature.keyword_only;
    let mut locals = positional;
    let extra = if locals.len() > signature.positional { locals.split_off(signature.positional) } else { Vec::new() };
    locals.resize(named + usize::from(signature.variadic) + usize::from(signature.keywords), None);
    let mut rest = Vec::new();
    for (name, value) in names.iter().zip(keywords) {
        let candidates = signature.names[..named].iter().enumerate().skip(signature.positional_only);
        match candidates.into_iter().find(|(_, parameter)| *parameter == name).map(|(i, _)| i) {
            Some(i) if locals[i].is_some() => {
                return fail(function, format!("got multiple values for argument '{name}'"));
            }
            Some(i) => locals[i] = Some(value),
            None if signature.keywords => rest.push((name.clone(), value)),
            None if signature.names[..signature.positional_only].contains(name) => {
                let only = &signature.names[..signature.positional_only];
                let given: Vec<&str> = only.iter().filter(|only| names.contains(only)).map(|name| &**name).collect();
                let given = given.join(", ");
                return fail(
                    function,
                    format!("got some positional-only arguments passed as keyword arguments: '{given}'"),
                );
            }
            None => return fail(function, format!("got an unexpected keyword argument '{name}'")),
        }
    }
    if !extra.is_empty() && !signature.variadic {
        let of_keywords = locals[signature.positional..named].iter().flatten().count();
        return fail(function, too_many(function, given, of_keywords));
    }
    let defaults = function.positional_defaults();
    let defaults = &defaults[defaults.len().saturating_sub(signature.positional)..];
    let first_default = signature.positional - defaults.len();
    for (i, default) in defaults.iter().enumerate() {
        locals[first_default + i].get_or_insert_with(|| default.clone());
    }
    for (i, default) in function.keyword_only_defaults().iter().enumerate() {
        if let (slot @ None, Some(default)) = (&mut locals[signature.positional + i], default) {
            *slot = Some(default.clone());
        }
    }
    missing(function, signature, &locals)?;
    if signature.variadic {
        locals[named] = Some(Value::tuple(extra.into_iter().flatten().collect()));
    }
    if signature.keywords {
        let dict = Dict::default();
        for (name, value) in rest {
            dict.borrow_mut().push(name.hash(), Value::Str(name), value);
        }
        dict.weigh();
        locals[named + usize::from(signature.variadic)] = Some(Value::Dict(Rc::new(dict)));
    }
    Ok(locals)
}

fn fail<T>(function: &Function, what: String) -> Result<T, Halt> {
    Err(Error::type_error(format!("{}() {what}", function.qualified())).into())
}

fn too_many(function: &Function, given: usize, of_keywords: usize) -> String {
    let takes = function.code.signature.positional;
    let least = takes.saturating_sub(function.positional_defaults().len());
    let range = if least < takes { format!("from {least} to {takes}") } else { takes.to_string() };
    let s = if takes == 1 && least == takes { "" } else { "s" };
    let were = if given == 1 && of_keywords == 0 { "was" } else { "were" };
    if of_keywords > 0 {
        let [t, u] = [given, of_keywords].map(|n| if n == 1 { "" } else { "s" });
        return format!(
            "takes {range} positional argument{s} but {given} positional argument{t} (and {of_keywords} keyword-only \
             argument{u}) {were} given"
        );
    }
    format!("takes {range} positional argument{s} but {given} {were} given")
}

fn missing(function: &Function, signature: &Signature, locals: &[Option<Value>]) -> Result<(), Halt> {
    let absent = |range: std::ops::Range<usize>| -> Vec<String> {
        range.filter(|&i| locals[i].is_none()).map(|i| format!("'{}'", signature.names[i])).collect()
    };
    let named = signature.positional + signature.keyword_only;
    for (names, kind) in
        [(absent(0..signature.positional), "positional"), (absent(signature.positional..named), "keyword-only")]
    {
        let count = names.len();
        let list = match &names[..] {
            [] => continue,
            [one] => one.clone(),
            [a, b] => format!("{a} and {b}"),
            [most @ .., last] => format!("{}, and {last}", most.join(", ")),
        };
        let s = if count == 1 { "" } else { "s" };
        return fail(function, format!("missing {count} required {kind} argument{s}: {list}"));
    }
    Ok(())
}
