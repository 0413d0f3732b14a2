//! Attributes of ufuncs.

use crate::python::context::Context;
use crate::python::native::Native;
use crate::python::value::Value;

/// An attribute of the ufunc `native`: declared data, or one of its methods.
pub(in crate::library) fn attribute(ctx: &mut Context, native: &'static Native, name: &str) -> Option<Value> {
    let ufunc = native.declaration()?.ufunc?;
    let count = |n: usize| Some(Value::Int(n as i64));
    match name {
        "nin" => return count(ufunc.inputs),
        "nout" => return count(ufunc.outputs),
        "nargs" => return count(ufunc.inputs + ufunc.outputs),
        "identity" => {
            return Some(ufunc.identity.map_or(Value::None, super::super::python_number));
        }
        "signature" => return Some(ufunc.core.map_or(Value::None, Value::str)),
        "types" => return Some(Value::list(ufunc.types(ctx).into_iter().map(Value::str).collect())),
        "ntypes" => return count(ufunc.types(ctx).len()),
        _ => {}
    }
    Some(Value::bound(super::super::declared::find("ufunc", name)?, Value::Native(native)))
}
