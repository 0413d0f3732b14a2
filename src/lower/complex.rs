//! Complex arithmetic, lowered to real numbers.
//!
//! Kernels compute in real numbers only. A complex element is a pair of values, and each op on pairs is defined here
//! once, for every device. Division is Smith's algorithm ("Algorithm 116: complex division", 1962), as in NumPy;
//! ordering is lexicographic.

use super::emit::Emitter;
use super::literal;
use crate::dtype::{Compute, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Node, NodeId, Op, Unary};
use crate::kernel::Value;
use crate::shape::Expr;
use std::rc::Rc;

/// The real and the imaginary part.
pub(super) type Pair = [Value; 2];

fn unary(op: Unary, a: &Value) -> Value {
    Value::Unary(op, Rc::new(a.clone()))
}

fn binary(op: Binary, a: &Value, b: &Value) -> Value {
    Value::Binary(op, Rc::new(a.clone()), Rc::new(b.clone()))
}

fn add(a: &Value, b: &Value) -> Value {
    binary(Binary::Add, a, b)
}

fn sub(a: &Value, b: &Value) -> Value {
    binary(Binary::Add, a, &unary(Unary::Neg, b))
}

fn mul(a: &Value, b: &Value) -> Value {
    binary(Binary::Mul, a, b)
}

fn div(a: &Value, b: &Value) -> Value {
    binary(Binary::Quotient, a, &unary(Unary::Recip, b))
}

fn and(a: &Value, b: &Value) -> Value {
    binary(Binary::And, a, b)
}

fn or(a: &Value, b: &Value) -> Value {
    binary(Binary::Or, a, b)
}

fn not(a: &Value) -> Value {
    unary(Unary::Not, a)
}

fn less(a: &Value, b: &Value) -> Value {
    binary(Binary::Less, a, b)
}

fn equal(a: &Value, b: &Value) -> Value {
    binary(Binary::Equal, a, b)
}

fn select(c: &Value, a: &Value, b: &Value) -> Value {
    Value::Select(Rc::new(c.clone()), Rc::new(a.clone()), Rc::new(b.clone()))
}

fn product([ar, ai]: &Pair, [br, bi]: &Pair) -> Pair {
    [sub(&mul(ar, br), &mul(ai, bi)), add(&mul(ar, bi), &mul(ai, br))]
}

/// `a < b`: by real part, then by imaginary part. False if the real parts differ and an imaginary part is NaN.
fn before([ar, ai]: &Pair, [br, bi]: &Pair) -> Value {
    let ordered = not(&or(&unary(Unary::IsNan, ai), &unary(Unary::IsNan, bi)));
    or(&and(&less(ar, br), &ordered), &and(&equal(ar, br), &less(ai, bi)))
}

/// The first in order of `a` and `b` (the last, if `larger`). A NaN in `a` wins; equal numbers give `a`.
fn extreme(a: &Pair, b: &Pair, larger: bool) -> Pair {
    let [ar, ai] = a;
    let nan = or(&unary(Unary::IsNan, ar), &unary(Unary::IsNan, ai));
    let same = and(&equal(ar, &b[0]), &equal(ai, &b[1]));
    let wins = or(&or(&nan, &same), &if larger { before(b, a) } else { before(a, b) });
    [select(&wins, ar, &b[0]), select(&wins, ai, &b[1])]
}

impl Emitter<'_, '_> {
    /// The element of a complex-valued node.
    pub(super) fn complex(&mut self, id: NodeId, index: &[Expr]) -> Result<Pair> {
        let parts = self.element(id, index)?;
        Pair::try_from(parts).map_err(|_| Error::internal("lower", "a real number where a complex one belongs"))
    }

    /// The element of a complex-valued node that computes (an op that does not only move elements).
    pub(super) fn pair(&mut self, node: &Node, index: &[Expr]) -> Result<Pair> {
        let graph = self.shared.graph;
        let to = self.shared.resolve(node.dtype)?.compute;
        let of = |e: &mut Self, k: usize| e.complex(node.inputs[k], index);
        Ok(match &node.op {
            Op::Constant(value) => {
                let (re, im) = value.cast(node.dtype).parts();
                [re, im].map(|x| Value::Literal(to, Scalar::Float(x)))
            }
            Op::Complex => [self.value(node.inputs[0], index)?, self.value(node.inputs[1], index)?],
            Op::Unary(Unary::Neg) => of(self, 0)?.map(|x| unary(Unary::Neg, &x)),
            Op::Binary(Binary::Add) => {
                let (a, b) = (of(self, 0)?, of(self, 1)?);
                [add(&a[0], &b[0]), add(&a[1], &b[1])]
            }
            Op::Binary(Binary::Mul) => product(&of(self, 0)?, &of(self, 1)?),
            Op::Binary(Binary::Quotient) => {
                let divisor = graph.node(node.inputs[1]).inputs[0];
                let (a, b) = (of(self, 0)?, self.complex(divisor, index)?);
                self.quotient(&a, &b, to)
            }
            Op::Binary(op @ (Binary::Max | Binary::Min)) => extreme(&of(self, 0)?, &of(self, 1)?, *op == Binary::Max),
            Op::Select => {
                let condition = self.value(node.inputs[0], index)?;
                let (a, b) = (of(self, 1)?, of(self, 2)?);
                [select(&condition, &a[0], &b[0]), select(&condition, &a[1], &b[1])]
            }
            Op::Cast => {
                let from = self.shared.resolve(graph.node(node.inputs[0]).dtype)?.compute;
                let cast = |x: Value| if from == to { x } else { Value::Cast(to, Rc::new(x)) };
                let mut parts = self.element(node.inputs[0], index)?.into_iter().map(cast);
                let zero = Rc::unwrap_or_clone(literal(to, Scalar::Float(0.0)));
                [parts.next().unwrap_or_else(|| zero.clone()), parts.next().unwrap_or(zero)]
            }
            _ => return Err(Error::internal("lower", format!("{} of complex numbers", node.label()))),
        })
    }

    fn quotient(&mut self, [ar, ai]: &Pair, [br, bi]: &Pair, compute: Compute) -> Pair {
        let number = |x: f64| Value::Literal(compute, Scalar::Float(x));
        let (zero, one) = (number(0.0), number(1.0));
        let (high, low) = (unary(Unary::Abs, br), unary(Unary::Abs, bi));
        let straight = or(&less(&low, &high), &equal(&low, &high));
        let straight = self.named(Compute::Bool, straight);
        let (big, small) = (select(&straight, br, bi), select(&straight, bi, br));
        let big = self.named(compute, big);
        let small = self.named(compute, small);
        let ratio = self.named(compute, div(&small, &big));
        let scale = self.named(compute, div(&one, &add(&big, &mul(&small, &ratio))));
        let (x, y) = (select(&straight, ar, ai), select(&straight, ai, ar));
        let x = self.named(compute, x);
        let y = self.named(compute, y);
        let re = mul(&add(&x, &mul(&y, &ratio)), &scale);
        let turned = select(&straight, &sub(&y, &mul(&x, &ratio)), &sub(&mul(&x, &ratio), &y));
        let im = mul(&turned, &scale);
        // Division by 0 gives infinities with the signs of the dividend.
        let nothing = and(&equal(br, &zero), &equal(bi, &zero));
        let nothing = self.named(Compute::Bool, nothing);
        let whole = unary(Unary::Abs, br);
        [select(&nothing, &div(ar, &whole), &re), select(&nothing, &div(ai, &whole), &im)]
    }

    /// An accumulator combined with one more element.
    pub(super) fn combined(&mut self, combine: Combine, total: Pair, element: Pair, compute: Compute) -> Pair {
        let element = element.map(|v| self.named(compute, v));
        match combine {
            Combine::Sum => [add(&total[0], &element[0]), add(&total[1], &element[1])],
            Combine::Prod => product(&total, &element),
            Combine::Max => extreme(&total, &element, true),
            Combine::Min => extreme(&total, &element, false),
        }
    }

    /// The element of a real-valued node with complex operands: comparisons, casts, `isnan`.
    pub(super) fn truth_of_complex(&mut self, node: &Node, index: &[Expr]) -> Result<Value> {
        let a = self.complex(node.inputs[0], index)?;
        Ok(match &node.op {
            Op::Unary(Unary::IsNan) => or(&unary(Unary::IsNan, &a[0]), &unary(Unary::IsNan, &a[1])),
            Op::Binary(Binary::Equal) => {
                let b = self.complex(node.inputs[1], index)?;
                and(&equal(&a[0], &b[0]), &equal(&a[1], &b[1]))
            }
            Op::Binary(Binary::Less) => before(&a, &self.complex(node.inputs[1], index)?),
            Op::Cast => {
                let from = self.shared.resolve(self.shared.graph.node(node.inputs[0]).dtype)?.compute;
                let zero = Value::Literal(from, Scalar::Float(0.0));
                not(&and(&equal(&a[0], &zero), &equal(&a[1], &zero)))
            }
            _ => return Err(Error::internal("lower", format!("{} of complex numbers", node.label()))),
        })
    }
}
