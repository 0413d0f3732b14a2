//! Loop distribution: a long reduction that few parallel iterations compute becomes two kernels. The first computes parts of
//! the reduction in parallel, the second combines them as the loop did:
//!
//! ```text
//! acc = 0                               parallel a in 0..2, b in 0..2
//! for a in 0..2                           q = 0; for ...: q += x[..]
//!   p = 0                                 parts[a*2 + b] = q
//!   for b in 0..2
//!     q = 0; for ...: q += x[..]        acc = 0
//!     p += q                            for a in 0..2
//!   acc += p                              p = 0; for b in 0..2: q = parts[a*2 + b]; p += q
//! out[0] = acc                            acc += p
//!                                       out[0] = acc
//! ```
//!
//! No operation changes, so results have the same bits. Sizes alone decide, not the number of threads. Locals that cross the
//! cut are expanded to an array: Allen and Kennedy, "Automatic translation of Fortran programs to vector form" (1987).

use super::program::{BufferPlan, Program, Role, Step};
use crate::dtype::{Compute, Storage};
use crate::kernel::{
    Access, BufferDecl, Condition, Kernel, LocalId, LoopKind, Stmt, Unary, Value, drop_unused, for_each_index,
    for_each_local, for_each_stmt, for_each_stmt_mut, for_each_value,
};
use crate::shape::{Expr, Var, ravel};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Parallel iterations that keep a device busy: kernels with as many are left alone.
const ENOUGH: i64 = 64;

/// The fewest parts that are worth a launch of their own.
const FEWEST: i64 = 4;

/// The fewest operations, each on four numbers, of a loop that is distributed.
const LEAST: f64 = 131_072.0;

/// The operations that a function of one number counts as.
const FUNCTION: f64 = 8.0;

type Locals = BTreeSet<LocalId>;

/// A kernel in two: what computes the parts, and what combines them. Each has the numbers of the kernel's buffers that it
/// binds; the parts come last in the one, and before the result in the other.
struct Distributed {
    parts: (Kernel, Vec<usize>),
    whole: (Kernel, Vec<usize>),
    /// The storage and number of the parts.
    between: (Storage, Expr),
}

impl Program {
    /// Distributes the kernels for which that is worth it.
    pub(super) fn distribute(&mut self) {
        let mut at = 0;
        while at < self.steps.len() {
            at += 1 + self.distribute_step(at).unwrap_or(0);
        }
    }

    /// Distributes the kernel of a step; returns how many steps come before it now.
    fn distribute_step(&mut self, at: usize) -> Option<usize> {
        let Step::Dispatch { kernel: owner, buffers, scalars } = self.steps[at].clone() else { return None };
        let Distributed { parts, whole, between: (storage, len) } = distributed(&self.kernels[owner])?;
        let (number, temporary) = (self.kernels.len(), self.buffers.len());
        let bound = |of: &[usize]| of.iter().map(|k| buffers[*k]).collect::<Vec<usize>>();
        let (mut first, mut second) = (bound(&parts.1), bound(&whole.1));
        first.push(temporary);
        second.extend([temporary].into_iter().chain(buffers.last().copied()));
        self.steps[at] = Step::Dispatch { kernel: owner, buffers: second, scalars: scalars.clone() };
        // The result is allocated after the parts have been computed.
        let before = [Step::Allocate { buffer: temporary }, Step::Dispatch { kernel: number, buffers: first, scalars }];
        self.steps.splice(at - 1..at - 1, before);
        self.buffers.push(BufferPlan { role: Role::Temporary, storage, len });
        self.kernels.push(Rc::new(parts.0));
        self.kernels[owner] = Rc::new(whole.0);
        self.owners.push(owner);
        Some(2)
    }
}

/// The kernel in two, if few parallel iterations compute a long reduction.
fn distributed(kernel: &Kernel) -> Option<Distributed> {
    let around = kernel.invocations().as_const().filter(|n| (1..ENOUGH).contains(n))?;
    if kernel.threads().is_some() || kernel.given().len() < kernel.buffers.len() {
        return None;
    }
    let Nest { loops, prefix, suffix, live } = Nest::of(kernel, around)?;
    let compute = kernel.locals[*live.first()?].compute;
    if live.iter().any(|k| kernel.locals[*k].compute != compute) {
        return None;
    }
    let own: Vec<(Var, Expr)> = kernel.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    let mut grid = own.clone();
    grid.extend(loops.iter().map(|l| (l.var.clone(), l.most())));
    let index: Vec<Expr> = grid.iter().map(|(var, _)| var.clone().into()).collect();
    let extents: Vec<Expr> = grid.iter().map(|(_, extent)| extent.clone()).collect();
    let each: i64 = live.iter().map(|k| i64::from(kernel.locals[*k].lanes)).sum();
    let place = ravel(&index, &extents) * each;
    let storage = stored(compute);
    let len = extents.iter().fold(Expr::from(each), |n, extent| n * extent.clone());
    let (buffer, out) = (kernel.buffers.len(), kernel.buffers.len() - 1);
    let declared = |access| BufferDecl { name: "parts".into(), storage, access, len: len.clone() };

    let mut body = prefix.to_vec();
    body.extend(moved(kernel, &live, &|local, lane, at| {
        let index = place.clone() + at;
        Stmt::Store { buffer, index, value: Value::Local(local, lane) }
    }));
    for Loop { var, extent, before, .. } in loops.iter().rev() {
        let condition = Condition { left: Expr::from((*var).clone()), right: (*extent).clone() };
        body = before.iter().cloned().chain(condition.choose(body, Vec::new())).collect();
    }
    let mut parts = bind(kernel, body, &grid, &[(buffer, declared(Access::Write))]);
    parts.0.name = format!("{}_parts", kernel.name);

    let mut body = moved(kernel, &live, &|local, lane, at| {
        let index = place.clone() + at;
        Stmt::Set { local, lane, value: Value::Load { buffer, index } }
    });
    body.extend(suffix.iter().cloned());
    for Loop { var, extent, before, after } in loops.iter().rev() {
        let inner = Stmt::For { var: (*var).clone(), extent: (*extent).clone(), kind: LoopKind::SERIAL, body };
        body = before.iter().cloned().chain([inner]).chain(after.iter().cloned()).collect();
    }
    let last = [(buffer, declared(Access::Read)), (out, kernel.buffers[out].clone())];
    let whole = bind(kernel, body, &own, &last);
    Some(Distributed { parts, whole, between: (storage, len) })
}

/// Loops whose iterations are independent but for what combines their results.
struct Nest<'a> {
    /// Outermost first; each stands in the body of the one before.
    loops: Vec<Loop<'a>>,
    /// The innermost body: what is independent, and what combines.
    prefix: &'a [Stmt],
    suffix: &'a [Stmt],
    /// The locals that cross the cut.
    live: Vec<LocalId>,
}

/// A loop, and the statements before and after it in the body around.
#[derive(Clone)]
struct Loop<'a> {
    var: &'a Var,
    extent: &'a Expr,
    before: &'a [Stmt],
    after: &'a [Stmt],
}

impl Loop<'_> {
    /// The greatest extent: that of the last iteration around may be smaller.
    fn most(&self) -> Expr {
        self.extent.bounds().1.map_or_else(|| self.extent.clone(), Expr::from)
    }
}

impl<'a> Nest<'a> {
    /// The outermost loops of a kernel, so many that they have enough iterations together.
    fn of(kernel: &'a Kernel, around: i64) -> Option<Self> {
        let (mut found, mut loops) = (None, Vec::new());
        let (mut count, mut body) = (1i64, kernel.inner());
        while around * count < ENOUGH {
            let work = |at: &usize| operations(&body[*at..=*at]);
            let at = (0..body.len()).filter(|at| is_serial(&body[*at])).max_by(|a, b| work(a).total_cmp(&work(b)));
            let Some(at) = at.filter(|at| around as f64 * count as f64 * work(at) >= LEAST) else { break };
            let Stmt::For { var, extent, body: inside, .. } = &body[at] else { break };
            let (before, after) = body.split_at(at);
            // What stands before a loop is repeated for each part.
            let Some(next) = extent.bounds().1.and_then(|n| count.checked_mul(n)) else { break };
            if operations(before) * next as f64 > work(&at) / 32.0 || !is_pure(kernel, before) {
                break;
            }
            loops.push(Loop { var, extent, before, after: &after[1..] });
            (count, body) = (next, inside);
            if count >= FEWEST {
                found = Self::cut(kernel, &loops, inside).or(found);
            }
        }
        found
    }

    /// Cuts the innermost body as late as possible behind its last loop.
    fn cut(kernel: &Kernel, loops: &[Loop<'a>], body: &'a [Stmt]) -> Option<Self> {
        let first = body.iter().rposition(is_serial)? + 1;
        (first..=body.len()).rev().map(|at| body.split_at(at)).find_map(|(prefix, suffix)| {
            let bound = bound_in(prefix);
            let later = || suffix.iter().chain(loops.iter().rev().flat_map(|l| l.after));
            let hidden = later().any(|s| bound.iter().any(|var| mentions(s, var)));
            if hidden || !is_pure(kernel, prefix) {
                return None;
            }
            // An iteration reads nothing that another has set.
            let mut changed = sets(suffix);
            for (k, around) in loops.iter().enumerate().rev() {
                let inside = loops[k + 1..].iter().flat_map(|l| l.before).chain(prefix);
                changed.extend(sets(inside.clone()));
                if !exposed(inside).is_disjoint(&changed) {
                    return None;
                }
                changed.extend(sets(around.after));
            }
            let live: Vec<LocalId> = sets(prefix).intersection(&exposed(later())).copied().collect();
            Some(Self { loops: loops.to_vec(), prefix, suffix, live }).filter(|nest| !nest.live.is_empty())
        })
    }
}

fn is_serial(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::For { kind: LoopKind::Serial { .. }, .. })
}

/// Whether statements store nothing and read nothing that the kernel writes.
fn is_pure(kernel: &Kernel, body: &[Stmt]) -> bool {
    let written = |part: &Value| matches!(part, Value::Load { buffer, .. } if *buffer + 1 == kernel.buffers.len());
    let mut pure = true;
    for_each_stmt(body, &mut |stmt| {
        pure &= !matches!(stmt, Stmt::Store { .. } | Stmt::StoreWord { .. });
        for_each_value(stmt, &mut |value| pure &= !value.any(&mut |part| written(part)));
    });
    pure
}

/// The approximate number of operations, each on four numbers. Loops of unknown length have one iteration.
fn operations(body: &[Stmt]) -> f64 {
    let mut total = 0.0;
    for stmt in body {
        for_each_value(stmt, &mut |value| {
            total += 1.0;
            value.for_each(&mut |part| {
                let function =
                    matches!(part, Value::Unary(op, _) if !matches!(op, Unary::Neg | Unary::Abs | Unary::Not));
                total += if function { FUNCTION } else { 0.0 };
            });
        });
        total += match stmt {
            Stmt::For { extent, kind, body, .. } => {
                let lanes = if *kind == LoopKind::Vector { 4.0 } else { 1.0 };
                operations(body) * extent.bounds().1.unwrap_or(1) as f64 / lanes
            }
            Stmt::If { then, otherwise, .. } => operations(then).max(operations(otherwise)),
            _ => 0.0,
        };
    }
    total
}

/// The locals that statements set.
fn sets<'s>(body: impl IntoIterator<Item = &'s Stmt>) -> Locals {
    let mut out = Locals::new();
    for stmt in body {
        for_each_stmt(std::slice::from_ref(stmt), &mut |stmt| {
            if let Stmt::Set { local, .. } = stmt {
                out.insert(*local);
            }
        });
    }
    out
}

/// The locals that statements may read before they set them.
fn exposed<'s>(body: impl IntoIterator<Item = &'s Stmt>) -> Locals {
    let (mut set, mut out) = (Locals::new(), Locals::new());
    expose(body, &mut set, &mut out);
    out
}

fn expose<'s>(body: impl IntoIterator<Item = &'s Stmt>, set: &mut Locals, out: &mut Locals) {
    for stmt in body {
        for_each_value(stmt, &mut |value| {
            for_each_local(value, &mut |local| {
                if !set.contains(&local) {
                    out.insert(local);
                }
            });
        });
        match stmt {
            Stmt::Set { local, .. } => {
                set.insert(*local);
            }
            Stmt::For { extent, body, .. } if extent.bounds().0.is_some_and(|n| n > 0) => expose(body, set, out),
            // These may not run.
            Stmt::For { body, .. } => expose(body, &mut set.clone(), out),
            Stmt::If { then, otherwise, .. } => {
                expose(then, &mut set.clone(), out);
                expose(otherwise, &mut set.clone(), out);
            }
            Stmt::Store { .. } | Stmt::StoreWord { .. } | Stmt::Bind { .. } => {}
        }
    }
}

/// The index variables that statements bind for those after them.
fn bound_in(body: &[Stmt]) -> Vec<&Var> {
    body.iter().filter_map(|s| if let Stmt::Bind { var, .. } = s { Some(var) } else { None }).collect()
}

/// Whether an index in a statement depends on a variable.
fn mentions(stmt: &Stmt, var: &Var) -> bool {
    let mut found = false;
    for_each_stmt(std::slice::from_ref(stmt), &mut |stmt| {
        found |= match stmt {
            Stmt::For { extent, .. } => extent.mentions(var),
            Stmt::Set { lane: e, .. } | Stmt::Store { index: e, .. } | Stmt::StoreWord { word: e, .. } => {
                e.mentions(var)
            }
            Stmt::If { condition, .. } => condition.left.mentions(var) || condition.right.mentions(var),
            Stmt::Bind { .. } => false,
        };
        for_each_value(stmt, &mut |value| for_each_index(value, &mut |e| found |= e.mentions(var)));
    });
    found
}

/// Statements that move locals to or from their places among those of one part: `each` is given a local, its lane and its
/// place.
fn moved(kernel: &Kernel, live: &[LocalId], each: &dyn Fn(LocalId, Expr, Expr) -> Stmt) -> Vec<Stmt> {
    let mut at = 0;
    let one = |&local: &LocalId| {
        let (lanes, first) = (i64::from(kernel.locals[local].lanes), at);
        at += lanes;
        if lanes == 1 {
            return each(local, 0.into(), first.into());
        }
        let var = Var::new("l", Some(lanes - 1));
        let lane = Expr::from(var.clone());
        let body = vec![each(local, lane.clone(), lane + first)];
        Stmt::For { var, extent: lanes.into(), kind: LoopKind::Vector, body }
    };
    live.iter().map(one).collect()
}

/// The kernel with another body and grid. Of its buffers it binds those that the body reads, then `last`, which the body knows
/// by these numbers.
fn bind(
    kernel: &Kernel,
    mut body: Vec<Stmt>,
    grid: &[(Var, Expr)],
    last: &[(usize, BufferDecl)],
) -> (Kernel, Vec<usize>) {
    while drop_dead(&mut body) {}
    let mut read = vec![false; kernel.buffers.len() - 1];
    for_each_stmt(&body, &mut |stmt| {
        for_each_value(stmt, &mut |value| {
            value.for_each(&mut |part| {
                if let Value::Load { buffer, .. } = part
                    && let Some(read) = read.get_mut(*buffer)
                {
                    *read = true;
                }
            });
        });
    });
    let bound: Vec<usize> = (0..read.len()).filter(|k| read[*k]).collect();
    let numbers: Vec<usize> = bound.iter().copied().chain(last.iter().map(|(k, _)| *k)).collect();
    let number = |buffer: usize| numbers.iter().position(|k| *k == buffer).unwrap_or(buffer);
    let renumber = |value: &mut Value| {
        *value = value.map(&mut |part| match part {
            Value::Load { buffer, index } => Some(Value::Load { buffer: number(*buffer), index: index.clone() }),
            _ => None,
        });
    };
    for_each_stmt_mut(&mut body, &mut |stmt| match stmt {
        Stmt::Set { value, .. } | Stmt::Bind { value, .. } => renumber(value),
        Stmt::Store { buffer, value, .. } => {
            *buffer = number(*buffer);
            renumber(value);
        }
        Stmt::StoreWord { buffer, values, .. } => {
            *buffer = number(*buffer);
            values.iter_mut().for_each(renumber);
        }
        Stmt::For { .. } | Stmt::If { .. } => {}
    });
    let mut next = Kernel { body: Vec::new(), ..kernel.clone() };
    drop_unused(&mut next.locals, &mut body);
    let mut decls: Vec<Option<BufferDecl>> = std::mem::take(&mut next.buffers).into_iter().map(Some).collect();
    next.buffers = bound.iter().filter_map(|k| decls[*k].take()).chain(last.iter().map(|(_, d)| d.clone())).collect();
    for (var, extent) in grid.iter().rev() {
        body = vec![Stmt::For { var: var.clone(), extent: extent.clone(), kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    (next, bound)
}

/// Removes statements that set what nothing reads; whether there were any.
fn drop_dead(body: &mut Vec<Stmt>) -> bool {
    let (mut read, mut used) = (Locals::new(), BTreeSet::new());
    for_each_stmt(body, &mut |stmt| {
        let mut index = |e: &Expr| used.extend(e.vars());
        match stmt {
            Stmt::For { extent, .. } => index(extent),
            Stmt::Store { index: e, .. } | Stmt::StoreWord { word: e, .. } => index(e),
            Stmt::If { condition, .. } => [&condition.left, &condition.right].into_iter().for_each(index),
            Stmt::Set { .. } | Stmt::Bind { .. } => {}
        }
        for_each_value(stmt, &mut |value| {
            for_each_index(value, &mut |e| used.extend(e.vars()));
            for_each_local(value, &mut |local| {
                read.insert(local);
            });
        });
    });
    let mut dropped = false;
    retain(body, &mut |stmt| {
        let keep = match stmt {
            Stmt::Set { local, .. } => read.contains(local),
            Stmt::Bind { var, .. } => used.contains(var),
            Stmt::For { body, .. } => !body.is_empty(),
            _ => true,
        };
        dropped |= !keep;
        keep
    });
    dropped
}

/// Keeps the statements for which `keep` holds, innermost first.
fn retain(body: &mut Vec<Stmt>, keep: &mut impl FnMut(&Stmt) -> bool) {
    body.retain_mut(|stmt| {
        match stmt {
            Stmt::For { body, .. } => retain(body, keep),
            Stmt::If { then, otherwise, .. } => {
                retain(then, keep);
                retain(otherwise, keep);
            }
            _ => {}
        }
        keep(stmt)
    });
}

/// What holds a number of this type in memory.
fn stored(compute: Compute) -> Storage {
    match compute {
        Compute::Bool => Storage::BoolU8,
        Compute::I32 => Storage::I32,
        Compute::U32 => Storage::U32,
        Compute::I64 => Storage::I64,
        Compute::U64 => Storage::U64,
        Compute::F32 => Storage::F32,
        Compute::F64 => Storage::F64,
    }
}
