//! Rounding functions, and tests for signs and infinities.

use super::elementwise::{Comparison, compare, divide, floor, isnan, multiply, negative, transcendental, where_};
use super::operand::Operand;
use super::{Tensor, cast};
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::Unary;
use crate::span::Span;

type Place = Option<Span>;

fn number(x: f64) -> Operand {
    Scalar::Float(x).into()
}

/// The ceiling of each element; integers are unchanged.
///
/// # Errors
/// As [`negative`](super::negative).
pub fn ceil(a: &Tensor, place: Place) -> Result<Tensor> {
    if !a.dtype().is_inexact() {
        return Ok(a.clone());
    }
    negative(&floor(&negative(a, place)?, place), place)
}

/// Truncates each element towards zero; integers are unchanged.
///
/// # Errors
/// As [`ceil`].
pub fn trunc(a: &Tensor, place: Place) -> Result<Tensor> {
    if !a.dtype().is_inexact() {
        return Ok(a.clone());
    }
    let below = compare(Comparison::Less, &a.clone().into(), &number(0.0), place)?;
    where_(&below, &ceil(a, place)?.into(), &floor(a, place).into(), place)
}

/// The nearest integer, ties to even; integers become floats, as in NumPy's `rint`.
pub fn rint(a: &Tensor, place: Place) -> Tensor {
    if super::is_complex(a) {
        let part = |t: &Tensor| transcendental(Unary::Nearest, t, place);
        let im = super::imag(a, place).unwrap_or_else(|_| a.clone());
        return super::complex(&part(&super::real(a, place)), &part(&im), place);
    }
    transcendental(Unary::Nearest, a, place)
}

/// Rounds to `decimals` places as NumPy does: scales, rounds to the nearest integer and scales back.
///
/// # Errors
/// As [`multiply`](super::multiply).
pub fn round(a: &Tensor, decimals: i32, place: Place) -> Result<Tensor> {
    let dtype = a.dtype();
    if super::is_complex(a) {
        // By the rules of complex numbers a scale would turn infinities into NaN, and change the last digits of others.
        let part = |t: &Tensor| round(t, decimals, place);
        return Ok(super::complex(&part(&super::real(a, place))?, &part(&super::imag(a, place)?)?, place));
    }
    if dtype == DType::Bool {
        return round(&cast(a, DType::Float16, place), decimals, place);
    }
    if dtype.is_integer() && decimals >= 0 {
        return Ok(a.clone());
    }
    let work = if dtype.is_integer() { cast(a, DType::Float64, place) } else { a.clone() };
    let scale = number(10f64.powi(decimals.unsigned_abs().min(400) as i32));
    let rounded = if decimals == 0 {
        rint(&work, place)
    } else if decimals > 0 {
        divide(&rint(&multiply(&work.into(), &scale, place)?, place).into(), &scale, place)?
    } else {
        multiply(&rint(&divide(&work.into(), &scale, place)?, place).into(), &scale, place)?
    };
    Ok(cast(&rounded, dtype, place))
}

/// The sign: -1, 0 or 1; NaN for NaN.
///
/// # Errors
/// As [`compare`](super::compare).
pub fn sign(a: &Tensor, place: Place) -> Result<Tensor> {
    if super::is_complex(a) {
        return super::complex::sign(a, place);
    }
    let zero: Operand = Scalar::Int(0).into();
    let above = cast(&compare(Comparison::Greater, &a.clone().into(), &zero, place)?, a.dtype(), place);
    let below = cast(&compare(Comparison::Less, &a.clone().into(), &zero, place)?, a.dtype(), place);
    let sign = super::subtract(&above.into(), &below.into(), place)?;
    if !a.dtype().is_inexact() {
        return Ok(sign);
    }
    where_(&isnan(a, place), &a.clone().into(), &sign.into(), place)
}

/// Whether each element is infinite (with `finite`: neither infinite nor NaN).
///
/// # Errors
/// As [`compare`](super::compare).
pub fn is_infinite(a: &Tensor, finite: bool, place: Place) -> Result<Tensor> {
    if super::is_complex(a) {
        let of = |t: &Tensor| is_infinite(t, finite, place).map(Operand::from);
        let (re, im) = (of(&super::real(a, place))?, of(&super::imag(a, place)?)?);
        return if finite { multiply(&re, &im, place) } else { super::add(&re, &im, place) };
    }
    if a.dtype().format().is_some_and(|format| !format.has_infinities) {
        // Infinity would be cast to NaN: what equals itself is finite, and nothing is less than itself.
        let op = if finite { Comparison::Equal } else { Comparison::Less };
        return compare(op, &a.clone().into(), &a.clone().into(), place);
    }
    let op = if finite { Comparison::Less } else { Comparison::Equal };
    // Integers and booleans are compared with themselves, which is always or never true.
    let (left, right): (Operand, Operand) = if a.dtype().is_inexact() {
        (super::absolute(a, place).into(), number(f64::INFINITY))
    } else {
        let op = if finite { Comparison::Equal } else { Comparison::NotEqual };
        return compare(op, &a.clone().into(), &a.clone().into(), place);
    };
    compare(op, &left, &right, place)
}
