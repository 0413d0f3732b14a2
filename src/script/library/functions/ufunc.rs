//! What NumPy's elementwise functions have in common: `out=`, `dtype=`, and their methods `reduce`, `accumulate`, `outer`
//! and `at`.

use super::super::operators::{castable, result};
use super::super::wrap_scalar;
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::graph::Binary;
use crate::numpy::unsupported;
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

/// An attribute of the ufunc `native`: what is known of it, or one of its methods.
pub(in crate::script::library) fn attribute(native: &'static Native, name: &str) -> Option<Value> {
    static AT: Native = Native::new("at", at);
    let ufunc = native.declaration()?.ufunc?;
    let count = |n: usize| Some(Value::Int(n as i64));
    match name {
        "nin" => return count(ufunc.inputs),
        "nout" => return count(ufunc.outputs),
        "nargs" => return count(ufunc.inputs + ufunc.outputs),
        "identity" => {
            return Some(match ufunc.identity {
                Some(number) if native.name.starts_with("logical") => Value::Bool(number != 0),
                Some(number) => Value::Int(number),
                None => Value::None,
            });
        }
        "signature" => return Some(Value::None),
        _ => {}
    }
    let found = if name == "at" { &AT } else { super::super::declared::find("ufunc", name)? };
    Some(Value::bound(found, Value::Native(native)))
}

fn ufunc(args: &mut Args) -> Result<&'static Native, Error> {
    match args.positional_only("self")? {
        Value::Native(native) => Ok(native),
        other => Err(Error::type_error(format!("a ufunc is needed, not '{}'", other.type_name()))),
    }
}

/// `np.add.at(a, indices, b)`: in order, so that an index named twice counts twice. On the CPU side.
fn at(ctx: &mut Context, args: &mut Args) -> Outcome {
    let native = ufunc(args)?;
    let (a, indices, b) = (args.required("a")?, args.required("indices")?, args.required("b")?);
    args.finish()?;
    let op = match native.name {
        "subtract" => Binary::Add,
        _ => native.declaration().and_then(|f| f.ufunc?.op).ok_or_else(|| {
            Error::not_implemented(format!("{}.at: add, multiply, maximum and their kin have it", native.name))
        })?,
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
