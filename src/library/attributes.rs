//! `a.shape`, `a.T`, `a.sum`: attributes of arrays and of the library's other values.

use super::dtypes::{dtype_attribute, numeric_attribute, scalar_type_attribute};
use super::views::lens;
use super::{compiled, gradient, methods};
use crate::error::Error;
use crate::numpy::check_iterated;
use crate::python::context::Context;
use crate::python::native::Native;
use crate::python::value::{Outcome, Str, Type, Value};
use crate::tensor::{Array, Lens};

/// The data attributes of arrays.
const NAMES: [&str; 20] = [
    "shape",
    "ndim",
    "size",
    "dtype",
    "itemsize",
    "nbytes",
    "device",
    "is_free",
    "strides",
    "T",
    "mT",
    "data",
    "requires_grad",
    "is_leaf",
    "grad",
    "real",
    "imag",
    "flat",
    "base",
    "flags",
];

/// The names of the data attributes.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter()
}

/// `a.name`. A method is a bound native, `Value::bound(&NATIVE, receiver)`.
///
/// # Errors
/// `AttributeError` with NumPy's message.
pub(super) fn attribute(ctx: &mut Context, array: &Array, name: &str) -> Outcome {
    let tensor = array.tensor();
    Ok(match name {
        "shape" if tensor.extent().is_symbolic() => compiled::shape(ctx, &tensor)?,
        "shape" => Value::sizes(tensor.shape()),
        "ndim" => Value::Int(tensor.rank() as i64),
        "size" => Value::Int(tensor.size() as i64),
        "dtype" => super::byte_order::dtype_of(ctx, array, tensor.dtype())?,
        "itemsize" => Value::Int(tensor.dtype().itemsize() as i64),
        "nbytes" => Value::Int((tensor.size() * tensor.dtype().itemsize()) as i64),
        "device" => Value::str(tensor.place().name()),
        "is_free" => Value::Bool(!tensor.is_fixed()),
        "strides" => {
            let strides = array.strides().unwrap_or_default();
            Value::tuple(strides.into_iter().map(Value::Int).collect())
        }
        "base" => array.owner().map_or(Value::None, Value::Array),
        "T" if array.is_scalar() => Value::Array(array.clone()),
        "T" => lens(array, Lens::Permute((0..tensor.rank()).rev().collect())),
        "data" => gradient::data(array),
        "requires_grad" => Value::Bool(tensor.is_followed()),
        "is_leaf" => Value::Bool(tensor.leaf().is_some() || !tensor.is_followed()),
        "grad" => gradient::gradient(array),
        "real" if !crate::tensor::is_complex(&tensor) => Value::Array(array.clone()),
        "real" => {
            let value = crate::tensor::real(&tensor, Some(ctx.span));
            super::views::seen(&Value::Array(array.clone()), Lens::Part { imaginary: false }, value)
        }
        "imag" if !crate::tensor::is_complex(&tensor) => {
            let zeros = crate::tensor::imag(&tensor, Some(ctx.span))?;
            if array.is_scalar() { super::wrap_scalar(zeros) } else { super::wrap(zeros) }
        }
        "imag" => {
            let value = crate::tensor::imag(&tensor, Some(ctx.span))?;
            super::views::seen(&Value::Array(array.clone()), Lens::Part { imaginary: true }, value)
        }
        "mT" if tensor.rank() < 2 => {
            return Err(Error::value("matrix transpose with ndim < 2 is undefined").into());
        }
        "mT" => {
            let mut order: Vec<usize> = (0..tensor.rank()).collect();
            let n = order.len();
            order.swap(n - 1, n - 2);
            lens(array, Lens::Permute(order))
        }
        "flat" => {
            check_iterated(tensor.rank())?;
            let flat = crate::tensor::reshape(&tensor, &[-1], None)?.extent().clone();
            let elements = Value::Array(array.view(Lens::Reshape(flat, tensor.extent().clone())).as_flat());
            let class = super::sources::inner("flat", "flatiter")?;
            ctx.call(&class, &[Value::Array(array.clone()), elements])?
        }
        // Integers are fractions too.
        "numerator" if array.is_scalar() && tensor.dtype().is_integer() => Value::Array(array.clone()),
        "denominator" if array.is_scalar() && tensor.dtype().is_integer() => Value::Int(1),
        "flags" => {
            let made = super::sources::inner("memory", "_flags")?;
            ctx.call(&made, &[Value::Array(array.clone())])?
        }
        _ => match methods::find(name) {
            Some(method) => Value::bound(method, Value::Array(array.clone())),
            None if array.is_scalar() && PLAIN.contains(&name) => {
                let number = super::python_number(super::host(ctx, array)?.get(0));
                ctx.attribute(&number, &name.into())?
            }
            None => {
                let of = if array.is_scalar() { tensor.dtype().scalar_name() } else { "numpy.ndarray" };
                return Err(Error::attribute(format!("'{of}' object has no attribute '{name}'")).into());
            }
        },
    })
}

/// Methods of Python numbers that NumPy scalars have too.
const PLAIN: [&str; 5] = ["is_integer", "as_integer_ratio", "hex", "bit_count", "bit_length"];

/// What an element of an array of texts has besides a text's methods.
fn text_attribute(ctx: &mut Context, text: &Str, name: &str) -> Outcome<Option<Value>> {
    static ITEM: Native = Native::new("item", |_, args| match args.positional_only("self")? {
        Value::Str(text) => Ok(Value::Str(text.to_own())),
        other => Ok(other),
    });
    Ok(match name {
        "item" | "tolist" => Some(Value::bound(&ITEM, Value::Str(text.clone()))),
        "ndim" => Some(Value::Int(0)),
        "size" => Some(Value::Int(1)),
        "shape" => Some(Value::tuple(Vec::new())),
        "dtype" => {
            let class = super::sources::inner("texts", "_DType")?;
            Some(ctx.call(&class, &[Value::Int(text.count() as i64)])?)
        }
        _ => None,
    })
}

/// `v.name` for the library's values other than arrays: `DType`, `Numeric`, its types, and natives (`np.add.reduce`).
pub(super) fn attribute_of(ctx: &mut Context, value: &Value, name: &str) -> Outcome {
    let found = match value {
        Value::DType(dtype) => dtype_attribute(*dtype, name),
        Value::ScalarType(class) => scalar_type_attribute(*class, name),
        Value::Numeric(request) => numeric_attribute(*request, name),
        Value::Str(text) => text_attribute(ctx, text, name)?,
        Value::Native(native) if name == "__name__" => Some(Value::str(native.name)),
        Value::Native(native) if name == "__doc__" => {
            Some(native.declaration().map_or(Value::None, |function| Value::str(function.sentence.get())))
        }
        Value::Native(native) if name == "__text_signature__" => {
            Some(native.declaration().map_or(Value::None, |function| Value::str(function.signature(false))))
        }
        Value::Native(native) => super::functions::ufunc_attribute(ctx, native, name),
        Value::Type(class) if name == "__name__" => {
            Some(Value::str(class.name().rsplit('.').next().unwrap_or_default()))
        }
        Value::Type(Type::Array) => super::overrides::array_attribute(ctx, name)?,
        _ => None,
    };
    let type_name = value.type_name();
    found.ok_or_else(|| Error::attribute(format!("'{type_name}' object has no attribute '{name}'")).into())
}

/// `v.name = value`.
pub(super) fn set_attribute(ctx: &mut Context, value: &Value, name: &str, new: &Value) -> Outcome<()> {
    if let (Value::Array(array), "shape") = (value, name) {
        let sizes = ctx.integers(new)?;
        return Ok(array.set_shape(&sizes, Some(ctx.span))?);
    }
    if let Value::Array(array) = value {
        match name {
            "flat" => {
                let put = super::sources::inner("memory", "_set_flat")?;
                return ctx.call(&put, &[value.clone(), new.clone()]).map(drop);
            }
            "grad" => return gradient::set_gradient(ctx, array, new),
            "data" => return gradient::set_data(ctx, array, new),
            "requires_grad" => {
                let on = super::arguments::flag(ctx, Some(new.clone()))?;
                return gradient::set_requires_grad(array, on);
            }
            "real" | "imag" => {
                let complex = crate::tensor::is_complex(&array.tensor());
                let imaginary = name == "imag";
                let part = match (complex, imaginary) {
                    (true, _) => array.view(Lens::Part { imaginary }),
                    (false, false) => array.clone(),
                    (false, true) => {
                        return Err(Error::type_error("array does not have imaginary part to set").into());
                    }
                };
                let value = ctx.tensor(new)?;
                return part.assign_read(None, &value, Some(ctx.span), |t| ctx.read(t));
            }
            _ => {}
        }
    }
    let type_name = value.type_name();
    Err(Error::attribute(format!("'{type_name}' object has no attribute '{name}'")).into())
}
