//! Introspection of namespaces: `globals`, `dir`.

use crate::error::Error;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::methods;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::table::Ordered;
use crate::python::value::{Dict, Outcome, Str, Type, Value};
use std::collections::BTreeSet;
use std::rc::Rc;

pub(super) const FUNCTIONS: &[Native] = &[Native::new("globals", globals), Native::new("dir", dir)];

/// The attributes that every function has.
const FUNCTION_NAMES: [&str; 12] = [
    "__annotations__",
    "__class__",
    "__closure__",
    "__code__",
    "__defaults__",
    "__dict__",
    "__doc__",
    "__globals__",
    "__kwdefaults__",
    "__module__",
    "__name__",
    "__qualname__",
];

/// `globals()`: the program's variables as a dictionary, in which items are variables.
pub(super) fn globals(ctx: &mut Context, args: &mut Args) -> Outcome {
    if let Some(own) = args.take(super::VARIABLES) {
        return Ok(own);
    }
    args.finish()?;
    let name = Str::from("__name__");
    if ctx.globals.get(&name).is_none() {
        ctx.globals.set(name, Value::str("__main__"));
    }
    Ok(Value::Dict(ctx.globals.names()))
}

/// The `__dict__` of a module: that of the program is live, that of a library module a copy.
pub(crate) fn module_namespace(ctx: &Context, module: &Rc<Module>) -> Value {
    if Rc::ptr_eq(module, &ctx.globals) || module.is_named() || module.is_file() {
        return Value::Dict(module.names());
    }
    let mut table = Ordered::default();
    let name = Str::from("__name__");
    if module.get(&name).is_none() {
        table.push(name.hash(), Value::Str(name), Value::Str(module.name.clone()));
    }
    for (name, value) in module.contents() {
        table.push(name.hash(), Value::Str(name), value);
    }
    Value::Dict(Rc::new(Dict::new(table)))
}

/// `dir(object)`: the names of its attributes; without an argument, those of the program's variables.
fn dir(ctx: &mut Context, args: &mut Args) -> Outcome {
    if let Some(Value::Dict(variables)) = args.take(super::VARIABLES) {
        return Ok(sorted(variables.borrow().iter().filter_map(|(name, _)| name.as_str().cloned())));
    }
    let of = match args.remaining() {
        0 => None,
        1 => Some(args.positional_only("object")?),
        given => return Err(Error::type_error(format!("dir expected at most 1 argument, got {given}")).into()),
    };
    args.finish()?;
    let Some(of) = of else { return Ok(sorted(ctx.globals.contents().into_iter().map(|(name, _)| name))) };
    if let Some(own) = Context::special(&of, "__dir__") {
        let names = ctx.call(&own, std::slice::from_ref(&of))?;
        let names = ctx.collect(&names)?;
        return Ok(sorted(names.iter().filter_map(Value::as_str).cloned()));
    }
    names_of(ctx, &of)
}

/// `dir(object)` without its `__dir__`.
pub(super) fn names_of(ctx: &mut Context, of: &Value) -> Outcome {
    let mut names: Vec<Str> = Vec::new();
    match of {
        Value::Module(module) => {
            names.extend(module.contents().into_iter().map(|(name, _)| name));
            names.extend(ctx.foreign.written_names(&module.name).into_iter().map(Str::from));
            if !module.is_file() {
                names.retain(|name| !name.starts_with('_'));
            }
        }
        Value::Class(class) => of_class(class, &mut names),
        Value::Instance(instance) => {
            names.extend(instance.attributes.borrow().iter().map(|(name, _)| name.clone()));
            of_class(&instance.class, &mut names);
        }
        Value::Function(function) => {
            names.extend(function.attributes.borrow().iter().map(|(name, _)| name.clone()));
            names.extend(FUNCTION_NAMES.into_iter().chain(methods::special_names(of.type_of())).map(Str::from));
        }
        Value::Method(method) => {
            let Value::List(of_function) = names_of(ctx, &method.function)? else { return Ok(Value::None) };
            names.extend(of_function.borrow().iter().filter_map(Value::as_str).cloned());
            names.extend(["__func__", "__self__"].map(Str::from));
        }
        Value::Array(_) => names.extend(ctx.foreign.array_names().into_iter().map(Str::from)),
        Value::Descriptor(_) => return names_of(ctx, &Value::Type(of.type_of())),
        other => {
            let kind = if let Value::Type(kind) = other { *kind } else { other.type_of() };
            let own = methods::names(kind).chain(methods::special_names(kind));
            names.extend(own.chain(of_all()).map(Str::from));
            if kind == Type::Property {
                names.extend(["__doc__", "fdel", "fget", "fset"].map(Str::from));
            }
        }
    }
    Ok(sorted(names.into_iter()))
}

/// The attributes that everything has.
fn of_all() -> impl Iterator<Item = &'static str> {
    super::object::NAMES.into_iter().chain(["__class__", "__doc__"])
}

fn of_class(class: &Rc<Class>, names: &mut Vec<Str>) {
    names.extend(of_all().map(Str::from));
    for class in std::iter::once(class).chain(&class.ancestors) {
        names.extend(class.attributes.borrow().iter().map(|(name, _)| name.clone()));
    }
}

fn sorted(names: impl Iterator<Item = Str>) -> Value {
    let names: BTreeSet<String> = names.map(|name| name.to_string()).collect();
    Value::list(names.into_iter().map(Value::str).collect())
}
