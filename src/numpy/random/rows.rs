//! Distributions that give a row at a time.

use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::linalg::{eigenvectors, right_vectors, triangular_root};
use super::super::returned::Returned;
use super::parameters::{Parameter, Size, fitting, reals, together};
use super::{bytes_of, given};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::random::{self, Real};
use crate::tensor::{self, Operand, Tensor};

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] = &[
    &RANDOM_MULTINOMIAL,
    &RANDOM_DIRICHLET,
    &RANDOM_MULTIVARIATE_NORMAL,
    &RANDOM_GENERATOR_MULTINOMIAL,
    &RANDOM_GENERATOR_MULTIVARIATE_NORMAL,
    &RANDOM_GENERATOR_MULTIVARIATE_HYPERGEOMETRIC,
];

/// The shape of so many rows of `length`, and how many rows there are.
fn rows_in(caller: &mut dyn Caller, mut shape: Vec<usize>, length: usize) -> Result<(Vec<usize>, usize)> {
    let rows = tensor::check_size(&shape, DType::Int64)?;
    shape.push(length);
    let all = tensor::check_size(&shape, DType::Int64)?;
    caller.reserve(all.saturating_mul(8))?;
    Ok((shape, rows))
}

/// The elements of an array of one axis.
fn row(caller: &mut dyn Caller, x: &Tensor) -> Result<Vec<f64>> {
    if x.rank() > 1 {
        let message = "setting an array element with a sequence. The requested array would exceed the maximum number of \
                       dimension of 1.";
        return Err(Error::value(message).into());
    }
    Ok(caller.read(x)?.doubles().into_owned())
}

/// How often each outcome comes in n trials.
#[function(names = "numpy.random.{,RandomState.}multinomial", signature = "(n, pvals, size=None)")]
fn multinomial(caller: &mut dyn Caller, n: i64, pvals: Tensor, size: Size) -> Result<Returned> {
    let p = row(caller, &pvals)?;
    let (shape, rows) = rows_in(caller, size.shape()?.unwrap_or_default(), p.len())?;
    let mut bytes = Vec::with_capacity(rows.saturating_mul(p.len()).saturating_mul(8));
    caller.source().draw(|api| {
        for _ in 0..rows {
            bytes.extend(bytes_of(&api.multinomial(n, &p)?));
        }
        Ok(())
    })?;
    given(caller, DType::Int64, Some(shape), bytes)
}

/// How often each outcome comes in n trials, for each n and each row of probabilities.
#[function(names = "numpy.random.Generator.multinomial", signature = "(n, pvals, size=None)")]
fn generator_multinomial(caller: &mut dyn Caller, n: Operand, pvals: Tensor, size: Size) -> Result<Returned> {
    let Some((&length, stack)) = pvals.shape().split_last().filter(|(length, _)| **length > 0) else {
        let message = "pvals must have at least 1 dimension and the last dimension of pvals must be greater than 0.";
        return Err(Error::value(message).into());
    };
    let size = size.shape()?;
    let (n, p) = (reals(caller, &n)?, caller.read(&pvals)?.doubles().into_owned());
    let shape = match &size {
        None => together(&[n.shape(), stack], None)?,
        Some(size) => fitting(&[n.shape(), stack, size], size)?,
    };
    let (shape, rows) = rows_in(caller, shape, length)?;
    let starts = Parameter::Many(stack.to_vec(), (0..p.len() / length).collect());
    let mut bytes = Vec::with_capacity(rows.saturating_mul(length).saturating_mul(8));
    let of = &shape[..shape.len() - 1];
    let (n, starts) = (n.across(of), starts.across(of));
    caller.source().draw(|api| {
        for k in 0..rows {
            let start = starts.at(k) * length;
            bytes.extend(bytes_of(&api.multinomial(n.at(k) as i64, &p[start..start + length])?));
            random::Error::after(8 * length)?;
        }
        Ok(())
    })?;
    given(caller, DType::Int64, Some(shape), bytes)
}

/// Parts of 1.
#[function(names = "numpy.random.{,Generator.,RandomState.}dirichlet", signature = "(alpha, size=None)")]
fn dirichlet(caller: &mut dyn Caller, alpha: Tensor, size: Size) -> Result<Returned> {
    let alpha = row(caller, &alpha)?;
    let (shape, rows) = rows_in(caller, size.shape()?.unwrap_or_default(), alpha.len())?;
    let mut bytes = Vec::with_capacity(rows.saturating_mul(alpha.len()).saturating_mul(8));
    caller.source().draw(|api| {
        for _ in 0..rows {
            bytes.extend(api.dirichlet(&alpha)?.iter().flat_map(|x| x.to_le_bytes()));
            random::Error::after(8 * alpha.len())?;
        }
        Ok(())
    })?;
    given(caller, DType::Float64, Some(shape), bytes)
}

/// Counts by colour of nsample items from an urn.
#[function(
    names = "numpy.random.Generator.multivariate_hypergeometric",
    signature = "(colors, nsample, size=None, method='marginals')"
)]
fn multivariate_hypergeometric(
    caller: &mut dyn Caller,
    colors: Tensor,
    nsample: i64,
    size: Size,
    method: String,
) -> Result<Returned> {
    let counts = method == "count";
    if !counts && method != "marginals" {
        return Err(Error::value("method must be \"count\" or \"marginals\".").into());
    }
    if colors.rank() != 1 || !colors.dtype().is_integer() {
        return Err(Error::value(random::COLORS).into());
    }
    let colors = caller.read(&colors)?.integers().into_owned();
    let (shape, rows) = rows_in(caller, size.shape()?.unwrap_or_default(), colors.len())?;
    if counts {
        let all = colors.iter().fold(0_usize, |all, n| all.saturating_add(tensor::to_size(*n)));
        caller.reserve(all.saturating_mul(8))?;
    }
    let mut items = Vec::new();
    let mut bytes = Vec::with_capacity(rows.saturating_mul(colors.len()).saturating_mul(8));
    caller.source().draw(|api| {
        for _ in 0..rows {
            let items = if counts { Some(&mut items) } else { None };
            bytes.extend(bytes_of(&api.multivariate_hypergeometric(&colors, nsample, items)?));
            random::Error::after(8 * colors.len())?;
        }
        Ok(())
    })?;
    given(caller, DType::Int64, Some(shape), bytes)
}

/// How covariances are taken apart, and whether and how exactly it is checked that they are some.
struct Covariance<'a> {
    method: &'a str,
    check_valid: &'a str,
    tol: f64,
}

/// Whether `cov` is what symmetric factors make: `values` and vectors by rows.
fn is_made(cov: &[f64], values: &[f64], vectors: &[f64], tol: f64) -> bool {
    let n = values.len();
    let near = |(k, wanted): (usize, &f64)| {
        let terms = (0..n).map(|i| vectors[i * n + k / n] * values[i] * vectors[i * n + k % n]);
        (terms.sum::<f64>() - wanted).abs() <= tol + tol * wanted.abs()
    };
    cov.iter().enumerate().all(near)
}

/// What standard normal numbers are multiplied with to have a covariance, by rows.
fn factor(caller: &mut dyn Caller, cov: &Tensor, how: &Covariance<'_>) -> Result<Vec<f64>> {
    let n = cov.shape()[0];
    let mut out = vec![0.0; n * n];
    let mut is_valid = true;
    match how.method {
        "cholesky" => {
            let root = triangular_root(caller, cov.clone(), false)?;
            let root = caller.read(&root)?;
            root.doubles().iter().enumerate().for_each(|(k, x)| out[k % n * n + k / n] = *x);
        }
        "eigh" => {
            let (values, vectors) = eigenvectors(caller, cov)?;
            let (values, vectors) = (caller.read(&values)?, caller.read(&vectors)?);
            let values = values.doubles();
            is_valid = !values.iter().any(|value| *value < -how.tol);
            let scaled = vectors.doubles().into_owned().into_iter().enumerate();
            scaled.for_each(|(k, x)| out[k % n * n + k / n] = x * values[k % n].abs().sqrt());
        }
        _ => {
            let (values, vectors) = right_vectors(caller, cov)?;
            let (values, vectors) = (caller.read(&values)?, caller.read(&vectors)?);
            let (values, vectors) = (values.doubles(), vectors.doubles());
            is_valid = how.check_valid == "ignore" || is_made(&caller.read(cov)?.doubles(), &values, &vectors, how.tol);
            vectors.iter().enumerate().for_each(|(k, x)| out[k] = values[k / n].sqrt() * x);
        }
    }
    let message = "covariance is not symmetric positive-semidefinite.";
    match how.check_valid {
        _ if how.method == "cholesky" => {}
        "ignore" => {}
        "warn" if is_valid => {}
        "warn" => caller.warn("RuntimeWarning", message),
        "raise" if is_valid => {}
        "raise" => return Err(Error::value(message).into()),
        _ => return Err(Error::value("check_valid must equal 'warn', 'raise', or 'ignore'").into()),
    }
    Ok(out)
}

fn normals(
    caller: &mut dyn Caller,
    mean: &Tensor,
    cov: &Tensor,
    size: &Size,
    how: &Covariance<'_>,
) -> Result<Returned> {
    let at = caller.span();
    let (mean, cov) = (tensor::cast(mean, DType::Float64, at), tensor::cast(cov, DType::Float64, at));
    if mean.rank() != 1 {
        return Err(Error::value("mean must be 1 dimensional").into());
    }
    if cov.rank() != 2 || cov.shape()[0] != cov.shape()[1] {
        return Err(Error::value("cov must be 2 dimensional and square").into());
    }
    let n = mean.shape()[0];
    if n != cov.shape()[0] {
        return Err(Error::value("mean and cov must have same length").into());
    }
    let factor = factor(caller, &cov, how)?;
    let (shape, rows) = rows_in(caller, size.shape()?.unwrap_or_default(), n)?;
    let mut x = Vec::with_capacity(rows.saturating_mul(n).saturating_mul(8));
    caller.source().draw(|api| {
        for _ in 0..rows * n {
            x.extend_from_slice(&api.real(Real::StandardNormal, &[0.0; 3])?.to_le_bytes());
        }
        Ok(())
    })?;
    let x = caller.make(HostArray::new(DType::Float64, vec![rows, n], x)?, None)?;
    let factor = caller.make(HostArray::from_plain(DType::Float64, vec![n, n], &factor)?, None)?;
    let around = tensor::matmul(&x, &factor, at)?;
    let moved = tensor::add(&mean.into(), &around.into(), at)?;
    let shape: Vec<i64> = shape.iter().map(|n| *n as i64).collect();
    Ok(Returned::array(tensor::reshape(&moved, &shape, at)?))
}

/// Normal vectors with a mean and a covariance.
#[function(
    names = "numpy.random.{,RandomState.}multivariate_normal",
    signature = "(mean, cov, size=None, check_valid='warn', tol=1e-8)"
)]
fn multivariate_normal(
    caller: &mut dyn Caller,
    mean: Tensor,
    cov: Tensor,
    size: Size,
    check_valid: String,
    tol: f64,
) -> Result<Returned> {
    normals(caller, &mean, &cov, &size, &Covariance { method: "svd", check_valid: &check_valid, tol })
}

/// Normal vectors with a mean and a covariance.
#[function(
    names = "numpy.random.Generator.multivariate_normal",
    signature = "(mean, cov, size=None, check_valid='warn', tol=1e-8, *, method='svd')"
)]
fn generator_multivariate_normal(
    caller: &mut dyn Caller,
    mean: Tensor,
    cov: Tensor,
    size: Size,
    check_valid: String,
    tol: f64,
    method: String,
) -> Result<Returned> {
    if !["eigh", "svd", "cholesky"].contains(&&*method) {
        return Err(Error::value("method must be one of {'eigh', 'svd', 'cholesky'}").into());
    }
    normals(caller, &mean, &cov, &size, &Covariance { method: &method, check_valid: &check_valid, tol })
}
