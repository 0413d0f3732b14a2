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

/// Calls `f` with the position of each index over `shape`, in row-major order.
fn positions(shape: &[usize], strides: &[i64], offset: i64, mut f: impl FnMut(i64)) {
    let Some((&last, outer)) = shape.split_last() else { return f(offset) };
    let step = strides[outer.len()];
    if shape.contains(&0) {
        return;
    }
    let mut index = vec![0; outer.len()];
    let mut row = offset;
    loop {
        for i in 0..last as i64 {
            f(row + i * step);
        }
        let mut axis = outer.len();
        loop {
            if axis == 0 {
                return;
            }
            axis -= 1;
            index[axis] += 1;
            row += strides[axis];
            if index[axis] < outer[axis] {
                break;
            }
            row -= strides[axis] * outer[axis] as i64;
            index[axis] = 0;
        }
    }
}

/// A layer's shape, strides and offset.
pub(super) fn numbers(layer: &Layer) -> (Vec<usize>, Vec<i64>, i64) {
    let of = |e: &crate::shape::Expr| e.as_const().unwrap_or(0);
    (layer.shape.iter().map(|e| of(e) as usize).collect(), layer.strides.iter().map(of).collect(), of(&layer.offset))
}

/// The elements that a view shows.
pub(super) fn view(view: &View, a: &HostArray) -> Result<Vec<u8>> {
    let Some((first, deeper)) = view.layers().split_first() else { return broken("a view without a layer") };
    let (shape, strides, offset) = numbers(first);
    if deeper.is_empty() {
        let axes = shape.into_iter().zip(strides).collect();
        return Ok(a.part(&Strided { first: offset, axes })?.into_bytes());
    }
    let mut at = Vec::with_capacity(shape.iter().product());
    positions(&shape, &strides, offset, |p| at.push(p));
    for layer in deeper {
        let (shape, strides, offset) = numbers(layer);
        for p in &mut at {
            let (mut rest, mut position) = (*p, offset);
            for (&size, stride) in shape.iter().zip(&strides).rev() {
                let size = size.max(1) as i64;
                position += rest % size * stride;
                rest /= size;
            }
            *p = position;
        }
    }
    picked(a, at.into_iter())
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
    picked(a, (0..index.len()).map(|k| index.get(k).to_i64()))
}

/// Elements of `a` by their positions.
fn picked(a: &HostArray, at: impl ExactSizeIterator<Item = i64>) -> Result<Vec<u8>> {
    fn sized<const N: usize>(bytes: &[u8], at: impl ExactSizeIterator<Item = i64>) -> Option<Vec<u8>> {
        let (elements, _) = bytes.as_chunks::<N>();
        let mut out = Vec::with_capacity(at.len() * N);
        for p in at {
            out.extend_from_slice(elements.get(usize::try_from(p).ok()?)?);
        }
        Some(out)
    }
    let out = match a.dtype().itemsize() {
        1 => sized::<1>(a.bytes(), at),
        2 => sized::<2>(a.bytes(), at),
        4 => sized::<4>(a.bytes(), at),
        8 => sized::<8>(a.bytes(), at),
        _ => sized::<16>(a.bytes(), at),
    };
    out.map_or_else(|| broken("an index outside its array"), Ok)
}

pub(super) fn select(c: &HostArray, a: &HostArray, b: &HostArray) -> Vec<u8> {
    let size = a.dtype().itemsize();
    let mut out = b.bytes().to_vec();
    for (k, _) in c.bytes().iter().enumerate().filter(|(_, c)| **c != 0) {
        out[k * size..(k + 1) * size].copy_from_slice(&a.bytes()[k * size..(k + 1) * size]);
    }
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
