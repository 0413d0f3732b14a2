//! Distributions of real numbers.

use super::super::argument::{Out, Target};
use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::parameters::{Across, Lengths, Parameter, Size, reals, together};
use super::{given, target};
use crate::array::HostArray;
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::random::{self, Api, Real};
use crate::tensor::{self, Operand};

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] = &[
    &RANDOM_RAND,
    &RANDOM_RANDN,
    &RANDOM_RANDOM,
    &RANDOM_STANDARD_NORMAL,
    &RANDOM_STANDARD_EXPONENTIAL,
    &RANDOM_STANDARD_GAMMA,
    &RANDOM_GENERATOR_RANDOM,
    &RANDOM_GENERATOR_STANDARD_NORMAL,
    &RANDOM_GENERATOR_STANDARD_EXPONENTIAL,
    &RANDOM_GENERATOR_STANDARD_GAMMA,
    &RANDOM_NORMAL,
    &RANDOM_LAPLACE,
    &RANDOM_LOGISTIC,
    &RANDOM_GUMBEL,
    &RANDOM_UNIFORM,
    &RANDOM_EXPONENTIAL,
    &RANDOM_RAYLEIGH,
    &RANDOM_GAMMA,
    &RANDOM_BETA,
    &RANDOM_CHISQUARE,
    &RANDOM_STANDARD_T,
    &RANDOM_NONCENTRAL_CHISQUARE,
    &RANDOM_F,
    &RANDOM_NONCENTRAL_F,
    &RANDOM_STANDARD_CAUCHY,
    &RANDOM_LOGNORMAL,
    &RANDOM_WALD,
    &RANDOM_WEIBULL,
    &RANDOM_PARETO,
    &RANDOM_POWER,
    &RANDOM_TRIANGULAR,
    &RANDOM_VONMISES,
];

/// Places whose parameters are looked up together.
const BLOCK: usize = 64;

/// Adds the bytes of numbers: for each of the parameters, so many.
type Draw<'a> = &'a mut dyn FnMut(&mut Api<'_>, &[[f64; 3]], usize, &mut Vec<u8>) -> random::Result<()>;

/// Parameters that are plain numbers.
fn numbers(parameters: &[Operand]) -> Option<[f64; 3]> {
    let mut of = [0.0; 3];
    for (to, parameter) in of.iter_mut().zip(parameters) {
        *to = match parameter {
            Operand::Scalar(Scalar::Float(x)) => *x,
            Operand::Scalar(Scalar::Int(i)) => *i as f64,
            _ => return None,
        };
    }
    Some(of)
}

/// Numbers each of which takes the parameters' elements at its place, and their shape if it is not one number.
pub(super) fn elements(
    caller: &mut dyn Caller,
    dtype: DType,
    parameters: &[Operand],
    size: Option<&[usize]>,
    draw: Draw<'_>,
) -> Result<(Option<Vec<usize>>, Vec<u8>)> {
    let room = |caller: &mut dyn Caller, shape: &[usize]| -> Result<(usize, Vec<u8>)> {
        let total = tensor::check_size(shape, DType::Float64)?;
        caller.reserve(total.saturating_mul(8))?;
        Ok((total, Vec::with_capacity(total.saturating_mul(dtype.itemsize()))))
    };
    if let Some(of) = numbers(parameters) {
        let (total, mut bytes) = room(caller, size.unwrap_or_default())?;
        caller.source().draw(|api| draw(api, &[of], total, &mut bytes))?;
        return Ok((size.map(<[usize]>::to_vec), bytes));
    }
    let parameters = parameters.iter().map(|of| reals(caller, of)).collect::<Result<Vec<_>>>()?;
    let shapes: Vec<&[usize]> = parameters.iter().map(Parameter::shape).collect();
    let is_plain = shapes.iter().all(|shape| shape.is_empty());
    let shape = together(&shapes, size)?;
    let (total, mut bytes) = room(caller, &shape)?;
    let across: Vec<Across<'_, f64>> = parameters.iter().map(|of| of.across(&shape)).collect();
    let at_place = |k| {
        let mut of = [0.0; 3];
        for (to, across) in of.iter_mut().zip(&across) {
            *to = across.at(k);
        }
        of
    };
    caller.source().draw(|api| {
        let mut block = Vec::with_capacity(BLOCK);
        for from in (0..total).step_by(BLOCK) {
            block.clear();
            block.extend((from..total.min(from + BLOCK)).map(at_place));
            draw(api, &block, 1, &mut bytes)?;
        }
        Ok(())
    })?;
    Ok(((size.is_some() || !is_plain).then_some(shape), bytes))
}

/// Doubles.
fn doubles(caller: &mut dyn Caller, what: Real, parameters: &[Operand], size: &Size) -> Result<Returned> {
    let size = size.shape()?;
    let (shape, bytes) = elements(caller, DType::Float64, parameters, size.as_deref(), &mut |api, of, n, bytes| {
        api.fill(what, of, n, bytes)
    })?;
    given(caller, DType::Float64, shape, bytes)
}

/// Floats of a dtype, in an array that is there if one is given.
fn floats(
    caller: &mut dyn Caller,
    (what, name): (Real, &str),
    parameters: &[Operand],
    size: &Size,
    dtype: Numeric,
    out: Option<Target>,
) -> Result<Returned> {
    let dtype = dtype.over(DType::Float64);
    if !matches!(dtype, DType::Float64 | DType::Float32) {
        return Err(Error::type_error(format!("Unsupported dtype dtype('{dtype}') for {name}")).into());
    }
    let size = size.shape()?;
    let out = target(out, dtype, size.as_deref())?;
    let size = size.or_else(|| out.as_ref().map(|array| array.tensor().shape().to_vec()));
    let draw = |caller: &mut dyn Caller| {
        elements(caller, dtype, parameters, size.as_deref(), &mut |api, of, n, bytes| {
            if dtype == DType::Float64 {
                return api.fill(what, of, n, bytes);
            }
            for of in of {
                for _ in 0..n {
                    bytes.extend_from_slice(&api.single(what, of)?.to_le_bytes());
                    random::Error::after(1)?;
                }
            }
            Ok(())
        })
    };
    let Some(array) = out else {
        let (shape, bytes) = draw(caller)?;
        return given(caller, dtype, shape, bytes);
    };
    caller.source().draw_into(caller, &array, |caller| {
        let (shape, bytes) = draw(caller)?;
        Ok(caller.make(HostArray::new(dtype, shape.unwrap_or_default(), bytes)?, None)?)
    })?;
    Ok(Returned::Array(array))
}

/// Uniform in [0, 1).
#[function(names = "numpy.random.{,RandomState.}rand", signature = "(*args)", with = Real::Random)]
#[function(
    names = "numpy.random.{,RandomState.}randn",
    signature = "(*args)",
    sentence = "Standard normal.",
    with = Real::StandardNormal
)]
fn spread(caller: &mut dyn Caller, what: Real, args: Lengths) -> Result<Returned> {
    doubles(caller, what, &[], &args.into())
}

/// Uniform in [0, 1).
#[function(
    names = "numpy.random.{random,random_sample,ranf,sample} numpy.random.RandomState.{random,random_sample}",
    signature = "(size=None)",
    with = Real::Random
)]
#[function(
    names = "numpy.random.{,RandomState.}standard_normal",
    signature = "(size=None)",
    sentence = "Standard normal.",
    with = Real::StandardNormal
)]
#[function(
    names = "numpy.random.{,RandomState.}standard_exponential",
    signature = "(size=None)",
    sentence = "Exponential with scale 1.",
    with = Real::StandardExponential
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}standard_cauchy",
    signature = "(size=None)",
    sentence = "Cauchy.",
    with = Real::StandardCauchy
)]
fn standard(caller: &mut dyn Caller, what: Real, size: Size) -> Result<Returned> {
    doubles(caller, what, &[], &size)
}

/// Gamma with scale 1.
#[function(names = "numpy.random.{,RandomState.}standard_gamma", signature = "(shape, size=None)")]
fn standard_gamma(caller: &mut dyn Caller, shape: Operand, size: Size) -> Result<Returned> {
    doubles(caller, Real::StandardGamma, &[shape], &size)
}

/// Uniform in [0, 1).
#[function(
    names = "numpy.random.Generator.random",
    signature = "(size=None, dtype=np.float64, out=None)",
    with = (Real::Random, "random")
)]
#[function(
    names = "numpy.random.Generator.standard_normal",
    signature = "(size=None, dtype=np.float64, out=None)",
    sentence = "Standard normal.",
    with = (Real::StandardNormal, "standard_normal")
)]
fn generator_standard(
    caller: &mut dyn Caller,
    what: (Real, &str),
    size: Size,
    dtype: Numeric,
    out: Out,
) -> Result<Returned> {
    floats(caller, what, &[], &size, dtype, out)
}

/// Exponential with scale 1, by ziggurats or by inversion.
#[function(
    names = "numpy.random.Generator.standard_exponential",
    signature = "(size=None, dtype=np.float64, method='zig', out=None)"
)]
fn generator_standard_exponential(
    caller: &mut dyn Caller,
    size: Size,
    dtype: Numeric,
    method: String,
    out: Out,
) -> Result<Returned> {
    let what = if method == "zig" { Real::StandardExponential } else { Real::StandardExponentialInverse };
    floats(caller, (what, "standard_exponential"), &[], &size, dtype, out)
}

/// Gamma with scale 1.
#[function(
    names = "numpy.random.Generator.standard_gamma",
    signature = "(shape, size=None, dtype=np.float64, out=None)"
)]
fn generator_standard_gamma(
    caller: &mut dyn Caller,
    shape: Operand,
    size: Size,
    dtype: Numeric,
    out: Out,
) -> Result<Returned> {
    floats(caller, (Real::StandardGamma, "standard_gamma"), &[shape], &size, dtype, out)
}

/// Normal with a mean and a standard deviation.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}normal",
    signature = "(loc=0.0, scale=1.0, size=None)",
    with = Real::Normal
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}laplace",
    signature = "(loc=0.0, scale=1.0, size=None)",
    sentence = "Laplace, the double exponential.",
    with = Real::Laplace
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}logistic",
    signature = "(loc=0.0, scale=1.0, size=None)",
    sentence = "Logistic.",
    with = Real::Logistic
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}gumbel",
    signature = "(loc=0.0, scale=1.0, size=None)",
    sentence = "Gumbel, of greatest values.",
    with = Real::Gumbel
)]
fn loc_and_scale(caller: &mut dyn Caller, what: Real, loc: Operand, scale: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[loc, scale], &size)
}

/// Uniform in [low, high).
#[function(
    names = "numpy.random.{,Generator.,RandomState.}uniform",
    signature = "(low=0.0, high=1.0, size=None)",
    with = Real::Uniform
)]
fn low_and_high(caller: &mut dyn Caller, what: Real, low: Operand, high: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[low, high], &size)
}

/// Exponential.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}exponential",
    signature = "(scale=1.0, size=None)",
    with = Real::Exponential
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}rayleigh",
    signature = "(scale=1.0, size=None)",
    sentence = "Rayleigh.",
    with = Real::Rayleigh
)]
fn scale(caller: &mut dyn Caller, what: Real, scale: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[scale], &size)
}

/// Gamma.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}gamma",
    signature = "(shape, scale=1.0, size=None)",
    with = Real::Gamma
)]
fn shape_and_scale(
    caller: &mut dyn Caller,
    what: Real,
    shape: Operand,
    scale: Operand,
    size: Size,
) -> Result<Returned> {
    doubles(caller, what, &[shape, scale], &size)
}

/// Beta.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}beta",
    signature = "(a, b, size=None)",
    with = Real::Beta
)]
fn a_and_b(caller: &mut dyn Caller, what: Real, a: Operand, b: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[a, b], &size)
}

/// Chi-square with df degrees of freedom.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}chisquare",
    signature = "(df, size=None)",
    with = Real::Chisquare
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}standard_t",
    signature = "(df, size=None)",
    sentence = "Student's t with df degrees of freedom.",
    with = Real::StandardT
)]
fn df(caller: &mut dyn Caller, what: Real, df: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[df], &size)
}

/// Chi-square with df degrees of freedom, off the centre.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}noncentral_chisquare",
    signature = "(df, nonc, size=None)",
    with = Real::NoncentralChisquare
)]
fn df_and_nonc(caller: &mut dyn Caller, what: Real, df: Operand, nonc: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[df, nonc], &size)
}

/// F, the quotient of two chi-squares over their degrees of freedom.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}f",
    signature = "(dfnum, dfden, size=None)",
    with = Real::F
)]
fn dfnum_and_dfden(
    caller: &mut dyn Caller,
    what: Real,
    dfnum: Operand,
    dfden: Operand,
    size: Size,
) -> Result<Returned> {
    doubles(caller, what, &[dfnum, dfden], &size)
}

/// F, off the centre.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}noncentral_f",
    signature = "(dfnum, dfden, nonc, size=None)",
    with = Real::NoncentralF
)]
fn noncentral(
    caller: &mut dyn Caller,
    what: Real,
    dfnum: Operand,
    dfden: Operand,
    nonc: Operand,
    size: Size,
) -> Result<Returned> {
    doubles(caller, what, &[dfnum, dfden, nonc], &size)
}

/// What has a normal logarithm.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}lognormal",
    signature = "(mean=0.0, sigma=1.0, size=None)",
    with = Real::Lognormal
)]
fn mean_and_sigma(caller: &mut dyn Caller, what: Real, mean: Operand, sigma: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[mean, sigma], &size)
}

/// Wald, the inverse Gaussian.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}wald",
    signature = "(mean, scale, size=None)",
    with = Real::Wald
)]
fn mean_and_scale(caller: &mut dyn Caller, what: Real, mean: Operand, scale: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[mean, scale], &size)
}

/// Weibull with shape a.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}weibull",
    signature = "(a, size=None)",
    with = Real::Weibull
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}pareto",
    signature = "(a, size=None)",
    sentence = "Pareto of the second kind (Lomax).",
    with = Real::Pareto
)]
#[function(
    names = "numpy.random.{,Generator.,RandomState.}power",
    signature = "(a, size=None)",
    sentence = "In [0, 1], with density a * x**(a - 1).",
    with = Real::Power
)]
fn of_a(caller: &mut dyn Caller, what: Real, a: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[a], &size)
}

/// Triangular over [left, right].
#[function(
    names = "numpy.random.{,Generator.,RandomState.}triangular",
    signature = "(left, mode, right, size=None)",
    with = Real::Triangular
)]
fn triangle(
    caller: &mut dyn Caller,
    what: Real,
    left: Operand,
    mode: Operand,
    right: Operand,
    size: Size,
) -> Result<Returned> {
    doubles(caller, what, &[left, mode, right], &size)
}

/// Angles around mu.
#[function(
    names = "numpy.random.{,Generator.,RandomState.}vonmises",
    signature = "(mu, kappa, size=None)",
    with = Real::Vonmises
)]
fn mu_and_kappa(caller: &mut dyn Caller, what: Real, mu: Operand, kappa: Operand, size: Size) -> Result<Returned> {
    doubles(caller, what, &[mu, kappa], &size)
}
