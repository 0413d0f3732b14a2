//! Arrays with a regular pattern: triangles, diagonals, powers, grids.

use super::argument::Unused;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::{IntoReturned, Returned};
use super::view::{ArrayView, Order};
use crate::array::HostArray;
use crate::dtype::{DType, Numeric, Scalar, promote};
use crate::error::Error;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Comparison, Operand, Tensor, order};
use std::borrow::Cow;
use std::cmp::Ordering;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &EYE,
    &IDENTITY,
    &TRI,
    &TRIL,
    &TRIU,
    &TRIL_INDICES,
    &TRIU_INDICES,
    &TRIL_INDICES_FROM,
    &TRIU_INDICES_FROM,
    &DIAG_INDICES,
    &DIAG_INDICES_FROM,
    &DIAG,
    &DIAGFLAT,
    &VANDER,
    &INDICES,
    &MESHGRID,
    &IX_,
];

/// The integers below `n`.
fn line(caller: &dyn Caller, n: usize, dtype: DType) -> Result<Tensor, Error> {
    let (zero, one) = (Scalar::Int(0), Scalar::Int(1));
    tensor::arange(zero, one, n as u64, dtype, caller.device(), false, caller.span())
}

/// The relation of `i - j + k` to 0, for rows i and columns j.
#[derive(Clone, Copy)]
struct Band {
    rows: usize,
    columns: usize,
    k: i64,
    how: Comparison,
}

impl Band {
    /// Whether it holds for each element, in row-major order.
    fn truths(self) -> impl Iterator<Item = bool> {
        let holds = move |order: Ordering| match self.how {
            Comparison::Equal => order.is_eq(),
            Comparison::GreaterEqual => order.is_ge(),
            _ => order.is_le(),
        };
        let columns = self.columns as i64;
        (0..self.rows as i64).flat_map(move |i| (0..columns).map(move |j| holds(i.saturating_add(self.k).cmp(&j))))
    }

    fn tensor(self, caller: &mut dyn Caller) -> Result<Tensor, Error> {
        let at = caller.span();
        let shape = [self.rows, self.columns];
        tensor::check_size(&shape, DType::Float64)?;
        if tensor::makes_at_once(&shape) {
            return caller
                .make(HostArray::new(DType::Bool, shape.to_vec(), self.truths().map(u8::from).collect())?, None);
        }
        let rows = tensor::expand_dims(&line(caller, self.rows, DType::Int64)?, &[1], at)?;
        let rows = tensor::add(&rows.into(), &Operand::Scalar(Scalar::Int(self.k)), at)?;
        tensor::compare(self.how, &rows.into(), &line(caller, self.columns, DType::Int64)?.into(), at)
    }
}

/// Validates the number of rows and columns.
fn sides(n: i64, m: Option<i64>) -> Result<(usize, usize), Error> {
    let m = m.unwrap_or(n);
    if n < 0 || m < 0 {
        return Err(Error::value("negative dimensions are not allowed"));
    }
    Ok((tensor::to_size(n), tensor::to_size(m)))
}

/// A band of ones.
fn banded(
    caller: &mut dyn Caller,
    (rows, columns): (usize, usize),
    k: i64,
    how: Comparison,
    dtype: Option<Numeric>,
) -> Result<Tensor, Error> {
    let band = Band { rows, columns, k, how }.tensor(caller)?;
    Ok(tensor::cast(&band, dtype.map_or(DType::Float64, |r| r.over(DType::Float64)), caller.span()))
}

/// Ones on diagonal k, zeros elsewhere, in N rows and M columns.
#[function(names = "numpy.eye", signature = "(N, M=None, k=0, dtype=float, order='C', *, device=None, like=None)")]
fn eye(
    caller: &mut dyn Caller,
    n: i64,
    m: Option<i64>,
    k: i64,
    dtype: Option<Numeric>,
    order: Option<Order>,
    device: Option<DeviceKind>,
    _like: Unused,
) -> Result<ArrayView> {
    let at = caller.span();
    let mut made = banded(caller, sides(n, m)?, k, Comparison::Equal, dtype)?;
    if let Some(kind) = device {
        made = Tensor::moved(&made, kind, at);
    }
    Ok(ArrayView::laid_out(made, order == Some(Order::Columns), at)?)
}

/// The square matrix with ones on the diagonal.
#[function(names = "numpy.identity", signature = "(n, dtype=None, *, like=None)")]
fn identity(caller: &mut dyn Caller, n: i64, dtype: Option<Numeric>, _like: Unused) -> Result<Tensor> {
    Ok(banded(caller, sides(n, None)?, 0, Comparison::Equal, dtype)?)
}

/// Ones at and below diagonal k.
#[function(names = "numpy.tri", signature = "(N, M=None, k=0, dtype=float, *, like=None)")]
fn tri(
    caller: &mut dyn Caller,
    n: i64,
    m: Option<i64>,
    k: i64,
    dtype: Option<Numeric>,
    _like: Unused,
) -> Result<Tensor> {
    Ok(banded(caller, sides(n, m)?, k, Comparison::GreaterEqual, dtype)?)
}

/// The lower triangle; zeros above diagonal k.
#[function(names = "numpy.tril", signature = "(m, k=0)", with = Comparison::GreaterEqual)]
#[function(
    names = "numpy.triu",
    signature = "(m, k=0)",
    sentence = "The upper triangle; zeros below diagonal k.",
    with = Comparison::LessEqual
)]
fn triangle(caller: &mut dyn Caller, how: Comparison, m: Tensor, k: i64) -> Result<Returned> {
    let at = caller.span();
    // A vector is broadcast to a square, as NumPy does.
    let x = if m.rank() < 2 { tensor::broadcast_to(&m, &[m.size(), m.size()], at)? } else { m };
    let [.., rows, columns] = *x.shape() else { return Ok(Returned::array(x)) };
    let keep = Band { rows, columns, k, how }.tensor(caller)?;
    let zero = tensor::full(&[], Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at)?;
    Ok(Returned::array(tensor::where_(&keep, &x.into(), &zero.into(), at)?))
}

/// Row and column indices of the lower triangle.
#[function(
    names = "numpy.tril_indices",
    signature = "(n, k=0, m=None)",
    with = Comparison::GreaterEqual,
    no_gradient
)]
#[function(
    names = "numpy.triu_indices",
    signature = "(n, k=0, m=None)",
    sentence = "Row and column indices of the upper triangle.",
    with = Comparison::LessEqual,
    no_gradient
)]
fn triangle_indices(caller: &mut dyn Caller, how: Comparison, n: i64, k: i64, m: Option<i64>) -> Result<Returned> {
    let (rows, columns) = sides(n.max(0), m.map(|m| m.max(0)))?;
    let count = tensor::check_size(&[rows, columns], DType::Int64)?;
    caller.reserve(count.saturating_mul(17))?;
    let kept = Band { rows, columns, k, how }.truths().enumerate().filter(|(_, is)| *is).map(|(at, _)| at);
    let (down, across): (Vec<i64>, Vec<i64>) = kept.map(|at| ((at / columns) as i64, (at % columns) as i64)).unzip();
    let mut axes = Vec::with_capacity(2);
    for axis in [down, across] {
        axes.push(Returned::array(caller.make(HostArray::from_plain(DType::Int64, vec![axis.len()], &axis)?, None)?));
    }
    Ok(Returned::Tuple(axes))
}

/// Row and column indices of the lower triangle of a matrix.
#[function(
    names = "numpy.tril_indices_from",
    signature = "(arr, k=0)",
    with = Comparison::GreaterEqual,
    no_gradient
)]
#[function(
    names = "numpy.triu_indices_from",
    signature = "(arr, k=0)",
    sentence = "Row and column indices of the upper triangle of a matrix.",
    with = Comparison::LessEqual,
    no_gradient
)]
fn triangle_indices_from(caller: &mut dyn Caller, how: Comparison, arr: Tensor, k: i64) -> Result<Returned> {
    let [n, m] = *arr.shape() else { return Err(Error::value("input array must be 2-d").into()) };
    triangle_indices(caller, how, n as i64, k, Some(m as i64))
}

/// The indices of the main diagonal: 0, 1, ... for each of ndim axes.
#[function(names = "numpy.diag_indices", signature = "(n, ndim=2)", no_gradient)]
fn diag_indices(caller: &mut dyn Caller, n: i64, ndim: i64) -> Result<Returned> {
    let line = Array::new(line(caller, tensor::to_size(n.max(0)), DType::Int64)?);
    let count = usize::try_from(ndim.clamp(0, 64)).unwrap_or(0);
    Ok(Returned::Tuple((0..count).map(|_| Returned::Array(line.clone())).collect()))
}

/// The indices of the main diagonal of an array, all of whose axes have one size.
#[function(names = "numpy.diag_indices_from", signature = "(arr)", no_gradient)]
fn diag_indices_from(caller: &mut dyn Caller, arr: Tensor) -> Result<Returned> {
    let [n, _, ..] = *arr.shape() else { return Err(Error::value("input array must be at least 2-d").into()) };
    if arr.shape().iter().any(|m| *m != n) {
        return Err(Error::value("All dimensions of input must be of equal length").into());
    }
    diag_indices(caller, n as i64, arr.rank() as i64)
}

/// The square matrix with a vector on diagonal k.
fn on_diagonal(caller: &mut dyn Caller, x: &Tensor, k: i64) -> Result<Tensor> {
    let at = caller.span();
    let side = x.size().saturating_add(tensor::to_size(k.saturating_abs()));
    tensor::check_size(&[side, side], x.dtype())?;
    // Offset the rows and the columns, then scatter each element to its column.
    let on = Band { rows: side, columns: side, k, how: Comparison::Equal }.tensor(caller)?;
    let zeros = |count: usize| tensor::full(&[count], Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at);
    let (before, after) = if k >= 0 { (tensor::to_size(k), 0) } else { (0, tensor::to_size(k.saturating_neg())) };
    let row = tensor::concatenate(&[zeros(before)?, x.clone(), zeros(after)?], 0, at)?;
    let zero = tensor::full(&[], Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at)?;
    Ok(tensor::where_(&on, &row.into(), &zero.into(), at)?)
}

/// The diagonal of a matrix, or the matrix with this diagonal.
#[function(names = "numpy.diag", signature = "(v, k=0)")]
fn diag(caller: &mut dyn Caller, v: ArrayView, k: i64) -> Result<ArrayView> {
    match v.tensor.rank() {
        1 => Ok(on_diagonal(caller, &v.tensor, k)?.into()),
        2 => Ok(v.diagonal(k, (0, 1), caller.span())?),
        _ => Err(Error::value("Input must be 1- or 2-d.").into()),
    }
}

/// The matrix with the flattened array on diagonal k.
#[function(names = "numpy.diagflat", signature = "(v, k=0)")]
fn diagflat(caller: &mut dyn Caller, v: Tensor, k: i64) -> Result<Returned> {
    let flat = tensor::reshape(&v, &[-1], caller.span())?;
    Ok(Returned::array(on_diagonal(caller, &flat, k)?))
}

/// The matrix of powers of a vector: its columns are powers from the highest down, or from 0 up if they are increasing.
#[function(names = "numpy.vander", signature = "(x, N=None, increasing=False)")]
fn vander(caller: &mut dyn Caller, x: Tensor, n: Option<i64>, increasing: bool) -> Result<Returned> {
    let &[rows] = x.shape() else {
        return Err(Error::value("x must be a one-dimensional array or sequence.").into());
    };
    let columns = sides(n.unwrap_or(rows as i64), None)?.0;
    Ok(Returned::array(powers(&x, columns, increasing, caller.span())?))
}

/// The columns of powers of a vector.
pub(super) fn powers(x: &Tensor, columns: usize, is_increasing: bool, at: Option<Span>) -> Result<Tensor, Error> {
    let rows = x.length(0);
    let dtype = promote(x.dtype(), DType::Int64);
    tensor::check_size(&[rows, columns], dtype)?;
    let x = tensor::cast(x, dtype, at);
    if columns == 0 {
        return tensor::full(&[rows, 0], Scalar::Int(0), dtype, x.device(), x.is_fixed(), at);
    }
    let mut powers = vec![tensor::full(&[rows], Scalar::Int(1), dtype, x.device(), x.is_fixed(), at)?];
    for k in 1..columns {
        let next =
            if k == 1 { x.clone() } else { tensor::multiply(&powers[k - 1].clone().into(), &x.clone().into(), at)? };
        powers.push(next);
    }
    if !is_increasing {
        powers.reverse();
    }
    tensor::stack(&powers, 1, at)
}

/// Each element's own index along each axis.
#[function(names = "numpy.indices", signature = "(dimensions, dtype=int, sparse=False)", no_gradient)]
fn indices(caller: &mut dyn Caller, dimensions: Vec<i64>, dtype: Option<Numeric>, sparse: bool) -> Result<Returned> {
    let at = caller.span();
    let dtype = dtype.map_or(DType::Int64, |r| r.over(DType::Int64));
    if dimensions.iter().any(|n| *n < 0) {
        return Err(Error::value("negative dimensions are not allowed").into());
    }
    let shape: Vec<usize> = dimensions.iter().map(|n| tensor::to_size(*n)).collect();
    let mut all = Vec::with_capacity(shape.len());
    for (k, &n) in shape.iter().enumerate() {
        let mut thin = vec![1i64; shape.len()];
        thin[k] = n as i64;
        let line = tensor::reshape(&tensor::cast(&line(caller, n, DType::Int64)?, dtype, at), &thin, at)?;
        all.push(if sparse { line } else { tensor::broadcast_to(&line, &shape, at)? });
    }
    if sparse {
        return Ok(Returned::Tuple(all.into_iter().map(Returned::array).collect()));
    }
    if all.is_empty() {
        return Ok(Returned::array(line(caller, 0, dtype)?));
    }
    Ok(Returned::array(tensor::stack(&all, 0, at)?))
}

/// Coordinate arrays of a grid, one for each axis; views if they are not copied.
#[function(names = "numpy.meshgrid", signature = "(*xi, copy=True, sparse=False, indexing='xy')")]
fn meshgrid(
    caller: &mut dyn Caller,
    xi: Vec<ArrayView>,
    copy: bool,
    sparse: bool,
    indexing: Cow<'static, str>,
) -> Result<Returned> {
    let at = caller.span();
    let by_rows = match &*indexing {
        "xy" => false,
        "ij" => true,
        _ => return Err(Error::value("Valid values for `indexing` are 'xy' and 'ij'.").into()),
    };
    let rank = xi.len();
    let axis = |k: usize| if by_rows || rank < 2 || k > 1 { k } else { 1 - k };
    let mut full = vec![1; rank];
    xi.iter().enumerate().for_each(|(k, x)| full[axis(k)] = x.tensor.size());
    let mut out = Vec::with_capacity(rank);
    for (k, x) in xi.iter().enumerate() {
        let mut shape = vec![1i64; rank];
        shape[axis(k)] = x.tensor.size() as i64;
        let thin = x.reshaped(&shape, at)?;
        let wide = if sparse { thin } else { thin.broadcast(&full, at)? };
        out.push(if copy { Returned::array(wide.tensor) } else { wide.into_returned() });
    }
    Ok(Returned::Tuple(out))
}

/// Indices that name a part of an array: rows, columns and so on, of which each pair is meant.
#[function(names = "numpy.ix_", signature = "(*args)", no_gradient)]
fn ix_(caller: &mut dyn Caller, args: Vec<ArrayView>) -> Result<Returned> {
    let at = caller.span();
    let rank = args.len();
    let mut out = Vec::with_capacity(rank);
    for (k, given) in args.into_iter().enumerate() {
        if given.tensor.rank() != 1 {
            return Err(Error::value("Cross index must be 1 dimensional").into());
        }
        let mut index = given.tensor.clone();
        if index.size() == 0 && !given.is_array() {
            index = tensor::cast(&index, DType::Int64, at);
        }
        if index.dtype() == DType::Bool {
            let places = order::nonzero(&*caller.read(&index)?).swap_remove(0);
            index = caller.back(HostArray::from_plain(DType::Int64, vec![places.len()], &places)?, &index)?;
        }
        let mut shape = vec![1i64; rank];
        shape[k] = index.size() as i64;
        out.push(Returned::array(tensor::reshape(&index, &shape, at)?));
    }
    Ok(Returned::Tuple(out))
}
