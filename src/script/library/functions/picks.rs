//! Functions that pick or replace elements by index.

use super::super::data::shown;
use super::super::wrap;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::numpy::rows_of;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Tensor};

/// `take(a, indices, axis=None)`.
pub(in crate::script::library) fn take(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, indices) = (args.required("a")?, args.required("indices")?);
    let axis = args.optional_or_none("axis")?;
    let mode = args.take("mode");
    args.finish()?;
    let at = Some(ctx.span);
    let (x, axis) = ctx.tensor_along(&a, axis)?;
    let index = match &indices {
        // One number is truncated, as NumPy has it.
        Value::Float(f) => ctx.tensor(&Value::Int(*f as i64))?,
        _ => ctx.tensor(&indices)?,
    };
    if !index.dtype().is_integer() && index.dtype() != DType::Bool && index.size() > 0 {
        return Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{}') to dtype('int64') according to the rule 'safe'",
            index.dtype()
        ))
        .into());
    }
    let n = x.shape()[axis] as i64;
    let mode = mode.as_ref().and_then(Value::as_str).map_or_else(|| "raise".to_owned(), |s| s.to_string());
    let data = ctx.read(&index)?;
    let indices = data.integers();
    let rows: Vec<usize> = match mode.as_str() {
        "wrap" if n > 0 => indices.iter().map(|i| i.rem_euclid(n) as usize).collect(),
        "clip" if n > 0 => indices.iter().map(|i| (*i).clamp(0, n - 1) as usize).collect(),
        _ => indices.iter().map(|i| tensor::normalise_index(*i, axis, n as usize)).collect::<Result<_, _>>()?,
    };
    let taken = rows_of(ctx, &x, axis, &rows)?;
    let mut shape: Vec<i64> = x.shape()[..axis].iter().map(|&d| d as i64).collect();
    shape.extend(index.shape().iter().map(|&d| d as i64));
    shape.extend(x.shape()[axis + 1..].iter().map(|&d| d as i64));
    let out = tensor::reshape(&taken, &shape, at)?;
    Ok(super::super::scalar_or_array(out))
}

/// The flat positions in `shape` of `index[..]` along `axis`, each beside its own element.
fn beside(shape: &[usize], index: &[i64], of: &[usize], axis: usize) -> Result<Vec<usize>, Error> {
    let mut places = Vec::with_capacity(index.len());
    for (flat, &i) in index.iter().enumerate() {
        let row = tensor::normalise_index(i, axis, shape[axis])?;
        let (mut rest, mut place, mut step) = (flat, 0, 1);
        for k in (0..of.len()).rev() {
            let at = rest % of[k];
            rest /= of[k];
            let at = match k {
                _ if k == axis => row,
                _ if shape[k] == 1 => 0,
                _ => at,
            };
            place += at * step;
            step *= shape[k];
        }
        places.push(place);
    }
    Ok(places)
}

/// `indices` of `take_along_axis` and its twin over an array of shape `of`: the flat positions they mean, and their
/// shape once stretched over the other axes.
fn along_axis(ctx: &mut Context, of: &[usize], index: &Tensor, axis: usize) -> Outcome<(Vec<usize>, Vec<usize>)> {
    if !index.dtype().is_integer() {
        return Err(Error::index("`indices` must be an integer array").into());
    }
    let met = index.shape();
    if met.len() != of.len() {
        return Err(Error::value("`indices` and `arr` must have the same number of dimensions").into());
    }
    let mut shape = met.to_vec();
    for (k, (&n, &m)) in of.iter().zip(met).enumerate().filter(|(k, _)| *k != axis) {
        shape[k] = match (n, m) {
            (1, m) => m,
            (n, m) if m == 1 || m == n => n,
            _ => {
                // NumPy counts along every other axis with an array of its own.
                let counts = (0..of.len()).map(|a| {
                    let thin: Vec<usize> = (0..of.len()).map(|b| if a == b { of[a] } else { 1 }).collect();
                    shown(if a == axis { met } else { &thin })
                });
                let shapes = counts.collect::<Vec<_>>().join(" ");
                let message =
                    format!("shape mismatch: indexing arrays could not be broadcast together with shapes {shapes}");
                return Err(Error::index(message).into());
            }
        };
    }
    let index = tensor::broadcast_to(index, &shape, Some(ctx.span))?;
    let numbers = ctx.read(&index)?;
    Ok((beside(of, &numbers.integers(), &shape, axis)?, shape))
}

pub(in crate::script::library) fn take_along_axis(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, indices) = (args.required("arr")?, args.required("indices")?);
    let axis = args.optional("axis")?.unwrap_or(Value::Int(-1));
    args.finish()?;
    let at = Some(ctx.span);
    let (mut x, index) = (ctx.tensor(&a)?, ctx.tensor(&indices)?);
    let axis = if axis.is_none() {
        x = tensor::reshape(&x, &[-1], at)?;
        0
    } else {
        tensor::normalise_axis(ctx.int(&axis)?, x.rank())?
    };
    let (places, shape) = along_axis(ctx, x.shape(), &index, axis)?;
    Ok(wrap(tensor::gather(&x, &places, shape, at)?))
}

pub(in crate::script::library) fn put_along_axis(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, indices, values) = (args.required("arr")?, args.required("indices")?, args.required("values")?);
    let axis = args.required("axis")?;
    args.finish()?;
    let Value::Array(target) = &a else { return Err(Error::type_error("put_along_axis() changes an array").into()) };
    let (x, index, values) = (target.tensor(), ctx.tensor(&indices)?, ctx.tensor(&values)?);
    let axis = tensor::normalise_axis(ctx.int(&axis)?, x.rank())?;
    let (places, shape) = along_axis(ctx, x.shape(), &index, axis)?;
    drop(x);
    super::super::places::write(ctx, target, &places, &shape, &values)?;
    Ok(Value::None)
}

/// `x` where it stands in memory order, as in `a.flat` and `np.put`.
pub(in crate::script::library) fn put(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, indices, values) = (args.required("a")?, args.required("ind")?, args.required("v")?);
    args.finish()?;
    let Value::Array(target) = &a else { return Err(Error::type_error("put() changes an array").into()) };
    let x = target.tensor();
    let (places, values) = (ctx.integers(&indices)?, ctx.tensor(&values)?);
    let at = places.into_iter().map(|i| tensor::normalise_index(i, 0, x.size())).collect::<Result<Vec<_>, _>>()?;
    let span = Some(ctx.span);
    let count = values.size().max(1);
    let order: Vec<usize> = (0..at.len()).map(|k| k % count).collect();
    let cycled = tensor::gather(&values, &order, vec![at.len()], span)?;
    drop(x);
    super::super::places::write(ctx, target, &at, &[at.len()], &cycled)?;
    Ok(Value::None)
}

/// `unravel_index(indices, shape)`.
pub(in crate::script::library) fn unravel_index(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (indices, shape) = (args.required("indices")?, args.required("shape")?);
    args.finish()?;
    let (index, shape) = (ctx.tensor(&indices)?, ctx.shape(&shape)?);
    let total = shape.iter().try_fold(1i64, |n, d| n.checked_mul(i64::try_from(*d).ok()?));
    let too_large =
        "dimensions are too large; arrays and shapes with a total size greater than 'intp' are not supported.";
    let total = total.ok_or_else(|| Error::value(too_large))?;
    if shape.is_empty() && index.rank() > 0 {
        return Err(Error::value("multiple indices are not supported for 0d arrays").into());
    }
    let numbers: Vec<i64> = ctx.read(&index)?.integers().into_owned();
    if let Some(bad) = numbers.iter().find(|i| **i < 0 || **i >= total) {
        return Err(Error::value(format!("index {bad} is out of bounds for array with size {total}")).into());
    }
    let (mut step, mut out) = (total, Vec::new());
    for &n in &shape {
        // Beside an axis without elements there are no indices to take apart.
        let n = (n as i64).max(1);
        step = (step / n).max(1);
        let along: Vec<Scalar> = numbers.iter().map(|i| Scalar::Int(i / step % n)).collect();
        let data = crate::array::HostArray::from_scalars(DType::Int64, index.shape().to_vec(), &along)?;
        out.push(ctx.back(data, &index)?);
    }
    Ok(Value::tuple(out))
}
