//! Numerical differentiation and integration, and phase unwrapping.

#![allow(clippy::approx_constant, reason = "a signature has its numbers written out")]

use super::argument::{Argument, Axes};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::running::{differences, neighbours, running};
use super::support::{as_inexact, part};
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::{Binary, Combine};
use crate::span::Span;
use crate::tensor::{self, Comparison, Operand, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&GRADIENT, &TRAPEZOID, &UNWRAP];

fn number(x: f64) -> Operand {
    Operand::Scalar(Scalar::Float(x))
}

/// The distances between the points of an axis: uniform, or one for each pair of neighbours.
enum Spacing {
    Even(Operand),
    Uneven(Tensor),
}

impl Spacing {
    /// The differences of the points along the axis.
    fn of_points(caller: &mut dyn Caller, points: Tensor, count: usize) -> Result<Self> {
        let at = caller.span();
        if points.rank() != 1 {
            return Err(Error::value("distances must be either scalars or 1d").into());
        }
        if points.length(0) != count {
            let message = "when 1d, distances must match the length of the corresponding dimension";
            return Err(Error::value(message).into());
        }
        let gaps = differences(&as_inexact(points, at), 0, at)?;
        if gaps.length(0) == 0 {
            return Err(Error::index("index 0 is out of bounds for axis 0 with size 0").into());
        }
        let values = caller.read(&gaps)?;
        let first = values.get(0);
        // Arithmetic with a uniform distance rounds differently.
        let is_even = values.scalars().all(|gap| gap.parts() == first.parts());
        Ok(if is_even { Self::Even(element(&gaps, 0, at)?) } else { Self::Uneven(gaps) })
    }

    /// The distance at `k`.
    fn at(&self, k: usize, place: Option<Span>) -> Result<Operand, Error> {
        match self {
            Self::Even(step) => Ok(step.clone()),
            Self::Uneven(gaps) => element(gaps, k, place),
        }
    }
}

/// An element of a vector, as a scalar.
fn element(x: &Tensor, k: usize, at: Option<Span>) -> Result<Operand, Error> {
    Ok(tensor::squeeze(&part(x, 0, k, k + 1, at)?, None, at)?.into())
}

/// A binary operation of tensors.
type OfTensors = fn(&Operand, &Operand, Option<Span>) -> Result<Tensor, Error>;

/// Arithmetic at one place of a program.
#[derive(Clone, Copy)]
struct Arithmetic(Option<Span>);

impl Arithmetic {
    /// Applies an operation; Python scalars stay scalars, which are weak in promotion. Only the operation of tensors raises
    /// the signal of a division by zero.
    fn of(
        self,
        of_tensors: OfTensors,
        of_numbers: fn(f64, f64) -> f64,
        a: &Operand,
        b: &Operand,
    ) -> Result<Operand, Error> {
        if let (Operand::Scalar(x), Operand::Scalar(y)) = (a, b)
            && let ((x, 0.0), (y, 0.0)) = (x.parts(), y.parts())
            && of_numbers(x, y).is_finite()
        {
            return Ok(number(of_numbers(x, y)));
        }
        Ok(of_tensors(a, b, self.0)?.into())
    }

    fn add(self, a: &Operand, b: &Operand) -> Result<Operand, Error> {
        self.of(tensor::add, |a, b| a + b, a, b)
    }

    fn mul(self, a: &Operand, b: &Operand) -> Result<Operand, Error> {
        self.of(tensor::multiply, |a, b| a * b, a, b)
    }

    fn div(self, a: &Operand, b: &Operand) -> Result<Operand, Error> {
        self.of(tensor::divide, |a, b| a / b, a, b)
    }

    fn neg(self, a: Operand) -> Result<Operand, Error> {
        Ok(match a {
            Operand::Tensor(a) => tensor::negative(&a, self.0)?.into(),
            Operand::Scalar(_) => self.mul(&number(-1.0), &a)?,
        })
    }

    /// The sum of three parts of `f`, each times its weight, from left to right.
    fn weighed(self, weights: &[Operand; 3], parts: [Tensor; 3]) -> Result<Tensor, Error> {
        let mut terms = weights.iter().zip(parts).map(|(weight, part)| tensor::multiply(weight, &part.into(), self.0));
        let first = terms.next().unwrap_or_else(|| Err(Error::internal("gradient", "no terms")))?;
        terms.try_fold(first, |sum, term| tensor::add(&sum.into(), &term?.into(), self.0))
    }

    /// The weights of the three elements at an end for a second-order slope; `near` and `far` are their distances. Forward
    /// differences at the beginning, backward at the end.
    fn end_weights(
        self,
        spacing: &Spacing,
        near: &Operand,
        far: &Operand,
        forwards: bool,
    ) -> Result<[Operand; 3], Error> {
        if matches!(spacing, Spacing::Even(_)) {
            let of = |x: f64| self.div(&number(if forwards { x } else { -x }), near);
            let weights = [of(-1.5)?, of(2.0)?, of(-0.5)?];
            return Ok(weights);
        }
        let sum = self.add(near, far)?;
        let twice = self.add(&self.mul(&number(2.0), near)?, far)?;
        let end = self.div(&twice, &self.mul(near, &sum)?)?;
        let middle = self.div(&sum, &self.mul(near, far)?)?;
        let other = self.div(near, &self.mul(far, &sum)?)?;
        Ok(if forwards { [self.neg(end)?, middle, self.neg(other)?] } else { [end, self.neg(middle)?, other] })
    }
}

/// The gradient of `f` along one axis.
fn slope(f: &Tensor, axis: usize, spacing: &Spacing, edge_order: i64, at: Option<Span>) -> Result<Tensor, Error> {
    let (n, with) = (f.length(axis), Arithmetic(at));
    let of = |from: usize, to: usize| part(f, axis, from, to, at);
    let inner = match spacing {
        Spacing::Even(step) => {
            let rise = tensor::subtract(&of(2, n)?.into(), &of(0, n - 2)?.into(), at)?;
            tensor::divide(&rise.into(), &with.mul(&number(2.0), step)?, at)?
        }
        Spacing::Uneven(gaps) => {
            let mut shape = vec![1; f.rank()];
            shape[axis] = -1;
            let count = gaps.length(0);
            let p = &part(gaps, 0, 0, count - 1, at)?.into();
            let q = &part(gaps, 0, 1, count, at)?.into();
            let sum = &with.add(p, q)?;
            let weights = [
                with.div(&with.neg(q.clone())?, &with.mul(p, sum)?)?,
                with.div(&with.add(q, &with.neg(p.clone())?)?, &with.mul(p, q)?)?,
                with.div(p, &with.mul(q, sum)?)?,
            ];
            let shaped = |weight: Operand| match weight {
                Operand::Tensor(weight) => tensor::reshape(&weight, &shape, at).map(Operand::from),
                number @ Operand::Scalar(_) => Ok(number),
            };
            let [a, b, c] = weights.map(shaped);
            with.weighed(&[a?, b?, c?], [of(0, n - 2)?, of(1, n - 1)?, of(2, n)?])?
        }
    };
    let last = n - 1;
    let [first, last] = if edge_order < 2 {
        let rise = |k: usize| tensor::subtract(&of(k + 1, k + 2)?.into(), &of(k, k + 1)?.into(), at);
        [tensor::divide(&rise(0)?.into(), &spacing.at(0, at)?, at)?, {
            tensor::divide(&rise(last - 1)?.into(), &spacing.at(last - 1, at)?, at)?
        }]
    } else {
        let near = |k: usize| spacing.at(k, at);
        let low = with.end_weights(spacing, &near(0)?, &near(1)?, true)?;
        let [c, b, a] = with.end_weights(spacing, &near(last - 1)?, &near(last - 2)?, false)?;
        let three =
            |k: usize| -> Result<[Tensor; 3], Error> { Ok([of(k, k + 1)?, of(k + 1, k + 2)?, of(k + 2, k + 3)?]) };
        [with.weighed(&low, three(0)?)?, with.weighed(&[a, b, c], three(last - 2)?)?]
    };
    let parts = [first, inner, last].map(|part| tensor::cast(&part, f.dtype(), at));
    tensor::concatenate(&parts, axis as i64, at)
}

/// The slopes of values along axes: of second order inside, of first or second order at the ends.
#[function(names = "numpy.gradient", signature = "(f, *varargs, axis=None, edge_order=1)")]
fn gradient(
    caller: &mut dyn Caller,
    f: Tensor,
    varargs: Vec<Argument>,
    axis: Axes,
    edge_order: i64,
) -> Result<Returned> {
    let at = caller.span();
    let rank = f.rank();
    let axes = match axis.0 {
        None => (0..rank).collect(),
        Some(axes) => axes.into_iter().map(|k| tensor::normalise_axis(k, rank)).collect::<Result<Vec<_>, _>>()?,
    };
    if axes.iter().enumerate().any(|(k, axis)| axes[..k].contains(axis)) {
        return Err(Error::value("repeated axis").into());
    }
    let mut given = Vec::with_capacity(varargs.len());
    for argument in varargs {
        given.push(match argument {
            Argument::Tensor(points, _) if points.rank() > 0 => Ok(points),
            Argument::Tensor(step, _) => Err(Operand::Tensor(step)),
            Argument::Number(step) => Err(Operand::Scalar(step)),
            other => {
                let words = format!("unsupported operand type(s) for *: 'float' and '{}'", other.type_name());
                return Err(Error::type_error(words).into());
            }
        });
    }
    let mut spacings = Vec::with_capacity(axes.len());
    match given.as_slice() {
        [] => spacings.extend(axes.iter().map(|_| Spacing::Even(number(1.0)))),
        [Err(step)] => spacings.extend(axes.iter().map(|_| Spacing::Even(step.clone()))),
        several if several.len() == axes.len() => {
            for (one, axis) in given.into_iter().zip(&axes) {
                spacings.push(match one {
                    Ok(points) => Spacing::of_points(caller, points, f.length(*axis))?,
                    Err(step) => Spacing::Even(step),
                });
            }
        }
        _ => return Err(Error::type_error("invalid number of arguments").into()),
    }
    if edge_order > 2 {
        return Err(Error::value("'edge_order' greater than 2 not supported").into());
    }
    let f = if f.dtype().is_integer() { tensor::cast(&f, DType::Float64, at) } else { f };
    let mut slopes = Vec::with_capacity(axes.len());
    for (axis, spacing) in axes.into_iter().zip(&spacings) {
        if (f.length(axis) as i64) < (edge_order + 1).max(2) {
            let message = "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are \
                           required.";
            return Err(Error::value(message).into());
        }
        slopes.push(slope(&f, axis, spacing, edge_order, at)?);
    }
    Ok(match <[Tensor; 1]>::try_from(slopes) {
        Ok([only]) => Returned::array(only),
        Err(several) => Returned::Tuple(several.into_iter().map(Returned::array).collect()),
    })
}

/// The area under points that are joined by lines.
#[function(names = "numpy.trapezoid", signature = "(y, x=None, dx=1.0, axis=-1)")]
fn trapezoid(caller: &mut dyn Caller, y: Tensor, x: Option<Tensor>, dx: Operand, axis: i64) -> Result<Tensor> {
    let at = caller.span();
    let misplaced = |_| Error::index("list assignment index out of range");
    let own = tensor::normalise_axis(axis, y.rank()).map_err(misplaced)?;
    let widths = match x {
        None => dx,
        Some(x) if x.rank() == 1 => {
            let mut shape = vec![1; y.rank()];
            shape[own] = -1;
            tensor::reshape(&differences(&x, 0, at)?, &shape, at)?.into()
        }
        Some(x) => differences(&x, axis, at)?.into(),
    };
    let (later, earlier) = neighbours(&y, own, at)?;
    let both = tensor::add(&later.into(), &earlier.into(), at)?;
    let areas = tensor::divide(&tensor::multiply(&widths, &both.into(), at)?.into(), &number(2.0), at)?;
    // Over the axis as given, which `x` may have moved by broadcasting.
    Ok(tensor::reduce(&areas, Combine::Sum, Some(&[axis]), false, None, at)?)
}

/// The phases with jumps of more than half a period made good by whole periods.
#[function(names = "numpy.unwrap", signature = "(p, discont=None, axis=-1, *, period=6.283185307179586)")]
fn unwrap(caller: &mut dyn Caller, p: Tensor, discont: Option<Operand>, axis: i64, period: Scalar) -> Result<Returned> {
    let at = caller.span();
    let steps = differences(&p, axis, at)?;
    let axis = tensor::normalise_axis(axis, p.rank())?;
    let whole = Operand::Scalar(period);
    let operand: Operand = steps.clone().into();
    let dtype = tensor::common_dtype(&[&operand, &whole])?;
    let discont = discont.unwrap_or(number(period.to_f64() / 2.0));
    let (high, is_ambiguous) = if dtype.is_integer() {
        let period = period.to_i64();
        (Scalar::Int(period.div_euclid(2)), period.rem_euclid(2) == 0)
    } else {
        (Scalar::Float(period.to_f64() / 2.0), true)
    };
    let low: Operand = match high {
        Scalar::Int(high) => Scalar::Int(-high).into(),
        high => Scalar::Float(-high.to_f64()).into(),
    };
    let shifted = tensor::remainder(&tensor::subtract(&operand, &low, at)?.into(), &whole, at)?;
    let mut wrapped = tensor::add(&shifted.into(), &low, at)?;
    if is_ambiguous {
        let lowest = tensor::compare(Comparison::Equal, &wrapped.clone().into(), &low, at)?;
        let rises = tensor::compare(Comparison::Greater, &operand, &Scalar::Int(0).into(), at)?;
        let turned = tensor::bitwise("bitwise_and", Binary::And, &lowest.into(), &rises.into(), at)?;
        wrapped = tensor::where_(&turned, &high.into(), &wrapped.into(), at)?;
    }
    let correction = tensor::subtract(&wrapped.into(), &operand, at)?;
    let is_small = tensor::compare(Comparison::Less, &tensor::absolute(&steps, at).into(), &discont, at)?;
    let correction = tensor::where_(&is_small, &Scalar::Int(0).into(), &correction.into(), at)?;
    let correction = running(caller, &correction, axis as i64, Binary::Add)?;
    let n = p.length(axis);
    let rest = tensor::add(&part(&p, axis, 1.min(n), n, at)?.into(), &correction.into(), at)?;
    let parts = [part(&p, axis, 0, 1.min(n), at)?, rest].map(|part| tensor::cast(&part, dtype, at));
    Ok(Returned::array(tensor::concatenate(&parts, axis as i64, at)?))
}
