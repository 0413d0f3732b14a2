//! Rewriting scalar statements for the lanes of a vector loop; shared by the two vectorisers.

use crate::kernel::{Kernel, Local, LocalId, LoopKind, Stmt, Value, for_each_stmt, for_each_value, math};
use crate::shape::Var;
use crate::target::Capabilities;

/// The statements with every run of `Set` and `Store` in a vector loop of `lanes` iterations of `lane`; `None` if there
/// is something that a vector loop cannot hold.
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

/// The most lanes that bring something on a device: one where it has none, or none of a type that the kernel computes in; on a
/// GPU four where a function takes longer than all its loads and stores, since each lane is code of its own.
pub(super) fn most_lanes(kernel: &Kernel, device: &Capabilities) -> i64 {
    if device.lanes < 2 {
        return 1;
    }
    if !device.is_gpu() {
        return i64::MAX;
    }
    let mut wide = kernel.given().iter().any(|b| b.storage.compute().words() > 1);
    wide |= kernel.locals.iter().any(|l| l.compute.words() > 1);
    for_each_operation(kernel, &mut |part| wide |= kernel.type_of(part).words() > 1);
    match (wide, calls_functions(kernel)) {
        (true, _) => 1,
        (false, true) => 4,
        (false, false) => i64::MAX,
    }
}

/// Whether a kernel has an op that is a function of many instructions.
pub(super) fn calls_functions(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_operation(kernel, &mut |part| found |= is_function(kernel, part));
    found
}

/// Whether a value's op is such a function.
pub(super) fn is_function(kernel: &Kernel, value: &Value) -> bool {
    match value {
        Value::Unary(op, a) => math::unary(*op, kernel.type_of(a)).is_some(),
        Value::Binary(op, a, _) => math::binary(*op, kernel.type_of(a)).is_some(),
        Value::Random { .. } => true,
        _ => false,
    }
}

/// Calls `f` with every part of every value in a kernel.
fn for_each_operation(kernel: &Kernel, f: &mut impl FnMut(&Value)) {
    for_each_stmt(kernel.inner(), &mut |stmt| for_each_value(stmt, &mut |value| value.for_each(f)));
}

/// Whether iterations of the parallel nest can be made together: none has scratch memory of its own.
pub(super) fn may_join(kernel: &Kernel) -> bool {
    kernel.given().len() == kernel.buffers.len()
}

/// A copy of each local with `lanes` lanes; the id of local k is `first + k`.
pub(super) fn widen(locals: &mut Vec<Local>, suffix: &str, lanes: u32) -> LocalId {
    let first = locals.len();
    let copies: Vec<Local> =
        locals.iter().map(|l| Local { name: format!("{}{suffix}", l.name), lanes, ..l.clone() }).collect();
    locals.extend(copies);
    first
}
