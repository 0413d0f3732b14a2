//! Workgroup reductions: a kernel that iterates over long rows becomes one workgroup per row, whose invocations share
//! the row.
//!
//! Before and after: `tests/rules/workgroup.txt`.
//!
//! Neighbouring invocations read neighbouring elements, four at once if the row's length is a multiple of four. Every
//! invocation knows the results of a row and takes its share of the loops that use them. A two-level sum needs two
//! barriers, where a tree (Harris, "Optimizing Parallel Reduction in CUDA", 2007) needs one for each halving. Float
//! sums are added in another order, and their error bound does not grow.

use super::accumulation::{accumulation, independent};
use super::each_kernel::{Forms, KernelRule};
use super::lanes::{in_vector_loops, most_lanes};
use super::vectorise::is_scalar;
use crate::dtype::{Compute, Storage};
use crate::kernel::{
    Access, Binary, BufferDecl, Condition, Kernel, Local, LocalId, LoopKind, Rename, Stmt, Unary, Value, drop_unused,
    for_each_index, for_each_stmt, for_each_value, substituted, two_sum, with_lost,
};
use crate::lower::neutral;
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Workgroup sizes that the rule proposes, each with the number of partial sums after the first level.
const SIZES: [(i64, i64); 2] = [(256, 16), (64, 8)];

/// Rows that leave a device idle unless each is shared by as many invocations as possible, and the elements for each
/// invocation from which that pays.
const FEW: i64 = 2048;
const LONG: i64 = 16;

/// The most blocks of a loop that is flattened, since the length of each is checked.
const MAX_BLOCKS: i64 = 1 << 16;

pub(super) struct Workgroup(pub(super) Rc<Setting>);

impl KernelRule for Workgroup {
    fn name(&self) -> &'static str {
        "workgroup"
    }

    fn serves(&self) -> bool {
        self.0.device.workgroup_bytes > 0
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        let device = &self.0.device;
        if !is_scalar(kernel) || kernel.reads_results() {
            return Vec::new();
        }
        let mut out = Vec::new();
        let few = kernel.invocations().as_const().is_some_and(|n| n <= FEW);
        for (threads, sums) in SIZES.into_iter().filter(|(n, _)| *n <= i64::from(device.workgroup_size)) {
            let lanes = most_lanes(kernel, device).min(4);
            let Some(next) = shared(kernel, Size { threads, sums, lanes }) else { continue };
            // Few small workgroups would have too few loads under way to wait for memory.
            if few && !out.is_empty() && longest(kernel.inner()) >= LONG * SIZES[0].0 {
                break;
            }
            if next.scratch_bytes() <= u64::from(device.workgroup_bytes) {
                let words = format!("{}: a workgroup of {threads} invocations shares each row", kernel.name);
                out.push((words, next));
            }
        }
        out
    }
}

/// The number of elements of the longest row.
fn longest(body: &[Stmt]) -> i64 {
    let rows = body.iter().filter(|s| matches!(s, Stmt::For { kind: LoopKind::Serial { .. }, .. }));
    rows.filter_map(walk).map(|walk| walk.n).max().unwrap_or(0)
}

#[derive(Clone, Copy)]
struct Size {
    threads: i64,
    sums: i64,
    /// Elements per load of an invocation.
    lanes: i64,
}

/// A serial loop over a row.
pub(super) struct RowLoop {
    pub(super) var: Var,
    /// The number of elements of the row.
    pub(super) n: i64,
    pub(super) body: Vec<Stmt>,
    /// Its accumulators and their ops.
    pub(super) sums: Vec<(LocalId, Binary)>,
    /// Statements before the loop, and after it.
    pub(super) before: Vec<Stmt>,
    pub(super) after: Vec<Stmt>,
}

/// The kernel with one workgroup per row; `None` if a statement cannot be shared out, or if no loop is long enough.
fn shared(kernel: &Kernel, size: Size) -> Option<Kernel> {
    let mut builder = Builder {
        kernel: kernel.clone(),
        size,
        thread: Var::new("t", Some(size.threads - 1)),
        done: Vec::new(),
        open: Vec::new(),
    };
    let mut long = false;
    for stmt in kernel.inner() {
        match stmt {
            Stmt::Set { .. } => builder.open.push(stmt.clone()),
            Stmt::Store { .. } => {
                let condition = Condition { left: builder.thread.clone().into(), right: 1.into() };
                builder.open.push(Stmt::If { condition, then: vec![stmt.clone()], otherwise: Vec::new() });
            }
            Stmt::For { kind: LoopKind::Serial { .. }, .. } => {
                let walk = walk(stmt)?;
                long |= walk.n >= size.threads;
                builder.walk(walk)?;
            }
            _ => return None,
        }
    }
    if !long {
        return None;
    }
    builder.close();
    let Builder { kernel: mut next, done: mut body, .. } = builder;
    drop_unused(&mut next.locals, &mut body);
    for (var, extent) in kernel.grid().into_iter().rev() {
        body = vec![Stmt::For { var: var.clone(), extent: extent.clone(), kind: LoopKind::Parallel, body }];
    }
    next.body = body;
    Some(next)
}

/// Matches a serial loop over a row: straight-line code, directly or in blocks (of blocks) with a partial sum each.
pub(super) fn walk(stmt: &Stmt) -> Option<RowLoop> {
    let sets = |s: &Stmt| matches!(s, Stmt::Set { value: Value::Literal(..), .. });
    let (mut loops, mut before, mut joins) = (Vec::new(), Vec::new(), Vec::new());
    let mut next = stmt;
    let body = loop {
        let Stmt::For { var, extent, kind, body } = next else { return None };
        if !loops.is_empty() && !matches!(kind, LoopKind::Serial { .. }) {
            return None;
        }
        loops.push((var.clone(), extent.clone()));
        // In a blocked sum, partial sums are initialised, an inner loop fills them, and they are added to the totals.
        let Some(at) = body.iter().position(|s| matches!(s, Stmt::For { .. })) else { break body };
        if !body[..at].iter().all(sets) {
            return None;
        }
        before.extend_from_slice(&body[..at]);
        joins.push(&body[at + 1..]);
        next = &body[at];
    };
    if !body.iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. })) {
        return None;
    }
    let sums = sums(body)?;
    let (mut totals, mut after) = (sums.clone(), Vec::new());
    for join in joins.into_iter().rev() {
        totals = joined_totals(join, totals)?;
        after.extend_from_slice(join);
    }
    let (inner, blocks) = loops.split_last()?;
    let lengths = block_lengths(&loops)?;
    let n = length(&loops, &lengths)?;
    if blocks.is_empty() {
        return Some(RowLoop { var: inner.0.clone(), n, body: body.clone(), sums, before, after });
    }
    // The index within a block is the index in the row less the starts of the blocks.
    let whole = Var::new(inner.0.name.clone(), Some(n - 1));
    let starts = blocks.iter().zip(&lengths).map(|((var, _), length)| Expr::from(var.clone()) * *length);
    let place = starts.fold(Expr::from(whole.clone()), |place, start| place - start);
    let flat = substituted(body, &|v| (*v == inner.0).then(|| place.clone()));
    let mut hidden = false;
    let mut look = |e: &Expr| hidden |= blocks.iter().any(|(var, _)| e.mentions(var));
    for_each_stmt(&flat, &mut |stmt| {
        if let Stmt::Store { index, .. } = stmt {
            look(index);
        }
        for_each_value(stmt, &mut |v| for_each_index(v, &mut look));
    });
    (!hidden).then_some(RowLoop { var: whole, n, body: flat, sums, before, after })
}

/// Extents of loops, with the value of a variable in them.
fn at(loops: &[(Var, Expr)], var: &Var, value: i64) -> Vec<(Var, Expr)> {
    let held = |e: &Expr| e.substitute(&|v| (v == var).then(|| Expr::from(value)));
    loops.iter().map(|(v, extent)| (v.clone(), held(extent))).collect()
}

/// How many iterations of the innermost loop make one of each loop around it, in a first block.
fn block_lengths(loops: &[(Var, Expr)]) -> Option<Vec<i64>> {
    let [(var, _), inner @ ..] = loops else { return None };
    if inner.is_empty() {
        return Some(Vec::new());
    }
    let inner = at(inner, var, 0);
    let mut lengths = block_lengths(&inner)?;
    let of = lengths.first().copied().unwrap_or(1);
    lengths.insert(0, inner[0].1.as_const()?.checked_mul(of)?);
    Some(lengths)
}

/// The iterations of nested loops; `None` unless every block but the last of its loop is as long as `lengths` says.
fn length(loops: &[(Var, Expr)], lengths: &[i64]) -> Option<i64> {
    let [(var, extent), inner @ ..] = loops else { return None };
    let count = extent.as_const()?;
    let [block, within @ ..] = lengths else { return Some(count) };
    let fixed = |(_, extent): &(Var, Expr)| extent.bounds().1.filter(|most| extent.bounds().0 == Some(*most));
    let products = inner.iter().rev().map(fixed).scan(Some(1), |product: &mut Option<i64>, extent| {
        *product = product.and_then(|n| n.checked_mul(extent?));
        Some(*product)
    });
    if products.eq(lengths.iter().rev().map(|n| Some(*n))) {
        return count.checked_mul(*block);
    }
    if !(1..=MAX_BLOCKS).contains(&count) {
        return None;
    }
    let mut last = 0;
    for k in 0..count {
        last = length(&at(inner, var, k), within)?;
        if k < count - 1 && last != *block {
            return None;
        }
    }
    (count - 1).checked_mul(*block)?.checked_add(last)
}

/// The totals to which `body` adds `parts`, the sums of a block, either plainly or with two-sum (as lowering emits for
/// float sums). `None` if the sums are used in any other way, which would depend on the blocks' length.
fn joined_totals(body: &[Stmt], mut parts: Vec<(LocalId, Binary)>) -> Option<Vec<(LocalId, Binary)>> {
    let held = |local: LocalId| Rc::new(Value::Local(local, 0.into()));
    let add = |a: Rc<Value>, b: Rc<Value>| Rc::new(Value::Binary(Binary::Add, a, b));
    let less = |a: Rc<Value>, b: Rc<Value>| add(a, Rc::new(Value::Unary(Unary::Neg, b)));
    let mut totals = Vec::new();
    let mut rest = body;
    while let [first, more @ ..] = rest {
        let Stmt::Set { local, value, .. } = first else { return None };
        rest = more;
        if let Some((total, op, Value::Local(part, _))) = accumulation(first)
            && parts.contains(&(*part, op))
        {
            totals.push((total, op));
        } else if let Value::Select(_, sum, whole) = value
            && let (Value::Local(sum, _), Value::Binary(Binary::Add, _, lost)) = (&**sum, &**whole)
            && let Value::Local(lost, _) = &**lost
            && parts.contains(&(*sum, Binary::Add))
            && **whole == *add(held(*sum), held(*lost))
        {
            parts.push((*local, Binary::Add));
        } else if let [
            Stmt::Set { local: came, .. },
            Stmt::Set { local: missing, .. },
            Stmt::Set { local: lost, .. },
            Stmt::Set { local: sum, .. },
            after @ ..,
        ] = more
            && let Value::Binary(Binary::Add, _, part) = value
            && let Value::Local(part, _) = **part
            && parts.contains(&(part, Binary::Add))
        {
            let rounded = add(less(held(*sum), less(held(*local), held(*came))), less(held(part), held(*came)));
            let two_sum = [
                set(*local, Value::clone(&add(held(*sum), held(part)))),
                set(*came, Value::clone(&less(held(*local), held(*sum)))),
                set(*missing, Value::clone(&rounded)),
                set(*lost, Value::clone(&add(held(*lost), held(*missing)))),
                set(*sum, Value::Local(*local, 0.into())),
            ];
            if body.len() < after.len() + 5 || body[body.len() - after.len() - 5..][..5] != two_sum {
                return None;
            }
            totals.push((*sum, Binary::Add));
            rest = after;
        } else {
            return None;
        }
    }
    Some(totals)
}

/// The accumulators of straight-line code; `None` if its iterations depend on each other in any other way.
fn sums(body: &[Stmt]) -> Option<Vec<(LocalId, Binary)>> {
    let sums: Vec<(LocalId, Binary)> = body.iter().filter_map(|s| accumulation(s).map(|(l, op, _)| (l, op))).collect();
    independent(body, &sums).then_some(sums)
}

/// The kernel under construction.
struct Builder {
    kernel: Kernel,
    size: Size,
    thread: Var,
    /// Finished thread loops.
    done: Vec<Stmt>,
    /// The statements of the current thread loop.
    open: Vec<Stmt>,
}

impl Builder {
    /// Ends the current thread loop, so that later statements see what its invocations have stored.
    fn close(&mut self) {
        let body = std::mem::take(&mut self.open);
        if !body.is_empty() {
            let (var, extent) = (self.thread.clone(), self.size.threads.into());
            self.done.push(Stmt::For { var, extent, kind: LoopKind::Thread, body });
        }
    }

    fn local(&mut self, of: LocalId, suffix: &str, lanes: i64) -> LocalId {
        let decl = &self.kernel.locals[of];
        let next = Local { name: format!("{}{suffix}", decl.name), lanes: lanes as u32, ..decl.clone() };
        self.kernel.add_local(next)
    }

    /// Emits a loop over a row, shared equally among the invocations, and the combination of their partial sums.
    fn walk(&mut self, mut walk: RowLoop) -> Option<()> {
        self.open.extend(walk.before.iter().cloned());
        let lost = self.keep_lost(&mut walk);
        let lanes = if walk.n % self.size.lanes == 0 { self.size.lanes } else { 1 };
        let parts = self.shares(&walk, lanes)?;
        let mut sums = Vec::new();
        let (own, lost_parts) = parts.split_at(walk.sums.len() - lost.len());
        let lost_of = |k: usize| lost.iter().position(|(of, _)| *of == k).map(|at| lost_parts[at]);
        for (k, (&(local, op), &part)) in walk.sums.iter().zip(own).enumerate() {
            let (scratch, compute) = (self.kernel.buffers.len(), self.kernel.locals[local].compute);
            let (name, len) = (format!("sums{scratch}"), self.size.threads.into());
            // Invocations write whole words.
            let storage = if compute == Compute::Bool { Storage::BoolU32 } else { compute.storage() };
            self.kernel.buffers.push(BufferDecl { name, storage, access: Access::Scratch, len });
            let one = if lanes == 1 { part } else { self.local(local, "s", 1) };
            let lost = lost_of(k).map(|lost| (lost, if lanes == 1 { lost } else { self.local(lost, "s", 1) }));
            for lane in (0..lanes).filter(|_| lanes > 1) {
                let value = Value::Local(part, lane.into());
                match lost {
                    _ if lane == 0 => self.open.push(set(one, value)),
                    Some((_, lost)) => {
                        self.open.extend(two_sum(&mut self.kernel.locals, one, lost, &Rc::new(value), &0.into()));
                    }
                    None => self.open.push(set(one, joined(op, one, value))),
                }
                if let Some((from, lost)) = lost {
                    let value = Value::Local(from, lane.into());
                    self.open.push(set(lost, if lane == 0 { value } else { joined(op, lost, value) }));
                }
            }
            let index = self.thread.clone().into();
            let value = lost.map_or(Value::Local(one, 0.into()), |(_, lost)| with_lost(one, lost, &0.into()));
            self.open.push(Stmt::Store { buffer: scratch, index, value });
            sums.push((local, op, one, scratch));
        }
        if !sums.is_empty() {
            self.close();
            self.gather(&sums);
        }
        self.open.extend(walk.after);
        Some(())
    }

    /// Makes float sums compensated: equal elements would lose the same amount in each addition. Returns the position
    /// of each such sum and the local of its error term, which is itself a sum.
    fn keep_lost(&mut self, walk: &mut RowLoop) -> Vec<(usize, LocalId)> {
        let mut lost = Vec::new();
        if walk.n <= 2 * self.size.threads * self.size.lanes {
            return lost;
        }
        for (k, &(local, op)) in walk.sums.iter().enumerate() {
            let at = walk.body.iter().position(|s| accumulation(s).is_some_and(|(acc, ..)| acc == local));
            let (Some(at), true) = (at, compensates(&self.kernel, local, op)) else { continue };
            let Some((_, _, operand)) = accumulation(&walk.body[at]) else { continue };
            let operand = operand.clone();
            let (element, keeps) = (self.local(local, "x", 1), self.local(local, "l", 1));
            let part = Rc::new(Value::Local(element, 0.into()));
            let steps = two_sum(&mut self.kernel.locals, local, keeps, &part, &0.into());
            walk.body.splice(at..=at, [set(element, operand)].into_iter().chain(steps));
            lost.push((k, keeps));
        }
        walk.sums.extend(lost.iter().map(|(_, local)| (*local, Binary::Add)));
        lost
    }

    /// Emits each invocation's share of a loop; returns the locals of its partial sums.
    fn shares(&mut self, walk: &RowLoop, lanes: i64) -> Option<Vec<LocalId>> {
        let suffix = if lanes == 1 { "p" } else { "v" };
        let mut own: Vec<(LocalId, LocalId)> = Vec::new();
        for stmt in &walk.body {
            if let Stmt::Set { local, .. } = stmt
                && !own.iter().any(|(from, _)| from == local)
            {
                own.push((*local, self.local(*local, suffix, lanes)));
            }
        }
        let lane = Var::new("l", Some(lanes - 1));
        let at_lane: Expr = if lanes == 1 { 0.into() } else { lane.clone().into() };
        let of = |id: LocalId| match own.iter().find(|(from, _)| *from == id) {
            Some((_, to)) => (*to, at_lane.clone()),
            None => (id, 0.into()),
        };
        let vector = |body: Vec<Stmt>| if lanes == 1 { Some(body) } else { in_vector_loops(body, &lane, lanes) };
        let starts = walk.sums.iter().map(|&(local, op)| {
            let ((local, lane), value) = (of(local), neutral(op, self.kernel.locals[local].compute));
            Stmt::Set { local, lane, value }
        });
        let mut out = vector(starts.collect())?;
        // Neighbouring invocations take neighbouring elements, and each continues at a stride of the workgroup's size.
        let threads = self.size.threads;
        let body = |turn: Expr| {
            let group = turn * threads + Expr::from(self.thread.clone());
            let at = if lanes == 1 { group } else { group * lanes + Expr::from(lane.clone()) };
            vector(Rename { index: &|v| (*v == walk.var).then(|| at.clone()), local: &of }.body(&walk.body))
        };
        let groups = walk.n / lanes;
        let (full, rest) = (groups / threads, groups % threads);
        if full == 1 {
            out.extend(body(0.into())?);
        } else if full > 1 {
            let turn = Var::new(format!("{}k", walk.var.name), Some(full - 1));
            let body = body(turn.clone().into())?;
            out.push(Stmt::For { var: turn, extent: full.into(), kind: LoopKind::SERIAL, body });
        }
        if rest > 0 {
            let condition = Condition { left: self.thread.clone().into(), right: rest.into() };
            out.push(Stmt::If { condition, then: body(full.into())?, otherwise: Vec::new() });
        }
        let parts = walk.sums.iter().map(|(local, _)| of(*local).0).collect();
        self.open.extend(out);
        Some(parts)
    }

    /// Combines the invocations' partial sums in two levels: a few invocations add up the sums of the others, then
    /// every invocation adds up those few.
    fn gather(&mut self, sums: &[(LocalId, Binary, LocalId, usize)]) {
        let Size { threads, sums: few, .. } = self.size;
        let mut then = Vec::new();
        for &(_, op, one, scratch) in sums {
            let load = |index: Expr| Value::Load { buffer: scratch, index };
            let m = Var::new(format!("m{scratch}"), Some(threads / few - 2));
            then.push(set(one, load(self.thread.clone().into())));
            let other = load(Expr::from(self.thread.clone()) + Expr::from(m.clone()) * few + few);
            let extent = (threads / few - 1).into();
            let value = self.add_up(&mut then, one, op, other, (m, extent));
            let index = self.thread.clone().into();
            then.push(Stmt::Store { buffer: scratch, index, value });
        }
        let condition = Condition { left: self.thread.clone().into(), right: few.into() };
        self.open.push(Stmt::If { condition, then, otherwise: Vec::new() });
        self.close();
        for &(local, op, _, scratch) in sums {
            let m = Var::new(format!("n{scratch}"), Some(few - 1));
            let value = Value::Load { buffer: scratch, index: m.clone().into() };
            let mut out = std::mem::take(&mut self.open);
            let total = self.add_up(&mut out, local, op, value, (m, few.into()));
            if !matches!(total, Value::Local(..)) {
                out.push(set(local, total));
            }
            self.open = out;
        }
    }

    /// Emits a loop that combines `other` with `local`; returns the result.
    fn add_up(
        &mut self,
        out: &mut Vec<Stmt>,
        local: LocalId,
        op: Binary,
        other: Value,
        (var, extent): (Var, Expr),
    ) -> Value {
        let (body, value) = if compensates(&self.kernel, local, op) {
            let (element, lost) = (self.local(local, "x", 1), self.local(local, "l", 1));
            out.push(set(lost, neutral(op, self.kernel.locals[local].compute)));
            let part = Rc::new(Value::Local(element, 0.into()));
            let steps = two_sum(&mut self.kernel.locals, local, lost, &part, &0.into());
            ([set(element, other)].into_iter().chain(steps).collect(), with_lost(local, lost, &0.into()))
        } else {
            (vec![set(local, joined(op, local, other))], Value::Local(local, 0.into()))
        };
        out.push(Stmt::For { var, extent, kind: LoopKind::SERIAL, body });
        value
    }
}

/// Whether a sum is compensated.
fn compensates(kernel: &Kernel, local: LocalId, op: Binary) -> bool {
    op == Binary::Add && kernel.locals[local].compute == Compute::F32
}

fn set(local: LocalId, value: Value) -> Stmt {
    Stmt::Set { local, lane: 0.into(), value }
}

fn joined(op: Binary, local: LocalId, other: Value) -> Value {
    Value::Binary(op, Rc::new(Value::Local(local, 0.into())), Rc::new(other))
}
