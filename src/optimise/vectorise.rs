//! Vectorisation over the innermost parallel axis.
//!
//! ```text
//! before   parallel i in 0..n                      after   parallel io in 0..(n+15)/16
//!            out[i] = a[i] + b[i]                            if io*16 + 15 < n
//!                                                              vector l in 0..16: out[io*16 + l] = ...
//!                                                            else
//!                                                              for t in 0..n - io*16: out[io*16 + t] = ...
//! ```

use super::Setting;
use super::lanes::{Rename, drop_unused, in_vector_loops, widen};
use super::rewrite::rebuild;
use crate::error::Result;
use crate::graph::{Graph, Node, NodeId, Op};
use crate::kernel::{Condition, Kernel, LoopKind, Stmt};
use crate::search::{Suggester, Suggestion};
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Elements per iteration that are proposed.
const WIDTHS: [i64; 3] = [16, 8, 4];

pub(super) struct Vectorise(pub(super) Rc<Setting>);

impl Suggester<Graph> for Vectorise {
    fn name(&self) -> &'static str {
        "vectorise"
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        if self.0.device.lanes < 2 {
            return Ok(Vec::new());
        }
        for id in graph.ids() {
            let Op::Kernel(kernel, _) = &graph.node(id).op else { continue };
            let mut out = Vec::new();
            for lanes in WIDTHS {
                if let Some(next) = vectorised(kernel, lanes) {
                    let words = format!("{}: {lanes} elements of the innermost axis at a time", kernel.name);
                    out.push(Suggestion { words, state: with_kernel(graph, id, next)? });
                }
            }
            if !out.is_empty() {
                return Ok(out);
            }
        }
        Ok(Vec::new())
    }
}

/// The graph with another kernel in a node.
pub(super) fn with_kernel(graph: &Graph, at: NodeId, kernel: Kernel) -> Result<Graph> {
    let kernel = Rc::new(kernel);
    rebuild(graph, |out, id, node, _| match &node.op {
        Op::Kernel(_, computes) if id == at => {
            out.add(Node { op: Op::Kernel(kernel.clone(), computes.clone()), ..node.clone() }).map(Some)
        }
        _ => Ok(None),
    })
}

/// Whether a kernel is as its lowering made it.
pub(super) fn is_scalar(kernel: &Kernel) -> bool {
    fn plain(body: &[Stmt]) -> bool {
        body.iter().all(|s| match s {
            Stmt::For { kind: LoopKind::Vector, .. } => false,
            Stmt::For { body, .. } => plain(body),
            Stmt::If { then, otherwise, .. } => plain(then) && plain(otherwise),
            Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => true,
        })
    }
    plain(&kernel.body)
}

fn vectorised(kernel: &Kernel, lanes: i64) -> Option<Kernel> {
    let grid = kernel.grid();
    let (var, extent) = grid.last()?;
    let n = extent.as_const().filter(|n| *n >= lanes)?;
    if !is_scalar(kernel) {
        return None;
    }
    let blocks = Var::new(format!("{}o", var.name), Some((n + lanes - 1) / lanes - 1));
    let lane = Var::new("l", Some(lanes - 1));
    let first = Expr::from(blocks.clone()) * lanes;

    let mut locals = kernel.locals.clone();
    let wide = widen(&mut locals, "v", lanes as u32);
    let at = first.clone() + Expr::from(lane.clone());
    let rename =
        Rename { index: &|v| (v == *var).then(|| at.clone()), local: &|id| (wide + id, Expr::from(lane.clone())) };
    let scalar = kernel.inner();
    let main = in_vector_loops(scalar.iter().map(|s| rename.stmt(s)).collect(), &lane, lanes)?;

    let mut body = if n % lanes == 0 {
        main
    } else {
        let t = Var::new("t", Some(lanes - 2));
        let at = first.clone() + Expr::from(t.clone());
        let rename = Rename { index: &|v| (v == *var).then(|| at.clone()), local: &|id| (id, 0.into()) };
        let tail = scalar.iter().map(|s| rename.stmt(s)).collect();
        let extent = Expr::from(n) - first.clone();
        let otherwise = vec![Stmt::For { var: t, extent, kind: LoopKind::Serial, body: tail }];
        let condition = Condition { left: first + (lanes - 1), right: n.into() };
        vec![Stmt::If { condition, then: main, otherwise }]
    };
    drop_unused(&mut locals, &mut body);
    let mut loops: Vec<(Var, Expr)> = grid.iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    loops.pop();
    loops.push((blocks, ((n + lanes - 1) / lanes).into()));
    for (var, extent) in loops.into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    Some(Kernel { locals, body, ..kernel.clone() })
}
