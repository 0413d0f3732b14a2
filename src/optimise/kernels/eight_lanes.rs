//! The eight accumulators of a pairwise sum (`src/lower/pairwise.rs`) as the lanes of one vector accumulator, in the same order.
//!
//! Lowering emits three loops of two iterations, which combine accumulators in pairs:
//!
//! ```text
//! for a in 0..2 { p = 0; for b in 0..2 { q = 0; for c in 0..2 { r = 0; LOOPS; q += r } p += q } total += p }
//! ```
//!
//! Lane `4a + 2b + c` of the vector is the accumulator `r` of that iteration.

use super::accumulation::{accumulation, independent, tree};
use super::lanes::in_vector_loops;
use crate::kernel::{
    Binary, Kernel, Local, LocalId, LoopKind, Rename, Stmt, Value, for_each_index, for_each_stmt, for_each_value,
};
use crate::lower::neutral;
use crate::shape::{Expr, Var};

/// Accumulators of a block.
pub(super) const EIGHT: i64 = 8;

/// One of the three loops: its variable, the accumulators that each iteration starts from 0, its statements, and the accumulators
/// of the loop around, to which it adds.
struct Level<'a> {
    var: &'a Var,
    parts: Vec<LocalId>,
    inside: &'a [Stmt],
    totals: Vec<LocalId>,
}

/// The vectorised form of `stmt`, if it is the outermost of the three loops.
pub(super) fn eight_lanes(kernel: &mut Kernel, stmt: &Stmt) -> Option<Vec<Stmt>> {
    let a = level(kernel, stmt)?;
    let [second] = a.inside else { return None };
    let b = level(kernel, second)?;
    let [third] = b.inside else { return None };
    let c = level(kernel, third)?;
    if b.totals != a.parts || c.totals != b.parts || !c.inside.iter().all(|s| accumulates(s, &c.parts)) {
        return None;
    }
    let mut set: Vec<LocalId> = Vec::new();
    for_each_stmt(c.inside, &mut |s| {
        if let Stmt::Set { local, .. } = s
            && !set.contains(local)
        {
            set.push(*local);
        }
    });
    let first = kernel.locals.len();
    let lane = Var::new("l", Some(EIGHT - 1));
    let wide = |local: LocalId| set.iter().position(|of| *of == local).map(|k| first + k);
    let of_lane = |local: LocalId| wide(local).map_or((local, 0.into()), |wide| (wide, Expr::from(lane.clone())));
    // The lane is 4a + 2b + c. Substituting c cancels a and b in every index that is a function of the lane.
    let rest = Expr::from(lane.clone()) - Expr::from(a.var.clone()) * 4 - Expr::from(b.var.clone()) * 2;
    let rename = Rename { index: &|v| (v == c.var).then(|| rest.clone()), local: &of_lane };
    let inside = rename.body(c.inside);
    if mentions(&inside, &[a.var, b.var]) {
        return None;
    }
    let starts = c.parts.iter().map(|&part| {
        let value = neutral(Binary::Add, kernel.locals[part].compute);
        Some(Stmt::Set { local: wide(part)?, lane: lane.clone().into(), value })
    });
    let mut out = in_vector_loops(starts.collect::<Option<_>>()?, &lane, EIGHT)?;
    out.extend(in_vector_loops(inside, &lane, EIGHT)?);
    for (&total, &part) in a.totals.iter().zip(&c.parts) {
        let wide = wide(part)?;
        let sum = tree(Binary::Add, (0..EIGHT).map(|k| Value::Local(wide, k.into())).collect())?;
        let value = Value::Binary(Binary::Add, Value::Local(total, 0.into()).into(), sum.into());
        out.push(Stmt::Set { local: total, lane: 0.into(), value });
    }
    for &local in &set {
        let of = &kernel.locals[local];
        let wide = Local { name: format!("{}v", of.name), lanes: EIGHT as u32, ..of.clone() };
        kernel.add_local(wide);
    }
    Some(out)
}

/// Whether an index in `body` depends on one of `vars`.
fn mentions(body: &[Stmt], vars: &[&Var]) -> bool {
    let has = |e: &Expr| vars.iter().any(|var| e.mentions(var));
    let mut found = false;
    for_each_stmt(body, &mut |stmt| {
        found |= matches!(stmt, Stmt::For { extent, .. } if has(extent));
        for_each_value(stmt, &mut |value| for_each_index(value, &mut |e| found |= has(e)));
    });
    found
}

fn level<'a>(kernel: &Kernel, stmt: &'a Stmt) -> Option<Level<'a>> {
    let Stmt::For { var, extent, kind: LoopKind::Serial { .. }, body } = stmt else { return None };
    if extent.as_const() != Some(2) {
        return None;
    }
    let starts = |s: &Stmt| match s {
        Stmt::Set { local, value, .. } if *value == neutral(Binary::Add, kernel.locals[*local].compute) => Some(*local),
        _ => None,
    };
    let parts: Vec<LocalId> = body.iter().map_while(starts).collect();
    let (inside, sums) = body[parts.len()..].split_at_checked(body.len().checked_sub(2 * parts.len())?)?;
    let joined = sums.iter().zip(&parts).map(|(s, part)| match accumulation(s)? {
        (total, Binary::Add, Value::Local(of, _)) if of == part && kernel.locals[total].exact => Some(total),
        _ => None,
    });
    let totals = joined.collect::<Option<Vec<_>>>()?;
    (!parts.is_empty()).then_some(Level { var, parts, inside, totals })
}

/// Whether `stmt` is a loop, or a statement, that only adds to `sums` and has no other loop-carried dependence.
fn accumulates(stmt: &Stmt, sums: &[LocalId]) -> bool {
    let body = match stmt {
        Stmt::For { kind: LoopKind::Serial { .. }, body, .. } => body.as_slice(),
        stmt => std::slice::from_ref(stmt),
    };
    let adds = |s: &Stmt| match accumulation(s) {
        Some((sum, op, _)) => op == Binary::Add && sums.contains(&sum),
        None => matches!(s, Stmt::Set { .. }),
    };
    let sums: Vec<(LocalId, Binary)> = sums.iter().map(|&sum| (sum, Binary::Add)).collect();
    body.iter().all(adds) && independent(body, &sums)
}
