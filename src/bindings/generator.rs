//! `Generator`: random numbers of a seed.

use super::functions::{call, call_async};
use super::given::DEEPEST;
use super::session::JsSession;
use super::{Shared, thrown};
use crate::error::{Error, Result};
use crate::numpy::Source;
use crate::random::{Bits, SeedSequence, Stream, integer_words};
use js_sys::{Array, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// A random number generator as `np.random.default_rng(seed)` makes one.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __generator, skip_typescript)]
    pub fn generator(&self, seed: &JsValue) -> Result<JsGenerator, JsValue> {
        let words = if seed.is_undefined() || seed.is_null() {
            // Of JavaScript's own generator, as many bits as NumPy takes from the system.
            Ok((0..4).map(|_| (js_sys::Math::random() * 4_294_967_296.0) as u32).collect())
        } else {
            entropy(seed, 0)
        };
        let made = words.and_then(|words| {
            let bits = Bits::new("PCG64", &SeedSequence::with_spawn_key(&words, &[]));
            bits.ok_or_else(|| Error::internal("bindings", "no PCG64"))
        });
        let made = made.map(|bits| Source { stream: Rc::new(RefCell::new(Stream::new(bits))), is_legacy: false });
        made.map(|source| JsGenerator { shared: self.0.clone(), source }).map_err(thrown)
    }
}

/// The words of a seed: a whole number, or several.
fn entropy(seed: &JsValue, depth: usize) -> Result<Vec<u32>> {
    const TAKES: &str = "a whole number, 0 or more, or an array of them";
    if let Some(all) = seed.dyn_ref::<Array>() {
        if depth == DEEPEST {
            return Err(Error::value(format!("default_rng(): seed: arrays nested more than {DEEPEST} deep")));
        }
        let words: Vec<Vec<u32>> = all.iter().map(|one| entropy(&one, depth + 1)).collect::<Result<_>>()?;
        return Ok(words.concat());
    }
    let whole = match seed.as_f64() {
        Some(x) if x.fract() == 0.0 && (0.0..=9_007_199_254_740_991.0).contains(&x) => Some(x as u128),
        Some(_) => None,
        None if seed.is_bigint() => u128::try_from(seed.clone()).ok(),
        None => return Err(super::arguments::wrong("default_rng(): seed", TAKES, seed)),
    };
    let bad = || Error::value(format!("default_rng(): seed must be {TAKES}, not {}", super::arguments::show(seed)));
    whole.map(integer_words).ok_or_else(bad)
}

/// A random number generator. Its methods are the table's.
#[wasm_bindgen(js_name = Generator, skip_typescript)]
pub struct JsGenerator {
    shared: Rc<Shared>,
    source: Source,
}

#[wasm_bindgen(js_class = Generator)]
impl JsGenerator {
    /// Calls method number `index`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __call, skip_typescript)]
    pub fn call(&self, index: u32, args: &Array, named: &JsValue) -> Result<JsValue, JsValue> {
        call(&self.shared, Some(&self.source), index, args, named).map_err(thrown)
    }

    /// As `__call`, waiting for values that are on a GPU.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __callAsync, skip_typescript)]
    pub fn call_async(&self, index: u32, args: &Array, named: &JsValue) -> Promise {
        call_async(&self.shared, Some(&self.source), index, args, named)
    }
}
