//! Helpers shared by several functions: reduced axes, lanes, results that go into `out`.

use super::argument::{Argument, Out};
use super::caller::{Caller, Result};
use super::returned::Returned;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::Combine;
use crate::interrupt;
use crate::shape::show_shape;
use crate::span::Span;
use crate::tensor::{self, Array, Key, Operand, Tensor};

/// A tensor whose reduced axes are moved to the end and flattened to one.
pub(super) struct Lanes {
    /// The tensor: one row for each lane.
    pub(super) rows: Tensor,
    /// The shape of the remaining axes.
    pub(super) shape: Vec<usize>,
    /// The shape with `keepdims`.
    pub(super) kept: Vec<usize>,
}

impl Lanes {
    /// The lanes of `x` over `axes`, or over all of them.
    ///
    /// # Errors
    /// `AxisError`.
    pub(super) fn new(x: &Tensor, axes: Option<&[i64]>, at: Option<Span>) -> Result<Self, Error> {
        let rank = x.rank();
        let axes = match axes {
            Some(axes) => tensor::normalise_axes(axes, rank)?,
            None => (0..rank).collect(),
        };
        let left: Vec<usize> = (0..rank).filter(|k| !axes.contains(k)).collect();
        let order: Vec<i64> = left.iter().chain(&axes).map(|k| *k as i64).collect();
        let shape: Vec<usize> = left.iter().map(|k| x.shape()[*k]).collect();
        let kept = (0..rank).map(|k| if axes.contains(&k) { 1 } else { x.shape()[k] }).collect();
        let mut sizes: Vec<i64> = shape.iter().map(|d| *d as i64).collect();
        let length: usize = axes.iter().map(|k| x.shape()[*k]).product();
        sizes.push(length as i64);
        Ok(Self { rows: tensor::reshape(&tensor::permute(x, &order, at)?, &sizes, at)?, shape, kept })
    }

    /// The number of elements of a lane.
    pub(super) fn length(&self) -> usize {
        self.rows.shape().last().copied().unwrap_or(0)
    }
}

/// Whether derivatives pass through what is computed of `x`.
pub(super) fn is_derived(x: &Tensor) -> bool {
    x.is_followed() && tensor::recording()
}

/// The array of `out`.
///
/// # Errors
/// `TypeError` for a scalar, which cannot be written into.
pub(super) fn target(out: Out) -> Result<Option<Array>, Error> {
    match out {
        None => Ok(None),
        Some(target) if target.0.is_scalar() => Err(Error::type_error("return arrays must be of ArrayType")),
        Some(target) => Ok(Some(target.0)),
    }
}

/// Overwrites all elements of an array.
///
/// # Errors
/// `ValueError` for a read-only array; a stop where data have to be read first.
pub(super) fn replace(caller: &mut dyn Caller, array: &Array, changed: &Tensor) -> Result<()> {
    // What was made of unfinished work changes nothing.
    interrupt::known()?;
    let at = caller.span();
    array.assign_read(None, changed, at, |t| caller.read(t))
}

/// The error of results whose shape differs from that of `out`.
pub(super) fn misshapen(shape: &[usize], out: &[usize]) -> Error {
    Error::value(format!(
        "non-broadcastable output operand with shape {} doesn't match the broadcast shape {}",
        show_shape(out),
        show_shape(shape)
    ))
}

/// A reduction's result, written into `out` if there is one; `name` is the ufunc that NumPy reduces with.
///
/// # Errors
/// `ValueError` where `out` has another rank.
pub(super) fn put_out(caller: &mut dyn Caller, out: Out, value: Tensor, name: &str) -> Result<Returned> {
    let Some(target) = target(out)? else { return Ok(Returned::Tensor(value)) };
    let (wanted, there) = (value.rank(), target.tensor().rank());
    if wanted != there {
        return Err(Error::value(format!(
            "output parameter for reduction operation {name} has the wrong number of dimensions: Found {there} but \
             expected {wanted}"
        ))
        .into());
    }
    if value.shape() != target.tensor().shape() {
        return Err(misshapen(value.shape(), target.tensor().shape()).into());
    }
    let value = tensor::cast(&value, target.tensor().dtype(), caller.span());
    replace(caller, &target, &value)?;
    Ok(Returned::Array(target))
}

/// The elements at the positions `rows` of an axis.
///
/// # Errors
/// `MemoryError`.
pub(crate) fn rows_of(caller: &mut dyn Caller, x: &Tensor, axis: usize, rows: &[usize]) -> Result<Tensor> {
    let inner: usize = x.shape()[axis + 1..].iter().product();
    let outer: usize = x.shape()[..axis].iter().product();
    let n = x.shape()[axis];
    let mut shape = x.shape().to_vec();
    shape[axis] = rows.len();
    let total = tensor::check_size(&shape, x.dtype())?;
    caller.reserve(total.saturating_mul(8))?;
    if outer == 1 && inner == 1 {
        return Ok(tensor::gather(x, rows, shape, caller.span())?);
    }
    let places: Vec<usize> = (0..outer)
        .flat_map(|o| rows.iter().flat_map(move |r| (0..inner).map(move |i| (o * n + r) * inner + i)))
        .collect();
    Ok(tensor::gather(x, &places, shape, caller.span())?)
}

/// Zeros on the device of `like`.
pub(super) fn zeros(shape: &[usize], dtype: DType, like: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    tensor::full(shape, Scalar::Int(0), dtype, like.device(), like.is_fixed(), at)
}

/// Casts anything but floats and complex numbers to float64.
pub(super) fn as_inexact(x: Tensor, at: Option<Span>) -> Tensor {
    if x.dtype().is_inexact() { x } else { tensor::cast(&x, DType::Float64, at) }
}

/// Elements `from..to` of an axis.
pub(crate) fn part(x: &Tensor, axis: usize, from: usize, to: usize, at: Option<Span>) -> Result<Tensor, Error> {
    let whole = |&count: &usize| Key::Range { start: 0, step: 1, count };
    let mut keys: Vec<Key> = x.shape().iter().map(whole).collect();
    keys[axis] = Key::Range { start: from as i64, step: 1, count: to.saturating_sub(from) };
    tensor::select(x, &keys, at)
}

/// `x` with one axis moved to another position.
pub(super) fn moved(x: &Tensor, from: usize, to: usize, at: Option<Span>) -> Result<Tensor, Error> {
    if from == to {
        return Ok(x.clone());
    }
    let mut order: Vec<i64> = (0..x.rank()).filter(|k| *k != from).map(|k| k as i64).collect();
    order.insert(to, from as i64);
    tensor::permute(x, &order, at)
}

/// `x` and a normalised axis; without an axis, `x` flattened and its only axis.
///
/// # Errors
/// `AxisError`.
pub(super) fn along(x: Tensor, axis: Option<i64>, at: Option<Span>) -> Result<(Tensor, usize), Error> {
    Ok(match axis {
        Some(axis) => {
            let axis = tensor::normalise_axis(axis, x.rank())?;
            (x, axis)
        }
        None => (tensor::reshape(&x, &[-1], at)?, 0),
    })
}

/// `value` broadcast to `shape`, in the dtype and on the device of `like`.
///
/// # Errors
/// Those of a value that does not broadcast to the shape.
pub(super) fn filled(shape: &[usize], value: &Operand, like: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    let zeros = tensor::full(shape, Scalar::Int(0), like.dtype(), like.device(), like.is_fixed(), at)?;
    let never = tensor::cast(&zeros, DType::Bool, at);
    Ok(tensor::cast(&tensor::where_(&never, &zeros.into(), value, at)?, like.dtype(), at))
}

/// The maximum along axes with the initial value 0: 0 for no elements.
///
/// # Errors
/// `AxisError`.
pub(super) fn maximum_from_zero(x: &Tensor, axes: &[i64], keepdims: bool, at: Option<Span>) -> Result<Tensor, Error> {
    // A sum over no elements is 0.
    let is_empty = !x.extent().is_symbolic() && x.is_empty();
    let combine = if is_empty { Combine::Sum } else { Combine::Max };
    tensor::reduce(x, combine, Some(axes), keepdims, Some(x.dtype()), at)
}

/// Integers given as a scalar or an array.
///
/// # Errors
/// `TypeError` for values that are not integers.
pub(super) fn whole_numbers(caller: &mut dyn Caller, argument: Argument) -> Result<Vec<i64>> {
    let no_integer = |name: &str| Error::type_error(format!("'{name}' object cannot be interpreted as an integer"));
    Ok(match argument {
        Argument::Number(number @ (Scalar::Int(_) | Scalar::UInt(_) | Scalar::Bool(_))) => vec![number.to_i64()],
        Argument::Int(i) => vec![i],
        Argument::Ints(all, _) => all,
        Argument::Tensor(given, _) if given.size() == 0 => Vec::new(),
        Argument::Tensor(given, _) if given.dtype().is_inexact() => {
            return Err(no_integer(&format!("numpy.{}", given.dtype())).into());
        }
        Argument::Tensor(given, _) => caller.read(&given)?.integers().into_owned(),
        other => return Err(no_integer(other.type_name()).into()),
    })
}
