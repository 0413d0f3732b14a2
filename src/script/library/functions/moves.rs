//! Functions that move elements: axes, pieces, repeats, edges.

use super::super::{views, wrap};
use crate::error::Error;
use crate::numpy::part;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::sort::sort;
use crate::tensor::{self, Key, Lens};

/// Everything along each axis but `axis`, where `key` counts.
fn along(shape: &[usize], axis: usize, key: Key) -> Vec<Key> {
    let whole = |&count: &usize| Key::Range { start: 0, step: 1, count };
    shape.iter().enumerate().map(|(k, n)| if k == axis { key } else { whole(n) }).collect()
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
        let value = part(&x, axis, from, to.max(from), Some(ctx.span))?;
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

pub(in crate::script::library) fn copy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    args.take("order");
    args.finish()?;
    if let Value::Array(array) = &a {
        return Ok(wrap(array.tensor()));
    }
    Ok(wrap(ctx.tensor(&a)?))
}
