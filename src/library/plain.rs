//! Conversion of values to plain data: dictionaries, lists and strings as JSON, arrays as separate columns.

use super::host;
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::figure::Column;
use crate::python::context::Context;
use crate::python::value::{Outcome, Value};
use crate::tensor::Tensor;
use serde_json::{Map, Value as Json};

/// The columns, which JSON refers to by number.
#[derive(Default)]
pub(super) struct Plain {
    pub(super) columns: Vec<Column>,
}

/// An array's elements as doubles; the real parts of complex numbers.
pub(super) fn floats(data: &HostArray) -> Vec<f64> {
    if data.dtype() == DType::Float64 {
        let eight = |bytes: &[u8]| f64::from_le_bytes(bytes.try_into().unwrap_or_default());
        return data.bytes().chunks_exact(8).map(eight).collect();
    }
    data.scalars().map(|v| v.parts().0).collect()
}

/// The tensors in a value whose data are not in host memory.
pub(super) fn unread(value: &Value) -> Vec<Tensor> {
    let mut out = Vec::new();
    let mut left = vec![value.clone()];
    while let Some(value) = left.pop() {
        match value {
            Value::Array(array) => {
                let tensor = array.tensor();
                if tensor.host().is_none() {
                    out.push(tensor);
                }
            }
            Value::Dict(dict) => left.extend(dict.borrow().iter().map(|(_, v)| v.clone())),
            Value::List(items) => left.extend(items.borrow().iter().cloned()),
            Value::Tuple(items) => left.extend(items.iter().cloned()),
            _ => {}
        }
    }
    out
}

/// A value as JSON. Numbers that are not finite are null: nothing is drawn there.
pub(super) fn collect(ctx: &mut Context, value: &Value, plain: &mut Plain) -> Outcome<Json> {
    ctx.tick()?;
    Ok(match value {
        Value::None => Json::Null,
        Value::Bool(b) => Json::from(*b),
        Value::Int(i) => Json::from(*i),
        Value::Float(f) => serde_json::Number::from_f64(*f).map_or(Json::Null, Json::Number),
        Value::Str(s) => Json::from(&**s),
        Value::Array(array) if array.tensor().rank() == 0 => {
            let data = host(ctx, array)?;
            serde_json::Number::from_f64(data.get(0).parts().0).map_or(Json::Null, Json::Number)
        }
        Value::Array(array) => {
            let data = host(ctx, array)?;
            plain.columns.push(Column { shape: data.shape().to_vec(), values: floats(&data) });
            Json::from(plain.columns.len() - 1)
        }
        Value::List(items) => {
            let items = items.borrow().clone();
            list(ctx, &items, plain)?
        }
        Value::Tuple(items) => {
            let items: Vec<Value> = items.iter().cloned().collect();
            list(ctx, &items, plain)?
        }
        Value::Dict(dict) => {
            let pairs: Vec<(Value, Value)> = dict.borrow().iter().map(|(k, v)| (k.clone(), v.clone())).collect();
            let mut map = Map::new();
            for (key, value) in pairs {
                let key = key.as_str().map(|k| k.to_string()).unwrap_or_default();
                let value = ctx.nested(|ctx| collect(ctx, &value, plain))?;
                map.insert(key, value);
            }
            Json::Object(map)
        }
        other => {
            let message =
                format!("a figure is made of numbers and words, and there is one of type {}", other.type_name());
            return Err(Error::type_error(message).into());
        }
    })
}

fn list(ctx: &mut Context, items: &[Value], plain: &mut Plain) -> Outcome<Json> {
    let each = |item: &Value| ctx.nested(|ctx| collect(ctx, item, plain));
    Ok(Json::Array(items.iter().map(each).collect::<Outcome<Vec<Json>>>()?))
}
