//! Methods of strings that map a string to a string or test it.

use super::{at_once, no_more, receiver};
use crate::error::Error;
use crate::interrupt;
use crate::python::builtins;
use crate::python::characters::{
    Words, casefold, decimal, has_case, is_digit, is_letter, is_letter_or_number, is_numeric, is_printable, is_space,
    is_title, title,
};
use crate::python::context::Context;
use crate::python::format::{Fields, str_format};
use crate::python::native::{Args, Native};
use crate::python::text::{each_place, pieces, repeated};
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
    let held = crate::python::builtins::held(&table);
    let Value::Dict(table) = held.unwrap_or_else(|| table.clone()) else {
        if Context::special(&table, "__getitem__").is_some()
            || matches!(table, Value::Str(_) | Value::List(_) | Value::Tuple(_))
        {
            return ctx.call(&crate::python::builtins::prelude("__translated__"), &[Value::Str(text), table]);
        }
        return Err(Error::type_error(format!("'{}' object is not a table of characters", table.type_name())).into());
    };
    let mut out = String::new();
    for c in text.chars() {
        ctx.tick()?;
        match ctx.dict_get(&table, &Value::Int(i64::from(u32::from(c))))? {
            None => out.push(c),
            Some(Value::None) => {}
            Some(Value::Str(text)) => out.push_str(&text),
            Some(code) => match u32::try_from(code.index()?).ok().and_then(char::from_u32) {
                Some(c) => out.push(c),
                None => return Err(Error::value("character mapping must be in range(0x110000)").into()),
            },
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
                Value::Int(_) => key.clone(),
                _ => return Err(Error::type_error("keys in translate table must be strings or integers").into()),
            };
            ctx.dict_set(&table, key, value.clone())?;
        }
        return Ok(Value::Dict(Rc::new(table)));
    }
    if y.is_none() {
        return Err(Error::type_error("if you give only one argument to maketrans it must be a dict").into());
    }
    if x.as_str().is_none() {
        let message = "first maketrans argument must be a string if there is a second argument";
        return Err(Error::type_error(message).into());
    }
    for (at, given) in [(2, &y), (3, &z)] {
        if let Some(given) = given.as_ref().filter(|given| given.as_str().is_none()) {
            let kind = given.type_name();
            return Err(Error::type_error(format!("maketrans() argument {at} must be str, not {kind}")).into());
        }
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
    ($name:literal, $f:expr) => {{
        const F: fn(&str) -> String = $f;
        Native::method($name, |_, args| {
            let text = text(args)?;
            no_more(args, Type::Str)?;
            Ok(Value::str(F(&text)))
        })
        .quickly(|args| at_once::mapped(args, F))
    }};
}

/// A method that tests the string.
macro_rules! ask {
    ($name:literal, $f:expr) => {{
        const F: fn(&str) -> bool = $f;
        Native::method($name, |_, args| {
            let text = text(args)?;
            no_more(args, Type::Str)?;
            Ok(Value::Bool(F(&text)))
        })
        .quickly(|args| at_once::tested(args, F))
    }};
}

/// A method that tests every character of a non-empty string.
macro_rules! test {
    ($name:literal, $f:expr) => {{
        const F: fn(char) -> bool = $f;
        Native::method($name, |_, args| {
            let text = text(args)?;
            no_more(args, Type::Str)?;
            Ok(Value::Bool(!text.is_empty() && pieces(&text).all(|piece| piece.chars().all(F))))
        })
        .quickly(|args| at_once::each_tested(args, F))
    }};
}

/// A method that pads the string.
macro_rules! justify {
    ($name:literal, $before:expr) => {{
        const BEFORE: fn(usize, usize) -> usize = $before;
        Native::method($name, |ctx, args| justify(ctx, args, BEFORE)).quickly(|args| at_once::justify(args, BEFORE))
    }};
}

fn any(text: &str, holds: fn(char) -> bool) -> bool {
    pieces(text).any(|piece| piece.chars().any(holds))
}

pub(super) static METHODS: &[Native] = &[
    map!("upper", |text| pieces(text).map(str::to_uppercase).collect()),
    // What a final sigma becomes depends on the letters around it.
    map!("lower", |text| match text.contains('\u{3a3}') {
        true => text.to_lowercase(),
        false => pieces(text).map(str::to_lowercase).collect(),
    }),
    map!("casefold", |text| pieces(text).flat_map(|piece| piece.chars().flat_map(casefold)).collect()),
    map!("capitalize", |text| {
        let words = Words::of(text);
        (0..words.0.len()).flat_map(|at| if at == 0 { title(words.0[at]) } else { words.lower(at) }).collect()
    }),
    map!("title", |text| {
        let words = Words::of(text);
        let begins = |at: usize| at == 0 || !has_case(words.0[at - 1]);
        (0..words.0.len()).flat_map(|at| if begins(at) { title(words.0[at]) } else { words.lower(at) }).collect()
    }),
    map!("swapcase", |text| {
        let words = Words::of(text);
        let swapped = |at: usize| match words.0[at] {
            c if c.is_uppercase() => words.lower(at),
            c => c.to_uppercase().collect(),
        };
        (0..words.0.len()).flat_map(swapped).collect()
    }),
    test!("isalpha", is_letter),
    test!("isalnum", is_letter_or_number),
    test!("isdigit", is_digit),
    test!("isdecimal", |c| decimal(c).is_some()),
    test!("isnumeric", is_numeric),
    test!("isspace", is_space),
    ask!("isprintable", |text| pieces(text).all(|piece| piece.chars().all(is_printable))),
    ask!("istitle", |text| {
        let (mut any, mut inside) = (false, false);
        for c in pieces(text).flat_map(str::chars) {
            let begins = c.is_uppercase() || is_title(c);
            if (begins && inside) || (c.is_lowercase() && !inside) {
                return false;
            }
            inside = has_case(c);
            any |= inside;
        }
        any
    }),
    Native::method("translate", translate),
    Native::new("maketrans", maketrans),
    ask!("isascii", str::is_ascii),
    ask!("isupper", |text| any(text, char::is_uppercase) && !any(text, |c| c.is_lowercase() || is_title(c))),
    ask!("islower", |text| any(text, char::is_lowercase) && !any(text, |c| c.is_uppercase() || is_title(c))),
    ask!("isidentifier", |text| {
        text.starts_with(|c: char| is_letter(c) || c == '_') && !any(text, |c| !is_letter_or_number(c) && c != '_')
    }),
    Native::method("strip", |_, args| strip(args, true, true)).quickly(|args| at_once::strip(args, true, true)),
    Native::method("lstrip", |_, args| strip(args, true, false)).quickly(|args| at_once::strip(args, true, false)),
    Native::method("rstrip", |_, args| strip(args, false, true)).quickly(|args| at_once::strip(args, false, true)),
    Native::method("removeprefix", |_, args| {
        let (text, part) = (text(args)?, affix(args, "prefix")?);
        Ok(Value::str(text.strip_prefix(&*part).unwrap_or(&text)))
    }),
    Native::method("removesuffix", |_, args| {
        let (text, part) = (text(args)?, affix(args, "suffix")?);
        Ok(Value::str(text.strip_suffix(&*part).unwrap_or(&text)))
    }),
    justify!("center", |missing, width| missing / 2 + (missing & width & 1)),
    justify!("ljust", |_, _| 0),
    justify!("rjust", |missing, _| missing),
    Native::method("zfill", |ctx, args| {
        let text = text(args)?;
        let width = args.positional_only("width")?;
        args.finish()?;
        let missing = width_of(ctx, &width)?.saturating_sub(text.count());
        ctx.reserve(missing)?;
        let (sign, digits) = text.split_at(usize::from(text.starts_with(['+', '-'])));
        Ok(Value::str(format!("{sign}{}{digits}", repeated("0", missing))))
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
        if old.is_empty() {
            return Ok(Value::str(text.replacen(&*old, &new, count)));
        }
        let (mut out, mut from, mut left) = (String::with_capacity(text.len()), 0, count);
        each_place(&text, &old, |at| {
            if left > 0 {
                out.push_str(&text[from..at]);
                out.push_str(&new);
                (from, left) = (at + old.len(), left - 1);
            }
            left > 0 && !interrupt::ends(1)
        });
        out.push_str(&text[from..]);
        Ok(Value::str(out))
    })
    .quickly(at_once::replace),
];

/// A string argument.
pub(super) fn part_of(value: Value) -> Result<Str, Error> {
    match builtins::held(&value).as_ref().unwrap_or(&value) {
        Value::Str(text) => Ok(text.clone()),
        _ => Err(Error::type_error(format!("must be str, not {}", value.type_name()))),
    }
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
    let gone = |c: char| chars.as_ref().map_or(is_space(c), |set| set.contains(c));
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
    Ok(Value::str(format!("{}{text}{}", repeated(&fill, left), repeated(&fill, missing - left))))
}
