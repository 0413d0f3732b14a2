//! Register blocking: an iteration computes several rows of the result, so that each loaded element is used for all of
//! them.
//!
//! Before and after: `tests/rules/block-rows.txt`.
//!
//! An iteration takes as many rows as fit in registers beside the values that they share: the inner kernel of Goto and
//! van de Geijn, "Anatomy of high-performance matrix multiplication" (2008). A remainder of rows is blocked separately.

use super::each_kernel::{Forms, KernelRule};
use super::lanes::{may_join, most_lanes};
use super::unroll_and_jam::{shareable, unrolled_and_jammed};
use super::vectorise::{is_scalar, vectorised};
use crate::kernel::{Condition, Kernel, LoopKind, Stmt, Value, drop_unused, for_each_stmt};
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use crate::target::Capabilities;
use std::rc::Rc;

/// Vector widths, in elements of the vectorised axis, that the rule proposes.
const WIDTHS: [i64; 3] = [16, 8, 4];

/// Vector registers that a wasm compiler can allocate: sixteen on x86, one of which it reserves.
const REGISTERS: i64 = 15;

/// Four-lane registers per invocation that still allow several invocations to run on each core of a GPU.
const GPU_REGISTERS: i64 = 20;

/// On a software adapter a load costs as much as many operations, so spilled values, which stay in the first-level
/// cache, are cheaper than more loads.
const SOFTWARE_REGISTERS: i64 = 40;

/// The most rows per block; more do not share better.
const MAX_ROWS: i64 = 8;

pub(super) struct BlockRows(pub(super) Rc<Setting>);

impl KernelRule for BlockRows {
    fn name(&self) -> &'static str {
        "block-rows"
    }

    fn serves(&self) -> bool {
        self.0.device.lanes > 1
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        let most = most_lanes(kernel, &self.0.device);
        let Some((row, shared)) = row_axis(kernel).filter(|_| most > 1 && may_join(kernel)) else { return Vec::new() };
        let mut out = Vec::new();
        for lanes in WIDTHS.into_iter().filter(|lanes| *lanes <= most) {
            let Some(rows) = rows_for(kernel, &row, &shared, lanes, &self.0.device) else {
                continue;
            };
            if let Some(next) = blocked(kernel, &row, rows, lanes) {
                let words = format!("{}: {rows} rows of {lanes} elements at a time", kernel.name);
                out.push((words, next));
            }
        }
        out
    }
}

/// The outer axis along which most loads of the innermost axis are invariant, and those loads.
pub(super) fn row_axis(kernel: &Kernel) -> Option<((Var, i64), Vec<Value>)> {
    if !is_scalar(kernel) {
        return None;
    }
    let grid = kernel.grid();
    let ((column, _), outer) = grid.split_last()?;
    let mut best: Option<((Var, i64), Vec<Value>)> = None;
    for (var, extent) in outer.iter().rev() {
        let Some(n) = extent.as_const().filter(|n| *n >= 2) else { continue };
        let shared = shareable(kernel.inner(), column, var);
        if !shared.is_empty() && best.as_ref().is_none_or(|(_, most)| shared.len() > most.len()) {
            best = Some((((*var).clone(), n), shared));
        }
    }
    best
}

/// How many rows fit in the registers, adjusted so that all blocks have nearly equal size.
fn rows_for(kernel: &Kernel, (_, n): &(Var, i64), shared: &[Value], lanes: i64, device: &Capabilities) -> Option<i64> {
    let per_register = i64::from(device.lanes);
    let all = match (device.is_gpu(), device.software) {
        (true, true) => SOFTWARE_REGISTERS,
        (true, false) => GPU_REGISTERS,
        (false, _) => REGISTERS,
    };
    let registers = |words: usize| (lanes * words as i64 + per_register - 1) / per_register;
    let held: i64 = shared.iter().map(|v| registers(kernel.type_of(v).words())).sum();
    let mut sums: Vec<usize> = Vec::new();
    for_each_serial(kernel.inner(), &mut |stmt| {
        if let Stmt::Set { local, .. } = stmt
            && !sums.contains(local)
        {
            sums.push(*local);
        }
    });
    let each: i64 = sums.iter().map(|s| registers(kernel.locals[*s].compute.words())).sum();
    let most = (all - 1 - held).checked_div(each)?.min(MAX_ROWS).min(*n);
    (most >= 2).then(|| {
        let blocks = (n + most - 1) / most;
        (n + blocks - 1) / blocks
    })
}

/// Calls `f` with each statement of each innermost serial loop.
fn for_each_serial(body: &[Stmt], f: &mut impl FnMut(&Stmt)) {
    for_each_stmt(body, &mut |stmt| {
        if let Stmt::For { kind: LoopKind::Serial { .. }, body, .. } = stmt
            && !body.iter().any(|s| matches!(s, Stmt::For { .. }))
        {
            body.iter().for_each(&mut *f);
        }
    });
}

/// The kernel vectorised by `lanes` elements of its innermost axis and blocked by `rows` along `row`.
fn blocked(kernel: &Kernel, (row, n): &(Var, i64), rows: i64, lanes: i64) -> Option<Kernel> {
    let (mut next, _) = vectorised(kernel, lanes)?;
    let blocks = Var::new(format!("{}o", row.name), Some((n + rows - 1) / rows - 1));
    let inner = next.inner().to_vec();
    let mut body = in_blocks(&mut next, &inner, row, *n, rows, &blocks)?;
    drop_unused(&mut next.locals, &mut body);
    let loops: Vec<(Var, Expr)> = next.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    for (var, extent) in loops.into_iter().rev() {
        let (var, extent) = if var == *row { (blocks.clone(), ((n + rows - 1) / rows).into()) } else { (var, extent) };
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    Some(Kernel { body, ..next })
}

/// `body` for one block of rows; the last block may be smaller. Conditions on other axes stay outermost.
fn in_blocks(next: &mut Kernel, body: &[Stmt], row: &Var, n: i64, rows: i64, blocks: &Var) -> Option<Vec<Stmt>> {
    if let [Stmt::If { condition, then, otherwise }] = body
        && !condition.left.mentions(row)
        && !condition.right.mentions(row)
    {
        let then = in_blocks(next, then, row, n, rows, blocks)?;
        let otherwise = in_blocks(next, otherwise, row, n, rows, blocks)?;
        return Some(vec![Stmt::If { condition: condition.clone(), then, otherwise }]);
    }
    let block = |first: Expr, count: i64| -> Vec<Expr> { (0..count).map(|k| first.clone() + k).collect() };
    let (full, rest) = (n / rows, n % rows);
    let whole = unrolled_and_jammed(next, body, row, &block(Expr::from(blocks.clone()) * rows, rows))?;
    if rest == 0 {
        return Some(whole);
    }
    let last = unrolled_and_jammed(next, body, row, &block((full * rows).into(), rest))?;
    let condition = Condition { left: blocks.clone().into(), right: full.into() };
    Some(vec![Stmt::If { condition, then: whole, otherwise: last }])
}
