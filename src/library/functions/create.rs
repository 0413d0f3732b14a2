//! Functions that create arrays from data.

use super::super::arguments::{device_argument, dtype_argument};
use super::super::byte_order;
use super::super::data::{nested, stacked};
use super::super::overrides::held_array;
use super::super::wrap;
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::numpy::ArrayView;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Halt, Outcome, Value};
use crate::tensor::{self, Lens, Tensor};

/// `asarray` and its variants: an array that already has the requested dtype and device is returned as it is.
pub(in crate::library) fn as_array(ctx: &mut Context, args: &mut Args) -> Outcome {
    made(ctx, args, Value::None)
}

/// `np.ascontiguousarray(data, dtype=...)`: a view whose elements do not lie one after another by rows is copied; it has at
/// least one axis.
pub(in crate::library) fn as_contiguous_array(ctx: &mut Context, args: &mut Args) -> Outcome {
    match made(ctx, args, Value::None)? {
        Value::Array(array) if !array.is_dense() => Ok(wrap(array.tensor())),
        Value::Array(array) if array.tensor().rank() == 0 => {
            Ok(wrap(tensor::reshape(&array.tensor(), &[1], Some(ctx.span))?))
        }
        made => Ok(made),
    }
}

/// `np.array(data, dtype=..., device=...)`; a dtype without a width, such as `lucid.Float`, takes that of the data.
pub(in crate::library) fn array(ctx: &mut Context, args: &mut Args) -> Outcome {
    made(ctx, args, Value::Bool(true))
}

/// Creates an array from anything; `copy` is the default of the parameter: `True`, `False`, or `None` to copy only if
/// needed.
fn made(ctx: &mut Context, args: &mut Args, copy: Value) -> Outcome {
    let swapped = byte_order::asked(args, 1);
    Ok(match laid(ctx, args, copy)? {
        // It may be the argument itself, whose order stays.
        Value::Array(array) if array.is_byte_swapped() != swapped => byte_order::marked(wrap(array.tensor()), swapped),
        made => made,
    })
}

/// As [`made`], without regard to the byte order.
fn laid(ctx: &mut Context, args: &mut Args, copy: Value) -> Outcome {
    let by_columns = matches!(args.keywords().find(|(name, _)| *name == "order"), Some((_, Value::Str(o))) if matches!(&**o, "F" | "f"));
    let by_rows = matches!(args.keywords().find(|(name, _)| *name == "order"), Some((_, Value::Str(o))) if matches!(&**o, "C" | "c"));
    match laid_by_rows(ctx, args, copy)? {
        Value::Array(array) if by_columns && array.tensor().rank() > 1 => {
            let turned = (0..array.tensor().rank()).rev().collect();
            if array.view(Lens::Permute(turned)).is_dense() {
                return Ok(Value::Array(array));
            }
            let laid = ArrayView::laid_out(array.tensor(), true, Some(ctx.span))?;
            Ok(laid.array().map_or_else(|| wrap(laid.tensor.clone()), |array| Value::Array(array.clone())))
        }
        Value::Array(array) if by_rows && !array.is_dense() => Ok(wrap(array.tensor())),
        made => Ok(made),
    }
}

/// As [`laid`], without regard to `order`.
fn laid_by_rows(ctx: &mut Context, args: &mut Args, copy: Value) -> Outcome {
    // What becomes of an array of a subclass is written in the language.
    if let Some(one) = args.positional().first().filter(|value| held_array(value).is_some()) {
        return Err(Error::type_error(format!("an array is made of a {}", one.type_name())).into());
    }
    let data = args.required("object")?;
    let request = dtype_argument(args)?;
    let device = device_argument(args)?;
    let copy = args.take("copy").unwrap_or(copy);
    if copy.as_str().is_some() {
        let message = "strings are not allowed for 'copy' keyword. Use True/False/None instead.";
        return Err(Error::value(message).into());
    }
    checked_order(args.take("order"))?;
    args.take("subok");
    let least = args.take("ndmin").map_or(Ok(0), |v| ctx.int(&v))?;
    let most = args.take("ndmax").map_or(Ok(MAX_RANK), |v| ctx.int(&v))?;
    args.finish()?;
    if !(0..=MAX_RANK).contains(&most) {
        return Err(Error::value(format!("ndmax must be in the range [0, NPY_MAXDIMS ({MAX_RANK})] ")).into());
    }
    if least > most {
        return Err(Error::value(format!("ndmin must be <= ndmax ({most})")).into());
    }
    let always = matches!(&copy, Value::Bool(true));
    let made = array_of(ctx, data.clone(), request, device)?;
    let (Value::Array(before), Value::Array(after)) = (&data, &made) else {
        return match &made {
            _ if matches!(copy, Value::Bool(false)) => Err(needs_copy()),
            Value::Array(new) if new.tensor().rank() as i64 > most => Err(Error::value(format!(
                "setting an array element with a sequence. The requested array would exceed the maximum number of \
                 dimension of {most}."
            ))
            .into()),
            Value::Array(new) => Ok(deepened(ctx, &new.tensor(), least)?.unwrap_or(made)),
            _ => Ok(made),
        };
    };
    let (old, new) = (before.tensor(), after.tensor());
    let same = old.dtype() == new.dtype() && old.device() == new.device();
    if matches!(copy, Value::Bool(false)) && !same {
        return Err(needs_copy());
    }
    if let Some(deep) = deepened(ctx, &new, least)? {
        let is_turned = before.view(Lens::Permute((0..old.rank()).rev().collect())).is_dense();
        return match deep {
            // Leading axes of one element leave the order as it is.
            Value::Array(deep) if is_turned && !before.is_dense() && old.rank() > 1 => {
                let laid = ArrayView::laid_out(deep.tensor(), true, Some(ctx.span))?;
                Ok(laid.array().map_or_else(|| wrap(laid.tensor.clone()), |array| Value::Array(array.clone())))
            }
            deep => Ok(deep),
        };
    }
    Ok(if same && !always && !before.is_scalar() { data } else { made })
}

/// The maximal rank of a NumPy array.
const MAX_RANK: i64 = 64;

fn needs_copy() -> Halt {
    Error::value(
        "Unable to avoid copy while creating an array as requested.\nIf using `np.array(obj, copy=False)` replace it with \
         `np.asarray(obj)` to allow a copy when needed (no behavior change in NumPy 1.x).\nFor more details, see \
         https://numpy.org/devdocs/numpy_2_0_migration_guide.html#adapting-to-changes-in-the-copy-keyword.",
    )
    .into()
}

/// Rejects an invalid `order`. Data are stored in C order whichever is given.
fn checked_order(order: Option<Value>) -> Result<(), Error> {
    match order.as_ref().and_then(Value::as_str).map(|order| &**order) {
        None | Some("C" | "F" | "A" | "K" | "c" | "f" | "a" | "k") => Ok(()),
        Some(other) => Err(Error::value(format!("order must be one of 'C', 'F', 'A', or 'K' (got '{other}')"))),
    }
}

/// A tensor with leading axes of size 1 added, where it has fewer than `least` axes.
fn deepened(ctx: &Context, t: &Tensor, least: i64) -> Outcome<Option<Value>> {
    let missing = (least - t.rank() as i64).max(0) as usize;
    if missing == 0 {
        return Ok(None);
    }
    let mut shape = vec![1; missing];
    shape.extend(t.shape().iter().map(|&d| d as i64));
    Ok(Some(wrap(tensor::reshape(t, &shape, Some(ctx.span))?)))
}

fn array_of(
    ctx: &mut Context,
    data: Value,
    request: Option<Numeric>,
    device: Option<crate::target::DeviceKind>,
) -> Outcome {
    let computed = match &data {
        Value::Array(source) => Some(super::super::ready(ctx, source)?),
        other => stacked(ctx, other)?,
    };
    if let Some(now) = computed {
        let dtype = request.map_or(now.dtype(), |r| r.over(now.dtype()));
        let cast = tensor::cast(&now, dtype, Some(ctx.span));
        return Ok(wrap(match device {
            Some(kind) => Tensor::moved(&cast, kind, Some(ctx.span)),
            None => cast,
        }));
    }
    let data = nested(ctx, &data, |natural| request.map_or(natural, |r| r.over(natural)))?;
    if let Some(kind) = device {
        notice_demotion(ctx, data.dtype(), kind)?;
    }
    Ok(wrap(ctx.make(data, device)?))
}

/// Issues a notice where a tensor is created on a device that demotes its dtype.
fn notice_demotion(ctx: &mut Context, dtype: DType, kind: crate::target::DeviceKind) -> Outcome<()> {
    let resolved = crate::target::resolve(dtype, ctx.library.capabilities(kind), ctx.library.policy.get())?;
    if resolved.fidelity == crate::target::Fidelity::Demoted {
        ctx.notice("Demotion", format!("{dtype} on the {}: {}", kind.name(), resolved.why));
    }
    Ok(())
}
