//! How NumPy would lay out what an array shows, which decides whether another shape is a view or a copy. Our own data are
//! always dense; a person sees the difference when the result is assigned to.

use super::array::{Array, Lens};
use super::index::{Key, diagonal_length, select_view};
use crate::sort::sort_by;

/// Size and stride, in elements, of each axis.
type Axes = Vec<(usize, i64)>;

fn dense(shape: &[usize]) -> Axes {
    let mut step = 1;
    let mut axes: Axes = Vec::with_capacity(shape.len());
    for &n in shape.iter().rev() {
        axes.push((n, step));
        step *= n.max(1) as i64;
    }
    axes.reverse();
    axes
}

fn selected(axes: &Axes, keys: &[Key]) -> Option<Axes> {
    let shape: Vec<usize> = axes.iter().map(|a| a.0).collect();
    let (ranges, _) = select_view(&shape, keys).ok()?;
    let mut of = axes.iter().zip(ranges);
    let mut out = Axes::new();
    for key in keys {
        if matches!(key, Key::NewAxis) {
            out.push((1, 0));
            continue;
        }
        let ((_, stride), (_, step, count)) = of.next()?;
        if !matches!(key, Key::Int(_)) {
            out.push((count, stride * step));
        }
    }
    Some(out)
}

/// The axes of another shape over the same elements, if strides can say it: as NumPy's `_attempt_nocopy_reshape`, each
/// group of axes that holds as many elements before as after has to be dense in itself.
fn reshaped(axes: &Axes, shape: &[usize]) -> Option<Axes> {
    if shape.contains(&0) {
        return Some(dense(shape));
    }
    let old: Vec<(usize, i64)> = axes.iter().copied().filter(|a| a.0 != 1).collect();
    let mut out: Axes = shape.iter().map(|&n| (n, 0)).collect();
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
    Some(out)
}

impl Array {
    /// Sizes and strides; `None` for what is symbolic.
    fn axes(&self) -> Option<Axes> {
        let base = self.base();
        if base.extent().is_symbolic() {
            return None;
        }
        self.lenses().iter().try_fold(dense(base.shape()), |axes, lens| match lens {
            Lens::Select(keys) => selected(&axes, keys),
            Lens::Permute(order) => order.iter().map(|&k| axes.get(k).copied()).collect(),
            Lens::Reshape(shape, _) => reshaped(&axes, shape.sizes()),
            Lens::Broadcast(shape) => {
                let new = shape.len().checked_sub(axes.len())?;
                let old = |axis: usize| axis.checked_sub(new).map(|k| axes[k]);
                let stretched = |(axis, &n): (usize, &usize)| match old(axis) {
                    Some((size, stride)) if size == n => (n, stride),
                    _ => (n, 0),
                };
                Some(shape.iter().enumerate().map(stretched).collect())
            }
            Lens::Diagonal { offset, first, second } => {
                let (rows, columns) = (*axes.get(*first)?, *axes.get(*second)?);
                let count = diagonal_length(rows.0, columns.0, *offset);
                let others = axes.iter().enumerate().filter(|(k, _)| k != first && k != second);
                Some(others.map(|(_, &axis)| axis).chain([(count, rows.1 + columns.1)]).collect())
            }
            // In halves of an element.
            Lens::Part { .. } => Some(axes.into_iter().map(|(size, stride)| (size, 2 * stride)).collect()),
            Lens::Data => Some(axes),
        })
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
        self.axes().is_none_or(|axes| reshaped(&axes, shape).is_some())
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
        shape.contains(&0) || axes.iter().zip(dense(&shape)).all(|(a, dense)| a.0 == 1 || a.1 == dense.1)
    }
}
