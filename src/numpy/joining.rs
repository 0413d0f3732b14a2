//! Concatenation, repetition, insertion and deletion.

use super::argument::{Accepts, Argument, FromArgument, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{along, part, replace, rows_of, target};
use super::ufunc::is_castable;
use super::view::{ArrayView, Order};
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::shape::show_shape;
use crate::span::Span;
use crate::tensor::{self, Key, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &CONCATENATE,
    &STACK,
    &VSTACK,
    &HSTACK,
    &ROW_STACK,
    &DSTACK,
    &COLUMN_STACK,
    &APPEND,
    &DELETE,
    &INSERT,
    &TILE,
    &REPEAT,
    &RESIZE,
    &ROLL,
];

/// A concatenated array, cast and written into `out` as requested.
fn joined(
    caller: &mut dyn Caller,
    parts: &[Tensor],
    joined: Tensor,
    out: Out,
    dtype: Option<Numeric>,
    casting: &str,
) -> Result<Returned> {
    let at = caller.span();
    if out.is_some() && dtype.is_some() {
        return Err(Error::type_error(
            "concatenate() only takes `out` or `dtype` as an argument, but both were provided.",
        )
        .into());
    }
    let out = target(out)?;
    let to = match (&out, dtype) {
        (Some(out), _) => out.dtype(),
        (None, Some(request)) => request.over(joined.dtype()),
        (None, None) => joined.dtype(),
    };
    for part in parts {
        if !is_castable(part.dtype(), to, casting)? {
            return Err(Error::type_error(format!(
                "Cannot cast array data from dtype('{}') to dtype('{to}') according to the rule '{casting}'",
                part.dtype()
            ))
            .into());
        }
    }
    let joined = tensor::cast(&joined, to, at);
    let Some(out) = out else { return Ok(Returned::array(joined)) };
    if out.tensor().shape() != joined.shape() {
        return Err(Error::value("Output array is the wrong shape").into());
    }
    replace(caller, &out, &joined)?;
    Ok(Returned::Array(out))
}

/// The arrays one after the other along an axis; flattened first where the axis is None.
#[function(
    names = "numpy.concatenate numpy.concat",
    signature = "(arrays, /, axis=0, out=None, *, dtype=None, casting='same_kind')"
)]
fn concatenate(
    caller: &mut dyn Caller,
    arrays: Vec<Tensor>,
    axis: Option<i64>,
    out: Out,
    dtype: Option<Numeric>,
    casting: String,
) -> Result<Returned> {
    let at = caller.span();
    let (arrays, axis) = match axis {
        Some(axis) => (arrays, axis),
        None => (arrays.iter().map(|x| tensor::reshape(x, &[-1], at)).collect::<Result<_, _>>()?, 0),
    };
    let all = tensor::concatenate(&arrays, axis, at)?;
    joined(caller, &arrays, all, out, dtype, &casting)
}

/// The arrays, which have one shape, along a new axis.
#[function(names = "numpy.stack", signature = "(arrays, axis=0, out=None, *, dtype=None, casting='same_kind')")]
fn stack(
    caller: &mut dyn Caller,
    arrays: Vec<Tensor>,
    axis: i64,
    out: Out,
    dtype: Option<Numeric>,
    casting: String,
) -> Result<Returned> {
    let all = tensor::stack(&arrays, axis, caller.span())?;
    joined(caller, &arrays, all, out, dtype, &casting)
}

/// The arrays one below the other; vectors are rows.
#[function(names = "numpy.vstack", signature = "(tup, *, dtype=None, casting='same_kind')", with = 2)]
#[function(
    names = "numpy.hstack",
    signature = "(tup, *, dtype=None, casting='same_kind')",
    sentence = "The arrays side by side, along the second axis; vectors along their only one.",
    with = 1
)]
fn vstack(
    caller: &mut dyn Caller,
    rank: usize,
    tup: Vec<Tensor>,
    dtype: Option<Numeric>,
    casting: String,
) -> Result<Returned> {
    let at = caller.span();
    let mut wide = Vec::with_capacity(tup.len());
    for mut x in tup {
        while x.rank() < rank {
            x = tensor::expand_dims(&x, &[0], at)?;
        }
        wide.push(x);
    }
    let is_flat = wide.first().is_some_and(|x| x.rank() == 1);
    let all = tensor::concatenate(&wide, if rank == 2 || is_flat { 0 } else { 1 }, at)?;
    joined(caller, &wide, all, None, dtype, &casting)
}

/// The arrays one below the other, by an older name.
#[function(names = "numpy.row_stack", signature = "(tup, *, dtype=None, casting='same_kind')")]
fn row_stack(caller: &mut dyn Caller, tup: Vec<Tensor>, dtype: Option<Numeric>, casting: String) -> Result<Returned> {
    caller.warn("DeprecationWarning", "`row_stack` alias is deprecated. Use `np.vstack` directly.");
    vstack(caller, 2, tup, dtype, casting)
}

/// The arrays along the third axis; vectors are (1, n, 1), matrices (m, n, 1).
#[function(names = "numpy.dstack", signature = "(tup)", with = true)]
#[function(
    names = "numpy.column_stack",
    signature = "(tup)",
    sentence = "The arrays side by side; vectors are columns.",
    with = false
)]
fn dstack(caller: &mut dyn Caller, is_deep: bool, tup: Vec<Tensor>) -> Result<Returned> {
    let at = caller.span();
    let mut wide = Vec::with_capacity(tup.len());
    for x in tup {
        let mut shape: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
        match (shape.len(), is_deep) {
            (0, true) => shape = vec![1, 1, 1],
            (1, true) => shape = vec![1, shape[0], 1],
            (2, true) => shape.push(1),
            (0, false) => shape = vec![1, 1],
            (1, false) => shape.push(1),
            _ => {}
        }
        wide.push(tensor::reshape(&x, &shape, at)?);
    }
    Ok(Returned::array(tensor::concatenate(&wide, if is_deep { 2 } else { 1 }, at)?))
}

/// The values behind the array along an axis; both flattened where there is none.
#[function(names = "numpy.append", signature = "(arr, values, axis=None)")]
fn append(caller: &mut dyn Caller, arr: Tensor, values: Tensor, axis: Option<i64>) -> Result<Returned> {
    let at = caller.span();
    Ok(Returned::array(match axis {
        Some(axis) => tensor::concatenate(&[arr, values], axis, at)?,
        None => tensor::concatenate(&[tensor::reshape(&arr, &[-1], at)?, tensor::reshape(&values, &[-1], at)?], 0, at)?,
    }))
}

/// The positions along an axis of `n` elements that an index names, and whether it was one integer.
fn places(caller: &mut dyn Caller, argument: Argument, n: usize, name: &str) -> Result<(Vec<i64>, bool)> {
    Ok(match argument {
        Argument::Slice(start, stop, step) => match Key::slice(start, stop, step, n)? {
            Key::Range { start, step, count } => ((0..count as i64).map(|k| start + k * step).collect(), false),
            _ => (Vec::new(), false),
        },
        Argument::Number(Scalar::Bool(_)) => {
            let message = format!("in {name}, a truth value names no place");
            return Err(Error::value(message).into());
        }
        Argument::Number(number) if matches!(number, Scalar::Int(_) | Scalar::UInt(_)) => (vec![number.to_i64()], true),
        Argument::Tensor(given, _) if given.dtype() == DType::Bool => {
            if given.rank() != 1 {
                let message =
                    format!("boolean array argument `obj` to {name} must be one-dimensional and match the axis length");
                return Err(Error::value(message).into());
            }
            if name == "delete" && given.size() != n {
                let message = format!(
                    "boolean array argument obj to delete must be one dimensional and match the axis length of {n}"
                );
                return Err(Error::value(message).into());
            }
            let there = caller.read(&given)?;
            let found = there.scalars().enumerate().filter(|(_, is)| is.to_bool()).map(|(k, _)| k as i64);
            (found.collect(), false)
        }
        Argument::Tensor(given, is_array) if given.size() == 0 && !is_array => (Vec::new(), false),
        Argument::Tensor(given, _) if !given.dtype().is_integer() => {
            return Err(Error::index("arrays used as indices must be of integer (or boolean) type").into());
        }
        Argument::Tensor(given, _) => {
            let is_one = given.rank() == 0;
            (caller.read(&given)?.integers().into_owned(), is_one)
        }
        other => {
            let message =
                format!("only integers, slices and arrays of integers name places, not '{}'", other.type_name());
            return Err(Error::index(message).into());
        }
    })
}

/// The array without the elements that obj names along an axis.
#[function(names = "numpy.delete", signature = "(arr, obj, axis=None)")]
fn delete(caller: &mut dyn Caller, arr: ArrayView, obj: Argument, axis: Option<i64>) -> Result<ArrayView> {
    let (at, by_columns) = (caller.span(), Order::AsLaid.is_by_columns(&arr));
    let (x, axis) = along(arr.tensor, axis, at)?;
    let n = x.shape()[axis];
    let (gone, _) = places(caller, obj, n, "delete")?;
    let mut keep = vec![true; n];
    for i in gone {
        keep[tensor::normalise_index(i, axis, n)?] = false;
    }
    let rows: Vec<usize> = (0..n).filter(|k| keep[*k]).collect();
    let kept = rows_of(caller, &x, axis, &rows)?;
    Ok(ArrayView::laid_out(kept, by_columns, at)?)
}

/// The array with values put before the elements that obj names along an axis.
#[function(names = "numpy.insert", signature = "(arr, obj, values, axis=None)")]
fn insert(caller: &mut dyn Caller, arr: Tensor, obj: Argument, values: Tensor, axis: Option<i64>) -> Result<Returned> {
    let at = caller.span();
    let (x, axis) = along(arr, axis, at)?;
    let n = x.shape()[axis];
    let shown = match &obj {
        Argument::Number(number) => number.to_i64().to_string(),
        _ => String::new(),
    };
    let (named, is_one) = places(caller, obj, n, "insert")?;
    let beyond = |place: i64| {
        let shown = if shown.is_empty() { place.to_string() } else { shown.clone() };
        Error::index(format!("index {shown} is out of bounds for axis {axis} with size {n}"))
    };
    let mut before = Vec::with_capacity(named.len());
    for &place in &named {
        if place < -(n as i64) || place > n as i64 {
            return Err(beyond(place).into());
        }
        before.push(if place < 0 { place + n as i64 } else { place } as usize);
    }
    let mut values = tensor::cast(&values, x.dtype(), at);
    if named.len() == 1 {
        while values.rank() < x.rank() {
            values = tensor::expand_dims(&values, &[0], at)?;
        }
        if is_one && axis > 0 {
            // The first axis of the values corresponds to the axis.
            let mut order: Vec<i64> = (1..values.rank() as i64).collect();
            order.insert(axis, 0);
            values = tensor::permute(&values, &order, at)?;
        }
        let mut shape = x.shape().to_vec();
        shape[axis] = values.shape()[axis];
        let values = stretched(&values, &shape, at)?;
        let parts = [part(&x, axis, 0, before[0], at)?, values, part(&x, axis, before[0], n, at)?];
        return Ok(Returned::array(tensor::concatenate(&parts, axis as i64, at)?));
    }
    let mut shape = x.shape().to_vec();
    shape[axis] = before.len();
    let values = stretched(&values, &shape, at)?;
    // Concatenate both, then permute each element to its position.
    let mut order: Vec<usize> = (0..before.len()).collect();
    order.sort_by_key(|k| before[*k]);
    let (mut rows, mut next) = (Vec::with_capacity(n + before.len()), order.into_iter().peekable());
    for k in 0..=n {
        while next.peek().is_some_and(|&which| before[which] == k) {
            rows.extend(next.next().map(|which| n + which));
        }
        if k < n {
            rows.push(k);
        }
    }
    let both = tensor::concatenate(&[x, values], axis as i64, at)?;
    Ok(Returned::array(rows_of(caller, &both, axis, &rows)?))
}

/// `values` broadcast to a shape.
fn stretched(values: &Tensor, shape: &[usize], at: Option<Span>) -> Result<Tensor, Error> {
    let misfit = |_| {
        let [from, to] = [values.shape(), shape].map(show_shape);
        Error::value(format!("could not broadcast input array from shape {from} into shape {to}"))
    };
    tensor::broadcast_to(values, shape, at).map_err(misfit)
}

/// The array repeated as a whole, reps times along each axis.
#[function(names = "numpy.tile", signature = "(A, reps)")]
fn tile(caller: &mut dyn Caller, a: Tensor, reps: Vec<i64>) -> Result<Returned> {
    if reps.iter().any(|times| *times < 0) {
        return Err(Error::value("negative dimensions are not allowed").into());
    }
    let mut reps: Vec<usize> = reps.into_iter().map(tensor::to_size).collect();
    let rank = a.rank().max(reps.len());
    let mut sizes = a.shape().to_vec();
    reps.splice(0..0, std::iter::repeat_n(1, rank - reps.len()));
    sizes.splice(0..0, std::iter::repeat_n(1, rank - sizes.len()));
    if 2 * rank > 64 {
        return Err(Error::value("maximum supported dimension for an ndarray is currently 64").into());
    }
    // (1, n) broadcast to (r, n), axis by axis.
    let at = caller.span();
    let thin: Vec<i64> = sizes.iter().flat_map(|&n| [1, n as i64]).collect();
    let wide: Vec<usize> = sizes.iter().zip(&reps).flat_map(|(&n, &r)| [r, n]).collect();
    let shape: Vec<i64> = sizes.iter().zip(&reps).map(|(&n, &r)| n.saturating_mul(r) as i64).collect();
    let wide = tensor::broadcast_to(&tensor::reshape(&a, &thin, at)?, &wide, at)?;
    Ok(Returned::array(tensor::reshape(&wide, &shape, at)?))
}

/// Each element repeated along an axis, or of the flattened array.
#[function(names = "numpy.repeat ndarray.repeat", signature = "(a, repeats, axis=None)")]
fn repeat(caller: &mut dyn Caller, a: Tensor, repeats: Vec<i64>, axis: Option<i64>) -> Result<Returned> {
    let at = caller.span();
    let (x, axis) = along(a, axis, at)?;
    if repeats.iter().any(|r| *r < 0) {
        let message = match repeats.len() {
            1 => "negative dimensions are not allowed",
            _ => "repeats may not contain negative values.",
        };
        return Err(Error::value(message).into());
    }
    let n = x.shape()[axis];
    if let [times] = repeats[..] {
        let mut thin: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
        thin.insert(axis + 1, 1);
        let mut wide = x.shape().to_vec();
        wide.insert(axis + 1, tensor::to_size(times));
        let stretched = tensor::broadcast_to(&tensor::reshape(&x, &thin, at)?, &wide, at)?;
        thin.remove(axis + 1);
        thin[axis] *= times;
        return Ok(Returned::array(tensor::reshape(&stretched, &thin, at)?));
    }
    if repeats.len() != n {
        let message = format!("operands could not be broadcast together with shape ({n},) ({},)", repeats.len());
        return Err(Error::value(message).into());
    }
    let total = repeats.iter().fold(0usize, |sum, r| sum.saturating_add(tensor::to_size(*r)));
    tensor::check_size(&[total], DType::Int64)?;
    caller.reserve(total.saturating_mul(8))?;
    let rows: Vec<usize> = repeats.iter().enumerate().flat_map(|(k, r)| std::iter::repeat_n(k, *r as usize)).collect();
    Ok(Returned::array(rows_of(caller, &x, axis, &rows)?))
}

/// The elements in another shape: repeated where it has more, cut where it has less.
#[function(names = "numpy.resize", signature = "(a, new_shape)")]
fn resize(caller: &mut dyn Caller, a: Tensor, new_shape: Vec<i64>) -> Result<Returned> {
    let at = caller.span();
    if new_shape.iter().any(|n| *n < 0) {
        return Err(Error::value("all elements of `new_shape` must be non-negative").into());
    }
    let shape: Vec<usize> = new_shape.iter().map(|n| tensor::to_size(*n)).collect();
    let total = tensor::check_size(&shape, a.dtype())?;
    if a.size() == 0 || total == 0 {
        return Ok(Returned::array(tensor::full(&shape, Scalar::Int(0), a.dtype(), a.device(), a.is_fixed(), at)?));
    }
    let times = total.div_ceil(a.size());
    let row = tensor::reshape(&a, &[1, -1], at)?;
    let wide = tensor::broadcast_to(&row, &[times, a.size()], at)?;
    let all = tensor::reshape(&wide, &[-1], at)?;
    Ok(Returned::array(tensor::reshape(&part(&all, 0, 0, total, at)?, &new_shape, at)?))
}

/// The elements moved along axes; what leaves at one end comes back at the other.
#[function(names = "numpy.roll", signature = "(a, shift, axis=None)")]
fn roll(caller: &mut dyn Caller, a: Tensor, shift: Shift, axis: Option<Vec<i64>>) -> Result<Returned> {
    let shift = match shift {
        Shift::By(shift) => shift,
        // A whole turn along any axis is one of the number of elements.
        Shift::Wide(is_negative, digits) => {
            let turn = a.size().max(1) as u128;
            let rest = digits.iter().rev().fold(0u128, |rest, digit| ((rest << 64) | u128::from(*digit)) % turn);
            vec![if is_negative { -(rest as i64) } else { rest as i64 }]
        }
    };
    Ok(Returned::array(rolled(&a, &shift, axis.as_deref(), caller.span())?))
}

/// A shift for each axis; or one beyond 64 bits, its sign and its digits to the base 2^64, the lowest first.
enum Shift {
    By(Vec<i64>),
    Wide(bool, Vec<u64>),
}

impl FromArgument for Shift {
    const ACCEPTS: Accepts = Accepts::Shifts;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::Wide(is_negative, digits) => Ok(Self::Wide(is_negative, digits)),
            other => Vec::<i64>::from_argument(other, name).map(Self::By),
        }
    }
}

/// `a` with the elements of each axis, or those of the flattened array, shifted cyclically.
pub(super) fn rolled(a: &Tensor, shift: &[i64], axes: Option<&[i64]>, at: Option<Span>) -> Result<Tensor, Error> {
    let (mut out, axes) = match axes {
        Some(axes) => (a.clone(), axes),
        None => (tensor::reshape(a, &[-1], at)?, [0].as_slice()),
    };
    // One shift for each axis: a single one broadcasts against the others, and an empty shift is the identity.
    let count = match (shift.len(), axes.len()) {
        (s, a) if s == a => s,
        (1, n) | (n, 1) => n,
        (s, a) => {
            let message = format!(
                "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape \
                 ({s},) and arg 1 with shape ({a},)."
            );
            return Err(Error::value(message));
        }
    };
    for k in 0..count {
        let axis = tensor::normalise_axis(axes[k % axes.len()], out.rank())?;
        let n = out.shape()[axis];
        let by = shift[k % shift.len()].checked_rem_euclid(n as i64).unwrap_or(0) as usize;
        if by > 0 {
            let pieces = [part(&out, axis, n - by, n, at)?, part(&out, axis, 0, n - by, at)?];
            out = tensor::concatenate(&pieces, axis as i64, at)?;
        }
    }
    let shape: Vec<i64> = a.shape().iter().map(|&d| d as i64).collect();
    tensor::reshape(&out, &shape, at)
}
