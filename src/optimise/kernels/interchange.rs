//! Loop interchange of a reduction: sums down columns are computed row by row, in the order of memory.
//!
//! Before and after: `tests/rules/interchange.txt`.
//!
//! Loop distribution with scalar expansion (Allen and Kennedy, "Automatic translation of Fortran programs to vector
//! form", 1987): locals that are live across loops over the columns are expanded to scratch arrays; all others stay in
//! vector registers.

use super::block_rows::row_axis;
use super::each_kernel::{Forms, KernelRule};
use super::lanes::{is_function, may_join, widen};
use super::runs::Run;
use super::vectorise::{Width, is_scalar, remainder};
use crate::kernel::{
    Access, BufferDecl, Condition, Kernel, LocalId, LoopKind, Stmt, Value, drop_unused, for_each_local, for_each_value,
    substituted,
};
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Vector widths, widest first; narrower ones handle the remaining columns.
const WIDTHS: [i64; 3] = [16, 8, 4];

/// Columns per block: their sums stay in the first-level cache.
const COLUMNS: i64 = 2048;

/// The same of wide matrices whose blocks of rows a program cannot share out instead (`src/lower/distribute.rs`): more blocks
/// for threads.
const NARROW: i64 = 1024;

/// Rows that are added between the load of a sum and its store.
const ROWS: i64 = 8;

/// The most statements of those rows together.
const MAX_STATEMENTS: i64 = 32;

pub(super) struct Interchange(pub(super) Rc<Setting>);

impl KernelRule for Interchange {
    fn name(&self) -> &'static str {
        "interchange"
    }

    // On a GPU scratch is shared by a workgroup's invocations, or no faster than other memory.
    fn serves(&self) -> bool {
        self.0.device.lanes > 1 && !self.0.device.is_gpu()
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        if let Some((next, columns)) = walked(kernel) {
            let words = format!("{}: row by row, {columns} columns at a time", kernel.name);
            return vec![(words, next)];
        }
        Vec::new()
    }
}

/// The kernel with its innermost parallel axis moved inside its serial loops, and the number of columns per block.
fn walked(kernel: &Kernel) -> Option<(Kernel, i64)> {
    if !is_scalar(kernel) || !may_join(kernel) || row_axis(kernel).is_some() {
        return None;
    }
    let loops: Vec<(Var, Expr)> = kernel.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    let ((var, extent), outer) = loops.split_last()?;
    let n = extent.as_const().filter(|n| *n >= WIDTHS[0])?;
    if !reads_rows(kernel.inner(), var) {
        return None;
    }
    let is_wide = n >= 2 * COLUMNS && !kernel.inner().iter().any(is_nested);
    let most = if is_wide { NARROW } else { COLUMNS };
    let blocks = (n + most - 1) / most;
    let columns = ((n + blocks - 1) / blocks + WIDTHS[0] - 1) / WIDTHS[0] * WIDTHS[0];
    let (full, rest) = (n / columns, n % columns);
    let mut next = kernel.clone();
    let widths: Vec<Width> = WIDTHS
        .iter()
        .map(|w| Width { lanes: *w, first: widen(&mut next.locals, &format!("v{w}"), *w as u32) })
        .collect();
    let kept = crossing(kernel.inner());
    let mut scratch = BTreeMap::new();
    for (k, local) in kept.into_iter().enumerate() {
        scratch.insert(local, next.buffers.len());
        let (name, of) = (format!("row{k}"), kernel.locals[local].compute.storage());
        next.buffers.push(BufferDecl { name, storage: of, access: Access::Scratch, len: columns.into() });
    }
    let block = Var::new(format!("{}o", var.name), Some(full + i64::from(rest > 0) - 1));
    let walk = |count: i64| {
        let first = Expr::from(block.clone()) * columns;
        let walk = ColumnBlock {
            kernel,
            var,
            place: Var::new("j", Some(count - 1)),
            first,
            count,
            scratch: &scratch,
            widths: &widths,
        };
        walk.body(kernel.inner())
    };
    let mut body = match (full, rest) {
        (_, 0) => walk(columns)?,
        (0, _) => walk(rest)?,
        _ => {
            let condition = Condition { left: block.clone().into(), right: full.into() };
            vec![Stmt::If { condition, then: walk(columns)?, otherwise: walk(rest)? }]
        }
    };
    drop_unused(&mut next.locals, &mut body);
    let count = Expr::from(full + i64::from(rest > 0));
    for (var, extent) in outer.iter().cloned().chain([(block, count)]).rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    Some((next, columns.min(n)))
}

/// Whether a serial loop encloses another: its iterations are blocks of rows.
fn is_nested(stmt: &Stmt) -> bool {
    let is_loop = |s: &Stmt| matches!(s, Stmt::For { .. });
    matches!(stmt, Stmt::For { body, .. } if body.iter().any(is_loop))
}

/// Whether a serial loop's loads are contiguous along `var` and strided from one iteration to the next.
fn reads_rows(body: &[Stmt], var: &Var) -> bool {
    fn found(body: &[Stmt], var: &Var, row: Option<&Var>) -> bool {
        body.iter().any(|stmt| match stmt {
            Stmt::For { var: row, body, .. } => found(body, var, Some(row)),
            _ => {
                let mut found = false;
                for_each_value(stmt, &mut |v| {
                    v.for_each(&mut |part| {
                        if let (Value::Load { index, .. }, Some(row)) = (part, row) {
                            let far = index.coefficient(row).is_some_and(|c| c.abs() > WIDTHS[0]);
                            found |= far && index.coefficient(var).is_some_and(|c| c.abs() == 1);
                        }
                    });
                });
                found
            }
        })
    }
    found(body, var, None)
}

/// The locals that are live across runs of straight-line code, which become separate loops.
fn crossing(body: &[Stmt]) -> Vec<LocalId> {
    fn visit(body: &[Stmt], run: &mut usize, seen: &mut BTreeMap<LocalId, Vec<usize>>) {
        for stmt in body {
            if let Stmt::For { body, .. } = stmt {
                *run += 1;
                visit(body, run, seen);
                *run += 1;
                continue;
            }
            let mut uses = |local: LocalId| seen.entry(local).or_default().push(*run);
            if let Stmt::Set { local, .. } = stmt {
                uses(*local);
            }
            for_each_value(stmt, &mut |v| for_each_local(v, &mut uses));
        }
    }
    let mut seen = BTreeMap::new();
    visit(body, &mut 0, &mut seen);
    let crosses = |runs: &Vec<usize>| runs.iter().any(|r| *r != runs[0]);
    seen.into_iter().filter(|(_, runs)| crosses(runs)).map(|(local, _)| local).collect()
}

struct ColumnBlock<'a> {
    kernel: &'a Kernel,
    /// The column axis, and (`place`) the column within a block.
    var: &'a Var,
    place: Var,
    /// The first column of the block, and (`count`) how many it has.
    first: Expr,
    count: i64,
    /// The scratch buffers of expanded locals.
    scratch: &'a BTreeMap<LocalId, usize>,
    widths: &'a [Width],
}

impl ColumnBlock<'_> {
    fn body(&self, body: &[Stmt]) -> Option<Vec<Stmt>> {
        let mut out = Vec::new();
        let mut run: Vec<Stmt> = Vec::new();
        for stmt in body {
            match stmt {
                Stmt::Set { .. } | Stmt::Store { .. } => run.push(stmt.clone()),
                Stmt::For { var, extent, kind: LoopKind::Serial { .. }, body } if !extent.mentions(self.var) => {
                    out.extend(self.rows(var, extent, body, std::mem::take(&mut run))?);
                }
                _ => return None,
            }
        }
        out.extend(self.columns(&run)?);
        Some(out)
    }

    /// A serial loop over rows, and the statements before it; an innermost loop is unrolled, unless it calls functions: their code
    /// would be there as often, and they take longer than the sums' loads and stores.
    fn rows(&self, var: &Var, extent: &Expr, body: &[Stmt], mut before: Vec<Stmt>) -> Option<Vec<Stmt>> {
        let plain = body.iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. }));
        let serial = |kind, var: Var, extent: Expr, body| Stmt::For { var, extent, kind, body };
        let mut calls = false;
        for stmt in body {
            for_each_value(stmt, &mut |value| value.for_each(&mut |part| calls |= is_function(self.kernel, part)));
        }
        if !plain || calls || body.len() as i64 * ROWS > MAX_STATEMENTS || extent.bounds().1.is_some_and(|n| n < ROWS) {
            let mut out = self.columns(&before)?;
            out.push(serial(LoopKind::SERIAL, var.clone(), extent.clone(), self.body(body)?));
            return Some(out);
        }
        let blocks = extent.div(&ROWS.into());
        let at = |place: Expr| substituted(body, &|v| (v == var).then(|| place.clone()));
        let several = |first: Expr| (0..ROWS).flat_map(|k| at(first.clone() * ROWS + k)).collect::<Vec<Stmt>>();
        // Where sums begin, the first rows are added to what they begin with.
        let begun = i64::from(!before.is_empty() && blocks.as_const().is_some());
        if begun == 1 {
            before.extend(several(0.into()));
        }
        let mut out = self.columns(&before)?;
        let others = blocks.clone() - begun;
        if others.as_const() != Some(0) {
            let outer = Var::below(format!("{}u", var.name), &others);
            let body = self.columns(&several(Expr::from(outer.clone()) + begun))?;
            out.push(serial(LoopKind::UNROLLED, outer, others, body));
        }
        let rest = extent.clone() - blocks.clone() * ROWS;
        if rest.as_const() != Some(0) {
            let tail = Var::below_within(format!("{}t", var.name), &rest, ROWS - 2);
            let body = self.columns(&at(blocks * ROWS + Expr::from(tail.clone())))?;
            out.push(serial(LoopKind::SERIAL, tail, rest, body));
        }
        Some(out)
    }

    /// A loop over the block's columns around straight-line statements.
    fn columns(&self, run: &[Stmt]) -> Option<Vec<Stmt>> {
        if run.is_empty() {
            return Some(Vec::new());
        }
        let here = Expr::from(self.place.clone());
        let at = self.first.clone() + here.clone();
        // An expanded local is loaded before its first use and stored after its last assignment.
        let (mut read, mut set): (Vec<LocalId>, Vec<LocalId>) = (Vec::new(), Vec::new());
        for stmt in run {
            for_each_value(stmt, &mut |v| {
                for_each_local(v, &mut |local| {
                    if !set.contains(&local) && !read.contains(&local) {
                        read.push(local);
                    }
                });
            });
            if let Stmt::Set { local, .. } = stmt
                && !set.contains(local)
            {
                set.push(*local);
            }
        }
        let held = |locals: Vec<LocalId>| locals.into_iter().filter_map(|l| Some((l, *self.scratch.get(&l)?)));
        let load =
            |(local, buffer)| Stmt::Set { local, lane: 0.into(), value: Value::Load { buffer, index: here.clone() } };
        let store = |(local, buffer)| Stmt::Store { buffer, index: here.clone(), value: Value::Local(local, 0.into()) };
        let mut body: Vec<Stmt> = held(read).map(load).collect();
        body.extend(substituted(run, &|v| (v == self.var).then(|| at.clone())));
        body.extend(held(set).map(store));
        let run = Run { start: 0, len: self.count, place: self.place.clone(), body };
        let widest = self.widths.first()?;
        let (full, rest) = (self.count / widest.lanes, self.count % widest.lanes);
        let mut out = Vec::new();
        if full > 0 {
            let blocks = Var::new("jo", Some(full - 1));
            let body = widest.of(&run, &(Expr::from(blocks.clone()) * widest.lanes))?;
            out.push(Stmt::For { var: blocks, extent: full.into(), kind: LoopKind::SERIAL, body });
        }
        if rest > 0 {
            out.extend(remainder(&run, full * widest.lanes, rest, &self.widths[1..]));
        }
        Some(out)
    }
}
