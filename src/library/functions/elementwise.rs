//! `np.real` and `np.imag`.

use super::super::operators::result;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use crate::tensor;

/// `np.real` and `np.imag`: for an array its attribute, a view.
pub(in crate::library) fn complex_part(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome {
    let value = args.required("val")?;
    args.finish()?;
    if let Value::Array(array) = &value {
        return super::super::attributes::attribute(ctx, array, name);
    }
    // Python numbers have these attributes themselves.
    match (&value, name == "imag") {
        (Value::Int(_) | Value::Float(_), false) => return Ok(value),
        (Value::Bool(on), false) => return Ok(Value::Int(i64::from(*on))),
        (Value::Int(_) | Value::Bool(_), true) => return Ok(Value::Int(0)),
        (Value::Float(_), true) => return Ok(Value::Float(0.0)),
        (Value::Complex(parts), imaginary) => return Ok(Value::Float(if imaginary { parts.1 } else { parts.0 })),
        _ => {}
    }
    let x = ctx.tensor(&value)?;
    let at = Some(ctx.span);
    let found = if name == "imag" { tensor::imag(&x, at)? } else { tensor::real(&x, at) };
    Ok(result(found, &[&value]))
}
