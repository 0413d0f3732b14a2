//! Elements that only move: whole ones, of one to sixteen bytes.

use super::broken;
use crate::array::{HostArray, Strided};
use crate::error::Result;
use crate::shape::{Layer, View};
use std::rc::Rc;

/// Whether nothing in a view depends on a shape variable.
pub(super) fn is_fixed(view: &View) -> bool {
    let fixed =
        |layer: &Layer| layer.shape.iter().chain(&layer.strides).chain([&layer.offset]).all(|e| e.as_const().is_some());
    view.layers().iter().all(fixed)
}

/// A layer, nothing in which depends on a shape variable.
pub(super) fn numbers(layer: &Layer) -> Strided {
    let of = |e: &crate::shape::Expr| e.as_const().unwrap_or(0);
    let axes = layer.shape.iter().zip(&layer.strides).map(|(size, stride)| (of(size) as usize, of(stride))).collect();
    Strided { first: of(&layer.offset), axes }
}

/// The place of an element; one that is not there for a negative number.
fn place(position: i64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// The elements that a view shows.
pub(super) fn view(view: &View, a: &HostArray) -> Result<Vec<u8>> {
    let Some((first, deeper)) = view.layers().split_first() else { return broken("a view without a layer") };
    let seen = numbers(first);
    if deeper.is_empty() {
        return Ok(a.part(&seen)?.into_bytes());
    }
    let mut at = seen.places();
    for layer in deeper {
        let layer = numbers(layer);
        for p in &mut at {
            let (mut rest, mut position) = (*p, layer.first);
            for &(size, stride) in layer.axes.iter().rev() {
                let size = size.max(1) as i64;
                position += rest % size * stride;
                rest /= size;
            }
            *p = position;
        }
    }
    Ok(a.picked(at.into_iter().map(place), seen.shape())?.into_bytes())
}

/// An array stretched to a shape to which it broadcasts.
///
/// # Errors
/// `InternalError` if it does not.
pub(crate) fn stretched(a: &HostArray, shape: &[usize]) -> Result<HostArray> {
    match Strided::dense(a.shape()).stretched(shape) {
        Some(of) => a.part(&of),
        None => broken("a shape to which it does not broadcast"),
    }
}

pub(super) fn gather(a: &HostArray, index: &HostArray) -> Result<Vec<u8>> {
    let places = (0..index.len()).map(|k| place(index.get(k).to_i64()));
    Ok(a.picked(places, vec![index.len()])?.into_bytes())
}

pub(super) fn select(c: &HostArray, a: &HostArray, b: &HostArray) -> Vec<u8> {
    fn of<const SIZE: usize>(c: &[u8], a: &[u8], out: &mut [u8]) {
        let pairs = a.as_chunks::<SIZE>().0.iter().zip(out.as_chunks_mut::<SIZE>().0);
        for (c, (a, out)) in c.iter().zip(pairs) {
            *out = if *c != 0 { *a } else { *out };
        }
    }
    let (size, mut out) = (a.dtype().itemsize(), b.bytes().to_vec());
    let pick = match size {
        1 => of::<1>,
        2 => of::<2>,
        4 => of::<4>,
        8 => of::<8>,
        _ => of::<16>,
    };
    pick(c.bytes(), a.bytes(), &mut out);
    out
}

pub(super) fn concat(parts: &[Rc<HostArray>], axis: usize) -> Vec<u8> {
    let rows = parts.first().map_or(0, |p| p.shape()[..axis].iter().product());
    let mut out = Vec::with_capacity(parts.iter().map(|p| p.bytes().len()).sum());
    for row in 0..rows {
        for part in parts {
            let size = part.bytes().len() / rows;
            out.extend_from_slice(&part.bytes()[row * size..(row + 1) * size]);
        }
    }
    out
}

/// `base` with `values` in it: the same array where nobody else has it.
pub(super) fn insert(base: Rc<HostArray>, values: &HostArray, start: &[usize], step: &[usize]) -> Result<Vec<u8>> {
    let mut base = Rc::unwrap_or_clone(base);
    let mut at = Strided::dense(base.shape());
    for (k, axis) in at.axes.iter_mut().enumerate() {
        at.first += start[k] as i64 * axis.1;
        *axis = (values.shape()[k], step[k] as i64 * axis.1);
    }
    if base.put_part(&at, values)? { Ok(base.into_bytes()) } else { broken("an insertion of another shape") }
}
