//! `median`, `quantile`, `percentile`, and the same of what is not NaN; `partition`.

use super::super::arguments::Over;
use super::super::wrap;
use super::statistics::gathered;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, promote, promote_scalar};
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::sort::order_by;
use crate::tensor::quantiles::{Method, quantile, weighted};
use crate::tensor::select::Lane;
use crate::tensor::{self, Tensor, order};

fn method_argument(args: &mut Args) -> Result<Method, Error> {
    let Some(value) = args.optional("method")? else { return Ok(Method::Linear) };
    let name = value.as_str().cloned();
    if let Some((_, method)) = Method::ALL.iter().find(|(n, _)| name.as_deref() == Some(n)) {
        return Ok(*method);
    }
    let known: Vec<String> = Method::ALL.iter().map(|(n, _)| format!("'{n}'")).collect();
    let given = name.map_or_else(|| value.type_name().to_owned(), |n| format!("'{n}'"));
    Err(Error::value(format!("{given} is not a valid method. Use one of: dict_keys([{}])", known.join(", "))))
}

/// `q` as fractions, its shape, its dtype if it is no Python number, and whether it is whole.
struct Wanted {
    fractions: Vec<f64>,
    shape: Vec<usize>,
    strong: Option<DType>,
    whole: bool,
}

fn wanted(ctx: &mut Context, q: &Value, percent: bool) -> Outcome<Wanted> {
    let t = ctx.tensor(q)?;
    let data = ctx.read(&t)?;
    let scale = if percent { 100.0 } else { 1.0 };
    let fractions: Vec<f64> = data.scalars().map(|v| v.to_f64() / scale).collect();
    if fractions.iter().any(|q| !(0.0..=1.0).contains(q)) {
        let range =
            if percent { "Percentiles must be in the range [0, 100]" } else { "Quantiles must be in the range [0, 1]" };
        return Err(Error::value(range).into());
    }
    if t.rank() > 2 {
        return Err(Error::value("q must be a scalar or 1d").into());
    }
    let weak = matches!(q, Value::Int(_) | Value::Float(_) | Value::BigInt(_));
    let whole = !percent && t.dtype().is_integer();
    let dtype = if t.dtype().is_inexact() { t.dtype() } else { DType::Float64 };
    Ok(Wanted { fractions, shape: t.shape().to_vec(), strong: if weak { None } else { Some(dtype) }, whole })
}

/// `argpartition` and, unless `indices` are wanted, `partition`, whose ranks are in range.
pub(in crate::script::library) fn partition(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, axis) = ctx.along(args, "a", Some(-1))?;
    let ranks = args.required("ranks")?;
    let indices = ctx.flag_argument(args, "indices", false)?;
    args.finish()?;
    let ranks = ctx.tensor(&ranks)?;
    let ranks: Vec<usize> = ctx.read(&ranks)?.integers().iter().map(|k| *k as usize).collect();
    let data = ctx.read(&x)?;
    if !indices && !x.is_followed() {
        return ctx.back(order::partitioned(&data, axis, &ranks)?, &x);
    }
    let order = order::partition(&data, axis, &ranks)?;
    if indices {
        return ctx.back(order, &x);
    }
    let places = order::places(&order, axis);
    Ok(wrap(tensor::gather(&x, &places, x.shape().to_vec(), Some(ctx.span))?))
}

/// Weights stretched over `x`, as the axes have them.
fn weights_over(ctx: &mut Context, weights: &Value, x: &Tensor, axes: Option<&[i64]>) -> Outcome<Tensor> {
    let w = ctx.tensor(weights)?;
    if w.shape() == x.shape() {
        return Ok(w);
    }
    let Some(axes) = axes else {
        return Err(Error::type_error("Axis must be specified when shapes of a and weights differ.").into());
    };
    let axes = tensor::normalise_axes(axes, x.rank())?;
    let along: Vec<usize> = axes.iter().map(|k| x.shape()[*k]).collect();
    if w.shape() != along {
        let message = "Shape of weights must be consistent with shape of a along specified axis.";
        return Err(Error::value(message).into());
    }
    let sorted = order_by(axes.len(), &|a, b| axes[a].cmp(&axes[b]));
    let at = Some(ctx.span);
    let w = tensor::permute(&w, &sorted.iter().map(|k| *k as i64).collect::<Vec<_>>(), at)?;
    let thin: Vec<i64> = (0..x.rank()).map(|k| if axes.contains(&k) { x.shape()[k] as i64 } else { 1 }).collect();
    Ok(tensor::broadcast_to(&tensor::reshape(&w, &thin, at)?, x.shape(), at)?)
}

/// `median`; `present` leaves NaN out.
pub(in crate::script::library) fn median(ctx: &mut Context, args: &mut Args, present: bool) -> Outcome {
    let a = args.required("a")?;
    let Over { axes, keep } = ctx.reduced_over(args)?;
    let out = args.optional_or_none("out")?;
    args.optional("overwrite_input")?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    if x.dtype().kind() == Kind::Complex {
        return Err(Error::type_error("a must be an array of real numbers").into());
    }
    let (lanes, shape, full) = gathered(ctx, &x, axes.as_deref())?;
    let data = ctx.read(&lanes)?;
    let last = lanes.rank() - 1;
    if lanes.shape()[last] == 0 {
        ctx.warn("RuntimeWarning", "Mean of empty slice.");
    }
    let values = each_lane(&data.doubles(), lanes.shape(), |lane| match lane.len() {
        0 => f64::NAN,
        _ if lane.has_nan() && !present => f64::NAN,
        n if n % 2 == 1 => lane.at(n / 2),
        // The mean of the two in the middle, as NumPy has it.
        n => match lane.pair(n / 2 - 1) {
            (a, b) if x.dtype() == DType::Float32 => f64::from((a as f32 + b as f32) / 2.0),
            (a, b) => (a + b) / 2.0,
        },
    });
    let dtype = if x.dtype().kind() == Kind::Float { x.dtype() } else { DType::Float64 };
    let values: Vec<Scalar> = values.into_iter().map(Scalar::Float).collect();
    let made = ctx.back(HostArray::from_scalars(dtype, if keep { full } else { shape }, &values)?, &x)?;
    super::put_out(ctx, out, made, "add")
}

/// `f` of each row of a table of `shape`.
fn each_lane<R>(table: &[f64], shape: &[usize], mut f: impl FnMut(&Lane) -> R) -> Vec<R> {
    let Some((&n, rows)) = shape.split_last() else { return Vec::new() };
    (0..rows.iter().product()).map(|k: usize| f(&Lane::new(&table[k * n..(k + 1) * n]))).collect()
}

/// `quantile` (fractions) and `percentile` (hundredths); `present` leaves NaN out.
pub(in crate::script::library) fn quantiles(
    ctx: &mut Context,
    args: &mut Args,
    percent: bool,
    present: bool,
) -> Outcome {
    let (a, q) = (args.required("a")?, args.required("q")?);
    let Over { axes, keep } = ctx.reduced_over(args)?;
    let out = args.optional_or_none("out")?;
    args.optional("overwrite_input")?;
    let method = method_argument(args)?;
    let weights = args.take("weights").filter(|w| !w.is_none());
    args.finish()?;
    let x = ctx.tensor(&a)?;
    if x.dtype().kind() == Kind::Complex {
        return Err(Error::type_error("a must be an array of real numbers").into());
    }
    let q = wanted(ctx, &q, percent)?;
    let picks = method.picks() || (q.whole && method == Method::Linear);
    if x.dtype() == DType::Bool && !picks && weights.is_none() && x.size() > 0 {
        return Err(Error::type_error(
            "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the \
             logical_xor function instead.",
        )
        .into());
    }
    let natural = if picks || weights.is_some() {
        x.dtype()
    } else {
        match q.strong {
            None => promote_scalar(x.dtype(), Kind::Float),
            Some(strong) => promote(x.dtype(), strong),
        }
    };
    let (lanes, shape, full) = gathered(ctx, &x, axes.as_deref())?;
    let last = lanes.rank() - 1;
    if !present {
        tensor::normalise_index(-1, 0, lanes.shape()[last])?;
    }
    let data = ctx.read(&lanes)?;
    let mut values = Vec::new();
    let weighing = weights.is_some();
    if let Some(weights) = weights {
        if method != Method::InvertedCdf {
            let name = Method::ALL.iter().find(|(_, m)| *m == method).map_or("", |(n, _)| n);
            return Err(Error::value(format!("Only method 'inverted_cdf' supports weights. Got: {name}.")).into());
        }
        let w = weights_over(ctx, &weights, &x, axes.as_deref())?;
        let (w, ..) = gathered(ctx, &w, axes.as_deref())?;
        let w: Vec<f64> = ctx.read(&w)?.doubles().into_owned();
        if w.iter().any(|w| *w < 0.0) {
            return Err(Error::value("Weights must be non-negative.").into());
        }
        let all: Vec<f64> = data.doubles().into_owned();
        let n = lanes.shape()[last].max(1);
        for q in &q.fractions {
            for (lane, w) in all.chunks(n).zip(w.chunks(n)) {
                let mut pairs: Vec<(f64, f64)> = lane.iter().copied().zip(w.iter().copied()).collect();
                pairs.retain(|p| !(present && p.0.is_nan()));
                pairs.sort_by_key(|p| order::rank(Scalar::Float(p.0)));
                let found = weighted(&pairs, *q);
                let bad = || Error::value("Weights included NaN, inf or were all zero.");
                values.push(Scalar::Float(found.ok_or_else(bad)?));
            }
        }
    } else {
        let found = each_lane(&data.doubles(), lanes.shape(), |lane| -> Vec<f64> {
            let one = |q: &f64| match lane.has_nan() && !present {
                true => f64::NAN,
                false => quantile(lane, *q, method, x.dtype(), natural),
            };
            q.fractions.iter().map(one).collect()
        });
        values.extend((0..q.fractions.len()).flat_map(|k| found.iter().map(move |row| Scalar::Float(row[k]))));
    }
    // NumPy fills an array of no axes here, which is not a scalar.
    let plain = weighing && q.shape.is_empty();
    let sizes: Vec<usize> = q.shape.iter().copied().chain(if keep { full } else { shape }).collect();
    let mut made = ctx.back(HostArray::from_scalars(natural, sizes, &values)?, &x)?;
    if let (true, Value::Array(array)) = (plain, &made) {
        made = wrap(array.tensor());
    }
    super::put_out(ctx, out, made, "add")
}
