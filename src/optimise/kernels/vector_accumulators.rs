//! Vector accumulators: a reduction loop gets one accumulator per lane; a loop over the elements of a row is
//! vectorised; the eight accumulators of a sum with a fixed order become lanes (see [`super::eight_lanes`]).
//!
//! Before and after: `tests/rules/vector-accumulators.txt`.
//!
//! Float sums are added in another order, and their error bound does not grow.

use super::accumulation::{accumulation, independent, tree};
use super::each_kernel::{Forms, KernelRule};
use super::eight_lanes::{EIGHT, eight_lanes};
use super::extremes::{Furthest, is_extreme};
use super::lanes::{in_vector_loops, most_lanes};
use super::vectorise::is_scalar;
use crate::kernel::{Binary, Kernel, Local, LocalId, LoopKind, Rename, Stmt, Value};
use crate::lower::neutral;
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Numbers of accumulators that the rule proposes; the greatest only where all locals of the loop still fit in
/// registers.
const WIDTHS: [i64; 4] = [32, 16, 8, 4];

/// The most accumulators on a CPU. Loops of eight loads and additions, with four registers of accumulators, run at a quarter
/// more than the speed of longer ones. With `script` sums keep the digits that they have had.
const MOST: i64 = if cfg!(feature = "script") { WIDTHS[0] } else { 16 };

/// Lanes of one vector register.
const FOUR: i64 = 4;

/// Registers that the loop's locals may take with the most accumulators: half of a processor's.
const REGISTERS: i64 = 8;

pub(super) struct VectorAccumulators(pub(super) Rc<Setting>);

impl KernelRule for VectorAccumulators {
    fn name(&self) -> &'static str {
        "vector-accumulators"
    }

    fn serves(&self) -> bool {
        self.0.device.lanes > 1
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        // A GPU's vectors have four lanes.
        let (least, most) = if self.0.device.is_gpu() { (4, 16) } else { (8, MOST) };
        let most = most_lanes(kernel, &self.0.device).min(most);
        if !is_scalar(kernel) {
            return Vec::new();
        }
        let mut out = Vec::new();
        for lanes in WIDTHS.into_iter().filter(|lanes| (least..=most).contains(lanes)) {
            let mut next = kernel.clone();
            let mut body = std::mem::take(&mut next.body);
            let mut changed = Changed { plain: !self.0.device.is_gpu(), ..Changed::default() };
            rewrite(&mut next, &mut body, lanes, &mut changed);
            next.body = body;
            // Eight running sums are eight lanes, whatever other loops have.
            if changed.loops || (changed.eights && lanes == EIGHT) {
                let words = format!("{}: {lanes} elements of its loops side by side", kernel.name);
                out.push((words, next));
            }
        }
        out
    }
}

/// What was rewritten: loops by as many lanes as were asked for, or eight accumulators.
#[derive(Default)]
pub(super) struct Changed {
    /// Whether float minima and maxima are to be by plain comparisons.
    pub(super) plain: bool,
    pub(super) loops: bool,
    pub(super) eights: bool,
}

/// Vectorises the loops of `body` that allow it, by `lanes` elements.
pub(super) fn rewrite(kernel: &mut Kernel, body: &mut Vec<Stmt>, lanes: i64, changed: &mut Changed) {
    let mut out = Vec::with_capacity(body.len());
    for mut stmt in std::mem::take(body) {
        if let Some(split) = split(kernel, &stmt, lanes, changed.plain) {
            changed.loops = true;
            out.extend(split);
            continue;
        }
        if lanes >= EIGHT
            && let Some(sums) = eight_lanes(kernel, &stmt)
        {
            changed.eights = true;
            out.extend(sums);
            continue;
        }
        match &mut stmt {
            Stmt::For { body, .. } => rewrite(kernel, body, lanes, changed),
            Stmt::If { then, otherwise, .. } => {
                rewrite(kernel, then, lanes, changed);
                rewrite(kernel, otherwise, lanes, changed);
            }
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => {}
        }
        out.push(stmt);
    }
    *body = out;
}

fn split(kernel: &mut Kernel, stmt: &Stmt, lanes: i64, plain: bool) -> Option<Vec<Stmt>> {
    let Stmt::For { var, extent, kind: LoopKind::Serial { .. }, body } = stmt else { return None };
    let sums: Vec<(LocalId, Binary)> = body.iter().filter_map(|s| accumulation(s).map(|(l, op, _)| (l, op))).collect();
    let stores = body.iter().any(|s| matches!(s, Stmt::Store { index, .. } if index.coefficient(var) == Some(1)));
    // A loop of exactly four elements is one vector.
    let least = if extent.as_const() == Some(FOUR) && lanes == FOUR { FOUR } else { 2 * lanes };
    let most = extent.bounds().1.filter(|n| *n >= least)?;
    if (sums.is_empty() && !stores) || !independent(body, &sums) {
        return None;
    }
    // A sum with a defined order keeps it.
    if sums.iter().any(|(sum, _)| kernel.locals[*sum].exact) {
        return None;
    }
    let words = |s: &Stmt| if let Stmt::Set { local, .. } = s { kernel.locals[*local].compute.words() } else { 0 };
    let registers = body.iter().map(words).sum::<usize>() as i64 * lanes / FOUR;
    // Min and max need further registers (see [`super::fast_min_max`]).
    let adds = sums.iter().all(|(_, op)| !matches!(op, Binary::Max | Binary::Min));
    if lanes == WIDTHS[0] && (registers > REGISTERS || !adds) {
        return None;
    }
    // Beside other sums, whose order of addition hangs on the number of lanes, they stay what they are.
    let plain = plain
        && !sums.is_empty()
        && sums.iter().all(|&(acc, op)| {
            let compute = kernel.locals[acc].compute;
            is_extreme(op, compute) && Furthest::fits(compute, lanes, most)
        });
    // Locals set in the loop become vectors; those from outside are the same for every lane.
    let mut wide: Vec<(LocalId, LocalId)> = Vec::new();
    for s in body {
        let Stmt::Set { local, .. } = s else { continue };
        let of = &kernel.locals[*local];
        let next = Local { name: format!("{}v", of.name), lanes: lanes as u32, ..of.clone() };
        wide.push((*local, kernel.add_local(next)));
    }
    let lane = Var::new("l", Some(lanes - 1));
    let of_lane = |id: LocalId| match wide.iter().find(|(from, _)| *from == id) {
        Some((_, to)) => (*to, Expr::from(lane.clone())),
        None => (id, 0.into()),
    };
    let blocks = extent.div(&lanes.into());
    let outer = Var::below(format!("{}o", var.name), &blocks);
    let once = blocks.as_const() == Some(1);
    let place = if once { Expr::default() } else { outer.clone().into() };
    let at = place * lanes + Expr::from(lane.clone());
    let rename = Rename { index: &|v| (v == var).then(|| at.clone()), local: &of_lane };
    let vector = |body: Vec<Stmt>| in_vector_loops(body, &lane, lanes);

    let part_of = |acc: LocalId| wide.iter().find(|(from, _)| *from == acc).map_or(acc, |(_, to)| *to);
    let starts = sums.iter().map(|&(acc, op)| {
        let value = neutral(op, kernel.locals[acc].compute);
        Stmt::Set { local: part_of(acc), lane: lane.clone().into(), value }
    });
    let mut out = vector(if plain { Vec::new() } else { starts.collect() })?;
    let extremes: Vec<Furthest> = if plain {
        sums.iter().map(|&(acc, op)| Furthest::new(kernel, op, part_of(acc))).collect()
    } else {
        Vec::new()
    };
    out.extend(extremes.iter().flat_map(Furthest::begun));
    // The lanes of an extreme are the elements themselves.
    let elements = |stmt: &Stmt| match (stmt, accumulation(stmt)) {
        (Stmt::Set { local, lane, .. }, Some((_, _, value))) if plain => {
            Stmt::Set { local: *local, lane: lane.clone(), value: value.clone() }
        }
        _ => stmt.clone(),
    };
    let mut main = vector(rename.body(&body.iter().map(elements).collect::<Vec<Stmt>>()))?;
    for extreme in &extremes {
        main.extend(extreme.step()?);
    }
    if once {
        out.extend(main);
    } else {
        out.push(Stmt::For { var: outer, extent: blocks.clone(), kind: LoopKind::SERIAL, body: main });
    }

    let rest = extent.clone() - blocks.clone() * lanes;
    if rest.as_const() != Some(0) {
        let t = Var::below_within(format!("{}t", var.name), &rest, lanes - 2);
        let at = blocks * lanes + Expr::from(t.clone());
        let rename = Rename { index: &|v| (v == var).then(|| at.clone()), local: &|id| (id, 0.into()) };
        let body = rename.body(body);
        out.push(Stmt::For { var: t, extent: rest, kind: LoopKind::SERIAL, body });
    }
    // Whole registers are combined first, then the lanes of the last one.
    for (k, &(acc, op)) in sums.iter().enumerate() {
        let (part, compute) = (part_of(acc), kernel.locals[acc].compute);
        let four = Var::new("l", Some(FOUR - 1));
        let name = format!("{}q", kernel.locals[part].name);
        let quarter = kernel.add_local(Local::new(name, compute, FOUR as u32));
        let registers = (0..lanes / FOUR).map(|k| Value::Local(part, Expr::from(four.clone()) + k * FOUR));
        if let Some(extreme) = extremes.get(k) {
            out.push(extreme.ended(quarter));
        } else {
            let value = tree(op, registers.collect())?;
            let body = vec![Stmt::Set { local: quarter, lane: four.clone().into(), value }];
            out.push(Stmt::For { var: four, extent: FOUR.into(), kind: LoopKind::Vector, body });
        }
        let lanes = tree(op, (0..FOUR).map(|k| Value::Local(quarter, k.into())).collect())?;
        let value = Value::Binary(op, Rc::new(Value::Local(acc, 0.into())), Rc::new(lanes));
        out.push(Stmt::Set { local: acc, lane: 0.into(), value });
    }
    Some(out)
}
