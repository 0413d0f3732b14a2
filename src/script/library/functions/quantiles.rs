//! `partition` and `argpartition`.

use super::super::wrap;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::Outcome;
use crate::tensor::{self, order};

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
