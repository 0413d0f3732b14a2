//! `Session`: inspection and settings of the optimiser's search.

use super::session::{self, JsSession};
use super::{Open, plain, thrown};
use crate::error::Result;
use crate::inspect::not_kept;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// The graph of a compilation after `step` steps of its trace: 0 is the graph as written.
    #[wasm_bindgen(js_name = graphAt, unchecked_return_type = "StepGraph")]
    pub fn graph_at(&self, id: u32, step: u32) -> Result<JsValue, JsValue> {
        self.of(id, |open| open.session.graph_at(id, step)?.map(|r| plain(&r)).transpose())
    }

    /// The change of one step of a compilation's trace (from 1) in the graph and in kernels, as text.
    #[wasm_bindgen(js_name = stepDiff, unchecked_return_type = "StepDiff")]
    pub fn step_diff(&self, id: u32, step: u32) -> Result<JsValue, JsValue> {
        self.of(id, |open| open.session.step_diff(id, step)?.map(|r| plain(&r)).transpose())
    }

    /// All states of a compilation's beam search.
    #[wasm_bindgen(unchecked_return_type = "BeamReport")]
    pub fn beam(&self, id: u32) -> Result<JsValue, JsValue> {
        self.of(id, |open| open.session.beam(id).map(|r| plain(&r)).transpose())
    }

    /// Why two nodes of a compilation's optimised graph are or are not fused into one kernel.
    pub fn why(&self, id: u32, a: u32, b: u32) -> Result<String, JsValue> {
        let words = self.of(id, |open| Ok(open.session.why(id, a, b)?.map(JsValue::from)))?;
        Ok(words.as_string().unwrap_or_default())
    }

    /// Every rewrite rule of the optimiser, with a description.
    #[wasm_bindgen(unchecked_return_type = "RuleReport[]")]
    pub fn rules(&self) -> Result<JsValue, JsValue> {
        self.0.session().and_then(|session| plain(&session.rules())).map_err(thrown)
    }

    /// Sets the limits of the search from now on, like the option `search` of `create`; programs compiled before are
    /// recompiled when they are next needed.
    #[wasm_bindgen(js_name = setSearch)]
    pub fn set_search(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "SearchOptions")] search: JsValue,
    ) -> Result<(), JsValue> {
        let set = || {
            let search = session::search("setSearch(): search", search)?;
            self.0.session().map(|session| session.set_options(search))
        };
        set().map_err(thrown)
    }
}

impl JsSession {
    fn of(&self, id: u32, ask: impl FnOnce(Open) -> Result<Option<JsValue>>) -> Result<JsValue, JsValue> {
        self.0.open().and_then(ask).and_then(|found| found.ok_or_else(|| not_kept(id))).map_err(thrown)
    }
}
