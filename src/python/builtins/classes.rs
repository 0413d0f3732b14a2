//! Classes and instances beyond a header and `__init__`: built-in types as bases, `__new__`, abstract classes,
//! `type(name, bases, dict)`.

use super::import::module_from_source;
use super::{construct, prelude};
use crate::error::Error;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::foreign::Foreign;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::table::Table;
use crate::python::value::{Dict, Outcome, Str, Type, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// The built-in types that a class may derive from, besides `object`.
const TYPES: [Type; 8] =
    [Type::Dict, Type::List, Type::Tuple, Type::Set, Type::FrozenSet, Type::Str, Type::Int, Type::Float];
/// The attribute in which an instance stores its value of a built-in type.
const HELD: &str = "__data__";

thread_local! {
    static STAND_INS: RefCell<Option<Rc<Module>>> = const { RefCell::new(None) };
}

/// The stand-in base class for a built-in type that a header names.
pub(crate) fn stand_in(kind: Type, foreign: &'static dyn Foreign) -> Option<Rc<Class>> {
    if !TYPES.contains(&kind) {
        return None;
    }
    let known = STAND_INS.with_borrow(Clone::clone);
    let module = known.or_else(|| {
        let types = Dict::default();
        for kind in TYPES {
            let name = Str::from(kind.name());
            types.borrow_mut().push(name.hash(), Value::Str(name), Value::Type(kind));
        }
        let set = vec![("__types__", Value::Dict(Rc::new(types)))];
        let made = module_from_source("builtins", include_str!("stand_ins.py"), set, foreign);
        debug_assert!(made.is_ok(), "the stand-ins run: {made:?}");
        let made = made.ok()?;
        STAND_INS.with_borrow_mut(|all| *all = Some(Rc::clone(&made)));
        Some(made)
    })?;
    match module.get(&Str::from(kind.name())) {
        Some(Value::Class(class)) => Some(class),
        _ => None,
    }
}

/// `instance.__dict__`: a dictionary of its attributes; items set in it are set on the instance.
pub(crate) fn namespace(ctx: &mut Context, instance: &Rc<Instance>) -> Outcome {
    let mut own = instance.attributes.borrow().clone();
    own.unset(&Str::from(HELD));
    let dict = super::table_to_dict(ctx, &own)?;
    stand_in(Type::Dict, ctx.foreign);
    let module = STAND_INS.with_borrow(Clone::clone);
    let Some(Value::Class(class)) = module.and_then(|m| m.get(&Str::from("__namespace__"))) else { return Ok(dict) };
    let made = Instance::new(class);
    made.attributes.borrow_mut().set(HELD.into(), dict);
    made.attributes.borrow_mut().set("__of__".into(), Value::Instance(Rc::clone(instance)));
    Ok(Value::Instance(made))
}

/// The value of a built-in type that an instance of a subclass of that type holds.
pub(crate) fn held(value: &Value) -> Option<Value> {
    match value {
        Value::Instance(instance) if instance.class.unusual.get() => {
            instance.attributes.borrow().get_named(HELD).cloned()
        }
        _ => None,
    }
}

/// Stores a new instance's value of a built-in type, if its class derives from one: `value`, or an empty one.
pub(crate) fn hold(instance: &Value, value: Option<Value>) {
    let Value::Instance(instance) = instance else { return };
    if !instance.class.unusual.get() {
        return;
    }
    let Some(Value::Type(kind)) = instance.class.lookup_named("__stands_for__") else { return };
    let empty = || match kind {
        Type::Dict => Value::Dict(Rc::new(Dict::default())),
        Type::List => Value::list(Vec::new()),
        Type::Tuple => Value::tuple(Vec::new()),
        Type::Str => Value::str(""),
        Type::Int => Value::Int(0),
        Type::Float => Value::Float(0.0),
        _ => Value::Set(Rc::new(crate::python::value::Set::new(Default::default(), matches!(kind, Type::FrozenSet)))),
    };
    instance.attributes.borrow_mut().set(HELD.into(), value.unwrap_or_else(empty));
}

/// The base classes that a header names.
///
/// # Errors
/// `TypeError` for a value that cannot be a base class.
pub(crate) fn base_classes(ctx: &Context, bases: &[Value]) -> Outcome<Vec<Rc<Class>>> {
    let mut classes = Vec::new();
    for base in bases {
        match base {
            Value::Class(class) => classes.push(Rc::clone(class)),
            Value::Type(Type::Object) => {}
            Value::Type(kind) => match stand_in(*kind, ctx.foreign) {
                Some(class) => classes.push(class),
                None => {
                    let name = kind.name();
                    return Err(if matches!(kind, Type::Type) {
                        Error::not_implemented("a custom metaclass is not part of the playground's Python")
                    } else {
                        Error::type_error(format!("type '{name}' is not an acceptable base type"))
                    }
                    .into());
                }
            },
            other => {
                let message = format!("a class cannot derive from a '{}' object", other.type_name());
                return Err(Error::type_error(message).into());
            }
        }
    }
    Ok(classes)
}

/// `type(name, bases, dict)`.
///
/// # Errors
/// Those of a class statement.
pub(super) fn from_parts(ctx: &mut Context, name: &Value, bases: &Value, content: &Value) -> Outcome {
    let (Value::Str(name), Value::Tuple(bases), Value::Dict(content)) = (name, bases, content) else {
        return Err(Error::type_error("type() takes a name, a tuple of bases and a dictionary").into());
    };
    let mut attributes = Table::default();
    for (key, value) in content.borrow().iter() {
        if let Value::Str(key) = key {
            attributes.set(key.clone(), value.clone());
        }
    }
    let made = Value::Class(Class::new(name.clone(), base_classes(ctx, bases)?, attributes)?);
    ctx.call(&prelude("__completed__"), &[made])
}

/// Makes an instance of a class that has a `__new__` or abstract methods; `None` if calling `__init__` suffices.
///
/// # Errors
/// `TypeError` if methods are abstract; the exceptions of `__new__` and `__init__`.
pub(crate) fn construct_unusual(
    ctx: &mut Context,
    class: &Rc<Class>,
    positional: &[Value],
    keywords: Vec<(Str, Value)>,
) -> Outcome<Option<Value>> {
    let missing = class.attributes.borrow().get_named("__abstractmethods__").cloned();
    if let Some(Value::Tuple(missing)) = missing.filter(|m| !matches!(m, Value::Tuple(t) if t.is_empty())) {
        let names: Vec<&str> = missing.iter().filter_map(Value::as_str).map(|name| &**name).collect();
        let s = if names.len() == 1 { "" } else { "s" };
        let message =
            format!("Can't instantiate abstract class {} with abstract method{s} {}", class.name, names.join(", "));
        return Err(Error::type_error(message).into());
    }
    let new = match class.lookup_named("__new__") {
        Some(Value::Descriptor(descriptor)) => match &*descriptor {
            crate::python::class::Descriptor::Static(function) => function.clone(),
            _ => return Ok(None),
        },
        Some(function) => function,
        None => return Ok(None),
    };
    let init = class.lookup_named("__init__").unwrap_or(Value::None);
    let mut all = vec![Value::Class(Rc::clone(class)), new, init];
    all.extend_from_slice(positional);
    ctx.call_keywords(&prelude("__construct__"), &all, keywords).map(Some)
}

/// `object.__new__(cls, ...)`.
pub(super) static NEW: Native = Native::new("__new__", |ctx, args| {
    let class = args.positional_only("cls")?;
    let rest = args.rest();
    args.rest_keywords();
    let Value::Class(class) = class else {
        let name = class.type_name();
        return Err(Error::type_error(format!("object.__new__(X): X is not a type object ({name})")).into());
    };
    let value = match class.lookup_named("__stands_for__") {
        Some(Value::Type(kind)) if !matches!(kind, Type::Dict | Type::List | Type::Set) => {
            Some(construct(ctx, kind, &mut Args::new(kind.name(), rest, &[], &[]))?)
        }
        _ => None,
    };
    let instance = Instance::new(class);
    if instance.raised.is_some() {
        super::set_args(&instance, rest);
    }
    let instance = Value::Instance(instance);
    hold(&instance, value);
    Ok(instance)
});

/// `object.__new__` and `object.__init_subclass__`.
pub(crate) fn object_new(name: &str) -> Option<&'static Native> {
    match name {
        "__new__" => Some(&NEW),
        "__init_subclass__" => Some(&INIT_SUBCLASS),
        _ => None,
    }
}

/// The default `__init_subclass__`.
pub(super) static INIT_SUBCLASS: Native = Native::new("__init_subclass__", |_, args| {
    args.rest();
    match args.rest_keywords().first() {
        None => Ok(Value::None),
        Some(_) => Err(Error::type_error("__init_subclass__() takes no keyword arguments").into()),
    }
});
