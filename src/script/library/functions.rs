//! Functions of the numpy module: creation, elementwise functions, reductions, joining, shapes.

use super::arguments::{device_argument, dtype_argument, flag, numeric};
use super::data::{nested, scalar_of};
use super::operators::{apply, result};
use super::{host, wrap, wrap_scalar};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Numeric, Scalar, promote};
use crate::error::Error;
use crate::graph::{Combine, Unary};
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Operand, Tensor};

/// `np.array(data, dtype=..., device=...)`; a bit-free dtype takes the data's width.
pub(super) fn array(ctx: &mut Context, args: &mut Args) -> Outcome {
    let data = args.required("object")?;
    let request = dtype_argument(args)?;
    let device = device_argument(args)?;
    args.take("copy");
    args.take("requires_grad");
    args.finish()?;
    if let Value::Array(source) = &data {
        let now = super::ready(source)?;
        let dtype = request.map_or(now.dtype(), |r| r.over(now.dtype()));
        let cast = tensor::cast(&now, dtype, Some(ctx.span));
        return Ok(wrap(match device {
            Some(kind) => Tensor::moved(&cast, kind, Some(ctx.span)),
            None => cast,
        }));
    }
    let data = nested(ctx, &data, |natural| request.map_or(natural, |r| r.over(natural)))?;
    if let Some(kind) = device {
        notice_demotion(ctx, data.dtype(), kind)?;
    }
    Ok(wrap(ctx.make(data, device)?))
}

/// One notice where a tensor is made on a device that demotes its dtype.
fn notice_demotion(ctx: &mut Context, dtype: DType, kind: crate::target::DeviceKind) -> Outcome<()> {
    let resolved = crate::target::resolve(dtype, ctx.library.capabilities(kind), ctx.library.policy)?;
    if resolved.fidelity == crate::target::Fidelity::Demoted {
        ctx.warn("Demotion", format!("{dtype} on the {}: {}", kind.name(), resolved.why));
    }
    Ok(())
}

/// `zeros`, `ones` and `empty`, whose default dtype depends on the module.
pub(super) fn filled(ctx: &mut Context, args: &mut Args, value: i64, default: DType) -> Outcome {
    let shape = args.required("shape")?;
    let shape = ctx.shape(&shape)?;
    make_full(ctx, args, &shape, Scalar::Int(value), default)
}

fn make_full(ctx: &mut Context, args: &mut Args, shape: &[usize], value: Scalar, default: DType) -> Outcome {
    let request = dtype_argument(args)?;
    let device = device_argument(args)?;
    args.finish()?;
    let dtype = request.map_or(default, |r| r.over(default));
    let kind = device.unwrap_or(ctx.library.device);
    Ok(wrap(tensor::full(shape, value, dtype, kind, device.is_some(), Some(ctx.span))?))
}

pub(super) fn full(ctx: &mut Context, args: &mut Args) -> Outcome {
    let shape = args.required("shape")?;
    let shape = ctx.shape(&shape)?;
    let value = args.required("fill_value")?;
    match scalar_of(&value)? {
        Some(number) => make_full(ctx, args, &shape, number, Numeric::over_scalar(bit_free(number), number)),
        None => {
            let request = dtype_argument(args)?;
            args.finish()?;
            let value = ctx.tensor(&value)?;
            let value = tensor::cast(&value, request.map_or(value.dtype(), |r| r.over(value.dtype())), Some(ctx.span));
            Ok(wrap(tensor::broadcast_to(&value, &shape, Some(ctx.span))?))
        }
    }
}

fn bit_free(value: Scalar) -> Numeric {
    match value.kind() {
        Kind::Bool => Numeric::exact(DType::Bool),
        Kind::Int | Kind::UInt => Numeric::exact(DType::Int64),
        Kind::Float => Numeric::exact(DType::Float64),
        Kind::Complex => Numeric::exact(DType::Complex128),
    }
}

/// `zeros_like` and `ones_like`.
pub(super) fn filled_like(ctx: &mut Context, args: &mut Args, value: i64) -> Outcome {
    let like = args.required("a")?;
    let like = ctx.tensor(&like)?;
    make_full(ctx, args, like.shape(), Scalar::Int(value), like.dtype())
}

pub(super) fn arange(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut numbers = Vec::new();
    for value in args.rest() {
        match value {
            Value::Array(a) => numbers.push(host(ctx, a)?.get(0)),
            other => match scalar_of(other)? {
                Some(number) => numbers.push(number),
                None => return Err(Error::type_error("arange() takes numbers").into()),
            },
        }
    }
    let (start, stop, step) = match numbers.as_slice() {
        [stop] => (Scalar::Int(0), *stop, Scalar::Int(1)),
        [start, stop] => (*start, *stop, Scalar::Int(1)),
        [start, stop, step] => (*start, *stop, *step),
        _ => return Err(Error::type_error("arange() requires stop to be specified.").into()),
    };
    let request = dtype_argument(args)?;
    let device = device_argument(args)?;
    args.finish()?;
    let whole = [start, stop, step].iter().all(|v| v.kind() <= Kind::UInt);
    let natural = if whole { DType::Int64 } else { DType::Float64 };
    let dtype = request.map_or(natural, |r| r.over(natural));
    if step.to_f64() == 0.0 {
        return Err(Error::new("ZeroDivisionError", "division by zero").into());
    }
    let count = ((stop.to_f64() - start.to_f64()) / step.to_f64()).ceil().max(0.0);
    if count.is_nan() || count > 1e18 {
        return Err(Error::value("arange: cannot compute length").into());
    }
    let kind = device.unwrap_or(ctx.library.device);
    let at = Some(ctx.span);
    Ok(wrap(tensor::arange(start, step, count as usize, dtype, kind, device.is_some(), at)?))
}

pub(super) fn linspace(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (start, stop) = (args.required("start")?, args.required("stop")?);
    let (Some(start), Some(stop)) = (scalar_of(&start)?, scalar_of(&stop)?) else {
        return Err(Error::type_error("linspace() takes numbers").into());
    };
    let count = match args.optional("num")? {
        Some(value) => ctx.shape(&value)?.first().copied().unwrap_or(50),
        None => 50,
    };
    let request = dtype_argument(args)?;
    args.finish()?;
    tensor::check_size(&[count], DType::Float64)?;
    ctx.reserve(count.saturating_mul(24))?;
    let (start, stop) = (start.to_f64(), stop.to_f64());
    let step = (stop - start) / (count.max(2) - 1) as f64;
    let value = |k: usize| if k > 0 && k + 1 == count { stop } else { start + k as f64 * step };
    let values: Vec<Scalar> = (0..count).map(|k| Scalar::Float(value(k))).collect();
    let data =
        HostArray::from_scalars(request.map_or(DType::Float64, |r| r.over(DType::Float64)), vec![count], &values)?;
    Ok(wrap(ctx.make(data, None)?))
}

pub(super) fn eye(ctx: &mut Context, args: &mut Args) -> Outcome {
    let n = args.required("N")?;
    let n = ctx.shape(&n)?.first().copied().unwrap_or(0);
    let m = match args.optional_or_none("M")? {
        Some(m) => ctx.shape(&m)?.first().copied().unwrap_or(0),
        None => n,
    };
    let request = dtype_argument(args)?;
    args.finish()?;
    let at = Some(ctx.span);
    let line = |ctx: &Context, count: usize| {
        tensor::arange(Scalar::Int(0), Scalar::Int(1), count, DType::Int32, ctx.library.device, false, at)
    };
    tensor::check_size(&[n, m], DType::Float64)?;
    let rows = tensor::expand_dims(&line(ctx, n)?, &[1], at)?;
    let columns = line(ctx, m)?;
    let hits = tensor::compare(tensor::Comparison::Equal, &rows.into(), &columns.into(), at)?;
    Ok(wrap(tensor::cast(&hits, request.map_or(DType::Float64, |r| r.over(DType::Float64)), at)))
}

/// A float function of one array.
pub(super) fn function(ctx: &mut Context, args: &mut Args, op: Unary) -> Outcome {
    let value = args.required("x")?;
    args.finish()?;
    let x = ctx.tensor(&value)?;
    Ok(result_of(tensor::transcendental(op, &x, Some(ctx.span)), &value))
}

fn result_of(tensor: Tensor, value: &Value) -> Value {
    if tensor.shape().is_empty() { wrap_scalar(tensor) } else { result(tensor, &[value]) }
}

/// Another function of one array.
pub(super) fn elementwise(
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
pub(super) fn operator(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
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

pub(super) fn negative(ctx: &mut Context, args: &mut Args, op: UnaryOp) -> Outcome {
    let value = args.required("x")?;
    args.finish()?;
    let x = wrap(ctx.tensor(&value)?);
    super::unary(ctx, op, &x)
}

pub(super) fn comparison(ctx: &mut Context, args: &mut Args, op: CompareOp) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let a = wrap(ctx.tensor(&a)?);
    super::compare(ctx, op, &a, &b)
}

/// `maximum` and `minimum`.
pub(super) fn extreme(ctx: &mut Context, args: &mut Args, larger: bool) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    let at = Some(ctx.span);
    let tensor = if larger { tensor::maximum(&x, &y, at)? } else { tensor::minimum(&x, &y, at)? };
    Ok(if tensor.shape().is_empty() { wrap_scalar(tensor) } else { wrap(tensor) })
}

/// `logical_and`, `logical_or`, `logical_xor`.
pub(super) fn logical(ctx: &mut Context, args: &mut Args, op: BinaryOp) -> Outcome {
    let (a, b) = (args.required("x1")?, args.required("x2")?);
    args.finish()?;
    let truth = |t: Tensor, ctx: &Context| Operand::Tensor(tensor::cast(&t, DType::Bool, Some(ctx.span)));
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let (x, y) = (truth(x, ctx), truth(y, ctx));
    let tensor = apply(ctx, op, &x, &y)?;
    Ok(if tensor.shape().is_empty() { wrap_scalar(tensor) } else { wrap(tensor) })
}

pub(super) fn where_(ctx: &mut Context, args: &mut Args) -> Outcome {
    let condition = args.required("condition")?;
    let (a, b) = (args.required("x")?, args.required("y")?);
    args.finish()?;
    let condition = ctx.tensor(&condition)?;
    let (x, y) = (ctx.operand_or_fail(&a)?, ctx.operand_or_fail(&b)?);
    Ok(wrap(tensor::where_(&condition, &x, &y, Some(ctx.span))?))
}

pub(super) fn clip(ctx: &mut Context, args: &mut Args) -> Outcome {
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

/// `sum` and its kin (`None` is the mean), as functions and as methods.
pub(super) fn reduction(ctx: &mut Context, args: &mut Args, combine: Option<Combine>) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    let request = dtype_argument(args)?;
    let keep = args.take("keepdims");
    let keep = flag(ctx, keep)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let (at, dtype) = (Some(ctx.span), request.map(|r| r.over(x.dtype())));
    let reduced = match combine {
        Some(combine) => tensor::reduce(&x, combine, axes.as_deref(), keep, dtype, at)?,
        None => tensor::mean(&x, axes.as_deref(), keep, dtype, at)?,
    };
    Ok(if reduced.shape().is_empty() { wrap_scalar(reduced) } else { wrap(reduced) })
}

fn truths(ctx: &mut Context, args: &mut Args, combine: Combine) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    let keep = args.take("keepdims");
    let keep = flag(ctx, keep)?;
    args.finish()?;
    let x = tensor::cast(&ctx.tensor(&a)?, DType::Bool, Some(ctx.span));
    if x.size() == 0 && axes.is_none() {
        let value = Scalar::Bool(combine == Combine::Min);
        let data = HostArray::from_scalars(DType::Bool, vec![], &[value])?;
        return Ok(wrap_scalar(ctx.make(data, None)?));
    }
    let reduced = tensor::reduce(&x, combine, axes.as_deref(), keep, None, Some(ctx.span))?;
    Ok(if reduced.shape().is_empty() { wrap_scalar(reduced) } else { wrap(reduced) })
}

pub(super) fn any(ctx: &mut Context, args: &mut Args) -> Outcome {
    truths(ctx, args, Combine::Max)
}

pub(super) fn all(ctx: &mut Context, args: &mut Args) -> Outcome {
    truths(ctx, args, Combine::Min)
}

/// The mean of squared distances from the mean.
fn spread(ctx: &mut Context, args: &mut Args, root: bool) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    let keep = args.take("keepdims");
    let keep = flag(ctx, keep)?;
    args.finish()?;
    let at = Some(ctx.span);
    let x = ctx.tensor(&a)?;
    let to = if x.dtype().is_inexact() { x.dtype() } else { DType::Float64 };
    let work = if to == DType::Float16 { DType::Float32 } else { to };
    let x = tensor::cast(&x, work, at);
    let mean = tensor::mean(&x, axes.as_deref(), true, None, at)?;
    let distance: Operand = tensor::subtract(&x.into(), &mean.into(), at)?.into();
    let squares = tensor::multiply(&distance, &distance, at)?;
    let mut out = tensor::mean(&squares, axes.as_deref(), keep, None, at)?;
    if root {
        out = tensor::transcendental(Unary::Sqrt, &out, at);
    }
    let out = tensor::cast(&out, to, at);
    Ok(if out.shape().is_empty() { wrap_scalar(out) } else { wrap(out) })
}

pub(super) fn std(ctx: &mut Context, args: &mut Args) -> Outcome {
    spread(ctx, args, true)
}

pub(super) fn var(ctx: &mut Context, args: &mut Args) -> Outcome {
    spread(ctx, args, false)
}

/// The index of the first largest (or smallest) element along an axis; NaN counts as both.
fn position(ctx: &mut Context, args: &mut Args, largest: bool) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional_or_none("axis")?;
    args.finish()?;
    let at = Some(ctx.span);
    let mut x = ctx.tensor(&a)?;
    let axis = match axis {
        Some(axis) => tensor::normalise_axis(ctx.integers(&axis)?.first().copied().unwrap_or(0), x.shape().len())?,
        None => {
            x = tensor::reshape(&x, &[-1], at)?;
            0
        }
    };
    let n = x.shape()[axis];
    if n == 0 {
        let name = if largest { "argmax" } else { "argmin" };
        return Err(Error::value(format!("attempt to get {name} of an empty sequence")).into());
    }
    let combine = if largest { Combine::Max } else { Combine::Min };
    let best = tensor::reduce(&x, combine, Some(&[axis as i64]), true, None, at)?;
    let equal = tensor::compare(tensor::Comparison::Equal, &x.clone().into(), &best.into(), at)?;
    let nan = tensor::isnan(&x, at);
    let hit = tensor::bitwise("bitwise_or", crate::graph::Binary::Or, &equal.into(), &nan.into(), at)?;
    let mut shape = vec![1i64; x.shape().len()];
    shape[axis] = n as i64;
    let line = tensor::arange(Scalar::Int(0), Scalar::Int(1), n, DType::Int64, x.device(), false, at)?;
    let line = tensor::reshape(&line, &shape, at)?;
    let index = tensor::where_(&hit, &line.into(), &Operand::Scalar(Scalar::Int(n as i64)), at)?;
    let out = tensor::reduce(&index, Combine::Min, Some(&[axis as i64]), false, None, at)?;
    Ok(if out.shape().is_empty() { wrap_scalar(out) } else { wrap(out) })
}

pub(super) fn argmax(ctx: &mut Context, args: &mut Args) -> Outcome {
    position(ctx, args, true)
}

pub(super) fn argmin(ctx: &mut Context, args: &mut Args) -> Outcome {
    position(ctx, args, false)
}

pub(super) fn dot(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("a")?, args.required("b")?);
    args.finish()?;
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let at = Some(ctx.span);
    let out = if x.shape().is_empty() || y.shape().is_empty() {
        tensor::multiply(&x.into(), &y.into(), at)?
    } else {
        tensor::matmul(&x, &y, at)?
    };
    Ok(if out.shape().is_empty() { wrap_scalar(out) } else { wrap(out) })
}

/// The tensors of a sequence.
pub(super) fn tensors(ctx: &mut Context, value: &Value) -> Outcome<Vec<Tensor>> {
    let items = match value {
        Value::Array(_) => super::iterate_value(ctx, value)?,
        _ => ctx.collect(value)?,
    };
    items.iter().map(|item| ctx.tensor(item)).collect()
}

pub(super) fn concatenate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let all = args.required("arrays")?;
    let axis = axis_argument(ctx, args, 0)?;
    args.finish()?;
    let all = tensors(ctx, &all)?;
    Ok(wrap(tensor::concatenate(&all, axis, Some(ctx.span))?))
}

pub(super) fn stack(ctx: &mut Context, args: &mut Args) -> Outcome {
    let all = args.required("arrays")?;
    let axis = axis_argument(ctx, args, 0)?;
    args.finish()?;
    let all = tensors(ctx, &all)?;
    Ok(wrap(tensor::stack(&all, axis, Some(ctx.span))?))
}

/// `vstack` and `hstack`.
pub(super) fn pile(ctx: &mut Context, args: &mut Args, rank: usize) -> Outcome {
    let all = args.required("tup")?;
    args.finish()?;
    let at = Some(ctx.span);
    let mut wide = Vec::new();
    for t in tensors(ctx, &all)? {
        let mut t = t;
        while t.shape().len() < rank {
            t = tensor::expand_dims(&t, &[0], at)?;
        }
        wide.push(t);
    }
    let flat = wide.first().is_some_and(|t| t.shape().len() == 1);
    let axis = if rank == 2 || flat { 0 } else { 1 };
    Ok(wrap(tensor::concatenate(&wide, axis, at)?))
}

fn axis_argument(ctx: &mut Context, args: &mut Args, default: i64) -> Outcome<i64> {
    Ok(match args.optional("axis")? {
        Some(value) => ctx.integers(&value)?.first().copied().unwrap_or(default),
        None => default,
    })
}

pub(super) fn reshape(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let shape = args.required("shape")?;
    let shape = ctx.integers(&shape)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    Ok(wrap(tensor::reshape(&x, &shape, Some(ctx.span))?))
}

pub(super) fn transpose(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let axes = args.optional("axes")?;
    let axes = ctx.axes(axes)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let at = Some(ctx.span);
    Ok(wrap(match axes {
        Some(axes) => tensor::permute(&x, &axes, at)?,
        None => tensor::transpose(&x, at)?,
    }))
}

pub(super) fn swapaxes(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let (first, second) = (args.required("axis1")?, args.required("axis2")?);
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let rank = x.shape().len();
    let mut order: Vec<i64> = (0..rank as i64).collect();
    let at = |ctx: &mut Context, v: &Value| -> Outcome<usize> {
        Ok(tensor::normalise_axis(ctx.integers(v)?.first().copied().unwrap_or(0), rank)?)
    };
    let (first, second) = (at(ctx, &first)?, at(ctx, &second)?);
    order.swap(first, second);
    Ok(wrap(tensor::permute(&x, &order, Some(ctx.span))?))
}

pub(super) fn squeeze(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    Ok(wrap(tensor::squeeze(&x, axes.as_deref(), Some(ctx.span))?))
}

pub(super) fn expand_dims(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let axis = args.required("axis")?;
    let axes = ctx.integers(&axis)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    Ok(wrap(tensor::expand_dims(&x, &axes, Some(ctx.span))?))
}

pub(super) fn flip(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("m")?;
    let axis = args.optional("axis")?;
    let axes = ctx.axes(axis)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    Ok(wrap(tensor::flip(&x, axes.as_deref(), Some(ctx.span))?))
}

pub(super) fn broadcast_to(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("array")?;
    let shape = args.required("shape")?;
    let shape = ctx.shape(&shape)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    Ok(wrap(tensor::broadcast_to(&x, &shape, Some(ctx.span))?))
}

/// `shape(a)`, `ndim(a)` and `size(a)`.
pub(super) fn shape_of(ctx: &mut Context, args: &mut Args, f: fn(&Tensor) -> Value) -> Outcome {
    let a = args.required("a")?;
    args.finish()?;
    Ok(f(&ctx.tensor(&a)?))
}

pub(super) fn result_type(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut dtype = None;
    for value in args.rest() {
        let next = match value {
            Value::Array(a) => a.tensor().dtype(),
            other => match numeric(other)?.dtype() {
                Some(d) => d,
                None => return Err(Error::type_error("a dtype without a width has no result type").into()),
            },
        };
        dtype = Some(dtype.map_or(next, |d| promote(d, next)));
    }
    args.finish()?;
    let _ = ctx;
    dtype.map(Value::DType).ok_or_else(|| Error::value("at least one array or dtype is required").into())
}

pub(super) fn set_printoptions(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut options = ctx.library.options.clone();
    for (name, field) in [
        ("precision", &mut options.precision as &mut usize),
        ("threshold", &mut options.threshold),
        ("edgeitems", &mut options.edgeitems),
        ("linewidth", &mut options.linewidth),
    ] {
        if let Some(value) = args.take(name) {
            match value {
                Value::Int(n) if (0..=1_000_000).contains(&n) => *field = n as usize,
                Value::Float(f) if f == f64::INFINITY => *field = usize::MAX / 4,
                Value::None => {}
                _ => return Err(Error::type_error(format!("{name} must be an integer of reasonable size")).into()),
            }
        }
    }
    options.precision = options.precision.min(100);
    if let Some(value) = args.take("suppress") {
        options.suppress = flag(ctx, Some(value))?;
    }
    args.finish()?;
    ctx.library.options = options;
    Ok(Value::None)
}

/// `one_hot(labels, num_classes, dtype)`.
pub(super) fn one_hot(ctx: &mut Context, args: &mut Args) -> Outcome {
    let labels = args.required("input_")?;
    let classes = args.optional("num_classes")?;
    let request = dtype_argument(args)?;
    args.finish()?;
    let labels = ctx.tensor(&labels)?;
    if !labels.dtype().is_integer() {
        return Err(Error::type_error(format!("one_hot: labels must be integers, not {}", labels.dtype())).into());
    }
    let data = ctx.read(&labels)?;
    let most = data.scalars().map(Scalar::to_i64).max().unwrap_or(-1);
    let n = match classes {
        Some(value) => ctx.integers(&value)?.first().copied().unwrap_or(-1),
        None => -1,
    };
    let n = if n < 0 { most + 1 } else { n };
    if let Some(bad) = data.scalars().map(Scalar::to_i64).find(|l| *l < 0 || *l >= n) {
        return Err(Error::value(format!("one_hot: label {bad} is out of range for {n} classes")).into());
    }
    let at = Some(ctx.span);
    let (device, fixed) = (labels.device(), labels.is_fixed());
    let line = tensor::arange(Scalar::Int(0), Scalar::Int(1), n as usize, labels.dtype(), device, fixed, at)?;
    let column = tensor::expand_dims(&labels, &[-1], at)?;
    let hits = tensor::compare(tensor::Comparison::Equal, &column.into(), &line.into(), at)?;
    let dtype = request.map_or(labels.dtype(), |r| r.over(labels.dtype()));
    Ok(wrap(tensor::cast(&hits, dtype, at)))
}
