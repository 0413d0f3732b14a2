//! Functions about dtypes.

use super::super::arguments::numeric;
use super::super::wrap_scalar;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, ScalarType, promote, promote_scalar};
use crate::error::Error;
use crate::print;
use crate::python::context::Context;
use crate::python::module::Module;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};

/// The dtype of an argument: of an array, a dtype, or a dtype specifier.
fn dtype_of(value: &Value) -> Result<DType, Error> {
    match value {
        Value::Array(a) => Ok(a.tensor().dtype()),
        other => numeric(other)?.dtype().ok_or_else(|| {
            Error::type_error("a generic dtype such as np.floating names no storage; give a dtype such as np.float32")
        }),
    }
}

pub(in crate::library) fn result_type(ctx: &mut Context, args: &mut Args) -> Outcome {
    // Integers meet the common float or complex number one by one, so that their order means nothing.
    let (mut wholes, mut dtype): (Vec<DType>, Option<DType>) = (Vec::new(), None);
    let mut weak: Option<Kind> = None;
    for value in args.rest() {
        if matches!(value, Value::BigInt(_)) {
            weak = Some(weak.map_or(Kind::Int, |k| k.max(Kind::Int)));
            continue;
        }
        if let Some(number) = super::super::data::scalar_of(value)? {
            weak = Some(weak.map_or(number.kind(), |k| k.max(number.kind())));
            continue;
        }
        let next = match value {
            list @ (Value::List(_) | Value::Tuple(_)) => ctx.tensor(list)?.dtype(),
            other => dtype_of(other)?,
        };
        if next.is_inexact() {
            dtype = Some(dtype.map_or(next, |d| promote(d, next)));
        } else {
            wholes.push(next);
        }
    }
    args.finish()?;
    let dtype = match dtype {
        Some(of) => Some(wholes.iter().fold(of, |d, whole| promote(d, promote(of, *whole)))),
        None => wholes.into_iter().reduce(promote),
    };
    let found = match (dtype, weak) {
        (Some(d), Some(k)) => promote_scalar(d, k),
        (Some(d), None) => d,
        (None, Some(Kind::Bool)) => DType::Bool,
        (None, Some(Kind::Int | Kind::UInt)) => DType::Int64,
        (None, Some(Kind::Float)) => DType::Float64,
        (None, Some(Kind::Complex)) => DType::Complex128,
        (None, None) => return Err(Error::value("at least one array or dtype is required").into()),
    };
    Ok(Value::DType(found))
}

pub(in crate::library) fn promote_types(_: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("type1")?, args.required("type2")?);
    args.finish()?;
    Ok(Value::DType(promote(dtype_of(&a)?, dtype_of(&b)?)))
}

/// `can_cast(from, to, casting="safe")`.
pub(in crate::library) fn can_cast(_: &mut Context, args: &mut Args) -> Outcome {
    let (from, to) = (args.required("from_")?, args.required("to")?);
    let casting = args.optional("casting")?;
    args.finish()?;
    if super::super::data::scalar_of(&from)?.is_some() {
        return Err(Error::type_error(
            "can_cast() does not support Python ints, floats, and complex because the result used to depend on the \
             value.\nThis change was part of adopting NEP 50, we may explicitly allow them again in the future.",
        )
        .into());
    }
    let (from, to) = (dtype_of(&from)?, dtype_of(&to)?);
    let rule = casting.as_ref().and_then(Value::as_str).map_or("safe", |rule| &**rule);
    let words = || format!("{RULES}, or 'same_value' (got '{rule}')");
    Ok(Value::Bool(crate::dtype::can_cast(from, to, rule).ok_or_else(|| Error::value(words()))?))
}

const RULES: &str = "casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe'";

/// Rejects a cast of an array that the rule `casting` forbids.
///
/// # Errors
/// `TypeError: Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'`; `ValueError`
/// for an unknown rule.
pub(in crate::library) fn may_cast(from: DType, to: DType, casting: &Value) -> Result<(), Error> {
    let rule = casting.as_str().map_or("", |rule| &**rule);
    match crate::dtype::can_cast(from, to, rule) {
        Some(true) => Ok(()),
        Some(false) => Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{from}') to dtype('{to}') according to the rule '{rule}'"
        ))),
        None => Err(Error::value(format!("{RULES}, 'same_value' (got '{rule}')"))),
    }
}

/// Warns where a cast discards imaginary parts.
///
/// # Errors
/// `ComplexWarning` where the program turned it into an error.
pub(in crate::library) fn told_cast(ctx: &mut Context, from: DType, to: DType) -> Outcome<()> {
    if from.kind() == Kind::Complex && !matches!(to.kind(), Kind::Complex | Kind::Bool) {
        ctx.warn_or_fail("ComplexWarning", "Casting complex values to real discards the imaginary part")?;
    }
    Ok(())
}

/// `issubdtype(dtype, np.floating)`.
pub(in crate::library) fn issubdtype(_: &mut Context, args: &mut Args) -> Outcome {
    let (a, b) = (args.required("arg1")?, args.required("arg2")?);
    args.finish()?;
    let class = |value: &Value| match value {
        Value::ScalarType(class) => Ok(*class),
        other => dtype_of(other).map(ScalarType::Of),
    };
    // Dates and records have classes of their own, which no other dtype derives from.
    Ok(Value::Bool(match &b {
        Value::Class(_) => class(&a).map(|_| false)?,
        _ => class(&a)?.derives(class(&b)?),
    }))
}

fn scalar(ctx: &Context, value: f64, dtype: DType) -> Outcome {
    let data = HostArray::from_scalars(dtype, vec![], &[Scalar::Float(value)])?;
    // A limit of a dtype is the same on every device: it stays on the CPU, in its own width.
    Ok(wrap_scalar(crate::tensor::Tensor::from_host(data, crate::target::DeviceKind::Cpu, false, Some(ctx.span))))
}

/// `finfo(dtype)`: the limits of a float dtype.
pub(in crate::library) fn finfo(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("dtype")?;
    args.finish()?;
    let of = match value {
        Value::Float(_) | Value::Complex(..) => DType::Float64,
        Value::Int(_) => DType::Int64,
        // NumPy takes no arrays; ml_dtypes takes those of its own dtypes.
        Value::Array(array)
            if !array.is_scalar() && array.tensor().rank() > 0 && array.tensor().dtype().is_of_numpy() =>
        {
            return Err(Error::value("data type <class 'numpy.object_'> not inexact").into());
        }
        Value::Str(name) if numeric(&Value::Str(name.clone())).is_err() => {
            return Err(Error::value("data type <class 'numpy.str_'> not inexact").into());
        }
        other => dtype_of(&other)?,
    };
    let dtype = of.part().unwrap_or(of);
    if let Some(known) = ctx.single.get(dtype.name()) {
        return Ok(known.clone());
    }
    let made = limits(ctx, dtype)?;
    ctx.single.insert(dtype.name(), made.clone());
    Ok(made)
}

fn limits(ctx: &Context, dtype: DType) -> Outcome {
    let Some(format) = dtype.format() else {
        return Err(Error::value(format!("data type <class 'numpy.{dtype}'> not inexact")).into());
    };
    let (mantissa, least, most) = (format.mantissa_bits as i32, format.least_exponent(), format.greatest_exponent());
    let (eps, max, tiny) = (format.epsilon(), format.greatest(), format.least_normal());
    let precision = i64::from(format.decimal_digits());
    let resolution = 10f64.powi(-(precision as i32));
    let show = |x: f64| print::scalar_str(Scalar::Float(x).cast(dtype), dtype);
    let name = format!("finfo(resolution={}, min={}, max={}, dtype={dtype})", show(resolution), show(-max), show(max));
    let info = Module::new(name);
    for (field, number) in [
        ("eps", eps),
        ("epsneg", eps / 2.0),
        ("max", max),
        ("min", -max),
        ("tiny", tiny),
        ("smallest_normal", tiny),
        ("smallest_subnormal", tiny * eps),
        ("resolution", resolution),
    ] {
        let number = scalar(ctx, number, dtype)?;
        info.set(field, number);
    }
    info.set("bits", Value::Int(i64::from(dtype.bits())));
    info.set("nmant", Value::Int(i64::from(mantissa)));
    info.set("maxexp", Value::Int(i64::from(most) + 1));
    info.set("minexp", Value::Int(i64::from(least)));
    info.set("precision", Value::Int(precision));
    info.set("dtype", Value::DType(dtype));
    let exponent_bits = i64::from(format.exponent_bits);
    for (field, number) in [
        ("machep", -i64::from(mantissa)),
        ("negep", -i64::from(mantissa) - 1),
        ("nexp", exponent_bits),
        ("iexp", exponent_bits),
    ] {
        info.set(field, Value::Int(number));
    }
    let mut lines = format!("Machine parameters for {dtype}\n{RULE}\n");
    for (name, number, field, wide, value) in [
        ("precision", precision, "resolution", false, resolution),
        ("machep", -i64::from(mantissa), "eps", true, eps),
        ("negep", -i64::from(mantissa) - 1, "epsneg", true, eps / 2.0),
        ("minexp", i64::from(least), "tiny", true, tiny),
        ("maxexp", i64::from(most) + 1, "max", true, max),
    ] {
        let gap = if name == "negep" { "  " } else { " " };
        let field = format!("{field} =");
        let field = if wide { format!("{field:<13}") } else { format!("{field} ") };
        lines.push_str(&format!("{name} ={gap}{number}   {field}{}\n", show(value)));
    }
    lines.push_str(&format!("nexp =   {exponent_bits}   min =        -max\n"));
    lines.push_str(&format!("smallest_normal = {}   smallest_subnormal = {}\n{RULE}\n", show(tiny), show(tiny * eps)));
    info.set("_table", Value::str(lines));
    Ok(Value::Module(info))
}

/// The rule above and below the limits of a dtype.
const RULE: &str = "---------------------------------------------------------------";

/// `iinfo(dtype)`: the limits of an integer dtype.
pub(in crate::library) fn iinfo(_: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("type")?;
    args.finish()?;
    let dtype = match value {
        Value::Int(_) => DType::Int64,
        Value::Float(_) => DType::Float64,
        Value::Complex(_) => DType::Complex128,
        Value::Bool(_) => DType::Bool,
        Value::Str(name) if numeric(&Value::Str(name.clone())).is_err() => {
            return Err(Error::value("Invalid integer data type 'U'.").into());
        }
        other => dtype_of(&other)?,
    };
    let Some((low, high)) = dtype.integer_range() else {
        let kind = match dtype.kind() {
            Kind::Bool => 'b',
            Kind::Float => 'f',
            _ => 'c',
        };
        return Err(Error::value(format!("Invalid integer data type '{kind}'.")).into());
    };
    let info = Module::new(format!("iinfo(min={low}, max={high}, dtype={dtype})"));
    info.set("min", Value::integer(low.into()));
    info.set("max", Value::integer(high.into()));
    info.set("bits", Value::Int(i64::from(dtype.bits())));
    info.set("dtype", Value::DType(dtype));
    let table = format!("Machine parameters for {dtype}\n{RULE}\nmin = {low}\nmax = {high}\n{RULE}\n");
    info.set("_table", Value::str(table));
    Ok(Value::Module(info))
}
