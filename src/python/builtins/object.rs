//! The methods of `object`, `with` statements, and `NameError`.

use super::exceptions::set_args;
use super::suggest::meant;
use crate::error::Error;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::identity::{address, same};
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::table::Table;
use crate::python::value::{Dict, Halt, Method, Outcome, Str, Value};
use std::rc::Rc;

pub(super) static INIT: Native = Native::method("__init__", |_, args| {
    let receiver = args.positional_only("self")?;
    if let Value::Instance(instance) = &receiver
        && instance.raised.is_some()
    {
        set_args(instance, args.rest());
        let (names, values): (Vec<Str>, Vec<Value>) = args.rest_keywords().into_iter().unzip();
        super::set_details(instance, &names, &values)?;
    } else if args.remaining() > 0 {
        let name = receiver.type_name();
        if let Value::Instance(instance) = &receiver {
            if instance.class.lookup_named("__init__").is_some() {
                let message = "object.__init__() takes exactly one argument (the instance to initialize)";
                return Err(Error::type_error(message).into());
            }
            if instance.class.lookup_named("__new__").is_some() {
                return Ok(Value::None);
            }
        }
        return Err(Error::type_error(format!(
            "{name}.__init__() takes exactly one argument (the instance to initialize)"
        ))
        .into());
    }
    args.finish()?;
    Ok(Value::None)
});

static SET_ATTRIBUTE: Native = Native::method("__setattr__", |ctx, args| {
    let receiver = args.positional_only("self")?;
    let (name, value) = (args.positional_only("name")?, args.positional_only("value")?);
    args.finish()?;
    let Value::Str(name) = name else {
        let kind = name.type_name();
        return Err(Error::type_error(format!("attribute name must be string, not '{kind}'")).into());
    };
    ctx.set_plain_attribute(&receiver, &name, &value)?;
    Ok(Value::None)
});

static DELETE_ATTRIBUTE: Native = Native::method("__delattr__", |ctx, args| {
    let (receiver, name) = (args.positional_only("self")?, args.positional_only("name")?);
    args.finish()?;
    match name {
        Value::Str(name) => ctx.delete_plain_attribute(&receiver, &name)?,
        _ => return Err(Error::type_error("attribute name must be string").into()),
    }
    Ok(Value::None)
});

static GET_ATTRIBUTE: Native = Native::method("__getattribute__", |ctx, args| {
    let (receiver, name) = (args.positional_only("self")?, args.positional_only("name")?);
    args.finish()?;
    match (&receiver, name) {
        (Value::Instance(instance), Value::Str(name)) => {
            ctx.ordinary_attribute(&receiver, instance, &name, false).map_err(|halt| lacking(halt, &receiver))
        }
        (_, Value::Str(name)) => ctx.attribute(&receiver, &name),
        _ => Err(Error::type_error("attribute name must be string").into()),
    }
});

/// The `AttributeError` of an instance, with the instance as its `obj`.
pub(super) fn lacking(halt: Halt, object: &Value) -> Halt {
    let Halt::Error(error) = &halt else { return halt };
    if error.class_name() != "AttributeError" || !matches!(object, Value::Instance(_)) {
        return halt;
    }
    match super::exception_of(error) {
        Ok(exception) => {
            super::set_lacking(&exception, object);
            Halt::Raise(exception)
        }
        Err(_) => halt,
    }
}

static REPR: Native = Native::method("__repr__", |ctx, args| {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    Ok(Value::str(ctx.plain_repr(&receiver)?))
});

static STR: Native = Native::method("__str__", |ctx, args| {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    match &receiver {
        Value::Instance(instance) if instance.raised.is_some() => Ok(Value::str(super::message(ctx, instance)?)),
        _ => Ok(Value::str(ctx.repr(&receiver)?)),
    }
});

static EQ: Native = Native::method("__eq__", |_, args| {
    let (a, b) = (args.positional_only("self")?, args.positional_only("other")?);
    args.finish()?;
    Ok(if same(&a, &b) { Value::Bool(true) } else { Value::NotImplemented })
});

static NE: Native = Native::method("__ne__", |ctx, args| {
    let (a, b) = (args.positional_only("self")?, args.positional_only("other")?);
    args.finish()?;
    let Some(equals) = Context::special(&a, "__eq__") else {
        return Ok(if same(&a, &b) { Value::Bool(false) } else { Value::NotImplemented });
    };
    match ctx.call(&equals, &[a, b])? {
        Value::NotImplemented => Ok(Value::NotImplemented),
        equal => Ok(Value::Bool(!ctx.truth(&equal)?)),
    }
});

/// An order that `object` does not have.
fn unordered(_: &mut Context, args: &mut Args) -> Outcome {
    args.positional_only("self")?;
    args.positional_only("other")?;
    args.finish()?;
    Ok(Value::NotImplemented)
}

static LT: Native = Native::method("__lt__", unordered);
static LE: Native = Native::method("__le__", unordered);
static GT: Native = Native::method("__gt__", unordered);
static GE: Native = Native::method("__ge__", unordered);

static HASH: Native = Native::method("__hash__", |_, args| {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    Ok(Value::Int((address(&receiver).unwrap_or(0) >> 4) as i64))
});

static FORMAT: Native = Native::method("__format__", |ctx, args| {
    let (receiver, spec) = (args.positional_only("self")?, args.positional_only("format_spec")?);
    args.finish()?;
    match spec {
        Value::Str(spec) if spec.is_empty() => Ok(Value::str(ctx.str(&receiver)?)),
        _ => {
            let name = receiver.type_name();
            Err(Error::type_error(format!("unsupported format string passed to {name}.__format__")).into())
        }
    }
});

static DIR: Native = Native::method("__dir__", |ctx, args| {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    super::namespaces::names_of(ctx, &receiver)
});

static GET_STATE: Native = Native::method("__getstate__", |ctx, args| {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    ctx.call(&super::prelude("__state_of__"), &[receiver])
});

static REDUCE: Native = Native::method("__reduce__", |ctx, args| {
    let receiver = args.positional_only("self")?;
    args.finish()?;
    ctx.call(&super::prelude("__reduced__"), &[receiver, Value::Int(0)])
});

static REDUCE_EX: Native = Native::method("__reduce_ex__", |ctx, args| {
    let (receiver, protocol) = (args.positional_only("self")?, args.positional_only("protocol")?);
    args.finish()?;
    ctx.call(&super::prelude("__reduced_ex__"), &[receiver, protocol])
});

/// The method of `object` (or `BaseException`) of that name.
pub(crate) fn object_method(class: &Rc<Class>, name: &str) -> Option<&'static Native> {
    match name {
        "with_traceback" if class.is_exception => Some(&WITH_TRACEBACK),
        "add_note" if class.is_exception => Some(&ADD_NOTE),
        _ => of_object(name),
    }
}

/// The names of `object`'s methods.
pub(super) const NAMES: [&str; 20] = [
    "__init__",
    "__setattr__",
    "__delattr__",
    "__getattribute__",
    "__repr__",
    "__str__",
    "__eq__",
    "__ne__",
    "__lt__",
    "__le__",
    "__gt__",
    "__ge__",
    "__hash__",
    "__format__",
    "__dir__",
    "__new__",
    "__init_subclass__",
    "__getstate__",
    "__reduce__",
    "__reduce_ex__",
];

/// `object`'s method of that name.
pub(crate) fn of_object(name: &str) -> Option<&'static Native> {
    Some(match name {
        "__init__" => &INIT,
        "__setattr__" => &SET_ATTRIBUTE,
        "__delattr__" => &DELETE_ATTRIBUTE,
        "__getattribute__" => &GET_ATTRIBUTE,
        "__repr__" => &REPR,
        "__str__" => &STR,
        "__eq__" => &EQ,
        "__ne__" => &NE,
        "__lt__" => &LT,
        "__le__" => &LE,
        "__gt__" => &GT,
        "__ge__" => &GE,
        "__hash__" => &HASH,
        "__new__" => &super::classes::NEW,
        "__init_subclass__" => &super::classes::INIT_SUBCLASS,
        "__format__" => &FORMAT,
        "__dir__" => &DIR,
        "__getstate__" => &GET_STATE,
        "__reduce__" => &REDUCE,
        "__reduce_ex__" => &REDUCE_EX,
        _ => return None,
    })
}

/// The attribute in which an exception stores the notes of `add_note`, as in CPython.
pub(crate) const NOTES: &str = "__notes__";

static ADD_NOTE: Native = Native::method("add_note", |_, args| {
    let (receiver, note) = (args.positional_only("self")?, args.positional_only("note")?);
    args.finish()?;
    let Value::Str(_) = note else {
        return Err(Error::type_error(format!("note must be a str, not '{}'", note.type_name())).into());
    };
    if let Value::Instance(instance) = &receiver {
        let held = instance.attributes.borrow().get_named(NOTES).cloned();
        match held {
            Some(Value::List(notes)) => notes.push(note),
            Some(_) => return Err(Error::type_error("Cannot add note: __notes__ is not a list").into()),
            None => drop(instance.attributes.borrow_mut().set(NOTES.into(), Value::list(vec![note]))),
        }
    }
    Ok(Value::None)
});

static WITH_TRACEBACK: Native = Native::method("with_traceback", |_, args| {
    let receiver = args.positional_only("self")?;
    let traceback = args.positional_only("tb")?;
    args.finish()?;
    super::set_traceback(&receiver, &traceback)?;
    Ok(receiver)
});

/// A dictionary of the entries of a table.
pub(crate) fn table_to_dict(ctx: &mut Context, table: &Table) -> Outcome {
    let dict = Dict::default();
    for (name, value) in table.iter() {
        ctx.dict_set(&dict, Value::Str(name.clone()), value.clone())?;
    }
    Ok(Value::Dict(Rc::new(dict)))
}

/// A function as messages about its call name it: `module.name()`.
pub(crate) fn called(ctx: &mut Context, function: &Value) -> String {
    let mut told = |name: &str| match ctx.attribute(function, &Str::from(name)) {
        Ok(Value::Str(text)) => Some(text),
        _ => None,
    };
    match (told("__module__"), told("__qualname__")) {
        (Some(module), Some(name)) if &*module != "builtins" => format!("{module}.{name}()"),
        (_, Some(name)) => format!("{name}()"),
        _ => ctx.str(function).unwrap_or_default(),
    }
}

/// Adds the `**mapping` of a call of `function`, or of a dictionary display, to a dictionary.
///
/// # Errors
/// `TypeError: f() argument after ** must be a mapping, not int`, `f() got multiple values for keyword argument 'x'`.
pub(crate) fn merge_keywords(ctx: &mut Context, dict: &Dict, mapping: &Value, function: Option<&Value>) -> Outcome<()> {
    let mapping = match mapping {
        Value::Dict(_) => mapping.clone(),
        _ if matches!(super::held(mapping), Some(Value::Dict(_))) => mapping.clone(),
        Value::Instance(_) if Context::special(mapping, "keys").is_some() => {
            ctx.call(&super::prelude("__mapping__"), std::slice::from_ref(mapping))?
        }
        _ => {
            let name = mapping.type_name();
            let text = match function {
                Some(f) => format!("{} argument after ** must be a mapping, not {name}", called(ctx, f)),
                None => format!("'{name}' object is not a mapping"),
            };
            return Err(Error::type_error(text).into());
        }
    };
    for (key, value) in ctx.pairs(&mapping)? {
        if let Some(function) = function {
            let Value::Str(name) = &key else { return Err(Error::type_error("keywords must be strings").into()) };
            if ctx.dict_get(dict, &key)?.is_some() {
                let text = format!("{} got multiple values for keyword argument '{name}'", called(ctx, function));
                return Err(Error::type_error(text).into());
            }
        }
        ctx.dict_set(dict, key, value)?;
    }
    Ok(())
}

/// Enters a `with` statement: returns the bound `__exit__`, and the result of `__enter__`.
pub(crate) fn enter(ctx: &mut Context, manager: &Value) -> Outcome<(Value, Value)> {
    let plain = |method: &Value| match method {
        Value::Function(_) => true,
        Value::Native(native) => native.binds,
        _ => false,
    };
    if let Value::Instance(instance) = manager
        && let Some(enter) = instance.class.lookup_named("__enter__").filter(plain)
        && let Some(exit) = instance.class.lookup_named("__exit__").filter(plain)
    {
        let bind = |function| Value::Method(Rc::new(Method { function, receiver: manager.clone() }));
        let entered = call_here(ctx, &bind(enter), &[])?;
        return Ok((bind(exit), entered));
    }
    let find = |ctx: &mut Context, name: &str| -> Outcome<Option<Value>> {
        match manager {
            Value::Instance(instance) => match instance.class.lookup_named(name) {
                Some(_) => ctx.attribute(manager, &Str::from(name)).map(Some),
                None => Ok(None),
            },
            _ => match ctx.attribute(manager, &Str::from(name)) {
                Err(Halt::Error(e)) if e.class_name() == "AttributeError" => Ok(None),
                found => found.map(Some),
            },
        }
    };
    let (enter, exit) = (find(ctx, "__enter__")?, find(ctx, "__exit__")?);
    let lacks_exit = enter.is_some() && exit.is_none();
    let (Some(enter), Some(exit)) = (enter, exit) else {
        let name = manager.type_name();
        let missed = if lacks_exit { " (missed __exit__ method)" } else { "" };
        let message = format!("'{name}' object does not support the context manager protocol{missed}");
        return Err(Error::type_error(message).into());
    };
    let entered = call_here(ctx, &enter, &[])?;
    Ok((exit, entered))
}

/// Leaves a `with` statement; returns whether the manager suppressed the exception.
pub(crate) fn exit(ctx: &mut Context, exit: &Value, raised: Option<&Value>) -> Outcome<bool> {
    let args = match raised {
        Some(exception) => {
            let traceback = ctx.attribute(exception, &Str::from("__traceback__"))?;
            [super::type_of(ctx, exception), exception.clone(), traceback]
        }
        None => [Value::None, Value::None, Value::None],
    };
    let answer = call_here(ctx, exit, &args)?;
    ctx.truth(&answer)
}

/// Calls a method; a native one at once, within the instruction that runs.
fn call_here(ctx: &mut Context, method: &Value, given: &[Value]) -> Outcome {
    if let Value::Method(bound) = method
        && let Value::Native(native) = &bound.function
    {
        let all: Vec<Value> = [&bound.receiver].into_iter().chain(given).cloned().collect();
        return native.call(ctx, &mut Args::new(native.name, &all, &[], &[]));
    }
    ctx.call(method, given)
}

/// A `NameError`, with the name that may have been meant as a hint.
pub(crate) fn no_name(ctx: &Context, module: &Module, name: &str) -> Error {
    let error = Error::name(format!("name '{name}' is not defined"));
    let names = |module: &Module| module.contents().into_iter().map(|(known, _)| known);
    match meant(name, names(module)).or_else(|| meant(name, names(&super::module(ctx.foreign)))) {
        Some(hint) => error.with_hint(hint),
        None => error,
    }
}
