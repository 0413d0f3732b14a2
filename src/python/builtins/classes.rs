//! Classes and instances beyond a header and `__init__`: built-in types as bases, `__new__`, abstract classes,
//! `type(name, bases, dict)`.

use super::import::module_from_source;
use super::plainly::made_by_name;
use super::{construct, prelude};
use crate::error::Error;
use crate::python::class::{Class, Function, Instance};
use crate::python::context::Context;
use crate::python::foreign::Foreign;
use crate::python::methods;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::table::Table;
use crate::python::value::{Dict, Halt, Method, Outcome, Str, Tuple, Type, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The built-in types that a class may derive from, besides `object`.
const TYPES: [Type; 15] = [
    Type::Dict,
    Type::List,
    Type::Tuple,
    Type::Set,
    Type::FrozenSet,
    Type::Str,
    Type::Int,
    Type::Float,
    Type::Complex,
    Type::Type,
    Type::Enumerate,
    Type::Zip,
    Type::Map,
    Type::Filter,
    Type::Reversed,
];
/// The attribute in which an instance stores its value of a built-in type.
pub(crate) const HELD: &str = "__data__";

thread_local! {
    static STAND_INS: RefCell<Option<Rc<Module>>> = const { RefCell::new(None) };
    /// Whether they are being loaded.
    static LOADING: Cell<bool> = const { Cell::new(false) };
}

/// The stand-in base class for a built-in type that a header names.
pub(crate) fn stand_in(kind: Type, foreign: &'static dyn Foreign) -> Option<Rc<Class>> {
    if !TYPES.contains(&kind) {
        return None;
    }
    let known = STAND_INS.with_borrow(Clone::clone);
    let module = known.or_else(|| {
        // Their own classes look attributes of `type` up, which has a stand-in too.
        if LOADING.replace(true) {
            return None;
        }
        let types = Dict::default();
        for kind in TYPES {
            let name = Str::from(kind.name());
            types.borrow_mut().push(name.hash(), Value::Str(name), Value::Type(kind));
        }
        let set = vec![("__types__", Value::Dict(Rc::new(types)))];
        let made = module_from_source("builtins", include_str!("stand_ins.py"), set, foreign, &mut Table::default());
        LOADING.set(false);
        debug_assert!(made.is_ok(), "the stand-ins run: {made:?}");
        let made = made.ok()?;
        for (_, class) in made.contents() {
            if let Value::Class(class) = class {
                class.set(MODULE.into(), Value::str("builtins"));
            }
        }
        STAND_INS.with_borrow_mut(|all| *all = Some(Rc::clone(&made)));
        Some(made)
    })?;
    // The stand-ins call `type`, so the one for it has another name.
    let name = if kind == Type::Type { "__type__" } else { kind.name() };
    match module.get(&Str::from(name)) {
        Some(Value::Class(class)) => Some(class),
        _ => None,
    }
}

/// `instance.__dict__`: a dictionary of its attributes; items set in it are set on the instance.
pub(crate) fn namespace(ctx: &mut Context, instance: &Rc<Instance>) -> Outcome {
    let mut own = instance.attributes.borrow().clone();
    if instance.raised.is_some() {
        own.unset(&"args".into());
    }
    namespace_over(ctx, Value::Instance(Rc::clone(instance)), own)
}

/// A dictionary of the attributes of `of`, which sets and deletes them too.
fn namespace_over(ctx: &mut Context, of: Value, mut own: Table) -> Outcome {
    for special in [
        HELD,
        "__annotations__",
        "__code__",
        "__doc__",
        "__defaults__",
        "__kwdefaults__",
        "__qualname__",
        "__name__",
        "__module__",
    ] {
        if special == HELD || matches!(of, Value::Function(_)) {
            own.unset(&Str::from(special));
        }
    }
    let dict = super::table_to_dict(ctx, &own)?;
    stand_in(Type::Dict, ctx.foreign);
    let module = STAND_INS.with_borrow(Clone::clone);
    let Some(Value::Class(class)) = module.and_then(|m| m.get(&Str::from("__namespace__"))) else { return Ok(dict) };
    let made = Instance::new(class);
    made.attributes.borrow_mut().set(HELD.into(), dict);
    made.attributes.borrow_mut().set("__of__".into(), of);
    Ok(Value::Instance(made))
}

/// `function.__dict__`: as [`namespace`], of a function.
pub(crate) fn function_namespace(ctx: &mut Context, function: &Rc<Function>) -> Outcome {
    let own = function.attributes.borrow().clone();
    namespace_over(ctx, Value::Function(Rc::clone(function)), own)
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
        Type::Complex => Value::complex(0.0, 0.0),
        _ => Value::Set(Rc::new(crate::python::value::Set::new(Default::default(), matches!(kind, Type::FrozenSet)))),
    };
    instance.attributes.borrow_mut().set(HELD.into(), value.unwrap_or_else(empty));
}

/// The value of an immutable built-in type that a new instance of a subclass holds: what the type makes of the arguments.
/// Keywords are the type's own where the subclass has no `__init__`.
///
/// # Errors
/// Those of the type.
pub(crate) fn immutable_value(
    ctx: &mut Context,
    class: &Class,
    positional: &[Value],
    names: &[Str],
    keywords: &[Value],
) -> Outcome<Option<Value>> {
    let Some(Value::Type(kind)) = class.lookup_named("__stands_for__") else { return Ok(None) };
    if matches!(kind, Type::Dict | Type::List | Type::Set | Type::Type) {
        return Ok(None);
    }
    let own = own_initialiser(class);
    // A named tuple sets its items itself.
    if kind == Type::Tuple && own && positional.len() > 1 {
        return Ok(None);
    }
    let (names, keywords) = if own { (&[][..], &[][..]) } else { (names, keywords) };
    match construct(ctx, kind, &mut Args::new(kind.name(), positional, names, keywords)) {
        Err(Halt::Error(_)) if own && kind == Type::Tuple => Ok(None),
        made => made.map(|made| Some(held(&made).unwrap_or(made))),
    }
}

/// Whether a class over a built-in type has an `__init__` of its own.
fn own_initialiser(class: &Class) -> bool {
    let has = |class: &Class| class.attributes.borrow().get_named("__init__").is_some();
    has(class) || class.ancestors.iter().take_while(|class| class.stands_for().is_none()).any(|class| has(class))
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
            Value::Type(kind) => match stand_in(*kind, ctx.foreign).or_else(|| ctx.foreign.base_class(*kind)) {
                Some(class) => classes.push(class),
                None => {
                    let name = kind.name();
                    return Err(Error::type_error(format!("type '{name}' is not an acceptable base type")).into());
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

/// The bases of a class statement, with what `__mro_entries__` gives in the stead of those that are no classes.
///
/// # Errors
/// The exceptions of `__mro_entries__`.
pub(crate) fn resolved_bases(ctx: &mut Context, bases: &Rc<Tuple>) -> Outcome<Vec<Value>> {
    let mut resolved = Vec::new();
    for base in bases.iter() {
        match base {
            Value::Instance(_) if Context::special(base, "__mro_entries__").is_some() => {
                let entries = Context::special(base, "__mro_entries__").unwrap_or(Value::None);
                let found = ctx.call(&entries, &[base.clone(), Value::Tuple(Rc::clone(bases))])?;
                resolved.extend(ctx.collect(&found)?);
            }
            base => resolved.push(base.clone()),
        }
    }
    Ok(resolved)
}

/// The metaclass of a class with these bases: the one that derives from all others.
///
/// # Errors
/// `TypeError` where there is none.
pub(crate) fn metaclass(given: Option<Rc<Class>>, bases: &[Rc<Class>]) -> Result<Option<Rc<Class>>, Error> {
    let mut winner = given;
    for meta in bases.iter().filter_map(|base| base.meta.as_ref()) {
        winner = match winner {
            Some(held) if held.derives(meta) => Some(held),
            Some(held) if !meta.derives(&held) => {
                return Err(Error::type_error(
                    "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the \
                     metaclasses of all its bases",
                ));
            }
            _ => Some(Rc::clone(meta)),
        };
    }
    Ok(winner)
}

/// The dictionary that a namespace is, or holds as an instance of a subclass of `dict`.
pub(crate) fn dictionary(namespace: &Value) -> Option<Value> {
    match namespace {
        Value::Dict(_) => Some(namespace.clone()),
        _ => held(namespace).filter(|held| matches!(held, Value::Dict(_))),
    }
}

/// The entry of a namespace that names the module of the class.
pub(crate) const MODULE: &str = "__module__";

/// The entry of a namespace in which its variable `__class__` waits for the class.
pub(crate) const CLASS_CELL: &str = "__classcell__";

/// `type.__new__` without the hooks: a class of a metaclass, a name, bases and a namespace.
///
/// # Errors
/// Those of a class statement.
pub(super) fn made_class(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (meta, name) = (args.positional_only("metacls")?, args.positional_only("name")?);
    let (bases, namespace) = (args.positional_only("bases")?, args.positional_only("namespace")?);
    args.finish()?;
    let (Value::Str(name), Value::Tuple(bases), Some(Value::Dict(content))) = (name, bases, dictionary(&namespace))
    else {
        return Err(Error::type_error("type() takes a name, a tuple of bases and a dictionary").into());
    };
    let classes = base_classes(ctx, &bases)?;
    let given = match meta {
        Value::Class(class) => Some(class),
        _ => None,
    };
    let meta = metaclass(given, &classes)?;
    let (mut attributes, mut cell) = (Table::default(), None);
    for (key, value) in content.borrow().iter() {
        match key {
            Value::Str(key) if &**key == CLASS_CELL => cell = Some(value.clone()),
            Value::Str(key) => drop(attributes.set(key.clone(), value.clone())),
            _ => {}
        }
    }
    // A class does not inherit where its bases are from.
    let mut above = classes.iter().chain(&meta);
    if attributes.get_named(MODULE).is_none() && above.any(|class| class.lookup_named(MODULE).is_some()) {
        attributes.set(MODULE.into(), Value::str("__main__"));
    }
    if let Some(cell) = cell.as_ref().filter(|cell| !matches!(cell, Value::Closure(_))) {
        let kind = super::type_of(ctx, cell);
        let message = format!("__classcell__ must be a nonlocal cell, not {}", ctx.repr(&kind)?);
        return Err(Error::type_error(message).into());
    }
    let made = Value::Class(Class::of(meta, name, classes, attributes)?);
    if let Some(Value::Closure(cell)) = cell {
        (cell.function)(ctx, &mut Args::new(CLASS_CELL, std::slice::from_ref(&made), &[], &[]))?;
    }
    Ok(made)
}

/// `type.__call__`; bound to a class, the machine makes the instance itself.
pub(crate) static TYPE_CALL: Native = Native::method("__call__", |ctx, args| {
    let class = args.positional_only("cls")?;
    if !matches!(class, Value::Class(_)) {
        return ctx.call_keywords(&class, args.rest(), args.rest_keywords());
    }
    ctx.call_keywords(&Value::bound(&TYPE_CALL, class), args.rest(), args.rest_keywords())
});

/// The classes from which a class derives, in order, as a list that has the stand-ins of built-in types.
pub(super) fn line(_: &mut Context, args: &mut Args) -> Outcome {
    let class = args.positional_only("cls")?;
    args.finish()?;
    Ok(Value::list(match class {
        Value::Class(class) => class.ancestors.iter().cloned().map(Value::Class).collect(),
        _ => Vec::new(),
    }))
}

/// `__dict__`, `__bases__` and `__base__` of a built-in type.
pub(crate) fn type_attribute(ctx: &mut Context, kind: Type, name: &str) -> Outcome {
    let object = Value::Type(Type::Object);
    Ok(match name {
        "__base__" if kind == Type::Object => Value::None,
        "__base__" => {
            if kind == Type::Bool {
                Value::Type(Type::Int)
            } else {
                object
            }
        }
        "__bases__" if kind == Type::Object => Value::tuple(Vec::new()),
        "__bases__" => Value::tuple(vec![type_attribute(ctx, kind, "__base__")?]),
        _ => {
            let mut content = Table::default();
            let names = methods::names(kind).chain(methods::special_names(kind));
            let names: Vec<Str> = names.chain(super::object::NAMES).map(Str::from).collect();
            for name in names {
                if let Ok(value) = ctx.attribute(&Value::Type(kind), &name) {
                    content.set(name, value);
                }
            }
            super::table_to_dict(ctx, &content)?
        }
    })
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
    let missing = missing.map_or_else(|| Ok(Vec::new()), |missing| ctx.collect(&missing))?;
    if !missing.is_empty() {
        let mut names: Vec<&str> = missing.iter().filter_map(Value::as_str).map(|name| &**name).collect();
        names.sort_unstable();
        let s = if names.len() == 1 { "" } else { "s" };
        let message =
            format!("Can't instantiate abstract class {} with abstract method{s} {}", class.name, names.join(", "));
        return Err(Error::type_error(message).into());
    }
    if let Some(made) = made_by_name(class, positional, &keywords) {
        return Ok(Some(made));
    }
    let new = match class.lookup_named("__new__") {
        Some(Value::Descriptor(descriptor)) => match &*descriptor {
            crate::python::class::Descriptor::Static(function) => function.clone(),
            crate::python::class::Descriptor::Class(function) => {
                let receiver = Value::Class(Rc::clone(class));
                Value::Method(Rc::new(Method { function: function.clone(), receiver }))
            }
            _ => return Ok(None),
        },
        Some(function) => function,
        None => return Ok(None),
    };
    // What `OSError` is made with decides what its `args` are.
    let sets_args = class.is_exception && !super::exceptions::class_derives(class, "OSError");
    let inherited = || sets_args.then_some(Value::Native(&super::object::INIT));
    let init = class.lookup_named("__init__").or_else(inherited).unwrap_or(Value::None);
    let mut all = vec![Value::Class(Rc::clone(class)), new, init];
    all.extend_from_slice(positional);
    ctx.call_keywords(&prelude("__construct__"), &all, keywords).map(Some)
}

/// `object.__new__(cls, ...)`.
pub(super) static NEW: Native = Native::new("__new__", |ctx, args| {
    let class = args.positional_only("cls")?;
    let rest = args.rest();
    let keywords = args.rest_keywords();
    let has_keywords = !keywords.is_empty();
    if let Value::Type(kind) = class {
        return construct(ctx, kind, &mut Args::new(kind.name(), rest, &[], &[]));
    }
    let Value::Class(class) = class else {
        let name = class.type_name();
        return Err(Error::type_error(format!("object.__new__(X): X is not a type object ({name})")).into());
    };
    let value = match class.lookup_named("__stands_for__") {
        Some(Value::Type(kind)) if !matches!(kind, Type::Dict | Type::List | Type::Set | Type::Type) => {
            let (names, values): (Vec<Str>, Vec<Value>) = keywords.into_iter().unzip();
            let made = construct(ctx, kind, &mut Args::new(kind.name(), rest, &names, &values))?;
            Some(held(&made).unwrap_or(made))
        }
        _ => None,
    };
    let given = !rest.is_empty() || has_keywords;
    let lenient = class.is_exception || class.lookup_named("__init__").is_some();
    if given && value.is_none() && !lenient && class.lookup_named("__stands_for__").is_none() {
        return Err(Error::type_error(match class.lookup_named("__new__") {
            Some(_) => "object.__new__() takes exactly one argument (the type to instantiate)".to_owned(),
            None => format!("{}() takes no arguments", class.name),
        })
        .into());
    }
    let instance = Instance::new(class);
    if instance.raised.is_some() {
        super::set_args(&instance, rest);
    }
    let instance = Value::Instance(instance);
    hold(&instance, value);
    Ok(instance)
});

/// The default `__init_subclass__`.
pub(super) static INIT_SUBCLASS: Native = Native::new("__init_subclass__", |_, args| {
    args.rest();
    match args.rest_keywords().first() {
        None => Ok(Value::None),
        Some(_) => Err(Error::type_error("__init_subclass__() takes no keyword arguments").into()),
    }
});
