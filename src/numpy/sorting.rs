//! Sorting, partitioning, distinct elements, and set operations.

use super::argument::{Like, Target, Unused};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::search::indices;
use super::support::{along, replace};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, promote};
use crate::error::Error;
use crate::tensor::{self, Tensor, members, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &SORT,
    &NDARRAY_SORT,
    &ARGSORT,
    &LEXSORT,
    &SORT_COMPLEX,
    &PARTITION,
    &NDARRAY_PARTITION,
    &ARGPARTITION,
    &UNIQUE,
    &UNIQUE_VALUES,
    &UNIQUE_ALL,
    &UNIQUE_COUNTS,
    &UNIQUE_INVERSE,
    &UNION1D,
    &SETDIFF1D,
    &SETXOR1D,
    &INTERSECT1D,
    &ISIN,
];

/// Validates the sort algorithm `kind` and `stable`.
fn check_kind(kind: Option<String>, stable: Option<bool>) -> Result<(), Error> {
    if kind.is_some() && stable.is_some() {
        return Err(Error::value(
            "`kind` and keyword parameters can't be provided at the same time. Use only one of them.",
        ));
    }
    match kind.as_deref().and_then(|kind| kind.chars().next()) {
        None | Some('q' | 'Q' | 'h' | 'H' | 'm' | 'M' | 's' | 'S') => Ok(()),
        Some(_) => {
            let kind = kind.unwrap_or_default();
            Err(Error::value(format!("sort kind must be one of 'quick', 'heap', or 'stable' (got '{kind}')")))
        }
    }
}

/// Rejects `order`: only structured dtypes have fields.
fn check_order(order: Option<&Unused>) -> Result<(), Error> {
    match order {
        Some(_) => Err(Error::value("Cannot specify order when the array has no fields.")),
        None => Ok(()),
    }
}

fn sorted(caller: &mut dyn Caller, x: &Tensor, axis: usize) -> Result<Tensor> {
    let data = caller.read(x)?;
    if x.is_followed() {
        let places = order::places(&order::argsort(&data, axis)?, axis);
        return Ok(tensor::gather(x, &places, x.shape().to_vec(), caller.span())?);
    }
    caller.back(order::sort(&data, axis)?, x)
}

/// The elements in order along an axis, or of the flattened array; NaN last.
#[function(names = "numpy.sort", signature = "(a, axis=-1, kind=None, order=None, *, stable=None)")]
fn sort(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Option<i64>,
    kind: Option<String>,
    order: Option<Unused>,
    stable: Option<bool>,
) -> Result<Returned> {
    check_kind(kind, stable)?;
    check_order(order.as_ref())?;
    let (x, axis) = along(a, axis, caller.span())?;
    Ok(Returned::array(sorted(caller, &x, axis)?))
}

/// Puts the elements in order along an axis, in place.
#[function(names = "ndarray.sort", signature = "(a, axis=-1, kind=None, order=None, *, stable=None)", no_gradient)]
fn sort_in_place(
    caller: &mut dyn Caller,
    a: Target,
    axis: i64,
    kind: Option<String>,
    order: Option<Unused>,
    stable: Option<bool>,
) -> Result<()> {
    check_kind(kind, stable)?;
    check_order(order.as_ref())?;
    if !a.0.is_writeable() {
        return Err(Error::value("sort array is read-only").into());
    }
    let (x, axis) = along(a.0.tensor(), Some(axis), caller.span())?;
    let sorted = sorted(caller, &x, axis)?;
    drop(x);
    replace(caller, &a.0, &sorted)
}

/// The indices that put the elements in order along an axis; equal elements keep theirs.
#[function(
    names = "numpy.argsort ndarray.argsort",
    signature = "(a, axis=-1, kind=None, order=None, *, stable=None)",
    no_gradient
)]
fn argsort(
    caller: &mut dyn Caller,
    a: Tensor,
    axis: Option<i64>,
    kind: Option<String>,
    order: Option<Unused>,
    stable: Option<bool>,
) -> Result<Returned> {
    check_kind(kind, stable)?;
    check_order(order.as_ref())?;
    let (x, axis) = if a.rank() == 0 && matches!(axis, Some(0 | -1)) {
        (tensor::reshape(&a, &[1], caller.span())?, 0)
    } else {
        along(a, axis, caller.span())?
    };
    let data = caller.read(&x)?;
    Ok(Returned::array(caller.back(order::argsort(&data, axis)?, &x)?))
}

/// The indices that sort by several keys, of which the last counts first.
#[function(names = "numpy.lexsort", signature = "(keys, axis=-1)", no_gradient)]
fn lexsort(caller: &mut dyn Caller, keys: Vec<Tensor>, axis: i64) -> Result<Returned> {
    let Some(first) = keys.first() else { return Err(Error::type_error("need sequence of keys with len > 0").into()) };
    if keys.iter().any(|key| key.shape() != first.shape()) {
        return Err(Error::value("all keys need to be the same shape").into());
    }
    let (at, rank) = (caller.span(), first.rank());
    if rank == 0 && matches!(axis, 0 | -1) {
        let zero = HostArray::from_plain(DType::Int64, vec![], &[0i64])?;
        return Ok(Returned::Tensor(caller.back(zero, first)?));
    }
    let axis = tensor::normalise_axis(axis, rank)?;
    let mut turn: Vec<i64> = (0..rank as i64).collect();
    turn.swap(axis, rank - 1);
    let mut read = Vec::with_capacity(keys.len());
    for key in &keys {
        read.push(caller.read(&tensor::permute(key, &turn, at)?)?);
    }
    let shape = read[0].shape().to_vec();
    let n = shape[rank - 1];
    let mut found: Vec<i64> = Vec::with_capacity(read[0].len());
    for lane in 0..read[0].len() / n.max(1) {
        let lanes = read.iter().map(|key| key.picked(lane * n..(lane + 1) * n, vec![n]).map(std::rc::Rc::new));
        found.extend(order::lexsort(&lanes.collect::<Result<Vec<_>, _>>()?));
    }
    let data = HostArray::from_plain(DType::Int64, shape, &found)?;
    let made = caller.back(data, first)?;
    Ok(Returned::array(tensor::permute(&made, &turn, at)?))
}

/// The elements in order, as complex numbers.
#[function(names = "numpy.sort_complex", signature = "(a)", no_gradient)]
fn sort_complex(caller: &mut dyn Caller, a: Tensor) -> Result<Returned> {
    let (x, axis) = along(a, Some(-1), caller.span())?;
    let sorted = sorted(caller, &x, axis)?;
    let dtype = match x.dtype() {
        DType::Int8 | DType::Int16 | DType::UInt8 | DType::UInt16 | DType::Complex64 => DType::Complex64,
        _ => DType::Complex128,
    };
    Ok(Returned::array(tensor::cast(&sorted, dtype, caller.span())))
}

/// The parameter `kth` as positions along an axis of `n` elements.
fn ranks(caller: &mut dyn Caller, kth: &Tensor, n: usize) -> Result<Vec<usize>> {
    if !kth.dtype().is_integer() && kth.size() > 0 {
        return Err(Error::type_error("Partition index must be integer").into());
    }
    if kth.rank() > 1 {
        return Err(Error::value("object too deep for desired array").into());
    }
    let kth = caller.read(kth)?;
    // An empty axis has no position to be out of bounds.
    if n == 0 {
        return Ok(vec![]);
    }
    let rank = |&k: &i64| {
        let n = n as i64;
        let bad = || Error::value(format!("kth(={k}) out of bounds ({n})"));
        if (-n..n).contains(&k) { Ok(k.rem_euclid(n.max(1)) as usize) } else { Err(bad().into()) }
    };
    kth.integers().iter().map(rank).collect()
}

/// Validates the partition algorithm.
fn check_partition_kind(kind: &str) -> Result<(), Error> {
    if kind.starts_with(['i', 'I']) {
        return Ok(());
    }
    Err(Error::value(format!("select kind must be 'introselect' (got '{kind}')")))
}

fn partitioned(caller: &mut dyn Caller, x: &Tensor, axis: usize, kth: &Tensor) -> Result<Tensor> {
    let ranks = ranks(caller, kth, x.shape()[axis])?;
    let data = caller.read(x)?;
    if !x.is_followed() {
        return caller.back(order::partitioned(&data, axis, &ranks)?, x);
    }
    let places = order::places(&order::partition(&data, axis, &ranks)?, axis);
    Ok(tensor::gather(x, &places, x.shape().to_vec(), caller.span())?)
}

/// The elements with those of rank kth in their places, what is less before them and what is greater after them.
#[function(names = "numpy.partition", signature = "(a, kth, axis=-1, kind='introselect', order=None)")]
fn partition(
    caller: &mut dyn Caller,
    a: Tensor,
    kth: Tensor,
    axis: Option<i64>,
    kind: String,
    order: Option<Unused>,
) -> Result<Returned> {
    check_partition_kind(&kind)?;
    check_order(order.as_ref())?;
    let (x, axis) = along(a, axis, caller.span())?;
    Ok(Returned::array(partitioned(caller, &x, axis, &kth)?))
}

/// As np.partition, in place.
#[function(names = "ndarray.partition", signature = "(a, kth, axis=-1, kind='introselect', order=None)", no_gradient)]
fn partition_in_place(
    caller: &mut dyn Caller,
    a: Target,
    kth: Tensor,
    axis: i64,
    kind: String,
    order: Option<Unused>,
) -> Result<()> {
    check_partition_kind(&kind)?;
    check_order(order.as_ref())?;
    let (x, axis) = along(a.0.tensor(), Some(axis), caller.span())?;
    let parted = partitioned(caller, &x, axis, &kth)?;
    drop(x);
    replace(caller, &a.0, &parted)
}

/// The indices that partition the elements as np.partition does.
#[function(
    names = "numpy.argpartition ndarray.argpartition",
    signature = "(a, kth, axis=-1, kind='introselect', order=None)",
    no_gradient
)]
fn argpartition(
    caller: &mut dyn Caller,
    a: Tensor,
    kth: Tensor,
    axis: Option<i64>,
    kind: String,
    order: Option<Unused>,
) -> Result<Returned> {
    check_partition_kind(&kind)?;
    check_order(order.as_ref())?;
    let (x, axis) = along(a, axis, caller.span())?;
    let ranks = ranks(caller, &kth, x.shape()[axis])?;
    let data = caller.read(&x)?;
    Ok(Returned::array(caller.back(order::partition(&data, axis, &ranks)?, &x)?))
}

/// The distinct elements in order, or the distinct slices along an axis; where each first is, which one each element is, and how
/// often each is there, where that is asked for.
#[function(
    names = "numpy.unique",
    signature = "(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True)",
    no_gradient
)]
fn unique(
    caller: &mut dyn Caller,
    ar: Tensor,
    return_index: bool,
    return_inverse: bool,
    return_counts: bool,
    axis: Option<i64>,
    equal_nan: bool,
    _sorted: bool,
) -> Result<Returned> {
    let (x, at) = (ar, caller.span());
    let (found, values, inverse) = match axis {
        None => {
            let needs_places = return_index || return_inverse;
            let order::Unique { values, runs } = order::unique(&*caller.read(&x)?, equal_nan, needs_places)?;
            (runs, caller.back(values, &x)?, x.shape().to_vec())
        }
        Some(axis) => {
            // The axis first, its slices flattened to rows.
            let axis = tensor::normalise_axis(axis, x.rank())?;
            let mut order: Vec<i64> = (0..x.rank() as i64).collect();
            order.remove(axis);
            order.insert(0, axis as i64);
            let turned = tensor::permute(&x, &order, at)?;
            let (count, mut shape) = (x.shape()[axis], turned.shape().to_vec());
            let each: usize = shape[1..].iter().product();
            let rows = tensor::reshape(&turned, &[count as i64, each as i64], at)?;
            if x.rank() == 1 {
                // The rows of a vector are its elements.
                return unique(caller, x, return_index, return_inverse, return_counts, None, equal_nan, true);
            }
            let order::Unique { values, runs: found } = order::unique_rows(&*caller.read(&rows)?)?;
            shape[0] = found.first.len();
            let data = HostArray::new(x.dtype(), shape, values.into_bytes())?;
            let back: Vec<i64> = (1..=axis as i64).chain([0]).chain(axis as i64 + 1..order.len() as i64).collect();
            let made = caller.back(data, &x)?;
            (found, tensor::permute(&made, &back, at)?, vec![count])
        }
    };
    let mut all = vec![Returned::array(values)];
    if return_index {
        all.push(Returned::array(caller.back(indices(&found.first)?, &x)?));
    }
    if return_inverse {
        let data = HostArray::from_plain(DType::Int64, inverse, &found.inverse)?;
        all.push(Returned::array(caller.back(data, &x)?));
    }
    if return_counts {
        all.push(Returned::array(caller.back(indices(&found.counts)?, &x)?));
    }
    Ok(if all.len() == 1 { all.swap_remove(0) } else { Returned::Tuple(all) })
}

/// The distinct elements in order; NaN differ from each other.
#[function(names = "numpy.unique_values", signature = "(x)", no_gradient)]
fn unique_values(caller: &mut dyn Caller, x: Tensor) -> Result<Returned> {
    unique(caller, x, false, false, false, None, false, true)
}

/// As [`unique`] of all elements, with names; NaN differ from each other.
fn unique_named(
    caller: &mut dyn Caller,
    x: Tensor,
    class: &'static str,
    [index, inverse, counts]: [bool; 3],
) -> Result<Returned> {
    Ok(match unique(caller, x, index, inverse, counts, None, false, true)? {
        Returned::Tuple(parts) => Returned::Named(class, parts),
        other => other,
    })
}

/// The different elements, their first places, where each element is among them, and how often each occurs, with names.
#[function(names = "numpy.unique_all", signature = "(x)", no_gradient)]
fn unique_all(caller: &mut dyn Caller, x: Tensor) -> Result<Returned> {
    unique_named(caller, x, "UniqueAllResult", [true, true, true])
}

/// The different elements, and how often each occurs, with names.
#[function(names = "numpy.unique_counts", signature = "(x)", no_gradient)]
fn unique_counts(caller: &mut dyn Caller, x: Tensor) -> Result<Returned> {
    unique_named(caller, x, "UniqueCountsResult", [false, false, true])
}

/// The different elements, and where among them each element is, with names.
#[function(names = "numpy.unique_inverse", signature = "(x)", no_gradient)]
fn unique_inverse(caller: &mut dyn Caller, x: Tensor) -> Result<Returned> {
    unique_named(caller, x, "UniqueInverseResult", [false, true, false])
}

/// The elements that are in either array, distinct and in order.
#[function(names = "numpy.union1d", signature = "(ar1, ar2)", no_gradient)]
fn union1d(caller: &mut dyn Caller, ar1: Tensor, ar2: Tensor) -> Result<Returned> {
    let at = caller.span();
    let both = [tensor::reshape(&ar1, &[-1], at)?, tensor::reshape(&ar2, &[-1], at)?];
    let both = tensor::concatenate(&both, 0, at)?;
    unique(caller, both, false, false, false, None, true, true)
}

/// The elements of `x` for which `keeps` is true of whether they are in `y`: distinct and sorted, or in their order where
/// they are assumed to be distinct.
fn kept(
    caller: &mut dyn Caller,
    x: &Tensor,
    y: &Tensor,
    assume_unique: bool,
    dtype: DType,
    keeps: bool,
) -> Result<HostArray> {
    let (all, others) = (caller.read(x)?, caller.read(y)?);
    let all = if assume_unique { (*all).clone() } else { order::unique(&all, true, false)?.values };
    let chosen = members::is_in(&all, &others, promote(x.dtype(), y.dtype()), !keeps)?.hits();
    let count = chosen.len();
    Ok(members::cast(&all.picked(chosen.into_iter(), vec![count])?, dtype)?.into_owned())
}

/// The elements of the first array that are not in the second.
#[function(names = "numpy.setdiff1d", signature = "(ar1, ar2, assume_unique=False)", no_gradient)]
fn setdiff1d(caller: &mut dyn Caller, ar1: Tensor, ar2: Tensor, assume_unique: bool) -> Result<Returned> {
    let left = kept(caller, &ar1, &ar2, assume_unique, ar1.dtype(), false)?;
    Ok(Returned::array(caller.back(left, &ar1)?))
}

/// The elements that are in one of both arrays, in order.
#[function(names = "numpy.setxor1d", signature = "(ar1, ar2, assume_unique=False)", no_gradient)]
fn setxor1d(caller: &mut dyn Caller, ar1: Tensor, ar2: Tensor, assume_unique: bool) -> Result<Returned> {
    let dtype = promote(ar1.dtype(), ar2.dtype());
    let a = kept(caller, &ar1, &ar2, assume_unique, dtype, false)?;
    let b = kept(caller, &ar2, &ar1, assume_unique, dtype, false)?;
    let all = HostArray::new(dtype, vec![a.len() + b.len()], [a.bytes(), b.bytes()].concat())?;
    Ok(Returned::array(caller.back(order::sort(&all, 0)?, &ar1)?))
}

/// The elements that are in both arrays, in order, and where each first is where that is asked for.
#[function(
    names = "numpy.intersect1d",
    signature = "(ar1, ar2, assume_unique=False, return_indices=False)",
    no_gradient
)]
fn intersect1d(
    caller: &mut dyn Caller,
    ar1: Tensor,
    ar2: Tensor,
    assume_unique: bool,
    return_indices: bool,
) -> Result<Returned> {
    let dtype = promote(ar1.dtype(), ar2.dtype());
    let both = order::sort(&kept(caller, &ar1, &ar2, assume_unique, dtype, true)?, 0)?;
    if !return_indices {
        return Ok(Returned::array(caller.back(both, &ar1)?));
    }
    let mut firsts = Vec::new();
    for x in [&ar1, &ar2] {
        let order::Unique { values: distinct, runs } = order::unique(&*caller.read(x)?, true, true)?;
        let places = order::search_sorted(&*members::cast(&distinct, dtype)?, &both, false)?;
        let first = |k: &i64| runs.first.get(*k as usize).copied().unwrap_or_default();
        firsts.push(places.integers().iter().map(first).collect::<Vec<i64>>());
    }
    let values = Returned::array(caller.back(both, &ar1)?);
    let mut all = vec![values];
    for first in firsts {
        all.push(Returned::array(caller.back(indices(&first)?, &ar1)?));
    }
    Ok(Returned::Tuple(all))
}

/// For each element whether it is among the test elements.
#[function(
    names = "numpy.isin",
    signature = "(element, test_elements, assume_unique=False, invert=False, *, kind=None)",
    no_gradient
)]
fn isin(
    caller: &mut dyn Caller,
    element: Like,
    test_elements: Tensor,
    _assume_unique: bool,
    invert: bool,
    kind: Option<String>,
) -> Result<Tensor> {
    let (x, y) = (element.tensor, test_elements);
    match kind.as_deref() {
        None | Some("sort") => {}
        Some("table") => {
            let whole = |t: &Tensor| matches!(t.dtype().kind(), Kind::Bool | Kind::Int | Kind::UInt);
            if !whole(&x) || !whole(&y) {
                let message = "The 'table' method is only supported for boolean or integer arrays. Please select 'sort' or \
                               None for kind.";
                return Err(Error::value(message).into());
            }
        }
        Some(other) => {
            let message = format!("Invalid kind: '{other}'. Please use None, 'sort' or 'table'.");
            return Err(Error::value(message).into());
        }
    }
    let dtype = promote(x.dtype(), y.dtype());
    let (all, wanted) = (caller.read(&x)?, caller.read(&y)?);
    if kind.as_deref() == Some("table")
        && let Some((_, most)) = y.dtype().integer_range()
    {
        let (least, greatest) = wanted.scalars().fold((i128::MAX, i128::MIN), |(least, greatest), x| {
            let x = if let Scalar::UInt(x) = x { i128::from(x) } else { i128::from(x.to_i64()) };
            (least.min(x), greatest.max(x))
        });
        // NumPy's table is indexed in the dtype of the elements that are looked for.
        if greatest >= least && greatest - least > most {
            let message = "You have specified kind='table', but the range of values in `ar2` or `ar1` exceed the maximum \
                           integer of the datatype. Please set `kind` to None or 'sort'.";
            return Err(Error::new("RuntimeError", message).into());
        }
    }
    caller.back(members::is_in(&all, &wanted, dtype, invert)?, &x)
}
