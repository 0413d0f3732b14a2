//! A builder for definitions of functions. Definitions call it thousands of times, so nothing in it is inlined:
//! inlining would double the size of the npm package's mathematics and save no measurable time.

use super::Function;
use crate::dtype::{Compute, Scalar};
use crate::kernel::{Binary, Unary, Value};
use std::ops::{Add, Mul, Neg, Sub};
use std::rc::Rc;

/// An expression of a definition, with its type.
#[derive(Debug)]
pub(super) struct V(pub(super) Rc<Value>, pub(super) Compute);

impl Clone for V {
    #[inline(never)]
    fn clone(&self) -> Self {
        Self(self.0.clone(), self.1)
    }
}

/// The lets of a definition so far.
#[derive(Default)]
pub(super) struct Build(Vec<(Compute, Value)>);

impl Build {
    /// Binds a value to a let, so that several uses of it compute it once.
    #[inline(never)]
    pub(super) fn set(&mut self, v: V) -> V {
        if matches!(*v.0, Value::Literal(..) | Value::Argument(_) | Value::Local(..)) {
            return v;
        }
        self.0.push((v.1, Rc::unwrap_or_clone(v.0)));
        V(Rc::new(Value::Local(self.0.len() - 1, 0.into())), v.1)
    }

    /// `coefficients[0]*x^n + ... + coefficients[n]`, evaluated by Horner's rule.
    pub(super) fn horner(&mut self, x: &V, coefficients: &[f64]) -> V {
        let mut sum = float(x.1, coefficients[0]);
        for c in &coefficients[1..] {
            sum = self.set(sum * x.clone() + float(x.1, *c));
        }
        sum
    }

    pub(super) fn finish(self, name: &'static str, parameters: Vec<Compute>, result: V) -> Function {
        let result_type = result.1;
        Function {
            name,
            parameters,
            settles: None,
            fast_path: None,
            lets: self.0,
            returns: result_type,
            result: Rc::unwrap_or_clone(result.0),
        }
    }
}

pub(super) fn argument(k: usize, compute: Compute) -> V {
    V(Rc::new(Value::Argument(k)), compute)
}

#[inline(never)]
pub(super) fn float(compute: Compute, x: f64) -> V {
    V(Rc::new(Value::Literal(compute, Scalar::Float(x))), compute)
}

#[inline(never)]
pub(super) fn int(compute: Compute, x: i64) -> V {
    V(Rc::new(Value::Literal(compute, Scalar::Int(x))), compute)
}

pub(super) fn word(x: u32) -> V {
    int(Compute::U32, i64::from(x))
}

#[inline(never)]
pub(super) fn select(condition: V, yes: V, no: V) -> V {
    let compute = yes.1;
    V(Rc::new(Value::Select(condition.0, yes.0, no.0)), compute)
}

impl V {
    #[inline(never)]
    fn unary(self, op: Unary) -> V {
        let compute = if op == Unary::IsNan { Compute::Bool } else { self.1 };
        V(Rc::new(Value::Unary(op, self.0)), compute)
    }

    #[inline(never)]
    fn binary(self, op: Binary, other: V) -> V {
        let compute = if op.is_comparison() { Compute::Bool } else { self.1 };
        V(Rc::new(Value::Binary(op, self.0, other.0)), compute)
    }

    pub(super) fn abs(self) -> V {
        self.unary(Unary::Abs)
    }

    pub(super) fn nearest(self) -> V {
        self.unary(Unary::Nearest)
    }

    pub(super) fn sqrt(self) -> V {
        self.unary(Unary::Sqrt)
    }

    pub(super) fn floor_div(self, other: V) -> V {
        self.binary(Binary::FloorDiv, other)
    }

    pub(super) fn floor(self) -> V {
        self.unary(Unary::Floor)
    }

    pub(super) fn not(self) -> V {
        self.unary(Unary::Not)
    }

    #[allow(clippy::wrong_self_convention)] // Values are consumed into the expression.
    pub(super) fn is_nan(self) -> V {
        self.unary(Unary::IsNan)
    }

    #[inline(never)]
    pub(super) fn div(self, other: V) -> V {
        let recip = other.unary(Unary::Recip);
        self.binary(Binary::Quotient, recip)
    }

    pub(super) fn less(self, other: V) -> V {
        self.binary(Binary::Less, other)
    }

    pub(super) fn equal(self, other: V) -> V {
        self.binary(Binary::Equal, other)
    }

    pub(super) fn and(self, other: V) -> V {
        self.binary(Binary::And, other)
    }

    pub(super) fn or(self, other: V) -> V {
        self.binary(Binary::Or, other)
    }

    pub(super) fn xor(self, other: V) -> V {
        self.binary(Binary::Xor, other)
    }

    pub(super) fn shl(self, by: i64) -> V {
        let by = int(self.1, by);
        self.binary(Binary::Shl, by)
    }

    pub(super) fn shr(self, by: i64) -> V {
        let by = int(self.1, by);
        self.binary(Binary::Shr, by)
    }

    pub(super) fn shl_by(self, by: V) -> V {
        self.binary(Binary::Shl, by)
    }

    pub(super) fn shr_by(self, by: V) -> V {
        self.binary(Binary::Shr, by)
    }

    pub(super) fn max(self, other: V) -> V {
        self.binary(Binary::Max, other)
    }

    pub(super) fn min(self, other: V) -> V {
        self.binary(Binary::Min, other)
    }

    #[inline(never)]
    pub(super) fn cast(self, to: Compute) -> V {
        V(Rc::new(Value::Cast(to, self.0)), to)
    }

    #[inline(never)]
    pub(super) fn bits(self, to: Compute) -> V {
        V(Rc::new(Value::Bitcast(to, self.0)), to)
    }
}

impl Add for V {
    type Output = V;
    fn add(self, other: V) -> V {
        self.binary(Binary::Add, other)
    }
}

impl Sub for V {
    type Output = V;
    #[inline(never)]
    fn sub(self, other: V) -> V {
        self.binary(Binary::Add, -other)
    }
}

impl Mul for V {
    type Output = V;
    fn mul(self, other: V) -> V {
        self.binary(Binary::Mul, other)
    }
}

impl Neg for V {
    type Output = V;
    fn neg(self) -> V {
        self.unary(Unary::Neg)
    }
}
