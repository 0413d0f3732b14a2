//! Functions about dtypes and printing.

use super::super::arguments::{flag, numeric};
use crate::dtype::promote;
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};

pub(in crate::script::library) fn result_type(ctx: &mut Context, args: &mut Args) -> Outcome {
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
