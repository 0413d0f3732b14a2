//! Searching: nonzero elements, positions of extrema, and binary search.

use super::argument::{Argument, Axes, Like, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::reductions::Over;
use super::returned::Returned;
use super::support::put_out;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, promote};
use crate::error::Error;
use crate::graph::Combine;
use crate::tensor::{self, Operand, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &NONZERO,
    &FLATNONZERO,
    &ARGWHERE,
    &COUNT_NONZERO,
    &EXTRACT,
    &ARGMAX,
    &ARGMIN,
    &NANARGMAX,
    &NANARGMIN,
    &SEARCHSORTED,
    &DIGITIZE,
];

/// An array of indices.
pub(super) fn indices(values: &[i64]) -> Result<HostArray, Error> {
    HostArray::from_plain(DType::Int64, vec![values.len()], values)
}

/// The indices where `x` is nonzero, one array for each axis.
pub(super) fn indices_where(caller: &mut dyn Caller, x: &Tensor) -> Result<Returned> {
    if x.rank() == 0 {
        return Err(Error::value(
            "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead. If the context of \
             this error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.",
        )
        .into());
    }
    let data = caller.read(x)?;
    let mut axes = Vec::new();
    for axis in order::nonzero(&data) {
        axes.push(Returned::Tensor(caller.back(indices(&axis)?, x)?));
    }
    Ok(Returned::Tuple(axes))
}

/// The indices of the elements that are not 0, one array for each axis.
#[function(names = "numpy.nonzero ndarray.nonzero", signature = "(a)", no_gradient)]
fn nonzero(caller: &mut dyn Caller, a: Tensor) -> Result<Returned> {
    indices_where(caller, &a)
}

/// The indices of what is not 0 in the flattened array.
#[function(names = "numpy.flatnonzero", signature = "(a)", no_gradient)]
fn flatnonzero(caller: &mut dyn Caller, a: Tensor) -> Result<Tensor> {
    let x = tensor::reshape(&a, &[-1], caller.span())?;
    let data = caller.read(&x)?;
    caller.back(indices(&order::nonzero(&data).swap_remove(0))?, &x)
}

/// The indices of the elements that are not 0, one row for each.
#[function(names = "numpy.argwhere", signature = "(a)", no_gradient)]
fn argwhere(caller: &mut dyn Caller, a: Tensor) -> Result<Tensor> {
    let data = caller.read(&a)?;
    let axes = order::nonzero(&data);
    let rows = axes.first().map_or(usize::from(data.shape().is_empty() && data.get(0).to_bool()), Vec::len);
    let shape = vec![rows, axes.len()];
    let made = match &axes[..] {
        [only] => HostArray::from_plain(DType::Int64, shape, only),
        _ => {
            let values: Vec<i64> = (0..rows).flat_map(|k| axes.iter().map(move |axis| axis[k])).collect();
            HostArray::from_plain(DType::Int64, shape, &values)
        }
    };
    caller.back(made?, &a)
}

/// How many elements are not 0.
#[function(names = "numpy.count_nonzero", signature = "(a, axis=None, *, keepdims=False)", no_gradient)]
fn count_nonzero(caller: &mut dyn Caller, a: Tensor, axis: Axes, keepdims: bool) -> Result<Tensor> {
    let over = Over { axes: axis.as_deref(), keepdims, at: caller.span() };
    Ok(over.count(&tensor::cast(&a, DType::Bool, over.at))?)
}

/// The elements of the flattened array where the flattened condition is true.
#[function(names = "numpy.extract", signature = "(condition, arr)")]
fn extract(caller: &mut dyn Caller, condition: Tensor, arr: Tensor) -> Result<Returned> {
    let at = caller.span();
    let condition = tensor::reshape(&condition, &[-1], at)?;
    let x = tensor::reshape(&arr, &[-1], at)?;
    let found: Vec<usize> = order::nonzero(&*caller.read(&condition)?)[0].iter().map(|k| *k as usize).collect();
    if let Some(last) = found.last() {
        tensor::normalise_index(*last as i64, 0, x.size())?;
    }
    Ok(Returned::array(tensor::gather(&x, &found, vec![found.len()], at)?))
}

/// The index of the first greatest element, of the flattened array or along an axis; NaN counts as greatest.
#[function(
    names = "numpy.argmax ndarray.argmax",
    signature = "(a, axis=None, out=None, *, keepdims=False)",
    with = Combine::Max,
    no_gradient
)]
#[function(
    names = "numpy.argmin ndarray.argmin",
    signature = "(a, axis=None, out=None, *, keepdims=False)",
    sentence = "The index of the first least element, of the flattened array or along an axis; NaN counts as least.",
    with = Combine::Min,
    no_gradient
)]
fn argmax(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Tensor,
    axis: Option<i64>,
    out: Out,
    keepdims: bool,
) -> Result<Returned> {
    let (at, rank) = (caller.span(), a.rank());
    let is_flat = axis.is_none();
    let (x, axis) = match axis {
        Some(axis) if rank > 0 => {
            let axis = tensor::normalise_axis(axis, rank)?;
            (a, axis)
        }
        _ => (tensor::reshape(&a, &[-1], at)?, 0),
    };
    let n = x.length(axis);
    if n == 0 {
        let name = if combine == Combine::Max { "argmax" } else { "argmin" };
        return Err(Error::value(format!("attempt to get {name} of an empty sequence")).into());
    }
    let mut found = tensor::places_of_extreme(&x, axis, combine, at)?;
    if is_flat {
        found = tensor::reshape(&found, &vec![1; if keepdims { rank } else { 0 }], at)?;
    } else if !keepdims {
        found = tensor::squeeze(&found, Some(&[axis as i64]), at)?;
    }
    put_out(caller, out, found, "maximum")
}

/// As argmax, of the elements that are not NaN.
#[function(
    names = "numpy.nanargmax",
    signature = "(a, axis=None, out=None, *, keepdims=False)",
    with = Combine::Max,
    no_gradient
)]
#[function(
    names = "numpy.nanargmin",
    signature = "(a, axis=None, out=None, *, keepdims=False)",
    sentence = "As argmin, of the elements that are not NaN.",
    with = Combine::Min,
    no_gradient
)]
fn nanargmax(
    caller: &mut dyn Caller,
    combine: Combine,
    a: Tensor,
    axis: Option<i64>,
    out: Out,
    keepdims: bool,
) -> Result<Returned> {
    let beyond = if combine == Combine::Max { f64::NEG_INFINITY } else { f64::INFINITY };
    let at = caller.span();
    let Some((filled, missing)) = super::reductions::without_nan(&a, beyond, at)? else {
        return argmax(caller, combine, a, axis, out, keepdims);
    };
    if !missing.is_empty() {
        let axes = axis.map(|axis| vec![axis]);
        let all = tensor::reduce(&missing, Combine::Min, axes.as_deref(), false, None, at)?;
        if caller.read(&all)?.scalars().any(Scalar::to_bool) {
            return Err(Error::value("All-NaN slice encountered").into());
        }
    }
    argmax(caller, combine, filled, axis, out, keepdims)
}

/// Whether `side` is `'right'`.
fn is_right(side: &str) -> Result<bool, Error> {
    match side {
        "right" | "r" | "R" => Ok(true),
        "left" | "l" | "L" => Ok(false),
        other => Err(Error::value(format!("search side must be 'left' or 'right' (got '{other}')"))),
    }
}

/// The indices at which v would be put into the sorted a, before equal elements or after them.
#[function(
    names = "numpy.searchsorted ndarray.searchsorted",
    signature = "(a, v, side='left', sorter=None)",
    no_gradient
)]
fn searchsorted(
    caller: &mut dyn Caller,
    a: Tensor,
    v: Operand,
    side: Argument,
    sorter: Option<Tensor>,
) -> Result<Returned> {
    let right = match side {
        Argument::Text(side) => is_right(&side)?,
        Argument::None | Argument::NoValue => false,
        other => {
            let message = format!("search side must be 'left' or 'right', not {}", other.type_name());
            return Err(Error::type_error(message).into());
        }
    };
    if a.rank() != 1 {
        return Err(Error::value("object of too small depth for desired array").into());
    }
    let v = match v {
        Operand::Tensor(v) => v,
        Operand::Scalar(number) => super::ufunc::scalar_tensor(caller, number)?,
    };
    let at = caller.span();
    let a = match sorter {
        None => a,
        Some(sorter) => {
            if !sorter.dtype().is_integer() {
                return Err(Error::type_error("sorter must only contain integers").into());
            }
            if sorter.rank() != 1 {
                return Err(Error::type_error("could not parse sorter argument").into());
            }
            if sorter.size() != a.size() {
                return Err(Error::value("sorter.size must equal a.size").into());
            }
            let places = caller.read(&sorter)?;
            let bad = || Error::value("Sorter index out of range.");
            let place = |k: &i64| usize::try_from(*k).ok().filter(|k| *k < a.size()).ok_or_else(bad);
            let places = places.integers().iter().map(place).collect::<Result<Vec<_>, _>>()?;
            tensor::gather(&a, &places, vec![places.len()], at)?
        }
    };
    let dtype = promote(a.dtype(), v.dtype());
    let (sorted, wanted) = (tensor::cast(&a, dtype, at), tensor::cast(&v, dtype, at));
    let (sorted, wanted) = (caller.read(&sorted)?, caller.read(&wanted)?);
    let found = order::search_sorted(&sorted, &wanted, right)?;
    Ok(Returned::Tensor(caller.back(found, &a)?))
}

/// For each element the index of the bin that it is in; bins may rise or fall.
#[function(names = "numpy.digitize", signature = "(x, bins, right=False)", no_gradient)]
fn digitize(caller: &mut dyn Caller, x: Like, bins: Tensor, right: bool) -> Result<Tensor> {
    let x = x.tensor;
    if x.dtype().kind() == Kind::Complex {
        return Err(Error::type_error("x may not be complex").into());
    }
    if bins.dtype().kind() == Kind::Complex {
        let (from, rule) = (bins.dtype(), "safe");
        let message =
            format!("Cannot cast array data from dtype('{from}') to dtype('float64') according to the rule '{rule}'");
        return Err(Error::type_error(message).into());
    }
    if bins.rank() != 1 {
        return Err(Error::value("object of too small depth for desired array").into());
    }
    let (at, dtype) = (caller.span(), promote(x.dtype(), bins.dtype()));
    let (values, edges) = (tensor::cast(&x, dtype, at), tensor::cast(&bins, dtype, at));
    let (values, edges) = (caller.read(&values)?, caller.read(&edges)?);
    let keys: Vec<order::Rank> = edges.scalars().map(order::rank).collect();
    let found = if keys.is_sorted() {
        order::search_sorted(&edges, &values, !right)?
    } else if keys.iter().rev().is_sorted() {
        let mut rising: Vec<Scalar> = edges.scalars().collect();
        rising.reverse();
        let n = rising.len() as i64;
        let rising = HostArray::from_scalars(dtype, vec![rising.len()], &rising)?;
        let before: Vec<i64> =
            order::search_sorted(&rising, &values, !right)?.integers().iter().map(|k| n - k).collect();
        HostArray::from_plain(DType::Int64, values.shape().to_vec(), &before)?
    } else {
        return Err(Error::value("bins must be monotonically increasing or decreasing").into());
    };
    caller.back(found, &x)
}
