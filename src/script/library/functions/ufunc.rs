//! What NumPy's elementwise functions have in common: `out=`, `dtype=`, and their methods `reduce`, `accumulate`, `outer`
//! and `at`.

use super::super::operators::{castable, result};
use super::super::wrap_scalar;
use crate::dtype::{DType, Kind, Numeric};
use crate::error::Error;
use crate::graph::Binary;
use crate::numpy::{Caller, Ufunc, unsupported};
use crate::script::context::Context;
use crate::script::native::{Args, Native};
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Operand, Quiet, Signal, Tensor, order};
use std::collections::HashMap;

/// Calls of a function for one element that `at` makes one after the other.
const MOST_ROUNDS: usize = 250;

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
pub(in crate::script::library) fn attribute(ctx: &mut Context, native: &'static Native, name: &str) -> Option<Value> {
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
        "signature" => return Some(Value::None),
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
    let mut flat = tensor::reshape(x, &[-1], at)?;
    let given = given.map(|given| tensor::reshape(&given, &[-1], at)).transpose()?;
    for round in rounds {
        let here: Vec<usize> = round.iter().map(|k| places[*k]).collect();
        let mut operands = vec![tensor::gather(&flat, &here, vec![here.len()], at)?.into()];
        if let Some(given) = &given {
            operands.push(tensor::gather(given, &round, vec![round.len()], at)?.into());
        }
        let new = ufunc.of(ctx, &operands)?;
        let (mut data, new) = ((*ctx.read(&flat)?).clone(), ctx.read(&tensor::cast(&new, x.dtype(), at))?);
        for (k, place) in here.into_iter().enumerate() {
            data.set(place, new.get(k));
        }
        flat = Caller::make_like(ctx, data, x)?;
    }
    let sizes: Vec<i64> = x.shape().iter().map(|d| *d as i64).collect();
    Ok(tensor::reshape(&flat, &sizes, at)?)
}
