//! Functions of each element: arithmetic, comparison, logic.

use super::super::operators::{apply, result};
use super::super::{wrap, wrap_scalar};
use crate::dtype::DType;
use crate::graph::Unary;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Operand, Tensor};

/// A float function of one array.
pub(in crate::script::library) fn function(ctx: &mut Context, args: &mut Args, op: Unary) -> Outcome {
    let value = args.required("x")?;
    args.finish()?;
    let x = ctx.tensor(&value)?;
    Ok(result_of(tensor::transcendental(op, &x, Some(ctx.span)), &value))
}

fn result_of(tensor: Tensor, value: &Value) -> Value {
    if tensor.shape().is_empty() { wrap_scalar(tensor) } else { result(tensor, &[value]) }
}

/// Another function of one array.
pub(in crate::script::library) fn elementwise(
    ctx: &mut Context,
    args: &mut Args,
    f: fn(&Tensor, &Context) -> crate::error::Result<Tensor>,
) -> Outcome {
    let value = args.required("x")?;
    args.finish()?;
    let x = ctx.tensor(&value)?;
    Ok(result_of(f(&x, ctx)?, &value))
}

/// A function of two arrays that is an operator.
pub(in crate::script::library) fn operator(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    let (x, y) = if op == BinaryOp::MatMul {
        (Operand::Tensor(ctx.tensor(&a)?), Operand::Tensor(ctx.tensor(&b)?))
    } else {
        (x, y)
    };
    let tensor = apply(ctx, op, &x, &y)?;
    Ok(if tensor.shape().is_empty() { wrap_scalar(tensor) } else { wrap(tensor) })
}

pub(in crate::script::library) fn negative(ctx: &mut Context, args: &mut Args, op: UnaryOp) -> Outcome {
    let value = args.required("x")?;
    args.finish()?;
    let x = wrap(ctx.tensor(&value)?);
    super::super::unary(ctx, op, &x)
}

pub(in crate::script::library) fn comparison(ctx: &mut Context, args: &mut Args, op: CompareOp) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let a = wrap(ctx.tensor(&a)?);
    super::super::compare(ctx, op, &a, &b)
}

/// `maximum` and `minimum`.
pub(in crate::script::library) fn extreme(ctx: &mut Context, args: &mut Args, larger: bool) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    let at = Some(ctx.span);
    let tensor = if larger { tensor::maximum(&x, &y, at)? } else { tensor::minimum(&x, &y, at)? };
    Ok(if tensor.shape().is_empty() { wrap_scalar(tensor) } else { wrap(tensor) })
}

/// `logical_and`, `logical_or`, `logical_xor`.
pub(in crate::script::library) fn logical(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let truth = |t: Tensor, ctx: &Context| Operand::Tensor(tensor::cast(&t, DType::Bool, Some(ctx.span)));
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let (x, y) = (truth(x, ctx), truth(y, ctx));
    let tensor = apply(ctx, op, &x, &y)?;
    Ok(if tensor.shape().is_empty() { wrap_scalar(tensor) } else { wrap(tensor) })
}

pub(in crate::script::library) fn where_(ctx: &mut Context, args: &mut Args) -> Outcome {
    let condition = args.required("condition")?;
    let (a, b) = (args.required("x")?, args.required("y")?);
    args.finish()?;
    let condition = ctx.tensor(&condition)?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    Ok(wrap(tensor::where_(&condition, &x, &y, Some(ctx.span))?))
}

pub(in crate::script::library) fn clip(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let (low, high) = (args.optional_or_none("a_min")?, args.optional_or_none("a_max")?);
    args.finish()?;
    let mut x = ctx.tensor(&a)?;
    let at = Some(ctx.span);
    if let Some(low) = low {
        x = tensor::maximum(&x.into(), &ctx.operand_or_fail(&low)?, at)?;
    }
    if let Some(high) = high {
        x = tensor::minimum(&x.into(), &ctx.operand_or_fail(&high)?, at)?;
    }
    Ok(result_of(x, &a))
}

/// `round(a, decimals=0)`.
pub(in crate::script::library) fn round(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("a")?;
    let decimals = args.optional("decimals")?;
    args.finish()?;
    let decimals = match decimals {
        Some(d) => ctx.integers(&d)?.first().copied().unwrap_or(0),
        None => 0,
    };
    let x = ctx.tensor(&value)?;
    let decimals = i32::try_from(decimals).unwrap_or(if decimals < 0 { i32::MIN } else { i32::MAX });
    Ok(result_of(tensor::round(&x, decimals, Some(ctx.span))?, &value))
}
