//! Results of declared functions as JavaScript values.

use super::Shared;
use super::tensor::JsTensor;
use crate::dtype::Scalar;
use crate::error::Result;
use crate::numpy::Returned;
use js_sys::{Array, Reflect, Uint8Array};
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// The fields of NumPy's named tuples.
fn fields(class: &str) -> &'static [&'static str] {
    match class {
        "EigResult" | "EighResult" => &["eigenvalues", "eigenvectors"],
        "QRResult" => &["Q", "R"],
        "SVDResult" => &["U", "S", "Vh"],
        "SlogdetResult" => &["sign", "logabsdet"],
        "UniqueAllResult" => &["values", "indices", "inverse_indices", "counts"],
        "UniqueCountsResult" => &["values", "counts"],
        "UniqueInverseResult" => &["values", "inverse_indices"],
        _ => &[],
    }
}

/// A number: a bigint where a JavaScript number is not exact.
pub(super) fn number(scalar: Scalar) -> JsValue {
    let is_exact = |exact: bool, x: f64, wide: JsValue| if exact { x.into() } else { wide };
    match scalar {
        Scalar::Bool(b) => b.into(),
        Scalar::Int(i) => is_exact(i.unsigned_abs() < 1 << 53, i as f64, i.into()),
        Scalar::UInt(u) => is_exact(u < 1 << 53, u as f64, u.into()),
        Scalar::Float(x) => x.into(),
        Scalar::Complex(re, im) => [re, im].into_iter().map(JsValue::from).collect::<Array>().into(),
    }
}

/// A result as a JavaScript value.
pub(super) fn value(shared: &Rc<Shared>, returned: Returned) -> Result<JsValue> {
    let list = |parts: Vec<Returned>| parts.into_iter().map(|part| value(shared, part)).collect::<Result<Array>>();
    Ok(match returned {
        Returned::Nothing => JsValue::UNDEFINED,
        Returned::Tensor(tensor) => JsTensor::new(shared, tensor).into(),
        Returned::Array(array) => JsTensor::new(shared, array.tensor()).into(),
        Returned::Number(scalar) => number(scalar),
        Returned::Text(text) => text.into(),
        Returned::Bytes(bytes) => Uint8Array::from(&bytes[..]).into(),
        Returned::DType(dtype) => dtype.name().into(),
        Returned::Sizes(sizes) => sizes.iter().map(|&n| JsValue::from(n as f64)).collect::<Array>().into(),
        Returned::Tuple(parts) | Returned::List(parts) => list(parts)?.into(),
        Returned::Named(class, parts) => {
            let all = list(parts)?;
            for (name, part) in fields(class).iter().zip(all.iter()) {
                // Setting a property of a new array cannot fail.
                let _ = Reflect::set(&all, &(*name).into(), &part);
            }
            all.into()
        }
    })
}
