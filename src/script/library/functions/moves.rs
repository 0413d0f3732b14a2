//! Functions that move elements: axes, pieces, repeats, edges.

use super::super::{views, wrap};
use super::tensors;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::sort::sort;
use crate::tensor::{self, Key, Lens, Tensor};

/// Everything along each axis but `axis`, where `key` counts.
fn along(shape: &[usize], axis: usize, key: Key) -> Vec<Key> {
    let whole = |&count: &usize| Key::Range { start: 0, step: 1, count };
    shape.iter().enumerate().map(|(k, n)| if k == axis { key } else { whole(n) }).collect()
}

/// Elements `from..to` of an axis.
pub(in crate::script::library) fn part(
    ctx: &Context,
    x: &Tensor,
    axis: usize,
    from: usize,
    to: usize,
) -> Result<Tensor, Error> {
    let key = Key::Range { start: from as i64, step: 1, count: to.saturating_sub(from) };
    tensor::select(x, &along(x.shape(), axis, key), Some(ctx.span))
}

pub(in crate::script::library) fn moveaxis(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, source, destination) = (args.required("a")?, args.required("source")?, args.required("destination")?);
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let rank = x.rank();
    let (source, destination) = (ctx.integers(&source)?, ctx.integers(&destination)?);
    if source.len() != destination.len() {
        let message = "`source` and `destination` arguments must have the same number of elements";
        return Err(Error::value(message).into());
    }
    let named = |axes: &[i64], what: &str| -> Result<Vec<usize>, Error> {
        let axes = axes.iter().map(|a| tensor::normalise_axis(*a, rank)).collect::<Result<Vec<_>, _>>();
        let axes = axes.map_err(|e| Error::new("AxisError", format!("{what}: {}", e.message())))?;
        let mut sorted = axes.clone();
        sort(&mut sorted);
        if sorted.windows(2).any(|w| w[0] == w[1]) {
            return Err(Error::value(format!("repeated axis in `{what}` argument")));
        }
        Ok(axes)
    };
    let (source, destination) = (named(&source, "source")?, named(&destination, "destination")?);
    let mut order: Vec<usize> = (0..rank).filter(|k| !source.contains(k)).collect();
    let mut pairs: Vec<(usize, usize)> = destination.into_iter().zip(source).collect();
    sort(&mut pairs);
    pairs.into_iter().for_each(|(to, from)| order.insert(to, from));
    let order: Vec<i64> = order.into_iter().map(|k| k as i64).collect();
    views::permuted(ctx, &a, &order)
}

/// `rot90(m, k=1, axes=(0, 1))`.
pub(in crate::script::library) fn rot90(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("m")?;
    let k = ctx.int_argument(args, "k", 1)?.rem_euclid(4);
    let axes = args.optional("axes")?;
    args.finish()?;
    let axes = axes.map_or(Ok(vec![0, 1]), |v| ctx.integers(&v))?;
    let x = ctx.tensor(&a)?;
    let [first, second] = axes[..] else { return Err(Error::value("len(axes) must be 2.").into()) };
    let rank = x.rank();
    let (first, second) = (tensor::normalise_axis(first, rank)?, tensor::normalise_axis(second, rank)?);
    if first == second {
        return Err(Error::value("Axes must be different.").into());
    }
    let flip = |ctx: &mut Context, a: &Value, axis: usize| views::flipped(ctx, a, Some(&[axis as i64]));
    let mut order: Vec<i64> = (0..rank as i64).collect();
    order.swap(first, second);
    match k {
        0 => views::flipped(ctx, &a, Some(&[])),
        1 => {
            let flipped = flip(ctx, &a, second)?;
            views::permuted(ctx, &flipped, &order)
        }
        2 => {
            let flipped = flip(ctx, &a, first)?;
            flip(ctx, &flipped, second)
        }
        _ => {
            let turned = views::permuted(ctx, &a, &order)?;
            flip(ctx, &turned, second)
        }
    }
}

pub(in crate::script::library) fn roll(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, shift) = (args.required("a")?, args.required("shift")?);
    let axis = args.optional("axis")?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let (at, shifts) = (Some(ctx.span), ctx.integers(&shift)?);
    let axes = ctx.axes(axis)?;
    let (mut out, axes) = match axes {
        Some(axes) => (x.clone(), axes),
        None => (tensor::reshape(&x, &[-1], at)?, vec![0]),
    };
    // One shift for each axis: a single one stretches to meet the others, and none at all moves nothing.
    let count = match (shifts.len(), axes.len()) {
        (s, a) if s == a => s,
        (1, n) | (n, 1) => n,
        (s, a) => {
            let message = format!(
                "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape \
                 ({s},) and arg 1 with shape ({a},)."
            );
            return Err(Error::value(message).into());
        }
    };
    for k in 0..count {
        let axis = tensor::normalise_axis(axes[k % axes.len()], out.rank())?;
        let n = out.shape()[axis];
        let by = shifts[k % shifts.len()].checked_rem_euclid(n as i64).unwrap_or(0) as usize;
        if by > 0 {
            let pieces = [part(ctx, &out, axis, n - by, n)?, part(ctx, &out, axis, 0, n - by)?];
            out = tensor::concatenate(&pieces, axis as i64, at)?;
        }
    }
    let shape: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
    Ok(wrap(tensor::reshape(&out, &shape, at)?))
}

pub(in crate::script::library) fn tile(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, reps) = (args.required("A")?, args.required("reps")?);
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let mut reps = ctx.shape(&reps)?;
    let rank = x.rank().max(reps.len());
    while reps.len() < rank {
        reps.insert(0, 1);
    }
    let mut sizes = x.shape().to_vec();
    while sizes.len() < rank {
        sizes.insert(0, 1);
    }
    // (1, n) stretched to (r, n), axis by axis.
    let at = Some(ctx.span);
    let thin: Vec<i64> = sizes.iter().flat_map(|&n| [1, n as i64]).collect();
    let wide: Vec<usize> = sizes.iter().zip(&reps).flat_map(|(&n, &r)| [r, n]).collect();
    let shape: Vec<i64> = sizes.iter().zip(&reps).map(|(&n, &r)| n.saturating_mul(r) as i64).collect();
    if wide.len() > 64 {
        return Err(Error::value("maximum supported dimension for an ndarray is currently 64").into());
    }
    let x = tensor::broadcast_to(&tensor::reshape(&x, &thin, at)?, &wide, at)?;
    Ok(wrap(tensor::reshape(&x, &shape, at)?))
}

pub(in crate::script::library) fn repeat(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, repeats) = (args.required("a")?, args.required("repeats")?);
    let axis = args.optional_or_none("axis")?;
    args.finish()?;
    let at = Some(ctx.span);
    let (x, axis) = ctx.tensor_along(&a, axis)?;
    let repeats = ctx.integers(&repeats)?;
    if repeats.iter().any(|r| *r < 0) {
        let one = repeats.len() == 1;
        let message =
            if one { "negative dimensions are not allowed" } else { "repeats may not contain negative values." };
        return Err(Error::value(message).into());
    }
    let n = x.shape()[axis];
    if let [times] = repeats[..] {
        let mut thin: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
        thin.insert(axis + 1, 1);
        let mut wide = x.shape().to_vec();
        wide.insert(axis + 1, tensor::to_size(times));
        let stretched = tensor::broadcast_to(&tensor::reshape(&x, &thin, at)?, &wide, at)?;
        thin.remove(axis + 1);
        thin[axis] *= times;
        return Ok(wrap(tensor::reshape(&stretched, &thin, at)?));
    }
    if repeats.len() != n {
        let message = format!("operands could not be broadcast together with shape ({n},) ({},)", repeats.len());
        return Err(Error::value(message).into());
    }
    let total = repeats.iter().fold(0usize, |sum, r| sum.saturating_add(tensor::to_size(*r)));
    tensor::check_size(&[total], DType::Int64)?;
    ctx.reserve(total.saturating_mul(8))?;
    let rows: Vec<usize> = repeats.iter().enumerate().flat_map(|(k, r)| std::iter::repeat_n(k, *r as usize)).collect();
    Ok(wrap(rows_of(ctx, &x, axis, &rows)?))
}

/// Elements `rows` of an axis.
pub(in crate::script::library) fn rows_of(
    ctx: &mut Context,
    x: &Tensor,
    axis: usize,
    rows: &[usize],
) -> Outcome<Tensor> {
    let inner: usize = x.shape()[axis + 1..].iter().product();
    let outer: usize = x.shape()[..axis].iter().product();
    let n = x.shape()[axis];
    let mut shape = x.shape().to_vec();
    shape[axis] = rows.len();
    let total = tensor::check_size(&shape, x.dtype())?;
    ctx.reserve(total.saturating_mul(8))?;
    let places: Vec<usize> = (0..outer)
        .flat_map(|o| rows.iter().flat_map(move |r| (0..inner).map(move |i| (o * n + r) * inner + i)))
        .collect();
    Ok(tensor::gather(x, &places, shape, Some(ctx.span))?)
}

/// `split` (pieces of one size) and `array_split`; `axis` is fixed by `hsplit` and its kin.
pub(in crate::script::library) fn split(
    ctx: &mut Context,
    args: &mut Args,
    even: bool,
    axis: Option<usize>,
) -> Outcome {
    let (a, sections) = (args.required("ary")?, args.required("indices_or_sections")?);
    let x = ctx.tensor(&a)?;
    let axis = match axis {
        // hsplit of a vector goes along its only axis.
        Some(axis) if axis == 1 && x.rank() == 1 => 0,
        Some(axis) if axis >= x.rank() => {
            let names = ["vsplit", "hsplit", "dsplit"];
            let name = [names[0], names[1], names[2]][axis];
            let least = [2, 1, 3][axis];
            return Err(Error::value(format!("{name} only works on arrays of {least} or more dimensions")).into());
        }
        Some(0) if x.rank() < 2 => {
            return Err(Error::value("vsplit only works on arrays of 2 or more dimensions").into());
        }
        Some(axis) => axis,
        None => tensor::normalise_axis(ctx.int_argument(args, "axis", 0)?, x.rank())?,
    };
    args.finish()?;
    let n = x.shape()[axis];
    let listed = match &sections {
        Value::Array(a) => a.tensor().rank() > 0,
        other => matches!(other, Value::List(_) | Value::Tuple(_) | Value::Range(_)),
    };
    let ends: Vec<usize> = if listed {
        let clamp = |i: &i64| (if *i < 0 { i + n as i64 } else { *i }).clamp(0, n as i64) as usize;
        ctx.integers(&sections)?.iter().map(clamp).chain([n]).collect()
    } else {
        let count = ctx.int(&sections)?;
        if count <= 0 {
            return Err(Error::value("number sections must be larger than 0.").into());
        }
        let count = tensor::to_size(count);
        if even && !n.is_multiple_of(count) {
            return Err(Error::value("array split does not result in an equal division").into());
        }
        ctx.reserve(count.saturating_mul(200))?;
        let (each, more) = (n / count, n % count);
        (1..=count).map(|k| k * each + k.min(more)).collect()
    };
    let (mut from, mut out) = (0, Vec::new());
    for to in ends {
        let key = Key::Range { start: from as i64, step: 1, count: to.max(from) - from };
        let value = part(ctx, &x, axis, from, to.max(from))?;
        out.push(views::seen(&a, Lens::Select(along(x.shape(), axis, key)), value));
        from = to;
    }
    Ok(Value::list(out))
}

/// `atleast_1d` and its kin.
pub(in crate::script::library) fn atleast(ctx: &mut Context, args: &mut Args, rank: usize) -> Outcome {
    let all = args.rest().to_vec();
    args.finish()?;
    let mut out = Vec::new();
    for a in &all {
        let x = ctx.tensor(a)?;
        let mut shape: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
        match (shape.len(), rank) {
            (0, _) => shape = vec![1; rank],
            (1, 2) => shape.insert(0, 1),
            (1, 3) => shape = vec![1, shape[0], 1],
            (2, 3) => shape.push(1),
            _ => {}
        }
        let value = tensor::reshape(&x, &shape, Some(ctx.span))?;
        out.push(match a {
            // An array that has them is given back as it is.
            Value::Array(array) if !array.is_scalar() && value.rank() == x.rank() => a.clone(),
            _ => views::reshaped(a, &x, value),
        });
    }
    Ok(if out.len() == 1 { out.swap_remove(0) } else { Value::tuple(out) })
}

pub(in crate::script::library) fn broadcast_arrays(ctx: &mut Context, args: &mut Args) -> Outcome {
    let all = args.rest().to_vec();
    args.take("subok");
    args.finish()?;
    let all = all.iter().map(|a| ctx.tensor(a)).collect::<Outcome<Vec<_>>>()?;
    let shapes: Vec<&[usize]> = all.iter().map(|t| t.shape()).collect();
    let shape = crate::shape::broadcast_shapes(&shapes).map_err(|e| broadcast_mismatch(&shapes, e))?;
    let at = Some(ctx.span);
    let wide = all.iter().map(|t| tensor::broadcast_to(t, &shape, at).map(wrap)).collect::<Result<Vec<_>, _>>()?;
    Ok(Value::tuple(wide))
}

/// NumPy's words where shapes, not operands, do not broadcast.
fn broadcast_mismatch(shapes: &[&[usize]], original: Error) -> Error {
    let last = |k: usize, axis: usize| shapes[k].iter().rev().nth(axis).copied().unwrap_or(1);
    let rank = shapes.iter().map(|s| s.len()).max().unwrap_or(0);
    for k in 0..shapes.len() {
        for j in 0..k {
            if (0..rank).any(|axis| last(j, axis) != last(k, axis) && last(j, axis) != 1 && last(k, axis) != 1) {
                let show = |s: &[usize]| {
                    let list: Vec<String> = s.iter().map(ToString::to_string).collect();
                    if list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(", ")) }
                };
                return Error::value(format!(
                    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {j} with \
                     shape {} and arg {k} with shape {}.",
                    show(shapes[j]),
                    show(shapes[k])
                ));
            }
        }
    }
    original
}

pub(in crate::script::library) fn broadcast_shapes(ctx: &mut Context, args: &mut Args) -> Outcome {
    let all = args.rest().to_vec();
    args.finish()?;
    let shapes = all.iter().map(|s| ctx.shape(s)).collect::<Outcome<Vec<_>>>()?;
    let shapes: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let met = crate::shape::broadcast_shapes(&shapes).map_err(|e| broadcast_mismatch(&shapes, e))?;
    Ok(Value::sizes(&met))
}

/// `dstack` and `column_stack`.
pub(in crate::script::library) fn columns(ctx: &mut Context, args: &mut Args, deep: bool) -> Outcome {
    let all = args.required("tup")?;
    args.finish()?;
    let at = Some(ctx.span);
    let mut wide = Vec::new();
    for t in tensors(ctx, &all)? {
        let mut shape: Vec<i64> = t.shape().iter().map(|&d| d as i64).collect();
        match (shape.len(), deep) {
            (0, true) => shape = vec![1, 1, 1],
            (1, true) => shape = vec![1, shape[0], 1],
            (2, true) => shape.push(1),
            (0, false) => shape = vec![1, 1],
            (1, false) => shape.push(1),
            _ => {}
        }
        wide.push(tensor::reshape(&t, &shape, at)?);
    }
    Ok(wrap(tensor::concatenate(&wide, if deep { 2 } else { 1 }, at)?))
}

pub(in crate::script::library) fn append(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, values) = (args.required("arr")?, args.required("values")?);
    let axis = args.optional_or_none("axis")?;
    args.finish()?;
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&values)?);
    let at = Some(ctx.span);
    Ok(wrap(match axis {
        Some(axis) => tensor::concatenate(&[x, y], ctx.int(&axis)?, at)?,
        None => tensor::concatenate(&[tensor::reshape(&x, &[-1], at)?, tensor::reshape(&y, &[-1], at)?], 0, at)?,
    }))
}

/// `delete(arr, obj, axis)`.
pub(in crate::script::library) fn delete(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, obj) = (args.required("arr")?, args.required("obj")?);
    let axis = args.optional_or_none("axis")?;
    args.finish()?;
    let (x, axis) = ctx.tensor_along(&a, axis)?;
    let n = x.shape()[axis];
    let gone = match &obj {
        Value::Slice(slice) => {
            let stride = ctx.stride(slice, n)?;
            (0..stride.count as i64).map(|k| stride.start + k * stride.step).collect()
        }
        other => ctx.integers(other)?,
    };
    let mut keep = vec![true; n];
    for i in gone {
        keep[tensor::normalise_index(i, axis, n)?] = false;
    }
    let rows: Vec<usize> = (0..n).filter(|k| keep[*k]).collect();
    Ok(wrap(rows_of(ctx, &x, axis, &rows)?))
}

/// `pad(array, pad_width, mode="constant", constant_values=0)`, with `edge`, `wrap` and `reflect` too.
pub(in crate::script::library) fn pad(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, width) = (args.required("array")?, args.required("pad_width")?);
    let mode = args.optional_or_none("mode")?;
    let fill = args.take("constant_values");
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let (rank, at) = (x.rank(), Some(ctx.span));
    let widths = ctx.tensor(&width)?;
    let widths = tensor::broadcast_to(&widths, &[rank, 2], at)?;
    let widths: Vec<i64> = ctx.read(&widths)?.integers().into_owned();
    if widths.iter().any(|w| *w < 0) {
        return Err(Error::value("index can't contain negative values").into());
    }
    let mode = mode.as_ref().and_then(Value::as_str).map_or_else(|| "constant".to_owned(), |s| s.to_string());
    let fill = fill.map_or(Ok(Scalar::Int(0)), |v| ctx.number(&v))?;
    let mut out = x;
    for axis in 0..rank {
        let (before, after) = (widths[2 * axis], widths[2 * axis + 1]);
        let n = out.shape()[axis] as i64;
        if before + after == 0 {
            continue;
        }
        if mode == "constant" {
            let edge = |count: i64| {
                let mut shape = out.shape().to_vec();
                shape[axis] = tensor::to_size(count);
                tensor::full(&shape, fill, out.dtype(), out.device(), out.is_fixed(), at)
            };
            out = tensor::concatenate(&[edge(before)?, out.clone(), edge(after)?], axis as i64, at)?;
            continue;
        }
        if n == 0 {
            let message = format!("can't extend empty axis {axis} using modes other than 'constant' or 'empty'");
            return Err(Error::value(message).into());
        }
        let source = |i: i64| match mode.as_str() {
            "edge" => Some(i.clamp(0, n - 1)),
            "wrap" => Some(i.rem_euclid(n)),
            "symmetric" => Some(i.rem_euclid(2 * n).min(2 * n - 1 - i.rem_euclid(2 * n))),
            "reflect" if n == 1 => Some(0),
            "reflect" => Some((n - 1) - (i.rem_euclid(2 * n - 2) - (n - 1)).abs()),
            _ => None,
        };
        let rows: Option<Vec<usize>> = (-before..n + after).map(|i| source(i).map(|s| s as usize)).collect();
        let Some(rows) = rows else {
            return Err(Error::value(format!("mode '{mode}' is not supported")).into());
        };
        out = rows_of(ctx, &out, axis, &rows)?;
    }
    Ok(wrap(out))
}

pub(in crate::script::library) fn copy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    args.take("order");
    args.finish()?;
    if let Value::Array(array) = &a {
        return Ok(wrap(array.tensor()));
    }
    Ok(wrap(ctx.tensor(&a)?))
}
