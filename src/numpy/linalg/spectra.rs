//! Eigenvalues and eigenvectors.

use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::{
    Held, Parts, array, check_square, decomposed, each, inexact, is_complex, is_derived, linalg_error, real_dtype,
    stack_of, zeros,
};
use crate::dtype::DType;
use crate::error::Error;
use crate::tensor::decompose::{Matrix, eigh};
use crate::tensor::eigen::{Spectral, eig};
use crate::tensor::{Tensor, matrix_rules, picks};
use num_complex::Complex;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&LINALG_EIG, &LINALG_EIGVALS, &LINALG_EIGH, &LINALG_EIGVALSH];

const FAILED: &str = "Eigenvalues did not converge";

/// Eigenvalues and eigenvectors of a Hermitian matrix, of which only the `upper` or the lower triangle is read; without the
/// eigenvectors unless `vectors`.
fn hermitian<T: Held>(out: &mut Parts, m: &Matrix<T>, upper: bool, vectors: bool) -> Option<()> {
    let (values, vectors) = eigh(m, upper, vectors)?;
    out.numbers(0, vec![values.len()], &values);
    if let Some(vectors) = vectors {
        out.matrix(1, &vectors);
    }
    Some(())
}

/// Eigenvalues of Hermitian matrices, and the eigenvectors if they are requested.
fn symmetric(caller: &mut dyn Caller, a: &Tensor, uplo: &str, vectors: bool) -> Result<Vec<Tensor>> {
    let at = caller.span();
    let upper = match &*uplo.to_ascii_uppercase() {
        "L" => false,
        "U" => true,
        _ => return Err(Error::value("UPLO argument must be 'L' or 'U'").into()),
    };
    check_square(a)?;
    let [a] = inexact([a], at)?;
    if a.size() == 0 {
        let (stack, n, _) = stack_of(&a);
        let shape: Vec<usize> = stack.into_iter().chain([n]).collect();
        return Ok(vec![picks::picked(zeros(&shape, real_dtype(a.dtype()), &a, at)?, &a, vec![]), a]);
    }
    let with = vectors || is_derived(&a);
    let mut all = decomposed(
        caller,
        &a,
        FAILED,
        |out, m| hermitian(out, &m, upper, with),
        |out, m| hermitian(out, &m, upper, with),
    )?;
    if let [values, found] = &mut all[..]
        && is_derived(&a)
    {
        (*values, *found) = matrix_rules::eigen(values, found, &a);
    }
    all.truncate(1 + usize::from(vectors));
    Ok(all)
}

/// Eigenvalues of a symmetric matrix, and its eigenvectors by columns.
pub(in crate::numpy) fn eigenvectors(caller: &mut dyn Caller, a: &Tensor) -> Result<(Tensor, Tensor)> {
    let all: Result<[Tensor; 2], _> = symmetric(caller, a, "L", true)?.try_into();
    let [values, vectors] = all.map_err(|_| Error::internal("linalg", "there are two factors"))?;
    Ok((values, vectors))
}

/// Eigenvalues and eigenvectors of a symmetric matrix, in ascending order.
#[function(names = "numpy.linalg.eigh", signature = "(a, UPLO='L')")]
fn linalg_eigh(caller: &mut dyn Caller, a: Tensor, uplo: String) -> Result<Returned> {
    let all = symmetric(caller, &a, &uplo, true)?;
    Ok(Returned::Named("EighResult", all.into_iter().map(Returned::array).collect()))
}

/// Eigenvalues of a symmetric matrix, in ascending order.
#[function(names = "numpy.linalg.eigvalsh", signature = "(a, UPLO='L')")]
fn eigvalsh(caller: &mut dyn Caller, a: Tensor, uplo: String) -> Result<Tensor> {
    super::first(symmetric(caller, &a, &uplo, false)?)
}

/// Eigenvalues and eigenvectors of a general square matrix.
fn general<T: Held + Spectral>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
    let (values, vectors) = eig(m)?;
    out.add(0, vec![values.len()], &values);
    out.matrix(1, &vectors);
    Some(())
}

/// Eigenvalues and eigenvectors of square matrices: real if all matrices and eigenvalues are.
fn spectra(caller: &mut dyn Caller, a: &Tensor) -> Result<Vec<Tensor>> {
    let at = caller.span();
    check_square(a)?;
    let [a] = inexact([a], at)?;
    let data = caller.read(&a)?;
    if data.scalars().any(|x| !(x.parts().0.is_finite() && x.parts().1.is_finite())) {
        return Err(linalg_error("Array must not contain infs or NaNs").into());
    }
    let (stack, n, _) = stack_of(&a);
    if a.size() == 0 {
        let shape: Vec<usize> = stack.into_iter().chain([n]).collect();
        return Ok(vec![zeros(&shape, a.dtype(), &a, at)?, a]);
    }
    let parts = if is_complex(&a) { each(&data, general::<Complex<f64>>)? } else { each(&data, general::<f64>)? };
    let Some(mut parts) = parts else { return Err(linalg_error(FAILED).into()) };
    let is_real = !is_complex(&a) && parts.0[0].values.iter().skip(1).step_by(2).all(|imaginary| *imaginary == 0.0);
    let dtype = match (real_dtype(a.dtype()), is_real) {
        (real, true) => real,
        (DType::Float32, false) => DType::Complex64,
        _ => DType::Complex128,
    };
    let mut all = Vec::new();
    for part in &mut parts.0 {
        if is_real {
            part.values = part.values.iter().step_by(2).copied().collect();
        }
        let shape = stack.iter().copied().chain(std::mem::take(&mut part.shape)).collect();
        all.push(caller.back(array(dtype, shape, &part.values)?, &a)?);
    }
    Ok(all)
}

/// Eigenvalues and eigenvectors of a square matrix.
#[function(names = "numpy.linalg.eig", signature = "(a)", no_gradient)]
fn linalg_eig(caller: &mut dyn Caller, a: Tensor) -> Result<Returned> {
    let all = spectra(caller, &a)?;
    Ok(Returned::Named("EigResult", all.into_iter().map(Returned::array).collect()))
}

/// Eigenvalues of a square matrix.
#[function(names = "numpy.linalg.eigvals", signature = "(a)", no_gradient)]
pub(in crate::numpy) fn eigvals(caller: &mut dyn Caller, a: Tensor) -> Result<Tensor> {
    super::first(spectra(caller, &a)?)
}
