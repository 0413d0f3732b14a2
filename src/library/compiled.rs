//! Natives of `lucid/compiled.py`: placeholders, traces, calls.

use super::{wrap, wrap_scalar};
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Value};
use crate::shape::{Expr, Sizes, Var};
use crate::sort::order_by;
use crate::tensor::{self, Array, Tensor, Traced, Tracing};
use std::rc::Rc;

/// `__parameters__(f)`: the names of a function's positional parameters; none where they are not known.
pub(super) fn parameters(_: &mut Context, args: &mut Args) -> Outcome {
    let f = args.required("f")?;
    args.finish()?;
    let names = if let Value::Function(f) = &f { f.code.positional_names() } else { &[] };
    Ok(Value::tuple(names.iter().cloned().map(Value::Str).collect()))
}

/// The shape of a traced array: integers, and symbolic sizes that are pinned to an integer when the program uses them
/// as one.
pub(super) fn shape(ctx: &mut Context, tensor: &Tensor) -> Outcome {
    let mut out = Vec::with_capacity(tensor.rank());
    for (k, dim) in tensor.extent().dims().into_iter().enumerate() {
        if let Some(n) = dim.as_const() {
            out.push(Value::Int(n));
            continue;
        }
        let (name, of) = (Value::str(dim.to_string()), tensor.clone());
        let pin = Closure::value("pin", move |_, args| {
            args.finish()?;
            Ok(Value::Int(of.length(k) as i64))
        });
        let Some(Value::Module(module)) = super::import(ctx, "lucid.compiled")? else { continue };
        let class = module.get(&"_Size".into()).unwrap_or(Value::None);
        out.push(ctx.call(&class, &[name, pin])?);
    }
    Ok(Value::tuple(out))
}

/// `__is_array__(value)`: whether it is an array or a NumPy scalar.
pub(super) fn is_array(_: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("value")?;
    args.finish()?;
    Ok(Value::Bool(matches!(value, Value::Array(_))))
}

/// `__plain__(arrays)`: whether a function of these arrays must run without tracing, because a gradient is required of
/// one or one is being traced already.
pub(super) fn plain(ctx: &mut Context, args: &mut Args) -> Outcome {
    let arrays = args.required("arrays")?;
    args.finish()?;
    let followed = |t: &Tensor| t.is_followed() && ctx.library.ops.records();
    let plain = arrays_of(&arrays)?.iter().map(Array::tensor).any(|t| followed(&t) || t.tracing().is_some());
    Ok(Value::Bool(plain))
}

/// `__begin__(names, arrays, dims, sizes)`: a placeholder for each array, and a function to call with the results.
pub(super) fn begin(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (names, arrays) = (args.required("names")?, args.required("arrays")?);
    let (dims, sizes) = (args.required("dims")?, args.required("sizes")?);
    args.finish()?;
    let sizes = sizes_of(ctx, &sizes)?;
    tensor::postpone();
    let tracing = Tracing::new(sizes);
    let mut arguments: Vec<(String, Tensor)> = Vec::new();
    let mut placeholders: Vec<Array> = Vec::new();
    let names = strings(&names)?;
    let arrays = arrays_of(&arrays)?;
    let tensors: Vec<Tensor> = arrays.iter().map(Array::tensor).collect();
    let (device, _) = tensor::meet_devices(args.function(), &tensors.iter().collect::<Vec<_>>())?;
    for (k, (array, dims)) in arrays.iter().zip(items(&dims)?).enumerate() {
        let mut shape: Vec<Expr> = Vec::new();
        for d in items(&dims)? {
            shape.push(match &d {
                Value::Str(name) => Var::new(&**name, None).into(),
                other => ctx.int(other)?.into(),
            });
        }
        let tensor = tensor::placeholder(k as u32, &array.tensor(), device, &shape, &tracing)?;
        arguments.push((names.get(k).cloned().unwrap_or_default(), tensor.clone()));
        placeholders.push(if array.is_scalar() { Array::scalar(tensor) } else { Array::new(tensor) });
    }
    let given = Value::tuple(placeholders.iter().cloned().map(Value::Array).collect());
    let streams = (ctx.library.seed, ctx.library.streams);
    let finish = Closure::value("finish", move |ctx, args| {
        let (names, results) = (args.required("names")?, args.required("results")?);
        args.finish()?;
        if (ctx.library.seed, ctx.library.streams) != streams {
            return Err(Error::runtime("a compiled function cannot draw random numbers: each call would see the same")
                .with_hint("draw them outside and pass them in")
                .into());
        }
        for ((name, tensor), array) in arguments.iter().zip(&placeholders) {
            if !array.tensor().same(tensor) {
                return Err(Error::value(format!("a compiled function cannot assign to its argument {name}"))
                    .with_hint("return what is new, or assign to a copy()")
                    .into());
            }
        }
        let results = arrays_of(&results)?;
        let scalars: Vec<bool> = results.iter().map(Array::is_scalar).collect();
        let named: Vec<(String, Tensor)> =
            strings(&names)?.into_iter().zip(results.iter().map(Array::tensor)).collect();
        let order = order_by(named.len(), &|a, b| named[a].0.cmp(&named[b].0));
        let traced = Rc::new(tensor::traced(&arguments, &named, &tracing, Sizes::default())?);
        let guards: Vec<String> = traced.guards().iter().map(ToString::to_string).collect();
        let text = traced.interface().to_string();
        let guards = guards.into_iter().map(Value::str).collect();
        let call = Closure::value("call", move |ctx, args| called(ctx, args, &traced, &order, &scalars));
        Ok(Value::tuple(vec![call, Value::str(text.trim_end()), Value::tuple(guards)]))
    });
    Ok(Value::tuple(vec![given, finish]))
}

/// Calls a trace with these arrays and sizes; the results are in the order of the function's own. `donated` are the numbers
/// of arrays whose memory they may take over. `None` where the trace does not fit the arguments.
fn called(ctx: &mut Context, args: &mut Args, traced: &Traced, order: &[usize], scalars: &[bool]) -> Outcome {
    let (arrays, sizes, donated) = (args.required("arrays")?, args.required("sizes")?, args.required("donated")?);
    args.finish()?;
    let donated = items(&donated)?.iter().map(|k| ctx.int(k).map(|k| k as u32)).collect::<Outcome<Vec<_>>>()?;
    let arguments: Vec<Tensor> = arrays_of(&arrays)?.iter().map(Array::tensor).collect();
    let given = sizes_of(ctx, &sizes)?;
    let Some(sizes) = traced.fits(&arguments, &given) else { return Ok(Value::None) };
    let mut results = vec![Value::None; order.len()];
    for (at, tensor) in order.iter().zip(traced.call(&arguments, &donated, sizes, Some(ctx.span))?) {
        results[*at] = if scalars.get(*at) == Some(&true) { wrap_scalar(tensor) } else { wrap(tensor) };
    }
    Ok(Value::tuple(results))
}

fn items(value: &Value) -> Result<Vec<Value>, Error> {
    match value {
        Value::Tuple(items) => Ok(items.to_vec()),
        Value::List(items) => Ok(items.borrow().clone()),
        other => Err(Error::internal("library", format!("a {} where a list belongs", other.type_name()))),
    }
}

fn arrays_of(value: &Value) -> Result<Vec<Array>, Error> {
    let array = |v: Value| match v {
        Value::Array(array) => Ok(array),
        other => Err(Error::internal("library", format!("a {} where an array belongs", other.type_name()))),
    };
    items(value)?.into_iter().map(array).collect()
}

fn strings(value: &Value) -> Result<Vec<String>, Error> {
    let text = |v: Value| match v {
        Value::Str(text) => Ok(text.to_string()),
        other => Err(Error::internal("library", format!("a {} where a name belongs", other.type_name()))),
    };
    items(value)?.into_iter().map(text).collect()
}

/// Pairs of a name and a size.
fn sizes_of(ctx: &mut Context, value: &Value) -> Outcome<Sizes> {
    let mut sizes = Sizes::default();
    for pair in items(value)? {
        let [Value::Str(name), size] = &items(&pair)?[..] else { continue };
        let n = ctx.int(size)?;
        if n < 0 {
            return Err(Error::value(format!("{name} is a size, not {n}")).into());
        }
        sizes.set(&**name, n);
    }
    Ok(sizes)
}
