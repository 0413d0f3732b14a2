//! Window functions, and the Bessel function that the Kaiser window needs.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Error;
use crate::graph::Unary;
use crate::span::Span;
use crate::tensor::{self, Comparison, Operand, Tensor};
use std::f64::consts::PI;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&BARTLETT, &BLACKMAN, &HAMMING, &HANNING, &KAISER, &I0];

fn number(x: f64) -> Operand {
    Operand::Scalar(Scalar::Float(x))
}

/// The kinds of windows.
#[derive(Clone, Copy)]
enum Shape {
    Triangle,
    /// The coefficients of the constant and of the cosines with one and two periods.
    Cosines([f64; 3]),
}

/// A triangle of M points.
#[function(names = "numpy.bartlett", signature = "(M)", with = Shape::Triangle)]
#[function(
    names = "numpy.blackman",
    signature = "(M)",
    sentence = "Blackman's window of M points, of two cosines.",
    with = Shape::Cosines([0.42, 0.5, 0.08])
)]
#[function(
    names = "numpy.hamming",
    signature = "(M)",
    sentence = "Hamming's window of M points, a raised cosine.",
    with = Shape::Cosines([0.54, 0.46, 0.0])
)]
#[function(
    names = "numpy.hanning",
    signature = "(M)",
    sentence = "Von Hann's window of M points, a raised cosine that ends at 0.",
    with = Shape::Cosines([0.5, 0.5, 0.0])
)]
fn window(caller: &mut dyn Caller, shape: Shape, m: f64) -> Result<Returned> {
    let at = caller.span();
    if m <= 1.0 {
        return Ok(Returned::array(points(caller, if m < 1.0 { 0.0 } else { 1.0 }, |_| 1.0)?));
    }
    let n = points(caller, (m - 0.5).ceil(), |k| 1.0 - m + 2.0 * k)?;
    let made = match shape {
        Shape::Triangle => {
            let part = tensor::divide(&n.clone().into(), &number(m - 1.0), at)?.into();
            let rising = tensor::compare(Comparison::LessEqual, &n.into(), &Operand::Scalar(Scalar::Int(0)), at)?;
            let (low, high) = (tensor::add(&number(1.0), &part, at)?, tensor::subtract(&number(1.0), &part, at)?);
            tensor::where_(&rising, &low.into(), &high.into(), at)?
        }
        Shape::Cosines([constant, once, twice]) => {
            let cosine = |turn: f64, factor: f64| -> Result<Operand, Error> {
                let angle = tensor::multiply(&number(turn), &n.clone().into(), at)?;
                let angle = tensor::divide(&angle.into(), &number(m - 1.0), at)?;
                let cosine = tensor::transcendental(Unary::Cos, &angle, at);
                Ok(tensor::multiply(&number(factor), &cosine.into(), at)?.into())
            };
            let first = tensor::add(&number(constant), &cosine(PI, once)?, at)?;
            if twice == 0.0 { first } else { tensor::add(&first.into(), &cosine(2.0 * PI, twice)?, at)? }
        }
    };
    Ok(Returned::array(made))
}

/// The values of `f` at 0, 1, ... up to `count`.
fn points(caller: &mut dyn Caller, count: f64, f: impl Fn(f64) -> f64) -> Result<Tensor> {
    let count = count as usize;
    caller.reserve(tensor::check_size(&[count], DType::Float64)?.saturating_mul(8))?;
    let values: Vec<f64> = (0..count).map(|k| f(k as f64)).collect();
    Ok(caller.make(HostArray::from_plain(DType::Float64, vec![count], &values)?, None)?)
}

/// Kaiser's window of M points, the narrower the greater beta is.
#[function(names = "numpy.kaiser", signature = "(M, beta)")]
fn kaiser(caller: &mut dyn Caller, m: f64, beta: f64) -> Result<Returned> {
    let at = caller.span();
    if m == 1.0 {
        return Ok(Returned::array(points(caller, 1.0, |_| 1.0)?));
    }
    let n = points(caller, m.ceil().max(0.0), |k| k)?;
    let middle = number((m - 1.0) / 2.0);
    let off = tensor::divide(&tensor::subtract(&n.into(), &middle, at)?.into(), &middle, at)?;
    let rest = tensor::subtract(&number(1.0), &tensor::power(&off.into(), &number(2.0), at)?.into(), at)?;
    let root = tensor::transcendental(Unary::Sqrt, &rest, at);
    let top = bessel(&tensor::multiply(&number(beta), &root.into(), at)?, at)?;
    let whole = caller.make(HostArray::from_plain(DType::Float64, vec![], &[beta])?, None)?;
    Ok(Returned::array(tensor::divide(&top.into(), &bessel(&whole, at)?.into(), at)?))
}

/// The modified Bessel function of order 0.
#[function(names = "numpy.i0", signature = "(x)")]
fn i0(caller: &mut dyn Caller, x: Tensor) -> Result<Returned> {
    let at = caller.span();
    let x = match x.dtype().kind() {
        Kind::Complex => return Err(Error::type_error("i0 not supported for complex values").into()),
        Kind::Float => x,
        _ => tensor::cast(&x, DType::Float64, at),
    };
    Ok(Returned::array(bessel(&x, at)?))
}

// Chebyshev coefficients of the modified Bessel function of order 0 over [0, 8] and over [8, inf): Cephes (Moshier 1989).
const NEAR: [f64; 30] = [
    -4.4153416464793395e-18,
    3.3307945188222384e-17,
    -2.431279846547955e-16,
    1.715391285555133e-15,
    -1.1685332877993451e-14,
    7.676185498604936e-14,
    -4.856446783111929e-13,
    2.95505266312964e-12,
    -1.726826291441556e-11,
    9.675809035373237e-11,
    -5.189795601635263e-10,
    2.6598237246823866e-09,
    -1.300025009986248e-08,
    6.046995022541919e-08,
    -2.670793853940612e-07,
    1.1173875391201037e-06,
    -4.4167383584587505e-06,
    1.6448448070728896e-05,
    -5.754195010082104e-05,
    0.00018850288509584165,
    -0.0005763755745385824,
    0.0016394756169413357,
    -0.004324309995050576,
    0.010546460394594998,
    -0.02373741480589947,
    0.04930528423967071,
    -0.09490109704804764,
    0.17162090152220877,
    -0.3046826723431984,
    0.6767952744094761,
];
const FAR: [f64; 25] = [
    -7.233180487874754e-18,
    -4.830504485944182e-18,
    4.46562142029676e-17,
    3.461222867697461e-17,
    -2.8276239805165836e-16,
    -3.425485619677219e-16,
    1.7725601330565263e-15,
    3.8116806693526224e-15,
    -9.554846698828307e-15,
    -4.150569347287222e-14,
    1.54008621752141e-14,
    3.8527783827421426e-13,
    7.180124451383666e-13,
    -1.7941785315068062e-12,
    -1.3215811840447713e-11,
    -3.1499165279632416e-11,
    1.1889147107846439e-11,
    4.94060238822497e-10,
    3.3962320257083865e-09,
    2.266668990498178e-08,
    2.0489185894690638e-07,
    2.8913705208347567e-06,
    6.889758346916825e-05,
    0.0033691164782556943,
    0.8044904110141088,
];

fn bessel(x: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    let x = tensor::absolute(x, at);
    let operand: Operand = x.clone().into();
    let exp: Operand = tensor::transcendental(Unary::Exp, &x, at).into();
    let half = tensor::divide(&operand, &number(2.0), at)?;
    let near = chebyshev(&tensor::subtract(&half.into(), &number(2.0), at)?, &NEAR, at)?;
    let near = tensor::multiply(&exp, &near.into(), at)?;
    let large = tensor::maximum(&operand, &number(8.0), at)?;
    let inverse = tensor::divide(&number(32.0), &large.clone().into(), at)?;
    let far = chebyshev(&tensor::subtract(&inverse.into(), &number(2.0), at)?, &FAR, at)?;
    let far = tensor::multiply(&exp, &far.into(), at)?;
    let far = tensor::divide(&far.into(), &tensor::transcendental(Unary::Sqrt, &large, at).into(), at)?;
    let is_near = tensor::compare(Comparison::LessEqual, &operand, &number(8.0), at)?;
    tensor::where_(&is_near, &near.into(), &far.into(), at)
}

/// A Chebyshev series by Clenshaw's recurrence.
fn chebyshev(x: &Tensor, coefficients: &[f64], at: Option<Span>) -> Result<Tensor, Error> {
    let x: Operand = x.clone().into();
    let [mut now, mut before, mut first] = [number(coefficients[0]), number(0.0), number(0.0)];
    for &coefficient in &coefficients[1..] {
        let less = tensor::subtract(&tensor::multiply(&x, &now, at)?.into(), &before, at)?;
        let next = tensor::add(&less.into(), &number(coefficient), at)?;
        (now, before, first) = (next.into(), now, before);
    }
    tensor::multiply(&number(0.5), &tensor::subtract(&now, &first, at)?.into(), at)
}
