//! The methods of `threading`'s locks that programs call at every turn, where nobody has to wait. The rest is written in
//! Python: `_acquire` and `_release` of their classes, which are called where somebody waits or something is wrong.

use crate::error::Error;
use crate::python::class::Instance;
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::value::{Outcome, Value};
use std::rc::Rc;

static ACQUIRE: Native = Native::method("acquire", acquire);
static RELEASE: Native = Native::method("release", release);
static ACQUIRE_AGAIN: Native = Native::method("acquire", acquire_again);
static RELEASE_AGAIN: Native = Native::method("release", release_again);
static ARE_ATOMS: Native = Native::new("__are_atoms__", are_atoms);

/// By the names that the classes give them.
pub(super) static LOCKS: &[(&str, &Native)] = &[
    ("__lock_acquire__", &ACQUIRE),
    ("__lock_release__", &RELEASE),
    ("__rlock_acquire__", &ACQUIRE_AGAIN),
    ("__rlock_release__", &RELEASE_AGAIN),
    ("__are_atoms__", &ARE_ATOMS),
];

fn lock(args: &mut Args) -> Outcome<Rc<Instance>> {
    match args.positional_only("self")? {
        Value::Instance(lock) => Ok(lock),
        other => Err(Error::type_error(format!("a lock is needed, not '{}'", other.type_name())).into()),
    }
}

fn get(lock: &Instance, name: &str) -> Option<Value> {
    lock.attributes.borrow().get_named(name).cloned()
}

fn set(lock: &Instance, name: &str, value: Value) {
    let mut attributes = lock.attributes.borrow_mut();
    let place = attributes.position_named(name);
    if let Some(held) = place.and_then(|place| attributes.value_mut(place)) {
        *held = value;
    }
}

/// Calls the method in Python with the remaining arguments.
fn slowly(ctx: &mut Context, args: &mut Args, lock: Rc<Instance>, method: &str) -> Outcome {
    let function =
        lock.class.lookup_named(method).ok_or_else(|| Error::internal("library", "a lock has no methods"))?;
    let given: Vec<Value> = [Value::Instance(lock)].into_iter().chain(args.rest().iter().cloned()).collect();
    ctx.call_keywords(&function, &given, args.rest_keywords())
}

/// `acquire(blocking=True, timeout=-1)`; also `__enter__`.
fn acquire(ctx: &mut Context, args: &mut Args) -> Outcome {
    let lock = lock(args)?;
    if !ctx.goes_on()
        && args.remaining() == 0
        && !args.has_keywords()
        && matches!(get(&lock, "_held"), Some(Value::Bool(false)))
    {
        set(&lock, "_held", Value::Bool(true));
        return Ok(Value::Bool(true));
    }
    slowly(ctx, args, lock, "_acquire")
}

/// `release()`; also `__exit__`.
fn release(ctx: &mut Context, args: &mut Args) -> Outcome {
    let lock = lock(args)?;
    let free =
        matches!(get(&lock, "_held"), Some(Value::Bool(true))) && matches!(get(&lock, "_line"), Some(Value::None));
    if !ctx.goes_on() && free {
        set(&lock, "_held", Value::Bool(false));
        return Ok(Value::None);
    }
    args.rest();
    slowly(ctx, args, lock, "_release")
}

fn owner_and_count(lock: &Instance) -> (Option<i64>, i64) {
    let owner = match get(lock, "_owner") {
        Some(Value::Int(owner)) => Some(owner),
        _ => None,
    };
    match get(lock, "_count") {
        Some(Value::Int(count)) => (owner, count),
        _ => (owner, 0),
    }
}

/// As [`acquire`], of a lock that its owner may acquire again.
fn acquire_again(ctx: &mut Context, args: &mut Args) -> Outcome {
    let lock = lock(args)?;
    let (owner, count) = owner_and_count(&lock);
    let me = ctx.threads.current();
    if !ctx.goes_on() && args.remaining() == 0 && !args.has_keywords() && owner.is_none_or(|owner| owner == me) {
        set(&lock, "_owner", Value::Int(me));
        set(&lock, "_count", Value::Int(count + 1));
        return Ok(Value::Bool(true));
    }
    slowly(ctx, args, lock, "_acquire")
}

/// As [`release`], of a lock that its owner may acquire again.
fn release_again(ctx: &mut Context, args: &mut Args) -> Outcome {
    let lock = lock(args)?;
    let (owner, count) = owner_and_count(&lock);
    let alone = count > 1 || matches!(get(&lock, "_line"), Some(Value::None));
    if !ctx.goes_on() && alone && owner == Some(ctx.threads.current()) {
        set(&lock, "_count", Value::Int(count - 1));
        if count == 1 {
            set(&lock, "_owner", Value::None);
        }
        return Ok(Value::None);
    }
    args.rest();
    slowly(ctx, args, lock, "_release")
}

/// `__are_atoms__(container)`: whether a list, tuple or set, or the keys and values of a dictionary, are all numbers, texts,
/// `None` and the like, so that a deep copy of it is a shallow one.
fn are_atoms(ctx: &mut Context, args: &mut Args) -> Outcome {
    let container = args.required("container")?;
    args.finish()?;
    ctx.tick()?;
    let atom = |value: &Value| {
        matches!(
            value,
            Value::None
                | Value::Ellipsis
                | Value::Bool(_)
                | Value::Int(_)
                | Value::BigInt(_)
                | Value::Float(_)
                | Value::Complex(_)
                | Value::Str(_)
                | Value::Type(_)
        )
    };
    Ok(Value::Bool(match &container {
        Value::List(items) => items.borrow().iter().all(atom),
        Value::Tuple(items) => items.iter().all(atom),
        Value::Set(items) => items.borrow().iter().all(atom),
        Value::Dict(items) => items.borrow().iter().all(|(key, value)| atom(key) && atom(value)),
        _ => false,
    }))
}
