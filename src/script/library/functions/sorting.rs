//! Sorting, searching, counting, sets.

use super::super::wrap;
use super::bins;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::Binary;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Tensor, order};

fn integers(values: &[i64]) -> Result<HostArray, Error> {
    HostArray::from_plain(DType::Int64, vec![values.len()], values)
}

pub(in crate::script::library) fn sort(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, axis) = ctx.along(args, "a", Some(-1))?;
    args.take("kind");
    args.take("stable");
    args.finish()?;
    let data = ctx.read(&x)?;
    if x.is_followed() {
        let places = order::places(&order::argsort(&data, axis)?, axis);
        return Ok(super::super::wrap(tensor::gather(&x, &places, x.shape().to_vec(), Some(ctx.span))?));
    }
    let sorted = order::sort(&data, axis)?;
    ctx.back(sorted, &x)
}

/// `a.sort()`: in place.
pub(in crate::script::library) fn sort_in_place(ctx: &mut Context, args: &mut Args) -> Outcome {
    let receiver = args.positional().first().cloned();
    let sorted = sort(ctx, args)?;
    if let Some(target) = receiver {
        if matches!(&target, Value::Array(array) if !array.is_writeable()) {
            return Err(Error::value("sort array is read-only").into());
        }
        super::super::set_item(ctx, &target, &Value::Ellipsis, &sorted)?;
    }
    Ok(Value::None)
}

pub(in crate::script::library) fn argsort(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, axis) = ctx.along(args, "a", Some(-1))?;
    args.take("kind");
    args.take("stable");
    args.finish()?;
    let data = ctx.read(&x)?;
    ctx.back(order::argsort(&data, axis)?, &x)
}

/// `lexsort(keys)`: the last key counts first.
pub(in crate::script::library) fn lexsort(ctx: &mut Context, args: &mut Args) -> Outcome {
    let keys = args.required("keys")?;
    args.finish()?;
    let keys = super::tensors(ctx, &keys)?;
    let Some(first) = keys.first() else { return Err(Error::type_error("need sequence of keys with len > 0").into()) };
    let mut read = Vec::new();
    for key in &keys {
        if key.shape() != first.shape() || key.rank() != 1 {
            return Err(Error::value("all keys need to be the same shape").into());
        }
        read.push(ctx.read(key)?);
    }
    ctx.back(integers(&order::lexsort(&read))?, first)
}

/// `cumsum` and `cumprod`.
pub(in crate::script::library) fn cumulate(ctx: &mut Context, args: &mut Args, op: Binary) -> Outcome {
    // What has no axes counts as one element along one.
    let flat = match (args.positional().first(), args.positional().get(1)) {
        (Some(Value::Array(a)), Some(Value::Int(0 | -1))) => a.tensor().rank() == 0,
        (Some(Value::Array(a)), None) => a.tensor().rank() == 0,
        _ => false,
    };
    if flat {
        args.take("axis");
    }
    let (x, axis) = if flat {
        let a = args.required("a")?;
        args.optional("axis")?;
        (tensor::reshape(&ctx.tensor(&a)?, &[1], Some(ctx.span))?, 0)
    } else {
        ctx.along(args, "a", None)?
    };
    let request = super::super::arguments::dtype_argument(args)?;
    let out = args.optional_or_none("out")?;
    args.finish()?;
    let dtype = request.map_or(super::sum_dtype(x.dtype()), |r| r.over(x.dtype()));
    let sums = if x.is_followed() && op == Binary::Add {
        super::super::wrap(running_sum(&tensor::cast(&x, dtype, Some(ctx.span)), axis, ctx)?)
    } else {
        let data = ctx.read(&x)?;
        ctx.back(order::accumulate(&data, axis, op, dtype)?, &x)?
    };
    super::reduce::put_out(ctx, out, sums, if op == Binary::Add { "add" } else { "multiply" })
}

/// Running sums that have a derivative: a product with a triangle of ones.
fn running_sum(x: &Tensor, axis: usize, ctx: &Context) -> Outcome<Tensor> {
    let (n, at) = (x.shape()[axis], Some(ctx.span));
    let line = |axis: i64| -> Outcome<Tensor> {
        let (zero, one) = (Scalar::Int(0), Scalar::Int(1));
        let line = tensor::arange(zero, one, n as u64, DType::Int64, x.device(), x.is_fixed(), at)?;
        Ok(tensor::expand_dims(&line, &[axis], at)?)
    };
    let below = tensor::compare(tensor::Comparison::LessEqual, &line(1)?.into(), &line(0)?.into(), at)?;
    let mut order: Vec<i64> = (0..x.rank() as i64).collect();
    let last = order.len() - 1;
    order.swap(axis, last);
    let product = tensor::matmul(&tensor::permute(x, &order, at)?, &tensor::cast(&below, x.dtype(), at), at)?;
    Ok(tensor::permute(&product, &order, at)?)
}

/// The indices of what is not 0, a tuple of one array per axis.
pub(in crate::script::library) fn indices_of(ctx: &mut Context, x: &Tensor) -> Outcome {
    if x.rank() == 0 {
        return Err(Error::value(
            "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead. If the context of \
             this error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.",
        )
        .into());
    }
    let data = ctx.read(x)?;
    let mut axes = Vec::new();
    for axis in order::nonzero(&data) {
        axes.push(ctx.back(integers(&axis)?, x)?);
    }
    Ok(Value::tuple(axes))
}

pub(in crate::script::library) fn unique(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("ar")?;
    let wanted = ["return_index", "return_inverse", "return_counts"];
    let mut flags = [false; 3];
    for (name, flag) in wanted.iter().zip(&mut flags) {
        *flag = ctx.flag_argument(args, name, false)?;
    }
    let axis = args.optional_or_none("axis")?;
    let equal_nan = args.take("equal_nan").map_or(Ok(true), |v| super::super::arguments::flag(ctx, Some(v)))?;
    args.take("sorted");
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let at = Some(ctx.span);
    let (found, values, inverse) = match axis {
        None => {
            let order::Unique { values, runs } = order::unique(&*ctx.read(&x)?, equal_nan, flags[0] || flags[1])?;
            (runs, ctx.back(values, &x)?, x.shape().to_vec())
        }
        Some(axis) => {
            // The axis first, what it holds as one row each.
            let axis = tensor::normalise_axis(ctx.int(&axis)?, x.rank())?;
            let mut order: Vec<i64> = (0..x.rank() as i64).collect();
            order.remove(axis);
            order.insert(0, axis as i64);
            let turned = tensor::permute(&x, &order, at)?;
            let (count, mut shape) = (x.shape()[axis], turned.shape().to_vec());
            let each: usize = shape[1..].iter().product();
            let rows = tensor::reshape(&turned, &[count as i64, each as i64], at)?;
            let order::Unique { values, runs: found } = order::unique_rows(&*ctx.read(&rows)?)?;
            shape[0] = found.first.len();
            let data = HostArray::new(x.dtype(), shape, values.into_bytes())?;
            let back = (1..=axis as i64).chain([0]).chain(axis as i64 + 1..order.len() as i64);
            let Value::Array(array) = ctx.back(data, &x)? else {
                return Err(Error::internal("unique", "an array came back as something else".to_owned()).into());
            };
            let values = tensor::permute(&array.tensor(), &back.collect::<Vec<_>>(), at)?;
            (found, wrap(values), vec![count])
        }
    };
    let mut out = vec![values];
    if flags[0] {
        out.push(ctx.back(integers(&found.first)?, &x)?);
    }
    if flags[1] {
        out.push(ctx.back(HostArray::from_plain(DType::Int64, inverse, &found.inverse)?, &x)?);
    }
    if flags[2] {
        out.push(ctx.back(integers(&found.counts)?, &x)?);
    }
    Ok(if out.len() == 1 { out.swap_remove(0) } else { Value::tuple(out) })
}

/// Two arrays' distinct values, in one dtype, sorted.
fn distinct(ctx: &mut Context, args: &mut Args) -> Outcome<(Vec<Scalar>, Vec<Scalar>, DType, Tensor)> {
    let (a, b) = (args.required("ar1")?, args.required("ar2")?);
    args.take("assume_unique");
    args.finish()?;
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let dtype = crate::dtype::promote(x.dtype(), y.dtype());
    let of = |data: &HostArray| -> Result<Vec<Scalar>, Error> {
        Ok(order::unique(data, true, false)?.values.scalars().map(|v| v.cast(dtype)).collect())
    };
    let (u, v) = (ctx.read(&x)?, ctx.read(&y)?);
    Ok((of(&u)?, of(&v)?, dtype, x))
}

/// Which values of two arrays a set operation keeps, given whether each is in the first and in the second.
pub(in crate::script::library) fn set(ctx: &mut Context, args: &mut Args, keep: fn(bool, bool) -> bool) -> Outcome {
    let (a, b, dtype, like) = distinct(ctx, args)?;
    let mut all: Vec<Scalar> = a.iter().chain(&b).copied().collect();
    all.sort_by_key(|v| order::rank(*v));
    all.dedup_by_key(|v| order::rank(*v));
    let within = |set: &[Scalar], v: Scalar| set.binary_search_by_key(&order::rank(v), |s| order::rank(*s)).is_ok();
    all.retain(|v| keep(within(&a, *v), within(&b, *v)));
    ctx.back(HostArray::from_scalars(dtype, vec![all.len()], &all)?, &like)
}

/// `intersect1d(ar1, ar2, assume_unique, return_indices)`.
pub(in crate::script::library) fn intersect(ctx: &mut Context, args: &mut Args) -> Outcome {
    let indices = args.take("return_indices");
    if super::super::arguments::flag(ctx, indices)? {
        let whole = super::super::sources::inner("numeric", "_intersect_indices")?;
        return ctx.call_keywords(&whole, args.rest(), args.rest_keywords());
    }
    set(ctx, args, |a, b| a && b)
}

pub(in crate::script::library) fn isin(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("element")?, args.required("test_elements")?);
    args.take("assume_unique");
    let invert = ctx.flag_argument(args, "invert", false)?;
    args.finish()?;
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let (like, dtype) = (x.clone(), crate::dtype::promote(x.dtype(), y.dtype()));
    let (x, y) = (ctx.read(&x)?, ctx.read(&y)?);
    ctx.back(order::is_in(&x, &y, dtype, invert)?, &like)
}

pub(in crate::script::library) fn bincount(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("x")?;
    let weights = args.optional_or_none("weights")?;
    let least = ctx.int_argument(args, "minlength", 0)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    if x.rank() != 1 {
        return Err(Error::value("object too deep for desired array").into());
    }
    if !x.dtype().is_integer() && x.dtype() != DType::Bool && x.size() > 0 {
        return Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{}') to dtype('int64') according to the rule 'safe'",
            x.dtype()
        ))
        .into());
    }
    if least < 0 {
        return Err(Error::value("'minlength' must not be negative").into());
    }
    let data = ctx.read(&x)?;
    let places = data.integers();
    if places.iter().any(|p| *p < 0) {
        return Err(Error::value("'list' argument must have no negative elements").into());
    }
    let n = places.iter().max().map_or(0, |m| m + 1).max(least);
    let n = tensor::to_size(n);
    tensor::check_size(&[n], DType::Int64)?;
    ctx.reserve(n.saturating_mul(8))?;
    let counts = match weights {
        Some(weights) => {
            let w = ctx.tensor(&weights)?;
            if w.shape() != x.shape() {
                return Err(Error::value("The weights and list don't have the same length.").into());
            }
            let mut sums = vec![0.0; n];
            let weights = ctx.read(&w)?;
            places.iter().zip(weights.doubles().iter()).for_each(|(p, w)| sums[*p as usize] += w);
            HostArray::from_plain(DType::Float64, vec![n], &sums)?
        }
        None => {
            let mut counts = vec![0i64; n];
            places.iter().for_each(|p| counts[*p as usize] += 1);
            integers(&counts)?
        }
    };
    ctx.back(counts, &x)
}

pub(in crate::script::library) fn histogram(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let bins = args.optional_or_none("bins")?;
    let range = args.optional_or_none("range")?;
    let density = ctx.flag_argument(args, "density", false)?;
    let weights = args.optional_or_none("weights")?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let data = ctx.read(&x)?;
    let values = data.doubles();
    let listed = match &bins {
        Some(v @ (Value::List(_) | Value::Tuple(_) | Value::Array(_))) => {
            let t = ctx.tensor(v)?;
            if t.rank() > 1 {
                return Err(Error::value("`bins` must be 1d, when an array").into());
            }
            if t.rank() == 0 { None } else { Some(ctx.read(&t)?) }
        }
        _ => None,
    };
    let mut given = None;
    let edges: Vec<f64> = match listed {
        Some(edges) => {
            given = Some(edges.dtype());
            edges.doubles().into_owned()
        }
        None => {
            let rule = bins.as_ref().and_then(Value::as_str).map(ToString::to_string);
            if rule.is_some() && weights.is_some() {
                let message = "Automated estimation of the number of bins is not supported for weighted data";
                return Err(Error::type_error(message).into());
            }
            let n = bins.filter(|_| rule.is_none()).map_or(Ok(10), |v| ctx.int(&v))?;
            if n < 1 {
                return Err(Error::value("`bins` must be positive, when an integer").into());
            }
            let given = range.is_some();
            let (mut low, mut high) = match range {
                Some(range) => {
                    let t = ctx.tensor(&range)?;
                    let data = ctx.read(&t)?;
                    if data.len() < 2 {
                        let message = format!("not enough values to unpack (expected 2, got {})", data.len());
                        return Err(Error::value(message).into());
                    }
                    if data.len() > 2 {
                        return Err(Error::value("too many values to unpack (expected 2)").into());
                    }
                    (data.get(0).to_f64(), data.get(1).to_f64())
                }
                None if values.is_empty() => (0.0, 1.0),
                None if values.iter().any(|v| v.is_nan()) => (f64::NAN, f64::NAN),
                None => values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v))),
            };
            if low > high {
                return Err(Error::value("max must be larger than min in range parameter.").into());
            }
            if !low.is_finite() || !high.is_finite() {
                let found = if given { "supplied" } else { "autodetected" };
                let [low, high] = [low, high].map(|end| crate::print::scalar_str(Scalar::Float(end), DType::Float64));
                return Err(Error::value(format!("{found} range of [{low}, {high}] is not finite")).into());
            }
            if low == high {
                (low, high) = (low - 0.5, high + 0.5);
            }
            let n = match rule {
                Some(rule) => bins::count(&rule, &values, (low, high), data.dtype().is_integer())?,
                None => n,
            };
            ctx.reserve(tensor::to_size(n).saturating_mul(16))?;
            super::spaced(low, high, tensor::to_size(n).saturating_add(1), true)
        }
    };
    if edges.windows(2).any(|w| w[0] > w[1]) {
        return Err(Error::value("`bins` must increase monotonically, when an array").into());
    }
    let n = edges.len().saturating_sub(1);
    let weights = match weights {
        Some(w) => {
            let w = ctx.tensor(&w)?;
            Some(ctx.read(&w)?.doubles().into_owned())
        }
        None => None,
    };
    let mut sums = vec![0.0; n];
    for (k, v) in values.iter().enumerate() {
        // The last bin is closed on both sides.
        let at = if Some(v) == edges.last() { n } else { edges.partition_point(|e| e <= v) };
        if (1..=n).contains(&at) {
            sums[at - 1] += weights.as_ref().map_or(1.0, |w| w.get(k).copied().unwrap_or(0.0));
        }
    }
    let counted = weights.is_none() && !density;
    if density {
        let total: f64 = sums.iter().sum();
        sums.iter_mut().zip(edges.windows(2)).for_each(|(s, w)| *s = *s / (w[1] - w[0]) / total);
    }
    let sums: Vec<Scalar> = sums.into_iter().map(Scalar::Float).collect();
    let dtype = if counted { DType::Int64 } else { DType::Float64 };
    let (counts, ends) = (ctx.back(HostArray::from_scalars(dtype, vec![n], &sums)?, &x)?, edges.len());
    let single = x.dtype() == DType::Float32 || x.dtype() == DType::Float16;
    let of = given.unwrap_or(if single { x.dtype() } else { DType::Float64 });
    let edges: Vec<Scalar> = edges.into_iter().map(Scalar::Float).collect();
    let edges = ctx.back(HostArray::from_scalars(of, vec![ends], &edges)?, &x)?;
    Ok(Value::tuple(vec![counts, edges]))
}
