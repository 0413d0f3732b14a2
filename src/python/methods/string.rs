//! Methods of strings that map a string to a string or test it.

use super::{no_more, receiver};
use crate::error::Error;
use crate::python::context::Context;
use crate::python::format::{Fields, str_format};
use crate::python::native::{Args, Native};
use crate::python::value::{Dict, Outcome, Str, Type, Value};
use std::rc::Rc;

/// The receiver.
pub(super) fn text(args: &mut Args) -> Result<Str, Error> {
    match receiver(args, Type::Str)? {
        Value::Str(text) => Ok(text),
        _ => Err(Error::internal("python", "a text that is none")),
    }
}

/// `string.translate(table)`: maps code points to strings, code points or `None`.
fn translate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (text, table) = (text(args)?, args.positional_only("table")?);
    no_more(args, Type::Str)?;
    let Value::Dict(table) = table else {
        return Err(Error::type_error(format!("'{}' object is not a table of characters", table.type_name())).into());
    };
    let mut out = String::new();
    for c in text.chars() {
        match ctx.dict_get(&table, &Value::Int(i64::from(u32::from(c))))? {
            None => out.push(c),
            Some(Value::None) => {}
            Some(Value::Str(text)) => out.push_str(&text),
            Some(code) => out.extend(u32::try_from(code.index()?).ok().and_then(char::from_u32)),
        }
    }
    Ok(Value::str(out))
}

/// `str.maketrans(x, y, z)`.
fn maketrans(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, y, z) = (args.positional_only("x")?, args.optional("y")?, args.optional("z")?);
    args.finish()?;
    let table = Dict::default();
    let code = |c: char| Value::Int(i64::from(u32::from(c)));
    if let (Value::Dict(given), None) = (&x, &y) {
        for (key, value) in given.borrow().iter() {
            let key = match key {
                Value::Str(text) => match (text.char_at(0), text.count()) {
                    (Some(c), 1) => code(c),
                    _ => return Err(Error::value("string keys in translate table must be of length 1").into()),
                },
                other => other.clone(),
            };
            ctx.dict_set(&table, key, value.clone())?;
        }
        return Ok(Value::Dict(Rc::new(table)));
    }
    let text = |value: &Value| value.as_str().cloned().unwrap_or_default();
    let (from, to) = (text(&x), y.as_ref().map(text).unwrap_or_default());
    if from.count() != to.count() {
        return Err(Error::value("the first two maketrans arguments must have equal length").into());
    }
    for (a, b) in from.chars().zip(to.chars()) {
        ctx.dict_set(&table, code(a), code(b))?;
    }
    for c in z.as_ref().map(text).unwrap_or_default().chars() {
        ctx.dict_set(&table, code(c), Value::None)?;
    }
    Ok(Value::Dict(Rc::new(table)))
}

/// A method that maps the string.
macro_rules! map {
    ($name:literal, $f:expr) => {
        Native::method($name, |_, args| {
            let text = text(args)?;
            no_more(args, Type::Str)?;
            let f: fn(&str) -> String = $f;
            Ok(Value::str(f(&text)))
        })
    };
}

/// A method that tests every character of a non-empty string.
macro_rules! test {
    ($name:literal, $f:expr) => {
        Native::method($name, |_, args| {
            let text = text(args)?;
            no_more(args, Type::Str)?;
            let f: fn(char) -> bool = $f;
            Ok(Value::Bool(!text.is_empty() && text.chars().all(f)))
        })
    };
}

pub(super) static METHODS: &[Native] = &[
    map!("upper", str::to_uppercase),
    map!("lower", str::to_lowercase),
    // Full case folding takes apart what upper case takes apart.
    map!("casefold", |text| text.to_lowercase().replace('ß', "ss").replace('ς', "σ")),
    map!("capitalize", |text| {
        let mut chars = text.chars();
        chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars.flat_map(char::to_lowercase)).collect())
    }),
    map!("title", |text| {
        let mut inside = false;
        let mut out = String::new();
        for c in text.chars() {
            if inside {
                out.extend(c.to_lowercase())
            } else {
                out.extend(c.to_uppercase())
            }
            inside = c.is_alphabetic();
        }
        out
    }),
    map!("swapcase", |text| {
        let mut out = String::new();
        for c in text.chars() {
            if c.is_uppercase() { out.extend(c.to_lowercase()) } else { out.extend(c.to_uppercase()) }
        }
        out
    }),
    test!("isalpha", char::is_alphabetic),
    test!("isalnum", char::is_alphanumeric),
    test!("isdigit", |c| c.is_ascii_digit()),
    test!("isdecimal", |c| c.is_ascii_digit()),
    test!("isnumeric", char::is_numeric),
    test!("isspace", char::is_whitespace),
    Native::method("isprintable", |_, args| Ok(Value::Bool(!text(args)?.chars().any(char::is_control)))),
    Native::method("istitle", |_, args| {
        let (mut any, mut inside) = (false, false);
        for c in text(args)?.chars() {
            if (c.is_uppercase() && inside) || (c.is_lowercase() && !inside) {
                return Ok(Value::Bool(false));
            }
            inside = c.is_uppercase() || c.is_lowercase();
            any |= inside;
        }
        Ok(Value::Bool(any))
    }),
    Native::method("translate", translate),
    Native::new("maketrans", maketrans),
    Native::method("isascii", |_, args| Ok(Value::Bool(text(args)?.is_ascii()))),
    Native::method("isupper", |_, args| {
        let text = text(args)?;
        Ok(Value::Bool(text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)))
    }),
    Native::method("islower", |_, args| {
        let text = text(args)?;
        Ok(Value::Bool(text.chars().any(char::is_lowercase) && !text.chars().any(char::is_uppercase)))
    }),
    Native::method("isidentifier", |_, args| {
        let text = text(args)?;
        let starts = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
        Ok(Value::Bool(starts && text.chars().all(|c| c.is_alphanumeric() || c == '_')))
    }),
    Native::method("strip", |_, args| strip(args, true, true)),
    Native::method("lstrip", |_, args| strip(args, true, false)),
    Native::method("rstrip", |_, args| strip(args, false, true)),
    Native::method("removeprefix", |_, args| {
        let (text, part) = (text(args)?, affix(args, "prefix")?);
        Ok(Value::str(text.strip_prefix(&*part).unwrap_or(&text)))
    }),
    Native::method("removesuffix", |_, args| {
        let (text, part) = (text(args)?, affix(args, "suffix")?);
        Ok(Value::str(text.strip_suffix(&*part).unwrap_or(&text)))
    }),
    Native::method("center", |ctx, args| justify(ctx, args, |missing, width| missing / 2 + (missing & width & 1))),
    Native::method("ljust", |ctx, args| justify(ctx, args, |_, _| 0)),
    Native::method("rjust", |ctx, args| justify(ctx, args, |missing, _| missing)),
    Native::method("zfill", |ctx, args| {
        let text = text(args)?;
        let width = args.positional_only("width")?;
        args.finish()?;
        let missing = width_of(ctx, &width)?.saturating_sub(text.count());
        ctx.reserve(missing)?;
        let (sign, digits) = text.split_at(usize::from(text.starts_with(['+', '-'])));
        Ok(Value::str(format!("{sign}{}{digits}", "0".repeat(missing))))
    }),
    Native::method("expandtabs", |ctx, args| {
        let text = text(args)?;
        let size = args.optional("tabsize")?.map_or(Ok(8), |v| ctx.index(&v))?;
        args.finish()?;
        let size = usize::try_from(size).unwrap_or(0).min(1 << 16);
        let (mut out, mut column) = (String::new(), 0);
        for c in text.chars() {
            match c {
                '\t' => {
                    let n = if size == 0 { 0 } else { size - column % size };
                    out.extend(std::iter::repeat_n(' ', n));
                    column += n;
                }
                c => {
                    out.push(c);
                    column = if matches!(c, '\n' | '\r') { 0 } else { column + 1 };
                }
            }
            ctx.reserve(out.len())?;
        }
        Ok(Value::str(out))
    }),
    Native::method("format", |ctx, args| {
        let text = text(args)?;
        let positional = args.rest();
        let keywords = args.rest_keywords();
        Ok(Value::str(str_format(ctx, &text, Fields::Given(positional, &keywords))?))
    }),
    Native::method("format_map", |ctx, args| {
        let (text, mapping) = (text(args)?, args.positional_only("mapping")?);
        args.finish()?;
        Ok(Value::str(str_format(ctx, &text, Fields::Mapping(&mapping))?))
    }),
    Native::method("replace", |ctx, args| {
        let text = text(args)?;
        let given = args.remaining();
        if given < 2 {
            return Err(Error::type_error(format!("replace expected at least 2 arguments, got {given}")).into());
        }
        let mut nth = |n: usize, name: &str| -> Outcome<Str> {
            let value = args.positional_only(name)?;
            let kind = kind_of(&value);
            Ok(part_of(value)
                .map_err(|_| Error::type_error(format!("replace() argument {n} must be str, not {kind}")))?)
        };
        let (old, new) = (nth(1, "old")?, nth(2, "new")?);
        let count = args.optional("count")?.map_or(Ok(-1), |v| ctx.index(&v))?;
        args.finish()?;
        let hits = if old.is_empty() { text.count() + 1 } else { text.len() / old.len() };
        ctx.reserve(text.len().saturating_add(hits.saturating_mul(new.len())))?;
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        Ok(Value::str(text.replacen(&*old, &new, count)))
    }),
];

/// A string argument.
pub(super) fn part_of(value: Value) -> Result<Str, Error> {
    let name = value.type_name();
    value.as_str().cloned().ok_or_else(|| Error::type_error(format!("must be str, not {name}")))
}

/// The name of a value's type in messages about arguments, in which None is named itself.
fn kind_of(value: &Value) -> String {
    if matches!(value, Value::None) { "None".into() } else { value.type_name().into() }
}

fn affix(args: &mut Args, name: &str) -> Result<Str, Error> {
    let function = args.function();
    let value = args.positional_only(name)?;
    args.finish()?;
    let kind = kind_of(&value);
    part_of(value).map_err(|_| Error::type_error(format!("{function}() argument must be str, not {kind}")))
}

fn strip(args: &mut Args, left: bool, right: bool) -> Outcome {
    let text = text(args)?;
    let function = args.function();
    let wrong = |_| Error::type_error(format!("{function} arg must be None or str"));
    let chars = args.optional_or_none("chars")?.map(|chars| part_of(chars).map_err(wrong)).transpose()?;
    args.finish()?;
    let gone = |c: char| chars.as_ref().map_or(c.is_whitespace(), |set| set.contains(c));
    let mut rest = &*text;
    if left {
        rest = rest.trim_start_matches(gone);
    }
    if right {
        rest = rest.trim_end_matches(gone);
    }
    Ok(Value::str(rest))
}

fn width_of(ctx: &mut Context, width: &Value) -> Outcome<usize> {
    Ok(usize::try_from(ctx.index(width)?).unwrap_or(0))
}

fn justify(ctx: &mut Context, args: &mut Args, before: fn(usize, usize) -> usize) -> Outcome {
    let text = text(args)?;
    let width = args.positional_only("width")?;
    let fill = args.optional("fillchar")?.map_or(Ok(Str::from(" ")), part_of)?;
    args.finish()?;
    if fill.count() != 1 {
        return Err(Error::type_error("The fill character must be exactly one character long").into());
    }
    let width = width_of(ctx, &width)?;
    let missing = width.saturating_sub(text.count());
    ctx.reserve(missing.saturating_mul(fill.len()))?;
    let left = before(missing, width);
    Ok(Value::str(format!("{}{text}{}", fill.repeat(left), fill.repeat(missing - left))))
}
