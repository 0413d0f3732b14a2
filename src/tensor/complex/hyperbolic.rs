//! Hyperbolic functions of `x + iy`, as real and imaginary part; the circular ones are theirs of `iz`.

use super::{Place, is_flat, number, zero_of};
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::{Binary, Unary};
use crate::tensor::elementwise::{binary, like, unary};
use crate::tensor::rounding::is_infinite;
use crate::tensor::{Comparison, Tensor, add, compare, divide, isnan, multiply, where_};

/// What decides about values at the borders of the plane.
struct Borders {
    zero: Tensor,
    infinite: Tensor,
    /// The angle is infinite or NaN.
    undirected: Tensor,
}

impl Borders {
    fn new(x: &Tensor, y: &Tensor, place: Place) -> Result<Self> {
        Ok(Self {
            zero: compare(Comparison::Equal, &x.clone().into(), &number(0.0), place)?,
            infinite: is_infinite(x, false, place)?,
            undirected: unary(Unary::Not, &is_infinite(y, true, place)?, place),
        })
    }

    /// Where `condition` holds and the angle is infinite or NaN, `there`, else `value`.
    fn undirected(&self, condition: &Tensor, there: &Tensor, value: &Tensor, place: Place) -> Result<Tensor> {
        let condition = binary(Binary::And, &self.undirected, condition, place);
        where_(&condition, &there.clone().into(), &value.clone().into(), place)
    }
}

/// `sinh(x) cos(y)` and `cosh(x) sin(y)`.
#[inline(never)]
pub(super) fn sinh(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let size = unary(Unary::Cosh, x, place);
    let re = mul(&unary(Unary::Sinh, x, place), &unary(Unary::Cos, y, place));
    let im = mul(&size, &unary(Unary::Sin, y, place));
    let borders = Borders::new(x, y, place)?;
    let re = borders.undirected(&borders.zero, x, &re, place)?;
    let re = borders.undirected(&borders.infinite, &unary(Unary::Abs, x, place), &re, place)?;
    let im = where_(&is_flat(y, &size, place)?, &y.clone().into(), &im.into(), place)?;
    Ok([re, im])
}

/// `cosh(x) cos(y)` and `sinh(x) sin(y)`.
#[inline(never)]
pub(super) fn cosh(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let size = unary(Unary::Sinh, x, place);
    let re = mul(&unary(Unary::Cosh, x, place), &unary(Unary::Cos, y, place));
    let im = mul(&size, &unary(Unary::Sin, y, place));
    let borders = Borders::new(x, y, place)?;
    let re = borders.undirected(&borders.infinite, &unary(Unary::Abs, x, place), &re, place)?;
    let im = borders.undirected(&borders.zero, &like(x, Scalar::Float(0.0), place)?, &im, place)?;
    let left = compare(Comparison::Less, &x.clone().into(), &number(0.0), place)?;
    let flat = where_(&left, &unary(Unary::Neg, y, place).into(), &y.clone().into(), place)?;
    let im = where_(&is_flat(y, &size, place)?, &flat.into(), &im.into(), place)?;
    Ok([re, im])
}

/// Kahan's algorithm ("Branch cuts for complex elementary functions", 1987), which does not cancel.
#[inline(never)]
pub(super) fn tanh(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
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
    let one = |value: f64| like(x, Scalar::Float(value), place);
    let end = where_(&left, &one(-1.0)?.into(), &one(1.0)?.into(), place)?;
    let re = where_(&far, &end.clone().into(), &re.into(), place)?;
    let im = where_(&far, &small.into(), &im.into(), place)?;
    // Without a direction only the ends of the axis and its zero have values.
    let borders = Borders::new(x, y, place)?;
    let alone = where_(&borders.zero, &x.clone().into(), &one(f64::NAN)?.into(), place)?;
    let alone = where_(&borders.infinite, &end.into(), &alone.into(), place)?;
    let re = where_(&borders.undirected, &alone.into(), &re.into(), place)?;
    let im = borders.undirected(&borders.infinite, &zero_of(y, place)?, &im, place)?;
    // The function of a real number is real, even of NaN.
    let flat = compare(Comparison::Equal, &y.clone().into(), &number(0.0), place)?;
    let real = binary(Binary::And, &isnan(x, place), &flat, place);
    Ok([re, where_(&real, &y.clone().into(), &im.into(), place)?])
}
