//! The gradient of a view: a scatter that sums broadcast axes.
//!
//! A view copies elements to positions; its transpose sums, for each element of the base, the gradients at its
//! positions. Each layer maps an index to `offset + sum(index * stride)`. Axes of stride 0 are summed, axes of negative
//! stride flipped, and the others, from the least stride outwards, inserted into zeros at their stride. If two indices
//! map to one position (overlapping windows), the axis that causes it is split into slices.

use super::super::elementwise::binary;
use super::super::index::Key;
use super::super::{State, Tensor, flip, full, reduce, select};
use super::rules::reordered;
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Op};
use crate::shape::{Layer, View};
use crate::span::Span;

type Place = Option<Span>;

/// For each element of a tensor of shape `below`, the sum of the elements of `g` at which `view` shows it.
///
/// # Errors
/// `InternalError` for a view of symbolic shape.
pub(super) fn turned_round(g: &Tensor, view: &View, below: &[usize], place: Place) -> Result<Tensor> {
    let mut g = g.clone();
    let layers = view.layers();
    for (k, layer) in layers.iter().enumerate() {
        let size = match layers.get(k + 1) {
            Some(next) => constants(&next.shape)?.iter().product(),
            None => below.iter().product::<usize>() as i64,
        };
        let axes = constants(&layer.shape)?.into_iter().zip(constants(&layer.strides)?).collect();
        let flat = scatter(&g, axes, constant(&layer.offset)?, size, place)?;
        let shape = match layers.get(k + 1) {
            Some(Layer { shape, .. }) => constants(shape)?,
            None => below.iter().map(|&d| d as i64).collect(),
        };
        g = reshape(&flat, &shape, place)?;
    }
    Ok(g)
}

/// The base of a gradient that is another shape of it, through any number of those; where gradients of gradients are asked for,
/// itself.
fn base(g: &Tensor) -> Tensor {
    let mut g = g.clone();
    while !g.is_followed() {
        let next = match &*g.borrow_state() {
            State::Lazy { op: Op::View(view), inputs } if view.is_contiguous() && inputs[0].size() == g.size() => {
                inputs[0].clone()
            }
            _ => break,
        };
        g = next;
    }
    g
}

/// The gradient in another shape, one view of it at most.
fn reshape(g: &Tensor, shape: &[i64], place: Place) -> Result<Tensor> {
    super::super::reshape(&base(g), shape, place)
}

/// The gradient with other axes. Of a sum of products, as a matrix product is, the products are looked at in that order, so
/// that the sum is written as those who use it read it.
fn turned(g: &Tensor, order: &[usize], place: Place) -> Result<Tensor> {
    let from = base(g);
    if from.is_followed() || from.shape() != g.shape() {
        return reordered(g, order, place);
    }
    let (axes, product) = match &*from.borrow_state() {
        State::Lazy { op: Op::Reduce { combine: Combine::Sum, axes }, inputs } => (axes.clone(), inputs[0].clone()),
        _ => return reordered(g, order, place),
    };
    let factors = match &*product.borrow_state() {
        State::Lazy { op: Op::Binary(Binary::Mul), inputs } if product.dtype() == g.dtype() => {
            [inputs[0].clone(), inputs[1].clone()]
        }
        _ => return reordered(g, order, place),
    };
    let kept: Vec<usize> = (0..product.rank()).filter(|k| !axes.contains(k)).collect();
    let mut whole: Vec<usize> = (0..product.rank()).collect();
    for (to, &from) in order.iter().enumerate() {
        whole[kept[to]] = kept[from];
    }
    let [a, b] = [reordered(&factors[0], &whole, place)?, reordered(&factors[1], &whole, place)?];
    let axes: Vec<i64> = axes.iter().map(|&axis| axis as i64).collect();
    reduce(&binary(Binary::Mul, &a, &b, place), Combine::Sum, Some(&axes), false, Some(g.dtype()), place)
}

fn constant(e: &crate::shape::Expr) -> Result<i64> {
    e.as_const().ok_or_else(|| Error::internal("gradient", "a view of symbolic shape"))
}

fn constants(dims: &[crate::shape::Expr]) -> Result<Vec<i64>> {
    dims.iter().map(constant).collect()
}

/// Adds `g`, whose axes have these `(size, stride)`, into `size` zeros from `offset` on; the result has one axis.
fn scatter(g: &Tensor, axes: Vec<(i64, i64)>, offset: i64, size: i64, place: Place) -> Result<Tensor> {
    let zeros = |n: i64| full(&[n.max(0) as usize], Scalar::Int(0), g.dtype(), g.device(), g.is_fixed(), place);
    if g.size() == 0 {
        return zeros(size);
    }
    // Axes are ordered by descending stride already before the sum, so that its result needs no further transposition; a
    // kernel that uses it can then be fused with it. A sum over one element is no sum: its loop would keep a product from being
    // tiled.
    let is_summed = |k: usize| axes[k].1 == 0 && axes[k].0 != 1;
    let placed_apart = |k: usize| axes[k].1 != 0 && axes[k].0 != 1;
    let mut order: Vec<usize> = (0..axes.len()).filter(|&k| placed_apart(k)).collect();
    crate::sort::sort_by(&mut order, |&j, &k| (-axes[j].1.abs(), -axes[j].0).cmp(&(-axes[k].1.abs(), -axes[k].0)));
    let mut next = order.iter();
    let whole: Vec<usize> =
        (0..axes.len()).map(|k| if placed_apart(k) { *next.next().unwrap_or(&k) } else { k }).collect();
    let mut g = if whole.is_sorted() { g.clone() } else { turned(g, &whole, place)? };
    let summed: Vec<i64> = (0..axes.len()).filter(|&k| is_summed(k)).map(|k| k as i64).collect();
    if !summed.is_empty() {
        g = reduce(&g, Combine::Sum, Some(&summed), false, Some(g.dtype()), place)?;
    }
    let mut axes: Vec<(i64, i64)> = order.iter().map(|&k| axes[k]).collect();
    if g.rank() != axes.len() {
        g = reshape(&g, &axes.iter().map(|(n, _)| *n).collect::<Vec<i64>>(), place)?;
    }
    // Axes of negative stride.
    let mut offset = offset;
    let back: Vec<i64> = (0..axes.len() as i64).filter(|&k| axes[k as usize].1 < 0).collect();
    if !back.is_empty() {
        g = flip(&g, Some(&back), place)?;
    }
    for (n, stride) in &mut axes {
        if *stride < 0 {
            offset += (*n - 1) * *stride;
            *stride = -*stride;
        }
    }

    // If an axis reaches beyond the stride of the next outer one, positions overlap.
    let reach = |k: usize| axes[k..].iter().map(|(n, s)| (n - 1) * s).sum::<i64>() + 1;
    if let Some(k) = (1..axes.len()).rev().find(|&k| reach(k) > axes[k - 1].1) {
        let apart = if axes[k].0 <= axes[k - 1].0 { k } else { k - 1 };
        return taken_apart(&g, &axes, apart, offset, size, place);
    }
    placed(&g, &axes, offset, size, place)
}

/// The sum of the scatters of each slice along axis `apart`.
fn taken_apart(g: &Tensor, axes: &[(i64, i64)], apart: usize, offset: i64, size: i64, place: Place) -> Result<Tensor> {
    let (count, stride) = axes[apart];
    let mut rest = axes.to_vec();
    rest.remove(apart);
    let mut sum: Option<Tensor> = None;
    for i in 0..count {
        let keys: Vec<Key> = (axes.iter().enumerate())
            .map(
                |(k, &(n, _))| {
                    if k == apart { Key::Int(i) } else { Key::Range { start: 0, step: 1, count: n as usize } }
                },
            )
            .collect();
        let part = scatter(&select(g, &keys, place)?, rest.clone(), offset + i * stride, size, place)?;
        sum = Some(match sum {
            Some(sum) => binary(Binary::Add, &sum, &part, place),
            None => part,
        });
    }
    sum.ok_or_else(|| Error::internal("gradient", "an empty axis"))
}

/// Places `g`, whose axes do not overlap, among zeros.
fn placed(g: &Tensor, axes: &[(i64, i64)], offset: i64, size: i64, place: Place) -> Result<Tensor> {
    let mut g = g.clone();
    for k in (0..axes.len()).rev() {
        // The last axis of g has `n` blocks of `inner` elements; each moves to the start of a block of `stride`.
        let (n, stride) = axes[k];
        let inner = if k + 1 < axes.len() { axes[k + 1].0 * axes[k + 1].1 } else { 1 };
        let outer: Vec<i64> = axes[..k].iter().map(|a| a.0).collect();
        let mut shape = outer.clone();
        shape.extend([n, inner.min(stride)]);
        let last = g.rank().saturating_sub(1);
        if inner > stride {
            // Beyond the start of the next block there are only zeros.
            let mut blocks = outer.clone();
            blocks.extend([n, inner]);
            let full = reshape(&g, &blocks, place)?;
            let mut keys: Vec<Key> =
                full.shape().iter().map(|&count| Key::Range { start: 0, step: 1, count }).collect();
            if let Some(key) = keys.last_mut() {
                *key = Key::Range { start: 0, step: 1, count: stride as usize };
            }
            g = select(&full, &keys, place)?;
        } else if last + 2 != shape.len() || g.shape().last() != Some(&(inner as usize)) {
            g = reshape(&g, &shape, place)?;
        }
        if inner.min(stride) < stride {
            let mut wide: Vec<usize> = outer.iter().map(|&d| d as usize).collect();
            wide.extend([n as usize, stride as usize]);
            g = inserted(&wide, &reshape(&g, &shape, place)?, 0, place)?;
        }
        let mut merged = outer;
        merged.push(n * stride);
        g = reshape(&g, &merged, place)?;
    }
    let flat = reshape(&g, &[-1], place)?;
    if offset == 0 && flat.size() as i64 == size {
        return Ok(flat);
    }
    let count = (flat.size() as i64).min(size - offset).max(0) as usize;
    let kept = select(&flat, &[Key::Range { start: 0, step: 1, count }], place)?;
    inserted(&[size as usize], &kept, offset as usize, place)
}

/// Inserts `values` into zeros of `shape`, from `first` on along the last axis.
fn inserted(shape: &[usize], values: &Tensor, first: usize, place: Place) -> Result<Tensor> {
    let base = full(shape, Scalar::Int(0), values.dtype(), values.device(), values.is_fixed(), place)?;
    let mut start = vec![0; shape.len()];
    if let Some(last) = start.last_mut() {
        *last = first;
    }
    let op = Op::Insert { start, step: vec![1; shape.len()] };
    let inputs = vec![base, values.clone()];
    Ok(Tensor::lazy(op, inputs, shape.to_vec(), values.dtype(), values.device(), values.is_fixed(), place))
}
