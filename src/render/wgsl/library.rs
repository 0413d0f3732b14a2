//! The functions that a module needs, each once, callees before callers.

use super::Needs;
use super::value::{Scope, value};
use crate::error::{Error, Result};
use crate::kernel::math;
use std::fmt::Write;

const SOURCES: [&str; 4] = [
    include_str!("../../../shaders/lib/core.wgsl"),
    include_str!("../../../shaders/lib/int64.wgsl"),
    include_str!("../../../shaders/lib/float64.wgsl"),
    include_str!("../../../shaders/lib/native64.wgsl"),
];

/// A hand-written function: its name and its text.
fn functions() -> impl Iterator<Item = (&'static str, &'static str)> {
    SOURCES.iter().flat_map(|source| {
        source.split("\nfn ").skip(1).map(|chunk| {
            let end = chunk.find("\n}").map_or(chunk.len(), |at| at + 2);
            (chunk.split('(').next().unwrap_or(""), &chunk[..end])
        })
    })
}

/// Text of everything in `needs`, and of what that needs in turn.
pub(super) fn text(needs: &mut Needs) -> Result<String> {
    let mut defined = String::new();
    // Definitions may ask for library functions, never for other definitions.
    let mut at = 0;
    while let Some(function) = needs.functions.get(at).copied() {
        defined.push_str(&define(function, needs)?);
        at += 1;
    }
    let mut wanted: Vec<&str> = needs.library.clone();
    let mut at = 0;
    while let Some(name) = wanted.get(at).copied() {
        let Some((_, body)) = functions().find(|(n, _)| *n == name) else {
            return Err(Error::internal("wgsl", format!("no function {name} in shaders/lib")));
        };
        for (other, _) in functions() {
            let called = body.match_indices(other).any(|(k, _)| {
                body[k + other.len()..].starts_with('(')
                    && !body[..k].ends_with(|c: char| c.is_alphanumeric() || c == '_')
            });
            if called && !wanted.contains(&other) {
                wanted.push(other);
            }
        }
        at += 1;
    }
    let mut out = String::new();
    for (name, body) in functions() {
        if wanted.contains(&name) {
            let _ = writeln!(out, "fn {body}\n");
        }
    }
    out.push_str(&defined);
    Ok(out)
}

fn define(function: &'static math::Function, needs: &mut Needs) -> Result<String> {
    let mut parameters = Vec::new();
    for (k, compute) in function.parameters.iter().enumerate() {
        parameters.push(format!("x{k}: {}", needs.type_name(*compute)));
    }
    let mut out =
        format!("fn {}({}) -> {} {{\n", function.name, parameters.join(", "), needs.type_name(function.returns));
    for (k, (_, v)) in function.lets.iter().enumerate() {
        let _ = writeln!(out, "    let v{k} = {};", value(v, Scope::Function(function), needs)?);
    }
    let _ = writeln!(out, "    return {};\n}}\n", value(&function.result, Scope::Function(function), needs)?);
    Ok(out)
}
