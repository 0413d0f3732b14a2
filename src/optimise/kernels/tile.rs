//! Tiling for a GPU: tiles of both operands in workgroup memory, a block of the result in each invocation's registers.
//!
//! Before and after: `tests/rules/tile.txt`.
//!
//! Each loaded element is used by a whole row or column of invocations (Volkov and Demmel, "Benchmarking GPUs to tune
//! dense linear algebra", 2008). A tile has the layout of its buffer, so that four elements move at once. The summed
//! axis must be a multiple of the tile depth, the others multiples of an invocation's block.

use super::block_rows::row_axis;
use super::each_kernel::{Forms, KernelRule};
use super::lanes::{in_vector_loops, most_lanes, widen};
use super::unroll_and_jam::unrolled_and_jammed;
use super::workgroup::{RowLoop, walk};
use crate::kernel::{
    Access, BufferDecl, Condition, Kernel, LoopKind, Rename, Stmt, Value, drop_unused, for_each_value, substituted,
};
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Side of the square of invocations that form a workgroup.
const SIDE: i64 = 16;
const THREADS: i64 = SIDE * SIDE;

/// The depth of a tile: its elements along the summed axis.
const DEPTH: i64 = 16;

/// Sides of an invocation's block that the rule proposes.
const BLOCKS: [i64; 2] = [8, 4];

/// Elements per load or store.
const LANES: i64 = 4;

pub(super) struct Tile(pub(super) Rc<Setting>);

impl KernelRule for Tile {
    fn name(&self) -> &'static str {
        "tile"
    }

    fn serves(&self) -> bool {
        self.0.device.workgroup_bytes > 0 && i64::from(self.0.device.workgroup_size) >= THREADS
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        let device = &self.0.device;
        if most_lanes(kernel, device) < LANES {
            return Vec::new();
        }
        let Some(((row, n), _)) = row_axis(kernel) else { return Vec::new() };
        let mut out = Vec::new();
        for block in BLOCKS {
            let Some(next) = tiled(kernel, &row, n, block) else { continue };
            if next.scratch_bytes() <= u64::from(device.workgroup_bytes) {
                let side = SIDE * block;
                let words = format!("{}: tiles of {side} x {side}, {block} x {block} an invocation", kernel.name);
                out.push((words, next));
            }
        }
        out
    }
}

/// An axis of the result, split into blocks per workgroup and per invocation.
struct Axis {
    var: Var,
    n: i64,
    /// Elements per workgroup.
    tile: i64,
    /// The workgroup's index along it, and (`own`) the index within an invocation's elements.
    outer: Var,
    own: Var,
    /// Whether the last workgroup's tile is cut off.
    partial: bool,
}

impl Axis {
    fn new(var: &Var, n: i64, block: i64, own: i64) -> Option<Self> {
        let tile = SIDE * block;
        let count = (n + tile - 1) / tile;
        let outer = Var::new(format!("{}o", var.name), Some(count - 1));
        let own = Var::new(format!("{}e", var.name), Some(own - 1));
        // An invocation's block lies entirely inside or entirely outside the axis.
        (n % block == 0).then(|| Self { var: var.clone(), n, tile, outer, own, partial: n % tile != 0 })
    }

    /// The element at position `group + lane` of the workgroup's tile; a group of four is clamped into the axis.
    fn at(&self, group: Expr, lane: Expr) -> Expr {
        let first = Expr::from(self.outer.clone()) * self.tile + group;
        if self.partial { first.minimum(&(self.n - LANES).into()) + lane } else { first + lane }
    }
}

/// One operand's tile.
struct Panel {
    load: Value,
    buffer: usize,
    /// Whether it is contiguous along the summed axis, rather than along the axis of the result.
    deep: bool,
    /// Whether its axis of the result is the rows.
    of_rows: bool,
}

/// The kernel with a block of `block` rows and columns per invocation.
fn tiled(kernel: &Kernel, row: &Var, rows: i64, block: i64) -> Option<Kernel> {
    let grid = kernel.grid();
    let (column, extent) = grid.last().map(|(v, e)| ((*v).clone(), (*e).clone()))?;
    let rows = Axis::new(row, rows, block, block)?;
    let columns = Axis::new(&column, extent.as_const()?, block, block / LANES)?;
    let inner = kernel.inner();
    let at = inner.iter().position(|s| matches!(s, Stmt::For { .. }))?;
    let straight = |body: &[Stmt]| body.iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. }));
    let (before, after) = (&inner[..at], &inner[at + 1..]);
    let RowLoop { var: summed, n: depth, body, sums, before: starts, after: joins, .. } = walk(&inner[at])?;
    if !straight(before) || !straight(after) || sums.is_empty() || depth % DEPTH != 0 {
        return None;
    }
    // Beyond an edge that cuts a tile off, invocations do all but store: what they start with must be there.
    if (rows.partial || columns.partial) && before.iter().any(loads) {
        return None;
    }
    let mut next = kernel.clone();
    let (thread, lane) = (Var::new("t", Some(THREADS - 1)), Var::new("l", Some(LANES - 1)));
    let panels = panels(&mut next, &body, &summed, &rows, &columns)?;

    // The positions of an invocation's elements, in the tile and in the result.
    let t = Expr::from(thread.clone());
    let own_row = t.div(&SIDE.into()) * block + Expr::from(rows.own.clone());
    let across = t.rem(&SIDE.into());
    // Neighbouring invocations take neighbouring columns, except where the last tile is cut off: there each
    // invocation's columns are contiguous.
    let own_column = if columns.partial {
        across.clone() * block + Expr::from(columns.own.clone()) * LANES
    } else {
        across.clone() * LANES + Expr::from(columns.own.clone()) * (SIDE * LANES)
    };
    let (row_at, column_at) = (
        Expr::from(rows.outer.clone()) * rows.tile + own_row.clone(),
        Expr::from(columns.outer.clone()) * columns.tile + own_column.clone() + Expr::from(lane.clone()),
    );
    let wide = widen(&mut next.locals, "v", LANES as u32);
    let in_lanes = |body: &[Stmt]| {
        let index = |v: &Var| {
            if *v == rows.var { Some(row_at.clone()) } else { (*v == columns.var).then(|| column_at.clone()) }
        };
        let rename = Rename { index: &index, local: &|id| (wide + id, lane.clone().into()) };
        in_vector_loops(rename.body(body), &lane, LANES)
    };

    let outer = Var::new(format!("{}o", summed.name), Some(depth / DEPTH - 1));
    let quarter = Var::new(format!("{}qu", summed.name), Some(DEPTH / 4 - 1));
    // One step along the summed axis, with loads from the tiles.
    let mut steps = Vec::new();
    for q in 0..4 {
        let within = Expr::from(quarter.clone()) * 4 + q;
        let mut step = body.clone();
        for stmt in &mut step {
            if let Stmt::Set { value, .. } | Stmt::Store { value, .. } = stmt {
                *value = value.map(&mut |part| {
                    let panel = panels.iter().find(|p| p.load == *part)?;
                    let (along, tile) = if panel.of_rows {
                        (own_row.clone(), rows.tile)
                    } else {
                        (own_column.clone() + Expr::from(lane.clone()), columns.tile)
                    };
                    let index = if panel.deep { along * DEPTH + within.clone() } else { within.clone() * tile + along };
                    Some(Value::Load { buffer: panel.buffer, index })
                });
            }
        }
        let whole = Expr::from(outer.clone()) * DEPTH + within;
        steps.extend(in_lanes(&substituted(&step, &|v| (*v == summed).then(|| whole.clone())))?);
    }
    let mut fill = Vec::new();
    for panel in &panels {
        fill.extend(filled(panel, &rows, &columns, &summed, &outer, &thread, &lane)?);
    }
    let share =
        |body: Vec<Stmt>| Stmt::For { var: thread.clone(), extent: THREADS.into(), kind: LoopKind::Thread, body };
    let first: Vec<Stmt> = before.iter().chain(&starts).cloned().collect();
    let last: Vec<Stmt> = joins.iter().chain(after).cloned().collect();
    let mut stores = in_lanes(&last)?;
    for (axis, at) in [(&columns, across * block), (&rows, t.div(&SIDE.into()) * block)] {
        if axis.partial {
            let left = Expr::from(axis.outer.clone()) * axis.tile + at;
            let condition = Condition { left, right: axis.n.into() };
            stores = vec![Stmt::If { condition, then: stores, otherwise: Vec::new() }];
        }
    }
    let summing = vec![Stmt::For { var: quarter, extent: (DEPTH / 4).into(), kind: LoopKind::UNROLLED, body: steps }];
    let body = vec![
        share(in_lanes(&first)?),
        Stmt::For {
            var: outer,
            extent: (depth / DEPTH).into(),
            kind: LoopKind::SERIAL,
            body: vec![share(fill), share(summing)],
        },
        share(stores),
    ];
    let of = |count: i64| (0..count).map(Expr::from).collect::<Vec<_>>();
    let body = unrolled_and_jammed(&mut next, &body, &rows.own, &of(block))?;
    let mut body = unrolled_and_jammed(&mut next, &body, &columns.own, &of(block / LANES))?;
    drop_unused(&mut next.locals, &mut body);
    for (var, extent) in grid.into_iter().rev() {
        let axis = [&rows, &columns].into_iter().find(|a| a.var == *var);
        let (var, extent) = match axis {
            Some(axis) => (axis.outer.clone(), ((axis.n + axis.tile - 1) / axis.tile).into()),
            None => (var.clone(), extent.clone()),
        };
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    Some(next)
}

fn loads(stmt: &Stmt) -> bool {
    let mut found = false;
    for_each_value(stmt, &mut |v| found |= v.any(&mut |part| matches!(part, Value::Load { .. })));
    found
}

/// A tile for each load whose index depends on one axis of the result and the summed one; `None` unless both axes have
/// one and no load depends on both.
fn panels(next: &mut Kernel, body: &[Stmt], summed: &Var, rows: &Axis, columns: &Axis) -> Option<Vec<Panel>> {
    let mut panels: Vec<Panel> = Vec::new();
    let mut loads: Vec<Value> = Vec::new();
    for stmt in body {
        for_each_value(stmt, &mut |v| {
            v.for_each(&mut |part| {
                if matches!(part, Value::Load { .. }) && !loads.contains(part) {
                    loads.push(part.clone());
                }
            });
        });
    }
    for load in loads {
        let Value::Load { index, .. } = &load else { continue };
        let (of_rows, of_columns) = (index.mentions(&rows.var), index.mentions(&columns.var));
        if !of_rows && !of_columns {
            continue;
        }
        if (of_rows && of_columns) || !index.mentions(summed) {
            return None;
        }
        let deep = index.coefficient(summed) == Some(1);
        let len = if of_rows { rows.tile } else { columns.tile } * DEPTH;
        let (name, storage) = (format!("tile{}", panels.len()), next.type_of(&load).storage());
        let buffer = next.buffers.len();
        next.buffers.push(BufferDecl { name, storage, access: Access::Scratch, len: len.into() });
        panels.push(Panel { load, buffer, deep, of_rows });
    }
    let both = panels.iter().any(|p| p.of_rows) && panels.iter().any(|p| !p.of_rows);
    both.then_some(panels)
}

/// One invocation's share of the copy into a tile.
fn filled(
    panel: &Panel,
    rows: &Axis,
    columns: &Axis,
    summed: &Var,
    outer: &Var,
    thread: &Var,
    lane: &Var,
) -> Option<Vec<Stmt>> {
    let axis = if panel.of_rows { rows } else { columns };
    let (groups, l) = (axis.tile * DEPTH / LANES, Expr::from(lane.clone()));
    let turns = groups / THREADS;
    let mut out = Vec::new();
    for turn in 0..turns {
        let group = Expr::from(thread.clone()) + turn * THREADS;
        let start = Expr::from(outer.clone()) * DEPTH;
        let (along, deep) = if panel.deep {
            let along = group.div(&(DEPTH / LANES).into());
            let first = Expr::from(axis.outer.clone()) * axis.tile + along;
            let along = if axis.partial { first.minimum(&(axis.n - 1).into()) } else { first };
            (along, start + group.rem(&(DEPTH / LANES).into()) * LANES + l.clone())
        } else {
            let along = axis.at(group.rem(&(axis.tile / LANES).into()) * LANES, l.clone());
            (along, start + group.div(&(axis.tile / LANES).into()))
        };
        let value = panel.load.map_indices(&|e| {
            e.substitute(&|v| {
                if *v == axis.var { Some(along.clone()) } else { (v == summed).then(|| deep.clone()) }
            })
        });
        let store = Stmt::Store { buffer: panel.buffer, index: group * LANES + l.clone(), value };
        out.extend(in_vector_loops(vec![store], lane, LANES)?);
    }
    Some(out)
}
