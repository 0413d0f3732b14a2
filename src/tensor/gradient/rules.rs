//! The derivative of each primitive op.

use super::super::elementwise::{binary, cast, like, unary};
use super::super::index::Key;
use super::super::views::{expand_dims, permute, stretched};
use super::super::{State, Tensor, complex, conjugate, imag, is_complex, real, reduce, select, where_};
use super::{sums, views};
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Op, Unary};
use crate::span::Span;

type Place = Option<Span>;

/// Arithmetic on tensors of one shape and dtype, with one source span.
#[derive(Clone, Copy)]
struct At(Place);

impl At {
    fn number(self, like_: &Tensor, value: f64) -> Result<Tensor> {
        like(like_, Scalar::Float(value), self.0)
    }

    fn add(self, a: &Tensor, b: &Tensor) -> Tensor {
        binary(Binary::Add, a, b, self.0)
    }

    fn subtract(self, a: &Tensor, b: &Tensor) -> Tensor {
        self.add(a, &self.negative(b))
    }

    fn multiply(self, a: &Tensor, b: &Tensor) -> Tensor {
        binary(Binary::Mul, a, b, self.0)
    }

    fn scale(self, a: &Tensor, by: f64) -> Result<Tensor> {
        Ok(self.multiply(a, &self.number(a, by)?))
    }

    fn divide(self, a: &Tensor, b: &Tensor) -> Tensor {
        binary(Binary::Quotient, a, &unary(Unary::Recip, b, self.0), self.0)
    }

    fn negative(self, a: &Tensor) -> Tensor {
        unary(Unary::Neg, a, self.0)
    }

    fn function(self, op: Unary, a: &Tensor) -> Tensor {
        unary(op, a, self.0)
    }

    fn square(self, a: &Tensor) -> Tensor {
        self.multiply(a, a)
    }

    fn plus(self, a: &Tensor, number: f64) -> Result<Tensor> {
        Ok(self.add(a, &self.number(a, number)?))
    }

    fn conjugate(self, a: &Tensor) -> Result<Tensor> {
        conjugate(a, self.0)
    }

    fn choose(self, condition: &Tensor, yes: &Tensor, no: &Tensor) -> Result<Tensor> {
        where_(condition, &yes.clone().into(), &no.clone().into(), self.0)
    }

    fn equal(self, a: &Tensor, b: &Tensor) -> Tensor {
        binary(Binary::Equal, a, b, self.0)
    }

    fn less(self, a: &Tensor, b: &Tensor) -> Tensor {
        binary(Binary::Less, a, b, self.0)
    }

    fn zeros(self, a: &Tensor) -> Result<Tensor> {
        self.number(a, 0.0)
    }

    /// Broadcasts a reduced tensor over the axes that were reduced.
    fn spread(self, reduced: &Tensor, axes: &[usize], shape: &[usize]) -> Result<Tensor> {
        let axes: Vec<i64> = axes.iter().map(|&k| k as i64).collect();
        stretched(&expand_dims(reduced, &axes, self.0)?, shape, self.0)
    }
}

fn without(op: &str) -> Error {
    Error::not_implemented(format!("{op} has no derivative here")).with_hint("detach() ends the way back before it")
}

/// Whether [`parts`] may fail for an op with these inputs: for the order of complex numbers, and for indices without
/// data.
pub(in crate::tensor) fn may_refuse(op: &Op, inputs: &[Tensor]) -> bool {
    match op {
        Op::Reduce { combine: Combine::Max | Combine::Min, .. } => is_complex(&inputs[0]),
        Op::Gather => inputs[1].host().is_none(),
        _ => false,
    }
}

/// The contribution of `gradient`, the gradient of `output`, to the gradient of each of `inputs`; `None` for no
/// contribution.
///
/// # Errors
/// `NotImplementedError` for an op without a derivative, and the errors of the ops that are built.
pub(super) fn parts(op: &Op, inputs: &[Tensor], output: &Tensor, gradient: &Tensor) -> Result<Vec<Option<Tensor>>> {
    let (g, at) = (gradient, At(output.span().map(Span::derived)));
    let one = |part: Result<Tensor>| Ok(vec![Some(part?)]);
    match op {
        Op::Input(_) | Op::Constant(_) | Op::Scalar(_) | Op::Size(_) => Ok(Vec::new()),
        Op::Iota | Op::Random { .. } => Ok(Vec::new()),
        Op::Unary(op) => Ok(vec![function(*op, &inputs[0], output, g, at)?]),
        Op::Binary(op) => {
            let [a, b] = function_of_two(*op, &inputs[0], &inputs[1], output, g, at)?;
            Ok(vec![a, b])
        }
        Op::Select => {
            let zero = at.zeros(g)?;
            Ok(vec![None, Some(at.choose(&inputs[0], g, &zero)?), Some(at.choose(&inputs[0], &zero, g)?)])
        }
        Op::Cast => Ok(vec![inputs[0].dtype().is_inexact().then(|| cast(g, inputs[0].dtype(), at.0))]),
        Op::Part { imaginary } => {
            let zero = at.zeros(g)?;
            one(Ok(if *imaginary { complex(&zero, g, at.0) } else { complex(g, &zero, at.0) }))
        }
        Op::Complex => Ok(vec![Some(real(g, at.0)), Some(imag(g, at.0)?)]),
        Op::Gather => Ok(vec![Some(sums::at_indices(g, &inputs[1], inputs[0].size(), at.0)?), None]),
        Op::Reduce { combine, axes } => one(reduction(*combine, axes, &inputs[0], output, g, at)),
        Op::View(view) => {
            // Of a trace, the sizes of this call.
            let (below, _) = (inputs[0].shape(), output.shape());
            let settled = inputs[0].tracing().map(|tracing| view.map(&|size| tracing.settled(size)));
            one(views::turned_round(g, settled.as_ref().unwrap_or(view), below, at.0))
        }
        Op::Concat { axis } => concatenation(*axis, inputs, g, at),
        Op::Insert { start, step } => {
            let values = inputs[1].shape();
            let hole = at.zeros(&inputs[1])?;
            let (shape, dtype) = (g.shape().to_vec(), g.dtype());
            let around = Tensor::lazy(op.clone(), vec![g.clone(), hole], shape, dtype, g.device(), g.is_fixed(), at.0);
            let keys: Vec<Key> = (0..values.len())
                .map(|k| Key::Range { start: start[k] as i64, step: step[k] as i64, count: values[k] })
                .collect();
            Ok(vec![Some(around), Some(select(g, &keys, at.0)?)])
        }
        Op::Fused(_) | Op::Kernel(..) => Err(Error::internal("gradient", "a lowered node in a lazy graph")),
    }
}

fn concatenation(axis: usize, inputs: &[Tensor], g: &Tensor, at: At) -> Result<Vec<Option<Tensor>>> {
    let mut first = 0;
    let mut out = Vec::with_capacity(inputs.len());
    for input in inputs {
        let keys: Vec<Key> = (input.shape().iter().enumerate())
            .map(|(k, &count)| Key::Range { start: if k == axis { first } else { 0 }, step: 1, count })
            .collect();
        first += input.shape()[axis] as i64;
        out.push(Some(select(g, &keys, at.0)?));
    }
    Ok(out)
}

fn function(op: Unary, x: &Tensor, y: &Tensor, g: &Tensor, at: At) -> Result<Option<Tensor>> {
    let ln = |base: f64| base.ln();
    // 1 - v^2, 1 + v^2 and the like.
    let square_plus = |v: &Tensor, sign: f64, number: f64| at.plus(&at.scale(&at.square(v), sign)?, number);
    let root = |v: Tensor| at.function(Unary::Sqrt, &v);
    let over = |v: Tensor| -> Result<Tensor> { Ok(at.divide(g, &at.conjugate(&v)?)) };
    let by = |v: Tensor| -> Result<Tensor> { Ok(at.multiply(g, &at.conjugate(&v)?)) };
    Ok(Some(match op {
        Unary::Neg => at.negative(g),
        Unary::Recip if is_complex(x) => {
            let below = at.conjugate(x)?;
            at.negative(&at.divide(&at.divide(g, &below), &below))
        }
        Unary::Recip => at.negative(&by(at.square(y))?),
        Unary::Sqrt => over(at.scale(y, 2.0)?)?,
        Unary::Exp => by(y.clone())?,
        Unary::Log => over(x.clone())?,
        Unary::Sin => by(at.function(Unary::Cos, x))?,
        Unary::Cos => at.negative(&by(at.function(Unary::Sin, x))?),
        Unary::Tanh => by(square_plus(y, -1.0, 1.0)?)?,
        Unary::Tan => by(square_plus(y, 1.0, 1.0)?)?,
        Unary::Asin => over(root(square_plus(x, -1.0, 1.0)?))?,
        Unary::Acos => at.negative(&over(root(square_plus(x, -1.0, 1.0)?))?),
        Unary::Atan => over(square_plus(x, 1.0, 1.0)?)?,
        Unary::Sinh => by(at.function(Unary::Cosh, x))?,
        Unary::Cosh => by(at.function(Unary::Sinh, x))?,
        Unary::Asinh => over(root(square_plus(x, 1.0, 1.0)?))?,
        Unary::Acosh => over(root(square_plus(x, 1.0, -1.0)?))?,
        Unary::Atanh => over(square_plus(x, -1.0, 1.0)?)?,
        Unary::Exp2 => at.scale(&by(y.clone())?, ln(2.0))?,
        Unary::Expm1 => by(at.function(Unary::Exp, x))?,
        Unary::Log2 => over(at.scale(x, ln(2.0))?)?,
        Unary::Log10 => over(at.scale(x, ln(10.0))?)?,
        Unary::Log1p => over(at.plus(x, 1.0)?)?,
        Unary::Cbrt => over(at.scale(&at.square(y), 3.0)?)?,
        Unary::Abs => {
            let zero = at.zeros(x)?;
            let below = at.choose(&at.less(x, &zero), &at.negative(g), &zero)?;
            at.choose(&at.less(&zero, x), g, &below)?
        }
        // Piecewise constant.
        Unary::Floor | Unary::Nearest => at.zeros(g)?,
        Unary::Not | Unary::IsNan => return Ok(None),
    }))
}

fn function_of_two(op: Binary, a: &Tensor, b: &Tensor, y: &Tensor, g: &Tensor, at: At) -> Result<[Option<Tensor>; 2]> {
    let both = |p: Tensor, q: Tensor| Ok([Some(p), Some(q)]);
    match op {
        Binary::Add => both(g.clone(), g.clone()),
        Binary::Mul => both(at.multiply(g, &at.conjugate(b)?), at.multiply(g, &at.conjugate(a)?)),
        // b is a reciprocal, whose own rule does the rest. A complex reciprocal has no value of its own.
        Binary::Quotient if is_complex(g) => {
            let below = match (b.origin(), b.state()) {
                (Some((_, inputs)), _) if inputs.len() == 1 => inputs[0].clone(),
                (_, State::Lazy { inputs, .. }) if inputs.len() == 1 => inputs[0].clone(),
                // The operand of the reciprocal is not recorded any more.
                _ => at.divide(&at.number(b, 1.0)?, b),
            };
            both(at.divide(g, &at.conjugate(&below)?), at.multiply(g, &at.conjugate(a)?))
        }
        Binary::Quotient => both(binary(Binary::Quotient, g, b, at.0), at.multiply(g, a)),
        Binary::FloorDiv => both(at.zeros(g)?, at.zeros(g)?),
        Binary::Mod => {
            let whole = at.function(Unary::Floor, &at.divide(a, b));
            both(g.clone(), at.negative(&at.multiply(g, &whole)))
        }
        Binary::Pow => {
            let (zero, one) = (at.zeros(g)?, at.number(g, 1.0)?);
            let lower = binary(Binary::Pow, a, &at.subtract(b, &one), at.0);
            let base = at.choose(&at.equal(b, &zero), &zero, &at.multiply(g, &at.multiply(b, &lower)))?;
            let log = at.function(Unary::Log, &at.choose(&at.equal(a, &zero), &one, a)?);
            both(base, at.multiply(g, &at.multiply(y, &log)))
        }
        Binary::Atan2 => {
            let norm = at.add(&at.square(a), &at.square(b));
            both(at.divide(&at.multiply(g, b), &norm), at.negative(&at.divide(&at.multiply(g, a), &norm)))
        }
        Binary::Hypot => {
            // At the origin, as of a norm.
            let zero = at.zeros(y)?;
            let over = at.choose(&at.equal(y, &zero), &at.number(y, 1.0)?, y)?;
            both(at.divide(&at.multiply(g, a), &over), at.divide(&at.multiply(g, b), &over))
        }
        Binary::Max | Binary::Min => {
            let (zero, half) = (at.zeros(g)?, at.scale(g, 0.5)?);
            let equal = at.equal(a, b);
            let first = if op == Binary::Max { at.less(b, a) } else { at.less(a, b) };
            let of = |wins: &Tensor| at.choose(wins, g, &at.choose(&equal, &half, &zero)?);
            let second = if op == Binary::Max { at.less(a, b) } else { at.less(b, a) };
            both(of(&first)?, of(&second)?)
        }
        Binary::And | Binary::Or | Binary::Xor | Binary::Shl | Binary::Shr | Binary::Less | Binary::Equal => {
            Ok([None, None])
        }
    }
}

fn reduction(combine: Combine, axes: &[usize], x: &Tensor, y: &Tensor, g: &Tensor, at: At) -> Result<Tensor> {
    let wide = at.spread(g, axes, x.shape())?;
    let signed: Vec<i64> = axes.iter().map(|&k| k as i64).collect();
    match combine {
        Combine::Sum => Ok(wide),
        // Equal elements share the gradient, so that the result does not depend on their order.
        Combine::Max | Combine::Min => {
            if is_complex(x) {
                return Err(without("the order of complex numbers"));
            }
            let wins = at.equal(x, &at.spread(y, axes, x.shape())?);
            let count = reduce(&cast(&wins, x.dtype(), at.0), Combine::Sum, Some(&signed), false, None, at.0)?;
            let share = at.spread(&at.divide(g, &count), axes, x.shape())?;
            at.choose(&wins, &share, &at.zeros(x)?)
        }
        Combine::Prod => product(axes, &signed, x, &wide, at),
    }
}

/// The gradient of a product: the product of the other elements, computed from the product of the nonzero elements and
/// the number of zeros, so that nothing is divided by zero.
fn product(axes: &[usize], signed: &[i64], x: &Tensor, wide: &Tensor, at: At) -> Result<Tensor> {
    let zero = at.equal(x, &at.zeros(x)?);
    let one = at.number(x, 1.0)?;
    // With no zero, or a single one, the product of the nonzero elements determines that of the others.
    let rest = at.choose(&zero, &one, x)?;
    let rest = reduce(&rest, Combine::Prod, Some(signed), false, None, at.0)?;
    let zeros = reduce(&cast(&zero, DType::Int32, at.0), Combine::Sum, Some(signed), false, Some(DType::Int32), at.0)?;
    let zeros = at.spread(&cast(&zeros, real_dtype(x.dtype()), at.0), axes, x.shape())?;
    let rest = at.spread(&rest, axes, x.shape())?;
    let (none, single) = (like(&zeros, Scalar::Int(0), at.0)?, like(&zeros, Scalar::Int(1), at.0)?);
    let nothing = at.zeros(x)?;
    let others = at.choose(&at.equal(&zeros, &none), &at.divide(&rest, x), &nothing)?;
    let alone = at.choose(&at.equal(&zeros, &single), &rest, &nothing)?;
    let others = at.choose(&zero, &alone, &others)?;
    Ok(at.multiply(wide, &at.conjugate(&others)?))
}

fn real_dtype(dtype: DType) -> DType {
    dtype.part().unwrap_or(dtype)
}

/// Permutes the axes of a gradient.
pub(super) fn reordered(g: &Tensor, order: &[usize], place: Place) -> Result<Tensor> {
    let order: Vec<i64> = order.iter().map(|&k| k as i64).collect();
    permute(g, &order, place)
}
