//! Arrays filled with one value, and ranges.

use super::argument::{Argument, Unused};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::view::{ArrayView, Order};
use crate::dtype::{DType, Kind, Numeric, Scalar, promote};
use crate::error::Error;
use crate::target::DeviceKind;
use crate::tensor::{self, Operand, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &ZEROS,
    &ONES,
    &EMPTY,
    &NUMERIC_ZEROS,
    &NUMERIC_ONES,
    &FULL,
    &ZEROS_LIKE,
    &ONES_LIKE,
    &EMPTY_LIKE,
    &FULL_LIKE,
    &ARANGE,
];

/// Validates the sizes of an array with elements of a dtype.
///
/// # Errors
/// `ValueError` for negative ones; `MemoryError`.
fn sizes(shape: &[i64], dtype: DType) -> Result<Vec<usize>, Error> {
    let sizes: Option<Vec<u64>> = shape.iter().map(|n| u64::try_from(*n).ok()).collect();
    tensor::addressable(&sizes.ok_or_else(|| Error::value("negative dimensions are not allowed"))?, dtype)
}

/// How a filled array is created.
struct Making {
    dtype: Option<Numeric>,
    order: Option<Order>,
    device: Option<DeviceKind>,
}

impl Making {
    /// An array of `shape` filled with `value`, whose dtype is `natural` unless one was requested.
    fn filled(&self, caller: &dyn Caller, shape: &[i64], value: Scalar, natural: DType) -> Result<ArrayView> {
        let dtype = self.dtype.map_or(natural, |r| r.over(natural));
        if let (Some((low, high)), Scalar::Int(number)) = (dtype.integer_range(), value)
            && !(low..=high).contains(&i128::from(number))
        {
            return Err(Error::overflow(format!("Python integer {number} out of bounds for {dtype}")).into());
        }
        let (shape, kind) = (sizes(shape, dtype)?, self.device.unwrap_or_else(|| caller.device()));
        let value = tensor::full(&shape, value, dtype, kind, self.device.is_some(), caller.span())?;
        Ok(ArrayView::laid_out(value, self.order == Some(Order::Columns), caller.span())?)
    }

    /// As [`Making::filled`], with a value that broadcasts to the shape.
    fn filled_with(
        &self,
        caller: &dyn Caller,
        shape: &[i64],
        value: Argument,
        natural: Option<DType>,
    ) -> Result<ArrayView> {
        let at = caller.span();
        match value {
            Argument::Number(number) => {
                let natural = natural.unwrap_or(Operand::from(number).alone());
                self.filled(caller, shape, number, natural)
            }
            Argument::Tensor(value, _) => {
                let natural = natural.unwrap_or(value.dtype());
                let value = tensor::cast(&value, self.dtype.map_or(natural, |r| r.over(natural)), at);
                let shape = sizes(shape, value.dtype())?;
                let wide = tensor::broadcast_to(&value, &shape, at)?;
                Ok(ArrayView::laid_out(wide, self.order == Some(Order::Columns), at)?)
            }
            Argument::Text(text) => {
                Err(Error::value(format!("could not convert string to float: np.str_('{text}')")).into())
            }
            other => Err(Error::type_error(format!("Unsupported dtype: {} in array data", other.type_name())).into()),
        }
    }
}

/// An array of zeros.
#[function(
    names = "numpy.zeros",
    signature = "(shape, dtype=None, order='C', *, device=None, like=None)",
    with = (0, DType::Float64)
)]
#[function(
    names = "numpy.ones",
    signature = "(shape, dtype=None, order='C', *, device=None, like=None)",
    sentence = "An array of ones.",
    with = (1, DType::Float64)
)]
#[function(
    names = "numpy.empty",
    signature = "(shape, dtype=None, order='C', *, device=None, like=None)",
    sentence = "An array; its elements are zeros here.",
    with = (0, DType::Float64)
)]
#[function(
    names = "Numeric.zeros",
    signature = "(shape, dtype=None, order='C', *, device=None, like=None)",
    sentence = "An array of zeros, which are integers.",
    with = (0, DType::Int64)
)]
#[function(
    names = "Numeric.ones",
    signature = "(shape, dtype=None, order='C', *, device=None, like=None)",
    sentence = "An array of ones, which are integers.",
    with = (1, DType::Int64)
)]
fn filled(
    caller: &mut dyn Caller,
    (value, natural): (i64, DType),
    shape: Vec<i64>,
    dtype: Option<Numeric>,
    order: Option<Order>,
    device: Option<DeviceKind>,
    _like: Unused,
) -> Result<ArrayView> {
    Making { dtype, order, device }.filled(caller, &shape, Scalar::Int(value), natural)
}

/// An array with fill_value everywhere.
#[function(names = "numpy.full", signature = "(shape, fill_value, dtype=None, order='C', *, device=None, like=None)")]
fn full(
    caller: &mut dyn Caller,
    shape: Vec<i64>,
    fill_value: Argument,
    dtype: Option<Numeric>,
    order: Option<Order>,
    device: Option<DeviceKind>,
    _like: Unused,
) -> Result<ArrayView> {
    Making { dtype, order, device }.filled_with(caller, &shape, fill_value, None)
}

/// The shape and the memory order of an array created like another.
fn as_of(a: &ArrayView, shape: Option<Vec<i64>>, order: Option<Order>) -> (Vec<i64>, Option<Order>) {
    let by_columns = order.unwrap_or(Order::Memory).is_by_columns(a);
    let shape = shape.unwrap_or_else(|| a.tensor.shape().iter().map(|&n| n as i64).collect());
    (shape, by_columns.then_some(Order::Columns))
}

/// Zeros in the shape and dtype of a.
#[function(
    names = "numpy.zeros_like",
    signature = "(a, dtype=None, order='K', subok=True, shape=None, *, device=None)",
    with = 0
)]
#[function(
    names = "numpy.ones_like",
    signature = "(a, dtype=None, order='K', subok=True, shape=None, *, device=None)",
    sentence = "Ones in the shape and dtype of a.",
    with = 1
)]
fn filled_like(
    caller: &mut dyn Caller,
    value: i64,
    a: ArrayView,
    dtype: Option<Numeric>,
    order: Option<Order>,
    _subok: Unused,
    shape: Option<Vec<i64>>,
    device: Option<DeviceKind>,
) -> Result<ArrayView> {
    let like = &a.tensor;
    if like.tracing().is_some() && shape.is_none() {
        let dtype = dtype.map_or(like.dtype(), |r| r.over(like.dtype()));
        let (kind, at) = (device.unwrap_or(like.device()), caller.span());
        let one = tensor::constant(Scalar::Int(value).cast(dtype), dtype, kind, device.is_some(), at);
        return Ok(tensor::stretch(&one, like.extent(), at)?.into());
    }
    let (shape, order) = as_of(&a, shape, order);
    Making { dtype, order, device }.filled(caller, &shape, Scalar::Int(value), like.dtype())
}

/// An array of prototype's shape and dtype; its elements are zeros here.
#[function(
    names = "numpy.empty_like",
    signature = "(prototype, /, dtype=None, order='K', subok=True, shape=None, *, device=None)"
)]
fn empty_like(
    caller: &mut dyn Caller,
    prototype: ArrayView,
    dtype: Option<Numeric>,
    order: Option<Order>,
    subok: Unused,
    shape: Option<Vec<i64>>,
    device: Option<DeviceKind>,
) -> Result<ArrayView> {
    filled_like(caller, 0, prototype, dtype, order, subok, shape, device)
}

/// An array of a's shape and dtype with fill_value everywhere.
#[function(
    names = "numpy.full_like",
    signature = "(a, fill_value, dtype=None, order='K', subok=True, shape=None, *, device=None)"
)]
fn full_like(
    caller: &mut dyn Caller,
    a: ArrayView,
    fill_value: Argument,
    dtype: Option<Numeric>,
    order: Option<Order>,
    _subok: Unused,
    shape: Option<Vec<i64>>,
    device: Option<DeviceKind>,
) -> Result<ArrayView> {
    let (shape, order) = as_of(&a, shape, order);
    Making { dtype, order, device }.filled_with(caller, &shape, fill_value, Some(a.tensor.dtype()))
}

/// The step of a range as NumPy computes it: the difference of the first two elements, each rounded to the dtype.
fn step_between(start: Scalar, step: Scalar, dtype: DType) -> Scalar {
    let has_floats = [start, step].iter().any(|number| number.kind() == Kind::Float);
    let second = Scalar::Float(start.to_f64() + step.to_f64());
    match dtype.kind() {
        Kind::Float => Scalar::Float(second.cast(dtype).to_f64() - start.cast(dtype).to_f64()).cast(dtype),
        Kind::Int | Kind::UInt if has_floats => {
            Scalar::Int(second.cast(dtype).to_i64().wrapping_sub(start.cast(dtype).to_i64()))
        }
        _ => step,
    }
}

/// A bound of a range, and its dtype.
fn bound(caller: &mut dyn Caller, argument: Argument) -> Result<(Scalar, DType)> {
    Ok(match argument {
        Argument::Int(i) => (Scalar::Int(i), DType::Int64),
        Argument::Number(number) => (number, Operand::from(number).alone()),
        Argument::Tensor(given, _) if given.rank() == 0 => (caller.read(&given)?.get(0), given.dtype()),
        Argument::Tensor(given, is_array) if is_array && given.size() != 1 => {
            return Err(Error::value(if given.size() == 0 {
                "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty."
            } else {
                "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"
            })
            .into());
        }
        Argument::Tensor(..) => {
            return Err(Error::type_error("only 0-dimensional arrays can be converted to Python scalars").into());
        }
        Argument::Text(_) => {
            let what = "<class 'numpy.dtypes.StrDType'>";
            return Err(Error::type_error(format!("arange() not supported for inputs with DType {what}.")).into());
        }
        other => {
            return Err(Error::type_error(format!("arange() takes numbers, not '{}'", other.type_name())).into());
        }
    })
}

/// The number of steps from one number to another.
fn steps(start: Scalar, stop: Scalar, step: Scalar) -> Result<u64, Error> {
    let is_whole = |v: &Scalar| matches!(v, Scalar::Bool(_) | Scalar::Int(_) | Scalar::UInt(_));
    if let (Scalar::Int(start), Scalar::Int(stop), Scalar::Int(step)) = (start, stop, step)
        && let (Some(distance), true) = (stop.checked_sub(start), step > 0)
    {
        let count = (distance / step + i64::from(distance % step > 0)).max(0) as u64;
        return if count <= MOST { Ok(count) } else { Err(too_many()) };
    }
    if [start, stop, step].iter().all(is_whole) {
        let whole = |v: Scalar| if let Scalar::UInt(u) = v { i128::from(u) } else { i128::from(v.to_i64()) };
        let (distance, step) = (whole(stop) - whole(start), whole(step));
        let count = (distance / step + i128::from(distance % step != 0 && (distance < 0) == (step < 0))).max(0);
        return u64::try_from(count).ok().filter(|n| *n <= MOST).ok_or_else(too_many);
    }
    let ((a, b), (c, d), (e, f)) = (start.parts(), stop.parts(), step.parts());
    let (re, im) = (c - a, d - b);
    let counted = |x: f64| {
        let count = x.ceil().max(0.0);
        match count {
            n if x.is_nan() || n.is_nan() => Err(Error::value("arange: cannot compute length")),
            n if n > MOST as f64 => Err(too_many()),
            n => Ok(n as u64),
        }
    };
    if f == 0.0
        && im == 0.0
        && b == 0.0
        && !matches!((start, stop), (Scalar::Complex(..), _) | (_, Scalar::Complex(..)))
    {
        let count = re / e;
        // A range with an infinite step has one element.
        return if count == 0.0 && re != 0.0 { Ok(u64::from(count.is_sign_positive())) } else { counted(count) };
    }
    let size = e * e + f * f;
    Ok(counted((re * e + im * f) / size)?.min(counted((im * e - re * f) / size)?))
}

/// The most elements of a range.
const MOST: u64 = 1_000_000_000_000_000_000;

fn too_many() -> Error {
    Error::value("Maximum allowed size exceeded")
}

/// start, start + step, ... below stop, in one axis; arange(n) counts from 0.
#[function(
    names = "numpy.arange",
    signature = "(start_or_stop=<no value>, /, stop=None, step=1, dtype=None, *, device=None, like=None, start=<no value>)"
)]
fn arange(
    caller: &mut dyn Caller,
    start_or_stop: Argument,
    stop: Argument,
    step: Argument,
    dtype: Option<Numeric>,
    device: Option<DeviceKind>,
    _like: Unused,
    start: Argument,
) -> Result<Tensor> {
    let is_given = |argument: &Argument| !matches!(argument, Argument::NoValue | Argument::None);
    let (start, stop) = match (start_or_stop, stop, start) {
        (Argument::NoValue, stop, _) if !is_given(&stop) => {
            return Err(Error::type_error("arange() requires stop to be specified.").into());
        }
        (Argument::NoValue, stop, start) => (start, stop),
        (first, ..) if !is_given(&first) => {
            return Err(Error::type_error("unsupported operand type(s) for -: 'NoneType' and 'int'").into());
        }
        (first, stop, _) if is_given(&stop) => (first, stop),
        (stop, ..) => (Argument::NoValue, stop),
    };
    let or = |caller: &mut dyn Caller, argument: Argument, default: i64| match is_given(&argument) {
        true => bound(caller, argument),
        false => Ok((Scalar::Int(default), DType::Int64)),
    };
    let ((start, a), (stop, b), (step, c)) = (or(caller, start, 0)?, or(caller, stop, 0)?, or(caller, step, 1)?);
    // At least as wide as the default integer.
    let natural = promote(promote(promote(DType::Int64, a), b), c);
    let dtype = dtype.map_or(natural, |r| r.over(natural));
    if step.parts() == (0.0, 0.0) {
        return Err(Error::new("ZeroDivisionError", "division by zero").into());
    }
    let count = steps(start, stop, step)?;
    // An infinite step has no multiples.
    let step = if count <= 1 { Scalar::Int(1) } else { step_between(start, step, dtype) };
    if dtype == DType::Bool && count > 2 {
        let message = "arange() is only supported for booleans when the result has at most length 2.";
        return Err(Error::type_error(message).into());
    }
    let (kind, at) = (device.unwrap_or_else(|| caller.device()), caller.span());
    Ok(tensor::arange(start, step, count, dtype, kind, device.is_some(), at)?)
}
