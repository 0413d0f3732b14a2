//! Built-in functions that inspect objects, print, and iterate.

use crate::error::Error;
use crate::python::class::{Class, Super};
use crate::python::context::{Context, ShownEvent};
use crate::python::generator;
use crate::python::identity::address;
use crate::python::iterator::{Iterator, State};
use crate::python::native::{Args, Native};
use crate::python::operate::is_foreign;
use crate::python::text;
use crate::python::value::{Call, Halt, Outcome, Str, Type, Value};
use std::rc::Rc;

pub(super) static FUNCTIONS: &[Native] = &[
    Native::new("print", print),
    Native::new("len", |ctx, args| {
        let value = one(args)?;
        Ok(Value::Int(ctx.length(&value)? as i64))
    })
    .quickly(|args| {
        let length = match args {
            [Value::List(list)] => list.len(),
            [Value::Str(text)] => text.count(),
            [Value::Tuple(items)] => items.len(),
            [Value::Dict(dict)] => dict.len(),
            [Value::Set(set)] => set.len(),
            _ => return None,
        };
        Some(Value::Int(length as i64))
    }),
    Native::new("repr", |ctx, args| {
        let value = one(args)?;
        ctx.repr_value(&value)
    }),
    Native::new("ascii", |ctx, args| {
        let value = one(args)?;
        let shown = ctx.repr_value(&value)?;
        let of = super::held(&shown).unwrap_or_else(|| shown.clone());
        Ok(match of.as_str() {
            Some(held) if !held.is_ascii() => Value::str(text::ascii(held)),
            _ => shown,
        })
    }),
    Native::new("format", |ctx, args| {
        let value = args.positional_only("value")?;
        let spec = args.optional("format_spec")?;
        args.finish()?;
        match spec.map(|spec| super::held(&spec).unwrap_or(spec)) {
            None => Ok(Value::str(ctx.format(&value, "")?)),
            Some(Value::Str(spec)) => Ok(Value::str(ctx.format(&value, &spec)?)),
            Some(other) => {
                let name = other.type_name();
                Err(Error::type_error(format!("format() argument 2 must be str, not {name}")).into())
            }
        }
    }),
    Native::new("iter", iter),
    Native::new("next", next).quickly(|args| match args {
        [Value::Iterator(iterator)] | [Value::Iterator(iterator), _] => iterator.next_light(),
        _ => None,
    }),
    Native::new("hasattr", has_attribute),
    Native::new("getattr", get_attribute),
    Native::new("setattr", set_attribute),
    Native::new("delattr", |ctx, args| {
        let (value, name) = (args.positional_only("object")?, args.positional_only("name")?);
        args.finish()?;
        ctx.delete_attribute(&value, &attribute_name(&name)?)?;
        Ok(Value::None)
    }),
    Native::new("__sites__", super::exceptions::sites),
    // An attribute that an instance or a function has itself, whatever its class says; without a value it goes.
    Native::new("__own__", |ctx, args| {
        let (of, name, value) =
            (args.positional_only("object")?, args.positional_only("name")?, args.optional("value")?);
        args.finish()?;
        let name = attribute_name(&name)?;
        let gone = match (&of, value) {
            (Value::Instance(instance), Some(value)) => instance.attributes.borrow_mut().set(name, value),
            (Value::Instance(instance), None) => instance.attributes.borrow_mut().unset(&name),
            (_, Some(value)) => return ctx.set_attribute(&of, &name, &value).map(|()| Value::None),
            (_, None) => return ctx.delete_attribute(&of, &name).map(|()| Value::None),
        };
        drop(gone);
        Ok(Value::None)
    }),
    Native::new("callable", |_, args| {
        let value = one(args)?;
        Ok(Value::Bool(match value {
            Value::Function(_) | Value::Native(_) | Value::Closure(_) | Value::Method(_) => true,
            Value::Class(_) | Value::Type(_) | Value::DType(_) | Value::ScalarType(_) => true,
            Value::Instance(_) => Context::special(&value, "__call__").is_some(),
            _ => false,
        }))
    }),
    Native::new("__line__", super::classes::line),
    Native::new("__match__", super::patterns::match_),
    Native::new("__made_class__", super::classes::made_class),
    Native::new("id", |_, args| {
        let value = one(args)?;
        Ok(Value::Int(address(&value).unwrap_or(0) as i64))
    }),
    Native::new("hash", |ctx, args| {
        let value = one(args)?;
        // That of an empty text is the same in every run of CPython's.
        let is_empty = matches!(&value, Value::Str(text) if text.is_empty());
        Ok(Value::Int(if is_empty { 0 } else { ctx.hash(&value)? as i64 }))
    }),
    Native::new("vars", |ctx, args| {
        if let Some(variables) = args.take(super::VARIABLES) {
            return Ok(variables);
        }
        match args.remaining() {
            0 => return super::namespaces::globals(ctx, args),
            1 => {}
            given => return Err(Error::type_error(format!("vars expected at most 1 argument, got {given}")).into()),
        }
        let value = one(args)?;
        ctx.attribute(&value, &Str::from("__dict__")).map_err(|halt| match halt {
            Halt::Error(error) if error.class_name() == "AttributeError" => {
                Error::type_error("vars() argument must have __dict__ attribute").into()
            }
            halt => halt,
        })
    }),
    Native::new("input", input),
    Native::new("__disk__", |ctx, args| ctx.foreign.disk(ctx, args)),
    Native::new("__text_of__", |ctx, args| {
        let name = args.positional_only("file")?;
        Ok(Value::str(&*ctx.foreign.text_of(ctx, &name)?))
    }),
];

/// The argument of a function that takes exactly one.
fn one(args: &mut Args) -> Result<Value, Error> {
    let given = args.remaining();
    let name = args.function();
    if given != 1 {
        return Err(Error::type_error(format!("{name}() takes exactly one argument ({given} given)")));
    }
    let value = args.positional_only("object")?;
    args.finish().map_err(|_| Error::type_error(format!("{name}() takes no keyword arguments")))?;
    Ok(value)
}

fn print(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut setting = |name: &str, default: &str| -> Result<Str, Error> {
        match args.take(name) {
            None | Some(Value::None) => Ok(Str::from(default)),
            Some(Value::Str(text)) => Ok(text),
            Some(other) => {
                Err(Error::type_error(format!("{name} must be None or a string, not {}", other.type_name())))
            }
        }
    };
    let (sep, end) = (setting("sep", " ")?, setting("end", "\n")?);
    let flushes = args.take("flush").map_or(Ok(false), |flush| ctx.truth(&flush))?;
    let file = args.take("file").filter(|file| !file.is_none());
    if let Some((name, _)) = args.rest_keywords().first() {
        return Err(Error::type_error(format!("'{name}' is an invalid keyword argument for print()")).into());
    }
    // The text, and where each of its pieces ends.
    let (mut text, mut ends) = (String::new(), Vec::new());
    for (i, value) in args.rest().iter().enumerate() {
        if i > 0 {
            text.push_str(&sep);
            ends.push(text.len());
        }
        text.push_str(&ctx.str(value)?);
        ends.push(text.len());
        ctx.reserve(text.len())?;
    }
    text.push_str(&end);
    ends.push(text.len());
    match file.or_else(|| redirected(ctx, "stdout")) {
        Some(file) => {
            let write = ctx.attribute(&file, &Str::from("write"))?;
            // Whether a text comes in one piece or in several, only a method of the program itself can tell.
            if is_of_program(&write) {
                let mut start = 0;
                for end in ends {
                    ctx.call(&write, &[Value::str(&text[start..end])])?;
                    start = end;
                }
            } else {
                ctx.call(&write, &[Value::str(text)])?;
            }
            if flushes {
                let flush = ctx.attribute(&file, &Str::from("flush"))?;
                ctx.call(&flush, &[])?;
            }
        }
        None => ctx.show_text(text, false),
    }
    Ok(Value::None)
}

/// Whether a value is a function of the program, or a method that is one.
fn is_of_program(value: &Value) -> bool {
    match value {
        Value::Method(method) => is_of_program(&method.function),
        Value::Function(function) => !function.code.hidden,
        _ => false,
    }
}

/// Reads a line of input, without its end.
fn input(ctx: &mut Context, args: &mut Args) -> Outcome {
    let prompt = args.optional("prompt")?;
    args.finish()?;
    let prompt = prompt.map_or(Ok(String::new()), |prompt| ctx.str(&prompt))?;
    let asked = ctx.line.is_none();
    if let Some(out) = redirected(ctx, "stdout") {
        let write = ctx.attribute(&out, &Str::from("write"))?;
        ctx.call(&write, &[Value::str(&*prompt)])?;
    } else if asked && !prompt.is_empty() {
        ctx.show_text(prompt.clone(), false);
    }
    let ended = || Error::new("EOFError", "EOF when reading a line");
    if let Some(from) = redirected(ctx, "stdin") {
        let read = ctx.attribute(&from, &Str::from("readline"))?;
        return match ctx.call(&read, &[])? {
            Value::Str(line) if line.is_empty() => Err(ended().into()),
            Value::Str(line) => Ok(Value::str(line.strip_suffix('\n').unwrap_or(&line))),
            _ => Err(Error::type_error("object.readline() returned non-string").into()),
        };
    }
    match ctx.line.take() {
        None => Err(Halt::Line(Str::from(&*prompt))),
        Some(None) => Err(ended().into()),
        Some(Some(line)) => {
            ctx.reserve(line.len())?;
            Ok(Value::str(line))
        }
    }
}

/// The program's replacement of `sys.stdout` or `sys.stdin`, if it set one.
fn redirected(ctx: &Context, stream: &str) -> Option<Value> {
    let Some(Value::Module(sys)) = ctx.modules.get(&Str::from("sys")) else { return None };
    let [now, first] = [stream.to_owned(), format!("__{stream}__")].map(|name| sys.get(&Str::from(name)));
    now.filter(|now| first.is_some_and(|first| !crate::python::identity::same(now, &first)))
}

impl Context {
    /// Records printed text, to `sys.stderr` if `error`. Consecutive prints that do not end the line are one event.
    pub(crate) fn show_text(&mut self, text: String, error: bool) {
        if let Some(ShownEvent::Text { text: before, error: same, .. }) = self.shown.last_mut()
            && !before.ends_with('\n')
            && *same == error
        {
            before.push_str(&text);
            return;
        }
        let span = self.span;
        self.shown.push(ShownEvent::Text { span, text, error });
    }
}

fn iter(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.positional_only("object")?;
    let sentinel = args.optional("sentinel")?;
    args.finish()?;
    match sentinel {
        None => ctx.iter(&value),
        Some(sentinel) => match value {
            Value::Function(_)
            | Value::Native(_)
            | Value::Method(_)
            | Value::Closure(_)
            | Value::Class(_)
            | Value::Type(_) => ctx.call(&super::prelude("__until__"), &[value, sentinel]),
            Value::Instance(_) if Context::special(&value, "__call__").is_some() => {
                ctx.call(&super::prelude("__until__"), &[value, sentinel])
            }
            _ => Err(Error::type_error("iter(v, w): v must be callable").into()),
        },
    }
}

fn next(ctx: &mut Context, args: &mut Args) -> Outcome {
    let iterator = args.positional_only("iterator")?;
    let default = args.optional("default")?;
    args.finish()?;
    ctx.advance(&iterator)?.or_else(|returned| default.ok_or_else(|| super::stop(returned)))
}

/// The iterator itself if it runs no Python code and wraps no other iterator.
fn simple(iterator: &Value) -> Option<Rc<Iterator>> {
    match iterator {
        Value::Iterator(iterator) if !iterator.is_composed() => Some(Rc::clone(iterator)),
        _ => None,
    }
}

/// The iterators that a program makes by the name of their class: `zip(a, b)`.
pub(super) fn make_iterator(ctx: &mut Context, kind: Type, args: &mut Args) -> Outcome {
    match kind {
        Type::Enumerate => enumerate(ctx, args),
        Type::Zip => zip(ctx, args),
        Type::Reversed => reversed(ctx, args),
        _ => {
            let (name, given) = (kind.name(), args.rest());
            args.finish().map_err(|_| Error::type_error(format!("{name}() takes no keyword arguments")))?;
            match (kind, given.len()) {
                (Type::Map, 0 | 1) => Err(Error::type_error("map() must have at least two arguments.").into()),
                (Type::Map, 2) => Ok(generator::begun("__map__", &[given[0].clone(), ctx.iter(&given[1])?])),
                (Type::Map, _) => ctx.call(&super::prelude("__map_of__"), given),
                (_, 2) => Ok(generator::begun("__filter__", &[given[0].clone(), ctx.iter(&given[1])?])),
                (_, n) => Err(Error::type_error(format!("filter expected 2 arguments, got {n}")).into()),
            }
        }
    }
}

fn enumerate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let iterable = args.required("iterable")?;
    let start = args.optional("start")?.unwrap_or(Value::Int(0));
    args.finish()?;
    if !matches!(start, Value::BigInt(_)) {
        ctx.index(&start)?;
    }
    let iterator = ctx.iter(&iterable)?;
    match (simple(&iterator), &start) {
        (Some(iterator), Value::Int(start)) => Ok(Iterator::of(State::Enumerate(*start, iterator))),
        _ => ctx.call(&super::prelude("__enumerate__"), &[iterator, start]),
    }
}

fn zip(ctx: &mut Context, args: &mut Args) -> Outcome {
    let strict = match args.take("strict") {
        Some(strict) => ctx.truth(&strict)?,
        None => false,
    };
    let mut iterators = Vec::new();
    for iterable in args.rest() {
        iterators.push(ctx.iter(iterable)?);
    }
    args.finish()?;
    match iterators.iter().map(simple).collect::<Option<Vec<_>>>() {
        Some(inner) if !strict => Ok(Iterator::of(State::Zip(inner))),
        _ => ctx.call(&super::prelude("__zip__"), &[Value::list(iterators), Value::Bool(strict)]),
    }
}

fn reversed(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = one(args)?;
    Ok(match &value {
        Value::List(list) => Iterator::of(State::Reversed(Rc::clone(list), list.len())),
        Value::Range(range) if range.is_empty() => Iterator::over(Vec::new()),
        Value::Range(range) if range.wide.is_some() => {
            let [start, _, step] = range.parts();
            let last = start + &step * (range.count() - 1);
            Iterator::of(State::Wide(Box::new([last, -step, range.count()])))
        }
        Value::Range(range) => {
            let last = range.at(range.len() - 1);
            Iterator::of(State::Range(last, range.step.wrapping_neg(), range.len()))
        }
        Value::Tuple(_) | Value::Str(_) | Value::Array(_) | Value::Dict(_) | Value::View(_) => {
            let mut items = ctx.collect(&value)?;
            items.reverse();
            Iterator::over(items)
        }
        _ if value.has_class() => {
            if let Some(method) = Context::special(&value, "__reversed__") {
                return ctx.call(&method, std::slice::from_ref(&value));
            }
            let has = |name| Context::special(&value, name).is_some();
            if !(has("__len__") && has("__getitem__")) {
                return Err(not_reversible(&value));
            }
            return ctx.call(&super::prelude("__reversed__"), std::slice::from_ref(&value));
        }
        _ => return Err(not_reversible(&value)),
    })
}

fn not_reversible(value: &Value) -> Halt {
    Error::type_error(format!("'{}' object is not reversible", value.type_name())).into()
}

/// `type(value)`.
pub(crate) fn type_of(ctx: &Context, value: &Value) -> Value {
    match value {
        Value::Instance(instance) if instance.class.is_plain() => Value::Type(Type::Object),
        Value::Instance(instance) => Value::Class(Rc::clone(&instance.class)),
        Value::Class(class) => class.meta.clone().map_or(Value::Type(Type::Type), Value::Class),
        Value::Str(text) if text.is_foreign() => ctx.foreign.type_of(value),
        _ if is_foreign(value) && !matches!(value, Value::Type(_)) => ctx.foreign.type_of(value),
        _ => Value::Type(value.type_of()),
    }
}

fn attribute_name(name: &Value) -> Result<Str, Error> {
    let kind = name.type_name();
    let wrong = || Error::type_error(format!("attribute name must be string, not '{kind}'"));
    super::held(name).as_ref().unwrap_or(name).as_str().cloned().ok_or_else(wrong)
}

fn found(ctx: &mut Context, value: &Value, name: &Str) -> Outcome<Option<Value>> {
    match ctx.attribute(value, name) {
        Ok(found) => Ok(Some(found)),
        Err(Halt::Error(error)) if error.class_name() == "AttributeError" => Ok(None),
        Err(Halt::Raise(exception)) if super::is_a(&exception, "AttributeError") => Ok(None),
        // A property or `__getattr__` of the program.
        Err(Halt::Call(call)) => Err(Halt::Call(Box::new(Call { catches: Some("AttributeError"), ..*call }))),
        Err(halt) => Err(halt),
    }
}

fn has_attribute(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (value, name) = (args.positional_only("object")?, args.positional_only("name")?);
    args.finish()?;
    Ok(Value::Bool(found(ctx, &value, &attribute_name(&name)?)?.is_some()))
}

fn get_attribute(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (value, name) = (args.positional_only("object")?, args.positional_only("name")?);
    let default = args.optional("default")?;
    args.finish()?;
    let name = attribute_name(&name)?;
    match default {
        None => ctx.attribute(&value, &name).map_err(|halt| super::object::lacking(halt, &value)),
        Some(default) => Ok(found(ctx, &value, &name)?.unwrap_or(default)),
    }
}

fn set_attribute(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (value, name) = (args.positional_only("object")?, args.positional_only("name")?);
    let new = args.positional_only("value")?;
    args.finish()?;
    ctx.set_attribute(&value, &attribute_name(&name)?, &new)?;
    Ok(Value::None)
}

/// `super(class, receiver)`.
pub(super) fn make_super(args: &mut Args) -> Outcome {
    if args.remaining() == 0 {
        return Err(Error::runtime("super(): no arguments").into());
    }
    let given = args.remaining();
    if given > 2 {
        return Err(Error::type_error(format!("super expected at most 2 arguments, got {given}")).into());
    }
    let class = args.positional_only("type")?;
    if !matches!(class, Value::Class(_) | Value::Type(_)) {
        let kind = class.type_name();
        return Err(Error::type_error(format!("super() argument 1 must be a type, not {kind}")).into());
    }
    let receiver = args.positional_only("object")?;
    args.finish().map_err(|_| Error::type_error("super() takes no keyword arguments"))?;
    let derives = |of: &Rc<Class>| match &receiver {
        Value::Instance(instance) => instance.class.derives(of),
        Value::Class(class) => class.derives(of) || class.meta.as_ref().is_some_and(|meta| meta.derives(of)),
        _ => false,
    };
    match class {
        Value::Class(class) if derives(&class) => Ok(Value::Super(Rc::new(Super { class, receiver }))),
        _ => Err(Error::type_error("super(type, obj): obj must be an instance or subtype of type").into()),
    }
}
