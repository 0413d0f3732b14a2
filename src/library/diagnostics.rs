//! Natives of `warnings`, `traceback`, `sys`, `logging`, `unittest.mock` and `np.errstate`.

use super::modules::natives;
use crate::error::Error;
use crate::python::builtins::static_name;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::number::{most_digits, set_most_digits};
use crate::python::value::{Outcome, Turn, Value};
use crate::tensor::{Handling, Signal};
use std::rc::Rc;

natives! { pub(super) DIAGNOSTICS:
    "__warn__" => warn,
    "__caller__" => caller,
    "__silence__" => silence,
    "__handle_signals__" => handle_signals,
    "__record__" => record,
    "__weak__" => weak,
    "__on_gone__" => on_gone,
    "__recursion_limit__" => recursion_limit,
    "__int_digits__" => int_digits,
    "__show__" => show,
    "__program__" => program,
    "__frames_now__" => frames,
    "__source_text__" => source_text,
}

/// A string argument.
fn text(args: &mut Args, name: &str) -> Outcome<String> {
    match args.required(name)? {
        Value::Str(text) => Ok(text.to_string()),
        other => Err(Error::type_error(format!("{name} must be a string, not {}", other.type_name())).into()),
    }
}

/// `__warn__(text, category, message, name, line)`: tells of a warning that a line of the text `name` gave.
fn warn(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (told, category, message) = (text(args, "text")?, text(args, "category")?, text(args, "message")?);
    let (name, line) = (text(args, "name")?, args.required("line")?);
    args.finish()?;
    let line = u32::try_from(ctx.index(&line)?).unwrap_or(0);
    let span = ctx.place_of_line(&name, line).unwrap_or(ctx.span);
    ctx.tell_warning(category.into(), message, span, told);
    Ok(Value::None)
}

/// `__caller__(level)`: the call that `stacklevel` means in a warning of the calling function; see `Machine::caller_told`.
fn caller(ctx: &mut Context, args: &mut Args) -> Outcome {
    let level = args.required("level")?;
    args.finish()?;
    let level = usize::try_from(ctx.index(&level)?).unwrap_or(0);
    ctx.turn(Turn::Caller(level))
}

/// `__silence__(categories, raised)`: the classes of warnings that are ignored, and those that are raised as errors.
fn silence(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (categories, raised) = (args.required("categories")?, args.required("raised")?);
    args.finish()?;
    ctx.note_signals();
    let mut names = |of: &Value| -> Outcome<Vec<&'static str>> {
        Ok(ctx.collect(of)?.iter().filter_map(Value::as_str).map(|name| static_name(name)).collect())
    };
    (ctx.warned.silenced, ctx.warned.raised) = (names(&categories)?, names(&raised)?);
    let handling = ctx.library.ops.handling();
    let warnings = warnings(ctx);
    handle(ctx, handling.with_warnings(warnings.0, warnings.1));
    Ok(Value::None)
}

/// `__handle_signals__(ignored, raised)`: which of the signals `divide`, `over`, `under` and `invalid` are ignored from now on, and
/// which are raised as errors.
fn handle_signals(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (ignored, raised) = (args.required("ignored")?, args.required("raised")?);
    args.finish()?;
    let mut signals = |kinds: &Value| -> Outcome<Vec<Signal>> {
        let named = |kind: &Value| match kind.as_str().map(|kind| &**kind) {
            Some("divide") => Some(Signal::Divide),
            Some("over") => Some(Signal::Over),
            Some("under") => Some(Signal::Under),
            Some("invalid") => Some(Signal::Invalid),
            _ => None,
        };
        Ok(ctx.collect(kinds)?.iter().filter_map(named).collect())
    };
    let handling = Handling::new(&signals(&ignored)?, &signals(&raised)?);
    let handling = handling.with_recorded(ctx.library.ops.handling().is_recorded());
    let warnings = warnings(ctx);
    handle(ctx, handling.with_warnings(warnings.0, warnings.1));
    Ok(Value::None)
}

/// Whether warnings of signals are raised, and whether they are ignored.
fn warnings(ctx: &Context) -> (bool, bool) {
    (ctx.warned.raised.contains(&"RuntimeWarning"), ctx.warned.silenced.contains(&"RuntimeWarning"))
}

/// `__record__(on)`: whether the program records warnings, so that values are computed before it goes on.
fn record(ctx: &mut Context, args: &mut Args) -> Outcome {
    let on = ctx.flag_argument(args, "on", true)?;
    args.finish()?;
    let handling = ctx.library.ops.handling();
    handle(ctx, handling.with_recorded(on));
    Ok(Value::None)
}

/// Sets the handling of signals for the ops made from now on.
fn handle(ctx: &mut Context, handling: Handling) {
    ctx.signals_raise = handling.is_strict();
    ctx.library.ops.set_handling(handling);
}

/// `__weak__(object)`: a function that returns the object while something else holds it, and then `None`.
fn weak(_: &mut Context, args: &mut Args) -> Outcome {
    let object = args.required("object")?;
    args.finish()?;
    let held = |get: Box<dyn Fn() -> Option<Value>>| {
        Closure::value("weakref", move |_, args| {
            args.finish()?;
            Ok(get().unwrap_or(Value::None))
        })
    };
    Ok(match &object {
        Value::Instance(instance) => {
            let instance = Rc::downgrade(instance);
            held(Box::new(move || instance.upgrade().map(Value::Instance)))
        }
        Value::Function(function) => {
            let function = Rc::downgrade(function);
            held(Box::new(move || function.upgrade().map(Value::Function)))
        }
        Value::Class(class) => {
            let class = Rc::downgrade(class);
            held(Box::new(move || class.upgrade().map(Value::Class)))
        }
        Value::Set(set) => {
            let set = Rc::downgrade(set);
            held(Box::new(move || set.upgrade().map(Value::Set)))
        }
        Value::Array(array) if !array.is_scalar() => {
            let array = array.downgrade();
            held(Box::new(move || array.upgrade().map(Value::Array)))
        }
        _ => {
            let kind = object.type_name();
            return Err(Error::type_error(format!("cannot create weak reference to '{kind}' object")).into());
        }
    })
}

/// `__on_gone__(object, function)`: has the function called once nobody holds the object any more; of instances only.
fn on_gone(_: &mut Context, args: &mut Args) -> Outcome {
    let (object, function) = (args.required("object")?, args.required("function")?);
    args.finish()?;
    if let Value::Instance(instance) = &object {
        crate::python::gone::call_when_gone(instance, function);
    }
    Ok(Value::None)
}

/// The largest limit of recursion: frames of calls take about 500 bytes each.
const DEEPEST: usize = 200_000;

/// `__recursion_limit__(limit=None)`: the limit of recursion, after it is set if one is given.
fn recursion_limit(ctx: &mut Context, args: &mut Args) -> Outcome {
    let limit = args.optional_or_none("limit")?;
    args.finish()?;
    if let Some(limit) = limit {
        let limit = ctx.index(&limit)?;
        if limit < 1 {
            return Err(Error::value("recursion limit must be greater or equal than 1").into());
        }
        ctx.limits.depth = usize::try_from(limit).unwrap_or(DEEPEST).min(DEEPEST);
    }
    Ok(Value::Int(ctx.limits.depth as i64))
}

/// `__int_digits__(limit=None)`: the limit of digits of integers as texts, after it is set if one is given; 0 is none.
fn int_digits(ctx: &mut Context, args: &mut Args) -> Outcome {
    let limit = args.optional_or_none("limit")?;
    args.finish()?;
    if let Some(limit) = limit {
        let limit = ctx.index(&limit)?;
        if limit != 0 && limit < 640 {
            return Err(Error::value("maxdigits must be 0 or larger than 640").into());
        }
        set_most_digits(if limit == 0 { usize::MAX } else { usize::try_from(limit).unwrap_or(usize::MAX) });
    }
    Ok(Value::Int(if most_digits() == usize::MAX { 0 } else { most_digits() as i64 }))
}

/// `__program__()`: the program as a module.
fn program(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(Value::Module(Rc::clone(&ctx.globals)))
}

/// `__frames_now__(most, variables=False)`: the innermost calls of the program; see `Machine::frames_told`.
fn frames(ctx: &mut Context, args: &mut Args) -> Outcome {
    let most = args.required("most")?;
    let variables = ctx.flag_argument(args, "variables", false)?;
    args.finish()?;
    let most = usize::try_from(ctx.index(&most)?).unwrap_or(0);
    ctx.turn(Turn::Frames(most, variables))
}

/// `__source_text__(name)`: the text of that name, or of a function; `None` if it is not kept.
fn source_text(ctx: &mut Context, args: &mut Args) -> Outcome {
    let of = args.required("of")?;
    args.finish()?;
    let id = match &of {
        Value::Str(name) if ctx.is_program(name) => Some(ctx.sources.current()),
        Value::Function(function) if !function.code.hidden => function.code.spans.first().map(|span| span.source),
        _ => None,
    };
    Ok(id.and_then(|id| ctx.sources.text(id)).map_or(Value::None, |text| Value::str(&*text)))
}

/// `__show__(text, error)`: writes to the program's output, bypassing a replaced `sys.stdout`; to `sys.stderr` if `error`.
fn show(ctx: &mut Context, args: &mut Args) -> Outcome {
    let shown = text(args, "text")?;
    let error = matches!(args.optional("error")?, Some(Value::Bool(true)));
    args.finish()?;
    ctx.show_text(shown, error);
    Ok(Value::None)
}
