//! Dtypes as values: `np.float32`, `lucid.Float64`, `np.dtype("int32")`, and calls of them.

use super::arguments::{numeric, requested};
use super::data::{float_of_wide, nested, scalar_of};
use super::{arguments, byte_order, gradient, wrap_scalar};
use crate::array::HostArray;
use crate::dtype::{Base, DType, Numeric, Scalar, ScalarType};
use crate::error::{Error, Result};
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::represent::quote;
use crate::python::value::{Outcome, Str, Type, Value};
use crate::target::{DeviceKind, resolve};

/// `v(...)` for `DType`, `Numeric` and the library's types: `np.float32(3)`.
pub(super) fn call(ctx: &mut Context, callee: &Value, args: &mut Args) -> Outcome {
    let dtype = match callee {
        Value::DType(dtype) | Value::ScalarType(ScalarType::Of(dtype)) => *dtype,
        Value::ScalarType(ScalarType::Str) => {
            let text = match args.optional("value")? {
                Some(value) => ctx.str(&value)?,
                None => String::new(),
            };
            args.finish()?;
            return Ok(Value::Str(Str::from(text).to_foreign()));
        }
        Value::ScalarType(class) => {
            return Err(Error::type_error(format!("cannot create 'numpy.{}' instances", class.name())).into());
        }
        Value::Numeric(request) => match request.dtype() {
            Some(dtype) => dtype,
            None => return Err(Error::type_error(format!("{request} has no width of its own")).into()),
        },
        Value::Type(Type::DType) => {
            return made(ctx, args);
        }
        Value::Type(Type::Array) => {
            let make = super::sources::inner("memory", "_ndarray")?;
            return ctx.call_keywords(&make, args.rest(), args.rest_keywords());
        }
        Value::Type(Type::Tensor) => return gradient::requiring(ctx, args, super::functions::array),
        Value::Type(Type::Parameter) => return gradient::parameter(ctx, args),
        other => {
            return Err(Error::type_error(format!("'{}' object is not callable", other.type_name())).into());
        }
    };
    let value = args.optional("value")?.unwrap_or(Value::Int(0));
    args.finish()?;
    let wide = float_of_wide(&value).filter(|_| dtype.is_inexact()).map(Scalar::Float);
    let found = if wide.is_some() { wide } else { scalar_of(&value)? };
    if let Some(number) = found {
        let whole = match number {
            Scalar::Int(i) => Some(i128::from(i)),
            Scalar::UInt(u) => Some(i128::from(u)),
            _ => None,
        };
        if let (Some(i), Some((low, high))) = (whole, dtype.integer_range())
            && (i < low || i > high)
        {
            return Err(Error::overflow(format!("Python integer {i} out of bounds for {dtype}")).into());
        }
        if number.cast(dtype).parts().0.is_finite()
            && let Some(made) = super::numbers::number_of(ctx, number, dtype)
        {
            return Ok(made);
        }
        crate::tensor::note_narrowed(number, dtype, Some(ctx.span));
        let data = HostArray::from_scalars(dtype, vec![], &[number])?;
        return Ok(wrap_scalar(ctx.make(data, None)?));
    }
    let data = nested(ctx, &value, |_| dtype)?;
    Ok(wrap_scalar(ctx.make(data, None)?))
}

/// `np.dtype(dtype, align=False, copy=False)`. Dtypes of other elements, or of non-native byte order, are objects of
/// classes written in Python.
fn made(ctx: &mut Context, args: &mut Args) -> Outcome {
    let asked = args.required("dtype")?;
    // Alignment is always natural, and dtypes are immutable.
    for without_meaning in ["align", "copy"] {
        args.optional_or_none(without_meaning)?;
    }
    args.finish()?;
    if asked.is_none() {
        return Ok(Value::DType(DType::Float64));
    }
    // `Float64` is a class of Lucid, and no name that NumPy has.
    if let Some(name) = asked.as_str().filter(|name| DType::ALL.into_iter().any(|dtype| dtype.class_name() == &***name))
    {
        return Err(Error::type_error(format!("data type '{name}' not understood")).into());
    }
    let request = requested(&asked)?;
    let Some(dtype) = request.dtype() else {
        return Err(Error::type_error(format!("{request} has no width of its own")).into());
    };
    match &asked {
        Value::Instance(_) if arguments::swapped(&asked) => Ok(asked),
        _ if byte_order::is_swapped(&asked) && dtype.itemsize() > 1 => ordered(ctx, dtype, ">"),
        _ => Ok(Value::DType(dtype)),
    }
}

/// The dtype with another byte order, as `newbyteorder` returns it.
pub(super) fn ordered(ctx: &mut Context, dtype: DType, order: &str) -> Outcome {
    let ordered = super::sources::inner("orders", "_ordered")?;
    ctx.call(&ordered, &[Value::DType(dtype), Value::str(order)])
}

/// `dtype.newbyteorder(new_order='S')`.
fn new_byte_order(ctx: &mut Context, args: &mut Args) -> Outcome {
    let Value::DType(dtype) = args.positional_only("self")? else { return Ok(Value::None) };
    let order = args.optional("new_order")?;
    args.finish()?;
    match order.as_ref().map_or(Some("S"), |order| order.as_str().map(|order| &**order)) {
        Some(order) => ordered(ctx, dtype, order),
        None => Err(Error::type_error("newbyteorder() takes the order as a string").into()),
    }
}

/// `type(v)` for the library's values.
pub(super) fn type_of(value: &Value) -> Value {
    match value {
        Value::Array(array) if array.is_scalar() => Value::ScalarType(ScalarType::Of(array.tensor().dtype())),
        Value::Str(text) if text.is_foreign() => Value::ScalarType(ScalarType::Str),
        other => Value::Type(other.type_of()),
    }
}

/// `isinstance(value, class)` where either is the library's; `None` if it does not decide.
pub(super) fn is_instance(value: &Value, class: &Value) -> Option<bool> {
    match (value, class) {
        (Value::Array(array), Value::Type(Type::Array)) => Some(!array.is_scalar()),
        (Value::Instance(_), Value::Type(Type::Array)) => Some(super::text_arrays::is_array(value)),
        (Value::Instance(_), Value::Type(Type::DType)) => Some(super::text_arrays::is_dtype(value)),
        (Value::Instance(_), Value::ScalarType(class)) => {
            Some(*class == ScalarType::Generic && super::text_arrays::is_scalar(value))
        }
        (Value::Array(_), Value::Type(Type::Tensor)) => Some(true),
        (Value::Array(array), Value::Type(Type::Parameter)) => Some(array.is_parameter()),
        (Value::Array(array), Value::ScalarType(class)) => {
            Some(array.is_scalar() && class.includes(array.tensor().dtype()))
        }
        // NumPy's float64 and complex128 derive from Python's float and complex.
        (Value::Array(array), Value::Type(Type::Float)) => {
            Some(array.is_scalar() && array.tensor().dtype() == DType::Float64)
        }
        (Value::Array(array), Value::Type(Type::Complex)) => {
            Some(array.is_scalar() && array.tensor().dtype() == DType::Complex128)
        }
        (_, Value::Type(class)) => Some(value.type_of() == *class),
        (Value::Str(text), Value::ScalarType(class)) => Some(text.is_foreign() && ScalarType::Str.derives(*class)),
        (_, Value::ScalarType(_)) => Some(false),
        _ => None,
    }
}

/// `repr(v)` for the library's values other than arrays.
pub(super) fn repr_of(value: &Value) -> String {
    match value {
        // Those of ml_dtypes are written without quotes.
        Value::DType(dtype) if !dtype.is_of_numpy() => format!("dtype({dtype})"),
        Value::DType(dtype) => format!("dtype('{dtype}')"),
        Value::ScalarType(class) => format!("<class 'numpy.{}'>", class.name()),
        Value::Numeric(request) => request.to_string(),
        Value::Str(text) => format!("np.str_({})", quote(text)),
        Value::Type(class) => format!("<class '{}'>", class.name()),
        _ => format!("<class '{}'>", value.type_name()),
    }
}

/// `str(v)` for the library's values other than arrays.
pub(super) fn str_of(value: &Value) -> String {
    match value {
        Value::DType(dtype) => dtype.to_string(),
        _ => repr_of(value),
    }
}

/// `d.name` for a dtype.
pub(super) fn dtype_attribute(dtype: DType, name: &str) -> Option<Value> {
    Some(match name {
        "name" => Value::str(dtype.name()),
        "itemsize" => Value::Int(dtype.itemsize() as i64),
        "kind" => Value::str(match dtype.kind() {
            crate::dtype::Kind::Bool => "b",
            crate::dtype::Kind::Int => "i",
            crate::dtype::Kind::UInt => "u",
            crate::dtype::Kind::Float => "f",
            crate::dtype::Kind::Complex => "c",
        }),
        "type" => Value::ScalarType(ScalarType::Of(dtype)),
        "str" => {
            let order = if dtype.itemsize() == 1 { '|' } else { '<' };
            let Some(Value::Str(kind)) = dtype_attribute(dtype, "kind") else { return None };
            Value::str(format!("{order}{kind}{}", dtype.itemsize()))
        }
        "names" | "fields" | "subdtype" | "metadata" => Value::None,
        "shape" => Value::tuple(Vec::new()),
        "ndim" | "flags" => Value::Int(0),
        "isbuiltin" => Value::Int(1),
        "hasobject" | "isalignedstruct" => Value::Bool(false),
        "base" => Value::DType(dtype),
        "char" => Value::str(dtype.letter()),
        "num" => Value::Int(dtype.number()),
        "descr" => {
            let code = dtype_attribute(dtype, "str")?;
            Value::list(vec![Value::tuple(vec![Value::str(""), code])])
        }
        "newbyteorder" => Value::bound(&NEW_BYTE_ORDER, Value::DType(dtype)),
        "byteorder" => Value::str(if dtype.itemsize() == 1 { "|" } else { "=" }),
        "isnative" => Value::Bool(true),
        "alignment" => Value::Int(dtype.itemsize() as i64 / dtype.parts()),
        "bits" => Value::Int(i64::from(dtype.bits())),
        _ => return None,
    })
}

/// `np.float64.fromhex(string)`.
static FROM_HEX: Native = Native::new("fromhex", |ctx, args| {
    let of = ctx.attribute(&Value::Type(Type::Float), &"fromhex".into())?;
    let number = ctx.call_keywords(&of, args.rest(), args.rest_keywords())?;
    ctx.call(&Value::ScalarType(ScalarType::Of(DType::Float64)), &[number])
});

static NEW_BYTE_ORDER: Native = Native::new("newbyteorder", new_byte_order);

/// `c.name` for a scalar type.
pub(super) fn scalar_type_attribute(class: ScalarType, name: &str) -> Option<Value> {
    let foreign = class.dtype().filter(|dtype| !dtype.is_of_numpy());
    match name {
        "__name__" | "__qualname__" => Some(Value::str(class.name())),
        "__module__" => Some(Value::str(if foreign.is_some() { "ml_dtypes" } else { "numpy" })),
        "dtype" if foreign.is_some() => foreign.map(Value::DType),
        "type" => None,
        "fromhex" if class == ScalarType::Of(DType::Float64) => Some(Value::Native(&FROM_HEX)),
        _ => class.dtype().and_then(|dtype| dtype_attribute(dtype, name)),
    }
}

/// `issubclass(class, of)`.
pub(super) fn derives(class: ScalarType, of: &Value) -> bool {
    match of {
        Value::ScalarType(of) => class.derives(*of),
        Value::Type(Type::Str) => class == ScalarType::Str,
        Value::Type(Type::Float) => class == ScalarType::Of(DType::Float64),
        Value::Type(Type::Complex) => class == ScalarType::Of(DType::Complex128),
        // The abstract classes of `numbers` list the types that count as their subclasses.
        Value::Class(of) => match of.lookup_named("__takes__") {
            Some(Value::Tuple(taken)) => {
                let mut all = DType::ALL.into_iter().filter(|&dtype| class.includes(dtype)).peekable();
                let is_taken =
                    |dtype| taken.iter().any(|one| matches!(one, Value::ScalarType(one) if one.includes(dtype)));
                all.peek().is_some() && all.all(is_taken)
            }
            _ => false,
        },
        _ => false,
    }
}

/// `n.name` for a `Numeric`.
pub(super) fn numeric_attribute(request: Numeric, name: &str) -> Option<Value> {
    static PARSE: Native = Native::new("parse", parse);
    static AUTO_PARSE: Native = Native::new("auto_parse", auto_parse);
    let of = Value::Numeric(request);
    Some(match name {
        "bits" => request.bits().map_or(Value::None, |b| Value::Int(i64::from(b))),
        "base_dtype" => Value::Type(match request.base() {
            Base::Bool => Type::Bool,
            Base::Int | Base::UInt => Type::Int,
            Base::Float => Type::Float,
            Base::Complex => Type::Complex,
        }),
        "is_bit_free" => Value::Bool(request.is_bit_free()),
        "name" => Value::str(request.dtype().map_or_else(|| request.to_string(), |d| d.name().to_owned())),
        "cpu" | "gpu" => request.dtype().map_or(Value::None, Value::DType),
        "parse" => Value::bound(&PARSE, of),
        "auto_parse" => Value::bound(&AUTO_PARSE, of),
        _ => return None,
    })
}

fn request_and_device(args: &mut Args, with_data: bool) -> Result<(Numeric, Option<Numeric>, DeviceKind)> {
    let request = numeric(&args.positional_only("self")?)?;
    let data = if with_data { Some(numeric(&args.required("data_dtype")?)?) } else { None };
    let device = match args.required("device")? {
        Value::Str(name) => DeviceKind::parse(&name)?,
        other => return Err(Error::type_error(format!("a device is a string, not {}", other.type_name()))),
    };
    args.finish()?;
    Ok((request, data, device))
}

/// `Float64.parse("gpu")`: the dtype that represents it on that device, with a notice where precision is lost; `None`
/// for a `Numeric` without a width.
fn parse(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (request, _, device) = request_and_device(args, false)?;
    held(ctx, request.dtype(), device)
}

/// `Float.auto_parse(np.int32, "cpu")`: as `parse`, for data of a dtype.
fn auto_parse(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (request, data, device) = request_and_device(args, true)?;
    let over = data.and_then(Numeric::dtype).map(|d| request.over(d));
    held(ctx, over, device)
}

fn held(ctx: &mut Context, dtype: Option<DType>, device: DeviceKind) -> Outcome {
    let Some(dtype) = dtype else { return Ok(Value::None) };
    let resolution = match resolve(dtype, ctx.library.capabilities(device), ctx.library.policy.get()) {
        Ok(resolution) => resolution,
        Err(_) => return Ok(Value::DType(dtype)),
    };
    if resolution.fidelity != crate::target::Fidelity::Demoted {
        return Ok(Value::DType(dtype));
    }
    ctx.notice("Demotion", format!("{dtype} on the {}: {}", device.name(), resolution.why));
    Ok(Value::DType(DType::Float32))
}
