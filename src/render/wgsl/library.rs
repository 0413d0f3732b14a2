//! The functions that a module calls, each defined once, callees before callers.

use super::Needs;
use super::value::{Scope, value};
use crate::dtype::Compute;
use crate::error::{Error, Result};
use crate::kernel::math;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::LazyLock;

/// A hand-written function of `shaders/lib`.
struct Written {
    name: &'static str,
    /// Its text, from its name to its closing brace.
    text: &'static str,
    /// The positions of the functions that it calls.
    calls: Vec<usize>,
    /// Whether it reads the module's variable `zeros`.
    zeros: bool,
}

/// The functions of `core.wgsl`, which are all that kernels on types of at most 32 bits call.
fn core() -> &'static [Written] {
    static CORE: LazyLock<Vec<Written>> =
        LazyLock::new(|| linked(functions(include_str!("../../../shaders/lib/core.wgsl"))));
    &CORE
}

/// All hand-written functions, in the order of the files. In the page their texts are in the deferred module together
/// with this function, so no other function and no static may refer to them.
#[inline(never)]
fn every() -> &'static [Written] {
    static ALL: LazyLock<Vec<Written>> = LazyLock::new(|| {
        let mut all = functions(include_str!("../../../shaders/lib/core.wgsl"));
        all.extend(functions(include_str!("../../../shaders/lib/int64.wgsl")));
        all.extend(functions(include_str!("../../../shaders/lib/float64.wgsl")));
        all.extend(functions(include_str!("../../../shaders/lib/native.wgsl")));
        linked(all)
    });
    &ALL
}

/// The functions of a file, before `calls` is filled in.
fn functions(source: &'static str) -> Vec<Written> {
    let function = |chunk: &'static str| {
        let end = chunk.find("\n}").map_or(chunk.len(), |at| at + 2);
        let name = chunk.split('(').next().unwrap_or("");
        let text = &chunk[..end];
        Written { name, text, calls: Vec::new(), zeros: text.contains("zeros.") }
    };
    source.split("\nfn ").skip(1).map(function).collect()
}

/// Fills in what each function calls.
fn linked(mut all: Vec<Written>) -> Vec<Written> {
    let places: HashMap<&str, usize> = all.iter().enumerate().map(|(k, f)| (f.name, k)).collect();
    for function in &mut all {
        // A call is a name before a parenthesis; the first is the function's own name.
        let words = function.text.split('(').skip(1);
        let names = words.filter_map(|w| w.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next());
        function.calls = names.filter_map(|n| places.get(n).copied()).collect();
    }
    all
}

/// The text of all functions in `needs`, and of what those call in turn.
pub(super) fn text(needs: &mut Needs) -> Result<String> {
    let mut defined = String::new();
    // Definitions may add library functions, and the step of a loop.
    let mut at = 0;
    while let Some(function) = needs.functions.get(at).copied() {
        defined.push_str(&define(function, needs)?);
        at += 1;
    }
    let place = |of: &[Written], name: &str| of.iter().position(|f| f.name == name);
    let all = match needs.library.iter().all(|name| place(core(), name).is_some()) {
        true => core(),
        false => every(),
    };
    let mut wanted: Vec<usize> = Vec::new();
    for name in &needs.library {
        let Some(place) = place(all, name) else {
            return Err(Error::internal("wgsl", format!("no function {name} in shaders/lib")));
        };
        wanted.push(place);
    }
    let mut at = 0;
    while let Some(function) = wanted.get(at).and_then(|place| all.get(*place)) {
        for call in &function.calls {
            if !wanted.contains(call) {
                wanted.push(*call);
            }
        }
        at += 1;
    }
    let mut out = String::new();
    crate::sort::sort(&mut wanted);
    for function in wanted.iter().filter_map(|place| all.get(*place)) {
        needs.zeros |= function.zeros;
        let _ = writeln!(out, "fn {}\n", function.text);
    }
    out.push_str(&defined);
    needs.by_lane.iter().for_each(|f| out.push_str(&f.text()));
    Ok(out)
}

fn define(function: &'static math::Function, needs: &mut Needs) -> Result<String> {
    let mut parameters = Vec::new();
    for (k, compute) in function.parameters.iter().enumerate() {
        parameters.push(format!("x{k}: {}", needs.type_name(*compute)));
    }
    let mut out =
        format!("fn {}({}) -> {} {{\n", function.name, parameters.join(", "), needs.type_name(function.returns));
    if let Some(step) = function.settles {
        settle(&mut out, function, step(), needs)?;
    }
    for (k, (_, v)) in function.lets.iter().enumerate() {
        let _ = writeln!(out, "    let v{k} = {};", value(v, Scope::Function(function), needs)?);
    }
    let _ = writeln!(out, "    return {};\n}}\n", value(&function.result, Scope::Function(function), needs)?);
    Ok(out)
}

/// Emits the loop that repeats `step` on the first parameter until its bits no longer change; the result becomes one
/// more argument.
fn settle(out: &mut String, function: &math::Function, step: &'static math::Function, needs: &mut Needs) -> Result<()> {
    if function.parameters[0] != Compute::F32 {
        return Err(Error::internal("wgsl", format!("a loop over {} in {}", function.parameters[0], function.name)));
    }
    let name = needs.function(step);
    let now = format!("x{}", function.parameters.len());
    let others: Vec<String> = (1..function.parameters.len()).map(|k| format!(", x{k}")).collect();
    let _ = writeln!(out, "    var {now} = x0;");
    let _ = writeln!(out, "    for (var k = 0; k < {}; k = k + 1) {{", math::MAX_STEPS);
    let _ = writeln!(out, "        let next = {name}({now}{});", others.concat());
    let _ = writeln!(out, "        if (bitcast<u32>(next) == bitcast<u32>({now})) {{\n            break;\n        }}");
    let _ = writeln!(out, "        {now} = next;\n    }}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_calls_nothing_of_the_other_files() {
        let (core, every) = (core(), every());
        for (alone, among) in core.iter().zip(every) {
            assert_eq!((alone.name, &alone.calls), (among.name, &among.calls));
        }
        assert!(core.len() < every.len());
    }
}
