//! The kernel's entry point.

use super::value::{Scope, index, literal, size_name, value};
use super::{Needs, WORKGROUP};
use crate::dtype::{Compute, Storage};
use crate::error::{Error, Result};
use crate::kernel::{Kernel, LocalId, Stmt, Value, math};
use std::fmt::Write;

/// The beginning of the entry point; with `zeros`, it sets what `shaders/lib/native.wgsl` takes for zeros.
pub(super) fn opening(zeros: bool) -> String {
    let mut out = format!("@compute @workgroup_size({WORKGROUP})\n");
    out.push_str(
        "fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {\n",
    );
    if zeros {
        // A grid has two dimensions, which no compiler knows.
        out.push_str("    zeros = vec2<u32>(id.z, groups.z - 1u);\n");
    }
    let _ = writeln!(out, "    let gid = params.start + id.y * (groups.x * {WORKGROUP}u) + id.x;");
    out.push_str("    if (gid >= params.end) {\n        return;\n    }\n");
    out
}

/// The rest of the entry point.
pub(super) fn kernel(kernel: &Kernel, needs: &mut Needs) -> Result<String> {
    let mut out = String::new();
    for var in &kernel.shape_vars {
        let _ = writeln!(out, "    let {0} = params.{0};", size_name(var));
    }
    let grid = kernel.grid();
    // The innermost loop's variable changes fastest.
    let mut rest = "i32(gid)".to_owned();
    for (k, (var, extent)) in grid.iter().enumerate().rev() {
        if k == 0 {
            let _ = writeln!(out, "    let {} = {rest};", var.name);
            break;
        }
        let extent = index(extent, needs);
        let _ = writeln!(out, "    let {} = {rest} % ({extent});", var.name);
        let _ = writeln!(out, "    let rest{k} = {rest} / ({extent});");
        rest = format!("rest{k}");
    }
    for local in &kernel.locals {
        let of = needs.type_name(local.compute);
        if local.lanes > 1 {
            let _ = writeln!(out, "    var {}: array<{of}, {}>;", local.name, local.lanes);
        } else {
            let _ = writeln!(out, "    var {}: {of};", local.name);
        }
    }
    body(&mut out, kernel, kernel.inner(), 1, needs)?;
    out.push_str("}\n");
    Ok(out)
}

/// Statements that set a local.
fn sets(body: &[Stmt], of: LocalId) -> usize {
    let within = |s: &Stmt| match s {
        Stmt::Set { local, .. } => usize::from(*local == of),
        Stmt::For { body, .. } => sets(body, of),
        Stmt::If { then, otherwise, .. } => sets(then, of) + sets(otherwise, of),
        Stmt::Store { .. } | Stmt::StoreWord { .. } | Stmt::Bind { .. } => 0,
    };
    body.iter().map(within).sum()
}

fn body(out: &mut String, kernel: &Kernel, stmts: &[Stmt], depth: usize, needs: &mut Needs) -> Result<()> {
    let pad = "    ".repeat(depth);
    let scope = Scope::Kernel(kernel);
    for stmt in stmts {
        match stmt {
            Stmt::For { var, extent, body: inner, .. } => {
                let (name, mut extent) = (&var.name, index(extent, needs));
                // Arithmetic on emulated doubles is long: unrolled, it takes some compilers minutes.
                if kernel.locals.iter().any(|l| l.compute == Compute::F64) && needs.in_words(Compute::F64) {
                    extent = format!("{extent} + i32(zeros.x)");
                }
                let _ = writeln!(out, "{pad}for (var {name} = 0; {name} < {extent}; {name} = {name} + 1) {{");
                body(out, kernel, inner, depth + 1, needs)?;
                let _ = writeln!(out, "{pad}}}");
            }
            Stmt::Set { local, lane, value: v } => {
                let decl = &kernel.locals[*local];
                let v = match v {
                    // What a loop adds to is no constant to a compiler.
                    Value::Literal(compute, scalar) if sets(&kernel.body, *local) > 1 => {
                        literal(*compute, *scalar, needs)
                    }
                    _ => value(v, scope, needs)?,
                };
                if decl.lanes > 1 {
                    let _ = writeln!(out, "{pad}{}[{}] = {v};", decl.name, index(lane, needs));
                } else {
                    let _ = writeln!(out, "{pad}{} = {v};", decl.name);
                }
            }
            Stmt::Store { buffer, index: at, value: v } => {
                let decl = &kernel.buffers[*buffer];
                let v = value(v, scope, needs)?;
                let v = match decl.storage {
                    Storage::I32 | Storage::U32 | Storage::F32 | Storage::I64 | Storage::U64 | Storage::F64 => v,
                    Storage::BoolU32 => format!("u32({v})"),
                    other => return Err(Error::internal("wgsl", format!("a single {other} is stored"))),
                };
                let _ = writeln!(out, "{pad}{}[{}] = {v};", decl.name, index(at, needs));
            }
            Stmt::StoreWord { buffer, word, values } => {
                let decl = &kernel.buffers[*buffer];
                let mut parts = Vec::new();
                for (k, v) in values.iter().enumerate() {
                    let v = value(v, scope, needs)?;
                    let bits = match decl.storage {
                        Storage::F16 => format!("{}({v})", needs.function(math::f32_to_f16())),
                        Storage::BF16 => format!("{}({v})", needs.function(math::f32_to_bf16())),
                        Storage::I16 => format!("(bitcast<u32>({v}) & 0xffffu)"),
                        Storage::U16 => format!("({v} & 0xffffu)"),
                        Storage::I8 => format!("(bitcast<u32>({v}) & 0xffu)"),
                        Storage::U8 => format!("({v} & 0xffu)"),
                        other => return Err(Error::internal("wgsl", format!("a word of {other}"))),
                    };
                    let by = 8 * decl.storage.bytes() * k;
                    parts.push(if k == 0 { bits } else { format!("({bits} << {by}u)") });
                }
                let _ = writeln!(out, "{pad}{}[{}] = {};", decl.name, index(word, needs), parts.join(" | "));
            }
            Stmt::Bind { var, value: v } => {
                let v = value(v, scope, needs)?;
                let _ = writeln!(out, "{pad}let {} = {v};", var.name);
            }
            Stmt::If { condition, then, otherwise } => {
                let (left, right) = (index(&condition.left, needs), index(&condition.right, needs));
                let _ = writeln!(out, "{pad}if ({left} < {right}) {{");
                body(out, kernel, then, depth + 1, needs)?;
                if !otherwise.is_empty() {
                    let _ = writeln!(out, "{pad}}} else {{");
                    body(out, kernel, otherwise, depth + 1, needs)?;
                }
                let _ = writeln!(out, "{pad}}}");
            }
        }
    }
    Ok(())
}
