//! Methods of arrays.

use super::arguments::requested;
use super::data::to_list;
use super::encodings::as_text;
use super::{byte_order, declared, host, ready, wrap, wrap_scalar};
use crate::array::HostArray;
use crate::error::{Error, Result};
use crate::numpy::{ArrayView, Order};
use crate::python::builtins::late;
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::value::{Outcome, Value};
use crate::target::{DeviceKind, Float64Policy};
use crate::tensor::{self, Array, Lens, Tensor};
use std::rc::Rc;

macro_rules! methods {
    ($($name:literal => $function:expr,)*) => {
        const METHODS: &[(&str, &Native)] = &[$(($name, &Native::new($name, $function)),)*];
    };
}

methods! {
    "astype" => astype,
    "item" => item,
    "tolist" => tolist,
    "tobytes" => to_bytes,
    "tofile" => |c, a| {
        let whole = super::sources::inner("buffers", "_tofile")?;
        c.call_keywords(&whole, a.rest(), a.rest_keywords())
    },
    "numpy" => copy,
    "to" => to,
    "cpu" => |c, a| move_to(c, a, DeviceKind::Cpu),
    "gpu" => |c, a| move_to(c, a, DeviceKind::Gpu),
    "free" => free,
    "backward" => super::gradient::backward,
    "detach" => super::gradient::detach,
    "requires_grad_" => super::gradient::requires_grad,
    "zero_grad" => super::gradient::zero_grad,
    "eval" => eval,
    "fill" => fill,
    "view" => view,
    "getfield" => |c, a| inner(c, a, "_getfield"),
    "resize" => |c, a| inner(c, a, "_resize_in_place"),
    "setflags" => |c, a| inner(c, a, "_setflags"),
    "byteswap" => |c, a| {
        let swapped = super::sources::inner("orders", "_byteswap")?;
        c.call_keywords(&swapped, a.rest(), a.rest_keywords())
    },
    "__copy__" => duplicate,
    "__deepcopy__" => duplicate,
    "to_device" => |c, a| inner(c, a, "_to_device"),
    "__array_namespace__" => array_namespace,
    "is_cpu" => |_, a| is_on(a, DeviceKind::Cpu),
    "is_gpu" => |_, a| is_on(a, DeviceKind::Gpu),
}

/// A method by name.
pub(super) fn find(name: &str) -> Option<&'static Native> {
    let native = METHODS.iter().find(|(n, _)| *n == name).map(|(_, native)| *native);
    native.or_else(|| declared::find("ndarray", name))
}

/// Names of all methods.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    METHODS.iter().map(|(n, _)| *n).chain(declared::of_module("ndarray").map(|(name, _)| name))
}

/// The array a method is called on.
pub(super) fn receiver(args: &mut Args) -> Result<Array> {
    match args.positional_only("a")? {
        Value::Array(array) => Ok(array),
        other => Err(Error::type_error(format!("an array is needed, not {}", other.type_name()))),
    }
}

/// `a.tobytes(order)`: the elements in the array's byte order.
fn to_bytes(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let order = args.optional_or_none("order")?;
    args.finish()?;
    let by_columns = match order.as_ref().and_then(Value::as_str).map(|order| &**order) {
        Some("F") => true,
        None | Some("C" | "A" | "K") => false,
        Some(other) => {
            return Err(Error::value(format!("order must be one of 'C', 'F', 'A', or 'K' (got '{other}')")).into());
        }
    };
    let mut data = host(ctx, &array)?;
    if array.is_byte_swapped() {
        let mut bytes = data.bytes().to_vec();
        data.dtype().swap_bytes(&mut bytes);
        data = Rc::new(HostArray::new(data.dtype(), data.shape().to_vec(), bytes)?);
    }
    let text = if by_columns {
        let (size, shape) = (data.dtype().itemsize(), data.shape());
        let mut bytes = Vec::with_capacity(data.bytes().len());
        for k in 0..data.len() {
            crate::interrupt::after(4)?;
            // Fortran order: the first index varies fastest.
            let (mut left, mut at, mut step) = (k, 0, data.len());
            for &n in shape {
                step /= n;
                at += left % n * step;
                left /= n;
            }
            bytes.extend_from_slice(&data.bytes()[at * size..][..size]);
        }
        as_text(&bytes)
    } else {
        as_text(data.bytes())
    };
    ctx.call(&late("__bytes_of__", ctx.foreign).unwrap_or(Value::None), &[text])
}

fn astype(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let asked = args.required("dtype")?;
    let (request, swapped) = (requested(&asked)?, byte_order::is_swapped(&asked));
    let copy = args.take("copy");
    // The memory order is always C.
    args.take("order");
    let casting = args.take("casting");
    args.finish()?;
    let now = ready(ctx, &array)?;
    if let Some(casting) = casting {
        super::functions::may_cast(now.dtype(), request.over(now.dtype()), &casting)?;
    }
    let is_same = request.over(now.dtype()) == now.dtype() && array.is_byte_swapped() == swapped;
    if matches!(copy, Some(Value::Bool(false))) && is_same {
        return Ok(Value::Array(array));
    }
    super::functions::told_cast(ctx, now.dtype(), request.over(now.dtype()))?;
    let cast = tensor::cast(&now, request.over(now.dtype()), Some(ctx.span));
    Ok(if array.is_scalar() { wrap_scalar(cast) } else { byte_order::marked(wrap(cast), swapped) })
}

/// `a.numpy()`: a copy.
fn copy(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(if array.is_scalar() { wrap_scalar(array.tensor()) } else { wrap(array.tensor()) })
}

/// `a.__deepcopy__(memo)`: scalars are immutable and returned as they are.
fn duplicate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.optional("memo")?;
    args.finish()?;
    if array.is_scalar() {
        return Ok(Value::Array(array));
    }
    let view = ArrayView::from(array.clone());
    let by_columns = Order::AsLaid.is_by_columns(&view);
    let copied = ArrayView::laid_out(view.tensor, by_columns, Some(ctx.span))?.into_array();
    Ok(Value::Array(copied.in_byte_order(array.is_byte_swapped())))
}

fn item(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let at = args.rest().to_vec();
    args.finish()?;
    if !at.is_empty() {
        let data = host(ctx, &array)?;
        let index = ctx.integers(&if let [one] = at.as_slice() { one.clone() } else { Value::tuple(at) })?;
        let shape: &[usize] = if index.len() == 1 { &[data.len()] } else { data.shape() };
        if index.len() != shape.len() {
            return Err(Error::value("incorrect number of indices for array").into());
        }
        let mut flat = 0;
        for (axis, (&i, &n)) in index.iter().zip(shape).enumerate() {
            flat = flat * n + tensor::normalise_index(i, axis, n)?;
        }
        return Ok(super::python_number(data.get(flat)));
    }
    let data = host(ctx, &array)?;
    if data.len() != 1 {
        return Err(Error::value("can only convert an array of size 1 to a Python scalar").into());
    }
    Ok(super::python_number(data.get(0)))
}

fn tolist(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    let data = host(ctx, &array)?;
    ctx.reserve(data.len().saturating_mul(24))?;
    Ok(to_list(&data))
}

fn to(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let device = args.required("device")?;
    let Value::Str(name) = &device else {
        let message = format!("Unknown device '{}'. Must be either 'cpu' or 'gpu'.", device.type_name());
        return Err(Error::new("UnknownDeviceError", message).into());
    };
    let kind = DeviceKind::parse(name)?;
    let float64 = args.take("float64").filter(|v| !v.is_none());
    let float64 = float64.map(|v| super::functions::policy_of(&v)).transpose()?;
    args.finish()?;
    moved(ctx, &array, kind, float64)
}

fn move_to(ctx: &mut Context, args: &mut Args, kind: DeviceKind) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    moved(ctx, &array, kind, None)
}

fn moved(ctx: &mut Context, array: &Array, kind: DeviceKind, float64: Option<Float64Policy>) -> Outcome {
    let now = ready(ctx, array)?;
    let float64 = float64.or(now.float64());
    let policy = ctx.library.policy.get().or(float64);
    let resolved = crate::target::resolve(now.dtype(), ctx.library.capabilities(kind), policy)?;
    if resolved.fidelity == crate::target::Fidelity::Demoted && now.device() != kind {
        ctx.notice("Demotion", format!("{} moved to the {}: {}", now.dtype(), kind.name(), resolved.why));
    }
    let there = Tensor::moved_by(&now, kind, Some(ctx.span), float64);
    Ok(if array.is_scalar() { wrap_scalar(there) } else { wrap(there) })
}

/// A copy that is no longer pinned to a device.
fn free(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    let data = host(ctx, &array)?;
    let now = array.tensor();
    Ok(wrap(Tensor::from_host((*data).clone(), now.device(), false, Some(ctx.span))))
}

fn eval(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    host(ctx, &array)?;
    Ok(Value::Array(array))
}

fn fill(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let value = args.required("value")?;
    args.finish()?;
    // A scalar is returned as it is, without a warning.
    if !array.is_scalar() {
        super::indexing::set_item(ctx, &Value::Array(array), &Value::Ellipsis, &value)?;
    }
    Ok(Value::None)
}

/// `a.__array_namespace__(api_version=None)`: the module `numpy`.
fn array_namespace(ctx: &mut Context, args: &mut Args) -> Outcome {
    inner(ctx, args, "_check_api_version")?;
    let numpy = super::modules::import(ctx, "numpy")?;
    numpy.ok_or_else(|| Error::internal("library", "there is no numpy").into())
}

/// A method that `source/memory.py` defines.
fn inner(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome {
    let function = super::sources::inner("memory", name)?;
    ctx.call_keywords(&function, args.rest(), args.rest_keywords())
}

/// `a.view()` is a view of `a`; `a.view(dtype)` reinterprets its bytes, and `a.view(type)` makes an array of another class.
fn view(ctx: &mut Context, args: &mut Args) -> Outcome {
    if args.remaining() == 1 && !args.has_keywords() {
        let array = receiver(args)?;
        return Ok(if array.is_scalar() {
            Value::Array(array)
        } else {
            {
                let extent = array.tensor().extent().clone();
                super::views::lens(&array, Lens::Reshape(extent.clone(), extent))
            }
        });
    }
    inner(ctx, args, "_view")
}

fn is_on(args: &mut Args, kind: DeviceKind) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(Value::Bool(array.tensor().place() == kind))
}
