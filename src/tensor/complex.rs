//! Functions of complex numbers, composed of functions of their real and imaginary parts. At infinities, NaN and zeros with a sign
//! they have the values of C99's Annex G, as in NumPy, by selects that leave other numbers and derivatives alone.

mod hyperbolic;
mod inverse;
mod power;

pub(super) use power::power;

use super::elementwise::{binary, cast, like, node, unary};
use super::operand::Operand;
use super::rounding::is_infinite;
use super::{Tensor, add, compare, divide, multiply, negative, subtract, where_};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Op, Unary};
use crate::span::Span;
use crate::tensor::Comparison;

type Place = Option<Span>;

/// Whether the dtype is complex.
pub fn is_complex(a: &Tensor) -> bool {
    a.dtype().kind() == Kind::Complex
}

/// The real parts; a real tensor itself.
pub fn real(a: &Tensor, place: Place) -> Tensor {
    part(a, false, place).unwrap_or_else(|| a.clone())
}

/// The imaginary parts; zeros for a real tensor.
///
/// # Errors
/// Only `InternalError`.
pub fn imag(a: &Tensor, place: Place) -> Result<Tensor> {
    match part(a, true, place) {
        Some(part) => Ok(part),
        None => like(a, Scalar::Int(0), place),
    }
}

fn part(a: &Tensor, imaginary: bool, place: Place) -> Option<Tensor> {
    a.dtype().part().map(|dtype| node(Op::Part { imaginary }, vec![a.clone()], dtype, place))
}

/// The complex tensor with the parts `re` and `im`, float tensors of equal shape.
pub fn complex(re: &Tensor, im: &Tensor, place: Place) -> Tensor {
    let dtype = if re.dtype() == DType::Float64 { DType::Complex128 } else { DType::Complex64 };
    node(Op::Complex, vec![re.clone(), im.clone()], dtype, place)
}

/// The complex conjugate; a real tensor itself.
///
/// # Errors
/// Only `InternalError`.
pub fn conjugate(a: &Tensor, place: Place) -> Result<Tensor> {
    if !is_complex(a) {
        return Ok(a.clone());
    }
    Ok(complex(&real(a, place), &negative(&imag(a, place)?, place)?, place))
}

/// The magnitude, `hypot(re, im)`.
pub(super) fn magnitude(a: &Tensor, place: Place) -> Tensor {
    let [re, im] = parts(a, place);
    // NumPy scales the parts, which signals nothing.
    #[cfg(feature = "numpy")]
    let _quiet = super::op_context::Quiet::new(&[super::Signal::Over]);
    binary(Binary::Hypot, &re, &im, place)
}

/// The angle, in radians.
///
/// # Errors
/// Only `InternalError`.
pub fn angle(a: &Tensor, place: Place) -> Result<Tensor> {
    let float = if a.dtype().is_inexact() { a.clone() } else { cast(a, DType::Float64, place) };
    Ok(binary(Binary::Atan2, &imag(&float, place)?, &real(&float, place), place))
}

fn parts(a: &Tensor, place: Place) -> [Tensor; 2] {
    [false, true].map(|imaginary| part(a, imaginary, place).unwrap_or_else(|| a.clone()))
}

/// Applies a function to complex numbers.
///
/// # Errors
/// `TypeError` for functions without a complex form.
// Not a part of its caller, which a first result of real numbers needs.
#[inline(never)]
pub(super) fn function(op: Unary, a: &Tensor, place: Place) -> Result<Tensor> {
    let [re, im] = parts(a, place);
    let f = |op, t: &Tensor| unary(op, t, place);
    let mul = |x: &Tensor, y: &Tensor| binary(Binary::Mul, x, y, place);
    let neg = |x: &Tensor| unary(Unary::Neg, x, place);
    let whole = |[re, im]: [Tensor; 2]| complex(&re, &im, place);
    Ok(match op {
        Unary::Exp => {
            let size = f(Unary::Exp, &re);
            let flat = is_flat(&im, &size, place)?;
            // For an infinite or NaN angle the direction is undefined, but an infinite or zero magnitude is not.
            let undirected = f(Unary::Not, &is_infinite(&im, true, place)?);
            let infinite = is_infinite(&re, false, place)?;
            let gone = compare(Comparison::Equal, &re.into(), &number(f64::NEG_INFINITY), place)?;
            let both = |a: &Tensor| binary(Binary::And, &undirected, a, place);
            let across = mul(&size, &f(Unary::Cos, &im));
            let across = where_(&both(&infinite), &size.clone().into(), &across.into(), place)?;
            let turned = mul(&size, &f(Unary::Sin, &im));
            let turned = where_(&both(&gone), &zero_of(&im, place)?.into(), &turned.into(), place)?;
            complex(&across, &where_(&flat, &im.into(), &turned.into(), place)?, place)
        }
        Unary::Log => complex(&log_magnitude(&re, &im, place)?, &angle(a, place)?, place),
        Unary::Log2 | Unary::Log10 => {
            let scale = if op == Unary::Log2 { std::f64::consts::LOG2_E } else { std::f64::consts::LOG10_E };
            let [re, im] = parts(&function(Unary::Log, a, place)?, place);
            let by = |t: Tensor| multiply(&t.into(), &number(scale), place);
            complex(&by(re)?, &by(im)?, place)
        }
        // sin(x + iy) = sin(x) cosh(y) + i cos(x) sinh(y)
        Unary::Sin => {
            let [across, up] = hyperbolic::sinh(&im, &re, place)?;
            complex(&up, &across, place)
        }
        // cos(z) = cosh(iz)
        Unary::Cos => whole(hyperbolic::cosh(&neg(&im), &re, place)?),
        Unary::Sinh => whole(hyperbolic::sinh(&re, &im, place)?),
        Unary::Cosh => whole(hyperbolic::cosh(&re, &im, place)?),
        Unary::Tanh => whole(hyperbolic::tanh(&re, &im, place)?),
        // tan(z) = -i tanh(iz)
        Unary::Tan => {
            let [x, y] = hyperbolic::tanh(&neg(&im), &re, place)?;
            complex(&y, &neg(&x), place)
        }
        Unary::Exp2 => {
            let by = |t: &Tensor| multiply(&t.clone().into(), &number(std::f64::consts::LN_2), place);
            function(Unary::Exp, &complex(&by(&re)?, &by(&im)?, place), place)?
        }
        Unary::Expm1 => {
            let half = mul(&im, &like(&im, Scalar::Float(0.5), place)?);
            let s = f(Unary::Sin, &half);
            // e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y/2)
            let flat = mul(&f(Unary::Expm1, &re), &f(Unary::Cos, &im));
            let turned = multiply(&mul(&s, &s).into(), &number(2.0), place)?;
            complex(
                &subtract(&flat.into(), &turned.into(), place)?,
                &mul(&f(Unary::Exp, &re), &f(Unary::Sin, &im)),
                place,
            )
        }
        Unary::Log1p => {
            let real = add(&re.into(), &number(1.0), place)?;
            let turn = binary(Binary::Atan2, &im, &real, place);
            complex(&log_magnitude(&real, &im, place)?, &turn, place)
        }
        Unary::Asin => whole(inverse::asin(&re, &im, place)?),
        Unary::Acos => whole(inverse::acos(&re, &im, place)?),
        Unary::Acosh => whole(inverse::acosh(&re, &im, place)?),
        Unary::Atanh => whole(inverse::atanh(&re, &im, place)?),
        // asinh(z) = -i asin(iz)
        Unary::Asinh => {
            let [x, y] = inverse::asin(&neg(&im), &re, place)?;
            complex(&y, &neg(&x), place)
        }
        Unary::Atan => whole(inverse::atan(&re, &im, place)?),
        Unary::Sqrt => root(&re, &im, a, place)?,
        Unary::Recip => reciprocal(&re, &im, place)?,
        Unary::Nearest => complex(&f(op, &re), &f(op, &im), place),
        _ => return Err(super::elementwise::unsupported(op.name())),
    })
}

fn number(x: f64) -> Operand {
    Operand::Scalar(Scalar::Float(x))
}

/// Whether an angle is 0 and the size that its sine multiplies is infinite or NaN. The product would be NaN, but the function of
/// a real number is real. Other sizes keep the product, which has a derivative.
fn is_flat(angle: &Tensor, size: &Tensor, place: Place) -> Result<Tensor> {
    let flat = compare(Comparison::Equal, &angle.clone().into(), &number(0.0), place)?;
    let boundless = unary(Unary::Not, &is_infinite(size, true, place)?, place);
    Ok(binary(Binary::And, &flat, &boundless, place))
}

/// A zero with the sign of a number that is not 0; NaN has none.
fn zero_of(t: &Tensor, place: Place) -> Result<Tensor> {
    let below = compare(Comparison::Less, &t.clone().into(), &number(0.0), place)?;
    where_(&below, &like(t, Scalar::Float(-0.0), place)?.into(), &like(t, Scalar::Float(0.0), place)?.into(), place)
}

/// `log|z|`; near 1 it is computed from |z| - 1, because rounding the magnitude would lose all digits.
fn log_magnitude(re: &Tensor, im: &Tensor, place: Place) -> Result<Tensor> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let (x, y) = (unary(Unary::Abs, re, place), unary(Unary::Abs, im, place));
    let (big, small) = (binary(Binary::Max, &x, &y, place), binary(Binary::Min, &x, &y, place));
    let size = binary(Binary::Hypot, re, im, place);
    let plain = unary(Unary::Log, &size, place);
    let less = subtract(&big.clone().into(), &number(1.0), place)?;
    let more = add(&big.into(), &number(1.0), place)?;
    let excess = add(&mul(&less, &more).into(), &mul(&small, &small).into(), place)?;
    let near = multiply(&unary(Unary::Log1p, &excess, place).into(), &number(0.5), place)?;
    let above = compare(Comparison::Greater, &size.clone().into(), &number(0.5), place)?;
    let below = compare(Comparison::Less, &size.into(), &number(2.0), place)?;
    where_(&binary(Binary::And, &above, &below, place), &near.into(), &plain.into(), place)
}

/// `1 / (x + iy)`, dividing by the larger part, as NumPy does.
fn reciprocal(x: &Tensor, y: &Tensor, place: Place) -> Result<Tensor> {
    let size = |t: &Tensor| Operand::Tensor(unary(Unary::Abs, t, place));
    let flat = compare(Comparison::LessEqual, &size(y), &size(x), place)?;
    let pick = |a: &Tensor, b: &Tensor| where_(&flat, &a.clone().into(), &b.clone().into(), place);
    let (big, small) = (pick(x, y)?, pick(y, x)?);
    let ratio = divide(&small.clone().into(), &big.clone().into(), place)?;
    let scale = add(&big.into(), &binary(Binary::Mul, &small, &ratio, place).into(), place)?;
    let one = divide(&Operand::Scalar(Scalar::Float(1.0)), &scale.clone().into(), place)?;
    let part = divide(&ratio.into(), &scale.into(), place)?;
    let minus = |t: &Tensor| unary(Unary::Neg, t, place);
    Ok(complex(&pick(&one, &part)?, &pick(&minus(&part), &minus(&one))?, place))
}

/// The square root with a non-negative real part, computed from its larger part, which cannot cancel.
fn root(re: &Tensor, im: &Tensor, a: &Tensor, place: Place) -> Result<Tensor> {
    let half = Operand::Scalar(Scalar::Float(0.5));
    let zero = Operand::Scalar(Scalar::Float(0.0));
    let sum = add(&magnitude(a, place).into(), &unary(Unary::Abs, re, place).into(), place)?;
    let large = unary(Unary::Sqrt, &multiply(&sum.into(), &half, place)?, place);
    let small = divide(&multiply(&im.clone().into(), &half, place)?.into(), &large.clone().into(), place)?;
    let nothing = compare(Comparison::Equal, &large.clone().into(), &zero, place)?;
    let small = where_(&nothing, &im.clone().into(), &small.into(), place)?;
    let left = compare(Comparison::Less, &re.clone().into(), &zero, place)?;
    // The imaginary part has the sign of the argument's, including that of a zero.
    let sign = binary(Binary::Atan2, im, &like(im, Scalar::Float(-1.0), place)?, place);
    let below = compare(Comparison::Less, &sign.into(), &zero, place)?;
    let signed = where_(&below, &unary(Unary::Neg, &large, place).into(), &large.clone().into(), place)?;
    let turned = where_(&left, &unary(Unary::Abs, &small, place).into(), &large.into(), place)?;
    let imaginary = where_(&left, &signed.into(), &small.into(), place)?;
    // An infinite imaginary part makes both parts infinite, whatever the real part is.
    let infinity = Operand::Scalar(Scalar::Float(f64::INFINITY));
    let high = compare(Comparison::Equal, &unary(Unary::Abs, im, place).into(), &infinity, place)?;
    Ok(complex(
        &where_(&high, &infinity, &turned.into(), place)?,
        &where_(&high, &im.clone().into(), &imaginary.into(), place)?,
        place,
    ))
}

/// `z / |z|`, and 0 for 0.
///
/// # Errors
/// As [`divide`].
#[inline(never)]
pub(super) fn sign(a: &Tensor, place: Place) -> Result<Tensor> {
    let size = magnitude(a, place);
    let nothing = compare(Comparison::Equal, &size.clone().into(), &Operand::Scalar(Scalar::Float(0.0)), place)?;
    let [re, im] = parts(a, place);
    let zero = Operand::Scalar(Scalar::Float(0.0));
    let infinity = Operand::Scalar(Scalar::Float(f64::INFINITY));
    // A single infinite part determines the direction.
    let infinite = |t: &Tensor| compare(Comparison::Equal, &unary(Unary::Abs, t, place).into(), &infinity, place);
    let (wide, high) = (infinite(&re)?, infinite(&im)?);
    let one = |t: &Tensor| {
        let below = compare(Comparison::Less, &t.clone().into(), &zero, place)?;
        where_(&below, &like(t, Scalar::Float(-1.0), place)?.into(), &like(t, Scalar::Float(1.0), place)?.into(), place)
    };
    let part = |t: &Tensor, here: &Tensor, there: &Tensor| -> Result<Tensor> {
        let plain = divide(&t.clone().into(), &size.clone().into(), place)?;
        let plain = where_(there, &zero, &plain.into(), place)?;
        let nan = like(t, Scalar::Float(f64::NAN), place)?;
        let alone = where_(there, &nan.into(), &one(t)?.into(), place)?;
        where_(here, &alone.into(), &plain.into(), place)
    };
    let scaled = complex(&part(&re, &wide, &high)?, &part(&im, &high, &wide)?, place);
    where_(&nothing, &zero, &scaled.into(), place)
}

/// The squared distance of each element from `center`; a real tensor.
///
/// # Errors
/// As [`subtract`].
pub fn squared_distance(a: &Tensor, center: &Tensor, place: Place) -> Result<Tensor> {
    let d = subtract(&a.clone().into(), &center.clone().into(), place)?;
    if !is_complex(&d) {
        return multiply(&d.clone().into(), &d.into(), place);
    }
    let [re, im] = parts(&d, place);
    let square = |t: &Tensor| binary(Binary::Mul, t, t, place);
    Ok(binary(Binary::Add, &square(&re), &square(&im), place))
}
