//! One node at a time over arrays on the CPU side: what is so small that compiling it would cost more than doing it.
//!
//! The bits are those of a kernel. So an op is known here only if its result does not depend on how it is computed: moves,
//! comparisons, integers, what IEEE 754 rounds once, and a CPU's short sums (see [`super::eights`]). Functions (which kernels
//! compute by polynomials: `session/tapes.rs` has those) are not; sums of floats that kernels order as they like are known where
//! the caller says that any order does. Arrays are reused in place where nobody else sees them.

mod elements;
mod extremes;
mod moves;
mod products;
mod sums;

use super::{Binary, Combine, Op, Unary, eights};
use crate::array::HostArray;
use crate::dtype::{DType, Kind};
use crate::error::{Error, Result};
use std::rc::Rc;

pub(crate) use elements::is_quick;
pub(crate) use moves::stretched;
pub(crate) use sums::{Terms, compute as sum_terms};

/// Which sums and products of floats are known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sums {
    /// None: kernels of a GPU have another order.
    None,
    /// Those that every kernel of a CPU computes in one order.
    Ordered,
    /// Those, and every other sum, pairwise.
    All,
}

/// Whether a node can be computed here, with the bits of a kernel but for sums in any order; `of` is its first input.
pub(crate) fn is_known(op: &Op, dtype: DType, of: Option<(DType, &[usize])>, sums: Sums) -> bool {
    let complex = dtype.kind() == Kind::Complex || of.is_some_and(|(d, _)| d.kind() == Kind::Complex);
    match op {
        Op::Constant(_) | Op::Iota | Op::Select | Op::Gather | Op::Concat { .. } | Op::Insert { .. } | Op::Cast => true,
        Op::View(view) => moves::is_fixed(view),
        Op::Part { .. } | Op::Complex => true,
        // As what a quotient divides by.
        Op::Unary(Unary::Recip) => true,
        Op::Unary(Unary::Not | Unary::IsNan) => true,
        Op::Unary(Unary::Neg | Unary::Abs | Unary::Sqrt | Unary::Floor | Unary::Nearest) => !complex,
        Op::Binary(Binary::Add | Binary::Less | Binary::Equal) => true,
        // In the dtype's own precision, which the evaluator's doubles are not.
        Op::Binary(Binary::FloorDiv | Binary::Mod) => dtype.is_integer() || dtype == DType::Float64,
        Op::Binary(Binary::Pow | Binary::Atan2 | Binary::Hypot) => dtype.is_integer(),
        Op::Binary(_) => !complex,
        Op::Reduce { combine: Combine::Max | Combine::Min, .. } => !complex,
        Op::Reduce { combine, axes } if matches!(dtype, DType::Float64 | DType::Float32) => {
            let sum = *combine == Combine::Sum;
            let fits = |shape| eights::has_one_order(shape, axes, sum) || sum && sums == Sums::All;
            sums != Sums::None && of.is_some_and(|(from, shape)| from == dtype && fits(shape))
        }
        Op::Reduce { combine: Combine::Sum, axes } if matches!(dtype, DType::Complex64 | DType::Complex128) => {
            sums != Sums::None && of.is_some_and(|(from, shape)| from == dtype && eights::complex_in_turn(shape, axes))
        }
        Op::Reduce { .. } => !dtype.is_inexact(),
        Op::Unary(_) => dtype.is_integer(),
        Op::Input(_) | Op::Scalar(_) | Op::Size(_) | Op::Random { .. } | Op::Fused(_) | Op::Kernel(..) => false,
    }
}

/// About how many nanoseconds a node takes that has `size` elements and the largest of whose inputs has `most`.
pub(crate) fn cost(op: &Op, dtype: DType, size: usize, most: usize, values: usize) -> f64 {
    let each = match op {
        Op::Unary(Unary::Recip) => 0.0,
        Op::View(view) if view.is_contiguous() && size == most => 0.0,
        Op::Constant(_) | Op::Iota | Op::View(_) | Op::Gather | Op::Select | Op::Concat { .. } => 2.0,
        Op::Insert { .. } => return 100.0 + 2.0 * values as f64 + size as f64 * dtype.itemsize() as f64 / 10.0,
        Op::Reduce { combine: Combine::Sum, .. } if matches!(dtype, DType::Float64 | DType::Float32) => {
            return 200.0 + 3.0 * most as f64;
        }
        Op::Reduce { combine: Combine::Sum, .. } if dtype.kind() == Kind::Complex => return 200.0 + 6.0 * most as f64,
        Op::Reduce { combine, .. } if size == 1 && extremes::is_quick(*combine, dtype) => return 200.0 + most as f64,
        Op::Reduce { .. } => return 100.0 + 20.0 * most as f64,
        op if elements::is_quick(op, dtype) => 2.0,
        Op::Cast => 4.0,
        _ => 25.0,
    };
    100.0 + each * size as f64
}

/// The value of a node from those of its inputs, which are consumed. A quotient's second input is what its reciprocal is of.
///
/// # Errors
/// `InternalError` for what is not known here, and for a graph that breaks its contract.
pub(crate) fn compute(op: &Op, shape: &[usize], dtype: DType, mut of: Vec<Rc<HostArray>>) -> Result<Rc<HostArray>> {
    let array = |bytes: Vec<u8>| HostArray::new(dtype, shape.to_vec(), bytes).map(Rc::new);
    array(match (op, of.len()) {
        // A reshape; the beginning of an array is contiguous too.
        (Op::View(view), 1)
            if view.is_contiguous() && of[0].shape().iter().product::<usize>() == shape.iter().product::<usize>() =>
        {
            Rc::try_unwrap(of.swap_remove(0)).map_or_else(|a| a.bytes().to_vec(), HostArray::into_bytes)
        }
        (Op::View(view), 1) => moves::view(view, &of[0])?,
        (Op::Gather, 2) => moves::gather(&of[0], &of[1])?,
        (Op::Select, 3) => moves::select(&of[0], &of[1], &of[2]),
        (Op::Concat { axis }, _) => moves::concat(&of, *axis),
        (Op::Insert { start, step }, 2) => {
            let values = of.swap_remove(1);
            moves::insert(of.swap_remove(0), &values, start, step)?
        }
        (op, _) => elements::compute(op, shape, dtype, &of)?,
    })
}

fn broken<T>(what: &str) -> Result<T> {
    Err(Error::internal("direct", what))
}
