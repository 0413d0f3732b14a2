//! Powers of complex numbers.

use super::{Place, complex, function, number, parts, real};
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Unary};
use crate::tensor::elementwise::{binary, like, met};
use crate::tensor::operand::Operand;
use crate::tensor::rounding::is_infinite;
use crate::tensor::{Comparison, Tensor, compare, divide, isnan, maximum, minimum, multiply, negative, where_};

/// `a ** b`: integral exponents by squaring, as in NumPy, others as `exp(b * log(a))`.
///
/// # Errors
/// As [`multiply`].
pub(in crate::tensor) fn power(a: &Operand, b: &Operand, place: Place) -> Result<Tensor> {
    let (x, y, dtype) = met("power", a, b, None, place)?;
    let mut is_finite = false;
    if let Operand::Scalar(exponent) = b {
        let (n, im) = exponent.parts();
        if im == 0.0 && n.fract() == 0.0 && n.abs() < 100.0 {
            return whole_power(&x, n as i32, dtype, place);
        }
        is_finite = n.is_finite() && im.is_finite();
    }
    let log = function(Unary::Log, &x, place)?;
    let mut value = function(Unary::Exp, &product(&log, &y, is_finite, place)?, place)?;
    // Small integral exponents are products, as in NumPy; a scalar exponent was handled above.
    let mut product = x.clone();
    if matches!(b, Operand::Tensor(_)) {
        for n in 1..4 {
            let is_n = compare(Comparison::Equal, &y.clone().into(), &Operand::Scalar(Scalar::Int(n)), place)?;
            value = where_(&is_n, &product.clone().into(), &value.into(), place)?;
            product = binary(Binary::Mul, &product, &x, place);
        }
    }
    let zero = Operand::Scalar(Scalar::Complex(0.0, 0.0));
    let one = like(&x, Scalar::Int(1), place)?;
    let base_is_zero = compare(Comparison::Equal, &x.clone().into(), &zero, place)?;
    let exponent_is_zero = compare(Comparison::Equal, &y.clone().into(), &zero, place)?;
    let positive = compare(Comparison::Greater, &real(&y, place).into(), &number(0.0), place)?;
    let nan = like(&x, Scalar::Complex(f64::NAN, f64::NAN), place)?;
    let nothing = like(&x, Scalar::Int(0), place)?;
    let of_zero = where_(&positive, &nothing.into(), &nan.into(), place)?;
    let value = where_(&base_is_zero, &of_zero.into(), &value.into(), place)?;
    where_(&exponent_is_zero, &one.into(), &value.into(), place)
}

/// `log * y` with the infinities of C99's Annex G: where both parts would be NaN and a factor is infinite, finite parts of that
/// factor and NaN in the other count as 0. `is_finite` says that y is a finite number.
fn product(log: &Tensor, y: &Tensor, is_finite: bool, place: Place) -> Result<Tensor> {
    let zero = number(0.0);
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let and = |a: &Tensor, b: &Tensor| binary(Binary::And, a, b, place);
    let or = |a: &Tensor, b: &Tensor| binary(Binary::Or, a, b, place);
    let without_nan = |t: &Tensor| where_(&isnan(t, place), &zero, &t.clone().into(), place);
    let direction =
        |t: &Tensor| minimum(&maximum(&t.clone().into(), &number(-1.0), place)?.into(), &number(1.0), place);
    let [size, angle] = parts(log, place);
    let mut infinite = is_infinite(&size, false, place)?;
    let c = where_(&infinite, &direction(&size)?.into(), &without_nan(&size)?.into(), place)?;
    // An angle is never infinite.
    let d = where_(&or(&infinite, &isnan(&angle, place)), &zero, &angle.into(), place)?;
    let [mut a, mut b] = parts(y, place);
    if !is_finite {
        let (wide, high) = (is_infinite(&a, false, place)?, is_infinite(&b, false, place)?);
        let either = or(&wide, &high);
        let boxed = |t: &Tensor, here: &Tensor| {
            let end = where_(here, &direction(t)?.into(), &zero, place)?;
            where_(&either, &end.into(), &without_nan(t)?.into(), place)
        };
        (a, b) = (boxed(&a, &wide)?, boxed(&b, &high)?);
        infinite = or(&infinite, &either);
    }
    let plain = multiply(&log.clone().into(), &y.clone().into(), place)?;
    let [re, im] = parts(&plain, place);
    let lost = and(&infinite, &and(&isnan(&re, place), &isnan(&im, place)));
    // Infinity times a part; a product with infinity would have no derivative.
    let recovered = |t: Tensor, plain: Tensor| {
        let above = compare(Comparison::Greater, &t.clone().into(), &zero, place)?;
        let below = compare(Comparison::Less, &t.into(), &zero, place)?;
        let end =
            where_(&below, &number(f64::NEG_INFINITY), &like(&plain, Scalar::Float(f64::NAN), place)?.into(), place)?;
        let end = where_(&above, &number(f64::INFINITY), &end.into(), place)?;
        where_(&lost, &end.into(), &plain.into(), place)
    };
    let across = binary(Binary::Add, &mul(&a, &c), &negative(&mul(&b, &d), place)?, place);
    let up = binary(Binary::Add, &mul(&a, &d), &mul(&b, &c), place);
    Ok(complex(&recovered(across, re)?, &recovered(up, im)?, place))
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
    let inverse = divide(&one.into(), &value.into(), place)?;
    let zero = compare(Comparison::Equal, &x.clone().into(), &Operand::Scalar(Scalar::Complex(0.0, 0.0)), place)?;
    where_(&zero, &like(x, Scalar::Complex(f64::NAN, f64::NAN), place)?.into(), &inverse.into(), place)
}
