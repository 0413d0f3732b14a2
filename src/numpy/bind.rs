//! Binds the arguments of a call to parameters, by Python's rules and with CPython's messages.

use super::declare::{Default, Function, Kind, Parameter};
use crate::error::{Error, Result};

/// The binding of a parameter in a call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound<'a, V> {
    /// Its default.
    Default(Default),
    /// The argument given for it.
    Given(&'a V),
    /// All remaining positional arguments.
    Rest(&'a [V]),
}

/// Binds `positional` and `named` arguments to the parameters of `function`.
///
/// # Errors
/// `TypeError` for too many arguments, missing ones, unexpected names and duplicates.
pub fn bind<'a, V>(
    function: &Function,
    positional: &'a [V],
    named: impl Iterator<Item = (&'a str, &'a V)>,
) -> Result<Vec<Bound<'a, V>>> {
    let parameters = function.parameters;
    let mut bound: Vec<Bound<'a, V>> = Vec::with_capacity(parameters.len());
    let (mut left, mut lacks) = (positional, false);
    for parameter in parameters {
        let given = match parameter.kind {
            Kind::VarPositional => Some(Bound::Rest(std::mem::take(&mut left))),
            Kind::KeywordOnly => None,
            _ => left.split_first().map(|(first, rest)| {
                left = rest;
                Bound::Given(first)
            }),
        };
        lacks |= given.is_none() && parameter.default.is_none();
        bound.push(given.unwrap_or(Bound::Default(parameter.default.unwrap_or(Default::NoValue))));
    }
    if let Some(ufunc) = function.ufunc
        && positional.len() < ufunc.inputs
    {
        return Err(miscounted(function, positional.len()));
    }
    for (name, value) in named {
        // NumPy's older name of the parameter.
        let name = if name == "sig" && function.ufunc.is_some() { "signature" } else { name };
        let takes = |p: &Parameter| p.name == name && matches!(p.kind, Kind::PositionalOrKeyword | Kind::KeywordOnly);
        match parameters.iter().position(takes) {
            Some(k) if matches!(bound[k], Bound::Default(_)) => bound[k] = Bound::Given(value),
            Some(_) => return Err(error(function, &format!("got multiple values for argument '{name}'"))),
            None => return Err(unknown(function, name)),
        }
    }
    if !left.is_empty() {
        return Err(too_many(function, positional.len()));
    }
    if lacks {
        let is_missing =
            |(p, bound): &(&Parameter, &Bound<'a, V>)| p.default.is_none() && matches!(bound, Bound::Default(_));
        let missing: Vec<&Parameter> = parameters.iter().zip(&bound).filter(is_missing).map(|(p, _)| p).collect();
        if !missing.is_empty() {
            return Err(lacking(function, &missing));
        }
    }
    Ok(bound)
}

fn error(function: &Function, what: &str) -> Error {
    Error::type_error(format!("{}() {what}", function.name()))
}

fn unknown(function: &Function, name: &str) -> Error {
    if function.parameters.iter().any(|p| p.name == name) {
        let what = format!("got some positional-only arguments passed as keyword arguments: '{name}'");
        return error(function, &what);
    }
    let names = function.parameters.iter().filter(|p| p.kind != Kind::PositionalOnly).map(|p| p.name);
    let hint = format!("its parameters are {}", names.collect::<Vec<_>>().join(", "));
    error(function, &format!("got an unexpected keyword argument '{name}'")).with_hint(hint)
}

fn too_many(function: &Function, given: usize) -> Error {
    if function.ufunc.is_some() {
        return miscounted(function, given);
    }
    let by_place = |p: &&Parameter| matches!(p.kind, Kind::PositionalOnly | Kind::PositionalOrKeyword);
    let all = function.parameters.iter().filter(by_place).count();
    let needed = function.parameters.iter().filter(by_place).filter(|p| p.default.is_none()).count();
    let range = if needed < all { format!("from {needed} to {all}") } else { all.to_string() };
    let (s, were) = (if all == 1 { "" } else { "s" }, if given == 1 { "was" } else { "were" });
    error(function, &format!("takes {range} positional argument{s} but {given} {were} given"))
}

/// NumPy's error for a wrong number of operands.
fn miscounted(function: &Function, given: usize) -> Error {
    let by_place = function.parameters.iter().filter(|p| p.kind != Kind::KeywordOnly).count();
    let operands = function.ufunc.map_or(0, |ufunc| ufunc.inputs);
    let were = if given == 1 { "was" } else { "were" };
    error(function, &format!("takes from {operands} to {by_place} positional arguments but {given} {were} given"))
}

fn lacking(function: &Function, missing: &[&Parameter]) -> Error {
    let names: Vec<String> = missing.iter().map(|p| format!("'{}'", p.name)).collect();
    let kind = if missing[0].kind == Kind::KeywordOnly { "keyword-only" } else { "positional" };
    let list = match names.as_slice() {
        [one] => one.clone(),
        [one, other] => format!("{one} and {other}"),
        [all @ .., last] => format!("{}, and {last}", all.join(", ")),
        [] => String::new(),
    };
    let s = if names.len() == 1 { "" } else { "s" };
    error(function, &format!("missing {} required {kind} argument{s}: {list}", names.len()))
}
