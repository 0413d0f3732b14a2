//! Automatic differentiation: `requires_grad=True`, `backward()`, `x.grad`, `with lucid.no_grad():`.

use super::arguments::flag;
use super::functions::policy_of;
use super::methods::receiver;
use super::{ready, wrap, wrap_scalar};
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Halt, Outcome, Value};
use crate::target::Policy;
use crate::tensor::{self, Array, Leaf, Lens, Tensor};
use std::rc::Rc;

/// Calls a function that creates an array, with two more keywords of Lucid's: `requires_grad=True` makes the array a
/// leaf, `float64="emulate"` gives it a policy of its own.
pub(super) fn requiring(ctx: &mut Context, args: &mut Args, make: fn(&mut Context, &mut Args) -> Outcome) -> Outcome {
    let on = args.take("requires_grad");
    let on = flag(ctx, on)?;
    let float64 = args.take("float64").filter(|v| !v.is_none()).map(|v| policy_of(&v)).transpose()?;
    let mut made = {
        let _own = float64.map(|float64| ctx.library.policy.during(Policy { float64 }));
        make(ctx, args)?
    };
    if let (Value::Array(array), Some(float64)) = (&made, float64) {
        made = wrap(Tensor::by_policy(&array.tensor(), float64, Some(ctx.span)));
    }
    if !on {
        return Ok(made);
    }
    let Value::Array(array) = &made else { return Ok(made) };
    // A new variable: the data may be shared with another array.
    let own = Array::new(array.tensor().detached());
    own.set_leaf(Some(Rc::new(Leaf::default())))?;
    Ok(Value::Array(own))
}

/// `lucid.nn.Parameter(data, requires_grad=True)`: a leaf that modules register.
pub(super) fn parameter(ctx: &mut Context, args: &mut Args) -> Outcome {
    let data = args.required("data")?;
    let on = args.optional("requires_grad")?;
    let request = super::arguments::dtype_argument(args)?;
    let device = super::arguments::device_argument(args)?;
    args.finish()?;
    let on = on.map_or(Ok(true), |v| flag(ctx, Some(v)))?;
    let mut tensor = ctx.tensor(&data)?;
    if let Some(request) = request {
        tensor = tensor::cast(&tensor, request.over(tensor.dtype()), Some(ctx.span));
    }
    if let Some(kind) = device {
        tensor = Tensor::moved(&tensor, kind, Some(ctx.span));
    }
    let own = Array::new(tensor.detached()).as_parameter();
    own.set_leaf(on.then(Rc::default))?;
    Ok(Value::Array(own))
}

/// `loss.backward(gradient=None, retain_graph=False, create_graph=False)`.
pub(super) fn backward(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let seed = args.optional_or_none("gradient")?;
    // The graph is never freed, so there is nothing to retain.
    args.take("retain_graph");
    args.take("retain_grad");
    let again = args.take("create_graph");
    let again = flag(ctx, again)?;
    args.finish()?;
    let seed = seed.map(|value| ctx.tensor(&value)).transpose()?;
    tensor::backward(&array.tensor(), seed.as_ref(), again, Some(ctx.span))?;
    Ok(Value::None)
}

/// `gradients(output, inputs, seed, create_graph)`: the core of `lucid.autograd.grad`. The gradient of an input that the
/// output does not depend on is zero.
pub(super) fn gradients(ctx: &mut Context, args: &mut Args) -> Outcome {
    let output = args.required("output")?;
    let inputs = args.required("inputs")?;
    let seed = args.optional_or_none("seed")?;
    let again = args.optional("create_graph")?;
    let again = flag(ctx, again)?;
    args.finish()?;
    let Value::Array(output) = &output else {
        return Err(Error::type_error(format!("a tensor is needed, not {}", output.type_name())).into());
    };
    let output = output.tensor();
    let seed = seed.map(|value| ctx.tensor(&value)).transpose()?;
    let mut tensors = Vec::new();
    for input in super::iterate_value(ctx, &inputs)? {
        let tensor = match &input {
            Value::Array(array) => array.tensor(),
            other => ctx.tensor(other)?,
        };
        if !tensor.is_followed() {
            return Err(Error::runtime("One of the differentiated Tensors does not require grad").into());
        }
        tensors.push(tensor);
    }
    let found = tensor::gradients(&output, seed.as_ref(), &tensors, again, Some(ctx.span))?;
    let zero = crate::dtype::Scalar::Int(0);
    let mut out = Vec::new();
    for (found, of) in found.into_iter().zip(&tensors) {
        out.push(wrap(match found {
            Some(gradient) => gradient,
            None => tensor::full(of.shape(), zero, of.dtype(), of.device(), of.is_fixed(), Some(ctx.span))?,
        }));
    }
    Ok(Value::tuple(out))
}

/// `x.detach()`: the same data without gradients; assigning to it changes `x`.
pub(super) fn detach(_: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    Ok(data(&array))
}

/// `x.data`.
pub(super) fn data(array: &Array) -> Value {
    if array.is_scalar() { wrap_scalar(array.tensor().detached()) } else { Value::Array(array.view(Lens::Data)) }
}

/// `x.requires_grad_(True)`.
pub(super) fn requires_grad(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    let on = args.optional("requires_grad")?;
    args.finish()?;
    let on = on.map_or(Ok(true), |v| flag(ctx, Some(v)))?;
    set_requires_grad(&array, on)?;
    Ok(Value::Array(array))
}

pub(super) fn set_requires_grad(array: &Array, on: bool) -> Outcome<()> {
    Ok(array.set_leaf(on.then(Rc::default))?)
}

/// `x.grad`, or `None`.
pub(super) fn gradient(array: &Array) -> Value {
    let tensor = array.tensor();
    let held = tensor.leaf().and_then(|leaf| leaf.gradient.borrow().clone());
    held.map_or(Value::None, Value::Array)
}

/// `x.grad = value`; `None` clears it.
pub(super) fn set_gradient(ctx: &mut Context, array: &Array, value: &Value) -> Outcome<()> {
    let now = array.tensor();
    let new = match value {
        Value::None => None,
        Value::Array(given) => {
            let value = ready(ctx, given)?;
            if value.shape() != now.shape() {
                let [is, wanted] = [value.shape(), now.shape()].map(super::data::shown);
                let message = format!("assigned grad has data of a different size: {is}, not {wanted}");
                return Err(Error::runtime(message).into());
            }
            Some(given.clone())
        }
        other => {
            let message =
                format!("assigned grad expected to be a Tensor or None but got grad of type {}", other.type_name());
            return Err(Error::type_error(message).into());
        }
    };
    match now.leaf() {
        Some(leaf) => *leaf.gradient.borrow_mut() = new,
        None if new.is_none() => {}
        None => return Err(Error::runtime("only a tensor that requires grad has one to assign").into()),
    }
    Ok(())
}

/// `x.zero_grad()`: clears the gradient.
pub(super) fn zero_grad(ctx: &mut Context, args: &mut Args) -> Outcome {
    let array = receiver(args)?;
    args.finish()?;
    set_gradient(ctx, &array, &Value::None)?;
    Ok(Value::None)
}

/// `x.data = value`: references to the variable stay valid. It takes the dtype and the device of a tensor.
pub(super) fn set_data(ctx: &mut Context, array: &Array, value: &Value) -> Outcome<()> {
    if let Value::Array(given) = value
        && given.shares_memory(array)
    {
        // `x.data -= y` has changed it in place already, and assigns the same array.
        return Ok(());
    }
    let now = array.tensor();
    let mut new = ctx.tensor(value)?;
    if !matches!(value, Value::Array(_)) {
        new = tensor::cast(&new, now.dtype(), Some(ctx.span));
    }
    if new.shape() != now.shape() {
        let [is, wanted] = [new.shape(), now.shape()].map(super::data::shown);
        return Err(Error::runtime(format!("data of shape {wanted} cannot become data of shape {is}")).into());
    }
    array.set_data(&new, Some(ctx.span))?;
    note_update(ctx, array);
    Ok(())
}

/// Notes that a parameter, if the array is one or a view of one, has a new value that is yet to be computed.
pub(super) fn note_update(ctx: &mut Context, array: &Array) {
    let base = array.base();
    if base.leaf().is_some() && base.is_lazy() {
        ctx.note_update(array);
    }
}

/// `updated(arrays)`: notes that they have new values, which are computed with what is read next.
pub(super) fn updated(ctx: &mut Context, args: &mut Args) -> Outcome {
    let arrays = args.required("arrays")?;
    args.finish()?;
    for array in super::iterate_value(ctx, &arrays)? {
        if let Value::Array(array) = array {
            ctx.note_update(&array);
        }
    }
    Ok(Value::None)
}

/// Enables or disables gradient recording; returns the previous state.
pub(super) fn set_grad_enabled(ctx: &mut Context, args: &mut Args) -> Outcome {
    let on = args.required("mode")?;
    args.finish()?;
    let on = flag(ctx, Some(on))?;
    Ok(Value::Bool(ctx.library.ops.set_records(on)))
}

/// Changes the nesting depth of differentiated functions; returns the previous depth.
pub(super) fn within(ctx: &mut Context, args: &mut Args) -> Outcome {
    let change = args.required("change")?;
    args.finish()?;
    let change = ctx.int(&change)?;
    let before = ctx.library.derivatives;
    ctx.library.derivatives = before.saturating_add_signed(change as i32);
    Ok(Value::Int(i64::from(before)))
}

pub(super) fn is_grad_enabled(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(Value::Bool(ctx.library.ops.records()))
}

/// `lucid.eval(a, b, [c, d])`: computes all of them in one program, without showing any.
pub(super) fn evaluate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let mut tensors: Vec<Tensor> = Vec::new();
    for value in args.rest().to_vec() {
        let items = match &value {
            Value::Array(_) => vec![value],
            other => super::iterate_value(ctx, other)?,
        };
        for item in items {
            if let Value::Array(array) = item {
                tensors.push(array.tensor());
            }
        }
    }
    args.finish()?;
    let lazy: Vec<Tensor> = tensors.into_iter().filter(Tensor::is_lazy).collect();
    // Only the smallest is read; the reader then computes all of them.
    let Some(least) = lazy.iter().min_by_key(|t| t.size()).cloned() else { return Ok(Value::None) };
    ctx.wanted = lazy;
    Err(Halt::Read(least))
}
