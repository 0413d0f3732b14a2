//! The table of declared functions, for the package's build (`npm/build.mjs`).

use super::session::JsSession;
use super::{plain, thrown};
use crate::numpy::{self, Accepts, Function, Gives, Kind};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A function as the package's build sees it.
#[derive(Serialize)]
struct Listed {
    index: usize,
    names: Vec<(&'static str, &'static str)>,
    sentence: &'static str,
    gives: String,
    gradient: bool,
    /// The number of operands of a universal function, 0 for others.
    inputs: usize,
    parameters: Vec<ListedParameter>,
}

#[derive(Serialize)]
struct ListedParameter {
    name: &'static str,
    kind: String,
    default: Option<String>,
    accepts: String,
    optional: bool,
}

/// Whether a function works by changing an argument, which is not possible here.
fn changes(function: &Function) -> bool {
    let is_target =
        |accepts| matches!(accepts, Accepts::Changed | Accepts::Target | Accepts::Targets | Accepts::Places);
    let is_needed = |p: &&numpy::Parameter| p.default.is_none() && p.kind != Kind::VarPositional;
    function.gives == Gives::Nothing || function.parameters.iter().filter(is_needed).any(|p| is_target(p.accepts))
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// The table, but for functions that change an argument.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __functions, skip_typescript)]
    pub fn functions() -> Result<JsValue, JsValue> {
        let listed = |(index, function): (usize, &'static Function)| Listed {
            index,
            names: function.names.to_vec(),
            sentence: function.sentence.get(),
            gives: format!("{:?}", function.gives),
            gradient: function.gradient,
            inputs: function.ufunc.map_or(0, |ufunc| ufunc.inputs),
            parameters: (function.parameters.iter())
                .map(|p| ListedParameter {
                    name: p.name,
                    kind: format!("{:?}", p.kind),
                    default: p.default.map(|default| default.to_string()),
                    accepts: format!("{:?}", p.accepts),
                    optional: p.optional,
                })
                .collect(),
        };
        let all: Vec<Listed> = numpy::functions().enumerate().filter(|(_, f)| !changes(f)).map(listed).collect();
        plain(&all).map_err(thrown)
    }
}
