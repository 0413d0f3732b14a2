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

use super::flow::{accesses, bound_in, drop_dead, exposed, mentions, operations, rebind, sets};
use super::program::{BufferPlan, Program, Role, Share, Step};
use crate::dtype::Storage;
use crate::kernel::{Access, BufferDecl, Condition, Kernel, LocalId, LoopKind, Stmt, Value, drop_unused, retain};
use crate::shape::{Expr, Var, ravel};
use std::rc::Rc;

/// Parallel iterations that keep a device busy: kernels with as many are left alone.
const ENOUGH: i64 = 64;

/// The fewest parts that are worth a launch of their own.
const FEWEST: i64 = 4;

/// The fewest operations, each on four numbers, of a loop that is distributed.
const LEAST: f64 = 131_072.0;

/// The most operations of the parts, as a multiple of the kernel's.
const MOST: f64 = 1.05;

/// The end of the name of a kernel that computes parts.
pub(super) const PARTS: &str = "_parts";

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
        let Step::Dispatch { kernel, .. } = self.steps[at] else { return None };
        let distributed = distributed(&self.kernels[kernel])?;
        self.replace(at, distributed);
        Some(2)
    }

    /// Puts two dispatches in place of that of a step.
    #[inline(never)]
    fn replace(&mut self, at: usize, Distributed { parts, whole, between: (storage, len) }: Distributed) {
        let Step::Dispatch { kernel: owner, buffers, scalars } = self.steps[at].clone() else { return };
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
        let share = |of: &Share, (kernel, bound): (&Kernel, &[usize]), whole| {
            let place = |k: &Option<usize>| k.and_then(|k| bound.iter().position(|b| *b == k));
            Share {
                node: of.node,
                inputs: of.inputs.iter().map(place).collect(),
                written: kernel.given().len() - 1,
                whole,
            }
        };
        let own = |of: (&Kernel, &[usize]), whole| self.shares[owner].iter().map(|s| share(s, of, whole)).collect();
        let shares: [Vec<Share>; 2] = [own((&parts.0, &parts.1), false), own((&whole.0, &whole.1), true)];
        let [of_parts, of_whole] = shares;
        self.shares[owner] = of_whole;
        self.shares.push(of_parts);
        self.kernels.push(Rc::new(parts.0));
        self.kernels[owner] = Rc::new(whole.0);
    }
}

/// The kernel in two, if few parallel iterations compute a long reduction.
fn distributed(kernel: &Kernel) -> Option<Distributed> {
    let around = kernel.invocations().as_const().filter(|n| (1..ENOUGH).contains(n))?;
    if kernel.threads().is_some() {
        return None;
    }
    // The last columns may have code of their own.
    let (condition, branches) = match kernel.inner() {
        [Stmt::If { condition, then, otherwise }] => (Some(condition), vec![then.as_slice(), otherwise]),
        body => (None, vec![body]),
    };
    let nests = branches.into_iter().map(|body| Nest::of(kernel, body, around)).collect::<Option<Vec<_>>>()?;
    let first = nests.first()?;
    if !nests.iter().all(|nest| nest.is_like(first)) {
        return None;
    }
    in_two(kernel, condition, &nests, first)
}

// Few programs come here: not inlined, it comes with the second part of the wasm.
#[inline(never)]
fn in_two(kernel: &Kernel, condition: Option<&Condition>, nests: &[Nest<'_>], first: &Nest<'_>) -> Option<Distributed> {
    let storages = first.live.iter().map(|k| kernel.locals[*k].compute.storage());
    let mut storages = storages.chain(first.rows.iter().map(|k| kernel.buffers[*k].storage));
    let storage = storages.next()?;
    if storages.any(|other| other != storage) {
        return None;
    }
    let own: Vec<(Var, Expr)> = kernel.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    let mut grid = own.clone();
    grid.extend(first.loops.iter().map(|l| (l.var.clone(), l.most())));
    let index: Vec<Expr> = grid.iter().map(|(var, _)| var.clone().into()).collect();
    let extents: Vec<Expr> = grid.iter().map(|(_, extent)| extent.clone()).collect();
    // What crosses the cut in one iteration: locals, then arrays.
    let mut each: i64 = first.live.iter().map(|k| i64::from(kernel.locals[*k].lanes)).sum();
    let mut starts = Vec::new();
    for row in &first.rows {
        starts.push((*row, each));
        each += kernel.buffers[*row].len.as_const()?;
    }
    let place = ravel(&index, &extents) * each;
    let starts: Vec<(usize, Expr)> = starts.into_iter().map(|(row, at)| (row, place.clone() + at)).collect();
    let len = extents.iter().fold(Expr::from(each), |n, extent| n * extent.clone());
    let declared = |access| BufferDecl { name: "parts".into(), storage, access, len: len.clone() };
    let (buffer, out) = (kernel.buffers.len(), kernel.given().len() - 1);
    let both = |body: &dyn Fn(&Nest<'_>) -> Vec<Stmt>| {
        let mut bodies = nests.iter().map(body);
        let then = bodies.next().unwrap_or_default();
        condition.map_or(then.clone(), |condition| condition.clone().choose(then, bodies.flatten().collect()))
    };

    let body = both(&|nest| nest.parts(kernel, buffer, &place));
    let mut parts = bind(kernel, body, &grid, &[(buffer, declared(Access::Write))], &starts);
    parts.0.name = format!("{}{PARTS}", kernel.name);
    // What stands before a loop is repeated for each part.
    if operations(&parts.0.body) > operations(&kernel.body) * MOST {
        return None;
    }
    let body = both(&|nest| nest.whole(kernel, buffer, &place));
    let last = [(buffer, declared(Access::Read)), (out, kernel.buffers[out].clone())];
    let whole = bind(kernel, body, &own, &last, &starts);
    Some(Distributed { parts, whole, between: (storage, len) })
}

/// Loops whose iterations are independent but for what combines their results.
struct Nest<'a> {
    /// Outermost first; each stands in the body of the one before.
    loops: Vec<Loop<'a>>,
    /// The innermost body: what is independent, and what combines.
    prefix: &'a [Stmt],
    suffix: &'a [Stmt],
    /// The locals and the scratch buffers that cross the cut.
    live: Vec<LocalId>,
    rows: Vec<usize>,
}

/// A loop, and the statements before and after it in the body around.
#[derive(Clone)]
struct Loop<'a> {
    var: &'a Var,
    extent: &'a Expr,
    before: &'a [Stmt],
    after: &'a [Stmt],
}

impl Nest<'_> {
    /// Whether the same crosses the cut in the same places.
    fn is_like(&self, other: &Nest<'_>) -> bool {
        let mut pairs = self.loops.iter().zip(&other.loops);
        self.loops.len() == other.loops.len()
            && pairs.all(|(a, b)| (a.var, a.extent) == (b.var, b.extent))
            && (&self.live, &self.rows) == (&other.live, &other.rows)
    }

    /// What computes the parts, within one iteration of all loops; their places in `buffer` begin at `place`.
    fn parts(&self, kernel: &Kernel, buffer: usize, place: &Expr) -> Vec<Stmt> {
        let mut body = self.prefix.to_vec();
        body.extend(moved(kernel, &self.live, &|local, lane, at| {
            let index = place.clone() + at;
            Stmt::Store { buffer, index, value: Value::Local(local, lane) }
        }));
        for Loop { var, extent, before, .. } in self.loops.iter().rev() {
            let condition = Condition { left: Expr::from((*var).clone()), right: (*extent).clone() };
            body = before.iter().cloned().chain(condition.choose(body, Vec::new())).collect();
        }
        body
    }

    /// What combines them.
    fn whole(&self, kernel: &Kernel, buffer: usize, place: &Expr) -> Vec<Stmt> {
        let mut body = moved(kernel, &self.live, &|local, lane, at| {
            let index = place.clone() + at;
            Stmt::Set { local, lane, value: Value::Load { buffer, index } }
        });
        body.extend(self.suffix.iter().cloned());
        for Loop { var, extent, before, after } in self.loops.iter().rev() {
            let inner = Stmt::For { var: (*var).clone(), extent: (*extent).clone(), kind: LoopKind::SERIAL, body };
            body = before.iter().cloned().chain([inner]).chain(after.iter().cloned()).collect();
        }
        body
    }
}

impl Loop<'_> {
    /// The greatest extent: that of the last iteration around may be smaller.
    fn most(&self) -> Expr {
        self.extent.bounds().1.map_or_else(|| self.extent.clone(), Expr::from)
    }
}

impl<'a> Nest<'a> {
    /// The outermost loops of a body, so many that they have enough iterations together.
    fn of(kernel: &'a Kernel, mut body: &'a [Stmt], around: i64) -> Option<Self> {
        let (mut found, mut loops, mut count) = (None, Vec::new(), 1i64);
        while around * count < ENOUGH {
            let work = |at: &usize| operations(&body[*at..=*at]);
            let at = (0..body.len()).filter(|at| is_serial(&body[*at])).max_by(|a, b| work(a).total_cmp(&work(b)));
            let Some(at) = at.filter(|at| around as f64 * count as f64 * work(at) >= LEAST) else { break };
            let Stmt::For { var, extent, body: inside, .. } = &body[at] else { break };
            let (before, after) = body.split_at(at);
            let Some(next) = extent.bounds().1.and_then(|n| count.checked_mul(n)) else { break };
            if !is_pure(kernel, before) {
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

    /// Cuts the innermost body as late as possible, so that most of it is independent.
    #[inline(never)]
    fn cut(kernel: &Kernel, loops: &[Loop<'a>], body: &'a [Stmt]) -> Option<Self> {
        let all = operations(body);
        (1..=body.len()).rev().map(|at| body.split_at(at)).find_map(|(prefix, suffix)| {
            if operations(suffix) > all / 4.0 {
                return None;
            }
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
            let rows = crossing(kernel, prefix, loops, suffix)?;
            let crosses = !live.is_empty() || !rows.is_empty();
            crosses.then(|| Self { loops: loops.to_vec(), prefix, suffix, live, rows })
        })
    }
}

/// The scratch buffers that `prefix` fills for `suffix` in the same iteration; `None` if iterations share one in any other
/// way: a tile that a loop fills is read as a whole after it.
fn crossing(kernel: &Kernel, prefix: &[Stmt], loops: &[Loop<'_>], suffix: &[Stmt]) -> Option<Vec<usize>> {
    let inside = accesses(prefix);
    let around = loops.iter().flat_map(|l| [l.before, l.after]).flat_map(accesses).collect::<Vec<_>>();
    let after = accesses(suffix);
    let mut rows = Vec::new();
    for scratch in kernel.given().len()..kernel.buffers.len() {
        let of = |accesses: &[(usize, bool)]| -> Vec<bool> {
            accesses.iter().filter(|(buffer, _)| *buffer == scratch).map(|(_, stores)| *stores).collect()
        };
        let (inside, around, after) = (of(&inside), of(&around), of(&after));
        if inside.is_empty() {
            continue;
        }
        // It is filled first, and nothing else changes it.
        if inside.first() != Some(&true) || !around.is_empty() || after.contains(&true) {
            return None;
        }
        if !after.is_empty() {
            rows.push(scratch);
        }
    }
    Some(rows)
}

fn is_serial(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::For { kind: LoopKind::Serial { .. }, .. })
}

/// Whether statements neither read nor write what the kernel writes.
#[inline(never)]
fn is_pure(kernel: &Kernel, body: &[Stmt]) -> bool {
    accesses(body).iter().all(|(buffer, _)| *buffer + 1 != kernel.given().len())
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
/// by these numbers. `starts` are scratch buffers that are part of another from there on: the first of `last`.
fn bind(
    kernel: &Kernel,
    mut body: Vec<Stmt>,
    grid: &[(Var, Expr)],
    last: &[(usize, BufferDecl)],
    starts: &[(usize, Expr)],
) -> (Kernel, Vec<usize>) {
    let (out, parts) = (kernel.given().len() - 1, kernel.buffers.len());
    // Scratch that nothing reads.
    let seen = accesses(&body);
    retain(&mut body, &mut |stmt| match stmt {
        Stmt::Store { buffer, .. } => {
            !(out + 1..parts).contains(buffer)
                || seen.contains(&(*buffer, false))
                || starts.iter().any(|(row, _)| row == buffer)
        }
        _ => true,
    });
    while drop_dead(&mut body) {}
    let moved = |buffer: usize, index: &Expr| match starts.iter().find(|(row, _)| *row == buffer) {
        Some((_, start)) => (parts, start.clone() + index.clone()),
        None => (buffer, index.clone()),
    };
    let used: Vec<usize> = accesses(&body).into_iter().map(|(buffer, _)| moved(buffer, &0.into()).0).collect();
    let used = |k: &usize| used.contains(k);
    let bound: Vec<usize> = (0..out).filter(used).collect();
    let scratch = (out + 1..parts).filter(used);
    let numbers: Vec<usize> = bound.iter().copied().chain(last.iter().map(|(k, _)| *k)).chain(scratch).collect();
    let place = |buffer: usize, index: &Expr| {
        let (buffer, index) = moved(buffer, index);
        (numbers.iter().position(|k| *k == buffer).unwrap_or(buffer), index)
    };
    rebind(&mut body, &place, &|scalar| scalar);
    let decl = |k: &usize| match last.iter().find(|(of, _)| of == k) {
        Some((_, decl)) => decl.clone(),
        None => kernel.buffers[*k].clone(),
    };
    let mut next = Kernel { body: Vec::new(), buffers: numbers.iter().map(decl).collect(), ..kernel.clone() };
    drop_unused(&mut next.locals, &mut body);
    for (var, extent) in grid.iter().rev() {
        body = vec![Stmt::For { var: var.clone(), extent: extent.clone(), kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    (next, bound)
}
