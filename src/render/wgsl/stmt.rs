//! The kernel's entry point and its statements.

use super::Needs;
use super::lanes::{COMPONENTS, Group, Lanes, variable};
use super::plan::{stores_scratch, touches_scratch};
use super::value::{Scope, index, literal, place, size_name, value};
use crate::dtype::{Compute, Storage};
use crate::error::{Error, Result};
use crate::kernel::{Kernel, LocalId, LoopKind, Stmt, Value, math};
use std::fmt::Write;

/// The head of the entry point, for workgroups of `size` invocations. Each invocation computes one iteration of the
/// parallel nest or, with `threads`, the workgroup computes one together. With `zeros`, it sets the variable that
/// `shaders/lib/native.wgsl` reads as zeros.
pub(super) fn opening(size: u32, threads: bool, zeros: bool) -> String {
    let mut out = format!("@compute @workgroup_size({size})\n");
    let (builtin, ty) = if threads { ("workgroup_id", "local: u32") } else { ("global_invocation_id", "") };
    let local = if threads { format!("@builtin(local_invocation_index) {ty}, ") } else { String::new() };
    let _ = writeln!(
        out,
        "fn main(@builtin({builtin}) id: vec3<u32>, {local}@builtin(num_workgroups) groups: vec3<u32>) {{"
    );
    if zeros {
        // A dispatch has two dimensions, which no compiler knows, so both are zero.
        out.push_str("    zeros = vec2<u32>(id.z, groups.z - 1u);\n");
    }
    let row = if threads { "groups.x".to_owned() } else { format!("(groups.x * {size}u)") };
    let _ = writeln!(out, "    let gid = params.start + id.y * {row} + id.x;");
    out.push_str("    if (gid >= params.end) {\n        return;\n    }\n");
    out
}

/// The body of the entry point.
pub(super) fn kernel(kernel: &Kernel, needs: &mut Needs) -> Result<String> {
    let mut out = String::new();
    for var in &kernel.shape_vars {
        let _ = writeln!(out, "    let {0} = params.{0};", size_name(var));
    }
    let grid = kernel.grid();
    // The innermost loop's variable varies fastest.
    let mut rest = "i32(gid)".to_owned();
    for (k, (var, extent)) in grid.iter().enumerate().rev() {
        needs.trail.enter_nest(&kernel.body, k, out.len());
        if k == 0 {
            let _ = writeln!(out, "    let {} = {rest};", var.name);
            break;
        }
        let extent = index(extent, needs);
        let _ = writeln!(out, "    let {} = {rest} % ({extent});", var.name);
        let _ = writeln!(out, "    let rest{k} = {rest} / ({extent});");
        rest = format!("rest{k}");
    }
    needs.trail.leave(out.len());
    for local in &kernel.locals {
        let of = needs.type_name(local.compute);
        if local.lanes > 1 && needs.plan.vectors {
            for group in 0..i64::from(local.lanes / 4) {
                let _ = writeln!(out, "    var {}: vec4<{of}>;", variable(&local.name, local.lanes, group));
            }
        } else if local.lanes > 1 {
            let _ = writeln!(out, "    var {}: array<{of}, {}>;", local.name, local.lanes);
        } else {
            let _ = writeln!(out, "    var {}: {of};", local.name);
        }
    }
    block(&mut out, kernel, kernel.inner(), 1, needs)?;
    needs.trail.leave(out.len());
    out.push_str("}\n");
    Ok(out)
}

/// The number of statements that set a local.
fn sets(body: &[Stmt], of: LocalId) -> usize {
    let within = |s: &Stmt| match s {
        Stmt::Set { local, .. } => usize::from(*local == of),
        Stmt::For { body, .. } => sets(body, of),
        Stmt::If { then, otherwise, .. } => sets(then, of) + sets(otherwise, of),
        Stmt::Store { .. } | Stmt::StoreWord { .. } | Stmt::Bind { .. } => 0,
    };
    body.iter().map(within).sum()
}

/// Renders the statements of a block.
fn block(out: &mut String, kernel: &Kernel, stmts: &[Stmt], depth: usize, needs: &mut Needs) -> Result<()> {
    let outer = needs.plan.vectors.then(|| needs.lets.open());
    if outer.is_some() {
        // Loads in nested blocks are counted there.
        let trail = std::mem::take(&mut needs.trail);
        for stmt in stmts.iter().filter(|s| !opens(s)) {
            statement(&mut String::new(), kernel, stmt, depth, needs)?;
        }
        needs.trail = trail;
        needs.lets.name();
    }
    for (k, stmt) in stmts.iter().enumerate() {
        statement(out, kernel, stmt, depth, needs)?;
        let waits = matches!(stmt, Stmt::For { kind: LoopKind::Thread, .. })
            && (depth > 1 || k + 1 < stmts.len())
            && touches_scratch(std::slice::from_ref(stmt), kernel);
        if waits {
            let _ = writeln!(out, "{}workgroupBarrier();", "    ".repeat(depth));
        }
    }
    if let Some(outer) = outer {
        needs.lets.close(outer);
    }
    Ok(())
}

/// Whether a statement has a block of its own.
fn opens(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::If { .. }) || matches!(stmt, Stmt::For { kind, .. } if *kind != LoopKind::Vector)
}

/// Writes a line, after the declarations that it needs.
fn line(out: &mut String, depth: usize, needs: &mut Needs, text: &str) {
    let pad = "    ".repeat(depth);
    for declaration in needs.lets.take_fresh() {
        let _ = writeln!(out, "{pad}{declaration}");
    }
    let _ = writeln!(out, "{pad}{text}");
}

fn statement(out: &mut String, kernel: &Kernel, stmt: &Stmt, depth: usize, needs: &mut Needs) -> Result<()> {
    let pad = "    ".repeat(depth);
    let scope = Scope::Kernel(kernel);
    needs.trail.enter(stmt, out.len());
    match stmt {
        Stmt::For { var, extent, kind: LoopKind::Vector, body } if needs.plan.vectors => {
            for first in (0..extent.as_const().unwrap_or(0)).step_by(4) {
                let group = Group { kernel, lane: var, first };
                body.iter().try_for_each(|s| vector_statement(out, s, &group, depth, needs))?;
            }
        }
        Stmt::For { var, kind: LoopKind::Thread, body, .. } => {
            let _ = writeln!(out, "{pad}{{\n{pad}    let {} = i32(local);", var.name);
            needs.lets.scratch = !stores_scratch(body, kernel);
            block(out, kernel, body, depth + 1, needs)?;
            needs.lets.scratch = false;
            needs.trail.enter(stmt, out.len());
            let _ = writeln!(out, "{pad}}}");
        }
        Stmt::For { var, extent, body, .. } => {
            let (name, mut extent) = (&var.name, index(extent, needs));
            // Emulated double arithmetic is long: some compilers take minutes if they unroll it, which an extent that
            // is not constant prevents.
            if kernel.locals.iter().any(|l| l.compute == Compute::F64) && needs.in_words(Compute::F64) {
                needs.zeros = true;
                extent = format!("{extent} + i32(zeros.x)");
            }
            let _ = writeln!(out, "{pad}for (var {name} = 0; {name} < {extent}; {name} = {name} + 1) {{");
            block(out, kernel, body, depth + 1, needs)?;
            needs.trail.enter(stmt, out.len());
            let _ = writeln!(out, "{pad}}}");
        }
        Stmt::Set { local, lane, value: v } => {
            needs.exact = kernel.locals[*local].exact;
            let v = match v {
                // To a compiler, a local that is set more than once is not a constant, so its literals need no guard.
                Value::Literal(compute, scalar) if sets(&kernel.body, *local) > 1 => literal(*compute, *scalar, needs),
                _ => value(v, scope, needs)?,
            };
            needs.exact = false;
            let to = value(&Value::Local(*local, lane.clone()), scope, needs)?;
            line(out, depth, needs, &format!("{to} = {v};"));
        }
        Stmt::Store { buffer, index: at, value: v } => {
            let decl = &kernel.buffers[*buffer];
            let v = value(v, scope, needs)?;
            let v = stored(v, decl.storage)?;
            let at = place(at, needs);
            line(out, depth, needs, &format!("{}[{at}] = {v};", decl.name));
        }
        Stmt::StoreWord { buffer, word, values } => {
            let decl = &kernel.buffers[*buffer];
            let mut parts = Vec::new();
            for (k, v) in values.iter().enumerate() {
                let v = value(v, scope, needs)?;
                let bits = match decl.storage {
                    Storage::Narrow(narrow) => format!("{}({v})", needs.function(math::narrow(narrow))),
                    Storage::I16 => format!("(bitcast<u32>({v}) & 0xffffu)"),
                    Storage::U16 => format!("({v} & 0xffffu)"),
                    Storage::I8 => format!("(bitcast<u32>({v}) & 0xffu)"),
                    Storage::U8 => format!("({v} & 0xffu)"),
                    other => return Err(Error::internal("wgsl", format!("a word of {other}"))),
                };
                let by = 8 * decl.storage.bytes() * k;
                parts.push(if k == 0 { bits } else { format!("({bits} << {by}u)") });
            }
            let word = place(word, needs);
            line(out, depth, needs, &format!("{}[{word}] = {};", decl.name, parts.join(" | ")));
        }
        Stmt::Bind { var, value: v } => {
            let v = value(v, scope, needs)?;
            line(out, depth, needs, &format!("let {} = {v};", var.name));
        }
        Stmt::If { condition, then, otherwise } => {
            let (left, right) = (index(&condition.left, needs), index(&condition.right, needs));
            let _ = writeln!(out, "{pad}if ({left} < {right}) {{");
            block(out, kernel, then, depth + 1, needs)?;
            needs.trail.enter(stmt, out.len());
            if !otherwise.is_empty() {
                let _ = writeln!(out, "{pad}}} else {{");
                block(out, kernel, otherwise, depth + 1, needs)?;
                needs.trail.enter(stmt, out.len());
            }
            let _ = writeln!(out, "{pad}}}");
        }
    }
    Ok(())
}

/// Converts a number to an element of a buffer.
fn stored(v: String, storage: Storage) -> Result<String> {
    match storage {
        Storage::I32 | Storage::U32 | Storage::F32 | Storage::I64 | Storage::U64 | Storage::F64 => Ok(v),
        Storage::BoolU32 => Ok(format!("u32({v})")),
        other => Err(Error::internal("wgsl", format!("a single {other} is stored"))),
    }
}

/// Renders a statement of a vector loop, for four of its lanes.
fn vector_statement(out: &mut String, stmt: &Stmt, group: &Group<'_>, depth: usize, needs: &mut Needs) -> Result<()> {
    let kernel = group.kernel;
    needs.trail.enter(stmt, out.len());
    match stmt {
        Stmt::Set { local, lane, value: v } => {
            let decl = &kernel.locals[*local];
            needs.exact = decl.exact;
            let v = match v {
                Value::Literal(compute, scalar) => Lanes::Same(literal(*compute, *scalar, needs)),
                _ => group.value(v, needs)?,
            };
            needs.exact = false;
            let at = group.at(lane, 0).as_const().unwrap_or(0);
            let to = variable(&decl.name, decl.lanes, at / 4);
            line(out, depth, needs, &format!("{to} = {};", v.vector(decl.compute)));
        }
        Stmt::Store { buffer, index: at, value: v } => {
            let decl = &kernel.buffers[*buffer];
            let compute = decl.storage.compute();
            let v = group.value(v, needs)?.vector(compute);
            if needs.plan.wide[*buffer] {
                let v = if decl.storage == Storage::BoolU32 { format!("vec4<u32>({v})") } else { v };
                let at = place(&group.at(at, 0).div(&4.into()), needs);
                line(out, depth, needs, &format!("{}[{at}] = {v};", decl.name));
                return Ok(());
            }
            // The indices' `let`s belong to the enclosing block.
            let places: Vec<String> = (0..4).map(|k| place(&group.at(at, k), needs)).collect();
            line(out, depth, needs, "{");
            line(out, depth + 1, needs, &format!("let value = {v};"));
            for (at, part) in places.iter().zip(COMPONENTS) {
                let v = stored(format!("value.{part}"), decl.storage)?;
                line(out, depth + 1, needs, &format!("{}[{at}] = {v};", decl.name));
            }
            line(out, depth, needs, "}");
        }
        _ => return Err(Error::internal("wgsl", "a vector loop holds more than assignments and stores")),
    }
    Ok(())
}
