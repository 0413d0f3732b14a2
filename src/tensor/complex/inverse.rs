//! Inverse circular and hyperbolic functions of `x + iy`, as real and imaginary part: Kahan's algorithms ("Branch cuts for complex
//! elementary functions", 1987).

use super::{Place, complex, number, parts, root, zero_of};
use crate::dtype::Scalar;
use crate::error::Result;
use crate::graph::{Binary, Unary};
use crate::tensor::elementwise::{binary, like, unary};
use crate::tensor::rounding::is_infinite;
use crate::tensor::{Comparison, Tensor, add, compare, divide, isnan, multiply, subtract, where_};

/// The parts of the square root of `x + iy`.
fn root_parts(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    Ok(parts(&root(x, y, &complex(x, y, place), place)?, place))
}

fn pick(condition: &Tensor, there: &Tensor, value: &Tensor, place: Place) -> Result<Tensor> {
    where_(condition, &there.clone().into(), &value.clone().into(), place)
}

/// Of `x + i NaN`: where x is 0 and where it is infinite.
fn with_nan(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let nan = isnan(y, place);
    let zero = compare(Comparison::Equal, &x.clone().into(), &number(0.0), place)?;
    let infinite = is_infinite(x, false, place)?;
    Ok([zero, infinite].map(|at| binary(Binary::And, &nan, &at, place)))
}

#[inline(never)]
pub(super) fn asin(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let [ax, ay, bx, by] = roots(x, y, place)?;
    // Re(a b) and Im(conj(a) b), where a and b are the square roots of 1 - z and 1 + z.
    let across = subtract(&mul(&ax, &bx).into(), &mul(&ay, &by).into(), place)?;
    let up = subtract(&mul(&ax, &by).into(), &mul(&ay, &bx).into(), place)?;
    let across = pick(&is_infinite(x, false, place)?, &unary(Unary::Abs, y, place), &across, place)?;
    let [zero, infinite] = with_nan(x, y, place)?;
    let re = pick(&zero, x, &binary(Binary::Atan2, x, &across, place), place)?;
    let im = where_(&infinite, &number(f64::INFINITY), &unary(Unary::Asinh, &up, place).into(), place)?;
    Ok([re, im])
}

/// The parts of the square roots of `1 - z` and of `1 + z`.
fn roots(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 4]> {
    let less = subtract(&number(1.0), &x.clone().into(), place)?;
    let [ax, ay] = root_parts(&less, &unary(Unary::Neg, y, place), place)?;
    let [bx, by] = root_parts(&add(&number(1.0), &x.clone().into(), place)?, y, place)?;
    Ok([ax, ay, bx, by])
}

/// Twice the angle of `across + i up`, but where y is infinite the angle of `x + i turn`, which goes by octants.
fn twice_angle(x: &Tensor, y: &Tensor, turn: &Tensor, [across, up]: [&Tensor; 2], place: Place) -> Result<Tensor> {
    let infinite = is_infinite(y, false, place)?;
    let angle = binary(Binary::Atan2, &pick(&infinite, turn, up, place)?, &pick(&infinite, x, across, place)?, place);
    let times = |value: f64| like(x, Scalar::Float(value), place);
    Ok(binary(Binary::Mul, &angle, &pick(&infinite, &times(1.0)?, &times(2.0)?, place)?, place))
}

#[inline(never)]
pub(super) fn acos(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let [ax, ay, bx, by] = roots(x, y, place)?;
    let up = subtract(&mul(&bx, &ay).into(), &mul(&by, &ax).into(), place)?;
    let angle = twice_angle(x, y, &unary(Unary::Abs, y, place), [&bx, &ax], place)?;
    let [zero, infinite] = with_nan(x, y, place)?;
    let re = where_(&zero, &number(std::f64::consts::FRAC_PI_2), &angle.into(), place)?;
    let im = where_(&infinite, &number(f64::NEG_INFINITY), &unary(Unary::Asinh, &up, place).into(), place)?;
    Ok([re, im])
}

#[inline(never)]
pub(super) fn acosh(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let [ax, ay] = root_parts(&subtract(&x.clone().into(), &number(1.0), place)?, y, place)?;
    let [bx, by] = root_parts(&add(&x.clone().into(), &number(1.0), place)?, y, place)?;
    let across = add(&mul(&ax, &bx).into(), &mul(&ay, &by).into(), place)?;
    let angle = twice_angle(x, y, y, [&bx, &ay], place)?;
    let [zero, infinite] = with_nan(x, y, place)?;
    let re = where_(&infinite, &number(f64::INFINITY), &unary(Unary::Asinh, &across, place).into(), place)?;
    let im = where_(&zero, &number(std::f64::consts::FRAC_PI_2), &angle.into(), place)?;
    Ok([re, im])
}

/// Its parts without those at infinities and NaN.
fn finite_atanh(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let mul = |a: &Tensor, b: &Tensor| binary(Binary::Mul, a, b, place);
    let less = subtract(&number(1.0), &x.clone().into(), place)?;
    let more = add(&number(1.0), &x.clone().into(), place)?;
    let square = mul(y, y);
    let bottom = add(&mul(&less, &less).into(), &square.clone().into(), place)?;
    let ratio = divide(&multiply(&x.clone().into(), &number(4.0), place)?.into(), &bottom.into(), place)?;
    let across = multiply(&unary(Unary::Log1p, &ratio, place).into(), &number(0.25), place)?;
    let rest = subtract(&mul(&less, &more).into(), &square.into(), place)?;
    let turn = binary(Binary::Atan2, &multiply(&y.clone().into(), &number(2.0), place)?, &rest, place);
    Ok([across, multiply(&turn.into(), &number(0.5), place)?])
}

/// The parts of `atanh(x + iy)` with those at infinities and NaN.
fn ends(x: &Tensor, y: &Tensor, [across, turn]: [Tensor; 2], place: Place) -> Result<[Tensor; 2]> {
    let [zero, _] = with_nan(x, y, place)?;
    let across = pick(&zero, x, &across, place)?;
    let (wide, high) = (is_infinite(x, false, place)?, is_infinite(y, false, place)?);
    let vanishes = binary(Binary::Or, &wide, &binary(Binary::And, &high, &isnan(x, place), place), place);
    let across = pick(&vanishes, &zero_of(x, place)?, &across, place)?;
    let below = compare(Comparison::Less, &y.clone().into(), &number(0.0), place)?;
    let quarter = |sign: f64| like(y, Scalar::Float(sign * std::f64::consts::FRAC_PI_2), place);
    let turn = pick(&high, &pick(&below, &quarter(-1.0)?, &quarter(1.0)?, place)?, &turn, place)?;
    Ok([across, turn])
}

#[inline(never)]
pub(super) fn atanh(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    ends(x, y, finite_atanh(x, y, place)?, place)
}

/// `-i atanh(iz)`. At the ends it looks at `x` and `y` as they are, because the sign of NaN would be seen.
#[inline(never)]
pub(super) fn atan(x: &Tensor, y: &Tensor, place: Place) -> Result<[Tensor; 2]> {
    let neg = |t: &Tensor| unary(Unary::Neg, t, place);
    let [across, turn] = finite_atanh(&neg(y), x, place)?;
    let [across, turn] = ends(y, x, [neg(&across), turn], place)?;
    Ok([turn, across])
}
