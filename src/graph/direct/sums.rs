//! Sums of floats in the order of a kernel's (see [`eights`]), of single elements or of products; pairwise where kernels have
//! no order.

use super::moves::numbers;
use super::products;
use crate::array::{HostArray, Plain, Strided, bytes_of};
use crate::dtype::DType;
use crate::graph::eights;
use crate::shape::View;
use std::borrow::Cow;
use std::ops::{Add, Mul};

/// What is added up: an array, as a view of one layer shows it.
pub(crate) struct Terms<'a> {
    pub(super) array: &'a HostArray,
    pub(super) at: Strided,
}

impl<'a> Terms<'a> {
    /// An array as it is.
    pub(crate) fn whole(array: &'a HostArray) -> Self {
        Self { array, at: Strided::dense(array.shape()) }
    }

    /// Elements by the sizes and strides of their axes.
    pub(crate) fn strided(array: &'a HostArray, axes: Vec<(usize, i64)>) -> Self {
        Self { array, at: Strided { first: 0, axes } }
    }

    /// What a view of one layer shows of an array.
    #[cfg_attr(not(feature = "script"), allow(dead_code))]
    pub(crate) fn seen(view: &View, array: &'a HostArray) -> Option<Self> {
        Some(Self { array, at: numbers(view.as_linear()?) })
    }

    /// Positions of the indices over those of the axes that go, or of those that stay, row-major.
    fn positions(&self, axes: &[usize], gone: bool) -> Vec<i64> {
        let over = self.at.axes.iter().enumerate().filter(|(k, _)| axes.contains(k) == gone);
        let first = if gone { 0 } else { self.at.first };
        Strided { first, axes: over.map(|(_, axis)| *axis).collect() }.places()
    }

    /// The sums of rows that lie in memory as they are added up, in eights.
    fn rows<T: Plain + Add<Output = T>>(&self, shape: &[usize], axes: &[usize]) -> Option<Vec<T>> {
        let count = eights::in_eights(shape, axes)?;
        let data = self.array.plain::<T>();
        let whole = self.at == Strided::dense(shape) && data.len() == shape.iter().product::<usize>();
        whole.then(|| data.chunks_exact(count).map(eights::sum_of).collect())
    }

    /// Elements of every sum, sum by sum.
    fn operand<T: Plain>(&self, axes: &[usize]) -> Option<Operand<'a, T>> {
        let (kept, gone) = (self.positions(axes, false), self.positions(axes, true));
        let ends = |at: &[i64]| Some((*at.iter().min()?, *at.iter().max()?));
        let data = self.array.plain::<T>();
        if let (Some((low, high)), Some((least, most))) = (ends(&kept), ends(&gone)) {
            let inside = low + least >= 0 && high + most < data.len() as i64;
            inside.then_some(())?;
        }
        Some(Operand { data, kept, gone })
    }
}

struct Operand<'a, T: Plain> {
    data: Cow<'a, [T]>,
    kept: Vec<i64>,
    gone: Vec<i64>,
}

impl<T: Plain> Operand<'_, T> {
    fn at(&self, kept: usize, gone: usize) -> T {
        self.data[(self.kept[kept] + self.gone[gone]) as usize]
    }
}

/// The bytes of the sums over `axes` of an array of `shape`: of the elements of one, or of the products of those of two.
/// `None` for what is no float of 32 or 64 bits,
/// and for products of complex numbers.
pub(crate) fn compute(of: &[Terms<'_>], shape: &[usize], axes: &[usize]) -> Option<Vec<u8>> {
    match of.first()?.array.dtype() {
        DType::Float64 => typed::<f64>(of, shape, axes),
        DType::Float32 => typed::<f32>(of, shape, axes),
        DType::Complex128 => parts::<f64>(of, axes),
        DType::Complex64 => parts::<f32>(of, axes),
        _ => None,
    }
}

/// The sums of an array's complex elements: those of the real and of the imaginary parts, in turn.
fn parts<T: Plain + Add<Output = T>>(of: &[Terms<'_>], axes: &[usize]) -> Option<Vec<u8>> {
    let [of] = of else { return None };
    let sums_of = |part: i64| {
        let strides = of.at.axes.iter().map(|(n, stride)| (*n, 2 * stride)).collect();
        let at = Strided { first: 2 * of.at.first + part, axes: strides };
        let elements = Terms { array: of.array, at }.operand::<T>(axes)?;
        Some(in_turn((elements.kept.len(), elements.gone.len()), &|i, j| elements.at(i, j)))
    };
    let (re, im) = (sums_of(0)?, sums_of(1)?);
    Some(bytes_of(&re.into_iter().zip(im).flat_map(|(re, im)| [re, im]).collect::<Vec<T>>()))
}

fn typed<T>(of: &[Terms<'_>], shape: &[usize], axes: &[usize]) -> Option<Vec<u8>>
where
    T: Plain + Add<Output = T> + Mul<Output = T>,
{
    let sums = match of {
        [a] if let Some(rows) = a.rows::<T>(shape, axes) => rows,
        [a] => {
            let a = a.operand::<T>(axes)?;
            sums(shape, axes, (a.kept.len(), a.gone.len()), &|i, j| a.at(i, j))
        }
        [a, b]
            if !eights::has_one_order(shape, axes, true)
                && let Some(sums) = products::compute(a, b, axes) =>
        {
            sums
        }
        [a, b] => {
            let (a, b) = (a.operand::<T>(axes)?, b.operand::<T>(axes)?);
            sums(shape, axes, (a.kept.len(), a.gone.len()), &|i, j| a.at(i, j) * b.at(i, j))
        }
        _ => return None,
    };
    Some(bytes_of(&sums))
}

/// `kept` sums of `gone` elements each.
fn sums<T>(shape: &[usize], axes: &[usize], (kept, gone): (usize, usize), of: &impl Fn(usize, usize) -> T) -> Vec<T>
where
    T: Plain + Add<Output = T>,
{
    if eights::in_eights(shape, axes).is_some() || !eights::has_one_order(shape, axes, true) {
        return (0..kept).map(|i| eights::sum(0, gone, &|j| of(i, j))).collect();
    }
    in_turn((kept, gone), of)
}

/// The same, each added up in turn.
fn in_turn<T: Plain + Add<Output = T>>((kept, gone): (usize, usize), of: &impl Fn(usize, usize) -> T) -> Vec<T> {
    let mut out = vec![T::default(); kept];
    for j in 0..gone {
        for (i, sum) in out.iter_mut().enumerate() {
            *sum = *sum + of(i, j);
        }
    }
    out
}
