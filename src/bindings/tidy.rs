//! `Session.tidy`: disposes of the tensors that a function has created, except for its result.

use super::session::JsSession;
use super::{data, thrown};
use crate::error::Error;
use crate::session::Eager;
use js_sys::{Array, ArrayBuffer, Function, Object};
use rustc_hash::FxHashSet;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Session {
  /**
   * What `work` returns. Every other tensor that was made meanwhile is disposed of; those that are in the result (itself, in
   * an array or in an object's fields) stay, and are computed together with the next value that is read. `work` may not be asynchronous: read what it returns afterwards.
   */
  tidy<T>(work: () => T): T;
}
"#;

/// The depth to which arrays and objects are searched for tensors.
const DEPTH: usize = 16;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// See the types above.
    #[wasm_bindgen(skip_typescript)]
    pub fn tidy(&self, work: &Function) -> Result<JsValue, JsValue> {
        self.0.session().map_err(thrown)?;
        let first = Eager::next_handle();
        let result = work.call0(&JsValue::UNDEFINED);
        let mut kept = FxHashSet::default();
        if let Ok(value) = &result {
            keep(value, &mut kept, DEPTH);
        }
        let made = self.0.eager.handles_since(first);
        let (returned, rest): (Vec<u32>, Vec<u32>) = made.into_iter().partition(|id| kept.contains(id));
        rest.into_iter().for_each(|id| self.0.eager.release(id));
        *self.0.returned.borrow_mut() = returned;
        match result {
            Ok(value) if value.is_instance_of::<js_sys::Promise>() => {
                let error = Error::type_error("tidy takes a function that is not async")
                    .with_hint("build tensors in it, return them, and read them afterwards");
                Err(thrown(error))
            }
            result => result,
        }
    }
}

/// Adds the ids of the tensors in `value` to `kept`.
fn keep(value: &JsValue, kept: &mut FxHashSet<u32>, depth: usize) {
    if let Some(id) = data::number_of(value) {
        kept.insert(id);
    } else if depth == 0 || !value.is_object() || ArrayBuffer::is_view(value) {
        // A number, or nested too deeply.
    } else if let Some(array) = value.dyn_ref::<Array>() {
        array.iter().for_each(|value| keep(&value, kept, depth - 1));
    } else if let Some(object) = value.dyn_ref::<Object>() {
        Object::values(object).iter().for_each(|value| keep(&value, kept, depth - 1));
    }
}
