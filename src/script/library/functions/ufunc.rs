//! What NumPy's elementwise functions have in common: `out=`, `dtype=`, and their methods `reduce`, `accumulate`, `outer`
//! and `at`.

use super::super::arguments::dtype_argument;
use super::super::operators::{castable, result};
use super::super::{scalar_or_array, wrap_scalar};
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::graph::{Binary, Combine};
use crate::script::context::Context;
use crate::script::native::{Args, Native};
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Operand, Quiet, Signal, Tensor, order};

/// Keyword arguments of every elementwise function.
pub(in crate::script::library) struct Options {
    name: String,
    pub(super) out: Option<Value>,
    condition: Option<Value>,
    pub(in crate::script::library) dtype: Option<Numeric>,
    _quiet: Option<Quiet>,
}

/// That a function has no form for its operands.
pub(in crate::script::library) fn unsupported(name: &str) -> Error {
    Error::type_error(format!(
        "ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types \
         according to the casting rule ''safe''"
    ))
}

/// The `count` operands of an elementwise function.
///
/// # Errors
/// `TypeError` in NumPy's words for too few, and for text.
pub(in crate::script::library) fn operands(args: &mut Args, count: usize) -> Result<Vec<Value>, Error> {
    let given = args.positional().len();
    let name = args.function();
    if given < count && (given == 0 || count > 1) && args.take("x").is_none() {
        return Err(Error::type_error(format!(
            "{name}() takes from {count} to {} positional arguments but {given} were given",
            count + 1
        )));
    }
    let names: &[&str] = if count == 1 { &["x"] } else { &["x1", "x2"] };
    let values = names.iter().map(|n| args.required(n)).collect::<Result<Vec<_>, _>>()?;
    if values.iter().any(|v| matches!(v, Value::Str(_))) {
        return Err(unsupported(name));
    }
    Ok(values)
}

/// Takes the keyword arguments, and sees to it that no others are left.
pub(in crate::script::library) fn options(args: &mut Args) -> Result<Options, Error> {
    let out = match args.take("out") {
        Some(Value::Tuple(items)) if items.len() == 1 => Some(items[0].clone()),
        other => other.filter(|v| !v.is_none()),
    };
    let condition = args.take("where").filter(|v| !matches!(v, Value::Bool(true)));
    let dtype = match args.take("dtype") {
        None | Some(Value::None) => None,
        Some(value) => Some(super::super::arguments::numeric(&value)?),
    };
    args.take("casting");
    args.finish()?;
    // Of what `where` leaves out nobody wants to hear.
    let quiet = condition.is_some().then(|| Quiet::new(&[Signal::Divide, Signal::Over, Signal::Invalid]));
    Ok(Options { name: args.function().to_owned(), out, condition, dtype, _quiet: quiet })
}

impl Options {
    /// An operand in the dtype that was asked for.
    pub(in crate::script::library) fn cast(&self, operand: Operand, ctx: &Context) -> Operand {
        match (self.dtype, operand) {
            (Some(request), Operand::Tensor(t)) => {
                let dtype = request.over(t.dtype());
                Operand::Tensor(tensor::cast(&t, dtype, Some(ctx.span)))
            }
            (_, operand) => operand,
        }
    }

    /// Hands a result over: into `out`, or as a value.
    pub(in crate::script::library) fn deliver(self, ctx: &mut Context, value: Tensor, operands: &[&Value]) -> Outcome {
        let at = Some(ctx.span);
        let Some(out) = self.out else {
            let value = match &self.condition {
                // What is left out is not defined; zeros are as good as anything.
                Some(condition) => {
                    let condition = ctx.tensor(condition)?;
                    let zero =
                        tensor::full(&[], crate::dtype::Scalar::Int(0), value.dtype(), value.device(), false, at)?;
                    tensor::where_(&condition, &value.into(), &zero.into(), at)?
                }
                None => value,
            };
            return Ok(if value.rank() == 0 { wrap_scalar(value) } else { result(value, operands) });
        };
        let Some(target) = super::reduce::target(&out) else {
            return Err(Error::type_error("return arrays must be of ArrayType").into());
        };
        let now = target.tensor();
        castable(&self.name, value.dtype(), now.dtype())?;
        let met = crate::shape::broadcast_shapes(&[value.shape(), now.shape()]);
        if met.as_deref() != Ok(now.shape()) {
            return Err(Error::value(format!(
                "non-broadcastable output operand with shape {} doesn't match the broadcast shape {}",
                super::super::data::shown(now.shape()),
                super::super::data::shown(value.shape())
            ))
            .into());
        }
        if !target.is_writeable() {
            return Err(Error::value("output array is read-only").into());
        }
        let value = tensor::cast(&tensor::broadcast_to(&value, now.shape(), at)?, now.dtype(), at);
        let value = match &self.condition {
            Some(condition) => {
                let condition = ctx.tensor(condition)?;
                tensor::where_(&condition, &value.into(), &now.into(), at)?
            }
            None => value,
        };
        super::super::indexing::replace(ctx, target, &value)?;
        Ok(out)
    }
}

/// How elements combine in a reduction by the ufunc `name`.
fn combination(name: &str) -> Option<(Combine, Binary)> {
    Some(match name {
        "add" => (Combine::Sum, Binary::Add),
        "multiply" => (Combine::Prod, Binary::Mul),
        "maximum" => (Combine::Max, Binary::Max),
        "minimum" => (Combine::Min, Binary::Min),
        "logical_and" => (Combine::Min, Binary::And),
        "logical_or" => (Combine::Max, Binary::Or),
        _ => return None,
    })
}

/// `np.add.reduce` and its kin: a method of the ufunc `native`.
pub(in crate::script::library) fn method(native: &'static Native, name: &str) -> Option<Value> {
    static REDUCE: Native = Native::new("reduce", reduce);
    static ACCUMULATE: Native = Native::new("accumulate", accumulate);
    static FOLD: Native = Native::new("reduce", fold);
    static OUTER: Native = Native::new("outer", outer);
    static AT: Native = Native::new("at", at);
    static REDUCEAT: Native = Native::new("reduceat", reduceat);
    let binary = [
        "subtract",
        "divide",
        "power",
        "floor_divide",
        "remainder",
        "arctan2",
        "hypot",
        "bitwise_and",
        "bitwise_or",
        "bitwise_xor",
        "equal",
        "less",
        "greater",
        "less_equal",
        "greater_equal",
        "not_equal",
        "logical_xor",
    ];
    let combines = combination(native.name).is_some();
    let found = match name {
        "reduce" if combines => &REDUCE,
        "reduce" if binary.contains(&native.name) => &FOLD,
        "accumulate" if combines => &ACCUMULATE,
        "outer" if combines || binary.contains(&native.name) => &OUTER,
        "reduceat" if combines || binary.contains(&native.name) => &REDUCEAT,
        "at" if combines || binary.contains(&native.name) => &AT,
        _ => return None,
    };
    Some(Value::bound(found, Value::Native(native)))
}

/// The op of a function whose whole reduction is a primitive op in turn, on values that were read.
fn in_turn(name: &str) -> Option<Binary> {
    Some(match name {
        "bitwise_and" => Binary::And,
        "bitwise_or" => Binary::Or,
        "bitwise_xor" | "logical_xor" => Binary::Xor,
        "hypot" => Binary::Hypot,
        "arctan2" => Binary::Atan2,
        _ => return None,
    })
}

/// Elements that are combined one after the other: the graph grows by each.
const MOST_FOLDED: usize = 250;

/// `np.bitwise_or.reduce(a)`: what has no reduction of its own, one item after the other.
fn fold(ctx: &mut Context, args: &mut Args) -> Outcome {
    let native = ufunc(args)?;
    let (array, axis) = (args.required("array")?, args.optional_or_none("axis")?);
    args.finish()?;
    let x = ctx.tensor(&array)?;
    let axis = axis.map_or(Ok(0), |axis| axis.index())?;
    if x.rank() == 0 {
        return Err(Error::type_error("cannot reduce on a scalar").into());
    }
    let axis = crate::tensor::normalise_axis(axis, x.rank())?;
    let order: Vec<i64> = std::iter::once(axis).chain((0..x.rank()).filter(|k| *k != axis)).map(|k| k as i64).collect();
    let array = super::super::views::permuted(ctx, &array, &order)?;
    let both =
        |ctx: &mut Context, a: Value, b: Value| (native.function)(ctx, &mut Args::new(native.name, &[a, b], &[], &[]));
    let at = Some(ctx.span);
    let n = x.shape()[axis];
    if let (Some(op), true) = (in_turn(native.name), n > 0) {
        let mut rest = ctx.tensor(&array)?;
        if native.name == "logical_xor" {
            rest = tensor::cast(&rest, DType::Bool, at);
        }
        let first = super::super::wrap(super::part(ctx, &rest, 0, 0, 1)?);
        let pair = both(ctx, first.clone(), first)?;
        let dtype = ctx.tensor(&pair)?.dtype();
        let data = ctx.read(&rest)?;
        return ctx.back(order::fold(&data, op, dtype)?, &rest);
    }
    let together = match native.name {
        "subtract" => Some(Combine::Sum),
        "divide" => Some(Combine::Prod),
        _ => None,
    };
    if let (Some(combine), true) = (together, n > 2) {
        // The first, and all others at once.
        let all = ctx.tensor(&array)?;
        let rest = super::part(ctx, &all, 0, 1, n)?;
        let first = super::part(ctx, &all, 0, 0, 1)?;
        let first = scalar_or_array(tensor::squeeze(&first, Some(&[0]), at)?);
        let rest = scalar_or_array(tensor::reduce(&rest, combine, Some(&[0]), false, None, at)?);
        return both(ctx, first, rest);
    }
    if n > MOST_FOLDED {
        let message =
            format!("{}.reduce is there for at most {MOST_FOLDED} elements along an axis, not {n}", native.name);
        return Err(Error::not_implemented(message).into());
    }
    let mut items = ctx.collect(&array)?.into_iter();
    let Some(mut total) = items.next() else {
        let message = format!("zero-size array to reduction operation {} which has no identity", native.name);
        return Err(Error::value(message).into());
    };
    for item in items {
        total = both(ctx, total, item)?;
    }
    Ok(total)
}

fn ufunc(args: &mut Args) -> Result<&'static Native, Error> {
    match args.positional_only("self")? {
        Value::Native(native) => Ok(native),
        other => Err(Error::type_error(format!("a ufunc is needed, not '{}'", other.type_name()))),
    }
}

fn how(native: &Native) -> Result<(Combine, Binary), Error> {
    combination(native.name).ok_or_else(|| Error::value(format!("reduction is not there for {}", native.name)))
}

fn reduce(ctx: &mut Context, args: &mut Args) -> Outcome {
    let native = ufunc(args)?;
    let a = args.required("array")?;
    let axis = args.optional("axis")?.unwrap_or(Value::Int(0));
    let axes = ctx.axes(Some(axis))?;
    let request = dtype_argument(args)?;
    let out = args.optional_or_none("out")?;
    let keep = ctx.flag_argument(args, "keepdims", false)?;
    args.finish()?;
    let (combine, _) = how(native)?;
    let at = Some(ctx.span);
    let mut x = ctx.tensor(&a)?;
    if native.name.starts_with("logical") {
        x = tensor::cast(&x, DType::Bool, at);
    }
    let dtype = request.map(|r| r.over(x.dtype()));
    let reduced = tensor::reduce(&x, combine, axes.as_deref(), keep, dtype, at)?;
    super::reduce::put_out(ctx, out, scalar_or_array(reduced), native.name)
}

fn accumulate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let native = ufunc(args)?;
    let (mut x, axis) = ctx.along(args, "array", Some(0))?;
    let request = dtype_argument(args)?;
    let out = args.optional_or_none("out")?;
    args.finish()?;
    let (combine, op) = how(native)?;
    if native.name.starts_with("logical") {
        x = tensor::cast(&x, DType::Bool, Some(ctx.span));
    }
    let sums = matches!(combine, Combine::Sum | Combine::Prod);
    let natural = if sums { super::sum_dtype(x.dtype()) } else { x.dtype() };
    let dtype = request.map_or(natural, |r| r.over(natural));
    let data = ctx.read(&x)?;
    let all = ctx.back(order::accumulate(&data, axis, op, dtype)?, &x)?;
    super::reduce::put_out(ctx, out, all, native.name)
}

/// `np.add.reduceat(array, indices)`, as `source/universal.py` has it.
fn reduceat(ctx: &mut Context, args: &mut Args) -> Outcome {
    let function = super::super::sources::inner("universal", "_reduceat")?;
    ctx.call_keywords(&function, args.rest(), args.rest_keywords())
}

/// Every element of one with every element of the other.
fn outer(ctx: &mut Context, args: &mut Args) -> Outcome {
    let native = ufunc(args)?;
    let (a, b) = (args.required("A")?, args.required("B")?);
    args.finish()?;
    let (x, y) = (ctx.tensor(&a)?, ctx.tensor(&b)?);
    let mut shape: Vec<i64> = x.shape().iter().map(|&d| d as i64).collect();
    shape.extend(y.shape().iter().map(|_| 1));
    let x = super::super::wrap(tensor::reshape(&x, &shape, Some(ctx.span))?);
    let given = [x, super::super::wrap(y)];
    (native.function)(ctx, &mut Args::new(native.name, &given, &[], &[]))
}

/// `np.add.at(a, indices, b)`: in order, so that an index named twice counts twice. On the CPU side.
fn at(ctx: &mut Context, args: &mut Args) -> Outcome {
    let native = ufunc(args)?;
    let (a, indices, b) = (args.required("a")?, args.required("indices")?, args.required("b")?);
    args.finish()?;
    let op = match native.name {
        "subtract" => Binary::Add,
        "bitwise_and" => Binary::And,
        "bitwise_or" => Binary::Or,
        "bitwise_xor" => Binary::Xor,
        "floor_divide" => Binary::FloorDiv,
        "remainder" => Binary::Mod,
        "power" => Binary::Pow,
        "divide" => Binary::Quotient,
        _ => how(native)?.1,
    };
    let Value::Array(target) = &a else {
        return Err(Error::type_error("first operand must be array").into());
    };
    if target.is_scalar() {
        return Err(Error::type_error("first operand must be array").into());
    }
    let span = Some(ctx.span);
    let (dtype, from) = {
        let x = target.tensor();
        // Before the places are found, which a stop here would have found again.
        ctx.read(&x)?;
        (x.dtype(), x.shape().to_vec())
    };
    let (places, shape) = super::super::indexing::named(ctx, &from, &indices)?;
    let given = ctx.tensor(&b)?;
    let takes = |dtype: DType| match op {
        _ if native.name.starts_with("bitwise") => dtype.is_integer() || dtype == DType::Bool,
        Binary::FloorDiv | Binary::Mod => dtype.parts() == 1,
        _ => true,
    };
    if !takes(dtype) || !takes(given.dtype()) {
        return Err(unsupported(native.name).into());
    }
    let values = tensor::cast(&given, dtype, span);
    let values = if native.name == "subtract" { tensor::negative(&values, span)? } else { values };
    let misfit = |_| Error::value("array is not broadcastable to correct shape");
    let values = tensor::broadcast_to(&values, &shape, span).map_err(misfit)?;
    let values = ctx.read(&values)?;
    let few = places.len() <= from.iter().product::<usize>() / super::super::quick::SMALL_PART;
    if few
        && super::super::places::are_written_here(ctx, target, places.len())?
        && target.join_places(&places, &values, op, ctx.span)?
    {
        return Ok(Value::None);
    }
    let x = target.tensor();
    let data = ctx.read(&x)?;
    let changed = order::join(&data, &places, &values, op)?;
    if let Value::Array(changed) = ctx.back(changed, &x)? {
        super::super::indexing::replace(ctx, target, &changed.tensor())?;
    }
    Ok(Value::None)
}
