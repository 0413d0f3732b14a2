//! Built-in functions that inspect objects, print, and iterate.

use crate::error::Error;
use crate::python::class::{Class, Super};
use crate::python::context::{Context, ShownEvent};
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
        Ok(Value::str(ctx.repr(&value)?))
    }),
    Native::new("ascii", |ctx, args| {
        let value = one(args)?;
        Ok(Value::str(text::ascii(&ctx.repr(&value)?)))
    }),
    Native::new("format", |ctx, args| {
        let value = args.positional_only("value")?;
        let spec = args.optional("format_spec")?;
        args.finish()?;
        match spec {
            None => Ok(Value::str(ctx.format(&value, "")?)),
            Some(Value::Str(spec)) => Ok(Value::str(ctx.format(&value, &spec)?)),
            Some(other) => {
                let name = other.type_name();
                Err(Error::type_error(format!("format() argument 2 must be str, not {name}")).into())
            }
        }
    }),
    Native::new("iter", iter),
    Native::new("next", next),
    Native::new("reversed", reversed),
    Native::new("enumerate", enumerate),
    Native::new("zip", zip),
    Native::new("isinstance", is_instance),
    Native::new("issubclass", is_subclass),
    Native::new("hasattr", has_attribute),
    Native::new("getattr", get_attribute),
    Native::new("setattr", set_attribute),
    Native::new("delattr", |ctx, args| {
        let (value, name) = (args.positional_only("object")?, args.positional_only("name")?);
        args.finish()?;
        ctx.delete_attribute(&value, &attribute_name(&name)?)?;
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
    // `isinstance` and `issubclass` as `type` has them, without a metaclass's opinion.
    Native::new("__has_type__", |ctx, args| {
        let (value, class) = (args.positional_only("object")?, args.positional_only("class")?);
        Ok(Value::Bool(has_type(ctx, &value, &class)?))
    }),
    Native::new("__derives__", |ctx, args| {
        let (class, of) = (args.positional_only("class")?, args.positional_only("of")?);
        Ok(Value::Bool(derives(ctx, &class, &of)?))
    }),
    Native::new("__line__", super::classes::line),
    Native::new("__made_class__", super::classes::made_class),
    Native::new("id", |_, args| {
        let value = one(args)?;
        Ok(Value::Int(address(&value).unwrap_or(0) as i64))
    }),
    Native::new("hash", |ctx, args| {
        let value = one(args)?;
        Ok(Value::Int(ctx.hash(&value)? as i64))
    }),
    Native::new("vars", |ctx, args| {
        let value = one(args)?;
        ctx.attribute(&value, &Str::from("__dict__"))
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
    args.take("flush");
    let file = args.take("file").filter(|file| !file.is_none());
    if let Some((name, _)) = args.rest_keywords().first() {
        return Err(Error::type_error(format!("'{name}' is an invalid keyword argument for print()")).into());
    }
    let mut text = String::new();
    for (i, value) in args.rest().iter().enumerate() {
        if i > 0 {
            text.push_str(&sep);
        }
        text.push_str(&ctx.str(value)?);
        ctx.reserve(text.len())?;
    }
    text.push_str(&end);
    match file.or_else(|| redirected(ctx, "stdout")) {
        Some(file) => {
            let write = ctx.attribute(&file, &Str::from("write"))?;
            ctx.call(&write, &[Value::str(text)])?;
        }
        None => ctx.show_text(text, false),
    }
    Ok(Value::None)
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
            Value::Function(_) | Value::Native(_) | Value::Method(_) | Value::Closure(_) | Value::Class(_) => {
                ctx.call(&super::prelude("__until__"), &[value, sentinel])
            }
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

fn enumerate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let iterable = args.required("iterable")?;
    let start = args.optional("start")?.unwrap_or(Value::Int(0));
    args.finish()?;
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
        Value::Instance(instance) => Value::Class(Rc::clone(&instance.class)),
        Value::Class(class) => class.meta.clone().map_or(Value::Type(Type::Type), Value::Class),
        Value::Str(text) if text.is_foreign() => ctx.foreign.type_of(value),
        _ if is_foreign(value) && !matches!(value, Value::Type(_)) => ctx.foreign.type_of(value),
        _ => Value::Type(value.type_of()),
    }
}

/// The types whose values count as instances of a class, which its subclasses do not inherit: what it names in
/// `__takes__`, and what was registered with it.
fn takes(class: &Class) -> Vec<Value> {
    let attributes = class.attributes.borrow();
    let lists = ["__takes__", "__registered__"].map(|list| attributes.get_named(list).cloned());
    let lists = lists.iter().flatten();
    lists.flat_map(|list| if let Value::Tuple(kinds) = list { kinds.to_vec() } else { Vec::new() }).collect()
}

/// Whether a class has every method that makes it count as a subclass of another, from that one's `__needs__`.
fn has_methods(class: &Class, of: &Class) -> bool {
    let Some(Value::Tuple(names)) = of.attributes.borrow().get_named("__needs__").cloned() else { return false };
    names.iter().all(|name| match name.as_str() {
        Some(name) => match class.lookup(name) {
            Some(found) => !matches!(found, Value::None),
            None => &**name == "__hash__",
        },
        None => false,
    })
}

/// As [`has_type`]; the `__instancecheck__` of a class's metaclass is asked first.
fn checked_type(ctx: &mut Context, value: &Value, class: &Value) -> Outcome<bool> {
    if let Value::Tuple(classes) = class {
        for class in classes.iter() {
            if checked_type(ctx, value, class)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    if let Some(check) = Context::special(class, "__instancecheck__") {
        let answer = ctx.call(&check, &[class.clone(), value.clone()])?;
        return ctx.truth(&answer);
    }
    has_type(ctx, value, class)
}

fn has_type(ctx: &Context, value: &Value, class: &Value) -> Outcome<bool> {
    match class {
        Value::Tuple(classes) => {
            for class in classes.iter() {
                if has_type(ctx, value, class)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        Value::Class(class) => {
            if let Value::Instance(instance) = value
                && (instance.class.derives(class) || has_methods(&instance.class, class))
            {
                return Ok(true);
            }
            if let Value::Class(value) = value
                && value.meta.as_ref().is_some_and(|meta| meta.derives(class))
            {
                return Ok(true);
            }
            // `isinstance([], Iterable)`.
            for kind in takes(class) {
                if has_type(ctx, value, &kind)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        Value::Type(Type::Object) => return Ok(true),
        _ => {}
    }
    if (is_foreign(class) || is_foreign(value))
        && let Some(answer) = ctx.foreign.is_instance(value, class)
    {
        return Ok(answer);
    }
    match class {
        Value::Type(t) => Ok(value.type_of() == *t
            || (*t == Type::Int && value.type_of() == Type::Bool)
            || super::held(value).is_some_and(|held| held.type_of() == *t)
            || (*t == Type::Type && matches!(value, Value::Class(_)))),
        _ => Err(Error::type_error("isinstance() arg 2 must be a type, a tuple of types, or a union").into()),
    }
}

fn is_instance(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (value, class) = (args.positional_only("object")?, args.positional_only("class_or_tuple")?);
    args.finish()?;
    Ok(Value::Bool(checked_type(ctx, &value, &class)?))
}

fn is_subclass(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (class, of) = (args.positional_only("cls")?, args.positional_only("class_or_tuple")?);
    args.finish()?;
    let candidates = match &of {
        Value::Tuple(classes) => classes.to_vec(),
        _ => vec![of],
    };
    for of in candidates {
        let answer = match Context::special(&of, "__subclasscheck__") {
            Some(check) => {
                let answer = ctx.call(&check, &[of.clone(), class.clone()])?;
                ctx.truth(&answer)?
            }
            None => derives(ctx, &class, &of)?,
        };
        if answer {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

/// `issubclass(class, of)` for one class, without a metaclass's opinion.
fn derives(ctx: &Context, class: &Value, of: &Value) -> Outcome<bool> {
    Ok({
        {
            match (class, of) {
                (Value::Class(_) | Value::Type(_) | Value::ScalarType(_), Value::Type(Type::Object)) => true,
                (Value::ScalarType(class), of) => ctx.foreign.derives(*class, of),
                (_, Value::ScalarType(_)) => false,
                (Value::Class(class), Value::Class(of)) => {
                    class.derives(of)
                        || has_methods(class, of)
                        || takes(of).into_iter().any(|kind| match kind {
                            Value::Class(kind) => class.derives(&kind),
                            Value::Type(kind) => {
                                matches!(class.lookup_named("__stands_for__"), Some(Value::Type(t)) if t == kind)
                            }
                            _ => false,
                        })
                }
                (Value::Type(class), Value::Type(of)) => class == of || (*class == Type::Bool && *of == Type::Int),
                (Value::Class(class), Value::Type(of)) => {
                    matches!(class.lookup_named("__stands_for__"), Some(Value::Type(t)) if t == *of)
                }
                (Value::Type(_), Value::Class(of)) => {
                    takes(of).iter().any(|kind| matches!((kind, class), (Value::Type(a), Value::Type(b)) if a == b))
                }
                (Value::Class(_) | Value::Type(_), _) => {
                    return Err(Error::type_error(
                        "issubclass() arg 2 must be a class, a tuple of classes, or a union",
                    )
                    .into());
                }
                _ => return Err(Error::type_error("issubclass() arg 1 must be a class").into()),
            }
        }
    })
}

fn attribute_name(name: &Value) -> Result<Str, Error> {
    let kind = name.type_name();
    name.as_str().cloned().ok_or_else(|| Error::type_error(format!("attribute name must be string, not '{kind}'")))
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
        None => ctx.attribute(&value, &name),
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
    let (class, receiver) = (args.positional_only("type")?, args.positional_only("object")?);
    args.finish()?;
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
