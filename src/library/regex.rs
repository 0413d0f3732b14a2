//! Regular expressions for `re`: a pattern is compiled to instructions, which a backtracking matcher executes.

use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Value};
use std::rc::Rc;

mod pattern;
mod write;

use pattern::{Inst, Set, is_word, parse};

/// `re.I`, `re.M`, `re.S`, `re.X`, `re.A`.
#[derive(Clone, Copy, Default)]
struct Flags {
    ignore_case: bool,
    multiline: bool,
    dot_all: bool,
    verbose: bool,
    ascii: bool,
}

/// A compiled pattern.
struct Regex {
    program: Vec<Inst>,
    groups: usize,
    /// The number of registers in which loops record the start of an iteration.
    marks: usize,
    ignore_case: bool,
}

/// A backtracking entry.
enum Back {
    To(usize, usize),
    Slot(usize, Option<usize>),
    Mark(usize, usize),
}

/// `__regex__(pattern, flags)`: the matcher, the number of groups and their names.
pub(super) fn regex(_: &mut Context, args: &mut Args) -> Outcome {
    let (pattern, flags) = (args.required("pattern")?, args.required("flags")?);
    args.finish()?;
    let (text, bits) = (text_of_argument(&pattern)?, flags.index()?);
    let flags = Flags {
        ignore_case: bits & 2 != 0,
        multiline: bits & 8 != 0,
        dot_all: bits & 16 != 0,
        verbose: bits & 64 != 0,
        ascii: bits & 256 != 0,
    };
    let (regex, names) = parse(&text, flags).map_err(Error::value)?;
    let groups = regex.groups;
    let names = names.into_iter().map(|(name, group)| Value::tuple(vec![Value::str(name), Value::Int(group as i64)]));
    let names = Value::list(names.collect());
    let regex = Rc::new(regex);
    let matcher = Closure::value("match", move |ctx, args| run(&regex, ctx, args));
    Ok(Value::tuple(vec![matcher, Value::Int(groups as i64), names]))
}

/// `(text, start, end, mode, all)`: the spans of the groups of the first match, or of all. `mode` is 0 for search, 1 for
/// match, 2 for fullmatch.
fn run(regex: &Regex, ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = text_of_argument(&args.required("text")?)?;
    let (start, end) = (args.required("start")?.index()?, args.required("end")?.index()?);
    let (mode, all) = (args.required("mode")?.index()?, args.required("all")?);
    args.finish()?;
    let all = matches!(all, Value::Bool(true));
    let text: Vec<char> = text.chars().collect();
    let end = usize::try_from(end).unwrap_or(0).min(text.len());
    let mut at = usize::try_from(start).unwrap_or(0).min(text.len());
    let mut found = Vec::new();
    // An empty match is not allowed where an empty one ended; it is where another ended.
    let mut ended = None;
    while at <= end {
        let matched = if mode == 0 {
            search(regex, ctx, &text[..end], at, ended)?
        } else {
            matches_at(regex, ctx, &text[..end], at, mode == 2, None)?
        };
        let Some(slots) = matched else { break };
        let (from, to) = (slots[0].unwrap_or(at), slots[1].unwrap_or(at));
        let place = |slot: Option<usize>| Value::Int(slot.map_or(-1, |at| at as i64));
        found.push(Value::list(slots.into_iter().map(place).collect()));
        if !all {
            break;
        }
        ended = (from == to).then_some(to);
        at = to.max(from);
    }
    if all {
        return Ok(Value::list(found));
    }
    Ok(found.pop().unwrap_or(Value::None))
}

type Slots = Vec<Option<usize>>;

fn search(
    regex: &Regex,
    ctx: &mut Context,
    text: &[char],
    from: usize,
    not_empty_at: Option<usize>,
) -> Outcome<Option<Slots>> {
    for at in from..=text.len() {
        // Patterns mostly begin with a literal character: one comparison skips most positions.
        if let (Some(Inst::Char(c)), false) = (regex.program.get(1), regex.ignore_case)
            && text.get(at) != Some(c)
        {
            continue;
        }
        if let Some(slots) = matches_at(regex, ctx, text, at, false, not_empty_at)? {
            return Ok(Some(slots));
        }
    }
    Ok(None)
}

fn matches_at(
    regex: &Regex,
    ctx: &mut Context,
    text: &[char],
    at: usize,
    whole: bool,
    not_empty_at: Option<usize>,
) -> Outcome<Option<Slots>> {
    let mut slots = vec![None; 2 * (regex.groups + 1)];
    let mut marks = vec![usize::MAX; regex.marks];
    let accepts = |end: usize| (!whole || end == text.len()) && !(not_empty_at == Some(end) && end == at);
    let found = walk(regex, ctx, text, 0, at, &mut slots, &mut marks, &accepts)?;
    Ok(found.map(|_| slots))
}

/// Runs the program from `pc`; returns where the first accepted match ends.
#[allow(clippy::too_many_arguments)]
fn walk(
    regex: &Regex,
    ctx: &mut Context,
    text: &[char],
    pc: usize,
    at: usize,
    slots: &mut Slots,
    marks: &mut [usize],
    accepts: &dyn Fn(usize) -> bool,
) -> Outcome<Option<usize>> {
    let (mut pc, mut at) = (pc, at);
    let mut back: Vec<Back> = Vec::new();
    let folded = |c: char| if regex.ignore_case { c.to_lowercase().next().unwrap_or(c) } else { c };
    let word = |i: Option<usize>, ascii| i.and_then(|i| text.get(i)).is_some_and(|c| is_word(*c, ascii));
    loop {
        ctx.tick()?;
        let going = match &regex.program[pc] {
            Inst::Char(c) => step(text.get(at).is_some_and(|d| folded(*d) == *c), &mut at),
            Inst::Any(with_newline) => step(text.get(at).is_some_and(|d| *with_newline || *d != '\n'), &mut at),
            Inst::Set(set) => step(text.get(at).is_some_and(|d| within(set, *d, regex.ignore_case)), &mut at),
            Inst::Split(first, second) => {
                back.push(Back::To(*second, at));
                pc = *first;
                continue;
            }
            Inst::Jump(to) => {
                pc = *to;
                continue;
            }
            Inst::Save(slot) => {
                back.push(Back::Slot(*slot, slots[*slot]));
                slots[*slot] = Some(at);
                true
            }
            Inst::Mark(mark) => {
                back.push(Back::Mark(*mark, marks[*mark]));
                marks[*mark] = at;
                true
            }
            Inst::Progress(mark) => marks[*mark] != at,
            Inst::Start(lines) => at == 0 || (*lines && text[at - 1] == '\n'),
            Inst::End(lines) => at == text.len() || (text[at] == '\n' && (*lines || at + 1 == text.len())),
            Inst::VeryEnd => at == text.len(),
            Inst::Boundary { wanted, ascii } => (word(at.checked_sub(1), *ascii) != word(Some(at), *ascii)) == *wanted,
            Inst::Same(group) => match (slots[2 * group], slots[2 * group + 1]) {
                (Some(from), Some(to)) => {
                    let length = to - from;
                    let same = at + length <= text.len()
                        && (0..length).all(|k| folded(text[from + k]) == folded(text[at + k]));
                    at += if same { length } else { 0 };
                    same
                }
                _ => false,
            },
            Inst::Look { behind, negate, end } => {
                let begin = match behind {
                    Some(width) => at.checked_sub(*width),
                    None => Some(at),
                };
                let mut inner = slots.clone();
                let there = at;
                let accepts = |end: usize| behind.is_none() || end == there;
                let found = match begin {
                    Some(begin) => walk(regex, ctx, text, pc + 1, begin, &mut inner, marks, &accepts)?.is_some(),
                    None => false,
                };
                if found && !negate {
                    take_slots(slots, inner, &mut back);
                }
                if found == *negate {
                    false
                } else {
                    pc = *end;
                    continue;
                }
            }
            Inst::Atomic { end } => {
                let mut inner = slots.clone();
                let Some(stop) = walk(regex, ctx, text, pc + 1, at, &mut inner, marks, &|_| true)? else {
                    if !resume(&mut back, slots, marks, &mut pc, &mut at) {
                        return Ok(None);
                    }
                    continue;
                };
                take_slots(slots, inner, &mut back);
                (pc, at) = (*end, stop);
                continue;
            }
            Inst::Matched { group, otherwise } => {
                pc = if slots[2 * group + 1].is_some() { pc + 1 } else { *otherwise };
                continue;
            }
            Inst::Match => {
                if accepts(at) {
                    return Ok(Some(at));
                }
                false
            }
        };
        if going {
            pc += 1;
            continue;
        }
        if !resume(&mut back, slots, marks, &mut pc, &mut at) {
            return Ok(None);
        }
    }
}

/// Goes back to the last branch that has not been tried; `false` if there is none.
fn resume(back: &mut Vec<Back>, slots: &mut Slots, marks: &mut [usize], pc: &mut usize, at: &mut usize) -> bool {
    while let Some(entry) = back.pop() {
        match entry {
            Back::Slot(slot, old) => slots[slot] = old,
            Back::Mark(mark, old) => marks[mark] = old,
            Back::To(to, place) => {
                (*pc, *at) = (to, place);
                return true;
            }
        }
    }
    false
}

/// Takes over the groups that an inner match has set.
fn take_slots(slots: &mut Slots, inner: Slots, back: &mut Vec<Back>) {
    for (slot, new) in inner.into_iter().enumerate() {
        if slots[slot] != new {
            back.push(Back::Slot(slot, slots[slot]));
            slots[slot] = new;
        }
    }
}

fn step(matched: bool, at: &mut usize) -> bool {
    *at += usize::from(matched);
    matched
}

fn within(set: &Set, c: char, ignore_case: bool) -> bool {
    if !ignore_case {
        return set.holds(c);
    }
    set.holds(c) || c.to_lowercase().any(|c| set.holds(c)) || c.to_uppercase().any(|c| set.holds(c))
}
