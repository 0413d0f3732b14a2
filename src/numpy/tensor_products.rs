//! Contractions over chosen axes, and diagonals.

use super::argument::{Argument, Nested, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::products::contract;
use super::returned::Returned;
use super::support::{moved, part, put_out};
use super::view::ArrayView;
use crate::dtype::{Numeric, promote};
use crate::error::Error;
use crate::graph::Combine;
use crate::tensor::{self, Array, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&TENSORDOT, &KRON, &CROSS, &DIAGONAL, &TRACE, &LINALG_TENSORDOT, &LINALG_CROSS, &LINALG_DIAGONAL, &LINALG_TRACE];

/// The sums of products over axes of both: the last and the first so many, or those of two lists.
#[function(names = "numpy.tensordot", signature = "(a, b, axes=2)")]
fn tensordot(caller: &mut dyn Caller, a: Tensor, b: Tensor, axes: Nested) -> Result<Returned> {
    let mismatch = || Error::value("shape-mismatch for sum");
    let beyond = || Error::new("IndexError", "tuple index out of range");
    let pairs = match &axes.0 {
        Argument::Int(n) if usize::try_from(*n).is_ok_and(|n| n > a.rank().max(b.rank())) => {
            return Err(beyond().into());
        }
        Argument::Int(n) => ((n.saturating_neg()..0).collect(), (0..*n).collect()),
        Argument::List(both) => {
            let [first, second] = both.as_slice() else {
                let few = both.len() < 2;
                let (what, got) =
                    if few { ("not enough", format!(", got {}", both.len())) } else { ("too many", String::new()) };
                return Err(Error::value(format!("{what} values to unpack (expected 2{got})")).into());
            };
            let read = |axes: &Argument| Nested::integers(axes).ok_or_else(mismatch);
            (read(first)?, read(second)?)
        }
        other => {
            let message = format!("'{}' object cannot be interpreted as an integer", other.type_name());
            return Err(Error::type_error(message).into());
        }
    };
    let named = |t: &Tensor, axes: &[i64]| -> Result<Vec<usize>, Error> {
        axes.iter().map(|axis| tensor::normalise_axis(*axis, t.rank()).map_err(|_| beyond())).collect()
    };
    let (xs, ys): (Vec<i64>, Vec<i64>) = pairs;
    let (xs, ys) = (named(&a, &xs)?, named(&b, &ys)?);
    if xs.len() != ys.len() {
        return Err(mismatch().into());
    }
    for (&i, &j) in xs.iter().zip(&ys) {
        if !tensor::same_length(&a, i, &b, j)? {
            return Err(mismatch().into());
        }
    }
    Ok(Returned::array(contract(&a, &b, &xs, &ys, caller.span())?))
}

/// The sums of products over axes of both: the last and the first so many, or those of two lists.
#[function(names = "numpy.linalg.tensordot", signature = "(x1, x2, /, *, axes=2)")]
fn linalg_tensordot(caller: &mut dyn Caller, x1: Tensor, x2: Tensor, axes: Nested) -> Result<Returned> {
    tensordot(caller, x1, x2, axes)
}

/// Kronecker's product: blocks of b, scaled by the elements of a.
#[function(names = "numpy.kron", signature = "(a, b)")]
fn kron(caller: &mut dyn Caller, a: Tensor, b: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let rank = a.rank().max(b.rank());
    let padded = |t: &Tensor| {
        let missing = std::iter::repeat_n(1, rank - t.rank());
        missing.chain(t.shape().iter().map(|d| *d as i64)).collect::<Vec<i64>>()
    };
    let (n, m) = (padded(&a), padded(&b));
    let left: Vec<i64> = n.iter().flat_map(|n| [*n, 1]).collect();
    let right: Vec<i64> = m.iter().flat_map(|n| [1, *n]).collect();
    let (a, b) = (tensor::reshape(&a, &left, at)?, tensor::reshape(&b, &right, at)?);
    let product = tensor::multiply(&a.into(), &b.into(), at)?;
    let shape: Vec<i64> = n.iter().zip(&m).map(|(a, b)| a * b).collect();
    Ok(tensor::reshape(&product, &shape, at)?)
}

/// Normalises an axis; the error names the parameter it was given as.
fn axis_of(name: &str, axis: i64, rank: usize) -> Result<usize, Error> {
    tensor::normalise_axis(axis, rank).map_err(|e| Error::new(e.class_name(), format!("{name}: {}", e.message())))
}

/// The cross product of vectors of three elements, or of two, whose third is 0.
#[function(names = "numpy.cross", signature = "(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None)")]
fn cross(
    caller: &mut dyn Caller,
    a: Tensor,
    b: Tensor,
    axisa: i64,
    axisb: i64,
    axisc: i64,
    axis: Option<i64>,
) -> Result<Returned> {
    let at = caller.span();
    let (axisa, axisb, axisc) = axis.map_or((axisa, axisb, axisc), |axis| (axis, axis, axis));
    if a.rank() == 0 || b.rank() == 0 {
        return Err(Error::value("At least one array has zero dimension").into());
    }
    let dtype = promote(a.dtype(), b.dtype());
    let last = |x: &Tensor, name: &str, axis: i64| -> Result<Tensor, Error> {
        moved(&tensor::cast(x, dtype, at), axis_of(name, axis, x.rank())?, x.rank() - 1, at)
    };
    let (a, b) = (last(&a, "axisa", axisa)?, last(&b, "axisb", axisb)?);
    let lengths = [&a, &b].map(|x| x.length(x.rank() - 1));
    if lengths.iter().any(|n| !matches!(n, 2 | 3)) {
        let message = "incompatible dimensions for cross product\n(dimension must be 2 or 3)";
        return Err(Error::value(message).into());
    }
    if lengths.contains(&2) {
        caller.warn(
            "DeprecationWarning",
            "Arrays of 2-dimensional vectors are deprecated. Use arrays of 3-dimensional vectors instead. (deprecated in \
             NumPy 2.0)",
        );
    }
    let element = |x: &Tensor, k: usize| part(x, x.rank() - 1, k, k + 1, at);
    let product = |i: usize, j: usize| -> Result<Tensor, Error> {
        tensor::multiply(&element(&a, i)?.into(), &element(&b, j)?.into(), at)
    };
    let less = |x: Tensor, y: Tensor| tensor::subtract(&x.into(), &y.into(), at);
    let third = less(product(0, 1)?, product(1, 0)?)?;
    let parts = match lengths {
        [2, 2] => return Ok(Returned::array(tensor::squeeze(&third, Some(&[-1]), at)?)),
        [2, _] => [product(1, 2)?, tensor::negative(&product(0, 2)?, at)?, third],
        [_, 2] => [tensor::negative(&product(2, 1)?, at)?, product(2, 0)?, third],
        // Products of whole arrays of vectors, rotated by one and by two components.
        _ => {
            let turned = |x: &Tensor, by: usize| -> Result<Tensor, Error> {
                let axis = x.rank() - 1;
                tensor::concatenate(&[part(x, axis, by, 3, at)?, part(x, axis, 0, by, at)?], -1, at)
            };
            let product = |x: Tensor, y: Tensor| tensor::multiply(&x.into(), &y.into(), at);
            let first = product(turned(&a, 1)?, turned(&b, 2)?)?;
            let made = less(first, product(turned(&a, 2)?, turned(&b, 1)?)?)?;
            let to = axis_of("axisc", axisc, made.rank())?;
            return Ok(Returned::array(moved(&made, made.rank() - 1, to, at)?));
        }
    };
    let made = tensor::concatenate(&parts, -1, at)?;
    let to = axis_of("axisc", axisc, made.rank())?;
    Ok(Returned::array(moved(&made, made.rank() - 1, to, at)?))
}

/// The cross product of vectors of three elements.
#[function(names = "numpy.linalg.cross", signature = "(x1, x2, /, *, axis=-1)")]
fn linalg_cross(caller: &mut dyn Caller, x1: Tensor, x2: Tensor, axis: i64) -> Result<Returned> {
    let length = |x: &Tensor| match tensor::normalise_axis(axis, x.rank()) {
        Ok(axis) => Ok(x.length(axis)),
        Err(_) => Err(Error::new("IndexError", "tuple index out of range")),
    };
    let (n, m) = (length(&x1)?, length(&x2)?);
    if n != 3 || m != 3 {
        return Err(Error::value(format!(
            "Both input arrays must be (arrays of) 3-dimensional vectors, but they are {n} and {m} dimensional instead."
        ))
        .into());
    }
    cross(caller, x1, x2, -1, -1, -1, Some(axis))
}

/// The elements that stand on a diagonal of two axes, as the last axis: a view that is not written into.
#[function(names = "numpy.diagonal ndarray.diagonal", signature = "(a, offset=0, axis1=0, axis2=1)")]
fn diagonal(caller: &mut dyn Caller, a: ArrayView, offset: i64, axis1: i64, axis2: i64) -> Result<Array> {
    let rank = a.tensor.rank();
    if rank >= 2 {
        axis_of("axis1", axis1, rank)?;
        axis_of("axis2", axis2, rank)?;
    }
    let line = a.diagonal(offset, (axis1, axis2), caller.span())?.into_array();
    line.set_writeable(false)?;
    Ok(line)
}

/// The diagonal of the last two axes.
#[function(names = "numpy.linalg.diagonal", signature = "(x, /, *, offset=0)")]
fn linalg_diagonal(caller: &mut dyn Caller, x: ArrayView, offset: i64) -> Result<Array> {
    diagonal(caller, x, offset, -2, -1)
}

/// The sum of the elements on a diagonal of two axes.
#[function(names = "numpy.trace ndarray.trace", signature = "(a, offset=0, axis1=0, axis2=1, dtype=None, out=None)")]
fn trace(
    caller: &mut dyn Caller,
    a: Tensor,
    offset: i64,
    axis1: i64,
    axis2: i64,
    dtype: Option<Numeric>,
    out: Out,
) -> Result<Returned> {
    let at = caller.span();
    let line = tensor::diagonal(&a, offset, axis1, axis2, at)?;
    let dtype = dtype.map(|request| request.over(a.dtype()));
    let sum = tensor::reduce(&line, Combine::Sum, Some(&[-1]), false, dtype, at)?;
    put_out(caller, out, sum, "add")
}

/// The sum along the diagonal of the last two axes.
#[function(names = "numpy.linalg.trace", signature = "(x, /, *, offset=0, dtype=None)")]
fn linalg_trace(caller: &mut dyn Caller, x: Tensor, offset: i64, dtype: Option<Numeric>) -> Result<Returned> {
    trace(caller, x, offset, -2, -1, dtype, None)
}
