//! Convolution and cross-correlation of two vectors.

use super::argument::{Accepts, Argument, FromArgument};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::support::part;
use crate::dtype::{Scalar, promote};
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&CONVOLVE, &CORRELATE];

/// Which overlaps of the two vectors are computed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Valid,
    Same,
    Full,
}

impl FromArgument for Mode {
    const ACCEPTS: Accepts = Accepts::Any;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        let number = match &argument {
            Argument::Int(i) => Some(*i),
            Argument::Number(Scalar::Int(i)) => Some(*i),
            _ => None,
        };
        Err(match (&argument, number) {
            (Argument::Text(name), _) => match &**name {
                "valid" => return Ok(Self::Valid),
                "same" => return Ok(Self::Same),
                "full" => return Ok(Self::Full),
                other if matches!(other.to_ascii_lowercase().as_bytes(), [b'v' | b's' | b'f', ..]) => {
                    Error::value("Use one of 'valid', 'same', or 'full' for convolve/correlate mode")
                }
                other => Error::value(format!("mode must be one of 'valid', 'same', or 'full' (got '{other}')")),
            },
            (_, Some(0)) => return Ok(Self::Valid),
            (_, Some(1)) => return Ok(Self::Same),
            (_, Some(2)) => return Ok(Self::Full),
            (_, Some(_)) => Error::value("integer convolve/correlate mode must be 0, 1, or 2"),
            _ => Error::type_error("convolve/correlate mode not understood"),
        }
        .into())
    }
}

/// A vector, promoted from a scalar, or the error for an empty one.
fn vector(x: Tensor, if_empty: &str, at: Option<Span>) -> Result<Tensor, Error> {
    let x = if x.rank() == 0 { tensor::reshape(&x, &[1], at)? } else { x };
    if x.length(0) == 0 {
        return Err(Error::value(if_empty));
    }
    if x.rank() > 1 {
        return Err(Error::value("object too deep for desired array"));
    }
    Ok(x)
}

/// The convolution of two vectors: the coefficients of the product of two polynomials.
#[function(names = "numpy.convolve", signature = "(a, v, mode='full')")]
fn convolve(caller: &mut dyn Caller, a: Tensor, v: Tensor, mode: Mode) -> Result<Tensor> {
    let at = caller.span();
    let (a, v) = (vector(a, "a cannot be empty", at)?, vector(v, "v cannot be empty", at)?);
    Ok(convolved(a, v, mode, at)?)
}

/// The full convolution of two vectors.
pub(super) fn convolution(a: Tensor, v: Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    convolved(a, v, Mode::Full, at)
}

fn convolved(a: Tensor, v: Tensor, mode: Mode, at: Option<Span>) -> Result<Tensor, Error> {
    let (a, v) = if v.length(0) > a.length(0) { (v, a) } else { (a, v) };
    correlated(&a, &tensor::flip(&v, None, at)?, mode, at)
}

/// The sums of products of a with v at each of its shifts, v conjugated.
#[function(names = "numpy.correlate", signature = "(a, v, mode='valid')")]
fn correlate(caller: &mut dyn Caller, a: Tensor, v: Tensor, mode: Mode) -> Result<Tensor> {
    let at = caller.span();
    let a = vector(a, "first array argument cannot be empty", at)?;
    let v = vector(v, "second array argument cannot be empty", at)?;
    if v.length(0) > a.length(0) {
        // The lags are in reverse order.
        let turned = tensor::conjugate(&correlated(&v, &tensor::conjugate(&a, at)?, mode, at)?, at)?;
        return Ok(tensor::flip(&turned, None, at)?);
    }
    Ok(correlated(&a, &tensor::conjugate(&v, at)?, mode, at)?)
}

/// The most elements of windows that are multiplied at once: their number has to fit an index.
const MOST: usize = 1 << 30;

/// The dot products of `v` with each window of `a`, which is no shorter.
fn correlated(a: &Tensor, v: &Tensor, mode: Mode, at: Option<Span>) -> Result<Tensor, Error> {
    let m = v.length(0);
    let (before, after) = match mode {
        Mode::Valid => (0, 0),
        Mode::Same => (m - 1 - (m - 1) / 2, (m - 1) / 2),
        Mode::Full => (m - 1, m - 1),
    };
    let dtype = promote(a.dtype(), v.dtype());
    let zeros = |count: usize| tensor::full(&[count], Scalar::Int(0), dtype, a.device(), a.is_fixed(), at);
    let (a, v) = (tensor::cast(a, dtype, at), tensor::cast(v, dtype, at));
    let padded = match before + after {
        0 => a,
        _ => tensor::concatenate(&[zeros(before)?, a.clone(), zeros(after)?], 0, at)?,
    };
    let count = padded.length(0) - m + 1;
    let step = (MOST / (m + 1)).max(1);
    let mut pieces = Vec::new();
    for start in (0..count).step_by(step) {
        let rows = step.min(count - start);
        let piece = part(&padded, 0, start, start + rows + m - 1, at)?;
        pieces.push(tensor::matmul(&windows(&piece, rows, m, at)?, &v, at)?);
    }
    let [one] = pieces.as_slice() else { return tensor::concatenate(&pieces, 0, at) };
    Ok(one.clone())
}

/// The windows of `m` elements of a vector of `rows + m - 1` elements, as rows.
fn windows(x: &Tensor, rows: usize, m: usize, at: Option<Span>) -> Result<Tensor, Error> {
    // Repeating the n elements and reading rows of n + 1 makes row `i` begin at element `i`: no table of indices is needed.
    let n = rows + m - 1;
    let repeated = tensor::broadcast_to(&tensor::expand_dims(x, &[0], at)?, &[m + 1, n], at)?;
    let repeated = tensor::reshape(&repeated, &[-1], at)?;
    let shifted = part(&repeated, 0, 0, m * (n + 1), at)?;
    let shifted = tensor::reshape(&shifted, &[m as i64, n as i64 + 1], at)?;
    tensor::permute(&part(&shifted, 1, 0, rows, at)?, &[1, 0], at)
}
