//! Products of vectors and matrices, and of stacks of them.

use super::argument::{Argument, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::gufunc::{self, Layout};
use super::returned::Returned;
use super::support::replace;
use super::ufunc::check_output;
use super::{function, ufunc};
use crate::dtype::DType;
use crate::error::Error;
use crate::graph::Combine;
use crate::shape::show_shape;
use crate::span::Span;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &MATMUL,
    &VECDOT,
    &MATVEC,
    &VECMAT,
    &DOT,
    &VDOT,
    &INNER,
    &OUTER,
    &LINALG_MATMUL,
    &LINALG_VECDOT,
    &LINALG_OUTER,
    &LINALG_MULTI_DOT,
];

/// The matrix product of x1 and x2, of vectors and of stacks too.
#[ufunc(names = "numpy.matmul", core = "(n?,k),(k,m?)->(n?,m?)")]
fn matmul(caller: &mut dyn Caller, x1: Tensor, x2: Tensor) -> Result<Tensor> {
    Ok(tensor::matmul(&x1, &x2, caller.span())?)
}

/// The sum of the products of two vectors, of which the first is conjugated.
#[ufunc(names = "numpy.vecdot", core = "(n),(n)->()")]
fn vecdot(caller: &mut dyn Caller, x1: Tensor, x2: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let wide = |x: &Tensor| tensor::cast(x, x.dtype().accumulator(), at);
    let dtype = crate::dtype::promote(x1.dtype(), x2.dtype());
    let terms = tensor::terms(&tensor::conjugate(&wide(&x1), at)?, &wide(&x2), at)?;
    let is_any = dtype == DType::Bool && (terms.extent().is_symbolic() || !terms.is_empty());
    let combine = if is_any { Combine::Max } else { Combine::Sum };
    Ok(tensor::cast(&tensor::reduce(&terms, combine, Some(&[-1]), false, Some(terms.dtype()), at)?, dtype, at))
}

/// The product of a matrix and a vector.
#[ufunc(names = "numpy.matvec", core = "(m,n),(n)->(m)")]
fn matvec(caller: &mut dyn Caller, x1: Tensor, x2: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let product = tensor::matmul(&x1, &tensor::expand_dims(&x2, &[-1], at)?, at)?;
    Ok(tensor::squeeze(&product, Some(&[-1]), at)?)
}

/// The product of a vector, which is conjugated, and a matrix.
#[ufunc(names = "numpy.vecmat", core = "(n),(n,m)->(m)")]
fn vecmat(caller: &mut dyn Caller, x1: Tensor, x2: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let row = tensor::expand_dims(&tensor::conjugate(&x1, at)?, &[-2], at)?;
    Ok(tensor::squeeze(&tensor::matmul(&row, &x2, at)?, Some(&[-2]), at)?)
}

/// x1 @ x2.
#[function(names = "numpy.linalg.matmul", signature = "(x1, x2, /)")]
fn linalg_matmul(caller: &mut dyn Caller, x1: Tensor, x2: Tensor) -> Result<Tensor> {
    matmul(caller, x1, x2)
}

/// The sums of products of vectors along an axis, the first of which is conjugated.
#[function(names = "numpy.linalg.vecdot", signature = "(x1, x2, /, *, axis=-1)")]
fn linalg_vecdot(caller: &mut dyn Caller, x1: Tensor, x2: Tensor, axis: i64) -> Result<Tensor> {
    let Some(ufunc) = VECDOT.ufunc else { return Err(Error::internal("numpy", "no ufunc").into()) };
    let layout = Layout { axes: Argument::NoValue, axis: Some(axis), keepdims: false };
    gufunc::apply("vecdot", ufunc, caller, [x1, x2], &layout)
}

/// The error for two contracted axes of different sizes.
fn not_aligned(x: &Tensor, i: usize, y: &Tensor, j: usize) -> Error {
    let (n, m) = (x.shape()[i], y.shape()[j]);
    let shapes = [x, y].map(|t| show_shape(t.shape()));
    Error::value(format!("shapes {} and {} not aligned: {n} (dim {i}) != {m} (dim {j})", shapes[0], shapes[1]))
}

/// Contracts axes `xs` of `x` with axes `ys` of `y`; the free axes of `x` come first.
pub(super) fn contract(x: &Tensor, y: &Tensor, xs: &[usize], ys: &[usize], at: Option<Span>) -> Result<Tensor, Error> {
    let rest = |t: &Tensor, gone: &[usize]| (0..t.rank()).filter(|k| !gone.contains(k)).collect::<Vec<_>>();
    let (left, right) = (rest(x, xs), rest(y, ys));
    let order = |first: &[usize], then: &[usize]| first.iter().chain(then).map(|k| *k as i64).collect::<Vec<_>>();
    let size = |t: &Tensor, axes: &[usize]| axes.iter().map(|k| t.shape()[*k]).product::<usize>() as i64;
    let a = tensor::permute(x, &order(&left, xs), at)?;
    let a = tensor::reshape(&a, &[size(x, &left), size(x, xs)], at)?;
    let b = tensor::permute(y, &order(ys, &right), at)?;
    let b = tensor::reshape(&b, &[size(y, ys), size(y, &right)], at)?;
    let shape: Vec<i64> =
        left.iter().map(|k| x.shape()[*k] as i64).chain(right.iter().map(|k| y.shape()[*k] as i64)).collect();
    tensor::reshape(&tensor::matmul(&a, &b, at)?, &shape, at)
}

/// Contracts the last axis of `a` with the second to last of `b`.
pub(super) fn dotted(a: &Tensor, b: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    if a.rank() == 0 || b.rank() == 0 {
        return tensor::multiply(&a.clone().into(), &b.clone().into(), at);
    }
    let (last, axis) = (a.rank() - 1, b.rank().saturating_sub(2));
    if !tensor::same_length(a, last, b, axis)? {
        return Err(not_aligned(a, last, b, axis));
    }
    if b.rank() <= 2 { tensor::matmul(a, b, at) } else { contract(a, b, &[last], &[axis], at) }
}

/// Products of the rows of a and the columns of b: the last axis of one with the last but one of the other.
#[function(names = "numpy.dot ndarray.dot", signature = "(a, b, out=None)")]
fn dot(caller: &mut dyn Caller, a: Tensor, b: Tensor, out: Out) -> Result<Returned> {
    let product = dotted(&a, &b, caller.span())?;
    into_dense(caller, product, out)
}

/// A product, written into `out`, which must have the dtype, the shape and the order of the product.
fn into_dense(caller: &mut dyn Caller, product: Tensor, out: Out) -> Result<Returned> {
    let Some(out) = out else { return Ok(Returned::Tensor(product)) };
    let (out, there) = (out.0.clone(), out.0.tensor());
    if out.is_scalar() {
        return Err(Error::type_error("'out' must be an array").into());
    }
    if there.dtype() != product.dtype() || there.rank() != product.rank() || !out.is_dense() {
        let message =
            "output array is not acceptable (must have the right datatype, number of dimensions, and be a C-Array)";
        return Err(Error::value(message).into());
    }
    if there.shape() != product.shape() {
        return Err(Error::value("output array has wrong dimensions").into());
    }
    replace(caller, &out, &product)?;
    Ok(Returned::Array(out))
}

/// The sum of the products of all elements, those of a conjugated.
#[function(names = "numpy.vdot", signature = "(a, b, /)")]
fn vdot(caller: &mut dyn Caller, a: Tensor, b: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let (x, y) = (tensor::reshape(&a, &[-1], at)?, tensor::reshape(&b, &[-1], at)?);
    if !tensor::same_length(&x, 0, &y, 0)? {
        let (n, m) = (x.shape()[0], y.shape()[0]);
        return Err(Error::value(format!("cannot reshape array of size {m} into shape ({n},)")).into());
    }
    Ok(tensor::matmul(&tensor::conjugate(&x, at)?, &y, at)?)
}

/// Sums of products over the last axes of both.
#[function(names = "numpy.inner", signature = "(a, b, /)")]
fn inner(caller: &mut dyn Caller, a: Tensor, b: Tensor) -> Result<Tensor> {
    let at = caller.span();
    if a.rank() == 0 || b.rank() == 0 {
        return Ok(tensor::multiply(&a.into(), &b.into(), at)?);
    }
    let (i, j) = (a.rank() - 1, b.rank() - 1);
    if !tensor::same_length(&a, i, &b, j)? {
        return Err(not_aligned(&a, i, &b, j).into());
    }
    if i == 0 && j == 0 {
        return Ok(tensor::matmul(&a, &b, at)?);
    }
    Ok(contract(&a, &b, &[i], &[j], at)?)
}

/// Products of all pairs.
#[function(names = "numpy.outer", signature = "(a, b, out=None)")]
fn outer(caller: &mut dyn Caller, a: Tensor, b: Tensor, out: Out) -> Result<Returned> {
    let at = caller.span();
    let (x, y) = (tensor::reshape(&a, &[-1, 1], at)?, tensor::reshape(&b, &[1, -1], at)?);
    let product = tensor::multiply(&x.into(), &y.into(), at)?;
    let Some(out) = out else { return Ok(Returned::Tensor(product)) };
    let (out, there) = (out.0.clone(), out.0.tensor());
    if out.is_scalar() {
        return Err(Error::type_error("return arrays must be of ArrayType").into());
    }
    check_output("multiply", product.dtype(), there.dtype(), "same_kind")?;
    if there.shape() != product.shape() {
        return Err(Error::value(format!(
            "non-broadcastable output operand with shape {} doesn't match the broadcast shape {}",
            show_shape(there.shape()),
            show_shape(product.shape())
        ))
        .into());
    }
    replace(caller, &out, &tensor::cast(&product, there.dtype(), at))?;
    Ok(Returned::Array(out))
}

/// Products of all pairs of two vectors' elements.
#[function(names = "numpy.linalg.outer", signature = "(x1, x2, /)")]
fn linalg_outer(caller: &mut dyn Caller, x1: Tensor, x2: Tensor) -> Result<Returned> {
    let ranks = [x1.rank(), x2.rank()];
    if ranks != [1, 1] {
        return Err(Error::value(format!(
            "Input arrays must be one-dimensional, but they are x1.ndim={} and x2.ndim={}.",
            ranks[0], ranks[1]
        ))
        .into());
    }
    outer(caller, x1, x2, None)
}

/// The product of several matrices, in the cheapest order.
#[function(names = "numpy.linalg.multi_dot", signature = "(arrays, *, out=None)")]
fn linalg_multi_dot(caller: &mut dyn Caller, mut arrays: Vec<Tensor>, out: Out) -> Result<Returned> {
    let at = caller.span();
    let [first, .., last] = arrays.as_mut_slice() else {
        return Err(Error::value("Expecting at least two arrays.").into());
    };
    let (is_row, is_column) = (first.rank() == 1, last.rank() == 1);
    if is_row {
        *first = tensor::expand_dims(first, &[0], at)?;
    }
    if is_column {
        *last = tensor::expand_dims(last, &[1], at)?;
    }
    if let Some(other) = arrays.iter().find(|t| t.rank() != 2) {
        let message = format!("{}-dimensional array given. Array must be two-dimensional", other.rank());
        return Err(Error::new("LinAlgError", message).into());
    }
    let product = chain(&arrays, at)?;
    let (n, m) = (product.shape()[0] as i64, product.shape()[1] as i64);
    let mut shape = vec![n, m];
    if is_column {
        shape.remove(1);
    }
    if is_row {
        shape.remove(0);
    }
    let product = if shape.len() < 2 { tensor::reshape(&product, &shape, at)? } else { product };
    into_dense(caller, product, out)
}

/// The product of matrices in the order with the fewest multiplications, by dynamic programming (Cormen et al.,
/// "Introduction to Algorithms", 15.2).
fn chain(arrays: &[Tensor], at: Option<Span>) -> Result<Tensor, Error> {
    let count = arrays.len();
    let mut sizes: Vec<f64> = arrays.iter().map(|t| t.shape()[0] as f64).collect();
    sizes.push(arrays[count - 1].shape()[1] as f64);
    let mut cost = vec![vec![0.0; count]; count];
    let mut cut = vec![vec![0; count]; count];
    for length in 1..count {
        for i in 0..count - length {
            let j = i + length;
            cost[i][j] = f64::INFINITY;
            for k in i..j {
                let now = cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1];
                if now < cost[i][j] {
                    (cost[i][j], cut[i][j]) = (now, k);
                }
            }
        }
    }
    product_of(arrays, &cut, (0, count - 1), at)
}

/// The product of matrices `i` to `j`, split as the table says.
fn product_of(
    arrays: &[Tensor],
    cut: &[Vec<usize>],
    (i, j): (usize, usize),
    at: Option<Span>,
) -> Result<Tensor, Error> {
    if i == j {
        return Ok(arrays[i].clone());
    }
    let k = cut[i][j];
    dotted(&product_of(arrays, cut, (i, k), at)?, &product_of(arrays, cut, (k + 1, j), at)?, at)
}
