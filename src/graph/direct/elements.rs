//! Elements that are computed: the common dtypes in loops of their own, the others as the reference evaluator has them.

use super::broken;
use super::extremes;
use super::sums::{self, Terms};
use crate::array::{HostArray, Plain, bytes_of};
use crate::dtype::{DType, Scalar};
use crate::error::Result;
use crate::graph::scalar::{binary, cast, combine, unary};
use crate::graph::{Binary, Combine, Op, Unary};
use crate::interrupt;
use std::rc::Rc;

/// Whether a loop of its own is there for an op whose result is of this dtype.
pub(crate) fn is_quick(op: &Op, dtype: DType) -> bool {
    match op {
        Op::Binary(Binary::Less | Binary::Equal) => true,
        Op::Binary(Binary::Add | Binary::Mul | Binary::Quotient | Binary::And | Binary::Or | Binary::Xor) => {
            matches!(dtype, DType::Float64 | DType::Float32 | DType::Int64 | DType::Int32 | DType::Bool)
        }
        Op::Unary(Unary::Neg) => matches!(dtype, DType::Float64 | DType::Float32 | DType::Int64),
        Op::Unary(Unary::Not) => dtype == DType::Bool,
        _ => false,
    }
}

fn each<A: Plain, R: Plain>(a: &HostArray, f: impl Fn(A) -> R) -> Vec<u8> {
    let a = a.plain::<A>();
    bytes_of(&interrupt::collected(a.len(), |k| f(a[k])))
}

fn zip<A: Plain, R: Plain>(a: &HostArray, b: &HostArray, f: impl Fn(A, A) -> R) -> Vec<u8> {
    let (a, b) = (a.plain::<A>(), b.plain::<A>());
    bytes_of(&interrupt::collected(a.len().min(b.len()), |k| f(a[k], b[k])))
}

pub(super) fn compute(op: &Op, shape: &[usize], dtype: DType, of: &[Rc<HostArray>]) -> Result<Vec<u8>> {
    match (op, of) {
        (Op::Binary(op), [a, b]) => {
            if a.len() != b.len() {
                return broken("operands of different shapes");
            }
            if let Some(bytes) = quick(*op, a, b) {
                return Ok(bytes);
            }
            scalars(dtype, a.len(), |k| binary(*op, a.get(k), b.get(k), dtype))
        }
        (Op::Unary(Unary::Neg), [a]) if dtype == DType::Float64 => Ok(each(a, |x: f64| -x)),
        (Op::Unary(Unary::Neg), [a]) if dtype == DType::Float32 => Ok(each(a, |x: f32| -x)),
        (Op::Unary(Unary::Neg), [a]) if dtype == DType::Int64 => Ok(each(a, i64::wrapping_neg)),
        (Op::Unary(Unary::Not), [a]) if dtype == DType::Bool => Ok(each(a, |x: u8| x ^ 1)),
        (Op::Unary(op), [a]) => scalars(dtype, a.len(), |k| unary(*op, a.get(k), dtype)),
        (Op::Cast, [a]) => scalars(dtype, a.len(), |k| cast(a.get(k), dtype)),
        (Op::Part { imaginary }, [a]) => {
            let part = |x: Scalar| if *imaginary { x.parts().1 } else { x.parts().0 };
            scalars(dtype, a.len(), |k| Ok(Scalar::Float(part(a.get(k)))))
        }
        (Op::Complex, [a, b]) => scalars(dtype, a.len(), |k| Ok(Scalar::Complex(a.get(k).to_f64(), b.get(k).to_f64()))),
        (Op::Constant(value), []) => scalars(dtype, 1, |_| cast(*value, dtype)),
        (Op::Iota, []) => scalars(dtype, shape.iter().product(), |k| Ok(Scalar::Int(k as i64))),
        (Op::Reduce { combine: how, axes }, [a]) => {
            if *how == Combine::Sum
                && let Some(bytes) = sums::compute(&[Terms::whole(a)], a.shape(), axes)
            {
                return Ok(bytes);
            }
            if let Some(bytes) = extremes::compute(*how, a, axes) {
                return Ok(bytes);
            }
            let all: Vec<Scalar> = a.scalars().collect();
            // Strides of the axes that stay, then of those that go.
            let strides: Vec<usize> = (0..a.rank()).map(|k| a.shape()[k + 1..].iter().product()).collect();
            let walk = |gone: bool| {
                let axes = (0..a.rank()).filter(move |k| axes.contains(k) == gone);
                axes.fold(vec![0], |at: Vec<usize>, axis| {
                    let step = move |base: usize, i: usize, stride: usize| base + i * stride;
                    let (count, stride) = (a.shape()[axis], strides[axis]);
                    at.iter().flat_map(|&base| (0..count).map(move |i| step(base, i, stride))).collect()
                })
            };
            let (kept, gone) = (walk(false), walk(true));
            let mut row = Vec::with_capacity(gone.len());
            let rows = kept.iter().map(|base| {
                interrupt::after(SCALAR * gone.len())?;
                row.clear();
                row.extend(gone.iter().map(|at| all[base + at]));
                combine(*how, &row, dtype)
            });
            let values = rows.collect::<Result<Vec<Scalar>>>()?;
            scalars(dtype, values.len(), |k| Ok(values[k]))
        }
        _ => broken("an op that is not computed directly"),
    }
}

/// The work of computing a scalar, as [`interrupt::after`] counts it.
const SCALAR: usize = 8;

fn scalars(dtype: DType, count: usize, f: impl Fn(usize) -> Result<Scalar>) -> Result<Vec<u8>> {
    let one = |k| interrupt::after(SCALAR).and_then(|()| f(k));
    let values = (0..count).map(one).collect::<Result<Vec<Scalar>>>()?;
    Ok(HostArray::from_scalars(dtype, vec![count], &values)?.into_bytes())
}

/// The common ops of the common dtypes.
fn quick(op: Binary, a: &HostArray, b: &HostArray) -> Option<Vec<u8>> {
    macro_rules! floats {
        ($t:ty) => {
            match op {
                Binary::Add => zip(a, b, |x: $t, y: $t| x + y),
                Binary::Mul => zip(a, b, |x: $t, y: $t| x * y),
                Binary::Quotient => zip(a, b, |x: $t, y: $t| x / y),
                Binary::Less => zip(a, b, |x: $t, y: $t| u8::from(x < y)),
                Binary::Equal => zip(a, b, |x: $t, y: $t| u8::from(x == y)),
                _ => return None,
            }
        };
    }
    macro_rules! integers {
        ($t:ty) => {
            match op {
                Binary::Add => zip(a, b, <$t>::wrapping_add),
                Binary::Mul => zip(a, b, <$t>::wrapping_mul),
                Binary::And => zip(a, b, |x: $t, y: $t| x & y),
                Binary::Or => zip(a, b, |x: $t, y: $t| x | y),
                Binary::Xor => zip(a, b, |x: $t, y: $t| x ^ y),
                Binary::Less => zip(a, b, |x: $t, y: $t| u8::from(x < y)),
                Binary::Equal => zip(a, b, |x: $t, y: $t| u8::from(x == y)),
                _ => return None,
            }
        };
    }
    Some(match a.dtype() {
        DType::Float64 => floats!(f64),
        DType::Float32 => floats!(f32),
        DType::Int64 => integers!(i64),
        DType::Int32 => integers!(i32),
        DType::Bool => match op {
            Binary::Add | Binary::Max | Binary::Or => zip(a, b, |x: u8, y: u8| x | y),
            Binary::Mul | Binary::Min | Binary::And => zip(a, b, |x: u8, y: u8| x & y),
            Binary::Xor => zip(a, b, |x: u8, y: u8| x ^ y),
            Binary::Less => zip(a, b, |x: u8, y: u8| u8::from(x < y)),
            Binary::Equal => zip(a, b, |x: u8, y: u8| u8::from(x == y)),
            _ => return None,
        },
        _ => return None,
    })
}
