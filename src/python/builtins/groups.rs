//! Groups of exceptions: their constructor, and what their methods (`prelude_groups.py`) ask of the machine.

use super::exceptions::{class_is, exception_class, set_args};
use crate::error::Error;
use crate::python::class::Instance;
use crate::python::context::Context;
use crate::python::machine::raised;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::value::{Outcome, Value};
use std::rc::Rc;

/// The class of all groups.
pub(super) const GROUP: &str = "BaseExceptionGroup";

pub(super) static FUNCTIONS: &[Native] = &[
    Native::new("__frames__", frames),
    Native::new("__anchors__", anchors),
    Native::new("__tell__", tell),
    Native::new("__copy_place__", copy_place),
    Native::new("__same_place__", same_place),
];

/// Gives the class of all groups its methods, which the prelude's `__group__` has.
pub(super) fn complete(module: &Module) {
    let (Some(groups), Some(Value::Class(methods))) = (exception_class(GROUP), module.get_named("__group__")) else {
        return;
    };
    for name in ["derive", "split", "subgroup", "__class_getitem__"] {
        if let Some(method) = methods.lookup_named(name) {
            groups.set(name.into(), method);
        }
    }
    groups.set("__new__".into(), Value::Native(&NEW));
    if let Some(narrow) = exception_class("ExceptionGroup") {
        narrow.unusual.set(true);
    }
}

/// `BaseExceptionGroup.__new__(cls, message, exceptions)`.
static NEW: Native = Native::new("__new__", |ctx, args| {
    let class = args.positional_only("cls")?;
    let given = args.rest().to_vec();
    args.rest_keywords();
    let [message, exceptions] = &given[..] else {
        let n = given.len();
        return Err(Error::type_error(format!("{GROUP}.__new__() takes exactly 2 arguments ({n} given)")).into());
    };
    let Some(text) = message.as_str().cloned() else {
        let kind = message.type_name();
        return Err(Error::type_error(format!("{GROUP}.__new__() argument 1 must be str, not {kind}")).into());
    };
    let is_sequence = match exceptions {
        Value::List(_) | Value::Tuple(_) | Value::Str(_) | Value::Range(_) => true,
        Value::Instance(_) => Context::special(exceptions, "__getitem__").is_some(),
        _ => false,
    };
    if !is_sequence {
        return Err(Error::type_error("second argument (exceptions) must be a sequence").into());
    }
    let members = ctx.collect(exceptions)?;
    if members.is_empty() {
        return Err(Error::value("second argument (exceptions) must be a non-empty sequence").into());
    }
    if let Some(at) = members.iter().position(|member| raised(member).is_none()) {
        let message = format!("Item {at} of second argument (exceptions) is not an exception");
        return Err(Error::value(message).into());
    }
    let (Value::Class(mut class), Some(base), Some(narrow), Some(plain)) =
        (class, exception_class(GROUP), exception_class("ExceptionGroup"), exception_class("Exception"))
    else {
        return Err(Error::type_error(format!("{GROUP}.__new__(X): X is not a type object")).into());
    };
    let is_plain = |member: &Value| matches!(member, Value::Instance(one) if one.class.derives(&plain));
    if members.iter().all(is_plain) {
        if Rc::ptr_eq(&class, &base) {
            class = narrow;
        }
    } else if Rc::ptr_eq(&class, &narrow) {
        return Err(Error::type_error("Cannot nest BaseExceptions in an ExceptionGroup").into());
    } else if class.derives(&plain) {
        return Err(Error::type_error(format!("Cannot nest BaseExceptions in '{}'", class.name)).into());
    }
    let instance = Instance::new(class);
    set_args(&instance, &given);
    if let Some(raised) = &instance.raised {
        raised.borrow_mut().details = vec![("message", Value::Str(text)), ("exceptions", Value::tuple(members))];
    }
    Ok(Value::Instance(instance))
});

/// `str` of a group; `None` of any other exception.
pub(super) fn message(instance: &Instance) -> Option<String> {
    let raised = instance.raised.as_ref()?.borrow();
    let [(_, Value::Str(text)), (_, Value::Tuple(members)), ..] = &raised.details[..] else { return None };
    let (n, s) = (members.len(), if members.len() == 1 { "" } else { "s" });
    class_is(instance, GROUP).then(|| format!("{text} ({n} sub-exception{s})"))
}

/// `__frames__(exception)`: its call frames, as a traceback shows them.
fn frames(ctx: &mut Context, args: &mut Args) -> Outcome {
    let exception = args.positional_only("exception")?;
    args.finish()?;
    let trace = raised(&exception).map(|raised| raised.borrow().trace_here().to_vec()).unwrap_or_default();
    Ok(Value::str(crate::python::traceback::calls(&trace, &ctx.sources)))
}

/// `__anchors__(text)`: where the operator of an expression begins and ends, which carets mark; `None` if it has none.
fn anchors(_: &mut Context, args: &mut Args) -> Outcome {
    let text = args.positional_only("text")?;
    args.finish()?;
    let found = text.as_str().and_then(|text| crate::python::traceback::anchors(text));
    let number = |at: usize| Value::Int(at as i64);
    Ok(found.map_or(Value::None, |(left, right)| Value::tuple(vec![number(left), number(right)])))
}

/// `__tell__(text)`: sets the traceback of the error that ends the program.
fn tell(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = args.positional_only("text")?;
    args.finish()?;
    ctx.told = text.as_str().map(ToString::to_string);
    Ok(Value::None)
}

/// `__copy_place__(from, to)`: gives an exception the traceback, the cause and the context of another.
fn copy_place(_: &mut Context, args: &mut Args) -> Outcome {
    let (from, to) = (args.positional_only("from")?, args.positional_only("to")?);
    args.finish()?;
    if let (Some(from), Some(to)) = (raised(&from), raised(&to)) {
        let from = from.borrow();
        let (trace, traceback) = (from.trace.clone(), from.traceback.clone());
        let (cause, context) = (from.cause.clone(), from.context.clone());
        let (span, passed, bare, again) = (from.span, from.passed, from.bare, from.again);
        let suppress = from.suppress;
        drop(from);
        let mut to = to.borrow_mut();
        (to.span, to.trace, to.passed, to.bare, to.again) = (span, trace, passed, bare, again);
        let old = std::mem::replace(&mut to.cause, cause);
        let context = std::mem::replace(&mut to.context, context);
        (to.traceback, to.suppress) = (traceback, suppress);
        drop(to);
        drop((old, context));
    }
    Ok(Value::None)
}

/// `__same_place__(a, b)`: whether an exception has the traceback, the cause and the context of another.
fn same_place(_: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.positional_only("a")?, args.positional_only("b")?);
    args.finish()?;
    let (Some(a), Some(b)) = (raised(&a), raised(&b)) else { return Ok(Value::Bool(false)) };
    let (a, b) = (a.borrow(), b.borrow());
    let same = |a: &Option<Value>, b: &Option<Value>| match (a, b) {
        (Some(a), Some(b)) => crate::python::identity::same(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    let is_same = a.span == b.span
        && a.again == b.again
        && a.trace == b.trace
        && same(&a.cause, &b.cause)
        && same(&a.context, &b.context);
    Ok(Value::Bool(is_same))
}
