//! What `threading`, `queue`, `time` and `concurrent.futures` are written with: threads start, rest and are woken.

use super::modules::natives;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Dict, Outcome, Turn, Value};
use std::rc::Rc;
use std::time::Duration;

natives! { pub(super) THREADS:
    "__start_thread__" => start,
    "__variables__" => variables,
    "__rest__" => rest,
    "__wake__" => wake,
    "__ident__" => ident,
    "__end_thread__" => end,
    "__idled__" => idled,
}

/// `__start_thread__(callee, variables=None)`: starts a thread that calls `callee()` and has the next turn; returns its
/// number. With a dictionary, the program's variables are these for the thread.
fn start(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (callee, variables) = (args.required("callee")?, args.optional("variables")?);
    args.finish()?;
    let variables = match variables {
        Some(Value::Dict(variables)) => {
            let named = |(name, value): (&Value, &Value)| Some((name.as_str()?.clone(), value.clone()));
            Some(variables.borrow().iter().filter_map(named).collect())
        }
        _ => None,
    };
    ctx.turn(Turn::Start(callee, variables))
}

/// `__variables__()`: the program's variables, as a new dictionary.
fn variables(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let made = Dict::default();
    for (name, value) in ctx.globals.contents() {
        made.borrow_mut().push(name.hash(), Value::Str(name), value);
    }
    Ok(Value::Dict(Rc::new(made)))
}

/// `__rest__(seconds=None)`: lets others run until this thread is woken or so many seconds have passed; returns whether
/// it was woken. With 0, those that are ready have their turns.
fn rest(ctx: &mut Context, args: &mut Args) -> Outcome {
    let seconds = args.optional("seconds")?.filter(|seconds| !seconds.is_none());
    args.finish()?;
    let Some(seconds) = seconds else { return ctx.turn(Turn::Rest(None)) };
    let seconds = match seconds {
        Value::Int(seconds) => seconds as f64,
        Value::Float(seconds) => seconds,
        other => {
            let kind = other.type_name();
            return Err(Error::type_error(format!("'{kind}' object cannot be interpreted as an integer")).into());
        }
    };
    if seconds.is_nan() {
        return Err(Error::value("Invalid value NaN (not a number)").into());
    }
    if seconds > LONGEST {
        return Err(Error::new("OverflowError", "timestamp too large to convert to C _PyTime_t").into());
    }
    ctx.turn(Turn::Rest(Some(Duration::from_secs_f64(seconds.max(0.0)))))
}

/// `__wake__(ident)`: lets a thread that rests go on; returns whether it rested.
fn wake(ctx: &mut Context, args: &mut Args) -> Outcome {
    let ident = args.required("ident")?;
    args.finish()?;
    Ok(Value::Bool(matches!(ident, Value::Int(ident) if ctx.threads.wake(ident))))
}

/// `__end_thread__(ident)`: ends another thread where it is; returns whether there was one.
fn end(ctx: &mut Context, args: &mut Args) -> Outcome {
    let ident = args.required("ident")?;
    args.finish()?;
    Ok(Value::Bool(matches!(ident, Value::Int(ident) if ctx.threads.end(ident))))
}

/// `__ident__()`: the number of the thread that runs.
fn ident(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(Value::Int(ctx.threads.current()))
}

/// `__idled__()`: the seconds for which every thread rested.
fn idled(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(Value::Float(ctx.threads.idled().as_secs_f64()))
}

/// The most seconds that CPython's clock counts.
const LONGEST: f64 = 9_223_372_036.0;
