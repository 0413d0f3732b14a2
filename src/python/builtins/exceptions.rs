//! The built-in exceptions, and the conversion between Rust errors and exceptions.

use crate::error::{Error, Result};
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::machine::raised;
use crate::python::native::Args;
use crate::python::table::Table;
use crate::python::value::{Halt, Outcome, Str, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Every built-in exception and its bases, bases first; several bases are separated by a space.
const CLASSES: [(&str, &str); 79] = [
    ("BaseException", ""),
    ("Exception", "BaseException"),
    ("KeyboardInterrupt", "BaseException"),
    ("SystemExit", "BaseException"),
    ("GeneratorExit", "BaseException"),
    ("BaseExceptionGroup", "BaseException"),
    ("ExceptionGroup", "BaseExceptionGroup Exception"),
    ("ArithmeticError", "Exception"),
    ("ZeroDivisionError", "ArithmeticError"),
    ("OverflowError", "ArithmeticError"),
    ("FloatingPointError", "ArithmeticError"),
    ("AssertionError", "Exception"),
    ("AttributeError", "Exception"),
    ("BufferError", "Exception"),
    ("EOFError", "Exception"),
    ("ImportError", "Exception"),
    ("ModuleNotFoundError", "ImportError"),
    ("LookupError", "Exception"),
    ("IndexError", "LookupError"),
    ("KeyError", "LookupError"),
    ("MemoryError", "Exception"),
    ("NameError", "Exception"),
    ("UnboundLocalError", "NameError"),
    ("OSError", "Exception"),
    ("FileNotFoundError", "OSError"),
    ("FileExistsError", "OSError"),
    ("IsADirectoryError", "OSError"),
    ("NotADirectoryError", "OSError"),
    ("PermissionError", "OSError"),
    ("TimeoutError", "OSError"),
    ("BlockingIOError", "OSError"),
    ("ChildProcessError", "OSError"),
    ("InterruptedError", "OSError"),
    ("ProcessLookupError", "OSError"),
    ("ConnectionError", "OSError"),
    ("BrokenPipeError", "ConnectionError"),
    ("ConnectionAbortedError", "ConnectionError"),
    ("ConnectionRefusedError", "ConnectionError"),
    ("ConnectionResetError", "ConnectionError"),
    ("ReferenceError", "Exception"),
    ("RuntimeError", "Exception"),
    ("NotImplementedError", "RuntimeError"),
    ("RecursionError", "RuntimeError"),
    ("UnknownDeviceError", "RuntimeError"),
    ("DeviceLostError", "RuntimeError"),
    ("InternalError", "RuntimeError"),
    ("StopIteration", "Exception"),
    ("StopAsyncIteration", "Exception"),
    ("SyntaxError", "Exception"),
    ("IndentationError", "SyntaxError"),
    ("TabError", "IndentationError"),
    ("SystemError", "Exception"),
    ("TypeError", "Exception"),
    ("UFuncTypeError", "TypeError"),
    ("ValueError", "Exception"),
    ("UnicodeError", "ValueError"),
    ("UnicodeEncodeError", "UnicodeError"),
    ("UnicodeDecodeError", "UnicodeError"),
    ("UnicodeTranslateError", "UnicodeError"),
    ("LinAlgError", "ValueError"),
    ("AxisError", "ValueError IndexError"),
    ("DTypePromotionError", "TypeError"),
    ("TooHardError", "RuntimeError"),
    ("Warning", "Exception"),
    ("RuntimeWarning", "Warning"),
    ("UserWarning", "Warning"),
    ("DeprecationWarning", "Warning"),
    ("PendingDeprecationWarning", "Warning"),
    ("FutureWarning", "Warning"),
    ("SyntaxWarning", "Warning"),
    ("ImportWarning", "Warning"),
    ("UnicodeWarning", "Warning"),
    ("ResourceWarning", "Warning"),
    ("BytesWarning", "Warning"),
    ("EncodingWarning", "Warning"),
    ("ComplexWarning", "RuntimeWarning"),
    ("ModuleDeprecationWarning", "DeprecationWarning"),
    ("RankWarning", "RuntimeWarning"),
    ("VisibleDeprecationWarning", "UserWarning"),
];

/// Exceptions that are accessible in `numpy.exceptions` only.
const NUMPYS: [&str; 6] = [
    "ComplexWarning",
    "DTypePromotionError",
    "ModuleDeprecationWarning",
    "RankWarning",
    "TooHardError",
    "VisibleDeprecationWarning",
];

thread_local! {
    static EXCEPTIONS: Table = table();
    static NAMES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
}

fn table() -> Table {
    let mut table = Table::default();
    for (name, base) in CLASSES {
        let base: Vec<Rc<Class>> = base
            .split(' ')
            .filter_map(|base| match table.get(&Str::from(base)) {
                Some(Value::Class(base)) => Some(Rc::clone(base)),
                _ => None,
            })
            .collect();
        // Common ancestors of two bases come after both, as in C3.
        let all: Vec<&Rc<Class>> = base.iter().flat_map(|b| std::iter::once(b).chain(&b.ancestors)).collect();
        let is_last = |k: usize| !all[k + 1..].iter().any(|later| Rc::ptr_eq(later, all[k]));
        let ancestors: Vec<Rc<Class>> = (0..all.len()).filter(|&k| is_last(k)).map(|k| Rc::clone(all[k])).collect();
        let attributes = RefCell::default();
        let class = Class {
            name: name.into(),
            qualified: RefCell::new(name.into()),
            bases: base,
            ancestors,
            meta: None,
            attributes,
            is_exception: true,
            builtin: true,
            number: crate::python::lookup::new_class(),
            unusual: Default::default(),
            closed: false,
            finalizes: Default::default(),
            told: Default::default(),
            derived: Default::default(),
        };
        let class = Rc::new(class);
        class.bases.iter().for_each(|base| base.add_derived(&class));
        table.set(name.into(), Value::Class(class));
    }
    table
}

/// Exceptions that need no import, by name.
pub(super) fn classes() -> Vec<(Str, Value)> {
    let free = |name: &Str| !NUMPYS.contains(&&**name);
    EXCEPTIONS.with(|table| {
        table.iter().filter(|(name, _)| free(name)).map(|(name, class)| (name.clone(), class.clone())).collect()
    })
}

/// Exceptions of `numpy.exceptions`, by name.
pub(crate) fn numpys() -> impl Iterator<Item = (&'static str, Value)> {
    let all = NUMPYS.into_iter().chain(["AxisError"]);
    all.filter_map(|name| exception_class(name).map(|class| (name, Value::Class(class))))
}

/// The built-in exception of that name.
pub(crate) fn exception_class(name: &str) -> Option<Rc<Class>> {
    EXCEPTIONS.with(|table| match table.get(&Str::from(name)) {
        Some(Value::Class(class)) => Some(Rc::clone(class)),
        _ => None,
    })
}

/// The class name of an error as a static string. Names of a program's own classes are interned and never freed; only
/// an error that ends a program needs one.
pub(crate) fn static_name(name: &str) -> &'static str {
    if let Some((known, _)) = CLASSES.iter().find(|(known, _)| *known == name) {
        return known;
    }
    NAMES.with_borrow_mut(|names| match names.get(name) {
        Some(known) => known,
        None => {
            let kept: &'static str = Box::leak(name.to_owned().into_boxed_str());
            names.insert(kept);
            kept
        }
    })
}

/// The exception object for a Rust error.
///
/// # Errors
/// An internal error if even `RuntimeError` were missing.
pub(crate) fn exception_of(error: &Error) -> Result<Value> {
    let class = exception_class(error.class_name()).or_else(|| exception_class("RuntimeError"));
    let class = class.ok_or_else(|| Error::internal("python", "no built-in exceptions"))?;
    let instance = Instance::new(class);
    let args = match system_error(error.message()).filter(|_| class_is(&instance, "OSError")) {
        Some(args) => args,
        None if error.message().is_empty() => vec![],
        None => vec![Value::str(error.message())],
    };
    set_args(&instance, &args);
    super::details::set_told(&instance, error);
    Ok(Value::Instance(instance))
}

/// Sets `args` of an exception. The files of an `OSError` are none of them.
pub(crate) fn set_args(instance: &Rc<Instance>, args: &[Value]) {
    let args = match args {
        [_, _, file, rest @ ..] if rest.len() < 3 && !file.is_none() && class_is(instance, "OSError") => {
            super::details::set_detail(instance, "filename", file);
            if let Some(other) = rest.get(1) {
                super::details::set_detail(instance, "filename2", other);
            }
            &args[..2]
        }
        _ => args,
    };
    let old = instance.attributes.borrow_mut().set(Str::from("args"), Value::tuple(args.to_vec()));
    drop(old);
}

/// The class of what `OSError(number, words)` makes: that of the system's errors of this number.
pub(crate) fn numbered(class: &Rc<Class>, args: &[Value]) -> Rc<Class> {
    let [Value::Int(number), _, ..] = args else { return Rc::clone(class) };
    if !class.builtin || &*class.name != "OSError" {
        return Rc::clone(class);
    }
    let name = match number {
        1 | 13 => "PermissionError",
        2 => "FileNotFoundError",
        3 => "ProcessLookupError",
        4 => "InterruptedError",
        10 => "ChildProcessError",
        11 | 114 | 115 => "BlockingIOError",
        17 => "FileExistsError",
        20 => "NotADirectoryError",
        21 => "IsADirectoryError",
        32 | 108 => "BrokenPipeError",
        103 => "ConnectionAbortedError",
        104 => "ConnectionResetError",
        110 => "TimeoutError",
        111 => "ConnectionRefusedError",
        _ => return Rc::clone(class),
    };
    exception_class(name).unwrap_or_else(|| Rc::clone(class))
}

/// Whether a value is an instance of the built-in exception of that name.
pub(crate) fn is_a(value: &Value, name: &str) -> bool {
    let Value::Instance(instance) = value else { return false };
    instance.raised.is_some() && exception_class(name).is_some_and(|class| instance.class.derives(&class))
}

/// `KeyError(key)`.
pub(crate) fn key_error(key: &Value) -> Halt {
    raise("KeyError", std::slice::from_ref(key))
}

/// An exception of the built-in class `name` with these arguments, raised.
pub(crate) fn raise(name: &str, args: &[Value]) -> Halt {
    match exception_class(name) {
        Some(class) => {
            let instance = Instance::new(class);
            set_args(&instance, args);
            Halt::Raise(Value::Instance(instance))
        }
        None => Error::internal("python", format!("no class {name}")).into(),
    }
}

/// The `StopIteration` of a generator that returned `value`.
pub(crate) fn stop(value: Value) -> Halt {
    raise("StopIteration", if value.is_none() { &[] } else { std::slice::from_ref(&value) })
}

/// The value of a `StopIteration`.
pub(crate) fn stop_value(exception: &Value) -> Value {
    let Value::Instance(instance) = exception else { return Value::None };
    match instance.attributes.borrow().get(&Str::from("args")) {
        Some(Value::Tuple(args)) => args.first().cloned().unwrap_or(Value::None),
        _ => Value::None,
    }
}

/// `str(exception)` without its class's own `__str__`.
pub(crate) fn message(ctx: &mut Context, instance: &Instance) -> Outcome<String> {
    if let Some(text) = misplaced(ctx, instance)? {
        return Ok(text);
    }
    // A Rust error keeps its message, whatever its class would make of it.
    if let Some(raised) = &instance.raised
        && let Some(origin) = raised.borrow().origin.as_ref()
    {
        return Ok(origin.message().to_owned());
    }
    if let Some(text) = super::groups::message(instance) {
        return Ok(text);
    }
    if let Some(text) = super::details::misencoded(ctx, instance)? {
        return Ok(text);
    }
    let args = instance.attributes.borrow().get(&Str::from("args")).cloned();
    let Some(Value::Tuple(args)) = args else { return Ok(String::new()) };
    match &args[..] {
        [] => Ok(String::new()),
        [number, words] if class_is(instance, "OSError") => {
            let mut said = format!("[Errno {}] {}", ctx.str(number)?, ctx.str(words)?);
            for (before, name) in [(": ", "filename"), (" -> ", "filename2")] {
                if let Some(file) = super::details::detail(instance, name).filter(|file| !file.is_none()) {
                    said = format!("{said}{before}{}", ctx.repr(&file)?);
                }
            }
            Ok(said)
        }
        [axis, ndim, rest @ ..] if class_is(instance, "AxisError") => {
            let said = format!("axis {} is out of bounds for array of dimension {}", ctx.str(axis)?, ctx.str(ndim)?);
            match rest.first().filter(|prefix| !prefix.is_none()) {
                Some(prefix) => Ok(format!("{}: {said}", ctx.str(prefix)?)),
                None => Ok(said),
            }
        }
        [one] if instance.class.derives(&exception_class("KeyError").unwrap_or_else(|| Rc::clone(&instance.class))) => {
            ctx.repr(one)
        }
        [one] => ctx.str(one),
        _ => ctx.repr(&Value::Tuple(args)),
    }
}

/// The words of a `SyntaxError` that says where it is.
fn misplaced(ctx: &mut Context, instance: &Instance) -> Outcome<Option<String>> {
    if !class_is(instance, "SyntaxError") {
        return Ok(None);
    }
    let [words, file, line] = ["msg", "filename", "lineno"].map(|name| syntax_error(instance, name));
    if line.is_none() {
        return Ok(None);
    }
    // Of a path the last part.
    let file = ctx.str(&file)?;
    let file = file.rsplit('/').next().unwrap_or(&file);
    Ok(Some(format!("{} ({file}, line {})", ctx.str(&words)?, ctx.str(&line)?)))
}

/// What a `SyntaxError` says of its text: `args` are its words and a tuple of the others.
fn syntax_error(instance: &Instance, name: &str) -> Value {
    let args = instance.attributes.borrow().get(&Str::from("args")).cloned();
    let Some(Value::Tuple(args)) = args else { return Value::None };
    let parts = ["filename", "lineno", "offset", "text", "end_lineno", "end_offset"];
    let part = match (parts.iter().position(|known| *known == name), args.get(1)) {
        (Some(at), Some(Value::Tuple(place))) => place.get(at),
        (Some(_), _) => None,
        (None, _) => args.first(),
    };
    part.cloned().unwrap_or(Value::None)
}

/// Whether a class is the built-in exception of that name or derives from it.
pub(super) fn class_derives(class: &Rc<Class>, name: &str) -> bool {
    exception_class(name).is_some_and(|of| class.derives(&of))
}

pub(super) fn class_is(instance: &Instance, name: &str) -> bool {
    exception_class(name).is_some_and(|class| instance.class.derives(&class))
}

/// The arguments of the `OSError` that a Rust error's message spells: `[Errno 2] No such file or directory: 'a' -> 'b'`.
fn system_error(message: &str) -> Option<Vec<Value>> {
    let (number, rest) = message.strip_prefix("[Errno ")?.split_once("] ")?;
    let mut args = vec![Value::Int(number.parse().ok()?)];
    let (words, files) = match rest.strip_suffix('\'').and_then(|rest| rest.split_once(": '")) {
        Some((words, files)) => (words, Some(files)),
        None => (rest, None),
    };
    args.push(Value::str(words));
    match files.map(|files| files.split_once("' -> '").ok_or(files)) {
        Some(Ok((one, other))) => args.extend([Value::str(one), Value::None, Value::str(other)]),
        Some(Err(file)) => args.push(Value::str(file)),
        None => {}
    }
    Some(args)
}

/// `axis` and `ndim` of an `AxisError`: from its arguments, or parsed from its message.
fn wrong_axis(instance: &Instance, name: &str) -> Value {
    let args = instance.attributes.borrow().get(&Str::from("args")).cloned();
    let Some(Value::Tuple(args)) = args else { return Value::None };
    let at = usize::from(name == "ndim");
    if args.len() > 1 {
        return args[at].clone();
    }
    let said = args.first().and_then(Value::as_str).and_then(|text| {
        let (before, ndim) = text.split_once(" is out of bounds for array of dimension ")?;
        let axis = before.rsplit_once("axis ").map(|(_, axis)| axis)?;
        [axis, ndim][at].parse().ok()
    });
    said.map_or(Value::None, Value::Int)
}

/// The cause of `raise ... from cause`.
///
/// # Errors
/// `TypeError` unless it is an exception or an exception class.
pub(crate) fn to_cause(ctx: &mut Context, cause: &Value) -> Outcome {
    match cause {
        Value::Instance(instance) if instance.raised.is_some() => Ok(cause.clone()),
        Value::Class(class) if class.is_exception => ctx.call(cause, &[]),
        _ => Err(Error::type_error("exception causes must derive from BaseException").into()),
    }
}

/// Sets an exception's own data (`__cause__`, `__context__`, ...); false for any other name.
///
/// # Errors
/// `TypeError` for data of the wrong type.
pub(crate) fn set_instance_data(instance: &Rc<Instance>, name: &str, new: &Value) -> Result<bool> {
    let Some(held) = instance.raised.as_ref() else { return Ok(false) };
    if matches!(name, "message" | "exceptions") && class_is(instance, super::groups::GROUP) {
        return Err(Error::new("AttributeError", "readonly attribute"));
    }
    if !name.starts_with("__") {
        return Ok(super::details::set_detail(instance, name, new));
    }
    let given = Some(new.clone()).filter(|value| !value.is_none());
    if matches!(name, "__cause__" | "__context__") && given.as_ref().is_some_and(|given| raised(given).is_none()) {
        let what = name.trim_matches('_');
        return Err(Error::type_error(format!("exception {what} must be None or derive from BaseException")));
    }
    if name == "__traceback__" {
        super::set_traceback(&Value::Instance(Rc::clone(instance)), new)?;
        return Ok(true);
    }
    let mut raised = held.borrow_mut();
    match name {
        "__cause__" => {
            raised.suppress = true;
            raised.cause = given;
        }
        "__context__" => raised.context = given,
        "__suppress_context__" => raised.suppress = matches!(new, Value::Bool(true)),
        _ => return Ok(false),
    }
    Ok(true)
}

/// Attributes of every instance: its class, its dictionary, and an exception's own data.
pub(crate) fn instance_data(ctx: &mut Context, instance: &Rc<Instance>, name: &str) -> Option<Outcome> {
    match name {
        "__class__" if instance.class.is_plain() => {
            return Some(Ok(Value::Type(crate::python::value::Type::Object)));
        }
        "__dict__" if instance.class.is_plain() => return None,
        "__class__" => return Some(Ok(Value::Class(Rc::clone(&instance.class)))),
        "__dict__" => return Some(super::namespace(ctx, instance)),
        "__doc__" | "__module__" => return Some(Ok(Value::str(if name == "__doc__" { "" } else { "__main__" }))),
        _ => {}
    }
    let exception = Value::Instance(Rc::clone(instance));
    if name == "__traceback__" && instance.raised.is_some() {
        return Some(ctx.call(&super::prelude("__traceback_of__"), &[exception]));
    }
    let raised = raised(&exception)?.borrow();
    Some(Ok(match name {
        "__cause__" => raised.cause.clone().unwrap_or(Value::None),
        "__context__" => raised.context.clone().unwrap_or(Value::None),
        "__suppress_context__" => Value::Bool(raised.suppress),
        "value" if is_a(&exception, "StopIteration") => stop_value(&exception),
        "msg" | "filename" | "lineno" | "offset" | "text" | "end_lineno" | "end_offset"
            if is_a(&exception, "SyntaxError") =>
        {
            syntax_error(instance, name)
        }
        "axis" | "ndim" if is_a(&exception, "AxisError") => wrong_axis(instance, name),
        "code" if is_a(&exception, "SystemExit") => stop_value(&exception),
        _ => return super::details::detail(instance, name).map(Ok),
    }))
}

/// `__sites__(exception)`: what a traceback says of each call frame from the one that caught it on; and the traceback that
/// it had before.
pub(super) fn sites(ctx: &mut Context, args: &mut Args) -> Outcome {
    let exception = args.positional_only("exception")?;
    args.finish()?;
    let trace = raised(&exception).map(|raised| raised.borrow().trace_here().to_vec()).unwrap_or_default();
    let shown = trace.iter().map(|site| Value::tuple(crate::python::traceback::told(site, &ctx.sources)));
    let before = raised(&exception).and_then(|raised| raised.borrow().traceback.clone());
    Ok(Value::tuple(vec![Value::list(shown.collect()), before.unwrap_or(Value::None)]))
}
