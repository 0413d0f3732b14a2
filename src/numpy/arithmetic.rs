//! Elementwise arithmetic, comparison and logic.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::mathematics::copysign;
use super::ufunc;
use super::ufunc::scalar_tensor;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Error;
use crate::graph::{Binary, Unary};
use crate::span::Span;
use crate::tensor::{self, Comparison, Operand, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &ADD,
    &SUBTRACT,
    &MULTIPLY,
    &DIVIDE,
    &FLOOR_DIVIDE,
    &REMAINDER,
    &FMOD,
    &DIVMOD,
    &POWER,
    &FLOAT_POWER,
    &NEGATIVE,
    &POSITIVE,
    &RECIPROCAL,
    &MAXIMUM,
    &MINIMUM,
    &FMAX,
    &FMIN,
    &BITWISE_AND,
    &BITWISE_OR,
    &BITWISE_XOR,
    &INVERT,
    &LEFT_SHIFT,
    &RIGHT_SHIFT,
    &LOGICAL_AND,
    &LOGICAL_OR,
    &LOGICAL_XOR,
    &LOGICAL_NOT,
    &EQUAL,
    &NOT_EQUAL,
    &LESS,
    &LESS_EQUAL,
    &GREATER,
    &GREATER_EQUAL,
    &ISINF,
    &ISFINITE,
    &ISNAN,
];

/// The error of a function without a loop for booleans.
pub(super) fn no_loop(name: &str) -> Error {
    Error::new(
        "UFuncTypeError",
        format!(
            "ufunc '{name}' did not contain a loop with signature matching types <class 'numpy.dtypes.BoolDType'> -> None"
        ),
    )
}

/// Booleans as int8, for functions without a loop for booleans.
pub(super) fn counted(x: &Tensor, at: Option<Span>) -> Tensor {
    if x.dtype() == DType::Bool { tensor::cast(x, DType::Int8, at) } else { x.clone() }
}

/// x1 + x2; truth values as `or`.
#[ufunc(names = "numpy.add", identity = 0, combine = Sum, op = Add)]
fn add(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::add(&x1, &x2, caller.span())?)
}

/// The difference x1 - x2.
#[ufunc(names = "numpy.subtract")]
fn subtract(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::subtract(&x1, &x2, caller.span())?)
}

/// x1 times x2; truth values as `and`.
#[ufunc(names = "numpy.multiply", identity = 1, combine = Prod, op = Mul)]
fn multiply(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::multiply(&x1, &x2, caller.span())?)
}

/// x1 / x2 as floats.
#[ufunc(names = "numpy.divide numpy.true_divide", op = Quotient)]
fn divide(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::divide(&x1, &x2, caller.span())?)
}

/// The greatest whole number that is not greater than x1 / x2.
#[ufunc(names = "numpy.floor_divide", op = FloorDiv)]
fn floor_divide(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::floor_divide(&x1, &x2, caller.span())?)
}

/// What floor_divide leaves: it has the sign of x2.
#[ufunc(names = "numpy.remainder numpy.mod", op = Mod)]
fn remainder(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::remainder(&x1, &x2, caller.span())?)
}

/// The remainder with the sign of x1, as C has it.
#[ufunc(names = "numpy.fmod")]
fn fmod(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    let size = |operand: &Operand| match operand {
        Operand::Tensor(t) => tensor::absolute(t, at).into(),
        Operand::Scalar(Scalar::Int(i)) => Operand::Scalar(Scalar::Int(i.saturating_abs())),
        Operand::Scalar(s) => Operand::Scalar(Scalar::Float(s.to_f64().abs())),
    };
    let rest = tensor::remainder(&x1, &x2, at)?;
    if !rest.dtype().is_inexact() {
        return if rest.dtype().kind() == Kind::UInt { Ok(rest) } else { towards_zero(&x1, &x2, rest, at) };
    }
    let rest = tensor::remainder(&size(&x1), &size(&x2), at)?;
    copysign(caller, rest.into(), x1)
}

/// The remainder of integers with the sign of x1, from that with the sign of x2. The least integer has no magnitude of its
/// own type, so none is taken.
fn towards_zero(x1: &Operand, x2: &Operand, rest: Tensor, at: Option<Span>) -> Result<Tensor> {
    let zero = Operand::Scalar(Scalar::Int(0));
    let other = tensor::subtract(&rest.clone().into(), x2, at)?;
    let rest = Operand::Tensor(rest);
    let below = |operand| tensor::compare(Comparison::Less, operand, &zero, at);
    let crossed = tensor::compare(Comparison::NotEqual, &below(x1)?.into(), &below(&rest)?.into(), at)?;
    let kept = tensor::where_(&crossed, &other.into(), &rest, at)?;
    let whole = tensor::compare(Comparison::Equal, &rest, &zero, at)?;
    Ok(tensor::where_(&whole, &rest, &kept.into(), at)?)
}

/// floor_divide and remainder at once.
#[ufunc(names = "numpy.divmod")]
fn divmod(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<(Tensor, Tensor)> {
    let at = caller.span();
    Ok((tensor::floor_divide(&x1, &x2, at)?, tensor::remainder(&x1, &x2, at)?))
}

/// x1 to the power x2.
#[ufunc(names = "numpy.power numpy.pow", op = Pow)]
pub(super) fn power(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    if let Some(exponent) = tensor::checked_exponent(&x1, &x2) {
        tensor::refuse_negative(&*caller.read(exponent)?)?;
    }
    Ok(tensor::power(&x1, &x2, caller.span())?)
}

/// x1 to the power x2, in float64 at least.
#[ufunc(names = "numpy.float_power")]
fn float_power(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    let wide = |operand: Operand| match operand {
        Operand::Tensor(t) if t.dtype().kind() == Kind::Complex => {
            Operand::Tensor(tensor::cast(&t, DType::Complex128, at))
        }
        Operand::Tensor(t) => Operand::Tensor(tensor::cast(&t, DType::Float64, at)),
        Operand::Scalar(s) if s.kind() != Kind::Complex => Operand::Scalar(Scalar::Float(s.to_f64())),
        other => other,
    };
    Ok(tensor::power(&wide(x1), &wide(x2), at)?)
}

/// x with the other sign.
#[ufunc(names = "numpy.negative")]
fn negative(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    Ok(tensor::negative(&x, caller.span())?)
}

/// x as it is.
#[ufunc(names = "numpy.positive")]
fn positive(_: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    if x.dtype() == DType::Bool { Err(no_loop("positive").into()) } else { Ok(x) }
}

/// 1 / x in the array's own dtype: of integers, what is left when it is cut towards 0.
#[ufunc(names = "numpy.reciprocal")]
fn reciprocal(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let x = counted(&x, at);
    if tensor::is_complex(&x) {
        return Ok(tensor::function(Unary::Recip, &x, at)?);
    }
    let one = Operand::Scalar(Scalar::Int(1));
    if !x.dtype().is_integer() {
        return Ok(tensor::divide(&one, &x.into(), at)?);
    }
    // As C converts 1.0 / x to an integer.
    let quotient = tensor::divide(&one, &tensor::cast(&x, DType::Float64, at).into(), at)?;
    let converted = tensor::cast(&quotient, x.dtype(), at);
    if x.dtype() != DType::UInt64 {
        return Ok(converted);
    }
    let zero = Operand::Scalar(Scalar::Int(0));
    let is_zero = tensor::compare(Comparison::Equal, &x.into(), &zero, at)?;
    Ok(tensor::where_(&is_zero, &zero, &converted.into(), at)?)
}

/// The greater of both; NaN if either is.
#[ufunc(names = "numpy.maximum", combine = Max, op = Max)]
fn maximum(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::maximum(&x1, &x2, caller.span())?)
}

/// The lesser of both; NaN if either is.
#[ufunc(names = "numpy.minimum", combine = Min, op = Min)]
fn minimum(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::minimum(&x1, &x2, caller.span())?)
}

/// The greater of both; a NaN loses.
#[ufunc(names = "numpy.fmax", with = true)]
#[ufunc(names = "numpy.fmin", sentence = "The lesser of both; a NaN loses.", with = false)]
fn fmax(caller: &mut dyn Caller, is_greater: bool, x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    let chosen = if is_greater { tensor::maximum(&x1, &x2, at)? } else { tensor::minimum(&x1, &x2, at)? };
    if !chosen.dtype().is_inexact() {
        return Ok(chosen);
    }
    // Both operands cast to the result's dtype and broadcast to its shape.
    let like = |operand: &Operand| -> Result<Tensor> {
        let t = match operand {
            Operand::Tensor(t) => tensor::cast(t, chosen.dtype(), at),
            Operand::Scalar(s) => tensor::full(&[], *s, chosen.dtype(), chosen.device(), chosen.is_fixed(), at)?,
        };
        Ok(tensor::broadcast_to(&t, chosen.shape(), at)?)
    };
    let (a, b) = (like(&x1)?, like(&x2)?);
    let inner = tensor::where_(&tensor::isnan(&b, at), &a.clone().into(), &chosen.into(), at)?;
    Ok(tensor::where_(&tensor::isnan(&a, at), &b.into(), &inner.into(), at)?)
}

/// The bits that both have.
#[ufunc(names = "numpy.bitwise_and", identity = -1, op = And, no_gradient, with = ("bitwise_and", Binary::And))]
#[ufunc(
    names = "numpy.bitwise_or",
    sentence = "The bits that either has.",
    identity = 0,
    op = Or,
    no_gradient,
    with = ("bitwise_or", Binary::Or)
)]
#[ufunc(
    names = "numpy.bitwise_xor",
    sentence = "The bits that one of both has.",
    identity = 0,
    op = Xor,
    no_gradient,
    with = ("bitwise_xor", Binary::Xor)
)]
fn bitwise(caller: &mut dyn Caller, (name, op): (&str, Binary), x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::bitwise(name, op, &x1, &x2, caller.span())?)
}

/// The bits that x has not; `not` of truth values.
#[ufunc(names = "numpy.invert numpy.bitwise_invert numpy.bitwise_not", no_gradient)]
fn invert(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    Ok(tensor::logical_not(&x, caller.span())?)
}

/// x1 with its bits x2 places higher.
#[ufunc(
    names = "numpy.left_shift numpy.bitwise_left_shift",
    op = Shl,
    no_gradient,
    with = ("left_shift", Binary::Shl)
)]
#[ufunc(
    names = "numpy.right_shift numpy.bitwise_right_shift",
    sentence = "x1 with its bits x2 places lower; the sign stays.",
    op = Shr,
    no_gradient,
    with = ("right_shift", Binary::Shr)
)]
fn shift(caller: &mut dyn Caller, (name, op): (&str, Binary), x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::shift(name, op, &x1, &x2, caller.span())?)
}

/// Whether both are true.
#[ufunc(
    names = "numpy.logical_and",
    identity = true,
    combine = Min,
    op = And,
    no_gradient,
    with = ("logical_and", Binary::And)
)]
#[ufunc(
    names = "numpy.logical_or",
    sentence = "Whether either is true.",
    identity = false,
    combine = Max,
    op = Or,
    no_gradient,
    with = ("logical_or", Binary::Or)
)]
#[ufunc(
    names = "numpy.logical_xor",
    sentence = "Whether one of both is true.",
    identity = false,
    op = Xor,
    no_gradient,
    with = ("logical_xor", Binary::Xor)
)]
fn logical(caller: &mut dyn Caller, (name, op): (&str, Binary), x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    let mut truth = |operand: Operand| -> Result<Operand> {
        let tensor = match operand {
            Operand::Tensor(t) => t,
            Operand::Scalar(s) => scalar_tensor(caller, s)?,
        };
        Ok(Operand::Tensor(tensor::cast(&tensor, DType::Bool, at)))
    };
    let (x1, x2) = (truth(x1)?, truth(x2)?);
    Ok(tensor::bitwise(name, op, &x1, &x2, at)?)
}

/// Whether x is not true.
#[ufunc(names = "numpy.logical_not", no_gradient)]
fn logical_not(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    Ok(tensor::logical_not(&tensor::cast(&x, DType::Bool, at), at)?)
}

/// Whether both are equal.
#[ufunc(names = "numpy.equal", no_gradient, with = Comparison::Equal)]
#[ufunc(names = "numpy.not_equal", sentence = "Whether they differ.", no_gradient, with = Comparison::NotEqual)]
#[ufunc(names = "numpy.less", sentence = "Whether x1 < x2.", no_gradient, with = Comparison::Less)]
#[ufunc(names = "numpy.less_equal", sentence = "Whether x1 <= x2.", no_gradient, with = Comparison::LessEqual)]
#[ufunc(names = "numpy.greater", sentence = "Whether x1 > x2.", no_gradient, with = Comparison::Greater)]
#[ufunc(names = "numpy.greater_equal", sentence = "Whether x1 >= x2.", no_gradient, with = Comparison::GreaterEqual)]
fn compare(caller: &mut dyn Caller, how: Comparison, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::compare(how, &x1, &x2, caller.span())?)
}

/// Whether x is infinite.
#[ufunc(names = "numpy.isinf", no_gradient, with = false)]
#[ufunc(names = "numpy.isfinite", sentence = "Whether x is neither infinite nor NaN.", no_gradient, with = true)]
fn isinf(caller: &mut dyn Caller, is_finite: bool, x: Tensor) -> Result<Tensor> {
    Ok(tensor::is_infinite(&x, is_finite, caller.span())?)
}

/// Whether x is NaN.
#[ufunc(names = "numpy.isnan", no_gradient)]
fn isnan(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    Ok(tensor::isnan(&x, caller.span()))
}
