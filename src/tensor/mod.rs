//! Lazy tensors with NumPy's semantics: shapes, promotion, broadcasting and views.
//!
//! A [`Tensor`] never changes its value; [`Array`] is NumPy's mutable variable on top of it, whose views alias. Nothing
//! is computed here: functions build nodes of primitive ops, and the session compiles them when data are needed. This
//! module knows devices only by name, and no language: the library and the npm package call the same functions.

mod array;
#[cfg(feature = "numpy")]
mod at_once;
mod base;
mod buffer;
mod bytes;
mod call;
mod complex;
mod create;
pub mod decompose;
#[cfg(feature = "numpy")]
pub mod dft;
#[cfg(feature = "numpy")]
mod doubles;
pub mod eigen;
mod elementwise;
#[cfg(feature = "numpy")]
mod extremes;
pub mod fourier;
mod gather;
mod gradient;
mod in_place;
mod index;
mod inputs;
mod join;
mod layout;
mod lazy;
mod lens;
#[cfg(feature = "numpy")]
mod look_up;
mod matmul;
#[cfg(feature = "numpy")]
pub mod members;
mod op_context;
mod operand;
pub mod order;
pub mod quantiles;
mod radix;
mod reduce;
mod rounding;
pub mod select;
#[cfg(feature = "numpy")]
mod short;
#[cfg(feature = "numpy")]
mod signals;
mod symbolic;
mod tape;
mod totals;
mod trace;
mod views;

pub use array::{Array, Lens, Number, WeakArray};
#[cfg(feature = "numpy")]
pub use at_once::{
    AtOnce, Fetch, MOST_PART, SMALL_PART, computed_at_once, data_here, is_on as is_at_once, makes_at_once, postpone,
    settle_constant,
};
pub use buffer::Buffer;
pub use call::{Call, bind_sizes, call};
pub use complex::{angle, complex, conjugate, imag, is_complex, real, squared_distance};
pub use create::{arange, constant, from_host, full, random_bits, random_normal, random_uniform};
#[cfg(feature = "numpy")]
pub use doubles::{function_of_double, function_of_doubles};
pub use elementwise::{
    Comparison, absolute, add, as_float, bitwise, cast, checked_exponent, compare, divide, floor, floor_divide,
    function, function_of_two, isnan, logical_not, maximum, minimum, multiply, negative, power, refuse_negative,
    remainder, shift, subtract, to_float, transcendental, where_,
};
#[cfg(feature = "numpy")]
pub use extremes::places_of_extreme;
pub use gather::{gather, scatter};
pub use gradient::{backward, gradients};
#[cfg(feature = "numpy")]
pub use gradient::{matrices as matrix_rules, picks};
pub use index::{Key, diagonal, normalise_index, select, select_view};
#[cfg(feature = "script")]
pub(crate) use join::MANY_PARTS;
pub use join::{concatenate, same_length, stack};
pub use lazy::{State, Tensor, Weak, ops_made};
#[cfg(feature = "numpy")]
pub use look_up::{Beyond, Index, look_up};
pub use matmul::{matmul, terms};
pub use op_context::{Entered, OpContext, recording};
#[cfg(feature = "numpy")]
pub use op_context::{Quiet, handling};
pub use operand::{Operand, common_dtype, meet_devices};
pub use reduce::{count, mean, reduce};
pub use rounding::{ceil, is_infinite, rint, round, sign, trunc};
#[cfg(feature = "numpy")]
pub use signals::{
    Handling, Signal, has_special, may_signal, note_cast_overflow, note_combined, note_invalid_cast, note_joined,
    note_narrowed, note_overflow, note_signals,
};
pub use symbolic::{Shape, Tracing};
pub use tape::{Leaf, Reached, collect_new_tapes, collect_tapes};
pub(crate) use trace::no_data;
pub use trace::{Traced, placeholder, traced};
#[cfg(feature = "numpy")]
pub use views::matrix_transpose;
pub use views::{
    broadcast_to, expand_dims, flip, normalise_axes, normalise_axis, permute, reshape, squeeze, stretch, transpose,
    view_of,
};

use crate::dtype::DType;
use crate::error::{Error, Result};

/// The most elements of a tensor: index arithmetic is in 32 bits.
const MAX_ELEMENTS: usize = (1 << 31) - 1;

/// The most bytes of a tensor: a device's memory has addresses of 32 bits.
const MOST_HELD: f64 = ((1u64 << 32) - (1 << 16)) as f64;

/// The size in bytes from which NumPy reports overflow instead of a failed allocation.
const MOST_BYTES: f64 = i64::MAX as f64;

/// Converts a non-negative size that a program gave. A size that this machine cannot address becomes the greatest one,
/// for which no array can be allocated.
pub fn to_size(n: i64) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

/// The most elements of a result that is computed when it is asked for, where small ones are.
const MOST_AT_ONCE: usize = 2048;

/// The most axes of an array.
pub const MOST_AXES: usize = 64;

/// Checks the number of axes.
///
/// # Errors
/// `ValueError` for more than 64.
pub(crate) fn check_rank(rank: usize) -> Result<()> {
    if rank > MOST_AXES {
        let message = format!("maximum supported dimension for an ndarray is currently {MOST_AXES}, found {rank}");
        return Err(Error::value(message));
    }
    Ok(())
}

/// Checks that a tensor of this shape can exist; returns the number of its elements.
///
/// # Errors
/// `MemoryError` with NumPy's message; `ValueError` for more than 64 axes, and for sizes beyond the address space.
pub fn check_size(shape: &[usize], dtype: DType) -> Result<usize> {
    check_rank(shape.len())?;
    let wide = || shape.iter().map(|&d| d as u64).collect::<Vec<_>>();
    let sizes = shape.iter().filter(|d| **d > 0);
    if sizes.map(|&d| d as f64).product::<f64>() * dtype.itemsize() as f64 >= MOST_BYTES {
        return Err(no_room(&wide(), dtype));
    }
    // Without its zeros the product is below 2^63.
    let elements: u64 = shape.iter().map(|&d| d as u64).product();
    let is_held = elements <= MAX_ELEMENTS as u64 && elements as f64 * dtype.itemsize() as f64 <= MOST_HELD;
    if is_held { Ok(elements as usize) } else { Err(no_room(&wide(), dtype)) }
}

/// The same for sizes that may exceed this machine's address space; returns the shape.
///
/// # Errors
/// As [`check_size`], with the given sizes in the message.
pub fn addressable(shape: &[u64], dtype: DType) -> Result<Vec<usize>> {
    let sizes: Option<Vec<usize>> = shape.iter().map(|&d| usize::try_from(d).ok()).collect();
    let sizes = sizes.ok_or_else(|| no_room(shape, dtype))?;
    check_size(&sizes, dtype)?;
    Ok(sizes)
}

/// NumPy's error for an array that is too large.
fn no_room(shape: &[u64], dtype: DType) -> Error {
    // Sizes of 0 are skipped: NumPy computes strides as if they were 1.
    let bytes = shape.iter().filter(|d| **d > 0).map(|&d| d as f64).product::<f64>() * dtype.itemsize() as f64;
    if bytes >= MOST_BYTES {
        let message = "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.";
        return Error::value(message);
    }
    let units = [(1u64 << 40, "TiB"), (1 << 30, "GiB"), (1 << 20, "MiB")];
    let unit = units.iter().find(|(u, _)| bytes >= *u as f64).unwrap_or(&units[2]);
    let amount = bytes / unit.0 as f64;
    let digits = if amount >= 100.0 {
        0
    } else if amount >= 10.0 {
        1
    } else {
        2
    };
    let list: Vec<String> = shape.iter().map(ToString::to_string).collect();
    let tuple = if list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(", ")) };
    // As C's "%#.3g", which keeps the decimal point.
    let point = if digits == 0 { "." } else { "" };
    Error::memory(format!(
        "Unable to allocate {amount:.digits$}{point} {} for an array with shape {tuple} and data type {dtype}",
        unit.1
    ))
}
