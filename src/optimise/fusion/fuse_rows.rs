//! Row fusion: reductions and the ops that use their results again for every element become one kernel (softmax,
//! variance, layer norm).
//!
//! Before and after: `tests/rules/fuse-rows.txt`.
//!
//! The rows stay parallel. A node joins if no node outside needs it, if every reduction is still computed once per row,
//! and if every other op is computed at most once per row or, in each of the loops, once per element.

use super::fingerprint::{Fingerprint, fingerprint};
use super::fuse::{MORE_PLACES, places, saves};
use super::region::{Growing, Region, extract, fuse, holds_reduction, is_reduction, summands, words};
use crate::error::Result;
use crate::graph::{Graph, NodeId, Op, Unary};
use crate::lower::rows_once;
use crate::optimise::Setting;
use crate::optimise::cost::loop_rounds::fits_lowered;
use crate::optimise::support::launches::{copied, needs_kernel};
use crate::optimise::support::rewrite::{is_elementwise, is_free};
use crate::search::{Stage, Suggester, Suggestion};
use crate::target::{DeviceKind, resolve};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// How many regions of one root are tried.
const TRIES: usize = 4;

/// Rows of so many elements do not stay in a CPU's caches from one pass to the next, and passes by kernels of their own share
/// them among threads.
const LONG: i64 = 1 << 18;

/// Rows that are enough for all threads.
const ENOUGH: i64 = 64;

pub(super) struct FuseRows {
    setting: Rc<Setting>,
    /// Of regions: `None` where rows cannot share one, else whether it shares a reduction.
    shared: RefCell<FxHashMap<Fingerprint, Option<bool>>>,
}

impl Suggester<Graph> for FuseRows {
    fn name(&self) -> &'static str {
        "fuse-rows"
    }

    fn stage(&self) -> Stage {
        Stage::Fusion
    }

    /// Lowering and kernel rules open no new opportunity for fusion.
    fn reopened_by(&self, step: Stage) -> bool {
        step == Stage::Fusion
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        self.at_places(graph, 0, places(graph))
    }

    fn suggest_more(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        self.at_places(graph, places(graph), MORE_PLACES)
    }
}

impl FuseRows {
    pub(super) fn new(setting: Rc<Setting>) -> Self {
        Self { setting, shared: RefCell::default() }
    }

    /// Proposals at so many of the places where the rule matches, after the first `skipped` of them.
    fn at_places(&self, graph: &Graph, mut skipped: usize, most: usize) -> Result<Vec<Suggestion<Graph>>> {
        let (uses, copied) = (graph.uses(), copied(graph, &self.setting));
        let mut out = Vec::new();
        let shares = shares(graph);
        let summands = summands(graph, &uses);
        for root in graph.ids().rev() {
            let there = uses[root.0 as usize] > 0
                && !summands.contains(&root)
                && shares[root.0 as usize]
                && self.may_be_root(graph, root, &copied)?;
            if !there {
                continue;
            }
            let Some(region) = self.grow(graph, &uses, root)? else { continue };
            if skipped > 0 {
                skipped -= 1;
                continue;
            }
            let words = format!("{} row by row in one kernel: {}", words(graph, &region.members), saves(&region));
            out.push(Suggestion { words, state: fuse(graph, root, &region.members)? });
            if out.len() >= most {
                break;
            }
        }
        Ok(out)
    }

    /// Without narrow writes, one iteration computes several elements of a narrow storage, which may belong to
    /// different rows.
    fn may_be_root(&self, graph: &Graph, id: NodeId, copied: &[bool]) -> Result<bool> {
        let node = graph.node(id);
        let storage = resolve(node.dtype, &self.setting.device, self.setting.policy)?.storage;
        let wide = storage.bytes() >= 4 || self.setting.device.narrow_writes;
        Ok(wide
            && joins(&node.op)
            && node.op != Op::Unary(Unary::Recip)
            && needs_kernel(graph, id, copied, &self.setting))
    }

    /// The largest region that iterates over rows; `None` if it would share no reduction. If not all candidates can
    /// join, reductions as large as the result are excluded, then those furthest from it.
    fn grow(&self, graph: &Graph, uses: &[u32], root: NodeId) -> Result<Option<Region>> {
        let mut barred = BTreeSet::new();
        for _ in 0..TRIES {
            let region = self.all(graph, uses, root, &barred);
            let reductions: Vec<NodeId> = region.members.iter().copied().filter(|m| is_reduction(graph, *m)).collect();
            if region.saved.is_empty() || reductions.is_empty() {
                return Ok(None);
            }
            let key = fingerprint(graph, root, &region.members);
            let known = self.shared.borrow().get(&key).copied();
            let shares = match known {
                Some(shares) => shares,
                None => {
                    let shares = self.shares(&extract(graph, root, &region.members)?.0)?;
                    self.shared.borrow_mut().insert(key, shares);
                    shares
                }
            };
            if let Some(shares) = shares {
                return Ok(shares.then_some(region));
            }
            let total = |id: NodeId| crate::shape::size(&graph.node(id).shape);
            let before = barred.len();
            barred.extend(reductions.iter().filter(|m| **m != root && total(**m) == total(root)));
            if barred.len() == before {
                barred.extend(reductions.first().filter(|m| **m != root));
            }
            if barred.len() == before {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Whether the rows of a region's graph share a reduction; `None` if its loops would compute something again.
    fn shares(&self, inner: &Graph) -> Result<Option<bool>> {
        let Some(rows) = rows_once(inner) else { return Ok(None) };
        if !fits_lowered(inner, &self.setting)? {
            return Ok(None);
        }
        let count = inner.nodes().iter().filter(|n| matches!(n.op, Op::Reduce { .. })).count();
        let shares = !rows.serial.is_empty() || count > 1;
        Ok(Some(shares && !self.are_few_and_long(inner, &rows.serial)))
    }

    /// Whether a kernel would have few iterations on a CPU, each over a row that is too long for its caches.
    fn are_few_and_long(&self, inner: &Graph, serial: &[usize]) -> bool {
        let [root] = inner.outputs() else { return false };
        let around = inner.node(*root).shape.iter().enumerate().filter(|(k, _)| !serial.contains(k));
        let few = around.map(|(_, n)| n.as_const()).product::<Option<i64>>().is_some_and(|n| n < ENOUGH);
        let elements = |id: NodeId| crate::shape::size(&inner.node(id).shape).as_const();
        let long = inner.nodes().iter().any(|n| {
            let (all, results) = (n.inputs.first().and_then(|from| elements(*from)), crate::shape::size(&n.shape));
            let each = all.zip(results.as_const()).and_then(|(all, n)| all.checked_div(n));
            matches!(n.op, Op::Reduce { .. }) && each.is_some_and(|n| n >= LONG)
        });
        self.setting.device.kind == DeviceKind::Cpu && few && long
    }

    /// The region of everything that can join a root, except `barred` nodes.
    fn all(&self, graph: &Graph, uses: &[u32], root: NodeId, barred: &BTreeSet<NodeId>) -> Region {
        let mut region = Growing::new(graph, root);
        let mut saved = Vec::new();
        loop {
            region.join_free();
            let mut grown = false;
            for id in region.external.iter().rev().copied().collect::<Vec<_>>() {
                let alone = region.alone_reads(id, uses);
                if region.is_full() || barred.contains(&id) || !joins(&graph.node(id).op) || !alone {
                    continue;
                }
                region.join(id);
                let free = region.join_free();
                if region.binds_fewer_than(self.setting.device.max_buffers as usize) {
                    saved.push(id);
                    grown = true;
                } else {
                    free.into_iter().rev().for_each(|free| region.leave(free));
                    region.leave(id);
                }
            }
            if !grown {
                return Region { members: region.members, saved };
            }
        }
    }
}

/// Whether an op can be part of a kernel that iterates over rows.
fn joins(op: &Op) -> bool {
    match op {
        Op::Reduce { .. } => true,
        Op::Fused(inner) => inner.nodes().iter().all(|n| match &n.op {
            Op::Input(_) => true,
            op => is_free(op) || joins(op),
        }),
        op => is_elementwise(op),
    }
}

/// For each node, whether it depends on a reduction through a view that repeats elements, with no node in between that
/// needs a kernel of its own.
fn shares(graph: &Graph) -> Vec<bool> {
    let mut reduces = vec![false; graph.nodes().len()];
    let mut shares = reduces.clone();
    for id in graph.ids() {
        let node = graph.node(id);
        let any = |of: &[bool]| node.inputs.iter().any(|i| of[i.0 as usize]);
        let total = |id: NodeId| crate::shape::size(&graph.node(id).shape);
        let repeats = |id: NodeId, of: NodeId| (total(id) - total(of)).bounds().1.is_none_or(|most| most > 0);
        let at = id.0 as usize;
        let (reaches, shared) = match &node.op {
            Op::Reduce { .. } => (true, any(&shares)),
            Op::Fused(inner) if joins(&node.op) => (any(&reduces) || holds_reduction(inner), any(&shares)),
            Op::View(_) => (any(&reduces), any(&shares) || (any(&reduces) && repeats(id, node.inputs[0]))),
            op if is_elementwise(op) => (any(&reduces), any(&shares)),
            _ => (false, false),
        };
        (reduces[at], shares[at]) = (reaches, shared);
    }
    shares
}
