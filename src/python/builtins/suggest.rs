//! The name that a program may have meant by one that does not exist, as CPython 3.11 suggests it (`Python/suggestions.c`).

use super::details::detail;
use super::exceptions::is_a;
use super::namespaces::names_of;
use crate::python::context::Context;
use crate::python::machine::raised;
use crate::python::value::{Str, Value};

/// The price of a letter that is added, removed or changed.
const MOVE: usize = 2;
/// The price of a letter in the other case.
const CASE: usize = 1;
/// The longest name, in bytes, and the most names that are compared.
const LONGEST: usize = 40;
const MOST: usize = 750;

/// What an uncaught exception suggests: for an `AttributeError` a name of the object that lacks it.
pub(crate) fn suggestion(ctx: &mut Context, exception: &Value) -> Option<String> {
    let Value::Instance(instance) = exception else { return None };
    if let Some(told) = raised(exception).and_then(|raised| raised.borrow().hint.clone()) {
        return Some(told);
    }
    if !is_a(exception, "AttributeError") {
        return None;
    }
    let (name, object) = (detail(instance, "name")?, detail(instance, "obj")?);
    let Ok(Value::List(names)) = names_of(ctx, &object) else { return None };
    let late = match &object {
        Value::Module(module) => ctx.foreign.late_names(&module.name),
        _ => Vec::new(),
    };
    let names = names.borrow();
    meant(name.as_str()?, late.into_iter().map(Str::from).chain(names.iter().filter_map(Value::as_str).cloned()))
}

/// "Did you mean: 'name'?" of the candidate nearest to `name`, if any is near.
pub(super) fn meant(name: &str, candidates: impl Iterator<Item = Str>) -> Option<String> {
    if name.len() > LONGEST {
        return None;
    }
    let mut found: Option<(usize, Str)> = None;
    for candidate in candidates.take(MOST).filter(|candidate| candidate.len() <= LONGEST && **candidate != *name) {
        let limit = (name.chars().count() + candidate.chars().count() + 3) * MOVE / 6;
        let limit = found.as_ref().map_or(limit, |(nearest, _)| limit.min(nearest.saturating_sub(1)));
        let distance = distance(name, &candidate);
        if distance <= limit {
            found = Some((distance, candidate));
        }
    }
    found.map(|(_, name)| format!("Did you mean: '{name}'?"))
}

/// The price of turning one name into another.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).map(|k| k * MOVE).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], (i + 1) * MOVE);
        for (j, y) in b.iter().enumerate() {
            let change = match (x == *y, x.eq_ignore_ascii_case(y)) {
                (true, _) => 0,
                (_, true) => CASE,
                _ => MOVE,
            };
            let next = (diagonal + change).min((row[j] + MOVE).min(row[j + 1] + MOVE));
            diagonal = std::mem::replace(&mut row[j + 1], next);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, meant};
    use crate::python::value::Str;

    #[test]
    fn a_change_costs_two_and_a_case_one() {
        assert_eq!(distance("lenght", "length"), 4);
        assert_eq!(distance("Abc", "abc"), 1);
        assert_eq!(distance("", "ab"), 4);
        assert_eq!(distance("apend", "append"), 2);
    }

    #[test]
    fn the_first_of_the_nearest_names_is_meant_if_it_is_near() {
        let among = |name: &str, known: &[&str]| meant(name, known.iter().copied().map(Str::from));
        assert_eq!(among("valeu", &["other", "value", "valeur"]).as_deref(), Some("Did you mean: 'valeur'?"));
        assert_eq!(among("x", &["y"]), None);
        assert_eq!(among("x", &["x"]), None);
        assert_eq!(among(&"x".repeat(41), &["xx"]), None);
    }
}
