//! Loop merging: coalescing neighbouring axes into one loop.
//!
//! Two neighbouring axes become one loop if in every access one step along the outer axis is as far as a full pass over
//! the inner one. Elementwise chains over contiguous operands, whatever their rank, become a single loop.

use crate::shape::{Expr, Var, size, unravel};

/// A loop and the axes that it iterates over, outermost first.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    pub(super) var: Var,
    pub(super) extent: Expr,
    dims: Vec<Expr>,
}

impl Axis {
    /// One loop per axis.
    pub(super) fn separate(prefix: &str, shape: &[Expr]) -> Vec<Axis> {
        shape.iter().enumerate().map(|(k, d)| Axis::new(format!("{prefix}{k}"), vec![d.clone()])).collect()
    }

    /// One loop over all axes, for a caller that indexes by words and never uses the loop's variable.
    pub(super) fn whole(prefix: &str, shape: &[Expr]) -> Axis {
        Axis::new(format!("{prefix}0"), shape.to_vec())
    }

    fn new(name: String, dims: Vec<Expr>) -> Axis {
        let extent = size(&dims);
        Axis { var: Var::below(name, &extent), extent, dims }
    }

    /// The index along each axis, in terms of the loops' variables.
    pub(super) fn indices(axes: &[Axis]) -> Vec<Expr> {
        axes.iter().flat_map(|a| unravel(&Expr::from(a.var.clone()), &a.dims)).collect()
    }
}

/// Merges the loops as far as the accesses at `positions`, expressions over the separate loops' variables, allow. A
/// loop with one iteration merges with its neighbour.
pub(super) fn merge_axes(separate: &[Axis], positions: &[Expr]) -> Vec<Axis> {
    let mut groups: Vec<Vec<&Axis>> = Vec::new();
    for axis in separate {
        let joins = groups.last().is_some_and(|g| alike(g, axis, positions));
        match groups.last_mut() {
            Some(group) if joins => group.push(axis),
            _ => groups.push(vec![axis]),
        }
    }
    groups
        .into_iter()
        .map(|g| {
            let name = g[0].var.name.to_string();
            Axis::new(name, g.iter().flat_map(|a| a.dims.iter().cloned()).collect())
        })
        .collect()
}

fn alike(outer: &[&Axis], inner: &Axis, positions: &[Expr]) -> bool {
    let one = |a: &Axis| a.extent.as_const() == Some(1);
    if one(inner) || outer.iter().all(|a| one(a)) {
        return true;
    }
    let Some(last) = outer.iter().rev().find(|a| !one(a)) else { return true };
    positions.iter().all(|p| match (p.stride(&last.var), p.stride(&inner.var)) {
        (Some(a), Some(b)) => b * inner.extent.clone() == a,
        _ => false,
    })
}
