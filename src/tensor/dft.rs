//! The discrete Fourier transform as a program of tensor ops, through which derivatives pass.
//!
//! A length is split into factors (Cooley and Tukey 1965): a transform of each factor is a product with its matrix of roots
//! of unity. A large prime is a convolution (Bluestein 1970).

use super::fourier::{self, root};
use super::{
    Tensor, cast, concatenate, conjugate, flip, full, matmul, matrix_transpose, multiply, real, reshape, select,
};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::span::Span;
use crate::tensor::index::Key;
use num_complex::Complex;

type Place = Option<Span>;
type C = Complex<f64>;

/// A length up to this one is one product with a matrix.
const WHOLE: usize = 64;
/// A prime up to this one too.
const PRIME: usize = 1024;

/// Transforms the last axis of a complex tensor: `X[k] = sum of x[j] exp(-2 pi i j k / n)`. `inverse` negates the exponent and
/// does not divide by `n`.
///
/// # Errors
/// `MemoryError` for matrices of roots that are too large.
pub fn transform(x: &Tensor, inverse: bool, at: Place) -> Result<Tensor> {
    if inverse {
        return conjugate(&transform(&conjugate(x, at)?, false, at)?, at);
    }
    let n = x.shape().last().copied().unwrap_or(1);
    if n <= 1 {
        return Ok(x.clone());
    }
    let factor =
        if n <= WHOLE { None } else { (2..=WHOLE).rev().find(|r| n.is_multiple_of(*r)).or_else(|| least_factor(n)) };
    match factor {
        Some(factor) => split(x, n, factor, at),
        None if n <= PRIME => {
            let roots = (0..n * n).map(|k| root(k / n * (k % n) % n, n)).collect();
            matmul(x, &constant(x, vec![n, n], roots, at)?, at)
        }
        None => chirped(x, n, at),
    }
}

/// The least factor of a number that has none up to [`WHOLE`]; `None` for a prime.
fn least_factor(n: usize) -> Option<usize> {
    (WHOLE + 1..).take_while(|r| r * r <= n).find(|r| n.is_multiple_of(*r))
}

/// Numbers in the dtype and on the device of `like`.
fn constant(like: &Tensor, shape: Vec<usize>, numbers: Vec<C>, at: Place) -> Result<Tensor> {
    let data = HostArray::from_complexes(DType::Complex128, shape, &numbers)?;
    Ok(cast(&Tensor::from_host(data, like.device(), like.is_fixed(), at), like.dtype(), at))
}

/// The last axes of `x` as these.
fn with_last(x: &Tensor, last: &[usize], at: Place) -> Result<Tensor> {
    let stack = &x.shape()[..x.rank() - 1];
    reshape(x, &stack.iter().chain(last).map(|d| *d as i64).collect::<Vec<_>>(), at)
}

fn times(a: &Tensor, b: &Tensor, at: Place) -> Result<Tensor> {
    multiply(&a.clone().into(), &b.clone().into(), at)
}

/// Transforms the columns of a table with `factor` of them, turns them, and transforms its rows.
fn split(x: &Tensor, n: usize, factor: usize, at: Place) -> Result<Tensor> {
    let rest = n / factor;
    let columns = matrix_transpose(&with_last(x, &[rest, factor], at)?, at)?;
    let turns = (0..n).map(|k| root(k / rest * (k % rest), n)).collect();
    let turned = times(&transform(&columns, false, at)?, &constant(x, vec![factor, rest], turns, at)?, at)?;
    let rows = transform(&matrix_transpose(&turned, at)?, false, at)?;
    let all = matrix_transpose(&rows, at)?;
    let stack = &x.shape()[..x.rank() - 1];
    reshape(&all, &stack.iter().chain(&[n]).map(|d| *d as i64).collect::<Vec<_>>(), at)
}

/// The elements of the last axis from `from` to `to`.
fn part(x: &Tensor, from: usize, to: usize, at: Place) -> Result<Tensor> {
    let all = |k: usize| Key::Range { start: 0, step: 1, count: x.shape()[k] };
    let own = Key::Range { start: from as i64, step: 1, count: to.saturating_sub(from) };
    select(x, &(0..x.rank() - 1).map(all).chain([own]).collect::<Vec<_>>(), at)
}

/// The real signals of `n` points, times `n`, of which the last axis is the first half of a transform.
///
/// # Errors
/// As [`transform`].
pub fn real_signal(x: &Tensor, n: usize, at: Place) -> Result<Tensor> {
    let last = x.rank() as i64 - 1;
    // The imaginary parts of the ends do not count, and the other half is conjugate.
    let end = |k: usize| Ok(cast(&real(&part(x, k, k + 1, at)?, at), x.dtype(), at));
    let inner = part(x, 1, n.div_ceil(2), at)?;
    let mut all = vec![end(0)?, inner.clone()];
    if n.is_multiple_of(2) {
        all.push(end(n / 2)?);
    }
    all.push(conjugate(&flip(&inner, Some(&[last]), at)?, at)?);
    Ok(real(&transform(&concatenate(&all, last, at)?, true, at)?, at))
}

fn chirped(x: &Tensor, n: usize, at: Place) -> Result<Tensor> {
    let size = (2 * n - 1).next_power_of_two();
    // k^2 / 2 turns over n, reduced by whole turns so that the angle stays exact.
    let chirp: Vec<C> = (0..n).map(|k| root((k as u128 * k as u128 % (2 * n as u128)) as usize, 2 * n)).collect();
    let mut filter = vec![C::default(); size];
    for (k, c) in chirp.iter().enumerate() {
        filter[k] = c.conj();
        filter[(size - k) % size] = c.conj();
    }
    let filter: Vec<C> = fourier::transform(filter, size, false).iter().map(|c| c / size as f64).collect();
    let chirp = constant(x, vec![n], chirp, at)?;
    let filter = constant(x, vec![size], filter, at)?;
    let mut shape = x.shape().to_vec();
    shape[x.rank() - 1] = size - n;
    let zeros = full(&shape, Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at)?;
    let padded = concatenate(&[times(x, &chirp, at)?, zeros], x.rank() as i64 - 1, at)?;
    let product = times(&transform(&padded, false, at)?, &filter, at)?;
    times(&part(&transform(&product, true, at)?, 0, n, at)?, &chirp, at)
}
