//! Singular value decomposition, and what builds on it: ranks, pseudo-inverses, least squares.

use super::super::argument::Argument;
use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::super::support::maximum_from_zero;
use super::{
    Held, Parts, adjoint, check_square, check_stacked, decomposed, epsilon, first, identities, inexact, is_derived,
    linalg_error, real_dtype, reserve_square, stack_of, transposed, zeros,
};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::Combine;
use crate::span::Span;
use crate::tensor::decompose::{Matrix, Vectors, eigh, svd};
use crate::tensor::{self, Comparison, Operand, Tensor, matrix_rules};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&LINALG_SVD, &LINALG_SVDVALS, &LINALG_MATRIX_RANK, &LINALG_PINV, &LINALG_LSTSQ];

fn of_any<T: Held>(out: &mut Parts, m: &Matrix<T>, wanted: Vectors) -> Option<()> {
    let (u, s, vh) = svd(m, wanted)?;
    out.numbers(0, vec![s.len()], &s);
    if wanted != Vectors::Without {
        out.matrix(1, &u);
        out.matrix(2, &vh);
    }
    Some(())
}

/// Singular values of a Hermitian matrix from its eigenvalues, whose signs go into the right singular vectors.
fn of_hermitian<T: Held>(out: &mut Parts, m: &Matrix<T>, wanted: Vectors) -> Option<()> {
    let (values, vectors) = eigh(m, false, wanted != Vectors::Without)?;
    let n = values.len();
    let mut order: Vec<usize> = (0..n).collect();
    crate::sort::sort_by(&mut order, |a, b| values[*a].abs().total_cmp(&values[*b].abs()));
    order.reverse();
    out.numbers(0, vec![n], &order.iter().map(|k| values[*k].abs()).collect::<Vec<_>>());
    if let Some(vectors) = vectors {
        let (mut u, mut vh) = (Matrix::<T>::zeros(n, n), Matrix::<T>::zeros(n, n));
        for (to, &from) in order.iter().enumerate() {
            let sign = T::real(1.0_f64.copysign(values[from]));
            for row in 0..n {
                let x = vectors.data[row * n + from];
                u.data[row * n + to] = x;
                vh.data[to * n + row] = (x * sign).conj();
            }
        }
        out.matrix(1, &u);
        out.matrix(2, &vh);
    }
    Some(())
}

/// `s`, and `u` and `vh` if they are requested.
pub(super) fn singular(caller: &mut dyn Caller, a: &Tensor, wanted: Vectors, hermitian: bool) -> Result<Vec<Tensor>> {
    let at = caller.span();
    check_stacked(a)?;
    if hermitian {
        check_square(a)?;
    }
    let [a] = inexact([a], at)?;
    let (stack, m, n) = stack_of(&a);
    if m == 0 || n == 0 {
        let with = |last: &[usize]| stack.iter().chain(last).copied().collect::<Vec<usize>>();
        let (rows, columns) = if wanted == Vectors::All { (m, n) } else { (0, 0) };
        let s = tensor::picks::picked(zeros(&with(&[0]), real_dtype(a.dtype()), &a, at)?, &a, vec![]);
        let u = identities(caller, &with(&[m, rows]), a.dtype(), &a)?;
        return Ok(vec![s, u, identities(caller, &with(&[columns, n]), a.dtype(), &a)?]);
    }
    if wanted == Vectors::All {
        reserve_square(caller, &a, m.max(n))?;
    }
    let failed = "SVD did not converge";
    let all = if hermitian {
        decomposed(caller, &a, failed, |out, m| of_hermitian(out, &m, wanted), |out, m| of_hermitian(out, &m, wanted))?
    } else {
        decomposed(caller, &a, failed, |out, m| of_any(out, &m, wanted), |out, m| of_any(out, &m, wanted))?
    };
    if is_derived(&a) { followed(caller, &a, all, wanted, hermitian) } else { Ok(all) }
}

/// The decomposition `all` of `a` with its derivatives, those of its reduced form.
fn followed(
    caller: &mut dyn Caller,
    a: &Tensor,
    mut all: Vec<Tensor>,
    wanted: Vectors,
    hermitian: bool,
) -> Result<Vec<Tensor>> {
    let (_, m, n) = stack_of(a);
    let is_reduced = wanted == Vectors::Few || wanted == Vectors::All && m == n;
    let parts = if is_reduced { all.clone() } else { singular(caller, &a.detached(), Vectors::Few, hermitian)? };
    let [s, u, vh]: [Tensor; 3] = parts.try_into().map_err(|_| Error::internal("linalg", "there are three factors"))?;
    let reduced = matrix_rules::Singular { s, u, vh };
    all[0] = reduced.values_of(a);
    if let [_, u, vh] = &mut all[..] {
        // Of vectors beyond the reduced decomposition nothing is determined but their space.
        let (left, right) = (is_reduced || m <= n, is_reduced || n <= m);
        *u = if left { reduced.left_of(a) } else { matrix_rules::undetermined(u.clone(), a) };
        *vh = if right { reduced.right_of(a) } else { matrix_rules::undetermined(vh.clone(), a) };
    }
    Ok(all)
}

/// The singular values only.
pub(super) fn values(caller: &mut dyn Caller, a: &Tensor, hermitian: bool) -> Result<Tensor> {
    first(singular(caller, a, Vectors::Without, hermitian)?)
}

/// The reduced decomposition: `s`, `u` and `vh`.
fn few(caller: &mut dyn Caller, a: &Tensor, hermitian: bool) -> Result<[Tensor; 3]> {
    let all = singular(caller, a, Vectors::Few, hermitian)?;
    all.try_into().map_err(|_| Error::internal("linalg", "there are three factors").into())
}

/// The singular values, and the vectors to their right by rows.
pub(in crate::numpy) fn right_vectors(caller: &mut dyn Caller, a: &Tensor) -> Result<(Tensor, Tensor)> {
    let [s, _, vh] = few(caller, a, false)?;
    Ok((s, vh))
}

/// Singular values and vectors.
#[function(names = "numpy.linalg.svd", signature = "(a, full_matrices=True, compute_uv=True, hermitian=False)")]
fn linalg_svd(
    caller: &mut dyn Caller,
    a: Tensor,
    full_matrices: bool,
    compute_uv: bool,
    hermitian: bool,
) -> Result<Returned> {
    let wanted = match (compute_uv, full_matrices) {
        (false, _) => Vectors::Without,
        (true, false) => Vectors::Few,
        (true, true) => Vectors::All,
    };
    let mut all = singular(caller, &a, wanted, hermitian)?.into_iter().map(Returned::array);
    let (Some(s), u, vh) = (all.next(), all.next(), all.next()) else {
        return Err(Error::internal("linalg", "no result").into());
    };
    Ok(match (u, vh) {
        (Some(u), Some(vh)) if compute_uv => Returned::Named("SVDResult", vec![u, s, vh]),
        _ => s,
    })
}

/// Singular values, the greatest first.
#[function(names = "numpy.linalg.svdvals", signature = "(x, /)")]
fn svdvals(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    values(caller, &x, false)
}

/// Appends an axis of size 1, so that an array broadcasts against the singular values of each matrix.
fn beside_values(x: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    tensor::expand_dims(x, &[-1], at)
}

/// How many singular values are not 0.
#[function(names = "numpy.linalg.matrix_rank", signature = "(A, tol=None, hermitian=False, *, rtol=None)", no_gradient)]
fn matrix_rank(
    caller: &mut dyn Caller,
    a: Tensor,
    tol: Option<Tensor>,
    hermitian: bool,
    rtol: Option<Tensor>,
) -> Result<Returned> {
    let at = caller.span();
    if rtol.is_some() && tol.is_some() {
        return Err(Error::value("`tol` and `rtol` can't be both set.").into());
    }
    if a.rank() < 2 {
        let is_zero = caller.read(&a)?.scalars().all(|x| !x.to_bool());
        return Ok(Returned::Number(Scalar::Int(i64::from(!is_zero))));
    }
    let s = values(caller, &a, hermitian)?;
    let bound = match (tol, rtol) {
        (Some(tol), _) => beside_values(&tol, at)?,
        (None, rtol) => {
            let (_, m, n) = stack_of(&a);
            let relative = match rtol {
                Some(rtol) => Operand::Tensor(beside_values(&rtol, at)?),
                None => Operand::Scalar(Scalar::Float(m.max(n) as f64 * epsilon(s.dtype()))),
            };
            tensor::multiply(&maximum_from_zero(&s, &[-1], true, at)?.into(), &relative, at)?
        }
    };
    let above = tensor::compare(Comparison::Greater, &s.into(), &bound.into(), at)?;
    Ok(Returned::Tensor(tensor::reduce(&above, Combine::Sum, Some(&[-1]), false, Some(DType::Int64), at)?))
}

/// `1 / s` where `kept` is true, else 0.
fn inverted(s: &Tensor, kept: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    let number = |x: f64| Operand::Scalar(Scalar::Float(x));
    let safe = tensor::where_(kept, &s.clone().into(), &number(1.0), at)?;
    tensor::where_(kept, &tensor::divide(&number(1.0), &safe.into(), at)?.into(), &number(0.0), at)
}

/// The pseudo-inverse.
#[function(names = "numpy.linalg.pinv", signature = "(a, rcond=None, hermitian=False, *, rtol=<no value>)")]
fn pinv(
    caller: &mut dyn Caller,
    a: Tensor,
    rcond: Option<Tensor>,
    hermitian: bool,
    rtol: Argument,
) -> Result<Returned> {
    let at = caller.span();
    check_stacked(&a)?;
    let (stack, m, n) = stack_of(&a);
    let relative = match (rcond, rtol) {
        (Some(rcond), Argument::NoValue) => Operand::Tensor(beside_values(&rcond, at)?),
        (Some(_), _) => return Err(Error::value("`rtol` and `rcond` can't be both set.").into()),
        (None, Argument::NoValue) => Operand::Scalar(Scalar::Float(1e-15)),
        (None, Argument::None) => Operand::Scalar(Scalar::Float(m.max(n) as f64 * epsilon(a.dtype()))),
        (None, Argument::Tensor(rtol, _)) => Operand::Tensor(beside_values(&rtol, at)?),
        (None, Argument::Number(rtol)) => Operand::Scalar(rtol),
        (None, other) => {
            let message = format!("'{}' object is no tolerance", other.type_name());
            return Err(Error::type_error(message).into());
        }
    };
    if a.size() == 0 {
        let shape: Vec<usize> = stack.into_iter().chain([n, m]).collect();
        return Ok(Returned::array(tensor::picks::picked(zeros(&shape, a.dtype(), &a, at)?, &a, vec![])));
    }
    let [s, u, vh] = few(caller, &tensor::conjugate(&a.detached(), at)?, hermitian)?;
    let greatest = tensor::reduce(&s, Combine::Max, Some(&[-1]), true, None, at)?;
    let cutoff = tensor::multiply(&relative, &greatest.into(), at)?;
    let kept = tensor::compare(Comparison::Greater, &s.clone().into(), &cutoff.into(), at)?;
    let scale = tensor::expand_dims(&inverted(&s, &kept, at)?, &[-1], at)?;
    let right = tensor::multiply(&scale.into(), &transposed(&u, at)?.into(), at)?;
    let found = tensor::matmul(&transposed(&vh, at)?, &right, at)?;
    Ok(Returned::array(matrix_rules::pseudo_inverse(found, &a)))
}

/// The solution of least squares: x, the sums of squares that are left, the rank of a, and its singular values.
#[function(names = "numpy.linalg.lstsq", signature = "(a, b, rcond=None)")]
fn lstsq(caller: &mut dyn Caller, a: Tensor, b: Tensor, rcond: Option<f64>) -> Result<Returned> {
    let (x, residuals, rank, s) = least_squares(caller, a, b, rcond)?;
    let rank = HostArray::from_scalars(DType::Int32, vec![], &[Scalar::Int(rank as i64)])?;
    let rank = Returned::Tensor(caller.make_like(rank, &x)?);
    Ok(Returned::Tuple(vec![Returned::array(x), Returned::array(residuals), rank, Returned::array(s)]))
}

/// The result of [`lstsq`].
pub(in crate::numpy) fn least_squares(
    caller: &mut dyn Caller,
    a: Tensor,
    b: Tensor,
    rcond: Option<f64>,
) -> Result<(Tensor, Tensor, usize, Tensor)> {
    let at = caller.span();
    let [a, b] = inexact([&a, &b], at)?;
    let is_vector = b.rank() == 1;
    let b = if is_vector { tensor::expand_dims(&b, &[-1], at)? } else { b };
    for x in [&a, &b] {
        if x.rank() != 2 {
            let message = format!("{}-dimensional array given. Array must be two-dimensional", x.rank());
            return Err(linalg_error(message).into());
        }
    }
    let ((_, m, n), (_, rows, columns)) = (stack_of(&a), stack_of(&b));
    if rows != m {
        return Err(linalg_error("Incompatible dimensions").into());
    }
    let rcond = match rcond {
        None => epsilon(a.dtype()) * n.max(m) as f64,
        // LAPACK's default: half the machine epsilon.
        Some(rcond) if !(0.0..1.0).contains(&rcond) => epsilon(a.dtype()) / 2.0,
        Some(rcond) => rcond,
    };
    let (x, s, rank) = if a.size() == 0 {
        let s = zeros(&[0], real_dtype(a.dtype()), &a, at)?;
        (zeros(&[n, columns], a.dtype(), &a, at)?, s, 0)
    } else {
        let [s, u, vh] = few(caller, &a.detached(), false)?;
        let data = caller.read(&s)?;
        let bound = rcond * data.doubles().first().copied().unwrap_or(0.0);
        let kept: Vec<bool> = data.doubles().iter().map(|s| *s > bound).collect();
        let rank = kept.iter().filter(|kept| **kept).count();
        let kept: Vec<Scalar> = kept.into_iter().map(Scalar::Bool).collect();
        let kept = caller.make_like(HostArray::from_scalars(DType::Bool, vec![kept.len()], &kept)?, &a)?;
        let scale = tensor::expand_dims(&inverted(&s, &kept, at)?, &[-1], at)?;
        if is_derived(&a) {
            let right = tensor::multiply(&scale.into(), &adjoint(&u, at)?.into(), at)?;
            let inverse = matrix_rules::pseudo_inverse(tensor::matmul(&adjoint(&vh, at)?, &right, at)?, &a);
            let s = matrix_rules::Singular { s, u, vh }.values_of(&a);
            (tensor::matmul(&inverse, &b, at)?, s, rank)
        } else {
            let coordinates = tensor::multiply(&scale.into(), &tensor::matmul(&adjoint(&u, at)?, &b, at)?.into(), at)?;
            (tensor::matmul(&adjoint(&vh, at)?, &coordinates, at)?, s, rank)
        }
    };
    let residuals = if rank == n && m > n {
        let rest = tensor::subtract(&b.into(), &tensor::matmul(&a, &x, at)?.into(), at)?;
        let size: Operand = tensor::absolute(&rest, at).into();
        tensor::reduce(&tensor::multiply(&size, &size, at)?, Combine::Sum, Some(&[0]), false, None, at)?
    } else {
        zeros(&[0], s.dtype(), &a, at)?
    };
    let x = if is_vector { tensor::squeeze(&x, Some(&[-1]), at)? } else { x };
    Ok((x, residuals, rank, s))
}
