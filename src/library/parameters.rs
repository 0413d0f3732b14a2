//! Parameters of distributions, broadcast against each other and against the requested size.

use super::{data::shown, host, wrap};
use crate::dtype::Scalar;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::value::{Outcome, Value};

/// A parameter: its shape, and its elements converted by `f`.
pub(super) fn parameter<T>(ctx: &mut Context, value: &Value, f: impl Fn(Scalar) -> T) -> Outcome<(Vec<usize>, Vec<T>)> {
    let scalar = match value {
        Value::Bool(b) => Some(Scalar::Bool(*b)),
        Value::Int(i) => Some(Scalar::Int(*i)),
        Value::Float(x) => Some(Scalar::Float(*x)),
        _ => None,
    };
    if let Some(scalar) = scalar {
        return Ok((vec![], vec![f(scalar)]));
    }
    let Value::Array(array) = wrap(ctx.tensor(value)?) else {
        return Err(Error::internal("random", "no array").into());
    };
    let data = host(ctx, &array)?;
    Ok((data.shape().to_vec(), data.scalars().map(f).collect()))
}

/// The common shape to which parameters and a size broadcast.
pub(super) fn together(shapes: &[&[usize]], size: Option<&[usize]>) -> Result<Vec<usize>, Error> {
    let rank = shapes.iter().map(|s| s.len()).max().unwrap_or(0);
    let mut shape = vec![1; rank];
    for given in shapes {
        for (n, &of) in shape[rank - given.len()..].iter_mut().zip(*given) {
            match (*n, of) {
                (_, 1) => {}
                (1, _) => *n = of,
                (a, b) if a == b => {}
                _ => return Err(mismatch(shapes)),
            }
        }
    }
    let Some(size) = size else { return Ok(shape) };
    let fits = size.len() >= rank && shape.iter().zip(&size[size.len() - rank..]).all(|(a, b)| *a == 1 || a == b);
    if fits {
        return Ok(size.to_vec());
    }
    let [size, shape] = [size, &shape[..]].map(shown);
    Err(Error::value(format!("Output size {size} is not compatible with broadcast dimensions of inputs {shape}.")))
}

/// The error of parameters that do not broadcast: it names the first two that conflict.
fn mismatch(shapes: &[&[usize]]) -> Error {
    let fit = |a: &[usize], b: &[usize]| a.iter().rev().zip(b.iter().rev()).all(|(a, b)| a == b || *a == 1 || *b == 1);
    let pairs = (0..shapes.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    let (i, j) = pairs.into_iter().find(|&(i, j)| !fit(shapes[i], shapes[j])).unwrap_or_default();
    let [a, b] = [shapes[i], shapes[j]].map(shown);
    Error::value(format!(
        "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {i} with shape {a} and arg {j} \
         with shape {b}."
    ))
}

/// The position in an array of shape `own` of element `k` of its broadcast to `shape`.
pub(super) fn place(own: &[usize], shape: &[usize], mut k: usize) -> usize {
    let (mut at, mut stride) = (0, 1);
    for (axis, &n) in shape.iter().enumerate().rev() {
        let i = k % n.max(1);
        k /= n.max(1);
        if let Some(of) = (axis + own.len()).checked_sub(shape.len()).map(|axis| own[axis]) {
            at += if of == 1 { 0 } else { i * stride };
            stride *= of;
        }
    }
    at
}
