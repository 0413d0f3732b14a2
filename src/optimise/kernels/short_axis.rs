//! Unrolling of a short innermost axis, so that the axis around it can be vectorised.
//!
//! Before and after: among the cases of `vectorise`, in `tests/rules`.

use super::runs::runs;
use crate::kernel::{Kernel, LoopKind, Rename, Stmt};
use crate::shape::{Expr, Var};

/// The longest axis that is unrolled, and the longest run in it; longer ones are vectorised themselves.
const MAX_ELEMENTS: i64 = 8;
const MAX_RUN: i64 = 3;

/// The most statements after unrolling.
const MAX_STATEMENTS: usize = 64;

/// The kernel with its innermost parallel axis unrolled, and that axis's length. `None` if the axis is long or the only
/// one, or if the body holds more than assignments and stores.
pub(super) fn unrolled(kernel: &Kernel) -> Option<(Kernel, i64)> {
    let grid = kernel.grid();
    let ((var, extent), outer) = grid.split_last()?;
    let n = extent.as_const().filter(|n| (2..=MAX_ELEMENTS).contains(n) && !outer.is_empty())?;
    let mut body = Vec::new();
    for run in runs(kernel.inner(), var, n) {
        if run.len > MAX_RUN {
            return None;
        }
        for k in 0..run.len {
            let rename = Rename { index: &|v| (*v == run.place).then(|| Expr::from(k)), local: &|id| (id, 0.into()) };
            body.extend(rename.body(&run.body));
        }
    }
    let straight = body.iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. }));
    if !straight || body.len() > MAX_STATEMENTS {
        return None;
    }
    let outer: Vec<(Var, Expr)> = outer.iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    for (var, extent) in outer.into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    Some((Kernel { body, ..kernel.clone() }, n))
}
