//! `match`: whether a subject fits a pattern, as `compile/pattern.rs` describes patterns. What takes more than a look at
//! built-in values and plain classes is left to the prelude, which knows the whole of it.

use super::instances::has_type;
use super::prelude;
use crate::python::context::Context;
use crate::python::identity::same;
use crate::python::native::Args;
use crate::python::operator::CompareOp;
use crate::python::value::{Dict, Halt, Outcome, Str, Type, Value};
use std::rc::Rc;

/// How a subject fits a pattern; `None` where that is left to the prelude.
type Fits = Outcome<Option<bool>>;

/// The answer of a subject that is known to fit or not to.
const fn known(fits: bool) -> Fits {
    Ok(Some(fits))
}

/// `__match__(subject, pattern, count)`: the list of what the `count` names capture, or `None` if the subject does not fit.
pub(super) fn match_(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (subject, pattern) = (args.positional_only("subject")?, args.positional_only("pattern")?);
    let count = args.positional_only("count")?;
    args.finish()?;
    let mut found = vec![Value::None; count.index()? as usize];
    match fits(ctx, &subject, &pattern, &mut found)? {
        Some(true) => Ok(Value::list(found)),
        Some(false) => Ok(Value::None),
        None => ctx.call(&prelude("__match_any__"), &[subject, pattern, count]),
    }
}

fn fits(ctx: &mut Context, subject: &Value, pattern: &Value, found: &mut Vec<Value>) -> Fits {
    let Value::Tuple(pattern) = pattern else { return known(true) };
    match &pattern[..] {
        [Value::Int(0), value] => {
            let equal = ctx.compare(CompareOp::Eq, subject, value)?;
            ctx.truth(&equal).map(Some)
        }
        [Value::Int(1), value] => known(same(subject, value)),
        [Value::Int(2), Value::Tuple(patterns), Value::Int(star)] => {
            fits_sequence(ctx, subject, patterns, usize::try_from(*star).ok(), found)
        }
        [Value::Int(3), Value::Tuple(keys), Value::Tuple(patterns), Value::Int(rest)] => {
            fits_mapping(ctx, subject, (keys, patterns), usize::try_from(*rest).ok(), found)
        }
        [Value::Int(4), class, Value::Tuple(positional), Value::Tuple(names), Value::Tuple(patterns)] => {
            fits_class(ctx, subject, class, positional, (names, patterns), found)
        }
        [Value::Int(5), inner, Value::Int(slot)] => {
            let fitting = fits(ctx, subject, inner, found)?;
            if fitting == Some(true)
                && let Some(held) = usize::try_from(*slot).ok().and_then(|slot| found.get_mut(slot))
            {
                *held = subject.clone();
            }
            Ok(fitting)
        }
        [Value::Int(6), Value::Tuple(ways)] => {
            for way in ways.iter() {
                match fits(ctx, subject, way, found)? {
                    Some(false) => {}
                    fitting => return Ok(fitting),
                }
            }
            known(false)
        }
        _ => Ok(None),
    }
}

fn fits_all<'a>(
    ctx: &mut Context,
    pairs: impl Iterator<Item = (&'a Value, &'a Value)>,
    found: &mut Vec<Value>,
) -> Fits {
    for (subject, pattern) in pairs {
        match fits(ctx, subject, pattern, found)? {
            Some(true) => {}
            fitting => return Ok(fitting),
        }
    }
    known(true)
}

fn fits_sequence(
    ctx: &mut Context,
    subject: &Value,
    patterns: &[Value],
    star: Option<usize>,
    found: &mut Vec<Value>,
) -> Fits {
    let items: Vec<Value> = match subject {
        Value::Tuple(items) => items.to_vec(),
        Value::List(items) => items.borrow().clone(),
        Value::Instance(_) | Value::Range(_) => return Ok(None),
        _ => return known(false),
    };
    let Some(star) = star else {
        if items.len() != patterns.len() {
            return known(false);
        }
        return fits_all(ctx, items.iter().zip(patterns), found);
    };
    if items.len() + 1 < patterns.len() {
        return known(false);
    }
    let end = items.len() - (patterns.len() - star - 1);
    let middle = Value::list(items[star..end].to_vec());
    let subjects = items[..star].iter().chain([&middle]).chain(&items[end..]);
    fits_all(ctx, subjects.zip(patterns), found)
}

fn fits_mapping(
    ctx: &mut Context,
    subject: &Value,
    (keys, patterns): (&[Value], &[Value]),
    rest: Option<usize>,
    found: &mut Vec<Value>,
) -> Fits {
    let dict = match subject {
        Value::Dict(dict) => dict,
        Value::Instance(_) => return Ok(None),
        _ => return known(false),
    };
    // Equal keys are an error, and whether those that are no texts are equal takes more to find out.
    let differs = |(at, key): (usize, &Value)| {
        matches!(key, Value::Str(_)) && !keys[..at].iter().any(|before| same_text(before, key))
    };
    if keys.len() > 1 && !keys.iter().enumerate().all(differs) {
        return Ok(None);
    }
    for (key, pattern) in keys.iter().zip(patterns) {
        let Some(value) = ctx.dict_get(dict, key)? else { return known(false) };
        match fits(ctx, &value, pattern, found)? {
            Some(true) => {}
            fitting => return Ok(fitting),
        }
    }
    if let Some(held) = rest.and_then(|rest| found.get_mut(rest)) {
        let left = Dict::default();
        for (key, value) in dict.borrow().iter() {
            if !keys.iter().any(|known| same_text(known, key)) {
                ctx.dict_set(&left, key.clone(), value.clone())?;
            }
        }
        *held = Value::Dict(Rc::new(left));
    }
    known(true)
}

fn same_text(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Str(a), Value::Str(b)) => **a == **b,
        _ => same(a, b),
    }
}

/// Whether the positional pattern of a built-in type is for the whole value.
fn is_whole(kind: Type) -> bool {
    use Type::{Bool, Dict, Float, FrozenSet, Int, List, Set, Str, Tuple};
    matches!(kind, Bool | Dict | Float | FrozenSet | Int | List | Set | Str | Tuple)
}

fn fits_class(
    ctx: &mut Context,
    subject: &Value,
    class: &Value,
    positional: &[Value],
    (names, patterns): (&[Value], &[Value]),
    found: &mut Vec<Value>,
) -> Fits {
    // The names of positional patterns.
    let mut known_names: Vec<Str> = Vec::new();
    match class {
        Value::Type(kind) => {
            if !has_type(ctx, subject, class)? {
                return known(false);
            }
            // The only positional pattern of a number, a text or a container is for itself.
            return match positional {
                [] => fits_attributes(ctx, subject, (&known_names, positional), (names, patterns), found),
                [own] if names.is_empty() && !matches!(subject, Value::Instance(_)) && is_whole(*kind) => {
                    fits(ctx, subject, own, found)
                }
                _ => Ok(None),
            };
        }
        Value::Class(class) if class.meta.is_none() && !class.unusual.get() => {
            let Value::Instance(instance) = subject else { return Ok(None) };
            if !instance.class.derives(class) {
                return Ok(None);
            }
            if !positional.is_empty() {
                let Some(Value::Tuple(all)) = class.lookup_named("__match_args__") else { return Ok(None) };
                if all.len() < positional.len() {
                    return Ok(None);
                }
                for name in &all[..positional.len()] {
                    match name {
                        Value::Str(name) if !known_names.iter().any(|known| **known == **name) => {
                            known_names.push(name.clone());
                        }
                        _ => return Ok(None),
                    }
                }
            }
        }
        _ => return Ok(None),
    }
    fits_attributes(ctx, subject, (&known_names, positional), (names, patterns), found)
}

fn fits_attributes(
    ctx: &mut Context,
    subject: &Value,
    (known_names, positional): (&[Str], &[Value]),
    (names, patterns): (&[Value], &[Value]),
    found: &mut Vec<Value>,
) -> Fits {
    let mut wanted: Vec<(Str, &Value)> = known_names.iter().cloned().zip(positional).collect();
    for (name, pattern) in names.iter().zip(patterns) {
        match name {
            Value::Str(name) if !wanted.iter().any(|(known, _)| **known == **name) => {
                wanted.push((name.clone(), pattern))
            }
            _ => return Ok(None),
        }
    }
    for (name, pattern) in wanted {
        let value = match ctx.attribute(subject, &name) {
            Ok(value) => value,
            Err(Halt::Error(error)) if error.class_name() == "AttributeError" => return known(false),
            Err(halt) => return Err(halt),
        };
        match fits(ctx, &value, pattern, found)? {
            Some(true) => {}
            fitting => return Ok(fitting),
        }
    }
    known(true)
}
