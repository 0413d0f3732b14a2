//! Writing elements into an existing array.

use super::argument::{Argument, Mask};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::picking::{Mode, index_of};
use super::support::replace;
use super::ufunc::is_castable;
use super::view::ArrayView;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, promote_scalar};
use crate::error::Error;
use crate::shape::show_shape;
use crate::span::Span;
use crate::tensor::{self, Array, Operand, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&PUT, &NDARRAY_PUT, &PLACE, &PUTMASK, &COPYTO, &FILL_DIAGONAL];

/// The array to write into.
fn written(a: &ArrayView, refused: &str) -> Result<Array, Error> {
    a.array().filter(|array| !array.is_scalar()).cloned().ok_or_else(|| Error::type_error(refused))
}

/// `values` repeated cyclically, indexed by `places`.
fn cycled(values: &Tensor, places: impl Iterator<Item = usize>, at: Option<Span>) -> Result<Tensor, Error> {
    let n = values.size().max(1);
    let order: Vec<usize> = places.map(|k| k % n).collect();
    let count = order.len();
    tensor::gather(values, &order, vec![count], at)
}

/// Sets elements at flat indices, in place; values that are fewer are repeated.
#[function(names = "numpy.put", signature = "(a, ind, v, mode='raise')")]
fn put(caller: &mut dyn Caller, a: ArrayView, ind: Argument, v: Tensor, mode: Mode) -> Result<()> {
    let array = written(&a, "argument 1 must be numpy.ndarray")?;
    let n = a.tensor.size();
    drop(a);
    let index = index_of(caller, ind)?;
    let indices = caller.read(&index)?;
    if indices.is_empty() || v.size() == 0 {
        return Ok(());
    }
    if n == 0 {
        return Err(Error::index("cannot replace elements of an empty array").into());
    }
    let place = |i: &i64| match mode.place(*i, n) {
        Some(place) => Ok(place),
        None => tensor::normalise_index(*i, 0, n),
    };
    let places: Vec<usize> = indices.integers().iter().map(place).collect::<Result<_, _>>()?;
    let new = cycled(&v, 0..places.len(), caller.span())?;
    caller.write(&array, &places, &[places.len()], &new)
}

/// Sets elements at flat indices, in place; values that are fewer are repeated.
#[function(names = "ndarray.put", signature = "(a, indices, values, /, mode='raise')")]
fn put_method(caller: &mut dyn Caller, a: ArrayView, indices: Argument, values: Tensor, mode: Mode) -> Result<()> {
    put(caller, a, indices, values, mode)
}

/// The flat positions where a mask of so many elements is true.
fn masked(caller: &mut dyn Caller, mask: &Tensor, size: usize, name: &str) -> Result<Vec<usize>> {
    if mask.size() != size {
        return Err(Error::value(format!("{name}: mask and data must be the same size")).into());
    }
    let flat = tensor::reshape(mask, &[-1], caller.span())?;
    let found = order::nonzero(&*caller.read(&flat)?).swap_remove(0);
    Ok(found.into_iter().map(|k| k as usize).collect())
}

/// Sets the elements where a mask holds to the values, one after the other, in place.
#[function(names = "numpy.place", signature = "(arr, mask, vals)")]
fn place(caller: &mut dyn Caller, arr: ArrayView, mask: Tensor, vals: Tensor) -> Result<()> {
    let array = written(&arr, "place() argument 1 must be numpy.ndarray")?;
    let size = arr.tensor.size();
    drop(arr);
    let places = masked(caller, &mask, size, "place")?;
    if places.is_empty() {
        return Ok(());
    }
    if vals.size() == 0 {
        return Err(Error::value("Cannot insert from an empty array!").into());
    }
    let new = cycled(&vals, 0..places.len(), caller.span())?;
    caller.write(&array, &places, &[places.len()], &new)
}

/// Sets the elements where a mask holds to those in the same places of the values, which are repeated if they are fewer.
#[function(names = "numpy.putmask", signature = "(a, /, mask, values)")]
fn putmask(caller: &mut dyn Caller, a: ArrayView, mask: Tensor, values: Operand) -> Result<()> {
    let array = written(&a, "putmask: first argument must be an array")?;
    let (size, dtype) = (a.tensor.size(), a.tensor.dtype());
    drop(a);
    let values = cast_into(caller, values, dtype, "unsafe")?;
    let places = masked(caller, &mask, size, "putmask")?;
    if places.is_empty() || values.size() == 0 {
        return Ok(());
    }
    let new = cycled(&values, places.iter().copied(), caller.span())?;
    caller.write(&array, &places, &[places.len()], &new)
}

/// Casts values for elements of a dtype.
///
/// # Errors
/// `TypeError` where the casting rule forbids it; `OverflowError` for integers outside the dtype's range.
fn cast_into(caller: &mut dyn Caller, values: Operand, dtype: DType, casting: &str) -> Result<Tensor> {
    let refused = |what: &str, from: DType| {
        Error::type_error(format!(
            "Cannot cast {what} from dtype('{from}') to dtype('{dtype}') according to the rule '{casting}'"
        ))
    };
    match values {
        Operand::Tensor(values) => {
            if !is_castable(values.dtype(), dtype, casting)? {
                return Err(refused("array data", values.dtype()).into());
            }
            Ok(values)
        }
        Operand::Scalar(number) => {
            let own = promote_scalar(DType::Bool, number.kind());
            // A Python scalar has a kind but no width.
            let fits = number.kind() <= dtype.kind() || (number.kind() == Kind::Int && dtype.kind() == Kind::UInt);
            if !fits && !is_castable(own, dtype, casting)? {
                return Err(refused("scalar", own).into());
            }
            if let (Some((low, high)), Scalar::Int(i)) = (dtype.integer_range(), number)
                && !(low..=high).contains(&i128::from(i))
            {
                return Err(Error::overflow(format!("Python integer {i} out of bounds for {dtype}")).into());
            }
            if let (Some((low, high)), Scalar::Float(x)) = (dtype.integer_range(), number)
                && !(low as f64 - 1.0 < x && x < high as f64 + 1.0)
            {
                tensor::note_invalid_cast(caller.span());
            }
            tensor::note_narrowed(number, dtype, caller.span());
            Ok(caller.make(HostArray::from_scalars(dtype, vec![], &[number.cast(dtype)])?, None)?)
        }
    }
}

/// Copies values into an array, where a mask holds.
#[function(names = "numpy.copyto", signature = "(dst, src, casting='same_kind', where=True)")]
fn copyto(caller: &mut dyn Caller, dst: ArrayView, src: Operand, casting: String, where_: Mask) -> Result<()> {
    let array = written(&dst, "copyto() argument 1 must be a numpy.ndarray")?;
    let (at, x) = (caller.span(), dst.tensor);
    is_castable(DType::Bool, DType::Bool, &casting)?;
    let values = cast_into(caller, src, x.dtype(), &casting)?;
    let misfit = |what: &str, values: &Tensor| {
        let [from, to] = [values.shape(), x.shape()].map(show_shape);
        Error::value(format!("could not broadcast {what} from shape {from} into shape {to}"))
    };
    // Leading axes of size 1 are dropped.
    let extra = values.rank().saturating_sub(x.rank());
    let thin: Vec<i64> = values.shape()[extra..].iter().map(|&n| n as i64).collect();
    let values = if extra > 0 && values.shape()[..extra].iter().all(|n| *n == 1) {
        tensor::reshape(&values, &thin, at)?
    } else {
        values
    };
    let wide = tensor::broadcast_to(&values, x.shape(), at).map_err(|_| misfit("input array", &values))?;
    let mut wide = tensor::cast(&wide, x.dtype(), at);
    if let Some(mask) = where_.operand(&x, at) {
        let mask = tensor::broadcast_to(&mask, x.shape(), at).map_err(|_| misfit("where mask", &mask))?;
        wide = tensor::where_(&mask, &wide.into(), &x.clone().into(), at)?;
    }
    drop(x);
    replace(caller, &array, &wide)
}

/// Sets the elements of the main diagonal, in place; of a tall matrix, again below its square if it wraps.
#[function(names = "numpy.fill_diagonal", signature = "(a, val, wrap=False)")]
fn fill_diagonal(caller: &mut dyn Caller, a: ArrayView, val: Tensor, wrap: bool) -> Result<()> {
    let shape = a.tensor.shape().to_vec();
    let (step, end) = match shape[..] {
        [] | [_] => return Err(Error::value("array must be at least 2-d").into()),
        [rows, columns] if wrap => (columns + 1, rows * columns),
        [rows, columns] => (columns + 1, columns.saturating_mul(columns).min(rows * columns)),
        [first, ..] => {
            if shape.iter().any(|n| *n != first) {
                return Err(Error::value("All dimensions of input must be of equal length").into());
            }
            ((0..shape.len()).fold(0, |sum, _| sum * first + 1), a.tensor.size())
        }
    };
    let array = written(&a, "fill_diagonal() changes an array")?;
    drop(a);
    let places: Vec<usize> = (0..end).step_by(step).collect();
    if places.is_empty() || val.size() == 0 {
        return Ok(());
    }
    let flat = tensor::reshape(&val, &[-1], caller.span())?;
    let new = cycled(&flat, 0..places.len(), caller.span())?;
    caller.write(&array, &places, &[places.len()], &new)
}
