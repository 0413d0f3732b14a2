//! Functions of each element: arithmetic, comparison, logic.

use super::super::operators::{apply, result};
use super::super::{wrap, wrap_scalar};
use super::ufunc::{Options, operands, options};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::operator::BinaryOp;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Operand, Tensor};

fn one(ctx: &mut Context, value: &Value, options: &Options) -> Outcome<Tensor> {
    let x = ctx.tensor(value)?;
    match options.cast(Operand::Tensor(x.clone()), ctx) {
        Operand::Tensor(t) => Ok(t),
        Operand::Scalar(_) => Ok(x),
    }
}

fn result_of(tensor: Tensor, value: &Value) -> Value {
    if tensor.rank() == 0 { wrap_scalar(tensor) } else { result(tensor, &[value]) }
}

/// Another function of one array.
pub(in crate::script::library) fn elementwise(
    ctx: &mut Context,
    args: &mut Args,
    f: fn(&Tensor, &Context) -> Result<Tensor>,
) -> Outcome {
    let value = operands(args, 1)?.swap_remove(0);
    let options = options(args)?;
    let x = one(ctx, &value, &options)?;
    let out = f(&x, ctx)?;
    options.deliver(ctx, out, &[&value])
}

/// `np.real` and `np.imag`: of an array its attribute, a view.
pub(in crate::script::library) fn complex_part(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome {
    let value = args.required("val")?;
    args.finish()?;
    if let Value::Array(array) = &value {
        return super::super::attributes::attribute(ctx, array, name);
    }
    // Python's numbers have parts of their own.
    match (&value, name == "imag") {
        (Value::Int(_) | Value::Float(_), false) => return Ok(value),
        (Value::Bool(on), false) => return Ok(Value::Int(i64::from(*on))),
        (Value::Int(_) | Value::Bool(_), true) => return Ok(Value::Int(0)),
        (Value::Float(_), true) => return Ok(Value::Float(0.0)),
        (Value::Complex(parts), imaginary) => return Ok(Value::Float(if imaginary { parts.1 } else { parts.0 })),
        _ => {}
    }
    let x = ctx.tensor(&value)?;
    let at = Some(ctx.span);
    let found = if name == "imag" { tensor::imag(&x, at)? } else { tensor::real(&x, at) };
    Ok(result(found, &[&value]))
}

/// The two operands, and the options with `out` read from the third place or by name.
fn two(args: &mut Args) -> Outcome<(Value, Value, Options)> {
    let mut given = operands(args, 2)?;
    let (b, a) = (given.pop().unwrap_or(Value::None), given.pop().unwrap_or(Value::None));
    let out = args.optional_or_none("out")?;
    let mut options = options(args)?;
    if out.is_some() {
        options.out = out;
    }
    Ok((a, b, options))
}

/// A function of two arrays that is an operator.
pub(in crate::script::library) fn operator(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (a, b, options) = two(args)?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    let (x, y) = if op == BinaryOp::MatMul {
        (Operand::Tensor(ctx.tensor(&a)?), Operand::Tensor(ctx.tensor(&b)?))
    } else {
        (options.cast(x, ctx), options.cast(y, ctx))
    };
    let tensor = apply(ctx, op, &x, &y)?;
    options.deliver(ctx, tensor, &[&a, &b])
}

/// `where(condition, x, y)`; with the condition alone, the indices where it holds.
pub(in crate::script::library) fn where_(ctx: &mut Context, args: &mut Args) -> Outcome {
    let condition = args.required("condition")?;
    let (a, b) = (args.optional("x")?, args.optional("y")?);
    args.finish()?;
    let condition = ctx.tensor(&condition)?;
    match (a, b) {
        (None, None) => super::indices_of(ctx, &condition),
        (Some(a), Some(b)) => {
            let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
            Ok(wrap(tensor::where_(&condition, &x, &y, Some(ctx.span))?))
        }
        _ => Err(Error::value("either both or neither of x and y should be given").into()),
    }
}

/// `select(condlist, choicelist, default=0)`: the first choice whose condition holds.
pub(in crate::script::library) fn select(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (conditions, choices) = (args.required("condlist")?, args.required("choicelist")?);
    let default = args.optional("default")?.unwrap_or(Value::Int(0));
    args.finish()?;
    let conditions = super::tensors(ctx, &conditions)?;
    let choices = ctx.collect(&choices)?;
    if conditions.len() != choices.len() {
        return Err(Error::value("list of cases must be same length as list of conditions").into());
    }
    if conditions.is_empty() {
        return Err(Error::value("select with an empty condition list is not possible").into());
    }
    let mut out = ctx.operand_or_fail(&default)?;
    for (condition, choice) in conditions.iter().zip(&choices).rev() {
        let choice = ctx.operand_or_fail(choice)?;
        out = Operand::Tensor(tensor::where_(condition, &choice, &out, Some(ctx.span))?);
    }
    match out {
        Operand::Tensor(t) => Ok(wrap(t)),
        Operand::Scalar(_) => Ok(default),
    }
}

pub(in crate::script::library) fn clip(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let (mut low, mut high) = (args.optional_or_none("a_min")?, args.optional_or_none("a_max")?);
    low = low.or_else(|| args.take("min")).filter(|v| !v.is_none());
    high = high.or_else(|| args.take("max")).filter(|v| !v.is_none());
    let options = options(args)?;
    let mut x = ctx.tensor(&a)?;
    let at = Some(ctx.span);
    // A bound that the dtype cannot reach bounds nothing.
    let range = x.dtype().integer_range();
    let beyond = |v: &Value, below: bool| match (v.as_bigint(), range) {
        (Some(i), Some((least, most))) if !matches!(v, Value::Bool(_)) => {
            if below {
                i < least.into()
            } else {
                i > most.into()
            }
        }
        _ => false,
    };
    low = low.filter(|v| !beyond(v, true));
    high = high.filter(|v| !beyond(v, false));
    if let Some(low) = low {
        x = tensor::maximum(&x.into(), &ctx.operand_or_fail(&low)?, at)?;
    }
    if let Some(high) = high {
        x = tensor::minimum(&x.into(), &ctx.operand_or_fail(&high)?, at)?;
    }
    options.deliver(ctx, x, &[&a])
}

/// `round(a, decimals=0)`.
pub(in crate::script::library) fn round(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("a")?;
    let decimals = ctx.int_argument(args, "decimals", 0)?;
    args.finish()?;
    let x = ctx.tensor(&value)?;
    if x.dtype() == DType::Bool && decimals != 0 {
        return Err(Error::new(
            "UFuncTypeError",
            "Cannot cast ufunc 'multiply' output from dtype('float64') to dtype('bool') with casting rule 'same_kind'",
        )
        .into());
    }
    let decimals = i32::try_from(decimals).unwrap_or(if decimals < 0 { i32::MIN } else { i32::MAX });
    Ok(result_of(tensor::round(&x, decimals, Some(ctx.span))?, &value))
}
