//! Arrays of a known pattern: spaced numbers, triangles, diagonals, grids.

use super::super::arguments::dtype_argument;
use super::super::{views, wrap};
use crate::array::HostArray;
use crate::dtype::{DType, Numeric, Scalar};
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Comparison, Key, Operand, Tensor};
use std::cmp::Ordering;

/// `count` numbers from `start` to `stop`, as NumPy computes them.
pub(in crate::script::library) fn spaced(start: f64, stop: f64, count: usize, endpoint: bool) -> Vec<f64> {
    let parts = if endpoint { count.saturating_sub(1) } else { count };
    let delta = stop - start;
    let step = if parts > 0 { delta / parts as f64 } else { f64::NAN };
    let value = |k: usize| {
        if endpoint && count > 1 && k + 1 == count {
            stop
        } else if parts == 0 {
            k as f64 * delta + start
        } else if step == 0.0 {
            k as f64 / parts as f64 * delta + start
        } else {
            k as f64 * step + start
        }
    };
    (0..count).map(value).collect()
}

/// `linspace`, `logspace` and `geomspace`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::script::library) enum Spacing {
    Linear,
    Log,
    Geometric,
}

pub(in crate::script::library) fn spacing(ctx: &mut Context, args: &mut Args, how: Spacing) -> Outcome {
    let (start, stop) = (args.required("start")?, args.required("stop")?);
    let count = ctx.int_argument(args, "num", 50)?;
    let endpoint = ctx.flag_argument(args, "endpoint", true)?;
    let with_step = if how == Spacing::Linear { ctx.flag_argument(args, "retstep", false)? } else { false };
    let base = if how == Spacing::Log { args.optional_or_none("base")? } else { None };
    let request = dtype_argument(args)?;
    let axis = ctx.int_argument(args, "axis", 0)?;
    args.finish()?;
    if count < 0 {
        return Err(Error::value(format!("Number of samples, {count}, must be non-negative.")).into());
    }
    let count = tensor::to_size(count);
    tensor::check_size(&[count], DType::Float64)?;
    ctx.reserve(count.saturating_mul(24))?;
    let is_array = |value: &Value| match value {
        Value::Array(array) => array.tensor().rank() > 0,
        Value::List(_) | Value::Tuple(_) => true,
        _ => false,
    };
    if how == Spacing::Linear && (is_array(&start) || is_array(&stop)) {
        let ends = [ctx.tensor(&start)?, ctx.tensor(&stop)?];
        let (lines, step) = between(ctx, ends, count, endpoint, axis)?;
        let lines = match request.map(|r| r.over(DType::Float64)) {
            Some(dtype) if dtype.is_integer() => {
                tensor::cast(&tensor::floor(&lines, Some(ctx.span)), dtype, Some(ctx.span))
            }
            Some(dtype) => tensor::cast(&lines, dtype, Some(ctx.span)),
            None => lines,
        };
        return Ok(if with_step { Value::tuple(vec![wrap(lines), wrap(step)]) } else { wrap(lines) });
    }
    let (start, stop) = (ctx.number(&start)?.to_f64(), ctx.number(&stop)?.to_f64());
    let base = base.map_or(Ok(Scalar::Float(10.0)), |b| ctx.number(&b))?.to_f64();
    let values = match how {
        Spacing::Linear => spaced(start, stop, count, endpoint),
        Spacing::Log => spaced(start, stop, count, endpoint).into_iter().map(|x| base.powf(x)).collect(),
        Spacing::Geometric => {
            if start == 0.0 || stop == 0.0 {
                return Err(Error::value("Geometric sequence cannot include zero").into());
            }
            if start * stop < 0.0 {
                return Err(Error::not_implemented("geomspace() between numbers of different sign").into());
            }
            let sign = start.signum();
            let (low, high) = (start.abs().log10(), stop.abs().log10());
            let mut values: Vec<f64> =
                spaced(low, high, count, endpoint).into_iter().map(|x| sign * 10f64.powf(x)).collect();
            if let Some(first) = values.first_mut() {
                *first = start;
            }
            if endpoint && count > 1 {
                values[count - 1] = stop;
            }
            values
        }
    };
    let dtype = request.map_or(DType::Float64, |r| r.over(DType::Float64));
    let whole = dtype.is_integer();
    let values: Vec<Scalar> = values.into_iter().map(|x| Scalar::Float(if whole { x.floor() } else { x })).collect();
    let line = wrap(ctx.make(HostArray::from_scalars(dtype, vec![count], &values)?, None)?);
    if !with_step {
        return Ok(line);
    }
    let parts = if endpoint { count.saturating_sub(1) } else { count };
    let step = if parts > 0 { (stop - start) / parts as f64 } else { f64::NAN };
    let step = HostArray::from_scalars(DType::Float64, vec![], &[Scalar::Float(step)])?;
    Ok(Value::tuple(vec![line, super::super::wrap_scalar(ctx.make(step, None)?)]))
}

/// `count` arrays from one to the other, along a new `axis`, and the step between them.
fn between(ctx: &mut Context, ends: [Tensor; 2], count: usize, endpoint: bool, axis: i64) -> Outcome<(Tensor, Tensor)> {
    let at = Some(ctx.span);
    let [start, stop] =
        ends.map(|end| if end.dtype().is_inexact() { end } else { tensor::cast(&end, DType::Float64, at) });
    let delta = tensor::subtract(&stop.clone().into(), &start.clone().into(), at)?;
    let parts = if endpoint { count.saturating_sub(1) } else { count };
    let step = match parts {
        0 => tensor::multiply(&delta.clone().into(), &Scalar::Float(f64::NAN).into(), at)?,
        _ => tensor::divide(&delta.clone().into(), &Scalar::Float(parts as f64).into(), at)?,
    };
    let places = tensor::cast(&line(ctx, count)?, DType::Float64, at);
    let mut shape = vec![1; delta.rank() + 1];
    shape[0] = count as i64;
    let places = tensor::reshape(&places, &shape, at)?;
    let by = if parts > 0 { &step } else { &delta };
    let moved = tensor::multiply(&places.into(), &by.clone().into(), at)?;
    let mut all = tensor::cast(&tensor::add(&moved.into(), &start.into(), at)?, delta.dtype(), at);
    if endpoint && count > 1 {
        let last = tensor::broadcast_to(&tensor::cast(&stop, delta.dtype(), at), delta.shape(), at)?;
        let mut keys = vec![Key::Slice(None, None, None); all.rank()];
        keys[0] = Key::Slice(None, Some(-1), None);
        all = tensor::concatenate(&[tensor::select(&all, &keys, at)?, tensor::expand_dims(&last, &[0], at)?], 0, at)?;
    }
    let axis = tensor::normalise_axis(axis, all.rank())?;
    let mut order: Vec<i64> = (1..all.rank() as i64).collect();
    order.insert(axis, 0);
    Ok((tensor::permute(&all, &order, at)?, step))
}

fn line(ctx: &Context, n: usize) -> Result<Tensor, Error> {
    tensor::arange(Scalar::Int(0), Scalar::Int(1), n as u64, DType::Int64, ctx.library.device, false, Some(ctx.span))
}

/// `i - j + k` compared with 0, for rows i and columns j.
fn band(ctx: &mut Context, n: usize, m: usize, k: i64, how: Comparison) -> Result<Tensor, Error> {
    let at = Some(ctx.span);
    tensor::check_size(&[n, m], DType::Float64)?;
    if tensor::makes_at_once(&[n, m]) {
        let places = (0..n as i64).flat_map(|i| (0..m as i64).map(move |j| i.saturating_add(k).cmp(&j)));
        let holds = |order: Ordering| match how {
            Comparison::Equal => order.is_eq(),
            Comparison::GreaterEqual => order.is_ge(),
            _ => order.is_le(),
        };
        let truths = places.map(|order| u8::from(holds(order))).collect();
        return ctx.make(HostArray::new(DType::Bool, vec![n, m], truths)?, None);
    }
    let rows =
        tensor::add(&tensor::expand_dims(&line(ctx, n)?, &[1], at)?.into(), &Operand::Scalar(Scalar::Int(k)), at)?;
    tensor::compare(how, &rows.into(), &line(ctx, m)?.into(), at)
}

/// `eye(N, M, k)` and `identity(n)`.
pub(in crate::script::library) fn eye(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (n, m, k, dtype) = sized(ctx, args)?;
    Ok(wrap(tensor::cast(&band(ctx, n, m, k, Comparison::Equal)?, dtype, Some(ctx.span))))
}

pub(in crate::script::library) fn tri(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (n, m, k, dtype) = sized(ctx, args)?;
    Ok(wrap(tensor::cast(&band(ctx, n, m, k, Comparison::GreaterEqual)?, dtype, Some(ctx.span))))
}

fn sized(ctx: &mut Context, args: &mut Args) -> Outcome<(usize, usize, i64, DType)> {
    let n = args.required("N")?;
    let n = ctx.int(&n)?;
    let m = ctx.int_argument(args, "M", n)?;
    let k = ctx.int_argument(args, "k", 0)?;
    let request = dtype_argument(args)?;
    args.take("device");
    args.finish()?;
    if n < 0 || m < 0 {
        return Err(Error::value("negative dimensions are not allowed").into());
    }
    Ok((tensor::to_size(n), tensor::to_size(m), k, request.map_or(DType::Float64, |r| r.over(DType::Float64))))
}

/// `tril` and `triu`.
pub(in crate::script::library) fn triangle(ctx: &mut Context, args: &mut Args, lower: bool) -> Outcome {
    let a = args.required("m")?;
    let k = ctx.int_argument(args, "k", 0)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let at = Some(ctx.span);
    let [.., n, m] = *x.shape() else {
        // A vector is stretched to a square, as NumPy broadcasts it.
        let n = x.size();
        let wide = tensor::broadcast_to(&x, &[n, n], at)?;
        return mask(ctx, &wide, n, n, k, lower);
    };
    mask(ctx, &x, n, m, k, lower)
}

fn mask(ctx: &mut Context, x: &Tensor, n: usize, m: usize, k: i64, lower: bool) -> Outcome {
    let at = Some(ctx.span);
    let how = if lower { Comparison::GreaterEqual } else { Comparison::LessEqual };
    let keep = band(ctx, n, m, k, how)?;
    let zero = tensor::full(&[], Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at)?;
    Ok(wrap(tensor::where_(&keep, &x.clone().into(), &zero.into(), at)?))
}

/// `diag(v, k)`: a matrix of a vector, the diagonal of a matrix.
pub(in crate::script::library) fn diag(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("v")?;
    let k = ctx.int_argument(args, "k", 0)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let at = Some(ctx.span);
    match *x.shape() {
        [n] => {
            let side = n.saturating_add(tensor::to_size(k.saturating_abs()));
            tensor::check_size(&[side, side], x.dtype())?;
            // Rows before and columns before the vector, then each element in its column.
            let on = band(ctx, side, side, k, Comparison::Equal)?;
            let zeros = |count: usize| tensor::full(&[count], Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at);
            let (before, after) =
                if k >= 0 { (tensor::to_size(k), 0) } else { (0, tensor::to_size(k.saturating_neg())) };
            let row = tensor::concatenate(&[zeros(before)?, x.clone(), zeros(after)?], 0, at)?;
            let zero = tensor::full(&[], Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at)?;
            Ok(wrap(tensor::where_(&on, &row.into(), &zero.into(), at)?))
        }
        [_, _] => {
            let line = tensor::diagonal(&x, k, 0, 1, at)?;
            Ok(views::diagonal_seen(&a, &x, k, (0, 1), line)?)
        }
        _ => Err(Error::value("Input must be 1- or 2-d.").into()),
    }
}

pub(in crate::script::library) fn meshgrid(ctx: &mut Context, args: &mut Args) -> Outcome {
    let all = args.rest().to_vec();
    let indexing = args.take("indexing");
    let sparse = args.take("sparse");
    let sparse = super::super::arguments::flag(ctx, sparse)?;
    args.take("copy");
    args.finish()?;
    let matrix = match indexing.as_ref().and_then(Value::as_str).map(|s| &**s) {
        None | Some("xy") => false,
        Some("ij") => true,
        Some(_) => return Err(Error::value("Valid values for `indexing` are 'xy' and 'ij'.").into()),
    };
    let at = Some(ctx.span);
    let mut lines = Vec::new();
    for a in &all {
        lines.push(tensor::reshape(&ctx.tensor(a)?, &[-1], at)?);
    }
    let rank = lines.len();
    let axis = |k: usize| if matrix || rank < 2 || k > 1 { k } else { 1 - k };
    let mut full = vec![1; rank];
    lines.iter().enumerate().for_each(|(k, t)| full[axis(k)] = t.size());
    let mut out = Vec::new();
    for (k, t) in lines.iter().enumerate() {
        let mut shape = vec![1i64; rank];
        shape[axis(k)] = t.size() as i64;
        let thin = tensor::reshape(t, &shape, at)?;
        out.push(wrap(if sparse { thin } else { tensor::broadcast_to(&thin, &full, at)? }));
    }
    Ok(Value::tuple(out))
}

/// `indices(dimensions)`.
pub(in crate::script::library) fn indices(ctx: &mut Context, args: &mut Args) -> Outcome {
    let sizes = args.required("dimensions")?;
    let request = dtype_argument(args)?;
    args.finish()?;
    let (shape, at) = (ctx.shape(&sizes)?, Some(ctx.span));
    let dtype = request.map_or(DType::Int64, |r| r.over(DType::Int64));
    let mut all = Vec::new();
    for (k, &n) in shape.iter().enumerate() {
        let mut thin = vec![1i64; shape.len()];
        thin[k] = n as i64;
        let t = tensor::reshape(&tensor::cast(&line(ctx, n)?, dtype, at), &thin, at)?;
        all.push(tensor::broadcast_to(&t, &shape, at)?);
    }
    Ok(wrap(tensor::stack(&all, 0, at)?))
}

/// `full_like(a, fill_value)`.
pub(in crate::script::library) fn full_like(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, value) = (args.required("a")?, args.required("fill_value")?);
    let request: Option<Numeric> = dtype_argument(args)?;
    super::create::any_order(args)?;
    args.finish()?;
    let like = ctx.tensor(&a)?;
    let dtype = request.map_or(like.dtype(), |r| r.over(like.dtype()));
    let at = Some(ctx.span);
    let value = tensor::cast(&ctx.tensor(&value)?, dtype, at);
    Ok(wrap(tensor::broadcast_to(&value, like.shape(), at)?))
}

/// `tril_indices(n, k, m)` and `triu_indices`.
pub(in crate::script::library) fn triangle_indices(ctx: &mut Context, args: &mut Args, lower: bool) -> Outcome {
    let n = args.required("n")?;
    let n = ctx.int(&n)?.max(0);
    let k = ctx.int_argument(args, "k", 0)?;
    let m = ctx.int_argument(args, "m", n)?.max(0);
    args.finish()?;
    let how = if lower { Comparison::GreaterEqual } else { Comparison::LessEqual };
    let keep = band(ctx, tensor::to_size(n), tensor::to_size(m), k, how)?;
    let Some(nonzero) = super::super::declared::find("numpy", "nonzero") else { return Ok(Value::None) };
    nonzero.call(ctx, &mut Args::new("nonzero", &[wrap(keep)], &[], &[]))
}
