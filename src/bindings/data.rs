//! Conversion of numbers and arrays from and to JavaScript.

use super::arguments::{show, wrong};
use super::{INSTANCE, NUMBERS, Shared};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, Storage, check_element};
use crate::error::{Error, Result};
use crate::session::Argument;
use crate::tensor::{self, Tensor};
use js_sys::{
    Array, BigInt64Array, BigUint64Array, Float32Array, Float64Array, Int8Array, Int16Array, Int32Array, Object,
    Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array,
};
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// A number, and the dtype of tensors of such numbers: `float32` for numbers, as on every GPU; `int64` for bigints.
pub(super) fn number(what: &str, takes: &str, value: &JsValue) -> Result<(Scalar, DType)> {
    if let Some(b) = value.as_bool() {
        return Ok((Scalar::Bool(b), DType::Bool));
    }
    if let Some(x) = value.as_f64() {
        return Ok((Scalar::Float(x), DType::Float32));
    }
    if value.is_bigint() {
        let wide = i64::try_from(value.clone()).map(Scalar::Int);
        let number = wide.or_else(|_| u64::try_from(value.clone()).map(Scalar::UInt));
        return number
            .map(|n| (n, if matches!(n, Scalar::UInt(_)) { DType::UInt64 } else { DType::Int64 }))
            .map_err(|_| Error::overflow(format!("{} does not fit 64 bits", show(value))));
    }
    Err(wrong(what, takes, value))
}

#[wasm_bindgen]
extern "C" {
    /// An object that may hold a tensor's id.
    type Numbered;
    #[wasm_bindgen(method, getter, js_name = __id, catch)]
    fn id(this: &Numbered) -> std::result::Result<JsValue, JsValue>;
}

/// The id in a tensor's object, if it is one, of any copy of the package.
fn id_of(value: &JsValue) -> Option<f64> {
    let id = value.is_object().then(|| value.unchecked_ref::<Numbered>().id().ok())?;
    id.and_then(|id| id.as_f64())
}

/// The id in a tensor's object, if it is one of this copy of the package.
pub(super) fn number_of(value: &JsValue) -> Option<u32> {
    let own = INSTANCE.with(|instance| id_of(value).map(|id| id - instance))?;
    (0.0..NUMBERS).contains(&own).then_some(own as u32)
}

/// The id of the tensor behind a JavaScript object of this session.
pub(super) fn id(shared: &Shared, what: &str, value: &JsValue) -> Result<u32> {
    match number_of(value) {
        // Whether it was disposed of is checked where it is used.
        Some(id) => shared.check(id).map(|()| id),
        None if id_of(value).is_some() => {
            Err(Error::runtime(format!("{what} is a tensor of another copy of the package")))
        }
        None => Err(wrong(what, "a tensor", value)),
    }
}

/// The tensor behind a JavaScript object of this session.
pub(super) fn tensor(shared: &Rc<Shared>, what: &str, value: &JsValue) -> Result<Tensor> {
    shared.tensor(id(shared, what, value)?)
}

/// As `tensor()`, as an argument of a call.
pub(super) fn handle(shared: &Rc<Shared>, what: &str, value: &JsValue) -> Result<Argument> {
    id(shared, what, value).map(Argument::Handle)
}

/// The tensors in an array, as arguments of a call.
pub(super) fn handles(shared: &Rc<Shared>, what: &str, value: &JsValue) -> Result<Vec<Argument>> {
    let Some(array) = value.dyn_ref::<Array>() else { return Err(wrong(what, "an array of tensors", value)) };
    let all = array.iter().enumerate().map(|(k, t)| match number_of(&t) {
        Some(id) => shared.check(id).map(|()| Argument::Handle(id)),
        None => handle(shared, &format!("{what}[{k}]"), &t),
    });
    all.collect()
}

/// A whole number that a float holds exactly, with its sign.
pub(super) fn is_whole(x: f64) -> bool {
    x.fract() == 0.0 && x.abs() < 2f64.powi(53) && (x != 0.0 || x.is_sign_positive())
}

/// A tensor of data on the session's default device.
#[cfg(feature = "functions")]
pub(super) fn held(shared: &Shared, data: HostArray) -> Result<Tensor> {
    let session = shared.session()?;
    let device = session.default_device();
    tensor::from_host(data, device, false, session.capabilities(device), session.policy(), None)
}

/// Another tensor, or a number. Beside a tensor of numbers (`follows`) a number is a weak scalar, and an integral one is an
/// integer, as in Python. Otherwise it has the dtype of a tensor of it: NumPy's default, int64, would be returned as a
/// bigint although none was passed.
pub(super) fn operand(shared: &Rc<Shared>, what: &str, value: &JsValue, follows: bool) -> Result<Argument> {
    if value.is_object() {
        return handle(shared, what, value);
    }
    let (scalar, own) = number(what, "a tensor, a number, a bigint or a boolean", value)?;
    if !follows && own == DType::Float32 {
        let device = shared.session()?.default_device();
        return Ok(Argument::Tensor(tensor::constant(scalar, own, device, false, None)));
    }
    Ok(Argument::Number(match scalar {
        Scalar::Float(x) if is_whole(x) => Scalar::Int(x as i64),
        other => other,
    }))
}

/// Converts data of any form to an array of `shape` (or the data's own), in the dtype that `dtype` makes of the data's: of
/// that of a typed array, and of `float32` for JavaScript's numbers.
///
/// # Errors
/// `ValueError` for ragged nesting or a shape that does not fit; `TypeError` for elements that are not numbers.
pub(super) fn array(
    what: &str,
    data: &JsValue,
    shape: Option<Vec<u64>>,
    dtype: impl FnOnce(DType) -> Result<DType>,
) -> Result<HostArray> {
    let (own, found, own_shape) = match typed_bytes(data) {
        Some((found, bytes)) => {
            let length = bytes.len() / found.itemsize();
            (Own::Bytes(bytes), found, vec![length])
        }
        None => {
            let (mut scalars, mut own_shape, mut found) = (Vec::new(), Vec::new(), None);
            flatten(what, data, 0, &mut own_shape, &mut scalars, &mut found)?;
            (Own::Scalars(scalars), found.unwrap_or(DType::Float32), own_shape)
        }
    };
    let length: usize = own_shape.iter().product();
    let wanted = shape.unwrap_or_else(|| own_shape.iter().map(|&d| d as u64).collect());
    if wanted.iter().try_fold(1u64, |n, &d| n.checked_mul(d)) != Some(length as u64) {
        return Err(Error::value(format!("{length} elements do not make an array of shape {wanted:?}")));
    }
    let shape = tensor::addressable(&wanted, found)?;
    let to = dtype(found)?;
    match own {
        Own::Bytes(bytes) if to == found => HostArray::new(to, shape, bytes),
        Own::Bytes(bytes) => {
            let scalars: Vec<Scalar> = HostArray::new(found, vec![length], bytes)?.scalars().collect();
            HostArray::from_scalars(to, shape, &scalars)
        }
        Own::Scalars(scalars) => {
            // A first result is of floats, and does not wait for what comes later.
            if to.is_integer() {
                scalars.iter().try_for_each(|x| check_element(whole(*x), to))?;
            }
            HostArray::from_scalars(to, shape, &scalars)
        }
    }
}

/// A number of JavaScript's as the integer that it is, if it is one of 64 bits: NumPy refuses those that a dtype does not have.
fn whole(x: Scalar) -> Scalar {
    match x {
        Scalar::Float(x) if x.fract() == 0.0 && x.abs() < 2f64.powi(63) => Scalar::Int(x as i64),
        Scalar::Float(x) if x.fract() == 0.0 && (0.0..2f64.powi(64)).contains(&x) => Scalar::UInt(x as u64),
        other => other,
    }
}

enum Own {
    Bytes(Vec<u8>),
    Scalars(Vec<Scalar>),
}

/// The elements that nested arrays may hold.
const ELEMENTS: &str = "of numbers, bigints or booleans throughout";

/// The maximal nesting depth, which bounds the recursion.
const MAX_DEPTH: usize = 64;

fn flatten(
    what: &str,
    data: &JsValue,
    depth: usize,
    shape: &mut Vec<usize>,
    scalars: &mut Vec<Scalar>,
    found: &mut Option<DType>,
) -> Result<()> {
    let ragged = || Error::value("the nested arrays differ in length or depth");
    let typed = (depth > 0 && data.is_object()).then(|| super::arguments::list(what, "", data).ok()).flatten();
    let Some(items) = typed.as_ref().or_else(|| data.dyn_ref::<Array>()) else {
        if depth < shape.len() {
            return Err(ragged());
        }
        let (scalar, dtype) = number(what, ["an array, a typed array or a number", ELEMENTS][depth.min(1)], data)?;
        // As in NumPy, booleans among numbers are numbers, and integers among floats are floats.
        *found = Some(match *found {
            None => dtype,
            Some(before) if before == dtype => dtype,
            Some(before) if before == DType::Float32 || dtype == DType::Float32 => DType::Float32,
            Some(before) => crate::dtype::promote(before, dtype),
        });
        scalars.push(scalar);
        return Ok(());
    };
    if depth == MAX_DEPTH {
        return Err(Error::value(format!("more than {MAX_DEPTH} axes")));
    }
    let length = items.length() as usize;
    match shape.get(depth) {
        None if scalars.is_empty() => shape.push(length),
        Some(&before) if before == length => {}
        _ => return Err(ragged()),
    }
    items.iter().try_for_each(|item| flatten(what, &item, depth + 1, shape, scalars, found))
}

/// The bytes of a typed array and the dtype of its elements.
fn typed_bytes(value: &JsValue) -> Option<(DType, Vec<u8>)> {
    macro_rules! try_each {
        ($($array:ty => $dtype:ident),*) => {
            $(if let Some(array) = value.dyn_ref::<$array>() {
                return Some((DType::$dtype, bytes(array).to_vec()));
            })*
        };
    }
    try_each!(
        Float32Array => Float32, Float64Array => Float64, Int8Array => Int8, Int16Array => Int16, Int32Array => Int32,
        BigInt64Array => Int64, Uint8Array => UInt8, Uint8ClampedArray => UInt8, Uint16Array => UInt16,
        Uint32Array => UInt32, BigUint64Array => UInt64
    );
    None
}

/// A view of the bytes of a typed array.
pub(super) fn bytes(array: &Object) -> Uint8Array {
    // All typed arrays have these properties, and one binding serves them all.
    let array: &Uint8Array = array.unchecked_ref();
    Uint8Array::new_with_byte_offset_and_length(&array.buffer(), array.byte_offset(), array.byte_length())
}

/// The bytes of `into`, which will receive a tensor's data.
///
/// # Errors
/// `TypeError` if it is not of the typed array class that would be created; `ValueError` if its length differs.
pub(super) fn target(tensor: &Tensor, into: &JsValue) -> Result<Uint8Array> {
    let dtype = tensor.dtype();
    let like: Object = typed(dtype, Uint8Array::new_with_length(0))?.unchecked_into();
    let into: &Object = into.unchecked_ref();
    if !into.is_object() || !Object::is(&Object::get_prototype_of(into), &Object::get_prototype_of(&like)) {
        let wanted = like.constructor().name();
        return Err(Error::type_error(format!("data() of {dtype} goes into a {wanted}, not into {}", show(into))));
    }
    let length = tensor.size() * if dtype.kind() == Kind::Complex { 2 } else { 1 };
    let given: &Uint8Array = into.unchecked_ref();
    if given.length() as usize != length {
        return Err(Error::value(format!(
            "data() of shape {:?} needs {length} elements, not {}",
            tensor.shape(),
            given.length()
        )));
    }
    Ok(bytes(into))
}

/// Wraps an array's bytes, which have a buffer of their own, as the typed array of its dtype.
///
/// # Errors
/// `InternalError` for a length that is not a multiple of the element size.
pub(super) fn typed(dtype: DType, bytes: Uint8Array) -> Result<JsValue> {
    let buffer = bytes.buffer();
    Ok(match dtype.stored() {
        Storage::BoolU8 | Storage::BoolU32 | Storage::U8 => bytes.into(),
        Storage::I8 => Int8Array::new(&buffer).into(),
        Storage::I16 => Int16Array::new(&buffer).into(),
        Storage::I32 => Int32Array::new(&buffer).into(),
        Storage::I64 => BigInt64Array::new(&buffer).into(),
        Storage::U16 => Uint16Array::new(&buffer).into(),
        Storage::U32 => Uint32Array::new(&buffer).into(),
        Storage::U64 => BigUint64Array::new(&buffer).into(),
        Storage::Narrow(_) => {
            let count = bytes.length() as usize / dtype.itemsize();
            let array = HostArray::new(dtype, vec![count], bytes.to_vec())?;
            let values: Vec<f32> = array.scalars().map(|x| x.to_f64() as f32).collect();
            Float32Array::from(&values[..]).into()
        }
        Storage::F32 | Storage::C64 => Float32Array::new(&buffer).into(),
        Storage::F64 | Storage::C128 => Float64Array::new(&buffer).into(),
    })
}
