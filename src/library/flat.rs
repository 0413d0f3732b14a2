//! `a.flat[key]`: indexing of the flattened array. Reading copies; an assignment repeats values that are too few.

use super::indexing::{assigned, get_item, named};
use super::places::write;
use super::{host, wrap};
use crate::dtype::DType;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::value::{Outcome, Value};
use crate::tensor::{self, Array, Lens};

const NO_INDEX: &str = "only integers, slices (`:`), ellipsis (`...`) and integer or boolean arrays are valid indices";

/// A key for an array with one axis of `n` elements.
fn plain_key(ctx: &mut Context, key: &Value, n: usize) -> Outcome {
    let too_many = |count: usize| {
        let what = "too many indices for flat iterator: flat iterator is 1-dimensional, but";
        Error::index(format!("{what} {count} were indexed"))
    };
    let odd = |ctx: &mut Context| {
        let message = "Invalid non-array indices for iterator objects are deprecated and will be removed in a future \
                       version. (Deprecated NumPy 2.4)";
        ctx.warn("DeprecationWarning", message);
    };
    let truth = match key {
        Value::Bool(on) => Some(*on),
        Value::Array(a) if a.tensor().rank() == 0 && a.dtype() == DType::Bool => Some(host(ctx, a)?.get(0).to_bool()),
        _ => None,
    };
    if let Some(on) = truth {
        let message = "Indexing flat iterators with a 0-dimensional boolean index is deprecated and may be removed in a \
                       future version. (Deprecated NumPy 2.4)";
        ctx.warn("DeprecationWarning", message);
        return Ok(if on { Value::Int(0) } else { Value::list(vec![]) });
    }
    Ok(match key {
        Value::Tuple(items) => match &items[..] {
            [] => Value::Ellipsis,
            [one] => plain_key(ctx, one, n)?,
            several => return Err(too_many(several.len()).into()),
        },
        Value::Float(x) => {
            odd(ctx);
            Value::Int(*x as i64)
        }
        Value::List(items) => {
            let items = items.borrow().clone();
            if !items.is_empty() && items.iter().all(|item| matches!(item, Value::Bool(_))) {
                let message = "boolean indices for iterators are not supported because of previous behavior that was \
                               confusing (valid boolean indices are expected to work in the future)";
                return Err(Error::index(message).into());
            }
            let index = ctx.tensor(key)?;
            if index.dtype().is_inexact() && index.size() > 0 {
                odd(ctx);
            }
            wrap(tensor::cast(&index, DType::Int64, Some(ctx.span)))
        }
        Value::Array(a) if a.dtype() == DType::Bool => {
            let mask = a.tensor();
            if mask.rank() > 1 {
                return Err(too_many(mask.rank()).into());
            }
            if mask.size() != n {
                return Err(Error::index(format!(
                    "boolean index did not match indexed flat iterator along axis 0; size of axis is {n} but size of \
                     corresponding boolean axis is {}",
                    mask.size()
                ))
                .into());
            }
            key.clone()
        }
        Value::Int(_) | Value::Slice(_) | Value::Ellipsis | Value::Array(_) => key.clone(),
        other => match ctx.as_index(other)? {
            Some(i) => Value::Int(i),
            None => return Err(Error::index(NO_INDEX).into()),
        },
    })
}

/// `a.flat[key]`.
pub(super) fn get(ctx: &mut Context, flat: &Array, key: &Value) -> Outcome {
    let now = flat.tensor();
    let key = plain_key(ctx, key, now.size())?;
    let extent = now.extent().clone();
    let found = get_item(ctx, &Value::Array(flat.view(Lens::Reshape(extent.clone(), extent))), &key)?;
    Ok(match &found {
        Value::Array(array) if array.is_view() => wrap(array.tensor()),
        _ => found,
    })
}

/// `a.flat[key] = value`.
pub(super) fn set(ctx: &mut Context, flat: &Array, key: &Value, value: &Value) -> Outcome<()> {
    let (n, dtype) = (flat.tensor().size(), flat.dtype());
    if matches!(key, Value::Tuple(items) if matches!(items[..], [] | [Value::Ellipsis])) {
        return Err(Error::index("Assigning to a flat iterator with a 0-D index is not supported").into());
    }
    let key = plain_key(ctx, key, n)?;
    let new = assigned(ctx, value, dtype)?;
    let (places, _) = named(ctx, &[n], &key)?;
    if places.is_empty() {
        return Ok(());
    }
    if new.size() == 0 {
        return Err(Error::value("Error setting single item of array.").into());
    }
    let order: Vec<usize> = (0..places.len()).map(|k| k % new.size()).collect();
    let cycled = tensor::gather(&new, &order, vec![order.len()], Some(ctx.span))?;
    write(ctx, flat, &places, &[places.len()], &cycled)
}
