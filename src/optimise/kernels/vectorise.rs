//! Vectorisation over the innermost parallel axis, each part of it (see [`super::runs`]) separately; over the axis
//! around it if that one is short (see [`super::short_axis`]).
//!
//! Before and after: `tests/rules/vectorise.txt`.
//!
//! For an axis of symbolic size see [`super::blocks`].

use super::blocks::by_blocks;
use super::each_kernel::{Forms, KernelRule};
use super::lanes::{in_vector_loops, may_join, most_lanes, widen};
use super::runs::{Run, runs};
use super::short_axis::unrolled;
use crate::kernel::{
    Condition, Kernel, LocalId, LoopKind, Rename, Stmt, Value, drop_unused, for_each_stmt, for_each_value,
};
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Vector widths that the rule proposes; more than [`ELEMENTS`] only for kernels that copy narrow elements.
const WIDTHS: [i64; 5] = [64, 32, 16, 8, 4];
const ELEMENTS: i64 = 16;

/// The most statements of a body that is repeated in narrower vectors for the remainder of a run.
const MAX_TAIL: usize = 16;

pub(super) struct Vectorise(pub(super) Rc<Setting>);

impl KernelRule for Vectorise {
    fn name(&self) -> &'static str {
        "vectorise"
    }

    fn serves(&self) -> bool {
        self.0.device.lanes > 1
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        let mut out = Vec::new();
        let most = most_lanes(kernel, &self.0.device);
        if most < 4 || !is_scalar(kernel) || !may_join(kernel) {
            return Vec::new();
        }
        let short = unrolled(kernel);
        for lanes in WIDTHS.into_iter().filter(|lanes| *lanes <= most) {
            let found = match &short {
                Some((whole, n)) if lanes <= ELEMENTS => vectorised(whole, lanes).map(|(next, how)| {
                    (next, format!("{lanes} rows at a time, the {n} elements of each written out{how}"))
                }),
                Some(_) => None,
                None => vectorised(kernel, lanes)
                    .map(|(next, how)| (next, format!("{lanes} elements of the innermost axis at a time{how}"))),
            };
            if let Some((next, words)) = found {
                let words = format!("{}: {words}", kernel.name);
                out.push((words, next));
            }
        }
        out
    }
}

/// Whether a kernel has no vector or thread loops yet.
pub(super) fn is_scalar(kernel: &Kernel) -> bool {
    fn plain(body: &[Stmt]) -> bool {
        body.iter().all(|s| match s {
            Stmt::For { kind: LoopKind::Vector | LoopKind::Thread, .. } => false,
            Stmt::For { body, .. } => plain(body),
            Stmt::If { then, otherwise, .. } => plain(then) && plain(otherwise),
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => true,
        })
    }
    plain(&kernel.body)
}

/// The kernel vectorised by `lanes` elements, and a description of how.
pub(super) fn vectorised(kernel: &Kernel, lanes: i64) -> Option<(Kernel, String)> {
    let grid = kernel.grid();
    let (var, extent) = grid.last()?;
    if !is_scalar(kernel) || (lanes > ELEMENTS && !moves_narrow(kernel, lanes)) {
        return None;
    }
    let Some(n) = extent.as_const() else {
        return by_blocks(kernel, var, extent, lanes).map(|next| (next, how(kernel, var, &[])));
    };
    if n < lanes {
        return None;
    }
    let runs = runs(kernel.inner(), var, n);
    if runs.iter().all(|r| r.len < lanes) {
        return None;
    }
    let mut locals = kernel.locals.clone();
    let widths: Vec<Width> = WIDTHS
        .into_iter()
        .filter(|w| *w <= lanes)
        .map(|w| {
            let suffix = if w == lanes { "v".to_owned() } else { format!("v{w}") };
            Width { lanes: w, first: widen(&mut locals, &suffix, w as u32) }
        })
        .collect();
    let total: i64 = runs.iter().map(|r| (r.len + lanes - 1) / lanes).sum();
    let blocks = Var::new(format!("{}o", var.name), Some(total - 1));

    let mut pieces: Vec<(i64, Vec<Stmt>)> = Vec::new();
    let mut before = 0;
    for run in &runs {
        let (full, rest) = (run.len / lanes, run.len % lanes);
        let first = (Expr::from(blocks.clone()) - before) * lanes;
        let mut body = Vec::new();
        if full > 0 {
            body = widths[0].of(run, &first)?;
        }
        if rest > 0 {
            let tail = remainder(run, full * lanes, rest, &widths[1..]);
            body = if full == 0 { tail } else { split(&blocks, before + full, body, tail) };
        }
        pieces.push((before, body));
        before += full + i64::from(rest > 0);
    }
    let mut body = choose(&blocks, pieces);
    drop_unused(&mut locals, &mut body);
    let mut loops: Vec<(Var, Expr)> = grid.iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    loops.pop();
    loops.push((blocks, total.into()));
    for (var, extent) in loops.into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    Some((Kernel { locals, body, ..kernel.clone() }, how(kernel, var, &runs)))
}

/// Describes where the axis is split, and which loads are strided.
fn how(kernel: &Kernel, var: &Var, runs: &[Run]) -> String {
    let mut out = String::new();
    if runs.len() > 1 {
        let mut starts: Vec<String> = runs.iter().skip(1).take(3).map(|r| r.start.to_string()).collect();
        if runs.len() > 4 {
            starts.push("...".to_owned());
        }
        out = format!(", in {} runs split at {}", runs.len(), starts.join(", "));
    }
    let mut steps: Vec<String> = Vec::new();
    for_each_stmt(kernel.inner(), &mut |stmt| {
        for_each_value(stmt, &mut |value| {
            value.for_each(&mut |part| {
                let Value::Load { buffer, index } = part else { return };
                let by = index.coefficient(var).filter(|by| !(0..2).contains(by));
                if let (Some(by), Some(decl)) = (by, kernel.buffers.get(*buffer)) {
                    let text = format!("{} in steps of {by}", decl.name);
                    if !steps.contains(&text) {
                        steps.push(text);
                    }
                }
            });
        });
    });
    if !steps.is_empty() {
        out = format!("{out}; {}", steps.join(", "));
    }
    out
}

/// A number of lanes, and the first of the locals of that width.
pub(super) struct Width {
    pub(super) lanes: i64,
    pub(super) first: LocalId,
}

impl Width {
    /// A vector loop over as many elements of a run as there are lanes, from `first` on.
    pub(super) fn of(&self, run: &Run, first: &Expr) -> Option<Vec<Stmt>> {
        let lane = Var::new("l", Some(self.lanes - 1));
        let at = first.clone() + Expr::from(lane.clone());
        let rename = Rename {
            index: &|v| (*v == run.place).then(|| at.clone()),
            local: &|id| (self.first + id, Expr::from(lane.clone())),
        };
        in_vector_loops(rename.body(&run.body), &lane, self.lanes)
    }
}

/// The last `count` elements of a run: straight-line code in narrower and narrower vector loops, the others in a scalar
/// loop.
pub(super) fn remainder(run: &Run, mut first: i64, mut count: i64, widths: &[Width]) -> Vec<Stmt> {
    let mut out = Vec::new();
    let straight = run.body.iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. }));
    for width in widths.iter().filter(|_| straight && run.body.len() <= MAX_TAIL) {
        if width.lanes <= count
            && let Some(body) = width.of(run, &first.into())
        {
            out.extend(body);
            first += width.lanes;
            count -= width.lanes;
        }
    }
    if count > 0 {
        let t = Var::new("t", Some(count - 1));
        let at = Expr::from(t.clone()) + first;
        let rename = Rename { index: &|v| (*v == run.place).then(|| at.clone()), local: &|id| (id, 0.into()) };
        let body = rename.body(&run.body);
        if count == 1 {
            out.extend(body);
        } else {
            out.push(Stmt::For { var: t, extent: count.into(), kind: LoopKind::SERIAL, body });
        }
    }
    out
}

/// The code of each piece, selected by the block's number in a binary search; pieces come with their first blocks, in
/// order.
fn choose(blocks: &Var, mut pieces: Vec<(i64, Vec<Stmt>)>) -> Vec<Stmt> {
    if pieces.len() < 2 {
        return pieces.pop().map(|(_, body)| body).unwrap_or_default();
    }
    let later = pieces.split_off(pieces.len() / 2);
    let at = later[0].0;
    split(blocks, at, choose(blocks, pieces), choose(blocks, later))
}

fn split(blocks: &Var, at: i64, then: Vec<Stmt>, otherwise: Vec<Stmt>) -> Vec<Stmt> {
    vec![Stmt::If { condition: Condition { left: blocks.clone().into(), right: at.into() }, then, otherwise }]
}

/// Whether a kernel only copies elements, `lanes` of which fill at most four registers.
fn moves_narrow(kernel: &Kernel, lanes: i64) -> bool {
    let plain = |b: &crate::kernel::BufferDecl| b.storage.bytes() as i64 * lanes <= 64;
    let mut only = kernel.buffers.iter().all(plain);
    for_each_stmt(kernel.inner(), &mut |stmt| {
        only &= match stmt {
            Stmt::Set { value, .. } | Stmt::Store { value, .. } => {
                matches!(value, Value::Load { .. } | Value::Local(..))
            }
            Stmt::If { .. } => true,
            Stmt::For { .. } | Stmt::Bind { .. } | Stmt::StoreWord { .. } => false,
        };
    });
    only
}
