//! Packing: an operand that each block of rows reads again is copied once to scratch, in the order in which it is read,
//! and the row loop moves inside.
//!
//! Before and after: `tests/rules/pack.txt`.
//!
//! These are the panels of Goto and van de Geijn, "Anatomy of high-performance matrix multiplication" (2008). The copy
//! also transposes a transposed operand and widens a narrow one, once.

use super::each_kernel::{Forms, KernelRule};
use super::unroll::is_unrolled;
use super::vectorise::is_scalar;
use crate::dtype::Compute;
use crate::kernel::{Access, BufferDecl, Kernel, LoopKind, Stmt, Value, for_each_value};
use crate::optimise::Setting;
use crate::shape::{Expr, Var, ravel};
use std::rc::Rc;

/// The most bytes of scratch: packed panels should stay in the second-level cache beside the other operand.
const MAX_BYTES: u64 = 512 << 10;

pub(super) struct Pack(pub(super) Rc<Setting>);

impl KernelRule for Pack {
    fn name(&self) -> &'static str {
        "pack"
    }

    // On a GPU scratch is shared by a workgroup's invocations, or no faster than other memory.
    fn serves(&self) -> bool {
        self.0.device.lanes > 1 && !self.0.device.is_gpu()
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        if let Some((next, what)) = packed(kernel) {
            let words = format!("{}: {what} copied once for all rows", kernel.name);
            return vec![(words, next)];
        }
        Vec::new()
    }
}

/// A load in a vector loop inside serial loops, to be packed.
#[derive(PartialEq)]
struct Panel {
    load: Value,
    /// The serial loops on which its index depends, outermost first: variables and extents.
    loops: Vec<(Var, Expr)>,
    lane: Var,
    lanes: i64,
    compute: Compute,
}

impl Panel {
    /// The number of elements of its scratch buffer.
    fn len(&self) -> i64 {
        self.loops.iter().map(|(v, _)| v.max.map_or(1, |m| m + 1)).product::<i64>().saturating_mul(self.lanes)
    }

    /// The index in scratch of the element for the current loops and lane.
    fn place(&self) -> Expr {
        let at = |(v, _): &(Var, Expr)| Expr::from(v.clone());
        let mut index: Vec<Expr> = self.loops.iter().map(at).collect();
        let mut shape: Vec<Expr> = self.loops.iter().map(|(v, _)| v.max.map_or(1, |m| m + 1).into()).collect();
        index.push(self.lane.clone().into());
        shape.push(self.lanes.into());
        ravel(&index, &shape)
    }
}

/// The kernel with loads that are invariant along an outer axis packed, and the names of their buffers.
fn packed(kernel: &Kernel) -> Option<(Kernel, String)> {
    // Each copy of an unrolled iteration would need its own panel.
    if is_scalar(kernel) || is_unrolled(kernel) || kernel.buffers.iter().any(|b| b.access == Access::Scratch) {
        return None;
    }
    let loops: Vec<(Var, Expr)> = kernel.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    let (_, outer) = loops.split_last()?;
    let mut panels = Vec::new();
    collect(kernel, kernel.inner(), &mut Vec::new(), &mut panels);
    panels.retain(|p| outer.iter().any(|(v, n)| n.as_const() != Some(1) && !mentions(&p.load, v)));
    // Axes on which no panel depends move inside.
    let within = |v: &Var| !panels.iter().any(|p| mentions(&p.load, v));
    let rows: Vec<(Var, Expr)> = outer.iter().filter(|(v, _)| within(v)).cloned().collect();
    let bytes: u64 = panels.iter().map(|p| p.len() as u64 * 4 * p.compute.words() as u64).sum();
    if panels.is_empty() || rows.is_empty() || bytes > MAX_BYTES {
        return None;
    }
    let mut next = kernel.clone();
    let mut names: Vec<&str> = Vec::new();
    for (k, panel) in panels.iter().enumerate() {
        if let Value::Load { buffer, .. } = &panel.load
            && !names.contains(&kernel.buffers[*buffer].name.as_str())
        {
            names.push(&kernel.buffers[*buffer].name);
        }
        let (storage, len) = (panel.compute.storage(), panel.len().into());
        next.buffers.push(BufferDecl { name: format!("pack{k}"), storage, access: Access::Scratch, len });
    }
    let mut body = filled(kernel.inner(), &rows, &panels, kernel.buffers.len());
    for (var, extent) in loops.into_iter().filter(|l| !rows.contains(l)).rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    Some((next, names.join(", ")))
}

fn mentions(load: &Value, var: &Var) -> bool {
    matches!(load, Value::Load { index, .. } if index.mentions(var))
}

/// Collects the distinct panels that `body` reads.
fn collect(kernel: &Kernel, body: &[Stmt], loops: &mut Vec<(Var, Expr)>, out: &mut Vec<Panel>) {
    for stmt in body {
        match stmt {
            Stmt::For { var, extent, kind: LoopKind::Vector, body } => {
                let Some(lanes) = extent.as_const() else { continue };
                for stmt in body {
                    for_each_value(stmt, &mut |v| {
                        v.for_each(&mut |part| {
                            let found = panel(kernel, part, loops, var, lanes);
                            out.extend(found.filter(|p| !out.contains(p)));
                        })
                    });
                }
            }
            Stmt::For { var, extent, body, .. } => {
                loops.push((var.clone(), extent.clone()));
                collect(kernel, body, loops, out);
                loops.pop();
            }
            Stmt::If { then, otherwise, .. } => {
                collect(kernel, then, loops, out);
                collect(kernel, otherwise, loops, out);
            }
            Stmt::Set { .. } | Stmt::Store { .. } | Stmt::Bind { .. } | Stmt::StoreWord { .. } => {}
        }
    }
}

fn panel(kernel: &Kernel, part: &Value, loops: &[(Var, Expr)], lane: &Var, lanes: i64) -> Option<Panel> {
    let Value::Load { buffer, index } = part else { return None };
    let loops: Vec<(Var, Expr)> = loops.iter().filter(|(v, _)| index.mentions(v)).cloned().collect();
    // The loops are repeated for the copy, so their extents must depend only on the grid and each other.
    let grid = kernel.grid();
    let bound = |e: &Expr, known: &[(Var, Expr)]| {
        e.vars().iter().all(|v| grid.iter().any(|(g, _)| *g == v) || known.iter().any(|(l, _)| l == v))
    };
    let counted = loops.iter().enumerate().all(|(k, (v, n))| v.max.is_some() && bound(n, &loops[..k]));
    let lanes_differ = index.coefficient(lane).is_none_or(|c| c != 0);
    let known = index.vars().iter().all(|v| v == lane || bound(&v.clone().into(), &loops));
    let read = kernel.buffers.get(*buffer)?.access == Access::Read;
    (read && lanes_differ && !loops.is_empty() && counted && known).then(|| Panel {
        load: part.clone(),
        loops,
        lane: lane.clone(),
        lanes,
        compute: kernel.type_of(part),
    })
}

/// `body` in loops over `rows`, preceded by copies of its panels to scratch (the buffers from `first` on). Conditions
/// that do not depend on the rows stay outside.
fn filled(body: &[Stmt], rows: &[(Var, Expr)], panels: &[Panel], first: usize) -> Vec<Stmt> {
    if let [Stmt::If { condition, then, otherwise }] = body
        && !rows.iter().any(|(v, _)| condition.left.mentions(v) || condition.right.mentions(v))
    {
        let (then, otherwise) = (filled(then, rows, panels, first), filled(otherwise, rows, panels, first));
        return vec![Stmt::If { condition: condition.clone(), then, otherwise }];
    }
    let mut used = vec![false; panels.len()];
    let mut body = from_scratch(body, None, panels, first, &mut used);
    for (var, extent) in rows.iter().rev() {
        body = vec![Stmt::For { var: var.clone(), extent: extent.clone(), kind: LoopKind::SERIAL, body }];
    }
    let mut out = Vec::new();
    for (k, panel) in panels.iter().enumerate().filter(|(k, _)| used[*k]) {
        let store = Stmt::Store { buffer: first + k, index: panel.place(), value: panel.load.clone() };
        let vector = Stmt::For {
            var: panel.lane.clone(),
            extent: panel.lanes.into(),
            kind: LoopKind::Vector,
            body: vec![store],
        };
        out.push(panel.loops.iter().rev().fold(vector, |inner, (var, extent)| Stmt::For {
            var: var.clone(),
            extent: extent.clone(),
            kind: LoopKind::SERIAL,
            body: vec![inner],
        }));
    }
    out.extend(body);
    out
}

/// `body` with the panels' loads replaced by loads from scratch; sets `used` for each panel read. `lane` is the
/// enclosing vector loop.
fn from_scratch(
    body: &[Stmt],
    lane: Option<(&Var, i64)>,
    panels: &[Panel],
    first: usize,
    used: &mut [bool],
) -> Vec<Stmt> {
    let mut out = Vec::with_capacity(body.len());
    for stmt in body {
        let mut stmt = stmt.clone();
        match &mut stmt {
            Stmt::For { var, extent, kind, body } => {
                let lane = extent.as_const().filter(|_| *kind == LoopKind::Vector).map(|n| (&*var, n));
                *body = from_scratch(body, lane, panels, first, used);
            }
            Stmt::If { then, otherwise, .. } => {
                *then = from_scratch(then, None, panels, first, used);
                *otherwise = from_scratch(otherwise, None, panels, first, used);
            }
            Stmt::Set { value, .. } | Stmt::Store { value, .. } => {
                *value = value.map(&mut |part| {
                    let here = |p: &Panel| p.load == *part && lane == Some((&p.lane, p.lanes));
                    let k = panels.iter().position(here)?;
                    used[k] = true;
                    Some(Value::Load { buffer: first + k, index: panels[k].place() })
                });
            }
            Stmt::Bind { .. } | Stmt::StoreWord { .. } => {}
        }
        out.push(stmt);
    }
    out
}
