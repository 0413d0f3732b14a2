//! Functions about printing.

use super::super::arguments::flag;
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::target::{Float64Policy, Policy};

pub(in crate::script::library) fn set_printoptions(ctx: &mut Context, args: &mut Args) -> Outcome {
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

/// The settings as a dictionary.
pub(in crate::script::library) fn get_printoptions(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let options = ctx.library.options.clone();
    let mut pairs = Vec::new();
    for (name, n) in [
        ("precision", options.precision),
        ("threshold", options.threshold),
        ("edgeitems", options.edgeitems),
        ("linewidth", options.linewidth),
    ] {
        pairs.push((name, Value::Int(n as i64)));
    }
    pairs.push(("suppress", Value::Bool(options.suppress)));
    let dict = crate::script::value::Dict::default();
    for (name, value) in pairs {
        ctx.dict_set(&dict, Value::str(name), value)?;
    }
    Ok(Value::Dict(std::rc::Rc::new(dict)))
}

/// `array_repr(a)` and `array_str(a)`.
pub(in crate::script::library) fn written(ctx: &mut Context, args: &mut Args, exact: bool) -> Outcome {
    let a = args.required("a")?;
    let mut options = ctx.library.options.clone();
    if let Some(precision) = args.take("precision") {
        options.precision = ctx.int(&precision)?.clamp(0, 100) as usize;
    }
    if let Some(value) = args.take("suppress_small") {
        options.suppress = flag(ctx, Some(value))?;
    }
    let separator = args.take("separator");
    args.finish()?;
    if separator.is_some() {
        return Err(Error::not_implemented("array2string() with a separator").into());
    }
    let x = ctx.tensor(&a)?;
    let data = ctx.read(&x)?;
    Ok(Value::str(if exact {
        crate::print::array_repr(&data, &options)
    } else {
        crate::print::array_str(&data, &options)
    }))
}

/// What a policy is called.
pub(in crate::script::library) fn policy_of(value: &Value) -> Result<Float64Policy, Error> {
    let found = value.as_str().and_then(|name| Float64Policy::parse(name));
    found.ok_or_else(|| Error::value("float64 must be 'demote', 'emulate' or 'error'"))
}

/// `set_policy(float64="emulate")`: what to do with doubles where a device has none, from here on.
pub(in crate::script::library) fn set_policy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("float64")?;
    args.finish()?;
    ctx.library.policy = Policy { float64: policy_of(&value)? };
    Ok(Value::None)
}

/// The policy as a dictionary: the program's, or that of a tensor.
pub(in crate::script::library) fn get_policy(ctx: &mut Context, args: &mut Args) -> Outcome {
    let tensor = args.optional_or_none("tensor")?;
    args.finish()?;
    let own = match tensor {
        Some(Value::Array(array)) => array.tensor().float64(),
        Some(other) => return Err(Error::type_error(format!("a tensor is needed, not {}", other.type_name())).into()),
        None => None,
    };
    let dict = crate::script::value::Dict::default();
    let name = own.unwrap_or(ctx.library.policy.float64).name();
    ctx.dict_set(&dict, Value::str("float64"), Value::str(name))?;
    Ok(Value::Dict(std::rc::Rc::new(dict)))
}
