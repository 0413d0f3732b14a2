//! Advanced indexing: conversion of index arrays to flat positions, and access to the elements there.

use super::indexing::{Part, replace};
use super::quick::{LARGE, WRITES};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::interrupt;
use crate::python::context::Context;
use crate::python::value::Outcome;
use crate::shape::{broadcast_shapes, show_shape};
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Beyond, Index, Key, SMALL_PART, Shape, Tensor, normalise_index};

/// The number of index arrays that NumPy rejects as too many.
const MOST_ARRAYS: usize = 64;

/// The most elements that are gathered on the host, as that cannot be interrupted.
const MOST_READ: usize = 1 << 22;

/// The array as an index, if it has no values, as in a function that is traced.
///
/// # Errors
/// `RuntimeError` for a mask; `IndexError` for other dtypes.
pub(super) fn computed(array: &Array) -> Result<Option<Tensor>, Error> {
    let index = array.tensor();
    match index.dtype() {
        _ if index.tracing().is_none() => Ok(None),
        DType::Bool => Err(Error::runtime("a compiled function cannot select by a mask that it computes")
            .with_hint("how much is selected depends on its values; where() chooses element by element")),
        dtype if !dtype.is_integer() => {
            Err(Error::index("arrays used as indices must be of integer (or boolean) type"))
        }
        _ => Ok(Some(index)),
    }
}

/// The elements at flat positions, if the data are in host memory.
pub(super) fn read(ctx: &mut Context, array: &Array, places: &[usize], shape: &[usize]) -> Option<Tensor> {
    let base = array.base();
    let here = base.device() == DeviceKind::Cpu && base.host().is_some() && base.tracing().is_none();
    if !here || places.len() > MOST_READ || !(tensor::is_at_once() || ctx.computes_single()) {
        return None;
    }
    array.at_places(places, shape.to_vec())
}

/// The elements where a mask of the array's shape is true; `None` leaves them to a kernel. Their number is known only once
/// the mask has been read, and a kernel would be compiled for that number.
pub(super) fn chosen(ctx: &mut Context, array: &Array, mask: &Tensor) -> Outcome<Option<Tensor>> {
    let base = array.base();
    let here = base.device() == DeviceKind::Cpu && base.float64().is_none() && base.tracing().is_none();
    if !here || base.is_followed() || !tensor::is_at_once() {
        return Ok(None);
    }
    let places = ctx.read(mask)?.hits();
    if base.host().is_none() {
        ctx.read(&array.tensor())?;
    }
    let shape = vec![places.len()];
    match array.at_places(&places, shape.clone()) {
        Some(found) => Ok(Some(found)),
        None => Ok(Some(tensor::gather(&array.tensor(), &places, shape, Some(ctx.span))?)),
    }
}

/// Whether elements of an array are written in host memory, where its data then are. Other data are fetched where a loop
/// writes few elements repeatedly: a kernel would copy the whole array each time.
pub(super) fn are_written_here(ctx: &mut Context, array: &Array, count: usize) -> Outcome<bool> {
    let base = array.base();
    if base.device() != DeviceKind::Cpu || base.is_followed() || base.tracing().is_some() || !array.is_writeable() {
        return Ok(false);
    }
    let few = count <= base.size() / SMALL_PART;
    let large = base.size() * base.dtype().itemsize() >= LARGE && !ctx.compiles_all();
    if !(tensor::is_at_once() || large && few) {
        return Ok(false);
    }
    if base.is_lazy() || base.host().is_none() {
        if !few || !array.missed(WRITES) {
            return Ok(false);
        }
        ctx.read(&base)?;
        ctx.computes_singles();
    }
    drop(base);
    Ok(array.settles_here())
}

/// Writes values, broadcast to `shape`, to flat positions of an array.
///
/// # Errors
/// `ValueError` if they do not broadcast to `shape`.
pub(super) fn write(ctx: &mut Context, array: &Array, places: &[usize], shape: &[usize], new: &Tensor) -> Outcome<()> {
    // Places that were left unfinished are none.
    interrupt::known()?;
    let at = Some(ctx.span);
    // Leading axes of size 1 are dropped.
    let extra = new.rank().saturating_sub(shape.len());
    let thin = if extra > 0 && new.shape()[..extra].iter().all(|n| *n == 1) {
        let sizes: Vec<i64> = new.shape()[extra..].iter().map(|&n| n as i64).collect();
        Some(tensor::reshape(new, &sizes, at)?)
    } else {
        None
    };
    let given = new.shape();
    let new = thin.as_ref().unwrap_or(new);
    if !new.is_followed() && new.tracing().is_none() && are_written_here(ctx, array, places.len())? {
        let values = ctx.read(&tensor::cast(new, array.dtype(), at))?;
        if array.put_places(places, shape, &values, ctx.span) {
            return Ok(());
        }
    }
    let stretched = tensor::broadcast_to(new, shape, at).map_err(|_| {
        Error::value(format!(
            "shape mismatch: value array of shape {} could not be broadcast to indexing result of shape {}",
            show_shape(given),
            show_shape(shape)
        ))
        .with_shapes([given, shape])
    })?;
    let changed = tensor::scatter(&array.tensor(), places, &stretched, at)?;
    replace(ctx, array, &changed)
}

/// Checks the bounds of indices along an axis of `n` elements.
///
/// # Errors
/// `IndexError` for an index out of bounds.
fn check_within(indices: &HostArray, axis: usize, n: usize) -> Result<(), Error> {
    let (all, end) = (indices.integers(), n as i64);
    // A branchless check first: indices are mostly in bounds.
    if all.iter().fold(false, |found, &i| found | (i >= end) | (i < -end)) {
        all.iter().try_for_each(|i| normalise_index(*i, axis, n).map(drop))?;
    }
    Ok(())
}

/// Adds the offsets of indices along an axis of size `n` and stride `stride` to positions of shape `met`.
fn add_places(places: &mut [usize], met: &[usize], indices: &HostArray, n: i64, stride: usize) {
    let all = indices.integers();
    let offset = |i: i64| (if i < 0 { i + n } else { i }) as usize * stride;
    if indices.shape() == met {
        let count = places.len().min(all.len());
        for range in interrupt::stretches(count) {
            places[range.clone()].iter_mut().zip(&all[range]).for_each(|(place, i)| *place += offset(*i));
        }
        return;
    }
    // Broadcasting: an axis of one index has stride 0.
    let lead = met.len() - indices.rank();
    let mut index = vec![0; met.len()];
    for place in places {
        if interrupt::ends(2) {
            return;
        }
        let own = indices.shape().iter().zip(&index[lead..]);
        let at = own.fold(0, |at, (&d, &i)| at * d + if d == 1 { 0 } else { i });
        *place += offset(all[at]);
        for k in (0..met.len()).rev() {
            index[k] += 1;
            if index[k] < met[k] {
                break;
            }
            index[k] = 0;
        }
    }
}

/// NumPy's error for index arrays that do not broadcast.
fn misfit(shapes: &[&[usize]]) -> Error {
    let all: Vec<String> = shapes.iter().map(|s| show_shape(s)).collect();
    let message = "shape mismatch: indexing arrays could not be broadcast together with shapes";
    Error::index(format!("{message} {}", all.join(" "))).with_shapes(shapes)
}

/// The number of items in front of the index arrays' axes in the result: all before the first of them where they are side by
/// side, else none.
fn first_index(parts: &[Part]) -> usize {
    let advanced =
        |p: &Part| matches!(p, Part::Gather(_) | Part::Computed(_) | Part::Truth(_) | Part::Basic(Key::Int(_)));
    let first = parts.iter().position(advanced).unwrap_or(0);
    let last = parts.iter().rposition(advanced).unwrap_or(0);
    // There are no items where the key is an empty tuple.
    if parts.iter().take(last + 1).skip(first).all(advanced) { first.min(parts.len()) } else { 0 }
}

/// The elements that a key selects some of whose index arrays are without values, as in a function that is traced.
///
/// # Errors
/// As NumPy's.
pub(super) fn looked_up(ctx: &Context, of: &Tensor, parts: &[Part]) -> Outcome<Tensor> {
    let shapes = parts.iter().filter_map(|p| match p {
        Part::Gather(a) => Some(Shape::from(a.shape().to_vec())),
        Part::Computed(t) => Some(t.extent().clone()),
        Part::Truth(on) => Some(Shape::from(vec![usize::from(*on)])),
        Part::Basic(_) | Part::Gap => None,
    });
    let shapes: Vec<Shape> = shapes.collect();
    let met = Shape::broadcast(&shapes.iter().collect::<Vec<_>>())
        .map_err(|_| misfit(&shapes.iter().map(Shape::pinned).collect::<Vec<_>>()))?;
    // What is no index array is a view.
    let (mut keys, mut indices, mut axis, mut left) = (Vec::new(), Vec::new(), 0, 0);
    for part in parts {
        let index = match part {
            Part::Basic(key) => {
                keys.push(*key);
                left += usize::from(!matches!(key, Key::Int(_)));
                axis += part.takes();
                continue;
            }
            Part::Truth(_) | Part::Gap => continue,
            Part::Gather(data) => {
                check_within(data, axis, of.length(axis))?;
                Index::Known(data.clone())
            }
            Part::Computed(index) => Index::Computed(index.clone(), Beyond::Fill),
        };
        keys.push(Key::Slice(None, None, None));
        indices.push((left, index));
        left += 1;
        axis += part.takes();
    }
    let slices = |p: &&Part| matches!(p, Part::Basic(key) if !matches!(key, Key::Int(_)));
    let before = parts[..first_index(parts)].iter().filter(slices).count();
    let at = Some(ctx.span);
    Ok(tensor::look_up(&tensor::select(of, &keys, at)?, indices, &met, before, at)?)
}

/// The flat positions that a key with index arrays selects, in order, and the shape of the result.
///
/// # Errors
/// As NumPy's; `RuntimeError` for indices without values.
pub(super) fn places(ctx: &Context, from: &[usize], parts: &[Part]) -> Outcome<(Vec<usize>, Vec<usize>)> {
    if parts.iter().any(|p| matches!(p, Part::Computed(_))) {
        return Err(Error::runtime("a compiled function cannot assign to places that it computes")
            .with_hint("use where(), which chooses between what was there and what is new")
            .into());
    }
    let shapes = parts.iter().filter_map(|p| match p {
        Part::Gather(a) => Some(a.shape()),
        Part::Truth(true) => Some(&[1][..]),
        Part::Truth(false) => Some(&[0][..]),
        Part::Basic(_) | Part::Computed(_) | Part::Gap => None,
    });
    let shapes: Vec<&[usize]> = shapes.collect();
    if shapes.len() >= MOST_ARRAYS {
        let message = format!("too many advanced indices for array: at most {} may be used", MOST_ARRAYS - 1);
        return Err(Error::index(message).into());
    }
    let met = broadcast_shapes(&shapes).map_err(|_| misfit(&shapes))?;
    let at = first_index(parts);
    // The axes of the result: slices and new axes in order; the broadcast axes of the index arrays in place if these
    // are adjacent, else first.
    let mut shape: Vec<usize> = Vec::new();
    let mut slices: Vec<(usize, usize)> = Vec::new();
    for (k, part) in parts.iter().enumerate() {
        match part {
            Part::Basic(Key::Range { count, .. }) => slices.push((k, *count)),
            Part::Basic(Key::NewAxis) => slices.push((k, 1)),
            _ => {}
        }
    }
    let before = slices.iter().filter(|(k, _)| *k < at).count();
    shape.extend(slices[..before].iter().map(|s| s.1));
    shape.extend(&met);
    shape.extend(slices[before..].iter().map(|s| s.1));
    // As in NumPy, single integers are checked first, even if the selection is empty.
    let mut axis = 0;
    for part in parts {
        if let Part::Basic(Key::Int(i)) = part {
            normalise_index(*i, axis, from.get(axis).copied().unwrap_or(1))?;
        }
        axis += part.takes();
    }
    let mut axis = 0;
    for part in parts {
        if let Part::Gather(indices) = part {
            check_within(indices, axis, from.get(axis).copied().unwrap_or(1))?;
        }
        axis += part.takes();
    }
    crate::tensor::check_size(&shape, DType::Int64)?;
    let total: usize = shape.iter().product();
    ctx.reserve(total.saturating_mul(8))?;
    if total == 0 {
        return Ok((Vec::new(), shape));
    }
    let mut inner = vec![0; met.iter().product()];
    let (mut axis, mut start) = (0, 0);
    let mut outer = [vec![0], vec![0]];
    let mut slice = 0;
    for part in parts {
        let n = from.get(axis).copied().unwrap_or(1);
        let stride: usize = from.get(axis + 1..).map_or(1, |below| below.iter().product());
        match part {
            Part::Gather(indices) => add_places(&mut inner, &met, indices, n as i64, stride),
            Part::Basic(Key::Int(i)) => start += normalise_index(*i, axis, n)? * stride,
            Part::Basic(Key::Range { start, step, count }) => {
                let side = &mut outer[usize::from(slice >= before)];
                let at = |k: usize| (start + k as i64 * step) as usize * stride;
                *side = side.iter().flat_map(|base| (0..*count).map(move |k| base + at(k))).collect();
                slice += 1;
            }
            Part::Basic(Key::NewAxis) => slice += 1,
            Part::Truth(_) | Part::Computed(_) | Part::Gap | Part::Basic(Key::Slice(..)) => {}
        }
        axis += part.takes();
    }
    let [left, right] = outer;
    if left.len() == 1 && right.len() == 1 {
        start += left[0] + right[0];
        if start > 0 {
            inner.iter_mut().for_each(|place| *place += start);
        }
        return Ok((inner, shape));
    }
    let mut places = Vec::with_capacity(total);
    for a in &left {
        for b in &inner {
            places.extend(right.iter().map(|c| start + a + b + c));
        }
    }
    Ok((places, shape))
}
