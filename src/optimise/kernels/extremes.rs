//! Min and max of floats by plain comparisons, with flags for NaN and for the sign of zero.
//!
//! `max` propagates NaN and orders 0 above -0, which takes about eight x64 instructions. One plain comparison picks the
//! greater of two numbers, but loses NaN and may return either zero. Whether all elements are numbers, and the AND or OR
//! of their bits, are collected beside it; [`resolved`] applies both once. A maximum that compares equal to 0 is -0 only if
//! all elements have the sign bit; a minimum is -0 if any has.
//!
//! Elements are compared in pairs: `a <= b` is false if either is NaN, so one comparison asks two elements.

use super::accumulation::{accumulation, tree};
use crate::dtype::{Compute, Scalar};
use crate::kernel::{Binary, Kernel, Local, LocalId, LoopKind, Stmt, Value, reads};
use crate::lower::neutral;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Lanes of one vector register of 32-bit elements.
const FOUR: i64 = 4;

/// The registers of elements that an iteration compares: with those of their flags they fit in a processor's 16, and two
/// of results are two chains of comparisons.
const REGISTERS: i64 = 4;

/// Whether an accumulation is a float minimum or maximum.
pub(super) fn is_extreme(op: Binary, compute: Compute) -> bool {
    matches!(op, Binary::Max | Binary::Min) && compute.is_float()
}

/// The further of two numbers; `a` if they compare equal, or if one is NaN.
pub(super) fn further(op: Binary, a: Value, b: Value) -> Value {
    let (a, b) = (Rc::new(a), Rc::new(b));
    let (less, greater) = if op == Binary::Max { (&a, &b) } else { (&b, &a) };
    Value::Select(Rc::new(Value::Binary(Binary::Less, less.clone(), greater.clone())), b, a)
}

/// Whether neither `b` nor the number with which `pair` was picked is NaN: `pair` is `further(op, a, b)`.
fn ordered(op: Binary, b: Value, pair: Value) -> Value {
    let (low, high) = if op == Binary::Max { (Rc::new(b), Rc::new(pair)) } else { (Rc::new(pair), Rc::new(b)) };
    let [less, equal] = [Binary::Less, Binary::Equal].map(|op| Value::Binary(op, low.clone(), high.clone()));
    Value::Binary(Binary::Or, Rc::new(less), Rc::new(equal))
}

/// The integer type with the bits of a float.
pub(super) fn word(compute: Compute) -> Compute {
    if compute == Compute::F64 { Compute::U64 } else { Compute::U32 }
}

/// The op that collects the bits of elements: the sign of a zero is that of its result.
pub(super) fn collects(op: Binary) -> Binary {
    if op == Binary::Max { Binary::And } else { Binary::Or }
}

/// The bits of a float.
pub(super) fn bits(compute: Compute, value: Value) -> Value {
    Value::Bitcast(word(compute), Rc::new(value))
}

/// A word of a float's bits: the upper half of a double's.
fn literal(compute: Compute, upper: u32) -> Rc<Value> {
    Rc::new(match compute {
        Compute::F64 => Value::Literal(Compute::U64, Scalar::UInt(u64::from(upper) << 32)),
        _ => Value::Literal(Compute::U32, Scalar::Int(upper.into())),
    })
}

/// The NaN that these rules give.
pub(super) fn nan(compute: Compute) -> Value {
    let upper = if compute == Compute::F64 { 0x7ff8_0000 } else { 0x7fc0_0000 };
    Value::Bitcast(compute, literal(compute, upper))
}

/// The furthest of numbers with the sign that it has if it is 0, given the bits of all.
pub(super) fn signed(compute: Compute, furthest: Value, bits: Value) -> Value {
    let (furthest, zero) = (Rc::new(furthest), Rc::new(Value::Literal(compute, Scalar::Float(0.0))));
    let sign = Rc::new(Value::Binary(Binary::And, Rc::new(bits), literal(compute, 1 << 31)));
    let is_zero = Rc::new(Value::Binary(Binary::Equal, furthest.clone(), zero));
    Value::Select(is_zero, Rc::new(Value::Bitcast(compute, sign)), furthest)
}

/// The greatest or least, given the furthest of the numbers, whether all elements are numbers, and their bits.
fn resolved(compute: Compute, furthest: Value, numbers: Value, bits: Value) -> Value {
    Value::Select(Rc::new(numbers), Rc::new(signed(compute, furthest, bits)), Rc::new(nan(compute)))
}

fn held(local: LocalId, lane: &Var, after: i64) -> Value {
    Value::Local(local, Expr::from(lane.clone()) + after)
}

fn set(local: LocalId, lane: &Var, value: Value) -> Stmt {
    Stmt::Set { local, lane: lane.clone().into(), value }
}

fn vector(lane: &Var, lanes: i64, body: Vec<Stmt>) -> Stmt {
    Stmt::For { var: lane.clone(), extent: lanes.into(), kind: LoopKind::Vector, body }
}

fn both(op: Binary, a: Value, b: Value) -> Value {
    Value::Binary(op, Rc::new(a), Rc::new(b))
}

/// A minimum or maximum over lanes that are combined at the end.
pub(super) struct Furthest {
    op: Binary,
    compute: Compute,
    lanes: i64,
    /// The elements of an iteration; of each two of them the further, and the furthest so far.
    element: LocalId,
    pair: LocalId,
    furthest: LocalId,
    /// Whether all elements so far are numbers, and their bits.
    numbers: LocalId,
    bits: LocalId,
    four: Var,
    half: Var,
}

impl Furthest {
    /// Whether an iteration of a loop over at most `most` elements is to compare `lanes` of them; fewer where the loop is
    /// short.
    pub(super) fn fits(compute: Compute, lanes: i64, most: i64) -> bool {
        let best = REGISTERS * FOUR / compute.words() as i64;
        lanes >= 2 * FOUR && (lanes == best || lanes < best && most < 2 * best)
    }

    /// The locals of a minimum or maximum whose elements are the lanes of the local `element`.
    pub(super) fn new(kernel: &mut Kernel, op: Binary, element: LocalId) -> Self {
        let Local { name, compute, lanes, .. } = kernel.locals[element].clone();
        let half = i64::from(lanes) / 2;
        let mut local = |suffix: &str, compute, lanes: i64| {
            kernel.add_local(Local::new(format!("{name}{suffix}"), compute, lanes as u32))
        };
        Self {
            op,
            compute,
            lanes: lanes.into(),
            element,
            pair: local("pair", compute, half),
            furthest: local("most", compute, half),
            numbers: local("number", Compute::Bool, FOUR),
            bits: local("bits", word(compute), FOUR),
            four: Var::new("l", Some(FOUR - 1)),
            half: Var::new("l", Some(half - 1)),
        }
    }

    fn loops(&self, halves: Vec<Stmt>, fours: Vec<Stmt>) -> [Stmt; 2] {
        [vector(&self.half, self.lanes / 2, halves), vector(&self.four, FOUR, fours)]
    }

    /// What stands before the loop.
    pub(super) fn begun(&self) -> [Stmt; 2] {
        let yes = Value::Literal(Compute::Bool, Scalar::Bool(true));
        // Of these bits only the sign is used: that of -inf leaves a maximum's as it is, that of inf a minimum's.
        let bits = bits(self.compute, neutral(self.op, self.compute));
        self.loops(
            vec![set(self.furthest, &self.half, neutral(self.op, self.compute))],
            vec![set(self.numbers, &self.four, yes), set(self.bits, &self.four, bits)],
        )
    }

    /// What follows where an iteration has set the elements.
    pub(super) fn step(&self) -> Option<[Stmt; 2]> {
        let (op, half, four) = (self.op, self.lanes / 2, &self.four);
        let pair = further(op, held(self.element, &self.half, 0), held(self.element, &self.half, half));
        let furthest = further(op, held(self.furthest, &self.half, 0), held(self.pair, &self.half, 0));
        let numbers = (0..half).step_by(FOUR as usize);
        let numbers = numbers.map(|k| ordered(op, held(self.element, four, half + k), held(self.pair, four, k)));
        let all = (0..self.lanes).step_by(FOUR as usize).map(|k| bits(self.compute, held(self.element, four, k)));
        let numbers = tree(Binary::And, numbers.collect())?;
        let all = tree(collects(op), all.collect())?;
        Some(self.loops(
            vec![set(self.pair, &self.half, pair), set(self.furthest, &self.half, furthest)],
            vec![
                set(self.numbers, four, both(Binary::And, held(self.numbers, four, 0), numbers)),
                set(self.bits, four, both(collects(op), held(self.bits, four, 0), all)),
            ],
        ))
    }

    /// Sets the four lanes of `quarter` to the results of the elements of each.
    pub(super) fn ended(&self, quarter: LocalId) -> Stmt {
        let four = &self.four;
        let each = (0..self.lanes / 2).step_by(FOUR as usize).map(|k| held(self.furthest, four, k));
        let furthest = each.reduce(|a, b| further(self.op, a, b)).unwrap_or_else(|| held(self.furthest, four, 0));
        let value = resolved(self.compute, furthest, held(self.numbers, four, 0), held(self.bits, four, 0));
        vector(four, FOUR, vec![set(quarter, four, value)])
    }
}

/// Rows of a chain from which comparisons pay: resolving flags takes a few operations.
const MIN_CHAIN: usize = 4;

/// Rewrites each run of accumulations of one float minimum or maximum in a vector loop, such as those of the rows that
/// [`super::interchange`] unrolls; returns the ops of those that it rewrote.
pub(super) fn rewrite_chains(
    kernel: &mut Kernel,
    lane: &Var,
    body: Vec<Stmt>,
    found: &mut Vec<&'static str>,
) -> Vec<Stmt> {
    let key = |kernel: &Kernel, stmt: &Stmt| {
        let (acc, op, value) = accumulation(stmt)?;
        let fits = is_extreme(op, kernel.locals[acc].compute) && kernel.locals[acc].lanes > 1;
        (fits && !reads(value, acc)).then_some((acc, op))
    };
    let mut out = Vec::with_capacity(body.len());
    let mut rest = body.as_slice();
    while let Some(first) = rest.first() {
        let of = key(kernel, first);
        let run = if of.is_some() { rest.iter().take_while(|s| key(kernel, s) == of).count() } else { 1 };
        let (now, after) = rest.split_at(run);
        rest = after;
        match of {
            Some((acc, op)) if run >= MIN_CHAIN => {
                found.push(op.name());
                let values = now.iter().filter_map(|s| accumulation(s).map(|(_, _, value)| value.clone())).collect();
                out.extend(chain(kernel, lane, (acc, op), values));
            }
            _ => out.extend_from_slice(now),
        }
    }
    out
}

/// Combines `values` and an accumulator.
fn chain(kernel: &mut Kernel, lane: &Var, (acc, op): (LocalId, Binary), values: Vec<Value>) -> Vec<Stmt> {
    let Local { name, compute, lanes, .. } = kernel.locals[acc].clone();
    let mut local = |suffix: String, compute| {
        // Several loops may accumulate in the same local.
        let name = format!("{name}{suffix}");
        let known = kernel.locals.iter().position(|l| l.name == name && l.compute == compute && l.lanes == lanes);
        known.unwrap_or_else(|| {
            kernel.locals.push(Local::new(name, compute, lanes));
            kernel.locals.len() - 1
        })
    };
    let (numbers, of_bits) = (local("number".into(), Compute::Bool), local("bits".into(), word(compute)));
    let mut out = Vec::new();
    let mut elements = vec![acc];
    for (k, value) in values.into_iter().enumerate() {
        let element = local(format!("x{k}"), compute);
        out.push(set(element, lane, value));
        elements.push(element);
    }
    let here = |local: LocalId| held(local, lane, 0);
    let mut furthest: Option<LocalId> = None;
    let mut checks = Vec::new();
    for (k, two) in elements.chunks(2).enumerate() {
        // What is left alone is compared with the furthest of all before.
        let (a, b) = match (two, furthest) {
            ([a, b], _) => (*a, *b),
            ([b], Some(a)) => (a, *b),
            _ => continue,
        };
        let pair = local(format!("pair{k}"), compute);
        out.push(set(pair, lane, further(op, here(a), here(b))));
        checks.push(ordered(op, here(b), here(pair)));
        match furthest {
            Some(most) if two.len() == 2 => {
                let next = local(format!("most{k}"), compute);
                out.push(set(next, lane, further(op, here(most), here(pair))));
                furthest = Some(next);
            }
            _ => furthest = Some(pair),
        }
    }
    let bits = elements.iter().map(|e| bits(compute, here(*e))).reduce(|a, b| both(collects(op), a, b));
    let checks = checks.into_iter().reduce(|a, b| both(Binary::And, a, b));
    if let (Some(furthest), Some(checks), Some(all)) = (furthest, checks, bits) {
        out.push(set(numbers, lane, checks));
        out.push(set(of_bits, lane, all));
        out.push(set(acc, lane, resolved(compute, here(furthest), here(numbers), here(of_bits))));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_comparisons_are_for_loops_of_two_iterations_of_them() {
        for (compute, best) in [(Compute::F32, 16), (Compute::F64, 8)] {
            let widths = |most: i64| [4, 8, 16, 32].into_iter().filter(move |w| Furthest::fits(compute, *w, most));
            assert!(widths(2 * best).eq([best]) && widths(1000).eq([best]));
            assert!(widths(2 * best - 1).eq([8, 16].into_iter().filter(|w| *w <= best)));
        }
    }
}
