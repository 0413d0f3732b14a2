//! Functions of each element: arithmetic, comparison, logic.

use super::super::operators::{apply, result};
use super::ufunc::{Options, operands, options};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::operator::BinaryOp;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Operand};

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
