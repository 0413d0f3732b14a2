//! A short innermost axis is written out, so that the axis around it can be walked by lanes.
//!
//! Before and after: among the cases of `vectorise`, in `tests/rules`.

use super::runs::runs;
use crate::kernel::{Kernel, LoopKind, Rename, Stmt};
use crate::shape::{Expr, Var};

/// The longest axis that is written out, and the longest run in it: longer ones have lanes of their own.
const MAX_ELEMENTS: i64 = 8;
const MAX_RUN: i64 = 3;

/// Statements in all.
const MAX_STATEMENTS: usize = 64;

/// The kernel with its innermost parallel axis written out, and how many elements that had; `None` if it is long, if
/// no axis is around it, or if there is more than assignments and stores.
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
