//! Conversion between flat indices and multi-indices.

use super::argument::{Accepts, Argument, FromArgument, Like};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::picking::Mode;
use super::returned::Returned;
use super::view::Order;
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::shape::{broadcast_shapes, show_shape};
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&UNRAVEL_INDEX, &RAVEL_MULTI_INDEX];

/// Whether the order is Fortran's; only `'C'` and `'F'` exist here.
fn by_columns(order: Order) -> Result<bool, Error> {
    match order {
        Order::Rows => Ok(false),
        Order::Columns => Ok(true),
        Order::AsLaid | Order::Memory => Err(Error::value("only 'C' or 'F' order is permitted")),
    }
}

/// Checks that indices are integers.
///
/// # Errors
/// `TypeError` with NumPy's message, which differs for an empty list.
fn check_whole(index: &Tensor, is_array: bool) -> Result<(), Error> {
    if index.dtype().is_integer() || index.dtype() == DType::Bool {
        return Ok(());
    }
    Err(Error::type_error(if index.size() == 0 && !is_array {
        "indices must be integral: the provided empty sequence was inferred as float. Wrap it with 'np.array(indices, \
         dtype=np.intp)'"
    } else {
        "only int indices permitted"
    }))
}

/// Flat indices as indices of each axis.
#[function(names = "numpy.unravel_index", signature = "(indices, shape, order='C')", no_gradient)]
fn unravel_index(caller: &mut dyn Caller, indices: Like, shape: Vec<i64>, order: Order) -> Result<Returned> {
    let by_columns = by_columns(order)?;
    let index = indices.tensor;
    check_whole(&index, indices.is_array)?;
    let total = shape.iter().try_fold(1i64, |n, d| n.checked_mul(*d));
    let too_large =
        "dimensions are too large; arrays and shapes with a total size greater than 'intp' are not supported.";
    let total = total.ok_or_else(|| Error::value(too_large))?;
    let data = caller.read(&index)?;
    let mut rest: Vec<i64> = data.integers().into_owned();
    if let Some(bad) = rest.iter().find(|i| **i < 0 || **i >= total) {
        return Err(Error::value(format!("index {bad} is out of bounds for array with size {total}")).into());
    }
    if shape.is_empty() && index.rank() > 0 {
        return Err(Error::value("multiple indices are not supported for 0d arrays").into());
    }
    let mut axes = vec![Vec::new(); shape.len()];
    let quickest_first: Vec<usize> =
        if by_columns { (0..shape.len()).collect() } else { (0..shape.len()).rev().collect() };
    for k in quickest_first {
        // An empty axis has no indices to convert; avoid a division by zero.
        let n = shape[k].max(1);
        axes[k] = rest.iter().map(|i| i % n).collect();
        rest.iter_mut().for_each(|i| *i /= n);
    }
    let mut out = Vec::with_capacity(axes.len());
    for axis in axes {
        let data = HostArray::from_plain(DType::Int64, index.shape().to_vec(), &axis)?;
        out.push(Returned::Tensor(caller.back(data, &index)?));
    }
    Ok(Returned::Tuple(out))
}

/// One mode for all axes, or one for each.
enum Modes {
    All(Mode),
    Each(Vec<Mode>),
}

impl FromArgument for Modes {
    const ACCEPTS: Accepts = Accepts::Items;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::List(all) => {
                Ok(Self::Each(all.into_iter().map(|one| Mode::from_argument(one, name)).collect::<Result<_>>()?))
            }
            one => Ok(Self::All(Mode::from_argument(one, name)?)),
        }
    }
}

/// Indices of each axis as flat indices.
#[function(names = "numpy.ravel_multi_index", signature = "(multi_index, dims, mode='raise', order='C')", no_gradient)]
fn ravel_multi_index(
    caller: &mut dyn Caller,
    multi_index: Vec<Like>,
    dims: Vec<i64>,
    mode: Modes,
    order: Order,
) -> Result<Returned> {
    let by_columns = by_columns(order)?;
    tensor::check_rank(dims.len())?;
    let modes = match mode {
        Modes::All(mode) => vec![mode; dims.len()],
        Modes::Each(modes) => modes,
    };
    if modes.len() != dims.len() {
        let message = format!("list of clipmodes has wrong length ({} instead of {})", modes.len(), dims.len());
        return Err(Error::value(message).into());
    }
    if multi_index.len() != dims.len() {
        let message = format!("parameter multi_index must be a sequence of length {}", dims.len());
        return Err(Error::value(message).into());
    }
    let shapes: Vec<&[usize]> = multi_index.iter().map(|index| index.tensor.shape()).collect();
    let shape = broadcast_shapes(&shapes).map_err(|_| {
        let all: Vec<String> = shapes.iter().map(|shape| show_shape(shape)).collect();
        Error::value(format!("operands could not be broadcast together with shapes {} ", all.join(" ")))
    })?;
    let count: usize = shape.iter().product();
    let too_large = "invalid dims: array size defined by dims is larger than the maximum possible size.";
    let mut strides = vec![0i64; dims.len()];
    let mut step = 1i64;
    let quickest_first: Vec<usize> =
        if by_columns { (0..dims.len()).collect() } else { (0..dims.len()).rev().collect() };
    for k in quickest_first {
        strides[k] = step;
        step = step.checked_mul(dims[k]).ok_or_else(|| Error::value(too_large))?;
    }
    for index in &multi_index {
        check_whole(&index.tensor, index.is_array)?;
    }
    let empty = "cannot unravel if shape has zero entries (is empty).";
    if count > 0 && dims.contains(&0) {
        return Err(Error::value(empty).into());
    }
    let mut flat = vec![0i64; count];
    for (k, index) in multi_index.iter().enumerate() {
        let wide = tensor::broadcast_to(&index.tensor, &shape, caller.span())?;
        let data = caller.read(&wide)?;
        for (flat, i) in flat.iter_mut().zip(data.integers().iter()) {
            // Negative indices do not count from the end here.
            let place = match modes[k] {
                Mode::Raise if *i < 0 => None,
                mode => mode.place(*i, tensor::to_size(dims[k].max(0))),
            };
            let place = place.ok_or_else(|| Error::value("invalid entry in coordinates array"))?;
            *flat += place as i64 * strides[k];
        }
    }
    let data = HostArray::from_plain(DType::Int64, shape, &flat)?;
    Ok(Returned::Tensor(match multi_index.first() {
        Some(like) => caller.back(data, &like.tensor)?,
        None => caller.make(data, None)?,
    }))
}
