//! Methods of strings that search, split and join them.

use super::string::{part_of, text};
use super::{at_once, no_more, one_more};
use crate::error::Error;
use crate::interrupt;
use crate::python::builtins::{self, late_at_once, late_call};
use crate::python::characters::is_space;
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::text::{each_place, pieces};
use crate::python::value::{Halt, Outcome, Str, Type, Value};

pub(super) static METHODS: &[Native] = &[
    Native::method("join", join).quickly(at_once::join),
    Native::method("split", |ctx, args| split(ctx, args, false)).quickly(at_once::split),
    Native::method("rsplit", |ctx, args| split(ctx, args, true)),
    Native::method("splitlines", |ctx, args| {
        let text = text(args)?;
        let keep = args.optional("keepends")?.map_or(Ok(false), |v| ctx.truth(&v))?;
        args.finish()?;
        Ok(Value::list(interrupt::gathered(lines(&text, keep).into_iter().map(Value::str))))
    }),
    Native::method("partition", |_, args| {
        let (text, sep) = (text(args)?, separator(args)?);
        Ok(three(text.split_once(&*sep).map(|(a, b)| (a, &*sep, b)).unwrap_or((&text, "", ""))))
    }),
    Native::method("rpartition", |_, args| {
        let (text, sep) = (text(args)?, separator(args)?);
        Ok(three(text.rsplit_once(&*sep).map(|(a, b)| (a, &*sep, b)).unwrap_or(("", "", &text))))
    }),
    Native::method("find", |ctx, args| Ok(Value::Int(find(ctx, args, false)?))).quickly(at_once::find),
    Native::method("rfind", |ctx, args| Ok(Value::Int(find(ctx, args, true)?))),
    Native::method("index", |ctx, args| found(find(ctx, args, false)?)),
    Native::method("rindex", |ctx, args| found(find(ctx, args, true)?)),
    Native::method("count", |ctx, args| {
        let (text, part, from, to) = window(ctx, args)?;
        let inner = slice(&text, from, to);
        let outside = from > to || from > text.count();
        let count = if part.is_empty() {
            if outside { 0 } else { pieces(inner).map(|piece| piece.chars().count()).sum::<usize>() + 1 }
        } else {
            let mut count = 0;
            each_place(inner, &part, |_| {
                count += 1;
                true
            });
            count
        };
        Ok(Value::Int(count as i64))
    })
    .quickly(at_once::count),
    Native::method("startswith", |ctx, args| affix(ctx, args, STARTS)).quickly(|args| at_once::with_part(args, STARTS)),
    Native::method("endswith", |ctx, args| affix(ctx, args, ENDS)).quickly(|args| at_once::with_part(args, ENDS)),
    Native::method("encode", |ctx, args| late_call(ctx, args, "_encoded"))
        .quickly(|given| late_at_once("_encoded", given)),
    Native::method("__len__", |_, args| {
        let text = text(args)?;
        no_more(args, Type::Str)?;
        Ok(Value::Int(text.count() as i64))
    }),
];

const STARTS: fn(&str, &str) -> bool = |text, part| text.starts_with(part);
const ENDS: fn(&str, &str) -> bool = |text, part| text.ends_with(part);

/// The lines of a text, by all of Unicode's line ends.
fn lines(text: &str, keep: bool) -> Vec<&str> {
    let ends = |c: char| {
        matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1c}'..='\u{1e}' | '\u{85}' | '\u{2028}' | '\u{2029}')
    };
    let (mut lines, mut rest) = (Vec::new(), text);
    while let Some(at) = rest.find(ends).filter(|at| !interrupt::ends(2 + at / 4)) {
        let end = at + rest[at..].chars().next().map_or(1, char::len_utf8);
        let end = if rest[at..].starts_with("\r\n") { end + 1 } else { end };
        lines.push(if keep { &rest[..end] } else { &rest[..at] });
        rest = &rest[end..];
    }
    if !rest.is_empty() {
        lines.push(rest);
    }
    lines
}

fn join(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = text(args)?;
    let items = one_more(args, Type::Str)?;
    let items = match ctx.collect(&items) {
        Err(Halt::Error(e)) if e.message().ends_with("is not iterable") => {
            return Err(Error::type_error("can only join an iterable").into());
        }
        items => items?,
    };
    let mut out = String::new();
    for (i, item) in items.iter().enumerate() {
        let held = builtins::held(item);
        let Value::Str(part) = held.as_ref().unwrap_or(item) else {
            let name = item.type_name();
            return Err(Error::type_error(format!("sequence item {i}: expected str instance, {name} found")).into());
        };
        if i > 0 {
            out.push_str(&text);
        }
        out.push_str(part);
        ctx.reserve(out.len())?;
        interrupt::after(1 + part.len() / 8)?;
    }
    Ok(Value::str(out))
}

fn split(ctx: &mut Context, args: &mut Args, from_right: bool) -> Outcome {
    let text = text(args)?;
    let sep = args.optional_or_none("sep")?.map(part_of).transpose()?;
    let limit = args.optional("maxsplit")?.map_or(Ok(-1), |v| ctx.index(&v))?;
    args.finish()?;
    ctx.reserve(text.len().saturating_mul(40))?;
    let limit = usize::try_from(limit).map_or(usize::MAX, |n| n.saturating_add(1));
    let mut parts: Vec<&str> = match &sep {
        Some(sep) if sep.is_empty() => return Err(Error::value("empty separator").into()),
        Some(sep) if from_right => interrupt::gathered(text.rsplitn(limit, &**sep)),
        Some(sep) => {
            let (mut parts, mut from) = (Vec::new(), 0);
            each_place(&text, sep, |at| {
                let goes_on = parts.len() + 1 < limit && !interrupt::ends(1);
                if goes_on {
                    parts.push(&text[from..at]);
                    from = at + sep.len();
                }
                goes_on
            });
            if limit > 0 {
                parts.push(&text[from..]);
            }
            parts
        }
        None => words(&text, limit, from_right),
    };
    if from_right {
        parts.reverse();
    }
    Ok(Value::list(interrupt::gathered(parts.into_iter().map(Value::str))))
}

/// At most `limit` parts, the last of which may contain white space; from the right, last first.
fn words(text: &str, limit: usize, from_right: bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = if from_right { text.trim_end_matches(is_space) } else { text.trim_start_matches(is_space) };
    while !rest.is_empty() && !interrupt::ends(2) {
        let gap = if from_right { rest.rfind(is_space) } else { rest.find(is_space) };
        let Some(gap) = gap.filter(|_| parts.len() + 1 < limit) else {
            // A part that is left over keeps its outer white space, unless nothing is split off it any more.
            parts.push(rest);
            break;
        };
        if from_right {
            let after = gap + rest[gap..].chars().next().map_or(1, char::len_utf8);
            parts.push(&rest[after..]);
            rest = rest[..gap].trim_end_matches(is_space);
        } else {
            parts.push(&rest[..gap]);
            rest = rest[gap..].trim_start_matches(is_space);
        }
    }
    parts
}

fn separator(args: &mut Args) -> Result<Str, Error> {
    let sep = part_of(args.positional_only("sep")?)?;
    args.finish()?;
    if sep.is_empty() { Err(Error::value("empty separator")) } else { Ok(sep) }
}

fn three((a, b, c): (&str, &str, &str)) -> Value {
    Value::tuple([a, b, c].map(Value::str).to_vec())
}

/// The string, the pattern, and the bounds in characters.
fn window(ctx: &mut Context, args: &mut Args) -> Outcome<(Str, Str, usize, usize)> {
    let text = text(args)?;
    let part = part_of(args.positional_only("sub")?)?;
    let (from, to) = bounds(ctx, args, &text)?;
    Ok((text, part, from, to))
}

/// The bounds in characters that a method takes as its last arguments.
fn bounds(ctx: &mut Context, args: &mut Args, text: &Str) -> Outcome<(usize, usize)> {
    let (start, end) = (args.optional_or_none("start")?, args.optional_or_none("end")?);
    args.finish()?;
    let length = text.count() as i64;
    let mut bound = |value: Option<Value>, default: i64| -> Outcome<usize> {
        let i = value.map_or(Ok(default), |v| ctx.index(&v))?;
        Ok(if i < 0 { i.saturating_add(length).max(0) } else { i.min(length.max(i)) } as usize)
    };
    Ok((bound(start, 0)?, bound(end, length)?))
}

fn slice(text: &Str, from: usize, to: usize) -> &str {
    let (start, end) = (text.byte_at(from), text.byte_at(to));
    text.get(start..end.max(start)).unwrap_or("")
}

fn find(ctx: &mut Context, args: &mut Args, last: bool) -> Outcome<i64> {
    let (text, part, from, to) = window(ctx, args)?;
    if from > text.count() || from > to {
        return Ok(-1);
    }
    let inner = slice(&text, from, to);
    let mut at = None;
    if last || part.is_empty() {
        at = if last { inner.rfind(&*part) } else { Some(0) };
    } else {
        each_place(inner, &part, |place| {
            at = Some(place);
            false
        });
    }
    let count = |at: usize| pieces(&inner[..at]).map(|piece| piece.chars().count()).sum::<usize>();
    Ok(at.map_or(-1, |at| (from + count(at)) as i64))
}

fn found(at: i64) -> Outcome {
    if at < 0 { Err(Error::value("substring not found").into()) } else { Ok(Value::Int(at)) }
}

fn affix(ctx: &mut Context, args: &mut Args, holds: fn(&str, &str) -> bool) -> Outcome {
    let candidates = match args.positional() {
        [_, Value::Tuple(parts), ..] => parts.to_vec(),
        [_, part, ..] => vec![part.clone()],
        _ => Vec::new(),
    };
    let name = args.function();
    let text = text(args)?;
    args.positional_only("prefix")?;
    let (from, to) = bounds(ctx, args, &text)?;
    let within = from <= text.count() && from <= to;
    let inner = slice(&text, from, to);
    for part in candidates {
        let held = builtins::held(&part);
        let Value::Str(part) = held.as_ref().unwrap_or(&part) else {
            let kind = part.type_name();
            let message = format!("{name} first arg must be str or a tuple of str, not {kind}");
            return Err(Error::type_error(message).into());
        };
        if within && holds(inner, part) {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}
