//! Lowering of reductions: accumulators, and the loops that update them. Long float sums are blocked and compensated.

use super::emit::{Emitter, filled};
use super::literal;
use super::merge::{Axis, merge_axes};
use crate::dtype::{Compute, DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Combine, Node, eights};
use crate::kernel::{LocalId, LoopKind, Stmt, Value, two_sum, with_lost};
use crate::shape::{Expr, Var, size, unravel};
use crate::target::Resolution;
use std::rc::Rc;

/// The number of elements that are summed plainly before their sum is added to the compensated total. The error of a
/// sum grows with the length of a block, not with the length of the sum. The blocks of a product (`BLOCK`) and of
/// contiguous elements (`ROW`) are shared by 16 or more lanes or registers, so that none sums more than 64 elements, or
/// 128 in the core package.
const BLOCK: i64 = 512;
const ROW: i64 = 1024;
const COLUMN: i64 = 32;

/// The same on a GPU, where a kernel may end up with a single accumulator: for products, of which a BLAS adds hundreds in
/// sequence, for short sums, and for others. Equal elements, whose rounding errors do not cancel, then lose no more than
/// others.
const GPU: [i64; 3] = [64, 4, 8];
const SHORT: i64 = 1024;
/// The depth of a tile in workgroup memory.
const TILE: i64 = 16;

/// The number of blocks that one compensated total sums: its error term is itself a rounded sum. With fewer the parts that
/// threads share are few enough to be added up quickly.
const BLOCKS: i64 = if cfg!(feature = "numpy") { 1024 } else { 64 };

/// The number of elements of a part of a reduction that is exact in any order. A CPU's threads share the parts where few
/// elements are reduced to ([`super::distribute`]).
const PART: i64 = 1 << 15;
/// The most elements of such a result.
const FEW: i64 = 64;
/// The number of parts of long columns, at most, and the rows of a part, of which it has a multiple.
const ROW_PARTS: i64 = 16;
const ROWS: i64 = 128;
/// Elements of a matrix whose columns are long.
const LONG_COLUMNS: i64 = 1 << 19;

impl Emitter<'_, '_> {
    /// The element of a reduction.
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
        // Reads are recorded in terms of the separate axes; the innermost loop steps along the last of them.
        let last = separate.iter().rev().find(|a| a.extent.as_const() != Some(1)).map(|a| a.var.clone());
        let loops = match self.plan {
            // Each element of a packed word opens the same reductions as the probing walk did.
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
        // A part of a larger array has a length that is no buffer's.
        self.shared.vars.extend(loops.iter().flat_map(|(_, n)| n.vars()));
        // Splitting into blocks creates no empty loop, which the symbolic extent of a last block does not show.
        let filled = filled(loops.iter().map(|(_, n)| n));
        // Only the walk that emits splits loops: the probing walk records accesses by unsplit axes.
        let plan = self.plan.filter(|_| combine == Combine::Sum && to.compute.is_float() && order == Order::Any);
        if order == Order::InTurn {
            self.in_turn(&total);
        }
        let values = if let Some(log) = plan {
            let whole: Option<i64> = loops.iter().map(|(_, n)| n.as_const()).product();
            let groups = whole.is_some_and(|n| n <= SHORT);
            let block = self.block(last.as_ref(), &log.reductions[which % log.reductions.len()], to.compute, groups);
            let block = if block == GPU[0] { even(block, &loops) } else { block };
            let blocks = if self.keeps(to.compute) { BLOCKS } else { i64::MAX / 2 };
            let (levels, indices) = levels(loops, block, blocks, true);
            let full: Vec<Expr> = full.iter().map(|e| placed(e, &indices)).collect();
            self.sum(node, &to, &full, &total, (&levels, filled))?
        } else if let Some(part) = self.part_length(node, combine, axes, &to) {
            let (levels, indices) = levels(loops, part, i64::MAX / 2, true);
            let full: Vec<Expr> = full.iter().map(|e| placed(e, &indices)).collect();
            self.parts(node, &to, combine, &full, &total, (&levels, filled))?
        } else {
            self.combine(node, &to, combine, &full, &total, (&loops, filled))?
        };
        let values = values.into_iter().map(|value| match to.rounding {
            Some(r) if matches!(combine, Combine::Sum | Combine::Prod) => Value::Round(r, Rc::new(value)),
            _ => value,
        });
        Ok(values.collect())
    }

    /// The number of elements of a float sum that form one block, before lanes share them.
    fn block(&self, last: Option<&Var>, read: &[Expr], compute: Compute, groups: bool) -> i64 {
        if !self.keeps(compute) {
            return BLOCK;
        }
        let [products, of_four, others] = GPU;
        let steps =
            |last: &Var| read.iter().filter_map(|e| e.coefficient(last)).filter(|c| *c != 0).collect::<Vec<i64>>();
        let Some(steps) = last.map(steps) else { return if self.shares_rows() { others } else { BLOCK } };
        match (steps.iter().any(|c| c.abs() == 1), steps.iter().any(|c| c.abs() > 1)) {
            _ if self.shares_rows() && steps.len() > 1 => products,
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

    /// Whether a sum is compensated. On a GPU, doubles have precision to spare, and emulated doubles would need long
    /// code.
    fn keeps(&self, compute: Compute) -> bool {
        !self.shares_rows() || compute == Compute::F32
    }

    /// Whether the device's invocations may share a row.
    fn shares_rows(&self) -> bool {
        self.shared.device.workgroup_bytes > 0
    }

    /// Emits a loop nest that combines elements with the accumulators `total`; returns their final values.
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

    /// Emits a blocked, compensated float sum: plain sums of blocks, whose totals are added with two-sum.
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

    /// The number of elements of a part, if a reduction is combined part by part: no order changes its bits, and few elements
    /// are reduced to, or long columns of a matrix, whose rows are read in their order.
    fn part_length(&self, node: &Node, combine: Combine, axes: &[usize], to: &Resolution) -> Option<i64> {
        let exact = !to.compute.is_float() || matches!(combine, Combine::Max | Combine::Min);
        if self.plan.is_none() || self.shares_rows() || !exact || node.dtype.parts() > 1 {
            return None;
        }
        let of = &self.shared.graph.node(node.inputs[0]).shape;
        let (all, results) = (size(of).as_const()?, size(&node.shape).as_const()?);
        if results < FEW {
            return Some(PART);
        }
        let columns = of.len() == 2 && axes == [0] && results < PART && all >= LONG_COLUMNS;
        columns.then(|| (all / results / ROW_PARTS + ROWS - 1).max(ROWS) / ROWS * ROWS)
    }

    /// Emits a loop nest that reduces elements part by part.
    fn parts(
        &mut self,
        node: &Node,
        to: &Resolution,
        combine: Combine,
        full: &[Expr],
        total: &[LocalId],
        (levels, filled): (&[Loops], bool),
    ) -> Result<Vec<Value>> {
        let [parts, within] = levels else {
            return self.combine(node, to, combine, full, total, (&levels.concat(), filled));
        };
        self.open_loop(parts.iter().map(|(v, _)| v.clone()).collect(), filled);
        let part = self.accumulators("part", node.dtype, combine, to);
        let values = self.combine(node, to, combine, full, &part, (within, filled))?;
        self.accumulate(total, values, combine, to.compute);
        let body = self.close();
        self.extend(nested(parts, body));
        Ok(total.iter().map(|t| Value::Local(*t, 0.into())).collect())
    }

    /// The order of a sum or product. Float sums of rows and float products use NumPy's order on devices whose invocations
    /// do not share rows. The core package, where code size matters, lets every sum use any order.
    fn order(&self, node: &Node, combine: Combine, axes: &[usize], to: &Resolution) -> Order {
        let is_whole = match to.compute {
            Compute::F32 => matches!(node.dtype, DType::Float32 | DType::Complex64),
            Compute::F64 => matches!(node.dtype, DType::Float64 | DType::Complex128),
            _ => false,
        };
        let ordered = matches!(combine, Combine::Sum | Combine::Prod);
        if !cfg!(feature = "numpy") || !ordered || !is_whole || self.shares_rows() {
            return Order::Any;
        }
        if combine == Combine::Prod {
            // In lanes some might overflow where the product does not.
            return if node.dtype.kind() == Kind::Complex { Order::Any } else { Order::InTurn };
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

    /// Fixes the order in which elements are added to `total`, each product rounded separately.
    pub(super) fn in_turn(&mut self, total: &[LocalId]) {
        total.iter().for_each(|&local| self.shared.locals[local].exact = true);
    }

    /// Locals for the parts of an accumulator, set to the identity of `combine`.
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
            // The identity of complex multiplication is 1 + 0j.
            starts.push(if combine == Combine::Prod { zero(to.compute) } else { start });
        }
        let set = |value| {
            let local = self.local(prefix, to.compute);
            self.push(Stmt::Set { local, lane: 0.into(), value });
            local
        };
        starts.into_iter().map(set).collect()
    }

    /// Combines an element with an accumulator.
    pub(super) fn accumulate(&mut self, total: &[LocalId], element: Vec<Value>, combine: Combine, compute: Compute) {
        let held = |local: LocalId| Value::Local(local, 0.into());
        let values = match (total, <[Value; 2]>::try_from(element)) {
            (&[re, im], Ok(pair)) if combine != Combine::Sum => {
                let next = self.combined(combine, [held(re), held(im)], pair, compute);
                // Both parts are computed before either is assigned.
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

/// The order in which the elements of a sum are added.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// Any: the fastest.
    Any,
    /// Sequentially, each product rounded separately.
    InTurn,
    /// NumPy's order with eight accumulators, for this many elements.
    Eights(usize),
}

/// The loops of one level, outermost first.
type Loops = Vec<(Var, Expr)>;

/// The outer loops (over blocks), the inner ones (within a block), and the index along the axis that both iterate over.
type Cut = (Loops, Loops, Option<(Var, Expr)>);

/// Splits the loops of a sum into levels: the innermost over about `block` elements, each other over about `blocks`
/// blocks. Also returns the index along each axis that was split, to be substituted in this order.
fn levels(loops: Loops, block: i64, blocks: i64, elements: bool) -> (Vec<Loops>, Vec<(Var, Expr)>) {
    match cut(&loops, block, elements) {
        Some((outer, mut inner, split)) => {
            let (mut levels, mut indices) = levels(outer, blocks, blocks, false);
            // The extent of the last block depends on the block's index, which may itself have been split.
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

/// A length of blocks near `block` that divides a single loop, so that no block needs code of its own; a multiple of a tile's
/// depth where there is one.
fn even(block: i64, loops: &[(Var, Expr)]) -> i64 {
    let [(_, extent)] = loops else { return block };
    let Some(n) = extent.as_const().filter(|n| *n > 2 * block) else { return block };
    let divisors = (block / 2..=2 * block).filter(|d| n % d == 0);
    divisors.min_by_key(|d| (d % TILE != 0, (d - block).abs())).unwrap_or(block)
}

/// Substitutes the index along each split axis in `e`, in order.
fn placed(e: &Expr, indices: &[(Var, Expr)]) -> Expr {
    indices.iter().fold(e.clone(), |e, (var, at)| e.substitute(&|v| (v == var).then(|| at.clone())))
}

/// Splits loops into those over blocks of about `block` elements and those within a block, and gives the index along
/// the axis that both iterate over. `None` if the sum is a single block. `elements` says whether the loops iterate over
/// elements rather than over blocks.
fn cut(loops: &[(Var, Expr)], block: i64, elements: bool) -> Option<Cut> {
    if let Some((last, outer)) = loops.split_last()
        && last.1.as_const().is_none()
    {
        // An unknown number of blocks is not split into further levels.
        return elements.then(|| symbolic(outer, last, block));
    }
    let extents: Vec<i64> = loops.iter().map(|(_, n)| n.as_const()).collect::<Option<_>>()?;
    if extents.iter().try_fold(1i64, |n, e| n.checked_mul(*e))? <= 2 * block {
        return None;
    }
    // The inner loops that fit in one block, and part of the next loop.
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

/// Splits an innermost axis of symbolic length.
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

/// `body` nested in serial loops, outermost first.
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

/// The identity element of `op`.
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

/// The identity element of `combine`.
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
