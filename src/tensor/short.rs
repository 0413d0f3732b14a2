//! A fast path for sums, differences, products and quotients of short arrays, each computed in one loop.
//!
//! These are the most frequent ops in loops over short arrays. Operands are not broadcast and no op is recorded. The
//! bits are those of kernels, since each element is rounded once. If a result is not finite, which may require a
//! warning, the general path is taken.

use super::at_once;
use super::op_context::handling;
use super::{Operand, Tensor};
use crate::array::{HostArray, Plain};
use crate::dtype::{DType, Scalar};
use crate::span::Span;
use crate::target::DeviceKind;
use std::borrow::Cow;
use std::rc::Rc;

/// The op that is computed.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
}

/// The range of integers that an `f64` represents exactly.
const LEAST: i64 = -MOST;
const MOST: i64 = 1 << 53;

/// `a op b`; `None` if the general path is needed.
pub(super) fn arithmetic(op: Arithmetic, a: &Operand, b: &Operand, place: Option<Span>) -> Option<Tensor> {
    if !at_once::is_on() {
        return None;
    }
    let [a, b] = [Side::new(a)?, Side::new(b)?];
    let dtype = match (a.dtype, b.dtype) {
        (Some(a), Some(b)) if a != b => return None,
        (a, b) => a.or(b)?,
    };
    // NumPy words warnings differently for scalars.
    let shape = shared(a.shape, b.shape).filter(|shape| !shape.is_empty())?;
    let may_underflow = matches!(op, Arithmetic::Multiply | Arithmetic::Divide) && dtype.is_inexact();
    if may_underflow && handling().tells_underflow() {
        return None;
    }
    let data = match dtype {
        DType::Float64 => floats::<f64>(op, &a, &b, dtype, shape),
        DType::Float32 => floats::<f32>(op, &a, &b, dtype, shape),
        DType::Int64 => integers(op, &a, &b, shape),
        _ => None,
    }?;
    at_once::count();
    Some(Tensor::from_host(data, DeviceKind::Cpu, a.fixed || b.fixed, place).made_directly())
}

/// An operand whose data are in CPU memory.
struct Side<'a> {
    data: Result<Rc<HostArray>, Scalar>,
    /// `None` for a Python number.
    dtype: Option<DType>,
    shape: &'a [usize],
    fixed: bool,
}

impl<'a> Side<'a> {
    fn new(operand: &'a Operand) -> Option<Self> {
        match operand {
            Operand::Tensor(tensor) if at_once::are_here(&[tensor], tensor.shape()) && !tensor.is_empty() => {
                let (dtype, shape) = (Some(tensor.dtype()), tensor.shape());
                Some(Self { data: Ok(tensor.host()?), dtype, shape, fixed: tensor.is_fixed() })
            }
            Operand::Scalar(value @ (Scalar::Float(_) | Scalar::Int(LEAST..=MOST))) => {
                Some(Self { data: Err(*value), dtype: None, shape: &[], fixed: false })
            }
            _ => None,
        }
    }

    /// Its elements, and how they repeat over `shape`.
    fn elements<T: Plain>(&self, shape: &[usize], number: impl Fn(Scalar) -> T) -> Elements<'_, T> {
        let (data, count) = match &self.data {
            Ok(array) => (array.plain::<T>(), array.len()),
            Err(value) => (Cow::Owned(vec![number(*value)]), 1),
        };
        let is_column = count > 1 && self.shape.len() == shape.len() && self.shape.last() != shape.last();
        let run = if is_column { shape[shape.len() - 1] } else { 1 };
        Elements { data, run, count }
    }
}

/// Elements of which each repeats `run` times in a row, and which repeat as a whole after `count`.
struct Elements<'a, T: Plain> {
    data: Cow<'a, [T]>,
    run: usize,
    count: usize,
}

/// The common shape, if the shapes are equal, one consists of the other's last axes, or one is a column of the other.
fn shared(a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    let covers = |a: &[usize], b: &[usize]| {
        let is_column = || matches!((a, b), ([a @ .., _], [b @ .., 1]) if a == b);
        a.ends_with(b) || is_column()
    };
    if covers(a, b) { Some(a.to_vec()) } else { covers(b, a).then(|| b.to_vec()) }
}

/// Calls `f` with the elements at each position of an array.
#[inline(always)]
fn each<T: Plain>(
    a: &Elements<'_, T>,
    b: &Elements<'_, T>,
    dtype: DType,
    shape: Vec<usize>,
    f: impl Fn(T, T) -> T,
) -> Option<HostArray> {
    let (x, y) = (&a.data[..], &b.data[..]);
    let fill = |out: &mut [T]| {
        let (mut i, mut j) = ((0, 0), (0, 0));
        let mut k = 0;
        while k < out.len() {
            out[k] = f(x[i.0], y[j.0]);
            k += 1;
            // Written without iterators, because the page is compiled for size, where each iterator step is a call.
            i.1 += 1;
            if i.1 == a.run {
                i = (if i.0 + 1 == a.count { 0 } else { i.0 + 1 }, 0);
            }
            j.1 += 1;
            if j.1 == b.run {
                j = (if j.0 + 1 == b.count { 0 } else { j.0 + 1 }, 0);
            }
        }
    };
    HostArray::filled(dtype, shape, fill).ok()
}

/// A float for which each of these ops rounds once.
trait Rounded: Plain {
    fn of(value: Scalar) -> Self;
    fn computed(op: Arithmetic, a: Self, b: Self) -> Self;
    fn is_finite(self) -> bool;
}

macro_rules! rounded {
    ($($t:ty),*) => {$(
        impl Rounded for $t {
            fn of(value: Scalar) -> Self {
                value.to_f64() as $t
            }
            #[inline(always)]
            fn computed(op: Arithmetic, a: Self, b: Self) -> Self {
                match op {
                    Arithmetic::Add => a + b,
                    Arithmetic::Subtract => a - b,
                    Arithmetic::Multiply => a * b,
                    Arithmetic::Divide => a / b,
                }
            }
            #[inline]
            fn is_finite(self) -> bool {
                self.is_finite()
            }
        }
    )*};
}
rounded!(f32, f64);

fn floats<T: Rounded>(
    op: Arithmetic,
    a: &Side<'_>,
    b: &Side<'_>,
    dtype: DType,
    shape: Vec<usize>,
) -> Option<HostArray> {
    let [x, y] = [a, b].map(|side| side.elements(&shape, T::of));
    let data = each(&x, &y, dtype, shape, |a, b| T::computed(op, a, b))?;
    let values = data.plain::<T>();
    let mut finite = true;
    for value in values.iter() {
        finite &= value.is_finite();
    }
    drop(values);
    finite.then_some(data)
}

fn integers(op: Arithmetic, a: &Side<'_>, b: &Side<'_>, shape: Vec<usize>) -> Option<HostArray> {
    let is_whole = |side: &Side<'_>| !matches!(side.data, Err(Scalar::Float(_)));
    if op == Arithmetic::Divide || !is_whole(a) || !is_whole(b) {
        return None;
    }
    let [x, y] = [a, b].map(|side| side.elements(&shape, Scalar::to_i64));
    let computed = |a: i64, b: i64| match op {
        Arithmetic::Add => a.wrapping_add(b),
        Arithmetic::Subtract => a.wrapping_sub(b),
        _ => a.wrapping_mul(b),
    };
    each(&x, &y, DType::Int64, shape, computed)
}
