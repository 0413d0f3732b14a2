//! Medians and quantiles: order statistics of lanes.

use super::argument::{Accepts, Argument, Axes, FromArgument, Out, Unused};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{Lanes, is_derived, put_out};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, promote, promote_scalar};
use crate::error::Error;
use crate::sort::order_by;
use crate::tensor::picks::Picks;
use crate::tensor::quantiles::{Method, position, quantile as in_lane, weighted};
use crate::tensor::select::Lane;
use crate::tensor::{self, Operand, Tensor, order};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&MEDIAN, &NANMEDIAN, &QUANTILE, &NANQUANTILE, &PERCENTILE, &NANPERCENTILE];

impl FromArgument for Method {
    const ACCEPTS: Accepts = Accepts::Text;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        let Argument::Text(name) = &argument else { return Err(unknown_method(argument.type_name()).into()) };
        let found = Self::ALL.iter().find(|(known, _)| known == name);
        found.map(|(_, method)| *method).ok_or_else(|| unknown_method(&format!("'{name}'")).into())
    }
}

fn unknown_method(given: &str) -> Error {
    let known: Vec<String> = Method::ALL.iter().map(|(name, _)| format!("'{name}'")).collect();
    Error::value(format!("{given} is not a valid method. Use one of: dict_keys([{}])", known.join(", ")))
}

/// The scale of `q`, and the treatment of NaN.
#[derive(Clone, Copy)]
struct Sort {
    percent: bool,
    skips_nan: bool,
}

fn real_only(x: &Tensor) -> Result<(), Error> {
    if x.dtype().kind() == Kind::Complex {
        return Err(Error::type_error("a must be an array of real numbers"));
    }
    Ok(())
}

/// The median: the middle of the elements in order, or the mean of the two in the middle.
#[function(
    names = "numpy.median",
    signature = "(a, axis=None, out=None, overwrite_input=False, keepdims=False)",
    with = false
)]
#[function(
    names = "numpy.nanmedian",
    signature = "(a, axis=None, out=None, overwrite_input=False, keepdims=False)",
    sentence = "The median of the elements that are not NaN.",
    with = true
)]
fn median(
    caller: &mut dyn Caller,
    skips_nan: bool,
    a: Tensor,
    axis: Axes,
    out: Out,
    _overwrite_input: Unused,
    keepdims: bool,
) -> Result<Returned> {
    let lanes = Lanes::new(&a, axis.as_deref(), caller.span())?;
    let data = caller.read(&lanes.rows)?;
    if tensor::is_complex(&a) {
        let all: Vec<Scalar> = data.scalars().collect();
        let count = lanes.shape.iter().product();
        let values: Vec<Scalar> =
            (0..count).map(|k| complex_median(&all[k * lanes.length()..][..lanes.length()], skips_nan)).collect();
        if skips_nan && lanes.length() > 0 {
            for _ in values.iter().filter(|v| v.parts().0.is_nan()).take(MOST_TOLD) {
                caller.warn("RuntimeWarning", "All-NaN slice encountered");
            }
        }
        let shape = if keepdims { lanes.kept } else { lanes.shape };
        let made = caller.back(HostArray::from_scalars(a.dtype(), shape, &values)?, &a)?;
        return put_out(caller, out, made, "add");
    }
    if lanes.length() == 0 {
        caller.warn("RuntimeWarning", "Mean of empty slice.");
        if !skips_nan && lanes.shape.is_empty() {
            caller.warn("RuntimeWarning", "invalid value encountered in scalar divide");
        }
    } else if skips_nan {
        warn_of_missing(caller, &data.doubles(), lanes.rows.shape());
    }
    let dtype = if a.dtype().kind() == Kind::Float { a.dtype() } else { DType::Float64 };
    let values = each_lane(&data.doubles(), lanes.rows.shape(), |lane| match lane.len() {
        0 => f64::NAN,
        _ if lane.has_nan() && !skips_nan => f64::NAN,
        n if n % 2 == 1 => lane.at(n / 2),
        // The mean of the middle two, in the array's own dtype.
        n => match lane.pair(n / 2 - 1) {
            (a, b) if dtype == DType::Float32 => f64::from((a as f32 + b as f32) / 2.0),
            (a, b) => (a + b) / 2.0,
        },
    });
    let values: Vec<Scalar> = values.into_iter().map(Scalar::Float).collect();
    let picks = if is_derived(&a) { picked_from(&data, &[0.5], Method::Linear, skips_nan)? } else { Vec::new() };
    let shape = if keepdims { lanes.kept } else { lanes.shape };
    let made = caller.make_like(HostArray::from_scalars(dtype, shape, &values)?, &a)?;
    put_out(caller, out, tensor::picks::picked(made, &lanes.rows, picks), "add")
}

/// For the quantiles `fractions` of each row of `data`, one after the other, the two elements between which each lies. In a row
/// without a quantile, all have the weight 0.
fn picked_from(data: &HostArray, fractions: &[f64], method: Method, skips_nan: bool) -> Result<Vec<Picks>, Error> {
    let last = data.rank() - 1;
    let length = data.shape()[last];
    if length == 0 {
        return Ok(vec![]);
    }
    let (order, values) = (order::argsort(data, last)?, data.doubles());
    let order = order.integers();
    let (mut below, mut above) = (Picks { places: vec![], weights: vec![] }, Picks { places: vec![], weights: vec![] });
    for q in fractions {
        for first in (0..values.len()).step_by(length.max(1)) {
            let row = &values[first..first + length];
            let numbers = length - row.iter().filter(|x| x.is_nan()).count();
            let is_missing = numbers == 0 || numbers < length && !skips_nan;
            let (at, t) = if is_missing { (0, None) } else { position(numbers, *q, method) };
            let (t, next) = (t.unwrap_or_default(), (at + 1).min(length - 1));
            let place = |rank: usize| first + order[first + rank] as usize;
            let share = if is_missing { 0.0 } else { 1.0 };
            below.places.push(place(at));
            below.weights.push(share * (1.0 - t));
            above.places.push(place(next));
            above.weights.push(share * t);
        }
    }
    Ok(vec![below, above])
}

/// Warns for each lane that holds only NaN.
fn warn_of_missing(caller: &mut dyn Caller, table: &[f64], shape: &[usize]) {
    let missing = each_lane(table, shape, |lane| lane.is_empty());
    for _ in missing.into_iter().filter(|missing| *missing).take(MOST_TOLD) {
        caller.warn("RuntimeWarning", "All-NaN slice encountered");
    }
}

/// The most lanes that are warned about.
const MOST_TOLD: usize = 100;

/// The median of complex numbers ordered by real part, then imaginary part.
fn complex_median(lane: &[Scalar], skips_nan: bool) -> Scalar {
    let nan = |v: &&Scalar| v.parts().0.is_nan() || v.parts().1.is_nan();
    if let Some(found) = lane.iter().find(nan).filter(|_| !skips_nan) {
        return *found;
    }
    let mut numbers: Vec<Scalar> = lane.iter().filter(|v| !nan(v)).copied().collect();
    numbers.sort_by_key(|v| order::rank(*v));
    match numbers.len() {
        0 => Scalar::Complex(f64::NAN, f64::NAN),
        n if n % 2 == 1 => numbers[n / 2],
        n => {
            let ((a, b), (c, d)) = (numbers[n / 2 - 1].parts(), numbers[n / 2].parts());
            Scalar::Complex((a + c) / 2.0, (b + d) / 2.0)
        }
    }
}

/// Applies `f` to each row of a table of `shape`.
fn each_lane<R>(table: &[f64], shape: &[usize], mut f: impl FnMut(&Lane) -> R) -> Vec<R> {
    let Some((&n, rows)) = shape.split_last() else { return Vec::new() };
    (0..rows.iter().product()).map(|k: usize| f(&Lane::new(&table[k * n..(k + 1) * n]))).collect()
}

/// `q` as fractions, its shape, its dtype unless it is a Python scalar, and whether it is an integer.
struct Fractions {
    values: Vec<f64>,
    shape: Vec<usize>,
    dtype: Option<DType>,
    is_whole: bool,
}

impl Fractions {
    fn new(caller: &mut dyn Caller, q: &Operand, percent: bool) -> Result<Self> {
        let scale = if percent { 100.0 } else { 1.0 };
        let (data, is_number) = match q {
            Operand::Tensor(t) => (caller.read(t)?, false),
            Operand::Scalar(number) => {
                let dtype = if number.kind() <= Kind::Int { DType::Int64 } else { DType::Float64 };
                (HostArray::from_scalars(dtype, vec![], &[*number])?.into(), true)
            }
        };
        let values: Vec<f64> = data.scalars().map(|v| v.to_f64() / scale).collect();
        if values.iter().any(|q| !(0.0..=1.0).contains(q)) {
            let range = if percent {
                "Percentiles must be in the range [0, 100]"
            } else {
                "Quantiles must be in the range [0, 1]"
            };
            return Err(Error::value(range).into());
        }
        if data.shape().len() > 2 {
            return Err(Error::value("q must be a scalar or 1d").into());
        }
        let is_whole = !percent && (data.dtype().is_integer() || data.dtype() == DType::Bool);
        let dtype = if data.dtype().is_inexact() { data.dtype() } else { DType::Float64 };
        Ok(Self { values, shape: data.shape().to_vec(), dtype: (!is_number).then_some(dtype), is_whole })
    }
}

/// Weights broadcast to `x`, along the given axes.
pub(super) fn weights_over(w: Tensor, x: &Tensor, axes: &Axes, at: Option<crate::span::Span>) -> Result<Tensor, Error> {
    if w.shape() == x.shape() {
        return Ok(w);
    }
    let Some(axes) = axes.as_deref() else {
        return Err(Error::type_error("Axis must be specified when shapes of a and weights differ."));
    };
    // The axes of the weights correspond to `axes` in the order given.
    tensor::normalise_axes(axes, x.rank())?;
    let axes = axes.iter().map(|k| tensor::normalise_axis(*k, x.rank())).collect::<Result<Vec<_>, _>>()?;
    let along: Vec<usize> = axes.iter().map(|k| x.shape()[*k]).collect();
    if w.shape() != along {
        return Err(Error::value("Shape of weights must be consistent with shape of a along specified axis."));
    }
    let sorted = order_by(axes.len(), &|a, b| axes[a].cmp(&axes[b]));
    let w = tensor::permute(&w, &sorted.iter().map(|k| *k as i64).collect::<Vec<_>>(), at)?;
    let thin: Vec<i64> = (0..x.rank()).map(|k| if axes.contains(&k) { x.shape()[k] as i64 } else { 1 }).collect();
    tensor::broadcast_to(&tensor::reshape(&w, &thin, at)?, x.shape(), at)
}

/// The number below which a fraction q of the elements along axes lies, q from 0 to 1.
#[function(
    names = "numpy.quantile",
    signature = "(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None)",
    with = Sort { percent: false, skips_nan: false }
)]
#[function(
    names = "numpy.nanquantile",
    signature = "(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None)",
    sentence = "As quantile, of the elements that are not NaN.",
    with = Sort { percent: false, skips_nan: true }
)]
#[function(
    names = "numpy.percentile",
    signature = "(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None)",
    sentence = "The number below which q percent of the elements along axes lie, q from 0 to 100.",
    with = Sort { percent: true, skips_nan: false }
)]
#[function(
    names = "numpy.nanpercentile",
    signature = "(a, q, axis=None, out=None, overwrite_input=False, method='linear', keepdims=False, *, weights=None)",
    sentence = "As percentile, of the elements that are not NaN.",
    with = Sort { percent: true, skips_nan: true }
)]
fn quantile(
    caller: &mut dyn Caller,
    sort: Sort,
    a: Tensor,
    q: Operand,
    axis: Axes,
    out: Out,
    _overwrite_input: Unused,
    method: Method,
    keepdims: bool,
    weights: Option<Tensor>,
) -> Result<Returned> {
    let x = a;
    real_only(&x)?;
    let at = caller.span();
    let others = match (&q, &weights) {
        (Operand::Tensor(q), _) if is_derived(q) => Some(q),
        (_, Some(weights)) if is_derived(weights) => Some(weights),
        _ => None,
    };
    if others.is_some() {
        let message = "a quantile has no derivative by q or by weights";
        return Err(Error::not_implemented(message).with_hint("detach() ends the way back before it").into());
    }
    let q = Fractions::new(caller, &q, sort.percent)?;
    let picks = method.picks() || (q.is_whole && method == Method::Linear);
    if x.dtype() == DType::Bool && !picks && weights.is_none() && x.size() > 0 {
        return Err(Error::type_error(
            "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the \
             logical_xor function instead.",
        )
        .into());
    }
    let dtype = match q.dtype {
        _ if picks || weights.is_some() => x.dtype(),
        None => promote_scalar(x.dtype(), Kind::Float),
        Some(strong) => promote(x.dtype(), strong),
    };
    let lanes = Lanes::new(&x, axis.as_deref(), at)?;
    if !sort.skips_nan {
        tensor::normalise_index(-1, 0, lanes.length())?;
    }
    let data = caller.read(&lanes.rows)?;
    if sort.skips_nan && weights.is_none() {
        if lanes.length() > 0 {
            warn_of_missing(caller, &data.doubles(), lanes.rows.shape());
        } else if !lanes.shape.contains(&0) {
            caller.warn("RuntimeWarning", "Mean of empty slice");
        }
    }
    let is_weighted = weights.is_some();
    let own = if is_derived(&x) && !is_weighted {
        picked_from(&data, &q.values, method, sort.skips_nan)?
    } else {
        Vec::new()
    };
    let values = match weights {
        Some(weights) => {
            if method != Method::InvertedCdf {
                let name = Method::ALL.iter().find(|(_, m)| *m == method).map_or("", |(n, _)| n);
                return Err(Error::value(format!("Only method 'inverted_cdf' supports weights. Got: {name}.")).into());
            }
            let weights = Lanes::new(&weights_over(weights, &x, &axis, at)?, axis.as_deref(), at)?;
            let weights = caller.read(&weights.rows)?;
            weighted_quantiles(&data, &weights, lanes.length(), &q.values, sort.skips_nan)?
        }
        None => {
            let found = each_lane(&data.doubles(), lanes.rows.shape(), |lane| -> Vec<f64> {
                let one = |q: &f64| match lane.has_nan() && !sort.skips_nan {
                    true => f64::NAN,
                    false => in_lane(lane, *q, method, x.dtype(), dtype),
                };
                q.values.iter().map(one).collect()
            });
            (0..q.values.len()).flat_map(|k| found.iter().map(move |row| Scalar::Float(row[k]))).collect()
        }
    };
    // With weights, NumPy returns an array without axes rather than a scalar.
    let is_array = is_weighted && q.shape.is_empty();
    let shape: Vec<usize> = q.shape.iter().copied().chain(if keepdims { lanes.kept } else { lanes.shape }).collect();
    let values = HostArray::from_scalars(dtype, shape, &values)?;
    let mut made = if is_weighted {
        caller.back(values, &x)?
    } else {
        tensor::picks::picked(caller.make_like(values, &x)?, &lanes.rows, own)
    };
    // As a ufunc would, it broadcasts the result to `out`.
    if let Some(target) = &out {
        made = tensor::broadcast_to(&made, target.0.tensor().shape(), at).unwrap_or(made);
    }
    if is_array && out.is_none() {
        return Ok(Returned::array(made));
    }
    put_out(caller, out, made, "add")
}

/// For each fraction, the weighted quantile of each lane of `length` elements.
fn weighted_quantiles(
    data: &HostArray,
    weights: &HostArray,
    length: usize,
    fractions: &[f64],
    skips_nan: bool,
) -> Result<Vec<Scalar>, Error> {
    let weights = weights.doubles();
    if weights.iter().any(|w| *w < 0.0) {
        return Err(Error::value("Weights must be non-negative."));
    }
    let (all, length) = (data.doubles(), length.max(1));
    let mut values = Vec::new();
    for q in fractions {
        for (lane, weights) in all.chunks(length).zip(weights.chunks(length)) {
            let mut pairs: Vec<(f64, f64)> = lane.iter().copied().zip(weights.iter().copied()).collect();
            pairs.retain(|pair| !(skips_nan && pair.0.is_nan()));
            pairs.sort_by_key(|pair| order::rank(Scalar::Float(pair.0)));
            let bad = || Error::value("Weights included NaN, inf or were all zero.");
            values.push(Scalar::Float(weighted(&pairs, *q).ok_or_else(bad)?));
        }
    }
    Ok(values)
}
