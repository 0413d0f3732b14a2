//! How NumPy would lay out what an array shows, which decides whether another shape is a view or a copy. Our own data are
//! always dense; a person sees the difference when the result is assigned to.

use super::array::{Array, Lens};
use super::index::{Key, diagonal_length, select_view};
use crate::array::Strided;
use crate::sort::sort_by;
use std::collections::HashSet;
use std::rc::Rc;

/// Elements of arrays that are looked at one by one to see whether they are the same.
const MOST_COMPARED: usize = 1 << 20;

fn selected(of: &Strided, keys: &[Key]) -> Option<Strided> {
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
        // Where a slice is empty, its start may be anywhere.
        if count > 0 {
            first += start * stride;
        }
        if !matches!(key, Key::Int(_)) {
            axes.push((count, stride * step));
        }
    }
    axes.extend(sources.map(|(&axis, _)| axis));
    Some(Strided { first, axes })
}

/// The axes of another shape over the same elements, if strides can say it: as NumPy's `_attempt_nocopy_reshape`, each
/// group of axes that holds as many elements before as after has to be dense in itself.
fn reshaped(of: &Strided, shape: &[usize]) -> Option<Strided> {
    if shape.contains(&0) {
        return Some(Strided::dense(shape));
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

/// The places of the first and the last element in memory; `None` where there are none.
fn stretch(of: &Strided) -> Option<(i64, i64)> {
    let spread = |sign: i64| of.axes.iter().map(move |&(n, step)| (sign * step).max(0) * (n as i64 - 1)).sum::<i64>();
    (of.count() > 0).then(|| (of.first - spread(-1), of.first + spread(1)))
}

impl Lens {
    /// What it shows of a part; `None` where strides cannot say it.
    fn through(&self, of: &Strided) -> Option<Strided> {
        let first = of.first;
        Some(match self {
            Self::Select(keys) => selected(of, keys)?,
            Self::Permute(order) => {
                Strided { first, axes: order.iter().map(|&k| of.axes.get(k).copied()).collect::<Option<_>>()? }
            }
            Self::Reshape(shape, _) => reshaped(of, shape.sizes())?,
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
            Self::Part { .. } => return None,
            Self::Data => of.clone(),
        })
    }
}

impl Array {
    /// Which elements of its base it shows; `None` for what is symbolic, and for a part of complex numbers.
    pub(super) fn layout(&self) -> Option<Rc<Strided>> {
        self.kept_layout(|base, lenses| {
            if base.extent().is_symbolic() {
                return None;
            }
            let dense = Strided::dense(base.shape());
            lenses.iter().try_fold(dense, |of, lens| lens.through(&of)).map(Rc::new)
        })
    }

    /// As [`Array::layout`], for what `keys` name of it.
    #[cfg(feature = "script")]
    pub(super) fn layout_of(&self, keys: &[Key]) -> Option<Strided> {
        selected(&*self.layout()?, keys)
    }

    /// Sizes and strides, in elements of its own: a part of complex numbers is half of one.
    fn axes(&self) -> Option<Vec<(usize, i64)>> {
        if let Some(layout) = self.layout() {
            return Some(layout.axes.clone());
        }
        let base = self.base();
        if base.extent().is_symbolic() {
            return None;
        }
        let widened = |of: Strided, lens: &Lens| match lens {
            Lens::Part { .. } => {
                let axes = of.axes.into_iter().map(|(size, stride)| (size, 2 * stride)).collect();
                Some(Strided { first: 2 * of.first, axes })
            }
            lens => lens.through(&of),
        };
        self.lenses().iter().try_fold(Strided::dense(base.shape()), widened).map(|of| of.axes)
    }

    /// Whether an element of it is one of another array; with `bounds`, only whether the stretches of memory meet in which they
    /// lie. Elements are not told apart where there are more than a million.
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

    /// Whether NumPy's array of this shape would look into the same memory; `reshape` makes a copy where it would not.
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
        self.axes().is_none_or(|axes| reshaped(&Strided { first: 0, axes }, shape).is_some())
    }

    /// The axes as their elements lie in memory, the slowest first: NumPy's order `K`.
    pub fn memory_order(&self) -> Vec<i64> {
        let mut order: Vec<i64> = (0..self.tensor().rank() as i64).collect();
        let Some(axes) = self.axes() else { return order };
        let stride = |axis: i64| axes[axis as usize].1.abs();
        sort_by(&mut order, |&a, &b| stride(b).cmp(&stride(a)));
        order
    }

    /// NumPy's `strides`, in bytes; `None` for what is symbolic.
    pub fn strides(&self) -> Option<Vec<i64>> {
        let bytes = self.tensor().dtype().itemsize() as i64;
        self.axes().map(|axes| axes.iter().map(|axis| axis.1 * bytes).collect())
    }

    /// Whether NumPy's array would have its elements one after the other.
    pub fn is_dense(&self) -> bool {
        let Some(axes) = self.axes() else { return true };
        let shape: Vec<usize> = axes.iter().map(|a| a.0).collect();
        shape.contains(&0) || axes.iter().zip(Strided::dense(&shape).axes).all(|(a, dense)| a.0 == 1 || a.1 == dense.1)
    }
}
