//! Fast min and max: loops use plain comparisons, and NaN and the sign of zero are resolved after the loop; so does a run
//! of rows in a loop over columns.
//!
//! Before and after: `tests/rules/fast-min-max.txt`. Why, and how a run is rewritten: [`super::extremes`]. Reductions whose
//! lanes are combined have that form from the start (see [`super::vector_accumulators`]); here each lane has a result.

use super::accumulation::accumulation;
use super::each_kernel::{Forms, KernelRule};
use super::extremes::{self, rewrite_chains, signed};
use crate::dtype::Compute;
use crate::kernel::{
    Binary, Kernel, Local, LocalId, LoopKind, Stmt, Unary, Value, drop_unused, for_each_local, for_each_stmt,
    for_each_value,
};
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::rc::Rc;

pub(super) struct FastMinMax(pub(super) Rc<Setting>);

impl KernelRule for FastMinMax {
    fn name(&self) -> &'static str {
        "fast-min-max"
    }

    fn serves(&self) -> bool {
        self.0.device.lanes > 1 && !self.0.device.is_gpu()
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        if !has_extremes(kernel) {
            return Vec::new();
        }
        let mut next = kernel.clone();
        let mut found = Vec::new();
        let body = std::mem::take(&mut next.body);
        next.body = rewrite(&mut next, body, &mut found);
        if !found.is_empty() {
            drop_unused(&mut next.locals, &mut next.body);
            found.dedup();
            let words = format!("{}: {} by plain comparisons", kernel.name, found.join(" and "));
            return vec![(words, next)];
        }
        Vec::new()
    }
}

fn has_extremes(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_stmt(&kernel.body, &mut |stmt| {
        for_each_value(stmt, &mut |value| {
            found = found || value.any(&mut |v| matches!(v, Value::Binary(Binary::Max | Binary::Min, ..)));
        });
    });
    found
}

/// A min or max accumulator with lanes, and its flags.
struct Extreme {
    acc: LocalId,
    op: Binary,
    nan: LocalId,
    bits: LocalId,
    element: LocalId,
}

/// Rewrites each outermost loop in which a local is used only as a min or max accumulator.
fn rewrite(kernel: &mut Kernel, body: Vec<Stmt>, found: &mut Vec<&'static str>) -> Vec<Stmt> {
    let mut out = Vec::with_capacity(body.len());
    for stmt in body {
        match stmt {
            Stmt::For { var, extent, kind: kind @ LoopKind::Serial { .. }, body } => {
                let extremes = carried(kernel, &body);
                let body = if extremes.is_empty() {
                    rewrite(kernel, body, found)
                } else {
                    found.extend(extremes.iter().map(|e| e.op.name()));
                    body.into_iter().map(|s| plain(s, &extremes)).collect()
                };
                out.extend(extremes.iter().map(|e| e.begun(kernel)));
                out.push(Stmt::For { var, extent, kind, body });
                out.extend(extremes.iter().map(|e| e.ended(kernel)));
            }
            Stmt::For { var, extent, kind: kind @ LoopKind::Parallel, body } => {
                out.push(Stmt::For { var, extent, kind, body: rewrite(kernel, body, found) });
            }
            Stmt::For { var, extent, kind: kind @ LoopKind::Vector, body } => {
                let body = rewrite_chains(kernel, &var, body, found);
                out.push(Stmt::For { var, extent, kind, body });
            }
            Stmt::If { condition, then, otherwise } => {
                let (then, otherwise) = (rewrite(kernel, then, found), rewrite(kernel, otherwise, found));
                out.push(Stmt::If { condition, then, otherwise });
            }
            other => out.push(other),
        }
    }
    out
}

/// The locals with lanes that a loop uses only as min or max accumulators.
fn carried(kernel: &mut Kernel, body: &[Stmt]) -> Vec<Extreme> {
    let mut uses = Uses::default();
    uses.count(kernel, body);
    let mut out = Vec::new();
    for (acc, op) in uses.extremes {
        if uses.others.contains(&acc) {
            continue;
        }
        let Local { name, lanes, .. } = kernel.locals[acc].clone();
        // Several loops may accumulate in the same local; each needs its own flags.
        let mut local = |suffix: &str, compute| kernel.add_local(Local::new(format!("{name}{suffix}"), compute, lanes));
        let (nan, bits) = (local("nan", Compute::Bool), local("bits", Compute::U32));
        out.push(Extreme { acc, op, nan, bits, element: local("x", Compute::F32) });
    }
    out
}

/// How a loop uses locals.
#[derive(Default)]
struct Uses {
    /// Locals that it combines by min or max, with the op.
    extremes: Vec<(LocalId, Binary)>,
    /// Locals that it uses in any other way.
    others: Vec<LocalId>,
}

impl Uses {
    fn count(&mut self, kernel: &Kernel, body: &[Stmt]) {
        for stmt in body {
            match stmt {
                Stmt::For { var, extent, kind: LoopKind::Vector, body } => {
                    for stmt in body {
                        match extreme(kernel, stmt, var, extent) {
                            Some((acc, op, value)) => {
                                match self.extremes.iter().find(|(known, _)| *known == acc) {
                                    Some((_, known)) if *known == op => {}
                                    Some(_) => self.others.push(acc),
                                    None => self.extremes.push((acc, op)),
                                }
                                for_each_local(value, &mut |k| self.others.push(k));
                            }
                            None => self.mentioned(stmt),
                        }
                    }
                }
                Stmt::For { body, .. } => self.count(kernel, body),
                Stmt::If { then, otherwise, .. } => {
                    self.count(kernel, then);
                    self.count(kernel, otherwise);
                }
                Stmt::Set { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } | Stmt::Bind { .. } => {
                    self.mentioned(stmt)
                }
            }
        }
    }

    fn mentioned(&mut self, stmt: &Stmt) {
        if let Stmt::Set { local, .. } = stmt {
            self.others.push(*local);
        }
        for_each_value(stmt, &mut |value| for_each_local(value, &mut |k| self.others.push(k)));
    }
}

/// Matches a statement that combines each lane of an `f32` local by min or max: the local, the op and the other
/// operand.
fn extreme<'s>(kernel: &Kernel, stmt: &'s Stmt, lane: &Var, extent: &Expr) -> Option<(LocalId, Binary, &'s Value)> {
    let (acc, op, value) = accumulation(stmt)?;
    let Local { compute, lanes, .. } = kernel.locals[acc];
    let each = matches!(stmt, Stmt::Set { lane: at, .. } if *at == Expr::from(lane.clone()));
    let whole = each && extent.as_const() == Some(i64::from(lanes));
    (whole && compute == Compute::F32 && matches!(op, Binary::Max | Binary::Min)).then_some((acc, op, value))
}

/// Replaces the min and max statements of `extremes` by plain comparisons.
fn plain(stmt: Stmt, extremes: &[Extreme]) -> Stmt {
    let each = |body: Vec<Stmt>| body.into_iter().map(|s| plain(s, extremes)).collect();
    match stmt {
        Stmt::For { var, extent, kind: LoopKind::Vector, body } => {
            let mut out = Vec::with_capacity(body.len());
            for stmt in body {
                let of = accumulation(&stmt)
                    .and_then(|(acc, _, value)| extremes.iter().find(|e| e.acc == acc).map(|e| (e, value.clone())));
                match of {
                    Some((extreme, value)) => out.extend(extreme.step(&var, value)),
                    None => out.push(stmt),
                }
            }
            Stmt::For { var, extent, kind: LoopKind::Vector, body: out }
        }
        Stmt::For { var, extent, kind, body } => Stmt::For { var, extent, kind, body: each(body) },
        Stmt::If { condition, then, otherwise } => Stmt::If { condition, then: each(then), otherwise: each(otherwise) },
        other => other,
    }
}

impl Extreme {
    fn over_lanes(&self, kernel: &Kernel, body: impl FnOnce(&Var) -> Vec<Stmt>) -> Stmt {
        let lanes = i64::from(kernel.locals[self.acc].lanes);
        let lane = Var::new("l", Some(lanes - 1));
        let body = body(&lane);
        Stmt::For { var: lane, extent: lanes.into(), kind: LoopKind::Vector, body }
    }

    /// Initialises the flags from the accumulator's value before the loop.
    fn begun(&self, kernel: &Kernel) -> Stmt {
        self.over_lanes(kernel, |lane| {
            let acc = held(self.acc, lane);
            vec![
                set(lane, self.nan, Value::Unary(Unary::IsNan, acc.clone())),
                set(lane, self.bits, Value::Bitcast(Compute::U32, acc)),
            ]
        })
    }

    fn step(&self, lane: &Var, value: Value) -> Vec<Stmt> {
        let [acc, nan, bits] = [self.acc, self.nan, self.bits].map(|local| held(local, lane));
        let (mut out, element) = match value {
            Value::Local(..) => (Vec::new(), Rc::new(value)),
            value => (vec![set(lane, self.element, value)], held(self.element, lane)),
        };
        let further = extremes::further(self.op, Rc::unwrap_or_clone(acc), (*element).clone());
        let is_nan = Rc::new(Value::Unary(Unary::IsNan, element.clone()));
        let word = Rc::new(Value::Bitcast(Compute::U32, element.clone()));
        out.extend([
            set(lane, self.acc, further),
            set(lane, self.nan, Value::Binary(Binary::Or, nan, is_nan)),
            set(lane, self.bits, Value::Binary(extremes::collects(self.op), bits, word)),
        ]);
        out
    }

    fn ended(&self, kernel: &Kernel) -> Stmt {
        self.over_lanes(kernel, |lane| {
            let [acc, nan, bits] = [self.acc, self.nan, self.bits].map(|local| held(local, lane));
            let number = signed(Compute::F32, Rc::unwrap_or_clone(acc), Rc::unwrap_or_clone(bits));
            let value = Value::Select(nan, Rc::new(extremes::nan(Compute::F32)), Rc::new(number));
            vec![set(lane, self.acc, value)]
        })
    }
}

fn held(local: LocalId, lane: &Var) -> Rc<Value> {
    Rc::new(Value::Local(local, lane.clone().into()))
}

fn set(lane: &Var, local: LocalId, value: Value) -> Stmt {
    Stmt::Set { local, lane: lane.clone().into(), value }
}
