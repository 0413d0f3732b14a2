//! Tensors in files' bytes, and in buffers that others compute with (`npm/io.js`, `npm/gpu.js`).

use super::arguments;
use super::requests::computed;
use super::session::JsSession;
use super::tensor::JsTensor;
use super::{Shared, data, promise, thrown};
use crate::array::{HostArray, read_npy, write_npy};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::session::OnGpu;
use crate::tensor::addressable;
use js_sys::{Array, Promise, Uint8Array};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

fn tensor_of(shared: &Rc<Shared>, array: HostArray) -> Result<JsTensor> {
    Ok(JsTensor::new(shared, data::held(shared, array)?))
}

fn dtype_of(what: &str, name: &JsValue) -> Result<DType> {
    arguments::dtype(what, name, DType::Float32)
}

/// What JavaScript does with a buffer: its device, it, the name of the storage, and the bytes.
fn shown(of: OnGpu) -> Array {
    let bytes = JsValue::from(of.bytes as f64);
    Array::of4(&of.handles.device, &of.handles.buffer, &of.storage.name().into(), &bytes)
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// The array in the bytes of an `.npy` file.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __ofNpy, skip_typescript)]
    pub fn of_npy(&self, file: &Uint8Array) -> Result<JsTensor, JsValue> {
        read_npy(&file.to_vec()).and_then(|array| tensor_of(&self.0, array)).map_err(thrown)
    }

    /// A tensor of elements as they lie in memory, in row-major order.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __ofBytes, skip_typescript)]
    pub fn of_bytes(&self, bytes: &Uint8Array, dtype: &JsValue, shape: &JsValue) -> Result<JsTensor, JsValue> {
        let made = || {
            let dtype = dtype_of("dtype", dtype)?;
            let shape = addressable(&arguments::shape("shape", shape)?, dtype)?;
            let needed = shape.iter().product::<usize>() * dtype.itemsize();
            let mut bytes = bytes.to_vec();
            if bytes.len() != needed {
                let message =
                    format!("{} bytes do not make {dtype} of shape {shape:?}, which has {needed}", bytes.len());
                return Err(Error::value(message));
            }
            if dtype == DType::Bool {
                bytes.iter_mut().for_each(|byte| *byte = u8::from(*byte != 0));
            }
            tensor_of(&self.0, HostArray::new(dtype, shape, bytes)?)
        };
        made().map_err(thrown)
    }

    /// A tensor on the GPU that the caller writes, and what `__gpu` gives of it.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __onGpu, skip_typescript)]
    pub fn on_gpu(&self, dtype: &JsValue, shape: &JsValue) -> Promise {
        let shared = self.0.clone();
        let asked = dtype_of("dtype", dtype).and_then(|dtype| {
            let shape = addressable(&arguments::shape("shape", shape)?, dtype)?;
            Ok((shape, dtype))
        });
        promise(async move {
            let (shape, dtype) = asked?;
            let (made, of) = shared.session()?.to_be_written(shape, dtype).await?;
            let all = shown(of);
            all.push(&JsTensor::new(&shared, made).into());
            Ok(all.into())
        })
    }
}

#[wasm_bindgen(js_class = Tensor)]
impl JsTensor {
    /// The elements as they lie in memory, or the bytes of an `.npy` file.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __bytes, skip_typescript)]
    pub fn raw_bytes(&self, npy: bool) -> Promise {
        let asked = self.asked();
        promise(async move {
            let (shared, tensor, together) = asked?;
            let session = shared.session()?;
            computed(together).await;
            let array = session.read(&tensor).await?;
            let bytes: Uint8Array = if npy { write_npy(&array)?.as_slice().into() } else { array.bytes().into() };
            Ok(bytes.into())
        })
    }

    /// Its buffer on the GPU, to which it is moved: `[device, buffer, storage, bytes]`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __gpu, skip_typescript)]
    pub fn gpu(&self) -> Promise {
        let asked = self.asked();
        promise(async move {
            let (shared, tensor, together) = asked?;
            let session = shared.session()?;
            computed(together).await;
            Ok(shown(session.on_gpu(&tensor).await?).into())
        })
    }
}
