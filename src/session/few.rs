//! Replaces `direct` in builds without programs: the first small results are computed on the CPU side, with the bits of kernels, and
//! everything else is compiled.
//!
//! A first sum of a few numbers needs nothing of the compiler, which is most of the code: so it is there before that has been
//! loaded. What goes on is compiled, since kernels that are launched again cost less than walks.

use super::Session;
use super::compiled::Written;
use super::walk::Walk;
use crate::array::{HostArray, Plain, bytes_of};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::{Binary, Op, Unary};
use crate::shape::Sizes;
use crate::target::{DeviceKind, Policy};
use crate::tensor::{State, Tensor};
use std::rc::Rc;

/// Results that are computed so, and their most ops and elements.
const FIRST: u32 = 64;
const MOST_OPS: usize = 8;
const MOST_ELEMENTS: usize = 1024;

/// The number of results that were computed directly.
#[derive(Default)]
pub(super) struct Spent(u32);

/// The part of a graph that is to be computed directly.
#[allow(dead_code)] // As in `direct`.
pub(super) enum Pays {
    Nothing,
    Repeated,
    Known(Rc<Written>, Sizes),
    Part(Walk),
    All,
}

impl Session {
    pub(crate) fn set_direct(&self, _: bool) -> bool {
        false
    }

    pub(super) fn has_parameters(&self) -> bool {
        false
    }

    pub(super) fn goes_aside(&self, _: DeviceKind, _: &Walk, _: Policy) -> bool {
        false
    }

    pub(super) async fn compute_aside(&self, _: Walk) -> Result<()> {
        Ok(())
    }

    /// Whether a walk is one of the first, and small.
    pub(super) fn what_pays(&self, kind: DeviceKind, walk: &Walk, _: Policy) -> Pays {
        let done = self.0.spent.borrow().0;
        let is_few = kind == DeviceKind::Cpu && done < FIRST && walk.order.len() <= MOST_OPS;
        let simple = |tensor: &Tensor| {
            tensor.size() <= MOST_ELEMENTS
                && match &*tensor.borrow_state() {
                    State::Lazy { op, inputs } => is_known(op, inputs, tensor.dtype()),
                    _ => tensor.host().is_some(),
                }
        };
        if is_few && !self.is_checked() && self.options().finalists <= 1 && walk.order.iter().all(simple) {
            Pays::All
        } else {
            Pays::Nothing
        }
    }

    /// Computes every op of a walk, each from the values before it.
    pub(super) async fn compute_directly(&self, _: DeviceKind, walk: Walk) -> Result<()> {
        let missing = || Error::internal("few", "an input has no data");
        let mut values: Vec<Rc<HostArray>> = Vec::with_capacity(walk.order.len());
        let mut places = walk.inputs.iter().map(|&k| k as usize);
        for tensor in &walk.order {
            let value = match &*tensor.borrow_state() {
                State::Lazy { op, inputs } => {
                    let of: Vec<_> = places.by_ref().take(inputs.len()).map(|k| values[k].clone()).collect();
                    Rc::new(computed(op, tensor.shape(), tensor.dtype(), &of)?)
                }
                _ => tensor.host().ok_or_else(missing)?,
            };
            values.push(value);
        }
        self.has_computed();
        self.0.spent.borrow_mut().0 += 1;
        for &k in &walk.outputs {
            let tensor = &walk.order[k as usize];
            if tensor.is_lazy() {
                tensor.settle(values[k as usize].clone());
            }
        }
        Ok(())
    }
}

/// Whether an op is a sum, a product, a difference, or a number stretched to a shape, of the common dtypes.
fn is_known(op: &Op, inputs: &[Tensor], dtype: DType) -> bool {
    let is_number = matches!(dtype, DType::Float32 | DType::Float64 | DType::Int32 | DType::Int64);
    is_number
        && match op {
            Op::Constant(_) | Op::Binary(Binary::Add | Binary::Mul) | Op::Unary(Unary::Neg) => true,
            Op::View(_) => inputs[0].size() == 1,
            _ => false,
        }
}

/// The value of a known op from those of its inputs.
fn computed(op: &Op, shape: &[usize], dtype: DType, of: &[Rc<HostArray>]) -> Result<HostArray> {
    let bytes = match (op, of) {
        (Op::Constant(value), []) => return HostArray::from_scalars(dtype, shape.to_vec(), &[value.cast(dtype)]),
        (Op::View(_), [of]) => of.bytes().repeat(shape.iter().product()),
        _ => match dtype {
            DType::Float32 => arithmetic(op, of, |x: f32, y| x + y, |x, y| x * y, |x| -x),
            DType::Float64 => arithmetic(op, of, |x: f64, y| x + y, |x, y| x * y, |x| -x),
            DType::Int32 => arithmetic(op, of, i32::wrapping_add, i32::wrapping_mul, i32::wrapping_neg),
            _ => arithmetic(op, of, i64::wrapping_add, i64::wrapping_mul, i64::wrapping_neg),
        },
    };
    HostArray::new(dtype, shape.to_vec(), bytes)
}

fn arithmetic<T: Plain>(
    op: &Op,
    of: &[Rc<HostArray>],
    add: fn(T, T) -> T,
    multiply: fn(T, T) -> T,
    negate: fn(T) -> T,
) -> Vec<u8> {
    let first = of[0].plain::<T>();
    let Some(second) = of.get(1) else {
        return bytes_of(&first.iter().map(|x| negate(*x)).collect::<Vec<T>>());
    };
    let f = if matches!(op, Op::Binary(Binary::Add)) { add } else { multiply };
    bytes_of(&first.iter().zip(&*second.plain::<T>()).map(|(x, y)| f(*x, *y)).collect::<Vec<T>>())
}
