//! Other shapes over the same elements: `reshape`, `ravel`, `flatten` and `transpose`, as functions and as methods.

use super::super::{views, wrap};
use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::{self, Lens};

/// In which order elements are read and put: `order=`.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Rows,
    Columns,
    /// Columns first where they lie so in memory.
    AsLaid,
    /// As they lie in memory.
    Memory,
}

fn order_argument(args: &mut Args) -> Outcome<Order> {
    let Some(value) = args.optional_or_none("order")? else { return Ok(Order::Rows) };
    let Some(name) = value.as_str() else {
        return Err(Error::type_error(format!("order must be str, not {}", value.type_name())).into());
    };
    Ok(match &**name {
        "C" | "c" => Order::Rows,
        "F" | "f" => Order::Columns,
        "A" | "a" => Order::AsLaid,
        "K" | "k" => Order::Memory,
        _ => return Err(Error::value(format!("order must be one of 'C', 'F', 'A', or 'K' (got '{name}')")).into()),
    })
}

/// Whether an order means columns first for this value.
fn by_columns(order: Order, a: &Value) -> bool {
    match (order, a) {
        (Order::Columns, _) => true,
        (Order::AsLaid, Value::Array(array)) => {
            let turned = (0..array.tensor().rank()).rev().collect();
            !array.is_dense() && array.view(Lens::Permute(turned)).is_dense()
        }
        _ => false,
    }
}

fn turned(ctx: &mut Context, a: &Value) -> Outcome {
    let rank = ctx.tensor(a)?.rank() as i64;
    views::permuted(ctx, a, &(0..rank).rev().collect::<Vec<_>>())
}

/// `a` in the shape `sizes`, read and put by rows or by columns.
fn shaped(ctx: &mut Context, a: &Value, sizes: &[i64], columns: bool) -> Outcome {
    let x = ctx.tensor(a)?;
    let value = tensor::reshape(&x, sizes, Some(ctx.span))?;
    if !columns {
        return Ok(views::reshaped(a, &x, value));
    }
    let sizes: Vec<i64> = sizes.iter().rev().copied().collect();
    let across = turned(ctx, a)?;
    let made = shaped(ctx, &across, &sizes, false)?;
    turned(ctx, &made)
}

fn reshape_to(ctx: &mut Context, args: &mut Args, a: &Value, sizes: &[i64], order: Order) -> Outcome {
    let copy = args.take("copy");
    args.finish()?;
    if order == Order::Memory {
        return Err(Error::value("order 'K' is not permitted for reshaping").into());
    }
    let made = shaped(ctx, a, sizes, by_columns(order, a))?;
    let is_view = matches!((a, &made), (Value::Array(a), Value::Array(made)) if a.shares_memory(made));
    match copy {
        Some(Value::Bool(true)) => Ok(wrap(ctx.tensor(&made)?)),
        Some(Value::Bool(false)) if !is_view => {
            Err(Error::value("Unable to avoid creating a copy while reshaping.").into())
        }
        _ => Ok(made),
    }
}

/// `np.reshape(a, shape, order)`.
pub(in crate::script::library) fn reshape(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let shape = args.required("shape")?;
    let sizes = ctx.integers(&shape)?;
    let order = order_argument(args)?;
    reshape_to(ctx, args, &a, &sizes, order)
}

/// `a.reshape(2, 3)` and `a.reshape((2, 3))`.
pub(in crate::script::library) fn reshape_method(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.positional_only("a")?;
    let Some(sizes) = sizes(ctx, args, "shape")? else {
        return Err(Error::type_error("reshape() takes exactly 1 argument (0 given)").into());
    };
    let order = order_argument(args)?;
    reshape_to(ctx, args, &a, &sizes, order)
}

/// Sizes or axes given as one tuple, or one by one.
fn sizes(ctx: &mut Context, args: &mut Args, keyword: &str) -> Outcome<Option<Vec<i64>>> {
    if let Some(value) = args.take(keyword) {
        return ctx.axes(Some(value));
    }
    match args.rest() {
        [] | [Value::None] => Ok(None),
        [one] => ctx.integers(one).map(Some),
        several => ctx.integers(&Value::tuple(several.to_vec())).map(Some),
    }
}

/// `a` with its axes in the order in which it is to be read by rows.
fn in_order(ctx: &mut Context, a: &Value, order: Order) -> Outcome {
    match (order, a) {
        (Order::Memory, Value::Array(array)) => views::permuted(ctx, a, &array.memory_order()),
        _ if by_columns(order, a) => turned(ctx, a),
        _ => Ok(a.clone()),
    }
}

/// `ravel`, as a function and as a method.
pub(in crate::script::library) fn ravel(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let order = order_argument(args)?;
    args.finish()?;
    let a = in_order(ctx, &a, order)?;
    views::raveled(ctx, &a)
}

/// `a.flatten()`: always a copy.
pub(in crate::script::library) fn flatten(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.positional_only("a")?;
    let order = order_argument(args)?;
    args.finish()?;
    let a = in_order(ctx, &a, order)?;
    Ok(wrap(tensor::reshape(&ctx.tensor(&a)?, &[-1], Some(ctx.span))?))
}

fn transposed(ctx: &mut Context, a: &Value, axes: Option<Vec<i64>>) -> Outcome {
    match axes {
        Some(axes) => views::permuted(ctx, a, &axes),
        None => turned(ctx, a),
    }
}

/// `np.transpose(a, axes)`.
pub(in crate::script::library) fn transpose(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let axes = args.optional("axes")?;
    let axes = ctx.axes(axes)?;
    args.finish()?;
    transposed(ctx, &a, axes)
}

/// `a.transpose(1, 0)` and `a.transpose((1, 0))`.
pub(in crate::script::library) fn transpose_method(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.positional_only("a")?;
    let axes = sizes(ctx, args, "axes")?;
    args.finish()?;
    transposed(ctx, &a, axes)
}
