//! Functions of each element: arithmetic, comparison, logic.

use super::super::operators::{self, apply, result};
use super::super::{scalar_or_array, wrap, wrap_scalar};
use super::ufunc::{Options, operands, options, unsupported};
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Unary};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::operator::{BinaryOp, CompareOp};
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Comparison, Operand, Tensor};

/// A float function of one array.
pub(in crate::script::library) fn function(ctx: &mut Context, args: &mut Args, op: Unary) -> Outcome {
    let value = operands(args, 1)?.swap_remove(0);
    let options = options(args)?;
    let x = one(ctx, &value, &options)?;
    let out = tensor::function(op, &x, Some(ctx.span))?;
    options.deliver(ctx, out, &[&value])
}

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

/// A function of two arrays.
pub(in crate::script::library) fn pairwise(
    ctx: &mut Context,
    args: &mut Args,
    f: impl FnOnce(&Operand, &Operand, &Context) -> Result<Tensor>,
) -> Outcome {
    let (a, b, options) = two(args)?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    let (x, y) = (options.cast(x, ctx), options.cast(y, ctx));
    let value = f(&x, &y, ctx)?;
    options.deliver(ctx, value, &[&a, &b])
}

/// `arctan2` and `hypot`.
pub(in crate::script::library) fn function_of_two(ctx: &mut Context, args: &mut Args, op: Binary) -> Outcome {
    pairwise(ctx, args, |x, y, c| tensor::function_of_two(op, x, y, Some(c.span)))
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

pub(in crate::script::library) fn comparison(ctx: &mut Context, args: &mut Args, op: CompareOp) -> Outcome {
    let how = operators::comparison(op);
    pairwise(ctx, args, |x, y, c| tensor::compare(how, x, y, Some(c.span)))
}

/// `fmax` and `fmin`: as `maximum` and `minimum`, but a NaN loses.
pub(in crate::script::library) fn ignoring(x: &Operand, y: &Operand, ctx: &Context, larger: bool) -> Result<Tensor> {
    let at = Some(ctx.span);
    let chosen = if larger { tensor::maximum(x, y, at)? } else { tensor::minimum(x, y, at)? };
    let zero = tensor::full(chosen.shape(), Scalar::Int(0), chosen.dtype(), chosen.device(), chosen.is_fixed(), at)?;
    // Both operands in the result's dtype and shape.
    let like = |o: &Operand| -> Result<Tensor> {
        let t = match o {
            Operand::Tensor(t) => tensor::cast(t, chosen.dtype(), at),
            Operand::Scalar(s) => tensor::full(&[], *s, chosen.dtype(), chosen.device(), chosen.is_fixed(), at)?,
        };
        tensor::where_(&tensor::cast(&zero, DType::Bool, at), &zero.clone().into(), &t.into(), at)
    };
    let (a, b) = (like(x)?, like(y)?);
    let inner = tensor::where_(&tensor::isnan(&b, at), &a.clone().into(), &chosen.into(), at)?;
    tensor::where_(&tensor::isnan(&a, at), &b.into(), &inner.into(), at)
}

/// `divmod(a, b)`.
pub(in crate::script::library) fn divmod(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    let at = Some(ctx.span);
    let (q, r) = (tensor::floor_divide(&x, &y, at)?, tensor::remainder(&x, &y, at)?);
    Ok(Value::tuple(vec![scalar_or_array(q), scalar_or_array(r)]))
}

/// `modf(x)`: fraction and whole part.
pub(in crate::script::library) fn modf(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("x")?;
    args.finish()?;
    let at = Some(ctx.span);
    let x = ctx.tensor(&a)?;
    let x = if x.dtype().is_inexact() { x } else { tensor::cast(&x, DType::Float64, at) };
    let whole = copysign(&tensor::trunc(&x, at)?.into(), &x.clone().into(), ctx)?;
    let rest = tensor::subtract(&x.clone().into(), &whole.clone().into(), at)?;
    let infinite = tensor::is_infinite(&x, false, at)?;
    let rest = tensor::where_(&infinite, &Operand::Scalar(Scalar::Float(0.0)), &rest.into(), at)?;
    let rest = copysign(&rest.into(), &x.into(), ctx)?;
    Ok(Value::tuple(vec![scalar_or_array(rest), scalar_or_array(whole)]))
}

/// `fmod`: the remainder with the sign of the dividend.
pub(in crate::script::library) fn fmod(x: &Operand, y: &Operand, ctx: &Context) -> Result<Tensor> {
    let at = Some(ctx.span);
    let zero = Operand::Scalar(Scalar::Int(0));
    let size = |o: &Operand| -> Result<Operand> {
        Ok(match o {
            Operand::Tensor(t) => tensor::absolute(t, at).into(),
            Operand::Scalar(Scalar::Int(i)) => Scalar::Int(i.saturating_abs()).into(),
            Operand::Scalar(s) => Scalar::Float(s.to_f64().abs()).into(),
        })
    };
    let rest = tensor::remainder(&size(x)?, &size(y)?, at)?;
    if rest.dtype().kind() == Kind::UInt {
        return Ok(rest);
    }
    let below = tensor::compare(Comparison::Less, x, &zero, at)?;
    let out = tensor::where_(&below, &tensor::negative(&rest, at)?.into(), &rest.into(), at)?;
    if out.dtype().is_inexact() { copysign(&out.into(), x, ctx) } else { Ok(out) }
}

/// Says that a function has no form for complex numbers.
fn real_operands(name: &str, operands: &[&Operand]) -> Result<()> {
    let complex = |o: &&Operand| match o {
        Operand::Tensor(t) => tensor::is_complex(t),
        Operand::Scalar(s) => s.kind() == Kind::Complex,
    };
    if operands.iter().any(complex) {
        return Err(unsupported(name));
    }
    Ok(())
}

/// Whether the sign bit is set, that of -0.0 and NaN included.
pub(in crate::script::library) fn signbit(x: &Tensor, ctx: &Context) -> Result<Tensor> {
    let at = Some(ctx.span);
    let zero = Operand::Scalar(Scalar::Int(0));
    real_operands("signbit", &[&x.clone().into()])?;
    if !x.dtype().is_inexact() {
        return tensor::compare(Comparison::Less, &x.clone().into(), &zero, at);
    }
    // The angle of (-1, x) is -pi for -0.0.
    let angle = tensor::function_of_two(Binary::Atan2, &x.clone().into(), &Operand::Scalar(Scalar::Float(-1.0)), at)?;
    tensor::compare(Comparison::Less, &angle.into(), &zero, at)
}

pub(in crate::script::library) fn copysign(x: &Operand, y: &Operand, ctx: &Context) -> Result<Tensor> {
    let at = Some(ctx.span);
    real_operands("copysign", &[x, y])?;
    // Meet as float functions do.
    // Not their common integer's float: each becomes a float, then they meet.
    let float = |o: &Operand| match o {
        Operand::Tensor(t) => Operand::Tensor(tensor::to_float(t, at)),
        Operand::Scalar(s) => Operand::Scalar(*s),
    };
    let size = tensor::function_of_two(Binary::Hypot, &float(x), &float(y), at)?;
    let size = match x {
        Operand::Tensor(t) => tensor::absolute(&tensor::cast(t, size.dtype(), at), at),
        Operand::Scalar(s) => {
            let value = Scalar::Float(s.to_f64().abs());
            tensor::full(&[], value, size.dtype(), size.device(), size.is_fixed(), at)?
        }
    };
    let sign = match y {
        Operand::Tensor(t) => signbit(t, ctx)?,
        Operand::Scalar(s) => {
            let negative = Scalar::Bool(s.to_f64().is_sign_negative());
            tensor::constant(negative, DType::Bool, size.device(), size.is_fixed(), at)
        }
    };
    tensor::where_(&sign, &tensor::negative(&size, at)?.into(), &size.into(), at)
}

/// `log(exp(x) + exp(y))`, base e or 2, from the larger exponent.
pub(in crate::script::library) fn logaddexp(x: &Operand, y: &Operand, ctx: &Context, two: bool) -> Result<Tensor> {
    let at = Some(ctx.span);
    let high = tensor::maximum(x, y, at)?;
    let high = if high.dtype().is_inexact() { high } else { tensor::cast(&high, DType::Float64, at) };
    let low = tensor::minimum(x, y, at)?;
    let distance = tensor::subtract(&low.into(), &high.clone().into(), at)?;
    let same = tensor::compare(Comparison::Equal, x, y, at)?;
    let distance = tensor::where_(&same, &Operand::Scalar(Scalar::Float(0.0)), &distance.into(), at)?;
    let scale = std::f64::consts::LOG2_E;
    let rest = if two {
        let e = tensor::function(Unary::Exp2, &distance, at)?;
        tensor::multiply(&tensor::function(Unary::Log1p, &e, at)?.into(), &Operand::Scalar(Scalar::Float(scale)), at)?
    } else {
        tensor::function(Unary::Log1p, &tensor::function(Unary::Exp, &distance, at)?, at)?
    };
    tensor::add(&high.into(), &rest.into(), at)
}

/// `heaviside(x, y)`: 0 below 0, `y` at 0, 1 above.
pub(in crate::script::library) fn heaviside(x: &Operand, y: &Operand, ctx: &Context) -> Result<Tensor> {
    let at = Some(ctx.span);
    let number = |v: f64| Operand::Scalar(Scalar::Float(v));
    let sum = tensor::add(x, y, at)?;
    let float = if sum.dtype().is_inexact() { sum.dtype() } else { DType::Float64 };
    let x = match x {
        Operand::Tensor(t) => tensor::cast(t, float, at),
        Operand::Scalar(s) => tensor::full(sum.shape(), *s, float, sum.device(), sum.is_fixed(), at)?,
    };
    let above = tensor::compare(Comparison::Greater, &x.clone().into(), &number(0.0), at)?;
    let below = tensor::compare(Comparison::Less, &x.clone().into(), &number(0.0), at)?;
    let out = tensor::where_(&above, &number(1.0), y, at)?;
    let out = tensor::where_(&below, &number(0.0), &tensor::cast(&out, float, at).into(), at)?;
    tensor::where_(&tensor::isnan(&x, at), &x.clone().into(), &out.into(), at)
}

/// `logical_and`, `logical_or`, `logical_xor`.
pub(in crate::script::library) fn logical(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    let options = options(args)?;
    let truth = |t: Tensor, ctx: &Context| Operand::Tensor(tensor::cast(&t, DType::Bool, Some(ctx.span)));
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let (x, y) = (truth(x, ctx), truth(y, ctx));
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
