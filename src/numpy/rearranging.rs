//! Reversed, broadcast and split arrays: views of the input.

use super::argument::{Argument, Unused};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::{IntoReturned, Returned};
use super::support::whole_numbers;
use super::view::ArrayView;
use crate::error::Error;
use crate::shape::{broadcast_shapes as met, show_shape};
use crate::tensor::{self, Array};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &FLIP,
    &FLIPUD,
    &FLIPLR,
    &ROT90,
    &BROADCAST_TO,
    &BROADCAST_ARRAYS,
    &BROADCAST_SHAPES,
    &SPLIT,
    &ARRAY_SPLIT,
    &VSPLIT,
    &HSPLIT,
    &DSPLIT,
    &UNSTACK,
];

/// The elements in reverse order along axes, or along all.
#[function(names = "numpy.flip", signature = "(m, axis=None)")]
fn flip(caller: &mut dyn Caller, m: ArrayView, axis: Option<Vec<i64>>) -> Result<Returned> {
    let is_element = m.tensor.rank() == 0;
    let flipped = m.flipped(axis.as_deref(), caller.span())?;
    // Without axes the result is the scalar, as `m[()]` is.
    Ok(if is_element { Returned::Tensor(flipped.tensor) } else { flipped.into_returned() })
}

/// The rows in reverse order.
#[function(names = "numpy.flipud", signature = "(m)", with = 0)]
#[function(names = "numpy.fliplr", signature = "(m)", sentence = "The columns in reverse order.", with = 1)]
fn flipud(caller: &mut dyn Caller, axis: usize, m: ArrayView) -> Result<ArrayView> {
    if m.tensor.rank() <= axis {
        return Err(Error::value(format!("Input must be >= {}-d.", axis + 1)).into());
    }
    Ok(m.flipped(Some(&[axis as i64]), caller.span())?)
}

/// The array turned by 90 degrees k times, from the first of two axes to the second.
#[function(names = "numpy.rot90", signature = "(m, k=1, axes=(0, 1))")]
fn rot90(caller: &mut dyn Caller, m: ArrayView, k: i64, axes: Vec<i64>) -> Result<ArrayView> {
    let [first, second] = axes[..] else { return Err(Error::value("len(axes) must be 2.").into()) };
    let (at, rank) = (caller.span(), m.tensor.rank() as i64);
    if first == second || first.saturating_sub(second).saturating_abs() == rank {
        return Err(Error::value("Axes must be different.").into());
    }
    let range = -rank..rank;
    if !range.contains(&first) || !range.contains(&second) {
        return Err(Error::value(format!("Axes=({first}, {second}) out of range for array of ndim={rank}.")).into());
    }
    let (first, second) = (first.rem_euclid(rank), second.rem_euclid(rank));
    let mut order: Vec<i64> = (0..rank).collect();
    order.swap(first as usize, second as usize);
    Ok(match k.rem_euclid(4) {
        0 => m.flipped(Some(&[]), at)?,
        1 => m.flipped(Some(&[second]), at)?.permuted(&order, at)?,
        2 => m.flipped(Some(&[first]), at)?.flipped(Some(&[second]), at)?,
        _ => m.permuted(&order, at)?.flipped(Some(&[second]), at)?,
    })
}

/// The array in a larger shape: axes of size 1 are repeated. It can only be read.
#[function(names = "numpy.broadcast_to", signature = "(array, shape, subok=False)")]
fn broadcast_to(caller: &mut dyn Caller, array: ArrayView, shape: Vec<i64>, _subok: Unused) -> Result<ArrayView> {
    if shape.iter().any(|n| *n < 0) {
        return Err(Error::value("all elements of broadcast shape must be non-negative").into());
    }
    let shape: Vec<usize> = shape.into_iter().map(tensor::to_size).collect();
    if shape.is_empty() && array.tensor.rank() > 0 {
        return Err(Error::value("cannot broadcast a non-scalar to a scalar array").into());
    }
    // Of a list or a number, too, the result is a view, which cannot be written.
    let is_plain = array.tensor.tracing().is_none() && !array.tensor.is_followed();
    let array = if array.is_array() || !is_plain { array } else { Array::new(array.tensor).into() };
    Ok(array.broadcast(&shape, caller.span())?)
}

/// The common shape to which shapes broadcast.
///
/// # Errors
/// `ValueError` that names the first two that do not broadcast.
fn together(shapes: &[&[usize]]) -> Result<Vec<usize>, Error> {
    met(shapes).map_err(|original| {
        let fit = |a: &[usize], b: &[usize]| a.iter().rev().zip(b.iter().rev()).all(|(a, b)| a == b || *a == 1 || *b == 1);
        let pairs = (0..shapes.len()).flat_map(|k| (0..k).map(move |j| (j, k)));
        let Some((j, k)) = pairs.into_iter().find(|&(j, k)| !fit(shapes[j], shapes[k])) else { return original };
        Error::value(format!(
            "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {j} with shape {} and arg \
             {k} with shape {}.",
            tuple(shapes[j]),
            tuple(shapes[k])
        ))
    })
}

/// A shape in the notation of a Python tuple.
fn tuple(shape: &[usize]) -> String {
    show_shape(shape).replace(',', ", ").replace(", )", ",)")
}

/// The arrays stretched to the shape that they have together.
#[function(names = "numpy.broadcast_arrays", signature = "(*args, subok=False)")]
fn broadcast_arrays(caller: &mut dyn Caller, args: Vec<ArrayView>, _subok: Unused) -> Result<Returned> {
    let shapes: Vec<&[usize]> = args.iter().map(|a| a.tensor.shape()).collect();
    let shape = together(&shapes)?;
    let at = caller.span();
    let mut wide = Vec::with_capacity(args.len());
    for a in args {
        // An array that already has the shape stays a writable view.
        let is_whole = a.is_array() && a.tensor.shape() == shape;
        wide.push(if is_whole { a } else { a.broadcast(&shape, at)? }.into_returned());
    }
    Ok(Returned::Tuple(wide))
}

/// The shape that shapes broadcast to.
#[function(names = "numpy.broadcast_shapes", signature = "(*args)", no_gradient)]
fn broadcast_shapes(caller: &mut dyn Caller, args: Vec<Argument>) -> Result<Returned> {
    let mut shapes = Vec::with_capacity(args.len());
    for shape in args {
        let sizes = whole_numbers(caller, shape)?;
        if sizes.iter().any(|n| *n < 0) {
            return Err(Error::value("negative dimensions are not allowed").into());
        }
        shapes.push(sizes.into_iter().map(tensor::to_size).collect::<Vec<usize>>());
    }
    let shapes: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    Ok(Returned::Sizes(together(&shapes)?))
}

/// Splits an array along an axis: into so many parts, which may be unequal if `uneven`, or at indices.
fn parts(
    caller: &mut dyn Caller,
    a: &ArrayView,
    sections: Argument,
    axis: usize,
    uneven: bool,
) -> Result<Vec<ArrayView>> {
    let (n, at) = (a.tensor.shape()[axis], caller.span());
    let is_count = match &sections {
        Argument::Number(_) => true,
        Argument::Tensor(given, _) => given.rank() == 0,
        _ => false,
    };
    let numbers = whole_numbers(caller, sections)?;
    let ends: Vec<usize> = match numbers[..] {
        [count] if is_count => {
            if count <= 0 {
                return Err(Error::value("number sections must be larger than 0.").into());
            }
            let count = tensor::to_size(count);
            if !uneven && !n.is_multiple_of(count) {
                return Err(Error::value("array split does not result in an equal division").into());
            }
            caller.reserve(count.saturating_mul(200))?;
            let (each, more) = (n / count, n % count);
            (1..=count).map(|k| k * each + k.min(more)).collect()
        }
        _ => {
            let clamp = |i: &i64| (if *i < 0 { i.saturating_add(n as i64) } else { *i }).clamp(0, n as i64) as usize;
            numbers.iter().map(clamp).chain([n]).collect()
        }
    };
    let (mut from, mut out) = (0, Vec::with_capacity(ends.len()));
    for to in ends {
        out.push(a.part(axis, from, to.max(from), at)?);
        from = to;
    }
    Ok(out)
}

/// Equal parts of the array along an axis, or those between indices.
#[function(names = "numpy.split", signature = "(ary, indices_or_sections, axis=0)", with = false)]
#[function(
    names = "numpy.array_split",
    signature = "(ary, indices_or_sections, axis=0)",
    sentence = "Parts of the array along an axis, whose sizes may differ by one, or those between indices.",
    with = true
)]
fn split(
    caller: &mut dyn Caller,
    uneven: bool,
    ary: ArrayView,
    indices_or_sections: Argument,
    axis: i64,
) -> Result<Vec<ArrayView>> {
    let axis = tensor::normalise_axis(axis, ary.tensor.rank())?;
    parts(caller, &ary, indices_or_sections, axis, uneven)
}

/// Parts along the first axis.
#[function(names = "numpy.vsplit", signature = "(ary, indices_or_sections)", with = ("vsplit", 2, 0))]
#[function(
    names = "numpy.hsplit",
    signature = "(ary, indices_or_sections)",
    sentence = "Parts along the second axis; of a vector, along its only one.",
    with = ("hsplit", 1, 1)
)]
#[function(
    names = "numpy.dsplit",
    signature = "(ary, indices_or_sections)",
    sentence = "Parts along the third axis.",
    with = ("dsplit", 3, 2)
)]
fn split_along(
    caller: &mut dyn Caller,
    (name, least, axis): (&str, usize, usize),
    ary: ArrayView,
    indices_or_sections: Argument,
) -> Result<Vec<ArrayView>> {
    let rank = ary.tensor.rank();
    if rank < least {
        return Err(Error::value(format!("{name} only works on arrays of {least} or more dimensions")).into());
    }
    parts(caller, &ary, indices_or_sections, axis.min(rank - 1), false)
}

/// The arrays along an axis, one by one.
#[function(names = "numpy.unstack", signature = "(x, /, *, axis=0)")]
fn unstack(caller: &mut dyn Caller, x: ArrayView, axis: i64) -> Result<Returned> {
    if x.tensor.rank() == 0 {
        return Err(Error::value("Input array must be at least 1-d.").into());
    }
    let (axis, at) = (tensor::normalise_axis(axis, x.tensor.rank())?, caller.span());
    let n = x.tensor.shape()[axis];
    caller.reserve(n.saturating_mul(200))?;
    let mut all = Vec::with_capacity(n);
    for k in 0..n {
        let item = x.item(axis, k, at)?;
        // Elements are scalars, arrays views.
        all.push(if x.tensor.rank() == 1 { Returned::Tensor(item.tensor) } else { item.into_returned() });
    }
    Ok(Returned::Tuple(all))
}
