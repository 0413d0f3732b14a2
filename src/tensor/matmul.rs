//! Matrix multiplication, built from views, an elementwise product and a sum.

use super::elementwise::binary;
use super::operand::{Operand, common_dtype, meet_devices, on};
use super::symbolic::Shape;
use super::views::{expand_to, permute, reshape_to, stretched};
use super::{Tensor, cast, reduce, same_length};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine};
use crate::span::Span;

/// NumPy's `a @ b` for vectors, matrices and stacks of them that broadcast. 16-bit floats accumulate in Float32.
///
/// # Errors
/// `ValueError`, with NumPy's messages, if the core dimensions differ or an operand has no axes.
pub fn matmul(a: &Tensor, b: &Tensor, place: Option<Span>) -> Result<Tensor> {
    for (k, t) in [a, b].iter().enumerate() {
        if t.rank() == 0 {
            return Err(Error::value(format!(
                "matmul: Input operand {k} does not have enough dimensions (has 0, gufunc core with signature \
                 (n?,k),(k,m?)->(n?,m?) requires 1)"
            )));
        }
    }
    if !same_length(a, a.rank() - 1, b, b.rank().saturating_sub(2))? {
        let (inner, other) = (a.shape()[a.rank() - 1], b.shape()[b.rank().saturating_sub(2)]);
        return Err(Error::value(format!(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature \
             (n?,k),(k,m?)->(n?,m?) (size {other} is different from {inner})"
        )));
    }
    let (device, _) = meet_devices("matmul", &[a, b])?;
    #[cfg(feature = "numpy")]
    if super::at_once::is_on()
        && let Some(product) = super::at_once::matmul(a, b, place)
    {
        return Ok(product);
    }
    let dtype = common_dtype(&[&Operand::Tensor(a.clone()), &Operand::Tensor(b.clone())])?;
    let work = dtype.accumulator();
    let (a, b) = (cast(&on(a, device), work, place), cast(&on(b, device), work, place));

    // (stack..., n, 1, k) times (stack..., 1, m, k), summed over k.
    let (vector_a, vector_b) = (a.rank() == 1, b.rank() == 1);
    let sizes = |t: &Tensor| t.extent().dims();
    let mut left = sizes(&a);
    if vector_a {
        left.insert(0, 1.into());
    }
    left.insert(left.len() - 1, 1.into());
    let left = reshape_to(&a, &left, place)?;
    let mut right = sizes(&b);
    if vector_b {
        right.push(1.into());
    }
    let right = reshape_to(&b, &right, place)?;
    let rank = right.rank() as i64;
    let mut order: Vec<i64> = (0..rank - 2).collect();
    order.extend([rank - 1, rank - 2]);
    let right = permute(&right, &order, place)?;
    let mut shape = sizes(&right);
    shape.insert(shape.len() - 2, 1.into());
    let right = reshape_to(&right, &shape, place)?;

    let product = terms(&left, &right, place)?;
    // A maximum over no terms does not exist, so an empty product is summed.
    let is_any = dtype == DType::Bool && (product.extent().is_symbolic() || !product.is_empty());
    let combine = if is_any { Combine::Max } else { Combine::Sum };
    let sum = reduce(&product, combine, Some(&[-1]), false, Some(work), place)?;
    let mut shape = sizes(&sum);
    if vector_b {
        shape.pop();
    }
    if vector_a {
        shape.remove(shape.len() - if vector_b { 1 } else { 2 });
    }
    Ok(cast(&reshape_to(&sum, &shape, place)?, dtype, place))
}

/// The elementwise products of two tensors that broadcast, to be summed: they are never materialised, so there may be
/// more of them than fit in memory.
///
/// # Errors
/// `ValueError` if the shapes do not broadcast.
pub fn terms(a: &Tensor, b: &Tensor, place: Option<Span>) -> Result<Tensor> {
    let (device, _) = meet_devices("multiply", &[a, b])?;
    let dtype = common_dtype(&[&Operand::Tensor(a.clone()), &Operand::Tensor(b.clone())])?;
    let full = Shape::broadcast(&[a.extent(), b.extent()])?;
    let [a, b] = [a, b].map(|t| terms_of(&cast(&on(t, device), dtype, place), &full, place));
    let op = if dtype == DType::Bool { Binary::And } else { Binary::Mul };
    Ok(binary(op, &a?, &b?, place))
}

/// A broadcast to a shape that need not fit in memory.
pub(super) fn terms_of(a: &Tensor, full: &Shape, place: Option<Span>) -> Result<Tensor> {
    if full.tracing().is_some() { expand_to(a, full, place) } else { stretched(a, full.pinned(), place) }
}
