//! The memory of arrays: writability, reinterpretation of bytes, strides, and resizing in place.

use super::host;
use super::methods::receiver;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use crate::target::DeviceKind;
use crate::tensor::{Array, Tensor};

/// Whether an array is writable.
pub(super) fn is_writeable(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(Value::Bool(array.is_writeable() && !array.is_scalar()))
}

/// Sets whether an array is writable.
pub(super) fn set_writeable(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let on = ctx.flag_argument(args, "on", true)?;
    args.finish()?;
    array.set_writeable(on)?;
    Ok(Value::None)
}

/// Whether an array is a view.
pub(super) fn is_view(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(Value::Bool(array.is_view()))
}

/// Gives an array the data and the shape of another.
pub(super) fn resize(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let Value::Array(new) = args.required("new")? else {
        return Err(Error::type_error("an array is needed").into());
    };
    args.finish()?;
    array.resize(&new.tensor())?;
    Ok(Value::None)
}

/// Fetches the data of an array's base to the host, for views of its bytes.
fn fetch_base(ctx: &Context, array: &Array) -> Outcome<()> {
    let base = array.base();
    let data = ctx.read(&base)?;
    if !base.is_followed() {
        base.settle(data);
    }
    Ok(())
}

/// A view of an array's bytes in another dtype; the last axis is scaled by the ratio of the item sizes.
pub(super) fn reinterpreted(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let request = args.required("dtype")?;
    args.finish()?;
    let request = super::arguments::requested(&request)?;
    if array.is_scalar() {
        // A scalar is immutable: the reinterpreted one is a new array.
        let own = Array::new(Tensor::from_host((*host(ctx, &array)?).clone(), DeviceKind::Cpu, false, None));
        let seen = own.reinterpret(request.over(own.dtype()))?.tensor();
        return match seen.host() {
            Some(data) => ctx.back((*data).clone(), &array.tensor()),
            None => Ok(super::wrap_scalar(seen)),
        };
    }
    fetch_base(ctx, &array)?;
    Ok(Value::Array(array.reinterpret(request.over(array.dtype()))?))
}

/// A view of an array with given shape and byte strides (`as_strided`); `None` where a gradient is required.
pub(super) fn restrided(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let (shape, strides) = (args.required("shape")?, args.required("strides")?);
    args.finish()?;
    let (shape, strides) = (ctx.integers(&shape)?, ctx.integers(&strides)?);
    if array.tensor().is_followed() || array.tensor().tracing().is_some() {
        return Ok(Value::None);
    }
    let sizes =
        shape.iter().map(|&n| usize::try_from(n).map_err(|_| Error::value("negative dimensions are not allowed")));
    let sizes = sizes.collect::<Result<Vec<usize>, Error>>()?;
    fetch_base(ctx, &array)?;
    Ok(Value::Array(array.restride(&sizes, &strides)?))
}

/// Whether a value is a NumPy scalar, rather than an array of no axes.
pub(super) fn is_scalar(_: &mut Context, args: &mut Args) -> Outcome {
    let value = args.positional_only("a")?;
    args.finish()?;
    Ok(Value::Bool(matches!(value, Value::Array(array) if array.is_scalar())))
}

/// The offset of an array's first element within its base, in elements.
pub(super) fn offset(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    let first = vec![0; array.sizes().map_or(0, |sizes| sizes.len())];
    Ok(Value::Int(array.place_of(&first).unwrap_or(0) as i64))
}
