//! Tiling of transposed reads: strided loads are copied to scratch in square tiles, in memory order, and read from
//! there.
//!
//! Before and after: `tests/rules/transpose-tiles.txt`.
//!
//! Loop blocking with a copy (Lam, Rothberg and Wolf, "The cache performance and optimizations of blocked algorithms",
//! 1991): each cache line is fetched once, not once for each of its elements, and rows at a power-of-two distance do
//! not evict each other. The transposition is a separate loop over cached data: it takes several instructions per
//! element, and in a single loop fewer memory accesses would fit in the processor's out-of-order window.

use super::each_kernel::{Forms, KernelRule};
use super::lanes::may_join;
use super::vector_accumulators;
use super::vectorise::is_scalar;
use crate::kernel::{
    Access, BufferDecl, Kernel, LoopKind, Stmt, Value, for_each_stmt_mut, for_each_value, substituted,
};
use crate::optimise::Setting;
use crate::optimise::cost::LINE;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// The side of a tile: enough neighbouring lines to pay, and few enough that tiles stay in the second-level cache.
const SIDE: i64 = 64;

/// The most tiled loads per kernel.
const MAX_TILES: usize = 4;

/// The width of the vector loops over a tile.
const LANES: i64 = 16;

pub(super) struct Transpose(pub(super) Rc<Setting>);

impl KernelRule for Transpose {
    fn name(&self) -> &'static str {
        "transpose-tiles"
    }

    fn serves(&self) -> bool {
        self.0.device.lanes > 1 && !self.0.device.is_gpu()
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        if let Some((next, what)) = tiled(kernel) {
            let words = format!("{}: {what} turned in tiles of {SIDE} by {SIDE}", kernel.name);
            return vec![(words, next)];
        }
        Vec::new()
    }
}

/// The kernel with its transposed loads tiled, and the names of their buffers.
fn tiled(kernel: &Kernel) -> Option<(Kernel, String)> {
    let straight = kernel.inner().iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. }));
    if !straight || !is_scalar(kernel) || !may_join(kernel) {
        return None;
    }
    let loops: Vec<(Var, Expr)> = kernel.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    let (column, outer) = loops.split_last()?;
    let long = |(_, n): &&(Var, Expr)| n.as_const().is_some_and(|n| n >= LANES);
    let row = outer.iter().rev().filter(long).find(|(v, _)| !across(kernel, v, &column.0).is_empty())?;
    let tiles = across(kernel, &row.0, &column.0);
    if !long(&column) || tiles.len() > MAX_TILES {
        return None;
    }
    let (rows, columns) = (Side::new(row)?, Side::new(column)?);
    let place = Expr::from(columns.within.clone()) * SIDE + Expr::from(rows.within.clone());
    let turned = Expr::from(rows.within.clone()) * SIDE + Expr::from(columns.within.clone());
    let at = |v: &Var| [(row, &rows), (column, &columns)].iter().find(|((of, _), _)| of == v).map(|(_, s)| s.index());
    let mut next = kernel.clone();
    let mut names: Vec<&str> = Vec::new();
    let mut body = Vec::new();
    for (k, load) in tiles.iter().enumerate() {
        let Value::Load { buffer, .. } = load else { return None };
        let decl = &kernel.buffers[*buffer];
        if !names.contains(&decl.name.as_str()) {
            names.push(&decl.name);
        }
        let first = next.buffers.len();
        for name in ["tile", "turned"] {
            let (name, len) = (format!("{name}{k}"), (SIDE * SIDE).into());
            next.buffers.push(BufferDecl { name, storage: decl.storage, access: Access::Scratch, len });
        }
        let store = Stmt::Store { buffer: first, index: place.clone(), value: load.clone() };
        body.push(columns.walked(vec![rows.walked(substituted(&[store], &at))]));
        let value = Value::Load { buffer: first, index: place.clone() };
        let store = Stmt::Store { buffer: first + 1, index: turned.clone(), value };
        // The whole tile is transposed even if it is only partly filled: loops of constant length unroll to
        // straight-line code.
        body.push(rows.walked_whole(vec![columns.walked_whole(vec![store])]));
    }
    let from_tile = |value: &Value| {
        value.map(&mut |part| {
            let k = tiles.iter().position(|t| t == part)?;
            Some(Value::Load { buffer: kernel.buffers.len() + 2 * k + 1, index: turned.clone() })
        })
    };
    let mut computed = kernel.inner().to_vec();
    for_each_stmt_mut(&mut computed, &mut |stmt| {
        if let Stmt::Set { value, .. } | Stmt::Store { value, .. } = stmt {
            *value = from_tile(value);
        }
    });
    body.push(rows.walked(vec![columns.walked(substituted(&computed, &at))]));
    let mut changed = vector_accumulators::Changed::default();
    vector_accumulators::rewrite(&mut next, &mut body, LANES, &mut changed);
    if !changed.loops {
        return None;
    }
    let others = loops.iter().filter(|l| *l != row && *l != column).cloned();
    let blocks = [&rows, &columns].map(|s| (s.block.clone(), s.blocks.into()));
    for (var, extent) in others.chain(blocks).collect::<Vec<(Var, Expr)>>().into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    Some((next, names.join(", ")))
}

/// The loads that are contiguous along `row`, but at least a cache line apart along `column`.
fn across(kernel: &Kernel, row: &Var, column: &Var) -> Vec<Value> {
    let mut found = Vec::new();
    for stmt in kernel.inner() {
        for_each_value(stmt, &mut |value| {
            value.for_each(&mut |part| {
                let Value::Load { buffer, index } = part else { return };
                let Some(decl) = kernel.buffers.get(*buffer).filter(|b| b.access == Access::Read) else { return };
                let step = |v: &Var| index.coefficient(v).map(|c| c.unsigned_abs() as f64);
                let apart = step(column).is_some_and(|c| c * decl.storage.bytes() as f64 >= LINE);
                if apart && step(row) == Some(1.0) && !found.contains(part) {
                    found.push(part.clone());
                }
            });
        });
    }
    found
}

/// One axis, split into tiles.
struct Side {
    block: Var,
    blocks: i64,
    within: Var,
    /// The elements of the current tile, and (`most`) of the longest.
    extent: Expr,
    most: i64,
}

impl Side {
    fn new((var, extent): &(Var, Expr)) -> Option<Side> {
        let n = extent.as_const()?;
        let blocks = (n + SIDE - 1) / SIDE;
        let block = Var::new(format!("{}b", var.name), Some(blocks - 1));
        let most = SIDE.min(n);
        let within = Var::new(format!("{}e", var.name), Some(most - 1));
        let rest = Expr::from(n) - Expr::from(block.clone()) * SIDE;
        let extent = if n % most == 0 { most.into() } else { rest.minimum(&SIDE.into()) };
        Some(Side { block, blocks, within, extent, most })
    }

    fn index(&self) -> Expr {
        Expr::from(self.block.clone()) * SIDE + Expr::from(self.within.clone())
    }

    fn walked(&self, body: Vec<Stmt>) -> Stmt {
        Stmt::For { var: self.within.clone(), extent: self.extent.clone(), kind: LoopKind::SERIAL, body }
    }

    fn walked_whole(&self, body: Vec<Stmt>) -> Stmt {
        Stmt::For { var: self.within.clone(), extent: self.most.into(), kind: LoopKind::SERIAL, body }
    }
}
