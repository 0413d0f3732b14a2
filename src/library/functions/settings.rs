//! Print options and policies.

use super::super::arguments::flag;
use crate::error::Error;
use crate::print::{FloatMode, Options};
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use crate::target::{Float64Policy, Policy};

/// The count that stands for `np.inf` in options of sizes and lengths.
const ENDLESS: usize = usize::MAX / 4;
/// The cap of finite counts, below [`ENDLESS`].
const LARGE: usize = usize::MAX / 8;

/// Sets one print option.
///
/// # Errors
/// Those of NumPy's `set_printoptions` for an invalid option.
fn take_option(ctx: &mut Context, options: &mut Options, name: &str, value: &Value) -> Outcome<()> {
    if value.is_none() {
        return Ok(());
    }
    let number = |ctx: &mut Context, of: &Value| -> Outcome<usize> {
        match of {
            Value::Float(f) if f.is_nan() && name == "threshold" => {
                Err(Error::value("threshold must be non-NAN, try sys.maxsize for untruncated representation").into())
            }
            Value::Float(f) if name != "precision" => Ok(if *f >= 1e15 { ENDLESS } else { f.max(0.0) as usize }),
            Value::Array(_) | Value::Int(_) | Value::Bool(_) => {
                let n = ctx.int(of)?;
                if n < 0 && name == "precision" {
                    return Err(Error::value("precision must be >= 0").into());
                }
                Ok(usize::try_from(n.max(0)).unwrap_or(LARGE).min(LARGE))
            }
            Value::BigInt(_) => Ok(LARGE),
            _ if name == "precision" => Err(Error::type_error("precision must be an integer").into()),
            _ => Err(Error::type_error(format!("{name} must be numeric")).into()),
        }
    };
    let text = |of: &Value| {
        let of = of.as_str().map(|t| t.to_string());
        of.ok_or_else(|| Error::type_error(format!("{name} must be a str")))
    };
    match name {
        "precision" => options.precision = number(ctx, value)?.min(1000),
        "threshold" => options.threshold = number(ctx, value)?,
        "edgeitems" => options.edgeitems = number(ctx, value)?,
        "linewidth" => options.linewidth = number(ctx, value)?,
        "suppress" => options.suppress = flag(ctx, Some(value.clone()))?,
        "nanstr" => options.nanstr = text(value)?,
        "infstr" => options.infstr = text(value)?,
        "legacy" => match (value, value.as_str()) {
            (Value::Bool(false), _) => options.legacy = crate::print::NEWEST,
            (_, Some(name)) if LEGACY.iter().any(|(known, _)| *known == &**name) => {
                let (_, version) = LEGACY.iter().find(|(known, _)| *known == &**name).copied().unwrap_or_default();
                options.legacy = version;
                if version <= 113 {
                    options.sign = '-';
                }
            }
            _ => {
                let known = LEGACY.map(|(name, _)| format!("'{name}'")).join(", ");
                ctx.warn("UserWarning", format!("legacy printing option can currently only be {known} or `False`"));
            }
        },
        "sign" => match value.as_str().map(|t| &**t) {
            Some(sign @ ("-" | "+" | " ")) => options.sign = sign.chars().next().unwrap_or('-'),
            _ => return Err(Error::value("sign option must be one of ' ', '+', or '-'").into()),
        },
        "floatmode" => match value.as_str().and_then(|t| FloatMode::parse(t)) {
            Some(mode) => options.floatmode = mode,
            None => {
                let message = "floatmode option must be one of \"fixed\", \"unique\", \"maxprec\", \"maxprec_equal\"";
                return Err(Error::value(message).into());
            }
        },
        _ => {}
    }
    Ok(())
}

/// The versions of NumPy that `legacy` accepts.
const LEGACY: [(&str, u16); 5] = [("1.13", 113), ("1.21", 121), ("1.25", 125), ("2.1", 201), ("2.2", 202)];

/// Print options whose values are numbers, strings and booleans, in the order of NumPy's parameters.
const OPTIONS: [&str; 9] =
    ["precision", "threshold", "edgeitems", "linewidth", "suppress", "nanstr", "infstr", "sign", "floatmode"];

pub(in crate::library) fn set_printoptions(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut options = ctx.library.options.clone();
    let mut formatter = None;
    for name in OPTIONS {
        if name == "sign" {
            formatter = args.optional_or_none("formatter")?;
        }
        if let Some(value) = args.optional_or_none(name)? {
            take_option(ctx, &mut options, name, &value)?;
        }
    }
    if let Some(value) = args.take("legacy") {
        take_option(ctx, &mut options, "legacy", &value)?;
    }
    let override_repr = args.take("override_repr").filter(|value| !value.is_none());
    args.finish()?;
    ctx.library.options = options;
    ctx.library.formatter = formatter;
    ctx.library.override_repr = override_repr;
    Ok(Value::None)
}

/// The print options as a dictionary.
pub(in crate::library) fn get_printoptions(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let options = ctx.library.options.clone();
    let number = |n: usize| match n {
        ENDLESS => Value::Float(f64::INFINITY),
        LARGE => Value::Int(i64::MAX),
        n => Value::Int(n as i64),
    };
    let pairs = [
        ("edgeitems", number(options.edgeitems)),
        ("threshold", number(options.threshold)),
        ("floatmode", Value::str(options.floatmode.name())),
        ("precision", number(options.precision)),
        ("suppress", Value::Bool(options.suppress)),
        ("linewidth", number(options.linewidth)),
        ("nanstr", Value::str(options.nanstr.as_str())),
        ("infstr", Value::str(options.infstr.as_str())),
        ("sign", Value::str(options.sign.to_string())),
        ("formatter", ctx.library.formatter.clone().unwrap_or(Value::None)),
        (
            "legacy",
            LEGACY.iter().find(|(_, n)| *n == options.legacy).map_or(Value::Bool(false), |(name, _)| Value::str(*name)),
        ),
        ("override_repr", ctx.library.override_repr.clone().unwrap_or(Value::None)),
    ];
    let dict = crate::python::value::Dict::default();
    for (name, value) in pairs {
        ctx.dict_set(&dict, Value::str(name), value)?;
    }
    Ok(Value::Dict(std::rc::Rc::new(dict)))
}

/// The current print options, overridden by the dictionary argument `options`.
fn options_argument(ctx: &mut Context, args: &mut Args) -> Outcome<Options> {
    let mut options = ctx.library.options.clone();
    if let Some(Value::Dict(given)) = args.optional_or_none("options")? {
        for name in OPTIONS.into_iter().chain(["legacy"]) {
            if let Some(value) = ctx.dict_get(&given, &Value::str(name))? {
                take_option(ctx, &mut options, name, &value)?;
            }
        }
    }
    Ok(options)
}

/// `_shown(shape, options)`: the flat indices of the elements that are printed after summarisation.
pub(in crate::library) fn shown_places(ctx: &mut Context, args: &mut Args) -> Outcome {
    let shape = args.required("shape")?;
    let shape = ctx.shape(&shape)?;
    let options = options_argument(ctx, args)?;
    args.finish()?;
    let count = shape.iter().try_fold(1usize, |n, &d| n.checked_mul(d)).unwrap_or(usize::MAX);
    ctx.reserve(count.min(options.threshold).saturating_mul(32))?;
    let places = crate::print::shown_places(&shape, &options);
    Ok(Value::list(places.into_iter().map(|k| Value::Int(k as i64)).collect()))
}

/// `_words(a, options)`: the formatted elements of `a`, aligned as one column.
pub(in crate::library) fn column_texts(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let options = options_argument(ctx, args)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let data = ctx.read(&x)?;
    ctx.reserve(data.len().saturating_mul(64))?;
    Ok(Value::list(crate::print::column_texts(&data, &options).into_iter().map(Value::str).collect()))
}

/// `_layout(shape, words, separator, prefix, suffix, options)`: arranges formatted elements in lines and brackets.
pub(in crate::library) fn laid_out(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (shape, words) = (args.required("shape")?, args.required("words")?);
    let (separator, prefix, suffix) = (args.required("separator")?, args.required("prefix")?, args.required("suffix")?);
    let options = options_argument(ctx, args)?;
    args.finish()?;
    let shape = ctx.shape(&shape)?;
    let (prefix, suffix) = (ctx.int(&prefix)?.clamp(0, 10_000) as usize, ctx.int(&suffix)?.clamp(0, 10_000) as usize);
    let mut texts = Vec::new();
    for word in ctx.collect(&words)? {
        match word.as_str() {
            Some(text) => texts.push(text.to_string()),
            None => {
                let message = format!("'{}' object has no attribute 'splitlines'", word.type_name());
                return Err(Error::attribute(message).into());
            }
        }
    }
    if shape.is_empty() {
        return Ok(Value::str(texts.pop().unwrap_or_default()));
    }
    let separator = separator.as_str().map(|t| t.to_string()).unwrap_or_default();
    Ok(Value::str(crate::print::laid_out(&shape, texts, &options, &separator, prefix, suffix)))
}

/// `_digits(x, unique, from_point, precision, least)`: the digits of a float and the position of the decimal point.
pub(in crate::library) fn float_digits(ctx: &mut Context, args: &mut Args) -> Outcome {
    let x = args.required("x")?;
    let unique = ctx.flag_argument(args, "unique", true)?;
    let from_point = ctx.flag_argument(args, "from_point", true)?;
    let precision = args.optional_or_none("precision")?;
    let least = ctx.int_argument(args, "least", 0)?.clamp(0, 2000) as usize;
    args.finish()?;
    let precision = precision.map(|p| ctx.int(&p)).transpose()?.map(|p| p.clamp(0, 2000) as usize);
    let (value, dtype) = match &x {
        Value::Array(array) => {
            let data = ctx.read(&array.tensor())?;
            (super::super::single(ctx, array, "Python scalars")?.to_f64(), data.dtype())
        }
        other => (ctx.number(other)?.to_f64(), crate::dtype::DType::Float64),
    };
    let (digits, point) = crate::print::float_digits(value, dtype, unique, from_point, precision, least);
    Ok(Value::tuple(vec![Value::str(digits), Value::Int(i64::from(point))]))
}

/// A policy by its name.
pub(in crate::library) fn policy_of(value: &Value) -> Result<Float64Policy, Error> {
    let found = value.as_str().and_then(|name| Float64Policy::parse(name));
    found.ok_or_else(|| Error::value("float64 must be 'demote', 'emulate' or 'error'"))
}

/// `set_policy(float64="emulate")`: how float64 is represented on devices without it, from now on.
pub(in crate::library) fn set_policy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("float64")?;
    args.finish()?;
    ctx.library.policy.set(Policy { float64: policy_of(&value)? });
    Ok(Value::None)
}

/// The policy as a dictionary: the program's, or that of a tensor.
pub(in crate::library) fn get_policy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let tensor = args.optional_or_none("tensor")?;
    args.finish()?;
    let own = match tensor {
        Some(Value::Array(array)) => array.tensor().float64(),
        Some(other) => return Err(Error::type_error(format!("a tensor is needed, not {}", other.type_name())).into()),
        None => None,
    };
    let dict = crate::python::value::Dict::default();
    let name = ctx.library.policy.get().or(own).float64.name();
    ctx.dict_set(&dict, Value::str("float64"), Value::str(name))?;
    Ok(Value::Dict(std::rc::Rc::new(dict)))
}
