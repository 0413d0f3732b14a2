//! Methods of sets, and those that sets share with frozen sets.

use super::{at_once, no_more, one_more};
use crate::error::Error;
use crate::python::builtins::{held, key_error};
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::operator::{BinaryOp, CompareOp};
use crate::python::set_operations;
use crate::python::value::{Outcome, Set, Type, Value};
use std::rc::Rc;

fn set(args: &mut Args) -> Result<Rc<Set>, Error> {
    let value = args.positional_only("self")?;
    match held(&value).unwrap_or(value) {
        Value::Set(set) => Ok(set),
        other => {
            let (name, given) = (args.function(), other.type_name());
            Err(Error::type_error(format!("descriptor '{name}' for 'set' objects doesn't apply to a '{given}' object")))
        }
    }
}

pub(super) static METHODS: &[Native] = &[
    Native::method("add", |ctx, args| {
        let set = set(args)?;
        let member = one_more(args, Type::Set)?;
        ctx.set_add(&set, member)?;
        Ok(Value::None)
    })
    .quickly(at_once::add),
    Native::method("remove", |ctx, args| {
        let set = set(args)?;
        let member = one_more(args, Type::Set)?;
        if take(ctx, &set, &as_member(member.clone()))? { Ok(Value::None) } else { Err(key_error(&member)) }
    }),
    Native::method("discard", |ctx, args| {
        let set = set(args)?;
        let member = one_more(args, Type::Set)?;
        take(ctx, &set, &as_member(member))?;
        Ok(Value::None)
    }),
    Native::method("pop", |_, args| {
        let set = set(args)?;
        no_more(args, Type::Set)?;
        let member = set.borrow_mut().pop();
        match member {
            Some(member) => Ok(member),
            None => Err(key_error(&Value::str("pop from an empty set"))),
        }
    }),
    Native::method("clear", |_, args| {
        let set = set(args)?;
        no_more(args, Type::Set)?;
        let old = std::mem::take(&mut *set.borrow_mut());
        set.weigh();
        drop(Set::new(old, false));
        Ok(Value::None)
    }),
    Native::method("update", |ctx, args| change(ctx, args, BinaryOp::BitOr)),
    Native::method("intersection_update", |ctx, args| change(ctx, args, BinaryOp::BitAnd)),
    Native::method("difference_update", |ctx, args| change(ctx, args, BinaryOp::Sub)),
    Native::method("symmetric_difference_update", |ctx, args| change(ctx, args, BinaryOp::BitXor)),
];

pub(super) static SHARED: &[Native] = &[
    Native::method("copy", |_, args| {
        let set = set(args)?;
        no_more(args, Type::Set)?;
        Ok(if set.frozen { Value::Set(set) } else { set_operations::copied(&set) })
    }),
    Native::method("union", |ctx, args| combine(ctx, args, BinaryOp::BitOr)),
    Native::method("intersection", |ctx, args| combine(ctx, args, BinaryOp::BitAnd)),
    Native::method("difference", |ctx, args| combine(ctx, args, BinaryOp::Sub)),
    Native::method("symmetric_difference", |ctx, args| combine(ctx, args, BinaryOp::BitXor)),
    Native::method("issubset", |ctx, args| test(ctx, args, CompareOp::Le)),
    Native::method("issuperset", |ctx, args| test(ctx, args, CompareOp::Ge)),
    Native::method("isdisjoint", |ctx, args| {
        let (a, b) = (set(args)?, one_more(args, Type::Set)?);
        let b = to_set(ctx, &b)?;
        let common = set_operations::combine(ctx, BinaryOp::BitAnd, &a, &[Value::Set(b)])?;
        Ok(Value::Bool(!ctx.truth(&common)?))
    }),
];

/// A value that is looked for in a set: a set stands for the frozen set of its members.
pub(crate) fn as_member(value: Value) -> Value {
    // An object of a derived class may have a hash of its own.
    if let Value::Instance(instance) = &value {
        let mut line = std::iter::once(&instance.class).chain(&instance.class.ancestors);
        let hashes = line.find(|class| class.attributes.borrow().get_named("__hash__").is_some_and(|h| !h.is_none()));
        if hashes.is_some_and(|class| class.stands_for().is_none()) {
            return value;
        }
    }
    match held(&value).unwrap_or_else(|| value.clone()) {
        Value::Set(set) if !set.frozen => Value::Set(Rc::new(Set::new(set.borrow().clone(), true))),
        _ => value,
    }
}

fn take(ctx: &mut Context, set: &Set, member: &Value) -> Outcome<bool> {
    let (_, position) = ctx.find_member(&set.borrow(), member)?;
    let removed = position.and_then(|position| set.borrow_mut().remove(position));
    Ok(removed.is_some())
}

fn to_set(ctx: &mut Context, value: &Value) -> Outcome<Rc<Set>> {
    match value {
        Value::Set(set) => Ok(Rc::clone(set)),
        _ => match set_operations::set_from(ctx, value, false)? {
            Value::Set(set) => Ok(set),
            _ => Err(Error::internal("python", "a set that is none").into()),
        },
    }
}

fn combine(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (set, others) = (set(args)?, args.rest());
    args.finish()?;
    set_operations::combine(ctx, op, &set, others)
}

fn change(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (set, others) = (set(args)?, args.rest());
    args.finish()?;
    set_operations::change(ctx, op, &set, others)?;
    Ok(Value::None)
}

fn test(ctx: &mut Context, args: &mut Args, op: CompareOp) -> Outcome {
    let (a, b) = (set(args)?, one_more(args, Type::Set)?);
    let b = to_set(ctx, &b)?;
    ctx.compare(op, &Value::Set(a), &Value::Set(b))
}
