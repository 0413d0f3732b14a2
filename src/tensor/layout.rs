//! The memory layout that NumPy would give an array, which decides whether a reshape is a view or a copy. Our own data
//! are always dense; the difference shows when the result is assigned to.

use super::array::{Array, Lens};
use super::index::{Key, diagonal_length, select_view};
use crate::array::{HostArray, Strided};
use crate::sort::sort_by;
use std::collections::HashSet;
use std::rc::Rc;

/// The most elements that are compared one by one to find shared ones.
const MOST_COMPARED: usize = 1 << 20;

pub(super) fn selected(of: &Strided, keys: &[Key]) -> Option<Strided> {
    let (ranges, _) = select_view(&of.shape(), keys).ok()?;
    let mut first = of.first;
    let mut axes = Vec::with_capacity(keys.len());
    let mut sources = of.axes.iter().zip(ranges);
    for key in keys {
        if matches!(key, Key::NewAxis) {
            axes.push((1, 0));
            continue;
        }
        let ((_, stride), (start, step, count)) = sources.next()?;
        // The start of an empty slice may be out of range.
        if count > 0 {
            first += start * stride;
        }
        if !matches!(key, Key::Int(_)) {
            // The distance of an element from the next one, which may be none, and then the step may be anything.
            axes.push((count, stride.wrapping_mul(step)));
        }
    }
    axes.extend(sources.map(|(&axis, _)| axis));
    Some(Strided { first, axes })
}

/// The layout of another shape over the same elements, if strides can express it. As in NumPy's
/// `_attempt_nocopy_reshape`, each group of axes with equal numbers of elements before and after must be dense in
/// itself. `size` is the distance of adjacent elements.
fn reshaped(of: &Strided, shape: &[usize], size: usize) -> Option<Strided> {
    if shape.contains(&0) {
        return Some(Strided::dense(shape).in_bytes(size));
    }
    let old: Vec<(usize, i64)> = of.axes.iter().copied().filter(|a| a.0 != 1).collect();
    let mut out: Vec<(usize, i64)> = shape.iter().map(|&n| (n, 0)).collect();
    let (mut i, mut j) = (0, 0);
    while i < old.len() && j < shape.len() {
        let (first, begin) = (i, j);
        let (mut before, mut after) = (old[i].0, shape[j]);
        (i, j) = (i + 1, j + 1);
        while before != after {
            if after < before {
                after *= shape.get(j)?;
                j += 1;
            } else {
                before *= old.get(i)?.0;
                i += 1;
            }
        }
        if old[first..i].windows(2).any(|w| w[0].1 != w[1].0 as i64 * w[1].1) {
            return None;
        }
        let mut stride = old[i - 1].1;
        for axis in out[begin..j].iter_mut().rev() {
            axis.1 = stride;
            stride *= axis.0 as i64;
        }
    }
    Some(Strided { first: of.first, axes: out })
}

/// The positions of the first and the last element in memory; `None` if there are no elements.
fn stretch(of: &Strided) -> Option<(i64, i64)> {
    let spread = |sign: i64| of.axes.iter().map(move |&(n, step)| (sign * step).max(0) * (n as i64 - 1)).sum::<i64>();
    (of.count() > 0).then(|| (of.first - spread(-1), of.first + spread(1)))
}

/// The layout that lenses select from elements of `size` bytes; positions and strides are in bytes.
fn in_bytes(of: &Strided, size: usize, lenses: &[Lens]) -> Option<Strided> {
    let seen = |(of, size): (Strided, usize), lens: &Lens| {
        let seen = lens.through(&of, size)?;
        Some((seen, if matches!(lens, Lens::Part { .. }) { size / 2 } else { size }))
    };
    lenses.iter().try_fold((of.clone(), size), seen).map(|(of, _)| of)
}

impl Lens {
    /// The layout that the lens selects; `None` if strides cannot express it. `size` is the distance of adjacent
    /// elements: 1 if strides are in elements, the item size if they are in bytes.
    fn through(&self, of: &Strided, size: usize) -> Option<Strided> {
        let first = of.first;
        Some(match self {
            Self::Select(keys) => selected(of, keys)?,
            Self::Permute(order) => {
                Strided { first, axes: order.iter().map(|&k| of.axes.get(k).copied()).collect::<Option<_>>()? }
            }
            Self::Reshape(shape, _) => reshaped(of, shape.sizes(), size)?,
            Self::Broadcast(shape) => {
                let new = shape.len().checked_sub(of.axes.len())?;
                let old = |axis: usize| axis.checked_sub(new).map(|k| of.axes[k]);
                let stretched = |(axis, &n): (usize, &usize)| match old(axis) {
                    Some((size, stride)) if size == n => (n, stride),
                    _ => (n, 0),
                };
                Strided { first, axes: shape.iter().enumerate().map(stretched).collect() }
            }
            Self::Diagonal { offset, first: row, second: column } => {
                let (rows, columns) = (*of.axes.get(*row)?, *of.axes.get(*column)?);
                let count = diagonal_length(rows.0, columns.0, *offset);
                let others = of.axes.iter().enumerate().filter(|(k, _)| k != row && k != column);
                let start = if *offset >= 0 { offset * columns.1 } else { -offset * rows.1 };
                let first = if count > 0 { first + start } else { first };
                let last = [(count, rows.1 + columns.1)];
                Strided { first, axes: others.map(|(_, &axis)| axis).chain(last).collect() }
            }
            Self::Part { .. } if size == 1 => return None,
            Self::Part { imaginary: false } => of.clone(),
            Self::Part { imaginary: true } => Strided { first: first + size as i64 / 2, axes: of.axes.clone() },
            Self::Bytes(..) => return None,
            Self::Data => of.clone(),
        })
    }
}

impl Array {
    /// The elements of its base that it selects; `None` if sizes are symbolic, for a part of complex numbers, and for a
    /// view of bytes.
    pub(super) fn layout(&self) -> Option<Rc<Strided>> {
        if self.looks_at_bytes().is_some() { None } else { self.places() }
    }

    /// What it selects of the data of its base; `None` if sizes are symbolic, for a part of complex numbers, and for a
    /// view of bytes.
    pub fn part_of(&self, data: &HostArray) -> Option<HostArray> {
        data.part(&*self.layout()?).ok()
    }

    /// As [`Array::layout`], in bytes for a view of bytes.
    pub(super) fn places(&self) -> Option<Rc<Strided>> {
        self.kept_layout(|base, lenses| match lenses {
            _ if base.extent().is_symbolic() => None,
            [Lens::Bytes(dtype, at), lenses @ ..] => in_bytes(at, dtype.itemsize(), lenses).map(Rc::new),
            lenses => {
                let dense = Strided::dense(base.shape());
                lenses.iter().try_fold(dense, |of, lens| lens.through(&of, 1)).map(Rc::new)
            }
        })
    }

    /// The positions of its elements in the bytes of its base; `None` if sizes are symbolic.
    pub(super) fn byte_layout(&self) -> Option<Strided> {
        let base = self.seen_base();
        let size = base.dtype().itemsize();
        if let Some(layout) = self.layout() {
            return Some((*layout).clone().in_bytes(size));
        }
        if base.extent().is_symbolic() {
            return None;
        }
        match &**self.lenses() {
            [Lens::Bytes(dtype, at), lenses @ ..] => in_bytes(at, dtype.itemsize(), lenses),
            lenses => in_bytes(&Strided::dense(base.shape()).in_bytes(size), size, lenses),
        }
    }

    /// The position in its base's data of the element at `index`, for [`Array::element`]; `None` if the position is not
    /// that of a whole element.
    pub fn place_of(&self, index: &[usize]) -> Option<usize> {
        let layout = self.places()?;
        let steps = layout.axes.iter().zip(index).map(|(axis, &i)| axis.1 * i as i64);
        usize::try_from(layout.first + steps.sum::<i64>()).ok()
    }

    /// The layout of the elements that `keys` select from it.
    #[cfg(feature = "numpy")]
    pub(super) fn layout_of(&self, keys: &[Key]) -> Option<Strided> {
        selected(&*self.layout()?, keys)
    }

    /// Whether it shares an element with another array; with `bounds`, only whether their address ranges overlap.
    /// Beyond a million elements only the ranges are compared.
    pub fn overlaps(&self, other: &Array, bounds: bool) -> bool {
        if !self.shares_memory(other) {
            return false;
        }
        let (Some(a), Some(b)) = (self.layout(), other.layout()) else { return true };
        let (Some(first), Some(second)) = (stretch(&a), stretch(&b)) else { return false };
        let meet = first.0 <= second.1 && second.0 <= first.1;
        if bounds || !meet || a.count().max(b.count()) > MOST_COMPARED {
            return meet;
        }
        let ours: HashSet<i64> = a.places().into_iter().collect();
        b.places().iter().any(|place| ours.contains(place))
    }

    /// Whether a reshape to this shape would be a view in NumPy; `reshape` makes a copy if not.
    ///
    /// ```
    /// use tensorscope::array::HostArray;
    /// use tensorscope::dtype::{DType, Scalar};
    /// use tensorscope::target::DeviceKind;
    /// use tensorscope::tensor::{Array, Lens, Tensor};
    /// let data = HostArray::from_scalars(DType::Int64, vec![2, 3], &[Scalar::Int(0); 6]).unwrap();
    /// let a = Array::new(Tensor::from_host(data, DeviceKind::Cpu, false, None));
    /// assert!(a.keeps_memory(&[6]));
    /// assert!(!a.view(Lens::Permute(vec![1, 0])).keeps_memory(&[6]));
    /// ```
    pub fn keeps_memory(&self, shape: &[usize]) -> bool {
        self.byte_layout().is_none_or(|layout| reshaped(&layout, shape, 1).is_some())
    }

    /// The axes in memory order, slowest first: NumPy's order `K`.
    pub fn memory_order(&self) -> Vec<i64> {
        let mut order: Vec<i64> = (0..self.tensor().rank() as i64).collect();
        let Some(layout) = self.byte_layout() else { return order };
        let stride = |axis: i64| layout.axes[axis as usize].1.abs();
        sort_by(&mut order, |&a, &b| stride(b).cmp(&stride(a)));
        order
    }

    /// NumPy's `strides`, in bytes; `None` if sizes are symbolic.
    pub fn strides(&self) -> Option<Vec<i64>> {
        self.byte_layout().map(|layout| layout.axes.iter().map(|axis| axis.1).collect())
    }

    /// Whether NumPy's array would be contiguous.
    pub fn is_dense(&self) -> bool {
        let Some(layout) = self.byte_layout() else { return true };
        let (shape, size) = (layout.shape(), self.dtype().itemsize());
        let dense = Strided::dense(&shape).in_bytes(size);
        shape.contains(&0) || layout.axes.iter().zip(dense.axes).all(|(a, dense)| a.0 == 1 || a.1 == dense.1)
    }
}
