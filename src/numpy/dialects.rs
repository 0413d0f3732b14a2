//! Functions of tensors outside NumPy: Lucid's, and those of the graph editor.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use crate::dtype::{Numeric, Scalar};
use crate::error::Error;
use crate::shape::show_shape;
use crate::tensor::{self, Comparison, Key, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&LUCID_ONE_HOT, &GE_SLICE, &GE_CONCAT];

/// Rows with a 1 at each index. In a compiled function, which cannot look at its labels, one that is out of range has a row
/// of zeros.
#[function(
    names = "lucid.one_hot tensorscope.one_hot lucid.nn.functional.one_hot",
    signature = "(input_, num_classes=None, dtype=None)",
    no_gradient
)]
fn one_hot(
    caller: &mut dyn Caller,
    input_: Tensor,
    num_classes: Option<i64>,
    dtype: Option<Numeric>,
) -> Result<Returned> {
    let (labels, at) = (input_, caller.span());
    if !labels.dtype().is_integer() {
        return Err(Error::type_error(format!("one_hot: labels must be integers, not {}", labels.dtype())).into());
    }
    let n = match num_classes.filter(|n| *n >= 0) {
        Some(n) if labels.tracing().is_some() => n,
        given => {
            let data = caller.read(&labels)?;
            let most = data.scalars().map(Scalar::to_i64).max().unwrap_or(-1);
            let n = given.unwrap_or(most + 1);
            if let Some(bad) = data.scalars().map(Scalar::to_i64).find(|l| *l < 0 || *l >= n) {
                return Err(Error::value(format!("one_hot: label {bad} is out of range for {n} classes")).into());
            }
            n
        }
    };
    let (zero, one) = (Scalar::Int(0), Scalar::Int(1));
    let line = tensor::arange(zero, one, n as u64, labels.dtype(), labels.device(), labels.is_fixed(), at)?;
    let column = tensor::expand_dims(&labels, &[-1], at)?;
    let hits = tensor::compare(Comparison::Equal, &column.into(), &line.into(), at)?;
    let dtype = dtype.map_or(labels.dtype(), |request| request.over(labels.dtype()));
    Ok(Returned::array(tensor::cast(&hits, dtype, at)))
}

/// Elements from `start` to `stop` in steps, one of each for each axis; steps are positive, and ranges end with the array.
#[function(names = "ge.slice", signature = "(X, start, stop, step)")]
fn slice(caller: &mut dyn Caller, x: Tensor, start: Vec<i64>, stop: Vec<i64>, step: Vec<i64>) -> Result<Returned> {
    let rank = x.rank();
    if [&start, &stop, &step].iter().any(|numbers| numbers.len() != rank) {
        let hint = format!("the array has {rank} axes");
        return Err(Error::value("slice: start/stop/step must match ndim").with_hint(hint).into());
    }
    if step.iter().any(|s| *s <= 0) {
        return Err(Error::value("slice: step must be > 0").with_hint("use x[::-1] for a negative step").into());
    }
    let keys: Vec<Key> = (0..rank)
        .map(|k| {
            let n = x.shape()[k] as i64;
            let clamp = |i: i64| (if i < 0 { i + n } else { i }).clamp(0, n);
            let (start, stop, step) = (clamp(start[k]), clamp(stop[k]), step[k]);
            let count = (stop - start).max(0).div_euclid(step) + i64::from((stop - start).max(0) % step != 0);
            Key::Range { start, step, count: count as usize }
        })
        .collect();
    Ok(Returned::array(tensor::select(&x, &keys, caller.span())?))
}

/// The tensors one after the other along an axis.
#[function(names = "ge.concat", signature = "(tensors, axis=0)")]
fn concat(caller: &mut dyn Caller, tensors: Vec<Tensor>, axis: i64) -> Result<Returned> {
    let Some(first) = tensors.first() else { return Err(Error::value("concat: empty input").into()) };
    let rank = first.rank();
    if let Some(other) = tensors.iter().find(|t| t.rank() != rank) {
        let hint = format!("{} beside {}", show_shape(first.shape()), show_shape(other.shape()));
        return Err(Error::value("concat: ndim mismatch").with_hint(hint).into());
    }
    let Ok(at) = tensor::normalise_axis(axis, rank) else {
        return Err(Error::value("concat: bad axis").with_hint(format!("the arrays have {rank} axes")).into());
    };
    let differs = |t: &&Tensor| (0..rank).any(|k| k != at && t.shape()[k] != first.shape()[k]);
    if let Some(other) = tensors.iter().find(differs) {
        let hint = format!("{} beside {}", show_shape(first.shape()), show_shape(other.shape()));
        return Err(Error::value("concat: non-concat dims must match").with_hint(hint).into());
    }
    Ok(Returned::array(tensor::concatenate(&tensors, axis, caller.span())?))
}
