//! Lowering: graphs to kernels, and kernels to a program.
//!
//! [`lower`] turns a graph with one output, whose inputs are buffers, into one kernel. It asks the output for its
//! element at a symbolic index and walks back: a view rewrites the index, an elementwise op combines its inputs'
//! elements at the same index, a reduction opens loops. A complex element is two values, so kernels compute in real
//! numbers only. Neighbouring loops are merged where every access allows it.
//!
//! [`Program`] is what a device replays: a flat list of steps.

mod complex;
mod distribute;
mod emit;
mod flow;
mod join;
mod merge;
#[cfg(feature = "inspect")]
mod origin;
mod pairwise;
mod program;
mod reduce;
mod reuse;
mod rows;
mod siblings;
mod storage;
#[cfg(feature = "numpy")]
mod tapes;

#[cfg(feature = "inspect")]
pub use origin::{Computed, Origin, origins};
pub use program::{BufferPlan, Program, Role, Share, Step};
pub(crate) use reduce::neutral;
pub(crate) use rows::{rows, rows_once, walk};
pub use storage::{from_storage, holds, round_to_storage, to_storage};
#[cfg(feature = "numpy")]
pub(crate) use tapes::{Tapes, compute, of_doubles};

use crate::dtype::{Compute, Storage};
use crate::error::{Error, Result};
use crate::graph::{Graph, Op};
use crate::kernel::{Access, BufferDecl, Kernel, LoopKind, Stmt, Value, for_each_stmt_mut};
use crate::shape::{Expr, Var, size, unravel};
use crate::sort::sort;
use crate::span::Span;
use crate::target::{Capabilities, Policy, resolve};
use emit::{Emitter, Shared, filled};
use merge::{Axis, merge_axes};
use std::rc::Rc;

/// A kernel, and what its buffers and scalars are bound to.
pub struct Lowered {
    /// The kernel: its read buffers come first, the written one last.
    pub kernel: Kernel,
    /// For each read buffer, the `Input` of the graph.
    pub inputs: Vec<u32>,
    /// For each scalar of the kernel, the `Scalar` of the program.
    pub scalars: Vec<u32>,
}

/// Lowers a graph with one output to one kernel. With `plain`, long sums are not split into blocks and the axes of a
/// reduction are not merged.
///
/// # Errors
/// `TypeError` for dtypes that the device cannot compute; `InternalError` if the graph holds an op that cannot be part
/// of a kernel.
pub fn lower(graph: &Graph, device: &Capabilities, policy: Policy, plain: bool) -> Result<Lowered> {
    let &[root] = graph.outputs() else {
        return Err(Error::internal("lower", "a kernel has one output"));
    };
    let node = graph.node(root);
    let out = resolve(node.dtype, device, policy)?.storage;
    let grouped = if device.narrow_writes || out.bytes() >= 4 { 1 } else { 4 / out.bytes() as i64 };

    // A first walk, whose code is discarded, records how buffers are indexed; the second merges as many loops as that
    // allows.
    let mut shared = Shared::new(graph, device, policy);
    let separate: Vec<Axis> = Axis::separate("i", &node.shape);
    let mut probe = Emitter::new(&mut shared, None);
    probe.element(root, &Axis::indices(&separate))?;
    let log = probe.into_log();
    let serial = if grouped > 1 { Vec::new() } else { rows(graph).map(|r| r.serial).unwrap_or_default() };
    let of = |inside: bool| -> Vec<Axis> {
        separate.iter().enumerate().filter(|(k, _)| serial.contains(k) == inside).map(|(_, a)| a.clone()).collect()
    };
    let (within, around) = (of(true), of(false));
    let axes = if grouped > 1 { vec![Axis::whole("i", &node.shape)] } else { merge_axes(&around, &log.positions) };
    let within = merge_axes(&within, &log.positions);

    let mut shared = Shared::new(graph, device, policy);
    let mut emitter = Emitter::new(&mut shared, (!plain).then_some(&log));
    if grouped == 1 {
        let (mut outer, mut inner) = (Axis::indices(&axes).into_iter(), Axis::indices(&within).into_iter());
        let index: Vec<Expr> = (0..node.shape.len())
            .filter_map(|k| if serial.contains(&k) { inner.next() } else { outer.next() })
            .collect();
        if !within.is_empty() {
            let filled = filled(within.iter().map(|a| &a.extent));
            emitter.open_loop(within.iter().map(|a| a.var.clone()).collect(), filled);
        }
        let parts = emitter.element(root, &index)?;
        let (position, each) = (crate::shape::ravel(&index, &node.shape), parts.len() as i64);
        for (k, value) in parts.into_iter().enumerate() {
            let index = position.clone() * each + k as i64;
            emitter.push(Stmt::Store { buffer: usize::MAX, index, value });
        }
        if !within.is_empty() {
            let body = within.iter().rev().fold(emitter.close(), |body, a| {
                vec![Stmt::For { var: a.var.clone(), extent: a.extent.clone(), kind: LoopKind::SERIAL, body }]
            });
            emitter.extend(body);
        }
    } else {
        store_words(&mut emitter, root, &node.shape, grouped, out)?;
    }
    let body = emitter.finish();
    let loops = if grouped == 1 {
        axes.iter().map(|a| (a.var.clone(), a.extent.clone())).collect()
    } else {
        let words = (size(&node.shape) + (grouped - 1)).div(&grouped.into());
        vec![(word_var(&words), words)]
    };
    Ok(assemble(shared, graph, out, size(&node.shape), loops, body))
}

fn word_var(words: &Expr) -> Var {
    Var::below("w", words)
}

/// Emits the store of packed elements: one iteration computes all elements of one 32-bit word.
fn store_words(
    emitter: &mut Emitter<'_, '_>,
    root: crate::graph::NodeId,
    shape: &[Expr],
    grouped: i64,
    storage: Storage,
) -> Result<()> {
    let total = size(shape);
    let words = (total.clone() + (grouped - 1)).div(&grouped.into());
    let word = Expr::from(word_var(&words));
    let exact = total.rem(&grouped.into()) == Expr::default();
    let mut values = Vec::new();
    for t in 0..grouped {
        let flat = word.clone() * grouped + t;
        if flat.as_const().zip(total.as_const()).is_some_and(|(at, end)| at >= end) {
            values.push(reduce::zero(storage.compute()));
            continue;
        }
        let index = unravel(&flat, shape);
        let local = emitter.local("e", storage.compute());
        emitter.open();
        let value = emitter.value(root, &index)?;
        emitter.push(Stmt::Set { local, lane: 0.into(), value });
        let body = emitter.close();
        if exact || t == 0 {
            emitter.extend(body);
        } else {
            emitter.push(Stmt::Set { local, lane: 0.into(), value: reduce::zero(storage.compute()) });
            let condition = crate::kernel::Condition { left: flat, right: total.clone() };
            emitter.extend(condition.choose(body, Vec::new()));
        }
        values.push(Value::Local(local, 0.into()));
    }
    emitter.push(Stmt::StoreWord { buffer: usize::MAX, word, values });
    Ok(())
}

/// Numbers the buffers, wraps the body in its parallel loops and names everything.
fn assemble(
    shared: Shared<'_>,
    graph: &Graph,
    out: Storage,
    len: Expr,
    loops: Vec<(Var, Expr)>,
    mut body: Vec<Stmt>,
) -> Lowered {
    let written = shared.buffers.len();
    for_each_stmt_mut(&mut body, &mut |stmt| {
        if let Stmt::Store { buffer, .. } | Stmt::StoreWord { buffer, .. } = stmt {
            *buffer = written;
        }
    });
    let mut buffers: Vec<BufferDecl> = Vec::new();
    let mut inputs = Vec::new();
    for (k, node) in shared.buffers.iter().enumerate() {
        let Op::Input(input) = graph.node(*node).op else { continue };
        let (storage, each) = shared.storages[k].bound();
        let len = size(&graph.node(*node).shape) * each;
        buffers.push(BufferDecl { name: format!("in{k}"), storage, access: Access::Read, len });
        inputs.push(input);
    }
    let (storage, each) = out.bound();
    buffers.push(BufferDecl { name: "out".into(), storage, access: Access::Write, len: len * each });
    let mut vars: Vec<Var> = loops.iter().flat_map(|(_, e)| e.vars()).collect();
    vars.extend(buffers.iter().flat_map(|b| b.len.vars()));
    vars.extend(shared.vars.iter().cloned());
    vars.retain(Var::is_size);
    sort(&mut vars);
    vars.dedup();
    for (var, extent) in loops.into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    let mut spans: Vec<Span> = graph.nodes().iter().flat_map(|n| n.spans.iter().copied()).collect();
    sort(&mut spans);
    spans.dedup();
    let mut name: Vec<&str> = graph.nodes().iter().filter_map(|n| op_name(n)).collect();
    name.truncate(6);
    let name = if name.is_empty() { "copy".to_owned() } else { name.join("_") };
    let kernel =
        Kernel { name, buffers, shape_vars: vars, scalars: shared.scalar_decls(), locals: shared.locals, body, spans };
    Lowered { kernel, inputs, scalars: shared.scalars }
}

fn op_name(node: &crate::graph::Node) -> Option<&'static str> {
    use crate::graph::{Binary, Unary};
    match &node.op {
        Op::Unary(Unary::Recip) => None,
        Op::Unary(op) => Some(op.name()),
        Op::Binary(Binary::Quotient) => Some("div"),
        Op::Binary(op) => Some(op.name()),
        Op::Select => Some("select"),
        Op::Cast => Some("cast"),
        Op::Part { imaginary } => Some(if *imaginary { "imag" } else { "real" }),
        Op::Complex => Some("complex"),
        Op::Gather => Some("gather"),
        Op::Random { .. } => Some("random"),
        Op::Iota => Some("iota"),
        Op::Reduce { combine, .. } => Some(combine.name()),
        Op::Concat { .. } => Some("concat"),
        Op::Insert { .. } => Some("insert"),
        Op::Size(_) => Some("size"),
        Op::Input(_) | Op::Constant(_) | Op::Scalar(_) | Op::View(_) | Op::Fused(_) | Op::Kernel(..) => None,
    }
}

/// A typed constant.
pub(crate) fn literal(compute: Compute, value: crate::dtype::Scalar) -> Rc<Value> {
    Rc::new(Value::Literal(compute, value))
}
