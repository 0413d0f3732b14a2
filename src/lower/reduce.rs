//! Reductions: accumulators and the loops that fill them.

use super::emit::Emitter;
use super::literal;
use super::merge::{Axis, merge_axes};
use crate::dtype::{Compute, DType, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Combine, Node};
use crate::kernel::{LocalId, LoopKind, Stmt, Value};
use crate::shape::{Expr, Var};
use crate::target::Resolution;
use std::rc::Rc;

/// Elements of a float sum that are added up before they join the running total: the error of a sum of n grows with
/// `BLOCK + n / BLOCK` rather than with n.
const BLOCK: i64 = 512;

impl Emitter<'_, '_> {
    /// An element of a reduction.
    pub(super) fn reduce(
        &mut self,
        node: &Node,
        combine: Combine,
        axes: &[usize],
        index: &[Expr],
    ) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let to = self.shared.resolve(node.dtype)?;
        let input = node.inputs[0];
        let shape = &graph.node(input).shape;
        let which = self.opened;
        self.opened += 1;
        let reduced: Vec<Expr> = axes.iter().map(|&a| shape[a].clone()).collect();
        let separate = Axis::separate(&format!("r{which}_"), &reduced);
        let loops = match self.plan {
            // Every element of a word opens the same reductions as the first walk did.
            Some(log) => merge_axes(&separate, &log.reductions[which % log.reductions.len()]),
            None => separate,
        };
        self.log.reductions.push(Vec::new());
        let mut inner = Axis::indices(&loops).into_iter();
        let mut outer = index.iter().cloned();
        let full: Vec<Expr> =
            (0..shape.len()).filter_map(|k| if axes.contains(&k) { inner.next() } else { outer.next() }).collect();

        let total = self.accumulators("acc", node.dtype, combine, &to);
        let blocked = combine == Combine::Sum && to.compute.is_float();
        let last = loops.last();
        let block = last.and_then(|l| l.extent.as_const()).filter(|n| blocked && *n > 2 * BLOCK);
        let body = if let (Some(n), Some(last)) = (block, last) {
            let blocks = Var::new(format!("{}b", last.var.name), Some((n + BLOCK - 1) / BLOCK - 1));
            let within = Var::new(format!("{}e", last.var.name), Some(BLOCK - 1));
            let extent = Expr::from((n + BLOCK - 1) / BLOCK);
            let outer = loops.iter().filter(|l| l.var != last.var).map(|l| (&l.var, &l.extent));
            self.open_loop(&outer.chain([(&blocks, &extent)]).collect::<Vec<_>>());
            let part = self.accumulators("part", node.dtype, combine, &to);
            let at = Expr::from(blocks.clone()) * BLOCK + Expr::from(within.clone());
            let full: Vec<Expr> =
                full.iter().map(|e| e.substitute(&|v| (*v == last.var).then(|| at.clone()))).collect();
            let count = if n % BLOCK == 0 {
                BLOCK.into()
            } else {
                (Expr::from(n) - Expr::from(blocks.clone()) * BLOCK).minimum(&BLOCK.into())
            };
            // A block has an element at least.
            self.open_loop(&[(&within, &BLOCK.into())]);
            let element = self.element(input, &full)?;
            self.accumulate(&part, element, combine, to.compute);
            let body = self.close();
            self.push(Stmt::For { var: within, extent: count, kind: LoopKind::Serial, body });
            let parts = part.iter().map(|p| Value::Local(*p, 0.into())).collect();
            self.accumulate(&total, parts, combine, to.compute);
            vec![Stmt::For { var: blocks, extent, kind: LoopKind::Serial, body: self.close() }]
        } else {
            self.open_loop(&loops.iter().map(|l| (&l.var, &l.extent)).collect::<Vec<_>>());
            let element = self.element(input, &full)?;
            self.accumulate(&total, element, combine, to.compute);
            let body = self.close();
            match last {
                Some(l) => {
                    vec![Stmt::For { var: l.var.clone(), extent: l.extent.clone(), kind: LoopKind::Serial, body }]
                }
                None => body,
            }
        };
        let body = loops.iter().rev().skip(1).fold(body, |body, l| {
            vec![Stmt::For { var: l.var.clone(), extent: l.extent.clone(), kind: LoopKind::Serial, body }]
        });
        self.extend(body);
        let values = total.into_iter().map(|t| Value::Local(t, 0.into()));
        Ok(values
            .map(|value| match to.rounding {
                Some(r) if matches!(combine, Combine::Sum | Combine::Prod) => Value::Round(r, Rc::new(value)),
                _ => value,
            })
            .collect())
    }

    /// A local for each part of a running result, set to what changes nothing.
    fn accumulators(&mut self, prefix: &str, dtype: DType, combine: Combine, to: &Resolution) -> Vec<LocalId> {
        let start = identity(combine, to.compute);
        let mut starts = vec![start.clone()];
        if dtype.parts() == 2 {
            // The product's identity is 1 + 0j.
            starts.push(if combine == Combine::Prod { zero(to.compute) } else { start });
        }
        let set = |value| {
            let local = self.local(prefix, to.compute);
            self.push(Stmt::Set { local, lane: 0.into(), value });
            local
        };
        starts.into_iter().map(set).collect()
    }

    /// Combines an element with a running result.
    fn accumulate(&mut self, total: &[LocalId], element: Vec<Value>, combine: Combine, compute: Compute) {
        let held = |local: LocalId| Value::Local(local, 0.into());
        let values = match (total, <[Value; 2]>::try_from(element)) {
            (&[re, im], Ok(pair)) if combine != Combine::Sum => {
                let next = self.combined(combine, [held(re), held(im)], pair, compute);
                // Neither part may change before both are computed.
                next.map(|v| self.named(compute, v)).to_vec()
            }
            (total, element) => {
                let element = element.map_or_else(|one| one, |pair| pair.to_vec());
                let op = if compute == Compute::Bool { boolean(combine) } else { combine.binary() };
                let join = |(t, v): (&LocalId, Value)| Value::Binary(op, Rc::new(held(*t)), Rc::new(v));
                total.iter().zip(element).map(join).collect()
            }
        };
        for (&local, value) in total.iter().zip(values) {
            self.push(Stmt::Set { local, lane: 0.into(), value });
        }
    }
}

fn boolean(combine: Combine) -> Binary {
    match combine {
        Combine::Sum | Combine::Max => Binary::Or,
        Combine::Prod | Combine::Min => Binary::And,
    }
}

pub(super) fn zero(compute: Compute) -> Value {
    identity(Combine::Sum, compute)
}

/// The value that changes nothing when `op` combines it with another.
pub(crate) fn neutral(op: Binary, compute: Compute) -> Value {
    identity(
        match op {
            Binary::Mul | Binary::And => Combine::Prod,
            Binary::Max => Combine::Max,
            Binary::Min => Combine::Min,
            _ => Combine::Sum,
        },
        compute,
    )
}

/// The value that changes nothing.
fn identity(combine: Combine, compute: Compute) -> Value {
    let value = match (combine, compute) {
        (Combine::Sum | Combine::Max, Compute::Bool) => Scalar::Bool(false),
        (Combine::Prod | Combine::Min, Compute::Bool) => Scalar::Bool(true),
        (Combine::Sum, c) if c.is_float() => Scalar::Float(0.0),
        (Combine::Prod, c) if c.is_float() => Scalar::Float(1.0),
        (Combine::Max, c) if c.is_float() => Scalar::Float(f64::NEG_INFINITY),
        (Combine::Min, c) if c.is_float() => Scalar::Float(f64::INFINITY),
        (Combine::Sum, _) => Scalar::Int(0),
        (Combine::Prod, _) => Scalar::Int(1),
        (Combine::Max, Compute::I64) => Scalar::Int(i64::MIN),
        (Combine::Min, Compute::I64) => Scalar::Int(i64::MAX),
        (Combine::Max, Compute::I32) => Scalar::Int(i64::from(i32::MIN)),
        (Combine::Min, Compute::I32) => Scalar::Int(i64::from(i32::MAX)),
        (Combine::Max, _) => Scalar::Int(0),
        (Combine::Min, Compute::U32) => Scalar::Int(i64::from(u32::MAX)),
        (Combine::Min, _) => Scalar::UInt(u64::MAX),
    };
    Rc::unwrap_or_clone(literal(compute, value))
}
