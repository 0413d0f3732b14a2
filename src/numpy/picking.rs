//! Gathering elements by index.

use super::argument::{Accepts, Argument, FromArgument, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{along, replace, rows_of, target};
use super::ufunc::is_castable;
use super::view::ArrayView;
use crate::array::HostArray;
use crate::dtype::{DType, promote, promote_scalar};
use crate::error::Error;
use crate::shape::{Expr, broadcast_shapes, show_shape};
use crate::span::Span;
use crate::tensor::{self, Beyond, Index, Operand, Shape, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&TAKE, &TAKE_ALONG_AXIS, &PUT_ALONG_AXIS, &CHOOSE, &NDARRAY_CHOOSE, &COMPRESS, &NDARRAY_COMPRESS];

/// The treatment of an index that is out of bounds: `mode=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Raise,
    Wrap,
    Clip,
}

impl FromArgument for Mode {
    const ACCEPTS: Accepts = Accepts::Text;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        let Argument::Text(name) = &argument else {
            let message = "integer clipmode must be RAISE, WRAP, or CLIP from 'numpy._core.multiarray'";
            return Err(Error::value(message).into());
        };
        Ok(match &**name {
            "raise" => Self::Raise,
            "wrap" => Self::Wrap,
            "clip" => Self::Clip,
            _ => {
                let message = format!("clipmode must be one of 'clip', 'raise', or 'wrap' (got '{name}')");
                return Err(Error::value(message).into());
            }
        })
    }
}

impl Mode {
    /// The position below `n` of an index; `None` for one that is out of bounds in mode `raise`.
    pub(super) fn place(self, i: i64, n: usize) -> Option<usize> {
        let last = i64::try_from(n).ok()?.checked_sub(1).filter(|last| *last >= 0)?;
        match self {
            Self::Raise => tensor::normalise_index(i, 0, n).ok(),
            Self::Wrap => usize::try_from(i.rem_euclid(last + 1)).ok(),
            Self::Clip => usize::try_from(i.clamp(0, last)).ok(),
        }
    }

    /// The same for an index without a value.
    fn beyond(self) -> Beyond {
        match self {
            Self::Raise => Beyond::Fill,
            Self::Wrap => Beyond::Wrap,
            Self::Clip => Beyond::Clip,
        }
    }
}

/// The error of an index array that does not hold integers.
pub(super) fn no_indices(dtype: DType) -> Error {
    Error::type_error(format!(
        "Cannot cast array data from dtype('{dtype}') to dtype('int64') according to the rule 'safe'"
    ))
}

/// An index array: values that are no array yet are truncated to integers, as in NumPy.
pub(super) fn index_of(caller: &mut dyn Caller, argument: Argument) -> Result<Tensor> {
    let at = caller.span();
    Ok(match argument {
        Argument::Tensor(index, _) if index.dtype().is_integer() || index.dtype() == DType::Bool => index,
        Argument::Tensor(index, is_array) if !is_array || index.size() == 0 => tensor::cast(&index, DType::Int64, at),
        Argument::Tensor(index, _) => return Err(no_indices(index.dtype()).into()),
        Argument::Number(number) => {
            caller.make(HostArray::from_scalars(DType::Int64, vec![], &[number.cast(DType::Int64)])?, None)?
        }
        other => {
            let message = format!("'{}' object cannot be interpreted as an integer", other.type_name());
            return Err(Error::type_error(message).into());
        }
    })
}

/// The result, written into `out` if there is one. `misfit` is NumPy's error for a wrong shape, `casting` the casting rule.
fn put_out(caller: &mut dyn Caller, out: Out, value: Tensor, misfit: Error, casting: &str) -> Result<Returned> {
    let Some(target) = target(out)? else { return Ok(Returned::Tensor(value)) };
    if target.tensor().shape() != value.shape() {
        return Err(misfit.into());
    }
    // The cast is checked from `out` to the result, as in NumPy, not the other way round.
    let (own, there) = (value.dtype(), target.tensor().dtype());
    if !is_castable(there, own, casting)? {
        return Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{there}') to dtype('{own}') according to the rule '{casting}'"
        ))
        .into());
    }
    let value = tensor::cast(&value, there, caller.span());
    replace(caller, &target, &value)?;
    Ok(Returned::Array(target))
}

fn taken_misfit() -> Error {
    Error::value("output array does not match result of ndarray.take")
}

/// Elements at indices along an axis, or of the flattened array. In a compiled function an index that is computed and lies
/// beyond the axis is no error: it gives NaN, the least integer with a sign, the greatest one without, or True.
#[function(names = "numpy.take ndarray.take", signature = "(a, indices, axis=None, out=None, mode='raise')")]
fn take(
    caller: &mut dyn Caller,
    a: Tensor,
    indices: Argument,
    axis: Option<i64>,
    out: Out,
    mode: Mode,
) -> Result<Returned> {
    let at = caller.span();
    let (x, axis) = along(a, axis, at)?;
    let index = index_of(caller, indices)?;
    if index.tracing().is_some() {
        let met = index.extent().clone();
        let taken = tensor::look_up(&x, vec![(axis, Index::Computed(index, mode.beyond()))], &met, axis, at)?;
        return put_out(caller, out, taken, taken_misfit(), "safe");
    }
    let n = x.shape()[axis];
    if n == 0 && index.size() > 0 {
        return Err(Error::index("cannot do a non-empty take from an empty axes.").into());
    }
    let data = caller.read(&index)?;
    let place = |i: &i64| match mode.place(*i, n) {
        Some(place) => Ok(place),
        None => tensor::normalise_index(*i, axis, n),
    };
    let rows: Vec<usize> = data.integers().iter().map(place).collect::<Result<_, _>>()?;
    let taken = rows_of(caller, &x, axis, &rows)?;
    let mut shape: Vec<i64> = x.shape()[..axis].iter().map(|&d| d as i64).collect();
    shape.extend(index.shape().iter().map(|&d| d as i64));
    shape.extend(x.shape()[axis + 1..].iter().map(|&d| d as i64));
    let taken = tensor::reshape(&taken, &shape, at)?;
    put_out(caller, out, taken, taken_misfit(), "safe")
}

/// The slices along an axis where a condition holds, or the elements of the flattened array.
#[function(names = "numpy.compress", signature = "(condition, a, axis=None, out=None)")]
fn compress(caller: &mut dyn Caller, condition: Tensor, a: Tensor, axis: Option<i64>, out: Out) -> Result<Returned> {
    if condition.rank() != 1 {
        return Err(Error::value("condition must be a 1-d array").into());
    }
    let (x, axis) = along(a, axis, caller.span())?;
    let n = x.shape()[axis];
    let found = order::nonzero(&*caller.read(&condition)?).swap_remove(0);
    let rows: Vec<usize> = found.into_iter().map(|i| tensor::normalise_index(i, axis, n)).collect::<Result<_, _>>()?;
    let taken = rows_of(caller, &x, axis, &rows)?;
    put_out(caller, out, taken, taken_misfit(), "safe")
}

/// The slices along an axis where a condition holds, or the elements of the flattened array.
#[function(names = "ndarray.compress", signature = "(a, condition, axis=None, out=None)")]
fn compress_method(
    caller: &mut dyn Caller,
    a: Tensor,
    condition: Tensor,
    axis: Option<i64>,
    out: Out,
) -> Result<Returned> {
    compress(caller, condition, a, axis, out)
}

/// Rejects arrays with more axes than NumPy's older iterators support.
///
/// # Errors
/// `RuntimeError` with NumPy's message.
pub(crate) fn check_iterated(rank: usize) -> Result<(), Error> {
    if rank > 32 {
        let message = format!("this function only supports up to 32 dimensions but the array has {rank}.");
        return Err(Error::runtime(message));
    }
    Ok(())
}

/// Elements picked from several arrays: at each place, that of the array whose number stands there.
#[function(names = "numpy.choose", signature = "(a, choices, out=None, mode='raise')")]
#[function(names = "ndarray.choose", signature = "(a, *choices, out=None, mode='raise')")]
fn choose(caller: &mut dyn Caller, a: Tensor, choices: Vec<Operand>, out: Out, mode: Mode) -> Result<Returned> {
    if choices.is_empty() {
        return Err(Error::value("0-length sequence.").into());
    }
    if choices.len() > 63 {
        return Err(Error::value("Need at least 0 and at most 64 array objects.").into());
    }
    if !a.dtype().is_integer() && a.dtype() != DType::Bool {
        return Err(no_indices(a.dtype()).into());
    }
    check_iterated(a.rank())?;
    let at = caller.span();
    // Python scalars have no dtype beside arrays.
    let strong =
        choices.iter().filter_map(|choice| if let Operand::Tensor(t) = choice { Some(t.dtype()) } else { None });
    let strong = strong.reduce(promote);
    let dtype = choices.iter().fold(strong, |dtype, choice| match (choice, dtype) {
        (Operand::Scalar(number), Some(dtype)) => Some(promote_scalar(dtype, number.kind())),
        (choice, None) => Some(choice.alone()),
        (Operand::Tensor(_), dtype) => dtype,
    });
    let dtype = dtype.unwrap_or(DType::Int64);
    let tensor = |choice: &Operand| match choice {
        Operand::Tensor(t) => Ok(t.clone()),
        Operand::Scalar(number) => tensor::full(&[], *number, dtype, a.device(), a.is_fixed(), at),
    };
    let choices = choices.iter().map(tensor).collect::<Result<Vec<_>, _>>()?;
    let mut shapes = vec![a.shape()];
    shapes.extend(choices.iter().map(|choice| choice.shape()));
    let shape = broadcast_shapes(&shapes).map_err(|_| {
        let shapes: Vec<String> = shapes.iter().map(|shape| show_shape(shape)).collect();
        Error::value(format!("shape mismatch: objects cannot be broadcast to a single shape: {}", shapes.join(" ")))
    })?;
    let data = caller.read(&a)?;
    let numbers = data.integers();
    let chosen = numbers.iter().map(|i| match mode {
        // Negative indices do not count from the end here.
        Mode::Raise if *i < 0 => None,
        mode => mode.place(*i, choices.len()),
    });
    let chosen: Option<Vec<usize>> = chosen.collect();
    let chosen = chosen.ok_or_else(|| Error::value("invalid entry in choice array"))?;
    let total = tensor::check_size(&shape, dtype)?;
    caller.reserve(total.saturating_mul(8 + choices.len() * dtype.itemsize()))?;
    let picked = match choices.len() {
        // With one choice, all indices name it.
        1 => tensor::broadcast_to(&tensor::cast(&choices[0], dtype, at), &shape, at)?,
        _ => {
            let flat = |choice: &Tensor| -> Result<Tensor, Error> {
                tensor::reshape(&tensor::broadcast_to(&tensor::cast(choice, dtype, at), &shape, at)?, &[-1], at)
            };
            let all = choices.iter().map(flat).collect::<Result<Vec<_>, _>>()?;
            let places: Vec<usize> =
                (0..total).map(|k| chosen[stretched_place(k, &shape, a.shape())] * total + k).collect();
            tensor::gather(&tensor::concatenate(&all, 0, at)?, &places, shape, at)?
        }
    };
    let misfit = Error::type_error("choose: invalid shape for output array.");
    put_out(caller, out, picked, misfit, "unsafe")
}

/// The flat position in an array of shape `own` of the element at `k` of its broadcast to `shape`.
fn stretched_place(mut k: usize, shape: &[usize], own: &[usize]) -> usize {
    let (mut at, mut stride) = (0, 1);
    for (back, &n) in shape.iter().rev().enumerate() {
        let i = k % n.max(1);
        k /= n.max(1);
        if let Some(&of) = own.len().checked_sub(back + 1).map(|axis| &own[axis]) {
            at += if of == 1 { 0 } else { i * stride };
            stride *= of;
        }
    }
    at
}

/// The flat positions in `shape` of `index[..]` along `axis`; the other coordinates are the index's own.
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

/// The axis that the `indices` of `take_along_axis` and `put_along_axis` are for, in an array of `rank` axes.
fn axis_of(rank: usize, index: &Tensor, axis: Option<i64>) -> Result<usize, Error> {
    if !index.dtype().is_integer() {
        return Err(Error::index("`indices` must be an integer array"));
    }
    let axis = match axis {
        Some(axis) => tensor::normalise_axis(axis, rank)?,
        None if index.rank() == 1 => 0,
        None => return Err(Error::value("when axis=None, `indices` must have a single dimension.")),
    };
    if index.rank() != rank {
        return Err(Error::value("`indices` and `arr` must have the same number of dimensions"));
    }
    Ok(axis)
}

/// The elements of `x` at indices along an axis that have no values, broadcast over the other axes.
fn computed_along(x: &Tensor, index: &Tensor, axis: usize, at: Option<Span>) -> Result<Tensor, Error> {
    let tracing = index.tracing();
    let with = |dims: &[Expr], size: Expr| {
        let mut dims = dims.to_vec();
        dims[axis] = size;
        Shape::new(dims, tracing)
    };
    let dims = [x, index].map(|t| t.extent().dims());
    let beside = Shape::broadcast(&[&with(&dims[0], 1.into())?, &with(&dims[1], 1.into())?])
        .map_err(|_| beside_misfit(x.extent().sizes(), index.extent().sizes(), axis))?
        .dims();
    let x = tensor::stretch(x, &with(&beside, dims[0][axis].clone())?, at)?;
    let index = tensor::stretch(index, &with(&beside, dims[1][axis].clone())?, at)?;
    let met = index.extent().clone();
    let along = |k: usize| (k, if k == axis { Index::Computed(index.clone(), Beyond::Fill) } else { Index::Line(k) });
    tensor::look_up(&x, (0..x.rank()).map(along).collect(), &met, 0, at)
}

/// The `indices` of `take_along_axis` and `put_along_axis` for an array of shape `of`: their flat positions, and their
/// shape once broadcast over the other axes.
fn along_axis(
    caller: &mut dyn Caller,
    of: &[usize],
    index: &Tensor,
    axis: Option<i64>,
) -> Result<(Vec<usize>, Vec<usize>)> {
    let axis = axis_of(of.len(), index, axis)?;
    let met = index.shape();
    let mut shape = met.to_vec();
    for (k, (&n, &m)) in of.iter().zip(met).enumerate().filter(|(k, _)| *k != axis) {
        shape[k] = match (n, m) {
            (1, m) => m,
            (n, m) if m == 1 || m == n => n,
            _ => return Err(beside_misfit(of, met, axis).into()),
        };
    }
    let at = caller.span();
    let index = tensor::broadcast_to(index, &shape, at)?;
    let numbers = caller.read(&index)?;
    Ok((beside(of, &numbers.integers(), &shape, axis)?, shape))
}

/// The error of NumPy, which indexes every other axis with an array of its own.
fn beside_misfit(of: &[usize], met: &[usize], axis: usize) -> Error {
    let counts = (0..of.len()).map(|a| {
        let thin: Vec<usize> = (0..of.len()).map(|b| if a == b { of[a] } else { 1 }).collect();
        show_shape(if a == axis { met } else { &thin })
    });
    let shapes = counts.collect::<Vec<_>>().join(" ");
    Error::index(format!("shape mismatch: indexing arrays could not be broadcast together with shapes {shapes}"))
}

/// Elements at indices that differ from place to place; of the flattened array where axis is None. Indices that are computed in
/// a compiled function are as those of take.
#[function(names = "numpy.take_along_axis", signature = "(arr, indices, axis=-1)")]
fn take_along_axis(caller: &mut dyn Caller, arr: Tensor, indices: Tensor, axis: Option<i64>) -> Result<Returned> {
    let at = caller.span();
    let x = if axis.is_none() { tensor::reshape(&arr, &[-1], at)? } else { arr };
    if indices.tracing().is_some() {
        let axis = axis_of(x.rank(), &indices, axis)?;
        return Ok(Returned::array(computed_along(&x, &indices, axis, at)?));
    }
    let (places, shape) = along_axis(caller, x.shape(), &indices, axis)?;
    Ok(Returned::array(tensor::gather(&x, &places, shape, at)?))
}

/// Sets elements at indices that differ from place to place, in place; of the flattened array where axis is None.
#[function(names = "numpy.put_along_axis", signature = "(arr, indices, values, axis)")]
fn put_along_axis(
    caller: &mut dyn Caller,
    arr: ArrayView,
    indices: Tensor,
    values: Tensor,
    axis: Option<i64>,
) -> Result<()> {
    let Some(array) = arr.array().cloned() else {
        return Err(Error::type_error("put_along_axis() changes an array").into());
    };
    let mut shape = arr.tensor.shape().to_vec();
    drop(arr);
    if axis.is_none() {
        shape = vec![shape.iter().product()];
    }
    let (places, shape) = along_axis(caller, &shape, &indices, axis)?;
    caller.write(&array, &places, &shape, &values)
}
