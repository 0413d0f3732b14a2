//! Functions of complex numbers, composed of functions of their real and imaginary parts.

use super::elementwise::{binary, cast, like, node, unary};
use super::operand::Operand;
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
pub(super) fn function(op: Unary, a: &Tensor, place: Place) -> Result<Tensor> {
    let [re, im] = parts(a, place);
    let f = |op, t: &Tensor| unary(op, t, place);
    let mul = |x: &Tensor, y: &Tensor| binary(Binary::Mul, x, y, place);
    let neg = |x: &Tensor| unary(Unary::Neg, x, place);
    let number = |x: f64| Operand::Scalar(Scalar::Float(x));
    Ok(match op {
        Unary::Exp => {
            let size = f(Unary::Exp, &re);
            // The exponential of a real number is real, even if it is infinite.
            let flat = compare(Comparison::Equal, &im.clone().into(), &number(0.0), place)?;
            // For an infinite or NaN angle the direction is undefined, but an infinite or zero magnitude is not.
            let rest = subtract(&im.clone().into(), &im.clone().into(), place)?;
            let turns = compare(Comparison::NotEqual, &rest.into(), &number(0.0), place)?;
            let infinite = compare(Comparison::Equal, &f(Unary::Abs, &re).into(), &number(f64::INFINITY), place)?;
            let gone = compare(Comparison::Equal, &re.clone().into(), &number(f64::NEG_INFINITY), place)?;
            let both = |a: &Tensor| binary(Binary::And, &turns, a, place);
            let across = mul(&size, &f(Unary::Cos, &im));
            let across = where_(&both(&infinite), &size.clone().into(), &across.into(), place)?;
            let turned = mul(&size, &f(Unary::Sin, &im));
            let turned = where_(&both(&gone), &size.into(), &turned.into(), place)?;
            complex(&across, &where_(&flat, &im.into(), &turned.into(), place)?, place)
        }
        Unary::Log => complex(&log_magnitude(&re, &im, place)?, &angle(a, place)?, place),
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
        Unary::Tanh => tanh(&re, &im, place)?,
        // tan(z) = -i tanh(iz)
        Unary::Tan => {
            let [x, y] = parts(&tanh(&neg(&im), &re, place)?, place);
            complex(&y, &neg(&x), place)
        }
        Unary::Exp2 => {
            function(Unary::Exp, &multiply(&a.clone().into(), &number(std::f64::consts::LN_2), place)?, place)?
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
        // The inverses are Kahan's too; asinh is asin of i z, divided by i.
        Unary::Asinh => {
            let [x, y] = parts(&function(Unary::Asin, &complex(&neg(&im), &re, place), place)?, place);
            complex(&y, &neg(&x), place)
        }
        Unary::Asin | Unary::Acos => {
            let [ax, ay] = root_parts(&subtract(&number(1.0), &re.clone().into(), place)?, &neg(&im), place)?;
            let [bx, by] = root_parts(&add(&number(1.0), &re.clone().into(), place)?, &im, place)?;
            if op == Unary::Asin {
                // Re(a b) and Im(conj(a) b), where a and b are the square roots of 1 - z and 1 + z.
                let across = subtract(&mul(&ax, &bx).into(), &mul(&ay, &by).into(), place)?;
                let up = subtract(&mul(&ax, &by).into(), &mul(&ay, &bx).into(), place)?;
                complex(&binary(Binary::Atan2, &re, &across, place), &f(Unary::Asinh, &up), place)
            } else {
                let up = subtract(&mul(&bx, &ay).into(), &mul(&by, &ax).into(), place)?;
                let half = binary(Binary::Atan2, &ax, &bx, place);
                complex(&multiply(&half.into(), &number(2.0), place)?, &f(Unary::Asinh, &up), place)
            }
        }
        Unary::Acosh => {
            let [ax, ay] = root_parts(&subtract(&re.clone().into(), &number(1.0), place)?, &im, place)?;
            let [bx, by] = root_parts(&add(&re.into(), &number(1.0), place)?, &im, place)?;
            let across = add(&mul(&ax, &bx).into(), &mul(&ay, &by).into(), place)?;
            let half = binary(Binary::Atan2, &ay, &bx, place);
            complex(&f(Unary::Asinh, &across), &multiply(&half.into(), &number(2.0), place)?, place)
        }
        Unary::Atanh => {
            let less = subtract(&number(1.0), &re.clone().into(), place)?;
            let more = add(&number(1.0), &re.clone().into(), place)?;
            let square = mul(&im, &im);
            let bottom = add(&mul(&less, &less).into(), &square.clone().into(), place)?;
            let ratio = divide(&multiply(&re.into(), &number(4.0), place)?.into(), &bottom.into(), place)?;
            let across = multiply(&f(Unary::Log1p, &ratio).into(), &number(0.25), place)?;
            let rest = subtract(&mul(&less, &more).into(), &square.into(), place)?;
            let turn = binary(Binary::Atan2, &multiply(&im.into(), &number(2.0), place)?, &rest, place);
            complex(&across, &multiply(&turn.into(), &number(0.5), place)?, place)
        }
        Unary::Atan => {
            let [x, y] = parts(&function(Unary::Atanh, &complex(&neg(&im), &re, place), place)?, place);
            complex(&y, &neg(&x), place)
        }
        Unary::Sqrt => root(&re, &im, a, place)?,
        Unary::Recip => reciprocal(&re, &im, place)?,
        Unary::Nearest => complex(&f(op, &re), &f(op, &im), place),
        _ => return Err(super::elementwise::unsupported(op.name())),
    })
}

/// The parts of the square root of `re + i im`.
fn root_parts(re: &Tensor, im: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    Ok(parts(&root(re, im, &complex(re, im, place), place)?, place))
}

/// `log|z|`; near 1 it is computed from |z| - 1, because rounding the magnitude would lose all digits.
fn log_magnitude(re: &Tensor, im: &Tensor, place: Place) -> Result<Tensor> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let number = |v: f64| Operand::Scalar(Scalar::Float(v));
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

/// Kahan's algorithm ("Branch cuts for complex elementary functions", 1987), which does not cancel.
fn tanh(x: &Tensor, y: &Tensor, place: Place) -> Result<Tensor> {
    let number = |v: f64| Operand::Scalar(Scalar::Float(v));
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let plus = |a: Tensor| add(&a.into(), &number(1.0), place);
    let t = unary(Unary::Tan, y, place);
    let beta = plus(mul(&t, &t))?;
    let s = unary(Unary::Sinh, x, place);
    let square = mul(&s, &s);
    let rho = unary(Unary::Sqrt, &plus(square.clone())?, place);
    let bottom = plus(mul(&beta, &square))?;
    let re = divide(&mul(&mul(&beta, &rho), &s).into(), &bottom.clone().into(), place)?;
    let im = divide(&t.into(), &bottom.into(), place)?;
    // For large |x| the real part is 1, and the imaginary part follows from the angle.
    let limit = if x.dtype() == DType::Float64 { 22.0 } else { 11.0 };
    let far = compare(Comparison::Greater, &unary(Unary::Abs, x, place).into(), &number(limit), place)?;
    let size = unary(Unary::Exp, &multiply(&unary(Unary::Abs, x, place).into(), &number(-2.0), place)?, place);
    let angle = mul(&unary(Unary::Sin, y, place), &unary(Unary::Cos, y, place));
    let small = multiply(&mul(&size, &angle).into(), &number(4.0), place)?;
    let left = compare(Comparison::Less, &x.clone().into(), &number(0.0), place)?;
    let end = where_(
        &left,
        &like(x, Scalar::Float(-1.0), place)?.into(),
        &like(x, Scalar::Float(1.0), place)?.into(),
        place,
    )?;
    let im = where_(&far, &small.into(), &im.into(), place)?;
    // The function of a real number is real, even for NaN.
    let real = binary(Binary::Equal, y, &like(y, Scalar::Float(0.0), place)?, place);
    let im = where_(&real, &y.clone().into(), &im.into(), place)?;
    Ok(complex(&where_(&far, &end.into(), &re.into(), place)?, &im, place))
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

/// `a ** b`: integral exponents by squaring, as in NumPy, others as `exp(b * log(a))`.
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
    // Small integral exponents are products, as in NumPy; a scalar exponent was handled above.
    let (mut value, mut product) = (value, x.clone());
    if matches!(b, Operand::Tensor(_)) {
        for n in 1..4 {
            let is_n = compare(Comparison::Equal, &y.clone().into(), &Operand::Scalar(Scalar::Int(n)), place)?;
            value = where_(&is_n, &product.clone().into(), &value.into(), place)?;
            product = binary(Binary::Mul, &product, &x, place);
        }
    }
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
    if n >= 0 {
        return Ok(value);
    }
    divide(&one.into(), &value.into(), place)
}

/// `z / |z|`, and 0 for 0.
///
/// # Errors
/// As [`divide`].
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
    where_(&nothing, &a.clone().into(), &scaled.into(), place)
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
