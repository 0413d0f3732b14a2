//! `isinstance` and `issubclass`.

use crate::error::Error;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::identity::same;
use crate::python::native::{Args, Native};
use crate::python::operate::is_foreign;
use crate::python::value::{Outcome, Str, Type, Value};
use std::rc::Rc;

const HOOK: &str = "__subclasshook__";

pub(super) static FUNCTIONS: &[Native] = &[
    Native::new("isinstance", is_instance).quickly(is_plainly),
    Native::new("issubclass", is_subclass),
    // Both as `type` has them, without a metaclass's opinion.
    Native::new("__has_type__", |ctx, args| {
        let (value, class) = (args.positional_only("object")?, args.positional_only("class")?);
        Ok(Value::Bool(has_type(ctx, &value, &class)?))
    }),
    Native::new("__derives__", |ctx, args| {
        let (class, of) = (args.positional_only("class")?, args.positional_only("of")?);
        Ok(Value::Bool(derives(ctx, &class, &of)?))
    }),
];

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
    if let Some(check) = own_check(class, "__instancecheck__") {
        let answer = ctx.call(&check, &[class.clone(), value.clone()])?;
        return ctx.truth(&answer);
    }
    if is_class(class) {
        if let Some(hook) = subclass_hook(ctx, class)? {
            let of = super::type_of(ctx, value);
            if same(&of, class) {
                return Ok(true);
            }
            if let Some(answer) = hooked(ctx, &hook, of)? {
                return Ok(answer);
            }
        }
        if has_type(ctx, value, class)? {
            return Ok(true);
        }
        // An object may say that it is of another class.
        return match value {
            Value::Instance(instance)
                if ctx.lookups.find_named(&instance.class, "__class__").is_some()
                    || ctx.lookups.find_named(&instance.class, "__getattribute__").is_some() =>
            {
                let said = ctx.attribute(value, &Str::from("__class__"))?;
                Ok(is_class(&said) && derives(ctx, &said, class)?)
            }
            _ => Ok(false),
        };
    }
    let answer = ctx.call(&super::prelude("__has_abstract__"), &[value.clone(), class.clone()])?;
    ctx.truth(&answer)
}

/// How a class, or what stands for one, answers itself.
fn own_check(class: &Value, name: &str) -> Option<Value> {
    match class {
        Value::Class(class) => class.of_meta(name),
        class => Context::special(class, name),
    }
}

/// The `__subclasshook__` of an abstract base class.
fn subclass_hook(ctx: &mut Context, class: &Value) -> Outcome<Option<Value>> {
    let Value::Class(of) = class else { return Ok(None) };
    let is_abstract = of.meta.as_ref().is_some_and(|meta| meta.lookup_named("__is_abstract__").is_some());
    if !is_abstract || of.lookup_named(HOOK).is_none() {
        return Ok(None);
    }
    ctx.attribute(class, &Str::from(HOOK)).map(Some)
}

/// What it says of a class, if it does.
fn hooked(ctx: &mut Context, hook: &Value, class: Value) -> Outcome<Option<bool>> {
    match ctx.call(hook, &[class])? {
        Value::NotImplemented => Ok(None),
        answer => ctx.truth(&answer).map(Some),
    }
}

/// Whether a value is a class, or what NumPy has in the stead of one.
fn is_class(value: &Value) -> bool {
    matches!(value, Value::Class(_) | Value::Type(_)) || is_foreign(value)
}

pub(super) fn has_type(ctx: &Context, value: &Value, class: &Value) -> Outcome<bool> {
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

/// `isinstance` of a plain value and built-in types, and of an instance and its very class.
fn is_plainly(args: &[Value]) -> Option<Value> {
    let [value, class] = args else { return None };
    let one = |class: &Value| match (value, class) {
        (Value::Instance(instance), Value::Class(class)) => Rc::ptr_eq(&instance.class, class).then_some(true),
        (
            Value::None
            | Value::Bool(_)
            | Value::Int(_)
            | Value::BigInt(_)
            | Value::Float(_)
            | Value::Complex(_)
            | Value::Tuple(_)
            | Value::List(_)
            | Value::Dict(_)
            | Value::Set(_),
            Value::Type(kind),
        ) if !kind.is_foreign() => {
            let own = value.type_of();
            Some(own == *kind || *kind == Type::Object || (own == Type::Bool && *kind == Type::Int))
        }
        (Value::Str(text), Value::Type(kind)) if !text.is_foreign() && !kind.is_foreign() => {
            Some(matches!(kind, Type::Str | Type::Object))
        }
        _ => None,
    };
    let Value::Tuple(classes) = class else { return one(class).map(Value::Bool) };
    for class in classes.iter() {
        if one(class)? {
            return Some(Value::Bool(true));
        }
    }
    Some(Value::Bool(false))
}

fn is_instance(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (value, class) = (args.positional_only("object")?, args.positional_only("class_or_tuple")?);
    args.finish()?;
    Ok(Value::Bool(checked_type(ctx, &value, &class)?))
}

fn is_subclass(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (class, of) = (args.positional_only("cls")?, args.positional_only("class_or_tuple")?);
    args.finish()?;
    let mut candidates = Vec::new();
    let mut stack = vec![of];
    while let Some(of) = stack.pop() {
        match of {
            Value::Tuple(classes) => stack.extend(classes.iter().rev().cloned()),
            of => candidates.push(of),
        }
    }
    for of in candidates {
        let answer = match own_check(&of, "__subclasscheck__") {
            Some(check) => {
                let answer = ctx.call(&check, &[of.clone(), class.clone()])?;
                ctx.truth(&answer)?
            }
            None if is_class(&class) && is_class(&of) => {
                let answer = match subclass_hook(ctx, &of)? {
                    Some(hook) => hooked(ctx, &hook, class.clone())?,
                    None => None,
                };
                answer.map_or_else(|| derives(ctx, &class, &of), Ok)?
            }
            None => {
                let answer = ctx.call(&super::prelude("__derives_abstract__"), &[class.clone(), of])?;
                ctx.truth(&answer)?
            }
        };
        if answer {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

/// `issubclass(class, of)` for one class, without a metaclass's opinion.
fn derives(ctx: &Context, class: &Value, of: &Value) -> Outcome<bool> {
    Ok(match (class, of) {
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
            let is = |name| matches!(class.lookup_named(name), Some(Value::Type(t)) if t == *of);
            is("__stands_for__") || is("__counts_as__")
        }
        (Value::Type(_), Value::Class(of)) => {
            takes(of).iter().any(|kind| matches!((kind, class), (Value::Type(a), Value::Type(b)) if a == b))
        }
        (Value::Class(_) | Value::Type(_), _) => {
            return Err(Error::type_error("issubclass() arg 2 must be a class, a tuple of classes, or a union").into());
        }
        _ => return Err(Error::type_error("issubclass() arg 1 must be a class").into()),
    })
}
