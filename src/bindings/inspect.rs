//! `Session`: what the compiler did.

use super::session::JsSession;
use super::{Open, plain, thrown};
use crate::error::Error;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// What the compiler did in compilation `id` of this session; the last 256 are kept.
    #[wasm_bindgen(unchecked_return_type = "CompilationReport")]
    pub fn compilation(&self, id: u32) -> Result<JsValue, JsValue> {
        let report = |open: Open| match open.session.report(id, &open.source())? {
            Some(report) => plain(&report),
            None => Err(Error::value(format!("there is no compilation {id}, or it is no longer kept"))),
        };
        self.0.open().and_then(report).map_err(thrown)
    }
}

impl Open {
    /// The text of the last program, to which places refer.
    pub(super) fn source(&self) -> String {
        #[cfg(feature = "script")]
        return self.runner.source();
        #[cfg(not(feature = "script"))]
        String::new()
    }
}
