//! Values between points.

use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::Outcome;
use crate::tensor::Tensor;

/// `interp(x, xp, fp, left, right, period)`: linear between points, `left` and `right` outside, or periodic.
pub(in crate::script::library) fn interp(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (x, xp, fp) = (args.required("x")?, args.required("xp")?, args.required("fp")?);
    let ends = [args.optional_or_none("left")?, args.optional_or_none("right")?];
    let period = args.optional_or_none("period")?;
    args.finish()?;
    let (x, xp, fp) = (ctx.tensor(&x)?, ctx.tensor(&xp)?, ctx.tensor(&fp)?);
    let read = |ctx: &Context, t: &Tensor| -> Outcome<Vec<f64>> { Ok(ctx.read(t)?.doubles().into_owned()) };
    let (mut at, mut xs, mut ys) = (read(ctx, &x)?, read(ctx, &xp)?, read(ctx, &fp)?);
    if xs.len() != ys.len() {
        return Err(Error::value("fp and xp are not of the same length.").into());
    }
    if xs.is_empty() {
        return Err(Error::value("array of sample points is empty").into());
    }
    let [mut left, mut right] = [None, None];
    if let Some(period) = period {
        let period = ctx.number(&period)?.to_f64().abs();
        if period == 0.0 {
            return Err(Error::value("period must be a non-zero value").into());
        }
        at.iter_mut().for_each(|v| *v = v.rem_euclid(period));
        let mut points: Vec<(f64, f64)> = xs.iter().map(|v| v.rem_euclid(period)).zip(ys).collect();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        let [first, last] = [points[0], points[points.len() - 1]];
        points.insert(0, (last.0 - period, last.1));
        points.push((first.0 + period, first.1));
        (xs, ys) = points.into_iter().unzip();
    } else {
        let [of_left, of_right] = ends.map(|end| end.map(|v| ctx.number(&v)).transpose());
        (left, right) = (of_left?.map(Scalar::to_f64), of_right?.map(Scalar::to_f64));
    }
    let (first, last) = (ys[0], ys[ys.len() - 1]);
    let value = |v: f64| {
        let k = xs.partition_point(|p| *p <= v);
        if v.is_nan() {
            v
        } else if k == 0 {
            left.unwrap_or(first)
        } else if k == xs.len() {
            if v > xs[k - 1] { right.unwrap_or(last) } else { last }
        } else {
            let slope = (ys[k] - ys[k - 1]) / (xs[k] - xs[k - 1]);
            slope * (v - xs[k - 1]) + ys[k - 1]
        }
    };
    let out: Vec<f64> = at.into_iter().map(value).collect();
    ctx.back(HostArray::from_plain(DType::Float64, x.shape().to_vec(), &out)?, &x)
}
