//! Regular expressions for `re`.
//!
//! ```text
//! pattern --cursor--> pattern, escapes --> syntax tree --write--> instructions --matcher--> places of the groups
//!                     one: tests of one character
//! ```

use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Str, Value};
use std::cell::RefCell;
use std::rc::Rc;

mod cursor;
mod escapes;
mod matcher;
mod one;
mod pattern;
mod write;

use matcher::{Matcher, NOTHING, Regex, Text};

/// `__regex__(pattern, flags, bytes)`: the matcher, the number of groups, their names, the flags with those that the
/// pattern sets, and warnings.
pub(super) fn regex(_: &mut Context, args: &mut Args) -> Outcome {
    let (pattern, flags, bytes) = (args.required("pattern")?, args.required("flags")?, args.required("bytes")?);
    args.finish()?;
    let flags = u32::try_from(flags.index()?).unwrap_or(0);
    let bytes = matches!(bytes, Value::Bool(true));
    let parsed = pattern::parse(&text_of_argument(&pattern)?, flags, bytes).map_err(Error::value)?;
    let regex = Rc::new(write::write(&parsed).map_err(Error::value)?);
    let names =
        parsed.names.into_iter().map(|(name, group)| Value::tuple(vec![Value::str(name), Value::Int(group as i64)]));
    let names = Value::list(names.collect());
    let warnings = Value::list(parsed.warnings.into_iter().map(Value::str).collect());
    let groups = Value::Int(regex.groups as i64);
    let matcher = Closure::value("match", move |ctx, args| run(&regex, ctx, args));
    Ok(Value::tuple(vec![matcher, groups, names, Value::Int(i64::from(parsed.flags)), warnings]))
}

/// What a call wants to know.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Of the first match, the places of its groups and the group that was closed last.
    First,
    /// The same of all matches.
    All,
    /// The texts that `findall` returns.
    Texts,
    /// The texts between matches.
    Between,
}

/// `(text, start, end, mode, wanted, limit)`; `mode` is 0 for search, 1 for match, 2 for fullmatch, and `limit` is the
/// largest number of matches, 0 for all of them.
fn run(regex: &Regex, ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = text_of_argument(&args.required("text")?)?;
    let (start, end) = (args.required("start")?.index()?, args.required("end")?.index()?);
    let (mode, wanted) = (args.required("mode")?.index()?, args.required("wanted")?.index()?);
    let limit = args.required("limit")?.index()?;
    args.finish()?;
    let place = |at: i64| usize::try_from(at).unwrap_or(0).min(text.count());
    let (start, end) = (place(start), place(end));
    let wanted = match wanted {
        0 => Wanted::First,
        1 => Wanted::All,
        2 => Wanted::Texts,
        _ => Wanted::Between,
    };
    let limit = usize::try_from(limit).ok().filter(|limit| *limit > 0).unwrap_or(usize::MAX);
    if text.is_ascii() {
        let text: &str = &text[..end];
        let slice = |from: usize, to: usize| Value::str(&text[from..to]);
        return found(regex, ctx, text.as_bytes(), start, mode, (wanted, limit), &slice);
    }
    ctx.reserve(text.count().saturating_mul(size_of::<char>()))?;
    let chars = chars_of(&text);
    let slice = |from: usize, to: usize| Value::str(chars[from..to].iter().collect::<String>());
    found(regex, ctx, &chars[..end], start, mode, (wanted, limit), &slice)
}

fn found<T: Text + ?Sized>(
    regex: &Regex,
    ctx: &mut Context,
    text: &T,
    start: usize,
    mode: i64,
    (wanted, limit): (Wanted, usize),
    slice: &dyn Fn(usize, usize) -> Value,
) -> Outcome {
    let mut matcher = Matcher::new(regex, text, mode == 2);
    let mut out = Vec::new();
    // An empty match is not allowed where an empty one ended; it is where another ended.
    let (mut at, mut ended_empty, mut passed, mut count) = (start, false, 0, 0);
    while at <= text.len() && count < limit {
        let is_found = if mode == 0 { matcher.search(ctx, at, ended_empty)? } else { matcher.matches_at(ctx, at)? };
        if !is_found {
            break;
        }
        count += 1;
        let (from, to) = (matcher.registers[0], matcher.registers[1]);
        match wanted {
            Wanted::First => return Ok(places(regex, &matcher.registers)),
            Wanted::All => out.push(places(regex, &matcher.registers)),
            Wanted::Texts => out.push(texts(regex, &matcher.registers, slice)),
            Wanted::Between => out.push(slice(passed, from)),
        }
        (at, ended_empty, passed) = (to, from == to, to);
    }
    match wanted {
        Wanted::First => return Ok(Value::None),
        Wanted::Between => out.push(slice(passed, text.len())),
        Wanted::All | Wanted::Texts => {}
    }
    Ok(Value::list(out))
}

fn places(regex: &Regex, registers: &[usize]) -> Value {
    let place = |at: &usize| Value::Int(if *at == NOTHING { -1 } else { *at as i64 });
    Value::list(registers[..=regex.last_group()].iter().map(place).collect())
}

/// The match if there are no groups, the group if there is one, otherwise a tuple of them.
fn texts(regex: &Regex, registers: &[usize], slice: &dyn Fn(usize, usize) -> Value) -> Value {
    let text = |group: usize| match (registers[2 * group], registers[2 * group + 1]) {
        (NOTHING, _) | (_, NOTHING) => Value::str(""),
        (from, to) => slice(from, to),
    };
    match regex.groups {
        0 => text(0),
        1 => text(1),
        groups => Value::tuple((1..=groups).map(text).collect()),
    }
}

/// The length from which the characters of a text are kept for the next call.
const LONG: usize = 64;

thread_local! {
    /// The characters of the last long text that is not ASCII: a tokenizer asks for it again at each of its places.
    static LAST: RefCell<Option<(Str, Rc<[char]>)>> = const { RefCell::new(None) };
}

fn chars_of(text: &Str) -> Rc<[char]> {
    if text.count() < LONG {
        return text.chars().collect();
    }
    LAST.with_borrow_mut(|last| match last {
        Some((known, chars)) if known.same(text) => chars.clone(),
        _ => {
            let chars: Rc<[char]> = text.chars().collect();
            *last = Some((text.clone(), chars.clone()));
            chars
        }
    })
}
