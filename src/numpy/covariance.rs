//! Covariance and correlation matrices.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::products::dotted;
use super::returned::Returned;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Numeric, Scalar, promote};
use crate::error::Error;
use crate::graph::{Combine, Unary};
use crate::span::Span;
use crate::tensor::{self, Operand, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&COV, &CORRCOEF];

fn number(x: f64) -> Operand {
    Operand::Scalar(Scalar::Float(x))
}

/// A row for each variable: `is_turned` if the variables are columns.
fn variables(x: &Tensor, dtype: DType, is_turned: bool, at: Option<Span>) -> Result<Tensor, Error> {
    let x = tensor::cast(x, dtype, at);
    let x = match x.rank() {
        0 => tensor::reshape(&x, &[1, 1], at)?,
        1 => tensor::expand_dims(&x, &[0], at)?,
        _ => x,
    };
    if is_turned { tensor::permute(&x, &[1, 0], at) } else { Ok(x) }
}

/// The weights of samples, as a tensor and as values.
fn weights(
    caller: &mut dyn Caller,
    given: Option<Tensor>,
    name: &str,
    samples: usize,
) -> Result<Option<(Tensor, Vec<f64>)>> {
    let Some(given) = given else { return Ok(None) };
    let values = caller.read(&given)?.doubles().into_owned();
    let is_frequency = name == "fweights";
    if is_frequency && values.iter().any(|w| *w != w.round_ties_even()) {
        return Err(Error::type_error("fweights must be integer").into());
    }
    if given.rank() > 1 {
        return Err(Error::new("RuntimeError", format!("cannot handle multidimensional {name}")).into());
    }
    if values.len() != samples {
        return Err(Error::new("RuntimeError", format!("incompatible numbers of samples and {name}")).into());
    }
    if values.iter().any(|w| *w < 0.0) {
        return Err(Error::value(format!("{name} cannot be negative")).into());
    }
    Ok(Some((tensor::cast(&given, DType::Float64, caller.span()), values)))
}

/// The divisor of the sums of products.
enum Divisor {
    Known(f64),
    /// It is positive.
    Computed(Tensor),
}

/// The covariances of all pairs of variables.
#[function(
    names = "numpy.cov",
    signature = "(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None)"
)]
fn cov(
    caller: &mut dyn Caller,
    m: Tensor,
    y: Option<Tensor>,
    rowvar: bool,
    bias: bool,
    ddof: Option<f64>,
    fweights: Option<Tensor>,
    aweights: Option<Tensor>,
    dtype: Option<Numeric>,
) -> Result<Returned> {
    let at = caller.span();
    if ddof.is_some_and(|ddof| ddof != ddof.trunc()) {
        return Err(Error::value("ddof must be integer").into());
    }
    for (name, x) in [("m", Some(&m)), ("y", y.as_ref())] {
        if x.is_some_and(|x| x.rank() > 2) {
            return Err(Error::value(format!("{name} has more than 2 dimensions")).into());
        }
    }
    let natural = y.as_ref().map_or(m.dtype(), |y| promote(m.dtype(), y.dtype()));
    let natural = promote(natural, DType::Float64);
    let dtype = dtype.map_or(natural, |request| request.over(natural));
    let mut x = variables(&m, dtype, !rowvar && m.rank() != 1, at)?;
    if x.length(0) == 0 {
        let none = tensor::full(&[0, 0], Scalar::Int(0), DType::Float64, m.device(), m.is_fixed(), at)?;
        return Ok(Returned::array(none));
    }
    if let Some(y) = y {
        let y = variables(&y, dtype, false, at)?;
        let y = if !rowvar && y.length(0) != 1 { tensor::permute(&y, &[1, 0], at)? } else { y };
        x = tensor::concatenate(&[x, y], 0, at)?;
    }
    let ddof = ddof.unwrap_or(if bias { 0.0 } else { 1.0 });
    let samples = x.length(1);
    let frequencies = weights(caller, fweights, "fweights", samples)?;
    let reliabilities = weights(caller, aweights, "aweights", samples)?;
    let has_reliabilities = reliabilities.is_some();
    let both = match (frequencies, reliabilities) {
        (Some((f, fs)), Some((a, all))) => {
            let product = tensor::multiply(&f.into(), &a.clone().into(), at)?;
            let values = fs.iter().zip(&all).map(|(f, a)| f * a).collect();
            Some((product, values, a, all))
        }
        (Some((w, values)), None) | (None, Some((w, values))) => Some((w.clone(), values.clone(), w, values)),
        (None, None) => None,
    };
    let sum = |x: &Tensor| tensor::reduce(x, Combine::Sum, None, false, None, at);
    let (mean, mut divisor) = match &both {
        None => (tensor::mean(&x, Some(&[1]), false, None, at)?, Divisor::Known(samples as f64 - ddof)),
        Some((w, values, own, all)) => {
            let total: f64 = values.iter().sum();
            if total == 0.0 {
                return Err(Error::new("ZeroDivisionError", "Weights sum to zero, can't be normalized").into());
            }
            let scale: Operand = sum(w)?.into();
            let products = tensor::multiply(&x.clone().into(), &w.clone().into(), at)?;
            let top = tensor::reduce(&products, Combine::Sum, Some(&[1]), false, None, at)?;
            let mean = tensor::divide(&top.into(), &scale, at)?;
            let (gone, near) = if ddof == 0.0 {
                (number(0.0), 0.0)
            } else if has_reliabilities {
                let squares = sum(&tensor::multiply(&w.clone().into(), &own.clone().into(), at)?)?;
                let part = tensor::multiply(&number(ddof), &squares.into(), at)?;
                let near = values.iter().zip(all).map(|(w, a)| w * a).sum::<f64>();
                (tensor::divide(&part.into(), &scale, at)?.into(), ddof * near / total)
            } else {
                (number(ddof), ddof)
            };
            let divisor = match total - near {
                rest if rest <= 0.0 => Divisor::Known(rest),
                _ => Divisor::Computed(tensor::subtract(&scale, &gone, at)?),
            };
            (mean, divisor)
        }
    };
    if matches!(divisor, Divisor::Known(rest) if rest <= 0.0) {
        caller.warn("RuntimeWarning", "Degrees of freedom <= 0 for slice");
        divisor = Divisor::Known(0.0);
    }
    let divisor = match divisor {
        Divisor::Known(rest) => caller.make_like(HostArray::from_plain(DType::Float64, vec![], &[rest])?, &x)?,
        Divisor::Computed(rest) => rest,
    };
    let off = tensor::subtract(&x.into(), &tensor::expand_dims(&mean, &[1], at)?.into(), at)?;
    let weighed = match &both {
        None => off.clone(),
        Some((w, ..)) => tensor::multiply(&off.clone().into(), &w.clone().into(), at)?,
    };
    let turned = tensor::conjugate(&tensor::permute(&weighed, &[1, 0], at)?, at)?;
    let products = dotted(&off, &turned, at)?;
    let factor = tensor::divide(&number(1.0), &divisor.into(), at)?;
    let made = tensor::multiply(&products.clone().into(), &factor.into(), at)?;
    Ok(Returned::array(tensor::squeeze(&tensor::cast(&made, products.dtype(), at), None, at)?))
}

/// The correlations of all pairs of variables.
#[function(names = "numpy.corrcoef", signature = "(x, y=None, rowvar=True, *, dtype=None)")]
fn corrcoef(
    caller: &mut dyn Caller,
    x: Tensor,
    y: Option<Tensor>,
    rowvar: bool,
    dtype: Option<Numeric>,
) -> Result<Returned> {
    let at = caller.span();
    let Returned::Array(made) = cov(caller, x, y, rowvar, false, None, None, None, dtype)? else {
        return Err(Error::internal("numpy", "covariances are an array").into());
    };
    let c = made.tensor();
    if c.rank() == 0 {
        return Ok(Returned::Tensor(tensor::divide(&c.clone().into(), &c.into(), at)?));
    }
    let variances = tensor::real(&tensor::diagonal(&c, 0, 0, 1, at)?, at);
    let deviations = tensor::transcendental(Unary::Sqrt, &variances, at);
    let [rows, columns] = [1, 0].map(|axis| tensor::expand_dims(&deviations, &[axis], at));
    let c = tensor::divide(&c.into(), &rows?.into(), at)?;
    let c = tensor::divide(&c.into(), &columns?.into(), at)?;
    let within = |x: &Tensor| -> Result<Tensor, Error> {
        let low = tensor::maximum(&x.clone().into(), &number(-1.0), at)?;
        tensor::minimum(&low.into(), &number(1.0), at)
    };
    if c.dtype().kind() == Kind::Complex {
        let parts = (within(&tensor::real(&c, at))?, within(&tensor::imag(&c, at)?)?);
        return Ok(Returned::array(tensor::complex(&parts.0, &parts.1, at)));
    }
    Ok(Returned::array(within(&c)?))
}
