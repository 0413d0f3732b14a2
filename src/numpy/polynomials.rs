//! Polynomials as arrays of coefficients, the highest power first.

use super::argument::Argument;
use super::caller::{Caller, Result};
use super::convolution::convolution;
use super::declare::Function;
use super::function;
use super::linalg;
use super::patterns::powers;
use super::returned::Returned;
use super::support::{as_inexact, part, zeros};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::{Combine, Unary};
use crate::span::Span;
use crate::tensor::{self, Operand, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&POLYVAL, &POLYADD, &POLYSUB, &POLYMUL, &POLYDER, &POLYINT, &POLYFIT, &POLY, &ROOTS];

/// An array of at least one axis.
pub(super) fn lined(x: Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    if x.rank() == 0 { tensor::reshape(&x, &[1], at) } else { Ok(x) }
}

/// The value of a polynomial at each point, by Horner's scheme.
#[function(names = "numpy.polyval", signature = "(p, x)")]
fn polyval(caller: &mut dyn Caller, p: Tensor, x: Tensor) -> Result<Returned> {
    let at = caller.span();
    if p.rank() == 0 {
        return Err(Error::type_error("iteration over a 0-d array").into());
    }
    let mut y = zeros(x.shape(), x.dtype(), &x, at)?;
    // Known coefficients become constants of a kernel.
    let known = match p.rank() {
        1 if !p.is_followed() && p.tracing().is_none() => Some(caller.read(&p)?),
        _ => None,
    };
    for k in 0..p.length(0) {
        let coefficient = match &known {
            Some(data) => tensor::constant(data.get(k), p.dtype(), p.device(), p.is_fixed(), at),
            None => tensor::squeeze(&part(&p, 0, k, k + 1, at)?, Some(&[0]), at)?,
        };
        let product = tensor::multiply(&y.into(), &x.clone().into(), at)?;
        y = tensor::add(&product.into(), &coefficient.into(), at)?;
    }
    Ok(if p.length(0) == 0 { Returned::array(y) } else { Returned::Tensor(y) })
}

/// The sum of two polynomials.
#[function(names = "numpy.polyadd", signature = "(a1, a2)", with = false)]
#[function(
    names = "numpy.polysub",
    signature = "(a1, a2)",
    sentence = "The difference of two polynomials.",
    with = true
)]
fn polyadd(caller: &mut dyn Caller, subtracts: bool, a1: Tensor, a2: Tensor) -> Result<Returned> {
    let at = caller.span();
    let (a, b) = (lined(a1, at)?, lined(a2, at)?);
    let count = a.length(0).max(b.length(0));
    let full = |x: Tensor| -> Result<Operand, Error> {
        let missing = count - x.length(0);
        if missing == 0 {
            return Ok(x.into());
        }
        Ok(tensor::concatenate(&[zeros(&[missing], x.dtype(), &x, at)?, x], 0, at)?.into())
    };
    let (a, b) = (full(a)?, full(b)?);
    Ok(Returned::array(if subtracts { tensor::subtract(&a, &b, at)? } else { tensor::add(&a, &b, at)? }))
}

/// A polynomial without leading zeros; a single 0 if nothing is left.
fn trimmed(caller: &mut dyn Caller, p: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let p = lined(p, at)?;
    if p.rank() > 1 {
        return Err(Error::value("Polynomial must be 1d only.").into());
    }
    let first = caller.read(&p)?.scalars().position(Scalar::to_bool);
    Ok(match first {
        Some(first) => part(&p, 0, first, p.length(0), at)?,
        None => zeros(&[1], p.dtype(), &p, at)?,
    })
}

/// The product of two polynomials.
#[function(names = "numpy.polymul", signature = "(a1, a2)")]
fn polymul(caller: &mut dyn Caller, a1: Tensor, a2: Tensor) -> Result<Returned> {
    let (a, b) = (trimmed(caller, a1)?, trimmed(caller, a2)?);
    Ok(Returned::array(convolution(a, b, caller.span())?))
}

/// `count`, `count - 1`, ..., 1.
fn falling(count: usize, like: &Tensor, at: Option<Span>) -> Result<Operand, Error> {
    let (from, step) = (Scalar::Int(count as i64), Scalar::Int(-1));
    Ok(tensor::arange(from, step, count as u64, DType::Int64, like.device(), like.is_fixed(), at)?.into())
}

/// The order of a derivative or an integral, or the error for an invalid one.
fn degree_of(p: &Tensor, m: Scalar, message: &str) -> Result<usize, Error> {
    let m = m.to_i64();
    if m < 0 {
        return Err(Error::value(message));
    }
    if p.rank() == 0 && m > 0 {
        return Err(Error::type_error("len() of unsized object"));
    }
    Ok(m as usize)
}

/// The derivative of a polynomial, taken m times.
#[function(names = "numpy.polyder", signature = "(p, m=1)")]
fn polyder(caller: &mut dyn Caller, p: Tensor, m: Scalar) -> Result<Returned> {
    let at = caller.span();
    let m = degree_of(&p, m, "Order of derivative must be positive (see polyint)")?;
    let mut c = p;
    for _ in 0..m.min(if m > 0 { c.length(0) } else { 0 }) {
        let degree = c.length(0) - 1;
        c = tensor::multiply(&part(&c, 0, 0, degree, at)?.into(), &falling(degree, &c, at)?, at)?;
    }
    Ok(Returned::array(c))
}

/// The integral of a polynomial, taken m times, with its constants.
#[function(names = "numpy.polyint", signature = "(p, m=1, k=None)")]
fn polyint(caller: &mut dyn Caller, p: Tensor, m: Scalar, k: Option<Tensor>) -> Result<Returned> {
    let at = caller.span();
    let m = degree_of(&p, m, "Order of integral must be positive (see polyder)")?;
    let mut constants = match k {
        Some(k) => lined(k, at)?,
        None => zeros(&[m], DType::Float64, &p, at)?,
    };
    if constants.length(0) == 1 && m > 1 {
        let ones = tensor::full(&[m], Scalar::Float(1.0), DType::Float64, p.device(), p.is_fixed(), at)?;
        constants = tensor::multiply(&constants.into(), &ones.into(), at)?;
    }
    if constants.length(0) < m {
        return Err(Error::value("k must be a scalar or a rank-1 array of length 1 or >m.").into());
    }
    let mut c = p;
    for k in 0..m {
        let whole = tensor::divide(&c.clone().into(), &falling(c.length(0), &c, at)?, at)?;
        c = tensor::concatenate(&[whole, part(&constants, 0, k, k + 1, at)?], 0, at)?;
    }
    Ok(Returned::array(c))
}

/// Weights of the rows of a matrix or vector, shaped to broadcast.
fn beside_rows(weights: &Tensor, rows: &Tensor, at: Option<Span>) -> Result<Operand, Error> {
    Ok(if rows.rank() == 1 { weights.clone() } else { tensor::expand_dims(weights, &[-1], at)? }.into())
}

/// The polynomial of a degree that is nearest to points by least squares.
#[function(names = "numpy.polyfit", signature = "(x, y, deg, rcond=None, full=False, w=None, cov=False)")]
fn polyfit(
    caller: &mut dyn Caller,
    x: Tensor,
    y: Tensor,
    deg: Scalar,
    rcond: Option<Scalar>,
    full: bool,
    w: Option<Tensor>,
    cov: Argument,
) -> Result<Returned> {
    let at = caller.span();
    let (x, mut y) = (as_inexact(x, at), as_inexact(y, at));
    if deg.to_f64() < 0.0 {
        return Err(Error::value("expected deg >= 0").into());
    }
    let complaint = match (x.shape(), y.shape()) {
        ([0], _) => Some("expected non-empty vector for x"),
        ([n], [m] | [m, _]) if n != m => Some("expected x and y to have same length"),
        ([_], [_] | [_, _]) => None,
        ([_], _) => Some("expected 1D or 2D array for y"),
        _ => Some("expected 1D vector for x"),
    };
    if let Some(words) = complaint {
        return Err(Error::type_error(words).into());
    }
    let (n, count) = (x.length(0), deg.to_i64() as usize + 1);
    let bound = n as f64 * linalg::epsilon(x.dtype());
    let mut left = powers(&x, count, false, at)?;
    if let Some(w) = w {
        let w = as_inexact(w, at);
        if w.rank() != 1 {
            return Err(Error::type_error("expected a 1-d array for weights").into());
        }
        if w.length(0) != n {
            return Err(Error::type_error("expected w and y to have the same length").into());
        }
        left = tensor::multiply(&left.clone().into(), &beside_rows(&w, &left, at)?, at)?;
        y = tensor::multiply(&y.clone().into(), &beside_rows(&w, &y, at)?, at)?;
    }
    let squares = tensor::multiply(&left.clone().into(), &left.clone().into(), at)?;
    let scale = tensor::reduce(&squares, Combine::Sum, Some(&[0]), false, None, at)?;
    let scale = tensor::function(Unary::Sqrt, &scale, at)?;
    left = tensor::divide(&left.into(), &scale.clone().into(), at)?;
    let is_vector = y.rank() == 1;
    let tolerance = rcond.map_or(bound, Scalar::to_f64);
    let (c, residuals, rank, s) = linalg::least_squares(caller, left.clone(), y, Some(tolerance))?;
    let c = tensor::divide(&c.clone().into(), &beside_rows(&scale, &c, at)?, at)?;
    if full {
        let rank = HostArray::from_scalars(DType::Int32, vec![], &[Scalar::Int(rank as i64)])?;
        let rank = caller.make_like(rank, &c)?;
        let bound = match rcond {
            Some(given) => Returned::Number(given),
            None => {
                let dtype = if s.dtype() == DType::Float32 { DType::Float32 } else { DType::Float64 };
                Returned::Tensor(
                    caller.make_like(HostArray::from_scalars(dtype, vec![], &[Scalar::Float(bound)])?, &c)?,
                )
            }
        };
        let parts =
            vec![Returned::array(c), Returned::array(residuals), Returned::Tensor(rank), Returned::array(s), bound];
        return Ok(Returned::Tuple(parts));
    }
    let is_unscaled = matches!(&cov, Argument::Text(word) if word == "unscaled");
    let wants_covariances = match &cov {
        Argument::Text(word) => !word.is_empty(),
        Argument::Number(number) => number.to_bool(),
        Argument::Flag(is_wanted) => *is_wanted,
        _ => false,
    };
    let mut base = None;
    if wants_covariances {
        let products = tensor::matmul(&tensor::permute(&left, &[1, 0], at)?, &left, at)?;
        let inverse = linalg::inverse(caller, products)?;
        let column = tensor::expand_dims(&scale, &[-1], at)?;
        let scales = tensor::multiply(&column.into(), &scale.into(), at)?;
        let mut made = tensor::divide(&inverse.into(), &scales.into(), at)?;
        if !is_vector {
            made = tensor::expand_dims(&made, &[-1], at)?;
        }
        if !is_unscaled {
            if n <= count {
                let message = "the number of data points must exceed order to scale the covariance matrix";
                return Err(Error::value(message).into());
            }
            let factor = tensor::divide(&residuals.into(), &Scalar::Int((n - count) as i64).into(), at)?;
            made = tensor::multiply(&made.into(), &factor.into(), at)?;
        }
        base = Some(made);
    }
    if rank != count {
        caller.warn("RankWarning", "Polyfit may be poorly conditioned");
    }
    let c = Returned::array(c);
    Ok(match base {
        Some(base) => Returned::Tuple(vec![c, Returned::array(base)]),
        None => c,
    })
}

/// NumPy's error from iterating over a scalar.
fn check_iterable(x: &Tensor) -> Result<(), Error> {
    match x.rank() {
        0 => Err(Error::type_error("dispatcher for __array_function__ did not return an iterable")),
        _ => Ok(()),
    }
}

/// The polynomial whose roots are given, or the characteristic polynomial of a matrix.
#[function(names = "numpy.poly", signature = "(seq_of_zeros)")]
fn poly(caller: &mut dyn Caller, seq_of_zeros: Tensor) -> Result<Returned> {
    let at = caller.span();
    check_iterable(&seq_of_zeros)?;
    let zeros = match *seq_of_zeros.shape() {
        [n, m] if n == m && n != 0 => linalg::eigenvalues(caller, seq_of_zeros)?,
        [_] => match seq_of_zeros.dtype() {
            DType::Float32 | DType::Float64 | DType::Complex64 | DType::Complex128 => seq_of_zeros,
            _ => tensor::cast(&seq_of_zeros, DType::Float64, at),
        },
        _ => return Err(Error::value("input must be 1d or non-empty square 2d array.").into()),
    };
    if zeros.length(0) == 0 {
        return Ok(Returned::Number(Scalar::Float(1.0)));
    }
    let dtype = zeros.dtype();
    // Conjugate pairs of roots belong to a real polynomial.
    let is_real = tensor::is_complex(&zeros) && {
        let data = caller.read(&zeros)?;
        let sorted = |sign: f64| -> Result<HostArray, Error> {
            let all: Vec<Scalar> = data.scalars().map(|x| Scalar::Complex(x.parts().0, sign * x.parts().1)).collect();
            order::sort(&HostArray::from_scalars(DType::Complex128, vec![all.len()], &all)?, 0)
        };
        let (own, conjugated) = (sorted(1.0)?, sorted(-1.0)?);
        own.scalars().zip(conjugated.scalars()).all(|(a, b)| a.parts() == b.parts())
    };
    let nothing = self::zeros(&[1], dtype, &zeros, at)?;
    let mut a = tensor::full(&[1], Scalar::Int(1), dtype, zeros.device(), zeros.is_fixed(), at)?;
    for k in 0..zeros.length(0) {
        // The product with x - zero: the coefficients shifted by one power, minus the coefficients times the zero.
        let negated = tensor::negative(&part(&zeros, 0, k, k + 1, at)?, at)?;
        let less = tensor::multiply(&a.clone().into(), &negated.into(), at)?;
        let [moved, less] = [[a, nothing.clone()], [nothing.clone(), less]].map(|two| tensor::concatenate(&two, 0, at));
        a = tensor::add(&moved?.into(), &less?.into(), at)?;
    }
    Ok(Returned::array(if is_real { tensor::real(&a, at) } else { a }))
}

/// The roots of a polynomial: the eigenvalues of its companion matrix.
#[function(names = "numpy.roots", signature = "(p)", no_gradient)]
fn roots(caller: &mut dyn Caller, p: Tensor) -> Result<Returned> {
    let at = caller.span();
    check_iterable(&p)?;
    if p.rank() != 1 {
        return Err(Error::value("Input must be a rank-1 array.").into());
    }
    let data = caller.read(&p)?;
    let mut there = data.scalars().enumerate().filter(|(_, c)| c.to_bool()).map(|(k, _)| k);
    let Some(first) = there.next() else {
        return Ok(Returned::array(zeros(&[0], DType::Float64, &p, at)?));
    };
    let last = there.last().unwrap_or(first);
    let missing = p.length(0) - last - 1;
    let p = as_inexact(part(&p, 0, first, last + 1, at)?, at);
    let n = p.length(0) - 1;
    if n == 0 {
        return Ok(Returned::array(zeros(&[missing], DType::Float64, &p, at)?));
    }
    tensor::check_size(&[n, n], p.dtype())?;
    caller.reserve(n.saturating_mul(n).saturating_mul(16))?;
    let below = tensor::negative(&part(&p, 0, 1, n + 1, at)?, at)?;
    let row = tensor::divide(&below.into(), &part(&p, 0, 0, 1, at)?.into(), at)?;
    let shifted = (0..(n - 1) * n).map(|k| Scalar::Bool(k / n == k % n)).collect::<Vec<_>>();
    let shifted = caller.make_like(HostArray::from_scalars(p.dtype(), vec![n - 1, n], &shifted)?, &p)?;
    let companion = tensor::concatenate(&[tensor::expand_dims(&row, &[0], at)?, shifted], 0, at)?;
    let found = linalg::eigenvalues(caller, companion)?;
    let rest = zeros(&[missing], found.dtype(), &found, at)?;
    Ok(Returned::array(tensor::concatenate(&[found, rest], 0, at)?))
}
