//! Vectorisation over an axis of symbolic size: full vectors, then a scalar loop over the remainder, both counted at
//! run time.
//!
//! Before and after: among the cases of `vectorise`, in `tests/rules`.

use super::lanes::{in_vector_loops, widen};
use crate::kernel::{Condition, Kernel, LoopKind, Rename, Stmt, drop_unused};
use crate::shape::{Expr, Var};

/// The kernel with its innermost parallel axis, `var` in `0..extent`, in vectors of `lanes` elements; `None` if a
/// vector loop cannot hold its body.
pub(super) fn by_blocks(kernel: &Kernel, var: &Var, extent: &Expr, lanes: i64) -> Option<Kernel> {
    let mut locals = kernel.locals.clone();
    let first = widen(&mut locals, "v", lanes as u32);
    let whole = extent.div(&lanes.into());
    let rest = extent.rem(&lanes.into());
    let total = (extent.clone() + (lanes - 1)).div(&lanes.into());
    let blocks = Var::below(format!("{}o", var.name), &total);

    let lane = Var::new("l", Some(lanes - 1));
    let at = Expr::from(blocks.clone()) * lanes + Expr::from(lane.clone());
    let rename =
        Rename { index: &|v| (v == var).then(|| at.clone()), local: &|id| (first + id, Expr::from(lane.clone())) };
    let mut body = in_vector_loops(rename.body(kernel.inner()), &lane, lanes)?;
    if rest != Expr::default() {
        let t = Var::below_within("t", &rest, lanes - 2);
        let at = whole.clone() * lanes + Expr::from(t.clone());
        let rename = Rename { index: &|v| (v == var).then(|| at.clone()), local: &|id| (id, 0.into()) };
        let tail = Stmt::For { var: t, extent: rest, kind: LoopKind::SERIAL, body: rename.body(kernel.inner()) };
        let condition = Condition { left: blocks.clone().into(), right: whole };
        body = vec![Stmt::If { condition, then: body, otherwise: vec![tail] }];
    }
    drop_unused(&mut locals, &mut body);
    let mut loops: Vec<(Var, Expr)> = kernel.grid().into_iter().map(|(v, e)| (v.clone(), e.clone())).collect();
    loops.pop();
    loops.push((blocks, total));
    for (var, extent) in loops.into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    Some(Kernel { locals, body, ..kernel.clone() })
}
