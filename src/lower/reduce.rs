//! Reductions: accumulators and the loops that fill them.

use super::emit::{Emitter, filled};
use super::literal;
use super::merge::{Axis, merge_axes};
use crate::dtype::{Compute, DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Combine, Node, eights};
use crate::kernel::{LocalId, LoopKind, Stmt, Value, two_sum, with_lost};
use crate::shape::{Expr, Var, unravel};
use crate::target::Resolution;
use std::rc::Rc;

/// Elements of a float sum that are added up before they join the running total, which keeps what it rounds away: the
/// error of a sum grows with the length of a block, not with its own. Where they lie side by side, or are of a product,
/// lanes or registers share a block: sixteen or more, so that none adds up more than 64.
const BLOCK: i64 = 512;
const ROW: i64 = 1024;
const COLUMN: i64 = 32;

/// The same on a GPU, where a kernel may end up without lanes: of products, of what is short, and of the rest. Equal elements, which are rounded alike again and again, then lose no more than others.
const GPU: [i64; 3] = [16, 4, 8];
const SHORT: i64 = 1024;

/// Blocks that one running total takes: what it loses is itself a sum that rounds.
const BLOCKS: i64 = 1024;

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
        // What is read is said in these axes: the innermost loop steps along the last of them.
        let last = separate.iter().rev().find(|a| a.extent.as_const() != Some(1)).map(|a| a.var.clone());
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
        let order = self.order(node, combine, axes, &to);
        if let Order::Eights(count) = order {
            let place = |at: Expr| {
                let (mut inner, mut outer) = (unravel(&at, &reduced).into_iter(), index.iter().cloned());
                (0..shape.len()).filter_map(|k| if axes.contains(&k) { inner.next() } else { outer.next() }).collect()
            };
            return self.pairwise(node, &to, &total, (&format!("r{which}_"), count), &place);
        }
        let loops: Vec<(Var, Expr)> = loops.into_iter().map(|l| (l.var, l.extent)).collect();
        // Blocks are cut so that none is empty, which the extent of a last one does not tell.
        let filled = filled(loops.iter().map(|(_, n)| n));
        // The first walk shows where the axis itself is read: it is not split there.
        let plan = self.plan.filter(|_| combine == Combine::Sum && to.compute.is_float() && order == Order::Any);
        if order == Order::InTurn {
            self.in_turn(&total);
        }
        let values = if let Some(log) = plan {
            let whole: Option<i64> = loops.iter().map(|(_, n)| n.as_const()).product();
            let groups = whole.is_some_and(|n| n <= SHORT);
            let block = self.block(last.as_ref(), &log.reductions[which % log.reductions.len()], to.compute, groups);
            let blocks = if self.keeps(to.compute) { BLOCKS } else { i64::MAX / 2 };
            let (levels, indices) = levels(loops, block, blocks, true);
            let full: Vec<Expr> = full.iter().map(|e| placed(e, &indices)).collect();
            self.sum(node, &to, &full, &total, (&levels, filled))?
        } else {
            self.combine(node, &to, combine, &full, &total, (&loops, filled))?
        };
        let values = values.into_iter().map(|value| match to.rounding {
            Some(r) if matches!(combine, Combine::Sum | Combine::Prod) => Value::Round(r, Rc::new(value)),
            _ => value,
        });
        Ok(values.collect())
    }

    /// How many elements of a float sum are added up one after the other, before lanes share them.
    fn block(&self, last: Option<&Var>, read: &[Expr], compute: Compute, groups: bool) -> i64 {
        if !self.keeps(compute) {
            return BLOCK;
        }
        let [products, of_four, others] = GPU;
        let steps =
            |last: &Var| read.iter().filter_map(|e| e.coefficient(last)).filter(|c| *c != 0).collect::<Vec<i64>>();
        let Some(steps) = last.map(steps) else { return if self.shares_rows() { others } else { BLOCK } };
        match (steps.iter().any(|c| c.abs() == 1), steps.iter().any(|c| c.abs() > 1)) {
            (true, true) if self.shares_rows() => products,
            _ if self.shares_rows() => {
                if groups {
                    of_four
                } else {
                    others
                }
            }
            (true, true) => BLOCK,
            (true, false) => ROW,
            (false, _) => COLUMN,
        }
    }

    /// Whether a sum keeps what it rounds away. Doubles on a GPU have digits to spare, and emulated ones long code.
    fn keeps(&self, compute: Compute) -> bool {
        !self.shares_rows() || compute == Compute::F32
    }

    /// Whether several invocations may share a row.
    fn shares_rows(&self) -> bool {
        self.shared.device.workgroup_bytes > 0
    }

    /// A loop nest that combines elements with `total`; its values afterwards.
    fn combine(
        &mut self,
        node: &Node,
        to: &Resolution,
        combine: Combine,
        full: &[Expr],
        total: &[LocalId],
        (loops, filled): (&[(Var, Expr)], bool),
    ) -> Result<Vec<Value>> {
        self.open_loop(loops.iter().map(|(v, _)| v.clone()).collect(), filled);
        let element = self.element(node.inputs[0], full)?;
        self.accumulate(total, element, combine, to.compute);
        let body = self.close();
        self.extend(nested(loops, body));
        Ok(total.iter().map(|t| Value::Local(*t, 0.into())).collect())
    }

    /// A float sum in blocks: each is added up by itself, and their sums with what every addition rounds away.
    fn sum(
        &mut self,
        node: &Node,
        to: &Resolution,
        full: &[Expr],
        total: &[LocalId],
        (levels, filled): (&[Loops], bool),
    ) -> Result<Vec<Value>> {
        let (blocks, within) = match levels {
            [blocks, within @ ..] if !within.is_empty() => (blocks, within),
            _ => return self.combine(node, to, Combine::Sum, full, total, (&levels.concat(), filled)),
        };
        let keeps = self.keeps(to.compute);
        let lost = if keeps { self.accumulators("lost", node.dtype, Combine::Sum, to) } else { Vec::new() };
        self.open_loop(blocks.iter().map(|(v, _)| v.clone()).collect(), filled);
        let part = self.accumulators("part", node.dtype, Combine::Sum, to);
        let parts = self.sum(node, to, full, &part, (within, filled))?;
        if !keeps {
            self.accumulate(total, parts, Combine::Sum, to.compute);
            let body = self.close();
            self.extend(nested(blocks, body));
            return Ok(total.iter().map(|t| Value::Local(*t, 0.into())).collect());
        }
        for ((&sum, part), &lost) in total.iter().zip(parts).zip(&lost) {
            let part = if matches!(part, Value::Local(..)) { part } else { self.named(to.compute, part) };
            let steps = two_sum(&mut self.shared.locals, sum, lost, &Rc::new(part), &0.into());
            steps.into_iter().for_each(|stmt| self.push(stmt));
        }
        let body = self.close();
        self.extend(nested(blocks, body));
        Ok(total.iter().zip(&lost).map(|(&sum, &lost)| with_lost(sum, lost, &0.into())).collect())
    }

    /// The order of a sum. A short float sum's is known on a device whose invocations share no rows; in the core package, which
    /// counts bytes, none is.
    fn order(&self, node: &Node, combine: Combine, axes: &[usize], to: &Resolution) -> Order {
        let is_whole = match to.compute {
            Compute::F32 => matches!(node.dtype, DType::Float32 | DType::Complex64),
            Compute::F64 => matches!(node.dtype, DType::Float64 | DType::Complex128),
            _ => false,
        };
        if !cfg!(feature = "script") || combine != Combine::Sum || !is_whole || self.shares_rows() {
            return Order::Any;
        }
        let of = self.shared.graph.node(node.inputs[0]);
        let sizes: Option<Vec<usize>> = of.shape.iter().map(|n| n.as_const()?.try_into().ok()).collect();
        match sizes {
            Some(sizes) if node.dtype.kind() == Kind::Complex => {
                if eights::complex_in_turn(&sizes, axes) {
                    Order::InTurn
                } else {
                    Order::Any
                }
            }
            Some(sizes) if eights::in_turn(&sizes, axes) => Order::InTurn,
            Some(sizes) => eights::in_eights(&sizes, axes).map_or(Order::Any, Order::Eights),
            None => Order::Any,
        }
    }

    /// Has what is added to `total` added one after the other, each product rounded before.
    pub(super) fn in_turn(&mut self, total: &[LocalId]) {
        total.iter().for_each(|&local| self.shared.locals[local].exact = true);
    }

    /// A local for each part of a running result, set to what changes nothing.
    pub(super) fn accumulators(
        &mut self,
        prefix: &str,
        dtype: DType,
        combine: Combine,
        to: &Resolution,
    ) -> Vec<LocalId> {
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
    pub(super) fn accumulate(&mut self, total: &[LocalId], element: Vec<Value>, combine: Combine, compute: Compute) {
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

/// How the elements of a sum are added up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// As is quickest.
    Any,
    /// One after the other, each product rounded by itself.
    InTurn,
    /// So many, in eight running sums.
    Eights(usize),
}

/// The loops of one level, outermost first.
type Loops = Vec<(Var, Expr)>;

/// The loops around, those within, and the index along an axis that both walk.
type Cut = (Loops, Loops, Option<(Var, Expr)>);

/// The loops of a sum, level by level: the innermost over about `block` elements, each other over about `blocks` blocks;
/// and the index along each axis that was split, to be put in place one after the other.
fn levels(loops: Loops, block: i64, blocks: i64, elements: bool) -> (Vec<Loops>, Vec<(Var, Expr)>) {
    match cut(&loops, block, elements) {
        Some((outer, mut inner, split)) => {
            let (mut levels, mut indices) = levels(outer, blocks, blocks, false);
            // What is left for the last block depends on the block's index, which may have been split in turn.
            for (_, extent) in &mut inner {
                *extent = placed(extent, &indices);
            }
            levels.push(inner);
            indices.splice(0..0, split);
            (levels, indices)
        }
        None => (vec![loops], Vec::new()),
    }
}

/// `e` in the loops that `indices` split: each index is put in place of its variable, one after the other.
fn placed(e: &Expr, indices: &[(Var, Expr)]) -> Expr {
    indices.iter().fold(e.clone(), |e, (var, at)| e.substitute(&|v| (v == var).then(|| at.clone())))
}

/// The loops over blocks of about `block` elements, those within a block, and the index along the axis that both walk;
/// `None` for a sum that is one block. `elements` says that the loops go over elements, not over blocks of them.
fn cut(loops: &[(Var, Expr)], block: i64, elements: bool) -> Option<Cut> {
    if let Some((last, outer)) = loops.split_last()
        && last.1.as_const().is_none()
    {
        // Blocks of unknown number are one running total.
        return elements.then(|| symbolic(outer, last, block));
    }
    let extents: Vec<i64> = loops.iter().map(|(_, n)| n.as_const()).collect::<Option<_>>()?;
    if extents.iter().try_fold(1i64, |n, e| n.checked_mul(*e))? <= 2 * block {
        return None;
    }
    // As many inner loops as one block holds, and a part of the next.
    let (mut at, mut held) = (loops.len(), 1);
    while at > 0 && held * extents[at - 1] <= block {
        at -= 1;
        held *= extents[at];
    }
    let ((var, extent), n, each) = (loops.get(at.checked_sub(1)?)?, extents[at - 1], block / held.max(1));
    let (mut outer, mut inner) = (loops[..at - 1].to_vec(), loops[at..].to_vec());
    if each < 2 {
        outer.push((var.clone(), extent.clone()));
        return Some((outer, inner, None));
    }
    let count = (n + each - 1) / each;
    let blocks = Var::new(format!("{}b", var.name), Some(count - 1));
    let within = Var::new(format!("{}e", var.name), Some(each.min(n) - 1));
    let index = Expr::from(blocks.clone()) * each + Expr::from(within.clone());
    let rest = Expr::from(n) - Expr::from(blocks.clone()) * each;
    let extent = if n % each == 0 { each.into() } else { rest.minimum(&each.into()) };
    outer.push((blocks, count.into()));
    inner.insert(0, (within, extent));
    Some((outer, inner, Some((var.clone(), index))))
}

/// A cut of an innermost axis of unknown length.
fn symbolic(outer: &[(Var, Expr)], (var, n): &(Var, Expr), each: i64) -> Cut {
    let count = (n.clone() + (each - 1)).div(&each.into());
    let blocks = Var::below(format!("{}b", var.name), &count);
    let within = Var::new(format!("{}e", var.name), Some(each - 1));
    let index = Expr::from(blocks.clone()) * each + Expr::from(within.clone());
    let rest = n.clone() - Expr::from(blocks.clone()) * each;
    let extent = if n.rem(&each.into()) == Expr::default() { each.into() } else { rest.minimum(&each.into()) };
    let mut outer = outer.to_vec();
    outer.push((blocks, count));
    (outer, vec![(within, extent)], Some((var.clone(), index)))
}

/// `body` in serial loops, outermost first.
pub(super) fn nested(loops: &[(Var, Expr)], body: Vec<Stmt>) -> Vec<Stmt> {
    loops.iter().rev().fold(body, |body, (var, extent)| {
        vec![Stmt::For { var: var.clone(), extent: extent.clone(), kind: LoopKind::SERIAL, body }]
    })
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
