//! Functions of complex numbers, made of functions of their parts.

use super::elementwise::{binary, cast, like, node, unary};
use super::operand::Operand;
use super::{Tensor, add, compare, divide, multiply, negative, subtract, where_};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Op, Unary};
use crate::span::Span;
use crate::tensor::Comparison;

type Place = Option<Span>;

/// Whether elements are complex.
pub fn is_complex(a: &Tensor) -> bool {
    a.dtype().kind() == Kind::Complex
}

/// The real part; of a real tensor, itself.
pub fn real(a: &Tensor, place: Place) -> Tensor {
    part(a, false, place).unwrap_or_else(|| a.clone())
}

/// The imaginary part; of a real tensor, zeros.
///
/// # Errors
/// Never, but for broken invariants.
pub fn imag(a: &Tensor, place: Place) -> Result<Tensor> {
    match part(a, true, place) {
        Some(part) => Ok(part),
        None => like(a, Scalar::Int(0), place),
    }
}

fn part(a: &Tensor, imaginary: bool, place: Place) -> Option<Tensor> {
    a.dtype().part().map(|dtype| node(Op::Part { imaginary }, vec![a.clone()], dtype, place))
}

/// Two tensors of floats, of one shape, as the parts of a complex one.
pub fn complex(re: &Tensor, im: &Tensor, place: Place) -> Tensor {
    let dtype = if re.dtype() == DType::Float64 { DType::Complex128 } else { DType::Complex64 };
    node(Op::Complex, vec![re.clone(), im.clone()], dtype, place)
}

/// The complex conjugate; of a real tensor, itself.
///
/// # Errors
/// Never, but for broken invariants.
pub fn conjugate(a: &Tensor, place: Place) -> Result<Tensor> {
    if !is_complex(a) {
        return Ok(a.clone());
    }
    Ok(complex(&real(a, place), &negative(&imag(a, place)?, place)?, place))
}

/// `hypot(re, im)`.
pub(super) fn magnitude(a: &Tensor, place: Place) -> Tensor {
    let [re, im] = parts(a, place);
    binary(Binary::Hypot, &re, &im, place)
}

/// The angle in radians.
///
/// # Errors
/// Never, but for broken invariants.
pub fn angle(a: &Tensor, place: Place) -> Result<Tensor> {
    let float = if a.dtype().is_inexact() { a.clone() } else { cast(a, DType::Float64, place) };
    Ok(binary(Binary::Atan2, &imag(&float, place)?, &real(&float, place), place))
}

fn parts(a: &Tensor, place: Place) -> [Tensor; 2] {
    [false, true].map(|imaginary| part(a, imaginary, place).unwrap_or_else(|| a.clone()))
}

/// A function of complex numbers.
///
/// # Errors
/// `TypeError` for functions that have no complex form here.
pub(super) fn function(op: Unary, a: &Tensor, place: Place) -> Result<Tensor> {
    let [re, im] = parts(a, place);
    let f = |op, t: &Tensor| unary(op, t, place);
    let mul = |x: &Tensor, y: &Tensor| binary(Binary::Mul, x, y, place);
    let neg = |x: &Tensor| unary(Unary::Neg, x, place);
    let number = |x: f64| Operand::Scalar(Scalar::Float(x));
    Ok(match op {
        Unary::Exp => {
            let size = f(Unary::Exp, &re);
            // A real number stays real, even where the size is infinite.
            let flat = compare(Comparison::Equal, &im.clone().into(), &number(0.0), place)?;
            let turned = mul(&size, &f(Unary::Sin, &im));
            complex(&mul(&size, &f(Unary::Cos, &im)), &where_(&flat, &im.into(), &turned.into(), place)?, place)
        }
        Unary::Log => complex(&f(Unary::Log, &magnitude(a, place)), &angle(a, place)?, place),
        Unary::Log2 | Unary::Log10 => {
            let scale = if op == Unary::Log2 { std::f64::consts::LOG2_E } else { std::f64::consts::LOG10_E };
            let [re, im] = parts(&function(Unary::Log, a, place)?, place);
            let by = |t: Tensor| multiply(&t.into(), &number(scale), place);
            complex(&by(re)?, &by(im)?, place)
        }
        Unary::Sin => complex(
            &mul(&f(Unary::Sin, &re), &f(Unary::Cosh, &im)),
            &mul(&f(Unary::Cos, &re), &f(Unary::Sinh, &im)),
            place,
        ),
        Unary::Cos => complex(
            &mul(&f(Unary::Cos, &re), &f(Unary::Cosh, &im)),
            &neg(&mul(&f(Unary::Sin, &re), &f(Unary::Sinh, &im))),
            place,
        ),
        Unary::Sinh => complex(
            &mul(&f(Unary::Sinh, &re), &f(Unary::Cos, &im)),
            &mul(&f(Unary::Cosh, &re), &f(Unary::Sin, &im)),
            place,
        ),
        Unary::Cosh => complex(
            &mul(&f(Unary::Cosh, &re), &f(Unary::Cos, &im)),
            &mul(&f(Unary::Sinh, &re), &f(Unary::Sin, &im)),
            place,
        ),
        Unary::Tan => quotient(Unary::Sin, Unary::Cos, a, place)?,
        Unary::Tanh => quotient(Unary::Sinh, Unary::Cosh, a, place)?,
        Unary::Sqrt => root(&re, &im, a, place)?,
        Unary::Recip => divide(&number(1.0), &a.clone().into(), place)?,
        Unary::Nearest => complex(&f(op, &re), &f(op, &im), place),
        _ => return Err(super::elementwise::unsupported(op.name())),
    })
}

fn quotient(top: Unary, bottom: Unary, a: &Tensor, place: Place) -> Result<Tensor> {
    divide(&function(top, a, place)?.into(), &function(bottom, a, place)?.into(), place)
}

/// The root with a real part that is not negative: from the larger of its parts, which cannot cancel.
fn root(re: &Tensor, im: &Tensor, a: &Tensor, place: Place) -> Result<Tensor> {
    let half = Operand::Scalar(Scalar::Float(0.5));
    let zero = Operand::Scalar(Scalar::Float(0.0));
    let sum = add(&magnitude(a, place).into(), &unary(Unary::Abs, re, place).into(), place)?;
    let large = unary(Unary::Sqrt, &multiply(&sum.into(), &half, place)?, place);
    let small = divide(&multiply(&im.clone().into(), &half, place)?.into(), &large.clone().into(), place)?;
    let nothing = compare(Comparison::Equal, &large.clone().into(), &zero, place)?;
    let small = where_(&nothing, &im.clone().into(), &small.into(), place)?;
    let left = compare(Comparison::Less, &re.clone().into(), &zero, place)?;
    // The sign of the imaginary part is the number's own, that of a zero included.
    let sign = binary(Binary::Atan2, im, &like(im, Scalar::Float(-1.0), place)?, place);
    let below = compare(Comparison::Less, &sign.into(), &zero, place)?;
    let signed = where_(&below, &unary(Unary::Neg, &large, place).into(), &large.clone().into(), place)?;
    let turned = where_(&left, &unary(Unary::Abs, &small, place).into(), &large.into(), place)?;
    Ok(complex(&turned, &where_(&left, &signed.into(), &small.into(), place)?, place))
}

/// `a ** b`: whole exponents by squaring, as NumPy does; others as `exp(b * log(a))`.
///
/// # Errors
/// As [`multiply`].
pub(super) fn power(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let (x, y, dtype) = super::elementwise::met("power", a, b, None, place)?;
    if let Operand::Scalar(exponent) = b {
        let (n, im) = exponent.parts();
        if im == 0.0 && n.fract() == 0.0 && n.abs() < 100.0 {
            return whole_power(&x, n as i32, dtype, place);
        }
    }
    let log = function(Unary::Log, &x, place)?;
    let value = function(Unary::Exp, &multiply(&log.into(), &y.clone().into(), place)?, place)?;
    let zero = Operand::Scalar(Scalar::Complex(0.0, 0.0));
    let one = like(&x, Scalar::Int(1), place)?;
    let base_is_zero = compare(Comparison::Equal, &x.clone().into(), &zero, place)?;
    let exponent_is_zero = compare(Comparison::Equal, &y.clone().into(), &zero, place)?;
    let positive = compare(Comparison::Greater, &real(&y, place).into(), &Operand::Scalar(Scalar::Float(0.0)), place)?;
    let nan = like(&x, Scalar::Complex(f64::NAN, f64::NAN), place)?;
    let nothing = like(&x, Scalar::Int(0), place)?;
    let of_zero = where_(&positive, &nothing.into(), &nan.into(), place)?;
    let value = where_(&base_is_zero, &of_zero.into(), &value.into(), place)?;
    where_(&exponent_is_zero, &one.into(), &value.into(), place)
}

fn whole_power(x: &Tensor, n: i32, dtype: DType, place: Place) -> Result<Tensor> {
    let one = like(x, Scalar::Int(1).cast(dtype), place)?;
    let (mut left, mut base, mut result) = (n.unsigned_abs(), x.clone(), None::<Tensor>);
    while left > 0 {
        if left & 1 == 1 {
            result = Some(result.map_or(base.clone(), |r| binary(Binary::Mul, &r, &base, place)));
        }
        left >>= 1;
        if left > 0 {
            base = binary(Binary::Mul, &base, &base, place);
        }
    }
    let value = result.unwrap_or_else(|| one.clone());
    if n < 0 { divide(&one.into(), &value.into(), place) } else { Ok(value) }
}

/// `z / |z|`, 0 for 0.
///
/// # Errors
/// As [`divide`].
pub(super) fn sign(a: &Tensor, place: Place) -> Result<Tensor> {
    let size = magnitude(a, place);
    let nothing = compare(Comparison::Equal, &size.clone().into(), &Operand::Scalar(Scalar::Float(0.0)), place)?;
    let scaled = divide(&a.clone().into(), &cast(&size, a.dtype(), place).into(), place)?;
    where_(&nothing, &a.clone().into(), &scaled.into(), place)
}

/// The squared distance from `center`, a real number.
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
