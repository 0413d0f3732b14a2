//! Bytes read from a device.
//!
//! In a browser they stay in JavaScript's memory: copied once out of the device's memory, and returned to JavaScript
//! without another copy. They are copied into the compiler's memory only if the compiler needs them.

#[cfg(target_arch = "wasm32")]
use crate::error::Error;
use crate::error::Result;

/// Bytes read from a device.
#[derive(Debug)]
pub struct Data(Held);

#[derive(Debug)]
enum Held {
    Own(Vec<u8>),
    #[cfg(target_arch = "wasm32")]
    Browser(js_sys::Uint8Array),
}

impl Data {
    /// The bytes in the compiler's memory.
    ///
    /// # Errors
    /// `MemoryError` if the compiler's memory has no room for them: it is smaller than a device's.
    pub fn into_vec(self) -> Result<Vec<u8>> {
        match self.0 {
            Held::Own(bytes) => Ok(bytes),
            #[cfg(target_arch = "wasm32")]
            Held::Browser(bytes) => {
                // Asked for first, since `to_vec` aborts where nothing is left.
                let (mut room, count) = (Vec::<u8>::new(), bytes.length() as usize);
                let none = |_| Error::memory(format!("Unable to allocate {count} bytes to read an array of a device"));
                room.try_reserve_exact(count).map_err(none)?;
                drop(room);
                Ok(bytes.to_vec())
            }
        }
    }

    /// The number of bytes.
    #[cfg(feature = "gpu")]
    pub(super) fn len(&self) -> u64 {
        match &self.0 {
            Held::Own(bytes) => bytes.len() as u64,
            #[cfg(target_arch = "wasm32")]
            Held::Browser(bytes) => u64::from(bytes.length()),
        }
    }

    /// The bytes in the compiler's memory, copied only where they are elsewhere.
    #[cfg(feature = "gpu")]
    pub(super) fn to_bytes(&self) -> std::borrow::Cow<'_, [u8]> {
        match &self.0 {
            Held::Own(bytes) => bytes.into(),
            #[cfg(target_arch = "wasm32")]
            Held::Browser(bytes) => bytes.to_vec().into(),
        }
    }

    /// The bytes as a JavaScript array with an `ArrayBuffer` of its own.
    #[cfg(target_arch = "wasm32")]
    pub fn into_js(self) -> js_sys::Uint8Array {
        match self.0 {
            Held::Own(bytes) => bytes.as_slice().into(),
            Held::Browser(bytes) => bytes,
        }
    }

    /// Copies the bytes into a JavaScript array.
    ///
    /// # Errors
    /// `RuntimeError` if the array `to` was transferred or has become too short.
    #[cfg(target_arch = "wasm32")]
    pub fn copy_into(self, to: &Target) -> Result<()> {
        to.fill(&self.into_js())
    }
}

/// A JavaScript array into which data are read, byte for byte.
#[cfg(target_arch = "wasm32")]
#[derive(Clone)]
pub struct Target(pub js_sys::Uint8Array);

#[cfg(target_arch = "wasm32")]
impl Target {
    /// The length in bytes; 0 once the array has been transferred.
    pub fn bytes(&self) -> u64 {
        self.0.length().into()
    }

    pub(super) fn fill(&self, from: &js_sys::Uint8Array) -> Result<()> {
        use wasm_bindgen::prelude::*;

        #[wasm_bindgen]
        extern "C" {
            /// A binding of the same array whose `set` may fail.
            type Bytes;
            #[wasm_bindgen(method, catch)]
            fn set(this: &Bytes, from: &js_sys::Uint8Array) -> std::result::Result<(), JsValue>;
        }

        let refused = |_| Error::runtime("the array to read into is gone, or is no longer long enough");
        self.0.unchecked_ref::<Bytes>().set(from).map_err(refused)
    }
}

impl From<Vec<u8>> for Data {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Held::Own(bytes))
    }
}

#[cfg(target_arch = "wasm32")]
impl From<js_sys::Uint8Array> for Data {
    /// `bytes` must have an `ArrayBuffer` of its own.
    fn from(bytes: js_sys::Uint8Array) -> Self {
        Self(Held::Browser(bytes))
    }
}

/// A GPU's own handles of a buffer, for who computes on the same device: a `GPUDevice` and a `GPUBuffer`.
#[cfg(target_arch = "wasm32")]
pub struct Handles {
    /// The device.
    pub device: wasm_bindgen::JsValue,
    /// The buffer. It belongs to its tensor, with which it is freed and used again.
    pub buffer: wasm_bindgen::JsValue,
}
