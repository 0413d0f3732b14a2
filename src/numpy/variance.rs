//! Variances and standard deviations.

use super::argument::{Axes, Mask, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::reductions::{Over, without_nan};
use super::returned::Returned;
use super::support::put_out;
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::graph::{Binary, Combine, Unary};
use crate::tensor::{self, Comparison, Operand, Quiet, Signal, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&VAR, &STD, &NANVAR, &NANSTD];

/// The parameters of a variance.
struct Request {
    axes: Axes,
    dtype: Option<Numeric>,
    out: Out,
    /// The degrees of freedom subtracted from the count.
    less: f64,
    keepdims: bool,
    mask: Mask,
    mean: Option<Tensor>,
    /// Whether the square root (standard deviation) is requested.
    is_root: bool,
    /// Whether NaN is ignored, for which NumPy's warning differs.
    skips_nan: bool,
}

/// The parameter `ddof`, whose other name is `correction`.
fn less(ddof: f64, correction: Option<f64>) -> Result<f64, Error> {
    match correction {
        Some(_) if ddof != 0.0 => Err(Error::value("ddof and correction can't be provided simultaneously.")),
        Some(correction) => Ok(correction),
        None => Ok(ddof),
    }
}

/// The variance: the mean of squared distances from the mean, over the count less ddof.
#[function(
    names = "numpy.var ndarray.var",
    signature = "(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=<no value>, correction=<no value>)",
    with = false
)]
#[function(
    names = "numpy.std ndarray.std",
    signature = "(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=<no value>, correction=<no value>)",
    sentence = "The standard deviation: the square root of the variance.",
    with = true
)]
fn var(
    caller: &mut dyn Caller,
    is_root: bool,
    a: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    ddof: f64,
    keepdims: bool,
    where_: Mask,
    mean: Option<Tensor>,
    correction: Option<f64>,
) -> Result<Returned> {
    let less = less(ddof, correction)?;
    let request = Request { axes: axis, dtype, out, less, keepdims, mask: where_, mean, is_root, skips_nan: false };
    let mask = request.mask.tensor(&a, caller.span())?;
    variance(caller, &a, mask.as_ref(), request)
}

/// The variance of the elements that are not NaN.
#[function(
    names = "numpy.nanvar",
    signature = "(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=<no value>, correction=<no value>)",
    with = false
)]
#[function(
    names = "numpy.nanstd",
    signature = "(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=<no value>, correction=<no value>)",
    sentence = "The standard deviation of the elements that are not NaN.",
    with = true
)]
fn nanvar(
    caller: &mut dyn Caller,
    is_root: bool,
    a: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    ddof: f64,
    keepdims: bool,
    where_: Mask,
    mean: Option<Tensor>,
    correction: Option<f64>,
) -> Result<Returned> {
    let (less, at) = (less(ddof, correction)?, caller.span());
    let request = Request { axes: axis, dtype, out, less, keepdims, mask: where_, mean, is_root, skips_nan: true };
    let mask = request.mask.tensor(&a, at)?;
    let Some((filled, missing)) = without_nan(&a, 0.0, at)? else {
        return variance(caller, &a, mask.as_ref(), request);
    };
    if request.dtype.is_some_and(|request| !request.over(a.dtype()).is_inexact()) {
        return Err(Error::type_error("If a is inexact, then dtype must be inexact").into());
    }
    let mut there = tensor::logical_not(&missing, at)?;
    if let Some(mask) = mask {
        there = tensor::bitwise("bitwise_and", Binary::And, &there.into(), &mask.into(), at)?;
    }
    variance(caller, &filled, Some(&there), request)
}

/// The variance of the elements of `x` where `mask` is true, or of all without one.
fn variance(caller: &mut dyn Caller, x: &Tensor, mask: Option<&Tensor>, request: Request) -> Result<Returned> {
    let Request { axes, dtype, out, less, keepdims, mean, is_root, skips_nan, .. } = request;
    let at = caller.span();
    let to = dtype.map_or(if x.dtype().is_inexact() { x.dtype() } else { DType::Float64 }, |r| r.over(x.dtype()));
    let work = to.accumulator();
    let x = tensor::cast(x, work, at);
    let over = Over { axes: axes.as_deref(), keepdims, at };
    let mean = match (mean, mask) {
        (Some(mean), _) => tensor::cast(&mean, work, at),
        (None, Some(mask)) => {
            let _quiet = Quiet::new(&[Signal::Divide, Signal::Invalid]);
            let over = Over { axes: over.axes, keepdims: true, at };
            tensor::cast(&over.mean_where(&x, mask)?, work, at)
        }
        (None, None) => tensor::mean(&x, over.axes, true, None, at)?,
    };
    let squares = tensor::squared_distance(&x, &mean, at)?;
    let sum = match mask {
        Some(mask) => over.sum_where(&squares, mask)?,
        None => over.reduce(&squares, Combine::Sum, Some(squares.dtype()))?,
    };
    let freedom: Operand = if let Some(mask) = mask {
        let left = tensor::subtract(&over.count(mask)?.into(), &Scalar::Float(less).into(), at)?;
        tensor::cast(&tensor::maximum(&left.into(), &Scalar::Float(0.0).into(), at)?, sum.dtype(), at).into()
    } else if x.extent().is_symbolic() {
        let count = tensor::count(&x, over.axes, &sum, at)?;
        let left = tensor::subtract(&count.into(), &Scalar::Float(less).into(), at)?;
        tensor::maximum(&left.into(), &Scalar::Float(0.0).into(), at)?.into()
    } else {
        let count = x.size().checked_div(sum.size()).unwrap_or(0) as f64;
        if count <= less {
            caller.warn("RuntimeWarning", "Degrees of freedom <= 0 for slice");
        }
        Scalar::Float((count - less).max(0.0)).into()
    };
    let mut variance = {
        let _quiet = mask.is_some().then(|| Quiet::new(&[Signal::Divide, Signal::Invalid]));
        tensor::divide(&sum.into(), &freedom, at)?
    };
    if let (Some(_), Operand::Tensor(freedom)) = (mask, &freedom) {
        if freedom.tracing().is_none() && caller.read(freedom)?.scalars().any(|left| left.to_f64() <= 0.0) {
            let end = if skips_nan { "." } else { "" };
            caller.warn("RuntimeWarning", &format!("Degrees of freedom <= 0 for slice{end}"));
        }
        // Without a degree of freedom the variance is NaN.
        let none = tensor::compare(Comparison::LessEqual, &freedom.clone().into(), &Scalar::Float(0.0).into(), at)?;
        let dtype = variance.dtype();
        variance = tensor::where_(&none, &Scalar::Float(f64::NAN).into(), &variance.into(), at)?;
        variance = tensor::cast(&variance, dtype, at);
    }
    if is_root {
        variance = tensor::transcendental(Unary::Sqrt, &variance, at);
    }
    // A complex dtype that was asked for is that of the result too.
    let of = if dtype.is_some() { to } else { to.part().unwrap_or(to) };
    put_out(caller, out, tensor::cast(&variance, of, at), "add")
}
