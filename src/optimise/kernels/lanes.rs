//! Widening scalar statements to vector loops; shared by the rules that vectorise.

use crate::kernel::{Kernel, Local, LocalId, LoopKind, Stmt, Value, for_each_stmt, for_each_value, math};
use crate::shape::Var;
use crate::target::Capabilities;

/// The statements with each run of `Set` and `Store` wrapped in a vector loop of `lanes` iterations of `lane`; `None`
/// if a vector loop cannot hold one of them.
pub(super) fn in_vector_loops(body: Vec<Stmt>, lane: &Var, lanes: i64) -> Option<Vec<Stmt>> {
    let mut out = Vec::new();
    let mut run = Vec::new();
    let close = |run: &mut Vec<Stmt>, out: &mut Vec<Stmt>| {
        if !run.is_empty() {
            let body = std::mem::take(run);
            out.push(Stmt::For { var: lane.clone(), extent: lanes.into(), kind: LoopKind::Vector, body });
        }
    };
    for stmt in body {
        match stmt {
            Stmt::Set { .. } | Stmt::Store { .. } => run.push(stmt),
            Stmt::For { var, extent, kind: kind @ LoopKind::Serial { .. }, body } if !extent.mentions(lane) => {
                close(&mut run, &mut out);
                let body = in_vector_loops(body, lane, lanes)?;
                out.push(Stmt::For { var, extent, kind, body });
            }
            Stmt::If { condition, then, otherwise }
                if !condition.left.mentions(lane) && !condition.right.mentions(lane) =>
            {
                close(&mut run, &mut out);
                let then = in_vector_loops(then, lane, lanes)?;
                let otherwise = in_vector_loops(otherwise, lane, lanes)?;
                out.push(Stmt::If { condition, then, otherwise });
            }
            Stmt::For { .. } | Stmt::Bind { .. } | Stmt::StoreWord { .. } | Stmt::If { .. } => return None,
        }
    }
    close(&mut run, &mut out);
    Some(out)
}

/// The greatest useful number of lanes on a device: one if the device has no vectors, or none of a type that the kernel
/// computes in. On a GPU, four if the kernel calls functions: they dominate its cost, and each lane is separate code.
pub(super) fn most_lanes(kernel: &Kernel, device: &Capabilities) -> i64 {
    if device.lanes < 2 {
        return 1;
    }
    if !device.is_gpu() {
        return i64::MAX;
    }
    let mut wide = kernel.given().iter().any(|b| b.storage.compute().words() > 1);
    for_each_operation(kernel, &mut |part| wide |= kernel.type_of(part).words() > 1);
    match (wide, calls_functions(kernel)) {
        (true, _) => 1,
        (false, true) => 4,
        (false, false) => i64::MAX,
    }
}

/// Whether a kernel has an op that expands to a function of many instructions.
pub(super) fn calls_functions(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_operation(kernel, &mut |part| found |= is_function(kernel, part));
    found
}

/// Whether a value's op expands to such a function.
pub(super) fn is_function(kernel: &Kernel, value: &Value) -> bool {
    match value {
        Value::Unary(op, a) => math::unary(*op, kernel.type_of(a)).is_some(),
        Value::Binary(op, a, _) => math::binary(*op, kernel.type_of(a)).is_some(),
        Value::Random { .. } => true,
        _ => false,
    }
}

/// Calls `f` with every value of a kernel and every part of it.
fn for_each_operation(kernel: &Kernel, f: &mut impl FnMut(&Value)) {
    for_each_stmt(kernel.inner(), &mut |stmt| for_each_value(stmt, &mut |value| value.for_each(f)));
}

/// Whether several iterations of the parallel nest may be merged into one: none uses scratch memory.
pub(super) fn may_join(kernel: &Kernel) -> bool {
    kernel.given().len() == kernel.buffers.len()
}

/// Adds a copy of each local with `lanes` lanes; returns `first`, where the copy of local k is `first + k`.
pub(super) fn widen(locals: &mut Vec<Local>, suffix: &str, lanes: u32) -> LocalId {
    let first = locals.len();
    let copies: Vec<Local> =
        locals.iter().map(|l| Local { name: format!("{}{suffix}", l.name), lanes, ..l.clone() }).collect();
    locals.extend(copies);
    first
}
