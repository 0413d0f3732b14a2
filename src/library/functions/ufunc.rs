//! What NumPy's elementwise functions have in common: `out=`, `dtype=`, and their methods `reduce`, `accumulate`, `outer`
//! and `at`.

use crate::dtype::{DType, Kind};
use crate::error::Error;
use crate::graph::Binary;
use crate::numpy::{Caller, Ufunc};
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::value::{Outcome, Value};
use crate::tensor::{self, Tensor, order};
use std::collections::HashMap;

/// Calls of a function for one element that `at` makes one after the other.
const MOST_ROUNDS: usize = 250;

/// An attribute of the ufunc `native`: what is known of it, or one of its methods.
pub(in crate::library) fn attribute(ctx: &mut Context, native: &'static Native, name: &str) -> Option<Value> {
    static AT: Native = Native::new("at", at);
    let ufunc = native.declaration()?.ufunc?;
    let count = |n: usize| Some(Value::Int(n as i64));
    match name {
        "nin" => return count(ufunc.inputs),
        "nout" => return count(ufunc.outputs),
        "nargs" => return count(ufunc.inputs + ufunc.outputs),
        "identity" => {
            return Some(match ufunc.identity {
                Some(number) if native.name.starts_with("logical") => Value::Bool(number.to_bool()),
                Some(number) => super::super::python_number(number),
                None => Value::None,
            });
        }
        "signature" => return Some(ufunc.core.map_or(Value::None, Value::str)),
        "types" => return Some(Value::list(ufunc.types(ctx).into_iter().map(Value::str).collect())),
        "ntypes" => return count(ufunc.types(ctx).len()),
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
    let (a, indices, b) = (args.required("a")?, args.required("indices")?, args.optional("b")?);
    args.finish()?;
    let Some(ufunc) = native.declaration().and_then(|f| f.ufunc) else {
        return Err(Error::internal("at", "no ufunc").into());
    };
    if let Some(core) = ufunc.core {
        let name = native.name;
        let message =
            format!("{name}.at does not support ufunc with non-trivial signature: {name} has signature {core}.");
        return Err(Error::type_error(message).into());
    }
    if b.is_some() != (ufunc.inputs == 2) {
        let words =
            if b.is_some() { "second operand provided when ufunc is unary" } else { "second operand needed for ufunc" };
        return Err(Error::value(words).into());
    }
    if ufunc.outputs != 1 {
        return Err(Error::value("Only single output ufuncs supported at this time").into());
    }
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
    let misfit = |_| Error::value("array is not broadcastable to correct shape");
    let given = match &b {
        Some(b) => {
            let given = ctx.tensor(b)?;
            Some((tensor::broadcast_to(&given, &shape, span).map_err(misfit)?, given.dtype()))
        }
        None => None,
    };
    let op = match native.name {
        "subtract" => Some(Binary::Add),
        _ => ufunc.op,
    };
    if let (Some(op), Some((given, of))) = (op, &given)
        && *of == dtype
        && joins(op, native.name, dtype)
    {
        let values = if native.name == "subtract" { tensor::negative(given, span)? } else { given.clone() };
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
        return Ok(Value::None);
    }
    let changed = in_rounds(ctx, ufunc, native.name, &target.tensor(), &places, given.map(|(given, _)| given))?;
    super::super::indexing::replace(ctx, target, &changed)?;
    Ok(Value::None)
}

/// Whether elements of a dtype are combined by `op` itself.
fn joins(op: Binary, name: &str, dtype: DType) -> bool {
    match op {
        _ if name.starts_with("bitwise") => dtype.is_integer() || dtype == DType::Bool,
        _ if dtype == DType::Bool => false,
        Binary::FloorDiv | Binary::Mod => dtype.parts() == 1,
        Binary::Quotient => dtype.is_inexact(),
        Binary::Pow => dtype.kind() == Kind::Float,
        Binary::Atan2 | Binary::Hypot => dtype.kind() == Kind::Float,
        _ => true,
    }
}

/// `x` after the function was called for each of `places` in order. A round has each place once at most, and as many rounds are
/// needed as the place that is named most often has namings.
fn in_rounds(
    ctx: &mut Context,
    ufunc: &'static Ufunc,
    name: &'static str,
    x: &Tensor,
    places: &[usize],
    given: Option<Tensor>,
) -> Outcome<Tensor> {
    let at = Some(ctx.span);
    let mut namings: HashMap<usize, usize> = HashMap::new();
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    for (k, &place) in places.iter().enumerate() {
        let naming = namings.entry(place).or_default();
        if *naming == MOST_ROUNDS {
            let words = format!("{name}.at is there for at most {MOST_ROUNDS} namings of one element");
            return Err(Error::not_implemented(words).into());
        }
        if rounds.len() == *naming {
            rounds.push(Vec::new());
        }
        rounds[*naming].push(k);
        *naming += 1;
    }
    let mut data = (*ctx.read(x)?).clone();
    let given = given.map(|given| tensor::reshape(&given, &[-1], at)).transpose()?;
    for round in rounds {
        let here: Vec<usize> = round.iter().map(|k| places[*k]).collect();
        let elements = data.at_places(&here, vec![here.len()])?;
        let mut operands = vec![Caller::make_like(ctx, elements, x)?.into()];
        if let Some(given) = &given {
            operands.push(tensor::gather(given, &round, vec![round.len()], at)?.into());
        }
        let new = ufunc.of(ctx, &operands)?;
        let new = ctx.read(&tensor::cast(&new, x.dtype(), at))?;
        for (k, place) in here.into_iter().enumerate() {
            data.set(place, new.get(k));
        }
    }
    Ok(Caller::make_like(ctx, data, x)?)
}
