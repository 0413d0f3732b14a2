//! What built-in exceptions say besides their arguments: the name that was not found and the object that lacks it, the
//! module that was not imported, the part of a text that no encoding has.

use super::exceptions::class_is;
use crate::error::Error;
use crate::python::class::Instance;
use crate::python::context::Context;
use crate::python::machine::raised;
use crate::python::value::{Outcome, Str, Value};

/// The exceptions whose constructors take keywords.
const KEYWORDS: [(&str, &[&str]); 3] =
    [("ImportError", &["name", "path"]), ("AttributeError", &["name", "obj"]), ("NameError", &["name"])];

/// The arguments of the exceptions about encodings, by their names.
const ENCODINGS: [(&str, &[&str]); 3] = [
    ("UnicodeEncodeError", &["encoding", "object", "start", "end", "reason"]),
    ("UnicodeDecodeError", &["encoding", "object", "start", "end", "reason"]),
    ("UnicodeTranslateError", &["object", "start", "end", "reason"]),
];

/// The name of the details of an exception, and whether each is an argument too.
fn known(instance: &Instance, name: &str) -> Option<(&'static str, Option<usize>)> {
    if let Some((_, names)) = KEYWORDS.iter().find(|(class, _)| class_is(instance, class)) {
        if name == "msg" && class_is(instance, "ImportError") {
            return Some(("msg", Some(0)));
        }
        return names.iter().find(|known| **known == name).map(|known| (*known, None));
    }
    if class_is(instance, "OSError") {
        let names = ["errno", "strerror", "filename", "filename2"];
        let at = names.iter().position(|known| *known == name)?;
        return Some((names[at], (at < 2).then_some(at)));
    }
    if matches!(name, "message" | "exceptions") && class_is(instance, super::groups::GROUP) {
        return Some((if name == "message" { "message" } else { "exceptions" }, None));
    }
    let (_, names) = ENCODINGS.iter().find(|(class, _)| class_is(instance, class))?;
    names.iter().position(|known| *known == name).map(|at| (names[at], Some(at)))
}

/// Stores the keyword arguments of an exception's constructor.
///
/// # Errors
/// `TypeError: 'x' is an invalid keyword argument for ImportError`.
pub(crate) fn set_details(instance: &Instance, names: &[Str], values: &[Value]) -> Result<(), Error> {
    let Some(held) = instance.raised.as_ref() else { return Ok(()) };
    let takes = KEYWORDS.iter().find(|(class, _)| class_is(instance, class));
    let mut details = Vec::new();
    for (name, value) in names.iter().zip(values) {
        let Some((class, takes)) = takes else {
            return Err(Error::type_error(format!("{}() takes no keyword arguments", instance.class.name)));
        };
        match takes.iter().find(|known| ***known == **name) {
            Some(known) => details.push((*known, value.clone())),
            None => return Err(Error::type_error(format!("'{name}' is an invalid keyword argument for {class}"))),
        }
    }
    if class_is(instance, super::groups::GROUP) {
        return Ok(());
    }
    let old = std::mem::replace(&mut held.borrow_mut().details, details);
    drop(old);
    Ok(())
}

/// A detail of an exception that has one of that name: `None` where it was not given.
pub(crate) fn detail(instance: &Instance, name: &str) -> Option<Value> {
    let raised = instance.raised.as_ref()?;
    let (name, argument) = known(instance, name)?;
    let set = raised.borrow().details.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
    if set.is_some() {
        return set;
    }
    let args = instance.attributes.borrow().get_named("args").cloned();
    Some(match (argument, args) {
        (Some(at), Some(Value::Tuple(args))) if said_by(name, args.len()) => {
            args.get(at).cloned().unwrap_or(Value::None)
        }
        _ => Value::None,
    })
}

/// Whether one of so many arguments is the detail: the one argument of an `OSError` is its message.
fn said_by(name: &str, count: usize) -> bool {
    match name {
        "msg" => count == 1,
        "errno" => count > 1,
        _ => true,
    }
}

/// Sets a detail; false if the exception has none of that name.
pub(crate) fn set_detail(instance: &Instance, name: &str, new: &Value) -> bool {
    let (Some(raised), Some((name, _))) = (instance.raised.as_ref(), known(instance, name)) else { return false };
    let mut raised = raised.borrow_mut();
    let old = match raised.details.iter_mut().find(|(known, _)| *known == name) {
        Some((_, held)) => Some(std::mem::replace(held, new.clone())),
        None => {
            raised.details.push((name, new.clone()));
            None
        }
    };
    drop(raised);
    drop(old);
    true
}

/// Sets the name that an error's own message says was not found.
pub(super) fn set_told(instance: &Instance, error: &Error) {
    let message = error.message();
    let quoted = |before: &str| message.split_once(before)?.1.split_once('\'').map(|(name, _)| name);
    let name = match error.class_name() {
        "NameError" => quoted("name '"),
        "AttributeError" => quoted("has no attribute '"),
        "ModuleNotFoundError" => quoted("No module named '"),
        "ImportError" => quoted(" from '").or_else(|| quoted(" from partially initialized module '")),
        _ => None,
    };
    if let Some(name) = name {
        set_detail(instance, "name", &Value::str(name));
    }
}

/// Sets the object that lacks the attribute which an exception is about.
pub(crate) fn set_lacking(exception: &Value, object: &Value) {
    if let Value::Instance(instance) = exception {
        set_detail(instance, "obj", object);
    }
}

/// Checks what a `SyntaxError` is told about its place.
///
/// # Errors
/// `TypeError: end_offset must be provided when end_lineno is provided`.
pub(crate) fn check_place(instance: &Instance, args: &[Value]) -> Result<(), Error> {
    let [_, Value::Tuple(place)] = args else { return Ok(()) };
    if !class_is(instance, "SyntaxError") {
        return Ok(());
    }
    match place.len() {
        4 | 6 => Ok(()),
        5 => Err(Error::type_error("end_offset must be provided when end_lineno is provided")),
        n @ 0..4 => Err(Error::type_error(format!(
            "function missing required argument '{}' (pos {})",
            ["filename", "lineno", "offset", "text"][n],
            n + 1
        ))),
        n => Err(Error::type_error(format!("function takes at most 6 arguments ({n} given)"))),
    }
}

/// The words of an exception about an encoding: what cannot be converted, and where it stands.
pub(super) fn misencoded(ctx: &mut Context, instance: &Instance) -> Outcome<Option<String>> {
    let Some((class, names)) = ENCODINGS.iter().find(|(class, _)| class_is(instance, class)) else { return Ok(None) };
    let args = instance.attributes.borrow().get_named("args").cloned();
    if !matches!(args, Some(Value::Tuple(args)) if args.len() == names.len()) {
        return Ok(None);
    }
    let part = |name: &str| detail(instance, name).unwrap_or(Value::None);
    let (start, end) = (part("start").as_i64().unwrap_or(0), part("end").as_i64().unwrap_or(0));
    let object = part("object");
    let one = start.checked_add(1) == Some(end) && (0..ctx.length(&object)? as i64).contains(&start);
    let what = match (one, *class) {
        (false, class) => {
            let kind = if class == "UnicodeDecodeError" { "bytes" } else { "characters" };
            format!("{kind} in position {start}-{}", end.saturating_sub(1))
        }
        (true, class) => {
            let item = ctx.get_item(&object, &Value::Int(start))?;
            match item.as_str().and_then(|text| text.chars().next()).map(u32::from) {
                Some(code @ 0..=0xFF) => format!("character '\\x{code:02x}' in position {start}"),
                Some(code @ 0x100..=0xFFFF) => format!("character '\\u{code:04x}' in position {start}"),
                Some(code) => format!("character '\\U{code:08x}' in position {start}"),
                None if class == "UnicodeDecodeError" => {
                    format!("byte 0x{:02x} in position {start}", item.as_i64().unwrap_or(0))
                }
                None => format!("character in position {start}"),
            }
        }
    };
    let reason = ctx.str(&part("reason"))?;
    Ok(Some(match *class {
        "UnicodeTranslateError" => format!("can't translate {what}: {reason}"),
        class => {
            let verb = if class == "UnicodeEncodeError" { "encode" } else { "decode" };
            format!("'{}' codec can't {verb} {what}: {reason}", ctx.str(&part("encoding"))?)
        }
    }))
}

/// Sets the traceback of an exception that was not raised yet, to which raising it adds.
///
/// # Errors
/// `TypeError: __traceback__ must be a traceback or None`.
pub(crate) fn set_traceback(exception: &Value, traceback: &Value) -> Result<(), Error> {
    let is_one = matches!(traceback, Value::Instance(instance) if &*instance.class.name == "__traceback__");
    if !is_one && !traceback.is_none() {
        return Err(Error::type_error("__traceback__ must be a traceback or None"));
    }
    if let Some(raised) = raised(exception) {
        let mut raised = raised.borrow_mut();
        if traceback.is_none() {
            // Raising it again begins anew.
            (raised.passed, raised.bare, raised.within) = (0, false, false);
            raised.anew = raised.span.is_some();
            raised.trace.clear();
        }
        if raised.span.is_none() {
            raised.traceback = Some(traceback.clone()).filter(|_| is_one);
        }
    }
    Ok(())
}
