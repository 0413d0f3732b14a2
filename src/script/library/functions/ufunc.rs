//! What NumPy's elementwise functions have in common: `out=`, `dtype=`, and their methods `reduce`, `accumulate`, `outer`
//! and `at`.

use crate::dtype::DType;
use crate::error::Error;
use crate::graph::Binary;
use crate::numpy::unsupported;
use crate::script::context::Context;
use crate::script::native::{Args, Native};
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, order};

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
        "signature" => return Some(ufunc.core.map_or(Value::None, Value::str)),
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
    if let Some(core) = native.declaration().and_then(|function| function.ufunc?.core) {
        let name = native.name;
        let message =
            format!("{name}.at does not support ufunc with non-trivial signature: {name} has signature {core}.");
        return Err(Error::type_error(message).into());
    }
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
