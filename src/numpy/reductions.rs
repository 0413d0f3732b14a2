//! Reductions: sums, products, extrema, means and logical reductions over axes, and the variants that ignore NaN.

use super::argument::{Axes, Like, Mask, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{filled, put_out};
use crate::array::{HostArray, Strided};
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::graph::Combine;
use crate::span::Span;
use crate::tensor::{self, Operand, Quiet, Signal, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] =
    &[&SUM, &PROD, &MAX, &MIN, &MEAN, &ANY, &ALL, &NANSUM, &NANPROD, &NANMAX, &NANMIN, &NANMEAN];

/// The axes and options of a reduction.
pub(super) struct Over<'a> {
    pub(super) axes: Option<&'a [i64]>,
    pub(super) keepdims: bool,
    pub(super) at: Option<Span>,
}

impl Over<'_> {
    /// Reduces `x` in `dtype`, or in the one that NumPy chooses.
    pub(super) fn reduce(&self, x: &Tensor, combine: Combine, dtype: Option<DType>) -> Result<Tensor, Error> {
        tensor::reduce(x, combine, self.axes, self.keepdims, dtype, self.at)
    }

    /// The sum of the elements of `x` where `mask` is true.
    pub(super) fn sum_where(&self, x: &Tensor, mask: &Tensor) -> Result<Tensor, Error> {
        let zero = Operand::Scalar(Scalar::Int(0));
        let there = tensor::cast(&tensor::where_(mask, &x.clone().into(), &zero, self.at)?, x.dtype(), self.at);
        self.reduce(&there, Combine::Sum, None)
    }

    /// The number of elements where `mask` is true.
    pub(super) fn count(&self, mask: &Tensor) -> Result<Tensor, Error> {
        self.reduce(mask, Combine::Sum, Some(DType::Int64))
    }

    /// The mean of the elements of `x` where `mask` is true.
    pub(super) fn mean_where(&self, x: &Tensor, mask: &Tensor) -> Result<Tensor, Error> {
        let count = tensor::cast(&self.count(mask)?, DType::Float64, self.at);
        tensor::divide(&self.sum_where(x, mask)?.into(), &count.into(), self.at)
    }
}

/// The ufunc that NumPy reduces with.
fn ufunc_name(combine: Combine) -> &'static str {
    match combine {
        Combine::Sum => "add",
        Combine::Prod => "multiply",
        Combine::Max => "maximum",
        Combine::Min => "minimum",
    }
}

/// The identity of a reduction.
fn identity(combine: Combine) -> Option<Scalar> {
    match combine {
        Combine::Sum => Some(Scalar::Int(0)),
        Combine::Prod => Some(Scalar::Int(1)),
        Combine::Max | Combine::Min => None,
    }
}

/// The sum of the elements; narrow integers are added in 64 bits.
#[function(
    names = "numpy.sum ndarray.sum",
    signature = "(a, axis=None, dtype=None, out=None, keepdims=False, initial=<no value>, where=True)",
    with = Combine::Sum
)]
#[function(
    names = "numpy.prod ndarray.prod",
    signature = "(a, axis=None, dtype=None, out=None, keepdims=False, initial=<no value>, where=True)",
    sentence = "The product of the elements; narrow integers are multiplied in 64 bits.",
    with = Combine::Prod
)]
fn sum(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    keepdims: bool,
    initial: Option<Operand>,
    where_: Mask,
) -> Result<Returned> {
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    let dtype = dtype.map(|request| request.over(a.dtype()));
    let reduced = reduced(&over, a, combine, dtype, initial, &where_)?;
    put_out(caller, out, reduced, ufunc_name(combine))
}

/// The greatest element; NaN if there is one.
#[function(
    names = "numpy.max numpy.amax ndarray.max",
    signature = "(a, axis=None, out=None, keepdims=False, initial=<no value>, where=True)",
    with = Combine::Max
)]
#[function(
    names = "numpy.min numpy.amin ndarray.min",
    signature = "(a, axis=None, out=None, keepdims=False, initial=<no value>, where=True)",
    sentence = "The least element; NaN if there is one.",
    with = Combine::Min
)]
fn max(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Tensor,
    axis: Axes,
    out: Out,
    keepdims: bool,
    initial: Option<Operand>,
    where_: Mask,
) -> Result<Returned> {
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    let reduced = reduced(&over, a, combine, None, initial, &where_)?;
    put_out(caller, out, reduced, ufunc_name(combine))
}

/// A reduction over the elements that a mask selects, and the initial value.
pub(super) fn reduced(
    over: &Over<'_>,
    mut x: Tensor,
    combine: Combine,
    dtype: Option<DType>,
    initial: Option<Operand>,
    mask: &Mask,
) -> Result<Tensor> {
    let at = over.at;
    if let Some(mask) = mask.tensor(&x, at)? {
        let neutral = match (identity(combine), &initial) {
            (Some(number), _) => Operand::Scalar(number),
            (None, Some(value)) => value.clone(),
            (None, None) => {
                return Err(Error::value(format!(
                    "reduction operation '{}' does not have an identity, so to use a where mask one has to specify \
                     'initial'",
                    ufunc_name(combine)
                ))
                .into());
            }
        };
        let dtype = x.dtype();
        x = tensor::cast(&tensor::where_(&mask, &x.into(), &neutral, at)?, dtype, at);
    }
    let Some(initial) = initial else { return Ok(over.reduce(&x, combine, dtype)?) };
    if identity(combine).is_none() && x.is_empty() {
        // The extremum of no elements is the initial value.
        let shape = over.reduce(&tensor::cast(&x, DType::Float64, at), Combine::Sum, None)?;
        return Ok(filled(shape.shape(), &initial, &x, at)?);
    }
    let inner = over.reduce(&x, combine, dtype)?;
    let (dtype, inner) = (inner.dtype(), inner.into());
    let combined = match combine {
        Combine::Sum => tensor::add(&inner, &initial, at)?,
        Combine::Prod => tensor::multiply(&inner, &initial, at)?,
        Combine::Max => tensor::maximum(&inner, &initial, at)?,
        Combine::Min => tensor::minimum(&inner, &initial, at)?,
    };
    Ok(tensor::cast(&combined, dtype, at))
}

/// The mean of the elements: float64 for integers.
#[function(
    names = "numpy.mean ndarray.mean",
    signature = "(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)"
)]
fn mean(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    keepdims: bool,
    where_: Mask,
) -> Result<Returned> {
    let at = caller.span();
    let dtype = dtype.map(|request| request.over(a.dtype()));
    let mean = match where_.tensor(&a, at)? {
        Some(mask) => {
            let over = Over { axes: axis.as_deref(), keepdims, at };
            let to = dtype.unwrap_or(if a.dtype().is_inexact() { a.dtype() } else { DType::Float64 });
            tensor::cast(&over.mean_where(&tensor::cast(&a, to, at), &mask)?, to, at)
        }
        None => {
            let mean = tensor::mean(&a, axis.as_deref(), keepdims, dtype, at)?;
            if !a.extent().is_symbolic() && a.is_empty() && !mean.is_empty() {
                caller.warn("RuntimeWarning", "Mean of empty slice");
            }
            mean
        }
    };
    put_out(caller, out, mean, "add")
}

/// Whether any element is true.
#[function(
    names = "numpy.any ndarray.any",
    signature = "(a, axis=None, out=None, keepdims=False, *, where=True)",
    with = Combine::Max,
    no_gradient
)]
#[function(
    names = "numpy.all ndarray.all",
    signature = "(a, axis=None, out=None, keepdims=False, *, where=True)",
    sentence = "Whether all elements are true.",
    with = Combine::Min,
    no_gradient
)]
fn any(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Tensor,
    axis: Axes,
    out: Out,
    keepdims: bool,
    where_: Mask,
) -> Result<Returned> {
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    let (at, of_none) = (over.at, Scalar::Bool(combine == Combine::Min));
    let mut x = tensor::cast(&a, DType::Bool, at);
    if let Some(mask) = where_.tensor(&x, at)? {
        x = tensor::where_(&mask, &x.into(), &Operand::Scalar(of_none), at)?;
    }
    let reduced = if x.is_empty() {
        // `all` of no elements is true, `any` false.
        let shape = over.count(&x)?;
        tensor::full(shape.shape(), of_none, DType::Bool, x.device(), x.is_fixed(), at)?
    } else {
        over.reduce(&x, combine, None)?
    };
    put_out(caller, out, reduced, if combine == Combine::Max { "logical_or" } else { "logical_and" })
}

/// The sum of the elements that are not NaN.
#[function(
    names = "numpy.nansum",
    signature = "(a, axis=None, dtype=None, out=None, keepdims=False, initial=<no value>, where=True)",
    with = Combine::Sum
)]
#[function(
    names = "numpy.nanprod",
    signature = "(a, axis=None, dtype=None, out=None, keepdims=False, initial=<no value>, where=True)",
    sentence = "The product of the elements that are not NaN.",
    with = Combine::Prod
)]
fn nansum(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    keepdims: bool,
    initial: Option<Operand>,
    where_: Mask,
) -> Result<Returned> {
    let neutral = if combine == Combine::Sum { 0.0 } else { 1.0 };
    let filled = without_nan(&a, neutral, caller.span())?.map_or(a, |(filled, _)| filled);
    sum(caller, combine, filled, axis, dtype, out, keepdims, initial, where_)
}

/// The greatest element that is not NaN; NaN where all are.
#[function(
    names = "numpy.nanmax",
    signature = "(a, axis=None, out=None, keepdims=False, initial=<no value>, where=True)",
    with = Combine::Max
)]
#[function(
    names = "numpy.nanmin",
    signature = "(a, axis=None, out=None, keepdims=False, initial=<no value>, where=True)",
    sentence = "The least element that is not NaN; NaN where all are.",
    with = Combine::Min
)]
fn nanmax(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Like,
    axis: Axes,
    out: Out,
    keepdims: bool,
    initial: Option<Operand>,
    where_: Mask,
) -> Result<Returned> {
    let Like { tensor: x, is_array } = a;
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    let at = over.at;
    let neutral = if combine == Combine::Max { f64::NEG_INFINITY } else { f64::INFINITY };
    let Some((filled, missing)) = without_nan(&x, neutral, at)? else {
        return max(caller, combine, x, axis, out, keepdims, initial, where_);
    };
    if is_known_missing(&x, over.axes) && initial.is_none() {
        let what = if is_array { "slice" } else { "axis" };
        caller.warn("RuntimeWarning", &format!("All-NaN {what} encountered"));
    }
    let starts = initial.is_some();
    let mut extreme = reduced(&over, filled, combine, None, initial, &where_)?;
    if !starts {
        let all = over.reduce(&missing, Combine::Min, None)?;
        extreme = tensor::where_(&all, &Operand::Scalar(Scalar::Float(f64::NAN)), &extreme.into(), at)?;
    }
    put_out(caller, out, extreme, if combine == Combine::Max { "fmax" } else { "fmin" })
}

/// The mean of the elements that are not NaN; NaN where all are.
#[function(names = "numpy.nanmean", signature = "(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)")]
fn nanmean(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Axes,
    dtype: Option<Numeric>,
    out: Out,
    keepdims: bool,
    where_: Mask,
) -> Result<Returned> {
    let at = caller.span();
    let Some((filled, missing)) = without_nan(&a, 0.0, at)? else {
        return mean(caller, a, axis, dtype, out, keepdims, where_);
    };
    let dtype = dtype.map_or(a.dtype(), |request| request.over(a.dtype()));
    if !dtype.is_inexact() {
        return Err(Error::type_error("If a is inexact, then dtype must be inexact").into());
    }
    if is_known_missing(&a, axis.as_deref()) {
        caller.warn("RuntimeWarning", "Mean of empty slice");
    }
    let mut there = tensor::logical_not(&missing, at)?;
    if let Some(mask) = where_.tensor(&a, at)? {
        there = tensor::bitwise("bitwise_and", crate::graph::Binary::And, &there.into(), &mask.into(), at)?;
    }
    let over = Over { axes: axis.as_deref(), keepdims, at };
    let work = dtype.accumulator();
    let sum = over.sum_where(&tensor::cast(&filled, work, at), &there)?;
    let count = tensor::cast(&over.count(&there)?, work, at);
    let mean = {
        let _quiet = Quiet::new(&[Signal::Divide, Signal::Invalid]);
        tensor::divide(&sum.into(), &count.into(), at)?
    };
    put_out(caller, out, tensor::cast(&mean, dtype, at), "add")
}

/// Floats with NaN replaced by `value`, and where they were; `None` for other dtypes.
pub(super) fn without_nan(x: &Tensor, value: f64, at: Option<Span>) -> Result<Option<(Tensor, Tensor)>, Error> {
    if !x.dtype().is_inexact() {
        return Ok(None);
    }
    let missing = tensor::isnan(x, at);
    let filled = tensor::where_(&missing, &Operand::Scalar(Scalar::Float(value)), &x.clone().into(), at)?;
    Ok(Some((filled, missing)))
}

/// Whether a slice is all NaN, if the data are available: a warning does not justify computing them.
fn is_known_missing(x: &Tensor, axes: Option<&[i64]>) -> bool {
    if x.tracing().is_none() && x.size() == 0 {
        let gone = axes.map_or(Ok((0..x.rank()).collect()), |axes| tensor::normalise_axes(axes, x.rank()));
        return gone.is_ok_and(|gone| (0..x.rank()).all(|k| gone.contains(&k) || x.shape()[k] > 0));
    }
    x.host().is_some_and(|data| has_missing_slice(&data, axes))
}

/// Whether all elements that are reduced over `axes` to one element are NaN.
fn has_missing_slice(data: &HostArray, axes: Option<&[i64]>) -> bool {
    let shape = data.shape();
    let gone = |axis: usize| {
        axes.is_none_or(|axes| axes.iter().any(|&k| tensor::normalise_axis(k, shape.len()).is_ok_and(|k| k == axis)))
    };
    let mut strides = vec![0; shape.len()];
    let mut count = 1;
    for axis in (0..shape.len()).rev() {
        if !gone(axis) {
            strides[axis] = count;
            count *= shape[axis];
        }
    }
    let of = Strided { first: 0, axes: shape.iter().copied().zip(strides.iter().map(|&step| step as i64)).collect() };
    let mut there = vec![false; count];
    for (place, value) in of.places().into_iter().zip(data.scalars()) {
        there[place as usize] |= !value.is_nan();
    }
    there.contains(&false) && !data.is_empty()
}
