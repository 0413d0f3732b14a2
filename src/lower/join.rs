//! Elements that come from one of several inputs: concatenation, insertion.

use super::emit::Emitter;
use crate::error::Result;
use crate::graph::Node;
use crate::kernel::{Condition, LocalId, Stmt, Value};
use crate::shape::{Atom, Expr, ravel};

/// The condition `index < bound`, with a division moved to the bound: `floor(a / b) < c` is `a < b*c`.
fn below(index: Expr, bound: Expr) -> Condition {
    match (index.terms(), bound.as_const()) {
        ([(Atom::Div(a, b), 1)], Some(c)) if index.constant() == 0 => match b.as_const().and_then(|b| b.checked_mul(c))
        {
            Some(right) => below((**a).clone(), right.into()),
            None => Condition { left: index, right: bound },
        },
        _ => Condition { left: index, right: bound },
    }
}

/// The branch of the part that contains the index: as many as there are `ends` of parts.
fn one_of(index: &Expr, ends: &[Expr], branches: &mut impl Iterator<Item = Vec<Stmt>>) -> Vec<Stmt> {
    if ends.len() < 2 {
        return branches.next().unwrap_or_default();
    }
    let half = ends.len() / 2;
    let before = one_of(index, &ends[..half], branches);
    let after = one_of(index, &ends[half..], branches);
    below(index.clone(), ends[half - 1].clone()).choose(before, after)
}

impl Emitter<'_, '_> {
    /// A local for each part of an element of `node`, to be set in the branches of a condition.
    fn holders(&mut self, node: &Node) -> Result<Vec<LocalId>> {
        let compute = self.shared.resolve(node.dtype)?.compute;
        Ok((0..node.dtype.parts()).map(|_| self.local("c", compute)).collect())
    }

    fn hold(&mut self, holders: &[LocalId], element: Vec<Value>) {
        for (&local, value) in holders.iter().zip(element) {
            self.push(Stmt::Set { local, lane: 0.into(), value });
        }
    }

    /// The element of the input whose part of the concatenated axis contains the index, which is searched by halves.
    pub(super) fn concat(&mut self, node: &Node, axis: usize, index: &[Expr]) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let holders = self.holders(node)?;
        let mut starts = vec![Expr::default()];
        for input in &node.inputs {
            let next = starts[starts.len() - 1].clone() + graph.node(*input).shape[axis].clone();
            starts.push(next);
        }
        // If the inner axes have the same constant lengths in all inputs, they may be merged with this one.
        let inner = &node.shape[axis..];
        let constant = inner[1..].iter().all(|d| d.as_const().is_some());
        let within = if constant { ravel(&index[axis..], inner) } else { index[axis].clone() };
        let mut branches = Vec::with_capacity(node.inputs.len());
        for (k, input) in node.inputs.iter().enumerate().rev() {
            let mut inner = index.to_vec();
            inner[axis] = inner[axis].clone() - starts[k].clone();
            self.open();
            let element = self.element(*input, &inner)?;
            self.hold(&holders, element);
            branches.push(self.close());
            if k > 0 {
                self.saw(&within);
            }
        }
        branches.reverse();
        let chosen = one_of(&index[axis], &starts[1..], &mut branches.into_iter());
        self.extend(chosen);
        Ok(holders.into_iter().map(|local| Value::Local(local, 0.into())).collect())
    }

    /// The inserted value where the index is assigned to, else the base's element.
    pub(super) fn insert(
        &mut self,
        node: &Node,
        start: &[usize],
        step: &[usize],
        index: &[Expr],
    ) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let holders = self.holders(node)?;
        let base = self.element(node.inputs[0], index)?;
        self.hold(&holders, base);
        let counts = &graph.node(node.inputs[1]).shape;
        let mut conditions = Vec::new();
        let mut inner = Vec::new();
        for k in 0..index.len() {
            let (from, by) = (start[k] as i64, step[k] as i64);
            let at = index[k].clone() - from;
            self.saw(&index[k]);
            if from > 0 {
                conditions.push(Condition { left: (from - 1).into(), right: index[k].clone() });
            }
            let past = counts[k].clone() * by;
            if (past.clone() + from - graph.node(node.inputs[0]).shape[k].clone()).as_const().is_none_or(|x| x < 0) {
                conditions.push(Condition { left: at.clone(), right: past });
            }
            if by > 1 {
                conditions.push(Condition { left: at.rem(&by.into()), right: 1.into() });
            }
            inner.push(at.div(&by.into()));
        }
        self.open();
        let element = self.element(node.inputs[1], &inner)?;
        self.hold(&holders, element);
        let body =
            conditions.into_iter().rev().fold(self.close(), |then, condition| condition.choose(then, Vec::new()));
        self.extend(body);
        Ok(holders.into_iter().map(|local| Value::Local(local, 0.into())).collect())
    }
}
