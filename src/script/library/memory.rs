//! How arrays lie in memory: whether they may be written, what their bytes are as another dtype, and their size in place.

use super::methods::receiver;
use super::{host, wrap};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};

/// Whether an array may be written.
pub(super) fn is_writeable(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(Value::Bool(array.is_writeable() && !array.is_scalar()))
}

/// Says whether an array may be written.
pub(super) fn set_writeable(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let on = ctx.flag_argument(args, "on", true)?;
    args.finish()?;
    array.set_writeable(on)?;
    Ok(Value::None)
}

/// Whether an array looks into another.
pub(super) fn is_view(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(Value::Bool(array.is_view()))
}

/// Gives an array the elements, and so the shape, of another.
pub(super) fn resize(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let Value::Array(new) = args.required("new")? else {
        return Err(Error::type_error("an array is needed").into());
    };
    args.finish()?;
    array.resize(&new.tensor())?;
    Ok(Value::None)
}

/// The bytes of an array as elements of another dtype: a copy, whose last axis is as much longer as they are shorter.
pub(super) fn reinterpreted(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let request = args.required("dtype")?;
    args.finish()?;
    let request = super::arguments::requested(&request)?;
    let data = host(ctx, &array)?;
    let dtype = request.over(data.dtype());
    let (from, to) = (data.dtype().itemsize(), dtype.itemsize());
    let mut shape = data.shape().to_vec();
    if from != to {
        let Some(last) = shape.last_mut() else {
            let message = "Changing the dtype of a 0d array is only supported if the itemsize is unchanged";
            return Err(Error::value(message).into());
        };
        let bytes = *last * from;
        if !bytes.is_multiple_of(to) {
            return Err(Error::value(
                "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of \
                 the array.",
            )
            .into());
        }
        *last = bytes / to;
    }
    let mut bytes = data.bytes().to_vec();
    if dtype == DType::Bool {
        // A truth value is a byte of 0 or 1.
        bytes.iter_mut().for_each(|byte| *byte = u8::from(*byte != 0));
    }
    let made = HostArray::new(dtype, shape, bytes)?;
    let like = array.tensor();
    ctx.back(made, &like).map(|value| match value {
        Value::Array(made) if !array.is_scalar() => wrap(made.tensor()),
        other => other,
    })
}

/// Whether a value is a NumPy scalar, rather than an array of no axes.
pub(super) fn is_scalar(_: &mut Context, args: &mut Args) -> Outcome {
    let value = args.positional_only("a")?;
    args.finish()?;
    Ok(Value::Bool(matches!(value, Value::Array(array) if array.is_scalar())))
}

/// Where in its base's elements the first one of an array is.
pub(super) fn offset(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    let first = vec![0; array.sizes().map_or(0, |sizes| sizes.len())];
    Ok(Value::Int(array.place_of(&first).unwrap_or(0) as i64))
}
