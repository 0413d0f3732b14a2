//! Determinants, inverses, linear systems, and matrix factorisations.

use super::super::argument::{Argument, Axes, Nested};
use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::{
    Held, Parts, adjoint, check_square, check_stacked, decomposed, delivered, first, identities, inexact, is_complex,
    is_derived, linalg_error, matrices, reserve_square, stack_of, transposed, zeros,
};
use crate::array::HostArray;
use crate::dtype::Scalar;
use crate::error::Error;
use crate::interrupt;
use crate::shape::broadcast_shapes;
use crate::span::Span;
use crate::tensor::decompose::{Matrix, Vectors, cholesky, lu, qr, qr_raw, qr_upper, svd};
use crate::tensor::{self, Tensor, matrix_rules};
use num_complex::Complex;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &LINALG_DET,
    &LINALG_SLOGDET,
    &LINALG_INV,
    &LINALG_SOLVE,
    &LINALG_CHOLESKY,
    &LINALG_QR,
    &LINALG_MATRIX_POWER,
    &LINALG_TENSORSOLVE,
    &LINALG_TENSORINV,
];

pub(super) const SINGULAR: &str = "Singular matrix";

/// `(sign, logabsdet, det)` of a matrix; the last by the others, to which NumPy's digits are due: -2.0000000000000004 for
/// `[[1, 2], [3, 4]]`.
fn determinant<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
    let found = lu(m)?;
    let mut sign = T::real(if found.odd { -1.0 } else { 1.0 });
    let mut log = 0.0;
    for d in found.diagonal() {
        let size = d.abs();
        sign = if size == 0.0 { T::zero() } else { sign * (d / T::real(size)) };
        log += size.ln();
    }
    out.add(0, Vec::new(), &[sign]);
    out.numbers(1, Vec::new(), &[log]);
    out.add(2, Vec::new(), &[sign * T::real(log.exp())]);
    Some(())
}

fn determinants(caller: &mut dyn Caller, a: &Tensor) -> Result<[Tensor; 3]> {
    check_square(a)?;
    let [a] = inexact([a], caller.span())?;
    let all: Result<[Tensor; 3], _> = decomposed(caller, &a, SINGULAR, determinant, determinant)?.try_into();
    let [sign, log, det] = all.map_err(|_| Error::internal("linalg", "a determinant has three parts"))?;
    if !is_derived(&a) {
        return Ok([sign, log, det]);
    }
    if a.size() == 0 {
        return Ok([sign, log, det].map(|x| tensor::picks::picked(x, &a, vec![])));
    }
    let inverses = inverse_or_nan(caller, &a)?;
    let is_singular = caller.read(&inverses)?.scalars().any(Scalar::is_nan);
    let det = if is_singular {
        matrix_rules::determinant_of_singular(det, &adjugates(caller, &a)?, &a)
    } else {
        matrix_rules::determinant(det, &inverses, &a)
    };
    let sign = matrix_rules::determinant_sign(sign, &inverses, &a);
    Ok([sign, matrix_rules::log_determinant(log, &inverses, &a), det])
}

/// The adjugates of matrices, singular ones too, by their singular values.
fn adjugates(caller: &mut dyn Caller, a: &Tensor) -> Result<Tensor> {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let n = m.rows;
        let (u, s, vh) = svd(&m, Vectors::All)?;
        let det = |m: Matrix<T>| {
            let found = lu(m)?;
            Some(found.diagonal().fold(T::real(if found.odd { -1.0 } else { 1.0 }), |product, d| product * d))
        };
        let others = |k: usize| T::real(s.iter().enumerate().filter(|(j, _)| *j != k).map(|(_, s)| s).product());
        let mut all = Matrix::<T>::zeros(n, n);
        for k in 0..n {
            for i in 0..n {
                for j in 0..n {
                    let x = vh.data[k * n + i].conj() * others(k) * u.data[j * n + k].conj();
                    all.data[i * n + j] += x;
                }
            }
        }
        let turns = det(u)? * det(vh)?;
        all.data.iter_mut().for_each(|x| *x = *x * turns);
        out.matrix(0, &all);
        Some(())
    }
    first(decomposed(caller, a, "SVD did not converge", one, one)?)
}

/// The determinant.
#[function(names = "numpy.linalg.det", signature = "(a)")]
fn det(caller: &mut dyn Caller, a: Tensor) -> Result<Tensor> {
    let [.., det] = determinants(caller, &a)?;
    Ok(det)
}

/// Sign and logarithm of the determinant.
#[function(names = "numpy.linalg.slogdet", signature = "(a)")]
fn slogdet(caller: &mut dyn Caller, a: Tensor) -> Result<Returned> {
    let [sign, log, _] = determinants(caller, &a)?;
    Ok(Returned::Named("SlogdetResult", vec![Returned::Tensor(sign), Returned::Tensor(log)]))
}

fn inverse_of<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
    out.matrix(0, &lu(m)?.inverse()?);
    Some(())
}

/// The inverse.
#[function(names = "numpy.linalg.inv", signature = "(a)")]
pub(in crate::numpy) fn inv(caller: &mut dyn Caller, a: Tensor) -> Result<Tensor> {
    check_square(&a)?;
    let [a] = inexact([&a], caller.span())?;
    if a.size() == 0 {
        return Ok(a);
    }
    Ok(matrix_rules::inverse(first(decomposed(caller, &a, SINGULAR, inverse_of, inverse_of)?)?, &a))
}

/// As [`inv`], with NaN for matrices that have no inverse, and without a derivative.
pub(super) fn inverse_or_nan(caller: &mut dyn Caller, a: &Tensor) -> Result<Tensor> {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let (n, nan) = (m.rows, T::real(f64::NAN));
        let none = || Matrix { rows: n, columns: n, data: vec![nan; n * n] };
        out.matrix(0, &lu(m)?.inverse().unwrap_or_else(none));
        Some(())
    }
    first(decomposed(caller, a, SINGULAR, one, one)?)
}

/// The solutions `x` of `a x = b` for each pair of matrices of two stacks of one shape; `None` if one is singular.
fn solved<T: Held>(a: &HostArray, b: &HostArray) -> Result<Option<Parts>, Error> {
    let mut out = Parts::default();
    for (a, b) in matrices::<T>(a)?.into_iter().zip(&matrices::<T>(b)?) {
        let Some(x) = lu(a).and_then(|found| found.solve(b)) else {
            interrupt::look()?;
            return Ok(None);
        };
        out.matrix(0, &x);
    }
    Ok(Some(out))
}

/// x with a @ x == b.
#[function(names = "numpy.linalg.solve", signature = "(a, b)")]
fn solve(caller: &mut dyn Caller, a: Tensor, b: Tensor) -> Result<Tensor> {
    let at = caller.span();
    check_square(&a)?;
    let [a, b] = inexact([&a, &b], at)?;
    let is_vector = b.rank() == 1;
    if b.rank() == 0 {
        return Err(Error::value(
            "solve: Input operand 1 does not have enough dimensions (has 0, gufunc core with signature (m,m),(m,n)->(m,n) \
             requires 2)",
        )
        .into());
    }
    let b = if is_vector { tensor::expand_dims(&b, &[-1], at)? } else { b };
    let ((a_stack, n, _), (b_stack, rows, columns)) = (stack_of(&a), stack_of(&b));
    if rows != n {
        let (name, signature) = if is_vector { ("solve1", "(m,m),(m)->(m)") } else { ("solve", "(m,m),(m,n)->(m,n)") };
        return Err(Error::value(format!(
            "{name}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature {signature} (size {rows} is \
             different from {n})"
        ))
        .into());
    }
    let stack = broadcast_shapes(&[&a_stack, &b_stack])?;
    let with = |last: [usize; 2]| stack.iter().copied().chain(last).collect::<Vec<usize>>();
    let (a, b) = (tensor::broadcast_to(&a, &with([n, n]), at)?, tensor::broadcast_to(&b, &with([n, columns]), at)?);
    let x = if b.size() == 0 || n == 0 {
        tensor::picks::picked(zeros(b.shape(), b.dtype(), &b, at)?, &b, vec![])
    } else {
        let (left, right) = (caller.read(&a)?, caller.read(&b)?);
        let parts = if is_complex(&a) { solved::<Complex<f64>>(&left, &right)? } else { solved::<f64>(&left, &right)? };
        let found = delivered(caller, &b.detached(), parts.ok_or_else(|| linalg_error(SINGULAR))?)?;
        if is_derived(&a) || is_derived(&b) {
            matrix_rules::solution(first(found)?, &inverse_or_nan(caller, &a)?, &a, &b)
        } else {
            first(found)?
        }
    };
    Ok(if is_vector { tensor::squeeze(&x, Some(&[-1]), at)? } else { x })
}

/// The triangular root of a positive definite matrix.
#[function(names = "numpy.linalg.cholesky", signature = "(a, /, *, upper=False)")]
pub(in crate::numpy) fn linalg_cholesky(caller: &mut dyn Caller, a: Tensor, upper: bool) -> Result<Tensor> {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>, upper: bool) -> Option<()> {
        let root = if upper { cholesky(&m.adjoint())?.adjoint() } else { cholesky(&m)? };
        out.matrix(0, &root);
        Some(())
    }
    check_square(&a)?;
    let [a] = inexact([&a], caller.span())?;
    if a.size() == 0 {
        return Ok(a);
    }
    let failed = "Matrix is not positive definite";
    let found = first(decomposed(caller, &a, failed, |out, m| one(out, m, upper), |out, m| one(out, m, upper))?)?;
    if !is_derived(&a) {
        return Ok(found);
    }
    let at = caller.span();
    let lower = if upper { adjoint(&found, at)? } else { found };
    let inverses = inverse_or_nan(caller, &lower)?;
    let lower = matrix_rules::cholesky(lower, &inverses, &a);
    Ok(if upper { adjoint(&lower, at)? } else { lower })
}

/// The mode of [`linalg_qr`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Reduced,
    Complete,
    R,
    Raw,
    Economic,
}

/// The factors for a mode; in [`Mode::R`] the derivative alone needs `Q`.
fn orthogonal<T: Held>(out: &mut Parts, m: Matrix<T>, mode: Mode, with_q: bool) -> Option<()> {
    if matches!(mode, Mode::Raw | Mode::Economic) {
        let (factors, scales) = qr_raw(m)?;
        out.matrix(0, &factors);
        out.add(1, vec![scales.len()], &scales);
        return Some(());
    }
    if !with_q {
        out.matrix(0, &Matrix::<T>::zeros(0, 0));
        out.matrix(1, &qr_upper(m)?);
        return Some(());
    }
    let wide = if mode == Mode::Complete { m.rows } else { m.rows.min(m.columns) };
    let (q, r) = qr(m, wide)?;
    out.matrix(0, &q);
    out.matrix(1, &r);
    Some(())
}

/// Orthogonal and triangular factors.
#[function(names = "numpy.linalg.qr", signature = "(a, mode='reduced')")]
fn linalg_qr(caller: &mut dyn Caller, a: Tensor, mode: String) -> Result<Returned> {
    let at = caller.span();
    let mode = match &*mode {
        "reduced" => Mode::Reduced,
        "complete" => Mode::Complete,
        "r" => Mode::R,
        "raw" => Mode::Raw,
        "f" | "full" => {
            caller.warn(
                "DeprecationWarning",
                "The 'full' option is deprecated in favor of 'reduced'.\nFor backward compatibility let mode default.",
            );
            Mode::Reduced
        }
        "e" | "economic" => {
            caller.warn("DeprecationWarning", "The 'economic' option is deprecated.");
            Mode::Economic
        }
        other => return Err(Error::value(format!("Unrecognized mode '{other}'")).into()),
    };
    check_stacked(&a)?;
    let [a] = inexact([&a], at)?;
    let (stack, m, n) = stack_of(&a);
    let factors = if a.size() == 0 {
        let wide = if mode == Mode::Complete { m } else { m.min(n) };
        let shape = |last: &[usize]| stack.iter().chain(last).copied().collect::<Vec<usize>>();
        match mode {
            Mode::Raw | Mode::Economic => {
                vec![zeros(&shape(&[m, n]), a.dtype(), &a, at)?, zeros(&shape(&[m.min(n)]), a.dtype(), &a, at)?]
            }
            _ => vec![
                identities(caller, &shape(&[m, wide]), a.dtype(), &a)?,
                zeros(&shape(&[wide, n]), a.dtype(), &a, at)?,
            ],
        }
    } else {
        if mode == Mode::Complete {
            reserve_square(caller, &a, m)?;
        }
        let failed = "Incorrect argument found while performing QR factorization";
        let with_q = mode != Mode::R || is_derived(&a);
        let (real, complex) =
            (|out: &mut _, m| orthogonal(out, m, mode, with_q), |out: &mut _, m| orthogonal(out, m, mode, with_q));
        decomposed(caller, &a, failed, real, complex)?
    };
    let Ok([q, r]) = <[Tensor; 2]>::try_from(factors) else {
        return Err(Error::internal("linalg", "there are two factors").into());
    };
    let (q, r) = if is_derived(&a) && a.size() == 0 {
        (tensor::picks::picked(q, &a, vec![]), tensor::picks::picked(r, &a, vec![]))
    } else if is_derived(&a) {
        let is_known = mode == Mode::Reduced || mode == Mode::R || mode == Mode::Complete && m == n;
        if !is_known || m < n {
            let message = "this factorization has no derivative, only the reduced one of matrices with as many rows as columns or more";
            return Err(Error::not_implemented(message).with_hint("detach() ends the way back before it").into());
        }
        let inverses = inverse_or_nan(caller, &r)?;
        matrix_rules::Orthogonal { q, r, inverses }.of(&a)
    } else {
        (q, r)
    };
    let array = Returned::array;
    Ok(match mode {
        Mode::R => array(r),
        Mode::Economic => array(q),
        Mode::Raw => Returned::Tuple(vec![array(transposed(&q, at)?), array(r)]),
        Mode::Reduced | Mode::Complete => Returned::Named("QRResult", vec![array(q), array(r)]),
    })
}

/// A matrix multiplied by itself.
#[function(names = "numpy.linalg.matrix_power", signature = "(a, n)")]
fn matrix_power(caller: &mut dyn Caller, a: Tensor, n: Nested) -> Result<Returned> {
    let at = caller.span();
    check_square(&a)?;
    let (is_negative, digits) = match n.0 {
        Argument::Int(n) => (n < 0, vec![n.unsigned_abs()]),
        Argument::Wide(is_negative, digits) => (is_negative, digits),
        _ => return Err(Error::type_error("exponent must be an integer").into()),
    };
    let mut square = if is_negative { inv(caller, a)? } else { a };
    let Some(last) = digits.iter().rposition(|digit| *digit != 0) else {
        let shape = square.shape().to_vec();
        return Ok(Returned::array(identities(caller, &shape, square.dtype(), &square)?));
    };
    // The third power is the square times the matrix.
    if digits == [3] {
        return Ok(Returned::array(tensor::matmul(&tensor::matmul(&square, &square, at)?, &square, at)?));
    }
    let bits = last * 64 + 64 - digits[last].leading_zeros() as usize;
    let mut result: Option<Tensor> = None;
    for k in 0..bits {
        if k > 0 {
            square = tensor::matmul(&square, &square, at)?;
        }
        if digits[k / 64] >> (k % 64) & 1 == 1 {
            result = Some(match result {
                Some(result) => tensor::matmul(&result, &square, at)?,
                None => square.clone(),
            });
        }
    }
    Ok(Returned::array(result.unwrap_or(square)))
}

fn as_sizes(shape: &[usize]) -> Vec<i64> {
    shape.iter().map(|n| *n as i64).collect()
}

/// x with tensordot(a, x) == b.
#[function(names = "numpy.linalg.tensorsolve", signature = "(a, b, axes=None)")]
fn tensorsolve(caller: &mut dyn Caller, a: Tensor, b: Tensor, axes: Axes) -> Result<Returned> {
    let at = caller.span();
    let a = match axes.as_deref() {
        None => a,
        Some(axes) => with_last(&a, axes, at)?,
    };
    let shape = a.shape()[a.rank() - a.rank().saturating_sub(b.rank())..].to_vec();
    let size: usize = shape.iter().product();
    if a.size() != size.saturating_mul(size) {
        return Err(linalg_error(
            "Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])",
        )
        .into());
    }
    let flat = tensor::reshape(&a, &[size as i64, size as i64], at)?;
    let x = solve(caller, flat, tensor::reshape(&b, &[-1], at)?)?;
    Ok(Returned::array(tensor::reshape(&x, &as_sizes(&shape), at)?))
}

/// `x` with `axes` moved to the end.
fn with_last(x: &Tensor, axes: &[i64], at: Option<Span>) -> Result<Tensor, Error> {
    let last = tensor::normalise_axes(axes, x.rank())?;
    let rest = (0..x.rank()).filter(|k| !last.contains(k));
    let order: Vec<i64> = rest.chain(last.iter().copied()).map(|k| k as i64).collect();
    tensor::permute(x, &order, at)
}

/// The inverse for tensordot.
#[function(names = "numpy.linalg.tensorinv", signature = "(a, ind=2)")]
fn tensorinv(caller: &mut dyn Caller, a: Tensor, ind: i64) -> Result<Returned> {
    let at = caller.span();
    let Some(ind) = usize::try_from(ind).ok().filter(|ind| *ind > 0) else {
        return Err(Error::value("Invalid ind argument.").into());
    };
    let (first, last) = a.shape().split_at(ind.min(a.rank()));
    let shape: Vec<i64> = last.iter().chain(first).map(|n| *n as i64).collect();
    let rows: usize = last.iter().product();
    let inverse = inv(caller, tensor::reshape(&a, &[rows as i64, -1], at)?)?;
    Ok(Returned::array(tensor::reshape(&inverse, &shape, at)?))
}
